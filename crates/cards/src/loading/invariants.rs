//! Is a position possible: all cards accounted for, and a way to go on?

use super::Faults;
use crate::card::{Back, Card, Sort};
use crate::check::Checker;
use crate::list::List;
use crate::losing::is_building;
use crate::opponent::other;
use crate::place::{Region, Site, Store, Stores};
use crate::principality::Principality;
use crate::setup::Rivals;
use crate::spelling::to_text;
use crate::state::{State, advantage};
use crate::step::{Due, Pending, Step};
use kernel::{Game, Node, Player};

impl Rivals {
    /// All 180 cards are where they can be.
    ///
    /// Rules: RIVAL-001, RIVAL-096.
    pub(super) fn check_conservation(&self, state: &mut State, faults: &mut Faults) {
        let census = state.census();
        let mut backs = [0usize; 5];
        for card in Card::all() {
            let i = usize::from(card.0);
            let data = card.data();
            let face_up = if self.is_face_up(card) {
                state.table.face_up
            } else {
                0
            };
            let marked = self.doubtful[i] - state.table.events.doubtful[i];
            let copies = self.copies[i] + marked;
            let left = copies.checked_sub(census[i] + face_up);
            faults.ensure(left.is_some(), || {
                format!("{}: more than {copies} in this game (RIVAL-001)", data.id)
            });
            faults.ensure(!self.is_face_up(card) || left == Some(0), || {
                format!("{}: a face-up card is missing (RIVAL-124)", data.id)
            });
            let left = left.unwrap_or(0);
            backs[data.back as usize] += usize::from(left);
            let event = data.sort == Sort::Event;
            state.table.events.unseen[i] = if event { left } else { 0 };
            state.unseen[i] = if event { 0 } else { left };
        }
        let unknown =
            |cards: &mut dyn Iterator<Item = Card>| cards.filter(|c| !c.is_known()).count();
        for back in [Back::Basic, Back::Gold, Back::Turmoil, Back::Progress] {
            let slots = state.stacks.iter().flat_map(List::as_slice);
            let there = unknown(&mut slots.map(|slot| slot.card).filter(|c| c.back() == back));
            faults.ensure(there == backs[back as usize], || {
                format!(
                    "stacks: {there} unknown {} cards, but {} are left (RIVAL-001)",
                    back.word(),
                    backs[back as usize]
                )
            });
        }
        let there = unknown(&mut state.table.events.deck.as_slice().iter().copied());
        let expected = backs[Back::Event as usize] + usize::from(state.table.events.drawn);
        faults.ensure(there == expected, || {
            format!("events: {there} unknown cards, but {expected} are left (RIVAL-020)")
        });
        check_centre_cards(state, faults);
        let points = [0, 1].map(|seat| state.table.lands[seat].derived.points);
        state.table.tokens = [
            advantage(points.map(|p| p.strength)),
            advantage(points.map(|p| p.commerce)),
        ];
    }

    /// The game can go on from here.
    pub(super) fn check_course(&self, state: &State, faults: &mut Faults) {
        if state.table.ending.is_some() {
            return;
        }
        let steps = state.table.steps.as_slice();
        faults.ensure(has_course(state, steps), || {
            "steps: they are no course of a turn (RIVAL-059)".to_owned()
        });
        for &step in steps {
            let sound = self.is_possible(state, step);
            faults.ensure(sound, || {
                format!("steps: \"{}\" cannot be carried out", to_text(step))
            });
        }
        if !faults.0.is_empty() {
            return;
        }
        match self.pending(state).map(|_| self.node(state)) {
            Some(Node::Chance) => faults.ensure(self.chances(state).total() > 0, || {
                "steps: chance has nothing to draw from".to_owned()
            }),
            Some(Node::Decide { must, .. }) => {
                let seat = must.first_member().unwrap_or(Player(0));
                faults.ensure(!self.legal(state, seat).is_empty(), || {
                    "steps: the open decision has no answer".to_owned()
                });
            }
            _ => faults.0.push("steps: the last one must be open".to_owned()),
        }
    }

