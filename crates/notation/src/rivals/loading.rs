//! From a written position of Rivals to a state that can be played.
//!
//! In a draw stack or the event deck, from the top: a card's id, a number (so many cards nobody has seen), `"rest"` (the unseen
//! cards that nothing else accounts for; several share them evenly), or an object with `card` and `known_to`. A card in a stack
//! that is only named is known to both, one in a hand to its owner.

use super::position::{Position, SlotPosition};
use crate::{Problem, Problems, coding, document};
use cards::{
    Back, CARDS, Card, DISCARD, DrawStack, Due, Face, HAND, LOCKED, List, Name, Pending, Pile,
    Principality, Region, Rivals, STACK, STEPS, Slot, Sort, State, Step,
};
use kernel::{Ending, Field, Game, Player, Set};
use serde_json::Value;

/// The state a position describes, or everything that is wrong with it.
pub(super) fn load(game: &Rivals, position: &Position) -> Result<State, Problems> {
    let mut reader = Reader {
        game,
        problems: Vec::new(),
        steps_filled_in: 0,
    };
    let mut state = game.start();
    reader.turn(position, &mut state);
    reader.players(position, &mut state);
    reader.steps(position, &mut state);
    reader.centre(position, &mut state);
    reader.events(position, &mut state);
    reader.stacks(position, &mut state);
    let filled_in = reader.steps_filled_in;
    let mut problems = reader.problems;
    if problems.is_empty() {
        problems = Problem::all_worded(&game.complete(&mut state));
    }
    if problems.is_empty() {
        problems = Problem::all_worded(&game.faults(&state));
        for problem in &mut problems {
            problem.field = as_sent(&problem.field, filled_in);
        }
    }
    if problems.is_empty() {
        Ok(state)
    } else {
        Err(problems)
    }
}

/// Reads words and collects what is wrong with them.
pub(super) struct Reader<'a> {
    pub(super) game: &'a Rivals,
    problems: Problems,
    /// How many steps were put below those of the document.
    steps_filled_in: usize,
}

/// The field of a step as the document counts it.
fn as_sent(field: &str, filled_in: usize) -> String {
    let at = field
        .strip_prefix("steps[")
        .and_then(|rest| rest.strip_suffix(']'));
    match at.map(str::parse::<usize>) {
        Some(Ok(at)) if at >= filled_in => format!("steps[{}]", at - filled_in),
        Some(_) => "steps".to_owned(),
        None => field.to_owned(),
    }
}

/// What may stand in a stack.
enum Entry {
    Named(Slot),
    Unseen(u8),
    Rest,
}

