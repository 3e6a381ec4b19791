//! Hints: what a bot would do, for whoever plays against bots alone.

use crate::bots::Thought;
use crate::table::room::player;
use crate::table::task::Task;
use protocol::{Advice, Ending, Occupant, Phase};
use serde::{Deserialize, Serialize};

/// What a hint comes from.
#[derive(Debug)]
pub(crate) enum Hinted {
    /// What the seat sees, for a bot to think about.
    Seen(Thought),
    /// What a bot of the server that has the table would do.
    Advised(Option<Box<Advice>>),
}

/// Why there is no hint.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum HintRefused {
    /// Whoever asks does not sit here, or nothing is played.
    NotSeated,
    /// Other people play here.
    People,
    /// The game counts for the ratings.
    Rated,
    /// The seat has nothing to decide.
    Nothing,
}

impl Task {
    /// What the person's seat sees, for a bot to think about; only where every other seat is a bot's from the beginning, and
    /// never where the game counts for the ratings.
    pub(super) fn hint(&self, person: &str) -> Result<Thought, HintRefused> {
        let seat = self.room.seat_of(person).ok_or(HintRefused::NotSeated)?;
        let game = self.room.game.as_ref().ok_or(HintRefused::NotSeated)?;
        if self.room.phase != Phase::Running {
            return Err(HintRefused::NotSeated);
        }
        let mut others = (1..).zip(&*self.room.places).filter(|(at, _)| *at != seat);
        if !others.all(|(_, place)| matches!(place.occupant, Occupant::Bot { .. })) {
            return Err(HintRefused::People);
        }
        if self.room.counts(Ending::Won) {
            return Err(HintRefused::Rated);
        }
        game.seen(player(seat)).ok_or(HintRefused::Nothing)
    }
}
