//! Playing action cards: what each effect sets in motion.

use crate::action::Action;
use crate::card::Card;
use crate::effect::OnPlay;
use crate::event::Event;
use crate::flow::Flow;
use crate::opponent::other;
use crate::place::Site;
use crate::resource::{Cost, Resource};
use crate::state::Slot;
use crate::step::{Due, Pending};
use kernel::{Player, Sink};

impl<S: Sink<Event>> Flow<'_, S> {
    /// Plays an action card: its effect first, the discard pile afterwards.
    ///
    /// Rules: RIVAL-079, RIVAL-123, RIVAL-127, RIVAL-141.
    pub(crate) fn play(&mut self, player: Player, card: Card) {
        self.state.take_out(player, card);
        self.tell(Event::Played { player, card });
        let effect = card.data().on_play;
        if effect.once_a_turn() {
            self.state.table.turn.played.insert(card.data().name);
        }
        self.push(Due::Discard { card });
        let opponent = other(player);
        match effect {
            OnPlay::SetDie => self.push(Pending::SetDie { player }),
            OnPlay::Celebrate => self.state.table.turn.herald = true,
            OnPlay::Caravan => {
                self.gain_any(player, 2);
                self.push(Pending::Spend { player, left: 2 });
            }
            OnPlay::Goldsmith => {
                self.gain_any(player, 2);
                self.pay(player, Cost::of(Resource::Gold, 3));
            }
            OnPlay::Relocate => self.push(Pending::Relocate { player }),
            OnPlay::Brigands => self.push(Pending::Raid { player }),
            OnPlay::Gudrun => self.gudrun(player),
            OnPlay::Demand { returns } => {
                if returns {
                    self.push(Pending::Return { player });
                }
                self.push(Pending::Demand {
                    player,
                    left: 2,
                    least: 1,
                });
            }
            OnPlay::Voyage => {
                let ahead = self.state.victory_points(opponent) > self.state.victory_points(player);
                let left = 1 + u8::from(ahead);
                self.push(Pending::Demand {
                    player,
                    left,
                    least: left,
                });
            }
            OnPlay::Archer | OnPlay::Arsonist | OnPlay::Traitor => {
                self.push(Due::Attack { player, card });
                if self.state.land(opponent).derived.wards != 0 {
                    self.push(Pending::Defend {
                        player: opponent,
                        card,
                    });
                }
            }
            OnPlay::Exempt => self.state.table.turn.exempt |= 1 << player.0,
            OnPlay::Benjamin => self.benjamin(player),
            OnPlay::Fetch => self.push(Pending::Fetch { player }),
            OnPlay::Doctor => self.push(Pending::Treat { player }),
            OnPlay::Harvest(resource) => self.gain_of(player, resource, 2),
            // The Scout's picks are opened by the settlement that is being built.
            OnPlay::Nothing | OnPlay::Scout => {}
        }
    }

    /// Up to two gold for each Pirate Ship, from region to region: Gold Caches neither give nor take.
    ///
    /// Rules: RIVAL-GUDRUN-2, RUL-27.
    fn gudrun(&mut self, player: Player) {
        let own = self.state.land(player);
        let ships = own.count(|data| data.unit == Some(crate::card::Unit::PirateShip));
        let giver = self.state.land(other(player));
        let (among, into) = (giver.gold_fields(), own.gold_fields());
        let left = (2 * ships)
            .min(own.room_in(into))
            .min(giver.stock_in(among));
        self.push(Pending::Give {
            player: other(player),
            resource: Resource::Gold,
            left,
            among,
            into,
        });
    }

    /// Own regions with this turn's number gain once more.
    ///
    /// Rules: RIVAL-BENJAMIN-1, RIVAL-BENJAMIN-2, RIVAL-BENJAMIN-3.
    fn benjamin(&mut self, player: Player) {
        let face = self.state.table.turn.face.map_or(0, |face| face.0);
        for at in self.state.land(player).numbered(face).iter() {
            self.gain_on(player, at, 1);
        }
    }

    /// Takes a card from the discard pile into the hand.
    ///
    /// Rules: RIVAL-GUIDO-2, RIVAL-GUSTAV-2, RIVAL-144, RUL-02.
    pub(crate) fn fetch(&mut self, player: Player, card: Card) {
        let pile = &mut self.state.table.discard;
        if let Some(at) = pile.as_slice().iter().rposition(|&c| c == card) {
            pile.remove(at);
            self.state.take_up(player, Slot::public(card));
            self.tell(Event::Fetched { player, card });
        }
    }

    /// Each region beside the chosen card gains one.
    ///
    /// Rules: RIVAL-DOCTOR-2, RIVAL-DOCTOR-3, RUL-16.
    pub(crate) fn treat(&mut self, player: Player, site: Site) {
        for at in site.side().neighbours() {
            self.gain_on(player, at, 1);
        }
    }

    /// Swaps two own regions or two own expansions.
    ///
    /// Rules: RIVAL-RELOCATION-1, RIVAL-RELOCATION-4, RIVAL-RELOCATION-5.
    pub(crate) fn relocate(&mut self, player: Player, action: Action) {
        match action {
            Action::SwapRegions { first, second } => self.swap_regions(player, first, second),
            Action::SwapCards { first, second } => {
                let sites = &mut self.state.land_mut(player).sites;
                sites.swap(usize::from(first.0), usize::from(second.0));
                self.tell(Event::CardsSwapped {
                    player,
                    first,
                    second,
                });
            }
            Action::Die { .. }
            | Action::EventDie { .. }
            | Action::Mark { .. }
            | Action::Card { .. }
            | Action::Region { .. }
            | Action::StartStack { .. }
            | Action::Arrange { .. }
            | Action::Roll
            | Action::Play { .. }
            | Action::SetDie { .. }
            | Action::Build { .. }
            | Action::Stash { .. }
            | Action::Road { .. }
            | Action::Settle { .. }
            | Action::City { .. }
            | Action::Trade { .. }
            | Action::Ship { .. }
            | Action::LargeShip { .. }
            | Action::Mint { .. }
            | Action::Remove
            | Action::End
            | Action::DrawRegions
            | Action::PickRegion { .. }
            | Action::Place { .. }
            | Action::Pay { .. }
            | Action::Gain { .. }
            | Action::Choose { .. }
            | Action::Demand { .. }
            | Action::Raid { .. }
            | Action::Pick { .. }
            | Action::Under { .. }
            | Action::PutAway { .. }
            | Action::Draw { .. }
            | Action::Search { .. }
            | Action::Take { .. }
            | Action::TakeCard { .. }
            | Action::Buy
            | Action::PayPrice
            | Action::Defend
            | Action::Pass => {}
        }
        self.refresh(player);
    }
}
