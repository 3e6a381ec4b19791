//! What each command does.

pub(crate) mod admin;
mod arena;
pub(crate) mod doctor;
pub(crate) mod health;
mod learn;
pub(crate) mod load;
pub(crate) mod manual;
mod play;
mod progress;
mod replay;
mod review;
mod rules;
mod selfplay;
pub(crate) mod serve;
mod sim;

use crate::advise::Adviser;
use crate::cli::{Advise, Cli, Table, Task};
use crate::games::GAMES;
use crate::translations::Words;
use board::Island;
use bots::{Budget, GameBots};
use cards::Rivals;
use notation::{Problem, Problems, listed};
use referee::Referee;
use serde_json::{Value, json};
use std::io::{self, ErrorKind, Write};
use std::path::Path;
use std::process::ExitCode;

/// How a command ended, and the exit code that says so.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Done {
    /// As it should.
    Well,
    /// What was checked is wrong: a forged or illegal replay.
    Wrong,
    /// The command line makes no sense.
    Usage,
    /// The input cannot be read or understood.
    Unreadable,
    /// The output cannot be written.
    Unwritable,
    /// The replay follows the rules, but its dice cannot be proved.
    Unproved,
}

impl From<Done> for ExitCode {
    fn from(done: Done) -> ExitCode {
        ExitCode::from(done as u8)
    }
}

/// Why a command stopped early.
enum Stop {
    Problems(Problems),
    Input(String),
    Output(io::Error),
}

impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Self {
        Stop::Output(error)
    }
}
impl From<Problems> for Stop {
    fn from(problems: Problems) -> Self {
        Stop::Problems(problems)
    }
}
impl From<Problem> for Stop {
    fn from(problem: Problem) -> Self {
        Stop::Problems(vec![problem])
    }
}

/// Does what the command line says.
pub fn run(cli: &Cli, words: &Words) -> Done {
    let mut out = io::BufWriter::new(io::stdout().lock());
    let done = match &cli.command {
        Task::Referee => referee::serve(&mut Referee::new(GAMES), io::stdin().lock(), &mut out)
            .map(|()| Done::Well)
            .map_err(Stop::from),
        Task::Advise(advise) => adviser(advise).and_then(|mut adviser| {
            referee::serve(&mut adviser, io::stdin().lock(), &mut out)
                .map(|()| Done::Well)
                .map_err(Stop::from)
        }),
        Task::Sim(sim) => sim::run(sim, words, &mut out),
        Task::Arena(arena) => arena::run(arena, words, &mut out),
        Task::Selfplay(selfplay) => selfplay::run(selfplay, words, &mut out),
        Task::Learn(learn) => learn::run(learn, words, &mut out),
        Task::Replay { file } => replay::show(file, words, &mut out),
        Task::Verify { file, json } => replay::verify(file, *json, words, &mut out),
        Task::Review { file, json } => review::run(file, *json, words, &mut out),
        Task::Rules(rules) => rules::run(rules, words, &mut out),
        Task::Admin(admin) => admin::run(admin, &mut out),
        Task::Serve(serve) => serve::run(serve, words, &mut out),
        Task::Doctor(doctor) => doctor::run(doctor, words, &mut out),
        Task::Health(health) => health::run(health, words, &mut out),
        Task::Manual(manual) => manual::run(manual, words, &mut out),
        Task::Load(load) => load::run(load, words, &mut out),
        Task::Play(play) => play::run(play, words, io::stdin().lock(), &mut out),
    };
    let done = done.and_then(|done| out.flush().map(|()| done).map_err(Stop::from));
    match done {
        Ok(done) => done,
        // Whoever reads our output has seen enough.
        Err(Stop::Output(error)) if error.kind() == ErrorKind::BrokenPipe => Done::Well,
        Err(Stop::Output(error)) => {
            complain(words, &error.to_string());
            Done::Unwritable
        }
        Err(Stop::Input(message)) => {
            complain(words, &message);
            Done::Unreadable
        }
        Err(Stop::Problems(problems)) => {
            complain(words, &listed(&problems));
            Done::Unreadable
        }
    }
}

/// The bot that other programs ask.
fn adviser(advise: &Advise) -> Result<Adviser, Stop> {
    let bot = &*advise.bot;
    if Island::bot(bot).is_none() && Rivals::bot(bot).is_none() {
        let message = format!(
            "there is none of that name, but {}",
            Island::names().join(", ")
        );
        return Err(Problem::new("--bot", message).into());
    }
    let usual = Budget::default();
    let budget = Budget {
        positions: advise.positions.unwrap_or(usual.positions),
        millis: advise.millis.unwrap_or(usual.millis),
    };
    Ok(Adviser::new(bot, budget, advise.seed))
}

fn complain(words: &Words, message: &str) {
    let line = words.tell("error", &[("message", message.into())]);
    // Without an error output there is nobody left to tell.
    let _ = writeln!(io::stderr(), "{line}");
}

/// A file that people named.
fn read(file: &Path) -> Result<String, Stop> {
    let size = std::fs::metadata(file).map(|found| found.len());
    let limit = notation::document::MAX_BYTES as u64;
    match size {
        Ok(size) if size > limit => {
            let message = format!("{}: longer than {limit} bytes", file.display());
            Err(Stop::Input(message))
        }
        _ => std::fs::read_to_string(file)
            .map_err(|error| Stop::Input(format!("{}: {error}", file.display()))),
    }
}

/// The setup document the options describe: those of `--setup`, and over them the others.
fn setup(table: &Table) -> Result<Value, Problem> {
    let mut setup = match &table.setup {
        Some(text) => notation::document::parse(text).map_err(|p| p.within("--setup"))?,
        None => json!({}),
    };
    let options = setup
        .as_object_mut()
        .ok_or_else(|| Problem::new("--setup", "must be a JSON object"))?;
    if let Some(game) = &table.game {
        options.insert("game".to_owned(), json!(game));
    }
    if let Some(players) = table.players {
        options.insert("players".to_owned(), json!(players));
    }
    if !table.modules.is_empty() {
        let modules = table.modules.iter().filter(|module| !module.is_empty());
        options.insert("modules".to_owned(), modules.cloned().collect());
    }
    if let Some(mode) = &table.mode {
        options.insert("mode".to_owned(), json!(mode));
    }
    // Whoever only names the card game wants the game its box is opened with.
    if options.get("game") == Some(&json!("rivals")) && !options.contains_key("mode") {
        options.insert("mode".to_owned(), json!("intro"));
    }
    Ok(setup)
}
