//! What must hold when a card is played or built.

use crate::card::{Sort, Unit};
use crate::name::Name;
use crate::opponent::other;
use crate::resource::Resource;
use crate::state::{State, Token};
use kernel::{Player, Violation, ensure};
use serde::Deserialize;

/// A condition printed on a card, as the data file states it.
///
/// Rules: RIVAL-080, RIVAL-081.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Requirement {
    /// Every one holds.
    All(Vec<Requirement>),
    /// At least one holds.
    Any(Vec<Requirement>),
    /// The effect can happen; checked with the effect itself (RIVAL-140).
    EffectPossible(bool),
    /// An advantage.
    Advantage(Token),
    /// A card with this name in the own principality.
    OwnCard(Name),
    /// The same, at a city.
    OwnCardAtCity(Name),
    /// So many own cities.
    #[serde(rename = "own_city_min")]
    OwnCities(u8),
    /// So many own commerce points.
    #[serde(rename = "own_commerce_min")]
    OwnCommerce(u8),
    /// So many own progress points.
    #[serde(rename = "own_progress_min")]
    OwnProgress(u8),
    /// So many own resources.
    #[serde(rename = "own_resources_min")]
    OwnResources(u8),
    /// So much own gold.
    #[serde(rename = "own_gold_min")]
    OwnGold(u8),
    /// So many own heroes with strength.
    #[serde(rename = "own_hero_with_strength_min")]
    OwnHeroWithStrength(u8),
    /// So much opposing gold on regions, without the Gold Cache.
    #[serde(rename = "opponent_region_gold_min")]
    OpponentRegionGold(u8),
    /// So many opposing resources.
    #[serde(rename = "opponent_resources_min")]
    OpponentResources(u8),
    /// So many cards in the opposing hand.
    #[serde(rename = "opponent_hand_min")]
    OpponentHand(u8),
    /// So many opposing units with strength.
    #[serde(rename = "opponent_unit_with_strength_min")]
    OpponentUnitWithStrength(u8),
    /// So many opposing buildings that fire can reach.
    #[serde(rename = "opponent_unprotected_building_min")]
    OpponentUnprotectedBuilding(u8),
    /// Fewer victory points than the opponent.
    #[serde(rename = "fewer_victory_points_than_opponent")]
    FewerVictoryPoints(bool),
    /// So many cards on the discard pile.
    #[serde(rename = "discard_pile_min")]
    DiscardPile(u8),
}

impl Requirement {
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
            Requirement::Any(_)
            | Requirement::EffectPossible(_)
            | Requirement::Advantage(_)
            | Requirement::OwnCard(_)
            | Requirement::OwnCardAtCity(_)
            | Requirement::OwnCities(_)
            | Requirement::OwnCommerce(_)
            | Requirement::OwnProgress(_)
            | Requirement::OwnResources(_)
            | Requirement::OwnGold(_)
            | Requirement::OwnHeroWithStrength(_)
            | Requirement::OpponentRegionGold(_)
            | Requirement::OpponentResources(_)
            | Requirement::OpponentHand(_)
            | Requirement::OpponentUnitWithStrength(_)
            | Requirement::OpponentUnprotectedBuilding(_)
            | Requirement::FewerVictoryPoints(_) => ensure(self.holds(state, player), rule),
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
            Requirement::EffectPossible(_) => true,
            Requirement::Advantage(token) => state.table.tokens[token as usize] == Some(player),
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
            Requirement::FewerVictoryPoints(fewer) => {
                fewer == (state.victory_points(player) < state.victory_points(other(player)))
            }
            Requirement::DiscardPile(n) => state.table.discard.len() >= usize::from(n),
        }
    }
}
