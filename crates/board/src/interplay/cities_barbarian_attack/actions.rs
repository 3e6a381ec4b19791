//! What players do with knights on paths, beyond moving them.

use super::troops::{
    check_training, demote, has_piece, inactive, recruit_places, remove, rouse, station, train,
    trainable,
};
use super::{Pending, is_on, level};
use crate::Island;
use crate::action::{Action as AnyAction, Outcome};
use crate::event::Event;
use crate::hand::Dice;
use crate::interplay::{production, trade, turn};
use crate::modules::barbarian_attack::{self, PathMarks};
use crate::modules::base;
use crate::modules::cities_knights::{self, Level};
use crate::pending::Pending as AnyPending;
use crate::places::{LandPaths, Path};
use crate::state::State;
use kernel::{Chances, Legal, Player, PlayerSet, Sink, Violation, coded, ensure};

coded! {
    /// An action of Cities & Knights with Barbarian Attack.
    pub enum Action {
        /// Recruits a knight on a path of the castle.
        Recruit = "recruit" { at: Path },
        /// Activates a knight.
        Activate = "activate" { at: Path },
        /// Trains a knight, for its price or by Smith.
        Train = "train" { at: Path },
        /// Gives a knight up to Deserter.
        GiveUp = "give_up_knight" { at: Path },
        /// Puts a knight in the place of the deserter.
        PlaceDeserter = "place_deserter" { level: Level, at: Path },
        /// Takes the loss of this knight first.
        LoseFirst = "lose_knight" { at: Path },
    }
}

/// Smith lets a player train knights now.
fn smithing(state: &State, player: Player) -> bool {
    matches!(
        state.pending.top(),
        Some(AnyPending::Cities(cities_knights::Pending::FreeTraining { player: who, .. })) if who == player
    )
}

/// Levels of an own knight that may take a deserter's place: the same, or a weaker one when it is missing.
///
/// Rules: CK-124, CK-R29, COMBO-118.
fn deserter_levels(
    state: &State,
    player: Player,
    lost: Level,
) -> impl Iterator<Item = Level> + use<> {
    let same = has_piece(state, player, lost);
    let there =
        [Level::WEAK, Level::STRONG, Level::MIGHTY].map(|level| has_piece(state, player, level));
    Level::all().filter(move |&level| {
        if same {
            level == lost
        } else {
            level < lost && there[level.index()]
        }
    })
}

/// Judges an action.
pub(crate) fn check(
    game: &Island,
    state: &State,
    player: Player,
    action: Action,
) -> Result<(), Violation> {
    ensure(is_on(game), "COMBO-090")?;
    let (hand, rules) = (state.hands[player], &game.rules);
    let top = match state.pending.top() {
        Some(AnyPending::Base(base::Pending::Turn { player: who })) if who == player => None,
        Some(AnyPending::CitiesBarbarianAttack(top)) if top.deciders().has(player) => Some(top),
        Some(_) if smithing(state, player) => {
            let Action::Train { at } = action else {
                return Err(turn::untimely(game, state, player));
            };
            return check_training(state, player, at);
        }
        _ => return Err(turn::untimely(game, state, player)),
    };
    match (action, top) {
        (Action::Recruit { at }, None) => {
            ensure(hand.covers(rules.recruit_cost), "CK-055")?;
            ensure(has_piece(state, player, Level::WEAK), "CK-062")?;
            ensure(recruit_places(state, player).has(at), "COMBO-105")
        }
        (Action::Activate { at }, None) => {
            ensure(hand.covers(rules.activate_cost), "CK-056")?;
            ensure(inactive(state, player).has(at), "CK-056")
        }
        (Action::Train { at }, None) => {
            ensure(hand.covers(rules.train_cost), "CK-058")?;
            check_training(state, player, at)
        }
        (Action::GiveUp { at }, Some(Pending::GiveUp { .. })) => {
            let knight = state.barbarian_attack.knights.at(player, at);
            ensure(knight.is_some(), "COMBO-118")
        }
        (
            Action::PlaceDeserter { level, at },
            Some(Pending::PlaceDeserter {
                level: lost,
                at: left,
                ..
            }),
        ) => {
            let mut levels = deserter_levels(state, player, lost);
            ensure(levels.any(|known| known == level), "CK-R29")?;
            ensure(at == left, "COMBO-118")
        }
        (Action::LoseFirst { at }, Some(Pending::LoseFirst { first, second, .. })) => {
            ensure(at == first || at == second, "COMBO-111")
        }
        _ => Err(turn::untimely(game, state, player)),
    }
}

/// Adds what a player may do with knights on paths in the action phase; `false` without Barbarian Attack.
pub(crate) fn legal_turn(
    game: &Island,
    state: &State,
    player: Player,
    legal: &mut Legal<AnyAction>,
) -> bool {
    if !is_on(game) {
        return false;
    }
    let (hand, rules, at) = (state.hands[player], &game.rules, Path(0));
    let mut add = |pays: bool, form: Action, places: LandPaths| {
        if pays {
            legal.add_over(form.into(), places.bits());
        }
    };
    add(
        hand.covers(rules.recruit_cost),
        Action::Recruit { at },
        recruit_places(state, player),
    );
    add(
        hand.covers(rules.activate_cost),
        Action::Activate { at },
        inactive(state, player),
    );
    add(
        hand.covers(rules.train_cost),
        Action::Train { at },
        trainable(state, player),
    );
    true
}

