//! Translates intrinsic calls: ops in the table, ops that need code, and calls by name (`intrinsic/by_name.rs`).
//! `intrinsic/legacy.rs` adapts calls to LLVM before 22; `intrinsic/vcix.rs`
//! has the ops of `vcix`.

mod by_name;
mod gpu;
mod legacy;
mod vcix;

pub(crate) use gpu::drops_result;
pub(crate) use legacy::lacks_result;
pub(crate) use vcix::additional;

use super::assume;
use super::call::{bundles, result_type, value_attrs};
use super::{fast_math, start};
use crate::attributes::{self, AttrSet, dict_at};
use crate::constants::{Constant, Kind};
use crate::function::Writer;
use crate::intrinsics::intrinsic_table::{self, IntrinsicInfo};
use crate::intrinsics::{self, Intrinsic, Overload, immediates, signature};
use crate::metadata::Md;
use crate::translation;
use crate::typed_pointers::Pointer;
use crate::types::TypeTexts;
use crate::version::LlvmVersion;
use std::borrow::Cow;
use std::fmt::Write;
use windlass_dialects::llvm as ops;
use windlass_dialects::llvm::enums::{FPExceptionBehavior, LlvmEnum, RoundingMode};
use windlass_dialects::llvm::types::LlvmTypes as _;
use windlass_dialects::llvm::types::StructType;
use windlass_ir::def::{AttrSlot, OpDef};
use windlass_ir::{Attribute, Diagnostic, Op, Type, Value};

/// An argument of an intrinsic call.
enum Argument {
    Value(Value),
    /// A pointer operand converted to the required pointee type.
    Pointer(Pointer, Type),
    /// A constant as LLVM IR text, without its type.
    Constant(Type, String),
    /// A metadata string: its prefix and the remaining text.
    Word(&'static str, Cow<'static, str>),
    Node(Md),
}

/// An intrinsic call under construction.
struct Call {
    arguments: Vec<Argument>,
    /// The `align` attribute of an argument at the call site: index and bytes.
    alignment: Option<(usize, i64)>,
    /// The number of fixed parameters of a variadic intrinsic.
    fixed: Option<usize>,
}

impl Call {
    fn of(arguments: Vec<Argument>) -> Call {
        Call {
            arguments,
            alignment: None,
            fixed: None,
        }
    }

    fn declared_arguments(&self) -> &[Argument] {
        &self.arguments[..self.fixed.unwrap_or(self.arguments.len())]
    }
}

/// The attributes in an intrinsic's declaration.
#[derive(Clone, Copy, Default)]
struct DeclarationAttrs {
    function: &'static str,
    result: &'static str,
    params: &'static [&'static str],
}

impl DeclarationAttrs {
    fn of(known: &'static IntrinsicInfo) -> DeclarationAttrs {
        let list = known.attribute_list();
        DeclarationAttrs {
            function: list.function,
            result: list.result,
            params: &list.params,
        }
    }
}

/// Translates an op of this family. Returns false for other ops.
pub(super) fn write(w: &mut Writer<'_, '_>, op: Op) -> Result<bool, Diagnostic> {
    if w.body.name(op) == ops::CallIntrinsicOp::NAME {
        by_name::write(w, op)?;
        return Ok(true);
    }
    match intrinsics::find(w.body.name(op)) {
        Some(intrinsic) => {
            let mut call = arguments(w, op, intrinsic)?;
            match w.symbols.version == LlvmVersion::NEWEST {
                true => check_lifetime(w, op)?,
                false => legacy::adapt(w, op, &mut call)?,
            }
            write_call(w, op, intrinsic, &call)?;
            Ok(true)
        }
        None => Ok(vcix::write(w, op)? || gpu::write(w, op)?),
    }
}

