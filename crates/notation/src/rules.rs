//! The rules reference: the text behind every rule id.
//!
//! A rule is defined by a list item that begins with its bold id (`- **BASE-121 [S]** …`) or by a table row
//! whose first cell is its id (`| CK-R01 | …`). Ids anywhere else are mentions.

use std::collections::BTreeMap;
use std::sync::LazyLock;

/// The files of the reference: name, English, Polish.
const FILES: [(&str, &str, &str); 7] = [
    (
        "base",
        include_str!("../../../rules/base.md"),
        include_str!("../../../rules/pl/base.md"),
    ),
    (
        "two-player",
        include_str!("../../../rules/two-player.md"),
        include_str!("../../../rules/pl/two-player.md"),
    ),
    (
        "traders-barbarians",
        include_str!("../../../rules/traders-barbarians.md"),
        include_str!("../../../rules/pl/traders-barbarians.md"),
    ),
    (
        "cities-knights",
        include_str!("../../../rules/cities-knights.md"),
        include_str!("../../../rules/pl/cities-knights.md"),
    ),
    (
        "combinations",
        include_str!("../../../rules/combinations.md"),
        include_str!("../../../rules/pl/combinations.md"),
    ),
    (
        "seafarers",
        include_str!("../../../rules/seafarers.md"),
        include_str!("../../../rules/pl/seafarers.md"),
    ),
    (
        "rivals",
        include_str!("../../../rules/rivals.md"),
        include_str!("../../../rules/pl/rivals.md"),
    ),
];

/// One rule of the reference.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rule {
    /// Its id: `BASE-121`.
    pub id: String,
    /// The file it is in, without `.md`.
    pub file: &'static str,
    /// Where it comes from, as tagged: `S`, `seed`; empty when it is not tagged.
    pub tag: String,
    /// Its text, Markdown in one paragraph.
    pub text: String,
    /// The same in Polish.
    pub polish: String,
}

impl Rule {
    /// Its text in the language with this tag (`pl`, `pl-PL`); in English, the authority, for any other.
    pub fn text_in(&self, language: &str) -> &str {
        match language.split(['-', '_']).next() {
            Some("pl") => &self.polish,
            _ => &self.text,
        }
    }

    /// The id without its number: `BASE`, `EX-BASE`, `CK-R`.
    pub fn prefix(&self) -> &str {
        self.id
            .trim_end_matches(|c: char| c.is_ascii_digit() || c.is_ascii_lowercase())
            .trim_end_matches('-')
    }
}

/// Every rule, in the order of the files.
pub fn all() -> &'static [Rule] {
    &REFERENCE.rules
}

/// The rule with this id.
pub fn find(id: &str) -> Option<&'static Rule> {
    REFERENCE.by_id.get(id).map(|&at| &REFERENCE.rules[at])
}

/// The rules numbered from `first` to `last`, both included; none when the two are not of one kind.
pub fn between(first: &str, last: &str) -> Vec<&'static Rule> {
    let split = |id: &'_ str| -> Option<(String, u32)> {
        let digits = id.len() - id.bytes().rev().take_while(u8::is_ascii_digit).count();
        Some((id[..digits].to_owned(), id[digits..].parse().ok()?))
    };
    let (Some((kind, first)), Some((other, last))) = (split(first), split(last)) else {
        return Vec::new();
    };
    let within = |rule: &&Rule| {
        split(&rule.id).is_some_and(|(its, n)| its == kind && (first..=last).contains(&n))
    };
    if kind == other {
        all().iter().filter(within).collect()
    } else {
        Vec::new()
    }
}

/// Every rule a citation names: `BASE-121, EX-BASE-08`, with ranges `BASE-080…086` and `BASE-080 to BASE-086`.
pub fn cited(citation: &str) -> Vec<&'static Rule> {
    let mut rules = Vec::new();
    for part in citation.replace(" to ", "…").split([',', ';', ' ']) {
        let part = part.trim_end_matches(['.', ')']).trim_start_matches('(');
        match part.split_once('…') {
            None => rules.extend(ids_in(part).filter_map(find)),
            Some((first, last)) => {
                let kind = first.trim_end_matches(|c: char| c.is_ascii_digit());
                let last = if last.starts_with(|c: char| c.is_ascii_digit()) {
                    format!("{kind}{last}")
                } else {
                    last.to_owned()
                };
                rules.extend(between(first, &last));
            }
        }
    }
    rules
}

