//! Bounds of several dimensions in terms of the other variables, extents of dimensions, and unions and differences of
//! sets.
//!
//! These are upstream's `getSliceBounds`, `getConstantBoundOnDimSize` and `unionBoundingBox`: loop fusion computes
//! with them which iterations of one loop nest an iteration of another one depends on, and which elements of a memref
//! a loop accesses.

use super::eliminate::gcd_of;
use super::{BoundKind, Polyhedron, Row};
use crate::affine::{AffineExpr, AffineMap};

/// The bounds of a dimension as maps over the variables that are not sliced; `None` where nothing bounds it. The
/// upper bound is exclusive.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SliceBounds {
    /// The lower bound.
    pub lower: Option<AffineMap>,
    /// The upper bound.
    pub upper: Option<AffineMap>,
}

/// The range of a dimension between two bounds whose distance is constant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Extent {
    /// The number of values in it.
    pub size: i64,
    /// The lower bound before the division: the factors of symbols and locals, and the constant.
    pub lower: Vec<i128>,
    /// The upper bound before the division.
    pub upper: Vec<i128>,
    /// The divisor of both; quotients are rounded down.
    pub divisor: i128,
    /// Whether both are those of an equality.
    pub is_equality: bool,
}

/// The expressions of variables in terms of those that are known.
type Known = Vec<Option<AffineExpr>>;

/// The two rows as opposite inequalities, except for their constants.
fn are_opposite(a: &Row, b: &Row) -> bool {
    a.len() == b.len() && (0..a.len() - 1).all(|column| a[column] == -b[column])
}

impl Polyhedron {
    /// The bounds of the `num` dimensions from `offset` on in terms of the other dimensions, which are numbered
    /// without them, and the symbols.
    pub fn slice_bounds(&mut self, offset: usize, num: usize) -> Vec<SliceBounds> {
        self.tighten();
        let known = self.express(offset, num);
        let (dims, symbols) = ((self.dims - num) as u32, self.symbols as u32);
        let mut irredundant: Option<Polyhedron> = None;
        (offset..offset + num)
            .map(|column| {
                if let Some(expr) = &known[column] {
                    let lower = AffineMap::new(dims, symbols, [expr.clone()]).simplify();
                    let upper = AffineMap::new(dims, symbols, [lower.results()[0].clone() + 1]);
                    return SliceBounds {
                        lower: Some(lower),
                        upper: Some(upper),
                    };
                }
                let mut bounds = SliceBounds::default();
                if self.locals == 0 {
                    let set = irredundant.get_or_insert_with(|| {
                        let mut set = self.clone();
                        set.drop_implied();
                        set
                    });
                    bounds.lower = set.bounds_outside(BoundKind::Lower, column, offset, num);
                    bounds.upper = set.bounds_outside(BoundKind::Upper, column, offset, num);
                }
                let constant = |kind, adjust: i64| {
                    let bound = self.constant_bound(kind, column)?.checked_add(adjust)?;
                    Some(AffineMap::new(dims, symbols, [AffineExpr::constant(bound)]))
                };
                let is_single =
                    |map: &Option<AffineMap>| map.as_ref().is_some_and(|map| map.results().len() == 1);
                if !is_single(&bounds.lower) {
                    bounds.lower = constant(BoundKind::Lower, 0).or(bounds.lower);
                }
                if !is_single(&bounds.upper) {
                    bounds.upper = constant(BoundKind::Upper, 1).or(bounds.upper);
                }
                bounds
            })
            .collect()
    }

    /// Expressions for the variables in terms of those outside of the slice, where constraints determine them.
    fn express(&self, offset: usize, num: usize) -> Known {
        let mut known: Known = vec![None; self.num_vars()];
        for (column, expr) in known.iter_mut().enumerate().take(self.dims + self.symbols) {
            *expr = match column {
                _ if column < offset => Some(AffineExpr::dim(column as u32)),
                _ if column < offset + num => None,
                _ if column < self.dims => Some(AffineExpr::dim((column - num) as u32)),
                _ => Some(AffineExpr::symbol((column - self.dims) as u32)),
            };
        }
        let mut changed = true;
        while changed {
            changed = false;
            for column in 0..self.num_vars() {
                if known[column].is_none() {
                    changed |= self.detect(column, (offset, num), &mut known);
                }
            }
        }
        known
    }

