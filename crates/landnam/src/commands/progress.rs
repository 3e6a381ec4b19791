//! Long work with a bar that shows how far it is.

use indicatif::{ProgressBar, ProgressStyle};
use std::io::IsTerminal;
use std::num::NonZero;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

pub(super) fn all_threads() -> usize {
    std::thread::available_parallelism().map_or(1, NonZero::get)
}

/// Runs work on so many games with a progress bar, if somebody looks.
pub(super) fn watched<T>(games: u64, done: &AtomicU64, work: impl FnOnce() -> T) -> T {
    if !std::io::stderr().is_terminal() {
        return work();
    }
    let bar = ProgressBar::new(games);
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} {per_sec} {eta}");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    let finished = AtomicU64::new(0);
    std::thread::scope(|scope| {
        scope.spawn(|| {
            while finished.load(Ordering::Relaxed) == 0 {
                bar.set_position(done.load(Ordering::Relaxed));
                std::thread::park_timeout(Duration::from_millis(100));
            }
        });
        let result = work();
        finished.store(1, Ordering::Relaxed);
        bar.finish_and_clear();
        result
    })
}
