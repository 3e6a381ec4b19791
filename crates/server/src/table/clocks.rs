//! Clocks: so much for each decision, and a reserve for the whole game. They follow from the log, like the rest of a table:
//! every time here is that of an entry, in milliseconds since 1970.

use crate::refusal::Refused;
use kernel::PlayerSet;
use protocol::{Clock, Clocks as Shown};

/// A decision as long as this is made by correspondence: the clock runs whether anybody is there or not.
const CORRESPONDENCE: u64 = 3_600_000;

/// The clocks of a table. Without a [`Clock`] they show nothing and nobody's time runs out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Clocks {
    clock: Option<Clock>,
    seats: Vec<SeatClock>,
    /// Since when they stand still.
    stopped: Option<i64>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct SeatClock {
    /// When the open decision began; later by every time the clocks stood still meanwhile.
    since: Option<i64>,
    /// Milliseconds left.
    reserve: u64,
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
    /// Clocks that stand still.
    pub(crate) fn new(clock: Option<Clock>, seats: usize) -> Self {
        let seat = SeatClock {
            since: None,
            reserve: clock.map_or(0, |clock| clock.reserve),
        };
        Clocks {
            clock,
            seats: vec![seat; seats],
            stopped: Some(0),
        }
    }

    /// Does this game have clocks at all?
    pub(crate) fn exist(&self) -> bool {
        self.clock.is_some()
    }

    /// Is this a game by correspondence?
    pub(crate) fn is_slow(&self) -> bool {
        self.clock
            .is_some_and(|clock| clock.decision >= CORRESPONDENCE)
    }

    pub(crate) fn are_running(&self) -> bool {
        self.stopped.is_none()
    }

    /// They stand still; the time that passes until they start again is nobody's.
    pub(crate) fn stop(&mut self, at: i64) {
        self.stopped.get_or_insert(at);
    }

    pub(crate) fn start(&mut self, at: i64) {
        if let Some(stopped) = self.stopped.take() {
            let pause = at.saturating_sub(stopped).max(0);
            for seat in &mut self.seats {
                seat.since = seat.since.map(|since| since + pause);
            }
        }
    }

    /// The seats of `must` decide now; whoever acted begins a new decision.
    pub(crate) fn turn(&mut self, must: PlayerSet, acted: Option<u8>, at: i64) {
        let decision = self.decision();
        let at = self.stopped.unwrap_or(at);
        for (index, seat) in (0..).zip(&mut self.seats) {
            let decides = must.has(kernel::Player(index));
            if (acted == Some(index + 1) || !decides)
                && let Some(since) = seat.since.take()
            {
                let over = passed(since, at).saturating_sub(decision);
                seat.reserve = seat.reserve.saturating_sub(over);
            }
            if decides && seat.since.is_none() {
                seat.since = Some(at);
            }
        }
    }

    /// When the open decision of a seat began, by the time the clocks ran.
    pub(crate) fn began(&self, seat: u8) -> Option<i64> {
        self.seats.get(usize::from(seat.wrapping_sub(1)))?.since
    }

    /// When the time of a seat is used up.
    pub(crate) fn deadline(&self, seat: u8) -> Option<i64> {
        self.clock?;
        if self.stopped.is_some() {
            return None;
        }
        let seat = self.seats.get(usize::from(seat.wrapping_sub(1)))?;
        seat.since?
            .checked_add_unsigned(self.decision() + seat.reserve)
    }

    /// What they show.
    pub(crate) fn show(&self, now: i64) -> Option<Shown> {
        self.clock?;
        let at = self.stopped.unwrap_or(now);
        let decision = self.decision();
        let spent = |seat: &SeatClock| seat.since.map(|since| passed(since, at));
        let reserve = |seat: &SeatClock| {
            let over = spent(seat).map_or(0, |spent| spent.saturating_sub(decision));
            seat.reserve.saturating_sub(over)
        };
        let left = |seat: &SeatClock| spent(seat).map(|spent| decision.saturating_sub(spent));
        Some(Shown {
            running: self.stopped.is_none(),
            reserve: self.seats.iter().map(reserve).collect(),
            decision: self.seats.iter().map(left).collect(),
        })
    }

    fn decision(&self) -> u64 {
        self.clock.map_or(0, |clock| clock.decision)
    }
}

fn passed(since: i64, at: i64) -> u64 {
    u64::try_from(at.saturating_sub(since)).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Player;

    const CLOCK: Clock = Clock {
        decision: 1000,
        reserve: 500,
    };

    #[test]
    fn a_decision_is_free_until_it_takes_from_the_reserve() {
        let mut clocks = Clocks::new(Some(CLOCK), 2);
        let first = PlayerSet::one(Player(0));
        clocks.turn(first, None, 7);
        clocks.start(10_000);
        assert_eq!(clocks.deadline(1), Some(11_500));
        assert_eq!(clocks.deadline(2), None);
        assert_eq!(clocks.show(10_900).unwrap().reserve, [500, 500]);
        assert_eq!(clocks.show(11_200).unwrap().reserve, [300, 500]);
        clocks.turn(first, Some(1), 11_200);
        assert_eq!(clocks.deadline(1), Some(11_200 + 1000 + 300));
        clocks.turn(PlayerSet::one(Player(1)), Some(1), 11_300);
        assert_eq!(clocks.deadline(1), None);
        assert_eq!(clocks.deadline(2), Some(11_300 + 1500));
    }

    #[test]
    fn a_pause_takes_nothing() {
        let mut clocks = Clocks::new(Some(CLOCK), 1);
        clocks.turn(PlayerSet::one(Player(0)), None, 0);
        clocks.start(100);
        clocks.stop(300);
        clocks.stop(700);
        assert_eq!(clocks.deadline(1), None);
        assert_eq!(clocks.show(9000).unwrap().decision, [Some(800)]);
        clocks.start(10_300);
        assert_eq!(clocks.deadline(1), Some(100 + 10_000 + 1500));
    }

    #[test]
    fn presets_are_known_by_name() {
        assert!(matches!(preset("none"), Ok(None)));
        assert!(matches!(preset("fast"), Ok(Some(_))));
        assert!(preset("x").is_err());
        assert!(Clocks::new(preset("day").unwrap(), 2).is_slow());
    }
}
