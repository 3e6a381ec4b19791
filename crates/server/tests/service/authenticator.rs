//! An authenticator in software: makes and shows passkeys as a browser would.

use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use web_push_native::p256::ecdsa::signature::Signer;
use web_push_native::p256::ecdsa::{Signature, SigningKey};

/// One passkey.
pub(crate) struct Authenticator {
    key: SigningKey,
    id: Vec<u8>,
    /// Whose it is, as the server said.
    user: String,
    host: String,
    origin: String,
    uses: u32,
}

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// Base 64 for addresses, without padding.
pub(crate) fn base64(bytes: &[u8]) -> String {
    let mut text = String::new();
    for three in bytes.chunks(3) {
        let bits = three
            .iter()
            .fold(0_u32, |bits, byte| bits << 8 | u32::from(*byte));
        let bits = bits << (8 * (3 - three.len()));
        for at in 0..=three.len() {
            let letter = bits >> (18 - 6 * at) & 63;
            text.push(char::from(LETTERS[letter as usize]));
        }
    }
    text
}

/// A byte string in CBOR.
fn cbor_bytes(bytes: &[u8]) -> Vec<u8> {
    let mut coded = match u8::try_from(bytes.len()) {
        Ok(length @ 0..24) => vec![0x40 | length],
        Ok(length) => vec![0x58, length],
        Err(_) => vec![0x59, (bytes.len() >> 8) as u8, bytes.len() as u8],
    };
    coded.extend(bytes);
    coded
}

impl Authenticator {
    /// A key that is not known anywhere yet; `seed` makes it unlike others.
    pub(crate) fn new(origin: &str, seed: u8) -> Self {
        let host = origin.split("://").nth(1).unwrap();
        Authenticator {
            key: SigningKey::from_slice(&[seed; 32]).unwrap(),
            id: vec![seed; 20],
            user: String::new(),
            host: host.split(':').next().unwrap().to_owned(),
            origin: origin.to_owned(),
            uses: 0,
        }
    }

    fn client_data(&self, kind: &str, challenge: &Value) -> String {
        json!({"type":kind,"challenge":challenge,"origin":self.origin,"crossOrigin":false})
            .to_string()
    }

    fn head(&self, flags: u8) -> Vec<u8> {
        let mut data = Sha256::digest(self.host.as_bytes()).to_vec();
        data.push(flags);
        data.extend(self.uses.to_be_bytes());
        data
    }

    /// Answers the question for a new key.
    pub(crate) fn make(&mut self, options: &Value) -> Value {
        let options = &options["publicKey"];
        assert_eq!(options["rp"]["id"], json!(self.host));
        options["user"]["id"]
            .as_str()
            .unwrap()
            .clone_into(&mut self.user);
        let client = self.client_data("webauthn.create", &options["challenge"]);
        // Somebody is there, was recognised, and the key follows.
        let mut data = self.head(0x45);
        data.extend([0; 16]);
        data.extend((self.id.len() as u16).to_be_bytes());
        data.extend(&self.id);
        let point = self.key.verifying_key().to_encoded_point(false);
        data.extend([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]);
        data.extend(cbor_bytes(point.x().unwrap()));
        data.push(0x22);
        data.extend(cbor_bytes(point.y().unwrap()));
        let mut attestation = vec![0xa3, 0x63];
        attestation.extend(b"fmt\x64none\x67attStmt\xa0\x68authData");
        attestation.extend(cbor_bytes(&data));
        json!({
            "id": base64(&self.id), "rawId": base64(&self.id), "type": "public-key",
            "response": {
                "clientDataJSON": base64(client.as_bytes()),
                "attestationObject": base64(&attestation),
            },
        })
    }

    /// Answers the question for a known key.
    pub(crate) fn show(&mut self, options: &Value) -> Value {
        self.uses += 1;
        let client = self.client_data("webauthn.get", &options["publicKey"]["challenge"]);
        let data = self.head(0x05);
        let mut signed = data.clone();
        signed.extend(Sha256::digest(client.as_bytes()));
        let signature: Signature = self.key.sign(&signed);
        json!({
            "id": base64(&self.id), "rawId": base64(&self.id), "type": "public-key",
            "response": {
                "clientDataJSON": base64(client.as_bytes()),
                "authenticatorData": base64(&data),
                "signature": base64(signature.to_der().as_bytes()),
                "userHandle": self.user,
            },
        })
    }
}
