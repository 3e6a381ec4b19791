//! The action phase: building, trading, removing.

use super::{Checker, Judgement};
use crate::action::Action;
use crate::card::{Card, Placement, Timing};
use crate::catalogue::catalogue;
use crate::place::{Line, Side, Store};
use crate::resource::{Cost, Resource};
use kernel::{Player, Violation, ensure};

impl Checker<'_> {
    pub(super) fn check_act(self, seat: Player, action: Action) -> Judgement {
        match action {
            Action::End => Ok(()),
            Action::Play { card } => self.check_play(seat, card, Timing::Action),
            Action::Build { card, side } => {
                self.check_card(seat, card)?;
                self.check_side(seat, card, side)
            }
            Action::Stash { card, at } => {
                self.check_card(seat, card)?;
                self.check_region_site(seat, card, at)
            }
            Action::Road { at } => {
                self.check_centre(seat, self.state.table.supply.roads, catalogue().road.cost)?;
                self.check_road(seat, at)
            }
            Action::Settle { at } => {
                let supply = self.state.table.supply.settlements;
                self.check_centre(seat, supply, catalogue().settlement.cost)?;
                let ends = self.state.land(seat).settlement_ends();
                ensure(ends.contains(&Some(at)), "RIVAL-094")
            }
            Action::City { at } => {
                self.check_centre(seat, self.state.table.supply.cities, catalogue().city.cost)?;
                self.check_city(seat, at)
            }
            Action::Trade { give, get } => {
                self.check_trade(seat, Cost::of(give, 3), get, "RIVAL-100")
            }
            Action::Ship { give, get } => {
                let ships = self.state.land(seat).derived.trades;
                ensure(ships >> give as u8 & 1 == 1, "RIVAL-101")?;
                self.check_trade(seat, Cost::of(give, 2), get, "RIVAL-101")
            }
            Action::LargeShip { from, get } => self.check_large_ship(seat, from, get),
            Action::Mint { get } => {
                let minted = self.state.table.turn.minted;
                ensure(minted < self.state.land(seat).derived.mints, "RIVAL-MINT-1")?;
                self.check_trade(seat, Cost::of(Resource::Gold, 1), get, "RIVAL-MINT-1")
            }
            Action::Remove => {
                ensure(self.game.removal, "RUL-46")?;
                ensure(self.has_removable_cards(seat), "RIVAL-105")
            }
            Action::Die { .. }
            | Action::EventDie { .. }
            | Action::Mark { .. }
            | Action::Card { .. }
            | Action::Region { .. }
            | Action::StartStack { .. }
            | Action::Arrange { .. }
            | Action::Roll
            | Action::SetDie { .. }
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
            | Action::Pass => Err(Violation::of("RIVAL-078")),
        }
    }

    /// Own cards may be removed only while no building site is free, unless the wider practice was agreed.
    ///
    /// Rules: RIVAL-105, RUL-03.
    pub(crate) fn has_removable_cards(self, seat: Player) -> bool {
        let land = self.state.land(seat);
        let needed = self.game.setup.options.free_removal || !land.has_free_site();
        needed && land.cards().next().is_some()
    }

    /// Can the card be built at all: is it there, is it allowed, can it be paid?
    ///
    /// Rules: RIVAL-080, RIVAL-082, RIVAL-083, RIVAL-087.
    pub(crate) fn check_card(self, seat: Player, card: Card) -> Judgement {
        if self.game.is_face_up(card) {
            ensure(self.state.table.face_up > 0, "RIVAL-087")?;
        } else {
            ensure(self.state.holds(seat, card), "RIVAL-083")?;
        }
        let data = card.data();
        ensure(data.placement != Placement::None, "RIVAL-083")?;
        let names = self.state.land(seat).derived.names;
        ensure(!(data.unique && names.has(data.name)), "RIVAL-082")?;
        data.requires
            .check(self.state, seat, data.first_statement())?;
        let discount = self.state.discount(seat, card);
        ensure(self.state.can_pay(seat, data.cost, discount), "RIVAL-083")
    }

    /// May the card lie on this side?
    ///
    /// Rules: RIVAL-039, RIVAL-084, RIVAL-085, RIVAL-104, RIVAL-TOWN-HALL-1, RIVAL-TOWN-HALL-5.
    pub(crate) fn check_side(self, seat: Player, card: Card, side: Side) -> Judgement {
        let land = self.state.land(seat);
        let data = card.data();
        let is_city = land.is_city(side.settlement());
        match data.placement {
            Placement::None | Placement::Region => Err(Violation::of("RIVAL-086")),
            Placement::Settlement => {
                ensure(land.free_site(side).is_some(), "RIVAL-084")?;
                let free = self.game.ships_anywhere() || !land.is_beside_forbidden(data, side);
                ensure(free, "RIVAL-104")
            }
            Placement::City => ensure(is_city && land.free_site(side).is_some(), "RIVAL-085"),
            Placement::Upon(beneath) => {
                let there = side
                    .sites()
                    .into_iter()
                    .any(|site| land.card(site) == Some(beneath));
                ensure(is_city && there, data.first_statement())
            }
        }
    }

    /// May the card lie at this region?
    ///
    /// Rules: RIVAL-038, RIVAL-086, RIVAL-GOLD-CACHE-1, RIVAL-GOLD-CACHE-2.
    pub(crate) fn check_region_site(self, seat: Player, card: Card, at: Store) -> Judgement {
        let land = self.state.land(seat);
        ensure(card.data().placement == Placement::Region, "RIVAL-086")?;
        ensure(at != Store::CACHE && land.has_store(at), "RIVAL-086")?;
        ensure(land.cache.is_none(), "RIVAL-086")
    }

    fn check_centre(self, seat: Player, supply: u8, cost: Cost) -> Judgement {
        ensure(supply > 0, "RIVAL-098")?;
        ensure(self.state.can_pay(seat, cost, 0), "RIVAL-083")
    }

    fn check_road(self, seat: Player, at: Line) -> Judgement {
        let land = self.state.land(seat);
        ensure(land.road_ends().contains(&Some(at)), {
            let taken = [Line(2 * land.west), Line(2 * land.east + 2)].contains(&at);
            if taken { "RIVAL-093" } else { "RIVAL-092" }
        })
    }

    fn check_city(self, seat: Player, at: Line) -> Judgement {
        let land = self.state.land(seat);
        let settlement = at.index().filter(|&index| land.has_settlement(index));
        ensure(
            settlement.is_some_and(|index| !land.is_city(index)),
            "RIVAL-097",
        )
    }

    /// A trade needs the price, another type and room for it.
    ///
    /// Rules: RIVAL-100, RIVAL-103, RUL-21.
    fn check_trade(self, seat: Player, cost: Cost, get: Resource, rule: &'static str) -> Judgement {
        ensure(cost.0[get as usize] == 0, rule)?;
        ensure(self.state.can_pay(seat, cost, 0), rule)?;
        ensure(
            self.state.land(seat).derived.room[get as usize] > 0,
            "RIVAL-103",
        )
    }

    /// Two resources of one region beside a Large Trade Ship.
    ///
    /// Rules: RIVAL-102, RIVAL-LARGE-TRADE-SHIP-1, RIVAL-LARGE-TRADE-SHIP-4.
    fn check_large_ship(self, seat: Player, from: Store, get: Resource) -> Judgement {
        let land = self.state.land(seat);
        ensure(from != Store::CACHE, "RIVAL-LARGE-TRADE-SHIP-4")?;
        ensure(land.derived.reach.has(from), "RIVAL-102")?;
        ensure(land.stock(from) >= 2, "RIVAL-LARGE-TRADE-SHIP-1")?;
        ensure(land.resource(from) != get, "RIVAL-102")?;
        ensure(land.derived.room[get as usize] > 0, "RIVAL-103")
    }
}
