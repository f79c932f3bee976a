//! Checks the entry point of `mlir-runner`: the module defines it, it has no arguments, and its result type is that of the
//! command line.

use windlass::codegen::EntryResult;
use windlass::dialects::llvm::LLVMFuncOp;
use windlass::dialects::llvm::types::FunctionType;
use windlass::dialects::llvm::types::LlvmTypes as _;
use windlass::ir::{Context, Module, Type};

/// The error for the function called `name`, with upstream's message; `None` if it is valid.
pub fn check(ctx: &Context, module: &Module, name: &str, wanted: EntryResult) -> Result<(), &'static str> {
    let missing = "entry point not found";
    let body = module.body().ok_or(missing)?;
    let function = body.root_ops().find(|&op| {
        let called = body.name(op) == LLVMFuncOp::NAME
            && body
                .get(op, LLVMFuncOp::sym_name)
                .and_then(|attr| attr.as_str(ctx))
                == Some(name);
        let defined = body
            .region(op, 0)
            .is_some_and(|(inside, region)| !inside.region_is_empty(region));
        called && defined
    });
    let ty = function
        .and_then(|op| body.get(op, LLVMFuncOp::function_type)?.as_type(ctx))
        .and_then(|ty| FunctionType::of(ctx, ty))
        .ok_or(missing)?;
    if !ty.params().is_empty() {
        return Err("JIT can't invoke a main function expecting arguments");
    }
    let (returned, problem) = match wanted {
        EntryResult::Void => (Type::VOID, "expected void function"),
        EntryResult::I32 => (Type::I32, "only single i32 function result supported"),
        EntryResult::I64 => (Type::I64, "only single i64 function result supported"),
        EntryResult::F32 => (Type::F32, "only single f32 function result supported"),
        EntryResult::F64 => (Type::F64, "only single f64 function result supported"),
    };
    if ty.ret() == returned {
        Ok(())
    } else {
        Err(problem)
    }
}
