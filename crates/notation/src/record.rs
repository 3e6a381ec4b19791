//! A whole game in writing: what was asked for, what came of it, the dice and every move.

use crate::table::{MAX_MOVES, written};
use crate::{Dice, EarlierDice, Problem, Problems, Seed, WordLock, Written, coding, document};
use kernel::Player;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

/// Who made a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum By {
    /// A seat.
    Seat(Player),
    /// The dice of the game: the draw with this number, counted from 1. Draws that were taken back keep theirs.
    Drawn(u64),
    /// Whoever runs the game, in place of the dice: such an outcome cannot be proved.
    Given,
}

impl By {
    /// The seat, if one made the move.
    pub const fn seat(self) -> Option<Player> {
        match self {
            By::Seat(seat) => Some(seat),
            By::Drawn(_) | By::Given => None,
        }
    }
}

/// One move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Move<A> {
    /// Who made it.
    pub by: By,
    /// The action or the outcome.
    pub action: A,
}

/// Moves that were taken back. Their draws are used up, so they stay in the record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TakenBack<M> {
    /// Who took them back.
    pub seat: Player,
    /// How many moves were left.
    pub to: usize,
    /// What was taken back, in the order it was made.
    pub moves: Vec<M>,
}

/// One thing that happened, in the order of time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step<M> {
    /// A move was made.
    Made(M),
    /// A seat went back to the first moves.
    Back {
        /// Who.
        seat: Player,
        /// How many moves were left.
        to: usize,
    },
}

/// Everything that happened, in the order of time: the moves that count and those that were taken back.
pub fn history<M: Clone>(
    moves: &[M],
    taken_back: &[TakenBack<M>],
) -> Result<Vec<Step<M>>, Problem> {
    // Going backwards: the line before the last taking back began with the same moves as the line after it.
    let mut line = moves.to_vec();
    let mut made_after = Vec::with_capacity(taken_back.len());
    for (i, back) in taken_back.iter().enumerate().rev() {
        if back.to > line.len() {
            let message = format!("there were only {} moves", line.len());
            return Err(Problem::new(format!("taken_back[{i}].to"), message));
        }
        made_after.push(line.split_off(back.to));
        line.extend_from_slice(&back.moves);
    }
    let mut steps: Vec<Step<M>> = line.into_iter().map(Step::Made).collect();
    for (back, after) in taken_back.iter().zip(made_after.into_iter().rev()) {
        steps.push(Step::Back {
            seat: back.seat,
            to: back.to,
        });
        steps.extend(after.into_iter().map(Step::Made));
    }
    Ok(steps)
}

/// The steps up to the first `moves` moves that count; what came later and was taken back again is left out.
pub(crate) fn until<M>(mut steps: Vec<Step<M>>, moves: usize) -> Vec<Step<M>> {
    let mut line = 0;
    let mut last = 0;
    for (step, number) in steps.iter().zip(1..) {
        match step {
            Step::Made(_) => line += 1,
            Step::Back { to, .. } => line = *to,
        }
        if matches!(step, Step::Made(_)) && line == moves {
            last = number;
        }
    }
    steps.truncate(last);
    steps
}

/// What a game takes over from the finished one it goes on from.
#[derive(Clone, PartialEq, Debug)]
pub struct TakenOver {
    /// Everything up to there, moves as they are written in the replay.
    pub steps: Vec<Step<Value>>,
    /// Whose dice those moves have: what the new game has before its own.
    pub dice: Vec<Earlier>,
}

/// What a game takes over that goes on from the first `moves` moves of a replay document, its seed included.
pub fn taken_over(replay: &Value, moves: usize) -> Result<TakenOver, Problem> {
    let object = document::object(replay)?;
    let proof: Proof = document::required(object, "dice")
        .and_then(|dice| document::typed(dice).map_err(|p| p.within("dice")))?;
    let list = |value: &Value, field: &str| -> Result<Vec<Value>, Problem> {
        let list = value.as_array().cloned();
        list.ok_or_else(|| Problem::new(field, "must be a list"))
    };
    let made = list(document::required(object, "moves")?, "moves")?;
    if moves > made.len() {
        let message = format!("the replay has only {} moves", made.len());
        return Err(Problem::new("moves", message));
    }
    let taken_back = match object.get("taken_back") {
        None => Vec::new(),
        Some(value) => list(value, "taken_back")?
            .iter()
            .map(|back| {
                Ok(TakenBack {
                    seat: seat(&back["seat"])?,
                    to: count(&back["to"])?,
                    moves: list(&back["moves"], "taken_back")?,
                })
            })
            .collect::<Result<_, Problem>>()?,
    };
    let steps = until(history(&made, &taken_back)?, moves);
    let draws = steps.iter().filter_map(|step| match step {
        Step::Made(made) => made["draw"].as_u64(),
        Step::Back { .. } => None,
    });
    let dice = proof.until(moves as u64, draws.max().unwrap_or(0))?;
    Ok(TakenOver { steps, dice })
}

