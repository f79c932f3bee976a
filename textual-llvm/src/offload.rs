//! Code for devices: `gpu.binary` and `gpu.launch_func`, as the handler `#gpu.select_object` translates them.
//!
//! Both are written out in the LLVM dialect before the module is translated. A binary becomes a constant, a global with the handle of
//! the loaded module, and functions that load and unload it when the program starts and ends. A launch stores its operands in a
//! struct and calls the runtime library.

use crate::function::FunctionText;
use crate::types::write_name;
use crate::version::LlvmVersion;
use rustc_hash::{FxHashMap, FxHashSet};
use std::fmt::Write as _;
use windlass_dialects::gpu::compilation::{GpuObject, selected_object};
use windlass_dialects::gpu::{BinaryOp, GPU_DIALECT, LaunchFuncOp};
use windlass_dialects::llvm::enums::{GepFlags, Linkage, LlvmEnum as _, UnnamedAddr};
use windlass_dialects::llvm::types::{self as llvm_types, LlvmTypes as _};
use windlass_dialects::llvm::{
    self, AddressOfOp, AllocaOp, CallOp, GEPOp, GlobalCtorsOp, GlobalDtorsOp, GlobalOp, LLVMFuncOp,
    attrs as llvm_attrs,
};
use windlass_ir::def::{AttrSlot, OpDef};
use windlass_ir::text::bytes_of_string;
use windlass_ir::{
    AttrData, Attribute, Body, Builder, Context, Diagnostic, InsertPoint, Module, Name, NewOp, Op, Type,
    Value,
};

/// A module without operations of `gpu` that concern binaries.
pub(crate) struct Offloaded {
    pub module: Module,
    /// The names of kernels, which come after all other globals.
    pub kernel_names: FxHashSet<Name>,
}

/// The functions of the runtime library that launches call.
const LAUNCH_FUNCTIONS: [&str; 6] = [
    "mgpuModuleGetFunction",
    "mgpuStreamCreate",
    "mgpuLaunchKernel",
    "mgpuLaunchClusterKernel",
    "mgpuStreamSynchronize",
    "mgpuStreamDestroy",
];

/// Whether a call declares its function, unless the module does.
pub(crate) fn is_launch_function(name: &str) -> bool {
    LAUNCH_FUNCTIONS.contains(&name)
}

/// The first character of the names of structs for operands, which are numbered in LLVM IR.
const NUMBERED: char = '\0';

/// The number of a struct for operands.
pub(crate) fn struct_number(name: &str) -> Option<&str> {
    let (number, _) = name.strip_prefix(NUMBERED)?.split_once(':')?;
    Some(number)
}

/// Whether a function launches kernels.
pub(crate) fn launches(body: &Body) -> bool {
    body.dialects().may_contain(&GPU_DIALECT) && body.any_op(|op| body.name(op) == LaunchFuncOp::NAME)
}

/// Writes out binaries and launches of a module; `None` if it has none. The texts of functions that have no equivalent in the
/// LLVM dialect are added to `done`.
pub(crate) fn write_out(
    ctx: &Context,
    module: &Module,
    version: LlvmVersion,
    done: &mut FxHashMap<Name, FunctionText>,
) -> Result<Option<Offloaded>, Vec<Diagnostic>> {
    let Some(body) = module.body() else {
        return Ok(None);
    };
    let has_launches = |op: Op| body.isolated(op).is_some_and(launches);
    if !body
        .root_ops()
        .any(|op| body.name(op) == BinaryOp::NAME || body.name(op) == LLVMFuncOp::NAME && has_launches(op))
    {
        return Ok(None);
    }
    let mut module = module.clone();
    let Some(body) = module.body_mut() else {
        return Ok(None);
    };
    let mut offload = Offload {
        ctx,
        symbols: body.root_ops().filter_map(|op| symbol(ctx, body, op)).collect(),
        binaries: FxHashSet::default(),
        kernel_names: FxHashSet::default(),
        structs: 0,
        errors: Vec::new(),
    };
    let binaries = ops_named(body, BinaryOp::DEF);
    if let Some(&binary) = binaries.first().filter(|_| version.has_typed_pointers()) {
        let message = "needs 'ptr', which LLVM has since version 15";
        return Err(vec![body.op_error(ctx, binary, message)]);
    }
    for binary in binaries {
        offload.embed(body, binary, done);
    }
    for function in ops_named(body, LLVMFuncOp::DEF) {
        offload.launches(body, function);
    }
    match offload.errors.is_empty() {
        true => Ok(Some(Offloaded {
            module,
            kernel_names: offload.kernel_names,
        })),
        false => Err(offload.errors),
    }
}

