//! Seats at the table.

use crate::set::Members;
use crate::{Bits, Field, Id, Kind, Range, Set};
use std::fmt;
use std::ops::{BitAnd, BitOr, Index, IndexMut};

/// Seats a table may have; colours nobody plays count too.
pub const MAX_PLAYERS: usize = 4;

/// A seat, counted from 0 clockwise. People see it counted from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash, Default)]
pub struct Player(pub u8);

/// A set of seats in one byte.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct PlayerSet(u8);

impl Id for Player {
    fn index(self) -> usize {
        usize::from(self.0)
    }
    fn at(index: usize) -> Self {
        Player(index as u8)
    }
}

impl Field for Player {
    const KIND: Kind = Kind::new(Range::Player, MAX_PLAYERS as u16);
    fn value(self) -> u128 {
        u128::from(self.0)
    }
    fn from_value(value: u128) -> Option<Self> {
        (value < MAX_PLAYERS as u128).then_some(Player(value as u8))
    }
}

impl Player {
    /// The seats `0..n`, clockwise, starting with this one.
    pub fn clockwise(self, n: usize) -> impl DoubleEndedIterator<Item = Player> + Clone {
        (0..n).map(move |step| self.ahead(step, n))
    }

    /// The seat `step` places clockwise of this one at a table of `n`.
    #[inline]
    pub fn ahead(self, step: usize, n: usize) -> Player {
        let seat = usize::from(self.0) + step;
        // A division takes longer than all the rest.
        Player(if seat < n { seat } else { seat % n } as u8)
    }

    /// Is it this seat, if it is any? One comparison instead of two.
    #[inline]
    pub fn is(self, seat: Option<Player>) -> bool {
        seat.map_or(u8::MAX, |seat| seat.0) == self.0
    }
}

impl PlayerSet {
    /// Nobody.
    pub const EMPTY: Self = PlayerSet(0);

    /// The seats `0..n`.
    pub const fn first(n: usize) -> Self {
        PlayerSet((1 << n) - 1)
    }
    /// One seat.
    #[inline]
    pub const fn one(player: Player) -> Self {
        PlayerSet(1 << player.0)
    }
    /// How many there are.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }
    /// Nobody at all.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
    /// Is this seat among them?
    #[inline]
    pub const fn has(self, player: Player) -> bool {
        player.0 < 8 && self.0 >> player.0 & 1 == 1
    }
    /// Adds a seat.
    #[inline]
    pub fn insert(&mut self, player: Player) {
        self.0 |= 1 << player.0;
    }
    /// Takes a seat out.
    #[inline]
    pub fn remove(&mut self, player: Player) {
        self.0 &= !(1 << player.0);
    }
    /// These and one more.
    #[inline]
    pub const fn with(self, player: Player) -> Self {
        PlayerSet(self.0 | 1 << player.0)
    }
    /// Those who are not in `other`.
    #[inline]
    pub const fn without(self, other: Self) -> Self {
        PlayerSet(self.0 & !other.0)
    }
    /// All seats where a condition holds, otherwise none; without a branch.
    #[inline]
    #[must_use]
    pub const fn when(self, holds: bool) -> Self {
        PlayerSet(self.0 * holds as u8)
    }
    /// The lowest seat.
    #[inline]
    pub fn first_member(self) -> Option<Player> {
        (self.0 != 0).then(|| Player(self.0.trailing_zeros() as u8))
    }
    /// The seat that has `n` lower ones in the set.
    #[inline]
    pub fn nth_member(self, n: usize) -> Option<Player> {
        let mut rest = self;
        for _ in 0..n {
            rest.0 &= rest.0.wrapping_sub(1);
        }
        rest.first_member()
    }
    /// The same members as plain numbers.
    #[inline]
    pub const fn bits(self) -> Bits {
        Bits::from_words([self.0 as u64, 0, 0])
    }
}

impl BitAnd for PlayerSet {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        PlayerSet(self.0 & other.0)
    }
}
impl BitOr for PlayerSet {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        PlayerSet(self.0 | other.0)
    }
}

impl IntoIterator for PlayerSet {
    type Item = Player;
    type IntoIter = Members<Player, 1>;
    fn into_iter(self) -> Self::IntoIter {
        Set::<Player, 1>::from_words([u64::from(self.0)]).into_iter()
    }
}
impl FromIterator<Player> for PlayerSet {
    fn from_iter<I: IntoIterator<Item = Player>>(players: I) -> Self {
        players.into_iter().fold(Self::EMPTY, Self::with)
    }
}
impl fmt::Debug for PlayerSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

impl Field for PlayerSet {
    const KIND: Kind = Kind::new(Range::Players, 0);
    fn value(self) -> u128 {
        u128::from(self.0)
    }
    fn from_value(value: u128) -> Option<Self> {
        (value < 1 << MAX_PLAYERS).then_some(PlayerSet(value as u8))
    }
}

/// One value for each seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ByPlayer<T>(pub [T; MAX_PLAYERS]);

impl<T> Index<Player> for ByPlayer<T> {
    type Output = T;
    fn index(&self, player: Player) -> &T {
        &self.0[usize::from(player.0)]
    }
}

impl<T> IndexMut<Player> for ByPlayer<T> {
    fn index_mut(&mut self, player: Player) -> &mut T {
        &mut self.0[usize::from(player.0)]
    }
}

impl<T: Copy> ByPlayer<T> {
    /// The same value for every seat.
    pub const fn all(value: T) -> Self {
        ByPlayer([value; MAX_PLAYERS])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_come_back_by_rank() {
        let set: PlayerSet = [Player(1), Player(3)].into_iter().collect();
        let ranked = (0..3).map(|n| set.nth_member(n));
        assert_eq!(
            ranked.collect::<Vec<_>>(),
            [Some(Player(1)), Some(Player(3)), None]
        );
    }
}
