//! What attached metadata says on the op of an instruction, and on a function.

use super::alias;
use super::node::{Node, NodeRef, Operand};
use super::{AttachmentKind, Attachments, warning};
use crate::import::Env;
use crate::import::function::{FunctionHeader, FunctionReader};
use crate::import::parser::{Parser, Read};
use windlass_dialects::llvm as ops;
use windlass_dialects::llvm::attrs::names;
use windlass_ir::def::AttrSlot;
use windlass_ir::text::string_from_bytes;
use windlass_ir::{Attribute, Body, Diagnostic, Op, OpName};

/// The attributes of an op that accesses memory: access groups, alias scopes, scopes that it does not alias, TBAA tags.
type AliasSlots = [AttrSlot; 4];

macro_rules! alias_slots {
    ($($op:ident)*) => {
        &[$((ops::$op::NAME, [
            ops::$op::access_groups, ops::$op::alias_scopes, ops::$op::noalias_scopes, ops::$op::tbaa,
        ])),*]
    };
}

/// The ops that implement upstream's `AccessGroupOpInterface` and `AliasAnalysisOpInterface`.
static ACCESSES: &[(OpName, AliasSlots)] = alias_slots! {
    LoadOp StoreOp CallOp MemcpyOp MemsetOp MemmoveOp AtomicRMWOp AtomicCmpXchgOp MemcpyInlineOp MemsetInlineOp
};

fn alias_slots(name: OpName) -> Option<&'static AliasSlots> {
    ACCESSES
        .iter()
        .find(|(known, _)| *known == name)
        .map(|(_, slots)| slots)
}

/// Sets what attached metadata says on an op.
///
/// # Errors
/// Metadata that upstream does not import either.
pub fn attach(reader: &mut FunctionReader<'_, '_>, op: Op, attachments: &Attachments) -> Read<()> {
    for (kind, node) in &attachments.0 {
        let handled = match kind {
            AttachmentKind::Dbg => true,
            _ => attach_one(reader, op, *kind, node)?,
        };
        if !handled && reader.p.options().emit_expensive_warnings {
            warn_unhandled(reader, node);
        }
    }
    Ok(())
}

#[cold]
fn warn_unhandled(reader: &mut FunctionReader<'_, '_>, node: &NodeRef) {
    let env = reader.p.env;
    if let Some(node) = env.metadata.node(node) {
        let instruction = reader.error_here("");
        let text = env.node_text(node);
        let line = env.source.line_at(reader.instruction_offset());
        let line = String::from_utf8_lossy(line);
        let message = format!("unhandled metadata: {text} on {}", line.trim_end());
        reader.debug.warnings.push(warning(instruction.location, message));
    }
}

