//! Semi-affine expressions: cancelling symbols, and the order of the terms of a sum.

use super::expr::{AffineExpr, AffineOp, ExprKind};

/// Cancels symbolic divisors where every term of the dividend has them as a factor.
pub(super) fn divide_symbols(expr: &AffineExpr) -> AffineExpr {
    if expr.is_pure_affine() {
        return expr.clone();
    }
    let simpler = expr.fold(
        |leaf| Some(leaf.clone()),
        |op, lhs, rhs| {
            let quotient = match (op, rhs.as_symbol()) {
                (AffineOp::Add | AffineOp::Mul, _) | (_, None) => None,
                (_, Some(symbol)) if !is_divisible(&lhs, symbol, op) => None,
                (AffineOp::Mod, Some(_)) => Some(AffineExpr::constant(0)),
                (_, Some(symbol)) => divide(&lhs, symbol, op),
            };
            Some(quotient.unwrap_or_else(|| AffineExpr::binary(op, lhs, rhs)))
        },
    );
    simpler.unwrap_or_else(|| expr.clone())
}

/// Whether every term of the expression has the symbol as a factor.
fn is_divisible(expr: &AffineExpr, symbol: u32, op: AffineOp) -> bool {
    let found = expr.fold(
        |leaf| {
            Some(match leaf.kind() {
                ExprKind::Constant(value) => value == 0,
                ExprKind::Symbol(index) => index == symbol,
                _ => false,
            })
        },
        |kind, lhs, rhs| {
            Some(match kind {
                AffineOp::Add | AffineOp::Mod => lhs && rhs,
                AffineOp::Mul => lhs || rhs,
                AffineOp::FloorDiv | AffineOp::CeilDiv => kind == op && lhs,
            })
        },
    );
    found == Some(true)
}

/// The expression divided by the symbol; `None` if that is not a factor.
fn divide(expr: &AffineExpr, symbol: u32, op: AffineOp) -> Option<AffineExpr> {
    // For each node: the node itself, and its quotient.
    let (_, divided) = expr.fold(
        |leaf| {
            let divided = match leaf.kind() {
                ExprKind::Constant(0) => Some(AffineExpr::constant(0)),
                ExprKind::Symbol(index) if index == symbol => Some(AffineExpr::constant(1)),
                _ => None,
            };
            Some((leaf.clone(), divided))
        },
        |kind, (lhs, divided_lhs), (rhs, divided_rhs)| {
            let divided = match kind {
                AffineOp::Add | AffineOp::Mod => divided_lhs
                    .zip(divided_rhs)
                    .map(|(x, y)| AffineExpr::binary(kind, x, y)),
                AffineOp::Mul => match (divided_lhs, divided_rhs) {
                    (Some(x), _) => Some(x * rhs.clone()),
                    (None, Some(y)) => Some(lhs.clone() * y),
                    (None, None) => None,
                },
                AffineOp::FloorDiv | AffineOp::CeilDiv if kind == op => {
                    divided_lhs.map(|x| AffineExpr::binary(kind, x, rhs.clone()))
                }
                AffineOp::FloorDiv | AffineOp::CeilDiv => None,
            };
            Some((AffineExpr::binary(kind, lhs, rhs), divided))
        },
    )?;
    divided
}

/// The sort key of a term in a sum. `None` for terms at the end, which keep their order.
fn place(term: &AffineExpr, most: i64, symbols_seen: &mut i64, dims_seen: &mut i64) -> Option<(u32, i64)> {
    let mut after_symbols = || {
        *symbols_seen += 1;
        most + *symbols_seen - 1
    };
    match term.kind() {
        ExprKind::Dim(dim) => Some((dim, -1)),
        ExprKind::Symbol(symbol) => Some((symbol, after_symbols())),
        ExprKind::Constant(_) => None,
        ExprKind::Binary(_, lhs, rhs) => match (lhs.kind(), rhs.kind()) {
            (ExprKind::Dim(dim), ExprKind::Constant(_)) => {
                *dims_seen += 1;
                Some((dim, -*dims_seen - 1))
            }
            (ExprKind::Symbol(symbol), ExprKind::Constant(_)) => Some((symbol, after_symbols())),
            (ExprKind::Dim(left), ExprKind::Dim(right) | ExprKind::Symbol(right)) => {
                Some((left, i64::from(right)))
            }
            (ExprKind::Symbol(left), ExprKind::Dim(_) | ExprKind::Symbol(_)) => Some((left, after_symbols())),
            _ => None,
        },
    }
}

/// The sum of terms with factors. `most` is the larger of the numbers of dimensions and symbols.
pub(super) fn sum(terms: Vec<(AffineExpr, i64)>, most: u32) -> AffineExpr {
    let (mut symbols_seen, mut dims_seen) = (0, 0);
    let mut placed: Vec<_> = terms
        .into_iter()
        .map(|(term, factor)| {
            let place = place(&term, i64::from(most), &mut symbols_seen, &mut dims_seen);
            (place.is_none(), place, term * factor)
        })
        .collect();
    placed.sort_by_key(|&(last, place, _)| (last, place));
    let mut sum = AffineExpr::constant(0);
    for (_, _, term) in placed {
        sum = sum + term;
    }
    sum
}
