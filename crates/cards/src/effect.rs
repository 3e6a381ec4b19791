//! What each card does, as small typed effects. Rule points ask for effects, never for a card by name.

use crate::name::Name;
use crate::resource::Resource;

/// What a card in play does where a rule point asks for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[allow(
    clippy::struct_excessive_bools,
    reason = "each is one printed ability, most cards have none"
)]
pub struct Passive {
    /// Doubles what neighbouring regions of this resource produce.
    ///
    /// Rules: RIVAL-IRON-FOUNDRY-1, RIVAL-IRON-FOUNDRY-2, RIVAL-IRON-FOUNDRY-3,
    /// RIVAL-GRAIN-MILL-1, RIVAL-GRAIN-MILL-2, RIVAL-GRAIN-MILL-3, RIVAL-LUMBER-CAMP-1,
    /// RIVAL-LUMBER-CAMP-2, RIVAL-LUMBER-CAMP-3, RIVAL-WEAVERS-SHOP-1, RIVAL-WEAVERS-SHOP-2,
    /// RIVAL-WEAVERS-SHOP-3, RIVAL-BRICK-FACTORY-1, RIVAL-BRICK-FACTORY-2, RIVAL-BRICK-FACTORY-3.
    pub boosts: Option<Resource>,
    /// Its neighbouring regions are skipped in the brigand count.
    ///
    /// Rules: RIVAL-STOREHOUSE-1, RIVAL-STOREHOUSE-2, RIVAL-STOREHOUSE-3, RIVAL-STOREHOUSE-4.
    pub hides_stock: bool,
    /// Its neighbouring regions gain in a Year of Plenty.
    ///
    /// Rules: RIVAL-ABBEY-4, RIVAL-STOREHOUSE-4.
    pub plenty: bool,
    /// What a search in the card exchange costs.
    ///
    /// Rules: RIVAL-PARISH-HALL-1, RIVAL-PARISH-HALL-2, RIVAL-TOWN-HALL-1, RIVAL-TOWN-HALL-2,
    /// RIVAL-TOWN-HALL-3, RIVAL-TOWN-HALL-4, RIVAL-TOWN-HALL-5.
    pub search_cost: Option<u8>,
    /// Gold on a plentiful harvest.
    ///
    /// Rules: RIVAL-TOLL-BRIDGE-1, RIVAL-TOLL-BRIDGE-2, RIVAL-PIRATE-SHIP-3, RIVAL-PIRATE-SHIP-4.
    pub harvest_gold: u8,
    /// Gains when the opponent has more regions of the rolled number.
    ///
    /// Rules: RIVAL-MARKETPLACE-1, RIVAL-MARKETPLACE-2, RIVAL-MARKETPLACE-3, RIVAL-MARKETPLACE-4,
    /// RIVAL-MARKETPLACE-5.
    pub catches_up: bool,
    /// Trades two of this resource for another.
    ///
    /// Rules: RIVAL-ORE-SHIP-1, RIVAL-ORE-SHIP-2, RIVAL-ORE-SHIP-3, RIVAL-GRAIN-SHIP-1,
    /// RIVAL-GRAIN-SHIP-2, RIVAL-GRAIN-SHIP-3, RIVAL-GOLD-SHIP-1, RIVAL-GOLD-SHIP-2,
    /// RIVAL-GOLD-SHIP-3, RIVAL-LUMBER-SHIP-1, RIVAL-LUMBER-SHIP-2, RIVAL-LUMBER-SHIP-3,
    /// RIVAL-BRICK-SHIP-1, RIVAL-BRICK-SHIP-2, RIVAL-BRICK-SHIP-3, RIVAL-WOOL-SHIP-1,
    /// RIVAL-WOOL-SHIP-2, RIVAL-WOOL-SHIP-3.
    pub trades: Option<Resource>,
    /// Trades two resources of one neighbouring region.
    ///
    /// Rules: RIVAL-LARGE-TRADE-SHIP-1, RIVAL-LARGE-TRADE-SHIP-2, RIVAL-LARGE-TRADE-SHIP-3,
    /// RIVAL-LARGE-TRADE-SHIP-4.
    pub trades_beside: bool,
    /// Trades one gold once a turn.
    ///
    /// Rules: RIVAL-MINT-1, RIVAL-MINT-2.
    pub mints: u8,
    /// More resources taken on Trade.
    ///
    /// Rules: RIVAL-MONEYLENDER-1, RIVAL-MONEYLENDER-2, RIVAL-MONEYLENDER-3.
    pub trade_takes: u8,
    /// Heroes cost so much less.
    ///
    /// Rules: RIVAL-DRILL-GROUND-1, RIVAL-DRILL-GROUND-2, RIVAL-DRILL-GROUND-3.
    pub hero_discount: u8,
    /// City expansions of five or more resources cost so much less.
    ///
    /// Rules: RIVAL-BUILDING-CRANE-1, RIVAL-BUILDING-CRANE-2.
    pub city_discount: u8,
    /// Faces of the die that ward off an attack, bit `n` for face `n`.
    ///
    /// Rules: RIVAL-LOOKOUT-TOWER-1, RIVAL-LOOKOUT-TOWER-2, RIVAL-HEINRICH-1, RIVAL-HEINRICH-2,
    /// RUL-28.
    pub wards: u8,
    /// Production results on which Riots do not apply, bit `n` for face `n`.
    ///
    /// Rules: RIVAL-CHAPEL-LOW-1, RIVAL-CHAPEL-LOW-2, RIVAL-CHAPEL-HIGH-1, RIVAL-CHAPEL-HIGH-2.
    pub calms: u8,
    /// Pays a resource for each expansion lost.
    ///
    /// Rules: RIVAL-IRMGARD-1, RIVAL-IRMGARD-2, RIVAL-IRMGARD-3, RUL-04, RUL-40.
    pub consoles: bool,
    /// Buildings of its city are safe from fire.
    ///
    /// Rules: RIVAL-FIRE-BRIGADE-1.
    pub fireproof: bool,
    /// Regions of its city are safe from Plague.
    ///
    /// Rules: RIVAL-BATH-HOUSE-1.
    pub healthy: bool,
    /// Resources received on Plague.
    ///
    /// Rules: RIVAL-PHARMACY-1, RIVAL-PHARMACY-2.
    pub plague_gift: u8,
    /// Its regions can be treated by the Doctor.
    ///
    /// Rules: RIVAL-BATH-HOUSE-2.
    pub treats: bool,
}

