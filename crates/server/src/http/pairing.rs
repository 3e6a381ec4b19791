//! Quick pairing: the first enough people who look for the same are seated at once.

use crate::app::App;
use crate::entry::Config;
use crate::http::api::{ApiError, Body, Failed, Known};
use crate::http::security;
use crate::ids;
use crate::store::{Seek, Sought, StoreError};
use crate::table::{preset, read_lock};
use crate::table_creation::Sitting;
use crate::time::now_ms;
use crate::translations::Language;
use axum::Json;
use axum::extract::{ConnectInfo, State};
use axum::http::{HeaderMap, StatusCode};
use notation::document;
use protocol::{Occupant, Problem, SeekRequest, SeekState};
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::sync::Arc;

/// Looks for a game. Ask again every few seconds with GET; whoever is silent for 15 seconds looks no more.
#[utoipa::path(post, path = "/api/me/seek", request_body = SeekRequest, security(("token" = [])),
    responses((status = 200, body = SeekState), (status = 401, body = Problem)))]
pub(super) async fn start(
    State(app): State<Arc<App>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    Known(person, language): Known,
    headers: HeaderMap,
    Body(request): Body<SeekRequest>,
) -> Result<Json<SeekState>, Failed> {
    let failed = || Failed(ApiError::Malformed, language);
    let is_known =
        setup(&request.family, request.players, "").is_some() && clock(&request.speed).is_some();
    let lock = request.lock.as_deref().map(read_lock).transpose();
    let lock = lock.map_err(|_| failed())?;
    if !is_known {
        return Err(failed());
    }
    let address = security::address(&headers, peer.ip(), app.settings.trust_proxy);
    let seek = Seek {
        // Guests have no ratings.
        rated: request.rated && person.login.is_some(),
        account: person.login.is_some(),
        person: person.id,
        name: person.name,
        family: request.family,
        players: i64::from(request.players),
        speed: request.speed,
        origin: app
            .signer
            .mark(&crate::limits::network(address).to_string()),
        lock,
        since: now_ms(),
    };
    let person = seek.person.clone();
    app.pair(&person, Some(&seek), language).await.map(Json)
}

/// How the search for a game goes; says that I still look.
#[utoipa::path(get, path = "/api/me/seek", security(("token" = [])),
    responses((status = 200, body = SeekState), (status = 401, body = Problem), (status = 404, body = Problem)))]
pub(super) async fn state(
    State(app): State<Arc<App>>,
    Known(person, language): Known,
) -> Result<Json<SeekState>, Failed> {
    app.pair(&person.id, None, language).await.map(Json)
}

/// Looks no more.
#[utoipa::path(delete, path = "/api/me/seek", security(("token" = [])),
    responses((status = 204), (status = 401, body = Problem)))]
pub(super) async fn stop(
    State(app): State<Arc<App>>,
    Known(person, language): Known,
) -> Result<StatusCode, Failed> {
    let stopped = app.store.stop_seeking(&person.id).await;
    stopped.map_err(|error| Failed(error.into(), language))?;
    Ok(StatusCode::NO_CONTENT)
}

impl App {
    async fn pair(
        self: &Arc<Self>,
        person: &str,
        new: Option<&Seek>,
        language: Language,
    ) -> Result<SeekState, Failed> {
        let failed = |error: StoreError| Failed(error.into(), language);
        let table = ids::name();
        let sought = self.store.seek(person, new, &table, now_ms()).await;
        match sought.map_err(failed)? {
            Sought::Nothing => Err(Failed(ApiError::NotFound, language)),
            Sought::Waiting { people, since } => Ok(SeekState {
                people: u32::try_from(people).unwrap_or(u32::MAX),
                waited: now_ms() - since,
                table: None,
            }),
            Sought::Seated(table) => Ok(seated(table)),
            Sought::Enough(group) => {
                if self.seat_group(&table, &group).await.is_none() {
                    self.store.seek_again(&table).await.map_err(failed)?;
                    return Err(Failed(ApiError::Internal, language));
                }
                Ok(seated(table))
            }
        }
    }

    /// Makes the table of people who were paired; the game begins when all of them have come.
    async fn seat_group(self: &Arc<Self>, table: &str, group: &[Seek]) -> Option<()> {
        let first = group.first()?;
        let players = u8::try_from(group.len()).ok()?;
        let setup = setup(&first.family, players, table)?;
        let config = Config {
            owner: first.person.clone(),
            owner_name: first.name.clone(),
            game: setup["game"].as_str()?.to_owned(),
            setup: document::with_rules(&setup),
            players,
            private: false,
            invite: None,
            spectators: true,
            rated: first.rated,
            paired: true,
            clock: Some(clock(&first.speed)?),
            map: ids::seed().to_hex(),
            from: None,
        };
        let seats = group.iter().map(|one| Sitting {
            occupant: Occupant::Person {
                person: one.person.clone(),
                name: one.name.clone(),
                account: one.account,
                // Programs are not paired.
                bot_of: None,
            },
            lock: one.lock.clone(),
            origin: Some(one.origin.clone()),
        });
        let made = self.create_as(table, config, seats.collect(), None).await;
        made.inspect_err(|refused| {
            tracing::error!(?refused, table, "a paired table cannot be made");
        })
        .ok()
    }
}

fn seated(table: String) -> SeekState {
    SeekState {
        people: 0,
        waited: 0,
        table: Some(table),
    }
}

/// The clock of a speed.
fn clock(speed: &str) -> Option<protocol::Clock> {
    let name = match speed {
        "quick" => "fast",
        "normal" => "relaxed",
        "days" => "day",
        _ => return None,
    };
    preset(name).ok().flatten()
}

/// The usual game of a family. Which scenario is played is chosen by the table.
fn setup(family: &str, players: u8, table: &str) -> Option<Value> {
    const SCENARIOS: [&str; 5] = [
        "fishermen",
        "rivers",
        "caravans",
        "barbarian_attack",
        "traders_barbarians",
    ];
    let sum: usize = table.bytes().map(usize::from).sum();
    match (family, players) {
        ("island", 3 | 4) | ("two_players", 2) => Some(json!({"game":"island","players":players})),
        ("cities_knights", 3 | 4) => {
            Some(json!({"game":"island","players":players,"modules":["cities_knights"]}))
        }
        ("scenarios", 3 | 4) => {
            let scenario = SCENARIOS[sum % SCENARIOS.len()];
            Some(json!({"game":"island","players":players,"modules":[scenario]}))
        }
        ("rivals", 2) => Some(json!({"game":"rivals","mode":"duel"})),
        _ => None,
    }
}
