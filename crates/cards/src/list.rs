//! A short list that is copied with the state it is part of.

use std::fmt;

/// At most `N` values in order.
#[derive(Clone, Copy)]
pub struct List<T, const N: usize> {
    items: [T; N],
    len: u8,
}

impl<T: Copy + Default, const N: usize> List<T, N> {
    /// No values.
    pub fn new() -> Self {
        List {
            items: [T::default(); N],
            len: 0,
        }
    }

    /// How many there are.
    #[inline]
    pub fn len(&self) -> usize {
        usize::from(self.len)
    }

    /// None at all?
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The values in order.
    #[inline]
    pub fn as_slice(&self) -> &[T] {
        &self.items[..self.len()]
    }

    /// The values in order, to be changed.
    #[inline]
    pub fn as_mut_slice(&mut self) -> &mut [T] {
        let len = self.len();
        &mut self.items[..len]
    }

    /// Adds a value at the end.
    #[inline]
    pub fn push(&mut self, item: T) {
        self.items[self.len()] = item;
        self.len += 1;
    }

    /// Takes the last value.
    #[inline]
    pub fn pop(&mut self) -> Option<T> {
        self.len = self.len.checked_sub(1)?;
        Some(self.items[self.len()])
    }

    /// The last value.
    #[inline]
    pub fn last(&self) -> Option<T> {
        self.as_slice().last().copied()
    }

    /// Puts a value at position `at`, moving the rest up.
    pub fn insert(&mut self, at: usize, item: T) {
        let len = self.len();
        self.items.copy_within(at..len, at + 1);
        self.items[at] = item;
        self.len += 1;
    }

    /// Takes the value at position `at`, closing the gap.
    pub fn remove(&mut self, at: usize) -> T {
        let item = self.items[at];
        let len = self.len();
        self.items.copy_within(at + 1..len, at);
        self.len -= 1;
        item
    }
}

impl<T: Copy + Default, const N: usize> Default for List<T, N> {
    fn default() -> Self {
        Self::new()
    }
}
impl<T: Copy + Default + PartialEq, const N: usize> PartialEq for List<T, N> {
    fn eq(&self, other: &Self) -> bool {
        self.as_slice() == other.as_slice()
    }
}
impl<T: Copy + Default + Eq, const N: usize> Eq for List<T, N> {}
impl<T: Copy + Default + fmt::Debug, const N: usize> fmt::Debug for List<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.as_slice()).finish()
    }
}
