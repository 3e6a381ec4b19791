//! Every combination by codes: spaces are complete, codes and actions go to and fro, tensors tell nothing hidden.

use board::{Island, Setup};
use bots::Rng;
use codes::{Dense, Episode, Selection};
use kernel::{Draw, Game, Node, Player, PlayerSet, Viewer};
use std::collections::{BTreeMap, BTreeSet};

/// Steps of a game that are looked at.
const STEPS: u32 = 240;

fn island(setup: &Setup, seed: u64) -> Episode<Island> {
    let mut rng = Rng::new(seed, 7);
    let game = Island::draw(setup, &mut rng).expect("the modules may be combined");
    Episode::new(game, rng)
}

fn rivals() -> Vec<Episode<cards::Rivals>> {
    let game = |mode| cards::Rivals::new(&cards::Setup::new(mode)).expect("a mode is a setup");
    let modes = cards::Mode::ALL.into_iter();
    modes
        .map(|mode| Episode::new(game(mode), Rng::new(3, 1)))
        .collect()
}

/// Every legal action has codes of its own, the mask allows exactly the first codes of legal actions, and the codes make
/// the action.
fn check_round_trip<G: Dense>(episode: &mut Episode<G>) {
    let Some(seat) = episode.decider() else {
        return;
    };
    if episode.selection() != Selection::Nothing {
        return;
    }
    let space = episode.space().clone();
    let (game, state) = (episode.game().clone(), *episode.state());
    let mut seen = BTreeMap::new();
    for action in game.legal(&state, seat).iter() {
        let codes = space.encode(&game, &state, seat, action);
        let codes = codes.unwrap_or_else(|| panic!("{action:?} has codes"));
        if let Some(other) = seen.insert(codes.clone(), action) {
            panic!("{action:?} and {other:?} have the same codes {codes:?}");
        }
    }
    let mut mask = vec![0; space.len()];
    episode.mask(&mut mask);
    for codes in seen.keys() {
        assert_eq!(mask[codes[0]], 1, "{} is allowed", space.labels()[codes[0]]);
    }
    let allowed = mask.iter().enumerate().filter(|(_, on)| **on == 1);
    for (code, _) in allowed {
        let label = &space.labels()[code];
        let known = seen.keys().any(|codes| codes[0] == code);
        assert!(known || label.starts_with("offer "), "{label} is legal");
    }
}

/// Takes codes until an action is made and checks that the engine made the one they stand for. On the way the mask allows
/// exactly the codes that legal actions with the same beginning go on with.
fn walk<G: Dense>(episode: &mut Episode<G>, draw: &mut Rng) {
    let Some(seat) = episode.decider() else {
        return;
    };
    let (game, state) = (episode.game().clone(), *episode.state());
    let legal = game.legal(&state, seat);
    let action = legal.nth(draw.below(legal.len() as u32) as usize);
    let space = episode.space().clone();
    let encode = |action| {
        space
            .encode(&game, &state, seat, action)
            .expect("a legal action has codes")
    };
    let all: Vec<_> = legal.iter().map(encode).collect();
    let codes = encode(action);
    let mut expected = state;
    game.apply(&mut expected, Some(seat), action, &mut kernel::Silent);
    let settled = !matches!(game.node(&expected), Node::Chance);
    for (step, &code) in codes.iter().enumerate() {
        if step > 0 {
            let mut mask = vec![0; space.len()];
            episode.mask(&mut mask);
            let allowed: BTreeSet<_> = (0..mask.len()).filter(|&code| mask[code] == 1).collect();
            let begun = all.iter().filter(|other| other[..step] == codes[..step]);
            let possible: BTreeSet<_> = begun.map(|other| other[step]).collect();
            assert_eq!(allowed, possible, "{action:?}, step {step}");
        }
        episode
            .step(code)
            .expect("the codes of a legal action are allowed");
    }
    if settled {
        assert_eq!(*episode.state(), expected, "{action:?}");
    }
}

/// What every viewer sees stays the same when everything hidden from it is drawn anew.
fn check_swap<G: Dense>(episode: &Episode<G>, draw: &mut Rng) {
    let shapes = episode.shapes();
    let game = episode.game();
    let seats = (0..game.players() as u8).map(|seat| Viewer::Seat(Player(seat)));
    for viewer in seats.chain([Viewer::Spectator]) {
        let look = |episode: &Episode<G>| {
            let mut flat = vec![9; shapes.flat];
            let mut grid = vec![9; shapes.rows * shapes.columns];
            episode.observe(viewer, &mut flat, &mut grid, shapes.columns);
            let mut mask = vec![0; shapes.codes];
            if episode.decider().is_some_and(|decider| viewer.is(decider)) {
                episode.mask(&mut mask);
            }
            (flat, grid, mask)
        };
        let state = game.resample(&game.view(episode.state(), viewer), draw);
        let other = episode.in_state(state, Rng::new(1, 1));
        assert_eq!(other.decider(), episode.decider());
        assert!(
            look(episode) == look(&other),
            "{viewer:?} sees what is hidden"
        );
    }
}