/// What is published about the dice; the seed is left out until the game is over.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Proof {
    /// Published before the game.
    pub commitment: String,
    /// The secret, 64 hexadecimal digits.
    #[serde(default)]
    pub seed: Option<String>,
    /// What the players added.
    #[serde(default)]
    pub words: Vec<String>,
    /// The locks of the words, published before the commitment; none when the words were not locked.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub locks: Vec<String>,
    /// What the map is drawn from, 64 hexadecimal digits and no secret, when that is not the seed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub map: Option<String>,
    /// The games this one goes on from, the first one first; they are over, so their seeds are known.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub earlier: Vec<Earlier>,
}

/// The dice of a game that another goes on from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Earlier {
    /// How many of its moves were taken over.
    pub moves: u64,
    /// The last draw that has these dice.
    pub draws: u64,
    /// Published before that game.
    pub commitment: String,
    /// Its secret.
    pub seed: String,
    /// What its players added.
    #[serde(default)]
    pub words: Vec<String>,
    /// The locks of those words.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub locks: Vec<String>,
    /// What its map was drawn from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub map: Option<String>,
}

impl Earlier {
    fn new(moves: u64, draws: u64, dice: &Dice) -> Self {
        Earlier {
            moves,
            draws,
            commitment: dice.commitment(),
            seed: dice.seed().to_hex(),
            words: dice.words().to_vec(),
            locks: hex(dice.locks()),
            map: dice.map().map(Seed::to_hex),
        }
    }

    /// The dice, when seed and words are those that were committed to.
    pub fn dice(&self) -> Result<EarlierDice, Problem> {
        let proof = Proof {
            commitment: self.commitment.clone(),
            seed: Some(self.seed.clone()),
            words: self.words.clone(),
            locks: self.locks.clone(),
            map: self.map.clone(),
            earlier: Vec::new(),
        };
        Ok(EarlierDice {
            moves: self.moves,
            draws: self.draws,
            dice: proof.dice()?,
        })
    }
}

impl Proof {
    /// Everything about these dice.
    pub fn revealed(dice: &Dice) -> Self {
        let earlier = dice.earlier().iter();
        Proof {
            commitment: dice.commitment(),
            seed: Some(dice.seed().to_hex()),
            words: dice.words().to_vec(),
            locks: hex(dice.locks()),
            map: dice.map().map(Seed::to_hex),
            earlier: earlier
                .map(|one| Earlier::new(one.moves, one.draws, &one.dice))
                .collect(),
        }
    }

    /// Whose dice the first `moves` moves have, which used up `draws` draws: what a game that goes on from there has
    /// before its own.
    fn until(&self, moves: u64, draws: u64) -> Result<Vec<Earlier>, Problem> {
        let mut until = self.earlier.clone();
        until.push(Earlier::new(moves, draws, &self.dice()?));
        if let Some(last) = until.iter().position(|one| one.moves >= moves) {
            until.truncate(last + 1);
            until[last].moves = moves;
            until[last].draws = draws;
        }
        Ok(until)
    }

    /// The dice, when the seed is there and seed and words are those that were committed to.
    pub fn dice(&self) -> Result<Dice, Problem> {
        let seed = self
            .seed
            .as_deref()
            .ok_or_else(|| Problem::new("seed", "is not revealed"))?;
        let seed = Seed::from_hex(seed)?;
        let locks = self.locks.iter().enumerate().map(|(i, lock)| {
            WordLock::from_hex(lock).map_err(|p| Problem::new(format!("locks[{i}]"), p.message))
        });
        let locks: Vec<WordLock> = locks.collect::<Result<_, _>>()?;
        if seed.commitment(&locks) != self.commitment.to_ascii_lowercase() {
            return Err(Problem::new("commitment", "does not belong to the seed"));
        }
        if !locks.is_empty() && locks.len() != self.words.len() {
            return Err(Problem::new("words", "each lock has one word"));
        }
        if let Some(i) = (locks.iter().zip(&self.words)).position(|(lock, word)| !lock.fits(word)) {
            return Err(Problem::new(format!("words[{i}]"), "does not fit its lock"));
        }
        let earlier = self.earlier.iter().enumerate().map(|(i, one)| {
            let dice = one.dice();
            dice.map_err(|problem| problem.within(&format!("earlier[{i}]")))
        });
        let dice = Dice::new(seed, self.words.clone())
            .locked(locks)
            .after(earlier.collect::<Result<_, Problem>>()?);
        match &self.map {
            None => Ok(dice),
            Some(map) => {
                let map = Seed::from_hex(map).map_err(|p| Problem::new("map", p.message))?;
                Ok(dice.with_map(map))
            }
        }
    }
}

