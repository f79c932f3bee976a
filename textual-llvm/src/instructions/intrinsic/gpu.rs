//! Translates the operations of `rocdl` and `nvvm` whose intrinsic depends on attributes, and those that are no intrinsic.
//! Operations of `nvvm` that are more than one call with their own operands are lowered by `nvvm/` before.

use super::super::attach;
use super::{Argument, Call, DeclarationAttrs, declare, result_type, start, written};
use crate::function::Writer;
use crate::intrinsics::intrinsic_table;
use std::fmt::Write;
use windlass_dialects::llvm::attrs as llvm_attrs;
use windlass_dialects::llvm::types::{PointerType, StructType};
use windlass_dialects::nvvm::attrs::{enums, keyword};
use windlass_dialects::{nvvm, rocdl};
use windlass_ir::def::AttrSlot;
use windlass_ir::{Diagnostic, Op, OpName, Type};

/// The intrinsics of `rocdl` that return the previous value, which the operations drop.
pub(crate) fn drops_result(name: OpName) -> bool {
    matches!(
        name,
        rocdl::RawBufferAtomicFAddOp::NAME
            | rocdl::RawBufferAtomicFMaxOp::NAME
            | rocdl::RawBufferAtomicSMaxOp::NAME
            | rocdl::RawBufferAtomicUMinOp::NAME
            | rocdl::RawPtrBufferAtomicFaddOp::NAME
            | rocdl::RawPtrBufferAtomicFmaxOp::NAME
            | rocdl::RawPtrBufferAtomicSmaxOp::NAME
            | rocdl::RawPtrBufferAtomicUminOp::NAME
    )
}

/// Begins a call whose result the op drops.
pub(super) fn start_dropped(w: &mut Writer<'_, '_>, op: Op) {
    let number = w.dropped_results.iter().find(|(of, _)| *of == op);
    let number = number.map_or(0, |&(_, number)| number);
    let _ = write!(w.text, "  %{number} = call ");
}

/// Translates an op of these dialects. Returns false for other ops.
pub(super) fn write(w: &mut Writer<'_, '_>, op: Op) -> Result<bool, Diagnostic> {
    if w.body.name(op) == rocdl::BarrierOp::NAME {
        barrier(w, op)?;
        return Ok(true);
    }
    if let Some((function, dimension)) = device_function(w.body.name(op)) {
        size(w, op, function, dimension)?;
        return Ok(true);
    }
    let Some((name, extra)) = intrinsic(w, op) else {
        return Ok(false);
    };
    let (ctx, body) = (w.ctx, w.body);
    let name = format!("llvm.{name}");
    let Some((_, known)) = intrinsic_table::find(&name) else {
        return Err(body.op_error(ctx, op, format!("needs '{name}', which LLVM does not have")));
    };
    super::check_immediates(w, body.operands(op).iter(), known, &name)
        .map_err(|message| body.error_at(ctx, op, message))?;
    let mut arguments: Vec<Argument> = body.operands(op).iter().map(Argument::Value).collect();
    arguments.extend(extra.map(|(ty, value)| Argument::Constant(ty, value.to_string())));
    let call = Call::of(arguments);
    super::check_types(w, op, known, &call, &name)?;
    start(w, op, "call ");
    written(w, op, &name, &call)?;
    declare(w, op, name, DeclarationAttrs::of(known), &call);
    Ok(true)
}

/// A barrier of the workgroup, with the fences that HIP's `__syncthreads` has.
fn barrier(w: &mut Writer<'_, '_>, op: Op) -> Result<(), Diagnostic> {
    let name = "llvm.amdgcn.s.barrier";
    w.push("  fence syncscope(\"workgroup\") release");
    attach::attachments(w, op)?;
    let _ = write!(w.text, "\n  call void @{name}()");
    attach::attachments(w, op)?;
    w.push("\n  fence syncscope(\"workgroup\") acquire");
    let attrs = intrinsic_table::find(name).map_or_else(DeclarationAttrs::default, |(_, known)| {
        DeclarationAttrs::of(known)
    });
    declare(w, op, name.to_owned(), attrs, &Call::of(Vec::new()));
    Ok(())
}

