//! Resources on the move: paying, gaining, handing over, demanding.

use crate::action::Action;
use crate::event::Event;
use crate::flow::Flow;
use crate::opponent::other;
use crate::place::{Store, Stores};
use crate::principality::FULL;
use crate::resource::{Cost, RESOURCES, Resource};
use crate::state::State;
use crate::step::Pending;
use kernel::{Player, Sink};

impl State {
    /// The types a player can demand: the opponent owns one and the player can store it.
    ///
    /// Rules: RIVAL-047, RUL-22.
    pub(crate) fn demandable(&self, player: Player) -> u8 {
        let (own, opponent) = (self.land(player), self.land(other(player)));
        (0..RESOURCES)
            .filter(|&r| opponent.derived.totals[r] > 0 && own.derived.room[r] > 0)
            .fold(0, |bits, r| bits | 1 << r)
    }

    /// The stores a return gift can come from: all that hold something, also what was just received.
    ///
    /// Rules: RIVAL-MERCHANT-3, RUL-36.
    pub(crate) fn returnable(&self, player: Player) -> Stores {
        let land = self.land(player);
        land.filled(land.all_stores())
    }

    /// The resources of a cost that can be dropped so that the rest can be paid with `left − 1` more drops.
    pub(crate) fn savable(&self, player: Player, owed: Cost, left: u8) -> u8 {
        let totals = self.land(player).derived.totals;
        (0..RESOURCES)
            .filter(|&r| {
                let mut rest = owed;
                owed.0[r] > 0 && {
                    rest.0[r] -= 1;
                    rest.missing_from(totals) < left
                }
            })
            .fold(0, |bits, r| bits | 1 << r)
    }

    /// The most a raid can bring onto this own region.
    ///
    /// Rules: RIVAL-BRIGANDS-2, RIVAL-BRIGANDS-5.
    pub(crate) fn raidable(&self, player: Player, at: Store) -> u8 {
        let land = self.land(player);
        if at == Store::CACHE || !land.has_store(at) {
            return 0;
        }
        let owned = self.land(other(player)).derived.totals[land.resource(at) as usize];
        owned.min(FULL - land.stock(at))
    }

    /// Own cards the Doctor can be sent to; full regions beside them do not matter.
    ///
    /// Rules: RIVAL-DOCTOR-2, RIVAL-DOCTOR-4, RUL-16, RUL-57.
    pub(crate) fn treatable(
        &self,
        player: Player,
    ) -> impl Iterator<Item = crate::place::Site> + '_ {
        let cards = self.land(player).cards();
        cards
            .filter(|(_, card)| card.data().passive.treats)
            .map(|(site, _)| site)
    }
}

