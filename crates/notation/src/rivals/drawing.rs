//! Both principalities drawn with letters, the reader's own below.
//!
//! A column is a road with its regions or a settlement with its sites. A region shows its number and up to three
//! resources, a free site is dashed, and a place where nothing can lie stays empty.

use serde_json::Value;

/// Gives the reader's word for one of the game's.
type Word<'a> = &'a dyn Fn(&str) -> String;

/// Letters inside a box: fewer when a long land would not fit a terminal.
fn width(columns: usize) -> usize {
    if columns <= 6 { 11 } else { 8 }
}

/// The table as a viewer sees it, from the written view.
pub(super) fn draw(view: &Value, word: Word<'_>) -> String {
    let own = view["viewer"].as_u64().map(|seat| seat as usize);
    let below = own.unwrap_or(1);
    let mut lines = Vec::new();
    for seat in [3 - below, below] {
        let land = &view["players"][seat - 1];
        lines.push(seat_line(view, seat, own == Some(seat), word));
        lines.extend(principality(land, word));
        lines.push(String::new());
    }
    lines.push(table_line(view, word));
    if let Some(seat) = own {
        lines.push(hand_line(&view["players"][seat - 1], word));
    }
    lines.join("\n")
}

/// Who it is, the points and what lies in store.
fn seat_line(view: &Value, seat: usize, own: bool, word: Word<'_>) -> String {
    let points = &view["points"][seat - 1];
    let mut parts = vec![format!("{} {seat}", word("rivals-seat"))];
    if own {
        parts.push(word("rivals-you"));
    }
    for kind in ["victory", "strength", "skill", "commerce", "progress"] {
        parts.push(format!(
            "{} {}",
            word(&format!("rivals-{kind}")),
            points[kind]
        ));
    }
    for token in ["strength", "trade"] {
        if view["tokens"][token] == seat {
            parts.push(format!("* {}", word(&format!("rivals-{token}-advantage"))));
        }
    }
    let hand = view["players"][seat - 1]["hand"].as_array();
    let cards = hand.map_or(0, Vec::len);
    parts.push(format!("{} {cards}", word("rivals-hand")));
    parts.join(" · ")
}

/// Stacks, dice and what was discarded last.
fn table_line(view: &Value, word: Word<'_>) -> String {
    let count = |list: &Value| list.as_array().map_or(0, Vec::len);
    let stacks = view["stacks"].as_array().into_iter().flatten();
    let stacks: Vec<String> = stacks.map(|stack| count(stack).to_string()).collect();
    let mut parts = vec![
        format!("{} {}", word("rivals-stacks"), stacks.join(" ")),
        format!("{} {}", word("rivals-events"), count(&view["events"])),
        format!("{} {}", word("rivals-regions"), count(&view["regions"])),
    ];
    let discard = &view["discard"];
    if let Some(top) = discard["top"].as_str().or_else(|| discard[0].as_str()) {
        parts.push(format!("{} {}", word("rivals-discarded"), word(top)));
    }
    if let Some(face) = view["turn"]["face"].as_u64() {
        parts.push(format!("{} {face}", word("rivals-rolled")));
    }
    parts.join(" · ")
}

fn hand_line(land: &Value, word: Word<'_>) -> String {
    let cards = land["hand"].as_array().into_iter().flatten();
    let names: Vec<String> = cards
        .filter_map(|slot| slot["card"].as_str())
        .map(word)
        .collect();
    format!("{}: {}", word("rivals-hand"), names.join(" · "))
}

/// What lies in one place.
enum Cell {
    /// Nothing can lie here.
    Sea,
    /// Something may be built here.
    Free,
    /// A card or region: its name, and what is written below it.
    Card(String, String),
}

fn numbers(list: &Value) -> Vec<i64> {
    let all = list.as_array().into_iter().flatten();
    all.filter_map(Value::as_i64).collect()
}

/// The entry of a list that lies at a place.
fn at<'a>(list: &'a Value, place: &str) -> impl Iterator<Item = &'a Value> {
    let all = list.as_array().into_iter().flatten();
    let place = place.to_owned();
    all.filter(move |entry| entry["at"] == *place)
}

/// The rows from the top: outer sites, inner sites with the regions, the middle line, and the same below.
fn principality(land: &Value, word: Word<'_>) -> Vec<String> {
    let settlements = numbers(&land["settlements"]);
    let cities = numbers(&land["cities"]);
    let roads = numbers(&land["roads"]);
    let first = settlements.iter().min().copied().unwrap_or(0) - 1;
    let last = settlements.iter().max().copied().unwrap_or(0) + 1;
    let columns: Vec<i64> = (first..=last).collect();
    let width = width(columns.len());
    let row = |side: &str, depth: u8| -> Vec<Cell> {
        let cell = |&x: &i64| cell(land, x, side, depth, cities.contains(&x), word);
        columns.iter().map(cell).collect()
    };
    let middle: String = columns
        .iter()
        .map(|x| {
            let text = if cities.contains(x) {
                word("centre.city").to_uppercase()
            } else if settlements.contains(x) {
                word("centre.settlement")
            } else if roads.contains(x) {
                "═".repeat(width + 2)
            } else {
                String::new()
            };
            centred(&text, width + 2)
        })
        .collect();
    let mut lines = boxes(&row("U", 2), width);
    lines.extend(boxes(&row("U", 1), width));
    lines.push(middle.trim_end().to_owned());
    lines.extend(boxes(&row("L", 1), width));
    lines.extend(boxes(&row("L", 2), width));
    lines
}

