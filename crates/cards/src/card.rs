//! Cards and what is printed on them.

use crate::catalogue::catalogue;
use crate::effect::{OnBuild, OnEvent, OnPlay, Passive};
use crate::name::Name;
use crate::requirement::Requirement;
use crate::resource::{Cost, Resource};
use crate::spelling::FieldKind;
use kernel::{Field, Kind, Set};
use serde::Deserialize;

/// Printings of cards with backs of their own: two copies of one printing cannot be told apart.
pub const CARDS: usize = 95;

/// A printing of a card, by its place in the data file.
///
/// Values from 128 up stand for a card of which only the back is known.
///
/// Rules: RIVAL-003, RIVAL-133.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct Card(pub u8);

impl Card {
    /// No card.
    pub const NONE: Card = Card(255);

    /// A card of which only the back is known.
    pub fn unknown(back: Back) -> Card {
        Card(128 + back as u8)
    }

    /// Is more than the back known?
    #[inline]
    pub fn is_known(self) -> bool {
        self.0 < CARDS as u8
    }

    /// What is printed on it.
    #[inline]
    pub fn data(self) -> &'static CardData {
        &catalogue().cards[usize::from(self.0)]
    }

    /// Its back, which can be seen even when the card is unknown.
    pub fn back(self) -> Back {
        if self.is_known() {
            self.data().back
        } else {
            Back::ALL[usize::from(self.0 - 128)]
        }
    }

    /// Every printing.
    pub fn all() -> impl Iterator<Item = Card> {
        (0..CARDS as u8).map(Card)
    }

    /// The printing with this id, for example `basic.abbey`.
    pub(crate) fn with_id(id: &str) -> Option<Card> {
        Card::all().find(|card| card.data().id == id)
    }
}

impl Default for Card {
    fn default() -> Self {
        Card::NONE
    }
}

impl Field for Card {
    const KIND: Kind = FieldKind::Card.sized(CARDS as u16);
    fn value(self) -> u128 {
        u128::from(self.0)
    }
    fn from_value(value: u128) -> Option<Self> {
        (value < CARDS as u128).then_some(Card(value as u8))
    }
}

/// A set of names.
pub type Names = Set<Name, 2>;

/// The back of a card, which decides where it may lie.
///
/// Rules: RIVAL-003.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Back {
    /// Basic set.
    Basic,
    /// Era of Gold.
    Gold,
    /// Era of Turmoil.
    Turmoil,
    /// Era of Progress.
    Progress,
    /// Event cards of all sets.
    Event,
}

impl Back {
    /// Every back.
    pub const ALL: [Back; 5] = [
        Back::Basic,
        Back::Gold,
        Back::Turmoil,
        Back::Progress,
        Back::Event,
    ];
    /// Its word.
    pub fn word(self) -> &'static str {
        ["basic", "gold", "turmoil", "progress", "event"][self as usize]
    }
}

impl Field for Back {
    const KIND: Kind = FieldKind::Back.sized(5);
    fn value(self) -> u128 {
        self as u128
    }
    fn from_value(value: u128) -> Option<Self> {
        Back::ALL.get(usize::try_from(value).ok()?).copied()
    }
}

/// What a card is.
///
/// Rules: RIVAL-088.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Sort {
    /// Played from the hand.
    Action,
    /// An expansion that is no unit.
    Building,
    /// A hero, ship or cannoneer.
    Unit,
    /// An extraordinary site: the Gold Cache.
    Site,
    /// An event card.
    Event,
}

/// The kind of unit.
///
/// Rules: RIVAL-088, RIVAL-090.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unit {
    /// A hero.
    Hero,
    /// A trade ship.
    TradeShip,
    /// A Pirate Ship.
    PirateShip,
    /// A Chief Cannoneer.
    Cannoneer,
}

