//! `AffineExpr`: an immutable tree of dimensions, symbols, constants and the five affine operators.
//!
//! Input: constructors and operators, which simplify (`build.rs`). Output: `kind()` to match on, properties that every
//! node stores (`is_pure_affine`, `divisor`, …), substitution and evaluation. Cloning shares the tree.
//!
//! Text may nest an expression a hundred thousand deep, so that no function here recurses: comparison, hashing,
//! traversal and dropping use explicit stacks, and each node stores its hash.

use smallvec::SmallVec;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

/// The operators of affine expressions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AffineOp {
    /// Sum.
    Add,
    /// Product.
    Mul,
    /// Remainder of the quotient rounded down.
    Mod,
    /// Quotient rounded down.
    FloorDiv,
    /// Quotient rounded up.
    CeilDiv,
}

/// An affine expression.
#[derive(Clone)]
pub struct AffineExpr(Repr);

#[derive(Clone)]
enum Repr {
    Dim(u32),
    Symbol(u32),
    Constant(i64),
    Binary(Arc<Node>),
}

/// An operator with its operands and cached properties.
struct Node {
    op: AffineOp,
    symbolic: bool,
    pure: bool,
    hash: u64,
    divisor: u64,
    dims: u32,
    symbols: u32,
    lhs: AffineExpr,
    rhs: AffineExpr,
}

/// The top-level form of an expression.
#[derive(Clone, Copy)]
pub enum ExprKind<'a> {
    /// The dimension with this index.
    Dim(u32),
    /// The symbol with this index.
    Symbol(u32),
    /// A constant.
    Constant(i64),
    /// An operator and its operands.
    Binary(AffineOp, &'a AffineExpr, &'a AffineExpr),
}

impl AffineExpr {
    /// The dimension `d{index}`.
    pub const fn dim(index: u32) -> AffineExpr {
        AffineExpr(Repr::Dim(index))
    }

    /// The symbol `s{index}`.
    pub const fn symbol(index: u32) -> AffineExpr {
        AffineExpr(Repr::Symbol(index))
    }

    /// A constant.
    pub const fn constant(value: i64) -> AffineExpr {
        AffineExpr(Repr::Constant(value))
    }

    /// The operator applied to the operands, without simplification.
    pub(super) fn node(op: AffineOp, lhs: AffineExpr, rhs: AffineExpr) -> AffineExpr {
        let parts =
            |seed: u64, expr: &AffineExpr| (seed ^ expr.hash_value()).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let hash = parts(parts(op as u64 + 1, &lhs).rotate_left(23), &rhs);
        let constant = |expr: &AffineExpr| matches!(expr.0, Repr::Constant(_));
        let node = Node {
            op,
            symbolic: lhs.is_symbolic_or_constant() && rhs.is_symbolic_or_constant(),
            pure: lhs.is_pure_affine()
                && rhs.is_pure_affine()
                && match op {
                    AffineOp::Add => true,
                    AffineOp::Mul => constant(&lhs) || constant(&rhs),
                    AffineOp::Mod | AffineOp::FloorDiv | AffineOp::CeilDiv => constant(&rhs),
                },
            hash,
            divisor: divisor_of(op, &lhs, &rhs),
            dims: lhs.dims_used().max(rhs.dims_used()),
            symbols: lhs.symbols_used().max(rhs.symbols_used()),
            lhs,
            rhs,
        };
        AffineExpr(Repr::Binary(Arc::new(node)))
    }

