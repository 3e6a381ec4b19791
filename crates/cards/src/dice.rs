//! The two dice.

use crate::spelling::FieldKind;
use kernel::{Field, Kind};

/// A face of the production die, 1 to 6.
///
/// Rules: RIVAL-004.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Face(pub u8);

impl Field for Face {
    const KIND: Kind = FieldKind::Face.sized(6);
    fn value(self) -> u128 {
        u128::from(self.0 - 1)
    }
    fn from_value(value: u128) -> Option<Self> {
        (value < 6).then(|| Face(value as u8 + 1))
    }
}

impl Face {
    /// Is the face one of the set, whose bit `n` stands for face `n`?
    pub(crate) fn is_in(self, faces: u8) -> bool {
        faces >> self.0 & 1 == 1
    }
}

/// A symbol of the event die.
///
/// Rules: RIVAL-004.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Symbol {
    /// Brigand attack, the red symbol.
    Brigands,
    /// Trade.
    Trade,
    /// Celebration.
    Celebration,
    /// Plentiful harvest.
    Harvest,
    /// Event card.
    Card,
}

impl Symbol {
    /// Every symbol, in the order of the rules.
    pub const ALL: [Symbol; 5] = [
        Symbol::Brigands,
        Symbol::Trade,
        Symbol::Celebration,
        Symbol::Harvest,
        Symbol::Card,
    ];

    /// How many faces show each symbol.
    ///
    /// Rules: RIVAL-004, RUL-08.
    pub(crate) const FACES: [u16; 5] = [1, 1, 1, 1, 2];

    /// Its word, as in the data file.
    pub fn word(self) -> &'static str {
        [
            "brigand_attack",
            "trade",
            "celebration",
            "plentiful_harvest",
            "event_card",
        ][self as usize]
    }
}

impl Field for Symbol {
    const KIND: Kind = FieldKind::Symbol.sized(5);
    fn value(self) -> u128 {
        self as u128
    }
    fn from_value(value: u128) -> Option<Self> {
        Symbol::ALL.get(usize::try_from(value).ok()?).copied()
    }
}
