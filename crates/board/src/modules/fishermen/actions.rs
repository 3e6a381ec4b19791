//! Spending fish, exchanging tokens, passing the boot: judged, made, listed.

use super::catch::open_draw;
use super::state::{Pending, one};
use super::tokens::{FishToken, Payment, fish};
use crate::Island;
use crate::action::Action as AnyAction;
use crate::data::FISH;
use crate::event::Event;
use crate::interplay::{building, cities_fishermen, fishermen_two_player, robber, turn, victory};
use crate::modules::base;
use crate::pending::Pending as AnyPending;
use crate::setup::Module;
use crate::state::State;
use kernel::{Legal, Player, PlayerSet, Sink, Violation, coded, ensure};

coded! {
    /// An action of the Fishermen.
    pub enum Action {
        /// 2 fish: takes the robber off the board.
        FishRobber = "fish_robber" { pay: Payment },
        /// 3 fish: takes a card blindly from an opponent.
        FishSteal = "fish_steal" { pay: Payment },
        /// 4 fish: takes a resource of choice from the bank.
        FishResource = "fish_resource" { pay: Payment },
        /// 5 fish: builds a road.
        FishRoad = "fish_road" { pay: Payment },
        /// 7 fish: draws a development card, or a progress card.
        FishCard = "fish_card" { pay: Payment },
        /// Takes a token that may be left.
        TakeToken = "take_token",
        /// Gives a token up for one of the pool.
        ExchangeToken = "exchange_token" { token: FishToken },
        /// Hands the old boot on.
        PassBoot = "pass_boot" { to: Player },
    }
}

/// A price and the action it pays for.
type Purchase = (u8, fn(Payment) -> Action);

/// What fish can be spent on, by price.
///
/// Rules: FISH-020 to FISH-025.
const PURCHASES: [Purchase; 5] = [
    (2, |pay| Action::FishRobber { pay }),
    (3, |pay| Action::FishSteal { pay }),
    (4, |pay| Action::FishResource { pay }),
    (5, |pay| Action::FishRoad { pay }),
    (7, |pay| Action::FishCard { pay }),
];

/// The printed price and the payment of a fish action.
fn purchase(action: Action) -> Option<(u8, Payment)> {
    match action {
        Action::FishRobber { pay } => Some((2, pay)),
        Action::FishSteal { pay } => Some((3, pay)),
        Action::FishResource { pay } => Some((4, pay)),
        Action::FishRoad { pay } => Some((5, pay)),
        Action::FishCard { pay } => Some((7, pay)),
        Action::TakeToken | Action::ExchangeToken { .. } | Action::PassBoot { .. } => None,
    }
}

/// Opponents with a card to take.
///
/// Rules: FISH-022, COMBO-052.
fn victims(game: &Island, state: &State, player: Player) -> PlayerSet {
    game.players()
        .filter(|&other| other != player && !state.hands[other].is_none())
        .collect()
}

/// Judges whether the effect bought at this price is possible at all.
///
/// Rules: FISH-021 to FISH-025, FISH-028, COMBO-052.
fn check_effect(
    game: &Island,
    state: &State,
    player: Player,
    printed: u8,
) -> Result<(), Violation> {
    match printed {
        2 => ensure(state.robber.is_some(), "FISH-021"),
        3 => ensure(!victims(game, state, player).is_empty(), "FISH-022"),
        4 => ensure(!state.bank.resources().is_none(), "FISH-023"),
        5 => ensure(building::can_lay_free_road(game, state, player), "FISH-024"),
        _ => ensure(cities_fishermen::can_draw(game, state), "FISH-025"),
    }
}

/// Judges an action.
pub(crate) fn check(
    game: &Island,
    state: &State,
    player: Player,
    action: Action,
) -> Result<(), Violation> {
    ensure(game.rules.has(Module::Fishermen), "TB-001")?;
    let untimely = || Err(turn::untimely(game, state, player));
    let own = &state.fishermen;
    match (action, state.pending.top()) {
        (
            Action::ExchangeToken { token },
            Some(AnyPending::Fishermen(Pending::Exchange { player: who })),
        ) if who == player => {
            let held = own.held[player].get(usize::from(token.0));
            ensure(held.is_some_and(|&n| n > 0), "FISH-015")
        }
        (Action::TakeToken, Some(AnyPending::Fishermen(Pending::MayCatch { player: who, .. })))
            if who == player =>
        {
            Ok(())
        }
        (Action::ExchangeToken { .. } | Action::TakeToken, _) => untimely(),
        (
            Action::PassBoot { to },
            Some(AnyPending::Base(
                base::Pending::BeforeRoll { player: who } | base::Pending::Turn { player: who },
            )),
        ) if who == player => check_boot(game, state, player, to),
        (_, Some(AnyPending::Base(base::Pending::Turn { player: who }))) if who == player => {
            let Some((printed, pay)) = purchase(action) else {
                return untimely();
            };
            ensure(pay.is_within(own.held[player]), "FISH-020")?;
            let price = printed - fishermen_two_player::discount(game, state, player);
            ensure(pay.pays(price), "FISH-028")?;
            check_effect(game, state, player, printed)
        }
        _ => untimely(),
    }
}

