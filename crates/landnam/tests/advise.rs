//! The adviser, asked what a player inside Catanatron 3.2.1 asks, and nonsense.
//!
//! `advise/catanatron-3.2.1.jsonl` was recorded by `bench/catanatron_check --games 3 --record FILE`: setups of three
//! games, and every kind of decision in them with what was playable there.

use board::{Island, Setup};
use bots::{Budget, GameBots, Rng};
use cards::{Mode, Rivals};
use kernel::{Draw, Game, Node, Silent, Viewer};
use landnam::advise::Adviser;
use notation::{Written, coding, document};
use referee::LineHandler;
use serde_json::{Value, json};
use std::collections::BTreeSet;

const RECORDED: &str = include_str!("advise/catanatron-3.2.1.jsonl");

fn adviser(bot: &str) -> Adviser {
    let budget = Budget {
        positions: 50,
        millis: 60_000,
    };
    Adviser::new(bot, budget, 1)
}

fn ask(adviser: &mut Adviser, request: &Value) -> Value {
    adviser.answer(&request.to_string())
}

fn recorded() -> impl Iterator<Item = Value> {
    let lines = RECORDED.lines().map(serde_json::from_str);
    lines.map(|line| line.expect("the record is JSON"))
}

fn words<'a>(actions: impl IntoIterator<Item = &'a Value>) -> BTreeSet<String> {
    let sorted = |action: &Value| {
        let fields = action.as_object().expect("an action").iter();
        let mut fields: Vec<String> = fields
            .map(|(name, value)| format!("{name}={value}"))
            .collect();
        fields.sort();
        fields.join(" ")
    };
    actions.into_iter().map(sorted).collect()
}

fn list<'a>(value: &'a Value, field: &str) -> &'a Vec<Value> {
    value[field]
        .as_array()
        .unwrap_or_else(|| panic!("{field} in {value}"))
}

#[test]
fn what_is_playable_in_catanatron_is_legal_here() {
    let mut adviser = adviser("random");
    let mut decisions = 0;
    for line in recorded() {
        if line.get("setup").is_some() {
            let answer = ask(&mut adviser, &json!({"op":"new","setup":line["setup"]}));
            assert_eq!(answer["ok"], true, "{answer}");
            continue;
        }
        let answer = ask(
            &mut adviser,
            &json!({"id":7,"op":"legal","view":line["view"]}),
        );
        assert_eq!(
            (&answer["ok"], &answer["id"]),
            (&json!(true), &json!(7)),
            "{answer}"
        );
        let mut ours = words(list(&answer, "actions"));
        // The one difference: after the first of two free roads ours may stop.
        ours.remove("type=\"stop\"");
        let theirs = words(list(&line, "playable").iter().map(|steps| &steps[0]));
        assert_eq!(ours, theirs, "{line}");
        decisions += 1;
    }
    assert!(decisions > 30, "{decisions}");
}

#[test]
fn advice_is_one_of_the_playable_actions() {
    for bot in ["random", "easy"] {
        let mut adviser = adviser(bot);
        for line in recorded() {
            if line.get("setup").is_some() {
                ask(
                    &mut adviser,
                    &json!({"op":"new","setup":line["setup"],"number":3}),
                );
                continue;
            }
            let playable = list(&line, "playable");
            let steps: Vec<&Value> = playable
                .iter()
                .filter_map(Value::as_array)
                .flatten()
                .collect();
            let request = json!({"op":"advise","view":line["view"],"actions":steps});
            let answer = ask(&mut adviser, &request);
            let made = list(&answer, "actions");
            // A single victim is robbed without being named; two cards come in any order.
            let fits = |steps: &Value| {
                let steps = steps.as_array().expect("steps");
                let named = made.len() == steps.len() || made[0]["type"] == "move_robber";
                named && made[0] == steps[0] && words(made).is_subset(&words(steps))
            };
            assert!(playable.iter().any(fits), "{answer} to {request}");
        }
    }
}

