//! People who want to find each other again, and those who want to be left alone.

use crate::test_server::{Folder, TestServer, ask, done, join, own_table};
use protocol::{Message, What};
use serde_json::json;

async fn id(server: &TestServer, token: &str) -> String {
    let (_, me) = ask(server, "GET", "/api/me", token, json!({})).await;
    me["person"].as_str().unwrap().to_owned()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[allow(
    clippy::too_many_lines,
    reason = "two people, from the first look to the last"
)]
async fn friends_see_who_is_on_and_ask_each_other_to_tables() {
    let folder = Folder::new();
    let server = TestServer::open(&folder.database()).await;
    let [ada, ben] = server.tokens().await;
    let (ada_id, ben_id) = (id(&server, &ada).await, id(&server, &ben).await);
    let follow = format!("/api/friends/{ben_id}");
    assert_eq!(ask(&server, "POST", &follow, &ada, json!({})).await.0, 204);
    assert_eq!(
        ask(&server, "POST", &follow, &ada, json!({})).await.0,
        204,
        "twice is once"
    );
    assert_eq!(
        ask(&server, "POST", &follow, &ben, json!({})).await.0,
        404,
        "nobody follows themselves"
    );
    let (_, friends) = ask(&server, "GET", "/api/friends", &ada, json!({})).await;
    assert_eq!(
        friends,
        json!([{"person":ben_id,"name":"Ben","online":false,"mutual":false}])
    );
    let mut connected = server.connect(&ben).await;
    ask(
        &server,
        "POST",
        &format!("/api/friends/{ada_id}"),
        &ben,
        json!({}),
    )
    .await;
    let (_, friends) = ask(&server, "GET", "/api/friends", &ada, json!({})).await;
    assert_eq!(
        (&friends[0]["online"], &friends[0]["mutual"]),
        (&json!(true), &json!(true))
    );

    let mut host = server.connect(&ada).await;
    let setup = json!({"game":"pebbles","players":2});
    let (table, _, _) = done(&mut host, own_table(&setup)).await;
    let table = table.unwrap();
    let wanted = json!({"person":ben_id,"table":table});
    assert_eq!(
        ask(&server, "POST", "/api/invitations", &ada, wanted.clone())
            .await
            .0,
        204
    );
    let nowhere = json!({"person":ben_id,"table":"none"});
    assert_eq!(
        ask(&server, "POST", "/api/invitations", &ada, nowhere)
            .await
            .0,
        404
    );
    let (_, asked) = ask(&server, "GET", "/api/invitations", &ben, json!({})).await;
    assert_eq!(
        (&asked[0]["table"], &asked[0]["name"]),
        (&json!(table), &json!("Ada"))
    );

    // Blocked: no invitation, nothing to read, and no sign of being on; and nobody is told so.
    let block = format!("/api/blocks/{ada_id}");
    assert_eq!(ask(&server, "POST", &block, &ben, json!({})).await.0, 204);
    let (_, asked) = ask(&server, "GET", "/api/invitations", &ben, json!({})).await;
    assert_eq!(asked, json!([]));
    assert_eq!(
        ask(&server, "POST", "/api/invitations", &ada, wanted)
            .await
            .0,
        204
    );
    let (_, asked) = ask(&server, "GET", "/api/invitations", &ben, json!({})).await;
    assert_eq!(asked, json!([]));
    let (_, friends) = ask(&server, "GET", "/api/friends", &ada, json!({})).await;
    assert_eq!(
        (&friends[0]["online"], &friends[0]["mutual"]),
        (&json!(false), &json!(false))
    );
    join(&mut host, &table, None).await;
    join(&mut connected, &table, None).await;
    done(
        &mut host,
        json!({"op":"say","table":table,"text":"you there"}),
    )
    .await;
    done(
        &mut connected,
        json!({"op":"say","table":table,"text":"hm"}),
    )
    .await;
    loop {
        let message = connected.next().await.unwrap().unwrap();
        let text = serde_json::to_string(&message).unwrap();
        assert!(!text.contains("you there"), "{text}");
        if let Message::Events { events, .. } = &message
            && events
                .iter()
                .any(|one| matches!(&one.what, What::Said { text, .. } if text == "hm"))
        {
            break;
        }
    }
    let (_, blocked) = ask(&server, "GET", "/api/blocks", &ben, json!({})).await;
    assert_eq!(blocked[0]["name"], "Ada");
    assert_eq!(ask(&server, "DELETE", &block, &ben, json!({})).await.0, 204);
    assert_eq!(
        ask(&server, "DELETE", &follow, &ada, json!({})).await.0,
        204
    );
    let (_, friends) = ask(&server, "GET", "/api/friends", &ada, json!({})).await;
    assert_eq!(friends, json!([]));
    drop((host, connected));
    server.close().await;
}
