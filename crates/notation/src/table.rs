//! A running game of any kind, in JSON: what the referee and the server talk to.

use crate::record::{By, Move, Proof, Record};
use crate::verify::Fault;
use crate::{Dice, Problem, Problems, Written, coding, document};
use kernel::{Coded, Legal, Node, Player, PlayerSet, Viewer, Violation};
use serde_json::{Value, json};
use std::any::Any;

/// The most moves a table takes; the longest random games are a twentieth of it.
pub const MAX_MOVES: usize = 200_000;

/// Why a move was not made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// It breaks a rule.
    Rule(Violation),
    /// It cannot be understood, or not now.
    Problem(Problem),
}

impl From<Violation> for Refusal {
    fn from(violation: Violation) -> Self {
        Refusal::Rule(violation)
    }
}

impl From<Problem> for Refusal {
    fn from(problem: Problem) -> Self {
        Refusal::Problem(problem)
    }
}

/// A running game of any kind. A refused move changes nothing.
pub trait Table: Send {
    /// The name of the game.
    fn name(&self) -> &'static str;
    /// How many seats there are.
    fn players(&self) -> usize;
    /// What the table waits for; tells nothing that is hidden from anybody.
    fn node(&self) -> Value;
    /// Is this a decision, and who must make it?
    fn must(&self) -> PlayerSet;
    /// Is it chance's turn?
    fn is_chance(&self) -> bool;
    /// Is the game over?
    fn is_over(&self) -> bool;
    /// How many actions a seat has, offers left out.
    fn legal_count(&self, seat: Player) -> usize;
    /// What a seat may do: families, and with `list` every action.
    fn legal(&self, seat: Player, list: bool) -> Value;
    /// The outcomes of a chance node with their weights. Not for the eyes of players.
    fn outcomes(&self) -> Result<Value, Problem>;
    /// Makes an action of a seat.
    fn act(&mut self, seat: Player, action: &Value) -> Result<(), Refusal>;
    /// Makes an action of a seat, written as text.
    fn act_text(&mut self, seat: Player, line: &str) -> Result<(), Refusal>;
    /// Makes an outcome that the caller brings.
    fn chance(&mut self, outcome: &Value) -> Result<(), Refusal>;
    /// Draws an outcome from the table's dice and says which.
    fn draw(&mut self) -> Result<Value, Refusal>;
    /// The events of the last move: in full, or as a viewer learns of them.
    fn events(&self, viewer: Option<Viewer>) -> Vec<Value>;
    /// Who made the last move and what it was; the action of nobody is an outcome.
    fn last_move(&self) -> Option<(Option<Player>, Value)>;
    /// Moves made so far.
    fn moves(&self) -> usize;
    /// May this seat take the last move back alone? It is its own, of a kind that hides nothing, and nothing followed.
    fn may_take_back(&self, seat: Player) -> bool;
    /// Who made the moves so far, chance being nobody.
    fn movers(&self) -> Vec<Option<Player>>;
    /// Goes back to the first `moves` moves; more than there are changes nothing.
    fn take_back(&mut self, moves: usize);
    /// What a viewer sees.
    fn view(&self, viewer: Viewer) -> Value;
    /// What a seat sees and may do, as a [`Seen`] of the game, for a bot to think about elsewhere; `None` when the
    /// seat has nothing to decide.
    fn seen(&self, seat: Player) -> Option<Box<dyn Any + Send>>;
    /// The table drawn with letters, as a viewer sees it; `word` gives the reader's word for one of the game's.
    fn drawing(&self, viewer: Viewer, word: &dyn Fn(&str) -> String) -> Option<String>;
    /// Everything, hidden things included.
    fn state(&self) -> Value;
    /// The dice: with the seed once the game is over or the caller says so, without it before.
    fn dice(&self, reveal: bool) -> Value;
    /// The position document.
    fn save(&self) -> Value;
    /// The replay document, seed included.
    fn replay(&self) -> Value;
    /// The replay as text, seed included.
    fn replay_text(&self) -> String;
}

/// What one seat sees and may do: all that a bot gets.
#[derive(Clone, Debug)]
pub struct Seen<G: Written> {
    /// The table.
    pub game: G,
    /// Whose decision it is.
    pub seat: Player,
    /// What the seat sees.
    pub view: G::View,
    /// What it may do.
    pub legal: Legal<G::Action>,
    /// Does the game wait for this seat, or may it just speak up?
    pub must: bool,
}

/// A running game of one kind.
pub struct RunningGame<G: Written> {
    pub(crate) game: G,
    pub(crate) state: G::State,
    asked: G::Setup,
    start: Option<G::State>,
    dice: Dice,
    moves: Vec<Move<G::Action>>,
    last: Vec<G::Event>,
}

impl<G: Written> std::fmt::Debug for RunningGame<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} after {} moves", G::NAME, self.moves.len())
    }
}

