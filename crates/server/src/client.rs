//! The other side: a small client for tests, for `landnam load`, and as an example.

use futures_util::{SinkExt, StreamExt};
use protocol::{Message, Op, Request, Session, VERSION};
use serde_json::{Value, json};
use std::collections::VecDeque;
use std::io;
use std::net::SocketAddr;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message as Frame;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

/// A connection to a server.
#[derive(Debug)]
pub struct Client {
    socket: WebSocketStream<TcpStream>,
    next: u64,
    /// What came while an answer was waited for.
    pub received: VecDeque<Message>,
    /// Every byte that came, when that is wanted.
    pub recorded: Option<Vec<String>>,
    /// Who the client is.
    pub person: String,
}

fn failed(error: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> io::Error {
    io::Error::other(error)
}

/// A new guest.
pub async fn guest(server: SocketAddr, name: &str) -> io::Result<Session> {
    let (status, body) = call(
        server,
        "POST",
        "/api/guests",
        None,
        Some(&json!({ "name": name })),
    )
    .await?;
    if status != 200 {
        return Err(failed(format!("{status}: {body}")));
    }
    serde_json::from_value(body).map_err(failed)
}

/// A request of the REST part: its status and body.
pub async fn call(
    server: SocketAddr,
    method: &str,
    path: &str,
    token: Option<&str>,
    body: Option<&Value>,
) -> io::Result<(u16, Value)> {
    let body = body.map(Value::to_string).unwrap_or_default();
    let authorisation = token.map_or_else(String::new, |token| {
        format!("Authorization: Bearer {token}\r\n")
    });
    let request = format!(
        "{method} {path} HTTP/1.1\r\nHost: {server}\r\nConnection: close\r\n{authorisation}\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    );
    let text = exchange(server, &request).await?;
    let (head, body) = text.split_once("\r\n\r\n").unwrap_or((&text, ""));
    let status = head
        .split(' ')
        .nth(1)
        .and_then(|status| status.parse().ok());
    let body = serde_json::from_str(body).unwrap_or_else(|_| Value::String(body.to_owned()));
    Ok((status.unwrap_or(0), body))
}

/// Sends a request as it stands and gives back the whole answer.
pub async fn exchange(server: SocketAddr, request: &str) -> io::Result<String> {
    let answer = exchange_bytes(server, request).await?;
    Ok(String::from_utf8_lossy(&answer).into_owned())
}

/// The same with an answer that is not text.
pub async fn exchange_bytes(server: SocketAddr, request: &str) -> io::Result<Vec<u8>> {
    let mut stream = TcpStream::connect(server).await?;
    stream.write_all(request.as_bytes()).await?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await?;
    Ok(answer)
}

impl Client {
    /// Connects and says hello.
    pub async fn connect(server: SocketAddr, token: &str, language: &str) -> io::Result<Self> {
        let client = Self::connect_silently(server).await?;
        client.hello(token, language).await
    }

    /// The same as a proxy that speaks for somebody at another address.
    pub async fn connect_for(server: SocketAddr, token: &str, address: &str) -> io::Result<Self> {
        let mut request = format!("ws://{server}/ws")
            .into_client_request()
            .map_err(failed)?;
        let address = address.parse().map_err(failed)?;
        request.headers_mut().insert("x-forwarded-for", address);
        let client = Self::connect_with(server, request).await?;
        client.hello(token, "en").await
    }

    async fn hello(mut self, token: &str, language: &str) -> io::Result<Self> {
        let hello = Op::Hello {
            version: VERSION,
            versions: Vec::new(),
            token: token.to_owned(),
            language: Some(language.to_owned()),
        };
        match self.ask(hello).await? {
            Message::Welcome { person, .. } => self.person = person,
            other => return Err(failed(format!("{other:?}"))),
        }
        Ok(self)
    }

    /// Connects and says nothing.
    pub async fn connect_silently(server: SocketAddr) -> io::Result<Self> {
        let request = format!("ws://{server}/ws")
            .into_client_request()
            .map_err(failed)?;
        Self::connect_with(server, request).await
    }

    async fn connect_with(
        server: SocketAddr,
        request: tokio_tungstenite::tungstenite::handshake::client::Request,
    ) -> io::Result<Self> {
        let stream = TcpStream::connect(server).await?;
        stream.set_nodelay(true)?;
        let config = WebSocketConfig::default().read_buffer_size(4 << 10);
        let (socket, _) = client_async_with_config(request, stream, Some(config))
            .await
            .map_err(failed)?;
        Ok(Client {
            socket,
            next: 1,
            received: VecDeque::new(),
            recorded: None,
            person: String::new(),
        })
    }

    /// Sends a request and gives its id.
    pub async fn send(&mut self, op: Op) -> io::Result<u64> {
        let id = self.next;
        self.next += 1;
        let request = Request { id: Some(id), op };
        let text = serde_json::to_string(&request).map_err(failed)?;
        self.send_text(text).await?;
        Ok(id)
    }

    /// Sends any text.
    pub async fn send_text(&mut self, text: String) -> io::Result<()> {
        self.send_frame(Frame::text(text)).await
    }

    /// Sends any frame.
    pub async fn send_frame(&mut self, frame: Frame) -> io::Result<()> {
        self.socket.send(frame).await.map_err(failed)
    }

    /// The next message; `None` when the server has closed the connection.
    pub async fn next(&mut self) -> io::Result<Option<Message>> {
        if let Some(message) = self.received.pop_front() {
            return Ok(Some(message));
        }
        self.read().await
    }

    async fn read(&mut self) -> io::Result<Option<Message>> {
        loop {
            match self.socket.next().await {
                Some(Ok(Frame::Text(text))) => {
                    if let Some(recorded) = &mut self.recorded {
                        recorded.push(text.to_string());
                    }
                    return serde_json::from_str(&text).map(Some).map_err(failed);
                }
                Some(Ok(Frame::Close(_))) | None => return Ok(None),
                Some(Ok(_)) => {}
                Some(Err(error)) => return Err(failed(error)),
            }
        }
    }

    /// Sends a request and waits for its answer; what comes meanwhile is kept in `received`.
    pub async fn ask(&mut self, op: Op) -> io::Result<Message> {
        let id = self.send(op).await?;
        loop {
            let message = self
                .read()
                .await?
                .ok_or_else(|| failed("the server has gone"))?;
            if answers(&message, id) {
                return Ok(message);
            }
            self.received.push_back(message);
        }
    }
}

/// Is this the answer to the request with this id?
pub fn answers(message: &Message, wanted: u64) -> bool {
    match message {
        Message::Welcome { id, .. }
        | Message::Done { id, .. }
        | Message::Refused { id, .. }
        | Message::Tables { id, .. }
        | Message::Table { id, .. }
        | Message::Node { id, .. }
        | Message::Legal { id, .. }
        | Message::View { id, .. } => *id == Some(wanted),
        Message::Listed { .. }
        | Message::Unlisted { .. }
        | Message::Events { .. }
        | Message::Seats { .. }
        | Message::Asked { .. }
        | Message::Announced { .. }
        | Message::Offered { .. }
        | Message::Closing { .. } => false,
    }
}

/// Any action of what is legal, chosen by `below(n)`, a number below `n`: the last field of a family is a list.
pub fn pick(legal: &Value, mut below: impl FnMut(usize) -> usize) -> Option<Value> {
    let families = legal["families"].as_array().filter(|all| !all.is_empty())?;
    let mut action = families[below(families.len())].clone();
    let last = action.as_object()?.keys().next_back()?.clone();
    if let Some(choices) = action[&last].as_array() {
        let choice = choices.get(below(choices.len()))?.clone();
        action[&last] = choice;
    }
    Some(action)
}
