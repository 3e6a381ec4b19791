//! What a client asks for.

use crate::accounts::Scope;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

/// One request.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Request {
    /// Repeated in the answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional, type = "number"))]
    pub id: Option<u64>,
    /// What is asked for.
    #[serde(flatten)]
    pub op: Op,
}

/// What is asked for.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(test, ts(optional_fields))]
#[serde(tag = "op", rename_all = "snake_case")]
pub enum Op {
    /// Says who speaks; must come first.
    Hello {
        /// The newest version of the protocol that the client speaks.
        version: u32,
        /// Every version it speaks, when there are more; the answer says which is spoken.
        #[serde(default)]
        versions: Vec<u32>,
        /// The secret of a guest or an account.
        token: String,
        /// The language of messages: `en`, `pl`.
        #[serde(default)]
        language: Option<String>,
    },
    /// Lists the public tables and tells of every change from now on.
    Lobby,
    /// No more news from the lobby.
    LeaveLobby,
    /// Makes a table; its maker owns it.
    Create {
        /// The setup of the game, as in files: `{"game":"island","players":3}`.
        setup: Value,
        /// Who sits where from the beginning; seats left out are open.
        #[serde(default)]
        seats: Vec<SeatChoice>,
        /// Not in the lobby; entered with the invitation only.
        #[serde(default)]
        private: bool,
        /// May others watch? Yes when left out.
        #[serde(default)]
        spectators: Option<bool>,
        /// The clock; none when left out.
        #[serde(default)]
        clock: Option<ClockChoice>,
        /// Shall the game count for the ratings? Not when left out.
        #[serde(default)]
        rated: Option<bool>,
    },
    /// Makes a table whose game goes on from a finished one; its maker owns it. The answer names the new table.
    PlayOn {
        /// The table whose game is over; whoever may have its replay may go on from it.
        table: String,
        /// So many moves are taken over, of those in the replay. Chance is drawn anew after them.
        moves: u32,
        /// Who sits where from the beginning; seats left out are open.
        #[serde(default)]
        seats: Vec<SeatChoice>,
        /// Not in the lobby; entered with the invitation only.
        #[serde(default)]
        private: bool,
        /// May others watch? Yes when left out.
        #[serde(default)]
        spectators: Option<bool>,
        /// The clock; none when left out.
        #[serde(default)]
        clock: Option<ClockChoice>,
    },
    /// Comes to a table, to play or to watch, or comes back to it.
    Join {
        /// The table.
        table: String,
        /// The invitation, for a private table.
        #[serde(default)]
        invite: Option<String>,
        /// The last event seen; the answer has what followed, or a fresh view.
        #[serde(default)]
        #[cfg_attr(test, ts(type = "number"))]
        since: Option<u64>,
        /// Send the whole view with every event.
        #[serde(default)]
        views: bool,
    },
    /// Goes away from a table; a seat stays taken.
    Leave {
        /// The table.
        table: String,
    },
    /// Takes an open seat.
    Sit {
        /// The table.
        table: String,
        /// The seat, counted from 1.
        seat: u8,
        /// The lock of the word the player adds to the dice, 64 hexadecimal digits: see `docs/dice.md`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        lock: Option<String>,
    },
    /// Locks another word on the own seat, before the game is begun.
    Lock {
        /// The table.
        table: String,
        /// The lock of the word, 64 hexadecimal digits.
        lock: String,
    },
    /// Opens the word that the own seat locked, once `locked` has told the commitment of the dice.
    Open {
        /// The table.
        table: String,
        /// The word, at most 200 bytes.
        word: String,
    },
    /// Gives a seat up before the game begins.
    Stand {
        /// The table.
        table: String,
    },
    /// Puts a bot on an open seat, or takes it away; the owner may.
    Bot {
        /// The table.
        table: String,
        /// The seat, counted from 1.
        seat: u8,
        /// The bot; `null` opens the seat.
        level: Option<String>,
    },
    /// Begins the game; the owner may when every seat is taken. Where words are locked, the dice are locked first, and the game
    /// begins when all words are open.
    Start {
        /// The table.
        table: String,
    },
    /// Changes what will be played, before the game begins; the owner may. What is left out stays.
    Change {
        /// The table.
        table: String,
        /// The setup of the game. With fewer players open seats go, and as many must be open.
        #[serde(default)]
        setup: Option<Value>,
        /// The clock.
        #[serde(default)]
        clock: Option<ClockChoice>,
        /// Shall it count for the ratings?
        #[serde(default)]
        rated: Option<bool>,
        /// Draws another map.
        #[serde(default)]
        new_map: Option<bool>,
    },
    /// Gives the seats another order before the game begins; the owner may.
    Order {
        /// The table.
        table: String,
        /// For each seat the one whose people sit there from now on: `[2,1,3]` exchanges the first two.
        seats: Vec<u8>,
    },
    /// Offers an open seat to somebody who watches; the owner may. They are told `offered`.
    Offer {
        /// The table.
        table: String,
        /// To whom.
        person: String,
    },
    /// What does the table wait for?
    Node {
        /// The table.
        table: String,
    },
    /// What may I do?
    Legal {
        /// The table.
        table: String,
        /// Every action one by one, not in families.
        #[serde(default)]
        list: bool,
    },
    /// What do I see?
    View {
        /// The table.
        table: String,
    },
    /// Makes an action.
    Act {
        /// The table.
        table: String,
        /// The own seat; may be left out.
        #[serde(default)]
        seat: Option<u8>,
        /// The action as an object or as a line of text.
        action: Action,
        /// Made by the client, at most 40 bytes, new for every action: an action of this seat with the same key is done once,
        /// however often it is sent, so that sending it again after a lost answer is harmless.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        key: Option<String>,
    },
    /// Takes the own seat back from the bot that played it.
    Back {
        /// The table.
        table: String,
    },
    /// Gives the game up. A bot plays the seat to the end; when one seat is left, it has won.
    Resign {
        /// The table.
        table: String,
    },
    /// Asks the others to agree, or does it when nobody has to.
    Ask {
        /// The table.
        table: String,
        /// To what.
        what: Agreement,
    },
    /// Agrees or not to what was asked.
    Consent {
        /// The table.
        table: String,
        /// The number of the request, as `asked` told it.
        #[cfg_attr(test, ts(type = "number"))]
        request: u64,
        /// Yes or no.
        yes: bool,
    },
    /// Says something to everybody at the table.
    Say {
        /// The table.
        table: String,
        /// What.
        text: String,
    },
    /// Hears no more of somebody at this table, or hears them again.
    Mute {
        /// The table.
        table: String,
        /// Whom.
        person: String,
        /// Mute or not.
        on: bool,
    },
    /// Sends somebody away from the table: from a seat before the game, from watching at any time. The owner may.
    Remove {
        /// The table.
        table: String,
        /// Whom.
        person: String,
        /// For good: they cannot come back to this table.
        #[serde(default)]
        bar: bool,
    },
    /// Reports somebody at this table to the host of the server.
    Report {
        /// The table.
        table: String,
        /// Whom.
        person: String,
        /// What they did, at most 500 bytes.
        text: String,
    },
    /// Wants the same game again; the answer names the new table.
    Rematch {
        /// The table whose game is over.
        table: String,
    },
    /// Is anybody there?
    Ping,
}

