//! What Cranelift's object module cannot express: aliases, weak references, visibility, relative addresses,
//! constructors and destructors.

use super::sections::relocation;
use crate::globals::RelativeAddress;
use crate::symbols::{Symbol, Symbols, linkage_of, listed_functions, object_symbol, visibility_of};
use cranelift_module::FuncOrDataId;
use cranelift_object::ObjectProduct;
use object::write::{SymbolId, SymbolSection};
use object::{
    Architecture, BinaryFormat, RelocationFlags, RelocationKind, SectionKind, SymbolFlags, SymbolScope, elf,
};
use rustc_hash::FxHashSet;
use windlass_dialects::llvm::enums::{Comdat, Linkage, LlvmEnum, Visibility};
use windlass_dialects::llvm::{
    AliasOp, ComdatOp, ComdatSelectorOp, GlobalCtorsOp, GlobalDtorsOp, GlobalOp, IFuncOp, LLVMFuncOp,
};
use windlass_ir::def::AttrSlot;
use windlass_ir::{AttrData, Attribute, Body, Context, Diagnostic, Location, Module, Name, Op};

/// Completes an object.
pub struct Linking<'a> {
    pub ctx: &'a Context,
    pub module: &'a Module,
    pub symbols: &'a Symbols,
    pub product: &'a mut ObjectProduct,
}

