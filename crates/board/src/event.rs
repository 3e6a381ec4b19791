//! What happened, for logs, animations and memories.

use crate::hand::{Bundle, Card, Counts, DevelopmentCard, Dice, Die};
use crate::modules::barbarian_attack::{AttackCard, ColourFace};
use crate::modules::cities_knights::{Discipline, EventFace, Level, ProgressCard};
use crate::modules::event_cards::EventCard;
use crate::modules::fishermen::{FishToken, Payment};
use crate::modules::traders_barbarians::{Building, Goods};
use crate::places::{Hex, Intersection, KnightPlace, Path};
use kernel::{Player, PlayerSet, Viewer, coded};

coded! {
    /// Something that happened. Optional fields are hidden from those who may not know.
    pub enum Event {
        /// A throw for the first turn.
        RolledForStart = "rolled_for_start" { player: Player, roll: Dice },
        /// A turn begins.
        TurnBegan = "turn_began" { player: Player, turn: u16 },
        /// The production roll.
        Rolled = "rolled" { player: Player, roll: Dice },
        /// An event card was turned.
        EventTurned = "event_turned" { player: Player, card: EventCard },
        /// The event deck was shuffled anew.
        YearEnded = "year_ended",
        /// Cards came from the bank.
        Gained = "gained" { player: Player, cards: Counts },
        /// The bank could not pay this resource.
        Shortage = "shortage" { card: Card },
        /// A price was paid to the bank.
        Paid = "paid" { player: Player, cards: Counts },
        /// Cards went to the bank.
        Discarded = "discarded" { player: Player, cards: Counts },
        /// The robber was moved; off the board without a hex.
        RobberMoved = "robber_moved" { player: Player, hex: Option<Hex> },
        /// A card was taken from a hand; only the two see which.
        Stole = "stole" { thief: Player, victim: Player, card: Option<Card> },
        /// The mover declined to take a card.
        TheftDeclined = "theft_declined" { player: Player },
        /// A settlement was placed or built.
        Settled = "settled" { player: Player, at: Intersection },
        /// A road was placed or built.
        RoadBuilt = "road_built" { player: Player, at: Path },
        /// A settlement became a city.
        CityBuilt = "city_built" { player: Player, at: Intersection },
        /// A development card was bought; only the buyer sees which.
        CardBought = "card_bought" { player: Player, card: Option<DevelopmentCard> },
        /// A development card was played.
        CardPlayed = "card_played" { player: Player, card: DevelopmentCard },
        /// Cards of one kind went to the player of Monopoly.
        Monopolised = "monopolised" { player: Player, from: Player, card: Card, count: u8 },
        /// Longest Road changed hands, or lies aside.
        LongestRoad = "longest_road" { player: Option<Player>, length: u8 },
        /// Largest Army changed hands, or lies aside.
        LargestArmy = "largest_army" { player: Option<Player>, knights: u8 },
        /// The Harbourmaster changed hands, or lies aside.
        HarbourmasterMoved = "harbourmaster" { player: Option<Player>, points: u8 },
        /// An exchange with the bank.
        BankTraded = "bank_traded" { player: Player, give: Card, count: u8, take: Card },
        /// An offer or a proposal.
        Offered = "offered" { player: Player, offer: u16, give: Bundle, want: Bundle },
        /// An opponent accepts the active player's offer.
        Accepted = "accepted" { player: Player, offer: u16 },
        /// An offer was declined; an opponent's is closed by it.
        Declined = "declined" { player: Player, offer: u16 },
        /// An offer, or the acceptance of one, was taken back.
        Withdrew = "withdrew" { player: Player, offer: u16 },
        /// Two players exchanged cards.
        Traded = "traded" { player: Player, with: Player, offer: u16, give: Bundle, get: Bundle },
        /// Markers were earned or paid.
        MarkersChanged = "markers" { player: Player, now: u8 },
        /// The active player pays markers to force a trade.
        TradeForced = "trade_forced" { player: Player, from: Player },
        /// A card given to another player; only the two see which.
        Gave = "gave" { player: Player, to: Player, card: Option<Card> },
        /// A face-up knight was turned in for markers.
        KnightTurnedIn = "knight_turned_in" { player: Player },
        /// A road was damaged.
        RoadDamaged = "road_damaged" { player: Player, at: Path },
        /// A road was repaired.
        RoadRepaired = "road_repaired" { player: Player, at: Path },
        /// The event die was rolled.
        EventDieRolled = "event_die" { player: Player, face: EventFace },
        /// The red die was rolled without the yellow one.
        RedDieRolled = "red_die" { player: Player, die: Die },
        /// The red die and the number were chosen instead of a card.
        NumberChosen = "number_chosen" { player: Player, red: Die, number: u8 },
        /// The fleet moved to this space.
        FleetMoved = "fleet_moved" { space: u8 },
        /// A knight was sent into the battle.
        KnightFights = "knight_fights" { player: Player, at: Intersection },
        /// Barbarians and knights fought with these strengths.
        BattleFought = "battle" { barbarians: u8, knights: u8 },
        /// A city was lost; it became a settlement or lies on its side.
        CityLost = "city_lost" { player: Player, at: Intersection, tipped: bool },
        /// A victory point token was won.
        TokenWon = "token_won" { player: Player },
        /// A progress card was drawn; only its drawer sees it, unless it scores.
        ProgressDrawn = "progress_drawn" { player: Player, deck: Discipline, card: Option<ProgressCard> },
        /// A draw was declined.
        DrawDeclined = "draw_declined" { player: Player },
        /// A progress card was played.
        ProgressPlayed = "progress_played" { player: Player, card: ProgressCard },
        /// A progress card was put under its deck; only its owner sees it.
        ProgressPutUnder = "progress_put_under" { player: Player, deck: Discipline, card: Option<ProgressCard> },
        /// A hidden progress card changed hands; only the two see it.
        ProgressTaken = "progress_taken" { player: Player, from: Player, deck: Discipline, card: Option<ProgressCard> },
        /// A knight came from the supply.
        KnightPlaced = "knight_placed" { player: Player, at: KnightPlace, level: Level },
        /// A knight returned to the supply.
        KnightRemoved = "knight_removed" { player: Player, at: KnightPlace },
        /// A knight was activated.
        KnightActivated = "knight_activated" { player: Player, at: KnightPlace },
        /// A knight was trained to this level.
        KnightTrained = "knight_trained" { player: Player, at: KnightPlace, level: Level },
        /// A knight was hit and has this level now.
        KnightDemoted = "knight_demoted" { player: Player, at: KnightPlace, level: Level },
        /// A knight moved or retreated.
        KnightMoved = "knight_moved" { player: Player, from: KnightPlace, to: KnightPlace },
        /// A city wall was built.
        WallBuilt = "wall_built" { player: Player, at: Intersection },
        /// An improvement was bought.
        Improved = "improved" { player: Player, discipline: Discipline, level: u8 },
        /// A metropolis was placed.
        MetropolisPlaced = "metropolis_placed" { player: Player, discipline: Discipline, at: Intersection },
        /// The merchant was placed.
        MerchantMoved = "merchant_moved" { player: Player, hex: Hex },
        /// Two number tokens were swapped.
        NumbersSwapped = "numbers_swapped" { first: Hex, second: Hex },
        /// A road was removed.
        RoadRemoved = "road_removed" { player: Player, at: Path },
        /// An opponent had no commodity for Commercial Harbor.
        ExchangeCancelled = "exchange_cancelled" { player: Player },
        /// Gold was earned or paid.
        GoldChanged = "gold" { player: Player, now: u16 },
        /// Cards went to the bank for gold.
        SoldForGold = "sold_for_gold" { player: Player, give: Card, count: u8 },
        /// A card was laid down as a vote.
        VoteLaid = "vote_laid" { player: Player, card: Card },
        /// Votes were assigned to a path.
        VotesAssigned = "votes_assigned" { player: Player, at: Path },
        /// A wagon was placed.
        WagonPlaced = "wagon_placed" { at: Path },
        /// A landing was rolled.
        LandingRolled = "landing_rolled" { roll: Dice },
        /// A barbarian came to a hex.
        BarbarianLanded = "barbarian_landed" { hex: Hex },
        /// A barbarian left a hex.
        BarbarianLifted = "barbarian_lifted" { hex: Hex },
        /// A hex was conquered.
        HexConquered = "hex_conquered" { hex: Hex },
        /// A conquered hex is free again.
        HexFreed = "hex_freed" { hex: Hex },
        /// A card of Barbarian Attack was bought and turned up.
        AttackCardDrawn = "attack_card_drawn" { player: Player, card: AttackCard },
        /// The knights around a hex beat its barbarians.
        HexWon = "hex_won" { hex: Hex, barbarians: u8, knights: u8 },
        /// Somebody rolled for a prisoner.
        PrisonerRolled = "prisoner_rolled" { player: Player, pips: u8 },
        /// A barbarian became a prisoner.
        PrisonerTaken = "prisoner_taken" { player: Player, hex: Hex },
        /// The colour die was rolled.
        ColourDieRolled = "colour_die_rolled" { face: ColourFace },
        /// The merchant left a conquered hex.
        MerchantLost = "merchant_lost" { player: Player, hex: Hex },
        /// A wagon took a path for so many movement points.
        WagonMoved = "wagon_moved" { player: Player, along: Path, to: Intersection, points: u8 },
        /// A grain was paid for movement points.
        WagonFed = "wagon_fed" { player: Player },
        /// A wagon board was raised to this level.
        WagonUpgraded = "wagon_upgraded" { player: Player, level: u8 },
        /// A token was revealed: a wagon carries goods now.
        OrderTaken = "order_taken" { player: Player, at: Building, goods: Goods },
        /// Goods reached their destination.
        OrderFulfilled = "order_fulfilled" { player: Player, goods: Goods },
        /// A barbarian was moved to another path.
        BarbarianMoved = "barbarian_moved" { player: Player, from: Path, to: Path },
        /// A wagon tried to drive the barbarian on a path off.
        DriveOffRolled = "drive_off_rolled" { player: Player, at: Path, die: Die, driven: bool },
        /// A bridge was built.
        BridgeBuilt = "bridge_built" { player: Player, at: Path },
        /// The tiles of the richest and of the poor changed hands.
        SettlerTiles = "settler_tiles" { richest: Option<Player>, poor: PlayerSet },
        /// A fish token was drawn; only its owner sees it, and everybody the boot.
        FishDrawn = "fish_drawn" { player: Player, token: Option<FishToken> },
        /// The discarded tokens were mixed and are the pool again.
        FishMixed = "fish_mixed",
        /// Tokens were paid.
        FishSpent = "fish_spent" { player: Player, pay: Payment },
        /// A token was given up for another.
        FishGivenUp = "fish_given_up" { player: Player, token: FishToken },
        /// The old boot was handed on.
        BootPassed = "boot_passed" { player: Player, to: Player },
        /// Gold was paid instead of losing a city.
        RansomPaid = "ransom_paid" { player: Player },
        /// Somebody won; their victory point cards are turned up.
        Won = "won" { player: Player, points: u8, cards: u8 },
        /// The turn limit ended the game.
        EndedWithoutWinner = "ended_without_winner",
    }
}

