//! What can be typed after `landnam`. The help texts are in `locales/`, keyed `help-COMMAND-ARGUMENT`.

use crate::commands::{
    admin::Admin, doctor::Doctor, health::Health, load::Load, manual::Manual, serve::Serve,
};
use crate::translations::{Language, Words};
use crate::{Done, run};
use arena::learning::LearningPlan;
use clap::{
    Arg, ArgAction, ArgMatches, Args, Command, CommandFactory, FromArgMatches, Parser, Subcommand,
};
use std::ffi::OsString;
use std::path::PathBuf;

/// The whole command line.
#[derive(Debug, Parser)]
#[command(name = "landnam", version, disable_help_subcommand = true)]
pub struct Cli {
    #[arg(
        long,
        global = true,
        env = "LANDNAM_LANG",
        hide_env = true,
        hide_possible_values = true
    )]
    pub(crate) lang: Option<Language>,
    #[command(subcommand)]
    pub(crate) command: Task,
}

/// What to do.
#[derive(Debug, Subcommand)]
pub(crate) enum Task {
    Play(Play),
    Referee,
    Advise(Advise),
    Sim(Sim),
    Arena(Arena),
    Selfplay(Selfplay),
    Learn(Learn),
    Replay {
        file: PathBuf,
    },
    Verify {
        file: PathBuf,
        #[arg(long)]
        json: bool,
    },
    Review {
        file: PathBuf,
        #[arg(long)]
        json: bool,
    },
    Rules(Rules),
    Serve(Box<Serve>),
    Doctor(Box<Doctor>),
    Health(Health),
    Manual(Manual),
    Load(Load),
    Admin(Admin),
}

/// What the table looks like.
#[derive(Debug, Args)]
pub(crate) struct Table {
    #[arg(long)]
    pub(crate) game: Option<String>,
    #[arg(long)]
    pub(crate) players: Option<u8>,
    #[arg(long, value_delimiter = ',')]
    pub(crate) modules: Vec<String>,
    #[arg(long)]
    pub(crate) mode: Option<String>,
    #[arg(long, value_name = "JSON")]
    pub(crate) setup: Option<String>,
}