fn hex(locks: &[WordLock]) -> Vec<String> {
    locks.iter().map(|lock| lock.to_hex()).collect()
}

/// A whole game in writing.
#[derive(Clone, Debug)]
pub struct Record<G: Written> {
    /// The setup as it was asked for.
    pub asked: G::Setup,
    /// The setup with everything decided that was left to chance.
    pub setup: G::Setup,
    /// Where the game began, when that was not the beginning.
    pub position: Option<G::Position>,
    /// The dice.
    pub proof: Proof,
    /// Every move that counts.
    pub moves: Vec<Move<G::Action>>,
    /// Everything that was taken back, in the order of time.
    pub taken_back: Vec<TakenBack<Move<G::Action>>>,
}

const FIRST_LINE: &str = "landnam replay 2";

impl<G: Written> Record<G> {
    /// The replay document.
    pub fn to_json(&self, game: &G) -> Value {
        let mut replay = document::envelope(G::NAME);
        replay["asked"] = document::written_setup(&self.asked);
        replay["setup"] = document::written_setup(&self.setup);
        if let Some(position) = &self.position {
            replay["position"] = written(position);
        }
        replay["dice"] = written(&self.proof);
        let line = |moves: &[Move<G::Action>]| -> Value {
            moves.iter().map(|made| move_to_json(game, made)).collect()
        };
        replay["moves"] = line(&self.moves);
        if !self.taken_back.is_empty() {
            let taken_back = self.taken_back.iter().map(|back| {
                json!({ "seat": back.seat.0 + 1, "to": back.to, "moves": line(&back.moves) })
            });
            replay["taken_back"] = taken_back.collect();
        }
        replay
    }

    /// Everything that happened, in the order of time.
    pub fn history(&self) -> Result<Vec<Step<Move<G::Action>>>, Problem> {
        history(&self.moves, &self.taken_back)
    }

    /// The replay as text, one line for each move in the order of time; a line `back 2 31` says that seat 2 went back to
    /// the first 31 moves. The last line gives the number of moves that count, so that a cut file shows.
    pub fn to_text(&self, game: &G) -> String {
        let mut lines = vec![
            FIRST_LINE.to_owned(),
            format!("game {}", G::NAME),
            format!("asked {}", document::written_setup(&self.asked)),
            format!("setup {}", document::written_setup(&self.setup)),
        ];
        if let Some(position) = &self.position {
            lines.push(format!("position {}", written(position)));
        }
        lines.push(format!("dice {}", written(&self.proof)));
        let steps = self.history().unwrap_or_default();
        for step in steps {
            lines.push(match step {
                Step::Back { seat, to } => format!("back {} {to}", seat.0 + 1),
                Step::Made(made) => {
                    let by = match made.by {
                        By::Seat(seat) => (seat.0 + 1).to_string(),
                        By::Drawn(_) => "drawn".to_owned(),
                        By::Given => "given".to_owned(),
                    };
                    format!("{by} {}", coding::to_text(game, made.action))
                }
            });
        }
        lines.push(format!("end {}\n", self.moves.len()));
        lines.join("\n")
    }

    /// Reads a replay document and makes its game.
    pub fn from_json(replay: &Value) -> Result<(G, Self), Problems> {
        let object = document::object(replay).map_err(one)?;
        let known = [
            "version",
            "game",
            "asked",
            "setup",
            "position",
            "dice",
            "moves",
            "taken_back",
        ];
        document::only(object, &known).map_err(one)?;
        let moves = document::required(object, "moves").map_err(one)?;
        let (game, mut record) = Self::head(object)?;
        record.moves = line_from_json(&game, moves).map_err(|p| one(p.within("moves")))?;
        if let Some(value) = object.get("taken_back") {
            let list = value
                .as_array()
                .ok_or_else(|| one(Problem::new("taken_back", "must be a list")))?;
            for (i, back) in list.iter().enumerate() {
                let back = taken_back_from_json(&game, back);
                let back = back.map_err(|p| one(p.within(&format!("taken_back[{i}]"))))?;
                record.taken_back.push(back);
                room(record.made())?;
            }
        }
        room(record.made())?;
        record.history().map_err(one)?;
        Ok((game, record))
    }

