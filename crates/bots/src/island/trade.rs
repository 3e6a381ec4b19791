//! Offers and answers.

use super::sense::Exchanged;
use crate::planner::{Planner, Reach};
use crate::{DecisionContext, Evaluator, Rng};
use board::interplay::trade::Action as Talk;
use board::interplay::victory;
use board::{Bundle, Card, Counts, Island, State};
use kernel::{Game, Player, PlayerSet};

/// Offers of a turn that may fail: after so many that nobody took a bot makes no more.
pub(crate) const OFFERS: u8 = 2;
/// Offers of a turn in all.
pub(crate) const MOST_OFFERS: u8 = 5;
/// Offers of which it is worked out who would take them: those that are worth most to the bot.
const MEASURED: usize = 40;
/// Offers that are thought over: what is built with the cards counts then.
const THOUGHT_OVER: usize = 6;
/// Hundredths of the budget that are kept back meanwhile.
const KEPT: u32 = 75;
/// How far the turn is planned with the cards of an offer.
const REACH: Reach = Reach {
    moves: 4,
    beam: 6,
    guesses: 1,
};
/// Guesses of what is hidden behind a decision about trade.
const GUESSES: u32 = 3;
/// A chance to win that is worth talking about.
const WORTHWHILE: f32 = 0.004;
/// Points before the target at which nobody trades with a player any more.
const CLOSE: i32 = 2;

/// Turns of the table after which an offer that nobody took may be made again.
const FORGOTTEN: u16 = 8;
/// Offers that are remembered.
const REMEMBERED: usize = 12;

/// Offers nobody took.
#[derive(Clone, Debug, Default)]
pub(crate) struct Refused(Vec<(u16, Counts, Counts)>);

impl Refused {
    /// An offer is made; until somebody takes it, it counts as refused.
    pub(crate) fn note(&mut self, turn: u16, give: Counts, want: Counts) {
        if self.0.len() == REMEMBERED {
            self.0.remove(0);
        }
        self.0.push((turn, give, want));
    }

    /// It was taken after all.
    pub(crate) fn forget(&mut self, give: Counts, want: Counts) {
        self.0.retain(|offer| (offer.1, offer.2) != (give, want));
    }

    /// How many offers of this turn nobody took.
    pub(crate) fn this_turn(&self, turn: u16) -> u8 {
        self.0.iter().filter(|offer| offer.0 == turn).count() as u8
    }

    fn has(&self, turn: u16, give: Counts, want: Counts) -> bool {
        self.0.iter().any(|&(when, gave, wanted)| {
            (gave, wanted) == (give, want) && turn.saturating_sub(when) < FORGOTTEN
        })
    }
}

/// What a seat remembers when it talks.
#[derive(Clone, Copy)]
pub(crate) struct TradeMemory<'a> {
    pub(crate) exchanged: Exchanged,
    pub(crate) refused: &'a Refused,
    /// How much an exchange must be worth, measured by what is usual.
    pub(crate) worthwhile: f32,
    /// Is the turn planned with the cards of an offer?
    pub(crate) plans: bool,
}

impl TradeMemory<'_> {
    /// Is this an offer a person could make? One card is offered before two, never what the bank takes as well, nothing
    /// that was just refused or that takes back what was just exchanged.
    fn allow(&self, open: &State, seat: Player, give: Counts, get: Counts) -> bool {
        let refused = |give, get| self.refused.has(open.turn, give, get);
        let rates = &open.derived.rates[seat];
        let cheaper_at_bank = give.kinds().into_iter().any(|card| {
            get.total() == 1 && give.get(card) >= rates[usize::from(card.0)] && !open.bank.is_none()
        });
        let asked_for_less = give.total() < 2
            || get.total() > 1
            || give
                .kinds()
                .into_iter()
                .any(|card| refused(Counts::some(card, 1), get));
        asked_for_less
            && !cheaper_at_bank
            && !refused(give, get)
            && !self.exchanged.undoes(give.kinds(), get.kinds())
    }
}

/// Trade as one seat sees it.
pub(crate) struct Trader<'a> {
    context: &'a DecisionContext<'a, Island>,
    evaluator: &'a dyn Evaluator<Island>,
    memory: Option<TradeMemory<'a>>,
    guesses: Vec<State>,
    /// Decides what plans leave to chance.
    seed: u64,
}

