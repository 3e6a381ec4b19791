//! What holds in Cities & Knights.

use crate::Island;
use crate::data::CITIES_KNIGHTS;
use crate::modules::cities_knights::{Discipline, Level, Marks, ProgressCard, metropolises};
use crate::places::IntersectionSet;
use crate::setup::Module;
use crate::state::State;
use kernel::Player;

/// Everything that is wrong with the part of Cities & Knights.
pub(super) fn faults(game: &Island, state: &State, faults: &mut Vec<String>) {
    if !game.rules.has(Module::CitiesKnights) {
        return;
    }
    knights(game, state, faults);
    cities(game, state, faults);
    progress_cards(game, state, faults);
    table(game, state, faults);
}

fn knights(game: &Island, state: &State, faults: &mut Vec<String>) {
    let mut taken = IntersectionSet::EMPTY;
    for colour in game.colours() {
        for knight in state.cities_knights.troops[colour].knights() {
            let mut say = |wrong: bool, what: &str| {
                if wrong {
                    faults.push(format!("cities_knights.knights: {what}"));
                }
            };
            if !game.intersections.has(knight.at) {
                say(true, "a knight stands off the map (CK-055)");
                continue;
            }
            say(
                taken.has(knight.at) || state.derived.buildings.has(knight.at),
                "a knight stands on an occupied intersection (CK-050)",
            );
            taken.insert(knight.at);
            say(
                (game.topology.paths_at(knight.at) & state.roads[colour]).is_empty(),
                "a knight stands beside no own road (CK-055)",
            );
            let passing = Marks::ACTED.with(Marks::ROUSED).with(Marks::TRAINED);
            say(
                colour != state.active && knight.marks.any(passing),
                "only knights of the active player have acted this turn (CK-092)",
            );
            say(
                knight.marks.any(Marks::FIGHTING) && !game.rules.advanced_battle,
                "knights are sent only with the advanced battle (CK-156)",
            );
            say(
                game.is_neutral(colour)
                    && (knight.level == Level::MIGHTY || knight.marks != Marks::NONE),
                "neutral knights are weak or strong and never active (COMBO-163, COMBO-169)",
            );
        }
    }
}

fn cities(game: &Island, state: &State, faults: &mut Vec<String>) {
    let own = &state.cities_knights;
    let all = |of: &dyn Fn(Player) -> IntersectionSet| {
        game.players()
            .fold(IntersectionSet::EMPTY, |all, player| all | of(player))
    };
    let cities = all(&|player| state.cities[player]);
    let settlements = all(&|player| state.settlements[player]);
    let mut say = |wrong: bool, what: &str| {
        if wrong {
            faults.push(what.to_string());
        }
    };
    say(
        !own.walls.without(cities).is_empty(),
        "walls: only cities have walls (CK-053)",
    );
    say(
        !own.tipped.without(settlements).is_empty(),
        "tipped: a city on its side is a settlement (CK-150)",
    );
    say(
        !metropolises(state).without(cities).is_empty(),
        "metropolises: only on cities (CK-076)",
    );
    say(
        metropolises(state).len() != own.metropolises.iter().flatten().count(),
        "metropolises: one to a city (CK-079)",
    );
    for player in game.players() {
        let walls = (own.walls & state.cities[player]).len();
        say(
            walls > usize::from(CITIES_KNIGHTS.supplies_per_player.city_walls),
            "walls: three for each player (CK-053)",
        );
        for discipline in Discipline::all() {
            say(
                own.level(player, discipline) > 5,
                "levels: five in each discipline (CK-071)",
            );
        }
    }
}

fn progress_cards(game: &Island, state: &State, faults: &mut Vec<String>) {
    let own = &state.cities_knights;
    for card in ProgressCard::all() {
        let deck = card.deck();
        let held = game
            .players()
            .flat_map(|player| own.hands[player].cards())
            .filter(|held| *held == card)
            .count();
        let returned = own.decks.bottom[deck.index()]
            .cards()
            .iter()
            .filter(|returned| returned.card(deck) == Some(card))
            .count();
        let face_up = match card {
            ProgressCard::PRINTER => usize::from(own.face_up[0].is_some()),
            ProgressCard::CONSTITUTION => usize::from(own.face_up[1].is_some()),
            _ => 0,
        };
        let found = usize::from(own.decks.unknown[card.index()]) + held + returned + face_up;
        if found != usize::from(card.copies()) {
            faults.push(format!(
                "progress: {found} {} cards in all instead of {} (CK-005)",
                card.name(),
                card.copies()
            ));
        }
        if card.scores() && held + returned > 0 {
            faults.push(format!(
                "progress: {} lies open or in the deck (CK-030)",
                card.name()
            ));
        }
    }
}

fn table(game: &Island, state: &State, faults: &mut Vec<String>) {
    let own = &state.cities_knights;
    let landing = CITIES_KNIGHTS.barbarian_track.landing;
    let fighting = state
        .pending
        .as_slice()
        .iter()
        .any(|pending| matches!(pending, crate::Pending::Cities(_)));
    if own.fleet > landing || (own.fleet == landing && !fighting && !over(state)) {
        faults.push(format!("fleet: {} is past the landing (CK-008)", own.fleet));
    }
    if own.attacks == 0 && state.robber.is_some() {
        faults.push("robber: off the board until the first attack (CK-013)".into());
    }
    if own
        .merchant
        .is_some_and(|(hex, owner)| !game.topology.has_hex(hex) || !game.is_player(owner))
    {
        faults.push("merchant: on land and a player's (CK-110)".into());
    }
    if own
        .offered
        .is_some_and(|card| state.hands[state.active].get(card) == 0)
    {
        faults.push("offered: not in the hand of the active player (CK-111)".into());
    }
}

fn over(state: &State) -> bool {
    matches!(
        state.pending.top(),
        Some(crate::Pending::Base(
            crate::modules::base::Pending::Over { .. }
        ))
    )
}
