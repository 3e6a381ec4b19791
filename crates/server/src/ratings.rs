//! Ratings by family of games, after Weng and Lin: for two players and for more, with how sure they are. Bots are rated too.

use crate::app::App;
use crate::store::{Change, Rated, Store, StoreError};
use crate::table::{Finished, StoredLine, phase_and_line};
use crate::time::now_ms;
use protocol::{LeaderboardEntry, Rating, RatingChange};
use serde::{Deserialize, Serialize};
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

/// Everybody begins with this rating, and this unsure.
const FIRST: f64 = 1500.0;
const UNSURE: f64 = 350.0;
/// Who is stronger by this much wins about three games of four.
const BETA: f64 = UNSURE / 2.0;
/// How much less sure a rating is with every game: people change.
const DRIFT: f64 = 10.0;
/// A rating counts from this game on.
pub(crate) const COUNTS_FROM: i64 = 10;

const DAY: i64 = 86_400_000;

/// A rating as it is kept.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
struct Kept {
    rating: f64,
    deviation: f64,
}

impl Kept {
    fn read(rated: &Rated) -> Kept {
        let first = Kept {
            rating: FIRST,
            deviation: UNSURE,
        };
        serde_json::from_str(&rated.body).unwrap_or(first)
    }
}

/// A rating as it is shown.
pub(crate) fn shown(family: &str, rated: &Rated) -> Rating {
    let kept = Kept::read(rated);
    Rating {
        family: family.to_owned(),
        rating: kept.rating,
        deviation: kept.deviation,
        games: u32::try_from(rated.games).unwrap_or(u32::MAX),
        provisional: rated.games < COUNTS_FROM,
    }
}

impl App {
    /// Remembers a game that is over and rates it, once.
    pub(crate) async fn rate_game(
        &self,
        table: &str,
        finished: Option<Finished>,
        line: StoredLine,
    ) {
        let Some(finished) = finished else { return };
        if let Err(error) = rate_game(&self.store, table, &finished, line).await {
            // It is tried again with the next start.
            tracing::error!(%error, table, "a game could not be rated");
        }
    }
}

async fn rate_game(
    store: &Store,
    table: &str,
    finished: &Finished,
    mut line: StoredLine,
) -> Result<(), StoreError> {
    let rate = move |before: &[Rated]| {
        let changes = if finished.rated {
            changes(finished, before)
        } else {
            vec![None; finished.seats.len()]
        };
        let told = finished.seats.iter().zip(&changes).zip(before);
        line.ratings = told
            .filter_map(|((seat, change), before)| {
                let change = change.as_ref()?;
                Some(RatingChange {
                    seat: seat.seat,
                    before: change.before,
                    after: change.after,
                    games: u32::try_from(before.games).unwrap_or(u32::MAX),
                    provisional: before.games < COUNTS_FROM,
                })
            })
            .collect();
        (changes, phase_and_line(&line).1)
    };
    store.finish_game(table, finished, rate).await
}

/// What a game does to everybody's rating. A bot that sits on several seats gets what they gain on average.
fn changes(finished: &Finished, before: &[Rated]) -> Vec<Option<Change>> {
    let old: Vec<Kept> = before.iter().map(Kept::read).collect();
    let places: Vec<usize> = finished
        .seats
        .iter()
        .map(|seat| usize::from(seat.place))
        .collect();
    let new = rated(&old, &places);
    let seats = finished.seats.iter().zip(&old);
    let change = seats.map(|(seat, old)| {
        let own = finished
            .seats
            .iter()
            .zip(&new)
            .filter(|(other, _)| other.who == seat.who);
        let own: Vec<Kept> = own.map(|(_, new)| *new).collect();
        let count = u32::try_from(own.len()).unwrap_or(1);
        let mean = |of: fn(&Kept) -> f64| own.iter().map(of).sum::<f64>() / f64::from(count);
        let kept = Kept {
            rating: mean(|kept| kept.rating),
            deviation: mean(|kept| kept.deviation),
        };
        Some(Change {
            before: old.rating,
            after: kept.rating,
            body: serde_json::to_string(&kept).expect("a rating is plain data"),
        })
    });
    change.collect()
}

/// New ratings from old ones and places.
fn rated(before: &[Kept], places: &[usize]) -> Vec<Kept> {
    let old: Vec<[WengLinRating; 1]> = before
        .iter()
        .map(|kept| {
            [WengLinRating {
                rating: kept.rating,
                uncertainty: kept.deviation.hypot(DRIFT).min(UNSURE),
            }]
        })
        .collect();
    let teams: Vec<(&[WengLinRating], MultiTeamOutcome)> = old
        .iter()
        .zip(places)
        .map(|(team, place)| (team.as_slice(), MultiTeamOutcome::new(*place)))
        .collect();
    let config = WengLinConfig {
        beta: BETA,
        ..WengLinConfig::new()
    };
    weng_lin_multi_team(&teams, &config)
        .into_iter()
        .flatten()
        .map(|new| Kept {
            rating: new.rating,
            deviation: new.uncertainty,
        })
        .collect()
}

/// Everybody's ratings in one family of games that count, the best first; with `days` of those who played in the last so many.
pub(crate) async fn ranking(
    store: &Store,
    family: &str,
    days: Option<u32>,
    bots: bool,
) -> Result<Vec<LeaderboardEntry>, StoreError> {
    let since = days.map_or(0, |days| now_ms() - i64::from(days) * DAY);
    let rows = store.ranking(family, since).await?;
    let mut leaders: Vec<LeaderboardEntry> = rows
        .into_iter()
        .filter_map(|(person, name, is_program, rated)| {
            let level = person.strip_prefix("bot:").map(str::to_owned);
            let bot = level.is_some() || is_program;
            Some(LeaderboardEntry {
                rank: 0,
                name: level.or(name).filter(|_| bots || !bot)?,
                rating: shown(family, &rated),
                person,
                bot,
            })
        })
        .filter(|one| !one.rating.provisional)
        .collect();
    leaders.sort_by(|a, b| b.rating.rating.total_cmp(&a.rating.rating));
    for (rank, one) in (1..).zip(&mut leaders) {
        one.rank = rank;
    }
    Ok(leaders)
}

