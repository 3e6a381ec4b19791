//! What Barbarian Attack keeps and what it waits for.

use super::kinds::AttackCards;
use super::pieces::PathKnights;
use crate::places::{Hex, Path};
use kernel::{ByPlayer, Player, PlayerSet, coded};

/// The coastal hexes.
pub const COASTAL: usize = 10;

/// The own part of the state.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct State {
    /// Barbarians on the coastal hexes, in the order of the battles (BARB-060).
    pub barbarians: [u8; COASTAL],
    /// Knights on paths; the errant knight is that of the first neutral colour (BARB-080).
    pub knights: PathKnights,
    /// Prisoners; those of the errant knight are out of the game (BARB-081).
    pub prisoners: ByPlayer<u8>,
    /// Cards in the deck; their order is nobody's knowledge.
    pub deck: AttackCards,
    /// Coastal hexes, by their place in the order, that the barbarians of Treason may not go to (BARB-047).
    pub barred: u16,
    /// What was rolled for the prisoners of the hex just freed; 0 for nothing.
    pub rolls: ByPlayer<u8>,
    /// A ship waits for the number of the event card (COMBO-R05).
    pub ship: bool,
}

impl State {
    /// Everything that lasts a turn is over.
    pub fn turn_over(&mut self) {
        self.knights.turn_over();
    }
}

coded! {
    /// What Barbarian Attack waits for, or what follows by itself.
    ///
    /// Rules: BARB-010, BARB-067.
    pub enum Pending {
        /// Chance: a landing is rolled; the numbers obtained so far, a bit each.
        Landing = "landing" { seen: u16 },
        /// Chance: a bought card is turned up.
        DrawCard = "draw_attack_card" { player: Player },
        /// A knight comes to a free path, of the castle or anywhere.
        PlaceKnight = "place_knight" { player: Player, castle: bool },
        /// The errant knight comes to a free path of the castle.
        PlaceErrant = "place_errant_knight" { player: Player },
        /// A barbarian is to be lifted by Treason.
        Lift = "lift_barbarian" { player: Player },
        /// Lifted barbarians are to be put down, one by one.
        Put = "put_barbarian" { player: Player, left: u8 },
        /// A barbarian is to be captured.
        Capture = "capture" { player: Player },
        /// Knights are moved; trading and building are over.
        Knights = "knights" { player: Player },
        /// A knight is to be moved from this path.
        March = "march" { player: Player, from: Path },
        /// By itself: the battle at the coastal hex with this place in the order.
        Battle = "battle_check" { next: u8 },
        /// Chance: a participant rolls both dice for the prisoners.
        PrisonerDice = "prisoner_dice" { player: Player },
        /// Chance: a participant rolls one die for the last prisoner.
        PrisonerDie = "prisoner_die" { player: Player },
        /// By itself: prisoners go to the highest of these rolls.
        Share = "share_prisoners" { hex: Hex, left: u8, among: PlayerSet, one_die: bool },
        /// Chance: the colour die names the losses.
        ColourDie = "colour_die" { hex: Hex },
    }
}

impl Pending {
    /// The rule that says what is open here.
    pub fn rule(self) -> &'static str {
        match self {
            Pending::Landing { .. } => "BARB-020",
            Pending::DrawCard { .. } => "BARB-040",
            Pending::PlaceKnight { .. } => "BARB-042",
            Pending::PlaceErrant { .. } => "BARB-080",
            Pending::Lift { .. } | Pending::Put { .. } => "BARB-044",
            Pending::Capture { .. } => "BARB-045",
            Pending::Knights { .. } => "BARB-011",
            Pending::March { .. } => "BARB-056",
            Pending::Battle { .. } => "BARB-060",
            Pending::PrisonerDice { .. } | Pending::PrisonerDie { .. } | Pending::Share { .. } => {
                "BARB-062"
            }
            Pending::ColourDie { .. } => "BARB-064",
        }
    }
}

impl Pending {
    /// Who decides; nobody for chance and for steps that follow by themselves.
    pub(crate) fn deciders(self) -> PlayerSet {
        match self {
            Pending::PlaceKnight { player, .. }
            | Pending::PlaceErrant { player }
            | Pending::Lift { player }
            | Pending::Put { player, .. }
            | Pending::Capture { player }
            | Pending::Knights { player }
            | Pending::March { player, .. } => PlayerSet::one(player),
            Pending::Landing { .. }
            | Pending::DrawCard { .. }
            | Pending::Battle { .. }
            | Pending::PrisonerDice { .. }
            | Pending::PrisonerDie { .. }
            | Pending::Share { .. }
            | Pending::ColourDie { .. } => PlayerSet::EMPTY,
        }
    }
}
