//! What lasts: the games people played, how they ended, how strong people are.

use crate::Ending;
use crate::table::{Clock, Phase, Seat};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::{IntoParams, ToSchema};

/// Which of my games are asked for; what is left out leaves all of them.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields, default)]
pub struct GamesQuery {
    /// How far they are: `open`, `running`, `over`, `closed`.
    pub phase: Option<Phase>,
    /// The family: `island`, `two_players`, `cities_knights`, `scenarios`, `rivals`.
    pub family: Option<String>,
    /// A module they are played with, or a mode of Rivals.
    pub module: Option<String>,
    /// Somebody who plays too: an id, or a part of a name.
    pub person: Option<String>,
    /// How they ended for me: `won`, `lost`, `none` (without a winner).
    pub result: Option<Outcome>,
    /// Not before this time, in milliseconds since 1970.
    pub since: Option<i64>,
    /// Before this time.
    pub until: Option<i64>,
    /// Those that follow this table in the list.
    pub after: Option<String>,
    /// At most so many; 100 at most.
    pub limit: Option<usize>,
}

/// How a game ended for somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// They won.
    Won,
    /// Somebody else won.
    Lost,
    /// Nobody won.
    None,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct GameResult {
    /// Why.
    pub why: Ending,
    /// The seat that won, if one did.
    pub winner: Option<u8>,
    /// All points, seat by seat; none are known of a game of an earlier edition of the rules.
    pub points: Vec<i32>,
    /// The place of each seat, 1 being the first. Who has as many points has the same place, who left the game the last.
    pub places: Vec<u8>,
}

/// How a game stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct GameCourse {
    /// Turns begun so far.
    pub turn: u32,
    /// Points seat by seat, as whoever asks may know them.
    pub points: Vec<i32>,
    /// The points that win.
    #[serde(default)]
    pub target: Option<i32>,
    /// The seats the game waits for.
    pub waits_for: Vec<u8>,
    /// When the time of the first of them is used up, in milliseconds since 1970; `null` without a clock, or while it stands still.
    #[cfg_attr(test, ts(type = "number | null"))]
    pub deadline: Option<i64>,
    /// How it ended; `null` before.
    pub result: Option<GameResult>,
}

/// What a rated game did to the rating of a seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct RatingChange {
    /// The seat.
    pub seat: u8,
    /// The rating before.
    pub before: f64,
    /// The rating after.
    pub after: f64,
    /// Rated games of this family so far, this one included.
    pub games: u32,
    /// The rating does not count yet.
    pub provisional: bool,
}

/// A game somebody plays or played.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct GameLine {
    /// The table.
    pub table: String,
    /// The name of the game.
    pub game: String,
    /// The family it is rated in: `island`, `two_players`, `cities_knights`, `scenarios`, `rivals`.
    pub family: String,
    /// The modules it is played with, or the mode of Rivals.
    pub modules: Vec<String>,
    /// The setup that was asked for.
    pub setup: Value,
    /// The clock, if there is one.
    pub clock: Option<Clock>,
    /// Was it meant to count for the ratings?
    pub rated: bool,
    /// How far it is.
    pub phase: Phase,
    /// The owner's name.
    pub owner: String,
    /// The seats.
    pub seats: Vec<Seat>,
    /// The seat of whoever is asked about: mine, or that of the person whose games these are.
    pub you: Option<u8>,
    /// Does the game wait for me?
    pub my_turn: bool,
    /// How it stands, once it has begun.
    pub course: Option<GameCourse>,
    /// What it did to the ratings, if it counted.
    pub ratings: Vec<RatingChange>,
    /// When it was made, begun or ended last, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub updated: i64,
}

/// Which game is looked for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct SeekRequest {
    /// The family: `island`, `two_players`, `cities_knights`, `scenarios`, `rivals`.
    pub family: String,
    /// For how many: 2, or 3 and 4 where the family has them.
    pub players: u8,
    /// The clock: `quick`, `normal`, `days`.
    pub speed: String,
    /// Shall it count for the ratings? Only for accounts.
    #[serde(default)]
    pub rated: bool,
    /// The lock of the word I add to the dice.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    pub lock: Option<String>,
}

/// How the search for a game goes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SeekState {
    /// People who look for the same, I among them.
    pub people: u32,
    /// For how many milliseconds I look.
    #[cfg_attr(test, ts(type = "number"))]
    pub waited: i64,
    /// The table where I have a seat now.
    pub table: Option<String>,
}

/// How strong somebody is at one family of games.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Rating {
    /// The family: `island`, `two_players`, `cities_knights`, `scenarios`, `rivals`.
    pub family: String,
    /// The rating; everybody begins with 1500.
    pub rating: f64,
    /// How sure it is: the smaller, the surer.
    pub deviation: f64,
    /// Rated games.
    pub games: u32,
    /// It does not count yet: too few games.
    pub provisional: bool,
}

/// A line of a ranking.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct LeaderboardEntry {
    /// The place, 1 being the best.
    pub rank: u32,
    /// Their id; of a bot `bot:` and its level.
    pub person: String,
    /// Who; of a bot its level.
    pub name: String,
    /// It is a bot.
    pub bot: bool,
    /// How strong.
    #[serde(flatten)]
    pub rating: Rating,
}

/// Which part of a ranking is asked for.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields, default)]
pub struct LeadersQuery {
    /// Only those who played a rated game in the last so many days.
    pub days: Option<u32>,
    /// Bots too.
    pub bots: bool,
}

/// What everybody may know of somebody.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Profile {
    /// Their id.
    pub person: String,
    /// Their name.
    pub name: String,
    /// Not a guest.
    pub account: bool,
    /// A program, and the id of the person who runs it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub bot_of: Option<String>,
    /// Since when they are here, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub since: i64,
    /// Finished games.
    pub games: u32,
    /// Milliseconds they took, from beginning to end, those of days left out.
    #[cfg_attr(test, ts(type = "number"))]
    pub played: i64,
    /// Their ratings, one for each family they have one in.
    pub ratings: Vec<ProfileRating>,
    /// How often they were first, second and so on, with two or more at the table.
    pub places: Vec<u32>,
    /// The modules they played with most, and how often.
    pub modules: Vec<ModuleCount>,
    /// Whom they played most, and how it went.
    pub against: Vec<Against>,
}

/// A rating and how it came about.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ProfileRating {
    /// How strong.
    #[serde(flatten)]
    pub rating: Rating,
    /// What the last game changed.
    pub change: Option<f64>,
    /// The rating after each of the last 40 games, the oldest first.
    pub course: Vec<f64>,
}

/// How often somebody played with a module.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ModuleCount {
    /// The module's written name.
    pub module: String,
    /// Finished games.
    pub games: u32,
}

/// How somebody did against somebody else.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Against {
    /// The other's id; of a bot `bot:` and its level.
    pub person: String,
    /// Their name; `null` when they are not here any more.
    pub name: Option<String>,
    /// Games together.
    pub games: u32,
    /// In so many of them the other had a worse place.
    pub ahead: u32,
    /// In so many of them the other had a better place.
    pub behind: u32,
}
