//! What players do in Traders & Barbarians: judged, made, listed.

use super::kinds::{BUILDINGS, Building, GOODS, Goods, WagonLevel};
use super::state::Pending;
use super::{barbarians, wagon};
use crate::Island;
use crate::action::{Action as AnyAction, Outcome};
use crate::data::TRADERS_BARBARIANS;
use crate::event::Event;
use crate::hand::{Card, DevelopmentCard, Die};
use crate::interplay::{gold, production, trade, turn};
use crate::modules::base;
use crate::pending::Pending as AnyPending;
use crate::places::Path;
use crate::setup::Module;
use crate::state::State;
use kernel::{Chances, Legal, Player, Silent, Sink, Violation, coded, ensure};
use std::sync::LazyLock;

coded! {
    /// An action of Traders & Barbarians.
    pub enum Action {
        /// Raises the wagon board by a level.
        UpgradeWagon = "upgrade_wagon",
        /// Moves the wagon along a path.
        Drive = "drive" {
            /// Which.
            along: Path,
        },
        /// Pays a grain for more movement points.
        FeedOxen = "feed_oxen",
        /// Tries to drive off the barbarian on a path.
        DriveOff = "drive_off" {
            /// Which path.
            at: Path,
        },
        /// Moves a barbarian.
        MoveBarbarian = "move_barbarian" {
            /// The path it stands on.
            from: Path,
            /// Where to.
            to: Path,
        },
        /// Plays Swift Journey: the wagon moves once more.
        PlaySwiftJourney = "play_swift_journey",
        /// Ends the journey so that a Swift Journey can follow.
        Rest = "rest",
    }
}

/// The tokens beside each building at the start.
///
/// Rules: TRADER-005.
static STACKS: LazyLock<[[u8; GOODS]; BUILDINGS]> = LazyLock::new(|| {
    let mut stacks = [[0; GOODS]; BUILDINGS];
    for building in Building::all() {
        stacks[building.index()] = building.tokens();
    }
    stacks
});

/// Lays everything out before founding.
///
/// Rules: TRADER-005, TRADER-006, TRADER-008.
pub(crate) fn start(game: &Island, state: &mut State) {
    state.traders_barbarians.stacks = *STACKS;
    for name in &TRADERS_BARBARIANS.barbarian_start_paths.list {
        let path = game.topology.path(name).expect("a path of the data file");
        state.traders_barbarians.barbarians.insert(path);
    }
    for player in game.players() {
        let amount = TRADERS_BARBARIANS.start.gold.into();
        gold::gain(game, state, player, amount, &mut Silent);
    }
}

fn top(state: &State) -> Option<Pending> {
    match state.pending.top() {
        Some(AnyPending::TradersBarbarians(top)) => Some(top),
        _ => None,
    }
}

/// The next level of a player's wagon board.
#[inline]
fn next_level<'a>(game: &'a Island, state: &State, player: Player) -> Option<&'a WagonLevel> {
    let upgrades = state.traders_barbarians.upgrades[player] + 1;
    game.rules.wagon_levels.get(usize::from(upgrades))
}