    fn detect(&self, column: usize, slice: (usize, usize), known: &mut Known) -> bool {
        let least = self.constant_bound(BoundKind::Lower, column);
        let greatest = self.constant_bound(BoundKind::Upper, column);
        if let (Some(least), Some(greatest)) = (least, greatest) {
            if least == greatest {
                known[column] = Some(AffineExpr::constant(least));
                return true;
            }
            if least == 0 && self.detect_remainder(column, greatest, slice, known).is_some() {
                return true;
            }
        }
        if let Some(quotient) = self.quotient_of(column, known) {
            known[column] = Some(quotient);
            return true;
        }
        let Some(row) = self.equalities.iter().find(|row| row[column] != 0) else {
            return false;
        };
        known[column] = self.sum_of(row, column, known).and_then(|sum| {
            let own = i64::try_from(row[column]).ok()?;
            Some(if own > 0 {
                (sum * -1).floor_div(own)
            } else {
                sum.floor_div(-own)
            })
        });
        known[column].is_some()
    }

    /// The sum of a row without the term of one variable; `None` if an expression of another one is not known.
    fn sum_of(&self, row: &Row, without: usize, known: &Known) -> Option<AffineExpr> {
        let mut sum = AffineExpr::constant(0);
        for column in (0..self.num_vars()).filter(|&column| column != without && row[column] != 0) {
            sum = sum + known[column].clone()? * i64::try_from(row[column]).ok()?;
        }
        Some(sum + i64::try_from(row[self.num_vars()]).ok()?)
    }

    /// Expresses a variable in `0..=greatest` as the remainder of a dimension, and a single unknown variable that
    /// counts the multiples as the quotient.
    fn detect_remainder(
        &self,
        column: usize,
        greatest: i64,
        (offset, num): (usize, usize),
        known: &mut Known,
    ) -> Option<()> {
        let divisor = greatest.checked_add(1)?;
        let constant = self.num_vars();
        'rows: for row in &self.equalities {
            let own = row[column];
            if own == 0 || row[constant] != 0 {
                continue;
            }
            let multiple = own.checked_mul(i128::from(divisor))?;
            let mut dividend = AffineExpr::constant(0);
            let mut quotients = Vec::new();
            for other in (0..self.dims + self.symbols).filter(|&other| other != column && row[other] != 0) {
                if row[other] % multiple == 0 {
                    quotients.push(other);
                    continue;
                }
                let Some(expr) = &known[other] else { continue 'rows };
                dividend = dividend + expr.clone() * i64::try_from(row[other]).ok()?;
            }
            let by = i64::try_from(own).ok()?;
            dividend = if by > 0 {
                (dividend * -1).floor_div(by)
            } else {
                dividend.floor_div(-by)
            };
            let dividend = AffineMap::new(self.dims as u32, self.symbols as u32, [dividend]).simplify();
            let dividend = &dividend.results()[0];
            let (Some(dim), [first, rest @ ..]) = (dividend.as_dim(), &quotients[..]) else {
                continue;
            };
            let dim = dim as usize;
            let place = if dim < offset { dim } else { dim + num };
            let below = self
                .constant_bound(BoundKind::Upper, place)
                .is_some_and(|most| most < divisor);
            known[column] = Some(if below {
                dividend.clone()
            } else {
                dividend.clone().modulo(divisor)
            });
            if rest.is_empty() && known[*first].is_none() {
                let sign = if (row[*first] > 0) == (own > 0) { 1 } else { -1 };
                known[*first] = Some(dividend.clone().floor_div(divisor) * sign);
            }
            return Some(());
        }
        None
    }

