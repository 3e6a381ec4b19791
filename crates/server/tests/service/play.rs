//! Whole games over the wire.

use crate::test_server::{Folder, Rng, TestServer, done, duel, join, node_of, refused};
use protocol::{Event, Message, Op, What};
use serde_json::{Value, json};
use server::client::{Client, pick};

/// What a client knows while it plays.
pub(crate) struct Player {
    pub(crate) client: Client,
    pub(crate) table: String,
    pub(crate) events: Vec<Event>,
    pub(crate) acked: Vec<u64>,
    pub(crate) is_over: bool,
}

impl Player {
    pub(crate) fn new(client: Client, table: &str) -> Self {
        Player {
            client,
            table: table.to_owned(),
            events: Vec::new(),
            acked: Vec::new(),
            is_over: false,
        }
    }

    /// Takes a message; gives what may be done now when the game waits for this client's seat.
    pub(crate) fn take(&mut self, message: Message, seat: u8) -> Option<Value> {
        let Message::Events {
            events,
            node,
            legal,
            ..
        } = message
        else {
            if let Message::Done {
                number: Some(number),
                ..
            } = message
            {
                self.acked.push(number);
            }
            return None;
        };
        self.is_over |= events
            .iter()
            .any(|event| matches!(event.what, What::Over { .. }));
        self.events.extend(events);
        let must = node.is_some_and(|node| {
            node["must"]
                .as_array()
                .is_some_and(|must| must.contains(&json!(seat)))
        });
        legal.filter(|_| must && !self.is_over)
    }

    async fn act(&mut self, legal: &Value, rng: &mut Rng) {
        let action = pick(legal, |n| rng.below(n)).unwrap();
        let table = self.table.clone();
        self.client
            .send(Op::Act {
                table,
                seat: None,
                action,
                key: None,
            })
            .await
            .unwrap();
    }

    /// Plays one seat to the end of the game.
    pub(crate) async fn play_out_seat(&mut self, seat: u8, seed: u64) {
        self.play_out(seat, Rng(seed)).await;
    }

    async fn play_out(&mut self, seat: u8, mut rng: Rng) {
        let table = self.table.clone();
        let node = self
            .client
            .ask(Op::Node {
                table: table.clone(),
            })
            .await
            .unwrap();
        let legal = self
            .client
            .ask(Op::Legal { table, list: false })
            .await
            .unwrap();
        let (Message::Legal { legal, .. }, Message::Node { node, .. }) = (legal, node) else {
            panic!("no answer");
        };
        if node["must"]
            .as_array()
            .is_some_and(|must| must.contains(&json!(seat)))
        {
            self.act(&legal, &mut rng).await;
        }
        while !self.is_over {
            let message = self
                .client
                .next()
                .await
                .unwrap()
                .expect("the server is there");
            if let Message::Refused { code, rule, .. } = &message {
                // A decision for several at once may have been settled meanwhile.
                assert!(code == "rule" || code == "untimely", "{code} {rule:?}");
            }
            if let Some(legal) = self.take(message, seat) {
                self.act(&legal, &mut rng).await;
            }
        }
    }
}

