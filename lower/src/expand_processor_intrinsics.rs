//! Intrinsics of processors' vector instructions as operations of the LLVM dialect, for machine code on any processor.
//!
//! Runs before code generation only: text for other tools keeps the intrinsics. An intrinsic whose result depends on how a
//! processor rounds internally, or on its state, is left for code generation, which refuses it by name.

use crate::build::llvm::{add, alloca, constant, insert, int_constant, load, mul, poison, store};
use crate::build::op;
use windlass_dialects::elements::splat;
use windlass_dialects::llvm::enums::{FCmpPredicate, ICmpPredicate, LlvmEnum};
use windlass_dialects::llvm::types::{LlvmTypes as _, StructType};
use windlass_dialects::llvm::{
    BitcastOp, CallIntrinsicOp, CopySignOp, FAbsOp, FAddOp, FCmpOp, FMulOp, FPExtOp, FPTruncOp, ICmpOp,
    LoadOp, OrOp, SExtOp, SelectOp, ShlOp, ShuffleVectorOp, ZExtOp, masked_compressstore,
};
use windlass_dialects::{arm_neon, elements};
use windlass_ir::num::ApFloat;
use windlass_ir::rewrite::PatternRewriter;
use windlass_ir::{Body, Builder, Context, InsertPoint, Module, NewOp, Op, Type, Value, WalkResult};

