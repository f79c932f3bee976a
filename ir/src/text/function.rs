//! The syntax of functions: `visibility @name(%arg: type {attrs}, …) -> (type {attrs}) attributes {…} { body }`.
//!
//! `func.func` is [`parse_function`] with the builtin function type; other functions parse their keywords and call
//! [`parse_signature`]. Input: an [`AsmParser`] after the operation's name. Output: the attributes and the body in the
//! [`OpState`]: `sym_name`, `sym_visibility`, the function's type, `arg_attrs`, `res_attrs`.

use super::lexer::Tok;
use super::parser::{AsmParser, Delimiter};
use super::state::{Argument, OpState};
use crate::context::Context;
use crate::diagnostics::Diagnostic;
use crate::ids::{Attribute, Type};

/// A parsed function signature.
#[derive(Default)]
pub struct Signature {
    /// Arguments with types and attributes; without names if only types are written.
    pub arguments: Vec<Argument>,
    /// Whether `...` ends the arguments.
    pub variadic: bool,
    /// Result types.
    pub results: Vec<Type>,
    /// A dictionary for each result.
    pub result_attrs: Vec<Attribute>,
}

impl Signature {
    /// The types of the arguments.
    pub fn inputs(&self) -> Vec<Type> {
        self.arguments.iter().map(|argument| argument.ty).collect()
    }
}

/// The properties in which kinds of functions differ.
pub struct FunctionSyntax {
    /// Whether `...` is allowed after the arguments.
    pub variadic: bool,
    /// The name of the attribute with the type: `function_type`.
    pub type_name: &'static str,
    /// Builds the type, or returns an error message.
    pub make_type: fn(&Context, &Signature) -> Result<Type, String>,
}

impl FunctionSyntax {
    /// The syntax of functions of the builtin function type.
    pub const BUILTIN: FunctionSyntax = FunctionSyntax {
        variadic: false,
        type_name: "function_type",
        make_type: |ctx, signature| Ok(ctx.function_type(&signature.inputs(), &signature.results)),
    };
}

/// Parses a function, from after the operation's name.
pub fn parse_function(
    p: &mut AsmParser<'_, '_>,
    state: &mut OpState,
    syntax: &FunctionSyntax,
) -> Result<(), Diagnostic> {
    let ctx = p.ctx();
    parse_optional_visibility(p, state);
    let name = p.parse_symbol_definition()?;
    state.set_named(ctx, "sym_name", name);
    let signature_pos = p.pos();
    let signature = parse_signature(p, syntax.variadic)?;
    let ty = (syntax.make_type)(ctx, &signature).map_err(|why| {
        let colon = if why.is_empty() { "" } else { ": " };
        p.error_at(
            signature_pos,
            format!("failed to construct function type{colon}{why}"),
        )
    })?;
    parse_function_attributes(p, state, &["sym_visibility", "sym_name", syntax.type_name])?;
    state.set_named(ctx, syntax.type_name, ctx.type_attr(ty));
    set_signature_attrs(ctx, state, &signature);
    parse_optional_body(p, state, &signature.arguments)
}

/// Parses an optional `public`, `private` or `nested`.
pub fn parse_optional_visibility(p: &mut AsmParser<'_, '_>, state: &mut OpState) {
    const WORDS: [&str; 3] = ["public", "private", "nested"];
    if let Some(which) = p.optional_keyword_of(&WORDS) {
        let visibility = p.ctx().string_attr(WORDS[which]);
        state.set_named(p.ctx(), "sym_visibility", visibility);
    }
}

/// Parses an optional `attributes {…}`, which must not contain an `inferred` name.
pub fn parse_function_attributes(
    p: &mut AsmParser<'_, '_>,
    state: &mut OpState,
    inferred: &[&str],
) -> Result<(), Diagnostic> {
    let pos = p.pos();
    if !p.accept_keyword("attributes") {
        return Ok(());
    }
    let dict = p.parse_dict()?;
    for &(name, attr) in dict.as_dict(p.ctx()).unwrap_or_default() {
        let name = p.ctx().str(name);
        if inferred.contains(&name) {
            return Err(p.error_at(
                pos,
                format!(
                    "'{name}' is an inferred attribute and should not be specified in the explicit attribute dictionary"
                ),
            ));
        }
        state.set_named(p.ctx(), name, attr);
    }
    Ok(())
}

