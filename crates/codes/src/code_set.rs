//! Which codes are allowed, a bit for each.

use kernel::Bits;

/// Words behind the last code, so that a whole set can be entered wherever it begins.
const ROOM: usize = Bits::WORDS + 1;

/// The most codes of a space: its words are remembered by a bit each.
pub(crate) const MAX_CODES: usize = 64 * (64 - ROOM);

/// A set of codes of one action space. Most positions allow few codes: words that were never written to are passed over.
#[derive(Clone, Debug)]
pub(crate) struct CodeSet {
    words: Vec<u64>,
    /// Words that are not empty, a bit each.
    written: u64,
}

impl CodeSet {
    /// No code of a space with so many, which are at most [`MAX_CODES`].
    pub(crate) fn new(codes: usize) -> CodeSet {
        CodeSet {
            words: vec![0; codes.div_ceil(64) + ROOM],
            written: 0,
        }
    }

    #[inline]
    pub(crate) fn clear(&mut self) {
        while self.written != 0 {
            self.words[self.written.trailing_zeros() as usize] = 0;
            self.written &= self.written - 1;
        }
    }

    #[inline]
    pub(crate) fn insert(&mut self, code: usize) {
        let word = code / 64;
        self.words[word] |= 1 << (code % 64);
        self.written |= 1 << word;
    }

    /// Enters the members of a set, its member 0 being the code `first`.
    #[inline]
    pub(crate) fn insert_all(&mut self, first: usize, members: Bits) {
        let (word, shift) = (first / 64, first % 64);
        let to = &mut self.words[word..word + ROOM];
        for (at, bits) in members.words().into_iter().enumerate() {
            to[at] |= bits << shift;
            // In two steps: a shift by 64 places, where nothing is left over, is not defined.
            to[at + 1] |= (bits >> 1) >> (63 - shift);
        }
        for (at, bits) in to.iter().enumerate() {
            self.written |= u64::from(*bits != 0) << (word + at);
        }
    }

    #[inline]
    pub(crate) fn has(&self, code: usize) -> bool {
        let word = self.words.get(code / 64);
        word.is_some_and(|word| word >> (code % 64) & 1 == 1)
    }

    pub(crate) fn len(&self) -> usize {
        self.words
            .iter()
            .map(|word| word.count_ones() as usize)
            .sum()
    }

    /// The code that has `n` smaller ones.
    pub(crate) fn nth(&self, n: usize) -> Option<usize> {
        let mut left = n;
        for (at, &word) in self.words.iter().enumerate() {
            let ones = word.count_ones() as usize;
            if left < ones {
                let within = Bits::from_words([word, 0, 0]).nth_member(left)?;
                return Some(64 * at + usize::from(within));
            }
            left -= ones;
        }
        None
    }

    /// Writes 1 for every code of the set and 0 for all others.
    #[inline]
    pub(crate) fn write(&self, mask: &mut [u8]) {
        mask.fill(0);
        let mut written = self.written;
        while written != 0 {
            let at = written.trailing_zeros() as usize;
            written &= written - 1;
            let word = self.words[at];
            // Most words hold one code.
            let others = word & (word - 1);
            if others == 0 {
                mask[64 * at + word.trailing_zeros() as usize] = 1;
            } else {
                spread(word, &mut mask[64 * at..]);
            }
        }
    }
}

/// Writes the bits of a word as bytes of 0 or 1, the lowest first, as many as there is room for. Eight are looked up at a time:
/// a branch for each that is 1 would be predicted badly.
#[inline]
fn spread(word: u64, to: &mut [u8]) {
    let bytes = word.to_le_bytes();
    if let Some((to, _)) = to.split_first_chunk_mut::<64>() {
        for (to, bits) in to.as_chunks_mut::<8>().0.iter_mut().zip(bytes) {
            *to = SPREAD[usize::from(bits)];
        }
    } else {
        for (to, bits) in to.chunks_mut(8).zip(bytes) {
            to.copy_from_slice(&SPREAD[usize::from(bits)][..to.len()]);
        }
    }
}

/// The eight bits of every byte as eight bytes of 0 or 1, the lowest first.
static SPREAD: [[u8; 8]; 256] = spread_bytes();

const fn spread_bytes() -> [[u8; 8]; 256] {
    let mut bytes = [[0; 8]; 256];
    let mut at = 0;
    while at < 8 * 256 {
        bytes[at / 8][at % 8] = ((at / 8) >> (at % 8) & 1) as u8;
        at += 1;
    }
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_of_codes_holds_what_was_entered() {
        const CODES: usize = 300;
        let members: Bits = [0, 1, 7, 63, 64, 100].into_iter().collect();
        for first in [0, 1, 5, 63, 64, 65, 130, 199] {
            let mut set = CodeSet::new(CODES);
            set.insert_all(first, members);
            set.insert(299);
            let mut expected: Vec<usize> = members
                .into_iter()
                .map(|m| first + usize::from(m))
                .collect();
            if !expected.contains(&299) {
                expected.push(299);
            }
            assert_eq!(set.len(), expected.len());
            for (n, &code) in expected.iter().enumerate() {
                assert_eq!(set.nth(n), Some(code));
            }
            assert_eq!(set.nth(expected.len()), None);
            let mut mask = vec![9; CODES];
            set.write(&mut mask);
            for (code, &on) in mask.iter().enumerate() {
                assert_eq!(on == 1, expected.contains(&code));
                assert_eq!(on == 1, set.has(code));
                assert!(on < 2);
            }
            assert!(!set.has(CODES) && !set.has(usize::MAX));
            set.clear();
            assert_eq!(set.len(), 0);
        }
    }
}
