//! Elementwise ops with one corresponding LLVM op.
//!
//! A row maps an op to its LLVM op and converts its attributes ([`OneToOne`]). LLVM vectors have one dimension; vectors
//! of higher rank are arrays of them, and the op is applied to each vector in the array
//! (`handleMultidimensionalVectors`).

use smallvec::SmallVec;
use windlass_dialects::llvm::types::ArrayType;
use windlass_dialects::llvm::{ExtractValueOp, InsertValueOp, PoisonOp};
use windlass_ir::conversion::{
    Adaptor, ConversionRewriter, DirectAttrs, DirectConversion, Match, NoMatch, PatternSet,
};
use windlass_ir::def::OpDef;
use windlass_ir::{Attribute, Body, Context, NewOp, Op, OpName, Type, Value};

/// Computes the attribute slots of the new op.
pub type MapAttrs = fn(&Context, &Body, Op) -> DirectAttrs;

/// A row: an op and its LLVM op.
pub struct OneToOne {
    /// The op.
    pub from: OpName,
    /// The LLVM op.
    pub to: &'static OpDef,
    /// The new attributes.
    pub attrs: MapAttrs,
}

impl OneToOne {
    /// The conversion of scalars.
    pub fn direct(&self) -> DirectConversion {
        DirectConversion {
            to: self.to,
            attrs: self.attrs,
            keeps_discardable: true,
        }
    }

    /// Converts an op.
    pub fn convert(&self, rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
        let attrs = (self.attrs)(rw.ctx(), rw.old(), a.op);
        let discardable = Some(rw.old().discardable(a.op));
        convert_with(rw, a, self.to, &attrs, discardable)
    }
}

/// The attributes of ops without any.
pub fn no_attrs(_: &Context, _: &Body, _: Op) -> DirectAttrs {
    DirectAttrs::new()
}

/// The attributes of the op.
pub fn same_attrs(_: &Context, body: &Body, op: Op) -> DirectAttrs {
    body.attrs(op).into()
}

/// Adds a pattern for each row.
pub fn populate(patterns: &mut PatternSet, rows: &'static [OneToOne]) {
    for row in rows {
        patterns.add_direct(row.from, row.direct(), move |rw, a| row.convert(rw, a));
    }
}

/// Converts an op with one result to `def` with these attributes.
pub fn convert(
    rw: &mut ConversionRewriter<'_>,
    a: Adaptor<'_>,
    def: &'static OpDef,
    attrs: &[Option<Attribute>],
) -> Match {
    convert_with(rw, a, def, attrs, None)
}

/// Converts an op with one result to `def` with these attributes and discardable attributes.
pub fn convert_with(
    rw: &mut ConversionRewriter<'_>,
    a: Adaptor<'_>,
    def: &'static OpDef,
    attrs: &[Option<Attribute>],
    discardable: Option<Attribute>,
) -> Match {
    let old = rw.old().ty(rw.old().result(a.op, 0));
    let Some(ty) = rw.convert_type(old) else {
        return Err(NoMatch::default());
    };
    if !rw.convertible_operands(a) {
        return Err(NoMatch::default());
    }
    if ArrayType::of(rw.ctx(), ty).is_some() {
        crate::vector_limits::check(rw, a.op)?;
    }
    let value = apply(rw, a.operands, ty, &mut |rw, operands, ty| {
        let new = NewOp {
            operands,
            attrs,
            discardable,
            results: &[ty],
            ..NewOp::new(def, rw.b.location)
        };
        let op = rw.b.create(new);
        rw.b.result(op)
    });
    rw.replace(a.op, &[value]);
    Ok(())
}

/// Applies `make` to scalars and vectors of one dimension, and to each vector in arrays of them. `ty` is the result
/// type.
pub fn apply(
    rw: &mut ConversionRewriter<'_>,
    operands: &[Value],
    ty: Type,
    make: &mut dyn FnMut(&mut ConversionRewriter<'_>, &[Value], Type) -> Value,
) -> Value {
    let ctx = rw.ctx();
    let Some(array) = ArrayType::of(ctx, ty) else {
        return make(rw, operands, ty);
    };
    let mut dims: SmallVec<[i64; 4]> = SmallVec::new();
    let (mut inner, mut next) = (ty, Some(array));
    while let Some(array) = next {
        dims.push(array.count as i64);
        inner = array.element;
        next = ArrayType::of(ctx, inner);
    }
    let poison = PoisonOp::build(&mut rw.b, ty);
    let mut whole = rw.b.result(poison);
    let mut at: SmallVec<[i64; 4]> = SmallVec::from_elem(0, dims.len());
    if dims.contains(&0) {
        return whole;
    }
    loop {
        let position = ctx.i64_array_attr(&at);
        let parts: SmallVec<[Value; 4]> = operands
            .iter()
            .map(|&operand| {
                let mut part = rw.b.body.ty(operand);
                while let Some(array) = ArrayType::of(ctx, part) {
                    part = array.element;
                }
                let op = ExtractValueOp::build(&mut rw.b, operand, position, part);
                rw.b.result(op)
            })
            .collect();
        let value = make(rw, &parts, inner);
        let op = InsertValueOp::build(&mut rw.b, whole, value, position, ty);
        whole = rw.b.result(op);
        // Advance to the next position in row-major order.
        let Some(carry) = (0..dims.len()).rev().find(|&dim| at[dim] + 1 < dims[dim]) else {
            return whole;
        };
        at[carry] += 1;
        at[carry + 1..].fill(0);
    }
}
