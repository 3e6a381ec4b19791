//! No playout touches the heap.

#![allow(
    unsafe_code,
    reason = "a counting allocator cannot be written without it"
)]

use cards::{Mode, Rivals, Setup};
use kernel::laws::{TestDraw, random_game};
use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicU64, Ordering};

struct Counting;

static COUNT: AtomicU64 = AtomicU64::new(0);

// SAFETY: every call is passed on to the system allocator unchanged.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        COUNT.fetch_add(1, Ordering::Relaxed);
        // SAFETY: the caller keeps the contract of `GlobalAlloc`.
        unsafe { System.alloc(layout) }
    }
    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        // SAFETY: the block came from `alloc` above.
        unsafe { System.dealloc(block, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// Ten games of every mode, after one to warm up.
#[test]
fn a_playout_allocates_nothing() {
    for mode in Mode::ALL {
        let setup = Setup {
            turn_limit: Some(300),
            ..Setup::new(mode)
        };
        let game = Rivals::new(&setup).unwrap();
        random_game(&game, &mut TestDraw(1), 100_000, |_| {});
        let before = COUNT.load(Ordering::Relaxed);
        for seed in 2..12 {
            assert!(random_game(&game, &mut TestDraw(seed), 1_000_000, |_| {}).over);
        }
        assert_eq!(COUNT.load(Ordering::Relaxed), before, "{}", mode.word());
    }
}
