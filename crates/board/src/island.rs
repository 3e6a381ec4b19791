//! The island: rules, topology and layout of one game. Never changes.

use crate::data::BASE;
use crate::hand::CardSet;
use crate::layout::Layout;
use crate::places::{HexSet, IntersectionSet};
use crate::rules::Rules;
use crate::setup::{Colour, FirstPlayer, MapKind, Module, Setup};
use crate::topology::Topology;
use kernel::Player;
use std::sync::{Arc, LazyLock};

/// The topology of the 19-hex island, shared by all games on it.
static STANDARD: LazyLock<Arc<Topology>> = LazyLock::new(|| Arc::new(Topology::new(&BASE.land())));

/// One island game: everything that never changes.
#[derive(Clone, Debug)]
pub struct Island {
    /// The resolved setup it was made from.
    pub setup: Arc<Setup>,
    /// Its numbers.
    pub rules: Rules,
    /// Its places.
    pub topology: Arc<Topology>,
    /// What lies where.
    pub layout: Layout,
    /// All land hexes.
    pub land: HexSet,
    /// All intersections.
    pub intersections: IntersectionSet,
    /// All intersections with a harbour.
    pub harbours: IntersectionSet,
    colours: [Colour; 4],
}

impl Island {
    /// The game of a resolved setup, or everything that is wrong with it.
    ///
    /// Rules: BASE-001, BASE-019, BASE-028, TWO-003.
    pub fn new(setup: &Setup) -> Result<Island, Vec<String>> {
        let mut problems = setup.problems();
        if setup.players == 2 && !setup.has(Module::TwoPlayer) {
            problems.push("modules: two players need two_player (COMBO-004)".into());
        }
        if setup.options.first_player == FirstPlayer::Random {
            problems.push("options.first_player: the setup is not resolved; name a seat".into());
        }
        let topology = Arc::clone(&STANDARD);
        let layout = match setup.map.as_ref().map(|map| Layout::new(&topology, map)) {
            Some(Ok(layout)) => Some(layout),
            Some(Err(mut found)) => {
                problems.append(&mut found);
                None
            }
            None => {
                problems.push("map: the setup is not resolved; it has no map".into());
                None
            }
        };
        let Some(layout) = layout.filter(|_| problems.is_empty()) else {
            return Err(problems);
        };
        Ok(Island {
            rules: Rules::new(setup),
            land: topology.land(),
            intersections: topology.intersections().collect(),
            harbours: layout.harbours(),
            colours: colours(setup),
            setup: Arc::new(setup.clone()),
            topology,
            layout,
        })
    }

    /// The seats held by players.
    #[inline]
    pub fn players(&self) -> impl DoubleEndedIterator<Item = Player> + Clone + use<> {
        (0..self.rules.players).map(Player)
    }
    /// The seats with pieces: players and neutral colours.
    #[inline]
    pub fn colours(&self) -> impl Iterator<Item = Player> + Clone + use<> {
        (0..self.rules.colours).map(Player)
    }
    /// The neutral colours.
    pub fn neutrals(&self) -> impl Iterator<Item = Player> + Clone + use<> {
        (self.rules.players..self.rules.colours).map(Player)
    }
    /// Is this seat held by a player?
    #[inline]
    pub fn is_player(&self, player: Player) -> bool {
        player.0 < self.rules.players
    }
    /// Is this a neutral colour?
    pub fn is_neutral(&self, player: Player) -> bool {
        (self.rules.players..self.rules.colours).contains(&player.0)
    }
    /// The other real player of a two-player game.
    pub fn opponent(&self, player: Player) -> Player {
        player.ahead(1, usize::from(self.rules.players))
    }
    /// The colour of a seat.
    pub fn colour(&self, player: Player) -> Colour {
        self.colours[usize::from(player.0)]
    }
    /// The kinds of card that can be traded.
    ///
    /// Rules: BASE-084.
    pub fn tradable(&self) -> CardSet {
        self.rules.bank.kinds()
    }
    /// Do the printed starting pieces stand on the board?
    ///
    /// Rules: BASE-020, CK-R02, TWO-006.
    pub fn printed_start(&self) -> bool {
        let options = &self.setup.options;
        options.setup == MapKind::Beginner
            && !options.founding_on_fixed_map
            && !self.rules.has(Module::TwoPlayer)
            && !self.rules.has(Module::CitiesKnights)
    }
    /// How the first player was chosen.
    pub fn first_player(&self) -> FirstPlayer {
        self.setup.options.first_player
    }
}

/// The colours of the seats, neutral ones last: as the players chose, or in the order of the rules.
///
/// Rules: BASE-024, BASE-028, TWO-003.
fn colours(setup: &Setup) -> [Colour; 4] {
    let default = if setup.players == 3 {
        &Colour::ALL[1..]
    } else {
        &Colour::ALL[..usize::from(setup.players)]
    };
    let mut colours: Vec<Colour> = setup
        .options
        .colours
        .clone()
        .unwrap_or_else(|| default.to_vec());
    for colour in Colour::ALL {
        if !colours.contains(&colour) {
            colours.push(colour);
        }
    }
    [colours[0], colours[1], colours[2], colours[3]]
}
