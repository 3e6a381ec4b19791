//! Everything that changes during a game.

use crate::card::{CARDS, Card, Names};
use crate::dice::Face;
use crate::list::List;
use crate::opponent::other;
use crate::place::{DrawStack, Region};
use crate::principality::Principality;
use crate::spelling::FieldKind;
use crate::step::Step;
use kernel::{Field, Kind, Player, Set, Stack};
use serde::Deserialize;

/// Most cards a hand can hold: the limit is 5 with every progress point, and no effect lets a hand grow
/// beyond what its owner began the turn with.
pub const HAND: usize = 8;
/// Most cards one draw stack can hold: every card of the commonest back.
pub const STACK: usize = crate::place::Depth::COUNT as usize;
/// Most cards the discard pile can hold: every draw card of the duel.
pub const DISCARD: usize = 76;
/// Most open decisions and things due at once.
pub const STEPS: usize = 24;

/// A card in a hand or a draw stack and who knows it.
///
/// Rules: RIVAL-133, RIVAL-134.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Slot {
    /// The card; only its back while nobody has seen it.
    pub card: Card,
    /// Who knows the card, one bit for each seat; bit 2 marks a card that may not be used before the
    /// owner's next turn (RIVAL-117).
    pub flags: u8,
}

/// The mark of a card that has to wait for its owner's next turn.
pub const LOCKED: u8 = 4;

impl Slot {
    /// A card that only `player` knows.
    pub fn known_to(card: Card, player: Player) -> Slot {
        Slot {
            card,
            flags: 1 << player.0,
        }
    }
    /// A card everybody has seen.
    pub fn public(card: Card) -> Slot {
        Slot { card, flags: 3 }
    }
    /// Does the player know this card?
    pub(crate) fn is_known_to(self, player: Player) -> bool {
        self.flags >> player.0 & 1 == 1
    }
    /// Has it to wait for its owner's next turn?
    pub fn is_locked(self) -> bool {
        self.flags & LOCKED != 0
    }
}

/// A hand, in the order of the data file.
pub type Hand = List<Slot, HAND>;
/// A draw stack, bottom card first.
pub type Pile = List<Slot, STACK>;

/// A whole game in progress.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct State {
    /// What lies open on the table.
    pub table: Table,
    /// Both hands.
    pub hands: [Hand; 2],
    /// The draw stacks; places beyond those of the mode stay empty.
    pub stacks: [Pile; DrawStack::COUNT as usize],
    /// Copies of each draw card that nobody has seen yet.
    pub unseen: [u8; CARDS],
}

// A state is copied often: in search, in resampling, in tests.
const _: () = assert!(size_of::<State>() <= 1792);

/// What lies open on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Table {
    /// Both principalities.
    pub lands: [Principality; 2],
    /// Roads, settlements and cities left.
    pub supply: Supply,
    /// Region cards left in the region stack, whose order never matters.
    pub regions: Set<Region, 1>,
    /// The event deck.
    pub events: EventDeck,
    /// The discard pile, bottom card first.
    pub discard: List<Card, DISCARD>,
    /// Face-up expansions left.
    pub face_up: u8,
    /// The running turn.
    pub turn: Turn,
    /// Who holds the strength and the trade token; follows from the points.
    pub tokens: [Option<Player>; 2],
    /// What is open or due, the next on top.
    pub steps: Stack<Step, STEPS>,
    /// Over, and who won.
    pub ending: Option<kernel::Ending>,
}

/// The centre supply.
///
/// Rules: RIVAL-017, RIVAL-098.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Supply {
    /// Roads.
    pub roads: u8,
    /// Settlements.
    pub settlements: u8,
    /// Cities.
    pub cities: u8,
}

/// The event deck: what lies where is public or known to nobody.
///
/// Rules: RIVAL-020, RIVAL-028.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EventDeck {
    /// The deck, bottom card first; a card nobody has seen is only a back.
    pub deck: List<Card, 16>,
    /// Copies of each event known to be in this game that lie unseen in the deck.
    pub unseen: [u8; CARDS],
    /// Marked copies that may or may not have been drawn for this duel.
    pub doubtful: [u8; CARDS],
    /// How many of the doubtful ones are in the deck.
    pub drawn: u8,
}

