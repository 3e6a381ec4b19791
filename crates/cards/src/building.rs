//! The action phase: building, trading with the supply, removing own cards.

use crate::action::Action;
use crate::card::{Card, Placement, Unit};
use crate::catalogue::catalogue;
use crate::effect::OnBuild;
use crate::event::Event;
use crate::flow::Flow;
use crate::opponent::other;
use crate::place::{Line, Region, Side, Site, Store};
use crate::resource::{Cost, Resource};
use crate::state::State;
use crate::step::{Cause, Due, Pending};
use kernel::{Player, Sink};

impl State {
    /// How much cheaper a card is for this player.
    ///
    /// Rules: RIVAL-DRILL-GROUND-1, RIVAL-DRILL-GROUND-2, RIVAL-BUILDING-CRANE-2, RUL-37.
    pub(crate) fn discount(&self, player: Player, card: Card) -> u8 {
        let derived = &self.land(player).derived;
        let data = card.data();
        let is_city_expansion = matches!(data.placement, Placement::City | Placement::Upon(_));
        if data.unit == Some(Unit::Hero) {
            derived.hero_discount
        } else if is_city_expansion && data.cost.total() >= 5 {
            derived.city_discount
        } else {
            0
        }
    }

    /// Can the player pay a cost, less a discount?
    pub(crate) fn can_pay(&self, player: Player, cost: Cost, discount: u8) -> bool {
        cost.missing_from(self.land(player).derived.totals) <= discount
    }
}

