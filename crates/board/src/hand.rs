//! Cards in hands, in the bank and in trades.

use crate::field_kind::FieldKind;
use kernel::{Bits, Field, Id, Kind, Set};
use std::fmt;

/// A kind of hand card: the five resources and, with Cities & Knights, the three commodities.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash, Default)]
pub struct Card(pub u8);

/// A set of kinds of card.
pub type CardSet = Set<Card, 1>;

impl Card {
    /// From forests.
    pub const LUMBER: Card = Card(0);
    /// From hills.
    pub const BRICK: Card = Card(1);
    /// From pastures.
    pub const WOOL: Card = Card(2);
    /// From fields.
    pub const GRAIN: Card = Card(3);
    /// From mountains.
    pub const ORE: Card = Card(4);
    /// The commodity of forests.
    pub const PAPER: Card = Card(5);
    /// The commodity of pastures.
    pub const CLOTH: Card = Card(6);
    /// The commodity of mountains.
    pub const COIN: Card = Card(7);

    /// The names in the data files and in notation.
    pub const NAMES: [&'static str; 8] = [
        "lumber", "brick", "wool", "grain", "ore", "paper", "cloth", "coin",
    ];
    /// The five resources.
    pub const RESOURCES: CardSet = Set::from_words([0b1_1111]);
    /// All eight kinds.
    pub(crate) const KINDS: CardSet = Set::from_words([0b1111_1111]);

    /// All eight kinds.
    pub fn all() -> impl Iterator<Item = Card> {
        (0..8).map(Card)
    }
    /// The five resources.
    pub fn resources() -> impl Iterator<Item = Card> {
        (0..5).map(Card)
    }
    /// The name in the data files and in notation.
    pub fn name(self) -> &'static str {
        Card::NAMES[self.index()]
    }
    /// The kind with this name.
    pub fn named(name: &str) -> Option<Card> {
        Card::NAMES.iter().position(|n| *n == name).map(Card::at)
    }
}

impl Id for Card {
    #[inline]
    fn index(self) -> usize {
        usize::from(self.0)
    }
    #[inline]
    fn at(index: usize) -> Self {
        Card(index as u8)
    }
}

impl Field for Card {
    const KIND: Kind = FieldKind::Card.sized(8);
    fn value(self) -> u128 {
        u128::from(self.0)
    }
    fn from_value(value: u128) -> Option<Self> {
        (value < 8).then_some(Card(value as u8))
    }
}

/// How many cards of each kind; at most 127 of one. One byte a kind in a single word.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Counts(u64);

const HIGH: u64 = 0x8080_8080_8080_8080;
const ONES: u64 = 0x0101_0101_0101_0101;
const RESOURCE_BYTES: u64 = 0xff_ffff_ffff;

impl Counts {
    /// No cards.
    pub const NONE: Counts = Counts(0);

