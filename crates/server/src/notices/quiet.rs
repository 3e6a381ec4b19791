//! Quiet hours: when nobody wants to be told.

use protocol::QuietHours;

const MINUTE: i64 = 60_000;
const DAY: i64 = 24 * 60;

/// When the quiet hours end that somebody has now; nothing when they have none. `offset` is how many minutes their clock is
/// ahead of Greenwich.
pub(super) fn ends(quiet: QuietHours, offset: i64, now: i64) -> Option<i64> {
    let (from, to) = (i64::from(quiet.from), i64::from(quiet.to));
    let minute = (now.div_euclid(MINUTE) + offset).rem_euclid(DAY);
    let is_quiet = if from <= to {
        (from..to).contains(&minute)
    } else {
        minute >= from || minute < to
    };
    let left = (to - minute).rem_euclid(DAY);
    is_quiet.then(|| (now.div_euclid(MINUTE) + left) * MINUTE)
}

#[cfg(test)]
mod tests {
    use super::*;

    const NIGHT: QuietHours = QuietHours {
        from: 22 * 60,
        to: 7 * 60,
    };
    /// A time of a day in 1970 in Greenwich.
    fn at(day: i64, hour: i64, minute: i64) -> i64 {
        ((day * 24 + hour) * 60 + minute) * MINUTE + 17
    }

    #[test]
    fn the_night_goes_over_midnight_and_ends_in_the_morning() {
        assert_eq!(ends(NIGHT, 0, at(3, 21, 59)), None);
        assert_eq!(ends(NIGHT, 0, at(3, 22, 0)), Some(at(4, 7, 0) - 17));
        assert_eq!(ends(NIGHT, 0, at(4, 6, 59)), Some(at(4, 7, 0) - 17));
        assert_eq!(ends(NIGHT, 0, at(4, 7, 0)), None);
    }

    #[test]
    fn it_is_the_night_of_whoever_sleeps() {
        // Two hours ahead of Greenwich it is midnight.
        assert_eq!(ends(NIGHT, 120, at(3, 22, 0)), Some(at(4, 5, 0) - 17));
        assert_eq!(ends(NIGHT, -300, at(3, 22, 0)), None);
    }

    #[test]
    fn a_rest_after_lunch_is_within_a_day() {
        let rest = QuietHours { from: 780, to: 840 };
        assert_eq!(ends(rest, 0, at(1, 13, 30)), Some(at(1, 14, 0) - 17));
        assert_eq!(ends(rest, 0, at(1, 14, 0)), None);
        let never = QuietHours { from: 780, to: 780 };
        assert_eq!(ends(never, 0, at(1, 13, 0)), None);
    }
}
