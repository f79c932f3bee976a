//! Metadata attached to instructions (debug locations, aliasing, profiles, loops) and debug records.

use crate::function::Writer;
use crate::metadata::{self, Element, Md};
use crate::version::DEBUG_RECORDS;
use windlass_dialects::llvm as ops;
use windlass_dialects::llvm::attrs as llvm_attrs;
use windlass_dialects::llvm::types as llvm_types;
use windlass_ir::def::{AttrSlot, OpDef};
use windlass_ir::{Attribute, Diagnostic, Op, OpName};

/// The attributes of an op that hold the metadata of its memory accesses.
struct AccessSlots {
    groups: Option<AttrSlot>,
    scopes: AttrSlot,
    no_alias: AttrSlot,
    tags: AttrSlot,
}

macro_rules! access_slots {
    ($name:expr, $($op:ident),*) => {
        match $name {
            $(ops::$op::NAME => Some(AccessSlots {
                groups: Some(ops::$op::access_groups),
                scopes: ops::$op::alias_scopes,
                no_alias: ops::$op::noalias_scopes,
                tags: ops::$op::tbaa,
            }),)*
            _ => None,
        }
    };
}

/// The attributes of an op of another dialect, which are called alike.
fn slots_of_dialect(def: &OpDef) -> Option<AccessSlots> {
    if def.id.dialect() == llvm_types::NUMBER {
        return None;
    }
    let slot = |name| def.attr_slot(name).map(AttrSlot);
    Some(AccessSlots {
        groups: slot("access_groups"),
        scopes: slot("alias_scopes")?,
        no_alias: slot("noalias_scopes")?,
        tags: slot("tbaa")?,
    })
}

/// Whether an op of this name can have metadata other than its debug location by its own attributes.
fn may_have_metadata(name: OpName) -> bool {
    name.dialect() != llvm_types::NUMBER
        || matches!(
            name,
            ops::LoadOp::NAME
                | ops::StoreOp::NAME
                | ops::AtomicRMWOp::NAME
                | ops::AtomicCmpXchgOp::NAME
                | ops::CallOp::NAME
                | ops::MemcpyOp::NAME
                | ops::MemcpyInlineOp::NAME
                | ops::MemmoveOp::NAME
                | ops::MemsetOp::NAME
                | ops::MemsetInlineOp::NAME
                | ops::MaskedLoadOp::NAME
                | ops::IntToPtrOp::NAME
                | ops::BrOp::NAME
                | ops::CondBrOp::NAME
                | ops::SwitchOp::NAME
                | ops::InvokeOp::NAME
        )
}

/// Writes the metadata attached to an op, in LLVM's order of kinds.
#[inline]
pub(super) fn attachments(w: &mut Writer<'_, '_>, op: Op) -> Result<(), Diagnostic> {
    if let Some(node) = metadata::debug_location(w.ctx, w.body.location(op), w.scope) {
        attach(w, "dbg", node);
    }
    match may_have_metadata(w.body.name(op)) || w.body.discardable(op) != Attribute::EMPTY_DICT {
        true => attachments_by_attributes(w, op),
        false => Ok(()),
    }
}

