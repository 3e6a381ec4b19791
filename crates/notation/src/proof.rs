//! Dice that can be checked afterwards.
//!
//! Before the first move the host publishes [`Seed::commitment`]; players may add words of their own. Every
//! outcome is then a function of the seed, the words and the number of the move, so that anybody can
//! recompute it once the seed is revealed. `docs/dice.md` describes the function for other programs; its test
//! vectors are run here.

use crate::Problem;
use hmac::{Hmac, KeyInit, Mac};
use kernel::Draw;
use sha2::{Digest, Sha256};
use std::fmt;

/// What separates our hashes from everybody else's, one text for each use.
mod domain {
    pub(super) const COMMITMENT: &[u8] = b"landnam/commitment/1";
    pub(super) const WORDS: &[u8] = b"landnam/words/1";
    pub(super) const DICE: &[u8] = b"landnam/dice/1";
    pub(super) const SEED: &[u8] = b"landnam/seed/1";
}

/// The secret behind the dice of one game.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Seed([u8; 32]);

impl Seed {
    /// The seed made of these bytes.
    pub const fn new(bytes: [u8; 32]) -> Self {
        Seed(bytes)
    }

    /// The seed a text stands for: its bytes when it is 64 hexadecimal digits, a hash of the text otherwise.
    pub fn from_text(text: &str) -> Self {
        from_hex(text).map_or_else(
            || {
                let hash = Sha256::new().chain_update(domain::SEED);
                Seed(hash.chain_update(text).finalize().into())
            },
            Seed,
        )
    }

    /// What is published before the game: it fixes the seed and tells nothing about it.
    pub fn commitment(self) -> String {
        let hash = Sha256::new().chain_update(domain::COMMITMENT);
        to_hex(&hash.chain_update(self.0).finalize())
    }

    /// The seed as 64 hexadecimal digits.
    pub fn to_hex(self) -> String {
        to_hex(&self.0)
    }

    /// The seed written in 64 hexadecimal digits.
    pub fn from_hex(text: &str) -> Result<Self, Problem> {
        from_hex(text)
            .map(Seed)
            .ok_or_else(|| Problem::new("seed", "must be 64 hexadecimal digits"))
    }
}

/// Not the secret itself: a seed must not slip into a log.
impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seed({})", self.commitment())
    }
}

/// A seed and the players' words: all that the outcomes of a game depend on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Dice {
    seed: Seed,
    words: Vec<String>,
    mixed: [u8; 32],
    /// Where the game goes on from the first moves of another: whose dice those moves have, and up to which.
    earlier: Vec<(u64, Dice)>,
}

impl Dice {
    /// The dice of a game.
    pub fn new(seed: Seed, words: Vec<String>) -> Self {
        let mut hash = Sha256::new().chain_update(domain::WORDS);
        for word in &words {
            hash.update((word.len() as u32).to_be_bytes());
            hash.update(word);
        }
        Dice {
            seed,
            mixed: hash.finalize().into(),
            words,
            earlier: Vec::new(),
        }
    }

    /// The same dice in a game that goes on from another: up to each of these moves, its own dice were used.
    #[must_use]
    pub fn after(self, earlier: Vec<(u64, Dice)>) -> Self {
        Dice { earlier, ..self }
    }

    /// Whose dice the first moves have, and up to which, where the game goes on from another.
    pub fn earlier(&self) -> &[(u64, Dice)] {
        &self.earlier
    }

    /// The secret.
    pub const fn seed(&self) -> Seed {
        self.seed
    }

    /// What the players added.
    pub fn words(&self) -> &[String] {
        &self.words
    }

    /// The draws that belong to a move. Moves are counted from 1; 0 is the making of the table.
    pub fn at(&self, number: u64) -> Draws<'_> {
        let earlier = self.earlier.iter().find(|(last, _)| number <= *last);
        Draws {
            dice: earlier.map_or(self, |(_, dice)| dice),
            number,
            counter: 0,
        }
    }

    /// 64 bits for a move and a counter: the beginning of an HMAC-SHA-256 under the seed.
    fn bits(&self, number: u64, counter: u32) -> u64 {
        let mut mac =
            Hmac::<Sha256>::new_from_slice(&self.seed.0).expect("HMAC takes keys of every length");
        mac.update(domain::DICE);
        mac.update(&self.mixed);
        mac.update(&number.to_be_bytes());
        mac.update(&counter.to_be_bytes());
        let block = mac.finalize().into_bytes();
        block
            .iter()
            .take(8)
            .fold(0, |bits, &byte| bits << 8 | u64::from(byte))
    }
}

/// The draws of one move.
#[derive(Clone, Debug)]
pub struct Draws<'a> {
    dice: &'a Dice,
    number: u64,
    counter: u32,
}

impl Draw for Draws<'_> {
    fn below(&mut self, n: u32) -> u32 {
        let n = u64::from(n.max(1));
        // The values from here on would favour small results: the last, incomplete round of n.
        let incomplete = 0_u64.wrapping_sub(n) % n;
        loop {
            let bits = self.dice.bits(self.number, self.counter);
            self.counter += 1;
            if bits <= u64::MAX - incomplete {
                return (bits % n) as u32;
            }
        }
    }
}

fn to_hex(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    bytes
        .iter()
        .flat_map(|byte| [byte >> 4, byte & 15])
        .map(|digit| char::from(DIGITS[usize::from(digit)]))
        .collect()
}

fn from_hex(text: &str) -> Option<[u8; 32]> {
    let digits = text.as_bytes();
    if digits.len() != 64 || !digits.iter().all(u8::is_ascii_hexdigit) {
        return None;
    }
    let mut bytes = [0; 32];
    for (byte, pair) in bytes.iter_mut().zip(text.as_bytes().chunks(2)) {
        *byte = u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok()?;
    }
    Some(bytes)
}