    /// Counts from one number a kind.
    pub const fn of(counts: [u8; 8]) -> Counts {
        Counts(u64::from_le_bytes(counts))
    }
    /// `n` cards of one kind.
    #[inline]
    pub const fn some(card: Card, n: u8) -> Counts {
        Counts((n as u64) << (8 * card.0))
    }
    /// One number a kind.
    pub const fn each(self) -> [u8; 8] {
        self.0.to_le_bytes()
    }
    /// How many of one kind.
    #[inline]
    pub const fn get(self, card: Card) -> u8 {
        (self.0 >> (8 * card.0)) as u8
    }
    /// How many in all.
    #[inline]
    pub const fn total(self) -> u32 {
        (self.0.wrapping_mul(ONES) >> 56) as u32
    }
    /// No card at all.
    #[inline]
    pub const fn is_none(self) -> bool {
        self.0 == 0
    }
    /// At least `other` of every kind.
    #[inline]
    pub const fn covers(self, other: Counts) -> bool {
        ((self.0 | HIGH) - other.0) & HIGH == HIGH
    }
    /// These and those.
    #[inline]
    pub const fn plus(self, other: Counts) -> Counts {
        Counts(self.0 + other.0)
    }
    /// These without those, which must be covered.
    #[inline]
    pub const fn minus(self, other: Counts) -> Counts {
        Counts(self.0 - other.0)
    }
    /// What these have of each kind beyond those.
    pub fn beyond(self, other: Counts) -> Counts {
        Card::all().fold(Counts::NONE, |beyond, card| {
            let n = self.get(card).saturating_sub(other.get(card));
            beyond.plus(Counts::some(card, n))
        })
    }
    /// One card more.
    #[inline]
    pub fn add(&mut self, card: Card, n: u8) {
        self.0 += u64::from(n) << (8 * card.0);
    }
    /// Some cards less; they must be there.
    #[inline]
    pub fn remove(&mut self, card: Card, n: u8) {
        self.0 -= u64::from(n) << (8 * card.0);
    }
    /// The kinds there is at least one card of.
    #[inline]
    pub fn kinds(self) -> CardSet {
        self.at_least(Counts(ONES))
    }
    /// The kinds of which there are at least as many as of the others.
    #[inline]
    pub(crate) fn at_least(self, others: Counts) -> CardSet {
        // The high bit of every byte that is no smaller, gathered into one byte by a multiplication.
        let enough = ((self.0 | HIGH) - others.0) & HIGH;
        Set::from_words([(enough >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56])
    }
    /// The resources alone, commodities left out.
    pub const fn resources(self) -> Counts {
        Counts(self.0 & RESOURCE_BYTES)
    }
    /// The commodities alone.
    pub const fn commodities(self) -> Counts {
        Counts(self.0 & !RESOURCE_BYTES)
    }
    /// These so many times; no kind may exceed 127.
    #[inline]
    pub const fn times(self, n: u8) -> Counts {
        Counts(self.0 * n as u64)
    }
}

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut separator = "";
        for card in self.kinds() {
            write!(f, "{separator}{} {}", self.get(card), card.name())?;
            separator = ", ";
        }
        Ok(())
    }
}
impl fmt::Debug for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{self}]")
    }
}

impl std::str::FromStr for Counts {
    type Err = String;
    /// Reads `2 lumber, 1 ore`.
    fn from_str(text: &str) -> Result<Counts, String> {
        let mut counts = [0u8; 8];
        for item in text
            .split(',')
            .map(str::trim)
            .filter(|item| !item.is_empty())
        {
            let (n, name) = item
                .split_once(' ')
                .ok_or_else(|| format!("'{item}' is not a number and a kind of card"))?;
            let card = Card::named(name.trim())
                .ok_or_else(|| format!("'{name}' is not a kind of card"))?;
            let n: u8 = n
                .parse()
                .ok()
                .filter(|n| *n <= 100)
                .ok_or_else(|| format!("'{n}' is not a number of cards"))?;
            if counts[card.index()] != 0 {
                return Err(format!("{} is named twice", card.name()));
            }
            counts[card.index()] = n;
        }
        Ok(Counts::of(counts))
    }
}

impl Field for Counts {
    const KIND: Kind = FieldKind::Cards.sized(0);
    fn value(self) -> u128 {
        u128::from(self.0)
    }
    fn from_value(value: u128) -> Option<Self> {
        u64::try_from(value)
            .ok()
            .filter(|v| v & HIGH == 0)
            .map(Counts)
    }
}

/// The cards on one side of a trade, at most 31 of a kind, and up to 63 gold.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Bundle([u8; 6]);

impl Bundle {
    /// Nothing.
    pub const EMPTY: Bundle = Bundle([0; 6]);

    /// These cards; `None` when there are more than 31 of a kind.
    pub fn new(cards: Counts) -> Option<Bundle> {
        let mut packed = 0u64;
        for card in Card::all() {
            let n = cards.get(card);
            if n > 31 {
                return None;
            }
            packed |= u64::from(n) << (5 * card.0);
        }
        Some(Bundle::unpack(packed))
    }
    /// The cards.
    pub fn cards(self) -> Counts {
        let packed = self.pack();
        Card::all().fold(Counts::NONE, |cards, card| {
            cards.plus(Counts::some(card, (packed >> (5 * card.0) & 31) as u8))
        })
    }
    /// The same cards with so much gold; `None` when that is more than 63.
    ///
    /// Rules: TB-023.
    pub fn with_gold(self, gold: u16) -> Option<Bundle> {
        let cards = self.pack() & ((1 << GOLD_SHIFT) - 1);
        (gold <= MAX_GOLD).then(|| Bundle::unpack(cards | u64::from(gold) << GOLD_SHIFT))
    }
    /// The gold.
    pub fn gold(self) -> u16 {
        (self.pack() >> GOLD_SHIFT) as u16
    }
    /// Nothing in it.
    pub fn is_empty(self) -> bool {
        self.0 == [0; 6]
    }
    fn pack(self) -> u64 {
        let mut bytes = [0; 8];
        bytes[..6].copy_from_slice(&self.0);
        u64::from_le_bytes(bytes)
    }
    fn unpack(packed: u64) -> Bundle {
        let bytes = packed.to_le_bytes();
        Bundle(std::array::from_fn(|i| bytes[i]))
    }
}