impl<'a> Trader<'a> {
    /// Prepares for talk.
    pub(crate) fn new(
        context: &'a DecisionContext<'a, Island>,
        evaluator: &'a dyn Evaluator<Island>,
        memory: Option<TradeMemory<'a>>,
        rng: &mut Rng,
    ) -> Self {
        let guesses = (0..GUESSES)
            .map(|_| context.game.resample(context.view, rng))
            .collect();
        let seed = memory.map_or(0, |_| rng.bits());
        Trader {
            context,
            evaluator,
            memory,
            guesses,
            seed,
        }
    }

    fn open(&self) -> &State {
        self.context.view.open()
    }

    /// Nobody hands cards to a player who is about to win.
    fn close_to_winning(&self, player: Player) -> bool {
        let game = self.context.game;
        victory::public_points(game, self.open(), player) + CLOSE >= i32::from(game.rules.target)
    }

    /// What `who` gains when `seat` gives and gets these cards in exchange with `with`.
    fn gain(
        &self,
        state: &State,
        who: Player,
        seat: Player,
        with: Player,
        give: Counts,
        get: Counts,
    ) -> f32 {
        let game = self.context.game;
        let mut after = *state;
        after.hands[seat] = after.hands[seat].minus(give).plus(get);
        after.hands[with] = after.hands[with].minus(get).plus(give);
        after.offers = board::interplay::trade::Offers::default();
        let mut before = *state;
        before.offers = after.offers;
        self.context.thinking_budget.spend(2);
        self.evaluator.value(game, &after, who) - self.evaluator.value(game, &before, who)
    }

    /// What an exchange is worth to this seat: the own gain less its share of the other's.
    fn worth(&self, with: Player, give: Counts, get: Counts) -> f32 {
        let seat = self.context.seat;
        if self.close_to_winning(with) || self.context.thinking_budget.is_half_over() {
            return f32::NEG_INFINITY;
        }
        let others = self.context.game.players().count() as f32 - 1.0;
        let mut sum = 0.0;
        let mut counted = 0.0;
        for state in &self.guesses {
            if state.hands[seat].covers(give) && state.hands[with].covers(get) {
                let own = self.gain(state, seat, seat, with, give, get);
                let theirs = self.gain(state, with, seat, with, give, get);
                sum += own - theirs.max(0.0) / others;
                counted += 1.0;
            }
        }
        if counted > 0.0 {
            sum / counted
        } else {
            f32::NEG_INFINITY
        }
    }

    /// Answers the active player's offer, if there is one and no answer yet.
    pub(crate) fn answer(&self) -> Option<Talk> {
        let (open, seat) = (self.open(), self.context.seat);
        let (active, offers) = (open.active, &open.offers);
        let offer = offers.open[active];
        let number = offers.numbers[active];
        let decline = Talk::Decline { offer: number };
        let answered = offers.accepted | offers.declined;
        if !offer.is_open() || seat == active || answered.has(seat) {
            return None;
        }
        let (give, get) = (offer.want.cards(), offer.give.cards());
        let hand = open.hands[seat];
        if hand.covers(give) && self.worth(active, give, get) > 0.0 {
            return Some(Talk::Accept { offer: number });
        }
        // One counter-offer, then the refusal: an offer is answered at most twice.
        if offers.makers.has(seat) {
            return Some(decline);
        }
        Some(self.counter(active, give, get).unwrap_or(decline))
    }

    /// Another exchange of the same kind of cards the active player offered or wanted.
    fn counter(&self, active: Player, give: Counts, get: Counts) -> Option<Talk> {
        let hand = self.open().hands[self.context.seat];
        let tradable = self.context.game.tradable();
        let mut best: Option<(Talk, f32)> = None;
        let mut consider = |give: Counts, get: Counts| {
            if give.is_none() || !(give.kinds() & get.kinds()).is_empty() || !hand.covers(give) {
                return;
            }
            let worth = self.worth(active, give, get);
            let theirs = self.mean_gain(active, give, get);
            if worth > WORTHWHILE && theirs > 0.0 && best.is_none_or(|(_, most)| worth > most) {
                best = offer(give, get).map(|talk| (talk, worth));
            }
        };
        for card in tradable {
            // What they want for something else, or something else for what they give.
            consider(give, Counts::some(card, 1));
            consider(Counts::some(card, 1), get);
            consider(give, get.plus(Counts::some(card, 1)));
        }
        best.map(|(talk, _)| talk)
    }

