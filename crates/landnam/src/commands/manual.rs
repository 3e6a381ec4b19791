//! `landnam manual`: manual pages, shell completions and a configuration file, all made from the command line itself,
//! so that they cannot say anything else than the program.

use super::{Done, Stop};
use crate::cli;
use crate::translations::Words;
use clap::{Arg, ArgAction, Args, Command};
use clap_complete::Shell;
use std::fmt::Write as _;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Where to write them.
#[derive(Debug, Args)]
pub(crate) struct Manual {
    folder: PathBuf,
}

/// The headings of a manual page as the library writes them, and their names in the translation files.
const HEADINGS: [(&str, &str); 8] = [
    ("NAME", "manual-name"),
    ("SYNOPSIS", "manual-synopsis"),
    ("DESCRIPTION", "manual-description"),
    ("OPTIONS", "manual-options"),
    ("SUBCOMMANDS", "manual-commands"),
    ("COMMANDS", "manual-commands"),
    ("EXTRA", "manual-more"),
    ("VERSION", "manual-version"),
];

/// Writes all of them into the folder and says which.
pub(super) fn run(manual: &Manual, words: &Words, out: &mut impl Write) -> Result<Done, Stop> {
    let mut command = cli::command(words);
    command.build();
    let folder = &manual.folder;
    let mut files = Vec::new();
    pages(&command, None, words, &folder.join("man1"), &mut files)?;
    let completions = folder.join("completions");
    fs::create_dir_all(&completions).map_err(|error| unwritable(&completions, &error))?;
    for shell in [Shell::Bash, Shell::Zsh, Shell::Fish] {
        let file = clap_complete::generate_to(shell, &mut command, "landnam", &completions)
            .map_err(|error| unwritable(&completions, &error))?;
        files.push(file);
    }
    let text = configuration(&command, words);
    write(&folder.join("landnam.conf"), text.as_bytes(), &mut files)?;
    for file in files {
        writeln!(out, "{}", file.display())?;
    }
    Ok(Done::Well)
}

/// One page for a command and for each below it.
fn pages(
    command: &Command,
    above: Option<&str>,
    words: &Words,
    folder: &Path,
    files: &mut Vec<PathBuf>,
) -> Result<(), Stop> {
    fs::create_dir_all(folder).map_err(|error| unwritable(folder, &error))?;
    let name = match above {
        None => command.get_name().to_owned(),
        Some(above) => format!("{above}-{}", command.get_name()),
    };
    let mut page = Vec::new();
    // Without a date: the same program must give the same bytes.
    clap_mangen::Man::new(command.clone())
        .title(&name)
        .render(&mut page)?;
    let page = String::from_utf8_lossy(&page);
    let mut text = String::new();
    for line in page.lines() {
        let heading = line.strip_prefix(".SH ").map(|rest| rest.trim_matches('"'));
        let known = heading.and_then(|found| HEADINGS.iter().find(|known| known.0 == found));
        let line = known.map_or_else(
            || line.to_owned(),
            |(_, key)| format!(".SH \"{}\"", words.say(key).to_uppercase()),
        );
        text.push_str(&line);
        text.push('\n');
    }
    write(&folder.join(format!("{name}.1")), text.as_bytes(), files)?;
    for below in command.get_subcommands() {
        pages(below, Some(&name), words, folder, files)?;
    }
    Ok(())
}

/// Every setting of `landnam serve` with its explanation, switched off: a file of environment variables as systemd reads them.
fn configuration(command: &Command, words: &Words) -> String {
    let mut text = String::new();
    for line in words.say("manual-configuration").lines() {
        // Writing to a string cannot fail, here and below.
        let _ = writeln!(text, "# {line}");
    }
    let settings = command.find_subcommand("serve").into_iter();
    for setting in settings.flat_map(Command::get_arguments) {
        let Some(variable) = setting.get_env().and_then(|name| name.to_str()) else {
            continue;
        };
        let help = setting.get_help().map(ToString::to_string);
        let _ = writeln!(text, "\n# {}", help.unwrap_or_default());
        let _ = writeln!(text, "#{variable}={}", usual(setting));
    }
    text
}

/// The value a setting has when nobody sets it.
fn usual(setting: &Arg) -> String {
    if matches!(setting.get_action(), ArgAction::SetTrue) {
        return "false".to_owned();
    }
    let values = setting.get_default_values().iter();
    let values: Vec<_> = values.map(|value| value.to_string_lossy()).collect();
    values.join(",")
}

fn write(file: &Path, bytes: &[u8], files: &mut Vec<PathBuf>) -> Result<(), Stop> {
    fs::write(file, bytes).map_err(|error| unwritable(file, &error))?;
    files.push(file.to_owned());
    Ok(())
}

fn unwritable(place: &Path, error: &io::Error) -> Stop {
    Stop::Output(io::Error::new(
        error.kind(),
        format!("{}: {error}", place.display()),
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::translations::Language;

    #[test]
    fn the_configuration_explains_every_setting_a_host_may_put_into_the_environment() {
        for language in Language::ALL {
            let words = Words::new(language);
            let mut command = cli::command(&words);
            command.build();
            let text = configuration(&command, &words);
            let serve = command.find_subcommand("serve").expect("a command");
            let variables = serve.get_arguments().filter_map(Arg::get_env);
            for variable in variables {
                let line = format!("\n#{}=", variable.to_str().expect("plain letters"));
                let (before, _) = text.split_once(&line).expect("a line of its own");
                let help = before.rsplit('\n').next().expect("a line above it");
                assert!(
                    help.len() > 12,
                    "{language:?}: {variable:?} has no words: {help}"
                );
            }
            assert!(text.contains("\n#LANDNAM_LISTEN=127.0.0.1:8080\n"));
            assert!(
                text.lines()
                    .all(|line| line.is_empty() || line.starts_with('#'))
            );
        }
    }

    #[test]
    fn pages_and_completions_are_written_for_every_command() {
        let folder = std::env::temp_dir().join(format!("landnam-manual-{}", std::process::id()));
        let manual = Manual {
            folder: folder.clone(),
        };
        let mut said = Vec::new();
        assert!(matches!(
            run(&manual, &Words::new(Language::Pl), &mut said),
            Ok(Done::Well)
        ));
        let said = String::from_utf8(said).expect("names of files");
        for file in [
            "man1/landnam.1",
            "man1/landnam-serve.1",
            "completions/landnam.bash",
            "completions/_landnam",
            "completions/landnam.fish",
            "landnam.conf",
        ] {
            assert!(said.contains(file), "{file} is missing in\n{said}");
        }
        let page = fs::read_to_string(folder.join("man1/landnam-serve.1")).expect("just written");
        assert!(
            page.contains(".SH \"NAZWA\"") && !page.contains("SYNOPSIS"),
            "{page}"
        );
        fs::remove_dir_all(folder).expect("made above");
    }
}
