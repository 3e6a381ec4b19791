//! Starting and stopping.

use crate::app::App;
use crate::bans::Bans;
use crate::bots::{BotThreads, Bots};
use crate::cluster::Cluster;
use crate::limits::Buckets;
use crate::listening::listen;
use crate::log_writer::LogWriter;
use crate::metrics::Metrics;
use crate::notices::{self, Channels};
use crate::readiness::Readiness;
use crate::store::Outage;
use crate::table::Command;
use crate::table_registry::TableRegistry;
use crate::time::now_ms;
use crate::tokens::Signer;
use crate::win_chances::WinChancesCache;
use crate::{Settings, Store, StoreError, archives, http, retention};
use notation::GameCatalog;
use std::sync::atomic::AtomicU64;
use std::sync::{Arc, OnceLock};
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::sync::{Semaphore, watch};
use tokio::time::{Instant, sleep};

/// How long tables and clients may take to finish when the server stops.
const STOP_WITHIN: Duration = Duration::from_secs(10);

/// How soon a full disk is tried again.
const ROOM_WITHIN: Duration = Duration::from_secs(2);

/// How often the server says that it is there: after a crash no more than this is not counted as thinking.
const HEARTBEAT_EVERY: Duration = Duration::from_secs(10);

/// Serves until `stop`, then lets every table finish what it is doing.
pub async fn serve(
    listener: TcpListener,
    store: Store,
    catalog: GameCatalog,
    bots: Bots,
    settings: Settings,
    stop: impl Future<Output = ()> + Send + 'static,
) -> Result<(), StoreError> {
    // All that goes on at once is large; whoever serves need not hold it.
    Box::pin(run(listener, store, catalog, bots, settings, stop)).await
}

async fn run(
    listener: TcpListener,
    store: Store,
    catalog: GameCatalog,
    bots: Bots,
    settings: Settings,
    stop: impl Future<Output = ()> + Send + 'static,
) -> Result<(), StoreError> {
    let mut stop = Box::pin(stop);
    let started = tokio::select! {
        started = Box::pin(start_when_there_is_room(&store, &settings)) => started?,
        () = &mut stop => return Ok(()),
    };
    let app = build(store.clone(), started, catalog, bots, settings);
    if let Some(settings) = &app.settings.cluster {
        let joined = tokio::select! {
            joined = Box::pin(Cluster::join(&app, settings)) => joined?,
            () = &mut stop => return Ok(()),
        };
        // There is one at most.
        let _ = app.others.set(joined);
    }
    let resumed = Box::pin(app.resume()).await?;
    if let Some(cluster) = app.cluster() {
        app.registry.set_broadcasts(cluster.broadcasts());
    }
    tracing::info!(tables = resumed, "tables that are not over");
    let remembering = app.clone();
    tokio::spawn(async move {
        if let Err(error) = remembering.remember_results().await {
            // The next start goes on with it.
            tracing::error!(%error, "how games ended could not be written down");
        }
    });
    let forgetting = tokio::spawn(retention::forget(app.clone()));
    let stopping = async {
        stop.await;
        tracing::info!("stopping");
        app.stopping.send_replace(true);
        Box::pin(stop_tables(&app)).await;
    };
    let router = http::router(app.clone());
    let listening = listen(listener, router, &app.settings, stopping, STOP_WITHIN);
    tokio::select! {
        () = listening => {}
        () = send_heartbeats(&app) => {}
        () = Box::pin(app.wake_tables()) => {}
        () = Box::pin(notices::deliver(app.clone())) => {}
        () = Box::pin(archives::keep(app.clone())) => {}
    }
    // It ends with the server; what it was doing is done or undone by the database.
    forgetting.abort();
    heartbeat(&store).await;
    app.log_writer.close().await;
    store.close().await;
    Ok(())
}

/// What the database knows of the server, now that it starts.
pub(crate) struct Started {
    signer: Signer,
    channels: Channels,
    bans: Bans,
    at: i64,
    outages: Vec<Outage>,
}

impl Started {
    /// Notes the start.
    pub(crate) async fn note(store: &Store, settings: &Settings) -> Result<Self, StoreError> {
        let at = now_ms();
        // Where another server is there, there was no time without any.
        let alone = settings.cluster.is_none() || store.live_nodes().await?.is_empty();
        Ok(Started {
            signer: Signer::of(store).await?,
            channels: Channels::open(settings, store).await?,
            bans: Bans::new(store.bans().await?),
            at,
            outages: if alone {
                store.note_start(at).await?
            } else {
                Vec::new()
            },
        })
    }
}

/// Notes the start as soon as the disk lets it.
async fn start_when_there_is_room(
    store: &Store,
    settings: &Settings,
) -> Result<Started, StoreError> {
    loop {
        match Started::note(store, settings).await {
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
        bot_threads: BotThreads::new(
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
        passkeys: http::passkeys::site(settings.public_url.as_deref()),
        channels: started.channels,
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
        reviews: crate::reviews::Reviews::default(),
        readiness: Readiness::default(),
        started: started.at,
        outages: started.outages,
        store,
        stopping: watch::Sender::new(false),
        others: OnceLock::new(),
    })
}

/// Gives signs of life while there are tables.
async fn send_heartbeats(app: &App) {
    loop {
        sleep(HEARTBEAT_EVERY).await;
        if app.registry.count() > 0 {
            heartbeat(&app.store).await;
        }
    }
}

async fn heartbeat(store: &Store) {
    if let Err(error) = store.heartbeat(now_ms()).await {
        tracing::warn!(%error, "no sign of life could be given");
    }
}

/// Ends every table, and waits until everybody has gone.
async fn stop_tables(app: &App) {
    for table in app.registry.all() {
        // A table that has ended meanwhile is what we want.
        let _ = table.send(Command::Stop).await;
    }
    let late = Instant::now() + STOP_WITHIN;
    if let Some(cluster) = app.cluster() {
        while app.metrics.tables.now() > 0 && Instant::now() < late {
            sleep(Duration::from_millis(5)).await;
        }
        cluster.leave().await;
    }
    while app.metrics.tables.now() + app.metrics.connections.now() > 0 && Instant::now() < late {
        sleep(Duration::from_millis(20)).await;
    }
}
