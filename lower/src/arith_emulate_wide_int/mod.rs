//! `arith-emulate-wide-int`: emulates integers of twice the supported width by vectors of two halves, the low one
//! first.
//!
//! Vectors of such integers get a trailing dimension of size two. Input: functions, calls and arithmetic on such
//! integers. Output: ops on halves. `wide_int_patterns.rs` has the expansion of each op; this file maps ops to
//! expansions.

mod wide_int_patterns;

use crate::func_conversion::{add_function_type_rule, convert_signature, convert_types, legal_types};
use wide_int_patterns::WideIntBuilder;
use windlass_dialects::arith::attrs::{CmpIPredicate, cmpi_predicate};
use windlass_dialects::arith::{self, ARITH_DIALECT};
use windlass_dialects::func::{CallOp, FuncOp, ReturnOp};
use windlass_dialects::memref::layout::memref_type;
use windlass_dialects::{llvm, memref, vector};
use windlass_ir::conversion::{Adaptor, Conversion, ConversionRewriter, Match, NoMatch, TypeConverter};
use windlass_ir::{Context, OpName, Type, Value};

/// Maximal width of an integer that can be split.
const MAX_SUPPORTED_WIDTH: u32 = 1 << 22;

/// Whether integers of twice this width can be emulated: the width is a power of two, and at least two.
pub fn is_supported_width(width: u32) -> bool {
    width.is_power_of_two() && (2..=MAX_SUPPORTED_WIDTH).contains(&width)
}

/// The conversion for a maximal supported width of `width` bits.
pub fn conversion(width: u32) -> Conversion {
    conversion_with(width, types(width))
}

fn conversion_with(width: u32, types: TypeConverter) -> Conversion {
    let mut conversion = Conversion {
        types,
        ..Conversion::default()
    };
    let legality = legal_types(conversion.types.clone());
    conversion
        .target
        .dialect(&ARITH_DIALECT, legality.clone())
        .legal_dialect(&vector::VECTOR_DIALECT)
        .op(vector::PrintOp::NAME, legality.clone())
        .op(CallOp::NAME, legality.clone())
        .op(ReturnOp::NAME, legality);
    for (name, convert) in ROWS {
        conversion
            .patterns
            .add(*name, move |rw, a| compute(rw, a, width, *convert));
    }
    for name in [CallOp::NAME, ReturnOp::NAME, vector::PrintOp::NAME] {
        conversion.patterns.add(name, convert_types);
    }
    conversion.patterns.add_isolated(FuncOp::NAME, convert_signature);
    conversion
}

/// The conversion that keeps function signatures and bitcasts arguments and results.
pub fn conversion_inside_functions(width: u32) -> Conversion {
    let mut conversion = conversion(width);
    conversion.patterns.remove_isolated(FuncOp::NAME);
    conversion.target.legal_ops(&[CallOp::NAME, ReturnOp::NAME]);
    conversion.target.legal_dialect(&llvm::LLVM_DIALECT);
    conversion.types.materialization(|b, value, ty| {
        let op = llvm::BitcastOp::build(b, value, ty);
        Some(b.result(op))
    });
    conversion
}

/// The conversion of `memref-emulate-wide-int`: memrefs of such integers, and the arithmetic inside functions.
pub fn memref_conversion(width: u32) -> Conversion {
    let mut converter = types(width);
    converter.rule(move |types, ctx, ty| {
        let memref = ty.memref(ctx)?;
        let (bits, _) = memref.element.integer(ctx)?;
        if bits <= width {
            return None;
        }
        let element = types.convert(ctx, memref.element);
        Some(element.map(|element| memref_type(ctx, &memref.shape, element, memref.layout, memref.space)))
    });
    let mut conversion = conversion_with(width, converter.clone());
    conversion.patterns.remove_isolated(FuncOp::NAME);
    conversion.target.legal_ops(&[CallOp::NAME, ReturnOp::NAME]);
    conversion
        .target
        .dialect(&memref::MEMREF_DIALECT, legal_types(converter.clone()))
        .dialect(&vector::VECTOR_DIALECT, legal_types(converter));
    for name in [memref::AllocOp::NAME, memref::LoadOp::NAME, memref::StoreOp::NAME] {
        conversion.patterns.add(name, access);
    }
    conversion
}

/// Converts an allocation or an access. The converted access has no alignment.
fn access(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let old: Vec<Type> = rw.old().results(a.op).map(|result| rw.old().ty(result)).collect();
    let results: Option<Vec<Type>> = old.into_iter().map(|ty| rw.convert_type(ty)).collect();
    let name = rw.old().name(a.op);
    let new = rw.copy_op(a.op, a.operands, &results.ok_or_else(NoMatch::default)?);
    if name == memref::LoadOp::NAME {
        rw.b.body.set_attr(new, memref::LoadOp::alignment, None);
    } else if name == memref::StoreOp::NAME {
        rw.b.body.set_attr(new, memref::StoreOp::alignment, None);
    }
    let values: Vec<Value> = rw.b.body.results(new).collect();
    rw.replace(a.op, &values);
    Ok(())
}

