//! Verification of copies: of tensors between global and shared memory, of matrices into registers, and prefetches.

use super::attrs::{self, enums, names};
use super::space;
use super::verify_mma::structure;
use super::{
    BulkStoreOp, CpAsyncBulkGlobalToSharedClusterOp, CpAsyncBulkTensorGlobalToSharedClusterOp,
    CpAsyncBulkTensorPrefetchOp, CpAsyncBulkTensorReduceOp, CpAsyncBulkTensorSharedCTAToGlobalOp, LdMatrixOp,
    PrefetchOp, StMatrixOp,
};
use crate::llvm::types::PointerType;
use windlass_ir::def::{AttrSlot, EnumDef};
use windlass_ir::{Body, Context, Diagnostic, Op, Type, Value};

type Verified = Result<(), Diagnostic>;

fn space_of(ctx: &Context, body: &Body, pointer: Value) -> Option<u32> {
    PointerType::of(ctx, body.ty(pointer))
}

/// The keyword of an attribute with a default, which is the first case.
fn keyword_or_first(ctx: &Context, body: &Body, op: Op, slot: AttrSlot, def: &EnumDef) -> &'static str {
    let value = attrs::value(ctx, body.get(op, slot)).unwrap_or_default();
    def.keyword_of(value).unwrap_or_default()
}

/// Reports the message of the first condition that holds, without the operation's name.
fn reject(ctx: &Context, body: &Body, op: Op, conditions: &[(bool, &str)]) -> Verified {
    match conditions.iter().find(|(holds, _)| *holds) {
        Some((_, message)) => Err(body.error_at(ctx, op, *message)),
        None => Ok(()),
    }
}

/// Reports the message of the first condition that holds, after the operation's name.
fn reject_op(ctx: &Context, body: &Body, op: Op, conditions: &[(bool, &str)]) -> Verified {
    match conditions.iter().find(|(holds, _)| *holds) {
        Some((_, message)) => Err(body.op_error(ctx, op, *message)),
        None => Ok(()),
    }
}

/// Verifies `nvvm.prefetch`, which is either into a cache or of a tensor map.
pub(super) fn prefetch(ctx: &Context, body: &Body, op: Op) -> Verified {
    let has = |slot: AttrSlot| body.get(op, slot).is_some();
    let space = space_of(ctx, body, body.get(op, PrefetchOp::addr));
    let level = attrs::keyword(
        ctx,
        body.get(op, PrefetchOp::cacheLevel),
        &enums::PREFETCH_CACHE_LEVEL,
    );
    let priority = attrs::keyword(
        ctx,
        body.get(op, PrefetchOp::evictPriority),
        &enums::CACHE_EVICTION_PRIORITY,
    );
    let (tensormap, evicts) = (has(PrefetchOp::tensormap), priority.is_some());
    let is_generic = space == Some(space::GENERIC);
    let is_constant = space == Some(space::CONSTANT);
    let which = [
        (
            level.is_none() && !tensormap,
            "requires specification of either cache level or tensormap",
        ),
        (
            level.is_some() && tensormap,
            "cannot specify both tensormap and cache level",
        ),
    ];
    reject_op(ctx, body, op, &which)?;
    if tensormap {
        let conditions = [
            (
                !is_generic && !is_constant,
                "prefetch tensormap requires a generic or constant pointer",
            ),
            (evicts, "prefetch tensormap does not support eviction priority"),
            (
                has(PrefetchOp::in_param_space) && !is_generic,
                "in_param_space can only be specified for a generic pointer",
            ),
        ];
        return reject_op(ctx, body, op, &conditions);
    }
    let uniform = has(PrefetchOp::uniform);
    let conditions = [
        (
            is_constant,
            "prefetch to cache level requires a generic, global, or local pointer",
        ),
        (
            uniform && level != Some("L1"),
            "unsupported cache level, the only supported uniform cache level is L1",
        ),
        (
            uniform && !is_generic,
            "prefetch to uniform cache requires a generic pointer",
        ),
        (
            evicts && level != Some("L2"),
            "cache eviction priority supported only for cache level L2",
        ),
        (
            evicts && space != Some(space::GLOBAL),
            "cache eviction priority requires a global pointer",
        ),
        (
            evicts && !matches!(priority, Some("evict_last" | "evict_normal")),
            "unsupported cache eviction priority, only evict_last and evict_normal are supported",
        ),
        (
            body.get(op, PrefetchOp::predicate).is_some(),
            "predicate supported only on prefetch tensormap",
        ),
    ];
    reject_op(ctx, body, op, &conditions)
}