    /// The variable as a quotient, where two inequalities define it as one.
    fn quotient_of(&self, column: usize, known: &Known) -> Option<AffineExpr> {
        let constant = self.num_vars();
        for upper in self.inequalities.iter().filter(|row| row[column] < 0) {
            for lower in self.inequalities.iter().filter(|row| row[column] > 0) {
                let divisor = lower[column];
                let slack = divisor - 1 - lower[constant] - upper[constant];
                if !are_opposite(upper, lower) || !(0..divisor).contains(&slack) {
                    continue;
                }
                let mut dividend = upper.clone();
                dividend[column] = 0;
                dividend[constant] += slack;
                let common = super::eliminate::gcd(gcd_of(&dividend), divisor);
                if common > 1 {
                    dividend.iter_mut().for_each(|factor| *factor /= common);
                }
                if let Some(sum) = self.sum_of(&dividend, column, known) {
                    return Some(sum.floor_div(i64::try_from(divisor / common).ok()?));
                }
            }
        }
        None
    }

    /// The bounds of a dimension that do not depend on the other dimensions of the slice.
    fn bounds_outside(&self, kind: BoundKind, column: usize, offset: usize, num: usize) -> Option<AffineMap> {
        let sliced = |other: usize| (offset..offset + num).contains(&other);
        let is_free = |row: &&Row| (offset..offset + num).all(|other| other == column || row[other] == 0);
        let mut known: Known = vec![None; self.num_vars()];
        for (other, expr) in known.iter_mut().enumerate().take(self.dims + self.symbols) {
            *expr = Some(match other {
                _ if sliced(other) => AffineExpr::constant(0),
                _ if other < offset => AffineExpr::dim(other as u32),
                _ if other < self.dims => AffineExpr::dim((other - num) as u32),
                _ => AffineExpr::symbol((other - self.dims) as u32),
            });
        }
        let mut results = Vec::new();
        for row in self.inequalities.iter().filter(is_free) {
            let by = i64::try_from(row[column].abs()).ok()?;
            if kind == BoundKind::Lower && row[column] > 0 {
                let sum = self.sum_of(&row.iter().map(|factor| -factor).collect(), column, &known)?;
                results.push((sum + (by - 1)).floor_div(by));
            } else if kind == BoundKind::Upper && row[column] < 0 {
                results.push(self.sum_of(row, column, &known)?.floor_div(by) + 1);
            }
        }
        for row in self
            .equalities
            .iter()
            .filter(|row| row[column] != 0)
            .filter(is_free)
        {
            let by = i64::try_from(row[column].abs()).ok()?;
            let sign = -row[column].signum();
            let sum = self.sum_of(&row.iter().map(|factor| factor * sign).collect(), column, &known)?;
            results.push(match kind {
                BoundKind::Upper => sum.floor_div(by) + 1,
                _ => sum.ceil_div(by),
            });
        }
        Some(AffineMap::new(
            (self.dims - num) as u32,
            self.symbols as u32,
            results,
        ))
    }

    /// The lower and the exclusive upper bounds of a dimension that depend on symbols only, which become the
    /// dimensions of the maps.
    pub fn bounds_over_symbols(&self, dim: usize) -> Option<(AffineMap, AffineMap)> {
        let dims: Vec<AffineExpr> = (0..self.symbols as u32).map(AffineExpr::dim).collect();
        let bounds = |kind| {
            let map = self.bounds_outside(kind, dim, 0, self.dims)?;
            Some(map.replace(&[], &dims, self.symbols as u32, 0))
        };
        Some((bounds(BoundKind::Lower)?, bounds(BoundKind::Upper)?))
    }

    /// The expressions of the locals over the symbols; `None` where one is not a quotient of those.
    fn local_exprs(&self) -> Known {
        let mut known: Known = vec![None; self.num_vars()];
        for (column, expr) in known.iter_mut().enumerate().take(self.dims + self.symbols) {
            *expr = Some(match column.checked_sub(self.dims) {
                None => AffineExpr::dim(column as u32),
                Some(symbol) => AffineExpr::symbol(symbol as u32),
            });
        }
        let mut changed = true;
        while changed {
            changed = false;
            for column in self.dims + self.symbols..self.num_vars() {
                if known[column].is_none() {
                    known[column] = self.quotient_of(column, &known);
                    changed |= known[column].is_some();
                }
            }
        }
        for expr in &mut known[..self.dims] {
            *expr = None;
        }
        let symbolic = |expr: Option<AffineExpr>| expr.filter(AffineExpr::is_symbolic_or_constant);
        known.into_iter().map(symbolic).collect()
    }

