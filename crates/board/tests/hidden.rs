//! Hidden information: what a seat may not see changes nothing that the seat is shown or told.

mod table;

use board::modules::cities_knights::progress::Play;
use board::modules::{base, cities_knights, event_cards, two_player};
use board::{Action, Event, Island, Outcome, Pending, State};
use kernel::laws::TestDraw;
use kernel::{Game, Node, Viewer};
use table::{Step, bundles, codable, combinations, effort, island, scenario_samples, stride, walk};

/// Does what follows depend on what is hidden: whose cards of a kind, which cards were chosen in secret?
fn tells(state: &State, viewer: Viewer, (actor, action): Step) -> bool {
    let open_choice = matches!(
        state.pending.top(),
        Some(
            Pending::Base(base::Pending::Discard { .. })
                | Pending::Events(event_cards::Pending::Pass { .. })
                | Pending::Cities(cities_knights::Pending::Wedding { .. })
        )
    );
    // These show a hand to whoever plays them.
    let looks = matches!(
        action,
        Action::Progress(Play::MasterMerchant { .. } | Play::Spy { .. })
    );
    if looks && actor.is_some_and(|actor| viewer.is(actor)) {
        return true;
    }
    matches!(
        action,
        Action::Base(base::Action::PlayMonopoly { .. })
            | Action::Progress(Play::TradeMonopoly { .. } | Play::ResourceMonopoly { .. })
            // The opponent lays commodities aside, and everybody can count the rest.
            | Action::TwoPlayer(two_player::Action::ForceTrade)
    ) || open_choice && actor.is_none_or(|actor| !viewer.is(actor))
}

/// Applies the same step to both states and compares what the viewer learns.
fn compare_step(game: &Island, state: &State, other: &State, viewer: Viewer, step: Step) {
    let (actor, action) = step;
    let possible = match actor {
        Some(seat) => game.check(other, seat, action).is_ok(),
        None => game.chances(other).weight(action) > 0,
    };
    if !possible || tells(state, viewer, step) {
        return;
    }
    let apply = |from: &State| {
        let (mut next, mut events) = (*from, Vec::new());
        game.apply(&mut next, actor, action, &mut events);
        let seen: Vec<Event> = events
            .iter()
            .map(|&event| game.mask(event, viewer))
            .collect();
        (next, seen)
    };
    let ((here, seen), (there, also)) = (apply(state), apply(other));
    let over = |state: &State| matches!(game.node(state), Node::Over(_));
    // A win by hidden points, and the last of several secret choices, reveal what was hidden.
    let reveals = over(&here) || over(&there);
    let choice = |state: &State| {
        matches!(
            state.pending.top(),
            Some(
                Pending::Base(base::Pending::Discard { .. })
                    | Pending::Events(event_cards::Pending::Pass { .. })
                    | Pending::Cities(
                        cities_knights::Pending::Wedding { .. }
                            | cities_knights::Pending::HarborAnswer { .. }
                    )
            )
        )
    };
    if reveals || choice(state) && !(choice(&here) && choice(&there)) {
        return;
    }
    assert_eq!(seen, also, "{action:?} shows {viewer:?} the same");
    assert_eq!(
        game.view(&here, viewer),
        game.view(&there, viewer),
        "and leads to the same view"
    );
}