    /// Can a step be carried out as things stand?
    fn is_possible(&self, state: &State, step: Step) -> bool {
        let judge = Checker { game: self, state };
        let land = |player: Player| state.land(player);
        match step {
            Step::Due(Due::Place { player, card, side }) => {
                judge.check_side(player, card, side).is_ok()
            }
            Step::Due(Due::PlaceAt { player, card, at }) => {
                judge.check_region_site(player, card, at).is_ok()
            }
            Step::Due(Due::Road { player, at }) => {
                state.table.supply.roads > 0 && land(player).road_ends().contains(&Some(at))
            }
            Step::Due(Due::Settle { player, at }) => {
                state.table.supply.settlements > 0
                    && land(player).settlement_ends().contains(&Some(at))
            }
            Step::Due(Due::City { player, at }) => {
                let index = at
                    .index()
                    .filter(|&index| land(player).has_settlement(index));
                state.table.supply.cities > 0 && index.is_some_and(|i| !land(player).is_city(i))
            }
            Step::Due(Due::EventDone { card }) => {
                card.data().sort == Sort::Event && state.table.events.deck.len() < self.event_deck
            }
            Step::Due(Due::Discard { card }) => card.data().sort == Sort::Action,
            Step::Due(Due::Attack { card, .. }) => card.data().on_play.is_warded(),
            Step::Open(Pending::Bury { card, .. }) => self.matching_stacks(card).next().is_some(),
            Step::Open(Pending::Take { player, stack, .. }) => {
                let pile = state.stack(stack).as_slice();
                let looks = Step::Due(Due::Look { player, stack });
                pile.iter().all(|slot| slot.is_known_to(player))
                    || state.table.steps.as_slice().contains(&looks)
            }
            Step::Open(Pending::Reveal { player, stack }) => {
                let pile = state.stack(stack).as_slice();
                let looks = Step::Due(Due::Look { player, stack });
                pile.iter().any(|slot| !slot.card.is_known())
                    && state.table.steps.as_slice().contains(&looks)
            }
            Step::Open(Pending::TopCard { stack, .. }) => {
                let top = state.stack(stack).last();
                top.is_some_and(|slot| !slot.card.is_known())
            }
            Step::Open(Pending::EventMark { .. }) => state.has_unseen_event(),
            Step::Open(Pending::EventCard { marked, .. }) => {
                state.has_unseen_event() && (!marked || state.table.events.drawn > 0)
            }
            Step::Open(Pending::NameBuilding {
                player,
                first,
                second,
            }) => [first, second]
                .into_iter()
                .flatten()
                .all(|site| land(other(player)).has_building(site)),
            Step::Open(Pending::FeudLoss {
                player,
                first,
                second,
                third,
            }) => [Some(first), second, third]
                .into_iter()
                .flatten()
                .all(|site| land(player).has_building(site)),
            Step::Open(Pending::Pay { player, owed }) => state.can_pay(player, owed, 0),
            Step::Open(Pending::Save { player, owed, left }) => state.can_pay(player, owed, left),
            Step::Open(Pending::Gain { player, among, .. }) => {
                among.iter().all(|at| land(player).has_store(at))
            }
            Step::Open(Pending::Give {
                player,
                resource,
                among,
                into,
                ..
            }) => {
                let of = |player: Player, stores: Stores| {
                    stores.0 & !land(player).stores_of(resource).0 == 0
                };
                of(player, among) && of(other(player), into)
            }
            Step::Open(Pending::Arrange { at, .. }) => (10..=14).contains(&at.0),
            Step::Open(
                Pending::NewRegions { player, at }
                | Pending::RegionCard { player, at, .. }
                | Pending::PickRegion { player, at, .. }
                | Pending::PlaceRegion { player, at, .. },
            ) => {
                let land = land(player);
                let west = land.road_west && at == Store::of(land.west.wrapping_sub(1), false);
                let east = land.road_east && at == Store::of(land.east + 2, false);
                west || east
            }
            _ => true,
        }
    }
}

impl State {
    /// Does a card that nobody has seen lie on top of the event deck?
    fn has_unseen_event(&self) -> bool {
        let top = self.table.events.deck.last();
        top.is_some_and(|card| !card.is_known())
    }
}

impl Principality {
    /// Does a building lie on this site?
    fn has_building(&self, site: Site) -> bool {
        self.card(site).is_some_and(|card| is_building(card.data()))
    }
}