    /// How many moves were made, those that were taken back included.
    fn made(&self) -> usize {
        let taken_back: usize = self.taken_back.iter().map(|back| back.moves.len()).sum();
        self.moves.len() + taken_back
    }

    /// Reads a replay text and makes its game.
    pub fn from_text(text: &str) -> Result<(G, Self), Problems> {
        let mut head = Map::new();
        let mut lines = text.lines().zip(1..).skip(1);
        for (line, number) in lines.by_ref() {
            let (key, rest) = line.split_once(' ').unwrap_or((line, ""));
            let value = match key {
                "game" => json!(rest),
                _ => document::parse(rest)
                    .map_err(|p| one(p.within(&format!("line {number} ({})", short(key)))))?,
            };
            head.insert(key.to_owned(), value);
            if key == "dice" {
                break;
            }
        }
        document::only(&head, &["game", "asked", "setup", "position", "dice"]).map_err(one)?;
        let (game, mut record) = Self::head(&head)?;
        let mut draws = 0;
        for (line, number) in lines {
            let (by, rest) = line.split_once(' ').unwrap_or((line, ""));
            if by == "end" {
                if rest.trim().parse() != Ok(record.moves.len()) {
                    let count = record.moves.len();
                    let message = format!("says {} moves, there are {count}", short(rest));
                    return Err(one(Problem::new("end", message)));
                }
                return Ok((game, record));
            }
            let here = |p: Problem| one(p.within(&format!("line {number}")));
            if by == "back" {
                let (seat, to) = back_from_text(rest).map_err(here)?;
                if to > record.moves.len() {
                    let message = format!("there are only {} moves", record.moves.len());
                    return Err(here(Problem::new("back", message)));
                }
                let moves = record.moves.split_off(to);
                record.taken_back.push(TakenBack { seat, to, moves });
                continue;
            }
            let by = by_word(by, draws + 1).map_err(here)?;
            draws += u64::from(matches!(by, By::Drawn(_)));
            let action = coding::from_text(&game, rest).map_err(here)?;
            record.moves.push(Move { by, action });
            room(record.made())?;
        }
        Err(one(Problem::new(
            "end",
            "is missing: the replay is cut off",
        )))
    }

    /// Everything but the moves.
    fn head(object: &Map<String, Value>) -> Result<(G, Self), Problems> {
        let asked = setup_of(object, "asked")?;
        let setup: G::Setup = setup_of(object, "setup")?;
        let proof = typed(object, "dice")?;
        let position = match object.get("position") {
            None => None,
            Some(_) => Some(typed(object, "position")?),
        };
        let game = G::found(&setup).map_err(|all| {
            all.into_iter()
                .map(|p| p.within("setup"))
                .collect::<Vec<_>>()
        })?;
        let record = Record {
            asked,
            setup,
            position,
            proof,
            moves: Vec::new(),
            taken_back: Vec::new(),
        };
        Ok((game, record))
    }
}

/// Is this the text form of a replay?
pub fn is_text(text: &str) -> bool {
    text.lines()
        .next()
        .is_some_and(|line| line.starts_with("landnam replay"))
}

/// The game a text replay is of.
pub(crate) fn text_game(text: &str) -> Result<&str, Problem> {
    let mut lines = text.lines();
    match lines.next() {
        Some(FIRST_LINE) => {}
        _ => {
            return Err(Problem::new(
                "version",
                format!("the first line must be `{FIRST_LINE}`"),
            ));
        }
    }
    lines
        .next()
        .and_then(|line| line.strip_prefix("game "))
        .map(str::trim)
        .ok_or_else(|| Problem::new("game", "the second line must name the game"))
}

fn move_to_json<G: Written>(game: &G, made: &Move<G::Action>) -> Value {
    let action = coding::to_json(game, made.action);
    match made.by {
        By::Seat(seat) => json!({ "seat": seat.0 + 1, "action": action }),
        By::Drawn(draw) => json!({ "chance": action, "draw": draw }),
        By::Given => json!({ "chance": action, "given": true }),
    }
}

fn line_from_json<G: Written>(game: &G, line: &Value) -> Result<Vec<Move<G::Action>>, Problem> {
    let moves = line
        .as_array()
        .ok_or_else(|| Problem::new("", "must be a list"))?;
    let read = moves.iter().enumerate().map(|(i, made)| {
        move_from_json(game, made).map_err(|problem| problem.within(&format!("[{i}]")))
    });
    read.collect()
}

