//! What servers tell each other. Every message has the version of this form. Fields that a newer server adds are not read by an older
//! one; a version or a kind it does not know is refused, counted and said in the log ([`super::bus::Bus::read`]).

use crate::outgoing::Outgoing;
use crate::table::{Caller, HintRefused, StoredLine};
use crate::translations::Language;
use protocol::{Advice, Op};
use serde::{Deserialize, Serialize};
use std::net::IpAddr;

/// The version of this form.
pub(crate) const VERSION: u32 = 1;

/// A message that says which version of this form it has.
pub(crate) trait Versioned {
    fn version(&self) -> u32;
}

/// What every version of a message says of itself.
#[derive(Debug, Default, Deserialize)]
pub(crate) struct AnyVersion {
    #[serde(default)]
    pub(crate) version: Option<u32>,
    #[serde(default, alias = "owner")]
    pub(crate) from: Option<String>,
}

/// A client of another server.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct RemoteCaller {
    pub(crate) connection: u64,
    address: IpAddr,
    person: String,
    name: String,
    account: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    bot_of: Option<String>,
    language: String,
}

impl RemoteCaller {
    pub(crate) fn of(caller: &Caller) -> Self {
        RemoteCaller {
            connection: caller.connection,
            address: caller.address,
            person: caller.person.to_string(),
            name: caller.name.to_string(),
            account: caller.account,
            bot_of: caller.bot_of.as_deref().map(str::to_owned),
            language: caller.language.tag().to_owned(),
        }
    }

    /// As a table here knows them.
    pub(crate) fn here(self, connection: u64, queue: Outgoing) -> Caller {
        Caller {
            connection,
            address: self.address,
            person: self.person.into(),
            name: self.name.into(),
            account: self.account,
            bot_of: self.bot_of.map(Into::into),
            language: Language::of_tag(Some(&self.language)),
            queue,
        }
    }
}

/// What is asked of a table's owner.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub(crate) enum RemoteCommand {
    /// A client's request.
    Request {
        from: RemoteCaller,
        id: Option<u64>,
        op: Op,
    },
    /// A client who is at the table goes on after this number.
    Adopt {
        from: RemoteCaller,
        since: u64,
        views: bool,
    },
    /// A connection has ended.
    Gone { connection: u64 },
    /// How does it look, and does it wait for this person?
    Peek { person: String },
    /// What would a bot do on the seat of this person?
    Hint { person: String },
    /// Somebody who waited here took a seat elsewhere.
    StandUp { person: String },
    /// Somebody had themselves deleted.
    Forget { person: String, anonymous: String },
    /// Somebody is on vacation until a time, or is back.
    Vacation { person: String, until: i64 },
    /// The host closes the table.
    Close,
}

impl RemoteCommand {
    /// May it be carried out twice?
    pub(crate) fn is_idempotent(&self) -> bool {
        match self {
            RemoteCommand::Request { op, .. } => is_idempotent(op),
            RemoteCommand::Adopt { .. }
            | RemoteCommand::Gone { .. }
            | RemoteCommand::Peek { .. }
            | RemoteCommand::Hint { .. }
            | RemoteCommand::StandUp { .. }
            | RemoteCommand::Forget { .. }
            | RemoteCommand::Vacation { .. }
            | RemoteCommand::Close => true,
        }
    }
}

/// May a request be carried out twice?
pub(crate) fn is_idempotent(op: &Op) -> bool {
    matches!(
        op,
        Op::Join { .. }
            | Op::Leave { .. }
            | Op::Node { .. }
            | Op::Legal { .. }
            | Op::View { .. }
            | Op::Back { .. }
            | Op::Act { key: Some(_), .. }
    )
}

/// A command on its way.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct CommandMessage {
    pub(crate) version: u32,
    pub(crate) table: String,
    /// The server it comes from.
    pub(crate) from: String,
    #[serde(rename = "wish")]
    pub(crate) command: RemoteCommand,
    /// May the answer come with the table's messages, rather than in one of its own?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) with_events: bool,
}

/// What a bot advises, or why it does not.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Advised {
    Advice(Option<Box<Advice>>),
    Refused(HintRefused),
}

/// The head of an answer; its text is the body.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct AnswerHead {
    pub(crate) version: u32,
    /// The table is not here; nothing was done.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) not_mine: bool,
    /// The order was not understood; nothing was done.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) not_understood: bool,
    /// The last batch of messages that came before it.
    #[serde(default)]
    pub(crate) sequence: u64,
    /// The last event it tells of.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) number: Option<u64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) peeked: Option<Box<StoredLine>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) advised: Option<Advised>,
    /// Whether somebody who had themselves deleted is forgotten.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) forgotten: Option<bool>,
    /// The rest of the text follows.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) more: bool,
}

/// The head of a batch of messages of a table; their texts are the body.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct BatchHead {
    pub(crate) version: u32,
    /// Who has the table, and how often it changed hands.
    pub(crate) owner: String,
    pub(crate) epoch: i64,
    /// Batches are numbered without gaps.
    pub(crate) sequence: u64,
    pub(crate) items: Vec<ItemHead>,
    /// Answers that follow the messages.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) answers: Vec<BatchedAnswer>,
    /// Nobody has the table now: whoever gets this has everybody who is at it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) given_away: bool,
}

/// An answer that comes with the messages it follows; its text is behind theirs.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct BatchedAnswer {
    /// The subject it would have been sent to.
    pub(crate) reply: String,
    pub(crate) bytes: usize,
    /// The last event it tells of.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) number: Option<u64>,
}

/// A text for some clients.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct ItemHead {
    /// Their servers and connections.
    pub(crate) to: Vec<(String, u64)>,
    pub(crate) bytes: usize,
    /// The last event it tells of.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) number: Option<u64>,
    /// The connection ends with it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) ends: bool,
}

/// Who has this table?
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct OwnerQuestion {
    pub(crate) version: u32,
    pub(crate) from: String,
    pub(crate) table: String,
}

/// Who has it, and how often it changed hands.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct OwnerAnswer {
    pub(crate) version: u32,
    pub(crate) from: String,
    pub(crate) has_it: Option<(String, i64)>,
}

/// Who is connected to you with one of these tokens (their hashes)?
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct ConnectedQuestion {
    pub(crate) version: u32,
    pub(crate) from: String,
    pub(crate) tokens: Vec<String>,
}

/// These are.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct ConnectedAnswer {
    pub(crate) version: u32,
    pub(crate) from: String,
    pub(crate) tokens: Vec<String>,
}

macro_rules! versioned {
    ($($message:ty),*) => {
        $(impl Versioned for $message {
            fn version(&self) -> u32 {
                self.version
            }
        })*
    };
}
versioned!(
    CommandMessage,
    AnswerHead,
    BatchHead,
    OwnerQuestion,
    OwnerAnswer,
    ConnectedQuestion,
    ConnectedAnswer
);
