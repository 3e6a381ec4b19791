//! What one viewer of Rivals sees, in writing.

use super::position::{
    CachePosition, CardPosition, EndingPosition, RegionPosition, SupplyPosition, TurnPosition,
    discard, ending, marked_events, regions, seats, steps, supply, write_land, write_turn,
};
use crate::coding;
use cards::{CARDS, Rivals, Slot, State, Step, Token, View};
use kernel::{Player, Viewer};
use serde::Serialize;
use serde_json::Value;

#[derive(Serialize)]
struct Page {
    viewer: Value,
    points: Vec<PointsPage>,
    tokens: TokensPage,
    pending: Option<String>,
    turn: TurnPosition,
    players: Vec<PlayerPage>,
    stacks: Vec<Vec<SlotPage>>,
    events: Vec<Option<String>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    marked_events: Vec<String>,
    regions: Vec<String>,
    supply: SupplyPosition,
    discard: DiscardPage,
    known: KnownPage,
    face_up: u8,
    steps: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ending: Option<EndingPosition>,
}

#[derive(Serialize)]
struct PointsPage {
    victory: u8,
    strength: u8,
    skill: u8,
    commerce: u8,
    progress: u8,
    hand_limit: usize,
}

#[derive(Serialize)]
struct TokensPage {
    strength: Option<u8>,
    trade: Option<u8>,
}

#[derive(Serialize)]
struct PlayerPage {
    roads: Vec<i8>,
    settlements: Vec<i8>,
    cities: Vec<i8>,
    regions: Vec<RegionPosition>,
    cards: Vec<CardPosition>,
    #[serde(skip_serializing_if = "Option::is_none")]
    gold_cache: Option<CachePosition>,
    hand: Vec<SlotPage>,
}

/// A card in a hand or stack; `card` is `null` when the viewer does not know it.
///
/// Rules: RIVAL-133, RIVAL-134.
#[derive(Serialize)]
struct SlotPage {
    card: Option<String>,
    back: &'static str,
    known_to: Vec<u8>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    locked: bool,
}

/// What people are shown of the discard pile.
///
/// Rules: RIVAL-122, RUL-54.
#[derive(Serialize)]
struct DiscardPage {
    top: Option<String>,
    count: usize,
}

/// What the viewer has legally seen and people are not shown: for bots and resampling.
///
/// Rules: RIVAL-134, RUL-54.
#[derive(Serialize)]
struct KnownPage {
    /// The discard pile, top card first.
    discard: Vec<String>,
}

/// The state as far as the viewer knows it.
pub(super) fn open(view: &View) -> State {
    State {
        table: view.table,
        hands: view.hands,
        stacks: view.stacks,
        unseen: [0; CARDS],
    }
}

/// The view as JSON.
pub(super) fn to_json(game: &Rivals, view: &View) -> Value {
    let state = open(view);
    let holder = |token: Token| state.table.tokens[token as usize].map(|player| player.0 + 1);
    let discard = discard(&state);
    let page = Page {
        viewer: match view.viewer {
            Viewer::Seat(player) => Value::from(player.0 + 1),
            Viewer::Spectator => Value::from("spectator"),
        },
        points: [0, 1]
            .map(|seat| points(&state, Player(seat)))
            .into_iter()
            .collect(),
        tokens: TokensPage {
            strength: holder(Token::Strength),
            trade: holder(Token::Trade),
        },
        pending: match state.table.steps.top() {
            Some(Step::Open(pending)) if state.table.ending.is_none() => {
                Some(coding::to_text(game, pending))
            }
            Some(Step::Open(_) | Step::Due(_)) | None => None,
        },
        turn: write_turn(&state),
        players: (0..2).map(|seat| player(game, &state, seat)).collect(),
        stacks: game
            .draw_stacks()
            .map(|stack| {
                let cards = state.stack(stack).as_slice().iter().rev();
                cards.copied().map(slot).collect()
            })
            .collect(),
        events: {
            let deck = state.table.events.deck.as_slice().iter().rev();
            deck.map(|card| card.is_known().then(|| card.data().id.to_owned()))
                .collect()
        },
        marked_events: marked_events(game, &state),
        regions: regions(&state),
        supply: supply(&state),
        discard: DiscardPage {
            top: discard.first().cloned(),
            count: discard.len(),
        },
        known: KnownPage { discard },
        face_up: state.table.face_up,
        steps: steps(game, &state),
        ending: ending(&state),
    };
    crate::table::written(&page)
}

fn points(state: &State, player: Player) -> PointsPage {
    let points = state.land(player).derived.points;
    PointsPage {
        victory: state.victory_points(player),
        strength: points.strength,
        skill: points.skill,
        commerce: points.commerce,
        progress: points.progress,
        hand_limit: state.hand_limit(player),
    }
}

fn player(game: &Rivals, state: &State, seat: usize) -> PlayerPage {
    let land = write_land(game, &state.table.lands[seat]);
    PlayerPage {
        roads: land.roads.unwrap_or_default(),
        settlements: land.settlements.unwrap_or_default(),
        cities: land.cities,
        regions: land.regions,
        cards: land.cards,
        gold_cache: land.gold_cache,
        hand: state.hands[seat]
            .as_slice()
            .iter()
            .copied()
            .map(slot)
            .collect(),
    }
}

fn slot(slot: Slot) -> SlotPage {
    SlotPage {
        card: slot.card.is_known().then(|| slot.card.data().id.to_owned()),
        back: slot.card.back().word(),
        known_to: seats(slot.flags),
        locked: slot.is_locked(),
    }
}
