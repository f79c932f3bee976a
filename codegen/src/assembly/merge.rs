//! Merges the assembler's object into the module's object.
//!
//! In LLVM, a module's assembly and its functions are one source of the assembler: a name is one symbol, wherever it is
//! defined and used.

use cranelift_object::ObjectProduct;
use object::read::elf::{ElfFile64, FileHeader};
use object::write::{Comdat, Relocation, SectionId, StandardSection, Symbol, SymbolId, SymbolSection};
use object::{
    ComdatKind, Endianness, Object as _, ObjectComdat as _, ObjectSection as _, ObjectSymbol as _,
    RelocationTarget, SectionFlags, SectionIndex, SectionKind, SymbolFlags, SymbolIndex, SymbolKind,
    SymbolScope, elf,
};
use rustc_hash::FxHashMap;

/// A section of the assembler's object in the module's object: its id, and the offset of its contents.
type Placed = (SectionId, u64);

/// Adds the sections, symbols and relocations of the assembler's object.
pub(crate) fn merge(bytes: &[u8], product: &mut ObjectProduct) -> Result<(), String> {
    let file = ElfFile64::<Endianness>::parse(bytes).map_err(|error| error.to_string())?;
    if product.object.format() != object::BinaryFormat::Elf {
        return Err(String::from("assembly in objects other than ELF"));
    }
    let machine = file.elf_header().e_machine(file.endian());
    let expected = match product.object.architecture() {
        object::Architecture::X86_64 => elf::EM_X86_64,
        object::Architecture::Aarch64 => elf::EM_AARCH64,
        _ => elf::EM_NONE,
    };
    if machine != expected {
        return Err(String::from("the assembler makes objects for another machine"));
    }
    let mut merger = Merger {
        file: &file,
        product,
        sections: FxHashMap::default(),
        symbols: FxHashMap::default(),
    };
    merger.sections()?;
    merger.symbols()?;
    merger.comdats()?;
    merger.relocations()
}

struct Merger<'a> {
    file: &'a ElfFile64<'a, Endianness>,
    product: &'a mut ObjectProduct,
    sections: FxHashMap<SectionIndex, Placed>,
    symbols: FxHashMap<SymbolIndex, SymbolId>,
}

