//! The generator of simulations.

use kernel::Draw;
use pyo3::prelude::*;

/// A fast generator (xoshiro256++): the same seed gives the same numbers on every machine.
#[pyclass(module = "landnam")]
pub(crate) struct Rng(pub(crate) bots::Rng);

#[pymethods]
impl Rng {
    #[new]
    #[pyo3(signature = (seed=0, stream=0))]
    fn new(seed: u64, stream: u64) -> Rng {
        Rng(bots::Rng::new(seed, stream))
    }

    /// A number below `n`, each equally likely.
    fn below(&mut self, n: u32) -> u32 {
        self.0.below(n.max(1))
    }
}
