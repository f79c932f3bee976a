//! Folds comparisons of constants as LLVM does: of scalars, and of vectors where one operand determines all lanes.

use super::fold::{poison, undef};
use super::{Constant, Kind};
use crate::symbols::Symbols;
use crate::types::address_space;
use std::cmp::Ordering;
use windlass_dialects::llvm::enums::{FCmpPredicate, ICmpPredicate};
use windlass_ir::num::{ApFloat, ApInt};
use windlass_ir::{Context, Type};

/// The lanes of an `icmp` of vectors with an `undef` or zero operand, which LLVM folds without inspecting the lanes.
pub(super) fn icmp_of_all(
    ctx: &Context,
    predicate: ICmpPredicate,
    a: &Constant,
    b: &Constant,
) -> Option<Constant> {
    use ICmpPredicate as P;
    match (&a.kind, &b.kind) {
        (Kind::Poison, _) | (_, Kind::Poison) => None,
        (Kind::Undef, Kind::Undef) => undef(Type::I1),
        (Kind::Undef, _) | (_, Kind::Undef) => undefined_icmp(predicate, Type::I1),
        _ if b.is_zero(ctx) && matches!(predicate, P::Ult | P::Uge) => {
            Some(Constant::int(Type::I1, ApInt::from_bool(predicate == P::Uge)))
        }
        _ => None,
    }
}

/// Folds an `icmp` with one `undef` operand: to `undef` if it can have either result, else as if the operands were
/// equal.
fn undefined_icmp(predicate: ICmpPredicate, ty: Type) -> Option<Constant> {
    use ICmpPredicate as P;
    match predicate {
        P::Eq | P::Ne => undef(ty),
        P::Slt | P::Sgt | P::Ult | P::Ugt => Some(Constant::int(ty, ApInt::from_bool(false))),
        P::Sle | P::Sge | P::Ule | P::Uge => Some(Constant::int(ty, ApInt::from_bool(true))),
    }
}

/// Whether a comparison depends on the addresses that a linker chooses, so that LLVM does not fold it.
pub(super) fn is_undecided(ctx: &Context, symbols: &Symbols, a: &Constant, b: &Constant) -> bool {
    match (&a.kind, &b.kind) {
        (Kind::Address(address), Kind::Zero) | (Kind::Zero, Kind::Address(address)) => {
            symbols.may_be_null(address.name) || address_space(ctx, a.ty) != Some(0)
        }
        (Kind::Address(x), Kind::Address(y)) if x.name != y.name => symbols.may_be_equal(x.name, y.name),
        _ => false,
    }
}

/// Folds an `icmp` of scalars.
pub(crate) fn icmp(predicate: ICmpPredicate, ty: Type, a: &Constant, b: &Constant) -> Option<Constant> {
    use ICmpPredicate as P;
    let truth = |value| Some(Constant::int(ty, ApInt::from_bool(value)));
    let by = |unsigned: Ordering, signed: Ordering| match predicate {
        P::Eq => unsigned.is_eq(),
        P::Ne => unsigned.is_ne(),
        P::Slt => signed.is_lt(),
        P::Sle => signed.is_le(),
        P::Sgt => signed.is_gt(),
        P::Sge => signed.is_ge(),
        P::Ult => unsigned.is_lt(),
        P::Ule => unsigned.is_le(),
        P::Ugt => unsigned.is_gt(),
        P::Uge => unsigned.is_ge(),
    };
    match (&a.kind, &b.kind) {
        (Kind::Poison, _) | (_, Kind::Poison) => poison(ty),
        (Kind::Int(x), Kind::Int(y)) => truth(by(x.ucmp(y), x.scmp(y))),
        (Kind::Zero, Kind::Zero) => truth(by(Ordering::Equal, Ordering::Equal)),
        (Kind::Fixed(_) | Kind::Zero, Kind::Fixed(_) | Kind::Zero) => {
            let number = |c: &Constant| match &c.kind {
                Kind::Fixed(number) => number.clone(),
                _ => ApInt::zero(64),
            };
            let (x, y) = (number(a), number(b));
            truth(by(x.ucmp(&y), x.scmp(&y)))
        }
        (Kind::Address(x), Kind::Address(y)) if x.symbol == y.symbol => {
            truth(by(x.offset.cmp(&y.offset), x.offset.cmp(&y.offset)))
        }
        (Kind::Address(x), Kind::Address(y)) if x.offset == 0 && y.offset == 0 => match predicate {
            P::Eq => truth(false),
            P::Ne => truth(true),
            _ => None,
        },
        // No symbol has the address zero.
        (Kind::Address(_), Kind::Zero) => match predicate {
            P::Eq | P::Ule | P::Ult => truth(false),
            P::Ne | P::Ugt | P::Uge => truth(true),
            _ => None,
        },
        (Kind::Zero, Kind::Address(_)) => match predicate {
            P::Eq | P::Uge | P::Ugt => truth(false),
            P::Ne | P::Ult | P::Ule => truth(true),
            _ => None,
        },
        (Kind::Undef, Kind::Undef) => undef(ty),
        (Kind::Undef, _) | (_, Kind::Undef) => undefined_icmp(predicate, ty),
        _ => None,
    }
}

