//! The languages of programs, and the commands that run them.

use crate::farm::Options;
use crate::random::Random;
use crate::text::Program;
use crate::{c, generic, llvm, mlir, mutate, ops};

/// The passes by which upstream lowers programs to the LLVM dialect.
pub(crate) const LOWER: &str = "--lower-vector-multi-reduction --convert-vector-to-scf --expand-strided-metadata --lower-affine \
                     --convert-scf-to-cf --arith-expand --convert-math-to-llvm --convert-math-to-libm \
                     --convert-vector-to-llvm --convert-math-to-llvm \
                     --convert-index-to-llvm --convert-ub-to-llvm --convert-arith-to-llvm --finalize-memref-to-llvm \
                     --convert-cf-to-llvm --convert-func-to-llvm --reconcile-unrealized-casts";

/// Passes that no program's result depends on, on upper dialects. Not `affine-loop-invariant-code-motion`, which
/// moves an `scf.if` before the operations that its regions use, as upstream's does; nor `math-expand-ops`, which
/// approximates, and `arith-int-range-narrowing`, which narrows the operands of comparisons of the other sign, as upstream's do.
const PASSES: &[&str] = &[
    "canonicalize",
    "cse",
    "sccp",
    "int-range-optimizations",
    "arith-unsigned-when-equivalent",
    "loop-invariant-code-motion",
    "control-flow-sink",
    "inline",
    "mem2reg",
    "sroa",
    "remove-dead-values",
    "scf-for-loop-canonicalization",
    "scf-for-loop-peeling",
    "scf-for-loop-range-folding",
    "scf-for-loop-specialization",
    "affine-loop-unroll=unroll-factor=2",
    "affine-loop-unroll-jam",
    "affine-scalrep",
    "affine-simplify-structures",
    "affine-loop-normalize",
    "affine-raise-from-memref",
    "lower-affine",
    "arith-expand",
    "expand-strided-metadata",
    "fold-memref-alias-ops",
    "flatten-memref",
    "memref-expand",
    "normalize-memrefs",
    "convert-vector-to-scf=full-unroll=true",
    "lower-affine --convert-scf-to-cf",
    "affine-expand-index-ops",
    "topological-sort",
    "symbol-dce",
    "arith-emulate-wide-int=widest-int-supported=64",
];

/// Passes that no program's result depends on, on the LLVM dialect.
const LLVM_PASSES: &[&str] = &[
    "canonicalize",
    "cse",
    "sccp",
    "mem2reg",
    "sroa",
    "inline",
    "loop-invariant-code-motion",
    "control-flow-sink",
    "remove-dead-values",
    "symbol-dce",
    "topological-sort",
    "llvm-legalize-for-export",
];

/// The language of programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    /// LLVM IR.
    Llvm,
    /// Tables of operations on boundary values, in LLVM IR.
    Table,
    /// C, compiled by clang to LLVM IR at `-O0`, `-O1` and `-O2`.
    C,
    /// The dialects above LLVM's: `arith`, `scf`, `memref`, `vector` and others.
    Mlir,
    /// Operations of these and other dialects on any operands, which are not run.
    Ops,
    /// Texts of a corpus with a few changes, which are not run and mostly invalid.
    Mutated,
    /// As `Mutated`, for texts in LLVM IR.
    MutatedLlvm,
    /// Single operations of a corpus in generic form, with wrong operands, results, attributes or regions.
    Generic,
}

impl Language {
    /// The program of a seed.
    pub fn program(self, seed: u64, number: usize) -> Program {
        match self {
            Language::Llvm => llvm::program(seed, number),
            Language::Table => llvm::table::program(seed, number),
            Language::C => c::program(seed, number),
            Language::Mlir => mlir::program(seed, number),
            Language::Ops => ops::program(seed, number),
            Language::Mutated => mutate::program(seed, false),
            Language::MutatedLlvm => mutate::program(seed, true),
            Language::Generic => generic::program(seed),
        }
    }

