//! Search for any game: what is hidden is guessed anew for every walk, chance is drawn, and seats choose what has
//! served them best so far (upper confidence bounds over one shared tree, Cowling et al. 2012).

use crate::planning_bot::best;
use crate::{Bot, DecisionContext, Evaluator, Rng};
use kernel::{Draw, Game, Legal, MAX_PLAYERS, Node, Player, Silent};

/// How much seats explore.
const CURIOSITY: f32 = 0.6;
/// Steps of a walk before it is judged where it stands.
const STEPS: u32 = 400;

/// A searching bot.
pub struct Search<G: Game> {
    evaluator: Box<dyn Evaluator<G>>,
    /// Random steps after the tree ends, before the position is judged.
    rollout: u32,
}

impl<G: Game> std::fmt::Debug for Search<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Search with {} random steps", self.rollout)
    }
}

/// What was tried in a situation.
struct Branch<A> {
    actor: Player,
    action: A,
    visits: u32,
    /// How often it could have been tried.
    chances: u32,
    sum: f32,
    /// The situation after it.
    next: usize,
}

type Tree<A> = Vec<Vec<Branch<A>>>;

impl<G: Game> Search<G> {
    /// A bot that judges like this after so many random steps.
    pub fn new(evaluator: impl Evaluator<G> + 'static, rollout: u32) -> Self {
        Search {
            evaluator: Box::new(evaluator),
            rollout,
        }
    }

    /// One walk through the tree and beyond it.
    fn walk(&self, game: &G, mut state: G::State, tree: &mut Tree<G::Action>, rng: &mut Rng) {
        let mut legal = Legal::none(G::filler());
        let mut path: Vec<(usize, usize)> = Vec::new();
        let (mut at, mut inside, mut beyond) = (0, true, 0);
        for _ in 0..STEPS {
            match game.node(&state) {
                Node::Over(_) => break,
                Node::Chance => {
                    let outcome = game.chances(&state).draw(rng);
                    game.apply(&mut state, None, outcome, &mut Silent);
                }
                Node::Decide { must, .. } => {
                    if !inside && beyond >= self.rollout {
                        break;
                    }
                    let Some(seat) = must.first_member() else {
                        break;
                    };
                    legal.clear();
                    game.legal_into(&state, seat, &mut legal);
                    let action = if inside {
                        let (branch, new) = self.choose(tree, at, seat, &legal, rng);
                        path.push((at, branch));
                        inside = !new;
                        let chosen = &tree[at][branch];
                        at = chosen.next;
                        chosen.action
                    } else {
                        beyond += 1;
                        legal.nth(rng.below(legal.len() as u32) as usize)
                    };
                    game.apply(&mut state, Some(seat), action, &mut Silent);
                }
            }
        }
        let values = self.values(game, &state);
        for (at, branch) in path {
            let branch = &mut tree[at][branch];
            branch.visits += 1;
            branch.sum += values[usize::from(branch.actor.0)];
        }
    }

    /// The branch to follow, and whether it is new.
    fn choose(
        &self,
        tree: &mut Tree<G::Action>,
        at: usize,
        seat: Player,
        legal: &Legal<G::Action>,
        rng: &mut Rng,
    ) -> (usize, bool) {
        let known = |branches: &[Branch<G::Action>], action| {
            branches
                .iter()
                .position(|branch| branch.actor == seat && branch.action == action)
        };
        let considers = legal
            .iter()
            .filter(|&action| self.evaluator.considers(action));
        let untried: Vec<G::Action> = considers
            .filter(|&action| known(&tree[at], action).is_none())
            .collect();
        if !untried.is_empty() || tree[at].is_empty() {
            let action = if untried.is_empty() {
                legal.nth(rng.below(legal.len() as u32) as usize)
            } else {
                untried[rng.below(untried.len() as u32) as usize]
            };
            let next = tree.len();
            tree.push(Vec::new());
            tree[at].push(Branch {
                actor: seat,
                action,
                visits: 0,
                chances: 1,
                sum: 0.0,
                next,
            });
            return (tree[at].len() - 1, true);
        }
        let mut found = (0, f32::NEG_INFINITY);
        for (index, branch) in tree[at].iter_mut().enumerate() {
            if branch.actor == seat && legal.has(branch.action) {
                branch.chances += 1;
                let visits = branch.visits.max(1) as f32;
                let bound = branch.sum / visits
                    + CURIOSITY * ((branch.chances as f32).ln() / visits).sqrt();
                if bound > found.1 {
                    found = (index, bound);
                }
            }
        }
        (found.0, false)
    }

    fn values(&self, game: &G, state: &G::State) -> [f32; MAX_PLAYERS] {
        let mut values = [0.0; MAX_PLAYERS];
        for (seat, value) in values[..game.players()].iter_mut().enumerate() {
            let seat = Player(seat as u8);
            *value = match game.node(state) {
                Node::Over(ending) => f32::from(u8::from(ending.winner == Some(seat))),
                _ => self.evaluator.value(game, state, seat),
            };
        }
        values
    }
}

impl<G: Game> Bot<G> for Search<G> {
    fn decide(&mut self, context: &DecisionContext<'_, G>, rng: &mut Rng) -> Option<G::Action> {
        let n = context.legal.len();
        if !context.must || n == 0 {
            return None;
        }
        if n == 1 {
            return Some(context.legal.nth(0));
        }
        let mut tree: Tree<G::Action> = vec![Vec::new()];
        loop {
            let state = context.game.resample(context.view, rng);
            self.walk(context.game, state, &mut tree, rng);
            context.thinking_budget.spend(1 + self.rollout);
            if context.thinking_budget.is_over() {
                break;
            }
        }
        let own = tree[0].iter().filter(|branch| branch.actor == context.seat);
        let (moves, visits): (Vec<_>, Vec<_>) = own
            .map(|branch| (branch.action, branch.visits as f32))
            .unzip();
        best(&moves, &visits).or_else(|| Some(context.legal.nth(0)))
    }
}
