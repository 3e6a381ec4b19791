//! Gold: what it buys, what it is sold for, and the verbs scenarios pay with.
//!
//! Rules: TB-020 to TB-027.

#[cfg(test)]
mod tests;

use crate::Island;
use crate::action::Action as AnyAction;
use crate::event::Event;
use crate::hand::{Card, CardSet, Counts};
use crate::interplay::{production, trade, turn};
use crate::modules::rivers;
use crate::setup::Module;
use kernel::{ByPlayer, Legal, Player, Sink, Violation, coded, ensure};

/// Gold held and what was bought with it this turn; everybody sees it (TB-024).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct State {
    /// What each player holds.
    pub held: ByPlayer<u16>,
    /// Cards the active player bought this turn (TB-021).
    pub bought: u8,
}

impl State {
    /// Everything that lasts a turn is over.
    pub fn turn_over(&mut self) {
        self.bought = 0;
    }
}

coded! {
    /// What gold buys and what is sold for it.
    pub enum Action {
        /// Pays gold for a card of choice from the bank.
        BuyWithGold = "buy_with_gold" { card: Card },
        /// Pays cards to the bank at the own rate for 1 gold.
        SellForGold = "sell_for_gold" { give: Card },
    }
}

/// Gold comes from the supply, which has no end.
///
/// Rules: TB-024, TB-027.
#[inline]
pub(crate) fn gain(
    game: &Island,
    state: &mut crate::State,
    player: Player,
    amount: u16,
    events: &mut impl Sink<Event>,
) {
    change(game, state, &[(player, amount, 0)], events);
}

/// Gold goes to the supply; the player must hold it.
///
/// Rules: TB-027.
#[inline]
pub(crate) fn pay(
    game: &Island,
    state: &mut crate::State,
    player: Player,
    amount: u16,
    events: &mut impl Sink<Event>,
) {
    change(game, state, &[(player, 0, amount)], events);
}

/// Gold goes from one player to another; both change at once.
///
/// Rules: TB-023, TB-027, RIVER-035.
#[inline]
pub(crate) fn hand_over(
    game: &Island,
    state: &mut crate::State,
    from: Player,
    to: Player,
    amount: u16,
    events: &mut impl Sink<Event>,
) {
    change(game, state, &[(from, 0, amount), (to, amount, 0)], events);
}

/// Players gain and pay; what follows from the new amounts is looked at once.
///
/// Rules: TB-027, RIVER-033, RIVER-035.
#[inline]
fn change(
    game: &Island,
    state: &mut crate::State,
    changes: &[(Player, u16, u16)],
    events: &mut impl Sink<Event>,
) {
    if changes.iter().all(|&(_, gained, paid)| gained == paid) {
        return;
    }
    let rivers = makes_points(game);
    let tiles = rivers.then(|| rivers::tiles(game, state));
    for &(player, gained, paid) in changes {
        let held = &mut state.gold.held[player];
        *held = held.saturating_add(gained) - paid;
        events.event(Event::GoldChanged { player, now: *held });
    }
    if changes.iter().any(|&(_, _, paid)| paid > 0) {
        // Gold that was offered may be gone (BASE-088).
        state.offers.close();
    }
    if rivers && state.turn > 0 && tiles != Some(rivers::tiles(game, state)) {
        rivers::show_tiles(game, state, events);
    }
}

/// Does a player hold so much gold?
///
/// Rules: TB-027.
#[inline]
pub(crate) fn covers(state: &crate::State, player: Player, amount: u16) -> bool {
    state.gold.held[player] >= amount
}

/// Is gold worth points?
///
/// Rules: RIVER-031, RIVER-032.
#[inline]
pub(crate) fn makes_points(game: &Island) -> bool {
    game.rules.scenario == Some(Module::Rivers)
}

/// Kinds of card gold may buy: resources, and with Barbarian Attack commodities too.
///
/// Rules: TB-021, COMBO-010, COMBO-062, COMBO-100, COMBO-134.
pub(crate) fn for_sale(game: &Island) -> CardSet {
    if game.rules.scenario == Some(Module::BarbarianAttack) {
        game.tradable()
    } else {
        Card::RESOURCES
    }
}

/// Cards of each kind a player gives for 1 gold.
///
/// Rules: TB-022.
#[inline]
fn rates(game: &Island, state: &crate::State, player: Player) -> [u8; 8] {
    if game.rules.gold_at_2to1_harbour {
        state.derived.rates[player]
    } else {
        trade::rates(game, state, player, false)
    }
}

/// Kinds of which a player holds enough to sell them for gold.
///
/// Rules: TB-022, COMBO-010.
#[inline]
fn sellable(game: &Island, state: &crate::State, player: Player) -> CardSet {
    state.hands[player].at_least(Counts::of(rates(game, state, player)))
}

/// Judges a purchase or a sale.
///
/// Rules: TB-021, TB-022, TB-026, TB-027, COMBO-010.
pub(crate) fn check(
    game: &Island,
    state: &crate::State,
    player: Player,
    action: Action,
) -> Result<(), Violation> {
    ensure(game.rules.gold, "TB-020")?;
    trade::check_open(game, state, player)?;
    turn::check_active(state, player)?;
    match action {
        Action::BuyWithGold { card } => {
            ensure(for_sale(game).has(card), "TB-021")?;
            ensure(state.gold.bought < game.rules.cards_for_gold, "TB-021")?;
            ensure(covers(state, player, game.rules.card_gold), "TB-027")?;
            ensure(state.bank.get(card) > 0, "TB-021")
        }
        Action::SellForGold { give } => ensure(sellable(game, state, player).has(give), "TB-022"),
    }
}

/// Carries a purchase or a sale out.
///
/// Rules: TB-021, TB-022, TB-026.
pub(crate) fn apply(
    game: &Island,
    state: &mut crate::State,
    player: Player,
    action: Action,
    events: &mut impl Sink<Event>,
) {
    state.offers.close();
    match action {
        Action::BuyWithGold { card } => {
            state.gold.bought += 1;
            pay(game, state, player, game.rules.card_gold, events);
            production::gain(state, player, Counts::some(card, 1), events);
        }
        Action::SellForGold { give } => {
            let count = rates(game, state, player)[usize::from(give.0)];
            production::give_back(state, player, Counts::some(give, count));
            events.event(Event::SoldForGold {
                player,
                give,
                count,
            });
            gain(game, state, player, 1, events);
        }
    }
}

/// Adds what gold buys and what it is sold for, in the trade-and-build phase.
#[inline]
pub(crate) fn legal_turn(
    game: &Island,
    state: &crate::State,
    player: Player,
    legal: &mut Legal<AnyAction>,
) {
    if !game.rules.gold || trade::is_closed(game, state) {
        return;
    }
    let rules = &game.rules;
    let cards = (trade::available(state) & for_sale(game))
        .when(state.gold.bought < rules.cards_for_gold)
        .when(covers(state, player, rules.card_gold));
    legal.add_any(Action::BuyWithGold { card: Card(0) }.into(), cards.bits());
    let sold = sellable(game, state, player);
    legal.add_any(Action::SellForGold { give: Card(0) }.into(), sold.bits());
}
