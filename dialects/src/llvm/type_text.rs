//! Parsing and printing of the dialect's types: `!llvm.struct<"list", (ptr, i32, array<4 x i8>)>`.
//!
//! Nested types of this dialect have no `!llvm.` prefix. A recursive occurrence of an identified struct is printed as
//! its name only.

use super::types::{self, LlvmType, StructType, TYPES};
use super::{compat, legacy};
use crate::common::quoted;
use crate::llvm::types::LlvmTypes as _;
use windlass_ir::text::{AsmParser, AsmPrinter, Pos, Tok};
use windlass_ir::{Context, Diagnostic, ExtType, Type, TypeData};

/// Prints a type nested in another type of this dialect.
pub(super) fn print_nested(p: &mut AsmPrinter<'_>, ty: Type) {
    let ctx = p.ctx();
    match ty.data(ctx) {
        TypeData::Ext(ext)
            if ext.name.dialect() == types::NUMBER && (ty == Type::PTR || compat::is_compatible(ctx, ty)) =>
        {
            let ext: &ExtType = ext;
            if let Some(def) = ctx.type_def(ext.name) {
                // The only type that upstream always prints with its prefix.
                if ext.name == types::names::PPC_FP128 {
                    p.write_str("!llvm.");
                }
                p.write_str(def.mnemonic);
            }
            p.nested(|p| print(ctx, ty, ext, p));
        }
        _ => p.ty(ty),
    }
}

/// Prints the parameters after the mnemonic.
pub(super) fn print(ctx: &Context, ty: Type, _: &ExtType, p: &mut AsmPrinter<'_>) {
    match types::view(ctx, ty) {
        Some(LlvmType::Ptr(space)) if space != 0 => {
            p.write_str("<");
            p.uint(space.into());
            p.write_str(">");
        }
        Some(LlvmType::Struct(view)) => print_struct(ctx, ty, view, p),
        Some(LlvmType::Array(array)) => {
            p.write_str("<");
            p.uint(array.count);
            p.write_str(" x ");
            print_nested(p, array.element);
            p.write_str(">");
        }
        Some(LlvmType::Func(view)) => {
            p.write_str("<");
            print_nested(p, view.ret());
            p.write_str(" (");
            p.separated(view.params(), |p, &ty| print_nested(p, ty));
            if view.is_variadic() {
                p.write_str(if view.params().is_empty() { "..." } else { ", ..." });
            }
            p.write_str(")>");
        }
        Some(LlvmType::Target(view)) => {
            p.write_str("<");
            p.string(view.name(ctx));
            // Unlike the other types of the dialect these have their prefix.
            for &ty in view.types() {
                p.write_str(", ");
                p.ty(ty);
            }
            for int in view.ints(ctx) {
                p.write_str(", ");
                p.uint(int.into());
            }
            p.write_str(">");
        }
        _ => {}
    }
}

fn print_struct(ctx: &Context, ty: Type, view: StructType<'_>, p: &mut AsmPrinter<'_>) {
    p.write_str("<");
    let name = view.name(ctx);
    if let Some(name) = name {
        p.string_name(name);
        if !p.begin_cyclic(ty) {
            return p.write_str(">");
        }
        p.write_str(", ");
    }
    if view.is_opaque() {
        p.write_str("opaque>");
    } else {
        if view.is_packed() {
            p.write_str("packed ");
        }
        p.write_str("(");
        p.separated(view.body(), |p, &ty| print_nested(p, ty));
        p.write_str(")>");
    }
    if name.is_some() {
        p.end_cyclic();
    }
}

type Parsed = Result<Type, Diagnostic>;

/// Parses a type nested in another type of this dialect.
pub(super) fn parse_nested(p: &mut AsmParser<'_, '_>) -> Parsed {
    if let Some(ty) = p.optional_type()? {
        return Ok(ty);
    }
    let pos = p.pos();
    let mnemonic = p.parse_keyword()?;
    match TYPES.iter().find(|def| def.mnemonic == mnemonic) {
        Some(def) => p.nested(|p| p.parse_type_params(def)),
        None => parse_other(p, mnemonic, pos),
    }
}

/// Parses what follows `!llvm.` where it is no type of the dialect: legacy types, or an error.
pub(super) fn parse_unknown(p: &mut AsmParser<'_, '_>) -> Parsed {
    let pos = p.pos();
    if p.reads_legacy() {
        let mnemonic = if p.at(Tok::String) { "" } else { p.parse_keyword()? };
        return parse_legacy(p, mnemonic, pos);
    }
    // An error in a type of another dialect is reported first.
    if p.optional_type()?.is_some() {
        return Err(p.error_at(pos, "unexpected type, expected keyword"));
    }
    let mnemonic = p.parse_keyword()?;
    parse_other(p, mnemonic, pos)
}

/// The error for an unknown mnemonic.
fn parse_other(p: &mut AsmParser<'_, '_>, mnemonic: &str, pos: Pos) -> Parsed {
    if p.reads_legacy() {
        return parse_legacy(p, mnemonic, pos);
    }
    let names = TYPES.iter().map(|def| def.mnemonic);
    Err(p
        .error_at(pos, format!("unknown LLVM type: {mnemonic}"))
        .hint_nearest(mnemonic, names))
}

