//! What the players agree on before the game.
//!
//! A [`Setup`] is free-form: options and wishes. [`Setup::resolve`] makes every random choice in it explicit
//! (the map, the first player), and [`crate::Island::new`] turns a resolved setup into a game or says
//! everything that is wrong with it.

pub(crate) mod compatibility;
pub(crate) mod map;
mod pieces;
#[cfg(test)]
mod tests;

pub use compatibility::{COMPATIBILITY, combinations};
pub use map::{GroundSetup, HarbourSetup, HexSetup, MapSetup};
pub use pieces::PiecePlacement;

use crate::Island;
use kernel::Draw;
use serde::{Deserialize, Serialize};

/// A part of the rules that can be switched on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Module {
    /// The two-player game.
    TwoPlayer,
    /// The robber spares the weak.
    FriendlyRobber,
    /// A deck instead of dice.
    EventCards,
    /// Points for harbours.
    Harbourmaster,
    /// Cities & Knights.
    CitiesKnights,
    /// Fish from the lake and the coast.
    Fishermen,
    /// Bridges and gold.
    Rivers,
    /// Wagons on voted trails.
    Caravans,
    /// Landings on the coast.
    BarbarianAttack,
    /// Goods carried between target hexes.
    TradersBarbarians,
}

impl Module {
    /// Every module there is.
    pub const ALL: [Module; 10] = [
        Module::TwoPlayer,
        Module::FriendlyRobber,
        Module::EventCards,
        Module::Harbourmaster,
        Module::CitiesKnights,
        Module::Fishermen,
        Module::Rivers,
        Module::Caravans,
        Module::BarbarianAttack,
        Module::TradersBarbarians,
    ];
    /// The scenarios, of which a game has at most one (COMBO-001).
    pub const SCENARIOS: [Module; 5] = [
        Module::Fishermen,
        Module::Rivers,
        Module::Caravans,
        Module::BarbarianAttack,
        Module::TradersBarbarians,
    ];
    /// The name used everywhere outside the code.
    pub fn name(self) -> &'static str {
        match self {
            Module::TwoPlayer => "two_player",
            Module::FriendlyRobber => "friendly_robber",
            Module::EventCards => "event_cards",
            Module::Harbourmaster => "harbourmaster",
            Module::CitiesKnights => "cities_knights",
            Module::Fishermen => "fishermen",
            Module::Rivers => "rivers",
            Module::Caravans => "caravans",
            Module::BarbarianAttack => "barbarian_attack",
            Module::TradersBarbarians => "traders_barbarians",
        }
    }

    /// Is gold used in this scenario?
    ///
    /// Rules: TB-020.
    pub fn has_gold(self) -> bool {
        matches!(
            self,
            Module::Rivers | Module::BarbarianAttack | Module::TradersBarbarians
        )
    }
}

/// How the map is made.
///
/// Rules: BASE-020, BASE-030.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MapKind {
    /// The printed first-game map and starting pieces.
    Beginner,
    /// Six double-sided pieces.
    Pieces,
    /// Loose hexes and tokens.
    #[default]
    Variable,
}

/// How the numbers are laid on loose hexes.
///
/// Rules: BASE-032, BASE-033.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NumberPlacement {
    /// In letter order, spiralling inwards.
    #[default]
    Spiral,
    /// Dealt at random.
    Random,
}

/// May trading and building be mixed?
///
/// Rules: BASE-052, BASE-053.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phases {
    /// In any order.
    #[default]
    Combined,
    /// First trade, then build.
    SeparatePhases,
}

/// Where the harbour types come from.
///
/// Rules: BASE-034.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum HarbourTypes {
    /// As printed.
    Printed,
    /// Shuffled.
    Shuffled,
}

/// Who begins.
///
/// Rules: BASE-027, BASE-029, BASE-040.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FirstPlayer {
    /// Drawn when the setup is resolved.
    #[default]
    Random,
    /// Everybody rolls in the game.
    Dice,
    /// The oldest player, whose seat the players name.
    Oldest(u8),
    /// This seat, counted from 1.
    #[serde(untagged)]
    Seat(u8),
}

/// A colour; only a label of a seat except in the beginner set-up.
///
/// Rules: BASE-019, BASE-028.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Colour {
    /// A of the beginner set-up.
    Red,
    /// B.
    Blue,
    /// C.
    Orange,
    /// D.
    White,
}

impl Colour {
    /// The order of BASE-028 and TWO-003.
    pub const ALL: [Colour; 4] = [Colour::Red, Colour::Blue, Colour::Orange, Colour::White];

    /// The name in the data files.
    pub fn name(self) -> &'static str {
        ["red", "blue", "orange", "white"][self as usize]
    }
}

/// The two published versions of the two-player game.
///
/// Rules: TWO-002, TWO-045, TWO-046.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Edition {
    /// With 14 trade cards, at most 7 in hand.
    Travel,
    /// With 20 trade tokens.
    #[default]
    Expansion,
}

