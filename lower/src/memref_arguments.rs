//! The arguments of converted functions: the descriptors of memrefs, in the order in which upstream builds them.

use crate::calling_convention::Passed;
use crate::finalize_memref_to_llvm::is_convertible;
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;
use windlass_dialects::llvm;
use windlass_dialects::memref::{AtomicRMWOp, GenericAtomicRMWOp, ReinterpretCastOp};
use windlass_ir::conversion::{ConversionRewriter, NoMatch};
use windlass_ir::{Block, InsertPoint, Op, OpFoldResult, Region, Value, WalkResult};

/// Converts a function's blocks. Memref descriptors are built at the start: those that converted ops use in the order
/// of use, each before the previous ones, and those that only unconverted ops use before these.
pub(crate) fn convert_body(
    rw: &mut ConversionRewriter<'_>,
    old: Region,
    new: Region,
    inputs: &[Passed],
    attributions: &mut dyn FnMut(&mut ConversionRewriter<'_>, Block, Block),
) -> Result<(), NoMatch> {
    let mut packed: Vec<Value> = Vec::new();
    rw.convert_region_with(old, new, &mut |rw, old_block, block| {
        let args = rw.old().block_args(old_block).to_vec();
        let mut params: Vec<SmallVec<[Value; 8]>> = Vec::with_capacity(args.len());
        let mut types = Vec::new();
        for (index, input) in inputs.iter().enumerate() {
            let location = rw.old().block_arg_location(old_block, index);
            types.clear();
            input.params(&mut types);
            let body = &mut *rw.b.body;
            params.push(
                types
                    .iter()
                    .map(|&ty| body.append_arg(block, ty, location))
                    .collect(),
            );
        }
        rw.b.at = InsertPoint::End(block);
        attributions(rw, old_block, block);
        let mut unpack = |rw: &mut ConversionRewriter<'_>, index: usize| {
            let first = rw.b.body.first_op(block);
            rw.b.at = first.map_or(InsertPoint::End(block), InsertPoint::Before);
            if let Some(whole) = inputs[index].unpack_arguments(&mut rw.b, &params[index]) {
                rw.map(args[index], whole);
                if inputs[index].is_memref() {
                    packed.push(whole);
                }
            }
        };
        let asked = used_memref_arguments(rw, old, &args, inputs);
        asked.iter().for_each(|&index| unpack(rw, index));
        for (index, &arg) in args.iter().enumerate().take(inputs.len()) {
            if rw.old().uses(arg).next().is_none() {
                continue;
            }
            if !asked.contains(&index) {
                unpack(rw, index);
            }
            let whole = rw.remapped_value(arg);
            let old_ty = rw.old().ty(arg);
            rw.cast(whole, old_ty);
        }
        Ok(())
    })?;
    // Unused descriptors are erased, with the ops that build them.
    rw.remove_unused_casts();
    for value in packed {
        let mut next = rw.b.body.defining_op(value);
        while let Some(op) = next.filter(|&op| !rw.b.body.op_has_uses(op)) {
            let parts = rw.b.body.operands(op).to_vec();
            rw.b.body.erase_op(op);
            next = parts.first().and_then(|&whole| rw.b.body.defining_op(whole));
            for &part in parts.iter().skip(1) {
                let body = &mut *rw.b.body;
                if let Some(constant) = body.defining_op(part)
                    && body.name(constant) == llvm::ConstantOp::NAME
                    && !body.op_has_uses(constant)
                {
                    body.erase_op(constant);
                }
            }
        }
    }
    Ok(())
}

/// The memref arguments that ops with patterns use, in order of first use.
fn used_memref_arguments(
    rw: &mut ConversionRewriter<'_>,
    region: Region,
    args: &[Value],
    inputs: &[Passed],
) -> SmallVec<[usize; 4]> {
    if !inputs.iter().any(Passed::is_memref) {
        return SmallVec::new();
    }
    // What folds to an argument of its type uses none, and its users use the argument.
    let mut folded: FxHashMap<Value, Value> = FxHashMap::default();
    for (&arg, _) in args.iter().zip(inputs).filter(|(_, input)| input.is_memref()) {
        let mut values: Vec<Value> = vec![arg];
        while let Some(value) = values.pop() {
            let old = rw.old();
            let ty = old.ty(arg);
            let keeps_type =
                |&op: &Op| old.results(op).any(|result| old.ty(result) == ty) && rw.has_pattern(op);
            let users: Vec<Op> = old.uses(value).map(|(user, _)| user).filter(keeps_type).collect();
            for user in users {
                let result = rw.old().result(user, 0);
                if rw.folds(user) == Some(OpFoldResult::Value(value)) && folded.insert(result, arg).is_none()
                {
                    values.push(result);
                }
            }
        }
    }
    let mut atomics: Vec<Op> = Vec::new();
    let mut casts: Vec<Op> = Vec::new();
    rw.old().walk_region(region, &mut |old, op| {
        match old.name(op) {
            AtomicRMWOp::NAME | GenericAtomicRMWOp::NAME => atomics.push(op),
            ReinterpretCastOp::NAME if old.defining_op(old.operand(op, 0)).is_some() => casts.push(op),
            _ => {}
        }
        WalkResult::Advance
    });
    atomics.retain(|&op| !is_convertible(rw, op));
    // What is reinterpreted may be the source of a view, after a fold in place.
    let mut sources: FxHashMap<Op, Value> = FxHashMap::default();
    for op in casts
        .into_iter()
        .filter(|&op| rw.has_pattern(op))
        .collect::<Vec<_>>()
    {
        let source = rw.folded_operands(op).first().copied();
        sources.extend(source.map(|source| (op, source)));
    }
    let old = rw.old();
    let converts = |op: Op| {
        let stays = atomics.contains(&op);
        let folds = || old.results(op).any(|result| folded.contains_key(&result));
        rw.has_pattern(op) && !stays && !folds()
    };
    let through =
        |&(&result, &of): &(&Value, &Value)| old.uses(result).any(|(user, _)| converts(user)).then_some(of);
    let through: FxHashSet<Value> = folded.iter().filter_map(|pair| through(&pair)).collect();
    let mut open: SmallVec<[usize; 4]> = SmallVec::new();
    for (index, (&arg, input)) in args.iter().zip(inputs).enumerate() {
        let used = || {
            let reinterpreted = || sources.values().any(|&source| source == arg);
            through.contains(&arg) || old.uses(arg).any(|(user, _)| converts(user)) || reinterpreted()
        };
        if input.is_memref() && used() {
            open.push(index);
        }
    }
    if open.len() < 2 {
        return open;
    }
    let mut found: SmallVec<[usize; 4]> = SmallVec::new();
    rw.walk_converted(region, &mut |op| {
        if converts(op) {
            for (index, operand) in old.operands(op).iter().enumerate() {
                let source = sources.get(&op).filter(|_| index == 0);
                let operand = *source.unwrap_or(&operand);
                let operand = *folded.get(&operand).unwrap_or(&operand);
                if let Some(at) = open.iter().position(|&index| args[index] == operand) {
                    found.push(open.remove(at));
                }
            }
        }
        if open.is_empty() {
            WalkResult::Interrupt
        } else {
            WalkResult::Advance
        }
    });
    found
}
