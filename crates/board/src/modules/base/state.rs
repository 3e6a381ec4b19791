//! What the base game keeps and what it waits for.

use crate::Island;
use crate::hand::{Counts, DevelopmentCard, DevelopmentCards};
use crate::interplay::robber;
use crate::places::{Intersection, IntersectionSet};
use kernel::{ByPlayer, Player, PlayerSet, coded};

/// The base game's own part of the state.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct State {
    /// Founding placements made; each is a settlement and a road.
    pub founded: u8,
    /// Sums rolled for the first turn; 0 for none yet (BASE-040).
    pub start_rolls: ByPlayer<u8>,
    /// Development cards left in the deck; their order is nobody's knowledge (BASE-013).
    pub deck: DevelopmentCards,
    /// Unplayed development cards, those bought this turn included.
    pub held: ByPlayer<DevelopmentCards>,
    /// Development cards the active player bought this turn (BASE-152).
    pub fresh: DevelopmentCards,
    /// Development cards out of the game.
    pub spent: DevelopmentCards,
    /// Knights lying face up.
    pub knights: ByPlayer<u8>,
    /// A knight or progress card was played this turn (BASE-151).
    pub card_played: bool,
    /// Something was paid for this turn (BASE-053).
    pub bought: bool,
    /// Intersections settled this turn whose harbour waits for the next one; only with separate phases (BASE-053).
    pub fresh_harbours: IntersectionSet,
    /// Cards each player still has to discard.
    pub owed: ByPlayer<u8>,
    /// Cards chosen for the discard, hidden until all have chosen (BASE-072).
    pub set_aside: ByPlayer<Counts>,
}

impl State {
    /// Everything that lasts a turn is over.
    pub fn turn_over(&mut self) {
        self.fresh = Default::default();
        self.card_played = false;
        self.bought = false;
        self.fresh_harbours = IntersectionSet::EMPTY;
    }

    /// Cards of a kind that may be played now.
    ///
    /// Rules: BASE-151, BASE-152, BASE-160.
    #[inline]
    pub fn playable(&self, player: Player, card: DevelopmentCard) -> bool {
        let kind = usize::from(card.0);
        !self.card_played && self.held[player][kind] > self.fresh[kind]
    }
}

coded! {
    /// What the base game waits for.
    ///
    /// Rules: BASE-058.
    pub enum Pending {
        /// Chance: a throw for the first turn.
        StartDice = "start_dice" { player: Player },
        /// A founding settlement is to be placed.
        FoundSettlement = "found_settlement" { player: Player },
        /// A founding city is to be placed.
        FoundCity = "found_city" { player: Player },
        /// The founding road next to it is to be placed.
        FoundRoad = "found_road" { player: Player, from: Intersection },
        /// Roll, or play a card first.
        BeforeRoll = "before_roll" { player: Player },
        /// Chance: the production roll.
        Dice = "dice" { player: Player },
        /// The trade-and-build phase.
        Turn = "turn" { player: Player },
        /// Players above the limit choose cards to return.
        Discard = "discard" { waiting: PlayerSet },
        /// The robber is to be moved.
        MoveRobber = "move_robber" { player: Player },
        /// Somebody is to be robbed.
        ChooseVictim = "choose_victim" { player: Player, victims: PlayerSet, optional: bool },
        /// Chance: a card is taken blindly.
        Theft = "theft" { thief: Player, victim: Player },
        /// Chance: a development card is drawn.
        DrawCard = "draw_card" { player: Player },
        /// Free roads are to be laid; after the first the rest may be declined.
        FreeRoad = "free_road" { player: Player, left: u8, optional: bool },
        /// Resource cards of choice are to be taken from the bank.
        TakeResource = "take_resource" { player: Player, left: u8 },
        /// By itself: the robber is woken.
        WakeRobber = "wake_robber",
        /// By itself: Largest Army is looked at.
        CountKnights = "count_knights",
        /// The game is over.
        Over = "over" { winner: Option<Player> },
    }
}

impl Pending {
    /// The rule that says what is open here.
    pub fn rule(self) -> &'static str {
        match self {
            Pending::StartDice { .. } => "BASE-040",
            Pending::FoundSettlement { .. } | Pending::FoundRoad { .. } => "BASE-041",
            Pending::FoundCity { .. } => "BASE-042",
            Pending::BeforeRoll { .. } => "BASE-054",
            Pending::Dice { .. } => "BASE-060",
            Pending::Turn { .. } => "BASE-050",
            Pending::Discard { .. } => "BASE-071",
            Pending::MoveRobber { .. } | Pending::WakeRobber => "BASE-073",
            Pending::ChooseVictim { .. } | Pending::Theft { .. } => "BASE-076",
            Pending::DrawCard { .. } => "BASE-140",
            Pending::FreeRoad { .. } => "BASE-156",
            Pending::TakeResource { .. } => "BASE-157",
            Pending::CountKnights => "BASE-181",
            Pending::Over { .. } => "BASE-193",
        }
    }
}

/// Opens the discards of a 7, if anybody has too many cards.
///
/// Rules: BASE-071, BASE-072, CK-039, FR-004.
pub(crate) fn open_discards(game: &Island, state: &mut crate::State) {
    let mut waiting = PlayerSet::EMPTY;
    for player in game.players() {
        let cards = state.hands[player].total();
        if cards > robber::hand_limit(game, state, player) {
            state.base.owed[player] = (cards / 2) as u8;
            waiting.insert(player);
        }
    }
    if !waiting.is_empty() {
        state.pending.push(Pending::Discard { waiting }.into());
    }
}
