//! What instructions say about memory: TBAA tags, alias scopes, access groups.

use super::node::{Node, NodeRef, Operand};
use super::{MetadataOperand, MetadataTable, warning};
use crate::import::Env;
use crate::import::function::Operand as CallOperand;
use crate::import::function::{Call, FunctionReader};
use crate::import::items::{Item, ItemKind};
use crate::import::lexer::Tok;
use crate::import::parser::{Parser, Read};
use rustc_hash::FxHashSet;
use std::sync::OnceLock;
use windlass_dialects::llvm::NoAliasScopeDeclOp;
use windlass_dialects::llvm::attrs::names;
use windlass_ir::text::string_from_bytes;
use windlass_ir::{Attribute, Diagnostic};

/// An error about a node.
#[cold]
fn malformed(env: &Env<'_, '_>, what: &str, node: &Node) -> Diagnostic {
    let location = env.source.location(node.offset as usize);
    Diagnostic::error(location, format!("{what}: {}", env.node_text(node)))
}

fn text_attr(env: &Env<'_, '_>, operand: &Operand) -> Option<Attribute> {
    let text = env.string_of(operand)?;
    Some(env.ctx.string_attr(&string_from_bytes(&text)))
}

/// The `!tbaa` of an instruction as the list with that tag.
///
/// # Errors
/// As [`tbaa`].
pub(super) fn tbaa_list(env: &Env<'_, '_>, of: &NodeRef) -> Read<Attribute> {
    let slot = match of {
        NodeRef::Numbered(index) => env.metadata.cached(&env.metadata.tbaa_lists, *index),
        NodeRef::Inline(_) => None,
    };
    if let Some(known) = slot.and_then(OnceLock::get) {
        return Ok(*known);
    }
    let list = env.ctx.array_attr(&[tbaa(env, of)?]);
    Ok(slot.map_or(list, |slot| *slot.get_or_init(|| list)))
}

/// The `!tbaa` of an instruction as an attribute.
///
/// # Errors
/// What is no TBAA tag.
fn tbaa(env: &Env<'_, '_>, of: &NodeRef) -> Read<Attribute> {
    let table = &env.metadata;
    if let NodeRef::Numbered(index) = of
        && let Some(known) = table.cached(&table.tbaa, *index).and_then(|slot| slot.get())
    {
        return match known.ext(env.ctx, names::TBAA_TAG) {
            Some(_) => Ok(*known),
            None => scalar_tag(env, of, *known),
        };
    }
    let Some(root) = table.node(of) else {
        return Ok(Attribute::UNIT);
    };
    // After the nodes that a node refers to, the node itself.
    let mut stack = vec![root];
    let mut seen = FxHashSet::default();
    let mut done: Option<Attribute> = None;
    while let Some(&node) = stack.last() {
        let before = stack.len();
        for operand in node.operands() {
            if let Some(child) = env.node_of(operand)
                && converted(env, operand).is_none()
            {
                stack.push(child);
            }
        }
        if stack.len() > before {
            if !seen.insert(node.id()) {
                return Err(malformed(env, "has cycle in TBAA graph", node));
            }
            continue;
        }
        let attr = tbaa_node(env, node)?;
        if let Some(slot) = index_of(table, node).and_then(|index| table.cached(&table.tbaa, index)) {
            // Another thread may have been faster, with the same result.
            let _ = slot.set(attr);
        }
        stack.pop();
        done = Some(attr);
    }
    let attr = done.unwrap_or(Attribute::UNIT);
    match attr.ext(env.ctx, names::TBAA_TAG) {
        Some(_) => Ok(attr),
        None => scalar_tag(env, of, attr),
    }
}

/// The index of a node in the table. Nodes that are written where they are used have none.
fn index_of(table: &MetadataTable, node: &Node) -> Option<u32> {
    let start = table.nodes.as_ptr() as usize;
    let index = node.id().checked_sub(start)? / size_of::<Node>();
    (index < table.nodes.len()).then_some(index as u32)
}

