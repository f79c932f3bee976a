//! Verification of the products of matrices: `nvvm.mma.sync` and `nvvm.wmma.*`.

use super::attrs::{self, enums, names};
use super::{MmaOp, WMMALoadOp, WMMAMmaOp, WMMAStoreOp};
use crate::llvm::types::{PointerType, StructType, struct_literal};
use windlass_ir::def::AttrSlot;
use windlass_ir::def::slots::{Side, group_range};
use windlass_ir::text::type_to_string;
use windlass_ir::{Body, Context, Diagnostic, Op, Type, Value};

type Verified = Result<(), Diagnostic>;

pub(super) fn half2(ctx: &Context) -> Type {
    ctx.vector_type(&[2], Type::F16)
}

fn quoted(ctx: &Context, ty: Type) -> String {
    format!("'{}'", type_to_string(ctx, ty))
}

/// The element type that the type of a register implies: a value of `#nvvm.mma_type`.
pub(super) fn implied_type(ctx: &Context, ty: Type) -> Option<i64> {
    let keyword = match ty {
        Type::F64 => "f64",
        Type::F16 => "f16",
        Type::F32 => "f32",
        _ if ty == half2(ctx) => "f16",
        _ if ty.integer(ctx).is_some() => "s32",
        _ => return None,
    };
    enums::MMA_TYPE.value_of(keyword)
}

/// What a product of one shape and element type accepts.
#[derive(Default)]
pub(super) struct Allowed {
    pub shapes: Vec<[i64; 3]>,
    pub a: Vec<(usize, Type)>,
    pub b: Vec<(usize, Type)>,
    pub c: Vec<(usize, Type)>,
    pub results: Vec<(usize, Type)>,
}

/// How many elements along `k` a register holds, for products with 16 rows.
fn elements_per_register(keyword: &str) -> Option<i64> {
    Some(match keyword {
        "tf32" => 4,
        "bf16" | "f16" => 8,
        "s4" | "u4" => 32,
        "b1" => 128,
        "s8" | "u8" => 16,
        _ => return None,
    })
}

pub(super) fn is_integer(keyword: &str) -> bool {
    matches!(keyword, "s8" | "u8" | "s4" | "u4" | "b1" | "s32")
}

/// Products with 16 rows: the registers follow from the number of tiles with 8 rows.
fn allowed_of_16(ctx: &Context, keyword: &str, [m, n, k]: [i64; 3]) -> Option<Allowed> {
    let step = elements_per_register(keyword)?;
    let half2 = half2(ctx);
    let mut allowed = Allowed::default();
    let register = match keyword {
        "f16" => half2,
        _ => Type::I32,
    };
    match keyword {
        "f16" => allowed.results.extend([(2, half2), (4, Type::F32)]),
        "tf32" | "bf16" => allowed.results.push((4, Type::F32)),
        _ => allowed.results.push((4, Type::I32)),
    }
    match is_integer(keyword) {
        true => allowed.c.push((4, Type::I32)),
        false => allowed.c.extend([(2, half2), (4, Type::F32)]),
    }
    let registers = |size: i64| usize::try_from((size / 8) * (k / step)).unwrap_or_default();
    allowed.a.push((registers(m), register));
    allowed.b.push((registers(n), register));
    allowed.shapes.extend([[16, 8, step], [16, 8, step * 2]]);
    Some(allowed)
}

/// Products with 8 rows: one set of registers for each element type.
pub(super) fn allowed_of_8(ctx: &Context, keyword: &str) -> Allowed {
    let half2 = half2(ctx);
    match keyword {
        "f16" => Allowed {
            shapes: vec![[8, 8, 4]],
            a: vec![(2, half2)],
            b: vec![(2, half2)],
            c: vec![(4, half2), (8, Type::F32)],
            results: vec![(4, half2), (8, Type::F32)],
        },
        "f64" => Allowed {
            shapes: vec![[8, 8, 4]],
            a: vec![(1, Type::F64)],
            b: vec![(1, Type::F64)],
            c: vec![(2, Type::F64)],
            results: vec![(2, Type::F64)],
        },
        _ if is_integer(keyword) => Allowed {
            shapes: match keyword {
                "s4" | "u4" => vec![[8, 8, 32]],
                "s8" | "u8" => vec![[8, 8, 16]],
                "b1" => vec![[8, 8, 128]],
                _ => vec![],
            },
            a: vec![(1, Type::I32)],
            b: vec![(1, Type::I32)],
            c: vec![(2, Type::I32)],
            results: vec![(2, Type::I32)],
        },
        _ => Allowed::default(),
    }
}

