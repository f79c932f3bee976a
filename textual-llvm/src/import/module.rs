//! A module: its items in the order in which upstream creates their ops.

use super::attributes::{self, AttributeGroups};
use super::constants::BlockAddresses;
use super::function::{self, FunctionBody, FunctionHeader};
use super::globals::{self, ComdatRef, GlobalHeader, GlobalOp};
use super::intrinsics;
use super::items::{Item, ItemKind, Lines, explain_unknown, split};
use super::lexer::{Ident, Tok};
use super::metadata::{self, Attachments, DebugImporter, FunctionDebug, MetadataTable};
use super::module_header;
use super::parser::{Parser, Read};
use super::symbols::{Symbol, SymbolKind, SymbolTable};
use super::type_definitions;
use super::types::TypeTable;
use super::{AddressSpaces, Env, ImportOptions};
use rayon::prelude::*;
use rustc_hash::{FxHashMap, FxHashSet};
use std::borrow::Cow;
use std::sync::atomic::{AtomicBool, Ordering};
use windlass_dialects::llvm as ops;
use windlass_dialects::llvm::enums::{Comdat, LlvmEnum};
use windlass_dialects::llvm::layout::DataLayout;
use windlass_dialects::llvm::types as llvm;
use windlass_ir::text::string_from_bytes;
use windlass_ir::{
    AttrData, Attribute, Block, Body, Context, Diagnostic, InsertPoint, Location, Module, Name, NewOp, Source,
};

/// See [`super::import`].
pub(super) fn import(
    ctx: &Context,
    source: &Source,
    options: &ImportOptions,
) -> Result<Module, Vec<Diagnostic>> {
    let share_lines = AtomicBool::new(false);
    let mut module = read(ctx, source, options, (Lines::Own, &share_lines));
    if module.is_err() && share_lines.load(Ordering::Relaxed) {
        module = read(ctx, source, options, (Lines::Shared, &share_lines));
    }
    module.map_err(|error| vec![error])
}

