//! Situations for tests: a board set up by hand, and a table to play on.

mod cities;
mod shorthand;
mod traders;

pub(crate) use cities::{discipline, level, progress_card};
pub(crate) use shorthand::{bank_trade, offer};

use crate::action::{Action, Outcome};
use crate::derived::Derived;
use crate::event::Event;
use crate::hand::{Card, Counts, DevelopmentCard, Dice};
use crate::invariants::faults;
use crate::modules::base;
use crate::pending::Pending;
use crate::places::{Hex, Intersection, Path};
use crate::setup::{FirstPlayer, MapKind, Module, Options, Setup};
use crate::state::State;
use crate::{Bundle, Island};
use kernel::laws::TestDraw;
use kernel::{Game, Node, Player};

/// Seats as people count them are 1 to 4; tests use these.
pub(crate) const P1: Player = Player(0);
pub(crate) const P2: Player = Player(1);
pub(crate) const P3: Player = Player(2);
pub(crate) const P4: Player = Player(3);

/// "No more", in every module.
pub(crate) const PASS: base::Action = base::Action::Pass;

/// A game and its state, with short words for setting it up and for playing.
#[derive(Clone, Debug)]
pub(crate) struct TestBoard {
    pub game: Island,
    pub state: State,
    pub events: Vec<Event>,
}

impl TestBoard {
    /// A game as the rules start it.
    pub(crate) fn start(setup: &Setup) -> TestBoard {
        let resolved = setup.resolve(&mut TestDraw(1)).expect("a sound setup");
        let game = Island::new(&resolved).expect("a resolved setup");
        let state = game.start();
        TestBoard {
            game,
            state,
            events: Vec::new(),
        }
    }

    /// The fixed map, or the first drawn map of a scenario, without pieces; seat 1 is in the trade-and-build phase of turn 1 with an empty hand.
    pub(crate) fn empty(players: u8, modules: &[Module], options: Options) -> TestBoard {
        let fixed = !modules
            .iter()
            .any(|module| Module::SCENARIOS.contains(module) && *module != Module::Fishermen);
        let options = Options {
            setup: if fixed {
                MapKind::Beginner
            } else {
                MapKind::Variable
            },
            founding_on_fixed_map: fixed,
            first_player: FirstPlayer::Seat(1),
            ..options
        };
        let mut board = TestBoard::start(&Setup {
            options,
            ..Setup::new(players, modules)
        });
        board.state.base.founded = 2 * players;
        board.state.turn = 1;
        board.state.rolls = board.game.rules.rolls_per_turn;
        board.state.rolled = 6;
        board.at(base::Pending::Turn { player: P1 })
    }

    /// The fixed map for four players without modules.
    pub(crate) fn plain() -> TestBoard {
        TestBoard::empty(4, &[], Options::default())
    }

    /// The first turn on the fixed map with the printed pieces: red, blue, orange and white in seats 1 to 4.
    pub(crate) fn printed() -> TestBoard {
        let options = Options {
            setup: MapKind::Beginner,
            first_player: FirstPlayer::Seat(1),
            ..Options::default()
        };
        TestBoard::start(&Setup {
            options,
            ..Setup::new(4, &[])
        })
    }

    /// Only this is open.
    pub(crate) fn at(mut self, pending: impl Into<Pending>) -> TestBoard {
        self.state.pending.clear();
        self.state.pending.push(pending.into());
        self
    }

    /// Before the roll of a seat's turn.
    pub(crate) fn before_roll(mut self, player: Player) -> TestBoard {
        self.state.active = player;
        self.state.rolls = 0;
        self.state.rolled = 0;
        self.at(base::Pending::BeforeRoll { player })
    }

    /// In the trade-and-build phase of a seat's turn.
    pub(crate) fn turn_of(mut self, player: Player) -> TestBoard {
        self.state.active = player;
        self.at(base::Pending::Turn { player })
    }

    pub(crate) fn intersection(&self, name: &str) -> Intersection {
        self.game
            .topology
            .intersection(name)
            .expect("an intersection")
    }
    pub(crate) fn path(&self, name: &str) -> Path {
        self.game.topology.path(name).expect("a path")
    }
    pub(crate) fn hex(&self, name: &str) -> Hex {
        self.game.topology.hex(name).expect("a hex")
    }

    fn refresh(mut self) -> TestBoard {
        self.state.derived = Derived::of(&self.game, &self.state);
        self
    }

