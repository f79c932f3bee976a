//! What an operation of the LLVM dialect is equal to: a constant, one of its operands, or a simpler operation.
//!
//! The dialect's own folds are upstream's, which leaves nearly all to LLVM. These are LLVM's rules: a result that overflows in
//! spite of its flags, or a shift by too much, is poison, so that any value may replace it.

use super::Function;
use super::analysis::constants::loaded;
use super::analysis::range::is_non_negative;
use super::fold_extended::compare_extended;
use smallvec::SmallVec;
pub(super) use windlass_dialects::build::with_attrs as build;
use windlass_dialects::llvm::enums::{FCmpPredicate, ICmpPredicate, LlvmEnum, OverflowFlags};
use windlass_dialects::llvm::{
    AShrOp, AddOp, AndOp, BitcastOp, ConstantOp, FCmpOp, FreezeOp, ICmpOp, LShrOp, LoadOp, MulOp, OrOp,
    PoisonOp, SDivOp, SExtOp, SIToFPOp, SRemOp, SelectOp, ShlOp, SubOp, TruncOp, UDivOp, UIToFPOp, URemOp,
    UndefOp, XOrOp, ZExtOp, ZeroOp,
};
use windlass_ir::def::{OpDef, Traits};
use windlass_ir::num::ApInt;
use windlass_ir::rewrite::{Fold, FoldCx, Folded, constant_value};
use windlass_ir::{AttrData, Attribute, Body, Builder, Context, NewOp, Op, OpName, Type, Value};

/// The scalar integer that a constant is.
pub(super) fn constant_int(ctx: &Context, body: &Body, value: Value) -> Option<ApInt> {
    let op = body.defining_op(value)?;
    let width = body.ty(value).signless_width(ctx)?;
    match body.name(op) {
        ConstantOp::NAME => {
            let attr = body.get(op, ConstantOp::value)?;
            Some(attr.int(ctx)?.sext_or_trunc(width))
        }
        ZeroOp::NAME => Some(ApInt::zero(width)),
        _ => None,
    }
}

/// Builds an integer constant.
pub(super) fn build_int(b: &mut Builder<'_>, ty: Type, value: ApInt) -> Value {
    let attr = b.ctx.apint_attr(ty, value);
    let new = NewOp {
        attrs: &[Some(attr)],
        results: &[ty],
        ..NewOp::new(ConstantOp::DEF, b.location)
    };
    let op = b.create(new);
    b.result(op)
}

/// The value of `x op y` on constants; `None` where it is undefined.
pub(super) fn evaluate(name: OpName, x: &ApInt, y: &ApInt) -> Option<ApInt> {
    let amount = || {
        y.to_u64()
            .filter(|&by| by < u64::from(x.width()))
            .map(|by| by as u32)
    };
    Some(match name {
        AddOp::NAME => x.add(y),
        SubOp::NAME => x.sub(y),
        MulOp::NAME => x.mul(y),
        UDivOp::NAME => x.udiv(y)?,
        SDivOp::NAME => x.sdiv(y)?,
        URemOp::NAME => x.urem(y)?,
        SRemOp::NAME => x.srem(y)?,
        AndOp::NAME => x.and(y),
        OrOp::NAME => x.or(y),
        XOrOp::NAME => x.xor(y),
        ShlOp::NAME => x.shl(amount()?),
        LShrOp::NAME => x.lshr(amount()?),
        AShrOp::NAME => x.ashr(amount()?),
        _ => return None,
    })
}

/// The outcome of a comparison of constants.
pub(super) fn compare(predicate: ICmpPredicate, x: &ApInt, y: &ApInt) -> bool {
    match predicate {
        ICmpPredicate::Eq => x == y,
        ICmpPredicate::Ne => x != y,
        ICmpPredicate::Slt => x.slt(y),
        ICmpPredicate::Sle => x.sle(y),
        ICmpPredicate::Sgt => y.slt(x),
        ICmpPredicate::Sge => y.sle(x),
        ICmpPredicate::Ult => x.ult(y),
        ICmpPredicate::Ule => x.ule(y),
        ICmpPredicate::Ugt => y.ult(x),
        ICmpPredicate::Uge => y.ule(x),
    }
}

