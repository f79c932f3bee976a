//! Verification of products of sparse matrices (`nvvm.mma.sp.*`) and of matrices with scales (`nvvm.mma.*block_scale`).

use super::MmaSpBlockScaleOp;
use super::attrs::{self, enums};
use super::verify_mma::{
    Allowed, allowed_of_8, check_accumulator, check_registers, half2, is_integer, shape_of,
};
use windlass_ir::def::EnumDef;
use windlass_ir::{Body, Context, Diagnostic, Op, Type};

type Verified = Result<(), Diagnostic>;

/// How many elements along `k` a register holds, and the sizes `k` of the products.
fn elements_and_sizes(keyword: &str) -> Option<(i64, &'static [i64])> {
    Some(match keyword {
        "tf32" => (4, &[8, 16]),
        "bf16" | "f16" => (8, &[16, 32]),
        "s8" | "u8" => (16, &[32, 64]),
        "s4" | "u4" => (32, &[64, 128]),
        "e4m3" | "e5m2" | "e3m2" | "e2m3" | "e2m1" => (32, &[64]),
        _ => return None,
    })
}

/// The keyword of an attribute with a case of an enumeration.
fn keyword(ctx: &Context, body: &Body, op: Op, name: &str, def: &EnumDef) -> &'static str {
    attrs::keyword(ctx, body.attr_named(ctx, op, name), def).unwrap_or_default()
}

/// Sparse products with 16 rows.
fn sparse_of_16(ctx: &Context, keyword: &str, [m, n, k]: [i64; 3]) -> Option<Allowed> {
    let (step, sizes) = elements_and_sizes(keyword)?;
    let half2 = half2(ctx);
    let register = if keyword == "f16" { half2 } else { Type::I32 };
    let either = vec![(2, half2), (4, Type::F32)];
    let (c, results) = match keyword {
        _ if is_integer(keyword) => (vec![(4, Type::I32)], vec![(4, Type::I32)]),
        "tf32" | "bf16" => (either, vec![(4, Type::F32)]),
        _ => (either.clone(), either),
    };
    // Half of the elements of the first matrix are stored.
    let registers = |size: i64, part: i64| usize::try_from(size / 8 * (k / step) / part).unwrap_or_default();
    Some(Allowed {
        shapes: sizes.iter().map(|&size| [16, 8, size]).collect(),
        a: vec![(registers(m, 2), register)],
        b: vec![(registers(n, 1), register)],
        c,
        results,
    })
}

/// Verifies `nvvm.mma.sp.sync`.
pub(super) fn sparse(ctx: &Context, body: &Body, op: Op) -> Verified {
    let Some(shape) = shape_of(ctx, body, op) else {
        return Ok(());
    };
    let a = keyword(ctx, body, op, "multiplicandAPtxType", &enums::MMA_TYPE);
    let allowed = match shape[0] {
        16 => match sparse_of_16(ctx, a, shape) {
            Some(allowed) => {
                check_accumulator(ctx, body, op)?;
                allowed
            }
            None => return Err(body.error_at(ctx, op, format!("invalid shape or multiplicand type: {a}"))),
        },
        8 => allowed_of_8(ctx, a),
        _ => Allowed::default(),
    };
    let fail = |message: String| Err(body.op_error(ctx, op, message));
    let [m, n, k] = shape;
    if !allowed.shapes.contains(&shape) {
        return fail(format!("unimplemented variant for MMA shape <{m}, {n}, {k}>"));
    }
    check_registers(ctx, body, op, &allowed)?;
    if matches!(a, "s4" | "u4" | "s8" | "u8") && body.attr_named(ctx, op, "intOverflowBehavior").is_none() {
        return fail("op requires intOverflowBehavior attribute".into());
    }
    Ok(())
}

/// Verifies `nvvm.mma.block_scale` and `nvvm.mma.sp.block_scale`; sparse products are twice as deep.
pub(super) fn block_scale(ctx: &Context, body: &Body, op: Op) -> Verified {
    let Some([m, n, k]) = shape_of(ctx, body, op) else {
        return Ok(());
    };
    let sparse = body.name(op) == MmaSpBlockScaleOp::NAME;
    let fail = |message: String| Err(body.op_error(ctx, op, message));
    if sparse && body.get(op, MmaSpBlockScaleOp::orderedMetadata).is_none() {
        return fail("'orderedMetadata' attribute is mandatory".into());
    }
    let depth = if sparse { k / 2 } else { k };
    let types = ["multiplicandAPtxType", "multiplicandBPtxType"]
        .map(|name| keyword(ctx, body, op, name, &enums::MMA_TYPE));
    let kind = keyword(ctx, body, op, "kind", &enums::BLOCK_SCALE_KIND);
    let size = keyword(ctx, body, op, "scaleVecSize", &enums::SCALE_VEC_SIZE);
    let format = keyword(ctx, body, op, "blockScaleFormat", &enums::BLOCK_SCALE_FORMAT);
    let name = format!("mma.m16n8k{k}");
    if (m, n) != (16, 8) || !matches!(depth, 32 | 64) || (sparse && k % 2 != 0) {
        let which = if sparse { "sparse mma" } else { "mma" };
        return fail(format!("unsupported Geom for {which} with block scaling"));
    }
    if depth == 32 {
        return match (kind, size, format) {
            ("mxf8f6f4", "x1", "ue8m0") => Ok(()),
            _ => fail(format!(
                "unsupported Kind, ScaleVecSize and BlockScaleFormat attributes for {name}"
            )),
        };
    }
    if types != ["e2m1"; 2] {
        return fail(format!(
            "unsupported MMATypes attribute for {name}.(mxf4nvf4|mxf4)"
        ));
    }
    match (kind, size, format) {
        ("mxf4", "x2", "ue8m0") | ("mxf4nvf4", "x2", "ue8m0") | ("mxf4nvf4", "x4", "ue4m3") => Ok(()),
        ("mxf4", "x2", _) => fail(format!("unsupported BlockScaleFormat attribute for {name}.mxf4")),
        ("mxf4", ..) => fail(format!("unsupported ScaleVecSize attribute for {name}.mxf4")),
        ("mxf4nvf4", ..) => fail(format!(
            "unsupported ScaleVecSize and BlockScaleFormat attributes for {name}.mxf4nvf4"
        )),
        _ => fail(format!("unsupported Kind attribute for {name}")),
    }
}
