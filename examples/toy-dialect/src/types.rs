//! The type `!toy.table<N>`: a table of N entries of `i32`, which does not change.

use crate::NUMBER;
use windlass::ir::def::{Param, ParamKind, TypeConstraint, TypeDef};
use windlass::ir::{Context, Diagnostic, ExtType, Location, Type, TypeName};

/// The name of the type: the number of the dialect, and the index in its table of types.
pub const TABLE_NAME: TypeName = TypeName::new(NUMBER, 0);

/// The definition. Parser and printer follow from the parameters and the format.
pub static TABLE: TypeDef = TypeDef {
    name: TABLE_NAME,
    mnemonic: "table",
    doc: "A table of so many entries of `i32`.",
    params: &[Param::required("size", ParamKind::UInt)],
    format: "`<` $size `>`",
    verify: Some(verify),
    ..TypeDef::EMPTY
};

/// Checks what the kinds of the parameters do not say.
fn verify(ctx: &Context, location: Location, ty: &ExtType) -> Result<(), Diagnostic> {
    match size_of(ctx, ty) {
        Some(1..) => Ok(()),
        _ => Err(Diagnostic::error(location, "a table has at least one entry")),
    }
}

fn size_of(ctx: &Context, ty: &ExtType) -> Option<i64> {
    ty.params.first().copied().flatten()?.as_i64(ctx)
}

/// `!toy.table<size>`
pub fn table(ctx: &Context, size: i64) -> Type {
    ctx.ext_type(TABLE_NAME, &[], &[Some(ctx.i64_attr(size))])
}

/// The number of entries; `None` for other types.
pub fn table_size(ctx: &Context, ty: Type) -> Option<i64> {
    size_of(ctx, ty.ext(ctx, TABLE_NAME)?)
}

/// For operands that are tables.
pub static ANY_TABLE: TypeConstraint =
    TypeConstraint::new("lookup table", |ctx, ty| ty.ext(ctx, TABLE_NAME).is_some());
