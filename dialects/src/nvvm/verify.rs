//! Verification of operations and of attributes on functions.

use super::attrs::{self, enums};
use super::{BarrierOp, CpAsyncOp, MapaOp, MatchSyncOp, SetMaxRegisterOp, ShflOp, VoteSyncOp};
use crate::llvm::LLVMFuncOp;
use crate::llvm::attrs as llvm_attrs;
use crate::llvm::types::{LlvmTypes as _, StructType};
use windlass_ir::def::ParamAttr;
use windlass_ir::num::ApInt;
use windlass_ir::text::type_to_string;
use windlass_ir::{Attribute, Body, Context, Diagnostic, Name, Op, Type};

type Verified = Result<(), Diagnostic>;

fn quoted(ctx: &Context, ty: Type) -> String {
    format!("'{}'", type_to_string(ctx, ty))
}

/// Verifies the range of a special register.
pub fn range(ctx: &Context, body: &Body, op: Op) -> Verified {
    let Some(range) = body.attr_named(ctx, op, "range") else {
        return Ok(());
    };
    let bound = |name| llvm_attrs::param(ctx, range, name).and_then(|attr| attr.int(ctx));
    let (Some(lower), Some(upper)) = (bound("lower"), bound("upper")) else {
        return Ok(());
    };
    if lower == upper && !lower.is_zero() && !lower.is_all_ones() {
        let message = format!(
            "invalid range attribute: Lower == Upper, but they aren't min (0) or max ({}) value! This is an invalid \
             constant range.",
            ApInt::all_ones(lower.width()).to_big_uint()
        );
        return Err(body.op_error(ctx, op, message));
    }
    Ok(())
}

/// Verifies `nvvm.cp.async.shared.global`.
pub fn cp_async(ctx: &Context, body: &Body, op: Op) -> Verified {
    let modifier = attrs::keyword(
        ctx,
        body.get(op, CpAsyncOp::modifier),
        &enums::LOAD_CACHE_MODIFIER,
    );
    let size = body.get(op, CpAsyncOp::size).and_then(|attr| attr.as_i64(ctx));
    let fail = |message: &str| Err(body.error_at(ctx, op, message));
    if !matches!(modifier, Some("cg" | "ca")) {
        return fail("Only CG and CA cache modifiers are supported.");
    }
    if !matches!(size, Some(4 | 8 | 16)) {
        return fail("expected byte size to be either 4, 8 or 16.");
    }
    if modifier == Some("cg") && size != Some(16) {
        return fail("CG cache modifier is only support for 16 bytes copy.");
    }
    Ok(())
}

/// Verifies `nvvm.mapa`: an address in shared memory becomes one in that of the cluster, any other stays generic.
pub fn mapa(ctx: &Context, body: &Body, op: Op) -> Verified {
    let from_shared = body.ty(body.get(op, MapaOp::a)) != Type::PTR;
    let to_cluster = body.ty(body.get(op, MapaOp::res)) != Type::PTR;
    if from_shared != to_cluster {
        let message = "failed to verify that Valid address-space check(or mapping) for mapa Op";
        return Err(body.op_error(ctx, op, message));
    }
    Ok(())
}

/// Verifies `nvvm.shfl.sync`.
pub fn shfl(ctx: &Context, body: &Body, op: Op) -> Verified {
    let result = body.ty(body.result(op, 0));
    let value = body.ty(body.get(op, ShflOp::val));
    let with_validity = body.get(op, ShflOp::return_value_and_is_valid).is_some();
    let mismatch = |what: &str, expected: Type, actual: Type| {
        let message = format!(
            "expected {what} to be of type {} but got {} instead",
            quoted(ctx, expected),
            quoted(ctx, actual)
        );
        Err(body.op_error(ctx, op, message))
    };
    let Some(parts) = StructType::of(ctx, result) else {
        if with_validity {
            return Err(body.op_error(ctx, op, "expected return type to be a two-element struct"));
        }
        return if result == value {
            Ok(())
        } else {
            mismatch("return type", value, result)
        };
    };
    if !with_validity {
        let message =
            "\"return_value_and_is_valid\" attribute must be specified when the return type is a struct type";
        return Err(body.op_error(ctx, op, message));
    }
    let &[first, second] = parts.body() else {
        return Err(body.op_error(ctx, op, "expected return type to be a two-element struct"));
    };
    if first != value {
        return mismatch("first element in the returned struct", value, first);
    }
    if second != Type::I1 {
        return mismatch("second element in the returned struct", Type::I1, second);
    }
    Ok(())
}

/// Verifies `nvvm.vote.sync`.
pub fn vote(ctx: &Context, body: &Body, op: Op) -> Verified {
    let result = body.ty(body.result(op, 0));
    match attrs::keyword(ctx, body.get(op, VoteSyncOp::kind), &enums::VOTE_SYNC_KIND) {
        Some("ballot") if result != Type::I32 => {
            Err(body.op_error(ctx, op, "vote.sync 'ballot' returns an i32"))
        }
        Some("any" | "all" | "uni") if result != Type::I1 => {
            Err(body.op_error(ctx, op, "vote.sync 'any', 'all' and 'uni' returns an i1"))
        }
        _ => Ok(()),
    }
}