/// A number of times, or as often as wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Limit {
    /// No limit.
    Unlimited,
    /// At most so often.
    #[serde(untagged)]
    At(u8),
}

/// The options of `rules/base.md` section 12 and `rules/two-player.md` section 8. Absent means the default.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[allow(
    clippy::struct_excessive_bools,
    reason = "each is an option of the rules reference, independent of the others"
)]
pub struct Options {
    /// How the map is made.
    pub setup: MapKind,
    /// The assembly of map pieces; drawn when absent or `random` (BASE-038).
    #[serde(
        skip_serializing_if = "Option::is_none",
        deserialize_with = "pieces::chosen_or_random"
    )]
    pub pieces: Option<PiecePlacement>,
    /// How the numbers are laid.
    pub number_placement: NumberPlacement,
    /// The corner hex the spiral starts on; drawn when absent (BASE-032).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub spiral_start: Option<String>,
    /// Drawn maps keep red numbers apart (BASE-033, BASE-039).
    #[serde(default = "yes")]
    pub no_adjacent_red: Yes,
    /// Founding on the printed map.
    pub founding_on_fixed_map: bool,
    /// May trading and building be mixed?
    pub phases: Phases,
    /// The mover may decline a theft (BASE-079).
    pub optional_theft: bool,
    /// Fish tokens for settlements may be left in the pool (FISH-017).
    #[serde(skip_serializing_if = "is_off")]
    pub optional_catch: bool,
    /// The map of a loaded position may have other terrain than the box (BASE-031).
    #[serde(skip_serializing_if = "is_off")]
    pub free_map: bool,
    /// Offers the active player may make each turn (BASE-089).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub offers_per_turn: Option<u8>,
    /// Turns after which the game ends without a winner (BASE-195).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turn_limit: Option<u16>,
    /// Where the harbour types come from; the default depends on the map (BASE-034, BASE-039).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub harbour_types: Option<HarbourTypes>,
    /// Points needed; the default depends on the modules (TB-003).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub target: Option<u8>,
    /// Who begins.
    pub first_player: FirstPlayer,
    /// The colours of the seats (BASE-028).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub colours: Option<Vec<Colour>>,
    /// The version of the two-player game.
    pub edition: Edition,
    /// Marker actions each turn (TWO-036).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub marker_actions_per_turn: Option<Limit>,
    /// Which pair of intersections the neutral settlements take (TWO-008).
    pub neutral_axis: u8,
    /// Two players by the base rules alone (TWO-064).
    #[serde(skip_serializing_if = "is_off")]
    pub plain_two: bool,
    /// Owners say which knights fight the barbarians (CK-156).
    #[serde(skip_serializing_if = "is_off")]
    pub advanced_battle: bool,
    /// Cards are sold for gold at the rate of 2:1 harbours too (TB-022).
    #[serde(default = "yes", skip_serializing_if = "is_on")]
    pub gold_at_2to1_harbour: Yes,
}

/// A switch that is on unless turned off.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Yes(pub bool);

impl Default for Yes {
    fn default() -> Self {
        Yes(true)
    }
}

#[allow(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde asks for a reference"
)]
fn is_off(switch: &bool) -> bool {
    !switch
}

#[allow(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde asks for a reference"
)]
fn is_on(switch: &Yes) -> bool {
    switch.0
}

fn yes() -> Yes {
    Yes(true)
}

/// What the players agree on before the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// Seats taken by players.
    pub players: u8,
    /// Parts of the rules switched on.
    #[serde(default)]
    pub modules: Vec<Module>,
    /// Options.
    #[serde(default)]
    pub options: Options,
    /// The map; made by [`Setup::resolve`] unless given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub map: Option<MapSetup>,
}

impl Setup {
    /// A game for so many players with these modules and otherwise the defaults.
    pub fn new(players: u8, modules: &[Module]) -> Setup {
        Setup {
            players,
            modules: modules.to_vec(),
            options: Options::default(),
            map: None,
        }
    }

    /// Is the module switched on?
    pub fn has(&self, module: Module) -> bool {
        self.modules.contains(&module)
    }

    /// The scenario that is played, if any.
    ///
    /// Rules: TB-002, COMBO-001.
    pub fn scenario(&self) -> Option<Module> {
        Module::SCENARIOS
            .into_iter()
            .find(|&scenario| self.has(scenario))
    }

    /// Makes every random choice: the map and, unless the players roll for it, who begins.
    ///
    /// Rules: BASE-027, BASE-031 to BASE-034, BASE-039, COMBO-004.
    pub fn resolve(&self, draw: &mut impl Draw) -> Result<Setup, Vec<String>> {
        Island::draw(self, draw).map(|island| island.setup())
    }

    /// The same setup with the module that two players need.
    ///
    /// Rules: COMBO-004, TWO-064.
    pub(crate) fn completed(&self) -> Setup {
        let mut setup = self.clone();
        if setup.players == 2 && !setup.has(Module::TwoPlayer) && !setup.options.plain_two {
            setup.modules.push(Module::TwoPlayer);
        }
        setup.modules.sort_unstable();
        setup
    }