fn play<G: Dense>(episode: &mut Episode<G>, steps: u32, swaps: u32) {
    let mut draw = Rng::new(5, 5);
    for step in 0..steps {
        if episode.decider().is_none() {
            break;
        }
        if step % swaps == 0 {
            check_swap(episode, &mut draw);
        }
        check_round_trip(episode);
        if step % 3 == 0 && episode.selection() == Selection::Nothing {
            walk(episode, &mut draw);
        } else {
            let code = episode.random_code();
            episode.step(code).expect("a random code is allowed");
        }
    }
}

#[test]
fn every_island_game_is_played_by_codes_that_tell_nothing_hidden() {
    for (seed, setup) in board::combinations().iter().enumerate() {
        play(&mut island(setup, seed as u64), STEPS, 53);
    }
}

#[test]
fn every_game_of_rivals_is_played_by_codes_that_tell_nothing_hidden() {
    for mut episode in rivals() {
        play(&mut episode, 10 * STEPS, 41);
    }
}

#[test]
fn spaces_and_tensors_depend_on_the_modules_alone() {
    for setup in board::combinations().iter().step_by(17) {
        let (one, two) = (island(setup, 1), island(setup, 2));
        assert_eq!(one.space().labels(), two.space().labels());
        assert_eq!(one.shapes(), two.shapes());
        assert_eq!(one.flat_names(), two.flat_names());
        let rows = one.game().rows();
        assert_eq!(one.game().row_names().len(), rows);
        assert!(one.game().edges().iter().all(|&(a, b)| a < b && b < rows));
    }
}

#[test]
fn a_code_that_is_masked_out_changes_nothing() {
    let mut episode = island(&Setup::new(4, &[]), 1);
    let mut mask = vec![0; episode.space().len()];
    episode.mask(&mut mask);
    let before = *episode.state();
    for (code, _) in mask.iter().enumerate().filter(|(_, on)| **on == 0) {
        assert!(episode.step(code).is_err());
    }
    assert!(episode.step(mask.len()).is_err());
    assert_eq!(*episode.state(), before);
}

/// Rules: BASE-081, BASE-085.
#[test]
fn an_offer_is_made_card_by_card_and_the_others_are_asked() {
    let mut offers = 0;
    let mut answers = 0;
    for seed in 0..20 {
        let mut episode = island(&Setup::new(4, &[]), seed);
        for _ in 0..600 {
            let Some(seat) = episode.decider() else { break };
            let active = episode.state().active;
            if seat != active && !episode.state().offers.makers.is_empty() {
                answers += 1;
            }
            let before = episode.state().offers.last;
            let code = episode.random_code();
            episode.step(code).expect("a random code is allowed");
            offers += u32::from(episode.state().offers.last > before);
        }
    }
    assert!(
        offers > 20 && answers > 20,
        "{offers} offers, {answers} answers"
    );
}

/// Everything a learning program relies on, as one number.
fn fingerprint<G: Dense>(episode: &Episode<G>, mut hash: u64) -> u64 {
    let columns = episode.column_names().into_iter();
    let columns = columns.flat_map(|(kind, names)| [vec![kind.to_owned()], names].concat());
    let words = episode.space().labels().iter().cloned();
    let words = words
        .chain(episode.flat_names())
        .chain(episode.game().row_names())
        .chain(columns);
    for byte in words.flat_map(|word| [word.into_bytes(), vec![0]].concat()) {
        hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    }
    hash
}

/// Whoever changes a space or a tensor raises `VERSION` and enters the new number here.
#[test]
fn another_version_has_another_fingerprint() {
    let mut hash = 0xcbf2_9ce4_8422_2325;
    for setup in board::combinations() {
        hash = fingerprint(&island(&setup, 1), hash);
    }
    for episode in rivals() {
        hash = fingerprint(&episode, hash);
    }
    assert_eq!((codes::VERSION, hash), (1, 15_465_084_880_927_492_879));
}

/// Codes of the decider, or an outcome of chance; nothing once the game is over.
fn go_on(episode: &mut Episode<Island>, draw: &mut Rng) {
    let outcomes = episode.chances();
    if outcomes.is_empty() {
        let code = episode.random_code();
        episode.step(code).expect("a random code is allowed");
    } else {
        let outcome = draw.below(outcomes.len() as u32) as usize;
        episode
            .choose_chance(outcome)
            .expect("the outcome is possible");
    }
}

