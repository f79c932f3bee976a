//! Decides which module's definition or declaration a symbol has (`ModuleLinker::shouldLinkFromSource`).

use super::comdats::Comdats;
use crate::llvm::enums::{Linkage, LlvmEnum, UnnamedAddr, Visibility};
use crate::llvm::layout::Layouts;
use crate::llvm::types::LlvmTypes as _;
use crate::llvm::{AliasOp, GlobalOp, IFuncOp, LLVMFuncOp};
use rustc_hash::FxHashMap;
use windlass_ir::def::AttrSlot;
use windlass_ir::symbols::symbol_of;
use windlass_ir::{Attribute, Body, Context, Diagnostic, Location, Module, Name, Op, OpName, Type};

/// The kinds of global values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GlobalKind {
    /// `llvm.func`
    Function,
    /// `llvm.mlir.global`
    Variable,
    /// `llvm.mlir.alias`
    Alias,
    /// `llvm.mlir.ifunc`
    IFunc,
}

impl GlobalKind {
    /// The kind of the ops of this name; `None` for other ops.
    pub fn of(name: OpName) -> Option<GlobalKind> {
        match name {
            LLVMFuncOp::NAME => Some(GlobalKind::Function),
            GlobalOp::NAME => Some(GlobalKind::Variable),
            AliasOp::NAME => Some(GlobalKind::Alias),
            IFuncOp::NAME => Some(GlobalKind::IFunc),
            _ => None,
        }
    }

    /// The slot of the linkage.
    pub fn linkage(self) -> AttrSlot {
        match self {
            GlobalKind::Function => LLVMFuncOp::linkage,
            GlobalKind::Variable => GlobalOp::linkage,
            GlobalKind::Alias => AliasOp::linkage,
            GlobalKind::IFunc => IFuncOp::linkage,
        }
    }

    fn visibility(self) -> AttrSlot {
        match self {
            GlobalKind::Function => LLVMFuncOp::visibility_,
            GlobalKind::Variable => GlobalOp::visibility_,
            GlobalKind::Alias => AliasOp::visibility_,
            GlobalKind::IFunc => IFuncOp::visibility_,
        }
    }

    fn unnamed_addr(self) -> AttrSlot {
        match self {
            GlobalKind::Function => LLVMFuncOp::unnamed_addr,
            GlobalKind::Variable => GlobalOp::unnamed_addr,
            GlobalKind::Alias => AliasOp::unnamed_addr,
            GlobalKind::IFunc => IFuncOp::unnamed_addr,
        }
    }

    /// The slot of the type of the value.
    pub fn value_type(self) -> AttrSlot {
        match self {
            GlobalKind::Function => LLVMFuncOp::function_type,
            GlobalKind::Variable => GlobalOp::global_type,
            GlobalKind::Alias => AliasOp::alias_type,
            GlobalKind::IFunc => IFuncOp::i_func_type,
        }
    }

    /// The slot of the comdat, for kinds that may be in one.
    pub fn comdat(self) -> Option<AttrSlot> {
        match self {
            GlobalKind::Function => Some(LLVMFuncOp::comdat),
            GlobalKind::Variable => Some(GlobalOp::comdat),
            GlobalKind::Alias | GlobalKind::IFunc => None,
        }
    }
}

/// A declaration or definition of a symbol.
#[derive(Clone, Debug)]
pub struct GlobalValue {
    /// The index of its module.
    pub module: usize,
    op: Op,
    /// What it is.
    pub kind: GlobalKind,
    linkage: Linkage,
    /// Whether it has a body or an initializer.
    defined: bool,
    /// The type of the value.
    pub ty: Option<Attribute>,
    align: i64,
    location: Location,
    /// Variables of appending linkage in other modules that are appended to this one.
    appended: Vec<(usize, Op, Name)>,
}

impl GlobalValue {
    fn read(ctx: &Context, body: &Body, op: Op, module: usize) -> Option<GlobalValue> {
        let kind = GlobalKind::of(body.name(op))?;
        let linkage = body
            .get(op, kind.linkage())
            .and_then(|linkage| Linkage::of(ctx, linkage));
        let linkage = linkage.unwrap_or(Linkage::External);
        let has_region = || {
            body.region(op, 0)
                .is_some_and(|(inner, region)| !inner.region_is_empty(region))
        };
        let defined = match kind {
            GlobalKind::Function => has_region(),
            GlobalKind::Variable => {
                // A variable without initializer is a declaration only if its linkage permits one.
                body.get(op, GlobalOp::value).is_some()
                    || has_region()
                    || !matches!(linkage, Linkage::External | Linkage::ExternWeak)
            }
            GlobalKind::Alias | GlobalKind::IFunc => true,
        };
        let align = match kind {
            GlobalKind::Variable => body
                .get(op, GlobalOp::alignment)
                .and_then(|align| align.as_i64(ctx)),
            _ => None,
        };
        Some(GlobalValue {
            module,
            op,
            kind,
            linkage,
            defined,
            ty: body.get(op, kind.value_type()),
            align: align.unwrap_or(0),
            location: body.location(op),
            appended: Vec::new(),
        })
    }

