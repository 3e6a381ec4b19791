//! The laws every game is tested against, under random play.

use crate::{Draw, Game, Legal, Node, Player, Silent, Viewer};

/// A small deterministic generator for tests; simulations bring their own.
#[derive(Clone, Copy, Debug)]
pub struct TestDraw(pub u64);

impl Draw for TestDraw {
    fn below(&mut self, n: u32) -> u32 {
        // SplitMix64: a counter and a mixing function.
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^= z >> 31;
        ((u128::from(z) * u128::from(n)) >> 64) as u32
    }
}

/// What a random game looked like.
#[derive(Clone, Copy, Debug, Default)]
pub struct Played {
    /// Decisions made by seats.
    pub decisions: u32,
    /// Did it end by the rules rather than by the step limit?
    pub over: bool,
    /// Who won.
    pub winner: Option<Player>,
}

/// Plays one random game of at most `limit` steps, calling `look` before every step, without checking laws.
pub fn random_game<G: Game>(
    game: &G,
    draw: &mut impl Draw,
    limit: u32,
    mut look: impl FnMut(&G::State),
) -> Played {
    let mut state = game.start();
    let mut legal = Legal::none(G::filler());
    let mut played = Played::default();
    for _ in 0..limit {
        look(&state);
        match game.node(&state) {
            Node::Over(ending) => {
                return Played {
                    over: true,
                    winner: ending.winner,
                    ..played
                };
            }
            Node::Chance => {
                let outcome = game.chances(&state).draw(draw);
                game.apply(&mut state, None, outcome, &mut Silent);
            }
            Node::Decide { must, .. } => {
                let seat = must
                    .nth_member(draw.below(must.len() as u32) as usize)
                    .expect("a decision waits for somebody");
                legal.clear();
                game.legal_into(&state, seat, &mut legal);
                let action = legal.nth(draw.below(legal.len() as u32) as usize);
                game.apply(&mut state, Some(seat), action, &mut Silent);
                played.decisions += 1;
            }
        }
    }
    played
}

/// Plays one random game and checks every law at every step. `invariant` adds the game's own laws
/// (conservation, derived fields, neutral modules); `every` thins out the costly laws about views.
///
/// # Panics
/// When a law is broken; the message names it.
pub fn check_random_game<G: Game>(
    game: &G,
    draw: &mut impl Draw,
    limit: u32,
    every: u32,
    invariant: impl Fn(&G, &G::State),
) -> Played {
    let mut state = game.start();
    let mut legal = Legal::none(G::filler());
    let mut played = Played::default();
    let mut history = Vec::new();
    for step in 0..limit {
        invariant(game, &state);
        if step % every == 0 {
            check_views(game, &state, draw);
        }
        let mut events = Vec::new();
        match game.node(&state) {
            Node::Over(ending) => {
                played.over = true;
                played.winner = ending.winner;
                break;
            }
            Node::Chance => {
                let chances = game.chances(&state);
                assert!(
                    chances.total() > 0,
                    "a chance node has an outcome: {:?}",
                    game.pending(&state)
                );
                let outcome = chances.draw(draw);
                assert!(chances.weight(outcome) > 0, "a drawn outcome has weight");
                game.apply(&mut state, None, outcome, &mut events);
                history.push((None, outcome));
            }
            Node::Decide { must, .. } => {
                assert!(
                    !must.is_empty(),
                    "someone can always act until the game is over"
                );
                let seat = must
                    .nth_member(draw.below(must.len() as u32) as usize)
                    .expect("not empty");
                legal.clear();
                game.legal_into(&state, seat, &mut legal);
                assert!(
                    !legal.is_empty(),
                    "{seat:?} must act but has no action at {:?}",
                    game.pending(&state)
                );
                let action = legal.nth(draw.below(legal.len() as u32) as usize);
                assert_eq!(
                    game.check(&state, seat, action),
                    Ok(()),
                    "a legal action passes check: {action:?}"
                );
                game.apply(&mut state, Some(seat), action, &mut events);
                history.push((Some(seat), action));
                played.decisions += 1;
            }
        }
        for event in events {
            for viewer in viewers(game) {
                let masked = game.mask(event, viewer);
                assert_eq!(
                    game.mask(masked, viewer),
                    masked,
                    "masking twice is masking once"
                );
            }
        }
    }
    let mut again = game.start();
    for (actor, action) in history {
        game.apply(&mut again, actor, action, &mut Silent);
    }
    assert_eq!(again, state, "the same actions give the same state");
    played
}

/// Everybody who can look at the table.
pub fn viewers<G: Game>(game: &G) -> impl Iterator<Item = Viewer> + use<G> {
    (0..game.players())
        .map(|seat| Viewer::Seat(Player(seat as u8)))
        .chain([Viewer::Spectator])
}

/// A resampled state looks the same to the viewer, and the viewer may do the same in it.
///
/// # Panics
/// When the law is broken.
pub fn check_views<G: Game>(game: &G, state: &G::State, draw: &mut impl Draw) {
    for viewer in viewers(game) {
        let view = game.view(state, viewer);
        let other = game.resample(&view, draw);
        assert_eq!(
            game.view(&other, viewer),
            view,
            "a state resampled from a view gives back that view"
        );
        assert_eq!(
            game.node(&other),
            game.node(state),
            "hidden things do not change who may act"
        );
        assert_eq!(
            game.pending(&other),
            game.pending(state),
            "hidden things do not change what is open"
        );
        if let Viewer::Seat(seat) = viewer {
            let (here, there) = (game.legal(state, seat), game.legal(&other, seat));
            assert!(
                here.iter().eq(there.iter()) && here.offers == there.offers,
                "hidden things do not change what {seat:?} may do"
            );
        }
    }
}