/// Where the gold lies in the packed form, above 8 kinds of 5 bits.
const GOLD_SHIFT: u32 = 40;
/// The most gold one side of a trade can hold.
const MAX_GOLD: u16 = 63;

impl fmt::Display for Bundle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (cards, gold) = (self.cards(), self.gold());
        write!(f, "{cards}")?;
        match (gold, cards.is_none()) {
            (0, _) => Ok(()),
            (_, true) => write!(f, "{gold} gold"),
            (_, false) => write!(f, ", {gold} gold"),
        }
    }
}
impl fmt::Debug for Bundle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{self}]")
    }
}

impl std::str::FromStr for Bundle {
    type Err = String;
    /// Reads `2 lumber, 3 gold`.
    fn from_str(text: &str) -> Result<Bundle, String> {
        let (mut cards, mut gold) = (Vec::new(), None);
        for item in text.split(',').map(str::trim) {
            match item.strip_suffix(" gold") {
                Some(_) if gold.is_some() => return Err("gold is named twice".into()),
                Some(n) => {
                    let amount = n.trim().parse::<u16>().ok().filter(|n| *n <= MAX_GOLD);
                    gold = Some(amount.ok_or_else(|| format!("'{n}' is not at most {MAX_GOLD}"))?);
                }
                None => cards.push(item),
            }
        }
        Bundle::new(cards.join(",").parse()?)
            .and_then(|bundle| bundle.with_gold(gold.unwrap_or(0)))
            .ok_or_else(|| format!("'{text}' is not at most 31 cards of a kind"))
    }
}

impl Field for Bundle {
    const KIND: Kind = FieldKind::Bundle.sized(0);
    fn value(self) -> u128 {
        u128::from(self.pack())
    }
    fn from_value(value: u128) -> Option<Self> {
        u64::try_from(value)
            .ok()
            .filter(|v| v >> GOLD_SHIFT <= u64::from(MAX_GOLD))
            .map(Bundle::unpack)
    }
}

/// A development card.
///
/// Rules: BASE-013, BASE-150.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct DevelopmentCard(pub u8);

/// How many of each kind of development card.
pub type DevelopmentCards = [u8; DevelopmentCard::KINDS];

impl DevelopmentCard {
    /// Moves the robber and counts for Largest Army.
    pub const KNIGHT: DevelopmentCard = DevelopmentCard(0);
    /// Two free roads.
    pub const ROAD_BUILDING: DevelopmentCard = DevelopmentCard(1);
    /// Two cards from the bank.
    pub const YEAR_OF_PLENTY: DevelopmentCard = DevelopmentCard(2);
    /// All cards of one resource.
    pub const MONOPOLY: DevelopmentCard = DevelopmentCard(3);
    /// One point.
    pub const VICTORY_POINT: DevelopmentCard = DevelopmentCard(4);
    /// A second journey of the wagon; only with Traders & Barbarians (TRADER-070).
    pub const SWIFT_JOURNEY: DevelopmentCard = DevelopmentCard(5);

    /// How many kinds there are.
    pub(crate) const KINDS: usize = 6;

    /// The names in the data files and in notation.
    pub const NAMES: [&'static str; DevelopmentCard::KINDS] = [
        "knight",
        "road_building",
        "year_of_plenty",
        "monopoly",
        "victory_point",
        "swift_journey",
    ];

    /// All kinds.
    pub fn all() -> impl Iterator<Item = DevelopmentCard> {
        (0..DevelopmentCard::KINDS as u8).map(DevelopmentCard)
    }
    /// The name in the data files and in notation.
    pub fn name(self) -> &'static str {
        DevelopmentCard::NAMES[usize::from(self.0)]
    }
}

