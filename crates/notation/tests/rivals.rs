//! The Rivals duel in writing.

#![allow(
    clippy::unwrap_used,
    reason = "a test that cannot go on should stop there"
)]

use cards::{Mode, Rivals, Setup, State};
use kernel::laws::{TestDraw, random_game, viewers};
use kernel::{Draw, Game, Node, Player, Silent, Viewer};
use notation::rivals::position::Position;
use notation::{Dice, GAMES, Problem, Seed, Written, coding};
use serde_json::{Value, json};

fn game(mode: Mode) -> Rivals {
    Rivals::found(&Setup::new(mode)).unwrap()
}

#[test]
fn positions_views_and_actions_survive_writing() {
    for (seed, mode) in (1..).zip(Mode::ALL) {
        let game = game(mode);
        let mut step = 0;
        random_game(&game, &mut TestDraw(seed), 3000, |state| {
            step += 1;
            if let Some(pending) = game.pending(state) {
                let json = coding::to_json(&game, pending);
                assert_eq!(coding::from_json(&game, &json), Ok(pending), "{json}");
            }
            for action in
                (0..2).flat_map(|seat| game.legal(state, Player(seat)).iter().collect::<Vec<_>>())
            {
                let json = coding::to_json(&game, action);
                assert_eq!(coding::from_json(&game, &json), Ok(action), "{json}");
                let text = coding::to_text(&game, action);
                assert_eq!(coding::from_text(&game, &text), Ok(action), "{text}");
            }
            if step % 20 == 0 {
                let written = Written::position(&game, state);
                let json = serde_json::to_value(&written).unwrap();
                let position: Position = serde_json::from_value(json).unwrap();
                assert_eq!(position, written);
                assert_eq!(Written::load(&game, &position), Ok(*state));
                for viewer in viewers(&game) {
                    assert!(game.view_json(&game.view(state, viewer)).is_object());
                }
            }
        });
    }
}

fn load(mode: Mode, position: &Value) -> Result<State, Vec<Problem>> {
    let position: Position = serde_json::from_value(position.clone()).unwrap();
    Written::load(&game(mode), &position)
}

fn loaded(mode: Mode, position: &Value) -> State {
    load(mode, position).unwrap_or_else(|problems| panic!("{}", notation::listed(&problems)))
}

fn pending(game: &Rivals, state: &State) -> String {
    coding::to_text(game, game.pending(state).unwrap())
}

/// Plays actions of a seat.
fn act(game: &Rivals, state: &mut State, seat: u8, lines: &[&str]) {
    for line in lines {
        let action = coding::from_text(game, line).unwrap();
        let made = kernel::play(game, state, Player(seat - 1), action, &mut Silent);
        assert_eq!(made, Ok(()), "{line}");
    }
}

/// Rules: RIVAL-011, RIVAL-018, RIVAL-020, RIVAL-059.
#[test]
fn an_empty_position_is_the_first_action_phase() {
    for mode in Mode::ALL {
        let game = game(mode);
        let state = loaded(mode, &json!({}));
        assert_eq!(pending(&game, &state), "act 1");
        let start = game.start();
        assert_eq!(state.stacks, start.stacks, "nobody has a card");
        assert_eq!(state.table.events, start.table.events);
        assert_eq!(state.table.lands, start.table.lands);
        assert_eq!(state.unseen, start.unseen);
        assert_eq!(state.table.supply, start.table.supply);
    }
}

/// Rules: RIVAL-001, RIVAL-018, RIVAL-040.
#[test]
fn what_nobody_knows_is_filled_in() {
    let position = json!({
        "players": [
            {
                "cities": [1],
                "regions": [{ "at": "2,L", "stock": 3 }],
                "cards": [{ "at": "1,U1", "card": "gold.merchant_guild" }],
                "hand": ["gold.trade_master", "basic.inga"]
            },
            { "hand": [{ "card": "basic.scout", "known_to": [1, 2] }] }
        ],
        "discard": ["basic.brigitta"]
    });
    let game = game(Mode::Gold);
    let mut state = loaded(Mode::Gold, &position);
    let sizes: Vec<usize> = state.stacks.iter().map(cards::List::len).collect();
    assert_eq!(sizes, [11, 11, 11, 11, 10, 0], "as evenly as it goes");
    assert_eq!(state.table.face_up, 1);
    assert_eq!(state.table.supply.cities, 6);
    act(
        &game,
        &mut state,
        1,
        &["play gold.trade_master", "demand lumber", "demand wool"],
    );
    let seen = game.view_json(&game.view(&state, Viewer::Seat(Player(0))));
    assert_eq!(seen["players"][1]["hand"][0]["card"], "basic.scout");
}

