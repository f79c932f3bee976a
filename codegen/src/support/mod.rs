//! What machine code generation makes of each operation of the LLVM dialect and of intrinsics by name.

pub(crate) mod ops;

use crate::func::NAMED_INTRINSICS;
use crate::x86_instructions::INSTRUCTIONS;
use std::fmt::Write as _;
use windlass_dialects::llvm::LLVM_DIALECT;

/// What becomes of an operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Support {
    /// It is translated.
    Implemented,
    /// It is dropped: the program means the same without it.
    Ignored,
    /// It is an error.
    Refused,
}

use Support::{Ignored, Implemented, Refused};

/// The table as text: one line for each operation and for each intrinsic that is supported by name.
pub fn list() -> String {
    let mut lines: Vec<(String, Support, &str)> = Vec::new();
    for (def, rule) in LLVM_DIALECT.ops.iter().zip(&ops::RULES) {
        if let Some(rule) = rule {
            lines.push((def.name.to_owned(), rule.support, rule.text));
        }
    }
    for &(pattern, _, text) in NAMED_INTRINSICS {
        let name = match pattern.ends_with('.') {
            true => format!("call_intrinsic \"{pattern}*\""),
            false => format!("call_intrinsic \"{pattern}\""),
        };
        let (support, text) = match text.strip_prefix("ignored: ") {
            Some(reason) => (Ignored, reason),
            None => (Implemented, text),
        };
        lines.push((name, support, text));
    }
    for instruction in INSTRUCTIONS {
        let name = format!("call_intrinsic \"llvm.x86.{}\"", instruction.name);
        lines.push((
            name,
            Implemented,
            "a thunk of the instruction; System V on x86-64 only",
        ));
    }
    for name in ["sse.comi", "sse.ucomi", "sse2.comi", "sse2.ucomi"] {
        let name = format!("call_intrinsic \"llvm.x86.{name}*\"");
        lines.push((name, Implemented, "a comparison of the lowest lanes"));
    }
    lines.sort();
    let width = lines.iter().map(|(name, ..)| name.len()).max().unwrap_or(0);
    let mut out = String::new();
    for (name, support, text) in lines {
        let support = match support {
            Implemented => "implemented",
            Ignored => "ignored",
            Refused => "refused",
        };
        // Writing to a string does not fail.
        let _ = writeln!(out, "{name:width$}  {support:11}  {text}");
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_has_operations_and_intrinsics() {
        let list = list();
        let has = |start: &str| list.lines().any(|line| line.starts_with(start));
        assert!(has("llvm.load "));
        assert!(has("call_intrinsic \"llvm.load.relative.*\""));
    }
}
