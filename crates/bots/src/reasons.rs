//! What the evaluator sees in a move, so that it can be said in a sentence.

use kernel::{Game, Player};

/// Something a move brings.
#[derive(Clone, PartialEq, Debug)]
pub struct Reason {
    /// What: see the implementations.
    pub kind: &'static str,
    /// How much of it, in the unit of its kind.
    pub n: i32,
    /// The good, the award or the thing it is about.
    pub what: Option<&'static str>,
    /// The other seat it is about.
    pub seat: Option<Player>,
    /// How much it counts, to sort by.
    pub weight: f32,
}

impl Reason {
    /// So much of something.
    pub(crate) fn new(kind: &'static str, n: f32, weight: f32) -> Reason {
        Reason {
            kind,
            #[allow(clippy::cast_possible_truncation, reason = "numbers of cards")]
            n: n.round() as i32,
            what: None,
            seat: None,
            weight,
        }
    }

    pub(crate) fn about(self, what: &'static str) -> Reason {
        Reason {
            what: Some(what),
            ..self
        }
    }

    pub(crate) fn of(self, seat: Player) -> Reason {
        Reason {
            seat: Some(seat),
            ..self
        }
    }
}

/// A game whose moves can be explained.
pub trait Explained: Game {
    /// What changed for `seat` between two states it may know, whatever counts most first.
    fn reasons(&self, before: &Self::State, after: &Self::State, seat: Player) -> Vec<Reason>;
}

/// The weightiest few, of each kind the weightiest one.
pub(crate) fn weightiest(mut all: Vec<Reason>) -> Vec<Reason> {
    const MOST: usize = 2;
    all.retain(|one| one.weight > 0.0);
    all.sort_by(|a, b| b.weight.total_cmp(&a.weight));
    all.truncate(MOST);
    all
}
