//! Attributes of functions, arguments and results.

use crate::types::{TypeTexts, write_escaped};
use std::fmt::Write;
use windlass_dialects::llvm::LLVMFuncOp;
use windlass_dialects::llvm::attrs as llvm_attrs;
use windlass_dialects::llvm::enums::{LlvmEnum, ModRefInfo};
use windlass_ir::def::AttrSlot;
use windlass_ir::{AttrData, Attribute, Body, Context, Op};

/// Attributes that are words by themselves, in LLVM's order, by the name behind `llvm.`.
const WORDS: &[&str] = &[
    "allocalign",
    "allocptr",
    "immarg",
    "inreg",
    "nest",
    "noalias",
    "nocapture",
    "noext",
    "nofree",
    "nonnull",
    "noundef",
    "readnone",
    "readonly",
    "returned",
    "signext",
    "writeonly",
    "zeroext",
];
/// Attributes with a type.
const TYPED: &[&str] = &[
    "byref",
    "byval",
    "elementtype",
    "inalloca",
    "preallocated",
    "sret",
];
/// Attributes with a number.
const NUMBERS: &[&str] = &[
    "align",
    "dereferenceable",
    "dereferenceable_or_null",
    "alignstack",
];

/// Writes the attributes of an argument or result, each with a space behind it.
pub fn write_value_attrs(
    ctx: &Context,
    types: &mut TypeTexts<'_>,
    dict: Option<Attribute>,
    out: &mut String,
) {
    let Some(entries) = dict.and_then(|dict| dict.as_dict(ctx)) else {
        return;
    };
    let find = |wanted: &str| {
        entries
            .iter()
            .find(|(name, _)| ctx.str(*name).strip_prefix("llvm.") == Some(wanted))
            .map(|(_, attr)| *attr)
    };
    for word in WORDS {
        if find(word).is_some() {
            // What was a word became one with a list.
            out.push_str(if *word == "nocapture" {
                "captures(none)"
            } else {
                word
            });
            out.push(' ');
        }
    }
    for word in TYPED {
        if let Some(text) = find(word)
            .and_then(|attr| attr.as_type(ctx))
            .and_then(|ty| types.get(ty))
        {
            let _ = write!(out, "{word}({text}) ");
        }
    }
    for word in NUMBERS {
        if let Some(value) = find(word).and_then(|attr| attr.as_i64(ctx)) {
            let _ = match *word {
                "align" => write!(out, "align {value} "),
                _ => write!(out, "{word}({value}) "),
            };
        }
    }
}

/// The dictionary at `index` of an array of dictionaries.
pub fn dict_at(ctx: &Context, array: Option<Attribute>, index: usize) -> Option<Attribute> {
    array?.as_array(ctx)?.get(index).copied()
}

/// The attributes of a function: words, and strings in quotes.
#[derive(Default)]
pub struct FunctionAttrs {
    /// Attributes that LLVM knows, as the comment above a function names them.
    pub words: String,
    /// The others.
    pub strings: String,
}

impl FunctionAttrs {
    /// The text of the attribute group; empty for no attributes.
    pub fn group(&self) -> String {
        match (self.words.is_empty(), self.strings.is_empty()) {
            (_, true) => self.words.clone(),
            (true, false) => self.strings.clone(),
            (false, false) => format!("{} {}", self.words, self.strings),
        }
    }
}

