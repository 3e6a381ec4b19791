//! Offers, card by card: first what is given, then what is wanted, then the offer is published.

/// What can be offered: the eight kinds of card, and gold.
pub(crate) const OFFER_KINDS: usize = 9;
/// Codes of an offer: give one more of a kind, want one more of a kind, publish.
pub(crate) const OFFER_CODES: usize = 2 * OFFER_KINDS + 1;
/// The most of one kind of card on a side of a trade.
pub(crate) const MOST_CARDS: u8 = 31;
/// The most gold on a side of a trade.
pub(crate) const MOST_GOLD: u8 = 63;
/// The place of gold among the kinds.
pub(crate) const GOLD: usize = 8;

/// An offer in the making. Kinds come in order, so that every offer is made in one way only.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Draft {
    /// What is given, of each kind.
    pub give: [u8; OFFER_KINDS],
    /// What is wanted, of each kind.
    pub want: [u8; OFFER_KINDS],
}

/// What a seat has to offer and may ask for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Holdings {
    /// How many of each kind it can give.
    pub(crate) has: [u8; OFFER_KINDS],
    /// Which kinds can be traded.
    pub(crate) tradable: [bool; OFFER_KINDS],
}

fn most(kind: usize) -> u8 {
    if kind == GOLD { MOST_GOLD } else { MOST_CARDS }
}

impl Draft {
    fn is_empty(side: &[u8; OFFER_KINDS]) -> bool {
        side.iter().all(|&n| n == 0)
    }

    fn last(side: &[u8; OFFER_KINDS]) -> usize {
        side.iter().rposition(|&n| n > 0).unwrap_or(0)
    }

    /// May one more of this kind be given?
    fn may_give(&self, holdings: &Holdings, kind: usize) -> bool {
        let n = self.give[kind];
        let mut then = *self;
        then.give[kind] += 1;
        Draft::is_empty(&self.want)
            && kind >= Draft::last(&self.give)
            && holdings.tradable[kind]
            && n < holdings.has[kind].min(most(kind))
            && (0..OFFER_KINDS).any(|other| then.may_want(holdings, other))
    }

    /// May one more of this kind be wanted?
    fn may_want(&self, holdings: &Holdings, kind: usize) -> bool {
        !Draft::is_empty(&self.give)
            && kind >= Draft::last(&self.want)
            && holdings.tradable[kind]
            && self.give[kind] == 0
            && self.want[kind] < most(kind)
    }

    /// Can the offer be published as it is?
    fn is_complete(&self) -> bool {
        !Draft::is_empty(&self.give) && !Draft::is_empty(&self.want)
    }

    /// Is this the next thing that may be said?
    pub(crate) fn allows(&self, holdings: &Holdings, code: usize) -> bool {
        match code {
            0..OFFER_KINDS => self.may_give(holdings, code),
            OFFER_KINDS..PUBLISH => self.may_want(holdings, code - OFFER_KINDS),
            PUBLISH => self.is_complete(),
            _ => false,
        }
    }

    /// The draft after a code; `None` when it is published.
    pub(crate) fn after(mut self, code: usize) -> Option<Draft> {
        match code {
            0..OFFER_KINDS => self.give[code] += 1,
            OFFER_KINDS..PUBLISH => self.want[code - OFFER_KINDS] += 1,
            _ => return None,
        }
        Some(self)
    }

    /// The codes that make this offer.
    pub(crate) fn codes(&self) -> Vec<usize> {
        let side = |counts: [u8; OFFER_KINDS], first: usize| {
            counts
                .into_iter()
                .enumerate()
                .flat_map(move |(kind, n)| std::iter::repeat_n(first + kind, usize::from(n)))
        };
        side(self.give, 0)
            .chain(side(self.want, OFFER_KINDS))
            .chain([PUBLISH])
            .collect()
    }
}

/// The code that publishes an offer.
pub(crate) const PUBLISH: usize = 2 * OFFER_KINDS;
