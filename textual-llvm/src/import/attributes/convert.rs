//! Attributes of values, calls and globals as slots and dictionaries of ops.

use super::{Attr, AttrKind, AttributeGroups, AttributeList, MemoryEffects};
use crate::import::function::{Call, Callee, FunctionReader, Operand};
use crate::import::parser::Read;
use windlass_dialects::llvm::attrs::names::CONSTANT_RANGE;
use windlass_dialects::llvm::{CallOp, InvokeOp};
use windlass_ir::def::AttrSlot;
use windlass_ir::num::ApInt;
use windlass_ir::text::string_from_bytes;
use windlass_ir::{Attribute, Context, Name, Op};

/// The dictionary of a parameter, argument or result: the attributes that the dialect has for these.
pub fn value_dictionary<'s>(
    ctx: &Context,
    groups: &AttributeGroups<'s>,
    list: &AttributeList<'s>,
) -> Attribute {
    if list.is_empty() {
        return Attribute::EMPTY_DICT;
    }
    if list.is_only(AttrKind::NoUndef) {
        return groups.noundef.unwrap_or(Attribute::EMPTY_DICT);
    }
    let mut entries: Vec<(Name, Attribute)> = Vec::new();
    for attr in list.sorted(groups) {
        let Some(name) = attr.kind().and_then(|kind| groups.names[kind as usize]) else {
            continue;
        };
        let value = match attr {
            // The dialect only knows pointers that are not captured at all.
            Attr::Int(AttrKind::Captures, captured) if *captured != 0 => continue,
            Attr::Int(AttrKind::Captures, _) | Attr::Word(_) => Attribute::UNIT,
            Attr::Int(_, value) => ctx.i64_attr(*value as i64),
            Attr::Type(_, ty) => ctx.type_attr(*ty),
            Attr::Range(_, bounds) => range(ctx, bounds),
            Attr::String(..) => continue,
        };
        entries.push((name, value));
    }
    ctx.dict_attr(entries)
}

/// `#llvm.constant_range<i8, 0, 5>`
fn range(ctx: &Context, bounds: &[ApInt; 2]) -> Attribute {
    let bound = |value: &ApInt| Some(ctx.apint_attr(ctx.int_type(value.width()), value.clone()));
    ctx.ext_attr(CONSTANT_RANGE, &[bound(&bounds[0]), bound(&bounds[1])])
}

/// The dictionaries of the parameters and of the result, if there are attributes on any.
pub fn dictionaries<'a, 's: 'a>(
    ctx: &Context,
    groups: &AttributeGroups<'s>,
    params: impl Iterator<Item = &'a AttributeList<'s>> + Clone,
    result: &AttributeList<'s>,
) -> [Option<Attribute>; 2] {
    let on_params = params.clone().any(|list| !list.is_empty()).then(|| {
        let all: Vec<Attribute> = params.map(|list| value_dictionary(ctx, groups, list)).collect();
        ctx.array_attr(&all)
    });
    let on_result = (!result.is_empty()).then(|| ctx.array_attr(&[value_dictionary(ctx, groups, result)]));
    [on_params, on_result]
}

/// `arg_attrs` and `res_attrs` of the op for a call. The arguments with the indices `without` are no operands of the op.
pub fn call_dictionaries(
    reader: &FunctionReader<'_, '_>,
    call: &Call<'_>,
    without: &[usize],
) -> [Option<Attribute>; 2] {
    let arguments = call.arguments.iter().enumerate();
    let arguments = arguments
        .filter(|(index, _)| !without.contains(index))
        .map(|(_, argument)| &argument.attributes);
    let groups = &reader.p.env.attribute_groups;
    dictionaries(reader.ctx(), groups, arguments, &call.result_attributes)
}

/// Sets the attributes of a call.
///
/// # Errors
/// None yet: what the dialect cannot hold is dropped, as upstream drops it.
pub fn set_on_call(reader: &mut FunctionReader<'_, '_>, op: Op, call: &Call<'_>) -> Read<()> {
    const WORDS: [(AttrKind, AttrSlot); 6] = [
        (AttrKind::Convergent, CallOp::convergent),
        (AttrKind::NoUnwind, CallOp::no_unwind),
        (AttrKind::WillReturn, CallOp::will_return),
        (AttrKind::NoInline, CallOp::no_inline),
        (AttrKind::AlwaysInline, CallOp::always_inline),
        (AttrKind::InlineHint, CallOp::inline_hint),
    ];
    if !call.attributes.is_empty() {
        for (kind, slot) in WORDS {
            if call.attributes.has(kind) {
                reader.body.set_attr(op, slot, Some(Attribute::UNIT));
            }
        }
    }
    let effects = memory_effects(reader, call);
    if let Some(effects) = effects.attribute(reader.ctx()) {
        reader.body.set_attr(op, CallOp::memory_effects, Some(effects));
    }
    let [arguments, result] = call_dictionaries(reader, call, &[]);
    if arguments.is_some() {
        reader.body.set_attr(op, CallOp::arg_attrs, arguments);
    }
    if result.is_some() {
        reader.body.set_attr(op, CallOp::res_attrs, result);
    }
    Ok(())
}

