//! Shuffles of values of 64 bits: the instruction moves 32, so both halves are moved.

use windlass_dialects::arith::{AndIOp, BitcastOp, ConstantOp, ExtUIOp, OrIOp, ShLIOp, ShRUIOp, TruncIOp};
use windlass_dialects::gpu::ShuffleOp;
use windlass_ir::def::OpDef;
use windlass_ir::rewrite::PatternRewriter;
use windlass_ir::{Builder, NewOp, Op, Type, Value};

fn op(b: &mut Builder<'_>, def: &'static OpDef, operands: &[Value], ty: Type) -> Value {
    let op = b.create(NewOp {
        operands,
        attrs: &vec![None; def.attrs.len()],
        results: &[ty],
        ..NewOp::new(def, b.location)
    });
    b.result(op)
}

/// A pattern.
pub(super) fn split(rw: &mut PatternRewriter<'_>, shuffle: Op) -> bool {
    let ty = rw.ty(rw.get(shuffle, ShuffleOp::value));
    if ty != Type::I64 && ty != Type::F64 {
        return false;
    }
    let [value, offset, width] =
        [ShuffleOp::value, ShuffleOp::offset, ShuffleOp::width].map(|slot| rw.get(shuffle, slot));
    let mode = rw.get(shuffle, ShuffleOp::mode);
    let b = &mut rw.builder();
    let bits = match ty == Type::F64 {
        true => op(b, BitcastOp::DEF, &[value], Type::I64),
        false => value,
    };
    let low = op(b, TruncIOp::DEF, &[bits], Type::I32);
    let half = b.ctx.int_attr(Type::I64, 32);
    let half = ConstantOp::build(b, half, Type::I64);
    let half = b.result(half);
    let high = op(b, ShRUIOp::DEF, &[bits, half], Type::I64);
    let high = op(b, TruncIOp::DEF, &[high], Type::I32);
    let [low, high] = [low, high].map(|part| {
        b.create(NewOp {
            operands: &[part, offset, width],
            attrs: &[mode],
            results: &[Type::I32, Type::I1],
            ..NewOp::new(ShuffleOp::DEF, b.location)
        })
    });
    let [(low, low_valid), (high, high_valid)] =
        [low, high].map(|op| (b.body.result(op, 0), b.body.result(op, 1)));
    let low = op(b, ExtUIOp::DEF, &[low], Type::I64);
    let high = op(b, ExtUIOp::DEF, &[high], Type::I64);
    let high = op(b, ShLIOp::DEF, &[high, half], Type::I64);
    let bits = op(b, OrIOp::DEF, &[high, low], Type::I64);
    let value = match ty == Type::F64 {
        true => op(b, BitcastOp::DEF, &[bits], Type::F64),
        false => bits,
    };
    let is_valid = op(b, AndIOp::DEF, &[low_valid, high_valid], Type::I1);
    rw.replace_op(shuffle, &[value, is_valid]);
    true
}