/// What happens when a card is built.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OnBuild {
    /// Nothing.
    Nothing,
    /// The opponent loses a trade ship.
    ///
    /// Rules: RIVAL-PIRATE-SHIP-1, RIVAL-PIRATE-SHIP-2.
    SinkShip,
    /// Free resources.
    ///
    /// Rules: RIVAL-STAPLE-HOUSE-1, RIVAL-STAPLE-HOUSE-2.
    Gifts(u8),
    /// Free resources with a lead in skill.
    ///
    /// Rules: RIVAL-FAIRGROUNDS-1, RIVAL-FAIRGROUNDS-2.
    GiftsWithSkillLead(u8),
    /// Wool or grain for every hero.
    ///
    /// Rules: RIVAL-TITHE-BARN-1, RIVAL-TITHE-BARN-2.
    Tithe,
    /// A search of a draw stack.
    ///
    /// Rules: RIVAL-LIBRARY-1, RIVAL-LIBRARY-2, RIVAL-LIBRARY-3, RUL-24, RUL-53.
    Search,
}

/// What happens when an action card is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OnPlay {
    /// It is no action card.
    Nothing,
    /// Sets the production die.
    ///
    /// Rules: RIVAL-BRIGITTA-1, RIVAL-BRIGITTA-2, RIVAL-BRIGITTA-3, RIVAL-BRIGITTA-4,
    /// RIVAL-BRIGITTA-5, RIVAL-BRIGITTA-6.
    SetDie,
    /// Sets the event die to Celebration and adds a resource.
    ///
    /// Rules: RIVAL-REINER-1, RIVAL-REINER-2, RIVAL-REINER-3.
    Celebrate,
    /// Two resources for two others.
    ///
    /// Rules: RIVAL-MERCHANT-CARAVAN-1, RIVAL-MERCHANT-CARAVAN-2, RIVAL-MERCHANT-CARAVAN-3,
    /// RIVAL-MERCHANT-CARAVAN-4.
    Caravan,
    /// Three gold for two resources.
    ///
    /// Rules: RIVAL-GOLDSMITH-1, RIVAL-GOLDSMITH-2, RIVAL-GOLDSMITH-3.
    Goldsmith,
    /// Swaps two own cards.
    ///
    /// Rules: RIVAL-RELOCATION-1, RIVAL-RELOCATION-2, RIVAL-RELOCATION-3, RIVAL-RELOCATION-4,
    /// RIVAL-RELOCATION-5, RIVAL-RELOCATION-6, RUL-55.
    Relocate,
    /// Picks regions instead of drawing them.
    ///
    /// Rules: RIVAL-SCOUT-1, RIVAL-SCOUT-2, RIVAL-SCOUT-3, RIVAL-SCOUT-4.
    Scout,
    /// Fills one region from the opponent's stock.
    ///
    /// Rules: RIVAL-BRIGANDS-1, RIVAL-BRIGANDS-2, RIVAL-BRIGANDS-3, RIVAL-BRIGANDS-4,
    /// RIVAL-BRIGANDS-5.
    Brigands,
    /// Two gold for each Pirate Ship.
    ///
    /// Rules: RIVAL-GUDRUN-1, RIVAL-GUDRUN-2, RIVAL-GUDRUN-3, RIVAL-GUDRUN-4.
    Gudrun,
    /// One or two resources of the opponent; perhaps one is given back.
    ///
    /// Rules: RIVAL-MERCHANT-1, RIVAL-MERCHANT-2, RIVAL-MERCHANT-3, RIVAL-MERCHANT-4,
    /// RIVAL-TRADE-MASTER-1, RIVAL-TRADE-MASTER-2, RIVAL-TRADE-MASTER-3, RUL-56.
    Demand {
        /// One resource goes back.
        returns: bool,
    },
    /// One resource of the opponent, two of a leader.
    ///
    /// Rules: RIVAL-VOYAGE-OF-PLUNDER-1, RIVAL-VOYAGE-OF-PLUNDER-2, RIVAL-VOYAGE-OF-PLUNDER-3.
    Voyage,
    /// The opponent buries a unit with strength.
    ///
    /// Rules: RIVAL-ARCHER-1, RIVAL-ARCHER-2, RIVAL-ARCHER-3.
    Archer,
    /// A building of the opponent is buried.
    ///
    /// Rules: RIVAL-ARSONIST-1, RIVAL-ARSONIST-2, RIVAL-ARSONIST-3, RIVAL-ARSONIST-4.
    Arsonist,
    /// A card from the opponent's hand.
    ///
    /// Rules: RIVAL-TRAITOR-1, RIVAL-TRAITOR-2, RIVAL-TRAITOR-3, RIVAL-TRAITOR-4, RUL-43.
    Traitor,
    /// An event does not apply.
    ///
    /// Rules: RIVAL-SEBASTIAN-1, RIVAL-SEBASTIAN-2, RIVAL-SEBASTIAN-3, RIVAL-SEBASTIAN-4,
    /// RIVAL-SEBASTIAN-5, RUL-45.
    Exempt,
    /// The production result once more.
    ///
    /// Rules: RIVAL-BENJAMIN-1, RIVAL-BENJAMIN-2, RIVAL-BENJAMIN-3, RIVAL-BENJAMIN-4.
    Benjamin,
    /// A card from the discard pile.
    ///
    /// Rules: RIVAL-GUIDO-1, RIVAL-GUIDO-2, RIVAL-GUIDO-3, RIVAL-GUIDO-4, RIVAL-GUSTAV-1,
    /// RIVAL-GUSTAV-2, RIVAL-GUSTAV-3, RIVAL-GUSTAV-4.
    Fetch,
    /// Resources for the regions beside one card.
    ///
    /// Rules: RIVAL-DOCTOR-1, RIVAL-DOCTOR-2, RIVAL-DOCTOR-3, RIVAL-DOCTOR-4, RUL-57.
    Doctor,
    /// Two of one resource.
    ///
    /// Rules: RIVAL-THREE-FIELD-SYSTEM-1, RIVAL-THREE-FIELD-SYSTEM-2, RIVAL-THREE-FIELD-SYSTEM-3,
    /// RIVAL-MINERAL-MINING-1, RIVAL-MINERAL-MINING-2, RIVAL-MINERAL-MINING-3.
    Harvest(Resource),
}

