//! Checking a replay: every rule, every roll.

use crate::record::{By, Record};
use crate::table::written;
use crate::{Problem, Problems, Written, coding};
use kernel::{Node, Violation};

/// What checking a replay found to be true.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Report {
    /// Moves of seats.
    pub decisions: usize,
    /// Outcomes that are what the dice say.
    pub drawn: usize,
    /// Outcomes that somebody supplied in place of the dice.
    pub given: usize,
    /// Moves of the games it goes on from; their outcomes are what the dice of those games say.
    pub earlier: usize,
    /// Is the game over?
    pub over: bool,
    /// The winner's seat, counted from 1.
    pub winner: Option<u8>,
}

/// What is wrong with a replay.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// It cannot be read.
    Unreadable(Problems),
    /// The dice are not those that were committed to, or not revealed.
    Dice(Problem),
    /// The table is not the one that the dice make of what was asked for.
    Setup,
    /// A move breaks a rule.
    Illegal {
        /// The number of the move, from 1.
        number: usize,
        /// The move.
        action: String,
        /// The rule.
        violation: Violation,
    },
    /// A move comes when it cannot: a decision at a roll, a roll at a decision, anything after the end.
    OutOfPlace {
        /// The number of the move, from 1.
        number: usize,
        /// The move.
        action: String,
    },
    /// An outcome is not what the dice say.
    Forged {
        /// The number of the move, from 1.
        number: usize,
        /// The outcome in the replay.
        action: String,
        /// The outcome of the dice.
        drawn: String,
    },
}

/// Checks a replay that was read.
pub fn verify<G: Written>(game: &G, record: &Record<G>) -> Result<Report, Fault> {
    let dice = record
        .proof
        .dice()
        .map_err(|problem| Fault::Dice(problem.within("dice")))?;
    let resolved = G::resolve(&record.asked, &mut dice.at(0))
        .map_err(|all| Fault::Unreadable(all.into_iter().map(|p| p.within("asked")).collect()))?;
    if written(&resolved) != written(&record.setup) {
        return Err(Fault::Setup);
    }
    let mut state = start(game, record)?;
    let earlier = dice.earlier().last().map_or(0, |(moves, _)| *moves);
    let mut report = Report {
        earlier: record
            .moves
            .len()
            .min(usize::try_from(earlier).unwrap_or(usize::MAX)),
        ..Report::default()
    };
    for (number, made) in (1..).zip(&record.moves) {
        let action = || coding::to_text(game, made.action);
        let out_of_place = || Fault::OutOfPlace {
            number,
            action: action(),
        };
        match (made.by, game.node(&state)) {
            (By::Seat(seat), Node::Decide { .. }) => {
                if usize::from(seat.0) >= game.players() {
                    return Err(out_of_place());
                }
                game.check(&state, seat, made.action)
                    .map_err(|violation| Fault::Illegal {
                        number,
                        action: action(),
                        violation,
                    })?;
                report.decisions += 1;
            }
            (By::Drawn, Node::Chance) => {
                let drawn = game.chances(&state).draw(&mut dice.at(number as u64));
                if drawn != made.action {
                    return Err(Fault::Forged {
                        number,
                        action: action(),
                        drawn: coding::to_text(game, drawn),
                    });
                }
                report.drawn += 1;
            }
            (By::Given, Node::Chance) => {
                if game.chances(&state).weight(made.action) == 0 {
                    return Err(out_of_place());
                }
                report.given += 1;
            }
            _ => return Err(out_of_place()),
        }
        game.apply(&mut state, made.by.seat(), made.action, &mut kernel::Silent);
    }
    if let Node::Over(ending) = game.node(&state) {
        report.over = true;
        report.winner = ending.winner.map(|seat| seat.0 + 1);
    }
    Ok(report)
}

/// The state a replay begins with.
pub(crate) fn start<G: Written>(game: &G, record: &Record<G>) -> Result<G::State, Fault> {
    match &record.position {
        None => Ok(game.start()),
        Some(position) => game.load(position).map_err(|all| {
            Fault::Unreadable(all.into_iter().map(|p| p.within("position")).collect())
        }),
    }
}