/// Every rule id in a text, in order, whether it is defined or not.
pub(crate) fn ids_in(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '-'))
        .map(|word| word.trim_end_matches('-'))
        .filter(|word| is_id(word))
}

/// Does this look like a rule id: capital words and a number, joined by `-`?
fn is_id(word: &str) -> bool {
    let Some((name, number)) = word.rsplit_once('-') else {
        return false;
    };
    let number = number.strip_prefix('R').unwrap_or(number);
    let number = number.trim_end_matches(|c: char| c.is_ascii_lowercase());
    !number.is_empty()
        && number.bytes().all(|byte| byte.is_ascii_digit())
        && name
            .split('-')
            .all(|part| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_uppercase()))
}

struct Reference {
    rules: Vec<Rule>,
    by_id: BTreeMap<String, usize>,
}

static REFERENCE: LazyLock<Reference> = LazyLock::new(|| {
    let mut rules: Vec<Rule> = Vec::new();
    for (file, english, polish) in FILES {
        let translated = parse(file, polish)
            .into_iter()
            .map(|rule| (rule.id, rule.text));
        let mut translated: BTreeMap<String, String> = translated.collect();
        rules.extend(parse(file, english).into_iter().map(|mut rule| {
            rule.polish = translated.remove(&rule.id).unwrap_or_default();
            rule
        }));
    }
    let by_id = rules
        .iter()
        .enumerate()
        .map(|(at, rule)| (rule.id.clone(), at));
    Reference {
        by_id: by_id.collect(),
        rules,
    }
});

/// The rules of one file.
pub fn parse(file: &'static str, markdown: &str) -> Vec<Rule> {
    let mut rules: Vec<Rule> = Vec::new();
    let mut open = false;
    for line in markdown.lines() {
        if let Some(mut rule) = defined(line) {
            rule.file = file;
            open = !line.starts_with('|');
            rules.push(rule);
        } else if open && continues(line) {
            if let Some(rule) = rules.last_mut() {
                rule.text.push(if line.trim_start().starts_with('|') {
                    '\n'
                } else {
                    ' '
                });
                rule.text.push_str(line.trim());
            }
        } else if !line.trim().is_empty() {
            open = false;
        }
    }
    for rule in &mut rules {
        if rule.tag.is_empty() {
            rule.tag = closing_tag(&rule.text);
        }
    }
    rules
}

/// The rule that begins on this line.
fn defined(line: &str) -> Option<Rule> {
    let rule = |id: &str, tag: &str, text: &str| Rule {
        id: id.to_owned(),
        file: "",
        tag: tag.to_owned(),
        text: text.to_owned(),
        polish: String::new(),
    };
    if let Some(row) = line.strip_prefix('|') {
        let mut cells = row.trim_end().trim_end_matches('|').split(" | ");
        let id = cells.next()?.trim();
        let text: Vec<&str> = cells
            .map(str::trim)
            .filter(|cell| !cell.is_empty())
            .collect();
        return is_id(id).then(|| rule(id, "", &text.join(" — ")));
    }
    let (bold, text) = line.trim_start().strip_prefix("- **")?.split_once("**")?;
    let (id, name) = bold.split_once(' ').unwrap_or((bold, ""));
    if !is_id(id) {
        return None;
    }
    let tag = name
        .strip_prefix('[')
        .and_then(|name| name.strip_suffix(']'));
    let named = if tag.is_some() { "" } else { name };
    let text = format!("{named} {}", text.trim_start());
    Some(rule(id, tag.unwrap_or(""), text.trim()))
}

/// Does this line belong to the list item before it? Its continuation lines and tables are indented.
fn continues(line: &str) -> bool {
    line.starts_with("  ") && !line.trim().is_empty() && !line.trim_start().starts_with("- **")
}

