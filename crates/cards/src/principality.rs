//! A player's cards in play: the middle line, the regions around it and the expansions.

use crate::card::{Bonus, Card, CardData, Names, Placement, Points, Sort};
use crate::catalogue::catalogue;
use crate::place::{Line, Region, SETTLEMENTS, Side, Site, Store, Stores};
use crate::resource::{RESOURCES, Resource};

/// Most resources of one region card or Gold Cache.
///
/// Rules: RIVAL-040, RUL-13.
pub const FULL: u8 = 3;

/// A principality.
///
/// Rules: RIVAL-030, RIVAL-031, RIVAL-032.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Principality {
    /// The number of the leftmost settlement.
    pub west: u8,
    /// The number of the rightmost settlement; all between the two exist.
    pub east: u8,
    /// A road at the left end without a settlement beyond it.
    pub road_west: bool,
    /// The same at the right end.
    pub road_east: bool,
    /// Which settlements are cities, by bits.
    pub cities: u16,
    /// The region card at each place.
    pub regions: [Region; 26],
    /// What lies in each store.
    pub stock: [u8; Store::COUNT as usize],
    /// The expansion on each site.
    pub sites: [Card; Site::COUNT as usize],
    /// The region the Gold Cache lies at.
    pub cache: Option<Store>,
    /// What follows from the rest.
    pub derived: Derived,
}

/// What follows from the rest of the principality.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Derived {
    /// Points of all cards in play, without tokens.
    pub points: Points,
    /// What is stored of each resource.
    pub totals: [u8; RESOURCES],
    /// How much more of each resource can be stored.
    pub room: [u8; RESOURCES],
    /// The stores of each resource.
    pub stores: [Stores; RESOURCES],
    /// The regions with each number.
    pub numbered: [Stores; 7],
    /// Names of the expansions in play, covered ones included.
    pub names: Names,
    /// Trade ships.
    pub ships: u8,
    /// Resources that one-resource trade ships trade, by bits.
    pub trades: u8,
    /// Regions beside Large Trade Ships.
    pub reach: Stores,
    /// Trades with single gold each turn.
    pub mints: u8,
    /// How much cheaper heroes are.
    pub hero_discount: u8,
    /// How much cheaper city expansions of five or more resources are.
    pub city_discount: u8,
    /// What a search in the card exchange costs.
    pub search_cost: u8,
    /// Faces of the die that ward off an attack, by bits.
    pub wards: u8,
    /// Production results on which Riots do not apply, by bits.
    pub calms: u8,
    /// More resources taken on Trade.
    pub trade_takes: u8,
    /// Has a card that gains when the opponent has more regions of the number.
    pub catches_up: bool,
    /// Has a card that pays for forced losses.
    pub consoles: bool,
}

impl Principality {
    /// The start layout of a colour, 0 for red and 1 for blue.
    ///
    /// Rules: RIVAL-011, RIVAL-012, RIVAL-013, RIVAL-014, RIVAL-015, RUL-05, RUL-06.
    pub fn start(colour: u8) -> Self {
        let mut land = Principality {
            west: 5,
            east: 6,
            road_west: false,
            road_east: false,
            cities: 0,
            regions: [Region::NONE; 26],
            stock: [0; Store::COUNT as usize],
            sites: [Card::NONE; Site::COUNT as usize],
            cache: None,
            derived: Derived::default(),
        };
        for (i, region) in catalogue().regions.iter().enumerate() {
            if let Some((of, x, lower, stored)) = region.start
                && of == colour
            {
                let place = Store::of((x + 12).unsigned_abs() / 2, lower);
                land.regions[usize::from(place.0)] = Region(i as u8);
                land.stock[usize::from(place.0)] = stored;
            }
        }
        land.derive();
        land
    }

    /// Is settlement number `index` there, perhaps as a city?
    pub fn has_settlement(&self, index: u8) -> bool {
        (self.west..=self.east).contains(&index)
    }

    /// Is settlement number `index` a city?
    pub fn is_city(&self, index: u8) -> bool {
        self.cities >> index & 1 == 1
    }

    /// How many cities there are.
    pub fn city_count(&self) -> u8 {
        self.cities.count_ones() as u8
    }

    /// How many settlements and cities there are.
    pub fn settlement_count(&self) -> u8 {
        self.east - self.west + 1
    }

    /// How many roads there are.
    ///
    /// Rules: RIVAL-032.
    pub(crate) fn road_count(&self) -> u8 {
        self.east - self.west + u8::from(self.road_west) + u8::from(self.road_east)
    }

    /// The places that hold a region card, in order.
    #[inline]
    pub fn region_places(&self) -> impl Iterator<Item = Store> + use<> {
        (2 * self.west..2 * self.east + 4).map(Store)
    }

    /// The region card at a place.
    #[inline]
    pub fn region(&self, at: Store) -> Region {
        self.regions
            .get(usize::from(at.0))
            .copied()
            .unwrap_or(Region::NONE)
    }

