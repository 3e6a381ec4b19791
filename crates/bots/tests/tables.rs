//! Bots at tables of any kind, and the weights they bring along.

use board::{Island, Setup};
use bots::island::{FEATURES, HandEvaluator};
use bots::{Budget, Evaluator, GameBots, LEVELS, Learned, Network, Rng, ask, seated};
use kernel::{Game, Node, Player, Silent};
use notation::{Dice, Kind, KindOf, Table};
use serde_json::json;

const QUICK: Budget = Budget {
    positions: 1000,
    millis: 60_000,
};

/// Lets bots play `moves` moves at a table the way a server does: through JSON.
fn host(mut table: Box<dyn Table>, level: &str, moves: usize) {
    let mut rng = Rng::new(4, 0);
    let mut bots: Vec<_> = (0..table.players())
        .map(|_| seated(table.name(), level).expect("every level plays every game"))
        .collect();
    while !table.is_over() && table.moves() < moves {
        if table.is_chance() {
            table.draw().expect("chance is due");
            continue;
        }
        let seat = table.must().first_member().expect("somebody decides");
        let seen = table.seen(seat).expect("the seat decides");
        let bot = &mut bots[usize::from(seat.0)];
        let action = bot
            .decide(&*seen, QUICK, &mut rng)
            .or_else(|| bot.decide(&*seen, QUICK, &mut rng))
            .expect("a bot that must act acts");
        table.act(seat, &action).expect("bots know the rules");
    }
}

#[test]
fn every_level_sits_at_tables_of_every_kind() {
    let dice = || Dice::new(notation::Seed::from_text("a word"), Vec::new());
    for level in LEVELS {
        let island = KindOf::<Island>::new().open(&json!({ "players": 4 }), dice());
        host(island.expect("sound"), level, 300);
        let rivals = KindOf::<cards::Rivals>::new().open(&json!({ "mode": "intro" }), dice());
        host(rivals.expect("sound"), level, 150);
    }
    assert!(seated("island", "nobody").is_none() && seated("chess", "easy").is_none());
}

#[test]
fn weights_that_do_not_fit_are_refused_by_name() {
    let shipped = include_bytes!("../weights/island.bin");
    let inputs = u32::from_le_bytes(shipped[8..12].try_into().expect("four bytes")) as usize;
    assert!(inputs <= FEATURES && Network::read(shipped, inputs).is_ok());
    let problem = |bytes: &[u8]| Network::read(bytes, inputs).expect_err("refused");
    assert_eq!(problem(b"LNDS0000"), "not a network");
    assert_eq!(
        problem(&shipped[..shipped.len() - 4]),
        "the file ends too early"
    );
    let mut other = shipped.to_vec();
    other[8] = other[8].wrapping_add(1);
    assert!(problem(&other).starts_with("inputs: "));
}

#[test]
fn options_of_bots_with_weights_are_read_or_refused() {
    let weights = include_bytes!("../weights/island.bin");
    for name in [
        "quick",
        "quick:100",
        "planner:trust=75",
        "master:trust=75:turns=0:guesses=2",
    ] {
        assert!(Island::bot_with(name, weights).is_ok(), "{name}");
    }
    for name in ["easy", "quick:much", "quick:trust=x", "planner:turns=1"] {
        assert!(Island::bot_with(name, weights).is_err(), "{name}");
    }
}

#[test]
fn weights_from_a_file_play_as_the_shipped_ones() {
    let island = Island::draw(&Setup::new(4, &[]), &mut Rng::new(5, 0)).expect("sound");
    let weights = include_bytes!("../weights/island.bin");
    let mut shipped = Island::bot("master").expect("a known bot");
    let mut from_file = Island::bot_with("master:trust=50", weights).expect("sound");
    let (mut state, mut rng) = (island.start(), Rng::new(5, 1));
    for number in 0..300 {
        match island.node(&state) {
            Node::Over(_) => return,
            Node::Chance => {
                let outcome = island.chances(&state).draw(&mut rng);
                island.apply(&mut state, None, outcome, &mut Silent);
            }
            Node::Decide { must, .. } => {
                let seat = must.first_member().expect("somebody");
                let [one, other] = [&mut shipped, &mut from_file].map(|bot| {
                    let mut ask = |draw| {
                        let rng = &mut Rng::new(number, draw);
                        ask(&mut **bot, &island, &state, seat, QUICK, rng)
                    };
                    ask(2).or_else(|| ask(3)).expect("a bot that must act acts")
                });
                assert_eq!(one, other, "decision {number}");
                island.apply(&mut state, Some(seat), one, &mut Silent);
            }
        }
    }
}

#[test]
fn a_judgement_allocates_nothing_and_stays_between_never_and_always() {
    let island = Island::draw(&Setup::new(4, &[]), &mut Rng::new(2, 0)).expect("sound");
    let state = island.start();
    let weights = include_bytes!("../weights/island.bin");
    let learned = Learned::<Island>::read(weights, 0.5).expect("sound");
    let judges: [&dyn Evaluator<Island>; 2] = [&learned, &HandEvaluator];
    for evaluator in judges {
        // Room for what is remembered of boards is made once.
        evaluator.value(&island, &state, Player(0));
        let mut value = -1.0;
        let counted = allocation_counter::measure(|| {
            value = evaluator.value(&island, &state, Player(1));
        });
        assert_eq!(counted.count_total, 0);
        assert!((0.0..=1.0).contains(&value), "{value}");
    }
    assert_eq!(island.players().count(), 4);
}
