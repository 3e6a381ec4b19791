//! From a written view of Rivals to a state that looks like it.
//!
//! The view of one seat tells everything but cards that only others know. Here they are made any that can lie there; whoever
//! takes the seat's view of the state again has lost them.

use super::loading;
use super::position::Position;
use crate::{Problem, Problems, coding, document};
use cards::{Back, CARDS, Card, Placement, Rivals, State, Step, View};
use kernel::{Game, Player, Viewer};
use serde_json::{Map, Value, json};

/// What a view says beside the position, only to be read.
const BESIDE: [&str; 5] = ["setup", "points", "tokens", "pending", "known"];

/// What a written view tells.
#[derive(Clone, Debug)]
pub struct ReadView {
    /// Whose view it is.
    pub seat: Player,
    /// A state that looks like it.
    pub state: State,
}

impl ReadView {
    /// What the seat sees.
    pub fn view(&self, game: &Rivals) -> View {
        game.view(&self.state, Viewer::Seat(self.seat))
    }
}

/// Reads the written view of a seat, or says everything that is wrong with it.
///
/// Rules: RIVAL-133, RIVAL-134.
pub fn read_view(game: &Rivals, view: &Value) -> Result<ReadView, Problems> {
    let one = |problem: Problem| vec![problem];
    let mut fields = document::object(view).map_err(one)?.clone();
    let seat = match fields.remove("viewer").as_ref().and_then(Value::as_u64) {
        Some(1) => Player(0),
        Some(2) => Player(1),
        _ => return Err(one(Problem::new("viewer", "must be seat 1 or 2"))),
    };
    let known = fields.get("known").and_then(|known| known.get("discard"));
    let discard = known.cloned().unwrap_or_else(|| json!([]));
    let count = fields
        .get("discard")
        .and_then(|pile| pile["count"].as_u64());
    let listed = discard.as_array().map_or(0, Vec::len) as u64;
    if count.is_some_and(|count| count != listed) {
        let message = "must list the whole discard pile, top card first";
        return Err(one(Problem::new("known.discard", message)));
    }
    fields.retain(|name, _| !BESIDE.contains(&name.as_str()));
    fields.insert("discard".to_owned(), discard);
    let mut hidden = Hidden::of(game, &fields);
    for list in lists(&mut fields) {
        let slots = std::mem::take(list);
        for slot in slots {
            hidden.write(slot, list).map_err(one)?;
        }
    }
    if let Some(events) = fields.get_mut("events").and_then(Value::as_array_mut) {
        for event in events.iter_mut().filter(|event| event.is_null()) {
            *event = json!(1);
        }
    }
    let position: Position = document::typed(&Value::Object(fields)).map_err(one)?;
    let state = loading::load(game, &position)?;
    Ok(ReadView { seat, state })
}

/// The hands and the draw stacks.
fn lists(fields: &mut Map<String, Value>) -> Vec<&mut Vec<Value>> {
    let mut found = Vec::new();
    for (name, value) in fields.iter_mut() {
        let Some(all) = value.as_array_mut() else {
            continue;
        };
        match name.as_str() {
            "players" => found.extend(
                all.iter_mut()
                    .filter_map(|player| player.get_mut("hand")?.as_array_mut()),
            ),
            "stacks" => found.extend(all.iter_mut().filter_map(Value::as_array_mut)),
            _ => {}
        }
    }
    found
}

/// Cards that nothing in the view names.
struct Hidden {
    left: [u8; CARDS],
    face_up: Vec<Card>,
}

impl Hidden {
    fn of(game: &Rivals, fields: &Map<String, Value>) -> Self {
        let mut left = game.copies;
        let mut take = |card: Option<Card>| {
            if let Some(card) = card {
                let n = &mut left[usize::from(card.0)];
                *n = n.saturating_sub(1);
            }
        };
        let named = |id: &Value| Card::all().find(|card| id == card.data().id);
        let array = |value: &Value| value.as_array().cloned().unwrap_or_default();
        let mut slots: Vec<Value> = Vec::new();
        for player in fields.get("players").map(array).unwrap_or_default() {
            slots.extend(array(&player["hand"]));
            for built in array(&player["cards"]) {
                let card = named(&built["card"]);
                take(card);
                if let Some(Placement::Upon(beneath)) = card.map(|card| card.data().placement) {
                    take(Some(beneath));
                }
            }
            if player["gold_cache"].is_object() {
                let cache = Card::all().find(|card| card.data().placement == Placement::Region);
                take(cache);
            }
        }
        for stack in fields.get("stacks").map(array).unwrap_or_default() {
            slots.extend(array(&stack));
        }
        for slot in &slots {
            take(named(&slot["card"]));
        }
        let discard = fields.get("discard").map(array).unwrap_or_default();
        for id in &discard {
            take(named(id));
        }
        // A card on its way somewhere is named in what is due.
        for step in fields.get("steps").map(array).unwrap_or_default() {
            let step = step
                .as_str()
                .map(|text| coding::from_text::<Step>(game, text));
            take(step.and_then(Result::ok).and_then(Step::card));
        }
        let face_up = Card::all().filter(|&card| game.is_face_up(card)).collect();
        Hidden { left, face_up }
    }

    /// Writes a card of a view as a position does.
    fn write(&mut self, slot: Value, to: &mut Vec<Value>) -> Result<(), Problem> {
        let Value::Object(mut slot) = slot else {
            to.push(slot);
            return Ok(());
        };
        let back = slot.remove("back");
        if slot.get("card").is_some_and(|card| !card.is_null()) {
            to.push(Value::Object(slot));
            return Ok(());
        }
        let unseen = slot
            .get("known_to")
            .and_then(Value::as_array)
            .is_none_or(Vec::is_empty);
        if unseen {
            to.push(json!(1));
            return Ok(());
        }
        let back = Back::ALL
            .into_iter()
            .find(|one| back.as_ref().is_some_and(|back| back == one.word()))
            .ok_or_else(|| Problem::new("back", "must be the back of a card"))?;
        let fits = |card: &Card| {
            let left = self.left[usize::from(card.0)] > 0;
            left && card.back() == back && !self.face_up.contains(card)
        };
        let card = Card::all().find(fits).ok_or_else(|| {
            Problem::new(
                "card",
                format!("no card with the back {} is left", back.word()),
            )
        })?;
        self.left[usize::from(card.0)] -= 1;
        slot.insert("card".to_owned(), json!(card.data().id));
        to.push(Value::Object(slot));
        Ok(())
    }
}
