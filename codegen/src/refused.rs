//! Errors for what the attributes of modules, functions and globals ask and machine code generation cannot do.

use crate::support::attributes::{self, SECTION_SUFFIX};
use crate::support::{Support, symbols};
use crate::symbols::{Output, linkage_of};
use crate::value_parts::is_special_address_space;
use target_lexicon::BinaryFormat;
use windlass_dialects::llvm::enums::{Comdat, LlvmEnum};
use windlass_dialects::llvm::{ComdatOp, ComdatSelectorOp, GlobalOp, IFuncOp, LLVMFuncOp};
use windlass_ir::{Body, Context, Diagnostic, Module, Op};

/// Sections that only tell the linker which functions run when: it puts them with all other code.
const CODE_GROUPS: &[&str] = &[
    ".text",
    ".text.exit",
    ".text.hot",
    ".text.startup",
    ".text.unlikely",
];

/// The errors at the module itself and at operations that declare no function or global.
pub fn module(ctx: &Context, module: &Module, output: Output, format: BinaryFormat) -> Vec<Diagnostic> {
    let mut errors = Vec::new();
    let Some(body) = module.body() else { return errors };
    for op in body.root_ops() {
        match body.name(op) {
            // The JIT calls the resolvers itself.
            IFuncOp::NAME if output == Output::Object && format != BinaryFormat::Elf => {
                let message = "is an indirect function, which only ELF objects have";
                errors.push(body.op_error(ctx, op, message));
            }
            // In memory, no other module has symbols of the same comdat.
            ComdatOp::NAME if output == Output::Object => {
                let Some((inner, region)) = body.region(op, 0) else {
                    continue;
                };
                for selector in inner.blocks(region).flat_map(|block| inner.ops(block)) {
                    let kind = inner.get(selector, ComdatSelectorOp::comdat);
                    let kind = kind.and_then(|attr| Comdat::of(ctx, attr)).unwrap_or(Comdat::Any);
                    if symbols::comdat(kind).0 == Support::Refused {
                        let message = format!(
                            "selects by '{}', which machine code generation does not support",
                            kind.keyword()
                        );
                        errors.push(inner.op_error(ctx, selector, message));
                    }
                }
            }
            _ => {}
        }
    }
    errors
}

/// Checks the attributes of a function.
pub fn function(ctx: &Context, body: &Body, op: Op, defined: bool, output: Output) -> Result<(), Diagnostic> {
    let refuse = |what: &str| {
        let message = format!("asks for {what}, which machine code generation does not support");
        Err(body.op_error(ctx, op, message))
    };
    if !defined {
        return Ok(());
    }
    for &(slot, what) in attributes::REFUSED_FUNCTION {
        if body.get(op, slot).is_some() {
            return refuse(what);
        }
    }
    let section = body
        .get(op, LLVMFuncOp::section)
        .and_then(|attr| attr.as_str(ctx));
    if section.is_some_and(|name| !CODE_GROUPS.contains(&name)) && output == Output::Object {
        return refuse("a section for its code");
    }
    let attributes = body
        .get(op, LLVMFuncOp::passthrough)
        .and_then(|attr| attr.as_array(ctx));
    for &attribute in attributes.unwrap_or_default() {
        let name = attribute
            .as_str(ctx)
            .or_else(|| attribute.as_array(ctx)?.first()?.as_str(ctx));
        if let Some(name) = name.filter(|name| attributes::is_refused_passthrough(name)) {
            return refuse(&format!("'{name}'"));
        }
    }
    Ok(())
}

/// Checks the attributes of a global.
pub fn global(ctx: &Context, body: &Body, op: Op) -> Result<(), Diagnostic> {
    let refuse = |what: &str| {
        let message = format!("has {what}, which machine code generation does not support");
        Err(body.op_error(ctx, op, message))
    };
    if let (Support::Refused, what) = symbols::linkage(linkage_of(ctx, body, op, GlobalOp::linkage)) {
        return refuse(what);
    }
    let specific = body
        .get(op, GlobalOp::target_specific_attrs)
        .and_then(|attr| attr.as_array(ctx));
    for &attribute in specific.unwrap_or_default() {
        let name = attribute
            .as_str(ctx)
            .or_else(|| attribute.as_array(ctx)?.first()?.as_str(ctx));
        if let Some(name) = name.filter(|name| name.ends_with(SECTION_SUFFIX)) {
            return refuse(&format!("the attribute '{name}'"));
        }
    }
    let space = body
        .get(op, GlobalOp::addr_space)
        .and_then(|attr| attr.as_i64(ctx));
    if let Some(space) = space.filter(|&space| is_special_address_space(space)) {
        return refuse(&format!("the address space {space}"));
    }
    Ok(())
}
