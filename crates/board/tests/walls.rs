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

#[test]
#[allow(clippy::disallowed_methods, reason = "the sources are what is tested")]
fn no_module_imports_another_and_base_imports_none() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/modules");
    let mut forbidden = Vec::new();
    let mut seen = 0;
    for folder in fs::read_dir(&root).expect("the modules") {
        let folder = folder.expect("a module").path();
        let own = folder.file_name().and_then(|name| name.to_str());
        let own = own.expect("a name").to_owned();
        if !folder.is_dir() {
            continue;
        }
        for file in sources(&folder) {
            let text = fs::read_to_string(&file).expect("a source");
            seen += 1;
            for name in imported(&text) {
                if name != own && (own == "base" || name != "base") {
                    forbidden.push(format!("{} imports {name}", file.display()));
                }
            }
        }
    }
    assert!(seen > 50, "the sources were read: {seen}");
    assert!(forbidden.is_empty(), "{forbidden:#?}");
}