/// The predicate that holds where this one does not.
pub(super) fn inverse(predicate: ICmpPredicate) -> ICmpPredicate {
    match predicate {
        ICmpPredicate::Eq => ICmpPredicate::Ne,
        ICmpPredicate::Ne => ICmpPredicate::Eq,
        ICmpPredicate::Slt => ICmpPredicate::Sge,
        ICmpPredicate::Sle => ICmpPredicate::Sgt,
        ICmpPredicate::Sgt => ICmpPredicate::Sle,
        ICmpPredicate::Sge => ICmpPredicate::Slt,
        ICmpPredicate::Ult => ICmpPredicate::Uge,
        ICmpPredicate::Ule => ICmpPredicate::Ugt,
        ICmpPredicate::Ugt => ICmpPredicate::Ule,
        ICmpPredicate::Uge => ICmpPredicate::Ult,
    }
}

/// The predicate of the comparison with its operands exchanged.
pub(super) fn swapped(predicate: ICmpPredicate) -> ICmpPredicate {
    match predicate {
        ICmpPredicate::Slt => ICmpPredicate::Sgt,
        ICmpPredicate::Sle => ICmpPredicate::Sge,
        ICmpPredicate::Sgt => ICmpPredicate::Slt,
        ICmpPredicate::Sge => ICmpPredicate::Sle,
        ICmpPredicate::Ult => ICmpPredicate::Ugt,
        ICmpPredicate::Ule => ICmpPredicate::Uge,
        ICmpPredicate::Ugt => ICmpPredicate::Ult,
        ICmpPredicate::Uge => ICmpPredicate::Ule,
        equality => equality,
    }
}

/// The predicate of an `llvm.icmp`.
pub(super) fn predicate(ctx: &Context, body: &Body, op: Op) -> Option<ICmpPredicate> {
    ICmpPredicate::of(ctx, body.get(op, ICmpOp::predicate)?)
}

/// Folds an operation with one result: the value that replaces the result. It may create operations before `op` and change the
/// operands of `op`; `Err` means that it did the latter.
pub(super) fn fold(f: &mut Function<'_>, op: Op) -> Result<Option<Value>, Changed> {
    let name = f.body.name(op);
    match name {
        ConstantOp::NAME | ZeroOp::NAME | UndefOp::NAME | PoisonOp::NAME => return Ok(None),
        AddOp::NAME
        | SubOp::NAME
        | MulOp::NAME
        | UDivOp::NAME
        | SDivOp::NAME
        | URemOp::NAME
        | SRemOp::NAME
        | AndOp::NAME
        | OrOp::NAME
        | XOrOp::NAME
        | ShlOp::NAME
        | LShrOp::NAME
        | AShrOp::NAME => {
            return binary(f, op, name);
        }
        ICmpOp::NAME => {
            if let Some(value) = icmp(f, op)? {
                return Ok(Some(value));
            }
        }
        FCmpOp::NAME => return Ok(fcmp(f, op)),
        ZExtOp::NAME | SExtOp::NAME | TruncOp::NAME => return Ok(cast(f, op, name)),
        // Machines convert signed numbers.
        UIToFPOp::NAME if is_non_negative(f, f.body.operand(op, 0)) => {
            let (value, ty) = (f.body.operand(op, 0), f.body.ty(f.body.result(op, 0)));
            let b = &mut Builder::before(f.ctx, f.body, op);
            return Ok(Some(build(b, SIToFPOp::DEF, &[value], &[], ty)));
        }
        SelectOp::NAME => return select(f, op),
        LoadOp::NAME => return Ok(loaded(f, op).and_then(|value| materialize(f, op, value))),
        FreezeOp::NAME => {
            let value = f.body.operand(op, 0);
            let fixed = f.body.defined_by(value, ConstantOp::NAME).is_some()
                || f.body.defined_by(value, FreezeOp::NAME).is_some();
            return Ok(fixed.then_some(value));
        }
        BitcastOp::NAME if f.body.ty(f.body.operand(op, 0)) == f.body.ty(f.body.result(op, 0)) => {
            return Ok(Some(f.body.operand(op, 0)));
        }
        _ => {}
    }
    by_hook(f, op)
}

/// The operation was changed in place.
pub(super) struct Changed;

