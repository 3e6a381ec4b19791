//! Seats at the table.

use crate::{Field, Id, Kind, Set};
use std::ops::{Index, IndexMut};

/// Seats a table may have; colours nobody plays count too.
pub const MAX_PLAYERS: usize = 6;

/// A seat, counted from 0 clockwise. People see it counted from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash, Default)]
pub struct Player(pub u8);

/// A set of seats.
pub type PlayerSet = Set<Player, 1>;

impl Id for Player {
    fn index(self) -> usize {
        usize::from(self.0)
    }
    fn at(index: usize) -> Self {
        Player(index as u8)
    }
}

impl Field for Player {
    const KIND: Kind = Kind::new("player", MAX_PLAYERS as u16);
    fn value(self) -> u128 {
        u128::from(self.0)
    }
    fn from_value(value: u128) -> Option<Self> {
        (value < MAX_PLAYERS as u128).then_some(Player(value as u8))
    }
}

impl Player {
    /// The seats `0..n`, clockwise, starting with this one.
    pub fn clockwise(self, n: usize) -> impl Iterator<Item = Player> + Clone {
        (0..n).map(move |step| self.ahead(step, n))
    }

    /// The seat `step` places clockwise of this one at a table of `n`.
    pub fn ahead(self, step: usize, n: usize) -> Player {
        Player(((usize::from(self.0) + step) % n) as u8)
    }
}

impl PlayerSet {
    /// The seats `0..n`.
    pub const fn first(n: usize) -> Self {
        Set::from_words([(1 << n) - 1])
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
