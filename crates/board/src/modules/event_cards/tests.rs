//! Tests of this module, named after the rules.

mod damage;
mod deck;
mod gifts;
mod two;

use crate::scene::Scene;
use crate::setup::{Module, Options};

/// Four players with event cards on the fixed map, seat 1 before the draw.
fn events() -> Scene {
    Scene::empty(4, &[Module::EventCards], Options::default()).before_roll(crate::scene::P1)
}
