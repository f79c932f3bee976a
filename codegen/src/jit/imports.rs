//! The symbols that a module compiled in memory takes from its environment, and the distances between symbols.

use super::arena::Arena;
use super::entry::Entry;
use super::{HostSymbol, Jit, JitOptions, SharedLibrary};
use crate::compile::{Compiled, data_layout};
use crate::func::variadic::THUNKS;
use crate::globals::{RelativeAddress, global_layout};
use crate::runtime;
use crate::symbols::{Symbol, Symbols, linkage_of};
use crate::traps;
use crate::value_parts::ValuePartTable;
use crate::zeroed::ZeroedData;
use cranelift_codegen::ir::Endianness;
use cranelift_jit::JITModule;
use cranelift_module::{FuncOrDataId, ModuleRelocTarget};
use libloading::Library;
use rustc_hash::FxHashSet;
use std::sync::Arc;
use windlass_dialects::llvm;
use windlass_dialects::llvm::enums::Linkage;
use windlass_dialects::llvm::types::FunctionType;
use windlass_ir::symbols::symbol_of;
use windlass_ir::{Attribute, Body, Context, Diagnostic, Location, Module, Name};

/// The symbols of the process that a module may use.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum ProcessSymbols {
    /// None.
    #[default]
    None,
    /// Those with these names.
    Listed(Vec<String>),
    /// All.
    All,
}

/// Resolves symbols that the module does not define: in other modules, the libraries, the runtime and the process.
#[derive(Clone)]
pub(super) struct SymbolResolver(Arc<Sources>);

struct Sources {
    libraries: Vec<Library>,
    linked: Vec<Jit>,
    /// The symbols that the module declares, if it is linked with others: their types were compared. Names that it does not
    /// declare are those of functions that the code generator calls, which are the runtime's whatever others define.
    declared: FxHashSet<String>,
    process: ProcessSymbols,
}

impl SymbolResolver {
    /// The symbols of `options`, for a module of which only [`find_declared`](Self::find_declared) is asked.
    pub fn new(options: &JitOptions, libraries: Vec<Library>) -> SymbolResolver {
        SymbolResolver::with_declared(options, libraries, FxHashSet::default())
    }

    fn with_declared(
        options: &JitOptions,
        libraries: Vec<Library>,
        declared: FxHashSet<String>,
    ) -> SymbolResolver {
        SymbolResolver(Arc::new(Sources {
            libraries,
            linked: options.linked.clone(),
            declared,
            process: options.process_symbols.clone(),
        }))
    }

    /// The symbols of `options`, for a module.
    pub fn of_module(
        ctx: &Context,
        module: &Module,
        options: &JitOptions,
        libraries: Vec<Library>,
    ) -> SymbolResolver {
        let mut declared = FxHashSet::default();
        if let Some(body) = module.body().filter(|_| !options.linked.is_empty()) {
            let names = body.root_ops().filter_map(|op| symbol_of(ctx, body, op));
            declared.extend(names.map(|name| ctx.str(name).to_owned()));
        }
        SymbolResolver::with_declared(options, libraries, declared)
    }

    /// The address of a symbol that the module declares, or that the code generator refers to.
    pub fn find(&self, name: &str) -> Option<*const u8> {
        match self.0.declared.contains(name) {
            true => self.find_declared(name),
            false => self.find_outside(name),
        }
    }

    /// The address of a symbol that the module declares, or that its assembly refers to.
    pub fn find_declared(&self, name: &str) -> Option<*const u8> {
        let linked = self.0.linked.iter().find_map(|jit| jit.lookup(name));
        linked.or_else(|| self.find_outside(name))
    }

    /// The address of a symbol of the libraries, the runtime and the process.
    fn find_outside(&self, name: &str) -> Option<*const u8> {
        let Sources {
            libraries, process, ..
        } = &*self.0;
        let in_library = |library: &Library| {
            // Only the address is taken; the library stays open while the resolver lives.
            #[allow(unsafe_code)]
            let symbol = unsafe { library.get::<*const u8>(name.as_bytes()) };
            symbol.ok().map(|symbol| *symbol)
        };
        let is_allowed = match process {
            ProcessSymbols::None => false,
            ProcessSymbols::Listed(names) => names.iter().any(|listed| listed == name),
            ProcessSymbols::All => true,
        };
        let abort = || match name == "abort" {
            true => traps::abort_stub().map(std::ptr::with_exposed_provenance),
            false => None,
        };
        let in_libraries = libraries.iter().find_map(in_library).or_else(abort);
        in_libraries
            .or_else(|| runtime::lookup(name))
            .or_else(|| in_process(name).filter(|_| is_allowed))
    }
}

