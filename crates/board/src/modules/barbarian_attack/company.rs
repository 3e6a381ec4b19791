//! The knights of one colour on paths.

use crate::places::{Path, PathSet};

/// Knight pieces of a colour.
pub const KNIGHTS: usize = 6;

/// What a knight on a path is and did.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PathMarks(u8);

impl PathMarks {
    /// Nothing.
    pub const NONE: PathMarks = PathMarks(0);
    /// Moved this turn (BARB-056).
    pub const MOVED: PathMarks = PathMarks(1);
    /// Wears a helmet (COMBO-105).
    pub const ACTIVE: PathMarks = PathMarks(2);
    /// Was trained this turn (CK-060).
    pub const TRAINED: PathMarks = PathMarks(4);
    /// Is of level 2.
    pub const STRONG: PathMarks = PathMarks(8);
    /// Is of level 3.
    pub const MIGHTY: PathMarks = PathMarks(16);

    /// All of `other`?
    #[inline]
    pub const fn has(self, other: PathMarks) -> bool {
        self.0 & other.0 == other.0
    }
    /// These and those.
    pub const fn with(self, other: PathMarks) -> PathMarks {
        PathMarks(self.0 | other.0)
    }
    /// These without those.
    pub const fn without(self, other: PathMarks) -> PathMarks {
        PathMarks(self.0 & !other.0)
    }
}

/// The place of a piece in the supply.
const SUPPLY: Path = Path(u8::MAX);

/// The knights of one colour, in the order of their paths, so that equal positions are equal states.
///
/// Rules: BARB-005, BARB-050.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Company {
    places: [Path; KNIGHTS],
    marks: [PathMarks; KNIGHTS],
}

impl Default for Company {
    fn default() -> Self {
        Company {
            places: [SUPPLY; KNIGHTS],
            marks: [PathMarks::NONE; KNIGHTS],
        }
    }
}

impl Company {
    /// The knights on the board.
    #[inline]
    pub fn knights(&self) -> impl Iterator<Item = (Path, PathMarks)> + '_ {
        let all = self.places.iter().copied().zip(self.marks);
        all.take_while(|(at, _)| *at != SUPPLY)
    }
    /// Where those stand whose marks are such.
    #[inline]
    pub fn those(&self, such: impl Fn(PathMarks) -> bool) -> PathSet {
        let those = self.knights().filter(|(_, marks)| such(*marks));
        those.map(|(at, _)| at).collect()
    }
    /// Where they stand.
    #[inline]
    pub fn paths(&self) -> PathSet {
        self.those(|_| true)
    }
    /// Where those with a mark stand.
    #[inline]
    pub fn marked(&self, mark: PathMarks) -> PathSet {
        self.those(|marks| marks.has(mark))
    }
    /// Does one stand on any of these?
    #[inline]
    pub fn any_on(&self, paths: PathSet) -> bool {
        self.knights().any(|(at, _)| paths.has(at))
    }
    /// How many are on the board.
    #[inline]
    pub fn len(&self) -> usize {
        self.knights().count()
    }
    /// None on the board?
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.places[0] == SUPPLY
    }
    /// The marks of the knight that stands there.
    pub fn at(&self, at: Path) -> Option<PathMarks> {
        let mut here = self.knights().filter(|(place, _)| *place == at);
        here.next().map(|(_, marks)| marks)
    }
    /// Puts a knight on the board; there must be a piece.
    pub fn put(&mut self, at: Path, marks: PathMarks) {
        let mut slot = KNIGHTS - 1;
        while slot > 0 && self.places[slot - 1] > at {
            self.places[slot] = self.places[slot - 1];
            self.marks[slot] = self.marks[slot - 1];
            slot -= 1;
        }
        self.places[slot] = at;
        self.marks[slot] = marks;
    }
    /// Takes the knight that stands there off the board.
    pub fn take(&mut self, at: Path) -> Option<PathMarks> {
        let slot = self.places.iter().position(|place| *place == at)?;
        let marks = self.marks[slot];
        self.places.copy_within(slot + 1.., slot);
        self.marks.copy_within(slot + 1.., slot);
        self.places[KNIGHTS - 1] = SUPPLY;
        self.marks[KNIGHTS - 1] = PathMarks::NONE;
        Some(marks)
    }
    /// Changes the marks of the knight that stands there.
    pub fn mark(&mut self, at: Path, change: impl FnOnce(PathMarks) -> PathMarks) {
        if let Some(slot) = self.places.iter().position(|place| *place == at) {
            self.marks[slot] = change(self.marks[slot]);
        }
    }
    /// Takes marks off every knight.
    pub fn unmark_all(&mut self, gone: PathMarks) {
        for marks in &mut self.marks {
            *marks = marks.without(gone);
        }
    }
}
