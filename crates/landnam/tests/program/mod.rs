//! The program as a process of its own.

#[allow(dead_code, reason = "not every test file needs a database server")]
pub(crate) mod database;

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

/// A folder of its own, gone at the end.
pub(crate) struct Folder(pub(crate) PathBuf);

impl Folder {
    pub(crate) fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("landnam-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    #[allow(dead_code, reason = "not every test file uses a database file")]
    pub(crate) fn database(&self) -> String {
        self.0.join("log.sqlite").to_string_lossy().into_owned()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// The program, killed without warning when it goes out of scope.
pub(crate) struct Program {
    process: Child,
    pub(crate) address: SocketAddr,
}

impl Program {
    #[allow(dead_code, reason = "not every test file starts it without a wrapper")]
    pub(crate) fn start(database: &str) -> Program {
        Program::run(Command::new(env!("CARGO_BIN_EXE_landnam")), database)
    }

    /// As `start`; a file that may not grow fails to be written and does not end the program by a signal.
    #[allow(dead_code, reason = "not every test file fills disks")]
    pub(crate) fn start_without_size_signal(database: &str) -> Program {
        let mut shell = Command::new("sh");
        shell
            .args(["-c", r#"trap "" XFSZ; exec "$0" "$@""#])
            .arg(env!("CARGO_BIN_EXE_landnam"));
        Program::run(shell, database)
    }

    /// As `start`, with so many files at most and more arguments.
    #[allow(dead_code, reason = "not every test file limits the program")]
    pub(crate) fn start_with_few_files(database: &str, files: u32, more: &[&str]) -> Program {
        let mut shell = Command::new("sh");
        shell
            .args(["-c", &format!(r#"ulimit -n {files}; exec "$0" "$@""#)])
            .arg(env!("CARGO_BIN_EXE_landnam"));
        Program::run_with(shell, database, more)
    }

    /// As `start`, with more arguments.
    #[allow(dead_code, reason = "not every test file has its own arguments")]
    pub(crate) fn start_with(database: &str, more: &[&str]) -> Program {
        Program::run_with(Command::new(env!("CARGO_BIN_EXE_landnam")), database, more)
    }

    /// As `start`, with its messages in a file.
    #[allow(dead_code, reason = "not every test file reads messages")]
    pub(crate) fn start_with_log(
        database: &str,
        log: &Path,
        level: &str,
        more: &[&str],
    ) -> Program {
        let mut command = Command::new(env!("CARGO_BIN_EXE_landnam"));
        command.stderr(std::fs::File::create(log).unwrap());
        Program::run_with(command, database, &[&["--log", level], more].concat())
    }

    fn run(command: Command, database: &str) -> Program {
        Program::run_with(command, database, &[])
    }

    fn run_with(command: Command, database: &str, more: &[&str]) -> Program {
        Program::listening(Program::begin(command, database, more))
    }

    /// The process, which may not listen yet.
    pub(crate) fn begin(mut command: Command, database: &str, more: &[&str]) -> Child {
        let many = "1000000";
        command
            .args(["serve", "--listen", "127.0.0.1:0", "--lang", "en"])
            .args(if more.contains(&"--log") {
                &[][..]
            } else {
                &["--log", "error"]
            })
            .args(
                [
                    ("--request-rate", many),
                    ("--message-rate", many),
                    ("--history", many),
                    ("--tables-each", many),
                    ("--away-after", many),
                    ("--tables-per-address", many),
                    ("--talk-rate", many),
                    ("--talk-rate-address", many),
                    ("--talk-rate-table", many),
                    ("--bot-pace", "0"),
                    ("--database", database),
                ]
                .into_iter()
                .filter(|(option, _)| !more.contains(option))
                .flat_map(|(option, value)| [option, value]),
            )
            .args(more)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap()
    }

    /// The process once it listens.
    pub(crate) fn listening(mut process: Child) -> Program {
        let mut line = String::new();
        BufReader::new(process.stdout.take().unwrap())
            .read_line(&mut line)
            .unwrap();
        let address = line
            .split("http://")
            .nth(1)
            .unwrap()
            .trim()
            .parse()
            .unwrap();
        Program { process, address }
    }

    #[allow(dead_code, reason = "not every test file waits for the end")]
    pub(crate) fn has_ended(&mut self) -> bool {
        self.process.try_wait().unwrap().is_some()
    }

    #[allow(dead_code, reason = "not every test file limits the program")]
    pub(crate) fn id(&self) -> u32 {
        self.process.id()
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
