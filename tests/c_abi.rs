//! C programs and compiled modules call each other, on this machine and on aarch64.
//!
//! A module `c_abi/NAME.mlir` is compiled to an object file, by Cranelift or as `.ll` by LLVM's `llc`; a C compiler
//! links it with `c_abi/NAME.c`; the program must print the text of `c_abi/NAME.out`. Programs for aarch64 are linked
//! by a cross compiler and run by QEMU. A module's first line may name passes to run first (`// PASSES: …`), restrict it
//! to this machine (`// ONLY: native`) or leave out a configuration (`// NOT: aarch64-llc`). A configuration whose tools are not installed is skipped.
//! `cargo test --test c_abi -- calls/aarch64` runs some.

use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use libtest_mimic::{Failed, Trial};
use windlass_testkit::report::difference;
use windlass_testkit::shell;
use windlass_testkit::toolbox::Toolbox;
use windlass_testkit::{files, oracle};

const LIMIT: Duration = Duration::from_secs(60);

/// Compiles a module to an object file `module.o`, with the required programs.
struct BackEnd {
    name: &'static str,
    native: &'static str,
    aarch64: &'static str,
    needs: &'static [&'static str],
}

const BACK_ENDS: [BackEnd; 2] = [
    BackEnd {
        name: "cranelift",
        native: "windlass compile module.mlir --emit=obj -o module.o",
        aarch64: "windlass compile module.mlir --emit=obj --target=aarch64-unknown-linux-gnu -o module.o",
        needs: &[],
    },
    BackEnd {
        name: "llc",
        native: "windlass compile module.mlir --emit=llvm-ir -o module.ll && \
                 llc-22 -relocation-model=pic -filetype=obj module.ll -o module.o",
        aarch64: "windlass compile module.mlir --emit=llvm-ir -o module.ll && \
                  llc-22 -mtriple=aarch64-linux-gnu -relocation-model=pic -filetype=obj module.ll -o module.o",
        needs: &["llc-22"],
    },
];

/// Links `module.o` and a C program to `program` and runs it.
struct Machine {
    name: &'static str,
    link: &'static str,
    run: &'static str,
    needs: &'static [&'static str],
}

const MACHINES: [Machine; 2] = [
    Machine {
        name: "native",
        link: "cc -O1 -Wall -Werror @C@ module.o -lm -o program",
        run: "./program > out",
        needs: &["cc"],
    },
    Machine {
        name: "aarch64",
        link: "aarch64-linux-gnu-gcc -O1 -Wall -Werror -static @C@ module.o -lm -o program",
        run: "qemu-aarch64 ./program > out",
        needs: &["aarch64-linux-gnu-gcc", "qemu-aarch64"],
    },
];

fn main() -> ExitCode {
    windlass_testkit::run_trials("c_abi", trials)
}

fn trials(oracles: &mut oracle::Missing) -> std::io::Result<Vec<Trial>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/c_abi");
    let scratch = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let toolbox = Arc::new(Toolbox::with_binary(env!("CARGO_BIN_EXE_windlass"), scratch)?);
    let mut trials = Vec::new();
    for file in files::below(&root, &["mlir"])? {
        let native = marked(&file, "ONLY")?.is_some_and(|only| only.starts_with("native"));
        let not = marked(&file, "NOT")?.unwrap_or_default();
        for machine in MACHINES
            .iter()
            .filter(|machine| !native || machine.name == "native")
        {
            for back_end in &BACK_ENDS {
                let stem = files::name_below(&root, &file.with_extension(""));
                let configuration = format!("{}-{}", machine.name, back_end.name);
                if not.starts_with(&configuration) {
                    continue;
                }
                let name = format!("{stem}/{configuration}");
                let missing = oracle::missing(machine.needs.iter().chain(back_end.needs));
                let (toolbox, file) = (Arc::clone(&toolbox), file.clone());
                trials.push(oracles.trial(name, &missing, move || check(machine, back_end, &toolbox, &file)));
            }
        }
    }
    Ok(trials)
}

/// The text after `// NAME: ` in the first line of a module.
fn marked(file: &Path, name: &str) -> std::io::Result<Option<String>> {
    let text = std::fs::read_to_string(file)?;
    let first = text.lines().next().unwrap_or_default();
    Ok(first.strip_prefix(&format!("// {name}: ")).map(str::to_owned))
}

fn check(machine: &Machine, back_end: &BackEnd, toolbox: &Toolbox, file: &Path) -> Result<(), Failed> {
    let dir = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR"))?;
    let compile = if machine.name == "native" {
        back_end.native
    } else {
        back_end.aarch64
    };
    // Passes that run before compilation.
    let passes = marked(file, "PASSES")?.unwrap_or_default();
    let commands = [
        format!("mlir-opt {passes} {} -o module.mlir", file.display()),
        compile.to_owned(),
        machine
            .link
            .replace("@C@", &file.with_extension("c").display().to_string()),
        machine.run.to_owned(),
    ];
    shell::run_all(commands, toolbox, dir.path(), LIMIT)?;
    let expected = std::fs::read_to_string(file.with_extension("out"))?;
    let found = String::from_utf8_lossy(&std::fs::read(dir.path().join("out"))?).into_owned();
    difference(&expected, &found).map_or(Ok(()), |difference| Err(difference.into()))
}
