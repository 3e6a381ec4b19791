//! The walls between modules, read from the sources: `base` is the floor, no module imports another.

use std::fs;
use std::path::{Path, PathBuf};

/// The Rust files below a folder, tests left out: those set situations of several modules up.
#[allow(clippy::disallowed_methods, reason = "the sources are what is tested")]
fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder of sources") {
        let path = entry.expect("an entry").path();
        let name = path.file_name().and_then(|name| name.to_str());
        match name {
            Some("tests" | "tests.rs") | None => {}
            Some(_) if path.is_dir() => files.extend(sources(&path)),
            Some(_) if path.extension().is_some_and(|kind| kind == "rs") => files.push(path),
            Some(_) => {}
        }
    }
    files
}

/// The names that stand after `modules::`, alone or in braces.
fn imported(text: &str) -> Vec<String> {
    let word = |text: &str| -> String {
        let letters = text
            .chars()
            .take_while(|c| c.is_alphanumeric() || *c == '_');
        letters.collect()
    };
    let mut names = Vec::new();
    for (at, found) in text.match_indices("modules::") {
        let rest = &text[at + found.len()..];
        match rest.strip_prefix('{') {
            None => names.push(word(rest)),
            Some(list) => {
                // Only the first names of a nested list: `modules::{base, fishermen::{A, B}}`.
                let mut depth = 1;
                let mut fresh = true;
                for (i, c) in list.char_indices() {
                    match c {
                        '{' => depth += 1,
                        '}' => depth -= 1,
                        ',' if depth == 1 => fresh = true,
                        c if fresh && depth == 1 && c.is_alphabetic() => {
                            names.push(word(&list[i..]));
                            fresh = false;
                        }
                        _ => {}
                    }
                    if depth == 0 {
                        break;
                    }
                }
            }
        }
    }
    names
}

#[test]
fn names_are_found_in_every_form_of_import() {
    let text = "use crate::modules::base; use crate::modules::{rivers, fishermen::{Action, State}, two_player as two};";
    assert_eq!(
        imported(text),
        ["base", "rivers", "fishermen", "two_player"]
    );
}

/// The modules: folder, name in `Module`, name in the joined enums of actions and open decisions.
const MODULES: [(&str, &str, &str); 11] = [
    ("barbarian_attack", "BarbarianAttack", "BarbarianAttack"),
    ("base", "", "Base"),
    ("caravans", "Caravans", "Caravans"),
    ("cities_knights", "CitiesKnights", "Cities"),
    ("event_cards", "EventCards", "Events"),
    ("fishermen", "Fishermen", "Fishermen"),
    ("friendly_robber", "FriendlyRobber", ""),
    ("harbourmaster", "Harbourmaster", ""),
    ("rivers", "Rivers", "Rivers"),
    (
        "traders_barbarians",
        "TradersBarbarians",
        "TradersBarbarians",
    ),
    ("two_player", "TwoPlayer", "TwoPlayer"),
];

/// The source without comments.
fn code(text: &str) -> String {
    let lines = text
        .lines()
        .map(|line| line.split("//").next().unwrap_or_default());
    lines.collect::<Vec<_>>().join("\n")
}

/// Does this word stand in the text, not as a part of a longer one?
fn mentions(text: &str, word: &str) -> bool {
    let is_letter = |c: char| c.is_alphanumeric() || c == '_';
    text.match_indices(word).any(|(at, _)| {
        !text[..at].ends_with(is_letter) && !text[at + word.len()..].starts_with(is_letter)
    })
}

/// What a module's code asks about other modules: is one on, what is in its state, what does it wait for? `base` is
/// the floor every module stands on.
fn foreign_questions(own: &str, text: &str) -> Vec<String> {
    let text = code(text);
    let mut found = Vec::new();
    for (folder, module, joined) in MODULES {
        if folder == own || folder == "base" {
            continue;
        }
        let in_state = format!(".{folder}");
        if text.match_indices(&in_state).any(|(at, _)| {
            let after = text[at + in_state.len()..].chars().next();
            !after.is_some_and(|c| c.is_alphanumeric() || c == '_')
        }) {
            found.push(in_state);
        }
        for question in [
            format!("Module::{module}"),
            format!("AnyPending::{joined}"),
            format!("AnyAction::{joined}"),
            format!("crate::Pending::{joined}"),
            format!("crate::Action::{joined}"),
        ] {
            if !question.ends_with(':') && mentions(&text, &question) {
                found.push(question);
            }
        }
    }
    found
}

#[test]
fn questions_about_other_modules_are_found() {
    let text = "if game.rules.has(Module::Rivers) && state.event_cards.damaged.is_empty() {\n\
        // Module::Caravans in a comment is no question\n\
        matches!(top, AnyPending::Cities(_)) }";
    assert_eq!(
        foreign_questions("fishermen", text),
        ["AnyPending::Cities", ".event_cards", "Module::Rivers"]
    );
    assert_eq!(
        foreign_questions("rivers", "state.rivers.x + state.base.y"),
        Vec::<String>::new()
    );
    assert!(foreign_questions("base", "FISH.two_player_start").is_empty());
}

/// The source files of every module, with the module's folder.
#[allow(clippy::disallowed_methods, reason = "the sources are what is tested")]
fn module_sources() -> Vec<(&'static str, PathBuf, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/modules");
    let folders = fs::read_dir(&root).expect("the modules");
    let folders = folders
        .map(|folder| folder.expect("a module").path())
        .filter(|path| path.is_dir());
    assert_eq!(folders.count(), MODULES.len(), "every module is listed");
    let mut all = Vec::new();
    for (own, ..) in MODULES {
        for file in sources(&root.join(own)) {
            let text = fs::read_to_string(&file).expect("a source");
            all.push((own, file, text));
        }
    }
    assert!(all.len() > 50, "the sources were read: {}", all.len());
    all
}

#[test]
fn no_module_imports_another_and_base_imports_none() {
    let mut forbidden = Vec::new();
    for (own, file, text) in module_sources() {
        for name in imported(&text) {
            if name != own && (own == "base" || name != "base") {
                forbidden.push(format!("{} imports {name}", file.display()));
            }
        }
    }
    assert!(forbidden.is_empty(), "{forbidden:#?}");
}

#[test]
fn no_module_asks_about_another() {
    let mut forbidden = Vec::new();
    for (own, file, text) in module_sources() {
        for question in foreign_questions(own, &text) {
            forbidden.push(format!(
                "{} asks about {question}: the pair's file in interplay/ should",
                file.display()
            ));
        }
    }
    assert!(forbidden.is_empty(), "{forbidden:#?}");
}