/// The tag at the end of a rule: `[seed]`.
fn closing_tag(text: &str) -> String {
    text.strip_suffix(']')
        .and_then(|text| text.rsplit_once('['))
        .map(|(_, tag)| tag.to_owned())
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rule_is_there_in_both_languages() {
        for (file, english, polish) in FILES {
            let ids = |markdown| -> Vec<String> {
                parse(file, markdown)
                    .into_iter()
                    .map(|rule| rule.id)
                    .collect()
            };
            assert_eq!(
                ids(english),
                ids(polish),
                "the rules of {file}.md, in order"
            );
        }
        let rule = find("BASE-121").unwrap();
        assert!(rule.text_in("pl-PL").contains("odstępu"), "{}", rule.polish);
        assert_eq!(rule.text_in("de"), rule.text);
    }

    #[test]
    fn every_kind_of_definition_is_found() {
        for (id, file, tag) in [
            ("BASE-121", "base", "S"),
            ("EX-BASE-06", "base", ""),
            ("TWO-001", "two-player", "S"),
            ("FR-001", "traders-barbarians", "S"),
            ("CK-001", "cities-knights", "seed"),
            ("CK-100", "cities-knights", ""),
            ("CK-R01", "cities-knights", ""),
            ("COMBO-R02", "combinations", ""),
            ("SEA-001", "seafarers", "public"),
            ("RIVAL-001", "rivals", ""),
            ("RIVAL-MERCHANT-CARAVAN-2", "rivals", ""),
            ("RUL-01", "rivals", ""),
        ] {
            let rule = find(id).unwrap_or_else(|| panic!("{id} is defined"));
            assert_eq!(rule.file, file, "{id}");
            if !tag.is_empty() {
                assert_eq!(rule.tag, tag, "{id}");
            }
            assert!(rule.text.len() > 10, "{id}: {}", rule.text);
        }
        assert!(
            find("BASE-023")
                .expect("defined")
                .text
                .contains("| red (A) |")
        );
        assert!(
            find("CK-100")
                .expect("defined")
                .text
                .starts_with("Alchemist")
        );
    }

    #[test]
    fn no_definition_is_lost_or_doubled() {
        for (file, markdown, _) in FILES {
            // An independent count: lines that begin with a bold or tabled id.
            let lines = markdown.lines().filter(|line| {
                let line = line.trim_start();
                let head = line
                    .strip_prefix("- **")
                    .or_else(|| line.strip_prefix("| "));
                head.is_some_and(|head| {
                    head.split([' ', '*', ']']).next().is_some_and(|id| {
                        id.contains('-')
                            && id.ends_with(|c: char| c.is_ascii_digit())
                            && id.starts_with(|c: char| c.is_ascii_uppercase())
                    })
                })
            });
            assert_eq!(parse(file, markdown).len(), lines.count(), "{file}");
        }
        assert_eq!(
            REFERENCE.by_id.len(),
            REFERENCE.rules.len(),
            "an id is defined twice"
        );
    }

    #[test]
    fn a_citation_lists_ids_and_ranges() {
        let ids = |citation| -> Vec<&str> {
            cited(citation)
                .iter()
                .map(|rule| rule.id.as_str())
                .collect()
        };
        let range = ["BASE-080", "BASE-081", "BASE-082", "BASE-083"];
        assert_eq!(ids("BASE-080…083."), range);
        assert_eq!(ids("BASE-080…BASE-083"), range);
        assert_eq!(ids("BASE-080 to BASE-083"), range);
        assert_eq!(
            ids("BASE-080, EX-BASE-08 (CK-R01)."),
            ["BASE-080", "EX-BASE-08", "CK-R01"]
        );
        assert_eq!(ids("FISH-080…082"), ["FISH-080", "FISH-081", "FISH-082"]);
        assert!(ids("BASE-083…080, BASE-080…CK-001, none").is_empty());
    }

    #[test]
    fn prefixes_name_the_chapter() {
        let prefix = |id: &str| find(id).map(|rule| rule.prefix().to_owned());
        assert_eq!(prefix("EX-BASE-06").as_deref(), Some("EX-BASE"));
        assert_eq!(prefix("CK-R01").as_deref(), Some("CK-R"));
    }
}
