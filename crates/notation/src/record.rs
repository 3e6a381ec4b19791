//! A whole game in writing: what was asked for, what came of it, the dice and every move.

use crate::table::{MAX_MOVES, written};
use crate::{Dice, Problem, Problems, Seed, Written, coding, document};
use kernel::Player;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

/// Who made a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum By {
    /// A seat.
    Seat(Player),
    /// The dice of the game.
    Drawn,
    /// Whoever runs the game, in place of the dice: such an outcome cannot be proved.
    Given,
}

impl By {
    /// The seat, if one made the move.
    pub const fn seat(self) -> Option<Player> {
        match self {
            By::Seat(seat) => Some(seat),
            By::Drawn | By::Given => None,
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
    /// The games this one goes on from, the first one first; they are over, so their seeds are known.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub earlier: Vec<Earlier>,
}

/// The dice of a game that another goes on from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Earlier {
    /// The last move that has these dice.
    pub moves: u64,
    /// Published before that game.
    pub commitment: String,
    /// Its secret.
    pub seed: String,
    /// What its players added.
    #[serde(default)]
    pub words: Vec<String>,
}

impl Earlier {
    fn new(moves: u64, dice: &Dice) -> Self {
        Earlier {
            moves,
            commitment: dice.seed().commitment(),
            seed: dice.seed().to_hex(),
            words: dice.words().to_vec(),
        }
    }

    /// The dice, when the seed is the one that was committed to.
    pub fn dice(&self) -> Result<Dice, Problem> {
        committed(&self.commitment, &self.seed, &self.words)
    }
}

impl Proof {
    /// Everything about these dice.
    pub fn revealed(dice: &Dice) -> Self {
        let earlier = dice.earlier().iter();
        Proof {
            commitment: dice.seed().commitment(),
            seed: Some(dice.seed().to_hex()),
            words: dice.words().to_vec(),
            earlier: earlier
                .map(|(moves, dice)| Earlier::new(*moves, dice))
                .collect(),
        }
    }

    /// Whose dice the first `moves` moves have: what a game that goes on from there has before its own.
    pub fn until(&self, moves: u64) -> Result<Vec<Earlier>, Problem> {
        let mut until = self.earlier.clone();
        until.push(Earlier::new(moves, &self.dice()?));
        if let Some(last) = until.iter().position(|one| one.moves >= moves) {
            until.truncate(last + 1);
            until[last].moves = moves;
        }
        Ok(until)
    }

    /// The dice, when the seed is there and is the one that was committed to.
    pub fn dice(&self) -> Result<Dice, Problem> {
        let seed = self
            .seed
            .as_deref()
            .ok_or_else(|| Problem::new("seed", "is not revealed"))?;
        let dice = committed(&self.commitment, seed, &self.words)?;
        let earlier = self.earlier.iter().enumerate().map(|(i, one)| {
            let dice = one.dice();
            let dice = dice.map_err(|problem| problem.within(&format!("earlier[{i}]")))?;
            Ok((one.moves, dice))
        });
        Ok(dice.after(earlier.collect::<Result<_, Problem>>()?))
    }
}

fn committed(commitment: &str, seed: &str, words: &[String]) -> Result<Dice, Problem> {
    let seed = Seed::from_hex(seed)?;
    if seed.commitment() != commitment.to_ascii_lowercase() {
        return Err(Problem::new("commitment", "does not belong to the seed"));
    }
    Ok(Dice::new(seed, words.to_vec()))
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
    /// Every move.
    pub moves: Vec<Move<G::Action>>,
}

const FIRST_LINE: &str = "landnam replay 1";

impl<G: Written> Record<G> {
    /// The replay document.
    pub fn to_json(&self, game: &G) -> Value {
        let mut replay = document::envelope(G::NAME);
        replay["asked"] = written(&self.asked);
        replay["setup"] = written(&self.setup);
        if let Some(position) = &self.position {
            replay["position"] = written(position);
        }
        replay["dice"] = written(&self.proof);
        replay["moves"] = self
            .moves
            .iter()
            .map(|made| {
                let action = coding::to_json(game, made.action);
                match made.by {
                    By::Seat(seat) => json!({ "seat": seat.0 + 1, "action": action }),
                    By::Drawn => json!({ "chance": action }),
                    By::Given => json!({ "chance": action, "given": true }),
                }
            })
            .collect();
        replay
    }

