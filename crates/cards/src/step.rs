//! What is open and what is due: the stack that carries the game forward.

use crate::card::Card;
use crate::dice::{Face, Symbol};
use crate::place::{DrawStack, Line, Region, Side, Site, Store, Stores};
use crate::resource::{Cost, Resource};
use crate::spelling::FieldKind;
use kernel::{Field, Kind, Player, coded, coded_union};

/// Why a card leaves a principality.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Cause {
    /// Archer: a unit with strength.
    Archer,
    /// Arsonist: a building without protection.
    Arsonist,
    /// Pirate Ship: a trade ship.
    Pirates,
    /// Riots: a unit with strength or commerce.
    Riots,
}

impl Cause {
    /// Every cause.
    pub const ALL: [Cause; 4] = [Cause::Archer, Cause::Arsonist, Cause::Pirates, Cause::Riots];
    /// Its word.
    pub fn word(self) -> &'static str {
        ["archer", "arsonist", "pirates", "riots"][self as usize]
    }
}

impl Field for Cause {
    const KIND: Kind = FieldKind::Cause.sized(4);
    fn value(self) -> u128 {
        self as u128
    }
    fn from_value(value: u128) -> Option<Self> {
        Cause::ALL.get(usize::try_from(value).ok()?).copied()
    }
}

