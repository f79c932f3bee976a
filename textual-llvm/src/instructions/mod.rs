//! Translates ops to instructions: arithmetic and casts by table, other ops by family.

mod assume;
mod attach;
mod call;
mod control;
mod heads;
mod intrinsic;
mod memory;

pub(crate) use heads::Heads;
pub(crate) use intrinsic::{additional, drops_result, foreign, lacks_result};

use crate::function::Writer;
use crate::pointers;
use crate::version::POISON;
use windlass_dialects::llvm as ops;
use windlass_dialects::llvm::enums::{FCmpPredicate, FastmathFlags, ICmpPredicate, LlvmEnum, OverflowFlags};
use windlass_dialects::llvm::types::{ArrayType, LlvmTypes as _, StructType, ppc_fp128};
use windlass_ir::def::AttrSlot;
use windlass_ir::{Diagnostic, Op, OpName, Type, TypeData};

/// The optional flags of an instruction, with the attribute that holds them.
enum Flags {
    None,
    Overflow(AttrSlot),
    Exact(AttrSlot),
    Disjoint(AttrSlot),
    NonNeg(AttrSlot),
    Fast(AttrSlot),
}

/// The syntax of an instruction.
enum Form {
    /// `add i32 %0, %1`
    Binary,
    /// `fneg float %0`
    Unary,
    /// `zext i8 %0 to i32`
    Cast,
}

/// The mnemonic, syntax and flags of an op whose instruction has only operands and flags.
fn simple(name: OpName) -> Option<(&'static str, Form, Flags)> {
    use Flags::{Disjoint, Exact, Fast, NonNeg, None as Plain, Overflow};
    use Form::{Binary, Cast, Unary};
    Some(match name {
        ops::AddOp::NAME => ("add", Binary, Overflow(ops::AddOp::overflowFlags)),
        ops::SubOp::NAME => ("sub", Binary, Overflow(ops::SubOp::overflowFlags)),
        ops::MulOp::NAME => ("mul", Binary, Overflow(ops::MulOp::overflowFlags)),
        ops::ShlOp::NAME => ("shl", Binary, Overflow(ops::ShlOp::overflowFlags)),
        ops::UDivOp::NAME => ("udiv", Binary, Exact(ops::UDivOp::isExact)),
        ops::SDivOp::NAME => ("sdiv", Binary, Exact(ops::SDivOp::isExact)),
        ops::LShrOp::NAME => ("lshr", Binary, Exact(ops::LShrOp::isExact)),
        ops::AShrOp::NAME => ("ashr", Binary, Exact(ops::AShrOp::isExact)),
        ops::URemOp::NAME => ("urem", Binary, Plain),
        ops::SRemOp::NAME => ("srem", Binary, Plain),
        ops::AndOp::NAME => ("and", Binary, Plain),
        ops::OrOp::NAME => ("or", Binary, Disjoint(ops::OrOp::isDisjoint)),
        ops::XOrOp::NAME => ("xor", Binary, Plain),
        ops::FAddOp::NAME => ("fadd", Binary, Fast(ops::FAddOp::fastmathFlags)),
        ops::FSubOp::NAME => ("fsub", Binary, Fast(ops::FSubOp::fastmathFlags)),
        ops::FMulOp::NAME => ("fmul", Binary, Fast(ops::FMulOp::fastmathFlags)),
        ops::FDivOp::NAME => ("fdiv", Binary, Fast(ops::FDivOp::fastmathFlags)),
        ops::FRemOp::NAME => ("frem", Binary, Fast(ops::FRemOp::fastmathFlags)),
        ops::FNegOp::NAME => ("fneg", Unary, Fast(ops::FNegOp::fastmathFlags)),
        ops::FreezeOp::NAME => ("freeze", Unary, Plain),
        ops::TruncOp::NAME => ("trunc", Cast, Overflow(ops::TruncOp::overflowFlags)),
        ops::ZExtOp::NAME => ("zext", Cast, NonNeg(ops::ZExtOp::nonNeg)),
        ops::UIToFPOp::NAME => ("uitofp", Cast, NonNeg(ops::UIToFPOp::nonNeg)),
        ops::SExtOp::NAME => ("sext", Cast, Plain),
        ops::SIToFPOp::NAME => ("sitofp", Cast, Plain),
        ops::FPToSIOp::NAME => ("fptosi", Cast, Plain),
        ops::FPToUIOp::NAME => ("fptoui", Cast, Plain),
        ops::FPExtOp::NAME => ("fpext", Cast, Plain),
        ops::FPTruncOp::NAME => ("fptrunc", Cast, Plain),
        ops::BitcastOp::NAME => ("bitcast", Cast, Plain),
        ops::AddrSpaceCastOp::NAME => ("addrspacecast", Cast, Plain),
        ops::IntToPtrOp::NAME => ("inttoptr", Cast, Plain),
        ops::PtrToIntOp::NAME => ("ptrtoint", Cast, Plain),
        pointers::ADDRESS_OF => ("ptrtoaddr", Cast, Plain),
        _ => return None,
    })
}

