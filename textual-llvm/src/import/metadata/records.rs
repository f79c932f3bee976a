//! Debug records (`#dbg_value(…)`) and calls of the debug intrinsics, which are the same to LLVM.
//!
//! An op of the dialect stands directly after the definition of its value, so records become ops when the function is complete. As
//! upstream imports an intrinsic call without the records before it, those are dropped.

use super::location::checked;
use super::node::{NodeKind, NodeRef};
use super::{AttachmentKind, MetadataOperand, nodes, operand, read, warning};
use crate::import::constants::Placement;
use crate::import::function::{Call, FunctionReader, Operand};
use crate::import::lexer::{Tok, skip_space};
use crate::import::parser::Read;
use windlass_dialects::llvm::attrs::param;
use windlass_dialects::llvm::{DbgDeclareOp, DbgLabelOp, DbgValueOp, LLVMFuncOp};
use windlass_ir::def::OpDef;
use windlass_ir::dominance::DominanceInfo;
use windlass_ir::{Attribute, Block, InsertPoint, Location, NewOp, Op, Value, ValueDef};

/// A debug record.
pub struct DebugRecord<'s> {
    /// The block that it stands in.
    block: Block,
    kind: RecordKind<'s>,
    /// Where it stands.
    start: usize,
    end: usize,
}

enum RecordKind<'s> {
    /// What a variable is.
    Variable {
        def: &'static OpDef,
        value: Operand<'s>,
        variable: NodeRef,
        expression: Option<Attribute>,
        location: Location,
    },
    /// A label, whose op exists.
    Label(Op),
    /// What the dialect cannot express.
    Unsupported,
}

/// Reads a debug record, from `#` on.
///
/// # Errors
/// A malformed record.
pub fn debug_record(reader: &mut FunctionReader<'_, '_>) -> Read<()> {
    let start = reader.p.offset();
    reader.p.bump();
    let Tok::Word(kind) = reader.p.tok() else {
        return Err(reader.p.error("expected debug record type here"));
    };
    let known = [
        &b"dbg_value"[..],
        b"dbg_declare",
        b"dbg_assign",
        b"dbg_label",
        b"dbg_declare_value",
    ];
    if !known.contains(&kind) {
        return Err(reader.p.error("expected debug record type here"));
    }
    reader.p.bump();
    reader.p.expect(Tok::LParen, "expected '(' here")?;
    if kind == b"dbg_label" {
        let label = next_node(reader)?;
        let location = reference(reader)?;
        reader.p.expect(Tok::RParen, "expected ')' here")?;
        return add_label(reader, label, &location, start);
    }
    let value_start = reader.p.offset();
    let value = operand(reader)?;
    let is_poison = reader.p.env.text[value_start..reader.p.previous_end()].ends_with(b"poison");
    reader.p.expect(Tok::Comma, "expected ',' here")?;
    let variable = next_node(reader)?;
    let expression = next_node(reader)?;
    let mut declared = None;
    if kind == b"dbg_assign" {
        next_node(reader)?;
        let address = operand(reader)?;
        reader.p.expect(Tok::Comma, "expected ',' here")?;
        let address_expression = next_node(reader)?;
        // The variable is allocated where it has no value yet.
        let env = reader.p.env;
        let is_plain = env
            .metadata
            .node(&address_expression)
            .and_then(|node| nodes::expression(env, node))
            .is_some_and(|attr| param(env.ctx, attr, "operations").is_none());
        let is_address =
            matches!(&address, MetadataOperand::Value(value) if matches!(**value, Operand::Value(_)));
        if is_poison && is_plain && is_address && env.options.keep_debug_records {
            declared = Some(address);
        }
    }
    let location = reference(reader)?;
    reader.p.expect(Tok::RParen, "expected ')' here")?;
    let (def, value) = match (kind, declared) {
        (b"dbg_value", _) => (Some(DbgValueOp::DEF), value),
        (b"dbg_declare", _) => (Some(DbgDeclareOp::DEF), value),
        (_, Some(address)) => (Some(DbgDeclareOp::DEF), address),
        // The dialect has no ops for the others.
        (_, None) => (None, value),
    };
    add(
        reader,
        def,
        [
            value,
            MetadataOperand::Node(variable),
            MetadataOperand::Node(expression),
        ],
        &location,
        start,
    )
}

