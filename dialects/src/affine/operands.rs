//! Valid dimensions and symbols of affine maps, and composition and canonicalization of maps with their operands.
//!
//! A symbol is constant within the closest enclosing affine scope: a value defined at the scope's top level, a
//! constant, or a result of affine ops on symbols. A dimension may also be the induction variable of an affine loop, or
//! a result of affine ops on dimensions.

use super::delinearized::put_together;
use super::syntax::map_of;
use super::{AffineApplyOp, AffineDelinearizeIndexOp, AffineForOp, AffineLinearizeIndexOp, AffineParallelOp};
use crate::memref::{AllocOp, CastOp, DimOp, SubViewOp, ViewOp};
use smallvec::SmallVec;
use windlass_ir::affine::{AffineExpr, AffineMap};
use windlass_ir::def::Traits;
use windlass_ir::effects::is_pure;
use windlass_ir::rewrite::constant_value;
use windlass_ir::{Body, Context, DYNAMIC, Op, Type, Value, ValueDef};

/// The operands of a map.
pub type Operands = SmallVec<[Value; 4]>;

/// Maximal depth of a chain of `affine.apply`; results of deeper chains are no symbols.
const MAX_DEPTH: usize = 64;

/// Whether the regions of `op` (or, for `None`, of the body's owner) are affine scopes.
fn is_scope(body: &Body, op: Option<Op>) -> bool {
    op.is_none_or(|op| body.def(op).traits.has(Traits::AFFINE_SCOPE))
}

/// Whether the value is defined at the top level of an affine scope.
fn is_top_level(body: &Body, value: Value) -> bool {
    match body.value_def(value) {
        ValueDef::Argument(block, _) => {
            is_scope(body, body.block_parent(block)) && !body.has_converted_arguments(block)
        }
        ValueDef::Result(op, _) => is_scope(body, body.parent_op(op)),
        ValueDef::Forward => true,
    }
}

/// Whether the value is an induction variable of an affine loop.
pub fn is_induction_variable(body: &Body, value: Value) -> bool {
    let ValueDef::Argument(block, index) = body.value_def(value) else {
        return false;
    };
    body.block_parent(block).is_some_and(|op| {
        let name = body.name(op);
        name == AffineForOp::NAME && index == 0 || name == AffineParallelOp::NAME
    })
}

/// Whether the value is a valid symbol.
pub fn is_valid_symbol(ctx: &Context, body: &Body, value: Value) -> bool {
    valid(ctx, body, value, false, 0)
}

/// Whether the value is a valid dimension.
pub fn is_valid_dim(ctx: &Context, body: &Body, value: Value) -> bool {
    valid(ctx, body, value, true, 0)
}

fn valid(ctx: &Context, body: &Body, value: Value, dim: bool, depth: usize) -> bool {
    if body.ty(value) != Type::INDEX || depth > MAX_DEPTH {
        return false;
    }
    if is_top_level(body, value) || dim && is_induction_variable(body, value) {
        return true;
    }
    let Some(op) = body.defining_op(value) else {
        return false;
    };
    let name = body.name(op);
    let all_operands = |dim: bool| {
        let mut operands = body.operands(op).iter();
        operands.all(|operand| valid(ctx, body, operand, dim, depth + 1))
    };
    let indexing = name == AffineApplyOp::NAME
        || name == AffineDelinearizeIndexOp::NAME
        || name == AffineLinearizeIndexOp::NAME;
    if dim && indexing {
        return all_operands(true);
    }
    if name == DimOp::NAME && size_is_symbol(ctx, body, op, depth) {
        return true;
    }
    constant_value(ctx, body, value).is_some() || is_pure(ctx, body, op) && all_operands(false)
}

/// Whether the size that a `memref.dim` reads is static, defined at the scope's top level, or computed from symbols.
fn size_is_symbol(ctx: &Context, body: &Body, op: Op, depth: usize) -> bool {
    let mut source = body.get(op, DimOp::source);
    if is_top_level(body, source) {
        return true;
    }
    let index = constant_value(ctx, body, body.get(op, DimOp::index)).and_then(|n| n.as_i64(ctx));
    let Some(index) = index.and_then(|index| usize::try_from(index).ok()) else {
        return false;
    };
    loop {
        let Some(op) = body.defining_op(source) else {
            return false;
        };
        let name = body.name(op);
        if name == CastOp::NAME {
            source = body.get(op, CastOp::source);
            if body.ty(source).memref(ctx).is_none() {
                return false;
            }
            continue;
        }
        let Some(memref) = body.ty(source).memref(ctx) else {
            return false;
        };
        let Some(&size) = memref.shape.get(index) else {
            return true;
        };
        let unknown = memref.shape[..index].iter().filter(|&&n| n == DYNAMIC).count();
        let value = match name {
            AllocOp::NAME => body.get(op, AllocOp::dynamicSizes).get(unknown),
            ViewOp::NAME => body.get(op, ViewOp::sizes).get(unknown),
            SubViewOp::NAME => body.get(op, SubViewOp::sizes).get(unknown),
            _ => return false,
        };
        return size != DYNAMIC || value.is_some_and(|value| valid(ctx, body, value, false, depth + 1));
    }
}

