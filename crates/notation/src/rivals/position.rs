//! A whole position of Rivals: for saving, loading and writing by hand.
//!
//! What nobody knows and what follows from the rest may be left out (see `docs/notation.md`).

use cards::{Card, Face, Hand, Line, List, Principality, Rivals, STACK, Slot, State, Store};
use kernel::{Field, Spelled};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// A whole position.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Position {
    /// The running turn.
    pub turn: TurnPosition,
    /// Both players, seat 1 first; one that is left out has the start layout and no hand.
    pub players: Vec<PlayerPosition>,
    /// The draw stacks, top card first: see `loading` for what may stand in them. A stack that is left out or `null`
    /// holds what nobody has seen.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stacks: Option<Vec<Option<Vec<Value>>>>,
    /// The event deck in the same form; freshly built when it is left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub events: Option<Vec<Value>>,
    /// The duel: marked events that have turned up so far, beside those named elsewhere.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub marked_events: Vec<String>,
    /// The region stack, in no order; the regions that lie nowhere else when it is left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub regions: Option<Vec<String>>,
    /// Roads, settlements and cities left; those that are not in play when it is left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub supply: Option<SupplyPosition>,
    /// The discard pile, top card first.
    pub discard: Vec<String>,
    /// Face-up expansions left; those that are not in play when it is left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub face_up: Option<u8>,
    /// What is open or due, the next one last; the action phase when it is left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub steps: Option<Vec<String>>,
    /// Present when the game is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ending: Option<EndingPosition>,
}

/// The running turn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct TurnPosition {
    /// Turns begun so far; 1 when it is left out, 0 in the set-up.
    pub number: Option<u16>,
    /// The seat of the active player.
    pub active: u8,
    /// The production result; 1 when it is left out after the roll.
    pub face: Option<u8>,
    /// The event die was set to Celebration.
    pub herald: bool,
    /// Single-gold trades already made.
    pub minted: u8,
    /// Names of once-a-turn cards already played.
    pub played: Vec<String>,
    /// Seats to whom the event in hand does not apply.
    pub exempt: Vec<u8>,
    /// The stack the last starting hand came from.
    pub start_stack: Option<u8>,
}

impl Default for TurnPosition {
    fn default() -> Self {
        TurnPosition {
            number: None,
            active: 1,
            face: None,
            herald: false,
            minted: 0,
            played: vec![],
            exempt: vec![],
            start_stack: None,
        }
    }
}

/// One player. What is left out is as at the start.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct PlayerPosition {
    /// Positions of settlements and cities.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub settlements: Option<Vec<i8>>,
    /// Positions of roads; those between settlements when it is left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub roads: Option<Vec<i8>>,
    /// Positions of cities.
    pub cities: Vec<i8>,
    /// Regions; a start place that is left out has its start region.
    pub regions: Vec<RegionPosition>,
    /// The expansions.
    pub cards: Vec<CardPosition>,
    /// The Gold Cache.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gold_cache: Option<CachePosition>,
    /// The hand: a card's id when only its owner knows it, an object otherwise.
    pub hand: Vec<Value>,
}

/// A region in play.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RegionPosition {
    /// Where it lies.
    pub at: String,
    /// Which it is; the start region of this place when it is left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub region: Option<String>,
    /// What lies on it.
    #[serde(default)]
    pub stock: u8,
}

/// An expansion in play.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardPosition {
    /// Where it lies.
    pub at: String,
    /// Which it is.
    pub card: String,
}

/// A Gold Cache in play.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CachePosition {
    /// The region it lies at.
    pub at: String,
    /// The gold in it.
    #[serde(default)]
    pub stock: u8,
}

/// A card in a hand or stack whose knowledge is not the usual one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SlotPosition {
    /// The card.
    pub card: String,
    /// Seats that know it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub known_to: Option<Vec<u8>>,
    /// Not to be used before its owner's next turn.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub locked: bool,
}

/// The centre supply.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SupplyPosition {
    /// Roads.
    pub roads: u8,
    /// Settlements.
    pub settlements: u8,
    /// Cities.
    pub cities: u8,
}

/// How the game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EndingPosition {
    /// The seat of the winner; `null` when the turn limit ended the game.
    pub winner: Option<u8>,
}

/// The state in writing.
pub(super) fn write(game: &Rivals, state: &State) -> Position {
    let table = &state.table;
    Position {
        turn: write_turn(state),
        players: (0..2)
            .map(|seat| PlayerPosition {
                hand: write_hand(&state.hands[seat], seat as u8),
                ..write_land(game, &table.lands[seat])
            })
            .collect(),
        stacks: Some(
            game.draw_stacks()
                .map(|stack| Some(write_stack(state.stack(stack))))
                .collect(),
        ),
        events: Some(write_deck(table.events.deck.as_slice())),
        marked_events: marked_events(game, state),
        regions: Some(regions(state)),
        supply: Some(supply(state)),
        discard: discard(state),
        face_up: Some(table.face_up),
        steps: Some(steps(game, state)),
        ending: ending(state),
    }
}

