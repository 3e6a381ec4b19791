//! Monthly archives of finished public games: JSON lines, compressed with zstd, in a folder of the host's.
//!
//! A line is what anybody may read of a game one by one: who played, how it ended, the replay. Nothing that was said is in it. A
//! month is written once it is over. Whoever had themselves deleted has no name in the log any more, so none in what is written
//! later; months that named them are written anew.

use crate::app::App;
use crate::store::StoreError;
use crate::table::LogReplay;
use crate::time::now_ms;
use protocol::{ArchiveLine, Occupant};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::fmt;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tokio::sync::mpsc;
use tokio::time::sleep;

/// A day in milliseconds.
const DAY: i64 = 86_400_000;
/// How hard the compressor tries; a month is written once and read often.
const LEVEL: i32 = 12;
/// How the files are called, after the month and the number of games.
const ENDING: &str = ".jsonl.zst";
/// Lines that wait for the compressor.
const WAITING: usize = 8;

/// A month in Greenwich.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Month {
    year: i64,
    /// 1 to 12.
    month: i64,
}

impl fmt::Display for Month {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}", self.year, self.month)
    }
}

impl Month {
    /// The month of a time in milliseconds since 1970.
    pub(crate) fn of(at: i64) -> Self {
        // Years begin with March here, so that the day that is not always there is their last.
        let days = at.div_euclid(DAY) + 719_468;
        let era = days.div_euclid(146_097);
        let day = days.rem_euclid(146_097);
        let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
        let day = day - (365 * year + year / 4 - year / 100);
        let from_march = (5 * day + 2) / 153;
        let month = (from_march + 2) % 12 + 1;
        Month {
            year: era * 400 + year + i64::from(month <= 2),
            month,
        }
    }

    /// When it begins.
    fn begins(self) -> i64 {
        let year = self.year - i64::from(self.month <= 2);
        let (era, of_era) = (year.div_euclid(400), year.rem_euclid(400));
        let day = (153 * ((self.month + 9) % 12) + 2) / 5;
        let days = era * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + day - 719_468;
        days * DAY
    }

    fn next(self) -> Self {
        Month {
            year: self.year + self.month / 12,
            month: self.month % 12 + 1,
        }
    }

    /// When it ends.
    fn ends(self) -> i64 {
        self.next().begins()
    }
}

/// The folder of the archives.
#[derive(Clone, Debug)]
pub(crate) struct Archives(PathBuf);

impl Archives {
    pub(crate) fn of(app: &App) -> Option<Archives> {
        app.settings.archive.clone().map(Archives)
    }

    /// What there is, the oldest first, with the names of the files.
    pub(crate) fn list(&self) -> Vec<(ArchiveLine, PathBuf)> {
        let files = std::fs::read_dir(&self.0).into_iter().flatten().flatten();
        let mut all: Vec<(ArchiveLine, PathBuf)> = files
            .filter_map(|file| {
                let name = file.file_name();
                let (month, games) = name.to_str()?.strip_suffix(ENDING)?.split_once('.')?;
                let line = ArchiveLine {
                    month: month.to_owned(),
                    games: games.parse().ok()?,
                    bytes: file.metadata().ok()?.len(),
                };
                Some((line, file.path()))
            })
            .collect();
        all.sort_by(|one, other| one.0.month.cmp(&other.0.month));
        all
    }

    /// Forgets the files of months, so that they are written anew.
    fn drop_months(&self, months: &BTreeSet<Month>) {
        for (line, file) in self.list() {
            if months.iter().any(|month| month.to_string() == line.month)
                && let Err(error) = std::fs::remove_file(&file)
            {
                tracing::error!(%error, month = line.month, "an archive cannot be removed");
            }
        }
    }

    /// Writes the lines that come to a file of its own and names it when the last has come; without any there is no file.
    fn write(&self, month: Month, mut lines: mpsc::Receiver<String>) -> io::Result<u32> {
        std::fs::create_dir_all(&self.0)?;
        let draft = self.0.join(format!("{month}.{}.part", std::process::id()));
        let mut games = 0;
        let written = (|| {
            let file = std::fs::File::create(&draft)?;
            let mut encoder = zstd::stream::write::Encoder::new(file, LEVEL)?;
            encoder.include_checksum(true)?;
            while let Some(line) = lines.blocking_recv() {
                encoder.write_all(line.as_bytes())?;
                encoder.write_all(b"\n")?;
                games += 1;
            }
            encoder.finish()?.sync_all()
        })();
        match written {
            Ok(()) if games > 0 => std::fs::rename(&draft, self.path(month, games))?,
            written => {
                std::fs::remove_file(&draft)?;
                written?;
            }
        }
        Ok(games)
    }

    fn path(&self, month: Month, games: u32) -> PathBuf {
        self.0.join(format!("{month}.{games}{ENDING}"))
    }
}

