//! Conversion of arithmetic, bits, casts, comparisons, composites and constants.

use crate::build::llvm::{constant, extract, insert, int_constant, poison};
use crate::build::op;
use crate::elementwise::{OneToOne, no_attrs};
use windlass_dialects::elements::{self, Numbers};
use windlass_dialects::llvm;
use windlass_dialects::llvm::enums::{FCmpPredicate, ICmpPredicate, LlvmEnum};
use windlass_dialects::spirv as ops;
use windlass_ir::conversion::{Adaptor, ConversionRewriter, Match, NoMatch, PatternSet};
use windlass_ir::def::OpDef;
use windlass_ir::num::{ApFloat, ApInt, Rounding};
use windlass_ir::{AttrData, Attribute, Builder, Context, NewOp, OpName, Signedness, Type, Value};

/// Operations that become one operation of LLVM with the same operands.
macro_rules! rows {
    ($($from:ident => $to:ident,)*) => {
        &[$(OneToOne { from: ops::$from::NAME, to: llvm::$to::DEF, attrs: no_attrs },)*]
    };
}

static ROWS: &[OneToOne] = rows! {
    IAddOp => AddOp,
    IMulOp => MulOp,
    ISubOp => SubOp,
    FAddOp => FAddOp,
    FDivOp => FDivOp,
    FMulOp => FMulOp,
    FNegateOp => FNegOp,
    FRemOp => FRemOp,
    FSubOp => FSubOp,
    SDivOp => SDivOp,
    SRemOp => SRemOp,
    UDivOp => UDivOp,
    UModOp => URemOp,
    BitCountOp => CtPopOp,
    BitReverseOp => BitReverseOp,
    BitwiseAndOp => AndOp,
    BitwiseOrOp => OrOp,
    BitwiseXorOp => XOrOp,
    LogicalAndOp => AndOp,
    LogicalOrOp => OrOp,
    ConvertFToSOp => FPToSIOp,
    ConvertFToUOp => FPToUIOp,
    ConvertSToFOp => SIToFPOp,
    ConvertUToFOp => UIToFPOp,
    SelectOp => SelectOp,
    GLCeilOp => FCeilOp,
    GLCosOp => CosOp,
    GLExpOp => ExpOp,
    GLFAbsOp => FAbsOp,
    GLFloorOp => FFloorOp,
    GLFMaxOp => MaxNumOp,
    GLFMinOp => MinNumOp,
    GLLogOp => LogOp,
    GLSinOp => SinOp,
    GLSMaxOp => SMaxOp,
    GLSMinOp => SMinOp,
    GLSqrtOp => SqrtOp,
    GLTanOp => TanOp,
    GLTanhOp => TanhOp,
};

/// Comparisons of integers.
const INT_COMPARISONS: &[(OpName, ICmpPredicate)] = &[
    (ops::IEqualOp::NAME, ICmpPredicate::Eq),
    (ops::INotEqualOp::NAME, ICmpPredicate::Ne),
    (ops::SGreaterThanOp::NAME, ICmpPredicate::Sgt),
    (ops::SGreaterThanEqualOp::NAME, ICmpPredicate::Sge),
    (ops::SLessThanOp::NAME, ICmpPredicate::Slt),
    (ops::SLessThanEqualOp::NAME, ICmpPredicate::Sle),
    (ops::UGreaterThanOp::NAME, ICmpPredicate::Ugt),
    (ops::UGreaterThanEqualOp::NAME, ICmpPredicate::Uge),
    (ops::ULessThanOp::NAME, ICmpPredicate::Ult),
    (ops::ULessThanEqualOp::NAME, ICmpPredicate::Ule),
    (ops::LogicalEqualOp::NAME, ICmpPredicate::Eq),
    (ops::LogicalNotEqualOp::NAME, ICmpPredicate::Ne),
];

/// Comparisons of floats.
const FLOAT_COMPARISONS: &[(OpName, FCmpPredicate)] = &[
    (ops::FOrdEqualOp::NAME, FCmpPredicate::Oeq),
    (ops::FOrdGreaterThanOp::NAME, FCmpPredicate::Ogt),
    (ops::FOrdGreaterThanEqualOp::NAME, FCmpPredicate::Oge),
    (ops::FOrdLessThanOp::NAME, FCmpPredicate::Olt),
    (ops::FOrdLessThanEqualOp::NAME, FCmpPredicate::Ole),
    (ops::FOrdNotEqualOp::NAME, FCmpPredicate::One),
    (ops::FUnordEqualOp::NAME, FCmpPredicate::Ueq),
    (ops::FUnordGreaterThanOp::NAME, FCmpPredicate::Ugt),
    (ops::FUnordGreaterThanEqualOp::NAME, FCmpPredicate::Uge),
    (ops::FUnordLessThanOp::NAME, FCmpPredicate::Ult),
    (ops::FUnordLessThanEqualOp::NAME, FCmpPredicate::Ule),
    (ops::FUnordNotEqualOp::NAME, FCmpPredicate::Une),
];