pub(super) fn write_turn(state: &State) -> TurnPosition {
    let turn = &state.table.turn;
    TurnPosition {
        number: Some(turn.number),
        active: turn.active.0 + 1,
        face: turn.face.map(|Face(face)| face),
        herald: turn.herald,
        minted: turn.minted,
        played: turn
            .played
            .into_iter()
            .map(|name| name.word().to_owned())
            .collect(),
        exempt: seats(turn.exempt),
        start_stack: turn.start_stack.map(|stack| stack.0 + 1),
    }
}

/// A principality with an empty hand.
pub(super) fn write_land(game: &Rivals, land: &Principality) -> PlayerPosition {
    let roads = (2 * land.west + 2..=2 * land.east).step_by(2);
    let west = land.road_west.then_some(2 * land.west);
    let east = land.road_east.then_some(2 * land.east + 2);
    let roads = west.into_iter().chain(roads).chain(east);
    let settlements = (land.west..=land.east).map(Line::settlement);
    PlayerPosition {
        settlements: Some(settlements.map(Line::x).collect()),
        roads: Some(roads.map(|at| Line(at).x()).collect()),
        cities: (land.west..=land.east)
            .filter(|&index| land.is_city(index))
            .map(|index| Line::settlement(index).x())
            .collect(),
        regions: land
            .region_places()
            .map(|at| RegionPosition {
                at: word(game, at),
                region: Some(land.region(at).id().to_owned()),
                stock: land.stock(at),
            })
            .collect(),
        cards: land
            .cards()
            .map(|(site, card)| CardPosition {
                at: word(game, site),
                card: card.data().id.to_owned(),
            })
            .collect(),
        gold_cache: land.cache.map(|at| CachePosition {
            at: word(game, at),
            stock: land.stock(Store::CACHE),
        }),
        hand: vec![],
    }
}

fn write_hand(hand: &Hand, seat: u8) -> Vec<Value> {
    let cards = hand.as_slice().iter();
    cards.map(|&slot| write_slot(slot, 1 << seat)).collect()
}

/// A named card: just its id when those with these bits know it.
fn write_slot(slot: Slot, usual: u8) -> Value {
    let id = slot.card.data().id;
    if slot.flags == usual {
        return json!(id);
    }
    let mut object = json!({ "card": id, "known_to": seats(slot.flags) });
    if slot.is_locked() {
        object["locked"] = json!(true);
    }
    object
}

fn write_stack(pile: &List<Slot, STACK>) -> Vec<Value> {
    runs(
        pile.as_slice().iter().rev().copied(),
        |slot| slot.card,
        |slot| write_slot(slot, 3),
    )
}

fn write_deck(deck: &[Card]) -> Vec<Value> {
    runs(
        deck.iter().rev().copied(),
        |card| card,
        |card| json!(card.data().id),
    )
}

/// Cards from the top; so many unseen ones in a row are their number.
fn runs<T: Copy>(
    cards: impl Iterator<Item = T>,
    card: impl Fn(T) -> Card,
    named: impl Fn(T) -> Value,
) -> Vec<Value> {
    let mut list = Vec::new();
    let mut unseen = 0u8;
    for each in cards {
        if card(each).is_known() {
            if unseen > 0 {
                list.push(json!(unseen));
            }
            unseen = 0;
            list.push(named(each));
        } else {
            unseen += 1;
        }
    }
    if unseen > 0 {
        list.push(json!(unseen));
    }
    list
}

pub(super) fn marked_events(game: &Rivals, state: &State) -> Vec<String> {
    Card::all()
        .flat_map(|card| {
            let i = usize::from(card.0);
            let seen = game.doubtful[i] - state.table.events.doubtful[i];
            (0..seen).map(move |_| card.data().id.to_owned())
        })
        .collect()
}

pub(super) fn regions(state: &State) -> Vec<String> {
    let regions = state.table.regions.into_iter();
    regions.map(|region| region.id().to_owned()).collect()
}

pub(super) fn supply(state: &State) -> SupplyPosition {
    let supply = state.table.supply;
    SupplyPosition {
        roads: supply.roads,
        settlements: supply.settlements,
        cities: supply.cities,
    }
}

/// The discard pile, top card first.
pub(super) fn discard(state: &State) -> Vec<String> {
    let pile = state.table.discard.as_slice().iter().rev();
    pile.map(|card| card.data().id.to_owned()).collect()
}

pub(super) fn steps(game: &Rivals, state: &State) -> Vec<String> {
    let steps = state.table.steps.as_slice().iter();
    steps
        .map(|&step| crate::coding::to_text(game, step))
        .collect()
}

pub(super) fn ending(state: &State) -> Option<EndingPosition> {
    state.table.ending.map(|ending| EndingPosition {
        winner: ending.winner.map(|player| player.0 + 1),
    })
}

/// The word for a place.
pub(super) fn word<T: Field>(game: &Rivals, value: T) -> String {
    game.spell(T::KIND, value.value())
}

/// Seats from bits.
pub(super) fn seats(bits: u8) -> Vec<u8> {
    (0..2)
        .filter(|seat| bits >> seat & 1 == 1)
        .map(|seat| seat + 1)
        .collect()
}
