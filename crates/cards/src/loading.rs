//! Reading a position: everything is checked, and every fault is told.

use crate::card::{Back, CARDS, Card, Name, Placement, Sort};
use crate::catalogue::catalogue;
use crate::check::Judge;
use crate::dice::Face;
use crate::list::List;
use crate::place::{DrawStack, Line, Region, Site, Store};
use crate::position::{PlayerPosition, Position, SlotPosition};
use crate::principality::{Derived, FULL, Principality};
use crate::setup::Rivals;
use crate::spelling::{from_text, read};
use crate::state::{DISCARD, HAND, LOCKED, STACK, STEPS, Slot, State, Supply, advantage};
use crate::step::{Due, Pending, Step};
use kernel::{Ending, Field, Game, Node, Player};

/// Collects what is wrong with a position.
struct Faults(Vec<String>);

impl Faults {
    fn ensure(&mut self, holds: bool, fault: impl FnOnce() -> String) {
        if !holds {
            self.0.push(fault());
        }
    }

    fn read<T: Field>(&mut self, field: &str, text: &str) -> Option<T> {
        let value = read(T::KIND, text).ok().and_then(T::from_value);
        self.ensure(value.is_some(), || {
            format!("{field}: \"{text}\" is no {}", T::KIND.name)
        });
        value
    }

    fn seat(&mut self, field: &str, seat: u8) -> Player {
        self.ensure((1..=2).contains(&seat), || {
            format!("{field}: there is no seat {seat}")
        });
        Player(seat.saturating_sub(1).min(1))
    }
}

impl Rivals {
    /// The state a position describes, or everything that is wrong with it.
    pub fn load(&self, position: &Position) -> Result<State, Vec<String>> {
        let mut faults = Faults(Vec::new());
        let mut state = self.start();
        faults.ensure(position.version == 1, || {
            format!("version: {} is unknown", position.version)
        });
        self.load_turn(position, &mut state, &mut faults);
        self.load_players(position, &mut state, &mut faults);
        self.load_stacks(position, &mut state, &mut faults);
        self.load_centre(position, &mut state, &mut faults);
        self.load_events(position, &mut state, &mut faults);
        self.load_steps(position, &mut state, &mut faults);
        if faults.0.is_empty() {
            self.check_conservation(&mut state, &mut faults);
        }
        if faults.0.is_empty() {
            self.check_course(&state, &mut faults);
        }
        if faults.0.is_empty() {
            Ok(state)
        } else {
            Err(faults.0)
        }
    }

    fn load_turn(&self, position: &Position, state: &mut State, faults: &mut Faults) {
        let (from, turn) = (&position.turn, &mut state.table.turn);
        turn.number = from.number;
        turn.active = faults.seat("turn.active", from.active);
        let face = from.face.filter(|face| (1..=6).contains(face));
        faults.ensure(face == from.face, || {
            "turn.face: a die has faces 1 to 6".to_owned()
        });
        turn.face = face.map(Face);
        turn.herald = from.herald;
        turn.minted = from.minted;
        for word in &from.played {
            match catalogue().names.iter().position(|name| name == word) {
                Some(at) => turn.played.insert(Name(at as u8)),
                None => faults.ensure(false, || {
                    format!("turn.played: no card is called \"{word}\"")
                }),
            }
        }
        for &seat in &from.exempt {
            turn.exempt |= 1 << faults.seat("turn.exempt", seat).0;
        }
        turn.start_stack = from
            .start_stack
            .map(|stack| DrawStack(stack.wrapping_sub(1)));
        let known = turn
            .start_stack
            .is_none_or(|stack| self.back_of(stack).is_some());
        faults.ensure(known, || {
            "turn.start_stack: there is no such stack".to_owned()
        });
    }

