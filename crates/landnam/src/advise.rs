//! The adviser: asks a bot on behalf of another program, one JSON object a line in, one a line out.
//!
//! The other program keeps the game and tells what one seat sees of it; nothing more is needed and nothing more is
//! used. `docs/bots.md` describes the requests.

use board::modules::base;
use board::{Action, Island, Pending, Setup, State};
use bots::{Bot, Budget, DecisionContext, Evaluator, Rng, Shipped, ThinkingBudget};
use kernel::{Choice, Game, Legal, Node, Silent};
use notation::island::{Looked, look};
use notation::{Problem, Problems, coding, document};
use referee::{Answer, Clerk, RefereeError, Request, refused};
use serde_json::{Value, json};

/// Actions that an analysis names.
const BEST: usize = 5;

/// A bot that waits to be asked.
pub struct Adviser {
    bot: Box<dyn Bot<Island>>,
    budget: Budget,
    seed: u64,
    rng: Rng,
    island: Option<Island>,
}

impl std::fmt::Debug for Adviser {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Adviser")
            .field("budget", &self.budget)
            .field("seed", &self.seed)
            .finish_non_exhaustive()
    }
}

impl Clerk for Adviser {
    fn answer(&mut self, line: &str) -> Value {
        let request = match Request::read(line) {
            Ok(request) => request,
            Err(problem) => return refused(&Value::Null, &problem.into()),
        };
        match self.handle_request(&request) {
            Ok(mut answer) => {
                answer["id"] = request.id();
                answer["ok"] = json!(true);
                answer
            }
            Err(error) => refused(&request.id(), &error),
        }
    }
}

impl Adviser {
    /// A bot that thinks so much about every decision; the seed decides what it leaves to chance.
    pub fn new(bot: Box<dyn Bot<Island>>, budget: Budget, seed: u64) -> Adviser {
        Adviser {
            bot,
            budget,
            seed,
            rng: Rng::new(seed, 0),
            island: None,
        }
    }

    fn handle_request(&mut self, request: &Request) -> Answer {
        match request.op()? {
            "new" => {
                request.only(&["setup", "number"])?;
                let number = request.get("number").and_then(Value::as_u64).unwrap_or(0);
                let (_, options) = document::options(request.required("setup")?)?;
                let setup: Setup = document::typed(&options).map_err(|p| p.within("setup"))?;
                self.rng = Rng::new(self.seed, number);
                let island = Island::draw(&setup, &mut self.rng);
                let island = island.map_err(|all| within(Problem::all_worded(&all), "setup"))?;
                let resolved = json!({ "setup": island.setup() });
                self.island = Some(island);
                Ok(resolved)
            }
            "legal" => {
                request.only(&["view"])?;
                let (island, looked) = self.scene(request)?;
                let legal = island.legal(&looked.state, looked.seat);
                let actions = legal.iter().map(|action| coding::to_json(island, action));
                Ok(json!({ "actions": actions.collect::<Vec<_>>() }))
            }
            "advise" => {
                request.only(&["view", "actions", "offers", "refused", "analyse"])?;
                self.advise(request)
            }
            other => {
                let op: String = other.chars().take(40).collect();
                let message = format!("`{op}` is none of: new, legal, advise");
                Err(Problem::new("op", message).into())
            }
        }
    }

    fn scene(&self, request: &Request) -> Result<(&Island, Looked), RefereeError> {
        let island = (self.island.as_ref())
            .ok_or_else(|| Problem::new("op", "there is no game yet; make one with `new`"))?;
        let looked = look(island, request.required("view")?);
        Ok((island, looked.map_err(|all| within(all, "view"))?))
    }

