//! Random functions are called across the border between LLVM and windlass, both ways.
//!
//! Each program has two halves: functions, and calls of them. In those of C (`c_signatures/generator.rs`), one is compiled by
//! clang to an object, the other by clang to LLVM IR and by windlass to an object; those of LLVM IR (`c_signatures/llvm_ir.rs`)
//! are compiled by `llc` and windlass. Every argument and result must arrive. Programs for other machines than this one are
//! linked by a cross compiler and run by QEMU. `WINDLASS_C_SIGNATURES=FIRST..END` sets the seeds of the programs,
//! `WINDLASS_KEEP=DIR` keeps the files of those that fail.

#[path = "c_signatures/generator.rs"]
mod generator;
#[path = "c_signatures/llvm_ir.rs"]
mod llvm_ir;

use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use generator::Dialect;
use libtest_mimic::{Failed, Trial};
use llvm_ir::Types;
use windlass_testkit::oracle;
use windlass_testkit::shell;
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
    /// The options of `llc`, and the types of functions in LLVM IR; without integers, there are no programs of these.
    llc: &'static str,
    types: Types,
    /// The number of programs of each kind without `WINDLASS_C_SIGNATURES`.
    programs: u64,
}

const MACHINES: [Machine; 4] = [
    Machine {
        name: "x86_64",
        triple: "x86_64-unknown-linux-gnu",
        linker: "cc",
        run: "",
        dialect: Dialect {
            vectors: true,
            wide_vectors: false,
            halves: true,
        },
        llc: "",
        types: Types {
            floats: &["float", "double", "half", "x86_fp80", "fp128"],
            ints: &[1, 7, 8, 16, 24, 32, 32, 48, 64, 64, 128],
            vectors: true,
            results: 2,
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
        },
        llc: "",
        types: Types {
            floats: &["float", "double", "half", "fp128"],
            ints: &[1, 7, 8, 16, 24, 32, 32, 48, 64, 64, 128],
            vectors: true,
            results: usize::MAX,
        },
        programs: 8,
    },
    Machine {
        name: "riscv64",
        triple: "riscv64-unknown-linux-gnu",
        linker: "riscv64-linux-gnu-gcc",
        run: "qemu-riscv64",
        dialect: Dialect {
            vectors: false,
            wide_vectors: false,
            halves: false,
        },
        llc: "-mattr=+m,+a,+f,+d,+c -target-abi=lp64d",
        types: Types {
            floats: &["float", "double", "fp128"],
            ints: &[1, 7, 8, 16, 24, 32, 32, 48, 64, 64, 128],
            vectors: false,
            results: usize::MAX,
        },
        programs: 2,
    },
    Machine {
        name: "s390x",
        triple: "s390x-unknown-linux-gnu",
        linker: "s390x-linux-gnu-gcc",
        run: "qemu-s390x",
        dialect: Dialect {
            vectors: false,
            wide_vectors: false,
            halves: false,
        },
        llc: "",
        types: Types {
            floats: &["float", "double", "fp128"],
            ints: &[1, 7, 8, 16, 24, 32, 32, 48, 64, 64, 128],
            vectors: false,
            results: usize::MAX,
        },
        programs: 2,
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
        let missing_for_ir = oracle::missing(
            ["llc-22", machine.linker, machine.run]
                .iter()
                .filter(|tool| !tool.is_empty()),
        );
        for seed in seeds().unwrap_or(0..machine.programs) {
            let c = (format!("{}/c/{seed}", machine.name), &missing, check_c as Check);
            let ir = (
                format!("{}/llvm-ir/{seed}", machine.name),
                &missing_for_ir,
                check_ir as Check,
            );
            let has_types = !machine.types.ints.is_empty();
            for (name, missing, check) in [Some(c), Some(ir).filter(|_| has_types)].into_iter().flatten() {
                let toolbox = Arc::clone(&toolbox);
                trials.push(oracles.trial(name, missing, move || check(machine, seed, &toolbox)));
            }
        }
    }
    Ok(trials)
}

