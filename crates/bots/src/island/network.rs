//! A small network that judges islands, learned from games of bots against themselves.
//!
//! The file: `LNDN`, a version, the sizes of the layers as little-endian `u32`, then for each layer its weights, input
//! by input, and its biases, as little-endian `f32`. `training/README.md` tells where the shipped ones come from.

use super::features::{FEATURES, Features, by_hand, describe};
use crate::evaluator::{Evaluator, logistic};
use board::{Action, Island, State};
use kernel::Player;
use std::sync::Arc;

const MAGIC: &[u8; 4] = b"LNDN";
const VERSION: u32 = 1;
/// Neurons of the first and the second hidden layer.
pub const FIRST: usize = 128;
/// See [`FIRST`].
pub const SECOND: usize = 32;

/// The weights of a network.
#[derive(Clone, Debug, PartialEq)]
pub struct Network {
    first: Vec<[f32; FIRST]>,
    first_bias: [f32; FIRST],
    second: Vec<[f32; SECOND]>,
    second_bias: [f32; SECOND],
    last: [f32; SECOND],
    last_bias: f32,
}

impl Network {
    /// Reads the file of a network.
    pub fn read(bytes: &[u8]) -> Result<Network, String> {
        let mut words = bytes.chunks_exact(4);
        let mut word = || {
            let bytes = words.next().ok_or("the file ends too early")?;
            Ok::<[u8; 4], String>([bytes[0], bytes[1], bytes[2], bytes[3]])
        };
        if word()? != *MAGIC {
            return Err("not a network".into());
        }
        for (what, wanted) in [
            ("version", VERSION),
            ("inputs", FEATURES as u32),
            ("first layer", FIRST as u32),
            ("second layer", SECOND as u32),
        ] {
            let found = u32::from_le_bytes(word()?);
            if found != wanted {
                return Err(format!("{what}: {found} instead of {wanted}"));
            }
        }
        let mut number = || word().map(f32::from_le_bytes);
        let mut network = Network {
            first: vec![[0.0; FIRST]; FEATURES],
            first_bias: [0.0; FIRST],
            second: vec![[0.0; SECOND]; FIRST],
            second_bias: [0.0; SECOND],
            last: [0.0; SECOND],
            last_bias: 0.0,
        };
        for weight in network.first.as_flattened_mut() {
            *weight = number()?;
        }
        for bias in &mut network.first_bias {
            *bias = number()?;
        }
        for weight in network.second.as_flattened_mut() {
            *weight = number()?;
        }
        for number_of in [&mut network.second_bias, &mut network.last] {
            for value in number_of {
                *value = number()?;
            }
        }
        network.last_bias = number()?;
        Ok(network)
    }

    /// How a described position leans: a number that grows with the chance to win.
    pub fn lean(&self, features: &Features) -> f32 {
        let mut hidden = self.first_bias;
        // Most numbers are 0: only the others are added up.
        for (&feature, weights) in features.iter().zip(&self.first) {
            if feature != 0.0 {
                for (sum, weight) in hidden.iter_mut().zip(weights) {
                    *sum += feature * weight;
                }
            }
        }
        let mut second = self.second_bias;
        for (&neuron, weights) in hidden.iter().zip(&self.second) {
            if neuron > 0.0 {
                for (sum, weight) in second.iter_mut().zip(weights) {
                    *sum += neuron * weight;
                }
            }
        }
        let last: f32 = second
            .iter()
            .zip(&self.last)
            .map(|(&neuron, weight)| neuron.max(0.0) * weight)
            .sum();
        last + self.last_bias
    }
}

/// How much the network counts beside the judgement by hand. Together they win more often than either: the network
/// knows what leads to wins, the weights by hand do not stumble in positions it has rarely seen.
const TRUST: f32 = 0.5;

/// Judges an island by a network and by hand.
#[derive(Clone, Debug)]
pub struct Learned(pub Arc<Network>);

impl Evaluator<Island> for Learned {
    fn value(&self, game: &Island, state: &State, seat: Player) -> f32 {
        let mut features = [0.0; FEATURES];
        describe(game, state, seat, &mut features);
        logistic(TRUST * self.0.lean(&features) + (1.0 - TRUST) * by_hand(&features))
    }

    fn considers(&self, action: Action) -> bool {
        !matches!(action, Action::Trade(_))
    }
}