/// The attributes of a function.
pub fn function_attrs(ctx: &Context, body: &Body, op: Op) -> FunctionAttrs {
    let mut words: Vec<String> = Vec::new();
    let mut strings: Vec<String> = Vec::new();
    let flags: [(AttrSlot, &str); 7] = [
        (LLVMFuncOp::always_inline, "alwaysinline"),
        (LLVMFuncOp::convergent, "convergent"),
        (LLVMFuncOp::inline_hint, "inlinehint"),
        (LLVMFuncOp::no_inline, "noinline"),
        (LLVMFuncOp::no_unwind, "nounwind"),
        (LLVMFuncOp::optimize_none, "optnone"),
        (LLVMFuncOp::will_return, "willreturn"),
    ];
    for (slot, word) in flags {
        if body.get(op, slot).is_some() {
            words.push(word.into());
        }
    }
    if let Some(effects) = body.get(op, LLVMFuncOp::memory_effects) {
        words.extend(memory(ctx, effects));
    }
    let texts: [(AttrSlot, &str); 4] = [
        (LLVMFuncOp::prefer_vector_width, "prefer-vector-width"),
        (LLVMFuncOp::target_cpu, "target-cpu"),
        (LLVMFuncOp::tune_cpu, "tune-cpu"),
        (LLVMFuncOp::reciprocal_estimates, "reciprocal-estimates"),
    ];
    for (slot, key) in texts {
        if let Some(value) = body.get(op, slot).and_then(|attr| attr.as_str(ctx)) {
            strings.push(pair(key, Some(value)));
        }
    }
    for attr in body
        .get(op, LLVMFuncOp::passthrough)
        .and_then(|attr| attr.as_array(ctx))
        .unwrap_or_default()
    {
        match attr.data(ctx) {
            AttrData::String { text, .. } if is_word(ctx.str(*text)) => words.push(ctx.str(*text).into()),
            AttrData::String { text, .. } => strings.push(pair(ctx.str(*text), None)),
            AttrData::Array(parts) => {
                let texts: Vec<&str> = parts.iter().filter_map(|part| part.as_str(ctx)).collect();
                match texts[..] {
                    [key, value] if ["align", "alignstack", "allocsize"].contains(&key) => {
                        words.push(format!("{key}={value}"));
                    }
                    [key, value] => strings.push(pair(key, Some(value))),
                    _ => {}
                }
            }
            _ => {}
        }
    }
    words.sort_unstable();
    strings.sort_unstable();
    FunctionAttrs {
        words: words.join(" "),
        strings: strings.join(" "),
    }
}

fn pair(key: &str, value: Option<&str>) -> String {
    let mut out = String::from("\"");
    write_escaped(&mut out, key.as_bytes());
    out.push('"');
    if let Some(value) = value {
        out.push_str("=\"");
        write_escaped(&mut out, value.as_bytes());
        out.push('"');
    }
    out
}

/// Function attributes that LLVM knows by name.
fn is_word(text: &str) -> bool {
    const KNOWN: &[&str] = &[
        "alwaysinline",
        "builtin",
        "cold",
        "convergent",
        "hot",
        "inlinehint",
        "jumptable",
        "minsize",
        "mustprogress",
        "naked",
        "nobuiltin",
        "nocallback",
        "noduplicate",
        "nofree",
        "noimplicitfloat",
        "noinline",
        "nomerge",
        "norecurse",
        "noredzone",
        "noreturn",
        "nosync",
        "nounwind",
        "nonlazybind",
        "optnone",
        "optsize",
        "returns_twice",
        "safestack",
        "sanitize_address",
        "sanitize_memory",
        "sanitize_thread",
        "speculatable",
        "ssp",
        "sspreq",
        "sspstrong",
        "strictfp",
        "willreturn",
    ];
    KNOWN.contains(&text)
}

/// `memory(…)`; nothing for a function that may do anything.
fn memory(ctx: &Context, effects: Attribute) -> Option<String> {
    let places = [
        ("other", ""),
        ("argMem", "argmem: "),
        ("inaccessibleMem", "inaccessiblemem: "),
        ("errnoMem", "errnomem: "),
        ("targetMem0", "target_mem0: "),
        ("targetMem1", "target_mem1: "),
    ];
    let word = |info: ModRefInfo| match info {
        ModRefInfo::NoModRef => "none",
        ModRefInfo::Ref => "read",
        ModRefInfo::Mod => "write",
        ModRefInfo::ModRef => "readwrite",
    };
    let read = |name: &str| llvm_attrs::param(ctx, effects, name).and_then(|attr| ModRefInfo::of(ctx, attr));
    let other = read("other")?;
    let mut parts = Vec::new();
    let differing: Vec<String> = places[1..]
        .iter()
        .filter_map(|(name, label)| Some((label, read(name)?)))
        .filter(|(_, info)| *info != other)
        .map(|(label, info)| format!("{label}{}", word(info)))
        .collect();
    if differing.is_empty() && other == ModRefInfo::ModRef {
        return None;
    }
    if other != ModRefInfo::NoModRef || differing.is_empty() {
        parts.push(word(other).to_owned());
    }
    parts.extend(differing);
    Some(format!("memory({})", parts.join(", ")))
}
