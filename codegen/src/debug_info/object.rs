//! Writes debug information to an object file.

use super::FunctionCode;
use super::units::{Addresses, build};
use crate::object::sections::{Section, place, relocation};
use crate::symbols::Symbols;
use crate::value_parts::ValuePartTable;
use cranelift_codegen::gimli::SectionId as DwarfSection;
use cranelift_codegen::gimli::write::{Address, RelocationTarget, Sections};
use cranelift_codegen::isa::TargetIsa;
use cranelift_module::{DataId, FuncId};
use cranelift_object::ObjectProduct;
use object::write::{SectionId, SymbolId};
use object::{BinaryFormat, RelocationKind, SectionKind};
use rustc_hash::FxHashMap;
use windlass_ir::{Body, Context};

/// Adds the sections with the debug information of `functions`, and of the globals of the module.
pub(crate) fn write_debug_info<'c>(
    ctx: &'c Context,
    body: &Body,
    symbols: &Symbols,
    table: ValuePartTable<'c>,
    isa: &dyn TargetIsa,
    product: &mut ObjectProduct,
    functions: &[FunctionCode],
) -> Result<(), String> {
    if functions.is_empty() {
        return Ok(());
    }
    let mut addresses = ObjectAddresses {
        product,
        symbols: Vec::new(),
    };
    let mut dwarf = build(ctx, body, symbols, table, functions, &mut addresses)?;
    let targets = addresses.symbols;
    let mut sections = Sections::new(Section::new(isa));
    dwarf.write(&mut sections).map_err(|error| error.to_string())?;

    let object = &mut product.object;
    let is_macho = object.format() == BinaryFormat::MachO;
    let mut ids: FxHashMap<DwarfSection, SectionId> = FxHashMap::default();
    sections.for_each(|name, section: &Section| {
        if !section.writer.slice().is_empty() {
            let (segment, text) = match is_macho {
                true => ("__DWARF", format!("__{}", name.name().trim_start_matches('.'))),
                false => ("", name.name().to_owned()),
            };
            let kind = match name {
                DwarfSection::DebugStr | DwarfSection::DebugLineStr if !is_macho => SectionKind::DebugString,
                _ => SectionKind::Debug,
            };
            let id = object.add_section(segment.into(), text.into_bytes(), kind);
            let mut bytes = section.writer.slice().to_vec();
            if is_macho {
                write_offsets(section, &mut bytes);
            }
            object.append_section_data(id, &bytes, 1);
            ids.insert(name, id);
        }
        Ok::<(), String>(())
    })?;
    sections.for_each(|name, section: &Section| {
        let Some(&id) = ids.get(&name) else {
            return Ok(());
        };
        for entry in &section.relocations {
            let (symbol, kind) = match entry.target {
                RelocationTarget::Symbol(index) => (targets[index], RelocationKind::Absolute),
                RelocationTarget::Section(_) if is_macho => continue,
                RelocationTarget::Section(target) => {
                    let target = ids.get(&target).copied();
                    let target = target.ok_or("debug information refers to an absent section")?;
                    let kind = match object.format() {
                        BinaryFormat::Coff => RelocationKind::SectionOffset,
                        _ => RelocationKind::Absolute,
                    };
                    (object.section_symbol(target), kind)
                }
            };
            let offset = entry.offset as u64;
            let relocation = relocation(offset, (symbol, entry.addend), kind, entry.size * 8);
            object
                .add_relocation(id, relocation)
                .map_err(|error| error.to_string())?;
        }
        Ok(())
    })
}

/// The symbols of an object, to which `Address::Symbol` refers by index.
struct ObjectAddresses<'a> {
    product: &'a mut ObjectProduct,
    symbols: Vec<SymbolId>,
}

impl ObjectAddresses<'_> {
    fn place(&mut self, symbol: SymbolId) -> Option<Address> {
        let (symbol, offset) = place(&mut self.product.object, symbol)?;
        self.symbols.push(symbol);
        Some(Address::Symbol {
            symbol: self.symbols.len() - 1,
            addend: offset as i64,
        })
    }
}

impl Addresses for ObjectAddresses<'_> {
    fn function(&mut self, id: FuncId) -> Result<Address, String> {
        let symbol = self.product.function_symbol(id);
        self.place(symbol)
            .ok_or_else(|| String::from("debug information of a function without a section"))
    }

    fn global(&mut self, id: DataId) -> Option<Address> {
        let symbol = self.product.data_symbol(id);
        self.place(symbol)
    }
}

/// Writes the offsets in other sections to the bytes of a section: the tools of Mach-O combine debug sections without
/// relocations.
fn write_offsets(section: &Section, bytes: &mut [u8]) {
    for relocation in &section.relocations {
        let end = relocation.offset + usize::from(relocation.size);
        let place = bytes.get_mut(relocation.offset..end);
        if let (RelocationTarget::Section(_), Some(place)) = (relocation.target, place) {
            let offset = relocation.addend.to_le_bytes();
            let size = place.len().min(offset.len());
            place[..size].copy_from_slice(&offset[..size]);
        }
    }
}
