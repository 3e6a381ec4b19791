//! Lists the files of the web client, so that they can be compiled in.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let dist = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/dist");
    println!("cargo::rerun-if-changed={}", dist.display());
    let mut files = Vec::new();
    if dist.is_dir() {
        collect(&dist, &mut files)?;
    }
    let mut named = Vec::new();
    for file in files {
        let name = file.strip_prefix(&dist).map_err(io::Error::other)?;
        let name = name.to_string_lossy().replace('\\', "/");
        let path = file.canonicalize()?.to_string_lossy().into_owned();
        named.push((format!("/{name}"), path));
    }
    named.sort();
    let mut code = String::from("static FILES: &[(&str, &[u8])] = &[\n");
    for (name, path) in named {
        writeln!(code, "({name:?}, include_bytes!({path:?})),").map_err(io::Error::other)?;
    }
    code.push_str("];\n");
    let out = env::var_os("OUT_DIR").map(PathBuf::from);
    fs::write(out.unwrap_or_default().join("files.rs"), code)
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            collect(&path, files)?;
        } else {
            files.push(path);
        }
    }
    Ok(())
}
