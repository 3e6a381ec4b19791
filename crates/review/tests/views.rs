//! A review sees what a player could see.

use board::{Island, Setup};
use bots::{Budget, Rng};
use kernel::{Draw, Game, Node, Silent, Viewer};
use notation::Seen;
use review::advise;

/// Whatever is hidden from the seat, the advice is the same.
#[test]
fn hidden_cards_change_no_advice() {
    let mut rng = Rng::new(3, 0);
    let island = Island::draw(&Setup::new(3, &[]), &mut rng).expect("sound");
    let mut state = island.start();
    let budget = Budget {
        positions: 150,
        millis: u32::MAX,
    };
    let mut compared = 0;
    for step in 0..700 {
        let made = match island.node(&state) {
            Node::Over(_) => break,
            Node::Chance => (None, island.chances(&state).draw(&mut rng)),
            Node::Decide { must, .. } => {
                let seat = must.first_member().expect("somebody");
                let view = island.view(&state, Viewer::Seat(seat));
                let other = island.resample(&view, &mut rng);
                if step % 13 == 0 && other != state {
                    let told = [state, other].map(|state| {
                        let seen = Seen {
                            game: island.clone(),
                            seat,
                            view: island.view(&state, Viewer::Seat(seat)),
                            memory: board::Memory::default(),
                            legal: island.legal(&state, seat),
                            must: true,
                        };
                        advise(&seen, budget).expect("advice")
                    });
                    assert_eq!(told[0], told[1]);
                    assert!(!told[0].moves.is_empty());
                    compared += 1;
                }
                let legal = island.legal(&state, seat);
                (
                    Some(seat),
                    legal.nth(rng.below(legal.len() as u32) as usize),
                )
            }
        };
        island.apply(&mut state, made.0, made.1, &mut Silent);
    }
    assert!(compared > 5, "{compared}");
}
