//! What an operand, a result or an attribute may be.
//!
//! A constraint is a predicate with the words that the verifier uses when it does not hold (`operand #0 must be
//! signless-integer-like, but got 'f32'`). The constraints that many dialects share are here; a dialect adds its own.

use super::attrs::EnumDef;
use crate::attributes::AttrData;
use crate::context::Context;
use crate::ids::{AttrName, Attribute, Type};
use crate::types::{Signedness, TypeData};

/// What the type of an operand or result may be.
pub struct TypeConstraint {
    /// How the verifier names it: `operand #0 must be <summary>, but got …`.
    pub summary: &'static str,
    /// Whether a type satisfies it.
    pub check: fn(&Context, Type) -> bool,
    /// The only type that satisfies the constraint, if there is one: assembly formats need not write it.
    pub only: Option<fn(&Context) -> Type>,
    /// The one kind of type that can satisfy it (`builtin.vector`): assembly formats refuse others while they read.
    pub kind: Option<&'static str>,
}

impl TypeConstraint {
    /// A constraint that several types satisfy.
    pub const fn new(summary: &'static str, check: fn(&Context, Type) -> bool) -> Self {
        TypeConstraint {
            summary,
            check,
            only: None,
            kind: None,
        }
    }

    /// A constraint that one type satisfies.
    pub const fn exactly(
        summary: &'static str,
        check: fn(&Context, Type) -> bool,
        only: fn(&Context) -> Type,
    ) -> Self {
        TypeConstraint {
            summary,
            check,
            only: Some(only),
            kind: None,
        }
    }

    /// A constraint on types of one kind; see [`TypeConstraint::kind`].
    #[must_use]
    pub const fn of_kind(mut self, kind: &'static str) -> Self {
        self.kind = Some(kind);
        self
    }
}

/// How an attribute is written inside a declarative assembly format.
pub enum AttrForm {
    /// As anywhere: `#llvm.linkage<external>`, `42 : i32`.
    Any,
    /// As anywhere, but the type is known and not written: `42`.
    Typed(fn(&Context) -> Type),
    /// The keyword of an integer attribute that represents an enumeration's case: `slt`.
    Enum(&'static EnumDef),
    /// The parameters alone of a dialect attribute: `<fast>` for `#arith.fastmath<fast>`.
    Ext(AttrName),
    /// `[1, 2]` for `array<i64: 1, 2>`
    Array,
    /// `@symbol`
    Symbol,
    /// `"text"`
    String,
    /// A type.
    Type,
    /// Not at all: sizes of operands that belong to a group of groups, which follow from how those are written.
    Segments,
    /// Presence alone.
    Unit,
}

/// What an attribute may be.
pub struct AttrConstraint {
    /// How the verifier names it: `attribute 'x' failed to satisfy constraint: <summary>`.
    pub summary: &'static str,
    /// Whether an attribute satisfies it.
    pub check: fn(&Context, Attribute) -> bool,
    /// How assembly formats write it.
    pub form: AttrForm,
    /// For forms that do not say it: whether an attribute is of the kind that operations hold here at all, whatever its value.
    /// Others cannot be among the properties of an operation in its generic form.
    pub kind: Option<fn(&Context, Attribute) -> bool>,
    /// For what upstream keeps as a plain number: how the generic form writes it.
    pub native: Option<NativeProperty>,
    /// The integer for which assembly formats write nothing, as for an absent attribute; the generic form writes it.
    pub elided: Option<i64>,
}

/// How the generic form writes a property that upstream does not keep as an attribute.
#[derive(Clone, Copy)]
pub struct NativeProperty {
    /// The stored attribute for that of the text, or what upstream expects there, in its words.
    pub read: fn(&Context, Attribute) -> Result<Attribute, &'static str>,
    /// The attribute of the text for a stored one; `None` if it is that one.
    pub write: Option<fn(&Context, Attribute) -> Attribute>,
}

impl AttrConstraint {
    /// A constraint on attributes of one kind; see [`AttrConstraint::kind`].
    #[must_use]
    pub const fn of_kind(mut self, kind: fn(&Context, Attribute) -> bool) -> Self {
        self.kind = Some(kind);
        self
    }

    /// A constraint on an attribute that upstream keeps as a plain number: its value for that of the text, or what is expected
    /// there. See [`AttrConstraint::native`].
    #[must_use]
    pub const fn native(mut self, read: fn(&Context, Attribute) -> Result<Attribute, &'static str>) -> Self {
        self.native = Some(NativeProperty { read, write: None });
        self
    }

