//! What seats remember of hands: it is always true, and it is most of them.

mod table;

use board::{Counts, Island, Memory, Setup, State};
use kernel::laws::TestDraw;
use kernel::{Game, Player, Viewer};
use table::{combinations, effort, island, scenario_samples, walk};

/// Cards that are in a player's hand, or aside for a choice.
fn held(state: &State, player: Player) -> Counts {
    let aside = state.base.set_aside[player];
    state.hands[player].plus(aside)
}

/// Plays a game in which everybody remembers; `look` sees every state with what each seat remembers by then.
fn remembered(setup: &Setup, seed: u64, mut look: impl FnMut(&Island, &State, &[Memory])) {
    let game = island(setup, seed);
    let mut memories = vec![Memory::default(); game.players().count()];
    walk(&game, seed + 9, 2500, |_, state, step| {
        look(&game, state, &memories);
        let Some((actor, action)) = step else {
            return;
        };
        let mut events = Vec::new();
        game.apply(&mut { *state }, actor, action, &mut events);
        for (seat, memory) in (0..).map(Player).zip(&mut memories) {
            for &event in &events {
                game.note(memory, game.mask(event, Viewer::Seat(seat)));
            }
        }
    });
}

/// Rules: BASE-015, BASE-077.
#[test]
fn what_is_remembered_of_hands_is_there() {
    for setup in combinations().into_iter().chain(scenario_samples()) {
        for seed in 0..effort(1) {
            remembered(&setup, seed + 31, |game, state, memories| {
                for (seat, memory) in memories.iter().enumerate() {
                    for player in game.players() {
                        let (known, held) = (memory.hand(player), held(state, player));
                        assert!(
                            held.covers(known),
                            "{setup:?}: seat {seat} is certain of {known:?}, {player:?} holds {held:?} at {:?}",
                            game.pending(state)
                        );
                    }
                }
            });
        }
    }
}

/// Rules: BASE-015.
#[test]
fn what_is_remembered_is_dealt_and_is_most_of_the_hands() {
    let mut draw = TestDraw(5);
    let (mut certain, mut all) = (0, 0);
    for seed in 0..4 {
        remembered(&Setup::new(4, &[]), seed, |game, state, memories| {
            for (seat, memory) in (0..).map(Player).zip(memories) {
                let mut view = game.view(state, Viewer::Seat(seat));
                game.remind(&mut view, memory);
                let dealt = game.resample(&view, &mut draw);
                assert_eq!(
                    game.view(&dealt, Viewer::Seat(seat)),
                    game.view(state, Viewer::Seat(seat))
                );
                for player in (0..4).map(Player).filter(|&player| player != seat) {
                    assert!(held(&dealt, player).covers(memory.hand(player)));
                    certain += memory.hand(player).total();
                    all += held(state, player).total();
                }
            }
        });
    }
    assert!(10 * certain > 7 * all, "{certain} of {all} cards");
}
