//! The island in writing: positions and views under random play, by hand, and broken.

#![allow(
    clippy::unwrap_used,
    reason = "a test that cannot go on should stop there"
)]

use board::{Island, Module, Setup, State};
use kernel::laws::{TestDraw, random_game, viewers};
use kernel::{Draw, Game, Legal, Node, Silent};
use notation::{Dice, GAMES, Problem, Seed, Written};
use serde_json::{Value, json};

/// Every combination of modules for every number of players.
fn setups() -> impl Iterator<Item = Setup> {
    let variants = [
        Module::FriendlyRobber,
        Module::EventCards,
        Module::Harbourmaster,
        Module::CitiesKnights,
    ];
    let variants = (2..=4).flat_map(move |players| {
        (0..16).map(move |mask| {
            let chosen = (0..4).filter(|i| mask >> i & 1 == 1).map(|i| variants[i]);
            let two = (players == 2).then_some(Module::TwoPlayer);
            Setup::new(players, &two.into_iter().chain(chosen).collect::<Vec<_>>())
        })
    });
    variants.chain(scenarios())
}

/// Scenarios, each alone and with what changes them most.
fn scenarios() -> impl Iterator<Item = Setup> {
    Module::SCENARIOS.into_iter().flat_map(|scenario| {
        let with =
            |players, modules: &[Module]| Setup::new(players, &[&[scenario], modules].concat());
        [
            with(3, &[]),
            with(4, &[Module::EventCards, Module::Harbourmaster]),
            with(2, &[Module::TwoPlayer, Module::EventCards]),
            with(4, &[Module::CitiesKnights]),
            with(3, &[Module::CitiesKnights, Module::EventCards]),
        ]
    })
}

fn founded(setup: &Setup, draw: &mut impl Draw) -> Island {
    Island::new(&setup.resolve(draw).unwrap()).unwrap()
}

fn written(island: &Island, state: &State) -> Value {
    serde_json::to_value(island.position(state)).unwrap()
}

fn load(island: &Island, position: Value) -> Result<State, Vec<Problem>> {
    let position = serde_json::from_value(position)
        .map_err(|error| vec![Problem::new("", error.to_string())])?;
    island.load(&position)
}

#[test]
fn every_state_of_random_play_goes_out_and_in() {
    let mut draw = TestDraw(1);
    for setup in setups() {
        {
            let island = founded(&setup, &mut draw);
            let mut step = 0;
            random_game(
                &island,
                &mut TestDraw(u64::from(draw.below(1000))),
                3000,
                |state| {
                    step += 1;
                    if step % 11 == 0 {
                        let json = written(&island, state);
                        match load(&island, json.clone()) {
                            Ok(again) => assert_eq!(again, *state),
                            Err(problems) => panic!("{problems:?}\n{json}"),
                        }
                    }
                },
            );
            assert!(step > 100, "{setup:?}: {step} states are a game");
        }
    }
}

#[test]
fn what_a_viewer_may_not_know_is_not_in_the_view() {
    let mut draw = TestDraw(2);
    for setup in setups() {
        let island = founded(&setup, &mut draw);
        let mut other = TestDraw(9);
        let mut step = 0;
        random_game(&island, &mut TestDraw(3), 1500, |state| {
            step += 1;
            if step % 29 != 0 {
                return;
            }
            for viewer in viewers(&island) {
                let view = island.view(state, viewer);
                let json = island.view_json(&view);
                let resampled = island.resample(&view, &mut other);
                let again = island.view_json(&island.view(&resampled, viewer));
                assert_eq!(json.to_string(), again.to_string());
            }
        });
    }
}

fn fixed(players: u8) -> Island {
    let setup = json!({"players":players,"options":{"setup":"beginner","founding_on_fixed_map":true,"first_player":1}});
    let setup: Setup = serde_json::from_value(setup).unwrap();
    founded(&setup, &mut TestDraw(1))
}

#[test]
fn a_position_is_written_by_hand_in_a_few_words() {
    let island = fixed(3);
    let position = json!({
        "active": 2,
        "seats": [
            {"settlements": ["0,0,N"], "roads": ["0,0,NW"]},
            {"settlements": ["0,0,S"], "hand": {"brick": 1, "lumber": 1}},
        ],
    });
    let state = load(&island, position).unwrap();
    assert_eq!(
        state.bank.to_string(),
        "18 lumber, 18 brick, 19 wool, 19 grain, 19 ore"
    );
    assert_eq!(
        island.node(&state),
        Node::Decide {
            must: kernel::PlayerSet::one(kernel::Player(1)),
            may: [0, 2].map(kernel::Player).into_iter().collect(),
        }
    );
    let legal = island.legal(&state, kernel::Player(1));
    assert_eq!(
        legal.len(),
        4,
        "three roads and the end of the turn: {legal:?}"
    );
}