    /// As [`AttrConstraint::native`], with what the generic form writes for a value.
    #[must_use]
    pub const fn written_as(
        mut self,
        read: fn(&Context, Attribute) -> Result<Attribute, &'static str>,
        write: fn(&Context, Attribute) -> Attribute,
    ) -> Self {
        self.native = Some(NativeProperty {
            read,
            write: Some(write),
        });
        self
    }

    /// A constraint on integers of which `value` means the same as none; see [`AttrConstraint::elided`].
    #[must_use]
    pub const fn eliding(mut self, value: i64) -> Self {
        self.elided = Some(value);
        self
    }

    /// Whether assembly formats write an attribute.
    pub(crate) fn is_shown(&self, ctx: &Context, attr: Attribute) -> bool {
        self.elided.is_none_or(|value| attr.as_i64(ctx) != Some(value))
    }

    /// Whether an attribute is of the kind that operations hold here; it may still not satisfy the constraint.
    pub fn holds(&self, ctx: &Context, attr: Attribute) -> bool {
        if let Some(kind) = self.kind {
            return kind(ctx, attr);
        }
        match &self.form {
            AttrForm::Any => true,
            AttrForm::Typed(ty) => match attr.data(ctx) {
                AttrData::Float { .. } => ty(ctx).float(ctx).is_some(),
                AttrData::Integer { .. } => ty(ctx).float(ctx).is_none(),
                _ => false,
            },
            AttrForm::Ext(name) => attr.ext(ctx, *name).is_some(),
            AttrForm::String => attr.as_str(ctx).is_some(),
            AttrForm::Type => attr.as_type(ctx).is_some(),
            AttrForm::Unit => attr == Attribute::UNIT,
            AttrForm::Enum(_) | AttrForm::Array | AttrForm::Symbol | AttrForm::Segments => {
                (self.check)(ctx, attr)
            }
        }
    }

    /// A constraint whose attributes are written as anywhere.
    pub const fn new(summary: &'static str, check: fn(&Context, Attribute) -> bool) -> Self {
        AttrConstraint {
            summary,
            check,
            form: AttrForm::Any,
            kind: None,
            native: None,
            elided: None,
        }
    }

    /// A constraint whose attributes assembly formats write as `form` says.
    pub const fn written(
        summary: &'static str,
        check: fn(&Context, Attribute) -> bool,
        form: AttrForm,
    ) -> Self {
        AttrConstraint {
            summary,
            check,
            form,
            kind: None,
            native: None,
            elided: None,
        }
    }
}

/// Type constraints that many dialects share.
pub mod ty {
    use super::*;

    fn signless(ctx: &Context, ty: Type) -> bool {
        ty.signless_width(ctx).is_some()
    }
    /// Whether a type is a float type, one of a dialect included.
    pub fn is_float(ctx: &Context, ty: Type) -> bool {
        match ty.data(ctx) {
            TypeData::Ext(ext) => ctx.type_def(ext.name).is_some_and(|def| def.float),
            _ => ty.float(ctx).is_some(),
        }
    }
    /// Whether `check` holds for the type itself, or for the elements of a vector or tensor.
    pub fn value_semantics(ctx: &Context, ty: Type, check: fn(&Context, Type) -> bool) -> bool {
        match ty.data(ctx) {
            TypeData::Vector(v) => check(ctx, v.element),
            TypeData::RankedTensor(t) => check(ctx, t.element),
            TypeData::UnrankedTensor(element) => check(ctx, *element),
            TypeData::Ext(_) => check(ctx, ty.element_or_self(ctx)),
            _ => check(ctx, ty),
        }
    }

