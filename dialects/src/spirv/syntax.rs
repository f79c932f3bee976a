//! The custom forms of operations in functions: constants, parts of composites, accesses of memory, branches and regions.
//!
//! ```text
//! %c = spirv.Constant [1 : i32, 2 : i32] : !spirv.array<2 x i32>
//! %l = spirv.Load "Function" %p ["Aligned", 4] : f32
//! spirv.mlir.loop control(Unroll) { … }
//! ```

use super::attrs::{self, EnumCaseText};
use super::types;
use super::verify::{integers, selected};
use super::verify_memory::ALIGNED;
use super::{
    AddressOfOp, BranchConditionalOp, CompositeExtractOp, CompositeInsertOp, ConstantOp, CopyMemoryOp,
    LoadOp, LoopOp, SelectionOp, StoreOp, SwitchOp, VariableOp,
};
use crate::common::is_tensor;
use windlass_ir::def::AttrSlot;
use windlass_ir::text::{
    AsmParser, AsmPrinter, Delimiter, OpState, Pos, RegionOptions, Tok, UnresolvedOperand,
};
use windlass_ir::{AttrData, Attribute, Body, Context, Diagnostic, Op, Type};

/// Suggests names of constants: `cst1_i32`, `cst_vec_2xf32`, `true`.
pub(super) fn name_constant(ctx: &Context, body: &Body, op: Op, name: &mut dyn FnMut(usize, &str)) {
    use windlass_ir::Signedness;
    use windlass_ir::text::printer::type_to_string;
    let ty = body.ty(body.result(op, 0));
    let mut text = "cst".to_owned();
    let value = body.get(op, ConstantOp::value);
    let number = value.filter(|value| matches!(value.data(ctx), AttrData::Integer { .. }));
    if let (Some(number), Some((width, sign))) = (number.and_then(|value| value.int(ctx)), ty.integer(ctx)) {
        if width == 1 {
            return name(0, if number.is_zero() { "false" } else { "true" });
        }
        text += &match sign {
            Signedness::Unsigned => number.unsigned().to_string(),
            _ => number.signed().to_string(),
        };
    }
    let is_number = |ty: Type| ty.integer(ctx).is_some() || ty.float(ctx).is_some();
    if is_number(ty) {
        text += &format!("_{}", type_to_string(ctx, ty));
    }
    if let Some(vector) = ty.vector(ctx) {
        text += &format!("_vec_{}", vector.shape.first().copied().unwrap_or_default());
        if is_number(vector.element) {
            text += &format!("x{}", type_to_string(ctx, vector.element));
        }
    }
    name(0, &text);
}

/// Suggests names of addresses: `x_addr`.
pub(super) fn name_address(ctx: &Context, body: &Body, op: Op, name: &mut dyn FnMut(usize, &str)) {
    let variable = body.get(op, AddressOfOp::variable);
    if let Some(variable) = variable.and_then(|variable| variable.as_flat_symbol(ctx)) {
        name(0, &format!("{}_addr", ctx.str(variable)));
    }
}

pub(super) fn parse_constant(p: &mut AsmParser<'_, '_>, state: &mut OpState) -> Result<(), Diagnostic> {
    let value = p.parse_attribute(None)?;
    state.set_attr(ConstantOp::value, value);
    let ctx = p.ctx();
    let ty = match value.ty(ctx) {
        Some(ty) if !is_tensor(ctx, ty) => ty,
        _ => p.parse_colon_type()?,
    };
    state.results.push(ty);
    Ok(())
}

pub(super) fn print_constant(p: &mut AsmPrinter<'_>, body: &Body, op: Op) {
    p.write_str(" ");
    if let Some(value) = body.get(op, ConstantOp::value) {
        p.attr(value);
    }
    let ty = body.ty(body.result(op, 0));
    if types::array(p.ctx(), ty).is_some() {
        p.write_str(" : ");
        p.ty(ty);
    }
}

/// Parses the indices `[1 : i32, 0 : i32]` of a part of a composite value.
fn parse_indices(p: &mut AsmParser<'_, '_>, state: &mut OpState, slot: AttrSlot) -> Result<(), Diagnostic> {
    let indices = p.parse_attribute(None)?;
    state.set_attr(slot, indices);
    Ok(())
}

