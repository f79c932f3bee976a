//! Full tiles: bounds of the loops within a tile whose distance is constant, and the condition that a tile is full.
//!
//! The first dimensions of the set are those loops; each may have several lower and upper bounds. In a full tile, the
//! pair with the constant distance is the tightest one.

use super::{Polyhedron, Row};
use crate::affine::{AffineExpr, IntegerSet};

impl Polyhedron {
    /// The rows of the lower and the upper bound of the first dimension with the smallest constant distance; all
    /// other variables count as symbols.
    fn closest_bounds(&self) -> Option<(usize, usize)> {
        let constant = self.num_vars();
        if self.equalities.iter().any(|row| row[0] != 0) {
            return None;
        }
        let mut best: Option<(i128, usize, usize)> = None;
        for (upper, above) in self.inequalities.iter().enumerate().filter(|(_, row)| row[0] < 0) {
            for (lower, below) in self.inequalities.iter().enumerate().filter(|(_, row)| row[0] > 0) {
                if (0..constant).any(|column| above[column] != -below[column]) {
                    continue;
                }
                let width = above[constant].checked_add(below[constant])?.checked_add(1)?;
                let size = (-(-width).div_euclid(below[0])).max(0);
                if best.is_none_or(|(least, ..)| size < least) {
                    best = Some((size, lower, upper));
                }
            }
        }
        best.map(|(_, lower, upper)| (lower, upper))
    }

    /// The lower and the exclusive upper bound of the first dimension whose distance is constant, as expressions over
    /// the other dimensions, which are numbered from zero, and the symbols.
    pub fn constant_distance_bounds(&self) -> Option<(AffineExpr, AffineExpr)> {
        let (lower, upper) = self.closest_bounds()?;
        let expr = |row: &Row, sign: i64, plus: i64| {
            let mut sum = AffineExpr::constant(0);
            for column in (1..self.num_vars()).filter(|&column| row[column] != 0) {
                let variable = match column.checked_sub(self.dims) {
                    None => AffineExpr::dim(column as u32 - 1),
                    Some(symbol) if symbol < self.symbols => AffineExpr::symbol(symbol as u32),
                    Some(_) => return None,
                };
                sum = sum + variable * i64::try_from(row[column]).ok()?.checked_mul(sign)?;
            }
            let constant = i64::try_from(row[self.num_vars()]).ok()?.checked_mul(sign)?;
            Some(sum + constant.checked_add(plus)?)
        };
        let (lower, upper) = (&self.inequalities[lower], &self.inequalities[upper]);
        Some((expr(lower, -1, 0)?, expr(upper, 1, 1)?))
    }

    /// The set of tiles in which each of the first `loops` dimensions runs from its lower to its upper bound with a
    /// constant distance. The dimensions of the set are the other dimensions and the symbols. `None` if a loop has no
    /// such bounds, or bounds with quotients.
    pub fn full_tile_condition(&self, loops: usize) -> Option<IntegerSet> {
        let mut set = self.clone();
        let involves = |row: &Row| row[..loops].iter().any(|&factor| factor != 0);
        set.equalities.retain(involves);
        set.inequalities.retain(involves);
        // Other quotients come of the steps of loops around the tile, which say nothing about the loops in it.
        let quotients = set.dims + set.symbols..set.dims + set.symbols + set.locals;
        let has_quotient = |row: &Row| row[quotients.clone()].iter().any(|&factor| factor != 0);
        if set.equalities.iter().chain(&set.inequalities).any(has_quotient) {
            return None;
        }
        set.project_out(set.dims + set.symbols, set.locals);
        for _ in 0..loops {
            let (lower, upper) = set.closest_bounds()?;
            let (lower, upper) = (set.inequalities[lower].clone(), set.inequalities[upper].clone());
            for row in &mut set.inequalities {
                // The lower bound of the full tile is at least any other one, and its upper bound at most any other
                // one.
                let own = row[0].signum();
                let full = if own > 0 { &lower } else { &upper };
                if own != 0 {
                    for (factor, other) in row.iter_mut().zip(full) {
                        *factor = (other - *factor) * own;
                    }
                }
            }
            set.remove_first_column();
        }
        set.drop_plain_redundancy();
        set.set_dim_symbol_separation(set.dims + set.symbols);
        if set.equalities.is_empty() && set.inequalities.is_empty() {
            // All tiles are full.
            set.equalities.push(set.row(&[], 0));
        }
        set.to_set()
    }

    fn remove_first_column(&mut self) {
        for row in self.equalities.iter_mut().chain(&mut self.inequalities) {
            row.remove(0);
        }
        self.dims -= 1;
    }
}