/// The function of the device library that an op calls, and the dimension it passes.
fn device_function(name: OpName) -> Option<(&'static str, u32)> {
    const SIZE: &str = "__ockl_get_local_size";
    const COUNT: &str = "__ockl_get_num_groups";
    Some(match name {
        rocdl::BlockDimXOp::NAME => (SIZE, 0),
        rocdl::BlockDimYOp::NAME => (SIZE, 1),
        rocdl::BlockDimZOp::NAME => (SIZE, 2),
        rocdl::GridDimXOp::NAME => (COUNT, 0),
        rocdl::GridDimYOp::NAME => (COUNT, 1),
        rocdl::GridDimZOp::NAME => (COUNT, 2),
        _ => return None,
    })
}

fn size(w: &mut Writer<'_, '_>, op: Op, function: &str, dimension: u32) -> Result<(), Diagnostic> {
    start(w, op, "call ");
    let range = w.body.attr_named(w.ctx, op, "range");
    if let Some(range) = range {
        let bound = |name| llvm_attrs::param(w.ctx, range, name)?.int(w.ctx)?.to_i64();
        if let (Some(lower), Some(upper)) = (bound("lower"), bound("upper")) {
            let _ = write!(w.text, "range(i64 {lower}, {upper}) ");
        }
    }
    let _ = write!(w.text, "i64 @{function}(i32 {dimension})");
    if !w.declares(function) {
        let text = format!("declare i64 @{function}(i32)");
        w.out.intrinsics.push((w.rank, function.to_owned(), "", text));
    }
    Ok(())
}