pub(super) fn structure(ctx: &Context, (count, ty): (usize, Type)) -> Type {
    struct_literal(ctx, &vec![ty; count], false)
}

/// The element type that the type of an accumulator implies; that of a structure is the one of its first element.
fn accumulator_type(ctx: &Context, ty: Type) -> Option<i64> {
    match StructType::of(ctx, ty).and_then(|structure| structure.body().first().copied()) {
        Some(first) => accumulator_type(ctx, first),
        None => implied_type(ctx, ty),
    }
}

/// Verifies that the accumulator of a product with 16 rows implies the element type of the result.
pub(super) fn check_accumulator(ctx: &Context, body: &Body, op: Op) -> Verified {
    let result = body.ty(body.result(op, 0));
    let first = group_range(body, op, body.def(op), Side::Operand, 2).next();
    match first.map(|at| body.ty(body.operand(op, at))) {
        Some(ty) if accumulator_type(ctx, ty) != accumulator_type(ctx, result) => {
            Err(body.op_error(ctx, op, "ctype does not match dtype"))
        }
        _ => Ok(()),
    }
}

/// The parameters of a shape.
pub(super) fn shape_of(ctx: &Context, body: &Body, op: Op) -> Option<[i64; 3]> {
    let shape = body.attr_named(ctx, op, "shape")?.ext(ctx, names::SHAPE)?;
    let size = |index: usize| shape.params.get(index).copied().flatten()?.as_i64(ctx);
    Some([size(0)?, size(1)?, size(2)?])
}

/// Verifies that the operands and the result are registers that the product accepts.
pub(super) fn check_registers(ctx: &Context, body: &Body, op: Op, allowed: &Allowed) -> Verified {
    let fail = |message: String| Err(body.op_error(ctx, op, message));
    let groups = [("A", &allowed.a), ("B", &allowed.b), ("C", &allowed.c)];
    for (index, (name, expected)) in groups.into_iter().enumerate() {
        let range = group_range(body, op, body.def(op), Side::Operand, index);
        let actual: Vec<Type> = range.map(|at| body.ty(body.operand(op, at))).collect();
        if expected.iter().any(|&(count, ty)| actual == vec![ty; count]) {
            continue;
        }
        let list: String = expected
            .iter()
            .map(|&(count, ty)| format!("{count}x{} ", type_to_string(ctx, ty)))
            .collect();
        let got: Vec<String> = actual.iter().map(|&ty| type_to_string(ctx, ty)).collect();
        return fail(format!(
            "Could not match types for the {name} operands; expected one of {list}but got {}",
            got.join(", ")
        ));
    }
    let result = body.ty(body.result(op, 0));
    let mut structures = allowed.results.iter().map(|&parts| structure(ctx, parts));
    if structures.any(|ty| ty == result) {
        return Ok(());
    }
    let list: Vec<String> = allowed
        .results
        .iter()
        .map(|&parts| type_to_string(ctx, structure(ctx, parts)))
        .collect();
    fail(format!(
        "Could not match allowed types for the result; expected one of {} but got {}",
        list.join(", "),
        type_to_string(ctx, result)
    ))
}