/// What is not in a closed set is told what is.
#[test]
fn an_unknown_word_of_a_position_is_told_the_known_ones() {
    let island = fixed(3);
    for (position, listed) in [
        (
            json!({"seats":[{"hand":{"gold":1}}]}),
            "`gold` is none of: lumber, ",
        ),
        (
            json!({"seats":[{"development_cards":{"spy":1}}]}),
            "`spy` is none of: knight, ",
        ),
    ] {
        let problems = load(&island, position.clone()).unwrap_err();
        assert!(problems[0].message.starts_with(listed), "{problems:?}");
    }
}

#[test]
fn a_broken_position_names_the_field_or_the_rule() {
    let island = fixed(3);
    for (position, field, rule) in [
        (
            json!({"seats":[{"settlements":["0,0,N","1,-1,S"]}]}),
            "seats",
            "BASE-121",
        ),
        (json!({"bank":{"ore":20}}), "bank", "BASE-012"),
        (json!({"seats":[{"hand":{"ore":20}}]}), "seats", "BASE-012"),
        (
            json!({"seats":[{"hand":{"gold":1}}]}),
            "seats[0].hand.gold",
            "",
        ),
        (
            json!({"seats":[{},{"roads":["0,0,NW","0,0,NW"]}]}),
            "seats[1].roads[1]",
            "",
        ),
        (
            json!({"seats":[{},{"cities":["0,0,N","0,0,S","2,0,N","2,0,S","-2,0,N"]}]}),
            "seats[1].cities",
            "BASE-101",
        ),
        (
            json!({"seats":[{"settlements":["9,9,N"]}]}),
            "seats[0].settlements[0]",
            "",
        ),
        (
            json!({"seats":[{"development_cards":{"monopoly":3}}]}),
            "deck",
            "BASE-013",
        ),
        (json!({"seats":[{},{},{},{},{}]}), "seats", "BASE-019"),
        (json!({"active":4}), "active", "BASE-019"),
        (json!({"robber":"5,5"}), "robber", ""),
        (json!({"pending":[]}), "pending", "BASE-058"),
        (
            json!({"pending":[{"type":"turn","player":2}]}),
            "pending[0]",
            "BASE-050",
        ),
        (
            json!({"pending":[{"type":"turn","player":1},{"type":"discard","waiting":[1]}]}),
            "seats",
            "BASE-071",
        ),
        (
            json!({"pending":[{"type":"turn","player":1},{"type":"theft","thief":1,"victim":2}]}),
            "pending",
            "BASE-058",
        ),
        (
            json!({"pending":[{"type":"turn","player":1},{"type":"discard","waiting":[]}]}),
            "pending[1]",
            "BASE-019",
        ),
        (
            json!({"pending":[{"type":"found_settlement","player":1}]}),
            "pending[0]",
            "BASE-058",
        ),
        (
            json!({"turn":0,"pending":[{"type":"found_settlement","player":4}]}),
            "pending[0]",
            "BASE-019",
        ),
        (json!({"longest_road":1}), "longest_road", "BASE-175"),
        (json!({"event_cards":{}}), "event_cards", "TB-001"),
        (
            json!({"two_player":{"markers":[3]}}),
            "two_player",
            "TB-001",
        ),
        (json!({"offers":{"accepted":[2]}}), "offers", "BASE-085"),
        (json!({"turn":65535}), "turn", ""),
    ] {
        let problems = load(&island, position.clone()).unwrap_err();
        let found = &problems[0];
        assert_eq!(found.field, field, "{position}: {problems:?}");
        assert_eq!(
            found.rule.as_deref().unwrap_or_default(),
            rule,
            "{position}: {problems:?}"
        );
    }
    for position in [
        json!({"seats":[{"hand":{"ore":-1}}]}),
        json!({"seats":[{"hand":{"ore":300}}]}),
        json!({"colour":1}),
        json!({"turn":"x"}),
    ] {
        assert!(load(&island, position.clone()).is_err(), "{position}");
    }
}

