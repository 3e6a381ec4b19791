//! Whole games, stored as text: the same actions lead to the same end for ever.
//!
//! `LANDNAM_BLESS=1 cargo test -p landnam-cards --test replays` writes them anew after a rule fix.

#![allow(
    clippy::disallowed_methods,
    reason = "replays are files, rewritten on request"
)]

mod text;

use cards::{Action, Mode, Rivals, Setup, State};
use kernel::laws::TestDraw;
use kernel::{Coded, Draw, Game, Legal, Node, Silent};
use std::fmt::Write;
use text::{from_text, to_text};

/// Introductory games are played to the end, the longer ones for 60 turns.
fn setup(mode: Mode) -> Setup {
    Setup {
        turn_limit: (mode != Mode::Intro).then_some(60),
        ..Setup::new(mode)
    }
}

/// A hash of everything in a state (FNV-1a over its numbers, so that neither names nor written forms matter).
fn fingerprint(state: &State) -> u64 {
    let numbers = numbers(state);
    let bytes = numbers.iter().flat_map(|n| n.to_le_bytes());
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

/// Every number of a state in a fixed order, each list with its length.
fn numbers(state: &State) -> Vec<u64> {
    let mut all: Vec<u64> = Vec::new();
    let mut list = |numbers: Vec<u64>| {
        all.push(numbers.len() as u64);
        all.extend(numbers);
    };
    let bytes = |bytes: &[u8]| bytes.iter().copied().map(u64::from).collect::<Vec<_>>();
    let slots = |slots: &[cards::Slot]| -> Vec<u64> {
        let pairs = slots.iter().flat_map(|slot| [slot.card.0, slot.flags]);
        pairs.map(u64::from).collect()
    };
    let seat = |player: Option<kernel::Player>| player.map_or(9, |player| u64::from(player.0));
    let table = &state.table;
    for land in &table.lands {
        let ends = [land.west, land.east].map(u64::from);
        let roads = [land.road_west, land.road_east].map(u64::from);
        let cache = land.cache.map_or(255, |at| u64::from(at.0));
        list([&ends[..], &roads, &[u64::from(land.cities), cache]].concat());
        list(land.regions.iter().map(|r| u64::from(r.0)).collect());
        list(bytes(&land.stock));
        list(land.sites.iter().map(|c| u64::from(c.0)).collect());
    }
    let supply = table.supply;
    list(bytes(&[supply.roads, supply.settlements, supply.cities]));
    list(table.regions.into_iter().map(|r| u64::from(r.0)).collect());
    let deck = table.events.deck.as_slice().iter();
    list(deck.map(|c| u64::from(c.0)).collect());
    list(bytes(&table.events.unseen));
    list(bytes(&table.events.doubtful));
    list(bytes(&[table.events.drawn, table.face_up]));
    let pile = table.discard.as_slice().iter();
    list(pile.map(|c| u64::from(c.0)).collect());
    let turn = &table.turn;
    list(vec![
        u64::from(turn.number),
        u64::from(turn.active.0),
        turn.face.map_or(0, |face| u64::from(face.0)),
        u64::from(turn.herald),
        u64::from(turn.minted),
        u64::from(turn.exempt),
        turn.start_stack.map_or(9, |stack| u64::from(stack.0)),
    ]);
    let played = turn.played.into_iter();
    list(played.map(|name| kernel::Id::index(name) as u64).collect());
    list(table.tokens.map(seat).to_vec());
    for &step in table.steps.as_slice() {
        let (form, values) = step.decompose();
        let forms = cards::Step::forms();
        let at = forms.iter().position(|other| other.name == form.name);
        let at = at.expect("a step has its form") as u64;
        let halves = values.as_slice().iter();
        let halves = halves.flat_map(|&v| [v as u64, (v >> 64) as u64]);
        list(std::iter::once(at).chain(halves).collect());
    }
    list(vec![table.ending.map_or(8, |ending| seat(ending.winner))]);
    state
        .hands
        .iter()
        .for_each(|hand| list(slots(hand.as_slice())));
    state
        .stacks
        .iter()
        .for_each(|pile| list(slots(pile.as_slice())));
    list(bytes(&state.unseen));
    all
}

/// Plays a random game to its end; calls `note` with each action.
fn random(game: &Rivals, seed: u64, mut note: impl FnMut(Action)) -> State {
    let mut draw = TestDraw(seed);
    let mut state = game.start();
    let mut legal = Legal::none(Rivals::filler());
    loop {
        let (actor, action) = match game.node(&state) {
            Node::Over(_) => return state,
            Node::Chance => (None, game.chances(&state).draw(&mut draw)),
            Node::Decide { must, .. } => {
                let seat = must.first_member().expect("somebody decides");
                legal.clear();
                game.legal_into(&state, seat, &mut legal);
                (
                    Some(seat),
                    legal.nth(draw.below(legal.len() as u32) as usize),
                )
            }
        };
        note(action);
        game.apply(&mut state, actor, action, &mut Silent);
    }
}

/// Rules: RIVAL-059, RIVAL-078, RIVAL-135, RUL-52.
#[test]
fn golden_replays_reach_their_recorded_end() {
    for mode in Mode::ALL {
        let game = Rivals::new(&setup(mode)).unwrap();
        let path = format!(
            "{}/tests/replays/{}.txt",
            env!("CARGO_MANIFEST_DIR"),
            mode.word()
        );
        if std::env::var("LANDNAM_BLESS").is_ok() {
            let mut text = format!("{}\n", serde_json::to_string(&setup(mode)).unwrap());
            let end = random(&game, 11, |action| {
                writeln!(text, "{}", to_text(action)).unwrap();
            });
            writeln!(text, "fingerprint {:016x}", fingerprint(&end)).unwrap();
            std::fs::write(&path, text).unwrap();
        }
        let text = std::fs::read_to_string(&path).unwrap();
        let mut lines = text.lines();
        let agreed: Setup = serde_json::from_str(lines.next().unwrap()).unwrap();
        let game = Rivals::new(&agreed).unwrap();
        let mut state = game.start();
        let mut recorded_ends = 0;
        for (number, line) in lines.enumerate() {
            if let Some(expected) = line.strip_prefix("fingerprint ") {
                assert_eq!(format!("{:016x}", fingerprint(&state)), expected, "{path}");
                assert!(matches!(game.node(&state), Node::Over(_)), "{path}");
                recorded_ends += 1;
                continue;
            }
            let action: Action = from_text(line).unwrap();
            let actor = match game.node(&state) {
                Node::Decide { must, .. } => must.first_member(),
                _ => None,
            };
            match actor {
                Some(seat) => assert_eq!(
                    game.check(&state, seat, action),
                    Ok(()),
                    "{path}:{}: {line}",
                    number + 2
                ),
                None => assert!(
                    game.chances(&state).weight(action) > 0,
                    "{path}:{}: {line}",
                    number + 2
                ),
            }
            game.apply(&mut state, actor, action, &mut Silent);
        }
        assert_eq!(recorded_ends, 1, "{path} ends with its fingerprint");
    }
}

/// Rules: RIVAL-008, RIVAL-135.
#[test]
fn fixed_playouts_have_one_fingerprint_for_each_mode() {
    let prints = Mode::ALL.map(|mode| {
        let game = Rivals::new(&setup(mode)).unwrap();
        let ends = (100..120).map(|seed| fingerprint(&random(&game, seed, |_| {})));
        format!(
            "{:016x}",
            ends.fold(0u64, |all, end| all.rotate_left(5) ^ end)
        )
    });
    assert_eq!(prints, FINGERPRINTS, "a rule fix must say why this changes");
}

const FINGERPRINTS: [&str; 5] = [
    "f8d7c02cb2dd6825",
    "e4cf78b5e5b42ea1",
    "eb2e7629b09f9416",
    "8775bd57a6f7b6c6",
    "6d46f2e469817b11",
];
