//! What was worked out about boards not long ago.
//!
//! Most positions that are compared differ in hands alone, and the same roads are looked at again in every trial. What a
//! board gives is worked out once and remembered with everything it depends on, so nothing shows but the time saved.

use super::detail;
use super::features::soon;
use super::prospects::Prospects;
use board::{Card, Counts, Hex, IntersectionSet, Island, PathSet, State, Topology};
use kernel::{MAX_PLAYERS, Player};
use std::cell::RefCell;
use std::sync::Arc;

/// Boards that are remembered.
const BOARDS: usize = 256;

/// What a board gives a player.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OnBoard {
    /// Everything that follows from the board alone.
    pub(crate) look: Prospects,
    /// How soon it pays for a settlement, a city and a card from nothing.
    pub(crate) soon: [f32; 3],
}

impl OnBoard {
    fn of(game: &Island, state: &State, player: Player) -> OnBoard {
        let look = Prospects::on_board(game, state, player);
        let rules = &game.rules;
        let rates = state.derived.rates[player];
        let prices = [rules.settlement_cost, rules.city_cost, rules.card_cost];
        OnBoard {
            look,
            soon: prices.map(|price| soon(Counts::NONE, price, &look.production, rates)),
        }
    }
}

/// The parts of a game that count, which never change while it is played.
#[derive(Clone, Debug)]
struct Ground {
    topology: Arc<Topology>,
    yields: [Option<Card>; HEXES],
    special_harbours: [IntersectionSet; 5],
    harbours: IntersectionSet,
    intersections: IntersectionSet,
    city_yields: [Counts; 5],
    prices: [Counts; 3],
    settlements: u8,
}

const HEXES: usize = size_of::<board::ByHex<u8>>();

impl Ground {
    fn of(game: &Island) -> Ground {
        let (rules, layout) = (&game.rules, &game.layout);
        Ground {
            topology: Arc::clone(&game.topology),
            yields: layout.yields.0,
            special_harbours: layout.special_harbours,
            harbours: game.harbours,
            intersections: game.intersections,
            city_yields: rules.city_yields,
            prices: [rules.settlement_cost, rules.city_cost, rules.card_cost],
            settlements: rules.settlements,
        }
    }

    fn is_of(&self, game: &Island) -> bool {
        let (rules, layout) = (&game.rules, &game.layout);
        Arc::ptr_eq(&self.topology, &game.topology)
            && self.yields == layout.yields.0
            && self.special_harbours == layout.special_harbours
            && self.harbours == game.harbours
            && self.intersections == game.intersections
            && self.city_yields == rules.city_yields
            && self.prices == [rules.settlement_cost, rules.city_cost, rules.card_cost]
            && self.settlements == rules.settlements
    }
}

/// What can change on the board, as far as it counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Board {
    settlements: [IntersectionSet; MAX_PLAYERS],
    cities: [IntersectionSet; MAX_PLAYERS],
    touched: [IntersectionSet; MAX_PLAYERS],
    open: [PathSet; MAX_PLAYERS],
    knights: [IntersectionSet; MAX_PLAYERS],
    rates: [[u8; 8]; MAX_PLAYERS],
    buildings: IntersectionSet,
    too_close: IntersectionSet,
    roads: PathSet,
    robber: Option<Hex>,
    numbers: [u8; HEXES],
}

impl Board {
    fn of(state: &State) -> Board {
        let derived = &state.derived;
        let mut knights = [IntersectionSet::EMPTY; MAX_PLAYERS];
        if !derived.knights.is_empty() {
            for (places, troop) in knights.iter_mut().zip(&state.cities_knights.troops.0) {
                *places = troop.places();
            }
        }
        Board {
            settlements: state.settlements.0,
            cities: state.cities.0,
            touched: derived.touched.0,
            open: derived.open.0,
            knights,
            rates: derived.rates.0,
            buildings: derived.buildings,
            too_close: derived.too_close,
            roads: derived.roads,
            robber: state.robber,
            numbers: state.numbers.0,
        }
    }

    /// Where it is remembered.
    fn slot(&self) -> usize {
        let mut mixed = u64::from(self.robber.map_or(u8::MAX, |hex| hex.0));
        let mut mix = |word: u64| {
            mixed = (mixed.rotate_left(5) ^ word).wrapping_mul(0x517c_c1b7_2722_0a95);
        };
        let buildings = self.settlements.iter().chain(&self.cities);
        for places in buildings.chain(&self.knights) {
            places.words().into_iter().for_each(&mut mix);
        }
        for paths in self.open.iter().chain([&self.roads]) {
            paths.words().into_iter().for_each(&mut mix);
        }
        (mixed >> 48) as usize % BOARDS
    }
}