/// An undefined value of any type.
fn undefined(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let ty = rw.old().ty(rw.old().result(a.op, 0));
    let ty = rw.convert_type(ty).ok_or_else(NoMatch::default)?;
    let new = llvm::UndefOp::build(&mut rw.b, ty);
    rw.replace_with(a.op, new);
    Ok(())
}

pub(super) fn populate(patterns: &mut PatternSet) {
    crate::elementwise::populate(patterns, ROWS);
    for &(name, predicate) in INT_COMPARISONS {
        patterns.add(name, move |rw, a| {
            let predicate = predicate.attr(rw.ctx());
            compare(rw, a, llvm::ICmpOp::DEF, predicate)
        });
    }
    for &(name, predicate) in FLOAT_COMPARISONS {
        patterns.add(name, move |rw, a| {
            let predicate = predicate.attr(rw.ctx());
            compare(rw, a, llvm::FCmpOp::DEF, predicate)
        });
    }
    patterns
        .add(ops::BitcastOp::NAME, bitcast)
        .add(ops::UndefOp::NAME, undefined)
        .add(ops::FConvertOp::NAME, |rw, a| {
            resize(rw, a, llvm::FPExtOp::DEF, llvm::FPTruncOp::DEF)
        })
        .add(ops::SConvertOp::NAME, |rw, a| {
            resize(rw, a, llvm::SExtOp::DEF, llvm::TruncOp::DEF)
        })
        .add(ops::UConvertOp::NAME, |rw, a| {
            resize(rw, a, llvm::ZExtOp::DEF, llvm::TruncOp::DEF)
        })
        .add(ops::NotOp::NAME, not)
        .add(ops::LogicalNotOp::NAME, not)
        .add(ops::ShiftLeftLogicalOp::NAME, |rw, a| {
            shift(rw, a, llvm::ShlOp::DEF)
        })
        .add(ops::ShiftRightLogicalOp::NAME, |rw, a| {
            shift(rw, a, llvm::LShrOp::DEF)
        })
        .add(ops::ShiftRightArithmeticOp::NAME, |rw, a| {
            shift(rw, a, llvm::AShrOp::DEF)
        })
        .add(ops::BitFieldInsertOp::NAME, bit_field_insert)
        .add(ops::BitFieldSExtractOp::NAME, bit_field_s_extract)
        .add(ops::BitFieldUExtractOp::NAME, bit_field_u_extract)
        .add(ops::GLInverseSqrtOp::NAME, inverse_sqrt)
        .add(ops::ConstantOp::NAME, convert_constant)
        .add(ops::CompositeExtractOp::NAME, composite_extract)
        .add(ops::CompositeInsertOp::NAME, composite_insert)
        .add(ops::VectorShuffleOp::NAME, shuffle);
}

