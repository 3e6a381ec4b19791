//! The words for places, cards and numbers.

use crate::card::{Back, Card};
use crate::dice::Symbol;
use crate::place::{Line, Region, Side, Site, Store, Stores};
use crate::resource::{Cost, Resource};
use crate::setup::Rivals;
use crate::step::Cause;
use kernel::{Field, Kind, NONE, Range, Spelled, field_kinds};

field_kinds! {
    /// The kinds of fields of the card game.
    pub(crate) enum FieldKind {
        Card = Word "card",
        Region = Word "region",
        Resource = Word "resource",
        Symbol = Word "symbol",
        Back = Word "back",
        Cause = Word "cause",
        Token = Word "token",
        Position = Word "position",
        Side = Word "side",
        Site = Word "site",
        Store = Word "store",
        Stores = Word "stores",
        Cost = Word "cost",
        Stack = Word "stack",
        Depth = Word "depth",
        Face = Word "face",
    }
}

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
    spell_value(kind, value).unwrap_or_else(|| value.to_string())
}

fn spell_value(kind: Kind, value: u128) -> Option<String> {
    let own = match kind.range {
        Range::Player => return Some((value + 1).to_string()),
        Range::YesNo => {
            return ["no", "yes"]
                .get(usize::try_from(value).ok()?)
                .map(|&word| word.to_owned());
        }
        Range::Number | Range::Signed | Range::Players => return None,
        Range::Own(own) => own,
    };
    Some(match FieldKind::of(own) {
        FieldKind::Card => Card::from_value(value)?.data().id.to_owned(),
        FieldKind::Region => Region::from_value(value)?.id().to_owned(),
        FieldKind::Resource => Resource::from_value(value)?.word().to_owned(),
        FieldKind::Symbol => Symbol::from_value(value)?.word().to_owned(),
        FieldKind::Back => Back::from_value(value)?.word().to_owned(),
        FieldKind::Cause => Cause::from_value(value)?.word().to_owned(),
        FieldKind::Token => (*["strength", "trade"].get(usize::try_from(value).ok()?)?).to_owned(),
        FieldKind::Position => Line::from_value(value)?.x().to_string(),
        FieldKind::Side => {
            let side = Side::from_value(value)?;
            let x = Line::settlement(side.settlement()).x();
            format!("{x},{}", row(side.lower()))
        }
        FieldKind::Site => {
            let site = Site::from_value(value)?;
            let x = Line::settlement(site.side().settlement()).x();
            format!("{x},{}{}", row(site.side().lower()), 1 + site.0 % 2)
        }
        FieldKind::Store => store_word(Store::from_value(value)?),
        FieldKind::Stores => {
            let stores: Vec<String> = Stores::from_value(value)?.iter().map(store_word).collect();
            if stores.is_empty() {
                "none".to_owned()
            } else {
                stores.join("/")
            }
        }
        FieldKind::Cost => Cost::from_value(value)?.words(),
        FieldKind::Stack | FieldKind::Depth | FieldKind::Face => (value + 1).to_string(),
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
    read_value(kind, text).ok_or_else(|| format!("\"{text}\" is no {}", kind.name()))
}

fn read_value(kind: Kind, text: &str) -> Option<u128> {
    let listed = || {
        let mut values = 0..u128::from(kind.size);
        values.find(|&value| spell_value(kind, value).is_some_and(|word| word == text))
    };
    let counted_from_1 = || text.parse::<u128>().ok()?.checked_sub(1);
    let own = match kind.range {
        Range::Player => return counted_from_1().filter(|&seat| seat < u128::from(kind.size)),
        Range::YesNo => return listed(),
        Range::Number | Range::Signed | Range::Players => {
            let value = text.parse().ok()?;
            return (kind.size == 0 || value < u128::from(kind.size)).then_some(value);
        }
        Range::Own(own) => own,
    };
    let value = match FieldKind::of(own) {
        FieldKind::Stores if text == "none" => 0,
        FieldKind::Stores => {
            let mut stores = Stores::default();
            for word in text.split('/') {
                let value = read_value(Store::KIND, word)?;
                stores.insert(Store::from_value(value)?);
            }
            stores.value()
        }
        FieldKind::Cost => Cost::read(text)?.value(),
        FieldKind::Stack | FieldKind::Depth | FieldKind::Face => counted_from_1()?,
        FieldKind::Card
        | FieldKind::Region
        | FieldKind::Resource
        | FieldKind::Symbol
        | FieldKind::Back
        | FieldKind::Cause
        | FieldKind::Token
        | FieldKind::Position
        | FieldKind::Side
        | FieldKind::Site
        | FieldKind::Store => listed()?,
    };
    (kind.size == 0 || value < u128::from(kind.size)).then_some(value)
}
