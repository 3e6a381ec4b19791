//! Tokens: random, signed by the server, and kept only as hashes.
//!
//! The signature turns guesses away before they cost a look into the database. The hash makes a token something that
//! can be forgotten, and a stolen database worthless: its key alone signs nothing that is known.

use crate::app::App;
use crate::ids;
use crate::store::{Person, Scopes, Store, StoreError};
use crate::time::now_ms;
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

/// How exactly it is known when somebody was last here, in milliseconds.
const SEEN_EVERY: i64 = 3_600_000;

/// The key of this server.
#[derive(Clone)]
pub(crate) struct Signer(Hmac<Sha256>);

impl std::fmt::Debug for Signer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Signer")
    }
}

impl Signer {
    /// The key of this database, made when there is none.
    pub(crate) async fn of(store: &Store) -> Result<Self, StoreError> {
        let key = store.setting("token key", &ids::secret()).await?;
        Ok(Self::new(&key))
    }

    fn new(key: &str) -> Self {
        Signer(Hmac::new_from_slice(key.as_bytes()).expect("a key may have any length"))
    }

    /// A new token.
    pub(crate) fn token(&self) -> String {
        let secret = ids::secret();
        let signature = self.0.clone().chain_update(&secret).finalize();
        format!("{secret}.{}", ids::hex(&signature.into_bytes()))
    }

    /// A keyed hash of something that is not to be known, only compared.
    pub(crate) fn mark(&self, what: &str) -> String {
        let mark = self.0.clone().chain_update("mark ").chain_update(what);
        ids::hex(&mark.finalize().into_bytes()[..12])
    }

    /// Did this server sign it?
    fn signed(&self, token: &str) -> bool {
        let Some((secret, signature)) = token.split_once('.') else {
            return false;
        };
        let bytes: Option<Vec<u8>> = (0..signature.len())
            .step_by(2)
            .map(|at| u8::from_str_radix(signature.get(at..at + 2)?, 16).ok())
            .collect();
        let signed = self.0.clone().chain_update(secret);
        bytes.is_some_and(|bytes| signed.verify_slice(&bytes).is_ok())
    }
}

impl App {
    /// Whose token this is, and what it is good for. They are here now.
    pub(crate) async fn person_of(
        &self,
        token: &str,
    ) -> Result<Option<(Person, Scopes)>, StoreError> {
        if !self.signer.signed(token) {
            return Ok(None);
        }
        let Some((person, scopes, seen)) = self.store.person_of(&ids::hash(token)).await? else {
            return Ok(None);
        };
        let now = now_ms();
        // Whoever cannot be written down now is written down the next time.
        if now - seen > SEEN_EVERY && self.store.saw(&person.id, now).await.is_err() {
            tracing::warn!("who is here cannot be written down");
        }
        Ok(Some((person, scopes)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_is_good_where_it_was_signed_and_as_it_was_signed() {
        let (here, there) = (Signer::new("a"), Signer::new("b"));
        let token = here.token();
        assert!(here.signed(&token) && !there.signed(&token));
        assert_ne!(token, here.token());
        for at in 0..token.len() {
            let mut other = token.clone().into_bytes();
            other[at] = if other[at] == b'a' { b'b' } else { b'a' };
            let other = String::from_utf8(other).unwrap_or_default();
            assert!(!here.signed(&other), "{other}");
        }
        let (secret, _) = token.split_once('.').unwrap_or_default();
        for wrong in [
            "",
            ".",
            "x",
            secret,
            &format!("{secret}."),
            &token[..token.len() - 2],
            &format!("{token}00"),
            "é.é",
        ] {
            assert!(!here.signed(wrong), "{wrong}");
        }
    }
}
