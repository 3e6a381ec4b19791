//! What one viewer sees, and states that look the same to that viewer.

use crate::card::{CARDS, Card, Placement, Sort};
use crate::list::List;
use crate::place::DrawStack;
use crate::setup::{Mode, Rivals};
use crate::state::{Hand, LOCKED, Pile, Slot, State, Table};
use kernel::{Draw, Viewer};

/// What one viewer sees: the table, and of hands and stacks only what the viewer knows.
///
/// Rules: RIVAL-133, RIVAL-134, RUL-54.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// The mode of the game.
    pub mode: Mode,
    /// What lies open.
    pub table: Table,
    /// Cards the viewer does not know are only backs; hands are sorted, so their order tells nothing.
    pub hands: [Hand; 2],
    /// The draw stacks, cards the viewer does not know being only backs.
    pub stacks: [Pile; DrawStack::COUNT as usize],
}

fn masked(slot: Slot, viewer: Viewer) -> Slot {
    let known = matches!(viewer, Viewer::Seat(player) if slot.is_known_to(player));
    if known || !slot.card.is_known() {
        slot
    } else {
        Slot {
            card: Card::unknown(slot.card.back()),
            ..slot
        }
    }
}

impl Rivals {
    /// What a viewer sees of the state.
    pub(crate) fn view_of(&self, state: &State, viewer: Viewer) -> View {
        let mut hands = state.hands;
        for hand in &mut hands {
            for slot in hand.as_mut_slice() {
                *slot = masked(*slot, viewer);
            }
            hand.as_mut_slice().sort_unstable();
        }
        let mut stacks = state.stacks;
        for pile in &mut stacks {
            for slot in pile.as_mut_slice() {
                *slot = masked(*slot, viewer);
            }
        }
        View {
            viewer,
            mode: self.setup.mode,
            table: state.table,
            hands,
            stacks,
        }
    }

    /// A state that looks like the view: cards that somebody else knows are drawn among all that are left.
    pub(crate) fn resample_from(&self, view: &View, draw: &mut impl Draw) -> State {
        let mut state = State {
            table: view.table,
            hands: view.hands,
            stacks: view.stacks,
            unseen: [0; CARDS],
        };
        let census = state.census();
        for card in Card::all() {
            let i = usize::from(card.0);
            if card.data().sort != Sort::Event && !self.is_face_up(card) {
                state.unseen[i] = self.copies[i].saturating_sub(census[i]);
            }
        }
        let unseen = &mut state.unseen;
        let slots = state
            .hands
            .iter_mut()
            .flat_map(List::as_mut_slice)
            .chain(state.stacks.iter_mut().flat_map(List::as_mut_slice));
        for slot in slots {
            if !slot.card.is_known() && slot.flags & !LOCKED != 0 {
                slot.card = draw_card(unseen, slot.card, draw);
            }
        }
        for hand in &mut state.hands {
            hand.as_mut_slice().sort_unstable();
        }
        state
    }
}

/// Draws a card with this back among the unseen ones.
fn draw_card(unseen: &mut [u8; CARDS], back: Card, draw: &mut impl Draw) -> Card {
    let back = back.back();
    let fits = |card: &Card| card.data().back == back;
    let total: u32 = Card::all()
        .filter(fits)
        .map(|card| u32::from(unseen[usize::from(card.0)]))
        .sum();
    let mut ticket = draw.below(total.max(1));
    for card in Card::all().filter(fits) {
        let here = u32::from(unseen[usize::from(card.0)]);
        if ticket < here {
            unseen[usize::from(card.0)] -= 1;
            return card;
        }
        ticket -= here;
    }
    Card::unknown(back)
}

impl State {
    /// How many copies of each card lie face up or are known to somebody, wherever they are.
    pub fn census(&self) -> [u8; CARDS] {
        let mut census = [0; CARDS];
        let mut count = |card: Card| {
            if card.is_known() {
                census[usize::from(card.0)] += 1;
            }
        };
        for land in &self.table.lands {
            for (_, card) in land.cards() {
                count(card);
                if let Placement::Upon(beneath) = card.data().placement {
                    count(beneath);
                }
            }
            if land.cache.is_some() {
                Card::all()
                    .filter(|card| card.data().placement == Placement::Region)
                    .for_each(&mut count);
            }
        }
        let hands = self.hands.iter().flat_map(List::as_slice);
        let stacks = self.stacks.iter().flat_map(List::as_slice);
        hands.chain(stacks).for_each(|slot| count(slot.card));
        self.table
            .discard
            .as_slice()
            .iter()
            .for_each(|&card| count(card));
        self.table
            .events
            .deck
            .as_slice()
            .iter()
            .for_each(|&card| count(card));
        let steps = self.table.steps.as_slice().iter();
        steps.filter_map(|step| step.card()).for_each(count);
        census
    }
}
