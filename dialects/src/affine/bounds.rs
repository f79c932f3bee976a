//! Simplification of affine expressions by the ranges of their operands: loop bounds determine quotients and
//! remainders, and results of minima and maxima that never determine the value are dropped.

use super::AffineForOp;
use super::operands::is_induction_variable;
use super::syntax::map_of;
use smallvec::SmallVec;
use windlass_ir::affine::{AffineExpr, AffineMap, AffineOp, ExprKind};
use windlass_ir::{Body, Context, Op, Value, ValueDef};

/// Maximal depth of an expression that is simplified; deeper ones are left unchanged.
const MAX_DEPTH: usize = 64;

/// The `affine.for` whose induction variable `value` is (upstream's `getForInductionVarOwner`).
pub fn for_of_induction_variable(body: &Body, value: Value) -> Option<Op> {
    if !is_induction_variable(body, value) {
        return None;
    }
    let ValueDef::Argument(block, _) = body.value_def(value) else {
        return None;
    };
    body.block_parent(block)
        .filter(|&op| body.name(op) == AffineForOp::NAME)
}

/// The lower bound of an `affine.for`, if it is a constant.
pub fn constant_lower_bound(ctx: &Context, body: &Body, op: Op) -> Option<i64> {
    map_of(ctx, body.get(op, AffineForOp::lowerBoundMap))?.single_constant()
}

/// The upper bound of an `affine.for`, if it is a constant.
pub fn constant_upper_bound(ctx: &Context, body: &Body, op: Op) -> Option<i64> {
    map_of(ctx, body.get(op, AffineForOp::upperBoundMap))?.single_constant()
}

/// The step of an `affine.for`.
pub fn step_of(ctx: &Context, body: &Body, op: Op) -> i64 {
    body.get(op, AffineForOp::step)
        .and_then(|step| step.as_i64(ctx))
        .unwrap_or(1)
}

/// The trip count of an `affine.for` with constant bounds.
pub fn trip_count(ctx: &Context, body: &Body, op: Op) -> Option<i64> {
    let lower = constant_lower_bound(ctx, body, op)?;
    let distance = constant_upper_bound(ctx, body, op)?.checked_sub(lower)?;
    let step = body.get(op, AffineForOp::step)?.as_i64(ctx)?;
    let whole = distance.checked_div(step)?;
    Some(if distance <= 0 {
        0
    } else {
        whole + i64::from(distance % step != 0)
    })
}

/// The ranges of the operands of a map.
pub struct Ranges<'a> {
    ctx: &'a Context,
    body: &'a Body,
    operands: &'a [Value],
    num_dims: u32,
    /// The minimal and the maximal value of each operand.
    known: SmallVec<[(Option<i64>, Option<i64>); 4]>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Least,
    Greatest,
}

impl<'a> Ranges<'a> {
    /// Ranges without any bound.
    fn none(ctx: &'a Context, body: &'a Body, operands: &'a [Value], num_dims: u32) -> Self {
        Ranges {
            ctx,
            body,
            operands,
            num_dims,
            known: SmallVec::from_elem((None, None), operands.len()),
        }
    }

    /// Collects the ranges of operands that are induction variables from the constant bounds of their loops.
    pub fn new(ctx: &'a Context, body: &'a Body, operands: &'a [Value], num_dims: u32) -> Self {
        let range = |&value: &Value| {
            let Some(op) = for_of_induction_variable(body, value) else {
                return (None, None);
            };
            let lower = constant_lower_bound(ctx, body, op);
            let greatest = constant_upper_bound(ctx, body, op).and_then(|upper| {
                let last = upper.checked_sub(1)?;
                match lower {
                    // The last value that the induction variable has.
                    Some(lower) => {
                        let rest = last.checked_sub(lower)?.checked_rem(step_of(ctx, body, op))?;
                        last.checked_sub(rest)
                    }
                    None => Some(last),
                }
            });
            (lower, greatest)
        };
        Ranges {
            ctx,
            body,
            operands,
            num_dims,
            known: operands.iter().map(range).collect(),
        }
    }

    fn operand(&self, expr: &AffineExpr) -> Option<usize> {
        match expr.kind() {
            ExprKind::Dim(dim) => Some(dim as usize),
            ExprKind::Symbol(symbol) => Some((self.num_dims + symbol) as usize),
            _ => None,
        }
    }

    fn least(&self, expr: &AffineExpr) -> Option<i64> {
        self.bound(expr, Side::Least, 0)
    }