fn reference(reader: &mut FunctionReader<'_, '_>) -> Read<NodeRef> {
    let numbers = &reader.p.env.metadata.numbers;
    read::node_ref(&mut reader.p, numbers)
}

/// `!12,`
fn next_node(reader: &mut FunctionReader<'_, '_>) -> Read<NodeRef> {
    let node = reference(reader)?;
    reader.p.expect(Tok::Comma, "expected ',' here")?;
    Ok(node)
}

/// Takes a call of a debug intrinsic for a record: `name` is `declare` for `llvm.dbg.declare`.
///
/// # Errors
/// Arguments that are none of such an intrinsic.
pub fn debug_intrinsic<'s>(reader: &mut FunctionReader<'s, '_>, call: &Call<'s>, name: &str) -> Read<()> {
    let def = match name {
        "value" => Some(DbgValueOp::DEF),
        "declare" | "addr" => Some(DbgDeclareOp::DEF),
        "label" => {
            if let (Some(Operand::Metadata(MetadataOperand::Node(label))), Some(location)) = (
                call.arguments.first().map(|argument| &argument.operand),
                call.attachments.get(AttachmentKind::Dbg),
            ) {
                let start = reader.instruction_offset();
                add_label(reader, label.clone(), location, start)?;
            }
            return Ok(());
        }
        _ => None,
    };
    let arguments = call.arguments.iter().map(|argument| match &argument.operand {
        Operand::Metadata(operand) => Some(operand.clone()),
        _ => None,
    });
    let start = reader.instruction_offset();
    let arguments: Option<Vec<MetadataOperand<'s>>> = arguments.collect();
    let Some([value, rest @ ..]) = arguments.as_deref() else {
        return Err(reader.error_here("intrinsic has incorrect argument type!"));
    };
    // LLVM before 6 has an offset as the second argument of `llvm.dbg.value`.
    let [.., variable, expression] = (match rest.len() {
        2.. if def.is_some() => rest,
        5 => &rest[..2],
        _ => return Err(reader.error_here("Incorrect number of arguments passed to called function!")),
    }) else {
        return Ok(());
    };
    let operands = [value.clone(), variable.clone(), expression.clone()];
    if let Some(location) = call.attachments.get(AttachmentKind::Dbg) {
        add(reader, def, operands, location, start)?;
    }
    Ok(())
}

fn add<'s>(
    reader: &mut FunctionReader<'s, '_>,
    def: Option<&'static OpDef>,
    [value, variable, expression]: [MetadataOperand<'s>; 3],
    location: &NodeRef,
    start: usize,
) -> Read<()> {
    let env = reader.p.env;
    if !env.metadata.has_debug_info {
        return Ok(());
    }
    let node = |operand: &MetadataOperand<'s>, kind: NodeKind| match operand {
        MetadataOperand::Node(of) if env.metadata.node(of).is_some_and(|node| node.kind == kind) => {
            Some(of.clone())
        }
        _ => None,
    };
    let Some(variable) = node(&variable, NodeKind::LocalVariable) else {
        return Err(reader.p.error_at(start, "invalid #dbg record variable"));
    };
    let Some(expression) = node(&expression, NodeKind::Expression) else {
        return Err(reader.p.error_at(start, "invalid #dbg record expression"));
    };
    let location = checked(reader, location)?;
    // Several values, and values that are no more: the dialect has neither.
    let (Some(def), MetadataOperand::Value(value)) = (def, value) else {
        if env.options.emit_expensive_warnings {
            let line = env.source.line_at(start);
            let line = String::from_utf8_lossy(line);
            let message = format!("unhandled debug variable record {}", line.trim());
            let location = env.source.location(start);
            reader.debug.warnings.push(warning(location, message));
        }
        push(reader, RecordKind::Unsupported, start);
        return Ok(());
    };
    let expression = env.metadata.node(&expression);
    let expression = expression.and_then(|node| nodes::expression(env, node));
    // An expression without ops is the default.
    let expression = expression.filter(|&attr| param(env.ctx, attr, "operations").is_some());
    let kind = RecordKind::Variable {
        def,
        value: *value,
        variable,
        expression,
        location,
    };
    push(reader, kind, start);
    Ok(())
}

