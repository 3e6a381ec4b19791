//! Ratings of many bots from all their games.

use crate::Standings;
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};
use std::collections::BTreeMap;

/// How strong a bot is, and how far off that may be.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// 25 for a bot nobody knows.
    pub rating: f64,
    /// One standard deviation.
    pub uncertainty: f64,
}

/// Rates bots by name (Weng and Lin 2011), game by game in the order of their numbers: the winner first, the others by
/// points. Bots of the same name share a rating.
pub fn ratings(standings: &Standings, names: &[String]) -> BTreeMap<String, Rating> {
    let mut known: BTreeMap<&str, WengLinRating> = BTreeMap::new();
    for round in &standings.rounds {
        let name = |seat: usize| names[round.lineup[seat]].as_str();
        let seats = 0..round.lineup.len();
        let teams: Vec<[WengLinRating; 1]> = seats
            .clone()
            .map(|seat| [known.get(name(seat)).copied().unwrap_or_default()])
            .collect();
        let ahead = |seat: usize, other: usize| {
            round.winner == Some(other)
                || round.winner != Some(seat) && round.points[other] > round.points[seat]
        };
        let ranked: Vec<(&[WengLinRating], MultiTeamOutcome)> = seats
            .clone()
            .map(|seat| {
                let before = seats
                    .clone()
                    .filter(|&other| other != seat && ahead(seat, other));
                (&teams[seat][..], MultiTeamOutcome::new(before.count() + 1))
            })
            .collect();
        let after = weng_lin_multi_team(&ranked, &WengLinConfig::new());
        let mut sums: BTreeMap<&str, (f64, f64, f64)> = BTreeMap::new();
        for (seat, team) in after.iter().enumerate() {
            let sum = sums.entry(name(seat)).or_default();
            sum.0 += team[0].rating;
            sum.1 += team[0].uncertainty;
            sum.2 += 1.0;
        }
        for (name, (rating, uncertainty, n)) in sums {
            known.insert(
                name,
                WengLinRating {
                    rating: rating / n,
                    uncertainty: uncertainty / n,
                },
            );
        }
    }
    known
        .into_iter()
        .map(|(name, found)| {
            let rating = Rating {
                rating: found.rating,
                uncertainty: found.uncertainty,
            };
            (name.to_owned(), rating)
        })
        .collect()
}
