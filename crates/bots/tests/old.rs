//! `old` is a yardstick: the strongest bot of before, kept as it was. Its moves are written down here, so that no change of
//! what it shares with others changes it unnoticed.

use board::{Island, Module, Options, Setup};
use bots::{Bot, Budget, GameBots, LEVELS, Rng, ask};
use kernel::{Node, Player, Silent};

/// A game among bots of this name as one number, after so many moves.
fn fingerprint<G: GameBots>(game: &G, name: &str, moves: u32, positions: u32) -> u64 {
    let budget = Budget {
        positions,
        millis: 600_000,
    };
    let mut rng = Rng::new(5, 1);
    let mut bots: Vec<Box<dyn Bot<G>>> = (0..game.players())
        .map(|_| G::bot(name).expect("a known bot"))
        .collect();
    let mut state = game.start();
    let mut sum = 0xcbf2_9ce4_8422_2325_u64;
    for _ in 0..moves {
        let (actor, action) = match game.node(&state) {
            Node::Over(_) => break,
            Node::Chance => (None, game.chances(&state).draw(&mut rng)),
            Node::Decide { must, may } => {
                let mut ask = |seat: Player| {
                    let bot = &mut *bots[usize::from(seat.0)];
                    ask(bot, game, &state, seat, budget, &mut rng)
                        .map(|action| (Some(seat), action))
                };
                let must = must.first_member().expect("somebody");
                let spoken = may.into_iter().find_map(&mut ask);
                let moved = spoken.or_else(|| ask(must)).or_else(|| ask(must));
                moved.expect("a bot that must act acts")
            }
        };
        for byte in format!("{actor:?}{action:?}").bytes() {
            sum = (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
        game.apply(&mut state, actor, action, &mut Silent);
    }
    sum
}

#[test]
fn old_plays_as_it_always_did() {
    let plain_two = Setup {
        options: Options {
            plain_two: true,
            ..Options::default()
        },
        ..Setup::new(2, &[])
    };
    let tables = [
        (plain_two, 0xc4da_b960_0630_0fd6),
        (Setup::new(4, &[]), 0x4ad4_1b9a_1ca5_0302),
        (
            Setup::new(3, &[Module::CitiesKnights]),
            0x27c1_573c_6a41_e2f6,
        ),
        (
            Setup::new(4, &[Module::TradersBarbarians]),
            0x8ce0_32f8_7b66_d773,
        ),
        (Setup::new(4, &[Module::Fishermen]), 0x5a00_ae48_41d1_746a),
    ];
    let mut found = Vec::new();
    for (setup, known) in &tables {
        let game = Island::draw(setup, &mut Rng::new(3, 0)).expect("sound");
        found.push((fingerprint(&game, "old", 240, 2000), *known));
    }
    let setup = serde_json::from_value(serde_json::json!({ "mode": "intro" }));
    let duel = cards::Rivals::new(&setup.expect("a setup")).expect("sound");
    found.push((fingerprint(&duel, "old", 60, 1500), 0x87db_bbe5_24f2_6932));
    let same = found.iter().all(|(now, known)| now == known);
    assert!(same, "now and known: {found:#x?}");
}

#[test]
fn old_is_no_level_that_players_choose() {
    assert!(!LEVELS.contains(&"old"));
    assert!(Island::names().contains(&"old") && cards::Rivals::names().contains(&"old"));
}
