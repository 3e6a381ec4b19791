//! Actions, positions and replays in writing, tried on the toy game.

#![allow(
    clippy::unwrap_used,
    reason = "a test that cannot go on should stop there"
)]

use kernel::laws::TestDraw;
use kernel::{Coded, Draw, Game, Player};
use notation::record::Record;
use notation::{
    Dice, Fault, GameCatalog, Kind, KindOf, Problem, Refusal, RunningGame, Seed, Table, Written,
    coding,
};
use pebbles::{Action, Bundle, Event, Pebble, Pebbles, Setup, Spot};
use serde_json::{Value, json};

static PEBBLES: KindOf<Pebbles> = KindOf::new();
const GAMES: GameCatalog = GameCatalog(&[&PEBBLES]);

fn table(seed: u64) -> RunningGame<Pebbles> {
    let setup = Setup {
        players: 3,
        blocked: None,
    };
    let dice = Dice::new(Seed::from_text(&seed.to_string()), vec!["word".to_owned()]);
    RunningGame::new(setup, dice).unwrap()
}

/// Plays at random until `moves` moves are made or the game is over.
fn play(table: &mut dyn Table, draw: &mut impl Draw, moves: usize) {
    while table.moves() < moves && !table.is_over() {
        if table.is_chance() {
            table.draw().unwrap();
            continue;
        }
        let seat = table.must().first_member().unwrap();
        let legal = table.legal(seat, true);
        let actions = legal["actions"].as_array().unwrap();
        let action = &actions[draw.below(actions.len() as u32) as usize];
        if legal["offers"] == true && draw.below(2) == 0 {
            let view = table.view(kernel::Viewer::Seat(seat));
            let offer = json!({"type":"offer","give":{"red":1},"want":{"blue":1}});
            let held = view["hand"][0].as_u64().unwrap() > 0;
            assert_eq!(table.act(seat, &offer).is_ok(), held);
            if held {
                continue;
            }
        }
        table.act(seat, action).unwrap();
    }
}

fn played(seed: u64, moves: usize) -> RunningGame<Pebbles> {
    let mut table = table(seed);
    play(&mut table, &mut TestDraw(seed), moves);
    table
}

#[test]
fn an_action_is_written_in_json_and_in_text() {
    let game = Pebbles::found(&Setup {
        players: 2,
        blocked: Some("s1".into()),
    })
    .unwrap();
    let (red, blue) = (Bundle([2, 1, 0]), Bundle([0, 0, 1]));
    for (action, json, text) in [
        (
            Action::Lay {
                pebble: Pebble::Green,
                at: Spot(4),
            },
            json!({"type":"lay","pebble":"green","at":"s5"}),
            "lay green s5",
        ),
        (
            Action::Offer {
                give: red,
                want: blue,
            },
            json!({"type":"offer","give":{"red":2,"green":1},"want":{"blue":1}}),
            "offer 2red+1green 1blue",
        ),
        (
            Action::Offer {
                give: Bundle::default(),
                want: blue,
            },
            json!({"type":"offer","give":{},"want":{"blue":1}}),
            "offer 0 1blue",
        ),
        (
            Action::Answer { yes: true },
            json!({"type":"answer","yes":true}),
            "answer yes",
        ),
        (Action::Pass, json!({"type":"pass"}), "pass"),
    ] {
        assert_eq!(coding::to_json(&game, action), json);
        assert_eq!(coding::from_json::<Action>(&game, &json), Ok(action));
        assert_eq!(coding::to_text(&game, action), text);
        assert_eq!(coding::from_text::<Action>(&game, text), Ok(action));
    }
    let hidden = Event::Took {
        player: Player(1),
        pebble: None,
    };
    assert_eq!(
        coding::to_json(&game, hidden),
        json!({"type":"took","player":2,"pebble":null})
    );
    assert_eq!(coding::to_text(&game, hidden), "took 2 -");
    assert_eq!(coding::from_text::<Event>(&game, "took 2 -"), Ok(hidden));
}