    /// Whether the linker finds no definition here; one that is only there to be inlined is none.
    fn is_declaration(&self) -> bool {
        !self.defined || self.linkage == Linkage::AvailableExternally
    }

    /// The name of the variable that a variable of appending linkage in another module is appended to.
    pub fn appended_to(&self, op: Op, module: usize) -> Option<Name> {
        let mut all = self.appended.iter();
        all.find(|&&(other, variable, _)| (other, variable) == (module, op))
            .map(|&(_, _, name)| name)
    }
}

/// What the second of two modules changes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Choice {
    /// The first one's symbol stays.
    Keep,
    /// The second one's symbol takes its place.
    Take,
    /// The two arrays become one.
    Append,
}

/// The choice between the value `dest` so far and the value `src` of a later module; `None` if both are strong definitions.
fn choose(dest: &GlobalValue, src: &GlobalValue, larger: impl FnOnce() -> bool) -> Option<Choice> {
    use Linkage::{Appending, AvailableExternally, Common, ExternWeak, Linkonce, LinkonceODR, Weak, WeakODR};
    let weak = |linkage| matches!(linkage, Weak | WeakODR);
    let linkonce = |linkage| matches!(linkage, Linkonce | LinkonceODR);
    let take = |take| Some(if take { Choice::Take } else { Choice::Keep });
    if src.linkage == Appending && dest.linkage == Appending {
        return Some(Choice::Append);
    }
    if src.is_declaration() {
        let inlinable = src.linkage == AvailableExternally && !dest.defined;
        let stronger = !dest.defined && dest.linkage == ExternWeak && src.linkage != ExternWeak;
        return take(inlinable || stronger);
    }
    if dest.is_declaration() {
        return Some(Choice::Take);
    }
    if src.linkage == Common {
        return take(weak(dest.linkage) || linkonce(dest.linkage) || (dest.linkage == Common && larger()));
    }
    if weak(src.linkage) || linkonce(src.linkage) {
        return take(linkonce(dest.linkage) && weak(src.linkage));
    }
    (weak(dest.linkage) || linkonce(dest.linkage) || dest.linkage == Common).then_some(Choice::Take)
}

/// The attributes of a symbol that follow from all modules' declarations of it.
#[derive(Clone, Copy)]
struct Merged {
    visibility: Visibility,
    unnamed_addr: UnnamedAddr,
    /// The largest alignment of common variables.
    common_align: i64,
}

/// Which module's value each symbol has.
pub struct Resolution {
    chosen: FxHashMap<Name, GlobalValue>,
    merged: FxHashMap<Name, Merged>,
}

/// Resolves the symbols of all modules.
///
/// # Errors
/// Symbols with two strong definitions.
pub fn resolve(ctx: &Context, modules: &[Module], comdats: &Comdats) -> Result<Resolution, Vec<Diagnostic>> {
    let mut resolution = Resolution {
        chosen: FxHashMap::default(),
        merged: FxHashMap::default(),
    };
    let mut errors = Vec::new();
    for (index, module) in modules.iter().enumerate() {
        let Some(body) = module.body() else { continue };
        let mut layouts = super::module_attributes::layouts(ctx, module);
        for op in body.root_ops() {
            let Some(mut value) = GlobalValue::read(ctx, body, op, index) else {
                continue;
            };
            let Some(name) = symbol_of(ctx, body, op) else {
                continue;
            };
            // Another module's comdat of that name was chosen, so this value is one that it defines.
            if comdats.is_dropped(ctx, body, op, value.kind, index) {
                value.defined = false;
            }
            resolution.merge(ctx, body, op, value.kind, name);
            if let Err(error) = resolution.add(ctx, name, value, &mut layouts) {
                errors.push(error);
            }
        }
    }
    if errors.is_empty() {
        Ok(resolution)
    } else {
        Err(errors)
    }
}

