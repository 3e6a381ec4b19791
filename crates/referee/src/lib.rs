//! The referee: one JSON object a line in, one a line out.
//!
//! Other programs, tests and bots in any language use the engine through it. `docs/referee.md` describes the
//! requests; its examples are run as tests. Nothing that comes in ends the process but the end of input.

#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod entropy;
mod lines;
mod request;

pub use entropy::seed;
pub use lines::{LineHandler, MAX_LINE, serve};
pub use request::Request;

use kernel::{Player, Violation};
use notation::record::seat;
use notation::{Dice, GameCatalog, Problem, Problems, Refusal, Seed, Table, listed, rules};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// The most games at once.
pub const MAX_GAMES: usize = 1000;

/// The name of a game that is not given one.
const DEFAULT_GAME: &str = "main";

/// Why a request was not granted.
#[derive(Debug)]
pub enum RefereeError {
    /// A rule forbids it.
    Refused(Refusal),
    /// The table waits for something else.
    NotNow {
        /// The rule that says so.
        violation: Violation,
        /// The open decision, who must decide, and for whoever asked which actions would do.
        waits: Value,
    },
    /// It makes no sense.
    Wrong(Problems),
}

impl From<Problem> for RefereeError {
    fn from(problem: Problem) -> Self {
        RefereeError::Wrong(vec![problem])
    }
}
impl From<Problems> for RefereeError {
    fn from(problems: Problems) -> Self {
        RefereeError::Wrong(problems)
    }
}
impl From<Refusal> for RefereeError {
    fn from(refusal: Refusal) -> Self {
        match refusal {
            Refusal::Problem(problem) => problem.into(),
            rule @ Refusal::Rule(_) => RefereeError::Refused(rule),
        }
    }
}

impl LineHandler for Referee {
    fn answer(&mut self, line: &str) -> Value {
        Referee::answer(self, line)
    }
}

/// The fields of an answer, or why there is none.
pub type Answer = Result<Value, RefereeError>;

/// Games in progress, by name.
pub struct Referee {
    catalog: GameCatalog,
    games: BTreeMap<String, Box<dyn Table>>,
    /// Where seeds come from when a request brings none.
    entropy: fn() -> Result<Seed, Problem>,
}

impl std::fmt::Debug for Referee {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.games.keys()).finish()
    }
}

impl Referee {
    /// A referee for the games of a catalog.
    pub fn new(catalog: GameCatalog) -> Self {
        Referee {
            catalog,
            games: BTreeMap::new(),
            entropy: entropy::seed,
        }
    }

    /// Answers one line.
    pub fn answer(&mut self, line: &str) -> Value {
        let request = match Request::read(line) {
            Ok(request) => request,
            Err(problem) => return refused(&Value::Null, &problem.into()),
        };
        let id = request.id();
        match self.handle_request(&request) {
            Ok(Value::Object(mut fields)) => {
                fields.shift_insert(0, "id".to_owned(), id);
                fields.shift_insert(1, "ok".to_owned(), json!(true));
                Value::Object(fields)
            }
            Ok(other) => json!({ "id": id, "ok": true, "answer": other }),
            Err(error) => refused(&id, &error),
        }
    }

    fn handle_request(&mut self, request: &Request) -> Answer {
        match request.op()? {
            "new" => self.new_game(request),
            "load" => self.load(request),
            "save" => self.save(request),
            "close" => self.close(request),
            "node" => {
                request.only(&[])?;
                Ok(json!({ "node": self.table(request)?.node() }))
            }
            "legal" => self.legal(request),
            "act" => self.act(request),
            "chance" => self.chance(request),
            "draw" => self.draw(request),
            "view" => {
                request.only(&["seat"])?;
                let table = self.table(request)?;
                let viewer = request.viewer("seat", table.players())?;
                let viewer = viewer.unwrap_or(kernel::Viewer::Spectator);
                Ok(json!({ "view": table.view(viewer) }))
            }
            "state" => {
                request.only(&[])?;
                Ok(json!({ "state": self.table(request)?.state() }))
            }
            "rules" => explain(request),
            other => {
                let op: String = other.chars().take(40).collect();
                let known =
                    "new, load, save, close, node, legal, act, chance, draw, view, state, rules";
                Err(Problem::new("op", format!("`{op}` is none of: {known}")).into())
            }
        }
    }

    fn new_game(&mut self, request: &Request) -> Answer {
        request.only(&["setup", "seed", "words"])?;
        let dice = self.dice(request)?;
        let table = self.catalog.open(request.required("setup")?, dice)?;
        self.seat_at_table(request, table)
    }

