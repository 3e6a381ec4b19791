//! Web Push: an encrypted notice to the push service of a browser, signed with the key of this server (VAPID).

use super::Words;
use crate::store::{Store, StoreError};
use crate::time::now_ms;
use http_body_util::Full;
use hyper::Uri;
use hyper::body::Bytes;
use hyper::header::HeaderValue;
use hyper_rustls::{HttpsConnector, HttpsConnectorBuilder};
use hyper_util::client::legacy::Client;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::rt::TokioExecutor;
use protocol::PushSubscription;
use serde_json::json;
use std::time::Duration;
use tokio::time::timeout;
use web_push_native::p256::PublicKey;
use web_push_native::p256::ecdsa::signature::Signer;
use web_push_native::p256::ecdsa::{Signature, SigningKey};
use web_push_native::{Auth, WebPushBuilder};

/// How long a push service may take.
const ANSWER_WITHIN: Duration = Duration::from_secs(10);
/// How long it keeps a notice for a browser that is switched off. No service takes a signature that is good for longer than a day.
const KEEP_FOR: Duration = Duration::from_secs(12 * 3600);
/// The longest endpoint.
const MAX_ENDPOINT: usize = 1000;

/// What became of a notice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sent {
    Well,
    /// The browser does not want any more.
    Gone,
    /// It may be tried again.
    Later,
}

/// Sends notices to push services.
pub(crate) struct Pusher {
    key: SigningKey,
    /// Whom a push service can write to.
    contact: String,
    site: String,
    hosts: Vec<String>,
    client: Client<HttpsConnector<HttpConnector>, Full<Bytes>>,
}

impl std::fmt::Debug for Pusher {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Pusher")
    }
}

impl Pusher {
    /// With the key of this database, made when there is none; nothing where no certificates are known to check services by.
    pub(super) async fn open(
        site: &str,
        contact: Option<&str>,
        hosts: &[String],
        store: &Store,
    ) -> Result<Option<Self>, StoreError> {
        let first = crate::ids::hex(&new_key().to_bytes());
        let key = store.setting("push key", &first).await?;
        let key = read_hex(&key).and_then(|bytes| SigningKey::from_slice(&bytes).ok());
        let Some(key) = key else {
            tracing::error!("the push key cannot be read; no notices are pushed");
            return Ok(None);
        };
        let connector = match HttpsConnectorBuilder::new().with_native_roots() {
            Ok(builder) => builder.https_or_http().enable_http1().build(),
            Err(error) => {
                tracing::error!(%error, "no certificates to check push services by; no notices are pushed");
                return Ok(None);
            }
        };
        let address = contact.map(|from| from.rsplit('<').next().unwrap_or(from));
        let address = address.map(|address| address.trim_end_matches('>').trim());
        Ok(Some(Pusher {
            key,
            contact: address.map_or_else(|| site.to_owned(), |address| format!("mailto:{address}")),
            site: site.to_owned(),
            hosts: hosts.to_vec(),
            client: Client::builder(TokioExecutor::new()).build(connector),
        }))
    }

    /// The public key browsers subscribe with.
    pub(crate) fn public_key(&self) -> String {
        let key = self.key.verifying_key().to_encoded_point(false);
        base64url(key.as_bytes())
    }

    /// What proves to a push service who sends, until this second since 1970: a token for its address alone, and the key to check it
    /// with (RFC 8292).
    fn signature(&self, endpoint: &Uri, until: i64) -> Option<String> {
        let audience = format!("{}://{}", endpoint.scheme_str()?, endpoint.authority()?);
        let claims = json!({ "aud": audience, "exp": until, "sub": self.contact });
        let parts = [json!({ "typ": "JWT", "alg": "ES256" }), claims];
        let said = parts.map(|part| base64url(part.to_string().as_bytes()));
        let said = said.join(".");
        let signature: Signature = self.key.sign(said.as_bytes());
        let signature = base64url(&signature.to_bytes());
        Some(format!(
            "vapid t={said}.{signature}, k={}",
            self.public_key()
        ))
    }

    /// May notices be sent there, and are the keys what they should be? Only to known services: the server must not be made to
    /// ask things of machines near it.
    pub(crate) fn accepts(&self, browser: &PushSubscription) -> bool {
        browser.endpoint.len() <= MAX_ENDPOINT
            && is_known(&browser.endpoint, &self.hosts)
            && keys(browser).is_some()
    }

    /// Sends a notice; a later one about the same table takes its place.
    pub(super) async fn send(
        &self,
        browser: &PushSubscription,
        words: &Words,
        topic: &str,
    ) -> Sent {
        let parts = browser
            .endpoint
            .parse::<Uri>()
            .ok()
            .zip(keys(browser))
            .filter(|_| is_known(&browser.endpoint, &self.hosts));
        let Some((endpoint, (public, auth))) = parts else {
            return Sent::Gone;
        };
        let body = json!({
            "title": words.title, "body": words.text, "url": format!("{}{}", self.site, words.path), "tag": topic,
        });
        let until = now_ms() / 1000 + KEEP_FOR.as_secs().cast_signed();
        let signature = self.signature(&endpoint, until);
        let signature = signature.and_then(|text| HeaderValue::from_str(&text).ok());
        let built = WebPushBuilder::new(endpoint, public, auth)
            .with_valid_duration(KEEP_FOR)
            .build(body.to_string());
        let (Ok(request), Some(signature)) = (built, signature) else {
            return Sent::Gone;
        };
        let (mut head, body) = request.into_parts();
        head.headers.insert(hyper::header::AUTHORIZATION, signature);
        head.headers
            .insert("urgency", HeaderValue::from_static("high"));
        if !topic.is_empty()
            && let Ok(topic) = HeaderValue::from_str(topic)
        {
            head.headers.insert("topic", topic);
        }
        let request = hyper::Request::from_parts(head, Full::new(Bytes::from(body)));
        match timeout(ANSWER_WITHIN, self.client.request(request)).await {
            Ok(Ok(answer)) => match answer.status().as_u16() {
                200..=299 => Sent::Well,
                404 | 410 => Sent::Gone,
                status => {
                    tracing::warn!(status, "a push service refused a notice");
                    if status == 429 || status >= 500 {
                        Sent::Later
                    } else {
                        Sent::Gone
                    }
                }
            },
            Ok(Err(error)) => {
                tracing::warn!(%error, "a push service cannot be reached");
                Sent::Later
            }
            Err(_) => Sent::Later,
        }
    }
}