impl Merger<'_> {
    fn sections(&mut self) -> Result<(), String> {
        for section in self.file.sections() {
            let name = section.name_bytes().map_err(|error| error.to_string())?;
            let kind = section.kind();
            let is_empty = section.size() == 0;
            let is_table = match section.elf_section_header().sh_type.get(self.file.endian()) {
                elf::SHT_NULL
                | elf::SHT_SYMTAB
                | elf::SHT_STRTAB
                | elf::SHT_REL
                | elf::SHT_RELA
                | elf::SHT_GROUP
                | elf::SHT_SYMTAB_SHNDX => true,
                _ => name == b".note.gnu.property" || name == b".note.GNU-stack",
            };
            if is_table || (is_empty && matches!(name, b".text" | b".data" | b".bss")) {
                continue;
            }
            let object = &mut self.product.object;
            let data = section.data().map_err(|error| error.to_string())?;
            let align = section.align().max(1);
            if name == b".eh_frame" {
                let id = object.section_id(StandardSection::EhFrame);
                let offset = object.append_section_data(id, data, align.max(8));
                self.sections.insert(section.index(), (id, offset));
                continue;
            }
            let id = object.add_section(Vec::new(), name.to_vec(), kind);
            if let SectionFlags::Elf { sh_flags } = section.flags() {
                // Sections of strings and constants that are not merged are right, too.
                let dropped = elf::SHF_MERGE | elf::SHF_STRINGS | elf::SHF_GROUP;
                if sh_flags & u64::from(elf::SHF_LINK_ORDER) != 0 {
                    return Err(format!(
                        "the section '{}' whose order depends on another",
                        String::from_utf8_lossy(name)
                    ));
                }
                *object.section_flags_mut(id) = SectionFlags::Elf {
                    sh_flags: sh_flags & !u64::from(dropped),
                };
            }
            match kind {
                SectionKind::UninitializedData | SectionKind::UninitializedTls => {
                    object.append_section_bss(id, section.size(), align);
                }
                _ => object.set_section_data(id, data.to_vec(), align),
            }
            self.sections.insert(section.index(), (id, 0));
        }
        Ok(())
    }

    fn symbols(&mut self) -> Result<(), String> {
        for symbol in self.file.symbols() {
            let index = symbol.index();
            let name = symbol.name_bytes().map_err(|error| error.to_string())?.to_vec();
            if symbol.kind() == SymbolKind::File || index.0 == 0 {
                continue;
            }
            let placed = symbol
                .section_index()
                .and_then(|section| self.sections.get(&section).copied());
            let object = &mut self.product.object;
            if symbol.kind() == SymbolKind::Section {
                if let Some((section, _)) = placed {
                    self.symbols.insert(index, object.section_symbol(section));
                }
                continue;
            }
            let known = object.symbol_id(&name);
            let (section, value) = match (symbol.section(), placed) {
                (object::SymbolSection::Undefined, _) => (SymbolSection::Undefined, 0),
                (object::SymbolSection::Absolute, _) => (SymbolSection::Absolute, symbol.address()),
                (object::SymbolSection::Common, _) => (SymbolSection::Common, symbol.address()),
                (_, Some((section, offset))) => (SymbolSection::Section(section), symbol.address() + offset),
                // Of an empty section.
                _ => continue,
            };
            let flags = match symbol.flags() {
                SymbolFlags::Elf { st_info, st_other } => SymbolFlags::Elf { st_info, st_other },
                _ => SymbolFlags::None,
            };
            let scope = match symbol.scope() {
                SymbolScope::Unknown if section != SymbolSection::Undefined => SymbolScope::Dynamic,
                scope => scope,
            };
            let new = Symbol {
                name,
                value,
                size: symbol.size(),
                kind: symbol.kind(),
                scope,
                weak: symbol.is_weak(),
                section,
                flags,
            };
            let id = match known {
                None => object.add_symbol(new),
                Some(id) if section == SymbolSection::Undefined => {
                    // `.weak` or a visibility of what the module defines or declares.
                    let old = object.symbol_mut(id);
                    old.weak |= new.weak;
                    if new.scope == SymbolScope::Linkage && old.scope == SymbolScope::Dynamic {
                        old.scope = SymbolScope::Linkage;
                    }
                    id
                }
                Some(id) if object.symbol(id).section == SymbolSection::Undefined => {
                    // Thunks are called by relative calls: their type and binding are those of the assembler's object.
                    let name = std::mem::take(&mut object.symbol_mut(id).name);
                    *object.symbol_mut(id) = Symbol { name, ..new };
                    id
                }
                Some(_) => {
                    let name = String::from_utf8_lossy(&new.name).into_owned();
                    return Err(format!("'{name}' is defined by the module and by its assembly"));
                }
            };
            self.symbols.insert(index, id);
        }
        Ok(())
    }

    fn comdats(&mut self) -> Result<(), String> {
        for comdat in self.file.comdats() {
            let symbol = self.symbols.get(&comdat.symbol()).copied();
            let symbol = symbol.ok_or("a section group without a symbol")?;
            let sections = comdat
                .sections()
                .filter_map(|index| Some(self.sections.get(&index)?.0));
            let sections = sections.collect();
            let kind = ComdatKind::Any;
            self.product.object.add_comdat(Comdat {
                kind,
                symbol,
                sections,
            });
        }
        Ok(())
    }

    fn relocations(&mut self) -> Result<(), String> {
        for section in self.file.sections() {
            let Some(&(id, base)) = self.sections.get(&section.index()) else {
                continue;
            };
            for (offset, relocation) in section.relocations() {
                let (symbol, start) = match relocation.target() {
                    RelocationTarget::Symbol(index) => {
                        let symbol = self.symbols.get(&index).copied();
                        let symbol = symbol.ok_or("a relocation to a symbol of no section")?;
                        (symbol, self.start_of_section_symbol(index))
                    }
                    RelocationTarget::Section(index) => {
                        let placed = self.sections.get(&index).copied();
                        let (section, start) = placed.ok_or("a relocation to a section that is dropped")?;
                        (self.product.object.section_symbol(section), start)
                    }
                    _ => return Err(String::from("a relocation to no symbol")),
                };
                let relocation = Relocation {
                    offset: base + offset,
                    symbol,
                    addend: relocation.addend().wrapping_add_unsigned(start),
                    flags: relocation.flags(),
                };
                let added = self.product.object.add_relocation(id, relocation);
                added.map_err(|error| error.to_string())?;
            }
        }
        Ok(())
    }

    /// The offset of the contents of a section, if the symbol is that of a section.
    fn start_of_section_symbol(&self, index: SymbolIndex) -> u64 {
        let symbol = self.file.symbol_by_index(index).ok();
        let symbol = symbol.filter(|symbol| symbol.kind() == SymbolKind::Section);
        let section = symbol.and_then(|symbol| symbol.section_index());
        let placed = section.and_then(|section| self.sections.get(&section));
        placed.map_or(0, |&(_, start)| start)
    }
}
