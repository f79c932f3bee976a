//! Tells GDB and perf about code in memory: GDB's JIT interface, and perf's map of symbols.
//!
//! GDB reads an ELF image in memory: the symbols of functions, their frames (`.debug_frame`) and their debug
//! information, all with the addresses that the code has. The code itself is in the image as a section without
//! contents.

use super::FunctionCode;
use super::units::{Addresses, build};
use crate::symbols::{Symbol, Symbols};
use crate::unwind::Frame;
use crate::value_parts::ValuePartTable;
use cranelift_codegen::gimli::RunTimeEndian;
use cranelift_codegen::gimli::write::{Address, DebugFrame, EndianVec, FrameTable, Sections};
use cranelift_codegen::isa::TargetIsa;
use cranelift_jit::JITModule;
use cranelift_module::{DataId, FuncId};
use object::elf;
use std::fmt::Write as _;
use std::io::Write as _;
use std::sync::Mutex;
use target_lexicon::Architecture;
use windlass_ir::{Body, Context};

/// A function in memory.
struct CodeSymbol {
    name: String,
    address: u64,
    size: u64,
}

/// The functions in memory with their names, by address.
fn code_symbols(
    ctx: &Context,
    symbols: &Symbols,
    target: &JITModule,
    functions: &[FunctionCode],
) -> Vec<CodeSymbol> {
    let mut names = rustc_hash::FxHashMap::default();
    for &(name, symbol) in &symbols.order {
        if let Symbol::Func { id, tail_body, .. } = symbol {
            names.insert(id, ctx.str(name).to_owned());
            names.extend(tail_body.map(|body| (body, format!("{}.tail", ctx.str(name)))));
        }
    }
    let mut all: Vec<CodeSymbol> = functions
        .iter()
        .map(|function| CodeSymbol {
            name: names.get(&function.id).cloned().unwrap_or_default(),
            address: target.get_finalized_function(function.id) as u64,
            size: function.size.into(),
        })
        .collect();
    all.sort_by_key(|symbol| symbol.address);
    all
}

/// Appends the functions to the file in which perf looks for the symbols of this process.
pub(crate) fn write_perf_map(
    ctx: &Context,
    symbols: &Symbols,
    target: &JITModule,
    functions: &[FunctionCode],
) -> Result<(), String> {
    let mut text = String::new();
    for CodeSymbol { name, address, size } in code_symbols(ctx, symbols, target, functions) {
        let _ = writeln!(text, "{address:x} {size:x} {name}");
    }
    let path = format!("/tmp/perf-{}.map", std::process::id());
    let file = std::fs::File::options().create(true).append(true).open(&path);
    let written = file.and_then(|mut file| file.write_all(text.as_bytes()));
    written.map_err(|error| format!("cannot write '{path}': {error}"))
}

/// The debug information of code in memory. GDB knows it until this is dropped.
pub(crate) struct RegisteredDebugInfo {
    entry: Box<Entry>,
    _image: Box<[u8]>,
}

impl RegisteredDebugInfo {
    /// Registers the debug information of the functions in `target`.
    #[allow(clippy::too_many_arguments, reason = "each is another table of the module")]
    pub fn new<'c>(
        ctx: &'c Context,
        body: &Body,
        symbols: &Symbols,
        table: ValuePartTable<'c>,
        isa: &dyn TargetIsa,
        target: &JITModule,
        functions: &[FunctionCode],
        frames: &[Frame],
    ) -> Result<RegisteredDebugInfo, String> {
        let mut addresses = JitAddresses(target);
        let mut dwarf = build(ctx, body, symbols, table, functions, &mut addresses)?;
        let mut sections = Sections::new(EndianVec::new(RunTimeEndian::default()));
        dwarf.write(&mut sections).map_err(|error| error.to_string())?;
        if let Some(entry) = isa.create_systemv_cie() {
            let mut table = FrameTable::default();
            let entry = table.add_cie(entry);
            for frame in frames {
                let address = Address::Constant(target.get_finalized_function(frame.id) as u64);
                if let Some(description) = frame.description(address) {
                    table.add_fde(entry, description);
                }
            }
            let DebugFrame(frames) = &mut sections.debug_frame;
            let mut section = DebugFrame(std::mem::replace(
                frames,
                EndianVec::new(RunTimeEndian::default()),
            ));
            table
                .write_debug_frame(&mut section)
                .map_err(|error| error.to_string())?;
            sections.debug_frame = section;
        }
        let mut symbols = code_symbols(ctx, symbols, target, functions);
        symbols.sort_by_key(|symbol| symbol.address);
        let image = image(isa, &symbols, &sections).into_boxed_slice();
        let mut entry = Box::new(Entry {
            next: std::ptr::null_mut(),
            previous: std::ptr::null_mut(),
            image: image.as_ptr(),
            size: image.len() as u64,
        });
        register(&mut entry);
        Ok(RegisteredDebugInfo { entry, _image: image })
    }
}

