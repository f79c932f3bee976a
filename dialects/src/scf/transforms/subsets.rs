//! Reads and writes of a part of a tensor, and whether two of them are of the same or of disjoint parts (upstream's
//! `SubsetOpInterface`).

use crate::affine::AffineApplyOp;
use crate::arith::{AddIOp, MulIOp, SubIOp};
use crate::elements::constant_int;
use crate::memref::mixed;
use crate::tensor::{ExtractSliceOp, InsertSliceOp};
use crate::vector::transfer::Transfer;
use crate::vector::{TransferReadOp, TransferWriteOp};
use std::collections::BTreeMap;
use windlass_ir::affine::{AffineExpr, AffineMap, AffineOp, ExprKind};
use windlass_ir::{AttrData, Body, Context, Op, OpFoldResult, Type, TypeData, Value};

/// A read or a write of a part of a tensor.
#[derive(Clone)]
pub(super) struct Subset {
    pub op: Op,
    /// The position of the tensor among the operands.
    pub tensor: usize,
    /// The position of the written value, for writes.
    pub written: Option<usize>,
    /// The new tensor, for writes.
    pub updated: Option<Value>,
    /// The type of what is read or written.
    ty: Type,
    /// For vectors: which dimension of the tensor each of their dimensions is.
    map: Option<AffineMap>,
    /// Offset, size and stride in each dimension.
    dims: Vec<[Sum; 3]>,
}

impl Subset {
    /// What an op reads or writes. Masked transfers are none: what a masked read gives for elements that are not read is not what was
    /// written before.
    pub fn of(ctx: &Context, body: &Body, op: Op) -> Option<Subset> {
        let dims = |lists: [mixed::OpFoldResults; 3]| -> Vec<[Sum; 3]> {
            let [offsets, sizes, strides] = lists;
            let all = offsets.iter().zip(&sizes).zip(&strides);
            all.map(|((&offset, &size), &stride)| {
                [offset, size, stride].map(|entry| Sum::of(ctx, body, entry))
            })
            .collect()
        };
        match body.name(op) {
            TransferReadOp::NAME | TransferWriteOp::NAME => {
                let transfer = Transfer::of(ctx, body, op)?;
                if transfer.mask.is_some() || !is_tensor(ctx, body.ty(transfer.base)) {
                    return None;
                }
                let is_write = transfer.stored.is_some();
                Some(Subset {
                    op,
                    tensor: usize::from(is_write),
                    written: is_write.then_some(0),
                    updated: is_write.then(|| body.results(op).get(0)).flatten(),
                    ty: transfer.vector,
                    dims: transferred(ctx, body, &transfer)?,
                    map: Some(transfer.map),
                })
            }
            ExtractSliceOp::NAME => Some(Subset {
                op,
                tensor: 0,
                written: None,
                updated: None,
                ty: body.ty(body.result(op, 0)),
                map: None,
                dims: dims([
                    mixed::list(
                        ctx,
                        body,
                        op,
                        ExtractSliceOp::offsets,
                        ExtractSliceOp::static_offsets,
                    ),
                    mixed::list(ctx, body, op, ExtractSliceOp::sizes, ExtractSliceOp::static_sizes),
                    mixed::list(
                        ctx,
                        body,
                        op,
                        ExtractSliceOp::strides,
                        ExtractSliceOp::static_strides,
                    ),
                ]),
            }),
            InsertSliceOp::NAME => Some(Subset {
                op,
                tensor: 1,
                written: Some(0),
                updated: body.results(op).get(0),
                ty: body.ty(body.get(op, InsertSliceOp::source)),
                map: None,
                dims: dims([
                    mixed::list(
                        ctx,
                        body,
                        op,
                        InsertSliceOp::offsets,
                        InsertSliceOp::static_offsets,
                    ),
                    mixed::list(ctx, body, op, InsertSliceOp::sizes, InsertSliceOp::static_sizes),
                    mixed::list(
                        ctx,
                        body,
                        op,
                        InsertSliceOp::strides,
                        InsertSliceOp::static_strides,
                    ),
                ]),
            }),
            _ => None,
        }
    }
}

/// Whether the type is that of a tensor with a rank.
pub(super) fn is_tensor(ctx: &Context, ty: Type) -> bool {
    matches!(ty.data(ctx), TypeData::RankedTensor(_))
}

/// The part of the tensor that a transfer is of. A dimension that no dimension of the vector is has one element.
fn transferred(ctx: &Context, body: &Body, transfer: &Transfer) -> Option<Vec<[Sum; 3]>> {
    let vector = transfer.vector.vector(ctx)?;
    let mut sizes = vec![1; transfer.indices.len()];
    for (expr, &size) in transfer.map.results().iter().zip(vector.shape.iter()) {
        if let ExprKind::Dim(dim) = expr.kind() {
            *sizes.get_mut(dim as usize)? = size;
        }
    }
    let all = transfer.indices.iter().zip(sizes);
    let dims = all.map(|(&index, size)| {
        [
            Sum::of(ctx, body, index.into()),
            Sum::number(size),
            Sum::number(1),
        ]
    });
    Some(dims.collect())
}

