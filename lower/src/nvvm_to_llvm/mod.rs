//! `convert-nvvm-to-llvm`: instructions of `nvvm` that LLVM has no intrinsics for become inline assembly.
//!
//! An instruction is a text with the numbers of its operands, results first. Registers follow from the types.
//! `wgmma.rs` has the product of matrices, which lists its registers itself.

mod wgmma;

use crate::build::llvm::extract;
use windlass_dialects::llvm::types::{self as llvm_types, PointerType, StructType};
use windlass_dialects::llvm::{InlineAsmOp, LLVM_DIALECT};
use windlass_dialects::nvvm::{
    BarrierArriveOp, CpAsyncBulkTensorGlobalToSharedClusterOp, CpAsyncBulkTensorSharedCTAToGlobalOp,
    InlinePtxOp, MBarrierArriveExpectTxOp, MBarrierInitOp, MBarrierTryWaitParityOp, PrefetchOp,
    WgmmaMmaAsyncOp,
};
use windlass_ir::conversion::{
    Adaptor, Conversion, ConversionRewriter, Match, NoMatch, PatternSet, TypeConverter,
};
use windlass_ir::text::type_to_string;
use windlass_ir::{Attribute, Context, NewOp, Type, Value};

/// The conversion that the pass runs.
pub fn conversion() -> Conversion {
    let mut conversion = Conversion {
        types: TypeConverter::identity(),
        ..Conversion::default()
    };
    conversion.target.legal_dialect(&LLVM_DIALECT);
    populate(&mut conversion.patterns);
    conversion
}

/// Adds the patterns.
pub fn populate(patterns: &mut PatternSet) {
    patterns
        .add(MBarrierInitOp::NAME, |rw, a| {
            let predicate = a.opt(rw.old(), MBarrierInitOp::predicate);
            let predicate = predicate.ok_or_else(NoMatch::default)?;
            let space = shared_infix(rw, a);
            let text = format!("mbarrier.init{space}.b64 [%0], %1;");
            instruction(rw, a, &text, Some(predicate))
        })
        .add(MBarrierArriveExpectTxOp::NAME, |rw, a| {
            let predicate = a.opt(rw.old(), MBarrierArriveExpectTxOp::predicate);
            let predicate = predicate.ok_or_else(NoMatch::default)?;
            let space = shared_infix(rw, a);
            let text = format!("mbarrier.arrive.expect_tx{space}.b64 _, [%0], %1;");
            instruction(rw, a, &text, Some(predicate))
        })
        .add(MBarrierTryWaitParityOp::NAME, |rw, a| {
            let space = shared_infix(rw, a);
            let text = format!(
                "{{\n\t.reg .pred       P1; \n\tLAB_WAIT: \n\tmbarrier.try_wait.parity{space}.b64 P1, [%0], %1, %2; \n\t\
                 @P1 bra.uni DONE; \n\tbra.uni     LAB_WAIT; \n\tDONE: \n\t}}"
            );
            instruction(rw, a, &text, None)
        })
        .add(BarrierArriveOp::NAME, |rw, a| {
            let text = match a.opt(rw.old(), BarrierArriveOp::barrierId) {
                Some(_) => "bar.arrive %0, %1;",
                None => "bar.arrive 0, %0;",
            };
            instruction(rw, a, text, None)
        })
        .add(PrefetchOp::NAME, |rw, a| {
            let old = rw.old();
            let predicate = a.opt(old, PrefetchOp::predicate);
            let is_tensormap = old.get(a.op, PrefetchOp::tensormap).is_some();
            let predicate = predicate.filter(|_| is_tensormap);
            let predicate = predicate.ok_or_else(NoMatch::default)?;
            instruction(rw, a, "prefetch.tensormap [%0];", Some(predicate))
        })
        .add(CpAsyncBulkTensorSharedCTAToGlobalOp::NAME, store_tensor)
        .add(CpAsyncBulkTensorGlobalToSharedClusterOp::NAME, load_tensor)
        .add(InlinePtxOp::NAME, inline_ptx)
        .add(WgmmaMmaAsyncOp::NAME, wgmma::convert);
}

/// The address space of memory of the block.
const SHARED: u32 = 3;

/// What the instruction is called for an address in memory of the block.
fn shared_infix(rw: &ConversionRewriter<'_>, a: Adaptor<'_>) -> &'static str {
    let ty = a.operands.first().map(|&operand| rw.b.body.ty(operand));
    match ty.and_then(|ty| PointerType::of(rw.ctx(), ty)) {
        Some(SHARED) => ".shared",
        _ => "",
    }
}

fn registers(count: std::ops::Range<usize>) -> String {
    let all: Vec<String> = count.map(|number| format!("%{number}")).collect();
    all.join(",")
}

fn store_tensor(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    use CpAsyncBulkTensorSharedCTAToGlobalOp as Op;
    let predicate = a.opt(rw.old(), Op::predicate).ok_or_else(NoMatch::default)?;
    let dims = a.many(rw.old(), Op::coordinates).len();
    let coordinates = registers(2..2 + dims).replace(',', ", ");
    let text =
        format!("cp.async.bulk.tensor.{dims}d.global.shared::cta.bulk_group [%0, {{{coordinates}}} ], [%1];");
    instruction(rw, a, &text, Some(predicate))
}

