//! What the caravans keep and what they wait for.

use crate::places::{Intersection, LandIntersections, LandPaths, Path};
use kernel::{ByPlayer, Player, PlayerSet, coded};

/// The caravans' own part of the state.
///
/// Rules: CARAVAN-003, CARAVAN-019.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct State {
    /// Paths with a wagon.
    pub wagons: LandPaths,
    /// Intersections from which a trail can go on.
    pub ends: LandIntersections,
    /// The two ends between which trails have met: the next wagon there joins them and leaves one of the two behind (CARAVAN-016).
    pub met: Option<[Intersection; 2]>,
    /// The active player built a settlement or a city this turn (CARAVAN-010).
    pub built: bool,
    /// Cards each player laid down in the vote under way.
    pub votes: ByPlayer<u8>,
    /// The path each voter assigned them to.
    pub chosen: ByPlayer<Option<Path>>,
}

coded! {
    /// What the caravans wait for.
    ///
    /// Rules: CARAVAN-020, CARAVAN-023, CARAVAN-024.
    pub enum Pending {
        /// A player lays down cards for the vote, or no more.
        Vote = "vote" { player: Player },
        /// By itself: the votes are counted.
        CountVotes = "count_votes",
        /// A voter assigns the votes to a path.
        AssignVotes = "assign_votes" { player: Player },
        /// By itself: the votes on the paths are counted.
        CountPaths = "count_paths",
        /// A player chooses the path of the next wagon.
        PlaceWagon = "place_wagon" { player: Player },
        /// A player chooses the path of the wagon after it, on another trail than the one that now ends there.
        PlaceApart = "place_apart" { player: Player, end: Intersection },
        /// By itself: the turn is over.
        TurnOver = "caravan_turn_over",
        /// The wagon after the next one: who places it, and whether on another trail.
        SecondWagon = "second_wagon" { player: Player, apart: bool },
    }
}

impl Pending {
    /// The rule that says what is open here.
    pub fn rule(self) -> &'static str {
        match self {
            Pending::Vote { .. }
            | Pending::CountVotes
            | Pending::AssignVotes { .. }
            | Pending::CountPaths
            | Pending::PlaceWagon { .. }
            | Pending::PlaceApart { .. }
            | Pending::TurnOver
            | Pending::SecondWagon { .. } => "CARAVAN-027",
        }
    }
}

impl Pending {
    /// Who decides; nobody for steps that follow by themselves.
    pub(crate) fn deciders(self) -> PlayerSet {
        match self {
            Pending::Vote { player }
            | Pending::AssignVotes { player }
            | Pending::PlaceWagon { player }
            | Pending::PlaceApart { player, .. } => PlayerSet::one(player),
            Pending::CountVotes
            | Pending::CountPaths
            | Pending::TurnOver
            | Pending::SecondWagon { .. } => PlayerSet::EMPTY,
        }
    }
}
