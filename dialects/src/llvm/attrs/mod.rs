//! The attributes of the LLVM dialect: definitions by family, constructors and accessors.
//!
//! * `basic.rs`: fast-math flags, linkage, calling conventions, targets, memory effects, constant values
//! * `loops.rs`: loop annotations
//! * `debug_info.rs`: debug info, with the tables of `dwarf.rs`
//! * `metadata.rs`: alias scopes, TBAA, access groups, module flags, profiles
//!
//! Parameters have upstream's names and order, so the assembly format follows from the definition. An enumeration as a
//! parameter is an integer attribute ([`enum_value`] reads it).

mod basic;
mod debug_info;
pub mod dwarf;
mod kinds;
mod loops;
mod metadata;
mod text;
mod verify;

pub use basic::*;
pub use debug_info::*;
pub use loops::*;
pub use metadata::*;

use super::enums::{CConv, FastmathFlags, Linkage, LlvmEnum, TailCallKind};
use windlass_ir::def::AttrDef;
use windlass_ir::{AttrData, AttrName, Attribute, Context, ExtAttr, Type};

/// Defines attributes: name, mnemonic, format, parameters. `name[?]: kind` is optional; `name: kind => "class"` gives
/// upstream's C++ type where the kind does not determine it.
macro_rules! attr_defs {
    ($(
        $(#[doc = $doc:literal])*
        $id:ident = $mnemonic:literal $format:literal {
            $( $param:ident $([$optional:tt])? : $kind:expr $(=> $param_class:literal)? ),* $(,)?
        } $( , with { $($field:ident : $value:expr),* $(,)? } )?
    )*) => {$(
        $(#[doc = $doc])*
        // Not every attribute sets every field.
        #[allow(clippy::needless_update)]
        pub static $id: windlass_ir::def::AttrDef = windlass_ir::def::AttrDef {
            name: names::$id,
            mnemonic: $mnemonic,
            doc: concat!($($doc, "\n"),*),
            params: &[$( windlass_ir::def::Param {
                name: stringify!($param),
                kind: $kind,
                optional: attr_defs!(@optional $($optional)?),
                class: concat!($($param_class)?),
                default: windlass_ir::def::ParamDefault::Zero,
            } ),*],
            format: $format,
            alias: Some(crate::llvm::attrs::alias),
            $($( $field: $value, )*)?
            ..windlass_ir::def::AttrDef::EMPTY
        };
    )*};
    (@optional) => { false };
    (@optional ?) => { true };
}
pub(crate) use attr_defs;

macro_rules! attr_names {
    ($($module:ident::$id:ident),* $(,)?) => {
        #[allow(non_camel_case_types, clippy::upper_case_acronyms)]
        enum Index { $($id),* }

        /// Definition names of the dialect's attributes, to match on [`ExtAttr::name`](windlass_ir::ExtAttr).
        pub mod names {
            use super::{AttrName, Index};
            use crate::llvm::types::NUMBER;
            $(
                #[doc = concat!("[`", stringify!($id), "`](super::", stringify!($id), ")")]
                pub const $id: AttrName = AttrName::new(NUMBER, Index::$id as u16);
            )*
        }

        /// The definitions, by index.
        pub(super) static ATTRS: &[&AttrDef] = &[$(&$module::$id),*];
    };
}

attr_names! {
    basic::FASTMATH,
    basic::ADDRESS_SPACE,
    basic::CCONV,
    basic::COMDAT,
    basic::LINKAGE,
    basic::FRAME_POINTER_KIND,
    loops::LOOP_VECTORIZE,
    loops::LOOP_INTERLEAVE,
    loops::LOOP_UNROLL,
    loops::LOOP_UNROLL_AND_JAM,
    loops::LOOP_LICM,
    loops::LOOP_DISTRIBUTE,
    loops::LOOP_PIPELINE,
    loops::LOOP_PEELED,
    loops::LOOP_UNSWITCH,
    loops::LOOP_ANNOTATION,
    debug_info::DI_EXPRESSION_ELEM,
    debug_info::DI_EXPRESSION,
    debug_info::DI_NULL_TYPE,
    debug_info::DI_BASIC_TYPE,
    debug_info::DI_COMPILE_UNIT,
    debug_info::DI_COMPOSITE_TYPE,
    debug_info::DI_DERIVED_TYPE,
    debug_info::DI_FILE,
    debug_info::DI_GLOBAL_VARIABLE_EXPRESSION,
    debug_info::DI_GLOBAL_VARIABLE,
    debug_info::DI_LEXICAL_BLOCK,
    debug_info::DI_LEXICAL_BLOCK_FILE,
    debug_info::DI_LOCAL_VARIABLE,
    debug_info::DI_SUBPROGRAM,
    debug_info::DI_MODULE,
    debug_info::DI_NAMESPACE,
    debug_info::DI_IMPORTED_ENTITY,
    debug_info::DI_ANNOTATION,
    debug_info::DI_SUBRANGE,
    debug_info::DI_COMMON_BLOCK,
    debug_info::DI_GENERIC_SUBRANGE,
    debug_info::DI_SUBROUTINE_TYPE,
    debug_info::DI_LABEL,
    debug_info::DI_STRING_TYPE,
    basic::MEMORY_EFFECTS,
    metadata::ALIAS_SCOPE_DOMAIN,
    metadata::ALIAS_SCOPE,
    metadata::ACCESS_GROUP,
    metadata::TBAA_ROOT,
    metadata::TBAA_MEMBER,
    metadata::TBAA_TYPE_DESC,
    metadata::TBAA_TAG,
    metadata::MMRA_TAG,
    basic::CONSTANT_RANGE,
    basic::VSCALE_RANGE,
    basic::TARGET_FEATURES,
    basic::TARGET,
    basic::UNDEF,
    basic::POISON,
    basic::DSO_LOCAL_EQUIVALENT,
    metadata::BLOCKTAG,
    metadata::BLOCKADDRESS,
    basic::VEC_TYPE_HINT,
    basic::ZERO,
    basic::TAIL_CALL_KIND,
    basic::WORKGROUP_ATTRIBUTION,
    basic::DEREFERENCEABLE,
    metadata::MODULE_FLAG,
    metadata::CGPROFILE_ENTRY,
    metadata::PROFILE_SUMMARY_DETAILED,
    metadata::PROFILE_SUMMARY,
    metadata::DEPENDENT_LIBRARIES,
    basic::UWTABLE_KIND,
    basic::OVERFLOW,
}

/// The alias of metadata that many ops share, by kind: `#di_file`, `#tbaa_tag1`.
fn alias(ctx: &Context, ext: &ExtAttr) -> Option<&'static str> {
    use names::*;
    let shared = matches!(
        ext.name,
        ACCESS_GROUP
            | ALIAS_SCOPE
            | ALIAS_SCOPE_DOMAIN
            | DI_BASIC_TYPE
            | DI_COMMON_BLOCK
            | DI_COMPILE_UNIT
            | DI_COMPOSITE_TYPE
            | DI_DERIVED_TYPE
            | DI_FILE
            | DI_GLOBAL_VARIABLE
            | DI_GLOBAL_VARIABLE_EXPRESSION
            | DI_IMPORTED_ENTITY
            | DI_LABEL
            | DI_LEXICAL_BLOCK
            | DI_LEXICAL_BLOCK_FILE
            | DI_LOCAL_VARIABLE
            | DI_MODULE
            | DI_NAMESPACE
            | DI_NULL_TYPE
            | DI_STRING_TYPE
            | DI_SUBPROGRAM
            | DI_SUBROUTINE_TYPE
            | LOOP_ANNOTATION
            | LOOP_DISTRIBUTE
            | LOOP_INTERLEAVE
            | LOOP_LICM
            | LOOP_PEELED
            | LOOP_PIPELINE
            | LOOP_UNROLL
            | LOOP_UNROLL_AND_JAM
            | LOOP_UNSWITCH
            | LOOP_VECTORIZE
            | MMRA_TAG
            | TBAA_ROOT
            | TBAA_TAG
            | TBAA_TYPE_DESC
    );
    if shared {
        Some(ctx.attr_def(ext.name)?.mnemonic)
    } else {
        None
    }
}

/// The value of an enumeration attribute: an integer attribute, or a dialect attribute that contains one.
pub fn enum_value(ctx: &Context, attr: Attribute) -> Option<i64> {
    match attr.data(ctx) {
        AttrData::Ext(ext) => (*ext.params.first()?)?.as_i64(ctx),
        _ => attr.as_i64(ctx),
    }
}

/// A dialect attribute with one case of an enumeration, such as `#llvm.linkage<internal>`.
pub fn enum_attr(ctx: &Context, name: AttrName, value: i64) -> Attribute {
    ctx.ext_attr(name, &[Some(ctx.int_attr(Type::I64, value))])
}

/// `#llvm.linkage<…>`
pub fn linkage(ctx: &Context, linkage: Linkage) -> Attribute {
    enum_attr(ctx, names::LINKAGE, linkage.value())
}

/// `#llvm.cconv<…>`
pub fn cconv(ctx: &Context, cconv: CConv) -> Attribute {
    enum_attr(ctx, names::CCONV, cconv.value())
}

/// `#llvm.tailcallkind<…>`
pub fn tail_call_kind(ctx: &Context, kind: TailCallKind) -> Attribute {
    enum_attr(ctx, names::TAIL_CALL_KIND, kind.value())
}

/// `#llvm.fastmath<…>`; `None` for no flags, the default.
pub fn fastmath(ctx: &Context, flags: FastmathFlags) -> Option<Attribute> {
    (!flags.is_empty()).then(|| enum_attr(ctx, names::FASTMATH, flags.0.into()))
}

/// `#llvm.zero`
pub fn zero(ctx: &Context) -> Attribute {
    ctx.ext_attr(names::ZERO, &[])
}

/// `#llvm.undef`
pub fn undef(ctx: &Context) -> Attribute {
    ctx.ext_attr(names::UNDEF, &[])
}

/// `#llvm.poison`
pub fn poison(ctx: &Context) -> Attribute {
    ctx.ext_attr(names::POISON, &[])
}

/// The parameter `name` of an attribute of this dialect.
pub fn param(ctx: &Context, attr: Attribute, name: &str) -> Option<Attribute> {
    let AttrData::Ext(ext) = attr.data(ctx) else {
        return None;
    };
    let def = ATTRS.get(ext.name.index() as usize)?;
    let index = def.params.iter().position(|param| param.name == name)?;
    ext.params.get(index).copied().flatten()
}

/// The attribute with other values of the parameters with these names.
pub fn with_params(ctx: &Context, attr: Attribute, changed: &[(&str, Option<Attribute>)]) -> Attribute {
    let AttrData::Ext(ext) = attr.data(ctx) else {
        return attr;
    };
    let Some(def) = ATTRS.get(ext.name.index() as usize) else {
        return attr;
    };
    let mut params = ext.params.to_vec();
    for &(name, value) in changed {
        let index = def.params.iter().position(|param| param.name == name);
        if let Some(param) = index.and_then(|index| params.get_mut(index)) {
            *param = value;
        }
    }
    ctx.ext_attr(ext.name, &params)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn definition_names_match_indices() {
        for (index, def) in ATTRS.iter().enumerate() {
            assert_eq!(usize::from(def.name.index()), index, "{}", def.mnemonic);
        }
    }
}
