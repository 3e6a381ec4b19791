//! A network while it learns: gradients, the steps that follow them, and the mean of the last steps.

use bots::{Rng, SECOND};
use kernel::Draw;

/// Weights of a step that are never forgotten: see [`Trainee::to_bytes`].
const AVERAGED_OVER: f32 = 0.998;
/// How Adam remembers gradients and their squares.
const REMEMBERED: (f32, f32) = (0.9, 0.999);
/// Gradients longer than this are shortened.
const LONGEST: f32 = 1.0;

/// A position as a network sees it, and the chance to win that it shall learn.
#[derive(Clone, Debug)]
pub(crate) struct Example {
    /// The places of the numbers that are not 0, and the numbers.
    pub(crate) numbers: Vec<(u16, f32)>,
    pub(crate) chance: f32,
}

impl Example {
    pub(crate) fn new(features: &[f32], chance: f32) -> Example {
        let told = features.iter().enumerate();
        Example {
            numbers: told
                .filter(|&(_, &number)| number != 0.0)
                .map(|(place, &number)| (place as u16, number))
                .collect(),
            chance,
        }
    }
}

/// All numbers of a network in one row, layer by layer as in its file.
#[derive(Clone, Debug)]
pub(crate) struct Trainee {
    inputs: usize,
    width: usize,
    values: Vec<f32>,
    /// The mean of the last values.
    mean: Vec<f32>,
    first_moment: Vec<f32>,
    second_moment: Vec<f32>,
    steps: u32,
}

/// Where the layers begin.
struct Layout {
    first_bias: usize,
    second: usize,
    second_bias: usize,
    last: usize,
    last_bias: usize,
}

impl Trainee {
    fn layout(&self) -> Layout {
        let first_bias = self.inputs * self.width;
        let second = first_bias + self.width;
        let second_bias = second + self.width * SECOND;
        let last = second_bias + SECOND;
        Layout {
            first_bias,
            second,
            second_bias,
            last,
            last_bias: last + SECOND,
        }
    }

    /// A network that knows nothing.
    pub(crate) fn new(inputs: usize, width: usize, rng: &mut Rng) -> Trainee {
        let mut trainee = Trainee {
            inputs,
            width,
            values: Vec::new(),
            mean: Vec::new(),
            first_moment: Vec::new(),
            second_moment: Vec::new(),
            steps: 0,
        };
        let at = trainee.layout();
        trainee.values = vec![0.0; at.last_bias + 1];
        let mut fill = |values: &mut [f32], from: usize| {
            let most = (3.0 / from as f32).sqrt();
            for value in values {
                *value = most * (rng.below(2001) as f32 / 1000.0 - 1.0);
            }
        };
        // Few of the inputs are told at a time.
        fill(&mut trainee.values[..at.first_bias], inputs / 3);
        fill(&mut trainee.values[at.second..at.second_bias], width);
        fill(&mut trainee.values[at.last..at.last_bias], SECOND);
        trainee.start();
        trainee
    }

    /// Goes on from the weights in a file. Inputs it does not know begin with no weight, and neurons it does not have are not yet listened to.
    pub(crate) fn going_on(
        bytes: &[u8],
        inputs: usize,
        width: usize,
        rng: &mut Rng,
    ) -> Result<Trainee, String> {
        let words = bytes.as_chunks::<4>().0;
        let size = |at: usize| {
            let word = words.get(at).ok_or("the file ends too early")?;
            Ok::<usize, String>(u32::from_le_bytes(*word) as usize)
        };
        let (version, known, before, second) = (size(1)?, size(2)?, size(3)?, size(4)?);
        if words[0] != *b"LNDN" || version != 1 || second != SECOND {
            return Err("no file of weights of version 1".into());
        }
        if known > inputs {
            return Err(format!("{known} inputs, of which {inputs} are known"));
        }
        if before > width {
            return Err(format!("{before} neurons do not fit into {width}"));
        }
        let mut numbers = words[5..].iter().map(|word| f32::from_le_bytes(*word));
        let mut trainee = Trainee::new(inputs, width, rng);
        let at = trainee.layout();
        for input in 0..inputs {
            let row = &mut trainee.values[input * width..][..width];
            if input < known {
                for weight in &mut row[..before] {
                    *weight = numbers.next().ok_or("the file ends too early")?;
                }
            } else {
                row[..before].fill(0.0);
            }
        }
        let mut read = |values: &mut [f32]| -> Result<(), String> {
            for value in values {
                *value = numbers.next().ok_or("the file ends too early")?;
            }
            Ok(())
        };
        read(&mut trainee.values[at.first_bias..][..before])?;
        read(&mut trainee.values[at.second..][..before * SECOND])?;
        trainee.values[at.second + before * SECOND..at.second_bias].fill(0.0);
        read(&mut trainee.values[at.second_bias..])?;
        trainee.start();
        Ok(trainee)
    }

