//! `tests/upstream-options.txt` lists every pass of `mlir-opt-22`, with its options, and every pass pipeline and flag of
//! MLIR's: which of them windlass has, and why not. The list is compared with what both programs print. Passes of upstream's
//! own tests (`test-…`) and options of LLVM's libraries are not listed. Skipped if upstream's tools are not installed.
//!
//! A line is a name, `have` or `not`, and after `not` the reason. Lines with two spaces in front are options of the pass
//! above; options of a pass that windlass does not have are not listed.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::{Command, Stdio};

use windlass_testkit::oracle;

/// The names of options, by pass; an empty list for a pass without options.
type Passes = BTreeMap<String, Vec<String>>;

fn run(command: &mut Command) -> (String, String) {
    let output = command.stdin(Stdio::null()).output().expect("the command runs");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (text(&output.stdout), text(&output.stderr))
}

/// The passes in a help text: lines with `--` after `indent` spaces; their options are indented by two more.
fn passes(text: &str, indent: usize) -> Passes {
    let mut passes = Passes::new();
    let mut last: Option<String> = None;
    for line in text.lines() {
        let depth = line.len() - line.trim_start().len();
        let Some(rest) = line.trim_start().strip_prefix("--") else {
            continue;
        };
        let end = rest.find([' ', '=']).unwrap_or(rest.len());
        let name = rest[..end].to_owned();
        if depth == indent {
            passes.entry(name.clone()).or_default();
            last = Some(name);
        } else if depth == indent + 2
            && let Some(options) = last.as_ref().and_then(|last| passes.get_mut(last))
        {
            options.push(name);
        }
    }
    passes.values_mut().for_each(|options| options.sort());
    passes
}

/// A pass or a flag in the list, with its options.
#[derive(Default)]
struct Entry {
    have: bool,
    options: BTreeMap<String, bool>,
}

/// The list; the second part has the flags.
fn list(text: &str) -> [BTreeMap<String, Entry>; 2] {
    let mut parts = [BTreeMap::new(), BTreeMap::new()];
    let mut part = 0;
    let mut last = String::new();
    for line in text.lines() {
        if line.is_empty() || line.starts_with('#') {
            part |= usize::from(line == "# Flags");
            continue;
        }
        let mut words = line.split_whitespace();
        let (name, state) = (words.next().unwrap_or_default(), words.next());
        let have = state == Some("have");
        assert!(
            have || state == Some("not") && words.next().is_some(),
            "no reason: {line}"
        );
        if line.starts_with("  ") {
            let entry: &mut Entry = parts[part].get_mut(&last).expect("options are below a pass");
            entry.options.insert(name.to_owned(), have);
        } else {
            last = name.to_owned();
            let options = BTreeMap::new();
            parts[part].insert(last.clone(), Entry { have, options });
        }
    }
    parts
}

#[test]
fn the_list_is_complete_and_true() {
    let missing = oracle::missing(["mlir-opt-22"]);
    if oracle::Missing::skips("upstream_options", &missing).expect("upstream's tools are installed") {
        return;
    }
    let Some(opt) = oracle::llvm("mlir-opt") else {
        return;
    };
    let (help, _) = run(Command::new(opt).arg("--help"));
    let upstream = passes(&help, 6);
    let binary = env!("CARGO_BIN_EXE_windlass");
    let (ours, _) = run(Command::new(binary).args(["opt", "--list-passes"]));
    let ours = passes(&ours, 2);
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/upstream-options.txt");
    let text = std::fs::read_to_string(file).expect("the list is there");
    let [listed, flags] = list(&text);
    let mut problems = Vec::new();
    for (pass, options) in upstream.iter().filter(|(pass, _)| !pass.starts_with("test-")) {
        let Some(entry) = listed.get(pass) else {
            problems.push(format!("{pass} is not listed"));
            continue;
        };
        let known = ours.get(pass);
        if entry.have != known.is_some() {
            problems.push(format!("{pass}: windlass has it: {}", known.is_some()));
        }
        let Some(known) = known else { continue };
        for option in options {
            let has = known.contains(option);
            if entry.options.get(option) != Some(&has) {
                problems.push(format!("{pass}, option {option}: windlass has it: {has}"));
            }
        }
    }
    for pass in listed.keys().filter(|&pass| !upstream.contains_key(pass)) {
        problems.push(format!("{pass}: upstream does not have it"));
    }
    let all_flags = passes(&help, 2);
    for flag in all_flags.keys().filter(|flag| flag.starts_with("mlir-")) {
        if !flags.contains_key(flag) {
            problems.push(format!("flag {flag} is not listed"));
        }
    }
    for (flag, entry) in &flags {
        if !all_flags.contains_key(flag) {
            problems.push(format!("flag {flag}: upstream does not have it"));
        }
        // A flag that needs a value is known, too.
        let (_, errors) = run(Command::new(binary).args(["opt", &format!("--{flag}"), "--list-passes"]));
        let has = !errors.contains("Unknown command line argument");
        if has != entry.have {
            problems.push(format!("flag {flag}: windlass has it: {has}"));
        }
    }
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}