    pub(crate) fn settlement(mut self, player: Player, at: &str) -> TestBoard {
        let at = self.intersection(at);
        self.state.settlements[player].insert(at);
        self.refresh()
    }
    pub(crate) fn city(mut self, player: Player, at: &str) -> TestBoard {
        let at = self.intersection(at);
        self.state.cities[player].insert(at);
        self.refresh()
    }
    pub(crate) fn road(self, player: Player, at: &str) -> TestBoard {
        self.roads(player, &[at])
    }
    pub(crate) fn roads(mut self, player: Player, at: &[&str]) -> TestBoard {
        for name in at {
            let path = self.path(name);
            self.state.roads[player].insert(path);
        }
        self.refresh()
    }
    pub(crate) fn robber(mut self, hex: &str) -> TestBoard {
        self.state.robber = Some(self.hex(hex));
        self
    }
    /// Replaces a hand, for example by `2 lumber, 1 ore`; the cards come from and go to the bank.
    pub(crate) fn hand(mut self, player: Player, cards: &str) -> TestBoard {
        let cards: Counts = cards.parse().expect("cards");
        self.state.bank = self.state.bank.plus(self.state.hands[player]).minus(cards);
        self.state.hands[player] = cards;
        self
    }
    /// Gives development cards bought in an earlier turn.
    pub(crate) fn cards(mut self, player: Player, card: DevelopmentCard, n: u8) -> TestBoard {
        self.state.base.deck[usize::from(card.0)] -= n;
        self.state.base.held[player][usize::from(card.0)] += n;
        self
    }
    /// Lays knights face up; Largest Army stays where it is.
    pub(crate) fn knights(mut self, player: Player, n: u8) -> TestBoard {
        self.state.base.deck[0] -= n;
        self.state.base.knights[player] += n;
        self
    }
    /// Gives gold.
    pub(crate) fn gold(mut self, player: Player, amount: u16) -> TestBoard {
        self.state.gold.held[player] = amount;
        self
    }
    pub(crate) fn with(mut self, change: impl FnOnce(&mut State)) -> TestBoard {
        change(&mut self.state);
        self
    }

    /// Everything wrong with the state.
    pub(crate) fn faults(&self) -> Vec<String> {
        faults(&self.game, &self.state)
    }

    pub(crate) fn hand_of(&self, player: Player) -> String {
        self.state.hands[player].to_string()
    }
    pub(crate) fn points(&self, player: Player) -> i32 {
        self.game.points(&self.state, player)
    }
    pub(crate) fn top(&self) -> Option<Pending> {
        self.state.pending.top()
    }
    pub(crate) fn winner(&self) -> Option<Player> {
        match self.game.node(&self.state) {
            Node::Over(ending) => ending.winner,
            _ => None,
        }
    }

    /// The rule an action would break; `None` for a legal one. What is legal must be listed, offers apart.
    pub(crate) fn refusal(
        &self,
        player: Player,
        action: impl Into<Action>,
    ) -> Option<&'static str> {
        let action = action.into();
        let refusal = self
            .game
            .check(&self.state, player, action)
            .err()
            .map(|violation| violation.rule);
        if !matches!(
            action,
            Action::Trade(crate::interplay::trade::Action::Offer { .. })
        ) {
            let listed = self.game.legal(&self.state, player).has(action);
            assert_eq!(
                listed,
                refusal.is_none(),
                "legal and check agree about {action:?}"
            );
        }
        refusal
    }
    pub(crate) fn allows(&self, player: Player, action: impl Into<Action>) -> bool {
        self.refusal(player, action).is_none()
    }

    /// Makes a legal action and keeps its events.
    pub(crate) fn play(&mut self, player: Player, action: impl Into<Action>) -> &mut TestBoard {
        let action = action.into();
        assert_eq!(
            self.refusal(player, action),
            None,
            "{action:?} of {player:?} at {:?}",
            self.top()
        );
        self.events.clear();
        self.game
            .apply(&mut self.state, Some(player), action, &mut self.events);
        self
    }
    /// Lets chance bring this outcome.
    pub(crate) fn chance(&mut self, outcome: Outcome) -> &mut TestBoard {
        assert_eq!(
            self.game.node(&self.state),
            Node::Chance,
            "{:?}",
            self.top()
        );
        assert!(
            self.game.chances(&self.state).weight(outcome.into()) > 0,
            "{outcome:?} is possible at {:?}",
            self.top()
        );
        self.events.clear();
        self.game
            .apply(&mut self.state, None, outcome.into(), &mut self.events);
        self
    }
    /// The active player rolls these dice.
    pub(crate) fn roll(&mut self, first: u8, second: u8) -> &mut TestBoard {
        let player = self.state.active;
        self.play(player, base::Action::Roll);
        self.chance(Outcome::Dice {
            roll: Dice::new(first, second),
        })
    }
}

/// Cards of a trade, for example `2 lumber, 1 ore`.
pub(crate) fn bundle(cards: &str) -> Bundle {
    cards.parse().expect("cards and gold")
}

pub(crate) fn card(name: &str) -> Card {
    Card::named(name).expect("a kind of card")
}
