//! `llvm-outline-cold`: moves slow paths of functions to functions of their own, so that the fast ones save no registers.
//!
//! ```text
//! void push(struct stack *s, int value) {               void push(struct stack *s, int value) {
//!   if (s->size == s->capacity) grow(s);       ──▶         if (s->size == s->capacity) return push_cold(s, value);
//!   s->data[s->size++] = value;                            s->data[s->size++] = value;
//! }                                                      }
//! ```
//!
//! What a function keeps during calls is in registers that it saves when it is entered, also where it then returns without a call.
//! LLVM saves them where they are needed (shrink wrapping), and Cranelift does not. The slow part gets the rest of the function,
//! a copy of what both execute included, so that the call of it is the last thing that the function does. `plan.rs` decides by the rows of
//! this table, `crossing.rs` counts what is kept, `extract.rs` moves.
//!
//! | what is outlined | kernel | before, of clang's time | after |
//! | --- | --- | ---: | ---: |
//! | two registers or more, the fast part stores or returns a computed value | growable | 1.4 | 0.8 |

mod crossing;
mod extract;
mod plan;

use rustc_hash::FxHashSet;
use std::sync::Arc;
use windlass_dialects::llvm::LLVMFuncOp;
use windlass_dialects::llvm::attrs as llvm_attrs;
use windlass_dialects::llvm::attrs::names;
use windlass_dialects::llvm::calls;
use windlass_dialects::llvm::enums::{CConv, DISubprogramFlags, Linkage, LlvmEnum};
use windlass_dialects::llvm::types::FunctionType;
use windlass_ir::def::AttrSlot;
use windlass_ir::pass::{OptionKind, OptionSpec, PassCx, PassInfo};
use windlass_ir::symbols::symbol_of;
use windlass_ir::transforms::called_at;
use windlass_ir::{
    Attribute, Body, Context, InsertPoint, IsolatedOp, Location, LocationData, Name, NewOp, Op, Type,
};

/// The pass.
pub(super) static OUTLINE_COLD: PassInfo = PassInfo::new(
    "llvm-outline-cold",
    "LLVMOutlineCold",
    "Move slow paths with calls to functions of their own, so that the fast paths need not save registers",
    |values| {
        let always = values.flag("always");
        Arc::new(move |cx: &mut PassCx<'_>| {
            let ctx = cx.ctx;
            if !outline(ctx, cx.body(), always) {
                cx.mark_unchanged();
            }
            Ok(())
        })
    },
)
.on("builtin.module")
.options(&[OptionSpec {
    name: "always",
    description: "Move what can be moved, whether it pays or not",
    kind: OptionKind::Bool,
    default: "false",
}]);

/// The attributes that a part has in common with its function.
const KEPT: [AttrSlot; 18] = [
    LLVMFuncOp::CConv,
    LLVMFuncOp::convergent,
    LLVMFuncOp::garbageCollector,
    LLVMFuncOp::section,
    LLVMFuncOp::vscale_range,
    LLVMFuncOp::frame_pointer,
    LLVMFuncOp::target_cpu,
    LLVMFuncOp::tune_cpu,
    LLVMFuncOp::reciprocal_estimates,
    LLVMFuncOp::prefer_vector_width,
    LLVMFuncOp::target_features,
    LLVMFuncOp::no_infs_fp_math,
    LLVMFuncOp::no_nans_fp_math,
    LLVMFuncOp::no_signed_zeros_fp_math,
    LLVMFuncOp::denormal_fp_math,
    LLVMFuncOp::denormal_fp_math_f32,
    LLVMFuncOp::no_unwind,
    LLVMFuncOp::uwtable_kind,
];

/// The attributes without a meaning for MLIR that hold of a part as of its function.
const PASSED_THROUGH: [&str; 14] = [
    "denormal-fp-math",
    "min-legal-vector-width",
    "minsize",
    "mustprogress",
    "no-trapping-math",
    "nonlazybind",
    "norecurse",
    "null_pointer_is_valid",
    "optsize",
    "ssp",
    "sspreq",
    "sspstrong",
    "stack-protector-buffer-size",
    "strictfp",
];

/// Attributes of functions whose code is not moved.
const REFUSED: [&str; 4] = ["cold", "naked", "noreturn", "presplitcoroutine"];

/// Attributes of arguments that the calling convention treats specially in a way that a part does not have.
const REFUSED_ARGUMENTS: [&str; 3] = ["llvm.swifterror", "llvm.swiftasync", "llvm.swiftself"];