impl Event {
    /// A knight of the first level came to a path.
    ///
    /// Rules: BARB-042, BARB-080.
    pub(crate) fn knight_on_path(player: Player, at: Path) -> Event {
        Event::KnightPlaced {
            player,
            at: at.into(),
            level: Level::WEAK,
        }
    }

    /// What `viewer` learns of it.
    ///
    /// Rules: BASE-077, BASE-140, CK-030, CK-R41, EVENT-038, TWO-038.
    #[allow(
        clippy::too_many_lines,
        reason = "every event is named, so that a new one cannot go out unmasked by default"
    )]
    pub fn seen_by(self, viewer: Viewer) -> Event {
        let knows = |player| viewer.is(player);
        match self {
            Event::Stole {
                thief,
                victim,
                card,
            } => Event::Stole {
                thief,
                victim,
                card: card.filter(|_| knows(thief) || knows(victim)),
            },
            Event::Gave { player, to, card } => Event::Gave {
                player,
                to,
                card: card.filter(|_| knows(player) || knows(to)),
            },
            Event::CardBought { player, card } => Event::CardBought {
                player,
                card: card.filter(|_| knows(player)),
            },
            Event::FishDrawn { player, token } => Event::FishDrawn {
                player,
                token: token.filter(|&token| token == FishToken::BOOT || knows(player)),
            },
            Event::ProgressDrawn { player, deck, card } => Event::ProgressDrawn {
                player,
                deck,
                card: card.filter(|card| card.scores() || knows(player)),
            },
            Event::ProgressPutUnder { player, deck, card } => Event::ProgressPutUnder {
                player,
                deck,
                card: card.filter(|_| knows(player)),
            },
            Event::ProgressTaken {
                player,
                from,
                deck,
                card,
            } => Event::ProgressTaken {
                player,
                from,
                deck,
                card: card.filter(|_| knows(player) || knows(from)),
            },
            public @ (Event::RolledForStart { .. }
            | Event::TurnBegan { .. }
            | Event::Rolled { .. }
            | Event::EventTurned { .. }
            | Event::YearEnded
            | Event::Gained { .. }
            | Event::Shortage { .. }
            | Event::Paid { .. }
            | Event::Discarded { .. }
            | Event::RobberMoved { .. }
            | Event::TheftDeclined { .. }
            | Event::Settled { .. }
            | Event::RoadBuilt { .. }
            | Event::CityBuilt { .. }
            | Event::CardPlayed { .. }
            | Event::Monopolised { .. }
            | Event::LongestRoad { .. }
            | Event::LargestArmy { .. }
            | Event::HarbourmasterMoved { .. }
            | Event::BankTraded { .. }
            | Event::Offered { .. }
            | Event::Accepted { .. }
            | Event::Declined { .. }
            | Event::Withdrew { .. }
            | Event::Traded { .. }
            | Event::MarkersChanged { .. }
            | Event::TradeForced { .. }
            | Event::KnightTurnedIn { .. }
            | Event::RoadDamaged { .. }
            | Event::RoadRepaired { .. }
            | Event::EventDieRolled { .. }
            | Event::RedDieRolled { .. }
            | Event::NumberChosen { .. }
            | Event::FleetMoved { .. }
            | Event::KnightFights { .. }
            | Event::BattleFought { .. }
            | Event::CityLost { .. }
            | Event::TokenWon { .. }
            | Event::DrawDeclined { .. }
            | Event::ProgressPlayed { .. }
            | Event::KnightPlaced { .. }
            | Event::KnightRemoved { .. }
            | Event::KnightActivated { .. }
            | Event::KnightTrained { .. }
            | Event::KnightMoved { .. }
            | Event::WallBuilt { .. }
            | Event::Improved { .. }
            | Event::MetropolisPlaced { .. }
            | Event::MerchantMoved { .. }
            | Event::NumbersSwapped { .. }
            | Event::RoadRemoved { .. }
            | Event::ExchangeCancelled { .. }
            | Event::GoldChanged { .. }
            | Event::SoldForGold { .. }
            | Event::VoteLaid { .. }
            | Event::VotesAssigned { .. }
            | Event::WagonPlaced { .. }
            | Event::LandingRolled { .. }
            | Event::BarbarianLanded { .. }
            | Event::BarbarianLifted { .. }
            | Event::HexConquered { .. }
            | Event::HexFreed { .. }
            | Event::AttackCardDrawn { .. }
            | Event::KnightDemoted { .. }
            | Event::HexWon { .. }
            | Event::PrisonerRolled { .. }
            | Event::PrisonerTaken { .. }
            | Event::ColourDieRolled { .. }
            | Event::MerchantLost { .. }
            | Event::WagonMoved { .. }
            | Event::WagonFed { .. }
            | Event::WagonUpgraded { .. }
            | Event::OrderTaken { .. }
            | Event::OrderFulfilled { .. }
            | Event::BarbarianMoved { .. }
            | Event::DriveOffRolled { .. }
            | Event::BridgeBuilt { .. }
            | Event::SettlerTiles { .. }
            | Event::FishMixed
            | Event::FishSpent { .. }
            | Event::FishGivenUp { .. }
            | Event::BootPassed { .. }
            | Event::RansomPaid { .. }
            | Event::Won { .. }
            | Event::EndedWithoutWinner) => public,
        }
    }
}