    fn start(&mut self) {
        self.mean = self.values.clone();
        self.first_moment = vec![0.0; self.values.len()];
        self.second_moment = vec![0.0; self.values.len()];
    }

    /// The file of the mean of the last steps, which plays better than any single one.
    pub(crate) fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = b"LNDN".to_vec();
        for size in [1, self.inputs, self.width, SECOND] {
            bytes.extend((size as u32).to_le_bytes());
        }
        bytes.extend(self.mean.iter().flat_map(|value| value.to_le_bytes()));
        bytes
    }

    /// The loss of some examples, and its gradient added to `gradient`.
    pub(crate) fn gradient<'a>(
        &self,
        examples: impl Iterator<Item = &'a Example>,
        gradient: &mut [f32],
    ) -> f32 {
        pulp::Arch::new().dispatch(|| self.add_up(examples, gradient))
    }

    #[allow(
        clippy::inline_always,
        reason = "only what is inlined is compiled for the registers of the processor at hand"
    )]
    #[inline(always)]
    fn add_up<'a>(&self, examples: impl Iterator<Item = &'a Example>, gradient: &mut [f32]) -> f32 {
        let (at, width) = (self.layout(), self.width);
        let values = &self.values[..];
        let mut hidden = vec![0.0_f32; width];
        let mut back = vec![0.0_f32; width];
        let mut loss = 0.0;
        for example in examples {
            hidden.copy_from_slice(&values[at.first_bias..at.second]);
            for &(place, number) in &example.numbers {
                let row = &values[usize::from(place) * width..][..width];
                for (sum, weight) in hidden.iter_mut().zip(row) {
                    *sum += number * weight;
                }
            }
            let mut second = [0.0_f32; SECOND];
            second.copy_from_slice(&values[at.second_bias..at.last]);
            for (neuron, sum) in hidden.iter_mut().enumerate() {
                *sum = sum.max(0.0);
                if *sum > 0.0 {
                    let row = &values[at.second + neuron * SECOND..][..SECOND];
                    for (to, weight) in second.iter_mut().zip(row) {
                        *to += *sum * weight;
                    }
                }
            }
            let last = &values[at.last..at.last_bias];
            let mut lean = values[at.last_bias];
            for (sum, weight) in second.iter_mut().zip(last) {
                *sum = sum.max(0.0);
                lean += *sum * weight;
            }
            loss += lean.max(0.0) - example.chance * lean + (1.0 + (-lean.abs()).exp()).ln();
            // And back again.
            let error = 1.0 / (1.0 + (-lean).exp()) - example.chance;
            gradient[at.last_bias] += error;
            let mut error_second = [0.0_f32; SECOND];
            for neuron in 0..SECOND {
                gradient[at.last + neuron] += error * second[neuron];
                if second[neuron] > 0.0 {
                    error_second[neuron] = error * last[neuron];
                }
            }
            for (to, error) in gradient[at.second_bias..at.last]
                .iter_mut()
                .zip(error_second)
            {
                *to += error;
            }
            for neuron in 0..width {
                back[neuron] = 0.0;
                if hidden[neuron] > 0.0 {
                    let from = at.second + neuron * SECOND;
                    let row = &values[from..][..SECOND];
                    let to = &mut gradient[from..][..SECOND];
                    let mut sum = 0.0;
                    for place in 0..SECOND {
                        sum += row[place] * error_second[place];
                        to[place] += hidden[neuron] * error_second[place];
                    }
                    back[neuron] = sum;
                }
            }
            for (to, error) in gradient[at.first_bias..at.second].iter_mut().zip(&back) {
                *to += error;
            }
            for &(place, number) in &example.numbers {
                let row = &mut gradient[usize::from(place) * width..][..width];
                for (to, error) in row.iter_mut().zip(&back) {
                    *to += number * error;
                }
            }
        }
        loss
    }

    /// A step of `AdamW` down the gradient of so many examples.
    pub(crate) fn step(&mut self, gradient: &[f32], examples: usize, rate: f32, decay: f32) {
        pulp::Arch::new().dispatch(|| self.walk(gradient, examples, rate, decay));
    }

    #[allow(
        clippy::inline_always,
        reason = "only what is inlined is compiled for the registers of the processor at hand"
    )]
    #[inline(always)]
    fn walk(&mut self, gradient: &[f32], examples: usize, rate: f32, decay: f32) {
        self.steps += 1;
        let share = 1.0 / examples.max(1) as f32;
        let length = share * gradient.iter().map(|g| g * g).sum::<f32>().sqrt();
        let scale = share * (LONGEST / (length + 1e-9)).min(1.0);
        let steps = self.steps.min(100_000).cast_signed();
        let unbiased = (
            1.0 / (1.0 - REMEMBERED.0.powi(steps)),
            1.0 / (1.0 - REMEMBERED.1.powi(steps)),
        );
        // Early means are of few steps.
        let kept = AVERAGED_OVER.min(1.0 - 1.0 / (1.0 + 0.1 * self.steps as f32));
        let moments = self.first_moment.iter_mut().zip(&mut self.second_moment);
        let values = self.values.iter_mut().zip(&mut self.mean);
        for (((value, mean), (first, second)), gradient) in values.zip(moments).zip(gradient) {
            let gradient = gradient * scale;
            *first = REMEMBERED.0 * *first + (1.0 - REMEMBERED.0) * gradient;
            *second = REMEMBERED.1 * *second + (1.0 - REMEMBERED.1) * gradient * gradient;
            let spread = (*second * unbiased.1).sqrt() + 1e-8;
            *value -= rate * (*first * unbiased.0 / spread + decay * *value);
            *mean += (1.0 - kept) * (*value - *mean);
        }
    }

    /// How many numbers it has.
    pub(crate) fn len(&self) -> usize {
        self.values.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const INPUTS: usize = 12;

    fn examples(rng: &mut Rng) -> Vec<Example> {
        let number = |rng: &mut Rng| rng.below(2001) as f32 / 1000.0 - 1.0;
        (0..40)
            .map(|_| {
                let features: Vec<f32> = (0..INPUTS).map(|_| number(rng)).collect();
                // Something that no single layer tells.
                let chance = if features[0] * features[1] > 0.0 {
                    0.9
                } else {
                    0.2
                };
                Example::new(&features, chance)
            })
            .collect()
    }

    fn loss(trainee: &Trainee, examples: &[Example]) -> f32 {
        trainee.gradient(examples.iter(), &mut vec![0.0; trainee.len()])
    }

    #[test]
    fn the_gradient_is_the_slope_of_the_loss() {
        let mut rng = Rng::new(1, 0);
        let examples = examples(&mut rng);
        let trainee = Trainee::new(INPUTS, 8, &mut rng);
        let mut gradient = vec![0.0; trainee.len()];
        trainee.gradient(examples.iter(), &mut gradient);
        for (place, &slope) in gradient.iter().enumerate() {
            let at = |step: f32| {
                let mut moved = trainee.clone();
                moved.values[place] += step;
                loss(&moved, &examples)
            };
            let found = (at(1e-3) - at(-1e-3)) / 2e-3;
            assert!(
                (found - slope).abs() < 0.02 + 0.05 * slope.abs(),
                "{place}: {found} {slope}"
            );
        }
    }

    #[test]
    fn steps_bring_the_loss_down() {
        let mut rng = Rng::new(2, 0);
        let examples = examples(&mut rng);
        let mut trainee = Trainee::new(INPUTS, 16, &mut rng);
        let before = loss(&trainee, &examples);
        for _ in 0..400 {
            let mut gradient = vec![0.0; trainee.len()];
            trainee.gradient(examples.iter(), &mut gradient);
            trainee.step(&gradient, examples.len(), 0.01, 0.0);
        }
        let after = loss(&trainee, &examples);
        assert!(after < 0.8 * before, "{before} {after}");
    }

    #[test]
    fn more_inputs_and_neurons_change_nothing_at_first() {
        let mut rng = Rng::new(3, 0);
        let examples = examples(&mut rng);
        let small = Trainee::new(INPUTS, 8, &mut rng);
        let bytes = small.to_bytes();
        let large = Trainee::going_on(&bytes, INPUTS + 5, 32, &mut rng).expect("it fits");
        let (small, large) = (loss(&small, &examples), loss(&large, &examples));
        assert!((small - large).abs() < 1e-3 * small, "{small} {large}");
    }

    #[test]
    fn files_that_do_not_fit_are_refused() {
        let mut rng = Rng::new(4, 0);
        let bytes = Trainee::new(INPUTS, 8, &mut rng).to_bytes();
        let mut refused = |bytes: &[u8], inputs, width| {
            Trainee::going_on(bytes, inputs, width, &mut rng).expect_err("it does not fit")
        };
        assert_eq!(
            refused(&bytes, INPUTS - 1, 8),
            "12 inputs, of which 11 are known"
        );
        assert_eq!(refused(&bytes, INPUTS, 4), "8 neurons do not fit into 4");
        assert_eq!(
            refused(&bytes[..bytes.len() - 4], INPUTS, 8),
            "the file ends too early"
        );
        assert_eq!(refused(&[], INPUTS, 8), "the file ends too early");
        assert_eq!(
            refused(&[0; 40], INPUTS, 8),
            "no file of weights of version 1"
        );
    }
}
