//! A small network that evaluates positions, learned from games of bots against themselves.
//!
//! The file: `LNDN`, a version, the sizes of the layers as little-endian `u32`, then for each layer its weights, input
//! by input, and its biases, as little-endian `f32`. `training/README.md` tells where the shipped ones come from.

use crate::evaluator::{Evaluator, logistic};
use kernel::{Game, Legal, MAX_PLAYERS, Player};
use std::cell::RefCell;
use std::marker::PhantomData;
use std::sync::Arc;

const MAGIC: &[u8; 4] = b"LNDN";
const VERSION: u32 = 1;
/// Most neurons of the first hidden layer.
pub const MAX_FIRST: usize = 256;
/// Neurons of the first layer that are worked out together.
const AT_ONCE: usize = 32;
/// Neurons of the second hidden layer.
pub const SECOND: usize = 32;

/// A position that others are compared with, and the sums of the first layer there; nothing until there is one.
#[derive(Clone, Debug, Default)]
pub(crate) struct Before {
    features: Vec<f32>,
    sums: Vec<[f32; AT_ONCE]>,
}

/// What was looked at first in the decision under way.
#[derive(Debug, Default)]
struct UnderWay {
    /// Where the network is that looks at it; 0 for none.
    network: usize,
    seats: [Before; MAX_PLAYERS],
}

thread_local! {
    static UNDER_WAY: RefCell<UnderWay> = RefCell::default();
}

/// The weights of a network.
#[derive(Clone, Debug, PartialEq)]
pub struct Network {
    /// The first layer, some neurons at a time, so that their sums stay in registers: their weights input by input.
    first: Vec<Vec<[f32; AT_ONCE]>>,
    first_bias: Vec<[f32; AT_ONCE]>,
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
        // Neurons that fill up the last ones worked out together have no weight.
        let blocks = width.div_ceil(AT_ONCE);
        let mut network = Network {
            first: vec![vec![[0.0; AT_ONCE]; features]; blocks],
            first_bias: vec![[0.0; AT_ONCE]; blocks],
            second: vec![[0.0; SECOND]; width],
            second_bias: [0.0; SECOND],
            last: [0.0; SECOND],
            last_bias: 0.0,
        };
        for input in 0..features {
            for neuron in 0..width {
                network.first[neuron / AT_ONCE][input][neuron % AT_ONCE] = number()?;
            }
        }
        for bias in &mut network.first_bias.as_flattened_mut()[..width] {
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
    ///
    /// It is worked out with the widest registers the processor has, always in the same order: the result is the same on any.
    /// Beside a position of before only what differs is added up; the first position is kept to be that.
    pub(crate) fn lean(&self, features: &[f32], before: Option<&mut Before>) -> f32 {
        pulp::Arch::new().dispatch(|| self.add_up(features, before))
    }

    #[allow(
        clippy::inline_always,
        reason = "only what is inlined is compiled for the registers of the processor at hand"
    )]
    #[inline(always)]
    fn add_up(&self, features: &[f32], before: Option<&mut Before>) -> f32 {
        let mut hidden = [0.0; MAX_FIRST];
        match before {
            None => self.add_first(features, &self.first_bias, &mut hidden),
            Some(before) if before.features.is_empty() => {
                self.add_first(features, &self.first_bias, &mut hidden);
                before.features.extend(features);
                let sums = hidden.as_chunks().0;
                before.sums.extend(&sums[..self.first.len()]);
            }
            Some(before) => {
                let mut differences = [0.0; MAX_FEATURES];
                let both = features.iter().zip(&before.features);
                for ((now, before), difference) in both.zip(&mut differences) {
                    *difference = now - before;
                }
                let differences = &differences[..features.len()];
                self.add_first(differences, &before.sums, &mut hidden);
            }
        }
        for sum in &mut hidden {
            *sum = sum.max(0.0);
        }
        let mut places = [0_u16; MAX_FEATURES];
        let mut second = self.second_bias;
        for &neuron in nonzero(&hidden[..self.second.len()], &mut places) {
            let neuron = usize::from(neuron);
            add(&mut second, hidden[neuron], &self.second[neuron]);
        }
        let last: f32 = second
            .iter()
            .zip(&self.last)
            .map(|(&neuron, weight)| neuron.max(0.0) * weight)
            .sum();
        last + self.last_bias
    }

    /// The sums of the first layer, from where they begin.
    #[allow(
        clippy::inline_always,
        reason = "only what is inlined is compiled for the registers of the processor at hand"
    )]
    #[inline(always)]
    fn add_first(&self, numbers: &[f32], begin: &[[f32; AT_ONCE]], hidden: &mut [f32; MAX_FIRST]) {
        // Most numbers are 0: only the others are added up.
        let mut places = [0_u16; MAX_FEATURES];
        let told = nonzero(numbers, &mut places);
        let blocks = self.first.iter().zip(begin);
        for ((block, begin), sums) in blocks.zip(hidden.as_chunks_mut().0) {
            let mut kept = *begin;
            for &place in told {
                let place = usize::from(place);
                add(&mut kept, numbers[place], &block[place]);
            }
            *sums = kept;
        }
    }
}

/// The places of all numbers but 0.
#[allow(
    clippy::inline_always,
    reason = "only what is inlined is compiled for the registers of the processor at hand"
)]
#[inline(always)]
fn nonzero<'a>(numbers: &[f32], places: &'a mut [u16; MAX_FEATURES]) -> &'a [u16] {
    let mut count = 0;
    for (place, &number) in numbers.iter().enumerate() {
        // Written whatever it is, kept if it counts: nothing for the processor to guess.
        places[count] = place as u16;
        count += usize::from(number != 0.0);
    }
    &places[..count]
}

