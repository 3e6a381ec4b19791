//! The science cards.

use super::Play;
use crate::Island;
use crate::action::Action as AnyAction;
use crate::event::Event;
use crate::hand::{Card, Counts, Dice, Die};
use crate::interplay::{building, cities_barbarian_attack, cities_events, production, trade, turn};
use crate::layout::Terrain;
use crate::modules::base;
use crate::modules::cities_knights::kinds::ProgressCard;
use crate::modules::cities_knights::{Pending, improvements, knights};
use crate::places::{Hex, HexSet, Intersection};
use crate::state::State;
use kernel::{Bits, Legal, Player, Sink, Violation, ensure};

/// Numbers Inventor may move, as bits: all but 2, 6, 8 and 12.
///
/// Rules: CK-105.
const MOVABLE_NUMBERS: u16 = 1 << 3 | 1 << 4 | 1 << 5 | 1 << 9 | 1 << 10 | 1 << 11;

/// Numbers Alchemist may name when a card would bring one.
///
/// Rules: COMBO-041.
const NAMED_NUMBERS: std::ops::RangeInclusive<u8> = 2..=12;

/// What Mining takes, and where.
///
/// Rules: CK-102.
const ORE: (Terrain, Card) = (Terrain::Mountains, Card::ORE);

/// What Irrigation takes, and where.
///
/// Rules: CK-103.
const GRAIN: (Terrain, Card) = (Terrain::Fields, Card::GRAIN);

/// Judges the effect of a science card.
///
/// Rules: CK-100 to CK-109.
pub(super) fn check(
    game: &Island,
    state: &State,
    player: Player,
    play: Play,
) -> Result<(), Violation> {
    let cards = cities_events::card_brings_number(game);
    match play {
        Play::Alchemist { roll } => {
            ensure(!cards, "COMBO-041")?;
            ensure(game.rules.is_rolled(roll.sum()), "COMBO-139")
        }
        Play::AlchemistNumber { number, .. } => {
            ensure(
                cards && NAMED_NUMBERS.contains(&number),
                if cards { "COMBO-041" } else { "CK-100" },
            )?;
            ensure(game.rules.is_rolled(number), "COMBO-139")
        }
        Play::Crane => {
            ensure(!state.cities_knights.crane, "CK-101")?;
            ensure(improvements::can_advance(game, state, player), "CK-101")
        }
        Play::Mining => check_harvest(game, state, player, ORE, "CK-102"),
        Play::Irrigation => check_harvest(game, state, player, GRAIN, "CK-103"),
        Play::Inventor { first } => {
            ensure(movable(game, state).has(first), "CK-105")?;
            ensure(!swap_partners(game, state, first).is_empty(), "CK-105")
        }
        Play::Engineer { at } => {
            ensure(
                !improvements::wall_places(state, player).is_empty(),
                "CK-106",
            )?;
            improvements::check_wall(state, player, at)
        }
        Play::Medicine { at } => {
            ensure(
                state.hands[player].covers(game.rules.medicine_cost),
                "CK-107",
            )?;
            building::check_city(game, state, player, at)
        }
        Play::Smith => ensure(knights::can_train(state, player), "CK-108"),
        Play::RoadBuilding => ensure(building::can_lay_free_road(game, state, player), "CK-109"),
        Play::Merchant { .. }
        | Play::CommercialHarbor
        | Play::MerchantFleet { .. }
        | Play::MasterMerchant { .. }
        | Play::TradeMonopoly { .. }
        | Play::ResourceMonopoly { .. }
        | Play::Bishop { .. }
        | Play::BishopRaid
        | Play::Diplomat { .. }
        | Play::Warlord
        | Play::Wedding
        | Play::Intrigue { .. }
        | Play::IntrigueBarbarian { .. }
        | Play::Saboteur
        | Play::Spy { .. }
        | Play::Deserter { .. } => Err(Violation::of("CK-159")),
    }
}

/// Adds what a science card can be played for.
pub(super) fn legal(
    game: &Island,
    state: &State,
    player: Player,
    card: ProgressCard,
    legal: &mut Legal<AnyAction>,
) {
    match card {
        ProgressCard::INVENTOR => {
            // Either every movable token has a partner or, when all show one number, none has.
            let movable = movable(game, state);
            let first = movable.first_member();
            if first.is_some_and(|first| !swap_partners(game, state, first).is_empty()) {
                legal.add_over(Play::Inventor { first: Hex(0) }.into(), movable.bits());
            }
        }
        ProgressCard::ENGINEER => {
            let form = Play::Engineer {
                at: Intersection(0),
            };
            let places = improvements::wall_places(state, player);
            legal.add_over(form.into(), places.bits());
        }
        ProgressCard::MEDICINE => {
            if state.hands[player].covers(game.rules.medicine_cost) {
                let form = Play::Medicine {
                    at: Intersection(0),
                };
                let places = building::legal_cities(game, state, player);
                legal.add_over(form.into(), places.bits());
            }
        }
        _ => {
            let play = match card {
                ProgressCard::CRANE => Play::Crane,
                ProgressCard::MINING => Play::Mining,
                ProgressCard::IRRIGATION => Play::Irrigation,
                ProgressCard::SMITH => Play::Smith,
                ProgressCard::ROAD_BUILDING => Play::RoadBuilding,
                _ => return,
            };
            if check(game, state, player, play).is_ok() {
                legal.add(play.into());
            }
        }
    }
}