#[derive(Debug, Args)]
pub(crate) struct Play {
    #[command(flatten)]
    pub(crate) table: Table,
    #[arg(long, default_value_t = 1)]
    pub(crate) seat: u8,
    #[arg(long, value_delimiter = ',', default_value = "medium")]
    pub(crate) bots: Vec<String>,
    #[arg(long)]
    pub(crate) seed: Option<String>,
    #[arg(long)]
    pub(crate) save: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub(crate) struct Advise {
    #[arg(long, default_value = "master")]
    pub(crate) bot: String,
    #[arg(long)]
    pub(crate) millis: Option<u32>,
    #[arg(long)]
    pub(crate) positions: Option<u32>,
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
}

#[derive(Debug, Args)]
pub(crate) struct Sim {
    #[command(flatten)]
    pub(crate) table: Table,
    #[arg(long, default_value_t = 1000)]
    pub(crate) games: u64,
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    #[arg(long)]
    pub(crate) threads: Option<usize>,
    #[arg(long, default_value_t = 100_000)]
    pub(crate) cap: u32,
    #[arg(long)]
    pub(crate) actions: bool,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Arena {
    #[command(flatten)]
    pub(crate) table: Table,
    #[arg(long, value_delimiter = ',', required = true)]
    pub(crate) seats: Vec<String>,
    #[arg(long, default_value_t = 100)]
    pub(crate) games: u64,
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    #[arg(long)]
    pub(crate) threads: Option<usize>,
    #[arg(long, default_value_t = 20_000)]
    pub(crate) cap: u32,
    #[arg(long, default_value_t = bots::Budget::default().positions)]
    pub(crate) positions: u32,
    #[arg(long, default_value_t = bots::Budget::default().millis)]
    pub(crate) millis: u32,
    #[arg(long)]
    pub(crate) habits: bool,
    #[arg(long, value_name = "ROUNDS", value_parser = clap::value_parser!(u32).range(1..=1000))]
    pub(crate) swiss: Option<u32>,
    #[arg(long, value_name = "FILE")]
    pub(crate) resume: Option<PathBuf>,
    #[arg(long)]
    pub(crate) json: bool,
    #[arg(long, value_name = "FILE")]
    pub(crate) report: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub(crate) struct Selfplay {
    #[command(flatten)]
    pub(crate) table: Table,
    #[arg(long, value_delimiter = ',', required = true)]
    pub(crate) seats: Vec<String>,
    #[arg(long, default_value_t = 1000)]
    pub(crate) games: u64,
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    #[arg(long)]
    pub(crate) threads: Option<usize>,
    #[arg(long, default_value_t = 12)]
    pub(crate) one_of: u32,
    #[arg(long, default_value_t = 20)]
    pub(crate) mistakes: u32,
    #[arg(long, value_name = "FILE")]
    pub(crate) out: PathBuf,
}

#[derive(Debug, Args)]
pub(crate) struct Learn {
    #[command(flatten)]
    pub(crate) table: Table,
    #[arg(long, default_value_t = 100_000, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) games: u64,
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    #[arg(long)]
    pub(crate) threads: Option<usize>,
    #[arg(long, value_name = "FILE")]
    pub(crate) start: Option<PathBuf>,
    #[arg(long, default_value_t = LearningPlan::default().width)]
    pub(crate) width: usize,
    #[arg(long, default_value_t = LearningPlan::default().rate)]
    pub(crate) rate: f32,
    #[arg(long, default_value_t = LearningPlan::default().lambda)]
    pub(crate) lambda: f32,
    #[arg(long, value_name = "FILE")]
    pub(crate) out: PathBuf,
}

#[derive(Debug, Args)]
#[allow(
    clippy::struct_excessive_bools,
    reason = "each is a flag of its own on the command line"
)]
pub(crate) struct Rules {
    #[arg(long)]
    pub(crate) json: bool,
    #[arg(long)]
    pub(crate) missing: bool,
    #[arg(long)]
    pub(crate) all: bool,
    #[arg(long)]
    pub(crate) module: Option<String>,
    #[arg(long)]
    pub(crate) combinations: bool,
}

/// Runs the program with these arguments, the first being its name.
pub fn main(args: Vec<OsString>) -> Done {
    let spoken = language(&args);
    let words = Words::new(spoken);
    let mut command = command(&words);
    let parsed = command
        .try_get_matches_from_mut(args)
        .and_then(|matches| parse(&command, &matches));
    match parsed {
        Ok(cli) => run(&cli, &words),
        Err(error) => {
            // A closed pipe is nothing to complain about.
            let _ = error.print();
            if error.use_stderr() {
                Done::Usage
            } else {
                Done::Well
            }
        }
    }
}

/// What was asked for; a server also remembers where its settings come from.
fn parse(command: &Command, matches: &ArgMatches) -> Result<Cli, clap::Error> {
    let mut cli = Cli::from_arg_matches(matches)?;
    if let Task::Serve(serve) = &mut cli.command
        && let Some((name, given)) = matches.subcommand()
        && let Some(command) = command.find_subcommand(name)
    {
        serve.remember_sources(command, given);
    }
    Ok(cli)
}

/// The language to speak: `--lang`, then `LANDNAM_LANG`, then what the system says.
fn language(args: &[OsString]) -> Language {
    let typed = args.windows(2).find_map(|pair| {
        let (flag, value) = (pair[0].to_str()?, pair[1].to_str()?);
        (flag == "--lang").then_some(value.to_owned())
    });
    let joined = args
        .iter()
        .find_map(|arg| arg.to_str()?.strip_prefix("--lang=").map(str::to_owned));
    let system = ["LANDNAM_LANG", "LC_ALL", "LC_MESSAGES", "LANG"]
        .into_iter()
        .filter_map(|name| std::env::var(name).ok())
        .filter(|tag| !tag.is_empty());
    [typed, joined]
        .into_iter()
        .flatten()
        .chain(system)
        .find_map(|tag| Language::of_tag(&tag))
        .unwrap_or(Language::En)
}

/// The command line with its help in words.
pub fn command(words: &Words) -> Command {
    worded(Cli::command(), words, "help")
        .after_help(words.say("help-exit-codes"))
        .disable_version_flag(true)
        .arg(
            Arg::new("version")
                .long("version")
                .short('V')
                .action(ArgAction::Version)
                .help(words.say("help-version"))
                .help_heading(words.say("help-heading-options")),
        )
}

/// Where an option that several commands have is described: by itself, or with the server, whose settings others take too.
fn shared_key(id: &str, words: &Words) -> String {
    let shared = format!("help-shared-{id}");
    if words.has(&shared) {
        shared
    } else {
        format!("help-serve-{id}")
    }
}

/// A command and everything below it, with help from the translation files.
fn worded(command: Command, words: &Words, path: &str) -> Command {
    let options = words.say("help-heading-options");
    let usage = words.say("help-heading-usage");
    let arg_help = |arg: Arg| {
        // Options that several commands share are described once.
        let own = format!("{path}-{}", arg.get_id());
        let key = if words.has(&own) {
            own
        } else {
            shared_key(arg.get_id().as_str(), words)
        };
        arg.help(words.say(&key)).help_heading(options.clone())
    };
    let below: Vec<String> = command
        .get_subcommands()
        .map(|sub| sub.get_name().to_owned())
        .collect();
    let mut command = command
        .about(words.say(path))
        .help_template(format!(
            "{{about}}\n\n{usage} {{usage}}\n\n{{all-args}}{{after-help}}"
        ))
        .subcommand_help_heading(words.say("help-heading-commands"))
        .mut_args(arg_help)
        .disable_help_flag(true)
        .arg(
            Arg::new("help")
                .long("help")
                .short('h')
                .action(ArgAction::Help)
                .help(words.say("help-help"))
                .help_heading(words.say("help-heading-options")),
        );
    for name in below {
        let path = format!("{path}-{name}");
        command = command.mut_subcommand(name, |sub| worded(sub, words, &path));
    }
    command
}

#[cfg(test)]
mod tests {
    use super::*;

    fn keys(command: &Command, path: &str, found: &mut Vec<(String, String)>) {
        found.push((path.to_owned(), String::new()));
        for arg in command.get_arguments() {
            let id = arg.get_id();
            found.push((format!("{path}-{id}"), id.to_string()));
        }
        for sub in command.get_subcommands() {
            keys(sub, &format!("{path}-{}", sub.get_name()), found);
        }
    }

    #[test]
    fn every_command_and_argument_has_help_in_every_language() {
        let mut wanted = Vec::new();
        keys(&Cli::command(), "help", &mut wanted);
        for language in Language::ALL {
            let words = Words::new(language);
            for (own, id) in &wanted {
                assert!(
                    words.has(own) || words.has(&shared_key(id, &words)),
                    "{language:?}: {own}"
                );
            }
            command(&words).debug_assert();
        }
    }

    #[test]
    fn the_language_is_taken_from_the_arguments_first() {
        let args = |text: &str| text.split(' ').map(OsString::from).collect::<Vec<_>>();
        assert_eq!(language(&args("landnam sim --lang pl")), Language::Pl);
        assert_eq!(language(&args("landnam --lang=pl sim")), Language::Pl);
    }
}
