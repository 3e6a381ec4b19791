//! The adviser: asks a bot on behalf of another program, one JSON object a line in, one a line out.
//!
//! The other program keeps the game and tells what one seat sees of it; nothing more is needed and nothing more is
//! used. `docs/bots.md` describes the requests.

use board::modules::base;
use board::{Island, Pending};
use bots::{
    Bot, Budget, DecisionContext, Evaluator, GameBots, Rng, Shipped, ThinkingBudget, analyse,
};
use cards::Rivals;
use kernel::{Choice, Game, Legal, Node, Player, Silent, Viewer};
use notation::{Problem, Problems, Written, coding, document, island, rivals};
use referee::{Answer, LineHandler, RefereeError, Request, refused};
use serde_json::{Value, json};

/// Actions that an analysis names.
const BEST: usize = 5;

/// A bot that waits to be asked.
pub struct Adviser {
    bot: String,
    budget: Budget,
    seed: u64,
    game: Option<Box<dyn AnyAdviser>>,
}

impl std::fmt::Debug for Adviser {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Adviser")
            .field("bot", &self.bot)
            .field("budget", &self.budget)
            .field("seed", &self.seed)
            .finish_non_exhaustive()
    }
}

impl LineHandler for Adviser {
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
    /// A bot of this name that thinks so much about every decision; the seed decides what it leaves to chance.
    pub fn new(bot: &str, budget: Budget, seed: u64) -> Adviser {
        Adviser {
            bot: bot.to_owned(),
            budget,
            seed,
            game: None,
        }
    }

    fn handle_request(&mut self, request: &Request) -> Answer {
        let op = request.op()?;
        if op == "new" {
            request.only(&["setup", "number"])?;
            let number = request.get("number").and_then(Value::as_u64).unwrap_or(0);
            let (name, options) = document::options(request.required("setup")?)?;
            let rng = Rng::new(self.seed, number);
            let (game, setup) = match name.as_deref() {
                None | Some(Island::NAME) => {
                    Running::<Island>::begin(&self.bot, &options, self.budget, rng)?
                }
                Some(Rivals::NAME) => {
                    Running::<Rivals>::begin(&self.bot, &options, self.budget, rng)?
                }
                Some(other) => {
                    let other: String = other.chars().take(40).collect();
                    let message = format!("`{other}` is none of: island, rivals");
                    return Err(Problem::new("setup.game", message).into());
                }
            };
            self.game = Some(game);
            return Ok(json!({ "setup": setup }));
        }
        let allowed: &[&str] = match op {
            "legal" => &["view"],
            "advise" => &["view", "actions", "offers", "refused", "analyse"],
            other => {
                let op: String = other.chars().take(40).collect();
                let message = format!("`{op}` is none of: new, legal, advise");
                return Err(Problem::new("op", message).into());
            }
        };
        request.only(allowed)?;
        let game = (self.game.as_mut())
            .ok_or_else(|| Problem::new("op", "there is no game yet; make one with `new`"))?;
        if op == "legal" {
            game.legal(request)
        } else {
            game.advise(request)
        }
    }
}

/// A game of any kind about which advice is asked.
trait AnyAdviser {
    /// What the seat of the view may do.
    fn legal(&self, request: &Request) -> Answer;
    /// What the bot does, and the choices that belong to it.
    fn advise(&mut self, request: &Request) -> Answer;
}

/// What a written view tells of a game: the seat, a state that looks like it, and the view again after moves of the seat.
struct ReadView<G: Game> {
    seat: Player,
    state: G::State,
    view: ViewFn<G>,
}

/// The view of the seat whose view was read.
type ViewFn<G> = Box<dyn Fn(&G, &<G as Game>::State) -> <G as Game>::View>;

/// A game whose views can be read.
trait ReadableViews: GameBots + Written {
    /// Reads a written view.
    fn read_view(&self, view: &Value) -> Result<ReadView<Self>, Problems>;
    /// Is what is open now a part of the action just made?
    fn belongs(&self, state: &Self::State) -> bool;
}

