//! Reading a position: everything is checked, and every fault is told.

mod invariants;
mod land;

use crate::card::{Back, Card, Name, Sort};
use crate::catalogue::catalogue;
use crate::dice::Face;
use crate::list::List;
use crate::place::{DrawStack, Region};
use crate::position::{Position, SlotPosition};
use crate::setup::Rivals;
use crate::spelling::{from_text, read};
use crate::state::{DISCARD, HAND, LOCKED, STACK, STEPS, Slot, State, Supply};
use crate::step::Step;
use kernel::{Ending, Field, Game, Player};

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
