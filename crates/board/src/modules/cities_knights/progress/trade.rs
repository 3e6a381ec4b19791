//! The trade cards.

use super::Play;
use crate::Island;
use crate::action::Action as AnyAction;
use crate::event::Event;
use crate::hand::{Card, Counts};
use crate::interplay::{trade, victory};
use crate::modules::cities_knights::Pending;
use crate::modules::cities_knights::kinds::ProgressCard;
use crate::places::{Hex, HexSet};
use crate::state::State;
use kernel::{ByPlayer, Legal, Player, PlayerSet, Sink, Violation, ensure};

/// The most cards an opponent gives up to Resource Monopoly, and to Trade Monopoly.
const RESOURCES_GIVEN: u8 = 2;
const COMMODITIES_GIVEN: u8 = 1;
/// Cards Master Merchant takes.
const CARDS_TAKEN: u8 = 2;

/// Judges the effect of a trade card.
///
/// Rules: CK-110 to CK-115.
pub(super) fn check(
    game: &Island,
    state: &State,
    player: Player,
    play: Play,
) -> Result<(), Violation> {
    match play {
        Play::Merchant { hex } => ensure(merchant_places(game, state, player).has(hex), "CK-110"),
        Play::MasterMerchant { from } => ensure(richer(game, state, player).has(from), "CK-113"),
        Play::TradeMonopoly { card } => ensure(!Card::RESOURCES.has(card), "CK-114"),
        Play::ResourceMonopoly { card } => ensure(Card::RESOURCES.has(card), "CK-115"),
        Play::Alchemist { .. }
        | Play::AlchemistNumber { .. }
        | Play::Crane
        | Play::Mining
        | Play::Irrigation
        | Play::Inventor { .. }
        | Play::Engineer { .. }
        | Play::Medicine { .. }
        | Play::Smith
        | Play::RoadBuilding
        | Play::CommercialHarbor
        | Play::MerchantFleet { .. }
        | Play::Bishop { .. }
        | Play::BishopRaid
        | Play::Diplomat { .. }
        | Play::Warlord
        | Play::Wedding
        | Play::Intrigue { .. }
        | Play::IntrigueBarbarian { .. }
        | Play::Saboteur
        | Play::Spy { .. }
        | Play::Deserter { .. } => Ok(()),
    }
}

/// Adds what a trade card can be played for.
pub(super) fn legal(
    game: &Island,
    state: &State,
    player: Player,
    card: ProgressCard,
    legal: &mut Legal<AnyAction>,
) {
    let (kinds, resources) = (Card::KINDS.bits(), Card::RESOURCES.bits());
    let first = Card(0);
    match card {
        ProgressCard::MERCHANT => {
            let places = merchant_places(game, state, player);
            legal.add_over(Play::Merchant { hex: Hex(0) }.into(), places.bits());
        }
        ProgressCard::COMMERCIAL_HARBOR => legal.add(Play::CommercialHarbor.into()),
        ProgressCard::MERCHANT_FLEET => {
            legal.add_over(Play::MerchantFleet { card: first }.into(), kinds);
        }
        ProgressCard::MASTER_MERCHANT => {
            let form = Play::MasterMerchant { from: Player(0) };
            legal.add_over(form.into(), richer(game, state, player).bits());
        }
        ProgressCard::TRADE_MONOPOLY => {
            let form = Play::TradeMonopoly { card: first };
            legal.add_over(form.into(), kinds.without(resources));
        }
        _ => legal.add_over(Play::ResourceMonopoly { card: first }.into(), resources),
    }
}

/// Carries a trade card out.
pub(super) fn apply(
    game: &Island,
    state: &mut State,
    player: Player,
    play: Play,
    events: &mut impl Sink<Event>,
) {
    match play {
        Play::Merchant { hex } => move_merchant(game, state, player, hex, events),
        Play::CommercialHarbor => {
            for other in game.players().filter(|&other| other != player) {
                state.cities_knights.exchanges[other] += 1;
            }
        }
        Play::MerchantFleet { card } => {
            state.cities_knights.fleet_kinds |= 1 << card.0;
            trade::refresh_rates(game, state, player);
        }
        Play::MasterMerchant { from } => {
            let left = CARDS_TAKEN.min(state.hands[from].total() as u8);
            state
                .pending
                .push(Pending::TakeSeen { player, from, left }.into());
        }
        Play::TradeMonopoly { card } => {
            monopolise(game, state, player, card, COMMODITIES_GIVEN, events);
        }
        Play::ResourceMonopoly { card } => {
            monopolise(game, state, player, card, RESOURCES_GIVEN, events);
        }
        Play::Alchemist { .. }
        | Play::AlchemistNumber { .. }
        | Play::Crane
        | Play::Mining
        | Play::Irrigation
        | Play::Inventor { .. }
        | Play::Engineer { .. }
        | Play::Medicine { .. }
        | Play::Smith
        | Play::RoadBuilding
        | Play::Bishop { .. }
        | Play::BishopRaid
        | Play::Diplomat { .. }
        | Play::Warlord
        | Play::Wedding
        | Play::Intrigue { .. }
        | Play::IntrigueBarbarian { .. }
        | Play::Saboteur
        | Play::Spy { .. }
        | Play::Deserter { .. } => {}
    }
}

