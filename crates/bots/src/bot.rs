//! What a bot is asked and what it answers.

use crate::{Budget, Rng, ThinkingBudget};
use kernel::{Game, Legal, Node, Player, Viewer};

/// A decision put before a seat: only what that seat may know.
#[derive(Debug)]
pub struct DecisionContext<'a, G: Game> {
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
    /// How much it may still think.
    pub thinking_budget: ThinkingBudget,
}

/// A program that plays a seat.
pub trait Bot<G: Game>: Send {
    /// What the seat does. A seat that need not act may stay silent, and so may a seat that waits for others to
    /// answer its offer; asked again without news, it goes on.
    ///
    /// The same context and the same generator give the same answer, unless time runs out.
    fn decide(&mut self, context: &DecisionContext<'_, G>, rng: &mut Rng) -> Option<G::Action>;

    /// Does it remember what it saw? Then its views tell what is certain of other hands.
    fn remembers(&self) -> bool {
        false
    }

    /// Takes note that an offer of this seat was refused in this turn of the game, for whoever asks a bot that did not make it.
    fn note_refused(&mut self, _turn: u32, _offer: G::Action) {}
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
    let nothing = G::Memory::default();
    ask_with(bot, game, state, &nothing, seat, budget, rng)
}

/// The same with what the seat remembers of the game so far.
pub fn ask_with<G: Game>(
    bot: &mut dyn Bot<G>,
    game: &G,
    state: &G::State,
    memory: &G::Memory,
    seat: Player,
    budget: Budget,
    rng: &mut Rng,
) -> Option<G::Action> {
    let thinking_budget = ThinkingBudget::new(budget);
    let must = match game.node(state) {
        Node::Decide { must, may } if must.has(seat) || may.has(seat) => must.has(seat),
        _ => return None,
    };
    let legal = game.legal(state, seat);
    if legal.is_empty() && !legal.offers {
        return None;
    }
    let mut view = game.view(state, Viewer::Seat(seat));
    if bot.remembers() {
        game.remind(&mut view, memory);
    }
    let context = DecisionContext {
        game,
        seat,
        view: &view,
        legal: &legal,
        must,
        thinking_budget,
    };
    bot.decide(&context, rng)
}
