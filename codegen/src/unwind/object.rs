//! Writes the unwind information of a module to an object: `.eh_frame` in ELF and Mach-O, `.pdata` and `.xdata` in
//! COFF.

use super::lsda::encoding;
use super::{Frame, Unwind};
use crate::object::sections::{Section, place, relocation};
use crate::symbols::{Symbols, object_symbol};
use cranelift_codegen::gimli::constants::DwEhPe;
use cranelift_codegen::gimli::write::{Address, EhFrame, FrameTable, RelocationTarget};
use cranelift_codegen::isa::TargetIsa;
use cranelift_entity::SecondaryMap;
use cranelift_module::FuncId;
use cranelift_object::ObjectProduct;
use object::write::{Comdat, Object, SectionId, StandardSection, Symbol, SymbolId, SymbolSection};
use object::{
    BinaryFormat, ComdatKind, RelocationKind, SectionFlags, SectionKind, SymbolFlags, SymbolKind, SymbolScope,
};
use rustc_hash::FxHashMap;
use windlass_ir::{Context, Name};

/// Adds the unwind information of compiled functions, with `.gcc_except_table` in ELF.
pub(crate) fn write_frames(
    ctx: &Context,
    symbols: &Symbols,
    isa: &dyn TargetIsa,
    product: &mut ObjectProduct,
    frames: &[Frame],
) -> Result<(), String> {
    if frames.is_empty() {
        return Ok(());
    }
    let is_macho = product.object.format() == BinaryFormat::MachO;
    let Some(entry) = isa.create_systemv_cie() else {
        return Ok(());
    };
    if product.object.format() == BinaryFormat::Coff {
        return write_records(&mut product.object, &product.functions, frames);
    }
    let mut tables = Tables {
        ctx,
        symbols,
        product,
        personalities: FxHashMap::default(),
        type_infos: FxHashMap::default(),
        except_table: None,
    };
    let mut frame_table = FrameTable::default();
    // The symbols that `Address::Symbol` names by index.
    let mut targets: Vec<SymbolId> = Vec::new();
    let mut address = |(symbol, offset): (SymbolId, u64)| {
        targets.push(symbol);
        Address::Symbol {
            symbol: targets.len() - 1,
            addend: offset as i64,
        }
    };
    for frame in frames {
        let mut entry = entry.clone();
        entry.fde_address_encoding = DwEhPe(match is_macho {
            true => encoding::RELATIVE_64,
            false => encoding::RELATIVE,
        });
        let function = tables.product.function_symbol(frame.id);
        // The linker may choose another definition of the symbol: this names the code in this object.
        let Some(mut description) = frame.description(address(tables.place(function)?)) else {
            continue;
        };
        if let Some(lsda) = &frame.lsda {
            let personality = tables.personality(lsda.personality)?;
            entry.personality = Some((DwEhPe(encoding::INDIRECT), address((personality, 0))));
            entry.lsda_encoding = Some(DwEhPe(encoding::RELATIVE));
            description.lsda = Some(address(tables.lsda(&lsda.bytes, &lsda.type_infos)?));
        }
        let entry = frame_table.add_cie(entry);
        frame_table.add_fde(entry, description);
    }
    let mut section = EhFrame(Section::new(isa));
    frame_table
        .write_eh_frame(&mut section)
        .map_err(|error| error.to_string())?;
    let EhFrame(Section { writer, relocations }) = section;
    let object = &mut tables.product.object;
    let id = match is_macho {
        true => object.add_section(
            b"__TEXT".to_vec(),
            b"__eh_frame".to_vec(),
            SectionKind::ReadOnlyData,
        ),
        false => object.section_id(StandardSection::EhFrame),
    };
    let start = object.append_section_data(id, writer.slice(), 8);
    for relocation in relocations {
        let RelocationTarget::Symbol(index) = relocation.target else {
            return Err(String::from("a section in unwind information"));
        };
        let offset = start + relocation.offset as u64;
        if is_macho {
            let object = &mut tables.product.object;
            difference(object, id, offset, (targets[index], relocation.addend))?;
            continue;
        }
        tables.relocate(
            id,
            offset,
            (targets[index], relocation.addend),
            RelocationKind::Relative,
        )?;
    }
    Ok(())
}

/// Adds a relocation in a Mach-O object: the 64-bit distance from the offset in a section to a place.
fn difference(
    object: &mut Object<'static>,
    section: SectionId,
    offset: u64,
    (symbol, addend): (SymbolId, i64),
) -> Result<(), String> {
    // The distance from the start of the section is subtracted by the relocation.
    let target = (symbol, addend - offset as i64);
    let relocation = relocation(offset, target, RelocationKind::Absolute, 64);
    let start = object.section_symbol(section);
    let added = object.add_relocation_with_subtractor(section, relocation, Some(start));
    added.map_err(|error| error.to_string())
}

