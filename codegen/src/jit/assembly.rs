//! Loads the assembler's object into the memory of a JIT: a small linker of ELF objects for x86-64 and aarch64.

use super::arena::Arena;
use cranelift_jit::JITMemoryKind;
use object::read::elf::{ElfFile64, FileHeader};
use object::{
    Endianness, Object as _, ObjectSection as _, ObjectSymbol as _, RelocationFlags, RelocationTarget,
    SectionFlags, SectionIndex, SectionKind, SymbolKind, elf,
};
use rustc_hash::FxHashMap;

/// An object whose sections are in memory.
pub(super) struct LoadedObject<'a> {
    arena: &'a Arena,
    file: ElfFile64<'a, Endianness>,
    sections: FxHashMap<SectionIndex, usize>,
    /// The pointers to symbols that the code reads.
    pointers: FxHashMap<u64, usize>,
    /// The jumps to symbols that are out of reach.
    stubs: FxHashMap<u64, usize>,
}

impl<'a> LoadedObject<'a> {
    /// Puts the sections into memory and defines the symbols in them.
    pub fn new(bytes: &'a [u8], arena: &'a Arena) -> Result<LoadedObject<'a>, String> {
        let file = ElfFile64::<Endianness>::parse(bytes).map_err(|error| error.to_string())?;
        let mut object = LoadedObject {
            arena,
            file,
            sections: FxHashMap::default(),
            pointers: FxHashMap::default(),
            stubs: FxHashMap::default(),
        };
        object.place_sections()?;
        object.define_symbols()?;
        Ok(object)
    }

    fn place_sections(&mut self) -> Result<(), String> {
        for section in self.file.sections() {
            let name = section.name().map_err(|error| error.to_string())?;
            let SectionFlags::Elf { sh_flags } = section.flags() else {
                continue;
            };
            let has = |flag: u32| sh_flags & u64::from(flag) != 0;
            if !has(elf::SHF_ALLOC)
                || section.size() == 0
                || name == ".eh_frame"
                || name.starts_with(".note.")
            {
                continue;
            }
            let kind = section.elf_section_header().sh_type.get(self.file.endian());
            if has(elf::SHF_TLS) || !matches!(kind, elf::SHT_PROGBITS | elf::SHT_NOBITS) {
                return Err(format!("the section '{name}' of assembly in memory"));
            }
            let memory = match (has(elf::SHF_EXECINSTR), has(elf::SHF_WRITE)) {
                (true, _) => JITMemoryKind::Executable,
                (_, true) => JITMemoryKind::Writable,
                _ => JITMemoryKind::ReadOnly,
            };
            let address = match section.kind() {
                SectionKind::UninitializedData => {
                    let size = usize::try_from(section.size()).map_err(|error| error.to_string())?;
                    self.arena.place(&vec![0; size], section.align().max(1), memory)?
                }
                _ => {
                    let data = section.data().map_err(|error| error.to_string())?;
                    self.arena.place(data, section.align().max(1), memory)?
                }
            };
            self.sections.insert(section.index(), address);
        }
        Ok(())
    }

    fn define_symbols(&self) -> Result<(), String> {
        for symbol in self.file.symbols() {
            let name = symbol.name().map_err(|error| error.to_string())?;
            if name.is_empty() || matches!(symbol.kind(), SymbolKind::File | SymbolKind::Section) {
                continue;
            }
            if symbol.is_common() {
                let size = usize::try_from(symbol.size()).map_err(|error| error.to_string())?;
                let address = self.arena.place(&vec![0; size], 16, JITMemoryKind::Writable)?;
                self.arena.define(name.to_owned(), address);
            } else if let Some(address) = self.address_in_section(&symbol) {
                self.arena.define(name.to_owned(), address as usize);
            }
        }
        Ok(())
    }

    /// The address of a symbol that the object defines.
    fn address_in_section<'f>(&self, symbol: &impl object::ObjectSymbol<'f>) -> Option<u64> {
        match symbol.section() {
            object::SymbolSection::Absolute => Some(symbol.address()),
            object::SymbolSection::Section(index) => {
                let start = *self.sections.get(&index)? as u64;
                Some(start.wrapping_add(symbol.address()))
            }
            _ => None,
        }
    }

    /// Writes the addresses into the sections. `resolve` returns the address of a symbol that the object does not
    /// define.
    pub fn relocate(&mut self, resolve: impl Fn(&str) -> Option<u64>) -> Result<(), String> {
        let arena = self.arena;
        let mut pending = Vec::new();
        for section in self.file.sections() {
            let Some(&start) = self.sections.get(&section.index()) else {
                continue;
            };
            let data = section.data().map_err(|error| error.to_string())?;
            for (offset, relocation) in section.relocations() {
                let RelocationTarget::Symbol(index) = relocation.target() else {
                    return Err(String::from("a relocation to no symbol in assembly"));
                };
                let symbol = self
                    .file
                    .symbol_by_index(index)
                    .map_err(|error| error.to_string())?;
                let name = symbol.name().map_err(|error| error.to_string())?;
                let address = match symbol.kind() {
                    SymbolKind::Section => symbol
                        .section_index()
                        .and_then(|section| self.sections.get(&section))
                        .map(|&address| address as u64),
                    _ => self
                        .address_in_section(&symbol)
                        .or_else(|| arena.find(name).map(|address| address as u64))
                        .or_else(|| resolve(name)),
                };
                let address = match address {
                    Some(address) => address,
                    None if symbol.is_weak() => 0,
                    None => return Err(format!("could not find '{name}', to which assembly refers")),
                };
                let RelocationFlags::Elf { r_type } = relocation.flags() else {
                    continue;
                };
                let at = offset as usize;
                let word = data.get(at..at + 4).map_or([0; 4], |bytes| {
                    let mut word = [0; 4];
                    word.copy_from_slice(bytes);
                    word
                });
                pending.push(Place {
                    at: start as u64 + offset,
                    word: u32::from_le_bytes(word),
                    kind: r_type,
                    symbol: address,
                    addend: relocation.addend(),
                });
            }
        }
        let machine = self.file.elf_header().e_machine(self.file.endian());
        for place in pending {
            match machine {
                elf::EM_X86_64 => self.relocate_x86(&place)?,
                elf::EM_AARCH64 => self.relocate_aarch64(&place)?,
                _ => return Err(String::from("assembly for another machine")),
            }
        }
        Ok(())
    }

    fn relocate_x86(&mut self, place: &Place) -> Result<(), String> {
        let target = place.symbol.wrapping_add_signed(place.addend);
        match place.kind {
            elf::R_X86_64_NONE => Ok(()),
            elf::R_X86_64_64 => self.write64(place, target),
            elf::R_X86_64_PC64 => self.write64(place, target.wrapping_sub(place.at)),
            elf::R_X86_64_32 => {
                let value = u32::try_from(target).map_err(|_| place.out_of_reach())?;
                self.write32(place, value)
            }
            elf::R_X86_64_32S => {
                let value = i32::try_from(target as i64).map_err(|_| place.out_of_reach())?;
                self.write32(place, value as u32)
            }
            elf::R_X86_64_PC32 => self.write32(place, place.near(target)? as u32),
            elf::R_X86_64_PLT32 => {
                let near = match place.near(target) {
                    Ok(near) => near,
                    Err(_) => {
                        let stub = self.stub(place.symbol)?;
                        place.near(stub.wrapping_add_signed(place.addend))?
                    }
                };
                self.write32(place, near as u32)
            }
            elf::R_X86_64_GOTPCREL | elf::R_X86_64_GOTPCRELX | elf::R_X86_64_REX_GOTPCRELX => {
                let pointer = self.pointer(place.symbol)?;
                self.write32(
                    place,
                    place.near(pointer.wrapping_add_signed(place.addend))? as u32,
                )
            }
            kind => Err(format!("the relocation {kind} of assembly in memory")),
        }
    }

    fn relocate_aarch64(&mut self, place: &Place) -> Result<(), String> {
        let target = place.symbol.wrapping_add_signed(place.addend);
        // The bits of a load or store's offset below its size.
        let low = |size: u32| place.word | ((target as u32 & 0xfff) >> size) << 10;
        let word = match place.kind {
            elf::R_AARCH64_NONE => return Ok(()),
            elf::R_AARCH64_ABS64 => return self.write64(place, target),
            elf::R_AARCH64_PREL64 => return self.write64(place, target.wrapping_sub(place.at)),
            elf::R_AARCH64_PREL32 => place.near(target)? as u32,
            elf::R_AARCH64_CALL26 | elf::R_AARCH64_JUMP26 => {
                let reach = |target: u64| {
                    let distance = target.wrapping_sub(place.at) as i64;
                    (-(1 << 27)..1 << 27).contains(&distance).then_some(distance)
                };
                let distance = match reach(target) {
                    Some(distance) => distance,
                    None => reach(self.stub(place.symbol)?).ok_or_else(|| place.out_of_reach())?,
                };
                place.word | (distance >> 2) as u32 & 0x03ff_ffff
            }
            elf::R_AARCH64_ADR_PREL_PG_HI21 => place.pages(target)?,
            elf::R_AARCH64_ADR_GOT_PAGE => place.pages(self.pointer(place.symbol)?)?,
            elf::R_AARCH64_LD64_GOT_LO12_NC => {
                let pointer = self.pointer(place.symbol)?;
                place.word | (pointer as u32 & 0xfff) >> 3 << 10
            }
            elf::R_AARCH64_ADD_ABS_LO12_NC | elf::R_AARCH64_LDST8_ABS_LO12_NC => low(0),
            elf::R_AARCH64_LDST16_ABS_LO12_NC => low(1),
            elf::R_AARCH64_LDST32_ABS_LO12_NC => low(2),
            elf::R_AARCH64_LDST64_ABS_LO12_NC => low(3),
            elf::R_AARCH64_LDST128_ABS_LO12_NC => low(4),
            kind => return Err(format!("the relocation {kind} of assembly in memory")),
        };
        self.write32(place, word)
    }

    fn write32(&self, place: &Place, value: u32) -> Result<(), String> {
        self.arena.write(place.at as usize, &value.to_le_bytes());
        Ok(())
    }

    fn write64(&self, place: &Place, value: u64) -> Result<(), String> {
        self.arena.write(place.at as usize, &value.to_le_bytes());
        Ok(())
    }

    /// The address of a pointer to `target`.
    fn pointer(&mut self, target: u64) -> Result<u64, String> {
        if let Some(&known) = self.pointers.get(&target) {
            return Ok(known as u64);
        }
        let pointer = self
            .arena
            .place(&target.to_le_bytes(), 8, JITMemoryKind::ReadOnly)?;
        self.pointers.insert(target, pointer);
        Ok(pointer as u64)
    }

    /// The address of a jump to `target`.
    fn stub(&mut self, target: u64) -> Result<u64, String> {
        if let Some(&known) = self.stubs.get(&target) {
            return Ok(known as u64);
        }
        let pointer = self.pointer(target)?;
        let stub = jump_through(self.arena, pointer)?;
        self.stubs.insert(target, stub);
        Ok(stub as u64)
    }
}

