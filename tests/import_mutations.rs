//! Changed LLVM IR: the reader accepts what `llvm-as` accepts, and rejects what it rejects.
//!
//! Each case is a module of `tests/lit/import` in which one token is left out, repeated, exchanged with another, or replaced by one
//! of its kind. LLVM's verifier is left aside, since the LLVM dialect has its own; where `llvm-as` accepts and windlass does not,
//! upstream's import must reject the module too. The cases are drawn from a fixed seed;
//! `WINDLASS_IMPORT_MUTATIONS=10000 cargo test --test import_mutations` draws more. Skipped if upstream's tools are not installed.

#[path = "constant_evaluation/random.rs"]
#[allow(dead_code, reason = "other tests draw more kinds of numbers")]
mod random;

use random::Random;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};
use windlass_testkit::{files, oracle, report};

/// `sret` and the like without a type are of LLVM 11, and are accepted.
const OF_LLVM_11: [&str; 3] = ["sret", "byval", "inalloca"];

#[test]
fn changed_modules_are_accepted_as_llvm_accepts_them() {
    let missing = oracle::missing(["llvm-as-22", "mlir-translate-22"]);
    if oracle::Missing::skips("import_mutations", &missing).expect("the tools are installed") {
        return;
    }
    let count = std::env::var("WINDLASS_IMPORT_MUTATIONS").ok();
    let count = count.map_or(400, |count| {
        count.parse().expect("WINDLASS_IMPORT_MUTATIONS is a number")
    });
    let modules = modules();
    let mut random = Random::new(0x5eed);
    let cases: Vec<String> = (0..count)
        .map(|_| mutate(&modules[random.below(modules.len())], &mut random))
        .collect();
    let verdicts = report::in_parallel(&cases, report::default_threads(), |case| {
        let ours = windlass::parse_llvm_ir(&windlass::context(), "case.ll", case).is_ok();
        let llvm = accepts(
            Command::new("llvm-as-22").args(["-disable-verify", "-", "-o", "-"]),
            case,
        );
        match (ours, llvm) {
            // Upstream drops this calling convention without a word.
            (false, true) if case.contains("graalcc") => true,
            (false, true) => !accepts(
                Command::new("mlir-translate-22").args(["--import-llvm", "-"]),
                case,
            ),
            (true, false) => OF_LLVM_11.iter().any(|word| case.contains(word)),
            _ => true,
        }
    });
    let different: Vec<&String> = cases
        .iter()
        .zip(verdicts)
        .filter(|(_, same)| !same)
        .map(|(case, _)| case)
        .collect();
    for case in &different {
        println!("{case}\n=====");
    }
    // The reader does not know which fields each kind of debug info node may have, nor all words of `language:`, and
    // it accepts some combinations of words on globals.
    assert!(
        different.len() * 50 <= count,
        "{} of {count} differ",
        different.len()
    );
}

/// The modules, without comments.
fn modules() -> Vec<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/lit/import");
    let mut modules = Vec::new();
    for file in files::below(&root, &["ll"]).expect("the directory is read") {
        let Ok(text) = std::fs::read_to_string(&file) else {
            continue;
        };
        for part in text.split("; // -----") {
            let lines: Vec<&str> = part.lines().filter(|line| !line.starts_with(';')).collect();
            if lines.iter().any(|line| !line.is_empty()) && part.len() < 4000 {
                modules.push(lines.join("\n") + "\n");
            }
        }
    }
    modules
}

/// The text with one token changed.
fn mutate(text: &str, random: &mut Random) -> String {
    let mut tokens = tokens(text);
    let places: Vec<usize> = (0..tokens.len())
        .filter(|&index| !tokens[index].trim().is_empty())
        .collect();
    let mut pick = |places: &[usize]| places[random.below(places.len())];
    let (at, other) = (pick(&places), pick(&places));
    let alike: Vec<usize> = places
        .iter()
        .copied()
        .filter(|&place| kind(tokens[place]) == kind(tokens[at]))
        .collect();
    let same_kind = pick(&alike);
    match random.below(8) {
        0 => tokens[at] = "",
        1 => tokens.insert(at, tokens[at]),
        2 => tokens.swap(at, other),
        _ => tokens[at] = tokens[same_kind],
    }
    tokens.concat()
}

/// The kind of a token: its sigil, or whether it is a number, a type, a word or punctuation.
fn kind(token: &str) -> char {
    let first = token.chars().next().unwrap_or(' ');
    let is_integer_type =
        token.len() > 1 && first == 'i' && token[1..].bytes().all(|byte| byte.is_ascii_digit());
    match first {
        '%' | '@' | '!' | '#' | '"' => first,
        '0'..='9' | '-' => 'n',
        _ if is_integer_type || ["ptr", "float", "double", "half", "void"].contains(&token) => 't',
        'a'..='z' | 'A'..='Z' => 'w',
        _ => 'p',
    }
}

/// The text cut into words with their sigils, strings, spaces and single characters.
fn tokens(text: &str) -> Vec<&str> {
    let bytes = text.as_bytes();
    let in_word = |byte: u8| byte.is_ascii_alphanumeric() || b"_.-$".contains(&byte) || byte >= 0x80;
    let mut tokens = Vec::new();
    let mut at = 0;
    while at < bytes.len() {
        let mut end = at + 1;
        match bytes[at] {
            b'"' => {
                while end < bytes.len() && bytes[end] != b'"' {
                    end += 1;
                }
                end = (end + 1).min(bytes.len());
            }
            first if first.is_ascii_whitespace() => {}
            first if in_word(first) || b"%@!#".contains(&first) => {
                while end < bytes.len() && in_word(bytes[end]) {
                    end += 1;
                }
            }
            _ => {}
        }
        tokens.push(&text[at..end]);
        at = end;
    }
    tokens
}

/// Whether a tool reads the text without an error.
fn accepts(tool: &mut Command, text: &str) -> bool {
    let tool = tool
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    let mut child = tool.spawn().expect("the tool starts");
    if let Some(mut input) = child.stdin.take() {
        // A tool that stops reading has found an error.
        let _ = input.write_all(text.as_bytes());
    }
    child.wait().expect("the tool ends").success()
}
