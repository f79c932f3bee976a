//! Conversion between integer sets and polyhedra.

use super::{Polyhedron, Row};
use crate::affine::{AffineExpr, Constraint, IntegerSet};

impl Polyhedron {
    /// The polyhedron of a set; `None` if the set is not pure affine.
    pub fn of_set(set: &IntegerSet) -> Option<Polyhedron> {
        let mut all = Polyhedron::new();
        for _ in 0..set.num_dims() {
            all.append_dim();
        }
        for _ in 0..set.num_symbols() {
            all.append_symbol();
        }
        let mut rows: Vec<(Row, bool)> = Vec::new();
        for one in set.constraints() {
            rows.push((all.flatten(&one.expr)?, one.equality));
        }
        // The definitions of quotients follow the constraints that use them, upper bounds first.
        let mut quotients = std::mem::take(&mut all.inequalities);
        for (row, equality) in rows {
            let row = all.widened(row);
            if equality {
                all.equalities.push(row);
            } else {
                all.inequalities.push(row);
            }
        }
        quotients.chunks_exact_mut(2).for_each(|bounds| bounds.swap(0, 1));
        all.inequalities.append(&mut quotients);
        Some(all)
    }

    /// Removes inequalities that are trivial or weaker than another one with equal factors.
    pub fn drop_plain_redundancy(&mut self) {
        self.tighten();
        let vars = self.num_vars();
        let mut kept: Vec<Row> = Vec::with_capacity(self.inequalities.len());
        for row in self.inequalities.drain(..) {
            if row[..vars].iter().all(|&factor| factor == 0) && row[vars] >= 0 {
                continue;
            }
            match kept.iter().position(|other| other[..vars] == row[..vars]) {
                Some(other) if kept[other][vars] > row[vars] => {
                    kept.remove(other);
                    kept.push(row);
                }
                Some(_) => {}
                None => kept.push(row),
            }
        }
        self.inequalities = kept;
    }

    /// The integer set; `None` if a number is too large or the definition of a quotient is lost.
    pub fn to_set(&self) -> Option<IntegerSet> {
        let mut locals: Vec<AffineExpr> = Vec::new();
        for quotient in &self.quotients {
            let (dividend, divisor) = quotient.as_ref()?;
            let expr = self.expr(dividend, &locals)?;
            locals.push(expr.floor_div(i64::try_from(*divisor).ok()?));
        }
        let constraint = |row: &Row, equality: bool| {
            let expr = self.expr(row, &locals)?;
            Some(Constraint { expr, equality })
        };
        let equalities = self.equalities.iter().map(|row| constraint(row, true));
        let inequalities = self.inequalities.iter().map(|row| constraint(row, false));
        let constraints: Option<Vec<Constraint>> = equalities.chain(inequalities).collect();
        Some(IntegerSet::new(
            self.dims as u32,
            self.symbols as u32,
            constraints?,
        ))
    }

    /// The expression of a row, which may lack locals that were added later.
    fn expr(&self, row: &[i128], locals: &[AffineExpr]) -> Option<AffineExpr> {
        let (constant, factors) = row.split_last()?;
        let mut sum = AffineExpr::constant(0);
        for (column, &factor) in factors.iter().enumerate().filter(|(_, factor)| **factor != 0) {
            let variable = match column.checked_sub(self.dims) {
                None => AffineExpr::dim(column as u32),
                Some(symbol) if symbol < self.symbols => AffineExpr::symbol(symbol as u32),
                Some(other) => locals.get(other - self.symbols)?.clone(),
            };
            sum = sum + variable * i64::try_from(factor).ok()?;
        }
        Some(sum + i64::try_from(*constant).ok()?)
    }
}
