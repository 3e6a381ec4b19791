//! Tests of this module, named after the rules.

mod markers;
mod neutrals;
mod rewards;
mod routes;
mod start;
mod turn;

use super::Action;
use crate::scene::Scene;
use crate::setup::{Edition, Options};
use kernel::Player;

/// Two players on the fixed map, seat 1 in the trade-and-build phase; the neutral colours are seats 3 and 4.
fn two() -> Scene {
    Scene::empty(2, &[], Options::default())
}

fn edition(edition: Edition) -> Scene {
    Scene::empty(
        2,
        &[],
        Options {
            edition,
            ..Options::default()
        },
    )
}

fn markers(scene: &Scene, player: Player) -> u8 {
    scene.state.two_player.markers[player]
}

impl Scene {
    fn neutral_road(&self, colour: Player, at: &str) -> Action {
        Action::NeutralRoad {
            colour,
            at: self.path(at),
        }
    }
    fn neutral_settle(&self, colour: Player, at: &str) -> Action {
        Action::NeutralSettle {
            colour,
            at: self.intersection(at),
        }
    }
    fn markers(self, player: Player, n: u8) -> Scene {
        self.with(|state| state.two_player.markers[player] = n)
    }
}
