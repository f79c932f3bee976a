//! `affine-raise-from-memref`: raises `memref.load` and `memref.store` to affine accesses, if their indices are affine
//! expressions of valid dimensions and symbols.

use super::super::operands::{is_valid_dim, is_valid_symbol};
use super::super::{AffineLoadOp, AffineStoreOp};
use crate::arith::{AddIOp, MulIOp};
use crate::memref::{LoadOp, StoreOp};
use smallvec::SmallVec;
use windlass_ir::affine::{AffineExpr, AffineMap};
use windlass_ir::rewrite::{PatternRewriter, constant_value};
use windlass_ir::{AttrData, Body, Context, Op, Value, WalkResult};

/// Maximal depth of an index expression; accesses with deeper ones are left unchanged.
const MAX_DEPTH: usize = 64;

/// Raises the accesses of a body.
pub(super) fn run(ctx: &Context, body: &mut Body) {
    let mut accesses = Vec::new();
    body.walk(|body, op| {
        if body.name(op) == LoadOp::NAME || body.name(op) == StoreOp::NAME {
            accesses.push(op);
        }
        WalkResult::Advance
    });
    let mut rw = PatternRewriter::new(ctx, body);
    for op in accesses {
        raise(&mut rw, op);
    }
}

#[derive(Default)]
struct Inputs {
    dims: SmallVec<[Value; 4]>,
    symbols: SmallVec<[Value; 4]>,
}

/// The position of the value in the list; appends the value if `may` allows.
fn place(list: &mut SmallVec<[Value; 4]>, value: Value, may: impl FnOnce() -> bool) -> Option<u32> {
    match list.iter().position(|&other| other == value) {
        Some(place) => Some(place as u32),
        None if may() => {
            list.push(value);
            Some(list.len() as u32 - 1)
        }
        None => None,
    }
}

impl Inputs {
    fn expr(&mut self, ctx: &Context, body: &Body, value: Value, depth: usize) -> Option<AffineExpr> {
        if depth > MAX_DEPTH {
            return None;
        }
        if let Some(number) = constant_value(ctx, body, value).and_then(|n| n.as_i64(ctx)) {
            return Some(AffineExpr::constant(number));
        }
        if let Some(op) = body.defining_op(value) {
            let name = body.name(op);
            if name == AddIOp::NAME || name == MulIOp::NAME {
                let known = (self.dims.len(), self.symbols.len());
                let operands = body.operands(op).to_vec();
                let left = self.expr(ctx, body, operands[0], depth + 1);
                let right = left
                    .is_some()
                    .then(|| self.expr(ctx, body, operands[1], depth + 1))
                    .flatten();
                if let (Some(left), Some(right)) = (left, right) {
                    if name == AddIOp::NAME {
                        return Some(left + right);
                    }
                    if left.is_symbolic_or_constant() || right.is_symbolic_or_constant() {
                        return Some(left * right);
                    }
                }
                self.dims.truncate(known.0);
                self.symbols.truncate(known.1);
            }
        }
        let symbol = place(&mut self.symbols, value, || is_valid_symbol(ctx, body, value));
        if let Some(symbol) = symbol {
            return Some(AffineExpr::symbol(symbol));
        }
        place(&mut self.dims, value, || is_valid_dim(ctx, body, value)).map(AffineExpr::dim)
    }
}

fn raise(rw: &mut PatternRewriter<'_>, op: Op) {
    let ctx = rw.ctx;
    let is_load = rw.name(op) == LoadOp::NAME;
    let indices: SmallVec<[Value; 4]> = if is_load {
        rw.get(op, LoadOp::indices).collect()
    } else {
        rw.get(op, StoreOp::indices).collect()
    };
    let mut inputs = Inputs::default();
    let exprs: Option<Vec<AffineExpr>> = indices
        .iter()
        .map(|&index| inputs.expr(ctx, rw.body(), index, 0))
        .collect();
    let Some(exprs) = exprs else { return };
    let map = AffineMap::new(inputs.dims.len() as u32, inputs.symbols.len() as u32, exprs);
    let map = ctx.intern_attr(AttrData::AffineMap(map));
    let mut operands = inputs.dims;
    operands.extend(inputs.symbols);
    rw.start_at(op);
    let new = if is_load {
        let ty = rw.ty(rw.result(op, 0));
        let memref = rw.get(op, LoadOp::memref);
        AffineLoadOp::build(&mut rw.builder(), memref, &operands, map, ty)
    } else {
        let (value, memref) = (rw.get(op, StoreOp::value), rw.get(op, StoreOp::memref));
        AffineStoreOp::build(&mut rw.builder(), value, memref, &operands, map)
    };
    rw.replace_op_with(op, new);
}