/// A function or global value before constants and bodies are read.
enum Header<'s> {
    Function(Box<FunctionHeader<'s>>, std::ops::Range<usize>),
    Global(Box<GlobalHeader<'s>>),
}

/// A function, ready to be placed in the module.
struct FunctionOp {
    body: Box<Body>,
    attrs: Vec<Option<Attribute>>,
}

/// Reads a module. `items_share_lines` is set if an item is found on the line of another, which `lines` does not allow.
fn read(
    ctx: &Context,
    source: &Source,
    options: &ImportOptions,
    (lines, items_share_lines): (Lines, &AtomicBool),
) -> Read<Module> {
    let text: &[u8] = source.text();
    let items = split(text, lines);
    let mut env = Env {
        ctx,
        source,
        text,
        options,
        types: TypeTable::default(),
        layout: DataLayout::llvm_default(),
        address_spaces: AddressSpaces::default(),
        attribute_groups: AttributeGroups::default(),
        symbols: SymbolTable::default(),
        metadata: MetadataTable::default(),
        metadata_type: llvm::metadata(ctx),
        undeclared: intrinsics::Undeclared::default(),
        block_addresses: BlockAddresses::of(text),
        items_share_lines,
    };
    if let Some(item) = items.iter().find(|item| item.kind == ItemKind::Unknown) {
        let (offset, message) = explain_unknown(text, item.range.start);
        return Err(Diagnostic::error(source.location(offset), message));
    }
    let module_header = module_header::read(&mut env, &items)?;
    let location = module_header.location;
    env.types = type_definitions::read(&mut env, &items)?;
    env.attribute_groups = attributes::groups(&env, &items)?;
    env.metadata = metadata::read(&env, &items)?;
    let mut headers = headers(&env, &items)?;
    intrinsics::upgrade(
        (&env, ctx),
        &mut headers,
        |header| match header {
            Header::Function(header, _) => Some(&**header),
            Header::Global(_) => None,
        },
        |before, header| match before {
            Header::Function(_, range) => Header::Function(Box::new(header), range),
            global => global,
        },
    )?;
    env.symbols = symbols(&env, &mut headers)?;
    let comdats = comdats(&env, &items)?;

    let env = &env;
    let functions: Vec<(&FunctionHeader<'_>, usize)> = headers
        .iter()
        .filter_map(|header| match header {
            Header::Function(header, range) => Some((&**header, range.end)),
            Header::Global(_) => None,
        })
        .collect();
    let globals: Vec<&GlobalHeader<'_>> = headers
        .iter()
        .filter_map(|header| match header {
            Header::Global(header) => Some(&**header),
            Header::Function(..) => None,
        })
        .collect();
    let place = |offset: usize| match options.locations_in_text {
        true => source.location(offset),
        false => location,
    };
    let (global_ops, function_ops): (Vec<Read<GlobalOp<'_>>>, Vec<Read<(FunctionOp, FunctionDebug)>>) =
        rayon::join(
            || {
                let each = globals.par_iter().with_min_len(16);
                each.map(|header| globals::read(env, header, place(header.offset)))
                    .collect()
            },
            || {
                let each = functions.par_iter();
                each.map_init(Body::default, |scratch, (header, end)| {
                    function_op(env, header, *end, scratch)
                })
                .collect()
            },
        );
    let globals: Vec<GlobalOp<'_>> = global_ops.into_iter().collect::<Read<_>>()?;
    let function_ops = function_ops.into_iter().collect::<Read<Vec<_>>>()?;
    let (function_ops, debug): (Vec<FunctionOp>, Vec<FunctionDebug>) = function_ops.into_iter().unzip();

    let mut module = Module::new(location);
    module
        .root
        .set_discardable(module.op, Some(module_header.attributes(ctx)));
    for (name, attr) in metadata::module_attributes(env) {
        let name = ctx.name(name);
        module.root.set_discardable_attr(ctx, module.op, name, Some(attr));
    }
    let Some((body, block)) = module.body_and_block() else {
        return Ok(module);
    };
    let used = globals.iter().filter_map(|global| global.comdat);
    let used = used.chain(functions.iter().filter_map(|(header, _)| header.comdat));
    create_comdats(env, &comdats, used, (body, block), location)?;
    // Aliases follow the variables, and ifuncs the aliases, the last one first.
    let (variables, aliases): (Vec<_>, Vec<_>) = globals
        .into_iter()
        .partition(|global| !matches!(global.def.id, ops::AliasOp::NAME | ops::IFuncOp::NAME));
    let (aliases, ifuncs): (Vec<_>, Vec<_>) = aliases
        .into_iter()
        .partition(|global| global.def.id == ops::AliasOp::NAME);
    // The order in which debug info is translated matters: see `DebugImporter`.
    let attachments: Vec<Attachments> = variables
        .iter()
        .map(|global| global.attachments.clone())
        .collect();
    let mut debug_info = DebugImporter::new(env);
    let mut variables = variables;
    for (global, attachments) in variables.iter_mut().zip(&attachments) {
        // Lists of constructors are ops of their own.
        if global.def.id == ops::GlobalOp::NAME {
            global.attrs[ops::GlobalOp::dbg_exprs.0] = debug_info.global_expressions(attachments);
        }
    }
    for mut global in variables
        .into_iter()
        .chain(aliases)
        .chain(ifuncs.into_iter().rev())
    {
        if let Some(comdat) = global.comdat {
            global.attrs[ops::GlobalOp::comdat.0] = Some(comdat_symbol(env, comdat));
        }
        let new = NewOp {
            attrs: &global.attrs,
            body: global.body,
            ..NewOp::new(global.def, global.location)
        };
        body.create(new, InsertPoint::End(block));
    }
    metadata::create_module_ops(env, (&mut *body, block), location);
    for (((header, _), mut function), debug) in functions.iter().zip(function_ops).zip(&debug) {
        let location = match debug_info.finish_function(header, &mut function.body, debug) {
            Location::UNKNOWN if options.locations_in_text => source.location(header.offset),
            location => location,
        };
        if !intrinsics::is_kept(ctx.str(header.name)) {
            continue;
        }
        if let Some(comdat) = header.comdat {
            function.attrs[ops::LLVMFuncOp::comdat.0] = Some(comdat_symbol(env, comdat));
        }
        let new = NewOp {
            attrs: &function.attrs,
            body: Some(function.body),
            ..NewOp::new(ops::LLVMFuncOp::DEF, location)
        };
        let op = body.create(new, InsertPoint::End(block));
        metadata::set_function_attributes(env, body, op, header)?;
    }
    for text in env.undeclared.texts(ctx) {
        let mut header = function::read_header(&mut Parser::of_text(env, &text))?;
        intrinsics::complete(env, &mut header)?;
        // It has no body in the text of the module.
        header.body = 0;
        let (function, _) = function_op(env, &header, 0, &mut Body::default())?;
        let new = NewOp {
            attrs: &function.attrs,
            body: Some(function.body),
            ..NewOp::new(ops::LLVMFuncOp::DEF, Location::UNKNOWN)
        };
        body.create(new, InsertPoint::End(block));
    }
    env.block_addresses.resolve(env, &mut module)?;
    Ok(module)
}

/// The headers of functions and global values in the order of the text.
fn headers<'s>(env: &Env<'s, '_>, items: &[Item]) -> Read<Vec<Header<'s>>> {
    let wanted: Vec<&Item> = items
        .iter()
        .filter(|item| matches!(item.kind, ItemKind::Define | ItemKind::Declare | ItemKind::Global))
        .collect();
    let headers: Vec<Read<Header<'s>>> = wanted
        .into_par_iter()
        .with_min_len(16)
        .map(|item| {
            let mut parser = Parser::new(env, item.range.clone());
            if item.kind == ItemKind::Global {
                let header = globals::read_header(&mut parser, item.range.end)?;
                return Ok(Header::Global(Box::new(header)));
            }
            let mut header = function::read_header(&mut parser)?;
            if item.kind == ItemKind::Declare {
                parser.expect_end()?;
            }
            intrinsics::complete(env, &mut header)?;
            Ok(Header::Function(Box::new(header), item.range.clone()))
        })
        .collect();
    headers.into_iter().collect()
}

/// The table of all symbols. Nameless variables get names, and other nameless symbols if there are several: upstream's import gives
/// these the empty name, so that it has no module for two of them.
fn symbols<'s>(env: &Env<'s, '_>, headers: &mut [Header<'s>]) -> Read<SymbolTable<'s>> {
    let mut table = SymbolTable::default();
    let mut nameless = FxHashSet::default();
    let mut other_nameless = Vec::new();
    for header in headers.iter() {
        let (what, ident, offset, symbol) = match header {
            Header::Function(header, _) => {
                let symbol = Symbol {
                    kind: SymbolKind::Function,
                    name: header.name,
                    ty: header.ty,
                    address_space: header.address_space,
                };
                if let Ident::Number(number) = header.ident {
                    other_nameless.push(number);
                }
                ("function", header.ident, header.offset, symbol)
            }
            Header::Global(header) => {
                if let Ident::Number(number) = header.ident {
                    match header.kind {
                        SymbolKind::Variable => {
                            nameless.insert(number);
                        }
                        _ => other_nameless.push(number),
                    }
                }
                let symbol = Symbol {
                    kind: header.kind,
                    name: header.name,
                    ty: header.ty,
                    address_space: header.address_space,
                };
                ("variable", header.ident, header.offset, symbol)
            }
        };
        if table.add(ident, symbol) {
            continue;
        }
        let name = String::from_utf8_lossy(&ident.text()).into_owned();
        let next = table.next_number();
        let is_function = table
            .get(ident)
            .is_some_and(|known| known.kind == SymbolKind::Function);
        let message = match ident {
            Ident::Number(_) => format!("{what} expected to be numbered '@{next}' or greater"),
            _ if what == "function" && is_function => format!("invalid redefinition of function '{name}'"),
            _ if what == "function" => format!("redefinition of function '@{name}'"),
            _ => format!("redefinition of global '@{name}'"),
        };
        return Err(Diagnostic::error(env.source.location(offset), message));
    }
    if other_nameless.len() < 2 {
        other_nameless.clear();
    }
    if !nameless.is_empty() || !other_nameless.is_empty() {
        let names = nameless_names(env, headers, &table, &nameless, &other_nameless);
        for header in headers.iter_mut() {
            let (ident, name) = match header {
                Header::Function(header, _) => (header.ident, &mut header.name),
                Header::Global(header) => (header.ident, &mut header.name),
            };
            if let Ident::Number(number) = ident
                && let Some(&found) = names.get(&number)
            {
                *name = found;
                table.set_name(number, found);
            }
        }
    }
    for header in headers.iter() {
        if let Header::Function(header, _) = header {
            let effects = header.attributes.memory(&env.attribute_groups);
            table.set_memory_effects(header.name, effects);
        }
    }
    Ok(table)
}

