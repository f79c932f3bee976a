//! `gpu.func` as `llvm.func`: memory of the block is in globals, memory of the thread on the stack.

use crate::build::llvm::{alloca, int_constant, part_address};
use crate::descriptor::MemRefDescriptor;
use crate::func_to_llvm::{FunctionParts, convert_function_of};
use crate::llvm_types::LlvmOptions;
use windlass_dialects::gpu::{GPUFuncOp, KERNEL, WORKGROUP_ATTRIBUTIONS};
use windlass_dialects::llvm::enums::Linkage;
use windlass_dialects::llvm::types::LlvmTypes as _;
use windlass_dialects::llvm::{self, attrs as llvm_attrs, types as llvm_types};
use windlass_dialects::memref::layout::strided;
use windlass_ir::conversion::{ConversionRewriter, ConvertedOpHeader, NoMatch, Place, SymbolRequest};
use windlass_ir::def::AttrSlot;
use windlass_ir::symbols::SYM_NAME;
use windlass_ir::{Attribute, Body, Builder, Context, IsolatedOp, MemRefType, Name, NewOp, Op, Type, Value};

/// The address space of memory of the block.
pub(super) const SHARED: u32 = 3;

/// A pattern for `gpu.func`.
pub(super) fn convert(
    rw: &mut ConversionRewriter<'_>,
    f: &IsolatedOp<'_>,
    options: LlvmOptions,
) -> Result<ConvertedOpHeader, NoMatch> {
    let ctx = rw.ctx();
    let name = f.symbol(ctx).ok_or_else(NoMatch::default)?;
    let inputs = f
        .attr(GPUFuncOp::function_type)
        .and_then(|ty| ty.as_type(ctx)?.function(ctx));
    let inputs = inputs.map_or(0, |ty| ty.inputs.len());
    let count = f.discardable_attr(ctx, ctx.name(WORKGROUP_ATTRIBUTIONS));
    let count = count.and_then(|count| count.as_i64(ctx)).unwrap_or(0);
    let shared = usize::try_from(count).unwrap_or(0);
    let discardable = discardable(ctx, f);
    let dicts = |slot: AttrSlot| {
        f.attr(slot)
            .and_then(|dicts| dicts.as_array(ctx))
            .unwrap_or_default()
    };
    let shared_dicts = dicts(GPUFuncOp::workgroup_attrib_attrs).to_vec();
    let private_dicts = dicts(GPUFuncOp::private_attrib_attrs).to_vec();
    let mut failed = false;
    let mut parts = FunctionParts {
        function_type: GPUFuncOp::function_type,
        arg_attrs: GPUFuncOp::arg_attrs,
        res_attrs: GPUFuncOp::res_attrs,
        visibility: None,
        discardable: &discardable,
        attributions: &mut |rw, old, _| {
            let rest = rw
                .old()
                .block_args(old)
                .get(inputs..)
                .unwrap_or_default()
                .to_vec();
            for (index, argument) in rest.into_iter().enumerate() {
                let made = match index < shared {
                    true => shared_memory(rw, argument, name, index, alignment(ctx, &shared_dicts, index)),
                    false => {
                        let dicts = &private_dicts;
                        private_memory(rw, argument, alignment(ctx, dicts, index - shared))
                    }
                };
                failed |= made.is_none();
            }
        },
    };
    let header = convert_function_of(rw, f, options, &mut parts)?;
    if failed {
        return Err(NoMatch::default());
    }
    Ok(header)
}

/// The alignment that an attribution has an attribute for.
fn alignment(ctx: &Context, dicts: &[Attribute], index: usize) -> Option<Attribute> {
    let align = dicts.get(index)?.dict_entry(ctx, ctx.name("llvm.align"))?;
    Some(ctx.i64_attr(align.as_i64(ctx)?))
}

/// The discardable attributes of the function: those of the old one, and what NVVM needs of a kernel.
fn discardable(ctx: &Context, f: &IsolatedOp<'_>) -> Vec<(Name, Attribute)> {
    let old = f
        .discardable
        .and_then(|dict| dict.as_dict(ctx))
        .unwrap_or_default();
    let dropped = [WORKGROUP_ATTRIBUTIONS, SYM_NAME].map(|name| ctx.name(name));
    let kept = old.iter().copied().filter(|(name, _)| !dropped.contains(name));
    let mut all: Vec<(Name, Attribute)> = kept.collect();
    let is_kernel = f.discardable_attr(ctx, ctx.name(KERNEL)) == Some(Attribute::UNIT);
    if is_kernel {
        all.push((ctx.name("nvvm.kernel"), Attribute::UNIT));
    }
    let sizes = [
        (
            GPUFuncOp::known_block_size,
            "gpu.known_block_size",
            Some("nvvm.maxntid"),
        ),
        (GPUFuncOp::known_grid_size, "gpu.known_grid_size", None),
        (
            GPUFuncOp::known_cluster_size,
            "gpu.known_cluster_size",
            Some("nvvm.cluster_dim"),
        ),
    ];
    for (slot, name, nvvm) in sizes {
        let Some(size) = f.attr(slot) else { continue };
        all.push((ctx.name(name), size));
        all.extend(nvvm.filter(|_| is_kernel).map(|nvvm| (ctx.name(nvvm), size)));
    }
    all
}