coded! {
    /// An open decision or chance. `player` decides, or is the one the chance is for.
    ///
    /// Rules: RIVAL-048, RIVAL-131, RIVAL-132.
    pub enum Pending {
        /// Chance: the start roll; `beaten` is what the first seat rolled.
        StartRoll = "start_roll" { /// Who rolls.
            player: Player, /// The roll to beat.
            beaten: Option<Face> },
        /// Which stack the starting hand comes from.
        StartStack = "start_stack" { /// Who decides.
            player: Player },
        /// Which region goes to this place.
        Arrange = "arrange" { /// Who decides.
            player: Player, /// The place to fill.
            at: Store },
        /// Before the roll.
        BeforeRoll = "before_roll" { /// Who decides.
            player: Player },
        /// Which face the production die shows.
        SetDie = "set_die" { /// Who decides.
            player: Player },
        /// Chance: the production die.
        ProductionDie = "production_die" { /// Whose roll.
            player: Player },
        /// Chance: the event die.
        EventDie = "event_die" { /// Whose roll.
            player: Player },
        /// Chance: is the top event card one of those drawn at random for this duel, and not yet seen?
        EventMark = "event_mark" { /// Whose turn.
            player: Player },
        /// Chance: the top event card.
        EventCard = "event_card" { /// Whose turn.
            player: Player, /// It is one of those drawn at random.
            marked: bool },
        /// Chance: the top card of a stack goes to the hand.
        TopCard = "top_card" { /// Whose hand.
            player: Player, /// The stack.
            stack: DrawStack, /// Not to be used before the next own turn.
            locked: bool },
        /// Chance: the topmost card nobody knows in a stack that is looked through.
        Reveal = "reveal" { /// Who looks.
            player: Player, /// The stack.
            stack: DrawStack },
        /// The action phase.
        Act = "act" { /// Who decides.
            player: Player },
        /// Which own expansion to remove.
        Remove = "remove" { /// Who decides.
            player: Player },
        /// Draw the new regions or use a card instead.
        NewRegions = "new_regions" { /// Who decides.
            player: Player, /// The upper corner of the new settlement.
            at: Store },
        /// Chance: a new region.
        RegionCard = "region_card" { /// For whom.
            player: Player, /// The upper corner.
            at: Store, /// The region drawn before.
            first: Option<Region> },
        /// Which region to take.
        PickRegion = "pick_region" { /// Who decides.
            player: Player, /// The upper corner.
            at: Store, /// The region taken before.
            first: Option<Region> },
        /// Where the first region goes.
        PlaceRegion = "place_region" { /// Who decides.
            player: Player, /// The upper corner.
            at: Store, /// The region to place.
            first: Region, /// The region that takes the other corner.
            second: Region },
        /// Which resource a discount saves.
        Save = "save" { /// Who decides.
            player: Player, /// The full cost.
            owed: Cost, /// Resources still to be saved.
            left: u8 },
        /// From where a cost is paid.
        Pay = "pay" { /// Who decides.
            player: Player, /// What is still owed.
            owed: Cost },
        /// Which resources are paid.
        Spend = "spend" { /// Who decides.
            player: Player, /// How many are still owed.
            left: u8 },
        /// Where resources go.
        Gain = "gain" { /// Who decides.
            player: Player, /// The stores that may take them.
            among: Stores, /// How many are left.
            left: u8 },
        /// From where demanded resources come.
        Give = "give" { /// The giver.
            player: Player, /// The resource.
            resource: Resource, /// How many are left.
            left: u8, /// The giver's stores they may come from.
            among: Stores, /// The taker's stores they go to.
            into: Stores },
        /// What to demand from the opponent.
        Demand = "demand" { /// Who decides.
            player: Player, /// How many at most.
            left: u8, /// How many at least.
            least: u8 },
        /// What to give back.
        Return = "return" { /// Who decides.
            player: Player },
        /// Which region to fill, and with how much.
        Raid = "raid" { /// Who decides.
            player: Player },
        /// Wool or grain.
        Tithe = "tithe" { /// Who decides.
            player: Player, /// How many.
            amount: u8 },
        /// What to swap.
        Relocate = "relocate" { /// Who decides.
            player: Player },
        /// Which card's regions to treat.
        Treat = "treat" { /// Who decides.
            player: Player },
        /// Which discarded card to take.
        Fetch = "fetch" { /// Who decides.
            player: Player },
        /// Defend against this card or not.
        Defend = "defend" { /// Who decides.
            player: Player, /// The attack.
            card: Card },
        /// Chance: the defence die.
        DefenceDie = "defence_die" { /// Who rolls.
            player: Player, /// The attack.
            card: Card },
        /// Which card leaves a principality.
        Lose = "lose" { /// Who decides.
            player: Player, /// Whose card.
            owner: Player, /// Why.
            cause: Cause },
        /// Which buildings are named in a feud.
        NameBuilding = "name_building" { /// Who decides.
            player: Player, /// Named so far.
            first: Option<Site>, /// Named so far.
            second: Option<Site> },
        /// Which named building is lost.
        FeudLoss = "feud_loss" { /// Who decides.
            player: Player, /// Named.
            first: Site, /// Named.
            second: Option<Site>, /// Named.
            third: Option<Site> },
        /// Pay the price or lose a unit.
        Riots = "riots" { /// Who decides.
            player: Player, /// In gold.
            price: u8 },
        /// Which stack a removed card goes under.
        Bury = "bury" { /// Who decides.
            player: Player, /// The card.
            card: Card },
        /// React to an event card or not.
        React = "react" { /// Who decides.
            player: Player, /// The event.
            card: Card },
        /// Which card of the opposing hand goes under which stack.
        PutAwayOther = "put_away_other" { /// Who decides.
            player: Player, /// How many are left.
            left: u8 },
        /// Which card of the opposing hand to take.
        Steal = "steal" { /// Who decides.
            player: Player },
        /// Buy a resource or not.
        Buy = "buy" { /// Who decides.
            player: Player, /// How many more.
            left: u8 },
        /// Search a stack or not.
        SearchFree = "search_free" { /// Who decides.
            player: Player },
        /// Which card of the stack looked through to take.
        Take = "take" { /// Who decides.
            player: Player, /// The stack.
            stack: DrawStack, /// How many are left.
            left: u8, /// Not to be used before the next own turn.
            locked: bool },
        /// Which stack to draw from in the hand check.
        DrawUp = "draw_up" { /// Who decides.
            player: Player },
        /// Which surplus card goes under which stack.
        Surplus = "surplus" { /// Who decides.
            player: Player },
        /// Which card to exchange, if any.
        Exchange = "exchange" { /// Who decides.
            player: Player },
        /// Draw or search for the exchanged card.
        Refill = "refill" { /// Who decides.
            player: Player },
    }
}