    /// The top-level form of the expression.
    pub fn kind(&self) -> ExprKind<'_> {
        match &self.0 {
            Repr::Dim(index) => ExprKind::Dim(*index),
            Repr::Symbol(index) => ExprKind::Symbol(*index),
            Repr::Constant(value) => ExprKind::Constant(*value),
            Repr::Binary(node) => ExprKind::Binary(node.op, &node.lhs, &node.rhs),
        }
    }

    /// The value, if the expression is a constant.
    pub fn as_constant(&self) -> Option<i64> {
        match self.0 {
            Repr::Constant(value) => Some(value),
            _ => None,
        }
    }

    /// The index, if the expression is a dimension.
    pub fn as_dim(&self) -> Option<u32> {
        match self.0 {
            Repr::Dim(index) => Some(index),
            _ => None,
        }
    }

    /// The index, if the expression is a symbol.
    pub fn as_symbol(&self) -> Option<u32> {
        match self.0 {
            Repr::Symbol(index) => Some(index),
            _ => None,
        }
    }

    /// The operands, if the expression is this operator on an expression and a constant.
    pub(super) fn as_op_constant(&self, wanted: AffineOp) -> Option<(&AffineExpr, i64)> {
        match self.kind() {
            ExprKind::Binary(op, lhs, rhs) if op == wanted => Some((lhs, rhs.as_constant()?)),
            _ => None,
        }
    }

    /// Whether the expression has no dimensions.
    pub fn is_symbolic_or_constant(&self) -> bool {
        match &self.0 {
            Repr::Dim(_) => false,
            Repr::Symbol(_) | Repr::Constant(_) => true,
            Repr::Binary(node) => node.symbolic,
        }
    }

    /// Whether all factors and divisors are constants.
    pub fn is_pure_affine(&self) -> bool {
        match &self.0 {
            Repr::Binary(node) => node.pure,
            _ => true,
        }
    }

    /// The largest known divisor of all values of the expression; 0 if it is always zero.
    pub fn divisor(&self) -> u64 {
        match &self.0 {
            Repr::Dim(_) | Repr::Symbol(_) => 1,
            Repr::Constant(value) => value.unsigned_abs(),
            Repr::Binary(node) => node.divisor,
        }
    }

    /// Whether all values of the expression are known to be multiples of `factor`.
    pub fn is_multiple_of(&self, factor: i64) -> bool {
        factor != 0 && self.divisor().is_multiple_of(factor.unsigned_abs())
    }

    /// One more than the highest dimension index; 0 without dimensions.
    pub fn dims_used(&self) -> u32 {
        match &self.0 {
            Repr::Dim(index) => index.saturating_add(1),
            Repr::Symbol(_) | Repr::Constant(_) => 0,
            Repr::Binary(node) => node.dims,
        }
    }

    /// One more than the highest symbol index; 0 without symbols.
    pub fn symbols_used(&self) -> u32 {
        match &self.0 {
            Repr::Symbol(index) => index.saturating_add(1),
            Repr::Dim(_) | Repr::Constant(_) => 0,
            Repr::Binary(node) => node.symbols,
        }
    }

    /// Whether dimension `index` occurs in the expression.
    pub fn is_function_of_dim(&self, index: u32) -> bool {
        self.dims_used() > index && self.mentions(|expr| expr.as_dim() == Some(index))
    }

    /// Whether symbol `index` occurs in the expression.
    pub fn is_function_of_symbol(&self, index: u32) -> bool {
        self.symbols_used() > index && self.mentions(|expr| expr.as_symbol() == Some(index))
    }

    fn mentions(&self, mut wanted: impl FnMut(&AffineExpr) -> bool) -> bool {
        let mut rest: SmallVec<[&AffineExpr; 16]> = SmallVec::new();
        rest.push(self);
        while let Some(expr) = rest.pop() {
            if wanted(expr) {
                return true;
            }
            if let ExprKind::Binary(_, lhs, rhs) = expr.kind() {
                rest.push(rhs);
                rest.push(lhs);
            }
        }
        false
    }

    /// Computes a value bottom-up: for each leaf, then for each operator from the values of its operands. Stops at the
    /// first `None`.
    pub fn fold<T>(
        &self,
        mut leaf: impl FnMut(&AffineExpr) -> Option<T>,
        mut binary: impl FnMut(AffineOp, T, T) -> Option<T>,
    ) -> Option<T> {
        enum Step<'a> {
            Visit(&'a AffineExpr),
            Combine(AffineOp),
        }
        let mut steps: SmallVec<[Step<'_>; 16]> = SmallVec::new();
        let mut values: SmallVec<[T; 8]> = SmallVec::new();
        steps.push(Step::Visit(self));
        while let Some(step) = steps.pop() {
            match step {
                Step::Visit(expr) => match expr.kind() {
                    ExprKind::Binary(op, lhs, rhs) => {
                        steps.push(Step::Combine(op));
                        steps.push(Step::Visit(rhs));
                        steps.push(Step::Visit(lhs));
                    }
                    _ => values.push(leaf(expr)?),
                },
                Step::Combine(op) => {
                    let (rhs, lhs) = (values.pop()?, values.pop()?);
                    values.push(binary(op, lhs, rhs)?);
                }
            }
        }
        values.pop()
    }

    /// The value for these dimensions and symbols; `None` if one is missing, on overflow, and on division by zero.
    pub fn evaluate(&self, dims: &[i64], symbols: &[i64]) -> Option<i64> {
        self.fold(
            |leaf| match leaf.kind() {
                ExprKind::Dim(index) => dims.get(index as usize).copied(),
                ExprKind::Symbol(index) => symbols.get(index as usize).copied(),
                ExprKind::Constant(value) => Some(value),
                ExprKind::Binary(..) => None,
            },
            AffineOp::apply,
        )
    }

    /// Substitutes `dims` and `symbols` for dimensions and symbols; those without a replacement are kept.
    pub fn replace(&self, dims: &[AffineExpr], symbols: &[AffineExpr]) -> AffineExpr {
        let replaced = self.fold(
            |leaf| {
                let other = match leaf.kind() {
                    ExprKind::Dim(index) => dims.get(index as usize),
                    ExprKind::Symbol(index) => symbols.get(index as usize),
                    _ => None,
                };
                Some(other.unwrap_or(leaf).clone())
            },
            |op, lhs, rhs| Some(AffineExpr::binary(op, lhs, rhs)),
        );
        replaced.unwrap_or_else(|| self.clone())
    }

    /// Shifts the indices of dimensions and symbols up by these amounts.
    pub fn shift(&self, dims: u32, symbols: u32) -> AffineExpr {
        let shifted = self.fold(
            |leaf| {
                Some(match leaf.kind() {
                    ExprKind::Dim(index) => AffineExpr::dim(index.saturating_add(dims)),
                    ExprKind::Symbol(index) => AffineExpr::symbol(index.saturating_add(symbols)),
                    _ => leaf.clone(),
                })
            },
            |op, lhs, rhs| Some(AffineExpr::binary(op, lhs, rhs)),
        );
        shifted.unwrap_or_else(|| self.clone())
    }

    fn hash_value(&self) -> u64 {
        // Leaves of different kinds differ in the low bits.
        match &self.0 {
            Repr::Dim(index) => u64::from(*index) << 2,
            Repr::Symbol(index) => u64::from(*index) << 2 | 1,
            Repr::Constant(value) => (*value as u64) << 2 ^ (*value as u64) >> 60 | 2,
            Repr::Binary(node) => node.hash,
        }
    }
}

