//! The names of places: `q,r` for a hex, `q,r,N` for an intersection, `q,r,NW` for a path; `q,r,P` for the plaza in
//! the middle of a target hex and `q,r,P:NE` for its path to a corner.
//!
//! Rules: BASE-002, BASE-003, BASE-004, TRADER-002.

use std::fmt::{self, Write};
use std::str::FromStr;

/// A hex by its axial coordinates, pointy side up, `r` growing southwards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct HexName {
    /// Column.
    pub q: i8,
    /// Row.
    pub r: i8,
}

/// The six directions, clockwise from the north-west.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Side {
    /// North-west.
    NW,
    /// North-east.
    NE,
    /// East.
    E,
    /// South-east.
    SE,
    /// South-west.
    SW,
    /// West.
    W,
}

impl Side {
    /// All six, clockwise.
    pub const ALL: [Side; 6] = [Side::NW, Side::NE, Side::E, Side::SE, Side::SW, Side::W];

    /// The side `steps` sixths of a turn clockwise.
    pub fn turned(self, steps: usize) -> Side {
        Side::ALL[(self as usize + steps) % 6]
    }
}

impl FromStr for Side {
    type Err = String;
    fn from_str(text: &str) -> Result<Side, String> {
        ["NW", "NE", "E", "SE", "SW", "W"]
            .iter()
            .position(|name| *name == text)
            .map(|i| Side::ALL[i])
            .ok_or_else(|| format!("'{text}' is not one of NW, NE, E, SE, SW, W"))
    }
}

/// Which of its two own corners of a hex an intersection is, or its plaza.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum Corner {
    /// The northern one.
    N,
    /// The southern one.
    S,
    /// The plaza in the middle.
    P,
}

/// The names of the six corners of a hex, clockwise from the north.
const CORNERS: [&str; 6] = ["N", "NE", "SE", "S", "SW", "NW"];

/// An intersection by the hex that owns it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct IntersectionName(pub HexName, pub Corner);

/// Which of its three own sides of a hex a path is, or which of its inner paths.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum Edge {
    /// Shared with the north-western neighbour.
    NW,
    /// Shared with the north-eastern neighbour.
    NE,
    /// Shared with the western neighbour.
    W,
    /// From the plaza to a corner, counted clockwise from the north.
    Inner(u8),
}

/// A path by the hex that owns it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct PathName(pub HexName, pub Edge);

impl HexName {
    /// The hex at `q,r`.
    pub const fn new(q: i8, r: i8) -> Self {
        HexName { q, r }
    }

    fn shifted(self, dq: i8, dr: i8) -> HexName {
        HexName {
            q: self.q.saturating_add(dq),
            r: self.r.saturating_add(dr),
        }
    }

    /// The neighbour across a side.
    pub(crate) fn neighbour(self, side: Side) -> HexName {
        match side {
            Side::NW => self.shifted(0, -1),
            Side::NE => self.shifted(1, -1),
            Side::E => self.shifted(1, 0),
            Side::SE => self.shifted(0, 1),
            Side::SW => self.shifted(-1, 1),
            Side::W => self.shifted(-1, 0),
        }
    }

    /// Where the hex comes to lie when the island turns one sixth clockwise.
    pub fn turned(self, steps: usize) -> HexName {
        (0..steps).fold(self, |h, _| HexName {
            q: -h.r,
            r: h.q + h.r,
        })
    }

    /// Its six corners: N, NE, SE, S, SW, NW.
    pub fn corners(self) -> [IntersectionName; 6] {
        use Corner::{N, S};
        [
            IntersectionName(self, N),
            IntersectionName(self.shifted(1, -1), S),
            IntersectionName(self.shifted(0, 1), N),
            IntersectionName(self, S),
            IntersectionName(self.shifted(-1, 1), N),
            IntersectionName(self.shifted(0, -1), S),
        ]
    }

    /// The path on a side.
    pub fn path(self, side: Side) -> PathName {
        match side {
            Side::NW => PathName(self, Edge::NW),
            Side::NE => PathName(self, Edge::NE),
            Side::W => PathName(self, Edge::W),
            Side::E => PathName(self.shifted(1, 0), Edge::W),
            Side::SE => PathName(self.shifted(0, 1), Edge::NW),
            Side::SW => PathName(self.shifted(-1, 1), Edge::NE),
        }
    }
}

impl IntersectionName {
    /// The three hexes that meet here; a plaza lies in one hex on every side.
    pub fn hexes(self) -> [HexName; 3] {
        let h = self.0;
        match self.1 {
            Corner::P => [h; 3],
            Corner::N => [h, h.shifted(0, -1), h.shifted(1, -1)],
            Corner::S => [h, h.shifted(-1, 1), h.shifted(0, 1)],
        }
    }

