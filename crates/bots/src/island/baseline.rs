//! A baseline partner of the kind other programs ship: points first, then production, places and cards, weighed
//! almost lexicographically.

use super::features::shortfall;
use super::prospects::Prospects;
use crate::evaluator::Evaluator;
use board::interplay::{robber, victory};
use board::{Action, Island, State};
use kernel::Player;

/// Judges by points, then production, then room to build, then cards.
#[derive(Clone, Copy, Debug, Default)]
pub struct BaselineEvaluator;

impl Evaluator<Island> for BaselineEvaluator {
    fn value(&self, game: &Island, state: &State, seat: Player) -> f32 {
        let look = Prospects::of(game, state, seat);
        let enemies: f32 = game
            .players()
            .filter(|&player| player != seat)
            .map(|player| variety(&Prospects::of(game, state, player)))
            .sum();
        let hand = state.hands[seat];
        let rules = &game.rules;
        let synergy: f32 = [rules.city_cost, rules.settlement_cost]
            .map(|price| {
                let (missing, _) = shortfall(hand, price, [u8::MAX; 8]);
                1.0 - missing as f32 / price.total() as f32
            })
            .iter()
            .sum();
        let over = hand.total() > robber::hand_limit(game, state, seat);
        let held: u8 = state.base.held[seat].iter().sum();
        let points = victory::points(game, state, seat) as f32;
        let score = 3000.0 * points
            + 100.0 * (variety(&look) - enemies)
            + 8.0 * (look.spots[1].best + 0.3 * look.spots[0].best)
            + 10.0 * (look.spots[0].count + look.spots[1].count) as f32
            + 4.0 * synergy
            + 0.1 * hand.total() as f32
            - if over { 0.5 } else { 0.0 }
            + 1.0 * f32::from(held)
            + 1.0 * f32::from(state.base.knights[seat])
            + 1.0 * f32::from(state.derived.length[seat]);
        // Any rising function would do: only comparisons count.
        0.5 + score / 200_000.0
    }

    fn considers(&self, action: Action) -> bool {
        !matches!(action, Action::Trade(_))
    }
}

/// Production, with a bonus for each resource there is.
fn variety(look: &Prospects) -> f32 {
    let kinds = look.production[..5].iter().filter(|&&n| n > 0.0).count();
    look.total_production() / 3.6 + 1.1 * kinds as f32
}
