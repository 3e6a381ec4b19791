//! The file that a contest can go on from: what is played in the first line, then one game a line.

use super::super::Stop;
use arena::{FinishedGames, Round};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::Path;
use std::sync::Mutex;

/// Games of a contest on disk.
#[derive(Debug)]
pub(super) struct KeptGames {
    known: BTreeMap<u64, Round>,
    file: Mutex<(File, io::Result<()>)>,
}

impl KeptGames {
    /// Opens the file of a contest, or begins it. A file of another contest is refused; a last line that was cut off is played again.
    pub(super) fn open(path: &Path, contest: &Value) -> Result<KeptGames, Stop> {
        let text = match std::fs::read_to_string(path) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
            Err(error) => return Err(Stop::Input(format!("{}: {error}", path.display()))),
        };
        let mut lines = text
            .split_inclusive('\n')
            .filter(|line| line.ends_with('\n'));
        let first = lines.next().map(serde_json::from_str::<Value>);
        if first.is_some_and(|first| first.ok().as_ref() != Some(contest)) {
            let message = format!("{}: the games of another contest", path.display());
            return Err(Stop::Input(message));
        }
        let known: BTreeMap<u64, Round> = lines
            .filter_map(read)
            .map(|round| (round.number, round))
            .collect();
        // Written anew, so that nothing follows a line that was cut off.
        let mut file = OpenOptions::new()
            .create(true)
            .write(true)
            .truncate(true)
            .open(path)?;
        let mut text = format!("{contest}\n");
        for round in known.values() {
            text.push_str(&line(round));
        }
        file.write_all(text.as_bytes())?;
        Ok(KeptGames {
            known,
            file: Mutex::new((file, Ok(()))),
        })
    }

    /// Was everything written?
    pub(super) fn finish(self) -> io::Result<()> {
        let (_, written) = self
            .file
            .into_inner()
            .unwrap_or_else(std::sync::PoisonError::into_inner);
        written
    }
}

impl FinishedGames for KeptGames {
    fn known(&self, number: u64) -> Option<Round> {
        self.known.get(&number).cloned()
    }

    fn keep(&self, round: &Round) {
        let Ok(mut guard) = self.file.lock() else {
            return;
        };
        let (file, written) = &mut *guard;
        if written.is_ok() {
            *written = file.write_all(line(round).as_bytes());
        }
    }
}

fn line(round: &Round) -> String {
    let written = json!({
        "number": round.number, "lineup": round.lineup, "points": round.points, "winner": round.winner, "turns": round.turns,
    });
    format!("{written}\n")
}

fn read(line: &str) -> Option<Round> {
    let written: Value = serde_json::from_str(line).ok()?;
    let field = |name: &str| written.get(name).cloned();
    Some(Round {
        number: field("number")?.as_u64()?,
        lineup: serde_json::from_value(field("lineup")?).ok()?,
        points: serde_json::from_value(field("points")?).ok()?,
        winner: serde_json::from_value(field("winner")?).ok()?,
        turns: serde_json::from_value(field("turns")?).ok()?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::{Entrant, Kind, SIMULATED};
    use arena::Rounds;
    use bots::Budget;
    use std::sync::atomic::AtomicU64;

    #[test]
    fn a_contest_that_was_stopped_goes_on_and_ends_the_same() {
        let file = std::env::temp_dir().join(format!("landnam-games-{}", std::process::id()));
        let _ = std::fs::remove_file(&file);
        let rounds = Rounds {
            games: 4,
            seed: 8,
            threads: 1,
            cap: 20_000,
            budget: Budget::default(),
        };
        let entrants =
            ["random", "easy", "random", "easy", "random"].map(|name| Entrant::new(name.into()));
        let contest = json!({ "seats": 5 });
        let play = || {
            let Ok(kept) = KeptGames::open(&file, &contest) else {
                panic!("the same contest");
            };
            let kind = Kind {
                swiss: Some(2),
                finished_games: Some(&kept),
                ..Kind::default()
            };
            let options = json!({ "mode": "intro" });
            let standings =
                SIMULATED[1].contest(&options, &entrants, &rounds, kind, &AtomicU64::new(0));
            assert!(kept.finish().is_ok());
            standings.expect("sound").rounds
        };
        let whole = play();
        assert_eq!(whole.len(), 8, "two rounds, two tables, two games each");
        let text = std::fs::read_to_string(&file).expect("kept");
        assert_eq!(text.lines().count(), 1 + whole.len());
        // Stopped in the middle of a line.
        let cut: String = text.split_inclusive('\n').take(4).collect();
        std::fs::write(&file, cut + "{\"number\":10000").expect("written");
        assert_eq!(play(), whole);
        assert_eq!(
            std::fs::read_to_string(&file)
                .expect("kept")
                .lines()
                .count(),
            9
        );
        assert!(KeptGames::open(&file, &json!({ "seats": 4 })).is_err());
        std::fs::remove_file(&file).expect("removed");
    }
}
