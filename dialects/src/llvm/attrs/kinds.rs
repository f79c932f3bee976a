//! Kinds of attribute parameters that only this dialect uses.

use super::names;
use windlass_ir::def::ParamKind::{self, Attr};
use windlass_ir::{AttrData, AttrName, Attribute, Context, LocationData, Type};

fn is_one_of(ctx: &Context, attr: Attribute, definitions: &[AttrName]) -> bool {
    matches!(attr.data(ctx), AttrData::Ext(ext) if definitions.contains(&ext.name))
}

/// Any attribute.
pub(super) const ANY: ParamKind = Attr(|_, _| true, "Attribute");
/// `true` or `false`; both differ from an absent parameter.
pub(super) const BOOL: ParamKind = Attr(
    |ctx, attr| matches!(attr.data(ctx), AttrData::Integer { ty, .. } if *ty == Type::I1),
    "BoolAttr",
);
/// An integer of any type.
pub(super) const INTEGER: ParamKind = Attr(
    |ctx, attr| matches!(attr.data(ctx), AttrData::Integer { .. }),
    "IntegerAttr",
);
/// A float of any type.
pub(super) const FLOAT: ParamKind = Attr(
    |ctx, attr| matches!(attr.data(ctx), AttrData::Float { .. }),
    "FloatAttr",
);
/// A type.
pub(super) const TYPE_ATTR: ParamKind = Attr(|ctx, attr| attr.as_type(ctx).is_some(), "TypeAttr");
/// Whether this is `distinct[…]<…>`.
pub(super) fn is_distinct(ctx: &Context, attr: Attribute) -> bool {
    matches!(attr.data(ctx), AttrData::Distinct { .. })
}

/// `distinct[…]<…>`
pub(super) const DISTINCT: ParamKind = Attr(is_distinct, "DistinctAttr");
/// `loc(fused…)`
pub(super) const FUSED_LOC: ParamKind = Attr(
    |ctx, attr| matches!(attr.data(ctx), AttrData::Location(loc) if matches!(loc.data(ctx), LocationData::Fused { .. })),
    "FusedLoc",
);

const TYPES: &[AttrName] = &[
    names::DI_NULL_TYPE,
    names::DI_BASIC_TYPE,
    names::DI_COMPOSITE_TYPE,
    names::DI_DERIVED_TYPE,
    names::DI_SUBROUTINE_TYPE,
    names::DI_STRING_TYPE,
];
const SCOPES: &[AttrName] = &[
    names::DI_COMPILE_UNIT,
    names::DI_COMPOSITE_TYPE,
    names::DI_DERIVED_TYPE,
    names::DI_FILE,
    names::DI_LEXICAL_BLOCK,
    names::DI_LEXICAL_BLOCK_FILE,
    names::DI_SUBPROGRAM,
    names::DI_MODULE,
    names::DI_NAMESPACE,
    names::DI_COMMON_BLOCK,
];
const VARIABLES: &[AttrName] = &[names::DI_LOCAL_VARIABLE, names::DI_GLOBAL_VARIABLE];
const OTHERS: &[AttrName] = &[
    names::DI_IMPORTED_ENTITY,
    names::DI_ANNOTATION,
    names::DI_SUBRANGE,
    names::DI_GENERIC_SUBRANGE,
    names::DI_LABEL,
];

/// A debug info type.
pub(super) const DI_TYPE: ParamKind = Attr(|ctx, attr| is_one_of(ctx, attr, TYPES), "DITypeAttr");
/// A debug info scope.
pub(super) const SCOPE: ParamKind = Attr(|ctx, attr| is_one_of(ctx, attr, SCOPES), "DIScopeAttr");
/// A debug info variable.
pub(super) const VARIABLE: ParamKind = Attr(|ctx, attr| is_one_of(ctx, attr, VARIABLES), "DIVariableAttr");
/// Any debug info node.
pub(super) const NODE: ParamKind = Attr(
    |ctx, attr| {
        [TYPES, SCOPES, VARIABLES, OTHERS]
            .iter()
            .any(|set| is_one_of(ctx, attr, set))
    },
    "DINodeAttr",
);
/// A node of the TBAA type tree.
pub(super) const TBAA_NODE: ParamKind = Attr(
    |ctx, attr| is_one_of(ctx, attr, &[names::TBAA_ROOT, names::TBAA_TYPE_DESC]),
    "TBAANodeAttr",
);
