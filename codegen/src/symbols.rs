//! The symbol table for code generation. Built once before functions are compiled, then read by all threads.

use cranelift_module::{DataId, FuncId, Linkage, Module as Target};
use rustc_hash::{FxHashMap, FxHashSet};
use windlass_dialects::llvm::enums::{self, LlvmEnum};
use windlass_dialects::llvm::{GlobalOp, LLVMFuncOp};
use windlass_ir::def::AttrSlot;
use windlass_ir::{Body, Context, Diagnostic, Module, Name, Op, Type};

/// A symbol of the module.
#[derive(Clone, Copy, Debug)]
pub enum Symbol {
    /// A function of an LLVM function type.
    Func {
        /// Its id in the object or JIT module.
        id: FuncId,
        /// Its LLVM function type.
        ty: Type,
        /// The operation that declares or defines it.
        op: Op,
        /// Whether this module defines it.
        defined: bool,
    },
    /// A global variable.
    Data {
        /// Its id in the object or JIT module.
        id: DataId,
        /// The operation that declares or defines it.
        op: Op,
        /// Whether this module defines it and allocates its memory.
        defined: bool,
    },
}

/// The functions and globals of a module, by name.
#[derive(Default)]
pub struct Symbols {
    by_name: FxHashMap<Name, Symbol>,
    /// In module order.
    pub order: Vec<(Name, Symbol)>,
}

impl Symbols {
    /// The symbol called `name`.
    pub fn get(&self, name: Name) -> Option<Symbol> {
        self.by_name.get(&name).copied()
    }
}

/// The Cranelift linkage of an operation's `linkage` attribute.
fn linkage(ctx: &Context, body: &Body, op: Op, slot: AttrSlot, defined: bool) -> Linkage {
    let asked = body.get(op, slot).and_then(|attr| enums::Linkage::of(ctx, attr));
    match asked {
        _ if !defined => Linkage::Import,
        Some(enums::Linkage::Private | enums::Linkage::Internal) => Linkage::Local,
        Some(
            enums::Linkage::Weak
            | enums::Linkage::WeakODR
            | enums::Linkage::Linkonce
            | enums::Linkage::LinkonceODR
            | enums::Linkage::Common,
        ) => Linkage::Preemptible,
        _ => Linkage::Export,
    }
}

/// Declares all functions and globals of the module. The `placed` globals already have memory outside of `target`.
pub fn declare(
    ctx: &Context,
    module: &Module,
    target: &mut dyn Target,
    placed: &FxHashSet<Name>,
    signature: &mut dyn FnMut(&Body, Op, Type) -> Result<cranelift_codegen::ir::Signature, Diagnostic>,
) -> Result<Symbols, Vec<Diagnostic>> {
    let mut symbols = Symbols::default();
    let mut errors = Vec::new();
    let Some(body) = module.body() else {
        return Ok(symbols);
    };
    for op in body.root_ops() {
        let declared = match body.name(op) {
            LLVMFuncOp::NAME => declare_function(ctx, body, op, target, signature),
            GlobalOp::NAME => declare_global(ctx, body, op, target, placed),
            _ => continue,
        };
        match declared {
            Ok((name, symbol)) => {
                symbols.by_name.insert(name, symbol);
                symbols.order.push((name, symbol));
            }
            Err(error) => errors.push(error),
        }
    }
    if errors.is_empty() {
        Ok(symbols)
    } else {
        Err(errors)
    }
}

fn symbol_name(ctx: &Context, body: &Body, op: Op, slot: AttrSlot) -> Result<Name, Diagnostic> {
    let name = body.get(op, slot).and_then(|attr| attr.as_name(ctx));
    name.ok_or_else(|| body.op_error(ctx, op, "has no name"))
}

/// Whether an isolated operation has a non-empty region.
pub fn has_contents(body: &Body, op: Op) -> bool {
    body.region(op, 0)
        .is_some_and(|(inner, region)| !inner.region_is_empty(region))
}

fn declare_function(
    ctx: &Context,
    body: &Body,
    op: Op,
    target: &mut dyn Target,
    signature: &mut dyn FnMut(&Body, Op, Type) -> Result<cranelift_codegen::ir::Signature, Diagnostic>,
) -> Result<(Name, Symbol), Diagnostic> {
    let name = symbol_name(ctx, body, op, LLVMFuncOp::sym_name)?;
    let ty = body
        .get(op, LLVMFuncOp::function_type)
        .and_then(|attr| attr.as_type(ctx));
    let ty = ty.ok_or_else(|| body.op_error(ctx, op, "has no function type"))?;
    let defined = has_contents(body, op);
    let linkage = linkage(ctx, body, op, LLVMFuncOp::linkage, defined);
    let signature = signature(body, op, ty)?;
    let id = target
        .declare_function(ctx.str(name), linkage, &signature)
        .map_err(|error| body.op_error(ctx, op, format!("cannot be declared: {error}")))?;
    Ok((name, Symbol::Func { id, ty, op, defined }))
}

fn declare_global(
    ctx: &Context,
    body: &Body,
    op: Op,
    target: &mut dyn Target,
    placed: &FxHashSet<Name>,
) -> Result<(Name, Symbol), Diagnostic> {
    let name = symbol_name(ctx, body, op, GlobalOp::sym_name)?;
    let defined = is_defined_global(ctx, body, op) && !placed.contains(&name);
    let linkage = linkage(ctx, body, op, GlobalOp::linkage, defined);
    let writable = body.get(op, GlobalOp::constant).is_none();
    if body.get(op, GlobalOp::thread_local_).is_some() {
        return Err(body.op_error(
            ctx,
            op,
            "is thread-local, which machine code generation does not support",
        ));
    }
    let id = target
        .declare_data(ctx.str(name), linkage, writable, false)
        .map_err(|error| body.op_error(ctx, op, format!("cannot be declared: {error}")))?;
    Ok((name, Symbol::Data { id, op, defined }))
}

/// Whether this module defines the global.
pub fn is_defined_global(ctx: &Context, body: &Body, op: Op) -> bool {
    body.get(op, GlobalOp::value).is_some() || has_contents(body, op) || !is_external(ctx, body, op)
}

fn is_external(ctx: &Context, body: &Body, op: Op) -> bool {
    let asked = body
        .get(op, GlobalOp::linkage)
        .and_then(|attr| enums::Linkage::of(ctx, attr));
    matches!(
        asked,
        None | Some(enums::Linkage::External | enums::Linkage::ExternWeak)
    )
}