/// Writes what is missing from time to time, until the server stops.
pub(crate) async fn keep(app: Arc<App>) {
    let Some(archives) = Archives::of(&app) else {
        return std::future::pending().await;
    };
    loop {
        if let Err(error) = app.write_archives(&archives).await {
            tracing::error!(%error, "the archive of a month could not be written");
        }
        sleep(app.settings.archive_every).await;
    }
}

impl App {
    async fn write_archives(&self, archives: &Archives) -> Result<(), StoreError> {
        let Some(first) = self.store.first_result().await? else {
            return Ok(());
        };
        let there: BTreeSet<String> = archives
            .list()
            .into_iter()
            .map(|(line, _)| line.month)
            .collect();
        let mut month = Month::of(first);
        while month.ends() <= now_ms() {
            if !there.contains(&month.to_string()) {
                self.write_archive(archives.clone(), month).await?;
            }
            month = month.next();
        }
        Ok(())
    }

    async fn write_archive(&self, archives: Archives, month: Month) -> Result<(), StoreError> {
        let ended = self.store.games_ended(month.begins(), month.ends());
        let ended = ended.await?;
        if ended.is_empty() {
            return Ok(());
        }
        let (lines, inbox) = mpsc::channel(WAITING);
        let written = tokio::task::spawn_blocking(move || archives.write(month, inbox));
        for (table, ended) in ended {
            let line = self.replay_log(&table, move |replay| archived(replay, ended));
            if let Some(line) = line.await?
                && lines.send(line.to_string()).await.is_err()
            {
                // The file cannot be written; why is told below.
                break;
            }
        }
        drop(lines);
        match written.await {
            Ok(Ok(games)) => tracing::info!(%month, games, "archived"),
            Ok(Err(error)) => return Err(StoreError::Database(error.to_string())),
            Err(error) => return Err(StoreError::Database(error.to_string())),
        }
        Ok(())
    }

    /// Has the months written anew that name somebody who had themselves deleted.
    pub(crate) async fn forget_in_archives(&self, person: &str) -> Result<(), StoreError> {
        if let Some(archives) = Archives::of(self) {
            let games = self.store.past_games(person).await?;
            let months = games.iter().map(|game| Month::of(game.ended)).collect();
            archives.drop_months(&months);
        }
        Ok(())
    }
}

/// A finished game as anybody may know it; nothing of one that is not public.
fn archived(log: &LogReplay, ended: i64) -> Option<Value> {
    let replay = log.replay("")?;
    let room = &log.room;
    let finished = room.finished()?;
    let result = room.result();
    let seats: Vec<Value> = room
        .places
        .iter()
        .zip(&finished.seats)
        .map(|(place, own)| {
            let mut seat = match &place.occupant {
                Occupant::Person { name, bot_of, .. } if bot_of.is_some() => {
                    json!({ "kind": "program", "name": name })
                }
                Occupant::Person { name, .. } => json!({ "kind": "person", "name": name }),
                Occupant::Bot { level, name } => {
                    json!({ "kind": "bot", "level": level, "name": name })
                }
                Occupant::Open => json!({ "kind": "open" }),
            };
            seat["seat"] = json!(own.seat);
            seat["place"] = json!(own.place);
            seat["points"] = json!(own.points);
            seat
        })
        .collect();
    Some(json!({
        "table": room.id, "family": finished.family, "modules": finished.modules, "ended": ended,
        "why": result.why, "winner": result.winner, "rated": finished.rated, "clock": room.config.clock,
        "seats": seats, "replay": replay,
    }))
}

/// What the file of a month is called where it is sent.
pub(crate) fn file_name(month: &str) -> String {
    format!("landnam-{month}{ENDING}")
}

/// Opens the file of a month.
pub(crate) async fn open(path: &Path) -> io::Result<tokio::fs::File> {
    tokio::fs::File::open(path).await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn months_follow_each_other_for_eight_hundred_years() {
        let mut month = Month::of(0);
        assert_eq!((month.to_string(), month.begins()), ("1970-01".into(), 0));
        for _ in 0..12 * 800 {
            let next = month.next();
            assert_eq!(Month::of(month.begins()), month);
            assert_eq!(Month::of(month.ends() - 1), month);
            assert_eq!(Month::of(month.ends()), next);
            let days = (next.begins() - month.begins()) / DAY;
            let leap = month.year % 4 == 0 && (month.year % 100 != 0 || month.year % 400 == 0);
            let expected = match month.month {
                2 => 28 + i64::from(leap),
                4 | 6 | 9 | 11 => 30,
                _ => 31,
            };
            assert_eq!(days, expected, "{month}");
            month = next;
        }
        // The end of a day in Greenwich.
        assert_eq!(Month::of(1_793_491_199_999).to_string(), "2026-10");
        assert_eq!(Month::of(1_793_491_200_000).to_string(), "2026-11");
    }
}
