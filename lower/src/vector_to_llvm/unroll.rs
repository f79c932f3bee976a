//! Expansion of arithmetic on multi-dimensional vectors to rows and elements.
//!
//! LLVM vectors have one dimension; leading dimensions become arrays. So ops that combine elements across dimensions
//! are unrolled.

use crate::build::arith::{add, number, select};
use crate::build::vector::{combine, extract, insert, multiply, positions, splat, undefined, zeros};
use windlass_dialects::vector::types::{self as vt, CombiningKind, enum_value};
use windlass_dialects::vector::{ContractionOp, MultiDimReductionOp, OuterProductOp, ScanOp};
use windlass_ir::affine::AffineMap;
use windlass_ir::{AttrData, Attribute, Builder, Context, Op, Type, Value, VectorType};

/// The result of an expansion; `None` if the op has no expansion.
pub type Expanded = Option<Value>;

pub(super) fn result_type(b: &Builder<'_>, op: Op) -> Type {
    b.body.ty(b.body.result(op, 0))
}

fn vector<'c>(b: &Builder<'c>, ty: Type) -> Option<&'c VectorType> {
    ty.vector(b.ctx).filter(|vector| !vector.is_scalable())
}

/// Builds a vector element by element.
fn by_element(
    b: &mut Builder<'_>,
    ty: Type,
    mut element: impl FnMut(&mut Builder<'_>, &[i64]) -> Option<Value>,
) -> Expanded {
    let Some(shape) = vector(b, ty).map(|vector| vector.shape.clone()) else {
        return element(b, &[]);
    };
    let mut whole = undefined(b, ty);
    for position in positions(&shape) {
        let part = element(b, &position)?;
        whole = insert(b, part, whole, &position);
    }
    Some(whole)
}

/// Builds a vector row by row; a row has the dimensions after the first `lead`.
pub fn by_row(
    b: &mut Builder<'_>,
    ty: Type,
    lead: usize,
    mut row: impl FnMut(&mut Builder<'_>, &[i64]) -> Option<Value>,
) -> Expanded {
    let shape = vector(b, ty)?.shape.get(..lead)?.to_vec();
    if lead == 0 && !vector(b, ty)?.shape.is_empty() {
        return row(b, &[]);
    }
    let mut whole = undefined(b, ty);
    for position in positions(&shape) {
        let part = row(b, &position)?;
        whole = insert(b, part, whole, &position);
    }
    Some(whole)
}

pub(super) fn array(ctx: &Context, attr: Option<Attribute>) -> Vec<i64> {
    attr.and_then(|attr| attr.as_i64_array(ctx)).unwrap_or_default()
}

/// Expands an outer product row by row; float products are fused with the accumulation.
pub fn outer_product(b: &mut Builder<'_>, op: Op, mask: Option<Value>) -> Expanded {
    let ty = result_type(b, op);
    let kind = CombiningKind::of(b.ctx, b.body.get(op, OuterProductOp::kind));
    let (lhs, rhs, acc) = (
        b.body.get(op, OuterProductOp::lhs),
        b.body.get(op, OuterProductOp::rhs),
        b.body.get(op, OuterProductOp::acc),
    );
    if b.body.ty(rhs).vector(b.ctx).is_none() {
        let row_ty = b.body.ty(lhs);
        let other = splat(b, rhs, row_ty);
        return outer_product_arith(b, kind, lhs, other, acc, mask);
    }
    let row_ty = b.body.ty(rhs);
    let count = match ty.vector(b.ctx)? {
        vector if vector.scalable[0] => return None,
        vector => vector.shape[0],
    };
    let mut whole = zeros(b, ty)?;
    for at in 0..count {
        let scalar = extract(b, lhs, &[at])?;
        let left = splat(b, scalar, row_ty);
        let acc = match acc {
            Some(acc) => Some(extract(b, acc, &[at])?),
            None => None,
        };
        let mask = match mask {
            Some(mask) => Some(extract(b, mask, &[at])?),
            None => None,
        };
        let row = outer_product_arith(b, kind, left, rhs, acc, mask)?;
        whole = insert(b, row, whole, &[at]);
    }
    Some(whole)
}

/// `row` where the mask is enabled, else the accumulator or zero.
fn masked(b: &mut Builder<'_>, mask: Option<Value>, row: Value, acc: Option<Value>) -> Expanded {
    let Some(mask) = mask else { return Some(row) };
    let other = match acc {
        Some(acc) => acc,
        None => {
            let ty = b.body.ty(row);
            zeros(b, ty)?
        }
    };
    Some(select(b, mask, row, other))
}

/// Multiplies and combines with an accumulator, as each row of an outer product is. `None` for a combination that the element
/// type does not have.
pub(super) fn outer_product_arith(
    b: &mut Builder<'_>,
    kind: CombiningKind,
    x: Value,
    y: Value,
    acc: Option<Value>,
    mask: Option<Value>,
) -> Expanded {
    use CombiningKind as K;
    let float = b.body.ty(x).element_or_self(b.ctx).float(b.ctx).is_some();
    let is_float_kind = matches!(kind, K::MinNumF | K::MaxNumF | K::MinimumF | K::MaximumF);
    let is_int_kind = matches!(
        kind,
        K::And | K::MinUI | K::MinSI | K::MaxUI | K::MaxSI | K::Or | K::Xor
    );
    if if float { is_int_kind } else { is_float_kind } {
        return None;
    }
    let row = product_row(b, kind, x, y, acc);
    masked(b, mask.filter(|_| acc.is_some()), row, acc)
}

fn product_row(b: &mut Builder<'_>, kind: CombiningKind, x: Value, y: Value, acc: Option<Value>) -> Value {
    let ty = b.body.ty(x);
    let float = ty.element_or_self(b.ctx).float(b.ctx).is_some();
    match acc {
        Some(acc) if float && kind == CombiningKind::Add && ty.vector(b.ctx).is_some() => {
            let op = windlass_dialects::vector::FMAOp::build(b, x, y, acc, ty);
            b.result(op)
        }
        Some(acc) => {
            let product = multiply(b, x, y);
            combine(b, kind, product, acc)
        }
        None => multiply(b, x, y),
    }
}

/// Expands a contraction: each element of the result combines products along the reduced dimensions.
pub fn contract(b: &mut Builder<'_>, op: Op, mask: Option<Value>) -> Expanded {
    let ctx = b.ctx;
    let kind = CombiningKind::of(ctx, b.body.get(op, ContractionOp::kind));
    let maps = b.body.get(op, ContractionOp::indexing_maps)?.as_array(ctx)?;
    let maps: Option<Vec<_>> = maps
        .iter()
        .map(|attr| match attr.data(ctx) {
            AttrData::AffineMap(map) => Some(map.clone()),
            _ => None,
        })
        .collect();
    let maps = maps?;
    let iterators = b.body.get(op, ContractionOp::iterator_types)?.as_array(ctx)?;
    let (lhs, rhs, acc) = (
        b.body.get(op, ContractionOp::lhs),
        b.body.get(op, ContractionOp::rhs),
        b.body.get(op, ContractionOp::acc),
    );
    // The size of each iteration dimension.
    let mut sizes = vec![1; iterators.len()];
    for (map, value) in [(&maps[0], lhs), (&maps[1], rhs)] {
        let shape = vector(b, b.body.ty(value))?.shape.clone();
        for (expr, &size) in map.results().iter().zip(&shape) {
            sizes[expr.as_dim()? as usize] = size;
        }
    }
    let reduced: Vec<usize> = (0..iterators.len())
        .filter(|&dim| enum_value(ctx, iterators[dim], vt::ITERATOR_ATTR) == Some(1))
        .collect();
    let reduced_shape: Vec<i64> = reduced.iter().map(|&dim| sizes[dim]).collect();
    let ty = result_type(b, op);
    let element_ty = ty.element_or_self(ctx);
    if mask.is_none()
        && let Some(rows) = RowContraction::of(&maps)
    {
        return by_row(b, ty, maps[2].results().len() - 1, |b, position| {
            let mut at = vec![0; sizes.len()];
            for (expr, &index) in maps[2].results().iter().zip(position) {
                at[expr.as_dim()? as usize] = index;
            }
            let mut sum = extract(b, acc, position)?;
            let row_ty = b.body.ty(sum);
            for inner in positions(&reduced_shape) {
                for (&dim, &index) in reduced.iter().zip(&inner) {
                    at[dim] = index;
                }
                let x = rows.operand(b, lhs, &maps[0].evaluate(&at)?, rows.lhs, row_ty)?;
                let y = rows.operand(b, rhs, &maps[1].evaluate(&at)?, rows.rhs, row_ty)?;
                sum = product_row(b, kind, x, y, Some(sum));
            }
            Some(sum)
        });
    }
    by_element(b, ty, |b, position| {
        let mut at = vec![0; sizes.len()];
        for (expr, &index) in maps[2].results().iter().zip(position) {
            at[expr.as_dim()? as usize] = index;
        }
        let mut sum = if ty == element_ty {
            acc
        } else {
            extract(b, acc, position)?
        };
        for inner in positions(&reduced_shape) {
            for (&dim, &index) in reduced.iter().zip(&inner) {
                at[dim] = index;
            }
            let (x, y) = (maps[0].evaluate(&at)?, maps[1].evaluate(&at)?);
            let x = widened(b, lhs, &x, element_ty)?;
            let y = widened(b, rhs, &y, element_ty)?;
            let product = multiply(b, x, y);
            let next = combine(b, kind, product, sum);
            sum = match mask {
                Some(mask) => {
                    let enabled = extract(b, mask, &at)?;
                    select(b, enabled, next, sum)
                }
                None => next,
            };
        }
        Some(sum)
    })
}

/// A contraction whose last parallel dimension is the last one of an operand, too, such as that of a matrix product:
/// rows of the result are sums of rows of the operand, each multiplied by a scalar of the other one.
struct RowContraction {
    /// Whether the left operand has the dimension, and rows are taken from it.
    lhs: bool,
    /// Whether the right operand has.
    rhs: bool,
}

impl RowContraction {
    fn of(maps: &[AffineMap]) -> Option<Self> {
        let row = maps[2].results().last()?.as_dim()?;
        let has_rows = |map: &AffineMap| {
            let dims: Option<Vec<_>> = map.results().iter().map(|expr| expr.as_dim()).collect();
            let dims = dims?;
            let (last, others) = dims.split_last()?;
            (!others.contains(&row)).then_some(*last == row)
        };
        let rows = RowContraction {
            lhs: has_rows(&maps[0])?,
            rhs: has_rows(&maps[1])?,
        };
        (rows.lhs || rows.rhs).then_some(rows)
    }

    /// The row of an operand at `position`, or the scalar there in all elements of a row.
    fn operand(
        &self,
        b: &mut Builder<'_>,
        value: Value,
        position: &[i64],
        has_rows: bool,
        ty: Type,
    ) -> Option<Value> {
        if has_rows {
            let (_, lead) = position.split_last()?;
            return widened(b, value, lead, ty);
        }
        let element_ty = ty.element_or_self(b.ctx);
        let scalar = widened(b, value, position, element_ty)?;
        Some(splat(b, scalar, ty))
    }
}

/// Extends an element or a row of an operand to the type of the result's.
fn widened(b: &mut Builder<'_>, value: Value, position: &[i64], ty: Type) -> Option<Value> {
    use windlass_dialects::arith::{ExtFOp, ExtSIOp};
    let element = extract(b, value, position)?;
    let have = b.body.ty(element);
    if have == ty {
        return Some(element);
    }
    let op = if ty.element_or_self(b.ctx).float(b.ctx).is_some() {
        ExtFOp::builder(element, ty).build(b)
    } else {
        ExtSIOp::build(b, element, ty)
    };
    Some(b.result(op))
}

pub fn multi_reduction(b: &mut Builder<'_>, op: Op, mask: Option<Value>) -> Expanded {
    let ctx = b.ctx;
    let kind = CombiningKind::of(ctx, b.body.get(op, MultiDimReductionOp::kind));
    let dims = array(ctx, b.body.get(op, MultiDimReductionOp::reduction_dims));
    let (source, acc) = (
        b.body.get(op, MultiDimReductionOp::source),
        b.body.get(op, MultiDimReductionOp::acc),
    );
    let shape = vector(b, b.body.ty(source))?.shape.clone();
    let is_reduced = |dim: usize| dims.contains(&(dim as i64));
    let reduced: Vec<i64> = (0..shape.len())
        .filter(|&d| is_reduced(d))
        .map(|d| shape[d])
        .collect();
    let ty = result_type(b, op);
    by_element(b, ty, |b, position| {
        let mut sum = if position.is_empty() {
            acc
        } else {
            extract(b, acc, position)?
        };
        for inner in positions(&reduced) {
            let (mut outer, mut inner) = (position.iter(), inner.iter());
            let at: Option<Vec<i64>> = (0..shape.len())
                .map(|dim| {
                    if is_reduced(dim) {
                        inner.next()
                    } else {
                        outer.next()
                    }
                    .copied()
                })
                .collect();
            let at = at?;
            let element = extract(b, source, &at)?;
            let next = combine(b, kind, element, sum);
            sum = match mask {
                Some(mask) => {
                    let enabled = extract(b, mask, &at)?;
                    select(b, enabled, next, sum)
                }
                None => next,
            };
        }
        Some(sum)
    })
}

/// Builds both results: the prefix combinations, and the last of them.
pub fn scan(b: &mut Builder<'_>, op: Op) -> Option<(Value, Value)> {
    let ctx = b.ctx;
    let kind = CombiningKind::of(ctx, b.body.get(op, ScanOp::kind));
    let dim = usize::try_from(b.body.get(op, ScanOp::reduction_dim)?.as_i64(ctx)?).ok()?;
    let inclusive = b.body.get(op, ScanOp::inclusive) == Some(Attribute::TRUE);
    let (source, initial) = (
        b.body.get(op, ScanOp::source),
        b.body.get(op, ScanOp::initial_value),
    );
    let shape = vector(b, b.body.ty(source))?.shape.clone();
    let ty = b.body.ty(source);
    let (mut whole, mut sums) = (undefined(b, ty), initial);
    let mut others = shape.to_vec();
    let len = others.remove(dim);
    for outer in positions(&others) {
        let mut sum = extract(b, initial, &outer)?;
        for index in 0..len {
            let mut at = outer.clone();
            at.insert(dim, index);
            let element = extract(b, source, &at)?;
            let next = if inclusive && index == 0 {
                element
            } else {
                // An exclusive scan combines the previous element.
                let mut before = at.clone();
                before[dim] -= i64::from(!inclusive);
                if !inclusive && index == 0 {
                    sum
                } else {
                    let element = if inclusive {
                        element
                    } else {
                        extract(b, source, &before)?
                    };
                    combine(b, kind, sum, element)
                }
            };
            sum = next;
            whole = insert(b, sum, whole, &at);
        }
        sums = insert(b, sum, sums, &outer);
    }
    Some((whole, sums))
}

/// Adds a constant position in a vector to an index.
pub fn offset(b: &mut Builder<'_>, index: Value, by: i64) -> Option<Value> {
    if by == 0 {
        return Some(index);
    }
    let by = number(b, Type::INDEX, by)?;
    Some(add(b, index, by))
}