/// Translates an op.
pub(crate) fn write(w: &mut Writer<'_, '_>, op: Op) -> Result<(), Diagnostic> {
    if w.is_folded(op) {
        return Ok(());
    }
    if !heads::write(w, op) {
        if w.body.name(op) == ops::BlockTagOp::NAME || attach::debug_record(w, op) {
            return Ok(());
        }
        let start = w.text.len();
        instruction(w, op)?;
        if w.text.len() == start {
            return Ok(());
        }
    }
    attach::attachments(w, op)?;
    w.push("\n");
    if !w.behind.is_empty() {
        let behind = std::mem::take(&mut w.behind);
        w.push(&behind);
    }
    Ok(())
}

/// Writes an instruction without its attached metadata.
fn instruction(w: &mut Writer<'_, '_>, op: Op) -> Result<(), Diagnostic> {
    if let Some((word, form, flags)) = simple(w.body.name(op)) {
        return write_simple(w, op, word, &form, &flags);
    }
    match w.body.name(op) {
        ops::ICmpOp::NAME => {
            start(w, op, "");
            compare_head(w, op)?;
            compared(w, op)
        }
        ops::FCmpOp::NAME => {
            let predicate = w
                .body
                .get(op, ops::FCmpOp::predicate)
                .and_then(|attr| FCmpPredicate::of(w.ctx, attr));
            start(w, op, "fcmp ");
            fast_math(w, op, ops::FCmpOp::fastmathFlags);
            // The LLVM dialect calls the constant predicates `_false` and `_true`.
            let predicate = predicate.map(|predicate| predicate.keyword().trim_start_matches('_'));
            push_predicate(w, op, predicate)?;
            compared(w, op)
        }
        ops::SelectOp::NAME => {
            start(w, op, "select ");
            fast_math(w, op, ops::SelectOp::fastmathFlags);
            operands(w, op)
        }
        ops::ExtractElementOp::NAME => {
            start(w, op, "extractelement ");
            operands(w, op)
        }
        ops::InsertElementOp::NAME => {
            start(w, op, "insertelement ");
            operands(w, op)
        }
        ops::ShuffleVectorOp::NAME => shuffle(w, op),
        ops::ExtractValueOp::NAME => {
            start(w, op, "extractvalue ");
            with_position(w, op, ops::ExtractValueOp::position)?;
            // As upstream's text, one of an aggregate itself has a comma.
            if w.body
                .get(op, ops::ExtractValueOp::position)
                .and_then(|at| at.as_i64_array(w.ctx))
                .is_some_and(|at| at.is_empty())
            {
                w.push(", ");
            }
            Ok(())
        }
        ops::InsertValueOp::NAME => {
            start(w, op, "insertvalue ");
            with_position(w, op, ops::InsertValueOp::position)
        }
        _ => {
            if memory::write(w, op)?
                || control::write(w, op)?
                || call::write(w, op)?
                || intrinsic::write(w, op)?
            {
                return Ok(());
            }
            let translations = w.symbols.translations.clone();
            if let Some(written) = translations.convert(w, op) {
                return written;
            }
            Err(crate::unknown_op(w.ctx, w.body, op))
        }
    }
}