/// The name of the intrinsic without `llvm.`, and a constant that it takes after the operands.
fn intrinsic(w: &Writer<'_, '_>, op: Op) -> Option<(String, Option<(Type, i64)>)> {
    let (ctx, body) = (w.ctx, w.body);
    let int = |slot: AttrSlot| {
        body.get(op, slot)
            .and_then(|attr| attr.as_i64(ctx))
            .unwrap_or_default()
    };
    let word = |slot: AttrSlot, def| keyword(ctx, body.get(op, slot), def).unwrap_or_default();
    let aligned = |slot: AttrSlot, base: &str| {
        let suffix = if body.get(op, slot).is_some() {
            ".aligned"
        } else {
            ""
        };
        (format!("{base}{suffix}"), None)
    };
    let space = |at: usize| PointerType::of(ctx, body.ty(body.operand(op, at))).unwrap_or_default();
    let i32_after = |name: &str, value: i64| (name.to_owned(), Some((Type::I32, value)));
    Some(match body.name(op) {
        nvvm::Barrier0Op::NAME => i32_after("nvvm.barrier.cta.sync.aligned.all", 0),
        nvvm::ClusterArriveOp::NAME => aligned(nvvm::ClusterArriveOp::aligned, "nvvm.barrier.cluster.arrive"),
        nvvm::ClusterArriveRelaxedOp::NAME => aligned(
            nvvm::ClusterArriveRelaxedOp::aligned,
            "nvvm.barrier.cluster.arrive.relaxed",
        ),
        nvvm::ClusterWaitOp::NAME => aligned(nvvm::ClusterWaitOp::aligned, "nvvm.barrier.cluster.wait"),
        nvvm::CpAsyncWaitGroupOp::NAME => {
            i32_after("nvvm.cp.async.wait.group", int(nvvm::CpAsyncWaitGroupOp::n))
        }
        nvvm::CpAsyncBulkWaitGroupOp::NAME => {
            let read = body.get(op, nvvm::CpAsyncBulkWaitGroupOp::read).is_some();
            let name = if read {
                "nvvm.cp.async.bulk.wait.group.read"
            } else {
                "nvvm.cp.async.bulk.wait.group"
            };
            i32_after(name, int(nvvm::CpAsyncBulkWaitGroupOp::group))
        }
        nvvm::CpAsyncOp::NAME => {
            let modifier = word(nvvm::CpAsyncOp::modifier, &enums::LOAD_CACHE_MODIFIER);
            let size = int(nvvm::CpAsyncOp::size);
            let suffix = if body.get(op, nvvm::CpAsyncOp::cpSize).is_some() {
                ".s"
            } else {
                ""
            };
            (
                format!("nvvm.cp.async.{modifier}.shared.global.{size}{suffix}"),
                None,
            )
        }
        nvvm::FenceProxyAcquireOp::NAME => {
            let scope = word(nvvm::FenceProxyAcquireOp::scope, &enums::MEM_SCOPE);
            (
                format!("nvvm.fence.proxy.tensormap_generic.acquire.{scope}"),
                None,
            )
        }
        nvvm::GriddepcontrolOp::NAME => {
            let kind = word(nvvm::GriddepcontrolOp::kind, &enums::GRID_DEP_ACTION).replace('_', ".");
            (format!("nvvm.griddepcontrol.{kind}"), None)
        }
        nvvm::MapaOp::NAME => {
            let name = if space(0) == nvvm::space::SHARED {
                "nvvm.mapa.shared.cluster"
            } else {
                "nvvm.mapa"
            };
            (name.to_owned(), None)
        }
        nvvm::MatchSyncOp::NAME => {
            let kind = match word(nvvm::MatchSyncOp::kind, &enums::MATCH_SYNC_KIND) {
                "all" => "all.sync.i32p",
                _ => "any.sync.i32",
            };
            let wide = body.ty(body.operand(op, 1)) == Type::I64;
            (
                format!(
                    "nvvm.match.{}",
                    if wide {
                        kind.replace("32", "64")
                    } else {
                        kind.to_owned()
                    }
                ),
                None,
            )
        }
        nvvm::SetMaxRegisterOp::NAME => {
            let action = match word(nvvm::SetMaxRegisterOp::action, &enums::ACTION) {
                "increase" => "inc",
                _ => "dec",
            };
            let name = format!("nvvm.setmaxnreg.{action}.sync.aligned.u32");
            (name, Some((Type::I32, int(nvvm::SetMaxRegisterOp::regCount))))
        }
        nvvm::ShflOp::NAME => {
            let kind = word(nvvm::ShflOp::kind, &enums::SHFL_KIND);
            let result = result_type(w, op);
            let parts = StructType::of(ctx, result);
            let element = parts
                .as_ref()
                .and_then(|parts| parts.body().first().copied())
                .unwrap_or(result);
            let element = if element == Type::F32 { "f32" } else { "i32" };
            let valid = if parts.is_some() { "p" } else { "" };
            (format!("nvvm.shfl.sync.{kind}.{element}{valid}"), None)
        }
        nvvm::VoteSyncOp::NAME => (
            format!(
                "nvvm.vote.{}.sync",
                word(nvvm::VoteSyncOp::kind, &enums::VOTE_SYNC_KIND)
            ),
            None,
        ),
        nvvm::WgmmaWaitGroupSyncOp::NAME => {
            let group = int(nvvm::WgmmaWaitGroupSyncOp::group);
            (
                "nvvm.wgmma.wait_group.sync.aligned".to_owned(),
                Some((Type::I64, group)),
            )
        }
        nvvm::MmaOp::NAME => (mma(w, op), None),
        nvvm::MmaSpOp::NAME => (sparse_mma(w, op), None),
        nvvm::MmaBlockScaleOp::NAME => (scaled_mma(w, op, ""), None),
        nvvm::MmaSpBlockScaleOp::NAME => (scaled_mma(w, op, "sp.ordered.metadata."), None),
        nvvm::WMMALoadOp::NAME => {
            let fragment = word(nvvm::WMMALoadOp::frag, &enums::MMA_FRAG);
            let layout = word(nvvm::WMMALoadOp::layout, &enums::MMA_LAYOUT);
            let element = word(nvvm::WMMALoadOp::eltype, &enums::MMA_TYPE);
            let name = format!(
                "nvvm.wmma.{}.load.{fragment}.{layout}.stride.{element}.p{}",
                shape(w, op),
                space(0)
            );
            (name, None)
        }
        nvvm::WMMAStoreOp::NAME => {
            let layout = word(nvvm::WMMAStoreOp::layout, &enums::MMA_LAYOUT);
            let element = word(nvvm::WMMAStoreOp::eltype, &enums::MMA_TYPE);
            (
                format!(
                    "nvvm.wmma.{}.store.d.{layout}.stride.{element}.p{}",
                    shape(w, op),
                    space(0)
                ),
                None,
            )
        }
        nvvm::WMMAMmaOp::NAME => {
            let a = word(nvvm::WMMAMmaOp::layoutA, &enums::MMA_LAYOUT);
            let b = word(nvvm::WMMAMmaOp::layoutB, &enums::MMA_LAYOUT);
            let multiplicand = word(nvvm::WMMAMmaOp::eltypeA, &enums::MMA_TYPE);
            let accumulator = word(nvvm::WMMAMmaOp::eltypeB, &enums::MMA_TYPE);
            // Products of halves are named after the result and the accumulator, others after the multiplicands.
            let types = match multiplicand {
                "f16" => format!("{accumulator}.{accumulator}"),
                other => other.to_owned(),
            };
            (format!("nvvm.wmma.{}.mma.{a}.{b}.{types}", shape(w, op)), None)
        }
        _ => return None,
    })
}