impl OnPlay {
    /// Can it be met with a defence roll?
    ///
    /// Rules: RIVAL-089, RIVAL-126.
    pub(crate) fn is_warded(self) -> bool {
        matches!(self, OnPlay::Archer | OnPlay::Arsonist | OnPlay::Traitor)
    }

    /// At most once a turn.
    ///
    /// Rules: RIVAL-138, RUL-49, RUL-50.
    pub fn once_a_turn(self) -> bool {
        matches!(self, OnPlay::SetDie | OnPlay::Fetch)
    }
}

/// What happens when an event card is revealed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OnEvent {
    /// It is no event card.
    Nothing,
    /// The stronger player puts away two cards of the other hand.
    ///
    /// Rules: RIVAL-FRATERNAL-FEUDS-1, RIVAL-FRATERNAL-FEUDS-2, RIVAL-FRATERNAL-FEUDS-3,
    /// RIVAL-FRATERNAL-FEUDS-4, RIVAL-FRATERNAL-FEUDS-5, RUL-51.
    FraternalFeuds,
    /// Regions gain beside Storehouses and Abbeys.
    ///
    /// Rules: RIVAL-YEAR-OF-PLENTY-1, RIVAL-YEAR-OF-PLENTY-2, RIVAL-YEAR-OF-PLENTY-3.
    YearOfPlenty,
    /// The deck is rebuilt.
    ///
    /// Rules: RIVAL-YULE-1, RIVAL-YULE-2.
    Yule,
    /// Resources for gold.
    ///
    /// Rules: RIVAL-TRAVELING-MERCHANT-1, RIVAL-TRAVELING-MERCHANT-2, RIVAL-TRAVELING-MERCHANT-3,
    /// RUL-56.
    TravelingMerchant,
    /// Resources for buildings with progress points.
    ///
    /// Rules: RIVAL-INVENTION-1, RIVAL-INVENTION-2.
    Invention,
    /// A resource for the larger fleet.
    ///
    /// Rules: RIVAL-TRADE-SHIPS-RACE-1, RIVAL-TRADE-SHIPS-RACE-2, RIVAL-TRADE-SHIPS-RACE-3.
    TradeShipsRace,
    /// A building is lost.
    ///
    /// Rules: RIVAL-FEUD-1, RIVAL-FEUD-2, RIVAL-FEUD-3, RIVAL-FEUD-4.
    Feud,
    /// Gold for units with strength.
    ///
    /// Rules: RIVAL-GIFT-FOR-THE-PRINCE-1, RIVAL-GIFT-FOR-THE-PRINCE-2.
    Gift,
    /// Gold or a unit.
    ///
    /// Rules: RIVAL-RIOTS-1, RIVAL-RIOTS-2, RIVAL-RIOTS-3, RIVAL-RIOTS-4, RIVAL-RIOTS-5.
    Riots,
    /// Regions beside cities lose.
    ///
    /// Rules: RIVAL-PLAGUE-1, RIVAL-PLAGUE-2, RIVAL-PLAGUE-3.
    Plague,
}