#[cfg(test)]
#[allow(
    clippy::unwrap_used,
    reason = "a test that cannot go on should stop there"
)]
mod tests {
    use super::*;
    use crate::store::{Append, Row};
    use crate::table::SeatResult;

    const NEW: Kept = Kept {
        rating: FIRST,
        deviation: UNSURE,
    };

    /// A table whose game is over.
    fn over(table: &str) -> Append {
        let body = String::new();
        Append {
            table: table.to_owned(),
            rows: vec![Row {
                number: 1,
                at: 0,
                body,
            }],
            phase: Some(("over", String::new())),
            wake_at: 0,
            sitters: Vec::new(),
            lease: None,
        }
    }

    fn won(players: &[(&str, u8)]) -> Finished {
        let seats = (1..).zip(players).map(|(seat, (who, place))| SeatResult {
            seat,
            who: (*who).to_owned(),
            place: *place,
            points: 0,
        });
        Finished {
            family: "island".to_owned(),
            modules: Vec::new(),
            seats: seats.collect(),
            rated: true,
            slow: false,
        }
    }

    fn line(table: &str) -> StoredLine {
        serde_json::from_value(serde_json::json!({
            "table": table, "game": "island", "setup": {}, "phase": "over", "owner": "Ada", "seats": [],
            "clock": null, "spectators": true,
        }))
        .unwrap()
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 4)]
    async fn games_that_end_at_the_same_time_all_count() {
        const GAMES: usize = 12;
        let folder = std::env::temp_dir().join(format!("landnam-ratings-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let file = folder.join("ratings.sqlite");
        let store = Store::open(&file.to_string_lossy()).await.unwrap();
        let tables: Vec<String> = (0..GAMES).map(|game| format!("table {game}")).collect();
        for table in &tables {
            store.append(&[over(table)]).await.unwrap();
        }
        let ended = tables.iter().map(|table| {
            let (store, table) = (store.clone(), table.clone());
            let won = won(&[("ada", 1), ("ben", 2), ("bot:hard", 3)]);
            tokio::spawn(async move { rate_game(&store, &table, &won, line(&table)).await })
        });
        for ended in ended.collect::<Vec<_>>() {
            ended.await.unwrap().unwrap();
        }
        // One after the other they would have come to this.
        let mut expected = vec![NEW; 3];
        for _ in 0..GAMES {
            expected = rated(&expected, &[1, 2, 3]);
        }
        for (person, expected) in ["ada", "ben", "bot:hard"].into_iter().zip(expected) {
            let [(family, kept)] = &store.ratings_of(person).await.unwrap()[..] else {
                panic!("{person} has one rating");
            };
            assert_eq!((family.as_str(), kept.games), ("island", 12));
            let kept: Kept = serde_json::from_str(&kept.body).unwrap();
            assert!((kept.rating - expected.rating).abs() < 1e-6, "{person}");
            // Every game tells what it changed, and nothing is lost between two of them.
            let games = store.past_games(person).await.unwrap();
            assert_eq!(games.len(), GAMES);
            let sum: f64 = games
                .iter()
                .map(|game| game.after.unwrap() - game.before.unwrap())
                .sum();
            assert!((FIRST + sum - kept.rating).abs() < 1e-6, "{person}");
        }
        let leaders = ranking(&store, "island", None, true).await.unwrap();
        // Ada and Ben are no people of this database: a rating of nobody leads nothing.
        assert_eq!(leaders.len(), 1);
        assert_eq!((leaders[0].bot, leaders[0].name.as_str()), (true, "hard"));
        // A game is rated once.
        let won = won(&[("ada", 1), ("ben", 2)]);
        rate_game(&store, &tables[0], &won, line(&tables[0]))
            .await
            .unwrap();
        assert_eq!(store.ratings_of("ada").await.unwrap()[0].1.games, 12);
        store.close().await;
        std::fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn the_winner_gains_and_the_last_loses_most() {
        let duel = rated(&[NEW, NEW], &[1, 2]);
        assert!(duel[0].rating > FIRST + 50.0 && duel[1].rating < FIRST - 50.0);
        let table = rated(&[NEW; 3], &[1, 2, 3]);
        assert!(table[0].rating > table[1].rating && table[1].rating > table[2].rating);
        let even = rated(&[NEW; 3], &[1, 1, 1]);
        assert!((even[0].rating - even[2].rating).abs() < 0.01);
        let again = rated(&[duel[0], duel[1]], &[1, 2]);
        assert!(again[0].rating > duel[0].rating && again[0].deviation < duel[0].deviation);
        let gain = |old: &[Kept; 2]| rated(old, &[1, 2])[0].rating - old[0].rating;
        assert!(
            gain(&[duel[0], duel[1]]) < gain(&[duel[1], duel[0]]),
            "the expected is worth less"
        );
    }

    #[test]
    fn a_bot_on_two_seats_has_one_rating() {
        let game = won(&[("ada", 1), ("bot:hard", 2), ("bot:hard", 3)]);
        let before = vec![Rated::default(); 3];
        let changes = changes(&game, &before);
        let (second, third) = (changes[1].as_ref().unwrap(), changes[2].as_ref().unwrap());
        assert_eq!(second, third);
        assert!(changes[0].as_ref().unwrap().after > FIRST && second.after < FIRST);
    }
}
