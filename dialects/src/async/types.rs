//! The types of `async`: `!async.token`, `!async.value<T>`, `!async.group`, and those of coroutines.

use super::NUMBER;
use windlass_ir::def::TypeDef;
use windlass_ir::def::constraints::TypeConstraint;
use windlass_ir::text::{AsmParser, AsmPrinter, Tok, TypeAsm};
use windlass_ir::{Context, Diagnostic, ExtType, Type, TypeName, interfaces};

/// The names of the types, to match on.
pub mod names {
    use super::{NUMBER, TypeName};

    /// `!async.token`
    pub const TOKEN: TypeName = TypeName::new(NUMBER, 0);
    /// `!async.value<…>`
    pub const VALUE: TypeName = TypeName::new(NUMBER, 1);
    /// `!async.group`
    pub const GROUP: TypeName = TypeName::new(NUMBER, 2);
    /// `!async.coro.id`
    pub const CORO_ID: TypeName = TypeName::new(NUMBER, 3);
    /// `!async.coro.handle`
    pub const CORO_HANDLE: TypeName = TypeName::new(NUMBER, 4);
    /// `!async.coro.state`
    pub const CORO_STATE: TypeName = TypeName::new(NUMBER, 5);
}

/// `!async.token`
pub fn token(ctx: &Context) -> Type {
    ctx.ext_type(names::TOKEN, &[], &[])
}

/// `!async.value<…>`
pub fn value(ctx: &Context, ty: Type) -> Type {
    ctx.ext_type(names::VALUE, &[ty], &[])
}

/// `!async.group`
pub fn group(ctx: &Context) -> Type {
    ctx.ext_type(names::GROUP, &[], &[])
}

/// `!async.coro.id`
pub fn coro_id(ctx: &Context) -> Type {
    ctx.ext_type(names::CORO_ID, &[], &[])
}

/// `!async.coro.handle`
pub fn coro_handle(ctx: &Context) -> Type {
    ctx.ext_type(names::CORO_HANDLE, &[], &[])
}

/// `!async.coro.state`
pub fn coro_state(ctx: &Context) -> Type {
    ctx.ext_type(names::CORO_STATE, &[], &[])
}

/// The type in an `!async.value`.
pub fn stored(ctx: &Context, ty: Type) -> Option<Type> {
    ty.ext(ctx, names::VALUE)?.types.first().copied()
}

/// Whether a type is that of tokens.
pub fn is_token(ctx: &Context, ty: Type) -> bool {
    ty.ext(ctx, names::TOKEN).is_some()
}

/// Whether a type is that of groups.
pub fn is_group(ctx: &Context, ty: Type) -> bool {
    ty.ext(ctx, names::GROUP).is_some()
}

/// Whether values of a type are counted by reference: tokens, values and groups.
pub fn is_counted(ctx: &Context, ty: Type) -> bool {
    is_token(ctx, ty) || is_group(ctx, ty) || stored(ctx, ty).is_some()
}

fn parse_value(p: &mut AsmParser<'_, '_>) -> Result<Type, Diagnostic> {
    p.expect(Tok::Less)?;
    let ty = p.parse_type()?;
    p.expect(Tok::Greater)?;
    Ok(value(p.ctx(), ty))
}

fn print_value(_: &Context, _: Type, ext: &ExtType, p: &mut AsmPrinter<'_>) {
    p.write_str("<");
    for &ty in &ext.types {
        p.ty(ty);
    }
    p.write_str(">");
}

const fn plain(name: TypeName, mnemonic: &'static str, doc: &'static str) -> TypeDef {
    TypeDef {
        name,
        mnemonic,
        doc,
        ..TypeDef::EMPTY
    }
}

/// The definitions.
pub(super) static TYPES: &[&TypeDef] = &[
    &plain(names::TOKEN, "token", "Becomes available when a task has run."),
    &TypeDef {
        name: names::VALUE,
        mnemonic: "value",
        doc: "A value that becomes available when a task has computed it.",
        interfaces: interfaces!(TypeDef: TypeAsm { parse: Some(parse_value), print: print_value }),
        ..TypeDef::EMPTY
    },
    &plain(names::GROUP, "group", "Tokens and values to wait for."),
    &plain(names::CORO_ID, "coro.id", "Identifies a coroutine."),
    &plain(
        names::CORO_HANDLE,
        "coro.handle",
        "The address of the frame of a coroutine.",
    ),
    &plain(names::CORO_STATE, "coro.state", "The saved state of a coroutine."),
];

/// Constraints that one type satisfies.
macro_rules! exact {
    ($($(#[doc = $doc:literal])* $id:ident of $kind:literal = $summary:literal, $make:ident;)*) => {
        $($(#[doc = $doc])* pub static $id: TypeConstraint =
            TypeConstraint::exactly($summary, |ctx, ty| ty == $make(ctx), $make).of_kind($kind);)*
    };
}

exact! {
    /// A token.
    TOKEN of "async.token" = "async token type", token;
    /// A group.
    GROUP of "async.group" = "async group type", group;
    /// The identification of a coroutine.
    CORO_ID of "async.coro.id" = "switched-resume coroutine identifier", coro_id;
    /// The frame of a coroutine.
    CORO_HANDLE of "async.coro.handle" = "coroutine handle", coro_handle;
    /// The state of a coroutine.
    CORO_STATE of "async.coro.state" = "saved coroutine state", coro_state;
}

/// A value.
pub static VALUE: TypeConstraint =
    TypeConstraint::new("async value type", |ctx, ty| stored(ctx, ty).is_some()).of_kind("async.value");
/// A value or a token.
pub static VALUE_OR_TOKEN: TypeConstraint =
    TypeConstraint::new("async value type or async token type", |ctx, ty| {
        stored(ctx, ty).is_some() || is_token(ctx, ty)
    });
/// A value, a token or a group.
pub static ANY: TypeConstraint = TypeConstraint::new(
    "async value type or async token type or async group type",
    is_counted,
);