/// Writes `  %5 = word`, or `  word` for an op without results.
fn start(w: &mut Writer<'_, '_>, op: Op, word: &str) {
    w.push("  ");
    if w.body.results(op).len() > 0 && w.body.ty(w.body.result(op, 0)) != Type::VOID {
        w.value(w.body.result(op, 0));
        w.push(" = ");
    }
    w.push(word);
}

fn write_simple(
    w: &mut Writer<'_, '_>,
    op: Op,
    word: &str,
    form: &Form,
    flags: &Flags,
) -> Result<(), Diagnostic> {
    start(w, op, word);
    flags_and_space(w, op, word, flags);
    w.typed(op, w.body.operand(op, 0))?;
    match form {
        Form::Binary => {
            w.push(", ");
            w.value(w.body.operand(op, 1));
        }
        Form::Unary => {}
        Form::Cast => {
            w.push(" to ");
            w.ty(op, w.body.ty(w.body.result(op, 0)))?;
        }
    }
    Ok(())
}

/// Writes the flags of an instruction, each after a space, and a space.
fn flags_and_space(w: &mut Writer<'_, '_>, op: Op, word: &str, flags: &Flags) {
    match *flags {
        Flags::None => {}
        // Poison-generating flags can be dropped where a version lacks them.
        Flags::Overflow(_) if word == "trunc" && !w.symbols.version.since(19) => {}
        Flags::Disjoint(_) if !w.symbols.version.since(18) => {}
        Flags::NonNeg(_) if !w.symbols.version.since(if word == "zext" { 18 } else { 19 }) => {}
        Flags::Overflow(slot) => {
            let set = OverflowFlags::of(w.ctx, w.body.get(op, slot));
            if set.has(OverflowFlags::NUW) {
                w.push(" nuw");
            }
            if set.has(OverflowFlags::NSW) {
                w.push(" nsw");
            }
        }
        Flags::Exact(slot) if w.body.get(op, slot).is_some() => w.push(" exact"),
        Flags::Disjoint(slot) if w.body.get(op, slot).is_some() => w.push(" disjoint"),
        Flags::NonNeg(slot) if w.body.get(op, slot).is_some() => w.push(" nneg"),
        Flags::Fast(slot) => {
            w.push(" ");
            fast_math(w, op, slot);
        }
        _ => {}
    }
    if !matches!(flags, Flags::Fast(_)) {
        w.push(" ");
    }
}

/// Writes fast-math flags, each followed by a space.
pub(crate) fn fast_math(w: &mut Writer<'_, '_>, op: Op, slot: AttrSlot) {
    let flags = FastmathFlags::of(w.ctx, w.body.get(op, slot));
    if flags.is_empty() || !takes_fast_math(w, op) {
        return;
    }
    if flags.has(FastmathFlags::FAST) {
        w.push("fast ");
        return;
    }
    let words = [
        (FastmathFlags::REASSOC, "reassoc "),
        (FastmathFlags::NNAN, "nnan "),
        (FastmathFlags::NINF, "ninf "),
        (FastmathFlags::NSZ, "nsz "),
        (FastmathFlags::ARCP, "arcp "),
        (FastmathFlags::CONTRACT, "contract "),
        (FastmathFlags::AFN, "afn "),
    ];
    for (flag, word) in words {
        if flags.has(flag) {
            w.push(word);
        }
    }
}

