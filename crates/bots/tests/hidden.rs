//! Bots decide by what their seat may know: other hidden truths behind the same view change nothing.

use board::{Island, Module, Setup};
use bots::{Bot, Budget, Minded, Rng, ask};
use kernel::{Draw, Game, Node, Player, Silent, Viewer};

const QUICK: Budget = Budget {
    positions: 300,
    millis: 60_000,
};

/// Plays a game with cheap bots and asks `bot` at every `every`th decision of a seat, in the true state and in one
/// that only looks the same.
fn compare<G: Minded>(game: &G, name: &str, every: u32, steps: u32) {
    let mut rng = Rng::new(17, 0);
    let mut state = game.start();
    let mut driver = G::bot("random").expect("always there");
    let (mut compared, mut differing) = (0, 0);
    for step in 0..steps {
        let (actor, action) = match game.node(&state) {
            Node::Over(_) => break,
            Node::Chance => (None, game.chances(&state).draw(&mut rng)),
            Node::Decide { must, .. } => {
                let seat = must.first_member().expect("somebody");
                if step % every == 0 {
                    let view = game.view(&state, Viewer::Seat(seat));
                    let other = game.resample(&view, &mut rng);
                    differing += u32::from(other != state);
                    compared += 1;
                    let decide = |truth: &G::State| decision::<G>(game, truth, seat, name);
                    assert_eq!(
                        decide(&state),
                        decide(&other),
                        "{name} peeks at step {step}"
                    );
                }
                let action = ask(&mut *driver, game, &state, seat, QUICK, &mut rng);
                (Some(seat), action.expect("random bots act"))
            }
        };
        game.apply(&mut state, actor, action, &mut Silent);
    }
    assert!(compared > 5, "only {compared} decisions compared");
    assert!(differing > 0, "nothing was hidden in {compared} positions");
}

fn decision<G: Minded>(game: &G, state: &G::State, seat: Player, name: &str) -> Option<G::Action> {
    let mut bot: Box<dyn Bot<G>> = G::bot(name).expect("a known bot");
    ask(&mut *bot, game, state, seat, QUICK, &mut Rng::new(5, 5))
}

#[test]
fn no_bot_of_the_island_sees_more_than_its_seat() {
    for modules in [&[][..], &[Module::CitiesKnights]] {
        let mut rng = Rng::new(3, 0);
        let island = Island::draw(&Setup::new(4, modules), &mut rng).expect("sound");
        for name in Island::names() {
            compare(&island, name, 29, 1500);
        }
    }
}

#[test]
fn no_bot_of_the_duel_sees_more_than_its_seat() {
    let setup =
        serde_json::from_value(serde_json::json!({ "mode": "intro" })).expect("a plain duel");
    let duel = cards::Rivals::new(&setup).expect("sound");
    for name in cards::Rivals::names() {
        compare(&duel, name, 37, 900);
    }
}

#[test]
fn the_same_question_and_generator_give_the_same_answer() {
    let mut rng = Rng::new(8, 0);
    let island = Island::draw(&Setup::new(3, &[]), &mut rng).expect("sound");
    let state = island.start();
    for name in Island::names() {
        let seat = Player(rng.below(1) as u8);
        let Node::Decide { must, .. } = island.node(&state) else {
            panic!("a founding decision");
        };
        let seat = must.first_member().unwrap_or(seat);
        let once = decision::<Island>(&island, &state, seat, name);
        assert!(once.is_some());
        assert_eq!(once, decision::<Island>(&island, &state, seat, name));
    }
}