fn ops_named(body: &Body, def: &OpDef) -> Vec<Op> {
    body.root_ops().filter(|&op| body.name(op) == def.id).collect()
}

fn symbol(ctx: &Context, body: &Body, op: Op) -> Option<Name> {
    body.attr_named(ctx, op, "sym_name")?.as_name(ctx)
}

/// The attributes of an operation, by slot.
fn attrs(def: &OpDef, set: &[(AttrSlot, Attribute)]) -> Vec<Option<Attribute>> {
    let mut attrs = vec![None; def.attrs.len()];
    for &(slot, attr) in set {
        attrs[slot.0] = Some(attr);
    }
    attrs
}

struct Offload<'c> {
    ctx: &'c Context,
    /// The symbols of the module.
    symbols: FxHashSet<Name>,
    binaries: FxHashSet<Name>,
    kernel_names: FxHashSet<Name>,
    /// The number of structs for operands.
    structs: usize,
    errors: Vec<Diagnostic>,
}

impl Offload<'_> {
    /// Defines a global at the end of the module.
    fn global(&mut self, body: &mut Body, name: Name, ty: Type, set: &[(AttrSlot, Attribute)]) {
        let ctx = self.ctx;
        let mut attrs = attrs(GlobalOp::DEF, set);
        attrs[GlobalOp::sym_name.0] = Some(ctx.name_attr(name));
        attrs[GlobalOp::global_type.0] = Some(ctx.type_attr(ty));
        self.symbols.insert(name);
        append(body, ctx, GlobalOp::DEF, &attrs);
    }

    /// Declares a function at the end of the module, unless it has that symbol.
    fn function(&mut self, body: &mut Body, name: &str, ret: Type, params: &[Type]) {
        let ctx = self.ctx;
        let name = ctx.name(name);
        if self.symbols.insert(name) {
            let ty = llvm_types::function(ctx, ret, params, false);
            let attrs = attrs(
                LLVMFuncOp::DEF,
                &[
                    (LLVMFuncOp::sym_name, ctx.name_attr(name)),
                    (LLVMFuncOp::function_type, ctx.type_attr(ty)),
                ],
            );
            append(body, ctx, LLVMFuncOp::DEF, &attrs);
        }
    }

    /// Replaces a binary.
    fn embed(&mut self, body: &mut Body, binary: Op, done: &mut FxHashMap<Name, FunctionText>) {
        let ctx = self.ctx;
        let handler = body.get(binary, BinaryOp::offloadingHandler);
        let Some(object) = body
            .get(binary, BinaryOp::objects)
            .and_then(|objects| selected_object(ctx, handler, objects))
        else {
            let message = "the requested target object couldn't be found";
            self.errors.push(body.error_at(ctx, binary, message));
            return;
        };
        let Some(name) = symbol(ctx, body, binary) else {
            return;
        };
        self.binaries.insert(name);
        body.erase_op(binary);
        let name = ctx.str(name);
        let internal = llvm_attrs::linkage(ctx, Linkage::Internal);
        let mut data = bytes_of_string(object.data).into_owned();
        if object.is_assembly {
            // The program passes assembly on as a string.
            data.push(0);
        }
        let ty = llvm_types::array(ctx, data.len() as u64, Type::I8);
        let mut set = vec![
            (GlobalOp::constant, Attribute::UNIT),
            (GlobalOp::linkage, internal),
            (
                GlobalOp::value,
                ctx.string_attr(&windlass_ir::text::string_from_bytes(&data)),
            ),
            (GlobalOp::alignment, ctx.i64_attr(8)),
        ];
        let section = object
            .property(ctx, "section")
            .and_then(|section| section.as_str(ctx));
        set.extend(section.map(|section| (GlobalOp::section, ctx.string_attr(section))));
        self.global(body, ctx.name(&format!("{name}_binary")), ty, &set);
        let handle = [
            (GlobalOp::linkage, internal),
            (GlobalOp::value, llvm_attrs::zero(ctx)),
        ];
        self.global(body, ctx.name(&format!("{name}_module")), Type::PTR, &handle);
        self.structors(body, name, done, &object, data.len());
    }

    /// Defines the functions that load and unload a binary.
    fn structors(
        &mut self,
        body: &mut Body,
        name: &str,
        done: &mut FxHashMap<Name, FunctionText>,
        object: &GpuObject<'_>,
        size: usize,
    ) {
        let ctx = self.ctx;
        let global = |suffix: &str| {
            let mut text = String::new();
            write_name(&mut text, '@', &format!("{name}_{suffix}"));
            text
        };
        let (binary, module) = (global("binary"), global("module"));
        let level = object.property(ctx, "O").and_then(|level| level.as_i64(ctx));
        let (load, argument) = match object.is_assembly {
            true => ("mgpuModuleLoadJIT", format!("i32 {}", level.unwrap_or(0) as i32)),
            false => ("mgpuModuleLoad", format!("i64 {size}")),
        };
        let mut define = |this: &mut Self, body: &mut Body, suffix: &str, text: &str| {
            let symbol = ctx.name(&format!("{name}_{suffix}"));
            this.function(body, ctx.str(symbol), Type::VOID, &[]);
            let mut head = format!(
                "define internal void {}() section \".text.startup\" {{\n",
                global(suffix)
            );
            let _ = write!(head, "entry:\n{text}  ret void\n}}\n");
            let text = FunctionText {
                text: head,
                ..FunctionText::default()
            };
            done.insert(symbol, text);
            symbol
        };
        let text = format!(
            "  %0 = call ptr @{load}(ptr {binary}, {argument})\n  store ptr %0, ptr {module}, align 8\n"
        );
        let loader = define(self, body, "load", &text);
        let size = if object.is_assembly { Type::I32 } else { Type::I64 };
        self.function(body, load, Type::PTR, &[Type::PTR, size]);
        let text = format!("  %0 = load ptr, ptr {module}, align 8\n  call void @mgpuModuleUnload(ptr %0)\n");
        let unloader = define(self, body, "unload", &text);
        self.function(body, "mgpuModuleUnload", Type::VOID, &[Type::PTR]);
        let lists = [
            (
                GlobalCtorsOp::DEF,
                [
                    GlobalCtorsOp::ctors,
                    GlobalCtorsOp::priorities,
                    GlobalCtorsOp::data,
                ],
                loader,
            ),
            (
                GlobalDtorsOp::DEF,
                [
                    GlobalDtorsOp::dtors,
                    GlobalDtorsOp::priorities,
                    GlobalDtorsOp::data,
                ],
                unloader,
            ),
        ];
        for (def, slots, function) in lists {
            add_structor(ctx, body, def, slots, function);
        }
    }

    /// Replaces the launches in a function.
    fn launches(&mut self, body: &mut Body, function: Op) {
        if !body.isolated(function).is_some_and(launches) {
            return;
        }
        let Some(mut inner) = body.take_isolated(function) else {
            return;
        };
        let mut found = Vec::new();
        inner.walk(|inner, op| {
            if inner.name(op) == LaunchFuncOp::NAME {
                found.push(op);
            }
            windlass_ir::WalkResult::Advance
        });
        for launch in found {
            if let Err(error) = self.launch(body, &mut inner, launch) {
                self.errors.push(error);
            }
        }
        body.set_isolated(function, inner);
    }

    /// The global with the name of a kernel.
    fn kernel_name(&mut self, module: &mut Body, binary: Name, kernel: Name) -> Name {
        let ctx = self.ctx;
        let name = ctx.name(&format!("{}_{}_name", ctx.str(binary), ctx.str(kernel)));
        if !self.symbols.contains(&name) {
            let mut bytes = bytes_of_string(ctx.str(kernel)).into_owned();
            bytes.push(0);
            let text = windlass_ir::text::string_from_bytes(&bytes);
            let ty = llvm_types::array(ctx, bytes.len() as u64, Type::I8);
            let set = [
                (GlobalOp::constant, Attribute::UNIT),
                (GlobalOp::linkage, llvm_attrs::linkage(ctx, Linkage::Private)),
                (GlobalOp::unnamed_addr, UnnamedAddr::Global.attr(ctx)),
                (GlobalOp::value, ctx.string_attr(&text)),
                (GlobalOp::alignment, ctx.i64_attr(1)),
            ];
            self.global(module, name, ty, &set);
            self.kernel_names.insert(name);
        }
        name
    }

    /// A struct with these parts that LLVM IR numbers.
    fn numbered_struct(&mut self, parts: &[Type]) -> Type {
        let number = self.structs;
        self.structs += 1;
        let mut attempt = 0;
        // Other modules of the context may have a struct with the name.
        loop {
            let name = format!("{NUMBERED}{number}:{attempt}");
            let ty = llvm_types::struct_identified(self.ctx, &name);
            if llvm_types::set_body(self.ctx, ty, parts, false) {
                return ty;
            }
            attempt += 1;
        }
    }

    /// Replaces a launch.
    fn launch(&mut self, module: &mut Body, body: &mut Body, launch: Op) -> Result<(), Diagnostic> {
        let ctx = self.ctx;
        let kernel = body
            .get(launch, LaunchFuncOp::kernel)
            .map(|kernel| kernel.data(ctx));
        let Some(AttrData::SymbolRef { root, nested }) = kernel else {
            return Err(body.op_error(ctx, launch, "has no kernel"));
        };
        if !self.binaries.contains(root) {
            let message = format!(
                "Couldn't find the binary holding the kernel: \"{}\"",
                ctx.str(*root)
            );
            return Err(body.error_at(ctx, launch, message));
        }
        if body.results(launch).len() > 0 && body.uses(body.result(launch, 0)).next().is_some() {
            return Err(body.op_error(ctx, launch, "has a token, which is not a value of LLVM IR"));
        }
        let kernel = nested.last().copied().unwrap_or(*root);
        let name = self.kernel_name(module, *root, kernel);
        let handle = ctx.name(&format!("{}_module", ctx.str(*root)));
        let arguments: Vec<Value> = body.get(launch, LaunchFuncOp::kernelOperands).collect();
        let types: Vec<Type> = arguments.iter().map(|&value| body.ty(value)).collect();
        let structure = self.numbered_struct(&types);
        let sizes = LaunchFuncOp::SIZES;
        let sizes = sizes.map(|slot| body.get(launch, slot));
        let clusters = [
            LaunchFuncOp::clusterSizeX,
            LaunchFuncOp::clusterSizeY,
            LaunchFuncOp::clusterSizeZ,
        ];
        let clusters: Vec<Value> = clusters
            .into_iter()
            .filter_map(|slot| body.get(launch, slot))
            .collect();
        if sizes
            .iter()
            .chain(&clusters)
            .any(|&size| body.ty(size) != Type::I64)
        {
            return Err(body.op_error(
                ctx,
                launch,
                "has sizes that the runtime library does not take: they are `i64`",
            ));
        }
        let shared = body.get(launch, LaunchFuncOp::dynamicSharedMemorySize);
        let given = body.get(launch, LaunchFuncOp::asyncObject);
        let location = body.location(launch);
        let mut b = Builder::new(ctx, body, location);
        b.at = InsertPoint::Before(launch);
        let b = &mut b;
        let pointers = operand_pointers(b, structure, &arguments);
        let place = address(b, handle);
        let handle = value(b, llvm::LoadOp::DEF, &[place], &[], Type::PTR);
        let name = address(b, name);
        let function = call(b, "mgpuModuleGetFunction", &[handle, name], Some(Type::PTR));
        let created = match given {
            Some(_) => None,
            None => call(b, "mgpuStreamCreate", &[], Some(Type::PTR)),
        };
        let stream = given.or(created);
        let shared = shared.unwrap_or_else(|| constant(b, Type::I32, 0));
        let none = value(b, llvm::ZeroOp::DEF, &[], &[], Type::PTR);
        let mut operands: Vec<Value> = function.into_iter().collect();
        operands.extend(&clusters);
        operands.extend(sizes);
        operands.push(shared);
        operands.extend(stream);
        operands.extend([pointers, none]);
        let runtime = match clusters.is_empty() {
            true => {
                operands.push(constant(b, Type::I64, arguments.len() as i64));
                "mgpuLaunchKernel"
            }
            false => "mgpuLaunchClusterKernel",
        };
        call(b, runtime, &operands, None);
        if let Some(stream) = created {
            call(b, "mgpuStreamSynchronize", &[stream], None);
            call(b, "mgpuStreamDestroy", &[stream], None);
        }
        body.erase_op(launch);
        Ok(())
    }
}

