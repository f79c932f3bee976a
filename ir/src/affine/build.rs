//! Constructors of affine expressions, with the simplifications that upstream applies on construction, and no others,
//! since they decide the printed form of a map.
//!
//! - Two constants fold, unless that overflows or is undefined.
//! - Constants move right; of the operands of a sum or product, the one without dimensions moves right; `d1 + d0`
//!   becomes `d0 + d1`.
//! - `x + 0`, `x * 1`, `x * 0`, `x floordiv 1`, `x ceildiv 1` are simplified.
//! - `(x + 1) + 2`, `(x * 2) * 3`, `(x + 1) + y`, `(x * 2) * s` combine their constants at the right.
//! - `x * 2 + x * 3` is `x * 5`; `x - (x floordiv c) * c` is `x mod c`, also where `x` is the last term of a sum.
//! - `(x * 6) floordiv 3`, `(x * 6) mod 3` and sums with a term that the divisor divides are split.

use super::expr::{AffineExpr, AffineOp, ExprKind};
use smallvec::SmallVec;
use std::ops::{Add, Mul, Neg, Sub};

impl AffineExpr {
    /// The operator applied to the operands, simplified.
    pub fn binary(op: AffineOp, lhs: AffineExpr, rhs: AffineExpr) -> AffineExpr {
        if let (Some(left), Some(right)) = (lhs.as_constant(), rhs.as_constant())
            && let Some(value) = op.apply(left, right)
        {
            return AffineExpr::constant(value);
        }
        match op {
            AffineOp::Add => add(lhs, rhs),
            AffineOp::Mul => mul(lhs, rhs),
            AffineOp::Mod => modulo(lhs, rhs),
            AffineOp::FloorDiv => floor_div(lhs, rhs),
            AffineOp::CeilDiv => ceil_div(lhs, rhs),
        }
    }

    /// `self floordiv rhs`.
    pub fn floor_div(self, rhs: impl Into<AffineExpr>) -> AffineExpr {
        AffineExpr::binary(AffineOp::FloorDiv, self, rhs.into())
    }

    /// `self ceildiv rhs`.
    pub fn ceil_div(self, rhs: impl Into<AffineExpr>) -> AffineExpr {
        AffineExpr::binary(AffineOp::CeilDiv, self, rhs.into())
    }

    /// `self mod rhs`.
    pub fn modulo(self, rhs: impl Into<AffineExpr>) -> AffineExpr {
        AffineExpr::binary(AffineOp::Mod, self, rhs.into())
    }
}

/// Whether a sum or product must swap its operands.
fn out_of_order(lhs: &AffineExpr, rhs: &AffineExpr) -> bool {
    match (lhs.kind(), rhs.kind()) {
        (ExprKind::Constant(_), ExprKind::Constant(_)) => false,
        (ExprKind::Constant(_), _) => true,
        (ExprKind::Dim(left), ExprKind::Dim(right)) | (ExprKind::Symbol(left), ExprKind::Symbol(right)) => {
            left > right
        }
        _ => lhs.is_symbolic_or_constant() && !rhs.is_symbolic_or_constant(),
    }
}

/// An expression as a product with a constant.
fn as_multiple(expr: &AffineExpr) -> (&AffineExpr, i64) {
    expr.as_op_constant(AffineOp::Mul).unwrap_or((expr, 1))
}

/// The maximum number of terms of a sum that are searched for one that cancels against a new quotient: enough for any
/// realistic sum, and a bound on the cost.
const SEARCHED_PARTS: usize = 256;

fn add(lhs: AffineExpr, rhs: AffineExpr) -> AffineExpr {
    add_directly(&lhs, &rhs)
        .or_else(|| add_to_last_part(&lhs, &rhs))
        .unwrap_or_else(|| AffineExpr::node(AffineOp::Add, lhs, rhs))
}

/// Adds a scaled quotient to `a + (b + c)`, where it may simplify with `b + c`, or else with `c`.
fn add_to_last_part(lhs: &AffineExpr, rhs: &AffineExpr) -> Option<AffineExpr> {
    if !is_scaled_quotient(rhs) {
        return None;
    }
    let mut parts: SmallVec<[&AffineExpr; 4]> = SmallVec::new();
    let mut last = lhs;
    while let ExprKind::Binary(AffineOp::Add, left, right) = last.kind()
        && parts.len() < SEARCHED_PARTS
    {
        parts.push(left);
        if let Some(sum) = add_directly(right, rhs) {
            return Some(parts.into_iter().rev().fold(sum, |sum, part| part.clone() + sum));
        }
        last = right;
    }
    None
}

