//! Clocks, pauses, people who stay away, and bots. Nothing here waits for a time, only for what must happen.

use crate::test_server::{
    Folder, TestServer, begin, done, duel, join, legal_of, node_of, op, own_table, refused,
    settings, wait_for,
};
use protocol::{Message, Phase, What, Why};
use serde_json::{Value, json};
use server::bots;
use server::client::{Client, pick};
use std::time::Duration;

/// A game of two with this clock, begun.
async fn timed(server: &TestServer, clock: Value) -> (Client, Client, String) {
    let (mut ada, mut ben) = (server.guest("Ada").await, server.guest("Ben").await);
    let setup = json!({"game":"pebbles","players":2});
    let create = json!({"op":"create","setup":setup,"seats":[{"type":"me"}],"clock":clock});
    let table = begin(&mut ada, &mut ben, create).await;
    (ada, ben, table)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_seat_whose_time_is_up_is_played_by_a_bot_until_its_owner_returns() {
    let folder = Folder::new();
    let server = TestServer::open(&folder.database()).await;
    let (mut ada, _ben, table) =
        timed(&server, json!({"type":"own","decision":20,"reserve":10})).await;
    let late = wait_for(&mut ada, |what| matches!(what, What::Away { .. })).await;
    assert!(matches!(
        late.what,
        What::Away {
            why: Why::Clock,
            ..
        }
    ));
    // The bots finish the game between them, and its clocks are in what everybody is told.
    wait_for(&mut ada, |what| matches!(what, What::Over { .. })).await;
    let over = join(&mut ada, &table, None).await;
    assert_eq!(over.line.phase, Phase::Over);
    assert!(over.clocks.unwrap().reserve.iter().all(|&left| left <= 10));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_owner_who_returns_plays_on() {
    let folder = Folder::new();
    let mut settings = settings();
    settings.away_after = Duration::ZERO;
    // Bots that never come to a decision before the owner is back.
    settings.bot_pace = Duration::from_secs(3600);
    let server = TestServer::open_with(&folder.database(), settings).await;
    let tokens = server.tokens().await;
    let (mut ada, mut ben) = server.connect_both(&tokens).await;
    let setup = json!({"game":"pebbles","players":2});
    let table = begin(&mut ada, &mut ben, own_table(&setup)).await;
    let node = node_of(&mut ada, &table).await;
    let (goes, left, mut stays) = if node["must"] == json!([1]) {
        (0, ada, ben)
    } else {
        (1, ben, ada)
    };
    let seat = goes as u8 + 1;
    // Whoever must act goes away; a bot sits down for them, but it is slow.
    drop(left);
    let gone = wait_for(&mut stays, |what| matches!(what, What::Away { .. })).await;
    assert_eq!(
        gone.what,
        What::Away {
            seat,
            why: Why::Gone
        }
    );
    let mut left = server.connect(&tokens[goes]).await;
    let back = join(&mut left, &table, None).await;
    assert!(!back.line.seats[goes].away, "coming back is enough");
    wait_for(&mut stays, |what| *what == What::Back { seat }).await;
    let legal = legal_of(&mut left, &table).await;
    let action = pick(&legal, |_| 0).unwrap();
    done(&mut left, json!({"op":"act","table":table,"action":action})).await;
    server.close().await;
}

/// The number of the next request a client is told of.
async fn asked(client: &mut Client) -> u64 {
    loop {
        if let Message::Asked {
            request,
            by: Some(_),
            waiting,
            ..
        } = client.next().await.unwrap().unwrap()
        {
            assert_eq!(waiting.len(), 1);
            return request;
        }
    }
}

const GOODS: [&str; 5] = ["brick", "lumber", "wool", "grain", "ore"];

/// Plays until the roll of a turn is done and the player whose turn it is may offer; says whose it is.
async fn until_trade(players: &mut [&mut Client; 2], table: &str) -> usize {
    for round in 0..400 {
        let node = node_of(players[0], table).await;
        let active = usize::from(node["must"][0] == json!(2));
        let legal = legal_of(players[active], table).await;
        if node["turn"].as_u64() > Some(0) && legal["offers"] == true {
            return active;
        }
        let action = pick(&legal, |n| round % n).unwrap();
        done(
            players[active],
            json!({"op":"act","table":table,"action":action}),
        )
        .await;
    }
    panic!("nobody may trade")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_others_may_agree_to_go_back_past_their_own_decisions() {
    let folder = Folder::new();
    let server = TestServer::open(&folder.database()).await;
    let setup = json!({"game":"island","players":2,"options":{"plain_two":true}});
    let (mut ada, mut ben, table) = duel(&server, setup).await;
    let mut players = [&mut ada, &mut ben];
    let active = until_trade(&mut players, &table).await;
    let [one, two] = players;
    let (first, second) = if active == 0 { (one, two) } else { (two, one) };
    let seat = u8::try_from(active + 1).unwrap();
    // Somebody who has just founded holds a card of some kind.
    let mut moves = 0;
    for give in GOODS {
        let want = GOODS.into_iter().find(|good| *good != give).unwrap();
        let offer = json!({"type":"offer","give":{give:1},"want":{want:1}});
        let node = node_of(first, &table).await;
        moves = node["move"].as_u64().unwrap() - 1;
        let act = op(json!({"op":"act","table":table,"action":offer}));
        if matches!(first.ask(act).await.unwrap(), Message::Done { .. }) {
            break;
        }
    }
    let legal = legal_of(second, &table).await;
    let families = legal["families"].as_array().unwrap();
    let decline = families.iter().find(|one| one["type"] == "decline");
    let mut decline = decline.unwrap_or_else(|| panic!("{legal}")).clone();
    if let Some(number) = decline["offer"].get(0).cloned() {
        decline["offer"] = number;
    }
    done(second, json!({"op":"act","table":table,"action":decline})).await;

    // Another player has decided: it takes their consent, and a no is a no.
    let undo = json!({"op":"ask","table":table,"what":"undo"});
    let answer =
        |request: u64, yes: bool| json!({"op":"consent","table":table,"request":request,"yes":yes});
    let (_, number, _) = done(first, undo.clone()).await;
    assert_eq!(number, None, "nothing is taken back yet");
    let request = asked(second).await;
    done(second, answer(request, false)).await;
    let node = node_of(first, &table).await;
    assert_eq!(node["move"].as_u64().unwrap(), moves + 3);
    done(first, undo).await;
    let again = loop {
        let next = asked(second).await;
        if next != request {
            break next;
        }
    };
    done(second, answer(again, true)).await;
    let undone = wait_for(first, |what| matches!(what, What::Undone { .. })).await;
    let left = u32::try_from(moves).unwrap();
    assert_eq!(undone.what, What::Undone { seat, moves: left });
    let node = node_of(second, &table).await;
    assert_eq!(node["move"].as_u64().unwrap(), moves + 1);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn silence_is_a_no() {
    let folder = Folder::new();
    let mut settings = settings();
    settings.consent_within = Duration::from_millis(20);
    let server = TestServer::open_with(&folder.database(), settings).await;
    let (mut ada, mut ben, table) = timed(&server, json!({"type":"preset","name":"relaxed"})).await;
    done(&mut ada, json!({"op":"ask","table":table,"what":"pause"})).await;
    let request = asked(&mut ben).await;
    loop {
        let settled = ada.next().await.unwrap().unwrap();
        if matches!(settled, Message::Asked { request: of, by: None, .. } if of == request) {
            break;
        }
    }
    let yes = json!({"op":"consent","table":table,"request":request,"yes":true});
    let (code, ..) = refused(&mut ben, yes).await;
    assert_eq!(code, "stale");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_pause_needs_everybody_and_stops_the_clocks() {
    let folder = Folder::new();
    let server = TestServer::open(&folder.database()).await;
    let (mut ada, mut ben, table) = timed(&server, json!({"type":"preset","name":"relaxed"})).await;
    let pause = json!({"op":"ask","table":table,"what":"pause"});
    let (_, number, _) = done(&mut ada, pause.clone()).await;
    assert_eq!(number, None);
    let first = asked(&mut ben).await;
    // Another request has another number: an answer to the first is none to the second.
    let no = json!({"op":"consent","table":table,"request":first,"yes":false});
    done(&mut ben, no).await;
    done(&mut ada, pause.clone()).await;
    let second = loop {
        let request = asked(&mut ben).await;
        if request != first {
            break request;
        }
    };
    let yes = |request: u64| json!({"op":"consent","table":table,"request":request,"yes":true});
    let (code, ..) = refused(&mut ben, yes(first)).await;
    assert_eq!(code, "stale");
    done(&mut ben, yes(second)).await;
    wait_for(&mut ada, |what| *what == What::Paused).await;
    let paused = join(&mut ada, &table, None).await;
    assert!(!paused.clocks.unwrap().running && paused.legal.is_none());
    for client in [&mut ada, &mut ben] {
        let (code, ..) = refused(
            client,
            json!({"op":"act","table":table,"action":{"type":"pass"}}),
        )
        .await;
        assert_eq!(code, "untimely");
    }
    done(&mut ben, json!({"op":"ask","table":table,"what":"resume"})).await;
    wait_for(&mut ada, |what| *what == What::Resumed).await;
    assert!(join(&mut ada, &table, None).await.clocks.unwrap().running);
    let (code, ..) = refused(
        &mut ada,
        json!({"op":"create","setup":{},"clock":{"type":"preset","name":"x"}}),
    )
    .await;
    assert_eq!(code, "malformed");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_of_every_level_play_whole_games_by_themselves() {
    let folder = Folder::new();
    let server = TestServer::open(&folder.database()).await;
    let mut ada = server.guest("Ada").await;
    let sensible = json!({"type":"bot","level":"medium"});
    let random = json!({"type":"bot","level":"random"});
    for (setup, seats) in [
        (
            json!({"game":"pebbles","players":3}),
            json!([random, sensible, random]),
        ),
        (
            json!({"game":"island","players":3,"options":{"target":5}}),
            json!([sensible, sensible, sensible]),
        ),
    ] {
        let table = done(&mut ada, json!({"op":"create","setup":setup,"seats":seats}))
            .await
            .0
            .unwrap();
        join(&mut ada, &table, None).await;
        done(&mut ada, json!({"op":"start","table":table})).await;
        wait_for(&mut ada, |what| matches!(what, What::Over { .. })).await;
    }
    let (code, ..) = refused(&mut ada, json!({"op":"create","setup":{"game":"pebbles","players":2},"seats":[{"type":"bot","level":"x"}]})).await;
    assert_eq!(code, "malformed");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_takes_its_time_and_never_more_than_it_may() {
    /// Thinks for longer than anybody may.
    struct Brooding;
    impl bots::BotPlayer for Brooding {
        fn decide(
            &mut self,
            _: &bots::Viewpoint,
            _: Duration,
            _: &mut dyn FnMut(usize) -> usize,
        ) -> Option<Value> {
            std::thread::sleep(Duration::from_secs(2));
            None
        }
    }
    let brooding = bots::Level {
        name: "brooding",
        sit: |_, _| Some(Box::new(Brooding)),
    };
    let folder = Folder::new();
    let mut settings = settings();
    settings.bot_pace = Duration::from_millis(300);
    settings.bot_thinking = Duration::from_millis(50);
    settings.bot_threads = 1;
    let server = TestServer::open_for(
        &folder.database(),
        settings,
        bots::Bots::new([brooding], "brooding"),
    )
    .await;
    let mut ada = server.guest("Ada").await;
    let level = json!({"type":"bot","level":"brooding"});
    let create =
        json!({"op":"create","setup":{"game":"pebbles","players":2},"seats":[level, level]});
    let table = done(&mut ada, create).await.0.unwrap();
    join(&mut ada, &table, None).await;
    done(&mut ada, json!({"op":"start","table":table})).await;
    let mut moves = Vec::new();
    while moves.len() < 4 {
        let by_bot = |what: &What| matches!(what, What::Moved { seat: Some(_), .. });
        moves.push(wait_for(&mut ada, by_bot).await.at);
        // The table answers while its bots brood.
        done(&mut ada, json!({"op":"ping"})).await;
    }
    for pair in moves.windows(2) {
        assert!(
            pair[1] - pair[0] >= 295,
            "as slow as people can follow: {moves:?}"
        );
    }
    let metrics = server::client::call(server.address, "GET", "/metrics", None, None).await;
    let text = metrics.unwrap().1;
    let timeouts = text
        .as_str()
        .unwrap()
        .lines()
        .find_map(|line| line.strip_prefix("landnam_bot_timeouts_total "));
    assert!(timeouts.unwrap().parse::<u64>().unwrap() >= 4, "{text}");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_rests_while_nobody_is_there() {
    let folder = Folder::new();
    let mut settings = settings();
    settings.away_after = Duration::ZERO;
    let server = TestServer::open_with(&folder.database(), settings).await;
    let (ada, ben, table) = duel(&server, json!({"game":"pebbles","players":2})).await;
    drop((ada, ben));
    let mut eve = server.guest("Eve").await;
    // Nobody is told to play for people who have all gone home; a spectator who comes wakes the table.
    let with = op(json!({"op":"join","table":table}));
    let Message::Table { snapshot, .. } = eve.ask(with).await.unwrap() else {
        panic!("not open")
    };
    assert_eq!(snapshot.line.phase, Phase::Running);
    server.close().await;
}
