//! The knights on paths, of every colour.

use crate::places::{LandPaths, Path};
use kernel::{ByPlayer, Player};

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

/// Bits that a knight has for its marks but [`PathMarks::MOVED`].
const WIDTH: usize = 4;

/// The knights on paths. No two share a path.
///
/// Rules: BARB-005, BARB-050.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PathKnights {
    of: ByPlayer<LandPaths>,
    moved: LandPaths,
    /// The other marks of a colour's knights in the order of their paths.
    marks: ByPlayer<u32>,
}

impl PathKnights {
    /// Where the knights of a colour stand.
    #[inline]
    pub fn of(&self, colour: Player) -> LandPaths {
        self.of[colour]
    }
    /// Where knights stand.
    #[inline]
    pub fn all(&self) -> LandPaths {
        let each = self.of.0.iter();
        each.fold(LandPaths::EMPTY, |all, &paths| all | paths)
    }
    /// Where knights stand that moved this turn.
    #[inline]
    pub fn moved(&self) -> LandPaths {
        self.moved
    }
    /// Where knights of a colour with these marks stand.
    pub fn marked(&self, colour: Player, marks: PathMarks) -> LandPaths {
        let those = self.each(colour).filter(|(_, each)| each.has(marks));
        those.map(|(at, _)| at).collect()
    }
    /// The knights of a colour with their marks.
    pub fn each(&self, colour: Player) -> impl Iterator<Item = (Path, PathMarks)> + '_ {
        let all = self.of[colour].into_iter().enumerate();
        all.map(move |(nth, at)| (at, self.marks(colour, nth, at)))
    }
    /// The marks of the knight of a colour that stands there.
    pub fn at(&self, colour: Player, at: Path) -> Option<PathMarks> {
        self.nth(colour, at).map(|nth| self.marks(colour, nth, at))
    }
    /// How many knights of the colour come before the one that stands there.
    fn nth(&self, colour: Player, at: Path) -> Option<usize> {
        let of = self.of[colour];
        of.has(at).then(|| of.below(at).len())
    }
    fn marks(&self, colour: Player, nth: usize, at: Path) -> PathMarks {
        let others = self.marks[colour] >> (WIDTH * nth) & 15;
        PathMarks(u8::from(self.moved.has(at)) | (others as u8) << 1)
    }
    /// Puts a knight on a free path; there must be a piece.
    #[inline]
    pub fn put(&mut self, colour: Player, at: Path, marks: PathMarks) {
        let (all, own) = (self.marks[colour], u32::from(marks.0 >> 1));
        // Without Cities & Knights there are none, and nothing to move aside.
        if all | own != 0 {
            let before = WIDTH * self.of[colour].below(at).len();
            let low = all & ((1 << before) - 1);
            self.marks[colour] = (all ^ low) << WIDTH | own << before | low;
        }
        self.of[colour].insert(at);
        if marks.has(PathMarks::MOVED) {
            self.moved.insert(at);
        }
    }
    /// Takes the knight of a colour off a path.
    #[inline]
    pub fn take(&mut self, colour: Player, at: Path) -> Option<PathMarks> {
        if !self.of[colour].has(at) {
            return None;
        }
        let mut taken = PathMarks(u8::from(self.moved.has(at)));
        let marks = self.marks[colour];
        if marks != 0 {
            let nth = self.of[colour].below(at).len();
            taken = self.marks(colour, nth, at);
            let before = WIDTH * nth;
            let low = marks & ((1 << before) - 1);
            self.marks[colour] = marks >> WIDTH >> before << before | low;
        }
        self.of[colour].remove(at);
        self.moved.remove(at);
        Some(taken)
    }
    /// Changes the marks of the knight of a colour that stands there.
    pub fn mark(&mut self, colour: Player, at: Path, change: impl FnOnce(PathMarks) -> PathMarks) {
        if let Some(marks) = self.take(colour, at) {
            self.put(colour, at, change(marks));
        }
    }
    /// The turn is over: nobody has moved or was trained.
    pub fn turn_over(&mut self) {
        self.moved = LandPaths::EMPTY;
        let trained = u32::from(PathMarks::TRAINED.0 >> 1) * 0x0111_1111;
        for marks in &mut self.marks.0 {
            *marks &= !trained;
        }
    }
}