fn load_tensor(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    use CpAsyncBulkTensorGlobalToSharedClusterOp as Op;
    let old = rw.old();
    let predicate = a.opt(old, Op::predicate).ok_or_else(NoMatch::default)?;
    let dims = a.many(old, Op::coordinates).len();
    let offsets = a.many(old, Op::im2colOffsets).len();
    let has_mask = a.opt(old, Op::multicastMask).is_some();
    let has_hint = a.opt(old, Op::l2CacheHint).is_some();
    let mut text =
        format!("cp.async.bulk.tensor.{dims}d.shared::cluster.global.mbarrier::complete_tx::bytes");
    for (word, is_there) in [
        (".im2col", offsets > 0),
        (".multicast::cluster", has_mask),
        (".L2::cache_hint", has_hint),
    ] {
        if is_there {
            text.push_str(word);
        }
    }
    let mut next = 2 + dims;
    text.push_str(&format!(" [%0], [%1, {{{}}} ], [%{next}]", registers(2..next)));
    next += 1;
    if offsets > 0 {
        text.push_str(&format!(",{{{}}}", registers(next..next + offsets)));
        next += offsets;
    }
    for _ in 0..usize::from(has_mask) + usize::from(has_hint) {
        text.push_str(&format!(", %{next}"));
        next += 1;
    }
    text.push(';');
    instruction(rw, a, &text, Some(predicate))
}

/// How an instruction uses a register.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Access {
    Read,
    ReadWrite,
}

/// The operands, which are read. A predicate is the last one.
fn read_operands(a: Adaptor<'_>) -> Vec<(Value, Access)> {
    a.operands.iter().map(|&value| (value, Access::Read)).collect()
}

/// An instruction on the operands.
fn instruction(
    rw: &mut ConversionRewriter<'_>,
    a: Adaptor<'_>,
    text: &str,
    predicate: Option<Value>,
) -> Match {
    let registers = read_operands(a);
    assembly(rw, a, text, &registers, predicate)
}

/// `@%2 instruction` is not executed if the predicate does not hold.
fn assembly(
    rw: &mut ConversionRewriter<'_>,
    a: Adaptor<'_>,
    text: &str,
    registers: &[(Value, Access)],
    predicate: Option<Value>,
) -> Match {
    let ctx = rw.ctx();
    let results: Vec<Value> = rw.old().results(a.op).collect();
    let result_types: Vec<Type> = results.iter().map(|&value| rw.old().ty(value)).collect();
    let written = registers
        .iter()
        .filter(|(_, access)| *access == Access::ReadWrite);
    let written: Vec<Value> = written.map(|&(value, _)| value).collect();
    let mut outputs: Vec<Type> = written.iter().map(|&value| rw.b.body.ty(value)).collect();
    outputs.extend(&result_types);
    let mut constraints: Vec<String> = Vec::new();
    for &ty in &outputs {
        let register = register_or_error(rw, a, ty)?;
        constraints.push(format!("={register}"));
    }
    let mut operands = Vec::new();
    for &(value, access) in registers {
        if access == Access::ReadWrite {
            continue;
        }
        for value in parts(rw, value) {
            let ty = rw.b.body.ty(value);
            constraints.push(register_or_error(rw, a, ty)?.to_string());
            operands.push(value);
        }
    }
    let count = outputs.len() + operands.len();
    // What is read and written is an output, and an input in the same register.
    for (at, &value) in written.iter().enumerate() {
        constraints.push(at.to_string());
        operands.push(value);
    }
    let text = match predicate {
        // The predicate is the last operand that is read.
        Some(_) => format!("@%{} {text}", count - 1),
        None => text.to_owned(),
    };
    let result = match outputs.as_slice() {
        [] => None,
        &[ty] => Some(ty),
        all => Some(llvm_types::struct_literal(ctx, all, false)),
    };
    let whole = inline_assembly(rw, &text, &constraints.join(","), &operands, result);
    let values: Vec<Value> = match (outputs.as_slice(), whole) {
        (&[_], Some(whole)) => vec![whole],
        (all, Some(whole)) => all
            .iter()
            .enumerate()
            .map(|(at, &ty)| extract(&mut rw.b, whole, &[at as i64], ty))
            .collect(),
        (_, None) => Vec::new(),
    };
    let (new, values) = values.split_at(written.len());
    let old = rw.old();
    let replaced: Vec<Value> = old
        .operands(a.op)
        .iter()
        .zip(registers)
        .filter(|(_, (_, access))| *access == Access::ReadWrite)
        .map(|(value, _)| value)
        .collect();
    for (old, &new) in replaced.into_iter().zip(new) {
        rw.map(old, new);
    }
    let values = values.to_vec();
    rw.replace(a.op, &values);
    Ok(())
}

