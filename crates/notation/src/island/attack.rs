//! Barbarian Attack in a position: its part of the state, in words.

use super::loading::Reader;
use super::position::{Each, word};
use board::modules::barbarian_attack::{
    ATTACK_KINDS, AttackCard, KNIGHTS, PathKnights, PathMarks, order,
};
use board::{Hex, Island, Module, Path, State};
use kernel::Player;
use serde::{Deserialize, Serialize};

/// The part of Barbarian Attack. What is left out is as at the start of a game.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct BarbarianAttack {
    /// Barbarians by coastal hex; as at the start when they are left out.
    pub barbarians: Option<Each>,
    /// Knights on paths; the errant knight belongs to the first neutral colour.
    pub knights: Vec<PathKnight>,
    /// Prisoners, seat by seat; those of neutral colours are out of the game.
    pub prisoners: Vec<u8>,
    /// Cards in the deck; all of them when it is left out.
    pub deck: Option<Each>,
    /// Coastal hexes the barbarians of Treason may not go to.
    pub barred: Vec<String>,
    /// What was rolled for prisoners, seat by seat; 0 for nothing.
    pub rolls: Vec<u8>,
    /// A ship waits for the number of the event card.
    pub ship: bool,
}

/// A knight on a path.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PathKnight {
    /// Whose it is; neutral colours count on.
    pub seat: u8,
    /// Where it stands.
    pub at: String,
    /// 1; with Cities & Knights 1 to 3.
    #[serde(default = "lowest")]
    pub level: u8,
    /// `acted` when it moved this turn; with Cities & Knights also `active` and `trained`.
    #[serde(default)]
    pub marks: String,
}

const fn lowest() -> u8 {
    1
}

const MARKS: [(&str, PathMarks); 3] = [
    ("active", PathMarks::ACTIVE),
    ("acted", PathMarks::MOVED),
    ("trained", PathMarks::TRAINED),
];
/// The mark of each level, from the first.
const LEVELS: [PathMarks; 3] = [PathMarks::NONE, PathMarks::STRONG, PathMarks::MIGHTY];

/// The most prisoners a written position may name.
const MANY: u8 = 60;

/// The part in words.
pub(super) fn write(game: &Island, state: &State) -> Option<BarbarianAttack> {
    let own = &state.barbarian_attack;
    let knight = |player: Player, at: Path, marks: PathMarks| {
        let names = MARKS.iter().filter(|(_, mark)| marks.has(*mark));
        PathKnight {
            seat: player.0 + 1,
            at: word(game, at),
            level: match marks {
                marks if marks.has(PathMarks::MIGHTY) => 3,
                marks if marks.has(PathMarks::STRONG) => 2,
                _ => 1,
            },
            marks: names.map(|(name, _)| *name).collect::<Vec<_>>().join(" "),
        }
    };
    let named = |hex: Hex| word(game, hex);
    let barred = (0..)
        .zip(order())
        .filter(|(slot, _)| own.barred >> slot & 1 == 1);
    game.rules
        .has(Module::BarbarianAttack)
        .then(|| BarbarianAttack {
            barbarians: Some(
                order()
                    .iter()
                    .zip(own.barbarians)
                    .map(|(&hex, n)| (named(hex), n))
                    .collect(),
            ),
            knights: game
                .colours()
                .flat_map(|player| {
                    let knights = own.knights.each(player);
                    knights.map(move |(at, marks)| (player, at, marks))
                })
                .map(|(player, at, marks)| knight(player, at, marks))
                .collect(),
            prisoners: game.colours().map(|colour| own.prisoners[colour]).collect(),
            deck: Some(
                AttackCard::NAMES
                    .iter()
                    .zip(own.deck)
                    .filter(|(_, n)| *n > 0)
                    .map(|(name, n)| ((*name).to_owned(), n))
                    .collect(),
            ),
            barred: barred.map(|(_, &hex)| named(hex)).collect(),
            rolls: game.colours().map(|colour| own.rolls[colour]).collect(),
            ship: own.ship,
        })
}

