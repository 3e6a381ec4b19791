//! One hash a set of modules over fixed playouts: a refactoring must not change it, a rule fix must say why it does.
//!
//! Hashed are the actions in words and the points and turns of each game. `LANDNAM_BLESS=1` writes the file anew.

mod table;

use board::Setup;
use table::{
    Fingerprint, blessing, combinations, expected, island, named, outcome, spell, walk, write,
};

const FILE: &str = "fingerprint.txt";
const GAMES: u64 = 3;

fn fingerprint(setup: &Setup) -> String {
    let mut print = Fingerprint::new();
    for seed in 0..GAMES {
        let game = island(setup, seed);
        let end = walk(&game, seed, 6000, |_, _, step| {
            if let Some((actor, action)) = step {
                let who = actor.map_or(0, |seat| seat.0 + 1);
                print.add(&format!("{who} {}", spell(&game, action)));
            }
        });
        print.add(&outcome(&game, &end));
    }
    format!("{:016x}", print.0)
}

#[test]
fn playouts_are_what_they_were() {
    let combined = combinations().into_iter().map(|setup| {
        let modules: Vec<_> = setup.modules.iter().map(|module| module.name()).collect();
        (
            format!("{} players {}", setup.players, modules.join(" "))
                .trim()
                .to_string(),
            setup,
        )
    });
    let all = named()
        .into_iter()
        .map(|(name, setup)| (name.to_string(), setup))
        .chain(combined);
    let lines: Vec<_> = all
        .map(|(name, setup)| format!("{} {name}", fingerprint(&setup)))
        .collect();
    let text = lines.join("\n") + "\n";
    if blessing() {
        write(FILE, &text);
    }
    let known = expected(FILE);
    for (line, known) in lines.iter().zip(known.lines()) {
        assert_eq!(
            line, known,
            "a changed fingerprint needs a reason in the commit"
        );
    }
    assert_eq!(text, known);
}
