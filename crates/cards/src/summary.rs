//! A principality in numbers, for programs that evaluate positions.
//!
//! Everything here is public at the table except [`State::hand_cards`], which tells a player's cards to whoever holds
//! the state: an evaluator may ask for its own seat only.

use crate::card::{Card, Placement, Points};
use crate::catalogue::catalogue;
use crate::place::Stores;
use crate::resource::{Cost, RESOURCES, Resource};
use crate::setup::{Mode, Rivals};
use crate::state::State;
use crate::step::{Pending, Step};
use kernel::Player;

/// What everybody can count in a principality.
#[derive(Clone, Copy, Debug, Default)]
pub struct Summary {
    /// Victory points, tokens included.
    pub victory: u8,
    /// Points of the cards in play, without tokens.
    pub points: Points,
    /// Holds the strength token, and the trade token.
    pub tokens: [bool; 2],
    /// Settlements and cities together.
    pub settlements: u8,
    /// Cities.
    pub cities: u8,
    /// Roads without a settlement at their far end.
    pub open_roads: u8,
    /// Free sites at settlements and cities.
    pub free_sites: u8,
    /// Free sites at cities.
    pub free_city_sites: u8,
    /// Resources in store, by [`Resource`].
    pub stock: [u8; RESOURCES],
    /// How many more of each fit.
    pub room: [u8; RESOURCES],
    /// What each face of the production die brings, boosters included.
    pub yields: [[u8; RESOURCES]; 6],
    /// How many of each resource are given for one of another: 3, or 2 with a ship.
    pub ratios: [u8; RESOURCES],
    /// Trades with a single gold each turn.
    pub mints: u8,
    /// Resources that Brigands count.
    pub exposed: u8,
    /// Cards in the hand.
    pub hand: u8,
    /// Cards the hand may keep.
    pub hand_limit: u8,
}

impl State {
    /// A player's principality in numbers.
    pub fn summary(&self, player: Player) -> Summary {
        let land = self.land(player);
        let derived = &land.derived;
        let mut boosted = [Stores::default(); RESOURCES];
        let mut hidden = Stores::default();
        for (site, card) in land.cards() {
            let passive = &card.data().passive;
            for at in site.side().neighbours() {
                if let Some(resource) = passive.boosts {
                    boosted[resource as usize].insert(at);
                }
                if passive.hides_stock {
                    hidden.insert(at);
                }
            }
        }
        let mut summary = Summary {
            victory: self.victory_points(player),
            points: derived.points,
            tokens: self.table.tokens.map(|holder| holder == Some(player)),
            settlements: land.settlement_count(),
            cities: land.city_count(),
            open_roads: u8::from(land.road_west) + u8::from(land.road_east),
            stock: derived.totals,
            room: derived.room,
            mints: derived.mints,
            hand: self.hand(player).len() as u8,
            hand_limit: self.hand_limit(player) as u8,
            ..Summary::default()
        };
        for resource in Resource::ALL {
            let ship = derived.trades >> resource as u8 & 1 == 1;
            summary.ratios[resource as usize] = if ship { 2 } else { 3 };
        }
        for at in land.region_places() {
            let resource = land.resource(at) as usize;
            let face = usize::from(land.region(at).number()) - 1;
            summary.yields[face][resource] += 1 + u8::from(boosted[resource].has(at));
            if !hidden.has(at) {
                summary.exposed += land.stock(at);
            }
        }
        for side in land.sides() {
            let [inner, outer] = side.sites();
            let city = land.is_city(side.settlement());
            let free =
                u8::from(land.card(inner).is_none()) + u8::from(city && land.card(outer).is_none());
            summary.free_sites += free;
            summary.free_city_sites += if city { free } else { 0 };
        }
        summary
    }