/// Folds by the dialect's own hook.
fn by_hook(f: &mut Function<'_>, op: Op) -> Result<Option<Value>, Changed> {
    let Some(hook) = f.body.interface::<Fold>(f.ctx, op) else {
        return Ok(None);
    };
    let operands: SmallVec<[Option<Attribute>; 4]> = f
        .body
        .operands(op)
        .iter()
        .map(|value| constant_value(f.ctx, f.body, value))
        .collect();
    let folded = (hook.0)(&mut FoldCx {
        ctx: f.ctx,
        body: f.body,
        op,
        operands: &operands,
        converting: false,
    });
    match folded {
        Folded::InPlace => Err(Changed),
        Folded::Value(value) if value != f.body.result(op, 0) => Ok(Some(value)),
        Folded::Attr(attr) => Ok(materialize(f, op, attr)),
        _ => Ok(None),
    }
}

/// Builds a constant in place of the result.
fn materialize(f: &mut Function<'_>, op: Op, attr: Attribute) -> Option<Value> {
    let ty = f.body.ty(f.body.result(op, 0));
    let plain = matches!(
        attr.data(f.ctx),
        AttrData::Integer { .. } | AttrData::Float { .. } | AttrData::Dense(_)
    );
    (plain && attr.ty(f.ctx) == Some(ty)).then(|| {
        let b = &mut Builder::before(f.ctx, f.body, op);
        build(b, ConstantOp::DEF, &[], &[Some(attr)], ty)
    })
}

fn int(f: &mut Function<'_>, op: Op, value: ApInt) -> Option<Value> {
    let ty = f.body.ty(f.body.result(op, 0));
    Some(build_int(&mut Builder::before(f.ctx, f.body, op), ty, value))
}

fn boolean(f: &mut Function<'_>, op: Op, value: bool) -> Option<Value> {
    int(f, op, ApInt::from_bool(value))
}

fn binary(f: &mut Function<'_>, op: Op, name: OpName) -> Result<Option<Value>, Changed> {
    let (x, y) = (f.body.operand(op, 0), f.body.operand(op, 1));
    let ty = f.body.ty(x);
    let Some(width) = ty.signless_width(f.ctx) else {
        return by_hook(f, op);
    };
    let (cx, cy) = (constant_int(f.ctx, f.body, x), constant_int(f.ctx, f.body, y));
    if let (Some(a), Some(b)) = (&cx, &cy) {
        return Ok(match evaluate(name, a, b) {
            Some(value) => int(f, op, value),
            None => None,
        });
    }
    if cx.is_some() && f.body.def(op).traits.has(Traits::COMMUTATIVE)
        || cx.is_some() && matches!(name, AndOp::NAME | OrOp::NAME | XOrOp::NAME)
    {
        f.body.set_operand(op, 0, y);
        f.body.set_operand(op, 1, x);
        return Err(Changed);
    }
    if let Some(c) = &cy {
        let keeps = match name {
            AddOp::NAME
            | SubOp::NAME
            | OrOp::NAME
            | XOrOp::NAME
            | ShlOp::NAME
            | LShrOp::NAME
            | AShrOp::NAME => c.is_zero(),
            MulOp::NAME | UDivOp::NAME => c.is_one(),
            SDivOp::NAME => c.is_one() && width > 1,
            AndOp::NAME => c.is_all_ones(),
            _ => false,
        };
        if keeps {
            return Ok(Some(x));
        }
        if (name == MulOp::NAME || name == AndOp::NAME) && c.is_zero() {
            return Ok(Some(y));
        }
        return with_constant(f, op, name, c);
    }
    // The distance of two sums of one value and constants.
    if name == SubOp::NAME {
        let ((a, first), (b, second)) = (offset_of(f, x, width), offset_of(f, y, width));
        if a == b && x != y {
            return Ok(int(f, op, first.sub(&second)));
        }
    }
    if x == y {
        match name {
            AndOp::NAME | OrOp::NAME => return Ok(Some(x)),
            SubOp::NAME | XOrOp::NAME => return Ok(int(f, op, ApInt::zero(width))),
            _ => {}
        }
    }
    Ok(None)
}

/// The value as the sum of a value and a constant, which may be zero.
fn offset_of(f: &Function<'_>, value: Value, width: u32) -> (Value, ApInt) {
    let sum = f.body.defined_by(value, AddOp::NAME).and_then(|add| {
        let by = constant_int(f.ctx, f.body, f.body.operand(add, 1))?;
        Some((f.body.operand(add, 0), by))
    });
    sum.unwrap_or((value, ApInt::zero(width)))
}