/// Verifies `nvvm.mma.sync`.
pub(super) fn verify(ctx: &Context, body: &Body, op: Op) -> Verified {
    let Some(shape) = shape_of(ctx, body, op) else {
        return Ok(());
    };
    let keyword =
        |slot: AttrSlot| attrs::keyword(ctx, body.get(op, slot), &enums::MMA_TYPE).unwrap_or_default();
    let (a, b) = (
        keyword(MmaOp::multiplicandAPtxType),
        keyword(MmaOp::multiplicandBPtxType),
    );
    let fail = |message: String| Err(body.op_error(ctx, op, message));
    let allowed = match shape[0] {
        16 => match allowed_of_16(ctx, a, shape) {
            Some(allowed) => {
                check_accumulator(ctx, body, op)?;
                allowed
            }
            None => return Err(body.error_at(ctx, op, format!("invalid shape or multiplicand type: {a}"))),
        },
        8 => allowed_of_8(ctx, a),
        _ => Allowed::default(),
    };
    let [m, n, k] = shape;
    if allowed.a.is_empty() || !allowed.shapes.contains(&shape) {
        return fail(format!("unimplemented variant for MMA shape <{m}, {n}, {k}>"));
    }
    check_registers(ctx, body, op, &allowed)?;
    if a == "b1" && body.get(op, MmaOp::b1Op).is_none() {
        return fail("op requires b1Op attribute".into());
    }
    if matches!(a, "s4" | "u4" | "s8" | "u8") && body.get(op, MmaOp::intOverflowBehavior).is_none() {
        return fail("op requires intOverflowBehavior attribute".into());
    }
    let layout = |slot: AttrSlot| attrs::keyword(ctx, body.get(op, slot), &enums::MMA_LAYOUT);
    let any_layout = shape == [8, 8, 4] && a == "f16";
    if !any_layout && (layout(MmaOp::layoutA), layout(MmaOp::layoutB)) != (Some("row"), Some("col")) {
        return fail(format!(
            "requires layoutA = #nvvm.mma_layout<row> and layoutB = #nvvm.mma_layout<col> for shape <{m}, {n}, {k}> \
             with element types {a} and {b}. Only m8n8k4 with f16 supports other layouts."
        ));
    }
    Ok(())
}

/// The sizes `m`, `n` and `k` of a `wmma` operation.
fn sizes(ctx: &Context, body: &Body, op: Op) -> [i64; 3] {
    ["m", "n", "k"].map(|name| {
        let size = body.attr_named(ctx, op, name).and_then(|attr| attr.as_i64(ctx));
        size.unwrap_or_default()
    })
}

/// The registers that hold a fragment.
fn registers(ctx: &Context, keyword: &str, fragment: &str, [m, n, _]: [i64; 3]) -> (usize, Type) {
    let multiplicand = fragment != "c";
    match keyword {
        "f16" => (if multiplicand { 8 } else { 4 }, half2(ctx)),
        "f32" => (8, Type::F32),
        "f64" => (if multiplicand { 1 } else { 2 }, Type::F64),
        "tf32" => (4, Type::I32),
        "s8" | "u8" => {
            let parallel = if fragment == "a" { m } else { n };
            let count = match parallel {
                16 => 2,
                8 => 1,
                32 => 4,
                _ => 0,
            };
            (count, Type::I32)
        }
        "s32" => (8, Type::I32),
        _ => (0, Type::I32),
    }
}

/// Whether the processors have fragments of this shape and type.
fn exists(shape: [i64; 3], multiplicand: &str, accumulator: Option<&str>) -> bool {
    let wide = matches!(shape, [16, 16, 16] | [32, 8, 16] | [8, 32, 16]);
    let accumulators: &[&str] = match multiplicand {
        "f16" if wide => &["f16", "f32"],
        "s8" | "u8" if wide => &["s32"],
        "tf32" if shape == [16, 16, 8] => &["f32"],
        "f64" if shape == [8, 8, 4] => &["f64"],
        _ => return false,
    };
    accumulator.is_none_or(|accumulator| accumulators.contains(&accumulator))
}

/// Whether the processors have accumulators of this shape and type.
fn accumulator_exists(shape: [i64; 3], accumulator: &str) -> bool {
    ["f16", "s8", "tf32", "f64"]
        .iter()
        .any(|multiplicand| exists(shape, multiplicand, Some(accumulator)))
}

fn is_accessible(ctx: &Context, body: &Body, pointer: Value) -> bool {
    PointerType::of(ctx, body.ty(pointer)).is_none_or(|space| matches!(space, 0 | 1 | 3))
}