/// The rows and columns of a matrix in memory.
fn matrix_shape(ctx: &Context, body: &Body, op: Op, slot: AttrSlot) -> Option<[i64; 2]> {
    let shape = body.get(op, slot)?.ext(ctx, names::LD_ST_MATRIX_SHAPE)?;
    let size = |index: usize| shape.params.get(index).copied().flatten()?.as_i64(ctx);
    Some([size(0)?, size(1)?])
}

/// Verifies `nvvm.ldmatrix`.
pub(super) fn ldmatrix(ctx: &Context, body: &Body, op: Op) -> Verified {
    let num = body.get(op, LdMatrixOp::num).and_then(|attr| attr.as_i64(ctx));
    let layout = attrs::keyword(ctx, body.get(op, LdMatrixOp::layout), &enums::MMA_LAYOUT);
    let element = attrs::keyword(
        ctx,
        body.get(op, LdMatrixOp::eltType),
        &enums::LD_ST_MATRIX_ELT_TYPE,
    );
    let is_packed = matches!(element, Some("b8x16.b6x16_p32" | "b8x16.b4x16_p64"));
    let shape = matrix_shape(ctx, body, op, LdMatrixOp::shape);
    let conditions = match shape {
        Some([8, 8]) => vec![
            (
                !matches!(num, Some(1 | 2 | 4)),
                "expected num attribute to be 1, 2 or 4 for 8x8 matrix",
            ),
            (
                element != Some("b16"),
                "expected element type to be b16 for 8x8 matrix",
            ),
        ],
        Some([8, 16]) => vec![
            (
                !matches!(num, Some(1 | 2 | 4)),
                "expected num attribute to be 1, 2 or 4 for 8x16 matrix",
            ),
            (layout != Some("row"), "expected layout to be row for 8x16 matrix"),
            (
                !is_packed,
                "expected element type to be b8x16.b4x16_p64 or b8x16.b6x16_p32 for 8x16 matrix",
            ),
        ],
        Some([16, 16]) => vec![
            (
                !matches!(num, Some(1 | 2)),
                "expected num attribute to be 1 or 2 for 16x16 matrix",
            ),
            (
                layout != Some("col"),
                "expected layout to be col for 16x16 matrix",
            ),
            (
                !is_packed && element != Some("b8"),
                "expected element type to be b8, b8x16.b4x16_p64 or b8x16.b6x16_p32 for 16x16 matrix",
            ),
        ],
        _ => vec![(true, "expected shape to be 8x8, 8x16 or 16x16")],
    };
    reject_op(ctx, body, op, &conditions)?;
    // A matrix of 16x16 takes two registers of each thread, a smaller one takes one.
    let each = if shape == Some([16, 16]) { 2 } else { 1 };
    let registers = each * usize::try_from(num.unwrap_or_default()).unwrap_or_default();
    let result = body.ty(body.get(op, LdMatrixOp::res));
    if registers == 1 {
        return reject_op(
            ctx,
            body,
            op,
            &[(result != Type::I32, "expected destination type is i32")],
        );
    }
    if result != structure(ctx, (registers, Type::I32)) {
        let message = format!("expected destination type is a structure of {registers} elements of type i32");
        return Err(body.op_error(ctx, op, message));
    }
    Ok(())
}

