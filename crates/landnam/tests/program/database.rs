//! A PostgreSQL server of its own.

use super::Folder;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A database server that ends with the test.
pub(crate) struct DatabaseServer {
    pub(crate) folder: Folder,
    programs: PathBuf,
}

impl DatabaseServer {
    pub(crate) fn start(name: &str) -> Self {
        let programs = programs().expect("PostgreSQL is installed: apt-get install postgresql");
        let server = DatabaseServer {
            folder: Folder::new(name),
            programs,
        };
        Self::own(&server.folder.0);
        let data = server.data();
        server.run(
            "initdb",
            &["-D", &data, "-A", "trust", "-U", "landnam", "-E", "UTF8"],
        );
        server.control("start");
        server
    }

    /// Ends the server without warning, as a crash would, and starts it again.
    pub(crate) fn restart(&self) {
        self.control("stop");
        self.control("start");
    }

    /// Ends the server; it may have ended already.
    pub(crate) fn stop(&self) {
        let data = self.data();
        let stop = ["-D", &data, "-s", "-m", "immediate", "stop"];
        let _ = std::panic::catch_unwind(|| self.run("pg_ctl", &stop));
    }

    pub(crate) fn url(&self, database: &str) -> String {
        let host = self.folder.0.to_string_lossy().replace('/', "%2F");
        format!("postgres://landnam@{host}/{database}")
    }

    pub(crate) fn sql(&self, database: &str, statement: &str) {
        let folder = self.folder.0.to_string_lossy().into_owned();
        self.run(
            "psql",
            &[
                "-q", "-h", &folder, "-U", "landnam", "-c", statement, database,
            ],
        );
    }

    /// What a query gives, a row a line, columns separated by tabs.
    pub(crate) fn query(&self, database: &str, query: &str) -> Vec<String> {
        let folder = self.folder.0.to_string_lossy().into_owned();
        let ran = Command::new(self.programs.join("psql"))
            .args(["-q", "-A", "-t", "-F", "\t", "-h", &folder, "-U", "landnam"])
            .args(["-c", query, database])
            .output()
            .unwrap();
        assert!(ran.status.success(), "{query}");
        let text = String::from_utf8(ran.stdout).unwrap();
        text.lines().map(str::to_owned).collect()
    }

    /// Makes a folder the server's own, who does not run as root.
    pub(crate) fn own(folder: &Path) {
        if is_root() {
            let owned = Command::new("chown").arg("postgres").arg(folder).status();
            assert!(owned.unwrap().success());
        }
    }

    fn data(&self) -> String {
        self.folder.0.join("data").to_string_lossy().into_owned()
    }

    fn control(&self, what: &str) {
        let folder = self.folder.0.to_string_lossy();
        let options = format!("-c listen_addresses= -c unix_socket_directories={folder}");
        let log = self.folder.0.join("log").to_string_lossy().into_owned();
        let data = self.data();
        let mut arguments = vec!["-D", &data, "-s", "-w", "-t", "300", "-l", &log];
        match what {
            "start" => arguments.extend(["-o", &options, "start"]),
            _ => arguments.extend(["-m", "immediate", "stop"]),
        }
        self.run("pg_ctl", &arguments);
    }

    fn run(&self, program: &str, arguments: &[&str]) {
        let program = self.programs.join(program);
        let mut command = if is_root() {
            let mut command = Command::new("runuser");
            command.args(["-u", "postgres", "--"]).arg(program);
            command
        } else {
            Command::new(program)
        };
        // What the server says is in its own log; its output must not keep the test's open.
        let ran = command
            .args(arguments)
            .current_dir("/tmp")
            .stdin(std::process::Stdio::null())
            .stdout(std::process::Stdio::null())
            .status()
            .unwrap();
        assert!(ran.success(), "{command:?}");
    }
}

impl Drop for DatabaseServer {
    fn drop(&mut self) {
        if self.folder.0.join("data/postmaster.pid").exists() {
            self.stop();
        }
    }
}

fn is_root() -> bool {
    Command::new("id").arg("-u").output().unwrap().stdout == b"0\n"
}

/// The newest PostgreSQL of a Debian system, or the one on the path.
fn programs() -> Option<PathBuf> {
    let debian = std::fs::read_dir("/usr/lib/postgresql");
    let debian = debian.into_iter().flatten().flatten();
    let mut places: Vec<PathBuf> = debian.map(|entry| entry.path().join("bin")).collect();
    places.sort();
    places.reverse();
    let path = std::env::var("PATH").unwrap_or_default();
    places.extend(path.split(':').map(PathBuf::from));
    places
        .into_iter()
        .find(|place| place.join("initdb").is_file())
}
