//! Module-level metadata: module flags, linker options, ident, compile units.

use crate::metadata::{Element, Md, Nodes, debug_location, local_scope, subprogram_of};
use crate::symbols::Symbols;
use crate::types::write_name;
use rustc_hash::FxHashSet;
use std::borrow::Cow;
use std::fmt::Write;
use windlass_dialects::llvm::attrs::{self as llvm_attrs, names};
use windlass_dialects::llvm::{GlobalOp, LLVMFuncOp, LinkerOptionsOp, ModuleFlagsOp};
use windlass_ir::{AttrData, Attribute, Body, Context, Diagnostic, Module, WalkResult};

/// Named metadata in the order in which LLVM creates it.
pub(crate) struct NamedMetadata {
    lists: Vec<(Cow<'static, str>, Vec<Md>)>,
}

impl NamedMetadata {
    fn add(&mut self, name: impl Into<Cow<'static, str>>, node: Md) {
        let name = name.into();
        match self.lists.iter_mut().find(|(known, _)| *known == name) {
            Some((_, nodes)) => nodes.push(node),
            None => self.lists.push((name, vec![node])),
        }
    }

    /// The named metadata lists, with each operand's node number.
    pub fn numbered(self, nodes: &mut Nodes<'_>) -> Vec<(Cow<'static, str>, Vec<u32>)> {
        let lists = self.lists.into_iter();
        lists
            .map(|(name, list)| (name, list.iter().map(|node| nodes.number(node)).collect()))
            .collect()
    }

    /// Collects the named metadata of a module.
    pub fn of(
        ctx: &Context,
        module: &Module,
        body: &Body,
        symbols: &Symbols,
        nodes: &mut Nodes<'_>,
    ) -> Result<NamedMetadata, Diagnostic> {
        let mut found = NamedMetadata { lists: Vec::new() };
        let mut units = Units {
            ctx,
            seen: FxHashSet::default(),
            found: Vec::new(),
        };
        for op in body.root_ops().filter(|&op| body.name(op) == LLVMFuncOp::NAME) {
            if let Some(subprogram) = subprogram_of(ctx, body.location(op)) {
                units.visit(subprogram);
            }
        }
        for op in body.root_ops().filter(|&op| body.name(op) == GlobalOp::NAME) {
            let exprs = body
                .get(op, GlobalOp::dbg_exprs)
                .and_then(|attr| attr.as_array(ctx));
            for &expr in exprs.unwrap_or_default() {
                units.visit(expr);
                if let Some(unit) = unit_of(ctx, expr) {
                    nodes.globals.entry(unit).or_default().push(expr);
                }
            }
        }
        units.report(&mut found);
        let setting = |name: &str| module.root.discardable_attr(ctx, module.op, ctx.name(name));
        let one = |text: &str| Md::tuple([Element::text(text)]);
        for (name, list) in [
            ("llvm.ident", "llvm.ident"),
            ("llvm.commandline", "llvm.commandline"),
        ] {
            if let Some(text) = setting(name).and_then(|attr| attr.as_str(ctx)) {
                found.add(list, one(text));
            }
        }
        let libraries = setting("llvm.dependent_libraries").and_then(|libraries| {
            let list = llvm_attrs::param(ctx, libraries, "libs").unwrap_or(libraries);
            list.as_array(ctx)
        });
        for library in libraries
            .unwrap_or_default()
            .iter()
            .filter_map(|attr| attr.as_str(ctx))
        {
            found.add("llvm.dependent-libraries", one(library));
        }
        let mut has_version = false;
        for op in body.root_ops() {
            match body.name(op) {
                ModuleFlagsOp::NAME => {
                    let flags = body
                        .get(op, ModuleFlagsOp::flags)
                        .and_then(|attr| attr.as_array(ctx));
                    for &flag in flags.unwrap_or_default() {
                        let key = llvm_attrs::param(ctx, flag, "key").and_then(|attr| attr.as_str(ctx));
                        has_version |= key == Some(DEBUG_VERSION);
                        if let Some(node) = flag_node(ctx, symbols, flag) {
                            found.add("llvm.module.flags", node);
                        }
                    }
                }
                LinkerOptionsOp::NAME => {
                    let options = body
                        .get(op, LinkerOptionsOp::options)
                        .and_then(|attr| attr.as_array(ctx));
                    let options = options
                        .unwrap_or_default()
                        .iter()
                        .filter_map(|option| option.as_str(ctx))
                        .map(Element::text);
                    found.add("llvm.linker.options", Md::tuple(options));
                }
                _ => {}
            }
        }
        for op in body.root_ops().filter(|&op| body.name(op) == LLVMFuncOp::NAME) {
            let subprogram = subprogram_of(ctx, body.location(op));
            let Some(inner) = body.isolated(op) else { continue };
            inner.walk(|inner, op| {
                let location = inner.location(op);
                if location.position(ctx).is_none()
                    && let Some(scope) = local_scope(ctx, location)
                {
                    units.visit(scope);
                }
                for &attr in inner.attrs(op).iter().flatten() {
                    if is_debug_info(ctx, attr) && debug_location(ctx, location, subprogram).is_some()
                        || attr.ext(ctx, names::LOOP_ANNOTATION).is_some()
                    {
                        units.visit(attr);
                    }
                }
                WalkResult::Advance
            });
        }
        units.report(&mut found);
        if !has_version {
            let flag = [
                Element::value("i32 2"),
                Element::text(DEBUG_VERSION),
                Element::value("i32 3"),
            ];
            found.add("llvm.module.flags", Md::tuple(flag));
        }
        // Targets with MSVC's environment use CodeView instead of DWARF.
        let triple = setting("llvm.target_triple").and_then(|attr| attr.as_str(ctx));
        if triple.is_some_and(|triple| triple.contains("-windows-msvc")) {
            let flag = [
                Element::value("i32 2"),
                Element::text("CodeView"),
                Element::value("i32 1"),
            ];
            found.add("llvm.module.flags", Md::tuple(flag));
        }
        let amendment = symbols.translations.amendment(ctx, &module.root, module.op)?;
        for (name, node) in amendment.metadata {
            found.add(name, node);
        }
        Ok(found)
    }
}

/// The module flag with the debug info version.
const DEBUG_VERSION: &str = "Debug Info Version";

fn is_debug_info(ctx: &Context, attr: Attribute) -> bool {
    matches!(attr.data(ctx), AttrData::Ext(ext) if matches!(
        ext.name,
        names::DI_LOCAL_VARIABLE | names::DI_LABEL
    ))
}

/// Collects compile units from attributes, each once.
struct Units<'c> {
    ctx: &'c Context,
    seen: FxHashSet<Attribute>,
    found: Vec<Attribute>,
}