/// Verifies `nvvm.stmatrix`.
pub(super) fn stmatrix(ctx: &Context, body: &Body, op: Op) -> Verified {
    let layout = attrs::keyword(ctx, body.get(op, StMatrixOp::layout), &enums::MMA_LAYOUT);
    let element = attrs::keyword(
        ctx,
        body.get(op, StMatrixOp::eltType),
        &enums::LD_ST_MATRIX_ELT_TYPE,
    );
    let count = body.get(op, StMatrixOp::sources).range().len();
    let shape = matrix_shape(ctx, body, op, StMatrixOp::shape);
    let (is_8x8, is_16x8) = (shape == Some([8, 8]), shape == Some([16, 8]));
    let conditions = [
        (
            !matches!(count, 1 | 2 | 4),
            "expected num attribute to be 1, 2 or 4",
        ),
        (!is_8x8 && !is_16x8, "expected shape to be 8x8 or 16x8"),
        (
            is_8x8 && element != Some("b16"),
            "expected element type to be B16 for 8x8 matrix",
        ),
        (
            is_16x8 && element != Some("b8"),
            "expected element type to be B8 for 16x8 matrix",
        ),
        (
            is_16x8 && layout != Some("col"),
            "expected layout to be col for 16x8 matrix",
        ),
    ];
    reject_op(ctx, body, op, &conditions)
}

/// Verifies `nvvm.st.bulk`, which stores zeros.
pub(super) fn bulk_store(ctx: &Context, body: &Body, op: Op) -> Verified {
    let value = body.get(op, BulkStoreOp::initVal).and_then(|attr| attr.int(ctx));
    match value {
        Some(value) if !value.is_zero() => {
            let message = format!("only 0 is supported for initVal, got {}", value.to_big_uint());
            Err(body.op_error(ctx, op, message))
        }
        _ => Ok(()),
    }
}

/// Verifies the coordinates of a box in a tensor.
fn check_coordinates(ctx: &Context, body: &Body, op: Op, count: usize, mode: &str) -> Verified {
    if !(1..=5).contains(&count) {
        return reject(
            ctx,
            body,
            op,
            &[(true, "expects coordinates between 1 to 5 dimension")],
        );
    }
    if mode.starts_with("im2col") && count < 3 {
        let message = format!("to use {mode} mode, the tensor has to be at least 3-dimensional");
        return Err(body.error_at(ctx, op, message));
    }
    Ok(())
}

/// Verifies the coordinates and offsets of a box that is loaded.
fn check_load(ctx: &Context, body: &Body, op: Op, count: usize, offsets: usize, mode: &str) -> Verified {
    check_coordinates(ctx, body, op, count, mode)?;
    let expected = match mode {
        "im2col" => count - 2,
        "im2col_w" | "im2col_w_128" => 2,
        _ => 0,
    };
    let is_gather = mode == "tile_gather4";
    reject(
        ctx,
        body,
        op,
        &[(is_gather && count != 5, "Gather4 mode expects 5 coordinates")],
    )?;
    if offsets != expected {
        let message = format!(" im2col offsets expected {expected} (provided {offsets})");
        return Err(body.error_at(ctx, op, message));
    }
    Ok(())
}