impl Drop for RegisteredDebugInfo {
    fn drop(&mut self) {
        unregister(&mut self.entry);
    }
}

struct JitAddresses<'a>(&'a JITModule);

impl Addresses for JitAddresses<'_> {
    fn function(&mut self, id: FuncId) -> Result<Address, String> {
        Ok(Address::Constant(self.0.get_finalized_function(id) as u64))
    }

    fn global(&mut self, id: DataId) -> Option<Address> {
        Some(Address::Constant(self.0.get_finalized_data(id).0 as u64))
    }
}

/// A section of the ELF image.
struct ImageSection<'a> {
    name: &'static str,
    kind: u32,
    flags: u32,
    address: u64,
    /// The size in memory of a section without contents.
    size: u64,
    bytes: &'a [u8],
    /// The section with the strings, and the number of local symbols, of a symbol table.
    link: (u32, u32),
}

/// The ELF image: all sections in order, then their headers.
fn image(isa: &dyn TargetIsa, symbols: &[CodeSymbol], dwarf: &Sections<EndianVec<RunTimeEndian>>) -> Vec<u8> {
    let start = symbols.first().map_or(0, |symbol| symbol.address);
    let end = symbols.last().map_or(0, |symbol| symbol.address + symbol.size);
    // The first symbol is empty, as the first section and the first string are.
    let (mut table, mut strings) = (vec![0; 24], vec![0]);
    for symbol in symbols {
        table.extend((strings.len() as u32).to_ne_bytes());
        table.extend([elf::STB_GLOBAL << 4 | elf::STT_FUNC, elf::STV_DEFAULT]);
        table.extend(1u16.to_ne_bytes());
        table.extend((symbol.address - start).to_ne_bytes());
        table.extend(symbol.size.to_ne_bytes());
        strings.extend(symbol.name.bytes().filter(|&byte| byte != 0).chain([0]));
    }
    let section = |name, kind, bytes| ImageSection {
        name,
        kind,
        flags: 0,
        address: 0,
        size: 0,
        bytes,
        link: (0, 0),
    };
    let mut sections = vec![
        section("", elf::SHT_NULL, &[]),
        ImageSection {
            flags: elf::SHF_ALLOC | elf::SHF_EXECINSTR,
            address: start,
            size: end - start,
            ..section(".text", elf::SHT_NOBITS, &[])
        },
        ImageSection {
            link: (3, 1),
            ..section(".symtab", elf::SHT_SYMTAB, &table)
        },
        section(".strtab", elf::SHT_STRTAB, &strings),
    ];
    let added: Result<(), ()> = dwarf.for_each(|id, contents| {
        if !contents.slice().is_empty() {
            sections.push(section(id.name(), elf::SHT_PROGBITS, contents.slice()));
        }
        Ok(())
    });
    debug_assert!(added.is_ok());
    let mut names = Vec::new();
    let mut name_offsets = Vec::new();
    for name in sections.iter().map(|section| section.name).chain([".shstrtab"]) {
        name_offsets.push(names.len() as u32);
        names.extend(name.bytes().chain([0]));
    }
    sections.push(section(".shstrtab", elf::SHT_STRTAB, &names));

    let mut bytes = vec![0; 64];
    let mut headers = Vec::new();
    for (section, name) in sections.iter().zip(name_offsets) {
        bytes.resize(bytes.len().next_multiple_of(16), 0);
        let size = match section.kind {
            elf::SHT_NOBITS => section.size,
            _ => section.bytes.len() as u64,
        };
        let entry_size = if section.kind == elf::SHT_SYMTAB { 24u64 } else { 0 };
        headers.extend([name, section.kind].iter().flat_map(|word| word.to_ne_bytes()));
        for word in [
            u64::from(section.flags),
            section.address,
            bytes.len() as u64,
            size,
        ] {
            headers.extend(word.to_ne_bytes());
        }
        headers.extend(
            [section.link.0, section.link.1]
                .iter()
                .flat_map(|word| word.to_ne_bytes()),
        );
        headers.extend([16, entry_size].iter().flat_map(|word| word.to_ne_bytes()));
        bytes.extend(section.bytes);
    }
    bytes.resize(bytes.len().next_multiple_of(16), 0);
    let machine = match isa.triple().architecture {
        Architecture::Aarch64(_) => elf::EM_AARCH64,
        Architecture::Riscv64(_) => elf::EM_RISCV,
        Architecture::S390x => elf::EM_S390,
        _ => elf::EM_X86_64,
    };
    let data = match cfg!(target_endian = "big") {
        true => elf::ELFDATA2MSB,
        false => elf::ELFDATA2LSB,
    };
    let mut header = elf::ELFMAG.to_vec();
    header.extend([elf::ELFCLASS64, data, elf::EV_CURRENT]);
    header.resize(16, 0);
    header.extend([elf::ET_REL, machine].iter().flat_map(|half| half.to_ne_bytes()));
    header.extend(u32::from(elf::EV_CURRENT).to_ne_bytes());
    for word in [0, 0, bytes.len() as u64] {
        header.extend(word.to_ne_bytes());
    }
    header.extend([0; 4]);
    let count = sections.len() as u16;
    for half in [64, 0, 0, 64, count, count - 1] {
        header.extend(half.to_ne_bytes());
    }
    bytes[..64].copy_from_slice(&header);
    bytes.extend(headers);
    bytes
}

