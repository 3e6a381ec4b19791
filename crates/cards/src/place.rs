//! Places: positions on the middle line, building sites, regions and stores, draw stacks.

use crate::spelling::FieldKind;
use kernel::{Field, Id, Kind};

/// Declares a dense number as a kind of place.
macro_rules! dense {
    ($(#[$meta:meta])* $Name:ident, $Kind:ident, $size:expr) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
        pub struct $Name(pub u8);

        impl $Name {
            /// How many there are.
            pub const COUNT: u8 = $size;
            /// All of them.
            pub fn all() -> impl Iterator<Item = Self> {
                (0..$size).map(Self)
            }
        }
        impl Field for $Name {
            const KIND: Kind = FieldKind::$Kind.sized($size);
            fn value(self) -> u128 {
                u128::from(self.0)
            }
            fn from_value(value: u128) -> Option<Self> {
                (value < $size).then_some(Self(value as u8))
            }
        }
        impl Id for $Name {
            fn index(self) -> usize {
                usize::from(self.0)
            }
            fn at(index: usize) -> Self {
                Self(index as u8)
            }
        }
    };
}

/// Settlements a principality can have room for on the middle line: 2 at the start and 5 more at either end.
pub(crate) const SETTLEMENTS: u8 = 12;

dense!(
    /// A position x on the middle line, from −12 to 12: odd for settlements, even for roads.
    ///
    /// Rules: RIVAL-030.
    Line,
    Position,
    25
);
dense!(
    /// One side, upper or lower, of a settlement or city: where a card is built.
    ///
    /// Rules: RIVAL-034, RIVAL-035, RIVAL-037.
    Side,
    Side,
    24
);
dense!(
    /// One building site: U1, U2, L1 or L2 of a position.
    ///
    /// Rules: RIVAL-034, RIVAL-035.
    Site,
    Site,
    48
);
dense!(
    /// Where resources lie: one of 26 region places, or the Gold Cache.
    ///
    /// Rules: RIVAL-033, RIVAL-041.
    Store,
    Store,
    27
);
dense!(
    /// The place of a draw stack.
    ///
    /// Rules: RIVAL-119.
    DrawStack,
    Stack,
    6
);
dense!(
    /// A place in a draw stack, counted from the top.
    Depth,
    Depth,
    36
);
dense!(
    /// A region card.
    ///
    /// Rules: RIVAL-007.
    Region,
    Region,
    24
);

impl Region {
    /// No region lies here.
    pub const NONE: Region = Region(255);
}

impl Line {
    /// The coordinate of the rules, 0 in the middle.
    pub fn x(self) -> i8 {
        self.0.cast_signed() - 12
    }
    /// The position with coordinate `x`.
    pub fn of(x: i8) -> Option<Line> {
        (-12..=12)
            .contains(&x)
            .then(|| Line((x + 12).unsigned_abs()))
    }
    /// The position of settlement number `index`.
    pub fn settlement(index: u8) -> Line {
        Line(2 * index + 1)
    }
    /// The number of the settlement here; `None` for a road.
    pub fn index(self) -> Option<u8> {
        (self.0 % 2 == 1).then_some(self.0 / 2)
    }
}

impl Side {
    /// The number of the settlement.
    pub fn settlement(self) -> u8 {
        self.0 / 2
    }
    /// Its lower side?
    pub(crate) fn lower(self) -> bool {
        self.0 % 2 == 1
    }
    /// The inner site and the outer one, which only a city has.
    pub(crate) fn sites(self) -> [Site; 2] {
        [Site(2 * self.0), Site(2 * self.0 + 1)]
    }
    /// The regions left and right of it.
    ///
    /// Rules: RIVAL-036.
    pub(crate) fn neighbours(self) -> [Store; 2] {
        [Store(self.0), Store(self.0 + 2)]
    }
}

impl Site {
    /// The side it lies on.
    pub fn side(self) -> Side {
        Side(self.0 / 2)
    }
}

impl Store {
    /// The Gold Cache.
    pub const CACHE: Store = Store(26);

    /// The upper or lower region place of a column; settlement `i` lies between columns `i` and `i + 1`.
    pub fn of(column: u8, lower: bool) -> Store {
        Store(2 * column + u8::from(lower))
    }
    /// The other region place of the column.
    pub(crate) fn opposite(self) -> Store {
        Store(self.0 ^ 1)
    }
    /// The coordinate x of a region place.
    pub(crate) fn x(self) -> i8 {
        (self.0 / 2 * 2).cast_signed() - 12
    }
}

/// A set of stores.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Stores(pub u32);

impl Stores {
    /// Just one store.
    pub(crate) fn one(store: Store) -> Self {
        Stores(1 << store.0)
    }
    /// Is it one of them?
    pub fn has(self, store: Store) -> bool {
        self.0 >> store.0 & 1 == 1
    }
    /// Adds a store.
    pub fn insert(&mut self, store: Store) {
        self.0 |= 1 << store.0;
    }
    /// How many there are.
    pub(crate) fn len(self) -> u32 {
        self.0.count_ones()
    }
    /// The members in order.
    pub fn iter(self) -> impl Iterator<Item = Store> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            (rest != 0).then(|| {
                let at = rest.trailing_zeros() as u8;
                rest &= rest - 1;
                Store(at)
            })
        })
    }
}

impl Field for Stores {
    const KIND: Kind = FieldKind::Stores.sized(0);
    fn value(self) -> u128 {
        u128::from(self.0)
    }
    fn from_value(value: u128) -> Option<Self> {
        u32::try_from(value)
            .ok()
            .filter(|v| v >> Store::COUNT == 0)
            .map(Stores)
    }
}
