//! The `builtin` dialect: the module, and the cast that conversions materialize between types.

use crate::OpFoldResult;
use crate::body::{Body, Op};
use crate::context::Context;
use crate::def::Rule;
use crate::def::constraints::{attr, ty};
use crate::diagnostics::Diagnostic;
use crate::dialect;
use crate::interfaces::InlinerInterface;
use crate::rewrite::Fold;
use crate::rewrite::{FoldCx, Folded};
use crate::verify::Verify;

dialect! {
    pub static BUILTIN = "builtin", number 0, "What every file has: modules and unreconciled casts.",
        { resources: true },
        interfaces(InlinerInterface::ALL);

    /// A top-level container of symbols: one region with one block, isolated from above.
    ModuleOp = "builtin.module" () -> ()
        attrs(sym_name[?]: attr::SYMBOL_NAME, sym_visibility[?]: attr::STRING)
        regions(bodyRegion)
        traits(
            ISOLATED_FROM_ABOVE, SYMBOL_TABLE, OPTIONAL_SYMBOL, SINGLE_BLOCK, NO_TERMINATOR, GRAPH_REGION,
            NO_REGION_ARGUMENTS, AFFINE_SCOPE,
        )
        interfaces(Verify(verify_module))
        rules(Rule::SizedRegion { region: 0, blocks: 1 })
        format("($sym_name^)? attr-dict-with-keyword $bodyRegion") default_dialect("builtin")

    /// A cast between types that represent one value at different stages of a conversion. Conversions create it and
    /// reconcile it; it has no other semantics.
    UnrealizedConversionCastOp = "builtin.unrealized_conversion_cast" (inputs[*]: ty::ANY)
        -> (outputs[*]: ty::ANY)
        traits(PURE, CAST_LIKE) interfaces(Fold(fold_cast), Verify(verify_cast))
        format("($inputs^ `:` type($inputs))? `to` type($outputs) attr-dict")
}

/// Verifies that the discardable attributes of a module belong to dialects.
fn verify_module(ctx: &Context, body: &Body, op: Op) -> Result<(), Diagnostic> {
    let entries = body.discardable(op).as_dict(ctx).unwrap_or_default();
    let other = entries
        .iter()
        .map(|(name, _)| ctx.str(*name))
        .find(|name| !name.contains('.'));
    match other {
        None => Ok(()),
        Some(name) => {
            let message = format!("can only contain attributes with dialect-prefixed names, found: '{name}'");
            Err(body.op_error(ctx, op, message))
        }
    }
}

fn verify_cast(ctx: &Context, body: &Body, op: Op) -> Result<(), Diagnostic> {
    if body.results(op).len() == 0 {
        return Err(body.op_error(ctx, op, "expected at least one result for cast operation"));
    }
    Ok(())
}

/// Folds `cast(cast(x : A) : B) : A` to `x`, and a cast that changes no type to its inputs (upstream's
/// `UnrealizedConversionCastOp::fold`).
fn fold_cast(cx: &mut FoldCx<'_>) -> Folded {
    let body = &*cx.body;
    let inputs = body.operands(cx.op);
    let results = body.results(cx.op);
    if inputs.is_empty() {
        return Folded::No;
    }
    if inputs.len() == results.len()
        && inputs
            .iter()
            .zip(results.clone())
            .all(|(i, r)| body.ty(i) == body.ty(r))
    {
        return Folded::Many(inputs.iter().map(OpFoldResult::Value).collect());
    }
    let Some(source) = body.defining_op(inputs.at(0)) else {
        return Folded::No;
    };
    if body.name(source) != UnrealizedConversionCastOp::NAME {
        return Folded::No;
    }
    let whole = body.results(source).eq(inputs.iter());
    let origin = body.operands(source);
    let same =
        origin.len() == results.len() && origin.iter().zip(results).all(|(o, r)| body.ty(o) == body.ty(r));
    if whole && same {
        Folded::Many(origin.iter().map(OpFoldResult::Value).collect())
    } else {
        Folded::No
    }
}
