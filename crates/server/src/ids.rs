//! Names nobody can guess, and the hashes kept of secrets.

use sha2::{Digest, Sha256};

/// Letters and digits that cannot be mistaken for one another.
const ALPHABET: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz023456789";

/// A random word; each letter is five bits.
fn word(letters: usize) -> String {
    let mut bytes = vec![0; letters];
    // Without randomness from the system no secret is safe: better to stop than to go on.
    getrandom::fill(&mut bytes).expect("the system has randomness");
    bytes
        .iter()
        .map(|byte| char::from(ALPHABET[usize::from(byte & 31)]))
        .collect()
}

/// The name of a new table or person: 60 bits.
pub(crate) fn name() -> String {
    word(12)
}

/// An invitation: 80 bits.
pub(crate) fn invitation() -> String {
    word(16)
}

/// Something to be kept secret: more than 256 bits.
pub(crate) fn secret() -> String {
    word(52)
}

/// A recovery code to write down: 120 bits in groups.
pub(crate) fn recovery_code() -> String {
    let groups: Vec<String> = (0..6).map(|_| word(4)).collect();
    groups.join("-")
}

/// The seed of a game's dice.
pub(crate) fn seed() -> notation::Seed {
    let mut bytes = [0; 32];
    fill_for_game(&mut bytes).expect("the system has randomness");
    notation::Seed::new(bytes)
}

/// Randomness that decides how games go: maps, dice and choices of bots. It comes from the system.
#[cfg(not(debug_assertions))]
pub(crate) fn fill_for_game(bytes: &mut [u8]) -> Result<(), getrandom::Error> {
    getrandom::fill(bytes)
}

/// The same in builds for tests, where `LANDNAM_TEST_SEED` makes it repeatable: a test that fails fails again.
#[cfg(debug_assertions)]
pub(crate) fn fill_for_game(bytes: &mut [u8]) -> Result<(), getrandom::Error> {
    use std::sync::LazyLock;
    use std::sync::atomic::{AtomicU64, Ordering};
    static SEED: LazyLock<Option<String>> =
        LazyLock::new(|| std::env::var("LANDNAM_TEST_SEED").ok());
    static DRAWN: AtomicU64 = AtomicU64::new(0);
    let Some(seed) = &*SEED else {
        return getrandom::fill(bytes);
    };
    let number = DRAWN.fetch_add(1, Ordering::Relaxed);
    for (part, chunk) in bytes.chunks_mut(32).enumerate() {
        let drawn = Sha256::digest(format!("{seed} {number} {part}"));
        chunk.copy_from_slice(&drawn[..chunk.len()]);
    }
    Ok(())
}

/// What is kept of a random secret. Guessing it is hopeless, so a fast hash is enough; passwords get a slow one.
pub(crate) fn hash(secret: &str) -> String {
    let hash = Sha256::new()
        .chain_update(b"landnam/token/1")
        .chain_update(secret)
        .finalize();
    hex(&hash)
}

/// Bytes in hexadecimal digits.
pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        use std::fmt::Write;
        // Writing to a string cannot fail.
        let _ = write!(text, "{byte:02x}");
        text
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn secrets_are_long_different_and_kept_as_hashes() {
        assert_ne!(secret(), secret());
        assert!(secret().len() * 5 >= 256);
        assert_eq!(hash("a"), hash("a"));
        assert_ne!(hash("a"), hash("b"));
        assert_eq!(hash(&secret()).len(), 64);
        assert_eq!(recovery_code().len(), 29);
    }
}
