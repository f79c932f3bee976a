//! Extracts definitions of a module into a module of their own, so that they can be compiled apart.

use crate::llvm::enums::{Linkage, LlvmEnum};
use crate::llvm::{AddressOfOp, CallOp, GlobalOp, InvokeOp, LLVMFuncOp};
use rustc_hash::{FxHashMap, FxHashSet};
use windlass_ir::def::AttrSlot;
use windlass_ir::symbols::{references_inside, symbol_of};
use windlass_ir::{Attribute, Body, Context, InsertPoint, Module, Name, NewOp, Op};

/// A module whose functions can be compiled one by one.
pub struct Partition {
    module: Module,
    functions: FxHashMap<Name, Op>,
    /// Those that are not only declared.
    globals: FxHashMap<Name, Op>,
    /// Functions that something else than a call refers to.
    address_taken: FxHashSet<Name>,
}

/// A part of a module: definitions, and declarations of what they refer to.
pub struct Extracted {
    /// The module.
    pub module: Module,
    /// The functions that it declares and the partition defines.
    pub functions: Vec<Name>,
    /// The globals that it declares and the partition defines.
    pub globals: Vec<Name>,
}

impl Partition {
    /// Takes a module apart. Gives it back if it has more than functions and globals, or such as have to be compiled
    /// together: thread-local globals, variadic functions, other linkages than those of C.
    pub fn new(ctx: &Context, module: Module) -> Result<Partition, Box<Module>> {
        let Some((functions, globals)) = module.body().and_then(|body| separable(ctx, body)) else {
            return Err(Box::new(module));
        };
        let mut address_taken = FxHashSet::default();
        let ops = module.body().into_iter();
        for (body, op) in ops.flat_map(|body| body.root_ops().map(move |op| (body, op))) {
            for (name, is_call) in references(ctx, body, op) {
                if !is_call && functions.contains_key(&name) {
                    address_taken.insert(name);
                }
            }
        }
        Ok(Partition {
            module,
            functions,
            globals,
            address_taken,
        })
    }

    /// Whether the module defines a symbol.
    pub fn defines(&self, name: Name) -> bool {
        self.functions.contains_key(&name) || self.globals.contains_key(&name)
    }

    /// The functions that are called by their names alone.
    pub fn separate_functions(&self) -> impl Iterator<Item = Name> {
        let all = self.functions.keys().copied();
        all.filter(|name| !self.address_taken.contains(name))
    }

    /// The functions whose addresses are used: they have to be compiled with the globals.
    pub fn address_taken(&self) -> impl Iterator<Item = Name> {
        self.address_taken.iter().copied()
    }

    /// A function in a module of its own.
    pub fn function(&self, ctx: &Context, name: Name) -> Option<Extracted> {
        let op = *self.functions.get(&name)?;
        Some(self.extract(ctx, &[op]))
    }

    /// The globals, with the functions whose addresses are used.
    pub fn globals(&self, ctx: &Context) -> Extracted {
        let functions = self.address_taken.iter();
        let mut ops: Vec<Op> = functions
            .filter_map(|name| self.functions.get(name).copied())
            .collect();
        ops.extend(self.globals.values());
        // In the order of the text.
        let order: FxHashMap<Op, usize> = match self.module.body() {
            Some(body) => body.root_ops().zip(0..).collect(),
            None => FxHashMap::default(),
        };
        ops.sort_by_key(|op| order.get(op));
        self.extract(ctx, &ops)
    }

    fn extract(&self, ctx: &Context, ops: &[Op]) -> Extracted {
        let mut module = Module::new(self.module.root.location(self.module.op));
        for source in self.module.kept_sources() {
            module.keep_source(source.clone());
        }
        let discardable = self.module.root.discardable(self.module.op);
        let op = module.op;
        module.root.set_discardable(op, Some(discardable));
        let mut extracted = Extracted {
            module,
            functions: Vec::new(),
            globals: Vec::new(),
        };
        let (Some(body), Some((into, block))) = (self.module.body(), extracted.module.body_and_block())
        else {
            return extracted;
        };
        let mut names: FxHashSet<Name> = FxHashSet::default();
        for &op in ops {
            names.extend(symbol_of(ctx, body, op));
            let new = copy(ctx, body, op, into, block, true);
            export(ctx, into, new);
        }
        let declarations: FxHashMap<Name, Op> = (body.root_ops())
            .filter_map(|op| Some((symbol_of(ctx, body, op)?, op)))
            .collect();
        for &op in ops {
            for (name, _) in references(ctx, body, op) {
                let Some(&declared) = declarations.get(&name).filter(|_| names.insert(name)) else {
                    continue;
                };
                copy(ctx, body, declared, into, block, false);
                if self.functions.contains_key(&name) {
                    extracted.functions.push(name);
                } else if self.globals.contains_key(&name) {
                    extracted.globals.push(name);
                }
            }
        }
        extracted
    }
}

