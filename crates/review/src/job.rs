//! Judging a replay, step by step.

use crate::game::Reviewed;
use crate::{difference, reason, summary, turning, written};
use board::Island;
use bots::{
    Budget, DecisionContext, Evaluator, RankedMove, Rng, Shipped, ThinkingBudget, judge_moves,
};
use cards::Rivals;
use kernel::{Node, Player, Silent, Viewer};
use notation::record::{Move, Record};
use notation::{Problem, Problems, Written, coding, document};
use protocol::{Review, ReviewMark, ReviewedChance, ReviewedDecision, ReviewedTrade, SeatReview};
use serde_json::Value;

/// How reviews are made now. Kept reviews of another version are made anew.
pub const VERSION: u32 = 2;

/// Positions looked at for one decision, and for all decisions of a game together: long games get fewer for each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// For one decision at most.
    pub decision: u32,
    /// For the whole game.
    pub game: u32,
}

impl Default for Effort {
    fn default() -> Self {
        Effort {
            decision: 8_000,
            game: 2_000_000,
        }
    }
}

/// A decision gets so many positions however long the game is.
const LEAST: u32 = 120;
/// Chance outcomes that are looked at one by one; of more, so many are drawn.
const OUTCOMES: usize = 36;
/// What was played, and the rivals it is compared with in the end.
const FINALISTS: usize = 3;
/// The generators of reviews: every move has one of its own.
const STREAM: u64 = 0x7265_7669_6577;

/// What a bad decision costs, in ten-thousandths.
const INACCURACY: u16 = 200;
const MISTAKE: u16 = 500;
/// What makes no difference.
const SAME: f32 = 0.0025;

/// A review that is being made.
pub trait ReviewJob: Send {
    /// Judges the next move; how many are done, and how many there are.
    fn step(&mut self) -> (u32, u32);
    /// The review, once every move is judged.
    fn finish(self: Box<Self>) -> Review;
}

/// Begins the review of a replay in either form.
pub fn begin(replay: &str, effort: Effort) -> Result<Box<dyn ReviewJob>, Problems> {
    let kind = notation::GAMES.of_replay(replay).map_err(|p| vec![p])?;
    match kind.name() {
        Island::NAME => Ok(Box::new(Job::<Island>::read(replay, effort)?)),
        Rivals::NAME => Ok(Box::new(Job::<Rivals>::read(replay, effort)?)),
        other => Err(vec![Problem::new(
            "game",
            format!("{other} has no reviewer"),
        )]),
    }
}

/// The whole review of a replay at once.
pub fn review(replay: &str, effort: Effort) -> Result<Review, Problems> {
    let mut job = begin(replay, effort)?;
    loop {
        let (done, all) = job.step();
        if done >= all {
            return Ok(job.finish());
        }
    }
}

struct Job<G: Reviewed> {
    game: G,
    moves: Vec<Move<G::Action>>,
    state: G::State,
    next: usize,
    /// Positions for one decision.
    positions: u32,
    /// The turn in which each move was made.
    turns: Vec<u32>,
    review: Review,
}