#[test]
fn only_what_is_allowed_is_advised() {
    let mut adviser = adviser("random");
    let mut lines = recorded();
    let setup = lines.next().expect("a setup");
    ask(&mut adviser, &json!({"op":"new","setup":setup["setup"]}));
    let founding = lines.next().expect("a view");
    let only = json!([founding["playable"][3][0]]);
    for _ in 0..5 {
        let request = json!({"op":"advise","view":founding["view"],"actions":only});
        assert_eq!(ask(&mut adviser, &request)["actions"], only);
    }
}

#[test]
fn nonsense_is_answered_with_the_field_that_is_wrong() {
    let mut adviser = adviser("random");
    let early = ask(&mut adviser, &json!({"op":"advise","view":{}}));
    assert_eq!(
        (&early["ok"], &early["field"]),
        (&json!(false), &json!("op"))
    );
    let mut lines = recorded();
    let setup = lines.next().expect("a setup");
    let view = lines.next().expect("a view")["view"].clone();
    assert_eq!(
        ask(&mut adviser, &json!({"op":"new","setup":setup["setup"]}))["ok"],
        true
    );
    let not_in_turn = {
        let mut view = view.clone();
        view["viewer"] = json!(2);
        view["seats"][1] = view["seats"][0].clone();
        view["seats"][0] = json!({"hand":{"count":0},"development_cards":{"count":0}});
        view
    };
    for (request, field) in [
        (json!({"op":"sing"}), "op"),
        (json!({"op":"advise"}), "view"),
        (json!({"op":"advise","view":[]}), "view"),
        (json!({"op":"advise","view":{"viewer":9}}), "view.viewer"),
        (
            json!({"op":"advise","view":view,"actions":[{"type":"sing"}]}),
            "actions[0].type",
        ),
        (json!({"op":"advise","view":view,"actions":{}}), "actions"),
        (json!({"op":"advise","view":not_in_turn}), "view"),
        (json!({"op":"legal","view":view,"list":true}), "list"),
        (json!({"op":"new","setup":{"players":7}}), "setup.players"),
        (json!({"op":"new"}), "setup"),
    ] {
        let answer = ask(&mut adviser, &request);
        assert_eq!(answer["ok"], false, "{request}: {answer}");
        assert_eq!(answer["field"], field, "{answer}");
    }
    for line in ["", "x", "[]", "{\"op\":1}", "\u{0}"] {
        assert_eq!(adviser.answer(line)["ok"], false, "{line:?}");
    }
    assert_eq!(
        ask(&mut adviser, &json!({"op":"legal","view":view}))["ok"],
        true
    );
}

/// What a seat sees is enough, whatever is played: the same is legal, and the advice is a part of it.
#[test]
fn cities_and_scenarios_are_advised_too() {
    for (players, module) in [
        (2, "cities_knights"),
        (4, "cities_knights"),
        (3, "fishermen"),
        (3, "rivers"),
        (3, "caravans"),
        (3, "barbarian_attack"),
        (3, "traders_barbarians"),
    ] {
        let mut adviser = adviser("medium");
        let setup = json!({ "players": players, "modules": [module] });
        let answer = ask(&mut adviser, &json!({ "op": "new", "setup": setup }));
        let setup: Setup = document::typed(&answer["setup"]).expect("a whole setup");
        let mut rng = Rng::new(4, 0);
        let island = Island::draw(&setup, &mut rng).expect("sound");
        let mut state = island.start();
        let mut asked = 0;
        for step in 0..900 {
            let action = match island.node(&state) {
                Node::Over(_) => break,
                Node::Chance => (None, island.chances(&state).draw(&mut rng)),
                Node::Decide { must, .. } => {
                    let seat = must.first_member().expect("somebody");
                    let legal = island.legal(&state, seat);
                    if step % 19 == 0 {
                        let view = island.view(&state, Viewer::Seat(seat));
                        let view = island.view_json(&view);
                        let told = ask(&mut adviser, &json!({ "op": "legal", "view": view }));
                        let actions = legal.iter().map(|action| coding::to_json(&island, action));
                        assert_eq!(
                            told["actions"],
                            json!(actions.collect::<Vec<_>>()),
                            "{told}"
                        );
                        let question = json!({ "op": "advise", "view": view, "offers": false });
                        let advice = ask(&mut adviser, &question);
                        assert!(
                            list(&told, "actions").contains(&advice["actions"][0]),
                            "{advice}"
                        );
                        asked += 1;
                    }
                    let n = legal.len() as u32;
                    (Some(seat), legal.nth(rng.below(n) as usize))
                }
            };
            island.apply(&mut state, action.0, action.1, &mut Silent);
        }
        assert!(asked > 10, "{module}: {asked}");
    }
}