/// What no game can come to is refused, with the place in the document that was sent.
#[test]
fn an_award_is_held_by_whoever_must_hold_it() {
    let game = |players: u8, modules: &[&str], target: u8| -> Island {
        let setup = json!({"players":players,"modules":modules,"options":{"first_player":1,"target":target}});
        let setup: Setup = serde_json::from_value(setup).unwrap();
        founded(&setup, &mut TestDraw(1))
    };
    let first = |island: &Island, position: &Value| -> (String, String) {
        let problems = load(island, position.clone()).unwrap_err();
        let rule = problems[0].rule.clone().unwrap_or_default();
        (problems[0].field.clone(), rule)
    };
    let plain = game(3, &[], 10);
    let chain = ["0,0,NW", "0,0,NE", "0,0,E", "0,0,SE", "0,0,SW"];
    let roads = |holder: Value| json!({"seats":[{"settlements":["0,0,N"],"roads":chain}],"longest_road":holder});
    assert_eq!(
        first(&plain, &roads(Value::Null)),
        ("longest_road".to_owned(), "BASE-175".to_owned())
    );
    assert!(load(&plain, roads(json!(1))).is_ok());
    let knights = |holder: Value| json!({"seats":[{},{"knights":3}],"largest_army":holder});
    assert_eq!(
        first(&plain, &knights(Value::Null)),
        ("largest_army".to_owned(), "BASE-180".to_owned())
    );
    assert!(load(&plain, knights(json!(2))).is_ok());

    let short = game(3, &[], 3);
    let won = json!({"active":1,"seats":[{"settlements":["0,0,N","0,0,S","0,0,NE"]}]});
    assert_eq!(
        load(&short, won.clone()).unwrap_err()[0].rule.as_deref(),
        Some("BASE-121"),
        "two of them are too close"
    );
    let won = json!({"active":1,"seats":[{"settlements":["0,0,N"],"cities":["0,0,S"]}]});
    assert_eq!(
        first(&short, &won),
        ("active".to_owned(), "BASE-191".to_owned())
    );
    let other = json!({"active":2,"seats":[{"settlements":["0,0,N"],"cities":["0,0,S"]}]});
    assert!(load(&short, other).is_ok(), "nobody wins on another's turn");

    let cities = game(3, &["cities_knights"], 13);
    let metropolis = |level: u8| {
        json!({"seats":[{"cities":["0,0,N"]}],
            "cities_knights":{"levels":[{"science":level}],"metropolises":{"science":"0,0,N"}}})
    };
    assert_eq!(
        first(&cities, &metropolis(3)),
        (
            "cities_knights.metropolises.science".to_owned(),
            "CK-076".to_owned()
        )
    );
    assert!(load(&cities, metropolis(4)).is_ok());
    let without = json!({"seats":[{"cities":["0,0,N"]}],"cities_knights":{"levels":[{"trade":4}]}});
    assert_eq!(
        first(&cities, &without),
        (
            "cities_knights.metropolises.trade".to_owned(),
            "CK-076".to_owned()
        ),
        "whoever has level 4 has a metropolis"
    );
    let beaten = json!({"seats":[{"cities":["0,0,N"]},{"cities":["0,0,S"]}],
        "cities_knights":{"levels":[{"trade":4},{"trade":5}],"metropolises":{"trade":"0,0,N"}}});
    assert_eq!(
        first(&cities, &beaten).0,
        "cities_knights.metropolises.trade",
        "level 5 takes it over"
    );

    let caravans = game(3, &["caravans"], 12);
    let trail = |rest: Value| json!({ "caravans": rest });
    let arrow = "1,-1,W";
    assert!(load(&caravans, trail(json!({"wagons":[arrow]}))).is_ok());
    assert_eq!(
        first(&caravans, &trail(json!({"wagons":[arrow],"ends":[]}))),
        ("caravans.ends".to_owned(), "CARAVAN-012".to_owned())
    );
    assert_eq!(
        first(&caravans, &trail(json!({"wagons":["2,0,E"]}))),
        ("caravans.wagons".to_owned(), "CARAVAN-011".to_owned()),
        "away from the oasis"
    );
    let two = game(2, &["two_player"], 10);
    let left_out = load(&two, json!({"two_player":{"actions":1}})).unwrap();
    assert_eq!(left_out.two_player.markers, two.start().two_player.markers);
    let wall = json!({"seats":[{"settlements":["0,0,N"]}],"cities_knights":{"walls":["0,0,N"]}});
    assert_eq!(
        first(&cities, &wall),
        ("cities_knights.walls".to_owned(), "CK-053".to_owned())
    );
}