/// Land next to an own building, but not where the player already has the merchant.
///
/// Rules: CK-110, CK-R36, COMBO-011.
fn merchant_places(game: &Island, state: &State, player: Player) -> HexSet {
    let mut hexes = state
        .buildings(player)
        .into_iter()
        .fold(HexSet::EMPTY, |all, at| all | game.topology.hexes_at(at));
    if let Some((hex, owner)) = state.cities_knights.merchant
        && owner == player
    {
        hexes.remove(hex);
    }
    hexes.without(state.derived.conquered.wide())
}

/// Rules: CK-047, CK-110, CK-166.
fn move_merchant(
    game: &Island,
    state: &mut State,
    player: Player,
    hex: Hex,
    events: &mut impl Sink<Event>,
) {
    let before = state.cities_knights.merchant.replace((hex, player));
    if let Some((_, owner)) = before {
        trade::refresh_rates(game, state, owner);
    }
    trade::refresh_rates(game, state, player);
    events.event(Event::MerchantMoved { player, hex });
}

/// Opponents with more points and at least one card.
///
/// Rules: CK-113, CK-160, CK-R25.
fn richer(game: &Island, state: &State, player: Player) -> PlayerSet {
    let own = victory::public_points(game, state, player);
    game.players()
        .filter(|&other| {
            other != player
                && !state.hands[other].is_none()
                && victory::public_points(game, state, other) > own
        })
        .collect()
}

/// Every opponent gives up to `most` cards of a kind.
///
/// Rules: CK-114, CK-115, CK-163.
fn monopolise(
    game: &Island,
    state: &mut State,
    player: Player,
    card: Card,
    most: u8,
    events: &mut impl Sink<Event>,
) {
    for from in game.players().filter(|&other| other != player) {
        let count = state.hands[from].get(card).min(most);
        state.hands[from].remove(card, count);
        state.hands[player].add(card, count);
        events.event(Event::Monopolised {
            player,
            from,
            card,
            count,
        });
    }
}

/// Judges an exchange of Commercial Harbor.
///
/// Rules: CK-111, CK-R56, CK-R61.
pub(crate) fn check_exchange(
    state: &State,
    player: Player,
    with: Player,
    card: Card,
) -> Result<(), Violation> {
    ensure(
        with != player && state.cities_knights.exchanges[with] > 0,
        "CK-111",
    )?;
    ensure(!state.cities_knights.without_commodity[with], "CK-R61")?;
    ensure(
        Card::RESOURCES.has(card) && state.hands[player].get(card) > 0,
        "CK-111",
    )
}

/// Hands may have changed since `before`: whoever had no commodity may be asked again then.
///
/// Rules: CK-R61.
pub(crate) fn hands_changed(state: &mut State, before: &ByPlayer<Counts>) {
    let without = state.cities_knights.without_commodity;
    for player in (0..kernel::MAX_PLAYERS as u8).map(Player) {
        let same = state.hands[player] == before[player];
        state.cities_knights.without_commodity[player] = without[player] && same;
    }
}

/// A resource is offered face down; the opponent answers.
///
/// Rules: CK-111, CK-R41.
pub(crate) fn ask_harbor(state: &mut State, player: Player, with: Player, card: Card) {
    state.offers.close();
    state.cities_knights.offered = Some(card);
    state.pending.push(
        Pending::HarborAnswer {
            player: with,
            to: player,
        }
        .into(),
    );
}

/// The opponent gives a commodity, or has none and the exchange is off; a cancelled one does not count.
///
/// Rules: CK-111, CK-163, CK-R61.
pub(crate) fn answer_harbor(
    state: &mut State,
    player: Player,
    to: Player,
    commodity: Option<Card>,
    events: &mut impl Sink<Event>,
) {
    state.pending.pop();
    let offered = state.cities_knights.offered.take();
    let (Some(given), Some(resource)) = (commodity, offered) else {
        state.cities_knights.without_commodity[player] = true;
        events.event(Event::ExchangeCancelled { player });
        return;
    };
    state.cities_knights.exchanges[player] -= 1;
    for (from, to, card) in [(to, player, resource), (player, to, given)] {
        state.hands[from].remove(card, 1);
        state.hands[to].add(card, 1);
        events.event(Event::Gave {
            player: from,
            to,
            card: Some(card),
        });
    }
}

/// A card of the open hand changes hands.
///
/// Rules: CK-113.
pub(crate) fn take_seen(
    state: &mut State,
    player: Player,
    from: Player,
    left: u8,
    card: Card,
    events: &mut impl Sink<Event>,
) {
    state.pending.pop();
    state.hands[from].remove(card, 1);
    state.hands[player].add(card, 1);
    events.event(Event::Stole {
        thief: player,
        victim: from,
        card: Some(card),
    });
    if left > 1 {
        state.pending.push(
            Pending::TakeSeen {
                player,
                from,
                left: left - 1,
            }
            .into(),
        );
    }
}