#[test]
fn the_position_in_the_documentation_loads() {
    let text = include_str!("../../../docs/notation.md");
    let blocks = text.split("```json\n").skip(1);
    let blocks = blocks.filter_map(|rest| rest.split("```").next());
    let documents = blocks.filter_map(|block| serde_json::from_str::<Value>(block).ok());
    let mut loaded = 0;
    for document in documents.filter(|document| document["game"] == "rivals") {
        let dice = Dice::new(Seed::from_text("documentation"), vec![]);
        if let Err(problems) = GAMES.load(&document, dice) {
            panic!("{}", notation::listed(&problems));
        }
        loaded += 1;
    }
    assert_eq!(loaded, 1);
}

/// Rules: RIVAL-120, RIVAL-134.
#[test]
fn a_stack_lists_what_is_known_and_counts_the_rest() {
    let position = json!({
        "stacks": [
            ["basic.abbey", "rest", { "card": "basic.scout", "known_to": [2] }],
            ["rest"],
            [5, "basic.inga"]
        ],
        "steps": ["draw_up 1"]
    });
    let game = game(Mode::Gold);
    let mut state = loaded(Mode::Gold, &position);
    let sizes: Vec<usize> = state.stacks.iter().map(cards::List::len).collect();
    assert_eq!(sizes, [16, 14, 6, 11, 11, 0], "28 unseen cards are shared");
    let view = |seat| game.view_json(&game.view(&state, Viewer::Seat(Player(seat))));
    assert_eq!(view(0)["stacks"][0][15]["card"], Value::Null);
    assert_eq!(view(1)["stacks"][0][15]["card"], "basic.scout");
    act(&game, &mut state, 1, &["draw 1"]);
    let seen = game.view_json(&game.view(&state, Viewer::Seat(Player(1))));
    assert_eq!(seen["players"][0]["hand"][0]["card"], "basic.abbey");
}

/// Rules: RIVAL-059.
#[test]
fn steps_may_name_only_what_is_open() {
    for (steps, top, next) in [
        (json!(["before_roll 2"]), "before_roll 2", "roll"),
        (json!(["act 2"]), "act 2", "end"),
        (json!(["draw_up 2"]), "draw_up 2", "draw 1"),
        (json!(["riots 2 1"]), "riots 2 1", "pick 1,U1"),
    ] {
        let position = json!({
            "turn": { "active": 2 },
            "players": [{}, {
                "cards": [{ "at": "1,U1", "card": "basic.inga" }, { "at": "1,L1", "card": "basic.harald" }]
            }],
            "steps": steps
        });
        let game = game(Mode::Turmoil);
        let mut state = loaded(Mode::Turmoil, &position);
        assert_eq!(pending(&game, &state), top);
        act(&game, &mut state, 2, &[next]);
        // The rest of the turn follows.
        let mut draw = TestDraw(1);
        while state.table.turn.number == 1 {
            let (actor, action) = match game.node(&state) {
                Node::Over(_) => panic!("the game goes on"),
                Node::Chance => (None, game.chances(&state).draw(&mut draw)),
                Node::Decide { must, .. } => {
                    let legal = game.legal(&state, must.first_member().unwrap());
                    let n = draw.below(legal.len() as u32) as usize;
                    (must.first_member(), legal.nth(n))
                }
            };
            game.apply(&mut state, actor, action, &mut Silent);
        }
    }
}

/// Rules: RIVAL-020, RIVAL-028.
#[test]
fn events_named_in_a_duel_are_in_it() {
    let position = json!({ "events": ["basic.feud", "rest", "basic.yule", 3] });
    let state = loaded(Mode::Duel, &position);
    assert_eq!(state.table.events.deck.len(), 12);
    assert_eq!(state.table.events.drawn, 5);
    let written = Written::position(&game(Mode::Duel), &state);
    assert_eq!(written.marked_events, ["basic.feud"]);
}

/// What is wrong with a position: field and rule, or message where no rule is behind it.
fn fault(mode: Mode, position: &Value) -> (String, String) {
    let problems = load(mode, position).unwrap_err();
    let first = &problems[0];
    let rule = first.rule.clone();
    (
        first.field.clone(),
        rule.unwrap_or_else(|| first.message.clone()),
    )
}

/// Each position is refused for its first fault: field, and rule or message.
fn all_refused(faults: &[(&str, &str, Value)]) {
    for (field, rule, position) in faults {
        let found = fault(Mode::Gold, position);
        let expected = ((*field).to_owned(), (*rule).to_owned());
        assert_eq!(found, expected, "{position}");
    }
}

