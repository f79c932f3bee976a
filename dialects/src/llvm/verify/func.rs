//! Verifiers of functions: linkage, incompatible attributes, and consistency within a function.

use super::Check;
use crate::llvm::attrs::names;
use crate::llvm::enums::{Linkage, LlvmEnum};
use crate::llvm::types::FunctionType;
use crate::llvm::types::LlvmTypes as _;
use crate::llvm::{BlockTagOp, LLVMFuncOp, LandingpadOp, ResumeOp, ReturnOp, compat};
use windlass_ir::def::AttrSlot;
use windlass_ir::symbols::SymbolScope;
use windlass_ir::verify::verify_function;
use windlass_ir::{Attribute, Body, Context, Op, Type, WalkResult};

fn function_type<'c>(ctx: &'c Context, body: &Body, op: Op) -> Option<FunctionType<'c>> {
    FunctionType::of(ctx, body.get(op, LLVMFuncOp::function_type)?.as_type(ctx)?)
}

pub(in crate::llvm) fn function(ctx: &Context, body: &Body, op: Op) -> Check {
    let Some(ty) = function_type(ctx, body, op) else {
        return Ok(());
    };
    verify_function(ctx, body, op, ty.params(), ty.results())?;
    let linkage = super::global::linkage(ctx, body, op, LLVMFuncOp::linkage);
    if linkage == Linkage::Common {
        return Err(body.op_error(ctx, op, "functions cannot have 'common' linkage"));
    }
    if is_external(body, op) {
        if matches!(linkage, Linkage::External | Linkage::ExternWeak) {
            return Ok(());
        }
        let message = format!(
            "external functions must have '{}' or '{}' linkage",
            Linkage::External.keyword(),
            Linkage::ExternWeak.keyword()
        );
        return Err(body.op_error(ctx, op, message));
    }
    let has = |slot: AttrSlot| body.get(op, slot).is_some();
    if has(LLVMFuncOp::no_inline) && has(LLVMFuncOp::always_inline) {
        let message = "no_inline and always_inline attributes are incompatible";
        return Err(body.error_at(ctx, op, message));
    }
    if has(LLVMFuncOp::optimize_none) && !has(LLVMFuncOp::no_inline) {
        return Err(body.op_error(ctx, op, "with optimize_none must also be no_inline"));
    }
    // Functions without personality have no valid landing pads, so that their contents need not be visited here.
    match has(LLVMFuncOp::personality) {
        true => exceptions(ctx, body, op),
        false => Ok(()),
    }
}

/// Verifies that all exceptions of a function have one type. Upstream does so before it verifies the contents.
fn exceptions(ctx: &Context, body: &Body, op: Op) -> Check {
    let Some((inner, _)) = body.region(op, 0) else {
        return Ok(());
    };
    let mut exception = None;
    let mut result = Ok(());
    inner.walk(|inner, nested| {
        let (what, name, ty) = match inner.name(nested) {
            LandingpadOp::NAME => ("result", "llvm.landingpad", inner.results(nested).next()),
            ResumeOp::NAME => ("input", "llvm.resume", inner.operands(nested).get(0)),
            _ => return WalkResult::Advance,
        };
        let ty = ty.map(|value| inner.ty(value));
        if *exception.get_or_insert(ty) == ty {
            return WalkResult::Advance;
        }
        let message = format!("'{name}' should have a consistent {what} type inside a function");
        result = Err(body.error_at(ctx, op, message));
        WalkResult::Interrupt
    });
    result
}

pub(super) fn is_external(body: &Body, op: Op) -> bool {
    body.region(op, 0)
        .is_none_or(|(inner, region)| inner.region_is_empty(region))
}

pub(in crate::llvm) fn symbols(ctx: &Context, body: &Body, op: Op, symbols: &SymbolScope<'_>) -> Check {
    super::global::comdat(ctx, body, op, body.get(op, LLVMFuncOp::comdat), symbols)
}

pub(in crate::llvm) fn regions(ctx: &Context, body: &Body, op: Op) -> Check {
    let (Some((inner, region)), Some(ty)) = (body.region(op, 0), function_type(ctx, body, op)) else {
        return Ok(());
    };
    let Some(entry) = inner.entry_block(region) else {
        return Ok(());
    };
    for (index, &arg) in inner.block_args(entry).iter().enumerate() {
        if !compat::is_compatible(ctx, inner.ty(arg)) {
            let message = format!("entry block argument #{index} is not of LLVM type");
            return Err(body.op_error(ctx, op, message));
        }
    }
    let mut seen = Seen {
        ctx,
        function: (body, op),
        ret: ty.ret(),
        personality: body.get(op, LLVMFuncOp::personality).is_some(),
        tags: Vec::new(),
    };
    // Most functions have nothing to check but what their blocks end with.
    let needs_walk = |op: Op| {
        matches!(
            inner.name(op),
            LandingpadOp::NAME | ResumeOp::NAME | BlockTagOp::NAME
        ) || !inner.regions(op).is_empty()
    };
    if !inner.any_op(needs_walk) {
        let mut returns = (inner.blocks(region).filter_map(|block| inner.last_op(block)))
            .filter(|&last| inner.name(last) == ReturnOp::NAME);
        return returns.try_for_each(|last| seen.check_return(inner, last));
    }
    exceptions(ctx, body, op)?;
    let mut result = Ok(());
    inner.walk(|inner, op| {
        result = seen.check(inner, op);
        if result.is_err() {
            WalkResult::Interrupt
        } else {
            WalkResult::Advance
        }
    });
    result
}

/// The state of the walk over a function's ops.
struct Seen<'a> {
    ctx: &'a Context,
    function: (&'a Body, Op),
    ret: Type,
    personality: bool,
    tags: Vec<Attribute>,
}

impl Seen<'_> {
    fn check(&mut self, inner: &Body, op: Op) -> Check {
        match inner.name(op) {
            ReturnOp::NAME => self.check_return(inner, op),
            LandingpadOp::NAME if !self.personality => {
                let message = "llvm.landingpad needs to be in a function with a personality";
                Err(inner.error_at(self.ctx, op, message))
            }
            BlockTagOp::NAME => self.check_tag(inner, op),
            _ => Ok(()),
        }
    }

    fn check_return(&self, inner: &Body, op: Op) -> Check {
        let given = inner.get(op, ReturnOp::arg).map(|value| inner.ty(value));
        let message = match given {
            None if self.ret == Type::VOID => return Ok(()),
            Some(given) if given == self.ret => return Ok(()),
            Some(_) if self.ret == Type::VOID => "expected no operands",
            None => "expected 1 operand",
            Some(_) => "mismatching result types",
        };
        let (outer, function) = self.function;
        Err(inner
            .op_error(self.ctx, op, message)
            .note(outer.location(function), "when returning from function"))
    }

    fn check_tag(&mut self, inner: &Body, op: Op) -> Check {
        let Some(tag) = inner.get(op, BlockTagOp::tag) else {
            return Ok(());
        };
        if !self.tags.contains(&tag) {
            self.tags.push(tag);
            return Ok(());
        }
        let id = tag
            .ext(self.ctx, names::BLOCKTAG)
            .and_then(|ext| (*ext.params.first()?)?.as_i64(self.ctx));
        let message = format!("duplicate block tag '{}' in the same function: ", id.unwrap_or(0));
        Err(inner.error_at(self.ctx, op, message))
    }
}
