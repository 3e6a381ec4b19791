//! What a client receives is a function of what its seat may see.

use crate::play::{Player, play_out};
use crate::test_server::{Folder, GAMES, Rng, TestServer, done, join, op};
use board::Island;
use cards::Rivals;
use kernel::{Node, Player as Seat, Silent, Viewer};
use notation::{Dice, RunningGame, Seed, Table, Written};
use pebbles::Pebbles;
use protocol::Message;
use serde_json::{Value, json};
use server::client::call;

/// What one viewer may learn from one move: made from the game alone, without the server.
struct Learned {
    event: Value,
    node: Value,
    legal: Option<Value>,
    view: Value,
}

/// Every move of a replay as a viewer learns of it.
fn learned(replay: &Value, viewer: Viewer) -> Vec<Learned> {
    let movers: Vec<Value> = replay["moves"]
        .as_array()
        .unwrap()
        .iter()
        .map(|made| made["seat"].clone())
        .collect();
    let kind = GAMES.find(replay["game"].as_str().unwrap()).unwrap();
    let mut all = Vec::new();
    let mut look = |table: &dyn Table| {
        let seat = &movers[all.len()];
        let events = table.events(Some(viewer));
        let own = matches!(viewer, Viewer::Seat(own) if *seat == json!(own.0 + 1));
        let event = if events.is_empty() && !own {
            json!({"type":"hidden"})
        } else {
            json!({"type":"moved","seat":seat,"move":table.moves(),"events":events})
        };
        let legal = match viewer {
            Viewer::Seat(seat) if !table.is_over() => Some(table.legal(seat, false)),
            _ => None,
        };
        let any = |legal: &Value| legal["count"] != 0 || legal["offers"] == true;
        all.push(Learned {
            event,
            node: table.node(),
            legal: legal.filter(any),
            view: table.view(viewer),
        });
    };
    kind.step_through(&replay.to_string(), &mut look).unwrap();
    all
}