impl<G: Written> RunningGame<G> {
    /// A new game; what the setup leaves open is drawn from the dice.
    pub fn new(asked: G::Setup, dice: Dice) -> Result<Self, Problems> {
        let within = |problems: Problems| -> Problems {
            problems.into_iter().map(|p| p.within("setup")).collect()
        };
        let resolved = G::resolve(&asked, &mut dice.at(0)).map_err(within)?;
        let game = G::found(&resolved).map_err(within)?;
        Ok(RunningGame {
            state: game.start(),
            game,
            asked,
            start: None,
            dice,
            moves: Vec::new(),
            last: Vec::new(),
        })
    }

    /// A game that goes on from a state.
    pub fn from_state(game: G, state: G::State, dice: Dice) -> Self {
        RunningGame {
            asked: game.setup(),
            game,
            state,
            start: Some(state),
            dice,
            moves: Vec::new(),
            last: Vec::new(),
        }
    }

    /// The game so far.
    pub fn record(&self) -> Record<G> {
        Record {
            asked: self.asked.clone(),
            setup: self.game.setup(),
            position: self.start.map(|state| self.game.position(&state)),
            proof: Proof::revealed(&self.dice),
            moves: self.moves.clone(),
        }
    }

    fn room(&self) -> Result<(), Problem> {
        if self.moves.len() < MAX_MOVES {
            Ok(())
        } else {
            Err(Problem::new(
                "",
                format!("a game has at most {MAX_MOVES} moves"),
            ))
        }
    }

    fn make(&mut self, by: By, action: G::Action) {
        self.last.clear();
        self.game
            .apply(&mut self.state, by.seat(), action, &mut self.last);
        self.moves.push(Move { by, action });
    }

    fn make_checked(&mut self, seat: Player, action: G::Action) -> Result<(), Refusal> {
        self.room()?;
        if usize::from(seat.0) >= self.game.players() {
            return Err(Problem::new("seat", "there is no such seat").into());
        }
        self.game.check(&self.state, seat, action)?;
        if !matches!(self.game.node(&self.state), Node::Decide { .. }) {
            return Err(Problem::new("", "nobody decides anything now").into());
        }
        self.make(By::Seat(seat), action);
        Ok(())
    }

    /// Makes a move of a replay, legal or not possible at all; the dice are not asked.
    pub(crate) fn follow(&mut self, number: usize, made: Move<G::Action>) -> Result<(), Fault> {
        let action = coding::to_text(&self.game, made.action);
        match made.by {
            By::Seat(seat) => {
                self.make_checked(seat, made.action)
                    .map_err(|refusal| match refusal {
                        Refusal::Rule(violation) => Fault::Illegal {
                            number,
                            action,
                            violation,
                        },
                        Refusal::Problem(_) => Fault::OutOfPlace { number, action },
                    })
            }
            By::Drawn | By::Given => {
                let chances = self.chances();
                if !chances.is_ok_and(|chances| chances.weight(made.action) > 0) {
                    return Err(Fault::OutOfPlace { number, action });
                }
                self.make(made.by, made.action);
                Ok(())
            }
        }
    }

    fn chances(&self) -> Result<kernel::Chances<G::Action>, Problem> {
        if self.game.node(&self.state) == Node::Chance {
            Ok(self.game.chances(&self.state))
        } else {
            Err(Problem::new("", "the table does not wait for chance"))
        }
    }

    fn json(&self, coded: impl Coded) -> Value {
        coding::to_json(&self.game, coded)
    }
}

