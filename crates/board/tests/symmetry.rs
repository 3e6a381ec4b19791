//! Turning the board or renaming the players commutes with play.

mod table;

use board::HexName;
use board::{Action, FirstPlayer, Hex, Intersection, Island, Module, Path, Setup, State};
use kernel::laws::TestDraw;
use kernel::{Coded, Game, Node, Player, PlayerSet, Silent};
use std::collections::BTreeSet;
use table::{combinations, effort, outcome, walk};

/// Two games that are the same but for the names of places and seats.
struct Symmetry {
    here: Island,
    there: Island,
    seats: [u8; 6],
    hexes: Vec<Hex>,
    intersections: Vec<Intersection>,
    paths: Vec<Path>,
}

impl Symmetry {
    fn new(here: &Setup, there: &Setup, seats: [u8; 6], turn: usize) -> Symmetry {
        let [here, there] =
            [here, there].map(|setup| Island::new(setup).expect("a resolved setup"));
        let turned = |hexes: &[HexName]| {
            hexes
                .iter()
                .map(|hex| hex.turned(turn))
                .collect::<BTreeSet<_>>()
        };
        let same = |hexes: &[HexName]| hexes.iter().copied().collect::<BTreeSet<_>>();
        let (from, to) = (&here.topology, &there.topology);
        let hexes = from.hexes().map(|hex| {
            let name = from.hex_name(hex).turned(turn);
            to.hexes()
                .find(|&other| to.hex_name(other) == name)
                .expect("the island is round")
        });
        let intersections = from.intersections().map(|at| {
            let around = turned(&from.intersection_name(at).hexes());
            let other = to
                .intersections()
                .find(|&other| same(&to.intersection_name(other).hexes()) == around);
            other.expect("the island is round")
        });
        let paths = from.paths().map(|path| {
            let beside = turned(&from.path_name(path).hexes());
            let other = to
                .paths()
                .find(|&other| same(&to.path_name(other).hexes()) == beside);
            other.expect("the island is round")
        });
        Symmetry {
            hexes: hexes.collect(),
            intersections: intersections.collect(),
            paths: paths.collect(),
            here,
            there,
            seats,
        }
    }

    fn seat(&self, seat: Player) -> Player {
        Player(self.seats[usize::from(seat.0)])
    }

    /// The same action in the other game.
    fn action(&self, action: Action) -> Action {
        let (form, values) = action.decompose();
        let fields = form.fields.iter().zip(values.as_slice());
        let renamed: Vec<u128> = fields
            .map(|(field, &value)| match field.kind.name() {
                "hex" => self.hexes[value as usize].0.into(),
                "intersection" => self.intersections[value as usize].0.into(),
                "path" => self.paths[value as usize].0.into(),
                "player" => self.seats[value as usize].into(),
                _ => value,
            })
            .collect();
        Action::compose(&form, &renamed).expect("the same kind of action")
    }

    fn check(&self, here: &State, there: &State) {
        let renamed = |seats: PlayerSet| {
            seats
                .into_iter()
                .map(|seat| self.seat(seat))
                .collect::<PlayerSet>()
        };
        match (self.here.node(here), self.there.node(there)) {
            (
                Node::Decide { must, may },
                Node::Decide {
                    must: also,
                    may: too,
                },
            ) => {
                assert_eq!((renamed(must), renamed(may)), (also, too));
            }
            (a, b) => assert_eq!(matches!(a, Node::Chance), matches!(b, Node::Chance)),
        }
        for seat in self.here.players() {
            let other = self.seat(seat);
            assert_eq!(here.hands[seat], there.hands[other]);
            assert_eq!(
                self.here.points(here, seat),
                self.there.points(there, other)
            );
            let (mine, theirs) = (self.here.legal(here, seat), self.there.legal(there, other));
            assert_eq!((mine.len(), mine.offers), (theirs.len(), theirs.offers));
            for action in mine.iter() {
                assert!(theirs.has(self.action(action)), "{action:?} of {seat:?}");
            }
        }
    }

    /// Plays a random game here and the same game there.
    fn play(&self, seed: u64) {
        let mut there = self.there.start();
        let end = walk(&self.here, seed, 4000, |n, state, step| {
            if n % 5 == 0 {
                self.check(state, &there);
            }
            let Some((actor, action)) = step else {
                return;
            };
            let (actor, action) = (actor.map(|seat| self.seat(seat)), self.action(action));
            if let Some(seat) = actor {
                assert_eq!(self.there.check(&there, seat, action), Ok(()));
            } else {
                let weight = self.here.chances(state).weight(step.expect("a step").1);
                assert_eq!(self.there.chances(&there).weight(action), weight);
            }
            self.there.apply(&mut there, actor, action, &mut Silent);
        });
        self.check(&end, &there);
        assert_eq!(self.here.turns(&end), self.there.turns(&there));
        assert!(!outcome(&self.here, &end).is_empty());
    }
}

