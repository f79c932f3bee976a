//! Variable elimination: by an equality that defines the variable, otherwise by Fourier-Motzkin elimination.

use super::{Polyhedron, Row};
use std::cmp::Reverse;

/// Fourier-Motzkin elimination may create many rows; beyond this number per variable the result is "unknown".
const MOST_ROWS_PER_VARIABLE: usize = 32;

pub(super) fn gcd(a: i128, b: i128) -> i128 {
    let (mut a, mut b) = (a.unsigned_abs(), b.unsigned_abs());
    while b != 0 {
        (a, b) = (b, a % b);
    }
    i128::try_from(a).unwrap_or(i128::MAX)
}

pub(super) fn gcd_of(row: &[i128]) -> i128 {
    row.iter().fold(0, |all, &factor| gcd(all, factor))
}

/// `a * x + b * y`; `None` on overflow.
fn combine(a: i128, x: &[i128], b: i128, y: &[i128]) -> Option<Row> {
    x.iter()
        .zip(y)
        .map(|(&x, &y)| a.checked_mul(x)?.checked_add(b.checked_mul(y)?))
        .collect()
}

impl Polyhedron {
    /// Whether the set is known to be empty.
    pub fn is_empty(&self) -> bool {
        let mut rest = self.clone();
        if rest.is_plainly_empty() {
            return true;
        }
        rest.remove_redundant_locals();
        if rest.is_plainly_empty() {
            return true;
        }
        let mut at = 0;
        while at < rest.num_vars() {
            rest.substitute_range(at, rest.num_vars());
            at += 1;
            if rest.is_plainly_empty() {
                return true;
            }
        }
        while let Some(best) = rest.cheapest(0, rest.num_vars()) {
            rest.eliminate(best);
            let rows = rest.equalities.len() + rest.inequalities.len();
            if rows > MOST_ROWS_PER_VARIABLE * self.num_vars() {
                return false;
            }
            if rest.is_plainly_empty() {
                return true;
            }
        }
        false
    }

    /// Whether a single row shows that the set is empty.
    fn is_plainly_empty(&self) -> bool {
        if self.overflowed {
            return false;
        }
        let vars = self.num_vars();
        self.equalities.iter().any(|row| {
            let common = gcd_of(&row[..vars]);
            if common == 0 {
                row[vars] != 0
            } else {
                row[vars] % common != 0
            }
        }) || self
            .inequalities
            .iter()
            .any(|row| row[vars] < 0 && row[..vars].iter().all(|&factor| factor == 0))
    }

    /// Eliminates all variables but the one at `column`, which is then the first.
    pub(super) fn project_onto(&mut self, column: usize) {
        self.project_out(0, column);
        self.project_out(1, self.num_vars().saturating_sub(1));
    }

    /// Eliminates `count` variables from `start` on: by equalities where there are any, then by Fourier-Motzkin
    /// elimination.
    pub fn project_out(&mut self, start: usize, count: usize) {
        let (mut at, mut left, mut to_pair) = (start, count, count);
        while left > 0 && at < self.num_vars() {
            let gone = self.substitute_range(at, at + left);
            to_pair -= gone;
            at += 1;
            left = left.saturating_sub(gone + 1);
        }
        for left in (1..=to_pair).rev() {
            if let Some(best) = self.cheapest(start, start + left) {
                self.eliminate(best);
            }
        }
        self.tighten();
    }

    /// Substitutes the variables from `start` on, up to the first without a defining equality. Returns their number.
    fn substitute_range(&mut self, start: usize, limit: usize) -> usize {
        let mut gone = 0;
        while start + gone < limit && self.substitute(start) {
            gone += 1;
        }
        gone
    }

    /// Eliminates locals that an equality gives as an integer sum of the other variables (upstream's `removeRedundantLocalVars`).
    pub fn remove_redundant_locals(&mut self) {
        self.normalize_equalities();
        let first = self.dims + self.symbols;
        loop {
            let locals = first..self.num_vars();
            let found = self.equalities.iter().enumerate().find_map(|(pivot, row)| {
                let column = locals.clone().find(|&column| row[column].abs() == 1)?;
                Some((pivot, column))
            });
            let Some((pivot, column)) = found else { return };
            self.substitute_by(pivot, column);
            self.normalize_equalities();
        }
    }

    /// Eliminates the variable if an equality defines it.
    fn substitute(&mut self, column: usize) -> bool {
        let Some(pivot) = self.equalities.iter().position(|row| row[column] != 0) else {
            return false;
        };
        self.substitute_by(pivot, column);
        self.tighten();
        true
    }

