//! The data file, read once.

use crate::card::{
    Back, Bonus, CARDS, Card, CardData, Names, Placement, Points, Sort, Timing, Unit,
};
use crate::effect::{Passive, effects};
use crate::name::Name;
use crate::place::Region;
use crate::requirement::Requirement;
use crate::resource::{Cost, RESOURCES, Resource};
use crate::setup::Mode;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// Everything the data file says about the cards and the modes.
///
/// Rules: RUL-11, RUL-25, RUL-26.
#[derive(Debug)]
pub(crate) struct Catalogue {
    pub(crate) cards: Vec<CardData>,
    pub(crate) regions: Vec<RegionData>,
    pub(crate) modes: BTreeMap<Mode, ModeData>,
    pub(crate) road: Centre,
    pub(crate) settlement: Centre,
    pub(crate) city: Centre,
    /// Cards laid under Yule in the event deck.
    pub(crate) below_yule: usize,
}

/// A centre card: what it costs and how many lie in the supply.
///
/// Rules: RIVAL-092, RIVAL-094, RIVAL-097, RIVAL-099.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Centre {
    pub(crate) cost: Cost,
    pub(crate) supply: u8,
}

/// A region card.
///
/// Rules: RIVAL-007, RIVAL-012, RIVAL-016.
#[derive(Debug)]
pub(crate) struct RegionData {
    pub(crate) id: &'static str,
    pub(crate) resource: Resource,
    pub(crate) number: u8,
    /// Colour (0 red, 1 blue), x, lower row and stock of a start region.
    pub(crate) start: Option<(u8, i8, bool, u8)>,
}

/// A mode of play.
///
/// Rules: RIVAL-008.
#[derive(Deserialize, Debug)]
pub(crate) struct ModeData {
    pub(crate) target: u8,
    pub(crate) basic_stacks: Vec<u8>,
    pub(crate) theme_stacks: BTreeMap<Back, Vec<u8>>,
    pub(crate) face_up: Vec<String>,
    pub(crate) event_deck_size: u8,
    #[serde(default)]
    pub(crate) events_random_from_marked: u8,
    pub(crate) start_check: bool,
    pub(crate) start_hand: StartHand,
    pub(crate) rearrange_regions: bool,
}

/// How the starting hand comes about.
///
/// Rules: RIVAL-022, RIVAL-023.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize, Debug)]
pub(crate) enum StartHand {
    #[serde(rename = "top_3_of_own_stack")]
    Top,
    #[serde(rename = "choose_3_from_one_basic_stack")]
    Chosen,
}

static CATALOGUE: LazyLock<Catalogue> =
    LazyLock::new(|| read(include_str!("../../../rules/data/rivals.json")));

/// The catalogue of all cards.
#[inline]
pub(crate) fn catalogue() -> &'static Catalogue {
    &CATALOGUE
}

impl Region {
    /// The resource it yields.
    #[inline]
    pub fn resource(self) -> Resource {
        catalogue().regions[usize::from(self.0)].resource
    }
    /// Its production number.
    #[inline]
    pub fn number(self) -> u8 {
        catalogue().regions[usize::from(self.0)].number
    }
    /// Its id in the data file.
    pub fn id(self) -> &'static str {
        catalogue().regions[usize::from(self.0)].id
    }
}

#[derive(Deserialize)]
struct File {
    #[serde(borrow)]
    centre_cards: Vec<RawCentre<'static>>,
    #[serde(borrow)]
    regions: Vec<RawRegion<'static>>,
    #[serde(borrow)]
    cards: Vec<RawCard<'static>>,
    modes: BTreeMap<Mode, ModeData>,
    event_deck: BTreeMap<String, usize>,
}

#[derive(Deserialize)]
struct RawCentre<'a> {
    id: &'a str,
    copies_by_back: BTreeMap<String, u8>,
    cost: BTreeMap<Resource, u8>,
}

#[derive(Deserialize)]
struct RawRegion<'a> {
    id: &'a str,
    resource: Resource,
    number: u8,
    start: Option<RawStart>,
}

