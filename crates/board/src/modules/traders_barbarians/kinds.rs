//! Goods, the buildings on the plazas, and the levels of the wagon board.

use crate::Island;
use crate::data::TRADERS_BARBARIANS;
use crate::field_kind::FieldKind;
use crate::hand::{Counts, Die};
use crate::places::{Intersection, IntersectionSet};
use kernel::{Field, Kind};
use std::sync::LazyLock;

/// What a commodity token shows.
///
/// Rules: TRADER-005, TRADER-041.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Goods(pub u8);

/// How many kinds of goods there are.
pub const GOODS: usize = 4;

impl Goods {
    /// The names in the data file and in notation.
    pub const NAMES: [&'static str; GOODS] = ["marble", "glass", "tools", "sand"];

    /// All kinds.
    pub fn all() -> impl Iterator<Item = Goods> {
        (0..GOODS as u8).map(Goods)
    }
    /// Its number.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
    /// The name in the data file and in notation.
    pub fn name(self) -> &'static str {
        Goods::NAMES[self.index()]
    }
    /// The goods with this name.
    pub fn named(name: &str) -> Option<Goods> {
        Goods::all().find(|goods| goods.name() == name)
    }
    /// The building they are carried to.
    ///
    /// Rules: TRADER-041.
    pub fn destination(self) -> Building {
        DESTINATIONS[self.index()]
    }
}

static DESTINATIONS: LazyLock<[Building; GOODS]> = LazyLock::new(|| {
    Goods::NAMES.map(|name| {
        let destination = TRADERS_BARBARIANS.destination(name);
        Building::named(destination).expect("a building of the data file")
    })
});

/// What stands on a plaza, in the order of the data file.
///
/// Rules: TRADER-001, TRADER-002.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Building(pub u8);

/// How many buildings there are.
pub(crate) const BUILDINGS: usize = 3;

impl Building {
    /// The names in the data file and in notation.
    pub const NAMES: [&'static str; BUILDINGS] = ["castle", "quarry", "glassworks"];

    /// All three.
    pub fn all() -> impl Iterator<Item = Building> {
        (0..BUILDINGS as u8).map(Building)
    }
    /// Its number.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
    /// The name in the data file and in notation.
    pub fn name(self) -> &'static str {
        Building::NAMES[self.index()]
    }
    /// The building with this name.
    pub fn named(name: &str) -> Option<Building> {
        Building::all().find(|building| building.name() == name)
    }
    /// The building on an intersection; none where there is no plaza.
    #[inline]
    pub fn on(game: &Island, at: Intersection) -> Option<Building> {
        let plazas = game.topology.plazas();
        plazas.has(at).then(|| Building::of_plaza(plazas, at))
    }
    fn of_plaza(plazas: IntersectionSet, at: Intersection) -> Building {
        let before = plazas.into_iter().take_while(|&plaza| plaza != at);
        Building(before.count() as u8)
    }
    /// The tokens that lie beside it at the start.
    ///
    /// Rules: TRADER-005.
    pub fn tokens(self) -> [u8; GOODS] {
        Goods::NAMES.map(|goods| TRADERS_BARBARIANS.tokens(self.name(), goods))
    }
}

macro_rules! field {
    ($Type:ident, $size:expr) => {
        impl Field for $Type {
            const KIND: Kind = FieldKind::$Type.sized($size as u16);
            fn value(self) -> u128 {
                u128::from(self.0)
            }
            fn from_value(value: u128) -> Option<Self> {
                (value < $size as u128).then_some($Type(value as u8))
            }
        }
    };
}
field!(Goods, GOODS);
field!(Building, BUILDINGS);

/// A level of the wagon board.
///
/// Rules: TRADER-050.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WagonLevel {
    /// Movement points of a journey.
    pub movement: u8,
    /// Gold for a delivery.
    pub gold: u16,
    /// What reaching it costs.
    pub cost: Counts,
    /// Victory points.
    pub points: u8,
    /// Bit `n` is set when a die of `n` drives a barbarian off.
    throws: u8,
}

/// How many levels the wagon board has.
pub const LEVELS: usize = 5;

impl WagonLevel {
    /// All levels, the first first.
    pub fn all() -> [WagonLevel; LEVELS] {
        std::array::from_fn(|index| {
            let data = &TRADERS_BARBARIANS.wagon_levels.list[index];
            WagonLevel {
                movement: data.movement,
                gold: data.gold.into(),
                cost: data.cost(),
                points: data.vp,
                throws: data.drive_off.iter().fold(0, |bits, pips| bits | 1 << pips),
            }
        })
    }
    /// Can a wagon of this level drive barbarians off?
    #[inline]
    pub(crate) fn is_armed(&self) -> bool {
        self.throws != 0
    }
    /// Does this throw drive a barbarian off?
    pub(crate) fn drives_off(&self, die: Die) -> bool {
        self.throws >> die.pips() & 1 == 1
    }
}