/// Verifies `nvvm.cp.async.bulk.tensor.shared.cluster.global`.
pub(super) fn tensor_load(ctx: &Context, body: &Body, op: Op) -> Verified {
    type Load = CpAsyncBulkTensorGlobalToSharedClusterOp;
    let mode = keyword_or_first(ctx, body, op, Load::mode, &enums::TMA_LOAD_MODE);
    let space = space_of(ctx, body, body.get(op, Load::dstMem));
    let predicated = body.get(op, Load::predicate).is_some();
    let one_block = body.get(op, Load::isCTAOnly).and_then(|attr| attr.int(ctx));
    let one_block = one_block.is_some_and(|value| !value.is_zero());
    let conditions = if one_block {
        vec![
            (
                predicated,
                "Predicate is supported only for shared::cluster mode.",
            ),
            (
                space != Some(space::SHARED),
                "Shared::cta destination requires address-space 3.",
            ),
            (
                body.get(op, Load::multicastMask).is_some(),
                "Multicast is not supported with shared::cta mode.",
            ),
            (
                body.get(op, Load::group).is_some(),
                "CTAGroup is not supported with shared::cta mode.",
            ),
        ]
    } else {
        vec![
            (
                predicated && !matches!(mode, "tile" | "im2col"),
                "Predicate is supported only for Tile and Im2col modes.",
            ),
            (
                !predicated && space != Some(space::SHARED_CLUSTER),
                "Shared::cluster destination requires address-space 7.",
            ),
        ]
    };
    reject(ctx, body, op, &conditions)?;
    let coordinates = body.get(op, Load::coordinates).range().len();
    let offsets = body.get(op, Load::im2colOffsets).range().len();
    check_load(ctx, body, op, coordinates, offsets, mode)
}

/// Verifies `nvvm.cp.async.bulk.tensor.prefetch`.
pub(super) fn tensor_prefetch(ctx: &Context, body: &Body, op: Op) -> Verified {
    type Prefetch = CpAsyncBulkTensorPrefetchOp;
    let mode = keyword_or_first(ctx, body, op, Prefetch::mode, &enums::TMA_LOAD_MODE);
    let coordinates = body.get(op, Prefetch::coordinates).range().len();
    let offsets = body.get(op, Prefetch::im2colOffsets).range().len();
    check_load(ctx, body, op, coordinates, offsets, mode)
}

/// Verifies `nvvm.cp.async.bulk.tensor.global.shared.cta`.
pub(super) fn tensor_store(ctx: &Context, body: &Body, op: Op) -> Verified {
    type Store = CpAsyncBulkTensorSharedCTAToGlobalOp;
    let mode = keyword_or_first(ctx, body, op, Store::mode, &enums::TMA_STORE_MODE);
    let coordinates = body.get(op, Store::coordinates).range().len();
    let predicated = body.get(op, Store::predicate).is_some();
    let scatters = mode == "tile_scatter4";
    let conditions = [
        (
            predicated && mode != "tile",
            "Inline-ptx lowering supported only for Tile mode.",
        ),
        (
            predicated && body.get(op, Store::l2CacheHint).is_some(),
            "Inline-ptx lowering unsupported with L2 cache-hint.",
        ),
        (
            scatters && coordinates != 5,
            "Scatter4 mode expects 5 coordinates",
        ),
    ];
    reject(ctx, body, op, &conditions)?;
    check_coordinates(ctx, body, op, coordinates, mode)
}

/// Verifies `nvvm.cp.async.bulk.tensor.reduce`.
pub(super) fn tensor_reduce(ctx: &Context, body: &Body, op: Op) -> Verified {
    type Reduce = CpAsyncBulkTensorReduceOp;
    let mode = keyword_or_first(ctx, body, op, Reduce::mode, &enums::TMA_STORE_MODE);
    let coordinates = body.get(op, Reduce::coordinates).range().len();
    let message = "Scatter mode unsupported for CpAsyncBulkTensorReduceOp";
    reject(ctx, body, op, &[(mode == "tile_scatter4", message)])?;
    check_coordinates(ctx, body, op, coordinates, mode)
}

/// Verifies `nvvm.cp.async.bulk.shared.cluster.global`: only the memory of a cluster receives copies of several blocks.
pub(super) fn bulk_load(ctx: &Context, body: &Body, op: Op) -> Verified {
    type Load = CpAsyncBulkGlobalToSharedClusterOp;
    let is_shared = space_of(ctx, body, body.get(op, Load::dstMem)) == Some(space::SHARED);
    let multicast = body.get(op, Load::multicastMask).is_some();
    let message = "Multicast is not supported with shared::cta mode.";
    reject(ctx, body, op, &[(is_shared && multicast, message)])
}