/// The converted type of the only result.
pub(super) fn result_type(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Result<Type, NoMatch> {
    let ty = rw.old().ty(rw.old().result(a.op, 0));
    rw.convert_type(ty).ok_or_else(NoMatch::default)
}

/// The type that an operand had.
pub(super) fn old_type(rw: &ConversionRewriter<'_>, a: Adaptor<'_>, index: usize) -> Type {
    rw.old().ty(rw.old().operand(a.op, index))
}

fn binary(b: &mut Builder<'_>, def: &'static OpDef, x: Value, y: Value) -> Value {
    let ty = b.body.ty(x);
    op(b, def, &[x, y], ty)
}

fn compare(
    rw: &mut ConversionRewriter<'_>,
    a: Adaptor<'_>,
    def: &'static OpDef,
    predicate: Attribute,
) -> Match {
    let ty = result_type(rw, a)?;
    let mut attrs = vec![None; def.attrs.len()];
    attrs[0] = Some(predicate);
    let made = rw.b.create(NewOp {
        operands: a.operands,
        attrs: &attrs,
        results: &[ty],
        ..NewOp::new(def, rw.b.location)
    });
    rw.replace_with(a.op, made);
    Ok(())
}

fn bitcast(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let ty = result_type(rw, a)?;
    let operand = a.operands[0];
    // A cast between pointers changes nothing.
    let value =
        match rw.b.body.ty(operand) == ty && ops::types::pointee(rw.ctx(), old_type(rw, a, 0)).is_some() {
            true => operand,
            false => op(&mut rw.b, llvm::BitcastOp::DEF, &[operand], ty),
        };
    rw.replace(a.op, &[value]);
    Ok(())
}

/// The number of bits of a scalar, or of an element of a vector.
fn element_width(ctx: &Context, ty: Type) -> Option<u32> {
    let element = ty.element_or_self(ctx);
    match element.integer(ctx) {
        Some((width, _)) => Some(width),
        None => Some(element.float(ctx)?.width()),
    }
}

/// Converts a change of width: to more or to fewer bits.
fn resize(
    rw: &mut ConversionRewriter<'_>,
    a: Adaptor<'_>,
    extend: &'static OpDef,
    truncate: &'static OpDef,
) -> Match {
    let ty = result_type(rw, a)?;
    let ctx = rw.ctx();
    let operand = a.operands[0];
    let (from, to) = (element_width(ctx, rw.b.body.ty(operand)), element_width(ctx, ty));
    let def = match (from, to) {
        (Some(from), Some(to)) if from < to => extend,
        (Some(from), Some(to)) if from > to => truncate,
        _ => return Err(NoMatch::default()),
    };
    let value = op(&mut rw.b, def, &[operand], ty);
    rw.replace(a.op, &[value]);
    Ok(())
}

/// All bits set: `-1`, or `true`.
fn ones(b: &mut Builder<'_>, ty: Type) -> Value {
    match ty {
        Type::I1 => constant(b, Attribute::TRUE, ty),
        _ => int_constant(b, ty, -1),
    }
}

fn not(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let ty = result_type(rw, a)?;
    let mask = ones(&mut rw.b, ty);
    let value = op(&mut rw.b, llvm::XOrOp::DEF, &[a.operands[0], mask], ty);
    rw.replace(a.op, &[value]);
    Ok(())
}

fn shift(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>, def: &'static OpDef) -> Match {
    let ty = result_type(rw, a)?;
    let ctx = rw.ctx();
    let (base, mut amount) = (a.operands[0], a.operands[1]);
    let amount_type = old_type(rw, a, 1);
    match (element_width(ctx, ty), element_width(ctx, amount_type)) {
        (Some(width), Some(of_amount)) if of_amount < width => {
            let unsigned = amount_type
                .element_or_self(ctx)
                .integer(ctx)
                .is_some_and(|(_, sign)| sign == Signedness::Unsigned);
            let extend = if unsigned {
                llvm::ZExtOp::DEF
            } else {
                llvm::SExtOp::DEF
            };
            amount = op(&mut rw.b, extend, &[amount], ty);
        }
        (Some(width), Some(of_amount)) if of_amount == width => {}
        // A wider amount has no conversion.
        _ => return Err(NoMatch::default()),
    }
    let value = binary(&mut rw.b, def, base, amount);
    rw.replace(a.op, &[value]);
    Ok(())
}

/// The offset or the size of a bit field as a value of the type of the field: in each element, and as wide as that.
fn field_operand(rw: &mut ConversionRewriter<'_>, value: Value, from: Type, ty: Type) -> Option<Value> {
    let ctx = rw.ctx();
    let b = &mut rw.b;
    let value = match ty.vector(ctx) {
        None => value,
        Some(vector) => {
            let element = b.body.ty(value);
            let count: i64 = vector.shape.iter().product();
            let whole = ctx.vector_type(&[count], element);
            let mut all = poison(b, whole);
            for index in 0..count {
                let index = int_constant(b, Type::I32, index);
                all = op(b, llvm::InsertElementOp::DEF, &[all, value, index], whole);
            }
            all
        }
    };
    let (width, target) = (element_width(ctx, from)?, element_width(ctx, ty)?);
    Some(match width.cmp(&target) {
        std::cmp::Ordering::Less => op(b, llvm::ZExtOp::DEF, &[value], ty),
        std::cmp::Ordering::Equal => value,
        std::cmp::Ordering::Greater => op(b, llvm::TruncOp::DEF, &[value], ty),
    })
}

/// The offset and the size, which are the operands from `first` on.
fn field(
    rw: &mut ConversionRewriter<'_>,
    a: Adaptor<'_>,
    first: usize,
    ty: Type,
) -> Result<[Value; 2], NoMatch> {
    let (offset, size) = (old_type(rw, a, first), old_type(rw, a, first + 1));
    let offset = field_operand(rw, a.operands[first], offset, ty).ok_or_else(NoMatch::default)?;
    let size = field_operand(rw, a.operands[first + 1], size, ty).ok_or_else(NoMatch::default)?;
    Ok([offset, size])
}

fn bit_field_insert(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let ty = result_type(rw, a)?;
    let [offset, size] = field(rw, a, 2, ty)?;
    let b = &mut rw.b;
    let minus_one = ones(b, ty);
    let above = binary(b, llvm::ShlOp::DEF, minus_one, size);
    let field = binary(b, llvm::XOrOp::DEF, above, minus_one);
    let placed = binary(b, llvm::ShlOp::DEF, field, offset);
    let mask = binary(b, llvm::XOrOp::DEF, placed, minus_one);
    let kept = binary(b, llvm::AndOp::DEF, a.operands[0], mask);
    let inserted = binary(b, llvm::ShlOp::DEF, a.operands[1], offset);
    let value = binary(b, llvm::OrOp::DEF, kept, inserted);
    rw.replace(a.op, &[value]);
    Ok(())
}

fn bit_field_s_extract(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let ty = result_type(rw, a)?;
    let [offset, size] = field(rw, a, 1, ty)?;
    let width = element_width(rw.ctx(), ty).ok_or_else(NoMatch::default)?;
    let b = &mut rw.b;
    let width = int_constant(b, ty, i64::from(width));
    let end = binary(b, llvm::AddOp::DEF, size, offset);
    let above = binary(b, llvm::SubOp::DEF, width, end);
    let left = binary(b, llvm::ShlOp::DEF, a.operands[0], above);
    let distance = binary(b, llvm::AddOp::DEF, offset, above);
    let value = binary(b, llvm::AShrOp::DEF, left, distance);
    rw.replace(a.op, &[value]);
    Ok(())
}

fn bit_field_u_extract(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let ty = result_type(rw, a)?;
    let [offset, size] = field(rw, a, 1, ty)?;
    let b = &mut rw.b;
    let minus_one = ones(b, ty);
    let above = binary(b, llvm::ShlOp::DEF, minus_one, size);
    let mask = binary(b, llvm::XOrOp::DEF, above, minus_one);
    let right = binary(b, llvm::LShrOp::DEF, a.operands[0], offset);
    let value = binary(b, llvm::AndOp::DEF, right, mask);
    rw.replace(a.op, &[value]);
    Ok(())
}

/// The float 1 of a type, or a vector of it.
fn float_one(ctx: &Context, ty: Type) -> Option<Attribute> {
    let element = ty.element_or_self(ctx);
    let rounded = ApFloat::from_f64(1.0).convert(element.float(ctx)?, Rounding::NearestEven);
    let one = rounded.value;
    match ty.vector(ctx) {
        Some(_) => elements::splat(ctx, ty, one),
        None => Some(ctx.float_attr(element, one)),
    }
}

fn inverse_sqrt(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let ty = result_type(rw, a)?;
    let one = float_one(rw.ctx(), ty).ok_or_else(NoMatch::default)?;
    let one = constant(&mut rw.b, one, ty);
    let root = op(&mut rw.b, llvm::SqrtOp::DEF, a.operands, ty);
    let value = op(&mut rw.b, llvm::FDivOp::DEF, &[one, root], ty);
    rw.replace(a.op, &[value]);
    Ok(())
}

/// A constant of an integer type with a sign as one of a type without.
fn signless(ctx: &Context, value: Attribute, ty: Type) -> Option<Attribute> {
    match value.data(ctx) {
        AttrData::Integer { .. } => Some(ctx.apint_attr(ty, value.int(ctx)?.clone())),
        _ => {
            let numbers = Numbers::<ApInt>::of(ctx, value)?;
            elements::each(ctx, ty, |index| Some(numbers.element(index)))
        }
    }
}

fn convert_constant(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let ctx = rw.ctx();
    let old = rw.old().ty(rw.old().result(a.op, 0));
    if old.vector(ctx).is_none() && old.integer(ctx).is_none() && old.float(ctx).is_none() {
        return Err(NoMatch::default());
    }
    let ty = result_type(rw, a)?;
    let value = rw
        .old()
        .get(a.op, ops::ConstantOp::value)
        .ok_or_else(NoMatch::default)?;
    let value = match ty == old {
        true => value,
        false => signless(ctx, value, ty).ok_or_else(NoMatch::default)?,
    };
    let value = constant(&mut rw.b, value, ty);
    rw.replace(a.op, &[value]);
    Ok(())
}

/// The values of an array of integer attributes.
pub(super) fn integers(ctx: &Context, list: Option<Attribute>) -> Vec<i64> {
    let list = list.and_then(|list| list.as_array(ctx)).unwrap_or_default();
    list.iter().filter_map(|index| index.as_i64(ctx)).collect()
}

fn composite_extract(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let ctx = rw.ctx();
    let ty = result_type(rw, a)?;
    let indices = integers(ctx, rw.old().get(a.op, ops::CompositeExtractOp::indices));
    let whole = a.operands[0];
    let value = match old_type(rw, a, 0).vector(ctx) {
        Some(_) => {
            let index = int_constant(&mut rw.b, Type::I32, indices[0]);
            op(&mut rw.b, llvm::ExtractElementOp::DEF, &[whole, index], ty)
        }
        None => {
            in_structs_and_arrays(rw, a, old_type(rw, a, 0), &indices)?;
            extract(&mut rw.b, whole, &indices, ty)
        }
    };
    rw.replace(a.op, &[value]);
    Ok(())
}

fn composite_insert(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let ctx = rw.ctx();
    let ty = result_type(rw, a)?;
    let indices = integers(ctx, rw.old().get(a.op, ops::CompositeInsertOp::indices));
    let (part, whole) = (a.operands[0], a.operands[1]);
    let value = match old_type(rw, a, 1).vector(ctx) {
        Some(_) => {
            let index = int_constant(&mut rw.b, Type::I32, indices[0]);
            op(&mut rw.b, llvm::InsertElementOp::DEF, &[whole, part, index], ty)
        }
        None => {
            in_structs_and_arrays(rw, a, old_type(rw, a, 1), &indices)?;
            insert(&mut rw.b, whole, part, &indices)
        }
    };
    rw.replace(a.op, &[value]);
    Ok(())
}

/// Verifies that no index selects an element of a vector in a struct or an array, for which LLVM has no single operation.
fn in_structs_and_arrays(
    rw: &ConversionRewriter<'_>,
    a: Adaptor<'_>,
    composite: Type,
    indices: &[i64],
) -> Match {
    let ctx = rw.ctx();
    let mut ty = composite;
    for &index in indices {
        if ty.vector(ctx).is_some() {
            return Err(rw.error(
                a.op,
                "an element of a vector in another composite cannot be converted",
            ));
        }
        ty = ops::types::part(ctx, ty, index).map_err(|message| rw.error(a.op, message))?;
    }
    Ok(())
}

fn shuffle(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let ctx = rw.ctx();
    let ty = result_type(rw, a)?;
    let components = integers(ctx, rw.old().get(a.op, ops::VectorShuffleOp::components));
    let [first, second] = [0, 1].map(|index| old_type(rw, a, index));
    let count = |ty: Type| {
        ty.vector(ctx)
            .map_or(0, |vector| vector.shape.iter().product::<i64>())
    };
    if first == second {
        let mask: Vec<i32> = components.iter().map(|&component| component as i32).collect();
        let mask = ctx.i32_array_attr(&mask);
        let made = rw.b.create(NewOp {
            operands: a.operands,
            attrs: &[Some(mask)],
            results: &[ty],
            ..NewOp::new(llvm::ShuffleVectorOp::DEF, rw.b.location)
        });
        rw.replace_with(a.op, made);
        return Ok(());
    }
    let element = ty.element_or_self(ctx);
    let b = &mut rw.b;
    let mut whole = poison(b, ty);
    for (index, &component) in components.iter().enumerate() {
        // A component that is not defined stays poison.
        if component as i32 == -1 {
            continue;
        }
        let (source, position) = match component < count(first) {
            true => (a.operands[0], component),
            false => (a.operands[1], component - count(first)),
        };
        let to = int_constant(b, Type::I32, index as i64);
        let from = int_constant(b, Type::I32, position);
        let value = op(b, llvm::ExtractElementOp::DEF, &[source, from], element);
        whole = op(b, llvm::InsertElementOp::DEF, &[whole, value, to], ty);
    }
    rw.replace(a.op, &[whole]);
    Ok(())
}
