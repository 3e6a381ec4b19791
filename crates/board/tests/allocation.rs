//! A playout allocates nothing.

#![allow(
    unsafe_code,
    reason = "a counting allocator must implement an unsafe trait"
)]

mod table;

use kernel::laws::{TestDraw, random_game};
use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

thread_local! {
    static ALLOCATIONS: Cell<u64> = const { Cell::new(0) };
}

struct Counting;

// SAFETY: every call is passed on to the system allocator unchanged; counting touches no memory it manages.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATIONS.with(|count| count.set(count.get() + 1));
        // SAFETY: the caller keeps the contract of `alloc`.
        unsafe { System.alloc(layout) }
    }
    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        // SAFETY: the block came from `alloc` above, that is from the system allocator.
        unsafe { System.dealloc(block, layout) }
    }
    unsafe fn realloc(&self, block: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        ALLOCATIONS.with(|count| count.set(count.get() + 1));
        // SAFETY: the caller keeps the contract of `realloc`.
        unsafe { System.realloc(block, layout, size) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

fn allocations() -> u64 {
    ALLOCATIONS.with(Cell::get)
}

#[test]
fn a_playout_allocates_nothing() {
    let before = allocations();
    drop(std::hint::black_box(vec![1_u8; 64]));
    assert_eq!(allocations(), before + 1, "the counter counts");
    for (name, setup) in table::named() {
        let game = table::island(&setup, 5);
        // The first game of a process reads the rule data.
        random_game(&game, &mut TestDraw(1), 20_000, |_| ());
        let before = allocations();
        let mut decisions = 0;
        for seed in 0..5 {
            decisions += random_game(&game, &mut TestDraw(seed), 20_000, |_| ()).decisions;
        }
        assert_eq!(allocations(), before, "{name}");
        assert!(decisions > 1000, "{name}");
    }
}
