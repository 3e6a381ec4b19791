//! `landnam admin`: what the host of a running server may do.

use super::{Done, Stop};
use clap::{Args, Subcommand};
use serde_json::{Value, json};
use server::client::call;
use std::io::Write;
use std::net::SocketAddr;

/// Which server, and what to do there.
#[derive(Debug, Args)]
pub(crate) struct Admin {
    #[arg(long, default_value = "127.0.0.1:8080", value_name = "ADDRESS")]
    server: SocketAddr,
    #[arg(long, env = "LANDNAM_ADMIN_TOKEN", hide_env_values = true)]
    token: String,
    #[command(subcommand)]
    action: Action,
}

#[derive(Debug, Subcommand)]
enum Action {
    /// The tables in memory.
    List,
    /// Ends a table.
    Close { table: String },
    /// Keeps somebody out.
    Ban(Ban),
    /// Everybody who is kept out.
    Bans,
    /// Lets somebody in again.
    Lift { ban: String },
    /// Tells everybody something.
    Announce { text: String },
    /// What people at tables reported.
    Reports,
    /// What was done with this command.
    Log,
}

/// Who is kept out.
#[derive(Debug, Args)]
#[group(required = true, multiple = true)]
struct Who {
    #[arg(long)]
    address: Option<String>,
    #[arg(long)]
    login: Option<String>,
    #[arg(long)]
    person: Option<String>,
}

#[derive(Debug, Args)]
struct Ban {
    #[command(flatten)]
    who: Who,
    #[arg(long)]
    hours: Option<u32>,
    #[arg(long, default_value = "")]
    reason: String,
}

impl Action {
    /// The request that does it.
    fn request(&self) -> (&'static str, String, Option<Value>) {
        match self {
            Action::List => ("GET", "tables".to_owned(), None),
            Action::Close { table } => ("POST", format!("tables/{table}/close"), None),
            Action::Ban(Ban { who, hours, reason }) => {
                let wanted = json!({
                    "address": who.address, "login": who.login, "person": who.person,
                    "hours": hours, "reason": reason,
                });
                ("POST", "bans".to_owned(), Some(wanted))
            }
            Action::Bans => ("GET", "bans".to_owned(), None),
            Action::Lift { ban } => ("DELETE", format!("bans/{ban}"), None),
            Action::Announce { text } => (
                "POST",
                "announcements".to_owned(),
                Some(json!({ "text": text })),
            ),
            Action::Reports => ("GET", "reports".to_owned(), None),
            Action::Log => ("GET", "log".to_owned(), None),
        }
    }
}

/// Does it, and writes what comes back: a JSON object a line.
pub(super) fn run(admin: &Admin, out: &mut impl Write) -> Result<Done, Stop> {
    let (method, path, body) = admin.action.request();
    let path = format!("/api/admin/{path}");
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    let token = Some(admin.token.as_str());
    let answer = runtime.block_on(call(admin.server, method, &path, token, body.as_ref()));
    let (status, answer) = answer.map_err(|error| Stop::Input(error.to_string()))?;
    if !(200..300).contains(&status) {
        let message = answer["message"].as_str().unwrap_or_default();
        return Err(Stop::Input(format!("{status}: {message}")));
    }
    match answer {
        Value::Array(all) => {
            for one in all {
                writeln!(out, "{one}")?;
            }
        }
        Value::Object(_) => writeln!(out, "{answer}")?,
        _ => {}
    }
    Ok(Done::Well)
}
