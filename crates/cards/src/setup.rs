//! What is agreed before a game, and the game that follows from it.

use crate::card::{Back, CARDS, Card};
use crate::card::{Sort, Timing};
use crate::catalogue::{StartHand, catalogue};
use crate::effect::OnEvent;
use crate::place::DrawStack;
use serde::{Deserialize, Serialize};

/// The five ways to play.
///
/// Rules: RIVAL-008, RIVAL-009, RIVAL-010.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Mode {
    /// First Catanians, the introductory game.
    Intro,
    /// Era of Gold.
    Gold,
    /// Era of Turmoil.
    Turmoil,
    /// Era of Progress.
    Progress,
    /// Duel of the Princes.
    Duel,
}

impl Mode {
    /// Every mode.
    pub const ALL: [Mode; 5] = [
        Mode::Intro,
        Mode::Gold,
        Mode::Turmoil,
        Mode::Progress,
        Mode::Duel,
    ];
    /// Its word.
    pub fn word(self) -> &'static str {
        ["intro", "gold", "turmoil", "progress", "duel"][self as usize]
    }
}

/// Which discarded cards can be fetched.
///
/// Rules: RUL-02.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum DiscardAccess {
    /// The top card.
    #[default]
    Top,
    /// Any card.
    Any,
}

/// The rule options.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// May a trade ship lie beside a region of its own resource? (RUL-01)
    pub ship_beside_own_region: bool,
    /// Which discarded cards can be fetched? (RUL-02)
    pub discard_access: DiscardAccess,
    /// May own cards be removed while building sites are free? (RUL-03)
    pub free_removal: bool,
    /// May own cards be removed in the introductory game? (RUL-46)
    pub removal_in_intro: bool,
}

/// What is agreed before a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The mode.
    pub mode: Mode,
    /// The rule options.
    #[serde(default)]
    pub options: Options,
    /// The seat, 1 or 2, that plays the red cards (RIVAL-136).
    #[serde(default = "first_seat")]
    pub red: u8,
    /// Ends the game without a winner after so many turns (RUL-52).
    #[serde(default)]
    pub turn_limit: Option<u16>,
}

fn first_seat() -> u8 {
    1
}

impl Setup {
    /// A game of this mode with every option at its default.
    pub fn new(mode: Mode) -> Self {
        Setup {
            mode,
            options: Options::default(),
            red: 1,
            turn_limit: None,
        }
    }
}

/// A game of Rivals: the mode, the options and the cards in play. Everything that changes is in its state.
#[derive(Clone, Debug)]
#[allow(
    clippy::struct_excessive_bools,
    reason = "each is one thing that the mode or an option decides"
)]
pub struct Rivals {
    pub(crate) setup: Setup,
    /// Victory points to win.
    pub target: u8,
    /// The back of each draw stack and its cards at the start.
    pub(crate) stacks: Vec<(Back, u8)>,
    /// The stacks that take cards of each back, by bits.
    pub(crate) under: [u64; 5],
    /// Copies of each card in this game that are certain to be in it.
    pub copies: [u8; CARDS],
    /// Marked events of the duel, of which some are drawn.
    pub doubtful: [u8; CARDS],
    /// How many of the doubtful events are drawn.
    pub drawn: u8,
    /// Cards of the event deck.
    pub event_deck: usize,
    /// The expansions that lie face up, and how many there are at the start.
    pub face_up: Option<(Card, u8)>,
    /// The card Yule.
    pub yule: Card,
    /// A turn begins with a check for victory.
    pub start_check: bool,
    /// The starting hand is chosen by looking, and regions may be rearranged.
    pub(crate) chosen_start: bool,
    pub(crate) rearrange: bool,
    /// Own cards may be removed.
    pub(crate) removal: bool,
    /// A card that reacts to events is in the game, so players are asked.
    pub(crate) reactions: bool,
}

impl Rivals {
    /// The game for a setup, or everything that is wrong with it.
    pub fn new(setup: &Setup) -> Result<Rivals, Vec<String>> {
        let mut problems = Vec::new();
        if !(1..=2).contains(&setup.red) {
            problems.push(format!("red: there is no seat {}", setup.red));
        }
        if setup.turn_limit == Some(0) {
            problems.push("turn_limit: a game has at least one turn".to_owned());
        }
        if problems.is_empty() {
            Ok(Rivals::resolve(*setup))
        } else {
            Err(problems)
        }
    }

    /// Works out which cards are in the game and where they lie.
    ///
    /// Rules: RIVAL-018, RIVAL-019, RIVAL-026, RIVAL-027, RUL-38, RUL-46.
    fn resolve(setup: Setup) -> Rivals {
        let mode = &catalogue().modes[&setup.mode];
        let duel = mode.events_random_from_marked > 0;
        let mut copies = [0; CARDS];
        let mut doubtful = [0; CARDS];
        for card in Card::all() {
            let data = card.data();
            let played = data.set == Back::Basic || mode.theme_stacks.contains_key(&data.set);
            if played {
                let marked = if duel { data.half_moons } else { 0 };
                copies[usize::from(card.0)] = data.copies - marked;
                if data.sort == Sort::Event {
                    doubtful[usize::from(card.0)] = marked;
                }
            }
        }
        let themes = Back::ALL.into_iter().flat_map(|back| {
            let sizes = mode.theme_stacks.get(&back).into_iter().flatten();
            sizes.map(move |&size| (back, size))
        });
        let basic = mode.basic_stacks.iter().map(|&size| (Back::Basic, size));
        let stacks: Vec<(Back, u8)> = basic.chain(themes).collect();
        let mut under = [0; 5];
        for (at, &(back, _)) in stacks.iter().enumerate() {
            under[back as usize] |= 1 << at;
        }
        let yule = |card: &Card| card.data().on_event == OnEvent::Yule;
        Rivals {
            target: mode.target,
            stacks,
            under,
            drawn: mode.events_random_from_marked,
            event_deck: usize::from(mode.event_deck_size),
            face_up: mode.face_up.first().map(|id| {
                let card = Card::with_id(id).expect("face-up cards are cards");
                (card, mode.face_up.len() as u8)
            }),
            yule: Card::all().find(yule).expect("every game has Yule"),
            start_check: mode.start_check,
            chosen_start: mode.start_hand == StartHand::Chosen,
            rearrange: mode.rearrange_regions,
            removal: setup.mode != Mode::Intro || setup.options.removal_in_intro,
            reactions: Card::all()
                .any(|c| copies[usize::from(c.0)] > 0 && c.data().timing == Timing::Reaction),
            copies,
            doubtful,
            setup,
        }
    }

    /// What was agreed.
    pub fn setup(&self) -> Setup {
        self.setup
    }

    /// The places of the draw stacks.
    pub fn draw_stacks(&self) -> impl Iterator<Item = DrawStack> + use<> {
        (0..self.stacks.len() as u8).map(DrawStack)
    }

    /// The back of a draw stack; `None` when there is no such place.
    pub fn back_of(&self, stack: DrawStack) -> Option<Back> {
        self.stacks.get(usize::from(stack.0)).map(|&(back, _)| back)
    }

    /// May one-resource trade ships lie beside their own regions?
    pub fn ships_anywhere(&self) -> bool {
        self.setup.options.ship_beside_own_region
    }

    /// Does this card lie face up rather than in a stack?
    pub fn is_face_up(&self, card: Card) -> bool {
        self.face_up.is_some_and(|(face_up, _)| face_up == card)
    }
}
