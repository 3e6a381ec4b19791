//! Actions and steps as lines of text, for tests; the published form is in the crate `notation`.

#![allow(dead_code, reason = "not every test writes and reads")]

use cards::{Mode, Rivals, Setup};
use kernel::{Coded, Spelled};
use std::sync::LazyLock;

/// Words do not depend on the mode.
static GAME: LazyLock<Rivals> =
    LazyLock::new(|| Rivals::new(&Setup::new(Mode::Intro)).expect("a plain setup is valid"));

/// A value of a coded enum as a line of text: its name and the words for its fields.
pub(crate) fn to_text<C: Coded>(value: C) -> String {
    let (form, values) = value.decompose();
    let mut text = form.name.to_owned();
    for (field, &value) in form.fields.iter().zip(values.as_slice()) {
        text.push(' ');
        text.push_str(&GAME.spell(field.kind, value));
    }
    text
}

/// The value of a coded enum for a line of text, or what is wrong with it.
pub(crate) fn from_text<C: Coded>(text: &str) -> Result<C, String> {
    let mut words = text.split_whitespace();
    let name = words.next().unwrap_or_default();
    let form = C::forms()
        .into_iter()
        .find(|form| form.name == name)
        .ok_or_else(|| format!("nothing is called \"{name}\""))?;
    let mut values = Vec::with_capacity(form.fields.len());
    for field in form.fields {
        let word = words
            .next()
            .ok_or_else(|| format!("{name}: {} is missing", field.name))?;
        let value = GAME
            .read(field.kind, word)
            .map_err(|why| format!("{name}: {why}"))?;
        values.push(value);
    }
    if words.next().is_some() {
        return Err(format!("{name}: too many words"));
    }
    C::compose(&form, &values).ok_or_else(|| format!("{name}: no such value"))
}
