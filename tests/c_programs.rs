//! C programs, one a feature of the language, compiled by clang to LLVM IR and by windlass to machine code.
//!
//! Each program in `c_programs/` is compiled at `-O0`, `-O1` and `-O2`; windlass runs it in memory and as an object file
//! that `cc` links. Both must print what the program prints that clang compiles. `cargo test --test c_programs --
//! setjmp` runs one program.
//!
//! A program whose first line is `// MIXED` is also linked from two objects, of clang and of windlass: `main` from one, the
//! functions that it calls from the other, both ways.

use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use libtest_mimic::{Failed, Trial};
use windlass_testkit::report::difference;
use windlass_testkit::script::Run;
use windlass_testkit::shell::{self, Ending};
use windlass_testkit::toolbox::Toolbox;
use windlass_testkit::{files, oracle};

const LIMIT: Duration = Duration::from_secs(120);

/// The command that makes the LLVM dialect module `module.mlir` from `module.ll`.
const IMPORT: &str = "mlir-translate-22 --import-llvm module.ll -o module.mlir";

/// What the tests need besides windlass.
const NEEDS: [&str; 3] = ["cc", "clang-22", "mlir-translate-22"];

fn main() -> ExitCode {
    windlass_testkit::run_trials("c_programs", trials)
}

fn trials(oracles: &mut oracle::Missing) -> std::io::Result<Vec<Trial>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/c_programs");
    let scratch = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let toolbox = Arc::new(Toolbox::with_binary(env!("CARGO_BIN_EXE_windlass"), scratch)?);
    let missing = oracle::missing(NEEDS.iter());
    let mut trials = Vec::new();
    for file in files::below(&root, &["c"])? {
        for level in 0..3 {
            let name = format!("{}/O{level}", files::name_below(&root, &file.with_extension("")));
            let (toolbox, file) = (Arc::clone(&toolbox), file.clone());
            trials.push(oracles.trial(name, &missing, move || check(level, &toolbox, &file)));
        }
        if std::fs::read_to_string(&file)?.starts_with("// MIXED") {
            let name = format!("{}/mixed", files::name_below(&root, &file.with_extension("")));
            let missing = oracle::missing(NEEDS.iter().chain(&["objcopy"]));
            let (toolbox, file) = (Arc::clone(&toolbox), file.clone());
            trials.push(oracles.trial(name, &missing, move || check_mixed(&toolbox, &file)));
        }
    }
    Ok(trials)
}

fn check(level: u8, toolbox: &Toolbox, file: &Path) -> Result<(), Failed> {
    let c = file.display();
    let commands = [
        format!("clang-22 -w -O{level} {c} -lm -lpthread -o reference"),
        String::from("./reference > expected"),
        format!("clang-22 -w -O{level} -S -emit-llvm {c} -o module.ll"),
        IMPORT.to_owned(),
        String::from("windlass run module.mlir > in-memory"),
        String::from("windlass compile module.mlir --emit=obj -o module.o"),
        String::from("cc module.o -lm -lpthread -o program"),
        String::from("./program > linked"),
    ];
    run_and_compare(&commands, &["in-memory", "linked"], toolbox)
}

fn check_mixed(toolbox: &Toolbox, file: &Path) -> Result<(), Failed> {
    let c = file.display();
    let commands = [
        format!("clang-22 -w -O1 {c} -lm -o reference"),
        String::from("./reference > expected"),
        // Calls of functions that may be replaced are not changed.
        format!("clang-22 -w -O1 -fsemantic-interposition -c {c} -o theirs.o"),
        format!("clang-22 -w -O1 -S -emit-llvm {c} -o module.ll"),
        IMPORT.to_owned(),
        String::from("windlass compile module.mlir --emit=obj -o ours.o"),
        String::from("objcopy --weaken theirs.o their-main.o"),
        String::from("objcopy --redefine-sym main=other_main ours.o our-functions.o"),
        String::from("cc their-main.o our-functions.o -lm -o clang-calls"),
        String::from("./clang-calls > clang-calls-windlass"),
        String::from("objcopy --weaken ours.o our-main.o"),
        String::from("objcopy --redefine-sym main=other_main theirs.o their-functions.o"),
        String::from("cc our-main.o their-functions.o -lm -o windlass-calls"),
        String::from("./windlass-calls > windlass-calls-clang"),
    ];
    run_and_compare(
        &commands,
        &["clang-calls-windlass", "windlass-calls-clang"],
        toolbox,
    )
}

/// Runs commands; the files in `outputs` must then be the same as `expected`.
fn run_and_compare(commands: &[String], outputs: &[&str], toolbox: &Toolbox) -> Result<(), Failed> {
    let dir = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR"))?;
    let commands: Vec<Run> = commands
        .iter()
        .enumerate()
        .map(|(at, command)| Run {
            line: at + 1,
            command: command.clone(),
        })
        .collect();
    let outcome = shell::execute(&commands, toolbox, dir.path(), LIMIT)?;
    match outcome.ending {
        Ending::Passed => {}
        Ending::Failed => return Err(outcome.log.into()),
        Ending::TimedOut => return Err(format!("{}\nstopped after {LIMIT:?}", outcome.log).into()),
    }
    let read = |name: &str| std::fs::read(dir.path().join(name));
    let expected = String::from_utf8_lossy(&read("expected")?).into_owned();
    for &output in outputs {
        let found = String::from_utf8_lossy(&read(output)?).into_owned();
        if let Some(difference) = difference(&expected, &found) {
            return Err(format!("{output}: {difference}").into());
        }
    }
    Ok(())
}