/// The address of new code that jumps to the address in memory at `pointer`.
pub(super) fn jump_through(arena: &Arena, pointer: u64) -> Result<usize, String> {
    let mut code: Vec<u8> = match cfg!(target_arch = "aarch64") {
        // ldr x16, .+16; ldr x16, [x16]; br x16; nop
        true => [0x5800_0090u32, 0xf940_0210, 0xd61f_0200, 0xd503_201f]
            .iter()
            .flat_map(|word| word.to_le_bytes())
            .collect(),
        // movabs r11, pointer; jmp [r11]
        false => vec![0x49, 0xbb],
    };
    code.extend(pointer.to_le_bytes());
    if cfg!(target_arch = "x86_64") {
        code.extend([0x41, 0xff, 0x23]);
    }
    arena.place(&code, 16, JITMemoryKind::Executable)
}

/// A place that holds an address.
struct Place {
    at: u64,
    /// The bytes at the place.
    word: u32,
    kind: u32,
    symbol: u64,
    addend: i64,
}

impl Place {
    fn out_of_reach(&self) -> String {
        String::from("an address in assembly that does not fit in its instruction")
    }

    /// The distance to an address, if it fits in 32 bits.
    fn near(&self, target: u64) -> Result<i32, String> {
        i32::try_from(target.wrapping_sub(self.at) as i64).map_err(|_| self.out_of_reach())
    }

    /// An `adrp` with the distance in pages.
    fn pages(&self, target: u64) -> Result<u32, String> {
        let distance = (target >> 12).wrapping_sub(self.at >> 12) as i64;
        if !(-(1 << 20)..1 << 20).contains(&distance) {
            return Err(self.out_of_reach());
        }
        let distance = distance as u32;
        Ok(self.word | (distance & 3) << 29 | (distance >> 2 & 0x7_ffff) << 5)
    }
}