type Check = fn(&Machine, u64, &Toolbox) -> Result<(), Failed>;

fn check_c(machine: &Machine, seed: u64, toolbox: &Toolbox) -> Result<(), Failed> {
    let dir = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR"))?;
    let program = generator::program(seed, FUNCTIONS, machine.dialect);
    std::fs::write(dir.path().join("types.h"), program.header)?;
    std::fs::write(dir.path().join("callees.c"), program.callees)?;
    std::fs::write(dir.path().join("callers.c"), program.callers)?;
    let triple = machine.triple;
    let mut commands = Vec::new();
    for level in 0..2 {
        let clang = format!("clang-22 -w -ffp-contract=off --target={triple} -O{level}");
        for half in ["callees", "callers"] {
            commands.push(format!("{clang} -c {half}.c -o theirs-{half}.o"));
            commands.push(format!("{clang} -S -emit-llvm {half}.c -o {half}.ll"));
            commands.push(format!(
                "windlass compile --emit=obj --target={triple} {half}.ll -o ours-{half}.o"
            ));
        }
        commands.extend(machine.link_and_run(""));
    }
    run(machine, &commands, dir.path(), toolbox, &format!("c-{seed}"))
}

fn check_ir(machine: &Machine, seed: u64, toolbox: &Toolbox) -> Result<(), Failed> {
    let dir = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR"))?;
    let program = llvm_ir::program(seed, FUNCTIONS, machine.types);
    std::fs::write(dir.path().join("callees.ll"), program.callees)?;
    std::fs::write(dir.path().join("callers.ll"), program.callers)?;
    std::fs::write(dir.path().join("main.c"), program.main)?;
    let &Machine { triple, llc, .. } = machine;
    let mut commands = Vec::new();
    for half in ["callees", "callers"] {
        commands.push(format!(
            "llc-22 -O1 -mtriple={triple} {llc} -relocation-model=pic -filetype=obj {half}.ll -o theirs-{half}.o"
        ));
        commands.push(format!(
            "windlass compile --emit=obj --target={triple} {half}.ll -o ours-{half}.o"
        ));
    }
    commands.extend(machine.link_and_run("main.c"));
    run(
        machine,
        &commands,
        dir.path(),
        toolbox,
        &format!("llvm-ir-{seed}"),
    )
}

fn run(
    machine: &Machine,
    commands: &[String],
    dir: &Path,
    toolbox: &Toolbox,
    name: &str,
) -> Result<(), Failed> {
    let done = shell::run_all(commands.iter().cloned(), toolbox, dir, LIMIT);
    if done.is_err()
        && let Some(kept) = std::env::var_os("WINDLASS_KEEP")
    {
        let kept = Path::new(&kept).join(format!("{}-{name}", machine.name));
        std::fs::create_dir_all(&kept)?;
        for entry in std::fs::read_dir(dir)? {
            let entry = entry?;
            std::fs::copy(entry.path(), kept.join(entry.file_name()))?;
        }
    }
    done
}

impl Machine {
    /// The commands that link and run both mixtures of the halves.
    fn link_and_run(&self, more: &str) -> Vec<String> {
        let &Machine { linker, run, .. } = self;
        let run = match run {
            "" => String::new(),
            run => format!("{run} -L /usr/{} ", self.sysroot()),
        };
        [("theirs", "ours"), ("ours", "theirs")]
            .iter()
            .flat_map(|(callers, callees)| {
                [
                    format!("{linker} {more} {callers}-callers.o {callees}-callees.o -lm -o {callers}-calls"),
                    format!("{run}./{callers}-calls"),
                ]
            })
            .collect()
    }

    /// The directory below `/usr` with the machine's libraries.
    fn sysroot(&self) -> String {
        self.triple.replace("-unknown", "")
    }
}
