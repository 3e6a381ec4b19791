//! The games there are. Adding one is adding a line here.

use arena::{Plan, Rng, Statistics, simulate};
use notation::{Boxed, Problems, Shelf, Written, document};
use serde_json::Value;
use std::sync::atomic::AtomicU64;

/// Every game, the first being the one that is meant when none is named.
pub const SHELF: Shelf = Shelf(&[&ISLAND, &RIVALS]);

/// The same games, to be simulated.
pub const SIMULATED: &[&dyn Simulated] = &[&ISLAND, &RIVALS];

static ISLAND: Boxed<board::Island> = Boxed::new();
static RIVALS: Boxed<cards::Rivals> = Boxed::new();

/// A game that can be played by the thousand.
pub trait Simulated: Sync {
    /// Its name.
    fn name(&self) -> &'static str;

    /// Plays many games of a setup.
    fn simulate(
        &self,
        options: &Value,
        plan: &Plan,
        done: &AtomicU64,
    ) -> Result<Statistics, Problems>;
}

impl<G: Written> Simulated for Boxed<G> {
    fn name(&self) -> &'static str {
        G::NAME
    }

    fn simulate(
        &self,
        options: &Value,
        plan: &Plan,
        done: &AtomicU64,
    ) -> Result<Statistics, Problems> {
        let setup = document::typed::<G::Setup>(options).map_err(|p| vec![p.within("setup")])?;
        let recipe = G::recipe(&setup).map_err(|all| {
            all.into_iter()
                .map(|p| p.within("setup"))
                .collect::<Vec<_>>()
        })?;
        Ok(simulate(&|rng: &mut Rng| G::make(&recipe, rng), plan, done))
    }
}