/// The functions and the globals of a module, if it has nothing else and all of them can be compiled apart.
fn separable(ctx: &Context, body: &Body) -> Option<(FxHashMap<Name, Op>, FxHashMap<Name, Op>)> {
    let (mut functions, mut globals) = (FxHashMap::default(), FxHashMap::default());
    for op in body.root_ops() {
        let has = |slot: AttrSlot| body.get(op, slot).is_some();
        let fits = match body.name(op) {
            LLVMFuncOp::NAME => {
                let is_defined = body
                    .region(op, 0)
                    .is_some_and(|(inside, region)| !inside.region_is_empty(region));
                if is_defined && let Some(name) = symbol_of(ctx, body, op) {
                    functions.insert(name, op);
                }
                let is_c = !has(LLVMFuncOp::CConv);
                let is_plain = is_c && !has(LLVMFuncOp::comdat) && !has(LLVMFuncOp::personality);
                let is_simple = is_simple(ctx, body.get(op, LLVMFuncOp::linkage));
                !is_defined || is_plain && is_simple && !is_variadic(ctx, body, op)
            }
            GlobalOp::NAME => {
                if is_definition(body, op)
                    && let Some(name) = symbol_of(ctx, body, op)
                {
                    globals.insert(name, op);
                }
                let is_plain = !has(GlobalOp::thread_local_) && !has(GlobalOp::comdat);
                is_plain && is_simple(ctx, body.get(op, GlobalOp::linkage))
            }
            _ => false,
        };
        if !fits {
            return None;
        }
    }
    Some((functions, globals))
}

/// Whether a global has a value.
fn is_definition(body: &Body, global: Op) -> bool {
    let region = body.region(global, 0);
    body.get(global, GlobalOp::value).is_some()
        || region.is_some_and(|(inside, region)| !inside.region_is_empty(region))
}

fn is_variadic(ctx: &Context, body: &Body, op: Op) -> bool {
    let ty = body.get(op, LLVMFuncOp::function_type);
    let ty = ty.and_then(|ty| ty.as_type(ctx));
    ty.and_then(|ty| crate::llvm::types::FunctionType::of(ctx, ty))
        .is_none_or(|ty| ty.is_variadic())
}

/// Whether a symbol of this linkage can be defined in one module and used in another.
fn is_simple(ctx: &Context, linkage: Option<Attribute>) -> bool {
    let linkage = linkage.and_then(|linkage| Linkage::of(ctx, linkage));
    matches!(
        linkage,
        None | Some(Linkage::External | Linkage::Internal | Linkage::Private)
    )
}

/// The symbols that an op refers to, each with whether it only calls it.
fn references(ctx: &Context, body: &Body, op: Op) -> Vec<(Name, bool)> {
    let mut all = Vec::new();
    references_inside(ctx, body, op, &mut |attr| {
        all.extend(attr.as_flat_symbol(ctx).map(|name| (name, true)));
    });
    if body.name(op) == LLVMFuncOp::NAME {
        let mut taken: FxHashSet<Name> = FxHashSet::default();
        if let Some((inside, region)) = body.region(op, 0) {
            inside.walk_region(region, &mut |body, op| {
                if !matches!(body.name(op), CallOp::NAME | InvokeOp::NAME) {
                    for attr in body.attrs(op).iter().flatten() {
                        taken.extend(attr.as_flat_symbol(ctx));
                    }
                }
                if body.name(op) == AddressOfOp::NAME {
                    taken.extend(
                        body.get(op, AddressOfOp::global_name)
                            .and_then(|name| name.as_flat_symbol(ctx)),
                    );
                }
                windlass_ir::WalkResult::Advance
            });
        }
        for (name, is_call) in &mut all {
            *is_call = !taken.contains(name);
        }
    } else {
        all.iter_mut().for_each(|(_, is_call)| *is_call = false);
    }
    all
}

/// Copies a function or a global to the end of a block, or declares it there.
fn copy(
    ctx: &Context,
    from: &Body,
    op: Op,
    into: &mut Body,
    block: windlass_ir::Block,
    is_whole: bool,
) -> Op {
    let body = match is_whole {
        true => from.isolated(op).cloned(),
        false => Some(Body::with_regions(1)),
    };
    let new = into.create(
        NewOp {
            name: from.name(op),
            attrs: from.attrs(op),
            discardable: Some(from.discardable(op)),
            body: body.map(Box::new),
            ..NewOp::new(from.def(op), from.location(op))
        },
        InsertPoint::End(block),
    );
    if !is_whole {
        let is_function = into.name(new) == LLVMFuncOp::NAME;
        let absent: &[AttrSlot] = match is_function {
            true => &[LLVMFuncOp::comdat, LLVMFuncOp::personality, LLVMFuncOp::section],
            false => &[
                GlobalOp::value,
                GlobalOp::comdat,
                GlobalOp::section,
                GlobalOp::dbg_exprs,
            ],
        };
        absent.iter().for_each(|&slot| into.set_attr(new, slot, None));
        let is_weak = |linkage: Linkage| linkage == Linkage::ExternWeak;
        let slot = linkage_slot(into, new);
        let linkage = into.get(new, slot).and_then(|linkage| Linkage::of(ctx, linkage));
        if !linkage.is_some_and(is_weak) {
            export(ctx, into, new);
        }
    }
    new
}

fn linkage_slot(body: &Body, op: Op) -> AttrSlot {
    match body.name(op) == LLVMFuncOp::NAME {
        true => LLVMFuncOp::linkage,
        false => GlobalOp::linkage,
    }
}

/// Makes a symbol visible to other modules.
fn export(ctx: &Context, body: &mut Body, op: Op) {
    let slot = linkage_slot(body, op);
    if body.name(op) == LLVMFuncOp::NAME {
        // Absent attributes have their default.
        body.set_attr(op, slot, None);
        body.set_attr(op, LLVMFuncOp::sym_visibility, None);
        body.set_attr(op, LLVMFuncOp::visibility_, None);
    } else {
        body.set_attr(op, slot, Some(Linkage::External.attr(ctx)));
        body.set_attr(op, GlobalOp::visibility_, None);
    }
}