#[test]
fn a_wrong_action_is_told_by_its_field() {
    let game = Pebbles::found(&Setup {
        players: 2,
        blocked: Some("s1".into()),
    })
    .unwrap();
    let field = |json: Value| coding::from_json::<Action>(&game, &json).unwrap_err().field;
    assert_eq!(
        field(json!({"type":"lay","pebble":"green","at":"s13"})),
        "at"
    );
    assert_eq!(field(json!({"type":"lay","pebble":"green"})), "at");
    assert_eq!(
        field(json!({"type":"lay","pebble":"green","at":"s1","on":1})),
        "on"
    );
    assert_eq!(field(json!({"type":"fly"})), "type");
    assert_eq!(
        field(json!({"type":"offer","give":{"red":-1},"want":{}})),
        "give.red"
    );
    assert_eq!(
        field(json!({"type":"offer","give":{"gold":1},"want":{}})),
        "give"
    );
    assert_eq!(field(json!([])), "");
    for text in [
        "",
        "lay",
        "lay green",
        "lay green s1 s2",
        "offer x 1red",
        "lay \"green s1",
    ] {
        assert!(coding::from_text::<Action>(&game, text).is_err(), "{text}");
    }
}

#[test]
fn every_legal_action_and_event_survives_writing() {
    for seed in 0..40 {
        let table = played(seed, 30);
        let record = table.record();
        let game = Pebbles::found(&record.setup).unwrap();
        let mut state = game.start();
        for made in &record.moves {
            let json = coding::to_json(&game, made.action);
            assert_eq!(coding::from_json(&game, &json), Ok(made.action));
            let text = coding::to_text(&game, made.action);
            assert_eq!(coding::from_text(&game, &text), Ok(made.action));
            let mut events = Vec::new();
            game.apply(&mut state, made.by.seat(), made.action, &mut events);
            for event in events {
                let json = coding::to_json(&game, event);
                assert_eq!(coding::from_json(&game, &json), Ok(event));
            }
        }
    }
}

#[test]
fn a_family_lists_its_last_field() {
    let mut table = table(1);
    table.draw().unwrap();
    let legal = table.legal(Player(0), true);
    let first = &legal["families"][0];
    assert_eq!(first["type"], "lay");
    assert_eq!(
        first["at"].as_array().unwrap().len(),
        11,
        "one spot is blocked"
    );
    assert_eq!(legal["families"][1], json!({"type":"pass"}));
    assert_eq!(legal["count"], 12);
    assert_eq!(legal["actions"].as_array().unwrap().len(), 12);
    assert_eq!(legal["offers"], true);
}

#[test]
fn a_refused_action_changes_nothing() {
    let mut table = table(2);
    let before = (table.state(), table.moves());
    let lay = json!({"type":"lay","pebble":"red","at":"s1"});
    let rule = |refusal| match refusal {
        Err(Refusal::Rule(violation)) => violation.rule,
        other => panic!("{other:?}"),
    };
    assert_eq!(
        rule(table.act(Player(0), &lay)),
        "PEB-1",
        "the bag comes first"
    );
    assert!(
        matches!(table.act(Player(5), &lay), Err(Refusal::Problem(_))),
        "no such seat"
    );
    assert!(table.chance(&lay).is_err(), "laying is no outcome");
    assert_eq!((table.state(), table.moves()), before);
    table.draw().unwrap();
    assert!(table.draw().is_err(), "nothing to draw");
    assert_eq!(
        rule(table.act(Player(1), &lay)),
        "PEB-1",
        "not this seat's turn"
    );
}

#[test]
fn a_position_goes_out_and_in() {
    for seed in 0..60 {
        let table = played(seed, seed as usize % 40);
        let saved = table.save();
        let again = GAMES
            .load(&saved, Dice::new(Seed::new([0; 32]), vec![]))
            .unwrap();
        assert_eq!(again.save(), saved);
        assert_eq!(again.node()["kind"], table.node()["kind"]);
    }
}

#[test]
fn a_replay_goes_out_and_in_in_both_forms() {
    for seed in 0..40 {
        let table = played(seed, 60);
        let (json, text) = (table.replay(), table.replay_text());
        let (game, from_json) = Record::<Pebbles>::from_json(&json).unwrap();
        let (_, from_text) = Record::<Pebbles>::from_text(&text).unwrap();
        assert_eq!(from_json.to_json(&game), json);
        assert_eq!(from_text.to_json(&game), json);
        let report = GAMES.verify(&json.to_string()).unwrap();
        assert_eq!(GAMES.verify(&text).unwrap(), report);
        assert_eq!(report.decisions + report.drawn, table.moves());
        assert_eq!(report.over, table.is_over());
        let mut steps = 0;
        PEBBLES.step_through(&text, &mut |_| steps += 1).unwrap();
        assert_eq!(steps, table.moves());
        let possible = PEBBLES.draws(&text).unwrap();
        let draws = possible["draws"].as_array().unwrap();
        assert_eq!(draws.len(), report.drawn, "every drawn move has its list");
        let dice = from_json.proof.dice().unwrap();
        for draw in draws {
            let number = draw[0].as_u64().unwrap();
            let numbered = |made: &&Value| made["draw"] == number;
            let list = possible["lists"][draw[1].as_u64().unwrap() as usize]
                .as_array()
                .unwrap();
            let weight = |one: &Value| one["weight"].as_u64().unwrap() as u32;
            let mut ticket = dice.at(number).below(list.iter().map(weight).sum());
            let hit_on = list.iter().find(|one| {
                let hit = ticket < weight(one);
                ticket = ticket.saturating_sub(weight(one));
                hit
            });
            let moves = json["moves"].as_array().unwrap();
            let made = &moves.iter().find(numbered).unwrap()["chance"];
            assert_eq!(&hit_on.unwrap()["outcome"], made, "drawn again by hand");
        }
    }
}

