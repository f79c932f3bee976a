//! `.ll` to MLIR to `.ll` loses nothing the second time: what the exporter writes, the reader reads, and it is written
//! again as it was.
//!
//! The inputs are the `.ll` files of this repository's tests, those of upstream's tests in `MLIR_TEST_DIR` (by default
//! `../shared/upstream` next to this repository) where they are, and the C programs of `tests/c_programs` by clang where it is
//! installed. What records the values of variables is left out: each import reverses records at one place, as upstream's does,
//! and so renumbers the nodes.

use std::path::{Path, PathBuf};
use std::process::Command;
use windlass::textual_llvm::{ExportOptions, export};
use windlass_testkit::{files, oracle};

/// A part that does not come back the same, and why.
const DIFFERENT: [(&str, &str); 3] = [
    (
        "import/value_attributes.ll",
        "a call without its operand bundle, which the dialect drops, has the effects of the function",
    ),
    (
        "/Import/metadata-loop.ll",
        "the second import drops a loop's node that also is what `llvm.loop` calls an invalid annotation, as upstream does",
    ),
    (
        "vla.c",
        "two branch weights that are equal as attributes become one node, and the numbers behind it move",
    ),
];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn files_of_llvm_ir() {
    let upstream =
        std::env::var_os("MLIR_TEST_DIR").map_or_else(|| root().join("../shared/upstream"), PathBuf::from);
    let mut compared = 0;
    for directory in [root().join("tests"), upstream] {
        for file in files::below(&directory, &["ll"]).expect("the directory is read") {
            let text = std::fs::read(&file).expect("the file is read");
            let text = String::from_utf8_lossy(&text);
            for part in text.split("-----") {
                compared += usize::from(comes_back(&file, part));
            }
        }
    }
    assert!(compared > 20, "only {compared} parts were compared");
}

#[test]
fn programs_from_clang() {
    if oracle::Missing::skips("import_round_trip", &oracle::missing(["clang-22"]))
        .expect("clang is installed")
    {
        return;
    }
    let programs = files::below(&root().join("tests/c_programs"), &["c"]).expect("the directory is read");
    let output = Path::new(env!("CARGO_TARGET_TMPDIR")).join("round_trip.ll");
    let mut compared = 0;
    for program in programs {
        let source = std::fs::read_to_string(&program).expect("the program is read");
        let own = files::marked(&source, "OPTIONS");
        let mut command = Command::new("clang-22");
        command.args(own.unwrap_or_default().split_whitespace());
        command
            .args(["-O1", "-w", "-S", "-emit-llvm", "-o"])
            .arg(&output)
            .arg(&program);
        assert!(
            command.status().expect("clang runs").success(),
            "{}",
            program.display()
        );
        let text = std::fs::read_to_string(&output).expect("clang writes text");
        compared += usize::from(comes_back(&program, &text));
    }
    assert!(compared > 20, "only {compared} programs were compared");
}

/// Checks a module. Returns false for what is no module, or cannot be exported.
fn comes_back(file: &Path, text: &str) -> bool {
    let name = file.display().to_string();
    let has_records = text.contains("#dbg_value") || text.contains("llvm.dbg.value");
    if has_records || DIFFERENT.iter().any(|(different, _)| name.ends_with(different)) {
        return false;
    }
    let Ok(once) = through_mlir(text) else {
        return false;
    };
    let again = match through_mlir(&once) {
        Ok(again) => again,
        Err(errors) => panic!("{name}: {errors:?}\n{once}"),
    };
    let differs = ordered(&once)
        .into_iter()
        .zip(ordered(&again))
        .find(|(a, b)| a != b);
    assert_eq!(differs, None, "{name}");
    assert_eq!(once.lines().count(), again.lines().count(), "{name}");
    true
}

/// The lines of a module; ifuncs are sorted, since each import reverses them.
fn ordered(text: &str) -> Vec<&str> {
    let is_ifunc = |line: &&str| line.starts_with('@') && line.contains(" ifunc ");
    let mut lines: Vec<&str> = text.lines().collect();
    for run in lines.chunk_by_mut(|a, b| is_ifunc(a) && is_ifunc(b)) {
        if run.len() > 1 {
            run.sort_unstable();
        }
    }
    lines
}

fn through_mlir(text: &str) -> windlass::Result<String> {
    let ctx = windlass::context();
    let module = windlass::parse_llvm_ir(&ctx, "module.ll", text)?;
    let written = export(&ctx, &module, &ExportOptions::default())
        .map_err(|errors| windlass::Error::new(&ctx, errors))?;
    Ok(written.to_string())
}
