//! A running game of any kind, in JSON: what the referee and the server talk to.

use crate::record::{By, Move, Proof, Record, Step, TakenBack};
use crate::verify::Fault;
use crate::{Dice, Problem, Problems, Written, coding, document};
use kernel::{ByPlayer, Coded, Game, Legal, Node, Player, PlayerSet, Viewer, Violation};
use serde::Serialize;
use serde_json::{Value, json};
use std::any::Any;
use std::sync::Arc;

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
    /// The same game once more: what is done to one of them does not happen to the other.
    fn fork(&self) -> Box<dyn Table>;
    /// The name of the game.
    fn name(&self) -> &'static str;
    /// How many seats there are.
    fn players(&self) -> usize;
    /// What the table waits for; tells nothing that is hidden from anybody.
    fn node(&self) -> Value;
    /// The same, written.
    fn node_text(&self) -> String;
    /// Is this a decision, and who must make it?
    fn must(&self) -> PlayerSet;
    /// Is it chance's turn?
    fn is_chance(&self) -> bool;
    /// Is the game over?
    fn is_over(&self) -> bool;
    /// Everybody's points, hidden ones included. Not for the eyes of players before the end.
    fn points(&self) -> Vec<i32>;
    /// Everybody's points as a viewer knows them.
    fn points_seen(&self, viewer: Viewer) -> Vec<i32>;
    /// The points that win, where points do.
    fn target(&self) -> Option<i32>;
    /// Turns begun so far.
    fn turn(&self) -> u32;
    /// The seat that has won, once the game is over.
    fn winner(&self) -> Option<Player>;
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
    /// The events of the last move as everybody learns of them.
    fn masked_events(&self) -> MaskedEvents;
    /// What the seat may do, in families as in [`Self::legal`]; `None` when there is nothing.
    fn legal_if_any(&self, seat: Player) -> Option<Value>;
    /// The same, written.
    fn legal_text(&self, seat: Player) -> Option<String>;
    /// Who made the last move and what it was; the action of nobody is an outcome.
    fn last_move(&self) -> Option<(Option<Player>, Value)>;
    /// Moves made so far.
    fn moves(&self) -> usize;
    /// How many moves are left when a seat takes its last decision back; `None` when it may not. Nobody goes back past
    /// chance, past revealed information or out of the own turn; past another player's decision only when `others_agree`.
    fn undo_to(&self, seat: Player, others_agree: bool) -> Option<usize>;
    /// Who made the moves so far, chance being nobody.
    fn movers(&self) -> Vec<Option<Player>>;
    /// A seat goes back to the first `moves` moves; more than there are changes nothing. Draws are used up: the same
    /// roll does not come again.
    fn take_back(&mut self, seat: Player, moves: usize);
    /// What a viewer sees.
    fn view(&self, viewer: Viewer) -> Value;
    /// What a viewer sees, for one who has the whole view of an earlier move: what never changes is left out.
    fn view_update(&self, viewer: Viewer) -> Value;
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
    /// What it remembers of the game so far.
    pub memory: G::Memory,
    /// What it may do.
    pub legal: Legal<G::Action>,
    /// Does the game wait for this seat, or may it just speak up?
    pub must: bool,
}

/// The events of a move as everybody learns of them, written as JSON arrays.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MaskedEvents {
    /// Seat by seat; `None` where a seat learns no more than anybody who watches.
    pub each: Vec<Option<String>>,
    /// Anybody who watches.
    pub open: String,
}

/// A running game of one kind.
pub struct RunningGame<G: Written> {
    pub(crate) game: G,
    pub(crate) state: G::State,
    asked: Arc<G::Setup>,
    start: Option<G::State>,
    dice: Arc<Dice>,
    moves: Vec<Move<G::Action>>,
    /// The turn in which each move was made.
    turns: Vec<u32>,
    taken_back: Arc<Vec<TakenBack<Move<G::Action>>>>,
    /// Draws so far, those taken back included.
    draws: u64,
    /// States after so many moves, to go back to without replaying the whole game.
    checkpoints: Arc<Vec<Checkpoint<G>>>,
    last: Vec<G::Event>,
    /// What each seat remembers.
    memories: Memories<G>,
}

