//! What a table looks like from outside.

use crate::{Ending, Event};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

/// How far a table is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Waiting for players.
    Open,
    /// The game is on.
    Running,
    /// The game is over.
    Over,
    /// It was closed before a game began.
    Closed,
}

/// Who sits on a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Occupant {
    /// Nobody yet.
    Open,
    /// A person.
    Person {
        /// Their id.
        person: String,
        /// Their name.
        name: String,
        /// Not a guest.
        account: bool,
        /// A program plays, and this is the id of the person who runs it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        bot_of: Option<String>,
    },
    /// A bot.
    Bot {
        /// Which.
        level: String,
        /// What it is called: from a list of names that no person can take.
        #[serde(default)]
        name: String,
    },
}

/// A seat and who sits there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[allow(
    clippy::struct_excessive_bools,
    reason = "each is a fact of its own on the wire"
)]
pub struct Seat {
    /// The number, counted from 1.
    pub seat: u8,
    /// Who.
    pub occupant: Occupant,
    /// Is the person connected?
    pub present: bool,
    /// Does a bot play for the person?
    pub away: bool,
    /// Is a word of the person locked?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, ts(as = "Option<bool>", optional))]
    pub locked: bool,
    /// Has the person given the game up?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, ts(as = "Option<bool>", optional))]
    pub resigned: bool,
}

/// Somebody who watches.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Watcher {
    /// Their id.
    pub person: String,
    /// Their name.
    pub name: String,
}

/// The clock of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Clock {
    /// Milliseconds for each decision.
    #[cfg_attr(test, ts(type = "number"))]
    pub decision: u64,
    /// Milliseconds more for the whole game.
    #[cfg_attr(test, ts(type = "number"))]
    pub reserve: u64,
}

/// What the clocks show.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Clocks {
    /// Do they run?
    pub running: bool,
    /// Milliseconds of reserve left, seat by seat.
    #[cfg_attr(test, ts(type = "number[]"))]
    pub reserve: Vec<u64>,
    /// Milliseconds left for the open decision, reserve left out; `null` for seats that have none.
    #[cfg_attr(test, ts(type = "(number | null)[]"))]
    pub decision: Vec<Option<u64>>,
    /// Until when each seat is on vacation, in milliseconds since 1970, `null` for those that are not: their time does not run.
    /// Missing where nobody is.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(type = "(number | null)[]", optional))]
    pub vacation: Vec<Option<i64>>,
}

/// A table as listed in the lobby.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct LobbyEntry {
    /// The table.
    pub table: String,
    /// The name of the game.
    pub game: String,
    /// The setup that was asked for.
    pub setup: Value,
    /// How far it is.
    pub phase: Phase,
    /// The owner's name.
    pub owner: String,
    /// The seats.
    pub seats: Vec<Seat>,
    /// The clock, if there is one.
    pub clock: Option<Clock>,
    /// May others watch?
    pub spectators: bool,
    /// Shall it count for the ratings? It does when everybody has an account and they come from more than one address.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, ts(as = "Option<bool>", optional))]
    pub rated: bool,
    /// Where the game goes on from, if it does; such games are not rated.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub from: Option<Origin>,
}

/// A position of another game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Origin {
    /// The table of that game.
    pub table: String,
    /// How many of its moves were taken over.
    pub moves: u32,
}

/// What may be known of a table's dice at the time (`docs/dice.md`).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct DiceProof {
    /// The hash of the seed and of all locks; `null` until the dice are locked.
    pub commitment: Option<String>,
    /// The secret, once the game is over.
    #[serde(default)]
    pub seed: Option<String>,
    /// The words of the players, once they are open.
    #[serde(default)]
    pub words: Vec<String>,
    /// The locks of those words, in the same order.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<Vec<String>>", optional))]
    pub locks: Vec<String>,
    /// What the map is drawn from.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    pub map: Option<String>,
    /// The dice of the games this one goes on from, the first one first.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<Vec<EarlierDiceProof>>", optional))]
    pub earlier: Vec<EarlierDiceProof>,
}

/// The dice of a finished game that another one goes on from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct EarlierDiceProof {
    /// How many of its moves were taken over.
    #[cfg_attr(test, ts(type = "number"))]
    pub moves: u64,
    /// The last draw that has these dice.
    #[cfg_attr(test, ts(type = "number"))]
    pub draws: u64,
    /// Published before that game.
    pub commitment: String,
    /// Its secret.
    pub seed: String,
    /// What its players added.
    #[serde(default)]
    pub words: Vec<String>,
    /// The locks of those words.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<Vec<String>>", optional))]
    pub locks: Vec<String>,
    /// What its map was drawn from.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    pub map: Option<String>,
}

/// A table as somebody sees it who comes to it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Snapshot {
    /// The table.
    #[serde(flatten)]
    pub line: LobbyEntry,
    /// The owner's id.
    pub owner_id: String,
    /// The own seat.
    pub you: Option<u8>,
    /// The number of the last event.
    #[cfg_attr(test, ts(type = "number"))]
    pub number: u64,
    /// What was missed, when the client said where it was and that is not too long ago.
    pub events: Option<Vec<Event>>,
    /// The view, when the events are not given or views were asked for; `null` before the game.
    pub view: Option<Value>,
    /// What the table waits for; `null` before the game.
    pub node: Option<Value>,
    /// What the own seat may do now.
    pub legal: Option<Value>,
    /// How the game ended, if not by its rules.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub ended: Option<Ending>,
    /// The game was played by an earlier edition of the rules: its result stays, there is no view of it any more.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, ts(as = "Option<bool>", optional))]
    pub old_rules: bool,
    /// The dice: commitment (`null` until they are locked), locks and words, with the seed once the game is over.
    #[schema(value_type = DiceProof)]
    #[cfg_attr(test, ts(as = "DiceProof"))]
    pub dice: Value,
    /// Before the game: the setup with the map it will have. `null` where the game goes on from another.
    #[serde(default)]
    pub map: Option<Value>,
    /// The clocks.
    pub clocks: Option<Clocks>,
    /// The invitation to a private table, for those who sit there.
    pub invite: Option<String>,
}