    /// Everything that is wrong with the wishes, the map apart.
    ///
    /// Rules: BASE-010, BASE-019, BASE-028, COMBO-004, TB-001, TWO-064.
    pub(crate) fn problems(&self) -> Vec<String> {
        let mut problems = Vec::new();
        let mut say = |wrong: bool, problem: String| {
            if wrong {
                problems.push(problem);
            }
        };
        let options = &self.options;
        for (i, module) in self.modules.iter().enumerate() {
            say(
                self.modules[..i].contains(module),
                format!("modules: {} is named twice", module.name()),
            );
        }
        say(
            options.plain_two && (self.players != 2 || self.has(Module::TwoPlayer)),
            "options.plain_two: only for two players without two_player (TWO-064)".into(),
        );
        if let FirstPlayer::Seat(seat) | FirstPlayer::Oldest(seat) = options.first_player {
            say(
                seat == 0 || seat > self.players,
                format!("options.first_player: there is no seat {seat} (BASE-029)"),
            );
        }
        if let Some(colours) = &options.colours {
            say(
                colours.len() != usize::from(self.players),
                "options.colours: one colour for each seat (BASE-028)".into(),
            );
            for (i, colour) in colours.iter().enumerate() {
                say(
                    colours[..i].contains(colour),
                    format!(
                        "options.colours: {} is named twice (BASE-028)",
                        colour.name()
                    ),
                );
            }
        }
        if let Some(target) = options.target {
            say(
                !(3..=30).contains(&target),
                format!("options.target: {target} is not from 3 to 30 (BASE-191)"),
            );
        }
        say(
            options.turn_limit == Some(0),
            "options.turn_limit: must be at least 1 (BASE-195)".into(),
        );
        say(
            options.neutral_axis > 2,
            format!(
                "options.neutral_axis: {} is not 0, 1 or 2 (TWO-008)",
                options.neutral_axis
            ),
        );
        if let Some(Limit::At(n)) = options.marker_actions_per_turn {
            say(
                n != 1,
                format!(
                    "options.marker_actions_per_turn: {n} is neither 1 nor unlimited (TWO-036)"
                ),
            );
        }
        let variable = options.setup == MapKind::Variable;
        say(
            !variable && options.number_placement == NumberPlacement::Random,
            "options.number_placement: only the variable set-up lays tokens (BASE-033, BASE-039)"
                .into(),
        );
        say(
            options.pieces.is_some() && options.setup != MapKind::Pieces,
            "options.pieces: only with setup = pieces (BASE-036)".into(),
        );
        say(
            options.founding_on_fixed_map && options.setup != MapKind::Beginner,
            "options.founding_on_fixed_map: only with setup = beginner (BASE-020)".into(),
        );
        if let Some(start) = &options.spiral_start {
            let spiral = variable && options.number_placement == NumberPlacement::Spiral;
            say(
                !spiral,
                "options.spiral_start: only with a spiral of numbers (BASE-032)".into(),
            );
            let hexes = &crate::data::BASE.hexes;
            let rivers = self.has(Module::Rivers);
            let (starts, what) = if rivers {
                (&hexes.outer_ring, "coastal hex (RIVER-003)")
            } else {
                (&hexes.corner_hexes, "corner hex (BASE-032)")
            };
            say(
                !starts.contains(start),
                format!("options.spiral_start: {start} is not a {what}"),
            );
        }
        problems.append(&mut compatibility::problems(self));
        self.cities_problems(&mut problems);
        self.scenario_problems(&mut problems);
        problems
    }

    /// What is wrong with the wishes for a scenario.
    ///
    /// Rules: TB-006, TB-022.
    fn scenario_problems(&self, problems: &mut Vec<String>) {
        let gold = self.scenario().is_some_and(Module::has_gold);
        if !gold && !self.options.gold_at_2to1_harbour.0 {
            problems.push("options.gold_at_2to1_harbour: only with gold (TB-022)".into());
        }
        let printed = self.has(Module::Fishermen) && self.options.setup == MapKind::Beginner;
        if let Some(scenario) = self.scenario()
            && self.options.setup != MapKind::Variable
            && !printed
        {
            problems.push(format!(
                "options.setup: {} lays loose hexes and tokens (TB-006)",
                scenario.name()
            ));
        }
    }

    /// What is wrong with the wishes for Cities & Knights.
    ///
    /// Rules: CK-081, CK-156.
    fn cities_problems(&self, problems: &mut Vec<String>) {
        let (options, cities) = (&self.options, self.has(Module::CitiesKnights));
        if options.advanced_battle && !cities {
            problems.push("options.advanced_battle: only with cities_knights (CK-156)".into());
        }
        if cities && options.phases == Phases::SeparatePhases {
            problems.push(
                "options.phases: with cities_knights trading and building are one phase (CK-081)"
                    .into(),
            );
        }
    }
}