    fn greatest(&self, expr: &AffineExpr) -> Option<i64> {
        self.bound(expr, Side::Greatest, 0)
    }

    fn bound(&self, expr: &AffineExpr, side: Side, depth: usize) -> Option<i64> {
        if depth > MAX_DEPTH {
            return None;
        }
        if let ExprKind::Binary(op @ (AffineOp::FloorDiv | AffineOp::CeilDiv | AffineOp::Mod), lhs, rhs) =
            expr.kind()
        {
            let divisor = rhs.as_constant().filter(|&divisor| divisor >= 1);
            if op != AffineOp::Mod {
                return op.apply(self.bound(lhs, side, depth + 1)?, divisor?);
            }
            if let Some(divisor) = divisor {
                let ends = self
                    .bound(lhs, Side::Least, depth + 1)
                    .zip(self.bound(lhs, Side::Greatest, depth + 1))
                    .filter(|(least, most)| least.div_euclid(divisor) == most.div_euclid(divisor));
                return Some(match (ends, side) {
                    (Some((least, _)), Side::Least) => least.rem_euclid(divisor),
                    (Some((_, most)), Side::Greatest) => most.rem_euclid(divisor),
                    (None, Side::Least) => 0,
                    (None, Side::Greatest) => divisor - 1,
                });
            }
        }
        // Other expressions must be linear in the operands.
        let linear = AffineMap::new(
            self.num_dims,
            self.operands.len() as u32 - self.num_dims,
            [expr.clone()],
        )
        .simplify();
        let mut sum = 0i64;
        let mut rest = linear.results()[0].clone();
        loop {
            let (term, next) = match rest.kind() {
                ExprKind::Binary(AffineOp::Add, lhs, rhs) => (rhs.clone(), Some(lhs.clone())),
                _ => (rest.clone(), None),
            };
            let value = match term.kind() {
                ExprKind::Constant(value) => value,
                ExprKind::Binary(AffineOp::Mul, lhs, rhs) => {
                    let factor = rhs.as_constant()?;
                    self.of_operand(lhs, factor < 0, side)?.checked_mul(factor)?
                }
                _ => self.of_operand(&term, false, side)?,
            };
            sum = sum.checked_add(value)?;
            match next {
                Some(next) => rest = next,
                None => return Some(sum),
            }
        }
    }

    fn of_operand(&self, expr: &AffineExpr, flipped: bool, side: Side) -> Option<i64> {
        let (least, greatest) = self.known[self.operand(expr)?];
        if (side == Side::Greatest) != flipped {
            greatest
        } else {
            least
        }
    }

    /// A known divisor of the expression's value.
    fn divisor(&self, expr: &AffineExpr) -> i64 {
        let known = i64::try_from(expr.divisor()).unwrap_or(1);
        let Some(dim) = expr.as_dim() else { return known };
        let Some(op) = for_of_induction_variable(self.body, self.operands[dim as usize]) else {
            return 1;
        };
        let step = step_of(self.ctx, self.body, op);
        match map_of(self.ctx, self.body.get(op, AffineForOp::lowerBoundMap)) {
            Some(map) => {
                let results = map.results().iter();
                results.fold(step.unsigned_abs(), |so_far, expr| match expr.as_constant() {
                    Some(0) => so_far,
                    _ => gcd(so_far, expr.divisor()),
                }) as i64
            }
            None => 1,
        }
    }

    /// Whether the value of the expression is known to be in `0..most`.
    fn is_below(&self, expr: &AffineExpr, most: i64) -> bool {
        if let Some(value) = expr.as_constant() {
            return (0..most).contains(&value);
        }
        let Some(op) = expr
            .as_dim()
            .and_then(|dim| for_of_induction_variable(self.body, self.operands[dim as usize]))
        else {
            return false;
        };
        constant_lower_bound(self.ctx, self.body, op).is_some_and(|lower| lower >= 0)
            && constant_upper_bound(self.ctx, self.body, op).is_some_and(|upper| upper <= most)
    }

    /// Splits a sum into `expr * factor + rest`, where `rest` is known to be in `0..factor`.
    fn multiple_and_rest(&self, expr: &AffineExpr) -> Option<(AffineExpr, i64, AffineExpr)> {
        let ExprKind::Binary(AffineOp::Add, lhs, rhs) = expr.kind() else {
            return None;
        };
        [(lhs, rhs), (rhs, lhs)].into_iter().find_map(|(multiple, rest)| {
            let divisor = self.divisor(multiple);
            (divisor > 0 && self.is_below(rest, divisor)).then(|| (multiple.clone(), divisor, rest.clone()))
        })
    }

