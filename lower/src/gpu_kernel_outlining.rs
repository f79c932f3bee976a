//! `gpu-kernel-outlining`: the region of each `gpu.launch` becomes a kernel in a module of its own, which `gpu.launch_func` runs.
//!
//! Values that the region uses are operands of the kernel. What the kernel refers to by symbol is copied to its module.

use rustc_hash::FxHashSet;
use windlass_dialects::elements::constant_int;
use windlass_dialects::gpu::{self, GPUFuncOp, GPUModuleOp, LaunchFuncOp, LaunchOp, enum_attrs};
use windlass_ir::def::slots::Single;
use windlass_ir::def::{AttrSlot, OpDef};
use windlass_ir::rewrite::{CloneMap, import_blocks};
use windlass_ir::symbols::{SYM_NAME, SymbolTable, symbol_of};
use windlass_ir::transforms::references_inside;
use windlass_ir::{
    AttrData, Attribute, Body, Builder, Context, InsertPoint, Location, Name, NewOp, Op, Region, Type, Value,
    WalkResult,
};

/// Runs the pass on a module; kernel modules get `layout` as their data layout. Returns whether there were launches.
pub fn run(ctx: &Context, body: &mut Body, layout: Option<Attribute>) -> bool {
    let mut symbols = SymbolTable::of_regions(ctx, body, body.root_regions());
    let functions: Vec<Op> = body
        .root_ops()
        .filter(|&op| body.isolated(op).is_some())
        .collect();
    let mut any = false;
    for function in functions {
        let Some(name) = symbol_of(ctx, body, function) else {
            continue;
        };
        let mut after = function;
        for launch in launches(body, function) {
            let Some(inner) = body.isolated_mut(function) else {
                continue;
            };
            let outlined = Launch::new(ctx, inner, launch, name);
            let Some((kernel, location)) = outlined.kernel(ctx, inner) else {
                continue;
            };
            let sizes = outlined.known_sizes(ctx, inner);
            let module = symbols.get(outlined.module).map_or(outlined.module, |_| {
                symbols.unique_name(ctx, ctx.str(outlined.module))
            });
            let op = define_module(
                ctx,
                body,
                after,
                (module, layout, location),
                |ctx, body, inner| {
                    define_function(ctx, inner, &outlined, (kernel, sizes), location);
                    copy_symbols(ctx, body, inner, &symbols);
                },
            );
            symbols.insert(module, op);
            after = op;
            if let Some(inner) = body.isolated_mut(function) {
                outlined.replace(ctx, inner, module);
            }
            any = true;
        }
    }
    any
}

/// The launches in a function. Those inside of others stay there.
fn launches(body: &Body, function: Op) -> Vec<Op> {
    let mut found = Vec::new();
    if let Some(inner) = body.isolated(function) {
        inner.walk(|inner, op| {
            if inner.name(op) != LaunchOp::NAME {
                return WalkResult::Advance;
            }
            found.push(op);
            WalkResult::Skip
        });
    }
    found
}

/// A launch that is outlined.
struct Launch {
    op: Op,
    region: Option<Region>,
    module: Name,
    function: Name,
    /// The values that the region uses, in the order of use.
    captured: Vec<Value>,
    shared: usize,
    has_clusters: bool,
}

/// The operations whose results the arguments of a launch's region become.
const PROCESSORS: [&OpDef; 6] = [
    gpu::BlockIdOp::DEF,
    gpu::ThreadIdOp::DEF,
    gpu::GridDimOp::DEF,
    gpu::BlockDimOp::DEF,
    gpu::ClusterIdOp::DEF,
    gpu::ClusterDimOp::DEF,
];

impl Launch {
    fn new(ctx: &Context, body: &Body, op: Op, function: Name) -> Launch {
        let symbol = |slot: AttrSlot| body.get(op, slot).and_then(|symbol| symbol.as_flat_symbol(ctx));
        let usual = ctx.name(&format!("{}_kernel", ctx.str(function)));
        let region = body.regions(op).first().copied();
        let count = body.attr_named(ctx, op, gpu::WORKGROUP_ATTRIBUTIONS);
        let count = count.and_then(|count| count.as_i64(ctx)).unwrap_or(0);
        Launch {
            op,
            region,
            module: symbol(LaunchOp::module).unwrap_or(usual),
            function: symbol(LaunchOp::function).unwrap_or(usual),
            captured: region
                .map(|region| captured(body, op, region))
                .unwrap_or_default(),
            shared: usize::try_from(count).unwrap_or(0),
            has_clusters: body.get(op, LaunchOp::clusterSizeX).is_some(),
        }
    }

    /// The number of arguments of the region that are indices and sizes.
    fn processors(&self) -> usize {
        if self.has_clusters { 18 } else { 12 }
    }