impl<G: Written> Table for RunningGame<G> {
    fn name(&self) -> &'static str {
        G::NAME
    }

    fn players(&self) -> usize {
        self.game.players()
    }

    fn node(&self) -> Value {
        let mut node = match self.game.node(&self.state) {
            Node::Decide { must, may } => {
                json!({ "kind": "decide", "must": seats(must), "may": seats(may) })
            }
            Node::Chance => json!({ "kind": "chance" }),
            Node::Over(ending) => {
                let points: Vec<i32> = (0..self.players())
                    .map(|seat| self.game.points(&self.state, Player(seat as u8)))
                    .collect();
                json!({ "kind": "over", "winner": ending.winner.map(|seat| seat.0 + 1), "points": points })
            }
        };
        if let Some(pending) = self.game.pending(&self.state) {
            node["pending"] = self.json(pending);
        }
        node["turn"] = json!(self.game.turns(&self.state));
        node["move"] = json!(self.moves.len() + 1);
        node
    }

    fn must(&self) -> PlayerSet {
        match self.game.node(&self.state) {
            Node::Decide { must, .. } => must,
            _ => PlayerSet::EMPTY,
        }
    }

    fn is_chance(&self) -> bool {
        self.game.node(&self.state) == Node::Chance
    }

    fn is_over(&self) -> bool {
        matches!(self.game.node(&self.state), Node::Over(_))
    }

    fn legal_count(&self, seat: Player) -> usize {
        self.game.legal(&self.state, seat).len()
    }

    fn legal(&self, seat: Player, list: bool) -> Value {
        let legal = self.game.legal(&self.state, seat);
        let mut answer = json!({
            "seat": seat.0 + 1,
            "count": legal.len(),
            "offers": legal.offers,
            "families": coding::families(&self.game, &legal),
        });
        if list {
            answer["actions"] = coding::list(&self.game, &legal);
        }
        answer
    }

    fn outcomes(&self) -> Result<Value, Problem> {
        let chances = self.chances()?;
        let outcomes: Vec<Value> = chances
            .outcomes()
            .map(|(outcome, weight)| json!({ "outcome": self.json(outcome), "weight": weight }))
            .collect();
        Ok(json!({ "total": chances.total(), "outcomes": outcomes }))
    }

    fn act(&mut self, seat: Player, action: &Value) -> Result<(), Refusal> {
        let action = coding::from_json(&self.game, action).map_err(|p| p.within("action"))?;
        self.make_checked(seat, action)
    }

    fn act_text(&mut self, seat: Player, line: &str) -> Result<(), Refusal> {
        let action = coding::from_text(&self.game, line).map_err(|p| p.within("action"))?;
        self.make_checked(seat, action)
    }

    fn chance(&mut self, outcome: &Value) -> Result<(), Refusal> {
        self.room()?;
        let chances = self.chances()?;
        let outcome = coding::from_json(&self.game, outcome).map_err(|p| p.within("outcome"))?;
        if chances.weight(outcome) == 0 {
            return Err(Problem::new("outcome", "cannot happen now").into());
        }
        self.make(By::Given, outcome);
        Ok(())
    }

    fn draw(&mut self) -> Result<Value, Refusal> {
        self.room()?;
        let number = self.moves.len() as u64 + 1;
        let outcome = self.chances()?.draw(&mut self.dice.at(number));
        let written = self.json(outcome);
        self.make(By::Drawn, outcome);
        Ok(written)
    }

    fn events(&self, viewer: Option<Viewer>) -> Vec<Value> {
        self.last
            .iter()
            .map(|&event| match viewer {
                None => self.json(event),
                Some(viewer) => self.json(self.game.mask(event, viewer)),
            })
            .collect()
    }

    fn last_move(&self) -> Option<(Option<Player>, Value)> {
        let last = self.moves.last()?;
        Some((last.by.seat(), self.json(last.action)))
    }

    fn moves(&self) -> usize {
        self.moves.len()
    }

    fn may_take_back(&self, seat: Player) -> bool {
        let last = self.moves.last();
        !self.is_over()
            && last
                .is_some_and(|last| last.by == By::Seat(seat) && self.game.takes_back(last.action))
    }

    fn movers(&self) -> Vec<Option<Player>> {
        self.moves.iter().map(|made| made.by.seat()).collect()
    }

    fn take_back(&mut self, moves: usize) {
        if moves >= self.moves.len() {
            return;
        }
        let mut kept = std::mem::take(&mut self.moves);
        kept.truncate(moves);
        let before = self.state;
        self.state = self.start.unwrap_or_else(|| self.game.start());
        self.last.clear();
        for made in kept {
            self.make(made.by, made.action);
        }
        self.game.keep_numbers(&mut self.state, &before);
    }

    fn view(&self, viewer: Viewer) -> Value {
        self.game.view_json(&self.game.view(&self.state, viewer))
    }

    fn seen(&self, seat: Player) -> Option<Box<dyn Any + Send>> {
        let must = match self.game.node(&self.state) {
            Node::Decide { must, may } if must.has(seat) || may.has(seat) => must.has(seat),
            _ => return None,
        };
        Some(Box::new(Seen {
            game: self.game.clone(),
            seat,
            view: self.game.view(&self.state, Viewer::Seat(seat)),
            legal: self.game.legal(&self.state, seat),
            must,
        }))
    }

    fn drawing(&self, viewer: Viewer, word: &dyn Fn(&str) -> String) -> Option<String> {
        self.game
            .drawing(&self.game.view(&self.state, viewer), word)
    }

    fn state(&self) -> Value {
        written(&self.game.position(&self.state))
    }

    fn dice(&self, reveal: bool) -> Value {
        let mut proof = Proof::revealed(&self.dice);
        if !reveal {
            proof.seed = None;
        }
        written(&proof)
    }

    fn save(&self) -> Value {
        let mut save = document::envelope(G::NAME);
        save["setup"] = written(&self.game.setup());
        save["position"] = self.state();
        save
    }

    fn replay(&self) -> Value {
        self.record().to_json(&self.game)
    }

    fn replay_text(&self) -> String {
        self.record().to_text(&self.game)
    }
}

/// Seats as people count them.
fn seats(set: PlayerSet) -> Value {
    set.into_iter().map(|seat| json!(seat.0 + 1)).collect()
}

/// A plain value as JSON. Types that could fail to serialise (maps with odd keys) are a bug in the game.
pub(crate) fn written(value: &impl serde::Serialize) -> Value {
    serde_json::to_value(value).expect("setups and positions are plain data")
}
