//! `convert-async-to-llvm`: `async.runtime.*` become calls of the runtime, `async.coro.*` LLVM's intrinsics.
//!
//! Tokens, values, groups and the frames of coroutines are pointers. The module declares all functions of the runtime, whichever
//! are called. A coroutine is resumed through the function `__resume`, whose address the runtime gets.

use crate::build::llvm::{self as build, constant, int_constant, load, null, size_in_bytes, store};
use crate::finalize_memref_to_llvm::require_function;
use crate::func_conversion;
use crate::llvm_types::{LlvmOptions, to_llvm};
use crate::symbol_requests::define_function;
use std::sync::Arc;
use windlass_dialects::arith;
use windlass_dialects::r#async::types::{is_counted, is_group, is_token, names, stored};
use windlass_dialects::r#async::{self as ops, ASYNC_DIALECT};
use windlass_dialects::func;
use windlass_dialects::llvm::types::LlvmTypes as _;
use windlass_dialects::llvm::{self, types as llvm_types};
use windlass_ir::builtin::UnrealizedConversionCastOp;
use windlass_ir::conversion::{
    Adaptor, Conversion, ConversionRewriter, Legality, Match, NoMatch, Place, SymbolRequest, TypeConverter,
};
use windlass_ir::pass::{PassCx, PassError, PassInfo, PassRegistry};
use windlass_ir::symbols::SymbolTable;
use windlass_ir::{Attribute, Block, Builder, Context, NewOp, Type, Value};

