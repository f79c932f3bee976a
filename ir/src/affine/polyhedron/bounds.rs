//! Bounds of a polyhedron's variables: adding them from maps, and computing them as numbers and as maps.

use super::{Polyhedron, Row};
use crate::affine::{AffineExpr, AffineMap, AffineOp, ExprKind};

/// The kind of a bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoundKind {
    /// An inclusive lower bound.
    Lower,
    /// An exclusive upper bound.
    Upper,
    /// An equality.
    Equal,
}

impl Polyhedron {
    /// Bounds the variable at `column` by each result of a map over this set's dimensions and symbols. Returns false if
    /// a result is not pure affine.
    pub fn add_bound(&mut self, kind: BoundKind, column: usize, map: &AffineMap) -> bool {
        for expr in map.results() {
            let Some(mut row) = self.flatten(expr) else {
                return false;
            };
            if row[column] != 0 {
                continue;
            }
            row[column] = -1;
            if kind != BoundKind::Upper {
                row.iter_mut().for_each(|factor| *factor = -*factor);
            } else if let Some(constant) = row.last_mut() {
                *constant -= 1;
            }
            match kind {
                BoundKind::Equal => self.equalities.push(row),
                _ => self.inequalities.push(row),
            }
        }
        true
    }

    /// Adds the constraint that an expression over this set's dimensions and symbols is zero, or not negative. Returns
    /// false if it is not pure affine.
    pub fn add_condition(&mut self, expr: &AffineExpr, equality: bool) -> bool {
        let Some(row) = self.flatten(expr) else {
            return false;
        };
        if equality {
            self.equalities.push(row);
        } else {
            self.inequalities.push(row);
        }
        true
    }

    /// Adds constraints as [`add_condition`](Self::add_condition) does. As in upstream's `flattenAlignedMapAndMergeLocals`, their locals are
    /// their own, and become the first ones. Returns false if one is not pure affine.
    pub fn add_equalities(&mut self, exprs: &[AffineExpr]) -> bool {
        let before = std::mem::replace(&mut self.unshared, self.locals);
        let old = self.locals;
        let added = exprs.iter().all(|expr| self.add_condition(expr, true));
        self.unshared = before;
        let (first, end) = (self.dims + self.symbols, self.num_vars());
        let new = self.locals - old;
        let rows = self.equalities.iter_mut().chain(&mut self.inequalities);
        for row in rows.chain(self.quotients.iter_mut().flatten().map(|(row, _)| row)) {
            if let Some(locals) = row.get_mut(first..end) {
                locals.rotate_right(new);
            }
        }
        self.quotients.rotate_right(new);
        added
    }

    /// Bounds the variable at `column` by a constant.
    pub fn add_constant_bound(&mut self, kind: BoundKind, column: usize, value: i64) {
        // A constant always has a linear form.
        self.add_bound(kind, column, &AffineMap::constant(value));
    }

    /// Flattens an expression to a row; quotients become locals.
    pub(super) fn flatten(&mut self, expr: &AffineExpr) -> Option<Row> {
        if !expr.is_pure_affine() {
            return None;
        }
        // Earlier rows lack the locals that were added since: their columns are inserted before the constant.
        let (dims, symbols) = (self.dims, self.symbols);
        let base = std::cell::RefCell::new(self);
        let row = expr.fold(
            |leaf| {
                let set = base.borrow();
                match leaf.kind() {
                    ExprKind::Dim(index) if (index as usize) < dims => {
                        Some(set.row(&[(index as usize, 1)], 0))
                    }
                    ExprKind::Symbol(index) if (index as usize) < symbols => {
                        Some(set.row(&[(dims + index as usize, 1)], 0))
                    }
                    ExprKind::Constant(value) => Some(set.row(&[], value)),
                    _ => None,
                }
            },
            |op, lhs, rhs| base.borrow_mut().combine(op, lhs, rhs),
        )?;
        let set = base.into_inner();
        Some(set.widened(row))
    }

    /// The row with zeros for the locals that it lacks.
    pub(super) fn widened(&self, mut row: Row) -> Row {
        while row.len() < self.num_columns() {
            row.insert(row.len() - 1, 0);
        }
        row
    }

