//! The names of cards, as the data file spells them.

use kernel::Id;
use serde::Deserialize;

/// Declares the names once: variant, word in the data file, name on the card.
macro_rules! names {
    ($($Name:ident = $word:literal => $title:literal),* $(,)?) => {
        /// The name of a card: the same for all its printings.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash, Deserialize)]
        #[repr(u8)]
        pub enum Name {
            $( #[doc = $title] #[serde(rename = $word)] $Name ),*
        }

        impl Name {
            /// Every name, in the order of the data file.
            pub const ALL: &'static [Name] = &[$(Name::$Name),*];

            /// Its word in the data file.
            pub fn word(self) -> &'static str {
                match self {
                    $( Name::$Name => $word ),*
                }
            }
        }
    };
}

names! {
    Brigitta = "brigitta" => "Brigitta, the Wise Woman",
    MerchantCaravan = "merchant_caravan" => "Merchant Caravan",
    Relocation = "relocation" => "Relocation",
    Goldsmith = "goldsmith" => "Goldsmith",
    Scout = "scout" => "Scout",
    IronFoundry = "iron_foundry" => "Iron Foundry",
    GrainMill = "grain_mill" => "Grain Mill",
    LumberCamp = "lumber_camp" => "Lumber Camp",
    WeaversShop = "weavers_shop" => "Weaver's Shop",
    BrickFactory = "brick_factory" => "Brick Factory",
    ParishHall = "parish_hall" => "Parish Hall",
    Abbey = "abbey" => "Abbey",
    TollBridge = "toll_bridge" => "Toll Bridge",
    Storehouse = "storehouse" => "Storehouse",
    Marketplace = "marketplace" => "Marketplace",
    Austin = "austin" => "Austin",
    Candamir = "candamir" => "Candamir",
    Harald = "harald" => "Harald",
    Inga = "inga" => "Inga",
    Osmund = "osmund" => "Osmund",
    Siglind = "siglind" => "Siglind",
    OreShip = "ore_ship" => "Ore Ship",
    GrainShip = "grain_ship" => "Grain Ship",
    GoldShip = "gold_ship" => "Gold Ship",
    LumberShip = "lumber_ship" => "Lumber Ship",
    BrickShip = "brick_ship" => "Brick Ship",
    WoolShip = "wool_ship" => "Wool Ship",
    LargeTradeShip = "large_trade_ship" => "Large Trade Ship",
    FraternalFeuds = "fraternal_feuds" => "Fraternal Feuds",
    YearOfPlenty = "year_of_plenty" => "Year of Plenty",
    Yule = "yule" => "Yule",
    TravelingMerchant = "traveling_merchant" => "Traveling Merchant",
    Invention = "invention" => "Invention",
    TradeShipsRace = "trade_ships_race" => "Trade Ships Race",
    Feud = "feud" => "Feud",
    Brigands = "brigands" => "Brigands",
    Gudrun = "gudrun" => "Gudrun, Terror of the Seas",
    Merchant = "merchant" => "Merchant",
    Reiner = "reiner" => "Reiner the Herald",
    TradeMaster = "trade_master" => "Trade Master",
    GoldCache = "gold_cache" => "Gold Cache",
    PirateShip = "pirate_ship" => "Pirate Ship",
    TradingBase = "trading_base" => "Trading Base",
    MerchantGuild = "merchant_guild" => "Merchant Guild",
    Moneylender = "moneylender" => "Moneylender",
    Mint = "mint" => "Mint",
    Harbor = "harbor" => "Harbor",
    SaltSilo = "salt_silo" => "Salt Silo",
    StapleHouse = "staple_house" => "Staple House",
    GiftForThePrince = "gift_for_the_prince" => "Gift for the Prince",
    Archer = "archer" => "Archer",
    VoyageOfPlunder = "voyage_of_plunder" => "Voyage of Plunder",
    Arsonist = "arsonist" => "Arsonist",
    Sebastian = "sebastian" => "Sebastian the Itinerant Preacher",
    Traitor = "traitor" => "Traitor",
    DrillGround = "drill_ground" => "Drill Ground",
    LookoutTower = "lookout_tower" => "Lookout Tower",
    CarlForkbeard = "carl_forkbeard" => "Carl Forkbeard",
    Heinrich = "heinrich" => "Heinrich the Sentinel",
    Irmgard = "irmgard" => "Irmgard, Keeper of the Light",
    LargeFestivalHall = "large_festival_hall" => "Large Festival Hall",
    ChapelLow = "chapel_low" => "Chapel (1–3)",
    ChapelHigh = "chapel_high" => "Chapel (4–6)",
    HedgeTavern = "hedge_tavern" => "Hedge Tavern",
    Fairgrounds = "fairgrounds" => "Fairgrounds",
    FireBrigade = "fire_brigade" => "Fire Brigade",
    TitheBarn = "tithe_barn" => "Tithe Barn",
    Riots = "riots" => "Riots",
    Benjamin = "benjamin" => "Benjamin the Traveling Scholar",
    Guido = "guido" => "Guido the Ambassador",
    Gustav = "gustav" => "Gustav the Librarian",
    Doctor = "doctor" => "Doctor",
    ThreeFieldSystem = "three_field_system" => "Three-Field System",
    MineralMining = "mineral_mining" => "Mineral Mining",
    ChiefCannoneer = "chief_cannoneer" => "Chief Cannoneer",
    Pharmacy = "pharmacy" => "Pharmacy",
    Library = "library" => "Library",
    BathHouse = "bath_house" => "Bath House",
    Parliament = "parliament" => "Parliament",
    TownHall = "town_hall" => "Town Hall",
    University = "university" => "University",
    BuildingCrane = "building_crane" => "Building Crane",
    Plague = "plague" => "Plague",
}

impl Name {
    /// The name with this word.
    pub fn named(word: &str) -> Option<Name> {
        Name::ALL.iter().copied().find(|name| name.word() == word)
    }
}

impl Id for Name {
    fn index(self) -> usize {
        self as usize
    }
    fn at(index: usize) -> Self {
        Name::ALL[index]
    }
}