fn cell(land: &Value, x: i64, side: &str, depth: u8, city: bool, word: Word<'_>) -> Cell {
    let settled = x % 2 != 0;
    if settled && (depth == 1 || city) {
        // A Town Hall lies on its Parish Hall: the last card of a site is the one on top.
        let place = format!("{x},{side}{depth}");
        let top = at(&land["cards"], &place).last();
        return top.map_or(Cell::Free, |entry| {
            Cell::Card(
                word(entry["card"].as_str().unwrap_or_default()),
                String::new(),
            )
        });
    }
    if settled {
        return Cell::Sea;
    }
    let place = format!("{x},{side}");
    if depth == 2 {
        let cache = &land["gold_cache"];
        return if cache["at"] == place {
            Cell::Card(word("gold.gold_cache"), stock(&cache["stock"]))
        } else {
            Cell::Sea
        };
    }
    at(&land["regions"], &place)
        .next()
        .map_or(Cell::Sea, |entry| {
            let name = word(entry["region"].as_str().unwrap_or_default());
            Cell::Card(name, stock(&entry["stock"]))
        })
}

/// What lies on a region, of three.
fn stock(n: &Value) -> String {
    let n = usize::try_from(n.as_u64().unwrap_or(0)).unwrap_or(0).min(3);
    "●".repeat(n) + &"○".repeat(3 - n)
}

/// A row of boxes, four lines high; no line where nothing lies.
fn boxes(cells: &[Cell], width: usize) -> Vec<String> {
    if cells.iter().all(|cell| matches!(cell, Cell::Sea)) {
        return Vec::new();
    }
    let mut lines = vec![String::new(); 4];
    for cell in cells {
        let drawn = match cell {
            Cell::Sea => [0; 4].map(|_| " ".repeat(width + 2)),
            Cell::Free => {
                let inside = format!("┆{}┆", " ".repeat(width));
                [
                    format!("╭{}╮", "┄".repeat(width)),
                    inside.clone(),
                    inside,
                    format!("╰{}╯", "┄".repeat(width)),
                ]
            }
            Cell::Card(name, below) => {
                let [upper, lower] = two_lines(name, below, width);
                [
                    format!("┌{}┐", "─".repeat(width)),
                    format!("│{}│", centred(&upper, width)),
                    format!("│{}│", centred(&lower, width)),
                    format!("└{}┘", "─".repeat(width)),
                ]
            }
        };
        for (line, part) in lines.iter_mut().zip(drawn) {
            line.push_str(&part);
        }
    }
    lines
        .into_iter()
        .map(|line| line.trim_end().to_owned())
        .collect()
}

/// A name on one or two lines. `Heinrich the Sentinel` is Heinrich where there is no room for more.
fn two_lines(name: &str, below: &str, width: usize) -> [String; 2] {
    if !below.is_empty() {
        // A region ends in its number, which must stay readable.
        let (terrain, number) = name.rsplit_once(' ').unwrap_or((name, ""));
        let room = width.saturating_sub(number.chars().count() + 1);
        let number = if number.parse::<u8>().is_ok() {
            number
        } else {
            ""
        };
        let terrain = if number.is_empty() {
            cut(name, width)
        } else {
            cut(terrain, room)
        };
        return [
            format!("{terrain} {number}").trim_end().to_owned(),
            below.to_owned(),
        ];
    }
    let name = name.split(',').next().unwrap_or(name);
    if name.chars().count() <= width {
        return [name.to_owned(), String::new()];
    }
    let mut upper = String::new();
    let mut lower: Vec<&str> = Vec::new();
    for word in name.split(' ') {
        let longer = upper.chars().count() + 1 + word.chars().count();
        if upper.is_empty() {
            word.clone_into(&mut upper);
        } else if lower.is_empty() && longer <= width {
            upper = format!("{upper} {word}");
        } else {
            lower.push(word);
        }
    }
    [cut(&upper, width), cut(&lower.join(" "), width)]
}

/// As many letters as there is room for; a dot says that some are missing.
fn cut(text: &str, width: usize) -> String {
    if text.chars().count() <= width {
        return text.to_owned();
    }
    let kept: String = text.chars().take(width.saturating_sub(1)).collect();
    format!("{}.", kept.trim_end())
}

fn centred(text: &str, width: usize) -> String {
    let text = cut(text, width);
    format!("{text:^width$}")
}

#[cfg(test)]
mod tests;