/// Opens the libraries whose symbols a module may use.
pub(super) fn open_libraries(shared: &[SharedLibrary]) -> Result<Vec<Library>, Vec<Diagnostic>> {
    let mut libraries = Vec::with_capacity(shared.len());
    for library in shared {
        let path = library.path();
        // Loading runs the library's constructors, for which whoever has made the `SharedLibrary` vouches.
        #[allow(unsafe_code)]
        let library = unsafe { Library::new(path) };
        match library {
            Ok(library) => libraries.push(library),
            // Upstream's runner libraries are built in, so it is no error if their files do not exist.
            Err(_) if is_runner_library(path) => {}
            Err(error) => {
                let message = format!("cannot load shared library '{}': {error}", path.display());
                return Err(vec![Diagnostic::error(Location::UNKNOWN, message)]);
            }
        }
    }
    Ok(libraries)
}

fn is_runner_library(path: &std::path::Path) -> bool {
    let name = path
        .file_name()
        .and_then(|name| name.to_str())
        .unwrap_or_default();
    [
        "libmlir_runner_utils",
        "libmlir_c_runner_utils",
        "libmlir_async_runtime",
    ]
    .iter()
    .any(|known| name.starts_with(known))
}

/// Where the symbols are that the module does not define.
pub(super) struct Environment<'a> {
    pub options: &'a JitOptions,
    pub resolver: &'a SymbolResolver,
    pub arena: &'a Arena,
    pub zeroed: &'a ZeroedData,
}

/// The address of `name` in the program and the libraries that it is linked with.
#[cfg(unix)]
fn in_process(name: &str) -> Option<*const u8> {
    let process = libloading::os::unix::Library::this();
    // Only the address is taken; the process's own symbols are never unloaded.
    #[allow(unsafe_code)]
    let symbol = unsafe { process.get::<*const u8>(name.as_bytes()) };
    symbol.ok().map(|symbol| *symbol)
}

/// Other platforms have no such lookup: only the runtime's symbols are found.
#[cfg(not(unix))]
fn in_process(_: &str) -> Option<*const u8> {
    None
}

/// Reports every referenced function and global that neither the module nor its environment defines.
pub(super) fn check_imports(
    ctx: &Context,
    module: &Module,
    symbols: &Symbols,
    compiled: &[Compiled],
    environment: &Environment<'_>,
) -> Result<(), Vec<Diagnostic>> {
    let &Environment {
        options,
        resolver,
        arena,
        zeroed,
    } = environment;
    let Some(body) = module.body() else { return Ok(()) };
    let used = used_symbols(ctx, body, symbols, compiled);
    let mut errors = Vec::new();
    // Sizes are the same in either byte order.
    let mut table = ValuePartTable::new(ctx, data_layout(ctx, module), Endianness::Little);
    for &(name, symbol) in &symbols.order {
        let (op, defined, id, linkage) = match symbol {
            Symbol::Func { op, defined, id, .. } => (
                op,
                defined,
                Used::Function(id.as_u32()),
                llvm::LLVMFuncOp::linkage,
            ),
            Symbol::Data { op, defined, id, .. } => {
                (op, defined, Used::Data(id.as_u32()), llvm::GlobalOp::linkage)
            }
            Symbol::Alias { .. } | Symbol::IFunc { .. } => continue,
        };
        if defined
            || zeroed.names.contains(&name)
            || !(used.contains(&id) || used.contains(&Used::Name(name)))
        {
            continue;
        }
        let text = ctx.str(name);
        let is_function = matches!(symbol, Symbol::Func { .. })
            && (options.functions.iter().any(|(function, _)| function == text)
                || options.indirect.iter().any(|(function, _)| function == text));
        if is_function {
            continue;
        }
        let given: Vec<&HostSymbol> = (options.symbols.iter())
            .filter_map(|(symbol, given)| (symbol == text).then_some(given))
            .collect();
        for &size in given
            .iter()
            .filter_map(|given| given.owner.as_ref().map(|(_, size)| size))
        {
            errors.extend(check_global(ctx, body, symbol, size, &mut table).err());
        }
        if !given.is_empty() || linkage_of(ctx, body, op, linkage) == Linkage::ExternWeak {
            continue;
        }
        if let Err(error) = check_linked(ctx, body, symbol, text, &options.linked) {
            errors.push(error);
            continue;
        }
        if arena.find(text).is_none() && resolver.find(text).is_none() {
            let message =
                format!("could not find '{text}': it is not in the module, its libraries or the runtime");
            errors.push(Diagnostic::error(body.location(op), message));
        }
    }
    if errors.is_empty() { Ok(()) } else { Err(errors) }
}

