//! Lobby, seats, invitations, chat, agreements, rematch.

use crate::play::{Player, play_out};
use crate::test_server::{
    Folder, TestServer, begin, done, duel, join, legal_of, node_of, op, own_table, refused,
    wait_for,
};
use notation::WordLock;
use protocol::{Event, Message, Occupant, Op, Phase, What};
use serde_json::json;
use server::client::{call, guest, pick};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_lobby_lists_public_tables_and_tells_of_changes() {
    let folder = Folder::new();
    let server = TestServer::open(&folder.database()).await;
    let (mut ada, mut ben) = (server.guest("Ada").await, server.guest("Ben").await);
    let Message::Tables { tables, .. } = ben.ask(Op::Lobby).await.unwrap() else {
        panic!("no lobby")
    };
    assert!(tables.is_empty());
    let setup = json!({"game":"pebbles","players":2});
    let (open, ..) = done(&mut ada, json!({"op":"create","setup":setup})).await;
    let (hidden, _, invite) = done(
        &mut ada,
        json!({"op":"create","setup":setup,"private":true}),
    )
    .await;
    let (open, hidden) = (open.unwrap(), hidden.unwrap());
    let Some(Message::Listed { line }) = ben.next().await.unwrap() else {
        panic!("not listed")
    };
    assert_eq!((line.table, line.phase), (open.clone(), Phase::Open));

    let (code, ..) = refused(&mut ben, json!({"op":"join","table":hidden})).await;
    assert_eq!(code, "no_table");
    let (code, ..) = refused(
        &mut ben,
        json!({"op":"join","table":hidden,"invite":"guess"}),
    )
    .await;
    assert_eq!(code, "no_table");
    let with = op(json!({"op":"join","table":hidden,"invite":invite.unwrap()}));
    let Message::Table { snapshot, .. } = ben.ask(with).await.unwrap() else {
        panic!("not invited")
    };
    assert!(snapshot.invite.is_none(), "whoever sits there invites");
    done(&mut ben, json!({"op":"sit","table":hidden,"seat":2})).await;

    join(&mut ada, &open, None).await;
    let (code, ..) = refused(&mut ada, json!({"op":"start","table":open})).await;
    assert_eq!(code, "seat");
    done(
        &mut ada,
        json!({"op":"sit","table":open,"seat":1,"lock":WordLock::of("for luck").to_hex()}),
    )
    .await;
    let (code, ..) = refused(&mut ada, json!({"op":"sit","table":open,"seat":2})).await;
    assert_eq!(code, "seat");
    join(&mut ben, &open, None).await;
    let (code, ..) = refused(&mut ben, json!({"op":"sit","table":open,"seat":1})).await;
    assert_eq!(code, "seat");
    let (code, ..) = refused(
        &mut ben,
        json!({"op":"bot","table":open,"seat":2,"level":"random"}),
    )
    .await;
    assert_eq!(code, "owner");
    done(
        &mut ada,
        json!({"op":"bot","table":open,"seat":2,"level":"random"}),
    )
    .await;
    done(
        &mut ada,
        json!({"op":"bot","table":open,"seat":2,"level":null}),
    )
    .await;
    done(&mut ben, json!({"op":"sit","table":open,"seat":2})).await;
    done(&mut ben, json!({"op":"stand","table":open})).await;
    done(&mut ben, json!({"op":"sit","table":open,"seat":2})).await;
    done(&mut ada, json!({"op":"start","table":open})).await;
    let open_word = json!({"op":"open","table":open,"word":"for luck"});
    done(&mut ada, open_word).await;
    let started = wait_for(&mut ben, |what| matches!(what, What::Started { .. })).await;
    let What::Started { dice, .. } = started.what else {
        unreachable!()
    };
    assert_eq!(dice["words"], json!(["for luck"]));
    assert!(dice["seed"].is_null());
    server.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn chat_reaches_everybody_but_those_who_mute() {
    let folder = Folder::new();
    let server = TestServer::open(&folder.database()).await;
    let (mut ada, mut ben, table) = duel(&server, json!({"game":"pebbles","players":2})).await;
    let mut eve = server.guest("Eve").await;
    let watching = join(&mut eve, &table, None).await;
    assert_eq!(watching.you, None);
    let person = ben.person.clone();
    done(
        &mut ada,
        json!({"op":"mute","table":table,"person":person,"on":true}),
    )
    .await;
    let (_, number, _) = done(
        &mut ben,
        json!({"op":"say","table":table,"text":" good luck "}),
    )
    .await;
    let number = number.unwrap();
    let said = wait_for(&mut eve, |what| matches!(what, What::Said { .. })).await;
    assert_eq!(said.number, number);
    assert!(matches!(said.what, What::Said { text, .. } if text == "good luck"));
    let mute = join(&mut ada, &table, Some(number - 2))
        .await
        .events
        .unwrap();
    assert!(matches!(&mute[0].what, What::Muted { person: muted, .. } if *muted == person));
    assert_eq!(
        (mute[1].number, &mute[1].what),
        (number, &What::Hidden),
        "hidden, but numbered"
    );
    let others = join(&mut eve, &table, Some(number - 2))
        .await
        .events
        .unwrap();
    assert_eq!(
        others[0].what,
        What::Hidden,
        "nobody else learns who is muted"
    );
    done(
        &mut ada,
        json!({"op":"mute","table":table,"person":person,"on":false}),
    )
    .await;
    let heard = join(&mut ada, &table, Some(number - 1))
        .await
        .events
        .unwrap();
    assert!(matches!(heard[0].what, What::Said { .. }));
    let (code, ..) = refused(&mut eve, json!({"op":"say","table":table,"text":""})).await;
    assert_eq!(code, "malformed");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_own_build_is_taken_back_until_somebody_else_decides() {
    let folder = Folder::new();
    let server = TestServer::open(&folder.database()).await;
    let (mut ada, mut ben, table) = duel(&server, json!({"game":"island","players":2})).await;
    let undo = json!({"op":"ask","table":table,"what":"undo"});
    // Who begins is drawn.
    let node = node_of(&mut ada, &table).await;
    let (first, second) = if node["must"] == json!([1]) {
        (&mut ada, &mut ben)
    } else {
        (&mut ben, &mut ada)
    };
    let (code, ..) = refused(first, undo.clone()).await;
    assert_eq!(code, "untimely", "nothing was done yet");
    let before = first
        .ask(Op::View {
            table: table.clone(),
        })
        .await
        .unwrap();
    let legal = legal_of(first, &table).await;
    let action = pick(&legal, |_| 0).unwrap();
    done(first, json!({"op":"act","table":table,"action":action})).await;
    let (_, undone, _) = done(first, undo.clone()).await;
    assert!(undone.is_some(), "a founding settlement goes back at once");
    let after = first
        .ask(Op::Node {
            table: table.clone(),
        })
        .await
        .unwrap();
    assert!(matches!(after, Message::Node { node: after, .. } if after == node));
    drop(before);
    let gone = wait_for(second, |what| matches!(what, What::Undone { .. })).await;
    assert_eq!(Some(gone.number), undone);

    // The settlement, the road and then a move of the other: the own turn is over, whoever may be there to agree.
    for _ in 0..2 {
        let legal = legal_of(first, &table).await;
        let action = pick(&legal, |_| 0).unwrap();
        done(first, json!({"op":"act","table":table,"action":action})).await;
    }
    let legal = legal_of(second, &table).await;
    let action = pick(&legal, |_| 0).unwrap();
    done(second, json!({"op":"act","table":table,"action":action})).await;
    let (code, ..) = refused(first, undo.clone()).await;
    assert_eq!(code, "untimely", "not past another player's decision");
    done(second, json!({"op":"leave","table":table})).await;
    let (code, ..) = refused(first, undo).await;
    assert_eq!(code, "untimely", "nor when they are away");
    let node = node_of(first, &table).await;
    server.close().await;
    // What was taken back stays taken back.
    let server = TestServer::open(&folder.database()).await;
    let mut eve = server.guest("Eve").await;
    assert_eq!(join(&mut eve, &table, None).await.node, Some(node));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_same_people_play_again() {
    let folder = Folder::new();
    let server = TestServer::open(&folder.database()).await;
    let (ada, ben, table) = duel(&server, json!({"game":"pebbles","players":2})).await;
    let mut players = [Player::new(ada, &table), Player::new(ben, &table)];
    let (code, ..) = refused(
        &mut players[0].client,
        json!({"op":"rematch","table":table}),
    )
    .await;
    assert_eq!(code, "untimely");
    play_out(&mut players, 5).await;
    let [mut ada, mut ben] = players.map(|player| player.client);
    let again = json!({"op":"rematch","table":table});
    let (first, ..) = done(&mut ada, again.clone()).await;
    let (second, ..) = done(&mut ben, again).await;
    assert_eq!(first, second);
    let new = first.unwrap();
    let snapshot = join(&mut ben, &new, None).await;
    // Both have their seats already; whoever began the first game is second now.
    for (seat, client) in snapshot.line.seats.iter().zip([&ben, &ada]) {
        let sits =
            matches!(&seat.occupant, Occupant::Person { person, .. } if *person == client.person);
        assert!(sits, "{seat:?}");
    }
    join(&mut ada, &new, None).await;
    done(&mut ada, json!({"op":"start","table":new})).await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_finished_game_can_be_joined_after_everybody_left() {
    let folder = Folder::new();
    let server = TestServer::open(&folder.database()).await;
    let token = guest(server.address, "Ada").await.unwrap().token;
    let (mut ada, mut ben) = (server.connect(&token).await, server.guest("Ben").await);
    let setup = json!({"game":"pebbles","players":2});
    let table = begin(&mut ada, &mut ben, own_table(&setup)).await;
    let mut players = [Player::new(ada, &table), Player::new(ben, &table)];
    play_out(&mut players, 6).await;
    let told = players[0].events.clone();
    let [mut ada, ben] = players.map(|player| player.client);
    drop(ben);
    done(&mut ada, json!({"op":"leave","table":table})).await;
    assert_eq!(join(&mut ada, &table, None).await.line.phase, Phase::Over);
    drop(ada);
    server.close().await;
    // Nor does a new start forget it.
    let server = TestServer::open(&folder.database()).await;
    let mut eve = server.guest("Eve").await;
    let after = join(&mut eve, &table, None).await;
    assert_eq!(after.line.phase, Phase::Over);
    assert!(after.view.is_some() && after.dice["seed"].is_string());
    // The whole game is there to be looked at, as each was told it.
    let path = format!("/api/tables/{table}/events");
    let (status, watched) = call(server.address, "GET", &path, None, None)
        .await
        .unwrap();
    assert_eq!(
        (status, watched.as_array().map(Vec::len)),
        (200, Some(after.number as usize))
    );
    let (status, own) = call(server.address, "GET", &path, Some(&token), None)
        .await
        .unwrap();
    assert_eq!(status, 200);
    let own: Vec<Event> = serde_json::from_value(own).unwrap();
    assert!(own.ends_with(&told), "ada is told again what she was told");
    assert_eq!(own[0].what, What::Created);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_happened_is_for_those_who_may_watch_and_only_in_the_end() {
    let folder = Folder::new();
    let server = TestServer::open(&folder.database()).await;
    let token = guest(server.address, "Ada").await.unwrap().token;
    let mut ada = server.connect(&token).await;
    let events = |table: String, token: Option<String>| async move {
        let path = format!("/api/tables/{table}/events");
        call(server.address, "GET", &path, token.as_deref(), None)
            .await
            .unwrap()
            .0
    };
    let bots = json!([{"type":"bot","level":"random"},{"type":"bot","level":"random"}]);
    let setup = json!({"game":"pebbles","players":2});
    for private in [true, false] {
        let create = json!({"op":"create","setup":setup,"seats":bots,"private":private});
        let table = done(&mut ada, create).await.0.unwrap();
        join(&mut ada, &table, None).await;
        assert_eq!(
            events(table.clone(), Some(token.clone())).await,
            404,
            "not over"
        );
        done(&mut ada, json!({"op":"start","table":table})).await;
        wait_for(&mut ada, |what| matches!(what, What::Over { .. })).await;
        assert_eq!(events(table.clone(), Some(token.clone())).await, 200);
        let others = if private { 404 } else { 200 };
        assert_eq!(events(table.clone(), None).await, others);
        assert_eq!(events(table.clone(), Some("x".into())).await, others);
        let path = format!("/api/tables/{table}/replay");
        let replay = call(server.address, "GET", &path, None, None)
            .await
            .unwrap();
        assert_eq!(
            replay.0, others,
            "nor is a private game replayed by strangers"
        );
    }
    assert_eq!(events("nothing".into(), None).await, 404);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_roll_is_never_taken_back_not_even_against_bots() {
    let folder = Folder::new();
    let server = TestServer::open(&folder.database()).await;
    let mut ada = server.guest("Ada").await;
    let mut wanted = own_table(&json!({"game":"island","players":3,"options":{"first_player":1}}));
    for _ in 0..2 {
        let bot = json!({"type":"bot","level":"medium"});
        wanted["seats"].as_array_mut().unwrap().push(bot);
    }
    let table = done(&mut ada, wanted).await.0.unwrap();
    join(&mut ada, &table, None).await;
    done(&mut ada, json!({"op":"start","table":table})).await;
    let undo = json!({"op":"ask","table":table,"what":"undo"});
    // Against bots alone the own founding goes back piece by piece, and no further.
    let first = pick(&legal_of(&mut ada, &table).await, |_| 0).unwrap();
    done(&mut ada, json!({"op":"act","table":table,"action":first})).await;
    assert!(done(&mut ada, undo.clone()).await.1.is_some());
    let (code, ..) = refused(&mut ada, undo.clone()).await;
    assert_eq!(code, "untimely");
    // Up to the first own roll.
    loop {
        let node = node_of(&mut ada, &table).await;
        if node["must"] != json!([1]) {
            tokio::task::yield_now().await;
            continue;
        }
        let legal = legal_of(&mut ada, &table).await;
        let families = legal["families"].as_array().unwrap();
        let roll = families.iter().any(|family| family["type"] == "roll");
        let action = if roll {
            json!({"type":"roll"})
        } else {
            pick(&legal, |_| 0).unwrap()
        };
        done(&mut ada, json!({"op":"act","table":table,"action":action})).await;
        if roll {
            break;
        }
    }
    let (code, ..) = refused(&mut ada, undo).await;
    assert_eq!(code, "untimely", "chance has spoken");
    server.close().await;
}