/// A map with other terrain than the box is refused unless it is declared a free one.
#[test]
fn a_loaded_map_has_the_terrain_of_the_box() {
    let setup: Setup =
        serde_json::from_value(json!({"players":3,"options":{"first_player":1}})).unwrap();
    let setup = Island::resolve(&setup, &mut TestDraw(3)).unwrap();
    let mut document = json!({"version":2,"game":"island","setup":setup,"position":{}});
    let dice = || Dice::new(Seed::from_text("map"), vec![]);
    assert!(GAMES.load(&document, dice()).is_ok());
    let hexes = document["setup"]["map"]["hexes"].as_array_mut().unwrap();
    let forest = hexes.iter_mut().find(|hex| hex["terrain"] == "forest");
    forest.unwrap()["terrain"] = json!("hills");
    let problems = GAMES.load(&document, dice()).err().expect("a fourth hills");
    assert_eq!(problems[0].field, "setup.map.hexes");
    assert_eq!(problems[0].rule.as_deref(), Some("BASE-031"));
    document["setup"]["options"]["free_map"] = json!(true);
    assert!(GAMES.load(&document, dice()).is_ok());
}

/// A map with other number tokens or harbours than the box is refused unless it is declared a free one.
///
/// Rules: BASE-032, BASE-034.
#[test]
fn a_loaded_map_has_the_tokens_and_harbours_of_the_box() {
    type Spoil = fn(&mut Value);
    let dice = || Dice::new(Seed::from_text("map"), vec![]);
    let asked = json!({"players":3,"options":{"first_player":1}});
    let setup: Setup = serde_json::from_value(asked).unwrap();
    let setup = Island::resolve(&setup, &mut TestDraw(3)).unwrap();
    let sound = json!({"version":2,"game":"island","setup":setup,"position":{}});
    assert!(GAMES.load(&sound, dice()).is_ok());
    let spoilt: [(&str, &str, Spoil); 2] = [
        ("setup.map.hexes", "BASE-032", |map| {
            let hexes = map["hexes"].as_array_mut().unwrap();
            let five = hexes.iter_mut().find(|hex| hex["number"] == 5);
            five.unwrap()["number"] = json!(9);
        }),
        ("setup.map.harbours", "BASE-034", |map| {
            let harbours = map["harbours"].as_array_mut().unwrap();
            let ore = harbours.iter_mut().find(|one| one["type"] == "ore");
            ore.unwrap()["type"] = json!("3:1");
        }),
    ];
    for (field, rule, spoil) in spoilt {
        let mut document = sound.clone();
        spoil(&mut document["setup"]["map"]);
        let problems = GAMES.load(&document, dice()).err().expect(rule);
        let found = (problems[0].field.as_str(), problems[0].rule.as_deref());
        assert_eq!(found, (field, Some(rule)), "{problems:?}");
        document["setup"]["options"]["free_map"] = json!(true);
        assert!(GAMES.load(&document, dice()).is_ok(), "{rule}");
    }
}

/// Whatever is drawn, a map that a game made itself is one of the box.
#[test]
fn a_drawn_map_has_the_counts_of_the_box() {
    for (seed, setup) in (1..).zip(board::combinations()) {
        for seed in [seed, seed + 1000] {
            let setup = Island::resolve(&setup, &mut TestDraw(seed)).unwrap();
            let island = Island::found(&setup).unwrap();
            assert_eq!(island.map_problems(), vec![], "{setup:?}");
        }
    }
}

/// Every word of a document, with its path.
fn words(value: &Value, path: &str, found: &mut Vec<(String, String)>) {
    match value {
        Value::String(_) => found.push((path.to_owned(), pointer(path))),
        Value::Array(list) => {
            for (i, each) in list.iter().enumerate() {
                words(each, &format!("{path}[{i}]"), found);
            }
        }
        Value::Object(fields) => {
            for (name, each) in fields {
                let path = if path.is_empty() {
                    name.clone()
                } else {
                    format!("{path}.{name}")
                };
                words(each, &path, found);
            }
        }
        _ => {}
    }
}

