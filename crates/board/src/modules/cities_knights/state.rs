//! What Cities & Knights keeps and what it waits for.

use super::kinds::{Discipline, EventFace, Level};
use super::progress::deck::{Decks, ProgressHand};
use super::troop::{Marks, Troop};
use crate::hand::{Card, CardSet, Die};
use crate::places::{Hex, Intersection, IntersectionSet, Path};
use kernel::{ByPlayer, Player, PlayerSet, coded};

/// Roads a player can have removed by Diplomat in one turn, by any chain of cards.
const CLOSED: usize = 3;

/// The own part of the state.
///
/// Rules: CK-092, CK-093, CK-094.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct State {
    /// Knights of every colour.
    pub troops: ByPlayer<Troop>,
    /// Cities with a wall.
    pub walls: IntersectionSet,
    /// City pieces lying on their side; they stand among the settlements (CK-150).
    pub tipped: IntersectionSet,
    /// Improvement levels by discipline.
    pub levels: ByPlayer<[u8; 3]>,
    /// The city under each metropolis.
    pub metropolises: [Option<Intersection>; 3],
    /// Where the fleet is on its track.
    pub fleet: u8,
    /// Attacks resolved; the robber is locked before the first (CK-040).
    pub attacks: u8,
    /// Where the merchant stands and whose it is.
    pub merchant: Option<(Hex, Player)>,
    /// Victory point tokens won.
    pub tokens: ByPlayer<u8>,
    /// Who has Printer and Constitution face up.
    pub face_up: [Option<Player>; 2],
    /// Hidden progress cards.
    pub hands: ByPlayer<ProgressHand>,
    /// The three decks.
    pub decks: Decks,
    /// The next improvement this turn costs 1 less (CK-101).
    pub crane: bool,
    /// Kinds that trade 2:1 this turn (CK-112).
    pub fleet_kinds: u8,
    /// Exchanges of Commercial Harbor left with each opponent this turn (CK-111).
    pub exchanges: ByPlayer<u8>,
    /// Opponents without a commodity who were asked and whose hand has not changed since (CK-R61).
    pub without_commodity: ByPlayer<bool>,
    /// The resource offered face down in the exchange under way.
    pub offered: Option<Card>,
    /// Paths closed to the active player this turn (CK-R31).
    pub closed: [Option<Path>; CLOSED],
}

impl State {
    /// Everything that lasts a turn is over.
    ///
    /// Rules: CK-025, CK-092.
    pub fn turn_over(&mut self, player: Player) {
        self.crane = false;
        self.fleet_kinds = 0;
        self.exchanges = ByPlayer::default();
        self.without_commodity = ByPlayer::default();
        self.closed = [None; CLOSED];
        let kept = Marks::ACTIVE;
        self.troops[player].mark_all(|marks| if marks.has(kept) { kept } else { Marks::NONE });
    }

    /// The level of a player in a discipline.
    #[inline]
    pub fn level(&self, player: Player, discipline: Discipline) -> u8 {
        self.levels[player][discipline.index()]
    }

    /// Kinds that trade 2:1 this turn.
    pub fn fleet_kinds(&self) -> CardSet {
        CardSet::from_words([u64::from(self.fleet_kinds)])
    }

    /// Closes a path to the active player for this turn.
    pub fn close(&mut self, path: Path) {
        if let Some(free) = self.closed.iter_mut().find(|closed| closed.is_none()) {
            *free = Some(path);
        }
    }
}

coded! {
    /// What Cities & Knights waits for, or what follows by itself.
    ///
    /// Rules: section 9.2 of the rules reference.
    pub enum Pending {
        /// Chance: the event die.
        EventDie = "event_die" { player: Player },
        /// Chance: the two pip dice.
        PipDice = "pip_dice" { player: Player, face: EventFace },
        /// Chance: the red die alone, when a card brings the number.
        RedDie = "red_die" { player: Player, face: EventFace },
        /// Chance: the event die alone, after Alchemist.
        LoneEventDie = "lone_event_die" { player: Player, red: Die },
        /// By itself: what the event die shows is resolved.
        EventStep = "event_step" { face: EventFace, red: Die },
        /// By itself: the number produces, or the 7 is resolved.
        ProductionStep = "production_step",
        /// By itself: the event card is turned.
        CardStep = "card_step",
        /// By itself: a draw is due.
        DrawDue = "draw_due" { player: Player, deck: Discipline },
        /// A player with a full hand draws or declines.
        DrawOrDecline = "draw_or_decline" { player: Player, deck: Discipline },
        /// Chance: a progress card is drawn.
        DrawProgress = "draw_progress" { player: Player, deck: Discipline },
        /// The active player holds a card too many and plays one.
        FifthCard = "fifth_card" { player: Player },
        /// A player holds a card too many and puts one under its deck.
        PutUnder = "put_under" { player: Player },
        /// A player says which knights fight.
        Fighters = "fighters" { player: Player },
        /// By itself: the battle is fought.
        Battle = "battle",
        /// A player loses a city.
        LoseCity = "lose_city" { player: Player },
        /// A defender chooses the deck to draw from.
        ChooseDeck = "choose_deck" { player: Player },
        /// By itself: the knights rest and the fleet sails home.
        BattleOver = "battle_over",
        /// A player takes a resource from the aqueduct.
        Aqueduct = "aqueduct" { player: Player },
        /// A metropolis is to be placed.
        PlaceMetropolis = "place_metropolis" { player: Player, discipline: Discipline },
        /// A chased robber is to be sent on.
        SendRobber = "send_robber" { player: Player },
        /// A displaced knight is to be moved; a neutral one is moved by the active player.
        Retreat = "retreat" { player: Player, colour: Player, from: Intersection, level: Level, marks: Marks },
        /// By itself: Longest Road is looked at.
        MeasureRoads = "measure_roads",
        /// A knight is to be trained for free; the second may be left.
        FreeTraining = "free_training" { player: Player, left: u8, optional: bool },
        /// The second number token is to be chosen.
        SwapNumber = "swap_number" { player: Player, first: Hex },
        /// The removed road may be laid elsewhere.
        RebuildRoad = "rebuild_road" { player: Player, removed: Path },
        /// An opponent answers Commercial Harbor.
        HarborAnswer = "harbor_answer" { player: Player, to: Player },
        /// Opponents choose cards for the wedding.
        Wedding = "wedding" { to: Player, waiting: PlayerSet },
        /// Cards of an open hand are to be taken.
        TakeSeen = "take_seen" { player: Player, from: Player, left: u8 },
        /// A progress card of an open hand is to be taken.
        TakeProgress = "take_progress" { player: Player, from: Player },
        /// A knight is to be given up; a neutral one is chosen by the active player.
        GiveUpKnight = "give_up_knight" { player: Player, colour: Player },
        /// A deserter may be placed.
        PlaceDeserter = "place_deserter" { player: Player, level: Level, active: bool },
    }
}

