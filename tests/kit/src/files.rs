//! Finds test files.

use std::io;
use std::path::{Path, PathBuf};

/// All files below `root` whose extension is one of `extensions`, sorted; none if `root` does not exist.
pub fn below(root: &Path, extensions: &[&str]) -> io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    let mut open = vec![root.to_path_buf()];
    while let Some(dir) = open.pop() {
        if !dir.is_dir() {
            continue;
        }
        for entry in std::fs::read_dir(&dir)? {
            let path = entry?.path();
            if path.is_dir() {
                open.push(path);
            } else if path
                .extension()
                .is_some_and(|found| extensions.iter().any(|wanted| found == *wanted))
            {
                found.push(path);
            }
        }
    }
    found.sort();
    Ok(found)
}

/// The name of a test: `path` relative to `root`, with `/` between its components.
pub fn name_below(root: &Path, path: &Path) -> String {
    let relative = path.strip_prefix(root).unwrap_or(path);
    relative
        .iter()
        .map(|part| part.to_string_lossy())
        .collect::<Vec<_>>()
        .join("/")
}

/// The text after `// NAME: ` in the first line of a test's source that begins so.
pub fn marked<'t>(text: &'t str, name: &str) -> Option<&'t str> {
    text.lines()
        .find_map(|line| line.strip_prefix("// ")?.strip_prefix(name)?.strip_prefix(": "))
}