/// Returns whether the op has a place for the metadata.
fn attach_one(reader: &mut FunctionReader<'_, '_>, op: Op, kind: AttachmentKind, of: &NodeRef) -> Read<bool> {
    let env = reader.p.env;
    let ctx = env.ctx;
    let name = reader.body.name(op);
    let mut set = |slot: Option<AttrSlot>, value: Option<Attribute>| match (slot, value) {
        (Some(slot), Some(value)) => {
            reader.body.set_attr(op, slot, Some(value));
            true
        }
        _ => false,
    };
    let alias_slot = |index: usize| alias_slots(name).map(|slots| slots[index]);
    let Some(node) = env.metadata.node(of) else {
        return Ok(false);
    };
    Ok(match kind {
        AttachmentKind::Tbaa => {
            let tags = alias::tbaa_list(env, of)?;
            set(alias_slot(3), Some(tags))
        }
        AttachmentKind::AliasScope => {
            let scopes = alias::scope_list(env, of)?;
            set(alias_slot(1), scopes)
        }
        AttachmentKind::NoAlias => {
            let scopes = alias::scope_list(env, of)?;
            set(alias_slot(2), scopes)
        }
        AttachmentKind::AccessGroup => {
            let groups = alias::access_groups(env, node);
            set(alias_slot(0), groups.map(|groups| ctx.array_attr(&groups)))
        }
        AttachmentKind::NonTemporal => match name {
            ops::LoadOp::NAME => set(Some(ops::LoadOp::nontemporal), Some(Attribute::UNIT)),
            ops::StoreOp::NAME => set(Some(ops::StoreOp::nontemporal), Some(Attribute::UNIT)),
            _ => true,
        },
        AttachmentKind::InvariantGroup => match name {
            ops::LoadOp::NAME => set(Some(ops::LoadOp::invariantGroup), Some(Attribute::UNIT)),
            ops::StoreOp::NAME => set(Some(ops::StoreOp::invariantGroup), Some(Attribute::UNIT)),
            _ => true,
        },
        AttachmentKind::InvariantLoad => match name {
            ops::LoadOp::NAME => set(Some(ops::LoadOp::invariant), Some(Attribute::UNIT)),
            _ => true,
        },
        AttachmentKind::Dereferenceable | AttachmentKind::DereferenceableOrNull => {
            let slot = match name {
                ops::LoadOp::NAME => Some(ops::LoadOp::dereferenceable),
                ops::IntToPtrOp::NAME => Some(ops::IntToPtrOp::dereferenceable),
                _ => None,
            };
            let or_null = kind == AttachmentKind::DereferenceableOrNull;
            let bytes = dereferenceable(env, node)?;
            let params = [Some(bytes), or_null.then_some(Attribute::TRUE)];
            set(slot, Some(ctx.ext_attr(names::DEREFERENCEABLE, &params)))
        }
        AttachmentKind::Mmra => match mmra(env, node) {
            Some(tags) => {
                let name = ctx.name("llvm.mmra");
                reader.body.set_discardable_attr(ctx, op, name, Some(tags));
                true
            }
            None => false,
        },
        AttachmentKind::Prof => match branch_weights(env, node) {
            Some(weights) => {
                let slot = match name {
                    ops::CondBrOp::NAME => Some(ops::CondBrOp::branch_weights),
                    ops::SwitchOp::NAME => Some(ops::SwitchOp::branch_weights),
                    ops::InvokeOp::NAME => Some(ops::InvokeOp::branch_weights),
                    // The weight of a call is dropped, as upstream does it.
                    ops::CallOp::NAME => return Ok(true),
                    _ => None,
                };
                set(slot, Some(ctx.i32_array_attr(&weights)))
            }
            None => false,
        },
        AttachmentKind::Loop => match name {
            ops::BrOp::NAME | ops::CondBrOp::NAME => {
                reader.debug.loops.push((op, of.clone()));
                true
            }
            _ => false,
        },
        // These belong to functions.
        _ => false,
    })
}

fn dereferenceable(env: &Env<'_, '_>, node: &Node) -> Read<Attribute> {
    let wrong = |what: &str| {
        let location = env.source.location(node.offset as usize);
        Err(Diagnostic::error(
            location,
            format!("{what}: {}", env.node_text(node)),
        ))
    };
    let Some(bytes) = node.operand(0).filter(|_| node.entries.len() == 1) else {
        return wrong("dereferenceable metadata must have one operand");
    };
    match bytes.signed() {
        Some(bytes @ 0..) => Ok(env.ctx.i64_attr(bytes)),
        _ => wrong("dereferenceable metadata operand must be a non-negative constant integer"),
    }
}

/// The tag or the tags of `!mmra`.
fn mmra(env: &Env<'_, '_>, node: &Node) -> Option<Attribute> {
    let tag = |node: &Node| {
        let part = |index| {
            let text = env.string_of(node.operand(index)?)?;
            Some(env.ctx.string_attr(&string_from_bytes(&text)))
        };
        let params = (node.entries.len() == 2).then_some([part(0)?, part(1)?].map(Some))?;
        Some(env.ctx.ext_attr(names::MMRA_TAG, &params))
    };
    if let Some(tag) = tag(node) {
        return Some(tag);
    }
    let tags = node.operands().map(|operand| tag(env.node_of(operand)?));
    let tags = tags.collect::<Option<Vec<Attribute>>>()?;
    Some(env.ctx.array_attr(&tags))
}