/// The tag for a type alone, as LLVM upgrades the `!tbaa` of old versions.
fn scalar_tag(env: &Env<'_, '_>, of: &NodeRef, ty: Attribute) -> Read<Attribute> {
    let Some(node) = env.metadata.node(of) else {
        return Ok(ty);
    };
    if ty.ext(env.ctx, names::TBAA_TYPE_DESC).is_none() {
        return Err(malformed(env, "unsupported TBAA node format", node));
    }
    let zero = Some(env.ctx.i64_attr(0));
    let (mut ty, mut constant) = (Some(ty), None);
    // The third operand says whether memory is constant, not an offset.
    if let (3, Some(parent), Some(bits)) = (node.entries.len(), node.operand(1), node.operand(2)) {
        let member = env
            .ctx
            .ext_attr(names::TBAA_MEMBER, &[converted(env, parent), zero]);
        let name = node.operand(0).and_then(|name| text_attr(env, name));
        let params = [name, Some(env.ctx.array_attr(&[member]))];
        ty = Some(env.ctx.ext_attr(names::TBAA_TYPE_DESC, &params));
        constant = bits.bits().filter(|bits| bits & 1 == 1).map(|_| Attribute::TRUE);
    }
    Ok(env.ctx.ext_attr(names::TBAA_TAG, &[ty, ty, zero, constant]))
}

/// The attribute of the node that an operand refers to, if it was converted.
fn converted(env: &Env<'_, '_>, operand: &Operand) -> Option<Attribute> {
    let table = &env.metadata;
    match operand {
        Operand::Node(index) => table.cached(&table.tbaa, *index)?.get().copied(),
        // Such a node has no operands that are nodes, or none that can be converted.
        Operand::Inline(node) => tbaa_node(env, node).ok(),
        _ => None,
    }
}

/// The attribute of a TBAA node whose operands are converted.
fn tbaa_node(env: &Env<'_, '_>, node: &Node) -> Read<Attribute> {
    let ctx = env.ctx;
    let first = node.operand(0);
    let count = node.entries.len();
    let name = first.and_then(|first| text_attr(env, first));
    if count == 0 || count == 1 {
        return Ok(ctx.ext_attr(names::TBAA_ROOT, &[name]));
    }
    if let Some(name) = name {
        let mut members = Vec::with_capacity(count / 2);
        for at in (1..count).step_by(2) {
            let (Some(ty), offset) = (node.operand(at), node.operand(at + 1)) else {
                break;
            };
            if env.node_of(ty).is_none() {
                return Err(malformed(env, &format!("operand '{at}' must be MDNode"), node));
            }
            let offset = match offset.map(Operand::bits) {
                Some(Some(offset)) => offset as i64,
                Some(None) => {
                    let what = format!("operand '{}' must be ConstantInt", at + 1);
                    return Err(malformed(env, &what, node));
                }
                None if count == 2 => 0,
                // A type without offset at the end is upstream's last operand, too.
                None => break,
            };
            let params = [converted(env, ty), Some(ctx.i64_attr(offset))];
            members.push(ctx.ext_attr(names::TBAA_MEMBER, &params));
        }
        let params = [Some(name), Some(ctx.array_attr(&members))];
        return Ok(ctx.ext_attr(names::TBAA_TYPE_DESC, &params));
    }
    let descriptor = |index| {
        let attr = converted(env, node.operand(index)?)?;
        attr.ext(ctx, names::TBAA_TYPE_DESC).map(|_| attr)
    };
    let offset = node.operand(2).and_then(Operand::bits);
    let (3 | 4, Some(base), Some(access), Some(offset)) = (count, descriptor(0), descriptor(1), offset)
    else {
        return Err(malformed(env, "unsupported TBAA node format", node));
    };
    let constant = match node.operand(3).map(Operand::bits) {
        None => false,
        Some(Some(bits)) => bits & 1 == 1,
        Some(None) => return Err(malformed(env, "operand '3' must be ConstantInt", node)),
    };
    let params = [
        Some(base),
        Some(access),
        Some(ctx.i64_attr(offset as i64)),
        constant.then_some(Attribute::TRUE),
    ];
    Ok(ctx.ext_attr(names::TBAA_TAG, &params))
}

