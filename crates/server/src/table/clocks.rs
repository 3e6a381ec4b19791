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
    /// The latest vacation of whoever sits there: from when until when. Its time is nobody's.
    vacation: Option<(i64, i64)>,
}

impl SeatClock {
    /// Milliseconds of the open decision that count, until a time.
    fn counted(&self, since: i64, at: i64) -> u64 {
        let off = self
            .vacation
            .map_or(0, |(from, until)| passed(from.max(since), until.min(at)));
        passed(since, at).saturating_sub(off)
    }

    /// What counted until `stopped` has counted by `at`, and nothing else: later vacations are reckoned from there.
    fn resume(&mut self, stopped: i64, at: i64) {
        if let Some(since) = self.since {
            let counted = i64::try_from(self.counted(since, stopped)).unwrap_or(i64::MAX);
            self.since = Some(at.saturating_sub(counted));
        }
        if let Some((from, _)) = &mut self.vacation {
            *from = at.max(*from);
        }
    }
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

/// Is a game with this clock played by correspondence?
pub(crate) fn is_slow(clock: Option<Clock>) -> bool {
    clock.is_some_and(|clock| clock.decision >= CORRESPONDENCE)
}

impl Clocks {
    /// Clocks that stand still.
    pub(crate) fn new(clock: Option<Clock>, seats: usize) -> Self {
        let seat = SeatClock {
            since: None,
            reserve: clock.map_or(0, |clock| clock.reserve),
            vacation: None,
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
        is_slow(self.clock)
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
            for seat in &mut self.seats {
                seat.resume(stopped, at.max(stopped));
            }
        }
    }

    /// Whoever sits there is on vacation until a time; their time does not run meanwhile. One that is past ends it.
    pub(crate) fn vacation(&mut self, seat: u8, at: i64, until: i64) {
        let stopped = self.stopped.unwrap_or(at);
        if let Some(seat) = self.seats.get_mut(usize::from(seat.wrapping_sub(1))) {
            seat.resume(stopped, stopped);
            seat.vacation = (until > at).then_some((stopped, until));
        }
    }

    /// Until when whoever sits there is on vacation.
    pub(crate) fn vacation_until(&self, seat: u8, now: i64) -> Option<i64> {
        let seat = self.seats.get(usize::from(seat.wrapping_sub(1)))?;
        seat.vacation
            .map(|(_, until)| until)
            .filter(|until| *until > now)
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
                let over = seat.counted(since, at).saturating_sub(decision);
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
        let since = seat.since?;
        let usual = since.checked_add_unsigned(self.decision() + seat.reserve)?;
        match seat.vacation {
            Some((from, until)) if from < usual && until > from.max(since) => {
                usual.checked_add(until - from.max(since))
            }
            _ => Some(usual),
        }
    }

    /// What they show.
    pub(crate) fn show(&self, now: i64) -> Option<Shown> {
        self.clock?;
        let at = self.stopped.unwrap_or(now);
        let decision = self.decision();
        let spent = |seat: &SeatClock| seat.since.map(|since| seat.counted(since, at));
        let reserve = |seat: &SeatClock| {
            let over = spent(seat).map_or(0, |spent| spent.saturating_sub(decision));
            seat.reserve.saturating_sub(over)
        };
        let left = |seat: &SeatClock| spent(seat).map(|spent| decision.saturating_sub(spent));
        Some(Shown {
            running: self.stopped.is_none(),
            reserve: self.seats.iter().map(reserve).collect(),
            decision: self.seats.iter().map(left).collect(),
            vacation: self.vacations(now),
        })
    }

    /// Until when each seat is on vacation; empty where nobody is.
    fn vacations(&self, now: i64) -> Vec<Option<i64>> {
        let seats = 1..=u8::try_from(self.seats.len()).unwrap_or(u8::MAX);
        let all: Vec<Option<i64>> = seats.map(|seat| self.vacation_until(seat, now)).collect();
        if all.iter().any(Option::is_some) {
            all
        } else {
            Vec::new()
        }
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
    fn a_vacation_takes_nothing_of_the_one_who_is_away_and_all_of_the_others() {
        let mut clocks = Clocks::new(Some(CLOCK), 2);
        let both: PlayerSet = [Player(0), Player(1)].into_iter().collect();
        clocks.turn(both, None, 0);
        clocks.start(0);
        clocks.vacation(1, 400, 10_000);
        assert_eq!(clocks.deadline(1), Some(10_000 + 1100));
        assert_eq!(clocks.deadline(2), Some(1500));
        let shown = clocks.show(5000).unwrap();
        assert_eq!(shown.decision, [Some(600), Some(0)]);
        assert_eq!(shown.vacation, [Some(10_000), None]);
        // It is over by itself.
        assert_eq!(clocks.show(10_200).unwrap().decision[0], Some(400));
        assert!(clocks.show(10_200).unwrap().vacation.is_empty());
        // Whoever comes back earlier plays on from there.
        clocks.vacation(1, 6000, 6000);
        assert_eq!(clocks.vacation_until(1, 6000), None);
        assert_eq!(clocks.deadline(1), Some(6000 + 1100));
        // What begins meanwhile begins in the end.
        clocks.vacation(1, 6000, 20_000);
        clocks.turn(both, Some(1), 7000);
        assert_eq!(clocks.deadline(1), Some(20_000 + 1500));
        assert_eq!(clocks.show(20_300).unwrap().decision[0], Some(700));
    }

    /// Time that is nobody's for two reasons at once is counted once.
    #[test]
    fn vacations_and_pauses_may_overlap() {
        for (vacation, pause, counted) in [
            ((10, 20), (12, 18), 40 - 10),
            ((10, 20), (15, 30), 40 - 20),
            ((5, 20), (2, 8), 40 - 18),
            ((2, 12), (20, 30), 40 - 20),
            ((20, 30), (2, 12), 40 - 20),
        ] {
            let mut clocks = Clocks::new(Some(CLOCK), 1);
            clocks.turn(PlayerSet::one(Player(0)), None, 0);
            clocks.start(0);
            let mut happens = [(vacation.0, 0), (pause.0, 1), (pause.1, 2)];
            happens.sort_unstable();
            for (at, what) in happens {
                match what {
                    0 => clocks.vacation(1, at, vacation.1),
                    1 => clocks.stop(at),
                    _ => clocks.start(at),
                }
            }
            assert_eq!(
                clocks.show(40).unwrap().decision,
                [Some(1000 - counted)],
                "{vacation:?} {pause:?}"
            );
            let left = 40 + 1500 - i64::try_from(counted).unwrap();
            assert_eq!(clocks.deadline(1), Some(left), "{vacation:?} {pause:?}");
        }
    }

    #[test]
    fn presets_are_known_by_name() {
        assert!(matches!(preset("none"), Ok(None)));
        assert!(matches!(preset("fast"), Ok(Some(_))));
        assert!(preset("x").is_err());
        assert!(Clocks::new(preset("day").unwrap(), 2).is_slow());
    }
}
