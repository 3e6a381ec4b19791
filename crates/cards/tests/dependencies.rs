//! The rules depend on nothing that does I/O.

/// The dependency list is pinned.
#[test]
fn the_crate_depends_on_the_kernel_and_serde_alone() {
    let manifest = include_str!("../Cargo.toml");
    let section = manifest.split("[dependencies]").nth(1).unwrap();
    let names: Vec<&str> = section
        .lines()
        .skip(1)
        .take_while(|line| !line.starts_with('['))
        .filter_map(|line| line.split(['.', ' ', '=']).next())
        .filter(|name| !name.is_empty())
        .collect();
    assert_eq!(names, ["kernel", "serde", "serde_json"]);
}
