//! The referee, asked good and bad things about the toy game.

#![allow(
    clippy::needless_pass_by_value,
    reason = "requests are written where they are asked"
)]

use notation::{GameCatalog, KindOf};
use pebbles::Pebbles;
use proptest::prelude::*;
use referee::{MAX_GAMES, MAX_LINE, Referee, serve};
use serde_json::{Value, json};

static PEBBLES: KindOf<Pebbles> = KindOf::new();
const GAMES: GameCatalog = GameCatalog(&[&PEBBLES]);

fn ask(referee: &mut Referee, request: Value) -> Value {
    referee.answer(&request.to_string())
}

fn started() -> Referee {
    let mut referee = Referee::new(GAMES);
    let request = json!({"id":1,"op":"new","setup":{"players":3,"blocked":"s12"},"seed":1});
    let answer = ask(&mut referee, request);
    assert_eq!(answer["ok"], true, "{answer}");
    referee
}

#[test]
fn a_game_is_played_from_new_to_over() {
    let mut referee = started();
    let mut node = ask(&mut referee, json!({"op":"node"}))["node"].clone();
    for _ in 0..500 {
        let answer = match node["kind"].as_str() {
            Some("chance") => ask(&mut referee, json!({"op":"draw"})),
            Some("decide") => {
                let seat = &node["must"][0];
                let legal = ask(&mut referee, json!({"op":"legal","seat":seat,"list":true}));
                ask(
                    &mut referee,
                    json!({"op":"act","seat":seat,"action":legal["actions"][0]}),
                )
            }
            _ => break,
        };
        assert_eq!(answer["ok"], true, "{answer}");
        assert!(!answer["events"].as_array().expect("events").is_empty());
        node = answer["node"].clone();
    }
    assert_eq!(node["kind"], "over");
    assert!(node["winner"].is_number());
    let text = ask(&mut referee, json!({"op":"save","as":"text"}))["text"].clone();
    let report = GAMES
        .verify(text.as_str().expect("a text"))
        .expect("an honest game");
    assert!(report.over && report.given == 0);
    let replay = ask(&mut referee, json!({"op":"save","as":"replay"}))["replay"].clone();
    assert_eq!(GAMES.verify(&replay.to_string()), Ok(report));
}

#[test]
fn the_same_seed_and_words_give_the_same_game() {
    let game = |seed: Value, words: Value| {
        let mut referee = Referee::new(GAMES);
        let setup = json!({"game":"pebbles","version":2,"players":2});
        let new = ask(
            &mut referee,
            json!({"op":"new","setup":setup,"seed":seed,"words":words}),
        );
        let draw = ask(&mut referee, json!({"op":"draw"}));
        (
            new["setup"].clone(),
            new["dice"].clone(),
            draw["outcome"].clone(),
        )
    };
    assert_eq!(game(json!(7), json!(["a"])), game(json!("7"), json!(["a"])));
    assert_ne!(
        game(json!(7), json!(["a"])).1,
        game(json!(8), json!(["a"])).1
    );
    assert_ne!(
        game(Value::Null, json!([])).1,
        game(Value::Null, json!([])).1
    );
}

#[test]
fn the_seed_stays_secret_until_it_is_asked_for() {
    let mut referee = started();
    let secret =
        ask(&mut referee, json!({"op":"save","as":"replay"}))["replay"]["dice"]["seed"].clone();
    let secret = secret.as_str().expect("the replay has the seed");
    for op in ["node", "legal", "view", "state", "draw"] {
        assert!(
            !ask(&mut referee, json!({"op":op}))
                .to_string()
                .contains(secret),
            "{op}"
        );
    }
}

#[test]
fn what_a_seat_may_not_know_is_masked() {
    let mut referee = started();
    let mut other = started();
    let seen = ask(&mut referee, json!({"op":"draw","for":2}));
    assert!(seen["events"][0]["pebble"].is_null());
    assert!(seen.get("outcome").is_none());
    let own = ask(&mut other, json!({"op":"draw","for":1}));
    assert!(own["events"][0]["pebble"].is_string());
    let view = ask(&mut referee, json!({"op":"view","seat":2}));
    assert_eq!(view["view"]["hand"], json!([0, 0, 0]));
    assert!(ask(&mut referee, json!({"op":"view","seat":"spectator"}))["view"]["hand"].is_null());
}