    /// The resource a store holds.
    #[inline]
    pub fn resource(&self, at: Store) -> Resource {
        if at == Store::CACHE {
            Resource::Gold
        } else {
            self.region(at).resource()
        }
    }

    /// Does the store exist?
    pub fn has_store(&self, at: Store) -> bool {
        if at == Store::CACHE {
            self.cache.is_some()
        } else {
            self.region(at) != Region::NONE
        }
    }

    /// What lies in a store.
    #[inline]
    pub fn stock(&self, at: Store) -> u8 {
        self.stock[usize::from(at.0)]
    }

    /// Every store: the regions and the Gold Cache.
    ///
    /// Rules: RIVAL-041, RIVAL-GOLD-CACHE-5, RIVAL-GOLD-CACHE-6.
    #[inline]
    pub(crate) fn stores(&self) -> impl Iterator<Item = Store> + use<> {
        self.region_places().chain(self.cache.map(|_| Store::CACHE))
    }

    /// Every store of one resource.
    #[inline]
    pub(crate) fn stores_of(&self, resource: Resource) -> Stores {
        self.derived.stores[resource as usize]
    }

    /// The regions that hold gold, without the Gold Cache.
    ///
    /// Rules: RUL-27.
    pub(crate) fn gold_fields(&self) -> Stores {
        Stores(self.stores_of(Resource::Gold).0 & !Stores::one(Store::CACHE).0)
    }

    /// What these stores hold together.
    pub(crate) fn stock_in(&self, among: Stores) -> u8 {
        among.iter().map(|at| self.stock(at)).sum()
    }

    /// What these stores can still take together.
    pub(crate) fn room_in(&self, among: Stores) -> u8 {
        among.iter().map(|at| FULL - self.stock(at)).sum()
    }

    /// The regions with a production number.
    #[inline]
    pub(crate) fn numbered(&self, number: u8) -> Stores {
        self.derived.numbered[usize::from(number)]
    }

    /// Every store.
    pub(crate) fn all_stores(&self) -> Stores {
        let regions = ((1 << (2 * self.east + 4)) - 1) & !((1 << (2 * self.west)) - 1);
        Stores(regions | u32::from(self.cache.is_some()) << Store::CACHE.0)
    }

    /// The stores of `among` that have room.
    pub(crate) fn with_room(&self, among: Stores) -> Stores {
        let mut stores = Stores::default();
        for at in among.iter() {
            if self.stock(at) < FULL {
                stores.insert(at);
            }
        }
        stores
    }

    /// The stores of `among` that hold something.
    pub(crate) fn filled(&self, among: Stores) -> Stores {
        let mut stores = Stores::default();
        for at in among.iter() {
            if self.stock(at) > 0 {
                stores.insert(at);
            }
        }
        stores
    }

    /// All resources in all stores.
    pub(crate) fn wealth(&self) -> u8 {
        self.derived.totals.iter().sum()
    }

    /// Puts up to `n` into a store and says how many fitted.
    ///
    /// Rules: RIVAL-043.
    pub(crate) fn add(&mut self, at: Store, n: u8) -> u8 {
        let fits = n.min(FULL - self.stock(at));
        let resource = self.resource(at) as usize;
        self.stock[usize::from(at.0)] += fits;
        self.derived.totals[resource] += fits;
        self.derived.room[resource] -= fits;
        fits
    }

    /// Takes up to `n` out of a store and says how many there were.
    pub(crate) fn take(&mut self, at: Store, n: u8) -> u8 {
        let taken = n.min(self.stock(at));
        let resource = self.resource(at) as usize;
        self.stock[usize::from(at.0)] -= taken;
        self.derived.totals[resource] -= taken;
        self.derived.room[resource] += taken;
        taken
    }

