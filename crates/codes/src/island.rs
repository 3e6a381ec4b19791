//! The codes of the island games.

use crate::dense::{Dense, Indexing, Viewpoint, byte};
use crate::island_tensors;
use crate::offer::{Draft, GOLD, Holdings, OFFER_KINDS};
use crate::tensor_writer::{FlatWriter, GridWriter};
use board::interplay::{
    cities_barbarian_attack, cities_rivers, cities_traders_barbarians, cities_two_player, gold,
    trade,
};
use board::modules::{
    barbarian_attack, base, caravans, cities_knights, event_cards, fishermen, rivers,
    traders_barbarians, two_player,
};
use board::{Action, Bundle, Card, Counts, Island, Module, State};
use kernel::{Coded, FieldForm, Form, Game, MAX_PLAYERS, Player, PlayerSet, Spelled};

/// Values of a number in an action: the sums of two dice are the largest.
const NUMBERS: usize = 16;

impl Dense for Island {
    fn action_forms(&self) -> Vec<Form> {
        let has = |module| self.rules.has(module);
        let cities = has(Module::CitiesKnights);
        let two = has(Module::TwoPlayer);
        let parts = [
            (true, base::Action::forms()),
            (true, trade::Action::forms()),
            (two, two_player::Action::forms()),
            (has(Module::EventCards), event_cards::Action::forms()),
            (cities, cities_knights::Action::forms()),
            (cities, cities_knights::progress::Play::forms()),
            (cities && two, cities_two_player::Action::forms()),
            (
                cities && has(Module::Rivers),
                cities_rivers::Action::forms(),
            ),
            (self.rules.gold, gold::Action::forms()),
            (has(Module::Fishermen), fishermen::Action::forms()),
            (has(Module::Rivers), rivers::Action::forms()),
            (has(Module::Caravans), caravans::Action::forms()),
            (
                has(Module::BarbarianAttack),
                barbarian_attack::Action::forms(),
            ),
            (
                has(Module::TradersBarbarians),
                traders_barbarians::Action::forms(),
            ),
            (
                cities && has(Module::BarbarianAttack),
                cities_barbarian_attack::Action::forms(),
            ),
            (
                cities && has(Module::TradersBarbarians),
                cities_traders_barbarians::Action::forms(),
            ),
        ];
        let on = parts.into_iter().filter(|(on, _)| *on);
        on.flat_map(|(_, forms)| forms)
            .filter(|form| self.uses(form))
            .collect()
    }

    fn field_size(&self, _form: &Form, field: &FieldForm) -> usize {
        match field.kind.name() {
            "bundle" => 0,
            "hex" => self.topology.hex_count(),
            "intersection" => self.topology.intersections().count(),
            "path" => self.topology.paths().count(),
            // An answer names the seat whose offer it is about.
            "number" if field.kind.size == 0 => MAX_PLAYERS,
            "number" => NUMBERS,
            _ => usize::from(field.kind.size),
        }
    }

    fn indexing(&self, field: &FieldForm) -> Indexing {
        match field.kind.name() {
            "player" => Indexing::Seat,
            "number" if field.kind.size == 0 => Indexing::Offer,
            _ => Indexing::Value,
        }
    }

    fn offer_maker(&self, state: &State, number: u16) -> Option<Player> {
        state.offers.maker(number)
    }

    fn field_word(&self, field: &FieldForm, index: usize) -> String {
        match field.kind.name() {
            "player" => format!("player_{index}"),
            "number" if field.kind.size == 0 => format!("player_{index}"),
            _ => self.spell(field.kind, index as u128),
        }
    }

    fn holdings(&self, state: &State, seat: Player) -> Option<Holdings> {
        let mut holdings = Holdings {
            has: [0; OFFER_KINDS],
            tradable: [false; OFFER_KINDS],
        };
        for card in Card::all() {
            holdings.has[usize::from(card.0)] = state.hands[seat].get(card);
            holdings.tradable[usize::from(card.0)] = self.tradable().has(card);
        }
        holdings.has[GOLD] = byte(state.gold.held[seat]);
        holdings.tradable[GOLD] = self.rules.gold;
        Some(holdings)
    }

    fn offer(&self, draft: &Draft) -> Option<Action> {
        let side = |counts: [u8; OFFER_KINDS]| {
            let cards = Counts::of(std::array::from_fn(|kind| counts[kind]));
            Bundle::new(cards)?.with_gold(counts[GOLD].into())
        };
        let (give, want) = (side(draft.give)?, side(draft.want)?);
        Some(trade::Action::Offer { give, want }.into())
    }

    fn draft_of(&self, action: Action) -> Option<Draft> {
        let Action::Trade(trade::Action::Offer { give, want }) = action else {
            return None;
        };
        Some(Draft {
            give: island_tensors::side(give),
            want: island_tensors::side(want),
        })
    }

    fn unanswered(&self, state: &State) -> Option<(u16, PlayerSet)> {
        let (active, offers) = (state.active, &state.offers);
        offers.makers.has(active).then(|| {
            let answered = offers.accepted | offers.declined | PlayerSet::one(active);
            let seats = PlayerSet::first(Game::players(self));
            (offers.numbers[active], seats.without(answered))
        })
    }

    fn flat(&self, viewpoint: &Viewpoint<'_, Self>, writer: &mut impl FlatWriter) {
        island_tensors::flat(self, viewpoint, writer);
    }

    fn rows(&self) -> usize {
        let topology = &self.topology;
        topology.hex_count() + topology.intersections().count() + topology.paths().count()
    }

    fn grid(&self, viewpoint: &Viewpoint<'_, Self>, grid: &mut impl GridWriter) {
        island_tensors::grid(self, viewpoint, grid);
    }

    fn row_names(&self) -> Vec<String> {
        let topology = &self.topology;
        let hexes = topology
            .hexes()
            .map(|hex| format!("hex {}", topology.hex_name(hex)));
        let intersections = topology
            .intersections()
            .map(|at| format!("intersection {}", topology.intersection_name(at)));
        let paths = topology
            .paths()
            .map(|path| format!("path {}", topology.path_name(path)));
        hexes.chain(intersections).chain(paths).collect()
    }

    fn edges(&self) -> Vec<(usize, usize)> {
        let topology = &self.topology;
        let first_intersection = topology.hex_count();
        let first_path = first_intersection + topology.intersections().count();
        let mut edges = Vec::new();
        for hex in topology.hexes() {
            for corner in topology.corners(hex) {
                edges.push((
                    usize::from(hex.0),
                    first_intersection + usize::from(corner.0),
                ));
            }
        }
        for path in topology.paths() {
            for end in topology.ends(path) {
                let row = first_intersection + usize::from(end.0);
                edges.push((row, first_path + usize::from(path.0)));
            }
        }
        edges
    }
}
