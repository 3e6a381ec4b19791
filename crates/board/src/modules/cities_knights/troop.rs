//! The knights of one colour.

use super::kinds::Level;
use crate::field_kind::FieldKind;
use crate::places::{Intersection, IntersectionSet};
use kernel::{Field, Kind};
use std::fmt;
use std::str::FromStr;

/// What a knight is and did, apart from where it stands: its level and marks.
///
/// Rules: CK-092.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Marks(u8);

impl Marks {
    /// No helmet, nothing done.
    pub const NONE: Marks = Marks(0);
    /// Wears the helmet.
    pub const ACTIVE: Marks = Marks(1);
    /// Took an order this turn (CK-063).
    pub const ACTED: Marks = Marks(2);
    /// Was activated this turn (CK-057).
    pub const ROUSED: Marks = Marks(4);
    /// Was trained this turn (CK-060).
    pub const TRAINED: Marks = Marks(8);
    /// Fights in the battle under way (CK-156).
    pub const FIGHTING: Marks = Marks(16);

    /// All of `other`?
    #[inline]
    pub const fn has(self, other: Marks) -> bool {
        self.0 & other.0 == other.0
    }
    /// Any of `other`?
    #[inline]
    pub const fn any(self, other: Marks) -> bool {
        self.0 & other.0 != 0
    }
    /// These and those.
    #[inline]
    pub const fn with(self, other: Marks) -> Marks {
        Marks(self.0 | other.0)
    }
    /// These without those.
    #[inline]
    pub const fn without(self, other: Marks) -> Marks {
        Marks(self.0 & !other.0)
    }
}

const MARK_NAMES: [&str; 5] = ["active", "acted", "roused", "trained", "fighting"];

impl fmt::Display for Marks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut separator = "";
        for (bit, name) in MARK_NAMES.iter().enumerate() {
            if self.0 >> bit & 1 == 1 {
                write!(f, "{separator}{name}")?;
                separator = " ";
            }
        }
        Ok(())
    }
}

impl FromStr for Marks {
    type Err = String;
    /// Reads `active trained`.
    fn from_str(text: &str) -> Result<Marks, String> {
        text.split_whitespace()
            .try_fold(Marks::NONE, |marks, word| {
                let bit = MARK_NAMES.iter().position(|name| *name == word);
                let bit = bit.ok_or_else(|| format!("'{word}' is not a mark of a knight"))?;
                Ok(marks.with(Marks(1 << bit)))
            })
    }
}

impl Field for Marks {
    const KIND: Kind = FieldKind::Marks.sized(32);
    fn value(self) -> u128 {
        u128::from(self.0)
    }
    fn from_value(value: u128) -> Option<Self> {
        (value < 32).then_some(Marks(value as u8))
    }
}

/// A knight on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Knight {
    /// Where it stands.
    pub at: Intersection,
    /// Its level.
    pub level: Level,
    /// What else there is to know.
    pub marks: Marks,
}

/// Pieces of one level.
const PIECES: usize = 2;
const NOWHERE: Intersection = Intersection(u8::MAX);
/// The level of each piece.
const LEVELS: [Level; 3 * PIECES] = [
    Level::WEAK,
    Level::WEAK,
    Level::STRONG,
    Level::STRONG,
    Level::MIGHTY,
    Level::MIGHTY,
];

/// One byte a piece in a single word.
#[inline]
fn packed(bytes: [u8; 3 * PIECES]) -> u64 {
    let mut word = [0; size_of::<u64>()];
    word[..bytes.len()].copy_from_slice(&bytes);
    u64::from_le_bytes(word)
}

/// Some of the six pieces of a colour: a byte each, 1 or 0, so that all are looked at at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Pieces(u64);

impl Pieces {
    /// All six.
    const ALL: Pieces = Pieces(0x0101_0101_0101);

    /// The two pieces of a level.
    #[inline]
    pub(crate) fn of(level: Level) -> Pieces {
        Pieces(0x0101 << (8 * PIECES * level.index()))
    }
    /// None of them.
    #[inline]
    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }
    /// Those that are among the others too.
    #[inline]
    #[must_use]
    pub(crate) fn and(self, others: Pieces) -> Pieces {
        Pieces(self.0 & others.0)
    }
    /// These and the others.
    #[inline]
    #[must_use]
    pub(crate) fn or(self, others: Pieces) -> Pieces {
        Pieces(self.0 | others.0)
    }
    /// Those that are not among the others.
    #[inline]
    #[must_use]
    pub(crate) fn without(self, others: Pieces) -> Pieces {
        Pieces(self.0 & !others.0)
    }
    /// All of them, or none when the condition does not hold.
    #[inline]
    #[must_use]
    pub(crate) fn when(self, holds: bool) -> Pieces {
        Pieces(self.0 * u64::from(holds))
    }
    #[inline]
    fn slots(self) -> impl Iterator<Item = usize> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let slot = left.trailing_zeros() as usize / 8;
            let found = left != 0;
            left &= left.wrapping_sub(1);
            found.then_some(slot)
        })
    }
}

/// The six knight pieces of a colour: two of each level, each on the board or in the supply. Equal pieces are kept in
/// the order of their places, so that equal positions are equal states.
///
/// Rules: CK-003, CK-062.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Troop {
    places: [Intersection; 3 * PIECES],
    marks: [Marks; 3 * PIECES],
}

impl Default for Troop {
    fn default() -> Self {
        Troop {
            places: [NOWHERE; 3 * PIECES],
            marks: [Marks::NONE; 3 * PIECES],
        }
    }
}

