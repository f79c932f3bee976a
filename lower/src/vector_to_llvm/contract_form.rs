//! A contraction as its lowerings read it, and their strategies.

use windlass_dialects::vector::ContractionOp;
use windlass_dialects::vector::types::{CombiningKind, ITERATOR_ATTR, enum_value};
use windlass_ir::affine::AffineMap;
use windlass_ir::{AttrData, Attribute, Builder, Op, Value};

/// How contractions are lowered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Strategy {
    /// As reductions of products of rows.
    #[default]
    Dot,
    /// As `llvm.intr.matrix.multiply`.
    Matrix,
    /// As outer products.
    OuterProduct,
    /// As arithmetic on whole vectors.
    Parallel,
}

/// A contraction.
pub(crate) struct Form {
    pub lhs: Value,
    pub rhs: Value,
    pub acc: Value,
    pub kind: CombiningKind,
    /// The iteration dimension of each dimension of the operands and the result.
    pub maps: [Vec<u32>; 3],
    /// Whether each iteration dimension is reduced.
    pub reduced: Vec<bool>,
    pub iterators: Vec<Attribute>,
}

impl Form {
    pub fn of(b: &Builder<'_>, op: Op) -> Option<Form> {
        let (ctx, body) = (b.ctx, &*b.body);
        let maps = body.get(op, ContractionOp::indexing_maps)?.as_array(ctx)?;
        let maps: Vec<Vec<u32>> = maps
            .iter()
            .map(|attr| match attr.data(ctx) {
                AttrData::AffineMap(map) => dims(map),
                _ => None,
            })
            .collect::<Option<_>>()?;
        let iterators = body.get(op, ContractionOp::iterator_types)?.as_array(ctx)?;
        let is_reduced = |&iterator: &Attribute| enum_value(ctx, iterator, ITERATOR_ATTR) == Some(1);
        Some(Form {
            lhs: body.get(op, ContractionOp::lhs),
            rhs: body.get(op, ContractionOp::rhs),
            acc: body.get(op, ContractionOp::acc),
            kind: CombiningKind::of(ctx, body.get(op, ContractionOp::kind)),
            maps: maps.try_into().ok()?,
            reduced: iterators.iter().map(is_reduced).collect(),
            iterators: iterators.to_vec(),
        })
    }
}

fn dims(map: &AffineMap) -> Option<Vec<u32>> {
    map.results().iter().map(|expr| expr.as_dim()).collect()
}
