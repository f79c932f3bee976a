//! The legacy dialect `std`: its op names and assembly formats.
//!
//! Until 2021, this dialect held calls, arithmetic, branches and memory accesses; its ops had no dialect prefix in the
//! text. [`STD`] has a row for each op that is in another dialect now (see [`LegacyOp`]). Most assembly formats are
//! unchanged; the others are parsed here.

use crate::{arith, cf, func, memref, scf};
use windlass_ir::def::LegacyOp;
use windlass_ir::text::function::{FunctionSyntax, parse_function};
use windlass_ir::text::{AsmParser, OpState, Tok};
use windlass_ir::{Diagnostic, NewOp, Type};

/// Rows of ops that only changed their names.
macro_rules! renamed {
    ($($bare:literal / $full:literal => $dialect:ident :: $op:ident,)*) => {
        &[$(
            LegacyOp::renamed($bare, $dialect::$op::DEF),
            LegacyOp::renamed($full, $dialect::$op::DEF),
        )*]
    };
}

/// Ops whose name had no dialect prefix, or `std.`.
const RENAMED: &[LegacyOp] = renamed! {
    "addf" / "std.addf" => arith::AddFOp,
    "addi" / "std.addi" => arith::AddIOp,
    "subf" / "std.subf" => arith::SubFOp,
    "subi" / "std.subi" => arith::SubIOp,
    "mulf" / "std.mulf" => arith::MulFOp,
    "muli" / "std.muli" => arith::MulIOp,
    "divf" / "std.divf" => arith::DivFOp,
    "remf" / "std.remf" => arith::RemFOp,
    "negf" / "std.negf" => arith::NegFOp,
    "divi_signed" / "std.divi_signed" => arith::DivSIOp,
    "signed_divi" / "std.signed_divi" => arith::DivSIOp,
    "divi_unsigned" / "std.divi_unsigned" => arith::DivUIOp,
    "unsigned_divi" / "std.unsigned_divi" => arith::DivUIOp,
    "divis" / "std.divis" => arith::DivSIOp,
    "diviu" / "std.diviu" => arith::DivUIOp,
    "remi_signed" / "std.remi_signed" => arith::RemSIOp,
    "signed_remi" / "std.signed_remi" => arith::RemSIOp,
    "remi_unsigned" / "std.remi_unsigned" => arith::RemUIOp,
    "unsigned_remi" / "std.unsigned_remi" => arith::RemUIOp,
    "remis" / "std.remis" => arith::RemSIOp,
    "remiu" / "std.remiu" => arith::RemUIOp,
    "ceildivi_signed" / "std.ceildivi_signed" => arith::CeilDivSIOp,
    "signed_ceildivi" / "std.signed_ceildivi" => arith::CeilDivSIOp,
    "floordivi_signed" / "std.floordivi_signed" => arith::FloorDivSIOp,
    "signed_floordivi" / "std.signed_floordivi" => arith::FloorDivSIOp,
    "and" / "std.and" => arith::AndIOp,
    "or" / "std.or" => arith::OrIOp,
    "xor" / "std.xor" => arith::XOrIOp,
    "shift_left" / "std.shift_left" => arith::ShLIOp,
    "shift_right_signed" / "std.shift_right_signed" => arith::ShRSIOp,
    "shift_right_unsigned" / "std.shift_right_unsigned" => arith::ShRUIOp,
    "cmpi" / "std.cmpi" => arith::CmpIOp,
    "cmpf" / "std.cmpf" => arith::CmpFOp,
    "select" / "std.select" => arith::SelectOp,
    "index_cast" / "std.index_cast" => arith::IndexCastOp,
    "sitofp" / "std.sitofp" => arith::SIToFPOp,
    "uitofp" / "std.uitofp" => arith::UIToFPOp,
    "fptosi" / "std.fptosi" => arith::FPToSIOp,
    "fptoui" / "std.fptoui" => arith::FPToUIOp,
    "fpext" / "std.fpext" => arith::ExtFOp,
    "fptrunc" / "std.fptrunc" => arith::TruncFOp,
    "sexti" / "std.sexti" => arith::ExtSIOp,
    "zexti" / "std.zexti" => arith::ExtUIOp,
    "trunci" / "std.trunci" => arith::TruncIOp,
    "bitcast" / "std.bitcast" => arith::BitcastOp,
    "maxsi" / "std.maxsi" => arith::MaxSIOp,
    "maxui" / "std.maxui" => arith::MaxUIOp,
    "minsi" / "std.minsi" => arith::MinSIOp,
    "minui" / "std.minui" => arith::MinUIOp,
    "maxf" / "std.maxf" => arith::MaximumFOp,
    "minf" / "std.minf" => arith::MinimumFOp,
    "alloc" / "std.alloc" => memref::AllocOp,
    "alloca" / "std.alloca" => memref::AllocaOp,
    "dealloc" / "std.dealloc" => memref::DeallocOp,
    "load" / "std.load" => memref::LoadOp,
    "store" / "std.store" => memref::StoreOp,
    "rank" / "std.rank" => memref::RankOp,
    "memref_cast" / "std.memref_cast" => memref::CastOp,
    "memref_reinterpret_cast" / "std.memref_reinterpret_cast" => memref::ReinterpretCastOp,
    "memref_reshape" / "std.memref_reshape" => memref::ReshapeOp,
    "view" / "std.view" => memref::ViewOp,
    "subview" / "std.subview" => memref::SubViewOp,
    "transpose" / "std.transpose" => memref::TransposeOp,
    "atomic_rmw" / "std.atomic_rmw" => memref::AtomicRMWOp,
    "generic_atomic_rmw" / "std.generic_atomic_rmw" => memref::GenericAtomicRMWOp,
    "atomic_yield" / "std.atomic_yield" => memref::AtomicYieldOp,
    "assume_alignment" / "std.assume_alignment" => memref::AssumeAlignmentOp,
    "prefetch" / "std.prefetch" => memref::PrefetchOp,
    "dma_start" / "std.dma_start" => memref::DmaStartOp,
    "dma_wait" / "std.dma_wait" => memref::DmaWaitOp,
    "global_memref" / "std.global_memref" => memref::GlobalOp,
    "get_global_memref" / "std.get_global_memref" => memref::GetGlobalOp,
    "br" / "std.br" => cf::BranchOp,
    "cond_br" / "std.cond_br" => cf::CondBranchOp,
    "switch" / "std.switch" => cf::SwitchOp,
    "call" / "std.call" => func::CallOp,
    "call_indirect" / "std.call_indirect" => func::CallIndirectOp,
    "return" / "std.return" => func::ReturnOp,
};

