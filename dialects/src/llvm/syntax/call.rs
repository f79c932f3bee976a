//! Calls:
//!
//! ```text
//! %0 = llvm.call fastcc tail @f(%a) vararg(!llvm.func<i32 (i32, ...)>) ["tag"(%b : i32)] {attrs} : (i32) -> i32
//! llvm.call %pointer(%a) : !llvm.ptr, (i32) -> ()
//! %1 = llvm.invoke @f(%a) to ^bb1 unwind ^bb2 : (i32) -> i32
//! %2 = llvm.call_intrinsic "llvm.sin.f32"(%x) : (f32) -> f32
//! ```

use super::bundles::{self, Bundles, Slots};
use super::signature::{self, Signature};
use super::{Read, parse_case, print_case, wrapped};
use crate::llvm::attrs::names;
use crate::llvm::enums::{CConv, TailCallKind};
use crate::llvm::types::LlvmTypes as _;
use crate::llvm::{AssumeOp, CallIntrinsicOp, CallOp, InvokeOp};
use smallvec::SmallVec;
use windlass_ir::def::AttrSlot;
use windlass_ir::text::{AsmParser, AsmPrinter, Delimiter, OpState, Pos, Tok, UnresolvedOperand};
use windlass_ir::{Body, Diagnostic, Op, Type};

const CALL_BUNDLES: Slots = Slots {
    operands: CallOp::op_bundle_operands,
    sizes: CallOp::op_bundle_sizes,
    tags: CallOp::op_bundle_tags,
};
const INVOKE_BUNDLES: Slots = Slots {
    operands: InvokeOp::op_bundle_operands,
    sizes: InvokeOp::op_bundle_sizes,
    tags: InvokeOp::op_bundle_tags,
};
const INTRINSIC_BUNDLES: Slots = Slots {
    operands: CallIntrinsicOp::op_bundle_operands,
    sizes: CallIntrinsicOp::op_bundle_sizes,
    tags: CallIntrinsicOp::op_bundle_tags,
};
const ASSUME_BUNDLES: Slots = Slots {
    operands: AssumeOp::op_bundle_operands,
    sizes: AssumeOp::op_bundle_sizes,
    tags: AssumeOp::op_bundle_tags,
};

/// A parsed callee and its arguments: an indirect callee is the first operand.
struct Callee {
    direct: bool,
    operands: Vec<UnresolvedOperand>,
}

fn parse_callee(
    p: &mut AsmParser<'_, '_>,
    state: &mut OpState,
    slot: AttrSlot,
) -> Result<Callee, Diagnostic> {
    let mut operands = Vec::new();
    let pointer = p.optional_operand()?;
    let direct = pointer.is_none();
    operands.extend(pointer);
    if direct {
        let pos = p.pos();
        let callee = p.parse_attribute(None)?;
        if callee.as_flat_symbol(p.ctx()).is_none() {
            return Err(p.error_at(pos, "invalid kind of attribute specified"));
        }
        state.set_attr(slot, callee);
    }
    p.parse_operand_list(Delimiter::Paren, &mut operands)?;
    Ok(Callee { direct, operands })
}

/// Parses an optional `vararg(!llvm.func<…>)`.
fn parse_variadic_type(p: &mut AsmParser<'_, '_>, state: &mut OpState, slot: AttrSlot) -> Read {
    if !p.accept_keyword("vararg") {
        return Ok(());
    }
    p.expect(Tok::LParen)?;
    let pos = p.pos();
    let ty = p.parse_attribute(None)?;
    if ty.as_type(p.ctx()).is_none() {
        return Err(p.error_at(pos, "invalid kind of attribute specified"));
    }
    state.set_attr(slot, ty);
    p.expect(Tok::RParen)
}

/// Parses the trailing types, resolves callee and arguments, and sets the result type and the argument attributes.
fn parse_types(p: &mut AsmParser<'_, '_>, state: &mut OpState, callee: &Callee) -> Read {
    let ctx = p.ctx();
    let pos: Pos = p.pos();
    p.expect(Tok::Colon)?;
    let mut types = Vec::with_capacity(callee.operands.len());
    if !callee.direct {
        // Legacy text omits the pointer type of an indirect callee.
        let implied = p.reads_legacy() && p.at(Tok::LParen);
        types.push(if implied { Type::PTR } else { p.parse_type()? });
        if !implied && !p.accept(Tok::Comma) {
            return Err(p.error_at(pos, "expected indirect call to have 2 trailing types"));
        }
    }
    let mut signature = Signature::default();
    let read = signature.parse(p);
    if !matches!(read, Ok(true)) {
        let message = if callee.direct {
            "expected direct call to have 1 trailing types"
        } else {
            "expected trailing function type"
        };
        if let Err(error) = read {
            ctx.report(error);
        }
        return Err(p.error_at(pos, message));
    }
    if signature.results.len() > 1 {
        return Err(p.error_at(pos, "expected function with 0 or 1 result"));
    }
    if signature.results == [Type::VOID] {
        return Err(p.error_at(pos, "expected a non-void result type"));
    }
    types.extend_from_slice(&signature.inputs);
    let (operands, count) = (callee.operands.len(), types.len());
    if operands != count {
        let message =
            format!("number of operands and types do not match: got {operands} operands and {count} types");
        return Err(crate::common::syntax_error(state, message));
    }
    p.resolve_operands(&callee.operands, &types, &mut state.operands)?;
    state.results.extend_from_slice(&signature.results);
    signature.set_attrs(ctx, state);
    Ok(())
}

