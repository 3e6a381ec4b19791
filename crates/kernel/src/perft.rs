//! Node counts: how many lines of play there are from a position, a fingerprint of the rules.

use crate::{Game, Node, Silent};

/// Leaves of the tree of all decisions and outcomes `depth` steps deep. Seats that only may act are left out,
/// and of several seats that must act the lowest goes first.
pub fn count<G: Game>(game: &G, state: &G::State, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut leaves = 0;
    let mut step = |actor, action| {
        let mut next = *state;
        game.apply(&mut next, actor, action, &mut Silent);
        leaves += count(game, &next, depth - 1);
    };
    match game.node(state) {
        Node::Over(_) => return 1,
        Node::Chance => game
            .chances(state)
            .outcomes()
            .for_each(|(outcome, _)| step(None, outcome)),
        Node::Decide { must, .. } => {
            let seat = must.first_member().expect("a decision waits for somebody");
            game.legal(state, seat)
                .iter()
                .for_each(|action| step(Some(seat), action));
        }
    }
    leaves
}