/// Judges an action.
///
/// Rules: TRADER-020, TRADER-021, TRADER-033, TRADER-050, TRADER-051, TRADER-072.
pub(crate) fn check(
    game: &Island,
    state: &State,
    player: Player,
    action: Action,
) -> Result<(), Violation> {
    ensure(game.rules.has(Module::TradersBarbarians), "TRADER-020")?;
    let untimely = || Err(turn::untimely(game, state, player));
    if let Some(AnyPending::Base(base::Pending::Turn { player: who })) = state.pending.top()
        && who == player
    {
        return match action {
            Action::UpgradeWagon => {
                let next = next_level(game, state, player).ok_or(Violation::of("TRADER-051"))?;
                ensure(state.hands[player].covers(next.cost), "TRADER-050")
            }
            Action::PlaySwiftJourney => Err(Violation::of("TRADER-072")),
            Action::MoveBarbarian { .. } => untimely(),
            // The wagon moves after trading and building.
            Action::Drive { .. } | Action::FeedOxen | Action::DriveOff { .. } | Action::Rest => {
                Err(Violation::of("TRADER-020"))
            }
        };
    }
    let Some(top) = top(state).filter(|top| top.deciders().has(player)) else {
        return untimely();
    };
    match (action, top) {
        (Action::Drive { along }, Pending::Journey { points, .. }) => {
            wagon::check_drive(game, state, player, points, along)
        }
        (Action::FeedOxen, Pending::Journey { .. }) => {
            ensure(!state.traders_barbarians.fed, "TRADER-033")?;
            ensure(state.hands[player].get(Card::GRAIN) > 0, "TRADER-033")
        }
        (Action::DriveOff { at }, Pending::Journey { .. }) => {
            wagon::check_drive_off(game, state, player, at)
        }
        (
            Action::MoveBarbarian { from, to },
            Pending::Raid { .. }
            | Pending::Expel { .. }
            | Pending::Banish { .. }
            | Pending::Place { .. },
        ) => barbarians::check_move(game, state, top, from, to),
        (Action::Rest, Pending::Journey { .. })
        | (Action::PlaySwiftJourney, Pending::Rest { .. }) => {
            base::check_play(game, state, player, DevelopmentCard::SWIFT_JOURNEY)
        }
        (Action::PlaySwiftJourney, Pending::Journey { .. }) => Err(Violation::of("TRADER-072")),
        _ => untimely(),
    }
}

/// Carries an action out that was found legal.
pub(crate) fn apply(
    game: &Island,
    state: &mut State,
    player: Player,
    action: Action,
    events: &mut impl Sink<Event>,
) {
    match action {
        Action::UpgradeWagon => upgrade(game, state, player, events),
        Action::Drive { along } => wagon::drive(game, state, player, along, events),
        Action::FeedOxen => wagon::feed(game, state, player, events),
        Action::DriveOff { at } => {
            let attempt = Pending::DriveOff { player, at };
            state.pending.push(attempt.into());
        }
        Action::Rest => wagon::rest(game, state, player, events),
        Action::MoveBarbarian { from, to } => {
            barbarians::move_one(game, state, player, from, to, events);
        }
        Action::PlaySwiftJourney => {
            base::lay_down(state, player, DevelopmentCard::SWIFT_JOURNEY, events);
            wagon::depart(game, state, player);
        }
    }
}

/// Rules: TRADER-050, TRADER-051.
fn upgrade(game: &Island, state: &mut State, player: Player, events: &mut impl Sink<Event>) {
    let Some(next) = next_level(game, state, player) else {
        return;
    };
    production::pay(state, player, next.cost, events);
    trade::purchase_made(state);
    state.traders_barbarians.upgrades[player] += 1;
    events.event(Event::WagonUpgraded {
        player,
        level: state.traders_barbarians.upgrades[player] + 1,
    });
}

/// Adds what a player may do about an open decision of this scenario.
pub(crate) fn legal(
    game: &Island,
    state: &State,
    player: Player,
    top: Pending,
    legal: &mut Legal<AnyAction>,
) {
    if let Pending::Journey { points, .. } = top {
        if player == state.active {
            legal_journey(game, state, player, points, legal);
        }
        return;
    }
    if !top.deciders().has(player) {
        return;
    }
    match top {
        Pending::Rest { .. } => {
            legal.add(base::Action::EndTurn.into());
            if state.base.playable(player, DevelopmentCard::SWIFT_JOURNEY) {
                legal.add(Action::PlaySwiftJourney.into());
            }
        }
        Pending::Raid { .. }
        | Pending::Expel { .. }
        | Pending::Banish { .. }
        | Pending::Place { .. } => {
            let free = barbarians::free_paths(game, state, top);
            for from in barbarians::movable(game, state, top) {
                let form = Action::MoveBarbarian { from, to: Path(0) };
                legal.add_over(form.into(), free.bits());
            }
        }
        Pending::Journey { .. }
        | Pending::DriveOff { .. }
        | Pending::Reward { .. }
        | Pending::Reveal { .. } => {}
    }
}

