//! Bots decide by what their seat may know: other hidden truths behind the same view change nothing.

mod driven;

use board::{Island, Module, Setup};
use bots::{Bot, Budget, Described, GameBots, Rng, ask};
use driven::next_move;
use kernel::{Draw, Game, Node, Player, PlayerSet, Silent, Viewer};

const QUICK: Budget = Budget {
    positions: 300,
    millis: 60_000,
};

/// Plays a game with cheap bots that trade and asks `names` at every `every`th step, each seat that may say something,
/// in the true state and in one that only looks the same.
fn compare<G: GameBots + Described>(game: &G, names: &[&str], every: u32, steps: u32) -> Compared {
    let mut rng = Rng::new(17, 0);
    let mut state = game.start();
    let mut driver = G::bot("medium").expect("always there");
    let mut compared = Compared::default();
    for step in 0..steps {
        let (actor, action) = match game.node(&state) {
            Node::Over(_) => break,
            Node::Chance => (None, game.chances(&state).draw(&mut rng)),
            Node::Decide { must, may } => {
                let asked = if step % every == 0 {
                    must | may
                } else {
                    PlayerSet::EMPTY
                };
                for seat in asked {
                    let view = game.view(&state, Viewer::Seat(seat));
                    let other = game.resample(&view, &mut rng);
                    compared.positions += 1;
                    compared.differing += u32::from(other != state);
                    let numbers = described(game, &state, seat);
                    assert_eq!(
                        numbers,
                        described(game, &other, seat),
                        "a network peeks at step {step}"
                    );
                    for name in names {
                        let seen = decision::<G>(game, &state, seat, name);
                        compared.out_of_turn += u32::from(seen.is_some() && !must.has(seat));
                        let same = decision::<G>(game, &other, seat, name);
                        assert_eq!(seen, same, "{name} peeks at step {step}");
                    }
                }
                next_move(&mut *driver, game, &state, (must, may), QUICK, &mut rng)
            }
        };
        game.apply(&mut state, actor, action, &mut Silent);
    }
    let Compared {
        positions,
        differing,
        ..
    } = compared;
    assert!(positions > 5, "only {positions} positions compared");
    assert!(differing > 0, "nothing was hidden in {positions} positions");
    compared
}

/// What was compared.
#[derive(Default)]
struct Compared {
    positions: u32,
    /// Positions whose other truth was another one.
    differing: u32,
    /// Answers of seats the game did not wait for.
    out_of_turn: u32,
}

fn described<G: Described>(game: &G, state: &G::State, seat: Player) -> Vec<f32> {
    let mut numbers = vec![0.0; G::FEATURES];
    game.describe(state, seat, &mut numbers);
    numbers
}

fn decision<G: GameBots>(
    game: &G,
    state: &G::State,
    seat: Player,
    name: &str,
) -> Option<G::Action> {
    let mut bot: Box<dyn Bot<G>> = G::bot(name).expect("a known bot");
    ask(&mut *bot, game, state, seat, QUICK, &mut Rng::new(5, 5))
}

#[test]
fn no_bot_of_the_island_sees_more_than_its_seat() {
    let mut out_of_turn = 0;
    for (players, modules) in [
        (4, &[][..]),
        (2, &[]),
        (4, &[Module::CitiesKnights]),
        (3, &[Module::EventCards, Module::FriendlyRobber]),
        (3, &[Module::Fishermen]),
        (3, &[Module::Rivers]),
        (3, &[Module::Caravans]),
        (3, &[Module::BarbarianAttack]),
        (3, &[Module::TradersBarbarians]),
    ] {
        let island = Island::draw(&Setup::new(players, modules), &mut Rng::new(3, 0));
        let compared = compare(&island.expect("sound"), &Island::names(), 17, 800);
        out_of_turn += compared.out_of_turn;
    }
    assert!(out_of_turn > 10, "only {out_of_turn} answers to offers");
}

#[test]
fn no_bot_of_the_duel_sees_more_than_its_seat() {
    for mode in ["intro", "duel"] {
        let setup = serde_json::from_value(serde_json::json!({ "mode": mode }));
        let duel = cards::Rivals::new(&setup.expect("a mode")).expect("sound");
        compare(&duel, &cards::Rivals::names(), 13, 900);
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