/// The type of the part that the indices in `slot` select.
fn part_type(
    p: &AsmParser<'_, '_>,
    state: &OpState,
    pos: Pos,
    slot: AttrSlot,
    composite: Type,
) -> Result<Type, Diagnostic> {
    let ctx = p.ctx();
    let list = state
        .attr(slot)
        .and_then(|list| list.as_array(ctx))
        .unwrap_or_default();
    let is_index = |index: &&Attribute| index.as_i64(ctx).is_some();
    if let Some(other) = list.iter().find(|index| !is_index(index)) {
        let message = format!(
            "expected an 32-bit integer for index, but found '{}'",
            p.attr_text(*other)
        );
        return Err(p.error_at(pos, message));
    }
    let indices = integers(ctx, state.attr(slot));
    selected(ctx, composite, &indices).map_err(|message| p.error_at(pos, message))
}

pub(super) fn parse_extract(p: &mut AsmParser<'_, '_>, state: &mut OpState) -> Result<(), Diagnostic> {
    let composite = p.parse_operand()?;
    let pos = p.pos();
    parse_indices(p, state, CompositeExtractOp::indices)?;
    let ty = p.parse_colon_type()?;
    let composite = p.resolve_operand(composite, ty)?;
    state.operands.push(composite);
    let part = part_type(p, state, pos, CompositeExtractOp::indices, ty)?;
    state.results.push(part);
    Ok(())
}

pub(super) fn print_extract(p: &mut AsmPrinter<'_>, body: &Body, op: Op) {
    p.write_str(" ");
    p.operands(body, op);
    if let Some(indices) = body.get(op, CompositeExtractOp::indices) {
        p.attr(indices);
    }
    // As upstream's, the custom form has no place for other attributes.
    p.write_str(" : ");
    p.ty(body.ty(body.operand(op, 0)));
}

/// Parses `%a, %b`.
fn parse_two_operands(p: &mut AsmParser<'_, '_>) -> Result<[UnresolvedOperand; 2], Diagnostic> {
    p.expect_operands()?;
    let start = p.pos();
    let mut operands = Vec::new();
    p.parse_operand_list(Delimiter::None, &mut operands)?;
    operands
        .try_into()
        .map_err(|_| p.error_at(start, "expected 2 operands"))
}

pub(super) fn parse_insert(p: &mut AsmParser<'_, '_>, state: &mut OpState) -> Result<(), Diagnostic> {
    let [object, composite] = parse_two_operands(p)?;
    parse_indices(p, state, CompositeInsertOp::indices)?;
    let object_type = p.parse_colon_type()?;
    p.expect_keyword("into")?;
    let ty = p.parse_type()?;
    let (object, composite) = (
        p.resolve_operand(object, object_type)?,
        p.resolve_operand(composite, ty)?,
    );
    state.operands.extend([object, composite]);
    state.results.push(ty);
    Ok(())
}

pub(super) fn print_insert(p: &mut AsmPrinter<'_>, body: &Body, op: Op) {
    p.write_str(" ");
    p.operands(body, op);
    if let Some(indices) = body.get(op, CompositeInsertOp::indices) {
        p.attr(indices);
    }
    p.write_str(" : ");
    p.ty(body.ty(body.operand(op, 0)));
    p.write_str(" into ");
    p.ty(body.ty(body.operand(op, 1)));
}

/// Parses `%a, %b : type` with a struct of two members as type.
pub(super) fn parse_extended(p: &mut AsmParser<'_, '_>, state: &mut OpState) -> Result<(), Diagnostic> {
    p.parse_optional_attr_dict(state)?;
    let mut operands = Vec::new();
    p.parse_operand_list(Delimiter::None, &mut operands)?;
    p.expect(Tok::Colon)?;
    let pos = p.pos();
    let ty = p.parse_type()?;
    let Some(&[member, _]) = types::members(p.ctx(), ty) else {
        return Err(p.error_at(pos, "expected spirv.struct type with two members"));
    };
    p.expect_equal_counts(pos, operands.len(), 2)?;
    p.resolve_operands(&operands, &[member; 2], &mut state.operands)?;
    state.results.push(ty);
    Ok(())
}

pub(super) fn print_extended(p: &mut AsmPrinter<'_>, body: &Body, op: Op) {
    p.write_str(" ");
    p.attr_dict(body, op, &[]);
    p.operands(body, op);
    p.write_str(" : ");
    p.ty(body.ty(body.result(op, 0)));
}