impl Linking<'_> {
    /// Adds everything. `relative` lists the relative addresses in the module's globals.
    pub fn run(mut self, relative: &[RelativeAddress]) -> Result<(), Vec<Diagnostic>> {
        let Some(body) = self.module.body() else {
            return Ok(());
        };
        let fail = |message| {
            vec![Diagnostic::error(
                Location::UNKNOWN,
                format!("object file: {message}"),
            )]
        };
        let kept = comdats_without_deduplication(self.ctx, body);
        for &(name, symbol) in &self.symbols.order {
            match symbol {
                Symbol::IFunc { op, resolver, .. } => {
                    self.ifunc(body, name, op, resolver)
                        .map_err(|error| vec![error])?;
                }
                // Below: what they are aliases of is complete then.
                Symbol::Alias { .. } => {}
                Symbol::Func { op, defined, .. } => {
                    let slots = (LLVMFuncOp::linkage, LLVMFuncOp::visibility_);
                    self.attributes(body, name, op, slots, defined);
                    self.strengthen(&kept, body, name, op, (LLVMFuncOp::linkage, LLVMFuncOp::comdat));
                }
                Symbol::Data { op, defined, .. } => {
                    self.attributes(
                        body,
                        name,
                        op,
                        (GlobalOp::linkage, GlobalOp::visibility_),
                        defined,
                    );
                    self.strengthen(&kept, body, name, op, (GlobalOp::linkage, GlobalOp::comdat));
                }
            }
        }
        for &(name, symbol) in &self.symbols.order {
            if let Symbol::Alias { op, .. } = symbol {
                self.alias(body, name, op).map_err(|error| vec![error])?;
            }
        }
        for address in relative {
            self.relative_address(address).map_err(fail)?;
        }
        for (list, is_destructors) in [(GlobalCtorsOp::NAME, false), (GlobalDtorsOp::NAME, true)] {
            for (priority, name) in listed_functions(self.ctx, body, list) {
                self.constructor(priority, name, is_destructors).map_err(fail)?;
            }
        }
        Ok(())
    }

    /// The object's symbol for a name.
    fn symbol(&self, name: Name) -> Option<SymbolId> {
        object_symbol(self.symbols, self.product, name)
    }

    /// Makes references weak and sets the visibility of definitions.
    fn attributes(
        &mut self,
        body: &Body,
        name: Name,
        op: Op,
        (linkage, visibility): (AttrSlot, AttrSlot),
        defined: bool,
    ) {
        let Some(id) = self.symbol(name) else { return };
        let object = &mut self.product.object;
        if !defined {
            if linkage_of(self.ctx, body, op, linkage) == Linkage::ExternWeak {
                object.symbol_mut(id).weak = true;
            }
            return;
        }
        let symbol = object.symbol_mut(id);
        if symbol.scope == SymbolScope::Compilation {
            return;
        }
        match visibility_of(self.ctx, body, op, visibility) {
            Visibility::Default => {}
            Visibility::Hidden => symbol.scope = SymbolScope::Linkage,
            Visibility::Protected => {
                if let SymbolFlags::Elf { st_other, .. } = object.symbol_flags_mut(id) {
                    *st_other = elf::STV_PROTECTED;
                }
            }
        }
    }

    /// Makes the weak symbol of an external definition strong if its comdat has the linker drop no definition.
    fn strengthen(
        &mut self,
        kept: &FxHashSet<Attribute>,
        body: &Body,
        name: Name,
        op: Op,
        (linkage, comdat): (AttrSlot, AttrSlot),
    ) {
        let is_kept = body.get(op, comdat).is_some_and(|comdat| kept.contains(&comdat));
        if !is_kept || linkage_of(self.ctx, body, op, linkage) != Linkage::External {
            return;
        }
        if let Some(id) = self.symbol(name) {
            self.product.object.symbol_mut(id).weak = false;
        }
    }

    /// Defines an indirect function: the linker calls the resolver at this symbol.
    fn ifunc(&mut self, body: &Body, name: Name, op: Op, resolver: Name) -> Result<(), Diagnostic> {
        let unfit = || body.op_error(self.ctx, op, "has no resolver that this module defines");
        let id = self.symbol(name).ok_or_else(unfit)?;
        let (resolver, _, offset) = self.symbols.aliasee(resolver).ok_or_else(unfit)?;
        let resolver = self.symbol(resolver).ok_or_else(unfit)?;
        let resolver = self.product.object.symbol(resolver);
        let (section, value) = (resolver.section, resolver.value.wrapping_add_signed(offset));
        if section == SymbolSection::Undefined {
            return Err(unfit());
        }
        let linkage = linkage_of(self.ctx, body, op, IFuncOp::linkage);
        let visibility = visibility_of(self.ctx, body, op, IFuncOp::visibility_);
        let symbol = self.product.object.symbol_mut(id);
        symbol.section = section;
        symbol.value = value;
        set_binding(symbol, linkage);
        set_indirect(symbol, visibility);
        Ok(())
    }

    /// Defines an alias as another symbol at the same place.
    fn alias(&mut self, body: &Body, name: Name, op: Op) -> Result<(), Diagnostic> {
        let unfit = || body.op_error(self.ctx, op, "is no alias of what this module defines");
        let id = self.symbol(name).ok_or_else(unfit)?;
        let (target, _, offset) = self.symbols.aliasee(name).ok_or_else(unfit)?;
        let target = self.symbol(target).ok_or_else(unfit)?;
        let target = self.product.object.symbol(target);
        let (section, value, size, kind) = (target.section, target.value, target.size, target.kind);
        let is_indirect =
            matches!(target.flags, SymbolFlags::Elf { st_info, .. } if st_info & 0xf == elf::STT_GNU_IFUNC);
        if section == SymbolSection::Undefined {
            return Err(unfit());
        }
        let linkage = linkage_of(self.ctx, body, op, AliasOp::linkage);
        let symbol = self.product.object.symbol_mut(id);
        symbol.section = section;
        symbol.value = value.wrapping_add_signed(offset);
        symbol.size = size.saturating_sub(offset.unsigned_abs());
        symbol.kind = kind;
        set_binding(symbol, linkage);
        self.attributes(body, name, op, (AliasOp::linkage, AliasOp::visibility_), true);
        if is_indirect {
            let visibility = visibility_of(self.ctx, body, op, AliasOp::visibility_);
            set_indirect(self.product.object.symbol_mut(id), visibility);
        }
        Ok(())
    }

    fn relative_address(&mut self, address: &RelativeAddress) -> Result<(), String> {
        let global = self.product.data_symbol(address.data);
        let symbol = match address.target {
            FuncOrDataId::Func(id) => self.product.function_symbol(id),
            FuncOrDataId::Data(id) => self.product.data_symbol(id),
        };
        let object = &mut self.product.object;
        let place = object.symbol(global);
        let SymbolSection::Section(section) = place.section else {
            return Err(String::from("a relative address in a global without a section"));
        };
        let offset = place.value + u64::from(address.offset);
        let addend = address.addend;
        let mut relocation = relocation(offset, (symbol, addend), RelocationKind::Relative, address.bits);
        let is_x86_elf =
            object.format() == BinaryFormat::Elf && object.architecture() == Architecture::X86_64;
        // The writer has no generic name for this one.
        if address.bits == 64 && is_x86_elf {
            relocation.flags = RelocationFlags::Elf {
                r_type: elf::R_X86_64_PC64,
            };
        }
        object
            .add_relocation(section, relocation)
            .map_err(|error| error.to_string())
    }

    /// Adds a function to the array of those that run before `main` or at exit.
    fn constructor(&mut self, priority: i64, name: Name, is_destructor: bool) -> Result<(), String> {
        let text = self.ctx.str(name);
        let symbol = self
            .symbol(name)
            .ok_or_else(|| format!("the constructor '{text}' is not in the module"))?;
        let object = &mut self.product.object;
        let (segment, section, kind) = match (object.format(), is_destructor) {
            (BinaryFormat::Elf, _) => {
                let (section, kind) = match is_destructor {
                    false => (".init_array", object::elf::SHT_INIT_ARRAY),
                    true => (".fini_array", object::elf::SHT_FINI_ARRAY),
                };
                // The linker sorts by the number, and puts sections without one last.
                let section = match priority {
                    65535 => section.to_owned(),
                    _ => format!("{section}.{priority:05}"),
                };
                (String::new(), section, SectionKind::Elf(kind))
            }
            (BinaryFormat::MachO, _) if priority == 65535 => {
                let section = match is_destructor {
                    false => "__mod_init_func",
                    true => "__mod_term_func",
                };
                (String::from("__DATA"), section.to_owned(), SectionKind::Data)
            }
            (BinaryFormat::Coff, false) if priority == 65535 => {
                (String::new(), String::from(".CRT$XCU"), SectionKind::ReadOnlyData)
            }
            _ => {
                return Err(format!(
                    "the constructor or destructor '{text}' for this kind of object"
                ));
            }
        };
        let id = object.add_section(segment.into_bytes(), section.into_bytes(), kind);
        if let object::SectionFlags::Elf { sh_flags } = object.section_flags_mut(id) {
            *sh_flags = u64::from(object::elf::SHF_ALLOC | object::elf::SHF_WRITE);
        }
        let offset = object.append_section_data(id, &[0; 8], 8);
        let relocation = relocation(offset, (symbol, 0), RelocationKind::Absolute, 64);
        object
            .add_relocation(id, relocation)
            .map_err(|error| error.to_string())
    }
}