static PASS: PassInfo = PassInfo::new(
    "convert-async-to-llvm",
    "ConvertAsyncToLLVMPass",
    "Convert the operations from the async dialect into the LLVM dialect",
    |_| {
        let conversion = conversion();
        Arc::new(move |cx: &mut PassCx<'_>| run(cx, &conversion))
    },
);

/// Registers the pass.
pub(crate) fn register(registry: &mut PassRegistry) {
    registry.register(&PASS);
}

/// The function that resumes a coroutine.
const RESUME: &str = "__resume";

/// The functions of the runtime: names, parameters and result.
const RUNTIME: &[(&str, &[Type], Option<Type>)] = &[
    ("mlirAsyncRuntimeAddRef", &[Type::PTR, Type::I64], None),
    ("mlirAsyncRuntimeDropRef", &[Type::PTR, Type::I64], None),
    ("mlirAsyncRuntimeCreateToken", &[], Some(Type::PTR)),
    ("mlirAsyncRuntimeCreateValue", &[Type::I64], Some(Type::PTR)),
    ("mlirAsyncRuntimeCreateGroup", &[Type::I64], Some(Type::PTR)),
    ("mlirAsyncRuntimeEmplaceToken", &[Type::PTR], None),
    ("mlirAsyncRuntimeEmplaceValue", &[Type::PTR], None),
    ("mlirAsyncRuntimeSetTokenError", &[Type::PTR], None),
    ("mlirAsyncRuntimeSetValueError", &[Type::PTR], None),
    ("mlirAsyncRuntimeIsTokenError", &[Type::PTR], Some(Type::I1)),
    ("mlirAsyncRuntimeIsValueError", &[Type::PTR], Some(Type::I1)),
    ("mlirAsyncRuntimeIsGroupError", &[Type::PTR], Some(Type::I1)),
    ("mlirAsyncRuntimeAwaitToken", &[Type::PTR], None),
    ("mlirAsyncRuntimeAwaitValue", &[Type::PTR], None),
    ("mlirAsyncRuntimeAwaitAllInGroup", &[Type::PTR], None),
    ("mlirAsyncRuntimeExecute", &[Type::PTR, Type::PTR], None),
    ("mlirAsyncRuntimeGetValueStorage", &[Type::PTR], Some(Type::PTR)),
    (
        "mlirAsyncRuntimeAddTokenToGroup",
        &[Type::PTR, Type::PTR],
        Some(Type::I64),
    ),
    (
        "mlirAsyncRuntimeAwaitTokenAndExecute",
        &[Type::PTR, Type::PTR, Type::PTR],
        None,
    ),
    (
        "mlirAsyncRuntimeAwaitValueAndExecute",
        &[Type::PTR, Type::PTR, Type::PTR],
        None,
    ),
    (
        "mlirAsyncRuntimeAwaitAllInGroupAndExecute",
        &[Type::PTR, Type::PTR, Type::PTR],
        None,
    ),
    // Upstream's name lacks an `e`.
    ("mlirAsyncRuntimGetNumWorkerThreads", &[], Some(Type::INDEX)),
];

fn run(cx: &mut PassCx<'_>, conversion: &Conversion) -> Result<(), PassError> {
    let ctx = cx.ctx;
    let location = cx.op.location;
    let body = cx.body();
    let region = body.root_regions().first().copied();
    if let Some((region, block)) = region.and_then(|region| Some((region, body.entry_block(region)?))) {
        let table = SymbolTable::of_regions(ctx, body, &[region]);
        let mut b = Builder::at_end(ctx, body, block, location);
        for (name, params, result) in RUNTIME {
            if table.get(ctx.name(name)).is_none() {
                func::declare(&mut b, name, params, result.as_slice());
            }
        }
    }
    cx.convert(conversion)
}

/// The type of a token, value, group or part of a coroutine in the LLVM dialect.
fn lowered(ctx: &Context, ty: Type) -> Option<Type> {
    if is_counted(ctx, ty) || ty.ext(ctx, names::CORO_HANDLE).is_some() {
        return Some(Type::PTR);
    }
    let is_token = ty.ext(ctx, names::CORO_ID).is_some() || ty.ext(ctx, names::CORO_STATE).is_some();
    is_token.then(|| llvm_types::token(ctx))
}

/// The conversion that the pass runs.
pub fn conversion() -> Conversion {
    let mut types = TypeConverter::identity();
    types.rule(|_, ctx, ty| lowered(ctx, ty).map(Some));
    let mut conversion = Conversion {
        types,
        ..Conversion::default()
    };
    // The types of what an `!async.value` holds.
    let mut stored_types = to_llvm(LlvmOptions::default()).types;
    stored_types.rule(|_, ctx, ty| lowered(ctx, ty).map(Some));
    let stored_types = Arc::new(stored_types);
    func_conversion::populate(&mut conversion);
    conversion
        .target
        .illegal_dialect(&ASYNC_DIALECT)
        .legal_dialect(&llvm::LLVM_DIALECT)
        .legal_ops(&[
            arith::ConstantOp::NAME,
            func::ConstantOp::NAME,
            UnrealizedConversionCastOp::NAME,
        ])
        .unknown_ops(Legality::Unknown);
    let patterns = &mut conversion.patterns;
    patterns
        .add(ops::CoroIdOp::NAME, coro_id)
        .add(ops::CoroBeginOp::NAME, coro_begin)
        .add(ops::CoroFreeOp::NAME, coro_free)
        .add(ops::CoroEndOp::NAME, coro_end)
        .add(ops::CoroSaveOp::NAME, coro_save)
        .add(ops::CoroSuspendOp::NAME, coro_suspend)
        .add(ops::RuntimeCreateGroupOp::NAME, create_group)
        .add(ops::RuntimeSetAvailableOp::NAME, |rw, a| {
            call_for(
                rw,
                a,
                ["mlirAsyncRuntimeEmplaceToken", "mlirAsyncRuntimeEmplaceValue", ""],
                None,
            )
        })
        .add(ops::RuntimeSetErrorOp::NAME, |rw, a| {
            call_for(
                rw,
                a,
                [
                    "mlirAsyncRuntimeSetTokenError",
                    "mlirAsyncRuntimeSetValueError",
                    "",
                ],
                None,
            )
        })
        .add(ops::RuntimeIsErrorOp::NAME, |rw, a| {
            let names = [
                "mlirAsyncRuntimeIsTokenError",
                "mlirAsyncRuntimeIsValueError",
                "mlirAsyncRuntimeIsGroupError",
            ];
            call_for(rw, a, names, Some(Type::I1))
        })
        .add(ops::RuntimeAwaitOp::NAME, |rw, a| {
            let names = [
                "mlirAsyncRuntimeAwaitToken",
                "mlirAsyncRuntimeAwaitValue",
                "mlirAsyncRuntimeAwaitAllInGroup",
            ];
            call_for(rw, a, names, None)
        })
        .add(ops::RuntimeResumeOp::NAME, resume)
        .add(ops::RuntimeAwaitAndResumeOp::NAME, await_and_resume)
        .add(ops::RuntimeAddToGroupOp::NAME, add_to_group)
        .add(ops::RuntimeNumWorkerThreadsOp::NAME, |rw, a| {
            let called = func::call(
                &mut rw.b,
                "mlirAsyncRuntimGetNumWorkerThreads",
                &[],
                &[Type::INDEX],
            );
            rw.replace(a.op, &called);
            Ok(())
        })
        .add(ops::RuntimeAddRefOp::NAME, |rw, a| {
            count_references(rw, a, "mlirAsyncRuntimeAddRef")
        })
        .add(ops::RuntimeDropRefOp::NAME, |rw, a| {
            count_references(rw, a, "mlirAsyncRuntimeDropRef")
        });
    let types = stored_types.clone();
    patterns.add(ops::RuntimeCreateOp::NAME, move |rw, a| create(rw, a, &types));
    let types = stored_types.clone();
    patterns.add(ops::RuntimeLoadOp::NAME, move |rw, a| load_value(rw, a, &types));
    patterns.add(ops::RuntimeStoreOp::NAME, move |rw, a| {
        store_value(rw, a, &stored_types)
    });
    conversion
}

/// Calls one of three functions, for a token, a value or a group.
fn call_for(
    rw: &mut ConversionRewriter<'_>,
    a: Adaptor<'_>,
    names: [&str; 3],
    result: Option<Type>,
) -> Match {
    let (ctx, ty) = (rw.ctx(), rw.old().ty(rw.old().operand(a.op, 0)));
    let [token, value, group] = names;
    let name = if is_token(ctx, ty) {
        token
    } else if is_group(ctx, ty) {
        group
    } else {
        value
    };
    let called = func::call(&mut rw.b, name, &a.operands[..1], result.as_slice());
    rw.replace(a.op, &called);
    Ok(())
}

/// Builds an intrinsic with one result.
fn intrinsic(
    rw: &mut ConversionRewriter<'_>,
    def: &'static windlass_ir::def::OpDef,
    operands: &[Value],
    ty: Type,
) -> Value {
    let op = rw.b.create(NewOp {
        operands,
        results: &[ty],
        ..NewOp::new(def, rw.b.location)
    });
    rw.b.result(op)
}

fn no(rw: &mut ConversionRewriter<'_>) -> Value {
    constant(&mut rw.b, Attribute::FALSE, Type::I1)
}

fn coro_id(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let token = llvm_types::token(rw.ctx());
    let zero = int_constant(&mut rw.b, Type::I32, 0);
    let none = null(&mut rw.b, Type::PTR);
    let id = intrinsic(rw, llvm::CoroIdOp::DEF, &[zero, none, none, none], token);
    rw.replace(a.op, &[id]);
    Ok(())
}

fn coro_begin(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let size = intrinsic(rw, llvm::CoroSizeOp::DEF, &[], Type::I64);
    let align = intrinsic(rw, llvm::CoroAlignOp::DEF, &[], Type::I64);
    // `aligned_alloc` needs a size that is a multiple of the alignment.
    let sum = build::add(&mut rw.b, size, align);
    let one = int_constant(&mut rw.b, Type::I64, 1);
    let last = build::sub(&mut rw.b, sum, one);
    let zero = int_constant(&mut rw.b, Type::I64, 0);
    let mask = build::sub(&mut rw.b, zero, align);
    let rounded = intrinsic(rw, llvm::AndOp::DEF, &[last, mask], Type::I64);
    let function = require_function(rw, "aligned_alloc", &[Type::I64, Type::I64], Type::PTR)?;
    let memory = call_function(rw, function, &[align, rounded], &[Type::PTR]);
    let memory = memory.ok_or_else(NoMatch::default)?;
    let handle = intrinsic(rw, llvm::CoroBeginOp::DEF, &[a.operands[0], memory], Type::PTR);
    rw.replace(a.op, &[handle]);
    Ok(())
}

/// Calls a function of the LLVM dialect.
fn call_function(
    rw: &mut ConversionRewriter<'_>,
    name: windlass_ir::Name,
    operands: &[Value],
    results: &[Type],
) -> Option<Value> {
    let ctx = rw.ctx();
    let mut attrs = vec![None; llvm::CallOp::DEF.attrs.len()];
    attrs[llvm::CallOp::callee.0] = Some(ctx.symbol_attr(name));
    let call = rw.b.create(NewOp {
        operands,
        operand_segments: &[operands.len() as u32, 0],
        attrs: &attrs,
        results,
        ..NewOp::new(llvm::CallOp::DEF, rw.b.location)
    });
    (!results.is_empty()).then(|| rw.b.result(call))
}

fn coro_free(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let memory = intrinsic(rw, llvm::CoroFreeOp::DEF, a.operands, Type::PTR);
    let function = require_function(rw, "free", &[Type::PTR], Type::VOID)?;
    call_function(rw, function, &[memory], &[]);
    rw.replace(a.op, &[]);
    Ok(())
}

fn coro_end(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let token = llvm_types::token(rw.ctx());
    let unwinds = no(rw);
    let none = intrinsic(rw, llvm::NoneTokenOp::DEF, &[], token);
    intrinsic(
        rw,
        llvm::CoroEndOp::DEF,
        &[a.operands[0], unwinds, none],
        Type::I1,
    );
    rw.replace(a.op, &[]);
    Ok(())
}

fn coro_save(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let token = llvm_types::token(rw.ctx());
    let state = intrinsic(rw, llvm::CoroSaveOp::DEF, a.operands, token);
    rw.replace(a.op, &[state]);
    Ok(())
}

fn coro_suspend(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let ctx = rw.ctx();
    let is_final = no(rw);
    let how = intrinsic(rw, llvm::CoroSuspendOp::DEF, &[a.operands[0], is_final], Type::I8);
    let how = intrinsic(rw, llvm::SExtOp::DEF, &[how], Type::I32);
    let successors: Option<Vec<Block>> = rw
        .old()
        .successors(a.op)
        .map(|block| rw.mapped_block(block))
        .collect();
    let successors = successors.ok_or_else(NoMatch::default)?;
    let cases = [0i32, 1].into_iter().flat_map(i32::to_le_bytes).collect();
    let mut attrs = vec![None; llvm::SwitchOp::DEF.attrs.len()];
    let case_type = ctx.vector_type(&[2], Type::I32);
    attrs[llvm::SwitchOp::case_values.0] = Some(ctx.dense_attr(case_type, cases));
    attrs[llvm::SwitchOp::case_operand_segments.0] = Some(ctx.i32_array_attr(&[0, 0]));
    rw.b.create(NewOp {
        operands: &[how],
        operand_segments: &[1, 0, 0],
        attrs: &attrs,
        successors: &successors,
        ..NewOp::new(llvm::SwitchOp::DEF, rw.b.location)
    });
    Ok(())
}

fn create(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>, types: &TypeConverter) -> Match {
    let ctx = rw.ctx();
    let ty = rw.old().ty(rw.old().result(a.op, 0));
    let called = match stored(ctx, ty) {
        None => func::call(&mut rw.b, "mlirAsyncRuntimeCreateToken", &[], &[Type::PTR]),
        Some(held) => {
            let held = types.convert(ctx, held).ok_or_else(NoMatch::default)?;
            let bytes = size_in_bytes(&mut rw.b, Type::I64, held);
            func::call(&mut rw.b, "mlirAsyncRuntimeCreateValue", &[bytes], &[Type::PTR])
        }
    };
    rw.replace(a.op, &called);
    Ok(())
}

fn create_group(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let size = rw.cast(a.operands[0], Type::I64);
    let called = func::call(&mut rw.b, "mlirAsyncRuntimeCreateGroup", &[size], &[Type::PTR]);
    rw.replace(a.op, &called);
    Ok(())
}

fn add_to_group(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    if !is_token(rw.ctx(), rw.old().ty(rw.old().operand(a.op, 0))) {
        return Err(NoMatch::default());
    }
    let called = func::call(
        &mut rw.b,
        "mlirAsyncRuntimeAddTokenToGroup",
        a.operands,
        &[Type::I64],
    );
    let rank = rw.cast(called[0], Type::INDEX);
    rw.replace(a.op, &[rank]);
    Ok(())
}

/// The address of the function that resumes a coroutine, which the module defines.
fn resume_function(rw: &mut ConversionRewriter<'_>) -> Value {
    let ctx = rw.ctx();
    let symbol = ctx.name(RESUME);
    rw.request(SymbolRequest {
        symbol,
        place: Place::End,
        fresh: None,
        make: Box::new(|b, name| {
            let ty = llvm_types::function(b.ctx, Type::VOID, &[Type::PTR], false);
            let private = b.ctx.string_attr("private");
            define_function(b, name, ty, Some(private), |b, arguments| {
                b.create(NewOp {
                    operands: arguments,
                    ..NewOp::new(llvm::CoroResumeOp::DEF, b.location)
                });
                b.create(NewOp::new(llvm::ReturnOp::DEF, b.location));
            });
        }),
    });
    let mut attrs = vec![None; llvm::AddressOfOp::DEF.attrs.len()];
    attrs[llvm::AddressOfOp::global_name.0] = Some(ctx.symbol_attr(symbol));
    let address = rw.b.create(NewOp {
        attrs: &attrs,
        results: &[Type::PTR],
        ..NewOp::new(llvm::AddressOfOp::DEF, rw.b.location)
    });
    rw.b.result(address)
}

fn resume(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let function = resume_function(rw);
    func::call(
        &mut rw.b,
        "mlirAsyncRuntimeExecute",
        &[a.operands[0], function],
        &[],
    );
    rw.replace(a.op, &[]);
    Ok(())
}

fn await_and_resume(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let (ctx, ty) = (rw.ctx(), rw.old().ty(rw.old().operand(a.op, 0)));
    let name = if is_token(ctx, ty) {
        "mlirAsyncRuntimeAwaitTokenAndExecute"
    } else if is_group(ctx, ty) {
        "mlirAsyncRuntimeAwaitAllInGroupAndExecute"
    } else {
        "mlirAsyncRuntimeAwaitValueAndExecute"
    };
    let function = resume_function(rw);
    func::call(&mut rw.b, name, &[a.operands[0], a.operands[1], function], &[]);
    rw.replace(a.op, &[]);
    Ok(())
}

/// The memory of an `!async.value`.
fn storage(rw: &mut ConversionRewriter<'_>, value: Value) -> Result<Value, NoMatch> {
    let called = func::call(
        &mut rw.b,
        "mlirAsyncRuntimeGetValueStorage",
        &[value],
        &[Type::PTR],
    );
    called.first().copied().ok_or_else(NoMatch::default)
}

fn store_value(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>, types: &TypeConverter) -> Match {
    let ty = rw.old().ty(rw.old().operand(a.op, 0));
    let ty = types.convert(rw.ctx(), ty).ok_or_else(NoMatch::default)?;
    let address = storage(rw, a.operands[1])?;
    let value = rw.cast(a.operands[0], ty);
    store(&mut rw.b, value, address);
    rw.replace(a.op, &[]);
    Ok(())
}

fn load_value(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>, types: &TypeConverter) -> Match {
    let old = rw.old().ty(rw.old().result(a.op, 0));
    let ty = types.convert(rw.ctx(), old).ok_or_else(NoMatch::default)?;
    let result = rw.convert_type(old).ok_or_else(NoMatch::default)?;
    let address = storage(rw, a.operands[0])?;
    let value = load(&mut rw.b, address, ty);
    let value = rw.cast(value, result);
    rw.replace(a.op, &[value]);
    Ok(())
}

fn count_references(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>, name: &str) -> Match {
    let count = rw
        .old()
        .attr_named(rw.ctx(), a.op, "count")
        .ok_or_else(NoMatch::default)?;
    let constant = arith::ConstantOp::build(&mut rw.b, count, Type::I64);
    let count = rw.b.result(constant);
    func::call(&mut rw.b, name, &[a.operands[0], count], &[]);
    rw.replace(a.op, &[]);
    Ok(())
}