/// `x op c`: joins constants of two operations of one kind, and inverts comparisons.
fn with_constant(f: &mut Function<'_>, op: Op, name: OpName, c: &ApInt) -> Result<Option<Value>, Changed> {
    let x = f.body.operand(op, 0);
    let ty = f.body.ty(x);
    // The difference is the sum with the negative, which does not overflow where the difference does not.
    if name == SubOp::NAME && !c.is_signed_min() {
        let flags = OverflowFlags::of(f.ctx, f.body.get(op, SubOp::overflowFlags));
        let attr = if flags.has(OverflowFlags::NSW) {
            OverflowFlags::NSW.attr(f.ctx)
        } else {
            None
        };
        let b = &mut Builder::before(f.ctx, f.body, op);
        let negative = build_int(b, ty, c.neg());
        return Ok(Some(build(b, AddOp::DEF, &[x, negative], &[attr], ty)));
    }
    if name == XOrOp::NAME && c.width() == 1 {
        let Some(test) = f.body.defined_by(x, ICmpOp::NAME) else {
            return Ok(None);
        };
        let Some(predicate) = predicate(f.ctx, f.body, test) else {
            return Ok(None);
        };
        let operands = f.body.operands(test).to_vec();
        let attr = inverse(predicate).attr(f.ctx);
        let b = &mut Builder::before(f.ctx, f.body, op);
        return Ok(Some(build(b, ICmpOp::DEF, &operands, &[Some(attr)], ty)));
    }
    if !matches!(
        name,
        AddOp::NAME | AndOp::NAME | OrOp::NAME | XOrOp::NAME | MulOp::NAME
    ) {
        return Ok(None);
    }
    let Some(inner) = f.body.defined_by(x, name) else {
        return Ok(None);
    };
    let Some(other) = constant_int(f.ctx, f.body, f.body.operand(inner, 1)) else {
        return Ok(None);
    };
    let base = f.body.operand(inner, 0);
    let Some(joined) = evaluate(name, &other, c) else {
        return Ok(None);
    };
    // A sum of two constants of one sign does not wrap where the two steps do not.
    let flags = |op: Op| OverflowFlags::of(f.ctx, f.body.get(op, AddOp::overflowFlags));
    let nsw = name == AddOp::NAME
        && flags(op).has(OverflowFlags::NSW)
        && flags(inner).has(OverflowFlags::NSW)
        && other.is_negative() == c.is_negative()
        && joined.is_negative() == c.is_negative();
    let attr = if nsw { OverflowFlags::NSW.attr(f.ctx) } else { None };
    let b = &mut Builder::before(f.ctx, f.body, op);
    let constant = build_int(b, ty, joined);
    Ok(Some(build(b, op_def(b.body, op), &[base, constant], &[attr], ty)))
}

fn op_def(body: &Body, op: Op) -> &'static OpDef {
    body.def(op)
}