    /// Any type.
    pub static ANY: TypeConstraint = TypeConstraint::new("any type", |_, _| true);
    /// `i1`
    pub static I1: TypeConstraint =
        TypeConstraint::exactly("1-bit signless integer", |_, t| t == Type::I1, |_| Type::I1)
            .of_kind("builtin.integer");
    /// `i8`
    pub static I8: TypeConstraint =
        TypeConstraint::exactly("8-bit signless integer", |_, t| t == Type::I8, |_| Type::I8)
            .of_kind("builtin.integer");
    /// `i32`
    pub static I32: TypeConstraint =
        TypeConstraint::exactly("32-bit signless integer", |_, t| t == Type::I32, |_| Type::I32)
            .of_kind("builtin.integer");
    /// `i64`
    pub static I64: TypeConstraint =
        TypeConstraint::exactly("64-bit signless integer", |_, t| t == Type::I64, |_| Type::I64)
            .of_kind("builtin.integer");
    /// `index`
    pub static INDEX: TypeConstraint =
        TypeConstraint::exactly("index", |_, t| t == Type::INDEX, |_| Type::INDEX).of_kind("builtin.index");
    /// Any signless integer.
    pub static SIGNLESS_INT: TypeConstraint =
        TypeConstraint::new("signless integer", signless).of_kind("builtin.integer");
    /// Any integer of any signedness.
    pub static ANY_INT: TypeConstraint =
        TypeConstraint::new("integer", |ctx, t| t.integer(ctx).is_some()).of_kind("builtin.integer");
    /// A signless integer or `index`.
    pub static SIGNLESS_INT_OR_INDEX: TypeConstraint =
        TypeConstraint::new("signless integer or index", |ctx, t| {
            t == Type::INDEX || signless(ctx, t)
        });
    /// Any float.
    pub static FLOAT: TypeConstraint = TypeConstraint::new("floating-point", is_float);
    /// A signless integer or `index`, or a vector or tensor of them.
    pub static SIGNLESS_INT_LIKE: TypeConstraint = TypeConstraint::new("signless-integer-like", |ctx, t| {
        value_semantics(ctx, t, |ctx, t| t == Type::INDEX || signless(ctx, t))
    });
    /// `i1`, or a vector or tensor of `i1`.
    pub static BOOL_LIKE: TypeConstraint = TypeConstraint::new("bool-like", |ctx, t| {
        value_semantics(ctx, t, |_, t| t == Type::I1)
    });
    /// A float, or a vector or tensor of floats.
    pub static FLOAT_LIKE: TypeConstraint =
        TypeConstraint::new("floating-point-like", |ctx, t| value_semantics(ctx, t, is_float));
}

/// Attribute constraints that many dialects share.
pub mod attr {
    use super::*;

    fn is_int(ctx: &Context, attr: Attribute, expected: Type) -> bool {
        matches!(attr.data(ctx), AttrData::Integer { ty, .. } if *ty == expected)
    }

    /// Whether an attribute is an array, whatever its elements.
    pub fn is_array(ctx: &Context, attr: Attribute) -> bool {
        attr.as_array(ctx).is_some()
    }

    /// Whether an attribute is elements of a shaped type.
    pub fn is_elements(ctx: &Context, attr: Attribute) -> bool {
        matches!(
            attr.data(ctx),
            AttrData::Dense(_) | AttrData::DenseStrings(_) | AttrData::Sparse(_) | AttrData::Resource { .. }
        )
    }

    /// Whether an attribute is a dense list of integers or indices of any width.
    pub fn is_int_elements(ctx: &Context, attr: Attribute) -> bool {
        let AttrData::Dense(dense) = attr.data(ctx) else {
            return false;
        };
        let element = dense.ty.element_or_self(ctx);
        element == Type::INDEX || element.integer(ctx).is_some()
    }

