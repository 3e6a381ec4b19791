//! Starting and stopping.

use crate::app::App;
use crate::bots::{Bots, Thinkers};
use crate::limits::Buckets;
use crate::listening::listen;
use crate::log_writer::LogWriter;
use crate::metrics::Metrics;
use crate::table::Command;
use crate::table_registry::TableRegistry;
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

/// Serves until `stop`, then lets every table finish what it is doing.
pub async fn serve(
    listener: TcpListener,
    store: Store,
    catalog: GameCatalog,
    bots: Bots,
    settings: Settings,
    stop: impl Future<Output = ()> + Send + 'static,
) -> Result<(), StoreError> {
    let metrics = Arc::new(Metrics::default());
    let (log_writer, _writer) = LogWriter::open(store.clone(), metrics.clone());
    let app = Arc::new(App {
        thinkers: Thinkers::new(
            settings.bot_threads,
            settings.bot_pace,
            settings.bot_thinking,
            metrics.clone(),
        ),
        signer: Signer::of(&store).await?,
        requests: Buckets::new(settings.requests),
        attempts: Buckets::new(settings.requests.tenth()),
        readings: Buckets::new(settings.readings),
        readers: Semaphore::new(2),
        sessions: Arc::default(),
        hashing: Semaphore::new(2),
        connected: Arc::default(),
        made: Arc::default(),
        settings,
        store: store.clone(),
        log_writer,
        catalog,
        bots,
        registry: TableRegistry::new(),
        metrics,
        connections: AtomicU64::new(1),
        foreseen: WinChancesCache::default(),
        stopping: watch::Sender::new(false),
    });
    let resumed = app.resume().await?;
    tracing::info!(tables = resumed, "resumed");
    let forgetting = tokio::spawn(retention::forget(app.clone()));
    let stopping = async {
        stop.await;
        tracing::info!("stopping");
        app.stopping.send_replace(true);
        farewell(&app).await;
    };
    let (router, patience) = (http::router(app.clone()), app.settings.patience);
    listen(listener, router, patience, stopping, FAREWELL).await;
    // It ends with the server; what it was doing is done or undone by the database.
    forgetting.abort();
    store.close().await;
    Ok(())
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
