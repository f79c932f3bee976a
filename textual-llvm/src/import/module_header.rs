//! What a module says about itself: where it comes from, its target, its assembly.

use super::Env;
use super::items::{Item, ItemKind};
use super::lexer::Tok;
use super::parser::{Parser, Read};
use std::borrow::Cow;
use windlass_dialects::llvm::layout::DataLayout;
use windlass_dialects::llvm::target::data_layout_spec_and_unhandled;
use windlass_ir::text::string_from_bytes;
use windlass_ir::{Attribute, Context, Diagnostic, Location, Severity};

/// What a module says about itself.
pub struct ModuleHeader {
    /// The location of the module and of its globals.
    pub location: Location,
    layout: Option<Attribute>,
    triple: String,
    assembly: Vec<u8>,
}

impl ModuleHeader {
    /// The discardable attributes of the module.
    pub fn attributes(&self, ctx: &Context) -> Attribute {
        // Each line of the assembly is an element, empty ones are not.
        let lines: Vec<Attribute> = self
            .assembly
            .split(|&byte| byte == b'\n')
            .filter(|line| !line.is_empty())
            .map(|line| ctx.string_attr(&string_from_bytes(line)))
            .collect();
        let mut entries = vec![
            (ctx.name("llvm.module_asm"), ctx.array_attr(&lines)),
            (ctx.name("llvm.target_triple"), ctx.string_attr(&self.triple)),
        ];
        entries.extend(self.layout.map(|layout| (ctx.name("dlti.dl_spec"), layout)));
        ctx.dict_attr(entries)
    }
}

/// Reads what a module says about itself, and sets the data layout of `env`.
///
/// # Errors
/// A malformed item, or a data layout that LLVM does not know.
pub fn read(env: &mut Env<'_, '_>, items: &[Item]) -> Read<ModuleHeader> {
    let ctx = env.ctx;
    let mut assembly = Vec::new();
    let mut triple = String::new();
    let mut layout: Option<(Cow<'_, [u8]>, usize)> = None;
    let mut file = ctx.str(env.source.name()).to_owned();
    let mut others = false;
    for item in items {
        let mut p = Parser::new(env, item.range.clone());
        match item.kind {
            // The target is known before anything else is read.
            ItemKind::Target | ItemKind::SourceFilename if others => {
                return Err(p.error("expected top-level entity"));
            }
            ItemKind::Target => {
                p.bump();
                let property = p.tok();
                p.bump();
                match property {
                    Tok::Word(b"triple") => {
                        p.expect(Tok::Equal, "expected '=' after target triple")?;
                        triple = string_from_bytes(&p.string()?).into_owned();
                    }
                    Tok::Word(b"datalayout") => {
                        p.expect(Tok::Equal, "expected '=' after target datalayout")?;
                        let start = p.offset();
                        layout = Some((p.string()?, start));
                    }
                    _ => {
                        let start = item.range.start + "target ".len();
                        return Err(p.error_at(start, "unknown target property"));
                    }
                }
            }
            ItemKind::SourceFilename => {
                p.bump();
                p.expect(Tok::Equal, "expected '=' after source_filename")?;
                file = string_from_bytes(&p.string()?).into_owned();
            }
            ItemKind::ModuleAsm => {
                others = true;
                p.bump();
                p.expect(Tok::Word(b"asm"), "expected 'module asm'")?;
                assembly.extend_from_slice(&p.string()?);
                if assembly.last().is_some_and(|&last| last != b'\n') {
                    assembly.push(b'\n');
                }
            }
            _ => {
                others = true;
                continue;
            }
        }
        p.expect_end()?;
    }
    let location = ctx.file_location(&file, 0, 0);
    let (text, start) = layout.unwrap_or((Cow::Borrowed(b""), 0));
    let text = string_from_bytes(&text);
    let known = DataLayout::parse(&text);
    let known = known.map_err(|why| Diagnostic::error(env.source.location(start), why))?;
    let spec = data_layout_spec_and_unhandled(ctx, &text);
    for token in spec.iter().flat_map(|(_, unhandled)| unhandled) {
        let message = format!("unhandled data layout token: {token}");
        ctx.report(Diagnostic::new(Severity::Warning, location, message));
    }
    env.address_spaces.alloca = known.alloca_space();
    env.address_spaces.globals = known.global_space();
    env.address_spaces.program = known.program_space();
    env.layout = known;
    Ok(ModuleHeader {
        location,
        layout: spec.map(|(spec, _)| spec),
        triple,
        assembly,
    })
}
