//! Sets of dense ids as machine words.

use std::cmp::Ordering;
use std::fmt;
use std::marker::PhantomData;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not};

/// A thing counted from 0: a seat, a place, a kind of card.
pub trait Id: Copy {
    /// Its number.
    fn index(self) -> usize;
    /// The thing with this number.
    fn at(index: usize) -> Self;
}

impl Id for u8 {
    fn index(self) -> usize {
        usize::from(self)
    }
    fn at(index: usize) -> Self {
        index as u8
    }
}

/// A set of `T` in `W` words of 64 bits.
pub struct Set<T, const W: usize> {
    words: [u64; W],
    of: PhantomData<T>,
}

/// A set of plain numbers below 192: the widest set a choice can range over.
pub type Bits = Set<u8, 3>;

impl<T, const W: usize> Set<T, W> {
    /// The set without members.
    pub const EMPTY: Self = Set::from_words([0; W]);
    /// The words of 64 bits behind it.
    pub const WORDS: usize = W;

    /// The set whose member `64 * w + b` is bit `b` of word `w`.
    pub const fn from_words(words: [u64; W]) -> Self {
        Set {
            words,
            of: PhantomData,
        }
    }

    /// The words behind the set.
    pub const fn words(self) -> [u64; W] {
        self.words
    }

    /// How many members there are.
    #[inline]
    pub fn len(self) -> usize {
        self.words.iter().map(|w| w.count_ones() as usize).sum()
    }

    /// No member at all.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.words.iter().fold(0, |any, &word| any | word) == 0
    }

    /// The members that are not in `other`.
    #[inline]
    pub fn without(self, other: Self) -> Self {
        self & !other
    }

    /// All members where a condition holds, otherwise none; without a branch.
    #[inline]
    pub fn when(mut self, holds: bool) -> Self {
        for word in &mut self.words {
            *word &= u64::from(holds).wrapping_neg();
        }
        self
    }

    /// The same members in a set with at least as many words.
    #[inline]
    pub fn wide<const V: usize>(self) -> Set<T, V> {
        let mut words = [0; V];
        words[..W].copy_from_slice(&self.words);
        Set::from_words(words)
    }

    /// The same members in a set with at most as many words; the others are left out.
    #[inline]
    pub fn narrow<const V: usize>(self) -> Set<T, V> {
        let mut words = [0; V];
        words.copy_from_slice(&self.words[..V]);
        Set::from_words(words)
    }

    /// The same members as plain numbers.
    #[inline]
    pub fn bits(self) -> Bits {
        let mut words = [0; 3];
        words[..W].copy_from_slice(&self.words);
        Set::from_words(words)
    }
}

impl<T: Id, const W: usize> Set<T, W> {
    /// The set of one member.
    #[inline]
    pub fn one(member: T) -> Self {
        let mut set = Self::EMPTY;
        set.insert(member);
        set
    }

    /// Is this a member?
    #[inline]
    pub fn has(self, member: T) -> bool {
        let i = member.index();
        i < 64 * W && self.words[i / 64] >> (i % 64) & 1 == 1
    }

    /// Adds a member.
    #[inline]
    pub fn insert(&mut self, member: T) {
        let i = member.index();
        self.words[i / 64] |= 1 << (i % 64);
    }

    /// Takes a member out.
    #[inline]
    pub fn remove(&mut self, member: T) {
        let i = member.index();
        self.words[i / 64] &= !(1 << (i % 64));
    }

    /// This set and one more member.
    #[inline]
    pub fn with(mut self, member: T) -> Self {
        self.insert(member);
        self
    }

    /// The members with smaller numbers.
    #[inline]
    pub fn below(self, member: T) -> Self {
        let (word, bit) = (member.index() / 64, member.index() % 64);
        let mut below = self;
        for (w, bits) in below.words.iter_mut().enumerate() {
            *bits &= match w.cmp(&word) {
                Ordering::Less => u64::MAX,
                Ordering::Equal => (1 << bit) - 1,
                Ordering::Greater => 0,
            };
        }
        below
    }

    /// The member with the smallest number.
    #[inline]
    pub fn first_member(self) -> Option<T> {
        self.into_iter().next()
    }

    /// The member that has `n` smaller ones.
    #[inline]
    pub fn nth_member(self, n: usize) -> Option<T> {
        let mut left = n;
        for (w, &word) in self.words.iter().enumerate() {
            let ones = word.count_ones() as usize;
            if left < ones {
                return Some(T::at(64 * w + nth_bit(word, left)));
            }
            left -= ones;
        }
        None
    }
}

/// In which place of a byte, counted from 0, its bit with `n` lower ones stands: `PLACES[n][byte]`.
static PLACES: [[u8; 256]; 8] = places();

const fn places() -> [[u8; 256]; 8] {
    let mut places = [[0; 256]; 8];
    let mut byte = 0;
    while byte < 256 {
        let (mut n, mut bit) = (0, 0);
        while bit < 8 {
            if byte >> bit & 1 == 1 {
                places[n][byte] = bit;
                n += 1;
            }
            bit += 1;
        }
        byte += 1;
    }
    places
}

