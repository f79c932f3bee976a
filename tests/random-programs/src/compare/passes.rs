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
    let help = Command::new(windlass)
        .args(["opt", "--list-passes"])
        .output()?
        .stdout;
    let both = available(&help)?;
    let both = both.into_iter().map(|(name, _)| name);
    let mut elements: Vec<String> = both.chain(OPTIONS.iter().map(|pass| with_braces(pass))).collect();
    elements.sort();
    // Passes on functions are not nested by themselves.
    elements.into_iter().map(nest).collect()
}

/// The passes that both tools have, each with random options that upstream accepts.
///
/// # Errors
/// Tools that cannot be started.
pub fn all_with_options(windlass: &Path, random: &mut Random) -> io::Result<Vec<String>> {
    let help = Command::new(windlass)
        .args(["opt", "--list-passes"])
        .output()?
        .stdout;
    let mut elements = Vec::new();
    for (name, options) in available(&help)? {
        let mut chosen = Vec::new();
        for option in &options {
            if random.once_in(1 + options.len().div_ceil(2)) {
                chosen.extend(option.with_value(random));
            }
        }
        let element = match chosen.is_empty() {
            true => name.clone(),
            false => format!("{name}{{{}}}", chosen.join(" ")),
        };
        elements.push(nest(element)?);
    }
    Ok(elements)
}

/// An option of a pass, as the help text lists it.
struct PassOption {
    name: String,
    /// The kind of its value: `int`, `value`, or nothing for a flag.
    kind: String,
    values: Vec<String>,
}

impl PassOption {
    /// The option with a random value, if its kind has values that can be chosen.
    fn with_value(&self, random: &mut Random) -> Option<String> {
        let value = match self.kind.as_str() {
            "" => random.pick(&["true", "false"]).to_owned(),
            "int" | "long" => random.pick(&["-1", "0", "1", "2", "3", "8"]).to_owned(),
            "uint" | "ulong" => random.pick(&["0", "1", "2", "3", "4", "32", "64"]).to_owned(),
            "number" => random.pick(&["0.0", "0.3", "2.0"]).to_owned(),
            _ if !self.values.is_empty() => random.pick(&self.values),
            _ => return None,
        };
        Some(format!("{}={value}", self.name))
    }
}

/// The passes of a help text of windlass that upstream has too, with their options.
fn available(help: &[u8]) -> io::Result<Vec<(String, Vec<PassOption>)>> {
    let upstream = names(&Command::new("mlir-opt-22").arg("--help").output()?.stdout);
    let mut passes: Vec<(String, Vec<PassOption>)> = Vec::new();
    for line in String::from_utf8_lossy(help).lines() {
        let word = line.split_whitespace().next().unwrap_or_default();
        let options = passes.last_mut().map(|(_, options)| options);
        if line.contains(" -   ") && word.starts_with("--") {
            passes.push((word[2..].to_owned(), Vec::new()));
        } else if let (Some(option), Some(options)) = (word.strip_prefix("--"), options) {
            let (name, kind) = option.split_once('=').unwrap_or((option, ""));
            let option = PassOption {
                name: name.to_owned(),
                kind: kind.trim_matches(['<', '>']).to_owned(),
                values: Vec::new(),
            };
            options.push(option);
        } else if let Some(value) = word.strip_prefix('=')
            && let Some(option) = passes.last_mut().and_then(|(_, options)| options.last_mut())
        {
            option.values.push(value.to_owned());
        }
    }
    passes.retain(|(name, _)| upstream.contains(name) && !WITHOUT_MODULES.contains(&name.as_str()));
    Ok(passes)
}

/// A pass with its options in braces.
fn with_braces(pass: &str) -> String {
    match pass.split_once('=') {
        Some((name, options)) => format!("{name}{{{options}}}"),
        None => pass.to_owned(),
    }
}

/// The operations that a pass is nested in where it cannot run on a module.
const NESTS: [&str; 2] = ["func.func", "gpu.module"];