/// A board, if there is one, and what is known about it.
#[derive(Clone, Copy, Debug, Default)]
struct Entry {
    board: Option<Board>,
    players: [Option<OnBoard>; MAX_PLAYERS],
    /// Looked at only by those who ask for it.
    details: Option<[[f32; detail::ON_BOARD]; MAX_PLAYERS]>,
}

#[derive(Debug, Default)]
struct Memory {
    ground: Option<Ground>,
    entries: Vec<Entry>,
}

thread_local! {
    static MEMORY: RefCell<Memory> = RefCell::default();
}

impl Memory {
    fn entry(&mut self, game: &Island, state: &State) -> &mut Entry {
        let memory = self;
        if !memory
            .ground
            .as_ref()
            .is_some_and(|known| known.is_of(game))
        {
            memory.ground = Some(Ground::of(game));
            memory.entries.clear();
            memory.entries.resize(BOARDS, Entry::default());
        }
        let board = Board::of(state);
        let entry = &mut memory.entries[board.slot()];
        if entry.board != Some(board) {
            entry.board = Some(board);
            entry.players = [None; MAX_PLAYERS];
            entry.details = None;
            for player in game.players() {
                entry.players[usize::from(player.0)] = Some(OnBoard::of(game, state, player));
            }
        }
        entry
    }
}

/// What the board gives each player; seats nobody sits on stay empty.
pub(crate) fn on_board(game: &Island, state: &State) -> [Option<OnBoard>; MAX_PLAYERS] {
    MEMORY.with_borrow_mut(|memory| memory.entry(game, state).players)
}

/// Writes the details of these players' parts of the board one after the other: see [`detail::on_board`].
pub(crate) fn copy_details(
    game: &Island,
    state: &State,
    seats: impl Iterator<Item = Player>,
    to: &mut [f32],
) {
    MEMORY.with_borrow_mut(|memory| {
        let details = memory
            .entry(game, state)
            .details
            .get_or_insert_with(|| detail::on_boards(game, state));
        for (seat, to) in seats.zip(to.chunks_exact_mut(detail::ON_BOARD)) {
            to.copy_from_slice(&details[usize::from(seat.0)]);
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rng;
    use board::{Module, Setup};
    use kernel::{Draw, Game, Node, Silent};

    /// Whatever was looked at before, in whatever game: what is remembered is what would be worked out.
    #[test]
    fn what_is_remembered_is_what_is_there() {
        let mut rng = Rng::new(5, 0);
        let tables: [(u8, &[Module]); 4] = [
            (4, &[]),
            (4, &[Module::CitiesKnights]),
            (2, &[Module::TwoPlayer]),
            (3, &[Module::Rivers]),
        ];
        let mut games: Vec<_> = tables
            .iter()
            .flat_map(|&(players, modules)| [(players, modules); 2])
            .map(|(players, modules)| {
                let game = Island::draw(&Setup::new(players, modules), &mut rng).expect("sound");
                let state = game.start();
                (game, state)
            })
            .collect();
        let mut robbed = 0;
        for _ in 0..12_000 {
            let at = rng.below(games.len() as u32) as usize;
            let (game, state) = &mut games[at];
            match game.node(state) {
                Node::Over(_) => *state = game.start(),
                Node::Chance => {
                    let outcome = game.chances(state).draw(&mut rng);
                    game.apply(state, None, outcome, &mut Silent);
                }
                Node::Decide { must, .. } => {
                    let seat = must.first_member().expect("somebody");
                    let legal = game.legal(state, seat);
                    let action = legal.nth(rng.below(legal.len() as u32) as usize);
                    game.apply(state, Some(seat), action, &mut Silent);
                }
            }
            robbed += u32::from(state.robber.is_some());
            let known = on_board(game, state);
            for player in game.players() {
                let known = known[usize::from(player.0)].expect("a seat");
                let fresh = OnBoard::of(game, state, player);
                assert_eq!(format!("{known:?}"), format!("{fresh:?}"));
            }
        }
        assert!(robbed > 1000);
    }
}
