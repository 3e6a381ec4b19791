//! `landnam replay` and `landnam verify`.

use super::{Done, Stop, read};
use crate::games::GAMES;
use crate::translations::Words;
use notation::{Fault, Table, listed};
use serde_json::json;
use std::io::{self, Write};
use std::path::Path;

/// Shows a game move by move in words.
pub(super) fn show(file: &Path, words: &Words, out: &mut impl Write) -> Result<Done, Stop> {
    let replay = read(file)?;
    let game = GAMES.of_replay(&replay)?;
    let mut written: io::Result<()> = Ok(());
    let end = game.step_through(&replay, &mut |table| {
        if written.is_ok() {
            written = narrate(table, words, out);
        }
    });
    written?;
    match end {
        Ok(()) => Ok(Done::Well),
        Err(fault) => {
            writeln!(out, "{}", explained(&fault, words))?;
            Ok(code(&fault))
        }
    }
}

/// What the last move brought, and the end of the game if it was the last.
fn narrate(table: &dyn Table, words: &Words, out: &mut impl Write) -> io::Result<()> {
    let number = table.moves();
    let mut lines: Vec<String> = table
        .events(None)
        .iter()
        .map(|event| words.coded(table.name(), "event", event, None))
        .collect();
    if lines.is_empty()
        && let Some((seat, action)) = table.last_move()
    {
        let seat = seat.map(|seat| seat.0 + 1);
        let action = words.coded(table.name(), "action", &action, seat);
        lines.push(match seat {
            Some(seat) => {
                let values = [("seat", seat.into()), ("action", action.into())];
                words.tell("replay-action", &values)
            }
            None => action,
        });
    }
    for (i, line) in lines.iter().enumerate() {
        match i {
            0 => writeln!(out, "{number:>5}  {line}")?,
            _ => writeln!(out, "       {line}")?,
        }
    }
    if table.is_over() {
        writeln!(out, "{}", ending(table, words))?;
    }
    Ok(())
}

/// How a game ended.
pub(super) fn ending(table: &dyn Table, words: &Words) -> String {
    let node = table.node();
    let points: Vec<String> = node["points"]
        .as_array()
        .into_iter()
        .flatten()
        .map(ToString::to_string)
        .collect();
    let points = points.join(" : ");
    match node["winner"].as_u64() {
        Some(seat) => words.tell(
            "over-won",
            &[("seat", seat.into()), ("points", points.into())],
        ),
        None => words.tell("over-drawn", &[("points", points.into())]),
    }
}

/// Checks every rule and every roll of a replay.
pub(super) fn verify(
    file: &Path,
    as_json: bool,
    words: &Words,
    out: &mut impl Write,
) -> Result<Done, Stop> {
    let replay = read(file)?;
    let (done, text, json) = match GAMES.verify(&replay) {
        Ok(report) => {
            let moves = report.decisions + report.drawn + report.given;
            let values = [
                ("moves", moves.into()),
                ("drawn", report.drawn.into()),
                ("given", report.given.into()),
                ("earlier", report.earlier.into()),
                ("taken_back", report.taken_back.into()),
            ];
            let json = json!({
                "ok": report.given == 0,
                "moves": moves,
                "decisions": report.decisions,
                "drawn": report.drawn,
                "given": report.given,
                "earlier": report.earlier,
                "taken_back": report.taken_back,
                "over": report.over,
                "winner": report.winner,
            });
            if report.given == 0 {
                let mut told = vec!["verify-well", "report-moves"];
                if report.earlier > 0 {
                    told.push("report-earlier");
                }
                if report.taken_back > 0 {
                    told.push("report-taken-back");
                }
                let told = told.into_iter().map(|key| words.tell(key, &values));
                let text = told.collect::<Vec<_>>().join(" ");
                (Done::Well, text, json)
            } else {
                (Done::Unproved, words.tell("verify-unproved", &values), json)
            }
        }
        Err(fault) => {
            let text = explained(&fault, words);
            let json = json!({ "ok": false, "move": number(&fault), "message": text });
            (code(&fault), text, json)
        }
    };
    if as_json {
        writeln!(out, "{json}")?;
    } else {
        writeln!(out, "{text}")?;
    }
    Ok(done)
}

const fn code(fault: &Fault) -> Done {
    match fault {
        Fault::Unreadable(_) => Done::Unreadable,
        _ => Done::Wrong,
    }
}

const fn number(fault: &Fault) -> Option<usize> {
    match fault {
        Fault::Illegal { number, .. }
        | Fault::OutOfPlace { number, .. }
        | Fault::Miscounted { number, .. }
        | Fault::Forged { number, .. } => Some(*number),
        _ => None,
    }
}

/// A fault in words.
fn explained(fault: &Fault, words: &Words) -> String {
    match fault {
        Fault::Unreadable(problems) => {
            words.tell("fault-unreadable", &[("message", listed(problems).into())])
        }
        Fault::Dice(problem) => {
            words.tell("fault-dice", &[("message", problem.to_string().into())])
        }
        Fault::Setup => words.say("fault-setup"),
        Fault::Illegal {
            number,
            action,
            violation,
        } => words.tell(
            "fault-illegal",
            &[
                ("number", (*number).into()),
                ("action", action.clone().into()),
                ("rule", violation.rule.into()),
                ("text", words.rule(violation.rule).into()),
            ],
        ),
        Fault::OutOfPlace { number, action } => words.tell(
            "fault-out-of-place",
            &[
                ("number", (*number).into()),
                ("action", action.clone().into()),
            ],
        ),
        Fault::Miscounted {
            number,
            draw,
            expected,
        } => words.tell(
            "fault-miscounted",
            &[
                ("number", (*number).into()),
                ("draw", (*draw).into()),
                ("expected", (*expected).into()),
            ],
        ),
        Fault::Forged {
            number,
            action,
            drawn,
        } => words.tell(
            "fault-forged",
            &[
                ("number", (*number).into()),
                ("action", action.clone().into()),
                ("drawn", drawn.clone().into()),
            ],
        ),
    }
}