/// Parses `%x, %y, %z : f32`, and `(%x, %y, %z) : (f32, f32, f32) -> f16` if the types differ.
pub(super) fn parse_one_result(p: &mut AsmParser<'_, '_>, state: &mut OpState) -> Result<(), Diagnostic> {
    let mut operands = Vec::new();
    let pos = p.pos();
    let bracketed = p.accept(Tok::LParen);
    p.parse_operand_list(Delimiter::None, &mut operands)?;
    if bracketed {
        p.expect(Tok::RParen)?;
    }
    p.parse_optional_attr_dict(state)?;
    let ty = p.parse_colon_type()?;
    if !bracketed {
        state.results.push(ty);
        return p.resolve_operands(&operands, &vec![ty; operands.len()], &mut state.operands);
    }
    let Some(function) = ty.function(p.ctx()) else {
        return Err(p.error_at(pos, "expected function type"));
    };
    p.expect_equal_counts(pos, operands.len(), function.inputs.len())?;
    p.resolve_operands(&operands, &function.inputs, &mut state.operands)?;
    state.results.extend_from_slice(&function.results);
    Ok(())
}

pub(super) fn print_one_result(p: &mut AsmPrinter<'_>, body: &Body, op: Op) {
    let ty = body.ty(body.result(op, 0));
    let is_one_type = body.operands(op).iter().all(|operand| body.ty(operand) == ty);
    p.write_str(if is_one_type { " " } else { "(" });
    p.operands(body, op);
    p.write_str(if is_one_type { "" } else { ")" });
    p.attr_dict(body, op, &[]);
    p.write_str(" : ");
    match is_one_type {
        true => p.ty(ty),
        false => p.functional_type(body, op),
    }
}

/// Parses `"Function"`: a storage class.
fn parse_storage_class(p: &mut AsmParser<'_, '_>) -> Result<i64, Diagnostic> {
    attrs::parse_string_case(p, "storage_class", &attrs::STORAGE_CLASSES)
}

/// Parses `["Aligned", 4]` if it is there.
fn parse_memory_access(
    p: &mut AsmParser<'_, '_>,
    state: &mut OpState,
    access: AttrSlot,
    alignment: AttrSlot,
) -> Result<(), Diagnostic> {
    if !p.accept(Tok::LSquare) {
        return Ok(());
    }
    let name = state.def.attrs[access.0].name;
    let flags = attrs::parse_string_case(p, name, &attrs::MEMORY_ACCESSES)?;
    let ctx = p.ctx();
    state.set_attr(access, attrs::case(ctx, attrs::names::MEMORY_ACCESS, flags));
    if flags & ALIGNED != 0 {
        p.expect(Tok::Comma)?;
        let bytes = p.parse_attribute(Some(Type::I32))?;
        // As upstream, what is no number is dropped.
        if bytes.int(ctx).is_some() {
            state.set_attr(alignment, bytes);
        }
    }
    p.expect(Tok::RSquare)
}

fn print_memory_access(p: &mut AsmPrinter<'_>, access: Option<Attribute>, alignment: Option<Attribute>) {
    let ctx = p.ctx();
    let Some(access) = attrs::value(ctx, access) else {
        return;
    };
    p.write_str(" [\"");
    p.enum_case(&attrs::MEMORY_ACCESSES, access);
    p.write_str("\"");
    if access & ALIGNED != 0
        && let Some(bytes) = alignment.and_then(|bytes| bytes.as_i64(ctx))
    {
        write!(p, ", {bytes}");
    }
    p.write_str("]");
}

fn print_storage_class(p: &mut AsmPrinter<'_>, ty: Type) {
    let class = types::pointee(p.ctx(), ty).and_then(|(_, class)| attrs::STORAGE_CLASSES.keyword_of(class));
    write!(p, " \"{}\" ", class.unwrap_or_default());
}

pub(super) fn parse_load(p: &mut AsmParser<'_, '_>, state: &mut OpState) -> Result<(), Diagnostic> {
    let class = parse_storage_class(p)?;
    let address = p.parse_operand()?;
    parse_memory_access(p, state, LoadOp::memory_access, LoadOp::alignment)?;
    p.parse_optional_attr_dict(state)?;
    let ty = p.parse_colon_type()?;
    let address = p.resolve_operand(address, types::pointer(p.ctx(), ty, class))?;
    state.operands.push(address);
    state.results.push(ty);
    Ok(())
}

pub(super) fn print_load(p: &mut AsmPrinter<'_>, body: &Body, op: Op) {
    print_storage_class(p, body.ty(body.operand(op, 0)));
    p.operands(body, op);
    print_memory_access(
        p,
        body.get(op, LoadOp::memory_access),
        body.get(op, LoadOp::alignment),
    );
    p.attr_dict(body, op, &["memory_access", "alignment"]);
    p.write_str(" : ");
    p.ty(body.ty(body.result(op, 0)));
}

