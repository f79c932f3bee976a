//! The languages of programs, and the commands that run them.

use crate::farm::Options;
use crate::text::Program;
use crate::{c, llvm, mlir};
use std::fmt::Write;

/// The passes by which upstream lowers programs to the LLVM dialect.
const LOWER: &str = "--convert-vector-to-scf --expand-strided-metadata --lower-affine --convert-scf-to-cf --arith-expand \
                     --convert-math-to-llvm --convert-math-to-libm --convert-vector-to-llvm --convert-math-to-llvm \
                     --convert-index-to-llvm --convert-ub-to-llvm --convert-arith-to-llvm --finalize-memref-to-llvm \
                     --convert-cf-to-llvm --convert-func-to-llvm --reconcile-unrealized-casts";

/// The language of programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    /// LLVM IR.
    Llvm,
    /// C, compiled by clang to LLVM IR at `-O0`, `-O1` and `-O2`.
    C,
    /// The dialects above LLVM's: `arith`, `scf`, `memref`, `vector` and others.
    Mlir,
}

impl Language {
    /// The program of a seed.
    pub fn program(self, seed: u64, number: usize) -> Program {
        match self {
            Language::Llvm => llvm::program(seed, number),
            Language::C => c::program(seed, number),
            Language::Mlir => mlir::program(seed, number),
        }
    }

    /// The name of a file with programs.
    pub fn file(self) -> &'static str {
        match self {
            Language::Llvm => "source.ll",
            Language::C => "source.c",
            Language::Mlir => "source.mlir",
        }
    }

    /// The text of programs with these numbers, and a `main` that runs them.
    pub fn source(self, programs: &[(usize, &Program)]) -> String {
        let numbers: Vec<usize> = programs.iter().map(|(number, _)| *number).collect();
        let mut text = match self {
            Language::Llvm => llvm::PRELUDE.to_owned(),
            Language::C => c::PRELUDE.to_owned(),
            Language::Mlir => mlir::PRELUDE.to_owned(),
        };
        for (_, program) in programs {
            text += &program.render();
        }
        text + &match self {
            Language::Llvm => llvm::main(&numbers),
            Language::C => c::main(&numbers),
            Language::Mlir => mlir::main(&numbers),
        }
    }

    /// The source of functions that LLVM calls and that libraries of other compilers lack.
    pub fn libcalls() -> &'static str {
        include_str!("libcalls.c")
    }

    /// The commands that run programs without windlass.
    pub fn references(self, _options: &Options) -> Vec<String> {
        let file = self.file();
        let (before, file) = match self {
            Language::Mlir => (
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

    /// The commands that run programs by windlass.
    pub fn commands(self, options: &Options) -> Vec<String> {
        let file = self.file();
        let windlass = options.windlass.display();
        // Where the LLVM IR comes from.
        let sources: Vec<(String, &str)> = match self {
            Language::Llvm | Language::Mlir => vec![(String::new(), file)],
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
                let mut command = before.clone();
                let mut input = source;
                if let Some(pipeline) = &options.pipeline {
                    let _ = write!(
                        command,
                        "{windlass} opt --pass-pipeline='{pipeline}' {source} -o passed.mlir && "
                    );
                    input = "passed.mlir";
                }
                let _ = write!(command, "timeout 60 {windlass} run -O{level} {input}");
                commands.push(command);
            }
        }
        commands
    }
}
