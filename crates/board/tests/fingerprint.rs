//! One number over fixed playouts: a refactoring must not change it, a rule fix must say why it does.

use board::{Island, Module, Setup};
use kernel::laws::TestDraw;
use kernel::{Coded, Draw, Game, Legal, Node, Silent};

/// FNV-1a over everything fed to it.
struct Hash(u64);

impl Hash {
    fn feed(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}

/// Plays random games and hashes every action and the public numbers after it.
fn fingerprint(setup: &Setup, games: u64) -> u64 {
    let mut hash = Hash(0xcbf2_9ce4_8422_2325);
    for seed in 0..games {
        let mut draw = TestDraw(seed * 104_729 + 5);
        let resolved = setup.resolve(&mut draw).expect("a sound setup");
        let island = Island::new(&resolved).expect("a resolved setup");
        let mut state = island.start();
        let mut legal = Legal::none(Island::filler());
        for _ in 0..5_000 {
            let (actor, action) = match island.node(&state) {
                Node::Over(_) => break,
                Node::Chance => (None, island.chances(&state).draw(&mut draw)),
                Node::Decide { must, .. } => {
                    let seat = must
                        .nth_member(draw.below(must.len() as u32) as usize)
                        .expect("somebody decides");
                    legal.clear();
                    island.legal_into(&state, seat, &mut legal);
                    hash.feed(&(legal.len() as u32).to_le_bytes());
                    (
                        Some(seat),
                        legal.nth(draw.below(legal.len() as u32) as usize),
                    )
                }
            };
            let (form, values) = action.decompose();
            hash.feed(form.name.as_bytes());
            for value in values.as_slice() {
                hash.feed(&value.to_le_bytes());
            }
            island.apply(&mut state, actor, action, &mut Silent);
            for seat in island.players() {
                hash.feed(&island.points(&state, seat).to_le_bytes());
                hash.feed(&state.hands[seat].each());
            }
            hash.feed(&state.turn.to_le_bytes());
        }
    }
    hash.0
}

#[test]
fn fixed_playouts_do_not_change() {
    let all = [
        Module::FriendlyRobber,
        Module::EventCards,
        Module::Harbourmaster,
    ];
    let cases: [(&str, Setup, u64); 6] = [
        ("base, 4", Setup::new(4, &[]), 0x1d18_e50f_b50b_16ff),
        ("base, 3", Setup::new(3, &[]), 0xa586_1dbd_2606_b3e1),
        ("two players", Setup::new(2, &[]), 0x698f_2a31_6a2c_ffa6),
        (
            "two players, variants",
            Setup::new(2, &all),
            0xc0f7_ec82_9df0_6334,
        ),
        ("variants, 3", Setup::new(3, &all), 0x1c7b_9279_967e_be5c),
        (
            "event cards, 4",
            Setup::new(4, &[Module::EventCards]),
            0xa744_af67_22c0_262d,
        ),
    ];
    let found: Vec<_> = cases
        .iter()
        .map(|(name, setup, _)| (*name, format!("{:#018x}", fingerprint(setup, 12))))
        .collect();
    let expected: Vec<_> = cases
        .iter()
        .map(|(name, _, hash)| (*name, format!("{hash:#018x}")))
        .collect();
    assert_eq!(found, expected);
}
