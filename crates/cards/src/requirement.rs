//! What must hold when a card is played or built.

use crate::card::{Name, Sort, Unit};
use crate::opponent::other;
use crate::resource::Resource;
use crate::state::State;
use kernel::{Player, Violation, ensure};
use serde_json::Value;

/// A condition printed on a card.
///
/// Rules: RIVAL-080, RIVAL-081.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Requirement {
    /// Every one holds.
    All(Vec<Requirement>),
    /// At least one holds.
    Any(Vec<Requirement>),
    /// The effect can happen; judged with the effect itself (RIVAL-140).
    EffectPossible,
    /// The strength advantage.
    StrengthAdvantage,
    /// A card with this name in the own principality.
    OwnCard(Name),
    /// The same, at a city.
    OwnCardAtCity(Name),
    /// So many own cities.
    OwnCities(u8),
    /// So many own commerce points.
    OwnCommerce(u8),
    /// So many own progress points.
    OwnProgress(u8),
    /// So many own resources.
    OwnResources(u8),
    /// So much own gold.
    OwnGold(u8),
    /// So many own heroes with strength.
    OwnHeroWithStrength(u8),
    /// So much opposing gold on regions, without the Gold Cache.
    OpponentRegionGold(u8),
    /// So many opposing resources.
    OpponentResources(u8),
    /// So many cards in the opposing hand.
    OpponentHand(u8),
    /// So many opposing units with strength.
    OpponentUnitWithStrength(u8),
    /// So many opposing buildings that fire can reach.
    OpponentUnprotectedBuilding(u8),
    /// Fewer victory points than the opponent.
    FewerVictoryPoints,
    /// So many cards on the discard pile.
    DiscardPile(u8),
}

impl Requirement {
    /// The requirement the data file states.
    pub(crate) fn read(value: &Value, name_of: &dyn Fn(&str) -> Name) -> Requirement {
        let list = |value: &Value| -> Vec<Requirement> {
            value
                .as_array()
                .into_iter()
                .flatten()
                .map(|part| Requirement::read(part, name_of))
                .collect()
        };
        let Some((key, value)) = value.as_object().and_then(|object| object.iter().next()) else {
            return Requirement::All(Vec::new());
        };
        let number = value.as_u64().unwrap_or(0) as u8;
        let name = || name_of(value.as_str().unwrap_or_default());
        match key.as_str() {
            "all" => Requirement::All(list(value)),
            "any" => Requirement::Any(list(value)),
            "effect_possible" => Requirement::EffectPossible,
            "advantage" => Requirement::StrengthAdvantage,
            "own_card" => Requirement::OwnCard(name()),
            "own_card_at_city" => Requirement::OwnCardAtCity(name()),
            "own_city_min" => Requirement::OwnCities(number),
            "own_commerce_min" => Requirement::OwnCommerce(number),
            "own_progress_min" => Requirement::OwnProgress(number),
            "own_resources_min" => Requirement::OwnResources(number),
            "own_gold_min" => Requirement::OwnGold(number),
            "own_hero_with_strength_min" => Requirement::OwnHeroWithStrength(number),
            "opponent_region_gold_min" => Requirement::OpponentRegionGold(number),
            "opponent_resources_min" => Requirement::OpponentResources(number),
            "opponent_hand_min" => Requirement::OpponentHand(number),
            "opponent_unit_with_strength_min" => Requirement::OpponentUnitWithStrength(number),
            "opponent_unprotected_building_min" => Requirement::OpponentUnprotectedBuilding(number),
            "fewer_victory_points_than_opponent" => Requirement::FewerVictoryPoints,
            "discard_pile_min" => Requirement::DiscardPile(number),
            other => unreachable!("no requirement is called {other}"),
        }
    }

    /// Holds it for this player? `rule` is the statement it is part of.
    pub(crate) fn check(
        &self,
        state: &State,
        player: Player,
        rule: &'static str,
    ) -> Result<(), Violation> {
        match self {
            Requirement::All(parts) => parts
                .iter()
                .try_for_each(|part| part.check(state, player, rule)),
            Requirement::DiscardPile(n) => {
                ensure(state.table.discard.len() >= usize::from(*n), "RUL-19")
            }
            one => ensure(one.holds(state, player), rule),
        }
    }

    fn holds(&self, state: &State, player: Player) -> bool {
        let own = state.land(player);
        let opponent = state.land(other(player));
        let total = |stock: [u8; 6]| stock.iter().sum::<u8>();
        let gold = Resource::Gold as usize;
        match *self {
            Requirement::All(ref parts) => parts.iter().all(|part| part.holds(state, player)),
            Requirement::Any(ref parts) => parts.iter().any(|part| part.holds(state, player)),
            Requirement::EffectPossible => true,
            Requirement::StrengthAdvantage => state.strength_holder() == Some(player),
            Requirement::OwnCard(name) => own.derived.names.has(name),
            Requirement::OwnCardAtCity(name) => own.cards().any(|(site, card)| {
                card.data().name == name && own.is_city(site.side().settlement())
            }),
            Requirement::OwnCities(n) => own.city_count() >= n,
            Requirement::OwnCommerce(n) => own.derived.points.commerce >= n,
            Requirement::OwnProgress(n) => own.derived.points.progress >= n,
            Requirement::OwnResources(n) => total(own.derived.totals) >= n,
            Requirement::OwnGold(n) => own.derived.totals[gold] >= n,
            Requirement::OwnHeroWithStrength(n) => {
                let heroes = own.cards().filter(|(_, card)| {
                    card.data().unit == Some(Unit::Hero) && card.data().points.strength > 0
                });
                heroes.count() >= usize::from(n)
            }
            Requirement::OpponentRegionGold(n) => opponent.stock_in(opponent.gold_fields()) >= n,
            Requirement::OpponentResources(n) => total(opponent.derived.totals) >= n,
            Requirement::OpponentHand(n) => state.hand(other(player)).len() >= usize::from(n),
            Requirement::OpponentUnitWithStrength(n) => {
                let units = opponent.cards().filter(|(_, card)| {
                    card.data().sort == Sort::Unit && card.data().points.strength > 0
                });
                units.count() >= usize::from(n)
            }
            Requirement::OpponentUnprotectedBuilding(n) => {
                let exposed = opponent.cards().filter(|&(site, card)| {
                    card.data().sort == Sort::Building && !opponent.is_fireproof(site)
                });
                exposed.count() >= usize::from(n)
            }
            Requirement::FewerVictoryPoints => {
                state.victory_points(player) < state.victory_points(other(player))
            }
            Requirement::DiscardPile(n) => state.table.discard.len() >= usize::from(n),
        }
    }
}
