//! The rule data of `rules/data`, read once.
//!
//! Numbers, decks, maps and costs live in the data files; this module only gives them types.

mod barbarian_attack;
mod caravans;
mod cities_knights;
mod scenarios;
mod traders_barbarians;

pub(crate) use barbarian_attack::BarbarianAttack;
pub(crate) use caravans::Caravans;
pub(crate) use cities_knights::CitiesKnights;
pub(crate) use scenarios::{Combinations, Fish, Ground, Rivers};
pub(crate) use traders_barbarians::{MovementData, TradersBarbarians};

use crate::coordinates::HexName;
#[cfg(test)]
use crate::coordinates::PathName;
use crate::hand::{Card, Counts, DevelopmentCard, DevelopmentCards};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// `base-board.json`.
pub(crate) static BASE: LazyLock<Base> = LazyLock::new(|| {
    read(
        "base-board.json",
        include_str!("../../../rules/data/base-board.json"),
    )
});
/// `two-player.json`.
pub(crate) static TWO_PLAYER: LazyLock<TwoPlayer> = LazyLock::new(|| {
    read(
        "two-player.json",
        include_str!("../../../rules/data/two-player.json"),
    )
});
/// `events.json`.
pub(crate) static EVENTS: LazyLock<Events> = LazyLock::new(|| {
    read(
        "events.json",
        include_str!("../../../rules/data/events.json"),
    )
});

/// `variants.json`.
pub(crate) static VARIANTS: LazyLock<Variants> = LazyLock::new(|| {
    read(
        "variants.json",
        include_str!("../../../rules/data/variants.json"),
    )
});

/// `cities-knights.json`.
pub(crate) static CITIES_KNIGHTS: LazyLock<CitiesKnights> = LazyLock::new(|| {
    read(
        "cities-knights.json",
        include_str!("../../../rules/data/cities-knights.json"),
    )
});

/// `caravans.json`.
pub(crate) static CARAVANS: LazyLock<Caravans> = LazyLock::new(|| {
    read(
        "caravans.json",
        include_str!("../../../rules/data/caravans.json"),
    )
});

/// `barbarian-attack.json`.
pub(crate) static BARBARIAN_ATTACK: LazyLock<BarbarianAttack> = LazyLock::new(|| {
    read(
        "barbarian-attack.json",
        include_str!("../../../rules/data/barbarian-attack.json"),
    )
});

/// `fish.json`.
pub static FISH: LazyLock<Fish> =
    LazyLock::new(|| read("fish.json", include_str!("../../../rules/data/fish.json")));
/// `combinations.json`.
pub(crate) static COMBINATIONS: LazyLock<Combinations> = LazyLock::new(|| {
    read(
        "combinations.json",
        include_str!("../../../rules/data/combinations.json"),
    )
});
/// `rivers.json`.
pub(crate) static RIVERS: LazyLock<Rivers> = LazyLock::new(|| {
    read(
        "rivers.json",
        include_str!("../../../rules/data/rivers.json"),
    )
});

/// `traders-barbarians.json`.
pub(crate) static TRADERS_BARBARIANS: LazyLock<TradersBarbarians> = LazyLock::new(|| {
    read(
        "traders-barbarians.json",
        include_str!("../../../rules/data/traders-barbarians.json"),
    )
});

fn read<T: for<'a> Deserialize<'a>>(file: &str, text: &str) -> T {
    serde_json::from_str(text).unwrap_or_else(|error| panic!("rules/data/{file}: {error}"))
}

/// The parts of `base-board.json` the engine uses.
#[derive(Deserialize, Debug)]
pub(crate) struct Base {
    /// The land hexes.
    pub hexes: Hexes,
    /// Terrain and how many hexes of it.
    terrain_pool: BTreeMap<String, serde_json::Value>,
    terrain_yield: BTreeMap<String, Option<String>>,
    #[cfg(test)]
    harbour_positions: Listed<HarbourPosition>,
    number_tokens: NumberTokens,
    /// The red numbers.
    pub variable_setup: VariableSetup,
    /// The printed first-game map.
    pub beginner_layout: BeginnerLayout,
    /// The six map pieces.
    pub pieces: Pieces,
    /// Settlements, cities and roads a player has.
    pub pieces_per_player: PiecesPerPlayer,
    /// The bank.
    pub resource_cards: ResourceCards,
    costs: BTreeMap<String, serde_json::Value>,
    development_deck: BTreeMap<String, serde_json::Value>,
    /// Longest Road and Largest Army.
    pub special_cards: SpecialCards,
}