    /// Dense integers or indices.
    pub static INT_ELEMENTS: AttrConstraint =
        AttrConstraint::new("integer elements attribute", is_int_elements).of_kind(is_int_elements);
    /// Any attribute.
    pub static ANY: AttrConstraint = AttrConstraint::new("any attribute", |_, _| true);
    /// An attribute that has a type.
    pub static TYPED: AttrConstraint =
        AttrConstraint::new("TypedAttr instance", |ctx, a| a.ty(ctx).is_some())
            .of_kind(|ctx, a| a.ty(ctx).is_some());
    /// `unit`
    pub static UNIT: AttrConstraint =
        AttrConstraint::written("unit attribute", |_, a| a == Attribute::UNIT, AttrForm::Unit);
    /// `true` or `false`
    pub static BOOL: AttrConstraint = AttrConstraint::written(
        "bool attribute",
        |ctx, a| is_int(ctx, a, Type::I1),
        AttrForm::Typed(|_| Type::I1),
    )
    .of_kind(|ctx, a| is_int(ctx, a, Type::I1));
    /// An 8-bit integer.
    pub static I8: AttrConstraint = AttrConstraint::written(
        "8-bit signless integer attribute",
        |ctx, a| is_int(ctx, a, Type::I8),
        AttrForm::Typed(|_| Type::I8),
    );
    /// A 32-bit integer.
    pub static I32: AttrConstraint = AttrConstraint::written(
        "32-bit signless integer attribute",
        |ctx, a| is_int(ctx, a, Type::I32),
        AttrForm::Typed(|_| Type::I32),
    );
    /// A 64-bit integer.
    pub static I64: AttrConstraint = AttrConstraint::written(
        "64-bit signless integer attribute",
        |ctx, a| is_int(ctx, a, Type::I64),
        AttrForm::Typed(|_| Type::I64),
    );
    /// An `index`.
    pub static INDEX: AttrConstraint = AttrConstraint::written(
        "index attribute",
        |ctx, a| is_int(ctx, a, Type::INDEX),
        AttrForm::Typed(|_| Type::INDEX),
    );
    /// Any integer attribute.
    pub static INT: AttrConstraint = AttrConstraint::new("arbitrary integer attribute", |ctx, a| {
        matches!(a.data(ctx), AttrData::Integer { ty, .. }
            if matches!(ty.integer(ctx), Some((_, Signedness::Signless | Signedness::Signed | Signedness::Unsigned))) || *ty == Type::INDEX)
    })
    .of_kind(|ctx, a| matches!(a.data(ctx), AttrData::Integer { .. }));
    /// A string.
    pub static STRING: AttrConstraint = AttrConstraint::written(
        "string attribute",
        |ctx, a| a.as_name(ctx).is_some(),
        AttrForm::String,
    );
    /// A string that is a symbol's name.
    pub static SYMBOL_NAME: AttrConstraint = AttrConstraint::written(
        "string attribute",
        |ctx, a| a.as_name(ctx).is_some(),
        AttrForm::Symbol,
    );
    /// `@symbol`
    pub static FLAT_SYMBOL: AttrConstraint = AttrConstraint::written(
        "flat symbol reference attribute",
        |ctx, a| a.as_flat_symbol(ctx).is_some(),
        AttrForm::Symbol,
    );
    /// `@a::@b`
    pub static SYMBOL: AttrConstraint = AttrConstraint::new("symbol reference attribute", |ctx, a| {
        matches!(a.data(ctx), AttrData::SymbolRef { .. })
    })
    .of_kind(|ctx, a| matches!(a.data(ctx), AttrData::SymbolRef { .. }));
    /// A type.
    pub static TYPE: AttrConstraint = AttrConstraint::written(
        "any type attribute",
        |ctx, a| a.as_type(ctx).is_some(),
        AttrForm::Type,
    );
    /// A function type.
    pub static FUNCTION_TYPE: AttrConstraint = AttrConstraint::written(
        "type attribute of function type",
        |ctx, a| a.as_type(ctx).is_some_and(|t| t.function(ctx).is_some()),
        AttrForm::Type,
    );
    /// An array.
    pub static ARRAY: AttrConstraint = AttrConstraint::new("array attribute", is_array).of_kind(is_array);
    /// An array of dictionaries.
    pub static DICT_ARRAY: AttrConstraint =
        AttrConstraint::new("Array of dictionary attributes", |ctx, a| {
            a.as_array(ctx)
                .is_some_and(|all| all.iter().all(|e| e.as_dict(ctx).is_some()))
        })
        .of_kind(is_array);
    /// A dictionary.
    pub static DICT: AttrConstraint =
        AttrConstraint::new("dictionary of named attribute values", |ctx, a| {
            a.as_dict(ctx).is_some()
        })
        .of_kind(|ctx, a| a.as_dict(ctx).is_some());
    /// `array<i32: …>`
    pub static I32_ARRAY: AttrConstraint = AttrConstraint::written(
        "i32 dense array attribute",
        |ctx, a| matches!(a.data(ctx), AttrData::DenseArray { element, .. } if *element == Type::I32),
        AttrForm::Array,
    );
    /// `array<i32: …>`, the sizes of the groups in a group of operands.
    pub static SEGMENTS: AttrConstraint = AttrConstraint::written(
        "i32 dense array attribute",
        |ctx, a| matches!(a.data(ctx), AttrData::DenseArray { element, .. } if *element == Type::I32),
        AttrForm::Segments,
    );
    /// `array<i64: …>`
    pub static I64_ARRAY: AttrConstraint = AttrConstraint::written(
        "i64 dense array attribute",
        |ctx, a| matches!(a.data(ctx), AttrData::DenseArray { element, .. } if *element == Type::I64),
        AttrForm::Array,
    );
    /// Dense or other elements of a shaped type.
    pub static ELEMENTS: AttrConstraint =
        AttrConstraint::new("constant vector/tensor attribute", is_elements).of_kind(is_elements);
    /// An affine map.
    pub static AFFINE_MAP: AttrConstraint = AttrConstraint::new("AffineMap attribute", |ctx, a| {
        matches!(a.data(ctx), AttrData::AffineMap(_))
    })
    .of_kind(|ctx, a| matches!(a.data(ctx), AttrData::AffineMap(_)));
    /// An array of affine maps.
    pub static AFFINE_MAP_ARRAY: AttrConstraint =
        AttrConstraint::new("AffineMap array attribute", |ctx, a| {
            a.as_array(ctx)
                .is_some_and(|all| all.iter().all(|e| matches!(e.data(ctx), AttrData::AffineMap(_))))
        })
        .of_kind(is_array);
}
