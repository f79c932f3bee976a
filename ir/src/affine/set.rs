//! `IntegerSet`: the points that satisfy affine constraints. Cloning shares it.

use super::expr::AffineExpr;
use super::polyhedron::Polyhedron;
use super::simplify::simplify;
use std::sync::Arc;

/// A constraint on the points of a set.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Constraint {
    /// The expression that is compared with zero.
    pub expr: AffineExpr,
    /// Whether the constraint is `== 0` rather than `>= 0`.
    pub equality: bool,
}

/// A set of integer points, given by a conjunction of constraints.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct IntegerSet(Arc<SetData>);

#[derive(PartialEq, Eq, Hash)]
struct SetData {
    dims: u32,
    symbols: u32,
    constraints: Box<[Constraint]>,
}

impl IntegerSet {
    /// The set of the points that satisfy all `constraints`, over this number of dimensions and symbols. An empty list
    /// becomes `0 == 0`, since the text has no other form for it.
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

    /// The number of dimensions.
    pub fn num_dims(&self) -> u32 {
        self.0.dims
    }

    /// The number of symbols.
    pub fn num_symbols(&self) -> u32 {
        self.0.symbols
    }

    /// The number of dimensions and symbols.
    pub fn num_inputs(&self) -> u32 {
        self.0.dims + self.0.symbols
    }

    /// The constraints.
    pub fn constraints(&self) -> &[Constraint] {
        &self.0.constraints
    }

    /// Whether the set is the canonical empty set.
    pub fn is_empty(&self) -> bool {
        *self == IntegerSet::empty(self.num_dims(), self.num_symbols())
    }

    /// Whether the point with these coordinates, dimensions first, is in the set. `None` if a coordinate is missing or
    /// a constraint is undefined there.
    pub fn contains(&self, inputs: &[i64]) -> Option<bool> {
        let (dims, symbols) = inputs.split_at_checked(self.num_dims() as usize)?;
        let mut holds = true;
        for Constraint { expr, equality } in self.constraints() {
            let value = expr.evaluate(dims, symbols)?;
            holds &= if *equality { value == 0 } else { value >= 0 };
        }
        Some(holds)
    }

    /// Substitutes `dims` and `symbols` for this set's; the result has `new_dims` and `new_symbols`.
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

    /// The set with simplified constraints.
    pub fn simplify(&self) -> IntegerSet {
        let (dims, symbols) = (self.num_dims(), self.num_symbols());
        self.with_exprs(dims, symbols, |expr| simplify(expr, dims, symbols))
    }

    /// The set with equalities first and without constraints that another single one implies; the canonical empty set
    /// if it has no points.
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
