//! `convert-xevm-to-llvm`: instructions of Intel's GPUs become calls of functions of OpenCL, which the compiler of the device knows.
//!
//! How an access uses the caches is metadata of the call, or of the access itself. `functions.rs` has the names and declarations of the
//! functions, `matrices.rs` the operations on blocks of memory and the product of matrices.

mod functions;
mod matrices;

use self::functions::{Attributes, Function, mangled};
use crate::build::llvm::int_constant;
use windlass_dialects::llvm::{LLVM_DIALECT, LoadOp, StoreOp};
use windlass_dialects::xevm::{self, CacheControl, MemfenceOp, PrefetchOp, XEVM_DIALECT, cache_control};
use windlass_ir::conversion::{Adaptor, Conversion, ConversionRewriter, Match, NoMatch, TypeConverter};
use windlass_ir::{Attribute, Body, Context, Op, OpName, Type, Value};

/// The discardable attribute of an access of the LLVM dialect.
const CACHE_CONTROL: &str = "cache_control";
/// The discardable attribute that becomes metadata.
const DECORATION: &str = "xevm.DecorationCacheControl";

/// The conversion that the pass runs.
pub fn conversion() -> Conversion {
    let mut conversion = Conversion {
        types: TypeConverter::identity(),
        ..Conversion::default()
    };
    conversion.target.legal_dialect(&LLVM_DIALECT);
    populate(&mut conversion);
    conversion
}

/// Adds the patterns. Operations of the dialect must be converted.
pub fn populate(conversion: &mut Conversion) {
    let target = &mut conversion.target;
    target.illegal_dialect(&XEVM_DIALECT);
    for name in [LoadOp::NAME, StoreOp::NAME] {
        target.dynamic_op(name, |ctx, body, op| {
            body.discardable_attr(ctx, op, ctx.name(CACHE_CONTROL)).is_none()
        });
    }
    let patterns = &mut conversion.patterns;
    patterns
        .add(PrefetchOp::NAME, prefetch)
        .add(MemfenceOp::NAME, fence)
        .add(LoadOp::NAME, decorate)
        .add(StoreOp::NAME, decorate);
    for &(names, function) in INDICES {
        for (dimension, &name) in names.iter().enumerate() {
            patterns.add(name, move |rw, a| {
                let dimension = int_constant(&mut rw.b, Type::I32, dimension as i64);
                index(
                    rw,
                    a,
                    &mangled(function, &[(Type::I32, true)], rw.ctx())?,
                    &[dimension],
                )
            });
        }
    }
    for &(name, function) in SUBGROUPS {
        patterns.add(name, move |rw, a| {
            index(rw, a, &mangled(function, &[], rw.ctx())?, &[])
        });
    }
    matrices::populate(patterns);
}

/// The operations along dimensions, and their functions.
const INDICES: &[([OpName; 3], &str)] = &[
    (
        [
            xevm::WorkitemIdXOp::NAME,
            xevm::WorkitemIdYOp::NAME,
            xevm::WorkitemIdZOp::NAME,
        ],
        "get_local_id",
    ),
    (
        [
            xevm::WorkgroupDimXOp::NAME,
            xevm::WorkgroupDimYOp::NAME,
            xevm::WorkgroupDimZOp::NAME,
        ],
        "get_local_size",
    ),
    (
        [
            xevm::WorkgroupIdXOp::NAME,
            xevm::WorkgroupIdYOp::NAME,
            xevm::WorkgroupIdZOp::NAME,
        ],
        "get_group_id",
    ),
    (
        [
            xevm::GridDimXOp::NAME,
            xevm::GridDimYOp::NAME,
            xevm::GridDimZOp::NAME,
        ],
        "get_num_groups",
    ),
];

const SUBGROUPS: &[(OpName, &str)] = &[
    (xevm::LaneIdOp::NAME, "get_sub_group_local_id"),
    (xevm::SubgroupIdOp::NAME, "get_sub_group_id"),
    (xevm::SubgroupSizeOp::NAME, "get_sub_group_size"),
];