/// Composes the map with the `affine.apply` ops that define its operands (`fullyComposeAffineMapAndOperands`).
pub fn compose(
    ctx: &Context,
    body: &Body,
    map: &AffineMap,
    operands: &[Value],
) -> Option<(AffineMap, Operands)> {
    let (first, last) = operands.split_at(map.num_dims() as usize);
    let mut dims: SmallVec<[Option<Value>; 4]> = first.iter().copied().map(Some).collect();
    let mut symbols: SmallVec<[Option<Value>; 4]> = last.iter().copied().map(Some).collect();
    let applied = |value: Option<Value>| {
        let op = body.defining_op(value?)?;
        (body.name(op) == AffineApplyOp::NAME).then_some(op)
    };
    let mut result = map.clone();
    let mut steps = 0;
    'next: loop {
        steps += 1;
        if steps > MAX_DEPTH {
            return None;
        }
        let count = dims.len();
        let mut at = None;
        for place in 0..count + symbols.len() {
            let value = match place.checked_sub(count) {
                None => dims[place],
                Some(place) => symbols[place],
            };
            let Some(value) = value else { continue };
            if applied(Some(value)).is_some() {
                at = Some(place);
                break;
            }
            if let Some(map) = put_together(ctx, body, &result, (&mut dims, &mut symbols), value) {
                result = map;
                continue 'next;
            }
        }
        let (place, is_dim) = match at {
            None => break,
            Some(place) if place < count => (place, true),
            Some(place) => (place - count, false),
        };
        let slot = if is_dim {
            &mut dims[place]
        } else {
            &mut symbols[place]
        };
        let op = applied(slot.take())?;
        let inner = map_of(ctx, body.get(op, AffineApplyOp::map))?;
        let (inner, parts) = canonicalize(ctx, body, inner, &body.operands(op).to_vec());
        let expr = inner
            .results()
            .first()?
            .shift(dims.len() as u32, symbols.len() as u32);
        let (inner_dims, inner_symbols) = parts.split_at(inner.num_dims() as usize);
        let mut dim_exprs: Vec<AffineExpr> = (0..dims.len() as u32).map(AffineExpr::dim).collect();
        let mut symbol_exprs: Vec<AffineExpr> = (0..symbols.len() as u32).map(AffineExpr::symbol).collect();
        if is_dim {
            dim_exprs[place] = expr;
        } else {
            symbol_exprs[place] = expr;
        }
        dims.extend(inner_dims.iter().copied().map(Some));
        symbols.extend(inner_symbols.iter().copied().map(Some));
        result = result.replace(&dim_exprs, &symbol_exprs, dims.len() as u32, symbols.len() as u32);
    }
    // Close the gaps that the replaced operands leave in the numbering.
    let mut left: Operands = SmallVec::new();
    let mut renumber = |values: &[Option<Value>], make: fn(u32) -> AffineExpr| {
        let mut next = 0;
        let exprs: Vec<AffineExpr> = values
            .iter()
            .map(|value| {
                let Some(value) = *value else {
                    return AffineExpr::constant(0);
                };
                left.push(value);
                next += 1;
                make(next - 1)
            })
            .collect();
        (exprs, next)
    };
    let (dim_exprs, num_dims) = renumber(&dims, AffineExpr::dim);
    let (symbol_exprs, num_symbols) = renumber(&symbols, AffineExpr::symbol);
    let result = result.replace(&dim_exprs, &symbol_exprs, num_dims, num_symbols);
    let (result, left) = canonicalize(ctx, body, &result, &left);
    Some((result.simplify(), left))
}

/// Canonicalizes a map and its operands (`canonicalizeMapAndOperands`): dimensions that are valid symbols become
/// symbols, constants are substituted, and duplicate and unused operands are dropped.
pub fn canonicalize(
    ctx: &Context,
    body: &Body,
    map: &AffineMap,
    operands: &[Value],
) -> (AffineMap, Operands) {
    let used = |index: u32, dim: bool| {
        if dim {
            map.is_function_of_dim(index)
        } else {
            map.is_function_of_symbol(index)
        }
    };
    let count = map.num_dims() as usize;
    let (first, last) = operands.split_at(count.min(operands.len()));
    let mut dims: Operands = SmallVec::new();
    let mut symbols: Operands = SmallVec::new();
    let mut dim_exprs = vec![AffineExpr::constant(0); first.len()];
    let mut symbol_exprs = vec![AffineExpr::constant(0); last.len()];
    let place = |list: &mut Operands, value: Value| {
        let known = list.iter().position(|&other| other == value);
        known.unwrap_or_else(|| {
            list.push(value);
            list.len() - 1
        }) as u32
    };
    let symbol = |symbols: &mut Operands, value: Value| match constant_value(ctx, body, value)
        .and_then(|n| n.as_i64(ctx))
    {
        Some(known) => AffineExpr::constant(known),
        None => AffineExpr::symbol(place(symbols, value)),
    };
    let promoted: SmallVec<[bool; 4]> = first
        .iter()
        .map(|&value| is_valid_symbol(ctx, body, value))
        .collect();
    for (index, &value) in first.iter().enumerate() {
        if !promoted[index] && used(index as u32, true) {
            dim_exprs[index] = AffineExpr::dim(place(&mut dims, value));
        }
    }
    for (index, &value) in last.iter().enumerate() {
        if !used(index as u32, false) {
            continue;
        }
        let demoted = !is_valid_symbol(ctx, body, value) && is_valid_dim(ctx, body, value);
        symbol_exprs[index] = if demoted {
            AffineExpr::dim(place(&mut dims, value))
        } else {
            symbol(&mut symbols, value)
        };
    }
    for (index, &value) in first.iter().enumerate() {
        if promoted[index] && used(index as u32, true) {
            dim_exprs[index] = symbol(&mut symbols, value);
        }
    }
    let new = map.replace(&dim_exprs, &symbol_exprs, dims.len() as u32, symbols.len() as u32);
    dims.extend(symbols);
    (new, dims)
}
