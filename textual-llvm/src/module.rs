//! Translates a module: header, identified structs, globals, functions, attribute groups, metadata.

use crate::ExportOptions;
use crate::attributes::{AttrSet, function_attrs};
use crate::function::{FunctionText, Mark, Scratch, comdat_of, write_function};
use crate::globals::Globals;
use crate::identified_structs::identified_structs;
use crate::metadata::Nodes;
use crate::named_metadata::NamedMetadata;
use crate::offload;
use crate::output::{LlvmIr, Piece};
use crate::symbols::Symbols;
use crate::translation::Translations;
use crate::types::{TypeTexts, write_escaped, write_name};
use rayon::prelude::*;
use rustc_hash::{FxHashMap, FxHashSet};
use std::fmt::Write as _;
use windlass_dialects::gpu::GPUModuleOp;
use windlass_dialects::llvm::enums::{Comdat, LlvmEnum};
use windlass_dialects::llvm::layout::{DataLayout, Layouts};
use windlass_dialects::llvm::{
    AliasOp, ComdatOp, ComdatSelectorOp, GlobalCtorsOp, GlobalDtorsOp, GlobalOp, IFuncOp, LLVMFuncOp,
    LinkerOptionsOp, ModuleFlagsOp,
};
use windlass_dialects::omp::{CriticalDeclareOp, DeclareReductionOp, PrivateClauseOp};
use windlass_ir::builtin::ModuleOp;
use windlass_ir::def::Traits;
use windlass_ir::{Body, Context, Diagnostic, Module, Name, Op};

