//! A position to try things in.

use super::laws::invariant;
use super::text::{from_text, to_text};
use crate::action::Action;
use crate::card::Card;
use crate::dice::Face;
use crate::event::Event;
use crate::flow::Flow;
use crate::place::{DrawStack, Line, Region, Side, Store};
use crate::resource::Resource;
use crate::setup::{Mode, Options, Rivals, Setup};
use crate::spelling::read;
use crate::state::{Slot, State};
use crate::step::{Due, Pending};
use kernel::{Field, Game, Player, Silent, Viewer, play};

pub(super) const RED: Player = Player(0);
pub(super) const BLUE: Player = Player(1);

/// A game and a position of it; every step keeps the invariants.
pub(super) struct TestBoard {
    pub(super) game: Rivals,
    pub(super) state: State,
    pub(super) events: Vec<Event>,
}

/// A value from its words.
pub(super) fn place<T: Field>(words: &str) -> T {
    T::from_value(read(T::KIND, words).unwrap()).unwrap()
}

pub(super) fn card(id: &str) -> Card {
    Card::with_id(id).unwrap_or_else(|| panic!("no card {id}"))
}

pub(super) fn game(mode: Mode) -> Rivals {
    Rivals::new(&Setup::new(mode)).unwrap()
}

/// Own cards may be removed whether or not sites are free.
pub(super) fn free_removal() -> Options {
    Options {
        free_removal: true,
        ..Options::default()
    }
}

impl TestBoard {
    /// The start of a game.
    pub(super) fn start(mode: Mode) -> TestBoard {
        TestBoard::with(Setup::new(mode))
    }

    /// The start of a game with other options.
    pub(super) fn with(setup: Setup) -> TestBoard {
        let game = Rivals::new(&setup).unwrap();
        let state = game.start();
        TestBoard {
            game,
            state,
            events: Vec::new(),
        }
    }

    /// Red's first turn, before the roll, empty hands.
    pub(super) fn rolling(mode: Mode) -> TestBoard {
        let mut board = TestBoard::start(mode);
        board.turn_of(RED);
        board
    }

    /// Red's action phase after a production result of 1; nothing was produced.
    pub(super) fn acting(mode: Mode) -> TestBoard {
        TestBoard::acting_with(mode, Options::default())
    }

    pub(super) fn acting_with(mode: Mode, options: Options) -> TestBoard {
        let mut board = TestBoard::with(Setup {
            options,
            ..Setup::new(mode)
        });
        board.phase_of(RED);
        board
    }

    /// This player's turn, before the roll.
    pub(super) fn turn_of(&mut self, player: Player) {
        self.state.table.steps.clear();
        self.state.table.turn.face = None;
        self.state.table.turn.active = player;
        self.flow(|flow| {
            flow.push(Due::EndCheck { player });
            flow.push(Due::Exchange { player });
            flow.push(Due::HandCheck { player });
            flow.push(Pending::Act { player });
            flow.push(Due::Dice { player });
            flow.push(Pending::BeforeRoll { player });
        });
    }

    /// This player's action phase.
    pub(super) fn phase_of(&mut self, player: Player) {
        self.turn_of(player);
        self.state.table.steps.pop();
        self.state.table.steps.pop();
        self.state.table.turn.face = Some(Face(1));
        self.state.table.turn.minted = 0;
        self.state.table.turn.played = kernel::Set::EMPTY;
    }