pub(in crate::llvm) fn parse_call(p: &mut AsmParser<'_, '_>, state: &mut OpState) -> Read {
    parse_case(p, state, CallOp::CConv, CConv::C, |ctx, case| {
        wrapped(ctx, names::CCONV, case)
    });
    parse_case(p, state, CallOp::TailCallKind, TailCallKind::None, |ctx, case| {
        wrapped(ctx, names::TAIL_CALL_KIND, case)
    });
    let callee = parse_callee(p, state, CallOp::callee)?;
    parse_variadic_type(p, state, CallOp::var_callee_type)?;
    let bundles = Bundles::parse_optional(p)?;
    state.mark_set(CallOp::op_bundle_sizes);
    p.parse_optional_attr_dict(state)?;
    parse_types(p, state, &callee)?;
    let count = callee.operands.len() as u32;
    bundles::parse_into(p, state, &bundles, CALL_BUNDLES, &[count])
}

/// Attributes that the assembly format of a call prints itself.
const CALL_ELIDED: &[&str] = &[
    "TailCallKind",
    "CConv",
    "var_callee_type",
    "callee",
    "operandSegmentSizes",
    "op_bundle_sizes",
    "op_bundle_tags",
    "arg_attrs",
    "res_attrs",
];

/// Attributes that the assembly format of an invoke prints itself: those of a call but its first, which an invoke does not have.
const INVOKE_ELIDED: &[&str] = CALL_ELIDED.split_at(1).1;

fn print_callee(p: &mut AsmPrinter<'_>, body: &Body, op: Op, slot: AttrSlot, operands: usize) {
    let callee = body
        .get(op, slot)
        .and_then(|callee| callee.as_flat_symbol(p.ctx()));
    let first = match callee {
        Some(name) => {
            p.symbol(name);
            0
        }
        None => {
            if operands > 0 {
                p.value(body, body.operand(op, 0));
            }
            1
        }
    };
    p.write_str("(");
    p.operand_range(body, op, first..operands);
    p.write_str(")");
}

fn print_variadic_type(p: &mut AsmPrinter<'_>, body: &Body, op: Op, slot: AttrSlot) {
    if let Some(ty) = body.get(op, slot).and_then(|ty| ty.as_type(p.ctx())) {
        p.write_str(" vararg(");
        p.ty(ty);
        p.write_str(")");
    }
}

fn print_types(
    p: &mut AsmPrinter<'_>,
    body: &Body,
    op: Op,
    direct: bool,
    operands: usize,
    attrs: [AttrSlot; 2],
) {
    p.write_str(" : ");
    let types = (0..operands).map(|at| body.ty(body.operand(op, at)));
    if !direct && operands > 0 {
        p.ty(body.ty(body.operand(op, 0)));
        p.write_str(", ");
    }
    let results: SmallVec<[Type; 2]> = body.results(op).map(|v| body.ty(v)).collect();
    let [inputs, outputs] = attrs.map(|slot| body.get(op, slot));
    signature::print(p, types.skip(usize::from(!direct)), inputs, &results, outputs);
}

pub(in crate::llvm) fn print_call(p: &mut AsmPrinter<'_>, body: &Body, op: Op) {
    let direct = body.get(op, CallOp::callee).is_some();
    let operands = body.get(op, CallOp::callee_operands).len();
    p.write_str(" ");
    print_case::<CConv>(p, body, op, CallOp::CConv);
    print_case::<TailCallKind>(p, body, op, CallOp::TailCallKind);
    print_callee(p, body, op, CallOp::callee, operands);
    print_variadic_type(p, body, op, CallOp::var_callee_type);
    bundles::print(p, body, op, CALL_BUNDLES);
    p.attr_dict(body, op, CALL_ELIDED);
    print_types(
        p,
        body,
        op,
        direct,
        operands,
        [CallOp::arg_attrs, CallOp::res_attrs],
    );
}

pub(in crate::llvm) fn parse_invoke(p: &mut AsmParser<'_, '_>, state: &mut OpState) -> Read {
    parse_case(p, state, InvokeOp::CConv, CConv::C, |ctx, case| {
        wrapped(ctx, names::CCONV, case)
    });
    let callee = parse_callee(p, state, InvokeOp::callee)?;
    let (mut normal, mut unwind) = (Vec::new(), Vec::new());
    p.expect_keyword("to")?;
    p.parse_successor_and_operands(state, &mut normal)?;
    p.expect_keyword("unwind")?;
    p.parse_successor_and_operands(state, &mut unwind)?;
    parse_variadic_type(p, state, InvokeOp::var_callee_type)?;
    let bundles = Bundles::parse_optional(p)?;
    state.mark_set(InvokeOp::op_bundle_sizes);
    p.parse_optional_attr_dict(state)?;
    parse_types(p, state, &callee)?;
    let segments = [callee.operands.len(), normal.len(), unwind.len()].map(|n| n as u32);
    state.operands.append(&mut normal);
    state.operands.append(&mut unwind);
    bundles::parse_into(p, state, &bundles, INVOKE_BUNDLES, &segments)
}