/// The weights of `!{!"branch_weights", i32 1, i32 2}`.
fn branch_weights(env: &Env<'_, '_>, node: &Node) -> Option<Vec<i32>> {
    if !env.is_string(node.operand(0), "branch_weights") || node.entries.len() < 2 {
        return None;
    }
    // The dialect does not say that weights come from `__builtin_expect`.
    let expected = match node.operand(1) {
        Some(Operand::Text(..)) if env.is_string(node.operand(1), "expected") => 1,
        Some(Operand::Text(..)) => return None,
        _ => 0,
    };
    let weights = node.operands().skip(1 + expected);
    weights.map(|weight| Some(weight.bits()? as i32)).collect()
}

/// Sets what metadata attached to a function says on its op.
///
/// # Errors
/// A malformed constant in the metadata.
pub fn set_function_attributes(
    env: &Env<'_, '_>,
    body: &mut Body,
    op: Op,
    header: &FunctionHeader<'_>,
) -> Read<()> {
    let ctx = env.ctx;
    for (kind, of) in &header.attachments.0 {
        let Some(node) = env.metadata.node(of) else {
            continue;
        };
        let sizes = || {
            let sizes = node.operands().map(|size| Some(size.bits()? as i32));
            let sizes: Option<Vec<i32>> = sizes.collect();
            sizes.map(|sizes| ctx.i32_array_attr(&sizes))
        };
        let (slot, attr) = match kind {
            AttachmentKind::Prof => {
                let count = node.operand(1).filter(|_| {
                    env.is_string(node.operand(0), "function_entry_count") && node.entries.len() == 2
                });
                let count = count
                    .and_then(Operand::bits)
                    .map(|count| ctx.i64_attr(count as i64));
                (ops::LLVMFuncOp::function_entry_count, count)
            }
            AttachmentKind::VecTypeHint => (ops::LLVMFuncOp::vec_type_hint, type_hint(env, node)?),
            AttachmentKind::WorkGroupSizeHint => (ops::LLVMFuncOp::work_group_size_hint, sizes()),
            AttachmentKind::ReqdWorkGroupSize => (ops::LLVMFuncOp::reqd_work_group_size, sizes()),
            AttachmentKind::IntelReqdSubGroupSize => {
                let size = node.operand(0).filter(|_| node.entries.len() == 1);
                let size = size.and_then(Operand::bits).map(|size| ctx.i32_attr(size as i32));
                (ops::LLVMFuncOp::intel_reqd_sub_group_size, size)
            }
            _ => continue,
        };
        match attr {
            Some(_) => body.set_attr(op, slot, attr),
            None => warn_function(env, header, node),
        }
    }
    Ok(())
}

#[cold]
fn warn_function(env: &Env<'_, '_>, header: &FunctionHeader<'_>, node: &Node) {
    let line = env.source.line_at(header.offset);
    let line = String::from_utf8_lossy(line);
    let message = format!(
        "unhandled function metadata: {} on {}",
        env.node_text(node),
        line.trim()
    );
    let location = env.source.location(header.offset);
    env.ctx.report(warning(location, message));
}

/// `!{<4 x i32> undef, i32 1}`: the type, and whether it is signed.
fn type_hint(env: &Env<'_, '_>, node: &Node) -> Read<Option<Attribute>> {
    let (Some(hint), Some(signed), 2) = (node.operand(0), node.operand(1), node.entries.len()) else {
        return Ok(None);
    };
    let ty = match hint {
        Operand::Value(start) => {
            let start = *start as usize;
            Parser::new(env, start..env.text.len()).ty()?
        }
        Operand::Int(width, _) => env.ctx.int_type(*width),
        _ => return Ok(None),
    };
    let signed = signed.bits().map(|bits| bits != 0);
    Ok(signed.map(|signed| {
        let params = [Some(env.ctx.type_attr(ty)), signed.then_some(Attribute::TRUE)];
        env.ctx.ext_attr(names::VEC_TYPE_HINT, &params)
    }))
}
