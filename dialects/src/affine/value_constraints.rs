//! Construction of [`ValueBounds`]: domains of loops, bounds by maps over values, and alignment of two constraint
//! systems.
//!
//! Input: loops, maps and their operands. Output: columns for the values and constraints on them (upstream's
//! `FlatAffineValueConstraints`).

use super::bounds::{constant_lower_bound, for_of_induction_variable, step_of};
use super::compose_apply::compose_and_canonicalize;
use super::operands::{is_induction_variable, is_valid_symbol};
use super::syntax::map_of;
use super::value_bounds::ValueBounds;
use super::{AffineApplyOp, AffineForOp, AffineParallelOp, group_sizes};
use crate::elements::constant_int;
use windlass_ir::affine::{AffineExpr, AffineMap, BoundKind};
use windlass_ir::{Body, Context, Op, Value, ValueDef};

/// A dimension or a symbol.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Variable {
    Dim(usize),
    Symbol(usize),
}

/// The `affine.parallel` op whose induction variable the value is.
pub(super) fn parallel_of_induction_variable(body: &Body, value: Value) -> Option<Op> {
    let ValueDef::Argument(block, _) = body.value_def(value) else {
        return None;
    };
    body.block_parent(block)
        .filter(|&op| body.name(op) == AffineParallelOp::NAME)
}

impl ValueBounds {
    /// No constraints on these values.
    pub fn of_values(dims: &[Value], symbols: &[Value]) -> ValueBounds {
        let mut all = ValueBounds::default();
        for &value in dims {
            all.dim(Some(value));
        }
        for &value in symbols {
            all.symbol(Some(value));
        }
        all
    }

    /// The first variable of this value.
    pub(super) fn find(&self, value: Value) -> Option<Variable> {
        let place = |list: &[Option<Value>]| list.iter().position(|&own| own == Some(value));
        place(&self.dims)
            .map(Variable::Dim)
            .or_else(|| place(&self.symbols).map(Variable::Symbol))
    }

    pub(super) fn column(&self, variable: Variable) -> usize {
        match variable {
            Variable::Dim(dim) => dim,
            Variable::Symbol(symbol) => self.symbol_column(symbol),
        }
    }