coded! {
    /// Something that follows by itself when its time comes.
    pub enum Due {
        /// A turn begins.
        Turn = "turn" { /// Whose.
            player: Player },
        /// The dice not yet set are rolled.
        Dice = "dice" { /// Whose turn.
            player: Player },
        /// The event symbol.
        Symbol = "symbol" { /// Whose turn.
            player: Player, /// The symbol.
            symbol: Symbol },
        /// Production.
        Production = "production" { /// Whose turn.
            player: Player },
        /// What a Marketplace brings.
        CatchUp = "catch_up" { /// Whose.
            player: Player },
        /// An event card is revealed.
        Reveal = "reveal_event" { /// Whose turn.
            player: Player },
        /// A revealed event strikes one player.
        Strike = "strike" { /// Who suffers.
            player: Player, /// The event.
            card: Card },
        /// The event card goes under the deck.
        EventDone = "event_done" { /// The event.
            card: Card },
        /// An attack card does its work.
        Attack = "attack" { /// Who attacks.
            player: Player, /// The card.
            card: Card },
        /// A played card goes to the discard pile.
        Discard = "discard" { /// The card.
            card: Card },
        /// A paid expansion is placed.
        Place = "place_card" { /// Whose.
            player: Player, /// The card.
            card: Card, /// Where.
            side: Side },
        /// A region expansion is placed.
        PlaceAt = "place_at_region" { /// Whose.
            player: Player, /// The card.
            card: Card, /// Where.
            at: Store },
        /// A paid road is placed.
        Road = "place_road" { /// Whose.
            player: Player, /// Where.
            at: Line },
        /// A paid settlement is placed.
        Settle = "place_settlement" { /// Whose.
            player: Player, /// Where.
            at: Line },
        /// A paid city is placed.
        City = "place_city" { /// Whose.
            player: Player, /// Where.
            at: Line },
        /// A stack is looked through.
        Look = "look" { /// Who looks.
            player: Player, /// The stack.
            stack: DrawStack },
        /// The top card of a stack is drawn.
        Draw = "draw_top" { /// Who draws.
            player: Player, /// The stack.
            stack: DrawStack, /// How many.
            left: u8, /// Not to be used before the next own turn.
            locked: bool },
        /// The hand check.
        HandCheck = "hand_check" { /// Whose.
            player: Player },
        /// The card exchange.
        Exchange = "offer_exchange" { /// Whose.
            player: Player },
        /// The end check.
        EndCheck = "end_check" { /// Whose.
            player: Player },
    }
}

coded_union! {
    /// One entry of the stack.
    pub enum Step {
        /// Waits for a player or for chance.
        Open(Pending),
        /// Follows by itself.
        Due(Due),
    }
}

const _: () = assert!(size_of::<Step>() <= 12);

impl Step {
    /// The new regions that a settlement being built has drawn or picked so far.
    pub fn new_regions(self) -> [Option<Region>; 2] {
        match self {
            Step::Open(Pending::PlaceRegion { first, second, .. }) => [Some(first), Some(second)],
            Step::Open(Pending::RegionCard { first, .. } | Pending::PickRegion { first, .. }) => {
                [first, None]
            }
            Step::Open(_) | Step::Due(_) => [None, None],
        }
    }

    /// The card that lies nowhere else while the step waits: played, revealed, being built or being buried.
    pub fn card(self) -> Option<Card> {
        match self {
            Step::Due(
                Due::Discard { card }
                | Due::EventDone { card }
                | Due::Place { card, .. }
                | Due::PlaceAt { card, .. },
            )
            | Step::Open(Pending::Bury { card, .. }) => Some(card),
            Step::Due(
                Due::Turn { .. }
                | Due::Dice { .. }
                | Due::Symbol { .. }
                | Due::Production { .. }
                | Due::CatchUp { .. }
                | Due::Reveal { .. }
                | Due::Strike { .. }
                | Due::Attack { .. }
                | Due::Road { .. }
                | Due::Settle { .. }
                | Due::City { .. }
                | Due::Look { .. }
                | Due::Draw { .. }
                | Due::HandCheck { .. }
                | Due::Exchange { .. }
                | Due::EndCheck { .. },
            )
            | Step::Open(_) => None,
        }
    }

