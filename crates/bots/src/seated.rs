//! Bots at a table of any kind.

use crate::{Bot, Budget, DecisionContext, GameBots, Rng, ThinkingBudget};
use notation::{Seen, Written, coding};
use serde_json::Value;
use std::any::Any;
use std::borrow::Cow;

/// A bot that plays whatever game it was made for, in JSON.
pub trait SeatedBot: Send {
    /// What the seat does, or nothing: see [`Bot::decide`]. `seen` comes from [`notation::Table::seen`].
    fn decide(&mut self, seen: &(dyn Any + Send), budget: Budget, rng: &mut Rng) -> Option<Value>;
}

struct Seat<G: GameBots>(Box<dyn Bot<G>>);

impl<G: GameBots + Written> SeatedBot for Seat<G> {
    fn decide(&mut self, seen: &(dyn Any + Send), budget: Budget, rng: &mut Rng) -> Option<Value> {
        let seen = seen.downcast_ref::<Seen<G>>()?;
        let mut view = Cow::Borrowed(&seen.view);
        if self.0.remembers() {
            seen.game.remind(view.to_mut(), &seen.memory);
        }
        let context = DecisionContext {
            game: &seen.game,
            seat: seen.seat,
            view: &view,
            legal: &seen.legal,
            must: seen.must,
            thinking_budget: ThinkingBudget::new(budget),
        };
        let action = self.0.decide(&context, rng)?;
        Some(coding::to_json(&seen.game, action))
    }
}

/// A bot of this name for the game of this name.
pub fn seated(game: &str, name: &str) -> Option<Box<dyn SeatedBot>> {
    fn of<G: GameBots + Written>(name: &str) -> Option<Box<dyn SeatedBot>> {
        G::bot(name).map(|bot| Box::new(Seat(bot)) as Box<dyn SeatedBot>)
    }
    match game {
        <board::Island as Written>::NAME => of::<board::Island>(name),
        <cards::Rivals as Written>::NAME => of::<cards::Rivals>(name),
        _ => None,
    }
}