    pub(super) fn flow(&mut self, work: impl FnOnce(&mut Flow<'_, Silent>)) {
        work(&mut Flow {
            game: &self.game,
            state: &mut self.state,
            events: &mut Silent,
        });
    }

    /// Draws this card out of the unknown part of a stack.
    fn draw_out(&mut self, card: Card) {
        if self.game.is_face_up(card) {
            assert!(self.state.table.face_up > 0, "one is face up");
            self.state.table.face_up -= 1;
            return;
        }
        let unseen = &mut self.state.unseen[usize::from(card.0)];
        assert!(*unseen > 0, "{} is left", card.data().id);
        *unseen -= 1;
        let pile = self.state.stacks.iter_mut().find(|pile| {
            let top = pile.as_slice().iter().find(|slot| !slot.card.is_known());
            top.is_some_and(|slot| slot.card.back() == card.back())
        });
        let pile = pile.expect("a stack holds it");
        let at = pile
            .as_slice()
            .iter()
            .rposition(|slot| !slot.card.is_known())
            .unwrap();
        pile.remove(at);
    }

    /// Puts a card into a hand.
    pub(super) fn give(&mut self, player: Player, id: &str) -> &mut Self {
        self.draw_out(card(id));
        self.state.take_up(player, Slot::known_to(card(id), player));
        self
    }

    /// Puts a card into play for nothing.
    pub(super) fn put(&mut self, player: Player, id: &str, side: &str) -> &mut Self {
        let (card, side) = (card(id), place::<Side>(side));
        self.draw_out(card);
        let free = match card.data().placement {
            crate::card::Placement::Upon(under) => {
                let land = self.state.land(player);
                land.cards()
                    .find(|&(_, c)| c == under)
                    .map(|(site, _)| site)
            }
            crate::card::Placement::None
            | crate::card::Placement::Settlement
            | crate::card::Placement::City
            | crate::card::Placement::Region => self.state.land(player).free_site(side),
        };
        let free = free.expect("a free site");
        self.state.land_mut(player).sites[usize::from(free.0)] = card;
        self.flow(|flow| flow.refresh(player));
        self
    }

    /// Puts a Gold Cache into play.
    pub(super) fn cache(&mut self, player: Player, gold: u8) -> &mut Self {
        self.draw_out(card("gold.gold_cache"));
        self.state.land_mut(player).cache = Some(place("0,U"));
        self.state.land_mut(player).stock[26] = gold;
        self.flow(|flow| flow.refresh(player));
        self
    }

    /// Puts a card on the discard pile.
    pub(super) fn discard(&mut self, id: &str) -> &mut Self {
        self.draw_out(card(id));
        self.state.table.discard.push(card(id));
        self
    }

    /// Puts a card on top of a stack, fixed but known to nobody.
    pub(super) fn on_top(&mut self, stack: u8, id: &str) -> &mut Self {
        self.draw_out(card(id));
        let pile = self.state.stack_mut(DrawStack(stack - 1));
        pile.push(Slot {
            card: card(id),
            flags: 3,
        });
        self
    }

    /// Makes a settlement a city.
    pub(super) fn city(&mut self, player: Player, x: i8) -> &mut Self {
        self.state.table.supply.cities -= 1;
        self.state.land_mut(player).cities |= 1 << Line::of(x).unwrap().index().unwrap();
        self.flow(|flow| flow.refresh(player));
        self
    }

    /// Adds a settlement at the right end with an upper and a lower region.
    pub(super) fn settle_east(&mut self, player: Player, upper: &str, lower: &str) -> &mut Self {
        self.state.table.supply.roads -= 1;
        self.state.table.supply.settlements -= 1;
        let [upper, lower] = [upper, lower].map(place::<Region>);
        self.state.table.regions.remove(upper);
        self.state.table.regions.remove(lower);
        let land = self.state.land_mut(player);
        land.east += 1;
        let column = land.east + 1;
        land.regions[usize::from(Store::of(column, false).0)] = upper;
        land.regions[usize::from(Store::of(column, true).0)] = lower;
        self.flow(|flow| flow.refresh(player));
        self
    }

    /// Sets what lies in a store.
    pub(super) fn stock(&mut self, player: Player, at: &str, n: u8) -> &mut Self {
        let at = place::<Store>(at);
        self.state.land_mut(player).stock[usize::from(at.0)] = n;
        self.flow(|flow| flow.refresh(player));
        self
    }

    /// Sets the stock of the six start regions: lumber, brick, wool, grain, ore, gold.
    pub(super) fn stocks(&mut self, player: Player, stocks: [u8; 6]) -> &mut Self {
        for (resource, n) in Resource::ALL.into_iter().zip(stocks) {
            let land = self.state.land_mut(player);
            let at = (10..16)
                .map(Store)
                .find(|&at| land.resource(at) == resource)
                .unwrap();
            land.stock[usize::from(at.0)] = n;
        }
        self.flow(|flow| flow.refresh(player));
        self
    }

    /// What a player owns: lumber, brick, wool, grain, ore, gold.
    pub(super) fn owns(&self, player: Player) -> [u8; 6] {
        self.state.land(player).derived.totals
    }

    /// What lies in a store.
    pub(super) fn at(&self, player: Player, at: &str) -> u8 {
        self.state.land(player).stock(place(at))
    }

    /// Makes an action, which must be legal.
    pub(super) fn act(&mut self, player: Player, text: &str) -> &mut Self {
        let action: Action = from_text(text).unwrap();
        let mut events = Vec::new();
        let made = play(&self.game, &mut self.state, player, action, &mut events);
        assert_eq!(made, Ok(()), "{text} at {}", self.pending());
        self.events.extend(events);
        invariant(&self.game, &self.state);
        self
    }

    /// An action that is refused for this rule and changes nothing.
    pub(super) fn refuse(&mut self, player: Player, text: &str, rule: &str) -> &mut Self {
        let action: Action = from_text(text).unwrap();
        let before = self.state;
        let made = play(&self.game, &mut self.state, player, action, &mut Silent);
        assert_eq!(
            made.map_err(|v| v.rule),
            Err(rule),
            "{text} at {}",
            self.pending()
        );
        assert_eq!(self.state, before);
        self
    }

    /// Chance brings this.
    pub(super) fn chance(&mut self, text: &str) -> &mut Self {
        let action: Action = from_text(text).unwrap();
        assert_eq!(
            self.game.node(&self.state),
            kernel::Node::Chance,
            "at {}",
            self.pending()
        );
        assert!(
            self.game.chances(&self.state).weight(action) > 0,
            "{text} at {}",
            self.pending()
        );
        let mut events = Vec::new();
        self.game.apply(&mut self.state, None, action, &mut events);
        self.events.extend(events);
        invariant(&self.game, &self.state);
        self
    }

    /// The active player rolls.
    pub(super) fn roll(&mut self, face: u8, symbol: &str) -> &mut Self {
        let active = self.state.table.turn.active;
        self.act(active, "roll").chance(&format!("die {face}"));
        self.chance(&format!("event_die {symbol}"))
    }

    /// The active player rolls an event card.
    pub(super) fn event(&mut self, face: u8, id: &str) -> &mut Self {
        self.roll(face, "event_card");
        if self.pending().starts_with("event_mark") {
            self.chance("mark no");
        }
        self.chance(&format!("card {id}"))
    }

    /// What is open.
    pub(super) fn pending(&self) -> String {
        self.game
            .pending(&self.state)
            .map_or_else(|| "nothing".to_owned(), to_text)
    }

    /// Everything a player may do.
    pub(super) fn legal(&self, player: Player) -> Vec<String> {
        self.game
            .legal(&self.state, player)
            .iter()
            .map(to_text)
            .collect()
    }

    pub(super) fn can(&self, player: Player, text: &str) -> bool {
        self.game
            .check(&self.state, player, from_text(text).unwrap())
            .is_ok()
    }

    pub(super) fn points(&self, player: Player) -> u8 {
        self.state.victory_points(player)
    }

    /// The cards of a hand.
    pub(super) fn hand(&self, player: Player) -> Vec<&'static str> {
        self.state
            .hand(player)
            .as_slice()
            .iter()
            .map(|slot| slot.card.data().id)
            .collect()
    }