/// An ELF image in memory: `jit_code_entry` of GDB's JIT interface.
#[repr(C)]
struct Entry {
    next: *mut Entry,
    previous: *mut Entry,
    image: *const u8,
    size: u64,
}

// The list is changed only under `LOCK`, and GDB reads it while the process stands still.
#[allow(unsafe_code)]
unsafe impl Send for Entry {}
#[allow(unsafe_code)]
unsafe impl Sync for Entry {}

/// The list of images: `jit_descriptor`.
#[repr(C)]
pub struct Descriptor {
    version: u32,
    action: u32,
    relevant: *mut Entry,
    first: *mut Entry,
}

const NO_ACTION: u32 = 0;
const REGISTER: u32 = 1;
const UNREGISTER: u32 = 2;

static LOCK: Mutex<()> = Mutex::new(());

/// GDB finds the list by this name.
#[allow(unsafe_code, non_upper_case_globals, reason = "GDB's name for it")]
#[unsafe(no_mangle)]
static mut __jit_debug_descriptor: Descriptor = Descriptor {
    version: 1,
    action: NO_ACTION,
    relevant: std::ptr::null_mut(),
    first: std::ptr::null_mut(),
};

/// GDB stops here when the list changes.
#[allow(unsafe_code, reason = "GDB's name for it")]
#[unsafe(no_mangle)]
#[inline(never)]
extern "C" fn __jit_debug_register_code() {
    // Keeps the function and the list as they are.
    std::hint::black_box(&raw const __jit_debug_descriptor);
}

fn register(entry: &mut Entry) {
    let _guard = LOCK.lock();
    // The lock gives this thread the list; its entries are alive while they are in it.
    #[allow(unsafe_code)]
    unsafe {
        let list = &raw mut __jit_debug_descriptor;
        entry.next = (*list).first;
        if let Some(next) = entry.next.as_mut() {
            next.previous = entry;
        }
        (*list).first = entry;
        (*list).relevant = entry;
        (*list).action = REGISTER;
        __jit_debug_register_code();
        (*list).action = NO_ACTION;
    }
}

fn unregister(entry: &mut Entry) {
    let _guard = LOCK.lock();
    // The lock gives this thread the list; its entries are alive while they are in it.
    #[allow(unsafe_code)]
    unsafe {
        let list = &raw mut __jit_debug_descriptor;
        match entry.previous.as_mut() {
            Some(previous) => previous.next = entry.next,
            None => (*list).first = entry.next,
        }
        if let Some(next) = entry.next.as_mut() {
            next.previous = entry.previous;
        }
        (*list).relevant = entry;
        (*list).action = UNREGISTER;
        __jit_debug_register_code();
        (*list).action = NO_ACTION;
        (*list).relevant = std::ptr::null_mut();
    }
}