/// `seats[0].roads[1]` as a JSON pointer.
fn pointer(path: &str) -> String {
    let path = path.replace("].", "/").replace(']', "");
    format!("/{}", path.replace(['.', '['], "/"))
}

/// Whatever word of a position is spoilt, the error names its place, lists counted from 0.
#[test]
fn an_error_names_the_place_in_the_document() {
    let mut spoilt = 0;
    for (seed, setup) in (1..).zip(board::combinations()) {
        let dice = || Dice::new(Seed::from_text("place"), vec![]);
        let asked = notation::document::setup("island", &json!(setup));
        let mut table = GAMES.open(&asked, dice()).unwrap();
        let mut draw = TestDraw(seed);
        for _ in 0..250 {
            if table.is_chance() {
                table.draw().unwrap();
            } else if let Some(seat) = table.must().first_member() {
                let legal = table.legal(seat, true);
                let count = table.legal_count(seat) as u32;
                let action = &legal["actions"][draw.below(count) as usize];
                table.act(seat, action).unwrap();
            }
        }
        let saved = table.save();
        let mut all = Vec::new();
        words(&saved["position"], "position", &mut all);
        // Looking at some is enough: every kind of field comes up in one combination or another.
        for _ in 0..12 {
            let (path, pointer) = &all[draw.below(all.len() as u32) as usize];
            let mut broken = saved.clone();
            *broken.pointer_mut(pointer).unwrap() = json!("nowhere");
            let problems = GAMES.load(&broken, dice()).err().expect("a spoilt word");
            let fields: Vec<&str> = problems.iter().map(|p| p.field.as_str()).collect();
            assert!(fields.contains(&path.as_str()), "{path}: {problems:?}");
            spoilt += 1;
        }
    }
    assert!(spoilt > 500, "{spoilt}");
}

/// Replaces one value somewhere in a document by an odd one.
fn spoil(value: &mut Value, draw: &mut impl Draw) {
    let odd = [
        json!(0),
        json!(1),
        json!(2),
        json!(3),
        json!(7),
        json!(12),
        json!(255),
        json!(true),
        json!(null),
        json!([]),
        json!({}),
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
            match draw.below(6) {
                0 => {
                    items.remove(at);
                }
                1 => {
                    let again = items[at].clone();
                    items.push(again);
                }
                _ => spoil(&mut items[at], draw),
            }
        }
        other => *other = odd[draw.below(odd.len() as u32) as usize].clone(),
    }
}

#[test]
fn a_spoilt_position_is_refused_or_can_be_played_on() {
    let mut draw = TestDraw(4);
    let (mut accepted, mut refused) = (0, 0);
    for setup in setups().collect::<Vec<_>>() {
        let island = founded(&setup, &mut draw);
        for _ in 0..25 {
            let limit = draw.below(900);
            let mut last = island.start();
            random_game(&island, &mut draw, limit, |state| last = *state);
            for _ in 0..8 {
                let mut json = written(&island, &last);
                for _ in 0..=draw.below(3) {
                    spoil(&mut json, &mut draw);
                }
                match load(&island, json) {
                    Err(_) => refused += 1,
                    Ok(state) => {
                        accepted += 1;
                        play_on(&island, state, &mut draw);
                    }
                }
            }
        }
    }
    assert!(accepted > 300 && refused > 300, "{accepted} {refused}");
}

/// Plays at random for a while, looking at everything that can be looked at.
fn play_on(island: &Island, mut state: State, draw: &mut TestDraw) {
    let mut legal = Legal::none(Island::filler());
    for _ in 0..60 {
        for viewer in viewers(island) {
            island.view_json(&island.view(&state, viewer));
        }
        match island.node(&state) {
            Node::Over(_) => return,
            Node::Chance => {
                let outcome = island.chances(&state).draw(draw);
                island.apply(&mut state, None, outcome, &mut Silent);
            }
            Node::Decide { must, .. } => {
                let seat = must
                    .nth_member(draw.below(must.len() as u32) as usize)
                    .unwrap();
                legal.clear();
                island.legal_into(&state, seat, &mut legal);
                assert!(!legal.is_empty(), "{:?}", island.pending(&state));
                let action = legal.nth(draw.below(legal.len() as u32) as usize);
                island.check(&state, seat, action).unwrap();
                island.apply(&mut state, Some(seat), action, &mut Silent);
            }
        }
    }
}
