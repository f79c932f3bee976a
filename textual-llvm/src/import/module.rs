//! A module: its items in the order in which upstream creates their ops.

use super::attributes::AttributeGroups;
use super::function::{self, FunctionHeader};
use super::intrinsics;
use super::items::{Item, ItemKind, split};
use super::lexer::{Ident, Tok};
use super::metadata::{self, MetadataTable};
use super::parser::{Parser, Read};
use super::symbols::{Symbol, SymbolKind, SymbolTable};
use super::types::{Definition, TypeTable, fresh_identified};
use super::{AddressSpaces, Env, ImportOptions};
use rayon::prelude::*;
use rustc_hash::FxHashSet;
use windlass_dialects::llvm::LLVMFuncOp;
use windlass_dialects::llvm::layout::DataLayout;
use windlass_dialects::llvm::types as llvm;
use windlass_ir::text::string_from_bytes;
use windlass_ir::{Body, Context, Diagnostic, InsertPoint, Location, Module, NewOp, Source};

/// See [`super::import`].
pub(super) fn import(
    ctx: &Context,
    source: &Source,
    options: &ImportOptions,
) -> Result<Module, Vec<Diagnostic>> {
    read(ctx, source, options).map_err(|error| vec![error])
}

fn read(ctx: &Context, source: &Source, options: &ImportOptions) -> Read<Module> {
    let text: &[u8] = source.text();
    let items = split(text);
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
    };
    if let Some(item) = items.iter().find(|item| item.kind == ItemKind::Unknown) {
        return Err(Diagnostic::error(
            source.location(item.range.start),
            "expected top-level entity",
        ));
    }
    env.types = type_definitions(&env, &items)?;
    env.metadata = metadata::read(&env, &items)?;
    let headers = function_headers(&env, &items)?;
    for (header, _) in &headers {
        let symbol = Symbol {
            kind: SymbolKind::Function,
            name: header.name,
            ty: header.ty,
            address_space: header.address_space,
        };
        if !env.symbols.add(header.ident, symbol) {
            let name = String::from_utf8_lossy(&header.ident.text()).into_owned();
            let message = format!("invalid redefinition of function '{name}'");
            return Err(Diagnostic::error(source.location(header.offset), message));
        }
    }
    let env = &env;
    let bodies: Vec<Read<Option<Box<Body>>>> = headers
        .par_iter()
        .map(|(header, item)| match item.kind {
            ItemKind::Define => {
                let parser = Parser::new(env, header.body..item.range.end);
                function::read_body(parser, header).map(Some)
            }
            _ => Ok(None),
        })
        .collect();
    let mut module = Module::new(Location::UNKNOWN);
    let Some((body, block)) = module.body_and_block() else {
        return Ok(module);
    };
    for ((header, _), function) in headers.iter().zip(bodies) {
        let contents = match function? {
            Some(contents) => contents,
            None => Box::new(Body::with_regions(1)),
        };
        if !intrinsics::is_kept(ctx.str(header.name)) {
            continue;
        }
        let op = body.create(
            NewOp {
                body: Some(contents),
                ..NewOp::new(LLVMFuncOp::DEF, Location::UNKNOWN)
            },
            InsertPoint::End(block),
        );
        body.set_attr(op, LLVMFuncOp::sym_name, Some(ctx.name_attr(header.name)));
        body.set_attr(op, LLVMFuncOp::function_type, Some(ctx.type_attr(header.ty)));
    }
    Ok(module)
}

fn function_headers<'s, 'i>(
    env: &Env<'s, '_>,
    items: &'i [Item],
) -> Read<Vec<(FunctionHeader<'s>, &'i Item)>> {
    let functions: Vec<&Item> = items
        .iter()
        .filter(|item| matches!(item.kind, ItemKind::Define | ItemKind::Declare))
        .collect();
    functions
        .into_par_iter()
        .map(|item| {
            let mut parser = Parser::new(env, item.range.clone());
            let mut header = function::read_header(&mut parser)?;
            intrinsics::complete_declaration(env, &mut header)?;
            Ok((header, item))
        })
        .collect()
}

/// The type definitions. Identified structs exist before their bodies are read, so that they may refer to one another.
fn type_definitions<'s>(env: &Env<'s, '_>, items: &[Item]) -> Read<TypeTable<'s>> {
    let ctx = env.ctx;
    let definitions: Vec<&Item> = items.iter().filter(|item| item.kind == ItemKind::Type).collect();
    let mut table = TypeTable::default();
    let mut named = Vec::with_capacity(definitions.len());
    let mut seen = FxHashSet::default();
    for item in definitions {
        let mut p = Parser::new(env, item.range.clone());
        let Tok::Local(ident) = p.tok() else {
            return Err(p.error("expected type name"));
        };
        if !seen.insert(ident.text()) {
            return Err(p.error("redefinition of type"));
        }
        p.bump();
        p.expect(Tok::Equal, "expected '=' after name")?;
        p.expect_word("type")?;
        let is_struct =
            p.at_word("opaque") || p.at(Tok::LBrace) || p.at(Tok::Less) && p.peek() == Tok::LBrace;
        if is_struct {
            let name = match ident {
                Ident::Number(_) => String::new(),
                _ => string_from_bytes(&ident.text()).into_owned(),
            };
            table.set(ident.text(), fresh_identified(ctx, &name));
        }
        named.push((ident, p.offset()..item.range.end));
    }
    // The readers of bodies look names up in `env`, so the table moves there while they run.
    let mut scratch = Env {
        types: table,
        symbols: SymbolTable::default(),
        metadata: MetadataTable::default(),
        attribute_groups: AttributeGroups::default(),
        layout: env.layout.clone(),
        ..*env
    };
    for (ident, range) in named {
        let mut p = Parser::new(&scratch, range);
        match p.definition_body()? {
            Definition::Opaque => {}
            Definition::Struct(parts, packed) => {
                let ty = scratch.types.get(&ident.text());
                if !ty.is_some_and(|ty| llvm::set_body(ctx, ty, &parts, packed)) {
                    return Err(p.error("redefinition of type"));
                }
            }
            Definition::Other(ty) => scratch.types.set(ident.text(), ty),
        }
    }
    Ok(scratch.types)
}