fn push<'s>(reader: &mut FunctionReader<'s, '_>, kind: RecordKind<'s>, start: usize) {
    let record = DebugRecord {
        block: reader.current_block(),
        kind,
        start,
        end: reader.p.previous_end(),
    };
    reader.debug_records.push(record);
}

fn add_label(
    reader: &mut FunctionReader<'_, '_>,
    label: NodeRef,
    location: &NodeRef,
    start: usize,
) -> Read<()> {
    let env = reader.p.env;
    if !env.metadata.has_debug_info {
        return Ok(());
    }
    if env
        .metadata
        .node(&label)
        .is_none_or(|node| node.kind != NodeKind::Label)
    {
        let at = reader.p.previous_end();
        return Err(reader.p.error_at(at, "invalid #dbg_label intrinsic variable"));
    }
    let location = checked(reader, location)?;
    let op = reader.create(DbgLabelOp::DEF, location, &[], &[], &[None]);
    reader.debug.labels.push((op, label));
    push(reader, RecordKind::Label(op), start);
    Ok(())
}

/// Drops the records that stand directly before the intrinsic call that is being read: upstream converts it without them.
pub fn drop_records_before_call(reader: &mut FunctionReader<'_, '_>) {
    if reader.p.env.options.keep_debug_records {
        return;
    }
    let text = reader.p.env.text;
    let mut at = reader.instruction_offset();
    while let Some(last) = reader.debug_records.last()
        && skip_space(text, last.end) == at
    {
        at = last.start;
        if let RecordKind::Label(op) = last.kind {
            reader.body.erase_op(op);
            reader.debug.labels.pop();
        }
        reader.debug_records.pop();
    }
}

/// Drops the records in blocks that control does not reach, and those whose value is defined in such a block. `order` has the other
/// blocks in reverse post-order; records get their order.
pub fn keep_reachable_records(reader: &mut FunctionReader<'_, '_>, order: &[Block]) {
    if reader.debug_records.is_empty() {
        return;
    }
    let mut position = vec![u32::MAX; reader.body.block_rows()];
    for (at, block) in order.iter().enumerate() {
        position[block.row() as usize] = at as u32;
    }
    let mut records = std::mem::take(&mut reader.debug_records);
    let reached = |block: Block| position.get(block.row() as usize).copied().unwrap_or(u32::MAX);
    records.retain_mut(|record| {
        if reached(record.block) == u32::MAX {
            if let RecordKind::Label(op) = record.kind {
                reader.debug.labels.retain(|(known, _)| *known != op);
            }
            return false;
        }
        let value = match &mut record.kind {
            RecordKind::Variable { value, .. } => value,
            _ => return false,
        };
        let Operand::Value(value) = value else {
            return true;
        };
        *value = reader.resolved(*value);
        let known = reader
            .body
            .value_block(*value)
            .is_some_and(|block| reached(block) != u32::MAX);
        if !known {
            let env = reader.p.env;
            let line = env.source.line_at(record.start);
            let line = String::from_utf8_lossy(line);
            let message = format!("failed to convert a debug operand: {}", line.trim());
            let location = env.source.location(record.start);
            reader.debug.warnings.push(warning(location, message));
        }
        known
    });
    records.sort_by_key(|record| reached(record.block));
    reader.debug_records = records;
}