/// References to the comdats of the kind `nodeduplicate`. Of these the linker drops no definition: two are an error.
fn comdats_without_deduplication(ctx: &Context, body: &Body) -> FxHashSet<Attribute> {
    let mut comdats = FxHashSet::default();
    for op in body.root_ops().filter(|&op| body.name(op) == ComdatOp::NAME) {
        let Some(table) = body.get(op, ComdatOp::sym_name) else {
            continue;
        };
        let Some((inner, region)) = body.region(op, 0) else {
            continue;
        };
        for selector in inner.blocks(region).flat_map(|block| inner.ops(block)) {
            let kind = inner.get(selector, ComdatSelectorOp::comdat);
            if kind.and_then(|kind| Comdat::of(ctx, kind)) != Some(Comdat::NoDeduplicate) {
                continue;
            }
            let name = inner.get(selector, ComdatSelectorOp::sym_name);
            if let (Some(root), Some(name)) = (table.as_name(ctx), name.and_then(|name| name.as_name(ctx))) {
                let nested = Box::new([name]);
                comdats.insert(ctx.intern_attr(AttrData::SymbolRef { root, nested }));
            }
        }
    }
    comdats
}

/// Sets the scope of a definition, and whether it is weak.
fn set_binding(symbol: &mut object::write::Symbol, linkage: Linkage) {
    symbol.scope = match linkage {
        Linkage::Internal | Linkage::Private => SymbolScope::Compilation,
        _ => SymbolScope::Dynamic,
    };
    symbol.weak = matches!(
        linkage,
        Linkage::Weak | Linkage::WeakODR | Linkage::Linkonce | Linkage::LinkonceODR
    );
}

/// Makes a symbol that of an indirect function, which the flags of ELF say together with its binding and visibility.
fn set_indirect(symbol: &mut object::write::Symbol, visibility: Visibility) {
    let binding = match (symbol.scope, symbol.weak) {
        (SymbolScope::Compilation, _) => elf::STB_LOCAL,
        (_, true) => elf::STB_WEAK,
        _ => elf::STB_GLOBAL,
    };
    let st_other = match (symbol.scope, visibility) {
        (SymbolScope::Compilation, _) | (_, Visibility::Default) => elf::STV_DEFAULT,
        (_, Visibility::Hidden) => elf::STV_HIDDEN,
        (_, Visibility::Protected) => elf::STV_PROTECTED,
    };
    symbol.flags = SymbolFlags::Elf {
        st_info: binding << 4 | elf::STT_GNU_IFUNC,
        st_other,
    };
}
