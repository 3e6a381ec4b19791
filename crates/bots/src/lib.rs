//! Bots: programs that play a seat.
//!
//! A [`Bot`] answers a [`DecisionContext`]: what one seat sees and may do. It never gets the state; what it does not know
//! it draws from the view ([`kernel::Game::resample`]). [`GameBots::bot`] finds bots by name, for every game.
//!
//! ```
//! use board::{Island, Setup};
//! use bots::{Budget, GameBots, Rng, ask};
//! use kernel::{Game, Node};
//!
//! let mut rng = Rng::new(1, 0);
//! let island = Island::draw(&Setup::new(4, &[]), &mut rng).unwrap();
//! let state = island.start();
//! let mut bot = Island::bot("medium").unwrap();
//! let Node::Decide { must, .. } = island.node(&state) else { panic!() };
//! let seat = must.first_member().unwrap();
//! let action = ask(&mut *bot, &island, &state, seat, Budget::default(), &mut rng).unwrap();
//! assert_eq!(island.check(&state, seat, action), Ok(()));
//! ```

#![forbid(unsafe_code)]
#![warn(missing_docs)]
#![allow(
    clippy::cast_precision_loss,
    reason = "judgements are estimates; the numbers behind them are small"
)]

mod analysis;
mod bot;
mod character;
mod evaluator;
mod features;
mod habits;
pub mod island;
mod levels;
mod lookahead;
mod network;
mod planner;
mod planning_bot;
mod random;
mod reasons;
pub mod rivals;
mod rng;
mod search;
mod seated;
mod thinking_budget;

pub use analysis::{Analysis, RankedMove, analyse, chances, judge_moves};
pub use bot::{Bot, DecisionContext, ask, ask_with};
pub use character::Character;
pub use evaluator::{Evaluator, PointsEvaluator};
pub use habits::{HABITS, Habits, Observer};
pub use levels::{GameBots, LEVELS, Shipped};
pub use network::{Described, Learned, MAX_FEATURES, MAX_FIRST, Network, SECOND};
pub use planner::Reach;
pub use planning_bot::PlanningBot;
pub use random::Random;
pub use reasons::{Explained, Reason};
pub use rng::Rng;
pub use search::Search;
pub use seated::{SeatedBot, seated};
pub use thinking_budget::{Budget, Clock, ThinkingBudget};