#[test]
fn bad_requests_name_the_field_and_change_nothing() {
    let mut referee = started();
    ask(&mut referee, json!({"op":"draw"}));
    let before = ask(&mut referee, json!({"op":"state"}));
    for (request, field) in [
        (json!({"op":"fly"}), "op"),
        (json!({}), "op"),
        (json!({"op":7}), "op"),
        (json!({"op":"node","game":"other"}), "game"),
        (json!({"op":"node","game":7}), "game"),
        (json!({"op":"node","extra":7}), "extra"),
        (json!({"op":"new"}), "setup"),
        (json!({"op":"new","setup":[]}), "setup"),
        (json!({"op":"new","setup":{"players":9}}), "setup.players"),
        (json!({"op":"new","setup":{"players":-1}}), "setup.players"),
        (
            json!({"op":"new","setup":{"players":3,"size":1}}),
            "setup.size",
        ),
        (
            json!({"op":"new","setup":{"players":3,"version":1}}),
            "setup.version",
        ),
        (
            json!({"op":"new","setup":{"players":3,"game":"chess"}}),
            "setup.game",
        ),
        (json!({"op":"new","setup":{"players":3},"seed":[]}), "seed"),
        (
            json!({"op":"new","setup":{"players":3},"words":"x"}),
            "words",
        ),
        (json!({"op":"load","position":{"version":9}}), "version"),
        (
            json!({"op":"load","position":{"version":2,"game":"pebbles"}}),
            "setup",
        ),
        (json!({"op":"act","seat":0,"action":"pass"}), "seat"),
        (json!({"op":"act","seat":1}), "action"),
        (json!({"op":"act","seat":1,"action":"fly"}), "action.type"),
        (
            json!({"op":"act","seat":1,"action":{"type":"lay","pebble":"red","at":"s99"}}),
            "action.at",
        ),
        (json!({"op":"act","seat":1,"action":"pass","for":9}), "for"),
        (json!({"op":"legal","seat":4}), "seat"),
        (json!({"op":"legal","list":1}), "list"),
        (json!({"op":"view","seat":"x"}), "seat"),
        (json!({"op":"save","as":"xml"}), "as"),
        (json!({"op":"rules","rule":"BASE-9999"}), "rule"),
        (json!({"op":"draw"}), ""),
        (
            json!({"op":"chance","outcome":{"type":"take","pebble":"red"}}),
            "",
        ),
    ] {
        let mut request = request;
        request["id"] = json!("mine");
        let answer = ask(&mut referee, request.clone());
        assert_eq!(answer["ok"], false, "{request}");
        assert_eq!(answer["id"], "mine", "{request}");
        assert_eq!(answer["field"], field, "{request} → {answer}");
        assert!(!answer["message"].as_str().expect("a message").is_empty());
    }
    assert_eq!(ask(&mut referee, json!({"op":"state"})), before);
}

#[test]
fn a_refused_action_names_its_rule() {
    let mut referee = started();
    let answer = ask(
        &mut referee,
        json!({"id":5,"op":"act","seat":2,"action":"pass"}),
    );
    assert_eq!(
        (&answer["ok"], &answer["rule"], &answer["id"]),
        (&json!(false), &json!("PEB-1"), &json!(5))
    );
}

#[test]
fn rules_are_explained() {
    let mut referee = Referee::new(GAMES);
    let answer = ask(&mut referee, json!({"op":"rules","rule":"BASE-121"}));
    assert!(answer["rule"]["text"].as_str().expect("a text").len() > 20);
    let answer = ask(&mut referee, json!({"op":"rules","file":"two-player"}));
    assert_eq!(answer["rules"][0]["id"], "TWO-001");
}

#[test]
fn games_are_kept_apart_and_bounded() {
    let mut referee = Referee::new(GAMES);
    let new = |referee: &mut Referee, name: &str| {
        ask(
            referee,
            json!({"op":"new","game":name,"setup":{"players":2},"seed":1}),
        )
    };
    for i in 0..MAX_GAMES {
        assert_eq!(new(&mut referee, &i.to_string())["ok"], true);
    }
    assert_eq!(new(&mut referee, "more")["field"], "game");
    assert_eq!(
        new(&mut referee, "7")["ok"],
        true,
        "an old name is taken over"
    );
    assert_eq!(
        ask(&mut referee, json!({"op":"close","game":"8"}))["ok"],
        true
    );
    assert_eq!(new(&mut referee, "more")["ok"], true);
    ask(&mut referee, json!({"op":"draw","game":"more"}));
    assert_eq!(
        ask(&mut referee, json!({"op":"node","game":"7"}))["node"]["move"],
        1
    );
    assert_eq!(
        ask(&mut referee, json!({"op":"node","game":"more"}))["node"]["move"],
        2
    );
}

