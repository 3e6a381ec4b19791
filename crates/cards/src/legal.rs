//! Everything a seat may do now, as families of actions.

use crate::action::Action;
use crate::card::{Card, Placement, Sort, Timing};
use crate::catalogue::catalogue;
use crate::check::Checker;
use crate::opponent::other;
use crate::place::{Depth, DrawStack, Line, Site, Store, Stores};
use crate::resource::Resource;
use crate::setup::DiscardAccess;
use crate::step::{Pending, Step};
use kernel::{Bits, Choice, Legal, Player};

fn bits(set: u64) -> Bits {
    Bits::from_words([set, 0, 0])
}

fn stores(set: Stores) -> Bits {
    bits(u64::from(set.0))
}

impl Checker<'_> {
    /// Adds everything the seat may do.
    #[allow(clippy::too_many_lines, reason = "every open step is listed")]
    pub(crate) fn legal_into(self, seat: Player, legal: &mut Legal<Action>) {
        let Some(Step::Open(pending)) = self.state.table.steps.top() else {
            return;
        };
        if self.state.table.ending.is_some() || pending.decider() != Some(seat) {
            return;
        }
        let land = self.state.land(seat);
        let no_store = Store(0);
        match pending {
            Pending::Act { .. } => self.legal_acts(seat, legal),
            Pending::BeforeRoll { .. } => {
                legal.add(Action::Roll);
                self.add_plays(seat, Timing::BeforeRoll, legal);
            }
            Pending::NewRegions { .. } => {
                legal.add(Action::DrawRegions);
                self.add_plays(seat, Timing::Settling, legal);
            }
            Pending::React { .. } => {
                legal.add(Action::Pass);
                self.add_plays(seat, Timing::Reaction, legal);
            }
            Pending::Gain { among, .. } => {
                legal.add_over(Action::Gain { to: no_store }, stores(land.with_room(among)));
            }
            Pending::Pay { owed, .. } => {
                let mut from = Stores::default();
                for resource in Resource::ALL {
                    if owed.0[resource as usize] > 0 {
                        from.0 |= land.filled(land.stores_of(resource)).0;
                    }
                }
                legal.add_over(Action::Pay { from: no_store }, stores(from));
            }
            Pending::Spend { .. } => {
                let from = land.filled(land.all_stores());
                legal.add_over(Action::Pay { from: no_store }, stores(from));
            }
            Pending::Give { among, .. } => {
                let from = land.filled(among);
                legal.add_over(Action::Pay { from: no_store }, stores(from));
            }
            Pending::Return { .. } => {
                let from = self.state.returnable(seat);
                legal.add_over(Action::Pay { from: no_store }, stores(from));
            }
            Pending::Demand { least, .. } => {
                if least == 0 {
                    legal.add(Action::Pass);
                }
                legal.add_over(
                    Action::Demand {
                        resource: Resource::Lumber,
                    },
                    bits(u64::from(self.state.demandable(seat))),
                );
            }
            Pending::Raid { .. } => {
                for at in land.region_places() {
                    let most = self.state.raidable(seat, at);
                    let form = Action::Raid { at, amount: 0 };
                    legal.add_over(form, bits((1 << (most + 1)) - 2));
                }
            }
            Pending::Relocate { .. } => self.add_swaps(seat, legal),
            Pending::PutAwayOther { .. } => self.add_put_aways(other(seat), legal),
            Pending::Surplus { .. } => self.add_put_aways(seat, legal),
            Pending::Exchange { .. } => {
                legal.add(Action::Pass);
                self.add_put_aways(seat, legal);
            }
            Pending::DrawUp { .. } => self.add_draws(legal),
            Pending::Refill { .. } => {
                self.add_draws(legal);
                if land.wealth() >= land.derived.search_cost {
                    self.add_searches(legal);
                }
            }
            Pending::SearchFree { .. } => {
                legal.add(Action::Pass);
                self.add_searches(legal);
            }
            Pending::Take { stack, .. } => {
                let deep = self.state.stack(stack).len();
                legal.add_over(Action::Take { depth: Depth(0) }, bits((1 << deep) - 1));
            }
            Pending::StartRoll { .. }
            | Pending::StartStack { .. }
            | Pending::Arrange { .. }
            | Pending::SetDie { .. }
            | Pending::ProductionDie { .. }
            | Pending::EventDie { .. }
            | Pending::EventMark { .. }
            | Pending::EventCard { .. }
            | Pending::TopCard { .. }
            | Pending::Reveal { .. }
            | Pending::Remove { .. }
            | Pending::RegionCard { .. }
            | Pending::PickRegion { .. }
            | Pending::PlaceRegion { .. }
            | Pending::Save { .. }
            | Pending::Tithe { .. }
            | Pending::Treat { .. }
            | Pending::Fetch { .. }
            | Pending::Defend { .. }
            | Pending::DefenceDie { .. }
            | Pending::Lose { .. }
            | Pending::NameBuilding { .. }
            | Pending::FeudLoss { .. }
            | Pending::Riots { .. }
            | Pending::Bury { .. }
            | Pending::Steal { .. }
            | Pending::Buy { .. } => self.legal_rest(pending, seat, legal),
        }
    }

    /// The decisions that come up rarely: their last parameter is tried out.
    #[allow(clippy::too_many_lines, reason = "every open step is listed")]
    fn legal_rest(self, pending: Pending, seat: Player, legal: &mut Legal<Action>) {
        let try_all = |legal: &mut Legal<Action>, form: Action, n: u8| {
            let over: Bits = (0..n)
                .filter(|&i| self.check(seat, form.with(i)).is_ok())
                .collect();
            legal.add_over(form, over);
        };
        let stack = DrawStack(0);
        let site = Site(0);
        match pending {
            Pending::StartStack { .. } => {
                try_all(legal, Action::StartStack { stack }, DrawStack::COUNT);
            }
            Pending::Arrange { at, .. } => {
                legal.add(Action::Pass);
                try_all(legal, Action::Arrange { at }, Store::COUNT);
            }
            Pending::SetDie { .. } => {
                let face = crate::dice::Face(1);
                legal.add_over(Action::SetDie { face }, bits(0b11_1111));
            }
            Pending::PickRegion { .. } => {
                let region = crate::place::Region(0);
                legal.add_over(
                    Action::PickRegion { region },
                    self.state.table.regions.bits(),
                );
            }
            Pending::PlaceRegion { at, .. } => {
                let mut over = Stores::one(at);
                over.insert(at.opposite());
                legal.add_over(Action::Place { at }, stores(over));
            }
            Pending::Save { .. } | Pending::Tithe { .. } => {
                let resource = Resource::Lumber;
                try_all(legal, Action::Choose { resource }, 6);
            }
            Pending::Fetch { .. } => {
                let cards = self.state.table.discard.as_slice();
                let any = self.game.setup.options.discard_access == DiscardAccess::Any;
                let open = if any {
                    cards
                } else {
                    &cards[cards.len().saturating_sub(1)..]
                };
                add_cards(legal, open.iter().copied());
            }
            Pending::Steal { .. } => {
                legal.add(Action::Pass);
                let hand = self.state.hand(other(seat)).as_slice();
                add_cards(legal, hand.iter().map(|slot| slot.card));
            }
            Pending::Defend { .. } => {
                legal.add(Action::Defend);
                legal.add(Action::Pass);
            }
            Pending::Riots { .. } => {
                if self.check(seat, Action::PayPrice).is_ok() {
                    legal.add(Action::PayPrice);
                }
                try_all(legal, Action::Pick { site }, Site::COUNT);
            }
            Pending::Remove { .. }
            | Pending::Treat { .. }
            | Pending::Lose { .. }
            | Pending::NameBuilding { .. }
            | Pending::FeudLoss { .. } => try_all(legal, Action::Pick { site }, Site::COUNT),
            Pending::Bury { .. } => try_all(legal, Action::Under { stack }, DrawStack::COUNT),
            Pending::Buy { .. } => {
                legal.add(Action::Pass);
                if self.check(seat, Action::Buy).is_ok() {
                    legal.add(Action::Buy);
                }
            }
            Pending::StartRoll { .. }
            | Pending::BeforeRoll { .. }
            | Pending::ProductionDie { .. }
            | Pending::EventDie { .. }
            | Pending::EventMark { .. }
            | Pending::EventCard { .. }
            | Pending::TopCard { .. }
            | Pending::Reveal { .. }
            | Pending::Act { .. }
            | Pending::NewRegions { .. }
            | Pending::RegionCard { .. }
            | Pending::Pay { .. }
            | Pending::Spend { .. }
            | Pending::Gain { .. }
            | Pending::Give { .. }
            | Pending::Demand { .. }
            | Pending::Return { .. }
            | Pending::Raid { .. }
            | Pending::Relocate { .. }
            | Pending::DefenceDie { .. }
            | Pending::React { .. }
            | Pending::PutAwayOther { .. }
            | Pending::SearchFree { .. }
            | Pending::Take { .. }
            | Pending::DrawUp { .. }
            | Pending::Surplus { .. }
            | Pending::Exchange { .. }
            | Pending::Refill { .. } => {}
        }
    }

    /// The different cards of a hand.
    fn distinct(self, player: Player) -> impl Iterator<Item = Card> {
        let mut last = Card::NONE;
        let hand = *self.state.hand(player);
        (0..hand.len()).filter_map(move |at| {
            let card = hand.as_slice()[at].card;
            let new = card != last;
            last = card;
            new.then_some(card)
        })
    }

    fn add_plays(self, seat: Player, now: Timing, legal: &mut Legal<Action>) {
        let mut over = Bits::EMPTY;
        for card in self.distinct(seat) {
            if self.can_play(seat, card, now) {
                over.insert(card.0);
            }
        }
        legal.add_over(Action::Play { card: Card(0) }, over);
    }

    /// Most cards fail on timing alone.
    fn can_play(self, seat: Player, card: Card, now: Timing) -> bool {
        card.data().timing == now && self.check_play(seat, card, now).is_ok()
    }

    fn add_put_aways(self, player: Player, legal: &mut Legal<Action>) {
        for card in self.distinct(player) {
            let over = bits(self.game.under[card.back() as usize]);
            let stack = DrawStack(0);
            legal.add_over(Action::PutAway { card, stack }, over);
        }
    }

    fn drawable(self) -> Bits {
        let stacks = self.game.draw_stacks();
        stacks
            .filter(|&stack| self.is_drawable(stack))
            .map(|stack| stack.0)
            .collect()
    }

    fn add_draws(self, legal: &mut Legal<Action>) {
        let stack = DrawStack(0);
        legal.add_over(Action::Draw { stack }, self.drawable());
    }

    fn add_searches(self, legal: &mut Legal<Action>) {
        let stack = DrawStack(0);
        legal.add_over(Action::Search { stack }, self.drawable());
    }

    fn legal_acts(self, seat: Player, legal: &mut Legal<Action>) {
        legal.add(Action::End);
        let mut plays = Bits::EMPTY;
        for card in self.distinct(seat) {
            if card.data().sort == Sort::Action {
                if self.can_play(seat, card, Timing::Action) {
                    plays.insert(card.0);
                }
            } else {
                self.add_builds(seat, card, legal);
            }
        }
        legal.add_over(Action::Play { card: Card(0) }, plays);
        if let Some((card, _)) = self.game.face_up {
            self.add_builds(seat, card, legal);
        }
        self.add_centre(seat, legal);
        self.add_trades(seat, legal);
        if self.game.removal && self.has_removable_cards(seat) {
            legal.add(Action::Remove);
        }
    }

    fn add_builds(self, seat: Player, card: Card, legal: &mut Legal<Action>) {
        let discount = self.state.discount(seat, card);
        let affordable = self.state.can_pay(seat, card.data().cost, discount);
        if !affordable || self.check_card(seat, card).is_err() {
            return;
        }
        let land = self.state.land(seat);
        let sides: Bits = land
            .sides()
            .filter(|&side| self.check_side(seat, card, side).is_ok())
            .map(|side| side.0)
            .collect();
        let side = crate::place::Side(0);
        legal.add_over(Action::Build { card, side }, sides);
        if card.data().placement == Placement::Region {
            let at = Store(0);
            let over: Bits = land
                .region_places()
                .filter(|&at| self.check_region_site(seat, card, at).is_ok())
                .map(|at| at.0)
                .collect();
            legal.add_over(Action::Stash { card, at }, over);
        }
    }

    fn add_centre(self, seat: Player, legal: &mut Legal<Action>) {
        let land = self.state.land(seat);
        let supply = self.state.table.supply;
        let centre = catalogue();
        let at = Line(0);
        let ends = |ends: [Option<Line>; 2]| -> Bits {
            ends.into_iter().flatten().map(|at| at.0).collect()
        };
        if supply.roads > 0 && self.state.can_pay(seat, centre.road.cost, 0) {
            legal.add_over(Action::Road { at }, ends(land.road_ends()));
        }
        if supply.settlements > 0 && self.state.can_pay(seat, centre.settlement.cost, 0) {
            legal.add_over(Action::Settle { at }, ends(land.settlement_ends()));
        }
        if supply.cities > 0 && self.state.can_pay(seat, centre.city.cost, 0) {
            let over: Bits = (land.west..=land.east)
                .filter(|&index| !land.is_city(index))
                .map(|index| Line::settlement(index).0)
                .collect();
            legal.add_over(Action::City { at }, over);
        }
    }

    fn add_trades(self, seat: Player, legal: &mut Legal<Action>) {
        let derived = &self.state.land(seat).derived;
        let mut roomy = 0u64;
        for resource in Resource::ALL {
            roomy |= u64::from(derived.room[resource as usize] > 0) << resource as u8;
        }
        let get = Resource::Lumber;
        for give in Resource::ALL {
            let have = derived.totals[give as usize];
            let over = bits(roomy & !(1 << give as u8));
            if have >= 3 {
                legal.add_over(Action::Trade { give, get }, over);
            }
            if have >= 2 && derived.trades >> give as u8 & 1 == 1 {
                legal.add_over(Action::Ship { give, get }, over);
            }
        }
        for from in derived.reach.iter() {
            let land = self.state.land(seat);
            if land.stock(from) >= 2 {
                let over = bits(roomy & !(1 << land.resource(from) as u8));
                legal.add_over(Action::LargeShip { from, get }, over);
            }
        }
        let gold = Resource::Gold as u8;
        if self.state.table.turn.minted < derived.mints && derived.totals[usize::from(gold)] > 0 {
            legal.add_over(Action::Mint { get }, bits(roomy & !(1 << gold)));
        }
    }

    fn add_swaps(self, seat: Player, legal: &mut Legal<Action>) {
        let land = self.state.land(seat);
        for first in land.region_places() {
            let over: Bits = land
                .region_places()
                .filter(|&second| self.check_swap_regions(seat, first, second).is_ok())
                .map(|second| second.0)
                .collect();
            let second = first;
            legal.add_over(Action::SwapRegions { first, second }, over);
        }
        for (first, _) in land.cards() {
            let over: Bits = land
                .cards()
                .filter(|&(second, _)| self.check_swap_cards(seat, first, second).is_ok())
                .map(|(second, _)| second.0)
                .collect();
            let second = first;
            legal.add_over(Action::SwapCards { first, second }, over);
        }
    }
}

fn add_cards(legal: &mut Legal<Action>, cards: impl Iterator<Item = Card>) {
    let over: Bits = cards.map(|card| card.0).collect();
    legal.add_over(Action::TakeCard { card: Card(0) }, over);
}