/// Checks every byte a client received; returns how many moves it was told of.
fn check(recorded: &[String], replay: &Value, viewer: Viewer, views: bool) -> usize {
    let learned = learned(replay, viewer);
    let seed = replay["dice"]["seed"].as_str().unwrap();
    let mut told = 0;
    for text in recorded {
        let message: Value = serde_json::from_str(text).unwrap();
        let is_over = text.contains(r#""type":"over""#);
        assert!(
            is_over || !text.contains(seed),
            "the seed is a secret until the end"
        );
        let keys: Vec<&str> = message
            .as_object()
            .unwrap()
            .keys()
            .map(String::as_str)
            .collect();
        match message["type"].as_str().unwrap() {
            "done" => assert!(
                keys.iter()
                    .all(|key| ["type", "id", "ok", "table", "number"].contains(key))
            ),
            "refused" => assert!(message["rule"].is_string() || message["code"] == "untimely"),
            "seats" => assert_eq!(keys, ["type", "table", "seats", "spectators", "watchers"]),
            "node" | "legal" => {}
            "events" => {
                let before = told;
                for event in message["events"].as_array().unwrap() {
                    let mut event = event.clone();
                    let fields = event.as_object_mut().unwrap();
                    fields.remove("number");
                    fields.remove("at");
                    if ["moved", "hidden"].contains(&event["type"].as_str().unwrap()) {
                        assert_eq!(event, learned[told].event, "move {}", told + 1);
                        told += 1;
                    }
                }
                if told > before {
                    let now = &learned[told - 1];
                    let mut expected = json!({"type":"events","table":message["table"],"events":message["events"],"node":now.node});
                    if let Some(legal) = &now.legal {
                        expected["legal"] = legal.clone();
                    }
                    // With the beginning of the game everybody gets a view.
                    let all = message["events"].as_array().unwrap();
                    let begins = all.iter().any(|event| event["type"] == "started");
                    if views || begins {
                        let mut view = now.view.clone();
                        // What never changes is sent with the first view only.
                        if !begins {
                            let view = view.as_object_mut().unwrap();
                            for fixed in ["setup", "target", "costs"] {
                                view.shift_remove(fixed);
                            }
                        }
                        expected["view"] = view;
                    }
                    // The same bytes, not only the same values: no order of fields tells anything.
                    assert_eq!(*text, expected.to_string(), "{viewer:?} after move {told}");
                }
            }
            other => panic!("{other} is not expected here"),
        }
    }
    told
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_byte_a_client_gets_follows_from_what_its_seat_may_see() {
    let folder = Folder::new();
    let server = TestServer::open(&folder.database()).await;
    let short = json!({"target":4});
    for (setup, seed) in [
        (json!({"game":"pebbles","players":2}), 11),
        (json!({"game":"pebbles","players":2}), 12),
        (json!({"game":"island","players":2,"options":short}), 13),
        (
            json!({"game":"island","players":2,"modules":["cities_knights"],"options":{"target":5}}),
            14,
        ),
        (json!({"game":"rivals","mode":"intro"}), 15),
    ] {
        let (mut ada, mut ben, mut eve) = (
            server.guest("Ada").await,
            server.guest("Ben").await,
            server.guest("Eve").await,
        );
        let table = done(
            &mut ada,
            json!({"op":"create","setup":setup,"seats":[{"type":"me"}]}),
        )
        .await
        .0
        .unwrap();
        join(&mut ada, &table, None).await;
        let with_views = json!({"op":"join","table":table,"views":true});
        let Message::Table { .. } = ben.ask(op(with_views)).await.unwrap() else {
            panic!("not there")
        };
        join(&mut eve, &table, None).await;
        done(&mut ben, json!({"op":"sit","table":table,"seat":2})).await;
        for client in [&mut ada, &mut ben, &mut eve] {
            client.received.clear();
            client.recorded = Some(Vec::new());
        }
        done(&mut ada, json!({"op":"start","table":table})).await;
        let mut players = [Player::new(ada, &table), Player::new(ben, &table)];
        play_out(&mut players, seed).await;
        let mut watcher = Player::new(eve, &table);
        while !watcher.is_over {
            let message = watcher.client.next().await.unwrap().unwrap();
            watcher.take(message, 0);
        }
        let path = format!("/api/tables/{table}/replay");
        let (_, replay) = call(server.address, "GET", &path, None, None)
            .await
            .unwrap();
        let moves = replay["moves"].as_array().unwrap().len();
        let [ada, ben] = players;
        for (player, viewer, views) in [
            (ada, Viewer::Seat(Seat(0)), false),
            (ben, Viewer::Seat(Seat(1)), true),
            (watcher, Viewer::Spectator, false),
        ] {
            let told = check(&player.client.recorded.unwrap(), &replay, viewer, views);
            assert_eq!(told, moves, "{setup} {viewer:?}");
        }
    }
    server.close().await;
}

/// At every step of random games: another state that looks the same to a seat gives the seat the same node, legal
/// actions and view. What the server sends is made of nothing else (see above).
fn same_for_all_that_looks_the_same<G: Written>(setup: &G::Setup, seed: u64) {
    let mut rng = Rng(seed);
    let game =
        G::found(&G::resolve(setup, &mut |n: u32| rng.below(n as usize) as u32).unwrap()).unwrap();
    let mut state = game.start();
    let mut rng = Rng(seed);
    for _ in 0..400 {
        match game.node(&state) {
            Node::Over(_) => return,
            Node::Chance => {
                let outcome = game
                    .chances(&state)
                    .draw(&mut |n: u32| rng.below(n as usize) as u32);
                game.apply(&mut state, None, outcome, &mut Silent);
            }
            Node::Decide { must, .. } => {
                for seat in (0..game.players()).map(|seat| Seat(seat as u8)) {
                    let view = game.view(&state, Viewer::Seat(seat));
                    let other = game.resample(&view, &mut |n: u32| rng.below(n as usize) as u32);
                    let tables = [state, other].map(|state| {
                        let dice = Dice::new(Seed::from_text("same"), vec![]);
                        RunningGame::from_state(game.clone(), state, dice)
                    });
                    let [one, two] = tables.map(|table| {
                        (
                            table.node(),
                            table.legal(seat, true),
                            table.view(Viewer::Seat(seat)),
                        )
                    });
                    assert_eq!(one, two);
                }
                let seat = must.into_iter().next().unwrap();
                let legal = game.legal(&state, seat);
                let action = legal.nth(rng.below(legal.len()));
                game.apply(&mut state, Some(seat), action, &mut Silent);
            }
        }
    }
}

#[test]
fn hidden_things_change_nothing_a_seat_is_told() {
    fn setup<S: serde::de::DeserializeOwned>(json: Value) -> S {
        serde_json::from_value(json).unwrap()
    }
    for seed in 0..10 {
        same_for_all_that_looks_the_same::<Pebbles>(&setup(json!({"players":3})), seed);
        same_for_all_that_looks_the_same::<Island>(&setup(json!({"players":4})), seed);
        let cities = json!({"players":3,"modules":["cities_knights"]});
        same_for_all_that_looks_the_same::<Island>(&setup(cities), seed);
        for mode in ["intro", "duel"] {
            same_for_all_that_looks_the_same::<Rivals>(&setup(json!({"mode":mode})), seed);
        }
    }
}
