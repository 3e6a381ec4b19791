//! Everything people read, from the translation files in `locales/`.

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use serde_json::Value;
use unic_langid::LanguageIdentifier;

/// A language the program speaks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub enum Language {
    /// English.
    En,
    /// Polish.
    Pl,
}

impl Language {
    /// Every language.
    pub const ALL: [Language; 2] = [Language::En, Language::Pl];

    const fn files(self) -> &'static [&'static str] {
        match self {
            Language::En => &[
                include_str!("../locales/en/program.ftl"),
                include_str!("../locales/en/island.ftl"),
                include_str!("../locales/en/cities.ftl"),
                include_str!("../locales/en/gold.ftl"),
                include_str!("../locales/en/fishermen.ftl"),
                include_str!("../locales/en/rivers.ftl"),
                include_str!("../locales/en/caravans.ftl"),
                include_str!("../locales/en/barbarian_attack.ftl"),
                include_str!("../locales/en/traders_barbarians.ftl"),
                include_str!("../locales/en/rivals.ftl"),
                include_str!("../locales/en/review.ftl"),
            ],
            Language::Pl => &[
                include_str!("../locales/pl/program.ftl"),
                include_str!("../locales/pl/island.ftl"),
                include_str!("../locales/pl/cities.ftl"),
                include_str!("../locales/pl/gold.ftl"),
                include_str!("../locales/pl/fishermen.ftl"),
                include_str!("../locales/pl/rivers.ftl"),
                include_str!("../locales/pl/caravans.ftl"),
                include_str!("../locales/pl/barbarian_attack.ftl"),
                include_str!("../locales/pl/traders_barbarians.ftl"),
                include_str!("../locales/pl/rivals.ftl"),
                include_str!("../locales/pl/review.ftl"),
            ],
        }
    }

    /// The language of a tag such as `pl_PL.UTF-8`; `None` when the program does not speak it.
    pub fn of_tag(tag: &str) -> Option<Language> {
        match tag.get(..2).map(str::to_ascii_lowercase).as_deref() {
            Some("en") => Some(Language::En),
            Some("pl") => Some(Language::Pl),
            _ => None,
        }
    }

    /// Its tag.
    pub const fn tag(self) -> &'static str {
        match self {
            Language::En => "en",
            Language::Pl => "pl",
        }
    }

    fn identifier(self) -> LanguageIdentifier {
        self.tag().parse().unwrap_or_default()
    }
}

/// What a message gets for a hidden or absent value, to choose its wording by.
const ABSENT: &str = "none";

/// The words of one language.
pub struct Words {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

impl std::fmt::Debug for Words {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Words").field(&self.bundle.locales).finish()
    }
}

impl Words {
    /// The words of a language.
    pub fn new(language: Language) -> Self {
        let mut bundle = FluentBundle::new(vec![language.identifier()]);
        bundle.set_use_isolating(false);
        for file in language.files() {
            let resource = match FluentResource::try_new((*file).to_owned()) {
                // A test reads every file, so a broken one is never shipped; what can be read is used.
                Ok(resource) | Err((resource, _)) => resource,
            };
            bundle.add_resource_overriding(resource);
        }
        Words { language, bundle }
    }