/// A part that becomes a function.
struct Outlined {
    name: Name,
    ty: Type,
    body: Box<Body>,
    is_cold: bool,
}

/// Outlines the slow parts of the functions. Returns whether there were any.
fn outline(ctx: &Context, module: &mut Body, always: bool) -> bool {
    let candidates: Vec<Op> = module
        .root_ops()
        .filter(|&op| may_split(ctx, module, op))
        .collect();
    if candidates.is_empty() {
        return false;
    }
    let symbols = module.root_ops().filter_map(|op| symbol_of(ctx, module, op));
    let symbols: FxHashSet<Name> = symbols.collect();
    let is_cold = |op: &Op| {
        module.name(*op) == LLVMFuncOp::NAME && calls::passes_through(ctx, module, *op, |name| name == "cold")
    };
    let cold = module.root_ops().filter(is_cold);
    let cold: FxHashSet<Name> = cold.filter_map(|op| symbol_of(ctx, module, op)).collect();
    let found = module.par_isolated_among(&candidates, |function| {
        (function.op, split(ctx, function, &symbols, &cold, always))
    });
    let mut changed = false;
    for (function, parts) in found {
        for part in parts {
            define(ctx, module, function, part);
            changed = true;
        }
    }
    changed
}

fn may_split(ctx: &Context, module: &Body, op: Op) -> bool {
    if module.name(op) != LLVMFuncOp::NAME {
        return false;
    }
    let has = |slot: AttrSlot| module.get(op, slot).is_some();
    let convention = module.get(op, LLVMFuncOp::CConv);
    let convention = convention.and_then(|attr| CConv::of(ctx, attr));
    let linkage = module.get(op, LLVMFuncOp::linkage);
    let linkage = linkage.and_then(|attr| Linkage::of(ctx, attr));
    let ty = module
        .get(op, LLVMFuncOp::function_type)
        .and_then(|ty| ty.as_type(ctx));
    let ty = ty.and_then(|ty| FunctionType::of(ctx, ty));
    let arm = [
        LLVMFuncOp::arm_streaming,
        LLVMFuncOp::arm_locally_streaming,
        LLVMFuncOp::arm_streaming_compatible,
        LLVMFuncOp::arm_new_za,
        LLVMFuncOp::arm_in_za,
        LLVMFuncOp::arm_out_za,
        LLVMFuncOp::arm_inout_za,
        LLVMFuncOp::arm_preserves_za,
    ];
    ty.is_some_and(|ty| !ty.is_variadic())
        && matches!(convention, None | Some(CConv::C | CConv::Fast))
        && linkage != Some(Linkage::AvailableExternally)
        && !has(LLVMFuncOp::optimize_none)
        && !arm.into_iter().any(has)
        && !calls::passes_through(ctx, module, op, |name| REFUSED.contains(&name))
        && !has_refused_argument(ctx, module.get(op, LLVMFuncOp::arg_attrs))
}

fn has_refused_argument(ctx: &Context, arg_attrs: Option<Attribute>) -> bool {
    let all = arg_attrs
        .and_then(|attrs| attrs.as_array(ctx))
        .unwrap_or_default();
    let dicts = all.iter().filter_map(|attrs| attrs.as_dict(ctx));
    let mut names = dicts.flat_map(|attrs| attrs.iter().map(|(name, _)| ctx.str(*name)));
    names.any(|name| REFUSED_ARGUMENTS.contains(&name)) || calls::copies_arguments(ctx, arg_attrs)
}

/// Moves the slow parts of a function to bodies of their own.
fn split(
    ctx: &Context,
    function: IsolatedOp<'_>,
    symbols: &FxHashSet<Name>,
    cold: &FxHashSet<Name>,
    always: bool,
) -> Vec<Outlined> {
    let name = function.symbol(ctx);
    let ty = function.attr(LLVMFuncOp::function_type);
    let ty = ty.and_then(|ty| ty.as_type(ctx));
    let ret = ty.and_then(|ty| FunctionType::of(ctx, ty)).map(FunctionType::ret);
    let convention = function.attr(LLVMFuncOp::CConv);
    let no_unwind = function.attr(LLVMFuncOp::no_unwind);
    let body = function.body;
    let (Some(&region), Some(own), Some(ret)) = (body.root_regions().first(), name, ret) else {
        return Vec::new();
    };
    if body.region_is_empty(region) || !super::is_plain(body, region) {
        return Vec::new();
    }
    let parts = plan::plan(ctx, body, region, name, cold, always);
    // Two functions cannot get one name: the number is the last part of it.
    let mut names = (1..)
        .map(|number: u32| ctx.name(&format!("{}.cold.{number}", ctx.str(own))))
        .filter(|name| !symbols.contains(name));
    let mut outlined = Vec::new();
    for part in &parts {
        let (Some((body, ty)), Some(name)) = (extract::copy(ctx, body, part, ret), names.next()) else {
            return Vec::new();
        };
        outlined.push(Outlined {
            name,
            ty,
            body,
            is_cold: part.is_cold,
        });
    }
    for (part, Outlined { name, .. }) in parts.iter().zip(&outlined) {
        let callee = extract::Callee {
            name: *name,
            ret,
            convention,
            no_unwind,
        };
        extract::call(ctx, body, region, part, &callee);
    }
    if !parts.is_empty() {
        extract::clean(body, region, &parts);
    }
    outlined
}

