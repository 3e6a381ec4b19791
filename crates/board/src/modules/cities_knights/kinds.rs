//! The small values of Cities & Knights: disciplines, die faces, levels, progress cards.

use crate::data::CITIES_KNIGHTS;
use crate::field_kind::FieldKind;
use crate::hand::Card;
use kernel::{Field, Kind};
use std::sync::LazyLock;

/// A discipline: a track of improvements, a commodity and a deck of progress cards.
///
/// Rules: CK-071.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct Discipline(pub u8);

impl Discipline {
    /// Paid with paper.
    pub const SCIENCE: Discipline = Discipline(0);
    /// Paid with cloth.
    pub const TRADE: Discipline = Discipline(1);
    /// Paid with coin.
    pub const POLITICS: Discipline = Discipline(2);
    /// The names in the data files and in notation.
    pub const NAMES: [&'static str; 3] = ["science", "trade", "politics"];

    /// All three.
    pub fn all() -> impl DoubleEndedIterator<Item = Discipline> {
        (0..3).map(Discipline)
    }
    /// Its number, 0 to 2.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
    /// The name in the data files and in notation.
    pub fn name(self) -> &'static str {
        Discipline::NAMES[self.index()]
    }
    /// What its improvements are paid with.
    ///
    /// Rules: CK-071.
    #[inline]
    pub const fn commodity(self) -> Card {
        Card(5 + self.0)
    }
    /// The discipline with this name.
    pub fn named(name: &str) -> Option<Discipline> {
        Discipline::all().find(|discipline| discipline.name() == name)
    }
}

/// A face of the event die.
///
/// Rules: CK-007.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct EventFace(pub u8);

impl EventFace {
    /// The fleet moves.
    pub const SHIP: EventFace = EventFace(3);
    /// The names in the data files and in notation.
    pub const NAMES: [&'static str; 4] = ["science", "trade", "politics", "ship"];

    /// The discipline it shows; none for the ship.
    pub fn discipline(self) -> Option<Discipline> {
        (self.0 < 3).then_some(Discipline(self.0))
    }
    /// The name in the data files and in notation.
    pub fn name(self) -> &'static str {
        EventFace::NAMES[usize::from(self.0)]
    }
    /// The face with this name.
    pub fn named(name: &str) -> Option<EventFace> {
        (0..4).map(EventFace).find(|face| face.name() == name)
    }
}

/// The level of a knight: 1 weak, 2 strong, 3 mighty. Strength equals level.
///
/// Rules: CK-003.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct Level(u8);

impl Level {
    /// Level 1.
    pub(crate) const WEAK: Level = Level(0);
    /// Level 2.
    pub const STRONG: Level = Level(1);
    /// Level 3.
    pub const MIGHTY: Level = Level(2);

    /// All three, weakest first.
    pub fn all() -> impl DoubleEndedIterator<Item = Level> {
        (0..3).map(Level)
    }
    /// 1 to 3.
    #[inline]
    pub fn strength(self) -> u8 {
        self.0 + 1
    }
    /// 0 to 2.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
    /// The next level, if there is one.
    pub fn next(self) -> Option<Level> {
        (self.0 < 2).then_some(Level(self.0 + 1))
    }
}

/// A kind of progress card, by its place in the data file: science, then trade, then politics.
///
/// Rules: CK-005.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct ProgressCard(pub u8);

/// How many kinds of progress card there are.
pub const PROGRESS_KINDS: usize = 25;

macro_rules! progress_cards {
    ($($name:ident = $index:literal $text:literal),+ $(,)?) => {
        impl ProgressCard {
            $( #[doc = concat!("`", $text, "` of the data file.")] pub const $name: ProgressCard = ProgressCard($index); )+
            /// The names in the data file and in notation.
            pub const NAMES: [&'static str; PROGRESS_KINDS] = [$($text),+];
        }
    };
}
progress_cards! {
    ALCHEMIST = 0 "alchemist", CRANE = 1 "crane", MINING = 2 "mining", IRRIGATION = 3 "irrigation",
    PRINTER = 4 "printer", INVENTOR = 5 "inventor", ENGINEER = 6 "engineer", MEDICINE = 7 "medicine",
    SMITH = 8 "smith", ROAD_BUILDING = 9 "road_building",
    MERCHANT = 10 "merchant", COMMERCIAL_HARBOR = 11 "commercial_harbor", MERCHANT_FLEET = 12 "merchant_fleet",
    MASTER_MERCHANT = 13 "master_merchant", TRADE_MONOPOLY = 14 "trade_monopoly",
    RESOURCE_MONOPOLY = 15 "resource_monopoly",
    BISHOP = 16 "bishop", DIPLOMAT = 17 "diplomat", WARLORD = 18 "warlord", WEDDING = 19 "wedding",
    INTRIGUE = 20 "intrigue", SABOTEUR = 21 "saboteur", SPY = 22 "spy", DESERTER = 23 "deserter",
    CONSTITUTION = 24 "constitution",
}

/// Copies of each kind, from the data file.
static COPIES: LazyLock<[u8; PROGRESS_KINDS]> = LazyLock::new(|| {
    std::array::from_fn(|kind| {
        let card = ProgressCard(kind as u8);
        let listed = CITIES_KNIGHTS.decks.of(card.deck().name());
        let found = listed.iter().find(|data| data.id == card.name());
        found.expect("a card of the data file").count
    })
});

impl ProgressCard {
    /// All kinds.
    pub fn all() -> impl Iterator<Item = ProgressCard> {
        (0..PROGRESS_KINDS as u8).map(ProgressCard)
    }
    /// The kinds of one deck.
    pub fn of(deck: Discipline) -> std::ops::Range<usize> {
        [0..10, 10..16, 16..25][deck.index()].clone()
    }
    /// Its number.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
    /// The deck it belongs to; the back of a card shows it.
    #[inline]
    pub fn deck(self) -> Discipline {
        Discipline(u8::from(self.0 >= 10) + u8::from(self.0 >= 16))
    }
    /// Is it a victory point card?
    ///
    /// Rules: CK-030, CK-104, CK-125.
    #[inline]
    pub fn scores(self) -> bool {
        self == ProgressCard::PRINTER || self == ProgressCard::CONSTITUTION
    }
    /// How many there are.
    pub fn copies(self) -> u8 {
        COPIES[self.index()]
    }
    /// The name in the data file and in notation.
    pub fn name(self) -> &'static str {
        ProgressCard::NAMES[self.index()]
    }
    /// The card with this name.
    pub fn named(name: &str) -> Option<ProgressCard> {
        ProgressCard::all().find(|card| card.name() == name)
    }
}

macro_rules! field {
    ($Type:ident, $size:expr) => {
        impl Field for $Type {
            const KIND: Kind = FieldKind::$Type.sized($size as u16);
            fn value(self) -> u128 {
                u128::from(self.0)
            }
            fn from_value(value: u128) -> Option<Self> {
                (value < $size as u128).then_some($Type(value as u8))
            }
        }
    };
}
field!(Discipline, 3);
field!(EventFace, 4);
field!(Level, 3);
field!(ProgressCard, PROGRESS_KINDS);