    /// The smallest constant distance between an upper and a lower bound of a dimension that depend on symbols only.
    pub fn extent(&self, dim: usize) -> Option<Extent> {
        let known = self.local_exprs();
        let locals = self.dims + self.symbols..self.num_vars();
        let is_symbolic = |row: &Row| {
            (0..self.dims).all(|other| other == dim || row[other] == 0)
                && locals
                    .clone()
                    .all(|local| row[local] == 0 || known[local].is_some())
        };
        let outside =
            |row: &Row, sign: i128| -> Vec<i128> { row[self.dims..].iter().map(|own| own * sign).collect() };
        if let Some(row) = self
            .equalities
            .iter()
            .find(|row| row[dim].abs() == 1 && is_symbolic(row))
        {
            let bound = outside(row, -row[dim]);
            return Some(Extent {
                size: 1,
                lower: bound.clone(),
                upper: bound,
                divisor: 1,
                is_equality: true,
            });
        }
        let constant = self.num_vars();
        let mut best: Option<Extent> = None;
        for upper in self
            .inequalities
            .iter()
            .filter(|row| row[dim] < 0 && is_symbolic(row))
        {
            for lower in self.inequalities.iter().filter(|row| row[dim] > 0) {
                if !are_opposite(upper, lower) {
                    continue;
                }
                let divisor = lower[dim];
                let width = upper[constant].checked_add(lower[constant])?.checked_add(1)?;
                let size = i64::try_from(-(-width).div_euclid(divisor)).ok()?.max(0);
                if best.as_ref().is_none_or(|best| size < best.size) {
                    let mut bound = outside(lower, -1);
                    if let Some(last) = bound.last_mut() {
                        *last += divisor - 1;
                    }
                    best = Some(Extent {
                        size,
                        lower: bound,
                        upper: outside(upper, 1),
                        divisor,
                        is_equality: false,
                    });
                }
            }
        }
        best
    }

    /// The lower bound of an extent as an expression over the symbols. That of an inequality is a negated sum, which upstream does not
    /// simplify.
    pub fn lower_bound_expr(&self, extent: &Extent) -> Option<AffineExpr> {
        let known = self.local_exprs();
        let (constant, factors) = extent.lower.split_last()?;
        let sign = if extent.is_equality { 1 } else { -1 };
        let rounded = extent.divisor - 1;
        let mut sum = AffineExpr::constant(0);
        for (index, &factor) in factors.iter().enumerate().filter(|(_, factor)| **factor != 0) {
            sum = sum + known[self.dims + index].clone()? * i64::try_from(factor * sign).ok()?;
        }
        let sum = sum + i64::try_from((constant - rounded) * sign).ok()?;
        let bound = match extent.is_equality {
            true => sum,
            false => sum * -1 + i64::try_from(rounded).ok()?,
        };
        Some(bound.floor_div(i64::try_from(extent.divisor).ok()?))
    }