/// Judges the passing of the boot.
///
/// Rules: FISH-031, FISH-033, COMBO-057.
fn check_boot(game: &Island, state: &State, player: Player, to: Player) -> Result<(), Violation> {
    let own = &state.fishermen;
    ensure(own.boot == Some(player), "FISH-031")?;
    ensure(!own.boot_is_fresh, "FISH-031")?;
    ensure(receivers(game, state, player).has(to), "FISH-031")
}

/// Who the boot may be handed to: anybody else with at least as many points.
///
/// Rules: FISH-031.
fn receivers(game: &Island, state: &State, player: Player) -> PlayerSet {
    let points = |seat| victory::public_points(game, state, seat);
    let own = points(player);
    game.players()
        .filter(|&other| other != player && points(other) >= own)
        .collect()
}

/// Carries an action out.
///
/// Rules: FISH-019 to FISH-026, FISH-029, FISH-034.
pub(crate) fn apply(
    game: &Island,
    state: &mut State,
    player: Player,
    action: Action,
    events: &mut impl Sink<Event>,
) {
    if let Some((_, pay)) = purchase(action) {
        state.offers.close();
        lay_down(state, player, pay, events);
    }
    match action {
        Action::FishRobber { .. } => robber::place(state, player, None, events),
        Action::FishSteal { .. } => {
            let victims = victims(game, state, player);
            robber::open_theft(state, player, victims, false);
        }
        Action::FishResource { .. } => state
            .pending
            .push(base::Pending::TakeResource { player, left: 1 }.into()),
        Action::FishRoad { .. } => state.pending.push(
            base::Pending::FreeRoad {
                player,
                left: 1,
                optional: false,
            }
            .into(),
        ),
        Action::FishCard { .. } => cities_fishermen::open_draw(game, state, player),
        Action::ExchangeToken { token } => {
            state.pending.pop();
            for (kind, n) in one(token).into_iter().enumerate() {
                state.fishermen.held[player][kind] -= n;
                state.fishermen.discarded[kind] += n;
            }
            events.event(Event::FishGivenUp { player, token });
            open_draw(state, player, events);
        }
        Action::TakeToken => {
            if let Some(AnyPending::Fishermen(Pending::MayCatch { player, left })) =
                state.pending.pop()
            {
                let left = left - 1;
                if left > 0 {
                    let rest = Pending::MayCatch { player, left };
                    state.pending.push(rest.into());
                }
                open_draw(state, player, events);
            }
        }
        Action::PassBoot { to } => {
            state.fishermen.boot = Some(to);
            events.event(Event::BootPassed { player, to });
        }
    }
}

/// Tokens go face up next to the pool.
///
/// Rules: FISH-026.
fn lay_down(state: &mut State, player: Player, pay: Payment, events: &mut impl Sink<Event>) {
    for (kind, n) in pay.tokens().into_iter().enumerate() {
        state.fishermen.held[player][kind] -= n;
        state.fishermen.discarded[kind] += n;
    }
    events.event(Event::FishSpent { player, pay });
}

/// Adds what a player may do about tokens that are due.
pub(crate) fn legal(state: &State, player: Player, top: Pending, legal: &mut Legal<AnyAction>) {
    if !top.deciders().has(player) {
        return;
    }
    legal.add(base::Action::Pass.into());
    if matches!(top, Pending::MayCatch { .. }) {
        legal.add(Action::TakeToken.into());
        return;
    }
    let held = state.fishermen.held[player];
    let form = Action::ExchangeToken {
        token: FishToken(0),
    };
    let kinds = (0..3).filter(|&kind: &u8| held[usize::from(kind)] > 0);
    legal.add_over(form.into(), kinds.collect());
}

/// Adds the passing of the boot, which is possible in the whole own turn.
///
/// Rules: FISH-031, FISH-033.
pub(crate) fn legal_boot(
    game: &Island,
    state: &State,
    player: Player,
    legal: &mut Legal<AnyAction>,
) {
    let own = &state.fishermen;
    if own.boot == Some(player) && !own.boot_is_fresh {
        let form = Action::PassBoot { to: Player(0) };
        legal.add_over(form.into(), receivers(game, state, player).bits());
    }
}

/// Adds what fish buy, and the passing of the boot.
pub(crate) fn legal_turn(
    game: &Island,
    state: &State,
    player: Player,
    legal: &mut Legal<AnyAction>,
) {
    legal_boot(game, state, player, legal);
    let held = state.fishermen.held[player];
    let discount = fishermen_two_player::discount(game, state, player);
    let (fish, within) = (fish(held), Payment::all_within(held));
    for (printed, action) in PURCHASES {
        let price = printed - discount;
        if fish < price {
            break;
        }
        let payments = Payment::all_of(price) & within;
        if !payments.is_empty() && check_effect(game, state, player, printed).is_ok() {
            legal.add_over(action(Payment::NOTHING).into(), payments);
        }
    }
}

/// Fish and boot at the start: all in the pool, some in the hands of two players.
///
/// Rules: FISH-003.
pub(crate) fn start(game: &Island, state: &mut State) {
    let own = &mut state.fishermen;
    own.pool = FISH.tokens.each();
    own.boot_in_pool = true;
    fishermen_two_player::start(game, state);
}
