//! Positions as numbers for networks.

/// Fills one number after the other.
#[derive(Debug)]
pub(crate) struct Writer<'a> {
    to: &'a mut [f32],
    at: usize,
}

impl<'a> Writer<'a> {
    pub(crate) fn new(to: &'a mut [f32]) -> Self {
        Writer { to, at: 0 }
    }
    pub(crate) fn at(&self) -> usize {
        self.at
    }
    pub(crate) fn go_to(&mut self, at: usize) {
        self.at = at;
    }
    pub(crate) fn put(&mut self, value: f32) {
        self.to[self.at] = value;
        self.at += 1;
    }
    pub(crate) fn add(&mut self, at: usize, value: f32) {
        self.to[at] += value;
    }
    pub(crate) fn flag(&mut self, on: bool) {
        self.put(f32::from(u8::from(on)));
    }
    /// As many ones as `n`, of `of` places.
    pub(crate) fn ladder(&mut self, n: u32, of: u32) {
        for step in 0..of {
            self.flag(n > step);
        }
    }
}