/// Adds what Smith lets a player train.
pub(crate) fn legal_training(state: &State, player: Player, legal: &mut Legal<AnyAction>) {
    let form = Action::Train { at: Path(0) };
    legal.add_over(form.into(), trainable(state, player).bits());
}

/// Adds everything a player may do about a decision of the pair.
pub(crate) fn legal(
    _game: &Island,
    state: &State,
    player: Player,
    top: Pending,
    legal: &mut Legal<AnyAction>,
) {
    if !top.deciders().has(player) {
        return;
    }
    match top {
        Pending::GiveUp { .. } => {
            let knights = state.barbarian_attack.knights.of(player);
            legal.add_over(Action::GiveUp { at: Path(0) }.into(), knights.bits());
        }
        Pending::PlaceDeserter {
            level: lost, at, ..
        } => {
            legal.add(base::Action::Pass.into());
            for level in deserter_levels(state, player, lost) {
                legal.add(Action::PlaceDeserter { level, at }.into());
            }
        }
        Pending::LoseFirst { first, second, .. } => {
            let both = LandPaths::one(first).with(second);
            legal.add_over(Action::LoseFirst { at: Path(0) }.into(), both.bits());
        }
        Pending::ImprovementLanding => {}
    }
}

/// Carries an action out.
pub(crate) fn apply(
    game: &Island,
    state: &mut State,
    player: Player,
    action: Action,
    events: &mut impl Sink<Event>,
) {
    match action {
        Action::Recruit { at } => {
            production::pay(state, player, game.rules.recruit_cost, events);
            trade::purchase_made(state);
            station(state, player, at, Level::WEAK, false, events);
        }
        Action::Activate { at } => {
            production::pay(state, player, game.rules.activate_cost, events);
            trade::purchase_made(state);
            rouse(state, player, at, events);
        }
        Action::Train { at } => {
            if smithing(state, player) {
                cities_knights::use_free_training(state);
            } else {
                production::pay(state, player, game.rules.train_cost, events);
                trade::purchase_made(state);
            }
            train(state, player, at, events);
        }
        answer @ (Action::GiveUp { .. }
        | Action::PlaceDeserter { .. }
        | Action::LoseFirst { .. }) => decide(game, state, player, answer, events),
    }
}

/// Carries the answer to an open decision out.
fn decide(
    game: &Island,
    state: &mut State,
    player: Player,
    action: Action,
    events: &mut impl Sink<Event>,
) {
    let Some(AnyPending::CitiesBarbarianAttack(top)) = state.pending.pop() else {
        return;
    };
    match (action, top) {
        (Action::GiveUp { at }, _) => {
            let marks = state.barbarian_attack.knights.at(player, at);
            let marks = marks.unwrap_or_default();
            let (level, active) = (level(marks), marks.has(PathMarks::ACTIVE));
            remove(state, player, at, events);
            let player = state.active;
            let next = Pending::PlaceDeserter {
                player,
                at,
                level,
                active,
            };
            state.pending.push(next.into());
        }
        (Action::PlaceDeserter { level, .. }, Pending::PlaceDeserter { at, active, .. }) => {
            station(state, player, at, level, active, events);
        }
        (Action::LoseFirst { at }, Pending::LoseFirst { first, second, .. }) => {
            let other = if at == first { second } else { first };
            demote(game, state, player, at, events);
            demote(game, state, player, other, events);
        }
        _ => {}
    }
}

/// Players that can lose a knight on a path to Deserter; `None` without Barbarian Attack.
///
/// Rules: COMBO-118.
pub(crate) fn deserted(game: &Island, state: &State, player: Player) -> Option<PlayerSet> {
    if !is_on(game) {
        return None;
    }
    let with_knights = |other: &Player| !state.barbarian_attack.knights.of(*other).is_empty();
    let others = game.players().filter(|&other| other != player);
    Some(others.filter(with_knights).collect())
}

/// What chance may bring: the throws of a landing, a 7 left out.
///
/// Rules: COMBO-097, COMBO-R08.
pub(crate) fn chances() -> Chances<AnyAction> {
    let form = Outcome::Dice { roll: Dice(0) }.into();
    Chances::among(form, Dice::except(1 << 7))
}

/// The landing of an improvement was rolled.
///
/// Rules: COMBO-097.
pub(crate) fn drawn(
    game: &Island,
    state: &mut State,
    outcome: Outcome,
    events: &mut impl Sink<Event>,
) {
    if let Outcome::Dice { roll } = outcome {
        state.pending.pop();
        events.event(Event::LandingRolled { roll });
        barbarian_attack::land(game, state, roll.sum(), events);
    }
}

/// Closes a decision that has no answer; `false` when somebody must decide or chance must be drawn.
///
/// Rules: COMBO-118.
pub(crate) fn run_automatic_steps(state: &mut State, top: Pending) -> bool {
    match top {
        Pending::PlaceDeserter { player, level, .. } => {
            let none = deserter_levels(state, player, level).next().is_none();
            if none {
                state.pending.pop();
            }
            none
        }
        Pending::GiveUp { .. } | Pending::LoseFirst { .. } | Pending::ImprovementLanding => false,
    }
}
