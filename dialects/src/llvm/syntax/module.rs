//! Globals and aliases:
//!
//! ```text
//! llvm.mlir.global private hidden thread_local unnamed_addr constant @name(42 : i32) comdat(@c) {…} : i32 { … }
//! llvm.mlir.alias external @name {…} : i32 { … }
//! ```

use super::{Read, optional_case, parse_case, print_case, wrapped};
use crate::common::syntax_error;
use crate::llvm::attrs::{self, names};
use crate::llvm::enums::{Linkage, LlvmEnum, UnnamedAddr, Visibility};
use crate::llvm::{AliasOp, GlobalOp, IFuncOp, types};
use windlass_ir::def::AttrSlot;
use windlass_ir::text::{
    AsmParser, AsmPrinter, CustomDirective, OpState, RegionOptions, Tok, bytes_of_string,
};
use windlass_ir::{AttrData, Attribute, Body, Op, Type};

/// The slots that globals and aliases both have.
struct Slots {
    linkage: AttrSlot,
    visibility: AttrSlot,
    thread_local: AttrSlot,
    unnamed_addr: AttrSlot,
}

const GLOBAL: Slots = Slots {
    linkage: GlobalOp::linkage,
    visibility: GlobalOp::visibility_,
    thread_local: GlobalOp::thread_local_,
    unnamed_addr: GlobalOp::unnamed_addr,
};
const ALIAS: Slots = Slots {
    linkage: AliasOp::linkage,
    visibility: AliasOp::visibility_,
    thread_local: AliasOp::thread_local_,
    unnamed_addr: AliasOp::unnamed_addr,
};

fn parse_keywords(p: &mut AsmParser<'_, '_>, state: &mut OpState, slots: &Slots) {
    let linkage = optional_case(p).unwrap_or(Linkage::External);
    state.set_attr(slots.linkage, attrs::linkage(p.ctx(), linkage));
    parse_case(p, state, slots.visibility, Visibility::Default, |ctx, case| {
        case.attr(ctx)
    });
    if p.accept_keyword("thread_local") {
        state.set_attr(slots.thread_local, Attribute::UNIT);
    }
    // Upstream sets the attribute even if it is not printed.
    let unnamed_addr = optional_case(p).unwrap_or(UnnamedAddr::None);
    state.set_attr(slots.unnamed_addr, unnamed_addr.attr(p.ctx()));
}

fn print_keywords(p: &mut AsmPrinter<'_>, body: &Body, op: Op, slots: &Slots) {
    p.write_str(" ");
    print_case::<Linkage>(p, body, op, slots.linkage);
    print_case::<Visibility>(p, body, op, slots.visibility);
    if body.get(op, slots.thread_local).is_some() {
        p.write_str("thread_local ");
    }
    print_case::<UnnamedAddr>(p, body, op, slots.unnamed_addr);
}

/// Parses an optional `comdat(@symbol)`.
pub(super) fn parse_comdat(p: &mut AsmParser<'_, '_>, state: &mut OpState, slot: AttrSlot) -> Read {
    if !p.accept_keyword("comdat") {
        return Ok(());
    }
    p.expect(Tok::LParen)?;
    let pos = p.pos();
    let comdat = p.parse_attribute(None)?;
    if !matches!(comdat.data(p.ctx()), AttrData::SymbolRef { .. }) {
        return Err(p.error_at(pos, "invalid kind of attribute specified"));
    }
    state.set_attr(slot, comdat);
    p.expect(Tok::RParen)
}

pub(super) fn print_comdat(p: &mut AsmPrinter<'_>, body: &Body, op: Op, slot: AttrSlot) {
    if let Some(comdat) = body.get(op, slot) {
        p.write_str(" comdat(");
        p.attr(comdat);
        p.write_str(")");
    }
}

pub(in crate::llvm) fn parse_global(p: &mut AsmParser<'_, '_>, state: &mut OpState) -> Read {
    let ctx = p.ctx();
    parse_keywords(p, state, &GLOBAL);
    if p.accept_keyword("constant") {
        state.set_attr(GlobalOp::constant, Attribute::UNIT);
    }
    let name = p.parse_symbol_definition()?;
    state.set_attr(GlobalOp::sym_name, name);
    p.expect(Tok::LParen)?;
    let mut value = None;
    if !p.accept(Tok::RParen) {
        let attr = p.parse_attribute(None)?;
        state.set_attr(GlobalOp::value, attr);
        value = Some(attr);
        p.expect(Tok::RParen)?;
    }
    parse_comdat(p, state, GlobalOp::comdat)?;
    p.parse_optional_attr_dict(state)?;
    let mut types = Vec::new();
    p.optional_colon_type_list(&mut types)?;
    if types.len() > 1 {
        return Err(syntax_error(state, "expected zero or one type"));
    }
    let ty = match (types.first(), value.and_then(|value| value.as_name(ctx))) {
        (Some(&ty), _) => {
            if !p.optional_region_as_written(state)? {
                p.add_empty_region(state);
            }
            ty
        }
        (None, Some(text)) => {
            p.add_empty_region(state);
            let length = bytes_of_string(ctx.str(text)).len();
            types::array(ctx, length as u64, Type::I8)
        }
        (None, None) => {
            return Err(syntax_error(state, "type can only be omitted for string globals"));
        }
    };
    state.set_attr(GlobalOp::global_type, ctx.type_attr(ty));
    Ok(())
}

