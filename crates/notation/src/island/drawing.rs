//! The island drawn with letters.
//!
//! A hex is eight columns wide; its rows are four lines apart. Roads carry the digit of their seat, settlements its
//! small letter, cities its capital one (`a` is seat 1); `o` is a free intersection with a harbour, the robber a star.
//! What a scenario adds is told in [`scenarios`].

mod scenarios;

use board::HexName;
use board::{Island, State, View};
use kernel::{Game, Player, Viewer};

/// Gives the reader's word for one of the game's.
type Word<'a> = &'a dyn Fn(&str) -> String;

const COLUMNS: i32 = 8;
const LINES: i32 = 4;

/// The island and everything about the seats that the viewer knows.
pub(super) fn draw(game: &Island, view: &View, word: Word<'_>) -> String {
    let state = view.open();
    let mut lines = board(game, state, word);
    lines.push(String::new());
    lines.extend(game.setup().map.as_ref().map(|map| {
        let each = map.harbours.iter();
        let each = each.map(|harbour| format!("{} {}", harbour.path, word(&harbour.kind)));
        format!("o  {}", each.collect::<Vec<_>>().join(" · "))
    }));
    lines.extend(scenarios::lines(game, state));
    lines.extend(game.colours().map(|seat| seat_line(game, view, seat, word)));
    lines.join("\n")
}

/// A sheet of letters that grows as it is written on.
struct Sheet(Vec<Vec<char>>);

impl Sheet {
    fn put(&mut self, (x, y): (i32, i32), text: &str) {
        let (Ok(mut x), Ok(y)) = (usize::try_from(x), usize::try_from(y)) else {
            return;
        };
        if self.0.len() <= y {
            self.0.resize(y + 1, Vec::new());
        }
        let line = &mut self.0[y];
        for letter in text.chars() {
            if line.len() <= x {
                line.resize(x + 1, ' ');
            }
            line[x] = letter;
            x += 1;
        }
    }
}

fn board(game: &Island, state: &State, word: Word<'_>) -> Vec<String> {
    let topology = &game.topology;
    let names: Vec<HexName> = topology.hexes().map(|hex| topology.hex_name(hex)).collect();
    let place = |name: HexName| {
        let (q, r) = (i32::from(name.q), i32::from(name.r));
        (COLUMNS * q + COLUMNS / 2 * r, LINES * r)
    };
    let left = names.iter().map(|&name| place(name).0).min().unwrap_or(0);
    let top = names.iter().map(|&name| place(name).1).min().unwrap_or(0);
    let centre = |name: HexName| {
        let (x, y) = place(name);
        (x - left + COLUMNS, y - top + 3)
    };
    let mut sheet = Sheet(Vec::new());
    for path in topology.paths() {
        let written = topology.path_name(path).to_string();
        let owner = game.colours().find(|&seat| state.roads[seat].has(path));
        let (x, y) = centre(owner_hex(&written));
        let (at, mark) = match written.rsplit(',').next() {
            Some("NW") => ((x - 2, y - 2), '/'),
            Some("NE") => ((x + 2, y - 2), '\\'),
            Some("P:N") => ((x, y - 2), '|'),
            Some("P:S") => ((x, y + 2), '|'),
            Some("P:NE") => ((x + 3, y - 1), '/'),
            Some("P:SW") => ((x - 3, y + 1), '/'),
            Some("P:NW") => ((x - 3, y - 1), '\\'),
            Some("P:SE") => ((x + 3, y + 1), '\\'),
            _ => ((x - 4, y), '|'),
        };
        if !topology.open_paths().has(path) {
            continue;
        }
        let added = scenarios::path_mark(game, state, path, owner.is_none());
        let mark = added.unwrap_or_else(|| owner.map_or(mark, digit));
        sheet.put(at, &mark.to_string());
    }
    for at in topology.intersections() {
        let written = topology.intersection_name(at).to_string();
        let (x, y) = centre(owner_hex(&written));
        let y = match written.chars().next_back() {
            Some('N') => y - 3,
            Some('P') => y,
            _ => y + 3,
        };
        let settled = game.colours().find(|&seat| state.settlements[seat].has(at));
        let city = game.colours().find(|&seat| state.cities[seat].has(at));
        let mark = match (settled, city) {
            (Some(seat), _) => letter(seat),
            (_, Some(seat)) => letter(seat).to_ascii_uppercase(),
            _ if game.harbours.has(at) => 'o',
            _ => '.',
        };
        sheet.put((x, y), &mark.to_string());
    }
    for hex in topology.hexes() {
        let (x, y) = centre(topology.hex_name(hex));
        let terrain = word(game.layout.terrain[hex].name());
        sheet.put((x - 2, y - 1), &terrain.chars().take(5).collect::<String>());
        if state.numbers[hex] > 0 {
            sheet.put((x - 1, y), &format!("{:>2}", state.numbers[hex]));
        }
        sheet.put((x + 1, y), &scenarios::barbarians(state, hex));
        if state.robber == Some(hex) {
            sheet.put((x, y + 1), "*");
        } else {
            sheet.put((x - 2, y + 1), &topology.hex_name(hex).to_string());
        }
    }
    let lines = sheet.0.into_iter().map(String::from_iter);
    lines
        .map(|line: String| line.trim_end().to_owned())
        .collect()
}

/// The hex in the name of a place.
fn owner_hex(written: &str) -> HexName {
    let mut numbers = written.split(',').map(|part| part.parse().unwrap_or(0));
    let q = numbers.next().unwrap_or(0);
    HexName {
        q,
        r: numbers.next().unwrap_or(0),
    }
}

fn digit(seat: Player) -> char {
    char::from(b'1' + seat.0)
}

fn letter(seat: Player) -> char {
    char::from(b'a' + seat.0)
}

/// One seat: its letter, its points as far as they are known, its cards.
fn seat_line(game: &Island, view: &View, seat: Player, word: Word<'_>) -> String {
    let state = view.open();
    let name = format!("{} {}", digit(seat), letter(seat));
    if !game.is_player(seat) {
        return format!("{name}  {}", word("neutral"));
    }
    // Hidden cards are not in the open state, so these are the public points, and all points of the viewer.
    let points = game.points(state, seat);
    let mut line = format!(
        "{name}  {} {points} · {} {} · {} {} · {} {}",
        word("points"),
        word("cards"),
        view.hand_sizes[seat],
        word("development"),
        view.card_counts[seat],
        word("knights"),
        state.base.knights[seat]
    );
    for (held, name) in [
        (state.longest_road, "longest_road"),
        (state.largest_army, "largest_army"),
        (state.harbourmaster.holder, "harbourmaster"),
    ] {
        if held == Some(seat) {
            line = format!("{line} · {}", word(name));
        }
    }
    for text in scenarios::about(game, view, seat, word) {
        line = format!("{line} · {text}");
    }
    if view.viewer == Viewer::Seat(seat) && !state.hands[seat].is_none() {
        let each = state.hands[seat].to_string();
        let each: Vec<String> = each.split(", ").map(word).collect();
        line = format!("{line} · {}", each.join(", "));
    }
    line
}
