//! Ratings per kind of game, for games between accounts: Glicko-2 for two, Weng-Lin for more.

use crate::app::App;
use crate::store::{Store, StoreError};
use crate::table::Room;
use protocol::{Ending, LeaderboardEntry, Occupant, Rating};
use serde::{Deserialize, Serialize};
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};
use skillratings::{MultiTeamOutcome, Outcomes};

/// How a game between accounts ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Result {
    kind: String,
    /// Everybody and their rank, 1 being the best.
    ranks: Vec<(String, usize)>,
}

/// A rating as it is kept.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
struct Kept {
    rating: f64,
    deviation: f64,
    volatility: f64,
}

impl Result {
    /// The result of a game that is over, if it was played by accounts only, and from its beginning.
    pub(crate) fn of(room: &Room) -> Option<Result> {
        if room.config.from.is_some() {
            return None;
        }
        let game = room.game.as_ref()?;
        let winner = match room.ended {
            None => game.winner().map(|seat| seat.0 + 1),
            Some((Ending::Resigned, winner)) => winner,
            // Nobody has won or lost a game that was left or closed.
            Some(_) => return None,
        };
        let points = game.points();
        let mut scores = Vec::new();
        for (seat, place) in (1..).zip(&room.places) {
            let Occupant::Person {
                person,
                account: true,
                ..
            } = &place.occupant
            else {
                return None;
            };
            let points = *points.get(usize::from(seat - 1))?;
            scores.push((person.clone(), (winner == Some(seat), points)));
        }
        let rank = |own: (bool, i32)| 1 + scores.iter().filter(|(_, other)| *other > own).count();
        let ranks: Vec<(String, usize)> = scores
            .iter()
            .map(|(person, own)| (person.clone(), rank(*own)))
            .collect();
        (ranks.len() >= 2).then(|| Result {
            kind: kind(&room.config.game, ranks.len()),
            ranks,
        })
    }
}

/// Games of two and of more are different matters.
pub(crate) fn kind(game: &str, players: usize) -> String {
    format!("{game}/{}", if players == 2 { "duel" } else { "table" })
}

impl App {
    /// Settles a game that is over, once.
    pub(crate) async fn rate_game(&self, table: &str, result: Option<Result>) {
        if let Err(error) = rate_game(&self.store, table, result).await {
            // It is tried again with the next start.
            tracing::error!(%error, table, "a game could not be rated");
        }
    }
}

/// Rates a game that is over, once; one without a result is only marked.
async fn rate_game(
    store: &Store,
    table: &str,
    result: Option<Result>,
) -> std::result::Result<(), StoreError> {
    let Some(Result { kind, ranks }) = result else {
        return store.rate_game(table, "", &[], |_| Vec::new()).await;
    };
    let (players, ranks): (Vec<String>, Vec<usize>) = ranks.into_iter().unzip();
    let rate = |before: &[Option<String>]| -> Vec<String> {
        let read = |body: &Option<String>| serde_json::from_str(body.as_deref()?).ok();
        let before: Vec<Option<Kept>> = before.iter().map(read).collect();
        let written = |kept: &Kept| serde_json::to_string(kept).expect("a rating is plain data");
        rated(&before, &ranks).iter().map(written).collect()
    };
    store.rate_game(table, &kind, &players, rate).await
}

/// New ratings from old ones and ranks.
fn rated(before: &[Option<Kept>], ranks: &[usize]) -> Vec<Kept> {
    if let (&[one, two], &[first, second]) = (before, ranks) {
        let old = |kept: Option<Kept>| {
            kept.map_or_else(Glicko2Rating::new, |kept| Glicko2Rating {
                rating: kept.rating,
                deviation: kept.deviation,
                volatility: kept.volatility,
            })
        };
        let outcome = match first.cmp(&second) {
            std::cmp::Ordering::Less => Outcomes::WIN,
            std::cmp::Ordering::Greater => Outcomes::LOSS,
            std::cmp::Ordering::Equal => Outcomes::DRAW,
        };
        let (one, two) = glicko2(&old(one), &old(two), &outcome, &Glicko2Config::new());
        return [one, two]
            .map(|new| Kept {
                rating: new.rating,
                deviation: new.deviation,
                volatility: new.volatility,
            })
            .to_vec();
    }
    let old: Vec<[WengLinRating; 1]> = before
        .iter()
        .map(|kept| {
            [kept.map_or_else(WengLinRating::new, |kept| WengLinRating {
                rating: kept.rating,
                uncertainty: kept.deviation,
            })]
        })
        .collect();
    let teams: Vec<(&[WengLinRating], MultiTeamOutcome)> = old
        .iter()
        .zip(ranks)
        .map(|(team, rank)| (team.as_slice(), MultiTeamOutcome::new(*rank)))
        .collect();
    weng_lin_multi_team(&teams, &WengLinConfig::new())
        .into_iter()
        .flatten()
        .map(|new| Kept {
            rating: new.rating,
            deviation: new.uncertainty,
            volatility: 0.0,
        })
        .collect()
}