/// The shape in the name of a `wmma` intrinsic.
fn shape(w: &Writer<'_, '_>, op: Op) -> String {
    let [m, n, k] = ["m", "n", "k"].map(|name| {
        let size = w
            .body
            .attr_named(w.ctx, op, name)
            .and_then(|attr| attr.as_i64(w.ctx));
        size.unwrap_or_default()
    });
    format!("m{m}n{n}k{k}")
}

/// The shape of an `mma` operation.
fn mma_shape(w: &Writer<'_, '_>, op: Op) -> String {
    let attr = w.body.attr_named(w.ctx, op, "shape");
    let shape = attr.and_then(|attr| attr.ext(w.ctx, nvvm::attrs::names::SHAPE));
    let [m, n, k] = [0, 1, 2].map(|index| {
        let size = shape.and_then(|shape| shape.params.get(index).copied().flatten());
        size.and_then(|size| size.as_i64(w.ctx)).unwrap_or_default()
    });
    format!("m{m}n{n}k{k}")
}

/// The element types of the result and of the accumulator in names of intrinsics.
fn mma_accumulators(w: &Writer<'_, '_>, op: Op) -> [&'static str; 2] {
    let result = StructType::of(w.ctx, w.body.ty(w.body.result(op, 0)));
    let element = result.and_then(|result| result.body().first().copied());
    let group = windlass_ir::def::slots::group_range(
        w.body,
        op,
        w.body.def(op),
        windlass_ir::def::slots::Side::Operand,
        2,
    );
    let accumulator = w.body.operands(op).get(group.start).map(|value| w.body.ty(value));
    [element, accumulator].map(|ty| if ty == Some(Type::F32) { "f32" } else { "f16" })
}

/// The name of the intrinsic of `nvvm.mma.sp.sync`.
fn sparse_mma(w: &Writer<'_, '_>, op: Op) -> String {
    use nvvm::MmaSpOp;
    let word = |slot: AttrSlot, def| keyword(w.ctx, w.body.get(op, slot), def).unwrap_or_default();
    let (a, b) = (
        word(MmaSpOp::multiplicandAPtxType, &enums::MMA_TYPE),
        word(MmaSpOp::multiplicandBPtxType, &enums::MMA_TYPE),
    );
    let [result, accumulator] = mma_accumulators(w, op);
    let ordered = match w.body.get(op, MmaSpOp::orderedMetadata) {
        Some(_) => "ordered.metadata.",
        None => "",
    };
    let is_small = a.starts_with('e');
    // The intrinsics of products of these in `f32` have no kind.
    let without_kind = ["e4m3", "e5m2"].contains(&a) && ["e4m3", "e5m2"].contains(&b) && result == "f32";
    let kind = match w.body.get(op, MmaSpOp::kind) {
        Some(_) if !without_kind => ".kind.f8f6f4",
        _ => "",
    };
    let satfinite = match word(MmaSpOp::intOverflowBehavior, &enums::MMA_INT_OVERFLOW) {
        "satfinite" => ".satfinite",
        _ => "",
    };
    let types = match a {
        "f16" => format!("{result}.{accumulator}"),
        _ if is_small => format!("{result}.{a}.{b}.{accumulator}"),
        _ if a == b => a.to_owned(),
        _ => format!("{a}.{b}"),
    };
    let shape = mma_shape(w, op);
    format!("nvvm.mma.sp.{ordered}{shape}.row.col{kind}{satfinite}.{types}")
}

