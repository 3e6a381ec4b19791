//! A view as readable JSON.

use crate::card::Points;
use crate::position::{
    EndingPosition, PlayerPosition, Position, SlotPosition, SupplyPosition, TurnPosition,
};
use crate::setup::{Rivals, Setup};
use crate::spelling::to_text;
use crate::state::{State, Token};
use crate::step::Step;
use crate::view::View;
use kernel::{Player, Viewer};
use serde::{Serialize, Serializer};

#[derive(Serialize)]
struct Page {
    viewer: String,
    points: Vec<PointsPage>,
    tokens: TokensPage,
    pending: Option<String>,
    version: u8,
    turn: TurnPosition,
    players: Vec<PlayerPosition>,
    stacks: Vec<Vec<SlotPosition>>,
    events: Vec<Option<String>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    marked_events: Vec<String>,
    regions: Vec<String>,
    supply: SupplyPosition,
    discard: DiscardPage,
    known: KnownPage,
    face_up: u8,
    steps: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ending: Option<EndingPosition>,
}

/// What people are shown of the discard pile.
///
/// Rules: RIVAL-122, RUL-54.
#[derive(Serialize)]
struct DiscardPage {
    top: Option<String>,
    count: usize,
}

/// What the viewer has legally seen and people are not shown: for bots and resampling.
///
/// Rules: RIVAL-134, RUL-54.
#[derive(Serialize)]
struct KnownPage {
    /// The discard pile, top card first.
    discard: Vec<String>,
}

#[derive(Serialize)]
struct PointsPage {
    victory: u8,
    strength: u8,
    skill: u8,
    commerce: u8,
    progress: u8,
    hand_limit: usize,
}

#[derive(Serialize)]
struct TokensPage {
    strength: Option<u8>,
    trade: Option<u8>,
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.page().serialize(serializer)
    }
}

impl View {
    fn page(&self) -> Page {
        let state = State {
            table: self.table,
            hands: self.hands,
            stacks: self.stacks,
            unseen: [0; crate::card::CARDS],
        };
        let points = [Player(0), Player(1)].map(|player| {
            let Points {
                strength,
                skill,
                commerce,
                progress,
                ..
            } = state.land(player).derived.points;
            PointsPage {
                victory: state.victory_points(player),
                strength,
                skill,
                commerce,
                progress,
                hand_limit: state.hand_limit(player),
            }
        });
        let holder = |token: Token| state.table.tokens[token as usize].map(|player| player.0 + 1);
        let Position {
            version,
            turn,
            players,
            stacks,
            events,
            marked_events,
            regions,
            supply,
            discard,
            face_up,
            steps,
            ending,
        } = self.game().position(&state);
        Page {
            viewer: match self.viewer {
                Viewer::Seat(player) => (player.0 + 1).to_string(),
                Viewer::Spectator => "spectator".to_owned(),
            },
            points: points.into(),
            tokens: TokensPage {
                strength: holder(Token::Strength),
                trade: holder(Token::Trade),
            },
            pending: match state.table.steps.top() {
                Some(Step::Open(pending)) if state.table.ending.is_none() => Some(to_text(pending)),
                _ => None,
            },
            version,
            turn,
            players,
            stacks,
            events,
            marked_events,
            regions,
            supply,
            discard: DiscardPage {
                top: discard.first().cloned(),
                count: discard.len(),
            },
            known: KnownPage { discard },
            face_up,
            steps,
            ending,
        }
    }

    /// A game of the mode this view comes from, for what the mode alone decides.
    fn game(&self) -> Rivals {
        Rivals::new(&Setup::new(self.mode)).expect("a plain setup is valid")
    }
}