/// Whether the instruction is an `FPMathOperator`: `fcmp`, or one whose result consists of floats of one type; those of structs are
/// since LLVM 20. LLVM drops the flags of others.
fn takes_fast_math(w: &Writer<'_, '_>, op: Op) -> bool {
    if w.body.name(op) == ops::FCmpOp::NAME {
        return true;
    }
    let Some(result) = w.body.results(op).next() else {
        return false;
    };
    let mut ty = w.body.ty(result);
    if let Some(fields) = StructType::of(w.ctx, ty) {
        let is_known = w.symbols.version.since(20) && !fields.is_identified();
        match fields.body() {
            [first, rest @ ..] if is_known && rest.iter().all(|other| other == first) => ty = *first,
            _ => return false,
        }
    }
    while let Some(array) = ArrayType::of(w.ctx, ty) {
        ty = array.element;
    }
    let element = ty.element_or_self(w.ctx);
    matches!(element.data(w.ctx), TypeData::Float(_)) || element == ppc_fp128(w.ctx)
}

/// Writes `icmp` and its predicate, each with a space after it.
fn compare_head(w: &mut Writer<'_, '_>, op: Op) -> Result<(), Diagnostic> {
    let predicate = w
        .body
        .get(op, ops::ICmpOp::predicate)
        .and_then(|attr| ICmpPredicate::of(w.ctx, attr));
    w.push("icmp ");
    push_predicate(w, op, predicate.map(LlvmEnum::keyword))
}

fn push_predicate(w: &mut Writer<'_, '_>, op: Op, predicate: Option<&str>) -> Result<(), Diagnostic> {
    let Some(predicate) = predicate else {
        return Err(w.body.op_error(w.ctx, op, "has no predicate"));
    };
    w.push(predicate);
    w.push(" ");
    Ok(())
}

/// Writes the operands of a comparison.
fn compared(w: &mut Writer<'_, '_>, op: Op) -> Result<(), Diagnostic> {
    w.typed(op, w.body.operand(op, 0))?;
    w.push(", ");
    w.value(w.body.operand(op, 1));
    Ok(())
}

/// Writes all operands with their types, separated by commas.
fn operands(w: &mut Writer<'_, '_>, op: Op) -> Result<(), Diagnostic> {
    for index in 0..w.body.operands(op).len() {
        if index > 0 {
            w.push(", ");
        }
        w.typed(op, w.body.operand(op, index))?;
    }
    Ok(())
}

fn with_position(w: &mut Writer<'_, '_>, op: Op, slot: AttrSlot) -> Result<(), Diagnostic> {
    for index in 0..w.body.operands(op).len() {
        if index > 0 {
            w.push(", ");
        }
        w.typed(op, w.body.operand(op, index))?;
    }
    for index in w
        .body
        .get(op, slot)
        .and_then(|attr| attr.as_i64_array(w.ctx))
        .unwrap_or_default()
    {
        w.push(", ");
        w.number(index as u64);
    }
    Ok(())
}

fn shuffle(w: &mut Writer<'_, '_>, op: Op) -> Result<(), Diagnostic> {
    start(w, op, "shufflevector ");
    w.typed(op, w.body.operand(op, 0))?;
    w.push(", ");
    w.typed(op, w.body.operand(op, 1))?;
    let mask = w
        .body
        .get(op, ops::ShuffleVectorOp::mask)
        .and_then(|attr| attr.as_i64_array(w.ctx))
        .unwrap_or_default();
    let scale = w
        .body
        .ty(w.body.operand(op, 0))
        .vector(w.ctx)
        .is_some_and(|vector| vector.is_scalable());
    let prefix = if scale { "vscale x " } else { "" };
    w.push(&format!(", <{prefix}{} x i32> ", mask.len()));
    if mask.iter().all(|&lane| lane == 0) {
        w.push("zeroinitializer");
        return Ok(());
    }
    let poison = if w.symbols.version.since(POISON) {
        "poison"
    } else {
        "undef"
    };
    if mask.iter().all(|&lane| lane < 0) {
        w.push(poison);
        return Ok(());
    }
    w.push("<");
    for (index, lane) in mask.into_iter().enumerate() {
        if index > 0 {
            w.push(", ");
        }
        w.push("i32 ");
        match u64::try_from(lane) {
            Ok(lane) => w.number(lane),
            Err(_) => w.push(poison),
        }
    }
    w.push(">");
    Ok(())
}
