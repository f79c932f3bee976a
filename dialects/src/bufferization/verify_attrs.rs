//! Verifiers of this dialect's discardable attributes: `bufferization.writable` on an argument, `bufferization.manual_deallocation` on
//! an allocation.

use windlass_ir::def::ParamAttr;
use windlass_ir::effects::{EffectKind, effects_of};
use windlass_ir::{AttrData, Attribute, Body, Context, Diagnostic, Name, Op};

type Verified = Result<(), Diagnostic>;

/// Verifies an attribute of this dialect on an argument of a function.
pub(super) fn param_attr(ctx: &Context, body: &Body, op: Op, attr: &ParamAttr) -> Verified {
    if attr.on_result {
        return Ok(());
    }
    let name = ctx.str(attr.name);
    let fail = |message: String| Err(body.error_at(ctx, op, message));
    let expected = |kind: &str| fail(format!("'{name}' is expected to be a {kind} attribute"));
    match name {
        "bufferization.writable" if !matches!(attr.value, Attribute::TRUE | Attribute::FALSE) => {
            expected("boolean")
        }
        "bufferization.writable" => match body.region(op, 0) {
            Some((inner, region)) if !inner.region_is_empty(region) => Ok(()),
            _ => fail(format!("'{name}' is invalid on external functions")),
        },
        "bufferization.access" => match attr.value.as_str(ctx) {
            Some("none" | "read" | "write" | "read-write") => Ok(()),
            Some(_) => fail(format!("invalid value for '{name}'")),
            None => expected("string"),
        },
        "bufferization.buffer_layout" => match attr.value.data(ctx) {
            AttrData::AffineMap(_) | AttrData::Strided { .. } => Ok(()),
            _ => expected("memref layout"),
        },
        // Upstream names this attribute for all others.
        _ => fail(
            "attribute 'bufferization.buffer_layout' not supported as a region arg attribute by the bufferization \
             dialect"
                .to_owned(),
        ),
    }
}

/// Verifies an attribute of this dialect on an operation.
pub(super) fn operation_attr(ctx: &Context, body: &Body, op: Op, name: Name, _: Attribute) -> Verified {
    let name = ctx.str(name);
    if name != "bufferization.manual_deallocation" {
        let message =
            format!("attribute '\"{name}\"' not supported as an op attribute by the bufferization dialect");
        return Err(body.error_at(ctx, op, message));
    }
    let effects = effects_of(ctx, body, op).unwrap_or_default();
    match effects
        .iter()
        .any(|effect| matches!(effect.kind, EffectKind::Allocate | EffectKind::Free))
    {
        true => Ok(()),
        false => {
            let message = format!(
                "attribute '{name}' can be used only on ops that have an allocation and/or free side effect"
            );
            Err(body.op_error(ctx, op, message))
        }
    }
}