/// The names of nameless variables. Upstream counts them in the order in which it first needs them: a variable itself, then
/// those that its initializer refers to, the last one first. The names of `others` follow in the order of their numbers.
fn nameless_names(
    env: &Env<'_, '_>,
    headers: &[Header<'_>],
    table: &SymbolTable<'_>,
    nameless: &FxHashSet<u32>,
    others: &[u32],
) -> FxHashMap<u32, Name> {
    let mut names = FxHashMap::default();
    let mut counter = 0u32;
    let mut add = |number: u32| {
        names.entry(number).or_insert_with(|| {
            loop {
                let name = format!("mlir.llvm.nameless_global_{counter}");
                counter += 1;
                if !table.has_name(name.as_bytes()) {
                    return env.ctx.name(&name);
                }
            }
        });
    };
    let mut need = |number: u32| {
        if nameless.contains(&number) {
            add(number);
        }
    };
    for header in headers {
        let Header::Global(header) = header else { continue };
        if header.kind != SymbolKind::Variable {
            continue;
        }
        if let Ident::Number(number) = header.ident {
            need(number);
        }
        let mut mentioned: Vec<u32> = Vec::new();
        let mut p = Parser::new(env, header.rest.clone());
        while !p.at(Tok::Eof) {
            if let Tok::Global(Ident::Number(number)) = p.bump() {
                mentioned.push(number);
            }
        }
        mentioned.into_iter().rev().for_each(&mut need);
    }
    others.iter().copied().for_each(add);
    names
}

/// The comdats of the module by name.
fn comdats<'s>(env: &Env<'s, '_>, items: &[Item]) -> Read<FxHashMap<Cow<'s, [u8]>, Comdat>> {
    let mut table = FxHashMap::default();
    for item in items.iter().filter(|item| item.kind == ItemKind::Comdat) {
        let mut p = Parser::new(env, item.range.clone());
        let start = p.offset();
        let Tok::Comdat(name) = p.tok() else {
            return Err(p.error("expected comdat variable"));
        };
        p.bump();
        p.expect(Tok::Equal, "expected '=' here")?;
        if !p.eat_word("comdat") {
            return Err(p.error("expected comdat keyword"));
        }
        let kind = match p.tok() {
            Tok::Word(word) => {
                let mut cases = Comdat::DEF.cases.iter();
                let case = cases.find(|case| case.keyword.as_bytes() == word);
                case.and_then(|case| Comdat::from_value(case.value))
            }
            _ => None,
        };
        let Some(kind) = kind else {
            return Err(p.error("unknown selection kind"));
        };
        p.bump();
        p.expect_end()?;
        if table.insert(name.text(), kind).is_some() {
            let name = String::from_utf8_lossy(&name.text()).into_owned();
            return Err(p.error_at(start, format!("redefinition of comdat '${name}'")));
        }
    }
    Ok(table)
}

/// Reads a function: its slots and its body.
fn function_op(
    env: &Env<'_, '_>,
    header: &FunctionHeader<'_>,
    end: usize,
    scratch: &mut Body,
) -> Read<(FunctionOp, FunctionDebug)> {
    use ops::LLVMFuncOp as F;
    let location = env.source.location(header.offset);
    let parser = Parser::new(env, header.body..end);
    let FunctionBody { body, debug } = match parser.at(Tok::LBrace) {
        true => function::read_body(parser, header, scratch)?,
        false => FunctionBody::declaration(),
    };
    let mut attrs = vec![None; F::DEF.attrs.len()];
    function::header_slots(env, header, location, &mut attrs)?;
    // Upstream's warnings about attributes have no place, and its tests expect them there.
    let warned = match env.options.locations_in_text {
        true => location,
        false => Location::UNKNOWN,
    };
    attributes::function_slots(env, header, warned, &mut attrs);
    Ok((FunctionOp { body, attrs }, debug))
}

/// The symbol of the op with all comdats.
const COMDATS: &str = "__llvm_global_comdat";

/// Creates `llvm.comdat` with the comdats that are used, in the order of use, if there are any.
fn create_comdats<'s>(
    env: &Env<'s, '_>,
    kinds: &FxHashMap<Cow<'s, [u8]>, Comdat>,
    used: impl Iterator<Item = ComdatRef<'s>>,
    (body, block): (&mut Body, Block),
    location: Location,
) -> Read<()> {
    let ctx = env.ctx;
    let mut seen = FxHashSet::default();
    let mut region = None;
    for (ident, offset) in used {
        let text = ident.text();
        let Some(kind) = kinds.get(&text) else {
            let message = format!("use of undefined comdat '${}'", String::from_utf8_lossy(&text));
            return Err(Diagnostic::error(env.source.location(offset), message));
        };
        let name = ctx.string_attr(&string_from_bytes(&text));
        if !seen.insert(text) {
            continue;
        }
        let (_, selectors) = *region.get_or_insert_with(|| {
            let region = body.new_region();
            (region, body.append_block(region))
        });
        let new = NewOp {
            attrs: &[Some(name), Some(kind.attr(ctx))],
            ..NewOp::new(ops::ComdatSelectorOp::DEF, location)
        };
        body.create(new, InsertPoint::End(selectors));
    }
    if let Some((region, _)) = region {
        let new = NewOp {
            attrs: &[Some(ctx.string_attr(COMDATS))],
            regions: &[region],
            ..NewOp::new(ops::ComdatOp::DEF, location)
        };
        body.create(new, InsertPoint::End(block));
    }
    Ok(())
}

/// The reference to a comdat in `llvm.comdat`.
fn comdat_symbol(env: &Env<'_, '_>, (ident, _): ComdatRef<'_>) -> Attribute {
    let nested = env.name(&ident.text());
    env.ctx.intern_attr(AttrData::SymbolRef {
        root: env.ctx.name(COMDATS),
        nested: Box::new([nested]),
    })
}