impl Pending {
    /// The rule that says what is open here.
    pub fn rule(self) -> &'static str {
        match self {
            Pending::EventDie { .. }
            | Pending::PipDice { .. }
            | Pending::RedDie { .. }
            | Pending::LoneEventDie { .. }
            | Pending::EventStep { .. }
            | Pending::ProductionStep
            | Pending::CardStep => "CK-022",
            Pending::DrawDue { .. }
            | Pending::DrawOrDecline { .. }
            | Pending::DrawProgress { .. } => "CK-029",
            Pending::FifthCard { .. } => "CK-032",
            Pending::PutUnder { .. } => "CK-033",
            Pending::Fighters { .. } => "CK-156",
            Pending::Battle | Pending::BattleOver => "CK-144",
            Pending::LoseCity { .. } => "CK-145",
            Pending::ChooseDeck { .. } => "CK-153",
            Pending::Aqueduct { .. } => "CK-038",
            Pending::PlaceMetropolis { .. } => "CK-076",
            Pending::SendRobber { .. } => "CK-069",
            Pending::Retreat { .. } => "CK-067",
            Pending::MeasureRoads => "CK-070",
            Pending::FreeTraining { .. } => "CK-108",
            Pending::SwapNumber { .. } => "CK-105",
            Pending::RebuildRoad { .. } => "CK-117",
            Pending::HarborAnswer { .. } => "CK-111",
            Pending::Wedding { .. } => "CK-120",
            Pending::TakeSeen { .. } => "CK-113",
            Pending::TakeProgress { .. } => "CK-123",
            Pending::GiveUpKnight { .. } | Pending::PlaceDeserter { .. } => "CK-124",
        }
    }
}

impl Pending {
    /// Are dice to be thrown, one after the other? Nobody's points have changed since the first.
    ///
    /// Rules: CK-022.
    #[inline]
    pub(crate) fn is_rolling(self) -> bool {
        matches!(
            self,
            Pending::EventDie { .. } | Pending::PipDice { .. } | Pending::RedDie { .. }
        )
    }

    /// Who decides; nobody for chance and for steps that follow by themselves.
    pub(crate) fn deciders(self) -> PlayerSet {
        match self {
            Pending::DrawOrDecline { player, .. }
            | Pending::FifthCard { player }
            | Pending::PutUnder { player }
            | Pending::Fighters { player }
            | Pending::LoseCity { player }
            | Pending::ChooseDeck { player }
            | Pending::Aqueduct { player }
            | Pending::PlaceMetropolis { player, .. }
            | Pending::SendRobber { player }
            | Pending::Retreat { player, .. }
            | Pending::FreeTraining { player, .. }
            | Pending::SwapNumber { player, .. }
            | Pending::RebuildRoad { player, .. }
            | Pending::HarborAnswer { player, .. }
            | Pending::TakeSeen { player, .. }
            | Pending::TakeProgress { player, .. }
            | Pending::GiveUpKnight { player, .. }
            | Pending::PlaceDeserter { player, .. } => PlayerSet::one(player),
            Pending::Wedding { waiting, .. } => waiting,
            Pending::EventDie { .. }
            | Pending::PipDice { .. }
            | Pending::RedDie { .. }
            | Pending::LoneEventDie { .. }
            | Pending::EventStep { .. }
            | Pending::ProductionStep
            | Pending::CardStep
            | Pending::DrawDue { .. }
            | Pending::DrawProgress { .. }
            | Pending::Battle
            | Pending::BattleOver
            | Pending::MeasureRoads => PlayerSet::EMPTY,
        }
    }
}
