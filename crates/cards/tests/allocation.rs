//! A playout allocates nothing.

#[path = "../../kernel/tests/counting/mod.rs"]
mod counting;

use cards::{Mode, Rivals, Setup};
use counting::allocations;
use kernel::laws::{TestDraw, random_game};

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
        let before = allocations();
        for seed in 2..12 {
            assert!(random_game(&game, &mut TestDraw(seed), 1_000_000, |_| {}).over);
        }
        assert_eq!(allocations(), before, "{}", mode.word());
    }
}
