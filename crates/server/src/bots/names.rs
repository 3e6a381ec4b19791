//! What bots are called. The names are theirs alone: no person can take one, or one that looks like it.

use super::CHARACTERS;
use crate::names::are_alike;

/// The names of bots. Neighbours in this list have different characters.
pub(crate) const BOT_NAMES: [&str; 16] = [
    "Olaf", "Freya", "Leif", "Runa", "Einar", "Sigrid", "Gunnar", "Solveig", "Torvald", "Ylva",
    "Halfdan", "Dagny", "Asmund", "Ragna", "Eirik", "Thyra",
];

/// A name for a bot that sits down on this seat of a table where these names are taken.
pub(crate) fn bot_name(table: &str, seat: u8, taken: &[&str]) -> String {
    let sum: usize = table.bytes().map(usize::from).sum();
    let names = BOT_NAMES
        .iter()
        .cycle()
        .skip((sum + usize::from(seat)) % BOT_NAMES.len());
    let free = |name: &&&str| !taken.iter().any(|other| are_alike(name, other));
    let name = names.take(BOT_NAMES.len()).find(free);
    name.map_or_else(
        || format!("{} {seat}", BOT_NAMES[0]),
        |name| (*name).to_owned(),
    )
}

/// The character of the bot of this name, the same at every table. Clients reckon the same way (`docs/protocol.md`).
pub fn character(name: &str) -> &'static str {
    let sum: usize = name.bytes().map(usize::from).sum();
    let place = BOT_NAMES.iter().position(|one| *one == name);
    CHARACTERS[place.unwrap_or(sum) % CHARACTERS.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_different_at_one_table_and_so_are_the_characters_of_neighbours() {
        let mut taken = vec!["Freya", "0laf"];
        let mut made = Vec::new();
        for seat in 1..=4 {
            let name = bot_name("k3x9", seat, &taken);
            assert!(BOT_NAMES.contains(&name.as_str()), "{name}");
            made.push(name);
            taken = made
                .iter()
                .map(String::as_str)
                .chain(["Freya", "0laf"])
                .collect();
        }
        made.sort();
        made.dedup();
        assert_eq!(made.len(), 4);
        for pair in BOT_NAMES.windows(2) {
            assert_ne!(character(pair[0]), character(pair[1]));
        }
        assert_eq!(character("Olaf"), "careful");
    }
}