    /// What the bot does, and the choices that belong to it, up to the next decision of its own; nothing when it stays
    /// silent.
    fn advise(&mut self, request: &Request) -> Answer {
        let (island, mut looked) = self.scene(request)?;
        let (island, seat) = (island.clone(), looked.seat);
        let allowed = allowed(&island, request.get("actions"))?;
        let flag = |name: &str| request.get(name).and_then(Value::as_bool);
        // Who lists what it takes says so when offers are among it.
        let offers = flag("offers").unwrap_or(allowed.is_none());
        let analysis = match flag("analyse") {
            Some(true) => Some(analysis(&island, &looked)),
            _ => None,
        };
        let told = |actions: Vec<Value>| {
            let mut answer = json!({ "actions": actions });
            if let Some(analysis) = analysis {
                answer["analysis"] = analysis;
            }
            Ok(answer)
        };
        for offer in refused_before(&island, request.get("refused"))? {
            self.bot.note_refused(island.turns(&looked.state), offer);
        }
        let mut actions = Vec::new();
        loop {
            let mut legal = restricted(&island.legal(&looked.state, seat), allowed.as_deref());
            legal.offers &= offers;
            if legal.is_empty() && !legal.offers {
                return Err(Problem::new("view", "the seat has nothing to decide").into());
            }
            let question = DecisionContext {
                game: &island,
                seat,
                view: &looked.view(&island),
                legal: &legal,
                must: matches!(island.node(&looked.state), Node::Decide { must, .. } if must.has(seat)),
                thinking_budget: ThinkingBudget::new(self.budget),
            };
            // A bot that stays silent has nothing to say, or waits for answers to its offer; asked again, it goes on.
            let Some(action) = self.bot.decide(&question, &mut self.rng) else {
                return told(actions);
            };
            let fits = legal.has(action)
                || legal.offers && island.check(&looked.state, seat, action).is_ok();
            let action = if fits || legal.is_empty() {
                action
            } else {
                legal.nth(0)
            };
            actions.push(coding::to_json(&island, action));
            island.apply(&mut looked.state, Some(seat), action, &mut Silent);
            if !belongs(&looked.state) {
                return told(actions);
            }
        }
    }
}

fn within(problems: Problems, outer: &str) -> Problems {
    problems.into_iter().map(|p| p.within(outer)).collect()
}

/// Is what is open now a part of the action just made?
fn belongs(state: &State) -> bool {
    matches!(
        state.pending.top(),
        Some(Pending::Base(
            base::Pending::ChooseVictim { .. } | base::Pending::TakeResource { .. }
        ))
    )
}

/// The actions the other program takes, when it says which.
fn allowed(island: &Island, written: Option<&Value>) -> Result<Option<Vec<Action>>, Problem> {
    let read = |written| read_actions(island, written, "actions");
    written.map(read).transpose()
}

/// Offers of the seat that nobody took, as the other program remembers them.
fn refused_before(island: &Island, written: Option<&Value>) -> Result<Vec<Action>, Problem> {
    written.map_or(Ok(Vec::new()), |written| {
        read_actions(island, written, "refused")
    })
}

fn read_actions(island: &Island, written: &Value, field: &str) -> Result<Vec<Action>, Problem> {
    let list: Vec<Value> = document::typed(written).map_err(|p| p.within(field))?;
    let read = |(i, action): (usize, &Value)| {
        coding::from_json(island, action).map_err(|p| p.within(&format!("{field}[{i}]")))
    };
    list.iter().enumerate().map(read).collect()
}

/// How likely each seat is to win, and the best few actions at once, with the chance that follows each.
fn analysis(island: &Island, looked: &Looked) -> Value {
    let (state, seat) = (&looked.state, looked.seat);
    let judge: &dyn Evaluator<Island> = &Shipped;
    let chances: Vec<f32> = island
        .players()
        .map(|player| judge.value(island, state, player))
        .collect();
    let sum: f32 = chances.iter().sum();
    let rounded = |chance: f32| (f64::from(chance) * 1e4).round() / 1e4;
    let mut best: Vec<(Action, f32)> = island
        .legal(state, seat)
        .iter()
        .filter(|&action| judge.considers(action))
        .map(|action| {
            let mut after = *state;
            island.apply(&mut after, Some(seat), action, &mut Silent);
            let won = matches!(island.node(&after), Node::Over(end) if end.winner == Some(seat));
            let value = if won {
                1.0
            } else {
                judge.value(island, &after, seat)
            };
            (action, value)
        })
        .collect();
    best.sort_by(|a, b| b.1.total_cmp(&a.1));
    let best = best.iter().take(BEST).map(|&(action, value)| {
        json!({ "action": coding::to_json(island, action), "value": rounded(value) })
    });
    json!({
        "chances": chances.iter().map(|chance| rounded(chance / sum)).collect::<Vec<_>>(),
        "best": best.collect::<Vec<_>>(),
    })
}

/// What is both legal and allowed, or what is legal when that is nothing.
fn restricted(legal: &Legal<Action>, allowed: Option<&[Action]>) -> Legal<Action> {
    let Some(allowed) = allowed else {
        return *legal;
    };
    let mut few = Legal::none(Island::filler());
    few.offers = legal.offers;
    for family in legal.families() {
        let fits = |index: &u8| allowed.contains(&family.form.with(*index));
        match family.over {
            Some(over) => few.add_over(family.form, over.into_iter().filter(fits).collect()),
            None => few.add_if(allowed.contains(&family.form), family.form),
        }
    }
    if few.is_empty() { *legal } else { few }
}