/// The largest known divisor of an operator from those of its operands.
fn divisor_of(op: AffineOp, lhs: &AffineExpr, rhs: &AffineExpr) -> u64 {
    let (left, right) = (lhs.divisor(), rhs.divisor());
    match op {
        AffineOp::Add | AffineOp::Mod => gcd(left, right),
        AffineOp::Mul => left.checked_mul(right).unwrap_or(1),
        AffineOp::FloorDiv | AffineOp::CeilDiv => match rhs.as_constant() {
            Some(by) if by != 0 && left.is_multiple_of(by.unsigned_abs()) => left / by.unsigned_abs(),
            _ => 1,
        },
    }
}

/// The greatest common divisor; `gcd(0, n)` is `n`.
pub(super) fn gcd(mut a: u64, mut b: u64) -> u64 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

impl AffineOp {
    /// Evaluates the operator; `None` on overflow, division by zero, and a modulus that is not positive.
    pub fn apply(self, lhs: i64, rhs: i64) -> Option<i64> {
        match self {
            AffineOp::Add => lhs.checked_add(rhs),
            AffineOp::Mul => lhs.checked_mul(rhs),
            AffineOp::Mod => (rhs > 0).then(|| lhs.rem_euclid(rhs)),
            AffineOp::FloorDiv => {
                let quotient = lhs.checked_div(rhs)?;
                Some(quotient - i64::from(lhs % rhs != 0 && (lhs < 0) != (rhs < 0)))
            }
            AffineOp::CeilDiv => {
                let quotient = lhs.checked_div(rhs)?;
                Some(quotient + i64::from(lhs % rhs != 0 && (lhs < 0) == (rhs < 0)))
            }
        }
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        let taken = |expr: &mut AffineExpr| std::mem::replace(expr, AffineExpr::constant(0));
        // Only a chain of operators without other owners needs the stack.
        let mut rest: SmallVec<[AffineExpr; 8]> = SmallVec::new();
        for operand in [&mut self.lhs, &mut self.rhs] {
            if matches!(operand.0, Repr::Binary(_)) {
                rest.push(taken(operand));
            }
        }
        while let Some(AffineExpr(repr)) = rest.pop() {
            if let Repr::Binary(node) = repr
                && let Some(mut node) = Arc::into_inner(node)
            {
                rest.push(taken(&mut node.lhs));
                rest.push(taken(&mut node.rhs));
            }
        }
    }
}

impl PartialEq for AffineExpr {
    fn eq(&self, other: &AffineExpr) -> bool {
        let mut rest: SmallVec<[(&AffineExpr, &AffineExpr); 8]> = SmallVec::new();
        rest.push((self, other));
        while let Some((left, right)) = rest.pop() {
            match (&left.0, &right.0) {
                (Repr::Binary(left), Repr::Binary(right)) => {
                    if Arc::ptr_eq(left, right) {
                        continue;
                    }
                    if left.hash != right.hash || left.op != right.op {
                        return false;
                    }
                    rest.push((&left.rhs, &right.rhs));
                    rest.push((&left.lhs, &right.lhs));
                }
                (Repr::Dim(left), Repr::Dim(right)) | (Repr::Symbol(left), Repr::Symbol(right))
                    if left == right => {}
                (Repr::Constant(left), Repr::Constant(right)) if left == right => {}
                _ => return false,
            }
        }
        true
    }
}

impl Eq for AffineExpr {}

impl Hash for AffineExpr {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.hash_value());
    }
}