/// Compares the declaration of a symbol with a global of another compiled module, which has this size.
fn check_global(
    ctx: &Context,
    body: &Body,
    symbol: Symbol,
    size: u64,
    table: &mut ValuePartTable<'_>,
) -> Result<(), Diagnostic> {
    match symbol {
        Symbol::Data { op, .. } => {
            let (declared, _) = global_layout(ctx, body, op, table)?;
            match declared <= size {
                true => Ok(()),
                false => {
                    let message = format!(
                        "is declared with {declared} bytes, and the global that it is linked with has {size}"
                    );
                    Err(body.op_error(ctx, op, message))
                }
            }
        }
        Symbol::Func { op, .. } | Symbol::Alias { op, .. } | Symbol::IFunc { op, .. } => {
            Err(body.op_error(ctx, op, "is linked with a global, which is no function"))
        }
    }
}

/// Compares the declaration of a symbol with the function of that name in another compiled module.
fn check_linked(
    ctx: &Context,
    body: &Body,
    symbol: Symbol,
    name: &str,
    linked: &[Jit],
) -> Result<(), Diagnostic> {
    let Some(entry) = linked.iter().find_map(|jit| jit.0.entries.get(name)) else {
        return Ok(());
    };
    let (op, fits) = match symbol {
        Symbol::Func { op, ty, .. } => {
            let declared = FunctionType::of(ctx, ty).map(|ty| Entry::new(ctx, ty, 0));
            (op, declared.is_some_and(|declared| declared.has_type_of(entry)))
        }
        Symbol::Data { op, .. } | Symbol::Alias { op, .. } | Symbol::IFunc { op, .. } => (op, false),
    };
    match fits {
        true => Ok(()),
        false => Err(body.op_error(
            ctx,
            op,
            "is declared with another type than the linked function has",
        )),
    }
}

/// A symbol that machine code or the contents of a global refer to.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Used {
    Function(u32),
    Data(u32),
    Name(Name),
}

/// The symbols that the module's code, landing pads and globals refer to. Symbols that are only declared, or are named
/// only as the personality function of a function without landing pads, need no definition.
fn used_symbols(ctx: &Context, body: &Body, symbols: &Symbols, compiled: &[Compiled]) -> FxHashSet<Used> {
    let mut used = FxHashSet::default();
    for reloc in compiled.iter().flat_map(|function| &function.relocs) {
        if let ModuleRelocTarget::User { namespace, index } = reloc.name {
            match namespace {
                0 | THUNKS => used.insert(Used::Function(index)),
                1 => used.insert(Used::Data(index)),
                _ => false,
            };
        }
    }
    for frame in compiled.iter().filter_map(|function| function.frame.as_ref()) {
        used.extend(frame.symbols().map(Used::Name));
    }
    let mut name = |attr: Option<Attribute>| {
        used.extend(attr.and_then(|attr| attr.as_flat_symbol(ctx)).map(Used::Name));
    };
    for (_, symbol) in &symbols.order {
        let Symbol::Data {
            op, defined: true, ..
        } = *symbol
        else {
            continue;
        };
        name(body.get(op, llvm::GlobalOp::value));
        let Some((inner, region)) = body.region(op, 0) else {
            continue;
        };
        for step in inner.blocks(region).flat_map(|block| inner.ops(block)) {
            inner.attrs(step).iter().for_each(|&attr| name(attr));
        }
    }
    used
}

