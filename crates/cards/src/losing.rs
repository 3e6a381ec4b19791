//! Attacks, defence and loss: decisions of either player, in turn and out of turn.

use crate::action::Action;
use crate::card::{Card, CardData, Sort};
use crate::effect::OnPlay;
use crate::event::Event;
use crate::flow::Flow;
use crate::opponent::other;
use crate::place::{DrawStack, Site};
use crate::principality::Principality;
use crate::resource::{Cost, Resource};
use crate::setup::Rivals;
use crate::state::{Slot, State};
use crate::step::{Cause, Due, Pending};
use kernel::{Player, Sink};

impl State {
    /// Can this card leave its owner's principality for this cause?
    ///
    /// Rules: RIVAL-ARCHER-3, RIVAL-ARSONIST-3, RIVAL-PIRATE-SHIP-1, RIVAL-RIOTS-2.
    pub(crate) fn can_lose(&self, owner: Player, cause: Cause, site: Site) -> bool {
        let land = self.land(owner);
        let Some(data) = land.card(site).map(Card::data) else {
            return false;
        };
        match cause {
            Cause::Archer => data.sort == Sort::Unit && data.points.strength > 0,
            Cause::Arsonist => is_building(data) && !land.is_fireproof(site),
            Cause::Pirates => data.is_trade_ship(),
            Cause::Riots => Principality::is_rebellious(data),
        }
    }

    /// Can the player pay this price in gold?
    ///
    /// Rules: RIVAL-RIOTS-5.
    pub(crate) fn has_gold(&self, player: Player, price: u8) -> bool {
        self.land(player).derived.totals[Resource::Gold as usize] >= price
    }

    /// May this unit go in Riots? Whoever could pay the price may give up any unit instead.
    ///
    /// Rules: RIVAL-RIOTS-2, RIVAL-RIOTS-3.
    pub(crate) fn can_give_up(&self, player: Player, price: u8, site: Site) -> bool {
        let data = self.land(player).card(site).map(Card::data);
        let any_unit = self.has_gold(player, price);
        data.is_some_and(|data| {
            data.sort == Sort::Unit && (any_unit || Principality::is_rebellious(data))
        })
    }

    fn losable(&self, owner: Player, cause: Cause) -> impl Iterator<Item = Site> + '_ {
        self.land(owner)
            .cards()
            .map(|(site, _)| site)
            .filter(move |&site| self.can_lose(owner, cause, site))
    }
}

/// An expansion that is no unit.
///
/// Rules: RIVAL-088.
pub(crate) fn is_building(data: &CardData) -> bool {
    data.sort == Sort::Building
}

impl Rivals {
    /// The stacks a card may be put under.
    ///
    /// Rules: RIVAL-118, RIVAL-119.
    pub(crate) fn matching_stacks(&self, card: Card) -> impl Iterator<Item = DrawStack> + '_ {
        let back = card.back();
        self.draw_stacks()
            .filter(move |&stack| self.back_of(stack) == Some(back))
    }
}

