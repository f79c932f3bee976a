//! The whole file: header, named structs, globals, functions, attribute groups, metadata.

use crate::attributes::{FunctionAttrs, function_attrs};
use crate::function::{FunctionText, Scratch, write_function};
use crate::globals::write_global;
use crate::types::{TypeTexts, write_escaped, write_name};
use crate::{ExportOptions, op_error};
use rayon::prelude::*;
use rustc_hash::{FxHashMap, FxHashSet};
use std::fmt::{self, Write as _};
use std::io::{self, Write as _};
use windlass_dialects::llvm::layout::{DataLayout, Layouts};
use windlass_dialects::llvm::types::{ArrayType, FunctionType, StructType};
use windlass_dialects::llvm::{GlobalOp, LLVMFuncOp};
use windlass_ir::{AttrData, Body, Context, Diagnostic, Module, Op, Type, TypeData, Walk};

/// See [`crate::export`].
pub(crate) fn export<'c>(
    ctx: &'c Context,
    module: &Module,
    _: &ExportOptions,
) -> Result<LlvmIr, Vec<Diagnostic>> {
    let Some(body) = module.body() else {
        return Err(vec![Diagnostic::error(
            module.root.location(module.op),
            NOT_A_MODULE,
        )]);
    };
    let setting = |name: &str| {
        let attr = module.root.discardable_attr(ctx, module.op, ctx.name(name));
        attr.and_then(|attr| attr.as_str(ctx))
    };
    let layout_text = setting("llvm.data_layout");
    let layout = match layout_text.map(DataLayout::parse) {
        None => DataLayout::llvm_default(),
        Some(Ok(layout)) => layout,
        Some(Err(_)) => {
            return Err(vec![op_error(
                ctx,
                &module.root,
                module.op,
                "has a data layout that LLVM does not know",
            )]);
        }
    };
    let scratch = || Scratch {
        types: TypeTexts::new(ctx),
        layouts: Layouts::new(layout.clone()),
    };
    let mut here = scratch();
    let mut out = String::from("; ModuleID = 'LLVMDialectModule'\nsource_filename = \"LLVMDialectModule\"\n");
    for (word, text) in [
        ("datalayout", layout_text),
        ("triple", setting("llvm.target_triple")),
    ] {
        if let Some(text) = text.filter(|text| !text.is_empty()) {
            let _ = writeln!(out, "target {word} = \"{text}\"");
        }
    }
    if let Some(asm) = module
        .root
        .discardable_attr(ctx, module.op, ctx.name("llvm.module_asm"))
    {
        out.push('\n');
        for line in asm
            .as_array(ctx)
            .unwrap_or_default()
            .iter()
            .filter_map(|line| line.as_str(ctx))
        {
            out.push_str("module asm \"");
            write_escaped(&mut out, line.as_bytes());
            out.push_str("\"\n");
        }
    }

    let mut errors = Vec::new();
    let mut globals = String::new();
    let mut functions = Vec::new();
    for op in body.root_ops() {
        match body.name(op) {
            GlobalOp::NAME => {
                if let Err(error) = write_global(ctx, body, op, &mut here, &mut globals) {
                    errors.push(error);
                }
            }
            LLVMFuncOp::NAME => functions.push(op),
            _ => {
                let name = ctx.op_spelling(body.name(op));
                let message = format!(
                    "cannot be converted to LLVM IR: missing `LLVMTranslationDialectInterface` registration for dialect \
                     for op: {name}"
                );
                errors.push(Diagnostic::error(body.location(op), message));
            }
        }
    }
    named_structs(ctx, body, &mut here, &mut out);
    if !globals.is_empty() {
        out.push('\n');
        out.push_str(&globals);
    }

    let mut groups = Groups::default();
    let attrs: Vec<FunctionAttrs> = functions
        .par_iter()
        .with_min_len(64)
        .map(|&op| function_attrs(ctx, body, op))
        .collect();
    let numbers: Vec<Option<(usize, String)>> = attrs.iter().map(|attrs| groups.number(attrs)).collect();
    let write = |scratch: &mut Scratch<'c>, (op, group): (&Op, &Option<(usize, String)>)| {
        let group = group.as_ref().map(|(number, words)| (*number, words.as_str()));
        write_function(ctx, body, *op, group, scratch)
    };
    let texts: Vec<Result<FunctionText, Vec<Diagnostic>>> =
        if functions.len() > 1 && rayon::current_num_threads() > 1 {
            functions
                .par_iter()
                .zip(&numbers)
                .with_min_len(8)
                .map_init(scratch, write)
                .collect()
        } else {
            functions
                .iter()
                .zip(&numbers)
                .map(|pair| write(&mut here, pair))
                .collect()
        };

    let mut metadata = Metadata::new();
    let mut intrinsics = Vec::new();
    let mut known = FxHashSet::default();
    let mut pieces = Vec::with_capacity(texts.len());
    for text in texts {
        let text = match text {
            Ok(text) => text,
            Err(mut found) => {
                errors.append(&mut found);
                continue;
            }
        };
        let number = |(at, node)| (at, metadata.number(node));
        pieces.push(Piece {
            nodes: text.metadata.into_iter().map(number).collect(),
            text: text.text,
        });
        for (name, intrinsic, declaration) in text.intrinsics {
            if known.insert(name) {
                intrinsics.push((intrinsic.attrs, declaration));
            }
        }
    }
    if !errors.is_empty() {
        return Err(errors);
    }
    let mut tail = String::new();
    for (attrs, declaration) in intrinsics {
        let words = FunctionAttrs {
            words: attrs.into(),
            strings: String::new(),
        };
        if let Some((number, _)) = groups.number(&words) {
            let _ = write!(tail, "\n; Function Attrs: {attrs}\n{declaration} #{number}\n");
        }
    }
    groups.write(&mut tail);
    metadata.write(&mut tail);
    Ok(LlvmIr {
        head: out,
        functions: pieces,
        tail,
    })
}

