//! Node counts: leaves at depth 1…n from fixed positions, pinned in `perft/*.perft`.

use board::{FirstPlayer, Island, MapKind, Module, Options, Setup, State};
use kernel::laws::TestDraw;
use kernel::{Draw, Game, Legal, Node, Silent, perft};

/// A position some random steps into a game on a fixed map.
fn position(setup: &Setup, seed: u64, steps: u32) -> (Island, State) {
    let mut draw = TestDraw(seed);
    let island = Island::draw(setup, &mut draw).expect("a sound setup");
    let mut state = island.start();
    let mut legal = Legal::none(Island::filler());
    for _ in 0..steps {
        let (actor, action) = match island.node(&state) {
            Node::Over(_) => break,
            Node::Chance => (None, island.chances(&state).draw(&mut draw)),
            Node::Decide { must, .. } => {
                let seat = must.first_member().expect("somebody decides");
                legal.clear();
                island.legal_into(&state, seat, &mut legal);
                let n = draw.below(legal.len() as u32) as usize;
                (Some(seat), legal.nth(n))
            }
        };
        island.apply(&mut state, actor, action, &mut Silent);
    }
    (island, state)
}

fn setup(players: u8, modules: &[Module]) -> Setup {
    Setup {
        options: Options {
            setup: MapKind::Beginner,
            first_player: FirstPlayer::Seat(1),
            ..Options::default()
        },
        ..Setup::new(players, modules)
    }
}

fn modules(words: &str) -> Vec<Module> {
    let named = |word: &str| Module::ALL.into_iter().find(|module| module.name() == word);
    words
        .split('+')
        .filter(|word| *word != "base")
        .map(|word| named(word).unwrap_or_else(|| panic!("{word} is not a module")))
        .collect()
}

/// Each line: players, modules, seed, steps, then the counts at depth 1, 2, …
fn check(text: &str) {
    let mut found = Vec::new();
    let lines: Vec<&str> = text
        .lines()
        .filter(|line| !line.starts_with('#') && !line.is_empty())
        .collect();
    for line in &lines {
        let words: Vec<&str> = line.split_whitespace().collect();
        let number = |i: usize| words[i].parse::<u64>().expect("a number");
        let setup = setup(number(0) as u8, &modules(words[1]));
        let (island, state) = position(&setup, number(2), number(3) as u32);
        let counts: Vec<String> = (1..=words.len() as u32 - 4)
            .map(|depth| perft::count(&island, &state, depth).to_string())
            .collect();
        found.push(format!("{} {}", words[..4].join(" "), counts.join(" ")));
    }
    assert_eq!(found, lines);
}

#[test]
fn cities_and_knights() {
    check(include_str!("perft/cities_knights.perft"));
}

#[test]
fn cities_and_knights_combined() {
    check(include_str!("perft/cities_knights_combined.perft"));
}
