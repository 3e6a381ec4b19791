//! What `master` would do for one seat, and why.

use crate::game::Reviewed;
use crate::{reason, written};
use board::Island;
use bots::{
    Budget, DecisionContext, Evaluator, Explained, Reason, Rng, Shipped, ThinkingBudget, analyse,
};
use cards::Rivals;
use kernel::{Game, Node, Player, Silent};
use notation::{Seen, Written, coding};
use protocol::{Advice, AdvisedMove};
use std::any::Any;

/// Moves that advice names.
const MOST: usize = 3;
/// The generator of advice: the same question gets the same answer.
const STREAM: u64 = 0x6164_7669_6365;

/// What to do, asked with what [`notation::Table::seen`] gives a seat: nothing that the seat may not know comes in. `None` when no bot
/// knows the game.
pub fn advise(seen: &(dyn Any + Send), budget: Budget) -> Option<Advice> {
    if let Some(seen) = seen.downcast_ref::<Seen<Island>>() {
        return Some(advise_seen(seen, budget));
    }
    let seen = seen.downcast_ref::<Seen<Rivals>>()?;
    Some(advise_seen(seen, budget))
}

fn advise_seen<G: Reviewed>(seen: &Seen<G>, budget: Budget) -> Advice
where
    Shipped: Evaluator<G>,
{
    let context = DecisionContext {
        game: &seen.game,
        seat: seen.seat,
        view: &seen.view,
        legal: &seen.legal,
        must: seen.must,
        thinking_budget: ThinkingBudget::new(budget),
    };
    advise_view(&context)
}

/// The same for a game at hand.
pub(crate) fn advise_view<G: Written + Explained>(context: &DecisionContext<'_, G>) -> Advice
where
    Shipped: Evaluator<G>,
{
    let mut rng = Rng::new(STREAM, 0);
    let found = analyse(context, &mut rng);
    let mut moves = Vec::new();
    for one in found.moves.iter().take(MOST) {
        let Some(value) = one.value else { continue };
        let json = |action: &G::Action| coding::to_json(context.game, *action);
        let reasons = why(
            context.game,
            context.view,
            context.seat,
            &one.plan,
            &mut rng,
        );
        moves.push(AdvisedMove {
            line: one.plan.iter().map(json).collect(),
            chance: written(value),
            reasons: reasons.iter().map(reason).collect(),
        });
    }
    Advice {
        chances: found
            .chances
            .iter()
            .map(|&chance| written(chance))
            .collect(),
        moves,
    }
}

/// Why a plan is good: what it changes under a guess of what is hidden, up to the first chance.
pub(crate) fn why<G: Game + Explained>(
    game: &G,
    view: &G::View,
    seat: Player,
    plan: &[G::Action],
    rng: &mut Rng,
) -> Vec<Reason> {
    let before = game.resample(view, rng);
    let mut after = before;
    for &action in plan {
        let own = matches!(game.node(&after), Node::Decide { must, .. } if must.has(seat));
        if !own || game.check(&after, seat, action).is_err() {
            break;
        }
        // The turn ends there: what others do then is not what the plan is for.
        let turn = game.turns(&after);
        let mut next = after;
        game.apply(&mut next, Some(seat), action, &mut Silent);
        if game.turns(&next) != turn && turn > 0 {
            break;
        }
        after = next;
    }
    game.reasons(&before, &after, seat)
}
