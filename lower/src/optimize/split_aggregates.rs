//! `llvm-split-aggregates`: turns loads and stores of structs and arrays of few scalars into those of the scalars.
//!
//! ```text
//! %s = load struct<(f32, f32)>, %p     ──▶     %a = load f32, %p; %b = load f32, %p + 4
//!                                              %s = insertvalue %b, (insertvalue %a, undef[0])[1]
//! ```
//!
//! Front ends load so what a function returns in registers. `sroa`, `mem2reg` and `llvm-memory` know the values of places of one
//! scalar, and the stack slot of the struct disappears.

use super::Function;
use super::analysis::effects::{is_simple_load, is_simple_store};
use super::fold::build;
use windlass_dialects::llvm::types::{LlvmType, LlvmTypes as _, view};
use windlass_dialects::llvm::{ExtractValueOp, GEPOp, InsertValueOp, LoadOp, StoreOp, UndefOp};
use windlass_ir::{Attribute, Builder, Op, Type, Value};

/// The number of scalars of an aggregate that is taken apart.
const MAX_PARTS: usize = 8;

/// A scalar of an aggregate.
struct Part {
    /// The indices that lead to it.
    position: Vec<i64>,
    /// The bytes before it.
    offset: u64,
    ty: Type,
}

/// Splits the accesses of the function.
pub(super) fn run(f: &mut Function<'_>) {
    let blocks = f.body.blocks(f.region);
    let ops: Vec<Op> = blocks
        .flat_map(|block| f.body.ops(block))
        .filter(|&op| is_simple_load(f, op) || is_simple_store(f, op))
        .collect();
    for op in ops {
        split(f, op);
    }
}

fn split(f: &mut Function<'_>, op: Op) -> Option<()> {
    let is_load = f.body.name(op) == LoadOp::NAME;
    let (value, address, alignment) = match is_load {
        true => (
            f.body.get(op, LoadOp::res),
            f.body.get(op, LoadOp::addr),
            f.body.get(op, LoadOp::alignment),
        ),
        false => (
            f.body.get(op, StoreOp::value),
            f.body.get(op, StoreOp::addr),
            f.body.get(op, StoreOp::alignment),
        ),
    };
    let ty = f.body.ty(value);
    if !is_aggregate(f, ty) || f.body.ty(address) != Type::PTR {
        return None;
    }
    let mut parts = Vec::new();
    collect(f, ty, &mut Vec::new(), 0, &mut parts)?;
    if parts.is_empty() {
        return None;
    }
    let align = match alignment {
        Some(alignment) => u64::try_from(alignment.as_i64(f.ctx)?).ok()?,
        None => f.layouts.of(f.ctx, ty)?.align,
    };
    let mut b = Builder::before(f.ctx, f.body, op);
    let mut whole = is_load.then(|| build(&mut b, UndefOp::DEF, &[], &[], ty));
    for part in &parts {
        let place = place(&mut b, address, part.offset);
        let align = alignment_at(&b, align, part.offset);
        let position = b.ctx.i64_array_attr(&part.position);
        match whole {
            Some(container) => {
                let load = LoadOp::builder(place, part.ty).alignment(align).build(&mut b);
                let scalar = b.result(load);
                let inserted = InsertValueOp::build(&mut b, container, scalar, position, ty);
                whole = Some(b.result(inserted));
            }
            None => {
                let scalar = ExtractValueOp::build(&mut b, value, position, part.ty);
                let scalar = b.result(scalar);
                StoreOp::builder(scalar, place).alignment(align).build(&mut b);
            }
        }
    }
    if let Some(whole) = whole {
        f.body.replace_all_uses(value, whole);
    }
    f.body.erase_op(op);
    Some(())
}

fn is_aggregate(f: &Function<'_>, ty: Type) -> bool {
    matches!(view(f.ctx, ty), Some(LlvmType::Struct(_) | LlvmType::Array(_)))
}

/// Collects the scalars of a type; `None` if they are too many, or one is not of whole bytes.
fn collect(
    f: &mut Function<'_>,
    ty: Type,
    position: &mut Vec<i64>,
    offset: u64,
    parts: &mut Vec<Part>,
) -> Option<()> {
    let elements: Vec<Type> = match view(f.ctx, ty) {
        Some(LlvmType::Struct(view)) => view.body().to_vec(),
        Some(LlvmType::Array(array)) if array.count <= MAX_PARTS as u64 => {
            vec![array.element; array.count as usize]
        }
        Some(LlvmType::Array(_)) => return None,
        _ => {
            let layout = f.layouts.of(f.ctx, ty)?;
            let fits = layout.bits.is_multiple_of(8) && parts.len() < MAX_PARTS;
            fits.then(|| {
                parts.push(Part {
                    position: position.clone(),
                    offset,
                    ty,
                });
            })?;
            return Some(());
        }
    };
    for (index, element) in elements.into_iter().enumerate() {
        let at = f.layouts.offset(f.ctx, ty, index as u64)?;
        position.push(index as i64);
        collect(f, element, position, offset.checked_add(at)?, parts)?;
        position.pop();
    }
    Some(())
}

/// The alignment at an offset.
pub(super) fn alignment_at(b: &Builder<'_>, align: u64, offset: u64) -> Attribute {
    let at = match offset {
        0 => align,
        _ => align.min(1 << offset.trailing_zeros()),
    };
    b.ctx.int_attr(Type::I64, at as i64)
}

/// The address so many bytes after another one.
pub(super) fn place(b: &mut Builder<'_>, base: Value, offset: u64) -> Value {
    let Some(small) = i32::try_from(offset).ok().filter(|&offset| offset > 0) else {
        return base;
    };
    let byte = b.ctx.type_attr(Type::I8);
    let indices = b.ctx.i32_array_attr(&[small]);
    let moved = GEPOp::builder(base, &[], indices, byte, Type::PTR).build(b);
    b.result(moved)
}
