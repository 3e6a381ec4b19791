//! The data file, read once.

use crate::card::{
    Back, Bonus, CARDS, Card, CardData, Name, Names, Placement, Points, Sort, Timing, Unit,
};
use crate::effect;
use crate::place::Region;
use crate::requirement::Requirement;
use crate::resource::{Cost, RESOURCES, Resource};
use serde::Deserialize;
use serde_json::Value;
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// Everything the data file says about the cards and the modes.
///
/// Rules: RUL-11, RUL-25, RUL-26.
#[derive(Debug)]
pub(crate) struct Catalogue {
    pub(crate) cards: Vec<CardData>,
    pub(crate) names: Vec<&'static str>,
    pub(crate) regions: Vec<RegionData>,
    pub(crate) modes: BTreeMap<String, ModeData>,
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
    pub(crate) theme_stacks: BTreeMap<String, Vec<u8>>,
    pub(crate) face_up: Vec<String>,
    pub(crate) event_deck_size: u8,
    #[serde(default)]
    pub(crate) events_random_from_marked: u8,
    pub(crate) start_check: bool,
    pub(crate) start_hand: String,
    pub(crate) rearrange_regions: bool,
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
    modes: BTreeMap<String, ModeData>,
    event_deck: BTreeMap<String, usize>,
}

#[derive(Deserialize)]
struct RawCentre<'a> {
    id: &'a str,
    copies_by_back: BTreeMap<String, u8>,
    cost: BTreeMap<String, u8>,
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
    player: String,
    x: i8,
    row: String,
    stored: u8,
}

#[derive(Deserialize)]
struct RawCard<'a> {
    id: &'a str,
    rules_id: &'a str,
    set: Back,
    back: Back,
    kind: Sort,
    subkind: Option<String>,
    copies: u8,
    half_moon_copies: u8,
    face_up_supply: bool,
    cost: BTreeMap<String, u8>,
    points: Points,
    #[serde(default)]
    conditional_points: Vec<Value>,
    placement: &'a str,
    one_per_principality: bool,
    requires: Value,
    timing: &'a str,
    boosts_terrain: Option<&'a str>,
    trades_resource: Option<Resource>,
    forbidden_adjacent_terrain: Option<&'a str>,
    #[serde(borrow)]
    statements: Vec<RawStatement<'a>>,
}

#[derive(Deserialize)]
struct RawStatement<'a> {
    id: &'a str,
}

fn read(text: &'static str) -> Catalogue {
    let file: File = serde_json::from_str(text).expect("the data file is part of the build");
    let mut names: Vec<&'static str> = Vec::new();
    for card in &file.cards {
        if !names.contains(&card.rules_id) {
            names.push(card.rules_id);
        }
    }
    let cards: Vec<CardData> = file
        .cards
        .iter()
        .map(|raw| card(raw, &file.cards, &names))
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
        names,
    }
}

fn cost(raw: &BTreeMap<String, u8>) -> Cost {
    let mut cost = [0; RESOURCES];
    for (word, &n) in raw {
        cost[Resource::named(word).expect("costs are resources") as usize] = n;
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
                u8::from(start.player != "red"),
                start.x,
                start.row == "L",
                start.stored,
            )
        }),
    }
}

/// The resource a terrain yields.
///
/// Rules: RIVAL-007.
fn terrain(word: &str) -> Resource {
    match word {
        "forest" => Resource::Lumber,
        "hills" => Resource::Brick,
        "pasture" => Resource::Wool,
        "fields" => Resource::Grain,
        "mountains" => Resource::Ore,
        "gold_field" => Resource::Gold,
        other => unreachable!("no terrain is called {other}"),
    }
}

fn card(raw: &RawCard<'static>, all: &[RawCard<'static>], names: &[&'static str]) -> CardData {
    let name_of = |rules_id: &str| {
        let at = names.iter().position(|&name| name == rules_id);
        Name(at.expect("requirements name cards of the file") as u8)
    };
    let beneath = || {
        let at = all.iter().position(|card| card.rules_id == "parish_hall");
        Card(at.expect("a Town Hall needs a Parish Hall") as u8)
    };
    CardData {
        id: raw.id,
        name: name_of(raw.rules_id),
        back: raw.back,
        set: raw.set,
        sort: raw.kind,
        unit: match raw.subkind.as_deref() {
            Some("hero") => Some(Unit::Hero),
            Some("trade_ship") => Some(Unit::TradeShip),
            Some("pirate_ship") => Some(Unit::PirateShip),
            Some("cannoneer") => Some(Unit::Cannoneer),
            _ => None,
        },
        copies: raw.copies,
        half_moons: raw.half_moon_copies,
        face_up: raw.face_up_supply,
        cost: cost(&raw.cost),
        points: raw.points,
        bonus: raw
            .conditional_points
            .first()
            .map_or(Bonus::Nothing, |value| bonus(value, &name_of)),
        placement: match raw.placement {
            "settlement_or_city_site" => Placement::Settlement,
            "city_site" => Placement::City,
            "on_own_parish_hall_at_city_site" => Placement::Upon(beneath()),
            "region_site" => Placement::Region,
            _ => Placement::None,
        },
        unique: raw.one_per_principality,
        requires: Requirement::read(&raw.requires, &name_of),
        timing: match (raw.kind, raw.timing) {
            (Sort::Action, "pre_roll") => Timing::BeforeRoll,
            (Sort::Action, "action_phase") => Timing::Action,
            (Sort::Action, "while_building_settlement") => Timing::Settling,
            (Sort::Action, "reaction_to_event_card") => Timing::Reaction,
            _ => Timing::Never,
        },
        shuns: raw.forbidden_adjacent_terrain.map(terrain),
        statements: raw.statements.iter().map(|s| s.id).collect(),
        passive: effect::Passive {
            boosts: raw.boosts_terrain.map(terrain),
            trades: raw.trades_resource,
            ..effect::passive(raw.rules_id)
        },
        on_build: effect::on_build(raw.rules_id),
        on_play: effect::on_play(raw.rules_id),
        on_event: effect::on_event(raw.rules_id),
    }
}

fn bonus(value: &Value, name_of: &dyn Fn(&str) -> Name) -> Bonus {
    let number = |value: &Value| value.as_u64().unwrap_or(0) as u8;
    if let Some(list) = value["per_own_card"].as_array() {
        let names: Names = list.iter().filter_map(Value::as_str).map(name_of).collect();
        Bonus::PerCard {
            commerce: number(&value["commerce"]),
            names,
        }
    } else if value["per_own_subkind"].is_string() {
        Bonus::PerShip {
            commerce: number(&value["commerce"]),
        }
    } else {
        Bonus::WithShips {
            victory: number(&value["victory"]),
            ships: number(&value["while"]["own_trade_ships_min"]),
        }
    }
}