    /// The body of the kernel, and its location.
    fn kernel(&self, ctx: &Context, body: &Body) -> Option<(Box<Body>, Location)> {
        let region = self.region?;
        let location = body.location(self.op);
        let mut kernel = Box::new(Body::with_regions(1));
        let root = *kernel.root_regions().first()?;
        let entry = kernel.append_block(root);
        let mut map = CloneMap::default();
        for &value in &self.captured {
            let argument = kernel.append_arg(entry, body.ty(value), location);
            map.values.insert(value, argument);
        }
        let old = body.block_args(body.entry_block(region)?).to_vec();
        let mut values: Vec<Value> = Vec::new();
        let attributions = old.get(self.processors()..)?;
        let attributions: Vec<Value> = attributions
            .iter()
            .map(|&argument| kernel.append_arg(entry, body.ty(argument), location))
            .collect();
        let b = &mut Builder::at_end(ctx, &mut kernel, entry, location);
        for def in PROCESSORS.into_iter().take(self.processors() / 3) {
            for dimension in 0..3 {
                let dimension = enum_attrs::case(ctx, enum_attrs::names::DIM, dimension);
                let op = b.create(NewOp {
                    attrs: &[Some(dimension)],
                    results: &[Type::INDEX],
                    ..NewOp::new(def, location)
                });
                values.push(b.result(op));
            }
        }
        values.extend(attributions);
        import_blocks(body, region, &mut kernel, root, &mut map, &mut |location| {
            location
        });
        let copied = map.block(body.entry_block(region)?);
        for (argument, value) in kernel.block_args(copied).to_vec().into_iter().zip(values) {
            kernel.replace_all_uses(argument, value);
        }
        while let Some(op) = kernel.first_op(copied) {
            kernel.move_op(op, InsertPoint::End(entry));
        }
        kernel.replace_all_edges(copied, entry);
        kernel.erase_block(copied);
        let blocks: Vec<_> = kernel.blocks(root).collect();
        for block in blocks {
            let last = kernel
                .last_op(block)
                .filter(|&last| kernel.name(last) == gpu::TerminatorOp::NAME);
            let Some(last) = last else { continue };
            let location = kernel.location(last);
            kernel.create(
                NewOp::new(gpu::ReturnOp::DEF, location),
                InsertPoint::Before(last),
            );
            kernel.erase_op(last);
        }
        Some((kernel, location))
    }

    /// The sizes of the grid, the blocks and the clusters of the launch that are constants.
    fn known_sizes(&self, ctx: &Context, body: &Body) -> [Option<Attribute>; 3] {
        let number = |value: Option<Value>| {
            let number = constant_int(ctx, body, value?)?.to_i64()?;
            i32::try_from(number).ok()
        };
        let all = |values: [Option<Value>; 3]| {
            let [Some(x), Some(y), Some(z)] = values.map(number) else {
                return None;
            };
            Some(ctx.i32_array_attr(&[x, y, z]))
        };
        let get = |slot: Single| Some(body.get(self.op, slot));
        [
            all([
                get(LaunchOp::blockSizeX),
                get(LaunchOp::blockSizeY),
                get(LaunchOp::blockSizeZ),
            ]),
            all([
                get(LaunchOp::gridSizeX),
                get(LaunchOp::gridSizeY),
                get(LaunchOp::gridSizeZ),
            ]),
            all([
                body.get(self.op, LaunchOp::clusterSizeX),
                body.get(self.op, LaunchOp::clusterSizeY),
                body.get(self.op, LaunchOp::clusterSizeZ),
            ]),
        ]
    }

    /// Replaces the launch by that of the kernel.
    fn replace(&self, ctx: &Context, body: &mut Body, module: Name) {
        let kernel = ctx.intern_attr(AttrData::SymbolRef {
            root: module,
            nested: Box::new([self.function]),
        });
        let old: Vec<Value> = body.operands(self.op).iter().collect();
        let mut segments = body.operand_segments(self.op).to_vec();
        let operands: Vec<Value> = old.into_iter().chain(self.captured.iter().copied()).collect();
        segments.extend([self.captured.len() as u32, 0]);
        let results: Vec<Type> = body.results(self.op).map(|result| body.ty(result)).collect();
        let new = NewOp {
            operands: &operands,
            operand_segments: &segments,
            attrs: &[Some(kernel)],
            results: &results,
            ..NewOp::new(LaunchFuncOp::DEF, body.location(self.op))
        };
        let new = body.create(new, InsertPoint::Before(self.op));
        let pairs: Vec<(Value, Value)> = body.results(self.op).zip(body.results(new)).collect();
        for (old, new) in pairs {
            body.replace_all_uses(old, new);
        }
        body.erase_op(self.op);
    }
}

