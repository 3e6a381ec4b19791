//! A whole position as readable data: for saving, loading and printing.

use crate::card::{Card, Name};
use crate::catalogue::catalogue;
use crate::dice::Face;
use crate::place::{DrawStack, Line, Store};
use crate::principality::Principality;
use crate::setup::Rivals;
use crate::spelling::{spell, to_text};
use crate::state::{Hand, Pile, Slot, State, Table};
use kernel::Field;
use serde::{Deserialize, Serialize};

/// A whole position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// The version of this form.
    pub version: u8,
    /// The running turn.
    pub turn: TurnPosition,
    /// Both players, seat 1 first.
    pub players: Vec<PlayerPosition>,
    /// The draw stacks, top card first.
    pub stacks: Vec<Vec<SlotPosition>>,
    /// The event deck, top card first; `null` for a card nobody has seen. A named card is known to both.
    pub events: Vec<Option<String>>,
    /// The duel: marked events that have turned up so far.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub marked_events: Vec<String>,
    /// The region stack, in no order.
    pub regions: Vec<String>,
    /// Roads, settlements and cities left.
    pub supply: SupplyPosition,
    /// The discard pile, top card first.
    pub discard: Vec<String>,
    /// Face-up expansions left.
    pub face_up: u8,
    /// What is open or due, the next one last.
    pub steps: Vec<String>,
    /// Present when the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ending: Option<EndingPosition>,
}

/// The running turn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TurnPosition {
    /// Turns begun so far.
    pub number: u16,
    /// The seat of the active player.
    pub active: u8,
    /// The production result.
    pub face: Option<u8>,
    /// The event die was set to Celebration.
    #[serde(default)]
    pub herald: bool,
    /// Single-gold trades already made.
    #[serde(default)]
    pub minted: u8,
    /// Names of once-a-turn cards already played.
    #[serde(default)]
    pub played: Vec<String>,
    /// Seats to whom the event in hand does not apply.
    #[serde(default)]
    pub exempt: Vec<u8>,
    /// The stack the last starting hand came from.
    #[serde(default)]
    pub start_stack: Option<u8>,
}

/// One player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayerPosition {
    /// Positions of roads.
    pub roads: Vec<i8>,
    /// Positions of settlements and cities.
    pub settlements: Vec<i8>,
    /// Positions of cities.
    pub cities: Vec<i8>,
    /// The regions.
    pub regions: Vec<RegionPosition>,
    /// The expansions.
    pub cards: Vec<CardPosition>,
    /// The Gold Cache.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub gold_cache: Option<CachePosition>,
    /// The hand.
    pub hand: Vec<SlotPosition>,
}

/// A region in play.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RegionPosition {
    /// Where it lies.
    pub at: String,
    /// Which it is.
    pub region: String,
    /// What lies on it.
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
    pub stock: u8,
}

/// A card in a hand or stack.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SlotPosition {
    /// The card; `null` when it is not known.
    pub card: Option<String>,
    /// Its back.
    pub back: String,
    /// Seats that know it.
    pub known_to: Vec<u8>,
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

impl Rivals {
    /// The state as data.
    pub fn position(&self, state: &State) -> Position {
        self.lay_out(&state.table, &state.hands, &state.stacks)
    }

    /// A table with hands and stacks as data; unknown cards stay unknown.
    pub(crate) fn lay_out(
        &self,
        table: &Table,
        hands: &[Hand; 2],
        stacks: &[Pile; DrawStack::COUNT as usize],
    ) -> Position {
        let turn = &table.turn;
        let marked = Card::all().flat_map(|card| {
            let i = usize::from(card.0);
            let seen = self.doubtful[i] - table.events.doubtful[i];
            (0..seen).map(move |_| card.data().id.to_owned())
        });
        Position {
            version: 1,
            turn: TurnPosition {
                number: turn.number,
                active: turn.active.0 + 1,
                face: turn.face.map(|Face(face)| face),
                herald: turn.herald,
                minted: turn.minted,
                played: turn.played.into_iter().map(name_word).collect(),
                exempt: seats(turn.exempt),
                start_stack: turn.start_stack.map(|stack| stack.0 + 1),
            },
            players: table
                .lands
                .iter()
                .zip(hands)
                .map(|(land, hand)| lay_out_player(land, hand))
                .collect(),
            stacks: stacks[..self.stacks.len()]
                .iter()
                .map(|pile| {
                    pile.as_slice()
                        .iter()
                        .rev()
                        .copied()
                        .map(lay_out_slot)
                        .collect()
                })
                .collect(),
            events: table
                .events
                .deck
                .as_slice()
                .iter()
                .rev()
                .map(|&c| id(c))
                .collect(),
            marked_events: marked.collect(),
            regions: table
                .regions
                .into_iter()
                .map(|r| r.id().to_owned())
                .collect(),
            supply: SupplyPosition {
                roads: table.supply.roads,
                settlements: table.supply.settlements,
                cities: table.supply.cities,
            },
            discard: table
                .discard
                .as_slice()
                .iter()
                .rev()
                .filter_map(|&c| id(c))
                .collect(),
            face_up: table.face_up,
            steps: table
                .steps
                .as_slice()
                .iter()
                .map(|&step| to_text(step))
                .collect(),
            ending: table.ending.map(|ending| EndingPosition {
                winner: ending.winner.map(|player| player.0 + 1),
            }),
        }
    }
}

fn name_word(name: Name) -> String {
    catalogue().names[usize::from(name.0)].to_owned()
}

fn id(card: Card) -> Option<String> {
    card.is_known().then(|| card.data().id.to_owned())
}

fn seats(bits: u8) -> Vec<u8> {
    (0..2)
        .filter(|seat| bits >> seat & 1 == 1)
        .map(|seat| seat + 1)
        .collect()
}

fn words<T: Field>(value: T) -> String {
    spell(T::KIND, value.value())
}

fn lay_out_slot(slot: Slot) -> SlotPosition {
    SlotPosition {
        card: id(slot.card),
        back: slot.card.back().word().to_owned(),
        known_to: seats(slot.flags),
        locked: slot.is_locked(),
    }
}

fn lay_out_player(land: &Principality, hand: &Hand) -> PlayerPosition {
    let roads = (2 * land.west + 2..=2 * land.east).step_by(2);
    let west = land.road_west.then_some(2 * land.west);
    let east = land.road_east.then_some(2 * land.east + 2);
    let settlements = (land.west..=land.east).map(Line::settlement);
    PlayerPosition {
        roads: west
            .into_iter()
            .chain(roads)
            .chain(east)
            .map(|at| Line(at).x())
            .collect(),
        settlements: settlements.map(Line::x).collect(),
        cities: (land.west..=land.east)
            .filter(|&index| land.is_city(index))
            .map(|index| Line::settlement(index).x())
            .collect(),
        regions: land
            .region_places()
            .map(|at| RegionPosition {
                at: words(at),
                region: land.region(at).id().to_owned(),
                stock: land.stock(at),
            })
            .collect(),
        cards: land
            .cards()
            .map(|(site, card)| CardPosition {
                at: words(site),
                card: card.data().id.to_owned(),
            })
            .collect(),
        gold_cache: land.cache.map(|at| CachePosition {
            at: words(at),
            stock: land.stock(Store::CACHE),
        }),
        hand: hand.as_slice().iter().copied().map(lay_out_slot).collect(),
    }
}