    /// The box around two sets over the same variables, without locals: the constraints that both have, and the
    /// lesser lower and the greater upper bound of each dimension. `None` if bounds cannot be compared.
    pub fn bounding_box(&self, other: &Polyhedron) -> Option<Polyhedron> {
        let same_space = self.dims == other.dims && self.symbols == other.symbols;
        if !same_space || self.locals > 0 || other.locals > 0 {
            return None;
        }
        let mut all = Polyhedron {
            dims: self.dims,
            symbols: self.symbols,
            ..Polyhedron::default()
        };
        for dim in 0..self.dims {
            let (own, others) = (self.extent(dim)?, other.extent(dim)?);
            if own.divisor != others.divisor {
                return None;
            }
            let mut lower = match compare(&own.lower, &others.lower) {
                Some(true) => own.lower.clone(),
                Some(false) => others.lower.clone(),
                None => {
                    let bound = |set: &Polyhedron| set.constant_bound(BoundKind::Lower, dim);
                    self.constant_row(bound(self)?.min(bound(other)?))
                }
            };
            if compare(&own.lower, &others.lower).is_some()
                && let Some(last) = lower.last_mut()
            {
                *last -= own.divisor - 1;
            }
            let upper = match compare(&own.upper, &others.upper) {
                Some(true) if own.upper != others.upper => others.upper.clone(),
                Some(_) => own.upper.clone(),
                None => {
                    let bound = |set: &Polyhedron| set.constant_bound(BoundKind::Upper, dim);
                    self.constant_row(bound(self)?.max(bound(other)?))
                }
            };
            let row = |factor: i128, bound: &[i128], sign: i128| -> Row {
                let mut row = vec![0; self.dims];
                row[dim] = factor;
                row.extend(bound.iter().map(|own| own * sign));
                row
            };
            all.inequalities.push(row(own.divisor, &lower, -1));
            all.inequalities.push(row(-own.divisor, &upper, 1));
        }
        let common = |own: &[Row], others: &[Row]| -> Vec<Row> {
            own.iter().filter(|row| others.contains(row)).cloned().collect()
        };
        all.inequalities
            .extend(common(&self.inequalities, &other.inequalities));
        all.equalities = common(&self.equalities, &other.equalities);
        all.drop_plain_redundancy();
        Some(all)
    }

    fn constant_row(&self, constant: i64) -> Vec<i128> {
        let mut row = vec![0; self.symbols + 1];
        row[self.symbols] = i128::from(constant);
        row
    }

    /// Whether all points of this set are known to be in another one over the same dimensions and symbols. `None` if
    /// the sets cannot be compared.
    pub fn is_subset_of(&self, other: &Polyhedron) -> Option<bool> {
        if self.dims != other.dims || self.symbols != other.symbols {
            return None;
        }
        let mut all = self.clone();
        let first = self.dims + self.symbols;
        // The columns in `all` of the locals of `other`.
        let mut places: Vec<usize> = Vec::new();
        for quotient in &other.quotients {
            let (dividend, divisor) = quotient.as_ref()?;
            let dividend = translated(dividend, first, &places, all.num_columns())?;
            let column = all.local(dividend, *divisor);
            places.push(column);
        }
        let excludes = |row: &Row, sign: i128| -> Option<bool> {
            let mut outside = all.clone();
            let mut row = translated(row, first, &places, all.num_columns())?;
            row.iter_mut().for_each(|factor| *factor *= sign);
            if let Some(constant) = row.last_mut() {
                *constant -= 1;
            }
            outside.inequalities.push(row);
            Some(outside.is_empty())
        };
        for row in &other.inequalities {
            if !excludes(row, -1)? {
                return Some(false);
            }
        }
        for row in &other.equalities {
            if !excludes(row, -1)? || !excludes(row, 1)? {
                return Some(false);
            }
        }
        Some(true)
    }

    /// Substitutes the value of a variable that an equality determines. Returns false if there is none.
    pub fn fold_constant(&mut self, column: usize) -> bool {
        let vars = self.num_vars();
        let Some(place) = self.equalities.iter().position(|row| {
            row[column].abs() == 1 && (0..vars).all(|other| other == column || row[other] == 0)
        }) else {
            return false;
        };
        self.equalities.swap(0, place);
        self.project_out(column, 1);
        true
    }
}

/// Whether the first bound is at most the second one; `None` if they differ in more than their constants.
fn compare(a: &[i128], b: &[i128]) -> Option<bool> {
    let ((a, factors), (b, others)) = (a.split_last()?, b.split_last()?);
    (factors == others).then_some(a <= b)
}

/// A row of another set over the same dimensions and symbols, whose locals are at `places` in this one.
fn translated(row: &Row, first: usize, places: &[usize], columns: usize) -> Option<Row> {
    let (constant, factors) = row.split_last()?;
    let mut new = vec![0; columns];
    for (column, &factor) in factors.iter().enumerate().filter(|(_, factor)| **factor != 0) {
        let place = match column.checked_sub(first) {
            None => column,
            Some(local) => *places.get(local)?,
        };
        new[place] += factor;
    }
    new[columns - 1] = *constant;
    Some(new)
}