    /// The language's tag.
    pub fn tag(&self) -> &'static str {
        self.language.tag()
    }

    /// The text of a rule.
    pub fn rule(&self, id: &str) -> &'static str {
        notation::rules::find(id).map_or("", |rule| rule.text_in(self.language.tag()))
    }

    /// Is there such a message?
    pub fn has(&self, key: &str) -> bool {
        self.bundle.has_message(key)
    }

    /// A message without blanks to fill.
    pub fn say(&self, key: &str) -> String {
        self.tell(key, &[])
    }

    /// A message; its blanks are filled with `values`. Without such a message the key itself, which tests catch.
    pub fn tell(&self, key: &str, values: &[(&str, FluentValue<'_>)]) -> String {
        let pattern = self
            .bundle
            .get_message(key)
            .and_then(|message| message.value());
        let Some(pattern) = pattern else {
            return key.to_owned();
        };
        let mut args = FluentArgs::new();
        for (name, value) in values {
            args.set(*name, value.clone());
        }
        let mut errors = Vec::new();
        self.bundle
            .format_pattern(pattern, Some(&args), &mut errors)
            .into_owned()
    }

    /// An action, event or open decision in words, or as it is written where there are none.
    ///
    /// `what` is `action`, `event` or `pending`; the message's blanks are the fields, and `seat` who acts.
    pub fn coded(&self, game: &str, what: &str, coded: &Value, seat: Option<u8>) -> String {
        let name = coded["type"].as_str().unwrap_or_default();
        let key = key(game, what, name);
        if !self.has(&key) {
            return coded.to_string();
        }
        let mut values: Vec<(&str, FluentValue<'_>)> = Vec::new();
        for (field, value) in coded.as_object().into_iter().flatten() {
            values.push((field, self.value(value)));
        }
        if let Some(seat) = seat {
            values.push(("seat", FluentValue::from(seat)));
        }
        self.tell(&key, &values)
    }

    /// A field's value in words.
    fn value(&self, value: &Value) -> FluentValue<'static> {
        match value {
            Value::Null => ABSENT.into(),
            Value::Bool(yes) => self.say(if *yes { "yes" } else { "no" }).into(),
            Value::Number(number) => match number.as_i64() {
                Some(number) => number.into(),
                None => number.to_string().into(),
            },
            Value::String(word) => self.word(word).into(),
            Value::Array(items) => {
                let items: Vec<String> = items.iter().map(ToString::to_string).collect();
                self.joined(&items).into()
            }
            Value::Object(counts) => {
                let counts: Vec<String> = counts
                    .iter()
                    .map(|(name, n)| format!("{n} {}", self.word(name)))
                    .collect();
                self.joined(&counts).into()
            }
        }
    }

    fn joined(&self, items: &[String]) -> String {
        if items.is_empty() {
            self.say("nothing")
        } else {
            items.join(", ")
        }
    }

    /// A word of the game in this language; places and names stay as they are, and of several words each is looked up.
    pub fn word(&self, text: &str) -> String {
        let translated = |word: &str| {
            let key = format!("word-{}", slug(word));
            if self.has(&key) {
                self.say(&key)
            } else {
                word.to_owned()
            }
        };
        let words: Vec<String> = text.split(' ').map(translated).collect();
        words.join(" ")
    }
}

/// The key of the words for a form: `island-event-rolled`.
pub fn key(game: &str, what: &str, name: &str) -> String {
    format!("{game}-{what}-{}", slug(name))
}

/// A text as part of a key.
fn slug(text: &str) -> String {
    let plain = |c: char| if c.is_ascii_alphanumeric() { c } else { '-' };
    text.chars().map(plain).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    fn keys(language: Language) -> BTreeSet<String> {
        language
            .files()
            .iter()
            .flat_map(|file| file.lines())
            .filter_map(|line| line.split_once(" =").map(|(key, _)| key.to_owned()))
            .filter(|key| !key.starts_with([' ', '#', '-']))
            .collect()
    }

    #[test]
    fn every_file_can_be_read() {
        for language in Language::ALL {
            for file in language.files() {
                let errors = FluentResource::try_new((*file).to_owned()).err();
                assert!(
                    errors.is_none(),
                    "{language:?}: {:?}",
                    errors.map(|(_, errors)| errors)
                );
            }
        }
    }

    #[test]
    fn every_language_has_the_same_messages() {
        assert_eq!(keys(Language::En), keys(Language::Pl));
        for language in Language::ALL {
            let words = Words::new(language);
            for key in keys(language) {
                assert!(words.has(&key), "{language:?}: {key}");
            }
        }
    }

    #[test]
    fn every_form_of_every_game_has_words() {
        for language in Language::ALL {
            let words = Words::new(language);
            for game in crate::games::GAMES.0 {
                let forms = game.forms();
                let all = [
                    ("action", forms.actions),
                    ("event", forms.events),
                    ("pending", forms.pendings),
                ];
                let missing: Vec<String> = all
                    .iter()
                    .flat_map(|(what, forms)| {
                        forms
                            .iter()
                            .map(move |form| key(game.name(), what, form.name))
                    })
                    .filter(|key| !words.has(key))
                    .collect();
                assert!(missing.is_empty(), "{language:?} has no {missing:?}");
            }
        }
    }

    /// The blanks of a message: `{ $at }`.
    fn blanks(language: Language, key: &str) -> BTreeSet<String> {
        let source = language.files().concat();
        let start = format!("\n{key} =");
        let text = source.split_once(&start).map_or("", |(_, rest)| rest);
        // A message goes on while its lines are indented or close its braces.
        let end = text
            .lines()
            .skip(1)
            .take_while(|line| line.starts_with([' ', '}']));
        let text: String = text.lines().take(1).chain(end).collect();
        text.split('$')
            .skip(1)
            .map(|rest| {
                rest.chars()
                    .take_while(|c| c.is_ascii_alphanumeric() || *c == '_')
                    .collect()
            })
            .collect()
    }

    #[test]
    fn messages_use_only_fields_that_are_there() {
        for game in crate::games::GAMES.0 {
            let forms = game.forms();
            let all = [
                ("action", forms.actions),
                ("event", forms.events),
                ("pending", forms.pendings),
            ];
            for (what, form) in all
                .iter()
                .flat_map(|(what, forms)| forms.iter().map(move |form| (what, form)))
            {
                for language in Language::ALL {
                    for blank in blanks(language, &key(game.name(), what, form.name)) {
                        let known = form.fields.iter().any(|field| field.name == blank);
                        assert!(
                            known || blank == "seat",
                            "{language:?} {what} {}: ${blank}",
                            form.name
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn numbers_take_their_polish_plural() {
        let words = Words::new(Language::Pl);
        let say = |n: i64| words.tell("report-moves", &[("moves", n.into())]);
        assert!(say(1).contains("1 ruch"), "{}", say(1));
        assert!(say(3).contains("3 ruchy"), "{}", say(3));
        assert!(say(5).contains("5 ruchów"), "{}", say(5));
    }

    #[test]
    fn a_language_is_told_from_its_tag() {
        assert_eq!(Language::of_tag("pl_PL.UTF-8"), Some(Language::Pl));
        assert_eq!(Language::of_tag("en"), Some(Language::En));
        assert_eq!(Language::of_tag("C"), None);
        assert_eq!(Language::of_tag("żó"), None);
    }
}
