//! Address arithmetic is as lean as upstream's: the unoptimised LLVM IR of programs with memrefs has no more
//! instructions than what upstream's passes generate. Skipped if upstream's tools are not installed.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use windlass_testkit::{files, oracle};

/// Upstream's pipeline that lowers memrefs.
const PASSES: [&str; 10] = [
    "-expand-strided-metadata",
    "-lower-affine",
    "-convert-scf-to-cf",
    "-finalize-memref-to-llvm",
    "-convert-math-to-llvm",
    "-convert-arith-to-llvm",
    "-convert-cf-to-llvm",
    "-convert-func-to-llvm",
    "-convert-ub-to-llvm",
    "-reconcile-unrealized-casts",
];

/// The number of instructions in LLVM IR: the indented lines of functions, without the cases of a `switch`.
fn instructions(ir: &str) -> usize {
    let is_instruction = |line: &&str| line.starts_with("  ") && !line.starts_with("   ") && *line != "  ]";
    ir.lines().filter(is_instruction).count()
}

fn output(command: &mut Command) -> String {
    let output = command
        .stderr(Stdio::inherit())
        .output()
        .expect("the command runs");
    assert!(output.status.success(), "{command:?}");
    String::from_utf8(output.stdout).expect("LLVM IR is text")
}

fn ours(file: &Path) -> usize {
    let mut command = Command::new(env!("CARGO_BIN_EXE_windlass"));
    instructions(&output(
        command.args(["compile", "--emit=llvm-ir", "-o", "-"]).arg(file),
    ))
}

fn upstreams(opt: &Path, translate: &Path, file: &Path) -> usize {
    let mut lower = Command::new(opt)
        .args(PASSES)
        .arg(file)
        .stdout(Stdio::piped())
        .spawn()
        .expect("mlir-opt runs");
    let lowered = lower.stdout.take().expect("it is piped");
    let count = instructions(&output(
        Command::new(translate).arg("--mlir-to-llvmir").stdin(lowered),
    ));
    assert!(lower.wait().expect("mlir-opt ends").success());
    count
}

#[test]
fn no_more_instructions_than_upstream() {
    let missing = oracle::missing(["mlir-opt-22", "mlir-translate-22"]);
    if oracle::Missing::skips("address_arithmetic", &missing).expect("upstream's tools are installed") {
        return;
    }
    let (Some(opt), Some(translate)) = (oracle::llvm("mlir-opt"), oracle::llvm("mlir-translate")) else {
        return;
    };
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut programs: Vec<PathBuf> = files::below(&root.join("examples"), &["mlir"]).expect("examples");
    programs.push(root.join("tests/c_abi/kernels.mlir"));
    let mut compared = 0;
    for file in programs {
        if !std::fs::read_to_string(&file).is_ok_and(|text| text.contains("memref<")) {
            continue;
        }
        let (ours, upstreams) = (ours(&file), upstreams(&opt, &translate, &file));
        assert!(
            ours > 0 && ours <= upstreams,
            "{}: {ours}, upstream {upstreams}",
            file.display()
        );
        compared += 1;
    }
    assert!(compared >= 4, "the programs with memrefs are found");
}