fn index(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>, name: &str, operands: &[Value]) -> Match {
    let old = rw.old();
    let function = Function {
        name,
        result: Some(old.ty(old.result(a.op, 0))),
        attributes: Attributes {
            no_unwind: true,
            will_return: true,
            ..Attributes::default()
        },
        parameters: &[],
    };
    let call = function.call(rw, operands, None);
    // The function is declared without that, the call has no effects.
    functions::set_memory_effects(rw, call, false);
    rw.replace_with(a.op, call);
    Ok(())
}

fn prefetch(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let controls = controls(rw, rw.old().get(a.op, PrefetchOp::cache_control));
    let one = int_constant(&mut rw.b, Type::I64, 1);
    let pointer = a.one(rw.old(), PrefetchOp::ptr);
    let function = Function {
        name: "_Z8prefetchPU3AS1Kcm",
        result: None,
        attributes: Attributes {
            no_unwind: true,
            reads_arguments: Some(true),
            ..Attributes::default()
        },
        parameters: &[],
    };
    function.call(rw, &[pointer, one], controls);
    Ok(())
}

fn fence(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let ctx = rw.ctx();
    let old = rw.old();
    // Flags of OpenCL. It has no fence for generic memory, nor for a cluster or the system.
    let space = match xevm::attr_value(ctx, old.get(a.op, MemfenceOp::addrspace)) {
        Some(xevm::SHARED_SPACE) => 1,
        Some(xevm::GLOBAL_SPACE) => 2,
        _ => return Err(NoMatch::default()),
    };
    let scope = match xevm::attr_value(ctx, old.get(a.op, MemfenceOp::scope)) {
        Some(xevm::WORKGROUP_SCOPE) => 1,
        Some(xevm::DEVICE_SCOPE) => 2,
        _ => return Err(NoMatch::default()),
    };
    const ACQUIRE_RELEASE: i64 = 4;
    let [order, scope, space] =
        [ACQUIRE_RELEASE, scope, space].map(|flag| int_constant(&mut rw.b, Type::I32, flag));
    let name = mangled("atomic_work_item_fence", &[(Type::I32, false); 3], ctx)?;
    let function = Function {
        name: &name,
        result: None,
        attributes: Attributes {
            no_unwind: true,
            ..Attributes::default()
        },
        parameters: &[],
    };
    function.call(rw, &[space, order, scope], None);
    Ok(())
}

/// The metadata for a cache control: for each level, a decoration of SPIR-V.
fn controls(rw: &ConversionRewriter<'_>, attr: Option<Attribute>) -> Option<Attribute> {
    const LOAD: i64 = 6442;
    const STORE: i64 = 6443;
    let ctx = rw.ctx();
    let (key, [first, third]) = match cache_control(ctx, attr?)? {
        CacheControl::Load(levels) => (LOAD, levels),
        CacheControl::Store(levels) => (STORE, levels),
    };
    let decoration = |level: i64, control: i64| {
        let numbers = [key, level, control, 0].map(|number| ctx.int_attr(Type::I32, number));
        ctx.array_attr(&numbers)
    };
    Some(ctx.array_attr(&[decoration(0, first), decoration(1, third)]))
}

/// An access of the LLVM dialect with a cache control.
fn decorate(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let ctx = rw.ctx();
    let old = rw.old();
    let control = old.discardable_attr(ctx, a.op, ctx.name(CACHE_CONTROL));
    let controls = controls(rw, control).ok_or_else(NoMatch::default)?;
    let results: Vec<Type> = rw.old().results(a.op).map(|result| rw.old().ty(result)).collect();
    let new = rw.copy_op(a.op, a.operands, &results);
    set_attr(rw.b.body, ctx, new, CACHE_CONTROL, None);
    set_attr(rw.b.body, ctx, new, DECORATION, Some(controls));
    let values: Vec<Value> = rw.b.body.results(new).collect();
    rw.replace(a.op, &values);
    Ok(())
}

fn set_attr(body: &mut Body, ctx: &Context, op: Op, name: &str, attr: Option<Attribute>) {
    body.set_discardable_attr(ctx, op, ctx.name(name), attr);
}
