//! A database of its own for each test, on one PostgreSQL server that ends with the tests.

use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::LazyLock;
use std::sync::atomic::{AtomicU32, Ordering};

/// Makes a database server in a new folder, says where it is, and ends it when nobody holds its input any more.
const SCRIPT: &str = r#"
set -eu
folder=$(mktemp -d)
"$0/initdb" -D "$folder/data" -A trust -U landnam -E UTF8 --no-sync >"$folder/log" 2>&1 || { cat "$folder/log" >&2; exit 1; }
"$0/postgres" -D "$folder/data" -c listen_addresses= -c unix_socket_directories="$folder" >>"$folder/log" 2>&1 &
server=$!
for attempt in $(seq 600); do
    if "$0/psql" -h "$folder" -U landnam -c "SELECT 1" postgres >/dev/null 2>&1; then break; fi
    kill -0 $server || { cat "$folder/log" >&2; exit 1; }
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
    programs: PathBuf,
    /// Held so that the server ends when the tests do.
    _process: Child,
}

static SERVER: LazyLock<Server> = LazyLock::new(|| {
    let programs = programs().expect("PostgreSQL is installed: apt-get install postgresql");
    let mut process = shell()
        .args(["-c", SCRIPT])
        .arg(&programs)
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
        programs,
        _process: process,
    }
});

/// A shell whose user may run PostgreSQL, which refuses to run as root.
pub(crate) fn shell() -> Command {
    let is_root = Command::new("id").arg("-u").output().unwrap().stdout == b"0\n";
    let mut command = Command::new(if is_root { "runuser" } else { "sh" });
    if is_root {
        command.args(["-u", "postgres", "--", "sh"]);
    }
    command
}

/// The newest PostgreSQL of a Debian system, or the one on the path.
pub(crate) fn programs() -> Option<PathBuf> {
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

/// A database of its own.
pub(crate) struct Folder(String);

impl Folder {
    pub(crate) fn new() -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let name = format!("test{}", COUNT.fetch_add(1, Ordering::Relaxed));
        let made = Command::new(SERVER.programs.join("psql"))
            .args(["-q", "-h", &SERVER.folder, "-U", "landnam", "-c"])
            .arg(format!("CREATE DATABASE {name}"))
            .arg("postgres")
            .status()
            .unwrap();
        assert!(made.success());
        Folder(name)
    }

    pub(crate) fn database(&self) -> String {
        let host = SERVER.folder.replace('/', "%2F");
        format!("postgres://landnam@{host}/{}", self.0)
    }

    /// Everything that is in the database.
    pub(crate) fn bytes(&self) -> Vec<u8> {
        let dump = Command::new(SERVER.programs.join("pg_dump"))
            .args(["-h", &SERVER.folder, "-U", "landnam", &self.0])
            .output()
            .unwrap();
        assert!(dump.status.success());
        dump.stdout
    }
}
