//! Random C functions are called across the border between clang and windlass, both ways.
//!
//! Each program (`c_signatures/generator.rs`) has two halves: functions, and calls of them. One is compiled by clang to an object,
//! the other by clang to LLVM IR and by windlass to an object; every argument and result must arrive. Programs for other machines
//! than this one are linked by a cross compiler and run by QEMU. `WINDLASS_C_SIGNATURES=FIRST..END` sets the seeds of the programs,
//! `WINDLASS_KEEP=DIR` keeps the files of those that fail.

#[path = "c_signatures/generator.rs"]
mod generator;

use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use generator::Dialect;
use libtest_mimic::{Failed, Trial};
use windlass_testkit::oracle;
use windlass_testkit::script::Run;
use windlass_testkit::shell::{self, Ending};
use windlass_testkit::toolbox::Toolbox;

const LIMIT: Duration = Duration::from_secs(300);
/// The functions of a program.
const FUNCTIONS: usize = 64;

/// A machine that programs run on.
struct Machine {
    name: &'static str,
    triple: &'static str,
    linker: &'static str,
    run: &'static str,
    dialect: Dialect,
    /// The number of programs without `WINDLASS_C_SIGNATURES`.
    programs: u64,
}

const MACHINES: [Machine; 2] = [
    Machine {
        name: "x86_64",
        triple: "x86_64-unknown-linux-gnu",
        linker: "cc",
        run: "",
        dialect: Dialect {
            vectors: true,
            wide_vectors: false,
            halves: true,
            attribute: "",
        },
        programs: 8,
    },
    Machine {
        name: "aarch64",
        triple: "aarch64-unknown-linux-gnu",
        linker: "aarch64-linux-gnu-gcc",
        run: "qemu-aarch64",
        dialect: Dialect {
            vectors: true,
            wide_vectors: true,
            halves: true,
            attribute: "",
        },
        programs: 8,
    },
];

fn main() -> ExitCode {
    windlass_testkit::run_trials("c_signatures", trials)
}

/// The seeds that `WINDLASS_C_SIGNATURES` asks for.
fn seeds() -> Option<std::ops::Range<u64>> {
    let text = std::env::var("WINDLASS_C_SIGNATURES").ok()?;
    let (first, end) = text.split_once("..")?;
    Some(first.parse().ok()?..end.parse().ok()?)
}

fn trials(oracles: &mut oracle::Missing) -> std::io::Result<Vec<Trial>> {
    let scratch = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let toolbox = Arc::new(Toolbox::with_binary(env!("CARGO_BIN_EXE_windlass"), scratch)?);
    let mut trials = Vec::new();
    for machine in &MACHINES {
        let needs = ["clang-22", machine.linker, machine.run];
        let missing = oracle::missing(needs.iter().filter(|tool| !tool.is_empty()));
        for seed in seeds().unwrap_or(0..machine.programs) {
            let toolbox = Arc::clone(&toolbox);
            let name = format!("{}/{seed}", machine.name);
            trials.push(oracles.trial(name, &missing, move || check(machine, seed, &toolbox)));
        }
    }
    Ok(trials)
}

fn check(machine: &Machine, seed: u64, toolbox: &Toolbox) -> Result<(), Failed> {
    let dir = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR"))?;
    let program = generator::program(seed, FUNCTIONS, machine.dialect);
    std::fs::write(dir.path().join("types.h"), program.header)?;
    std::fs::write(dir.path().join("callees.c"), program.callees)?;
    std::fs::write(dir.path().join("callers.c"), program.callers)?;
    let &Machine {
        triple, linker, run, ..
    } = machine;
    let mut commands = Vec::new();
    for level in 0..2 {
        let clang = format!("clang-22 -w -ffp-contract=off --target={triple} -O{level}");
        for half in ["callees", "callers"] {
            commands.push(format!("{clang} -c {half}.c -o clang-{half}.o"));
            commands.push(format!("{clang} -S -emit-llvm {half}.c -o {half}.ll"));
            commands.push(format!(
                "windlass compile --emit=obj --target={triple} {half}.ll -o windlass-{half}.o"
            ));
        }
        for (callers, callees) in [("clang", "windlass"), ("windlass", "clang")] {
            commands.push(format!(
                "{linker} {callers}-callers.o {callees}-callees.o -lm -o {callers}-calls"
            ));
            let prefix = if run.is_empty() {
                String::new()
            } else {
                format!("{run} -L /usr/{} ", machine.sysroot())
            };
            commands.push(format!("{prefix}./{callers}-calls"));
        }
    }
    let commands: Vec<Run> = commands
        .into_iter()
        .enumerate()
        .map(|(at, command)| Run {
            line: at + 1,
            command,
        })
        .collect();
    let outcome = shell::execute(&commands, toolbox, dir.path(), LIMIT)?;
    if !matches!(outcome.ending, Ending::Passed)
        && let Some(kept) = std::env::var_os("WINDLASS_KEEP")
    {
        let kept = Path::new(&kept).join(format!("{}-{seed}", machine.name));
        std::fs::create_dir_all(&kept)?;
        for entry in std::fs::read_dir(dir.path())? {
            let entry = entry?;
            std::fs::copy(entry.path(), kept.join(entry.file_name()))?;
        }
    }
    match outcome.ending {
        Ending::Passed => Ok(()),
        Ending::Failed => Err(outcome.log.into()),
        Ending::TimedOut => Err(format!("{}\nstopped after {LIMIT:?}", outcome.log).into()),
    }
}

impl Machine {
    /// The directory below `/usr` with the machine's libraries.
    fn sysroot(&self) -> String {
        self.triple.replace("-unknown", "")
    }
}