    fn combine(&mut self, op: AffineOp, lhs: Row, rhs: Row) -> Option<Row> {
        let (mut lhs, rhs) = (self.widened(lhs), self.widened(rhs));
        let vars = self.num_vars();
        let constant = |row: &Row| row[..vars].iter().all(|&factor| factor == 0).then_some(row[vars]);
        match op {
            AffineOp::Add => lhs.iter().zip(&rhs).map(|(a, b)| a.checked_add(*b)).collect(),
            AffineOp::Mul => {
                let (row, factor) = match (constant(&lhs), constant(&rhs)) {
                    (_, Some(factor)) => (lhs, factor),
                    (Some(factor), None) => (rhs, factor),
                    (None, None) => return None,
                };
                row.iter().map(|own| own.checked_mul(factor)).collect()
            }
            AffineOp::Mod | AffineOp::FloorDiv | AffineOp::CeilDiv => {
                let divisor = constant(&rhs).filter(|&divisor| divisor > 0)?;
                let whole = lhs.clone();
                let common = lhs
                    .iter()
                    .fold(divisor, |all, &own| super::eliminate::gcd(all, own));
                lhs.iter_mut().for_each(|factor| *factor /= common);
                let by = divisor / common;
                if op == AffineOp::CeilDiv {
                    lhs[vars] = lhs[vars].checked_add(by - 1)?;
                }
                let quotient = if by == 1 {
                    lhs
                } else {
                    let column = self.local(lhs, by);
                    self.row(&[(column, 1)], 0)
                };
                if op != AffineOp::Mod {
                    return Some(quotient);
                }
                let whole = self.widened(whole);
                whole
                    .iter()
                    .zip(&quotient)
                    .map(|(a, b)| a.checked_sub(b.checked_mul(divisor)?))
                    .collect()
            }
        }
    }

    /// The greatest constant lower bound or the least constant upper bound of a variable; both are inclusive. For
    /// [`BoundKind::Equal`], the constant that it equals.
    pub fn constant_bound(&self, kind: BoundKind, column: usize) -> Option<i64> {
        let lower = match kind {
            BoundKind::Lower => true,
            BoundKind::Upper => false,
            BoundKind::Equal => {
                let lower = self.constant_bound(BoundKind::Lower, column)?;
                let upper = self.constant_bound(BoundKind::Upper, column)?;
                return (lower == upper).then_some(lower);
            }
        };
        let mut rest = self.clone();
        rest.project_onto(column);
        if rest.overflowed {
            return None;
        }
        if let Some(row) = rest.equalities.iter().find(|row| row[0] != 0) {
            return i64::try_from(-row[1] / row[0]).ok();
        }
        let wanted = if lower { 1 } else { -1 };
        let bounds = rest.inequalities.iter().filter(|row| row[0].signum() == wanted);
        // a * x + c >= 0: x is at least -c / a, or at most c / -a.
        let bounds = bounds.map(|row| match lower {
            true => -row[1].div_euclid(row[0]),
            false => row[1].div_euclid(-row[0]),
        });
        let best = if lower { bounds.max() } else { bounds.min() };
        best.and_then(|bound| i64::try_from(bound).ok())
    }

    /// The bounds of a dimension as a map over the other dimensions, whose indices shift down, and the symbols: the
    /// lower bounds, or the exclusive upper bounds. A constant bound is used unless there is exactly one other bound.
    pub fn slice_bound(&self, kind: BoundKind, dim: usize) -> Option<AffineMap> {
        let (dims, symbols) = ((self.dims - 1) as u32, self.symbols as u32);
        let mut own = None;
        if self.locals == 0 {
            let mut set = self.clone();
            set.tighten();
            set.drop_implied();
            own = set.bound_map(kind, dim);
        }
        if let Some(map) = own.as_ref().filter(|map| map.results().len() == 1) {
            return Some(map.clone());
        }
        let adjust = i64::from(kind == BoundKind::Upper);
        let constant = self
            .constant_bound(kind, dim)
            .and_then(|bound| bound.checked_add(adjust));
        match constant {
            Some(bound) => Some(AffineMap::new(dims, symbols, vec![AffineExpr::constant(bound)])),
            None => own,
        }
    }

    fn bound_map(&self, kind: BoundKind, dim: usize) -> Option<AffineMap> {
        let (dims, symbols) = (self.dims - 1, self.symbols);
        let expr = |row: &Row, sign: i128| -> Option<AffineExpr> {
            let factor = |column: usize| i64::try_from(row[column].checked_mul(sign)?).ok();
            let mut sum = AffineExpr::constant(0);
            for column in (0..self.dims).filter(|&column| column != dim) {
                let index = if column < dim { column } else { column - 1 };
                sum = sum + AffineExpr::dim(index as u32) * factor(column)?;
            }
            for symbol in 0..symbols {
                sum = sum + AffineExpr::symbol(symbol as u32) * factor(self.dims + symbol)?;
            }
            Some(sum + factor(self.num_vars())?)
        };
        let divisor = |row: &Row| i64::try_from(row[dim].abs()).ok();
        let mut results = Vec::new();
        for row in &self.inequalities {
            if kind == BoundKind::Lower && row[dim] > 0 {
                let by = divisor(row)?;
                results.push((expr(row, -1)? + (by - 1)).floor_div(by));
            } else if kind == BoundKind::Upper && row[dim] < 0 {
                results.push(expr(row, 1)?.floor_div(divisor(row)?) + 1);
            }
        }
        for row in self.equalities.iter().filter(|row| row[dim] != 0) {
            let value = expr(row, -row[dim].signum())?;
            results.push(match kind {
                BoundKind::Upper => value.floor_div(divisor(row)?) + 1,
                _ => value.ceil_div(divisor(row)?),
            });
        }
        Some(AffineMap::new(dims as u32, symbols as u32, results))
    }
}
