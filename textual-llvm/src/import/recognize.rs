//! Tells LLVM IR text from MLIR by its first item.

use super::items::{ItemKind, kind_at};
use super::lexer::skip_space;

/// Whether a text is LLVM IR, by its first comment or item; an empty text is not.
///
/// ```
/// use windlass_textual_llvm::is_llvm_ir;
/// assert!(is_llvm_ir(b"; ModuleID = 'x'"));
/// assert!(is_llvm_ir(b"declare void @f()"));
/// assert!(!is_llvm_ir(b"module {}"));
/// ```
pub fn is_llvm_ir(text: &[u8]) -> bool {
    let Some(first) = text.iter().position(|byte| !byte.is_ascii_whitespace()) else {
        return false;
    };
    // MLIR has no token that starts with a semicolon.
    if text[first] == b';' {
        return true;
    }
    // Aliases (`!a = i32`, `#a = …`), values (`%0 = "a.b"()`) and `module {` are MLIR's.
    let defines = |word: &[u8]| {
        let equals = memchr::memchr(b'=', &text[first..]).map(|at| skip_space(text, first + at + 1));
        equals.is_some_and(|at| text[at..].starts_with(word))
    };
    match kind_at(text, first) {
        None | Some(ItemKind::Unknown) => false,
        Some(ItemKind::Type) => defines(b"type"),
        Some(ItemKind::NamedMetadata) => defines(b"!{"),
        Some(ItemKind::ModuleAsm) => text[skip_space(text, first + b"module".len())..].starts_with(b"asm"),
        Some(_) => true,
    }
}

#[cfg(test)]
mod tests {
    use super::is_llvm_ir;

    #[test]
    fn the_first_item_decides() {
        let llvm: [&[u8]; 7] = [
            b"\n ; x",
            b"source_filename = \"a\"",
            b"target triple = \"x\"",
            b"%a = type { i32 }",
            b"!a = !{}",
            b"module asm \"nop\"",
            b"@\"a b\" = global i32 0",
        ];
        for text in llvm {
            assert!(is_llvm_ir(text), "{}", text.escape_ascii());
        }
        let mlir: [&[u8]; 8] = [
            b"",
            b"// ; x",
            b"module attributes {}",
            b"module @asm {}",
            b"%a = arith.constant 1 : i32",
            b"!a = !llvm.ptr",
            b"#a = 1",
            b"\"builtin.module\"() ({}) : () -> ()",
        ];
        for text in mlir {
            assert!(!is_llvm_ir(text), "{}", text.escape_ascii());
        }
    }
}
