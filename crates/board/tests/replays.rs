//! Golden replays: whole games in words, replayed to the same end.
//!
//! The first line is the resolved setup, every further line an action: the seat that acts, or `-` for chance, and the
//! action. The last line says how the game ended. `LANDNAM_BLESS=1` writes the files anew.

mod table;

use board::{Island, Module, Setup, State};
use kernel::laws::TestDraw;
use kernel::{Game, Node, Player, Silent};
use table::{
    Fingerprint, blessing, expected, named, next_step, outcome, position, read, spell, write,
};

/// The last line: the outcome and a hash over the whole position.
fn end_line(game: &Island, state: &State) -> String {
    let mut print = Fingerprint::new();
    print.add(&position(game, state));
    format!("= {}, position {:016x}", outcome(game, state), print.0)
}

/// Plays one seeded game and writes it down; `None` when it is too long to keep.
fn record(setup: &Setup, seed: u64) -> Option<String> {
    let mut draw = TestDraw(seed);
    let resolved = setup.resolve(&mut draw).expect("a setup without problems");
    let game = Island::new(&resolved).expect("a resolved setup");
    let mut lines = vec![serde_json::to_string(&resolved).expect("a setup can be written")];
    let mut state = game.start();
    while let Some((actor, action)) = next_step(&game, &state, &mut draw) {
        let who = actor.map_or("-".to_string(), |seat| (seat.0 + 1).to_string());
        lines.push(format!("{who} {}", spell(&game, action)));
        game.apply(&mut state, actor, action, &mut Silent);
        // Thirteen points take longer than ten.
        let longest = if game.rules.has(Module::CitiesKnights) {
            3000
        } else {
            1100
        };
        if lines.len() > longest {
            return None;
        }
    }
    lines.push(end_line(&game, &state));
    Some(lines.join("\n") + "\n")
}

/// Replays a file, every action checked, and gives the end it reaches.
fn replay(text: &str) -> (Island, State) {
    let mut lines = text.lines();
    let setup: Setup = serde_json::from_str(lines.next().expect("a setup")).expect("a setup");
    let game = Island::new(&setup).expect("a resolved setup");
    let mut state = game.start();
    for (number, line) in lines.enumerate().filter(|(_, line)| !line.starts_with('=')) {
        let (who, words) = line.split_once(' ').expect("a seat and an action");
        let action = read(&game, words).unwrap_or_else(|error| panic!("action {number}: {error}"));
        assert_eq!(
            spell(&game, action),
            words,
            "an action is spelled in one way"
        );
        let actor = who.parse::<u8>().ok().map(|seat| Player(seat - 1));
        if let Some(seat) = actor {
            let verdict = game.check(&state, seat, action);
            assert_eq!(verdict, Ok(()), "action {number}: {line}");
        } else {
            assert_eq!(game.node(&state), Node::Chance, "action {number}: {line}");
            let weight = game.chances(&state).weight(action);
            assert!(weight > 0, "action {number}: {line}");
        }
        game.apply(&mut state, actor, action, &mut Silent);
    }
    (game, state)
}

/// Rules: BASE-016, BASE-058, BASE-191, TB-001, CK-020, CK-130, CK-157, CK-170, COMBO-030, COMBO-155, COMBO-160.
#[test]
fn golden_replays_reach_the_same_end() {
    for (name, setup) in named() {
        let file = format!("replays/{name}.txt");
        if blessing() {
            let text = (0..400)
                .find_map(|seed| record(&setup, seed))
                .expect("a short game");
            write(&file, &text);
        }
        let text = expected(&file);
        assert!(
            !text.is_empty(),
            "{file} is missing; LANDNAM_BLESS=1 writes it"
        );
        let (game, state) = replay(&text);
        let end = text.lines().next_back().expect("an end");
        assert_eq!(end, end_line(&game, &state), "{name}");
        assert!(
            matches!(game.node(&state), Node::Over(_)),
            "{name} is a whole game"
        );
        assert_eq!(board::faults(&game, &state), Vec::<String>::new(), "{name}");
    }
}
