//! `finalize-memref-to-llvm`: converts memrefs to descriptors, accesses to address arithmetic, allocations to calls.
//!
//! `descriptor.rs` defines descriptors. Here: `alloc.rs` (allocations), `access.rs` (elements), `atomic.rs`, `views.rs`
//! and `reshape.rs` (descriptors of existing buffers), `copy.rs`, `globals.rs`, `scope.rs`. Ops that other passes
//! expand first (`memref.subview`, `memref.realloc`) are left unchanged.

mod access;
mod alloc;
mod atomic;
mod copy;
mod globals;
mod reshape;
mod scope;
mod views;

pub(crate) use access::address;
pub(crate) use alloc::Extent;
pub(crate) use atomic::is_convertible;

use crate::descriptor::MemRefDescriptor;
use crate::llvm_types::{LlvmOptions, to_llvm};
use windlass_dialects::func::FuncOp;
use windlass_dialects::llvm;
use windlass_dialects::llvm::types::{self as llvm_types, LlvmTypes as _};
use windlass_dialects::memref::layout::{Strided, strided};
use windlass_ir::conversion::{Conversion, ConversionRewriter, NoMatch, PatternSet, Place, SymbolRequest};
use windlass_ir::text::type_to_string;
use windlass_ir::{Body, Context, MemRefType, Op, Type, Value};

/// The conversion that the pass runs.
pub fn conversion(options: LlvmOptions) -> Conversion {
    let mut conversion = to_llvm(options);
    populate(&mut conversion.patterns, options);
    conversion
}

/// Adds the patterns of `memref`.
pub fn populate(patterns: &mut PatternSet, options: LlvmOptions) {
    access::populate(patterns);
    alloc::populate(patterns, options);
    atomic::populate(patterns);
    copy::populate(patterns);
    globals::populate(patterns);
    reshape::populate(patterns, options);
    scope::populate(patterns);
    views::populate(patterns, options);
}

/// The integer type that indices become.
pub(crate) fn index_type(rw: &mut ConversionRewriter<'_>) -> Type {
    rw.convert_type(Type::INDEX).unwrap_or(Type::I64)
}

/// A ranked source memref with its descriptor.
pub(crate) struct Source<'c> {
    pub memref: &'c MemRefType,
    pub layout: Strided,
    pub element: Type,
    pub descriptor: MemRefDescriptor,
}

impl<'c> Source<'c> {
    /// The source whose old value is `old` and whose converted value is `new`; `None` unless it is ranked, strided and
    /// converted.
    fn of(rw: &mut ConversionRewriter<'c>, old: Value, new: Value) -> Option<Self> {
        let ctx = rw.ctx();
        let memref = rw.old().ty(old).memref(ctx)?;
        Some(Source {
            memref,
            layout: strided(ctx, memref)?,
            element: rw.convert_type(memref.element)?,
            descriptor: MemRefDescriptor::of(&rw.b, new)?,
        })
    }

    /// The source, or a failed match.
    pub fn expect(rw: &mut ConversionRewriter<'c>, old: Value, new: Value) -> Result<Self, NoMatch> {
        Self::of(rw, old, new).ok_or_else(NoMatch::default)
    }

    /// Builds the address of the first element.
    pub fn first_element(&self, rw: &mut ConversionRewriter<'_>) -> Value {
        let base = self.descriptor.aligned(&mut rw.b);
        self.at_offset(rw, base)
    }

    fn at_offset(&self, rw: &mut ConversionRewriter<'_>, base: Value) -> Value {
        let offset = match self.layout.offset {
            0 => return base,
            windlass_ir::DYNAMIC => self.descriptor.offset(&mut rw.b),
            known => crate::build::llvm::index_constant(&mut rw.b, self.descriptor.index, known),
        };
        crate::build::llvm::element_address(&mut rw.b, base, offset, self.element, None)
    }
}

/// Requests the declaration of a function and returns its name. Patterns call this before they build ops: a symbol with
/// that name and another type is an error.
pub(crate) fn require_function(
    rw: &mut ConversionRewriter<'_>,
    name: &str,
    params: &[Type],
    result: Type,
) -> Result<windlass_ir::Name, NoMatch> {
    let ctx = rw.ctx();
    let symbol = ctx.name(name);
    let ty = llvm_types::function(ctx, result, params, false);
    let function = rw
        .lookup_symbol(symbol)
        .and_then(|(body, op)| function_type(ctx, body, op));
    if let Some(other) = function.and_then(|other| lowered_type(rw, other))
        && other != ty
        && let Some((body, op)) = rw.lookup_symbol(symbol)
    {
        let other = type_to_string(ctx, other);
        let message =
            format!("redefinition of reserved function '{name}' of different type '{other}' is prohibited");
        ctx.report(body.error_at(ctx, op, message));
        return Err(NoMatch::default());
    }
    rw.request(SymbolRequest {
        symbol,
        place: Place::Start,
        fresh: None,
        make: Box::new(move |b, name| crate::symbol_requests::declare_function(b, name, ty)),
    });
    Ok(symbol)
}

/// The type of a function of the LLVM dialect, or of one that will be converted to one.
fn function_type(ctx: &Context, body: &Body, op: Op) -> Option<Type> {
    let ty = match body.name(op) {
        llvm::LLVMFuncOp::NAME => body.get(op, llvm::LLVMFuncOp::function_type),
        FuncOp::NAME => body.get(op, FuncOp::function_type),
        _ => None,
    };
    ty?.as_type(ctx)
}

/// The type in the LLVM dialect of a function with this type.
fn lowered_type(rw: &mut ConversionRewriter<'_>, ty: Type) -> Option<Type> {
    let ctx = rw.ctx();
    let Some(ty) = ty.function(ctx) else {
        return Some(ty);
    };
    let params = ty
        .inputs
        .iter()
        .map(|&ty| rw.convert_type(ty))
        .collect::<Option<Vec<_>>>()?;
    let result = match ty.results[..] {
        [] => Type::VOID,
        [result] => rw.convert_type(result)?,
        _ => return None,
    };
    Some(llvm_types::function(ctx, result, &params, false))
}

/// The pointer type of a memory space.
fn pointer_type(rw: &mut ConversionRewriter<'_>, memref: &MemRefType) -> Option<Type> {
    let space = crate::llvm_types::address_space(rw.ctx(), memref.space)?;
    Some(llvm_types::pointer(rw.ctx(), space))
}