fn is_denormal(c: &Constant) -> bool {
    let Kind::Float(value) = c.kind else { return false };
    let normal = ApFloat::smallest_normal(value.kind(), false);
    !value.is_zero() && value.abs().compare(normal).is_some_and(Ordering::is_lt)
}

/// The lanes of an `fcmp` of vectors with an `undef` operand.
pub(super) fn fcmp_of_all(
    ctx: &Context,
    predicate: FCmpPredicate,
    a: &Constant,
    b: &Constant,
) -> Option<Constant> {
    let other = match (&a.kind, &b.kind) {
        (Kind::Poison, _) | (_, Kind::Poison) => return None,
        (Kind::Undef, _) => b,
        (_, Kind::Undef) => a,
        _ => return None,
    };
    let denormal = match other.ty.vector(ctx) {
        None => is_denormal(other),
        Some(_) => other.lanes(ctx)?.iter().any(is_denormal),
    };
    let undef = Constant::new(other.ty.element_or_self(ctx), Kind::Undef);
    (!denormal).then(|| fcmp(predicate, Type::I1, &undef, &undef))?
}

/// Folds an `fcmp` of scalars.
pub(crate) fn fcmp(predicate: FCmpPredicate, ty: Type, a: &Constant, b: &Constant) -> Option<Constant> {
    use FCmpPredicate as P;
    let truth = |value| Some(Constant::int(ty, ApInt::from_bool(value)));
    let of = |ordering: Option<Ordering>| match predicate {
        P::False => false,
        P::Oeq => ordering.is_some_and(Ordering::is_eq),
        P::Ogt => ordering.is_some_and(Ordering::is_gt),
        P::Oge => ordering.is_some_and(Ordering::is_ge),
        P::Olt => ordering.is_some_and(Ordering::is_lt),
        P::Ole => ordering.is_some_and(Ordering::is_le),
        P::One => ordering.is_some_and(Ordering::is_ne),
        P::Ord => ordering.is_some(),
        P::Ueq => ordering.is_none_or(Ordering::is_eq),
        P::Ugt => ordering.is_none_or(Ordering::is_gt),
        P::Uge => ordering.is_none_or(Ordering::is_ge),
        P::Ult => ordering.is_none_or(Ordering::is_lt),
        P::Ule => ordering.is_none_or(Ordering::is_le),
        P::Une => ordering.is_none_or(Ordering::is_ne),
        P::Uno => ordering.is_none(),
        P::True => true,
    };
    // Comparisons of denormals depend on the function's `denormal-fp-math` attribute.
    if is_denormal(a) || is_denormal(b) {
        return None;
    }
    match (&a.kind, &b.kind) {
        _ if matches!(predicate, P::False | P::True) => truth(of(None)),
        (Kind::Poison, _) | (_, Kind::Poison) => poison(ty),
        (Kind::Float(x), Kind::Float(y)) => truth(of(x.compare(*y))),
        // LLVM chooses NaN as the value of `undef`.
        (Kind::Undef, _) | (_, Kind::Undef) => truth(of(None)),
        _ => None,
    }
}
