//! Battles at the end of a turn: prisoners, freedom, losses.

use super::coast;
use super::kinds::ColourFace;
use super::state::Pending;
use crate::Island;
use crate::data::BARBARIAN_ATTACK;
use crate::event::Event;
use crate::interplay::{barbarian_attack_two_player, cities_barbarian_attack, gold, turn};
use crate::places::{Hex, LandPaths};
use crate::state::State;
use kernel::{ByPlayer, Player, PlayerSet, Sink};

/// What a colour sends into the battle for a hex with these sides: knights on its paths.
///
/// Rules: BARB-061, BARB-065, BARB-067, COMBO-109.
fn force(game: &Island, state: &State, colour: Player, sides: LandPaths) -> u8 {
    cities_barbarian_attack::battle_strength(game, state, colour, sides)
        .unwrap_or_else(|| (state.barbarian_attack.knights.of(colour) & sides).len() as u8)
}

/// The next place in the order, from `next` on, where the knights outnumber the barbarians, and what each colour sends.
///
/// Rules: BARB-060, BARB-061.
fn next_battle(game: &Island, state: &State, next: u8) -> Option<(u8, ByPlayer<u8>)> {
    let knights = state.barbarian_attack.knights.all();
    if knights.is_empty() {
        return None;
    }
    let mut places = contested(game, state, knights) & !((1_u16 << next) - 1);
    while places != 0 {
        let place = places.trailing_zeros() as usize;
        places &= places - 1;
        let mut forces = ByPlayer::<u8>::default();
        for colour in game.colours() {
            forces[colour] = force(game, state, colour, coast::sides()[place]);
        }
        if forces.0.iter().sum::<u8>() > state.barbarian_attack.barbarians[place] {
            return Some((place as u8, forces));
        }
    }
    None
}

/// Where so many knights stand around barbarians that they may outnumber them, a bit for each place in the order. All
/// places are counted alike: hardly any guess about one of them would come true.
fn contested(game: &Island, state: &State, knights: LandPaths) -> u16 {
    let one_may_win = cities_barbarian_attack::one_knight_may_win(game);
    let each = state.barbarian_attack.barbarians.iter().zip(coast::sides());
    each.enumerate()
        .fold(0, |places, (place, (&barbarians, &sides))| {
            let here = (knights & sides).len() as u8;
            let least = if one_may_win { 1 } else { barbarians + 1 };
            places | u16::from(barbarians > 0 && here >= least) << place
        })
}

/// The turn is to end; the battles come first, if there are any.
///
/// Rules: BARB-010, BARB-060.
pub(super) fn open(game: &Island, state: &mut State, events: &mut impl Sink<Event>) {
    if next_battle(game, state, 0).is_some() {
        state.pending.push(Pending::Battle { next: 0 }.into());
    } else {
        turn::finish(game, state, events);
    }
}

/// The next battle in the order that is won; after the last one the turn is over.
///
/// Rules: BARB-060, BARB-061, BARB-062, BARB-067.
pub(super) fn fight(game: &Island, state: &mut State, next: u8, events: &mut impl Sink<Event>) {
    let Some((place, forces)) = next_battle(game, state, next) else {
        turn::finish(game, state, events);
        return;
    };
    let hex = coast::order()[usize::from(place)];
    let barbarians = state.barbarian_attack.barbarians[usize::from(place)];
    let knights: u8 = forces.0.iter().sum();
    state
        .pending
        .push(Pending::Battle { next: place + 1 }.into());
    events.event(Event::HexWon {
        hex,
        barbarians,
        knights,
    });
    state.pending.push(Pending::ColourDie { hex }.into());
    let among: PlayerSet = game
        .colours()
        .filter(|&colour| forces[colour] > 0)
        .collect();
    let shares = among.len() as u8;
    if shares > barbarians {
        open_rolls(game, state, hex, barbarians, among, false);
        return;
    }
    for colour in participants(game, state, among) {
        coast::capture(game, state, colour, hex, events);
    }
    let most = game.colours().map(|colour| forces[colour]).max();
    let strongest: PlayerSet = among
        .into_iter()
        .filter(|&colour| Some(forces[colour]) == most)
        .collect();
    let left = barbarians - shares;
    match strongest.first_member().filter(|_| strongest.len() == 1) {
        Some(colour) => {
            for _ in 0..left {
                coast::capture(game, state, colour, hex, events);
            }
        }
        None if left > 0 => open_rolls(game, state, hex, left, strongest, true),
        None => {}
    }
}

