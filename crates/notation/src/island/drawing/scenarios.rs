//! What the scenarios add to the picture.

use super::{Word, letter};
use board::{Hex, Island, Module, Path, State, View};
use kernel::Player;

/// The mark of a path that a scenario has put something on: the letter of a knight's seat; where no road lies, `!` for
/// a barbarian, `w` for a wagon of a caravan and `=` for a river without a bridge.
pub(super) fn path_mark(game: &Island, state: &State, path: Path, bare: bool) -> Option<char> {
    let knights = &state.barbarian_attack.knights;
    let knight = game
        .colours()
        .find(|&seat| knights.of(seat).has(path))
        .map(letter);
    let marks = [
        (state.traders_barbarians.barbarians, '!'),
        (state.caravans.wagons, 'w'),
        (game.bridge_sites.narrow(), '='),
    ];
    let other = marks.into_iter().find(|(paths, _)| paths.has(path));
    knight.or(other.filter(|_| bare).map(|(_, mark)| mark))
}

/// The barbarians on a hex of the coast.
pub(super) fn barbarians(state: &State, hex: Hex) -> String {
    let n = board::modules::barbarian_attack::barbarians(state, hex);
    "!".repeat(usize::from(n))
}

/// What lies beside the island or cannot be seen under roads: fishing grounds, wagons of caravans.
pub(super) fn lines(game: &Island, state: &State) -> Vec<String> {
    let grounds = game.setup().map.map_or_else(Vec::new, |map| map.grounds);
    let grounds = grounds
        .iter()
        .map(|ground| format!("{} {}", ground.hex, ground.number));
    let wagons = state.caravans.wagons.into_iter();
    let wagons = wagons.map(|path| game.topology.path_name(path).to_string());
    [('~', grounds.collect()), ('w', wagons.collect())]
        .into_iter()
        .filter(|(_, list): &(char, Vec<String>)| !list.is_empty())
        .map(|(mark, list)| format!("{mark}  {}", list.join(" · ")))
        .collect()
}

/// What a scenario says of a seat.
pub(super) fn about(game: &Island, view: &View, seat: Player, word: Word<'_>) -> Vec<String> {
    let state = view.open();
    let count = |name: &str, n: u16| format!("{} {n}", word(name));
    let mut words = Vec::new();
    if game.rules.gold {
        words.push(count("gold", state.gold.held[seat]));
    }
    match game.rules.scenario {
        Some(Module::Fishermen) => {
            words.push(count("fish_tokens", view.fish_counts[seat].into()));
            if state.fishermen.boot == Some(seat) {
                words.push(word("old_boot"));
            }
        }
        Some(Module::BarbarianAttack) => {
            let prisoners = state.barbarian_attack.prisoners[seat];
            words.push(count("prisoners", prisoners.into()));
        }
        Some(Module::TradersBarbarians) => words.push(wagon(game, state, seat, word)),
        _ => {}
    }
    words
}

/// Where a wagon stands, its level, what it carries and what it has delivered.
fn wagon(game: &Island, state: &State, seat: Player, word: Word<'_>) -> String {
    let own = &state.traders_barbarians;
    let mut text = word("wagon");
    if let Some(at) = own.wagons[seat] {
        text = format!("{text} {}", game.topology.intersection_name(at));
    }
    text = format!("{text}, {} {}", word("level"), own.upgrades[seat] + 1);
    if let Some(goods) = own.orders[seat] {
        text = format!("{text}, {} {}", word("order"), word(goods.name()));
    }
    format!("{text}, {} {}", word("delivered"), own.fulfilled(seat))
}
