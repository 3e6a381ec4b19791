//! The review of a finished game: every decision judged by what its player could know.
//!
//! Everything is keys and numbers; clients have the words.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

/// The review of a finished game.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Review {
    /// How reviews are made now; one of an older version is made anew.
    pub version: u32,
    /// The name of the game.
    pub game: String,
    /// The seat that won.
    pub winner: Option<u8>,
    /// How likely each seat was to win, in ten-thousandths: at the beginning, then after every move.
    pub course: Vec<Vec<u16>>,
    /// Every decision where there was a choice.
    pub decisions: Vec<ReviewedDecision>,
    /// Every roll and draw, in the order of the moves.
    pub luck: Vec<ReviewedChance>,
    /// Every exchange between two players.
    pub trades: Vec<ReviewedTrade>,
    /// Where the game turned, in the order of the moves.
    pub turning_points: Vec<TurningPoint>,
    /// How each seat played.
    pub seats: Vec<SeatReview>,
    /// The game in three sentences.
    pub summary: Vec<ReviewSentence>,
}

/// One decision, judged from what its player could know.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ReviewedDecision {
    /// The number of the move, from 1.
    pub number: u32,
    /// Whose decision.
    pub seat: u8,
    /// What was done.
    pub action: Value,
    /// The chance to win that followed it, in ten-thousandths.
    pub chance: u16,
    /// The chance the best move would have brought.
    pub best_chance: u16,
    /// `inaccuracy` or `mistake`; nothing for a good move.
    pub mark: Option<ReviewMark>,
    /// The better move and those that should have followed it in the turn; empty when the best was played.
    pub better: Vec<Value>,
    /// Why the better move is better.
    pub reasons: Vec<Reason>,
}

/// How bad a decision was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum ReviewMark {
    /// It cost two hundredths or more.
    Inaccuracy,
    /// It cost five hundredths or more.
    Mistake,
}

/// Something the evaluator sees in a move.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Reason {
    /// What: `production`, `place`, `award_taken`, `award_race`, `denial` and others (`docs/protocol.md`).
    pub kind: String,
    /// How much of it, in the unit of its kind.
    pub n: i32,
    /// The good, the award or the kind of thing it is about.
    pub what: Option<String>,
    /// The other seat it is about.
    pub seat: Option<u8>,
}

/// One roll or draw.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ReviewedChance {
    /// The number of the move, from 1.
    pub number: u32,
    /// Dice, or a draw.
    pub dice: bool,
    /// How much better than the average of all outcomes it was for each seat, in ten-thousandths.
    pub by_seat: Vec<i16>,
}

/// One exchange between two players, judged for both.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ReviewedTrade {
    /// The number of the move, from 1.
    pub number: u32,
    /// The player whose turn it was.
    pub seat: u8,
    /// The other.
    pub with: u8,
    /// What the exchange brought the first, in ten-thousandths of the chance to win.
    pub gain: i16,
    /// What it brought the other.
    pub gain_with: i16,
}

/// A moment after which the game stood differently.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TurningPoint {
    /// The number of the move, from 1.
    pub number: u32,
    /// The turn.
    pub turn: u32,
    /// What turned it.
    pub by: TurnedBy,
    /// Who gained most by it.
    pub seat: u8,
    /// How much the turn brought that seat, in ten-thousandths.
    pub gain: i16,
}

/// What turned a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum TurnedBy {
    /// A player's decision.
    Decision,
    /// A roll.
    Dice,
    /// A card drawn or stolen.
    Draw,
    /// An exchange between players.
    Trade,
}

/// How one seat played, and how lucky it was; all in ten-thousandths of the chance to win.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SeatReview {
    /// The seat.
    pub seat: u8,
    /// Decisions with a choice.
    pub decisions: u32,
    /// How many of them were the best, or as good.
    pub best: u32,
    /// Inaccuracies.
    pub inaccuracies: u32,
    /// Mistakes.
    pub mistakes: u32,
    /// What all decisions together cost.
    pub lost: i32,
    /// What the dice brought beyond the average.
    pub dice: i32,
    /// What draws brought beyond the average.
    pub draws: i32,
}

/// A sentence: which, and the numbers in it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ReviewSentence {
    /// Which sentence: `led_from`, `came_from_behind`, `turned_by_dice`, `lucky` and others (`docs/protocol.md`).
    pub key: String,
    /// Who it is about.
    pub seat: Option<u8>,
    /// The other it is about.
    pub other: Option<u8>,
    /// A turn.
    pub turn: u32,
    /// Hundredths of the chance to win, or other hundredths.
    pub percent: i32,
    /// The same of the other.
    pub other_percent: i32,
}

/// A review that is not finished yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ReviewProgress {
    /// Moves that were judged.
    pub done: u32,
    /// Moves there are.
    pub all: u32,
}

/// What the strongest bot would do, from what a seat can know.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Advice {
    /// How likely each seat is to win, in ten-thousandths, as the seat that asks may guess.
    pub chances: Vec<u16>,
    /// The best few moves, best first.
    pub moves: Vec<AdvisedMove>,
}

/// A move worth making.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct AdvisedMove {
    /// The move and those to follow it in the turn.
    pub line: Vec<Value>,
    /// The chance to win that follows it, in ten-thousandths.
    pub chance: u16,
    /// Why.
    pub reasons: Vec<Reason>,
}
