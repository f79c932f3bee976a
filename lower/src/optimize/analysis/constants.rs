//! The values of globals that are constant, and what a load from one gives.

use super::alias::add_indices;
use super::effects::is_simple_load;
use crate::optimize::Function;
use rustc_hash::FxHashMap;
use windlass_dialects::elements::{Numbers, element_count};
use windlass_dialects::llvm::enums::{Linkage, LlvmEnum};
use windlass_dialects::llvm::{AddressOfOp, GEPOp, GlobalOp, LoadOp};
use windlass_ir::num::{ApFloat, ApInt};
use windlass_ir::pass::EnclosingAnalysis;
use windlass_ir::{AttrData, Attribute, Body, Context, Name, Op, Type, Value};

/// The number of steps in which an address is followed.
const MAX_STEPS: usize = 16;

/// The initial values of the globals that are constant and have no other definition, by name.
pub(crate) struct ConstantGlobals(FxHashMap<Name, Attribute>);

impl EnclosingAnalysis for ConstantGlobals {
    fn new(ctx: &Context, enclosing: &Body) -> Self {
        let constant = |op: Op| {
            if enclosing.name(op) != GlobalOp::NAME || enclosing.get(op, GlobalOp::constant).is_none() {
                return None;
            }
            let name = enclosing.get(op, GlobalOp::sym_name)?.as_name(ctx)?;
            let linkage = Linkage::of(ctx, enclosing.get(op, GlobalOp::linkage)?)?;
            let is_final = matches!(
                linkage,
                Linkage::External
                    | Linkage::AvailableExternally
                    | Linkage::LinkonceODR
                    | Linkage::WeakODR
                    | Linkage::Internal
                    | Linkage::Private
            );
            let is_initialized = enclosing.get(op, GlobalOp::externally_initialized).is_none();
            let value = enclosing.get(op, GlobalOp::value)?;
            (is_final && is_initialized).then_some((name, value))
        };
        ConstantGlobals(enclosing.root_ops().filter_map(constant).collect())
    }
}

/// The value that a load from a constant global gives, if that is a scalar of the type of the global's elements.
pub(in crate::optimize) fn loaded(f: &mut Function<'_>, op: Op) -> Option<Attribute> {
    let globals = f.constant_globals.clone()?;
    if !is_simple_load(f, op) {
        return None;
    }
    let ty = f.body.ty(f.body.get(op, LoadOp::res));
    let (mut address, mut offset) = (f.body.get(op, LoadOp::addr), 0i64);
    for _ in 0..MAX_STEPS {
        let at = f.body.defining_op(address)?;
        match f.body.name(at) {
            AddressOfOp::NAME => {
                let name = f.body.get(at, AddressOfOp::global_name)?.as_flat_symbol(f.ctx)?;
                return element(f, *globals.0.get(&name)?, u64::try_from(offset).ok()?, ty);
            }
            GEPOp::NAME => {
                let mut scaled = Vec::new();
                offset = offset.checked_add(add_indices(f, at, &mut scaled)?)?;
                if !scaled.is_empty() {
                    return None;
                }
                address = f.body.operand(at, 0);
            }
            _ => return None,
        }
    }
    None
}

/// Whether the address is one in a constant global, at any place.
pub(in crate::optimize) fn is_constant_global(f: &Function<'_>, address: Value) -> bool {
    let mut address = address;
    for _ in 0..MAX_STEPS {
        let Some(at) = f.body.defining_op(address) else {
            return false;
        };
        match f.body.name(at) {
            AddressOfOp::NAME => {
                let name = f.body.get(at, AddressOfOp::global_name);
                let name = name.and_then(|name| name.as_flat_symbol(f.ctx));
                let globals = f.constant_globals.as_ref();
                return globals
                    .zip(name)
                    .is_some_and(|(globals, name)| globals.0.contains_key(&name));
            }
            GEPOp::NAME => address = f.body.operand(at, 0),
            _ => return false,
        }
    }
    false
}

/// The element of a value at an offset in bytes.
fn element(f: &Function<'_>, value: Attribute, offset: u64, ty: Type) -> Option<Attribute> {
    let size = match (ty.signless_width(f.ctx), ty.float(f.ctx)) {
        (Some(width @ (8 | 16 | 32 | 64)), _) => u64::from(width / 8),
        (None, Some(float)) if matches!(float.width(), 32 | 64) => u64::from(float.width() / 8),
        _ => return None,
    };
    match value.data(f.ctx) {
        AttrData::Integer { .. } | AttrData::Float { .. } => {
            (offset == 0 && value.ty(f.ctx) == Some(ty)).then_some(value)
        }
        AttrData::String { .. } => {
            let text = value
                .as_str(f.ctx)
                .filter(|text| text.is_ascii() && ty == Type::I8)?;
            let byte = *text.as_bytes().get(usize::try_from(offset).ok()?)?;
            Some(f.ctx.apint_attr(ty, ApInt::from_u64(8, byte.into())))
        }
        AttrData::Dense(dense) => {
            if dense.ty.element_type(f.ctx) != Some(ty) || !offset.is_multiple_of(size) {
                return None;
            }
            let index = usize::try_from(offset / size).ok()?;
            (index < element_count(f.ctx, dense.ty)?).then_some(())?;
            match ty.signless_width(f.ctx) {
                Some(_) => Some(
                    f.ctx
                        .apint_attr(ty, Numbers::<ApInt>::of(f.ctx, value)?.element(index)),
                ),
                None => Some(
                    f.ctx
                        .float_attr(ty, Numbers::<ApFloat>::of(f.ctx, value)?.element(index)),
                ),
            }
        }
        _ => None,
    }
}