/// Adds every way to play Alchemist.
pub(super) fn legal_alchemist(game: &Island, legal: &mut Legal<AnyAction>) {
    if cities_events::card_brings_number(game) {
        let numbers: Bits = NAMED_NUMBERS
            .filter(|&number| game.rules.is_rolled(number))
            .collect();
        for pips in 1..=6 {
            let form = Play::AlchemistNumber {
                red: Die::showing(pips),
                number: 0,
            };
            legal.add_over(form.into(), numbers);
        }
    } else {
        let form = Play::Alchemist { roll: Dice(0) };
        let rolls = (0..36).filter(|&roll| game.rules.is_rolled(Dice(roll).sum()));
        legal.add_over(form.into(), rolls.collect());
    }
}

/// Carries a science card out.
pub(super) fn apply(
    game: &Island,
    state: &mut State,
    player: Player,
    play: Play,
    events: &mut impl Sink<Event>,
) {
    match play {
        Play::Alchemist { roll } => {
            events.event(Event::Rolled { player, roll });
            set_dice(game, state, Die::red(roll), roll.sum());
        }
        Play::AlchemistNumber { red, number } => {
            events.event(Event::NumberChosen {
                player,
                red,
                number,
            });
            set_dice(game, state, red, number);
        }
        Play::Crane => state.cities_knights.crane = true,
        Play::Mining => {
            let n = harvest(game, state, player, ORE);
            production::gain(state, player, Counts::some(Card::ORE, n), events);
        }
        Play::Irrigation => {
            let n = harvest(game, state, player, GRAIN);
            production::gain(state, player, Counts::some(Card::GRAIN, n), events);
        }
        Play::Inventor { first } => state
            .pending
            .push(Pending::SwapNumber { player, first }.into()),
        Play::Engineer { at } => improvements::build_wall(state, player, at, events),
        Play::Medicine { at } => {
            production::pay(state, player, game.rules.medicine_cost, events);
            trade::purchase_made(state);
            building::raise_city(game, state, player, at, events);
        }
        Play::Smith => state.pending.push(
            Pending::FreeTraining {
                player,
                left: 2,
                optional: false,
            }
            .into(),
        ),
        Play::RoadBuilding => state.pending.push(
            base::Pending::FreeRoad {
                player,
                left: 2,
                optional: false,
            }
            .into(),
        ),
        Play::Merchant { .. }
        | Play::CommercialHarbor
        | Play::MerchantFleet { .. }
        | Play::MasterMerchant { .. }
        | Play::TradeMonopoly { .. }
        | Play::ResourceMonopoly { .. }
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

/// The dice are set: only the event die is rolled.
///
/// Rules: CK-100, CK-R23, COMBO-041.
fn set_dice(game: &Island, state: &mut State, red: Die, number: u8) {
    let player = state.active;
    turn::open_roll(game, state);
    state.rolled = number;
    state
        .pending
        .push(Pending::LoneEventDie { player, red }.into());
}

/// Hexes of a terrain next to an own building.
///
/// Rules: CK-102, CK-103, COMBO-104.
fn worked<'a>(
    game: &'a Island,
    state: &'a State,
    player: Player,
    terrain: Terrain,
) -> impl Iterator<Item = Hex> + 'a {
    let buildings = state.buildings(player).without(state.derived.fallen);
    game.topology
        .hexes()
        .filter(move |&hex| game.layout.terrain[hex] == terrain)
        .filter(move |&hex| !(buildings & game.topology.corners(hex)).is_empty())
}

/// Two cards for every hex of a terrain next to an own building, as far as the bank has them.
///
/// Rules: CK-102, CK-103.
fn harvest(game: &Island, state: &State, player: Player, (terrain, card): (Terrain, Card)) -> u8 {
    let worked = worked(game, state, player, terrain).count() as u8;
    (2 * worked).min(state.bank.get(card))
}

/// Is there anything to be had? The search ends with the first hex.
///
/// Rules: CK-102, CK-103.
fn check_harvest(
    game: &Island,
    state: &State,
    player: Player,
    (terrain, card): (Terrain, Card),
    rule: &'static str,
) -> Result<(), Violation> {
    let hex = worked(game, state, player, terrain).next();
    ensure(state.bank.get(card) > 0 && hex.is_some(), rule)
}

/// Hexes whose number token may be moved.
///
/// Rules: CK-105, COMBO-115.
fn movable(game: &Island, state: &State) -> HexSet {
    cities_barbarian_attack::inventive(game)
        .into_iter()
        .filter(|&hex| MOVABLE_NUMBERS >> state.numbers[hex] & 1 == 1)
        .collect()
}

/// Hexes a token can be swapped with.
///
/// Rules: CK-105, CK-R33.
pub(crate) fn swap_partners(game: &Island, state: &State, first: Hex) -> HexSet {
    movable(game, state)
        .into_iter()
        .filter(|&hex| state.numbers[hex] != state.numbers[first])
        .collect()
}

/// Swaps two number tokens; the robber stays where it is.
///
/// Rules: CK-105.
pub(crate) fn swap_numbers(
    state: &mut State,
    first: Hex,
    second: Hex,
    events: &mut impl Sink<Event>,
) {
    let number = state.numbers[first];
    state.numbers[first] = state.numbers[second];
    state.numbers[second] = number;
    events.event(Event::NumbersSwapped { first, second });
}