    /// Position for sorting: from north to south, then from west to east.
    pub(crate) fn position(self) -> (i16, i16) {
        let (q, r) = (i16::from(self.0.q), i16::from(self.0.r));
        let down = match self.1 {
            Corner::N => -2,
            Corner::P => 0,
            Corner::S => 2,
        };
        (3 * r + down, 2 * q + r)
    }
}

impl PathName {
    /// Its two ends.
    pub fn ends(self) -> [IntersectionName; 2] {
        let corners = self.0.corners();
        let [n, ne, _, _, sw, nw] = corners;
        match self.1 {
            Edge::NW => [nw, n],
            Edge::NE => [n, ne],
            Edge::W => [nw, sw],
            Edge::Inner(corner) => [
                IntersectionName(self.0, Corner::P),
                corners[usize::from(corner) % 6],
            ],
        }
    }

    /// The two hexes it separates; an inner path lies in one hex on both sides.
    pub fn hexes(self) -> [HexName; 2] {
        let side = match self.1 {
            Edge::NW => Side::NW,
            Edge::NE => Side::NE,
            Edge::W => Side::W,
            Edge::Inner(_) => return [self.0; 2],
        };
        [self.0, self.0.neighbour(side)]
    }

    /// Position for sorting: from north to south, then from west to east.
    pub(crate) fn position(self) -> (i16, i16) {
        let (q, r) = (i16::from(self.0.q), i16::from(self.0.r));
        match self.1 {
            Edge::NW => (2 * r - 1, 4 * q + 2 * r - 1),
            Edge::NE => (2 * r - 1, 4 * q + 2 * r + 1),
            Edge::W => (2 * r, 4 * q + 2 * r - 2),
            Edge::Inner(_) => (2 * r, 4 * q + 2 * r),
        }
    }
}

impl fmt::Display for HexName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_number(self.q, f)?;
        f.write_char(',')?;
        write_number(self.r, f)
    }
}

/// Writes a coordinate, nearly always one digit: servers and bots name places by the million, and the general way of writing
/// a number takes several times as long.
fn write_number(number: i8, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    if number < 0 {
        f.write_char('-')?;
    }
    match number.unsigned_abs() {
        digit @ 0..=9 => f.write_char(char::from(b'0' + digit)),
        long => write!(f, "{long}"),
    }
}

impl fmt::Display for IntersectionName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)?;
        f.write_str(match self.1 {
            Corner::N => ",N",
            Corner::S => ",S",
            Corner::P => ",P",
        })
    }
}
impl fmt::Display for PathName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.1 {
            Edge::Inner(corner) => write!(f, "{},P:{}", self.0, CORNERS[usize::from(corner) % 6]),
            Edge::NW => write!(f, "{},NW", self.0),
            Edge::NE => write!(f, "{},NE", self.0),
            Edge::W => write!(f, "{},W", self.0),
        }
    }
}

/// Splits `q,r` or `q,r,X` into the hex and the rest.
fn split(text: &str) -> Result<(HexName, Option<&str>), String> {
    let mut parts = text.splitn(3, ',').map(str::trim);
    let mut number = || {
        parts
            .next()
            .and_then(|p| p.parse::<i8>().ok())
            .filter(|n| n.abs() <= 20)
    };
    let hex = number().zip(number()).map(|(q, r)| HexName { q, r });
    let hex = hex.ok_or_else(|| format!("'{text}' is not a place; write q,r for a hex, q,r,N for an intersection, q,r,NW for a path"))?;
    Ok((hex, parts.next()))
}

impl FromStr for HexName {
    type Err = String;
    fn from_str(text: &str) -> Result<HexName, String> {
        match split(text)? {
            (hex, None) => Ok(hex),
            _ => Err(format!("'{text}' is not a hex; write q,r")),
        }
    }
}

impl FromStr for IntersectionName {
    type Err = String;
    /// Accepts the four aliases of BASE-003 too.
    fn from_str(text: &str) -> Result<IntersectionName, String> {
        let (hex, corner) = split(text)?;
        if corner == Some("P") {
            return Ok(IntersectionName(hex, Corner::P));
        }
        let at = CORNERS.iter().position(|name| Some(*name) == corner);
        at.map(|i| hex.corners()[i])
            .ok_or_else(|| format!("'{text}' is not an intersection; write q,r,N or q,r,S"))
    }
}

impl FromStr for PathName {
    type Err = String;
    /// Accepts the three aliases of BASE-004 too.
    fn from_str(text: &str) -> Result<PathName, String> {
        let (hex, side) = split(text)?;
        let corner = side.and_then(|side| side.strip_prefix("P:"));
        if let Some(corner) = corner.and_then(|to| CORNERS.iter().position(|name| *name == to)) {
            return Ok(PathName(hex, Edge::Inner(corner as u8)));
        }
        side.and_then(|s| s.parse().ok())
            .map(|side| hex.path(side))
            .ok_or_else(|| format!("'{text}' is not a path; write q,r,NW, q,r,NE or q,r,W"))
    }
}