/// Where a card may be built.
///
/// Rules: RIVAL-084, RIVAL-085, RIVAL-086.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Placement {
    /// Nowhere: it is played or revealed.
    None,
    /// A site of a settlement or city (green).
    Settlement,
    /// A site of a city (red).
    City,
    /// On top of this card at a city.
    Upon(Card),
    /// A region site (brown).
    Region,
}

/// When a card may be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Timing {
    /// Before the dice are rolled.
    BeforeRoll,
    /// In the own action phase.
    Action,
    /// While a settlement is being built.
    Settling,
    /// When an event card threatens.
    Reaction,
    /// Never: it is built or revealed.
    Never,
}

/// Points of all types.
///
/// Rules: RIVAL-049.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Points {
    /// Victory points.
    pub victory: u8,
    /// Strength points (axe).
    pub strength: u8,
    /// Skill points (harp).
    pub skill: u8,
    /// Commerce points (scales).
    pub commerce: u8,
    /// Progress points (book).
    pub progress: u8,
}

impl std::ops::AddAssign for Points {
    fn add_assign(&mut self, other: Points) {
        self.victory += other.victory;
        self.strength += other.strength;
        self.skill += other.skill;
        self.commerce += other.commerce;
        self.progress += other.progress;
    }
}

/// Points a card has only under a condition.
///
/// Rules: RIVAL-HARBOR-1, RIVAL-TRADING-BASE-2, RIVAL-SALT-SILO-2.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bonus {
    /// None.
    Nothing,
    /// Victory points while the owner has so many trade ships.
    WithShips {
        /// Victory points.
        victory: u8,
        /// Trade ships needed.
        ships: u8,
    },
    /// Commerce points for every own card with one of these names.
    PerCard {
        /// Commerce points.
        commerce: u8,
        /// The names.
        names: Names,
    },
    /// Commerce points for every own trade ship.
    PerShip {
        /// Commerce points.
        commerce: u8,
    },
}

/// Everything printed on a card.
#[derive(Debug)]
pub struct CardData {
    /// Its id in the data file: set and name.
    pub id: &'static str,
    /// Its name.
    pub name: Name,
    /// Its back.
    pub back: Back,
    /// The set it belongs to.
    pub set: Back,
    /// What it is.
    pub sort: Sort,
    /// The kind of unit, if it is one.
    pub unit: Option<Unit>,
    /// Copies in the box.
    pub copies: u8,
    /// Copies with the half moon, which stay out of the duel.
    pub half_moons: u8,
    /// Lies face up in its theme game.
    pub face_up: bool,
    /// What it costs to build.
    pub cost: Cost,
    /// Its points.
    pub points: Points,
    /// Points under a condition.
    pub bonus: Bonus,
    /// Where it may be built.
    pub placement: Placement,
    /// At most one of this name in a principality (1x).
    pub unique: bool,
    /// What must hold when it is played or built.
    pub requires: Requirement,
    /// When it may be played.
    pub timing: Timing,
    /// The resource whose regions it may not lie beside.
    pub not_beside: Option<Resource>,
    /// The ids of its statements in the rules.
    pub statements: Vec<&'static str>,
    /// What it does while it lies in a principality.
    pub passive: Passive,
    /// What happens when it is built.
    pub on_build: OnBuild,
    /// What happens when it is played.
    pub on_play: OnPlay,
    /// What happens when it is revealed.
    pub on_event: OnEvent,
}

impl CardData {
    /// A trade ship?
    pub(crate) fn is_trade_ship(&self) -> bool {
        self.unit == Some(Unit::TradeShip)
    }
    /// The statement that says when and with what the card may be used.
    pub(crate) fn first_statement(&self) -> &'static str {
        self.statements.first().copied().unwrap_or("RIVAL-080")
    }
    /// The last statement, which tells what makes a card of no effect.
    pub(crate) fn last_statement(&self) -> &'static str {
        self.statements.last().copied().unwrap_or("RIVAL-140")
    }
}
