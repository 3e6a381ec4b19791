//! `landnam health`: whether a server can be played on, for containers and scripts that have no other HTTP client.

use super::{Done, Stop};
use crate::translations::Words;
use clap::Args;
use server::client::call;
use std::io::Write;
use std::net::SocketAddr;
use std::time::Duration;

/// Which server.
#[derive(Debug, Args)]
pub(crate) struct Health {
    #[arg(long, env = "LANDNAM_LISTEN", default_value = "127.0.0.1:8080")]
    server: SocketAddr,
}

/// A server that has not answered by then is not well.
const WITHIN: Duration = Duration::from_secs(10);

/// Asks the server to write to its database.
pub(super) fn run(health: &Health, words: &Words, out: &mut impl Write) -> Result<Done, Stop> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    let server = reachable(health.server);
    let asked = runtime.block_on(async {
        tokio::time::timeout(WITHIN, call(server, "GET", "/ready", None, None)).await
    });
    let (key, done) = match asked {
        Ok(Ok((200, _))) => ("health-ready", Done::Well),
        Ok(Ok(_)) => ("health-not-ready", Done::Wrong),
        Ok(Err(_)) | Err(_) => ("health-no-answer", Done::Wrong),
    };
    writeln!(
        out,
        "{}",
        words.tell(key, &[("address", server.to_string().into())])
    )?;
    Ok(done)
}

/// Where a server that listens on this address is reached from its own machine: everywhere is no place to call.
pub(super) fn reachable(mut listens: SocketAddr) -> SocketAddr {
    if listens.ip().is_unspecified() {
        listens.set_ip(match listens {
            SocketAddr::V4(_) => std::net::Ipv4Addr::LOCALHOST.into(),
            SocketAddr::V6(_) => std::net::Ipv6Addr::LOCALHOST.into(),
        });
    }
    listens
}