    /// What the other side of an exchange gains, as far as it can be guessed.
    fn mean_gain(&self, with: Player, give: Counts, get: Counts) -> f32 {
        let seat = self.context.seat;
        let able = self
            .guesses
            .iter()
            .filter(|state| state.hands[with].covers(get));
        let sum: f32 = able
            .map(|state| self.gain(state, with, seat, with, give, get))
            .sum();
        sum / GUESSES as f32
    }

    /// What the active player says: takes a good bargain, or makes an offer.
    pub(crate) fn speak(&self, may_offer: bool) -> Option<Talk> {
        if let Some(talk) = self.bargain() {
            return Some(talk);
        }
        if !may_offer || self.waits() {
            return None;
        }
        self.best_offer()
    }

    /// Is somebody's answer to the own offer still to come?
    pub(crate) fn waits(&self) -> bool {
        let (game, seat) = (self.context.game, self.context.seat);
        let offers = &self.open().offers;
        let others: PlayerSet = game.players().filter(|&p| p != seat).collect();
        let answered = offers.accepted | offers.declined;
        offers.open[seat].is_open() && !others.without(answered).is_empty()
    }

    /// The best exchange somebody has agreed to or proposed.
    fn bargain(&self) -> Option<Talk> {
        let (open, seat) = (self.open(), self.context.seat);
        let offers = &open.offers;
        let own = offers.open[seat];
        let agreed = offers.accepted.into_iter().map(|with| {
            let worth = self.worth(with, own.give.cards(), own.want.cards());
            let offer = offers.numbers[seat];
            (Talk::Confirm { offer, with }, worth)
        });
        let proposed = offers.makers.without(PlayerSet::one(seat)).into_iter();
        let proposed = proposed.filter_map(|from| {
            let offer = offers.open[from];
            let (give, get) = (offer.want.cards(), offer.give.cards());
            let able = open.hands[seat].covers(give);
            let accept = Talk::Accept {
                offer: offers.numbers[from],
            };
            able.then(|| (accept, self.worth(from, give, get)))
        });
        agreed
            .chain(proposed)
            .filter(|&(_, worth)| worth > 0.0)
            .max_by(|a, b| a.1.total_cmp(&b.1))
            .map(|(talk, _)| talk)
    }

