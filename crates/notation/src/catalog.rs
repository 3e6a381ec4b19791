//! The games there are, each behind the same door.

use crate::record::{By, Move, Record, Step, is_text, text_game};
use crate::table::{RunningGame, Table, written};
use crate::verify::{Fault, Report, start, verify};
use crate::{Dice, Problem, Problems, Written, document};
use kernel::{Coded, Form};
use serde_json::{Value, json};
use std::marker::PhantomData;

/// The names and fields of everything a game writes.
#[derive(Clone, Debug)]
pub struct Forms {
    /// Actions and outcomes.
    pub actions: Vec<Form>,
    /// Events.
    pub events: Vec<Form>,
    /// Open decisions.
    pub pendings: Vec<Form>,
    /// The words of every closed kind of field, by the name of the kind.
    pub words: Vec<(&'static str, Vec<String>)>,
}

/// What kind of game is played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Family {
    /// Games that are played, and rated, alike: `island`, `two_players`, `cities_knights`, `scenarios`, `rivals`.
    pub name: &'static str,
    /// The modules that are switched on, or the mode.
    pub modules: Vec<String>,
}

/// A kind of game, ready to be set up.
pub trait Kind: Sync {
    /// Its name in files.
    fn name(&self) -> &'static str;
    /// Everything it can write.
    fn forms(&self) -> Forms;
    /// The schemas of what is not made of coded forms: setups, positions, views.
    fn schemas(&self) -> Vec<(String, Value)>;
    /// What kind of game a setup asks for, from its options.
    fn family(&self, options: &Value) -> Result<Family, Problem>;
    /// A new game from the options of a setup.
    fn open(&self, options: &Value, dice: Dice) -> Result<Box<dyn Table>, Problems>;
    /// The options of a setup with the map that this seed gives.
    fn lay_out(&self, options: &Value, map: crate::Seed) -> Result<Value, Problems>;
    /// A game that goes on from a position document.
    fn load(&self, document: &Value, dice: Dice) -> Result<Box<dyn Table>, Problems>;
    /// Checks a replay in either form.
    fn verify(&self, replay: &str) -> Result<Report, Fault>;
    /// Plays a replay move by move without trusting it; `look` sees the table after every move that counts.
    fn step_through(&self, replay: &str, look: &mut dyn FnMut(&dyn Table)) -> Result<(), Fault>;
    /// The position document after so many of the moves that count; nothing when there are fewer.
    fn position_after(&self, replay: &str, moves: usize) -> Result<Option<Value>, Fault>;
    /// What chance could have been at every draw of a replay: `lists` of outcomes with their weights, and in
    /// `draws` the number of each draw with its list. With the seed, anybody can draw again without knowing the rules.
    fn draws(&self, replay: &str) -> Result<Value, Fault>;
}

/// The kind of a game that is known by its type alone.
#[derive(Debug)]
pub struct KindOf<G>(PhantomData<fn() -> G>);

impl<G> KindOf<G> {
    /// The box.
    pub const fn new() -> Self {
        KindOf(PhantomData)
    }
}

impl<G> Default for KindOf<G> {
    fn default() -> Self {
        Self::new()
    }
}