pub(super) fn parse_store(p: &mut AsmParser<'_, '_>, state: &mut OpState) -> Result<(), Diagnostic> {
    let class = parse_storage_class(p)?;
    let operands = parse_two_operands(p)?;
    parse_memory_access(p, state, StoreOp::memory_access, StoreOp::alignment)?;
    let ty = p.parse_colon_type()?;
    let pointer = types::pointer(p.ctx(), ty, class);
    p.resolve_operands(&operands, &[pointer, ty], &mut state.operands)
}

pub(super) fn print_store(p: &mut AsmPrinter<'_>, body: &Body, op: Op) {
    print_storage_class(p, body.ty(body.operand(op, 0)));
    p.operands(body, op);
    print_memory_access(
        p,
        body.get(op, StoreOp::memory_access),
        body.get(op, StoreOp::alignment),
    );
    p.write_str(" : ");
    p.ty(body.ty(body.operand(op, 1)));
    p.attr_dict(body, op, &["memory_access", "alignment"]);
}

pub(super) fn parse_copy(p: &mut AsmParser<'_, '_>, state: &mut OpState) -> Result<(), Diagnostic> {
    let target_class = parse_storage_class(p)?;
    let mut operands = vec![p.parse_operand()?];
    p.expect(Tok::Comma)?;
    let source_class = parse_storage_class(p)?;
    operands.push(p.parse_operand()?);
    parse_memory_access(p, state, CopyMemoryOp::memory_access, CopyMemoryOp::alignment)?;
    if p.accept(Tok::Comma) {
        parse_memory_access(
            p,
            state,
            CopyMemoryOp::source_memory_access,
            CopyMemoryOp::source_alignment,
        )?;
    }
    let ty = p.parse_colon_type()?;
    p.parse_optional_attr_dict(state)?;
    let pointers = [target_class, source_class].map(|class| types::pointer(p.ctx(), ty, class));
    p.resolve_operands(&operands, &pointers, &mut state.operands)
}

pub(super) fn print_copy(p: &mut AsmPrinter<'_>, body: &Body, op: Op) {
    let get = |slot| body.get(op, slot);
    p.write_str(" ");
    print_storage_class(p, body.ty(body.operand(op, 0)));
    p.value(body, body.operand(op, 0));
    p.write_str(", ");
    print_storage_class(p, body.ty(body.operand(op, 1)));
    p.value(body, body.operand(op, 1));
    let (access, alignment) = (get(CopyMemoryOp::memory_access), get(CopyMemoryOp::alignment));
    print_memory_access(p, access, alignment);
    // As upstream, the access of the source is written even if it is that of the target, and its comma always.
    p.write_str(", ");
    let source = get(CopyMemoryOp::source_memory_access).or(access);
    print_memory_access(p, source, get(CopyMemoryOp::source_alignment).or(alignment));
    p.attr_dict(
        body,
        op,
        &[
            "memory_access",
            "alignment",
            "source_memory_access",
            "source_alignment",
        ],
    );
    p.write_str(" : ");
    let pointee = types::pointee(p.ctx(), body.ty(body.operand(op, 0)));
    if let Some((pointee, _)) = pointee {
        p.ty(pointee);
    }
}

pub(super) fn parse_variable(p: &mut AsmParser<'_, '_>, state: &mut OpState) -> Result<(), Diagnostic> {
    let mut initializer = None;
    if p.accept_keyword("init") {
        p.expect(Tok::LParen)?;
        initializer = Some(p.parse_operand()?);
        p.expect(Tok::RParen)?;
    }
    p.parse_optional_attr_dict(state)?;
    p.expect(Tok::Colon)?;
    let pos = p.pos();
    let ty = p.parse_type()?;
    let ctx = p.ctx();
    let Some((pointee, class)) = types::pointee(ctx, ty) else {
        return Err(p.error_at(pos, "expected spirv.ptr type"));
    };
    if let Some(initializer) = initializer {
        let value = p.resolve_operand(initializer, pointee)?;
        state.operands.push(value);
    }
    state.set_attr(
        VariableOp::storage_class,
        attrs::case(ctx, attrs::names::STORAGE_CLASS, class),
    );
    state.results.push(ty);
    Ok(())
}

pub(super) fn print_variable(p: &mut AsmPrinter<'_>, body: &Body, op: Op) {
    if let Some(initializer) = body.get(op, VariableOp::initializer) {
        p.write_str(" init(");
        p.value(body, initializer);
        p.write_str(")");
    }
    p.attr_dict(body, op, &["storage_class"]);
    p.write_str(" : ");
    p.ty(body.ty(body.result(op, 0)));
}