/// LLVM IR as text, in the pieces in which it was made: nobody has to hold it as one string.
#[derive(Debug)]
pub struct LlvmIr {
    head: String,
    functions: Vec<Piece>,
    tail: String,
}

/// A function, with places where the number of a metadata node belongs.
#[derive(Debug)]
struct Piece {
    text: String,
    nodes: Vec<(usize, usize)>,
}

impl LlvmIr {
    /// Writes the text.
    ///
    /// # Errors
    /// Those of `out`.
    pub fn write_to(&self, out: &mut dyn io::Write) -> io::Result<()> {
        let mut out = io::BufWriter::with_capacity(1 << 16, out);
        out.write_all(self.head.as_bytes())?;
        for Piece { text, nodes } in &self.functions {
            out.write_all(b"\n")?;
            let mut from = 0;
            for &(at, number) in nodes {
                write!(out, "{}!{number}", &text[from..at])?;
                from = at;
            }
            out.write_all(&text.as_bytes()[from..])?;
        }
        out.write_all(self.tail.as_bytes())?;
        out.flush()
    }
}

impl fmt::Display for LlvmIr {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = Vec::new();
        self.write_to(&mut text).map_err(|_| fmt::Error)?;
        f.write_str(&String::from_utf8_lossy(&text))
    }
}

const NOT_A_MODULE: &str = "can not translate an operation that is not a module";

/// Attribute groups, numbered in the order of first use.
#[derive(Default)]
struct Groups {
    numbers: FxHashMap<String, usize>,
    texts: Vec<String>,
}

impl Groups {
    /// The number of a function's group and the words for the comment; nothing for no attributes.
    fn number(&mut self, attrs: &FunctionAttrs) -> Option<(usize, String)> {
        let text = attrs.group();
        if text.is_empty() {
            return None;
        }
        let next = self.texts.len();
        let number = *self.numbers.entry(text.clone()).or_insert(next);
        if number == next {
            self.texts.push(text);
        }
        Some((number, attrs.words.clone()))
    }

