//! LLVM IR text as the LLVM dialect.
//!
//! ```text
//! items.rs ─▶ types.rs, attributes/, metadata/   what the module declares ([`Env`])
//!          ├─▶ module.rs ─▶ globals.rs           the module op, comdats, globals, aliases, flags
//!          └─▶ function/                         each function straight into its own body, on all cores
//! ```
//!
//! There is no in-memory LLVM IR: `items.rs` finds where each top-level item starts and ends, headers are read into the symbol
//! table, and then every function is read into the body of its `llvm.func`. `lexer.rs` and `parser.rs` are what all
//! readers share, `constants/` and `metadata/` what functions and globals share. The result is that of `mlir-translate
//! --import-llvm`: names of values are not kept, constants stand in the entry block in the order of their first use.
//! Start with `function/mod.rs`.

mod attributes;
mod constants;
mod function;
mod globals;
mod intrinsics;
mod items;
mod lexer;
mod metadata;
mod module;
mod module_header;
mod parser;
mod recognize;
mod symbols;
mod type_definitions;
mod types;

pub use recognize::is_llvm_ir;

use attributes::AttributeGroups;
use constants::BlockAddresses;
use metadata::MetadataTable;
use std::sync::atomic::AtomicBool;
use symbols::SymbolTable;
use types::TypeTable;
use windlass_dialects::llvm::layout::DataLayout;
use windlass_ir::{Context, Diagnostic, Module, Source, Type};

/// Options of the translation from LLVM IR, those of `mlir-translate --import-llvm`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ImportOptions {
    /// Warn of metadata that is dropped even where that takes a search (upstream's `emit-expensive-warnings`).
    pub emit_expensive_warnings: bool,
    /// Turn debug records into calls of the debug intrinsics first. Both become the same ops.
    pub convert_debug_records_to_intrinsics: bool,
    /// Leave out the elements of composite types in debug info.
    pub drop_di_composite_type_elements: bool,
    /// Import an intrinsic without an op of its own as `llvm.call_intrinsic` with the types that it declares.
    pub prefer_unregistered_intrinsics: bool,
    /// Import composite types in debug info that have no elements.
    pub import_empty_di_composites: bool,
    /// Import identified structs as literal ones.
    pub import_structs_as_literals: bool,
    /// Give ops without debug location their position in the text, for diagnostics about them. Upstream has none.
    pub locations_in_text: bool,
    /// Keep debug records that upstream drops: those before calls of intrinsics, and as `llvm.intr.dbg.declare` the `#dbg_assign` that
    /// say where a variable is assigned.
    pub keep_debug_records: bool,
    /// The text is disassembled bitcode ([`disassemble`](crate::disassemble)), in which LLVM numbers blocks in their order: block
    /// addresses get these numbers as tags.
    pub from_bitcode: bool,
}

impl Default for ImportOptions {
    fn default() -> Self {
        ImportOptions {
            emit_expensive_warnings: false,
            convert_debug_records_to_intrinsics: false,
            drop_di_composite_type_elements: false,
            prefer_unregistered_intrinsics: false,
            import_empty_di_composites: true,
            import_structs_as_literals: false,
            locations_in_text: false,
            keep_debug_records: false,
            from_bitcode: false,
        }
    }
}

/// What all readers of a module know.
pub(crate) struct Env<'s, 'e> {
    ctx: &'e Context,
    source: &'e Source,
    text: &'s [u8],
    options: &'e ImportOptions,
    types: TypeTable<'s>,
    layout: DataLayout,
    address_spaces: AddressSpaces,
    attribute_groups: AttributeGroups<'s>,
    symbols: SymbolTable<'s>,
    metadata: MetadataTable,
    metadata_type: Type,
    undeclared: intrinsics::Undeclared,
    block_addresses: BlockAddresses,
    /// Set when an item was found on the line of another.
    items_share_lines: &'e AtomicBool,
}

/// The address spaces that LLVM IR can name by a letter.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct AddressSpaces {
    alloca: u32,
    globals: u32,
    program: u32,
}

/// Reads LLVM IR text. `source` is the text, added to the context.
///
/// Warnings about what the LLVM dialect cannot hold are reported to the context
/// ([`take_reported`](Context::take_reported)).
///
/// # Errors
/// The first place at which the text is not LLVM IR of a version from 11 to 22, or what the LLVM dialect cannot express.
pub fn import(ctx: &Context, source: &Source, options: &ImportOptions) -> Result<Module, Vec<Diagnostic>> {
    module::import(ctx, source, options)
}
