//! What is legal: the authority on every action.

use crate::action::Action;
use crate::card::{Card, Placement, Sort, Timing};
use crate::catalogue::catalogue;
use crate::effect::OnPlay;
use crate::losing::is_building;
use crate::place::{DrawStack, Line, Side, Site, Store};
use crate::requirement::other;
use crate::resource::{Cost, Resource};
use crate::setup::{DiscardAccess, Rivals};
use crate::state::State;
use crate::step::{Cause, Pending, Step};
use kernel::{Player, Violation, ensure};

pub(crate) type Judgement = Result<(), Violation>;

/// The rule that says what may be done at an open decision.
fn rule_of(pending: Pending) -> &'static str {
    match pending {
        Pending::StartStack { .. } => "RIVAL-023",
        Pending::Arrange { .. } => "RIVAL-024",
        Pending::BeforeRoll { .. } => "RIVAL-064",
        Pending::SetDie { .. } => "RIVAL-BRIGITTA-2",
        Pending::Act { .. } => "RIVAL-078",
        Pending::Remove { .. } => "RIVAL-105",
        Pending::NewRegions { .. } | Pending::PlaceRegion { .. } => "RIVAL-095",
        Pending::PickRegion { .. } => "RIVAL-SCOUT-2",
        Pending::Save { .. } => "RIVAL-083",
        Pending::Pay { .. } | Pending::Spend { .. } => "RIVAL-042",
        Pending::Gain { .. } => "RIVAL-046",
        Pending::Give { .. } | Pending::Demand { .. } => "RIVAL-047",
        Pending::Return { .. } => "RIVAL-MERCHANT-3",
        Pending::Raid { .. } => "RIVAL-BRIGANDS-2",
        Pending::Tithe { .. } => "RIVAL-TITHE-BARN-1",
        Pending::Relocate { .. } => "RIVAL-RELOCATION-1",
        Pending::Treat { .. } => "RIVAL-DOCTOR-2",
        Pending::Fetch { .. } => "RUL-02",
        Pending::Defend { .. } => "RIVAL-126",
        Pending::Lose { cause, .. } => match cause {
            Cause::Archer => "RIVAL-ARCHER-3",
            Cause::Arsonist => "RIVAL-ARSONIST-3",
            Cause::Pirates => "RIVAL-PIRATE-SHIP-1",
            Cause::Riots => "RIVAL-RIOTS-2",
        },
        Pending::NameBuilding { .. } => "RIVAL-FEUD-2",
        Pending::FeudLoss { .. } => "RIVAL-FEUD-3",
        Pending::Riots { .. } => "RIVAL-RIOTS-2",
        Pending::Bury { .. } => "RIVAL-118",
        Pending::React { .. } => "RIVAL-129",
        Pending::PutAwayOther { .. } => "RIVAL-FRATERNAL-FEUDS-2",
        Pending::Steal { .. } => "RIVAL-TRAITOR-3",
        Pending::Buy { .. } => "RIVAL-TRAVELING-MERCHANT-1",
        Pending::SearchFree { .. } => "RIVAL-LIBRARY-1",
        Pending::Take { .. } => "RIVAL-114",
        Pending::DrawUp { .. } => "RIVAL-109",
        Pending::Surplus { .. } => "RIVAL-110",
        Pending::Exchange { .. } => "RIVAL-112",
        Pending::Refill { .. } => "RIVAL-143",
        Pending::StartRoll { .. }
        | Pending::ProductionDie { .. }
        | Pending::EventDie { .. }
        | Pending::EventMark { .. }
        | Pending::EventCard { .. }
        | Pending::TopCard { .. }
        | Pending::Reveal { .. }
        | Pending::RegionCard { .. }
        | Pending::DefenceDie { .. } => "RIVAL-135",
    }
}

/// The judge: the rules and a position.
#[derive(Clone, Copy)]
pub(crate) struct Judge<'a> {
    pub(crate) game: &'a Rivals,
    pub(crate) state: &'a State,
}