/// Plays a game to its end with random legal actions; every client plays for itself.
pub(crate) async fn play_out(players: &mut [Player], seed: u64) {
    let seats = (1..).zip(players.iter_mut());
    let all = seats.map(|(seat, player)| player.play_out(seat, Rng(seed + u64::from(seat))));
    futures_util::future::join_all(all).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_clients_play_a_whole_game_and_its_replay_can_be_proved() {
    let folder = Folder::new();
    let server = TestServer::open(&folder.database()).await;
    for (setup, seed) in [
        (json!({"game":"pebbles","players":2}), 1),
        (
            json!({"game":"island","players":2,"options":{"target":4}}),
            2,
        ),
    ] {
        let (ada, ben, table) = duel(&server, setup).await;
        let mut players = [Player::new(ada, &table), Player::new(ben, &table)];
        play_out(&mut players, seed).await;
        for player in &players {
            let numbers: Vec<u64> = player.events.iter().map(|event| event.number).collect();
            let first = numbers[0];
            let expected: Vec<u64> = (first..first + numbers.len() as u64).collect();
            assert_eq!(numbers, expected, "no event is lost or out of order");
        }
        let path = format!("/api/tables/{table}/replay");
        let (status, replay) = server::client::call(server.address, "GET", &path, None, None)
            .await
            .unwrap();
        assert_eq!(status, 200);
        assert!(replay["dice"]["seed"].is_string(), "the seed is revealed");
        let report = crate::test_server::GAMES
            .verify(&replay.to_string())
            .unwrap();
        assert_eq!(report.given, 0, "every outcome was drawn");
        let path = format!("/api/tables/{table}/draws");
        let (status, draws) = server::client::call(server.address, "GET", &path, None, None)
            .await
            .unwrap();
        assert_eq!(status, 200);
        assert_eq!(draws["draws"].as_array().unwrap().len(), report.drawn);
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_refusal_names_the_rule_in_the_clients_language() {
    let folder = Folder::new();
    let server = TestServer::open(&folder.database()).await;
    let (mut ada, ben, table) = duel(&server, json!({"game":"island","players":2})).await;
    let node = node_of(&mut ada, &table).await;
    // Who begins is drawn.
    let (mut ada, other) = if node["must"] == json!([1]) {
        (ada, 2)
    } else {
        (ben, 1)
    };
    let act = |action: Value| json!({"op":"act","table":table,"action":action});
    let legal = ada
        .ask(Op::Legal {
            table: table.clone(),
            list: true,
        })
        .await
        .unwrap();
    let Message::Legal { legal, .. } = legal else {
        panic!("{legal:?}")
    };
    let (code, rule, message) = refused(&mut ada, act(json!({"type":"end_turn"}))).await;
    assert_eq!(code, "rule");
    let rule = rule.unwrap();
    assert_eq!(message, notation::rules::find(&rule).unwrap().text);
    let first = legal["actions"][0].clone();
    done(&mut ada, act(first.clone())).await;
    let (code, rule, _) = refused(&mut ada, act(first)).await;
    assert_eq!((code.as_str(), rule.is_some()), ("rule", true));
    let (code, ..) = refused(&mut ada, act(json!({"type":"road","at":"nowhere"}))).await;
    assert_eq!(code, "malformed");
    let (code, ..) = refused(
        &mut ada,
        json!({"op":"act","table":table,"seat":other,"action":{"type":"roll"}}),
    )
    .await;
    assert_eq!(code, "not_your_seat");

    let session = server::client::guest(server.address, "Ewa").await.unwrap();
    let mut ewa = Client::connect(server.address, &session.token, "pl")
        .await
        .unwrap();
    let (code, _, message) = refused(&mut ewa, json!({"op":"join","table":"none"})).await;
    assert_eq!(code, "no_table");
    assert!(message.starts_with("Nie ma takiego"), "{message}");
    let table = done(&mut ewa, json!({"op":"create","setup":{"game":"island","players":3},"seats":[{"type":"me"},{"type":"bot","level":"random"},{"type":"bot","level":"random"}]})).await.0.unwrap();
    join(&mut ewa, &table, None).await;
    done(&mut ewa, json!({"op":"start","table":table})).await;
    let (_, rule, message) = refused(
        &mut ewa,
        json!({"op":"act","table":table,"action":{"type":"buy_card"}}),
    )
    .await;
    let rule = notation::rules::find(&rule.unwrap()).unwrap();
    assert_eq!(message, rule.text_in("pl"));
    assert_ne!(message, rule.text_in("en"));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_returning_client_gets_the_gap_or_a_fresh_view() {
    let folder = Folder::new();
    let mut settings = crate::test_server::settings();
    settings.history = 12;
    let server = TestServer::open_with(&folder.database(), settings).await;
    let (ada, ben, table) = duel(&server, json!({"game":"pebbles","players":2})).await;
    let mut players = [Player::new(ada, &table), Player::new(ben, &table)];
    play_out(&mut players, 3).await;
    let [ada, ben] = players;
    let all: Vec<Event> = ben.events;
    let last = all.last().unwrap().number;
    let mut ben = ben.client;
    done(&mut ben, json!({"op":"leave","table":table})).await;
    let missed = join(&mut ben, &table, Some(last - 10)).await;
    let missed = missed.events.unwrap();
    assert_eq!(
        missed[..],
        all[all.len() - 10..],
        "the gap is what was told then"
    );
    let long_ago = join(&mut ben, &table, Some(1)).await;
    assert!(long_ago.events.is_none() && long_ago.view.is_some());
    let nothing = join(&mut ben, &table, Some(last)).await;
    assert_eq!(nothing.events, Some(Vec::new()));
    let never = join(&mut ben, &table, Some(last + 5)).await;
    assert!(never.events.is_none() && never.view.is_some());
    drop(ada);
    server.close().await;
}