/// Parses a legacy type: `!llvm.float`, `!llvm.vec<4 x ptr<i8>>`, `!llvm.type<"float*">`; without a mnemonic, the
/// contents of the angle brackets of `!llvm<"float*">`.
fn parse_legacy(p: &mut AsmParser<'_, '_>, mnemonic: &str, pos: Pos) -> Parsed {
    let ctx = p.ctx();
    match mnemonic {
        "" | "type" => {
            let bracketed = !mnemonic.is_empty();
            if bracketed {
                p.expect(Tok::Less)?;
            }
            let text = p.parse_string()?;
            let parsed = legacy::types::parse(ctx, &text).map_err(|message| p.error_at(pos, message))?;
            if bracketed {
                p.expect(Tok::Greater)?;
            }
            if let Some(pointee) = parsed.pointee {
                p.set_pointee(pointee);
            }
            Ok(parsed.ty)
        }
        "vec" => {
            p.expect(Tok::Less)?;
            let scalable = p.accept(Tok::Question);
            if scalable {
                parse_x(p)?;
            }
            let count = p.parse_u64()?;
            parse_x(p)?;
            let element = parse_nested(p)?;
            p.expect(Tok::Greater)?;
            legacy::types::vector(ctx, count, element, scalable).map_err(|message| p.error_at(pos, message))
        }
        _ => legacy::types::simple(ctx, mnemonic)
            .ok_or_else(|| p.error_at(pos, format!("unknown LLVM type: {mnemonic}"))),
    }
}

/// The error for an invalid parameter, with the cause as the first error.
fn parameter(p: &AsmParser<'_, '_>, why: Diagnostic, what: &str) -> Diagnostic {
    p.ctx().report(why);
    p.error(format!("failed to parse {what}"))
}

pub(super) fn parse_ptr(p: &mut AsmParser<'_, '_>) -> Parsed {
    if !p.accept(Tok::Less) {
        return Ok(Type::PTR);
    }
    if p.reads_legacy() && !p.at(Tok::Integer) {
        return parse_typed_ptr(p);
    }
    let space = p.parse_u32().map_err(|error| {
        parameter(
            p,
            error,
            "LLVMPointerType parameter 'addressSpace' which is to be a `unsigned`",
        )
    })?;
    p.expect(Tok::Greater)?;
    Ok(types::pointer(p.ctx(), space))
}

/// `T>` or `T, 3>`: what a pointer pointed to, and its address space. In a struct, a struct could go without `struct<` and `>`.
fn parse_typed_ptr(p: &mut AsmParser<'_, '_>) -> Parsed {
    if p.at(Tok::String) && p.in_cyclic() {
        let pointee = p.nested(|p| parse_struct_parts(p, p.pos()))?;
        p.set_pointee(pointee);
        return Ok(Type::PTR);
    }
    let pointee = parse_nested(p)?;
    let space = if p.accept(Tok::Comma) { p.parse_u32()? } else { 0 };
    p.expect(Tok::Greater)?;
    p.set_pointee(pointee);
    Ok(types::pointer(p.ctx(), space))
}

/// Parses the `x` before an element type, which legacy text does not always separate by a space.
fn parse_x(p: &mut AsmParser<'_, '_>) -> Result<(), Diagnostic> {
    if p.reads_legacy() {
        p.parse_dimension_x()
    } else {
        p.expect_keyword("x")
    }
}

pub(super) fn parse_array(p: &mut AsmParser<'_, '_>) -> Parsed {
    let pos = p.pos();
    p.expect(Tok::Less)?;
    let count = p.parse_u64().map_err(|error| {
        let what = "LLVMArrayType parameter 'numElements' which is to be a `uint64_t`";
        parameter(p, error, what)
    })?;
    parse_x(p)?;
    let element = parse_nested(p)?;
    p.expect(Tok::Greater)?;
    let ctx = p.ctx();
    if !compat::is_array_element(ctx, element) {
        let message = format!("invalid array element type: {}", quoted(ctx, element));
        return Err(p.error_at(pos, message));
    }
    Ok(types::array(ctx, count, element))
}

pub(super) fn parse_func(p: &mut AsmParser<'_, '_>) -> Parsed {
    let pos = p.pos();
    p.expect(Tok::Less)?;
    let ret = parse_nested(p)?;
    p.expect(Tok::LParen)?;
    let mut params = Vec::new();
    let mut variadic = false;
    if !p.accept(Tok::RParen) {
        loop {
            if p.accept(Tok::Ellipsis) {
                variadic = true;
                break;
            }
            params.push(parse_nested(p)?);
            if !p.accept(Tok::Comma) {
                break;
            }
        }
        p.expect(Tok::RParen)?;
    }
    p.expect(Tok::Greater)?;
    make_function(p.ctx(), ret, &params, variadic).map_err(|message| p.error_at(pos, message))
}

