//! What holds in Barbarian Attack.

use super::seat;
use crate::Island;
use crate::data::BARBARIAN_ATTACK;
use crate::interplay::cities_barbarian_attack::level;
use crate::modules::barbarian_attack::{AttackCard, AttackCards, PathMarks, Pending, order};
use crate::modules::cities_knights::Level;
use crate::pending::Pending as AnyPending;
use crate::places::LandPaths;
use crate::setup::Module;
use crate::state::State;
use kernel::{Game, Node};

/// Everything that is wrong with the part of Barbarian Attack.
///
/// Rules: BARB-004, BARB-005, BARB-030, BARB-050, BARB-080, COMBO-105.
pub(super) fn faults(game: &Island, state: &State, faults: &mut Vec<String>) {
    barbarians(game, state, faults);
    knights(game, state, faults);
    let own = &state.barbarian_attack;
    let mut say = |wrong: bool, what: &str| {
        if wrong {
            faults.push(format!("barbarian_attack.{what}"));
        }
    };
    let cities = game.rules.has(Module::CitiesKnights);
    let full = AttackCard::full_deck();
    say(
        own.deck.iter().zip(full).any(|(&n, all)| n > all)
            || cities != (own.deck == AttackCards::default()),
        "deck: 26 cards, and none with Cities & Knights (BARB-005, COMBO-090)",
    );
    let open = state.pending.as_slice().iter();
    let (mut lifting, mut sharing) = (false, false);
    for pending in open {
        if let AnyPending::BarbarianAttack(top) = pending {
            lifting |= matches!(top, Pending::Lift { .. } | Pending::Put { .. });
            sharing |= matches!(top, Pending::Share { .. });
        }
    }
    // A game may be won in the middle of Treason or of a battle, and what was not resolved stays as it is.
    let playing = !matches!(game.node(state), Node::Over(_));
    say(
        playing && own.barred != 0 && !lifting,
        "barred: only while Treason is resolved (BARB-047)",
    );
    let rolled = game.colours().any(|colour| own.rolls[colour] > 0);
    say(
        playing && rolled && !sharing,
        "rolls: only while prisoners are shared (BARB-062)",
    );
    say(
        own.ship && !cities,
        "ship: only with Cities & Knights (COMBO-R05)",
    );
    say(state.robber.is_some(), "robber: there is none (BARB-005)");
}

fn barbarians(game: &Island, state: &State, faults: &mut Vec<String>) {
    let (own, data) = (&state.barbarian_attack, &BARBARIAN_ATTACK.barbarians);
    let mut sum: u32 = game
        .colours()
        .map(|colour| u32::from(own.prisoners[colour]))
        .sum();
    for (&hex, &n) in order().iter().zip(&own.barbarians) {
        sum += u32::from(n);
        let name = game.topology.hex_name(hex);
        if n > data.max_per_hex {
            faults.push(format!(
                "barbarian_attack.barbarians: {n} on {name} (BARB-030)"
            ));
        }
        let face_up = state.numbers[hex] == game.layout.numbers[hex];
        if face_up == (n >= data.max_per_hex) {
            faults.push(format!(
                "numbers: the token of {name} lies the wrong way (BARB-030)"
            ));
        }
    }
    if sum > u32::from(data.total) && !game.rules.has(Module::CitiesKnights) {
        faults.push(format!(
            "barbarian_attack: {sum} barbarians of {} (BARB-004)",
            data.total
        ));
    }
}

fn knights(game: &Island, state: &State, faults: &mut Vec<String>) {
    let (own, cities) = (
        &state.barbarian_attack,
        game.rules.has(Module::CitiesKnights),
    );
    let all: LandPaths = game.topology.paths().collect();
    let mut taken = LandPaths::EMPTY;
    for colour in game.colours() {
        let paths = own.knights.of(colour);
        let mut say = |wrong: bool, what: &str| {
            if wrong {
                faults.push(format!(
                    "barbarian_attack.knights: seat {} {what}",
                    seat(colour)
                ));
            }
        };
        let errant = game.neutrals().next() == Some(colour);
        say(
            !game.is_player(colour) && paths.len() > usize::from(errant),
            "is neutral and has no such knight (BARB-080)",
        );
        say(
            !paths.without(all).is_empty(),
            "stands off the map (BARB-055)",
        );
        say(!(paths & taken).is_empty(), "shares a path (BARB-050)");
        taken |= paths;
        let waits = colour == state.active || errant;
        for (_, marks) in own.knights.each(colour) {
            let passing = marks.has(PathMarks::MOVED) || marks.has(PathMarks::TRAINED);
            say(passing && !waits, "moved in another's turn (BARB-056)");
            let levelled = marks.without(PathMarks::MOVED) != PathMarks::NONE;
            say(
                levelled && !cities,
                "has levels without Cities & Knights (COMBO-105)",
            );
            say(
                marks.has(PathMarks::STRONG.with(PathMarks::MIGHTY)),
                "has two levels at once (CK-003)",
            );
        }
        for one in Level::all().filter(|_| cities) {
            let each = own.knights.each(colour);
            let used = each.filter(|(_, marks)| level(*marks) == one);
            say(used.count() > 2, "has two knights of a level (CK-062)");
        }
        say(
            game.rules.has(Module::CitiesKnights)
                && !state.cities_knights.troops[colour].is_empty(),
            "has a knight on an intersection (COMBO-105)",
        );
    }
}
