//! Dice that can be checked afterwards.
//!
//! Each player locks a word ([`WordLock`]); the host commits to its seed and to the locks ([`Seed::commitment`]);
//! then the words are opened. Every outcome is a function of the seed, the words and the number of the draw, so
//! that anybody can recompute it once the seed is revealed. `docs/dice.md` describes the function for other programs;
//! its test vectors are run in `tests/dice.rs`.

use crate::{Problem, Problems, Written};
use hmac::{Hmac, KeyInit, Mac};
use kernel::Draw;
use sha2::{Digest, Sha256};
use std::fmt;

/// What separates our hashes from everybody else's, one text for each use.
mod domain {
    pub(super) const LOCK: &[u8] = b"landnam/lock/1";
    pub(super) const COMMITMENT: &[u8] = b"landnam/commitment/2";
    pub(super) const WORDS: &[u8] = b"landnam/words/1";
    pub(super) const DICE: &[u8] = b"landnam/dice/2";
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

    /// What is published before the words are opened: it fixes the seed and the locks and tells nothing about the seed.
    pub fn commitment(self, locks: &[WordLock]) -> String {
        let hash = Sha256::new().chain_update(domain::COMMITMENT);
        let mut hash = hash.chain_update(self.0);
        for lock in locks {
            hash.update(lock.0);
        }
        to_hex(&hash.finalize())
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
        write!(f, "Seed({})", self.commitment(&[]))
    }
}

/// The hash of a player's word, sent before the host commits to its seed: the word cannot be exchanged afterwards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WordLock([u8; 32]);

impl WordLock {
    /// The lock of a word.
    pub fn of(word: &str) -> Self {
        let hash = Sha256::new().chain_update(domain::LOCK);
        WordLock(hash.chain_update(word).finalize().into())
    }

    /// Is this the word that was locked?
    pub fn fits(self, word: &str) -> bool {
        self == WordLock::of(word)
    }

    /// The lock as 64 hexadecimal digits.
    pub fn to_hex(self) -> String {
        to_hex(&self.0)
    }

    /// The lock written in 64 hexadecimal digits.
    pub fn from_hex(text: &str) -> Result<Self, Problem> {
        from_hex(text)
            .map(WordLock)
            .ok_or_else(|| Problem::new("lock", "must be 64 hexadecimal digits"))
    }
}

/// A seed and the players' words: all that the outcomes of a game depend on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Dice {
    seed: Seed,
    words: Vec<String>,
    mixed: [u8; 32],
    /// One for each word, where the words were locked before the seed was chosen.
    locks: Vec<WordLock>,
    /// What the map is drawn from, when that is not the seed of the game.
    map: Option<Seed>,
    /// Where the game goes on from another.
    earlier: Vec<EarlierDice>,
}

/// The dice of a game that another goes on from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EarlierDice {
    /// How many moves of the line that counts were taken over.
    pub moves: u64,
    /// The last draw that has these dice.
    pub draws: u64,
    /// The dice.
    pub dice: Dice,
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
            locks: Vec::new(),
            map: None,
            earlier: Vec::new(),
        }
    }

    /// The same dice, whose words were locked before the seed was chosen: one lock for each word.
    #[must_use]
    pub fn locked(self, locks: Vec<WordLock>) -> Self {
        Dice { locks, ..self }
    }

    /// The same dice with a map that is drawn from a seed of its own, so that it can be seen before the game.
    #[must_use]
    pub fn with_map(self, map: Seed) -> Self {
        Dice {
            map: Some(map),
            ..self
        }
    }

    /// The same dice in a game that goes on from others, the first one first.
    #[must_use]
    pub fn after(self, earlier: Vec<EarlierDice>) -> Self {
        Dice { earlier, ..self }
    }

    /// The games this one goes on from, the first one first.
    pub fn earlier(&self) -> &[EarlierDice] {
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

    /// The locks of the words; none when they were not locked.
    pub fn locks(&self) -> &[WordLock] {
        &self.locks
    }

    /// What the map is drawn from, when that is not the seed of the game.
    pub const fn map(&self) -> Option<Seed> {
        self.map
    }

    /// What is published about the seed before the words are opened.
    pub fn commitment(&self) -> String {
        self.seed.commitment(&self.locks)
    }

    /// The setup of a table that is made with these dice: the map from its own seed, the rest from draw 0.
    pub fn resolve<G: Written>(&self, asked: &G::Setup) -> Result<G::Setup, Problems> {
        let first = self.earlier.first().map_or(self, |one| &one.dice);
        match first.map {
            Some(map) => {
                let laid_out = G::lay_out(asked, &mut Dice::new(map, vec![]).at(0))?;
                G::resolve(&laid_out, &mut self.at(0))
            }
            None => G::resolve(asked, &mut self.at(0)),
        }
    }

    /// The numbers that belong to a draw. Draws are counted from 1; 0 is the making of the table.
    pub fn at(&self, draw: u64) -> Draws<'_> {
        let earlier = self.earlier.iter().find(|one| draw <= one.draws);
        Draws {
            dice: earlier.map_or(self, |one| &one.dice),
            draw,
            counter: 0,
        }
    }

    /// 64 bits for a draw and a counter: the beginning of an HMAC-SHA-256 under the seed.
    fn bits(&self, draw: u64, counter: u32) -> u64 {
        let mut mac =
            Hmac::<Sha256>::new_from_slice(&self.seed.0).expect("HMAC takes keys of every length");
        mac.update(domain::DICE);
        mac.update(&self.mixed);
        mac.update(&draw.to_be_bytes());
        mac.update(&counter.to_be_bytes());
        let block = mac.finalize().into_bytes();
        block
            .iter()
            .take(8)
            .fold(0, |bits, &byte| bits << 8 | u64::from(byte))
    }
}

/// The numbers of one draw.
#[derive(Clone, Debug)]
pub struct Draws<'a> {
    dice: &'a Dice,
    draw: u64,
    counter: u32,
}

impl Draw for Draws<'_> {
    fn below(&mut self, n: u32) -> u32 {
        let n = u64::from(n.max(1));
        // The values from here on would favour small results: the last, incomplete round of n.
        let incomplete = 0_u64.wrapping_sub(n) % n;
        loop {
            let bits = self.dice.bits(self.draw, self.counter);
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