    /// Is a settlement placed whose regions are still to come?
    pub(crate) fn is_new_settlement(self) -> bool {
        matches!(
            self,
            Step::Open(
                Pending::NewRegions { .. }
                    | Pending::RegionCard { .. }
                    | Pending::PickRegion { .. }
                    | Pending::PlaceRegion { .. }
            )
        )
    }
}

/// A chance the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Chance {
    /// A six-sided die.
    Die,
    /// The event die.
    EventDie,
    /// Is the top event card one of those drawn at random for the duel?
    EventMark,
    /// The top event card.
    EventCard {
        /// It is one of those drawn at random.
        marked: bool,
    },
    /// A card of a stack that nobody has seen.
    StackCard {
        /// The stack.
        stack: DrawStack,
    },
    /// A region of the region stack.
    Region,
}

/// Who or what an open step waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Awaits {
    /// A decision of this player.
    Decision(Player),
    /// Chance.
    Chance(Chance),
}

impl Pending {
    /// The player who decides; `None` at a chance.
    pub fn decider(self) -> Option<Player> {
        match self.awaits() {
            Awaits::Decision(player) => Some(player),
            Awaits::Chance(_) => None,
        }
    }

    /// Who or what is waited for: every open step is listed, so that a new one cannot become a chance by being forgotten.
    pub(crate) fn awaits(self) -> Awaits {
        match self {
            Pending::StartRoll { .. }
            | Pending::ProductionDie { .. }
            | Pending::DefenceDie { .. } => Awaits::Chance(Chance::Die),
            Pending::EventDie { .. } => Awaits::Chance(Chance::EventDie),
            Pending::EventMark { .. } => Awaits::Chance(Chance::EventMark),
            Pending::EventCard { marked, .. } => Awaits::Chance(Chance::EventCard { marked }),
            Pending::TopCard { stack, .. } | Pending::Reveal { stack, .. } => {
                Awaits::Chance(Chance::StackCard { stack })
            }
            Pending::RegionCard { .. } => Awaits::Chance(Chance::Region),
            Pending::StartStack { player }
            | Pending::Arrange { player, .. }
            | Pending::BeforeRoll { player }
            | Pending::SetDie { player }
            | Pending::Act { player }
            | Pending::Remove { player }
            | Pending::NewRegions { player, .. }
            | Pending::PickRegion { player, .. }
            | Pending::PlaceRegion { player, .. }
            | Pending::Save { player, .. }
            | Pending::Pay { player, .. }
            | Pending::Spend { player, .. }
            | Pending::Gain { player, .. }
            | Pending::Give { player, .. }
            | Pending::Demand { player, .. }
            | Pending::Return { player }
            | Pending::Raid { player }
            | Pending::Tithe { player, .. }
            | Pending::Relocate { player }
            | Pending::Treat { player }
            | Pending::Fetch { player }
            | Pending::Defend { player, .. }
            | Pending::Lose { player, .. }
            | Pending::NameBuilding { player, .. }
            | Pending::FeudLoss { player, .. }
            | Pending::Riots { player, .. }
            | Pending::Bury { player, .. }
            | Pending::React { player, .. }
            | Pending::PutAwayOther { player, .. }
            | Pending::Steal { player }
            | Pending::Buy { player, .. }
            | Pending::SearchFree { player }
            | Pending::Take { player, .. }
            | Pending::DrawUp { player }
            | Pending::Surplus { player }
            | Pending::Exchange { player }
            | Pending::Refill { player } => Awaits::Decision(player),
        }
    }
}