/// The running turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Turn {
    /// Turns begun so far.
    pub number: u16,
    /// Whose turn it is.
    pub active: Player,
    /// The production result of this turn.
    pub face: Option<Face>,
    /// The event die was set to Celebration by this turn's player.
    pub herald: bool,
    /// Single-gold trades already made.
    pub minted: u8,
    /// Names of cards played this turn that may be played only once.
    pub played: Names,
    /// Players to whom the event in hand does not apply, by bits.
    pub exempt: u8,
    /// The stack the starting player took the hand from.
    pub start_stack: Option<DrawStack>,
}

/// The two tokens.
///
/// Rules: RIVAL-005.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Token {
    /// For the strength advantage.
    Strength,
    /// For the trade advantage.
    Trade,
}

impl Field for Token {
    const KIND: Kind = FieldKind::Token.sized(2);
    fn value(self) -> u128 {
        self as u128
    }
    fn from_value(value: u128) -> Option<Self> {
        [Token::Strength, Token::Trade]
            .get(usize::try_from(value).ok()?)
            .copied()
    }
}

impl State {
    /// A player's principality.
    #[inline]
    pub fn land(&self, player: Player) -> &Principality {
        &self.table.lands[usize::from(player.0)]
    }
    #[inline]
    pub(crate) fn land_mut(&mut self, player: Player) -> &mut Principality {
        &mut self.table.lands[usize::from(player.0)]
    }
    /// A player's hand.
    #[inline]
    pub fn hand(&self, player: Player) -> &Hand {
        &self.hands[usize::from(player.0)]
    }
    #[inline]
    pub(crate) fn hand_mut(&mut self, player: Player) -> &mut Hand {
        &mut self.hands[usize::from(player.0)]
    }
    /// A draw stack.
    #[inline]
    pub fn stack(&self, stack: DrawStack) -> &Pile {
        &self.stacks[usize::from(stack.0)]
    }
    #[inline]
    pub(crate) fn stack_mut(&mut self, stack: DrawStack) -> &mut Pile {
        &mut self.stacks[usize::from(stack.0)]
    }

    /// Is the card in the hand?
    pub(crate) fn holds(&self, player: Player, card: Card) -> bool {
        self.hand(player)
            .as_slice()
            .iter()
            .any(|slot| slot.card == card)
    }

    /// Puts a card into a hand.
    pub(crate) fn take_up(&mut self, player: Player, slot: Slot) {
        let hand = self.hand_mut(player);
        let at = hand.as_slice().partition_point(|other| *other < slot);
        hand.insert(at, slot);
    }

    /// Changes what is known of the cards of a hand and keeps them in order.
    pub(crate) fn mark_hand(&mut self, player: Player, mark: impl Fn(&mut Slot)) {
        let hand = self.hand_mut(player).as_mut_slice();
        hand.iter_mut().for_each(mark);
        hand.sort_unstable();
    }

    /// Takes a card out of a hand; of several copies the one the opponent knows.
    pub(crate) fn take_out(&mut self, player: Player, card: Card) -> Slot {
        let hand = self.hand_mut(player);
        let at = hand
            .as_slice()
            .iter()
            .rposition(|slot| slot.card == card && slot.is_known_to(other(player)))
            .or_else(|| hand.as_slice().iter().position(|slot| slot.card == card))
            .expect("check found the card in the hand");
        hand.remove(at)
    }

    /// Who has the strength advantage.
    ///
    /// Rules: RIVAL-052.
    pub(crate) fn strength_holder(&self) -> Option<Player> {
        self.table.tokens[Token::Strength as usize]
    }

    /// Who has the trade advantage.
    ///
    /// Rules: RIVAL-053.
    pub(crate) fn trade_holder(&self) -> Option<Player> {
        self.table.tokens[Token::Trade as usize]
    }

    /// A player's victory points, tokens included.
    ///
    /// Rules: RIVAL-058.
    pub fn victory_points(&self, player: Player) -> u8 {
        let tokens = self.table.tokens.iter().filter(|&&t| t == Some(player));
        self.land(player).derived.points.victory + tokens.count() as u8
    }

    /// How many cards a player may keep in the hand check.
    ///
    /// Rules: RIVAL-057, RIVAL-108.
    pub fn hand_limit(&self, player: Player) -> usize {
        3 + usize::from(self.land(player).derived.points.progress)
    }
}

/// Who holds an advantage, given the points of both.
///
/// Rules: RIVAL-052, RIVAL-053, RIVAL-054.
pub(crate) fn advantage(points: [u8; 2]) -> Option<Player> {
    let leader = usize::from(points[1] > points[0]);
    (points[leader] >= 3 && points[leader] > points[1 - leader]).then_some(Player(leader as u8))
}