pub(in crate::llvm) fn print_global(p: &mut AsmPrinter<'_>, body: &Body, op: Op) {
    let ctx = p.ctx();
    print_keywords(p, body, op, &GLOBAL);
    if body.get(op, GlobalOp::constant).is_some() {
        p.write_str("constant ");
    }
    print_name(p, body, op, GlobalOp::sym_name);
    p.write_str("(");
    let value = body.get(op, GlobalOp::value);
    if let Some(value) = value {
        p.attr(value);
    }
    p.write_str(")");
    print_comdat(p, body, op, GlobalOp::comdat);
    // The address space is printed even if it is the default.
    p.attr_dict_with_defaults(
        body,
        op,
        &[
            "sym_name",
            "global_type",
            "constant",
            "value",
            "linkage",
            "unnamed_addr",
            "thread_local_",
            "visibility_",
            "comdat",
        ],
    );
    if value.is_some_and(|value| value.as_name(ctx).is_some()) {
        return;
    }
    p.write_str(" : ");
    print_type(p, body, op, GlobalOp::global_type);
    let there = body
        .region(op, 0)
        .is_some_and(|(inner, region)| !inner.region_is_empty(region));
    if there {
        p.write_str(" ");
        p.region(body, op, 0, RegionOptions::WITHOUT_ARGS);
    }
}

fn print_name(p: &mut AsmPrinter<'_>, body: &Body, op: Op, slot: AttrSlot) {
    if let Some(name) = body.get(op, slot).and_then(|name| name.as_name(p.ctx())) {
        p.symbol(name);
    }
}

fn print_type(p: &mut AsmPrinter<'_>, body: &Body, op: Op, slot: AttrSlot) {
    if let Some(ty) = body.get(op, slot).and_then(|ty| ty.as_type(p.ctx())) {
        p.ty(ty);
    }
}

pub(in crate::llvm) fn parse_alias(p: &mut AsmParser<'_, '_>, state: &mut OpState) -> Read {
    parse_keywords(p, state, &ALIAS);
    let name = p.parse_symbol_definition()?;
    state.set_attr(AliasOp::sym_name, name);
    p.parse_optional_attr_dict(state)?;
    let mut types = Vec::new();
    p.optional_colon_type_list(&mut types)?;
    if types.len() > 1 {
        return Err(syntax_error(state, "expected zero or one type"));
    }
    p.parse_region_as_written(state, &[])?;
    if let Some(&ty) = types.first() {
        state.set_attr(AliasOp::alias_type, p.ctx().type_attr(ty));
    }
    Ok(())
}

pub(in crate::llvm) fn print_alias(p: &mut AsmPrinter<'_>, body: &Body, op: Op) {
    print_keywords(p, body, op, &ALIAS);
    print_name(p, body, op, AliasOp::sym_name);
    let elided = [
        "sym_name",
        "alias_type",
        "linkage",
        "unnamed_addr",
        "thread_local_",
        "visibility_",
    ];
    p.attr_dict(body, op, &elided);
    p.write_str(" : ");
    print_type(p, body, op, AliasOp::alias_type);
    p.write_str(" ");
    p.region(body, op, 0, RegionOptions::WITHOUT_ARGS);
}

/// The linkage of `llvm.mlir.ifunc`: always printed, external if absent.
pub(in crate::llvm) const LINKAGE: CustomDirective = CustomDirective {
    name: "LLVMLinkage",
    parse: |p, state, _| {
        let linkage = optional_case(p).unwrap_or(Linkage::External);
        state.set_attr(IFuncOp::linkage, wrapped(p.ctx(), names::LINKAGE, linkage));
        Ok(())
    },
    print: |p, body, op, _| {
        let linkage = body
            .get(op, IFuncOp::linkage)
            .and_then(|attr| Linkage::of(p.ctx(), attr));
        p.write_str(linkage.map_or("", Linkage::keyword));
    },
};
