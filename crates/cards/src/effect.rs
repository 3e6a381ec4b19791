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
    pub boosts: Option<Resource>,
    /// Its neighbouring regions are skipped in the brigand count.
    pub hides_stock: bool,
    /// Its neighbouring regions gain in a Year of Plenty.
    pub plenty: bool,
    /// What a search in the card exchange costs.
    pub search_cost: Option<u8>,
    /// Gold on a plentiful harvest.
    pub harvest_gold: u8,
    /// Gains when the opponent has more regions of the rolled number.
    pub catches_up: bool,
    /// Trades two of this resource for another.
    pub trades: Option<Resource>,
    /// Trades two resources of one neighbouring region.
    pub trades_beside: bool,
    /// Trades one gold once a turn.
    pub mints: u8,
    /// More resources taken on Trade.
    pub trade_takes: u8,
    /// Heroes cost so much less.
    pub hero_discount: u8,
    /// City expansions of five or more resources cost so much less.
    pub city_discount: u8,
    /// Faces of the die that ward off an attack, bit `n` for face `n`.
    pub wards: u8,
    /// Production results on which Riots do not apply, bit `n` for face `n`.
    pub calms: u8,
    /// Pays a resource for each expansion lost.
    pub consoles: bool,
    /// Buildings of its city are safe from fire.
    pub fireproof: bool,
    /// Regions of its city are safe from Plague.
    pub healthy: bool,
    /// Resources received on Plague.
    pub plague_gift: u8,
    /// Its regions can be treated by the Doctor.
    pub treats: bool,
}

/// What happens when a card is built.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OnBuild {
    /// Nothing.
    Nothing,
    /// The opponent loses a trade ship.
    SinkShip,
    /// Free resources.
    Gifts(u8),
    /// Free resources with a lead in skill.
    GiftsWithSkillLead(u8),
    /// Wool or grain for every hero.
    Tithe,
    /// A search of a draw stack.
    Search,
}

/// What happens when an action card is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OnPlay {
    /// It is no action card.
    Nothing,
    /// Sets the production die.
    SetDie,
    /// Sets the event die to Celebration and adds a resource.
    Celebrate,
    /// Two resources for two others.
    Caravan,
    /// Three gold for two resources.
    Goldsmith,
    /// Swaps two own cards.
    Relocate,
    /// Picks regions instead of drawing them.
    Scout,
    /// Fills one region from the opponent's stock.
    Brigands,
    /// Two gold for each Pirate Ship.
    Gudrun,
    /// One or two resources of the opponent; perhaps one is given back.
    Demand {
        /// One resource goes back.
        returns: bool,
    },
    /// One resource of the opponent, two of a leader.
    Voyage,
    /// The opponent buries a unit with strength.
    Archer,
    /// A building of the opponent is buried.
    Arsonist,
    /// A card from the opponent's hand.
    Traitor,
    /// An event does not apply.
    Exempt,
    /// The production result once more.
    Benjamin,
    /// A card from the discard pile.
    Fetch,
    /// Resources for the regions beside one card.
    Doctor,
    /// Two of one resource.
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
    pub(crate) fn once_a_turn(self) -> bool {
        matches!(self, OnPlay::SetDie | OnPlay::Fetch)
    }
}

/// What happens when an event card is revealed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OnEvent {
    /// It is no event card.
    Nothing,
    /// The stronger player puts away two cards of the other hand.
    FraternalFeuds,
    /// Regions gain beside Storehouses and Abbeys.
    YearOfPlenty,
    /// The deck is rebuilt.
    Yule,
    /// Resources for gold.
    TravelingMerchant,
    /// Resources for buildings with progress points.
    Invention,
    /// A resource for the larger fleet.
    TradeShipsRace,
    /// A building is lost.
    Feud,
    /// Gold for units with strength.
    Gift,
    /// Gold or a unit.
    Riots,
    /// Regions beside cities lose.
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