/// Rules: RIVAL-001, RIVAL-002, RIVAL-031, RIVAL-032, RIVAL-033, RIVAL-040, RIVAL-082, RIVAL-085, RIVAL-104, RIVAL-118.
#[test]
fn principalities_that_cannot_be_are_refused_with_their_place() {
    let card = |at: &str, card: &str| json!({ "players": [{}, { "cards": [{ "at": at, "card": card }] }] });
    let first = |player: Value| json!({ "players": [player] });
    all_refused(&[
        (
            "",
            "RIVAL-001",
            first(json!({ "hand": ["basic.inga", "basic.inga"] })),
        ),
        (
            "supply.roads",
            "RIVAL-002",
            json!({ "supply": { "roads": 3, "settlements": 5, "cities": 7 } }),
        ),
        (
            "regions",
            "RIVAL-002",
            json!({ "regions": ["region.forest.red"] }),
        ),
        (
            "players[0].settlements",
            "RIVAL-031",
            first(json!({ "settlements": [-1, 3] })),
        ),
        (
            "players[0].settlements",
            "RIVAL-002",
            first(json!({ "settlements": [3, 5] })),
        ),
        (
            "players[0].roads",
            "RIVAL-032",
            first(json!({ "roads": [0, 4] })),
        ),
        (
            "players[0].regions[1].at",
            "RIVAL-033",
            first(json!({ "regions": [{ "at": "0,U" }, { "at": "6,U" }] })),
        ),
        (
            "players[0].regions",
            "RIVAL-033",
            first(json!({ "settlements": [-1, 1, 3] })),
        ),
        (
            "players[0].regions[0].stock",
            "RIVAL-040",
            first(json!({ "regions": [{ "at": "0,U", "stock": 4 }] })),
        ),
        (
            "players[0].cities[0]",
            "RIVAL-097",
            first(json!({ "cities": [5] })),
        ),
        (
            "players[1].cards[0].at",
            "RIVAL-085",
            card("1,U1", "gold.mint"),
        ),
        (
            "players[1].cards[0].at",
            "RIVAL-104",
            card("1,U1", "basic.gold_ship"),
        ),
        (
            "players[1].cards[0].at",
            "RIVAL-034",
            card("1,U2", "basic.inga"),
        ),
    ]);
}

/// Rules: RIVAL-020, RIVAL-059, RIVAL-087, RIVAL-117, RIVAL-118, RIVAL-119, RIVAL-123, RIVAL-124, RUL-49, RIVAL-MINT-2.
#[test]
fn cards_and_turns_that_cannot_be_are_refused_with_their_place() {
    let first = |player: Value| json!({ "players": [player] });
    all_refused(&[
        (
            "players[0].hand[0]",
            "RIVAL-087",
            first(json!({ "hand": ["gold.merchant_guild"] })),
        ),
        (
            "stacks[1][0]",
            "RIVAL-118",
            json!({ "stacks": [null, ["gold.mint", "rest"]] }),
        ),
        (
            "stacks",
            "RIVAL-119",
            json!({ "stacks": [null, null, null, null, null, []] }),
        ),
        ("stacks", "RIVAL-001", json!({ "stacks": [[3], [3], [3]] })),
        ("events", "RIVAL-020", json!({ "events": [5] })),
        ("face_up", "RIVAL-124", json!({ "face_up": 1 })),
        (
            "discard[1]",
            "RIVAL-123",
            json!({ "discard": ["basic.inga", "basic.feud"] }),
        ),
        ("steps", "RIVAL-059", json!({ "steps": ["end_check 1"] })),
        (
            "steps[0]",
            "cannot be carried out as things stand",
            json!({ "steps": ["pay 1 9gold"] }),
        ),
        (
            "turn.active",
            "there is no seat 3",
            json!({ "turn": { "active": 3 } }),
        ),
        ("turn.face", "RIVAL-004", json!({ "turn": { "face": 9 } })),
        (
            "turn.played[0]",
            "no card is called \"fly\"",
            json!({ "turn": { "played": ["fly"] } }),
        ),
        (
            "turn.played",
            "RUL-49",
            json!({ "turn": { "played": ["scout"] } }),
        ),
        (
            "turn.minted",
            "RIVAL-MINT-2",
            json!({ "turn": { "minted": 3 } }),
        ),
        (
            "players[0].hand",
            "RIVAL-117",
            first(json!({ "hand": [{ "card": "basic.inga", "locked": true }] })),
        ),
    ]);
}

