//! The six double-sided map pieces.
//!
//! Rules: BASE-036 to BASE-039.

use super::Options;
use super::map::{HarbourSetup, HexSetup, MapSetup, has_adjacent_red};
use crate::coordinates::{HexName, Side};
use crate::data::BASE;
use crate::island::standard_topology;
use crate::layout::Layout;
use kernel::Draw;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// How the pieces lie: the start corner and six pieces clockwise, each with a side up.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct PiecePlacement {
    /// The start corner, counted clockwise from the north-west.
    corner: usize,
    /// Pieces 1 to 6 and whether side A is up.
    pieces: [(u8, bool); 6],
}

impl PiecePlacement {
    /// Rules: BASE-039.
    fn draw(draw: &mut impl Draw) -> PiecePlacement {
        let corner = draw.below(6) as usize;
        let (mut large, mut small) = ([1, 3, 5], [2, 4, 6]);
        draw.shuffle(&mut large);
        draw.shuffle(&mut small);
        let mut pieces = [(0, true); 6];
        for (i, slot) in pieces.iter_mut().enumerate() {
            let piece = if i % 2 == 0 {
                large[i / 2]
            } else {
                small[i / 2]
            };
            *slot = (piece, draw.below(2) == 0);
        }
        PiecePlacement { corner, pieces }
    }

    /// The map this assembly gives.
    ///
    /// Rules: BASE-037, BASE-038.
    pub fn map(&self) -> MapSetup {
        let mut hexes = Vec::new();
        let mut harbours = Vec::new();
        for (i, &(number, side_a)) in self.pieces.iter().enumerate() {
            let turn = (self.corner + i) % 6;
            let piece = &BASE.pieces.list[usize::from(number) - 1];
            let side = if side_a { &piece.a } else { &piece.b };
            let turned = |hex: &str| {
                hex.parse::<HexName>()
                    .expect("a hex of the data file")
                    .turned(turn)
            };
            hexes.extend(side.hexes.iter().map(|h| HexSetup {
                hex: turned(&h.hex).to_string(),
                terrain: h.terrain.clone(),
                number: h.number,
            }));
            harbours.extend(side.harbours.iter().map(|h| {
                let edge: Side = h.side.parse().expect("a side of the data file");
                HarbourSetup {
                    path: turned(&h.hex).path(edge.turned(turn)).to_string(),
                    kind: h.kind.clone(),
                }
            }));
        }
        hexes.sort_by_key(|h| h.hex.parse().map(|name: HexName| (name.r, name.q)).ok());
        MapSetup {
            hexes,
            harbours,
            grounds: Vec::new(),
        }
    }
}

impl FromStr for PiecePlacement {
    type Err = String;
    /// Reads `NW A1 A2 A3 A4 A5 A6`.
    fn from_str(text: &str) -> Result<PiecePlacement, String> {
        let wrong =
            |why: &str| format!("'{text}' is not an assembly of map pieces: {why} (BASE-038)");
        let mut words = text.split_whitespace();
        let corners = &BASE.pieces.corner_names_clockwise;
        let corner = words
            .next()
            .and_then(|word| corners.iter().position(|name| name == word));
        let corner =
            corner.ok_or_else(|| wrong("it must begin with a corner, NW, NE, E, SE, SW or W"))?;
        let mut pieces = [(0, true); 6];
        for (i, slot) in pieces.iter_mut().enumerate() {
            let word = words
                .next()
                .ok_or_else(|| wrong("six sides must follow the corner"))?;
            let mut letters = word.chars();
            let side_a = match letters.next() {
                Some('A') => true,
                Some('B') => false,
                _ => return Err(wrong("a side is A or B and the number of the piece")),
            };
            let number: u8 = letters
                .as_str()
                .parse()
                .ok()
                .filter(|n| (1..=6).contains(n))
                .ok_or_else(|| wrong("pieces are numbered 1 to 6"))?;
            if (number % 2 == 1) != (i % 2 == 0) {
                return Err(wrong(
                    "large and small pieces must alternate, a large one first",
                ));
            }
            *slot = (number, side_a);
        }
        let mut used: Vec<_> = pieces.iter().map(|p| p.0).collect();
        used.sort_unstable();
        if used != [1, 2, 3, 4, 5, 6] {
            return Err(wrong("every piece must be used once"));
        }
        if words.next().is_some() {
            return Err(wrong("there are only six pieces"));
        }
        Ok(PiecePlacement { corner, pieces })
    }
}

impl fmt::Display for PiecePlacement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", BASE.pieces.corner_names_clockwise[self.corner])?;
        self.pieces
            .iter()
            .try_for_each(|(number, a)| write!(f, " {}{number}", if *a { 'A' } else { 'B' }))
    }
}

impl TryFrom<String> for PiecePlacement {
    type Error = String;
    fn try_from(text: String) -> Result<Self, String> {
        text.parse()
    }
}
impl From<PiecePlacement> for String {
    fn from(assembly: PiecePlacement) -> String {
        assembly.to_string()
    }
}

/// Reads an assembly, or `random` or nothing for one to be drawn.
pub(super) fn chosen_or_random<'de, D: serde::Deserializer<'de>>(
    from: D,
) -> Result<Option<PiecePlacement>, D::Error> {
    match Option::<String>::deserialize(from)?.as_deref() {
        None | Some("random") => Ok(None),
        Some(text) => text.parse().map(Some).map_err(serde::de::Error::custom),
    }
}

/// The map of the chosen assembly, or of a drawn one.
pub(super) fn draw_layout(options: &Options, draw: &mut impl Draw) -> Layout {
    let layout = |assembly: &PiecePlacement| {
        Layout::new(standard_topology(), &assembly.map()).expect("every assembly is a sound map")
    };
    if let Some(assembly) = &options.pieces {
        return layout(assembly);
    }
    loop {
        let drawn = layout(&PiecePlacement::draw(draw));
        if !(options.no_adjacent_red.0 && has_adjacent_red(&drawn)) {
            return drawn;
        }
    }
}