/// The values from outside that the region of a launch uses, in the order of use.
pub(crate) fn captured(body: &Body, launch: Op, region: Region) -> Vec<Value> {
    let (mut values, mut seen) = (Vec::new(), FxHashSet::default());
    let is_inside = |value: Value| {
        let block = body.value_block(value);
        let mut at = block.and_then(|block| body.block_parent(block));
        while let Some(op) = at {
            if op == launch {
                return true;
            }
            at = body.parent_op(op);
        }
        false
    };
    for op in body.post_order_of_region(region) {
        for value in body.operands(op).iter() {
            if seen.insert(value) && !is_inside(value) {
                values.push(value);
            }
        }
    }
    values
}

/// Defines a module of code for a device after an operation.
fn define_module(
    ctx: &Context,
    body: &mut Body,
    after: Op,
    (name, layout, location): (Name, Option<Attribute>, Location),
    fill: impl FnOnce(&Context, &Body, &mut Body),
) -> Op {
    let mut inner = Box::new(Body::with_regions(1));
    if let Some(&root) = inner.root_regions().first() {
        inner.append_block(root);
    }
    fill(ctx, body, &mut inner);
    let discardable = layout.map(|layout| ctx.dict_attr(vec![(ctx.name("dlti.dl_spec"), layout)]));
    let new = NewOp {
        attrs: &[Some(ctx.name_attr(name))],
        discardable,
        body: Some(inner),
        ..NewOp::new(GPUModuleOp::DEF, location)
    };
    let at = match (body.next_op(after), body.op_block(after)) {
        (Some(next), _) => InsertPoint::Before(next),
        (None, Some(block)) => InsertPoint::End(block),
        (None, None) => InsertPoint::Detached,
    };
    body.create(new, at)
}

/// Defines the kernel in its module.
fn define_function(
    ctx: &Context,
    body: &mut Body,
    launch: &Launch,
    kernel: (Box<Body>, [Option<Attribute>; 3]),
    location: Location,
) {
    let (kernel, sizes) = kernel;
    let Some(block) = body.root_entry() else { return };
    let entry = kernel.root_entry();
    let arguments = entry.map(|entry| kernel.block_args(entry)).unwrap_or_default();
    let inputs: Vec<Type> = arguments
        .iter()
        .take(launch.captured.len())
        .map(|&argument| kernel.ty(argument))
        .collect();
    let mut attrs = vec![None; GPUFuncOp::DEF.attrs.len()];
    let [blocks, grid, clusters] = sizes;
    for (slot, attr) in [
        (
            GPUFuncOp::function_type,
            Some(ctx.type_attr(ctx.function_type(&inputs, &[]))),
        ),
        (GPUFuncOp::known_block_size, blocks),
        (GPUFuncOp::known_grid_size, grid),
        (GPUFuncOp::known_cluster_size, clusters),
    ] {
        attrs[slot.0] = attr;
    }
    let discardable = ctx.dict_attr(vec![
        (ctx.name(SYM_NAME), ctx.name_attr(launch.function)),
        (ctx.name(gpu::KERNEL), Attribute::UNIT),
        (
            ctx.name(gpu::WORKGROUP_ATTRIBUTIONS),
            ctx.i64_attr(launch.shared as i64),
        ),
    ]);
    let new = NewOp {
        attrs: &attrs,
        discardable: Some(discardable),
        body: Some(kernel),
        ..NewOp::new(GPUFuncOp::DEF, location)
    };
    body.create(new, InsertPoint::End(block));
}

/// Copies what the operations of a kernel module refer to, and what that refers to.
fn copy_symbols(ctx: &Context, outer: &Body, module: &mut Body, symbols: &SymbolTable) {
    let Some(block) = module.root_entry() else { return };
    let mut pending: Vec<Op> = module.ops(block).collect();
    while let Some(op) = pending.pop() {
        let mut names: Vec<Name> = Vec::new();
        references_inside(ctx, module, op, &mut |reference| {
            if let AttrData::SymbolRef { root, .. } = reference.data(ctx) {
                names.push(*root);
            }
        });
        for name in names {
            let is_there = module
                .ops(block)
                .any(|op| symbol_of(ctx, module, op) == Some(name));
            let Some(definition) = symbols.get(name).filter(|_| !is_there) else {
                continue;
            };
            let copy = NewOp {
                attrs: outer.attrs(definition),
                discardable: Some(outer.discardable(definition)),
                body: outer.isolated(definition).map(|inner| Box::new(inner.clone())),
                ..NewOp::new(outer.def(definition), outer.location(definition))
            };
            pending.push(module.create(copy, InsertPoint::End(block)));
        }
    }
}