    fn load_players(&self, position: &Position, state: &mut State, faults: &mut Faults) {
        faults.ensure(position.players.len() == 2, || {
            "players: there are two".to_owned()
        });
        for (seat, from) in position.players.iter().take(2).enumerate() {
            let field = format!("players[{seat}]");
            state.table.lands[seat] = self.load_land(&field, from, faults);
            let mut hand = List::new();
            faults.ensure(from.hand.len() <= HAND, || {
                format!("{field}.hand: more than {HAND} cards")
            });
            for slot in from.hand.iter().take(HAND) {
                let mut slot = load_slot(&format!("{field}.hand"), slot, faults);
                faults.ensure(slot.card.is_known(), || {
                    format!("{field}.hand: a hand card is known to its owner")
                });
                slot.flags |= 1 << seat;
                let drawn = slot.card.is_known()
                    && slot.card.data().sort != Sort::Event
                    && !self.is_face_up(slot.card);
                faults.ensure(drawn, || {
                    format!("{field}.hand: such a card is never in a hand (RIVAL-087)")
                });
                hand.push(slot);
            }
            hand.as_mut_slice().sort_unstable();
            state.hands[seat] = hand;
        }
    }

    fn load_land(&self, field: &str, from: &PlayerPosition, faults: &mut Faults) -> Principality {
        let mut land = Principality {
            regions: [Region::NONE; 26],
            stock: [0; Store::COUNT as usize],
            ..Principality::start(0)
        };
        load_line(field, from, &mut land, faults);
        for region in &from.regions {
            let at = faults.read::<Store>(&format!("{field}.regions.at"), &region.at);
            let card = faults.read::<Region>(&format!("{field}.regions.region"), &region.region);
            faults.ensure(region.stock <= FULL, || {
                format!(
                    "{field}.regions: {} holds more than {FULL} (RIVAL-040)",
                    region.at
                )
            });
            let (Some(at), Some(card)) = (at, card) else {
                continue;
            };
            let corner = land.region_places().any(|place| place == at);
            faults.ensure(corner && land.region(at) == Region::NONE, || {
                format!(
                    "{field}.regions: {} is no free corner (RIVAL-033)",
                    region.at
                )
            });
            if corner {
                land.regions[usize::from(at.0)] = card;
                land.stock[usize::from(at.0)] = region.stock.min(FULL);
            }
        }
        let full = land
            .region_places()
            .all(|at| land.region(at) != Region::NONE);
        faults.ensure(full, || {
            format!("{field}.regions: a corner is empty (RIVAL-033)")
        });
        if !full {
            return Principality::start(0);
        }
        if let Some(cache) = &from.gold_cache {
            let at = faults.read::<Store>(&format!("{field}.gold_cache.at"), &cache.at);
            land.cache = at.filter(|&at| at != Store::CACHE && land.has_store(at));
            land.stock[usize::from(Store::CACHE.0)] = cache.stock.min(FULL);
            faults.ensure(land.cache.is_some() && cache.stock <= FULL, || {
                format!("{field}.gold_cache: no such region or too much gold (RUL-13)")
            });
        }
        for card in &from.cards {
            self.load_card(field, card, &mut land, faults);
        }
        land.derived = Derived::default();
        land.derive();
        land
    }

    fn load_card(
        &self,
        field: &str,
        from: &crate::position::CardPosition,
        land: &mut Principality,
        faults: &mut Faults,
    ) {
        let field = format!("{field}.cards");
        let site = faults.read::<Site>(&field, &from.at);
        let card = faults.read::<Card>(&field, &from.card);
        let (Some(site), Some(card)) = (site, card) else {
            return;
        };
        let data = card.data();
        let side = site.side();
        let city = land.is_city(side.settlement());
        faults.ensure(land.free_site(side) == Some(site), || {
            format!("{field}: {} is not the next free site (RIVAL-034)", from.at)
        });
        let legal = match data.placement {
            Placement::Settlement => land.has_settlement(side.settlement()),
            Placement::City | Placement::Upon(_) => city,
            Placement::None | Placement::Region => false,
        };
        faults.ensure(legal, || {
            format!("{field}: {} may not lie there (RIVAL-085)", from.card)
        });
        let twice = data.unique && land.count(|other| other.name == data.name) > 0;
        faults.ensure(!twice, || {
            format!("{field}: a second {} (RIVAL-082)", from.card)
        });
        let shunned = land.has_settlement(side.settlement())
            && !self.ships_anywhere()
            && land.shuns(data, side);
        faults.ensure(!shunned, || {
            format!("{field}: {} lies beside its region (RIVAL-104)", from.card)
        });
        land.sites[usize::from(site.0)] = card;
    }