fn resolved(setup: &Setup, seed: u64) -> Setup {
    setup
        .resolve(&mut TestDraw(seed))
        .expect("a setup without problems")
}

/// Rules: BASE-002, BASE-022, BASE-038, TWO-008.
#[test]
fn turning_the_board_commutes_with_play() {
    for setup in combinations() {
        for seed in 0..effort(1) {
            let here = resolved(&setup, seed + 3);
            let mut there = here.clone();
            let map = there.map.as_mut().expect("a map");
            for hex in &mut map.hexes {
                hex.hex = hex
                    .hex
                    .parse::<HexName>()
                    .expect("a hex")
                    .turned(2)
                    .to_string();
            }
            let island = Island::new(&here).expect("a resolved setup");
            let turn = Symmetry::new(&here, &here, [0, 1, 2, 3, 4, 5], 2);
            for harbour in &mut map.harbours {
                let path = island.topology.path(&harbour.path).expect("a path");
                let turned = turn.paths[usize::from(path.0)];
                harbour.path = island.topology.path_name(turned).to_string();
            }
            let fixed: BTreeSet<_> = here
                .map
                .as_ref()
                .expect("a map")
                .harbours
                .iter()
                .map(|h| h.path.clone())
                .collect();
            let after: BTreeSet<_> = map.harbours.iter().map(|h| h.path.clone()).collect();
            assert_eq!(
                after, fixed,
                "the harbour positions repeat after a third of a turn"
            );
            // The neutral places turn into the next pair, named in the other order.
            let seats = if setup.players == 2 {
                there.options.neutral_axis = 1;
                [0, 1, 3, 2, 4, 5]
            } else {
                [0, 1, 2, 3, 4, 5]
            };
            Symmetry::new(&here, &there, seats, 2).play(seed);
        }
    }
}

/// Rules: BASE-011, BASE-019, EVENT-012.
#[test]
fn renaming_the_players_commutes_with_play() {
    for setup in combinations() {
        for seed in 0..effort(1) {
            let here = resolved(&setup, seed + 5);
            let FirstPlayer::Seat(first) = here.options.first_player else {
                panic!("a resolved setup names the first player");
            };
            let n = here.players;
            let mut there = here.clone();
            there.options.first_player = FirstPlayer::Seat(first % n + 1);
            let mut seats = [0, 1, 2, 3, 4, 5];
            for seat in 0..n {
                seats[usize::from(seat)] = (seat + 1) % n;
            }
            Symmetry::new(&here, &there, seats, 0).play(seed + 1);
        }
    }
}

/// Rules: TB-001, EVENT-010, HARBOR-001, COMBO-004.
#[test]
fn a_module_that_is_off_stays_neutral() {
    for setup in combinations() {
        let game = table::island(&setup, 8);
        let start = game.start();
        let end = walk(&game, 8, 4000, |n, state, _| {
            if n % 11 == 0 {
                let faults = board::faults(&game, state);
                assert!(faults.is_empty(), "{faults:?}");
            }
        });
        let spoiled = |spoil: &dyn Fn(&mut State)| {
            let mut state = end;
            spoil(&mut state);
            board::faults(&game, &state)
        };
        if !game.rules.has(Module::TwoPlayer) {
            assert_eq!(end.two_player, start.two_player);
            assert!(!spoiled(&|state| state.two_player.markers[Player(0)] = 1).is_empty());
        }
        if !game.rules.has(Module::EventCards) {
            assert_eq!(end.event_cards, start.event_cards);
            assert!(!spoiled(&|state| state.event_cards.above = 1).is_empty());
        }
        if !game.rules.has(Module::Harbourmaster) {
            assert_eq!(end.harbourmaster, start.harbourmaster);
            assert!(!spoiled(&|state| state.harbourmaster.holder = Some(Player(0))).is_empty());
        }
        if !game.rules.has(Module::CitiesKnights) {
            assert_eq!(end.cities_knights, start.cities_knights);
            assert!(!spoiled(&|state| state.cities_knights.fleet = 1).is_empty());
        }
    }
}