/// Games among bots; the adviser is asked at every decision of the active seat, and of others when an offer is open.
#[test]
fn offers_answers_and_silence_are_told_as_they_are() {
    let mut rng = Rng::new(6, 0);
    let island = Island::draw(&Setup::new(3, &[]), &mut rng).expect("sound");
    let mut adviser = adviser("medium");
    let setup = json!({"op":"new","setup":island.setup()});
    assert_eq!(ask(&mut adviser, &setup)["ok"], true);
    let mut bots: Vec<_> = (0..3)
        .map(|_| Island::bot("medium").expect("a bot"))
        .collect();
    let budget = Budget {
        positions: 400,
        millis: 60_000,
    };
    let mut state = island.start();
    let (mut offers, mut answers, mut silences) = (0, 0, 0);
    for _ in 0..6000 {
        match island.node(&state) {
            Node::Over(_) => {
                assert_eq!(ask(&mut adviser, &setup)["ok"], true);
                state = island.start();
            }
            Node::Chance => {
                let outcome = island.chances(&state).draw(&mut rng);
                island.apply(&mut state, None, outcome, &mut Silent);
            }
            Node::Decide { must, may } => {
                let speakers = may.into_iter().filter(|_| !state.offers.makers.is_empty());
                for seat in must.into_iter().chain(speakers) {
                    if island.legal(&state, seat).offers {
                        let view = island.view_json(&island.view(&state, Viewer::Seat(seat)));
                        let question = json!({"op":"advise","view":view,"analyse":true});
                        let told = ask(&mut adviser, &question);
                        assert_eq!(told["ok"], true, "{told}");
                        let chances = list(&told["analysis"], "chances").iter();
                        let sum: f64 = chances.filter_map(Value::as_f64).sum();
                        assert!((sum - 1.0).abs() < 0.01, "{told}");
                        match list(&told, "actions").first() {
                            None => silences += 1,
                            Some(action) if action["type"] == "offer" => offers += 1,
                            Some(_) if seat != state.active => answers += 1,
                            Some(_) => {}
                        }
                    }
                }
                let mut moved = None;
                for seat in may.into_iter().chain(must).chain(must) {
                    let bot = &mut *bots[usize::from(seat.0)];
                    moved = moved.or_else(|| {
                        bots::ask(bot, &island, &state, seat, budget, &mut rng).map(|a| (seat, a))
                    });
                }
                let (seat, action) = moved.expect("somebody acts");
                island.apply(&mut state, Some(seat), action, &mut Silent);
            }
        }
        if offers > 3 && answers > 3 && silences > 0 {
            return;
        }
    }
    panic!("{offers} offers, {answers} answers, {silences} times silent");
}

