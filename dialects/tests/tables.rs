//! The tables of operations read well: their lines fit, and each operation is documented.

use std::path::{Path, PathBuf};

/// The width that rustfmt keeps elsewhere; it leaves macros alone.
const WIDTH: usize = 110;

fn sources(dir: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(dir).expect("the directory is there") {
        let path = entry.expect("it can be read").path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|ext| ext == "rs") {
            found.push(path);
        }
    }
}

/// The lines of the tables in a source, numbered from 1.
fn table_lines(text: &str) -> Vec<(usize, &str)> {
    let mut inside = false;
    let mut lines = Vec::new();
    for (at, line) in text.lines().enumerate() {
        if ["dialect! {", "op_table! {", "op_family! {"].contains(&line) {
            inside = true;
        } else if line == "}" {
            inside = false;
        } else if inside {
            lines.push((at + 1, line));
        }
    }
    lines
}

#[test]
fn rows_fit() {
    let mut paths = Vec::new();
    sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut paths);
    let mut rows = 0;
    for path in paths {
        let text = std::fs::read_to_string(&path).expect("it is text");
        for (number, line) in table_lines(&text) {
            rows += 1;
            let width = line.chars().count();
            assert!(width <= WIDTH, "{}:{number}: {width} columns", path.display());
        }
    }
    assert!(rows > 1000, "the tables were found");
}

#[test]
fn operations_are_documented() {
    for dialect in windlass_dialects::registry().dialects() {
        for op in dialect.ops {
            assert!(!op.doc.trim().is_empty(), "{} is not documented", op.name);
        }
    }
}