/// Everybody's ratings at one kind of game, the best first.
pub(crate) async fn ranking(
    store: &Store,
    kind: &str,
) -> std::result::Result<Vec<LeaderboardEntry>, StoreError> {
    let rows = store.ranking(kind).await?;
    let mut standings: Vec<LeaderboardEntry> = rows
        .into_iter()
        .filter_map(|(name, body, games)| {
            let kept: Kept = serde_json::from_str(&body).ok()?;
            let rating = Rating {
                kind: kind.to_owned(),
                rating: kept.rating,
                deviation: kept.deviation,
                games: u32::try_from(games).unwrap_or(u32::MAX),
            };
            Some(LeaderboardEntry { name, rating })
        })
        .collect();
    standings.sort_by(|a, b| b.rating.rating.total_cmp(&a.rating.rating));
    Ok(standings)
}

#[cfg(test)]
#[allow(
    clippy::unwrap_used,
    reason = "a test that cannot go on should stop there"
)]
mod tests {
    use super::*;
    use crate::store::{Append, Row};

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
        }
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 4)]
    async fn games_that_end_at_the_same_time_all_count() {
        const GAMES: i64 = 12;
        let folder = std::env::temp_dir().join(format!("landnam-ratings-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let file = folder.join("ratings.sqlite");
        let store = Store::open(&file.to_string_lossy()).await.unwrap();
        let result = || {
            let ranks = vec![("ada".to_owned(), 1), ("ben".to_owned(), 2)];
            let kind = "pebbles/duel".to_owned();
            Some(Result { kind, ranks })
        };
        let tables: Vec<String> = (0..GAMES).map(|game| format!("table {game}")).collect();
        for table in &tables {
            store.append(&[over(table)]).await.unwrap();
        }
        let ended = tables.iter().map(|table| {
            let (store, table, result) = (store.clone(), table.clone(), result());
            tokio::spawn(async move { rate_game(&store, &table, result).await })
        });
        for ended in ended.collect::<Vec<_>>() {
            ended.await.unwrap().unwrap();
        }
        // One after the other they would have come to this.
        let mut expected = [None, None];
        for _ in 0..GAMES {
            expected = <[Kept; 2]>::try_from(rated(&expected, &[1, 2]))
                .unwrap()
                .map(Some);
        }
        let rows = store.ratings_of("pebbles/duel").await.unwrap();
        for ((person, body, games), expected) in rows.iter().zip(expected) {
            assert_eq!(*games, GAMES, "{person}");
            let kept: Kept = serde_json::from_str(body).unwrap();
            assert_eq!(Some(kept), expected, "{person}");
        }
        assert_eq!(rows.len(), 2);
        store.close().await;
        std::fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn the_winner_gains_and_the_last_loses_most() {
        let duel = rated(&[None, None], &[1, 2]);
        assert!(duel[0].rating > 1500.0 && duel[1].rating < 1500.0);
        let table = rated(&[None, None, None], &[1, 2, 3]);
        assert!(table[0].rating > table[1].rating && table[1].rating > table[2].rating);
        let even = rated(&[None, None, None], &[1, 1, 1]);
        assert!((even[0].rating - even[2].rating).abs() < 0.01);
        let again = rated(&[Some(duel[0]), Some(duel[1])], &[1, 2]);
        assert!(again[0].rating > duel[0].rating && again[0].deviation < duel[0].deviation);
    }
}
