//! Inline and module-level assembly, by the system's assembler.
//!
//! Cranelift's code cannot contain instructions that Cranelift does not know, so each inline assembly statement becomes a
//! function of its own, a *thunk*: it takes the address of a buffer, loads the inputs from there into the registers that
//! the constraints name, executes the template, and stores the outputs. One run of the assembler assembles the module's
//! assembly and all thunks; the result is merged into the object ([`merge`]), or loaded by the JIT (`jit/assembly.rs`).
//!
//! ```text
//! template, constraints ──thunk.rs──▶ text ──assembler.rs──▶ object ──┬─▶ merge.rs        the module's object
//!                                                                     └─▶ jit/assembly.rs memory
//! ```

mod assembler;
mod constraints;
mod emit;
mod flow;
mod merge;
mod naked;
mod print_operand;
mod registers;
mod stack;
mod template;
mod thunk;

pub(crate) use constraints::{Constraint, Role};
pub(crate) use merge::merge;
pub(crate) use naked::is_naked;
pub(crate) use registers::Architecture;
pub(crate) use template::Dialect;
pub(crate) use thunk::{Immediate, Place, Shape, Statement, write};

use thunk::UID;

use crate::compile::Compiled;
use cranelift_module::ModuleRelocTarget;
use rustc_hash::FxHashMap;
use std::fmt::Write as _;
use target_lexicon::Triple;
use windlass_ir::{Context, Diagnostic, Location, Module};

/// The namespace of thunks in Cranelift's external names. Until [`Assembly::new`], a thunk has its index in the function,
/// after it its index in the module.
pub(crate) const NAMESPACE: u32 = 6;

/// An inline assembly statement of a function: the instructions of its thunk, and its location.
pub(crate) type Code = (String, Location);

/// The symbol of the thunk with this index.
pub(crate) fn thunk_name(index: u32) -> String {
    format!("_windlass_asm_{index}")
}

/// The assembly of a module.
pub(crate) struct Assembly {
    /// The text of the module's own assembly, and the module's location.
    module: Option<Code>,
    /// The functions that are assembly alone.
    naked: Vec<Code>,
    /// The thunks, in the order of the module's functions.
    thunks: Vec<Code>,
}

impl Assembly {
    /// Collects the assembly of a module and of its compiled functions, whose references to thunks are numbered. Equal
    /// statements share a thunk.
    pub fn new(
        ctx: &Context,
        module: &Module,
        triple: &Triple,
        compiled: &mut [Compiled],
    ) -> Result<Assembly, Vec<Diagnostic>> {
        let mut thunks: Vec<Code> = Vec::new();
        let mut known: FxHashMap<String, u32> = FxHashMap::default();
        for function in compiled {
            let numbers: Vec<u32> = function
                .assembly
                .drain(..)
                .map(|(text, location)| {
                    *known.entry(text).or_insert_with_key(|text| {
                        thunks.push((text.clone(), location));
                        thunks.len() as u32 - 1
                    })
                })
                .collect();
            for reloc in &mut function.relocs {
                if let ModuleRelocTarget::User {
                    namespace: NAMESPACE,
                    index,
                } = &mut reloc.name
                    && let Some(&number) = numbers.get(*index as usize)
                {
                    *index = number;
                }
            }
        }
        let naked = naked::functions(ctx, module, Architecture::of(triple))?;
        let location = module.root.location(module.op);
        let module = module_assembly(ctx, module).map(|text| (text, location));
        Ok(Assembly {
            module,
            naked,
            thunks,
        })
    }

    /// All parts, in the order of the source.
    fn parts(&self) -> impl Iterator<Item = &Code> {
        self.module.iter().chain(&self.naked).chain(&self.thunks)
    }

    /// Assembles everything into an object file; `None` if there is nothing to assemble.
    pub fn assemble(&self, triple: &Triple) -> Result<Option<Vec<u8>>, Vec<Diagnostic>> {
        if self.parts().next().is_none() {
            return Ok(None);
        }
        let Some(architecture) = Architecture::of(triple) else {
            let all = self.parts();
            let refused = |&(_, location): &Code| {
                Diagnostic::error(
                    location,
                    "machine code generation does not support assembly on this target",
                )
            };
            return Err(all.map(refused).collect());
        };
        let (source, starts) = self.source(architecture);
        let failure = match assembler::assemble(triple, &source) {
            Ok(object) => return Ok(Some(object)),
            Err(failure) => failure,
        };
        Err(self.errors(&failure, &starts))
    }

    /// The source of everything, and the line at which each part starts.
    fn source(&self, architecture: Architecture) -> (String, Vec<(usize, Location)>) {
        let mut source = String::new();
        let mut starts = Vec::new();
        let mut lines = 1;
        let mut add = |text: &str, location: Location| {
            starts.push((lines, location));
            source.push_str(text);
            source.push('\n');
            lines += text.matches('\n').count() + 1;
        };
        if let Some((text, location)) = &self.module {
            add(text, *location);
        }
        for (index, (text, location)) in self.naked.iter().enumerate() {
            add(&text.replace(UID, &format!("naked{index}")), *location);
        }
        for (index, (text, location)) in self.thunks.iter().enumerate() {
            let name = thunk_name(index as u32);
            let mut whole = String::new();
            // Writing to a string does not fail.
            let _ = write!(
                whole,
                ".section .text.{name},\"ax\",{at}progbits\n.p2align 4\n.type {name},{at}function\n{name}:\n\
                 .cfi_startproc\n{}.cfi_endproc\n.size {name},.-{name}",
                text.replace(UID, &index.to_string()),
                at = architecture.type_prefix(),
            );
            add(&whole, *location);
        }
        (source, starts)
    }

    fn errors(&self, failure: &assembler::Failure, starts: &[(usize, Location)]) -> Vec<Diagnostic> {
        match failure {
            assembler::Failure::Missing(tools) => {
                let all = self.parts();
                let missing = |&(_, location): &Code| {
                    let message = format!("this assembly needs an assembler: install {tools}");
                    Diagnostic::error(location, message)
                };
                all.map(missing).collect()
            }
            assembler::Failure::Lines(lines) => {
                let report = |&(line, ref message): &(usize, String)| {
                    let part = starts.iter().rev().find(|&&(start, _)| start <= line);
                    let location = part.map_or(Location::UNKNOWN, |&(_, location)| location);
                    Diagnostic::error(location, format!("the assembler reports: {message}"))
                };
                lines.iter().map(report).collect()
            }
            assembler::Failure::Other(message) => vec![Diagnostic::error(Location::UNKNOWN, message.clone())],
        }
    }
}

/// The text of a module's own assembly.
fn module_assembly(ctx: &Context, module: &Module) -> Option<String> {
    let lines = module
        .root
        .discardable_attr(ctx, module.op, ctx.name("llvm.module_asm"))?
        .as_array(ctx)?;
    if lines.is_empty() {
        return None;
    }
    let mut text = String::new();
    for line in lines {
        text.push_str(line.as_str(ctx)?);
        text.push('\n');
    }
    Some(text)
}
