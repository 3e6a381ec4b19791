//! Barbarian Attack for two: the errant knight, and markers that move barbarians.

use crate::Island;
use crate::action::Action as AnyAction;
use crate::data::BARBARIAN_ATTACK;
use crate::event::Event;
use crate::interplay::gold;
use crate::modules::barbarian_attack::{self, Action, PathMarks, Pending};
use crate::modules::two_player;
use crate::places::{Hex, LandPaths, Path};
use crate::setup::Module;
use crate::state::State;
use kernel::{Legal, Player, Sink, Violation, ensure};

/// What the errant knight rolls for prisoners.
///
/// Rules: BARB-081.
pub(crate) const ERRANT_ROLL: u8 = 3;

/// Where the errant knight stands: that of the first neutral colour, if it is on the board.
///
/// Rules: BARB-080.
#[inline]
pub(crate) fn errant(game: &Island, state: &State) -> LandPaths {
    let first = game.neutrals().next();
    first.map_or(LandPaths::EMPTY, |colour| {
        state.barbarian_attack.knights.of(colour)
    })
}

/// A player's knight entered the board: with the first one the errant knight comes.
///
/// Rules: BARB-080.
pub(crate) fn knight_entered(game: &Island, state: &mut State) {
    if game.rules.has(Module::TwoPlayer) && errant(game, state).is_empty() {
        let player = state.active;
        state.pending.push(Pending::PlaceErrant { player }.into());
    }
}

/// Puts the errant knight on the board.
///
/// Rules: BARB-080.
pub(crate) fn place_errant(
    game: &Island,
    state: &mut State,
    at: Path,
    events: &mut impl Sink<Event>,
) {
    if let Some(player) = game.neutrals().next() {
        let knights = &mut state.barbarian_attack.knights;
        knights.put(player, at, PathMarks::NONE);
        events.event(Event::knight_on_path(player, at));
    }
}

/// Pays the owner of a lost knight: with two players a marker takes the place of a coin.
///
/// Rules: BARB-064, BARB-084, BARB-089.
pub(crate) fn compensate(
    game: &Island,
    state: &mut State,
    player: Player,
    events: &mut impl Sink<Event>,
) {
    let pay = &BARBARIAN_ATTACK.compensation;
    if game.rules.has(Module::TwoPlayer) {
        let pay = &pay.two_player_lost_knight;
        gold::gain(game, state, player, u16::from(pay.gold), events);
        two_player::earn(game, state, player, pay.trade_token, events);
    } else {
        gold::gain(game, state, player, u16::from(pay.lost_knight_gold), events);
    }
}

/// Judges the marker action that moves a barbarian.
///
/// Rules: BARB-083, BARB-088.
pub(crate) fn check_move(
    game: &Island,
    state: &State,
    player: Player,
    from: Hex,
    to: Hex,
) -> Result<(), Violation> {
    ensure(game.rules.has(Module::TwoPlayer), "COMBO-004")?;
    two_player::check_marker_action(game, state, player, 1)?;
    ensure(
        from != to && barbarian_attack::barbarians(state, from) > 0,
        "BARB-083",
    )?;
    ensure(barbarian_attack::unconquered(state).has(to), "BARB-083")
}

/// Adds the marker actions that move a barbarian.
pub(crate) fn legal_moves(
    game: &Island,
    state: &State,
    player: Player,
    legal: &mut Legal<AnyAction>,
) {
    if !game.rules.has(Module::BarbarianAttack)
        || !two_player::has_usable_marker(game, state, player)
        || two_player::check_marker_action(game, state, player, 1).is_err()
    {
        return;
    }
    for from in barbarian_attack::held(state, 1) {
        let mut to = barbarian_attack::unconquered(state);
        to.remove(from);
        let form = Action::MoveBarbarian { from, to: Hex(0) };
        legal.add_over(form.into(), to.bits());
    }
}

/// Pays markers and moves a barbarian.
///
/// Rules: BARB-083, BARB-088.
pub(crate) fn move_barbarian(
    game: &Island,
    state: &mut State,
    player: Player,
    from: Hex,
    to: Hex,
    events: &mut impl Sink<Event>,
) {
    two_player::pay_markers(game, state, player, 1, events);
    barbarian_attack::lift(game, state, from, events);
    barbarian_attack::put(game, state, to, events);
}
