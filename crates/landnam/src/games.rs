//! The games there are. Adding one is adding a line here.

use arena::{Dealer, Plan, Rng, Statistics, simulate};
use notation::{Boxed, Problems, Shelf, Written, document};
use serde_json::Value;
use std::sync::atomic::AtomicU64;

/// Every game, the first being the one that is meant when none is named.
pub const SHELF: Shelf = Shelf(&[&ISLAND]);

/// The same games, to be simulated.
pub const SIMULATED: &[&dyn Simulated] = &[&ISLAND];

static ISLAND: Boxed<board::Island> = Boxed::new();

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
        let asked = document::typed::<G::Setup>(options).map_err(|p| vec![p.within("setup")])?;
        // Whether the setup can be played does not depend on what is drawn, so once is enough to know.
        G::resolve(&asked, &mut Rng::new(0, 0)).and_then(|setup| G::found(&setup))?;
        Ok(simulate(&Tables::<G> { asked }, plan, done))
    }
}

/// Tables of one setup.
struct Tables<G: Written> {
    asked: G::Setup,
}

impl<G: Written> Dealer for Tables<G> {
    type Game = G;

    fn deal(&self, rng: &mut Rng) -> G {
        G::resolve(&self.asked, rng)
            .and_then(|setup| G::found(&setup))
            .expect("a setup that was good once stays good")
    }
}
