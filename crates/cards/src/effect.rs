//! What each card does, as small typed effects. Rule points ask for effects, never for a card by name.

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

/// What the card with this name does in play; boosters and trade ships come from the data file.
///
/// The rest is points, or what other cards require.
///
/// Rules: RIVAL-AUSTIN-1, RIVAL-CANDAMIR-1, RIVAL-HARALD-1, RIVAL-INGA-1, RIVAL-OSMUND-1,
/// RIVAL-SIGLIND-1, RIVAL-CARL-FORKBEARD-1, RIVAL-LARGE-FESTIVAL-HALL-1, RIVAL-PARLIAMENT-1,
/// RIVAL-PARLIAMENT-2, RIVAL-MERCHANT-GUILD-1, RIVAL-MERCHANT-GUILD-2, RIVAL-MERCHANT-GUILD-3,
/// RIVAL-HEDGE-TAVERN-1, RIVAL-HEDGE-TAVERN-2, RIVAL-UNIVERSITY-1, RIVAL-UNIVERSITY-2,
/// RIVAL-UNIVERSITY-3, RIVAL-UNIVERSITY-4, RIVAL-CHIEF-CANNONEER-1, RIVAL-CHIEF-CANNONEER-2,
/// RIVAL-CHIEF-CANNONEER-3, RIVAL-HARBOR-1, RIVAL-HARBOR-2, RIVAL-TRADING-BASE-1,
/// RIVAL-TRADING-BASE-2, RIVAL-SALT-SILO-1, RIVAL-SALT-SILO-2, RIVAL-ABBEY-1, RIVAL-ABBEY-2,
/// RIVAL-ABBEY-3.
pub(crate) fn passive(rules_id: &str) -> Passive {
    let none = Passive::default();
    match rules_id {
        "parish_hall" => Passive {
            search_cost: Some(1),
            ..none
        },
        "town_hall" => Passive {
            search_cost: Some(0),
            ..none
        },
        "abbey" => Passive {
            plenty: true,
            ..none
        },
        "toll_bridge" => Passive {
            harvest_gold: 2,
            ..none
        },
        "pirate_ship" => Passive {
            harvest_gold: 1,
            ..none
        },
        "storehouse" => Passive {
            hides_stock: true,
            plenty: true,
            ..none
        },
        "marketplace" => Passive {
            catches_up: true,
            ..none
        },
        "large_trade_ship" => Passive {
            trades_beside: true,
            ..none
        },
        "moneylender" => Passive {
            trade_takes: 1,
            ..none
        },
        "mint" => Passive { mints: 1, ..none },
        "drill_ground" => Passive {
            hero_discount: 1,
            ..none
        },
        "building_crane" => Passive {
            city_discount: 1,
            ..none
        },
        "lookout_tower" => Passive {
            wards: 0b0000_0110,
            ..none
        },
        "heinrich" => Passive {
            wards: 0b0011_1000,
            ..none
        },
        "irmgard" => Passive {
            consoles: true,
            ..none
        },
        "chapel_low" => Passive { calms: LOW, ..none },
        "chapel_high" => Passive {
            calms: HIGH,
            ..none
        },
        "fire_brigade" => Passive {
            fireproof: true,
            ..none
        },
        "bath_house" => Passive {
            healthy: true,
            treats: true,
            ..none
        },
        "pharmacy" => Passive {
            plague_gift: 1,
            ..none
        },
        _ => none,
    }
}

/// What happens when the card with this name is built.
pub(crate) fn on_build(rules_id: &str) -> OnBuild {
    match rules_id {
        "pirate_ship" => OnBuild::SinkShip,
        "staple_house" => OnBuild::Gifts(2),
        "fairgrounds" => OnBuild::GiftsWithSkillLead(2),
        "tithe_barn" => OnBuild::Tithe,
        "library" => OnBuild::Search,
        _ => OnBuild::Nothing,
    }
}

/// What happens when the card with this name is played.
pub(crate) fn on_play(rules_id: &str) -> OnPlay {
    match rules_id {
        "brigitta" => OnPlay::SetDie,
        "reiner" => OnPlay::Celebrate,
        "merchant_caravan" => OnPlay::Caravan,
        "goldsmith" => OnPlay::Goldsmith,
        "relocation" => OnPlay::Relocate,
        "scout" => OnPlay::Scout,
        "brigands" => OnPlay::Brigands,
        "gudrun" => OnPlay::Gudrun,
        "merchant" => OnPlay::Demand { returns: true },
        "trade_master" => OnPlay::Demand { returns: false },
        "voyage_of_plunder" => OnPlay::Voyage,
        "archer" => OnPlay::Archer,
        "arsonist" => OnPlay::Arsonist,
        "traitor" => OnPlay::Traitor,
        "sebastian" => OnPlay::Exempt,
        "benjamin" => OnPlay::Benjamin,
        "guido" | "gustav" => OnPlay::Fetch,
        "doctor" => OnPlay::Doctor,
        "three_field_system" => OnPlay::Harvest(Resource::Grain),
        "mineral_mining" => OnPlay::Harvest(Resource::Ore),
        _ => OnPlay::Nothing,
    }
}

/// What happens when the card with this name is revealed.
pub(crate) fn on_event(rules_id: &str) -> OnEvent {
    match rules_id {
        "fraternal_feuds" => OnEvent::FraternalFeuds,
        "year_of_plenty" => OnEvent::YearOfPlenty,
        "yule" => OnEvent::Yule,
        "traveling_merchant" => OnEvent::TravelingMerchant,
        "invention" => OnEvent::Invention,
        "trade_ships_race" => OnEvent::TradeShipsRace,
        "feud" => OnEvent::Feud,
        "gift_for_the_prince" => OnEvent::Gift,
        "riots" => OnEvent::Riots,
        "plague" => OnEvent::Plague,
        _ => OnEvent::Nothing,
    }
}
