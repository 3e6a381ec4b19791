//! The games there are: those of [`GAMES`], each to be played by the thousand.

use crate::program::ProgramBot;
use arena::{
    BotFactory, Extras, FinishedGames, Plan, Rng, Rounds, Schedule, Standings, Statistics, Watch,
    contest_with, simulate, swiss,
};
use bots::{Bot, GameBots};
use notation::{KindOf, Problem, Problems, Written, document};
use serde_json::Value;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;

pub use notation::GAMES;

/// The games of the catalog, to be simulated.
pub(crate) const SIMULATED: &[&dyn Simulated] = &[&ISLAND, &RIVALS];

static ISLAND: KindOf<board::Island> = KindOf::new();
static RIVALS: KindOf<cards::Rivals> = KindOf::new();

/// A game that can be played by the thousand.
pub trait Simulated: Sync {
    /// Its name.
    fn name(&self) -> &'static str;

    /// Plays many games of a setup.
    fn simulate(
        &self,
        options: &Value,
        plan: &Plan,
        done: &AtomicU64,
    ) -> Result<Statistics, Problems>;

    /// The names of its bots, weakest first.
    fn bots(&self) -> Vec<&'static str>;

    /// Lets bots play against each other; line-ups and games come with the standings, and the habits when they are asked for.
    fn contest(
        &self,
        options: &Value,
        entrants: &[Entrant],
        rounds: &Rounds,
        kind: Kind<'_>,
        done: &AtomicU64,
    ) -> Result<Standings, Problems>;
}

/// What kind of contest is played.
#[derive(Clone, Copy, Default)]
pub struct Kind<'a> {
    /// Are habits counted?
    pub habits: bool,
    /// Rounds of a Swiss contest; everybody meets everybody without it.
    pub swiss: Option<u32>,
    /// Keeps the games.
    pub finished_games: Option<&'a dyn FinishedGames>,
}

impl std::fmt::Debug for Kind<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Kind habits {} swiss {:?}", self.habits, self.swiss)
    }
}

/// Who takes part in a contest: a bot by name, perhaps with weights of its own.
#[derive(Clone, Debug)]
pub struct Entrant {
    /// The name of the bot.
    pub name: String,
    /// The bytes of its weights.
    pub weights: Option<Vec<u8>>,
    /// Decisions it lost because it failed; only programs do.
    pub forfeits: Arc<AtomicU64>,
}

impl Entrant {
    /// A bot of this name.
    pub fn new(name: String) -> Entrant {
        Entrant {
            name,
            weights: None,
            forfeits: Arc::default(),
        }
    }

    /// The bot; `program:PATH` is another program, which may take so long for an answer.
    pub fn bot<G: GameBots + Written>(&self, millis: u32) -> Result<Box<dyn Bot<G>>, Problem> {
        let problem = |message| Problem::new("--seats", message);
        if let Some(command) = self.name.strip_prefix("program:") {
            if !std::path::Path::new(command).is_file() {
                return Err(problem(format!("there is no program '{command}'")));
            }
            let bot = ProgramBot::new(command, millis, Arc::clone(&self.forfeits));
            return Ok(Box::new(bot));
        }
        match &self.weights {
            Some(weights) => G::bot_with(&self.name, weights).map_err(problem),
            None => G::bot(&self.name).ok_or_else(|| {
                let names = G::names().join(", ");
                problem(format!("'{}' is not one of: {names}", self.name))
            }),
        }
    }
}

impl<G: Written + GameBots> Simulated for KindOf<G> {
    fn name(&self) -> &'static str {
        G::NAME
    }

    fn simulate(
        &self,
        options: &Value,
        plan: &Plan,
        done: &AtomicU64,
    ) -> Result<Statistics, Problems> {
        let prepared = prepared::<G>(options)?;
        Ok(simulate(
            &|rng: &mut Rng| G::make(&prepared, rng),
            plan,
            done,
        ))
    }

    fn bots(&self) -> Vec<&'static str> {
        G::names()
    }

    fn contest(
        &self,
        options: &Value,
        entrants: &[Entrant],
        rounds: &Rounds,
        kind: Kind<'_>,
        done: &AtomicU64,
    ) -> Result<Standings, Problems> {
        let prepared = prepared::<G>(options)?;
        let millis = rounds.budget.millis;
        let makers: Vec<_> = entrants
            .iter()
            .map(|entrant| {
                entrant.bot::<G>(millis)?;
                Ok(move || entrant.bot::<G>(millis).expect("made once already"))
            })
            .collect::<Result<_, Problem>>()
            .map_err(|problem| vec![problem])?;
        let makers: Vec<BotFactory<'_, G>> = makers
            .iter()
            .map(|make| make as BotFactory<'_, G>)
            .collect();
        let deal = |rng: &mut Rng| G::make(&prepared, rng);
        let seats = deal(&mut Rng::new(rounds.seed, 0)).players();
        if entrants.len() < seats {
            let message = format!("{seats} play, so at least {seats} bots are needed");
            return Err(vec![Problem::new("--seats", message)]);
        }
        let observer = || G::observer().expect("asked for where there is one");
        let watch: Watch<'_, G> = &observer;
        let extras = Extras {
            watch: (kind.habits && G::observer().is_some()).then_some(watch),
            finished_games: kind.finished_games,
            first: 0,
        };
        if let Some(swiss_rounds) = kind.swiss {
            let shape = (seats, swiss_rounds);
            return Ok(swiss(&deal, &makers, shape, rounds, &extras, done));
        }
        let schedule = Schedule::new(entrants.len(), seats);
        Ok(contest_with(
            &deal, &makers, &schedule, rounds, &extras, done,
        ))
    }
}

/// What tables of these options are made from.
pub fn prepared<G: Written>(options: &Value) -> Result<G::PreparedSetup, Problems> {
    let setup = document::typed::<G::Setup>(options).map_err(|p| vec![p.within("setup")])?;
    let within = |all: Problems| {
        all.into_iter()
            .map(|p| p.within("setup"))
            .collect::<Vec<_>>()
    };
    G::prepare(&setup).map_err(within)
}