impl Judge<'_> {
    /// Judges an action of a seat.
    ///
    /// Rules: RIVAL-060, RIVAL-132, RIVAL-135.
    pub(crate) fn check(self, seat: Player, action: Action) -> Judgement {
        ensure(self.state.table.ending.is_none(), "RIVAL-060")?;
        let Some(Step::Open(pending)) = self.state.table.steps.top() else {
            return Err(Violation::of("RIVAL-060"));
        };
        let Some(decider) = pending.decider() else {
            return Err(Violation::of("RIVAL-135"));
        };
        ensure(decider == seat, "RIVAL-132")?;
        self.check_answer(pending, seat, action)
    }

    fn check_answer(self, pending: Pending, seat: Player, action: Action) -> Judgement {
        let rule = rule_of(pending);
        let land = self.state.land(seat);
        match (pending, action) {
            (Pending::Act { .. }, _) => self.check_act(seat, action),
            (Pending::BeforeRoll { .. }, Action::Play { card }) => {
                self.check_play(seat, card, Timing::BeforeRoll)
            }
            (Pending::NewRegions { .. }, Action::Play { card }) => {
                self.check_play(seat, card, Timing::Settling)
            }
            (Pending::React { .. }, Action::Play { card }) => {
                self.check_play(seat, card, Timing::Reaction)
            }
            (Pending::StartStack { .. }, Action::StartStack { stack }) => {
                self.check_start_stack(seat, stack)
            }
            (Pending::Arrange { at, .. }, Action::Arrange { at: from }) => {
                ensure(from >= at && from.0 <= 15, rule)
            }
            (Pending::BeforeRoll { .. }, Action::Roll)
            | (Pending::SetDie { .. }, Action::SetDie { .. })
            | (Pending::NewRegions { .. }, Action::DrawRegions)
            | (Pending::Defend { .. }, Action::Defend)
            | (
                Pending::Arrange { .. }
                | Pending::Defend { .. }
                | Pending::React { .. }
                | Pending::Steal { .. }
                | Pending::Buy { .. }
                | Pending::SearchFree { .. }
                | Pending::Exchange { .. },
                Action::Pass,
            ) => Ok(()),
            (Pending::Remove { .. }, Action::Pick { site }) => {
                ensure(land.card(site).is_some(), rule)
            }
            (Pending::PickRegion { .. }, Action::PickRegion { region }) => {
                ensure(self.state.table.regions.has(region), rule)
            }
            (Pending::PlaceRegion { at, .. }, Action::Place { at: to }) => {
                ensure(to == at || to == at.opposite(), rule)
            }
            (Pending::Save { owed, left, .. }, Action::Choose { resource }) => {
                let options = self.state.savable(seat, owed, left);
                ensure(options >> resource as u8 & 1 == 1, rule)
            }
            (Pending::Pay { owed, .. }, Action::Pay { from }) => {
                ensure(land.has_store(from) && land.stock(from) > 0, rule)?;
                ensure(owed.0[land.resource(from) as usize] > 0, rule)
            }
            (Pending::Spend { .. }, Action::Pay { from }) => {
                ensure(land.has_store(from) && land.stock(from) > 0, rule)
            }
            (Pending::Gain { among, .. }, Action::Gain { to }) => {
                ensure(land.with_room(among).has(to), rule)
            }
            (Pending::Give { resource, .. }, Action::Pay { from }) => {
                ensure(land.has_store(from) && land.stock(from) > 0, rule)?;
                ensure(land.resource(from) == resource, rule)
            }
            (Pending::Demand { .. }, Action::Demand { resource }) => {
                ensure(self.state.demandable(seat) >> resource as u8 & 1 == 1, rule)
            }
            (Pending::Demand { least, .. }, Action::Pass) => ensure(least == 0, "RUL-20"),
            (Pending::Return { .. }, Action::Pay { from }) => {
                ensure(self.state.returnable(seat).has(from), rule)
            }
            (Pending::Raid { .. }, Action::Raid { at, amount }) => {
                ensure(at != Store::CACHE, "RIVAL-BRIGANDS-5")?;
                ensure((1..=self.state.raidable(seat, at)).contains(&amount), rule)
            }
            (Pending::Tithe { .. }, Action::Choose { resource }) => {
                ensure(matches!(resource, Resource::Wool | Resource::Grain), rule)
            }
            (Pending::Relocate { .. }, Action::SwapRegions { first, second }) => {
                self.check_swap_regions(seat, first, second)
            }
            (Pending::Relocate { .. }, Action::SwapCards { first, second }) => {
                self.check_swap_cards(seat, first, second)
            }
            (Pending::Treat { .. }, Action::Pick { site }) => {
                ensure(self.state.treatable(seat).any(|at| at == site), rule)
            }
            (Pending::Fetch { .. }, Action::TakeCard { card }) => {
                ensure(self.state.table.discard.as_slice().contains(&card), rule)?;
                let any = self.game.setup.options.discard_access == DiscardAccess::Any;
                ensure(any || self.state.table.discard.last() == Some(card), rule)
            }
            (Pending::Lose { owner, cause, .. }, Action::Pick { site }) => {
                ensure(self.state.can_lose(owner, cause, site), rule)
            }
            (Pending::NameBuilding { first, second, .. }, Action::Pick { site }) => {
                let card = self.state.land(other(seat)).card(site);
                ensure(card.is_some_and(|card| is_building(card.data())), rule)?;
                ensure(first != Some(site) && second != Some(site), rule)
            }
            (
                Pending::FeudLoss {
                    first,
                    second,
                    third,
                    ..
                },
                Action::Pick { site },
            ) => ensure([Some(first), second, third].contains(&Some(site)), rule),
            (Pending::Riots { price, .. }, Action::PayPrice) => {
                ensure(land.derived.totals[Resource::Gold as usize] >= price, rule)
            }
            (Pending::Riots { .. }, Action::Pick { site }) => {
                ensure(self.state.can_lose(seat, Cause::Riots, site), rule)
            }
            (Pending::Bury { card, .. }, Action::Under { stack }) => self.check_under(card, stack),
            (Pending::PutAwayOther { .. }, Action::PutAway { card, stack }) => {
                ensure(self.state.holds(other(seat), card), rule)?;
                self.check_under(card, stack)
            }
            (Pending::Steal { .. }, Action::TakeCard { card }) => {
                ensure(self.state.holds(other(seat), card), rule)
            }
            (Pending::Buy { .. }, Action::Buy) => {
                ensure(land.derived.totals[Resource::Gold as usize] > 0, rule)
            }
            (Pending::SearchFree { .. }, Action::Search { stack })
            | (Pending::DrawUp { .. } | Pending::Refill { .. }, Action::Draw { stack }) => {
                ensure(self.is_drawable(stack), rule)
            }
            (Pending::Refill { .. }, Action::Search { stack }) => {
                ensure(self.is_drawable(stack), "RIVAL-114")?;
                ensure(land.wealth() >= land.derived.search_cost, "RIVAL-114")
            }
            (Pending::Take { stack, .. }, Action::Take { depth }) => {
                ensure(usize::from(depth.0) < self.state.stack(stack).len(), rule)
            }
            (
                Pending::Surplus { .. } | Pending::Exchange { .. },
                Action::PutAway { card, stack },
            ) => {
                ensure(self.state.holds(seat, card), rule)?;
                self.check_under(card, stack)
            }
            _ => Err(Violation::of(rule)),
        }
    }

    /// Is there a card to draw from this stack?
    pub(crate) fn is_drawable(self, stack: DrawStack) -> bool {
        self.game.back_of(stack).is_some() && !self.state.stack(stack).is_empty()
    }

    /// A card goes only under a stack with its back.
    ///
    /// Rules: RIVAL-118.
    fn check_under(self, card: Card, stack: DrawStack) -> Judgement {
        ensure(self.game.back_of(stack) == Some(card.back()), "RIVAL-118")
    }

    /// A starting hand comes from a basic stack that the other player has not used.
    ///
    /// Rules: RIVAL-022, RIVAL-023, RUL-09.
    fn check_start_stack(self, _seat: Player, stack: DrawStack) -> Judgement {
        let basic = self.game.back_of(stack) == Some(crate::card::Back::Basic);
        ensure(basic, "RUL-09")?;
        let rule = if self.game.chosen_start {
            "RIVAL-023"
        } else {
            "RIVAL-022"
        };
        ensure(self.state.table.turn.start_stack != Some(stack), rule)
    }

    fn check_act(self, seat: Player, action: Action) -> Judgement {
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
                let own = self.state.land(seat).cards().next();
                ensure(own.is_some(), "RIVAL-105")
            }
            _ => Err(Violation::of("RIVAL-078")),
        }
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
    /// Rules: RIVAL-084, RIVAL-085, RIVAL-104, RIVAL-TOWN-HALL-1, RIVAL-TOWN-HALL-5.
    pub(crate) fn check_side(self, seat: Player, card: Card, side: Side) -> Judgement {
        let land = self.state.land(seat);
        let data = card.data();
        let is_city = land.is_city(side.settlement());
        match data.placement {
            Placement::None | Placement::Region => Err(Violation::of("RIVAL-086")),
            Placement::Settlement => {
                ensure(land.free_site(side).is_some(), "RIVAL-084")?;
                let free = self.game.ships_anywhere() || !land.shuns(data, side);
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
    /// Rules: RIVAL-038, RIVAL-086, RIVAL-GOLD-CACHE-2.
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

    /// May an action card be played now?
    ///
    /// Rules: RIVAL-064, RIVAL-079, RIVAL-080, RIVAL-117, RIVAL-138, RIVAL-140.
    pub(crate) fn check_play(self, seat: Player, card: Card, now: Timing) -> Judgement {
        ensure(self.state.holds(seat, card), "RIVAL-079")?;
        let data = card.data();
        ensure(data.sort == Sort::Action, "RIVAL-079")?;
        if data.timing != now {
            return Err(Violation::of(match (data.timing, now) {
                (Timing::Action, Timing::BeforeRoll) => "RIVAL-064",
                (Timing::Action, _) => "RIVAL-132",
                _ => data.first_statement(),
            }));
        }
        let slots = self.state.hand(seat).as_slice();
        let free = slots.iter().any(|s| s.card == card && !s.is_locked());
        ensure(free, "RIVAL-117")?;
        let again = data.on_play.once_a_turn() && self.state.table.turn.played.has(data.name);
        ensure(!again, data.last_statement())?;
        data.requires
            .check(self.state, seat, data.first_statement())?;
        self.check_effect(seat, card)
    }

    /// A card that is certain to have no effect may not be played.
    ///
    /// Rules: RIVAL-140, RUL-19, RUL-48.
    fn check_effect(self, seat: Player, card: Card) -> Judgement {
        let data = card.data();
        let land = self.state.land(seat);
        match data.on_play {
            OnPlay::Brigands => ensure(
                land.region_places()
                    .any(|at| self.state.raidable(seat, at) > 0),
                "RIVAL-BRIGANDS-4",
            ),
            OnPlay::Gudrun => ensure(
                land.derived.room[Resource::Gold as usize] > 0,
                data.last_statement(),
            ),
            OnPlay::Demand { .. } => {
                ensure(self.state.demandable(seat) != 0, data.last_statement())
            }
            OnPlay::Benjamin => {
                let face = self.state.table.turn.face.map_or(0, |face| face.0);
                let mut hits = land.numbered(face).iter();
                let gains = hits.any(|at| self.state.can_gain_on(seat, at));
                ensure(gains, data.last_statement())
            }
            OnPlay::Doctor => ensure(
                self.state.treatable(seat).next().is_some(),
                data.last_statement(),
            ),
            OnPlay::Harvest(resource) => ensure(
                land.derived.room[resource as usize] > 0,
                data.last_statement(),
            ),
            OnPlay::Relocate => ensure(self.can_relocate(seat), "RIVAL-140"),
            _ => Ok(()),
        }
    }

    /// Is any swap legal?
    fn can_relocate(self, seat: Player) -> bool {
        let land = self.state.land(seat);
        let regions = land.region_places().any(|first| {
            land.region_places()
                .any(|second| self.check_swap_regions(seat, first, second).is_ok())
        });
        regions
            || land.cards().any(|(first, _)| {
                land.cards()
                    .any(|(second, _)| self.check_swap_cards(seat, first, second).is_ok())
            })
    }

    /// Two own regions may change places unless that brings one beside a ship that shuns it.
    ///
    /// Rules: RIVAL-RELOCATION-1, RIVAL-RELOCATION-6, RIVAL-104.
    pub(crate) fn check_swap_regions(self, seat: Player, first: Store, second: Store) -> Judgement {
        let land = self.state.land(seat);
        let exist = land.has_store(first) && land.has_store(second);
        ensure(exist && second != Store::CACHE, "RUL-35")?;
        ensure(first < second, "RIVAL-RELOCATION-1")?;
        if self.game.ships_anywhere() {
            return Ok(());
        }
        let after = |at: Store| match at {
            at if at == first => land.resource(second),
            at if at == second => land.resource(first),
            at => land.resource(at),
        };
        let clash = land.cards().any(|(site, card)| {
            let beside = site.side().neighbours();
            let touched = beside.contains(&first) || beside.contains(&second);
            touched
                && card
                    .data()
                    .shuns
                    .is_some_and(|shunned| beside.into_iter().any(|at| after(at) == shunned))
        });
        ensure(!clash, "RIVAL-RELOCATION-6")
    }

    /// Two own expansions may change places if each is legal where it goes.
    ///
    /// Rules: RIVAL-RELOCATION-1, RIVAL-RELOCATION-3, RIVAL-RELOCATION-5, RUL-35.
    pub(crate) fn check_swap_cards(self, seat: Player, first: Site, second: Site) -> Judgement {
        let land = self.state.land(seat);
        let (Some(one), Some(two)) = (land.card(first), land.card(second)) else {
            return Err(Violation::of("RUL-35"));
        };
        ensure(first < second, "RIVAL-RELOCATION-1")?;
        ensure(first.side() != second.side(), "RIVAL-140")?;
        for (card, side) in [(one, second.side()), (two, first.side())] {
            let data = card.data();
            let fits = match data.placement {
                Placement::City | Placement::Upon(_) => land.is_city(side.settlement()),
                _ => true,
            };
            ensure(fits, "RIVAL-RELOCATION-3")?;
            let free = self.game.ships_anywhere() || !land.shuns(data, side);
            ensure(free, "RIVAL-104")?;
        }
        Ok(())
    }
}
