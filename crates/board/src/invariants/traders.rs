//! What holds in Traders & Barbarians.

use crate::Island;
use crate::data::TRADERS_BARBARIANS;
use crate::modules::traders_barbarians::{Building, GOODS, Goods, LEVELS, Pending};
use crate::pending::Pending as AnyPending;
use crate::places::LandPaths;
use crate::setup::Module;
use crate::state::State;
use kernel::Player;

/// Everything that is wrong with the part of Traders & Barbarians.
///
/// Rules: TRADER-005, TRADER-008, TRADER-009, TRADER-050, TRADER-060, TRADER-064.
pub(super) fn faults(game: &Island, state: &State, faults: &mut Vec<String>) {
    if !game.rules.has(Module::TradersBarbarians) {
        return;
    }
    wagons(game, state, faults);
    tokens(game, state, faults);
    barbarians(game, state, faults);
}

fn wagons(game: &Island, state: &State, faults: &mut Vec<String>) {
    let own = &state.traders_barbarians;
    let standing = game.intersections | game.topology.plazas();
    for player in game.colours() {
        let place = player.0;
        let mut say = |wrong: bool, what: &str| {
            if wrong {
                faults.push(format!("traders_barbarians.wagons[{place}]: {what}"));
            }
        };
        let wagon = own.wagons[player];
        say(
            wagon.is_some_and(|at| !standing.has(at)),
            "stands off the map (TRADER-030)",
        );
        say(
            wagon.is_none() && state.turn > 0 && game.is_player(player),
            "stands nowhere (TRADER-009)",
        );
        say(
            wagon.is_some() && game.is_neutral(player),
            "neutral colours have none (TB-008)",
        );
        say(
            usize::from(own.upgrades[player]) >= LEVELS,
            "there are five levels (TRADER-050)",
        );
    }
}

fn tokens(game: &Island, state: &State, faults: &mut Vec<String>) {
    let own = &state.traders_barbarians;
    for goods in Goods::all() {
        let of = |counts: [u8; GOODS]| u32::from(counts[goods.index()]);
        let all: u32 = Building::all().map(|building| of(building.tokens())).sum();
        let stacks: u32 = own.stacks.into_iter().map(of).sum();
        let carried = |player: Player| u32::from(own.orders[player] == Some(goods));
        let held: u32 = game
            .players()
            .map(|player| of(own.delivered[player]) + carried(player))
            .sum();
        if stacks + held != all {
            faults.push(format!(
                "traders_barbarians.stacks: {stacks} {} and {held} with the players do not make {all} (TRADER-005)",
                goods.name()
            ));
        }
    }
    for building in Building::all() {
        let (left, most) = (own.stacks[building.index()], building.tokens());
        if left.iter().zip(most).any(|(&left, most)| left > most) {
            faults.push(format!(
                "traders_barbarians.stacks.{}: more tokens than belong there (TRADER-005)",
                building.name()
            ));
        }
    }
}

fn barbarians(game: &Island, state: &State, faults: &mut Vec<String>) {
    let own = &state.traders_barbarians;
    let mut say = |wrong: bool, what: &str| {
        if wrong {
            faults.push(format!("traders_barbarians.barbarians: {what}"));
        }
    };
    let count = usize::from(TRADERS_BARBARIANS.barbarians.count);
    say(
        own.barbarians.len() != count,
        "there are three (TRADER-006)",
    );
    say(
        !own.barbarians
            .without(game.topology.open_paths().narrow())
            .is_empty(),
        "one stands where no path is (TRADER-064)",
    );
    say(
        !own.tried.without(own.barbarians).is_empty(),
        "only a barbarian can have been tried (TRADER-062)",
    );
    let travels = |pending: &AnyPending| {
        matches!(
            pending,
            AnyPending::TradersBarbarians(Pending::Journey { .. })
        )
    };
    let over = state.pending.top().is_some_and(|top| {
        matches!(
            top,
            AnyPending::Base(crate::modules::base::Pending::Over { .. })
        )
    });
    let under_way = over || state.pending.as_slice().iter().any(travels);
    say(
        !under_way && (own.closed != LandPaths::EMPTY || own.tolls > 0),
        "paths are closed and tolls laid down only during a journey (TRADER-062, TRADER-087)",
    );
}
