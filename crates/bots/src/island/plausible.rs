//! What somebody would hardly do: actions that need no look where turns are only sketched.

use board::modules::base::Action as Base;
use board::{Action, Counts, Island, Module, State};
use kernel::Player;

/// Might somebody do this? Of the many exchanges, discards and places for the robber most are never the best.
pub(crate) fn is_plausible(game: &Island, state: &State, seat: Player, action: Action) -> bool {
    let Action::Base(action) = action else {
        return true;
    };
    let hand = state.hands[seat];
    match action {
        // Commodities have uses of their own.
        Base::BankTrade { give, take } if !game.rules.has(Module::CitiesKnights) => {
            let rules = &game.rules;
            let rate = state.derived.rates[seat][usize::from(give.0)];
            let given = Counts::some(give, rate);
            if rules.scenario.is_some() || !hand.covers(given) {
                return true;
            }
            let after = hand.minus(given).plus(Counts::some(take, 1));
            let brings = |price: Counts| !hand.covers(price) && after.covers(price);
            brings(rules.city_cost) && !state.settlements[seat].is_empty()
                || brings(rules.settlement_cost)
                || brings(rules.card_cost)
                || brings(rules.road_cost)
        }
        Base::Discard { card } => {
            let most = hand.each().into_iter().max();
            most == Some(hand.get(card))
        }
        // The robber goes where it hurts somebody else.
        Base::MoveRobber { to } => {
            let corners = game.topology.corners(to);
            let others = game.players().filter(|&other| other != seat);
            (state.buildings(seat) & corners).is_empty()
                && others
                    .into_iter()
                    .any(|other| !(state.buildings(other) & corners).is_empty())
        }
        _ => true,
    }
}

/// May somebody do this by mistake? Whoever returns half a hand looks at what is kept.
pub(crate) fn tempts(action: Action) -> bool {
    !matches!(action, Action::Base(Base::Discard { .. }))
}