impl<S: Sink<Event>> Flow<'_, S> {
    /// Puts resources into a store; what does not fit is lost.
    ///
    /// Rules: RIVAL-043.
    pub(crate) fn add(&mut self, player: Player, at: Store, n: u8) {
        let amount = self.state.land_mut(player).add(at, n);
        if amount > 0 {
            self.tell(Event::Gained { player, at, amount });
        }
    }

    /// Takes resources out of a store.
    pub(crate) fn take(&mut self, player: Player, from: Store, n: u8) {
        let amount = self.state.land_mut(player).take(from, n);
        if amount > 0 {
            self.tell(Event::Paid {
                player,
                from,
                amount,
            });
        }
    }

    /// A gain that only this region may take, or the Gold Cache if it is gold.
    ///
    /// Rules: RIVAL-044, RIVAL-137, RUL-47.
    pub(crate) fn gain_on(&mut self, player: Player, at: Store, n: u8) {
        let land = self.state.land(player);
        if land.resource(at) == Resource::Gold
            && land.cache.is_some()
            && land.stock(Store::CACHE) < FULL
        {
            let mut among = Stores::one(at);
            among.insert(Store::CACHE);
            self.push(Pending::Gain {
                player,
                among,
                left: n,
            });
        } else {
            self.add(player, at, n);
        }
    }

    /// A gain of one type.
    ///
    /// Rules: RIVAL-045.
    pub(crate) fn gain_of(&mut self, player: Player, resource: Resource, n: u8) {
        if n > 0 {
            let among = self.state.land(player).stores_of(resource);
            self.push(Pending::Gain {
                player,
                among,
                left: n,
            });
        }
    }

    /// A free gain.
    ///
    /// Rules: RIVAL-046.
    pub(crate) fn gain_any(&mut self, player: Player, n: u8) {
        if n > 0 {
            let among = self.state.land(player).all_stores();
            self.push(Pending::Gain {
                player,
                among,
                left: n,
            });
        }
    }

    /// A cost to be paid.
    pub(crate) fn pay(&mut self, player: Player, owed: Cost) {
        if owed.total() > 0 {
            self.push(Pending::Pay { player, owed });
        }
    }

    /// Answers to questions about resources.
    pub(crate) fn handle_stock(&mut self, pending: Pending, action: Action) {
        match (pending, action) {
            (
                Pending::Gain {
                    player,
                    among,
                    left,
                },
                Action::Gain { to },
            ) => {
                self.add(player, to, 1);
                if left > 1 {
                    self.push(Pending::Gain {
                        player,
                        among,
                        left: left - 1,
                    });
                }
            }
            (Pending::Pay { player, owed }, Action::Pay { from }) => {
                let mut rest = owed;
                rest.0[self.state.land(player).resource(from) as usize] -= 1;
                self.take(player, from, 1);
                self.pay(player, rest);
            }
            (Pending::Spend { player, left }, Action::Pay { from }) => {
                self.take(player, from, 1);
                self.push(Pending::Spend {
                    player,
                    left: left - 1,
                });
            }
            (
                Pending::Give {
                    player,
                    resource,
                    left,
                    among,
                    into,
                },
                Action::Pay { from },
            ) => {
                self.take(player, from, 1);
                self.push(Pending::Give {
                    player,
                    resource,
                    left: left - 1,
                    among,
                    into,
                });
                self.push(Pending::Gain {
                    player: other(player),
                    among: into,
                    left: 1,
                });
            }
            (
                Pending::Demand {
                    player,
                    left,
                    least,
                },
                Action::Demand { resource },
            ) => self.demand(player, left, least, resource),
            (Pending::Return { player }, Action::Pay { from }) => self.hand_back(player, from),
            (Pending::Raid { player }, Action::Raid { at, amount }) => {
                let resource = self.state.land(player).resource(at);
                self.push(Pending::Give {
                    player: other(player),
                    resource,
                    left: amount,
                    among: self.state.land(other(player)).stores_of(resource),
                    into: Stores::one(at),
                });
            }
            (Pending::Save { player, owed, left }, Action::Choose { resource }) => {
                self.save(player, owed, left, resource as usize);
            }
            (Pending::Tithe { player, amount }, Action::Choose { resource }) => {
                self.gain_of(player, resource, amount);
            }
            (Pending::Relocate { player }, _) => self.relocate(player, action),
            (Pending::Treat { player }, Action::Pick { site }) => self.treat(player, site),
            (Pending::Fetch { player }, Action::TakeCard { card }) => self.fetch(player, card),
            (Pending::Buy { player, left }, Action::Buy) => {
                self.push(Pending::Buy {
                    player,
                    left: left - 1,
                });
                self.gain_any(player, 1);
                self.pay(player, Cost::of(Resource::Gold, 1));
            }
            _ => {}
        }
    }

    pub(crate) fn demand(&mut self, player: Player, left: u8, least: u8, resource: Resource) {
        self.push(Pending::Demand {
            player,
            left: left - 1,
            least: least.saturating_sub(1),
        });
        self.push(Pending::Give {
            player: other(player),
            resource,
            left: 1,
            among: self.state.land(other(player)).stores_of(resource),
            into: self.state.land(player).stores_of(resource),
        });
    }

    /// Hands over what the Merchant gives in return; what the opponent cannot store is lost.
    ///
    /// Rules: RIVAL-MERCHANT-3, RUL-36.
    pub(crate) fn hand_back(&mut self, player: Player, from: Store) {
        let resource = self.state.land(player).resource(from);
        self.take(player, from, 1);
        self.gain_of(other(player), resource, 1);
    }

    pub(crate) fn save(&mut self, player: Player, owed: Cost, left: u8, resource: usize) {
        let mut owed = owed;
        owed.0[resource] -= 1;
        self.push(Pending::Save {
            player,
            owed,
            left: left - 1,
        });
    }
}