/// Rules: RIVAL-060, RIVAL-061, RUL-52.
#[test]
fn a_winner_does_not_play_on() {
    // Five cities, and a token for strength and for trade: 12 points.
    let strong = json!({
        "settlements": [-3, -1, 1, 3, 5],
        "cities": [-3, -1, 1, 3, 5],
        "regions": [
            { "at": "-4,U", "region": "region.forest.stack4" }, { "at": "-4,L", "region": "region.forest.stack6" },
            { "at": "4,U", "region": "region.fields.stack1" }, { "at": "4,L", "region": "region.fields.stack3" },
            { "at": "6,U", "region": "region.hills.stack1" }, { "at": "6,L", "region": "region.hills.stack5" }
        ],
        "cards": [
            { "at": "1,U1", "card": "basic.candamir" }, { "at": "-1,U1", "card": "basic.toll_bridge" },
            { "at": "-1,L1", "card": "basic.marketplace" }, { "at": "3,U1", "card": "basic.large_trade_ship" }
        ]
    });
    let steps = |step: &str| json!({ "players": [strong], "steps": [step] });
    let point = loaded(Mode::Gold, &steps("act 1"));
    assert_eq!(game(Mode::Gold).points(&point, Player(0)), 12);
    let won = fault(Mode::Gold, &steps("before_roll 1"));
    assert_eq!(won, ("turn".to_owned(), "RIVAL-061".to_owned()));
    let over = |winner: Value| json!({ "players": [strong], "ending": { "winner": winner } });
    loaded(Mode::Gold, &over(json!(1)));
    for winner in [json!(2), json!(null)] {
        assert_eq!(fault(Mode::Gold, &over(winner)).0, "ending.winner");
    }
}

/// Rules: RIVAL-122, RUL-54, RIVAL-123.
#[test]
fn people_see_the_top_of_the_discard_pile_and_a_view_knows_the_rest() {
    let game = game(Mode::Progress);
    let position = json!({
        "players": [{
            "regions": [{ "at": "-2,U", "stock": 2 }, { "at": "0,U", "stock": 3 }],
            "hand": ["basic.goldsmith", "basic.merchant_caravan"]
        }]
    });
    let mut state = loaded(Mode::Progress, &position);
    act(
        &game,
        &mut state,
        1,
        &[
            "play basic.goldsmith",
            "gain -2,L",
            "gain -2,L",
            "play basic.merchant_caravan",
            "pay -2,U",
            "pay -2,U",
            "gain 0,U",
            "gain 0,U",
        ],
    );
    for viewer in viewers(&game) {
        let seen = game.view_json(&game.view(&state, viewer));
        assert_eq!(
            seen["discard"],
            json!({ "top": "basic.merchant_caravan", "count": 2 })
        );
        assert_eq!(
            seen["known"]["discard"],
            json!(["basic.merchant_caravan", "basic.goldsmith"])
        );
    }
}

/// Rewrites the files when asked to with `LANDNAM_WRITE_SCHEMA=1`, compares them otherwise.
#[test]
#[allow(
    clippy::disallowed_methods,
    reason = "the test compares and rewrites files"
)]
fn the_published_schemas_are_up_to_date() {
    let schemas = [
        ("setup", notation::rivals::schema::setup()),
        (
            "position",
            notation::rivals::schema::position(&game(Mode::Duel)),
        ),
    ];
    for (name, schema) in schemas {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/schema");
        let file = format!("{folder}/rivals-{name}.json");
        let text = format!("{schema:#}\n");
        if std::env::var("LANDNAM_WRITE_SCHEMA").is_ok() {
            std::fs::write(&file, &text).unwrap();
        }
        let published = std::fs::read_to_string(&file).unwrap();
        assert!(
            published == text,
            "{file} is out of date: run `make schema`"
        );
    }
}

/// The JSON pointers of every word of a document, with the path that errors name it by.
fn words(value: &Value, path: &str, pointer: &str, found: &mut Vec<(String, String)>) {
    match value {
        Value::String(_) => found.push((path.to_owned(), pointer.to_owned())),
        Value::Array(list) => {
            for (at, each) in list.iter().enumerate() {
                words(
                    each,
                    &format!("{path}[{at}]"),
                    &format!("{pointer}/{at}"),
                    found,
                );
            }
        }
        Value::Object(fields) => {
            for (name, each) in fields {
                words(
                    each,
                    &format!("{path}.{name}"),
                    &format!("{pointer}/{name}"),
                    found,
                );
            }
        }
        _ => {}
    }
}

