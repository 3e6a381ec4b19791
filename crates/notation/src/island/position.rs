//! A position of the island: the complete state, in words.
//!
//! Everything may be left out that is as in a quiet turn: without `pending` the active seat trades and builds, without
//! `bank` and `deck` they hold what the seats leave.

use super::attack::{self, BarbarianAttack};
use super::caravans::{self, Caravans};
use super::cities::{self, CitiesKnights};
use super::fishermen::{self, Fishermen};
use super::rivers::{self, Rivers};
use super::traders::{self, TradersBarbarians};
use crate::coding;
use board::{Bundle, Card, Counts, DevelopmentCard, DevelopmentCards, Island, Module, State};
use kernel::{Field, Player, PlayerSet, Spelled};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;

/// How many of each kind, by name.
pub type Each = BTreeMap<String, u8>;

/// The complete state.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Position {
    /// The seats in order, neutral colours last.
    pub seats: Vec<Seat>,
    /// The seat on turn.
    pub active: Option<u8>,
    /// Turns begun; 0 while founding.
    pub turn: Option<u16>,
    /// Rolls made this turn.
    pub rolls: Option<u8>,
    /// The sum of the last roll of this turn; 0 before it.
    pub rolled: u8,
    /// What is open, the top last.
    pub pending: Option<Vec<Value>>,
    /// The robber's hex; `null` when it is off the board, the desert when it is left out.
    #[serde(deserialize_with = "given")]
    pub robber: Option<Option<String>>,
    /// The numbers of the hexes, where they differ from the map's.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub numbers: Each,
    /// Cards in the bank.
    pub bank: Option<Each>,
    /// Development cards in the deck.
    pub deck: Option<Each>,
    /// Development cards out of the game.
    pub spent: Each,
    /// The seat that holds Longest Road.
    pub longest_road: Option<u8>,
    /// The seat that holds Largest Army.
    pub largest_army: Option<u8>,
    /// Offers on the table.
    pub offers: Offers,
    /// Founding placements made.
    pub founded: Option<u8>,
    /// A development card was played this turn.
    pub card_played: bool,
    /// Something was paid for this turn.
    pub bought: bool,
    /// Development cards the active seat bought this turn.
    pub bought_this_turn: Each,
    /// Intersections whose harbour waits for the next turn.
    pub fresh_harbours: Vec<String>,
    /// The two-player game's part.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub two_player: Option<TwoPlayer>,
    /// The event deck's part.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub event_cards: Option<EventCards>,
    /// The Harbourmaster's part.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub harbourmaster: Option<Harbourmaster>,
    /// The part of Cities & Knights.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cities_knights: Option<CitiesKnights>,
    /// Gold.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gold: Option<Gold>,
    /// The part of the Fishermen.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fishermen: Option<Fishermen>,
    /// The part of the Rivers.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rivers: Option<Rivers>,
    /// The part of Traders & Barbarians.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub traders_barbarians: Option<TradersBarbarians>,
    /// The part of the Caravans.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub caravans: Option<Caravans>,
    /// The part of Barbarian Attack.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub barbarian_attack: Option<BarbarianAttack>,
}

/// What belongs to one seat.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Seat {
    /// Its colour, only to be read.
    pub colour: Option<String>,
    /// Settlements.
    pub settlements: Vec<String>,
    /// Cities.
    pub cities: Vec<String>,
    /// Roads.
    pub roads: Vec<String>,
    /// Cards in hand.
    pub hand: Each,
    /// Unplayed development cards.
    pub development_cards: Each,
    /// Knights lying face up.
    pub knights: u8,
    /// Cards still to be returned for a 7.
    pub owed: u8,
    /// Cards chosen to be returned, hidden until all have chosen.
    pub set_aside: Each,
    /// The sum rolled for the start; 0 for none.
    pub start_roll: u8,
}

/// Offers on the table.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Offers {
    /// Every open offer, at most one a seat.
    pub open: Vec<Offer>,
    /// Who accepted the active seat's offer.
    pub accepted: Vec<u8>,
    /// Who declined it.
    pub declined: Vec<u8>,
    /// Offers the active seat made this turn.
    pub made: u8,
    /// The last number given to an offer in this game.
    pub last: u16,
}

/// One offer.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Offer {
    /// Who makes it.
    pub player: u8,
    /// Its number, by which it is answered; the next one when it is left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<u16>,
    /// What is given.
    pub give: Each,
    /// What is wanted.
    pub want: Each,
}

/// The two-player game's part.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct TwoPlayer {
    /// Markers of each player.
    pub markers: Vec<u8>,
    /// Marker actions taken this turn.
    pub actions: u8,
    /// Knights turned in this turn.
    pub turned_in: u8,
}

/// The event deck's part.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct EventCards {
    /// Cards of each kind not turned since the last Year End.
    pub left: Option<Each>,
    /// Cards lying above Year End; as after shuffling when the cards are left out too.
    pub above: Option<u8>,
    /// Damaged roads.
    pub damaged: Vec<String>,
    /// The card each seat chose to pass on, `null` for none.
    pub passing: Vec<Option<String>>,
}

/// The Harbourmaster's part.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Harbourmaster {
    /// The seat that holds the tile.
    pub holder: Option<u8>,
}

/// Gold.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Gold {
    /// What each player holds.
    pub held: Vec<u16>,
    /// Cards the active seat bought with gold this turn.
    pub bought: u8,
}

/// A field that is there, `null` or not, as opposed to one that is left out.
#[allow(
    clippy::option_option,
    reason = "left out and `null` mean different things"
)]
fn given<'de, D: Deserializer<'de>>(value: D) -> Result<Option<Option<String>>, D::Error> {
    Option::deserialize(value).map(Some)
}

