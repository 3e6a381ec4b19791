//! Writes the index of the workspace's tests into the program, for `landnam rules`.

#![allow(
    clippy::disallowed_methods,
    reason = "a build script reads files and the environment"
)]

use std::path::{Path, PathBuf};
use std::{env, fs, io};

#[path = "src/scan.rs"]
mod scan;

fn main() -> io::Result<()> {
    let crates = PathBuf::from("..");
    let mut lines = Vec::new();
    for folder in sorted(&crates)? {
        let sources = ["src", "tests"].map(|part| folder.join(part));
        for part in sources.iter().filter(|part| part.is_dir()) {
            println!("cargo::rerun-if-changed={}", part.display());
            let name = folder.file_name().unwrap_or_default().to_string_lossy();
            visit(part, &name, &mut lines)?;
        }
    }
    let out = env::var("OUT_DIR").map_err(io::Error::other)?;
    fs::write(Path::new(&out).join("tests.tsv"), lines.concat())
}

/// Adds the tests of every Rust file below a folder; a file is named by its path.
fn visit(folder: &Path, module: &str, lines: &mut Vec<String>) -> io::Result<()> {
    for path in sorted(folder)? {
        let stem = path.file_stem().unwrap_or_default().to_string_lossy();
        let inner = match stem.as_ref() {
            "lib" | "main" | "mod" => module.to_owned(),
            stem => format!("{module}::{stem}"),
        };
        if path.is_dir() {
            visit(&path, &inner, lines)?;
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            for test in scan::tests(&fs::read_to_string(&path)?) {
                lines.push(format!("{inner}::{}\t{}\n", test.name, test.cites));
            }
        }
    }
    Ok(())
}

fn sorted(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut paths: Vec<PathBuf> = fs::read_dir(folder)?
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<io::Result<_>>()?;
    paths.sort();
    Ok(paths)
}
