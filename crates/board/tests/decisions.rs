//! The oracle: what is listed as legal is exactly what passes `check`, among everything that can be written.

use board::{Action, Island, Module, Options, Setup};
use kernel::laws::TestDraw;
use kernel::{Choice, Coded, Draw, Game, Legal, Node, Player, Silent};
use std::collections::BTreeMap;

/// Every action that can be written, offers of cards apart: they cannot be listed.
fn everything() -> Vec<Action> {
    let mut all = Vec::new();
    for form in Action::forms() {
        if form.fields.iter().any(|field| field.kind.size == 0) {
            continue;
        }
        let mut rows: Vec<Vec<u128>> = vec![Vec::new()];
        for field in form.fields {
            let values =
                (0..u128::from(field.kind.size)).chain(field.kind.optional.then_some(kernel::NONE));
            rows = rows
                .iter()
                .flat_map(|row| {
                    values.clone().map(move |value| {
                        let mut longer = row.clone();
                        longer.push(value);
                        longer
                    })
                })
                .collect();
        }
        all.extend(rows.iter().filter_map(|row| Action::compose(&form, row)));
    }
    all
}

/// Checks one state for every seat and for a seat nobody has.
fn check_state(island: &Island, state: &board::State, all: &[Action], legal: &mut Legal<Action>) {
    for seat in (0..=island.rules.players).map(Player) {
        legal.clear();
        island.legal_into(state, seat, legal);
        for action in legal.iter() {
            assert_eq!(
                island.check(state, seat, action),
                Ok(()),
                "{action:?} of {seat:?} is listed at {:?}",
                island.pending(state)
            );
        }
        let passing = all
            .iter()
            .filter(|action| island.check(state, seat, **action).is_ok());
        if passing.clone().count() != legal.len() {
            let unlisted: Vec<_> = passing.filter(|action| !legal.has(**action)).collect();
            panic!(
                "{seat:?} at {:?}: not listed {unlisted:?}",
                island.pending(state)
            );
        }
    }
}

/// Plays random games and checks some states of every kind of open decision; returns how many of each.
fn check_games(setup: &Setup, games: u64, each: u32) -> BTreeMap<&'static str, u32> {
    let all = everything();
    let mut seen: BTreeMap<&'static str, u32> = BTreeMap::new();
    let mut legal = Legal::none(Island::filler());
    for seed in 0..games {
        let mut draw = TestDraw(seed * 7_368_787 + 11);
        let island = Island::draw(setup, &mut draw).expect("a sound setup");
        let mut state = island.start();
        for _ in 0..6_000 {
            let Some(pending) = island.pending(&state) else {
                break;
            };
            let (form, _) = pending.decompose();
            let count = seen.entry(form.name).or_default();
            // A turn looks different every time: look at many of them, early and late.
            let wanted = if form.name == "turn" { 6 * each } else { each };
            if *count < wanted && (form.name != "turn" || draw.below(40) == 0) {
                *count += 1;
                check_state(&island, &state, &all, &mut legal);
            }
            let (actor, action) = match island.node(&state) {
                Node::Over(_) => break,
                Node::Chance => (None, island.chances(&state).draw(&mut draw)),
                Node::Decide { must, .. } => {
                    let seat = must
                        .nth_member(draw.below(must.len() as u32) as usize)
                        .expect("somebody decides");
                    legal.clear();
                    island.legal_into(&state, seat, &mut legal);
                    let n = draw.below(legal.len() as u32) as usize;
                    (Some(seat), legal.nth(n))
                }
            };
            assert_eq!(
                action.with(action.index()),
                action,
                "an action keeps its index"
            );
            island.apply(&mut state, actor, action, &mut Silent);
        }
    }
    seen
}

/// Rules: CK-023, CK-159, CK-162.
#[test]
fn cities_and_knights_lists_exactly_what_passes() {
    let seen = check_games(&Setup::new(4, &[Module::CitiesKnights]), 60, 20);
    for name in [
        "found_city",
        "event_die",
        "pip_dice",
        "draw_progress",
        "draw_or_decline",
        "fifth_card",
        "put_under",
        "lose_city",
        "choose_deck",
        "aqueduct",
        "send_robber",
        "retreat",
        "free_training",
        "swap_number",
        "rebuild_road",
        "harbor_answer",
        "wedding",
        "take_seen",
        "take_progress",
        "give_up_knight",
        "place_deserter",
        "discard",
        "move_robber",
    ] {
        assert!(seen.contains_key(name), "{name} was never open: {seen:?}");
    }
}

#[test]
fn cities_and_knights_for_two_lists_exactly_what_passes() {
    let seen = check_games(&Setup::new(2, &[Module::CitiesKnights]), 40, 20);
    for name in [
        "neutral_knight",
        "neutral_training",
        "give_resources",
        "resource_theft",
        "give_cards",
        "neutral_road",
    ] {
        assert!(seen.contains_key(name), "{name} was never open: {seen:?}");
    }
}

#[test]
fn combinations_list_exactly_what_passes() {
    let all = [
        Module::CitiesKnights,
        Module::EventCards,
        Module::FriendlyRobber,
        Module::Harbourmaster,
    ];
    for players in 2..=4 {
        let setup = Setup {
            options: Options {
                advanced_battle: true,
                ..Options::default()
            },
            ..Setup::new(players, &all)
        };
        check_games(&setup, 12, 10);
    }
}

#[test]
fn games_without_cities_list_exactly_what_passes() {
    check_games(&Setup::new(3, &[Module::EventCards]), 4, 2);
    check_games(&Setup::new(2, &[Module::FriendlyRobber]), 4, 2);
}
