//! Checking a replay: every rule, every roll.

use crate::record::{By, Move, Record, Step, until};
use crate::table::written;
use crate::{Problem, Problems, RunningGame, Table, Written, coding};
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
    /// Moves that were taken back, counted above like all others.
    pub taken_back: usize,
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
    /// A draw was left out or comes twice.
    Miscounted {
        /// The number of the move, from 1.
        number: usize,
        /// The number of the draw in the replay.
        draw: u64,
        /// The number it must have.
        expected: u64,
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

impl Fault {
    /// What is wrong, and where in the replay.
    pub fn into_problems(self) -> Problems {
        let at = |number: usize, message: String| {
            let field = format!("moves[{}]", number.saturating_sub(1));
            vec![Problem::new(field, message)]
        };
        match self {
            Fault::Unreadable(problems) => problems,
            Fault::Dice(problem) => vec![problem],
            Fault::Setup => {
                let message = "is not what the dice make of what was asked for";
                vec![Problem::new("setup", message)]
            }
            Fault::Illegal {
                number,
                action,
                violation: Violation { rule },
            } => {
                let mut problems = at(number, format!("{action} is not allowed"));
                problems[0].rule = Some(rule.to_owned());
                problems
            }
            Fault::OutOfPlace { number, action } => {
                at(number, format!("{action} comes when it cannot"))
            }
            Fault::Miscounted {
                number,
                draw,
                expected,
            } => at(number, format!("is draw {draw}, must be {expected}")),
            Fault::Forged {
                number,
                action,
                drawn,
            } => at(number, format!("{action}, but the dice say {drawn}")),
        }
    }
}

/// Checks a replay that was read.
pub fn verify<G: Written>(game: &G, record: &Record<G>) -> Result<Report, Fault> {
    let dice = record
        .proof
        .dice()
        .map_err(|problem| Fault::Dice(problem.within("dice")))?;
    let resolved = dice
        .resolve::<G>(&record.asked)
        .map_err(|all| Fault::Unreadable(all.into_iter().map(|p| p.within("asked")).collect()))?;
    if written(&resolved) != written(&record.setup) {
        return Err(Fault::Setup);
    }
    let steps = record
        .history()
        .map_err(|problem| Fault::Unreadable(vec![problem]))?;
    check_earlier(&dice, &steps, record.moves.len())?;
    let earlier = dice.earlier().last().map_or(0, |one| one.moves);
    let mut report = Report {
        earlier: record
            .moves
            .len()
            .min(usize::try_from(earlier).unwrap_or(usize::MAX)),
        taken_back: record.taken_back.iter().map(|back| back.moves.len()).sum(),
        ..Report::default()
    };
    let mut table = RunningGame::from_state(game.clone(), start(game, record)?, dice.clone());
    let mut draws = 0;
    for step in steps {
        let made = match step {
            Step::Made(made) => made,
            Step::Back { seat, to } => {
                table.take_back(seat, to);
                continue;
            }
        };
        let number = table.moves() + 1;
        match made.by {
            By::Seat(_) => report.decisions += 1,
            By::Given => report.given += 1,
            By::Drawn(draw) => {
                draws += 1;
                if draw != draws {
                    return Err(Fault::Miscounted {
                        number,
                        draw,
                        expected: draws,
                    });
                }
                if game.node(&table.state) == Node::Chance {
                    let outcome = game.chances(&table.state).draw(&mut dice.at(draw));
                    if outcome != made.action {
                        return Err(Fault::Forged {
                            number,
                            action: coding::to_text(game, made.action),
                            drawn: coding::to_text(game, outcome),
                        });
                    }
                }
                report.drawn += 1;
            }
        }
        table.follow(number, made)?;
    }
    if let Node::Over(ending) = game.node(&table.state) {
        report.over = true;
        report.winner = ending.winner.map(|seat| seat.0 + 1);
    }
    Ok(report)
}

/// The dice of earlier games must end where their moves do: nobody may go on with dice that are known.
fn check_earlier<A: Copy>(
    dice: &crate::Dice,
    steps: &[Step<Move<A>>],
    moves: usize,
) -> Result<(), Fault> {
    for (i, one) in dice.earlier().iter().enumerate() {
        let Some(taken_over) = usize::try_from(one.moves).ok().filter(|n| *n <= moves) else {
            continue;
        };
        let used = until(steps.to_vec(), taken_over);
        let used = used
            .iter()
            .filter(|step| matches!(step, Step::Made(made) if matches!(made.by, By::Drawn(_))));
        let used = used.count() as u64;
        if used != one.draws {
            let message = format!("the first {taken_over} moves have {used} draws");
            let field = format!("dice.earlier[{i}].draws");
            return Err(Fault::Dice(Problem::new(field, message)));
        }
    }
    Ok(())
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