/// Verifies that the result is a structure of these registers.
fn verify_result(ctx: &Context, body: &Body, op: Op, parts: (usize, Type)) -> Verified {
    if body.ty(body.result(op, 0)) == structure(ctx, parts) {
        return Ok(());
    }
    let (count, element) = parts;
    let message = format!(
        "expected destination type is a structure of {count} elements of type {}",
        quoted(ctx, element)
    );
    Err(body.op_error(ctx, op, message))
}

/// Verifies `nvvm.wmma.load`.
pub(super) fn load(ctx: &Context, body: &Body, op: Op) -> Verified {
    if !is_accessible(ctx, body, body.get(op, WMMALoadOp::ptr)) {
        return Err(body.op_error(ctx, op, "expected source pointer in memory space 0, 1, 3"));
    }
    let keyword = attrs::keyword(ctx, body.get(op, WMMALoadOp::eltype), &enums::MMA_TYPE).unwrap_or_default();
    let fragment = attrs::keyword(ctx, body.get(op, WMMALoadOp::frag), &enums::MMA_FRAG).unwrap_or_default();
    let shape = sizes(ctx, body, op);
    let known = match fragment {
        "c" => accumulator_exists(shape, keyword),
        _ => exists(shape, keyword, None),
    };
    if !known {
        return Err(body.op_error(ctx, op, "invalid attribute combination"));
    }
    let parts = registers(ctx, keyword, fragment, shape);
    if parts == (1, Type::F64) {
        return match body.ty(body.result(op, 0)) {
            Type::F64 => Ok(()),
            _ => Err(body.op_error(ctx, op, "expected destination type to be f64")),
        };
    }
    verify_result(ctx, body, op, parts)
}

/// Verifies `nvvm.wmma.store`.
pub(super) fn store(ctx: &Context, body: &Body, op: Op) -> Verified {
    if !is_accessible(ctx, body, body.get(op, WMMAStoreOp::ptr)) {
        let message = "expected operands to be a source pointer in memory space 0, 1, 3";
        return Err(body.op_error(ctx, op, message));
    }
    let keyword =
        attrs::keyword(ctx, body.get(op, WMMAStoreOp::eltype), &enums::MMA_TYPE).unwrap_or_default();
    let shape = sizes(ctx, body, op);
    if !accumulator_exists(shape, keyword) {
        return Err(body.op_error(ctx, op, "invalid attribute combination"));
    }
    let (count, element) = registers(ctx, keyword, "c", shape);
    let mut data = body.get(op, WMMAStoreOp::args);
    if data.len() != count {
        return Err(body.op_error(ctx, op, format!("expected {count} data operands")));
    }
    if data.any(|value| body.ty(value) != element) {
        let message = format!("expected data operands of type {}", quoted(ctx, element));
        return Err(body.op_error(ctx, op, message));
    }
    Ok(())
}

/// Verifies `nvvm.wmma.mma`.
pub(super) fn product(ctx: &Context, body: &Body, op: Op) -> Verified {
    let keyword =
        |slot: AttrSlot| attrs::keyword(ctx, body.get(op, slot), &enums::MMA_TYPE).unwrap_or_default();
    let (multiplicand, accumulator) = (keyword(WMMAMmaOp::eltypeA), keyword(WMMAMmaOp::eltypeB));
    let shape = sizes(ctx, body, op);
    if !exists(shape, multiplicand, Some(accumulator)) {
        return Err(body.op_error(ctx, op, "invalid attribute combination"));
    }
    let a = registers(ctx, multiplicand, "a", shape);
    let b = registers(ctx, multiplicand, "b", shape);
    let c = registers(ctx, accumulator, "c", shape);
    let expected: Vec<Type> = [a, b, c]
        .iter()
        .flat_map(|&(count, ty)| vec![ty; count])
        .collect();
    let arguments = body.get(op, WMMAMmaOp::args);
    if arguments.len() != expected.len() {
        return Err(body.op_error(ctx, op, format!("expected {} arguments", expected.len())));
    }
    for (index, (argument, &ty)) in arguments.zip(&expected).enumerate() {
        if body.ty(argument) != ty {
            let message = format!("expected argument {index} to be of type {}", quoted(ctx, ty));
            return Err(body.op_error(ctx, op, message));
        }
    }
    verify_result(ctx, body, op, c)
}