/// The pass where upstream can run it in a pipeline on a module: on the module, on functions or on modules of kernels.
fn nest(pass: String) -> io::Result<String> {
    // With this option, an error may be of a dialect that an empty module does not have.
    if pass.contains("filter-dialects=") {
        return Ok(pass);
    }
    let nested = NESTS.map(|nest| format!("{nest}({pass})"));
    for element in std::iter::once(&pass).chain(&nested) {
        let accepted = Command::new("mlir-opt-22")
            .arg(pipeline_flag(element))
            .arg("/dev/null")
            .output()?;
        if accepted.status.success() {
            return Ok(element.clone());
        }
    }
    Ok(pass)
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

/// Whether the pass writes the names of temporary files to locations, which other passes print.
pub fn names_files(element: &str) -> bool {
    element.contains("snapshot-op-locations")
}

/// The committed list of passes that may differ.
const KNOWN: &str = include_str!("../../known-differences.txt");

/// A pass without the operations that it is nested in.
fn unnested(element: &str) -> &str {
    let inner = |nest: &&'static str| element.strip_prefix(*nest)?.strip_prefix('(');
    NESTS.iter().find_map(inner).unwrap_or(element)
}

/// The name of a pass, without its options.
pub fn name(element: &str) -> &str {
    let nested = unnested(element);
    &nested[..nested.find(['{', ')']).unwrap_or(nested.len())]
}

/// A line of the list, for one pass.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KnownDifference {
    /// The reason.
    pub reason: String,
    /// Texts: the program or the class of the difference contains all of one list. Nothing: the pass may differ on any program.
    with: Vec<Vec<String>>,
}

impl KnownDifference {
    /// Whether the output for a program may differ in this way.
    pub fn covers(&self, program: &str, class: &str) -> bool {
        let is_in = |text: &String| program.contains(text) || class.contains(text);
        self.is_of_any_program() || self.with.iter().any(|texts| texts.iter().all(is_in))
    }

    /// Whether the pass may differ on any program.
    pub fn is_of_any_program(&self) -> bool {
        self.with.is_empty()
    }
}

/// The reasons why the output of a pass may differ, with these options or with any. `element` is one pass of a pipeline. A line of the
/// list is `NAME: reason`, `NAME{options}: reason`, `option=value: reason` or `any pass: reason`, with ` with TEXT and TEXT or TEXT` before
/// the colon.
pub fn known_differences(element: &str) -> Vec<KnownDifference> {
    let (nested, name) = (unnested(element), name(element));
    let nested = nested.strip_suffix(')').unwrap_or(nested);
    let mut found: Vec<KnownDifference> = Vec::new();
    let mut is_open = false;
    for line in KNOWN.lines().filter(|line| !line.starts_with('#')) {
        if let Some(more) = line.strip_prefix("    ") {
            if let Some(last) = found.last_mut().filter(|_| is_open) {
                last.reason.push(' ');
                last.reason.push_str(more);
            }
            continue;
        }
        is_open = false;
        let Some((of, reason)) = line.split_once(": ") else {
            continue;
        };
        let (of, with) = of.split_once(" with ").unwrap_or((of, ""));
        // An option of any pass: `option=value`.
        let is_option = of.contains('=') && !of.contains('{') && nested.contains(of);
        if of == name || of == nested || is_option || of == "any pass" {
            is_open = true;
            found.push(KnownDifference {
                reason: reason.to_owned(),
                with: with
                    .split(" or ")
                    .filter(|texts| !texts.is_empty())
                    .map(|texts| texts.split(" and ").map(str::to_owned).collect())
                    .collect(),
            });
        }
    }
    found
}

/// Whether the pass itself is on the list.
pub fn may_differ(element: &str) -> bool {
    let of_any = known_differences("");
    known_differences(element)
        .iter()
        .any(|known| !of_any.contains(known))
}

#[cfg(test)]
mod tests {
    use super::{known_differences, may_differ};

    #[test]
    fn a_pass_on_the_list_has_reasons() {
        let of_sccp = known_differences("func.func(sccp{option=4})");
        let is_own =
            |known: &&super::KnownDifference| known.reason.starts_with("upstream identifies a block");
        let of_sccp = of_sccp.iter().find(is_own).expect("sccp is on the list");
        assert!(of_sccp.reason.ends_with("unreachable"), "{of_sccp:?}");
        assert!(of_sccp.covers("memref.extract_strided_metadata", "text: a / b"));
        assert!(!of_sccp.covers("memref.load", "text: a / b"));
        assert!(!may_differ("affine-loop"));
        assert!(!may_differ("cse"));
        let of_cse = known_differences("cse");
        let covers = |program, class| of_cse.iter().any(|known| known.covers(program, class));
        assert!(covers(
            "affine_map<(d0) -> (d0 mod 3)>",
            "text: affine.for / affine.for"
        ));
        assert!(!covers(
            "affine_map<(d0) -> (d0 * 3)>",
            "text: affine.for / affine.for"
        ));
        let of_option = known_differences("convert-cf-to-llvm{a=1 allow-pattern-rollback=false}");
        assert!(of_option.iter().any(|known| known.is_of_any_program()));
    }
}
