//! Everything that comes to a hand or leaves it has an event: hands follow from the events alone.

mod table;

use board::{Card, Counts, Event, Island, State};
use kernel::laws::TestDraw;
use kernel::{ByPlayer, Draw, Game, Legal, Node, Player, Sink};

/// The hands as the events tell them.
struct Ledger {
    hands: ByPlayer<[i32; 8]>,
}

impl Ledger {
    fn add(&mut self, player: Player, cards: Counts, sign: i32) {
        for card in Card::all() {
            self.hands[player][usize::from(card.0)] += sign * i32::from(cards.get(card));
        }
    }
    fn one(&mut self, player: Player, card: Card, count: i32) {
        self.hands[player][usize::from(card.0)] += count;
    }
}

impl Sink<Event> for Ledger {
    fn event(&mut self, event: Event) {
        let named = |card: Option<Card>| card.expect("nothing is hidden from the table itself");
        match event {
            Event::Gained { player, cards } => self.add(player, cards, 1),
            Event::Paid { player, cards } | Event::Discarded { player, cards } => {
                self.add(player, cards, -1);
            }
            Event::Stole {
                thief,
                victim,
                card,
            } => {
                self.one(victim, named(card), -1);
                self.one(thief, named(card), 1);
            }
            Event::Gave { player, to, card } => {
                self.one(player, named(card), -1);
                self.one(to, named(card), 1);
            }
            Event::Monopolised {
                player,
                from,
                card,
                count,
            } => {
                self.one(from, card, -i32::from(count));
                self.one(player, card, i32::from(count));
            }
            Event::BankTraded {
                player,
                give,
                count,
                take,
            } => {
                self.one(player, give, -i32::from(count));
                self.one(player, take, 1);
            }
            Event::SoldForGold {
                player,
                give,
                count,
            } => self.one(player, give, -i32::from(count)),
            Event::VoteLaid { player, card } => self.one(player, card, -1),
            Event::Traded {
                player,
                with,
                give,
                get,
                ..
            } => {
                self.add(player, give.cards(), -1);
                self.add(player, get.cards(), 1);
                self.add(with, give.cards(), 1);
                self.add(with, get.cards(), -1);
            }
            _ => {}
        }
    }
}

/// Cards chosen to be returned lie aside until everybody has chosen, and only then have an event.
fn held(state: &State, player: Player) -> [i32; 8] {
    let all = state.hands[player].plus(state.base.set_aside[player]);
    std::array::from_fn(|kind| i32::from(all.get(Card(kind as u8))))
}

fn play(island: &Island, seed: u64) {
    let mut draw = TestDraw(seed);
    let mut state = island.start();
    let mut legal = Legal::none(Island::filler());
    let mut ledger = Ledger {
        hands: ByPlayer::default(),
    };
    for player in island.players() {
        ledger.hands[player] = held(&state, player);
    }
    for _ in 0..1_500 {
        let (actor, action) = match island.node(&state) {
            Node::Over(_) => break,
            Node::Chance => (None, island.chances(&state).draw(&mut draw)),
            Node::Decide { must, .. } => {
                let n = draw.below(must.len() as u32) as usize;
                let seat = must.nth_member(n).expect("somebody decides");
                legal.clear();
                island.legal_into(&state, seat, &mut legal);
                (
                    Some(seat),
                    legal.nth(draw.below(legal.len() as u32) as usize),
                )
            }
        };
        island.apply(&mut state, actor, action, &mut ledger);
        for player in island.players() {
            assert_eq!(
                ledger.hands[player],
                held(&state, player),
                "{} after {}",
                table::spell(island, action),
                seed
            );
        }
    }
}

/// Rules: BASE-012, BARB-051, TRADER-033.
#[test]
fn hands_follow_from_the_events() {
    for (seed, setup) in (1..).zip(board::combinations()) {
        play(&table::island(&setup, seed), seed);
    }
    for (seed, setup) in (1..).zip(table::scenario_samples()) {
        play(&table::island(&setup, 1000 + seed), seed);
    }
}