impl Op {
    /// What a program's token must allow for this; nothing where any token will do.
    pub const fn scope(&self) -> Option<Scope> {
        match self {
            Op::Hello { .. } | Op::Ping | Op::LeaveLobby => None,
            Op::Lobby
            | Op::Join { .. }
            | Op::Leave { .. }
            | Op::Node { .. }
            | Op::Legal { .. }
            | Op::View { .. } => Some(Scope::Read),
            Op::Sit { .. }
            | Op::Lock { .. }
            | Op::Open { .. }
            | Op::Stand { .. }
            | Op::Act { .. }
            | Op::Back { .. }
            | Op::Resign { .. }
            | Op::Ask { .. }
            | Op::Consent { .. }
            | Op::Rematch { .. } => Some(Scope::Play),
            Op::Create { .. }
            | Op::PlayOn { .. }
            | Op::Bot { .. }
            | Op::Start { .. }
            | Op::Change { .. }
            | Op::Order { .. }
            | Op::Offer { .. }
            | Op::Remove { .. } => Some(Scope::Tables),
            Op::Say { .. } | Op::Mute { .. } | Op::Report { .. } => Some(Scope::Chat),
        }
    }

    /// Its name on the wire.
    pub const fn name(&self) -> &'static str {
        match self {
            Op::Hello { .. } => "hello",
            Op::Lobby => "lobby",
            Op::LeaveLobby => "leave_lobby",
            Op::Create { .. } => "create",
            Op::PlayOn { .. } => "play_on",
            Op::Join { .. } => "join",
            Op::Leave { .. } => "leave",
            Op::Sit { .. } => "sit",
            Op::Lock { .. } => "lock",
            Op::Open { .. } => "open",
            Op::Stand { .. } => "stand",
            Op::Bot { .. } => "bot",
            Op::Start { .. } => "start",
            Op::Change { .. } => "change",
            Op::Order { .. } => "order",
            Op::Offer { .. } => "offer",
            Op::Node { .. } => "node",
            Op::Legal { .. } => "legal",
            Op::View { .. } => "view",
            Op::Act { .. } => "act",
            Op::Back { .. } => "back",
            Op::Resign { .. } => "resign",
            Op::Ask { .. } => "ask",
            Op::Consent { .. } => "consent",
            Op::Say { .. } => "say",
            Op::Mute { .. } => "mute",
            Op::Remove { .. } => "remove",
            Op::Report { .. } => "report",
            Op::Rematch { .. } => "rematch",
            Op::Ping => "ping",
        }
    }

    /// The table it is for.
    pub fn table(&self) -> Option<&str> {
        match self {
            Op::Join { table, .. }
            | Op::Leave { table }
            | Op::Sit { table, .. }
            | Op::Lock { table, .. }
            | Op::Open { table, .. }
            | Op::Stand { table }
            | Op::Bot { table, .. }
            | Op::Start { table }
            | Op::Change { table, .. }
            | Op::Order { table, .. }
            | Op::Offer { table, .. }
            | Op::Node { table }
            | Op::Legal { table, .. }
            | Op::View { table }
            | Op::Act { table, .. }
            | Op::Back { table }
            | Op::Resign { table }
            | Op::Ask { table, .. }
            | Op::Consent { table, .. }
            | Op::Say { table, .. }
            | Op::Mute { table, .. }
            | Op::Remove { table, .. }
            | Op::Report { table, .. }
            | Op::Rematch { table } => Some(table),
            Op::Hello { .. }
            | Op::Lobby
            | Op::LeaveLobby
            | Op::Create { .. }
            | Op::PlayOn { .. }
            | Op::Ping => None,
        }
    }
}

/// An action, as in `landnam referee`: an object with a `type`, or a line of text.
pub type Action = Value;

/// Who shall sit on a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum SeatChoice {
    /// Anybody.
    Open,
    /// The maker of the table.
    Me {
        /// The lock of the word they add to the dice.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        lock: Option<String>,
    },
    /// A bot.
    Bot {
        /// Which.
        level: String,
    },
}

/// What players can agree on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Agreement {
    /// Stop the clocks.
    Pause,
    /// Go on.
    Resume,
    /// Take the asker's last move back, and all that followed.
    Undo,
}

/// The clock of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ClockChoice {
    /// One of the presets, by name: `none`, `fast`, `relaxed`, `day`, `three_days`.
    Preset {
        /// Which.
        name: String,
    },
    /// Own numbers.
    Own {
        /// Milliseconds for each decision.
        #[cfg_attr(test, ts(type = "number"))]
        decision: u64,
        /// Milliseconds more for the whole game.
        #[cfg_attr(test, ts(type = "number"))]
        reserve: u64,
    },
}