/// Appends an operation without operands to a module.
fn append(body: &mut Body, ctx: &Context, def: &'static OpDef, attrs: &[Option<Attribute>]) {
    let Some(block) = body.root_entry() else { return };
    let location = windlass_ir::Location::UNKNOWN;
    let is_isolated = def.traits.has(windlass_ir::def::Traits::ISOLATED_FROM_ABOVE);
    let mut b = Builder::at_end(ctx, body, block, location);
    b.create(NewOp {
        attrs,
        body: is_isolated.then(|| Box::new(Body::with_regions(1))),
        ..NewOp::new(def, location)
    });
}

/// Adds a function that runs when the program starts or ends.
fn add_structor(ctx: &Context, body: &mut Body, def: &'static OpDef, slots: [AttrSlot; 3], function: Name) {
    const PRIORITY: i64 = 123;
    let added = [
        ctx.symbol_attr(function),
        ctx.int_attr(Type::I32, PRIORITY),
        llvm_attrs::zero(ctx),
    ];
    let existing = ops_named(body, def).first().copied();
    let attrs_of = |body: &Body, slot: AttrSlot| {
        let list = existing.and_then(|op| body.get(op, slot)?.as_array(ctx));
        list.unwrap_or_default().to_vec()
    };
    let mut set = Vec::new();
    for (slot, added) in slots.into_iter().zip(added) {
        let mut list = attrs_of(body, slot);
        list.push(added);
        set.push((slot, ctx.array_attr(&list)));
    }
    if let Some(op) = existing {
        body.erase_op(op);
    }
    append(body, ctx, def, &attrs(def, &set));
}