/// A list with its provenance.
#[derive(Deserialize, Debug)]
pub struct Listed<T> {
    /// The items.
    pub list: Vec<T>,
}

/// The land hexes of the island.
#[allow(clippy::struct_field_names, reason = "named as in the data file")]
#[derive(Deserialize, Debug)]
pub(crate) struct Hexes {
    /// All of them, row by row.
    pub list: Vec<String>,
    /// The six corners.
    pub corner_hexes: Vec<String>,
    /// The outer ring.
    #[serde(rename = "coastal_hexes_clockwise_from_0,-2")]
    pub outer_ring: Vec<String>,
    /// The inner ring.
    #[serde(rename = "inner_ring_clockwise_from_0,-1")]
    pub inner_ring: Vec<String>,
}

#[cfg(test)]
#[derive(Deserialize, Debug)]
struct HarbourPosition {
    path: String,
}

#[derive(Deserialize, Debug)]
struct NumberTokens {
    by_letter: BTreeMap<char, u8>,
}

/// Facts about the variable set-up.
#[derive(Deserialize, Debug)]
pub(crate) struct VariableSetup {
    /// 6 and 8.
    pub red_numbers: Vec<u8>,
}

/// A hex with its terrain and number.
#[derive(Deserialize, Debug, Clone)]
pub struct HexData {
    /// Where.
    pub hex: String,
    /// What.
    pub terrain: String,
    /// Its number token.
    pub number: Option<u8>,
}

/// A harbour and what it trades.
#[derive(Deserialize, Debug, Clone)]
pub struct HarbourData {
    /// The path whose two ends it serves.
    pub path: String,
    /// `3:1` or a resource.
    #[serde(rename = "type")]
    pub kind: String,
}

/// The printed first-game map and its pieces.
#[derive(Deserialize, Debug)]
pub(crate) struct BeginnerLayout {
    /// Terrain and numbers.
    pub hexes: Vec<HexData>,
    /// Harbours.
    pub harbours: Vec<HarbourData>,
    /// Starting pieces by colour.
    pub starts: BTreeMap<String, BeginnerStart>,
}

/// The printed starting pieces of one colour.
#[derive(Deserialize, Debug)]
pub(crate) struct BeginnerStart {
    /// Two settlements.
    pub settlements: Vec<String>,
    /// Two roads.
    pub roads: Vec<String>,
    /// The settlement that pays the starting cards.
    pub paying_settlement: String,
}

/// The six double-sided map pieces.
#[derive(Deserialize, Debug)]
pub(crate) struct Pieces {
    /// The corners as names, clockwise.
    pub corner_names_clockwise: Vec<String>,
    /// The pieces.
    pub list: Vec<PieceData>,
}

/// One map piece.
#[derive(Deserialize, Debug)]
pub(crate) struct PieceData {
    /// 1 to 6.
    #[cfg(test)]
    pub piece: u8,
    /// One side.
    #[serde(rename = "A")]
    pub a: PieceSide,
    /// The other side.
    #[serde(rename = "B")]
    pub b: PieceSide,
}

/// One side of a map piece, as it lies on the reference corner.
#[derive(Deserialize, Debug)]
pub(crate) struct PieceSide {
    /// Terrain and numbers.
    pub hexes: Vec<HexData>,
    /// Harbours.
    pub harbours: Vec<PieceHarbour>,
}

/// A harbour printed on a map piece.
#[derive(Deserialize, Debug)]
pub(crate) struct PieceHarbour {
    /// The land hex.
    pub hex: String,
    /// The side of the hex.
    pub side: String,
    /// `3:1` or a resource.
    #[serde(rename = "type")]
    pub kind: String,
}

