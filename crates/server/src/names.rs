//! The names people show each other: what may be one, and which two look alike.

use unicode_normalization::UnicodeNormalization;
use unicode_properties::{GeneralCategory, GeneralCategoryGroup, UnicodeGeneralCategory};
use unicode_security::{MixedScript, skeleton};

const MAX_NAME: usize = 24;
/// Marks on one letter; more are drawn over the lines above and below.
const MAX_MARKS: usize = 2;

/// A name as it is shown, or nothing when it cannot be one: what others would not see, or would take for something else.
pub(crate) fn shown(wish: &str) -> Option<String> {
    let name: String = wish.nfkc().collect();
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

/// Two names look alike when they have one of these in common.
pub(crate) fn keys(name: &str) -> Vec<String> {
    let plain: String = name.nfkc().collect();
    let mut keys: Vec<String> = [plain.to_lowercase(), plain]
        .iter()
        .map(|form| skeleton(form).collect())
        .collect();
    keys.sort();
    keys.dedup();
    keys
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
        for (wish, name) in [
            (" Ada  Byron ", "Ada Byron"),
            ("Żółć", "Żółć"),
            ("Иван 2", "Иван 2"),
            ("Ａｄａ", "Ada"),
            ("O'Neil", "O'Neil"),
            ("小林さん", "小林さん"),
        ] {
            assert_eq!(shown(wish).as_deref(), Some(name), "{wish:?}");
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
        ] {
            assert!(alike(one, two), "{one} {two}");
        }
        for (one, two) in [("Ada", "Ida"), ("Zosia", "Żosia"), ("load 10", "load 11")] {
            assert!(!alike(one, two), "{one} {two}");
        }
    }
}