    /// The expansions in a player's principality.
    pub fn expansions(&self, player: Player) -> impl Iterator<Item = Card> + '_ {
        self.land(player).cards().map(|(_, card)| card)
    }

    /// The cards in a player's hand, locked ones included. Hidden from the opponent.
    pub fn hand_cards(&self, player: Player) -> impl Iterator<Item = Card> + '_ {
        self.hand(player).as_slice().iter().map(|slot| slot.card)
    }

    /// Whose turn it is.
    pub fn active(&self) -> Player {
        self.table.turn.active
    }

    /// What the table waits for, if it waits for somebody or for chance.
    pub fn open_decision(&self) -> Option<Pending> {
        match self.table.steps.top() {
            Some(Step::Open(pending)) => Some(pending),
            Some(Step::Due(_)) | None => None,
        }
    }

    /// Roads, settlements and cities left in the supply.
    pub fn supply_left(&self) -> [u8; 3] {
        let supply = &self.table.supply;
        [supply.roads, supply.settlements, supply.cities]
    }

    /// Does the player have what the card asks for: a building, a city, points, an advantage?
    pub fn meets_needs_of(&self, player: Player, card: Card) -> bool {
        let data = card.data();
        let needs = data.requires.check(self, player, data.first_statement());
        needs.is_ok()
    }

    /// How many resources a player lacks for this card, discounts counted; `None` when no site takes it.
    pub fn missing_for(&self, player: Player, card: Card) -> Option<u8> {
        let (data, land) = (card.data(), self.land(player));
        let fits = match data.placement {
            Placement::None => false,
            Placement::Settlement => land.sides().any(|side| land.free_site(side).is_some()),
            Placement::City => land
                .sides()
                .any(|side| land.is_city(side.settlement()) && land.free_site(side).is_some()),
            Placement::Upon(beneath) => land.cards().any(|(_, below)| below == beneath),
            Placement::Region => land.cache.is_none(),
        };
        let twice = data.unique && land.derived.names.has(data.name);
        let missing = data.cost.missing_from(land.derived.totals);
        (fits && !twice).then(|| missing.saturating_sub(self.discount(player, card)))
    }
}

impl Rivals {
    /// Victory points that win.
    pub fn target(&self) -> u8 {
        self.target
    }

    /// The mode of the game.
    pub fn mode(&self) -> Mode {
        self.setup.mode
    }

    /// What a road, a settlement and a city cost.
    pub fn centre_costs() -> [Cost; 3] {
        let catalogue = catalogue();
        [
            catalogue.road.cost,
            catalogue.settlement.cost,
            catalogue.city.cost,
        ]
    }
}

#[cfg(test)]
mod tests {
    use crate::{Action, Mode, Rivals, Setup};
    use kernel::laws::{TestDraw, random_game};
    use kernel::{Game, Node, Player};

    /// What can be built is never called unaffordable or without a site, and stores agree with what a face brings.
    #[test]
    fn a_summary_agrees_with_what_is_legal() {
        for (mode, seed) in Mode::ALL.into_iter().zip(1..) {
            let game = Rivals::new(&Setup::new(mode)).unwrap();
            let (mut built, mut regions) = (0, 0);
            random_game(&game, &mut TestDraw(seed), 4_000, |state| {
                for seat in [Player(0), Player(1)] {
                    let land = state.summary(seat);
                    let produced: u8 = land.yields.as_flattened().iter().sum();
                    assert!(
                        produced >= 2 * (land.settlements + 1),
                        "two regions a column"
                    );
                    assert!(land.free_city_sites <= land.free_sites);
                    assert_eq!(i32::from(land.victory), game.points(state, seat));
                    regions += u32::from(produced);
                    let asked =
                        matches!(game.node(state), Node::Decide { must, .. } if must.has(seat));
                    for action in game.legal(state, seat).iter().filter(|_| asked) {
                        if let Action::Build { card, .. } | Action::Stash { card, .. } = action {
                            assert_eq!(state.missing_for(seat, card), Some(0), "{card:?}");
                            assert!(state.meets_needs_of(seat, card), "{card:?}");
                            built += 1;
                        }
                    }
                }
            });
            assert!(built > 0 && regions > 0);
        }
    }

    /// Two settlements have a site above and one below each; a card that costs more than is there is that much short.
    #[test]
    fn a_summary_counts_free_sites_and_what_is_missing() {
        let game = Rivals::new(&Setup::new(Mode::Intro)).unwrap();
        let mut seen = 0;
        random_game(&game, &mut TestDraw(1), 400, |state| {
            let (red, land) = (Player(0), state.summary(Player(0)));
            if land.cities == 0 && state.expansions(red).count() == 0 {
                assert_eq!(
                    (land.free_sites, land.free_city_sites),
                    (2 * land.settlements, 0)
                );
                seen += 1;
            }
            for card in state.hand_cards(red) {
                let lacks = card
                    .data()
                    .cost
                    .missing_from(state.land(red).derived.totals);
                if let Some(missing) = state.missing_for(red, card) {
                    assert!(missing <= lacks, "a discount never adds");
                    assert!(
                        lacks == 0 || missing > 0 || state.discount(red, card) > 0,
                        "{card:?}"
                    );
                }
            }
        });
        assert!(seen > 0, "nothing was built yet at the start");
    }
}