/// Whatever word of a position is spoilt, the error names its place, lists counted from 0; short lists of words are told.
#[test]
fn an_error_names_the_place_in_the_document() {
    let dice = || Dice::new(Seed::from_text("place"), vec![]);
    let mut kinds = std::collections::BTreeSet::new();
    for mode in Mode::ALL {
        let setup = json!({"game":"rivals","mode":mode.word()});
        for seed in 1..4 {
            let mut table = GAMES.open(&setup, dice()).unwrap();
            let mut draw = TestDraw(seed);
            for _ in 0..100 * seed {
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
            words(&saved["position"], "position", "/position", &mut all);
            for (path, pointer) in &all {
                let mut broken = saved.clone();
                *broken.pointer_mut(pointer).unwrap() = json!("nowhere");
                let problems = GAMES.load(&broken, dice()).err().expect("a spoilt word");
                let own = problems.iter().find(|problem| problem.field == *path);
                let own = own.unwrap_or_else(|| panic!("{path}: {problems:?}"));
                let field = path.rsplit('.').next();
                if matches!(field, Some("region" | "at")) {
                    assert!(own.message.contains("none of: "), "{path}: {}", own.message);
                }
                let kind: String = path.chars().filter(|c| !c.is_ascii_digit()).collect();
                kinds.insert(kind);
            }
        }
    }
    for kind in [
        "position.players[].regions[].at",
        "position.players[].regions[].region",
        "position.players[].cards[].at",
        "position.players[].cards[].card",
        "position.players[].hand[]",
        "position.players[].hand[].card",
        "position.stacks[][].card",
        "position.stacks[][]",
        "position.events[]",
        "position.marked_events[]",
        "position.regions[]",
        "position.discard[]",
        "position.steps[]",
    ] {
        assert!(kinds.contains(kind), "{kind} was never spoilt: {kinds:?}");
    }
}

/// A card where it cannot be is named by its place in the list.
#[test]
fn a_misplaced_card_is_named_by_its_place() {
    let faults = [
        (
            "stacks[0][1]",
            "RIVAL-118",
            json!({"stacks":[["basic.abbey", "gold.mint", "rest"]]}),
        ),
        (
            "events[1]",
            "RIVAL-003",
            json!({"events":["basic.yule", "basic.abbey", "rest"]}),
        ),
    ];
    all_refused(&faults);
}

/// A random place in a JSON value, to be changed.
fn leaf<'a>(value: &'a mut Value, draw: &mut TestDraw) -> &'a mut Value {
    let n = match value {
        Value::Array(list) => list.len(),
        Value::Object(map) => map.len(),
        _ => 0,
    };
    if n == 0 {
        return value;
    }
    let at = draw.below(n as u32) as usize;
    match value {
        Value::Array(list) => leaf(&mut list[at], draw),
        Value::Object(map) => leaf(map.values_mut().nth(at).expect("within the map"), draw),
        _ => unreachable!("only lists and maps have parts"),
    }
}

/// Rules: RIVAL-001, RIVAL-132.
#[test]
fn no_damaged_position_brings_the_game_down() {
    let mut draw = TestDraw(5);
    let mut loaded = 0;
    for mode in Mode::ALL {
        let game = game(mode);
        let mut positions = Vec::new();
        let mut step = 0u32;
        random_game(&game, &mut TestDraw(40 + mode as u64), 3_000, |state| {
            step += 1;
            if step.is_multiple_of(17) {
                positions.push(serde_json::to_value(Written::position(&game, state)).unwrap());
            }
        });
        for at in 0..1_500 {
            let mut value = positions[at % positions.len()].clone();
            let donor = leaf(
                &mut positions[(at * 7) % positions.len()].clone(),
                &mut draw,
            )
            .clone();
            let change = match draw.below(6) {
                0 => json!(draw.below(8)),
                1 => json!(255),
                2 => Value::Null,
                3 => json!("pay 1 2ore"),
                _ => donor,
            };
            *leaf(&mut value, &mut draw) = change;
            let Ok(position) = serde_json::from_value::<Position>(value) else {
                continue;
            };
            let Ok(mut state) = Written::load(&game, &position) else {
                continue;
            };
            loaded += 1;
            for _ in 0..60 {
                match game.node(&state) {
                    Node::Over(_) => break,
                    Node::Chance => {
                        let outcome = game.chances(&state).draw(&mut draw);
                        game.apply(&mut state, None, outcome, &mut Silent);
                    }
                    Node::Decide { must, .. } => {
                        let seat = must.first_member().unwrap();
                        let legal = game.legal(&state, seat);
                        assert!(!legal.is_empty(), "stuck from {:?}", position.steps);
                        let action = legal.nth(draw.below(legal.len() as u32) as usize);
                        game.apply(&mut state, Some(seat), action, &mut Silent);
                    }
                }
            }
        }
    }
    assert!(loaded > 100, "{loaded} harmless changes");
}
