//! A small network that evaluates positions, learned from games of bots against themselves.
//!
//! The file: `LNDN`, a version, the sizes of the layers as little-endian `u32`, then for each layer its weights, input
//! by input, and its biases, as little-endian `f32`. `training/README.md` tells where the shipped ones come from.

use crate::evaluator::{Evaluator, logistic};
use kernel::{Game, Player};
use std::marker::PhantomData;
use std::sync::Arc;

const MAGIC: &[u8; 4] = b"LNDN";
const VERSION: u32 = 1;
/// Most neurons of the first hidden layer.
pub(crate) const MAX_FIRST: usize = 256;
/// Neurons of the first layer that are worked out together.
const AT_ONCE: usize = 32;
/// Neurons of the second hidden layer.
pub const SECOND: usize = 32;

/// The weights of a network.
#[derive(Clone, Debug, PartialEq)]
pub struct Network {
    /// Neurons of the first layer.
    width: usize,
    /// Input by input, `width` weights each.
    first: Vec<f32>,
    first_bias: Vec<f32>,
    second: Vec<[f32; SECOND]>,
    second_bias: [f32; SECOND],
    last: [f32; SECOND],
    last_bias: f32,
}

impl Network {
    /// Reads the file of a network.
    pub fn read(bytes: &[u8], features: usize) -> Result<Network, String> {
        let mut words = bytes.chunks_exact(4);
        let mut word = || {
            let bytes = words.next().ok_or("the file ends too early")?;
            Ok::<[u8; 4], String>([bytes[0], bytes[1], bytes[2], bytes[3]])
        };
        if word()? != *MAGIC {
            return Err("not a network".into());
        }
        let mut size = || word().map(u32::from_le_bytes);
        let [version, inputs, width, second] = [size()?, size()?, size()?, size()?];
        for (what, found, wanted) in [
            ("version", version, VERSION),
            ("inputs", inputs, features as u32),
            ("second layer", second, SECOND as u32),
        ] {
            if found != wanted {
                return Err(format!("{what}: {found} instead of {wanted}"));
            }
        }
        let width = width as usize;
        if width == 0 || width > MAX_FIRST {
            return Err(format!("first layer: {width} is not 1 to {MAX_FIRST}"));
        }
        let mut number = || word().map(f32::from_le_bytes);
        let mut network = Network {
            width,
            first: vec![0.0; features * width],
            first_bias: vec![0.0; width],
            second: vec![[0.0; SECOND]; width],
            second_bias: [0.0; SECOND],
            last: [0.0; SECOND],
            last_bias: 0.0,
        };
        for weight in &mut network.first {
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
    pub(crate) fn lean(&self, features: &[f32]) -> f32 {
        let mut buffer = [0.0; MAX_FIRST];
        let hidden = &mut buffer[..self.width];
        // Most numbers are 0: only the others are added up.
        let mut told = [(0, 0.0); MAX_FEATURES];
        let mut count = 0;
        for (place, &feature) in features.iter().enumerate() {
            if feature != 0.0 {
                told[count] = (place * self.width, feature);
                count += 1;
            }
        }
        // Some neurons at a time, so that their sums stay in registers.
        let mut sums = hidden.chunks_exact_mut(AT_ONCE);
        for (block, sums) in (&mut sums).enumerate() {
            let from = block * AT_ONCE;
            let mut kept = [0.0; AT_ONCE];
            kept.copy_from_slice(&self.first_bias[from..from + AT_ONCE]);
            for &(row, feature) in &told[..count] {
                let weights = &self.first[row + from..row + from + AT_ONCE];
                for (sum, weight) in kept.iter_mut().zip(weights) {
                    *sum += feature * weight;
                }
            }
            sums.copy_from_slice(&kept);
        }
        let rest = self.width - self.width % AT_ONCE;
        for (neuron, sum) in sums.into_remainder().iter_mut().enumerate() {
            *sum = self.first_bias[rest + neuron];
            for &(row, feature) in &told[..count] {
                *sum += feature * self.first[row + rest + neuron];
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

/// A game whose positions can be described to a network.
pub trait Described: Game {
    /// How many numbers describe a position.
    const FEATURES: usize;

    /// Describes `state` from what `seat` may know.
    fn describe(&self, state: &Self::State, seat: Player, features: &mut [f32]);

    /// How a described position leans by hand-made weights, or how it did before they knew everything they know now.
    fn by_hand(features: &[f32], as_before: bool) -> f32;

    /// Can the position be evaluated as it is: see [`Evaluator::is_settled`].
    fn is_settled(&self, _state: &Self::State) -> bool {
        true
    }

    /// Is the action worth planning ahead with? Talk is not.
    fn considers(_action: Self::Action) -> bool {
        true
    }

    /// Is the action worth a look where turns are only sketched: see [`Evaluator::is_plausible`].
    fn is_plausible(&self, _state: &Self::State, _seat: Player, _action: Self::Action) -> bool {
        true
    }
}

/// Most numbers that describe a position of any game.
pub const MAX_FEATURES: usize = 640;

/// Evaluates positions partly by a network, partly by hand: the network knows what leads to wins, the weights by hand
/// do not stumble in positions it has rarely seen.
#[derive(Clone, Debug)]
pub struct Learned<G> {
    network: Arc<Network>,
    /// The numbers the network looks at; further ones are left out.
    inputs: usize,
    as_before: bool,
    /// How much the network counts, between 0 and 1.
    trust: f32,
    game: PhantomData<fn() -> G>,
}

impl<G: Described> Learned<G> {
    /// Reads weights for this game; `trust` of 1 leaves out the hand-made part.
    pub fn read(weights: &[u8], trust: f32) -> Result<Self, String> {
        assert!(G::FEATURES <= MAX_FEATURES, "the buffer is large enough");
        // Weights from before the last numbers were added look at the first ones.
        let told = weights.get(8..12).and_then(|bytes| bytes.try_into().ok());
        let inputs = told.map_or(G::FEATURES, |bytes| u32::from_le_bytes(bytes) as usize);
        let inputs = inputs.min(G::FEATURES);
        Ok(Learned {
            network: Arc::new(Network::read(weights, inputs)?),
            inputs,
            as_before: false,
            trust,
            game: PhantomData,
        })
    }

    /// The same with the hand-made weights of before.
    pub(crate) fn of_before(self) -> Self {
        Learned {
            as_before: true,
            ..self
        }
    }
}

impl<G: Described> Evaluator<G> for Learned<G> {
    fn value(&self, game: &G, state: &G::State, seat: Player) -> f32 {
        let mut buffer = [0.0; MAX_FEATURES];
        let features = &mut buffer[..G::FEATURES];
        game.describe(state, seat, features);
        let by_hand = G::by_hand(features, self.as_before);
        let learned = self.network.lean(&features[..self.inputs]);
        logistic(self.trust * learned + (1.0 - self.trust) * by_hand)
    }

    fn is_settled(&self, game: &G, state: &G::State) -> bool {
        game.is_settled(state)
    }

    fn considers(&self, action: G::Action) -> bool {
        G::considers(action)
    }

    fn is_plausible(&self, game: &G, state: &G::State, seat: Player, action: G::Action) -> bool {
        game.is_plausible(state, seat, action)
    }
}