impl Resolution {
    /// The value that a symbol has.
    pub fn get(&self, name: Name) -> Option<&GlobalValue> {
        self.chosen.get(&name)
    }

    fn add(
        &mut self,
        ctx: &Context,
        name: Name,
        mut src: GlobalValue,
        layouts: &mut Layouts,
    ) -> Result<(), Diagnostic> {
        let Some(dest) = self.chosen.get_mut(&name) else {
            self.chosen.insert(name, src);
            return Ok(());
        };
        let mut size = |value: &GlobalValue| {
            let ty = value.ty.and_then(|ty| ty.as_type(ctx)).unwrap_or(Type::VOID);
            layouts.of(ctx, ty).map_or(0, |layout| layout.alloc_bytes())
        };
        match choose(dest, &src, || size(&src) > size(dest)) {
            Some(Choice::Keep) => {}
            Some(Choice::Take) => {
                src.align = src.align.max(dest.align);
                *dest = src;
            }
            Some(Choice::Append) => dest.appended.push((src.module, src.op, name)),
            None => {
                let message = format!(
                    "Linking globals named '{}': symbol multiply defined!",
                    ctx.str(name)
                );
                let mut error = Diagnostic::error(src.location, message);
                error
                    .notes
                    .push((dest.location, "the other definition is here".into()));
                return Err(error);
            }
        }
        Ok(())
    }

    fn merge(&mut self, ctx: &Context, body: &Body, op: Op, kind: GlobalKind, name: Name) {
        let linkage = body
            .get(op, kind.linkage())
            .and_then(|linkage| Linkage::of(ctx, linkage));
        let align = match kind {
            GlobalKind::Variable if linkage == Some(Linkage::Common) => body
                .get(op, GlobalOp::alignment)
                .and_then(|align| align.as_i64(ctx)),
            _ => None,
        };
        let found = Merged {
            visibility: enum_in(ctx, body, op, kind.visibility()).unwrap_or(Visibility::Default),
            unnamed_addr: enum_in(ctx, body, op, kind.unnamed_addr()).unwrap_or(UnnamedAddr::None),
            common_align: align.unwrap_or(0),
        };
        let merged = self.merged.entry(name).or_insert(found);
        // Hidden restricts most, then protected.
        merged.visibility = match (merged.visibility, found.visibility) {
            (Visibility::Hidden, _) | (_, Visibility::Hidden) => Visibility::Hidden,
            (Visibility::Protected, _) | (_, Visibility::Protected) => Visibility::Protected,
            _ => Visibility::Default,
        };
        if found.unnamed_addr.value() < merged.unnamed_addr.value() {
            merged.unnamed_addr = found.unnamed_addr;
        }
        merged.common_align = merged.common_align.max(found.common_align);
    }

    /// Sets the attributes of the linked symbols that follow from all their declarations.
    pub fn set_merged_attributes(&self, ctx: &Context, body: &mut Body) {
        for op in body.root_ops().collect::<Vec<_>>() {
            let Some(kind) = GlobalKind::of(body.name(op)) else {
                continue;
            };
            let Some(merged) = symbol_of(ctx, body, op).and_then(|name| self.merged.get(&name)) else {
                continue;
            };
            if enum_in(ctx, body, op, kind.visibility()) != Some(merged.visibility) {
                set_enum(ctx, body, op, kind.visibility(), merged.visibility);
            }
            if enum_in(ctx, body, op, kind.unnamed_addr()) != Some(merged.unnamed_addr) {
                set_enum(ctx, body, op, kind.unnamed_addr(), merged.unnamed_addr);
            }
            let linkage = body
                .get(op, kind.linkage())
                .and_then(|linkage| Linkage::of(ctx, linkage));
            if kind == GlobalKind::Variable && linkage == Some(Linkage::Common) && merged.common_align > 0 {
                body.set_attr(op, GlobalOp::alignment, Some(ctx.i64_attr(merged.common_align)));
            }
        }
    }
}

fn enum_in<E: LlvmEnum>(ctx: &Context, body: &Body, op: Op, slot: AttrSlot) -> Option<E> {
    E::of(ctx, body.get(op, slot)?)
}

/// Sets an enumeration that is absent for its case 0.
fn set_enum<E: LlvmEnum>(ctx: &Context, body: &mut Body, op: Op, slot: AttrSlot, case: E) {
    body.set_attr(op, slot, (case.value() != 0).then(|| case.attr(ctx)));
}
