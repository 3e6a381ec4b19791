//! The words of the game.

use kernel::{Field, Kind, Player, PlayerSet, Range, Spelled, coded, field_kinds};

field_kinds! {
    /// The kinds of fields of the game.
    pub(crate) enum FieldKind {
        Pebble = Word "pebble",
        Spot = Word "spot",
        Bundle = Counts "bundle",
    }
}

/// A colour of pebbles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pebble {
    /// Red.
    Red,
    /// Green.
    Green,
    /// Blue.
    Blue,
}

impl Pebble {
    /// Every colour.
    pub const ALL: [Pebble; 3] = [Pebble::Red, Pebble::Green, Pebble::Blue];
    const NAMES: [&'static str; 3] = ["red", "green", "blue"];
}

impl Field for Pebble {
    const KIND: Kind = FieldKind::Pebble.sized(3);
    fn value(self) -> u128 {
        self as u128
    }
    fn from_value(value: u128) -> Option<Self> {
        Pebble::ALL.get(usize::try_from(value).ok()?).copied()
    }
}

/// Spots there are.
pub(crate) const SPOTS: u8 = 12;

/// A spot to lay a pebble on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Spot(pub u8);

impl Field for Spot {
    const KIND: Kind = FieldKind::Spot.sized(SPOTS as u16);
    fn value(self) -> u128 {
        u128::from(self.0)
    }
    fn from_value(value: u128) -> Option<Self> {
        (value < u128::from(SPOTS)).then_some(Spot(value as u8))
    }
}

/// How many pebbles of each colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Bundle(pub [u8; 3]);

impl Bundle {
    /// All of them together.
    pub fn total(self) -> u8 {
        self.0.iter().sum()
    }
    /// Is every colour of `other` here at least as often?
    pub fn covers(self, other: Bundle) -> bool {
        self.0
            .iter()
            .zip(other.0)
            .all(|(&here, there)| here >= there)
    }
    /// These pebbles and those.
    pub fn plus(self, other: Bundle) -> Bundle {
        Bundle([0, 1, 2].map(|i| self.0[i] + other.0[i]))
    }
    /// These pebbles without those, which must be among them.
    pub fn minus(self, other: Bundle) -> Bundle {
        Bundle([0, 1, 2].map(|i| self.0[i] - other.0[i]))
    }
}

impl Field for Bundle {
    const KIND: Kind = FieldKind::Bundle.sized(0);
    fn value(self) -> u128 {
        self.0
            .iter()
            .rev()
            .fold(0, |value, &n| value << 8 | u128::from(n))
    }
    fn from_value(value: u128) -> Option<Self> {
        (value < 1 << 24).then(|| Bundle([0, 8, 16].map(|shift| (value >> shift) as u8)))
    }
}

coded! {
    /// What a player intends or the bag brought.
    pub enum Action {
        /// The bag brings a pebble.
        Take = "take" { pebble: Pebble },
        /// Lay a pebble on a spot.
        Lay = "lay" { pebble: Pebble, at: Spot },
        /// Offer a swap to everybody.
        Offer = "offer" { give: Bundle, want: Bundle },
        /// Answer an offer.
        Answer = "answer" { yes: bool },
        /// Do nothing more.
        Pass = "pass",
    }
}

coded! {
    /// What happened.
    pub enum Event {
        /// A seat drew a pebble, which only that seat sees.
        Took = "took" { player: Player, pebble: Option<Pebble> },
        /// A seat laid a pebble.
        Laid = "laid" { player: Player, pebble: Pebble, at: Spot },
        /// A seat offers a swap.
        Offered = "offered" { player: Player, give: Bundle, want: Bundle },
        /// A seat answered.
        Answered = "answered" { player: Player, yes: bool },
        /// A seat passed.
        Passed = "passed" { player: Player },
    }
}

coded! {
    /// What is open.
    pub enum Pending {
        /// The bag's turn.
        Bag = "bag" { player: Player },
        /// A seat's turn.
        Turn = "turn" { player: Player },
        /// Seats think about an offer.
        Answers = "answers" { give: Bundle, want: Bundle, waiting: PlayerSet },
    }
}

/// The game's own way to write values.
pub(crate) fn spell(kind: Kind, value: u128) -> String {
    let Range::Own(own) = kind.range else {
        return value.to_string();
    };
    match FieldKind::of(own) {
        FieldKind::Pebble => Pebble::NAMES[value as usize % 3].to_owned(),
        FieldKind::Spot => format!("s{}", value + 1),
        FieldKind::Bundle => Bundle::from_value(value).map_or_else(String::new, |bundle| {
            let items = bundle.0.iter().zip(Pebble::NAMES).filter(|(n, _)| **n > 0);
            let items: Vec<String> = items.map(|(n, name)| format!("{n} {name}")).collect();
            items.join(", ")
        }),
    }
}

/// The value of a written word.
pub(crate) fn read(kind: Kind, text: &str) -> Result<u128, String> {
    let Range::Own(own) = kind.range else {
        return Err(format!("{} has no words", kind.name()));
    };
    match FieldKind::of(own) {
        FieldKind::Pebble => Pebble::NAMES
            .iter()
            .position(|&name| name == text)
            .map(|at| at as u128)
            .ok_or_else(|| "must be red, green or blue".to_owned()),
        FieldKind::Spot => text
            .strip_prefix('s')
            .and_then(|number| number.parse::<u8>().ok())
            .filter(|number| (1..=SPOTS).contains(number))
            .map(|number| u128::from(number - 1))
            .ok_or_else(|| format!("must be a spot from s1 to s{SPOTS}")),
        FieldKind::Bundle => {
            let mut bundle = Bundle::default();
            for item in text.split(", ").filter(|item| !item.is_empty()) {
                let parsed = item.split_once(' ').and_then(|(n, name)| {
                    let at = Pebble::NAMES.iter().position(|&known| known == name)?;
                    Some((at, n.parse::<u8>().ok()?))
                });
                let (at, n) = parsed.ok_or_else(|| "must count red, green and blue".to_owned())?;
                bundle.0[at] = n;
            }
            Ok(bundle.value())
        }
    }
}

impl Spelled for crate::Pebbles {
    fn spell(&self, kind: Kind, value: u128) -> String {
        spell(kind, value)
    }
    fn read(&self, kind: Kind, text: &str) -> Result<u128, String> {
        read(kind, text)
    }
}