impl ReadableViews for Island {
    fn read_view(&self, view: &Value) -> Result<ReadView<Self>, Problems> {
        let read = island::read_view(self, view)?;
        let (seat, state) = (read.seat, read.state);
        let view = move |game: &Island, state: &board::State| {
            let now = island::ReadView {
                state: *state,
                ..read.clone()
            };
            now.view(game)
        };
        Ok(ReadView {
            seat,
            state,
            view: Box::new(view),
        })
    }

    fn belongs(&self, state: &Self::State) -> bool {
        matches!(
            state.pending.top(),
            Some(Pending::Base(
                base::Pending::ChooseVictim { .. } | base::Pending::TakeResource { .. }
            ))
        )
    }
}

impl ReadableViews for Rivals {
    fn read_view(&self, view: &Value) -> Result<ReadView<Self>, Problems> {
        let read = rivals::read_view(self, view)?;
        let seat = read.seat;
        Ok(ReadView {
            seat,
            state: read.state,
            view: Box::new(move |game, state| game.view(state, Viewer::Seat(seat))),
        })
    }

    /// What is paid, taken and chosen for an action is told with it.
    fn belongs(&self, state: &Self::State) -> bool {
        !Evaluator::is_settled(&Shipped, self, state)
    }
}

/// A game and the bot that plays it.
struct Running<G: ReadableViews> {
    game: G,
    bot: Box<dyn Bot<G>>,
    budget: Budget,
    rng: Rng,
}

impl<G: ReadableViews> Running<G>
where
    Shipped: Evaluator<G>,
{
    fn begin(
        bot: &str,
        options: &Value,
        budget: Budget,
        mut rng: Rng,
    ) -> Result<(Box<dyn AnyAdviser>, Value), RefereeError> {
        let bot = G::bot(bot).ok_or_else(|| {
            let message = format!("has no bot of that name, but {}", G::names().join(", "));
            Problem::new("setup.game", message)
        })?;
        let setup: G::Setup = document::typed(options).map_err(|p| p.within("setup"))?;
        let setup = G::resolve(&setup, &mut rng).map_err(|all| within(all, "setup"))?;
        let game = G::found(&setup).map_err(|all| within(all, "setup"))?;
        let resolved = json!(game.setup());
        let running = Running {
            game,
            bot,
            budget,
            rng,
        };
        Ok((Box::new(running), resolved))
    }

    fn read_view(&self, request: &Request) -> Result<ReadView<G>, RefereeError> {
        let read = self.game.read_view(request.required("view")?);
        Ok(read.map_err(|all| within(all, "view"))?)
    }
}