impl<G: Written> Kind for KindOf<G> {
    fn name(&self) -> &'static str {
        G::NAME
    }

    fn forms(&self) -> Forms {
        Forms {
            actions: G::Action::forms(),
            events: G::Event::forms(),
            pendings: G::Pending::forms(),
            words: closed_words::<G>(),
        }
    }

    fn schemas(&self) -> Vec<(String, Value)> {
        G::schemas()
    }

    fn family(&self, options: &Value) -> Result<Family, Problem> {
        let setup = document::typed(options).map_err(|p| p.within("setup"))?;
        Ok(Family {
            name: G::family(&setup),
            modules: G::modules(&setup),
        })
    }

    fn open(&self, options: &Value, dice: Dice) -> Result<Box<dyn Table>, Problems> {
        let setup = document::typed(options).map_err(|p| vec![p.within("setup")])?;
        Ok(Box::new(RunningGame::<G>::new(setup, dice)?))
    }

    fn lay_out(&self, options: &Value, map: crate::Seed) -> Result<Value, Problems> {
        let within = |p: Problem| p.within("setup");
        let setup = document::typed(options).map_err(|p| vec![within(p)])?;
        let laid_out = G::lay_out(&setup, &mut Dice::new(map, vec![]).at(0));
        let laid_out = laid_out.map_err(|all| all.into_iter().map(within).collect::<Vec<_>>())?;
        Ok(document::setup(G::NAME, &written(&laid_out)))
    }

    fn load(&self, document: &Value, dice: Dice) -> Result<Box<dyn Table>, Problems> {
        let one = |problem: Problem| vec![problem];
        let object = document::object(document).map_err(one)?;
        document::only(object, &["version", "game", "setup", "position"]).map_err(one)?;
        let setup: G::Setup = document::required(object, "setup")
            .and_then(|value| document::typed_setup(value).map_err(|p| p.within("setup")))
            .map_err(one)?;
        let position = document::required(object, "position")
            .and_then(|value| document::typed(value).map_err(|p| p.within("position")))
            .map_err(one)?;
        let within = |all: Problems, field| -> Problems {
            all.into_iter().map(|p| p.within(field)).collect()
        };
        // A position may be written with a setup that leaves things open: they are drawn like a new game's.
        let setup = dice
            .resolve::<G>(&setup)
            .map_err(|all| within(all, "setup"))?;
        let game = G::found(&setup).map_err(|all| within(all, "setup"))?;
        let odd = game.map_problems();
        if !odd.is_empty() {
            return Err(within(odd, "setup"));
        }
        let state = game
            .load(&position)
            .map_err(|all| within(all, "position"))?;
        Ok(Box::new(RunningGame::from_state(game, state, dice)))
    }

    fn verify(&self, replay: &str) -> Result<Report, Fault> {
        let (game, record) = read::<G>(replay).map_err(Fault::Unreadable)?;
        verify(&game, &record)
    }

    fn step_through(&self, replay: &str, look: &mut dyn FnMut(&dyn Table)) -> Result<(), Fault> {
        let (game, record) = read::<G>(replay).map_err(Fault::Unreadable)?;
        let state = start(&game, &record)?;
        let mut table =
            RunningGame::from_state(game, state, Dice::new(crate::Seed::new([0; 32]), vec![]));
        let counts = counting(&record.history().map_err(unreadable)?);
        for (step, counts) in counts {
            table.follow_step(step)?;
            if counts {
                look(&table);
            }
        }
        Ok(())
    }

    fn position_after(&self, replay: &str, moves: usize) -> Result<Option<Value>, Fault> {
        let (game, record) = read::<G>(replay).map_err(Fault::Unreadable)?;
        let state = start(&game, &record)?;
        if moves > record.moves.len() {
            return Ok(None);
        }
        let mut table =
            RunningGame::from_state(game, state, Dice::new(crate::Seed::new([0; 32]), vec![]));
        for (number, &made) in (1..).zip(&record.moves[..moves]) {
            table.follow(number, made)?;
        }
        Ok(Some(table.save()))
    }

    fn draws(&self, replay: &str) -> Result<Value, Fault> {
        let (game, record) = read::<G>(replay).map_err(Fault::Unreadable)?;
        let state = start(&game, &record)?;
        let dice = Dice::new(crate::Seed::new([0; 32]), vec![]);
        let mut table = RunningGame::from_state(game, state, dice);
        let mut lists: Vec<Value> = vec![];
        let mut draws = vec![];
        for step in record.history().map_err(unreadable)? {
            if let Step::Made(Move {
                by: By::Drawn(draw),
                ..
            }) = step
                && let Ok(possible) = table.outcomes()
            {
                let list = lists.iter().position(|list| *list == possible["outcomes"]);
                let list = list.unwrap_or_else(|| {
                    lists.push(possible["outcomes"].clone());
                    lists.len() - 1
                });
                draws.push(json!([draw, list]));
            }
            table.follow_step(step)?;
        }
        Ok(json!({ "lists": lists, "draws": draws }))
    }
}