/// The state in words.
pub(super) fn write(game: &Island, state: &State) -> Position {
    Position {
        seats: game
            .colours()
            .map(|player| seat(game, state, player))
            .collect(),
        active: Some(state.active.0 + 1),
        turn: Some(state.turn),
        rolls: Some(state.rolls),
        rolled: state.rolled,
        pending: Some(pending(game, state)),
        robber: Some(state.robber.map(|hex| word(game, hex))),
        numbers: game
            .topology
            .hexes()
            .filter(|&hex| state.numbers[hex] != game.layout.numbers[hex])
            .map(|hex| (word(game, hex), state.numbers[hex]))
            .collect(),
        bank: Some(cards(state.bank)),
        deck: Some(development_cards(state.base.deck)),
        spent: development_cards(state.base.spent),
        longest_road: number(state.longest_road),
        largest_army: number(state.largest_army),
        offers: offers(game, state),
        founded: Some(state.base.founded),
        card_played: state.base.card_played,
        bought: state.base.bought,
        bought_this_turn: development_cards(state.base.fresh),
        fresh_harbours: words(game, state.base.fresh_harbours),
        two_player: two_player(game, state),
        event_cards: event_cards(game, state),
        cities_knights: cities::write(game, state),
        fishermen: fishermen::write(game, state),
        rivers: rivers::write(game, state),
        gold: game.rules.gold.then(|| Gold {
            held: game.players().map(|p| state.gold.held[p]).collect(),
            bought: state.gold.bought,
        }),
        traders_barbarians: traders::write(game, state),
        caravans: caravans::write(game, state),
        barbarian_attack: attack::write(game, state),
        harbourmaster: game
            .rules
            .has(Module::Harbourmaster)
            .then(|| Harbourmaster {
                holder: number(state.harbourmaster.holder),
            }),
    }
}

fn seat(game: &Island, state: &State, player: Player) -> Seat {
    Seat {
        colour: Some(game.colour(player).name().to_owned()),
        settlements: words(game, state.settlements[player]),
        cities: words(game, state.cities[player]),
        roads: words(
            game,
            state.roads[player].without(state.rivers.bridges.wide()),
        ),
        hand: cards(state.hands[player]),
        development_cards: development_cards(state.base.held[player]),
        knights: state.base.knights[player],
        owed: state.base.owed[player],
        set_aside: cards(state.base.set_aside[player]),
        start_roll: state.base.start_rolls[player],
    }
}

/// The open decisions, the top last.
pub(super) fn pending(game: &Island, state: &State) -> Vec<Value> {
    let open = state.pending.as_slice().iter();
    open.map(|&pending| coding::to_json(game, pending))
        .collect()
}

fn offers(game: &Island, state: &State) -> Offers {
    let each = game
        .players()
        .filter(|&player| state.offers.makers.has(player));
    Offers {
        open: each
            .map(|player| Offer {
                player: player.0 + 1,
                number: Some(state.offers.numbers[player]),
                give: side(state.offers.open[player].give),
                want: side(state.offers.open[player].want),
            })
            .collect(),
        accepted: numbers(state.offers.accepted),
        declined: numbers(state.offers.declined),
        made: state.offers.made,
        last: state.offers.last,
    }
}

fn two_player(game: &Island, state: &State) -> Option<TwoPlayer> {
    game.rules.has(Module::TwoPlayer).then(|| TwoPlayer {
        markers: game
            .players()
            .map(|player| state.two_player.markers[player])
            .collect(),
        actions: state.two_player.actions,
        turned_in: state.two_player.turned_in,
    })
}

fn event_cards(game: &Island, state: &State) -> Option<EventCards> {
    let deck = &state.event_cards;
    game.rules.has(Module::EventCards).then(|| EventCards {
        left: Some(
            (0..)
                .zip(deck.left)
                .filter(|(_, n)| *n > 0)
                .map(|(kind, n)| (word(game, board::modules::event_cards::EventCard(kind)), n))
                .collect(),
        ),
        above: Some(deck.above),
        damaged: words(game, deck.damaged),
        passing: game
            .players()
            .map(|player| deck.passing[player].map(|card| card.name().to_owned()))
            .collect(),
    })
}

/// The word for a value.
pub(super) fn word<T: Field>(game: &Island, value: T) -> String {
    game.spell(T::KIND, value.value())
}

pub(super) fn words<T: Field + kernel::Id, const W: usize>(
    game: &Island,
    set: kernel::Set<T, W>,
) -> Vec<String> {
    set.into_iter().map(|each| word(game, each)).collect()
}

/// A seat as people count.
fn number(player: Option<Player>) -> Option<u8> {
    player.map(|player| player.0 + 1)
}

fn numbers(players: PlayerSet) -> Vec<u8> {
    players.into_iter().map(|player| player.0 + 1).collect()
}

/// Cards by name.
pub(super) fn cards(counts: Counts) -> Each {
    let each = Card::all().map(|card| (card.name().to_owned(), counts.get(card)));
    each.filter(|(_, n)| *n > 0).collect()
}

/// One side of a trade: cards by name, and gold.
fn side(bundle: Bundle) -> Each {
    let mut each = cards(bundle.cards());
    if bundle.gold() > 0 {
        each.insert(GOLD.to_owned(), bundle.gold() as u8);
    }
    each
}

/// The word for gold on one side of a trade.
pub(super) const GOLD: &str = "gold";

/// Development cards by name.
pub(super) fn development_cards(counts: DevelopmentCards) -> Each {
    let each = DevelopmentCard::all().zip(counts);
    each.filter(|(_, n)| *n > 0)
        .map(|(card, n)| (card.name().to_owned(), n))
        .collect()
}
