//! `AffineMap`: a list of affine expressions over numbered dimensions and symbols. Cloning shares it.
//! Next: `expr.rs` for what the results are, `print.rs` for the text, `strides.rs` for maps as memory layouts.

use super::expr::AffineExpr;
use super::simplify::simplify;
use std::sync::Arc;

/// A function from dimensions and symbols to a list of results.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct AffineMap(Arc<MapData>);

#[derive(PartialEq, Eq, Hash)]
struct MapData {
    dims: u32,
    symbols: u32,
    results: Box<[AffineExpr]>,
}

impl AffineMap {
    /// The map of this number of dimensions and symbols to these results.
    pub fn new(dims: u32, symbols: u32, results: impl Into<Box<[AffineExpr]>>) -> AffineMap {
        let results = results.into();
        debug_assert!(
            results
                .iter()
                .all(|expr| expr.dims_used() <= dims && expr.symbols_used() <= symbols)
        );
        AffineMap(Arc::new(MapData {
            dims,
            symbols,
            results,
        }))
    }

    /// `() -> ()`.
    pub fn empty() -> AffineMap {
        AffineMap::new(0, 0, [])
    }

    /// `() -> (value)`.
    pub fn constant(value: i64) -> AffineMap {
        AffineMap::new(0, 0, [AffineExpr::constant(value)])
    }

    /// `(d0, …) -> (d0, …)`.
    pub fn identity(dims: u32) -> AffineMap {
        AffineMap::minor_identity(dims, dims)
    }

    /// `()[s0] -> (s0)`.
    pub fn symbol_identity() -> AffineMap {
        AffineMap::new(0, 1, [AffineExpr::symbol(0)])
    }

    /// The map to the last `results` of `dims` dimensions, in order; to all of them if there are fewer.
    pub fn minor_identity(dims: u32, results: u32) -> AffineMap {
        let first = dims.saturating_sub(results);
        AffineMap::new(dims, 0, (first..dims).map(AffineExpr::dim).collect::<Box<[_]>>())
    }

