//! What machine code generation makes of each operation of the LLVM dialect and of intrinsics by name.

pub(crate) mod attributes;
pub(crate) mod ops;
pub(crate) mod symbols;

use crate::func::{NAMED_INTRINSICS, Named};
use crate::{neon, x86_instructions};
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

/// The tables as a Markdown document, which is `docs/support.md`.
pub fn list() -> String {
    let mut out = String::from(
        "# What machine code generation supports\n\n\
         The output of `windlass compile --list-support`. *Implemented*: translated. *Ignored*: dropped, because the \
         program means\nthe same without it. *Refused*: an error at the operation, which says the reason.\n",
    );
    let operations = LLVM_DIALECT.ops.iter().zip(&ops::RULES);
    let operations = operations.filter_map(|(def, rule)| {
        let rule = rule.as_ref()?;
        Some((def.name.to_owned(), rule.support, rule.text))
    });
    let mut operations: Vec<_> = operations.collect();
    operations.sort();
    table(&mut out, "Operations", &operations);
    let mut intrinsics = Vec::new();
    for &(pattern, named, text) in NAMED_INTRINSICS {
        let name = match pattern.ends_with('.') {
            true => format!("{pattern}*"),
            false => pattern.to_owned(),
        };
        intrinsics.push(match text.strip_prefix("ignored: ") {
            Some(reason) => (name, Ignored, reason),
            None if named == Named::Refused => (name, Refused, text),
            None => (name, Implemented, text),
        });
    }
    for name in x86_instructions::names() {
        let name = format!("llvm.x86.{name}");
        let how = "a thunk of the instruction; System V on x86-64 only";
        intrinsics.push((name, Implemented, how));
    }
    for instruction in neon::INSTRUCTIONS {
        let name = format!("llvm.aarch64.{}", instruction.name);
        intrinsics.push((name, Implemented, "a thunk of the instruction"));
    }
    for name in ["sse.comi", "sse.ucomi", "sse2.comi", "sse2.ucomi"] {
        let name = format!("llvm.x86.{name}*");
        intrinsics.push((name, Implemented, "a comparison of the lowest lanes"));
    }
    intrinsics.sort();
    intrinsics.push((String::from("others"), Refused, "the intrinsic's name"));
    table(
        &mut out,
        "Intrinsics by name (`llvm.call_intrinsic`)",
        &intrinsics,
    );
    for (title, mut rows) in attributes::tables() {
        rows.sort();
        table(&mut out, title, &rows);
    }
    for (title, rows) in symbols::tables() {
        table(&mut out, title, &rows);
    }
    out
}

/// Appends a table with a title, its columns aligned.
fn table(out: &mut String, title: &str, rows: &[(String, Support, &str)]) {
    let width = rows.iter().map(|(name, ..)| name.len() + 2).max().unwrap_or(0);
    // Writing to a string does not fail.
    let _ = writeln!(out, "\n## {title}\n");
    let _ = writeln!(out, "| {:width$} | support     | how, or why |", "name");
    let _ = writeln!(out, "|{:-<1$}|-------------|-------------|", "", width + 2);
    for (name, support, text) in rows {
        let support = match support {
            Implemented => "implemented",
            Ignored => "ignored",
            Refused => "refused",
        };
        let name = format!("`{name}`");
        let _ = writeln!(out, "| {name:width$} | {support:11} | {text} |");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_document_is_the_list() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/support.md");
        let document = std::fs::read_to_string(path).unwrap();
        assert!(
            document == list(),
            "docs/support.md is not the output of `windlass compile --list-support`"
        );
    }
}