impl<S: Sink<Event>> Flow<'_, S> {
    /// An attack that was not warded off.
    ///
    /// Rules: RIVAL-127, RIVAL-ARCHER-3, RIVAL-ARSONIST-2, RIVAL-TRAITOR-2.
    pub(crate) fn attack(&mut self, player: Player, card: Card) {
        let owner = other(player);
        match card.data().on_play {
            OnPlay::Archer => self.push(Pending::Lose {
                player: owner,
                owner,
                cause: Cause::Archer,
            }),
            OnPlay::Arsonist => self.push(Pending::Lose {
                player,
                owner,
                cause: Cause::Arsonist,
            }),
            OnPlay::Nothing
            | OnPlay::SetDie
            | OnPlay::Celebrate
            | OnPlay::Caravan
            | OnPlay::Goldsmith
            | OnPlay::Relocate
            | OnPlay::Scout
            | OnPlay::Brigands
            | OnPlay::Gudrun
            | OnPlay::Demand { .. }
            | OnPlay::Voyage
            | OnPlay::Traitor
            | OnPlay::Exempt
            | OnPlay::Benjamin
            | OnPlay::Fetch
            | OnPlay::Doctor
            | OnPlay::Harvest(_) => {
                self.show_hand(owner);
                self.push(Pending::Steal { player });
            }
        }
    }

    /// Shows a hand to the opponent.
    pub(crate) fn show_hand(&mut self, player: Player) {
        self.state.mark_hand(player, |slot| slot.flags |= 3);
        self.tell(Event::Shown { player });
    }

    /// Does what leaves no choice; says whether the step is done with.
    pub(crate) fn settle_loss(&mut self, pending: Pending) -> bool {
        match pending {
            Pending::Lose { owner, cause, .. } => {
                let mut sites = self.state.losable(owner, cause);
                let (first, more) = (sites.next(), sites.next().is_some());
                drop(sites);
                match first {
                    Some(site) if !more => {
                        self.lose(owner, site, cause);
                        true
                    }
                    first => first.is_none(),
                }
            }
            Pending::NameBuilding { player, .. } => self.name_all(player),
            Pending::FeudLoss {
                player,
                first,
                second: None,
                third: None,
            } => {
                self.bury_loss(player, first);
                true
            }
            Pending::Riots { player, price } => {
                let forced = !self.state.has_gold(player, price);
                let mut units = self.state.losable(player, Cause::Riots);
                let (first, more) = (units.next(), units.next().is_some());
                drop(units);
                match first {
                    Some(site) if !more && forced => {
                        self.lose(player, site, Cause::Riots);
                        true
                    }
                    first => first.is_none(),
                }
            }
            Pending::Bury { player, card } => {
                let mut stacks = self.game.matching_stacks(card);
                match (stacks.next(), stacks.next()) {
                    (Some(stack), None) => {
                        drop(stacks);
                        self.bury(player, card, stack);
                        true
                    }
                    _ => false,
                }
            }
            Pending::PutAwayOther { player, left } => {
                left == 0 || self.state.hand(other(player)).is_empty()
            }
            Pending::Remove { player } => self.state.land(player).cards().next().is_none(),
            Pending::SearchFree { .. } => self.state.stacks.iter().all(super::list::List::is_empty),
            Pending::Take { left, stack, .. } => left == 0 || self.state.stack(stack).is_empty(),
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
            | Pending::Reveal { .. }
            | Pending::Act { .. }
            | Pending::NewRegions { .. }
            | Pending::RegionCard { .. }
            | Pending::PickRegion { .. }
            | Pending::PlaceRegion { .. }
            | Pending::Save { .. }
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
            | Pending::Defend { .. }
            | Pending::DefenceDie { .. }
            | Pending::FeudLoss { .. }
            | Pending::React { .. }
            | Pending::Steal { .. }
            | Pending::Buy { .. }
            | Pending::DrawUp { .. }
            | Pending::Surplus { .. }
            | Pending::Exchange { .. }
            | Pending::Refill { .. } => false,
        }
    }

    /// With three buildings or fewer all are named.
    ///
    /// Rules: RIVAL-FEUD-2.
    fn name_all(&mut self, player: Player) -> bool {
        let victim = other(player);
        let mut named = [None; 4];
        let land = self.state.land(victim);
        let buildings = land.cards().filter(|(_, card)| is_building(card.data()));
        for (slot, (site, _)) in named.iter_mut().zip(buildings) {
            *slot = Some(site);
        }
        let [first, second, third, None] = named else {
            return false;
        };
        if let Some(first) = first {
            self.push(Pending::FeudLoss {
                player: victim,
                first,
                second,
                third,
            });
        }
        true
    }

    /// Answers to attacks, threats and losses.
    ///
    /// Rules: RIVAL-126, RIVAL-127, RIVAL-128, RIVAL-145.
    pub(crate) fn suffer(&mut self, pending: Pending, action: Action) {
        match (pending, action) {
            (Pending::Remove { player }, Action::Pick { site }) => self.remove(player, site),
            (Pending::Defend { player, card }, Action::Defend) => {
                self.push(Pending::DefenceDie { player, card });
            }
            (Pending::DefenceDie { player, .. }, Action::Die { face }) => {
                let success = face.is_in(self.state.land(player).derived.wards);
                self.tell(Event::Defended {
                    player,
                    face,
                    success,
                });
                if success {
                    self.state.table.steps.pop();
                }
            }
            (Pending::Lose { owner, cause, .. }, Action::Pick { site }) => {
                self.lose(owner, site, cause);
            }
            (
                Pending::NameBuilding {
                    player,
                    first,
                    second,
                },
                Action::Pick { site },
            ) => {
                self.tell(Event::Named { player, site });
                self.push(match (first, second) {
                    (None, _) => Pending::NameBuilding {
                        player,
                        first: Some(site),
                        second: None,
                    },
                    (first, None) => Pending::NameBuilding {
                        player,
                        first,
                        second: Some(site),
                    },
                    (Some(first), second) => Pending::FeudLoss {
                        player: other(player),
                        first,
                        second,
                        third: Some(site),
                    },
                });
            }
            (Pending::FeudLoss { player, .. }, Action::Pick { site }) => {
                self.bury_loss(player, site);
            }
            (Pending::Riots { player, price }, Action::PayPrice) => {
                self.pay(player, Cost::of(Resource::Gold, price));
            }
            (Pending::Riots { player, price }, Action::Pick { site }) => {
                if self.state.has_gold(player, price) {
                    self.give_up(player, site);
                } else {
                    self.lose(player, site, Cause::Riots);
                }
            }
            (Pending::Bury { player, card }, Action::Under { stack }) => {
                self.bury(player, card, stack);
            }
            (Pending::React { player, .. }, Action::Play { card }) => self.play(player, card),
            (Pending::PutAwayOther { player, left }, Action::PutAway { card, stack }) => {
                self.put_away_other(player, left, card, stack);
            }
            (Pending::Steal { player }, Action::TakeCard { card }) => {
                self.state.take_out(other(player), card);
                self.state.take_up(player, Slot::public(card));
                self.tell(Event::Stole {
                    player,
                    card: Some(card),
                });
            }
            _ => {}
        }
    }

    /// An expansion is lost: to the discard pile when sunk, under a stack otherwise.
    ///
    /// Rules: RIVAL-123.
    fn lose(&mut self, owner: Player, site: Site, cause: Cause) {
        if cause == Cause::Pirates {
            let card = self.unplace(owner, site);
            self.discard(card);
        } else {
            self.bury_loss(owner, site);
        }
    }

    /// A forced loss: the expansion goes, and whoever has Irmgard is paid for it.
    ///
    /// Rules: RIVAL-130, RIVAL-IRMGARD-1, RIVAL-IRMGARD-2, RUL-34.
    fn bury_loss(&mut self, owner: Player, site: Site) {
        let card = self.unplace(owner, site);
        if self.state.land(owner).derived.consoles {
            self.gain_any(owner, 1);
        }
        self.bury_removed(owner, card);
    }

    /// A unit given up voluntarily: Irmgard pays nothing.
    ///
    /// Rules: RIVAL-RIOTS-2, RIVAL-IRMGARD-2, RUL-34.
    fn give_up(&mut self, owner: Player, site: Site) {
        let card = self.unplace(owner, site);
        self.bury_removed(owner, card);
    }

    /// A removed expansion goes under a matching stack or back to the face-up stack.
    ///
    /// Rules: RIVAL-121, RIVAL-124, RUL-14, RUL-18.
    fn bury_removed(&mut self, owner: Player, card: Card) {
        if self.game.is_face_up(card) {
            self.state.table.face_up += 1;
            self.tell(Event::FaceUp { card });
        } else {
            self.push(Pending::Bury {
                player: owner,
                card,
            });
        }
    }

    /// Puts a removed card under a stack, in the open.
    ///
    /// Rules: RIVAL-118, RIVAL-120.
    fn bury(&mut self, player: Player, card: Card, stack: DrawStack) {
        self.state.stack_mut(stack).insert(0, Slot::public(card));
        self.tell(Event::Buried {
            player,
            card,
            stack,
        });
    }

    /// Puts a card of the opposing hand under a stack; the victim learns only the stack.
    ///
    /// Rules: RIVAL-FRATERNAL-FEUDS-2, RIVAL-FRATERNAL-FEUDS-3, RUL-42.
    fn put_away_other(&mut self, player: Player, left: u8, card: Card, stack: DrawStack) {
        self.state.take_out(other(player), card);
        let slot = Slot::known_to(card, player);
        self.state.stack_mut(stack).insert(0, slot);
        self.tell(Event::PutAwayOther {
            player,
            stack,
            back: card.back(),
            card: Some(card),
        });
        self.push(Pending::PutAwayOther {
            player,
            left: left - 1,
        });
    }

    /// A revealed event strikes a player to whom it applies.
    ///
    /// Rules: RIVAL-129, RIVAL-SEBASTIAN-1, RUL-32.
    pub(crate) fn strike(&mut self, player: Player, card: Card) {
        use crate::effect::OnEvent;
        if self.state.table.turn.exempt >> player.0 & 1 == 1 {
            return;
        }
        match card.data().on_event {
            OnEvent::FraternalFeuds => {
                self.show_hand(player);
                self.push(Pending::PutAwayOther {
                    player: other(player),
                    left: 2,
                });
            }
            OnEvent::Feud => self.push(Pending::NameBuilding {
                player: other(player),
                first: None,
                second: None,
            }),
            OnEvent::Riots => {
                let units = self.state.land(player).count(Principality::is_rebellious);
                self.push(Pending::Riots {
                    player,
                    price: if units >= 3 { 2 } else { 1 },
                });
            }
            OnEvent::Nothing
            | OnEvent::YearOfPlenty
            | OnEvent::Yule
            | OnEvent::TravelingMerchant
            | OnEvent::Invention
            | OnEvent::TradeShipsRace
            | OnEvent::Gift
            | OnEvent::Plague => {}
        }
    }

    /// Opens the way for a reaction, when such a card is in the game: the question is the same with and
    /// without the card in hand.
    ///
    /// Rules: RIVAL-129, RIVAL-146.
    pub(crate) fn threaten(&mut self, players: impl Iterator<Item = Player> + Clone, card: Card) {
        for player in players.clone() {
            self.push(Due::Strike { player, card });
        }
        if self.game.reactions {
            for player in players {
                self.push(Pending::React { player, card });
            }
        }
    }
}