/// Whether the expression is a `floordiv` times a factor.
fn is_scaled_quotient(expr: &AffineExpr) -> bool {
    match expr.kind() {
        ExprKind::Binary(AffineOp::Mul, product, _) => {
            matches!(product.kind(), ExprKind::Binary(AffineOp::FloorDiv, ..))
        }
        _ => false,
    }
}

/// The simplified sum; `None` if it is its two operands in this order.
fn add_directly(lhs: &AffineExpr, rhs: &AffineExpr) -> Option<AffineExpr> {
    if out_of_order(lhs, rhs) {
        return Some(rhs.clone() + lhs.clone());
    }
    let constant = rhs.as_constant();
    if constant == Some(0) {
        return Some(lhs.clone());
    }
    let split = lhs.as_op_constant(AffineOp::Add);
    if let (Some(right), Some((left, value))) = (constant, split) {
        // Upstream lets this sum wrap.
        return Some(left.clone() + value.wrapping_add(right));
    }
    let ((left, times), (right, more)) = (as_multiple(lhs), as_multiple(rhs));
    if left == right {
        return Some(left.clone() * times.wrapping_add(more));
    }
    if let Some((left, value)) = split {
        return Some(left.clone() + rhs.clone() + value);
    }
    cancelled_divisor(lhs, rhs).map(|divisor| lhs.clone().modulo(divisor))
}

/// The `q` of an `rhs` that is `(lhs floordiv q) * -q`.
fn cancelled_divisor(lhs: &AffineExpr, rhs: &AffineExpr) -> Option<AffineExpr> {
    let (product, factor) = rhs.as_op_constant(AffineOp::Mul)?;
    match product.kind() {
        ExprKind::Binary(AffineOp::FloorDiv, dividend, divisor) => {
            let value = divisor.as_constant()?;
            (value > 0 && value.checked_neg() == Some(factor) && dividend == lhs).then(|| divisor.clone())
        }
        ExprKind::Binary(AffineOp::Mul, quotient, divisor) if factor == -1 => match quotient.kind() {
            ExprKind::Binary(AffineOp::FloorDiv, dividend, by) => {
                (by == divisor && dividend == lhs).then(|| divisor.clone())
            }
            _ => None,
        },
        _ => None,
    }
}

fn mul(lhs: AffineExpr, rhs: AffineExpr) -> AffineExpr {
    if !lhs.is_symbolic_or_constant() && !rhs.is_symbolic_or_constant() {
        return AffineExpr::node(AffineOp::Mul, lhs, rhs);
    }
    let (lhs, rhs) = if out_of_order(&lhs, &rhs) {
        (rhs, lhs)
    } else {
        (lhs, rhs)
    };
    let constant = rhs.as_constant();
    match constant {
        Some(0) => return rhs,
        Some(1) => return lhs,
        _ => {}
    }
    if let Some((left, value)) = lhs.as_op_constant(AffineOp::Mul) {
        return match constant {
            Some(right) => left.clone() * value.wrapping_mul(right),
            None => left.clone() * rhs * value,
        };
    }
    AffineExpr::node(AffineOp::Mul, lhs, rhs)
}

/// `lhs / rhs` if `lhs` is a product with a multiple of `rhs`.
fn divided_factor(lhs: &AffineExpr, rhs: i64) -> Option<AffineExpr> {
    let (left, value) = lhs.as_op_constant(AffineOp::Mul)?;
    let quotient = value.checked_div(rhs)?;
    (value.checked_rem(rhs) == Some(0)).then(|| left.clone() * quotient)
}