/// Writes the metadata attached to an op except for its debug location.
fn attachments_by_attributes(w: &mut Writer<'_, '_>, op: Op) -> Result<(), Diagnostic> {
    let (ctx, body) = (w.ctx, w.body);
    let name = body.name(op);
    let access = access_slots!(
        name,
        LoadOp,
        StoreOp,
        AtomicRMWOp,
        AtomicCmpXchgOp,
        CallOp,
        MemcpyOp,
        MemcpyInlineOp,
        MemmoveOp,
        MemsetOp,
        MemsetInlineOp
    )
    .or_else(|| slots_of_dialect(body.def(op)));
    let list = |slot: AttrSlot| body.get(op, slot).and_then(|attr| attr.as_array(ctx));
    if let Some(slots) = &access {
        // An instruction can have only one `!tbaa` tag.
        if let Some([tag]) = list(slots.tags) {
            attach(w, "tbaa", Md::Attr(*tag));
        }
    }
    let weights = match name {
        ops::CondBrOp::NAME => body.get(op, ops::CondBrOp::branch_weights),
        ops::SwitchOp::NAME => body.get(op, ops::SwitchOp::branch_weights),
        ops::InvokeOp::NAME => body.get(op, ops::InvokeOp::branch_weights),
        _ => None,
    };
    if let Some(weights) = weights.and_then(|attr| attr.as_i64_array(ctx)) {
        let mut elements = vec![Element::text("branch_weights")];
        elements.extend(
            weights
                .iter()
                .map(|weight| Element::value(format!("i32 {weight}"))),
        );
        attach(w, "prof", Md::tuple(elements));
    }
    let invariant = name == ops::LoadOp::NAME && body.get(op, ops::LoadOp::invariant).is_some();
    if invariant {
        attach(w, "invariant.load", Md::tuple([]));
    }
    if let Some(slots) = &access {
        for (slot, kind) in [(slots.scopes, "alias.scope"), (slots.no_alias, "noalias")] {
            if let Some(scopes) = list(slot).filter(|scopes| !scopes.is_empty()) {
                attach(w, kind, Md::list(scopes));
            }
        }
    }
    let (nontemporal, group) = match name {
        ops::LoadOp::NAME => (
            body.get(op, ops::LoadOp::nontemporal),
            body.get(op, ops::LoadOp::invariantGroup),
        ),
        ops::StoreOp::NAME => (
            body.get(op, ops::StoreOp::nontemporal),
            body.get(op, ops::StoreOp::invariantGroup),
        ),
        ops::MaskedLoadOp::NAME => (body.get(op, ops::MaskedLoadOp::nontemporal), None),
        _ => (None, None),
    };
    if nontemporal.is_some() {
        attach(w, "nontemporal", Md::tuple([Element::value("i32 1")]));
    }
    let readable = match name {
        ops::LoadOp::NAME => body.get(op, ops::LoadOp::dereferenceable),
        ops::IntToPtrOp::NAME => body.get(op, ops::IntToPtrOp::dereferenceable),
        _ => None,
    };
    if let Some(readable) = readable {
        let bytes = llvm_attrs::param(ctx, readable, "bytes").and_then(|attr| attr.as_i64(ctx));
        let bytes = Element::value(format!("i64 {}", bytes.unwrap_or(0)));
        let kind = if llvm_attrs::param(ctx, readable, "mayBeNull") == Some(Attribute::TRUE) {
            "dereferenceable_or_null"
        } else {
            "dereferenceable"
        };
        attach(w, kind, Md::tuple([bytes]));
    }
    if group.is_some() {
        attach(w, "invariant.group", Md::tuple([]));
    }
    let annotation = match name {
        ops::BrOp::NAME => body.get(op, ops::BrOp::loop_annotation),
        ops::CondBrOp::NAME => body.get(op, ops::CondBrOp::loop_annotation),
        _ => None,
    };
    if let Some(annotation) = annotation {
        attach(w, "llvm.loop", Md::Attr(annotation));
    }
    if let Some(slots) = &access {
        match slots.groups.and_then(list) {
            None | Some([]) => {}
            Some([group]) => attach(w, "llvm.access.group", Md::Attr(*group)),
            Some(groups) => attach(w, "llvm.access.group", Md::list(groups)),
        }
    }
    if body.discardable(op) != Attribute::EMPTY_DICT {
        relaxations(w, op)?;
        for (kind, node) in w.symbols.translations.amendment(ctx, body, op)?.metadata {
            attach(w, &kind, node);
        }
    }
    Ok(())
}

fn attach(w: &mut Writer<'_, '_>, kind: &str, node: Md) {
    w.push(", !");
    w.push(kind);
    w.push(" ");
    w.metadata(node);
}