#[test]
fn a_game_from_a_position_is_replayed_from_there() {
    let saved = played(3, 12).save();
    let dice = Dice::new(Seed::from_text("later"), vec![]);
    let mut table = GAMES.load(&saved, dice).unwrap();
    play(table.as_mut(), &mut TestDraw(1), 8);
    assert!(GAMES.verify(&table.replay().to_string()).is_ok());
    assert!(GAMES.verify(&table.replay_text()).is_ok());
}

/// The number of the first drawn move at or after `from`, counted from 1.
fn a_draw(replay: &Value, from: usize) -> usize {
    let moves = replay["moves"].as_array().unwrap();
    let found = (from..=moves.len()).find(|&number| moves[number - 1].get("chance").is_some());
    found.unwrap()
}

#[test]
fn a_forged_replay_is_told_by_its_move() {
    let honest = played(5, 60).replay();
    let fault = |replay: &Value| GAMES.verify(&replay.to_string()).unwrap_err();

    let number = a_draw(&honest, 4);
    let mut forged = honest.clone();
    let pebble = &mut forged["moves"][number - 1]["chance"]["pebble"];
    *pebble = json!(if *pebble == "red" { "blue" } else { "red" });
    assert!(matches!(fault(&forged), Fault::Forged { number: n, .. } if n == number));
    let problem = &fault(&forged).into_problems()[0];
    assert_eq!(problem.field, format!("moves[{}]", number - 1));

    let mut seat = honest.clone();
    let decision = (1..=60)
        .find(|n| honest["moves"][n - 1].get("seat").is_some())
        .unwrap();
    let asked = honest["moves"][decision - 1]["seat"].as_u64().unwrap();
    seat["moves"][decision - 1]["seat"] = json!(asked % 3 + 1);
    assert!(matches!(fault(&seat), Fault::Illegal { number: n, .. } if n == decision));
    let problem = &fault(&seat).into_problems()[0];
    assert_eq!(problem.field, format!("moves[{}]", decision - 1));
    assert!(problem.rule.is_some(), "the rule is named");

    let mut dropped = honest.clone();
    dropped["moves"].as_array_mut().unwrap().remove(number - 1);
    assert!(
        matches!(fault(&dropped), Fault::Illegal { number: n, .. } | Fault::OutOfPlace { number: n, .. } | Fault::Miscounted { number: n, .. } if n == number)
    );

    let mut words = honest.clone();
    words["dice"]["words"] = json!(["other"]);
    assert!(matches!(fault(&words), Fault::Setup | Fault::Forged { .. }));

    let mut setup = honest.clone();
    let blocked = setup["setup"]["blocked"].clone();
    setup["setup"]["blocked"] = json!(if blocked == "s1" { "s2" } else { "s1" });
    assert_eq!(fault(&setup), Fault::Setup);

    let mut seed = honest.clone();
    seed["dice"]["seed"] = json!("00".repeat(32));
    assert!(
        matches!(fault(&seed), Fault::Dice(Problem { field, .. }) if field == "dice.commitment")
    );
    seed["dice"]["seed"] = Value::Null;
    assert!(matches!(fault(&seed), Fault::Dice(Problem { field, .. }) if field == "dice.seed"));
}

#[test]
fn supplied_outcomes_are_counted_apart() {
    let mut table = table(4);
    table
        .chance(&json!({"type":"take","pebble":"blue"}))
        .unwrap();
    let report = GAMES.verify(&table.replay().to_string()).unwrap();
    assert_eq!((report.given, report.drawn), (1, 0));
}

