//! The games there are: those of [`GAMES`], each to be played by the thousand.

use arena::{
    Maker, Plan, Rng, Rounds, Schedule, Standings, Statistics, Watch, contest_watched, simulate,
};
use bots::{Bot, GameBots};
use notation::{Boxed, Problem, Problems, Written, document};
use serde_json::Value;
use std::sync::atomic::AtomicU64;

pub use notation::GAMES;

/// The games of the catalog, to be simulated.
pub const SIMULATED: &[&dyn Simulated] = &[&ISLAND, &RIVALS];

static ISLAND: Boxed<board::Island> = Boxed::new();
static RIVALS: Boxed<cards::Rivals> = Boxed::new();

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
        habits: bool,
        done: &AtomicU64,
    ) -> Result<Standings, Problems>;
}

/// Who takes part in a contest: a bot by name, perhaps with weights of its own.
#[derive(Clone, Debug)]
pub struct Entrant {
    /// The name of the bot.
    pub name: String,
    /// The bytes of its weights.
    pub weights: Option<Vec<u8>>,
}

impl Entrant {
    /// The bot.
    pub fn bot<G: GameBots>(&self) -> Result<Box<dyn Bot<G>>, Problem> {
        let problem = |message| Problem::new("--seats", message);
        match &self.weights {
            Some(weights) => G::bot_with(&self.name, weights).map_err(problem),
            None => G::bot(&self.name).ok_or_else(|| {
                let names = G::names().join(", ");
                problem(format!("'{}' is not one of: {names}", self.name))
            }),
        }
    }
}

impl<G: Written + GameBots> Simulated for Boxed<G> {
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
        habits: bool,
        done: &AtomicU64,
    ) -> Result<Standings, Problems> {
        let prepared = prepared::<G>(options)?;
        let makers: Vec<_> = entrants
            .iter()
            .map(|entrant| {
                entrant.bot::<G>()?;
                Ok(move || entrant.bot::<G>().expect("made once already"))
            })
            .collect::<Result<_, Problem>>()
            .map_err(|problem| vec![problem])?;
        let makers: Vec<Maker<'_, G>> = makers.iter().map(|make| make as Maker<'_, G>).collect();
        let deal = |rng: &mut Rng| G::make(&prepared, rng);
        let seats = deal(&mut Rng::new(rounds.seed, 0)).players();
        if entrants.len() < seats {
            let message = format!("{seats} play, so at least {seats} bots are needed");
            return Err(vec![Problem::new("--seats", message)]);
        }
        let schedule = Schedule::new(entrants.len(), seats);
        let observer = || G::observer().expect("asked for where there is one");
        let watch: Watch<'_, G> = &observer;
        let watch = (habits && G::observer().is_some()).then_some(watch);
        Ok(contest_watched(
            &deal, &makers, &schedule, rounds, watch, done,
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