impl Reader<'_> {
    /// Something is wrong with a field, perhaps because of a rule.
    pub(super) fn problem(&mut self, field: &str, rule: Option<&str>, message: impl Into<String>) {
        self.problems.push(Problem {
            rule: rule.map(str::to_owned),
            ..Problem::new(field, message)
        });
    }

    pub(super) fn ensure(&mut self, holds: bool, field: &str, rule: &str, message: &str) {
        if !holds {
            self.problem(field, Some(rule), message);
        }
    }

    /// The value for a word.
    pub(super) fn word<T: Field>(&mut self, field: &str, text: &str) -> Option<T> {
        match crate::field::read(self.game, T::KIND, text) {
            Ok(value) => T::from_value(value),
            Err(problem) => {
                self.problems.push(problem.within(field));
                None
            }
        }
    }

    fn seat(&mut self, field: &str, seat: u8) -> Player {
        if !(1..=2).contains(&seat) {
            self.problem(field, None, format!("there is no seat {seat}"));
        }
        Player(seat.saturating_sub(1).min(1))
    }

    fn turn(&mut self, position: &Position, state: &mut State) {
        let (from, turn) = (&position.turn, &mut state.table.turn);
        turn.active = self.seat("turn.active", from.active);
        let face = from.face.filter(|face| (1..=6).contains(face));
        if face != from.face {
            self.problem("turn.face", Some("RIVAL-004"), "a die has faces 1 to 6");
        }
        turn.face = face.map(Face);
        turn.herald = from.herald;
        turn.minted = from.minted;
        for (at, word) in from.played.iter().enumerate() {
            match Name::named(word) {
                Some(name) => turn.played.insert(name),
                None => self.problem(
                    &format!("turn.played[{at}]"),
                    None,
                    format!("no card is called \"{word}\""),
                ),
            }
        }
        for (at, &seat) in from.exempt.iter().enumerate() {
            turn.exempt |= 1 << self.seat(&format!("turn.exempt[{at}]"), seat).0;
        }
        turn.start_stack = from
            .start_stack
            .map(|stack| DrawStack(stack.wrapping_sub(1)));
        let exists = |stack| self.game.back_of(stack).is_some();
        if !turn.start_stack.is_none_or(exists) {
            self.problem("turn.start_stack", None, "there is no such stack");
        }
    }

    fn players(&mut self, position: &Position, state: &mut State) {
        if position.players.len() > 2 {
            self.problem("players", None, "there are two");
        }
        for (seat, from) in position.players.iter().take(2).enumerate() {
            let field = format!("players[{seat}]");
            state.table.lands[seat] = self.land(&field, from, &state.table.lands[seat]);
            let field = format!("{field}.hand");
            if from.hand.len() > HAND {
                self.problem(&field, Some("RIVAL-108"), format!("more than {HAND} cards"));
            }
            let mut hand = List::new();
            for (at, value) in from.hand.iter().take(HAND).enumerate() {
                let field = format!("{field}[{at}]");
                if let Some(mut slot) = self.slot(&field, value, 1 << seat) {
                    slot.flags |= 1 << seat;
                    let drawn =
                        slot.card.data().sort != Sort::Event && !self.game.is_face_up(slot.card);
                    let message = "such a card is never in a hand";
                    self.ensure(drawn, &field, "RIVAL-087", message);
                    hand.push(slot);
                }
            }
            hand.as_mut_slice().sort_unstable();
            state.hands[seat] = hand;
        }
    }

    /// A named card: its id, or an object that says who knows it.
    fn slot(&mut self, field: &str, value: &Value, usual: u8) -> Option<Slot> {
        if let Some(id) = value.as_str() {
            let card = self.word::<Card>(field, id)?;
            return Some(Slot { card, flags: usual });
        }
        let from: SlotPosition = match document::typed(value) {
            Ok(from) => from,
            Err(problem) if value.is_object() => {
                self.problems.push(problem.within(field));
                return None;
            }
            Err(_) => {
                self.problem(field, None, "must be a card's id or an object with `card`");
                return None;
            }
        };
        let card = self.word::<Card>(&format!("{field}.card"), &from.card)?;
        let mut flags = if from.known_to.is_some() { 0 } else { usual };
        for (at, &seat) in from.known_to.iter().flatten().enumerate() {
            flags |= 1 << self.seat(&format!("{field}.known_to[{at}]"), seat).0;
        }
        if flags == 0 {
            let message = "a card that is named is known to somebody";
            self.problem(&format!("{field}.known_to"), Some("RIVAL-134"), message);
        }
        if from.locked {
            flags |= LOCKED;
        }
        Some(Slot { card, flags })
    }

    /// What is open or due. A list that names only what is open now is completed by the rest of the turn.
    fn steps(&mut self, position: &Position, state: &mut State) {
        state.table.ending = position.ending.map(|ending| Ending {
            winner: ending.winner.map(|seat| self.seat("ending.winner", seat)),
        });
        let mut steps: Vec<Step> = Vec::new();
        for (at, text) in position.steps.iter().flatten().enumerate() {
            match coding::from_text(self.game, text) {
                Ok(step) => steps.push(step),
                // A step is one word of the document, whatever is wrong in it.
                Err(problem) => self.problems.push(Problem {
                    field: format!("steps[{at}]"),
                    ..problem
                }),
            }
        }
        let player = state.table.turn.active;
        let below = rest_of_turn(steps.as_slice(), player);
        let setting_up = matches!(
            steps.first(),
            Some(Step::Due(Due::Turn { .. }) | Step::Open(Pending::StartRoll { .. }))
        );
        let number = position.turn.number;
        state.table.turn.number = number.unwrap_or(u16::from(!setting_up));
        if below.len() + steps.len() > STEPS - 8 {
            self.problem("steps", None, "too many");
            return;
        }
        self.steps_filled_in = below.len();
        state.table.steps.clear();
        for step in below.into_iter().chain(steps) {
            state.table.steps.push(step);
        }
        let rolled = !setting_up
            && !state.table.steps.as_slice().iter().any(|step| {
                matches!(
                    step,
                    Step::Due(Due::Dice { .. }) | Step::Open(Pending::EventDie { .. })
                )
            });
        if rolled && state.table.turn.face.is_none() {
            state.table.turn.face = Some(Face(1));
        }
    }

    fn centre(&mut self, position: &Position, state: &mut State) {
        state.table.regions = match &position.regions {
            None => unplaced_regions(state),
            Some(regions) => {
                let mut stack = Set::EMPTY;
                for (at, id) in regions.iter().enumerate() {
                    let field = format!("regions[{at}]");
                    if let Some(region) = self.word::<Region>(&field, id) {
                        let message = "this region is named twice";
                        self.ensure(!stack.has(region), &field, "RIVAL-002", message);
                        stack.insert(region);
                    }
                }
                stack
            }
        };
        state.table.supply = match position.supply {
            None => self.game.supply_left(state),
            Some(supply) => cards::Supply {
                roads: supply.roads,
                settlements: supply.settlements,
                cities: supply.cities,
            },
        };
        state.table.discard = List::new();
        if position.discard.len() > DISCARD {
            self.problem("discard", Some("RIVAL-001"), "too many cards");
        }
        for (at, id) in position.discard.iter().take(DISCARD).enumerate().rev() {
            let field = format!("discard[{at}]");
            if let Some(card) = self.word::<Card>(&field, id) {
                let goes = card.data().sort != Sort::Event && !self.game.is_face_up(card);
                self.ensure(goes, &field, "RIVAL-123", "such a card never goes there");
                state.table.discard.push(card);
            }
        }
        let Some((card, all)) = self.game.face_up else {
            state.table.face_up = 0;
            let none = position.face_up.is_none_or(|n| n == 0);
            self.ensure(
                none,
                "face_up",
                "RIVAL-027",
                "this mode has no face-up stack",
            );
            return;
        };
        let elsewhere = state.census()[usize::from(card.0)];
        let left = all.saturating_sub(elsewhere);
        state.table.face_up = position.face_up.unwrap_or(left);
        let message = format!("{left} are not in play");
        let fits = state.table.face_up == left;
        self.ensure(fits, "face_up", "RIVAL-124", &message);
    }

    fn events(&mut self, position: &Position, state: &mut State) {
        let fresh = [
            Entry::Rest,
            Entry::Named(Slot::public(self.game.yule)),
            Entry::Unseen(self.game.below_yule() as u8),
        ];
        let entries = match &position.events {
            None => Vec::from(fresh),
            Some(list) => self.entries("events", list),
        };
        for (at, entry) in entries.iter().enumerate() {
            if let Entry::Named(slot) = entry
                && slot.card.back() != Back::Event
            {
                let message = format!("{} is no event card", slot.card.data().id);
                self.problem(&format!("events[{at}]"), Some("RIVAL-003"), message);
                return;
            }
        }
        let named = entries.iter().filter_map(|entry| match entry {
            Entry::Named(slot) => Some(slot.card),
            Entry::Unseen(_) | Entry::Rest => None,
        });
        state.table.events.deck = List::new();
        let mut seen = state.census();
        named.for_each(|card| seen[usize::from(card.0)] += 1);
        self.mark_events(position, &seen, state);
        let events = &mut state.table.events;
        let left: usize = Card::all()
            .filter(|card| card.data().sort == Sort::Event)
            .map(|card| {
                let i = usize::from(card.0);
                let marked = self.game.doubtful[i] - events.doubtful[i];
                usize::from((self.game.copies[i] + marked).saturating_sub(seen[i]))
            })
            .sum::<usize>()
            + usize::from(events.drawn);
        let cards = spread(&entries, left, Back::Event);
        if cards.len() > self.game.event_deck {
            let message = format!("at most {} cards", self.game.event_deck);
            self.problem("events", Some("RIVAL-020"), message);
            return;
        }
        cards
            .iter()
            .rev()
            .for_each(|slot| events.deck.push(slot.card));
    }

    /// Which of the duel's marked events are known to be in the game: those listed, and those named anywhere.
    ///
    /// Rules: RIVAL-028.
    fn mark_events(&mut self, position: &Position, seen: &[u8; CARDS], state: &mut State) {
        let mut marked = [0u8; CARDS];
        for (at, id) in position.marked_events.iter().enumerate() {
            let field = format!("marked_events[{at}]");
            if let Some(card) = self.word::<Card>(&field, id) {
                let i = usize::from(card.0);
                marked[i] += 1;
                let there = marked[i] <= self.game.doubtful[i];
                let message = "not among the marked events of the duel";
                self.ensure(there, &field, "RIVAL-028", message);
            }
        }
        let events = &mut state.table.events;
        events.doubtful = self.game.doubtful;
        let mut all = 0;
        for i in 0..CARDS {
            let needed = seen[i].saturating_sub(self.game.copies[i]);
            let known = marked[i].max(needed).min(self.game.doubtful[i]);
            events.doubtful[i] -= known;
            all += known;
        }
        let message = format!("only {} marked events are in a duel", self.game.drawn);
        let fits = all <= self.game.drawn;
        self.ensure(fits, "marked_events", "RIVAL-028", &message);
        state.table.events.drawn = self.game.drawn.saturating_sub(all);
    }

    fn stacks(&mut self, position: &Position, state: &mut State) {
        let places = self.game.draw_stacks().count();
        let given = position.stacks.as_deref().unwrap_or_default();
        if given.len() > places {
            let message = format!("there are {places}");
            self.problem("stacks", Some("RIVAL-119"), message);
        }
        let mut piles: Vec<(Back, Vec<Entry>)> = Vec::new();
        for (at, stack) in self.game.draw_stacks().enumerate() {
            let back = self.game.back_of(stack).unwrap_or(Back::Basic);
            let field = format!("stacks[{at}]");
            let entries = match given.get(at) {
                Some(Some(list)) => self.entries(&field, list),
                Some(None) | None => vec![Entry::Rest],
            };
            for (at, entry) in entries.iter().enumerate() {
                if let Entry::Named(slot) = entry
                    && slot.card.back() != back
                {
                    let message = format!("{} has another back", slot.card.data().id);
                    self.problem(&format!("{field}[{at}]"), Some("RIVAL-118"), message);
                }
            }
            piles.push((back, entries));
        }
        for pile in &mut state.stacks {
            *pile = Pile::new();
        }
        let mut seen = state.census();
        for (_, entries) in &piles {
            for entry in entries {
                if let Entry::Named(slot) = entry {
                    seen[usize::from(slot.card.0)] += 1;
                }
            }
        }
        for back in Back::ALL {
            let left: usize = Card::all()
                .filter(|&card| card.back() == back && !self.game.is_face_up(card))
                .map(|card| {
                    let i = usize::from(card.0);
                    usize::from(self.game.copies[i].saturating_sub(seen[i]))
                })
                .sum();
            let same: Vec<usize> = (0..piles.len()).filter(|&at| piles[at].0 == back).collect();
            let mut rest = Rest::of(same.iter().flat_map(|&at| &piles[at].1), left);
            for at in same {
                let cards = rest.fill(&piles[at].1, back);
                if cards.len() > STACK {
                    let message = format!("more than {STACK} cards");
                    self.problem(&format!("stacks[{at}]"), Some("RIVAL-001"), message);
                    continue;
                }
                for slot in cards.into_iter().rev() {
                    state.stacks[at].push(slot);
                }
            }
        }
    }

    /// The entries of a stack or deck, top first.
    fn entries(&mut self, field: &str, list: &[Value]) -> Vec<Entry> {
        let mut entries = Vec::new();
        for (at, value) in list.iter().enumerate() {
            let field = format!("{field}[{at}]");
            if value == "rest" {
                entries.push(Entry::Rest);
            } else if value.is_number() {
                match value.as_u64().and_then(|n| u8::try_from(n).ok()) {
                    Some(n) if usize::from(n) <= STACK => entries.push(Entry::Unseen(n)),
                    _ => self.problem(&field, None, "too many cards"),
                }
            } else if value.is_string() || value.is_object() {
                entries.extend(self.slot(&field, value, 3).map(Entry::Named));
            } else {
                let message = "must be a card's id, a number of unseen cards, \"rest\" or an object with `card`";
                self.problem(&field, None, message);
            }
        }
        entries
    }
}

