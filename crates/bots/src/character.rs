//! Characters: small leanings that make bots of one level differ from each other. The same character always leans the same
//! way, and never far enough to overlook a move that is clearly better.

use board::modules::base::Action as Base;
use board::modules::cities_knights::Action as Cities;
use board::{Action, Island};
use cards::Rivals;
use kernel::Game;

/// How somebody plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Character {
    /// Would rather have little to lose.
    Careful,
    /// Buys cards and plays them.
    Bold,
    /// Talks to everybody.
    Trader,
    /// Puts up what can be put up.
    Builder,
}

impl Character {
    /// All of them.
    pub const ALL: [Character; 4] = [
        Character::Careful,
        Character::Bold,
        Character::Trader,
        Character::Builder,
    ];

    /// Its name: `medium+bold` is a bold bot of the level `medium`.
    pub fn name(self) -> &'static str {
        match self {
            Character::Careful => "careful",
            Character::Bold => "bold",
            Character::Trader => "trader",
            Character::Builder => "builder",
        }
    }

    /// The level and the character that a name like `medium+bold` means; nothing when there is no such character.
    pub fn split(name: &str) -> Option<(&str, Option<Character>)> {
        let Some((level, character)) = name.split_once('+') else {
            return Some((name, None));
        };
        let found = Character::ALL
            .into_iter()
            .find(|one| one.name() == character)?;
        Some((level, Some(found)))
    }

    /// Offers it makes in a turn, of those that others make.
    pub(crate) fn offers(self, usual: u8) -> u8 {
        match self {
            Character::Trader => usual + 1,
            Character::Careful | Character::Bold | Character::Builder => usual,
        }
    }

    /// How much an exchange must be worth to be talked about, measured by what others ask for.
    pub(crate) fn worthwhile(self) -> f32 {
        match self {
            Character::Trader => 0.5,
            Character::Careful => 1.5,
            Character::Bold | Character::Builder => 1.0,
        }
    }
}

/// A game in which characters show.
pub(crate) trait Leaning: Game {
    /// How much more a chance to win a character sees in an action.
    fn lean(character: Character, action: Self::Action) -> f32;
}

impl Leaning for Island {
    fn lean(character: Character, action: Action) -> f32 {
        let (careful, bold, trader, builder) = match action {
            Action::Base(Base::BuyCard) => (-0.004, 0.012, 0.0, -0.008),
            Action::Base(Base::Road { .. }) => (0.0, 0.006, 0.0, 0.004),
            Action::Base(Base::Settle { .. } | Base::City { .. }) => (0.004, 0.0, 0.0, 0.01),
            Action::Base(Base::BankTrade { .. }) => (0.002, 0.0, -0.004, 0.002),
            Action::Cities(Cities::Recruit { .. } | Cities::Activate { .. }) => {
                (0.01, 0.006, 0.0, -0.004)
            }
            Action::Cities(Cities::Improve { .. }) => (0.0, 0.0, 0.004, 0.008),
            _ => return 0.0,
        };
        pick(character, [careful, bold, trader, builder])
    }
}

impl Leaning for Rivals {
    fn lean(character: Character, action: cards::Action) -> f32 {
        use cards::Action as Act;
        let leanings = match action {
            Act::Play { .. } => [-0.004, 0.012, 0.0, -0.004],
            Act::Road { .. } | Act::Settle { .. } | Act::City { .. } => [0.0, 0.004, 0.0, 0.01],
            Act::Build { .. } | Act::Stash { .. } => [0.006, 0.0, 0.0, 0.008],
            Act::Trade { .. } => [-0.004, 0.0, 0.01, 0.0],
            _ => return 0.0,
        };
        pick(character, leanings)
    }
}

fn pick(character: Character, [careful, bold, trader, builder]: [f32; 4]) -> f32 {
    match character {
        Character::Careful => careful,
        Character::Bold => bold,
        Character::Trader => trader,
        Character::Builder => builder,
    }
}
