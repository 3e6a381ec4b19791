//! `landnam review`: a finished game judged decision by decision.

use super::{Done, Stop, read};
use crate::translations::Words;
use fluent_bundle::FluentValue;
use protocol::{Review, ReviewSentence};
use review::Effort;
use serde_json::json;
use std::io::Write;
use std::path::Path;

/// Reviews the game of a file.
pub(super) fn run(
    file: &Path,
    as_json: bool,
    words: &Words,
    out: &mut impl Write,
) -> Result<Done, Stop> {
    let replay = read(file)?;
    let made = ::review::review(&replay, Effort::default())?;
    if as_json {
        writeln!(out, "{}", json!(made))?;
    } else {
        tell(&made, words, out)?;
    }
    Ok(Done::Well)
}

/// Hundredths, with one decimal.
fn percent(ten_thousandths: impl Into<f64>) -> FluentValue<'static> {
    format!("{:.1}", ten_thousandths.into() / 100.0).into()
}

fn tell(made: &Review, words: &Words, out: &mut impl Write) -> std::io::Result<()> {
    for sentence in &made.summary {
        writeln!(out, "{}", summary(sentence, words))?;
    }
    writeln!(out)?;
    for seat in &made.seats {
        let values = [
            ("seat", seat.seat.into()),
            ("best", seat.best.into()),
            ("decisions", seat.decisions.into()),
            ("inaccuracies", seat.inaccuracies.into()),
            ("mistakes", seat.mistakes.into()),
            ("lost", percent(seat.lost)),
            ("dice", percent(seat.dice)),
            ("draws", percent(seat.draws)),
        ];
        writeln!(out, "{}", words.tell("review-seat", &values))?;
    }
    writeln!(out)?;
    for one in made.decisions.iter().filter(|one| one.mark.is_some()) {
        let told = |action| words.coded(&made.game, "action", action, Some(one.seat));
        let better: Vec<String> = one.better.iter().map(told).collect();
        let values = [
            ("number", one.number.into()),
            ("seat", one.seat.into()),
            ("action", told(&one.action).into()),
            ("loss", percent(one.best_chance - one.chance)),
            ("better", better.join(", ").into()),
        ];
        writeln!(out, "{}", words.tell("review-decision", &values))?;
    }
    for trade in &made.trades {
        let values = [
            ("number", trade.number.into()),
            ("seat", trade.seat.into()),
            ("with", trade.with.into()),
            ("gain", percent(trade.gain)),
            ("gain_with", percent(trade.gain_with)),
        ];
        writeln!(out, "{}", words.tell("review-trade", &values))?;
    }
    Ok(())
}

fn summary(sentence: &ReviewSentence, words: &Words) -> String {
    let values = [
        ("seat", sentence.seat.unwrap_or(0).into()),
        ("other", sentence.other.unwrap_or(0).into()),
        ("turn", sentence.turn.into()),
        ("percent", sentence.percent.into()),
        ("other_percent", sentence.other_percent.into()),
    ];
    words.tell(&format!("review-summary-{}", sentence.key), &values)
}
