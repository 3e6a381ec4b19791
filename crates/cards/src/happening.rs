//! Event cards.

use crate::card::{Card, Sort};
use crate::effect::OnEvent;
use crate::event::Event;
use crate::flow::Flow;
use crate::losing::is_building;
use crate::opponent::other;
use crate::place::{Store, Stores};
use crate::principality::Principality;
use crate::resource::Resource;
use crate::state::State;
use crate::step::{Due, Pending};
use kernel::{Player, Sink};

impl State {
    /// Is a player threatened by this event as things stand?
    ///
    /// Rules: RIVAL-FRATERNAL-FEUDS-1, RIVAL-FEUD-1, RIVAL-RIOTS-1, RIVAL-RIOTS-4.
    fn is_threatened(&self, player: Player, event: OnEvent) -> bool {
        let land = self.land(player);
        let stronger = self.strength_holder() == Some(other(player));
        match event {
            OnEvent::FraternalFeuds => stronger && !self.hand(player).is_empty(),
            OnEvent::Feud => stronger && land.count(is_building) > 0,
            OnEvent::Riots => {
                let calm = self
                    .table
                    .turn
                    .face
                    .is_some_and(|face| face.is_in(land.derived.calms));
                !calm && land.count(Principality::is_rebellious) > 0
            }
            OnEvent::Nothing
            | OnEvent::YearOfPlenty
            | OnEvent::Yule
            | OnEvent::TravelingMerchant
            | OnEvent::Invention
            | OnEvent::TradeShipsRace
            | OnEvent::Gift
            | OnEvent::Plague => false,
        }
    }
}

impl<S: Sink<Event>> Flow<'_, S> {
    /// Reveals the top event card; one that nobody knows is left to chance.
    ///
    /// Rules: RIVAL-076, RIVAL-135.
    pub(crate) fn reveal_event(&mut self, player: Player) {
        let events = &mut self.state.table.events;
        match events.deck.last() {
            None => {}
            Some(card) if card.is_known() => {
                events.deck.pop();
                self.happen(player, card);
            }
            Some(_) if events.drawn > 0 => self.push(Pending::EventMark { player }),
            Some(_) => self.push(Pending::EventCard {
                player,
                marked: false,
            }),
        }
    }

    /// Chance has told what the top event card is.
    pub(crate) fn turn_up_event(&mut self, player: Player, marked: bool, card: Card) {
        let events = &mut self.state.table.events;
        events.deck.pop();
        if marked {
            events.drawn -= 1;
            events.doubtful[usize::from(card.0)] -= 1;
        } else {
            events.unseen[usize::from(card.0)] -= 1;
        }
        self.happen(player, card);
    }

    /// Resolves a revealed event card.
    ///
    /// Rules: RIVAL-076, RIVAL-077, RIVAL-123, RIVAL-YULE-2.
    fn happen(&mut self, player: Player, card: Card) {
        self.tell(Event::Revealed { card });
        let event = card.data().on_event;
        if event == OnEvent::Yule {
            self.game.build_event_deck(&mut self.state.table.events);
            self.tell(Event::Rebuilt);
            self.push(Due::Reveal { player });
            return;
        }
        self.push(Due::EventDone { card });
        self.state.table.turn.exempt = 0;
        if event.is_averted() {
            let threatened = [0, 1].map(|seat| self.state.is_threatened(Player(seat), event));
            let players = self.last_first().into_iter();
            self.threaten(
                players.filter(move |player| threatened[usize::from(player.0)]),
                card,
            );
            return;
        }
        for player in self.last_first() {
            match event {
                OnEvent::YearOfPlenty => self.year_of_plenty(player),
                OnEvent::TravelingMerchant => self.push(Pending::Buy { player, left: 2 }),
                OnEvent::Invention => {
                    let land = self.state.land(player);
                    let n = land.count(|data| is_building(data) && data.points.progress > 0);
                    self.gain_any(player, n.min(2));
                }
                OnEvent::TradeShipsRace => {
                    let ships = |of: Player| self.state.land(of).derived.ships;
                    let wins = ships(player) > 0 && ships(player) >= ships(other(player));
                    self.gain_any(player, u8::from(wins));
                }
                OnEvent::Gift => {
                    let land = self.state.land(player);
                    let n = land.count(|d| d.sort == Sort::Unit && d.points.strength > 0);
                    self.gain_of(player, Resource::Gold, n);
                }
                OnEvent::Plague => self.plague(player),
                OnEvent::Nothing
                | OnEvent::FraternalFeuds
                | OnEvent::Yule
                | OnEvent::Feud
                | OnEvent::Riots => {}
            }
        }
    }

    /// Each region gains for every Storehouse and Abbey beside it.
    ///
    /// Rules: RIVAL-YEAR-OF-PLENTY-1, RIVAL-YEAR-OF-PLENTY-2, RIVAL-YEAR-OF-PLENTY-3.
    fn year_of_plenty(&mut self, player: Player) {
        for at in self.state.land(player).region_places() {
            let beside = self.state.land(player).cards().filter(|(site, card)| {
                card.data().passive.plenty && site.side().neighbours().contains(&at)
            });
            let n = beside.count() as u8;
            if n > 0 {
                self.gain_on(player, at, n);
            }
        }
    }

    /// Regions beside cities lose one, then Pharmacies pay.
    ///
    /// Rules: RIVAL-PLAGUE-1, RIVAL-PLAGUE-2, RIVAL-PLAGUE-3, RIVAL-BATH-HOUSE-1, RUL-17.
    fn plague(&mut self, player: Player) {
        let land = self.state.land(player);
        let corners = |settlement: u8| {
            [settlement, settlement + 1]
                .into_iter()
                .flat_map(|column| [Store::of(column, false), Store::of(column, true)])
        };
        let (mut ill, mut safe) = (Stores::default(), Stores::default());
        for settlement in land.west..=land.east {
            if land.is_city(settlement) {
                corners(settlement).for_each(|at| ill.insert(at));
            }
        }
        let mut gifts = 0;
        for (site, card) in land.cards() {
            let passive = &card.data().passive;
            gifts += passive.plague_gift;
            if passive.healthy {
                corners(site.side().settlement()).for_each(|at| safe.insert(at));
            }
        }
        for at in Stores(ill.0 & !safe.0).iter() {
            self.lose_stock(player, at, 1);
        }
        self.gain_any(player, gifts);
    }
}