/// What each seat remembers; of seats that nobody has, nothing.
type Memories<G> = ByPlayer<<G as Game>::Memory>;

/// A number of moves, and the game after them.
type Checkpoint<G> = (usize, <G as Game>::State, Memories<G>);

/// A state is kept every so many moves.
const CHECKPOINT: usize = 256;

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
        let resolved = dice.resolve::<G>(&asked).map_err(within)?;
        let game = G::found(&resolved).map_err(within)?;
        let state = game.start();
        Ok(RunningGame {
            asked: Arc::new(asked),
            start: None,
            ..RunningGame::from_state(game, state, dice)
        })
    }

    /// A game that goes on from a state.
    pub fn from_state(game: G, state: G::State, dice: Dice) -> Self {
        RunningGame {
            asked: Arc::new(game.setup()),
            game,
            state,
            start: Some(state),
            dice: Arc::new(dice),
            moves: Vec::new(),
            turns: Vec::new(),
            taken_back: Arc::default(),
            draws: 0,
            checkpoints: Arc::new(vec![(0, state, Memories::<G>::default())]),
            last: Vec::new(),
            memories: Memories::<G>::default(),
        }
    }

    /// The game so far.
    pub fn record(&self) -> Record<G> {
        Record {
            asked: G::Setup::clone(&self.asked),
            setup: self.game.setup(),
            position: self.start.map(|state| self.game.position(&state)),
            proof: Proof::revealed(&self.dice),
            moves: self.moves.clone(),
            taken_back: self.taken_back.to_vec(),
        }
    }

    fn room(&self) -> Result<(), Problem> {
        let taken_back: usize = self.taken_back.iter().map(|back| back.moves.len()).sum();
        if self.moves.len() + taken_back < MAX_MOVES {
            Ok(())
        } else {
            Err(Problem::new(
                "",
                format!("a game has at most {MAX_MOVES} moves"),
            ))
        }
    }

    fn make(&mut self, by: By, action: G::Action) {
        if self.moves.len().is_multiple_of(CHECKPOINT) {
            self.keep_checkpoint();
        }
        self.turns.push(self.game.turns(&self.state));
        self.carry_out(by, action);
        self.moves.push(Move { by, action });
    }

    /// Makes a move, of which everybody takes note.
    fn carry_out(&mut self, by: By, action: G::Action) {
        self.last.clear();
        self.game
            .apply(&mut self.state, by.seat(), action, &mut self.last);
        for seat in (0..self.game.players() as u8).map(Player) {
            for &event in &self.last {
                let learned = self.game.mask(event, Viewer::Seat(seat));
                self.game.note(&mut self.memories[seat], learned);
            }
        }
    }

    /// Keeps the state after the moves so far.
    fn keep_checkpoint(&mut self) {
        let moves = self.moves.len();
        let kept = Arc::make_mut(&mut self.checkpoints);
        kept.retain(|(after, ..)| *after < moves);
        kept.push((moves, self.state, self.memories));
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
            By::Drawn(_) | By::Given => {
                let chances = self.chances();
                if !chances.is_ok_and(|chances| chances.weight(made.action) > 0) {
                    return Err(Fault::OutOfPlace { number, action });
                }
                if let By::Drawn(draw) = made.by {
                    self.draws = self.draws.max(draw);
                }
                self.make(made.by, made.action);
                Ok(())
            }
        }
    }

    /// Makes a step of a replay: see [`Self::follow`].
    pub(crate) fn follow_step(&mut self, step: Step<Move<G::Action>>) -> Result<(), Fault> {
        match step {
            Step::Made(made) => self.follow(self.moves.len() + 1, made),
            Step::Back { seat, to } => {
                self.take_back(seat, to);
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

    fn written_node(&self) -> impl Serialize {
        #[derive(Serialize)]
        struct WrittenNode<P> {
            kind: &'static str,
            #[serde(skip_serializing_if = "Option::is_none")]
            must: Option<Vec<u8>>,
            #[serde(skip_serializing_if = "Option::is_none")]
            may: Option<Vec<u8>>,
            /// `null` where nobody has won a game that is over.
            #[serde(skip_serializing_if = "Option::is_none")]
            winner: Option<Value>,
            #[serde(skip_serializing_if = "Option::is_none")]
            points: Option<Vec<i32>>,
            #[serde(skip_serializing_if = "Option::is_none")]
            pending: Option<P>,
            turn: u32,
            #[serde(rename = "move")]
            number_of_move: usize,
        }
        let game = &self.game;
        let pending = game.pending(&self.state);
        let mut node = WrittenNode {
            kind: "chance",
            must: None,
            may: None,
            winner: None,
            points: None,
            pending: pending.map(|coded| coding::WrittenCoded { game, coded }),
            turn: game.turns(&self.state),
            number_of_move: self.moves.len() + 1,
        };
        match game.node(&self.state) {
            Node::Decide { must, may } => {
                node.kind = "decide";
                (node.must, node.may) = (Some(seats(must)), Some(seats(may)));
            }
            Node::Chance => {}
            Node::Over(ending) => {
                node.kind = "over";
                node.winner = Some(json!(ending.winner.map(|seat| seat.0 + 1)));
                node.points = Some(self.points());
            }
        }
        node
    }

    fn legal_json(&self, seat: Player, legal: &Legal<G::Action>) -> Value {
        let written = coding::legal(&self.game, seat, legal);
        serde_json::to_value(written).expect("actions are plain data")
    }
}

impl<G: Written> Table for RunningGame<G> {
    fn fork(&self) -> Box<dyn Table> {
        Box::new(RunningGame {
            game: self.game.clone(),
            state: self.state,
            asked: self.asked.clone(),
            start: self.start,
            dice: self.dice.clone(),
            moves: self.moves.clone(),
            turns: self.turns.clone(),
            taken_back: self.taken_back.clone(),
            draws: self.draws,
            checkpoints: self.checkpoints.clone(),
            last: self.last.clone(),
            memories: self.memories,
        })
    }

    fn name(&self) -> &'static str {
        G::NAME
    }

    fn players(&self) -> usize {
        self.game.players()
    }

    fn node(&self) -> Value {
        written(&self.written_node())
    }

    fn node_text(&self) -> String {
        serde_json::to_string(&self.written_node()).expect("nodes are plain data")
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

    fn points(&self) -> Vec<i32> {
        (0..self.players())
            .map(|seat| self.game.points(&self.state, Player(seat as u8)))
            .collect()
    }

    fn points_seen(&self, viewer: Viewer) -> Vec<i32> {
        self.game.points_seen(&self.game.view(&self.state, viewer))
    }

    fn target(&self) -> Option<i32> {
        self.game.target()
    }

    fn turn(&self) -> u32 {
        self.game.turns(&self.state)
    }

    fn winner(&self) -> Option<Player> {
        match self.game.node(&self.state) {
            Node::Over(ending) => ending.winner,
            Node::Decide { .. } | Node::Chance => None,
        }
    }

    fn legal_count(&self, seat: Player) -> usize {
        self.game.legal(&self.state, seat).len()
    }

    fn legal(&self, seat: Player, list: bool) -> Value {
        let legal = self.game.legal(&self.state, seat);
        let mut answer = self.legal_json(seat, &legal);
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
        let draw = self.draws + 1;
        let outcome = self.chances()?.draw(&mut self.dice.at(draw));
        let written = self.json(outcome);
        self.draws = draw;
        self.make(By::Drawn(draw), outcome);
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

    fn masked_events(&self) -> MaskedEvents {
        let masked = |viewer: Viewer| -> Vec<G::Event> {
            let last = self.last.iter();
            last.map(|&event| self.game.mask(event, viewer)).collect()
        };
        // Most events are no secret: they are written once for everybody.
        let written = |events: &[G::Event]| coding::to_json_text(&self.game, events);
        let open = masked(Viewer::Spectator);
        let seats = (0..self.players()).map(|seat| {
            let seen = masked(Viewer::Seat(Player(seat as u8)));
            (seen != open).then(|| written(&seen))
        });
        MaskedEvents {
            each: seats.collect(),
            open: written(&open),
        }
    }

    fn legal_if_any(&self, seat: Player) -> Option<Value> {
        let legal = self.game.legal(&self.state, seat);
        (legal.offers || !legal.is_empty()).then(|| self.legal_json(seat, &legal))
    }

    fn legal_text(&self, seat: Player) -> Option<String> {
        let legal = self.game.legal(&self.state, seat);
        let written = || {
            serde_json::to_string(&coding::legal(&self.game, seat, &legal))
                .expect("actions are plain data")
        };
        (legal.offers || !legal.is_empty()).then(written)
    }

    fn last_move(&self) -> Option<(Option<Player>, Value)> {
        let last = self.moves.last()?;
        Some((last.by.seat(), self.json(last.action)))
    }

    fn moves(&self) -> usize {
        self.moves.len()
    }

    fn undo_to(&self, seat: Player, others_agree: bool) -> Option<usize> {
        let turn = self.game.turns(&self.state);
        // While founding, turns are not counted: there a turn ends with the own pieces.
        let others_agree = others_agree && turn > 0;
        if self.is_over() || !self.must().has(seat) {
            return None;
        }
        for (at, made) in self.moves.iter().enumerate().rev() {
            let own = made.by == By::Seat(seat);
            let barred = made.by.seat().is_none()
                || !(own || others_agree)
                || self.turns[at] != turn
                || !self.game.reveals_nothing(made.action);
            if barred {
                return None;
            }
            if own {
                return Some(at);
            }
        }
        None
    }

    fn movers(&self) -> Vec<Option<Player>> {
        self.moves.iter().map(|made| made.by.seat()).collect()
    }

    fn take_back(&mut self, seat: Player, moves: usize) {
        if moves >= self.moves.len() {
            return;
        }
        let gone = self.state;
        let gone_moves = self.moves.split_off(moves);
        Arc::make_mut(&mut self.taken_back).push(TakenBack {
            seat,
            to: moves,
            moves: gone_moves,
        });
        self.turns.truncate(moves);
        Arc::make_mut(&mut self.checkpoints).retain(|(after, ..)| *after <= moves);
        let known = self.checkpoints.last().copied();
        let (after, state, memories) = known.expect("the start is kept");
        (self.state, self.memories) = (state, memories);
        for at in after..moves {
            let Move { by, action } = self.moves[at];
            self.carry_out(by, action);
        }
        self.last.clear();
        self.game.keep_numbers(&mut self.state, &gone);
        self.keep_checkpoint();
    }

    fn view(&self, viewer: Viewer) -> Value {
        self.game.view_json(&self.game.view(&self.state, viewer))
    }

    fn view_update(&self, viewer: Viewer) -> Value {
        self.game
            .view_update_json(&self.game.view(&self.state, viewer))
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
            memory: self.memories[seat],
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
        save["setup"] = document::written_setup(&self.game.setup());
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
fn seats(set: PlayerSet) -> Vec<u8> {
    set.into_iter().map(|seat| seat.0 + 1).collect()
}

/// A plain value as JSON. Types that could fail to serialise (maps with odd keys) are a bug in the game.
pub(crate) fn written(value: &impl serde::Serialize) -> Value {
    serde_json::to_value(value).expect("setups and positions are plain data")
}
