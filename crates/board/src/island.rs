//! The island: rules, topology and layout of one game. Never changes.

use crate::data::{BASE, TRADERS_BARBARIANS};
use crate::hand::CardSet;
use crate::layout::Layout;
use crate::modules::rivers;
use crate::places::{HexSet, IntersectionSet, PathSet};
use crate::rules::Rules;
use crate::setup::map::{draw_layout, scenario_problems};
use crate::setup::{Colour, FirstPlayer, MapKind, Module, Options, Setup};
use crate::topology::Topology;
use kernel::{Draw, Player};
use std::sync::{Arc, LazyLock};

/// The topology of the 19-hex island, shared by all games on it.
static STANDARD: LazyLock<Arc<Topology>> = LazyLock::new(|| Arc::new(Topology::new(&BASE.land())));

/// The same island with the target hexes of Traders & Barbarians.
static WITH_TARGETS: LazyLock<Arc<Topology>> = LazyLock::new(|| {
    let targets = TRADERS_BARBARIANS.targets();
    Arc::new(Topology::with_targets(&BASE.land(), &targets))
});

/// The topology a setup is played on.
///
/// Rules: BASE-001, TRADER-002.
fn topology(setup: &Setup) -> &'static Arc<Topology> {
    if setup.has(Module::TradersBarbarians) {
        &WITH_TARGETS
    } else {
        &STANDARD
    }
}

/// The topology of the 19-hex island.
pub(crate) fn standard_topology() -> &'static Topology {
    &STANDARD
}

/// One island game: everything that never changes.
#[derive(Clone, Debug)]
pub struct Island {
    /// What the players agreed on; the map and the first player stand beside it.
    agreed: Arc<Setup>,
    /// Its numbers.
    pub rules: Rules,
    /// Its places.
    pub topology: Arc<Topology>,
    /// What lies where.
    pub layout: Layout,
    /// All land hexes.
    pub land: HexSet,
    /// The intersections where something can stand.
    pub intersections: IntersectionSet,
    /// All intersections with a harbour.
    pub harbours: IntersectionSet,
    /// Paths crossed by a river: for bridges only (RIVER-010).
    pub bridge_sites: PathSet,
    first_player: FirstPlayer,
    colours: [Colour; 4],
}

/// A setup that was found sound and can be played again and again, on a new map each time.
#[derive(Clone, Debug)]
pub struct PreparedSetup {
    agreed: Arc<Setup>,
    rules: Rules,
    /// The map, when the players gave one.
    layout: Option<Layout>,
    colours: [Colour; 4],
}

impl PreparedSetup {
    /// Judges a setup: what can be played, or everything that is wrong with it.
    ///
    /// Rules: BASE-001, BASE-019, BASE-028, TWO-003.
    pub fn new(setup: &Setup) -> Result<PreparedSetup, Vec<String>> {
        let agreed = setup.completed();
        let mut problems = agreed.problems();
        let layout = agreed
            .map
            .as_ref()
            .map(|map| Layout::new(topology(&agreed), map))
            .transpose();
        if let Ok(Some(layout)) = &layout {
            problems.append(&mut layout.problems(&agreed));
            problems.append(&mut scenario_problems(&agreed, layout));
        }
        match layout {
            Ok(layout) if problems.is_empty() => {
                let (rules, colours) = (Rules::new(&agreed), colours(&agreed));
                Ok(PreparedSetup {
                    agreed: Arc::new(agreed),
                    rules,
                    layout,
                    colours,
                })
            }
            Ok(_) => Err(problems),
            Err(mut found) => {
                problems.append(&mut found);
                Err(problems)
            }
        }
    }

    /// A game of this setup; what was left to chance is drawn.
    ///
    /// Rules: BASE-027, BASE-031 to BASE-034, BASE-039.
    pub fn draw(&self, draw: &mut impl Draw) -> Island {
        let layout = self
            .layout
            .unwrap_or_else(|| draw_layout(&self.agreed, draw));
        let first_player = match self.agreed.options.first_player {
            FirstPlayer::Random => {
                FirstPlayer::Seat(draw.below(u32::from(self.rules.players)) as u8 + 1)
            }
            chosen @ (FirstPlayer::Dice | FirstPlayer::Oldest(_) | FirstPlayer::Seat(_)) => chosen,
        };
        let topology = Arc::clone(topology(&self.agreed));
        Island {
            agreed: Arc::clone(&self.agreed),
            rules: self.rules,
            land: topology.land(),
            intersections: topology.sites(),
            harbours: layout.harbours(),
            bridge_sites: if self.rules.has(Module::Rivers) {
                rivers::COUNTRY.sites
            } else {
                PathSet::EMPTY
            },
            first_player,
            colours: self.colours,
            topology,
            layout,
        }
    }
}

impl Island {
    /// The game of a resolved setup, or everything that is wrong with it.
    pub fn new(setup: &Setup) -> Result<Island, Vec<String>> {
        let prepared = PreparedSetup::new(setup);
        let mut problems = prepared.as_ref().err().cloned().unwrap_or_default();
        if setup.map.is_none() {
            problems.push("map: the setup is not resolved; it has no map".into());
        }
        if setup.options.first_player == FirstPlayer::Random {
            problems.push("options.first_player: the setup is not resolved; name a seat".into());
        }
        match prepared {
            Ok(prepared) if problems.is_empty() => {
                Ok(prepared.draw(&mut |_| unreachable!("nothing is left to chance")))
            }
            _ => Err(problems),
        }
    }

    /// A game of a setup that may leave things to chance.
    pub fn draw(setup: &Setup, draw: &mut impl Draw) -> Result<Island, Vec<String>> {
        PreparedSetup::new(setup).map(|prepared| prepared.draw(draw))
    }

    /// The resolved setup: [`Island::new`] makes the same game of it.
    pub fn setup(&self) -> Setup {
        let mut setup = (*self.agreed).clone();
        setup.map = Some(self.layout.spelled(&self.topology));
        setup.options.first_player = self.first_player;
        setup
    }

    /// The options the players agreed on.
    pub fn options(&self) -> &Options {
        &self.agreed.options
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
    pub(crate) fn printed_start(&self) -> bool {
        let options = self.options();
        options.setup == MapKind::Beginner
            && !options.founding_on_fixed_map
            && !self.rules.has(Module::TwoPlayer)
            && !self.rules.has(Module::CitiesKnights)
            && self.rules.scenario.is_none()
    }
    /// How the first player was chosen.
    pub fn first_player(&self) -> FirstPlayer {
        self.first_player
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
