//! The parameters of `#nvvm.target`, `#rocdl.target` and `#xevm.target`, which say what a `gpu.module` is compiled for.
//!
//! Each of these dialects defines its attribute in its `attrs.rs`; read `attrs.rs` here for where they stand.

use windlass_ir::def::{Param, ParamDefault, ParamKind};

/// The optimization level.
pub(crate) const OPT_LEVEL: Param = Param::with_default("O", ParamKind::Int, ParamDefault::Int(2));

/// Options of the tools that compile the module.
pub(crate) const FLAGS: Param = Param::optional(
    "flags",
    ParamKind::Attr(|ctx, attr| attr.as_dict(ctx).is_some(), "DictionaryAttr"),
);

/// A string such as the triple, the processor or its features.
pub(crate) const fn string(name: &'static str, default: &'static str) -> Param {
    Param::with_default(name, ParamKind::StringLiteral, ParamDefault::Str(default))
}

/// The files of bitcode that are linked to the module.
pub(crate) const fn link(name: &'static str) -> Param {
    Param::optional(
        name,
        ParamKind::Attr(|ctx, attr| attr.as_array(ctx).is_some(), "ArrayAttr"),
    )
}