/// Parses `(arguments) -> results`; there is no arrow without results.
pub fn parse_signature(p: &mut AsmParser<'_, '_>, variadic: bool) -> Result<Signature, Diagnostic> {
    let mut signature = Signature::default();
    p.parse_list(Delimiter::Paren, "", |p| {
        parse_argument(p, &mut signature, variadic)
    })?;
    if p.accept(Tok::Arrow) {
        parse_results(p, &mut signature)?;
    }
    Ok(signature)
}

fn parse_argument(
    p: &mut AsmParser<'_, '_>,
    signature: &mut Signature,
    variadic: bool,
) -> Result<(), Diagnostic> {
    if signature.variadic {
        return Err(p.error("variadic arguments must be in the end of the argument list"));
    }
    if variadic && p.accept(Tok::Ellipsis) {
        signature.variadic = true;
        return Ok(());
    }
    let pos = p.pos();
    // Either all arguments have names or none has.
    let named_before = signature.arguments.last().map(|last| last.name.is_some());
    let argument = if p.at(Tok::Percent) {
        let argument = p.parse_argument(true, true)?;
        if named_before == Some(false) {
            return Err(p.error_at(pos, "expected type instead of SSA identifier"));
        }
        argument
    } else {
        if named_before == Some(true) {
            return Err(p.error("expected SSA identifier"));
        }
        let ty = p.parse_type()?;
        let attrs = p.parse_optional_dict()?;
        let location = p.parse_optional_location()?;
        Argument {
            name: None,
            ty,
            attrs,
            location: location.unwrap_or_else(|| p.location(pos)),
        }
    };
    signature.arguments.push(argument);
    Ok(())
}

fn parse_results(p: &mut AsmParser<'_, '_>, signature: &mut Signature) -> Result<(), Diagnostic> {
    if !p.at(Tok::LParen) {
        signature.results.push(p.parse_type()?);
        signature.result_attrs.push(Attribute::EMPTY_DICT);
        return Ok(());
    }
    p.parse_list(Delimiter::Paren, "", |p| {
        signature.results.push(p.parse_type()?);
        signature.result_attrs.push(p.parse_optional_dict()?);
        Ok(())
    })
}

/// Sets `arg_attrs` and `res_attrs`, each only if an argument (or result) has attributes.
pub fn set_signature_attrs(ctx: &Context, state: &mut OpState, signature: &Signature) {
    let arguments: Vec<Attribute> = signature.arguments.iter().map(|a| a.attrs).collect();
    for (name, dicts) in [("arg_attrs", &arguments), ("res_attrs", &signature.result_attrs)] {
        if dicts.iter().any(|&dict| dict != Attribute::EMPTY_DICT) {
            state.set_named(ctx, name, ctx.array_attr(dicts));
        }
    }
}

/// Parses an optional `{ body }`, for functions that accept `{}` as no body. With arguments, a body has a block that declares them.
pub fn parse_empty_or_body(
    p: &mut AsmParser<'_, '_>,
    state: &mut OpState,
    arguments: &[Argument],
) -> Result<(), Diagnostic> {
    if arguments.is_empty() && p.accept_empty_braces() {
        p.add_empty_region(state);
        return Ok(());
    }
    parse_optional_body(p, state, arguments)
}

/// Parses an optional `{ body }`; a body has at least one block.
pub fn parse_optional_body(
    p: &mut AsmParser<'_, '_>,
    state: &mut OpState,
    arguments: &[Argument],
) -> Result<(), Diagnostic> {
    if p.at(Tok::LBrace) {
        return p.parse_function_body(state, arguments);
    }
    p.add_empty_region(state);
    Ok(())
}
