//! Metadata: nodes, attachments, debug info.

use super::Env;
use super::function::{Call, FunctionHeader, FunctionReader};
use super::items::Item;
use super::lexer::Tok;
use super::parser::{Parser, Read};
use smallvec::SmallVec;
use std::marker::PhantomData;
use windlass_ir::{Attribute, Block, Body, Context, Location, Op};

/// The metadata nodes of a module.
#[derive(Default)]
pub struct MetadataTable<'s> {
    text: PhantomData<&'s [u8]>,
}

/// A reference to a metadata node: its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct NodeRef(pub u32);

/// The metadata attached to an instruction or global value.
#[derive(Clone, Debug, Default)]
pub struct Attachments(pub SmallVec<[NodeRef; 2]>);

/// Metadata as an operand of a call.
#[derive(Clone, Debug)]
pub enum MetadataOperand<'s> {
    /// `!"text"`
    Text(std::borrow::Cow<'s, [u8]>),
}

/// A debug record, or a call of a debug intrinsic.
pub struct DebugRecord<'s> {
    text: PhantomData<&'s [u8]>,
}

/// Reads the numbered and named nodes of a module.
pub fn read<'s>(env: &Env<'s, '_>, items: &[Item]) -> Read<MetadataTable<'s>> {
    let _ = (env, items);
    Ok(MetadataTable::default())
}

/// Reads an attachment, from `!kind` on.
pub fn attachment(p: &mut Parser<'_, '_>, attachments: &mut Attachments) -> Read<()> {
    p.bump();
    if let Tok::Metadata(number) = p.bump() {
        attachments.0.push(NodeRef(number));
    }
    Ok(())
}

/// The location that attached metadata gives, if it gives one.
pub fn location(env: &Env<'_, '_>, attachments: &Attachments) -> Read<Option<Location>> {
    let _ = (env, attachments);
    Ok(None)
}

/// The `dbg_exprs` of a global variable, if its metadata has any.
pub fn global_expressions(env: &Env<'_, '_>, attachments: &Attachments) -> Read<Option<Attribute>> {
    let _ = (env, attachments);
    Ok(None)
}

/// Creates the ops for named metadata at the end of the module, after the globals and before the functions.
pub fn create_module_ops(env: &Env<'_, '_>, (body, block): (&mut Body, Block)) -> Read<()> {
    let _ = (env, body, block);
    Ok(())
}

/// Sets what attached metadata says on an op.
pub fn attach(reader: &mut FunctionReader<'_, '_>, op: Op, attachments: &Attachments) -> Read<()> {
    let _ = (reader, op, attachments);
    Ok(())
}

/// Reads a metadata operand of a call.
pub fn operand<'s>(reader: &mut FunctionReader<'s, '_>) -> Read<MetadataOperand<'s>> {
    Err(reader.p.error("expected metadata operand"))
}

/// Reads a debug record, from `#` on.
pub fn debug_record(reader: &mut FunctionReader<'_, '_>) -> Read<()> {
    Err(reader.p.error("expected debug record type here"))
}

/// Creates the ops of the debug records of a function.
pub fn finish_debug_records(reader: &mut FunctionReader<'_, '_>, ctx: &Context) -> Read<()> {
    let _ = (reader, ctx);
    Ok(())
}

/// What is left to do for a function when its body is complete.
pub fn finish_function(reader: &mut FunctionReader<'_, '_>, header: &FunctionHeader<'_>) -> Read<()> {
    let _ = (reader, header);
    Ok(())
}

impl MetadataOperand<'_> {
    /// The text of `!"text"`.
    pub fn text(&self) -> Option<&[u8]> {
        let MetadataOperand::Text(text) = self;
        Some(text)
    }
}

/// Whether `!nontemporal` is attached.
pub fn is_nontemporal(p: &Parser<'_, '_>, attachments: &Attachments) -> bool {
    let _ = (p, attachments);
    false
}

/// Reads a call of `llvm.dbg.declare` and so on: `name` is `declare`.
pub fn debug_intrinsic(reader: &mut FunctionReader<'_, '_>, call: &Call<'_>, name: &str) -> Read<()> {
    let _ = (reader, call, name);
    Ok(())
}

/// Creates the op of `llvm.experimental.noalias.scope.decl`. A scope that no access uses is dropped.
pub fn noalias_scope_declaration(reader: &mut FunctionReader<'_, '_>, call: &Call<'_>) -> Read<()> {
    let _ = (reader, call);
    Ok(())
}