/// The words of every closed kind that actions, events and open decisions have.
fn closed_words<G: Written>() -> Vec<(&'static str, Vec<String>)> {
    let game = G::sample();
    let mut words: Vec<(&'static str, Vec<String>)> = Vec::new();
    let forms = [G::Action::forms(), G::Event::forms(), G::Pending::forms()].concat();
    for field in forms.iter().flat_map(|form| form.fields) {
        let kind = field.kind;
        if !words.iter().any(|(known, _)| *known == kind.name())
            && let Some(all) = crate::field::words(&game, kind)
        {
            words.push((kind.name(), all));
        }
    }
    words.sort();
    words
}

fn unreadable(problem: Problem) -> Fault {
    Fault::Unreadable(vec![problem])
}

/// The steps of a game, each with whether it is a move that counts in the end.
fn counting<M: Clone>(steps: &[Step<M>]) -> Vec<(Step<M>, bool)> {
    let mut line: Vec<usize> = Vec::new();
    for (at, step) in steps.iter().enumerate() {
        match step {
            Step::Made(_) => line.push(at),
            Step::Back { to, .. } => line.truncate(*to),
        }
    }
    let mut line = line.into_iter().peekable();
    let counts = |(at, step): (usize, &Step<M>)| (step.clone(), line.next_if_eq(&at).is_some());
    steps.iter().enumerate().map(counts).collect()
}

fn read<G: Written>(replay: &str) -> Result<(G, Record<G>), Problems> {
    if is_text(replay) {
        Record::from_text(replay)
    } else {
        Record::from_json(&document::parse(replay).map_err(|p| vec![p])?)
    }
}

static ISLAND: KindOf<board::Island> = KindOf::new();
static RIVALS: KindOf<cards::Rivals> = KindOf::new();

/// Every game, the first being the one that is meant when none is named.
pub const GAMES: GameCatalog = GameCatalog(&[&ISLAND, &RIVALS]);

/// Games, each behind the same door.
#[derive(Clone, Copy)]
pub struct GameCatalog(pub &'static [&'static dyn Kind]);

impl std::fmt::Debug for GameCatalog {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.names()).finish()
    }
}

impl GameCatalog {
    /// Their names.
    pub fn names(self) -> impl Iterator<Item = &'static str> {
        self.0.iter().map(|kind| kind.name())
    }

    /// The game with this name.
    pub fn find(self, name: &str) -> Result<&'static dyn Kind, Problem> {
        let kind = self.0.iter().find(|kind| kind.name() == name);
        kind.copied().ok_or_else(|| {
            let names: Vec<&str> = self.names().collect();
            let name: String = name.chars().take(40).collect();
            Problem::new("game", format!("`{name}` is none of: {}", names.join(", ")))
        })
    }

    /// A new game from a setup document; without a name it is the first game on the catalog.
    pub fn open(self, setup: &Value, dice: Dice) -> Result<Box<dyn Table>, Problems> {
        let (name, options) = document::options(setup).map_err(|p| vec![p.within("setup")])?;
        let name = name.as_deref().or_else(|| self.names().next());
        self.find(name.unwrap_or_default())
            .map_err(|p| vec![p.within("setup")])?
            .open(&options, dice)
    }

    /// What kind of game a setup document asks for.
    pub fn family(self, setup: &Value) -> Result<Family, Problem> {
        let (name, options) = document::options(setup).map_err(|p| p.within("setup"))?;
        let name = name.as_deref().or_else(|| self.names().next());
        self.find(name.unwrap_or_default())
            .map_err(|p| p.within("setup"))?
            .family(&options)
    }

    /// The setup with the map that this seed gives, and everything else left as it was: what is shown in the room before a
    /// game with [`Dice::with_map`].
    pub fn lay_out(self, setup: &Value, map: crate::Seed) -> Result<Value, Problems> {
        let (name, options) = document::options(setup).map_err(|p| vec![p.within("setup")])?;
        let name = name.as_deref().or_else(|| self.names().next());
        self.find(name.unwrap_or_default())
            .map_err(|p| vec![p.within("setup")])?
            .lay_out(&options, map)
    }

    /// A game that goes on from a position document.
    pub fn load(self, document: &Value, dice: Dice) -> Result<Box<dyn Table>, Problems> {
        let game = document::object(document)
            .and_then(document::game)
            .and_then(|name| self.find(name))
            .map_err(|p| vec![p])?;
        game.load(document, dice)
    }

    /// The game a replay is of.
    pub fn of_replay(self, replay: &str) -> Result<&'static dyn Kind, Problem> {
        if is_text(replay) {
            return self.find(text_game(replay)?);
        }
        let document = document::parse(replay)?;
        self.find(document::game(document::object(&document)?)?)
    }

    /// Checks a replay in either form.
    pub fn verify(self, replay: &str) -> Result<Report, Fault> {
        self.of_replay(replay)
            .map_err(|problem| Fault::Unreadable(vec![problem]))?
            .verify(replay)
    }
}
