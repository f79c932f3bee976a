//! Struct types: literal ones, and identified ones whose body is set later.
//!
//! Input: component types and names. Output: interned types and the view [`StructType`].

use super::flag;
use super::names;
use windlass_ir::{Context, ExtType, LateBody, Name, Type};

/// The late body is that of a packed struct.
const PACKED: u32 = 1;
/// The late body marks the struct as opaque.
const OPAQUE: u32 = 2;

/// The elements of a struct type.
///
/// An identified struct is created without a body; [`set_body`] sets it, once.
#[derive(Clone, Copy, Debug)]
pub struct StructType<'c> {
    pub(super) ext: &'c ExtType,
}

impl<'c> StructType<'c> {
    /// The struct view of a type; `None` for other types.
    #[inline]
    pub fn of(ctx: &'c Context, ty: Type) -> Option<StructType<'c>> {
        Some(StructType {
            ext: ty.ext(ctx, names::STRUCT)?,
        })
    }

    /// The name of an identified struct.
    pub fn name(self, ctx: &Context) -> Option<Name> {
        self.ext.params.first().copied().flatten()?.as_name(ctx)
    }

    /// Whether the struct is identified by name.
    pub fn is_identified(self) -> bool {
        self.ext.params.first().copied().flatten().is_some()
    }

    /// Whether there is no padding between elements.
    pub fn is_packed(self) -> bool {
        if self.is_identified() {
            self.late_flag(PACKED)
        } else {
            self.ext.params.get(1).copied().flatten().is_some()
        }
    }

    /// Whether the struct is opaque, or identified with no body yet.
    pub fn is_opaque(self) -> bool {
        self.is_identified() && self.ext.late.get().is_none_or(|late| late.flags & OPAQUE != 0)
    }

    /// Whether the body is set, or the struct is opaque.
    pub fn is_initialized(self) -> bool {
        !self.is_identified() || self.ext.late.get().is_some()
    }

    /// The element types; empty before the body is set.
    #[inline]
    pub fn body(self) -> &'c [Type] {
        match self.ext.late.get() {
            Some(late) => &late.types,
            None => &self.ext.types,
        }
    }

    fn late_flag(self, flag: u32) -> bool {
        self.ext.late.get().is_some_and(|late| late.flags & flag != 0)
    }
}

/// `!llvm.struct<(types)>`, or `!llvm.struct<packed (types)>`.
pub fn struct_literal(ctx: &Context, types: &[Type], packed: bool) -> Type {
    ctx.ext_type(names::STRUCT, types, &[None, flag(packed)])
}

/// The identified struct `name`, with or without body.
pub fn struct_identified(ctx: &Context, name: &str) -> Type {
    ctx.ext_type(names::STRUCT, &[], &[Some(ctx.string_attr(name)), None])
}

/// The opaque identified struct `name`. `None` if it has a body.
pub fn struct_opaque(ctx: &Context, name: &str) -> Option<Type> {
    let ty = struct_identified(ctx, name);
    set_late(ctx, ty, &[], OPAQUE).then_some(ty)
}

/// Sets the body of an identified struct, which may contain the struct. Returns whether the struct now has this body:
/// `false` if it has another body, is opaque, or is no identified struct. Threads may race; one body is set.
///
/// ```
/// use windlass_dialects::llvm::types::{LlvmTypes, StructType, set_body, struct_identified};
/// use windlass_ir::{Context, Type};
/// let ctx = Context::new(windlass_dialects::registry());
/// let node = struct_identified(&ctx, "node");
/// assert!(!StructType::of(&ctx, node).unwrap().is_initialized());
/// assert!(set_body(&ctx, node, &[Type::I32, Type::PTR], false));
/// // Setting the same body again succeeds; another body is rejected.
/// assert!(set_body(&ctx, node, &[Type::I32, Type::PTR], false));
/// assert!(!set_body(&ctx, node, &[Type::I64], false));
/// ```
#[must_use]
pub fn set_body(ctx: &Context, ty: Type, types: &[Type], packed: bool) -> bool {
    set_late(ctx, ty, types, if packed { PACKED } else { 0 })
}

fn set_late(ctx: &Context, ty: Type, types: &[Type], flags: u32) -> bool {
    let Some(view) = StructType::of(ctx, ty).filter(|view| view.is_identified()) else {
        return false;
    };
    let late = view.ext.late.get_or_init(|| LateBody {
        types: types.into(),
        flags,
    });
    *late.types == *types && late.flags == flags
}

/// A new identified struct with this body and the name `name`, or, if that exists, `name.N` with the first free number.
pub fn struct_new(ctx: &Context, name: &str, types: &[Type], packed: bool) -> Type {
    let flags = if packed { PACKED } else { 0 };
    let mut candidate = name.to_owned();
    let mut number = 0u32;
    loop {
        let ty = struct_identified(ctx, &candidate);
        if let Some(view) = StructType::of(ctx, ty) {
            let mut mine = false;
            view.ext.late.get_or_init(|| {
                mine = true;
                LateBody {
                    types: types.into(),
                    flags,
                }
            });
            if mine {
                return ty;
            }
        }
        candidate = format!("{name}.{number}");
        number += 1;
    }
}
