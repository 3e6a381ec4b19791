//! Hexes, intersections and paths.
//!
//! Places are dense numbers within one [`Topology`](crate::Topology); their names (`0,1,NW`) are in
//! [`crate::coordinates`].

use crate::field_kind::FieldKind;
use kernel::{Field, Id, Kind, Set};
use std::ops::{Index, IndexMut};

/// Room for the largest map, frame included.
pub(crate) const MAX_HEXES: usize = 72;
/// Room for the largest map and the plazas of target hexes.
pub(crate) const MAX_INTERSECTIONS: usize = 112;
/// Room for the largest map and the inner paths of target hexes.
pub(crate) const MAX_PATHS: usize = 162;

macro_rules! place {
    ($(#[$meta:meta])* $Name:ident, $kind:literal, $max:expr, $SetName:ident, $words:literal) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash, Default)]
        pub struct $Name(pub u8);

        #[doc = concat!("A set of places of kind ", $kind, ".")]
        pub type $SetName = Set<$Name, $words>;

        impl Id for $Name {
            #[inline]
            fn index(self) -> usize {
                usize::from(self.0)
            }
            #[inline]
            fn at(index: usize) -> Self {
                $Name(index as u8)
            }
        }

        impl Field for $Name {
            const KIND: Kind = FieldKind::$Name.sized($max as u16);
            #[inline]
            fn value(self) -> u128 {
                u128::from(self.0)
            }
            #[inline]
            fn from_value(value: u128) -> Option<Self> {
                (value < $max as u128).then_some($Name(value as u8))
            }
        }
    };
}

place!(
    /// A terrain hex.
    ///
    /// Rules: BASE-002.
    Hex, "hex", MAX_HEXES, HexSet, 2
);
place!(
    /// A point where three hexes meet; buildings stand here.
    ///
    /// Rules: BASE-003, BASE-005.
    Intersection, "intersection", MAX_INTERSECTIONS, IntersectionSet, 2
);
place!(
    /// A border between two hexes; roads lie here.
    ///
    /// Rules: BASE-004, BASE-006.
    Path, "path", MAX_PATHS, PathSet, 3
);

/// Paths of the standard island and its target hexes, on which every scenario is played.
pub type LandPaths = Set<Path, 2>;
/// Intersections of the standard island.
pub type LandIntersections = Set<Intersection, 1>;
/// Hexes of the standard island.
pub type LandHexes = Set<Hex, 1>;

/// One value for each hex.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ByHex<T>(pub [T; MAX_HEXES]);

impl<T> Index<Hex> for ByHex<T> {
    type Output = T;
    #[inline]
    fn index(&self, hex: Hex) -> &T {
        &self.0[hex.index()]
    }
}
impl<T> IndexMut<Hex> for ByHex<T> {
    #[inline]
    fn index_mut(&mut self, hex: Hex) -> &mut T {
        &mut self.0[hex.index()]
    }
}

/// Where a knight stands: on an intersection in Cities & Knights, on a path with Barbarian Attack.
///
/// Rules: CK-055, BARB-050, COMBO-105.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum KnightPlace {
    /// An intersection.
    Intersection(Intersection),
    /// A path.
    Path(Path),
}

impl KnightPlace {
    /// The value of the first path, above those of intersections.
    const PATHS: u128 = 256;
}

impl From<Intersection> for KnightPlace {
    fn from(at: Intersection) -> Self {
        KnightPlace::Intersection(at)
    }
}

impl From<Path> for KnightPlace {
    fn from(at: Path) -> Self {
        KnightPlace::Path(at)
    }
}

impl Field for KnightPlace {
    const KIND: Kind = FieldKind::KnightPlace.sized(0);
    fn value(self) -> u128 {
        match self {
            KnightPlace::Intersection(at) => at.value(),
            KnightPlace::Path(at) => Self::PATHS + at.value(),
        }
    }
    fn from_value(value: u128) -> Option<Self> {
        match value.checked_sub(Self::PATHS) {
            Some(path) => Path::from_value(path).map(Self::Path),
            None => Intersection::from_value(value).map(Self::Intersection),
        }
    }
}
