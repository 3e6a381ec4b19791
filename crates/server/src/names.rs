//! The names people show each other: what may be one, and which two look alike.

use unicode_normalization::UnicodeNormalization;
use unicode_properties::{GeneralCategory, GeneralCategoryGroup, UnicodeGeneralCategory};
use unicode_security::{MixedScript, skeleton};

const MAX_NAME: usize = 24;
/// Marks on one letter; more are drawn over the lines above and below.
const MAX_MARKS: usize = 2;

/// A name as it is shown, or nothing when it cannot be one: what others would not see, or would take for something else.
pub(crate) fn shown(asked: &str) -> Option<String> {
    let name: String = asked.nfkc().collect();
    let words = name.split(' ').filter(|word| !word.is_empty());
    let name = words.collect::<Vec<_>>().join(" ");
    let is_long = name.chars().count() > MAX_NAME;
    let is_seen = name.chars().any(|letter| {
        let group = letter.general_category_group();
        matches!(
            group,
            GeneralCategoryGroup::Letter | GeneralCategoryGroup::Number
        )
    });
    let mut marks = 0;
    let is_plain = name.nfd().all(|letter| {
        let is_mark = letter.general_category_group() == GeneralCategoryGroup::Mark;
        marks = if is_mark { marks + 1 } else { 0 };
        marks <= MAX_MARKS && !is_hidden(letter)
    });
    (is_seen && is_plain && !is_long && name.as_str().is_single_script()).then_some(name)
}

/// Two names look alike when they have one of these in common. Blanks and stops between letters tell nobody apart.
pub(crate) fn keys(name: &str) -> Vec<String> {
    let plain: String = name.nfkc().collect();
    let letters: String = plain
        .chars()
        .filter(|letter| letter.is_alphanumeric())
        .collect();
    let mut keys: Vec<String> = [plain.to_lowercase(), plain, letters.to_lowercase(), letters]
        .iter()
        .map(|form| skeleton(form).collect())
        .collect();
    keys.sort();
    keys.dedup();
    keys
}

/// Would people take one of these names for the other?
pub(crate) fn are_alike(one: &str, other: &str) -> bool {
    let own = keys(one);
    keys(other).iter().any(|key| own.contains(key))
}

/// Would people take whoever has this name for the server, its host or one of its bots?
pub(crate) fn is_reserved<'a>(name: &str, mut bots: impl Iterator<Item = &'a str>) -> bool {
    const RESERVED: &[&str] = &[
        "admin",
        "administrator",
        "bot",
        "host",
        "landnam",
        "moderator",
        "server",
        "system",
    ];
    let own = keys(name);
    let is_like = |other: &str| keys(other).iter().any(|key| own.contains(key));
    let mut names = RESERVED.iter().chain(&crate::bots::BOT_NAMES);
    names.any(|other| is_like(other))
        || bots.any(|level| {
            is_like(level) || is_like(&format!("{level} bot")) || is_like(&format!("bot {level}"))
        })
}

/// What somebody says, without what would take no place, turn other text around or break the line; nothing when nothing is left.
pub(crate) fn said(text: &str) -> Option<String> {
    let mut is_seen = false;
    let kept = text.chars().filter_map(|letter| {
        // Joiners belong to scripts and to pictures of several parts, selectors to pictures.
        let is_joiner = matches!(letter, '\u{200c}' | '\u{200d}' | '\u{fe0e}' | '\u{fe0f}');
        if letter.is_whitespace() {
            return Some(' ');
        }
        if is_hidden(letter) && !is_joiner {
            return None;
        }
        is_seen |= !is_joiner;
        Some(letter)
    });
    let kept: String = kept.collect();
    is_seen.then(|| kept.trim().to_owned())
}

/// Characters that take no place, turn the text around or mean nothing.
fn is_hidden(letter: char) -> bool {
    let category = letter.general_category();
    let group = letter.general_category_group();
    let is_blank = matches!(
        letter,
        // Fillers and selectors count as letters and marks, but nothing is drawn for them.
        '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
            | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{ffa0}' | '\u{e0100}'..='\u{e01ef}'
    );
    is_blank
        || group == GeneralCategoryGroup::Other
        || (group == GeneralCategoryGroup::Separator && letter != ' ')
        || category == GeneralCategory::EnclosingMark
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_seen_or_misleads_is_no_name() {
        for name in [
            "",
            " ",
            "\u{200b}",
            "\u{3164}",
            "\u{2800}",
            "Ada\u{202e}",
            "A\u{fe0f}da",
            "\u{301}",
            "!!",
            "a\u{301}\u{302}\u{303}",
            "a\nb\u{0}",
            "Аda",
            "\u{e000}",
            &"a".repeat(25),
        ] {
            assert_eq!(shown(name), None, "{name:?}");
        }
        for (asked, name) in [
            (" Ada  Byron ", "Ada Byron"),
            ("Żółć", "Żółć"),
            ("Иван 2", "Иван 2"),
            ("Ａｄａ", "Ada"),
            ("O'Neil", "O'Neil"),
            ("小林さん", "小林さん"),
        ] {
            assert_eq!(shown(asked).as_deref(), Some(name), "{asked:?}");
        }
    }

    #[test]
    fn nobody_is_taken_for_the_server_or_a_bot() {
        for name in [
            "Admin",
            "S e r v e r",
            "Landnam",
            "hard",
            "Hard bot",
            "Olaf",
            "0LAF",
            "Si grid",
            "bot.hard",
        ] {
            assert!(is_reserved(name, ["easy", "hard"].into_iter()), "{name}");
        }
        for name in ["Ada", "Harda", "Botanist"] {
            assert!(!is_reserved(name, ["easy", "hard"].into_iter()), "{name}");
        }
    }

    #[test]
    fn what_is_said_can_be_seen_and_stays_in_its_line() {
        for (text, kept) in [
            (" hello\n there ", Some("hello  there")),
            ("a\u{0}b\u{202e}c", Some("abc")),
            ("👩\u{200d}🌾 ❤\u{fe0f}", Some("👩\u{200d}🌾 ❤\u{fe0f}")),
            ("می\u{200c}خواهم", Some("می\u{200c}خواهم")),
            ("\u{200b}", None),
            (" \u{200d}\n", None),
            ("", None),
        ] {
            assert_eq!(said(text).as_deref(), kept, "{text:?}");
        }
    }

    #[test]
    fn names_that_look_alike_have_a_key_in_common() {
        let alike = |one: &str, two: &str| keys(one).iter().any(|key| keys(two).contains(key));
        for (one, two) in [
            ("Ada", "ada"),
            ("Ingrid", "lngrid"),
            ("Tom", "Torn"),
            ("Ada", "Аdа"),
            ("Ben 0", "Ben O"),
            ("Żaba", "Z\u{307}aba"),
            ("Ada", "Ada."),
            ("Ada", "A d a"),
        ] {
            assert!(alike(one, two), "{one} {two}");
        }
        for (one, two) in [("Ada", "Ida"), ("Zosia", "Żosia"), ("load 10", "load 11")] {
            assert!(!alike(one, two), "{one} {two}");
        }
    }
}