    /// The cards in play.
    pub(super) fn built(&self, player: Player) -> Vec<&'static str> {
        self.state
            .land(player)
            .cards()
            .map(|(_, card)| card.data().id)
            .collect()
    }

    /// The bottom card of a stack, if it is known.
    pub(super) fn bottom(&self, stack: u8) -> Option<&'static str> {
        let slot = self.state.stack(DrawStack(stack - 1)).as_slice().first()?;
        slot.card.is_known().then(|| slot.card.data().id)
    }

    pub(super) fn discard_pile(&self) -> Vec<&'static str> {
        self.state
            .table
            .discard
            .as_slice()
            .iter()
            .map(|card| card.data().id)
            .collect()
    }

    /// Hands, stacks, events and regions as a viewer sees them.
    pub(super) fn sees(&self, viewer: Viewer) -> serde_json::Value {
        let view = self.game.view(&self.state, viewer);
        let name = |card: Card| card.is_known().then(|| card.data().id);
        let cards = |slots: &[Slot]| -> Vec<serde_json::Value> {
            let slots = slots.iter();
            slots
                .map(|slot| serde_json::json!({ "card": name(slot.card), "back": slot.card.back().word() }))
                .collect()
        };
        let top_first = |pile: &crate::state::Pile| {
            let mut cards = cards(pile.as_slice());
            cards.reverse();
            cards
        };
        let deck = view.table.events.deck;
        let regions = view.table.regions.into_iter().map(Region::id);
        serde_json::json!({
            "viewer": format!("{:?}", view.viewer),
            "players": view.hands.each_ref().map(|hand| serde_json::json!({ "hand": cards(hand.as_slice()) })),
            "stacks": self.game.draw_stacks().map(|stack| top_first(&view.stacks[usize::from(stack.0)])).collect::<Vec<_>>(),
            "events": deck.as_slice().iter().rev().map(|&card| name(card)).collect::<Vec<_>>(),
            "regions": regions.collect::<Vec<_>>(),
        })
    }

    pub(super) fn strength(&self) -> Option<Player> {
        self.state.strength_holder()
    }

    pub(super) fn trade(&self) -> Option<Player> {
        self.state.trade_holder()
    }

    /// Answers every open gain of a player with the first place offered.
    pub(super) fn gain_anything(&mut self) -> &mut Self {
        while let Some(Pending::Gain { player, .. }) = self.game.pending(&self.state) {
            let first = self.legal(player)[0].clone();
            self.act(player, &first);
        }
        self
    }
}

impl TestBoard {
    /// Who decides now.
    pub(super) fn game_decider(&self) -> Player {
        let pending = self.game.pending(&self.state);
        pending
            .and_then(Pending::decider)
            .expect("a decision is open")
    }
}
