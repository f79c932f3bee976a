//! Erases dead arguments and results of functions whose callers are all known, and of their calls.

use super::drop_uses;
use super::liveness::{LivenessResult, entry, returns};
use crate::body::{Body, NewOp, Op, Value};
use crate::context::Context;
use crate::def::slots::{Side, group_range};
use crate::def::{AttrSlot, Traits};
use crate::ids::{Attribute, Type};
use crate::transforms::sccp::Unit;

pub(super) fn shrink(ctx: &Context, units: &mut [Unit], live: &LivenessResult) {
    for at in 0..units.len() {
        let Some((around, op)) = units[at].owner else {
            continue;
        };
        if live.callers[at].unknown || !is_plain_function(ctx, &units[around].body, op) {
            continue;
        }
        let body = &units[at].body;
        let Some(block) = entry(body) else { continue };
        let args = body.block_args(block).to_vec();
        let no_args: Vec<bool> = args.iter().map(|&arg| !live.values[at].contains(arg)).collect();
        let results = returns(body)
            .map(|end| body.operands(end).len())
            .next()
            .unwrap_or(0);
        let mut no_results = vec![true; results];
        for &(caller, call) in &live.callers[at].calls {
            for (index, result) in units[caller].body.results(call).enumerate().take(results) {
                no_results[index] &= !live.values[caller].contains(result);
            }
        }
        let ends: Vec<Op> = returns(body).collect();
        if ends
            .iter()
            .any(|&end| units[at].body.operands(end).len() != results)
        {
            continue;
        }
        set_type(ctx, &mut units[around].body, op, &no_args, &no_results);
        let body = &mut units[at].body;
        for (index, &arg) in args.iter().enumerate() {
            if no_args[index] {
                drop_uses(body, arg);
            }
        }
        body.erase_args(block, |index| no_args[index]);
        for end in ends {
            let kept = keep(&body.operands(end).to_vec(), &no_results);
            body.set_operands(end, &kept);
        }
        // A call has one callee: no other function refers to a call that is rebuilt here.
        for &(caller, call) in &live.callers[at].calls {
            shrink_call(&mut units[caller].body, call, &no_args, &no_results);
        }
    }
}

fn keep<T: Copy>(all: &[T], gone: &[bool]) -> Vec<T> {
    let both = all.iter().enumerate();
    both.filter(|(index, _)| gone.get(*index) != Some(&true))
        .map(|(_, &one)| one)
        .collect()
}

/// Whether the operation is a function whose type attribute determines its arguments and results.
fn is_plain_function(ctx: &Context, body: &Body, op: Op) -> bool {
    let def = body.def(op);
    def.traits.has(Traits::FUNCTION_LIKE) && function_type(ctx, body, op).is_some()
}

fn function_type(ctx: &Context, body: &Body, op: Op) -> Option<(AttrSlot, Type)> {
    let slot = body.def(op).attr_slot("function_type")?;
    let ty = body.attr(op, slot)?.as_type(ctx)?;
    ty.function(ctx).map(|_| (AttrSlot(slot), ty))
}

fn set_type(ctx: &Context, body: &mut Body, op: Op, no_args: &[bool], no_results: &[bool]) {
    let Some((slot, ty)) = function_type(ctx, body, op) else {
        return;
    };
    let Some(function) = ty.function(ctx) else { return };
    let (inputs, results) = (
        keep(&function.inputs, no_args),
        keep(&function.results, no_results),
    );
    let ty = ctx.type_attr(ctx.function_type(&inputs, &results));
    body.set_attr(op, slot, Some(ty));
    for (name, gone) in [("arg_attrs", no_args), ("res_attrs", no_results)] {
        let Some(slot) = body.def(op).attr_slot(name) else {
            continue;
        };
        let Some(old) = body.attr(op, slot).and_then(|attr| attr.as_array(ctx)) else {
            continue;
        };
        let kept: Vec<Attribute> = keep(old, gone);
        let says_something = kept.iter().any(|&attr| attr != Attribute::EMPTY_DICT);
        let new = says_something.then(|| ctx.array_attr(&kept));
        body.set_attr(op, AttrSlot(slot), new);
    }
}

/// Erases operands and results of a call. A call that loses results is rebuilt.
fn shrink_call(body: &mut Body, call: Op, no_args: &[bool], no_results: &[bool]) {
    let given = group_range(body, call, body.def(call), Side::Operand, 0);
    let operands: Vec<Value> = body
        .operands(call)
        .iter()
        .enumerate()
        .filter(|(at, _)| !given.contains(at) || no_args.get(at - given.start) != Some(&true))
        .map(|(_, value)| value)
        .collect();
    body.set_operands(call, &operands);
    if !no_results.contains(&true) {
        return;
    }
    let old: Vec<Value> = body.results(call).to_vec().to_vec();
    let types: Vec<Type> = keep(&old, no_results)
        .into_iter()
        .map(|value| body.ty(value))
        .collect();
    let attrs = body.attrs(call).to_vec();
    let segments = body.operand_segments(call).to_vec();
    let new = NewOp {
        name: body.name(call),
        operands: &operands,
        attrs: &attrs,
        discardable: Some(body.discardable(call)),
        results: &types,
        operand_segments: &segments,
        ..NewOp::new(body.def(call), body.location(call))
    };
    let new = body.create(new, crate::body::InsertPoint::Before(call));
    let kept = keep(&old, no_results);
    for (old, new) in kept.into_iter().zip(body.results(new).to_vec()) {
        body.replace_all_uses(old, new);
    }
    for (index, &value) in old.iter().enumerate() {
        if no_results.get(index) == Some(&true) {
            drop_uses(body, value);
        }
    }
    body.erase_op(call);
}