/// Rules: BASE-015, BASE-072, BASE-077, BASE-088, BASE-140, BASE-162, BASE-194, EVENT-027, EVENT-038, TWO-031, TWO-038.
#[test]
fn what_a_seat_may_not_see_changes_nothing_for_it() {
    let actions = codable();
    let offers = bundles(1);
    for setup in combinations().into_iter().chain(scenario_samples()) {
        for seed in 0..effort(1) {
            let game = island(&setup, seed + 21);
            let mut draw = TestDraw(seed + 77);
            let mut compared = 0;
            walk(&game, seed + 9, 2500, |n, state, step| {
                let secret = matches!(
                    state.pending.top(),
                    Some(
                        Pending::Base(base::Pending::Discard { .. })
                            | Pending::Events(event_cards::Pending::Pass { .. })
                            | Pending::Cities(cities_knights::Pending::Wedding { .. })
                    )
                );
                if n % stride(&setup, 13) != 0 && !(secret && n % stride(&setup, 3) == 0) {
                    return;
                }
                for viewer in kernel::laws::viewers(&game) {
                    let view = game.view(state, viewer);
                    let other = game.resample(&view, &mut draw);
                    assert_eq!(game.view(&other, viewer), view);
                    let faults = board::faults(&game, &other);
                    assert!(faults.is_empty(), "a sound state: {faults:?}");
                    compared += usize::from(other != *state);
                    if let Some(step) = step {
                        compare_step(&game, state, &other, viewer, step);
                    }
                    let Viewer::Seat(seat) = viewer else {
                        continue;
                    };
                    for &action in &actions {
                        assert_eq!(
                            game.check(state, seat, action),
                            game.check(&other, seat, action),
                            "{action:?} of {seat:?} at {:?}",
                            game.pending(state)
                        );
                    }
                    for &give in &offers {
                        for &want in &offers {
                            let offer =
                                board::interplay::trade::Action::Offer { give, want }.into();
                            assert_eq!(
                                game.check(state, seat, offer),
                                game.check(&other, seat, offer)
                            );
                        }
                    }
                    let (here, there) = (game.legal(state, seat), game.legal(&other, seat));
                    assert!(here.iter().eq(there.iter()) && here.offers == there.offers);
                }
            });
            assert!(compared > 20, "the states did differ: {compared}");
        }
    }
}

/// Does the viewer look at this player's cards to take some?
fn looks_at(state: &State, viewer: Viewer, whose: kernel::Player) -> bool {
    use cities_knights::Pending::{TakeProgress, TakeSeen};
    matches!(
        state.pending.top(),
        Some(Pending::Cities(TakeSeen { player, from, .. } | TakeProgress { player, from }))
            if from == whose && viewer.is(player)
    )
}

/// Rules: BASE-013, BASE-077, BASE-140, CK-113, CK-123, CK-R42.
#[test]
fn a_view_holds_no_hidden_card() {
    for setup in combinations().into_iter().chain(scenario_samples()) {
        let game = island(&setup, 4);
        walk(&game, 6, 1500, |n, state, _| {
            if n % 7 != 0 {
                return;
            }
            for viewer in kernel::laws::viewers(&game) {
                let view = game.view(state, viewer);
                let open = view.open();
                assert_eq!(open.base.deck, [0; 6], "nobody sees the deck");
                assert!(open.cities_knights.decks.unknown.iter().all(|&n| n == 0));
                for player in game.players().filter(|&player| !viewer.is(player)) {
                    assert!(
                        open.hands[player].is_none() || looks_at(state, viewer, player),
                        "only who takes cards of choice sees a hand"
                    );
                    assert!(open.base.set_aside[player].is_none());
                    assert!(
                        open.cities_knights.hands[player].is_empty()
                            || looks_at(state, viewer, player),
                        "only the spy sees progress cards"
                    );
                    assert_eq!(open.event_cards.passing[player], None);
                    let over = matches!(game.node(state), Node::Over(_));
                    assert!(over || open.base.held[player] == [0; 6]);
                    let size = state.hands[player].total() + state.base.set_aside[player].total();
                    assert_eq!(u32::from(view.hand_sizes[player]), size, "only how many");
                }
                if !viewer.is(state.active) {
                    assert_eq!(open.base.fresh, [0; 6]);
                }
            }
        });
    }
}

/// Rules: BASE-016.
#[test]
fn nobody_can_make_chance_happen() {
    let game = island(&combinations()[0], 1);
    let state = game.start();
    let outcome = Outcome::Dice {
        roll: board::Dice::new(1, 1),
    }
    .into();
    for seat in game.players() {
        assert_eq!(
            game.check(&state, seat, outcome).map_err(|v| v.rule),
            Err("BASE-016")
        );
    }
}