    /// Simplifies the quotients and remainders of the expression that the ranges determine.
    fn simplify(&self, expr: &AffineExpr) -> AffineExpr {
        let simpler = expr.fold(
            |leaf| Some(leaf.clone()),
            |op, lhs, rhs| {
                let expr = AffineExpr::binary(op, lhs, rhs);
                Some(self.simplify_quotient(&expr).unwrap_or(expr))
            },
        );
        simpler.unwrap_or_else(|| expr.clone())
    }

    fn simplify_quotient(&self, expr: &AffineExpr) -> Option<AffineExpr> {
        let ExprKind::Binary(op @ (AffineOp::FloorDiv | AffineOp::CeilDiv | AffineOp::Mod), lhs, rhs) =
            expr.kind()
        else {
            return None;
        };
        let divisor = rhs.as_constant().filter(|&divisor| divisor > 0)?;
        if let (Some(least), Some(greatest)) = (self.least(lhs), self.greatest(lhs)) {
            if op != AffineOp::Mod {
                let quotient = op.apply(least, divisor);
                if quotient.is_some() && quotient == op.apply(greatest, divisor) {
                    return quotient.map(AffineExpr::constant);
                }
            } else if least >= 0 && greatest < divisor {
                return Some(lhs.clone());
            }
        }
        if let Some((multiple, factor, rest)) = self.multiple_and_rest(lhs) {
            return match op {
                AffineOp::FloorDiv if divisor % factor == 0 => Some(multiple.floor_div(divisor)),
                AffineOp::Mod if factor % divisor == 0 => Some(rest.modulo(divisor)),
                _ => None,
            };
        }
        let known = op == AffineOp::FloorDiv && self.is_below(lhs, divisor)
            || op == AffineOp::Mod && self.divisor(lhs) % divisor == 0;
        known.then(|| AffineExpr::constant(0))
    }
}

fn gcd(mut a: u64, mut b: u64) -> u64 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

/// Simplifies the quotients and remainders of the map that the bounds of enclosing loops determine.
pub fn simplify_in_loops(ctx: &Context, body: &Body, map: &AffineMap, operands: &[Value]) -> AffineMap {
    let ranges = Ranges::new(ctx, body, operands, map.num_dims());
    let results: Vec<AffineExpr> = map.results().iter().map(|expr| ranges.simplify(expr)).collect();
    AffineMap::new(map.num_dims(), map.num_symbols(), results)
}

/// Drops results of the map of a minimum or maximum that another result always dominates. Uses loop bounds only with
/// `in_loops`.
pub fn drop_dominated_results(
    ctx: &Context,
    body: &Body,
    map: &AffineMap,
    operands: &[Value],
    greatest: bool,
    in_loops: bool,
) -> AffineMap {
    if operands.is_empty() {
        return map.clone();
    }
    let make = if in_loops { Ranges::new } else { Ranges::none };
    let ranges = make(ctx, body, operands, map.num_dims());
    // Minimum: exchange and negate the bounds.
    let bounds: Vec<(Option<i64>, Option<i64>)> = map
        .results()
        .iter()
        .map(|expr| {
            let (low, high) = (ranges.least(expr), ranges.greatest(expr));
            if greatest {
                (low, high)
            } else {
                (high.and_then(i64::checked_neg), low.and_then(i64::checked_neg))
            }
        })
        .collect();
    let beaten = |index: usize| {
        let (low, Some(high)) = bounds[index] else {
            return false;
        };
        bounds
            .iter()
            .enumerate()
            .any(|(other, &(other_low, other_high))| match other_low {
                Some(other_low) if other != index => {
                    // Of two results with the same constant value, the first one is kept.
                    let same = low == Some(high) && other_high == Some(other_low);
                    other_low > high || other_low == high && !(same && index < other)
                }
                _ => false,
            })
    };
    let results: Vec<AffineExpr> = (0..bounds.len())
        .filter(|&index| !beaten(index))
        .map(|index| match bounds[index] {
            (Some(low), Some(high)) if low == high => AffineExpr::constant(if greatest { low } else { -low }),
            _ => map.results()[index].clone(),
        })
        .collect();
    AffineMap::new(map.num_dims(), map.num_symbols(), results)
}
