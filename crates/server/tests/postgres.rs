//! The same server on PostgreSQL: a real one, started for the test as a user of its own.
//!
//! Runs when `LANDNAM_TEST_POSTGRES=1`, as `make test` has it, and then fails if PostgreSQL is not installed.

#![allow(
    clippy::unwrap_used,
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "a test that cannot go on should stop there; it runs a database"
)]

#[path = "service/house.rs"]
#[allow(dead_code, reason = "the other tests use the rest")]
mod house;

use house::{House, done, join};
use protocol::{Message, Op, Phase, What};
use serde_json::json;
use server::client::{call, pick};
use server::{Store, StoreError};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// A database server with its own folder, ended with the test.
struct Database {
    folder: PathBuf,
    programs: PathBuf,
}

/// The folder with `initdb`, wherever the system has it.
fn programs() -> Option<PathBuf> {
    let debian = std::fs::read_dir("/usr/lib/postgresql")
        .into_iter()
        .flatten()
        .flatten();
    let mut places: Vec<PathBuf> = debian.map(|entry| entry.path().join("bin")).collect();
    places.sort();
    places.reverse();
    let path = std::env::var("PATH").unwrap_or_default();
    places.extend(path.split(':').map(PathBuf::from));
    places
        .into_iter()
        .find(|place| place.join("initdb").is_file())
}

/// A command that does not run as root, which PostgreSQL refuses.
fn command(program: &Path) -> Command {
    let is_root = Command::new("id").arg("-u").output().unwrap().stdout == b"0\n";
    if is_root {
        let mut command = Command::new("runuser");
        command.args(["-u", "postgres", "--"]).arg(program);
        command
    } else {
        Command::new(program)
    }
}

impl Database {
    fn start() -> Database {
        let programs = programs().expect("PostgreSQL is installed (apt install postgresql)");
        let folder = std::env::temp_dir().join(format!("landnam-postgres-{}", std::process::id()));
        let database = Database { folder, programs };
        let data = database.folder.join("data");
        std::fs::create_dir_all(&database.folder).unwrap();
        let owned = Command::new("chown")
            .args(["postgres"])
            .arg(&database.folder)
            .stderr(Stdio::null())
            .status();
        drop(owned);
        database.run(
            "initdb",
            &[
                "-D",
                data.to_str().unwrap(),
                "-A",
                "trust",
                "-U",
                "landnam",
                "--no-sync",
            ],
        );
        let socket = format!("-c listen_addresses='' -k {}", database.folder.display());
        database.run(
            "pg_ctl",
            &[
                "-D",
                data.to_str().unwrap(),
                "-w",
                "-o",
                &socket,
                "-l",
                database.folder.join("log").to_str().unwrap(),
                "start",
            ],
        );
        database
    }

    fn run(&self, program: &str, arguments: &[&str]) {
        let status = command(&self.programs.join(program))
            .args(arguments)
            .current_dir(&self.folder)
            .stdout(Stdio::null())
            .status()
            .unwrap();
        assert!(status.success(), "{program}");
    }

    fn address(&self) -> String {
        let folder = self.folder.to_str().unwrap().replace('/', "%2F");
        format!("postgres://landnam@{folder}/postgres")
    }
}

