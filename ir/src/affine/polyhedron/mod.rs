//! Polyhedra: sets of integer points given by linear equalities and inequalities, with emptiness checks and bounds.
//!
//! Variables are dimensions, then symbols, then locals (quotients without a linear form). A row has a factor per
//! variable and a constant at its end: an equality states that their sum is zero, an inequality that it is at least
//! zero. Input: rows and affine maps. Output: bounds and emptiness. On arithmetic overflow the answer is the
//! conservative one. Read next: `eliminate.rs` (variable elimination), `bounds.rs`, and `slices.rs` (bounds of several
//! variables in terms of the others).

mod bounds;
mod eliminate;
mod sets;
mod slices;
#[cfg(test)]
mod tests;
mod tiles;

pub use bounds::BoundKind;
pub use slices::{Extent, SliceBounds};

/// The factors and the constant of a constraint.
type Row = Vec<i128>;

/// Numbers of constraints.
#[derive(Clone, Copy, Debug, Default)]
pub struct NumRows {
    /// The number of equalities.
    pub equalities: usize,
    /// The number of inequalities.
    pub inequalities: usize,
}

/// A set of integer points given by linear equalities and inequalities over dimensions, symbols and locals (quotients without a
/// linear form).
#[derive(Clone, Debug, Default)]
pub struct Polyhedron {
    dims: usize,
    symbols: usize,
    locals: usize,
    equalities: Vec<Row>,
    inequalities: Vec<Row>,
    /// The quotients of the locals, dividend and divisor; `None` where the dividend has variables that are eliminated.
    quotients: Vec<Option<(Row, i128)>>,
    /// The number of locals, the first ones, that new constraints do not share.
    unshared: usize,
    /// Whether arithmetic overflowed: nothing is known about the set.
    overflowed: bool,
}

impl Polyhedron {
    /// The universe of no dimensions.
    pub fn new() -> Polyhedron {
        Polyhedron::default()
    }

    /// The number of dimensions.
    pub fn num_dims(&self) -> usize {
        self.dims
    }

    /// The number of symbols.
    pub fn num_symbols(&self) -> usize {
        self.symbols
    }

    /// The number of columns: variables and the constant.
    pub fn num_columns(&self) -> usize {
        self.num_vars() + 1
    }

    fn num_vars(&self) -> usize {
        self.dims + self.symbols + self.locals
    }

    fn insert_column(&mut self, at: usize) {
        let rows = self.equalities.iter_mut().chain(&mut self.inequalities);
        for row in rows.chain(self.quotients.iter_mut().flatten().map(|(row, _)| row)) {
            row.insert(at.min(row.len()), 0);
        }
    }

    /// Adds a dimension after the others and returns its column.
    pub fn append_dim(&mut self) -> usize {
        let at = self.dims;
        self.insert_column(at);
        self.dims += 1;
        at
    }

    /// Adds a symbol after the others and returns its column, which later dimensions shift.
    pub fn append_symbol(&mut self) -> usize {
        let at = self.dims + self.symbols;
        self.insert_column(at);
        self.symbols += 1;
        at
    }

    /// Adds a local that is no quotient after the others and returns its column.
    pub fn append_local(&mut self) -> usize {
        let at = self.num_vars();
        self.insert_column(at);
        self.quotients.push(None);
        self.locals += 1;
        at
    }

    /// The numbers of constraints.
    pub fn num_rows(&self) -> NumRows {
        NumRows {
            equalities: self.equalities.len(),
            inequalities: self.inequalities.len(),
        }
    }

    /// Reverses the order of parts of the constraints, each of which ends where the next one begins.
    pub fn reverse_parts(&mut self, ends: &[NumRows]) {
        let reversed = |rows: &[Row], at: fn(&NumRows) -> usize| -> Vec<Row> {
            let parts = ends.windows(2).rev();
            parts
                .filter_map(|ends| rows.get(at(&ends[0])..at(&ends[1])))
                .flatten()
                .cloned()
                .collect()
        };
        self.equalities = reversed(&self.equalities, |rows| rows.equalities);
        self.inequalities = reversed(&self.inequalities, |rows| rows.inequalities);
    }

    /// Sets a factor of an equality.
    pub fn set_equality_factor(&mut self, equality: usize, column: usize, factor: i64) {
        let row = self.equalities.get_mut(equality);
        if let Some(own) = row.and_then(|row| row.get_mut(column)) {
            *own = i128::from(factor);
        }
    }

    /// The number of locals.
    pub fn num_locals(&self) -> usize {
        self.locals
    }

    /// Inserts a dimension before the one at `column`.
    pub fn insert_dim(&mut self, column: usize) {
        self.insert_column(column);
        self.dims += 1;
    }

    /// Inserts a symbol before the one at `column`.
    pub fn insert_symbol(&mut self, column: usize) {
        self.insert_column(column);
        self.symbols += 1;
    }

    /// Exchanges two dimensions or symbols.
    pub fn swap_columns(&mut self, a: usize, b: usize) {
        let rows = self.equalities.iter_mut().chain(&mut self.inequalities);
        for row in rows.chain(self.quotients.iter_mut().flatten().map(|(row, _)| row)) {
            row.swap(a, b);
        }
    }

    /// Makes the first `dims` dimensions and symbols dimensions, the others symbols.
    pub fn set_dim_symbol_separation(&mut self, dims: usize) {
        let all = self.dims + self.symbols;
        self.dims = dims.min(all);
        self.symbols = all - self.dims;
    }

    /// Adds the constraint that the sum is zero. Factors that are not given are zero.
    pub fn add_equality(&mut self, factors: &[(usize, i64)], constant: i64) {
        let row = self.row(factors, constant);
        self.equalities.push(row);
    }

    /// Adds the constraint that the sum is not negative.
    pub fn add_inequality(&mut self, factors: &[(usize, i64)], constant: i64) {
        let row = self.row(factors, constant);
        self.inequalities.push(row);
    }

    fn row(&self, factors: &[(usize, i64)], constant: i64) -> Row {
        let mut row = vec![0; self.num_columns()];
        for &(column, factor) in factors {
            if let Some(own) = row.get_mut(column) {
                *own += i128::from(factor);
            }
        }
        row[self.num_vars()] = i128::from(constant);
        row
    }

    /// Adds the local `dividend floordiv divisor` and returns its column.
    fn local(&mut self, mut dividend: Row, divisor: i128) -> usize {
        let first = self.dims + self.symbols;
        let same = |own: &Option<(Row, i128)>| {
            own.as_ref()
                .is_some_and(|(row, by)| *row == dividend && *by == divisor)
        };
        let shared = self.quotients.iter().skip(self.unshared);
        if let Some(known) = shared.clone().position(same) {
            return first + self.unshared + known;
        }
        let at = first + self.locals;
        self.quotients.push(Some((dividend.clone(), divisor)));
        self.insert_column(at);
        self.locals += 1;
        dividend.insert(at, 0);
        // 0 <= dividend - divisor * local <= divisor - 1
        let mut lower = dividend;
        lower[at] = -divisor;
        let mut upper: Row = lower.iter().map(|factor| -factor).collect();
        if let Some(constant) = upper.last_mut() {
            *constant += divisor - 1;
        }
        self.inequalities.push(lower);
        self.inequalities.push(upper);
        at
    }
}
