//! The passes that are compared, and what is known to differ.

use crate::random::Random;
use std::collections::BTreeSet;
use std::io;
use std::path::Path;
use std::process::Command;

/// Passes whose output is not a module that both tools print: a graph, a report, the dump of another pass.
const WITHOUT_MODULES: [&str; 4] = [
    "view-op-graph",
    "print-op-stats",
    "print-ir",
    "affine-super-vectorizer-test",
];

/// Passes that act only with options, and further options of other passes.
const OPTIONS: &[&str] = &[
    "affine-data-copy-generate=generate-dma",
    "affine-loop-fusion=maximal",
    "affine-loop-normalize=promote-single-iter",
    "affine-loop-tile=tile-size=4",
    "affine-loop-tile=tile-size=3 separate",
    "affine-loop-unroll=unroll-factor=2",
    "affine-loop-unroll=unroll-factor=3 cleanup-unroll",
    "affine-loop-unroll-jam=unroll-jam-factor=2",
    "affine-parallelize=max-nested=1",
    "affine-parallelize=parallel-reductions",
    "affine-super-vectorize=virtual-vector-size=4",
    "affine-super-vectorize=virtual-vector-size=4 vectorize-reductions",
    "arith-emulate-unsupported-floats=source-types=bf16,f16 target-type=f32",
    "arith-emulate-wide-int=widest-int-supported=32",
    "arith-expand=include-bf16",
    "arith-int-range-narrowing=int-bitwidths-supported=1,8,16,32",
    "canonicalize=region-simplify=aggressive",
    "canonicalize=region-simplify=disabled",
    "canonicalize=top-down=false",
    "convert-arith-to-llvm=index-bitwidth=32",
    "convert-func-to-llvm=use-bare-ptr-memref-call-conv",
    "convert-index-to-llvm=index-bitwidth=32",
    "convert-math-to-funcs=convert-ctlz",
    "convert-math-to-llvm=approximate-log1p=false",
    "convert-to-llvm=filter-dialects=arith,func,cf",
    "convert-to-llvm=dynamic",
    "finalize-memref-to-llvm=use-aligned-alloc",
    "finalize-memref-to-llvm=index-bitwidth=32",
    "generate-runtime-verification=verbose-level=0",
    "math-expand-ops=ops=tan,sinh,cosh,ceil,round,roundeven",
    "memref-emulate-wide-int=widest-int-supported=32",
    "remove-dead-values=canonicalize=false",
    "scf-for-loop-peeling=peel-front",
    "scf-for-loop-peeling=skip-partial=false",
    "scf-parallel-loop-tiling=parallel-loop-tile-sizes=2,3",
    "scf-parallel-loop-tiling=parallel-loop-tile-sizes=4 no-min-max-bounds",
];

/// The passes that both tools have, each with and without options, as elements of a pipeline on a module.
///
/// # Errors
/// Tools that cannot be started.
pub fn all(windlass: &Path) -> io::Result<Vec<String>> {
    let ours = names(
        &Command::new(windlass)
            .args(["opt", "--list-passes"])
            .output()?
            .stdout,
    );
    let upstream = names(&Command::new("mlir-opt-22").arg("--help").output()?.stdout);
    let both = ours
        .intersection(&upstream)
        .filter(|name| !WITHOUT_MODULES.contains(&name.as_str()))
        .cloned();
    let mut elements: Vec<String> = both.chain(OPTIONS.iter().map(|pass| with_braces(pass))).collect();
    elements.sort();
    // Passes on functions are not nested by themselves.
    elements.into_iter().map(nest).collect()
}

/// A pass with its options in braces.
fn with_braces(pass: &str) -> String {
    match pass.split_once('=') {
        Some((name, options)) => format!("{name}{{{options}}}"),
        None => pass.to_owned(),
    }
}

/// The pass where upstream can run it in a pipeline on a module: on the module or on functions.
fn nest(pass: String) -> io::Result<String> {
    let accepted = Command::new("mlir-opt-22")
        .arg(pipeline_flag(&pass))
        .arg("/dev/null")
        .output()?;
    Ok(match accepted.status.success() {
        true => pass,
        false => format!("func.func({pass})"),
    })
}

/// The flag for a pipeline on a module.
pub fn pipeline_flag(elements: &str) -> String {
    format!("--pass-pipeline=builtin.module({elements})")
}

/// The names in a help text: `--name` at the start of a line.
fn names(help: &[u8]) -> BTreeSet<String> {
    let help = String::from_utf8_lossy(help);
    let name = |line: &str| {
        let rest = line.trim_start().strip_prefix("--")?;
        let end = rest.find([' ', '=', '[']).unwrap_or(rest.len());
        Some(rest[..end].to_owned())
    };
    let is_pass = |line: &&str| line.contains(" -   ");
    help.lines().filter(is_pass).filter_map(name).collect()
}

/// Two to six of the passes.
pub fn pipeline(passes: &[String], random: &mut Random) -> String {
    let count = random.between(2, 6);
    let chosen: Vec<String> = (0..count).map(|_| random.pick(passes)).collect();
    chosen.join(",")
}

/// The committed list of passes that may differ.
const KNOWN: &str = include_str!("../../known-differences.txt");

/// The reason why the output of a pass may differ, if it is on the committed list. `element` is one pass of a pipeline.
pub fn known_difference(element: &str) -> Option<String> {
    let nested = element.strip_prefix("func.func(").unwrap_or(element);
    let name = &nested[..nested.find(['{', ')']).unwrap_or(nested.len())];
    let mut reason: Option<String> = None;
    for line in KNOWN.lines().filter(|line| !line.starts_with('#')) {
        match (&mut reason, line.strip_prefix("    ")) {
            (Some(reason), Some(more)) => {
                reason.push(' ');
                reason.push_str(more);
            }
            (None, Some(_)) => {}
            (Some(_), None) => break,
            (None, None) => {
                let rest = line.strip_prefix(name).and_then(|rest| rest.strip_prefix(": "));
                reason = rest.map(str::to_owned);
            }
        }
    }
    reason
}

#[cfg(test)]
mod tests {
    use super::known_difference;

    #[test]
    fn a_pass_on_the_list_has_a_reason() {
        let reason = known_difference("func.func(flatten-memref{option=4})");
        assert_eq!(reason.as_deref(), Some("order of the constants"));
        let of_two_lines = known_difference("remove-dead-values").unwrap_or_default();
        assert!(of_two_lines.ends_with("in a private function"), "{of_two_lines}");
        assert_eq!(known_difference("affine-loop"), None);
        assert_eq!(known_difference("cse"), None);
    }
}
