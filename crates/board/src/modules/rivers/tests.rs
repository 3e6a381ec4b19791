//! Tests of the Rivers, named after the rules.

mod building;
mod map;
mod tiles;
mod variants;

use crate::scene::Scene;
use crate::setup::{Module, Options};

const PLENTY: &str = "9 lumber, 9 brick, 9 wool, 9 grain, 9 ore";

fn rivers() -> Scene {
    Scene::empty(4, &[Module::Rivers], Options::default())
}