pub(super) fn parse_branch_conditional(
    p: &mut AsmParser<'_, '_>,
    state: &mut OpState,
) -> Result<(), Diagnostic> {
    let condition = p.parse_operand()?;
    let condition = p.resolve_operand(condition, Type::I1)?;
    state.operands.push(condition);
    if p.accept(Tok::LSquare) {
        let first = p.parse_attribute(Some(Type::I32))?;
        p.expect(Tok::Comma)?;
        let second = p.parse_attribute(Some(Type::I32))?;
        p.expect(Tok::RSquare)?;
        let weights = p.ctx().array_attr(&[first, second]);
        state.set_attr(BranchConditionalOp::branch_weights, weights);
    }
    state.operand_segments.push(1);
    for _ in 0..2 {
        p.expect(Tok::Comma)?;
        let mut operands = Vec::new();
        p.parse_successor_and_operands(state, &mut operands)?;
        state.operand_segments.push(operands.len() as u32);
        state.operands.append(&mut operands);
    }
    Ok(())
}

pub(super) fn print_branch_conditional(p: &mut AsmPrinter<'_>, body: &Body, op: Op) {
    let ctx = p.ctx();
    p.write_str(" ");
    p.value(body, body.get(op, BranchConditionalOp::condition));
    if let Some(weights) = body.get(op, BranchConditionalOp::branch_weights) {
        p.write_str(" [");
        p.separated(integers(ctx, Some(weights)), |p, weight| p.int(weight));
        p.write_str("]");
    }
    for (block, range) in body.edges(ctx, op).into_iter().flatten() {
        p.write_str(", ");
        p.successor_with_operands(body, block, range.map(|at| body.operand(op, at)));
    }
}

pub(super) fn parse_switch(p: &mut AsmParser<'_, '_>, state: &mut OpState) -> Result<(), Diagnostic> {
    crate::cf::parse_switch_like(p, state, SwitchOp::literals, SwitchOp::case_operand_segments)
}

pub(super) fn print_switch(p: &mut AsmPrinter<'_>, body: &Body, op: Op) {
    crate::cf::print_switch_like(p, body, op, SwitchOp::literals, SwitchOp::case_operand_segments);
}

/// Parses `control(Unroll) -> types { … }`.
fn parse_structured(
    p: &mut AsmParser<'_, '_>,
    state: &mut OpState,
    slot: AttrSlot,
    control: EnumCaseText,
) -> Result<(), Diagnostic> {
    let mut value = 0;
    if p.accept_keyword("control") {
        p.expect(Tok::LParen)?;
        value = attrs::parse_keyword_case(p, control.what, control.def)?;
        p.expect(Tok::RParen)?;
    }
    state.set_attr(slot, attrs::case(p.ctx(), control.attr, value));
    // Unlike elsewhere, several types have no parentheses around them.
    if p.accept(Tok::Arrow) {
        p.parse_type_list(&mut state.results)?;
    }
    p.parse_region(state, &[])?;
    Ok(())
}

fn print_structured(p: &mut AsmPrinter<'_>, body: &Body, op: Op, slot: AttrSlot, control: EnumCaseText) {
    let value = attrs::value(p.ctx(), body.get(op, slot)).unwrap_or(0);
    if value != 0 {
        p.write_str(" control(");
        p.enum_case(control.def, value);
        p.write_str(")");
    }
    if body.results(op).len() > 0 {
        p.write_str(" -> ");
        p.types(body.results(op).map(|value| body.ty(value)));
    }
    p.write_str(" ");
    p.region(body, op, 0, RegionOptions::WITHOUT_ARGS);
}

const LOOP: EnumCaseText = EnumCaseText {
    what: "loop_control",
    attr: attrs::names::LOOP_CONTROL,
    def: &attrs::LOOP_CONTROLS,
};
const SELECTION: EnumCaseText = EnumCaseText {
    what: "selection_control",
    attr: attrs::names::SELECTION_CONTROL,
    def: &attrs::SELECTION_CONTROLS,
};

pub(super) fn parse_loop(p: &mut AsmParser<'_, '_>, state: &mut OpState) -> Result<(), Diagnostic> {
    parse_structured(p, state, LoopOp::loop_control, LOOP)
}

pub(super) fn print_loop(p: &mut AsmPrinter<'_>, body: &Body, op: Op) {
    print_structured(p, body, op, LoopOp::loop_control, LOOP);
}

pub(super) fn parse_selection(p: &mut AsmParser<'_, '_>, state: &mut OpState) -> Result<(), Diagnostic> {
    parse_structured(p, state, SelectionOp::selection_control, SELECTION)
}

pub(super) fn print_selection(p: &mut AsmPrinter<'_>, body: &Body, op: Op) {
    print_structured(p, body, op, SelectionOp::selection_control, SELECTION);
}