    fn write(&self, out: &mut String) {
        for (number, text) in self.texts.iter().enumerate() {
            let gap = if number == 0 { "\n" } else { "" };
            let _ = writeln!(out, "{gap}attributes #{number} = {{ {text} }}");
        }
    }
}

/// Metadata nodes, numbered in the order of first use behind the module's own.
struct Metadata {
    numbers: FxHashMap<String, usize>,
    texts: Vec<String>,
}

impl Metadata {
    fn new() -> Self {
        let mut metadata = Metadata {
            numbers: FxHashMap::default(),
            texts: Vec::new(),
        };
        metadata.number("!{i32 2, !\"Debug Info Version\", i32 3}".into());
        metadata
    }

    fn number(&mut self, node: String) -> usize {
        let next = self.texts.len();
        let number = *self.numbers.entry(node.clone()).or_insert(next);
        if number == next {
            self.texts.push(node);
        }
        number
    }

    fn write(&self, out: &mut String) {
        out.push_str("\n!llvm.module.flags = !{!0}\n\n");
        for (number, text) in self.texts.iter().enumerate() {
            let _ = writeln!(out, "!{number} = {text}");
        }
    }
}

/// Writes the definitions of the named structs that the module uses, in the order in which LLVM meets them.
fn named_structs(ctx: &Context, body: &Body, scratch: &mut Scratch<'_>, out: &mut String) {
    if !StructType::any_identified(ctx) {
        return;
    }
    let mut finder = StructFinder {
        ctx,
        seen: FxHashSet::default(),
        found: Vec::new(),
    };
    for op in body.root_ops().filter(|&op| body.name(op) == GlobalOp::NAME) {
        let ty = body
            .get(op, GlobalOp::global_type)
            .and_then(|attr| attr.as_type(ctx));
        ty.into_iter().for_each(|ty| finder.visit(ty));
    }
    for op in body.root_ops().filter(|&op| body.name(op) == LLVMFuncOp::NAME) {
        let ty = body
            .get(op, LLVMFuncOp::function_type)
            .and_then(|attr| attr.as_type(ctx));
        ty.into_iter().for_each(|ty| finder.visit(ty));
        let Some(inner) = body.isolated(op) else { continue };
        inner.walk(|inner, op| {
            for value in inner.operands(op).iter().chain(inner.results(op)) {
                finder.visit(inner.ty(value));
            }
            for attr in inner.attrs(op).iter().flatten() {
                if let AttrData::Type(ty) = attr.data(ctx) {
                    finder.visit(*ty);
                }
            }
            Walk::Enter
        });
    }
    for (index, ty) in finder.found.into_iter().enumerate() {
        let Some(structure) = StructType::of(ctx, ty) else {
            continue;
        };
        let Some(name) = structure.name(ctx) else { continue };
        if index == 0 {
            out.push('\n');
        }
        write_name(out, '%', ctx.str(name));
        out.push_str(" = type ");
        scratch.types.struct_body(structure, out);
        out.push('\n');
    }
}

/// Finds named structs in types, each once.
struct StructFinder<'c> {
    ctx: &'c Context,
    seen: FxHashSet<Type>,
    found: Vec<Type>,
}

impl StructFinder<'_> {
    fn visit(&mut self, ty: Type) {
        // A list of our own: types nest as deep as the input says.
        let mut pending = vec![ty];
        while let Some(ty) = pending.pop() {
            if !matches!(ty.data(self.ctx), TypeData::Ext(_)) || !self.seen.insert(ty) {
                continue;
            }
            if let Some(structure) = StructType::of(self.ctx, ty) {
                if structure.is_identified() {
                    self.found.push(ty);
                }
                pending.extend(structure.body().iter().rev());
            } else if let Some(array) = ArrayType::of(self.ctx, ty) {
                pending.push(array.element);
            } else if let Some(function) = FunctionType::of(self.ctx, ty) {
                pending.extend(function.params().iter().rev());
                pending.push(function.ret());
            }
        }
    }
}