/// Adds the records of functions to `.xdata`, and references to them to `.pdata`, in a COFF object.
fn write_records(
    object: &mut Object<'static>,
    symbols: &SecondaryMap<FuncId, Option<(SymbolId, bool)>>,
    frames: &[Frame],
) -> Result<(), String> {
    let [records, functions] = [".xdata", ".pdata"]
        .map(|name| object.add_section(Vec::new(), name.as_bytes().to_vec(), SectionKind::ReadOnlyData));
    for frame in frames {
        let Unwind::Windows { record, size } = &frame.info else {
            continue;
        };
        let function = symbols[frame.id].map(|(symbol, _)| object.symbol(symbol));
        let place = function.and_then(|symbol| Some((symbol.section.id()?, symbol.value)));
        let (code, start) = place.ok_or("unwind information of a function without a section")?;
        let record = object.append_section_data(records, record, 4);
        let mut addresses = vec![(code, start)];
        // On aarch64 the record has the size.
        if object.architecture() == object::Architecture::X86_64 {
            addresses.push((code, start + u64::from(*size)));
        }
        addresses.push((records, record));
        let entry = object.append_section_data(functions, &vec![0; 4 * addresses.len()], 4);
        for (index, (section, offset)) in addresses.into_iter().enumerate() {
            let target = (object.section_symbol(section), offset as i64);
            let at = entry + 4 * index as u64;
            let relocation = relocation(at, target, RelocationKind::ImageOffset, 32);
            object
                .add_relocation(functions, relocation)
                .map_err(|error| error.to_string())?;
        }
    }
    Ok(())
}

/// The tables of an object, and the pointers that they refer to.
struct Tables<'a> {
    ctx: &'a Context,
    symbols: &'a Symbols,
    product: &'a mut ObjectProduct,
    /// The pointer to each personality function.
    personalities: FxHashMap<Name, SymbolId>,
    /// The pointer to each type info: a section and an offset in it.
    type_infos: FxHashMap<Name, (SymbolId, u64)>,
    except_table: Option<SectionId>,
}

impl Tables<'_> {
    /// The section symbol and offset of a definition.
    fn place(&mut self, symbol: SymbolId) -> Result<(SymbolId, u64), String> {
        place(&mut self.product.object, symbol)
            .ok_or_else(|| String::from("unwind information of a function without a section"))
    }

    fn relocate(
        &mut self,
        section: SectionId,
        offset: u64,
        target: (SymbolId, i64),
        kind: RelocationKind,
    ) -> Result<(), String> {
        let size = if kind == RelocationKind::Relative { 32 } else { 64 };
        let relocation = relocation(offset, target, kind, size);
        let added = self.product.object.add_relocation(section, relocation);
        added.map_err(|error| error.to_string())
    }

    fn symbol(&self, name: Name) -> Result<SymbolId, String> {
        object_symbol(self.symbols, self.product, name)
            .ok_or_else(|| format!("'{}', which is not in the module", self.ctx.str(name)))
    }

    /// The pointer to a personality function. The linker keeps one for all objects, as those of other compilers have
    /// it.
    fn personality(&mut self, name: Name) -> Result<SymbolId, String> {
        if let Some(&known) = self.personalities.get(&name) {
            return Ok(known);
        }
        let function = self.symbol(name)?;
        let text = format!("DW.ref.{}", self.ctx.str(name));
        let object = &mut self.product.object;
        let section = format!(".data.{text}").into_bytes();
        let section = object.add_section(Vec::new(), section, SectionKind::Data);
        if let SectionFlags::Elf { sh_flags } = object.section_flags_mut(section) {
            let flags = object::elf::SHF_ALLOC | object::elf::SHF_WRITE | object::elf::SHF_GROUP;
            *sh_flags = u64::from(flags);
        }
        let value = object.append_section_data(section, &[0; 8], 8);
        let symbol = object.add_symbol(Symbol {
            name: text.into_bytes(),
            value,
            size: 8,
            kind: SymbolKind::Data,
            scope: SymbolScope::Linkage,
            weak: true,
            section: SymbolSection::Section(section),
            flags: SymbolFlags::None,
        });
        object.add_comdat(Comdat {
            kind: ComdatKind::Any,
            symbol,
            sections: vec![section],
        });
        self.relocate(section, value, (function, 0), RelocationKind::Absolute)?;
        self.personalities.insert(name, symbol);
        Ok(symbol)
    }

    /// The pointer to a type info.
    fn type_info(&mut self, name: Name) -> Result<(SymbolId, u64), String> {
        if let Some(&known) = self.type_infos.get(&name) {
            return Ok(known);
        }
        let symbol = self.symbol(name)?;
        let object = &mut self.product.object;
        let section = object.section_id(StandardSection::ReadOnlyDataWithRel);
        let offset = object.append_section_data(section, &[0; 8], 8);
        let place = (object.section_symbol(section), offset);
        self.relocate(section, offset, (symbol, 0), RelocationKind::Absolute)?;
        self.type_infos.insert(name, place);
        Ok(place)
    }

    /// Adds the table of a function.
    fn lsda(&mut self, bytes: &[u8], type_infos: &[(usize, Name)]) -> Result<(SymbolId, u64), String> {
        let object = &mut self.product.object;
        let section = *self.except_table.get_or_insert_with(|| {
            let name = b".gcc_except_table".to_vec();
            let section = object.add_section(Vec::new(), name, SectionKind::ReadOnlyData);
            if let SectionFlags::Elf { sh_flags } = object.section_flags_mut(section) {
                *sh_flags = u64::from(object::elf::SHF_ALLOC);
            }
            section
        });
        let start = object.append_section_data(section, bytes, 4);
        let place = (object.section_symbol(section), start);
        for &(offset, name) in type_infos {
            let (symbol, at) = self.type_info(name)?;
            self.relocate(
                section,
                start + offset as u64,
                (symbol, at as i64),
                RelocationKind::Relative,
            )?;
        }
        Ok(place)
    }
}