/// Translates a module to LLVM IR; see [`crate::export`]. The functions in `done` are translated already.
pub(crate) fn export<'c>(
    ctx: &'c Context,
    module: &Module,
    options: &ExportOptions,
    translations: &Translations,
    mut done: FxHashMap<Name, FunctionText>,
) -> Result<LlvmIr, Vec<Diagnostic>> {
    let offloaded = offload::write_out(ctx, module, options.llvm_version, &mut done)?;
    let module = offloaded.as_ref().map_or(module, |offloaded| &offloaded.module);
    let Some(body) = module.body() else {
        return Err(vec![not_a_module(ctx, &module.root, module.op)]);
    };
    let like_a_module = Traits::SYMBOL_TABLE.and(Traits::ISOLATED_FROM_ABOVE);
    if !module.root.def(module.op).traits.has(like_a_module) {
        return Err(vec![not_a_module(ctx, &module.root, module.op)]);
    }
    let mut head =
        String::from("; ModuleID = 'LLVMDialectModule'\nsource_filename = \"LLVMDialectModule\"\n");
    let layout = header(ctx, module, &mut head).map_err(|error| vec![error])?;
    let symbols = Symbols::of(ctx, body, layout, options.llvm_version, translations);
    let scratch = || {
        let types = TypeTexts::new(ctx, options.llvm_version);
        Scratch::new(types, Layouts::new(symbols.layout.clone()))
    };
    let mut here = scratch();
    let mut errors = Vec::new();
    let structs_at = head.len();
    comdats(ctx, body, &mut head, &mut errors);
    let globals = write_globals(
        ctx,
        body,
        offloaded.as_ref().map(|offloaded| &offloaded.kernel_names),
        &symbols,
        &mut here,
        &mut errors,
    );
    let mut mentioned = here.types.take_mentioned();
    let functions: Vec<Op> = body
        .root_ops()
        .filter(|&op| body.name(op) == LLVMFuncOp::NAME)
        .collect();

    let mut groups = Groups::default();
    let mut nodes = Nodes::new(ctx, symbols.version);
    let named = NamedMetadata::of(ctx, module, body, &symbols, &mut nodes).map_err(|error| vec![error])?;
    for part in &globals {
        let mut numbers: Vec<(usize, char, usize)> = Vec::new();
        for (at, node) in &part.nodes {
            numbers.push((*at, '!', nodes.number(node) as usize));
        }
        for (at, group) in &part.groups {
            numbers.push((*at, '#', groups.number(group.clone())));
        }
        numbers.sort_unstable();
        if !part.text.is_empty() {
            head.push('\n');
            let mut from = 0;
            for (at, sigil, number) in numbers {
                let _ = write!(head, "{}{sigil}{number}", &part.text[from..at]);
                from = at;
            }
            head.push_str(&part.text[from..]);
        }
    }
    let named = named.numbered(&mut nodes);

    let attrs: Vec<Result<AttrSet, Diagnostic>> = functions
        .par_iter()
        .with_min_len(64)
        .map(|&op| {
            let mut set = function_attrs(ctx, symbols.version, body, op)?;
            for (key, value) in symbols.translations.amendment(ctx, body, op)?.attributes {
                set.string(&key, value.as_deref());
            }
            Ok(set)
        })
        .collect();
    let mut sets: Vec<AttrSet> = Vec::with_capacity(attrs.len());
    for set in attrs {
        let set = set.unwrap_or_else(|error| {
            errors.push(error);
            AttrSet::default()
        });
        if !set.is_empty() {
            groups.number(set.group());
        }
        sets.push(set);
    }
    type Work = (Op, AttrSet, Option<FunctionText>);
    let write = |scratch: &mut Scratch<'c>, (op, group, done): Work| {
        done.map_or_else(|| write_function(ctx, body, &symbols, op, group, scratch), Ok)
    };
    let work = functions.iter().zip(sets).map(|(&op, group)| {
        let name = body
            .get(op, LLVMFuncOp::sym_name)
            .and_then(|attr| attr.as_name(ctx));
        (op, group, name.and_then(|name| done.remove(&name)))
    });
    let work: Vec<Work> = work.collect();
    let texts: Vec<Result<FunctionText, Vec<Diagnostic>>> =
        if work.iter().any(|(.., done)| done.is_none()) && rayon::current_num_threads() > 1 {
            work.into_par_iter()
                .with_min_len(8)
                .map_init(scratch, write)
                .collect()
        } else {
            let work = work.into_iter();
            work.map(|function| write(&mut here, function)).collect()
        };

    let mut intrinsics = Vec::new();
    let mut known: FxHashSet<String> = FxHashSet::default();
    let mut written = Vec::with_capacity(texts.len());
    for text in texts {
        match text {
            Ok(mut text) => {
                mentioned.append(&mut text.mentioned);
                text.intrinsics.sort_by_key(|(rank, ..)| *rank);
                for (_, name, attrs, declaration) in std::mem::take(&mut text.intrinsics) {
                    let declared = symbols.functions.contains_key(&ctx.name(&name));
                    if !declared && known.insert(name) {
                        intrinsics.push((attrs, declaration));
                    }
                }
                written.push(text);
            }
            Err(mut found) => errors.append(&mut found),
        }
    }
    if !errors.is_empty() {
        return Err(errors);
    }
    let structs = identified_structs(ctx, &mut here.types, mentioned.iter());
    head.insert_str(structs_at, &structs);
    let mut tail = String::new();
    for (attrs, declaration) in intrinsics {
        let _ = match attrs {
            "" => write!(tail, "\n{declaration}\n"),
            attrs => {
                let number = groups.number(attrs.to_owned());
                write!(tail, "\n; Function Attrs: {attrs}\n{declaration} #{number}\n")
            }
        };
    }
    // Attribute groups of calls are numbered after those of all functions.
    let pieces = written
        .into_iter()
        .map(|text| Piece {
            numbers: text
                .marks
                .iter()
                .map(|(at, mark)| match mark {
                    Mark::Node(node) => (*at, '!', nodes.number(node) as usize),
                    Mark::Group(set) => (*at, '#', groups.number(set.group())),
                })
                .collect(),
            text: text.text,
        })
        .collect();
    groups.write(&mut tail);
    for (index, (name, list)) in named.iter().enumerate() {
        let gap = if index == 0 { "\n" } else { "" };
        let _ = write!(tail, "{gap}!{name} = !{{");
        for (index, number) in list.iter().enumerate() {
            let gap = if index == 0 { "" } else { ", " };
            let _ = write!(tail, "{gap}!{number}");
        }
        tail.push_str("}\n");
    }
    tail.push('\n');
    nodes.write(&mut tail);
    Ok(LlvmIr {
        head,
        functions: pieces,
        tail,
    })
}