    /// Every site with a card and the card on it.
    #[inline]
    pub fn cards(&self) -> impl Iterator<Item = (Site, Card)> + '_ {
        (4 * self.west..4 * self.east + 4)
            .map(|at| (Site(at), self.sites[usize::from(at)]))
            .filter(|&(_, card)| card != Card::NONE)
    }

    /// The card on a site.
    pub fn card(&self, at: Site) -> Option<Card> {
        let card = self.sites[usize::from(at.0)];
        (card != Card::NONE).then_some(card)
    }

    /// Every side of a settlement or city.
    pub(crate) fn sides(&self) -> impl Iterator<Item = Side> + use<> {
        (2 * self.west..2 * self.east + 2).map(Side)
    }

    /// The free site of a side: a settlement has one, a city two.
    ///
    /// Rules: RIVAL-034, RIVAL-035.
    pub fn free_site(&self, side: Side) -> Option<Site> {
        let [inner, outer] = side.sites();
        if !self.has_settlement(side.settlement()) {
            None
        } else if self.card(inner).is_none() {
            Some(inner)
        } else {
            (self.is_city(side.settlement()) && self.card(outer).is_none()).then_some(outer)
        }
    }

    /// Has any settlement or city a free site? Region sites do not count.
    ///
    /// Rules: RIVAL-105.
    pub(crate) fn has_free_site(&self) -> bool {
        self.sides().any(|side| self.free_site(side).is_some())
    }

    /// Clears a site; a card on the outer site moves in, since the two never differ.
    ///
    /// Rules: RIVAL-037, RIVAL-142.
    pub(crate) fn clear_site(&mut self, at: Site) {
        let [inner, outer] = at.side().sites().map(|site| usize::from(site.0));
        self.sites[usize::from(at.0)] = Card::NONE;
        if self.sites[inner] == Card::NONE {
            self.sites.swap(inner, outer);
        }
    }

    /// Does a card that may not lie beside its own resource do so beside it on this side?
    ///
    /// Rules: RIVAL-104.
    pub fn is_beside_forbidden(&self, data: &CardData, side: Side) -> bool {
        data.not_beside.is_some_and(|resource| {
            side.neighbours()
                .map(|at| self.resource(at))
                .contains(&resource)
        })
    }

    /// Is a building on this site safe from fire?
    ///
    /// Rules: RIVAL-FIRE-BRIGADE-1.
    pub(crate) fn is_fireproof(&self, at: Site) -> bool {
        let settlement = at.side().settlement();
        self.cards().any(|(site, card)| {
            site.side().settlement() == settlement && card.data().passive.fireproof
        })
    }

    /// How many cards in play pass a test.
    pub fn count(&self, test: impl Fn(&CardData) -> bool) -> u8 {
        self.cards().filter(|(_, card)| test(card.data())).count() as u8
    }

    /// Is this expansion a unit with strength or commerce points?
    ///
    /// Rules: RIVAL-RIOTS-1.
    pub(crate) fn is_rebellious(data: &CardData) -> bool {
        data.sort == Sort::Unit && data.points.strength + data.points.commerce > 0
    }

    /// Works out everything that follows from the cards in play; hand cards count for nothing.
    ///
    /// Rules: RIVAL-049, RIVAL-050, RIVAL-051, RIVAL-056.
    pub fn derive(&mut self) {
        let mut derived = Derived {
            search_cost: 2,
            ..Derived::default()
        };
        for at in self.stores() {
            let resource = self.resource(at) as usize;
            derived.stores[resource].insert(at);
            if at != Store::CACHE {
                derived.numbered[usize::from(self.region(at).number())].insert(at);
            }
            derived.totals[resource] += self.stock(at);
            derived.room[resource] += FULL - self.stock(at);
        }
        for (site, card) in self.cards() {
            let data = card.data();
            derived.points += data.points;
            derived.names.insert(data.name);
            if let Placement::Upon(beneath) = data.placement {
                derived.names.insert(beneath.data().name);
            }
            derived.ships += u8::from(data.is_trade_ship());
            let passive = &data.passive;
            if let Some(resource) = passive.trades {
                derived.trades |= 1 << resource as u8;
            }
            if passive.trades_beside {
                for at in site.side().neighbours() {
                    derived.reach.insert(at);
                }
            }
            derived.mints += passive.mints;
            derived.hero_discount += passive.hero_discount;
            derived.city_discount += passive.city_discount;
            derived.search_cost = derived.search_cost.min(passive.search_cost.unwrap_or(2));
            derived.wards |= passive.wards;
            derived.calms |= passive.calms;
            derived.trade_takes += passive.trade_takes;
            derived.catches_up |= passive.catches_up;
            derived.consoles |= passive.consoles;
        }
        self.add_bonuses(&mut derived);
        derived.points.victory += self.settlement_count() + self.city_count();
        self.derived = derived;
    }

    /// Adds points that cards have only under a condition.
    ///
    /// Rules: RIVAL-049.
    fn add_bonuses(&self, derived: &mut Derived) {
        for (_, card) in self.cards() {
            match card.data().bonus {
                Bonus::Nothing => {}
                Bonus::WithShips { victory, ships } => {
                    derived.points.victory += if derived.ships >= ships { victory } else { 0 };
                }
                Bonus::PerCard { commerce, names } => {
                    derived.points.commerce += commerce * self.count(|data| names.has(data.name));
                }
                Bonus::PerShip { commerce } => derived.points.commerce += commerce * derived.ships,
            }
        }
    }

    /// Where a settlement can be added, and the region places it opens.
    ///
    /// Rules: RIVAL-094, RIVAL-095.
    pub(crate) fn settlement_ends(&self) -> [Option<Line>; 2] {
        [
            (self.road_west && self.west > 0).then(|| Line::settlement(self.west - 1)),
            (self.road_east && self.east + 1 < SETTLEMENTS)
                .then(|| Line::settlement(self.east + 1)),
        ]
    }

    /// Where a road can be added.
    ///
    /// Rules: RIVAL-092, RIVAL-093.
    pub(crate) fn road_ends(&self) -> [Option<Line>; 2] {
        [
            (!self.road_west).then_some(Line(2 * self.west)),
            (!self.road_east).then_some(Line(2 * self.east + 2)),
        ]
    }
}
