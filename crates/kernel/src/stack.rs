//! A small stack that can be copied with the state it is part of.

use std::fmt;

/// At most `N` values; the last pushed is on top.
#[derive(Clone, Copy)]
pub struct Stack<T, const N: usize> {
    items: [T; N],
    len: u8,
}

impl<T: Copy, const N: usize> Stack<T, N> {
    /// An empty stack; `filler` fills the unused places.
    pub const fn new(filler: T) -> Self {
        Stack {
            items: [filler; N],
            len: 0,
        }
    }

    /// Puts a value on top.
    ///
    /// # Panics
    /// When the stack is full, which only a bug in a game can cause.
    #[inline]
    pub fn push(&mut self, item: T) {
        self.items[usize::from(self.len)] = item;
        self.len += 1;
    }

    /// Takes the top value off.
    #[inline]
    pub fn pop(&mut self) -> Option<T> {
        let item = self.top()?;
        self.len -= 1;
        Some(item)
    }

    /// The top value.
    #[inline]
    pub fn top(&self) -> Option<T> {
        self.items.get(self.last()).copied()
    }

    /// The top value, to be changed in place.
    #[inline]
    pub fn top_mut(&mut self) -> Option<&mut T> {
        let last = self.last();
        self.items.get_mut(last)
    }

    /// Where the top value is; outside of the stack when it is empty, so that one comparison finds both.
    #[inline]
    fn last(&self) -> usize {
        usize::from(self.len).wrapping_sub(1)
    }

    /// The values from the bottom to the top.
    pub fn as_slice(&self) -> &[T] {
        &self.items[..usize::from(self.len)]
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.len = 0;
    }
}

impl<T: Copy + PartialEq, const N: usize> PartialEq for Stack<T, N> {
    fn eq(&self, other: &Self) -> bool {
        self.as_slice() == other.as_slice()
    }
}
impl<T: Copy + Eq, const N: usize> Eq for Stack<T, N> {}
impl<T: Copy + fmt::Debug, const N: usize> fmt::Debug for Stack<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.as_slice()).finish()
    }
}