/// The pieces a player has.
#[derive(Deserialize, Debug)]
pub(crate) struct PiecesPerPlayer {
    /// Settlements.
    pub settlement: u8,
    /// Cities.
    pub city: u8,
    /// Roads.
    pub road: u8,
}

/// The bank.
#[derive(Deserialize, Debug)]
pub(crate) struct ResourceCards {
    /// Cards of each resource.
    pub per_resource: u8,
}

/// Longest Road and Largest Army.
#[derive(Deserialize, Debug)]
pub(crate) struct SpecialCards {
    /// Longest Road.
    pub longest_road: SpecialCard,
    /// Largest Army.
    pub largest_army: SpecialCard,
}

/// What a special card asks and gives.
#[derive(Deserialize, Debug)]
pub(crate) struct SpecialCard {
    /// Points.
    pub vp: u8,
    /// The least it takes.
    pub minimum: u8,
}

/// How many cards of each kind a deck has.
fn deck(cards: &BTreeMap<String, serde_json::Value>) -> DevelopmentCards {
    DevelopmentCard::NAMES.map(|name| cards.get(name).and_then(number).unwrap_or(0))
}

/// Cards by name.
fn counts(cards: &BTreeMap<String, u8>) -> Counts {
    cards.iter().fold(Counts::NONE, |sum, (name, &n)| {
        let card = Card::named(name).expect("a card of the data file");
        sum.plus(Counts::some(card, n))
    })
}

fn number(value: &serde_json::Value) -> Option<u8> {
    value.as_u64().and_then(|n| u8::try_from(n).ok())
}

impl Base {
    /// The land hexes, row by row.
    pub(crate) fn land(&self) -> Vec<HexName> {
        self.hexes
            .list
            .iter()
            .map(|name| name.parse().expect("a hex of the data file"))
            .collect()
    }
    /// Terrain names, one for each hex of the box.
    pub(crate) fn terrains(&self) -> Vec<&str> {
        self.terrain_pool
            .iter()
            .filter_map(|(name, n)| Some((name.as_str(), number(n)?)))
            .flat_map(|(name, n)| std::iter::repeat_n(name, usize::from(n)))
            .collect()
    }
    /// What a terrain yields.
    pub(crate) fn yield_of(&self, terrain: &str) -> Option<Card> {
        self.terrain_yield
            .get(terrain)?
            .as_deref()
            .and_then(Card::named)
    }
    /// The terrain that yields a resource.
    pub(crate) fn terrain_of(&self, card: Card) -> &str {
        self.terrain_yield
            .iter()
            .find(|(_, yields)| yields.as_deref() == Some(card.name()))
            .map_or("", |(terrain, _)| terrain)
    }
    /// The nine harbour paths, clockwise from the north-west.
    #[cfg(test)]
    pub(crate) fn harbour_paths(&self) -> Vec<PathName> {
        self.harbour_positions
            .list
            .iter()
            .map(|p| p.path.parse().expect("a path of the data file"))
            .collect()
    }
    /// The number tokens in letter order.
    pub(crate) fn tokens(&self) -> Vec<u8> {
        self.number_tokens.by_letter.values().copied().collect()
    }
    /// What a thing costs.
    pub(crate) fn cost(&self, of: &str) -> Counts {
        let cost = self
            .costs
            .get(of)
            .and_then(serde_json::Value::as_object)
            .expect("a cost of the data file");
        cost.iter().fold(Counts::NONE, |sum, (name, n)| {
            let card = Card::named(name).expect("a resource of the data file");
            sum.plus(Counts::some(card, number(n).expect("a number of cards")))
        })
    }
    /// The development deck.
    pub(crate) fn development_cards(&self) -> DevelopmentCards {
        deck(&self.development_deck)
    }
}

/// The parts of `two-player.json` the engine uses.
#[derive(Deserialize, Debug)]
pub(crate) struct TwoPlayer {
    /// Where the neutral settlements stand.
    pub neutral_settlements: NeutralSettlements,
    /// The travel and the expansion version.
    pub editions: Editions,
    /// Markers earned.
    pub rewards: Rewards,
    /// What a marker action costs.
    pub action_cost: ActionCost,
    /// Rolls.
    pub dice: TwoPlayerDice,
}

