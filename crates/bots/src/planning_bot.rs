//! A bot that plans its own moves with an evaluator.

use crate::character::{Character, Leaning};
use crate::lookahead::{Ahead, Lookahead};
use crate::planner::{Planner, Reach};
use crate::{Bot, DecisionContext, Evaluator, Rng};
use kernel::{Draw, Game};

/// Values that differ by less are the same.
const SAME: f32 = 1e-6;

/// Takes the move whose plan promises most.
pub struct PlanningBot<G: Game> {
    evaluator: Box<dyn Evaluator<G>>,
    reach: Reach,
    /// How far off its values may be, in thousandths: at a table for two, and at larger ones.
    noise: (u32, u32),
    /// How it plays the best moves on into the next round, if it does.
    ahead: Option<Ahead>,
    /// What its character sees in actions beyond their value.
    lean: Option<Lean<G>>,
}

/// What somebody sees in actions beyond their value.
type Lean<G> = Box<dyn Fn(<G as Game>::Action) -> f32 + Send>;

impl<G: Game> std::fmt::Debug for PlanningBot<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "PlanningBot {:?}", self.reach)
    }
}

impl<G: Game> PlanningBot<G> {
    /// A bot that plans so far ahead.
    pub fn new(evaluator: impl Evaluator<G> + 'static, reach: Reach) -> Self {
        PlanningBot {
            evaluator: Box::new(evaluator),
            reach,
            noise: (0, 0),
            ahead: None,
            lean: None,
        }
    }

    /// The same bot that spends what is left of its budget on the next round.
    pub(crate) fn looking_ahead(self) -> Self {
        PlanningBot {
            ahead: Some(Ahead::default()),
            ..self
        }
    }

    /// The same bot with a character.
    pub(crate) fn of_character(self, character: Option<Character>) -> Self
    where
        G: Leaning,
    {
        let lean = character.map(|one| -> Lean<G> { Box::new(move |action| G::lean(one, action)) });
        PlanningBot { lean, ..self }
    }

    /// The same bot with noisy values: each is off by up to so many thousandths, with two players and with more. With more
    /// players a mistake is rarely the one that decides the game, so the same strength takes more noise.
    pub(crate) fn with_noise(self, two: u32, more: u32) -> Self {
        PlanningBot {
            noise: (two, more),
            ..self
        }
    }

    /// The same bot with other numbers, for trials: `beam=24:guesses=4`.
    pub(crate) fn with_options(mut self, options: &str) -> Result<Self, String> {
        for option in options.split(':').filter(|option| !option.is_empty()) {
            let (name, number) = option.split_once('=').unwrap_or((option, ""));
            let wrong = |_| format!("'{option}' is not NAME=NUMBER");
            let number: u32 = number.parse().map_err(wrong)?;
            match (name, &mut self.ahead) {
                ("moves", _) => self.reach.moves = number,
                ("beam", _) => self.reach.beam = number as usize,
                ("guesses", _) => self.reach.guesses = number,
                ("noise", _) => self.noise = (number, number),
                ("candidates", Some(ahead)) => ahead.candidates = Some(number as usize),
                ("margin", Some(ahead)) => ahead.margin = Some(number as f32 / 1000.0),
                ("weight", Some(ahead)) => ahead.weight = number as f32 / 100.0,
                ("turns", Some(ahead)) => ahead.own_turns = number,
                ("first", Some(ahead)) => ahead.first_rounds = number,
                ("most", Some(ahead)) => ahead.most = number,
                ("sketches", Some(ahead)) => ahead.sketches = number,
                ("sketch", Some(ahead)) => ahead.sketch = number as f32 / 100.0,
                ("doubt", Some(ahead)) => ahead.doubt = number as f32 / 1000.0,
                _ => return Err(format!("there is no option '{name}'")),
            }
        }
        Ok(self)
    }

    /// Does it plan beyond the next move?
    pub(crate) fn plans_turns(&self) -> bool {
        self.reach.moves > 1
    }

