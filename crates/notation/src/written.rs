//! What a game brings so that everything about it can be written down.

use crate::Problems;
use kernel::{Draw, Game};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// A game whose setups and positions have a written form.
///
/// With its coded actions and events this is all that files, the referee and the server need to know of it.
pub trait Written:
    Game<State: Send + Sync, Action: Send + Sync, Event: Send, View: Send> + Send + 'static
{
    /// The game's name in files: `island`, `rivals`.
    const NAME: &'static str;
    /// What people ask for; [`Written::resolve`] makes every random choice in it explicit.
    type Setup: Serialize + DeserializeOwned + Clone + Send + Sync;
    /// A setup that was found sound, to make one table after the other from.
    type PreparedSetup: Send + Sync;
    /// The complete state, readable and loadable.
    type Position: Serialize + DeserializeOwned;

    /// The family of games that are played, and rated, alike: `island`, `cities_knights`.
    fn family(_setup: &Self::Setup) -> &'static str {
        Self::NAME
    }

    /// The modules that are played with, by their written names.
    fn modules(_setup: &Self::Setup) -> Vec<String> {
        Vec::new()
    }

    /// The points that win, where points do.
    fn target(&self) -> Option<i32> {
        None
    }

    /// Everybody's points as a viewer knows them.
    fn points_seen(&self, view: &Self::View) -> Vec<i32>;

    /// Any game of this kind, to spell words with.
    fn sample() -> Self;

    /// The schemas of what is not made of coded forms: setups, positions, views. File name and content.
    fn schemas() -> Vec<(String, Value)> {
        Vec::new()
    }

    /// The setup with everything decided that was left to chance.
    fn resolve(setup: &Self::Setup, draw: &mut impl Draw) -> Result<Self::Setup, Problems>;

    /// The setup with its map decided and nothing else; games without a map have nothing to lay out.
    fn lay_out(setup: &Self::Setup, _draw: &mut impl Draw) -> Result<Self::Setup, Problems> {
        Ok(setup.clone())
    }

    /// The game of a resolved setup.
    fn found(setup: &Self::Setup) -> Result<Self, Problems>;

    /// Judges a setup once, so that many games can be made of it.
    fn prepare(setup: &Self::Setup) -> Result<Self::PreparedSetup, Problems>;

    /// What is wrong with the map of a loaded position, seen from its setup.
    fn map_problems(&self) -> Problems {
        Problems::new()
    }
    /// A game of the prepared; what was left to chance is drawn.
    fn make(prepared: &Self::PreparedSetup, draw: &mut impl Draw) -> Self;

    /// The resolved setup this game was founded on.
    fn setup(&self) -> Self::Setup;

    /// The complete state in writing.
    fn position(&self, state: &Self::State) -> Self::Position;

    /// The state of a written position, or everything that is wrong with it.
    fn load(&self, position: &Self::Position) -> Result<Self::State, Problems>;

    /// What one viewer sees, in writing.
    fn view_json(&self, view: &Self::View) -> Value;

    /// The same for somebody who has seen a whole view of this game: without what never changes, such as the map.
    fn view_update_json(&self, view: &Self::View) -> Value {
        self.view_json(view)
    }

    /// The table drawn with letters, for terminals; `None` when the view's own text will do.
    /// `word` gives the reader's word for one of the game's.
    fn drawing(&self, _view: &Self::View, _word: &dyn Fn(&str) -> String) -> Option<String> {
        None
    }

    /// Does everybody know after this action only what they knew before it, the action itself apart? Then it can be
    /// taken back: builds, trades with the bank, offers and their answers.
    fn reveals_nothing(&self, _action: Self::Action) -> bool {
        false
    }
}