impl Field for DevelopmentCard {
    const KIND: Kind = FieldKind::DevelopmentCard.sized(DevelopmentCard::KINDS as u16);
    fn value(self) -> u128 {
        u128::from(self.0)
    }
    fn from_value(value: u128) -> Option<Self> {
        (value < DevelopmentCard::KINDS as u128).then_some(DevelopmentCard(value as u8))
    }
}

/// A throw of two dice.
///
/// Rules: BASE-018.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Dice(pub u8);

impl Dice {
    /// The throw that shows these two faces, each 1 to 6.
    pub fn new(first: u8, second: u8) -> Dice {
        Dice((first - 1) * 6 + second - 1)
    }
    /// The two faces.
    #[inline]
    pub fn faces(self) -> [u8; 2] {
        [self.0 / 6 + 1, self.0 % 6 + 1]
    }
    /// Their sum.
    #[inline]
    pub fn sum(self) -> u8 {
        self.0 / 6 + self.0 % 6 + 2
    }
    /// Every throw but those with one of these sums, a bit each.
    #[inline]
    pub fn except(sums: u16) -> Bits {
        let sums: Set<u8, 1> = Set::from_words([sums.into()]);
        let left = sums.into_iter().fold((1 << 36) - 1, |left, sum| {
            left & !THROWS.get(usize::from(sum)).copied().unwrap_or(0)
        });
        Bits::from_words([left, 0, 0])
    }
}

/// The throws with each sum, a bit each.
const THROWS: [u64; 13] = {
    let mut throws = [0; 13];
    let mut roll = 0;
    while roll < 36 {
        throws[roll / 6 + roll % 6 + 2] |= 1 << roll;
        roll += 1;
    }
    throws
};

impl Field for Dice {
    const KIND: Kind = FieldKind::Dice.sized(36);
    fn value(self) -> u128 {
        u128::from(self.0)
    }
    fn from_value(value: u128) -> Option<Self> {
        (value < 36).then_some(Dice(value as u8))
    }
}

/// A single die, 1 to 6.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Die(u8);

impl Die {
    /// The die that shows `pips`, 1 to 6.
    pub(crate) fn showing(pips: u8) -> Die {
        Die(pips - 1)
    }
    /// What it shows.
    pub fn pips(self) -> u8 {
        self.0 + 1
    }
    /// The red one of two pip dice: the first.
    ///
    /// Rules: CK-R53.
    pub fn red(roll: Dice) -> Die {
        Die::showing(roll.faces()[0])
    }
}

impl Field for Die {
    const KIND: Kind = FieldKind::Die.sized(6);
    fn value(self) -> u128 {
        u128::from(self.0)
    }
    fn from_value(value: u128) -> Option<Self> {
        (value < 6).then_some(Die(value as u8))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_compare_kind_by_kind() {
        let hand: Counts = "2 lumber, 1 ore, 3 coin".parse().unwrap();
        assert!(hand.covers("2 lumber".parse().unwrap()) && !hand.covers("2 ore".parse().unwrap()));
        assert_eq!(hand.total(), 6);
        assert_eq!(
            hand.kinds().into_iter().map(Card::name).collect::<Vec<_>>(),
            ["lumber", "ore", "coin"]
        );
        assert_eq!(hand.to_string(), "2 lumber, 1 ore, 3 coin");
        assert_eq!(hand.resources().to_string(), "2 lumber, 1 ore");
        assert_eq!(Bundle::new(hand).unwrap().cards(), hand);
        assert!("2 gold".parse::<Counts>().is_err() && "x".parse::<Counts>().is_err());
    }

    #[test]
    fn a_side_of_a_trade_can_hold_gold() {
        let side: Bundle = "2 lumber, 3 gold".parse().unwrap();
        assert_eq!(
            (side.cards().to_string(), side.gold()),
            ("2 lumber".into(), 3)
        );
        assert_eq!(side.to_string(), "2 lumber, 3 gold");
        assert_eq!("5 gold".parse::<Bundle>().unwrap().to_string(), "5 gold");
        assert_eq!(Bundle::from_value(side.value()), Some(side));
        assert_eq!("".parse(), Ok(Bundle::EMPTY));
        for wrong in ["64 gold", "1 gold, 2 gold", "x gold", "32 ore"] {
            assert!(wrong.parse::<Bundle>().is_err(), "{wrong}");
        }
    }
}
