//! Everything that changes during a game.

use crate::card::{CARDS, Card, Names};
use crate::dice::Face;
use crate::list::List;
use crate::opponent::other;
use crate::place::{DrawStack, Region};
use crate::principality::Principality;
use crate::step::Step;
use kernel::{Field, Kind, Player, Set, Stack};

/// Most cards a hand can hold: the limit is 5 with every progress point, and no effect lets a hand grow
/// beyond what its owner began the turn with.
pub(crate) const HAND: usize = 8;
/// Most cards one draw stack can hold: every card of the commonest back.
pub(crate) const STACK: usize = crate::place::Depth::COUNT as usize;
/// Most cards the discard pile can hold: every draw card of the duel.
pub(crate) const DISCARD: usize = 76;
/// Most open decisions and things due at once.
pub(crate) const STEPS: usize = 24;

/// A card in a hand or a draw stack and who knows it.
///
/// Rules: RIVAL-133, RIVAL-134.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(crate) struct Slot {
    /// The card; only its back while nobody has seen it.
    pub(crate) card: Card,
    /// Who knows the card, one bit for each seat; bit 2 marks a card that may not be used before the
    /// owner's next turn (RIVAL-117).
    pub(crate) flags: u8,
}

/// The mark of a card that has to wait for its owner's next turn.
pub(crate) const LOCKED: u8 = 4;

impl Slot {
    /// A card that only `player` knows.
    pub(crate) fn known_to(card: Card, player: Player) -> Slot {
        Slot {
            card,
            flags: 1 << player.0,
        }
    }
    /// A card everybody has seen.
    pub(crate) fn public(card: Card) -> Slot {
        Slot { card, flags: 3 }
    }
    /// Does the player know this card?
    pub(crate) fn is_known_to(self, player: Player) -> bool {
        self.flags >> player.0 & 1 == 1
    }
    /// Has it to wait for its owner's next turn?
    pub(crate) fn is_locked(self) -> bool {
        self.flags & LOCKED != 0
    }
}

/// A hand, in the order of the data file.
pub(crate) type Hand = List<Slot, HAND>;
/// A draw stack, bottom card first.
pub(crate) type Pile = List<Slot, STACK>;

/// A whole game in progress.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct State {
    /// What lies open on the table.
    pub(crate) table: Table,
    pub(crate) hands: [Hand; 2],
    pub(crate) stacks: [Pile; DrawStack::COUNT as usize],
    /// Copies of each draw card that nobody has seen yet.
    pub(crate) unseen: [u8; CARDS],
}

// A state is copied often: in search, in resampling, in tests.
const _: () = assert!(size_of::<State>() <= 1792);

/// What lies open on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Table {
    pub(crate) lands: [Principality; 2],
    /// Roads, settlements and cities left.
    pub(crate) supply: Supply,
    /// Region cards left in the region stack, whose order never matters.
    pub(crate) regions: Set<Region, 1>,
    pub(crate) events: EventDeck,
    /// The discard pile, bottom card first.
    pub(crate) discard: List<Card, DISCARD>,
    /// Face-up expansions left.
    pub(crate) face_up: u8,
    pub(crate) turn: Turn,
    /// Who holds the strength and the trade token; follows from the points.
    pub(crate) tokens: [Option<Player>; 2],
    /// What is open or due, the next on top.
    pub(crate) steps: Stack<Step, STEPS>,
    /// Over, and who won.
    pub(crate) ending: Option<kernel::Ending>,
}

/// The centre supply.
///
/// Rules: RIVAL-017, RIVAL-098.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Supply {
    pub(crate) roads: u8,
    pub(crate) settlements: u8,
    pub(crate) cities: u8,
}

/// The event deck: what lies where is public or known to nobody.
///
/// Rules: RIVAL-020, RIVAL-028.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct EventDeck {
    /// The deck, bottom card first; a card nobody has seen is only a back.
    pub(crate) deck: List<Card, 16>,
    /// Copies of each event known to be in this game that lie unseen in the deck.
    pub(crate) unseen: [u8; CARDS],
    /// Marked copies that may or may not have been drawn for this duel.
    pub(crate) doubtful: [u8; CARDS],
    /// How many of the doubtful ones are in the deck.
    pub(crate) drawn: u8,
}

/// The running turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Turn {
    /// Turns begun so far.
    pub(crate) number: u16,
    pub(crate) active: Player,
    /// The production result of this turn.
    pub(crate) face: Option<Face>,
    /// The event die was set to Celebration by this turn's player.
    pub(crate) herald: bool,
    /// Single-gold trades already made.
    pub(crate) minted: u8,
    /// Names of cards played this turn that may be played only once.
    pub(crate) played: Names,
    /// Players to whom the event in hand does not apply, by bits.
    pub(crate) exempt: u8,
    /// The stack the starting player took the hand from.
    pub(crate) start_stack: Option<DrawStack>,
}

/// The two tokens.
///
/// Rules: RIVAL-005.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Token {
    /// For the strength advantage.
    Strength,
    /// For the trade advantage.
    Trade,
}

impl Field for Token {
    const KIND: Kind = Kind::new("token", 2);
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
    pub(crate) fn land(&self, player: Player) -> &Principality {
        &self.table.lands[usize::from(player.0)]
    }
    #[inline]
    pub(crate) fn land_mut(&mut self, player: Player) -> &mut Principality {
        &mut self.table.lands[usize::from(player.0)]
    }
    /// A player's hand.
    #[inline]
    pub(crate) fn hand(&self, player: Player) -> &Hand {
        &self.hands[usize::from(player.0)]
    }
    #[inline]
    pub(crate) fn hand_mut(&mut self, player: Player) -> &mut Hand {
        &mut self.hands[usize::from(player.0)]
    }
    /// A draw stack.
    #[inline]
    pub(crate) fn stack(&self, stack: DrawStack) -> &Pile {
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
    pub(crate) fn victory_points(&self, player: Player) -> u8 {
        let tokens = self.table.tokens.iter().filter(|&&t| t == Some(player));
        self.land(player).derived.points.victory + tokens.count() as u8
    }

    /// How many cards a player may keep in the hand check.
    ///
    /// Rules: RIVAL-057, RIVAL-108.
    pub(crate) fn hand_limit(&self, player: Player) -> usize {
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