    /// Eliminates the variable by the equality `pivot`.
    fn substitute_by(&mut self, pivot: usize, column: usize) {
        let pivot = self.equalities.remove(pivot);
        let own = pivot[column];
        let mut overflowed = false;
        for row in self.equalities.iter_mut().chain(&mut self.inequalities) {
            let other = row[column];
            if other == 0 {
                continue;
            }
            let common = gcd(own, other);
            // The row's own multiplier is positive, so that an inequality stays one.
            let (mut by, times) = (other / common, own.abs() / common);
            if own > 0 {
                by = -by;
            }
            match combine(by, &pivot, times, row) {
                Some(new) => *row = new,
                None => overflowed = true,
            }
        }
        self.overflowed |= overflowed;
        self.remove_column(column);
    }

    fn remove_column(&mut self, column: usize) {
        for row in self.equalities.iter_mut().chain(&mut self.inequalities) {
            row.remove(column);
        }
        if column < self.dims {
            self.dims -= 1;
        } else if column < self.dims + self.symbols {
            self.symbols -= 1;
        } else {
            self.quotients.remove(column - self.dims - self.symbols);
            self.locals -= 1;
        }
        for quotient in &mut self.quotients {
            let own = quotient
                .as_ref()
                .map_or(0, |(row, _)| row.get(column).copied().unwrap_or(0));
            if own != 0 {
                *quotient = None;
            } else if let Some((row, _)) = quotient
                && column < row.len()
            {
                row.remove(column);
            }
        }
    }

    /// Divides rows by the greatest common divisor of their factors; the constant of an inequality is rounded to the
    /// tightest integer bound.
    pub(super) fn tighten(&mut self) {
        let vars = self.num_vars();
        for row in &mut self.inequalities {
            let common = gcd_of(&row[..vars]);
            if common > 1 {
                row[..vars].iter_mut().for_each(|factor| *factor /= common);
                row[vars] = row[vars].div_euclid(common);
            }
        }
        self.normalize_equalities();
    }

    fn normalize_equalities(&mut self) {
        for row in &mut self.equalities {
            let common = gcd_of(row);
            if common > 1 {
                row.iter_mut().for_each(|factor| *factor /= common);
            }
        }
    }

    /// The variable in this range whose elimination creates the fewest rows.
    fn cheapest(&self, start: usize, end: usize) -> Option<usize> {
        (start..end.min(self.num_vars())).max_by_key(|&column| {
            let count = |sign: i128| {
                let bounds = self
                    .inequalities
                    .iter()
                    .filter(|row| row[column].signum() == sign);
                bounds.count()
            };
            (Reverse(count(1) * count(-1)), Reverse(column))
        })
    }

    /// Eliminates a variable: projects the set onto the other variables.
    fn eliminate(&mut self, column: usize) {
        if self.substitute(column) {
            return;
        }
        self.tighten();
        let (bounds, mut rows): (Vec<Row>, Vec<Row>) =
            self.inequalities.drain(..).partition(|row| row[column] != 0);
        let (lower, upper): (Vec<Row>, Vec<Row>) = bounds.into_iter().partition(|row| row[column] > 0);
        for above in &upper {
            for below in &lower {
                let (down, up) = (below[column], -above[column]);
                let common = gcd(down, up);
                match combine(down / common, above, up / common, below) {
                    Some(row) => rows.push(row),
                    None => self.overflowed = true,
                }
            }
        }
        self.inequalities = rows;
        self.remove_column(column);
        self.tighten();
        self.drop_weaker();
    }

    /// Of inequalities with equal factors, keeps the tightest.
    fn drop_weaker(&mut self) {
        let vars = self.num_vars();
        let mut kept: Vec<Row> = Vec::with_capacity(self.inequalities.len());
        for row in self.inequalities.drain(..) {
            match kept.iter_mut().find(|other| other[..vars] == row[..vars]) {
                Some(other) => other[vars] = other[vars].min(row[vars]),
                None => kept.push(row),
            }
        }
        self.inequalities = kept;
    }

    /// Removes inequalities that the others imply.
    pub(super) fn drop_implied(&mut self) {
        let mut at = 0;
        while at < self.inequalities.len() {
            let mut without = self.clone();
            let row = &mut without.inequalities[at];
            row.iter_mut().for_each(|factor| *factor = -*factor);
            if let Some(constant) = row.last_mut() {
                *constant -= 1;
            }
            if without.is_empty() {
                self.inequalities.remove(at);
            } else {
                at += 1;
            }
        }
    }
}