impl<G: Reviewed> Job<G>
where
    Shipped: Evaluator<G>,
{
    fn read(replay: &str, effort: Effort) -> Result<Self, Problems> {
        let (game, record) = if notation::record::is_text(replay) {
            Record::<G>::from_text(replay)?
        } else {
            Record::<G>::from_json(&document::parse(replay).map_err(|p| vec![p])?)?
        };
        // A replay is not trusted: what breaks the rules is no game.
        if let Err(fault) = notation::verify(&game, &record) {
            return Err(fault.into_problems());
        }
        let state = match &record.position {
            None => game.start(),
            Some(position) => game.load(position)?,
        };
        let decisions = record.moves.iter().filter(|made| made.by.seat().is_some());
        let decisions = decisions.count().max(1) as u32;
        let positions = (effort.game / decisions).clamp(LEAST, effort.decision.max(LEAST));
        let players = game.players() as u8;
        let mut job = Job {
            moves: record.moves,
            next: 0,
            positions,
            turns: Vec::new(),
            review: Review {
                version: VERSION,
                game: G::NAME.to_owned(),
                seats: (1..=players)
                    .map(|seat| SeatReview {
                        seat,
                        ..SeatReview::default()
                    })
                    .collect(),
                ..Review::default()
            },
            game,
            state,
        };
        let chances = job.chances(&job.state);
        job.push(&chances);
        Ok(job)
    }

    fn seats(&self) -> impl Iterator<Item = Player> + use<G> {
        (0..self.game.players() as u8).map(Player)
    }

    /// The chances of every seat, each from what that seat may know; together 1.
    fn chances(&self, state: &G::State) -> Vec<f32> {
        let value = |seat: Player| match self.game.node(state) {
            Node::Over(end) => f32::from(u8::from(end.winner.is_none_or(|one| one == seat))),
            Node::Decide { .. } | Node::Chance => Shipped.value(&self.game, state, seat),
        };
        let values: Vec<f32> = self.seats().map(value).collect();
        let sum: f32 = values.iter().sum();
        let even = 1.0 / values.len() as f32;
        let share = |value: f32| if sum > 0.0 { value / sum } else { even };
        values.into_iter().map(share).collect()
    }

    fn push(&mut self, chances: &[f32]) {
        let row = chances.iter().map(|&chance| written(chance)).collect();
        self.review.course.push(row);
    }

    /// What every outcome of chance would have brought on average.
    fn average(&self, rng: &mut Rng) -> Vec<f32> {
        let due = self.game.chances(&self.state);
        let mut sums = vec![0.0; self.game.players()];
        let mut weights = 0.0;
        let mut add = |outcome, weight: f32| {
            let mut after = self.state;
            self.game.apply(&mut after, None, outcome, &mut Silent);
            for (sum, chance) in sums.iter_mut().zip(self.chances(&after)) {
                *sum += weight * chance;
            }
            weights += weight;
        };
        if due.outcomes().count() <= OUTCOMES {
            for (outcome, weight) in due.outcomes() {
                add(outcome, weight as f32);
            }
        } else {
            for _ in 0..OUTCOMES {
                add(due.draw(rng), 1.0);
            }
        }
        sums.into_iter().map(|sum| sum / weights).collect()
    }

    /// Judges a decision.
    fn decide(&mut self, number: u32, seat: Player, action: G::Action, rng: &mut Rng) {
        let view = self.game.view(&self.state, Viewer::Seat(seat));
        let index = usize::from(seat.0);
        if let Some(answer) = self.game.answer(&view, seat, action, rng) {
            let now = bots::chances(&self.game, &view, rng)[index];
            let (taken, left) = (now + answer.worth, now);
            let (chance, best) = if answer.taken {
                (taken, taken.max(left))
            } else {
                (left, taken.max(left))
            };
            self.note(number, seat, action, (chance, best), &[answer.instead], &[]);
            return;
        }
        let legal = self.game.legal(&self.state, seat);
        let considered = |&one: &G::Action| Evaluator::<G>::considers(&Shipped, one);
        // Other talk is judged by what comes of it.
        if !considered(&action) || !legal.has(action) {
            return;
        }
        let others = legal.iter().filter(considered).filter(|&one| one != action);
        // What was played comes first, so that it is always looked at.
        let moves: Vec<G::Action> = [action].into_iter().chain(others).collect();
        if moves.len() < 2 {
            return;
        }
        let judge = |moves: &[G::Action], positions: u32, rng: &mut Rng| {
            let context = DecisionContext {
                game: &self.game,
                seat,
                view: &view,
                legal: &legal,
                must: true,
                thinking_budget: ThinkingBudget::new(Budget {
                    positions,
                    millis: u32::MAX,
                }),
            };
            judge_moves(&context, moves, rng)
        };
        let mut judged = judge(&moves, self.positions / 5 * 2, rng);
        judged[1..].sort_by(|a, b| of(b).total_cmp(&of(a)));
        judged.truncate(FINALISTS);
        // Plans of different length cannot be compared: what was played and its rivals are planned alone, each with as many
        // positions and under the same guesses.
        if judged[1..].iter().any(|rival| of(rival) > of(&judged[0])) {
            for finalist in &mut judged {
                let alone = judge(&[finalist.action], self.positions / 5, &mut rng.clone());
                if let [one] = &alone[..]
                    && one.value.is_some()
                {
                    *finalist = one.clone();
                }
            }
        }
        let Some(chance) = judged[0].value else {
            return;
        };
        // The first of equals: what was played.
        let mut best = &judged[0];
        for rival in &judged[1..] {
            if of(rival) > of(best) {
                best = rival;
            }
        }
        let reasons = if of(best) - chance < SAME {
            Vec::new()
        } else {
            crate::advice::why(&self.game, &view, seat, &best.plan, rng)
        };
        let (values, plan) = ((chance, of(best).max(chance)), best.plan.clone());
        self.note(number, seat, action, values, &plan, &reasons);
    }

    fn note(
        &mut self,
        number: u32,
        seat: Player,
        action: G::Action,
        (chance, best): (f32, f32),
        plan: &[G::Action],
        reasons: &[bots::Reason],
    ) {
        let loss = best - chance;
        let json = |one: &G::Action| coding::to_json(&self.game, *one);
        let better: Vec<Value> = if loss < SAME {
            Vec::new()
        } else {
            plan.iter().map(json).collect()
        };
        self.review.decisions.push(ReviewedDecision {
            number,
            seat: seat.0 + 1,
            action: json(&action),
            chance: written(chance),
            best_chance: written(best),
            mark: None,
            better,
            reasons: reasons.iter().map(reason).collect(),
        });
    }
}

