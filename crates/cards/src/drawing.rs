//! Draw stacks and hands: drawing, looking through a stack, putting cards away, the hand check.

use crate::action::Action;
use crate::card::Card;
use crate::event::Event;
use crate::flow::Flow;
use crate::opponent::other;
use crate::place::DrawStack;
use crate::state::{LOCKED, Slot};
use crate::step::{Due, Pending};
use kernel::{Player, Sink};

impl<S: Sink<Event>> Flow<'_, S> {
    /// Draws the top card of a stack so many times; a card nobody knows is left to chance.
    ///
    /// Rules: RIVAL-022, RIVAL-109, RIVAL-113.
    pub(crate) fn draw(&mut self, player: Player, stack: DrawStack, left: u8, locked: bool) {
        let Some(top) = self.state.stack(stack).last() else {
            return;
        };
        if left > 1 {
            self.push(Due::Draw {
                player,
                stack,
                left: left - 1,
                locked,
            });
        }
        if top.card.is_known() {
            self.draw_top(player, stack, locked);
        } else {
            self.push(Pending::TopCard {
                player,
                stack,
                locked,
            });
        }
    }

    /// Chance has told what the top card is.
    pub(crate) fn identify_top(&mut self, stack: DrawStack, card: Card) {
        self.state.unseen[usize::from(card.0)] -= 1;
        if let Some(slot) = self.state.stack_mut(stack).as_mut_slice().last_mut() {
            slot.card = card;
        }
    }

    /// Takes the top card into the hand; whoever knew it still does.
    ///
    /// Rules: RIVAL-117, RIVAL-134.
    pub(crate) fn draw_top(&mut self, player: Player, stack: DrawStack, locked: bool) {
        if let Some(slot) = self.state.stack_mut(stack).pop() {
            let flags = slot.flags | 1 << player.0 | if locked { LOCKED } else { 0 };
            self.state.take_up(player, Slot { flags, ..slot });
            self.tell(Event::Drew {
                player,
                stack,
                card: Some(slot.card),
            });
        }
    }

    /// Looks through a stack: cards nobody knows are told by chance one by one, from the top.
    ///
    /// Rules: RIVAL-023, RIVAL-114, RIVAL-115.
    pub(crate) fn look(&mut self, player: Player, stack: DrawStack) {
        let pile = self.state.stack_mut(stack).as_mut_slice();
        if pile.iter().any(|slot| !slot.card.is_known()) {
            self.push(Due::Look { player, stack });
            self.push(Pending::Reveal { player, stack });
            return;
        }
        for slot in pile {
            slot.flags |= 1 << player.0;
        }
        self.tell(Event::Looked { player, stack });
    }

    /// Chance has told the topmost unknown card of a stack that is looked through.
    pub(crate) fn identify(&mut self, player: Player, stack: DrawStack, card: Card) {
        self.state.unseen[usize::from(card.0)] -= 1;
        let pile = self.state.stack_mut(stack).as_mut_slice();
        if let Some(slot) = pile.iter_mut().rev().find(|slot| !slot.card.is_known()) {
            *slot = Slot::known_to(card, player);
        }
    }

    /// Takes a card out of a stack looked through; the opponent loses track of the stack.
    ///
    /// Rules: RIVAL-115, RIVAL-133, RIVAL-134, RUL-58.
    fn take_from(&mut self, player: Player, stack: DrawStack, depth: usize, locked: bool) {
        let pile = self.state.stack_mut(stack);
        let slot = pile.remove(pile.len() - 1 - depth);
        let own = 1 << player.0;
        for rest in pile.as_mut_slice() {
            rest.flags &= own;
        }
        let flags = own | if locked { LOCKED } else { 0 };
        self.state.take_up(player, Slot { flags, ..slot });
        self.tell(Event::Took {
            player,
            stack,
            card: Some(slot.card),
        });
    }

    /// Puts a hand card under a stack; the opponent sees only its back and can no longer be sure of other
    /// cards with that back.
    ///
    /// Rules: RIVAL-110, RIVAL-112, RIVAL-118, RIVAL-120, RIVAL-133, RUL-58.
    fn put_away(&mut self, player: Player, card: Card, stack: DrawStack) {
        self.state.take_out(player, card);
        let back = card.back();
        let others = 1 << other(player).0;
        self.state.mark_hand(player, |slot| {
            if slot.card.back() == back {
                slot.flags &= !others;
            }
        });
        self.state
            .stack_mut(stack)
            .insert(0, Slot::known_to(card, player));
        self.tell(Event::PutAway {
            player,
            stack,
            back,
            card: Some(card),
        });
    }

    /// The hand check: draws up to the limit or puts surplus cards away.
    ///
    /// Rules: RIVAL-108, RIVAL-109, RIVAL-110, RIVAL-111, RUL-30.
    pub(crate) fn check_hand(&mut self, player: Player) {
        let cards = self.state.hand(player).len();
        let limit = self.state.hand_limit(player);
        let drawable = self.state.stacks.iter().any(|pile| !pile.is_empty());
        if cards < limit && drawable {
            self.push(Due::HandCheck { player });
            self.push(Pending::DrawUp { player });
        } else if cards > limit {
            self.push(Due::HandCheck { player });
            self.push(Pending::Surplus { player });
        }
    }

    /// Answers to questions about hand and stacks.
    ///
    /// Rules: RIVAL-112, RIVAL-113, RIVAL-114, RIVAL-116, RIVAL-143, RIVAL-LIBRARY-1, RUL-29.
    pub(crate) fn handle_cards(&mut self, pending: Pending, action: Action) {
        match (pending, action) {
            (
                Pending::Take {
                    player,
                    stack,
                    left,
                    locked,
                },
                Action::Take { depth },
            ) => {
                self.take_from(player, stack, usize::from(depth.0), locked);
                if left > 1 {
                    self.push(Pending::Take {
                        player,
                        stack,
                        left: left - 1,
                        locked,
                    });
                }
            }
            (Pending::SearchFree { player }, Action::Search { stack }) => {
                self.search(player, stack, false);
            }
            (Pending::DrawUp { player }, Action::Draw { stack }) => {
                self.draw(player, stack, 1, false);
            }
            (Pending::Surplus { player }, Action::PutAway { card, stack }) => {
                self.put_away(player, card, stack);
            }
            (Pending::Exchange { player }, Action::PutAway { card, stack }) => {
                self.push(Pending::Refill { player });
                self.put_away(player, card, stack);
            }
            (Pending::Refill { player }, Action::Draw { stack }) => {
                self.draw(player, stack, 1, true);
            }
            (Pending::Refill { player }, Action::Search { stack }) => {
                self.search(player, stack, true);
                let left = self.state.land(player).derived.search_cost;
                if left > 0 {
                    self.push(Pending::Spend { player, left });
                }
            }
            _ => {}
        }
    }

    fn search(&mut self, player: Player, stack: DrawStack, locked: bool) {
        self.push(Pending::Take {
            player,
            stack,
            left: 1,
            locked,
        });
        self.push(Due::Look { player, stack });
    }
}
