//! `docs/safety.md` lists every file with unsafe code, with the number of its unsafe blocks, functions and implementations.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// The folders with what programs that embed windlass run.
const FOLDERS: [&str; 6] = [
    "codegen/src",
    "dialects/src",
    "ir/src",
    "lower/src",
    "src",
    "textual-llvm/src",
];

fn rust_files(folder: &Path, into: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("the folder can be read") {
        let path = entry.expect("it can be read").path();
        if path.is_dir() {
            rust_files(&path, into);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            into.push(path);
        }
    }
}

/// The number of times that code says `unsafe`, outside of comments, text and types of functions.
fn count(text: &str) -> usize {
    let mut count = 0;
    for line in text.lines() {
        let code = line.split("//").next().unwrap_or_default();
        let mut rest = code;
        while let Some(at) = rest.find("unsafe") {
            let before = rest[..at].chars().next_back();
            let after = rest[at + "unsafe".len()..].trim_start();
            let is_word = before.is_none_or(|before| before.is_whitespace() || "({=|!".contains(before));
            let is_block = after.starts_with('{');
            let is_item = ["extern", "impl", "fn ", "trait"]
                .iter()
                .any(|word| after.starts_with(word));
            // `unsafe fn(…)` and `unsafe extern "C" fn(…)` are types.
            let is_type = after.starts_with("fn(") || after.contains("fn(");
            if is_word && (is_block || is_item && !is_type) {
                count += 1;
            }
            rest = &rest[at + "unsafe".len()..];
        }
    }
    count
}

/// The files in the first column of the table, with the numbers in the second.
fn listed(document: &str) -> BTreeMap<String, usize> {
    let rows = document.lines().filter(|line| line.starts_with("| `"));
    rows.map(|row| {
        let mut cells = row.split('|').map(str::trim).skip(1);
        let file = cells.next().unwrap_or_default().trim_matches('`').to_owned();
        let number = cells.next().and_then(|number| number.parse().ok());
        (file, number.expect("a number of unsafe blocks"))
    })
    .collect()
}

#[test]
fn the_list_of_unsafe_code_is_complete() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = Vec::new();
    for folder in FOLDERS {
        rust_files(&root.join(folder), &mut files);
    }
    let mut found = BTreeMap::new();
    for file in files {
        let text = std::fs::read_to_string(&file).expect("it is text");
        let name = file.strip_prefix(root).expect("it is in the package");
        let name = name.to_string_lossy().replace('\\', "/");
        match count(&text) {
            0 => {}
            count => {
                found.insert(name, count);
            }
        }
    }
    let document = std::fs::read_to_string(root.join("docs/safety.md")).expect("the list");
    let listed = listed(&document);
    let rows = |files: &BTreeMap<String, usize>| -> String {
        files
            .iter()
            .map(|(file, number)| format!("| `{file}` | {number} |\n"))
            .collect()
    };
    assert!(
        found == listed,
        "found:\n{}\nlisted:\n{}",
        rows(&found),
        rows(&listed)
    );
}

#[test]
fn crates_without_unsafe_code_forbid_it() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for folder in ["ir", "dialects", "lower", "textual-llvm"] {
        let manifest = std::fs::read_to_string(root.join(folder).join("Cargo.toml")).expect("a manifest");
        assert!(manifest.contains("[lints]\nworkspace = true"), "{folder}");
    }
    let manifest = std::fs::read_to_string(root.join("Cargo.toml")).expect("a manifest");
    assert!(manifest.contains("[workspace.lints.rust]\nunsafe_code = \"forbid\""));
}

#[test]
fn unsafe_code_is_counted() {
    let text = "unsafe { f() }\n// unsafe { }\nlet f: unsafe fn(i64) = g;\npub unsafe fn g(x: i64) {}\n\
                unsafe impl Send for X {}\nlet y = unsafe { h() }; #[allow(unsafe_code)]\n";
    assert_eq!(count(text), 4);
}
