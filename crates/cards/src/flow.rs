//! How the game goes on: the top step is answered, and whatever follows by itself is carried out.

use crate::action::Action;
use crate::card::Card;
use crate::event::Event;
use crate::opponent::other;
use crate::setup::Rivals;
use crate::state::{State, Token, advantage};
use crate::step::{Due, Pending, Step};
use kernel::{Player, Sink};

/// A move in the making: the game, its state and where events go.
pub(crate) struct Flow<'a, S> {
    pub(crate) game: &'a Rivals,
    pub(crate) state: &'a mut State,
    pub(crate) events: &'a mut S,
}

impl<S: Sink<Event>> Flow<'_, S> {
    /// Answers the open step and goes on to the next decision.
    pub(crate) fn make(&mut self, action: Action) {
        if let Some(Step::Open(pending)) = self.state.table.steps.pop() {
            self.answer(pending, action);
            self.run();
        }
    }

    /// Carries out everything that needs no decision.
    pub(crate) fn run(&mut self) {
        while self.state.table.ending.is_none() {
            match self.state.table.steps.pop() {
                None => break,
                Some(Step::Due(due)) => self.follow(due),
                Some(Step::Open(pending)) => {
                    if !self.run_automatic_step(pending) {
                        self.push(pending);
                        break;
                    }
                }
            }
        }
    }

    pub(crate) fn push(&mut self, step: impl Into<Step>) {
        self.state.table.steps.push(step.into());
    }

    #[inline]
    pub(crate) fn tell(&mut self, event: Event) {
        self.events.event(event);
    }

    /// The active player.
    pub(crate) fn active(&self) -> Player {
        self.state.table.turn.active
    }

    /// Both players in the order in which steps must be pushed for the active one to decide first.
    ///
    /// Rules: RIVAL-071, RUL-23.
    pub(crate) fn last_first(&self) -> [Player; 2] {
        [other(self.active()), self.active()]
    }

    /// Works out points and advantages again after a change.
    ///
    /// Rules: RIVAL-054, RIVAL-055.
    pub(crate) fn refresh(&mut self, player: Player) {
        self.state.land_mut(player).derive();
        let points = [0, 1].map(|seat| self.state.land(Player(seat)).derived.points);
        let holders = [
            advantage(points.map(|p| p.strength)),
            advantage(points.map(|p| p.commerce)),
        ];
        for (token, holder) in [Token::Strength, Token::Trade].into_iter().zip(holders) {
            if self.state.table.tokens[token as usize] != holder {
                self.state.table.tokens[token as usize] = holder;
                self.tell(Event::Token { token, holder });
            }
        }
    }

    /// Puts a card on the discard pile.
    ///
    /// Rules: RIVAL-122, RIVAL-123.
    pub(crate) fn discard(&mut self, card: Card) {
        self.state.table.discard.push(card);
        self.tell(Event::Discarded { card });
    }

    /// Every open step is listed, so that a new one does not compile without somebody to answer it.
    fn answer(&mut self, pending: Pending, action: Action) {
        match pending {
            Pending::StartRoll { .. }
            | Pending::StartStack { .. }
            | Pending::Arrange { .. }
            | Pending::BeforeRoll { .. }
            | Pending::SetDie { .. }
            | Pending::ProductionDie { .. }
            | Pending::EventDie { .. }
            | Pending::EventMark { .. }
            | Pending::EventCard { .. }
            | Pending::TopCard { .. }
            | Pending::Reveal { .. } => self.begin_or_roll(pending, action),
            Pending::Act { player } => self.act(player, action),
            Pending::NewRegions { .. }
            | Pending::PickRegion { .. }
            | Pending::RegionCard { .. }
            | Pending::PlaceRegion { .. } => self.found(pending, action),
            Pending::Remove { .. }
            | Pending::Defend { .. }
            | Pending::DefenceDie { .. }
            | Pending::Lose { .. }
            | Pending::NameBuilding { .. }
            | Pending::FeudLoss { .. }
            | Pending::Riots { .. }
            | Pending::Bury { .. }
            | Pending::React { .. }
            | Pending::PutAwayOther { .. }
            | Pending::Steal { .. } => self.suffer(pending, action),
            Pending::Take { .. }
            | Pending::SearchFree { .. }
            | Pending::DrawUp { .. }
            | Pending::Surplus { .. }
            | Pending::Exchange { .. }
            | Pending::Refill { .. } => self.handle_cards(pending, action),
            Pending::Save { .. }
            | Pending::Pay { .. }
            | Pending::Spend { .. }
            | Pending::Gain { .. }
            | Pending::Give { .. }
            | Pending::Demand { .. }
            | Pending::Return { .. }
            | Pending::Raid { .. }
            | Pending::Tithe { .. }
            | Pending::Relocate { .. }
            | Pending::Treat { .. }
            | Pending::Fetch { .. }
            | Pending::Buy { .. } => self.handle_stock(pending, action),
        }
    }

    /// Answers of the set-up, before the roll, and of chance.
    fn begin_or_roll(&mut self, pending: Pending, action: Action) {
        match (pending, action) {
            (Pending::StartRoll { player, beaten }, Action::Die { face }) => {
                self.start_roll(player, beaten, face);
            }
            (Pending::StartStack { player }, Action::StartStack { stack }) => {
                self.start_hand(player, stack);
            }
            (Pending::Arrange { player, at }, Action::Arrange { at: from }) => {
                self.arrange(player, at, from);
            }
            (Pending::BeforeRoll { player }, Action::Play { card }) => {
                self.push(pending);
                self.play(player, card);
            }
            (Pending::SetDie { player }, Action::SetDie { face })
            | (Pending::ProductionDie { player }, Action::Die { face }) => {
                self.state.table.turn.face = Some(face);
                self.tell(Event::Rolled { player, face });
            }
            (Pending::EventDie { player }, Action::EventDie { symbol }) => {
                self.resolve(player, symbol);
            }
            (Pending::EventMark { player }, Action::Mark { marked }) => {
                self.push(Pending::EventCard { player, marked });
            }
            (Pending::EventCard { player, marked }, Action::Card { card }) => {
                self.turn_up_event(player, marked, card);
            }
            (
                Pending::TopCard {
                    player,
                    stack,
                    locked,
                },
                Action::Card { card },
            ) => {
                self.identify_top(stack, card);
                self.draw_top(player, stack, locked);
            }
            (Pending::Reveal { player, stack }, Action::Card { card }) => {
                self.identify(player, stack, card);
            }
            // Passing, or rolling: what is due follows by itself.
            _ => {}
        }
    }

    fn follow(&mut self, due: Due) {
        match due {
            Due::Turn { player } => self.begin_turn(player),
            Due::Dice { player } => self.roll_dice(player),
            Due::Symbol { player, symbol } => self.resolve_symbol(player, symbol),
            Due::Production { player } => self.produce(player),
            Due::CatchUp { player } => self.catch_up(player),
            Due::Reveal { player } => self.reveal_event(player),
            Due::Strike { player, card } => self.strike(player, card),
            Due::EventDone { card } => self.state.table.events.deck.insert(0, card),
            Due::Attack { player, card } => self.attack(player, card),
            Due::Discard { card } => self.discard(card),
            Due::Place { player, card, side } => self.place(player, card, side),
            Due::PlaceAt { player, card, at } => self.place_at_region(player, card, at),
            Due::Road { player, at } => self.place_road(player, at),
            Due::Settle { player, at } => self.place_settlement(player, at),
            Due::City { player, at } => self.place_city(player, at),
            Due::Look { player, stack } => self.look(player, stack),
            Due::Draw {
                player,
                stack,
                left,
                locked,
            } => self.draw(player, stack, left, locked),
            Due::HandCheck { player } => self.check_hand(player),
            Due::Exchange { player } => {
                if !self.state.hand(player).is_empty() {
                    self.push(Pending::Exchange { player });
                }
            }
            Due::EndCheck { player } => self.end_turn(player),
        }
    }
}