/// The function type, or an error message.
pub(super) fn make_function(
    ctx: &Context,
    ret: Type,
    params: &[Type],
    variadic: bool,
) -> Result<Type, String> {
    if !compat::is_function_result(ctx, ret) {
        return Err(format!("invalid function result type: {}", quoted(ctx, ret)));
    }
    match params
        .iter()
        .find(|&&param| !compat::is_function_param(ctx, param))
    {
        Some(&param) => Err(format!("invalid function argument type: {}", quoted(ctx, param))),
        None => Ok(types::function(ctx, ret, params, variadic)),
    }
}

pub(super) fn parse_target(p: &mut AsmParser<'_, '_>) -> Parsed {
    p.expect(Tok::Less)?;
    let name = p.parse_string().map_err(|error| {
        let what = "LLVMTargetExtType parameter 'extTypeName' which is to be a `::llvm::StringRef`";
        parameter(p, error, what)
    })?;
    let (mut parameters, mut ints) = (Vec::new(), Vec::new());
    if p.accept(Tok::Comma) {
        while parse_target_parameter(p, &mut parameters, &mut ints) {
            if !p.accept(Tok::Comma) {
                p.expect(Tok::Greater)?;
                return Ok(types::target(p.ctx(), &name, &parameters, &ints));
            }
        }
        return Err(p.error("failed to parse parameter list for target extension type"));
    }
    p.expect(Tok::Greater)?;
    Ok(types::target(p.ctx(), &name, &parameters, &ints))
}

/// Parses a type or an integer, which no type follows. Returns whether there is one, and reports errors in it.
fn parse_target_parameter(
    p: &mut AsmParser<'_, '_>,
    parameters: &mut Vec<Type>,
    ints: &mut Vec<u32>,
) -> bool {
    match p.optional_u32() {
        Ok(Some(int)) => {
            ints.push(int);
            return true;
        }
        Ok(None) => {}
        Err(error) => p.ctx().report(error),
    }
    if !ints.is_empty() {
        return false;
    }
    match parse_nested(p) {
        Ok(parameter) => {
            parameters.push(parameter);
            true
        }
        Err(error) => {
            p.ctx().report(error);
            false
        }
    }
}

pub(super) fn parse_struct(p: &mut AsmParser<'_, '_>) -> Parsed {
    let start = p.pos();
    p.expect(Tok::Less)?;
    parse_struct_parts(p, start)
}

/// Parses a struct that began at `start`, after its `<`.
fn parse_struct_parts(p: &mut AsmParser<'_, '_>, start: Pos) -> Parsed {
    let ctx = p.ctx();
    let name = p.optional_string();
    let Some(name) = name else {
        if p.at_keyword("opaque") {
            return Err(p.error("only identified structs can be opaque"));
        }
        let (_, body, packed) = parse_struct_body(p)?;
        if let Some(message) = wrong_element(ctx, &body) {
            return Err(p.error_at(start, message));
        }
        return Ok(types::struct_literal(ctx, &body, packed));
    };
    let ty = types::struct_identified(ctx, &name);
    let end = p.pos();
    if p.accept(Tok::Greater) {
        if p.begin_cyclic(ty) {
            return Err(p.error_at(end, "struct without a body only allowed in a recursive struct"));
        }
        return Ok(ty);
    }
    p.expect(Tok::Comma)?;
    let word = p.pos();
    let fresh = p.begin_cyclic(ty);
    if p.accept_keyword("opaque") {
        p.expect(Tok::Greater)?;
        if fresh {
            p.end_cyclic();
            if types::struct_opaque(ctx, &name).is_none() {
                return Err(p.error_at(word, "redeclaring defined struct as opaque"));
            }
        }
        return Ok(ty);
    }
    if !fresh {
        return Err(p.error_at(word, "identifier already used for an enclosing struct"));
    }
    let (elements, body, packed) = parse_struct_body(p)?;
    p.end_cyclic();
    let pos = if body.is_empty() { word } else { elements };
    if let Some(message) = wrong_element(ctx, &body) {
        return Err(p.error_at(pos, message));
    }
    if !types::set_body(ctx, ty, &body, packed) {
        return Err(p.error_at(pos, "identified type already used with a different body"));
    }
    Ok(ty)
}

/// Parses `packed (types)>`: the position of the types, the types, and whether the struct is packed.
fn parse_struct_body(p: &mut AsmParser<'_, '_>) -> Result<(Pos, Vec<Type>, bool), Diagnostic> {
    let packed = p.accept_keyword("packed");
    p.expect(Tok::LParen)?;
    let elements = p.pos();
    let mut body = Vec::new();
    if !p.accept(Tok::RParen) {
        loop {
            body.push(parse_nested(p)?);
            if !p.accept(Tok::Comma) {
                break;
            }
        }
        p.expect(Tok::RParen)?;
    }
    p.expect(Tok::Greater)?;
    Ok((elements, body, packed))
}

fn wrong_element(ctx: &Context, body: &[Type]) -> Option<String> {
    let wrong = body.iter().find(|&&ty| !compat::is_struct_element(ctx, ty))?;
    Some(format!(
        "invalid LLVM structure element type: {}",
        quoted(ctx, *wrong)
    ))
}