fn arguments(w: &mut Writer<'_, '_>, op: Op, intrinsic: &Intrinsic) -> Result<Call, Diagnostic> {
    let (ctx, body) = (w.ctx, w.body);
    let plain = match body.name(op) {
        // All further operands are operand bundles.
        ops::AssumeOp::NAME => 1,
        _ => body.operands(op).len(),
    };
    let mut arguments: Vec<Argument> = (0..plain)
        .map(|index| Argument::Value(body.operand(op, index)))
        .collect();
    for &(position, name) in intrinsic.immediates {
        let default = |def: &OpDef| def.attrs[def.attr_slot(name)?].default;
        let value = body.attr_named(ctx, op, name);
        let value = value.or_else(|| default(body.def(op)).map(|make| make(ctx)));
        let constant = value.and_then(|value| {
            let ty = value.ty(ctx)?;
            let mut text = String::new();
            let constant = Constant::of(ctx, ty, value)?;
            w.with_environment(|env| constant.write(env, &mut text))?;
            Some(Argument::Constant(ty, text))
        });
        let Some(constant) = constant else {
            return Err(body.op_error(ctx, op, format!("has no '{name}'")));
        };
        arguments.insert(position.min(arguments.len()), constant);
    }
    let number = |slot: AttrSlot| body.get(op, slot).and_then(|attr| attr.as_i64(ctx));
    let mut alignment = None;
    match body.name(op) {
        ops::MaskedLoadOp::NAME | ops::masked_gather::NAME => {
            let slot = match body.name(op) {
                ops::MaskedLoadOp::NAME => ops::MaskedLoadOp::alignment,
                _ => ops::masked_gather::alignment,
            };
            alignment = number(slot).map(|align| (0, align));
            if arguments.len() == 2 {
                arguments.push(Argument::Constant(result_type(w, op), "poison".into()));
            }
        }
        ops::MaskedStoreOp::NAME => {
            alignment = number(ops::MaskedStoreOp::alignment).map(|align| (1, align));
        }
        ops::masked_scatter::NAME => {
            alignment = number(ops::masked_scatter::alignment).map(|align| (1, align));
        }
        ops::MatrixColumnMajorLoadOp::NAME | ops::MatrixColumnMajorStoreOp::NAME => {
            let is_load = body.name(op) == ops::MatrixColumnMajorLoadOp::NAME;
            let matrix = if is_load {
                result_type(w, op)
            } else {
                body.ty(body.operand(op, 0))
            };
            let layout = matrix
                .element_type(ctx)
                .and_then(|element| w.layouts.of(ctx, element));
            alignment = layout.map(|layout| (usize::from(!is_load), layout.align as i64));
        }
        ops::ConstrainedUIToFP::NAME
        | ops::ConstrainedSIToFP::NAME
        | ops::ConstrainedFPTruncIntr::NAME
        | ops::ConstrainedFPExtIntr::NAME => {
            let rounding = body
                .attr_named(ctx, op, "roundingmode")
                .and_then(|attr| RoundingMode::of(ctx, attr));
            if let Some(rounding) = rounding {
                arguments.push(Argument::Word("round.", rounding.keyword().into()));
            }
            let exceptions = body
                .attr_named(ctx, op, "fpExceptionBehavior")
                .and_then(|attr| FPExceptionBehavior::of(ctx, attr));
            if let Some(exceptions) = exceptions {
                arguments.push(Argument::Word("fpexcept.", exceptions.keyword().into()));
            }
        }
        ops::NoAliasScopeDeclOp::NAME => {
            if let Some(scope) = body.get(op, ops::NoAliasScopeDeclOp::scope) {
                arguments.push(Argument::Node(Md::list(&[scope])));
            }
        }
        _ => {}
    }
    Ok(Call {
        alignment,
        ..Call::of(arguments)
    })
}

/// The type of an argument. `None` for metadata.
fn type_of(w: &Writer<'_, '_>, argument: &Argument) -> Option<Type> {
    match argument {
        Argument::Value(value) | Argument::Pointer(Pointer::Plain(value), _) => Some(w.body.ty(*value)),
        Argument::Pointer(Pointer::Converted(..), _) => None,
        Argument::Constant(ty, _) => Some(*ty),
        Argument::Word(..) | Argument::Node(_) => None,
    }
}