    fn load(&mut self, request: &Request) -> Answer {
        request.only(&["position", "seed", "words"])?;
        let dice = self.dice(request)?;
        let table = self.catalog.load(request.required("position")?, dice)?;
        self.seat_at_table(request, table)
    }

    fn dice(&self, request: &Request) -> Result<Dice, RefereeError> {
        let seed = match request.seed()? {
            Some(text) => Seed::from_text(&text),
            None => (self.entropy)()?,
        };
        Ok(Dice::new(seed, request.words()?))
    }

    /// Keeps a new table under its name; an older one of that name is gone.
    fn seat_at_table(&mut self, request: &Request, table: Box<dyn Table>) -> Answer {
        let name = request.game()?.unwrap_or(DEFAULT_GAME);
        if self.games.len() >= MAX_GAMES && !self.games.contains_key(name) {
            let message = format!("{MAX_GAMES} games are open; close one first");
            return Err(Problem::new("game", message).into());
        }
        let answer = json!({
            "game": name,
            "name": table.name(),
            "players": table.players(),
            "setup": table.save()["setup"],
            "dice": table.dice(false),
            "node": table.node(),
        });
        self.games.insert(name.to_owned(), table);
        Ok(answer)
    }

    fn save(&mut self, request: &Request) -> Answer {
        request.only(&["as"])?;
        let table = self.table(request)?;
        match request.text("as")?.unwrap_or("position") {
            "position" => Ok(json!({ "position": table.save() })),
            "replay" => Ok(json!({ "replay": table.replay() })),
            "text" => Ok(json!({ "text": table.replay_text() })),
            _ => Err(Problem::new("as", "must be position, replay or text").into()),
        }
    }

    fn close(&mut self, request: &Request) -> Answer {
        request.only(&[])?;
        self.table(request)?;
        self.games.remove(request.game()?.unwrap_or(DEFAULT_GAME));
        Ok(json!({}))
    }

    fn legal(&mut self, request: &Request) -> Answer {
        request.only(&["seat", "list"])?;
        let list = request.flag("list")?;
        let table = self.table(request)?;
        let Some(value) = request.get("seat") else {
            if table.is_chance() {
                return Ok(table.outcomes()?);
            }
            // Without a seat, the first that must act is meant.
            let seat = table.must().first_member();
            let seat = seat.ok_or_else(|| Problem::new("seat", "nobody must act now"))?;
            return Ok(table.legal(seat, list));
        };
        let seat = seat(value)?;
        if usize::from(seat.0) >= table.players() {
            return Err(Problem::new("seat", "there is no such seat").into());
        }
        Ok(table.legal(seat, list))
    }

    fn act(&mut self, request: &Request) -> Answer {
        request.only(&["seat", "action", "for"])?;
        let table = self.table(request)?;
        let viewer = request.viewer("for", table.players())?;
        let seat = seat(request.required("seat")?)?;
        let action = request.required("action")?;
        let made = match action {
            Value::String(line) => table.act_text(seat, line),
            action => table.act(seat, action),
        };
        made.map_err(|refusal| not_now(table.as_ref(), seat, action, refusal))?;
        Ok(happened(table.as_ref(), viewer))
    }

    fn chance(&mut self, request: &Request) -> Answer {
        request.only(&["outcome", "for"])?;
        let table = self.table(request)?;
        let viewer = request.viewer("for", table.players())?;
        table.chance(request.required("outcome")?)?;
        Ok(happened(table.as_ref(), viewer))
    }

    fn draw(&mut self, request: &Request) -> Answer {
        request.only(&["for"])?;
        let table = self.table(request)?;
        let viewer = request.viewer("for", table.players())?;
        let outcome = table.draw()?;
        let mut answer = happened(table.as_ref(), viewer);
        if viewer.is_none() {
            answer["outcome"] = outcome;
        }
        Ok(answer)
    }

    fn table(&mut self, request: &Request) -> Result<&mut Box<dyn Table>, Problem> {
        let name = request.game()?.unwrap_or(DEFAULT_GAME);
        self.games.get_mut(name).ok_or_else(|| {
            Problem::new(
                "game",
                "there is no such game; make one with `new` or `load`",
            )
        })
    }
}

