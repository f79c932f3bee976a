//! Every example of the documents that describe the LLVM IR target has a test, and `lit/spec/examples.txt` says which.
//!
//! The documents themselves are not here; the tests hold their examples. What this checks is that the table is whole: each of
//! its tests exists, each test is in it, and below a heading no example is left out.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use windlass_testkit::files;

/// A line of the table.
struct Row<'a> {
    document: &'a str,
    heading: &'a str,
    example: u32,
    test: &'a str,
}

fn row(line: &str) -> Option<Row<'_>> {
    let mut columns = line.split(" | ");
    let row = Row {
        document: columns.next()?,
        heading: columns.next()?,
        example: columns.next()?.parse().ok()?,
        test: columns.next()?,
    };
    columns.next().is_none().then_some(row)
}

#[test]
fn every_example_has_its_test() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/lit/spec");
    let table = std::fs::read_to_string(root.join("examples.txt")).expect("the table is there");
    let tests = files::below(&root, &["mlir"]).expect("the tests are there");
    let tests: BTreeSet<String> = tests.iter().map(|test| files::name_below(&root, test)).collect();

    let mut named = BTreeSet::new();
    let mut examples: BTreeMap<(&str, &str), Vec<u32>> = BTreeMap::new();
    for line in table.lines().filter(|line| !line.starts_with('#')) {
        let row = row(line).unwrap_or_else(|| panic!("not a row: {line}"));
        assert!(tests.contains(row.test), "no such test: {line}");
        assert!(
            row.test.starts_with(row.document),
            "a test of another document: {line}"
        );
        named.insert(row.test.to_owned());
        examples
            .entry((row.document, row.heading))
            .or_default()
            .push(row.example);
    }
    let unnamed: Vec<&String> = tests.difference(&named).collect();
    assert!(
        unnamed.is_empty(),
        "tests that the table does not name: {unnamed:?}"
    );
    for (heading, found) in examples {
        let whole: Vec<u32> = (1..=found.len() as u32).collect();
        assert_eq!(found, whole, "examples below {heading:?}");
    }
}
