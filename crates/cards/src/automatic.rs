//! Questions without a choice answer themselves.

use crate::event::Event;
use crate::flow::Flow;
use crate::opponent::other;
use crate::place::Stores;
use crate::resource::{Cost, Resource};
use crate::setup::DiscardAccess;
use crate::step::Pending;
use kernel::{Player, Sink};

impl<S: Sink<Event>> Flow<'_, S> {
    /// Does what needs no choice; says whether the step is done with.
    ///
    /// Rules: RIVAL-042, RIVAL-045, RIVAL-046, RIVAL-047, RUL-59.
    #[allow(clippy::too_many_lines, reason = "every open step is listed")]
    pub(crate) fn run_automatic_step(&mut self, pending: Pending) -> bool {
        match pending {
            Pending::Gain {
                player,
                among,
                left,
            } => self.settle_gain(player, among, left),
            Pending::Pay { player, owed } => self.settle_payment(player, owed),
            Pending::Spend { player, left } => {
                let land = self.state.land(player);
                let filled = land.filled(land.all_stores());
                let forced = land.wealth() <= left || filled.0.is_power_of_two();
                if forced {
                    for at in filled.iter() {
                        self.take(player, at, left);
                    }
                }
                forced || left == 0
            }
            Pending::Give {
                player,
                left,
                among,
                into,
                ..
            } => self.settle_gift(player, left, among, into),
            Pending::Demand {
                player,
                left,
                least,
            } => {
                let types = self.state.demandable(player);
                let forced = least > 0 && types.is_power_of_two();
                if left > 0 && forced {
                    let resource = Resource::ALL[types.trailing_zeros() as usize];
                    self.demand(player, left, least, resource);
                }
                left == 0 || types == 0 || forced
            }
            Pending::Return { player } => {
                let stores = self.state.returnable(player);
                let forced = stores.0.is_power_of_two();
                if forced {
                    stores.iter().for_each(|at| self.hand_back(player, at));
                }
                forced || stores.0 == 0
            }
            Pending::Save { player, owed, left } => {
                let options = self.state.savable(player, owed, left);
                if left == 0 || options == 0 {
                    self.pay(player, owed);
                } else if options.is_power_of_two() {
                    self.save(player, owed, left, options.trailing_zeros() as usize);
                }
                left == 0 || options.count_ones() <= 1
            }
            Pending::Tithe { player, amount } => {
                let room = self.state.land(player).derived.room;
                amount == 0 || room[Resource::Wool as usize] + room[Resource::Grain as usize] == 0
            }
            Pending::Treat { player } => {
                let mut sites = self.state.treatable(player);
                let (first, more) = (sites.next(), sites.next().is_some());
                drop(sites);
                match first {
                    Some(site) if !more => {
                        self.treat(player, site);
                        true
                    }
                    None => true,
                    Some(_) => false,
                }
            }
            Pending::Buy { player, left } => {
                left == 0 || self.state.land(player).derived.totals[Resource::Gold as usize] == 0
            }
            Pending::Fetch { player } => {
                let only_top = self.game.setup.options.discard_access == DiscardAccess::Top;
                if only_top && let Some(card) = self.state.table.discard.last() {
                    self.fetch(player, card);
                }
                only_top
            }
            Pending::StartRoll { .. }
            | Pending::StartStack { .. }
            | Pending::Arrange { .. }
            | Pending::BeforeRoll { .. }
            | Pending::SetDie { .. }
            | Pending::ProductionDie { .. }
            | Pending::EventDie { .. }
            | Pending::EventMark { .. }
            | Pending::EventCard { .. }
            | Pending::TopCard { .. }
            | Pending::Reveal { .. }
            | Pending::Act { .. }
            | Pending::Remove { .. }
            | Pending::NewRegions { .. }
            | Pending::RegionCard { .. }
            | Pending::PickRegion { .. }
            | Pending::PlaceRegion { .. }
            | Pending::Raid { .. }
            | Pending::Relocate { .. }
            | Pending::Defend { .. }
            | Pending::DefenceDie { .. }
            | Pending::Lose { .. }
            | Pending::NameBuilding { .. }
            | Pending::FeudLoss { .. }
            | Pending::Riots { .. }
            | Pending::Bury { .. }
            | Pending::React { .. }
            | Pending::PutAwayOther { .. }
            | Pending::Steal { .. }
            | Pending::SearchFree { .. }
            | Pending::Take { .. }
            | Pending::DrawUp { .. }
            | Pending::Surplus { .. }
            | Pending::Exchange { .. }
            | Pending::Refill { .. } => self.settle_loss(pending),
        }
    }

    fn settle_gain(&mut self, player: Player, among: Stores, left: u8) -> bool {
        let land = self.state.land(player);
        let open = land.with_room(among);
        let room = land.room_in(open);
        let forced = room <= left || open.0.is_power_of_two();
        if forced {
            for at in open.iter() {
                self.add(player, at, left);
            }
        }
        forced || left == 0
    }

    fn settle_payment(&mut self, player: Player, owed: Cost) -> bool {
        let mut rest = owed;
        for resource in Resource::ALL {
            let n = owed.0[resource as usize];
            if n == 0 {
                continue;
            }
            let land = self.state.land(player);
            let filled = land.filled(land.stores_of(resource));
            if land.derived.totals[resource as usize] == n || filled.0.is_power_of_two() {
                for at in filled.iter() {
                    self.take(player, at, n);
                }
                rest.0[resource as usize] = 0;
            }
        }
        if rest == owed {
            return false;
        }
        self.pay(player, rest);
        true
    }

    fn settle_gift(&mut self, giver: Player, left: u8, among: Stores, into: Stores) -> bool {
        let land = self.state.land(giver);
        let filled = land.filled(among);
        let total = land.stock_in(filled);
        let forced = total <= left || filled.0.is_power_of_two();
        if forced && left > 0 {
            for at in filled.iter() {
                self.take(giver, at, left);
            }
            self.push(Pending::Gain {
                player: other(giver),
                among: into,
                left: left.min(total),
            });
        }
        forced || left == 0
    }
}