/// The unseen cards that `"rest"` stands for, shared evenly: the first ones get one more.
struct Rest {
    each: usize,
    more: usize,
}

impl Rest {
    fn of<'a>(entries: impl Iterator<Item = &'a Entry>, left: usize) -> Rest {
        let (mut counted, mut shares) = (0, 0);
        for entry in entries {
            match entry {
                Entry::Named(_) => {}
                Entry::Unseen(n) => counted += usize::from(*n),
                Entry::Rest => shares += 1,
            }
        }
        let left = left.saturating_sub(counted);
        let shares = usize::max(shares, 1);
        Rest {
            each: left / shares,
            more: left % shares,
        }
    }

    /// The cards of a stack, top first.
    fn fill(&mut self, entries: &[Entry], back: Back) -> Vec<Slot> {
        let mut cards = Vec::new();
        for entry in entries {
            let n = match entry {
                Entry::Named(slot) => {
                    cards.push(*slot);
                    continue;
                }
                Entry::Unseen(n) => usize::from(*n),
                Entry::Rest => {
                    let extra = usize::from(self.more > 0);
                    self.more -= extra;
                    self.each + extra
                }
            };
            let unseen = Slot {
                card: Card::unknown(back),
                flags: 0,
            };
            cards.extend(std::iter::repeat_n(unseen, n));
        }
        cards
    }
}