#[allow(
    clippy::inline_always,
    reason = "only what is inlined is compiled for the registers of the processor at hand"
)]
#[inline(always)]
fn add<const N: usize>(sums: &mut [f32; N], number: f32, weights: &[f32; N]) {
    for (sum, weight) in sums.iter_mut().zip(weights) {
        *sum += number * weight;
    }
}

/// A game whose positions can be described to a network.
pub trait Described: Game {
    /// How many numbers describe a position.
    const FEATURES: usize;
    /// How many are always needed; further ones only where a network looks at them.
    const LEAST: usize = Self::FEATURES;

    /// Describes `state` from what `seat` may know, in as many numbers as there is room for.
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

    /// Something sensible to do: see [`Evaluator::sketch`].
    fn sketch(
        &self,
        _state: &Self::State,
        _seat: Player,
        _legal: &Legal<Self::Action>,
    ) -> Option<Self::Action> {
        None
    }

    /// Is the action worth a look where turns are only sketched: see [`Evaluator::is_plausible`].
    fn is_plausible(&self, _state: &Self::State, _seat: Player, _action: Self::Action) -> bool {
        true
    }
}

/// Most numbers that describe a position of any game.
pub const MAX_FEATURES: usize = 960;

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

    /// How the network judges a described position; in a decision beside the first one that was looked at.
    fn lean(&self, features: &[f32], seat: Player) -> f32 {
        UNDER_WAY.with_borrow_mut(|under_way| {
            let known = under_way.network == self.address();
            let before = known.then(|| &mut under_way.seats[usize::from(seat.0)]);
            self.network.lean(features, before)
        })
    }

    fn address(&self) -> usize {
        Arc::as_ptr(&self.network).addr()
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
        let features = &mut buffer[..self.inputs.max(G::LEAST)];
        game.describe(state, seat, features);
        let by_hand = G::by_hand(features, self.as_before);
        let learned = self.lean(&features[..self.inputs], seat);
        logistic(self.trust * learned + (1.0 - self.trust) * by_hand)
    }

    /// The network alone foretells best who wins.
    fn chance(&self, game: &G, state: &G::State, seat: Player) -> f32 {
        let mut buffer = [0.0; MAX_FEATURES];
        let features = &mut buffer[..self.inputs.max(G::LEAST)];
        game.describe(state, seat, features);
        logistic(self.lean(&features[..self.inputs], seat))
    }

    fn begin(&self, _game: &G) {
        UNDER_WAY.with_borrow_mut(|under_way| {
            under_way.network = self.address();
            for before in &mut under_way.seats {
                before.features.clear();
                before.sums.clear();
            }
        });
    }

    fn end(&self) {
        UNDER_WAY.with_borrow_mut(|under_way| under_way.network = 0);
    }

    fn sketch(
        &self,
        game: &G,
        state: &G::State,
        seat: Player,
        legal: &Legal<G::Action>,
    ) -> Option<G::Action> {
        game.sketch(state, seat, legal)
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rng;
    use kernel::Draw;

    /// Any width, any numbers: the sums are those of the file, and the same on every processor.
    #[test]
    fn sums_are_those_of_the_file_on_every_processor() {
        let mut rng = Rng::new(3, 0);
        for width in [1, 31, 32, 33, 128] {
            let features = 50;
            let mut number = || (rng.below(2001) as f32 - 1000.0) / 500.0;
            let mut bytes = MAGIC.to_vec();
            for size in [VERSION, features, width, SECOND as u32] {
                bytes.extend(size.to_le_bytes());
            }
            let layers = [
                features * width,
                width,
                width * SECOND as u32,
                SECOND as u32,
                SECOND as u32,
                1,
            ];
            let numbers: Vec<Vec<f32>> = layers
                .iter()
                .map(|&count| (0..count).map(|_| number()).collect())
                .collect();
            for number in numbers.iter().flatten() {
                bytes.extend(number.to_le_bytes());
            }
            let network = Network::read(&bytes, features as usize).expect("sound");
            let inputs: Vec<f32> = (0..features)
                .map(|place| if place % 3 == 0 { 0.0 } else { number() })
                .collect();
            let layer = |inputs: &[f64], weights: &[f32], biases: &[f32]| -> Vec<f64> {
                biases
                    .iter()
                    .enumerate()
                    .map(|(to, &bias)| {
                        let sum = inputs.iter().enumerate().map(|(from, input)| {
                            input * f64::from(weights[from * biases.len() + to])
                        });
                        f64::from(bias) + sum.sum::<f64>()
                    })
                    .collect()
            };
            let positive =
                |sums: Vec<f64>| sums.into_iter().map(|sum| sum.max(0.0)).collect::<Vec<_>>();
            let exact: Vec<f64> = inputs.iter().map(|&input| f64::from(input)).collect();
            let first = positive(layer(&exact, &numbers[0], &numbers[1]));
            let second = positive(layer(&first, &numbers[2], &numbers[3]));
            let wanted = layer(&second, &numbers[4], &numbers[5])[0];
            let found = network.lean(&inputs, None);
            assert!((f64::from(found) - wanted).abs() < 1e-3 * wanted.abs().max(1.0));
            assert_eq!(found.to_bits(), network.add_up(&inputs, None).to_bits());
            // Beside another position, and beside itself.
            let others = inputs.iter().enumerate();
            let others: Vec<f32> = others
                .map(|(place, &input)| if place % 5 == 0 { number() } else { input })
                .collect();
            let mut before = Before::default();
            network.lean(&others, Some(&mut before));
            for again in [&inputs, &others] {
                let alone = network.lean(again, None);
                let beside = network.lean(again, Some(&mut before));
                assert!((alone - beside).abs() < 1e-3 * alone.abs().max(1.0));
            }
        }
    }
}
