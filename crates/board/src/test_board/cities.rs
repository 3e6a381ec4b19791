//! Short forms for test boards of Cities & Knights.

use super::TestBoard;
use crate::action::Outcome;
use crate::derived::Derived;
use crate::hand::Die;
use crate::interplay::trade;
use crate::modules::base;
use crate::modules::cities_knights::progress::Play;
use crate::modules::cities_knights::{
    Action, Discipline, EventFace, Knight, Level, Marks, ProgressCard,
};
use crate::places::{Intersection, Path};
use crate::setup::{Module, Options};
use kernel::Player;

pub(crate) fn discipline(name: &str) -> Discipline {
    Discipline::named(name).expect("a discipline")
}
pub(crate) fn progress_card(name: &str) -> ProgressCard {
    ProgressCard::named(name).expect("a progress card")
}
pub(crate) fn level(n: u8) -> Level {
    Level::all().nth(usize::from(n) - 1).expect("a level")
}

impl TestBoard {
    /// The first map of Cities & Knights without pieces, in the action phase of seat 1; the robber is locked.
    pub(crate) fn cities(players: u8) -> TestBoard {
        TestBoard::cities_with(players, &[])
    }
    /// The same with further modules.
    pub(crate) fn cities_with(players: u8, modules: &[Module]) -> TestBoard {
        let mut all = vec![Module::CitiesKnights];
        all.extend_from_slice(modules);
        TestBoard::empty(players, &all, Options::default())
    }
    /// The same, the fleet having landed once: the robber stands on the desert.
    pub(crate) fn unlocked(mut self) -> TestBoard {
        self.state.cities_knights.attacks = 1;
        self.state.robber = self.game.layout.refuge.first_member();
        self
    }
    fn refreshed(mut self) -> TestBoard {
        self.state.derived = Derived::of(&self.game, &self.state);
        self
    }

    pub(crate) fn knight(
        mut self,
        player: Player,
        at: &str,
        strength: u8,
        active: bool,
    ) -> TestBoard {
        let knight = Knight {
            at: self.intersection(at),
            level: level(strength),
            marks: if active { Marks::ACTIVE } else { Marks::NONE },
        };
        assert!(self.state.cities_knights.troops[player].has_piece(knight.level));
        self.state.cities_knights.troops[player].put(knight);
        self.refreshed()
    }
    pub(crate) fn level(mut self, player: Player, name: &str, n: u8) -> TestBoard {
        self.state.cities_knights.levels[player][discipline(name).index()] = n;
        self.refreshed()
    }
    pub(crate) fn wall(mut self, at: &str) -> TestBoard {
        let at = self.intersection(at);
        self.state.cities_knights.walls.insert(at);
        self
    }
    pub(crate) fn tipped(mut self, player: Player, at: &str) -> TestBoard {
        let place = self.intersection(at);
        self.state.cities_knights.tipped.insert(place);
        self.settlement(player, at)
    }
    pub(crate) fn metropolis(mut self, name: &str, at: &str) -> TestBoard {
        let at = self.intersection(at);
        self.state.cities_knights.metropolises[discipline(name).index()] = Some(at);
        self
    }
    pub(crate) fn merchant_of(mut self, player: Player, hex: &str) -> TestBoard {
        self.state.cities_knights.merchant = Some((self.hex(hex), player));
        self.refreshed()
    }
    pub(crate) fn tokens(mut self, player: Player, n: u8) -> TestBoard {
        self.state.cities_knights.tokens[player] = n;
        self
    }
    pub(crate) fn fleet_at(mut self, space: u8) -> TestBoard {
        self.state.cities_knights.fleet = space;
        self
    }
    /// Deals hidden progress cards out of the unknown part of their decks.
    pub(crate) fn progress(mut self, player: Player, cards: &[&str]) -> TestBoard {
        for name in cards {
            let card = progress_card(name);
            self.state.cities_knights.decks.unknown[card.index()] -= 1;
            self.state.cities_knights.hands[player].add(card);
        }
        self
    }
    /// Lays another terrain on a hex.
    pub(crate) fn terrain(mut self, hex: &str, name: &str) -> TestBoard {
        let hex = self.hex(hex);
        let terrain = crate::Terrain::named(name).expect("a terrain");
        self.game.layout.terrain[hex] = terrain;
        self.game.layout.yields[hex] = crate::data::BASE.yield_of(name);
        self
    }
    pub(crate) fn number(mut self, hex: &str, number: u8) -> TestBoard {
        let hex = self.hex(hex);
        self.state.numbers[hex] = number;
        self
    }

