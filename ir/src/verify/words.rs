//! How messages write types, attributes and operations.

use crate::body::{Body, Op};
use crate::context::Context;
use crate::ids::{Attribute, Type};
use crate::types::TypeData;

/// How messages write a type.
#[cold]
pub(crate) fn quoted(ctx: &Context, ty: Type) -> String {
    format!("'{}'", type_text(ctx, ty))
}

/// How messages write several types.
#[cold]
pub(crate) fn quoted_all(ctx: &Context, types: impl IntoIterator<Item = Type>) -> String {
    let all: Vec<String> = types.into_iter().map(|ty| quoted(ctx, ty)).collect();
    all.join(", ")
}

fn type_text(ctx: &Context, ty: Type) -> String {
    match ty.data(ctx) {
        TypeData::None => "none".into(),
        TypeData::Index => "index".into(),
        TypeData::Integer { width, .. } => format!("i{width}"),
        TypeData::Float(kind) => kind.keyword().into(),
        other => format!("{other:?}"),
    }
}

/// The text of an attribute.
#[cold]
pub(crate) fn attr_text(ctx: &Context, attr: Attribute) -> String {
    format!("{:?}", attr.data(ctx))
}

/// The text of an operation.
#[cold]
pub(crate) fn op_text(ctx: &Context, body: &Body, op: Op) -> String {
    format!("\"{}\"", ctx.op_spelling(body.name(op)))
}
