//! LLVM bitcode as LLVM IR text.
//!
//! ```text
//! bitstream.rs ─▶ module.rs ─▶ types.rs, attributes.rs, constants.rs, metadata.rs   the tables of the module
//!                          ├─▶ globals.rs    headers of global values
//!                          └─▶ function/     the text of each body, record by record
//! ```
//!
//! The result is what `llvm-dis` prints, but for the names of local values, and [`import`](crate::import()) reads it. The
//! text in between is on purpose: the reader of the text creates ops straight from it, so there is neither a second
//! in-memory IR nor a second place that knows how LLVM upgrades what older versions wrote. Records are written out as
//! they are read, and only types, constants and metadata are kept as tables of their records.
//!
//! Bitcode of LLVM 14 to 22 is read. Typed pointers become opaque. Symbol tables for linkers, summaries and use-list orders
//! are skipped, since nothing of them is in the LLVM dialect. Any other record that is not known is an error.

mod attributes;
mod bitstream;
mod constants;
mod function;
mod globals;
mod metadata;
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

/// The most bytes of text for a byte of bitcode, and for a module of any size. Real modules have less than 20 for a byte.
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