#[cold]
fn not_a_module(ctx: &Context, root: &Body, op: Op) -> Diagnostic {
    root.op_error(ctx, op, "can not be translated to an LLVMIR module")
}

/// Writes data layout, triple and module-level assembly. Returns the data layout.
fn header(ctx: &Context, module: &Module, out: &mut String) -> Result<DataLayout, Diagnostic> {
    let setting = |name: &str| module.root.discardable_attr(ctx, module.op, ctx.name(name));
    let text = |name: &str| setting(name).and_then(|attr| attr.as_str(ctx));
    let (layout, layout_text) = crate::layout::of_module(ctx, module)?;
    for (word, text) in [
        ("datalayout", layout_text.as_deref()),
        ("triple", text("llvm.target_triple")),
    ] {
        if let Some(text) = text.filter(|text| !text.is_empty()) {
            let _ = writeln!(out, "target {word} = \"{text}\"");
        }
    }
    if let Some(asm) = setting("llvm.module_asm") {
        let fail = |message: &str| Diagnostic::error(module.root.location(module.op), message);
        let entries = asm
            .as_array(ctx)
            .ok_or_else(|| fail("expected an array attribute for a module level asm"))?;
        let mut text = Vec::new();
        for entry in entries {
            let entry = entry
                .as_str(ctx)
                .ok_or_else(|| fail("expected a string attribute for each entry of a module level asm"))?;
            text.extend_from_slice(&windlass_ir::text::bytes_of_string(entry));
            // LLVM keeps one text of whole lines.
            if text.last().is_some_and(|&last| last != b'\n') {
                text.push(b'\n');
            }
        }
        if !text.is_empty() {
            out.push('\n');
        }
        for line in text.split_inclusive(|&byte| byte == b'\n') {
            out.push_str("module asm \"");
            write_escaped(out, &line[..line.len() - 1]);
            out.push_str("\"\n");
        }
    }
    Ok(layout)
}

/// Writes the comdats of functions and globals.
fn comdats(ctx: &Context, body: &Body, out: &mut String, errors: &mut Vec<Diagnostic>) {
    let mut kinds: FxHashMap<&str, Comdat> = FxHashMap::default();
    for op in body.root_ops().filter(|&op| body.name(op) == ComdatOp::NAME) {
        let Some((inner, region)) = body.region(op, 0) else {
            continue;
        };
        let Some(block) = inner.entry_block(region) else {
            continue;
        };
        for selector in inner.ops(block) {
            let name = inner
                .get(selector, ComdatSelectorOp::sym_name)
                .and_then(|attr| attr.as_str(ctx));
            let kind = inner
                .get(selector, ComdatSelectorOp::comdat)
                .and_then(|attr| Comdat::of(ctx, attr));
            if let Some((name, kind)) = name.zip(kind)
                && kinds.insert(name, kind).is_some()
            {
                let message = "comdat selection symbols must be unique even in different comdat regions";
                errors.push(Diagnostic::error(inner.location(selector), message));
            }
        }
    }
    let mut used: FxHashSet<&str> = FxHashSet::default();
    let mut in_order: Vec<&str> = Vec::new();
    for (wanted, slot) in [
        (LLVMFuncOp::NAME, LLVMFuncOp::comdat),
        (GlobalOp::NAME, GlobalOp::comdat),
    ] {
        for op in body.root_ops().filter(|&op| body.name(op) == wanted) {
            let comdat = comdat_of(ctx, body.get(op, slot));
            in_order.extend(comdat.filter(|comdat| used.insert(comdat)));
        }
    }
    for comdat in in_order {
        out.push('\n');
        write_name(out, '$', comdat);
        let kind = kinds.get(comdat).copied().unwrap_or(Comdat::Any);
        let _ = writeln!(out, " = comdat {}", kind.keyword());
    }
}