/// The mangled name of an intrinsic.
fn full_name(w: &Writer<'_, '_>, op: Op, intrinsic: &Intrinsic, call: &Call) -> Result<String, Diagnostic> {
    let version = w.symbols.version;
    let result = result_type(w, op);
    let Some(name) = intrinsics::legacy::name(intrinsic, version) else {
        let message = format!(
            "needs 'llvm.{}', which LLVM {version} does not have",
            intrinsic.name
        );
        return Err(w.body.op_error(w.ctx, op, message));
    };
    let mut name = format!("llvm.{name}");
    for overload in intrinsics::legacy::overloads(intrinsic, version) {
        if let Overload::Arg(index) = overload
            && let Some(Argument::Pointer(_, pointee)) = call.arguments.get(*index)
        {
            name.push('.');
            legacy::mangle_pointer(w, op, *index, *pointee, &mut name);
            continue;
        }
        let ty = match *overload {
            Overload::Result => Some(result),
            Overload::Part(index) => {
                StructType::of(w.ctx, result).and_then(|structure| structure.body().get(index).copied())
            }
            Overload::Arg(index) => call
                .arguments
                .get(index)
                .and_then(|argument| type_of(w, argument)),
        };
        if let Some(ty) = ty {
            name.push('.');
            intrinsics::mangle(w.ctx, version, ty, &mut name);
        }
    }
    Ok(name)
}

fn write_call(
    w: &mut Writer<'_, '_>,
    op: Op,
    intrinsic: &'static Intrinsic,
    call: &Call,
) -> Result<(), Diagnostic> {
    let name = full_name(w, op, intrinsic, call)?;
    if intrinsic.is_of_target()
        && let Some((_, known)) = intrinsic_table::find(&name)
    {
        check_types(w, op, known, call, &name)?;
    }
    match legacy::pointee_of_result(w, op) {
        Some(pointee) => w.start_pointer(op, "call ", pointee)?,
        None if legacy::has_lost_result(w, op) => legacy::start_unused(w),
        None if lacks_result(w.body.name(op), w.symbols.version) => {
            if w.body.op_has_uses(op) {
                return Err(w
                    .body
                    .op_error(w.ctx, op, "has a result that the intrinsic does not have"));
            }
            w.push("  call ");
        }
        None if drops_result(w.body.name(op)) => gpu::start_dropped(w, op),
        None => start(w, op, "call "),
    }
    if let Some(slot) = w.body.def(op).attr_slot("fastmathFlags") {
        fast_math(w, op, AttrSlot(slot));
    }
    written(w, op, &name, call)?;
    if intrinsic.name.starts_with("experimental.constrained.") {
        let mut set = AttrSet::new(w.symbols.version);
        set.word("strictfp");
        w.group(set);
    }
    if w.body.name(op) == ops::AssumeOp::NAME {
        let (sizes, tags) = (ops::AssumeOp::op_bundle_sizes, ops::AssumeOp::op_bundle_tags);
        assume::check_bundles(w, op, sizes, tags)?;
        bundles(w, op, 1, sizes, tags)?;
    }
    let attrs = match intrinsic_table::find(&name) {
        Some((_, known)) if intrinsic.is_of_target() => DeclarationAttrs::of(known),
        _ => DeclarationAttrs {
            function: intrinsic.attrs,
            result: intrinsic.result,
            params: intrinsic.params,
        },
    };
    declare(w, op, name, attrs, call);
    Ok(())
}

