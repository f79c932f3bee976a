//! Simplification of affine expressions to a sum: dimensions in order, then symbols, then quotients, then a constant.
//!
//! Every operator is flattened to a linear form over the variables and locals, with one local per quotient that has no
//! linear form; equal quotients share one. `x mod c` is `x - (x floordiv c) * c`, and becomes a `mod` again only where
//! the construction of the sum recognises that form, as upstream has it. Products and quotients of variables are locals
//! too; `semi_affine.rs` orders the terms of such a sum.

use super::expr::{AffineExpr, AffineOp, ExprKind, gcd};
use super::semi_affine;
use std::collections::BTreeMap;

/// A linear form: variables with factors, and a constant. No factor is zero.
struct Linear {
    /// By column: dimensions first, then symbols, then locals.
    factors: BTreeMap<usize, i64>,
    constant: i64,
}

/// The state that the linear forms of one expression share.
struct Flattener {
    dims: u32,
    symbols: u32,
    /// The expressions of the locals.
    locals: Vec<AffineExpr>,
}

/// Simplifies an expression over this number of dimensions and symbols. Arithmetic wraps, as upstream's does.
pub(super) fn simplify(expr: &AffineExpr, dims: u32, symbols: u32) -> AffineExpr {
    let expr = &semi_affine::divide_symbols(expr);
    let mut flattener = Flattener {
        dims,
        symbols,
        locals: Vec::new(),
    };
    let first_symbol = dims as usize;
    let variable = |index: usize| Linear {
        factors: BTreeMap::from([(index, 1)]),
        constant: 0,
    };
    let linear = expr.fold(
        |leaf| match leaf.kind() {
            ExprKind::Dim(index) => Some(variable(index as usize)),
            ExprKind::Symbol(index) => Some(variable(first_symbol + index as usize)),
            ExprKind::Constant(constant) => Some(Linear {
                factors: BTreeMap::new(),
                constant,
            }),
            ExprKind::Binary(..) => None,
        },
        |op, lhs, rhs| flattener.combine(op, lhs, rhs),
    );
    let Some(linear) = linear else {
        return expr.clone();
    };
    let sum = flattener.expr(&linear);
    if expr.is_pure_affine() || sum == *expr {
        return sum;
    }
    let first_local = flattener.first_local();
    let terms = linear.factors.iter().map(|(&index, &factor)| {
        let variable = if let Some(local) = index.checked_sub(first_local) {
            flattener.locals[local].clone()
        } else if let Some(symbol) = index.checked_sub(first_symbol) {
            AffineExpr::symbol(symbol as u32)
        } else {
            AffineExpr::dim(index as u32)
        };
        (variable, factor)
    });
    semi_affine::sum(terms.collect(), dims.max(symbols)) + linear.constant
}

impl Linear {
    fn as_constant(&self) -> Option<i64> {
        self.factors.is_empty().then_some(self.constant)
    }

    fn add_term(&mut self, index: usize, factor: i64) {
        let sum = self.factors.entry(index).or_insert(0);
        *sum = sum.wrapping_add(factor);
        if *sum == 0 {
            self.factors.remove(&index);
        }
    }

    fn plus(self, other: Linear) -> Linear {
        // The smaller is added to the larger one, so that the cost of a long sum is proportional to its terms.
        let (mut large, small) = if self.factors.len() >= other.factors.len() {
            (self, other)
        } else {
            (other, self)
        };
        large.constant = large.constant.wrapping_add(small.constant);
        for (index, factor) in small.factors {
            large.add_term(index, factor);
        }
        large
    }

    fn times(mut self, factor: i64) -> Linear {
        self.constant = self.constant.wrapping_mul(factor);
        self.factors.retain(|_, own| {
            *own = own.wrapping_mul(factor);
            *own != 0
        });
        self
    }

    /// The greatest common divisor of all factors, the constant, and `number`.
    fn gcd(&self, number: i64) -> i64 {
        let start = gcd(number.unsigned_abs(), self.constant.unsigned_abs());
        self.factors
            .values()
            .fold(start, |so_far, factor| gcd(so_far, factor.unsigned_abs())) as i64
    }

    fn divided(mut self, divisor: i64) -> Linear {
        if divisor > 1 {
            self.constant /= divisor;
            self.factors.values_mut().for_each(|factor| *factor /= divisor);
        }
        self
    }
}

impl Flattener {
    fn combine(&mut self, op: AffineOp, lhs: Linear, rhs: Linear) -> Option<Linear> {
        match op {
            AffineOp::Add => Some(lhs.plus(rhs)),
            AffineOp::Mul => match (lhs.as_constant(), rhs.as_constant()) {
                (_, Some(factor)) => Some(lhs.times(factor)),
                (Some(factor), None) => Some(rhs.times(factor)),
                (None, None) => Some(self.semi_affine(op, &lhs, &rhs)),
            },
            _ if rhs.as_constant().is_none() => Some(self.semi_affine(op, &lhs, &rhs)),
            AffineOp::Mod => {
                let modulus = rhs.as_constant().filter(|&modulus| modulus > 0)?;
                let common = lhs.gcd(modulus);
                if common == modulus {
                    return Some(Linear {
                        factors: BTreeMap::new(),
                        constant: 0,
                    });
                }
                let dividend = Linear {
                    factors: lhs.factors.clone(),
                    constant: lhs.constant,
                };
                let local = self.local(AffineOp::FloorDiv, &dividend.divided(common), modulus / common);
                let mut rest = lhs;
                rest.add_term(local, modulus.wrapping_neg());
                Some(rest)
            }
            AffineOp::FloorDiv | AffineOp::CeilDiv => {
                let divisor = rhs.as_constant().filter(|&divisor| divisor > 0)?;
                let common = lhs.gcd(divisor);
                let dividend = lhs.divided(common);
                if common == divisor {
                    return Some(dividend);
                }
                let local = self.local(op, &dividend, divisor / common);
                Some(Linear {
                    factors: BTreeMap::from([(local, 1)]),
                    constant: 0,
                })
            }
        }
    }

    /// A local for a product or quotient of two variable expressions.
    fn semi_affine(&mut self, op: AffineOp, lhs: &Linear, rhs: &Linear) -> Linear {
        let value = AffineExpr::binary(op, self.expr(lhs), self.expr(rhs));
        Linear {
            factors: BTreeMap::from([(self.local_of(value), 1)]),
            constant: 0,
        }
    }

    /// The index of the local for this quotient.
    fn local(&mut self, op: AffineOp, dividend: &Linear, divisor: i64) -> usize {
        let quotient = AffineExpr::binary(op, self.expr(dividend), AffineExpr::constant(divisor));
        self.local_of(quotient)
    }

    fn local_of(&mut self, quotient: AffineExpr) -> usize {
        let place = self
            .locals
            .iter()
            .position(|local| *local == quotient)
            .unwrap_or_else(|| {
                self.locals.push(quotient);
                self.locals.len() - 1
            });
        self.first_local() + place
    }

    fn first_local(&self) -> usize {
        self.dims as usize + self.symbols as usize
    }

    fn expr(&self, linear: &Linear) -> AffineExpr {
        let sum = linear
            .factors
            .iter()
            .fold(AffineExpr::constant(0), |sum, (&index, &factor)| {
                let variable = if let Some(local) = index.checked_sub(self.first_local()) {
                    self.locals[local].clone()
                } else if let Some(symbol) = index.checked_sub(self.dims as usize) {
                    AffineExpr::symbol(symbol as u32)
                } else {
                    AffineExpr::dim(index as u32)
                };
                sum + variable * factor
            });
        sum + linear.constant
    }
}