/// The parts of a struct, each of which has a register.
fn parts(rw: &mut ConversionRewriter<'_>, value: Value) -> Vec<Value> {
    let ctx = rw.ctx();
    let Some(structure) = StructType::of(ctx, rw.b.body.ty(value)) else {
        return vec![value];
    };
    let types = structure.body().to_vec();
    let parts = types.into_iter().enumerate();
    parts
        .map(|(at, ty)| extract(&mut rw.b, value, &[at as i64], ty))
        .collect()
}

/// The letter of the register that holds a value of this type.
fn register(ctx: &Context, ty: Type) -> Option<char> {
    if let Some(vector) = ty.vector(ctx) {
        return match vector.element {
            // Two floats of 16 bits are in a register for one of 32.
            Type::F16 | Type::BF16 => Some('f'),
            element => register(ctx, element),
        };
    }
    if let Some(space) = PointerType::of(ctx, ty) {
        return Some(if space == SHARED { 'r' } else { 'l' });
    }
    match ty.integer(ctx).map(|(width, _)| width) {
        Some(1) => return Some('b'),
        Some(16) => return Some('h'),
        Some(32) => return Some('r'),
        Some(64) => return Some('l'),
        _ => {}
    }
    match ty {
        Type::F32 => Some('f'),
        Type::F64 => Some('d'),
        _ => None,
    }
}

fn register_or_error(rw: &ConversionRewriter<'_>, a: Adaptor<'_>, ty: Type) -> Result<char, NoMatch> {
    let ctx = rw.ctx();
    register(ctx, ty).ok_or_else(|| {
        let element = ty.element_or_self(ctx);
        let message = format!(
            "The register type could not be deduced from MLIR type. The '{}' is not supported. Supported types are:i1, i16, \
             i32, i64, f32, f64,pointers.\nPlease use llvm.bitcast if you have different type. \nSee the constraints from \
             here: https://docs.nvidia.com/cuda/inline-ptx-assembly/index.html#constraints",
            type_to_string(ctx, element)
        );
        ctx.report(rw.old().error_at(ctx, a.op, message));
        NoMatch::default()
    })
}

fn inline_assembly(
    rw: &mut ConversionRewriter<'_>,
    text: &str,
    constraints: &str,
    operands: &[Value],
    result: Option<Type>,
) -> Option<Value> {
    let ctx = rw.ctx();
    let mut attrs = vec![None; InlineAsmOp::DEF.attrs.len()];
    let dialect = ctx.int_attr(Type::I64, 0);
    for (slot, attr) in [
        (InlineAsmOp::asm_string, ctx.string_attr(&text.replace('%', "$"))),
        (InlineAsmOp::constraints, ctx.string_attr(constraints)),
        (InlineAsmOp::has_side_effects, Attribute::UNIT),
        (InlineAsmOp::asm_dialect, dialect),
    ] {
        attrs[slot.0] = Some(attr);
    }
    let op = rw.b.create(NewOp {
        operands,
        attrs: &attrs,
        results: result.as_slice(),
        ..NewOp::new(InlineAsmOp::DEF, rw.b.location)
    });
    result.map(|_| rw.b.result(op))
}

/// Replaces `{$r0}`, `{$w0}` and `{$rw0}` by the numbers of what is read, written, and both.
fn number_placeholders(text: &str, [both, written, read]: [usize; 3]) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(at) = rest.find("{$") {
        let (before, from) = rest.split_at(at);
        out.push_str(before);
        let number = from.find('}').and_then(|end| {
            let inside = from.get(2..end)?;
            let digits = inside.trim_start_matches(['r', 'w']);
            let number: usize = digits.parse().ok()?;
            let (first, count) = match inside.strip_suffix(digits)? {
                "rw" => (0, both),
                "w" => (both, written),
                "r" => (both + written, read),
                _ => return None,
            };
            (number < count).then_some((first + number, end))
        });
        match number {
            Some((number, end)) => {
                out.push_str(&format!("${number}"));
                rest = &from[end + 1..];
            }
            None => {
                out.push_str("{$");
                rest = &from[2..];
            }
        }
    }
    out.push_str(rest);
    out
}

/// Text that the program contains.
fn inline_ptx(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let old = rw.old();
    let text = old
        .get(a.op, InlinePtxOp::ptxCode)
        .and_then(|text| text.as_str(rw.ctx()));
    let text = text.ok_or_else(NoMatch::default)?;
    let read = a.many(old, InlinePtxOp::readOnlyArgs);
    let both = a.many(old, InlinePtxOp::readWriteArgs);
    let predicate = a.opt(old, InlinePtxOp::predicate);
    let results = old.results(a.op).len();
    let mut registers: Vec<(Value, Access)> = Vec::new();
    registers.extend(read.iter().map(|&value| (value, Access::Read)));
    registers.extend(both.iter().map(|&value| (value, Access::ReadWrite)));
    registers.extend(predicate.map(|value| (value, Access::Read)));
    let text = number_placeholders(text, [both.len(), results, read.len()]);
    assembly(rw, a, &text, &registers, predicate)
}
