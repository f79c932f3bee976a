//! `convert-complex-to-llvm`: converts complex numbers to structs of two floats, and arithmetic to that of their parts.

use crate::arith_to_llvm::fast_math;
use crate::build::llvm::{constant, insert, poison};
use crate::build::{op, with_attrs};
use crate::complex_divide::{self, ComplexRange, FloatOps};
use crate::llvm_types::{LlvmOptions, to_llvm};
use crate::struct_builder::ComplexBuilder;
use windlass_dialects::arith::attrs::CmpFPredicate;
use windlass_dialects::{complex, llvm};
use windlass_ir::conversion::{Adaptor, Conversion, ConversionRewriter, Match, NoMatch, PatternSet};
use windlass_ir::def::{AttrSlot, OpDef};
use windlass_ir::num::{ApFloat, Rounding};
use windlass_ir::{Attribute, Type, Value};

/// The conversion that the pass runs.
pub fn conversion(options: LlvmOptions, range: ComplexRange) -> Conversion {
    let mut conversion = to_llvm(options);
    populate(&mut conversion.patterns, range);
    conversion.target.illegal_dialect(&complex::COMPLEX_DIALECT);
    conversion
}

/// Adds the patterns of `complex`; `range` selects the division algorithm.
pub fn populate(patterns: &mut PatternSet, range: ComplexRange) {
    patterns
        .add(complex::AbsOp::NAME, convert_abs)
        .add(complex::AddOp::NAME, |rw, a| {
            parts_by_parts(rw, a, |ops, [a, b], [c, d], _| {
                Some([ops.add(a, c), ops.add(b, d)])
            })
        })
        .add(complex::SubOp::NAME, |rw, a| {
            parts_by_parts(rw, a, |ops, [a, b], [c, d], _| {
                Some([ops.sub(a, c), ops.sub(b, d)])
            })
        })
        .add(complex::MulOp::NAME, |rw, a| {
            parts_by_parts(rw, a, |ops, [a, b], [c, d], _| {
                let (ca, db) = (ops.mul(c, a), ops.mul(d, b));
                let real = ops.sub(ca, db);
                let (bc, ad) = (ops.mul(b, c), ops.mul(a, d));
                Some([real, ops.add(bc, ad)])
            })
        })
        .add(complex::DivOp::NAME, move |rw, a| match range {
            ComplexRange::Improved => {
                parts_by_parts(rw, a, |ops, x, y, ty| complex_divide::smith(ops, ty, x, y))
            }
            _ => parts_by_parts(rw, a, |ops, x, y, _| Some(complex_divide::algebraic(ops, x, y))),
        })
        .add(complex::ConstantOp::NAME, |rw, a| {
            let ty = result_type(rw, a)?;
            let value = rw.old().get(a.op, complex::ConstantOp::value);
            let value = value.ok_or_else(NoMatch::default)?;
            let op = llvm::ConstantOp::build(&mut rw.b, value, ty);
            rw.replace_with(a.op, op);
            Ok(())
        })
        .add(complex::CreateOp::NAME, |rw, a| {
            let number = ComplexBuilder::new(&mut rw.b, a.operands[0], a.operands[1]);
            let number = number.ok_or_else(NoMatch::default)?;
            rw.replace(a.op, &[number.value()]);
            Ok(())
        })
        .add(complex::ReOp::NAME, |rw, a| {
            let part = number(rw, a, 0)?.real(&mut rw.b);
            rw.replace(a.op, &[part]);
            Ok(())
        })
        .add(complex::ImOp::NAME, |rw, a| {
            let part = number(rw, a, 0)?.imaginary(&mut rw.b);
            rw.replace(a.op, &[part]);
            Ok(())
        });
}

