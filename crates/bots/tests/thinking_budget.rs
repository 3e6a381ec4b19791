//! Every level keeps to its budget: by the clock, and by positions looked at.

mod driven;

use board::{Island, Module, Setup, State};
use bots::island::HandEvaluator;
use bots::{
    Bot, Budget, DecisionContext, Evaluator, GameBots, LEVELS, PlanningBot, Reach, Rng, Search,
    ThinkingBudget, ask,
};
use driven::next_move;
use kernel::{Game, Node, Player, PlayerSet, Silent, Viewer};
use std::cell::Cell;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

thread_local! {
    static LOOKS: Cell<u32> = const { Cell::new(0) };
}

/// A clock that goes on by a millisecond whenever somebody looks at it.
fn clock() -> Duration {
    LOOKS.set(LOOKS.get() + 1);
    Duration::from_millis(LOOKS.get().into())
}

/// Looks at the clock it takes a bot to notice that the time is over: one for each kind of thing it may be doing.
const NOTICE: u32 = 24;

/// Asks a bot by the clock above; how often it looked.
fn looks<G: Game>(
    bot: &mut dyn Bot<G>,
    game: &G,
    state: &G::State,
    seat: Player,
    millis: u32,
) -> u32 {
    LOOKS.set(0);
    let budget = Budget {
        positions: 12_000,
        millis,
    };
    let must = matches!(game.node(state), Node::Decide { must, .. } if must.has(seat));
    let context = DecisionContext {
        game,
        seat,
        view: &game.view(state, Viewer::Seat(seat)),
        legal: &game.legal(state, seat),
        must,
        thinking_budget: ThinkingBudget::by(clock, budget),
    };
    if let Some(action) = bot.decide(&context, &mut Rng::new(3, 3)) {
        assert_eq!(game.check(state, seat, action), Ok(()), "{action:?}");
    }
    LOOKS.get()
}

/// Lets `medium` play and asks every level at some of its decisions, in a hurry and at leisure.
fn hurry<G: GameBots>(game: &G, steps: u32) {
    let mut rng = Rng::new(9, 0);
    let mut state = game.start();
    let mut driver = G::bot("medium").expect("a level");
    let mut longest = [0; 4];
    for step in 0..steps {
        let (actor, action) = match game.node(&state) {
            Node::Over(_) => break,
            Node::Chance => (None, game.chances(&state).draw(&mut rng)),
            Node::Decide { must, may } => {
                let seats = if step % 23 == 0 {
                    must | may
                } else {
                    PlayerSet::EMPTY
                };
                for seat in seats {
                    for (name, longest) in LEVELS.iter().zip(&mut longest) {
                        let ask = |millis| {
                            let mut bot = G::bot(name).expect("a level");
                            looks(&mut *bot, game, &state, seat, millis)
                        };
                        assert!(ask(20) <= 20 + NOTICE, "{name} goes on at step {step}");
                        assert!(ask(0) <= NOTICE, "{name} begins at step {step}");
                        *longest = ask(u32::MAX).max(*longest);
                    }
                }
                let budget = Budget::default();
                next_move(&mut *driver, game, &state, (must, may), budget, &mut rng)
            }
        };
        game.apply(&mut state, actor, action, &mut Silent);
    }
    // Without a limit the planners would have thought longer.
    for (name, longest) in LEVELS.iter().zip(longest).skip(2) {
        assert!(longest > 20 + NOTICE, "{name} only looked {longest} times");
    }
}

#[test]
fn every_level_answers_in_time_at_every_kind_of_table() {
    for (players, modules) in [
        (4, &[][..]),
        (2, &[]),
        (3, &[Module::CitiesKnights]),
        (4, &[Module::Fishermen]),
    ] {
        let island = Island::draw(&Setup::new(players, modules), &mut Rng::new(6, 0));
        hurry(&island.expect("sound"), 400);
    }
    let setup = serde_json::json!({ "mode": "intro" });
    let setup = serde_json::from_value(setup).expect("a setup");
    hurry(&cards::Rivals::new(&setup).expect("sound"), 250);
}

/// Counts the positions it judges.
struct Counting(Arc<AtomicU32>);

impl Evaluator<Island> for Counting {
    fn value(&self, game: &Island, state: &State, seat: Player) -> f32 {
        self.0.fetch_add(1, Ordering::Relaxed);
        HandEvaluator.value(game, state, seat)
    }
}

/// A move that was begun is judged to its end: two dice, and what may be drawn after them.
#[test]
fn positions_are_counted() {
    let island = Island::draw(&Setup::new(4, &[]), &mut Rng::new(2, 0)).expect("sound");
    let state = island.start();
    let Node::Decide { must, .. } = island.node(&state) else {
        panic!("founding comes first");
    };
    let seat = must.first_member().expect("somebody founds");
    for positions in [1, 40, 80] {
        let budget = Budget {
            positions,
            millis: 60_000,
        };
        let judged = |make: &dyn Fn(Counting) -> Box<dyn Bot<Island>>| {
            let count = Arc::new(AtomicU32::new(0));
            let mut bot = make(Counting(count.clone()));
            let answer = ask(
                &mut *bot,
                &island,
                &state,
                seat,
                budget,
                &mut Rng::new(1, 1),
            );
            assert!(answer.is_some());
            count.load(Ordering::Relaxed)
        };
        let reach = Reach {
            moves: 6,
            beam: 12,
            guesses: 1,
        };
        let planned = judged(&|evaluator| Box::new(PlanningBot::new(evaluator, reach)));
        assert!((positions..positions + 108).contains(&planned), "{planned}");
        // A walk judges its end for all four seats.
        let searched = judged(&|evaluator| Box::new(Search::new(evaluator, 0)));
        assert_eq!(searched, 4 * positions);
    }
}
