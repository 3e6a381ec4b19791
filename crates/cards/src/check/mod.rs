//! What is legal: the authority on every action.

mod acting;
mod playing;

use crate::action::Action;
use crate::card::{Card, Timing};
use crate::losing::is_building;
use crate::opponent::other;
use crate::place::{DrawStack, Store};
use crate::resource::Resource;
use crate::setup::{DiscardAccess, Rivals};
use crate::state::State;
use crate::step::{Cause, Due, Pending, Step};
use kernel::{Player, Violation, ensure};

pub(crate) type Judgement = Result<(), Violation>;

/// The judge: the rules and a position.
#[derive(Clone, Copy)]
pub(crate) struct Checker<'a> {
    pub(crate) game: &'a Rivals,
    pub(crate) state: &'a State,
}

impl Checker<'_> {
    /// Are hands still being chosen?
    fn is_set_up(self) -> bool {
        let first = self.state.table.steps.as_slice().first();
        matches!(first, Some(Step::Due(Due::Turn { .. })))
    }

    /// The rule that says what may be done at an open decision.
    fn rule_of(self, pending: Pending) -> &'static str {
        match pending {
            Pending::StartStack { .. } if !self.game.chosen_start => "RIVAL-022",
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
            Pending::Gain { player, among, .. } => {
                let land = self.state.land(player);
                let mut kinds = among.iter().map(|at| land.resource(at));
                let first = kinds.next();
                if kinds.all(|kind| Some(kind) == first) {
                    "RIVAL-045"
                } else {
                    "RIVAL-046"
                }
            }
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
            Pending::Bury { .. } => "RIVAL-121",
            Pending::React { .. } => "RIVAL-129",
            Pending::PutAwayOther { .. } => "RIVAL-FRATERNAL-FEUDS-2",
            Pending::Steal { .. } => "RIVAL-TRAITOR-3",
            Pending::Buy { .. } => "RIVAL-TRAVELING-MERCHANT-1",
            Pending::Take { .. } if self.is_set_up() => "RIVAL-023",
            Pending::Take { locked: true, .. } => "RIVAL-114",
            Pending::SearchFree { .. } | Pending::Take { locked: false, .. } => "RIVAL-LIBRARY-1",
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
        // The opponent of the active player may do nothing unasked; the active player waits for what the opponent has to do.
        let waiting = if seat == self.state.table.turn.active {
            self.rule_of(pending)
        } else {
            "RIVAL-132"
        };
        ensure(decider == seat, waiting)?;
        self.check_answer(pending, seat, action)
    }

    fn check_answer(self, pending: Pending, seat: Player, action: Action) -> Judgement {
        let rule = self.rule_of(pending);
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
            (Pending::Buy { .. }, Action::Buy) => {
                ensure(land.derived.totals[Resource::Gold as usize] > 0, rule)
            }
            _ => self.check_stock(pending, seat, action),
        }
    }

    /// Answers about resources.
    fn check_stock(self, pending: Pending, seat: Player, action: Action) -> Judgement {
        let rule = self.rule_of(pending);
        let land = self.state.land(seat);
        match (pending, action) {
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
            (Pending::Give { among, .. }, Action::Pay { from }) => {
                ensure(land.filled(among).has(from), rule)
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
            _ => self.check_loss(pending, seat, action),
        }
    }

    /// Answers about losses.
    fn check_loss(self, pending: Pending, seat: Player, action: Action) -> Judgement {
        let rule = self.rule_of(pending);
        match (pending, action) {
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
                ensure(self.state.has_gold(seat, price), rule)
            }
            (Pending::Riots { price, .. }, Action::Pick { site }) => {
                ensure(self.state.can_give_up(seat, price, site), rule)
            }
            (Pending::Bury { card, .. }, Action::Under { stack }) => self.check_under(card, stack),
            (Pending::PutAwayOther { .. }, Action::PutAway { card, stack }) => {
                ensure(self.state.holds(other(seat), card), rule)?;
                self.check_under(card, stack)
            }
            (Pending::Steal { .. }, Action::TakeCard { card }) => {
                ensure(self.state.holds(other(seat), card), rule)
            }
            _ => self.check_hand(pending, seat, action),
        }
    }

    /// Answers about hands and stacks.
    fn check_hand(self, pending: Pending, seat: Player, action: Action) -> Judgement {
        let rule = self.rule_of(pending);
        let land = self.state.land(seat);
        match (pending, action) {
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
}