fn types(width: u32) -> TypeConverter {
    let mut types = TypeConverter::identity();
    types.rule(move |_, ctx, ty| {
        let (bits, _) = ty.element_or_self(ctx).integer(ctx)?;
        // Tensors of such integers are left.
        let of_values = ty.integer(ctx).is_some() || ty.vector(ctx).is_some();
        if bits <= width || !of_values {
            return None;
        }
        // Only integers of exactly two halves can be split.
        Some((bits == 2 * width).then(|| split(ctx, ty, width)).flatten())
    });
    add_function_type_rule(&mut types);
    types.require_materializations();
    types
}

/// The type of two halves for each integer in `ty`.
fn split(ctx: &Context, ty: Type, width: u32) -> Option<Type> {
    let half = ctx.int_type(width);
    match ty.vector(ctx) {
        None if ty.is_shaped(ctx) => None,
        None => Some(ctx.vector_type(&[2], half)),
        Some(vector) if vector.is_scalable() => None,
        Some(vector) => {
            let shape: Vec<i64> = vector.shape.iter().copied().chain([2]).collect();
            Some(ctx.vector_type(&shape, half))
        }
    }
}

/// An expansion: builds the result, given the operands and the result type in halves.
type Compute = fn(&mut WideIntBuilder<'_, '_>, &[Value], Type) -> Option<Value>;

const ROWS: &[(OpName, Compute)] = &[
    (arith::AddIOp::NAME, |h, x, ty| h.add(x[0], x[1], ty)),
    (arith::SubIOp::NAME, |h, x, ty| h.subtract(x[0], x[1], ty)),
    (arith::MulIOp::NAME, |h, x, ty| h.multiply(x[0], x[1], ty)),
    (arith::AndIOp::NAME, |h, x, ty| {
        h.each(arith::AndIOp::DEF, x[0], x[1], ty)
    }),
    (arith::OrIOp::NAME, |h, x, ty| {
        h.each(arith::OrIOp::DEF, x[0], x[1], ty)
    }),
    (arith::XOrIOp::NAME, |h, x, ty| {
        h.each(arith::XOrIOp::DEF, x[0], x[1], ty)
    }),
    (arith::ShLIOp::NAME, |h, x, ty| h.shift_left(x[0], x[1], ty)),
    (arith::ShRUIOp::NAME, |h, x, ty| h.shift_right(x[0], x[1], ty)),
    (arith::ShRSIOp::NAME, |h, x, ty| {
        h.shift_right_signed(x[0], x[1], ty)
    }),
    (arith::SelectOp::NAME, |h, x, ty| h.select(x[0], x[1], x[2], ty)),
    (arith::MaxSIOp::NAME, |h, x, ty| {
        h.extreme(CmpIPredicate::Sgt, x[0], x[1], ty)
    }),
    (arith::MaxUIOp::NAME, |h, x, ty| {
        h.extreme(CmpIPredicate::Ugt, x[0], x[1], ty)
    }),
    (arith::MinSIOp::NAME, |h, x, ty| {
        h.extreme(CmpIPredicate::Slt, x[0], x[1], ty)
    }),
    (arith::MinUIOp::NAME, |h, x, ty| {
        h.extreme(CmpIPredicate::Ult, x[0], x[1], ty)
    }),
    (arith::ExtSIOp::NAME, |h, x, ty| h.extend_signed(x[0], ty)),
    (arith::ExtUIOp::NAME, |h, x, ty| h.extend(x[0], ty)),
    (arith::TruncIOp::NAME, |h, x, ty| h.truncate(x[0], ty)),
    (arith::IndexCastOp::NAME, |h, x, ty| h.index_cast(true, x[0], ty)),
    (arith::IndexCastUIOp::NAME, |h, x, ty| {
        h.index_cast(false, x[0], ty)
    }),
    (arith::UIToFPOp::NAME, |h, x, ty| h.float_of(x[0], ty)),
    (arith::SIToFPOp::NAME, |h, x, ty| h.signed_to_float(x[0], ty)),
    (arith::FPToUIOp::NAME, |h, x, ty| h.of_float(x[0], ty)),
    (arith::FPToSIOp::NAME, |h, x, ty| h.signed_of_float(x[0], ty)),
    (arith::ConstantOp::NAME, |h, _, ty| h.constant_of(ty)),
    (arith::CmpIOp::NAME, |h, x, _| {
        let predicate = h.predicate?;
        h.compare(predicate, x[0], x[1])
    }),
];

fn compute(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>, width: u32, how: Compute) -> Match {
    let ctx = rw.ctx();
    let ty = rw.old().ty(rw.old().result(a.op, 0));
    let ty = rw.convert_type(ty).ok_or_else(NoMatch::default)?;
    let old = rw.old();
    let (value, predicate) = match old.name(a.op) {
        arith::ConstantOp::NAME => (old.get(a.op, arith::ConstantOp::value), None),
        arith::CmpIOp::NAME => (None, cmpi_predicate(ctx, old.get(a.op, arith::CmpIOp::predicate))),
        _ => (None, None),
    };
    let result = how(
        &mut WideIntBuilder {
            b: &mut rw.b,
            width,
            value,
            predicate,
        },
        a.operands,
        ty,
    );
    rw.replace(a.op, &[result.ok_or_else(NoMatch::default)?]);
    Ok(())
}
