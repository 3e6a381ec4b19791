//! Views of the island go out and come in: what one seat sees is enough to ask it what to do.

#![allow(
    clippy::unwrap_used,
    reason = "a test that cannot go on should stop there"
)]

use board::{Island, Module, Options, Setup};
use kernel::laws::{TestDraw, random_game};
use kernel::{Draw, Game, Node, Viewer};
use notation::{Problem, Written, island::read_view};
use serde_json::{Value, json};

fn drawn(setup: &Setup) -> Island {
    Island::draw(setup, &mut TestDraw(7)).unwrap()
}

/// The view of every seat of every `every`-th state of a random game that is not over.
fn views(island: &Island, seed: u64, every: u32, mut each: impl FnMut(&Value, &board::View)) {
    let mut step = 0;
    random_game(island, &mut TestDraw(seed), 2000, |state| {
        step += 1;
        if step % every != 0 || matches!(island.node(state), Node::Over(_)) {
            return;
        }
        for seat in island.players() {
            let view = island.view(state, Viewer::Seat(seat));
            each(&island.view_json(&view), &view);
        }
    });
}

/// Rules: BASE-015.
#[test]
fn a_written_view_is_read_as_the_same_view() {
    let variants = [
        Module::FriendlyRobber,
        Module::EventCards,
        Module::Harbourmaster,
    ];
    let plain_two = Options {
        plain_two: true,
        ..Options::default()
    };
    let plain_two = Setup {
        options: plain_two,
        ..Setup::new(2, &[])
    };
    let setups =
        (2..=4).flat_map(|players| [Setup::new(players, &[]), Setup::new(players, &variants)]);
    let expansions = [
        Setup::new(2, &[Module::CitiesKnights]),
        Setup::new(3, &[Module::CitiesKnights, Module::EventCards]),
        Setup::new(4, &[Module::CitiesKnights, Module::Fishermen]),
        Setup::new(4, &[Module::Rivers]),
        Setup::new(3, &[Module::Caravans]),
        Setup::new(3, &[Module::BarbarianAttack]),
        Setup::new(3, &[Module::TradersBarbarians]),
    ];
    let setups = setups.chain([plain_two]).chain(expansions);
    for (seed, setup) in (1..).zip(setups) {
        let island = drawn(&setup);
        views(&island, seed, 23, |json, view| {
            let read = read_view(&island, json).unwrap_or_else(|problems| {
                panic!("{problems:?}\n{json}");
            });
            assert!(view.viewer.is(read.seat));
            assert_eq!(read.view(&island), *view, "{json}");
        });
    }
}

#[test]
fn cards_beside_the_count_are_remembered() {
    let island = drawn(&Setup::new(3, &[]));
    views(&island, 1, 40, |json, _| {
        let size = json["seats"][2]["hand"]["count"].as_u64().unwrap_or(0);
        let pool = island.rules.bank.get(board::Card::ORE);
        let out = u64::from(pool) - json["bank"]["ore"].as_u64().unwrap_or(0);
        if json["viewer"] != 1 || size < 3 || out < 2 {
            return;
        }
        let own = json["seats"][0]["hand"]["ore"].as_u64().unwrap_or(0);
        let known = size.min(out - own).min(2);
        let mut told = json.clone();
        told["seats"][2]["hand"]["ore"] = json!(known);
        let view = read_view(&island, &told).unwrap().view(&island);
        for seed in 0..10 {
            let state = island.resample(&view, &mut TestDraw(seed));
            let held = state.hands[kernel::Player(2)].get(board::Card::ORE);
            assert!(u64::from(held) >= known, "{told}");
        }
    });
}

/// Another program may not know what is in its bank, or have one that never runs out.
#[test]
fn a_bank_may_be_unknown() {
    let island = drawn(&Setup::new(3, &[]));
    let mut unknown = 0;
    views(&island, 1, 40, |json, view| {
        for bank in [json!(null), json!("unlimited")] {
            let mut told = json.clone();
            told["bank"] = bank;
            let read = read_view(&island, &told).unwrap();
            let again = read.view(&island);
            assert_eq!(again.open().hands[read.seat], view.open().hands[read.seat]);
            for player in island.players() {
                let size = |view: &board::View| {
                    island.resample(view, &mut TestDraw(1)).hands[player].total()
                };
                assert_eq!(size(&again), size(view), "{told}");
            }
            unknown += 1;
        }
    });
    assert!(unknown > 20, "{unknown}");
}