fn value(
    b: &mut Builder<'_>,
    def: &'static OpDef,
    operands: &[Value],
    set: &[(AttrSlot, Attribute)],
    ty: Type,
) -> Value {
    let op = b.create(NewOp {
        operands,
        attrs: &attrs(def, set),
        results: &[ty],
        ..NewOp::new(def, b.location)
    });
    b.result(op)
}

fn constant(b: &mut Builder<'_>, ty: Type, number: i64) -> Value {
    let number = b.ctx.int_attr(ty, number);
    value(
        b,
        llvm::ConstantOp::DEF,
        &[],
        &[(llvm::ConstantOp::value, number)],
        ty,
    )
}

fn address(b: &mut Builder<'_>, name: Name) -> Value {
    let name = b.ctx.symbol_attr(name);
    value(
        b,
        AddressOfOp::DEF,
        &[],
        &[(AddressOfOp::global_name, name)],
        Type::PTR,
    )
}

fn call(b: &mut Builder<'_>, name: &str, operands: &[Value], result: Option<Type>) -> Option<Value> {
    let callee = b.ctx.symbol_attr(b.ctx.name(name));
    let op = b.create(NewOp {
        operands,
        operand_segments: &[operands.len() as u32, 0],
        attrs: &attrs(CallOp::DEF, &[(CallOp::callee, callee)]),
        results: result.as_slice(),
        ..NewOp::new(CallOp::DEF, b.location)
    });
    result.map(|_| b.result(op))
}

