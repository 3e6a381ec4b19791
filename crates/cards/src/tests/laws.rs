//! The laws every game keeps, under random play in every mode.

use super::text::from_text;
use crate::card::{Card, Sort};
use crate::list::List;
use crate::opponent::other;
use crate::setup::{DiscardAccess, Mode, Options, Rivals, Setup};
use crate::state::{State, advantage};
use crate::step::Step;
use kernel::laws::{TestDraw, check_random_game};
use kernel::{Coded, Draw, Game, Node, Silent};

/// Everything that is conserved or follows from the rest.
pub(crate) fn invariant(game: &Rivals, state: &State) {
    let census = state.census();
    for card in Card::all() {
        let i = usize::from(card.0);
        let mut there = census[i] + state.unseen[i] + state.table.events.unseen[i];
        if game.is_face_up(card) {
            there += state.table.face_up;
        }
        let seen = game.doubtful[i] - state.table.events.doubtful[i];
        assert_eq!(
            there,
            game.copies[i] + seen,
            "{} is conserved",
            card.data().id
        );
    }
    let in_stacks: usize = state.stacks.iter().map(super::super::list::List::len).sum();
    let unknown = state
        .stacks
        .iter()
        .flat_map(super::super::list::List::as_slice)
        .filter(|slot| !slot.card.is_known())
        .count();
    let unseen: usize = state.unseen.iter().map(|&n| usize::from(n)).sum();
    assert_eq!(unknown, unseen, "every unseen card lies in a stack");
    assert!(in_stacks >= unknown);
    let deck = state.table.events.deck.as_slice();
    let backs = deck.iter().filter(|card| !card.is_known()).count();
    let hidden: usize = state
        .table
        .events
        .unseen
        .iter()
        .map(|&n| usize::from(n))
        .sum();
    assert_eq!(backs, hidden + usize::from(state.table.events.drawn));
    for (pile, stack) in state.stacks.iter().zip(game.draw_stacks()) {
        for slot in pile.as_slice() {
            assert_eq!(Some(slot.card.back()), game.back_of(stack), "backs match");
            assert_eq!(
                slot.card.is_known(),
                slot.flags & 3 != 0,
                "someone knows a known card"
            );
        }
    }
    for (seat, hand) in state.hands.iter().enumerate() {
        assert!(hand.as_slice().is_sorted());
        for slot in hand.as_slice() {
            assert!(slot.card.is_known() && slot.flags >> seat & 1 == 1);
            assert!(slot.card.data().sort != Sort::Event && !game.is_face_up(slot.card));
        }
    }
    for land in &state.table.lands {
        let mut again = *land;
        again.derive();
        assert_eq!(
            again.derived, land.derived,
            "derived fields equal their recomputation"
        );
        assert!(
            land.stock.iter().all(|&n| n <= 3),
            "no store holds more than 3"
        );
        let regions = land
            .region_places()
            .filter(|&at| land.has_store(at))
            .count();
        assert_eq!(regions, 2 * usize::from(land.settlement_count()) + 2);
    }
    let points = [0, 1].map(|seat| state.table.lands[seat].derived.points);
    let holders = [
        advantage(points.map(|p| p.strength)),
        advantage(points.map(|p| p.commerce)),
    ];
    assert_eq!(state.table.tokens, holders, "tokens follow from the points");
    let built: u8 = state
        .table
        .lands
        .iter()
        .map(super::super::principality::Principality::road_count)
        .sum();
    assert!(state.table.supply.roads + built <= 9);
    assert!(
        state.table.steps.as_slice().len() <= 16,
        "the stack stays small"
    );
}

/// Rules: RIVAL-001, RIVAL-054, RIVAL-115, RIVAL-133, RIVAL-134, RIVAL-135.
#[test]
fn the_laws_hold_under_random_play_in_every_mode() {
    let generous = Options {
        ship_beside_own_region: true,
        discard_access: DiscardAccess::Any,
        free_removal: true,
        removal_in_intro: true,
    };
    for mode in Mode::ALL {
        for (options, seeds) in [(Options::default(), 0..10), (generous, 10..14)] {
            let setup = Setup {
                options,
                ..Setup::new(mode)
            };
            let game = Rivals::new(&setup).unwrap();
            for seed in seeds {
                check_random_game(&game, &mut TestDraw(seed), 6_000, 7, invariant);
            }
        }
    }
}

/// The state with the seats exchanged.
fn exchanged(mut state: State) -> State {
    let flip = |bits: u8| bits & !3 | bits >> 1 & 1 | (bits & 1) << 1;
    state.table.lands.reverse();
    state.hands.reverse();
    for slot in state.hands.iter_mut().flat_map(List::as_mut_slice) {
        slot.flags = flip(slot.flags);
    }
    for slot in state.stacks.iter_mut().flat_map(List::as_mut_slice) {
        slot.flags = flip(slot.flags);
    }
    for hand in &mut state.hands {
        hand.as_mut_slice().sort_unstable();
    }
    let table = &mut state.table;
    table.turn.active = other(table.turn.active);
    table.turn.exempt = flip(table.turn.exempt);
    for holder in table.tokens.iter_mut().flatten() {
        *holder = other(*holder);
    }
    if let Some(ending) = &mut table.ending {
        ending.winner = ending.winner.map(other);
    }
    let steps = table.steps;
    table.steps.clear();
    for &step in steps.as_slice() {
        let (form, values) = step.decompose();
        let fields = form.fields.iter().zip(values.as_slice());
        let values: Vec<u128> = fields
            .map(|(field, &value)| {
                if field.kind.range == kernel::Range::Player {
                    1 - value
                } else {
                    value
                }
            })
            .collect();
        table.steps.push(Step::compose(&form, &values).unwrap());
    }
    state
}

/// Rules: RIVAL-011, RIVAL-136.
#[test]
fn exchanging_the_seats_commutes_with_play() {
    for mode in Mode::ALL {
        let game = Rivals::new(&Setup::new(mode)).unwrap();
        let mirror = Rivals::new(&Setup {
            red: 2,
            ..Setup::new(mode)
        })
        .unwrap();
        let (mut state, mut reflection) = (game.start(), mirror.start());
        // Seat 1 rolls first in both games, so the start rolls change places.
        for (here, there) in [("die 5", "die 3"), ("die 3", "die 5")] {
            game.apply(&mut state, None, from_text(here).unwrap(), &mut Silent);
            mirror.apply(
                &mut reflection,
                None,
                from_text(there).unwrap(),
                &mut Silent,
            );
        }
        let mut draw = TestDraw(60 + mode as u64);
        for _ in 0..4_000 {
            let (actor, action) = match game.node(&state) {
                Node::Over(_) => break,
                Node::Chance => (None, game.chances(&state).draw(&mut draw)),
                Node::Decide { must, .. } => {
                    let seat = must.first_member().unwrap();
                    let legal = game.legal(&state, seat);
                    (
                        Some(seat),
                        legal.nth(draw.below(legal.len() as u32) as usize),
                    )
                }
            };
            game.apply(&mut state, actor, action, &mut Silent);
            if let Some(seat) = actor {
                assert_eq!(mirror.check(&reflection, other(seat), action), Ok(()));
            }
            mirror.apply(&mut reflection, actor.map(other), action, &mut Silent);
            assert_eq!(reflection, exchanged(state));
        }
    }
}