/// The text of globals, aliases or ifuncs, with the offsets of node and group numbers.
struct GlobalTexts {
    text: String,
    nodes: Vec<(usize, crate::metadata::Md)>,
    groups: Vec<(usize, String)>,
}

/// Writes globals, aliases and ifuncs. An op that is neither a symbol nor module-level metadata is an error.
fn write_globals<'c>(
    ctx: &'c Context,
    body: &Body,
    kernel_names: Option<&FxHashSet<Name>>,
    symbols: &Symbols,
    scratch: &mut Scratch<'c>,
    errors: &mut Vec<Diagnostic>,
) -> [GlobalTexts; 3] {
    let mut parts: [Vec<Op>; 3] = Default::default();
    for op in body.root_ops() {
        match body.name(op) {
            GlobalOp::NAME | GlobalCtorsOp::NAME | GlobalDtorsOp::NAME => parts[0].push(op),
            AliasOp::NAME => parts[1].push(op),
            IFuncOp::NAME => parts[2].push(op),
            LLVMFuncOp::NAME | ComdatOp::NAME | ModuleFlagsOp::NAME | LinkerOptionsOp::NAME => {}
            // What these define is exported where it is used.
            PrivateClauseOp::NAME | DeclareReductionOp::NAME | CriticalDeclareOp::NAME => {}
            // A nested module is a separate module and is not part of this export.
            ModuleOp::NAME | GPUModuleOp::NAME => {}
            _ => {
                errors.push(crate::unknown_op(ctx, body, op));
            }
        }
    }
    // `llvm.global_ctors` and `llvm.global_dtors` are written after all variables.
    parts[0].sort_by_key(|&op| {
        let name = body
            .get(op, GlobalOp::sym_name)
            .filter(|_| body.name(op) == GlobalOp::NAME)
            .and_then(|name| name.as_name(ctx));
        let is_late = name.is_some_and(|name| kernel_names.is_some_and(|names| names.contains(&name)));
        (is_late, body.name(op) != GlobalOp::NAME)
    });
    parts.map(|ops| {
        let mut globals = Globals {
            ctx,
            module: body,
            symbols,
            scratch: &mut *scratch,
            out: String::new(),
            nodes: Vec::new(),
            groups: Vec::new(),
        };
        for op in ops {
            let written = match body.name(op) {
                GlobalOp::NAME => globals.global(op),
                GlobalCtorsOp::NAME => globals.structors(
                    op,
                    "llvm.global_ctors",
                    GlobalCtorsOp::ctors,
                    GlobalCtorsOp::priorities,
                    GlobalCtorsOp::data,
                ),
                GlobalDtorsOp::NAME => globals.structors(
                    op,
                    "llvm.global_dtors",
                    GlobalDtorsOp::dtors,
                    GlobalDtorsOp::priorities,
                    GlobalDtorsOp::data,
                ),
                AliasOp::NAME => globals.alias(op),
                _ => globals.ifunc(op),
            };
            errors.extend(written.err());
        }
        GlobalTexts {
            text: globals.out,
            nodes: globals.nodes,
            groups: globals.groups,
        }
    })
}

/// Attribute groups, numbered in the order of first use.
#[derive(Default)]
struct Groups {
    numbers: FxHashMap<String, usize>,
    texts: Vec<String>,
}

impl Groups {
    /// Returns the number of the attribute group with this text.
    fn number(&mut self, text: String) -> usize {
        let next = self.texts.len();
        let number = *self.numbers.entry(text.clone()).or_insert(next);
        if number == next {
            self.texts.push(text);
        }
        number
    }

    fn write(&self, out: &mut String) {
        for (number, text) in self.texts.iter().enumerate() {
            let gap = if number == 0 { "\n" } else { "" };
            let _ = writeln!(out, "{gap}attributes #{number} = {{ {text} }}");
        }
    }
}