    /// The replay as text, one line for each move; the last line gives their number, so that a cut file shows.
    pub fn to_text(&self, game: &G) -> String {
        let mut lines = vec![
            FIRST_LINE.to_owned(),
            format!("game {}", G::NAME),
            format!("asked {}", written(&self.asked)),
            format!("setup {}", written(&self.setup)),
        ];
        if let Some(position) = &self.position {
            lines.push(format!("position {}", written(position)));
        }
        lines.push(format!("dice {}", written(&self.proof)));
        for made in &self.moves {
            let by = match made.by {
                By::Seat(seat) => (seat.0 + 1).to_string(),
                By::Drawn => "drawn".to_owned(),
                By::Given => "given".to_owned(),
            };
            lines.push(format!("{by} {}", coding::to_text(game, made.action)));
        }
        lines.push(format!("end {}\n", self.moves.len()));
        lines.join("\n")
    }

    /// Reads a replay document and makes its game.
    pub fn from_json(replay: &Value) -> Result<(G, Self), Problems> {
        let object = document::object(replay).map_err(one)?;
        let known = [
            "version", "game", "asked", "setup", "position", "dice", "moves",
        ];
        document::only(object, &known).map_err(one)?;
        let moves = document::required(object, "moves").map_err(one)?;
        let moves = moves
            .as_array()
            .ok_or_else(|| vec![Problem::new("moves", "must be a list")])?;
        let (game, mut record) = Self::head(object)?;
        for (i, made) in room(moves)?.iter().enumerate() {
            record.moves.push(
                move_from_json(&game, made).map_err(|p| one(p.within(&format!("moves[{i}]"))))?,
            );
        }
        Ok((game, record))
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
            let by = by_word(by);
            let made =
                by.and_then(|by| coding::from_text(&game, rest).map(|action| Move { by, action }));
            record
                .moves
                .push(made.map_err(|p| one(p.within(&format!("line {number}"))))?);
            room(&record.moves)?;
        }
        Err(one(Problem::new(
            "end",
            "is missing: the replay is cut off",
        )))
    }

    /// Everything but the moves.
    fn head(object: &Map<String, Value>) -> Result<(G, Self), Problems> {
        let asked = typed(object, "asked")?;
        let setup: G::Setup = typed(object, "setup")?;
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
pub fn text_game(text: &str) -> Result<&str, Problem> {
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

fn move_from_json<G: Written>(game: &G, made: &Value) -> Result<Move<G::Action>, Problem> {
    let object = document::object(made)?;
    document::only(object, &["seat", "action", "chance", "given"])?;
    if let Some(outcome) = object.get("chance") {
        let by = match object.get("given") {
            None | Some(Value::Bool(false)) => By::Drawn,
            Some(Value::Bool(true)) => By::Given,
            Some(_) => return Err(Problem::new("given", "must be true or false")),
        };
        let action = coding::from_json(game, outcome).map_err(|p| p.within("chance"))?;
        return Ok(Move { by, action });
    }
    let seat = seat(document::required(object, "seat")?)?;
    let action = document::required(object, "action")?;
    let action = coding::from_json(game, action).map_err(|p| p.within("action"))?;
    Ok(Move {
        by: By::Seat(seat),
        action,
    })
}

/// A seat as people count them.
pub fn seat(value: &Value) -> Result<Player, Problem> {
    value
        .as_u64()
        .filter(|n| (1..=kernel::MAX_PLAYERS as u64).contains(n))
        .map(|n| Player(n as u8 - 1))
        .ok_or_else(|| Problem::new("seat", "must be a seat, counted from 1"))
}

fn by_word(word: &str) -> Result<By, Problem> {
    match word {
        "drawn" => Ok(By::Drawn),
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

fn room<T>(moves: &[T]) -> Result<&[T], Problems> {
    if moves.len() <= MAX_MOVES {
        Ok(moves)
    } else {
        Err(one(Problem::new(
            "moves",
            format!("are more than {MAX_MOVES}"),
        )))
    }
}

fn one(problem: Problem) -> Problems {
    vec![problem]
}

fn short(text: &str) -> String {
    text.chars().take(20).collect()
}