fn icmp(f: &mut Function<'_>, op: Op) -> Result<Option<Value>, Changed> {
    let (x, y) = (f.body.operand(op, 0), f.body.operand(op, 1));
    let Some(mut test) = predicate(f.ctx, f.body, op) else {
        return Ok(None);
    };
    if x == y && f.body.ty(f.body.result(op, 0)) == Type::I1 {
        let same = compare(test, &ApInt::one(8), &ApInt::one(8));
        return Ok(boolean(f, op, same));
    }
    if f.body.ty(x).signless_width(f.ctx).is_none() {
        return Ok(None);
    }
    let (cx, cy) = (constant_int(f.ctx, f.body, x), constant_int(f.ctx, f.body, y));
    let (x, c) = match (cx, cy) {
        (Some(a), Some(b)) => return Ok(boolean(f, op, compare(test, &a, &b))),
        (Some(_), None) => {
            f.body.set_operand(op, 0, y);
            f.body.set_operand(op, 1, x);
            let attr = swapped(test).attr(f.ctx);
            f.body.set_attr(op, ICmpOp::predicate, Some(attr));
            return Err(Changed);
        }
        (None, Some(c)) => (x, c),
        (None, None) => {
            return Ok(match compare_sums(f, x, y, test) {
                Some(known) => boolean(f, op, known),
                None => compare_extended(f, op, [x, y], test),
            });
        }
    };
    if let Some(changed) = compare_remainder(f, op, x, test, &c) {
        return changed;
    }
    // `zext i1` compared with a constant is the bit, its inverse, or known.
    let Some(def) = f.body.defining_op(x) else {
        return Ok(None);
    };
    let narrow = match f.body.name(def) {
        ZExtOp::NAME | SExtOp::NAME => f.body.operand(def, 0),
        SelectOp::NAME => return Ok(compare_select(f, op, def, test, &c)),
        _ => return Ok(None),
    };
    let signed = f.body.name(def) == SExtOp::NAME;
    if f.body.ty(narrow) == Type::I1 {
        let value = |bit: bool| match (bit, signed) {
            (false, _) => ApInt::zero(c.width()),
            (true, false) => ApInt::one(c.width()),
            (true, true) => ApInt::all_ones(c.width()),
        };
        let (on, off) = (compare(test, &value(true), &c), compare(test, &value(false), &c));
        return Ok(bit_or_inverse(f, op, narrow, on, off));
    }
    // An equality of an extended value with a constant that is an extended one.
    let Some(width) = f.body.ty(narrow).signless_width(f.ctx) else {
        return Ok(None);
    };
    let low = c.zext_or_trunc(width);
    let back = if signed {
        low.sext_or_trunc(c.width())
    } else {
        low.zext_or_trunc(c.width())
    };
    if back != c {
        return Ok(None);
    }
    if !signed {
        test = match test {
            ICmpPredicate::Slt => ICmpPredicate::Ult,
            ICmpPredicate::Sle => ICmpPredicate::Ule,
            ICmpPredicate::Sgt => ICmpPredicate::Ugt,
            ICmpPredicate::Sge => ICmpPredicate::Uge,
            other => other,
        };
    }
    let ty = f.body.ty(narrow);
    let attr = test.attr(f.ctx);
    let b = &mut Builder::before(f.ctx, f.body, op);
    let constant = build_int(b, ty, low);
    Ok(Some(build(
        b,
        ICmpOp::DEF,
        &[narrow, constant],
        &[Some(attr)],
        Type::I1,
    )))
}

/// The outcome of a comparison of two sums of one value and constants that do not wrap around as signed numbers.
fn compare_sums(f: &Function<'_>, x: Value, y: Value, test: ICmpPredicate) -> Option<bool> {
    use ICmpPredicate::{Eq, Ne, Sge, Sgt, Sle, Slt};
    let width = f.body.ty(x).signless_width(f.ctx)?;
    let no_wrap = |value: Value| {
        f.body.defined_by(value, AddOp::NAME).is_none_or(|add| {
            OverflowFlags::of(f.ctx, f.body.get(add, AddOp::overflowFlags)).has(OverflowFlags::NSW)
        })
    };
    let ((a, first), (b, second)) = (offset_of(f, x, width), offset_of(f, y, width));
    let is_signed = matches!(test, Eq | Ne | Slt | Sle | Sgt | Sge);
    (a == b && is_signed && no_wrap(x) && no_wrap(y)).then(|| compare(test, &first, &second))
}

/// Whether the remainder of a division by a power of two is zero: whether the low bits are, of signed numbers, too.
fn compare_remainder(
    f: &mut Function<'_>,
    op: Op,
    x: Value,
    test: ICmpPredicate,
    c: &ApInt,
) -> Option<Result<Option<Value>, Changed>> {
    let rest = f.body.defined_by(x, SRemOp::NAME)?;
    let by = constant_int(f.ctx, f.body, f.body.operand(rest, 1))?;
    let by = by.to_i64().filter(|by| by.count_ones() == 1 && *by > 0)?;
    if !c.is_zero() || !matches!(test, ICmpPredicate::Eq | ICmpPredicate::Ne) {
        return None;
    }
    let ty = f.body.ty(x);
    let dividend = f.body.operand(rest, 0);
    let mut b = Builder::before(f.ctx, f.body, op);
    let mask = build_int(&mut b, ty, ApInt::from_i64(c.width(), by - 1));
    let low = build(&mut b, AndOp::DEF, &[dividend, mask], &[], ty);
    f.body.set_operand(op, 0, low);
    Some(Err(Changed))
}