/// Writes a call from the result attributes to the closing parenthesis.
fn written(w: &mut Writer<'_, '_>, op: Op, name: &str, call: &Call) -> Result<(), Diagnostic> {
    let (ctx, body) = (w.ctx, w.body);
    let list = |name: &str| {
        let slot = body.def(op).attr_slot(name)?;
        body.attr(op, slot)
    };
    let (arg_attrs, res_attrs) = (list("arg_attrs"), list("res_attrs"));
    value_attrs(w, op, dict_at(ctx, res_attrs, 0), result_type(w, op))?;
    if let Some(range) = list("range").and_then(|range| attributes::range_text(ctx, range)) {
        w.push(&range);
        w.push(" ");
    }
    let result = legacy::result_text(w, op);
    w.push(&result);
    if let Some(fixed) = call.fixed {
        w.push(" (");
        for argument in &call.arguments[..fixed] {
            w.ty(op, type_of(w, argument).unwrap_or(Type::VOID))?;
            w.push(", ");
        }
        w.push("...)");
    }
    w.push(" @");
    w.push(name);
    w.push("(");
    // Earlier versions do not read such comments.
    let has_comments = w.symbols.version == LlvmVersion::NEWEST && immediates::has_comments(name);
    for (index, argument) in call.arguments.iter().enumerate() {
        if index > 0 {
            w.push(", ");
        }
        if has_comments
            && let Argument::Value(value) = argument
            && let Some(Kind::Int(number)) = w.constant_of(*value).map(|constant| &constant.kind)
            && let Some(comment) = immediates::comment(name, index, number)
        {
            w.push(&comment);
        }
        match argument {
            Argument::Value(_) | Argument::Constant(..) | Argument::Pointer(..) => {
                match argument {
                    Argument::Pointer(pointer, _) => w.pointer_type(op, pointer)?,
                    _ => w.ty(op, type_of(w, argument).unwrap_or(Type::VOID))?,
                }
                w.push(" ");
                let attrs: Option<Attribute> = dict_at(ctx, arg_attrs, index);
                // A converted pointer remains one, of another type.
                let ty = match argument {
                    Argument::Pointer(..) => Type::PTR,
                    _ => type_of(w, argument).unwrap_or(Type::VOID),
                };
                value_attrs(w, op, attrs, ty)?;
                if let Some((_, align)) = call.alignment.filter(|&(at, _)| at == index) {
                    w.push(&format!("align {align} "));
                }
                match argument {
                    Argument::Value(value) => w.value(*value),
                    Argument::Pointer(pointer, _) => w.pointer_value(pointer),
                    Argument::Constant(_, text) => w.push(text),
                    _ => {}
                }
            }
            Argument::Word(prefix, word) => {
                w.push("metadata !\"");
                w.push(prefix);
                w.push(word);
                w.push("\"");
            }
            Argument::Node(node) => {
                w.push("metadata ");
                w.metadata(node.clone());
            }
        }
    }
    w.push(")");
    Ok(())
}

/// Checks that a lifetime is that of an `alloca`, as LLVM's verifier does.
fn check_lifetime(w: &Writer<'_, '_>, op: Op) -> Result<(), Diagnostic> {
    let (ctx, body) = (w.ctx, w.body);
    if !matches!(
        body.name(op),
        ops::LifetimeStartOp::NAME | ops::LifetimeEndOp::NAME
    ) {
        return Ok(());
    }
    // Casts of a type to itself are no instructions.
    let mut value = body.operand(op, 0);
    let source = loop {
        let Some(source) = body.defining_op(value) else {
            break None;
        };
        if body.name(source) != ops::BitcastOp::NAME {
            break Some(body.name(source));
        }
        value = body.operand(source, 0);
    };
    match source {
        Some(ops::AllocaOp::NAME | ops::PoisonOp::NAME) => Ok(()),
        _ => Err(body.error_at(
            ctx,
            op,
            "llvm.lifetime.start/end can only be used on alloca or poison",
        )),
    }
}

/// Checks that the types of a call are those of an intrinsic of a processor, as LLVM's verifier does: what operations accept is
/// wider.
fn check_types(
    w: &Writer<'_, '_>,
    op: Op,
    known: &IntrinsicInfo,
    call: &Call,
    name: &str,
) -> Result<(), Diagnostic> {
    let Some(arguments) = call
        .arguments
        .iter()
        .map(|argument| type_of(w, argument))
        .collect::<Option<Vec<Type>>>()
    else {
        return Ok(());
    };
    // The previous value in memory, which an operation drops, has the type of the new one.
    let result = match arguments.first() {
        Some(&value) if drops_result(w.body.name(op)) => value,
        _ => result_type(w, op),
    };
    // Signatures use opaque pointers.
    let mut texts = TypeTexts::new(w.ctx, LlvmVersion::NEWEST);
    match signature::overloads(w.ctx, &mut texts, known.signature, result, &arguments) {
        Some(_) => Ok(()),
        None => {
            let message = format!("has types that '{name}' does not have");
            Err(w.body.op_error(w.ctx, op, message))
        }
    }
}