impl<G: ReadableViews> AnyAdviser for Running<G>
where
    Shipped: Evaluator<G>,
{
    fn legal(&self, request: &Request) -> Answer {
        let ReadView { seat, state, .. } = self.read_view(request)?;
        let legal = self.game.legal(&state, seat);
        let actions = legal.iter().map(|one| coding::to_json(&self.game, one));
        Ok(json!({ "actions": actions.collect::<Vec<_>>() }))
    }

    /// Up to the next decision of its own; nothing when it stays silent.
    fn advise(&mut self, request: &Request) -> Answer {
        let read = self.read_view(request)?;
        let (seat, mut state) = (read.seat, read.state);
        let is_own = |state: &G::State| matches!(self.game.node(state), Node::Decide { must, .. } if must.has(seat));
        let allowed = allowed(&self.game, request.get("actions"))?;
        let flag = |name: &str| request.get(name).and_then(Value::as_bool);
        // Who lists what it takes says so when offers are among it.
        let offers = flag("offers").unwrap_or(allowed.is_none());
        for offer in refused_before(&self.game, request.get("refused"))? {
            self.bot.note_refused(self.game.turns(&state), offer);
        }
        let mut rng = self.rng.clone();
        let mut answer = json!({});
        if flag("analyse") == Some(true) {
            let legal = restricted(
                &self.game.legal(&state, seat),
                allowed.as_deref(),
                G::filler(),
            );
            let context = DecisionContext {
                game: &self.game,
                seat,
                view: &(read.view)(&self.game, &state),
                legal: &legal,
                must: is_own(&state),
                thinking_budget: ThinkingBudget::new(self.budget),
            };
            // What is decided does not depend on whether it is analysed.
            answer["analysis"] = analysis(&context, &mut rng.clone());
        }
        let mut actions = Vec::new();
        loop {
            let mut legal = restricted(
                &self.game.legal(&state, seat),
                allowed.as_deref(),
                G::filler(),
            );
            legal.offers &= offers;
            if legal.is_empty() && !legal.offers {
                return Err(Problem::new("view", "the seat has nothing to decide").into());
            }
            let question = DecisionContext {
                game: &self.game,
                seat,
                view: &(read.view)(&self.game, &state),
                legal: &legal,
                must: is_own(&state),
                thinking_budget: ThinkingBudget::new(self.budget),
            };
            // A bot that stays silent has nothing to say, or waits for answers to its offer; asked again, it goes on.
            let Some(action) = self.bot.decide(&question, &mut rng) else {
                break;
            };
            let fits =
                legal.has(action) || legal.offers && self.game.check(&state, seat, action).is_ok();
            let action = if fits || legal.is_empty() {
                action
            } else {
                legal.nth(0)
            };
            actions.push(coding::to_json(&self.game, action));
            self.game.apply(&mut state, Some(seat), action, &mut Silent);
            if !is_own(&state) || !self.game.belongs(&state) {
                break;
            }
        }
        self.rng = rng;
        answer["actions"] = json!(actions);
        Ok(answer)
    }
}

/// How likely each seat is to win, and the best few actions with the chance that follows each.
fn analysis<G: Written>(context: &DecisionContext<'_, G>, rng: &mut Rng) -> Value
where
    Shipped: Evaluator<G>,
{
    let rounded = |chance: f32| (f64::from(chance) * 1e4).round() / 1e4;
    let found = analyse(context, rng);
    let known = found
        .moves
        .iter()
        .filter_map(|one| one.value.map(|value| (one.action, value)));
    let best = known.take(BEST).map(|(action, value)| {
        json!({ "action": coding::to_json(context.game, action), "value": rounded(value) })
    });
    json!({
        "chances": found.chances.iter().map(|&chance| rounded(chance)).collect::<Vec<_>>(),
        "best": best.collect::<Vec<_>>(),
    })
}

fn within(problems: Problems, outer: &str) -> Problems {
    problems.into_iter().map(|p| p.within(outer)).collect()
}

/// The actions the other program takes, when it says which.
fn allowed<G: Written>(
    game: &G,
    written: Option<&Value>,
) -> Result<Option<Vec<G::Action>>, Problem> {
    let read = |written| read_actions(game, written, "actions");
    written.map(read).transpose()
}

/// Offers of the seat that nobody took, as the other program remembers them.
fn refused_before<G: Written>(
    game: &G,
    written: Option<&Value>,
) -> Result<Vec<G::Action>, Problem> {
    written.map_or(Ok(Vec::new()), |written| {
        read_actions(game, written, "refused")
    })
}

fn read_actions<G: Written>(
    game: &G,
    written: &Value,
    field: &str,
) -> Result<Vec<G::Action>, Problem> {
    let list: Vec<Value> = document::typed(written).map_err(|p| p.within(field))?;
    let read = |(i, action): (usize, &Value)| {
        coding::from_json(game, action).map_err(|p| p.within(&format!("{field}[{i}]")))
    };
    list.iter().enumerate().map(read).collect()
}

/// What is both legal and allowed, or what is legal when that is nothing.
fn restricted<A: Choice>(legal: &Legal<A>, allowed: Option<&[A]>, filler: A) -> Legal<A> {
    let Some(allowed) = allowed else {
        return *legal;
    };
    let mut few = Legal::none(filler);
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
