//! Finds the tests in Rust source and the rules their comments cite.
//!
//! Shared by the build script, which writes the index of tests into the program, and by the program's own tests.
//! It reads lines, not syntax: a test is an `fn` after a `#[test]` attribute, and its doc comment is what stands
//! right above.

/// A test and what its comment says about rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Found {
    /// The name of the function.
    pub(crate) name: String,
    /// What follows `Rules:` in its doc comment; empty when there is no such line.
    pub(crate) cites: String,
}

/// The tests of one source file.
pub(crate) fn tests(source: &str) -> Vec<Found> {
    let mut found = Vec::new();
    let mut doc: Vec<&str> = Vec::new();
    let mut is_test = false;
    for line in source.lines().map(str::trim) {
        if let Some(text) = line.strip_prefix("///") {
            doc.push(text.trim());
        } else if line.starts_with("#[") || line.starts_with("//") {
            is_test |= line.starts_with("#[test]");
        } else if let (true, Some(name)) = (is_test, function(line)) {
            found.push(Found {
                name: name.to_owned(),
                cites: cited(&doc),
            });
            (doc, is_test) = (Vec::new(), false);
        } else if !is_test || line.ends_with(['}', ';']) {
            // Attributes may span lines between `#[test]` and the function; anything else ends the comment.
            (doc, is_test) = (Vec::new(), false);
        }
    }
    found
}

/// The name of the function that is declared on this line.
fn function(line: &str) -> Option<&str> {
    let rest = line
        .strip_prefix("pub ")
        .unwrap_or(line)
        .strip_prefix("fn ")?;
    rest.split(['(', '<']).next().map(str::trim)
}

/// What follows `Rules:` up to the end of its paragraph.
fn cited(doc: &[&str]) -> String {
    let lines = doc.iter().skip_while(|line| !line.starts_with("Rules:"));
    let paragraph: Vec<&str> = lines.take_while(|line| !line.is_empty()).copied().collect();
    paragraph
        .join(" ")
        .trim_start_matches("Rules:")
        .trim()
        .to_owned()
}