pub(in crate::llvm) fn print_invoke(p: &mut AsmPrinter<'_>, body: &Body, op: Op) {
    let direct = body.get(op, InvokeOp::callee).is_some();
    let operands = body.get(op, InvokeOp::callee_operands).len();
    p.write_str(" ");
    print_case::<CConv>(p, body, op, InvokeOp::CConv);
    print_callee(p, body, op, InvokeOp::callee, operands);
    p.write_str(" to ");
    let normal = body.get(op, InvokeOp::normalDestOperands);
    p.successor_with_operands(body, body.get(op, InvokeOp::normalDest), normal);
    p.write_str(" unwind ");
    let unwind = body.get(op, InvokeOp::unwindDestOperands);
    p.successor_with_operands(body, body.get(op, InvokeOp::unwindDest), unwind);
    print_variadic_type(p, body, op, InvokeOp::var_callee_type);
    bundles::print(p, body, op, INVOKE_BUNDLES);
    p.attr_dict(body, op, INVOKE_ELIDED);
    print_types(
        p,
        body,
        op,
        direct,
        operands,
        [InvokeOp::arg_attrs, InvokeOp::res_attrs],
    );
}

pub(in crate::llvm) fn parse_intrinsic(p: &mut AsmParser<'_, '_>, state: &mut OpState) -> Read {
    let ctx = p.ctx();
    let pos = p.pos();
    let name = p.parse_attribute(Some(Type::NONE))?;
    if name.as_str(ctx).is_none() {
        return Err(p.error_at(pos, "invalid kind of attribute specified"));
    }
    state.set_attr(CallIntrinsicOp::intrin, name);
    let mut callee = Callee {
        direct: true,
        operands: Vec::new(),
    };
    p.parse_parenthesized_operands(&mut callee.operands)?;
    let bundles = Bundles::parse_optional(p)?;
    state.mark_set(CallIntrinsicOp::op_bundle_sizes);
    p.parse_optional_attr_dict(state)?;
    parse_types(p, state, &callee)?;
    let count = callee.operands.len() as u32;
    bundles::parse_into(p, state, &bundles, INTRINSIC_BUNDLES, &[count])
}

pub(in crate::llvm) fn print_intrinsic(p: &mut AsmPrinter<'_>, body: &Body, op: Op) {
    let operands = body.get(op, CallIntrinsicOp::args).len();
    p.write_str(" ");
    if let Some(name) = body.get(op, CallIntrinsicOp::intrin) {
        p.attr_without_type(name);
    }
    p.write_str("(");
    p.operand_range(body, op, 0..operands);
    p.write_str(")");
    bundles::print(p, body, op, INTRINSIC_BUNDLES);
    let elided = [
        "intrin",
        "operandSegmentSizes",
        "op_bundle_sizes",
        "op_bundle_tags",
        "arg_attrs",
        "res_attrs",
    ];
    p.attr_dict(body, op, &elided);
    print_types(
        p,
        body,
        op,
        true,
        operands,
        [CallIntrinsicOp::arg_attrs, CallIntrinsicOp::res_attrs],
    );
}

/// Parses `llvm.intr.assume %condition ["tag"(%a : i32)] : i1`.
pub(in crate::llvm) fn parse_assume(p: &mut AsmParser<'_, '_>, state: &mut OpState) -> Read {
    let condition = p.parse_operand()?;
    let bundles = Bundles::parse_optional(p)?;
    p.expect(Tok::Colon)?;
    let ty = p.parse_type_of_kind("builtin.integer")?;
    p.parse_optional_attr_dict(state)?;
    let condition = p.resolve_operand(condition, ty)?;
    state.operands.push(condition);
    bundles.expect_types(p)?;
    bundles::parse_into(p, state, &bundles, ASSUME_BUNDLES, &[])?;
    // Only ops with several variadic groups have segment sizes.
    state.operand_segments.clear();
    Ok(())
}

pub(in crate::llvm) fn print_assume(p: &mut AsmPrinter<'_>, body: &Body, op: Op) {
    p.write_str(" ");
    let condition = body.get(op, AssumeOp::cond);
    p.value(body, condition);
    let printed = bundles::print(p, body, op, ASSUME_BUNDLES);
    // Upstream prints the space before bundles for an empty list of tags, too.
    if printed.is_none() && body.get(op, AssumeOp::op_bundle_tags).is_some() {
        p.write_str(" ");
    }
    p.write_str(" : ");
    p.ty(body.ty(condition));
    p.attr_dict(body, op, &["op_bundle_sizes", "op_bundle_tags"]);
}