/// Creates the ops of the debug records of a function, when its constants have their places. `first` is the first op of the entry
/// block that is no constant.
///
/// # Errors
/// A constant that the dialect cannot express.
pub fn finish_debug_records(
    reader: &mut FunctionReader<'_, '_>,
    entry: Block,
    first: Option<Op>,
) -> Read<()> {
    let records = std::mem::take(&mut reader.debug_records);
    let mut last_constant = first.and_then(|first| reader.body.prev_op(first));
    let mut dominated = None;
    for record in records {
        let RecordKind::Variable {
            def,
            value,
            variable,
            expression,
            location,
        } = record.kind
        else {
            continue;
        };
        let value = match value {
            Operand::Value(value) => value,
            Operand::Constant(id) => {
                let ctx = reader.ctx();
                let place = |message| reader.p.error_at(record.start, message);
                let value = match reader.constants.value(ctx, &mut reader.body, id) {
                    Ok(value) => value,
                    Err(message) => return Err(place(message)),
                };
                // New constants follow those that instructions use.
                let at = match last_constant {
                    Some(op) => reader.body.next_op(op),
                    None => reader.body.first_op(entry),
                };
                if let Some(at) = at {
                    let mut placement = Placement::before(at);
                    reader.constants.place(&mut reader.body, &mut placement, id);
                    last_constant = reader.body.prev_op(at);
                }
                value
            }
            Operand::Metadata(_) => continue,
        };
        let Some(at) = insertion_point(reader, value, &mut dominated) else {
            continue;
        };
        let new = NewOp {
            operands: &[value],
            attrs: &[None, expression],
            ..NewOp::new(def, location)
        };
        let op = reader.body.create(new, at);
        reader.debug.variables.push((op, location, variable));
    }
    Ok(())
}

/// Where the op of a record about `value` belongs: directly after its definition.
fn insertion_point(
    reader: &FunctionReader<'_, '_>,
    value: Value,
    dominated: &mut Option<DominanceInfo>,
) -> Option<InsertPoint> {
    let body = &reader.body;
    let after = |op: Option<Op>, block: Block| match op {
        Some(op) => InsertPoint::Before(op),
        None => InsertPoint::End(block),
    };
    match body.value_def(value) {
        ValueDef::Argument(block, _) => Some(after(body.first_op(block), block)),
        ValueDef::Result(op, _) => {
            let block = body.op_block(op)?;
            if body.terminator(block) != Some(op) {
                return Some(after(body.next_op(op), block));
            }
            // The end of a block that the terminator dominates, so as not to be before a `landingpad`.
            let dominance = dominated.get_or_insert_with(|| DominanceInfo::new(body, Some(LLVMFuncOp::DEF)));
            let below = first_dominated(reader, block, dominance)?;
            body.terminator(below).map(InsertPoint::Before)
        }
        ValueDef::Forward => None,
    }
}

/// The first block, in depth-first order, whose immediate dominator is `block`.
fn first_dominated(
    reader: &FunctionReader<'_, '_>,
    block: Block,
    dominance: &DominanceInfo,
) -> Option<Block> {
    let body = &reader.body;
    let mut seen = vec![false; body.block_rows()];
    let mut stack = vec![block];
    while let Some(next) = stack.pop() {
        if std::mem::replace(&mut seen[next.row() as usize], true) {
            continue;
        }
        if next != block && dominance.immediate_dominator(next) == Some(block) {
            return Some(next);
        }
        let terminator = body.terminator(next)?;
        let successors: Vec<Block> = body.successors(terminator).collect();
        stack.extend(successors.into_iter().rev());
    }
    None
}

/// Notes the order of the debug locations of a complete function, whose blocks `order` has in reverse post-order.
pub fn note_locations(reader: &mut FunctionReader<'_, '_>, order: &[Block]) {
    if reader.debug.is_empty() {
        return;
    }
    let body = &reader.body;
    let mut noted = vec![false; reader.debug.len()];
    let mut found = Vec::with_capacity(noted.len());
    let mut note = |location: Location| {
        if let Some(index) = location.as_deferred()
            && let Some(noted) = noted.get_mut(index as usize)
            && !std::mem::replace(noted, true)
        {
            found.push(index);
        }
    };
    for &block in order {
        for index in 0..body.block_args(block).len() {
            note(body.block_arg_location(block, index));
        }
        body.ops(block).for_each(|op| note(body.location(op)));
    }
    reader.debug.order = found;
}
