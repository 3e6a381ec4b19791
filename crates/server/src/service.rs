//! Starting and stopping.

use crate::app::App;
use crate::bans::Bans;
use crate::bots::{Bots, Thinkers};
use crate::limits::Buckets;
use crate::listening::listen;
use crate::log_writer::LogWriter;
use crate::metrics::Metrics;
use crate::readiness::Readiness;
use crate::store::Outage;
use crate::table::Command;
use crate::table_registry::TableRegistry;
use crate::time::now_ms;
use crate::tokens::Signer;
use crate::win_chances::WinChancesCache;
use crate::{Settings, Store, StoreError, http, retention};
use notation::GameCatalog;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::sync::{Semaphore, watch};
use tokio::time::{Instant, sleep};

/// How long tables and clients may take to finish when the server stops.
const FAREWELL: Duration = Duration::from_secs(10);

/// How soon a full disk is tried again.
const ROOM_WITHIN: Duration = Duration::from_secs(2);

/// How often the server says that it is there: after a crash no more than this is not counted as thinking.
const SIGN_EVERY: Duration = Duration::from_secs(10);

/// Serves until `stop`, then lets every table finish what it is doing.
pub async fn serve(
    listener: TcpListener,
    store: Store,
    catalog: GameCatalog,
    bots: Bots,
    settings: Settings,
    stop: impl Future<Output = ()> + Send + 'static,
) -> Result<(), StoreError> {
    let mut stop = Box::pin(stop);
    let started = tokio::select! {
        started = start_when_there_is_room(&store) => started?,
        () = &mut stop => return Ok(()),
    };
    let app = build(store.clone(), started, catalog, bots, settings);
    let resumed = app.resume().await?;
    tracing::info!(tables = resumed, "tables that are not over");
    let forgetting = tokio::spawn(retention::forget(app.clone()));
    let stopping = async {
        stop.await;
        tracing::info!("stopping");
        app.stopping.send_replace(true);
        farewell(&app).await;
    };
    let router = http::router(app.clone());
    let listening = listen(listener, router, &app.settings, stopping, FAREWELL);
    tokio::select! {
        () = listening => {}
        () = stay_alive(&app) => {}
        () = app.wake_tables() => {}
    }
    // It ends with the server; what it was doing is done or undone by the database.
    forgetting.abort();
    say_alive(&store).await;
    app.log_writer.close().await;
    store.close().await;
    Ok(())
}

/// What the database knows of the server, now that it starts.
pub(crate) struct Started {
    signer: Signer,
    bans: Bans,
    at: i64,
    outages: Vec<Outage>,
}

impl Started {
    /// Notes the start.
    pub(crate) async fn note(store: &Store) -> Result<Self, StoreError> {
        let at = now_ms();
        Ok(Started {
            signer: Signer::of(store).await?,
            bans: Bans::new(store.bans().await?),
            at,
            outages: store.note_start(at).await?,
        })
    }
}

/// Notes the start as soon as the disk lets it.
async fn start_when_there_is_room(store: &Store) -> Result<Started, StoreError> {
    loop {
        match Started::note(store).await {
            Err(error @ StoreError::NoRoom(_)) => {
                tracing::error!(%error, "the server waits for room");
                sleep(ROOM_WITHIN).await;
            }
            other => return other,
        }
    }
}

/// What all parts of the server share, and nothing going on yet.
pub(crate) fn build(
    store: Store,
    started: Started,
    catalog: GameCatalog,
    bots: Bots,
    settings: Settings,
) -> Arc<App> {
    let metrics = Arc::new(Metrics::default());
    let log_writer = LogWriter::open(store.clone(), metrics.clone());
    Arc::new(App {
        thinkers: Thinkers::new(
            settings.bot_threads,
            settings.bot_pace,
            settings.bot_thinking,
            metrics.clone(),
        ),
        signer: started.signer,
        requests: Buckets::new(settings.requests),
        attempts: Buckets::new(settings.requests.tenth()),
        readings: Buckets::new(settings.readings),
        readers: Semaphore::new(2),
        bans: started.bans,
        talk_by_person: Buckets::new(settings.talk),
        talk_by_address: Buckets::new(settings.talk_per_address),
        sessions: Arc::default(),
        hashing: Semaphore::new(2),
        connected: Arc::default(),
        made: Arc::default(),
        settings,
        log_writer,
        catalog,
        bots,
        registry: TableRegistry::new(),
        metrics,
        connections: AtomicU64::new(1),
        served: AtomicU64::new(1),
        win_chances: WinChancesCache::default(),
        readiness: Readiness::default(),
        started: started.at,
        outages: started.outages,
        store,
        stopping: watch::Sender::new(false),
    })
}

/// Gives signs of life while there are tables.
async fn stay_alive(app: &App) {
    loop {
        sleep(SIGN_EVERY).await;
        if app.registry.count() > 0 {
            say_alive(&app.store).await;
        }
    }
}

async fn say_alive(store: &Store) {
    if let Err(error) = store.sign_of_life(now_ms()).await {
        tracing::warn!(%error, "no sign of life could be given");
    }
}

/// Ends every table, and waits until everybody has gone.
async fn farewell(app: &App) {
    for table in app.registry.all() {
        // A table that has ended meanwhile is what we want.
        let _ = table.send(Command::Stop).await;
    }
    let late = Instant::now() + FAREWELL;
    while app.metrics.tables.now() + app.metrics.connections.now() > 0 && Instant::now() < late {
        sleep(Duration::from_millis(20)).await;
    }
}
