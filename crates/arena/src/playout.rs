//! One game by random players.

use crate::Rng;
use kernel::{Draw, Game, Legal, MAX_PLAYERS, Node, Player, Silent};

/// What a random game came to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Outcome {
    /// Decisions made by seats.
    pub decisions: u32,
    /// Turns begun.
    pub turns: u32,
    /// The winner.
    pub winner: Option<Player>,
    /// All victory points of each seat.
    pub points: [i32; MAX_PLAYERS],
    /// Was the game stopped because it took too many steps?
    pub capped: bool,
}

/// Sees every action of a game.
pub trait Watcher<A> {
    /// One action, or an outcome when `actor` is nobody.
    fn action(&mut self, actor: Option<Player>, action: A);
}

/// Sees nothing, at no cost.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoWatcher;

impl<A> Watcher<A> for NoWatcher {
    #[inline]
    fn action(&mut self, _: Option<Player>, _: A) {}
}

/// Plays one game from its start, every seat choosing evenly among its legal actions; offers are left out.
///
/// Takes the room for the legal actions from the caller and allocates nothing.
#[inline]
pub fn playout<G: Game>(
    game: &G,
    rng: &mut Rng,
    legal: &mut Legal<G::Action>,
    cap: u32,
    watch: &mut impl Watcher<G::Action>,
) -> Outcome {
    playout_from(game, game.start(), rng, legal, cap, watch)
}

/// The same from any state.
#[inline]
pub fn playout_from<G: Game>(
    game: &G,
    mut state: G::State,
    rng: &mut Rng,
    legal: &mut Legal<G::Action>,
    cap: u32,
    watch: &mut impl Watcher<G::Action>,
) -> Outcome {
    let mut decisions = 0;
    let mut steps = 0;
    let ending = loop {
        match game.node(&state) {
            Node::Over(ending) => break Some(ending),
            _ if steps == cap => break None,
            Node::Chance => {
                let outcome = game.chances(&state).draw(rng);
                watch.action(None, outcome);
                game.apply(&mut state, None, outcome, &mut Silent);
            }
            Node::Decide { must, .. } => {
                let seat = if must.len() == 1 {
                    must.first_member()
                } else {
                    must.nth_member(rng.below(must.len() as u32) as usize)
                };
                let seat = seat.expect("a decision waits for somebody");
                legal.clear();
                game.legal_into(&state, seat, legal);
                let action = legal.nth(rng.below(legal.len() as u32) as usize);
                watch.action(Some(seat), action);
                game.apply(&mut state, Some(seat), action, &mut Silent);
                decisions += 1;
            }
        }
        steps += 1;
    };
    let mut points = [0; MAX_PLAYERS];
    for (seat, points) in (0..).zip(&mut points[..game.players()]) {
        *points = game.points(&state, Player(seat));
    }
    Outcome {
        decisions,
        turns: game.turns(&state),
        winner: ending.and_then(|ending| ending.winner),
        points,
        capped: ending.is_none(),
    }
}
