//! The Caravans in a position: their part of the state, in words.

use super::loading::Reader;
use super::position::{word, words};
use board::modules::caravans::tips;
use board::{Island, LandIntersections, Module, Path, State};
use serde::{Deserialize, Serialize};

/// The part of the Caravans. What is left out is as at the start of a game.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Caravans {
    /// Paths with a wagon.
    pub wagons: Vec<String>,
    /// Free ends of the trails; their outermost points when they are left out.
    pub ends: Option<Vec<String>>,
    /// The two free ends between which trails have met, if they have.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub met: Vec<String>,
    /// The active seat built a settlement or a city this turn.
    pub built: bool,
    /// Cards laid down in the vote under way, seat by seat.
    pub votes: Vec<u8>,
    /// The path each seat assigned them to, `null` for none.
    pub assigned: Vec<Option<String>>,
}

/// The part in words.
pub(super) fn write(game: &Island, state: &State) -> Option<Caravans> {
    let own = &state.caravans;
    let each = || game.players();
    game.rules.has(Module::Caravans).then(|| Caravans {
        wagons: words(game, own.wagons),
        ends: Some(words(game, own.ends)),
        met: own
            .met
            .into_iter()
            .flatten()
            .map(|end| word(game, end))
            .collect(),
        built: own.built,
        votes: each().map(|player| own.votes[player]).collect(),
        assigned: each()
            .map(|player| own.chosen[player].map(|path| word(game, path)))
            .collect(),
    })
}

impl Reader<'_> {
    /// Reads the part of the Caravans.
    pub(super) fn caravans(&mut self, state: &mut State, written: &Caravans) {
        if !self.game.rules.has(Module::Caravans) {
            self.say("caravans", "the module is off (TB-001)");
            return;
        }
        let own = &mut state.caravans;
        own.wagons = self.set("caravans.wagons", &written.wagons);
        match &written.ends {
            Some(ends) => own.ends = self.set("caravans.ends", ends),
            None => own.ends = tips(self.game, own.wagons.wide()),
        }
        let met: LandIntersections = self.set("caravans.met", &written.met);
        let mut met_ends = met.into_iter();
        own.met = match (met_ends.next(), met_ends.next(), met_ends.next()) {
            (Some(first), Some(second), None) => Some([first, second]),
            (None, None, None) => None,
            _ => {
                self.say("caravans.met", "trails meet between two ends (CARAVAN-016)");
                None
            }
        };
        own.built = written.built;
        for (i, player) in self.game.players().enumerate() {
            let votes = written.votes.get(i).copied().unwrap_or(0);
            if votes > 38 {
                self.say(
                    &format!("caravans.votes[{i}]"),
                    "are more than there are cards (CARAVAN-020)",
                );
            }
            own.votes[player] = votes.min(38);
            let path = written.assigned.get(i).and_then(Option::as_deref);
            own.chosen[player] =
                path.and_then(|name| self.read::<Path>(&format!("caravans.assigned[{i}]"), name));
        }
    }
}