/// The alias scopes of a list, as an attribute.
///
/// # Errors
/// What is no list of alias scopes.
pub(super) fn scope_list(env: &Env<'_, '_>, of: &NodeRef) -> Read<Option<Attribute>> {
    let Some(list) = env.metadata.node(of) else {
        return Ok(None);
    };
    let mut scopes = Vec::with_capacity(list.entries.len());
    for operand in list.operands() {
        let Some(node) = env.node_of(operand) else {
            return Ok(None);
        };
        scopes.push(scope(env, node)?);
    }
    Ok(Some(env.ctx.array_attr(&scopes)))
}

/// Creates the op of `llvm.experimental.noalias.scope.decl`.
///
/// # Errors
/// What is no list of alias scopes.
pub fn noalias_scope_declaration(reader: &mut FunctionReader<'_, '_>, call: &Call<'_>) -> Read<()> {
    let Some(CallOperand::Metadata(MetadataOperand::Node(list))) =
        call.arguments.first().map(|argument| &argument.operand)
    else {
        return Err(reader.error_here("!id.scope.list must point to an MDNode"));
    };
    let env = reader.p.env;
    let declared = env.metadata.node(list).and_then(|list| list.operand(0));
    if let Some(Operand::Node(scope)) = declared
        && !env.metadata.alias_scopes.contains(scope)
    {
        // No access is in it: upstream has no attribute for it, and drops the declaration.
        return Ok(());
    }
    let scopes = scope_list(env, list)?;
    let only = scopes.and_then(|scopes| match scopes.as_array(env.ctx) {
        Some([only]) => Some(*only),
        _ => None,
    });
    let Some(scope) = only else {
        return Err(reader.error_here("!id.scope.list must point to a list with a single scope"));
    };
    reader.create(NoAliasScopeDeclOp::DEF, call.location, &[], &[], &[Some(scope)]);
    Ok(())
}

fn scope(env: &Env<'_, '_>, node: &Node) -> Read<Attribute> {
    let table = &env.metadata;
    let slot = index_of(table, node).and_then(|index| table.cached(&table.scopes, index));
    if let Some(known) = slot.and_then(|slot| slot.get())
        && known.ext(env.ctx, names::ALIAS_SCOPE).is_some()
    {
        return Ok(*known);
    }
    let domain = node.operand(1).and_then(|domain| env.node_of(domain));
    let (Some(domain), true, true) = (domain, has_id(env, node), is_text_or_absent(node, 2)) else {
        return Err(malformed(env, "unsupported alias scope node", node));
    };
    if !has_id(env, domain) || !is_text_or_absent(domain, 1) {
        return Err(malformed(env, "unsupported alias domain node", domain));
    }
    let make_domain = || {
        let params = [Some(id(env, domain)), description(env, domain, 1)];
        env.ctx.ext_attr(names::ALIAS_SCOPE_DOMAIN, &params)
    };
    let make_scope = || {
        let slot = index_of(table, domain).and_then(|index| table.cached(&table.scopes, index));
        let domain = slot.map_or_else(make_domain, |slot| *slot.get_or_init(make_domain));
        let params = [Some(id(env, node)), Some(domain), description(env, node, 2)];
        env.ctx.ext_attr(names::ALIAS_SCOPE, &params)
    };
    // A node that is its own domain is no scope.
    match slot {
        Some(slot) if node.id() != domain.id() => Ok(*slot.get_or_init(make_scope)),
        _ => Ok(make_scope()),
    }
}

/// Whether the first operand is the node itself or a string.
fn has_id(env: &Env<'_, '_>, node: &Node) -> bool {
    let first = node.operand(0);
    match first.and_then(|first| env.node_of(first)) {
        Some(itself) => itself.id() == node.id(),
        None => matches!(first, Some(Operand::Text(..))),
    }
}