/// A key nobody has.
fn new_key() -> SigningKey {
    loop {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).expect("the system gives randomness");
        // Hardly a number is none of the curve's.
        if let Ok(key) = SigningKey::from_slice(&bytes) {
            return key;
        }
    }
}

/// Is this an address of one of these services? A name stands for itself and what is below it, by TLS; an address with `://` for
/// itself alone.
fn is_known(endpoint: &str, hosts: &[String]) -> bool {
    let Ok(uri) = endpoint.parse::<Uri>() else {
        return false;
    };
    let (Some(scheme), Some(host)) = (uri.scheme_str(), uri.host()) else {
        return false;
    };
    let has_user = uri
        .authority()
        .is_some_and(|authority| authority.as_str().contains('@'));
    let host = host.to_ascii_lowercase();
    !has_user
        && hosts.iter().any(|known| {
            if let Some(origin) = known.split_once("://") {
                let authority = uri.authority().map(hyper::http::uri::Authority::as_str);
                return (scheme, authority) == (origin.0, Some(origin.1));
            }
            scheme == "https"
                && matches!(uri.port_u16(), None | Some(443))
                && (host == *known || host.ends_with(&format!(".{known}")))
        })
}

/// The keys of a browser.
fn keys(browser: &PushSubscription) -> Option<(PublicKey, Auth)> {
    let public = read_base64url(&browser.keys.p256dh)?;
    let auth = read_base64url(&browser.keys.auth)?;
    let auth: [u8; 16] = auth.try_into().ok()?;
    Some((PublicKey::from_sec1_bytes(&public).ok()?, Auth::from(auth)))
}

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

fn base64url(bytes: &[u8]) -> String {
    let mut text = String::new();
    for three in bytes.chunks(3) {
        let bits = three
            .iter()
            .fold(0_u32, |bits, byte| bits << 8 | u32::from(*byte));
        let bits = bits << (8 * (3 - three.len()));
        for at in 0..=three.len() {
            text.push(char::from(LETTERS[(bits >> (18 - 6 * at) & 63) as usize]));
        }
    }
    text
}

fn read_base64url(text: &str) -> Option<Vec<u8>> {
    let letters = text.trim_end_matches('=').bytes();
    let digits: Option<Vec<u32>> = letters
        .map(|letter| LETTERS.iter().position(|one| *one == letter))
        .map(|at| at.and_then(|at| u32::try_from(at).ok()))
        .collect();
    let mut bytes = Vec::new();
    for four in digits?.chunks(4) {
        let bits = four.iter().fold(0, |bits, digit| bits << 6 | digit);
        let bits = bits << (6 * (4 - four.len()));
        let whole = [(bits >> 16) as u8, (bits >> 8) as u8, bits as u8];
        bytes.extend(&whole[..four.len().checked_sub(1)?]);
    }
    Some(bytes)
}

fn read_hex(text: &str) -> Option<Vec<u8>> {
    (0..text.len())
        .step_by(2)
        .map(|at| u8::from_str_radix(text.get(at..at + 2)?, 16).ok())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_known_services_are_asked() {
        let hosts = ["push.example.org", "http://127.0.0.1:9"].map(str::to_owned);
        for endpoint in [
            "https://push.example.org/x",
            "https://a.push.example.org/x",
            "https://PUSH.example.org:443/x",
            "http://127.0.0.1:9/x",
        ] {
            assert!(is_known(endpoint, &hosts), "{endpoint}");
        }
        for endpoint in [
            "http://push.example.org/x",
            "https://evilpush.example.org/x",
            "https://push.example.org.evil.org/x",
            "https://push.example.org@evil.org/x",
            "https://evil.org@push.example.org/x",
            "https://push.example.org:22/x",
            "http://127.0.0.1:10/x",
            "https://127.0.0.1:9/x",
            "https://169.254.169.254/",
            "/x",
            "",
        ] {
            assert!(!is_known(endpoint, &hosts), "{endpoint}");
        }
    }

    #[test]
    fn bytes_are_written_and_read_for_addresses() {
        for (bytes, text) in [
            (&b""[..], ""),
            (b"f", "Zg"),
            (b"fo", "Zm8"),
            (b"foo", "Zm9v"),
            (&[0xfb, 0xff], "-_8"),
        ] {
            assert_eq!(base64url(bytes), text);
            assert_eq!(read_base64url(text).as_deref(), Some(bytes));
        }
        assert_eq!(read_base64url("Zg==").as_deref(), Some(&b"f"[..]));
        assert_eq!(read_base64url("+"), None);
        assert_eq!(read_base64url("Zm9vZ"), Some(b"foo".to_vec()));
    }
}
