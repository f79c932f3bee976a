//! Links modules in the LLVM dialect into one, by LLVM's linkage rules (`llvm::Linker`, `IRMover`).
//!
//! ```text
//! names.rs ─▶ identified_structs.rs ─▶ substitute.rs    symbols and types that all modules agree on
//!          ─▶ resolve.rs, comdats.rs                    which module's definition each symbol has
//!          ─▶ calls.rs                                  calls of functions that have another type than their declaration said
//!          ─▶ appending.rs, module_flags.rs             what is the sum of all modules' parts
//! ```
//!
//! `extract.rs` does the reverse: a [`Partition`] is a module whose functions can be compiled one by one.
//!
//! The first module is extended by the ops of the others. Functions own their bodies, which are moved and not copied.

mod appending;
mod calls;
mod comdats;
mod extract;
mod identified_structs;
mod module_attributes;
mod module_flags;
mod names;
mod resolve;
mod substitute;

pub use extract::{Extracted, Partition};

use super::{AliasOp, ComdatOp, GlobalCtorsOp, GlobalDtorsOp, GlobalOp, IFuncOp, LLVMFuncOp, ModuleFlagsOp};
use resolve::{GlobalKind, Resolution};
use rustc_hash::FxHashMap;
use windlass_ir::def::AttrSlot;
use windlass_ir::rewrite::{CloneMap, import_blocks};
use windlass_ir::symbols::symbol_of;
use windlass_ir::{Attribute, Body, Context, Diagnostic, InsertPoint, Module, Name, NewOp, Op, Region};

/// Links modules in the LLVM dialect. All belong to `ctx`. The order decides between definitions of equal rank.
///
/// Internal symbols that another module also has are renamed. A warning is reported to `ctx` where data layouts or target
/// triples differ.
///
/// # Errors
/// A symbol with two strong definitions, comdats or module flags in conflict, or a top-level op that cannot be moved.
pub fn link(ctx: &Context, mut modules: Vec<Module>) -> Result<Module, Vec<Diagnostic>> {
    if modules.len() < 2 {
        return Ok(modules
            .pop()
            .unwrap_or_else(|| Module::new(windlass_ir::Location::UNKNOWN)));
    }
    names::resolve(ctx, &mut modules);
    let comdats = comdats::choose(ctx, &modules)?;
    let resolution = resolve::resolve(ctx, &modules, &comdats)?;
    for (index, module) in modules.iter_mut().enumerate() {
        calls::call_indirectly(ctx, module, index, &resolution);
    }
    let mut rest = modules.into_iter().enumerate();
    let Some((_, mut linked)) = rest.next() else {
        return Err(Vec::new());
    };
    let mut errors = Vec::new();
    erase_replaced(ctx, &mut linked, &resolution);
    for (index, module) in rest {
        for source in module.kept_sources() {
            linked.keep_source(source.clone());
        }
        module_attributes::merge(ctx, &mut linked, &module);
        let mover = Mover {
            ctx,
            module: index,
            resolution: &resolution,
            comdats: &comdats,
        };
        if let Err(error) = mover.append(&mut linked, module) {
            errors.push(error);
        }
    }
    if let Some(body) = linked.body_mut() {
        resolution.set_merged_attributes(ctx, body);
    }
    if errors.is_empty() {
        Ok(linked)
    } else {
        Err(errors)
    }
}

/// Erases the global values of the first module that another module defines.
fn erase_replaced(ctx: &Context, module: &mut Module, resolution: &Resolution) {
    let Some(body) = module.body_mut() else { return };
    for op in body.root_ops().collect::<Vec<_>>() {
        let replaced = |name: Name| resolution.get(name).is_some_and(|chosen| chosen.module != 0);
        if GlobalKind::of(body.name(op)).is_some() && symbol_of(ctx, body, op).is_some_and(replaced) {
            body.erase_op(op);
        }
    }
}

/// The values of a discardable or inherent symbol attribute.
fn flat_symbol(ctx: &Context, body: &Body, op: Op, slot: AttrSlot) -> Option<Name> {
    body.get(op, slot)?.as_flat_symbol(ctx)
}

/// Moves the ops of one module to the end of the linked one.
struct Mover<'a> {
    ctx: &'a Context,
    /// The index of the module.
    module: usize,
    resolution: &'a Resolution,
    comdats: &'a comdats::Comdats,
}