impl Drop for Database {
    fn drop(&mut self) {
        let data = self.folder.join("data");
        let _ = command(&self.programs.join("pg_ctl"))
            .args(["-D", data.to_str().unwrap(), "-m", "immediate", "stop"])
            .current_dir(&self.folder)
            .stdout(Stdio::null())
            .status();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn everything_works_on_postgresql_too() {
    if std::env::var("LANDNAM_TEST_POSTGRES").as_deref() != Ok("1") {
        println!("skipped: LANDNAM_TEST_POSTGRES is not 1");
        return;
    }
    let database = Database::start();
    let house = House::open(&database.address()).await;
    let mut tokens = Vec::new();
    for (name, login) in [("Ada", "ada"), ("Ben", "ben")] {
        let token = server::client::guest(house.address, name)
            .await
            .unwrap()
            .token;
        let wish = json!({"login":login,"password":"correct horse battery"});
        let (status, account) = call(
            house.address,
            "POST",
            "/api/accounts",
            Some(&token),
            Some(&wish),
        )
        .await
        .unwrap();
        assert_eq!(status, 200, "{account}");
        let (status, _) = call(house.address, "POST", "/api/sessions", None, Some(&wish))
            .await
            .unwrap();
        assert_eq!(status, 200);
        let recovery = json!({"login":login,"recovery_code":account["recovery_code"]});
        let (status, _) = call(
            house.address,
            "POST",
            "/api/recoveries",
            None,
            Some(&recovery),
        )
        .await
        .unwrap();
        assert_eq!(status, 200);
        tokens.push(token);
    }
    let (mut ada, mut ben) = (
        house.connect(&tokens[0]).await,
        house.connect(&tokens[1]).await,
    );
    let create =
        json!({"op":"create","setup":{"game":"pebbles","players":2},"seats":[{"type":"me"}]});
    let table = done(&mut ada, create).await.0.unwrap();
    join(&mut ada, &table, None).await;
    join(&mut ben, &table, None).await;
    done(&mut ben, json!({"op":"sit","table":table,"seat":2})).await;
    done(&mut ada, json!({"op":"start","table":table})).await;
    let mut clients = [ada, ben];
    for _ in 0..3 {
        for client in &mut clients {
            act(client, &table).await;
        }
    }
    let before = join(&mut clients[0], &table, None).await;
    house.close().await;

    // Restarted, the game is where it was, and goes on to its end and into the ratings.
    let house = House::open(&database.address()).await;
    let mut clients = [
        house.connect(&tokens[0]).await,
        house.connect(&tokens[1]).await,
    ];
    for client in &mut clients {
        let now = join(client, &table, Some(before.number - 1)).await;
        assert_eq!((now.number, now.node), (before.number, before.node.clone()));
        assert_eq!(now.events.unwrap().len(), 1);
    }
    let mut over = false;
    while !over {
        for client in &mut clients {
            act(client, &table).await;
            over |= client.heard.drain(..).any(|message| {
                matches!(message, Message::Events { events, .. }
                    if events.iter().any(|event| matches!(event.what, What::Over { .. })))
            });
        }
    }
    house.close().await;
    let house = House::open(&database.address()).await;
    let (_, ranking) = call(
        house.address,
        "GET",
        "/api/ratings/pebbles/duel",
        None,
        None,
    )
    .await
    .unwrap();
    assert_eq!(ranking.as_array().map(Vec::len), Some(2), "{ranking}");
    let (_, games) = call(
        house.address,
        "GET",
        "/api/me/games",
        Some(&tokens[0]),
        None,
    )
    .await
    .unwrap();
    assert_eq!(games[0]["phase"], json!(Phase::Over));
    house.close().await;
    newer_is_refused(&database).await;
}

async fn newer_is_refused(database: &Database) {
    let Store::Postgres(pool) = Store::open(&database.address()).await.unwrap() else {
        panic!("not PostgreSQL")
    };
    sqlx::query(
        "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
         VALUES (99, 'from the future', TRUE, ''::bytea, 0)",
    )
    .execute(&pool)
    .await
    .unwrap();
    pool.close().await;
    let error = Store::open(&database.address()).await.unwrap_err();
    assert!(matches!(error, StoreError::Newer(99)), "{error}");
}

/// Makes any legal action if it is this client's turn.
async fn act(client: &mut server::client::Client, table: &str) {
    let answer = client
        .ask(Op::Node {
            table: table.to_owned(),
        })
        .await
        .unwrap();
    let Message::Node { node, .. } = answer else {
        panic!("{answer:?}")
    };
    let answer = client
        .ask(Op::Legal {
            table: table.to_owned(),
            list: false,
        })
        .await
        .unwrap();
    let Message::Legal { legal, .. } = answer else {
        panic!("{answer:?}")
    };
    let must = node["must"]
        .as_array()
        .is_some_and(|must| must.contains(&legal["seat"]));
    if let (true, Some(action)) = (must, pick(&legal, |_| 0)) {
        done(client, json!({"op":"act","table":table,"action":action})).await;
    }
}
