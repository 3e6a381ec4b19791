//! What a person at the table would notice about a bot, counted.

use kernel::{Game, Node, Player, Silent};
use std::collections::BTreeMap;

/// What is counted, in the order in which it is shown. `docs/bots.md` says what each means.
pub const HABITS: [&str; 21] = [
    "turns",
    "cards_bought",
    "cards_played",
    "cards_held",
    "knights",
    "wins_missed",
    "awards_missed",
    "settlements_left",
    "turns_over_limit",
    "over_limit_idle",
    "goods_lost",
    "stores_full",
    "torn_down",
    "offers",
    "offers_taken",
    "offers_repeated",
    "offers_like_bank",
    "bank_trades",
    "trades_for_nothing",
    "exchanges_undone",
    "rules_broken",
];

/// How often each of [`HABITS`] was seen; what is missing was not.
pub type Habits = BTreeMap<&'static str, u64>;

/// Watches a game and counts the habits of every seat.
pub trait Observer<G: Game>: Send {
    /// Sees an action, or an outcome of chance, before it is made.
    fn see(&mut self, game: &G, state: &G::State, actor: Option<Player>, action: G::Action);

    /// The game is over or was stopped.
    fn end(&mut self, game: &G, state: &G::State);

    /// What a seat did.
    fn habits(&self, seat: Player) -> &Habits;
}

/// One more.
pub(crate) fn count(habits: &mut Habits, what: &'static str, n: u64) {
    debug_assert!(HABITS.contains(&what), "{what} is not shown");
    if n > 0 {
        *habits.entry(what).or_default() += n;
    }
}

/// Does an action win at once?
pub(crate) fn wins<G: Game>(game: &G, state: &G::State, seat: Player, action: G::Action) -> bool {
    let mut after = *state;
    game.apply(&mut after, Some(seat), action, &mut Silent);
    matches!(game.node(&after), Node::Over(ending) if ending.winner == Some(seat))
}
