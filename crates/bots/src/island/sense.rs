//! What a person would call sense: nothing is left lying that can be had, nothing is exchanged for nothing.
//!
//! Evaluators compare positions that differ by little; where two are nearly equal, these rules decide.

use super::features::shortfall;
use super::prospects::Prospects;
use board::interplay::robber;
use board::modules::base::Action as Base;
use board::modules::cities_knights::{self, Discipline};
use board::{Action, Card, CardSet, Counts, Island, Module, State};
use kernel::Player;

/// How much a turn with too many cards may lose in value by a trade that brings the hand down.
const SAFETY: f32 = 0.06;

/// What was exchanged in the turn under way.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Exchanged {
    turn: u16,
    given: CardSet,
    taken: CardSet,
    /// The bank was asked, and nothing has been built since.
    idle: bool,
}

impl Exchanged {
    /// Takes note of an exchange.
    pub(crate) fn note(&mut self, turn: u16, give: CardSet, take: CardSet) {
        self.begin(turn);
        self.given |= give;
        self.taken |= take;
    }

    /// The bank was asked for what something costs.
    pub(crate) fn paid_bank(&mut self) {
        self.idle = true;
    }

    /// Something was built.
    pub(crate) fn built(&mut self) {
        self.idle = false;
    }

    /// Forgets the turns before.
    pub(crate) fn begin(&mut self, turn: u16) {
        if self.turn != turn {
            *self = Exchanged {
                turn,
                ..Exchanged::default()
            };
        }
    }

    /// Would this give away what was just got, or get back what was just given?
    pub(crate) fn undoes(&self, give: CardSet, take: CardSet) -> bool {
        !(self.taken & give).is_empty() || !(self.given & take).is_empty()
    }
}

/// The move to make, given what each promises: the best that is not silly.
pub(crate) fn choose(
    game: &Island,
    state: &State,
    seat: Player,
    moves: &[Action],
    values: &[f32],
    exchanged: &Exchanged,
) -> Option<Action> {
    let best = |allowed: &dyn Fn(Action) -> bool| {
        let mut found: Option<(Action, f32)> = None;
        for (&action, &value) in moves.iter().zip(values) {
            if allowed(action) && found.is_none_or(|(_, most)| value > most) {
                found = Some((action, value));
            }
        }
        found
    };
    let keeps_sense = |action: Action| match action {
        Action::Base(Base::BankTrade { give, take }) => {
            let (gives, takes) = (CardSet::one(give), CardSet::one(take));
            !exchanged.undoes(gives, takes) && leads_to_something(game, state, seat, give, take)
        }
        // The robber goes to others.
        Action::Base(Base::MoveRobber { to }) => {
            (state.buildings(seat) & game.topology.corners(to)).is_empty()
        }
        _ => true,
    };
    let (chosen, value) = best(&keeps_sense).or_else(|| best(&|_| true))?;
    if !matches!(chosen, Action::Base(Base::EndTurn)) {
        return Some(chosen);
    }
    // A settlement that can be paid is built.
    let settles = |action: Action| matches!(action, Action::Base(Base::Settle { .. }));
    if let Some((settle, _)) = best(&settles) {
        return Some(settle);
    }
    let over = state.hands[seat].total() > robber::hand_limit(game, state, seat);
    if over || exchanged.idle {
        let spends = |action: Action| match action {
            Action::Base(Base::BankTrade { give, take }) => {
                over && !exchanged.undoes(CardSet::one(give), CardSet::one(take))
            }
            _ => builds(action),
        };
        if let Some((spend, worth)) = best(&spends)
            && worth > value - SAFETY
        {
            return Some(spend);
        }
    }
    Some(chosen)
}

/// Does this action pay for something that stays?
pub(crate) fn builds(action: Action) -> bool {
    matches!(
        action,
        Action::Base(Base::Road { .. } | Base::Settle { .. } | Base::City { .. } | Base::BuyCard)
            | Action::Cities(
                cities_knights::Action::Recruit { .. } | cities_knights::Action::Improve { .. }
            )
            | Action::Rivers(_)
    )
}

/// Can something be built after this exchange that could not before, with further exchanges where they are needed? An
/// exchange that also keeps the hand below the limit needs no other reason.
fn leads_to_something(game: &Island, state: &State, seat: Player, give: Card, take: Card) -> bool {
    let (hand, rates) = (state.hands[seat], state.derived.rates[seat]);
    if hand.total() > robber::hand_limit(game, state, seat) {
        return true;
    }
    let rate = rates[usize::from(give.0)];
    let given = Counts::some(give, rate);
    if !hand.covers(given) {
        return true;
    }
    let after = hand.minus(given).plus(Counts::some(take, 1));
    let brings = |price: Counts| {
        let now_missing = shortfall(hand, price, rates).0;
        now_missing > 0 && shortfall(after, price, rates).1 == 0
    };
    let rules = &game.rules;
    let look = Prospects::of(game, state, seat);
    let can_settle = look.spots[0].count > 0;
    let can_build_city =
        !state.settlements[seat].is_empty() && state.cities[seat].len() < usize::from(rules.cities);
    if can_settle && brings(rules.settlement_cost)
        || can_build_city && brings(rules.city_cost)
        || brings(rules.road_cost)
    {
        return true;
    }
    if rules.has(Module::CitiesKnights) {
        // Knights and walls cost at most two cards; improvements their commodity.
        return hand.total() <= 4
            || Discipline::all().any(|discipline| {
                let level = state.cities_knights.level(seat, discipline);
                brings(Counts::some(discipline.commodity(), (level + 1).min(5)))
            })
            || take == Card::ORE
            || take == Card::WOOL
            || take == Card::BRICK;
    }
    brings(rules.card_cost)
}