/// Memory on the stack.
fn stack(b: &mut Builder<'_>, count: Value, ty: Type) -> Value {
    let ty = b.ctx.type_attr(ty);
    let op = AllocaOp::builder(count, ty, Type::PTR).build(b);
    b.result(op)
}

/// Stores the operands in a struct, and returns an array of pointers to its parts.
fn operand_pointers(b: &mut Builder<'_>, structure: Type, arguments: &[Value]) -> Value {
    let ctx = b.ctx;
    let one = constant(b, Type::I32, 1);
    let parts = stack(b, one, structure);
    let count = constant(b, Type::I64, arguments.len() as i64);
    let pointers = stack(b, count, Type::PTR);
    let store = |b: &mut Builder<'_>, value: Value, place: Value| {
        b.create(NewOp {
            operands: &[value, place],
            ..NewOp::new(llvm::StoreOp::DEF, b.location)
        });
    };
    for (index, &argument) in arguments.iter().enumerate() {
        let index = index as i32;
        let part = GEPOp::builder(
            parts,
            &[],
            ctx.i32_array_attr(&[0, index]),
            ctx.type_attr(structure),
            Type::PTR,
        )
        .noWrapFlags((GepFlags::INBOUNDS | GepFlags::NUW).attr(ctx))
        .build(b);
        let part = b.result(part);
        store(b, argument, part);
        let place = GEPOp::builder(
            pointers,
            &[],
            ctx.i32_array_attr(&[index]),
            ctx.type_attr(Type::PTR),
            Type::PTR,
        )
        .build(b);
        let place = b.result(place);
        store(b, part, place);
    }
    pointers
}