fn taken_back_from_json<G: Written>(
    game: &G,
    back: &Value,
) -> Result<TakenBack<Move<G::Action>>, Problem> {
    let object = document::object(back)?;
    document::only(object, &["seat", "to", "moves"])?;
    let moves = document::required(object, "moves")?;
    Ok(TakenBack {
        seat: seat(document::required(object, "seat")?)?,
        to: count(document::required(object, "to")?)?,
        moves: line_from_json(game, moves).map_err(|p| p.within("moves"))?,
    })
}

fn move_from_json<G: Written>(game: &G, made: &Value) -> Result<Move<G::Action>, Problem> {
    let object = document::object(made)?;
    if let Some(outcome) = object.get("chance") {
        document::only(object, &["chance", "draw", "given"])?;
        let by = match (object.get("draw"), object.get("given")) {
            (Some(draw), None) => By::Drawn(
                draw.as_u64()
                    .ok_or_else(|| Problem::new("draw", "must be a number"))?,
            ),
            (None, Some(Value::Bool(true))) => By::Given,
            (_, Some(_)) => return Err(Problem::new("given", "must be true, without `draw`")),
            (None, None) => {
                let message = "is missing: the number of the draw, counted from 1";
                return Err(Problem::new("draw", message));
            }
        };
        let action = coding::from_json(game, outcome).map_err(|p| p.within("chance"))?;
        return Ok(Move { by, action });
    }
    document::only(object, &["seat", "action"])?;
    let seat = seat(document::required(object, "seat")?)?;
    let action = document::required(object, "action")?;
    let action = coding::from_json(game, action).map_err(|p| p.within("action"))?;
    Ok(Move {
        by: By::Seat(seat),
        action,
    })
}

/// A number of moves.
fn count(value: &Value) -> Result<usize, Problem> {
    let count = value.as_u64().and_then(|n| usize::try_from(n).ok());
    count.ok_or_else(|| Problem::new("to", "must be a number of moves"))
}

/// `2 31`: a seat and a number of moves.
fn back_from_text(text: &str) -> Result<(Player, usize), Problem> {
    let read = text.split_once(' ').and_then(|(by, to)| {
        let by = seat(&json!(by.parse::<u64>().ok()?)).ok()?;
        Some((by, to.trim().parse().ok()?))
    });
    read.ok_or_else(|| Problem::new("back", "is written `back SEAT MOVES`"))
}

/// A seat as people count them.
pub fn seat(value: &Value) -> Result<Player, Problem> {
    value
        .as_u64()
        .filter(|n| (1..=kernel::MAX_PLAYERS as u64).contains(n))
        .map(|n| Player(n as u8 - 1))
        .ok_or_else(|| Problem::new("seat", "must be a seat, counted from 1"))
}

/// Who made a move; `draw` is the number of the draw if it is one.
fn by_word(word: &str, draw: u64) -> Result<By, Problem> {
    match word {
        "drawn" => Ok(By::Drawn(draw)),
        "given" => Ok(By::Given),
        number => {
            let number = number.parse::<u64>().unwrap_or(0);
            seat(&json!(number)).map(By::Seat)
        }
    }
}

fn typed<T: serde::de::DeserializeOwned>(
    object: &Map<String, Value>,
    field: &str,
) -> Result<T, Problems> {
    document::required(object, field)
        .and_then(|value| document::typed(value).map_err(|p| p.within(field)))
        .map_err(one)
}

/// A setup of a replay, which must say by which edition of the rules it was played.
fn setup_of<T: serde::de::DeserializeOwned>(
    object: &Map<String, Value>,
    field: &str,
) -> Result<T, Problems> {
    let setup = document::required(object, field).map_err(one)?;
    let rules = setup.get("rules").is_some();
    if setup.is_object() && !rules {
        let message = "is missing: the edition of the rules the game was played by";
        return Err(one(Problem::new(format!("{field}.rules"), message)));
    }
    document::typed_setup(setup).map_err(|p| one(p.within(field)))
}

fn room(moves: usize) -> Result<(), Problems> {
    if moves <= MAX_MOVES {
        Ok(())
    } else {
        let message = format!("are more than {MAX_MOVES}");
        Err(one(Problem::new("moves", message)))
    }
}

fn one(problem: Problem) -> Problems {
    vec![problem]
}

fn short(text: &str) -> String {
    text.chars().take(20).collect()
}
