//! The deck: what is in it and how it is turned.

use super::state::Pending;
use crate::Island;
use crate::action::{Action, Outcome};
use crate::data::EVENTS;
use crate::event::Event;
use crate::field_kind::FieldKind;
use crate::state::State;
use kernel::{Chances, Field, Kind, Sink};
use std::sync::LazyLock;

/// How many different numbered cards there are.
pub const EVENT_CARD_KINDS: usize = 22;

/// A numbered event card, by its place in the data file.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct EventCard(pub u8);

/// What a card makes happen.
///
/// Rules: EVENT-020 to EVENT-034.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Happening {
    /// Nothing.
    BeautifulDay,
    /// Discards and the robber.
    Robbery,
    /// Cities earn less.
    Epidemic,
    /// Roads break.
    Earthquake,
    /// Cards go to the left.
    GoodNeighbours,
    /// The strongest is paid.
    Tournament,
    /// Longest Road takes a card.
    TradeAdvantage,
    /// Harbours pay.
    CalmSea,
    /// The robber leaves.
    RobberFlees,
    /// Leaders give.
    NeighbourlyHelp,
    /// The strongest takes a card.
    Conflict,
    /// Everybody is paid.
    PlentifulYear,
}

const HAPPENINGS: [(&str, Happening); 12] = [
    ("beautiful_day", Happening::BeautifulDay),
    ("robbery", Happening::Robbery),
    ("epidemic", Happening::Epidemic),
    ("earthquake", Happening::Earthquake),
    ("good_neighbours", Happening::GoodNeighbours),
    ("tournament", Happening::Tournament),
    ("trade_advantage", Happening::TradeAdvantage),
    ("calm_sea", Happening::CalmSea),
    ("robber_flees", Happening::RobberFlees),
    ("neighbourly_help", Happening::NeighbourlyHelp),
    ("conflict", Happening::Conflict),
    ("plentiful_year", Happening::PlentifulYear),
];

/// The cards of the data file: what happens, the number, copies.
static CARDS: LazyLock<[(Happening, u8, u8); EVENT_CARD_KINDS]> = LazyLock::new(|| {
    let cards = &EVENTS.cards.list;
    assert_eq!(
        cards.len(),
        EVENT_CARD_KINDS,
        "rules/data/events.json lists every kind of card"
    );
    std::array::from_fn(|i| {
        let known = HAPPENINGS.iter().find(|(name, _)| *name == cards[i].event);
        (
            known.expect("an event of the data file").1,
            cards[i].number,
            cards[i].count,
        )
    })
});

impl EventCard {
    /// What it makes happen.
    pub fn happening(self) -> Happening {
        CARDS[usize::from(self.0)].0
    }
    /// The number it stands for.
    pub fn number(self) -> u8 {
        CARDS[usize::from(self.0)].1
    }
    /// Its name in notation, for example `epidemic 6`.
    pub fn name(self) -> String {
        let happening = self.happening();
        let name = HAPPENINGS
            .iter()
            .find(|(_, h)| *h == happening)
            .map_or("", |(name, _)| name);
        format!("{name} {}", self.number())
    }
    /// The card with this name.
    pub fn named(name: &str) -> Option<EventCard> {
        (0..EVENT_CARD_KINDS as u8)
            .map(EventCard)
            .find(|card| card.name() == name)
    }
}

impl Field for EventCard {
    const KIND: Kind = FieldKind::EventCard.sized(EVENT_CARD_KINDS as u16);
    fn value(self) -> u128 {
        u128::from(self.0)
    }
    fn from_value(value: u128) -> Option<Self> {
        (value < EVENT_CARD_KINDS as u128).then_some(EventCard(value as u8))
    }
}

/// Shuffles all numbered cards and builds the deck around Year End.
///
/// Rules: EVENT-001, EVENT-002, EVENT-011, EVENT-088.
pub(crate) fn start(game: &Island, state: &mut State) {
    let copies = CARDS.map(|(_, number, copies)| {
        if game.rules.is_rolled(number) {
            copies
        } else {
            0
        }
    });
    state.event_cards.left = copies;
    state.event_cards.above = copies.iter().sum::<u8>() - EVENTS.cards_under_year_end();
}

/// The top card is to be turned; Year End comes up first when it is on top.
///
/// Rules: EVENT-010, EVENT-011, EVENT-040.
pub(crate) fn open_deck(game: &Island, state: &mut State, events: &mut impl Sink<Event>) {
    if state.event_cards.above == 0 {
        start(game, state);
        events.event(Event::YearEnded);
    }
    state.pending.push(
        Pending::Deck {
            player: state.active,
        }
        .into(),
    );
}

/// Every card not turned yet is equally likely.
pub(crate) fn chances(state: &State) -> Chances<Action> {
    let form = Outcome::EventCard { card: EventCard(0) }.into();
    Chances::weighted(form, state.event_cards.left.map(u16::from))
}