/// The memref type of an attribution, and the converted type of its elements.
fn memory_type<'c>(rw: &mut ConversionRewriter<'c>, argument: Value) -> Option<(&'c MemRefType, Type, u64)> {
    let memref = rw.old().ty(argument).memref(rw.ctx())?;
    let element = rw.convert_type(memref.element)?;
    let count: i64 = memref.shape.iter().product();
    Some((memref, element, u64::try_from(count).ok()?))
}

/// Maps an attribution to the descriptor of its memory.
fn map_memory(
    rw: &mut ConversionRewriter<'_>,
    argument: Value,
    memref: &MemRefType,
    pointer: Value,
) -> Option<()> {
    let layout = strided(rw.ctx(), memref)?;
    let ty = rw.convert_type(rw.old().ty(argument))?;
    let whole = MemRefDescriptor::of_static(
        &mut rw.b,
        ty,
        &memref.shape,
        &layout.strides,
        layout.offset,
        pointer,
    )?;
    rw.map(argument, whole.value);
    Some(())
}

/// Defines a global of the block's memory.
pub(super) fn define_shared(b: &mut Builder<'_>, name: Name, ty: Type, alignment: Option<Attribute>) {
    let ctx = b.ctx;
    let mut attrs = vec![None; llvm::GlobalOp::DEF.attrs.len()];
    for (slot, attr) in [
        (llvm::GlobalOp::sym_name, Some(ctx.name_attr(name))),
        (llvm::GlobalOp::global_type, Some(ctx.type_attr(ty))),
        (
            llvm::GlobalOp::linkage,
            Some(llvm_attrs::linkage(ctx, Linkage::Internal)),
        ),
        (
            llvm::GlobalOp::addr_space,
            Some(ctx.int_attr(Type::I32, i64::from(SHARED))),
        ),
        (llvm::GlobalOp::alignment, alignment),
    ] {
        attrs[slot.0] = attr;
    }
    b.create(NewOp {
        attrs: &attrs,
        body: Some(Box::new(Body::with_regions(1))),
        ..NewOp::new(llvm::GlobalOp::DEF, b.location)
    });
}

/// The address of a global.
pub(super) fn address_of(rw: &mut ConversionRewriter<'_>, name: Name, ty: Type) -> (Op, Value) {
    let mut attrs = vec![None; llvm::AddressOfOp::DEF.attrs.len()];
    attrs[llvm::AddressOfOp::global_name.0] = Some(rw.ctx().symbol_attr(name));
    let op = rw.b.create(NewOp {
        attrs: &attrs,
        results: &[ty],
        ..NewOp::new(llvm::AddressOfOp::DEF, rw.b.location)
    });
    (op, rw.b.result(op))
}

fn shared_memory(
    rw: &mut ConversionRewriter<'_>,
    argument: Value,
    function: Name,
    index: usize,
    alignment: Option<Attribute>,
) -> Option<()> {
    let ctx = rw.ctx();
    let (memref, element, count) = memory_type(rw, argument)?;
    let array = llvm_types::array(ctx, count, element);
    let name = ctx.name(&format!("__wg_{}_{index}", ctx.str(function)));
    rw.request(SymbolRequest {
        symbol: name,
        place: Place::Before,
        fresh: None,
        make: Box::new(move |b, name| define_shared(b, name, array, alignment)),
    });
    let (_, address) = address_of(rw, name, llvm_types::pointer(ctx, SHARED));
    let memory = part_address(&mut rw.b, address, &[0, 0], array);
    map_memory(rw, argument, memref, memory)
}

fn private_memory(
    rw: &mut ConversionRewriter<'_>,
    argument: Value,
    alignment: Option<Attribute>,
) -> Option<()> {
    let (memref, element, count) = memory_type(rw, argument)?;
    let count = int_constant(&mut rw.b, Type::I64, i64::try_from(count).ok()?);
    let memory = alloca(&mut rw.b, count, element, Type::PTR);
    if let (Some(_), Some(op)) = (alignment, rw.b.body.defining_op(memory)) {
        rw.b.body.set_attr(op, llvm::AllocaOp::alignment, alignment);
    }
    map_memory(rw, argument, memref, memory)
}
