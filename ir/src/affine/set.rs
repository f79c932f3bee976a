//! `IntegerSet`: the points where some affine expressions are zero or not negative. Cloning shares it.

use super::expr::AffineExpr;
use super::polyhedron::Polyhedron;
use super::simplify::simplify;
use std::sync::Arc;

/// One condition on the points of a set.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Constraint {
    /// What is compared with zero.
    pub expr: AffineExpr,
    /// Is it `== 0` rather than `>= 0`?
    pub equality: bool,
}

/// A set of points, given by the conditions that all hold in it.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct IntegerSet(Arc<SetData>);

#[derive(PartialEq, Eq, Hash)]
struct SetData {
    dims: u32,
    symbols: u32,
    constraints: Box<[Constraint]>,
}

impl IntegerSet {
    /// The set of those points, of so many dimensions and symbols, where all `constraints` hold. No constraint at all is
    /// written `0 == 0`, since the text has no other form for it.
    pub fn new(dims: u32, symbols: u32, constraints: impl Into<Box<[Constraint]>>) -> IntegerSet {
        let mut constraints = constraints.into();
        if constraints.is_empty() {
            constraints = Box::new([Constraint {
                expr: AffineExpr::constant(0),
                equality: true,
            }]);
        }
        debug_assert!(
            constraints
                .iter()
                .all(|one| one.expr.dims_used() <= dims && one.expr.symbols_used() <= symbols)
        );
        IntegerSet(Arc::new(SetData {
            dims,
            symbols,
            constraints,
        }))
    }

    /// The set without points: `1 == 0`.
    pub fn empty(dims: u32, symbols: u32) -> IntegerSet {
        IntegerSet::new(
            dims,
            symbols,
            [Constraint {
                expr: AffineExpr::constant(1),
                equality: true,
            }],
        )
    }

    /// How many dimensions it takes.
    pub fn num_dims(&self) -> u32 {
        self.0.dims
    }

    /// How many symbols it takes.
    pub fn num_symbols(&self) -> u32 {
        self.0.symbols
    }

    /// How many values it takes.
    pub fn num_inputs(&self) -> u32 {
        self.0.dims + self.0.symbols
    }

    /// The conditions.
    pub fn constraints(&self) -> &[Constraint] {
        &self.0.constraints
    }

    /// Is it written as the set without points?
    pub fn is_empty(&self) -> bool {
        *self == IntegerSet::empty(self.num_dims(), self.num_symbols())
    }

    /// Is the point with these coordinates, dimensions first, in the set? `None` if a coordinate is missing or a
    /// condition is undefined there.
    pub fn contains(&self, inputs: &[i64]) -> Option<bool> {
        let (dims, symbols) = inputs.split_at_checked(self.num_dims() as usize)?;
        let mut holds = true;
        for Constraint { expr, equality } in self.constraints() {
            let value = expr.evaluate(dims, symbols)?;
            holds &= if *equality { value == 0 } else { value >= 0 };
        }
        Some(holds)
    }

    /// The set of `new_dims` and `new_symbols` that has `dims` and `symbols` in place of this one's.
    pub fn replace(
        &self,
        dims: &[AffineExpr],
        symbols: &[AffineExpr],
        new_dims: u32,
        new_symbols: u32,
    ) -> IntegerSet {
        self.with_exprs(new_dims, new_symbols, |expr| expr.replace(dims, symbols))
    }

    fn with_exprs(
        &self,
        dims: u32,
        symbols: u32,
        mut change: impl FnMut(&AffineExpr) -> AffineExpr,
    ) -> IntegerSet {
        let changed = |one: &Constraint| Constraint {
            expr: change(&one.expr),
            equality: one.equality,
        };
        IntegerSet::new(
            dims,
            symbols,
            self.constraints().iter().map(changed).collect::<Box<[_]>>(),
        )
    }

    /// The set with each condition brought to its simplest sum.
    pub fn simplify(&self) -> IntegerSet {
        let (dims, symbols) = (self.num_dims(), self.num_symbols());
        self.with_exprs(dims, symbols, |expr| simplify(expr, dims, symbols))
    }

    /// The set with equalities first and without conditions that follow from a single other one; the empty set, if it is that.
    pub fn simplify_as_whole(&self) -> IntegerSet {
        let Some(mut points) = Polyhedron::of_set(self) else {
            return self.clone();
        };
        if points.is_empty() {
            return IntegerSet::empty(self.num_dims(), self.num_symbols());
        }
        points.drop_plain_redundancy();
        points.to_set().unwrap_or_else(|| self.clone())
    }
}