fn spread(entries: &[Entry], left: usize, back: Back) -> Vec<Slot> {
    Rest::of(entries.iter(), left).fill(entries, back)
}

/// What a turn still brings below these steps: nothing when they begin with the course of a turn or the set-up.
///
/// Rules: RIVAL-059.
fn rest_of_turn(steps: &[Step], player: Player) -> Vec<Step> {
    let end = Step::Due(Due::EndCheck { player });
    let exchange = Step::Due(Due::Exchange { player });
    let hand = Step::Due(Due::HandCheck { player });
    let act = Step::Open(Pending::Act { player });
    let dice = Step::Due(Due::Dice { player });
    match steps.first() {
        Some(
            Step::Due(Due::EndCheck { .. } | Due::Turn { .. })
            | Step::Open(Pending::StartRoll { .. }),
        ) => vec![],
        Some(Step::Open(Pending::Exchange { .. } | Pending::Refill { .. })) => vec![end],
        Some(Step::Open(Pending::DrawUp { .. } | Pending::Surplus { .. })) => {
            vec![end, exchange, hand]
        }
        Some(Step::Open(Pending::Act { .. })) => vec![end, exchange, hand],
        Some(Step::Open(
            Pending::BeforeRoll { .. } | Pending::SetDie { .. } | Pending::ProductionDie { .. },
        )) => vec![end, exchange, hand, act, dice],
        None | Some(_) => vec![end, exchange, hand, act],
    }
}

/// The regions that lie in no principality and are not about to.
///
/// Rules: RIVAL-002.
fn unplaced_regions(state: &State) -> Set<Region, 1> {
    let mut left: Set<Region, 1> = Region::all().collect();
    let lands = state.table.lands.iter();
    let placed =
        lands.flat_map(|land: &Principality| land.region_places().map(|at| land.region(at)));
    placed.for_each(|region| left.remove(region));
    for step in state.table.steps.as_slice() {
        let [first, second] = step.new_regions();
        for region in [first, second].into_iter().flatten() {
            left.remove(region);
        }
    }
    left
}