/// A row of `std.constant`, except for function constants.
const fn constant(name: &'static str) -> LegacyOp {
    LegacyOp {
        unless: Some(Tok::At),
        ..LegacyOp::renamed(name, arith::ConstantOp::DEF)
    }
}

/// Ops of removed dialects, and ops whose assembly format changed.
const OTHERS: &[LegacyOp] = &[
    constant("constant"),
    constant("std.constant"),
    LegacyOp::read_by("func", func::FuncOp::DEF, parse_func),
    LegacyOp::read_by("builtin.func", func::FuncOp::DEF, parse_func),
    LegacyOp::read_by("assert", cf::AssertOp::DEF, parse_assert),
    LegacyOp::read_by("std.assert", cf::AssertOp::DEF, parse_assert),
    LegacyOp::read_by("dim", memref::DimOp::DEF, parse_dim),
    LegacyOp::read_by("std.dim", memref::DimOp::DEF, parse_dim),
    LegacyOp::renamed("loop.for", scf::ForOp::DEF),
    LegacyOp::renamed("loop.if", scf::IfOp::DEF),
    LegacyOp::renamed("loop.parallel", scf::ParallelOp::DEF),
    LegacyOp::renamed("loop.yield", scf::YieldOp::DEF),
];

/// The rows of this [module](self).
pub(crate) static STD: [LegacyOp; RENAMED.len() + OTHERS.len()] = joined();

const fn joined() -> [LegacyOp; RENAMED.len() + OTHERS.len()] {
    let mut all = [const { constant("") }; RENAMED.len() + OTHERS.len()];
    let mut at = 0;
    while at < all.len() {
        let row = if at < RENAMED.len() {
            &RENAMED[at]
        } else {
            &OTHERS[at - RENAMED.len()]
        };
        all[at] = LegacyOp {
            name: row.name,
            now: row.now,
            unless: row.unless,
            parse: row.parse,
        };
        at += 1;
    }
    all
}

type Read = Result<(), Diagnostic>;

/// Parses a function. Function declarations could be public in legacy files; they are private now.
fn parse_func(p: &mut AsmParser<'_, '_>, state: &mut OpState) -> Read {
    parse_function(p, state, &FunctionSyntax::BUILTIN)?;
    let declared = state.body().is_some_and(|body| {
        let region = body.root_regions().first();
        region.is_some_and(|&region| body.region_is_empty(region))
    });
    if declared && state.attr(func::FuncOp::sym_visibility).is_none() {
        state.set_attr(func::FuncOp::sym_visibility, p.ctx().string_attr("private"));
    }
    Ok(())
}

/// Parses `%condition, "message"`; the message was optional in legacy files.
fn parse_assert(p: &mut AsmParser<'_, '_>, state: &mut OpState) -> Read {
    let condition = p.parse_operand()?;
    let message = if p.accept(Tok::Comma) {
        p.parse_string()?
    } else {
        "assertion failed".into()
    };
    let message = p.ctx().string_attr(&message);
    state.set_attr(cf::AssertOp::msg, message);
    p.parse_optional_attr_dict(state)?;
    let condition = p.resolve_operand(condition, Type::I1)?;
    state.operands.push(condition);
    Ok(())
}

/// Parses `%memref, %index : type`, or `%memref, 1 : type`: the integer is a constant op now.
fn parse_dim(p: &mut AsmParser<'_, '_>, state: &mut OpState) -> Read {
    let ctx = p.ctx();
    let source = p.parse_operand()?;
    p.expect(Tok::Comma)?;
    let index = match p.optional_i64()? {
        Some(number) => Err(number),
        None => Ok(p.parse_operand()?),
    };
    p.parse_optional_attr_dict(state)?;
    let ty = p.parse_colon_type()?;
    let source = p.resolve_operand(source, ty)?;
    let index = match index {
        Ok(operand) => p.resolve_operand(operand, Type::INDEX)?,
        Err(number) => p.insert(NewOp {
            attrs: &[Some(ctx.index_attr(number))],
            results: &[Type::INDEX],
            ..NewOp::new(arith::ConstantOp::DEF, state.location)
        })?,
    };
    state.operands.extend([source, index]);
    state.results.push(Type::INDEX);
    Ok(())
}
