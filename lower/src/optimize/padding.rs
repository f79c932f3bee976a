//! `llvm-keep-padding`: copies of whole stack slots keep the bytes that no element of the slot's type covers.
//!
//! `sroa` and `mem2reg`, as upstream defines them, turn a copy of a slot into copies or loads of its elements. What is in the padding is
//! lost, and a C union is a struct of one of its members: the data of the others is in its padding. So a slot whose type has padding,
//! and that memory is copied to and from, becomes one of bytes, which neither of them takes apart.
//!
//! ```text
//! %s = llvm.alloca %1 x !llvm.struct<(i32, ptr)>     ──▶     %s = llvm.alloca %16 x i8 {alignment = 8}
//! ```

use super::fold::{build, build_int};
use rustc_hash::FxHashMap;
use std::sync::Arc;
use windlass_dialects::elements::constant_int;
use windlass_dialects::llvm::layout::{DataLayout, Layouts};
use windlass_dialects::llvm::types::{LlvmType, view};
use windlass_dialects::llvm::{
    AddrSpaceCastOp, AllocaOp, BitcastOp, GEPOp, MemcpyInlineOp, MemcpyOp, MemmoveOp, MemsetInlineOp,
    MemsetOp, MulOp, ZExtOp,
};
use windlass_ir::num::ApInt;
use windlass_ir::pass::{PassCx, PassError, PassInfo};
use windlass_ir::{Body, Builder, Context, Op, Type, Value};

pub(super) static KEEP_PADDING: PassInfo = PassInfo::new(
    "llvm-keep-padding",
    "LLVMKeepPadding",
    "Make stack slots that are copied and whose types have padding slots of bytes, so that `sroa` and `mem2reg` do not lose it",
    |_| Arc::new(run),
)
.on("llvm.func")
.idempotent();

/// A slot that becomes one of bytes.
struct Slot {
    op: Op,
    /// The bytes of an element.
    size: u64,
    align: u64,
}

fn run(cx: &mut PassCx<'_>) -> Result<(), PassError> {
    let ctx = cx.ctx;
    let layout = DataLayout::for_machine_code(ctx, cx.ancestor_attrs.iter().copied());
    let slots = slots(ctx, cx.op.body, &mut Layouts::new(layout));
    if slots.is_empty() {
        cx.mark_unchanged();
        return Ok(());
    }
    let body = cx.body();
    for slot in slots {
        make_bytes(ctx, body, &slot);
    }
    Ok(())
}

/// The slots of a function that are copied and have padding.
fn slots(ctx: &Context, body: &Body, layouts: &mut Layouts) -> Vec<Slot> {
    let Some(&region) = body.root_regions().first() else {
        return Vec::new();
    };
    let mut covered = FxHashMap::default();
    // Slots in other blocks are not promoted.
    let entry = body.entry_block(region);
    let allocas = entry.into_iter().flat_map(|block| body.ops(block));
    let allocas = allocas.filter(|&op| body.name(op) == AllocaOp::NAME);
    let slot = |op| {
        let ty = body.get(op, AllocaOp::elem_type)?.as_type(ctx)?;
        if !matches!(view(ctx, ty), Some(LlvmType::Struct(_) | LlvmType::Array(_))) {
            return None;
        }
        let layout = layouts.of(ctx, ty)?;
        let size = layout.alloc_bytes();
        let is_padded = covered_bytes(ctx, layouts, &mut covered, ty)? != size;
        (is_padded && is_copied(body, body.get(op, AllocaOp::res))).then_some(Slot {
            op,
            size,
            align: layout.align,
        })
    };
    allocas.filter_map(slot).collect()
}

/// How many bytes of a type belong to scalars in it; those of scalars with unused bits do not count.
fn covered_bytes(
    ctx: &Context,
    layouts: &mut Layouts,
    known: &mut FxHashMap<Type, u64>,
    ty: Type,
) -> Option<u64> {
    if let Some(&bytes) = known.get(&ty) {
        return Some(bytes);
    }
    let bytes = match view(ctx, ty) {
        Some(LlvmType::Struct(view)) => {
            let mut sum = 0_u64;
            for &element in view.body() {
                sum = sum.checked_add(covered_bytes(ctx, layouts, known, element)?)?;
            }
            sum
        }
        Some(LlvmType::Array(array)) => {
            covered_bytes(ctx, layouts, known, array.element)?.checked_mul(array.count)?
        }
        _ => match layouts.of(ctx, ty)?.bits {
            bits if bits % 8 == 0 => bits / 8,
            _ => 0,
        },
    };
    known.insert(ty, bytes);
    Some(bytes)
}

/// Whether memory is copied to a slot, or set, and copied from it.
fn is_copied(body: &Body, slot: Value) -> bool {
    let (mut is_target, mut is_source) = (false, false);
    let mut addresses = vec![slot];
    while let Some(address) = addresses.pop() {
        for (user, operand) in body.uses(address) {
            match body.name(user) {
                MemcpyOp::NAME | MemcpyInlineOp::NAME | MemmoveOp::NAME => {
                    is_target |= operand == 0;
                    is_source |= operand == 1;
                }
                MemsetOp::NAME | MemsetInlineOp::NAME => is_target |= operand == 0,
                GEPOp::NAME | BitcastOp::NAME | AddrSpaceCastOp::NAME if operand == 0 => {
                    addresses.push(body.result(user, 0));
                }
                _ => {}
            }
        }
    }
    is_target && is_source
}

fn make_bytes(ctx: &Context, body: &mut Body, slot: &Slot) {
    let count = body.get(slot.op, AllocaOp::arraySize);
    let known = constant_int(ctx, body, count).and_then(|count| count.to_u64());
    let has_alignment = body.get(slot.op, AllocaOp::alignment).is_some();
    let mut b = Builder::before(ctx, body, slot.op);
    let bytes = |b: &mut Builder<'_>, bytes| build_int(b, Type::I64, ApInt::from_u64(64, bytes));
    let size = match known.and_then(|count| count.checked_mul(slot.size)) {
        Some(size) => bytes(&mut b, size),
        None => {
            let wide = match b.body.ty(count) {
                Type::I64 => count,
                _ => build(&mut b, ZExtOp::DEF, &[count], &[None], Type::I64),
            };
            let size = bytes(&mut b, slot.size);
            build(&mut b, MulOp::DEF, &[wide, size], &[None], Type::I64)
        }
    };
    body.set_operand(slot.op, 0, size);
    body.set_attr(slot.op, AllocaOp::elem_type, Some(ctx.type_attr(Type::I8)));
    if !has_alignment {
        let align = ctx.int_attr(Type::I64, slot.align as i64);
        body.set_attr(slot.op, AllocaOp::alignment, Some(align));
    }
}
