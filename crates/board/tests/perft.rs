//! Node counts: how many lines of play there are from fixed positions.
//!
//! An expectation file names a golden replay, the number of its actions to play first, and the leaves at each depth.
//! The counts were made by enumerating every codable action that passes `check`; small depths are counted that way
//! again on every run. `LANDNAM_BLESS=1` counts so what has no file yet and writes it.

mod table;

use board::{Action, Island, Setup, State};
use kernel::{Game, Node, Player, Silent, perft};
use table::{answers, blessing, codable, expected, file, read, write};

/// A position by its replay and the number of actions played.
fn position(replay: &str, actions: usize) -> (Island, State) {
    let text = expected(&format!("replays/{replay}.txt"));
    let mut lines = text.lines();
    let setup: Setup = serde_json::from_str(lines.next().expect("a setup")).expect("a setup");
    let game = Island::new(&setup).expect("a resolved setup");
    let mut state = game.start();
    for line in lines.take(actions) {
        let (who, words) = line.split_once(' ').expect("a seat and an action");
        let actor = who.parse::<u8>().ok().map(|seat| Player(seat - 1));
        let action = read(&game, words).expect("an action");
        game.apply(&mut state, actor, action, &mut Silent);
    }
    (game, state)
}

/// The leaves of the same tree as [`perft::count`], found without asking what is legal.
fn slow_count(game: &Island, state: &State, depth: u32, actions: &[Action]) -> u64 {
    if depth == 0 {
        return 1;
    }
    let step = |actor, action| {
        let mut next = *state;
        game.apply(&mut next, actor, action, &mut Silent);
        slow_count(game, &next, depth - 1, actions)
    };
    match game.node(state) {
        Node::Over(_) => 1,
        Node::Chance => {
            let chances = game.chances(state);
            let possible = actions.iter().filter(|&&action| chances.weight(action) > 0);
            possible.map(|&action| step(None, action)).sum()
        }
        Node::Decide { must, .. } => {
            let seat = must.first_member().expect("somebody decides");
            let answers = answers(state);
            let passing = actions
                .iter()
                .chain(&answers)
                .filter(|&&action| game.check(state, seat, action).is_ok());
            passing.map(|&action| step(Some(seat), action)).sum()
        }
    }
}

/// Positions to count from: a name, a replay, actions played first.
const POSITIONS: [(&str, &str, usize); 45] = [
    ("beginner-first-turn", "base-3-beginner", 0),
    ("founding", "base-4", 0),
    ("founding-pieces-dice", "base-4-pieces-dice", 0),
    ("base-early", "base-4", 60),
    ("base-middle", "base-4", 400),
    ("base-late", "base-4", 540),
    ("separate-phases", "base-3-separate-phases", 350),
    ("optional-theft", "base-4-optional-theft", 420),
    ("friendly-robber", "friendly-robber-4", 120),
    ("event-cards", "event-cards-4", 60),
    ("event-cards-late", "event-cards-4", 500),
    (
        "harbourmaster-friendly-robber",
        "harbourmaster-friendly-robber-3",
        300,
    ),
    ("two-player", "two-player", 200),
    ("two-player-all-variants", "two-player-all-variants", 260),
    ("cities-founding", "cities-knights-4", 9),
    ("cities-first-turn", "cities-knights-3-beginner", 12),
    ("cities-early", "cities-knights-4", 150),
    ("cities-middle", "cities-knights-4", 500),
    ("cities-late", "cities-knights-4", 760),
    ("cities-beginner-middle", "cities-knights-3-beginner", 400),
    ("cities-event-cards", "cities-knights-event-cards-3", 330),
    (
        "cities-all-variants",
        "cities-knights-4-advanced-all-variants",
        420,
    ),
    ("cities-two-founding", "cities-knights-2", 0),
    ("cities-two", "cities-knights-2", 350),
    (
        "cities-two-all-variants",
        "cities-knights-2-all-variants",
        300,
    ),
    ("fishermen-boot", "fishermen-4", 658),
    ("fishermen-road", "fishermen-4", 686),
    ("fishermen-two", "fishermen-2", 275),
    ("fishermen-cities", "fishermen-cities-4", 754),
    ("rivers-gold", "rivers-4", 239),
    ("rivers-bridge", "rivers-4", 304),
    ("rivers-two", "rivers-2", 298),
    ("rivers-cities", "rivers-cities-4", 381),
    ("caravans-votes", "caravans-4", 412),
    ("caravans-wagon", "caravans-4", 420),
    ("caravans-two", "caravans-2", 278),
    ("caravans-cities", "caravans-cities-4", 1188),
    ("barbarian-attack-knight", "barbarian-attack-4", 117),
    ("barbarian-attack-treason", "barbarian-attack-4", 546),
    ("barbarian-attack-two", "barbarian-attack-2", 283),
    ("barbarian-attack-cities", "barbarian-attack-cities-4", 66),
    ("traders-barbarians-raid", "traders-barbarians-4", 119),
    ("traders-barbarians-drive-off", "traders-barbarians-4", 381),
    ("traders-barbarians-two", "traders-barbarians-2", 157),
    (
        "traders-barbarians-cities",
        "traders-barbarians-cities-4",
        402,
    ),
];

/// Rules: BASE-058, BASE-041, BASE-047, TWO-017, EVENT-010, CK-017, CK-021, CK-022, COMBO-157.
#[test]
fn node_counts() {
    let actions = codable();
    for (name, replay, played) in POSITIONS {
        let (game, state) = position(replay, played);
        let path = format!("perft/{name}.perft");
        if blessing() && expected(&path).is_empty() {
            let mut text = format!("replay {replay}\nactions {played}\n");
            for depth in 1..=8 {
                let leaves = slow_count(&game, &state, depth, &actions);
                text.push_str(&[depth.to_string(), leaves.to_string()].join(" "));
                text.push('\n');
                if leaves > 10_000 {
                    break;
                }
            }
            write(&path, &text);
        }
        let text = expected(&path);
        let head = format!("replay {replay}\nactions {played}\n");
        let counts = text
            .strip_prefix(&head)
            .unwrap_or_else(|| panic!("{} is missing or stale", file(&path).display()));
        let mut seen = 0;
        for line in counts.lines() {
            let (n, leaves) = line.split_once(' ').expect("a depth and a count");
            let (n, leaves): (u32, u64) = (
                n.parse().expect("a depth"),
                leaves.parse().expect("a count"),
            );
            assert_eq!(
                perft::count(&game, &state, n),
                leaves,
                "{name} at depth {n}"
            );
            if leaves < 3000 {
                assert_eq!(
                    slow_count(&game, &state, n, &actions),
                    leaves,
                    "{name} at depth {n}, the slow way"
                );
            }
            seen = n;
        }
        assert!(seen >= 3, "{name}");
    }
}
