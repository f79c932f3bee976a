//! Attributes of `nvvm` and `rocdl` on functions and their parameters, as calling conventions, function attributes and metadata.

use crate::attributes::AttrSet;
use crate::metadata::{Element, Md};
use windlass_ir::{Attribute, Body, Context, Op};

/// The calling convention of a kernel, if the function is one.
pub fn calling_convention(ctx: &Context, body: &Body, op: Op) -> Option<&'static str> {
    let attrs = body.discardable(op).as_dict(ctx).unwrap_or_default();
    attrs.iter().rev().find_map(|&(name, _)| match ctx.str(name) {
        "nvvm.kernel" => Some("ptx_kernel"),
        "rocdl.kernel" => Some("amdgpu_kernel"),
        _ => None,
    })
}

/// Integers separated by commas.
fn list(ctx: &Context, attr: Attribute) -> Option<String> {
    let numbers: Vec<String> = attr.as_i64_array(ctx)?.iter().map(ToString::to_string).collect();
    Some(numbers.join(","))
}

fn number(ctx: &Context, attr: Attribute) -> Option<String> {
    Some(attr.as_i64(ctx)?.to_string())
}

fn flag(attr: Attribute) -> String {
    (attr == Attribute::TRUE).to_string()
}

/// Adds the function attributes that the discardable attributes of a function become.
pub fn amend_attributes(ctx: &Context, body: &Body, op: Op, set: &mut AttrSet) {
    let attrs = body.discardable(op).as_dict(ctx).unwrap_or_default();
    let mut add = |key: &str, value: Option<String>| {
        if let Some(value) = value {
            set.string(key, Some(&value));
        }
    };
    let mut kernel = None;
    let mut sized = false;
    let mut uniform = false;
    for &(name, attr) in attrs {
        match ctx.str(name) {
            "nvvm.maxntid" => add("nvvm.maxntid", list(ctx, attr)),
            "nvvm.reqntid" => add("nvvm.reqntid", list(ctx, attr)),
            "nvvm.cluster_dim" => add("nvvm.cluster_dim", list(ctx, attr)),
            "nvvm.cluster_max_blocks" => add("nvvm.maxclusterrank", number(ctx, attr)),
            "nvvm.minctasm" => add("nvvm.minctasm", number(ctx, attr)),
            "nvvm.maxnreg" => add("nvvm.maxnreg", number(ctx, attr)),
            "nvvm.blocksareclusters" => kernel = kernel.or(Some("nvvm.blocksareclusters")),
            "rocdl.kernel" => kernel = Some("rocdl"),
            "rocdl.flat_work_group_size" => {
                sized = true;
                add("amdgpu-flat-work-group-size", attr.as_str(ctx).map(str::to_owned));
            }
            "rocdl.max_flat_work_group_size" => {
                sized = true;
                let range = number(ctx, attr).map(|size| format!("1,{size}"));
                add("amdgpu-flat-work-group-size", range);
            }
            "rocdl.waves_per_eu" => add("amdgpu-waves-per-eu", number(ctx, attr)),
            "rocdl.unsafe_fp_atomics" => add("amdgpu-unsafe-fp-atomics", Some(flag(attr))),
            "rocdl.uniform_work_group_size" => {
                uniform = true;
                add("uniform-work-group-size", Some(flag(attr)));
            }
            _ => {}
        }
    }
    match kernel {
        Some("rocdl") => {
            if !sized {
                set.string("amdgpu-flat-work-group-size", Some("1,256"));
            }
            if !uniform {
                set.string("uniform-work-group-size", Some("true"));
            }
        }
        Some(word) => set.string(word, None),
        None => {}
    }
}

/// The metadata that the discardable attributes of a function become.
pub fn metadata(ctx: &Context, body: &Body, op: Op) -> Option<(&'static str, Md)> {
    let sizes = body.discardable_attr(ctx, op, ctx.name("rocdl.reqd_work_group_size"))?;
    let sizes = sizes.as_i64_array(ctx)?;
    let elements = sizes.iter().map(|size| Element::value(format!("i32 {size}")));
    Some(("reqd_work_group_size", Md::tuple(elements)))
}
