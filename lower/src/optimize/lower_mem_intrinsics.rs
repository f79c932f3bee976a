//! `llvm-lower-mem-intrinsics`: turns copies and fills of few bytes into loads and stores.
//!
//! ```text
//! llvm.intr.memcpy(%a, %b, 12)  ──▶  %0 = load i64 %b; %1 = load i32 %b + 8; store %0, %a; store %1, %a + 8
//! ```
//!
//! All loads are before the stores, so that it does not matter whether the places overlap. Structs of C are copied so; the other passes know
//! what loads and stores do, and machine code calls no function. `sroa` has taken apart before what it can.

use super::Function;
use super::analysis::effects::is_volatile_copy;
use super::fold::{build_int, constant_int};
use super::split_aggregates::{alignment_at, place};
use super::vectorize::splat;
use windlass_dialects::llvm::types::LlvmTypes as _;
use windlass_dialects::llvm::{LoadOp, MemcpyOp, MemmoveOp, MemsetOp, StoreOp};
use windlass_ir::num::ApInt;
use windlass_ir::{Builder, Op, Type, Value};

/// The most bytes that are copied so: eight registers, as LLVM does.
const MAX_BYTES: u64 = 128;
/// The bytes up to which integers are used, which the pieces of structs are: what is stored in pieces is loaded in larger ones slowly.
const MAX_BY_INTEGERS: u64 = 32;

/// Lowers the copies and fills of the function.
pub(super) fn run(f: &mut Function<'_>) {
    let is_candidate = |op: &Op| {
        matches!(
            f.body.name(*op),
            MemcpyOp::NAME | MemmoveOp::NAME | MemsetOp::NAME
        )
    };
    let blocks = f.body.blocks(f.region);
    let ops: Vec<Op> = blocks
        .flat_map(|block| f.body.ops(block))
        .filter(is_candidate)
        .collect();
    for op in ops {
        lower(f, op);
    }
}

fn lower(f: &mut Function<'_>, op: Op) -> Option<()> {
    let length = constant_int(f.ctx, f.body, f.body.operand(op, 2))?.to_u64()?;
    let is_fill = f.body.name(op) == MemsetOp::NAME;
    let [to, from] = [0, 1].map(|index| f.body.operand(op, index));
    let is_plain = |value: Value| f.body.ty(value) == Type::PTR;
    if length == 0
        || length > MAX_BYTES
        || is_volatile_copy(f, op)
        || !is_plain(to)
        || !(is_fill || is_plain(from))
    {
        return None;
    }
    let byte = match is_fill {
        true => Some(constant_int(f.ctx, f.body, from)?.to_u64()?),
        false => None,
    };
    let [to_align, from_align] = [0, 1].map(|index| alignment(f, op, index));
    let mut b = Builder::before(f.ctx, f.body, op);
    let mut values = Vec::new();
    for (offset, size) in pieces(length) {
        let value = match byte {
            Some(byte) => {
                let element = size.min(8);
                let ty = b.ctx.int_type(8 * element as u32);
                let all = u64::from_le_bytes([byte as u8; 8]);
                let int = ApInt::from_u64(64, all).zext_or_trunc(8 * element as u32);
                let value = build_int(&mut b, ty, int);
                match size > 8 {
                    true => splat(&mut b, size / 8, value),
                    false => value,
                }
            }
            None => {
                let ty = piece_type(&b, size);
                let place = place(&mut b, from, offset);
                let align = alignment_at(&b, from_align, offset);
                let load = LoadOp::builder(place, ty).alignment(align).build(&mut b);
                b.result(load)
            }
        };
        values.push((offset, value));
    }
    for (offset, value) in values {
        let place = place(&mut b, to, offset);
        let align = alignment_at(&b, to_align, offset);
        StoreOp::builder(value, place).alignment(align).build(&mut b);
    }
    f.body.erase_op(op);
    Some(())
}

/// The offsets and sizes of the pieces in which so many bytes are copied.
fn pieces(length: u64) -> Vec<(u64, u64)> {
    let mut size = if length > MAX_BY_INTEGERS { 16 } else { 8 };
    let (mut offset, mut found) = (0, Vec::new());
    while offset < length {
        while size > length - offset {
            size /= 2;
        }
        found.push((offset, size));
        offset += size;
    }
    found
}

fn piece_type(b: &Builder<'_>, size: u64) -> Type {
    match size {
        16 => b.ctx.vector_type(&[2], Type::I64),
        _ => b.ctx.int_type(8 * size as u32),
    }
}

/// The alignment that an argument is known to have.
fn alignment(f: &Function<'_>, op: Op, index: usize) -> u64 {
    let name = f.ctx.name("llvm.align");
    let dicts = f.body.get(op, MemcpyOp::arg_attrs);
    let dict = dicts.and_then(|dicts| dicts.as_array(f.ctx)?.get(index).copied());
    dict.and_then(|dict| dict.dict_entry(f.ctx, name))
        .and_then(|value| u64::try_from(value.as_i64(f.ctx)?).ok())
        .filter(|align| align.is_power_of_two())
        .unwrap_or(1)
}

#[cfg(test)]
mod tests {
    use super::pieces;

    #[test]
    fn pieces_cover_all_bytes() {
        assert_eq!(pieces(15), [(0, 8), (8, 4), (12, 2), (14, 1)]);
        assert_eq!(pieces(40), [(0, 16), (16, 16), (32, 8)]);
        for length in 1..=128 {
            let mut end = 0;
            for (offset, size) in pieces(length) {
                assert_eq!(offset, end);
                end += size;
            }
            assert_eq!(end, length);
        }
    }
}
