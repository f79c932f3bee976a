//! Calls of intrinsics by name.

use super::{Meaning, is_intrinsic};
use crate::import::attributes;
use crate::import::function::{Call, FunctionReader};
use crate::import::metadata;
use crate::import::parser::Read;
use crate::intrinsics::{self, signature};
use crate::types::TypeTexts;
use crate::version::LlvmVersion;
use windlass_dialects::llvm as ops;
use windlass_dialects::llvm::types::{self as llvm, LlvmTypes as _};
use windlass_ir::{Attribute, Context, InsertPoint, Name, NewOp, Type, Value};

/// Creates the `llvm.call_intrinsic` for a call.
pub(super) fn create<'s>(
    reader: &mut FunctionReader<'s, '_>,
    call: &Call<'s>,
    name: Name,
    meaning: Option<Meaning>,
) -> Read<Option<Value>> {
    let ctx = reader.ctx();
    if call
        .arguments
        .iter()
        .any(|argument| super::is_metadata(&argument.operand))
    {
        return Err(reader.unhandled_intrinsic());
    }
    let intrin = full_name(reader, call, name, meaning)?;
    let operands = reader.argument_values(call)?;
    let result = call.result(ctx);
    let results: &[Type] = if result == Type::VOID { &[] } else { &[result] };
    let mut attrs = [None; 6];
    attrs[ops::CallIntrinsicOp::intrin.0] = Some(intrin);
    attrs[ops::CallIntrinsicOp::fastmathFlags.0] = reader.fast_math_attr(call.fast_math);
    let [arguments, result_attributes] = attributes::call_dictionaries(reader, call, &[]);
    attrs[ops::CallIntrinsicOp::arg_attrs.0] = arguments;
    attrs[ops::CallIntrinsicOp::res_attrs.0] = result_attributes;
    let new = NewOp {
        operands: &operands,
        results,
        attrs: &attrs,
        // Upstream drops the operand bundles.
        operand_segments: &[operands.len() as u32, 0],
        ..NewOp::new(ops::CallIntrinsicOp::DEF, call.location)
    };
    let block = reader.current_block();
    let op = reader.body.create(new, InsertPoint::End(block));
    metadata::attach(reader, op, &call.attachments)?;
    Ok((!results.is_empty()).then(|| reader.body.result(op, 0)))
}

/// The name of the intrinsic with its types, as today's LLVM mangles them.
fn full_name(
    reader: &mut FunctionReader<'_, '_>,
    call: &Call<'_>,
    name: Name,
    meaning: Option<Meaning>,
) -> Read<Attribute> {
    let ctx = reader.ctx();
    let Some(meaning) = meaning else {
        return Ok(ctx.name_attr(name));
    };
    if let Some(&known) = reader.intrinsics.names.get(&(name, call.ty)) {
        return Ok(known);
    }
    let Some(mangled) = mangled(ctx, &meaning, call.ty) else {
        return Err(reader.error_here("intrinsic has incorrect argument type!"));
    };
    if meaning.row.is_none() {
        reader.p.env.undeclared.note(reader.p.env, &mangled, call.ty);
    }
    let mangled = ctx.string_attr(&mangled);
    reader.intrinsics.names.insert((name, call.ty), mangled);
    Ok(mangled)
}

/// The mangled name of an intrinsic with this function type. `None` if it cannot have that type.
pub(super) fn mangled(ctx: &Context, meaning: &Meaning, ty: Type) -> Option<String> {
    let mut name = format!("llvm.{}", meaning.base);
    let known = meaning.known.signature;
    if signature::is_overloaded(known) {
        let function = llvm::FunctionType::of(ctx, ty)?;
        let mut texts = TypeTexts::new(ctx, LlvmVersion::NEWEST);
        for ty in signature::overloads(ctx, &mut texts, known, function.ret(), function.params())? {
            name.push('.');
            intrinsics::mangle(ctx, LlvmVersion::NEWEST, ty, &mut name);
        }
    }
    Some(name)
}

/// Whether the declaration of a function stays one: intrinsics with an op of their own need none.
pub fn is_kept(name: &str) -> bool {
    if !is_intrinsic(name) {
        return true;
    }
    if name.starts_with("llvm.dbg.") {
        return false;
    }
    !matches!(Meaning::of(name), Some(Meaning { row: Some(_), .. }))
}
