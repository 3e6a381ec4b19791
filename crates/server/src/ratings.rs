//! Ratings per kind of game, for games between accounts: Glicko-2 for two, Weng-Lin for more.

use crate::app::App;
use crate::store::{Store, StoreError};
use crate::table::Room;
use protocol::{LeaderboardEntry, Occupant, Rating};
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
        let node = room.game.as_ref()?.node();
        let winner = node["winner"].as_u64();
        let points = node["points"].as_array()?;
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
            let points = points.get(seat - 1)?.as_i64()?;
            scores.push((person.clone(), (winner == Some(seat as u64), points)));
        }
        let rank = |own: (bool, i64)| 1 + scores.iter().filter(|(_, other)| *other > own).count();
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
        let settled = match &result {
            None => self.store.rate_game(table, "", &[]).await,
            Some(result) => self.rate(table, result).await,
        };
        if let Err(error) = settled {
            // It is tried again with the next start.
            tracing::error!(%error, table, "a game could not be rated");
        }
    }

    async fn rate(&self, table: &str, result: &Result) -> std::result::Result<(), StoreError> {
        let mut before = Vec::new();
        for (person, _) in &result.ranks {
            let body = self.store.rating(person, &result.kind).await?;
            before.push(body.and_then(|(body, _)| serde_json::from_str(&body).ok()));
        }
        let ranks: Vec<usize> = result.ranks.iter().map(|(_, rank)| *rank).collect();
        let after = rated(&before, &ranks);
        let written: Vec<(String, String)> = result
            .ranks
            .iter()
            .zip(after)
            .map(|((person, _), kept)| {
                let body = serde_json::to_string(&kept).expect("a rating is plain data");
                (person.clone(), body)
            })
            .collect();
        self.store.rate_game(table, &result.kind, &written).await
    }
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
mod tests {
    use super::*;

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