/// Adds what a player whose wagon is on its way may do.
#[inline]
fn legal_journey(
    game: &Island,
    state: &State,
    player: Player,
    points: u8,
    legal: &mut Legal<AnyAction>,
) {
    legal.add(base::Action::Pass.into());
    let here = wagon::paths_here(game, state, player);
    let ways = wagon::ways(game, state, player, points, here);
    legal.add_any(Action::Drive { along: Path(0) }.into(), ways.bits());
    let barbarians = wagon::drivable(game, state, player, here);
    if !barbarians.is_empty() {
        legal.add_over(Action::DriveOff { at: Path(0) }.into(), barbarians.bits());
    }
    let feeds = !state.traders_barbarians.fed & (state.hands[player].get(Card::GRAIN) > 0);
    legal.add_if(feeds, Action::FeedOxen.into());
    base::legal_cards(game, state, player, legal);
    let rests = state.base.playable(player, DevelopmentCard::SWIFT_JOURNEY);
    legal.add_if(rests, Action::Rest.into());
}

/// Adds what the active player may do in the trade-and-build phase.
#[inline]
pub(crate) fn legal_turn(
    game: &Island,
    state: &State,
    player: Player,
    legal: &mut Legal<AnyAction>,
) {
    let next = next_level(game, state, player);
    let pays = next.is_some_and(|next| state.hands[player].covers(next.cost));
    legal.add_if(pays, Action::UpgradeWagon.into());
}

/// What chance may bring.
///
/// Rules: TRADER-005, TRADER-061.
pub(crate) fn chances(_game: &Island, state: &State, top: Pending) -> Chances<AnyAction> {
    match top {
        Pending::Reveal { at, .. } => {
            let form = Outcome::Token { goods: Goods(0) }.into();
            let stack = state.traders_barbarians.stacks[at.index()];
            Chances::weighted(form, stack.map(u16::from))
        }
        Pending::Journey { .. }
        | Pending::Rest { .. }
        | Pending::DriveOff { .. }
        | Pending::Raid { .. }
        | Pending::Expel { .. }
        | Pending::Banish { .. }
        | Pending::Place { .. }
        | Pending::Reward { .. } => Chances::even(
            Outcome::Die {
                die: Die::showing(1),
            }
            .into(),
            6,
        ),
    }
}

/// Carries an outcome of a chance node out.
///
/// Rules: TRADER-040, TRADER-043.
pub(crate) fn drawn(
    game: &Island,
    state: &mut State,
    top: Pending,
    outcome: Outcome,
    events: &mut impl Sink<Event>,
) {
    match (top, outcome) {
        (Pending::DriveOff { player, at }, Outcome::Die { die }) => {
            barbarians::attempted(game, state, player, at, die, events);
        }
        (Pending::Reveal { player, at }, Outcome::Token { goods }) => {
            state.pending.pop();
            let own = &mut state.traders_barbarians;
            own.stacks[at.index()][goods.index()] -= 1;
            own.orders[player] = Some(goods);
            events.event(Event::OrderTaken { player, at, goods });
        }
        _ => {}
    }
}

/// Carries a step out that follows by itself; `false` when somebody decides or chance is drawn.
///
/// Rules: TRADER-043 to TRADER-045, TRADER-072, TRADER-073.
pub(crate) fn run_automatic_steps(
    game: &Island,
    state: &mut State,
    top: Pending,
    events: &mut impl Sink<Event>,
) -> bool {
    match top {
        Pending::Journey { player, points: 0 } if wagon::is_spent(game, state, player) => {
            wagon::halt(game, state, player, events);
            true
        }
        Pending::Rest { player } if wagon::turn_is_over(state, player) => {
            turn::finish(game, state, events);
            true
        }
        Pending::Reward { player } => {
            state.pending.pop();
            let amount = state.traders_barbarians.level(game, player).gold;
            gold::gain(game, state, player, amount, events);
            true
        }
        Pending::Reveal { at, .. } if state.traders_barbarians.stacks[at.index()] == [0; 4] => {
            state.pending.pop();
            true
        }
        Pending::Journey { .. }
        | Pending::Rest { .. }
        | Pending::DriveOff { .. }
        | Pending::Raid { .. }
        | Pending::Expel { .. }
        | Pending::Banish { .. }
        | Pending::Place { .. }
        | Pending::Reveal { .. } => false,
    }
}
