//! Where a game turned.

use protocol::{Review, TurnedBy, TurningPoint};

/// Changes within a turn that are smaller turn nothing.
const LEAST: i32 = 800;
/// Turning points of a game at most.
const MOST: usize = 5;

/// The turns that changed the chances most, each told by the move that did most of it.
///
/// A judgement jumps about while a turn is under way, so whole turns are compared.
pub(crate) fn points(review: &Review, turns: &[u32]) -> Vec<TurningPoint> {
    let mut found: Vec<TurningPoint> = Vec::new();
    let mut begin = 0;
    // The last turn is the end itself.
    let last = turns.last().copied().unwrap_or(0);
    while begin < turns.len() && turns[begin] != last {
        let same = turns[begin..]
            .iter()
            .take_while(|&&one| one == turns[begin]);
        let end = begin + same.count();
        let (was, now) = (&review.course[begin], &review.course[end]);
        let rises = was.iter().zip(now).map(|(&was, &now)| rise(was, now));
        if let Some((seat, gain)) = (1..).zip(rises).max_by_key(|&(seat, gain)| (gain, -seat))
            && gain >= LEAST
        {
            let index = usize::try_from(seat - 1).unwrap_or(0);
            let step = |at: &usize| rise(review.course[*at][index], review.course[at + 1][index]);
            let at = (begin..end).max_by_key(step).unwrap_or(begin);
            found.push(TurningPoint {
                number: at as u32 + 1,
                turn: turns[begin],
                by: turned_by(review, at as u32 + 1),
                seat: seat as u8,
                gain: i16::try_from(gain).unwrap_or(i16::MAX),
            });
        }
        begin = end;
    }
    found.sort_by_key(|one| (-i32::from(one.gain), one.number));
    found.truncate(MOST);
    found.sort_by_key(|one| one.number);
    found
}

fn rise(was: u16, now: u16) -> i32 {
    i32::from(now) - i32::from(was)
}

fn turned_by(review: &Review, number: u32) -> TurnedBy {
    if review.trades.iter().any(|trade| trade.number == number) {
        return TurnedBy::Trade;
    }
    match review.luck.iter().find(|luck| luck.number == number) {
        Some(luck) if luck.dice => TurnedBy::Dice,
        Some(_) => TurnedBy::Draw,
        None => TurnedBy::Decision,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use protocol::ReviewedChance;

    #[test]
    fn a_turn_that_changes_much_is_told_by_its_greatest_move() {
        let course = [
            [5000, 5000],
            [5000, 5000],
            [5200, 4800],
            [6500, 3500],
            [6400, 3600],
            [6500, 3500],
            [10000, 0],
        ];
        let review = Review {
            course: course.map(Vec::from).to_vec(),
            luck: vec![ReviewedChance {
                number: 3,
                dice: true,
                by_seat: vec![900, -900],
            }],
            ..Review::default()
        };
        let found = points(&review, &[1, 2, 2, 3, 3, 4]);
        assert_eq!(
            found,
            [TurningPoint {
                number: 3,
                turn: 2,
                by: TurnedBy::Dice,
                seat: 1,
                gain: 1500
            }]
        );
    }
}