impl OnEvent {
    /// Can a reaction card be played against it?
    ///
    /// Rules: RIVAL-129.
    pub(crate) fn is_averted(self) -> bool {
        matches!(
            self,
            OnEvent::FraternalFeuds | OnEvent::Feud | OnEvent::Riots
        )
    }
}

const LOW: u8 = 0b0000_1110;
const HIGH: u8 = 0b0111_0000;

/// Everything a card does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Effects {
    pub(crate) passive: Passive,
    pub(crate) on_build: OnBuild,
    pub(crate) on_play: OnPlay,
    pub(crate) on_event: OnEvent,
}

/// What the card with this name does. Every name has its arm: a new card does not compile without one.
///
/// Rules: RIVAL-AUSTIN-1, RIVAL-CANDAMIR-1, RIVAL-HARALD-1, RIVAL-INGA-1, RIVAL-OSMUND-1,
/// RIVAL-SIGLIND-1, RIVAL-CARL-FORKBEARD-1, RIVAL-LARGE-FESTIVAL-HALL-1, RIVAL-PARLIAMENT-1,
/// RIVAL-PARLIAMENT-2, RIVAL-MERCHANT-GUILD-1, RIVAL-MERCHANT-GUILD-2, RIVAL-MERCHANT-GUILD-3,
/// RIVAL-HEDGE-TAVERN-1, RIVAL-HEDGE-TAVERN-2, RIVAL-UNIVERSITY-1, RIVAL-UNIVERSITY-2,
/// RIVAL-UNIVERSITY-3, RIVAL-UNIVERSITY-4, RIVAL-CHIEF-CANNONEER-1, RIVAL-CHIEF-CANNONEER-2,
/// RIVAL-CHIEF-CANNONEER-3, RIVAL-HARBOR-1, RIVAL-HARBOR-2, RIVAL-TRADING-BASE-1,
/// RIVAL-TRADING-BASE-2, RIVAL-SALT-SILO-1, RIVAL-SALT-SILO-2, RIVAL-ABBEY-1, RIVAL-ABBEY-2,
/// RIVAL-ABBEY-3.
#[allow(clippy::too_many_lines, reason = "one arm for each card")]
#[allow(
    clippy::match_same_arms,
    reason = "cards without effect for different reasons"
)]
pub(crate) fn effects(name: Name) -> Effects {
    let none = Effects {
        passive: Passive::default(),
        on_build: OnBuild::Nothing,
        on_play: OnPlay::Nothing,
        on_event: OnEvent::Nothing,
    };
    match name {
        Name::Brigitta => Effects {
            on_play: OnPlay::SetDie,
            ..none
        },
        Name::MerchantCaravan => Effects {
            on_play: OnPlay::Caravan,
            ..none
        },
        Name::Relocation => Effects {
            on_play: OnPlay::Relocate,
            ..none
        },
        Name::Goldsmith => Effects {
            on_play: OnPlay::Goldsmith,
            ..none
        },
        Name::Scout => Effects {
            on_play: OnPlay::Scout,
            ..none
        },
        Name::ParishHall => Effects {
            passive: Passive {
                search_cost: Some(1),
                ..Passive::default()
            },
            ..none
        },
        Name::Abbey => Effects {
            passive: Passive {
                plenty: true,
                ..Passive::default()
            },
            ..none
        },
        Name::TollBridge => Effects {
            passive: Passive {
                harvest_gold: 2,
                ..Passive::default()
            },
            ..none
        },
        Name::Storehouse => Effects {
            passive: Passive {
                hides_stock: true,
                plenty: true,
                ..Passive::default()
            },
            ..none
        },
        Name::Marketplace => Effects {
            passive: Passive {
                catches_up: true,
                ..Passive::default()
            },
            ..none
        },
        Name::LargeTradeShip => Effects {
            passive: Passive {
                trades_beside: true,
                ..Passive::default()
            },
            ..none
        },
        Name::FraternalFeuds => Effects {
            on_event: OnEvent::FraternalFeuds,
            ..none
        },
        Name::YearOfPlenty => Effects {
            on_event: OnEvent::YearOfPlenty,
            ..none
        },
        Name::Yule => Effects {
            on_event: OnEvent::Yule,
            ..none
        },
        Name::TravelingMerchant => Effects {
            on_event: OnEvent::TravelingMerchant,
            ..none
        },
        Name::Invention => Effects {
            on_event: OnEvent::Invention,
            ..none
        },
        Name::TradeShipsRace => Effects {
            on_event: OnEvent::TradeShipsRace,
            ..none
        },
        Name::Feud => Effects {
            on_event: OnEvent::Feud,
            ..none
        },
        Name::Brigands => Effects {
            on_play: OnPlay::Brigands,
            ..none
        },
        Name::Gudrun => Effects {
            on_play: OnPlay::Gudrun,
            ..none
        },
        Name::Merchant => Effects {
            on_play: OnPlay::Demand { returns: true },
            ..none
        },
        Name::Reiner => Effects {
            on_play: OnPlay::Celebrate,
            ..none
        },
        Name::TradeMaster => Effects {
            on_play: OnPlay::Demand { returns: false },
            ..none
        },
        Name::PirateShip => Effects {
            passive: Passive {
                harvest_gold: 1,
                ..Passive::default()
            },
            on_build: OnBuild::SinkShip,
            ..none
        },
        Name::Moneylender => Effects {
            passive: Passive {
                trade_takes: 1,
                ..Passive::default()
            },
            ..none
        },
        Name::Mint => Effects {
            passive: Passive {
                mints: 1,
                ..Passive::default()
            },
            ..none
        },
        Name::StapleHouse => Effects {
            on_build: OnBuild::Gifts(2),
            ..none
        },
        Name::GiftForThePrince => Effects {
            on_event: OnEvent::Gift,
            ..none
        },
        Name::Archer => Effects {
            on_play: OnPlay::Archer,
            ..none
        },
        Name::VoyageOfPlunder => Effects {
            on_play: OnPlay::Voyage,
            ..none
        },
        Name::Arsonist => Effects {
            on_play: OnPlay::Arsonist,
            ..none
        },
        Name::Sebastian => Effects {
            on_play: OnPlay::Exempt,
            ..none
        },
        Name::Traitor => Effects {
            on_play: OnPlay::Traitor,
            ..none
        },
        Name::DrillGround => Effects {
            passive: Passive {
                hero_discount: 1,
                ..Passive::default()
            },
            ..none
        },
        Name::LookoutTower => Effects {
            passive: Passive {
                wards: 0b0000_0110,
                ..Passive::default()
            },
            ..none
        },
        Name::Heinrich => Effects {
            passive: Passive {
                wards: 0b0011_1000,
                ..Passive::default()
            },
            ..none
        },
        Name::Irmgard => Effects {
            passive: Passive {
                consoles: true,
                ..Passive::default()
            },
            ..none
        },
        Name::ChapelLow => Effects {
            passive: Passive {
                calms: LOW,
                ..Passive::default()
            },
            ..none
        },
        Name::ChapelHigh => Effects {
            passive: Passive {
                calms: HIGH,
                ..Passive::default()
            },
            ..none
        },
        Name::Fairgrounds => Effects {
            on_build: OnBuild::GiftsWithSkillLead(2),
            ..none
        },
        Name::FireBrigade => Effects {
            passive: Passive {
                fireproof: true,
                ..Passive::default()
            },
            ..none
        },
        Name::TitheBarn => Effects {
            on_build: OnBuild::Tithe,
            ..none
        },
        Name::Riots => Effects {
            on_event: OnEvent::Riots,
            ..none
        },
        Name::Benjamin => Effects {
            on_play: OnPlay::Benjamin,
            ..none
        },
        Name::Guido => Effects {
            on_play: OnPlay::Fetch,
            ..none
        },
        Name::Gustav => Effects {
            on_play: OnPlay::Fetch,
            ..none
        },
        Name::Doctor => Effects {
            on_play: OnPlay::Doctor,
            ..none
        },
        Name::ThreeFieldSystem => Effects {
            on_play: OnPlay::Harvest(Resource::Grain),
            ..none
        },
        Name::MineralMining => Effects {
            on_play: OnPlay::Harvest(Resource::Ore),
            ..none
        },
        Name::Pharmacy => Effects {
            passive: Passive {
                plague_gift: 1,
                ..Passive::default()
            },
            ..none
        },
        Name::Library => Effects {
            on_build: OnBuild::Search,
            ..none
        },
        Name::BathHouse => Effects {
            passive: Passive {
                healthy: true,
                treats: true,
                ..Passive::default()
            },
            ..none
        },
        Name::TownHall => Effects {
            passive: Passive {
                search_cost: Some(0),
                ..Passive::default()
            },
            ..none
        },
        Name::BuildingCrane => Effects {
            passive: Passive {
                city_discount: 1,
                ..Passive::default()
            },
            ..none
        },
        Name::Plague => Effects {
            on_event: OnEvent::Plague,
            ..none
        },
        // What boosters double and trade ships trade is in the data file.
        Name::IronFoundry
        | Name::GrainMill
        | Name::LumberCamp
        | Name::WeaversShop
        | Name::BrickFactory
        | Name::OreShip
        | Name::GrainShip
        | Name::GoldShip
        | Name::LumberShip
        | Name::BrickShip
        | Name::WoolShip => none,
        // Points, or what other cards require.
        Name::Austin
        | Name::Candamir
        | Name::Harald
        | Name::Inga
        | Name::Osmund
        | Name::Siglind
        | Name::GoldCache
        | Name::TradingBase
        | Name::MerchantGuild
        | Name::Harbor
        | Name::SaltSilo
        | Name::CarlForkbeard
        | Name::LargeFestivalHall
        | Name::HedgeTavern
        | Name::ChiefCannoneer
        | Name::Parliament
        | Name::University => none,
    }
}