/// The place of the bit that has `n` lower ones; there must be that many. All bytes are counted at once: a random choice
/// is what the processor predicts badly.
#[inline]
fn nth_bit(word: u64, n: usize) -> usize {
    /// This byte eight times.
    const fn each(byte: u8) -> u64 {
        u64::from_ne_bytes([byte; 8])
    }
    let pairs = word - ((word >> 1) & each(0x55));
    let fours = (pairs & each(0x33)) + ((pairs >> 2) & each(0x33));
    let bytes = (fours + (fours >> 4)) & each(0x0f);
    // How many bits there are in each byte and those below it.
    let up_to = bytes.wrapping_mul(each(1));
    // The top bit of each byte that ends with no more than `n` of them.
    let passed = (each(n as u8 | 0x80) - up_to) & each(0x80);
    let from = 8 * passed.count_ones();
    let before = ((up_to << 8) >> from) & 0xff;
    let within = PLACES[(n - before as usize) & 7][((word >> from) & 0xff) as usize];
    from as usize + usize::from(within)
}

impl<T, const W: usize> Clone for Set<T, W> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<T, const W: usize> Copy for Set<T, W> {}
impl<T, const W: usize> PartialEq for Set<T, W> {
    fn eq(&self, other: &Self) -> bool {
        self.words == other.words
    }
}
impl<T, const W: usize> Eq for Set<T, W> {}
impl<T, const W: usize> Default for Set<T, W> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<T: Id + fmt::Debug, const W: usize> fmt::Debug for Set<T, W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

macro_rules! operator {
    ($trait:ident, $name:ident, $assign:tt) => {
        impl<T, const W: usize> $trait for Set<T, W> {
            type Output = Self;
            #[inline]
            fn $name(mut self, other: Self) -> Self {
                for (a, b) in self.words.iter_mut().zip(other.words) {
                    *a $assign b;
                }
                self
            }
        }
    };
}
operator!(BitAnd, bitand, &=);
operator!(BitOr, bitor, |=);

impl<T, const W: usize> BitOrAssign for Set<T, W> {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}
impl<T, const W: usize> BitAndAssign for Set<T, W> {
    #[inline]
    fn bitand_assign(&mut self, other: Self) {
        *self = *self & other;
    }
}
impl<T, const W: usize> Not for Set<T, W> {
    type Output = Self;
    #[inline]
    fn not(mut self) -> Self {
        for a in &mut self.words {
            *a = !*a;
        }
        self
    }
}

/// The members in ascending order.
#[derive(Debug)]
pub struct Members<T, const W: usize> {
    words: [u64; W],
    at: usize,
    of: PhantomData<T>,
}

impl<T: Id, const W: usize> Iterator for Members<T, W> {
    type Item = T;
    #[inline]
    fn next(&mut self) -> Option<T> {
        while self.at < W {
            let word = self.words[self.at];
            if word != 0 {
                self.words[self.at] = word & (word - 1);
                return Some(T::at(64 * self.at + word.trailing_zeros() as usize));
            }
            self.at += 1;
        }
        None
    }
}

impl<T: Id, const W: usize> IntoIterator for Set<T, W> {
    type Item = T;
    type IntoIter = Members<T, W>;
    #[inline]
    fn into_iter(self) -> Members<T, W> {
        Members {
            words: self.words,
            at: 0,
            of: PhantomData,
        }
    }
}

impl<T: Id, const W: usize> FromIterator<T> for Set<T, W> {
    fn from_iter<I: IntoIterator<Item = T>>(members: I) -> Self {
        let mut set = Self::EMPTY;
        for member in members {
            set.insert(member);
        }
        set
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn members_come_back_in_order_and_by_rank() {
        let set: Bits = [5, 64, 130, 191].into_iter().collect();
        assert_eq!(set.into_iter().collect::<Vec<_>>(), [5, 64, 130, 191]);
        assert_eq!(
            (0..5).map(|n| set.nth_member(n)).collect::<Vec<_>>(),
            [Some(5), Some(64), Some(130), Some(191), None]
        );
        assert_eq!(set.len(), 4);
        assert!(set.has(130) && !set.has(131));
        assert_eq!(set.without(Set::one(5)).first_member(), Some(64));
        assert_eq!((set.when(true), set.when(false)), (set, Set::EMPTY));
    }

    #[test]
    fn the_nth_bit_of_a_word_is_found_without_looking_at_those_before() {
        let mut word = 1_u64;
        for _ in 0..1000 {
            word = word.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            for word in [word, !0, word | word << 7, word & word << 9] {
                let places = (0..64).filter(|bit| word >> bit & 1 == 1);
                for (n, place) in places.enumerate() {
                    assert_eq!(nth_bit(word, n), place, "{n} of {word:x}");
                }
            }
        }
    }
}
