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

    const fn files(self) -> &'static [&'static str] {
        match self {
            Language::En => &[include_str!("../locales/en/server.ftl")],
            Language::Pl => &[
                include_str!("../locales/pl/server.ftl"),
                include_str!("../locales/pl/rules.ftl"),
            ],
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

/// The text of a rule: in the language where it is translated, from the rules reference otherwise.
pub(crate) fn rule(language: Language, id: &str) -> String {
    let translated = TEXTS
        .get(&language)
        .and_then(|texts| texts.get(&format!("rule-{id}")));
    match (translated, notation::rules::find(id)) {
        (Some(text), _) => text.clone(),
        (None, Some(rule)) => rule.text.clone(),
        (None, None) => say(language, "refused-rule").to_owned(),
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
    let mut keys = Vec::new();
    for file in language.files() {
        // A test reads every file, so a broken one is never shipped; what can be read is used.
        let resource = match FluentResource::try_new((*file).to_owned()) {
            Ok(resource) | Err((resource, _)) => resource,
        };
        keys.extend(
            file.lines()
                .filter(|line| !line.starts_with([' ', '#']))
                .filter_map(|line| line.split_once(" =").map(|(key, _)| key.to_owned())),
        );
        bundle.add_resource_overriding(resource);
    }
    let spoken = |key: &String| {
        let message = bundle.get_message(key)?;
        let mut errors = Vec::new();
        Some(
            bundle
                .format_pattern(message.value()?, None, &mut errors)
                .into_owned(),
        )
    };
    keys.into_iter()
        .filter_map(|key| spoken(&key).map(|text| (key, text)))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_language_has_every_text() {
        let keys = |language| -> Vec<String> {
            let all = TEXTS[&language].keys();
            all.filter(|key| !key.starts_with("rule-"))
                .cloned()
                .collect()
        };
        assert_eq!(keys(Language::En), keys(Language::Pl));
        assert!(!keys(Language::En).is_empty());
        for language in Language::ALL {
            for file in language.files() {
                assert!(
                    FluentResource::try_new((*file).to_owned()).is_ok(),
                    "{language:?}"
                );
            }
        }
    }

    #[test]
    fn translated_rules_exist_and_others_fall_back() {
        for key in TEXTS[&Language::Pl]
            .keys()
            .filter(|key| key.starts_with("rule-"))
        {
            let id = key.trim_start_matches("rule-");
            assert!(notation::rules::find(id).is_some(), "{id}");
            assert_ne!(rule(Language::Pl, id), rule(Language::En, id));
        }
        let english = rule(Language::En, "BASE-002");
        assert!(english.len() > 10);
        assert_eq!(rule(Language::Pl, "BASE-002"), english);
        assert_eq!(Language::of_tag(Some("pl-PL")), Language::Pl);
        assert_eq!(Language::of_tag(Some("ż")), Language::En);
    }
}