    fn load_stacks(&self, position: &Position, state: &mut State, faults: &mut Faults) {
        faults.ensure(position.stacks.len() == self.stacks.len(), || {
            format!("stacks: there are {} (RIVAL-119)", self.stacks.len())
        });
        for (stack, from) in self.draw_stacks().zip(&position.stacks) {
            let field = format!("stacks[{}]", stack.0);
            let mut pile = List::new();
            faults.ensure(from.len() <= STACK, || format!("{field}: too many cards"));
            for slot in from.iter().take(STACK).rev() {
                let slot = load_slot(&field, slot, faults);
                faults.ensure(Some(slot.card.back()) == self.back_of(stack), || {
                    format!("{field}: a card with another back (RIVAL-118)")
                });
                pile.push(slot);
            }
            state.stacks[usize::from(stack.0)] = pile;
        }
    }

    fn load_centre(&self, position: &Position, state: &mut State, faults: &mut Faults) {
        state.table.regions = kernel::Set::EMPTY;
        for id in &position.regions {
            if let Some(region) = faults.read::<Region>("regions", id) {
                state.table.regions.insert(region);
            }
        }
        state.table.supply = Supply {
            roads: position.supply.roads,
            settlements: position.supply.settlements,
            cities: position.supply.cities,
        };
        state.table.discard = List::new();
        faults.ensure(position.discard.len() <= DISCARD, || {
            "discard: too many cards".to_owned()
        });
        for id in position.discard.iter().take(DISCARD).rev() {
            if let Some(card) = faults.read::<Card>("discard", id) {
                faults.ensure(
                    card.data().sort != Sort::Event && !self.is_face_up(card),
                    || format!("discard: {id} never goes there (RIVAL-123)"),
                );
                state.table.discard.push(card);
            }
        }
        state.table.face_up = position.face_up;
        let most = self.face_up.map_or(0, |(_, n)| n);
        faults.ensure(position.face_up <= most, || {
            format!("face_up: at most {most}")
        });
    }

    fn load_events(&self, position: &Position, state: &mut State, faults: &mut Faults) {
        let events = &mut state.table.events;
        events.doubtful = self.doubtful;
        events.drawn = self.drawn;
        for id in &position.marked_events {
            let card = faults.read::<Card>("marked_events", id);
            let there = card.filter(|card| events.doubtful[usize::from(card.0)] > 0);
            faults.ensure(there.is_some() && events.drawn > 0, || {
                format!("marked_events: {id} is not among the marked ones (RIVAL-028)")
            });
            if let Some(card) = there {
                events.doubtful[usize::from(card.0)] -= 1;
                events.drawn = events.drawn.saturating_sub(1);
            }
        }
        events.deck = List::new();
        faults.ensure(position.events.len() <= self.event_deck, || {
            format!("events: at most {} (RIVAL-020)", self.event_deck)
        });
        for id in position.events.iter().take(self.event_deck).rev() {
            let card = match id {
                None => Some(Card::unknown(Back::Event)),
                Some(id) => faults.read::<Card>("events", id),
            };
            if let Some(card) = card {
                faults.ensure(card.back() == Back::Event, || {
                    "events: no event card".to_owned()
                });
                events.deck.push(card);
            }
        }
    }

    fn load_steps(&self, position: &Position, state: &mut State, faults: &mut Faults) {
        state.table.steps.clear();
        state.table.ending = position.ending.map(|ending| Ending {
            winner: ending.winner.map(|seat| faults.seat("ending.winner", seat)),
        });
        faults.ensure(position.steps.len() <= STEPS - 8, || {
            "steps: too many".to_owned()
        });
        for text in position.steps.iter().take(STEPS - 8) {
            match from_text::<Step>(text) {
                Ok(step) => {
                    faults.ensure(self.is_sound(step), || {
                        format!("steps: \"{text}\" names a seat or stack that is not there")
                    });
                    state.table.steps.push(step);
                }
                Err(why) => faults.0.push(format!("steps: {why}")),
            }
        }
    }

    /// Does the step name only seats and stacks of this game?
    fn is_sound(&self, step: Step) -> bool {
        let (form, values) = kernel::Coded::decompose(step);
        form.fields
            .iter()
            .zip(values.as_slice())
            .all(|(field, &value)| match field.kind.name {
                "player" => value < 2,
                "stack" => value < self.stacks.len() as u128,
                "number" => value <= 9,
                _ => true,
            })
    }