fn result_type(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Result<Type, NoMatch> {
    let old = rw.old().ty(rw.old().result(a.op, 0));
    rw.convert_type(old).ok_or_else(NoMatch::default)
}

fn number(rw: &ConversionRewriter<'_>, a: Adaptor<'_>, index: usize) -> Result<ComplexBuilder, NoMatch> {
    ComplexBuilder::of(&rw.b, a.operands[index]).ok_or_else(NoMatch::default)
}

fn parts(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>, index: usize) -> Result<[Value; 2], NoMatch> {
    let number = number(rw, a, index)?;
    Ok([number.real(&mut rw.b), number.imaginary(&mut rw.b)])
}

/// Converts `complex.abs` to the square root of the sum of the parts' squares.
fn convert_abs(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let ty = result_type(rw, a)?;
    let [real, imaginary] = parts(rw, a, 0)?;
    let flags = fast_math(rw, a, FLAGS);
    let mut ops = LlvmFloats { rw, ty, flags };
    let (real, imaginary) = (ops.mul(real, real), ops.mul(imaginary, imaginary));
    let sum = ops.add(real, imaginary);
    let root = op(&mut rw.b, llvm::SqrtOp::DEF, &[sum], ty);
    rw.replace(a.op, &[root]);
    Ok(())
}

/// Replaces an op on two numbers by a number whose parts `compute` builds; the parts have the last argument's type.
fn parts_by_parts(
    rw: &mut ConversionRewriter<'_>,
    a: Adaptor<'_>,
    compute: impl FnOnce(&mut LlvmFloats<'_, '_>, [Value; 2], [Value; 2], Type) -> Option<[Value; 2]>,
) -> Match {
    let ctx = rw.ctx();
    let whole = result_type(rw, a)?;
    let old = rw.old().ty(rw.old().result(a.op, 0));
    let ty = complex::element(ctx, old).ok_or_else(NoMatch::default)?;
    let (lhs, rhs) = (parts(rw, a, 0)?, parts(rw, a, 1)?);
    let flags = fast_math(rw, a, FLAGS);
    let empty = poison(&mut rw.b, whole);
    let [real, imaginary] =
        compute(&mut LlvmFloats { rw, ty, flags }, lhs, rhs, ty).ok_or_else(NoMatch::default)?;
    let half = insert(&mut rw.b, empty, real, &[0]);
    let value = insert(&mut rw.b, half, imaginary, &[1]);
    rw.replace(a.op, &[value]);
    Ok(())
}

// The flags are in slot 0 of both ops.
const FLAGS: AttrSlot = AttrSlot(0);

/// Float arithmetic of the LLVM dialect on one type.
struct LlvmFloats<'r, 'a> {
    rw: &'r mut ConversionRewriter<'a>,
    ty: Type,
    flags: Option<Attribute>,
}

impl LlvmFloats<'_, '_> {
    fn flagged(&mut self, def: &'static OpDef, operands: &[Value]) -> Value {
        with_attrs(&mut self.rw.b, def, operands, &[self.flags], self.ty)
    }
}

impl FloatOps for LlvmFloats<'_, '_> {
    fn add(&mut self, x: Value, y: Value) -> Value {
        self.flagged(llvm::FAddOp::DEF, &[x, y])
    }
    fn sub(&mut self, x: Value, y: Value) -> Value {
        self.flagged(llvm::FSubOp::DEF, &[x, y])
    }
    fn mul(&mut self, x: Value, y: Value) -> Value {
        self.flagged(llvm::FMulOp::DEF, &[x, y])
    }
    fn div(&mut self, x: Value, y: Value) -> Value {
        self.flagged(llvm::FDivOp::DEF, &[x, y])
    }
    fn abs(&mut self, x: Value) -> Value {
        self.flagged(llvm::FAbsOp::DEF, &[x])
    }
    fn copysign(&mut self, x: Value, y: Value) -> Value {
        op(&mut self.rw.b, llvm::CopySignOp::DEF, &[x, y], self.ty)
    }
    fn compare(&mut self, predicate: CmpFPredicate, x: Value, y: Value) -> Value {
        // The predicates of `arith` and LLVM have the same values.
        let predicate = self.rw.ctx().i64_attr(predicate as i64);
        let op = llvm::FCmpOp::builder(x, y, predicate, Type::I1).build(&mut self.rw.b);
        self.rw.b.result(op)
    }
    fn choose(&mut self, condition: Value, x: Value, y: Value) -> Value {
        op(&mut self.rw.b, llvm::SelectOp::DEF, &[condition, x, y], self.ty)
    }
    fn and(&mut self, x: Value, y: Value) -> Value {
        op(&mut self.rw.b, llvm::AndOp::DEF, &[x, y], Type::I1)
    }
    fn or(&mut self, x: Value, y: Value) -> Value {
        op(&mut self.rw.b, llvm::OrOp::DEF, &[x, y], Type::I1)
    }
    fn number(&mut self, ty: Type, value: f64) -> Option<Value> {
        let ctx = self.rw.ctx();
        let value = ApFloat::from_f64(value)
            .convert(ty.float(ctx)?, Rounding::NearestEven)
            .value;
        Some(constant(&mut self.rw.b, ctx.float_attr(ty, value), ty))
    }
}
