//! Reading what the modules hide in a view: cards and tokens of which only the number is told are put anywhere they
//! can be. What cannot be read is left to the reader of positions, which says so.

use crate::Problem;
use board::Island;
use board::modules::cities_knights::{Discipline, PROGRESS_KINDS, ProgressCard};
use serde_json::{Map, Value, json};

/// Takes out of a written view what its modules only tell, and puts in what they hide.
pub(super) fn reveal(game: &Island, fields: &mut Map<String, Value>) -> Result<(), Problem> {
    part(fields, "rivers", &["richest", "poor"]);
    if let Some(part) = part(fields, "fishermen", &[]) {
        tokens(part)?;
    }
    if let Some(part) = part(fields, "cities_knights", &[]) {
        progress(game, part).map_err(|problem| problem.within("cities_knights"))?;
    }
    Ok(())
}

/// The part of a module, without what follows from the rest.
fn part<'a>(
    fields: &'a mut Map<String, Value>,
    name: &str,
    told: &[&str],
) -> Option<&'a mut Map<String, Value>> {
    let part = fields.get_mut(name)?.as_object_mut()?;
    part.retain(|key, _| !told.contains(&key.as_str()));
    Some(part)
}

/// Hidden tokens show one fish, or the fewest that are left; the pool holds the rest.
fn tokens(part: &mut Map<String, Value>) -> Result<(), Problem> {
    use board::modules::fishermen::FishToken;
    let mut pool = board::FISH.tokens.each();
    let held = part.get("held").and_then(Value::as_array);
    let discarded = part.get("discarded").into_iter();
    for open in discarded.chain(held.into_iter().flatten()) {
        for (left, name) in pool.iter_mut().zip(FishToken::NAMES) {
            *left = left.saturating_sub(number(&open[name]));
        }
    }
    let held = part.get_mut("held").and_then(Value::as_array_mut);
    for hidden in held.into_iter().flatten() {
        let Some(count) = hidden.get("count").map(number) else {
            continue;
        };
        *hidden = json!({});
        for _ in 0..count {
            let kind = pool.iter().position(|&left| left > 0).ok_or_else(|| {
                Problem::new("fishermen.held", "more tokens than there are (FISH-003)")
            })?;
            pool[kind] -= 1;
            let name = FishToken::NAMES[kind];
            hidden[name] = json!(number(&hidden[name]) + 1);
        }
    }
    part.remove("pool");
    Ok(())
}

/// Progress cards that lie hidden in hands and under the decks; the rest is on top of the decks.
fn progress(game: &Island, part: &mut Map<String, Value>) -> Result<(), Problem> {
    let backs = part.remove("backs").unwrap_or_default();
    let mut pool = Pool::new();
    for (name, card) in [
        ("printer", ProgressCard::PRINTER),
        ("constitution", ProgressCard::CONSTITUTION),
    ] {
        if part.get(name).is_some_and(|seat| !seat.is_null()) {
            pool.remove(&json!(card.name()))?;
        }
    }
    let hands = part.get("progress_cards").and_then(Value::as_array);
    for card in hands.into_iter().flatten().filter_map(Value::as_array) {
        card.iter().try_for_each(|card| pool.remove(card))?;
    }
    for deck in Discipline::all() {
        for returned in under(part, deck) {
            pool.remove(&returned["card"])?;
        }
    }
    for deck in Discipline::all() {
        for returned in under(part, deck).iter_mut().filter(|r| r.is_object()) {
            if returned["card"].is_null() {
                returned["card"] = pool.draw(deck)?;
            }
        }
    }
    let hands = part.get_mut("progress_cards").and_then(Value::as_array_mut);
    let hands = hands.into_iter().flatten().enumerate();
    for (i, hand) in hands.take(game.players().count()) {
        if !hand.is_object() {
            continue;
        }
        let mut cards = Vec::new();
        for deck in Discipline::all() {
            for _ in 0..number(&backs[i][Discipline::NAMES[deck.index()]]) {
                cards.push(pool.draw(deck)?);
            }
        }
        if cards.len() != usize::from(number(&hand["count"])) {
            let field = format!("progress_cards[{i}].count");
            return Err(Problem::new(
                &field,
                "is not the number of its `backs` (CK-030)",
            ));
        }
        *hand = Value::Array(cards);
    }
    for deck in Discipline::all() {
        let name = Discipline::NAMES[deck.index()];
        let left = pool.of(deck);
        let size: u8 = left.iter().map(|(_, n)| n).sum();
        if let Some(decks) = part.get_mut("decks").and_then(Value::as_object_mut)
            && let Some(written) = decks.get_mut(name).and_then(Value::as_object_mut)
        {
            let told = written.get("unknown").map(|told| number(&told["count"]));
            if told.is_some_and(|told| told != size) {
                let message = format!("{size} {name} cards are not accounted for (CK-005)");
                let field = format!("decks.{name}.unknown.count");
                return Err(Problem::new(&field, message));
            }
            let named = left
                .into_iter()
                .map(|(card, n)| (card.name().to_owned(), json!(n)));
            written.insert("unknown".to_owned(), Value::Object(named.collect()));
        }
    }
    Ok(())
}

/// The cards under a deck.
fn under(part: &mut Map<String, Value>, deck: Discipline) -> &mut [Value] {
    let name = Discipline::NAMES[deck.index()];
    let bottom = part.get_mut("decks").and_then(|decks| decks.get_mut(name));
    let bottom = bottom.and_then(|deck| deck.get_mut("bottom"));
    bottom
        .and_then(Value::as_array_mut)
        .map_or(&mut [], Vec::as_mut_slice)
}

/// Progress cards whose place is not known yet.
struct Pool([u8; PROGRESS_KINDS]);

impl Pool {
    fn new() -> Pool {
        Pool(std::array::from_fn(|kind| {
            ProgressCard(kind as u8).copies()
        }))
    }

    /// This card lies open.
    fn remove(&mut self, name: &Value) -> Result<(), Problem> {
        let Some(card) = ProgressCard::all().find(|card| name.as_str() == Some(card.name())) else {
            return Ok(());
        };
        let left = &mut self.0[card.index()];
        *left = left.checked_sub(1).ok_or_else(|| {
            let message = format!("more {} cards than there are (CK-005)", card.name());
            Problem::new("progress_cards", message)
        })?;
        Ok(())
    }

    /// A card of the deck that can lie hidden: those that score are laid open at once.
    ///
    /// Rules: CK-030.
    fn draw(&mut self, deck: Discipline) -> Result<Value, Problem> {
        let scores = |card| [ProgressCard::PRINTER, ProgressCard::CONSTITUTION].contains(&card);
        let card = ProgressCard::all()
            .filter(|card| card.deck() == deck && !scores(*card))
            .find(|card| self.0[card.index()] > 0)
            .ok_or_else(|| Problem::new("progress_cards", "more than there are (CK-005)"))?;
        self.0[card.index()] -= 1;
        Ok(json!(card.name()))
    }

    /// What is left of a deck.
    fn of(&self, deck: Discipline) -> Vec<(ProgressCard, u8)> {
        ProgressCard::all()
            .filter(|card| card.deck() == deck && self.0[card.index()] > 0)
            .map(|card| (card, self.0[card.index()]))
            .collect()
    }
}

/// A small number; whatever else stands there is none.
fn number(value: &Value) -> u8 {
    let number = value.as_u64().unwrap_or(0);
    u8::try_from(number).unwrap_or(u8::MAX)
}