    /// All 180 cards are where they can be.
    ///
    /// Rules: RIVAL-001, RIVAL-096.
    fn check_conservation(&self, state: &mut State, faults: &mut Faults) {
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
            let slots = state.stacks.iter().flat_map(|pile| pile.as_slice());
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
    fn check_course(&self, state: &State, faults: &mut Faults) {
        if state.table.ending.is_some() {
            return;
        }
        let steps = state.table.steps.as_slice();
        let ends = matches!(
            steps.first(),
            Some(
                Step::Due(Due::EndCheck { .. } | Due::Turn { .. })
                    | Step::Open(Pending::StartRoll { .. })
            )
        );
        faults.ensure(ends, || {
            "steps: the first one leads to no end check (RIVAL-059)".to_owned()
        });
        for &step in steps {
            let sound = self.is_possible(state, step);
            faults.ensure(sound, || {
                format!(
                    "steps: \"{}\" cannot be carried out",
                    crate::spelling::to_text(step)
                )
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
        let judge = Judge { game: self, state };
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
            Step::Due(Due::EventDone { .. }) => state.table.events.deck.len() < self.event_deck,
            Step::Open(Pending::Pay { player, owed }) => state.can_pay(player, owed, 0),
            Step::Open(Pending::Save { player, owed, left }) => state.can_pay(player, owed, left),
            Step::Open(Pending::Gain { player, among, .. }) => {
                among.iter().all(|at| land(player).has_store(at))
            }
            Step::Open(Pending::Give { player, into, .. }) => into
                .iter()
                .all(|at| land(crate::requirement::other(player)).has_store(at)),
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

fn load_line(field: &str, from: &PlayerPosition, land: &mut Principality, faults: &mut Faults) {
    let index = |x: i8| Line::of(x).and_then(Line::index);
    let (first, last) = (from.settlements.first(), from.settlements.last());
    let (west, east) = (
        first.copied().and_then(index),
        last.copied().and_then(index),
    );
    let (Some(west), Some(east)) = (west, east) else {
        faults.0.push(format!(
            "{field}.settlements: not at odd positions (RIVAL-030)"
        ));
        return;
    };
    let gapless = west <= east
        && from
            .settlements
            .iter()
            .copied()
            .eq((west..=east).map(|i| Line::settlement(i).x()));
    faults.ensure(gapless, || {
        format!("{field}.settlements: the middle line has a gap (RIVAL-031)")
    });
    if !gapless {
        return;
    }
    (land.west, land.east) = (west, east);
    land.road_west = from.roads.first() == Some(&Line(2 * west).x());
    land.road_east = from.roads.last() == Some(&Line(2 * east + 2).x());
    let start = 2 * west + if land.road_west { 0 } else { 2 };
    let end = 2 * east + if land.road_east { 2 } else { 0 };
    let roads = (start..=end).step_by(2).map(|at| Line(at).x());
    faults.ensure(from.roads.iter().copied().eq(roads), || {
        format!("{field}.roads: one between neighbours, at most one at each end (RIVAL-032)")
    });
    for &x in &from.cities {
        match index(x).filter(|&i| land.has_settlement(i)) {
            Some(i) => land.cities |= 1 << i,
            None => faults
                .0
                .push(format!("{field}.cities: no settlement at {x} (RIVAL-097)")),
        }
    }
}

fn load_slot(field: &str, from: &SlotPosition, faults: &mut Faults) -> Slot {
    let back = faults
        .read::<Back>(field, &from.back)
        .unwrap_or(Back::Basic);
    let card = match &from.card {
        None => Card::unknown(back),
        Some(id) => faults
            .read::<Card>(field, id)
            .unwrap_or(Card::unknown(back)),
    };
    faults.ensure(card.back() == back, || {
        format!("{field}: the back of the card is another")
    });
    let mut flags = if from.locked { LOCKED } else { 0 };
    for &seat in &from.known_to {
        flags |= 1 << faults.seat(&format!("{field}.known_to"), seat).0;
    }
    faults.ensure(card.is_known() || flags == 0, || {
        format!("{field}: a card somebody knows must be named")
    });
    Slot { card, flags }
}

const _: () = assert!(CARDS < 128);
