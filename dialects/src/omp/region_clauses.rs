//! The syntax of clauses that the region of a construct has arguments for:
//!
//! ```text
//! private(@p %x -> %a, @q %y -> %b : !llvm.ptr, !llvm.ptr) private_barrier
//! reduction(mod: task, byref @add %x -> %a : !llvm.ptr) { … }
//! ```

use super::attrs::{case, enums, names, value};
use super::clauses::{parse_items, values};
use windlass_ir::def::slots::Side;
use windlass_ir::def::{AttrSlot, OpDef, Variadic};
use windlass_ir::text::{Arg, Argument, AsmParser, AsmPrinter, CustomDirective, OpState, RegionOptions, Tok};
use windlass_ir::{AttrData, Attribute, Body, Context, Diagnostic, Op, Type};

/// A clause: its keyword, its operand group, and its attributes.
#[derive(Clone, Copy)]
pub(super) struct RegionClause {
    pub keyword: &'static str,
    /// The group of the variables.
    pub group: usize,
    /// The symbols of the declarations.
    pub symbols: AttrSlot,
    /// Which variables are passed by reference.
    pub by_reference: Option<AttrSlot>,
    modifier: Option<AttrSlot>,
    barrier: Option<AttrSlot>,
}

/// The clauses in the order in which regions have arguments for them, with the names of their parts.
const CLAUSES: [(&str, &str, &str); 4] = [
    ("in_reduction", "in_reduction_vars", "in_reduction_syms"),
    ("private", "private_vars", "private_syms"),
    ("reduction", "reduction_vars", "reduction_syms"),
    ("task_reduction", "task_reduction_vars", "task_reduction_syms"),
];

/// The clauses that operations of a definition may have.
pub(super) fn clauses_of(def: &'static OpDef) -> impl Iterator<Item = RegionClause> {
    CLAUSES.into_iter().filter_map(|(keyword, variables, symbols)| {
        let slot = |suffix: &str| def.attr_slot(&format!("{keyword}{suffix}")).map(AttrSlot);
        Some(RegionClause {
            keyword,
            group: def
                .operands
                .iter()
                .position(|operand| operand.name == variables)?,
            symbols: AttrSlot(def.attr_slot(symbols)?),
            by_reference: slot("_byref"),
            modifier: slot("_mod"),
            barrier: slot("_needs_barrier"),
        })
    })
}

/// The number of arguments of a region that clauses have.
pub(super) fn argument_count(body: &Body, op: Op) -> usize {
    clauses_of(body.def(op))
        .map(|clause| values(body, op, clause.group).len())
        .sum()
}

/// The flags of a dense array.
pub(super) fn bools(ctx: &Context, attr: Option<Attribute>) -> Vec<bool> {
    match attr.map(|attr| attr.data(ctx)) {
        Some(AttrData::DenseArray {
            element: Type::I1,
            bytes,
        }) => bytes.iter().map(|&byte| byte != 0).collect(),
        _ => Vec::new(),
    }
}

/// `custom<Region>($region, …)`: the clauses and the region.
pub(super) const REGION: CustomDirective = CustomDirective {
    name: "Region",
    parse,
    print,
};

fn parse(p: &mut AsmParser<'_, '_>, state: &mut OpState, _: &[Arg]) -> Result<(), Diagnostic> {
    let mut arguments = Vec::new();
    for clause in clauses_of(state.def) {
        if p.accept_keyword(clause.keyword) {
            parse_clause(p, state, clause, &mut arguments).map_err(|first| {
                if let Some(first) = first {
                    p.report_first(first);
                }
                p.error(format!("invalid `{}` format", clause.keyword))
            })?;
        }
    }
    p.parse_region(state, &arguments)?;
    Ok(())
}

fn parse_clause(
    p: &mut AsmParser<'_, '_>,
    state: &mut OpState,
    clause: RegionClause,
    arguments: &mut Vec<Argument>,
) -> Result<(), Option<Diagnostic>> {
    let ctx = p.ctx();
    p.expect(Tok::LParen)?;
    if let Some(slot) = clause.modifier
        && p.accept_keyword("mod")
    {
        p.expect(Tok::Colon)?;
        let modifier = enums::REDUCTION_MODIFIER.value_of(p.parse_keyword()?);
        p.expect(Tok::Comma)?;
        state.set_attr(slot, case(ctx, names::REDUCTION_MODIFIER, modifier.ok_or(None)?));
    }
    let (mut by_reference, mut symbols, mut operands) = (Vec::new(), Vec::new(), Vec::new());
    let first = arguments.len();
    parse_items(p, |p| {
        if clause.by_reference.is_some() {
            by_reference.push(u8::from(p.accept_keyword("byref")));
        }
        symbols.push(p.parse_symbol_ref()?);
        operands.push(p.parse_operand()?);
        p.expect(Tok::Arrow)?;
        arguments.push(p.parse_argument(false, false)?);
        Ok(())
    })?;
    let mut types = Vec::new();
    p.parse_colon_type_list(&mut types)?;
    if types.len() != operands.len() {
        return Err(None);
    }
    p.expect(Tok::RParen)?;
    for (argument, &ty) in arguments[first..].iter_mut().zip(&types) {
        argument.ty = ty;
    }
    let group = Variadic(state.def, Side::Operand, clause.group);
    *state.operand_group(group) = operands;
    *state.operand_types(group) = types;
    state.set_attr(clause.symbols, ctx.array_attr(&symbols));
    if let Some(slot) = clause.by_reference {
        let flags = AttrData::DenseArray {
            element: Type::I1,
            bytes: by_reference.into(),
        };
        state.set_attr(slot, ctx.intern_attr(flags));
    }
    if let Some(slot) = clause.barrier
        && p.accept_keyword("private_barrier")
    {
        state.set_attr(slot, Attribute::UNIT);
    }
    Ok(())
}

fn print(p: &mut AsmPrinter<'_>, body: &Body, op: Op, _: &[Arg]) {
    let ctx = p.ctx();
    let entry = body.region_entry(op, 0);
    let mut arguments = entry
        .map(|entry| body.block_args(entry).to_vec())
        .unwrap_or_default()
        .into_iter();
    for clause in clauses_of(body.def(op)) {
        let variables = values(body, op, clause.group);
        if variables.is_empty() {
            continue;
        }
        let symbols = body
            .get(op, clause.symbols)
            .and_then(|all| all.as_array(ctx))
            .unwrap_or_default();
        let by_reference = bools(ctx, clause.by_reference.and_then(|slot| body.get(op, slot)));
        p.write_fmt(format_args!("{}(", clause.keyword));
        let modifier = clause.modifier.and_then(|slot| body.get(op, slot));
        if let Some(modifier) = value(ctx, modifier) {
            p.write_str("mod: ");
            p.enum_case(&enums::REDUCTION_MODIFIER, modifier);
            p.write_str(", ");
        }
        p.separated(variables.iter().enumerate(), |p, (at, &variable)| {
            if by_reference.get(at) == Some(&true) {
                p.write_str("byref ");
            }
            if let Some(&symbol) = symbols.get(at) {
                p.attr(symbol);
                p.write_str(" ");
            }
            p.value(body, variable);
            p.write_str(" -> ");
            if let Some(argument) = arguments.next() {
                p.value(body, argument);
            }
        });
        p.write_str(" : ");
        p.types(variables.iter().map(|&variable| body.ty(variable)));
        p.write_str(") ");
        if clause.barrier.is_some_and(|slot| body.get(op, slot).is_some()) {
            p.write_str("private_barrier ");
        }
    }
    p.region(body, op, 0, RegionOptions::WITHOUT_ARGS);
}
