//! Swiss contests: in every round neighbours in the standing meet, and nobody twice where that can be avoided.

use crate::contest::{BotFactory, Extras, Rounds, Schedule, contest_with};
use crate::{GameSource, Standings};
use std::collections::BTreeMap;
use std::sync::atomic::AtomicU64;

/// Numbers of games and boards that one round may use.
const ROUND: u64 = 1_000_000;

/// Who met whom, and who sat out, in the rounds so far.
#[derive(Clone, Debug, Default)]
pub struct Met {
    pairs: BTreeMap<(usize, usize), u32>,
    rests: BTreeMap<usize, u32>,
}

impl Met {
    fn times(&self, one: usize, other: usize) -> u32 {
        let key = (one.min(other), one.max(other));
        self.pairs.get(&key).copied().unwrap_or(0)
    }

    /// The groups of the next round, for entrants in the order of their standing. When they do not fill their tables, those who
    /// rested least and stand lowest sit out.
    pub fn groups(&mut self, ranked: &[usize], seats: usize) -> Vec<Vec<usize>> {
        let mut left = ranked.to_vec();
        for _ in 0..ranked.len() % seats.max(1) {
            let rests = |one: &usize| self.rests.get(one).copied().unwrap_or(0);
            let Some(least) = left.iter().map(rests).min() else {
                break;
            };
            let Some(at) = left.iter().rposition(|one| rests(one) == least) else {
                break;
            };
            *self.rests.entry(left.remove(at)).or_default() += 1;
        }
        let mut groups = Vec::new();
        while left.len() >= seats && seats > 0 {
            let mut group = vec![left.remove(0)];
            while group.len() < seats {
                let met = |one: usize| group.iter().map(|&other| self.times(one, other)).sum();
                let nearest =
                    (0..left.len()).min_by_key(|&at| -> (u32, usize) { (met(left[at]), at) });
                let Some(at) = nearest else { break };
                let next = left.remove(at);
                group.push(next);
            }
            for (n, &one) in group.iter().enumerate() {
                for &other in &group[n + 1..] {
                    *self
                        .pairs
                        .entry((one.min(other), one.max(other)))
                        .or_default() += 1;
                }
            }
            groups.push(group);
        }
        groups
    }
}

/// Entrants from the best to the worst: by the share of games won, then by points.
#[allow(clippy::cast_precision_loss, reason = "a share needs no 64 bits")]
pub fn ranked(standings: &Standings) -> Vec<usize> {
    let share = |at: usize| {
        let results = &standings.entrants[at];
        (
            results.wins as f64 / results.games.max(1) as f64,
            results.points.mean(),
        )
    };
    let mut order: Vec<usize> = (0..standings.entrants.len()).collect();
    order.sort_by(|&a, &b| {
        let (a, b) = (share(a), share(b));
        b.0.total_cmp(&a.0).then(b.1.total_cmp(&a.1))
    });
    order
}

/// Plays a Swiss contest of so many rounds, in which everybody plays about `rounds.games` games in all.
pub fn swiss<D: GameSource>(
    source: &D,
    makers: &[BotFactory<'_, D::Game>],
    (seats, swiss_rounds): (usize, u32),
    rounds: &Rounds,
    extras: &Extras<'_, D::Game>,
    done: &AtomicU64,
) -> Standings {
    let mut total = Standings::new(makers.len());
    let mut met = Met::default();
    for round in 0..swiss_rounds {
        let groups = met.groups(&ranked(&total), seats);
        let each = rounds.games.div_ceil(swiss_rounds.max(1).into());
        let games = each * groups.len() as u64;
        let extras = Extras {
            first: extras.first + u64::from(round) * ROUND,
            ..*extras
        };
        let schedule = Schedule::of_groups(&groups);
        let rounds = Rounds { games, ..*rounds };
        total.merge(contest_with(
            source, makers, &schedule, &rounds, &extras, done,
        ));
    }
    total
}