#[test]
fn broken_documents_name_the_field() {
    let table = played(6, 20);
    let (json, text) = (table.replay(), table.replay_text());
    let field = |replay: &str| match GAMES.verify(replay) {
        Err(Fault::Unreadable(problems)) => problems[0].field.clone(),
        other => panic!("{other:?}"),
    };
    let changed = |name: &str, value: Value| {
        let mut json = json.clone();
        json[name] = value;
        json.to_string()
    };
    assert_eq!(field(&changed("version", json!(1))), "version");
    assert_eq!(field(&changed("game", json!("chess"))), "game");
    assert_eq!(field(&changed("extra", json!(1))), "extra");
    assert_eq!(field(&changed("moves", json!(1))), "moves");
    assert_eq!(
        field(&changed("moves", json!([{"seat":1}]))),
        "moves[0].action"
    );
    assert_eq!(
        field(&changed(
            "moves",
            json!([{"seat":9,"action":{"type":"pass"}}])
        )),
        "moves[0].seat"
    );
    assert_eq!(
        field(&changed("setup", json!({"rules":2,"players":3,"colour":1}))),
        "setup.colour"
    );
    // A replay says by which edition of the rules it was played; edition 1 is no longer played.
    for setup in [json!({"players":3}), json!({"rules":1,"players":3})] {
        assert_eq!(field(&changed("setup", setup)), "setup.rules");
    }
    assert_eq!(
        field(&changed(
            "setup",
            json!({"rules":2,"players":9,"blocked":"s1"})
        )),
        "setup.players"
    );
    assert_eq!(field(&changed("dice", json!({}))), "dice");
    let whole = json.to_string();
    assert_eq!(field(&whole[..whole.len() - 10]), "");
    for cut in [text.len() - 8, text.len() / 2, 60, 20] {
        field(&text[..cut]);
    }
    assert_eq!(field(&text.replace("end ", "end 1")), "end");
    assert_eq!(field(&text.replacen("replay 2", "replay 7", 1)), "version");
    assert_eq!(field(&"[".repeat(100_000)), "");
    let mut saved = table.save();
    saved["version"] = json!("one");
    let problem = GAMES
        .load(&saved, Dice::new(Seed::new([0; 32]), vec![]))
        .err()
        .unwrap();
    assert_eq!(problem[0].field, "version");
}

#[test]
fn events_are_masked_for_others() {
    use kernel::Viewer;
    let mut table = table(8);
    table.draw().unwrap();
    let full = table.events(None);
    assert!(full[0]["pebble"].is_string());
    assert_eq!(table.events(Some(Viewer::Seat(Player(0)))), full);
    for viewer in [Viewer::Seat(Player(1)), Viewer::Spectator] {
        assert!(table.events(Some(viewer))[0]["pebble"].is_null());
    }
    assert_eq!(Event::forms().len(), PEBBLES.forms().events.len());
}

#[test]
fn moves_are_taken_back_to_any_earlier_point() {
    static ISLAND: notation::KindOf<board::Island> = notation::KindOf::new();
    static GAMES: &[&dyn notation::Kind] = &[&ISLAND];
    let catalog = notation::GameCatalog(GAMES);
    let dice = Dice::new(Seed::from_text("back"), vec![]);
    let mut table = catalog.open(&json!({"players":3}), dice).unwrap();
    let mut seen =
        vec![table.view(kernel::Viewer::Spectator).to_string() + &table.node().to_string()];
    while table.moves() < 40 {
        if table.is_chance() {
            table.draw().unwrap();
        } else {
            let seat = table.must().first_member().unwrap();
            let legal = table.legal(seat, true);
            let action = legal["actions"][0].clone();
            let turn = table.node()["turn"].take();
            table.act(seat, &action).unwrap();
            let kind = action["type"].as_str().unwrap_or_default();
            let building = ["settle", "road", "city", "bank_trade"].contains(&kind);
            let own_turn = table.must().has(seat) && table.node()["turn"] == turn;
            let before = (building && own_turn).then(|| table.moves() - 1);
            assert_eq!(table.undo_to(seat, false), before, "{action}");
        }
        seen.push(table.view(kernel::Viewer::Spectator).to_string() + &table.node().to_string());
    }
    let whole = table.replay_text();
    table.take_back(Player(1), 99);
    assert_eq!(table.replay_text(), whole);
    for moves in [39, 25, 3, 0] {
        table.take_back(Player(1), moves);
        assert_eq!(table.moves(), moves);
        assert_eq!(table.movers().len(), moves);
        let now = table.view(kernel::Viewer::Spectator).to_string() + &table.node().to_string();
        assert_eq!(now, seen[moves]);
    }
}
