//! Cards and the colour die.

use crate::data::BARBARIAN_ATTACK;
use crate::field_kind::FieldKind;
use kernel::{Field, Kind};

/// Kinds of card.
pub const ATTACK_KINDS: usize = 4;

/// How many cards of each kind.
pub type AttackCards = [u8; ATTACK_KINDS];

/// A development card of this scenario.
///
/// Rules: BARB-005, BARB-042 to BARB-045.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct AttackCard(pub u8);

impl AttackCard {
    /// A knight at the castle.
    pub const KNIGHTHOOD: AttackCard = AttackCard(0);
    /// A knight anywhere.
    pub const GREAT_KNIGHT: AttackCard = AttackCard(1);
    /// Two barbarians move.
    pub const TREASON: AttackCard = AttackCard(2);
    /// A prisoner.
    pub const CAPTURE: AttackCard = AttackCard(3);

    /// The names in the data file and in notation.
    pub const NAMES: [&'static str; ATTACK_KINDS] =
        ["knighthood", "great_knight", "treason", "capture"];

    /// The name in notation.
    pub fn name(self) -> &'static str {
        Self::NAMES[usize::from(self.0)]
    }
    /// The card with this name.
    pub fn named(name: &str) -> Option<AttackCard> {
        let kind = Self::NAMES.iter().position(|known| *known == name)?;
        Some(AttackCard(kind as u8))
    }
    /// All cards of the box.
    ///
    /// Rules: BARB-005, BARB-041.
    pub(crate) fn full_deck() -> AttackCards {
        let deck = &BARBARIAN_ATTACK.development_deck;
        [
            deck.knighthood,
            deck.great_knight,
            deck.treason,
            deck.capture,
        ]
    }
}

/// A face of the colour die.
///
/// Rules: BARB-064.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct ColourFace(pub u8);

impl ColourFace {
    /// The names in the data file and in notation.
    pub const NAMES: [&'static str; 3] = ["brown", "purple", "green"];

    /// The name in notation.
    pub fn name(self) -> &'static str {
        Self::NAMES[usize::from(self.0)]
    }
    /// The face with this name.
    pub fn named(name: &str) -> Option<ColourFace> {
        let face = Self::NAMES.iter().position(|known| *known == name)?;
        Some(ColourFace(face as u8))
    }
}

impl Field for AttackCard {
    const KIND: Kind = FieldKind::AttackCard.sized(ATTACK_KINDS as u16);
    fn value(self) -> u128 {
        u128::from(self.0)
    }
    fn from_value(value: u128) -> Option<Self> {
        (value < ATTACK_KINDS as u128).then_some(AttackCard(value as u8))
    }
}

impl Field for ColourFace {
    const KIND: Kind = FieldKind::ColourFace.sized(3);
    fn value(self) -> u128 {
        u128::from(self.0)
    }
    fn from_value(value: u128) -> Option<Self> {
        (value < 3).then_some(ColourFace(value as u8))
    }
}