fn is_text_or_absent(node: &Node, index: usize) -> bool {
    matches!(node.operand(index), None | Some(Operand::Text(..)))
}

fn description(env: &Env<'_, '_>, node: &Node, index: usize) -> Option<Attribute> {
    text_attr(env, node.operand(index)?)
}

fn id(env: &Env<'_, '_>, node: &Node) -> Attribute {
    let text = node.operand(0).and_then(|first| text_attr(env, first));
    text.unwrap_or_else(|| env.ctx.distinct_attr(Attribute::UNIT))
}

/// The access groups that a node is or lists, if instructions are in all of them.
pub(super) fn access_groups(env: &Env<'_, '_>, node: &Node) -> Option<Vec<Attribute>> {
    if node.entries.is_empty() {
        return access_group(env, node).map(|group| vec![group]);
    }
    let groups = node
        .operands()
        .map(|group| access_group(env, env.node_of(group)?));
    groups.collect()
}

fn access_group(env: &Env<'_, '_>, node: &Node) -> Option<Attribute> {
    let table = &env.metadata;
    let index = index_of(table, node)?;
    if !table.access_groups.contains(&index) {
        return None;
    }
    let make = || {
        let id = env.ctx.distinct_attr(Attribute::UNIT);
        env.ctx.ext_attr(names::ACCESS_GROUP, &[Some(id)])
    };
    Some(*table.cached(&table.groups, index)?.get_or_init(make))
}

/// Finds the access groups and the alias scopes that instructions are in. Loops refer to groups and intrinsics to scopes, maybe
/// before they are read.
///
/// # Errors
/// What is no access group.
pub(super) fn find_attached(env: &Env<'_, '_>, items: &[Item], table: &mut MetadataTable) -> Read<()> {
    let groups = attached(env, items, table, b"!llvm.access.group")?;
    let mut wrong = groups
        .iter()
        .map(|&index| &table.nodes[index as usize])
        .filter(|node| !node.entries.is_empty() || !node.distinct)
        .collect::<Vec<_>>();
    wrong.sort_by_key(|node| node.offset);
    if let Some(node) = wrong.first() {
        let location = env.source.location(node.offset as usize);
        let message = "expected an access group node to be empty and distinct";
        env.ctx.report(warning(location, message));
        return Err(malformed(env, "unsupported access group node", node));
    }
    table.access_groups = groups;
    if memchr::memmem::find(env.text, b"@llvm.experimental.noalias.scope.decl").is_some() {
        let mut scopes = attached(env, items, table, b"!alias.scope")?;
        scopes.extend(attached(env, items, table, b"!noalias")?);
        table.alias_scopes = scopes;
    }
    Ok(())
}

/// The nodes that attachments of one kind list, or are if they have no operands.
fn attached(env: &Env<'_, '_>, items: &[Item], table: &MetadataTable, kind: &[u8]) -> Read<FxHashSet<u32>> {
    let finder = memchr::memmem::Finder::new(kind);
    let mut found = FxHashSet::default();
    for item in items.iter().filter(|item| item.kind == ItemKind::Define) {
        for at in finder.find_iter(&env.text[item.range.clone()]) {
            let at = item.range.start + at;
            let line = memchr::memrchr(b'\n', &env.text[..at]).map_or(0, |end| end + 1);
            // It may stand in a comment or in a string.
            let mut p = Parser::new(env, line..item.range.end);
            while p.offset() < at && p.tok() != Tok::Eof {
                p.bump();
            }
            if p.offset() != at || p.tok() != Tok::NamedMetadata(&kind[1..]) {
                continue;
            }
            p.bump();
            let NodeRef::Numbered(index) = super::read::node_ref(&mut p, &table.numbers)? else {
                continue;
            };
            let list = &table.nodes[index as usize];
            if list.entries.is_empty() {
                found.insert(index);
            }
            found.extend(list.operands().filter_map(|listed| match listed {
                Operand::Node(listed) => Some(*listed),
                _ => None,
            }));
        }
    }
    Ok(found)
}