/// The functions and globals whose addresses may be null.
pub(super) fn weak_references<'c>(ctx: &'c Context, module: &Module) -> Vec<&'c str> {
    let Some(body) = module.body() else {
        return Vec::new();
    };
    let weak = |op| match body.name(op) {
        llvm::LLVMFuncOp::NAME => Some((llvm::LLVMFuncOp::sym_name, llvm::LLVMFuncOp::linkage)),
        // The runtime finds thread-local ones.
        llvm::GlobalOp::NAME if body.get(op, llvm::GlobalOp::thread_local_).is_none() => {
            Some((llvm::GlobalOp::sym_name, llvm::GlobalOp::linkage))
        }
        _ => None,
    };
    let ops = body.root_ops();
    ops.filter_map(|op| {
        let (name, linkage) = weak(op)?;
        let is_weak = linkage_of(ctx, body, op, linkage) == Linkage::ExternWeak;
        body.get(op, name).filter(|_| is_weak)?.as_str(ctx)
    })
    .collect()
}

/// The address of a symbol to which the module's assembly refers.
pub(super) fn address_for_assembly(
    ctx: &Context,
    target: &JITModule,
    symbols: &Symbols,
    environment: &Environment<'_>,
    text: &str,
) -> Option<u64> {
    let name = ctx.name(text);
    match symbols.aliasee(name) {
        Some((_, Symbol::Func { defined: true, .. } | Symbol::Data { defined: true, .. }, _)) => {
            return address_of(target, symbols, name);
        }
        Some((name, Symbol::Data { .. }, _)) if environment.zeroed.names.contains(&name) => {
            return address_of(target, symbols, name);
        }
        _ => {}
    }
    let given = environment
        .options
        .symbols
        .iter()
        .find(|(symbol, _)| symbol == text);
    let address = given.map(|(_, symbol)| symbol.address);
    let address = address.or_else(|| environment.resolver.find_declared(text))?;
    Some(address as u64)
}

/// The address of a symbol of the module.
pub(super) fn address_of(target: &JITModule, symbols: &Symbols, name: Name) -> Option<u64> {
    let (_, symbol, offset) = symbols.aliasee(name)?;
    let name = match symbol {
        Symbol::Func { id, .. } | Symbol::IFunc { id, .. } => ModuleRelocTarget::user(0, id.as_u32()),
        Symbol::Data { id, .. } => ModuleRelocTarget::user(1, id.as_u32()),
        Symbol::Alias { .. } => return None,
    };
    Some((target.get_address(&name) as u64).wrapping_add_signed(offset))
}

/// Writes the distance between two symbols into a global.
pub(super) fn write_relative_address(target: &JITModule, address: &RelativeAddress) -> Result<(), String> {
    let to = match address.target {
        FuncOrDataId::Func(id) => target.get_address(&ModuleRelocTarget::user(0, id.as_u32())),
        FuncOrDataId::Data(id) => target.get_address(&ModuleRelocTarget::user(1, id.as_u32())),
    };
    let (data, size) = target.get_finalized_data(address.data);
    let place = data.wrapping_add(address.offset as usize);
    let distance = (to as i64)
        .wrapping_add(address.addend)
        .wrapping_sub(place as i64);
    let wide = distance.to_ne_bytes();
    let narrow;
    let bytes: &[u8] = match address.bits {
        64 => &wide,
        _ => {
            narrow = i32::try_from(distance)
                .map_err(|_| String::from("a relative address does not fit in 32 bits"))?
                .to_ne_bytes();
            &narrow
        }
    };
    if address.offset as usize + bytes.len() > size {
        return Err(String::from("a relative address is not inside of its global"));
    }
    // The global is declared writable, no code runs yet, and the bytes are inside of it.
    #[allow(unsafe_code)]
    unsafe {
        place
            .cast_mut()
            .copy_from_nonoverlapping(bytes.as_ptr(), bytes.len());
    }
    Ok(())
}