/// The name of the intrinsic of a product with scales.
fn scaled_mma(w: &Writer<'_, '_>, op: Op, sparse: &str) -> String {
    let word = |name: &str, def| keyword(w.ctx, w.body.attr_named(w.ctx, op, name), def).unwrap_or_default();
    let (a, b) = (
        word("multiplicandAPtxType", &enums::MMA_TYPE),
        word("multiplicandBPtxType", &enums::MMA_TYPE),
    );
    let kind = word("kind", &enums::BLOCK_SCALE_KIND);
    let size = word("scaleVecSize", &enums::SCALE_VEC_SIZE).trim_start_matches('x');
    let format = word("blockScaleFormat", &enums::BLOCK_SCALE_FORMAT);
    let shape = mma_shape(w, op);
    format!("nvvm.mma.{sparse}block.scale.{shape}.row.col.{kind}.scale.{size}x.f32.{a}.{b}.f32.{format}")
}

/// The name of the intrinsic of `nvvm.mma.sync`.
fn mma(w: &Writer<'_, '_>, op: Op) -> String {
    let (ctx, body) = (w.ctx, w.body);
    let word = |slot: AttrSlot, def| keyword(ctx, body.get(op, slot), def).unwrap_or_default();
    let shape = body
        .get(op, nvvm::MmaOp::shape)
        .and_then(|attr| attr.ext(ctx, nvvm::attrs::names::SHAPE));
    let size = |index: usize| {
        let size = shape.and_then(|shape| shape.params.get(index).copied().flatten());
        size.and_then(|size| size.as_i64(ctx)).unwrap_or_default()
    };
    let mut name = String::from("nvvm.mma.");
    match word(nvvm::MmaOp::b1Op, &enums::MMA_B1OP) {
        "xor_popc" => name.push_str("xor.popc."),
        "and_popc" => name.push_str("and.popc."),
        _ => {}
    }
    let layouts = [nvvm::MmaOp::layoutA, nvvm::MmaOp::layoutB].map(|slot| word(slot, &enums::MMA_LAYOUT));
    let _ = write!(
        name,
        "m{}n{}k{}.{}.{}",
        size(0),
        size(1),
        size(2),
        layouts[0],
        layouts[1]
    );
    if word(nvvm::MmaOp::intOverflowBehavior, &enums::MMA_INT_OVERFLOW) == "satfinite" {
        name.push_str(".satfinite");
    }
    let a = word(nvvm::MmaOp::multiplicandAPtxType, &enums::MMA_TYPE);
    let b = word(nvvm::MmaOp::multiplicandBPtxType, &enums::MMA_TYPE);
    if a == "f16" {
        let accumulator = body
            .get(op, nvvm::MmaOp::operandC)
            .next()
            .map(|value| body.ty(value));
        let result = StructType::of(ctx, body.ty(body.result(op, 0)));
        let element = result.and_then(|result| result.body().first().copied());
        for ty in [element, accumulator] {
            name.push_str(if ty == Some(Type::F32) { ".f32" } else { ".f16" });
        }
    } else {
        let _ = write!(name, ".{a}");
        if b != a {
            let _ = write!(name, ".{b}");
        }
    }
    name
}