impl Reader<'_> {
    /// Reads the part of Barbarian Attack.
    pub(super) fn barbarian_attack(&mut self, state: &mut State, written: &BarbarianAttack) {
        if !self.game.rules.has(Module::BarbarianAttack) {
            self.say("barbarian_attack", "the module is off (TB-001)");
            return;
        }
        let game = self.game;
        let at = |field: &str| format!("barbarian_attack.{field}");
        if let Some(each) = &written.barbarians {
            state.barbarian_attack.barbarians = Default::default();
            for (name, &n) in each {
                if let Some(slot) = self.slot(&at(&format!("barbarians.{name}")), name) {
                    state.barbarian_attack.barbarians[slot] = n.min(MANY);
                }
            }
        }
        for (&hex, n) in order().iter().zip(state.barbarian_attack.barbarians) {
            let number = game.layout.numbers[hex];
            state.numbers[hex] = if n == 3 { 0 } else { number };
        }
        let own = &mut state.barbarian_attack;
        own.barred = 0;
        for (i, name) in written.barred.iter().enumerate() {
            if let Some(slot) = self.slot(&at(&format!("barred[{i}]")), name) {
                own.barred |= 1 << slot;
            }
        }
        if let Some(deck) = &written.deck {
            let mut cards = [0; ATTACK_KINDS];
            for (name, &n) in deck {
                if let Some(card) = self.read::<AttackCard>(&at(&format!("deck.{name}")), name) {
                    cards[usize::from(card.0)] = n;
                }
            }
            own.deck = cards;
        }
        own.ship = written.ship;
        for (i, colour) in game.colours().enumerate() {
            let prisoners = written.prisoners.get(i).copied().unwrap_or(0);
            if prisoners > MANY {
                self.say(
                    &at(&format!("prisoners[{i}]")),
                    &format!("{prisoners} are too many (BARB-004)"),
                );
            }
            own.prisoners[colour] = prisoners.min(MANY);
            let roll = written.rolls.get(i).copied().unwrap_or(0);
            if roll > 12 {
                self.say(
                    &at(&format!("rolls[{i}]")),
                    &format!("{roll} is no sum of two dice (BARB-062)"),
                );
            }
            own.rolls[colour] = roll.min(12);
        }
        self.path_knights(state, &written.knights);
    }

    fn path_knights(&mut self, state: &mut State, knights: &[PathKnight]) {
        let field = "barbarian_attack.knights";
        let placed = &mut state.barbarian_attack.knights;
        *placed = PathKnights::default();
        for (i, piece) in knights.iter().enumerate() {
            let field = &format!("{field}[{i}]");
            let mut colours = self.game.colours();
            let Some(colour) = colours.find(|colour| colour.0 + 1 == piece.seat) else {
                self.say(
                    &format!("{field}.seat"),
                    "each has a seat of this game (BARB-005)",
                );
                continue;
            };
            let level = usize::from(piece.level).checked_sub(1);
            let Some(&level) = level.and_then(|level| LEVELS.get(level)) else {
                self.say(
                    &format!("{field}.level"),
                    "the level of a knight is 1, 2 or 3 (CK-055)",
                );
                continue;
            };
            let mut marks = level;
            for name in piece.marks.split_whitespace() {
                match MARKS.iter().find(|(known, _)| *known == name) {
                    Some((_, mark)) => marks = marks.with(*mark),
                    None => self.say(
                        &format!("{field}.marks"),
                        &format!("'{name}' is not a mark of a knight"),
                    ),
                }
            }
            let Some(at) = self.read::<Path>(&format!("{field}.at"), &piece.at) else {
                continue;
            };
            if placed.of(colour).len() >= KNIGHTS {
                self.say(
                    field,
                    &format!("seat {} has six knights (BARB-005)", piece.seat),
                );
            } else if placed.all().has(at) {
                self.say(field, &format!("{} holds two knights (BARB-050)", piece.at));
            } else {
                placed.put(colour, at, marks);
            }
        }
    }

    /// The place of a coastal hex in the order of the battles.
    fn slot(&mut self, field: &str, name: &str) -> Option<usize> {
        let hex = self.read::<Hex>(field, name)?;
        let slot = order().iter().position(|&known| known == hex);
        if slot.is_none() {
            self.say(field, &format!("{name} is not a coastal hex (BARB-002)"));
        }
        slot
    }
}