/// A comparison of a choice between two constants.
fn compare_select(f: &mut Function<'_>, op: Op, def: Op, test: ICmpPredicate, c: &ApInt) -> Option<Value> {
    let condition = f.body.operand(def, 0);
    let on = constant_int(f.ctx, f.body, f.body.operand(def, 1))?;
    let off = constant_int(f.ctx, f.body, f.body.operand(def, 2))?;
    if f.body.ty(condition) != Type::I1 {
        return None;
    }
    bit_or_inverse(f, op, condition, compare(test, &on, c), compare(test, &off, c))
}

/// The value that is `on` where the bit is set and `off` where it is not.
fn bit_or_inverse(f: &mut Function<'_>, op: Op, bit: Value, on: bool, off: bool) -> Option<Value> {
    match (on, off) {
        (true, false) => Some(bit),
        (false, true) => {
            let b = &mut Builder::before(f.ctx, f.body, op);
            let one = build_int(b, Type::I1, ApInt::one(1));
            Some(build(b, XOrOp::DEF, &[bit, one], &[], Type::I1))
        }
        (known, _) => boolean(f, op, known),
    }
}

fn fcmp(f: &mut Function<'_>, op: Op) -> Option<Value> {
    let predicate = FCmpPredicate::of(f.ctx, f.body.get(op, FCmpOp::predicate)?)?;
    let known = match predicate {
        FCmpPredicate::False => false,
        FCmpPredicate::True => true,
        _ => return None,
    };
    (f.body.ty(f.body.result(op, 0)) == Type::I1).then(|| boolean(f, op, known))?
}

fn cast(f: &mut Function<'_>, op: Op, name: OpName) -> Option<Value> {
    let value = f.body.operand(op, 0);
    let to = f.body.ty(f.body.result(op, 0));
    let ctx = f.ctx;
    let element_width = |ty: Type| {
        let element = ty.vector(ctx).map_or(ty, |vector| vector.element);
        element.signless_width(ctx)
    };
    let width = element_width(to)?;
    if let Some(c) = constant_int(f.ctx, f.body, value) {
        let c = match name {
            SExtOp::NAME => c.sext_or_trunc(width),
            _ => c.zext_or_trunc(width),
        };
        return int(f, op, c);
    }
    let inner = f.body.defining_op(value)?;
    let inner_name = f.body.name(inner);
    if !matches!(inner_name, ZExtOp::NAME | SExtOp::NAME | TruncOp::NAME) {
        return None;
    }
    let source = f.body.operand(inner, 0);
    let from = element_width(f.body.ty(source))?;
    let new = match (name, inner_name) {
        (ZExtOp::NAME, ZExtOp::NAME) | (SExtOp::NAME, ZExtOp::NAME) => ZExtOp::DEF,
        (SExtOp::NAME, SExtOp::NAME) => SExtOp::DEF,
        (TruncOp::NAME, TruncOp::NAME) => TruncOp::DEF,
        (TruncOp::NAME, _) if from == width => return Some(source),
        (TruncOp::NAME, _) if from > width => TruncOp::DEF,
        (TruncOp::NAME, ZExtOp::NAME) => ZExtOp::DEF,
        (TruncOp::NAME, SExtOp::NAME) => SExtOp::DEF,
        _ => return None,
    };
    let b = &mut Builder::before(f.ctx, f.body, op);
    Some(build(b, new, &[source], &[], to))
}

fn select(f: &mut Function<'_>, op: Op) -> Result<Option<Value>, Changed> {
    let [condition, yes, no] = [0, 1, 2].map(|index| f.body.operand(op, index));
    if yes == no {
        return Ok(Some(yes));
    }
    if let Some(known) = constant_int(f.ctx, f.body, condition) {
        return Ok(Some(if known.is_zero() { no } else { yes }));
    }
    if f.body.ty(condition) != Type::I1 {
        return Ok(None);
    }
    // The inverse of a condition chooses the other value.
    if let Some(inverse) = f.body.defined_by(condition, XOrOp::NAME)
        && constant_int(f.ctx, f.body, f.body.operand(inverse, 1)).is_some_and(|one| one.is_one())
    {
        let bit = f.body.operand(inverse, 0);
        f.body.set_operands(op, &[bit, no, yes]);
        return Err(Changed);
    }
    if f.body.ty(yes) == Type::I1 {
        let bits = |value| constant_int(f.ctx, f.body, value).map(|bit| bit.is_one());
        if let (Some(on), Some(off)) = (bits(yes), bits(no)) {
            return Ok(bit_or_inverse(f, op, condition, on, off));
        }
    }
    Ok(None)
}