#[test]
fn nothing_on_a_line_ends_the_process() {
    let mut input = Vec::new();
    let long = format!("{{\"op\":\"{}\"}}", "x".repeat(MAX_LINE));
    let deep = format!("{{\"op\":{}", "[".repeat(10_000));
    for line in [
        "not json",
        "[]",
        "7",
        "",
        "   ",
        &deep,
        &long,
        "{\"op\":\"node\"",
    ] {
        input.extend_from_slice(line.as_bytes());
        input.push(b'\n');
    }
    input.extend_from_slice(b"\xff\xfe\n");
    input.extend_from_slice(br#"{"id":9,"op":"rules","rule":"BASE-121"}"#);
    let mut output = Vec::new();
    serve(&mut Referee::new(GAMES), input.as_slice(), &mut output).expect("memory does not fail");
    let output = String::from_utf8(output).expect("UTF-8");
    let answers: Vec<Value> = output
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    assert_eq!(answers.len(), 8, "blank lines have no answer");
    assert!(answers[..7].iter().all(|answer| answer["ok"] == false));
    assert_eq!(
        (&answers[7]["ok"], &answers[7]["id"]),
        (&json!(true), &json!(9))
    );
}

#[test]
fn a_line_of_exactly_the_limit_is_read() {
    let mut line = b"{\"op\":\"rules\",\"rule\":\"BASE-121\"}".to_vec();
    line.resize(MAX_LINE, b' ');
    let mut output = Vec::new();
    serve(&mut Referee::new(GAMES), line.as_slice(), &mut output).expect("memory does not fail");
    assert!(output.starts_with(br#"{"id":null,"ok":true"#));
}

const REQUESTS: [&str; 9] = [
    r#"{"op":"new","setup":{"players":3,"blocked":"s1"},"seed":1}"#,
    r#"{"op":"draw"}"#,
    r#"{"op":"act","seat":1,"action":"pass"}"#,
    r#"{"op":"act","seat":1,"action":{"type":"lay","pebble":"red","at":"s2"}}"#,
    r#"{"op":"act","seat":1,"action":{"type":"offer","give":{"red":1},"want":{"blue":1}}}"#,
    r#"{"op":"act","seat":2,"action":{"type":"answer","yes":true}}"#,
    r#"{"op":"chance","outcome":{"type":"take","pebble":"green"}}"#,
    r#"{"op":"legal","seat":1,"list":true}"#,
    r#"{"op":"load","position":{"version":2,"game":"pebbles","setup":{"players":2,"blocked":"s1"},"position":{"active":1,"drawn":true,"offered":false,"turn":1,"passes":0,"hands":[{"red":1},{}],"spots":{"s2":[1,"red"]},"over":false}}}"#,
];

/// The requests of the referee's page.
fn page() -> Vec<String> {
    let page = include_str!("../../../docs/referee.md");
    let requests = page.lines().filter_map(|line| line.strip_prefix("> "));
    requests.map(str::to_owned).collect()
}

/// Requests that are nearly right: real ones with a value replaced.
fn nearly_right(requests: Vec<String>) -> impl Strategy<Value = String> {
    let odd = prop_oneof![
        Just("-1".to_owned()),
        Just("255".to_owned()),
        Just("18446744073709551616".to_owned()),
        Just("null".to_owned()),
        Just("{}".to_owned()),
        Just("\"s13\"".to_owned()),
        "[0-9]{1,3}",
    ];
    (0..requests.len(), 0_usize..200, odd, any::<bool>()).prop_map(
        move |(which, at, odd, change)| {
            let request = &requests[which];
            if !change || !request.contains(':') {
                return request.clone();
            }
            // Replace the value after some colon.
            let colons: Vec<usize> = request.match_indices(':').map(|(at, _)| at + 1).collect();
            let start = colons[at % colons.len()];
            let end = request[start..]
                .find([',', '}', ']'])
                .map_or(request.len(), |end| start + end);
            format!("{}{odd}{}", &request[..start], &request[end..])
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 256, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_line_gets_an_answer(lines in prop::collection::vec(prop_oneof![4 => nearly_right(REQUESTS.map(str::to_owned).to_vec()), 1 => ".{0,80}"], 1..40)) {
        let mut referee = started();
        for line in lines {
            let answer = referee.answer(&line);
            prop_assert!(answer["ok"].is_boolean());
        }
    }

    #[test]
    fn every_line_about_the_island_gets_an_answer(lines in prop::collection::vec(nearly_right(page()), 1..60)) {
        let mut referee = Referee::new(landnam::games::GAMES);
        let start = json!({"op":"new","setup":{"players":4,"options":{"setup":"beginner","first_player":1}},"seed":42});
        ask(&mut referee, start);
        for line in lines {
            let answer = referee.answer(&line);
            prop_assert!(answer["ok"].is_boolean());
        }
    }
}