/// Defines the function of a part after the one that it is from.
fn define(ctx: &Context, module: &mut Body, function: Op, outlined: Outlined) {
    let Outlined {
        name,
        ty,
        mut body,
        is_cold,
    } = outlined;
    let mut attrs = vec![None; LLVMFuncOp::DEF.attrs.len()];
    for slot in KEPT {
        attrs[slot.0] = module.get(function, slot);
    }
    let listed = module.get(function, LLVMFuncOp::passthrough);
    let listed = listed.and_then(|list| list.as_array(ctx)).unwrap_or_default();
    let mut passthrough: Vec<Attribute> = listed
        .iter()
        .copied()
        .filter(|&attr| is_passed_through(ctx, attr))
        .collect();
    passthrough.extend(is_cold.then(|| ctx.string_attr("cold")));
    for (slot, attr) in [
        (LLVMFuncOp::sym_name, ctx.name_attr(name)),
        (LLVMFuncOp::function_type, ctx.type_attr(ty)),
        (LLVMFuncOp::linkage, llvm_attrs::linkage(ctx, Linkage::Internal)),
        (LLVMFuncOp::no_inline, Attribute::UNIT),
    ] {
        attrs[slot.0] = Some(attr);
    }
    if !passthrough.is_empty() {
        attrs[LLVMFuncOp::passthrough.0] = Some(ctx.array_attr(&passthrough));
    }
    let location = describe(ctx, module.location(function), name, &mut body);
    let next = module.next_op(function);
    let at = match (next, module.op_block(function)) {
        (Some(next), _) => InsertPoint::Before(next),
        (None, Some(block)) => InsertPoint::End(block),
        (None, None) => return,
    };
    let new = NewOp {
        attrs: &attrs,
        body: Some(body),
        ..NewOp::new(LLVMFuncOp::DEF, location)
    };
    module.create(new, at);
}

/// Whether an attribute, alone or with a value, holds of a part, too.
fn is_passed_through(ctx: &Context, attr: Attribute) -> bool {
    let name = match attr.as_array(ctx) {
        Some(pair) => pair.first().copied(),
        None => Some(attr),
    };
    name.and_then(|name| name.as_str(ctx))
        .is_some_and(|name| PASSED_THROUGH.contains(&name))
}

/// Describes the function of a part: it has a subprogram of its own, and its operations are those of the function, inlined
/// into it. Returns its location.
fn describe(ctx: &Context, location: Location, name: Name, body: &mut Body) -> Location {
    let LocationData::Fused { parts, metadata } = location.data(ctx) else {
        return location;
    };
    let Some(subprogram) = metadata.filter(|attr| attr.ext(ctx, names::DI_SUBPROGRAM).is_some()) else {
        return location;
    };
    let flags = llvm_attrs::param(ctx, subprogram, "subprogramFlags");
    let flags = flags.and_then(|flags| flags.as_i64(ctx)).unwrap_or(0);
    let flags = flags | i64::from(DISubprogramFlags::LOCAL_TO_UNIT.0);
    let text = ctx.name_attr(name);
    let changed = [
        ("recId", None),
        ("isRecSelf", None),
        ("id", Some(ctx.distinct_attr(Attribute::UNIT))),
        ("name", Some(text)),
        ("linkageName", Some(text)),
        ("subprogramFlags", Some(ctx.i64_attr(flags))),
        ("retainedNodes", None),
        ("annotations", None),
    ];
    let new = ctx.intern_location(LocationData::Fused {
        parts: parts.clone(),
        metadata: Some(llvm_attrs::with_params(ctx, subprogram, &changed)),
    });
    body.map_locations(|location| called_at(ctx, location, new, None));
    new
}
