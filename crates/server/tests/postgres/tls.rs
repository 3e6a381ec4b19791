//! The database server behind TLS, with a certificate of our own making.

use crate::folder::{programs, shell};
use crate::test_server::{TestServer, begin, done, own_table};
use serde_json::json;
use server::Store;
use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::process::{Child, Stdio};

/// Makes an authority, a certificate for `localhost` and a server that lets nobody in without TLS.
const SCRIPT: &str = r#"
set -eu
folder=$(mktemp -d)
cd "$folder"
openssl req -x509 -newkey rsa:2048 -nodes -keyout ca.key -out ca.crt -days 2 -subj "/CN=test authority" 2>log
openssl req -newkey rsa:2048 -nodes -keyout server.key -out server.csr -subj "/CN=localhost" 2>>log
printf 'subjectAltName=DNS:localhost\nbasicConstraints=CA:FALSE\n' >names
openssl x509 -req -in server.csr -CA ca.crt -CAkey ca.key -CAcreateserial -days 2 -extfile names -out server.crt 2>>log
chmod 600 server.key
"$0/initdb" -D data -A trust -U landnam -E UTF8 --no-sync >>log 2>&1 || { cat log >&2; exit 1; }
printf 'local all all trust\nhostssl all all all trust\n' >data/pg_hba.conf
"$0/postgres" -D data -c listen_addresses=localhost -c port=$1 -c unix_socket_directories="$folder" -c ssl=on \
    -c ssl_cert_file="$folder/server.crt" -c ssl_key_file="$folder/server.key" >>log 2>&1 &
server=$!
for attempt in $(seq 600); do
    if "$0/psql" -h "$folder" -p $1 -U landnam -c "SELECT 1" postgres >/dev/null 2>&1; then break; fi
    kill -0 $server || { cat log >&2; exit 1; }
    sleep 0.1
done
echo "$folder"
read -r _ || true
kill -QUIT $server
wait $server || true
rm -rf "$folder"
"#;

struct Server {
    folder: String,
    port: u16,
    /// Held so that the server ends with the test.
    _process: Child,
}

fn start() -> Server {
    // Somebody else may take the port before the server does; then the test fails and says so.
    let free = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = free.local_addr().unwrap().port();
    drop(free);
    let programs = programs().expect("PostgreSQL is installed: apt-get install postgresql");
    let mut process = shell()
        .args(["-c", SCRIPT])
        .arg(&programs)
        .arg(port.to_string())
        .current_dir("/tmp")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut folder = String::new();
    BufReader::new(process.stdout.take().unwrap())
        .read_line(&mut folder)
        .unwrap();
    let folder = folder.trim().to_owned();
    assert!(!folder.is_empty(), "PostgreSQL does not start");
    Server {
        folder,
        port,
        _process: process,
    }
}

impl Server {
    fn url(&self, host: &str, options: &str) -> String {
        format!("postgres://landnam@{host}:{}/postgres?{options}", self.port)
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_database_is_reached_over_tls_and_its_certificate_is_checked() {
    let server = start();
    let authority = format!("sslrootcert={}/ca.crt", server.folder);
    let checked = format!("sslmode=verify-full&{authority}");
    for (host, options) in [
        ("localhost", "sslmode=disable".to_owned()),
        // Nobody on this machine vouches for that certificate.
        ("localhost", "sslmode=verify-full".to_owned()),
        // It is good for another name only.
        ("127.0.0.1", checked.clone()),
    ] {
        let refused = Store::open(&server.url(host, &options)).await;
        assert!(refused.is_err(), "{host} {options}");
    }
    for options in ["sslmode=require".to_owned(), checked] {
        let server = TestServer::open(&server.url("localhost", &options)).await;
        let (mut ada, mut ben) = (server.guest("Ada").await, server.guest("Ben").await);
        let wanted = own_table(&json!({"game":"pebbles","players":2}));
        let table = begin(&mut ada, &mut ben, wanted).await;
        done(
            &mut ada,
            json!({"op":"say","table":table,"text":"in private"}),
        )
        .await;
        server.close().await;
    }
}
