//! The start of the game: the printed pieces, or the founding phase.

use super::state::Pending;
use crate::Island;
use crate::data::BASE;
use crate::event::Event;
use crate::hand::{Counts, Dice};
use crate::interplay::{building, production, scenarios, turn};
use crate::places::{Intersection, Path};
use crate::setup::FirstPlayer;
use crate::state::State;
use kernel::{Player, Silent, Sink, Violation, ensure};

/// Opens the game: rolls for the start, the founding phase, or the first turn on the printed map.
///
/// Rules: BASE-020, BASE-023 to BASE-029, BASE-040 to BASE-045.
pub(crate) fn start(game: &Island, state: &mut State) {
    if game.printed_start() {
        for player in game.players() {
            place_printed(game, state, player);
        }
    }
    if game.first_player() == FirstPlayer::Dice {
        state
            .pending
            .push(Pending::StartDice { player: Player(0) }.into());
    } else {
        begin(game, state, &mut Silent);
    }
}

/// The first player is known.
fn begin(game: &Island, state: &mut State, events: &mut impl Sink<Event>) {
    if let FirstPlayer::Seat(seat) | FirstPlayer::Oldest(seat) = game.first_player() {
        state.active = Player(seat - 1);
    }
    if game.printed_start() {
        turn::begin(game, state, state.active, events);
    } else {
        state.pending.push(
            Pending::FoundSettlement {
                player: state.active,
            }
            .into(),
        );
    }
}

fn place_printed(game: &Island, state: &mut State, player: Player) {
    let printed = &BASE.beginner_layout.starts[game.colour(player).name()];
    let at = |name: &String| {
        game.topology
            .intersection(name)
            .expect("a printed place is on the printed map")
    };
    for name in &printed.settlements {
        building::put_settlement(game, state, player, at(name), &mut Silent);
    }
    for name in &printed.roads {
        let path = game
            .topology
            .path(name)
            .expect("a printed place is on the printed map");
        building::lay_road(game, state, player, path, &mut Silent);
    }
    pay_start(
        game,
        state,
        player,
        at(&printed.paying_settlement),
        &mut Silent,
    );
}

/// One card for every hex next to the settlement.
///
/// Rules: BASE-025, BASE-043, BASE-200.
fn pay_start(
    game: &Island,
    state: &mut State,
    player: Player,
    at: Intersection,
    events: &mut impl Sink<Event>,
) {
    let mut cards = Counts::NONE;
    for hex in game.topology.hexes_at(at) {
        if let Some(card) = game.layout.yields[hex]
            && cards.get(card) < state.bank.get(card)
        {
            cards.add(card, 1);
        }
    }
    production::gain(state, player, cards, events);
}

/// Somebody rolled for the first turn; ties for the highest roll again.
///
/// Rules: BASE-040, BASE-047.
pub(super) fn start_rolled(
    game: &Island,
    state: &mut State,
    player: Player,
    roll: Dice,
    events: &mut impl Sink<Event>,
) {
    events.event(Event::RolledForStart { player, roll });
    state.pending.pop();
    let rolls = &mut state.base.start_rolls;
    rolls[player] = roll.sum();
    // Those still to roll have 0; those out of the running have 1, less than any throw.
    if let Some(next) = game.players().find(|&p| rolls[p] == 0) {
        state
            .pending
            .push(Pending::StartDice { player: next }.into());
        return;
    }
    let highest = game.players().map(|p| rolls[p]).max().unwrap_or(0);
    let mut tied = game
        .players()
        .filter(|&p| rolls[p] == highest)
        .collect::<kernel::PlayerSet>();
    if tied.len() > 1 {
        for p in game.players() {
            rolls[p] = u8::from(!tied.has(p));
        }
        let next = tied.first_member().expect("somebody rolled highest");
        state
            .pending
            .push(Pending::StartDice { player: next }.into());
        return;
    }
    state.active = tied.first_member().expect("somebody rolled highest");
    tied.remove(state.active);
    for p in game.players() {
        rolls[p] = 0;
    }
    begin(game, state, events);
}

/// Whose founding placement number `k` is.
///
/// Rules: BASE-041, BASE-042, BASE-047.
fn founder(game: &Island, state: &State, k: u8) -> Player {
    let n = game.rules.players;
    let step = if k < n { k } else { 2 * n - 1 - k };
    state.active.ahead(usize::from(step), usize::from(n))
}

/// Judges a founding road: on a free path next to its settlement.
///
/// Rules: BASE-041, BASE-042, BASE-048, TRADER-003.
pub(super) fn check_road(
    game: &Island,
    state: &State,
    from: Intersection,
    at: Path,
) -> Result<(), Violation> {
    let free = game.topology.has_path(at) && !state.derived.roads.has(at);
    ensure(free, "BASE-006")?;
    ensure(game.topology.open_paths().has(at), "TRADER-003")?;
    ensure(!game.bridge_sites.has(at), "RIVER-010")?;
    let rule = if state.base.founded < game.rules.players {
        "BASE-041"
    } else {
        "BASE-042"
    };
    ensure(game.topology.paths_at(from).has(at), rule)
}

/// A founding settlement was placed: the second one pays, its road follows.
///
/// Rules: BASE-041 to BASE-044.
pub(super) fn settled(
    game: &Island,
    state: &mut State,
    player: Player,
    at: Intersection,
    events: &mut impl Sink<Event>,
) {
    state.pending.pop();
    building::put_settlement(game, state, player, at, events);
    let second = state.base.founded >= game.rules.players;
    if second {
        pay_start(game, state, player, at, events);
    }
    state
        .pending
        .push(Pending::FoundRoad { player, from: at }.into());
    if second {
        scenarios::second_founded(game, state, player, at);
    }
}

/// A founding city was placed: it pays like a settlement, its road follows.
///
/// Rules: CK-017, CK-018, COMBO-012.
pub(super) fn city_placed(
    game: &Island,
    state: &mut State,
    player: Player,
    at: Intersection,
    events: &mut impl Sink<Event>,
) {
    state.pending.pop();
    building::put_city(game, state, player, at, events);
    pay_start(game, state, player, at, events);
    state
        .pending
        .push(Pending::FoundRoad { player, from: at }.into());
    scenarios::second_founded(game, state, player, at);
}

/// A founding road was placed: the next player founds, or the first turn begins.
///
/// Rules: BASE-042, BASE-045, BASE-048, CK-017, CK-019.
pub(super) fn road_laid(
    game: &Island,
    state: &mut State,
    player: Player,
    at: Path,
    events: &mut impl Sink<Event>,
) {
    state.pending.pop();
    building::lay_road(game, state, player, at, events);
    state.base.founded += 1;
    let founded = state.base.founded;
    if founded < 2 * game.rules.players {
        let player = founder(game, state, founded);
        let next = if game.rules.founding_city && founded >= game.rules.players {
            Pending::FoundCity { player }
        } else {
            Pending::FoundSettlement { player }
        };
        state.pending.push(next.into());
    } else {
        scenarios::founded(game, state, events);
        turn::begin(game, state, state.active, events);
    }
}