/// Builds the result of an intrinsic from its operands, or `None` if these operands are not expanded.
type Expand = fn(&mut Builder<'_>, &[Value], Type) -> Option<Value>;

/// Intrinsics by name; the types of an overload may follow.
const BY_NAME: &[(&str, Expand)] = &[
    ("llvm.x86.avx2.vpdpbssd.128", dot_groups),
    ("llvm.x86.avx2.vpdpbssd.256", dot_groups),
    ("llvm.x86.avx.dp.ps.256", dot_halves),
    ("llvm.x86.avx.rsqrt.ps.256", rsqrt_halves),
    ("llvm.x86.avx512.mask.compress", compress),
    ("llvm.x86.avx512.vp2intersect.d.512", intersect),
    ("llvm.x86.avx512.vp2intersect.d.256", intersect),
    ("llvm.x86.avx512.vp2intersect.q.512", intersect),
    ("llvm.x86.avx512bf16.cvtneps2bf16.256", to_bfloat),
    ("llvm.x86.avx512bf16.cvtneps2bf16.512", to_bfloat),
    ("llvm.x86.vbcstnebf162ps128", |b, operands, ty| {
        read_bfloats(b, operands, ty, 0, 0)
    }),
    ("llvm.x86.vbcstnebf162ps256", |b, operands, ty| {
        read_bfloats(b, operands, ty, 0, 0)
    }),
    ("llvm.x86.vcvtneebf162ps128", |b, operands, ty| {
        read_bfloats(b, operands, ty, 2, 0)
    }),
    ("llvm.x86.vcvtneebf162ps256", |b, operands, ty| {
        read_bfloats(b, operands, ty, 2, 0)
    }),
    ("llvm.x86.vcvtneobf162ps128", |b, operands, ty| {
        read_bfloats(b, operands, ty, 2, 1)
    }),
    ("llvm.x86.vcvtneobf162ps256", |b, operands, ty| {
        read_bfloats(b, operands, ty, 2, 1)
    }),
    ("llvm.x86.vbcstnesh2ps128", |b, operands, ty| {
        read_halves(b, operands, ty, 0, 0)
    }),
    ("llvm.x86.vbcstnesh2ps256", |b, operands, ty| {
        read_halves(b, operands, ty, 0, 0)
    }),
    ("llvm.x86.vcvtneeph2ps128", |b, operands, ty| {
        read_halves(b, operands, ty, 2, 0)
    }),
    ("llvm.x86.vcvtneeph2ps256", |b, operands, ty| {
        read_halves(b, operands, ty, 2, 0)
    }),
    ("llvm.x86.vcvtneoph2ps128", |b, operands, ty| {
        read_halves(b, operands, ty, 2, 1)
    }),
    ("llvm.x86.vcvtneoph2ps256", |b, operands, ty| {
        read_halves(b, operands, ty, 2, 1)
    }),
    ("llvm.aarch64.neon.smull", multiply_long),
    ("llvm.aarch64.neon.sdot", dot_groups),
    ("llvm.aarch64.neon.smmla", |b, operands, ty| {
        matrix_product(b, operands, ty, true, true)
    }),
    ("llvm.aarch64.neon.ummla", |b, operands, ty| {
        matrix_product(b, operands, ty, false, false)
    }),
    ("llvm.aarch64.neon.usmmla", |b, operands, ty| {
        matrix_product(b, operands, ty, false, true)
    }),
];

/// Expands the intrinsics in a module of the LLVM dialect.
pub fn run(ctx: &Context, module: &mut Module) {
    if let Some(body) = module.body_mut() {
        expand_body(ctx, body);
    }
}

fn expand_body(ctx: &Context, body: &mut Body) {
    let mut found = Vec::new();
    body.walk(|body, op| {
        if let Some(expand) = expansion_of(ctx, body, op) {
            found.push((op, expand));
        }
        WalkResult::Advance
    });
    for (op, expand) in found {
        let mut rw = PatternRewriter::new(ctx, body);
        rw.start_at(op);
        let operands = rw.operands(op).to_vec();
        let Some(ty) = rw.results(op).next().map(|result| rw.ty(result)) else {
            continue;
        };
        if let Some(value) = expand(&mut rw.builder(), &operands, ty) {
            rw.replace_op(op, &[value]);
        }
    }
    body.par_isolated(|inside| expand_body(ctx, inside.body));
}

fn expansion_of(ctx: &Context, body: &Body, op: Op) -> Option<Expand> {
    let name = match body.name(op) {
        CallIntrinsicOp::NAME => body.get(op, CallIntrinsicOp::intrin)?.as_str(ctx)?,
        arm_neon::SMullOp::NAME => return Some(multiply_long),
        arm_neon::SdotOp::NAME => return Some(dot_groups),
        arm_neon::SmmlaOp::NAME => {
            return Some(|b, operands, ty| matrix_product(b, operands, ty, true, true));
        }
        arm_neon::UmmlaOp::NAME => {
            return Some(|b, operands, ty| matrix_product(b, operands, ty, false, false));
        }
        arm_neon::UsmmlaOp::NAME => {
            return Some(|b, operands, ty| matrix_product(b, operands, ty, false, true));
        }
        _ => return None,
    };
    let matches = |known: &str| match name.strip_prefix(known) {
        Some(rest) => rest.is_empty() || rest.starts_with('.'),
        None => false,
    };
    BY_NAME.iter().find(|(known, _)| matches(known)).map(|row| row.1)
}

/// The length of a vector of one dimension.
fn length(b: &Builder<'_>, value: Value) -> Option<i64> {
    match b.body.ty(value).shape(b.ctx)? {
        [length] => Some(*length),
        _ => None,
    }
}

/// The lanes with these numbers.
fn shuffle(b: &mut Builder<'_>, x: Value, y: Value, lanes: impl Iterator<Item = i64>) -> Value {
    let lanes: Vec<i32> = lanes.filter_map(|lane| i32::try_from(lane).ok()).collect();
    let element = b.body.ty(x).element_or_self(b.ctx);
    let ty = b.ctx.vector_type(&[lanes.len() as i64], element);
    let mask = b.ctx.i32_array_attr(&lanes);
    let new = ShuffleVectorOp::build(b, x, y, mask, ty);
    b.result(new)
}

/// The elements as `element`, extended.
fn extend(b: &mut Builder<'_>, value: Value, element: Type, signed: bool) -> Value {
    let ty = b.body.ty(value).with_element(b.ctx, element);
    op(b, if signed { SExtOp::DEF } else { ZExtOp::DEF }, &[value], ty)
}

/// `smull`: products of signed elements, in elements of twice the width.
fn multiply_long(b: &mut Builder<'_>, operands: &[Value], ty: Type) -> Option<Value> {
    let element = ty.element_or_self(b.ctx);
    let x = extend(b, operands[0], element, true);
    let y = extend(b, operands[1], element, true);
    Some(mul(b, x, y))
}

/// `sdot` and `vpdpbssd`: products of groups of four signed elements, added to the accumulator.
fn dot_groups(b: &mut Builder<'_>, operands: &[Value], ty: Type) -> Option<Value> {
    let &[acc, x, y] = operands else { return None };
    let groups = length(b, acc)?;
    let element = ty.element_or_self(b.ctx);
    let x = extend(b, x, element, true);
    let y = extend(b, y, element, true);
    let product = mul(b, x, y);
    let mut sum = acc;
    for lane in 0..4 {
        let part = shuffle(b, product, product, (0..groups).map(|group| 4 * group + lane));
        sum = add(b, sum, part);
    }
    Some(sum)
}

/// The product of a 2x8 matrix with the transpose of another one, added to the accumulator.
fn matrix_product(
    b: &mut Builder<'_>,
    operands: &[Value],
    ty: Type,
    signed_lhs: bool,
    signed_rhs: bool,
) -> Option<Value> {
    let &[acc, x, y] = operands else { return None };
    let element = ty.element_or_self(b.ctx);
    let x = extend(b, x, element, signed_lhs);
    let y = extend(b, y, element, signed_rhs);
    let mut sum = acc;
    for at in 0..8 {
        let left = shuffle(b, x, x, [at, at, 8 + at, 8 + at].into_iter());
        let right = shuffle(b, y, y, [at, 8 + at, at, 8 + at].into_iter());
        let product = mul(b, left, right);
        sum = add(b, sum, product);
    }
    Some(sum)
}

/// `dpps` on both halves, if all products take part and all lanes get the sum.
fn dot_halves(b: &mut Builder<'_>, operands: &[Value], ty: Type) -> Option<Value> {
    let &[x, y, lanes] = operands else { return None };
    let lanes = windlass_ir::rewrite::constant_value(b.ctx, b.body, lanes)?;
    if elements::uniform::<windlass_ir::num::ApInt>(b.ctx, Some(lanes))?.to_i64()? != -1 {
        return None;
    }
    let product = op(b, FMulOp::DEF, &[x, y], ty);
    // The processor adds neighbours first.
    let other = shuffle(b, product, product, (0..8).map(|lane| lane ^ 1));
    let pairs = op(b, FAddOp::DEF, &[product, other], ty);
    let other = shuffle(b, pairs, pairs, (0..8).map(|lane| lane ^ 2));
    Some(op(b, FAddOp::DEF, &[pairs, other], ty))
}

/// `rsqrtps` on both halves.
fn rsqrt_halves(b: &mut Builder<'_>, operands: &[Value], ty: Type) -> Option<Value> {
    let half = b.ctx.vector_type(&[4], ty.element_or_self(b.ctx));
    let mut halves = [0, 4].map(|first| shuffle(b, operands[0], operands[0], first..first + 4));
    for value in &mut halves {
        let attrs = [Some(b.ctx.string_attr("llvm.x86.sse.rsqrt.ps"))];
        let call = NewOp {
            operands: &[*value],
            attrs: &attrs,
            results: &[half],
            operand_segments: &[1, 0],
            ..NewOp::new(CallIntrinsicOp::DEF, b.location)
        };
        let call = b.create(call);
        *value = b.result(call);
    }
    Some(shuffle(b, halves[0], halves[1], 0..8))
}

/// Stores the source, and over its first lanes the selected elements.
fn compress(b: &mut Builder<'_>, operands: &[Value], ty: Type) -> Option<Value> {
    let &[value, source, mask] = operands else {
        return None;
    };
    let at = b.at;
    // One slot, however often the code runs.
    let entry = b.body.root_entry()?;
    b.at = match b.body.first_op(entry) {
        Some(first) => InsertPoint::Before(first),
        None => InsertPoint::End(entry),
    };
    let one = int_constant(b, Type::I64, 1);
    let slot = alloca(b, one, ty, Type::PTR);
    b.at = at;
    store(b, source, slot);
    masked_compressstore::builder(value, slot, mask).build(b);
    Some(load(b, slot, ty))
}

/// Which elements of each vector are in the other one: each rotation of one is compared with the other.
fn intersect(b: &mut Builder<'_>, operands: &[Value], ty: Type) -> Option<Value> {
    let &[x, y] = operands else { return None };
    let count = length(b, x)?;
    let mask_ty = *StructType::of(b.ctx, ty)?.body().first()?;
    let (mut in_y, mut in_x) = (None, None);
    for by in 0..count {
        let rotated = shuffle(b, y, y, (0..count).map(|lane| (lane + by) % count));
        let predicate = ICmpPredicate::Eq.attr(b.ctx);
        let equal = ICmpOp::build(b, x, rotated, predicate, mask_ty);
        let equal = b.result(equal);
        let back = shuffle(
            b,
            equal,
            equal,
            (0..count).map(|lane| (lane + count - by) % count),
        );
        for (all, more) in [(&mut in_y, equal), (&mut in_x, back)] {
            *all = Some(match *all {
                Some(all) => op(b, OrOp::DEF, &[all, more], mask_ty),
                None => more,
            });
        }
    }
    let whole = poison(b, ty);
    let whole = insert(b, whole, in_y?, &[0]);
    Some(insert(b, whole, in_x?, &[1]))
}

/// Rounds floats to bfloat16; a denormal becomes zero.
fn to_bfloat(b: &mut Builder<'_>, operands: &[Value], ty: Type) -> Option<Value> {
    let value = operands[0];
    let from = b.body.ty(value);
    let kind = from.element_or_self(b.ctx).float(b.ctx)?;
    let smallest = ApFloat::from_bits(kind, 0x0080_0000);
    let (zero, smallest) = (
        splat(b.ctx, from, ApFloat::zero(kind, false))?,
        splat(b.ctx, from, smallest)?,
    );
    let (zero, smallest) = (constant(b, zero, from), constant(b, smallest, from));
    let size = op(b, FAbsOp::DEF, &[value], from);
    let is_small = from.with_element(b.ctx, Type::I1);
    let predicate = FCmpPredicate::Olt.attr(b.ctx);
    let is_small = FCmpOp::builder(size, smallest, predicate, is_small).build(b);
    let is_small = b.result(is_small);
    let zero = op(b, CopySignOp::DEF, &[zero, value], from);
    let flushed = op(b, SelectOp::DEF, &[is_small, zero, value], from);
    Some(op(b, FPTruncOp::DEF, &[flushed], ty))
}

/// Reads each `step`th element of memory, from the element `first` on; for a step of 0 one element for all lanes.
fn read(b: &mut Builder<'_>, address: Value, count: i64, element: Type, (step, first): (i64, i64)) -> Value {
    let ty = b.ctx.vector_type(&[(count * step).max(1)], element);
    // The instructions access memory at any address.
    let alignment = b.ctx.i64_attr(1);
    let all = LoadOp::builder(address, ty).alignment(alignment).build(b);
    let all = b.result(all);
    shuffle(b, all, all, (0..count).map(|lane| lane * step + first))
}

fn read_bfloats(b: &mut Builder<'_>, operands: &[Value], ty: Type, step: i64, first: i64) -> Option<Value> {
    let &[count] = ty.shape(b.ctx)? else { return None };
    let bits = read(b, operands[0], count, Type::I16, (step, first));
    let wide = extend(b, bits, Type::I32, false);
    let wide_ty = b.body.ty(wide);
    let by = int_constant(b, wide_ty, 16);
    let bits = op(b, ShlOp::DEF, &[wide, by], wide_ty);
    Some(op(b, BitcastOp::DEF, &[bits], ty))
}

fn read_halves(b: &mut Builder<'_>, operands: &[Value], ty: Type, step: i64, first: i64) -> Option<Value> {
    let &[count] = ty.shape(b.ctx)? else { return None };
    let halves = read(b, operands[0], count, Type::F16, (step, first));
    Some(op(b, FPExtOp::DEF, &[halves], ty))
}
