//! The rules crates depend on nothing that does I/O: their dependency lists are pinned here.

/// The names under a heading of a manifest.
fn listed(manifest: &str, heading: &str) -> Vec<String> {
    let lines = manifest
        .lines()
        .skip_while(|line| line.trim() != heading)
        .skip(1);
    let entries = lines.take_while(|line| !line.trim_start().starts_with('['));
    let names = entries.filter_map(|line| {
        line.split(['=', '.'])
            .next()
            .map(str::trim)
            .map(String::from)
    });
    names
        .filter(|name| !name.is_empty() && !name.starts_with('#'))
        .collect()
}

#[allow(clippy::disallowed_methods, reason = "the list is in a file")]
fn manifest(name: &str) -> Option<String> {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("..")
        .join(name)
        .join("Cargo.toml");
    std::fs::read_to_string(path).ok()
}

#[test]
fn rules_crates_depend_on_almost_nothing() {
    let data = ["kernel", "serde", "serde_json"];
    let allowed: [(&str, &[&str]); 3] = [("kernel", &[]), ("board", &data), ("cards", &data)];
    for (name, allowed) in allowed {
        let Some(text) = manifest(name) else {
            assert_eq!(name, "cards", "only the card game may still be missing");
            continue;
        };
        let mut found = listed(&text, "[dependencies]");
        found.sort();
        if name == "cards" {
            assert!(
                found
                    .iter()
                    .all(|dependency| allowed.contains(&dependency.as_str())),
                "{name}: {found:?}"
            );
        } else {
            assert_eq!(found, allowed, "{name}");
        }
        for other in ["[build-dependencies]", "[target"] {
            assert!(!text.contains(other), "{name} has no {other}");
        }
    }
}
