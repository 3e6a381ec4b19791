//! Fish tokens and what a player pays with.

use crate::field_kind::FieldKind;
use kernel::{Bits, Field, Kind};
use std::fmt;
use std::str::FromStr;

/// How many tokens show one, two and three fish.
pub type Tokens = [u8; 3];

/// The fish on some tokens.
pub(super) const fn fish(tokens: Tokens) -> u8 {
    tokens[0] + 2 * tokens[1] + 3 * tokens[2]
}

/// How many tokens there are.
pub(super) fn count(tokens: Tokens) -> u8 {
    tokens.iter().sum()
}

/// A piece of the pool: a token with fish, or the old boot.
///
/// Rules: FISH-003.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct FishToken(pub u8);

impl FishToken {
    /// The old boot.
    pub(crate) const BOOT: FishToken = FishToken(3);
    /// The names in notation.
    pub const NAMES: [&'static str; 4] = ["one_fish", "two_fish", "three_fish", "old_boot"];

    /// The name in notation.
    pub fn name(self) -> &'static str {
        FishToken::NAMES[usize::from(self.0)]
    }
    /// The piece with this name.
    pub fn named(name: &str) -> Option<FishToken> {
        let place = FishToken::NAMES.iter().position(|known| *known == name)?;
        Some(FishToken(place as u8))
    }
}

impl Field for FishToken {
    const KIND: Kind = FieldKind::FishToken.sized(4);
    fn value(self) -> u128 {
        u128::from(self.0)
    }
    fn from_value(value: u128) -> Option<Self> {
        (value < 4).then_some(FishToken(value as u8))
    }
}

/// Tokens laid down for a fish action, written as their fish: `1+1+3`.
///
/// Rules: FISH-020.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Payment(u8);

/// Most tokens of one, two and three fish in a payment without a superfluous token, and one more.
const BASES: [u8; 3] = [8, 5, 4];
const PAYMENTS: u8 = BASES[0] * BASES[1] * BASES[2];
/// The highest price.
const DEAREST: usize = 7;

/// The payments of each price.
static PAYING: [Bits; DEAREST + 1] = {
    let mut sets = [Bits::EMPTY; DEAREST + 1];
    let mut price = 1;
    while price <= DEAREST {
        let mut words = [0; 3];
        let mut n = 0;
        while n < PAYMENTS {
            if Payment(n).pays(price as u8) {
                words[n as usize / 64] |= 1 << (n % 64);
            }
            n += 1;
        }
        sets[price] = Bits::from_words(words);
        price += 1;
    }
    sets
};

/// The payments with at most so many tokens, by what the tokens show.
static AT_MOST: [[Bits; BASES[0] as usize]; 3] = {
    let mut sets = [[Bits::EMPTY; BASES[0] as usize]; 3];
    let mut place = 0;
    while place < 3 * BASES[0] as usize {
        let (kind, most) = (place / BASES[0] as usize, place % BASES[0] as usize);
        let mut words = [0; 3];
        let mut n = 0;
        while n < PAYMENTS {
            if Payment(n).tokens()[kind] as usize <= most {
                words[n as usize / 64] |= 1 << (n % 64);
            }
            n += 1;
        }
        sets[kind][most] = Bits::from_words(words);
        place += 1;
    }
    sets
};

impl Payment {
    /// No token at all; the form that legal payments are listed over.
    pub const NOTHING: Payment = Payment(0);

    fn new(tokens: Tokens) -> Option<Payment> {
        let fits = tokens.iter().zip(BASES).all(|(&n, base)| n < base);
        fits.then(|| Payment(tokens[0] + BASES[0] * (tokens[1] + BASES[1] * tokens[2])))
    }
    /// The tokens.
    pub const fn tokens(self) -> Tokens {
        let rest = self.0 / BASES[0];
        [self.0 % BASES[0], rest % BASES[1], rest / BASES[1]]
    }
    /// Does this pay the price, with no token that could be left out?
    ///
    /// Rules: FISH-020, FISH-028.
    pub const fn pays(self, price: u8) -> bool {
        let tokens = self.tokens();
        let smallest = match tokens {
            [0, 0, 0] => return false,
            [0, 0, _] => 3,
            [0, _, _] => 2,
            _ => 1,
        };
        let sum = fish(tokens);
        sum >= price && sum - smallest < price
    }
    /// Are these tokens among those held?
    pub(crate) fn is_within(self, held: Tokens) -> bool {
        self.tokens()
            .iter()
            .zip(held)
            .all(|(&paid, held)| paid <= held)
    }
    /// The payments out of the tokens held, of any price.
    pub(super) fn all_within(held: Tokens) -> Bits {
        let within = |kind: usize| AT_MOST[kind][usize::from(held[kind].min(BASES[0] - 1))];
        within(0) & within(1) & within(2)
    }
    /// The payments of a price.
    pub(super) fn all_of(price: u8) -> Bits {
        PAYING[usize::from(price)]
    }
}

impl fmt::Display for Payment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tokens = self.tokens();
        let fish = (0..3).flat_map(|kind| {
            let word = (kind + 1).to_string();
            std::iter::repeat_n(word, usize::from(tokens[kind]))
        });
        f.write_str(&fish.collect::<Vec<_>>().join("+"))
    }
}

impl FromStr for Payment {
    type Err = String;
    fn from_str(text: &str) -> Result<Payment, String> {
        let wrong = || format!("'{text}' is not tokens of 1, 2 and 3 fish, like 1+1+3");
        let mut tokens = [0; 3];
        for word in text.split('+') {
            let fish: usize = word.trim().parse().map_err(|_| wrong())?;
            let kind = fish.checked_sub(1).filter(|&kind| kind < 3);
            tokens[kind.ok_or_else(wrong)?] += 1;
        }
        Payment::new(tokens).ok_or_else(wrong)
    }
}

impl Field for Payment {
    const KIND: Kind = FieldKind::FishPayment.sized(PAYMENTS as u16);
    fn value(self) -> u128 {
        u128::from(self.0)
    }
    fn from_value(value: u128) -> Option<Self> {
        (value < u128::from(PAYMENTS)).then_some(Payment(value as u8))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Rules: FISH-020, FISH-028.
    #[test]
    fn the_payments_of_a_price_are_those_that_pay_it_out_of_what_is_held() {
        for price in 1..=DEAREST as u8 {
            for held in [[0, 0, 0], [1, 2, 1], [7, 0, 0], [11, 10, 8]] {
                let choices = Payment::all_of(price) & Payment::all_within(held);
                for n in 0..PAYMENTS {
                    let payment = Payment(n);
                    let fits = payment.pays(price) && payment.is_within(held);
                    assert_eq!(choices.has(n), fits, "{price} fish of {held:?}: {payment}");
                }
            }
        }
    }
}
