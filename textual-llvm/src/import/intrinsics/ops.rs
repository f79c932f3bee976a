//! Calls of intrinsics as ops, by the rows of the intrinsic table.

use crate::import::attributes;
use crate::import::function::{Call, FunctionReader, Operand};
use crate::import::metadata::{self, MetadataOperand};
use crate::import::parser::Read;
use crate::intrinsics::Intrinsic;
use smallvec::{SmallVec, smallvec};
use windlass_dialects::llvm as ops;
use windlass_dialects::llvm::enums::{FPExceptionBehavior, LlvmEnum, RoundingMode};
use windlass_dialects::llvm::types::LlvmTypes as _;
use windlass_ir::def::AttrSlot;
use windlass_ir::{Attribute, Context, Type, Value};

/// Creates the op of a row.
pub(super) fn create<'s>(
    reader: &mut FunctionReader<'s, '_>,
    call: &Call<'s>,
    row: &'static Intrinsic,
) -> Read<Option<Value>> {
    let ctx = reader.ctx();
    if row.op == ops::NoAliasScopeDeclOp::NAME {
        metadata::noalias_scope_declaration(reader, call)?;
        return Ok(None);
    }
    let def = row.def;
    let mut attrs: SmallVec<[Option<Attribute>; 8]> = smallvec![None; def.attrs.len()];
    let mut operands: SmallVec<[Value; 8]> = SmallVec::new();
    for (index, argument) in call.arguments.iter().enumerate() {
        if let Some((_, name)) = row.immediates.iter().find(|(at, _)| *at == index) {
            let value = match &argument.operand {
                Operand::Constant(id) => reader.constants.attribute(ctx, *id),
                _ => None,
            };
            let Some(value) = value else {
                return Err(reader
                    .p
                    .error_at(argument.start, "immarg operand has non-immediate parameter"));
            };
            if let Some(slot) = def.attr_slot(name) {
                attrs[slot] = Some(value);
            }
            if matches!(
                row.op,
                ops::MatrixMultiplyOp::NAME
                    | ops::MatrixTransposeOp::NAME
                    | ops::MatrixColumnMajorLoadOp::NAME
                    | ops::MatrixColumnMajorStoreOp::NAME
            ) {
                // Upstream creates the constants of these, too.
                reader.materialize(&argument.operand, argument.start)?;
            }
            continue;
        }
        if let Operand::Metadata(word) = &argument.operand {
            match environment(ctx, word).and_then(|(name, value)| Some((def.attr_slot(name)?, value))) {
                Some((slot, value)) => attrs[slot] = Some(value),
                None => return Err(reader.unhandled_intrinsic()),
            }
            continue;
        }
        operands.push(reader.materialize(&argument.operand, argument.start)?);
    }
    if row.op == ops::AssumeOp::NAME {
        let bundles = reader.bundle_values(call)?;
        operands.extend(bundles.values);
        attrs[ops::AssumeOp::op_bundle_sizes.0] = bundles.sizes;
        // As upstream has it, the list of tags is there even if it is empty.
        attrs[ops::AssumeOp::op_bundle_tags.0] = bundles.tags.or_else(|| Some(ctx.array_attr(&[])));
    }
    let result = call.result(ctx);
    if def.results.is_empty() && result != Type::VOID {
        return Err(reader.p.error("invalid intrinsic signature"));
    }
    if let Some(slot) = def.attr_slot("fastmathFlags") {
        attrs[slot] = reader.fast_math_attr(call.fast_math);
    }
    if let Some(slot) = def.attr_slot("alignment") {
        // What is stored comes before the address.
        let address = usize::from(result == Type::VOID);
        let align = call.arguments.get(address);
        let align = align.and_then(|argument| attributes::alignment(&argument.attributes));
        attrs[slot] = Some(ctx.int_attr(Type::I32, align.unwrap_or(1) as i64));
    }
    if let Some(slot) = def.attr_slot("nontemporal") {
        let is_nontemporal = metadata::is_nontemporal(&call.attachments);
        attrs[slot] = is_nontemporal.then_some(Attribute::UNIT);
    }
    // An op that declares a result has one, if of type `void` (`coro.end`).
    let results: &[Type] = if def.results.is_empty() { &[] } else { &[result] };
    let op = reader.create(def, call.location, &operands, results, &attrs);
    if def.attr_slot("arg_attrs").is_some() {
        let immediates: SmallVec<[usize; 4]> = row.immediates.iter().map(|&(at, _)| at).collect();
        let dictionaries = attributes::call_dictionaries(reader, call, &immediates);
        for (name, dictionaries) in ["arg_attrs", "res_attrs"].into_iter().zip(dictionaries) {
            if let Some(slot) = def.attr_slot(name) {
                reader.body.set_attr(op, AttrSlot(slot), dictionaries);
            }
        }
    }
    metadata::attach(reader, op, &call.attachments)?;
    Ok((result != Type::VOID).then(|| reader.body.result(op, 0)))
}

/// What a word in the metadata of a constrained float intrinsic says: the attribute and its value.
fn environment(ctx: &Context, word: &MetadataOperand<'_>) -> Option<(&'static str, Attribute)> {
    let text = std::str::from_utf8(word.text()?).ok()?;
    if let Some(rounding) = text.strip_prefix("round.") {
        let value = RoundingMode::DEF.value_of(rounding)?;
        return Some(("roundingmode", RoundingMode::from_value(value)?.attr(ctx)));
    }
    let value = FPExceptionBehavior::DEF.value_of(text.strip_prefix("fpexcept.")?)?;
    Some((
        "fpExceptionBehavior",
        FPExceptionBehavior::from_value(value)?.attr(ctx),
    ))
}