/// Do the steps form a set-up or a turn: what is still due below, what is being done above?
///
/// Rules: RIVAL-059.
fn has_course(state: &State, steps: &[Step]) -> bool {
    let player = state.table.turn.active;
    let phases = [
        Step::Due(Due::EndCheck { player }),
        Step::Due(Due::Exchange { player }),
        Step::Due(Due::HandCheck { player }),
        Step::Open(Pending::Act { player }),
        Step::Due(Due::Dice { player }),
    ];
    let done = match steps.first() {
        Some(Step::Open(Pending::StartRoll { .. })) => return steps.len() == 1,
        Some(Step::Due(Due::Turn { .. })) => 1,
        _ => phases.iter().zip(steps).take_while(|(a, b)| a == b).count(),
    };
    let setting_up = matches!(steps.first(), Some(Step::Due(Due::Turn { .. })));
    let Some((top, below)) = steps.split_last() else {
        return false;
    };
    let above = steps.get(done..).unwrap_or_default();
    let details = above.iter().all(|&step| {
        if setting_up {
            is_set_up(step)
        } else {
            !phases.contains(&step) && !matches!(step, Step::Due(Due::Turn { .. }))
        }
    });
    let patient = below.iter().all(|&step| can_wait(step));
    done > 0 && details && patient && matches!(top, Step::Open(_))
}

/// Is the step part of the set-up?
fn is_set_up(step: Step) -> bool {
    matches!(
        step,
        Step::Due(Due::Look { .. } | Due::Draw { .. })
            | Step::Open(
                Pending::Arrange { .. }
                    | Pending::StartStack { .. }
                    | Pending::Take { .. }
                    | Pending::Reveal { .. }
                    | Pending::TopCard { .. }
            )
    )
}

/// Can the step lie below another one?
fn can_wait(step: Step) -> bool {
    match step {
        Step::Due(_) => true,
        Step::Open(pending) => matches!(
            pending,
            Pending::Act { .. }
                | Pending::BeforeRoll { .. }
                | Pending::Gain { .. }
                | Pending::Give { .. }
                | Pending::Demand { .. }
                | Pending::Return { .. }
                | Pending::Buy { .. }
                | Pending::React { .. }
                | Pending::Take { .. }
                | Pending::Arrange { .. }
                | Pending::StartStack { .. }
        ),
    }
}

/// Regions, roads, settlements and cities are all there.
///
/// Rules: RIVAL-002, RIVAL-017.
fn check_centre_cards(state: &State, faults: &mut Faults) {
    let mut seen = state.table.regions;
    let mut count = seen.len();
    let mut note = |region: Region| {
        seen.insert(region);
        count += 1;
    };
    for land in &state.table.lands {
        land.region_places().for_each(|at| note(land.region(at)));
    }
    let mut open = 0;
    for step in state.table.steps.as_slice() {
        match *step {
            Step::Open(Pending::PlaceRegion { first, second, .. }) => {
                note(first);
                note(second);
                open += 1;
            }
            Step::Open(Pending::RegionCard { first, .. } | Pending::PickRegion { first, .. }) => {
                first.into_iter().for_each(&mut note);
                open += 1;
            }
            Step::Open(Pending::NewRegions { .. }) => open += 1,
            _ => {}
        }
    }
    faults.ensure(count == 24 && seen.len() == 24, || {
        "regions: each of the 24 is somewhere, once (RIVAL-002)".to_owned()
    });
    let lands = &state.table.lands;
    let total = |own: fn(&Principality) -> u8| lands.iter().map(own).sum::<u8>();
    let supply = state.table.supply;
    let counts = [
        (
            "roads",
            supply.roads.saturating_add(total(Principality::road_count)),
            9,
        ),
        (
            "settlements",
            supply
                .settlements
                .saturating_add(total(Principality::settlement_count) + open),
            9,
        ),
        (
            "cities",
            supply
                .cities
                .saturating_add(total(Principality::city_count)),
            7,
        ),
    ];
    for (what, there, expected) in counts {
        faults.ensure(there == expected, || {
            format!("supply.{what}: {there} in all, but there are {expected} (RIVAL-002)")
        });
    }
}