#[derive(Deserialize)]
struct RawStart {
    player: RawColour,
    x: i8,
    row: RawRow,
    stored: u8,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
enum RawColour {
    Red,
    Blue,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
enum RawRow {
    U,
    L,
}

#[derive(Deserialize)]
struct RawCard<'a> {
    id: &'a str,
    rules_id: Name,
    set: Back,
    back: Back,
    kind: Sort,
    subkind: Option<RawSubkind>,
    copies: u8,
    half_moon_copies: u8,
    face_up_supply: bool,
    cost: BTreeMap<Resource, u8>,
    points: Points,
    #[serde(default)]
    conditional_points: Vec<RawBonus>,
    placement: RawPlacement,
    one_per_principality: bool,
    requires: Option<Requirement>,
    timing: RawTiming,
    boosts_terrain: Option<RawTerrain>,
    trades_resource: Option<Resource>,
    forbidden_adjacent_terrain: Option<RawTerrain>,
    #[serde(borrow)]
    statements: Vec<RawStatement<'a>>,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
enum RawSubkind {
    Attack,
    Neutral,
    ProductionBooster,
    ExtraordinarySite,
    Hero,
    TradeShip,
    PirateShip,
    Cannoneer,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
enum RawPlacement {
    PlayedFromHand,
    EventDeck,
    SettlementOrCitySite,
    CitySite,
    OnOwnParishHallAtCitySite,
    RegionSite,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
enum RawTerrain {
    Forest,
    Hills,
    Pasture,
    Fields,
    Mountains,
    GoldField,
}

/// When a card does something; for cards that are built the effect itself says it.
#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
enum RawTiming {
    PreRoll,
    ActionPhase,
    WhileBuildingSettlement,
    ReactionToEventCard,
    EventCard,
    OnBuild,
    OnBuildAndPassiveOnPlentifulHarvest,
    ActionPhaseAnyNumberOfTimes,
    ActionPhaseOncePerTurnPerCopy,
    Passive,
    PassiveOnArsonist,
    PassiveOnBrigandAttack,
    PassiveOnCardExchange,
    PassiveOnCityExpansionBuild,
    PassiveOnHeroBuild,
    PassiveOnOwnLoss,
    PassiveOnPlague,
    PassiveOnPlentifulHarvest,
    PassiveOnProduction,
    PassiveOnRiots,
    PassiveOnTradeEvent,
    ReactionToAttack,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum RawBonus {
    PerCard {
        commerce: u8,
        per_own_card: Vec<Name>,
    },
    PerShip {
        commerce: u8,
        #[allow(dead_code, reason = "tells this form from the others")]
        per_own_subkind: RawSubkind,
    },
    WithShips {
        victory: u8,
        r#while: RawWhile,
    },
}

#[derive(Deserialize)]
struct RawWhile {
    own_trade_ships_min: u8,
}

#[derive(Deserialize)]
struct RawStatement<'a> {
    id: &'a str,
}

fn read(text: &'static str) -> Catalogue {
    let file: File = serde_json::from_str(text).expect("the data file is part of the build");
    let cards: Vec<CardData> = file
        .cards
        .iter()
        .map(|raw| card(raw, &file.cards))
        .collect();
    assert_eq!(cards.len(), CARDS, "every printing has its number");
    let centre = |id: &str, back: &str| {
        let raw = file
            .centre_cards
            .iter()
            .find(|raw| raw.id == id)
            .expect("the data file has the centre cards");
        Centre {
            cost: cost(&raw.cost),
            supply: raw.copies_by_back[back],
        }
    };
    Catalogue {
        road: centre("centre.road", "road"),
        settlement: centre("centre.settlement", "settlement"),
        city: centre("centre.city", "city"),
        regions: file.regions.into_iter().map(region).collect(),
        modes: file.modes,
        below_yule: file.event_deck["yule_cards_below"],
        cards,
    }
}

fn cost(raw: &BTreeMap<Resource, u8>) -> Cost {
    let mut cost = [0; RESOURCES];
    for (&resource, &n) in raw {
        cost[resource as usize] = n;
    }
    Cost(cost)
}

fn region(raw: RawRegion<'static>) -> RegionData {
    RegionData {
        id: raw.id,
        resource: raw.resource,
        number: raw.number,
        start: raw.start.map(|start| {
            (
                start.player as u8,
                start.x,
                start.row == RawRow::L,
                start.stored,
            )
        }),
    }
}

/// The resource a terrain yields.
///
/// Rules: RIVAL-007.
fn yields(terrain: RawTerrain) -> Resource {
    match terrain {
        RawTerrain::Forest => Resource::Lumber,
        RawTerrain::Hills => Resource::Brick,
        RawTerrain::Pasture => Resource::Wool,
        RawTerrain::Fields => Resource::Grain,
        RawTerrain::Mountains => Resource::Ore,
        RawTerrain::GoldField => Resource::Gold,
    }
}

fn unit(subkind: RawSubkind) -> Option<Unit> {
    match subkind {
        RawSubkind::Hero => Some(Unit::Hero),
        RawSubkind::TradeShip => Some(Unit::TradeShip),
        RawSubkind::PirateShip => Some(Unit::PirateShip),
        RawSubkind::Cannoneer => Some(Unit::Cannoneer),
        RawSubkind::Attack
        | RawSubkind::Neutral
        | RawSubkind::ProductionBooster
        | RawSubkind::ExtraordinarySite => None,
    }
}

fn timing(raw: RawTiming) -> Timing {
    match raw {
        RawTiming::PreRoll => Timing::BeforeRoll,
        RawTiming::ActionPhase => Timing::Action,
        RawTiming::WhileBuildingSettlement => Timing::Settling,
        RawTiming::ReactionToEventCard => Timing::Reaction,
        RawTiming::EventCard
        | RawTiming::OnBuild
        | RawTiming::OnBuildAndPassiveOnPlentifulHarvest
        | RawTiming::ActionPhaseAnyNumberOfTimes
        | RawTiming::ActionPhaseOncePerTurnPerCopy
        | RawTiming::Passive
        | RawTiming::PassiveOnArsonist
        | RawTiming::PassiveOnBrigandAttack
        | RawTiming::PassiveOnCardExchange
        | RawTiming::PassiveOnCityExpansionBuild
        | RawTiming::PassiveOnHeroBuild
        | RawTiming::PassiveOnOwnLoss
        | RawTiming::PassiveOnPlague
        | RawTiming::PassiveOnPlentifulHarvest
        | RawTiming::PassiveOnProduction
        | RawTiming::PassiveOnRiots
        | RawTiming::PassiveOnTradeEvent
        | RawTiming::ReactionToAttack => Timing::Never,
    }
}

fn card(raw: &RawCard<'static>, all: &[RawCard<'static>]) -> CardData {
    let beneath = || {
        let at = all
            .iter()
            .position(|card| card.rules_id == Name::ParishHall);
        Card(at.expect("a Town Hall needs a Parish Hall") as u8)
    };
    let effects = effects(raw.rules_id);
    CardData {
        id: raw.id,
        name: raw.rules_id,
        back: raw.back,
        set: raw.set,
        sort: raw.kind,
        unit: raw.subkind.and_then(unit),
        copies: raw.copies,
        half_moons: raw.half_moon_copies,
        face_up: raw.face_up_supply,
        cost: cost(&raw.cost),
        points: raw.points,
        bonus: raw.conditional_points.first().map_or(Bonus::Nothing, bonus),
        placement: match raw.placement {
            RawPlacement::SettlementOrCitySite => Placement::Settlement,
            RawPlacement::CitySite => Placement::City,
            RawPlacement::OnOwnParishHallAtCitySite => Placement::Upon(beneath()),
            RawPlacement::RegionSite => Placement::Region,
            RawPlacement::PlayedFromHand | RawPlacement::EventDeck => Placement::None,
        },
        unique: raw.one_per_principality,
        requires: raw.requires.clone().unwrap_or(Requirement::All(vec![])),
        timing: if raw.kind == Sort::Action {
            timing(raw.timing)
        } else {
            Timing::Never
        },
        not_beside: raw.forbidden_adjacent_terrain.map(yields),
        statements: raw.statements.iter().map(|s| s.id).collect(),
        passive: Passive {
            boosts: raw.boosts_terrain.map(yields),
            trades: raw.trades_resource,
            ..effects.passive
        },
        on_build: effects.on_build,
        on_play: effects.on_play,
        on_event: effects.on_event,
    }
}

fn bonus(raw: &RawBonus) -> Bonus {
    match *raw {
        RawBonus::PerCard {
            commerce,
            ref per_own_card,
        } => Bonus::PerCard {
            commerce,
            names: per_own_card.iter().copied().collect::<Names>(),
        },
        RawBonus::PerShip { commerce, .. } => Bonus::PerShip { commerce },
        RawBonus::WithShips {
            victory,
            ref r#while,
        } => Bonus::WithShips {
            victory,
            ships: r#while.own_trade_ships_min,
        },
    }
}