fn floor_div(lhs: AffineExpr, rhs: AffineExpr) -> AffineExpr {
    let Some(divisor) = rhs.as_constant().filter(|&divisor| divisor != 0) else {
        return AffineExpr::node(AffineOp::FloorDiv, lhs, rhs);
    };
    // The terms of a sum are divided separately where that is exact; an explicit stack, since a sum may be long.
    enum Step {
        Divide(AffineExpr),
        Add,
    }
    let mut steps: SmallVec<[Step; 8]> = SmallVec::new();
    let mut quotients: SmallVec<[AffineExpr; 8]> = SmallVec::new();
    steps.push(Step::Divide(lhs));
    while let Some(step) = steps.pop() {
        match step {
            Step::Divide(expr) => match expr.kind() {
                ExprKind::Binary(AffineOp::Add, left, right)
                    if divisor != 1 && (left.is_multiple_of(divisor) || right.is_multiple_of(divisor)) =>
                {
                    steps.push(Step::Add);
                    steps.push(Step::Divide(right.clone()));
                    steps.push(Step::Divide(left.clone()));
                }
                _ => quotients.push(floor_div_single(expr, divisor)),
            },
            Step::Add => {
                let right = quotients.pop().unwrap_or_else(|| AffineExpr::constant(0));
                let left = quotients.pop().unwrap_or_else(|| AffineExpr::constant(0));
                quotients.push(left + right);
            }
        }
    }
    quotients.pop().unwrap_or_else(|| AffineExpr::constant(0))
}

/// A quotient whose dividend is no sum that can be split.
fn floor_div_single(lhs: AffineExpr, divisor: i64) -> AffineExpr {
    if divisor == 1 {
        return lhs;
    }
    if let Some(value) = lhs
        .as_constant()
        .and_then(|value| AffineOp::FloorDiv.apply(value, divisor))
    {
        return AffineExpr::constant(value);
    }
    divided_factor(&lhs, divisor)
        .unwrap_or_else(|| AffineExpr::node(AffineOp::FloorDiv, lhs, AffineExpr::constant(divisor)))
}

fn ceil_div(lhs: AffineExpr, rhs: AffineExpr) -> AffineExpr {
    match rhs.as_constant() {
        Some(1) => return lhs,
        Some(divisor) if divisor != 0 => {
            if let Some(quotient) = divided_factor(&lhs, divisor) {
                return quotient;
            }
        }
        _ => {}
    }
    AffineExpr::node(AffineOp::CeilDiv, lhs, rhs)
}

fn modulo(mut lhs: AffineExpr, rhs: AffineExpr) -> AffineExpr {
    let Some(modulus) = rhs.as_constant().filter(|&modulus| modulus > 0) else {
        return AffineExpr::node(AffineOp::Mod, lhs, rhs);
    };
    loop {
        if let Some(value) = lhs.as_constant() {
            return AffineExpr::constant(value.rem_euclid(modulus));
        }
        if lhs.is_multiple_of(modulus) {
            return AffineExpr::constant(0);
        }
        let smaller = match lhs.kind() {
            ExprKind::Binary(AffineOp::Add, left, right) if left.is_multiple_of(modulus) => right.clone(),
            ExprKind::Binary(AffineOp::Add, left, right) if right.is_multiple_of(modulus) => left.clone(),
            ExprKind::Binary(AffineOp::Mod, left, inner)
                if inner.as_constant().is_some_and(|inner| inner % modulus == 0) =>
            {
                left.clone()
            }
            _ => return AffineExpr::node(AffineOp::Mod, lhs, rhs),
        };
        lhs = smaller;
    }
}

impl From<i64> for AffineExpr {
    fn from(value: i64) -> AffineExpr {
        AffineExpr::constant(value)
    }
}

impl<T: Into<AffineExpr>> Add<T> for AffineExpr {
    type Output = AffineExpr;

    fn add(self, rhs: T) -> AffineExpr {
        AffineExpr::binary(AffineOp::Add, self, rhs.into())
    }
}

impl<T: Into<AffineExpr>> Mul<T> for AffineExpr {
    type Output = AffineExpr;

    fn mul(self, rhs: T) -> AffineExpr {
        AffineExpr::binary(AffineOp::Mul, self, rhs.into())
    }
}

impl Neg for AffineExpr {
    type Output = AffineExpr;

    fn neg(self) -> AffineExpr {
        self * -1
    }
}

impl<T: Into<AffineExpr>> Sub<T> for AffineExpr {
    type Output = AffineExpr;

    fn sub(self, rhs: T) -> AffineExpr {
        self + -rhs.into()
    }
}
