//! What a visitor meets at the public address of a server, for `landnam doctor`.

use http_body_util::Empty;
use hyper::body::Bytes;
use hyper::header::{CONNECTION, HeaderMap, HeaderName, HeaderValue, ORIGIN, UPGRADE};
use hyper::{Request, Response};
use hyper_rustls::{HttpsConnector, HttpsConnectorBuilder};
use hyper_util::client::legacy::Client;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::rt::TokioExecutor;
use std::error::Error;
use std::time::Duration;
use tokio::time::timeout;

/// How long an answer may take.
const ANSWER_WITHIN: Duration = Duration::from_secs(10);

/// The header of `/live` that says where a server takes the visitor's address from.
pub(crate) const ADDRESS_FROM: HeaderName = HeaderName::from_static("landnam-address-from");

/// Where a server takes a visitor's address from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AddressFrom {
    /// The connection: no proxy named another.
    Connection,
    /// What a trusted proxy said.
    Proxy,
    /// The connection, although a proxy named another: it is not trusted.
    ConnectionAgainstProxy,
}

impl AddressFrom {
    const ALL: [AddressFrom; 3] = [
        AddressFrom::Connection,
        AddressFrom::Proxy,
        AddressFrom::ConnectionAgainstProxy,
    ];

    /// As it stands in the header.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            AddressFrom::Connection => "connection",
            AddressFrom::Proxy => "proxy",
            AddressFrom::ConnectionAgainstProxy => "connection, proxy not trusted",
        }
    }

    fn read(headers: &HeaderMap) -> Option<Self> {
        let said = headers.get(ADDRESS_FROM)?.to_str().ok()?;
        AddressFrom::ALL.into_iter().find(|one| one.name() == said)
    }
}

/// What came back from a public address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PublicAddress {
    /// The status of `/live`.
    pub status: u16,
    /// Where the server takes the address from; `None` when no Landnam server answered.
    pub address_from: Option<AddressFrom>,
    /// The status of a page's attempt to open its WebSocket; 101 is success.
    pub socket: u16,
}

/// Asks what browsers ask first: is there a server, and may a page of this site connect to it?
pub async fn inspect_public_address(site: &str) -> Result<PublicAddress, String> {
    let builder = HttpsConnectorBuilder::new()
        .with_native_roots()
        .map_err(|error| error.to_string())?;
    let connector = builder.https_or_http().enable_http1().build();
    let client = Client::builder(TokioExecutor::new()).build(connector);
    let live = ask(&client, site, "/live", &[]).await?;
    let page = [
        (ORIGIN, site),
        (CONNECTION, "Upgrade"),
        (UPGRADE, "websocket"),
        (HeaderName::from_static("sec-websocket-version"), "13"),
        // Any sixteen bytes will do.
        (
            HeaderName::from_static("sec-websocket-key"),
            "bGFuZG5hbSBkb2N0b3IhIQ==",
        ),
    ];
    let socket = ask(&client, site, "/ws", &page).await?;
    Ok(PublicAddress {
        status: live.status().as_u16(),
        address_from: AddressFrom::read(live.headers()),
        socket: socket.status().as_u16(),
    })
}

type Asking = Client<HttpsConnector<HttpConnector>, Empty<Bytes>>;

async fn ask(
    client: &Asking,
    site: &str,
    path: &str,
    headers: &[(HeaderName, &str)],
) -> Result<Response<hyper::body::Incoming>, String> {
    let mut request = Request::get(format!("{site}{path}"));
    for (name, value) in headers {
        let value = HeaderValue::from_str(value).map_err(|error| error.to_string())?;
        request = request.header(name, value);
    }
    let request = request
        .body(Empty::new())
        .map_err(|error| error.to_string())?;
    match timeout(ANSWER_WITHIN, client.request(request)).await {
        Ok(Ok(answer)) => Ok(answer),
        Ok(Err(error)) => Err(innermost(&error)),
        Err(_) => Err("no answer within 10 seconds".to_owned()),
    }
}

/// What really happened: a name that is unknown, a certificate that has ended.
fn innermost(error: &dyn Error) -> String {
    let mut error = error;
    while let Some(inner) = error.source() {
        error = inner;
    }
    error.to_string()
}