impl Units<'_> {
    fn visit(&mut self, attr: Attribute) {
        // An explicit stack instead of recursion: the input bounds the nesting depth of attributes.
        let mut pending = vec![attr];
        while let Some(attr) = pending.pop() {
            if !self.seen.insert(attr) {
                continue;
            }
            match attr.data(self.ctx) {
                AttrData::Ext(ext) => {
                    if ext.name == names::DI_COMPILE_UNIT {
                        self.found.push(attr);
                    }
                    pending.extend(ext.params.iter().rev().flatten());
                }
                AttrData::Array(elements) => pending.extend(elements.iter().rev()),
                AttrData::Location(location) => {
                    pending.extend(local_scope(self.ctx, *location));
                }
                _ => {}
            }
        }
    }

    fn report(&mut self, metadata: &mut NamedMetadata) {
        for unit in self.found.drain(..) {
            metadata.add("llvm.dbg.cu", Md::Attr(unit));
        }
    }
}

/// The compile unit of a global variable expression.
fn unit_of(ctx: &Context, expr: Attribute) -> Option<Attribute> {
    let param = |attr: Attribute, name: &str| llvm_attrs::param(ctx, attr, name);
    let of_subprogram = |attr: Attribute| {
        attr.ext(ctx, names::DI_SUBPROGRAM)?;
        param(attr, "compileUnit")
    };
    let scope = param(param(expr, "var")?, "scope")?;
    let unit = match scope.data(ctx) {
        AttrData::Ext(ext) if ext.name == names::DI_MODULE => param(scope, "scope")?,
        AttrData::Ext(ext) if ext.name == names::DI_COMMON_BLOCK => of_subprogram(param(scope, "scope")?)?,
        AttrData::Ext(ext) if ext.name == names::DI_SUBPROGRAM => of_subprogram(scope)?,
        _ => scope,
    };
    unit.ext(ctx, names::DI_COMPILE_UNIT).map(|_| unit)
}

/// Merge behaviours of module flags: `Module::ModFlagBehavior`.
const FLAG_ERROR: i64 = 1;
const FLAG_MIN: i64 = 8;

