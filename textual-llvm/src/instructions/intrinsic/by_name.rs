//! Translates `llvm.call_intrinsic`: calls of any LLVM intrinsic by name, checked against its signature.

use super::assume;
use super::{
    Argument, Call, DeclarationAttrs, bundles, declare, fast_math, full_name, result_type, start, written,
};
use crate::function::Writer;
use crate::intrinsics::intrinsic_table::IntrinsicInfo;
use crate::intrinsics::{self, intrinsic_table, signature};
use crate::types::TypeTexts;
use crate::version::LlvmVersion;
use windlass_dialects::llvm as ops;
use windlass_ir::def::slots::{Side, group_range};
use windlass_ir::{Diagnostic, Op, Type};

/// Translates an `llvm.call_intrinsic`.
pub(super) fn write(w: &mut Writer<'_, '_>, op: Op) -> Result<(), Diagnostic> {
    let (ctx, body) = (w.ctx, w.body);
    let intrinsic = body
        .get(op, ops::CallIntrinsicOp::intrin)
        .and_then(|attr| attr.as_str(ctx));
    let intrinsic = intrinsic.ok_or_else(|| body.op_error(ctx, op, "names no intrinsic"))?;
    let fail = |message: String| Diagnostic::error(body.location(op), message);
    let (base, known) = intrinsic_table::find(intrinsic)
        .ok_or_else(|| fail(format!("could not find LLVM intrinsic: \"{intrinsic}\"")))?;
    let operands: Vec<_> = group_range(body, op, body.def(op), Side::Operand, 0)
        .map(|index| body.operand(op, index))
        .collect();
    let types: Vec<Type> = operands.iter().map(|&value| body.ty(value)).collect();
    let mut call = Call::of(operands.iter().copied().map(Argument::Value).collect());
    // Signatures use opaque pointers.
    let mut texts = TypeTexts::new(ctx, LlvmVersion::NEWEST);
    let signature = Signature {
        intrinsic,
        known,
        result: result_type(w, op),
        arguments: &types,
    };
    let mut name = format!("llvm.{base}");
    let legacy = (w.symbols.version != LlvmVersion::NEWEST)
        .then(|| intrinsics::named(base))
        .flatten();
    if signature::is_overloaded(known.signature) {
        // Upstream compares the types of all operands, those of bundles included.
        let all: Vec<Type> = body.operands(op).iter().map(|value| body.ty(value)).collect();
        let signature = Signature {
            arguments: &all,
            ..signature
        };
        let overloads = signature.overloads(w, &mut texts).map_err(fail)?;
        call.fixed = signature
            .count(signature::param_count(known.signature))
            .map_err(fail)?;
        for ty in overloads {
            name.push('.');
            intrinsics::mangle(ctx, w.symbols.version, ty, &mut name);
        }
    } else {
        call.fixed = signature.check(&mut texts).map_err(fail)?;
    }
    super::check_immediates(w, operands.iter().copied(), known, intrinsic).map_err(fail)?;
    if let Some(intrinsic) = legacy {
        name = full_name(w, op, intrinsic, &call)?;
    }
    start(w, op, "call ");
    fast_math(w, op, ops::CallIntrinsicOp::fastmathFlags);
    written(w, op, &name, &call)?;
    let (sizes, tags) = (
        ops::CallIntrinsicOp::op_bundle_sizes,
        ops::CallIntrinsicOp::op_bundle_tags,
    );
    if name == "llvm.assume" {
        assume::check_bundles(w, op, sizes, tags)?;
    }
    bundles(w, op, 1, sizes, tags)?;
    declare(w, op, name, DeclarationAttrs::of(known), &call);
    Ok(())
}

/// The types of a call, and the intrinsic that they are checked against.
struct Signature<'s> {
    intrinsic: &'s str,
    known: &'static IntrinsicInfo,
    result: Type,
    arguments: &'s [Type],
}

impl Signature<'_> {
    /// Infers the overloaded types in the intrinsic's name.
    fn overloads(&self, w: &Writer<'_, '_>, texts: &mut TypeTexts<'_>) -> Result<Vec<Type>, String> {
        let signature = self.known.signature;
        let found = signature::overloads(w.ctx, texts, signature, self.result, self.arguments);
        found.ok_or_else(|| {
            let own = signature::function_text(texts, self.result, self.arguments);
            format!(
                "call intrinsic signature {own} to overloaded intrinsic \"{}\" does not match any of the overloads",
                self.intrinsic
            )
        })
    }

    /// Checks the number of arguments. Returns the number of fixed parameters if the intrinsic is variadic.
    fn count(&self, named: usize) -> Result<Option<usize>, String> {
        let (count, intrinsic) = (self.arguments.len(), self.intrinsic);
        match signature::is_variadic(self.known.signature) {
            true if count < named => Err(format!(
                "intrinsic call has {count} operands but variadic \"{intrinsic}\" expects at least {named}"
            )),
            true => Ok(Some(named)),
            false if count != named => Err(format!(
                "intrinsic call has {count} operands but \"{intrinsic}\" expects {named}"
            )),
            false => Ok(None),
        }
    }

    /// Checks the argument and result types. Returns the number of fixed parameters if the intrinsic is variadic.
    fn check(&self, texts: &mut TypeTexts<'_>) -> Result<Option<usize>, String> {
        let intrinsic = self.intrinsic;
        let expected = signature::texts(self.known.signature);
        let mut own = |ty: Type| texts.get(ty).as_deref().unwrap_or("void").to_owned();
        let result = own(self.result);
        if result != expected.result {
            let expected = expected.result;
            return Err(format!(
                "intrinsic call returns {result} but \"{intrinsic}\" actually returns {expected}"
            ));
        }
        let fixed = self.count(expected.params.len())?;
        for (index, (&ty, expected)) in self.arguments.iter().zip(&expected.params).enumerate() {
            let own = own(ty);
            if own != *expected {
                return Err(format!(
                    "intrinsic call operand #{index} has type {own} but \"{intrinsic}\" expects {expected}"
                ));
            }
        }
        Ok(fixed)
    }
}
