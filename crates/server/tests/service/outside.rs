//! Stand-ins for the world outside: a push service and a mail server, on this machine.

use crate::authenticator::base64;
use jwt_simple::algorithms::{ECDSAP256PublicKeyLike, ES256PublicKey};
use jwt_simple::claims::NoCustomClaims;
use protocol::PushSubscription;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc;
use web_push_native::p256::SecretKey;
use web_push_native::p256::elliptic_curve::sec1::ToEncodedPoint;

/// What a push service was sent.
pub(crate) struct Pushed {
    pub(crate) path: String,
    pub(crate) headers: BTreeMap<String, String>,
    pub(crate) body: Vec<u8>,
}

/// A push service and the browser behind it.
pub(crate) struct PushService {
    pub(crate) address: String,
    pub(crate) pushed: mpsc::UnboundedReceiver<Pushed>,
    key: SecretKey,
    auth: [u8; 16],
}

impl PushService {
    /// Answers each request to `/gone` with 410, to `/busy` with 503 and to all others with 201.
    pub(crate) async fn open() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = format!("http://{}", listener.local_addr().unwrap());
        let (sender, pushed) = mpsc::unbounded_channel();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let sender = sender.clone();
                tokio::spawn(serve_push(stream, sender));
            }
        });
        PushService {
            address,
            pushed,
            key: SecretKey::from_slice(&[5; 32]).unwrap(),
            auth: [6; 16],
        }
    }

    /// What a browser would send to the server.
    pub(crate) fn subscription(&self, path: &str) -> Value {
        let point = self.key.public_key().to_encoded_point(false);
        let browser = PushSubscription {
            endpoint: format!("{}{path}", self.address),
            keys: protocol::PushKeys {
                p256dh: base64(point.as_bytes()),
                auth: base64(&self.auth),
            },
        };
        json!(browser)
    }

    /// What the browser shows; the signature is checked with the key it subscribed with.
    pub(crate) fn read(&self, pushed: &Pushed, server_key: &str) -> Value {
        assert_eq!(pushed.headers["content-encoding"], "aes128gcm");
        assert!(pushed.headers["ttl"].parse::<u32>().unwrap() > 0);
        let signed = &pushed.headers["authorization"];
        let (token, key) = signed
            .strip_prefix("vapid t=")
            .and_then(|rest| rest.split_once(", k="))
            .unwrap();
        assert_eq!(key, server_key);
        let key = read_base64(key);
        let key = ES256PublicKey::from_bytes(&key).unwrap();
        let claims = key.verify_token::<NoCustomClaims>(token, None).unwrap();
        assert!(claims.subject.unwrap().starts_with("mailto:"));
        let audience = format!("{:?}", claims.audiences.unwrap());
        assert!(audience.contains("http://127.0.0.1"), "{audience}");
        let auth = web_push_native::Auth::from(self.auth);
        let text = web_push_native::decrypt(pushed.body.clone(), &self.key, &auth).unwrap();
        serde_json::from_slice(&text).unwrap()
    }
}

fn read_base64(text: &str) -> Vec<u8> {
    const LETTERS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let (mut bits, mut count, mut bytes) = (0_u32, 0, Vec::new());
    for letter in text.chars() {
        bits = bits << 6 | LETTERS.find(letter).unwrap() as u32;
        count += 6;
        if count >= 8 {
            count -= 8;
            bytes.push((bits >> count & 255) as u8);
        }
    }
    bytes
}

async fn serve_push(stream: TcpStream, sender: mpsc::UnboundedSender<Pushed>) {
    let mut stream = BufReader::new(stream);
    loop {
        let mut first = String::new();
        if stream.read_line(&mut first).await.unwrap_or(0) == 0 {
            return;
        }
        let path = first.split(' ').nth(1).unwrap().to_owned();
        let mut headers = BTreeMap::new();
        loop {
            let mut line = String::new();
            stream.read_line(&mut line).await.unwrap();
            let Some((name, value)) = line.trim().split_once(": ") else {
                break;
            };
            headers.insert(name.to_lowercase(), value.to_owned());
        }
        let length = headers["content-length"].parse().unwrap();
        let mut body = vec![0; length];
        stream.read_exact(&mut body).await.unwrap();
        let status = match path.as_str() {
            "/gone" => "410 Gone",
            "/busy" => "503 Busy",
            _ => "201 Created",
        };
        let answer = format!("HTTP/1.1 {status}\r\nContent-Length: 0\r\n\r\n");
        stream.write_all(answer.as_bytes()).await.unwrap();
        let _ = sender.send(Pushed {
            path,
            headers,
            body,
        });
    }
}

/// A mail server: every letter it took, as it came.
pub(crate) struct MailServer {
    pub(crate) address: String,
    pub(crate) letters: mpsc::UnboundedReceiver<String>,
}

impl MailServer {
    pub(crate) async fn open() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = format!("smtp://{}", listener.local_addr().unwrap());
        let (sender, letters) = mpsc::unbounded_channel();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let sender = sender.clone();
                tokio::spawn(async move {
                    // Whoever hangs up has sent all they wanted.
                    let _ = serve_mail(stream, sender).await;
                });
            }
        });
        MailServer { address, letters }
    }
}

async fn serve_mail(
    stream: TcpStream,
    sender: mpsc::UnboundedSender<String>,
) -> std::io::Result<()> {
    let mut stream = BufReader::new(stream);
    stream.write_all(b"220 sink\r\n").await?;
    loop {
        let mut line = String::new();
        if stream.read_line(&mut line).await? == 0 {
            return Ok(());
        }
        let answer = match line.get(..4).unwrap_or_default() {
            "DATA" => {
                stream.write_all(b"354 go on\r\n").await?;
                let mut letter = String::new();
                while !letter.ends_with("\r\n.\r\n") {
                    stream.read_line(&mut letter).await?;
                }
                let _ = sender.send(letter.replace("=\r\n", "").replace("=3D", "="));
                "250 kept\r\n"
            }
            "QUIT" => "221 bye\r\n",
            _ => "250 well\r\n",
        };
        stream.write_all(answer.as_bytes()).await?;
    }
}
