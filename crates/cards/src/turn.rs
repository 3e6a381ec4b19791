//! The turn: checks, dice, production, the event symbols.

use crate::dice::Symbol;
use crate::event::Event;
use crate::flow::Flow;
use crate::opponent::other;
use crate::place::{Store, Stores};
use crate::resource::Resource;
use crate::state::LOCKED;
use crate::step::{Due, Pending};
use kernel::{Ending, Player, Sink};

/// Most resources that brigands let pass.
///
/// Rules: RIVAL-072.
const BRIGAND_LIMIT: u8 = 7;

impl<S: Sink<Event>> Flow<'_, S> {
    /// A turn begins with the start check.
    ///
    /// Rules: RIVAL-059, RIVAL-061, RIVAL-062, RIVAL-063, RIVAL-070, RUL-12, RUL-52.
    pub(crate) fn begin_turn(&mut self, player: Player) {
        let limit = self.game.setup.turn_limit;
        if limit.is_some_and(|limit| self.state.table.turn.number >= limit) {
            self.state.table.ending = Some(Ending { winner: None });
            self.tell(Event::Stopped);
            return;
        }
        let turn = &mut self.state.table.turn;
        turn.number = turn.number.saturating_add(1);
        turn.active = player;
        turn.face = None;
        turn.herald = false;
        turn.minted = 0;
        turn.played = kernel::Set::EMPTY;
        turn.exempt = 0;
        let number = turn.number;
        self.state.mark_hand(player, |slot| slot.flags &= !LOCKED);
        self.tell(Event::TurnBegan { player, number });
        if self.game.start_check && self.wins(player) {
            return;
        }
        self.push(Due::EndCheck { player });
        self.push(Due::Exchange { player });
        self.push(Due::HandCheck { player });
        self.push(Pending::Act { player });
        self.push(Due::Dice { player });
        self.push(Pending::BeforeRoll { player });
    }

    /// Ends the game if the active player has the points to win.
    ///
    /// Rules: RIVAL-060.
    fn wins(&mut self, player: Player) -> bool {
        let won = self.state.victory_points(player) >= self.game.target;
        if won {
            self.state.table.ending = Some(Ending {
                winner: Some(player),
            });
            self.tell(Event::Won { player });
        }
        won
    }

    /// The end check, then the other player's turn.
    ///
    /// Rules: RIVAL-059, RIVAL-060.
    pub(crate) fn end_turn(&mut self, player: Player) {
        if !self.wins(player) {
            self.push(Due::Turn {
                player: other(player),
            });
        }
    }

    /// Rolls whatever is not yet set.
    ///
    /// Rules: RIVAL-065, RUL-31.
    pub(crate) fn roll_dice(&mut self, player: Player) {
        if self.state.table.turn.face.is_none() {
            self.push(Due::Dice { player });
            self.push(Pending::ProductionDie { player });
        } else if self.state.table.turn.herald {
            self.resolve(player, Symbol::Celebration);
        } else {
            self.push(Pending::EventDie { player });
        }
    }

    /// Brigands come before production, everything else after it.
    ///
    /// Rules: RIVAL-066, RIVAL-067, RIVAL-139.
    pub(crate) fn resolve(&mut self, player: Player, symbol: Symbol) {
        self.tell(Event::EventRolled { player, symbol });
        if symbol == Symbol::Brigands {
            for player in [player, other(player)] {
                self.brigands(player);
            }
        } else {
            self.push(Due::Symbol { player, symbol });
        }
        self.push(Due::Production { player });
    }

    /// Brigands take all gold and wool on regions from whoever has too much.
    ///
    /// Rules: RIVAL-072, RIVAL-STOREHOUSE-1, RIVAL-STOREHOUSE-2, RIVAL-GOLD-CACHE-4.
    fn brigands(&mut self, player: Player) {
        let land = self.state.land(player);
        let mut hidden = Stores::default();
        for (site, card) in land.cards() {
            if card.data().passive.hides_stock {
                for at in site.side().neighbours() {
                    hidden.insert(at);
                }
            }
        }
        let counted: u8 = land
            .region_places()
            .filter(|&at| !hidden.has(at))
            .map(|at| land.stock(at))
            .sum();
        if counted <= BRIGAND_LIMIT {
            return;
        }
        self.tell(Event::Plundered { player });
        for from in self.state.land(player).region_places() {
            let resource = self.state.land(player).resource(from);
            if matches!(resource, Resource::Gold | Resource::Wool) {
                self.lose_stock(player, from, 3);
            }
        }
    }

    /// Takes resources off a region for nothing.
    pub(crate) fn lose_stock(&mut self, player: Player, from: Store, n: u8) {
        let amount = self.state.land_mut(player).take(from, n);
        if amount > 0 {
            self.tell(Event::Lost {
                player,
                from,
                amount,
            });
        }
    }

    /// Every region with the rolled number produces, then Marketplaces are checked.
    ///
    /// Rules: RIVAL-068, RIVAL-069, RIVAL-071.
    pub(crate) fn produce(&mut self, _player: Player) {
        let Some(face) = self.state.table.turn.face else {
            return;
        };
        for player in self.last_first() {
            if self.state.land(player).derived.catches_up {
                self.push(Due::CatchUp { player });
            }
        }
        for player in self.last_first() {
            for at in self.state.land(player).numbered(face.0).iter() {
                let boosted = self.is_boosted(player, at);
                self.gain_on(player, at, 1 + u8::from(boosted));
            }
        }
    }

    /// Does a booster beside the region double what it produces?
    ///
    /// Rules: RIVAL-IRON-FOUNDRY-1, RIVAL-IRON-FOUNDRY-3.
    fn is_boosted(&self, player: Player, at: Store) -> bool {
        let land = self.state.land(player);
        let resource = land.resource(at);
        land.cards().any(|(site, card)| {
            card.data().passive.boosts == Some(resource) && site.side().neighbours().contains(&at)
        })
    }

    /// A Marketplace gains when the rolled number is more common on the other side.
    ///
    /// Rules: RIVAL-MARKETPLACE-1, RIVAL-MARKETPLACE-2, RIVAL-MARKETPLACE-3, RUL-41.
    pub(crate) fn catch_up(&mut self, player: Player) {
        let Some(face) = self.state.table.turn.face else {
            return;
        };
        let opposing = self.state.land(other(player));
        let hits = opposing.numbered(face.0);
        let own = self.state.land(player);
        if hits.len() <= own.numbered(face.0).len() {
            return;
        }
        let mut among = Stores::default();
        for at in hits.iter() {
            among.0 |= own.stores_of(opposing.resource(at)).0;
        }
        self.push(Pending::Gain {
            player,
            among,
            left: 1,
        });
    }

    /// The event symbols other than brigands.
    ///
    /// Rules: RIVAL-073, RIVAL-074, RIVAL-075, RIVAL-076.
    pub(crate) fn resolve_symbol(&mut self, player: Player, symbol: Symbol) {
        match symbol {
            Symbol::Brigands => {}
            Symbol::Trade => {
                if let Some(holder) = self.state.trade_holder() {
                    let more = self.state.land(holder).derived.trade_takes;
                    self.push(Pending::Demand {
                        player: holder,
                        left: 1 + more,
                        least: 1,
                    });
                }
            }
            Symbol::Celebration => self.celebrate(),
            Symbol::Harvest => {
                for player in self.last_first() {
                    self.harvest(player);
                }
            }
            Symbol::Card => self.push(Due::Reveal { player }),
        }
    }

    /// A resource for the more skilled player, or for both.
    ///
    /// Rules: RIVAL-074, RIVAL-REINER-3.
    fn celebrate(&mut self) {
        for player in self.last_first() {
            let skill = |of: Player| self.state.land(of).derived.points.skill;
            let shares = skill(player) >= skill(other(player));
            let herald = self.state.table.turn.herald && player == self.active();
            self.gain_any(player, u8::from(shares) + u8::from(herald));
        }
    }

    /// A free resource, then gold for Toll Bridges and Pirate Ships.
    ///
    /// Rules: RIVAL-075, RIVAL-TOLL-BRIDGE-1, RIVAL-PIRATE-SHIP-3.
    fn harvest(&mut self, player: Player) {
        let land = self.state.land(player);
        let gold = land
            .cards()
            .map(|(_, card)| card.data().passive.harvest_gold)
            .sum();
        self.gain_of(player, Resource::Gold, gold);
        self.gain_any(player, 1);
    }
}