/// Whether two reads or writes are certainly of the same elements, in the same order.
pub(super) fn are_equivalent(a: &Subset, b: &Subset) -> bool {
    a.ty == b.ty && a.map == b.map && a.dims == b.dims
}

/// Whether two reads or writes certainly have no element in common: in some dimension one ends before the other starts.
pub(super) fn are_disjoint(a: &Subset, b: &Subset) -> bool {
    let ends_before = |a: &[Sum; 3], b: &[Sum; 3]| {
        let [start, size, stride] = a;
        let end = size.times(stride).map(|length| start.plus(&length, 1));
        let distance = end.map(|end| end.plus(&b[0], -1));
        distance
            .and_then(|distance| distance.as_number())
            .is_some_and(|distance| distance <= 0)
    };
    a.dims.len() == b.dims.len()
        && a.dims
            .iter()
            .zip(&b.dims)
            .any(|(a, b)| ends_before(a, b) || ends_before(b, a))
}

/// A number plus multiples of values.
#[derive(Clone, Default, Debug, PartialEq, Eq)]
struct Sum {
    terms: BTreeMap<Value, i64>,
    number: i64,
}

/// How many definitions are followed from a value.
const MAX_DEPTH: usize = 8;

impl Sum {
    fn number(number: i64) -> Sum {
        Sum {
            number,
            ..Sum::default()
        }
    }

    fn of(ctx: &Context, body: &Body, entry: OpFoldResult) -> Sum {
        match entry {
            OpFoldResult::Value(value) => Sum::of_value(ctx, body, value, MAX_DEPTH),
            OpFoldResult::Attr(_) => Sum::number(entry.static_or_dynamic(ctx)),
        }
    }

    fn of_value(ctx: &Context, body: &Body, value: Value, depth: usize) -> Sum {
        if let Some(number) = constant_int(ctx, body, value).and_then(|int| int.to_i64()) {
            return Sum::number(number);
        }
        Sum::of_definition(ctx, body, value, depth).unwrap_or_else(|| Sum {
            terms: BTreeMap::from([(value, 1)]),
            number: 0,
        })
    }

    fn of_definition(ctx: &Context, body: &Body, value: Value, depth: usize) -> Option<Sum> {
        let depth = depth.checked_sub(1)?;
        let op = body
            .defining_op(value)
            .filter(|_| body.ty(value) == Type::INDEX)?;
        let operand = |index| Sum::of_value(ctx, body, body.operand(op, index), depth);
        match body.name(op) {
            AddIOp::NAME => Some(operand(0).plus(&operand(1), 1)),
            SubIOp::NAME => Some(operand(0).plus(&operand(1), -1)),
            MulIOp::NAME => operand(0).times(&operand(1)),
            AffineApplyOp::NAME => {
                let AttrData::AffineMap(map) = body.get(op, AffineApplyOp::map)?.data(ctx) else {
                    return None;
                };
                let operands: Vec<Sum> = (0..body.operands(op).len()).map(operand).collect();
                let (dims, symbols) = operands.split_at(map.num_dims() as usize);
                Sum::of_expr(map.results().first()?, dims, symbols)
            }
            _ => None,
        }
    }

    fn of_expr(expr: &AffineExpr, dims: &[Sum], symbols: &[Sum]) -> Option<Sum> {
        let of = |expr| Sum::of_expr(expr, dims, symbols);
        match expr.kind() {
            ExprKind::Constant(number) => Some(Sum::number(number)),
            ExprKind::Dim(dim) => dims.get(dim as usize).cloned(),
            ExprKind::Symbol(symbol) => symbols.get(symbol as usize).cloned(),
            ExprKind::Binary(AffineOp::Add, a, b) => Some(of(a)?.plus(&of(b)?, 1)),
            ExprKind::Binary(AffineOp::Mul, a, b) => of(a)?.times(&of(b)?),
            ExprKind::Binary(..) => None,
        }
    }

    fn plus(&self, other: &Sum, factor: i64) -> Sum {
        let mut sum = self.clone();
        sum.number = sum.number.wrapping_add(other.number.wrapping_mul(factor));
        for (&value, &count) in &other.terms {
            let own = sum.terms.entry(value).or_default();
            *own = own.wrapping_add(count.wrapping_mul(factor));
        }
        sum.terms.retain(|_, count| *count != 0);
        sum
    }

    /// The product, if one factor is a number.
    fn times(&self, other: &Sum) -> Option<Sum> {
        match (self.as_number(), other.as_number()) {
            (_, Some(factor)) => Some(Sum::default().plus(self, factor)),
            (Some(factor), None) => Some(Sum::default().plus(other, factor)),
            (None, None) => None,
        }
    }

    fn as_number(&self) -> Option<i64> {
        self.terms.is_empty().then_some(self.number)
    }
}