/// The node of a module flag.
fn flag_node(ctx: &Context, symbols: &Symbols, flag: Attribute) -> Option<Md> {
    let behavior = match llvm_attrs::param(ctx, flag, "behavior")?.as_i64(ctx)? {
        // LLVM before 16 has no `Min` behaviour, so the flag becomes an `Error`.
        FLAG_MIN if !symbols.version.since(16) => FLAG_ERROR,
        behavior => behavior,
    };
    let key = llvm_attrs::param(ctx, flag, "key")?.as_str(ctx)?;
    let value = llvm_attrs::param(ctx, flag, "value")?;
    let value = match value.data(ctx) {
        // Integer flags are always `i32`.
        AttrData::Integer { .. } => Element::value(format!("i32 {}", value.as_i64(ctx)? as i32)),
        AttrData::String { text, .. } => Element::text(ctx.str(*text)),
        AttrData::Array(entries) => {
            let entries: Vec<Element> = entries
                .iter()
                .map(|&entry| call_count(ctx, symbols, entry))
                .collect();
            // LLVM does not unique a call graph profile.
            Element::Node(Md::Distinct(0, entries.into()))
        }
        AttrData::Ext(ext) if ext.name == names::PROFILE_SUMMARY => summary(ctx, value)?,
        _ => return None,
    };
    Some(Md::tuple([
        Element::value(format!("i32 {behavior}")),
        Element::text(key),
        value,
    ]))
}

/// The node of a call graph profile entry: caller, callee, count.
fn call_count(ctx: &Context, symbols: &Symbols, entry: Attribute) -> Element {
    if let Some(text) = entry.as_str(ctx) {
        return Element::text(text);
    }
    let symbol = |name: &str| {
        // Call graph profiles refer to functions only.
        let symbol = llvm_attrs::param(ctx, entry, name)
            .and_then(|attr| attr.as_flat_symbol(ctx))
            .filter(|symbol| symbols.functions.contains_key(symbol));
        symbol.map_or(Element::Null, |symbol| {
            let mut text = String::new();
            match symbols.pointee(symbol) {
                Some(pointee) => {
                    let _ = write!(text, "{pointee}* ");
                }
                None => text.push_str("ptr "),
            }
            write_name(&mut text, '@', ctx.str(symbol));
            Element::value(text)
        })
    };
    let count = llvm_attrs::param(ctx, entry, "count").and_then(|attr| attr.as_i64(ctx));
    Element::Node(Md::tuple([
        symbol("from"),
        symbol("to"),
        Element::value(format!("i64 {}", count.unwrap_or(0) as u64)),
    ]))
}

/// The node of a profile summary.
fn summary(ctx: &Context, attr: Attribute) -> Option<Element> {
    let param = |name: &str| llvm_attrs::param(ctx, attr, name);
    let row = |key: &str, value: Element| Element::Node(Md::tuple([Element::text(key), value]));
    let number = |name: &str| {
        let value = param(name).and_then(|attr| attr.as_i64(ctx)).unwrap_or(0);
        Element::value(format!("i64 {}", value as u64))
    };
    let format = ["SampleProfile", "InstrProf", "CSInstrProf"];
    let format = format.get(usize::try_from(param("format")?.as_i64(ctx)?).ok()?)?;
    let mut rows = vec![
        row("ProfileFormat", Element::text(format)),
        row("TotalCount", number("total_count")),
        row("MaxCount", number("max_count")),
        row("MaxInternalCount", number("max_internal_count")),
        row("MaxFunctionCount", number("max_function_count")),
        row("NumCounts", number("num_counts")),
        row("NumFunctions", number("num_functions")),
    ];
    if param("is_partial_profile").is_some() {
        rows.push(row("IsPartialProfile", number("is_partial_profile")));
    }
    if let Some(ratio) = param("partial_profile_ratio").and_then(|attr| attr.as_float(ctx)) {
        let text = format!("double {}", windlass_ir::num::LlvmFloat(ratio));
        rows.push(row("PartialProfileRatio", Element::value(text)));
    }
    let detailed = param("detailed_summary")
        .and_then(|list| list.as_array(ctx))
        .unwrap_or_default();
    let detailed = detailed.iter().map(|&entry| {
        let part = |name: &str| {
            let value = llvm_attrs::param(ctx, entry, name).and_then(|attr| attr.as_i64(ctx));
            Element::value(format!("i64 {}", value.unwrap_or(0) as u64))
        };
        Element::Node(Md::tuple([
            part("cut_off"),
            part("min_count"),
            part("num_counts"),
        ]))
    });
    rows.push(row("DetailedSummary", Element::Node(Md::tuple(detailed))));
    Some(Element::Node(Md::tuple(rows)))
}
