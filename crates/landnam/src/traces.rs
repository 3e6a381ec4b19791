//! Messages on the standard error stream, and spans for an OpenTelemetry collector where a host names one.

use opentelemetry::trace::TracerProvider as _;
use opentelemetry_http::hyper::HyperClient;
use opentelemetry_http::{Bytes, HttpClient, HttpError, Request, Response};
use opentelemetry_otlp::{ExporterBuildError, SpanExporter, WithExportConfig, WithHttpConfig};
use opentelemetry_sdk::Resource;
use opentelemetry_sdk::trace::SdkTracerProvider;
use std::io::IsTerminal;
use std::sync::Arc;
use std::time::Duration;
use tokio::runtime::Handle;
use tracing::Level;
use tracing::level_filters::LevelFilter;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::{Layer, Registry};

/// How long a collector may take to answer.
const TIMEOUT: Duration = Duration::from_secs(10);

/// The way to the collector. Spans are sent by a thread of their own, connections live on the server's runtime.
#[derive(Debug)]
struct OnRuntime {
    runtime: Handle,
    client: Arc<dyn HttpClient>,
}

#[async_trait::async_trait]
impl HttpClient for OnRuntime {
    async fn send_bytes(&self, request: Request<Bytes>) -> Result<Response<Bytes>, HttpError> {
        let client = self.client.clone();
        let sent = self
            .runtime
            .spawn(async move { client.send_bytes(request).await });
        sent.await?
    }
}

/// The spans on their way out; what is left of them is sent when the server ends.
#[derive(Debug)]
pub(crate) struct Spans(Option<SdkTracerProvider>);

impl Spans {
    /// Sends what is left. Blocks, so it is called where no other task waits for this thread.
    pub(crate) fn end(self) {
        if let Some(Err(error)) = self.0.map(|provider| provider.shutdown()) {
            tracing::warn!(%error, "the last spans did not reach the collector");
        }
    }
}

/// Starts the log, and the spans where `collector` (such as `http://localhost:4318`) is given.
pub(crate) fn start(
    log: Level,
    collector: Option<&str>,
    node: Option<&str>,
    runtime: &Handle,
) -> Result<Spans, String> {
    let messages = tracing_subscriber::fmt::layer()
        .with_writer(std::io::stderr)
        // Where messages cannot be written (to a full disk, for one) the server goes on without them.
        .log_internal_errors(false)
        // Colours are for terminals, not for files.
        .with_ansi(std::io::stderr().is_terminal())
        .with_filter(LevelFilter::from_level(log));
    let provider = match collector {
        Some(collector) => Some(provider(collector, node, runtime)?),
        None => None,
    };
    let spans = provider.as_ref().map(|provider| {
        tracing_opentelemetry::layer::<Registry>()
            .with_tracer(provider.tracer("landnam"))
            .with_filter(tracing_subscriber::filter::filter_fn(ours))
    });
    // The order matters to types alone: filters of both are their own.
    Registry::default().with(spans).with(messages).init();
    Ok(Spans(provider))
}

/// Only what this program does: libraries, the sender of spans among them, have spans of their own.
fn ours(what: &tracing::Metadata<'_>) -> bool {
    *what.level() <= Level::INFO
        && (what.target().starts_with("server") || what.target().starts_with("landnam"))
}

/// Certificates are asked for only where the collector needs them: a small container may have none.
fn client(collector: &str) -> Result<Arc<dyn HttpClient>, String> {
    if !collector.starts_with("https:") {
        return Ok(Arc::new(HyperClient::with_default_connector(TIMEOUT, None)));
    }
    let builder = hyper_rustls::HttpsConnectorBuilder::new().with_native_roots();
    let builder = builder.map_err(|error| format!("{collector}: {error}"))?;
    let connector = builder.https_only().enable_http1().build();
    Ok(Arc::new(HyperClient::new(connector, TIMEOUT, None)))
}

fn provider(
    collector: &str,
    node: Option<&str>,
    runtime: &Handle,
) -> Result<SdkTracerProvider, String> {
    let wrong = |error: ExporterBuildError| format!("{collector}: {error}");
    let exporter = SpanExporter::builder()
        .with_http()
        .with_http_client(OnRuntime {
            runtime: runtime.clone(),
            client: client(collector)?,
        })
        .with_endpoint(format!("{}/v1/traces", collector.trim_end_matches('/')))
        .with_timeout(TIMEOUT)
        .build()
        .map_err(wrong)?;
    let mut resource = Resource::builder()
        .with_service_name("landnam")
        .with_attribute(opentelemetry::KeyValue::new(
            "service.version",
            env!("CARGO_PKG_VERSION"),
        ));
    if let Some(node) = node {
        resource = resource.with_attribute(opentelemetry::KeyValue::new(
            "service.instance.id",
            node.to_owned(),
        ));
    }
    Ok(SdkTracerProvider::builder()
        .with_resource(resource.build())
        .with_batch_exporter(exporter)
        .build())
}
