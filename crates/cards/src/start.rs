//! The start: set-up, start roll, starting hands, rearranging the regions.

use crate::card::{Back, CARDS, Card, Sort};
use crate::catalogue::catalogue;
use crate::dice::Face;
use crate::event::Event;
use crate::flow::Flow;
use crate::list::List;
use crate::opponent::other;
use crate::place::{DrawStack, Region, Store};
use crate::principality::Principality;
use crate::setup::Rivals;
use crate::state::{EventDeck, Pile, Slot, State, Supply, Table, Turn};
use crate::step::{Due, Pending, Step};
use kernel::{Player, Sink, Stack};

/// The first of the six start region places and the last one a choice is made for.
pub(crate) const FIRST_PLACE: Store = Store(10);
const LAST_CHOICE: Store = Store(14);

impl Rivals {
    /// The table before the start roll. Nobody has seen a card yet, so no order is fixed.
    ///
    /// Rules: RIVAL-011, RIVAL-016, RIVAL-017, RIVAL-018, RIVAL-019, RIVAL-020, RIVAL-025.
    pub(crate) fn set_up(&self) -> State {
        let red = self.setup.red - 1;
        let lands = [0, 1].map(|seat| Principality::start(u8::from(seat != red)));
        let mut unseen = self.copies;
        for card in Card::all() {
            if card.data().sort == Sort::Event || self.is_face_up(card) {
                unseen[usize::from(card.0)] = 0;
            }
        }
        let mut stacks = [Pile::new(); DrawStack::COUNT as usize];
        for (pile, &(back, size)) in stacks.iter_mut().zip(&self.stacks) {
            for _ in 0..size {
                pile.push(Slot {
                    card: Card::unknown(back),
                    flags: 0,
                });
            }
        }
        let mut steps = Stack::new(Step::Due(Due::Turn { player: Player(0) }));
        steps.push(Step::Open(Pending::StartRoll {
            player: Player(0),
            beaten: None,
        }));
        let mut table = Table {
            lands,
            supply: Supply {
                roads: catalogue().road.supply,
                settlements: catalogue().settlement.supply,
                cities: catalogue().city.supply,
            },
            regions: Region::all()
                .filter(|r| catalogue().regions[usize::from(r.0)].start.is_none())
                .collect(),
            events: EventDeck {
                deck: List::new(),
                unseen: [0; CARDS],
                doubtful: self.doubtful,
                drawn: self.drawn,
            },
            discard: List::new(),
            face_up: self.face_up.map_or(0, |(_, n)| n),
            turn: Turn {
                number: 0,
                active: Player(0),
                face: None,
                herald: false,
                minted: 0,
                played: kernel::Set::EMPTY,
                exempt: 0,
                start_stack: None,
            },
            tokens: [None; 2],
            steps,
            ending: None,
        };
        self.build_event_deck(&mut table.events);
        State {
            table,
            hands: [List::new(); 2],
            stacks,
            unseen,
        }
    }

    /// Lays out the event deck: three unseen cards, Yule, all the others.
    ///
    /// Rules: RIVAL-020, RIVAL-028, RIVAL-YULE-1, RUL-44.
    pub(crate) fn build_event_deck(&self, events: &mut EventDeck) {
        events.deck = List::new();
        for at in 0..self.event_deck {
            events.deck.push(if at == catalogue().below_yule {
                self.yule
            } else {
                Card::unknown(Back::Event)
            });
        }
        for card in Card::all().filter(|card| card.data().sort == Sort::Event) {
            let i = usize::from(card.0);
            let identified = self.doubtful[i] - events.doubtful[i];
            events.unseen[i] = self.copies[i] + identified;
        }
        events.unseen[usize::from(self.yule.0)] -= 1;
    }
}

impl<S: Sink<Event>> Flow<'_, S> {
    /// One of the two start rolls; equal results are rolled again.
    ///
    /// Rules: RIVAL-021.
    pub(crate) fn start_roll(&mut self, player: Player, beaten: Option<Face>, face: Face) {
        self.tell(Event::StartRolled { player, face });
        match beaten {
            None => self.push(Pending::StartRoll {
                player: other(player),
                beaten: Some(face),
            }),
            Some(first) if first == face => self.push(Pending::StartRoll {
                player: other(player),
                beaten: None,
            }),
            Some(first) => self.begin(if face > first { player } else { other(player) }),
        }
    }

    /// Starting hands, rearranging, first turn: starting player first.
    ///
    /// Rules: RIVAL-022, RIVAL-023, RIVAL-024, RIVAL-029, RUL-39.
    fn begin(&mut self, player: Player) {
        self.tell(Event::Begins { player });
        self.state.table.turn.active = player;
        self.push(Due::Turn { player });
        for player in self.last_first() {
            if self.game.rearrange {
                self.push(Pending::Arrange {
                    player,
                    at: FIRST_PLACE,
                });
            }
        }
        for player in self.last_first() {
            self.push(Pending::StartStack { player });
        }
    }

    /// Takes a starting hand: the top 3 cards, or any 3 after looking.
    ///
    /// Rules: RIVAL-022, RIVAL-023.
    pub(crate) fn start_hand(&mut self, player: Player, stack: DrawStack) {
        self.state.table.turn.start_stack = Some(stack);
        if self.game.chosen_start {
            self.push(Pending::Take {
                player,
                stack,
                left: 3,
                locked: false,
            });
            self.push(Due::Look { player, stack });
        } else {
            self.push(Due::Draw {
                player,
                stack,
                left: 3,
                locked: false,
            });
        }
    }

    /// Exchanges the region at `at` with a later one and goes on to the next place.
    ///
    /// Rules: RIVAL-024.
    pub(crate) fn arrange(&mut self, player: Player, at: Store, from: Store) {
        if at != from {
            self.swap_regions(player, at, from);
        }
        if at < LAST_CHOICE {
            self.push(Pending::Arrange {
                player,
                at: Store(at.0 + 1),
            });
        }
    }

    /// Swaps two regions with what lies on them.
    ///
    /// Rules: RIVAL-024, RIVAL-RELOCATION-2.
    pub(crate) fn swap_regions(&mut self, player: Player, first: Store, second: Store) {
        let land = self.state.land_mut(player);
        let (a, b) = (usize::from(first.0), usize::from(second.0));
        land.regions.swap(a, b);
        land.stock.swap(a, b);
        land.derive();
        self.tell(Event::RegionsSwapped {
            player,
            first,
            second,
        });
    }
}
