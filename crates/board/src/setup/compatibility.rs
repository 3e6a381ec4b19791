//! What may be combined: `rules/data/compatibility.json`, section 10 of the combinations as data.

use super::{Module, Setup};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// The data file as it is, for people and lobbies.
pub const COMPATIBILITY: &str = include_str!("../../../../rules/data/compatibility.json");

static MATRIX: LazyLock<Matrix> = LazyLock::new(|| {
    serde_json::from_str(COMPATIBILITY).expect("rules/data/compatibility.json is sound")
});

#[derive(Deserialize, Debug)]
struct Matrix {
    rows: Vec<Row>,
    refusals: Vec<Refusal>,
}

/// One game: a scenario or none, with or without Cities & Knights.
#[derive(Deserialize, Debug)]
struct Row {
    scenario: Option<Module>,
    cities_knights: bool,
    seafarers: Option<String>,
    target: u8,
    with_harbourmaster: u8,
    players: Vec<u8>,
    variants: BTreeMap<Module, Cell>,
}

#[derive(Deserialize, Debug)]
struct Cell {
    code: String,
}

/// Why something may not be combined.
#[derive(Deserialize, Debug)]
struct Refusal {
    id: String,
    rule: String,
    en: String,
}

/// The reason with this id, in words, with its rule.
fn reason(id: &str) -> String {
    let refusal = MATRIX.refusals.iter().find(|refusal| refusal.id == id);
    refusal.map_or_else(String::new, |refusal| {
        format!("{} ({})", refusal.en, refusal.rule)
    })
}

fn row(scenario: Option<Module>, cities: bool) -> Option<&'static Row> {
    let wanted = |row: &&Row| {
        row.scenario == scenario && row.cities_knights == cities && row.seafarers.is_none()
    };
    MATRIX.rows.iter().find(wanted)
}

/// Points needed in a game of these modules.
///
/// Rules: TB-003, HARBOR-004, COMBO-005, COMBO-050, COMBO-060, COMBO-076, COMBO-120, COMBO-142, COMBO-151.
pub(crate) fn target(setup: &Setup) -> u8 {
    let row = row(setup.scenario(), setup.has(Module::CitiesKnights));
    row.map_or(u8::MAX, |row| {
        if setup.has(Module::Harbourmaster) {
            row.with_harbourmaster
        } else {
            row.target
        }
    })
}

/// Why these modules may not be combined; empty when they may.
///
/// Rules: BASE-019, TB-001, TB-002, COMBO-001, COMBO-003, COMBO-004, COMBO-R18.
pub(crate) fn problems(setup: &Setup) -> Vec<String> {
    let mut problems = Vec::new();
    if !(2..=4).contains(&setup.players) {
        problems.push(format!(
            "players: {} is not 2, 3 or 4; {}",
            setup.players,
            reason("players")
        ));
    }
    if setup.has(Module::TwoPlayer) && setup.players != 2 {
        problems.push(format!("modules: {}", reason("two_player_count")));
    }
    let scenarios: Vec<_> = Module::SCENARIOS
        .into_iter()
        .filter(|&scenario| setup.has(scenario))
        .collect();
    if let [first, second, ..] = scenarios[..] {
        problems.push(format!(
            "modules: {} and {}: {}",
            first.name(),
            second.name(),
            reason("two_scenarios")
        ));
        return problems;
    }
    let cities = setup.has(Module::CitiesKnights);
    match row(setup.scenario(), cities) {
        Some(row) => {
            let refused = |module: &&Module| {
                let cell = row.variants.get(module);
                cell.is_some_and(|cell| cell.code == "N")
            };
            let two = setup.players == 2 && !row.players.contains(&2);
            if two || setup.modules.iter().any(|module| refused(&module)) {
                problems.push(format!("modules: {}", reason("three_for_two")));
            }
        }
        None => problems.push(format!("modules: {}", reason("two_scenarios"))),
    }
    problems
}

/// Every game the matrix allows: modules and number of players.
///
/// Rules: COMBO-003, COMBO-004.
pub fn combinations() -> Vec<Setup> {
    let free = [
        Module::FriendlyRobber,
        Module::EventCards,
        Module::Harbourmaster,
    ];
    let mut setups = Vec::new();
    for row in MATRIX.rows.iter().filter(|row| row.seafarers.is_none()) {
        for &players in &row.players {
            for bits in 0..1u8 << free.len() {
                let mut modules: Vec<Module> = free
                    .into_iter()
                    .enumerate()
                    .filter(|(i, _)| bits >> i & 1 == 1)
                    .map(|(_, variant)| variant)
                    .collect();
                modules.extend(row.cities_knights.then_some(Module::CitiesKnights));
                modules.extend(row.scenario);
                setups.push(Setup::new(players, &modules));
            }
        }
    }
    setups
}
