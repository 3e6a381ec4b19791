//! Bots play Rivals with sense: every game ends, nothing that was paid for is thrown away.

use bots::{Bot, Budget, GameBots, LEVELS, Rng, ask};
use cards::{Action, Mode, Rivals, Setup, State};
use kernel::{Game, Node, Player, Silent};

/// Positions a bot may look at, so that the answers do not depend on the speed of the machine.
const QUICK: Budget = Budget {
    positions: 1500,
    millis: 600_000,
};

/// Plays a game between bots of these names; `look` sees every decision before it is made.
fn play(
    game: &Rivals,
    names: [&str; 2],
    seed: u64,
    mut look: impl FnMut(&State, Player, Action),
) -> State {
    let mut rng = Rng::new(seed, 1);
    let mut bots: Vec<Box<dyn Bot<Rivals>>> = names
        .iter()
        .map(|name| Rivals::bot(name).expect("a known bot"))
        .collect();
    let mut state = game.start();
    for _ in 0..20_000 {
        match game.node(&state) {
            Node::Over(_) => return state,
            Node::Chance => {
                let outcome = game.chances(&state).draw(&mut rng);
                game.apply(&mut state, None, outcome, &mut Silent);
            }
            Node::Decide { must, .. } => {
                let seat = must.first_member().expect("a decision waits for somebody");
                let bot = &mut *bots[usize::from(seat.0)];
                let action = ask(bot, game, &state, seat, QUICK, &mut rng)
                    .expect("a bot that must act acts");
                game.check(&state, seat, action)
                    .expect("bots play by the rules");
                look(&state, seat, action);
                game.apply(&mut state, Some(seat), action, &mut Silent);
            }
        }
    }
    panic!("{names:?} do not end their game {seed}");
}

#[test]
fn every_level_ends_every_mode_and_keeps_what_it_built() {
    for mode in Mode::ALL {
        let game = Rivals::new(&Setup::new(mode)).unwrap();
        for level in LEVELS {
            let state = play(&game, [level, level], 7, |state, seat, action| {
                assert_ne!(
                    action,
                    Action::Remove,
                    "{level} tears down at {seat:?}: {state:?}"
                );
            });
            let turns = game.turns(&state);
            assert!(turns < 150, "{level} takes {turns} turns in {mode:?}");
        }
    }
}

#[test]
fn medium_beats_random_in_every_mode() {
    for mode in Mode::ALL {
        let game = Rivals::new(&Setup::new(mode)).unwrap();
        for (seed, seats) in [(1, ["medium", "random"]), (2, ["random", "medium"])] {
            let state = play(&game, seats, seed, |_, _, _| ());
            let Node::Over(ending) = game.node(&state) else {
                unreachable!("play returns finished games")
            };
            let winner = ending.winner.expect("somebody wins");
            assert_eq!(seats[usize::from(winner.0)], "medium", "{mode:?}");
        }
    }
}

/// Chains of trades that end in nothing built are what a person would laugh at.
#[test]
fn nobody_burns_goods_in_chains_of_trades() {
    for (mode, level) in Mode::ALL
        .into_iter()
        .zip(["easy", "medium", "hard", "medium", "medium"])
    {
        let game = Rivals::new(&Setup::new(mode)).unwrap();
        let (mut turn, mut fruitless) = (0, 0);
        play(&game, [level, level], 11, |state, _, action| {
            if game.turns(state) != turn {
                turn = game.turns(state);
                fruitless = 0;
            }
            match action {
                Action::Trade { .. } | Action::Ship { .. } | Action::LargeShip { .. } => {
                    fruitless += 1;
                }
                Action::Build { .. }
                | Action::Stash { .. }
                | Action::Road { .. }
                | Action::Settle { .. }
                | Action::City { .. } => fruitless = 0,
                _ => {}
            }
            let ends = action == Action::End;
            assert!(
                !ends || fruitless <= 2,
                "{level} in {mode:?}: {fruitless} in turn {turn}"
            );
        });
    }
}
