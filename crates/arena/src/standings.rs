//! What a contest came to.

use crate::{Outcome, Spread};
use bots::{Habits, Observer};
use kernel::{Game, Player};
use std::time::Duration;

/// How long decisions took, in microseconds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Decisions(Vec<u32>);

impl Decisions {
    pub(crate) fn add(&mut self, time: Duration) {
        self.0
            .push(u32::try_from(time.as_micros()).unwrap_or(u32::MAX));
    }

    /// How many there were.
    pub fn count(&self) -> usize {
        self.0.len()
    }

    /// Microseconds of a decision on average; 0 when there were none.
    pub fn mean(&self) -> f64 {
        let sum: u64 = self.0.iter().map(|&micros| u64::from(micros)).sum();
        let count = u32::try_from(self.0.len()).unwrap_or(u32::MAX);
        Duration::from_micros(sum).as_secs_f64() * 1e6 / f64::from(count.max(1))
    }

    /// Microseconds that this share of the decisions stayed below, in thousandths; 0 when there were none.
    pub fn quantile(&self, thousandths: usize) -> u32 {
        let mut sorted = self.0.clone();
        sorted.sort_unstable();
        let at = (sorted.len() * thousandths / 1000).min(sorted.len().saturating_sub(1));
        sorted.get(at).copied().unwrap_or(0)
    }
}

/// One entrant's results.
#[derive(Clone, Debug, Default)]
pub struct Results {
    /// Games played.
    pub games: u64,
    /// Games won.
    pub wins: u64,
    /// Points at the end.
    pub points: Spread,
    /// Games won on each seat.
    pub wins_by_seat: [u64; kernel::MAX_PLAYERS],
    /// How long decisions took.
    pub decisions: Decisions,
    /// What a person would notice; nothing unless it was asked for.
    pub habits: Habits,
}

impl Results {
    /// The games of both.
    pub fn merge(&mut self, other: &Results) {
        self.games += other.games;
        self.wins += other.wins;
        self.points.merge(&other.points);
        for (wins, more) in self.wins_by_seat.iter_mut().zip(other.wins_by_seat) {
            *wins += more;
        }
        self.decisions.0.extend_from_slice(&other.decisions.0);
        add_habits(&mut self.habits, &other.habits);
    }
}

fn add_habits(to: &mut Habits, more: &Habits) {
    for (name, count) in more {
        *to.entry(name).or_default() += count;
    }
}

/// One game of a contest: who sat where, and who won.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Round {
    /// Its number.
    pub number: u64,
    /// The entrant on each seat.
    pub lineup: Vec<usize>,
    /// Points of each seat.
    pub points: Vec<i32>,
    /// The seat that won.
    pub winner: Option<usize>,
    /// Turns it took.
    pub turns: u32,
}

/// What a contest came to.
#[derive(Clone, Debug, Default)]
pub struct Standings {
    /// By entrant.
    pub entrants: Vec<Results>,
    /// Every game.
    pub rounds: Vec<Round>,
    /// Turns of a game.
    pub turns: Spread,
    /// Decisions of a game.
    pub decisions: Spread,
    /// Games stopped because they took too many steps.
    pub capped: u64,
}

impl Standings {
    pub(crate) fn new(entrants: usize) -> Standings {
        Standings {
            entrants: vec![Results::default(); entrants],
            ..Standings::default()
        }
    }

    pub(crate) fn add(
        &mut self,
        number: u64,
        lineup: &[usize],
        outcome: &Outcome,
        times: &[Decisions],
    ) {
        let winner = outcome.winner.map(|seat| usize::from(seat.0));
        for (seat, &entrant) in lineup.iter().enumerate() {
            let results = &mut self.entrants[entrant];
            results.games += 1;
            results.points.add(i64::from(outcome.points[seat]));
            if winner == Some(seat) {
                results.wins += 1;
                results.wins_by_seat[seat] += 1;
            }
            results.decisions.0.extend_from_slice(&times[seat].0);
        }
        self.rounds.push(Round {
            number,
            lineup: lineup.to_vec(),
            points: outcome.points[..lineup.len()].to_vec(),
            winner,
            turns: outcome.turns,
        });
        self.turns.add(i64::from(outcome.turns));
        self.decisions.add(i64::from(outcome.decisions));
        self.capped += u64::from(outcome.capped);
    }

    /// A game that was played before: how long its decisions took is not known any more.
    pub(crate) fn add_known(&mut self, round: Round) {
        for (seat, &entrant) in round.lineup.iter().enumerate() {
            let results = &mut self.entrants[entrant];
            results.games += 1;
            results.points.add(round.points[seat].into());
            if round.winner == Some(seat) {
                results.wins += 1;
                results.wins_by_seat[seat] += 1;
            }
        }
        self.turns.add(round.turns.into());
        self.capped += u64::from(round.winner.is_none());
        self.rounds.push(round);
    }

    pub(crate) fn add_habits<G: Game>(&mut self, lineup: &[usize], observer: &dyn Observer<G>) {
        for (seat, &entrant) in (0..).zip(lineup) {
            add_habits(
                &mut self.entrants[entrant].habits,
                observer.habits(Player(seat)),
            );
        }
    }

    /// The games of both, in the order of their numbers.
    pub(crate) fn merge(&mut self, other: Standings) {
        for (mine, theirs) in self.entrants.iter_mut().zip(&other.entrants) {
            mine.merge(theirs);
        }
        self.rounds.extend(other.rounds);
        self.rounds.sort_by_key(|round| round.number);
        self.turns.merge(&other.turns);
        self.decisions.merge(&other.decisions);
        self.capped += other.capped;
    }
}

/// The interval that holds the true share with 95 % confidence (Wilson 1927).
#[allow(clippy::cast_precision_loss, reason = "a share needs no 64 bits")]
pub fn wilson(wins: u64, games: u64) -> (f64, f64) {
    if games == 0 {
        return (0.0, 1.0);
    }
    let (n, z) = (games as f64, 1.959_964);
    let share = wins as f64 / n;
    let middle = share + z * z / (2.0 * n);
    let half = z * (share * (1.0 - share) / n + z * z / (4.0 * n * n)).sqrt();
    let scale = 1.0 + z * z / n;
    ((middle - half) / scale, (middle + half) / scale)
}
