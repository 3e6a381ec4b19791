//! Chance as integer weights.

use crate::{Bits, Choice};

/// A source of outcomes, brought by whoever runs the game: provable dice, a simulation's generator, a test.
pub trait Draw {
    /// A number below `n`, each equally likely. `n` is at least 1.
    fn below(&mut self, n: u32) -> u32;

    /// Puts a slice into random order, last place first (Fisher–Yates).
    fn shuffle<T>(&mut self, items: &mut [T])
    where
        Self: Sized,
    {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last as u32 + 1) as usize);
        }
    }
}

impl<F: FnMut(u32) -> u32> Draw for F {
    fn below(&mut self, n: u32) -> u32 {
        self(n)
    }
}

/// Outcomes with weights of their own that one chance node can have.
pub(crate) const MAX_WEIGHTS: usize = 96;

/// The outcomes of a chance node: one action whose last parameter is drawn, and the weight of each value.
#[derive(Clone, Copy, Debug)]
pub struct Chances<A> {
    form: A,
    weights: Weights,
    total: u32,
}

#[derive(Clone, Copy, Debug)]
enum Weights {
    Even,
    Among(Bits),
    Each([u16; MAX_WEIGHTS]),
}

impl<A: Choice> Chances<A> {
    /// `n` equally likely outcomes, numbered from 0.
    pub const fn even(form: A, n: u32) -> Self {
        Chances {
            form,
            weights: Weights::Even,
            total: n,
        }
    }

    /// The members of a set, equally likely.
    #[inline]
    pub fn among(form: A, members: Bits) -> Self {
        Chances {
            form,
            weights: Weights::Among(members),
            total: members.len() as u32,
        }
    }

    /// Outcome `i` has weight `weights[i]`; those left out have none.
    pub fn weighted(form: A, weights: impl IntoIterator<Item = u16>) -> Self {
        let mut each = [0; MAX_WEIGHTS];
        let mut total = 0;
        for (slot, weight) in each.iter_mut().zip(weights) {
            *slot = weight;
            total += u32::from(weight);
        }
        Chances {
            form,
            weights: Weights::Each(each),
            total,
        }
    }

    /// The sum of all weights.
    pub const fn total(&self) -> u32 {
        self.total
    }

    /// The outcome that owns ticket number `ticket`, which must be below the total.
    #[inline]
    pub fn outcome(&self, ticket: u32) -> A {
        match &self.weights {
            Weights::Even => self.form.with(ticket as u8),
            Weights::Among(members) => {
                // The throws of two dice without the lowest and the highest have no gap.
                let [low, ..] = members.words();
                let first = low.trailing_zeros();
                let without_gap =
                    low != 0 && self.total < 64 && low >> first == (1 << self.total) - 1;
                let member = if without_gap {
                    first as u8 + ticket as u8
                } else {
                    let member = members.nth_member(ticket as usize);
                    member.expect("a ticket below the total")
                };
                self.form.with(member)
            }
            Weights::Each(each) => {
                let mut left = ticket;
                let mut index = 0;
                while left >= u32::from(each[index]) {
                    left -= u32::from(each[index]);
                    index += 1;
                }
                self.form.with(index as u8)
            }
        }
    }

    /// Draws an outcome.
    #[inline]
    pub fn draw(&self, draw: &mut impl Draw) -> A {
        self.outcome(draw.below(self.total))
    }

    /// The weight of an outcome; 0 when it cannot happen here.
    pub fn weight(&self, outcome: A) -> u32 {
        let index = outcome.index();
        if self.form.with(index) != outcome {
            return 0;
        }
        self.weight_at(u32::from(index))
    }

    fn weight_at(&self, index: u32) -> u32 {
        match &self.weights {
            Weights::Even => u32::from(index < self.total),
            Weights::Among(members) => u32::from(members.has(index as u8)),
            Weights::Each(each) => each.get(index as usize).copied().map_or(0, u32::from),
        }
    }

    /// Every possible outcome with its weight.
    pub fn outcomes(&self) -> impl Iterator<Item = (A, u32)> + '_ {
        let n = match &self.weights {
            Weights::Even => self.total,
            Weights::Among(_) => 64 * Bits::WORDS as u32,
            Weights::Each(_) => MAX_WEIGHTS as u32,
        };
        (0..n)
            .map(|index| (self.form.with(index as u8), self.weight_at(index)))
            .filter(|&(_, weight)| weight > 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Field, Kind, Player, Range, coded};

    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    struct Number(u8);

    impl Field for Number {
        const KIND: Kind = Kind::new(Range::Number, 192);
        fn value(self) -> u128 {
            self.0.into()
        }
        fn from_value(value: u128) -> Option<Self> {
            (value < 192).then_some(Number(value as u8))
        }
    }

    coded! {
        enum Act {
            Name = "name" { player: Player },
            Call = "call" { number: Number },
        }
    }

    #[test]
    fn each_possible_outcome_comes_once() {
        let form = Act::Name { player: Player(0) };
        let name = |seat| Act::Name {
            player: Player(seat),
        };
        let chances = Chances::weighted(form, [3, 0, 2]);
        let outcomes: Vec<_> = chances.outcomes().collect();
        assert_eq!(outcomes, [(name(0), 3), (name(2), 2)]);
        assert_eq!(chances.total(), 5);
        let drawn: Vec<_> = (0..5).map(|ticket| chances.outcome(ticket)).collect();
        assert_eq!(drawn, [name(0), name(0), name(0), name(2), name(2)]);
        assert_eq!((chances.weight(name(1)), chances.weight(name(2))), (0, 2));
        let among = Chances::among(form, [0, 2].into_iter().collect());
        let outcomes: Vec<_> = among.outcomes().collect();
        assert_eq!(outcomes, [(name(0), 1), (name(2), 1)]);
        assert_eq!((among.outcome(0), among.outcome(1)), (name(0), name(2)));
        assert_eq!((among.weight(name(1)), among.weight(name(2))), (0, 1));
        let call = |number| Act::Call {
            number: Number(number),
        };
        for members in [vec![70, 71], vec![3, 4, 70], vec![62, 63, 64], vec![191]] {
            let among = Chances::among(call(0), members.iter().copied().collect());
            let drawn: Vec<_> = (0..among.total()).map(|n| among.outcome(n)).collect();
            let all: Vec<_> = members.iter().map(|&number| call(number)).collect();
            assert_eq!(drawn, all);
        }
        let run = Chances::among(form, [1, 2, 3].into_iter().collect());
        let drawn: Vec<_> = (0..3).map(|ticket| run.outcome(ticket)).collect();
        assert_eq!(drawn, [name(1), name(2), name(3)]);
        let even: Vec<_> = Chances::even(form, 2).outcomes().collect();
        assert_eq!(even, [(name(0), 1), (name(1), 1)]);
    }
}