/// A view of Rivals is enough too: it reads back as itself, the same is legal, and the advice is a part of it, with chances.
#[test]
fn rivals_is_advised_from_what_a_seat_sees() {
    for mode in Mode::ALL {
        let mut adviser = adviser("medium");
        let setup = json!({ "game": "rivals", "mode": mode.word() });
        let answer = ask(&mut adviser, &json!({ "op": "new", "setup": setup }));
        assert_eq!(answer["ok"], true, "{answer}");
        let game = Rivals::new(&cards::Setup::new(mode)).expect("sound");
        let (mut rng, mut state) = (Rng::new(5, 0), game.start());
        let (mut asked, mut compound) = (0, 0);
        for step in 0..1500 {
            let action = match game.node(&state) {
                Node::Over(_) => break,
                Node::Chance => (None, game.chances(&state).draw(&mut rng)),
                Node::Decide { must, .. } => {
                    let seat = must.first_member().expect("somebody");
                    let legal = game.legal(&state, seat);
                    if step % 23 == 0 {
                        let view = game.view_json(&game.view(&state, Viewer::Seat(seat)));
                        let looked = notation::rivals::read_view(&game, &view);
                        let looked = looked.unwrap_or_else(|all| panic!("{all:?}: {view}"));
                        assert_eq!(game.view_json(&looked.view(&game)), view);
                        let told = ask(&mut adviser, &json!({ "op": "legal", "view": view }));
                        let actions = legal.iter().map(|action| coding::to_json(&game, action));
                        assert_eq!(
                            told["actions"],
                            json!(actions.collect::<Vec<_>>()),
                            "{told}"
                        );
                        let question = json!({ "op": "advise", "view": view, "analyse": true });
                        let advice = ask(&mut adviser, &question);
                        let made = list(&advice, "actions");
                        assert!(list(&told, "actions").contains(&made[0]), "{advice}");
                        compound += usize::from(made.len() > 1);
                        let analysis = &advice["analysis"];
                        let chances = list(analysis, "chances").iter().filter_map(Value::as_f64);
                        assert!((chances.sum::<f64>() - 1.0).abs() < 0.01, "{advice}");
                        let best = list(analysis, "best");
                        assert!(!best.is_empty() && best.len() <= 5, "{advice}");
                        for one in best {
                            assert!(list(&told, "actions").contains(&one["action"]), "{advice}");
                        }
                        let values: Vec<f64> = best
                            .iter()
                            .filter_map(|one| one["value"].as_f64())
                            .collect();
                        assert!(values.is_sorted_by(|a, b| a >= b), "{advice}");
                        asked += 1;
                    }
                    let n = legal.len() as u32;
                    (Some(seat), legal.nth(rng.below(n) as usize))
                }
            };
            game.apply(&mut state, action.0, action.1, &mut Silent);
        }
        assert!(asked > 10, "{mode:?}: {asked}");
        assert!(
            compound > 0,
            "{mode:?}: what an action asks for comes with it"
        );
    }
}

/// Whatever the opponent holds, the same view gets the same advice.
#[test]
fn advice_in_rivals_depends_on_the_view_alone() {
    let game = Rivals::new(&cards::Setup::new(Mode::Duel)).expect("sound");
    let (mut rng, mut state) = (Rng::new(9, 0), game.start());
    let mut compared = 0;
    for _ in 0..600 {
        let action = match game.node(&state) {
            Node::Over(_) => break,
            Node::Chance => (None, game.chances(&state).draw(&mut rng)),
            Node::Decide { must, .. } => {
                let seat = must.first_member().expect("somebody");
                let view = game.view(&state, Viewer::Seat(seat));
                let other = game.resample(&view, &mut rng);
                if other != state && compared < 6 {
                    let told = [state, other].map(|state| {
                        let mut adviser = adviser("medium");
                        let setup = json!({ "game": "rivals", "mode": "duel" });
                        ask(&mut adviser, &json!({ "op": "new", "setup": setup }));
                        let view = game.view_json(&game.view(&state, Viewer::Seat(seat)));
                        ask(
                            &mut adviser,
                            &json!({ "op": "advise", "view": view, "analyse": true }),
                        )
                    });
                    assert_eq!(told[0], told[1]);
                    compared += 1;
                }
                let legal = game.legal(&state, seat);
                let n = legal.len() as u32;
                (Some(seat), legal.nth(rng.below(n) as usize))
            }
        };
        game.apply(&mut state, action.0, action.1, &mut Silent);
    }
    assert!(compared > 3);
}