#[test]
fn copies_go_on_alike_and_chance_can_be_left_to_the_caller() {
    let drawn = island(&Setup::new(3, &[]), 4);
    let (game, space) = (drawn.game().clone(), drawn.space().clone());
    let start = game.start();
    let mut episode = Episode::without_chance(game, start, space, Rng::new(4, 4));
    let mut outcomes = 0;
    for step in 0..2000 {
        let mut twin = episode.copy();
        assert_eq!(
            twin.decider().is_none(),
            !episode.chances().is_empty(),
            "either chance is open or somebody decides"
        );
        outcomes += u32::from(twin.decider().is_none());
        assert!(twin.choose_chance(99).is_err());
        go_on(&mut episode, &mut Rng::new(step, 1));
        go_on(&mut twin, &mut Rng::new(step, 1));
        assert_eq!(twin.state(), episode.state());
        assert_eq!(twin.selection(), episode.selection());
    }
    assert!(outcomes > 20, "{outcomes} outcomes");
}

/// A drawn code is remembered with its action: whoever brings it without having drawn it makes the same move, and whoever
/// takes another one first finds it forgotten.
#[test]
fn a_code_means_the_same_whether_it_was_drawn_or_not() {
    let modules = [vec![], vec![board::Module::CitiesKnights]];
    for (seed, modules) in (0..).zip(modules) {
        let drawn = island(&Setup::new(3, &modules), seed);
        let (game, space) = (drawn.game().clone(), drawn.space().clone());
        let start = game.start();
        let mut episode = Episode::without_chance(game, start, space, Rng::new(seed, 4));
        let mut draw = Rng::new(seed, 6);
        let mut mask = vec![0; episode.space().len()];
        for _ in 0..3000 {
            if episode.decider().is_none() {
                go_on(&mut episode, &mut draw);
                continue;
            }
            episode.mask(&mut mask);
            let allowed: Vec<_> = (0..mask.len()).filter(|&code| mask[code] == 1).collect();
            let drawn = episode.random_code();
            assert!(allowed.contains(&drawn));
            let mut fresh = episode.in_state(*episode.state(), Rng::new(1, 1));
            let other = allowed[draw.below(allowed.len() as u32) as usize];
            let taken = if draw.below(2) == 0 { drawn } else { other };
            episode.step(taken).expect("the code is allowed");
            fresh.step(taken).expect("the code is allowed");
            assert_eq!(fresh.state(), episode.state());
            assert_eq!(fresh.selection(), episode.selection());
            episode.mask(&mut mask);
            if episode.decider().is_none() || mask[drawn] == 0 {
                assert!(episode.step(drawn).is_err(), "the drawn code is forgotten");
            }
        }
    }
}

#[test]
fn a_record_leads_from_its_start_to_the_state() {
    let drawn = island(&Setup::new(3, &[]), 4);
    let (game, space) = (drawn.game().clone(), drawn.space().clone());
    let mut episode = Episode::recorded(game.clone(), game.start(), space, Rng::new(4, 4));
    for _ in 0..400 {
        let code = episode.random_code();
        episode.step(code).expect("a random code is allowed");
    }
    let record = episode.record().expect("it is kept");
    let mut state = record.start;
    assert_eq!(state, game.start());
    for &(actor, action) in &record.moves {
        if let Some(seat) = actor {
            assert_eq!(game.check(&state, seat, action), Ok(()));
        }
        game.apply(&mut state, actor, action, &mut kernel::Silent);
    }
    assert_eq!(state, *episode.state());
    assert!(record.moves.iter().any(|(actor, _)| actor.is_none()));
    assert!(drawn.record().is_none() && episode.copy().record().is_none());
}

/// Rules: BASE-072.
#[test]
fn a_seat_that_is_not_first_can_be_asked() {
    for seed in 0..100 {
        let mut episode = island(&Setup::new(4, &[]), seed);
        episode.set_offers(false);
        while episode.decider().is_some() {
            let must = match episode.game().node(episode.state()) {
                Node::Decide { must, .. } => must,
                Node::Chance | Node::Over(_) => PlayerSet::EMPTY,
            };
            if let Some(last) = must.into_iter().last().filter(|_| must.len() > 1) {
                assert!(episode.ask(last));
                assert_eq!(episode.decider(), Some(last));
                check_round_trip(&mut episode);
                return;
            }
            assert!(!episode.ask(Player(5)));
            let code = episode.random_code();
            episode.step(code).expect("a random code is allowed");
        }
    }
    panic!("two seats discard at once in one of a hundred games");
}
