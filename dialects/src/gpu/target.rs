//! The parameters of `#nvvm.target`, `#rocdl.target` and `#xevm.target`, which say what a `gpu.module` is compiled for.
//!
//! Each of these dialects defines its attribute in its `attrs.rs`; read `attrs.rs` here for where they stand.

use windlass_ir::def::{Param, ParamDefault, ParamKind};
use windlass_ir::{AttrName, Attribute, Context, Type};

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

/// How the attribute of a dialect is made of its parameters: the level, texts, flags and files, in this order.
pub struct TargetParams {
    name: AttrName,
    params: &'static [Param],
}

/// `#nvvm.target<…>`
pub static NVVM: TargetParams = TargetParams {
    name: crate::nvvm::attrs::names::TARGET,
    params: crate::nvvm::attrs::TARGET_PARAMS,
};
/// `#rocdl.target<…>`
pub static ROCDL: TargetParams = TargetParams {
    name: crate::rocdl::TARGET,
    params: crate::rocdl::TARGET_PARAMS,
};
/// `#xevm.target<…>`
pub static XEVM: TargetParams = TargetParams {
    name: crate::xevm::TARGET,
    params: crate::xevm::TARGET_PARAMS,
};

impl TargetParams {
    /// The attribute.
    pub fn attr(
        &self,
        ctx: &Context,
        level: i64,
        texts: &[Attribute],
        flags: Option<Attribute>,
        link: Option<Attribute>,
    ) -> Attribute {
        let level = ctx.int_attr(Type::I64, level);
        let given = std::iter::once(level).chain(texts.iter().copied()).map(Some);
        let values = given.chain([flags, link]);
        // A parameter with its default value is absent.
        let mut params: Vec<Option<Attribute>> = values
            .zip(self.params)
            .map(|(value, param)| {
                value.filter(|value| match param.default {
                    ParamDefault::Int(default) => value.as_i64(ctx) != Some(default),
                    ParamDefault::Str(default) => value.as_str(ctx) != Some(default),
                    ParamDefault::Zero => true,
                })
            })
            .collect();
        params.resize(self.params.len(), None);
        ctx.ext_attr(self.name, &params)
    }
}
