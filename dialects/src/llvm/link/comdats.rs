//! Chooses among the comdats of one name (`ModuleLinker::computeResultingSelectionKind`).

use super::resolve::GlobalKind;
use crate::llvm::enums::{Comdat, LlvmEnum};
use crate::llvm::{ComdatOp, ComdatSelectorOp, GlobalOp};
use rustc_hash::FxHashMap;
use windlass_ir::symbols::symbol_of;
use windlass_ir::{
    AttrData, Body, Context, Diagnostic, InsertPoint, Location, Module, Name, NewOp, Op, Type,
};

/// A comdat of a module.
#[derive(Clone, Copy)]
struct Selector {
    kind: Comdat,
    /// The module whose members are linked.
    module: usize,
    location: Location,
    /// The type and size of the variable of the comdat's name, if there is one.
    leader: Option<(Type, u64)>,
}

/// The comdats of all modules.
#[derive(Default)]
pub struct Comdats(FxHashMap<Name, Selector>);

/// Chooses the module that each comdat is linked from.
///
/// # Errors
/// Comdats that have different kinds, or whose kind requires what they violate.
pub fn choose(ctx: &Context, modules: &[Module]) -> Result<Comdats, Vec<Diagnostic>> {
    let mut comdats = Comdats::default();
    let mut errors = Vec::new();
    for (index, module) in modules.iter().enumerate() {
        let Some(body) = module.body() else { continue };
        for (name, selector) in selectors(ctx, module, body, index) {
            let Some(dest) = comdats.0.get_mut(&name) else {
                comdats.0.insert(name, selector);
                continue;
            };
            if let Err(problem) = select(dest, selector) {
                let message = format!("Linking COMDATs named '{}': {problem}", ctx.str(name));
                errors.push(Diagnostic::error(selector.location, message));
            }
        }
    }
    if errors.is_empty() {
        Ok(comdats)
    } else {
        Err(errors)
    }
}

fn selectors(ctx: &Context, module: &Module, body: &Body, index: usize) -> Vec<(Name, Selector)> {
    let mut found = Vec::new();
    let tables = body.root_ops().filter(|&op| body.name(op) == ComdatOp::NAME);
    for (inner, region) in tables.filter_map(|op| body.region(op, 0)) {
        for op in inner.blocks(region).flat_map(|block| inner.ops(block)) {
            let kind = inner
                .get(op, ComdatSelectorOp::comdat)
                .and_then(|kind| Comdat::of(ctx, kind));
            if let (Some(name), Some(kind)) = (symbol_of(ctx, inner, op), kind) {
                let selector = Selector {
                    kind,
                    module: index,
                    location: inner.location(op),
                    leader: None,
                };
                found.push((name, selector));
            }
        }
    }
    // Only these kinds compare what they select from.
    if found
        .iter()
        .any(|(_, selector)| !matches!(selector.kind, Comdat::Any | Comdat::NoDeduplicate))
    {
        let mut layouts = super::module_attributes::layouts(ctx, module);
        let variables = body.root_ops().filter(|&op| body.name(op) == GlobalOp::NAME);
        let leaders: FxHashMap<Name, Type> = variables
            .filter_map(|op| {
                let ty = body.get(op, GlobalOp::global_type)?.as_type(ctx)?;
                Some((symbol_of(ctx, body, op)?, ty))
            })
            .collect();
        for (name, selector) in &mut found {
            let ty = leaders.get(name).copied();
            selector.leader = ty.and_then(|ty| Some((ty, layouts.of(ctx, ty)?.alloc_bytes())));
        }
    }
    found
}

/// Chooses between the comdat so far and that of a later module.
fn select(dest: &mut Selector, src: Selector) -> Result<(), &'static str> {
    let kind = match (dest.kind, src.kind) {
        (a, b) if a == b => a,
        (Comdat::Any | Comdat::Largest, Comdat::Any | Comdat::Largest) => Comdat::Largest,
        _ => return Err("invalid selection kinds!"),
    };
    let sizes = || match (dest.leader, src.leader) {
        (Some((_, dest)), Some((_, src))) => Ok((dest, src)),
        _ => Err("GlobalVariable required for data dependent selection!"),
    };
    match kind {
        Comdat::Any | Comdat::NoDeduplicate => {}
        Comdat::SameSize => {
            let (dest, src) = sizes()?;
            if dest != src {
                return Err("SameSize violated!");
            }
        }
        Comdat::Largest => {
            let (old, new) = sizes()?;
            if new > old {
                *dest = src;
            }
            dest.kind = kind;
        }
        Comdat::ExactMatch => return Err("'exactmatch' is not supported"),
    }
    Ok(())
}

impl Comdats {
    /// Whether a global value is in a comdat that is linked from another module.
    pub fn is_dropped(&self, ctx: &Context, body: &Body, op: Op, kind: GlobalKind, module: usize) -> bool {
        let comdat = kind.comdat().and_then(|slot| body.get(op, slot));
        let Some(AttrData::SymbolRef { nested, .. }) = comdat.map(|comdat| comdat.data(ctx)) else {
            return false;
        };
        let chosen = nested.last().and_then(|name| self.0.get(name));
        chosen.is_some_and(|chosen| chosen.module != module && chosen.kind != Comdat::NoDeduplicate)
    }
}

/// Adds the selectors of a module's comdat op to the linked one.
pub fn merge(ctx: &Context, into: &mut Body, all: Op, from: &Body, op: Op, comdats: &Comdats, module: usize) {
    let (Some(&region), Some((inner, selectors))) = (into.regions(all).first(), from.region(op, 0)) else {
        return;
    };
    let block = into.entry_block(region);
    let block = block.unwrap_or_else(|| into.append_block(region));
    for selector in inner.blocks(selectors).flat_map(|block| inner.ops(block)) {
        let Some(name) = symbol_of(ctx, inner, selector) else {
            continue;
        };
        let existing = into
            .ops(block)
            .find(|&other| symbol_of(ctx, into, other) == Some(name));
        let kind = comdats
            .0
            .get(&name)
            .filter(|chosen| chosen.module == module)
            .map(|chosen| chosen.kind.attr(ctx));
        match existing {
            Some(existing) => {
                if kind.is_some() {
                    into.set_attr(existing, ComdatSelectorOp::comdat, kind);
                }
            }
            None => {
                let attrs = [
                    inner.get(selector, ComdatSelectorOp::sym_name),
                    inner.get(selector, ComdatSelectorOp::comdat),
                ];
                let new = NewOp {
                    attrs: &attrs,
                    ..NewOp::new(ComdatSelectorOp::DEF, inner.location(selector))
                };
                into.create(new, InsertPoint::End(block));
            }
        }
    }
}
