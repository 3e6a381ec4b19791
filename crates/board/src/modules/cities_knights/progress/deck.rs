//! Progress cards in hands and decks.

use crate::modules::cities_knights::kinds::{Discipline, PROGRESS_KINDS, ProgressCard};
use kernel::{Player, Viewer};
use std::cmp::Ordering;

/// The most hidden progress cards a hand ever holds: the limit and the card that breaks it.
///
/// Rules: CK-031, CK-032.
pub(crate) const MAX_HIDDEN: usize = 5;
const NOTHING: ProgressCard = ProgressCard(u8::MAX);

/// The hidden progress cards of a player, in the order of the data file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ProgressHand([ProgressCard; MAX_HIDDEN]);

impl Default for ProgressHand {
    fn default() -> Self {
        ProgressHand([NOTHING; MAX_HIDDEN])
    }
}

impl ProgressHand {
    /// The cards.
    #[inline]
    pub fn cards(&self) -> impl Iterator<Item = ProgressCard> + '_ {
        self.0.iter().copied().take_while(|card| *card != NOTHING)
    }
    /// Each kind once.
    #[inline]
    pub fn kinds(&self) -> impl Iterator<Item = ProgressCard> + '_ {
        let mut last = NOTHING;
        self.cards()
            .filter(move |&card| std::mem::replace(&mut last, card) != card)
    }
    /// How many. All places are looked at, so that there is no branch that the processor would predict badly.
    #[inline]
    pub fn len(&self) -> usize {
        self.0.map(|card| usize::from(card != NOTHING)).iter().sum()
    }
    /// None at all.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0[0] == NOTHING
    }
    /// Is this kind among them?
    #[inline]
    pub fn has(&self, card: ProgressCard) -> bool {
        self.0.map(|held| held == card) != [false; MAX_HIDDEN]
    }
    /// One more card; there must be room.
    pub fn add(&mut self, card: ProgressCard) {
        let held = self.0;
        let at: usize = held.map(|held| usize::from(held <= card)).iter().sum();
        self.0 = std::array::from_fn(|place| match place.cmp(&at) {
            Ordering::Less => held[place],
            Ordering::Equal => card,
            Ordering::Greater => held[place - 1],
        });
    }
    /// One card less; it must be there.
    pub fn remove(&mut self, card: ProgressCard) {
        let held = self.0;
        let at: usize = held.map(|held| usize::from(held < card)).iter().sum();
        if held.get(at) == Some(&card) {
            let next = |place| held.get(place + 1).copied().unwrap_or(NOTHING);
            self.0 =
                std::array::from_fn(|place| if place < at { held[place] } else { next(place) });
        }
    }
    /// How many of each discipline: everybody sees the backs.
    pub fn backs(&self) -> [u8; 3] {
        let mut backs = [0; 3];
        for card in self.cards() {
            backs[card.deck().index()] += 1;
        }
        backs
    }
}

/// The most cards that can lie under a deck.
const DEPTH: usize = 18;

/// A card at the bottom of a deck and who saw it go there.
///
/// Rules: CK-158, and "Hidden information".
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Returned(u8);

impl Returned {
    const EVERYBODY: u8 = 7;

    /// A card everybody saw, or only the player who put it there.
    pub fn new(card: ProgressCard, seen_by: Option<Player>) -> Returned {
        let first = ProgressCard::of(card.deck()).start as u8;
        let who = seen_by.map_or(Returned::EVERYBODY, |player| player.0);
        Returned(1 + (card.0 - first) + (who << 5))
    }
    /// The card, unless it was taken out of this view.
    pub fn card(self, deck: Discipline) -> Option<ProgressCard> {
        let first = ProgressCard::of(deck).start as u8;
        (self.0 & 31)
            .checked_sub(1)
            .map(|kind| ProgressCard(first + kind))
    }
    /// Who put it there unseen by the others; `None` when everybody saw it.
    pub fn seen_by(self) -> Option<Player> {
        (self.0 >> 5 != Returned::EVERYBODY).then_some(Player(self.0 >> 5))
    }
    /// What a viewer knows of it.
    pub(crate) fn for_viewer(self, viewer: Viewer) -> Returned {
        match self.seen_by() {
            Some(player) if !viewer.is(player) => Returned(self.0 & !31),
            _ => self,
        }
    }
}

/// A deck: cards in an order nobody knows on top, returned cards in order below them.
///
/// Rules: CK-015, CK-158.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Bottom {
    cards: [Returned; DEPTH],
    len: u8,
}

impl Bottom {
    /// The returned cards, the next to be drawn first.
    pub fn cards(&self) -> &[Returned] {
        &self.cards[..usize::from(self.len)]
    }
    /// The same cards, to be changed in place.
    pub(crate) fn cards_mut(&mut self) -> &mut [Returned] {
        &mut self.cards[..usize::from(self.len)]
    }
    /// Puts a card under the deck.
    pub fn push(&mut self, card: Returned) {
        self.cards[usize::from(self.len)] = card;
        self.len += 1;
    }
    /// Takes the card that lies highest.
    pub fn take(&mut self) {
        self.cards.copy_within(1.., 0);
        self.cards[DEPTH - 1] = Returned::default();
        self.len -= 1;
    }
}

/// The three decks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Decks {
    /// How many of each kind lie in unknown order on top.
    pub unknown: [u8; PROGRESS_KINDS],
    /// What was returned, by deck.
    pub bottom: [Bottom; 3],
}

impl Decks {
    /// All cards, shuffled.
    ///
    /// Rules: CK-005, CK-015.
    pub fn full() -> Decks {
        let mut decks = Decks::default();
        for card in ProgressCard::all() {
            decks.unknown[card.index()] = card.copies();
        }
        decks
    }
    /// Cards in unknown order on top of a deck.
    pub(crate) fn unknown_size(&self, deck: Discipline) -> u8 {
        let unknown = ProgressCard::all().zip(self.unknown);
        unknown
            .map(|(card, n)| if card.deck() == deck { n } else { 0 })
            .sum()
    }
    /// All cards of a deck.
    pub fn size(&self, deck: Discipline) -> u8 {
        self.unknown_size(deck) + self.bottom[deck.index()].len
    }
    /// How likely each kind is to lie on top of a deck.
    pub fn weights(&self, deck: Discipline) -> [u16; PROGRESS_KINDS] {
        let mut weights = [0; PROGRESS_KINDS];
        if self.unknown_size(deck) > 0 {
            for (card, weight) in ProgressCard::all().zip(&mut weights) {
                *weight = u16::from(self.unknown[card.index()]) * u16::from(card.deck() == deck);
            }
        } else if let Some(card) = self.bottom[deck.index()]
            .cards()
            .first()
            .and_then(|returned| returned.card(deck))
        {
            weights[card.index()] = 1;
        }
        weights
    }
    /// The top card was drawn.
    pub fn draw(&mut self, card: ProgressCard) {
        let deck = card.deck();
        if self.unknown_size(deck) > 0 {
            self.unknown[card.index()] -= 1;
        } else {
            self.bottom[deck.index()].take();
        }
    }
    /// A card goes face down under its deck; `seen_by` is who knows it, everybody when it was played.
    ///
    /// Rules: CK-032, CK-033, CK-158.
    pub fn put_under(&mut self, card: ProgressCard, seen_by: Option<Player>) {
        self.bottom[card.deck().index()].push(Returned::new(card, seen_by));
    }
}
