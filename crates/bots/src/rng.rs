//! A fast generator for simulations.

use kernel::Draw;

/// xoshiro256++ by David Blackman and Sebastiano Vigna, filled by `SplitMix64`.
///
/// Not for dice that people trust: those are `notation`'s. The ranges are our own as well, because results must
/// not change with the version of a library.
#[derive(Clone, Debug)]
pub struct Rng([u64; 4]);

impl Rng {
    /// The generator of game number `game` in a simulation with this seed.
    ///
    /// Every game has its own, so that results do not depend on which thread plays which game.
    pub fn new(seed: u64, game: u64) -> Self {
        let mut state = seed ^ mix(game.wrapping_add(0x9e37_79b9_7f4a_7c15));
        Rng([0; 4].map(|_: u64| {
            state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
            mix(state)
        }))
    }

    /// The next 64 bits.
    #[inline]
    pub fn bits(&mut self) -> u64 {
        let s = &mut self.0;
        let result = s[0].wrapping_add(s[3]).rotate_left(23).wrapping_add(s[0]);
        let t = s[1] << 17;
        s[2] ^= s[0];
        s[3] ^= s[1];
        s[1] ^= s[2];
        s[0] ^= s[3];
        s[2] ^= t;
        s[3] = s[3].rotate_left(45);
        result
    }
}

/// The finaliser of `SplitMix64`.
fn mix(mut z: u64) -> u64 {
    z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ z >> 31
}

impl Draw for Rng {
    /// Multiply and shift (Lemire): the high half of a product, drawn again in the rare case that would be uneven.
    #[inline]
    fn below(&mut self, n: u32) -> u32 {
        let n = u64::from(n);
        let mut product = (self.bits() >> 32) * n;
        if (product as u32) < n as u32 {
            let uneven = (n as u32).wrapping_neg() % n as u32;
            while (product as u32) < uneven {
                product = (self.bits() >> 32) * n;
            }
        }
        (product >> 32) as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_generator_is_the_published_one() {
        let mut rng = Rng([1, 2, 3, 4]);
        let first: Vec<u64> = (0..4).map(|_| rng.bits()).collect();
        assert_eq!(
            first,
            [
                41_943_041,
                58_720_359,
                3_588_806_011_781_223,
                3_591_011_842_654_386
            ]
        );
    }

    #[test]
    fn every_number_below_comes_up_as_often() {
        for n in [1, 2, 3, 6, 7, 54] {
            let mut seen = vec![0_u32; n as usize];
            let mut rng = Rng::new(1, 0);
            for _ in 0..n * 1000 {
                seen[rng.below(n) as usize] += 1;
            }
            assert!(
                seen.iter().all(|count| (850..1150).contains(count)),
                "{seen:?}"
            );
        }
    }

    #[test]
    fn games_have_different_generators() {
        let mut first: Vec<u64> = (0..1000).map(|game| Rng::new(7, game).bits()).collect();
        first.sort_unstable();
        first.dedup();
        assert_eq!(first.len(), 1000);
    }
}
