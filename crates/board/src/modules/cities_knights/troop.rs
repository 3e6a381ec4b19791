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
        Level::all()
            .flat_map(|level| [level; PIECES])
            .zip(self.places.iter().zip(&self.marks))
            .filter(|(_, (at, _))| **at != NOWHERE)
            .map(|(level, (&at, &marks))| Knight { at, level, marks })
    }
    /// No knight on the board?
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.places == [NOWHERE; 3 * PIECES]
    }
    /// Where its knights stand.
    #[inline]
    pub fn places(&self) -> IntersectionSet {
        let mut places = IntersectionSet::EMPTY;
        for &at in self.places.iter().filter(|at| **at != NOWHERE) {
            places.insert(at);
        }
        places
    }
    /// The knight that stands there.
    #[inline]
    pub fn at(&self, at: Intersection) -> Option<Knight> {
        let slot = self.slot(at)?;
        Some(Knight {
            at,
            level: Level::all().nth(slot / PIECES)?,
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
    /// Changes the marks of every knight on the board.
    pub fn mark_all(&mut self, change: impl Fn(Marks) -> Marks) {
        for (marks, _) in self
            .marks
            .iter_mut()
            .zip(self.places)
            .filter(|(_, at)| *at != NOWHERE)
        {
            *marks = change(*marks);
        }
    }
    /// The sum of the levels of active knights.
    ///
    /// Rules: CK-141, CK-143.
    pub fn strength(&self, counted: Marks) -> u8 {
        self.knights()
            .filter(|knight| knight.marks.has(counted))
            .map(|knight| knight.level.strength())
            .sum()
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
}