/// Verifies `nvvm.match.sync`.
pub fn match_sync(ctx: &Context, body: &Body, op: Op) -> Verified {
    let result = body.ty(body.result(op, 0));
    match attrs::keyword(ctx, body.get(op, MatchSyncOp::kind), &enums::MATCH_SYNC_KIND) {
        Some("all") => {
            let parts = StructType::of(ctx, result);
            if parts.is_some_and(|parts| *parts.body() == [Type::I32, Type::I1]) {
                return Ok(());
            }
            let message = "match.sync 'all' returns a two element struct with first element as i32 and second element as i1";
            Err(body.op_error(ctx, op, message))
        }
        Some("any") if result != Type::I32 => Err(body.op_error(ctx, op, "match.sync 'any' returns an i32")),
        _ => Ok(()),
    }
}

/// Verifies `nvvm.setmaxregister`.
pub fn set_max_register(ctx: &Context, body: &Body, op: Op) -> Verified {
    let count = body
        .get(op, SetMaxRegisterOp::regCount)
        .and_then(|attr| attr.as_i64(ctx));
    match count {
        Some(count) if count % 8 != 0 => {
            Err(body.op_error(ctx, op, "new register size must be multiple of 8"))
        }
        Some(count) if !(24..=256).contains(&count) => {
            Err(body.op_error(ctx, op, "new register size must be in between 24 to 256"))
        }
        _ => Ok(()),
    }
}

/// Whether an attribute has one to three integers.
fn is_dimensions(ctx: &Context, attr: Attribute) -> bool {
    attr.as_i64_array(ctx)
        .is_some_and(|sizes| (1..=3).contains(&sizes.len()))
}

/// Verifies that a barrier has the parts of a reduction together.
pub(super) fn barrier(ctx: &Context, body: &Body, op: Op) -> Verified {
    let has_id = body.get(op, BarrierOp::barrierId).is_some();
    let has_threads = body.get(op, BarrierOp::numberOfThreads).is_some();
    let has_reduction = body.get(op, BarrierOp::reductionOp).is_some();
    let has_predicate = body.get(op, BarrierOp::reductionPredicate).is_some();
    let message = if has_threads && !has_id {
        "barrier id is missing, it should be set between 0 to 15"
    } else if has_id && (has_reduction || has_predicate) {
        "reduction are only available when id is 0"
    } else if has_reduction != has_predicate {
        "reduction predicate and reduction operation must be specified together"
    } else {
        return Ok(());
    };
    Err(body.op_error(ctx, op, message))
}

/// Verifies an attribute of this dialect on an argument of a function.
pub(super) fn param_attr(ctx: &Context, body: &Body, op: Op, attr: &ParamAttr) -> Verified {
    let name = ctx.str(attr.name);
    if attr.on_result || name != "nvvm.grid_constant" {
        return Ok(());
    }
    let fail = |message: &str| Err(body.error_at(ctx, op, format!("'\"{name}\"' {message}")));
    if body.discardable_attr(ctx, op, ctx.name("nvvm.kernel")).is_none() {
        return fail("attribute must be present only on kernel arguments");
    }
    if attr.value != Attribute::UNIT {
        return fail("must be a unit attribute");
    }
    let others = attr.dict.as_dict(ctx).unwrap_or_default();
    match others.iter().any(|&(other, _)| ctx.str(other) == "llvm.byval") {
        true => Ok(()),
        false => fail("attribute requires the argument to also have attribute 'llvm.byval'"),
    }
}

/// Verifies an attribute of this dialect on an operation.
pub fn operation_attr(ctx: &Context, body: &Body, op: Op, name: Name, attr: Attribute) -> Verified {
    let name = ctx.str(name);
    let fail = |message: &str| Err(body.error_at(ctx, op, format!("'\"{name}\"' attribute {message}")));
    match name {
        "nvvm.kernel" if body.name(op) != LLVMFuncOp::NAME => {
            Err(body.error_at(ctx, op, format!("'{name}' attribute attached to unexpected op")))
        }
        "nvvm.maxntid" | "nvvm.reqntid" | "nvvm.cluster_dim" if !is_dimensions(ctx, attr) => {
            fail("must be integer array with maximum 3 index")
        }
        "nvvm.minctasm" | "nvvm.maxnreg" | "nvvm.cluster_max_blocks" if attr.int(ctx).is_none() => {
            fail("must be integer constant")
        }
        "nvvm.blocksareclusters" => {
            let has = |name: &str| body.discardable_attr(ctx, op, ctx.name(name)).is_some();
            if has("nvvm.reqntid") && has("nvvm.cluster_dim") {
                return Ok(());
            }
            fail("must be used along with 'nvvm.reqntid' and 'nvvm.cluster_dim'")
        }
        _ => Ok(()),
    }
}
