//! Sections of an object that are written as DWARF, and their relocations.

use cranelift_codegen::gimli::RunTimeEndian;
use cranelift_codegen::gimli::write::{self, EndianVec, RelocateWriter};
use cranelift_codegen::isa::TargetIsa;
use object::write::{Object, Relocation, SymbolId, SymbolSection};
use object::{RelocationEncoding, RelocationFlags, RelocationKind};
use target_lexicon::Endianness;

/// A section while it is written.
#[derive(Clone)]
pub(crate) struct Section {
    pub writer: EndianVec<RunTimeEndian>,
    pub relocations: Vec<write::Relocation>,
}

impl Section {
    /// Creates an empty section in the target's byte order.
    pub fn new(isa: &dyn TargetIsa) -> Self {
        let endian = match isa.triple().endianness() {
            Ok(Endianness::Big) => RunTimeEndian::Big,
            _ => RunTimeEndian::Little,
        };
        Section {
            writer: EndianVec::new(endian),
            relocations: Vec::new(),
        }
    }
}

impl RelocateWriter for Section {
    type Writer = EndianVec<RunTimeEndian>;

    fn writer(&self) -> &Self::Writer {
        &self.writer
    }

    fn writer_mut(&mut self) -> &mut Self::Writer {
        &mut self.writer
    }

    fn relocate(&mut self, relocation: write::Relocation) {
        self.relocations.push(relocation);
    }
}

/// A relocation of this many bits at an offset in a section.
pub(crate) fn relocation(
    offset: u64,
    (symbol, addend): (SymbolId, i64),
    kind: RelocationKind,
    size: u8,
) -> Relocation {
    Relocation {
        offset,
        symbol,
        addend,
        flags: RelocationFlags::Generic {
            kind,
            encoding: RelocationEncoding::Generic,
            size,
        },
    }
}

/// The section that a symbol is in, as its symbol, and the offset: another object may define the symbol otherwise.
pub(crate) fn place(object: &mut Object<'static>, symbol: SymbolId) -> Option<(SymbolId, u64)> {
    let symbol = object.symbol(symbol);
    let (section, offset) = (symbol.section, symbol.value);
    let SymbolSection::Section(section) = section else {
        return None;
    };
    Some((object.section_symbol(section), offset))
}
