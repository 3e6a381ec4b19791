//! The words for places, cards and numbers.

use crate::card::{Back, Card};
use crate::dice::Symbol;
use crate::place::{Line, Region, Side, Site, Store, Stores};
use crate::resource::{Cost, Resource};
use crate::setup::Rivals;
use crate::step::Cause;
use kernel::{Field, Kind, NONE, Spelled};

impl Spelled for Rivals {
    fn spell(&self, kind: Kind, value: u128) -> String {
        spell(kind, value)
    }

    fn read(&self, kind: Kind, text: &str) -> Result<u128, String> {
        read(kind, text)
    }
}

/// The words for a value.
pub(crate) fn spell(kind: Kind, value: u128) -> String {
    if kind.optional && value == NONE {
        return "-".to_owned();
    }
    spell_value(kind.name, value).unwrap_or_else(|| value.to_string())
}

fn spell_value(kind: &str, value: u128) -> Option<String> {
    Some(match kind {
        "card" => Card::from_value(value)?.data().id.to_owned(),
        "region" => Region::from_value(value)?.id().to_owned(),
        "resource" => Resource::from_value(value)?.word().to_owned(),
        "symbol" => Symbol::from_value(value)?.word().to_owned(),
        "back" => Back::from_value(value)?.word().to_owned(),
        "cause" => Cause::from_value(value)?.word().to_owned(),
        "token" => (*["strength", "trade"].get(usize::try_from(value).ok()?)?).to_owned(),
        "position" => Line::from_value(value)?.x().to_string(),
        "side" => {
            let side = Side::from_value(value)?;
            let x = Line::settlement(side.settlement()).x();
            format!("{x},{}", row(side.lower()))
        }
        "site" => {
            let site = Site::from_value(value)?;
            let x = Line::settlement(site.side().settlement()).x();
            format!("{x},{}{}", row(site.side().lower()), 1 + site.0 % 2)
        }
        "store" => store_word(Store::from_value(value)?),
        "stores" => {
            let stores: Vec<String> = Stores::from_value(value)?.iter().map(store_word).collect();
            if stores.is_empty() {
                "none".to_owned()
            } else {
                stores.join("/")
            }
        }
        "cost" => Cost::from_value(value)?.words(),
        "player" | "stack" | "depth" | "face" => (value + 1).to_string(),
        "yes or no" => (*["no", "yes"].get(usize::try_from(value).ok()?)?).to_owned(),
        _ => return None,
    })
}

fn row(lower: bool) -> char {
    if lower { 'L' } else { 'U' }
}

fn store_word(store: Store) -> String {
    if store == Store::CACHE {
        "cache".to_owned()
    } else {
        format!("{},{}", store.x(), row(store.0 % 2 == 1))
    }
}

/// The value for the words, or what is wrong with them.
pub(crate) fn read(kind: Kind, text: &str) -> Result<u128, String> {
    if kind.optional && text == "-" {
        return Ok(NONE);
    }
    read_value(kind, text).ok_or_else(|| format!("\"{text}\" is no {}", kind.name))
}

fn read_value(kind: Kind, text: &str) -> Option<u128> {
    let value = match kind.name {
        "stores" if text == "none" => 0,
        "stores" => {
            let mut stores = Stores::default();
            for word in text.split('/') {
                let value = read_value(Store::KIND, word)?;
                stores.insert(Store::from_value(value)?);
            }
            stores.value()
        }
        "cost" => Cost::read(text)?.value(),
        "player" | "stack" | "depth" | "face" => text.parse::<u128>().ok()?.checked_sub(1)?,
        "number" => text.parse().ok()?,
        name if kind.size > 0 => (0..u128::from(kind.size))
            .find(|&value| spell_value(name, value).is_some_and(|word| word == text))?,
        _ => text.parse().ok()?,
    };
    let listed = kind.size == 0 || value < u128::from(kind.size);
    listed.then_some(value)
}