impl Mover<'_> {
    fn append(&self, linked: &mut Module, mut module: Module) -> Result<(), Diagnostic> {
        let (Some((into, block)), Some(from)) = (linked.body_and_block(), module.body_mut()) else {
            return Ok(());
        };
        let mut single: FxHashMap<_, Op> = FxHashMap::default();
        for op in into.root_ops() {
            if matches!(
                into.name(op),
                ComdatOp::NAME | GlobalCtorsOp::NAME | GlobalDtorsOp::NAME | ModuleFlagsOp::NAME
            ) {
                single.entry(into.name(op)).or_insert(op);
            }
        }
        for op in from.root_ops().collect::<Vec<_>>() {
            let name = from.name(op);
            match name {
                LLVMFuncOp::NAME | GlobalOp::NAME | AliasOp::NAME | IFuncOp::NAME => {
                    self.global_value(into, block, from, op)?;
                    continue;
                }
                GlobalCtorsOp::NAME | GlobalDtorsOp::NAME => self.drop_structors(from, op),
                _ => {}
            }
            match (name, single.get(&name)) {
                (ComdatOp::NAME, Some(&all)) => {
                    comdats::merge(self.ctx, into, all, from, op, self.comdats, self.module)
                }
                (GlobalCtorsOp::NAME | GlobalDtorsOp::NAME, Some(&all)) => {
                    concat_structors(self.ctx, into, all, from, op);
                }
                (ModuleFlagsOp::NAME, Some(&all)) => module_flags::merge(self.ctx, into, all, from, op)?,
                _ => {
                    let moved = move_op(self.ctx, into, block, from, op)?;
                    single.entry(name).or_insert(moved);
                }
            }
        }
        Ok(())
    }

    /// Moves a function, variable, alias or ifunc if this module's is the one that the symbol has.
    fn global_value(
        &self,
        into: &mut Body,
        block: windlass_ir::Block,
        from: &mut Body,
        op: Op,
    ) -> Result<(), Diagnostic> {
        let chosen = symbol_of(self.ctx, from, op).and_then(|name| self.resolution.get(name));
        match chosen {
            Some(chosen) if chosen.module != self.module => {
                let Some(all) = chosen.appended_to(op, self.module) else {
                    return Ok(());
                };
                let found = into.root_ops().find(|&other| {
                    into.name(other) == GlobalOp::NAME && symbol_of(self.ctx, into, other) == Some(all)
                });
                match found {
                    Some(found) => appending::concat(self.ctx, into, found, from, op),
                    None => move_op(self.ctx, into, block, from, op).map(|_| ()),
                }
            }
            _ => move_op(self.ctx, into, block, from, op).map(|_| ()),
        }
    }

    /// Removes the constructors and destructors whose data belongs to a symbol that another module defines.
    fn drop_structors(&self, body: &mut Body, op: Op) {
        let ctx = self.ctx;
        let lists: Vec<&[Attribute]> = (0..3)
            .map(|slot| {
                body.attr(op, slot)
                    .and_then(|attr| attr.as_array(ctx))
                    .unwrap_or_default()
            })
            .collect();
        let count = lists[0].len();
        let kept: Vec<usize> = (0..count)
            .filter(|&index| {
                let data = lists[2].get(index).and_then(|data| data.as_flat_symbol(ctx));
                let chosen = data.and_then(|name| self.resolution.get(name));
                chosen.is_none_or(|chosen| chosen.module == self.module)
            })
            .collect();
        if kept.len() == count {
            return;
        }
        let lists: Vec<Attribute> = lists
            .iter()
            .map(|list| {
                let kept: Vec<Attribute> = kept
                    .iter()
                    .filter_map(|&index| list.get(index).copied())
                    .collect();
                ctx.array_attr(&kept)
            })
            .collect();
        for (slot, list) in lists.into_iter().enumerate() {
            body.set_attr(op, AttrSlot(slot), Some(list));
        }
    }
}

/// Appends the functions, priorities and data of one list of constructors or destructors to another.
fn concat_structors(ctx: &Context, into: &mut Body, all: Op, from: &Body, op: Op) {
    for slot in 0..3 {
        let list = |body: &Body, op| {
            body.attr(op, slot)
                .and_then(|attr| attr.as_array(ctx))
                .unwrap_or_default()
                .to_vec()
        };
        let both = [list(into, all), list(from, op)].concat();
        into.set_attr(all, AttrSlot(slot), Some(ctx.array_attr(&both)));
    }
}

/// Moves a top-level op to the end of `block`, its body with it.
fn move_op(
    ctx: &Context,
    into: &mut Body,
    block: windlass_ir::Block,
    from: &mut Body,
    op: Op,
) -> Result<Op, Diagnostic> {
    if !from.operands(op).is_empty() || from.results(op).len() > 0 || from.num_successors(op) > 0 {
        let name = ctx.op_name(from.name(op));
        let message = format!("'{name}' op cannot be linked: it has operands, results or successors");
        return Err(Diagnostic::error(from.location(op), message));
    }
    let body = from.take_isolated(op);
    let regions: Vec<Region> = from.regions(op).iter().map(|_| into.new_region()).collect();
    let moved = into.create(
        NewOp {
            name: from.name(op),
            attrs: from.attrs(op),
            discardable: Some(from.discardable(op)),
            regions: &regions,
            body,
            operand_segments: from.operand_segments(op),
            result_segments: from.result_segments(op),
            ..NewOp::new(from.def(op), from.location(op))
        },
        InsertPoint::End(block),
    );
    for (&old, new) in from.regions(op).iter().zip(regions) {
        import_blocks(from, old, into, new, &mut CloneMap::default(), &mut |location| {
            location
        });
    }
    Ok(moved)
}