    /// The active player rolls the event die and two pip dice, the first of them red.
    pub(crate) fn roll_three(&mut self, face: &str, red: u8, yellow: u8) -> &mut TestBoard {
        let player = self.state.active;
        self.play(player, base::Action::Roll);
        self.event_die(face);
        self.chance(Outcome::Dice {
            roll: crate::Dice::new(red, yellow),
        })
    }
    pub(crate) fn event_die(&mut self, face: &str) -> &mut TestBoard {
        self.chance(Outcome::EventDie {
            face: EventFace::named(face).expect("a face"),
        })
    }
    pub(crate) fn red_die(&mut self, pips: u8) -> &mut TestBoard {
        self.chance(Outcome::RedDie {
            die: Die::showing(pips),
        })
    }
    pub(crate) fn draws_progress(&mut self, name: &str) -> &mut TestBoard {
        self.chance(Outcome::Progress {
            card: progress_card(name),
        })
    }
    pub(crate) fn end_turn(&mut self) -> &mut TestBoard {
        let player = self.state.active;
        self.play(player, base::Action::EndTurn)
    }

    pub(crate) fn recruit(&self, at: &str) -> Action {
        Action::Recruit {
            at: self.intersection(at),
        }
    }
    pub(crate) fn activate(&self, at: &str) -> Action {
        Action::Activate {
            at: self.intersection(at),
        }
    }
    pub(crate) fn train(&self, at: &str) -> Action {
        Action::Train {
            at: self.intersection(at),
        }
    }
    pub(crate) fn march(&self, from: &str, to: &str) -> Action {
        Action::MoveKnight {
            from: self.intersection(from),
            to: self.intersection(to),
        }
    }
    pub(crate) fn chase(&self, from: &str) -> Action {
        Action::ChaseRobber {
            from: self.intersection(from),
        }
    }
    pub(crate) fn send_robber(&self, to: &str) -> Action {
        Action::SendRobber { to: self.hex(to) }
    }
    pub(crate) fn retreat(&self, to: &str) -> Action {
        Action::Retreat {
            to: self.intersection(to),
        }
    }
    pub(crate) fn build_wall(&self, at: &str) -> Action {
        Action::Wall {
            at: self.intersection(at),
        }
    }
    pub(crate) fn lose(&self, at: &str) -> Action {
        Action::LoseCity {
            at: self.intersection(at),
        }
    }

    pub(crate) fn knight_at(&self, player: Player, at: &str) -> Option<(u8, bool)> {
        let knight = self.state.cities_knights.troops[player].at(self.intersection(at))?;
        Some((knight.level.strength(), knight.marks.has(Marks::ACTIVE)))
    }
    pub(crate) fn knight_count(&self, player: Player) -> usize {
        self.state.cities_knights.troops[player].knights().count()
    }
    pub(crate) fn progress_of(&self, player: Player) -> Vec<&'static str> {
        let hand = self.state.cities_knights.hands[player];
        hand.cards().map(ProgressCard::name).collect()
    }
    /// The last card under a deck.
    pub(crate) fn under(&self, deck: &str) -> Option<&'static str> {
        let deck = discipline(deck);
        let bottom = self.state.cities_knights.decks.bottom[deck.index()];
        bottom.cards().last()?.card(deck).map(ProgressCard::name)
    }
    pub(crate) fn rate(&self, player: Player, name: &str) -> u8 {
        trade::bank_rates(&self.game, &self.state, player)[usize::from(super::card(name).0)]
    }
    /// The places an action can be aimed at, as names, in order.
    pub(crate) fn places(&self, set: impl IntoIterator<Item = Intersection>) -> Vec<String> {
        set.into_iter()
            .map(|at| self.game.topology.intersection_name(at).to_string())
            .collect()
    }
    pub(crate) fn paths(&self, set: impl IntoIterator<Item = Path>) -> Vec<String> {
        set.into_iter()
            .map(|at| self.game.topology.path_name(at).to_string())
            .collect()
    }
    /// Plays a card a player is given for it.
    pub(crate) fn plays(&mut self, player: Player, play: Play) -> &mut TestBoard {
        self.play(player, play)
    }
}
