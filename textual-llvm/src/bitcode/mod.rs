//! LLVM bitcode as LLVM IR text.
//!
//! ```text
//! bitstream.rs ─▶ module.rs ─▶ types.rs, attributes.rs, constants.rs, metadata.rs   the tables of the module
//!                          ├─▶ globals.rs    headers of global values
//!                          └─▶ function/     the text of each body, record by record
//! ```
//!
//! The result is what `llvm-dis` prints, but for the names of local values, and [`import`](crate::import()) reads it.
//! The text in between is on purpose: the reader of the text creates ops straight from it, so there is neither a second
//! in-memory IR nor a second place that knows how LLVM upgrades what legacy versions wrote. Records are written out as
//! they are read, and only types, constants and metadata are kept as tables of their records.
//!
//! Bitcode of LLVM 14 to 22 is read. Typed pointers become opaque. Symbol tables for linkers, summaries and use-list
//! orders are skipped, since nothing of them is in the LLVM dialect. Any other record that is not known is an error.

mod attributes;
mod bitstream;
mod constants;
mod function;
mod globals;
mod metadata;
mod metadata_kinds;
mod metadata_nodes;
mod module;
mod operators;
mod text;
mod types;
mod wrapper;

pub use wrapper::is_bitcode;

use bitstream::{Bitstream, Entry, Record};
use module::Module;
use windlass_ir::{Context, Diagnostic};

mod block {
    pub const MODULE: u32 = 8;
    pub const PARAMATTR: u32 = 9;
    pub const PARAMATTR_GROUP: u32 = 10;
    pub const CONSTANTS: u32 = 11;
    pub const FUNCTION: u32 = 12;
    pub const VALUE_SYMTAB: u32 = 14;
    pub const METADATA: u32 = 15;
    pub const METADATA_ATTACHMENT: u32 = 16;
    pub const TYPES: u32 = 17;
    pub const USELIST: u32 = 18;
    pub const BUNDLE_TAGS: u32 = 21;
    pub const METADATA_KINDS: u32 = 22;
    pub const STRTAB: u32 = 23;
    pub const SYNC_SCOPES: u32 = 26;
}

/// The most bytes of text for a byte of bitcode, and for a module of any size. Real modules have less than 20 for a
/// byte.
const TEXT_PER_BYTE: usize = 256;
const TEXT_AT_LEAST: usize = 16 << 20;

/// Writes bitcode as LLVM IR text. `name` is that of the file, for diagnostics.
///
/// # Errors
/// What is no bitcode of LLVM 14 to 22, what is malformed, and records that are not known.
pub fn disassemble(ctx: &Context, name: &str, bytes: &[u8]) -> Result<Vec<u8>, Diagnostic> {
    let problem = |message: String| {
        let location = ctx.file_location(name, 1, 1);
        Diagnostic::error(location, format!("LLVM bitcode: {message}"))
    };
    let bytes = wrapper::contents(bytes).map_err(problem)?;
    let mut stream = Bitstream::new(bytes);
    let result = read(&mut stream, bytes.len());
    result.map_err(|message| problem(format!("byte {}: {message}", stream.byte())))
}

fn read(stream: &mut Bitstream<'_>, length: usize) -> bitstream::Read<Vec<u8>> {
    // The magic number.
    stream.fixed(32)?;
    let blocks = stream.top_level()?;
    let mut modules = blocks.iter().filter(|(kind, _)| *kind == block::MODULE);
    let (Some((_, position)), None) = (modules.next(), modules.next()) else {
        return Err("expected one module".into());
    };
    let limit = length.saturating_mul(TEXT_PER_BYTE).saturating_add(TEXT_AT_LEAST);
    let mut module = Module::new(limit);
    if let Some((_, strings)) = blocks.iter().find(|(kind, _)| *kind == block::STRTAB) {
        stream.enter_at(block::STRTAB, strings)?;
        let mut record = Record::default();
        while let Entry::Record(id) = stream.next()? {
            stream.record(id, &mut record)?;
            if record.code == 1 {
                module.strings = record.blob;
            }
        }
    }
    stream.enter_at(block::MODULE, position)?;
    module.read(stream)?;
    module.write(stream)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Made by `llvm-as-14` from a function with typed pointers.
    const TYPED_POINTERS: &[u8] = include_bytes!("testdata/typed_pointers_14.bc");
    /// Made by `llvm-as-22` from a function with debug info.
    const DEBUG_INFO: &[u8] = include_bytes!("testdata/debug_info_22.bc");

    fn context() -> Context {
        Context::new(windlass_dialects::registry())
    }

    fn text_of(ctx: &Context, bytes: &[u8]) -> Result<String, String> {
        match disassemble(ctx, "x.bc", bytes) {
            Ok(text) => Ok(String::from_utf8(text).expect("only ASCII")),
            Err(error) => Err(error.message.clone()),
        }
    }

    #[test]
    fn typed_pointers_become_opaque() {
        let text = text_of(&context(), TYPED_POINTERS).expect("valid bitcode");
        let expected = "\
%pair = type { i32, ptr }
@next = global %pair { i32 -7, ptr null }, align 8
define i32 @first(ptr nocapture readonly align 8 %0) #1 {
b0:
  %1 = getelementptr inbounds %pair, ptr %0, i64 0, i32 0
  %2 = load i32, ptr %1, align 8, !tbaa !5
  %3 = icmp sgt i32 %2, 40
  br i1 %3, label %b1, label %b2
b1:
  ret i32 %2
b2:
  %4 = add nsw i32 %2, 1
  ret i32 %4
}
!3 = !{!\"root\"}
!4 = !{!\"int\", !3}
!5 = !{!4, !4, i64 0}
attributes #1 = { nounwind readonly \"k\"=\"v\" }
";
        assert!(text.ends_with(expected), "{text}");
    }

    #[test]
    fn debug_records_stand_before_their_instruction() {
        let text = text_of(&context(), DEBUG_INFO).expect("valid bitcode");
        let body = text.split_once("{\n").map(|(_, rest)| rest).unwrap_or_default();
        let expected = "\
b0:
    #dbg_value(i32 %0, !17, !DIExpression(35, 1), !18)
  %2 = call range(i32 0, 9) i32 @g(i32 %0) #1, !dbg !20
  store float 0x3FF8000000000000, ptr %1, align 4, !dbg !20
  ret i32 %2
}
declare i32 @g(i32)
";
        assert!(body.starts_with(expected), "{text}");
    }

    #[test]
    fn truncated_bitcode_is_an_error() {
        let ctx = context();
        for bytes in [TYPED_POINTERS, DEBUG_INFO] {
            for length in 0..bytes.len() - 4 {
                let error = text_of(&ctx, &bytes[..length]).expect_err("the end is missing");
                assert!(error.starts_with("LLVM bitcode: "), "{error}");
            }
        }
    }

    #[test]
    fn corrupted_bitcode_does_not_panic() {
        let ctx = context();
        for bytes in [TYPED_POINTERS, DEBUG_INFO] {
            for bit in 0..bytes.len() * 8 {
                let mut bytes = bytes.to_vec();
                bytes[bit / 8] ^= 1 << (bit % 8);
                if let Ok(text) = text_of(&ctx, &bytes) {
                    assert!(text.len() <= bytes.len() * TEXT_PER_BYTE + TEXT_AT_LEAST);
                }
            }
        }
    }
}