/// Those who take part, the active player first, then clockwise, a neutral colour last.
///
/// Rules: BARB-067.
fn participants(
    game: &Island,
    state: &State,
    among: PlayerSet,
) -> impl DoubleEndedIterator<Item = Player> + use<> {
    let players = turn::order(game, state);
    let neutrals = (game.rules.players..game.rules.colours).map(Player);
    players
        .chain(neutrals)
        .filter(move |&colour| among.has(colour))
}

/// Participants roll for prisoners; the errant knight does not need to.
///
/// Rules: BARB-062, BARB-067, BARB-081, BARB-089.
fn open_rolls(
    game: &Island,
    state: &mut State,
    hex: Hex,
    left: u8,
    among: PlayerSet,
    one_die: bool,
) {
    state.barbarian_attack.rolls = ByPlayer::default();
    let share = Pending::Share {
        hex,
        left,
        among,
        one_die,
    };
    state.pending.push(share.into());
    for player in participants(game, state, among).rev() {
        if !game.is_player(player) {
            state.barbarian_attack.rolls[player] = barbarian_attack_two_player::ERRANT_ROLL;
        } else if one_die {
            state.pending.push(Pending::PrisonerDie { player }.into());
        } else {
            state.pending.push(Pending::PrisonerDice { player }.into());
        }
    }
}

/// A participant rolled for prisoners.
pub(super) fn rolled(state: &mut State, player: Player, pips: u8, events: &mut impl Sink<Event>) {
    state.barbarian_attack.rolls[player] = pips;
    events.event(Event::PrisonerRolled { player, pips });
}

/// All have rolled: the highest take a prisoner each, ties that matter roll again, the others take gold.
///
/// Rules: BARB-062, BARB-081, BARB-089, COMBO-110.
pub(super) fn share(
    game: &Island,
    state: &mut State,
    hex: Hex,
    left: u8,
    among: PlayerSet,
    one_die: bool,
    events: &mut impl Sink<Event>,
) {
    let rolls = std::mem::take(&mut state.barbarian_attack.rolls);
    let better = |than: Player| {
        among
            .into_iter()
            .filter(|&one| rolls[one] > rolls[than])
            .count() as u8
    };
    let equal = |to: Player| {
        among
            .into_iter()
            .filter(|&one| rolls[one] == rolls[to])
            .count() as u8
    };
    let consolation = u16::from(BARBARIAN_ATTACK.compensation.no_prisoner_gold);
    let mut tied = PlayerSet::EMPTY;
    let mut given = 0;
    for colour in participants(game, state, among) {
        if better(colour) + equal(colour) <= left {
            coast::capture(game, state, colour, hex, events);
            given += 1;
        } else if better(colour) < left {
            tied.insert(colour);
        } else if game.is_player(colour) {
            gold::gain(game, state, colour, consolation, events);
        }
    }
    if !tied.is_empty() {
        open_rolls(game, state, hex, left - given, tied, one_die);
    }
}

/// The colour die takes knights from two sides of the hex just freed; their owners are paid.
///
/// Rules: BARB-064, BARB-065, BARB-080, BARB-084, COMBO-111.
pub(super) fn lose_knights(
    game: &Island,
    state: &mut State,
    hex: Hex,
    face: ColourFace,
    events: &mut impl Sink<Event>,
) {
    events.event(Event::ColourDieRolled { face });
    let sides = coast::named_sides(hex, face);
    if cities_barbarian_attack::lose_knights(game, state, hex, sides, events) {
        return;
    }
    for player in turn::order(game, state) {
        for at in state.barbarian_attack.knights.of(player) & sides {
            state.barbarian_attack.knights.take(player, at);
            events.event(Event::KnightRemoved {
                player,
                at: at.into(),
            });
            barbarian_attack_two_player::compensate(game, state, player, events);
        }
    }
}