    /// The name of a file with programs.
    pub fn file(self) -> &'static str {
        match self {
            Language::Llvm | Language::Table | Language::MutatedLlvm => "source.ll",
            Language::C => "source.c",
            Language::Mlir | Language::Ops | Language::Mutated | Language::Generic => "source.mlir",
        }
    }

    /// The text of programs with these numbers, and a `main` that runs them.
    pub fn source(self, programs: &[(usize, &Program)]) -> String {
        let numbers: Vec<usize> = programs.iter().map(|(number, _)| *number).collect();
        let mut text = match self {
            Language::Llvm | Language::Table => llvm::PRELUDE.to_owned(),
            Language::C => c::PRELUDE.to_owned(),
            Language::Mlir => mlir::PRELUDE.to_owned(),
            Language::Ops | Language::Mutated | Language::MutatedLlvm | Language::Generic => String::new(),
        };
        for (_, program) in programs {
            text += &program.render();
        }
        text + &match self {
            Language::Llvm | Language::Table => llvm::main(&numbers),
            Language::C => c::main(&numbers),
            Language::Mlir => mlir::main(&numbers),
            Language::Ops | Language::Mutated | Language::MutatedLlvm | Language::Generic => String::new(),
        }
    }

    /// The text of a program that is not run.
    pub fn part(self, program: &Program) -> String {
        let before = match self {
            Language::Llvm | Language::Table => llvm::PRELUDE,
            Language::C => c::PRELUDE,
            Language::Mlir => mlir::PRELUDE,
            Language::Ops | Language::Mutated | Language::MutatedLlvm | Language::Generic => "",
        };
        before.to_owned() + &program.render()
    }

    /// The source of functions that LLVM calls and that libraries of other compilers lack.
    pub fn libcalls() -> &'static str {
        include_str!("libcalls.c")
    }

    /// The commands that run programs without windlass.
    pub fn references(self, _options: &Options) -> Vec<String> {
        let file = self.file();
        let (before, file) = match self {
            Language::Mlir | Language::Ops | Language::Mutated | Language::Generic => (
                format!("mlir-opt-22 {LOWER} {file} | mlir-translate-22 --mlir-to-llvmir -o lowered.ll && "),
                "lowered.ll",
            ),
            _ => (String::new(), file),
        };
        ["-O0", "-O2"]
            .iter()
            .map(|level| {
                format!(
                    "{before}clang-22 -w {level} {file} libcalls.o -o reference{level} -lm && timeout 20 \
                     ./reference{level}"
                )
            })
            .collect()
    }

    /// The commands that run programs by windlass. `seed` chooses passes to run before, if the options name none.
    pub fn commands(self, options: &Options, seed: u64) -> Vec<String> {
        let file = self.file();
        let windlass = options.windlass.display();
        let random = &mut Random::new(seed);
        // Where the LLVM IR comes from.
        let sources: Vec<(String, &str)> = match self {
            Language::Llvm
            | Language::Table
            | Language::Mlir
            | Language::Ops
            | Language::Mutated
            | Language::MutatedLlvm
            | Language::Generic => vec![(String::new(), file)],
            Language::C => ["-O0", "-O1", "-O2"]
                .iter()
                .map(|level| {
                    (
                        format!("clang-22 -w {level} -S -emit-llvm {file} -o c.ll && "),
                        "c.ll",
                    )
                })
                .collect(),
        };
        let mut commands = Vec::new();
        for (number, (before, source)) in sources.into_iter().enumerate() {
            for (index, level) in options.levels.iter().enumerate() {
                // All combinations would take long.
                if self == Language::C && index != number % options.levels.len() {
                    continue;
                }
                let passes = options
                    .pipeline
                    .as_deref()
                    .map(|pipeline| match pipeline.starts_with('-') {
                        true => pipeline.to_owned(),
                        false => format!("--pass-pipeline='{pipeline}'"),
                    });
                commands.push(Self::command(
                    &before,
                    &windlass.to_string(),
                    source,
                    passes.as_deref(),
                    *level,
                ));
            }
            // MLIR reads numbers of `f80` and `f128` as doubles, so that boundary values do not survive its text.
            if options.pipeline.is_none() && options.passes {
                let list = if self == Language::Mlir {
                    PASSES
                } else {
                    LLVM_PASSES
                };
                let count = random.between(1, 4);
                let passes: Vec<String> = (0..count).map(|_| format!("--{}", random.pick(list))).collect();
                let level = random.pick(&options.levels);
                let passes = passes.join(" ");
                commands.push(Self::command(
                    &before,
                    &windlass.to_string(),
                    source,
                    Some(&passes),
                    level,
                ));
            }
        }
        commands
    }

    /// The command that runs a file, after passes if there are any.
    fn command(before: &str, windlass: &str, source: &str, passes: Option<&str>, level: u8) -> String {
        match passes {
            None => format!("{before}timeout 60 {windlass} run -O{level} {source}"),
            Some(passes) => format!(
                "{before}timeout 60 {windlass} opt {passes} {source} -o passed.mlir && timeout 60 {windlass} run \
                 -O{level} passed.mlir"
            ),
        }
    }
}