fn of<A>(ranked: &RankedMove<A>) -> f32 {
    ranked.value.unwrap_or(f32::NEG_INFINITY)
}

impl<G: Reviewed> ReviewJob for Job<G>
where
    Shipped: Evaluator<G>,
{
    fn step(&mut self) -> (u32, u32) {
        let all = self.moves.len() as u32;
        let Some(&made) = self.moves.get(self.next) else {
            return (all, all);
        };
        self.next += 1;
        let number = self.next as u32;
        let mut rng = Rng::new(STREAM, number.into());
        let average = match made.by.seat() {
            Some(seat) => {
                self.decide(number, seat, made.action, &mut rng);
                None
            }
            None => Some(self.average(&mut rng)),
        };
        let before = average.is_none().then(|| self.chances(&self.state));
        self.turns.push(self.game.turns(&self.state));
        let mut events: Vec<G::Event> = Vec::new();
        let actor = made.by.seat();
        self.game
            .apply(&mut self.state, actor, made.action, &mut events);
        let now = self.chances(&self.state);
        if let Some(average) = average {
            let luck = |(now, average): (&f32, f32)| difference(now - average);
            let by_seat: Vec<i16> = now.iter().zip(average).map(luck).collect();
            let dice = G::is_roll(made.action);
            for (own, &luck) in self.review.seats.iter_mut().zip(&by_seat) {
                *(if dice { &mut own.dice } else { &mut own.draws }) += i32::from(luck);
            }
            self.review.luck.push(ReviewedChance {
                number,
                dice,
                by_seat,
            });
        }
        let exchange = events.into_iter().find_map(G::exchange);
        if let (Some((player, with)), Some(before)) = (exchange, before) {
            let gain = |seat: Player| {
                let index = usize::from(seat.0);
                difference(now[index] - before[index])
            };
            self.review.trades.push(ReviewedTrade {
                number,
                seat: player.0 + 1,
                with: with.0 + 1,
                gain: gain(player),
                gain_with: gain(with),
            });
        }
        self.push(&now);
        (number, all)
    }

    fn finish(self: Box<Self>) -> Review {
        let mut review = self.review;
        if let Node::Over(end) = self.game.node(&self.state) {
            review.winner = end.winner.map(|seat| seat.0 + 1);
        }
        judge_play(&mut review, &self.turns);
        review.turning_points = turning::points(&review, &self.turns);
        review.summary = summary::sentences(&review, &self.turns);
        review
    }
}

/// Marks the decisions and counts them.
fn judge_play(review: &mut Review, turns: &[u32]) {
    let turn = |one: &ReviewedDecision| turns[one.number as usize - 1];
    for at in 0..review.decisions.len() {
        let (one, later) = (&review.decisions[at], &review.decisions[at + 1..]);
        // Whoever does the better thing later in the turn has lost nothing.
        let made_later = later
            .iter()
            .take_while(|next| turn(next) == turn(one))
            .any(|next| next.seat == one.seat && Some(&next.action) == one.better.first());
        let one = &mut review.decisions[at];
        if made_later {
            one.best_chance = one.chance;
            one.better.clear();
            one.reasons.clear();
        }
        let loss = one.best_chance - one.chance;
        one.mark = match loss {
            _ if loss >= MISTAKE => Some(ReviewMark::Mistake),
            _ if loss >= INACCURACY => Some(ReviewMark::Inaccuracy),
            _ => None,
        };
        let own = &mut review.seats[usize::from(one.seat) - 1];
        own.decisions += 1;
        own.best += u32::from(one.better.is_empty());
        own.inaccuracies += u32::from(one.mark == Some(ReviewMark::Inaccuracy));
        own.mistakes += u32::from(one.mark == Some(ReviewMark::Mistake));
        own.lost += i32::from(loss);
    }
}
