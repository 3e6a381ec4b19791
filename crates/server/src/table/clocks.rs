//! Clocks: so much for each decision, and a reserve for the whole game.

use crate::refusal::Refused;
use kernel::PlayerSet;
use protocol::{Clock, Clocks as Shown};
use std::time::Duration;
use tokio::time::Instant;

/// A decision as long as this is made by correspondence: the clock runs whether anybody is there or not.
const CORRESPONDENCE: u64 = 3_600_000;

/// The clocks of a table. Without a [`Clock`] they only know how long a decision has been open.
#[derive(Clone, Debug)]
pub(crate) struct Clocks {
    clock: Option<Clock>,
    seats: Vec<SeatClock>,
    /// Since when they stand still.
    stopped: Option<Instant>,
}

#[derive(Clone, Copy, Debug)]
struct SeatClock {
    /// When the open decision began.
    since: Option<Instant>,
    reserve: Duration,
}

/// A preset by its name; `none` is no clock.
pub(crate) fn preset(name: &str) -> Result<Option<Clock>, Refused> {
    const SECOND: u64 = 1000;
    const DAY: u64 = 86_400 * SECOND;
    let clock = |decision, reserve| Ok(Some(Clock { decision, reserve }));
    match name {
        "none" => Ok(None),
        "fast" => clock(20 * SECOND, 120 * SECOND),
        "relaxed" => clock(60 * SECOND, 600 * SECOND),
        "day" => clock(DAY, DAY),
        "three_days" => clock(3 * DAY, 7 * DAY),
        _ => Err(Refused::wrong("clock.name", "there is no such preset")),
    }
}

impl Clocks {
    /// Clocks that stand still, with so much reserve for each seat.
    pub(crate) fn new(
        clock: Option<Clock>,
        reserves: impl Iterator<Item = u64>,
        now: Instant,
    ) -> Self {
        Clocks {
            clock,
            seats: reserves
                .map(|reserve| SeatClock {
                    since: None,
                    reserve: Duration::from_millis(reserve),
                })
                .collect(),
            stopped: Some(now),
        }
    }

    /// Is this a game by correspondence?
    pub(crate) fn is_slow(&self) -> bool {
        self.clock
            .is_some_and(|clock| clock.decision >= CORRESPONDENCE)
    }

    /// Lets them run or stand still; time that passes while they stand is nobody's.
    pub(crate) fn run(&mut self, running: bool, now: Instant) {
        match (running, self.stopped) {
            (true, Some(stopped)) => {
                let pause = now.saturating_duration_since(stopped);
                for seat in &mut self.seats {
                    seat.since = seat.since.map(|since| since + pause);
                }
                self.stopped = None;
            }
            (false, None) => self.stopped = Some(now),
            _ => {}
        }
    }

    /// The seats of `must` decide now; whoever acted begins a new decision.
    pub(crate) fn turn(&mut self, must: PlayerSet, acted: Option<u8>, now: Instant) {
        let decision = self.decision();
        let now = self.stopped.unwrap_or(now);
        for (index, seat) in (0..).zip(&mut self.seats) {
            let decides = must.has(kernel::Player(index));
            if (acted == Some(index + 1) || !decides)
                && let Some(since) = seat.since.take()
            {
                let over = now
                    .saturating_duration_since(since)
                    .saturating_sub(decision);
                seat.reserve = seat.reserve.saturating_sub(over);
            }
            if decides && seat.since.is_none() {
                seat.since = Some(now);
            }
        }
    }

    /// The open decisions began earlier: before the server was started again.
    pub(crate) fn age(&mut self, by: Duration) {
        for seat in &mut self.seats {
            seat.since = seat
                .since
                .map(|since| since.checked_sub(by).unwrap_or(since));
        }
    }

    /// Milliseconds of reserve a seat would have left if it acted now; none without a clock.
    pub(crate) fn reserve(&self, seat: u8, now: Instant) -> Option<u64> {
        self.clock?;
        let now = self.stopped.unwrap_or(now);
        let seat = self.seats.get(usize::from(seat.wrapping_sub(1)))?;
        let over = seat.since.map_or(Duration::ZERO, |since| {
            now.saturating_duration_since(since)
                .saturating_sub(self.decision())
        });
        Some(millis(seat.reserve.saturating_sub(over)))
    }

    /// When the time of a seat is used up.
    pub(crate) fn deadline(&self, seat: u8) -> Option<Instant> {
        self.clock?;
        if self.stopped.is_some() {
            return None;
        }
        let seat = self.seats.get(usize::from(seat.wrapping_sub(1)))?;
        Some(seat.since? + self.decision() + seat.reserve)
    }

    /// What they show.
    pub(crate) fn show(&self, now: Instant) -> Option<Shown> {
        self.clock?;
        let at = self.stopped.unwrap_or(now);
        let decision = self.decision();
        let left = |seat: &SeatClock| {
            seat.since
                .map(|since| millis(decision.saturating_sub(at.saturating_duration_since(since))))
        };
        Some(Shown {
            running: self.stopped.is_none(),
            reserve: (1..)
                .zip(&self.seats)
                .map(|(seat, _)| self.reserve(seat, now).unwrap_or(0))
                .collect(),
            decision: self.seats.iter().map(left).collect(),
        })
    }

    fn decision(&self) -> Duration {
        Duration::from_millis(self.clock.map_or(0, |clock| clock.decision))
    }
}

fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Player;

    const CLOCK: Clock = Clock {
        decision: 1000,
        reserve: 500,
    };

    fn at(start: Instant, ms: u64) -> Instant {
        start + Duration::from_millis(ms)
    }

    #[test]
    fn a_decision_is_free_until_it_takes_from_the_reserve() {
        let start = Instant::now();
        let mut clocks = Clocks::new(Some(CLOCK), [500, 500].into_iter(), start);
        let first = PlayerSet::one(Player(0));
        clocks.run(true, start);
        clocks.turn(first, None, start);
        assert_eq!(clocks.deadline(1), Some(at(start, 1500)));
        assert_eq!(clocks.deadline(2), None);
        assert_eq!(clocks.reserve(1, at(start, 900)), Some(500));
        assert_eq!(clocks.reserve(1, at(start, 1200)), Some(300));
        clocks.turn(first, Some(1), at(start, 1200));
        assert_eq!(clocks.deadline(1), Some(at(start, 1200 + 1000 + 300)));
        clocks.turn(PlayerSet::one(Player(1)), Some(1), at(start, 1300));
        assert_eq!(clocks.deadline(1), None);
        assert_eq!(clocks.deadline(2), Some(at(start, 1300 + 1500)));
    }

    #[test]
    fn a_pause_takes_nothing() {
        let start = Instant::now();
        let mut clocks = Clocks::new(Some(CLOCK), [500].into_iter(), start);
        clocks.run(true, start);
        clocks.turn(PlayerSet::one(Player(0)), None, start);
        clocks.run(false, at(start, 200));
        assert_eq!(clocks.deadline(1), None);
        assert_eq!(clocks.show(at(start, 9000)).unwrap().decision, [Some(800)]);
        clocks.run(true, at(start, 10_200));
        assert_eq!(clocks.deadline(1), Some(at(start, 11_500)));
    }

    #[test]
    fn presets_are_known_by_name() {
        assert!(matches!(preset("none"), Ok(None)));
        assert!(matches!(preset("fast"), Ok(Some(_))));
        assert!(preset("x").is_err());
        let days = Clocks::new(preset("day").unwrap(), std::iter::empty(), Instant::now());
        assert!(days.is_slow());
    }
}