    /// The map whose result `i` is dimension `order[i]`; `None` if `order` is no permutation.
    pub fn permutation(order: &[u32]) -> Option<AffineMap> {
        let map = AffineMap::new(
            order.iter().max().map_or(0, |&most| most.saturating_add(1)),
            0,
            order
                .iter()
                .map(|&dim| AffineExpr::dim(dim))
                .collect::<Box<[_]>>(),
        );
        map.is_permutation().then_some(map)
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

    /// The result expressions.
    pub fn results(&self) -> &[AffineExpr] {
        &self.0.results
    }

    /// Whether the map is `() -> ()`.
    pub fn is_empty(&self) -> bool {
        self.num_inputs() == 0 && self.results().is_empty()
    }

    /// Whether the results are the dimensions, in order. There may be unused symbols.
    pub fn is_identity(&self) -> bool {
        let mut results = self.results().iter().enumerate();
        self.results().len() == self.num_dims() as usize
            && results.all(|(index, expr)| expr.as_dim() == u32::try_from(index).ok())
    }

    /// Whether the results are the last dimensions, in order.
    pub fn is_minor_identity(&self) -> bool {
        let Some(first) = (self.num_dims() as usize).checked_sub(self.results().len()) else {
            return false;
        };
        let expected = |index: usize, expr: &AffineExpr| expr.as_dim() == u32::try_from(first + index).ok();
        self.num_symbols() == 0
            && self
                .results()
                .iter()
                .enumerate()
                .all(|(index, expr)| expected(index, expr))
    }

    /// The place of each result in the minor identity with broadcasts that the map is a permutation of; `None` for other maps
    /// (upstream's `isPermutationOfMinorIdentityWithBroadcasting`).
    pub fn minor_identity_order(&self) -> Option<Vec<usize>> {
        let (results, inputs) = (self.results().len(), self.num_inputs() as usize);
        let start = inputs.saturating_sub(results);
        let leading = results.saturating_sub(inputs);
        let mut order = vec![0; results];
        let mut found = vec![false; inputs.max(results)];
        let mut broadcasts = Vec::new();
        for (place, expr) in self.results().iter().enumerate() {
            match expr.as_dim() {
                None if expr.as_constant() == Some(0) => broadcasts.push(place),
                None => return None,
                Some(dim) => {
                    let at = (dim as usize).checked_sub(start)? + leading;
                    order[place] = at;
                    *found.get_mut(at)? = true;
                }
            }
        }
        let mut free = 0;
        for place in broadcasts {
            while found.get(free) == Some(&true) {
                free += 1;
            }
            order[place] = free;
            free += 1;
        }
        Some(order)
    }

    /// Whether every result is a constant.
    pub fn is_constant(&self) -> bool {
        self.results().iter().all(|expr| expr.as_constant().is_some())
    }

    /// The value of the only result, if that is a constant.
    pub fn single_constant(&self) -> Option<i64> {
        match self.results() {
            [expr] => expr.as_constant(),
            _ => None,
        }
    }

    /// Whether no result has products or quotients of variables.
    pub fn is_pure_affine(&self) -> bool {
        self.results().iter().all(AffineExpr::is_pure_affine)
    }

    /// Whether every result is a different dimension and there are no symbols. With `allow_zero`, results may also be
    /// the constant zero.
    pub fn is_projected_permutation(&self, allow_zero: bool) -> bool {
        // More results than dimensions could only be zeros.
        if self.num_symbols() > 0 || self.results().len() > self.num_dims() as usize {
            return false;
        }
        let mut seen = vec![false; self.num_dims() as usize];
        self.results().iter().all(|expr| match expr.as_dim() {
            Some(dim) => !std::mem::replace(&mut seen[dim as usize], true),
            None => allow_zero && expr.as_constant() == Some(0),
        })
    }

    /// Whether the results are a permutation of the dimensions.
    pub fn is_permutation(&self) -> bool {
        self.results().len() == self.num_dims() as usize && self.is_projected_permutation(false)
    }

    /// Whether a result depends on dimension `index`.
    pub fn is_function_of_dim(&self, index: u32) -> bool {
        self.results().iter().any(|expr| expr.is_function_of_dim(index))
    }

    /// Whether a result depends on symbol `index`.
    pub fn is_function_of_symbol(&self, index: u32) -> bool {
        self.results()
            .iter()
            .any(|expr| expr.is_function_of_symbol(index))
    }

    /// The index of the first result that is dimension `index`.
    pub fn result_of_dim(&self, index: u32) -> Option<usize> {
        self.results()
            .iter()
            .position(|expr| expr.as_dim() == Some(index))
    }

    /// The results for these inputs, dimensions first; `None` if an input is missing or a result is undefined.
    pub fn evaluate(&self, inputs: &[i64]) -> Option<Vec<i64>> {
        let (dims, symbols) = inputs.split_at_checked(self.num_dims() as usize)?;
        self.results()
            .iter()
            .map(|expr| expr.evaluate(dims, symbols))
            .collect()
    }

    /// Substitutes the known inputs.
    pub fn partially_evaluate(&self, inputs: &[Option<i64>]) -> AffineMap {
        let known = |index: usize, variable: AffineExpr| {
            inputs
                .get(index)
                .copied()
                .flatten()
                .map_or(variable, AffineExpr::constant)
        };
        let first = self.num_dims() as usize;
        let dims: Vec<_> = (0..self.num_dims())
            .map(|index| known(index as usize, AffineExpr::dim(index)))
            .collect();
        let symbols: Vec<_> = (0..self.num_symbols())
            .map(|index| known(first + index as usize, AffineExpr::symbol(index)))
            .collect();
        self.replace(&dims, &symbols, self.num_dims(), self.num_symbols())
    }

    /// Substitutes `dims` and `symbols` for this map's; the result has `new_dims` and `new_symbols`.
    pub fn replace(
        &self,
        dims: &[AffineExpr],
        symbols: &[AffineExpr],
        new_dims: u32,
        new_symbols: u32,
    ) -> AffineMap {
        self.with_results(new_dims, new_symbols, |expr| expr.replace(dims, symbols))
    }

    fn with_results(
        &self,
        dims: u32,
        symbols: u32,
        change: impl FnMut(&AffineExpr) -> AffineExpr,
    ) -> AffineMap {
        AffineMap::new(
            dims,
            symbols,
            self.results().iter().map(change).collect::<Box<[_]>>(),
        )
    }

    /// The composition `self(inner(…))`. The symbols of this map are followed by those of `inner`. `None` if `inner`
    /// has fewer results than this map has dimensions.
    pub fn compose(&self, inner: &AffineMap) -> Option<AffineMap> {
        if inner.results().len() < self.num_dims() as usize {
            return None;
        }
        let dims: Vec<_> = inner
            .results()
            .iter()
            .map(|expr| expr.shift(0, self.num_symbols()))
            .collect();
        Some(self.replace(
            &dims,
            &[],
            inner.num_dims(),
            self.num_symbols() + inner.num_symbols(),
        ))
    }

    /// The inverse of a permutation, and of any map in which each dimension is a result at least once. `None` for
    /// others.
    pub fn inverse_permutation(&self) -> Option<AffineMap> {
        if self.num_symbols() > 0 {
            return None;
        }
        let places = (0..self.num_dims())
            .map(|dim| self.result_of_dim(dim).map(|place| AffineExpr::dim(place as u32)))
            .collect::<Option<Box<[_]>>>()?;
        Some(AffineMap::new(self.results().len() as u32, 0, places))
    }

    /// The map from results to dimensions: a dimension that is no result is zero.
    pub fn inverse_or_zero(&self) -> AffineMap {
        let places = (0..self.num_dims()).map(|dim| {
            self.result_of_dim(dim)
                .map_or(AffineExpr::constant(0), |place| AffineExpr::dim(place as u32))
        });
        AffineMap::new(self.results().len() as u32, 0, places.collect::<Box<[_]>>())
    }

    /// The map with only the results at these indices.
    pub fn sub_map(&self, places: &[usize]) -> AffineMap {
        let results: Box<[_]> = places
            .iter()
            .filter_map(|&place| self.results().get(place).cloned())
            .collect();
        AffineMap::new(self.num_dims(), self.num_symbols(), results)
    }

    /// The map with simplified results.
    pub fn simplify(&self) -> AffineMap {
        let (dims, symbols) = (self.num_dims(), self.num_symbols());
        self.with_results(dims, symbols, |expr| simplify(expr, dims, symbols))
    }
}