    /// The values of the dimensions, then of the symbols.
    pub fn values(&self) -> impl Iterator<Item = Option<Value>> + '_ {
        self.dims.iter().chain(&self.symbols).copied()
    }

    /// Adds a variable for a value that is a symbol or an induction variable, with what is known of it. Returns false
    /// for other values.
    pub fn add_operand(&mut self, ctx: &Context, body: &Body, value: Value) -> bool {
        if self.find(value).is_some() {
            return true;
        }
        let is_applied = body
            .defining_op(value)
            .is_some_and(|op| body.name(op) == AffineApplyOp::NAME);
        let is_symbol = is_valid_symbol(ctx, body, value);
        if is_applied || !is_symbol && !is_induction_variable(body, value) {
            return false;
        }
        if is_symbol {
            self.symbol(Some(value));
            self.add_constant(ctx, body, value);
            return true;
        }
        if let Some(op) = for_of_induction_variable(body, value) {
            self.dim(Some(value));
            return self.add_loop_domain(ctx, body, op);
        }
        parallel_of_induction_variable(body, value).is_some_and(|op| {
            let ivs = body
                .entry_block(body.get(op, AffineParallelOp::region))
                .map(|block| body.block_args(block).to_vec())
                .unwrap_or_default();
            for iv in ivs {
                self.dim(Some(iv));
            }
            self.add_parallel_domain(ctx, body, op)
        })
    }

    /// Adds the equality for a value that is a constant.
    pub(super) fn add_constant(&mut self, ctx: &Context, body: &Body, value: Value) {
        let known = constant_int(ctx, body, value).and_then(|int| int.to_i64());
        if let (Some(known), Some(variable)) = (known, self.find(value)) {
            let column = self.column(variable);
            self.set.add_constant_bound(BoundKind::Equal, column, known);
        }
    }

    /// Bounds a variable by a map over values, for which variables are added. Returns whether it could.
    pub(super) fn add_bound(
        &mut self,
        ctx: &Context,
        body: &Body,
        (kind, variable): (BoundKind, Variable),
        map: &AffineMap,
        operands: &[Value],
    ) -> bool {
        let Some(map) = self.over_columns(ctx, body, map, operands) else {
            return false;
        };
        let column = self.column(variable);
        self.set.add_bound(kind, column, &map)
    }

    /// The map over this set's dimensions and symbols, after variables for its operands have been added.
    fn over_columns(
        &mut self,
        ctx: &Context,
        body: &Body,
        map: &AffineMap,
        operands: &[Value],
    ) -> Option<AffineMap> {
        let (map, operands) = compose_and_canonicalize(ctx, body, map, operands);
        let map = map.simplify();
        if !operands
            .iter()
            .all(|&operand| self.add_operand(ctx, body, operand))
        {
            return None;
        }
        self.aligned(&map, &operands)
    }

    /// The map over this set's dimensions and symbols, among which its operands must be.
    pub(super) fn aligned(&self, map: &AffineMap, operands: &[Value]) -> Option<AffineMap> {
        let exprs = operands
            .iter()
            .map(|&operand| {
                Some(match self.find(operand)? {
                    Variable::Dim(dim) => AffineExpr::dim(dim as u32),
                    Variable::Symbol(symbol) => AffineExpr::symbol(symbol as u32),
                })
            })
            .collect::<Option<Vec<AffineExpr>>>()?;
        let (dims, symbols) = exprs.split_at(map.num_dims() as usize);
        Some(map.replace(dims, symbols, self.dims.len() as u32, self.symbols.len() as u32))
    }

    /// Bounds the induction variable of an `affine.for`, which must be a variable. Returns whether it could.
    pub fn add_loop_domain(&mut self, ctx: &Context, body: &Body, op: Op) -> bool {
        let block = body.entry_block(body.get(op, AffineForOp::region));
        let Some(variable) = block
            .and_then(|block| body.block_args(block).first())
            .and_then(|&iv| self.find(iv))
        else {
            return false;
        };
        let step = step_of(ctx, body, op);
        if let Some(first) = constant_lower_bound(ctx, body, op).filter(|_| step != 1) {
            let count = match variable {
                Variable::Dim(dim) => AffineExpr::dim(dim as u32),
                Variable::Symbol(symbol) => AffineExpr::symbol(symbol as u32),
            } - first;
            let multiple = count.clone() - count.floor_div(step) * step;
            if !self.set.add_condition(&multiple, true) {
                return false;
            }
        }
        let lower: Vec<Value> = body.get(op, AffineForOp::lowerBoundOperands).collect();
        let upper: Vec<Value> = body.get(op, AffineForOp::upperBoundOperands).collect();
        let bounds = [
            (BoundKind::Lower, AffineForOp::lowerBoundMap, lower),
            (BoundKind::Upper, AffineForOp::upperBoundMap, upper),
        ];
        bounds.into_iter().all(|(kind, slot, operands)| {
            map_of(ctx, body.get(op, slot))
                .is_some_and(|map| self.add_bound(ctx, body, (kind, variable), map, &operands))
        })
    }

    /// Bounds the induction variables of an `affine.parallel`, which must be variables. Returns whether it could.
    pub(super) fn add_parallel_domain(&mut self, ctx: &Context, body: &Body, op: Op) -> bool {
        let Some(block) = body.entry_block(body.get(op, AffineParallelOp::region)) else {
            return false;
        };
        let ivs = body.block_args(block).to_vec();
        let maps = (
            map_of(ctx, body.get(op, AffineParallelOp::lowerBoundsMap)),
            map_of(ctx, body.get(op, AffineParallelOp::upperBoundsMap)),
        );
        let (Some(lower), Some(upper)) = maps else {
            return false;
        };
        let all = body.operands(op).to_vec();
        let (own, rest) = all.split_at((lower.num_inputs() as usize).min(all.len()));
        let bounds = [
            (BoundKind::Lower, AffineParallelOp::lowerBoundsGroups, lower, own),
            (BoundKind::Upper, AffineParallelOp::upperBoundsGroups, upper, rest),
        ];
        bounds.into_iter().all(|(kind, slot, map, operands)| {
            let mut at = 0;
            let groups = group_sizes(ctx, body.get(op, slot), ivs.len());
            ivs.iter().zip(groups).all(|(&iv, size)| {
                let places: Vec<usize> = (at..at + size).collect();
                at += size;
                self.find(iv).is_some_and(|variable| {
                    self.add_bound(ctx, body, (kind, variable), &map.sub_map(&places), operands)
                })
            })
        })
    }

    /// Eliminates the variables at `count` columns from `start` on, all of which are dimensions or symbols.
    pub(super) fn project_out(&mut self, start: usize, count: usize) {
        self.set.project_out(start, count);
        let dims = self.dims.len();
        let (first, end) = (start.min(dims), (start + count).min(dims));
        let symbols = start.max(dims) - dims..(start + count).max(dims) - dims;
        self.dims.drain(first..end);
        self.symbols.drain(symbols);
    }

    /// Eliminates all locals.
    pub(super) fn project_out_locals(&mut self) {
        let first = self.dims.len() + self.symbols.len();
        self.set.project_out(first, self.set.num_locals());
    }

    /// Makes the induction variables among the symbols dimensions, after the others.
    pub(super) fn convert_loop_iv_symbols_to_dims(&mut self, body: &Body) {
        let is_iv = |value: &Value| for_of_induction_variable(body, *value).is_some();
        let ivs: Vec<Value> = self.symbols.iter().copied().flatten().filter(is_iv).collect();
        for iv in ivs {
            let Some(Variable::Symbol(symbol)) = self.find(iv) else {
                continue;
            };
            let dims = self.dims.len();
            self.set.swap_columns(dims + symbol, dims);
            self.symbols.swap(symbol, 0);
            self.set.set_dim_symbol_separation(dims + 1);
            self.dims.push(self.symbols.remove(0));
        }
    }

    /// Gives both systems the same variables in the same order: this one's first, then the other's (upstream's
    /// `mergeAndAlignVarsWithOther`).
    pub(super) fn align_with(&mut self, other: &mut ValueBounds) {
        for dim in 0..self.dims.len() {
            let place = other.dims.iter().skip(dim).position(|own| *own == self.dims[dim]);
            match place {
                Some(place) => {
                    other.set.swap_columns(dim, dim + place);
                    other.dims.swap(dim, dim + place);
                }
                None => {
                    other.set.insert_dim(dim);
                    other.dims.insert(dim, self.dims[dim]);
                }
            }
        }
        for &value in &other.dims[self.dims.len()..] {
            self.set.append_dim();
            self.dims.push(value);
        }
        let dims = self.dims.len();
        for symbol in 0..self.symbols.len() {
            let place = other
                .symbols
                .iter()
                .skip(symbol)
                .position(|own| *own == self.symbols[symbol]);
            match place {
                Some(place) => {
                    other.set.swap_columns(dims + symbol, dims + symbol + place);
                    other.symbols.swap(symbol, symbol + place);
                }
                None => {
                    other.set.insert_symbol(dims + symbol);
                    other.symbols.insert(symbol, self.symbols[symbol]);
                }
            }
        }
        for &value in &other.symbols[self.symbols.len()..] {
            self.set.append_symbol();
            self.symbols.push(value);
        }
    }

    /// Whether both systems have the same variables in the same order.
    pub(super) fn is_aligned_with(&self, other: &ValueBounds) -> bool {
        self.dims == other.dims && self.symbols == other.symbols
    }

    /// Inserts dimensions without values before the others, one for each result of a map over values, which it
    /// equals. Returns whether it could.
    pub(super) fn compose_map(&mut self, map: &AffineMap, operands: &[Value]) -> bool {
        let Some(map) = self.aligned(map, operands) else {
            return false;
        };
        let count = map.results().len();
        for _ in 0..count {
            self.set.insert_dim(0);
            self.dims.insert(0, None);
        }
        let shift: Vec<AffineExpr> = (0..map.num_dims())
            .map(|dim| AffineExpr::dim(dim + count as u32))
            .collect();
        let results = map.results().iter().enumerate();
        let equalities: Vec<AffineExpr> = results
            .map(|(result, expr)| AffineExpr::dim(result as u32) - expr.replace(&shift, &[]))
            .collect();
        self.set.add_equalities(&equalities)
    }

    /// Makes all but the first `dims` dimensions symbols.
    pub(super) fn set_dim_symbol_separation(&mut self, dims: usize) {
        let tail = self.dims.split_off(dims);
        self.symbols.splice(0..0, tail);
        self.set.set_dim_symbol_separation(dims);
    }

    /// Substitutes the symbols that an equality makes a constant.
    pub(super) fn fold_constant_symbols(&mut self) {
        let mut symbol = 0;
        while symbol < self.symbols.len() {
            if self.set.fold_constant(self.symbol_column(symbol)) {
                self.symbols.remove(symbol);
            } else {
                symbol += 1;
            }
        }
    }
}