    /// What it judges by.
    pub fn evaluator(&self) -> &dyn Evaluator<G> {
        &*self.evaluator
    }

    /// What each of these moves promises, averaged over guesses of what is hidden.
    pub fn values(
        &self,
        context: &DecisionContext<'_, G>,
        moves: &[G::Action],
        rng: &mut Rng,
    ) -> Vec<f32> {
        self.judge(context, moves, rng).0
    }

    /// What each of these moves promises, and under the first guess the moves to follow it.
    pub(crate) fn judge(
        &self,
        context: &DecisionContext<'_, G>,
        moves: &[G::Action],
        rng: &mut Rng,
    ) -> (Vec<f32>, Vec<Vec<G::Action>>) {
        let budget = &context.thinking_budget;
        let mut planner = Planner {
            game: context.game,
            evaluator: self.evaluator(),
            seat: context.seat,
            thinking_budget: budget,
        };
        if self.ahead.is_some() {
            budget.keep_back(50);
        }
        self.evaluator.begin(context.game);
        let mut sums = vec![0.0; moves.len()];
        let mut plans = Vec::new();
        let mut guesses = 0;
        while guesses < self.reach.guesses && (guesses < 1 || !budget.is_over()) {
            let state = context.game.resample(context.view, rng);
            let found = planner.rank(&state, moves, self.reach, rng);
            if guesses > 0 && budget.is_over() {
                // A guess that was cut short judges some moves by less than others.
                break;
            }
            guesses += 1;
            let means = sums.iter().map(|sum| sum / (guesses as f32 - 1.0));
            let same = |(value, mean): (&f32, f32)| (value - mean).abs() < SAME;
            // What is hidden makes no difference here.
            let settled = guesses == 2 && found.values.iter().zip(means).all(same);
            for (sum, value) in sums.iter_mut().zip(&found.values) {
                *sum += value;
            }
            if guesses == 1 {
                plans = found.moves;
            }
            if settled {
                break;
            }
        }
        let noise = if context.game.players() > 2 {
            self.noise.1
        } else {
            self.noise.0
        };
        for (sum, &action) in sums.iter_mut().zip(moves) {
            // Equals are chosen from at random: a game in which nothing seems to matter must go on.
            let drawn = rng.below(100 + 1000 * noise);
            let tempts = noise == 0 || self.evaluator.tempts(action);
            let off = if tempts { drawn as f32 / 1e6 } else { 0.0 };
            let value = *sum / guesses as f32;
            // Nobody overlooks a move that wins.
            *sum = value + off + if value >= 1.0 { 1.0 } else { 0.0 };
        }
        if let Some(ahead) = self.ahead {
            budget.keep_back(0);
            let lookahead = Lookahead {
                game: context.game,
                evaluator: self.evaluator(),
                seat: context.seat,
                thinking_budget: budget,
                ahead,
            };
            lookahead.refine(context.view, &plans, &mut sums, rng);
        }
        self.evaluator.end();
        if let Some(lean) = &self.lean {
            for (value, &action) in sums.iter_mut().zip(moves) {
                *value += lean(action);
            }
        }
        (sums, plans)
    }
}

impl<G: Game> Bot<G> for PlanningBot<G> {
    fn decide(&mut self, context: &DecisionContext<'_, G>, rng: &mut Rng) -> Option<G::Action> {
        if !context.must {
            return None;
        }
        let moves: Vec<G::Action> = context
            .legal
            .iter()
            .filter(|&action| self.evaluator.considers(action))
            .collect();
        match moves[..] {
            [] => context.legal.iter().next(),
            [only] => Some(only),
            _ => best(&moves, &self.values(context, &moves, rng)),
        }
    }
}

/// The first of the moves with the highest value.
pub(crate) fn best<A: Copy>(moves: &[A], values: &[f32]) -> Option<A> {
    let mut found: Option<(A, f32)> = None;
    for (&action, &value) in moves.iter().zip(values) {
        if found.is_none_or(|(_, most)| value > most) {
            found = Some((action, value));
        }
    }
    found.map(|(action, _)| action)
}