/// The memory effects of a call: those that both the call and the function that it calls have.
fn memory_effects(reader: &FunctionReader<'_, '_>, call: &Call<'_>) -> MemoryEffects {
    let env = reader.p.env;
    let own = call.attributes.memory(&env.attribute_groups);
    let name = match &call.callee {
        Callee::Symbol(name) => Some(*name),
        Callee::Pointer(Operand::Constant(id)) => reader.constants.symbol(*id).map(|(name, ..)| name),
        _ => None,
    };
    let mut of_function = name
        .map_or(MemoryEffects::ALL, |name| env.symbols.memory_effects(name))
        .0;
    if of_function == MemoryEffects::ALL.0 {
        return own;
    }
    // Operand bundles may read and write memory, but for some that LLVM knows.
    let outside = |harmless: &[&str]| {
        let mut tags = call.bundles.iter().map(|bundle| bundle.tag.as_str());
        tags.any(|tag| !harmless.contains(&tag))
    };
    const NOT_READING: [&str; 4] = ["ptrauth", "kcfi", "convergencectrl", "deactivation-symbol"];
    const NOT_WRITING: [&str; 6] = [
        "deopt",
        "funclet",
        "ptrauth",
        "kcfi",
        "convergencectrl",
        "deactivation-symbol",
    ];
    if outside(&NOT_READING) {
        of_function |= MemoryEffects::READ.0;
    }
    if outside(&NOT_WRITING) {
        of_function |= MemoryEffects::WRITE.0;
    }
    MemoryEffects(own.0 & of_function)
}

/// Sets the attributes of an invoke, which has only those of arguments and results.
///
/// # Errors
/// None yet: what the dialect cannot hold is dropped, as upstream drops it.
pub fn set_on_invoke(reader: &mut FunctionReader<'_, '_>, op: Op, call: &Call<'_>) -> Read<()> {
    let [arguments, result] = call_dictionaries(reader, call, &[]);
    if arguments.is_some() {
        reader.body.set_attr(op, InvokeOp::arg_attrs, arguments);
    }
    if result.is_some() {
        reader.body.set_attr(op, InvokeOp::res_attrs, result);
    }
    Ok(())
}

/// The attributes of the operands of inline assembly: the types that indirect constraints point to.
pub fn operand_attributes(
    reader: &FunctionReader<'_, '_>,
    call: &Call<'_>,
    constraints: &str,
) -> Option<Attribute> {
    let ctx = reader.ctx();
    let groups = &reader.p.env.attribute_groups;
    let mut all = Vec::new();
    let mut any = false;
    let mut arguments = call.arguments.iter();
    for constraint in constraints.split(',') {
        let is_indirect = constraint.contains('*');
        let takes_argument =
            !constraint.starts_with(['~', '!']) && (!constraint.starts_with('=') || is_indirect);
        if !takes_argument {
            continue;
        }
        let argument = arguments.next();
        let element = argument.and_then(|argument| argument.attributes.ty(groups, AttrKind::ElementType));
        match element.filter(|_| is_indirect) {
            Some(ty) => {
                any = true;
                all.push(ctx.dict_attr(vec![(ctx.name("elementtype"), ctx.type_attr(ty))]));
            }
            None if is_indirect => {}
            None => all.push(Attribute::EMPTY_DICT),
        }
    }
    any.then(|| ctx.array_attr(&all))
}

/// The attributes of a global variable as an array of words and of pairs of words; `None` for no attributes.
pub fn target_specific<'s>(
    ctx: &Context,
    groups: &AttributeGroups<'s>,
    list: &AttributeList<'s>,
) -> Option<Attribute> {
    let all: Vec<Attribute> = list
        .sorted(groups)
        .into_iter()
        .filter_map(|attr| word_or_pair(ctx, attr))
        .collect();
    (!all.is_empty()).then(|| ctx.array_attr(&all))
}

/// The form that an attribute without a slot has: `"word"` or `["word", "value"]`.
pub fn word_or_pair(ctx: &Context, attr: &Attr<'_>) -> Option<Attribute> {
    let pair = |key: &str, value: &str| ctx.array_attr(&[ctx.string_attr(key), ctx.string_attr(value)]);
    match attr {
        Attr::String(key, value) if value.is_empty() => Some(ctx.string_attr(&string_from_bytes(key))),
        Attr::String(key, value) => Some(pair(&string_from_bytes(key), &string_from_bytes(value))),
        Attr::Word(kind) => Some(ctx.string_attr(kind.name())),
        Attr::Int(kind, value) => Some(pair(kind.name(), &value.to_string())),
        Attr::Type(..) | Attr::Range(..) => None,
    }
}
