//! The print of a vector as loops over its elements, with brackets and commas.

use super::step::{build_for, extract_at, index};
use crate::build::arith::{add, cmpi, mul, sub};
use crate::build::op;
use windlass_dialects::arith::{CmpIPredicate, ExtSIOp, ExtUIOp};
use windlass_dialects::scf::{IfOp, YieldOp};
use windlass_dialects::vector::types::PUNCTUATION_ATTR;
use windlass_dialects::vector::{BitCastOp, PrintOp, ShapeCastOp, VectorScaleOp};
use windlass_ir::rewrite::PatternRewriter;
use windlass_ir::{InsertPoint, Op, OpFoldResult, Signedness, Type, TypeData, Value};

/// The punctuation of a print.
const NONE: i64 = 0;
const COMMA: i64 = 2;
const OPEN: i64 = 3;
const CLOSE: i64 = 4;

fn print_mark(rw: &mut PatternRewriter<'_>, mark: i64) -> Op {
    let ctx = rw.ctx;
    let mark = ctx.ext_attr(PUNCTUATION_ATTR, &[Some(ctx.i64_attr(mark))]);
    PrintOp::builder().punctuation(mark).build(&mut rw.builder())
}

/// Lowers the print of a vector.
pub(super) fn decompose(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    print_vector(rw, op).is_some()
}

/// The integer vector with elements of a width that processors have.
fn widen(rw: &mut PatternRewriter<'_>, value: Value) -> Option<Value> {
    let ctx = rw.ctx;
    let ty = rw.ty(value);
    let TypeData::Integer { width, signedness } = *ty.element_or_self(ctx).data(ctx) else {
        return Some(value);
    };
    let legal = width.max(8).checked_next_power_of_two()?;
    let element = |width, signedness| ctx.intern_type(TypeData::Integer { width, signedness });
    let source = ty.with_element(ctx, element(width, Signedness::Signless));
    let wide = ty.with_element(ctx, element(legal, Signedness::Signless));
    let target = ty.with_element(ctx, element(legal, signedness));
    let mut value = op(&mut rw.builder(), BitCastOp::DEF, &[value], source);
    if source != wide {
        let unsigned = width == 1 || signedness == Signedness::Unsigned;
        let def = if unsigned { ExtUIOp::DEF } else { ExtSIOp::DEF };
        value = op(&mut rw.builder(), def, &[value], wide);
    }
    Some(op(&mut rw.builder(), BitCastOp::DEF, &[value], target))
}

fn print_vector(rw: &mut PatternRewriter<'_>, print: Op) -> Option<()> {
    let ctx = rw.ctx;
    let source = rw.get(print, PrintOp::source)?;
    let vector = rw.ty(source).vector(ctx)?;
    if vector.shape.len() > 1 && vector.is_scalable() {
        return None;
    }
    let mut value = widen(rw, source)?;
    let shape = if vector.shape.is_empty() {
        vec![1]
    } else {
        vector.shape.to_vec()
    };
    if vector.shape.len() != 1 {
        let element = rw.ty(value).element_or_self(ctx);
        let count = shape
            .iter()
            .try_fold(1i64, |count, &size| count.checked_mul(size))?;
        let flat = ctx.vector_type(&[count], element);
        value = op(&mut rw.builder(), ShapeCastOp::DEF, &[value], flat);
    }
    let mut first_close = None;
    let mut at = Vec::new();
    for (dim, &size) in shape.iter().enumerate() {
        let lower = index(rw, 0)?;
        let mut upper = index(rw, size)?;
        let step = index(rw, 1)?;
        if vector.scalable.get(dim) == Some(&true) {
            let scale = VectorScaleOp::build(&mut rw.builder(), Type::INDEX);
            let scale = rw.result(scale, 0);
            upper = mul(&mut rw.builder(), upper, scale);
        }
        let last = sub(&mut rw.builder(), upper, step);
        print_mark(rw, OPEN);
        let mut inside = None;
        build_for(rw, [lower, upper, step], None, |rw, iv, _| {
            inside = Some((rw.insertion_point(), iv));
            None
        });
        let close = print_mark(rw, CLOSE);
        first_close.get_or_insert(close);
        let (InsertPoint::End(block), iv) = inside? else {
            return None;
        };
        at.push(iv);
        // A comma after all elements but the last.
        rw.set_insertion_point_to_start(block);
        let more = cmpi(&mut rw.builder(), CmpIPredicate::Ult, iv, last);
        print_comma(rw, more);
        rw.set_insertion_point_to_start(block);
    }
    let mut flat = None;
    let mut stride: i64 = 1;
    for (&iv, &size) in at.iter().zip(&shape).rev() {
        let scale = index(rw, stride)?;
        let part = mul(&mut rw.builder(), scale, iv);
        flat = Some(match flat {
            Some(flat) => add(&mut rw.builder(), flat, part),
            None => part,
        });
        stride = stride.wrapping_mul(size);
    }
    let element = extract_at(rw, value, Vec::new(), OpFoldResult::Value(flat?))?;
    let none = ctx.ext_attr(PUNCTUATION_ATTR, &[Some(ctx.i64_attr(NONE))]);
    PrintOp::builder()
        .source(element)
        .punctuation(none)
        .build(&mut rw.builder());
    rw.set_insertion_point_after(first_close?);
    let own = rw.get(print, PrintOp::punctuation);
    PrintOp::builder().punctuation(own).build(&mut rw.builder());
    rw.erase_op(print);
    Some(())
}

/// Prints a comma if the condition holds.
fn print_comma(rw: &mut PatternRewriter<'_>, condition: Value) {
    let choice = IfOp::build(&mut rw.builder(), condition, &[]);
    let region = rw.get(choice, IfOp::thenRegion);
    let block = rw.append_block(region, &[]);
    rw.set_insertion_point(InsertPoint::End(block));
    print_mark(rw, COMMA);
    YieldOp::build(&mut rw.builder(), &[]);
}