/// Says what the table waits for when an action is of a kind that would not do now. Which actions would do is told only to a
/// seat that may act: what others may do can depend on cards it does not know.
fn not_now(table: &dyn Table, seat: Player, action: &Value, refusal: Refusal) -> RefereeError {
    let Refusal::Rule(violation) = refusal else {
        return refusal.into();
    };
    let legal = table.legal(seat, false);
    let families = legal["families"].as_array().into_iter().flatten();
    let mut would_do: Vec<&Value> = families.map(|family| &family["type"]).collect();
    would_do.dedup();
    let offer = json!("offer");
    if legal["offers"] == true {
        would_do.push(&offer);
    }
    let kind = match action {
        Value::String(line) => json!(line.split_whitespace().next()),
        action => action["type"].clone(),
    };
    let node = table.node();
    if node["kind"] != "decide" || would_do.contains(&&kind) {
        return Refusal::Rule(violation).into();
    }
    let mut waits = json!({ "pending": node["pending"], "must": node["must"] });
    if !would_do.is_empty() {
        waits["actions"] = json!(would_do);
    }
    RefereeError::NotNow { violation, waits }
}

/// What a move brought.
fn happened(table: &dyn Table, viewer: Option<kernel::Viewer>) -> Value {
    json!({
        "move": table.moves(),
        "events": table.events(viewer),
        "node": table.node(),
    })
}

/// The answer to a request that was not granted.
pub fn refused(id: &Value, error: &RefereeError) -> Value {
    match error {
        RefereeError::Refused(Refusal::Rule(violation)) => json!({
            "id": id,
            "ok": false,
            "rule": violation.rule,
            "message": rules::find(violation.rule).map_or("no text for this rule", |rule| &rule.text),
        }),
        RefereeError::NotNow { violation, waits } => {
            let refusal = RefereeError::Refused(Refusal::Rule(*violation));
            let mut answer = refused(id, &refusal);
            answer["waits"] = waits.clone();
            answer
        }
        RefereeError::Refused(Refusal::Problem(problem)) => {
            wrong(id, std::slice::from_ref(problem))
        }
        RefereeError::Wrong(problems) => wrong(id, problems),
    }
}

fn wrong(id: &Value, problems: &[Problem]) -> Value {
    let mut answer = json!({ "id": id, "ok": false });
    if let Some(rule) = problems.iter().find_map(|problem| problem.rule.as_ref()) {
        answer["rule"] = json!(rule);
    }
    if let Some(problem) = problems.first() {
        answer["field"] = json!(problem.field);
    }
    answer["message"] = json!(listed(problems));
    answer
}

/// The text of a rule, or of all rules of a file.
fn explain(request: &Request) -> Answer {
    request.only(&["rule", "file"])?;
    let written = |rule: &rules::Rule| json!({ "id": rule.id, "file": rule.file, "tag": rule.tag, "text": rule.text, "pl": rule.polish });
    if let Some(file) = request.text("file")? {
        let found: Vec<Value> = rules::all()
            .iter()
            .filter(|rule| rule.file == file)
            .map(written)
            .collect();
        return Ok(json!({ "rules": found }));
    }
    let id = request.text("rule")?.ok_or_else(|| {
        Problem::new(
            "rule",
            "is missing: a rule id, or `file` for all rules of a file",
        )
    })?;
    let rule = rules::find(id).ok_or_else(|| Problem::new("rule", "there is no such rule"))?;
    Ok(json!({ "rule": written(rule) }))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn referee() -> Referee {
        Referee::new(notation::GAMES)
    }

    fn ask(referee: &mut Referee, request: &Value) -> Value {
        referee.answer(&request.to_string())
    }

    /// Rules: RIVAL-022, RIVAL-132, RIVAL-RIOTS-2.
    #[test]
    fn an_action_out_of_place_is_told_what_the_table_waits_for() {
        let mut referee = referee();
        let setup = json!({ "game": "rivals", "mode": "intro" });
        ask(&mut referee, &json!({ "op": "new", "setup": setup }));
        for face in ["6", "1"] {
            let outcome = json!({ "type": "die", "face": face });
            ask(&mut referee, &json!({ "op": "chance", "outcome": outcome }));
        }
        let mut act = |seat: u8, action: &str| {
            ask(
                &mut referee,
                &json!({ "op": "act", "seat": seat, "action": action }),
            )
        };
        let own = act(1, "roll");
        assert_eq!(own["rule"], "RIVAL-022");
        let pending = json!({ "type": "start_stack", "player": 1 });
        assert_eq!(
            own["waits"],
            json!({ "pending": pending, "must": [1], "actions": ["start_stack"] })
        );
        let other = act(2, "start_stack 1");
        assert_eq!(other["rule"], "RIVAL-132");
        assert_eq!(other["waits"], json!({ "pending": pending, "must": [1] }));
        let wrong = act(1, "start_stack 6");
        assert_eq!(wrong["rule"], "RUL-09");
        assert_eq!(wrong.get("waits"), None, "the kind of action is right");
    }
}