/// Checks that operands for parameters with `immarg` are constants in the parameters' ranges, as LLVM's verifier does.
fn check_immediates(
    w: &Writer<'_, '_>,
    operands: impl Iterator<Item = Value>,
    known: &IntrinsicInfo,
    name: &str,
) -> Result<(), String> {
    let immediates = operands.zip(&known.attribute_list().params);
    for (value, attrs) in immediates.filter(|(_, attrs)| attrs.contains("immarg")) {
        let Some(constant) = w.constant_of(value).filter(|constant| constant.is_number()) else {
            return Err(format!(
                "immarg operand has non-immediate parameter in a call of \"{name}\""
            ));
        };
        if let Some((lower, upper)) = immediates::range(attrs)
            && let Kind::Int(number) = &constant.kind
            && let Some(number) = number.to_i64()
            && !(lower..upper).contains(&number)
        {
            return Err(format!(
                "immarg value {number} out of range [{lower}, {upper}) in a call of \"{name}\""
            ));
        }
    }
    Ok(())
}

/// Adds the declaration of an intrinsic to those that the function needs.
fn declare(w: &mut Writer<'_, '_>, op: Op, name: String, attrs: DeclarationAttrs, call: &Call) {
    if w.declares(&name) {
        return;
    }
    let result = result_type(w, op);
    let mut text = String::from("declare ");
    // LLVM adds the attributes of an intrinsic when it reads its declaration; those of earlier versions differ.
    let attrs = match w.symbols.version == LlvmVersion::NEWEST {
        true => attrs,
        false => DeclarationAttrs::default(),
    };
    let of_result = intrinsics::result_attributes(w.ctx, &name, attrs.result, result);
    if !of_result.is_empty() {
        let _ = write!(text, "{of_result} ");
    }
    text.push_str(&legacy::result_text(w, op));
    let _ = write!(text, " @{name}(");
    for (index, argument) in call.declared_arguments().iter().enumerate() {
        if index > 0 {
            text.push_str(", ");
        }
        let ty = type_of(w, argument).and_then(|ty| w.types.get(ty));
        match argument {
            Argument::Pointer(Pointer::Converted(ty, _), _) => text.push_str(ty),
            _ => text.push_str(ty.as_deref().unwrap_or("metadata")),
        }
        if let Some(attrs) = attrs.params.get(index).filter(|attrs| !attrs.is_empty()) {
            text.push(' ');
            text.push_str(attrs);
        }
    }
    text.push_str(match call.fixed {
        Some(0) => "...)",
        Some(_) => ", ...)",
        None => ")",
    });
    w.out.intrinsics.push((w.rank, name, attrs.function, text));
}

/// Writes an op of an out-of-tree dialect as an intrinsic call.
pub(crate) fn foreign(
    w: &mut Writer<'_, '_>,
    op: Op,
    name: &str,
    arguments: &[translation::Argument<'_>],
) -> Result<(), Diagnostic> {
    if w.body.results(op).len() > 1 {
        return Err(w
            .body
            .op_error(w.ctx, op, "has more than one result, which no call has"));
    }
    let convert = |argument: &translation::Argument<'_>| match *argument {
        translation::Argument::Value(value) => Argument::Value(value),
        translation::Argument::Int(ty, value) => Argument::Constant(
            ty,
            match (ty, value) {
                (Type::I1, 0) => "false".into(),
                (Type::I1, _) => "true".into(),
                _ => value.to_string(),
            },
        ),
        translation::Argument::Word(word) => Argument::Word("", word.to_owned().into()),
    };
    let call = Call::of(arguments.iter().map(convert).collect());
    start(w, op, "call ");
    written(w, op, name, &call)?;
    let attrs = intrinsic_table::find(name).map_or(DeclarationAttrs::default(), |(_, known)| {
        DeclarationAttrs::of(known)
    });
    declare(w, op, name.to_owned(), attrs, &call);
    Ok(())
}
