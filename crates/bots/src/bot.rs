//! What a bot is asked and what it answers.

use crate::Rng;
use kernel::{Game, Legal, Node, Player, Viewer};

/// How much a bot may think about one decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budget {
    /// Positions it may look at; the answer does not depend on the speed of the machine unless time runs out first.
    pub positions: u32,
    /// Milliseconds after which it answers with the best it has found.
    pub millis: u32,
}

/// Says when the time of a decision is over.
#[derive(Clone, Copy, Debug)]
#[allow(
    clippy::disallowed_types,
    reason = "bots think against the clock; the rules know none"
)]
pub(crate) struct Clock(std::time::Instant, std::time::Duration);

impl Clock {
    pub(crate) fn is_over(self) -> bool {
        self.0.elapsed() >= self.1
    }
}

impl Budget {
    #[allow(
        clippy::disallowed_types,
        reason = "bots think against the clock; the rules know none"
    )]
    pub(crate) fn clock(self) -> Clock {
        let limit = std::time::Duration::from_millis(self.millis.into());
        Clock(std::time::Instant::now(), limit)
    }
}

impl Default for Budget {
    fn default() -> Self {
        Budget {
            positions: 20_000,
            millis: 800,
        }
    }
}

/// A decision put before a seat: only what that seat may know.
#[derive(Debug)]
pub struct Question<'a, G: Game> {
    /// The table.
    pub game: &'a G,
    /// Who is asked.
    pub seat: Player,
    /// What the seat sees.
    pub view: &'a G::View,
    /// What it may do.
    pub legal: &'a Legal<G::Action>,
    /// Does the game wait for this seat, or may it just speak up?
    pub must: bool,
    /// How much it may think.
    pub budget: Budget,
}

/// A player without a body.
pub trait Bot<G: Game>: Send {
    /// What the seat does. A seat that need not act may stay silent, and so may a seat that waits for others to
    /// answer its offer; asked again without news, it goes on.
    ///
    /// The same question and the same generator give the same answer, unless time runs out.
    fn decide(&mut self, question: &Question<'_, G>, rng: &mut Rng) -> Option<G::Action>;
}

/// Asks a bot on behalf of a referee who knows the state; `None` when the seat has nothing to say.
///
/// The bot gets the view of its seat and what it may do, nothing else.
pub fn ask<G: Game>(
    bot: &mut dyn Bot<G>,
    game: &G,
    state: &G::State,
    seat: Player,
    budget: Budget,
    rng: &mut Rng,
) -> Option<G::Action> {
    let must = match game.node(state) {
        Node::Decide { must, may } if must.has(seat) || may.has(seat) => must.has(seat),
        _ => return None,
    };
    let legal = game.legal(state, seat);
    if legal.is_empty() && !legal.offers {
        return None;
    }
    let view = game.view(state, Viewer::Seat(seat));
    let question = Question {
        game,
        seat,
        view: &view,
        legal: &legal,
        must,
        budget,
    };
    bot.decide(&question, rng)
}
