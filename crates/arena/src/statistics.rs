//! What many games came to. Whole numbers only, so that the order of adding up does not matter.

use crate::Outcome;
use kernel::MAX_PLAYERS;
use std::collections::BTreeMap;

/// The sum, the smallest and the largest of many numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Spread {
    /// How many.
    pub count: u64,
    /// Their sum.
    pub sum: i64,
    /// The sum of their squares.
    pub squares: u64,
    /// The smallest.
    pub min: i64,
    /// The largest.
    pub max: i64,
}

impl Default for Spread {
    fn default() -> Self {
        Spread {
            count: 0,
            sum: 0,
            squares: 0,
            min: i64::MAX,
            max: i64::MIN,
        }
    }
}

impl Spread {
    /// One more number.
    pub fn add(&mut self, number: i64) {
        self.count += 1;
        self.sum += number;
        self.squares += number.unsigned_abs().pow(2);
        self.min = self.min.min(number);
        self.max = self.max.max(number);
    }

    /// The numbers of both.
    pub fn merge(&mut self, other: &Spread) {
        self.count += other.count;
        self.sum += other.sum;
        self.squares += other.squares;
        self.min = self.min.min(other.min);
        self.max = self.max.max(other.max);
    }

    /// Their mean; 0 when there are none.
    #[allow(clippy::cast_precision_loss, reason = "a mean needs no 64 bits")]
    pub fn mean(&self) -> f64 {
        self.sum as f64 / self.count.max(1) as f64
    }

    /// Their standard deviation; 0 when there are none.
    #[allow(clippy::cast_precision_loss, reason = "a deviation needs no 64 bits")]
    pub fn deviation(&self) -> f64 {
        let mean_square = self.squares as f64 / self.count.max(1) as f64;
        (mean_square - self.mean().powi(2)).max(0.0).sqrt()
    }
}

/// What many games came to.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Statistics {
    /// Games played.
    pub games: u64,
    /// Games stopped because they took too many steps.
    pub capped: u64,
    /// Games that ended without a winner, stopped ones left out.
    pub drawn: u64,
    /// Decisions of a game.
    pub decisions: Spread,
    /// Turns of a game.
    pub turns: Spread,
    /// Points of the winner.
    pub winner_points: Spread,
    /// Points of each seat.
    pub points: [Spread; MAX_PLAYERS],
    /// Games won by each seat.
    pub wins: [u64; MAX_PLAYERS],
    /// How often each kind of action was taken; empty unless asked for.
    pub actions: BTreeMap<&'static str, u64>,
}

impl Statistics {
    /// One more game.
    pub fn add(&mut self, players: usize, outcome: &Outcome) {
        self.games += 1;
        self.decisions.add(i64::from(outcome.decisions));
        self.turns.add(i64::from(outcome.turns));
        for (spread, &points) in self.points.iter_mut().zip(&outcome.points[..players]) {
            spread.add(i64::from(points));
        }
        match outcome.winner {
            Some(seat) => {
                self.wins[usize::from(seat.0)] += 1;
                self.winner_points
                    .add(i64::from(outcome.points[usize::from(seat.0)]));
            }
            None if outcome.capped => self.capped += 1,
            None => self.drawn += 1,
        }
    }

    /// The games of both.
    pub fn merge(&mut self, other: &Statistics) {
        self.games += other.games;
        self.capped += other.capped;
        self.drawn += other.drawn;
        self.decisions.merge(&other.decisions);
        self.turns.merge(&other.turns);
        self.winner_points.merge(&other.winner_points);
        for (mine, theirs) in self.points.iter_mut().zip(&other.points) {
            mine.merge(theirs);
        }
        for (mine, theirs) in self.wins.iter_mut().zip(other.wins) {
            *mine += theirs;
        }
        for (name, count) in &other.actions {
            *self.actions.entry(name).or_default() += count;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_spread_knows_mean_and_deviation() {
        let mut spread = Spread::default();
        for n in [2, 4, 4, 4, 5, 5, 7, 9] {
            spread.add(n);
        }
        assert!((spread.mean() - 5.0).abs() < 1e-9);
        assert!((spread.deviation() - 2.0).abs() < 1e-9);
        assert_eq!((spread.min, spread.max), (2, 9));
    }
}