    /// The offer that promises most: its worth, and how likely somebody takes it.
    fn best_offer(&self) -> Option<Talk> {
        let (game, seat) = (self.context.game, self.context.seat);
        let hand = self.open().hands[seat];
        let partners: Vec<Player> = game
            .players()
            .filter(|&p| p != seat && !self.close_to_winning(p))
            .collect();
        let asked = self.memory.map_or(1.0, |memory| memory.worthwhile) * WORTHWHILE;
        let last = self.open().offers.open[seat];
        let repeats =
            |give, get| last.is_open() && last.give.cards() == give && last.want.cards() == get;
        let mut gains: Vec<(Counts, Counts, f32)> = Vec::new();
        'all: for get in bundles(game.tradable(), |_| 2) {
            for give in bundles(hand.kinds(), |card| hand.get(card)) {
                if self.context.thinking_budget.is_half_over() {
                    break 'all;
                }
                let exchanges = (give.kinds() & get.kinds()).is_empty() && !repeats(give, get);
                let allowed = |memory: TradeMemory<'_>| memory.allow(self.open(), seat, give, get);
                let simple = give.kinds().len() == 1 && get.total() == 1;
                if exchanges && self.memory.map_or(simple, allowed) {
                    gains.push((give, get, self.own_gain(&partners, give, get)));
                }
            }
        }
        // The first of equals is kept.
        gains.sort_by(|a, b| b.2.total_cmp(&a.2));
        if self.memory.is_some() {
            gains.truncate(MEASURED);
        }
        let mut found: Vec<(Counts, Counts, f32)> = Vec::new();
        for (give, get, own) in gains {
            if self.context.thinking_budget.is_half_over() {
                break;
            }
            let promise = self.promise(&partners, give, get, own, own);
            if promise > asked {
                found.push((give, get, promise));
            }
        }
        // The first of equals is kept.
        found.sort_by(|a, b| b.2.total_cmp(&a.2));
        if self.memory.is_some_and(|memory| memory.plans) {
            self.think_over(&partners, asked, &mut found);
        }
        let &(give, get, _) = found.first()?;
        offer(give, get)
    }

    /// Measures the best offers by what the turn comes to with their cards.
    fn think_over(&self, partners: &[Player], asked: f32, found: &mut Vec<(Counts, Counts, f32)>) {
        found.truncate(THOUGHT_OVER);
        let Some(&with) = partners.first().filter(|_| !found.is_empty()) else {
            return;
        };
        let budget = &self.context.thinking_budget;
        // Most of what is left is for the move itself.
        budget.keep_back(KEPT);
        let before = self.plan(&self.guesses[0]);
        for (give, get, promise) in found.iter_mut() {
            let after = exchanged(&self.guesses[0], self.context.seat, with, *give, *get);
            let planned = self.plan(&after) - before;
            if budget.is_over() {
                // A plan that was cut short tells nothing.
                break;
            }
            let own = self.own_gain(partners, *give, *get);
            *promise = self.promise(partners, *give, *get, own, planned);
        }
        budget.keep_back(0);
        found.retain(|&(_, _, promise)| promise > asked);
        found.sort_by(|a, b| b.2.total_cmp(&a.2));
    }

    /// What the turn comes to when it is played on from here without further talk.
    fn plan(&self, state: &State) -> f32 {
        let (game, seat) = (self.context.game, self.context.seat);
        let mut state = *state;
        state.offers = board::interplay::trade::Offers::default();
        let legal = game.legal(&state, seat);
        let moves: Vec<_> = legal
            .iter()
            .filter(|&action| self.evaluator.considers(action))
            .collect();
        if moves.is_empty() {
            return self.evaluator.value(game, &state, seat);
        }
        let mut planner = Planner {
            game,
            evaluator: self.evaluator,
            seat,
            thinking_budget: &self.context.thinking_budget,
        };
        let plans = planner.rank(&state, &moves, REACH, &mut Rng::new(self.seed, 0));
        plans.values.into_iter().fold(f32::NEG_INFINITY, f32::max)
    }

    /// What these cards are worth to this seat at once. It is the same whoever gives them.
    fn own_gain(&self, partners: &[Player], give: Counts, get: Counts) -> f32 {
        let seat = self.context.seat;
        let Some(&first) = partners.first() else {
            return 0.0;
        };
        let mut lender = self.guesses[0];
        lender.hands[first] = lender.hands[first].plus(get);
        self.gain(&lender, seat, seat, first, give, get)
    }

    /// What an offer promises over all guesses and partners who would take it: `shown` is what it seems to be worth to
    /// this seat, `own` what it is.
    fn promise(&self, partners: &[Player], give: Counts, get: Counts, shown: f32, own: f32) -> f32 {
        let seat = self.context.seat;
        let others = self.context.game.players().count() as f32 - 1.0;
        if own <= WORTHWHILE {
            return 0.0;
        }
        let (mut sum, mut taken) = (0.0, 0);
        for state in &self.guesses {
            let best = partners
                .iter()
                .filter(|&&with| state.hands[with].covers(get))
                .map(|&with| {
                    let theirs = self.gain(state, with, seat, with, give, get);
                    let takes = theirs - shown / others > 0.0;
                    if takes { own - theirs / others } else { 0.0 }
                })
                .fold(0.0, f32::max);
            sum += best;
            taken += u32::from(best > 0.0);
        }
        // Who does not plan with the cards says nothing that probably nobody takes.
        if self.memory.is_some_and(|memory| !memory.plans) && 2 * taken <= GUESSES {
            return 0.0;
        }
        sum / GUESSES as f32
    }
}

/// One card or two of these kinds, as far as there are so many.
fn bundles(kinds: impl IntoIterator<Item = Card>, most: impl Fn(Card) -> u8) -> Vec<Counts> {
    let cards: Vec<Card> = kinds.into_iter().collect();
    let mut found = Vec::new();
    for (at, &card) in cards.iter().enumerate() {
        for n in 1..=most(card).min(2) {
            found.push(Counts::some(card, n));
        }
        let others = &cards[at + 1..];
        found.extend(
            others
                .iter()
                .map(|&other| Counts::some(card, 1).plus(Counts::some(other, 1))),
        );
    }
    found
}

/// The position after `seat` gave and got these cards in exchange with `with`, who need not have them.
fn exchanged(state: &State, seat: Player, with: Player, give: Counts, get: Counts) -> State {
    let mut after = *state;
    after.hands[seat] = after.hands[seat].minus(give).plus(get);
    if after.hands[with].covers(get) {
        after.hands[with] = after.hands[with].minus(get).plus(give);
    }
    after
}

/// An offer of these cards.
fn offer(give: Counts, want: Counts) -> Option<Talk> {
    Some(Talk::Offer {
        give: Bundle::new(give)?,
        want: Bundle::new(want)?,
    })
}
