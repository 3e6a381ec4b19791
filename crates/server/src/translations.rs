//! What people read, in their language; the texts are in `locales/`.

use fluent_bundle::{FluentBundle, FluentResource};
use std::collections::BTreeMap;
use std::sync::LazyLock;
use unic_langid::LanguageIdentifier;

/// A language the server speaks.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Language {
    En,
    Pl,
}

impl Language {
    const ALL: [Language; 2] = [Language::En, Language::Pl];

    /// The language of a tag such as `pl-PL`; English when the server does not speak it.
    pub(crate) fn of_tag(tag: Option<&str>) -> Language {
        match tag.and_then(|tag| tag.get(..2)) {
            Some("pl" | "PL" | "Pl") => Language::Pl,
            _ => Language::En,
        }
    }

    pub(crate) const fn tag(self) -> &'static str {
        match self {
            Language::En => "en",
            Language::Pl => "pl",
        }
    }

    const fn file(self) -> &'static str {
        match self {
            Language::En => include_str!("../locales/en/server.ftl"),
            Language::Pl => include_str!("../locales/pl/server.ftl"),
        }
    }
}

/// A text; the English one where the language has none, the key where there is none at all.
pub(crate) fn say(language: Language, key: &str) -> &str {
    [language, Language::En]
        .iter()
        .find_map(|language| TEXTS.get(language)?.get(key))
        .map_or(key, String::as_str)
}

/// The text of a rule, from the rules reference.
pub(crate) fn rule(language: Language, id: &str) -> &str {
    match notation::rules::find(id) {
        Some(rule) => rule.text_in(language.tag()),
        None => say(language, "refused-rule"),
    }
}

/// Every text without blanks, ready to be said.
static TEXTS: LazyLock<BTreeMap<Language, BTreeMap<String, String>>> = LazyLock::new(|| {
    Language::ALL
        .into_iter()
        .map(|language| (language, texts(language)))
        .collect()
});

fn texts(language: Language) -> BTreeMap<String, String> {
    let identifier: LanguageIdentifier = language.tag().parse().unwrap_or_default();
    let mut bundle = FluentBundle::new(vec![identifier]);
    bundle.set_use_isolating(false);
    // A test reads every file, so a broken one is never shipped; what can be read is used.
    let resource = match FluentResource::try_new(language.file().to_owned()) {
        Ok(resource) | Err((resource, _)) => resource,
    };
    bundle.add_resource_overriding(resource);
    let lines = language.file().lines();
    let keys = lines
        .filter(|line| !line.starts_with([' ', '#']))
        .filter_map(|line| line.split_once(" =").map(|(key, _)| key.to_owned()));
    let spoken = |key: &String| {
        let message = bundle.get_message(key)?;
        let mut errors = Vec::new();
        Some(
            bundle
                .format_pattern(message.value()?, None, &mut errors)
                .into_owned(),
        )
    };
    keys.filter_map(|key| spoken(&key).map(|text| (key, text)))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_language_has_every_text() {
        let keys = |language| -> Vec<&String> { TEXTS[&language].keys().collect() };
        assert_eq!(keys(Language::En), keys(Language::Pl));
        assert!(!keys(Language::En).is_empty());
        for language in Language::ALL {
            let read = FluentResource::try_new(language.file().to_owned());
            assert!(read.is_ok(), "{language:?}");
        }
    }

    #[test]
    fn every_rule_has_a_text_in_both_languages() {
        for known in notation::rules::all() {
            let texts = Language::ALL.map(|language| rule(language, &known.id));
            assert!(texts.iter().all(|text| !text.is_empty()), "{}", known.id);
            assert_ne!(texts[0], texts[1], "{}", known.id);
        }
        assert_eq!(Language::of_tag(Some("pl-PL")), Language::Pl);
        assert_eq!(Language::of_tag(Some("ż")), Language::En);
    }
}