impl Troop {
    /// The knights on the board, weakest first.
    #[inline]
    pub fn knights(&self) -> impl Iterator<Item = Knight> + '_ {
        self.of(self.on_board())
    }
    /// The pieces on the board.
    #[inline]
    pub(crate) fn on_board(&self) -> Pieces {
        // Only `NOWHERE` has the highest bit.
        Pieces(!packed(self.places.map(|at| at.0)) >> 7).and(Pieces::ALL)
    }
    /// The pieces that have all of these marks.
    #[inline]
    pub(crate) fn marked(&self, marks: Marks) -> Pieces {
        let all = packed(self.marks.map(|marks| marks.0));
        (0..MARK_NAMES.len())
            .filter(|bit| marks.0 >> bit & 1 == 1)
            .fold(Pieces::ALL, |pieces, bit| pieces.and(Pieces(all >> bit)))
    }
    /// The knights these pieces are, weakest first; all of them must be on the board.
    #[inline]
    pub(crate) fn of(&self, pieces: Pieces) -> impl Iterator<Item = Knight> + '_ {
        pieces.slots().map(|slot| Knight {
            at: self.places[slot],
            level: LEVELS[slot],
            marks: self.marks[slot],
        })
    }
    /// Where these pieces stand; all of them must be on the board.
    #[inline]
    pub(crate) fn places_of(&self, pieces: Pieces) -> IntersectionSet {
        let [mut low, mut high] = [0; 2];
        for slot in pieces.slots() {
            // Both words are written, so that nothing is indexed.
            let at = self.places[slot].0;
            let (bit, upper) = (1 << (at & 63), u64::from(at >> 6).wrapping_neg());
            low |= bit & !upper;
            high |= bit & upper;
        }
        IntersectionSet::from_words([low, high])
    }
    /// No knight on the board?
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.places == [NOWHERE; 3 * PIECES]
    }
    /// Where its knights stand.
    #[inline]
    pub fn places(&self) -> IntersectionSet {
        self.places_of(self.on_board())
    }
    /// The knight that stands there.
    #[inline]
    pub fn at(&self, at: Intersection) -> Option<Knight> {
        let slot = self.slot(at)?;
        Some(Knight {
            at,
            level: LEVELS[slot],
            marks: self.marks[slot],
        })
    }
    fn slot(&self, at: Intersection) -> Option<usize> {
        if at == NOWHERE {
            return None;
        }
        self.places.iter().position(|&place| place == at)
    }
    /// Is a piece of this level in the supply?
    ///
    /// Rules: CK-010, CK-062.
    #[inline]
    pub fn has_piece(&self, level: Level) -> bool {
        self.places[PIECES * level.index() + 1] == NOWHERE
    }
    /// Puts a piece on the board; there must be one.
    pub fn put(&mut self, knight: Knight) {
        let last = PIECES * knight.level.index() + 1;
        self.places[last] = knight.at;
        self.marks[last] = knight.marks;
        if self.places[last] < self.places[last - 1] {
            self.places.swap(last - 1, last);
            self.marks.swap(last - 1, last);
        }
    }
    /// Takes the knight that stands there off the board.
    pub fn take(&mut self, at: Intersection) -> Option<Knight> {
        let knight = self.at(at)?;
        let (slot, last) = (self.slot(at)?, PIECES * knight.level.index() + 1);
        self.places.swap(slot, last);
        self.marks.swap(slot, last);
        self.places[last] = NOWHERE;
        self.marks[last] = Marks::NONE;
        Some(knight)
    }
    /// Changes the marks of the knight that stands there.
    pub fn mark(&mut self, at: Intersection, change: impl FnOnce(Marks) -> Marks) {
        if let Some(slot) = self.slot(at) {
            self.marks[slot] = change(self.marks[slot]);
        }
    }
    /// Changes the marks of every knight on the board. A piece in the supply has none, and `change` leaves that as it is.
    #[inline]
    pub(crate) fn mark_all(&mut self, change: impl Fn(Marks) -> Marks) {
        for marks in &mut self.marks {
            *marks = change(*marks);
        }
    }
    /// The sum of the levels of active knights.
    ///
    /// Rules: CK-141, CK-143.
    pub fn strength(&self, counted: Marks) -> u8 {
        let pieces = self.on_board().and(self.marked(counted));
        pieces.slots().map(|slot| LEVELS[slot].strength()).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_read_from_five_bits_and_put_on_once() {
        assert_eq!(Marks::from_value(31).map(Field::value), Some(31));
        assert_eq!(Marks::from_value(32), None);
        let marks = Marks::ACTIVE.with(Marks::TRAINED);
        assert_eq!(marks.with(Marks::ACTIVE), marks, "a mark stays");
    }

    #[test]
    fn knights_stand_on_both_words_of_the_board() {
        let places = [3, 63, 64, 70, 5, 90].map(Intersection);
        let troop = Troop {
            places,
            ..Troop::default()
        };
        let all: IntersectionSet = places.into_iter().collect();
        assert_eq!(troop.places_of(Pieces::ALL), all);
        let weak: IntersectionSet = places[..PIECES].iter().copied().collect();
        assert_eq!(troop.places_of(Pieces::of(Level::WEAK)), weak);
    }

    #[test]
    fn marks_are_read_as_they_are_written() {
        for value in 0..32 {
            let marks = Marks(value);
            assert_eq!(marks.to_string().parse(), Ok(marks), "{marks}");
        }
        let fault = "active tired".parse::<Marks>().unwrap_err();
        assert!(fault.contains("tired"), "{fault}");
    }
}