/// Where the neutral settlements stand.
#[derive(Deserialize, Debug)]
pub(crate) struct NeutralSettlements {
    /// The usual pair.
    pub intersections: [String; 2],
    /// The two other pairs.
    pub alternatives_by_symmetry: Vec<[String; 2]>,
}

/// The two published versions.
#[derive(Deserialize, Debug)]
pub(crate) struct Editions {
    /// With trade cards.
    pub travel: EditionData,
    /// With trade tokens.
    pub expansion: EditionData,
}

/// The numbers of one version.
#[derive(Deserialize, Debug)]
pub(crate) struct EditionData {
    /// Markers in all.
    pub supply: u8,
    /// Markers at the start.
    pub start: u8,
    /// The most one may hold.
    pub maximum: Option<u8>,
    /// Knights that may be turned in each turn.
    pub knight_trade_in_per_turn: u8,
}

/// Markers earned.
#[derive(Deserialize, Debug)]
pub(crate) struct Rewards {
    /// For a settlement next to the desert.
    pub settlement_next_to_desert: u8,
    /// For a settlement on the coast.
    pub settlement_on_coast: u8,
    /// For a knight turned in.
    pub knight_card_given_up: u8,
}

/// What a marker action costs.
#[derive(Deserialize, Debug)]
pub(crate) struct ActionCost {
    /// With no more points than the opponent.
    pub vp_less_or_equal: u8,
    /// With more points.
    pub vp_greater: u8,
}

/// Rolls of a two-player turn.
#[derive(Deserialize, Debug)]
pub(crate) struct TwoPlayerDice {
    /// How many.
    pub rolls_per_turn: u8,
}

/// The parts of `events.json` the engine uses.
#[derive(Deserialize, Debug)]
pub(crate) struct Events {
    /// The numbered cards.
    pub cards: Listed<EventCardData>,
    /// Where Year End lies.
    pub deck: EventDeck,
    repair_cost: BTreeMap<String, serde_json::Value>,
}

/// One kind of event card.
#[derive(Deserialize, Debug)]
pub(crate) struct EventCardData {
    /// What happens.
    pub event: String,
    /// What is rolled.
    pub number: u8,
    /// Copies.
    pub count: u8,
}

/// Where Year End lies.
#[derive(Deserialize, Debug)]
pub(crate) struct EventDeck {
    /// Cards above it.
    pub cards_above_year_end: u8,
}

impl Events {
    /// Cards under Year End.
    pub(crate) fn cards_under_year_end(&self) -> u8 {
        let all: u8 = self.cards.list.iter().map(|card| card.count).sum();
        all - self.deck.cards_above_year_end
    }
    /// What repairing a road costs.
    pub(crate) fn repair_cost(&self) -> Counts {
        self.repair_cost
            .iter()
            .fold(Counts::NONE, |sum, (name, n)| {
                match (Card::named(name), number(n)) {
                    (Some(card), Some(n)) => sum.plus(Counts::some(card, n)),
                    _ => sum,
                }
            })
    }
}

/// The parts of `variants.json` the engine uses.
#[derive(Deserialize, Debug)]
pub(crate) struct Variants {
    /// Cards a player may keep on a 7.
    pub hand_limit: HandLimit,
    /// The friendly robber.
    pub friendly_robber: FriendlyRobberData,
    /// The Harbourmaster.
    pub harbourmaster: HarbourmasterData,
}

/// Cards a player may keep on a 7.
#[derive(Deserialize, Debug)]
pub(crate) struct HandLimit {
    /// That many.
    pub cards: u8,
}

/// The friendly robber.
#[derive(Deserialize, Debug)]
pub(crate) struct FriendlyRobberData {
    /// A player with no more points than this is spared.
    pub spared_up_to_points: u8,
}

/// The Harbourmaster.
#[derive(Deserialize, Debug)]
pub(crate) struct HarbourmasterData {
    /// Harbour points that earn the tile.
    pub minimum: u8,
    /// Its points.
    pub vp: u8,
}
