//! Cities & Knights with the Caravans: what votes are paid with.

use crate::Island;
use crate::data::CARAVANS;
use crate::hand::{Card, CardSet};
use crate::setup::Module;

/// What votes are paid with when Cities & Knights is played.
const WITH_CITIES: [Card; 2] = [Card::BRICK, Card::LUMBER];

/// The kinds of card that are votes.
///
/// Rules: CARAVAN-020, COMBO-075, COMBO-081.
pub(crate) fn vote_cards(cities: bool) -> CardSet {
    if cities {
        return WITH_CITIES.into_iter().collect();
    }
    let names = CARAVANS.vote_resources.list.iter();
    names
        .map(|name| Card::named(name).expect("a resource of the data file"))
        .collect()
}

/// The rule that says which cards are votes.
pub(crate) fn vote_rule(game: &Island) -> &'static str {
    if game.rules.has(Module::CitiesKnights) {
        "COMBO-075"
    } else {
        "CARAVAN-020"
    }
}
