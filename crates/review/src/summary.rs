//! A game in three sentences: how it was won, where it turned, luck and play. Keys and numbers; clients have the words.

use protocol::{Review, ReviewSentence, SeatReview, TurnedBy};

/// Luck that nobody notices, in ten-thousandths.
const EVEN: i32 = 300;

/// The three sentences.
pub(crate) fn sentences(review: &Review, turns: &[u32]) -> Vec<ReviewSentence> {
    vec![
        course(review, turns),
        turning(review),
        luck_and_play(review),
    ]
}

fn sentence(key: &str) -> ReviewSentence {
    ReviewSentence {
        key: key.to_owned(),
        seat: None,
        other: None,
        turn: 0,
        percent: 0,
        other_percent: 0,
    }
}

/// How it was won: in front from some turn on, or from behind.
fn course(review: &Review, turns: &[u32]) -> ReviewSentence {
    let Some(winner) = review.winner else {
        return sentence("no_winner");
    };
    let index = usize::from(winner - 1);
    let leads = |row: &Vec<u16>| row.iter().all(|&chance| chance <= row[index]);
    // After the last moment at which somebody else was in front.
    let behind = review.course.iter().rposition(|row| !leads(row));
    let turn_at = |row: usize| turns.get(row).or(turns.last()).copied().unwrap_or(0);
    let all = turns.last().copied().unwrap_or(0);
    let from = behind.map_or(1, |row| turn_at(row + 1).max(1));
    let (lowest, least) = review
        .course
        .iter()
        .enumerate()
        // Before the first turn nothing is decided.
        .filter(|&(row, _)| turn_at(row) > 0)
        .map(|(row, chances)| (row, chances[index]))
        .min_by_key(|&(row, chance)| (chance, row))
        .unwrap_or((0, 0));
    if 2 * from <= all || lowest == 0 {
        return ReviewSentence {
            seat: Some(winner),
            turn: from,
            percent: percent(review.course.get(behind.map_or(0, |row| row + 1)), index),
            ..sentence("led_from")
        };
    }
    ReviewSentence {
        seat: Some(winner),
        turn: turn_at(lowest),
        percent: i32::from(least).div_euclid(100),
        other_percent: i32::try_from(from).unwrap_or(0),
        ..sentence("came_from_behind")
    }
}

fn percent(row: Option<&Vec<u16>>, index: usize) -> i32 {
    row.map_or(0, |row| i32::from(row[index]).div_euclid(100))
}

/// The moment that changed most.
fn turning(review: &Review) -> ReviewSentence {
    let points = review.turning_points.iter();
    let Some(most) = points.max_by_key(|one| (one.gain, -i64::from(one.number))) else {
        return sentence("no_turning_point");
    };
    let key = match most.by {
        TurnedBy::Decision => "turned_by_decision",
        TurnedBy::Dice => "turned_by_dice",
        TurnedBy::Draw => "turned_by_draw",
        TurnedBy::Trade => "turned_by_trade",
    };
    ReviewSentence {
        seat: Some(most.seat),
        turn: most.turn,
        percent: i32::from(most.gain).div_euclid(100),
        ..sentence(key)
    }
}

/// Was it luck or play? The luckiest seat, and the one that lost least by its decisions.
fn luck_and_play(review: &Review) -> ReviewSentence {
    let luck = |seat: &SeatReview| seat.dice + seat.draws;
    let cost = |seat: &SeatReview| seat.lost / i32::try_from(seat.decisions.max(1)).unwrap_or(1);
    let luckiest = review
        .seats
        .iter()
        .max_by_key(|seat| (luck(seat), -i32::from(seat.seat)));
    let careful = review
        .seats
        .iter()
        .min_by_key(|seat| (cost(seat), seat.seat));
    let (Some(luckiest), Some(careful)) = (luckiest, careful) else {
        return sentence("no_winner");
    };
    let key = match (
        luck(luckiest) < EVEN,
        review.winner == Some(luckiest.seat),
        review.winner == Some(careful.seat),
    ) {
        (true, ..) => "even_luck",
        (false, true, true) => "luck_and_play",
        (false, true, false) => "lucky",
        (false, false, true) => "earned",
        (false, false, false) => "neither",
    };
    let share = |seat: &SeatReview| {
        let all = i32::try_from(seat.decisions.max(1)).unwrap_or(1);
        100 * i32::try_from(seat.best).unwrap_or(0) / all
    };
    ReviewSentence {
        seat: Some(luckiest.seat),
        other: Some(careful.seat),
        percent: luck(luckiest).div_euclid(100),
        other_percent: share(careful),
        ..sentence(key)
    }
}
