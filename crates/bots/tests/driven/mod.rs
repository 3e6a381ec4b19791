//! Games that one bot plays for every seat.

use bots::{Bot, Budget, GameBots, Rng, ask};
use kernel::{Player, PlayerSet};

/// What the driver does next: for a seat that may speak, if there is anything to say, otherwise for the first that must act.
pub(crate) fn next_move<G: GameBots>(
    driver: &mut dyn Bot<G>,
    game: &G,
    state: &G::State,
    (must, may): (PlayerSet, PlayerSet),
    budget: Budget,
    rng: &mut Rng,
) -> (Option<Player>, G::Action) {
    let mut asked =
        |seat| ask(&mut *driver, game, state, seat, budget, rng).map(|made| (Some(seat), made));
    let seat = must.first_member().expect("somebody");
    let moved = may.into_iter().find_map(&mut asked);
    let moved = moved.or_else(|| asked(seat)).or_else(|| asked(seat));
    moved.expect("a bot that must act acts")
}
