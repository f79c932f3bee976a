//! Verification of barriers in memory (`nvvm.mbarrier.*`), fences, and operations of the threads of a warp.

use super::attrs::{self, enums};
use super::{
    ClusterLaunchControlQueryCancelOp, FenceProxyAcquireOp, FenceProxyOp, FenceProxyReleaseOp,
    FenceProxySyncRestrictOp, FenceSyncRestrictOp, MBarrierArriveExpectTxOp, PMEventOp, PermuteOp, ReduxOp,
    space,
};
use crate::llvm::types::PointerType;
use windlass_ir::{Attribute, Body, Context, Diagnostic, Op, Type};

type Verified = Result<(), Diagnostic>;

/// Verifies `nvvm.redux.sync`.
pub(super) fn redux(ctx: &Context, body: &Body, op: Op) -> Verified {
    let fail = |message: String| Err(body.op_error(ctx, op, message));
    let is_float = body.ty(body.result(op, 0)) == Type::F32;
    if !is_float {
        for (name, attr) in [
            ("abs", body.get(op, ReduxOp::abs)),
            ("nan", body.get(op, ReduxOp::nan)),
        ] {
            if attr == Some(Attribute::TRUE) {
                return fail(format!("{name} attribute is supported only for f32 type"));
            }
        }
    }
    let Some(kind) = attrs::keyword(ctx, body.get(op, ReduxOp::kind), &enums::REDUX_KIND) else {
        return Ok(());
    };
    let (actual, other) = if is_float { ("f32", "i32") } else { ("i32", "f32") };
    match matches!(kind, "fmin" | "fmax") == is_float {
        true => Ok(()),
        false => fail(format!(
            "'{kind}' redux kind unsupported with '{actual}' type. Only supported type is '{other}'."
        )),
    }
}

/// Verifies `nvvm.pmevent`.
pub(super) fn pmevent(ctx: &Context, body: &Body, op: Op) -> Verified {
    let has_mask = body.get(op, PMEventOp::maskedEventId).is_some();
    let message = match body.get(op, PMEventOp::eventId) {
        None if has_mask => return Ok(()),
        None => "either `id` or `mask` must be set",
        Some(_) if has_mask => "`id` and `mask` cannot be set at the same time",
        Some(id) if id.as_i64(ctx).is_some_and(|id| !(0..=15).contains(&id)) => {
            "`id` must be between 0 and 15"
        }
        Some(_) => return Ok(()),
    };
    Err(body.op_error(ctx, op, message))
}

/// Verifies `nvvm.prmt`: modes that select from eight bytes have a second word.
pub(super) fn permute(ctx: &Context, body: &Body, op: Op) -> Verified {
    let Some(mode) = attrs::keyword(ctx, body.get(op, PermuteOp::mode), &enums::PERMUTE_MODE) else {
        return Ok(());
    };
    let requires_hi = matches!(mode, "default" | "f4e" | "b4e");
    let has_hi = body.get(op, PermuteOp::hi).is_some();
    let what = match (requires_hi, has_hi) {
        (true, false) => "requires",
        (false, true) => "does not accept",
        _ => return Ok(()),
    };
    Err(body.error_at(ctx, op, format!("mode '{mode}' {what} 'hi' operand.")))
}

/// Checks that a fence that restricts its effect acquires or releases.
fn check_order(ctx: &Context, body: &Body, op: Op, order: Option<Attribute>) -> Verified {
    match attrs::keyword(ctx, order, &enums::MEM_ORDER) {
        Some("acquire" | "release") => Ok(()),
        _ => Err(body.op_error(ctx, op, "only acquire and release semantics are supported")),
    }
}

/// Whether a proxy is of a kind, which is also the default.
fn is_proxy(ctx: &Context, proxy: Option<Attribute>, kind: &str) -> bool {
    proxy.is_none() || attrs::keyword(ctx, proxy, &enums::PROXY_KIND) == Some(kind)
}

/// Verifies `nvvm.fence.sync_restrict`.
pub(super) fn fence_sync_restrict(ctx: &Context, body: &Body, op: Op) -> Verified {
    check_order(ctx, body, op, body.get(op, FenceSyncRestrictOp::order))
}

/// Verifies `nvvm.fence.proxy.sync_restrict`.
pub(super) fn fence_proxy_sync_restrict(ctx: &Context, body: &Body, op: Op) -> Verified {
    check_order(ctx, body, op, body.get(op, FenceProxySyncRestrictOp::order))?;
    let message = if !is_proxy(ctx, body.get(op, FenceProxySyncRestrictOp::fromProxy), "generic") {
        "only generic is support for from_proxy attribute"
    } else if !is_proxy(ctx, body.get(op, FenceProxySyncRestrictOp::toProxy), "async") {
        "only async is supported for to_proxy attribute"
    } else {
        return Ok(());
    };
    Err(body.op_error(ctx, op, message))
}

