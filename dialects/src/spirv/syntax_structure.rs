//! The custom forms of modules and of what is directly in them.
//!
//! ```text
//! spirv.module @m Logical GLSL450 requires #spirv.vce<v1.0, [Shader], []> {
//!   spirv.GlobalVariable @g bind(1, 2) : !spirv.ptr<f32, Uniform>
//!   spirv.func @f(%x: f32) -> f32 "None" { … }
//!   spirv.EntryPoint "GLCompute" @f, @g
//!   spirv.ExecutionMode @f "LocalSize", 32, 1, 1
//! }
//! ```

use super::attrs::{self, names};
use super::types;
use super::verify::integers;
use super::{EntryPointOp, ExecutionModeOp, FuncOp, GlobalVariableOp, ModuleOp};
use windlass_ir::text::function::{
    parse_empty_or_body, parse_function_attributes, parse_signature, set_signature_attrs,
};
use windlass_ir::text::printer::SignatureParts;
use windlass_ir::text::{AsmParser, AsmPrinter, OpState, RegionOptions, Tok};
use windlass_ir::{AttrData, Attribute, Body, Diagnostic, Op, Type};

pub(super) fn parse_module(p: &mut AsmParser<'_, '_>, state: &mut OpState) -> Result<(), Diagnostic> {
    let ctx = p.ctx();
    if let Some(name) = p.optional_symbol_name() {
        state.set_attr(ModuleOp::sym_name, ctx.name_attr(name));
    }
    let addressing = attrs::parse_keyword_case(p, "addressing_model", &attrs::ADDRESSING_MODELS)?;
    let memory = attrs::parse_keyword_case(p, "memory_model", &attrs::MEMORY_MODELS)?;
    state.set_attr(
        ModuleOp::addressing_model,
        attrs::case(ctx, names::ADDRESSING_MODEL, addressing),
    );
    state.set_attr(
        ModuleOp::memory_model,
        attrs::case(ctx, names::MEMORY_MODEL, memory),
    );
    if p.accept_keyword("requires") {
        let pos = p.pos();
        let required = p.parse_attribute(None)?;
        if !attrs::of::VER_CAP_EXT.holds(ctx, required) {
            return Err(p.error_at(pos, "invalid kind of attribute specified"));
        }
        state.set_attr(ModuleOp::vce_triple, required);
    }
    p.parse_optional_attr_dict_with_keyword(state)?;
    let region = p.parse_region(state, &[])?;
    if let Some(body) = state.body()
        && body.region_is_empty(region)
    {
        body.append_block(region);
    }
    Ok(())
}

pub(super) fn print_module(p: &mut AsmPrinter<'_>, body: &Body, op: Op) {
    let ctx = p.ctx();
    if let Some(name) = body.get(op, ModuleOp::sym_name).and_then(|name| name.as_str(ctx)) {
        p.write_str(" ");
        p.symbol_name(name);
    }
    p.write_str(" ");
    let addressing = attrs::value(ctx, body.get(op, ModuleOp::addressing_model)).unwrap_or(0);
    p.enum_case(&attrs::ADDRESSING_MODELS, addressing);
    p.write_str(" ");
    let memory = attrs::value(ctx, body.get(op, ModuleOp::memory_model)).unwrap_or(0);
    p.enum_case(&attrs::MEMORY_MODELS, memory);
    if let Some(required) = body.get(op, ModuleOp::vce_triple) {
        p.write_str(" requires ");
        p.attr(required);
    }
    let elided = ["addressing_model", "memory_model", "vce_triple", "sym_name"];
    p.attr_dict_with_keyword(body, op, &elided);
    p.write_str(" ");
    p.region(body, op, 0, RegionOptions::WITHOUT_ARGS);
}

pub(super) fn parse_function(p: &mut AsmParser<'_, '_>, state: &mut OpState) -> Result<(), Diagnostic> {
    let ctx = p.ctx();
    let name = p.parse_symbol_definition()?;
    state.set_attr(FuncOp::sym_name, name);
    let signature = parse_signature(p, false)?;
    let ty = ctx.function_type(&signature.inputs(), &signature.results);
    state.set_attr(FuncOp::function_type, ctx.type_attr(ty));
    let control = attrs::parse_string_case(p, "function_control", &attrs::FUNCTION_CONTROLS)?;
    state.set_attr(
        FuncOp::function_control,
        attrs::case(ctx, names::FUNCTION_CONTROL, control),
    );
    parse_function_attributes(p, state, &[])?;
    set_signature_attrs(ctx, state, &signature);
    parse_empty_or_body(p, state, &signature.arguments)
}

