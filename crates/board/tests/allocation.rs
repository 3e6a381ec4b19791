//! A playout allocates nothing.

#[path = "../../kernel/tests/counting/mod.rs"]
mod counting;
mod table;

use counting::allocations;
use kernel::laws::{TestDraw, random_game};

#[test]
fn a_playout_allocates_nothing() {
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