/// Verifies `nvvm.fence.proxy`.
pub(super) fn fence_proxy(ctx: &Context, body: &Body, op: Op) -> Verified {
    let has_space = body.get(op, FenceProxyOp::space).is_some();
    let message = match attrs::keyword(ctx, body.get(op, FenceProxyOp::kind), &enums::PROXY_KIND) {
        Some("tensormap") => "tensormap proxy is not a supported proxy kind",
        Some("generic") => "generic proxy not a supported proxy kind",
        Some("async.shared") if !has_space => "async_shared fence requires space attribute",
        Some("async.shared") => return Ok(()),
        _ if has_space => "only async_shared fence can have space attribute",
        _ => return Ok(()),
    };
    Err(body.op_error(ctx, op, message))
}

/// Checks the proxies of a fence in one direction.
fn check_uni_directional(ctx: &Context, body: &Body, op: Op, [from, to]: [Option<Attribute>; 2]) -> Verified {
    let message = if !is_proxy(ctx, from, "generic") {
        "uni-directional proxies only support generic for from_proxy attribute"
    } else if !is_proxy(ctx, to, "tensormap") {
        "uni-directional proxies only support tensormap for to_proxy attribute"
    } else {
        return Ok(());
    };
    Err(body.op_error(ctx, op, message))
}

/// Verifies `nvvm.fence.proxy.acquire`.
pub(super) fn fence_proxy_acquire(ctx: &Context, body: &Body, op: Op) -> Verified {
    let from = body.get(op, FenceProxyAcquireOp::fromProxy);
    let to = body.get(op, FenceProxyAcquireOp::toProxy);
    check_uni_directional(ctx, body, op, [from, to])
}

/// Verifies `nvvm.fence.proxy.release`.
pub(super) fn fence_proxy_release(ctx: &Context, body: &Body, op: Op) -> Verified {
    let from = body.get(op, FenceProxyReleaseOp::fromProxy);
    let to = body.get(op, FenceProxyReleaseOp::toProxy);
    check_uni_directional(ctx, body, op, [from, to])
}

/// The keyword of the scope of an operation on a barrier.
fn scope(ctx: &Context, body: &Body, op: Op) -> &'static str {
    attrs::keyword(ctx, body.attr_named(ctx, op, "scope"), &enums::MEM_SCOPE).unwrap_or("cta")
}

/// Whether the barrier, the first operand, is in the shared memory of the cluster.
fn is_in_cluster(ctx: &Context, body: &Body, op: Op) -> bool {
    let addr = body.ty(body.operand(op, 0));
    PointerType::of(ctx, addr) == Some(space::SHARED_CLUSTER)
}

/// Verifies the scope of an operation on a barrier.
pub(super) fn mbarrier(ctx: &Context, body: &Body, op: Op) -> Verified {
    match scope(ctx, body, op) {
        "cta" | "cluster" => Ok(()),
        _ => Err(body.error_at(ctx, op, "mbarrier scope must be either CTA or Cluster")),
    }
}

/// Verifies an arrival at a barrier: one of another block has no state to return.
pub(super) fn mbarrier_arrive(ctx: &Context, body: &Body, op: Op) -> Verified {
    mbarrier(ctx, body, op)?;
    if is_in_cluster(ctx, body, op) && body.results(op).next().is_some() {
        let message = "mbarrier in shared_cluster space cannot return any value";
        return Err(body.error_at(ctx, op, message));
    }
    Ok(())
}

/// Verifies `nvvm.mbarrier.arrive.expect_tx`. With a predicate, it is inline PTX of the plain form alone.
pub(super) fn mbarrier_arrive_expect_tx(ctx: &Context, body: &Body, op: Op) -> Verified {
    if body.get(op, MBarrierArriveExpectTxOp::predicate).is_none() {
        return mbarrier_arrive(ctx, body, op);
    }
    let message = if scope(ctx, body, op) != "cta" {
        "mbarrier scope must be CTA when using predicate"
    } else if is_in_cluster(ctx, body, op) {
        "mbarrier in shared_cluster space is not supported when using predicate"
    } else if body.results(op).next().is_some() {
        "return-value is not supported when using predicate"
    } else if body.get(op, MBarrierArriveExpectTxOp::relaxed) == Some(Attribute::TRUE) {
        "mbarrier with relaxed semantics is not supported when using predicate"
    } else {
        return Ok(());
    };
    Err(body.error_at(ctx, op, message))
}

/// Verifies `nvvm.clusterlaunchcontrol.query.cancel`.
pub(super) fn query_cancel(ctx: &Context, body: &Body, op: Op) -> Verified {
    let query = body.get(op, ClusterLaunchControlQueryCancelOp::query_type);
    let result = body.ty(body.result(op, 0));
    let message = match attrs::keyword(ctx, query, &enums::CLUSTER_LAUNCH_CONTROL_QUERY_TYPE) {
        Some("is_canceled") if result != Type::I1 => "is_canceled query type returns an i1",
        Some("get_first_cta_id_x" | "get_first_cta_id_y" | "get_first_cta_id_z") if result != Type::I32 => {
            "get_first_cta_id_x, get_first_cta_id_y, get_first_cta_id_z query types return an i32"
        }
        _ => return Ok(()),
    };
    Err(body.op_error(ctx, op, message))
}