pub(super) fn print_function(p: &mut AsmPrinter<'_>, body: &Body, op: Op) {
    let ctx = p.ctx();
    p.write_str(" ");
    if let Some(name) = body.get(op, FuncOp::sym_name).and_then(|name| name.as_str(ctx)) {
        p.symbol_name(name);
    }
    let ty = body
        .get(op, FuncOp::function_type)
        .and_then(|ty| ty.as_type(ctx)?.function(ctx));
    let Some(ty) = ty else { return };
    let parts = SignatureParts {
        inputs: &ty.inputs,
        results: &ty.results,
        variadic: false,
        arg_attrs: body.get(op, FuncOp::arg_attrs),
        result_attrs: body.get(op, FuncOp::res_attrs),
    };
    p.signature(body, op, parts);
    p.write_str(" \"");
    let control = attrs::value(ctx, body.get(op, FuncOp::function_control)).unwrap_or(0);
    p.enum_case(&attrs::FUNCTION_CONTROLS, control);
    p.write_str("\"");
    p.function_attrs(body, op, &["function_type", "function_control"]);
    p.function_body(body, op);
}

pub(super) fn parse_global(p: &mut AsmParser<'_, '_>, state: &mut OpState) -> Result<(), Diagnostic> {
    let ctx = p.ctx();
    let name = p.parse_symbol_definition()?;
    state.set_attr(GlobalVariableOp::sym_name, name);
    if p.accept_keyword("initializer") {
        p.expect(Tok::LParen)?;
        let initializer = p.parse_flat_symbol_ref()?;
        state.set_attr(GlobalVariableOp::initializer, initializer);
        p.expect(Tok::RParen)?;
    }
    if p.accept_keyword("bind") {
        p.expect(Tok::LParen)?;
        let set = p.parse_attribute(Some(Type::I32))?;
        state.set_attr(GlobalVariableOp::descriptor_set, set);
        p.expect(Tok::Comma)?;
        let binding = p.parse_attribute(Some(Type::I32))?;
        state.set_attr(GlobalVariableOp::binding, binding);
        p.expect(Tok::RParen)?;
    } else if p.accept_keyword("built_in") {
        p.expect(Tok::LParen)?;
        let pos = p.pos();
        let name = p.parse_attribute(None)?;
        if name.as_str(ctx).is_none() {
            return Err(p.error_at(pos, "invalid kind of attribute specified"));
        }
        state.set_attr(GlobalVariableOp::built_in, name);
        p.expect(Tok::RParen)?;
    }
    p.parse_optional_attr_dict(state)?;
    let pos = p.pos();
    let ty = p.parse_colon_type()?;
    if types::pointee(ctx, ty).is_none() {
        return Err(p.error_at(pos, "expected spirv.ptr type"));
    }
    state.set_attr(GlobalVariableOp::r#type, ctx.type_attr(ty));
    Ok(())
}

pub(super) fn print_global(p: &mut AsmPrinter<'_>, body: &Body, op: Op) {
    let ctx = p.ctx();
    let get = |slot| body.get(op, slot);
    let mut elided = vec!["type", "sym_name", "initializer", "built_in"];
    p.write_str(" ");
    if let Some(name) = get(GlobalVariableOp::sym_name).and_then(|name| name.as_str(ctx)) {
        p.symbol_name(name);
    }
    if let Some(initializer) = get(GlobalVariableOp::initializer) {
        p.write_str(" initializer(");
        p.attr(initializer);
        p.write_str(")");
    }
    let set = get(GlobalVariableOp::descriptor_set).and_then(|set| set.as_i64(ctx));
    let binding = get(GlobalVariableOp::binding).and_then(|binding| binding.as_i64(ctx));
    if let (Some(set), Some(binding)) = (set, binding) {
        write!(p, " bind({set}, {binding})");
        elided.extend(["descriptor_set", "binding"]);
    }
    if let Some(name) = get(GlobalVariableOp::built_in).and_then(|name| name.as_str(ctx)) {
        p.write_str(" built_in(");
        p.string(name);
        p.write_str(")");
    }
    p.attr_dict(body, op, &elided);
    p.write_str(" : ");
    if let Some(ty) = get(GlobalVariableOp::r#type).and_then(|ty| ty.as_type(ctx)) {
        p.ty(ty);
    }
}

pub(super) fn parse_entry_point(p: &mut AsmParser<'_, '_>, state: &mut OpState) -> Result<(), Diagnostic> {
    let ctx = p.ctx();
    let model = attrs::parse_string_case(p, "execution_model", &attrs::EXECUTION_MODELS)?;
    state.set_attr(
        EntryPointOp::execution_model,
        attrs::case(ctx, names::EXECUTION_MODEL, model),
    );
    let function = parse_reference(p)?;
    state.set_attr(EntryPointOp::r#fn, function);
    let mut interface = Vec::new();
    while p.accept(Tok::Comma) {
        interface.push(parse_reference(p)?);
    }
    state.set_attr(EntryPointOp::interface, ctx.array_attr(&interface));
    Ok(())
}

/// Parses an attribute that is `@name`.
fn parse_reference(p: &mut AsmParser<'_, '_>) -> Result<Attribute, Diagnostic> {
    let pos = p.pos();
    let attr = p.parse_attribute(None)?;
    match attr.data(p.ctx()) {
        AttrData::SymbolRef { nested, .. } if nested.is_empty() => Ok(attr),
        _ => Err(p.error_at(pos, "invalid kind of attribute specified")),
    }
}

pub(super) fn print_entry_point(p: &mut AsmPrinter<'_>, body: &Body, op: Op) {
    let ctx = p.ctx();
    p.write_str(" \"");
    let model = attrs::value(ctx, body.get(op, EntryPointOp::execution_model)).unwrap_or(0);
    p.enum_case(&attrs::EXECUTION_MODELS, model);
    p.write_str("\" ");
    if let Some(function) = body.get(op, EntryPointOp::r#fn) {
        p.attr(function);
    }
    let interface = body.get(op, EntryPointOp::interface);
    for &variable in interface.and_then(|list| list.as_array(ctx)).unwrap_or_default() {
        p.write_str(", ");
        p.attr(variable);
    }
}

pub(super) fn parse_execution_mode(p: &mut AsmParser<'_, '_>, state: &mut OpState) -> Result<(), Diagnostic> {
    let ctx = p.ctx();
    // Upstream reads any attribute here, and misses the name if it is none.
    let function = p.parse_attribute(None)?;
    if matches!(function.data(ctx), AttrData::SymbolRef { nested, .. } if nested.is_empty()) {
        state.set_attr(ExecutionModeOp::r#fn, function);
    }
    let mode = attrs::parse_string_case(p, "execution_mode", &attrs::EXECUTION_MODES)?;
    state.set_attr(
        ExecutionModeOp::execution_mode,
        attrs::case(ctx, names::EXECUTION_MODE, mode),
    );
    let (mut values, mut wrong) = (Vec::new(), None);
    while p.accept(Tok::Comma) {
        let pos = p.pos();
        let value = p.parse_attribute(Some(Type::I32))?;
        if value.as_i64(ctx).is_none() {
            wrong = wrong.or(Some(pos));
        }
        values.push(value);
    }
    // That the name is missing is verified.
    if let Some(pos) = wrong.filter(|_| state.attr(ExecutionModeOp::r#fn).is_some()) {
        return Err(p.error_at(pos, "invalid kind of attribute specified"));
    }
    state.set_attr(ExecutionModeOp::values, ctx.array_attr(&values));
    Ok(())
}

pub(super) fn print_execution_mode(p: &mut AsmPrinter<'_>, body: &Body, op: Op) {
    let ctx = p.ctx();
    p.write_str(" ");
    if let Some(function) = body.get(op, ExecutionModeOp::r#fn) {
        p.attr(function);
    }
    p.write_str(" \"");
    let mode = attrs::value(ctx, body.get(op, ExecutionModeOp::execution_mode)).unwrap_or(0);
    p.enum_case(&attrs::EXECUTION_MODES, mode);
    p.write_str("\"");
    for value in integers(ctx, body.get(op, ExecutionModeOp::values)) {
        write!(p, ", {value}");
    }
}