impl<S: Sink<Event>> Flow<'_, S> {
    /// One action of the action phase.
    ///
    /// Rules: RIVAL-078, RIVAL-091, RUL-33.
    pub(crate) fn act(&mut self, player: Player, action: Action) {
        if action != Action::End {
            self.push(Pending::Act { player });
        }
        match action {
            Action::Play { card } => self.play(player, card),
            Action::Build { card, side } => {
                self.pick_up(player, card);
                self.push(Due::Place { player, card, side });
                self.charge(player, card);
            }
            Action::Stash { card, at } => {
                self.pick_up(player, card);
                self.push(Due::PlaceAt { player, card, at });
                self.charge(player, card);
            }
            Action::Road { at } => {
                self.push(Due::Road { player, at });
                self.pay(player, catalogue().road.cost);
            }
            Action::Settle { at } => {
                self.push(Due::Settle { player, at });
                self.pay(player, catalogue().settlement.cost);
            }
            Action::City { at } => {
                self.push(Due::City { player, at });
                self.pay(player, catalogue().city.cost);
            }
            Action::Trade { give, get } => self.trade(player, Cost::of(give, 3), get),
            Action::Ship { give, get } => self.trade(player, Cost::of(give, 2), get),
            Action::LargeShip { from, get } => {
                self.take(player, from, 2);
                self.gain_of(player, get, 1);
            }
            Action::Mint { get } => {
                self.state.table.turn.minted += 1;
                self.trade(player, Cost::of(Resource::Gold, 1), get);
            }
            Action::Remove => self.push(Pending::Remove { player }),
            Action::Die { .. }
            | Action::EventDie { .. }
            | Action::Mark { .. }
            | Action::Card { .. }
            | Action::Region { .. }
            | Action::StartStack { .. }
            | Action::Arrange { .. }
            | Action::Roll
            | Action::SetDie { .. }
            | Action::End
            | Action::DrawRegions
            | Action::PickRegion { .. }
            | Action::Place { .. }
            | Action::Pay { .. }
            | Action::Gain { .. }
            | Action::Choose { .. }
            | Action::Demand { .. }
            | Action::Raid { .. }
            | Action::SwapRegions { .. }
            | Action::SwapCards { .. }
            | Action::Pick { .. }
            | Action::Under { .. }
            | Action::PutAway { .. }
            | Action::Draw { .. }
            | Action::Search { .. }
            | Action::Take { .. }
            | Action::TakeCard { .. }
            | Action::Buy
            | Action::PayPrice
            | Action::Defend
            | Action::Pass => {}
        }
    }

    /// Pays, then receives one of another type.
    ///
    /// Rules: RIVAL-100, RIVAL-101, RIVAL-MINT-1.
    fn trade(&mut self, player: Player, cost: Cost, get: Resource) {
        self.gain_of(player, get, 1);
        self.pay(player, cost);
    }

    /// Takes the card to be built from the hand or the face-up stack.
    ///
    /// Rules: RIVAL-087.
    fn pick_up(&mut self, player: Player, card: Card) {
        if self.game.is_face_up(card) {
            self.state.table.face_up -= 1;
        } else {
            self.state.take_out(player, card);
        }
    }

    fn charge(&mut self, player: Player, card: Card) {
        let owed = card.data().cost;
        match self.state.discount(player, card) {
            0 => self.pay(player, owed),
            left => self.push(Pending::Save { player, owed, left }),
        }
    }

    /// Places a paid expansion and resolves what it does at once.
    ///
    /// Rules: RIVAL-083, RIVAL-084, RIVAL-085, RIVAL-TOWN-HALL-1.
    pub(crate) fn place(&mut self, player: Player, card: Card, side: Side) {
        let land = self.state.land_mut(player);
        let free = match card.data().placement {
            Placement::Upon(beneath) => side
                .sites()
                .into_iter()
                .find(|&site| land.card(site) == Some(beneath)),
            Placement::None | Placement::Settlement | Placement::City | Placement::Region => {
                land.free_site(side)
            }
        };
        let free = free.expect("check found a site");
        land.sites[usize::from(free.0)] = card;
        self.tell(Event::Built { player, card, side });
        self.refresh(player);
        match card.data().on_build {
            OnBuild::Nothing => {}
            OnBuild::SinkShip => self.push(Pending::Lose {
                player: other(player),
                owner: other(player),
                cause: Cause::Pirates,
            }),
            OnBuild::Gifts(n) => self.gain_any(player, n),
            OnBuild::GiftsWithSkillLead(n) => {
                let skill = |of: Player| self.state.land(of).derived.points.skill;
                if skill(player) > skill(other(player)) {
                    self.gain_any(player, n);
                }
            }
            OnBuild::Tithe => {
                let land = self.state.land(player);
                let amount = land.count(|data| data.unit == Some(Unit::Hero));
                self.push(Pending::Tithe { player, amount });
            }
            OnBuild::Search => self.push(Pending::SearchFree { player }),
        }
    }

    /// Places a region expansion.
    ///
    /// Rules: RIVAL-086, RIVAL-GOLD-CACHE-2, RIVAL-GOLD-CACHE-3.
    pub(crate) fn place_at_region(&mut self, player: Player, card: Card, at: Store) {
        self.state.land_mut(player).cache = Some(at);
        self.tell(Event::BuiltAt { player, card, at });
        self.refresh(player);
    }

    /// Places a paid road.
    ///
    /// Rules: RIVAL-092.
    pub(crate) fn place_road(&mut self, player: Player, at: Line) {
        self.state.table.supply.roads -= 1;
        let land = self.state.land_mut(player);
        if at.0 == 2 * land.west {
            land.road_west = true;
        } else {
            land.road_east = true;
        }
        self.tell(Event::Road { player, at });
    }

    /// Places a paid settlement; its regions come next.
    ///
    /// Rules: RIVAL-094, RIVAL-095, RUL-07.
    pub(crate) fn place_settlement(&mut self, player: Player, at: Line) {
        self.state.table.supply.settlements -= 1;
        let land = self.state.land_mut(player);
        let index = at.0 / 2;
        let column = if index < land.west { index } else { index + 1 };
        self.tell(Event::Settled { player, at });
        self.push(Pending::NewRegions {
            player,
            at: Store::of(column, false),
        });
    }

    /// Places a paid city.
    ///
    /// Rules: RIVAL-097.
    pub(crate) fn place_city(&mut self, player: Player, at: Line) {
        self.state.table.supply.cities -= 1;
        self.state.land_mut(player).cities |= 1 << (at.0 / 2);
        self.tell(Event::City { player, at });
        self.refresh(player);
    }

    /// The new regions of a settlement: drawn or picked, then placed.
    ///
    /// Rules: RIVAL-095, RIVAL-SCOUT-2, RIVAL-SCOUT-3, RIVAL-SCOUT-4.
    pub(crate) fn found(&mut self, pending: Pending, action: Action) {
        match (pending, action) {
            (Pending::NewRegions { player, at }, Action::Play { card }) => {
                self.play(player, card);
                self.push(Pending::PickRegion {
                    player,
                    at,
                    first: None,
                });
            }
            (Pending::NewRegions { player, at }, _) => self.push(Pending::RegionCard {
                player,
                at,
                first: None,
            }),
            (Pending::RegionCard { player, at, first }, Action::Region { region }) => {
                self.state.table.regions.remove(region);
                self.push(match first {
                    None => Pending::RegionCard {
                        player,
                        at,
                        first: Some(region),
                    },
                    Some(first) => Pending::PlaceRegion {
                        player,
                        at,
                        first,
                        second: region,
                    },
                });
            }
            (Pending::PickRegion { player, at, first }, Action::PickRegion { region }) => {
                self.state.table.regions.remove(region);
                self.push(match first {
                    None => Pending::PickRegion {
                        player,
                        at,
                        first: Some(region),
                    },
                    Some(first) => Pending::PlaceRegion {
                        player,
                        at,
                        first,
                        second: region,
                    },
                });
            }
            (
                Pending::PlaceRegion {
                    player,
                    first,
                    second,
                    ..
                },
                Action::Place { at },
            ) => {
                self.place_regions(player, [(at, first), (at.opposite(), second)]);
            }
            _ => {}
        }
    }

    fn place_regions(&mut self, player: Player, regions: [(Store, Region); 2]) {
        let land = self.state.land_mut(player);
        let west = regions[0].0.0 / 2 < land.west;
        if west {
            land.west -= 1;
            land.road_west = false;
        } else {
            land.east += 1;
            land.road_east = false;
        }
        for (at, region) in regions {
            let land = self.state.land_mut(player);
            land.regions[usize::from(at.0)] = region;
            land.stock[usize::from(at.0)] = 0;
            self.tell(Event::RegionPlaced { player, region, at });
        }
        self.refresh(player);
    }

    /// Takes an expansion off its site; a card beneath it stays.
    ///
    /// Rules: RIVAL-125, RIVAL-142, RIVAL-TOWN-HALL-3, RUL-15.
    pub(crate) fn unplace(&mut self, player: Player, site: Site) -> Card {
        let land = self.state.land_mut(player);
        let card = land.sites[usize::from(site.0)];
        if let Placement::Upon(beneath) = card.data().placement {
            land.sites[usize::from(site.0)] = beneath;
        } else {
            land.clear_site(site);
        }
        self.tell(Event::Removed { player, card, site });
        self.refresh(player);
        card
    }

    /// Removes an own card at no cost.
    ///
    /// Rules: RIVAL-105, RIVAL-106, RIVAL-107, RUL-03.
    pub(crate) fn remove(&mut self, player: Player, site: Site) {
        let card = self.unplace(player, site);
        if self.game.is_face_up(card) {
            self.state.table.face_up += 1;
            self.tell(Event::FaceUp { card });
        } else {
            self.discard(card);
        }
    }
}