/// Attaches `!mmra`, the memory model relaxation annotations.
fn relaxations(w: &mut Writer<'_, '_>, op: Op) -> Result<(), Diagnostic> {
    let (ctx, body) = (w.ctx, w.body);
    let Some(attr) = body.discardable_attr(ctx, op, ctx.name("llvm.mmra")) else {
        return Ok(());
    };
    let is_tag = |attr: &Attribute| attr.ext(ctx, llvm_attrs::MMRA_TAG.name).is_some();
    let fail = |message: &str| Err(body.op_error(ctx, op, message));
    let Some(tags) = attr.as_array(ctx) else {
        if !is_tag(&attr) {
            return fail("llvm.mmra is something other than an MMRA tag or an array of them");
        }
        attach(w, "mmra", Md::Attr(attr));
        return Ok(());
    };
    if !tags.iter().all(is_tag) {
        return fail("MMRA annotations array contains value that isn't an MMRA tag");
    }
    match tags {
        [] => {}
        [tag] => attach(w, "mmra", Md::Attr(*tag)),
        tags => {
            // LLVM sorts the tags by prefix and suffix.
            let mut tags = tags.to_vec();
            let text = |tag: &Attribute, part: &str| {
                let part = llvm_attrs::param(ctx, *tag, part).and_then(|attr| attr.as_str(ctx));
                part.unwrap_or_default().to_owned()
            };
            tags.sort_by_key(|tag| (text(tag, "prefix"), text(tag, "suffix")));
            tags.dedup();
            attach(w, "mmra", Md::list(&tags));
        }
    }
    Ok(())
}

/// Writes a debug record. Returns false if the op is not one.
pub(super) fn debug_record(w: &mut Writer<'_, '_>, op: Op) -> bool {
    let (ctx, body) = (w.ctx, w.body);
    let (word, variable, expression) = match body.name(op) {
        ops::DbgValueOp::NAME => (
            "value",
            body.get(op, ops::DbgValueOp::varInfo),
            body.get(op, ops::DbgValueOp::locationExpr),
        ),
        ops::DbgDeclareOp::NAME => (
            "declare",
            body.get(op, ops::DbgDeclareOp::varInfo),
            body.get(op, ops::DbgDeclareOp::locationExpr),
        ),
        ops::DbgLabelOp::NAME => ("label", body.get(op, ops::DbgLabelOp::label), None),
        _ => return false,
    };
    // LLVM requires a debug location on a debug record.
    let location = body.location(op);
    let (Some(place), Some(variable)) = (metadata::debug_location(ctx, location, w.scope), variable) else {
        return true;
    };
    if !w.symbols.version.since(DEBUG_RECORDS) {
        debug_call(w, op, word, variable, expression, place);
        return true;
    }
    w.push("    #dbg_");
    w.push(word);
    w.push("(");
    if word == "label" {
        w.metadata(Md::Attr(variable));
    } else {
        if w.typed(op, body.operand(op, 0)).is_err() {
            w.push("poison");
        }
        w.push(", ");
        w.metadata(Md::Attr(variable));
        w.push(", ");
        w.push(&metadata::expression(ctx, expression));
    }
    w.push(", ");
    w.metadata(place);
    w.push(")\n");
    true
}

/// Writes a debug record as a call of its legacy `llvm.dbg.*` intrinsic.
fn debug_call(
    w: &mut Writer<'_, '_>,
    op: Op,
    word: &str,
    variable: Attribute,
    expression: Option<Attribute>,
    place: Md,
) {
    w.push("  call void @llvm.dbg.");
    w.push(word);
    w.push("(metadata ");
    let params = match w.body.operands(op).get(0) {
        Some(value) => {
            if w.typed(op, value).is_err() {
                w.push("i1 undef");
            }
            w.push(", metadata ");
            w.metadata(Md::Attr(variable));
            w.push(", metadata ");
            w.push(&metadata::expression(w.ctx, expression));
            "metadata, metadata, metadata"
        }
        None => {
            w.metadata(Md::Attr(variable));
            "metadata"
        }
    };
    w.push("), !dbg ");
    w.metadata(place);
    w.push("\n");
    let name = format!("llvm.dbg.{word}");
    if !w.declares(&name) {
        let declaration = format!("declare void @{name}({params})");
        w.out.intrinsics.push((w.rank, name, "", declaration));
    }
}