/// Offers with a list of seats are shown to those seats alone.
#[test]
fn offers_to_others_are_left_out() {
    let island = drawn(&Setup::new(3, &[]));
    let state = island.start();
    let mut view = island.view_json(&island.view(&state, Viewer::Seat(kernel::Player(1))));
    view["turn"] = json!(4);
    view["active"] = json!(1);
    view["pending"] = json!([{ "type": "turn", "player": 1 }]);
    view["seats"][0]["hand"] = json!({ "count": 2 });
    view["seats"][1]["hand"] = json!({ "ore": 2 });
    view["bank"] = json!(null);
    let offer = |to: Value| json!({ "open": [{ "player": 1, "give": { "wool": 1 }, "want": { "ore": 1 }, "to": to }] });
    for (to, shown) in [
        (json!([2]), true),
        (json!([3]), false),
        (json!([2, 3]), true),
    ] {
        view["offers"] = offer(to);
        let read = read_view(&island, &view).unwrap_or_else(|problems| panic!("{problems:?}"));
        assert_eq!(
            read.state.offers.open[kernel::Player(0)].is_open(),
            shown,
            "{view}"
        );
    }
}

#[test]
fn a_broken_view_names_the_field() {
    let island = drawn(&Setup::new(3, &[]));
    let state = island.start();
    let view = island.view_json(&island.view(&state, Viewer::Seat(kernel::Player(0))));
    let refused = |change: &dyn Fn(&mut Value)| -> Vec<Problem> {
        let mut broken = view.clone();
        change(&mut broken);
        read_view(&island, &broken).unwrap_err()
    };
    assert!(read_view(&island, &view).is_ok());
    for (field, problems) in [
        ("viewer", refused(&|v| v["viewer"] = json!(4))),
        ("viewer", refused(&|v| v["viewer"] = json!("spectator"))),
        ("viewer", refused(&|v| v["viewer"] = json!(null))),
        ("bank", refused(&|v| v["bank"]["ore"] = json!(20))),
        (
            "bank",
            refused(&|v| v["seats"][1]["hand"]["count"] = json!(3)),
        ),
        ("deck", refused(&|v| v["deck"]["count"] = json!(24))),
        (
            "deck",
            refused(&|v| v["seats"][1]["development_cards"]["count"] = json!(26)),
        ),
        ("deck", refused(&|v| v["seats"][2]["knights"] = json!(200))),
        ("robber", refused(&|v| v["robber"] = json!("9,9"))),
        ("", refused(&|v| *v = json!([]))),
    ] {
        assert_eq!(problems[0].field, field, "{problems:?}");
    }
    let cities = drawn(&Setup::new(3, &[Module::CitiesKnights]));
    assert!(read_view(&cities, &view).is_err());
}

/// Changes something anywhere in a document.
fn spoil(value: &mut Value, draw: &mut impl Draw) {
    let junk = [
        json!(null),
        json!(0),
        json!(255),
        json!(-1),
        json!("0,0,N"),
        json!([]),
        json!({ "count": 7 }),
    ];
    match value {
        Value::Object(fields) if !fields.is_empty() && draw.below(8) > 0 => {
            let at = draw.below(fields.len() as u32) as usize;
            if let Some((_, inner)) = fields.iter_mut().nth(at) {
                spoil(inner, draw);
            }
        }
        Value::Array(items) if !items.is_empty() && draw.below(8) > 0 => {
            let at = draw.below(items.len() as u32) as usize;
            spoil(&mut items[at], draw);
        }
        other => *other = junk[draw.below(junk.len() as u32) as usize].clone(),
    }
}

#[test]
fn a_spoilt_view_is_refused_or_looks_at_itself() {
    let island = drawn(&Setup::new(4, &[Module::EventCards]));
    let mut draw = TestDraw(3);
    let (mut refused, mut read) = (0, 0);
    views(&island, 5, 5, |json, _| {
        let mut spoilt = json.clone();
        spoil(&mut spoilt, &mut draw);
        match read_view(&island, &spoilt) {
            Ok(found) => {
                read += 1;
                // A state that looks the same can be drawn from it.
                island.resample(&found.view(&island), &mut draw);
            }
            Err(problems) => {
                refused += 1;
                assert!(!problems.is_empty());
            }
        }
    });
    assert!(refused > 50 && read > 20, "{refused} {read}");
}

/// The picture for the terminal shows what a scenario lays out.
#[test]
fn the_drawing_shows_the_scenario() {
    let marks = |module, mark: char| {
        let game = drawn(&Setup::new(4, &[module]));
        let view = game.view(&game.start(), Viewer::Spectator);
        let picture = game.drawing(&view, &|word| word.to_owned());
        let picture = picture.expect("an island can be drawn");
        (game, picture.matches(mark).count())
    };
    let (_, grounds) = marks(Module::Fishermen, '~');
    assert_eq!(grounds, 1, "a line about the fishing grounds");
    let (game, sites) = marks(Module::Rivers, '=');
    assert_eq!(sites, game.bridge_sites.len());
    let (game, landed) = marks(Module::BarbarianAttack, '!');
    let barbarians = game.start().barbarian_attack.barbarians;
    assert_eq!(landed, usize::from(barbarians.iter().sum::<u8>()));
    let (game, on_paths) = marks(Module::TradersBarbarians, '!');
    assert_eq!(on_paths, game.start().traders_barbarians.barbarians.len());
    assert!(sites > 0 && landed > 0 && on_paths > 0);
}
