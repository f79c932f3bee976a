//! `reconcile-unrealized-casts`: erases unrealized conversion casts that cancel.

use std::collections::HashSet;
use windlass_ir::builtin::{BUILTIN, UnrealizedConversionCastOp};
use windlass_ir::{Body, Op, Value, WalkResult};

/// Erases the casts of a body whose chain of casts starts from values of their result types, and casts that only dead
/// casts use. Nested isolated ops are not processed. Returns whether the body changed.
pub fn reconcile(body: &mut Body) -> bool {
    if !body.dialects().may_contain(&BUILTIN) {
        return false;
    }
    let mut casts = Vec::new();
    body.walk(|body, op| {
        if is_cast(body, op) {
            casts.push(op);
        }
        WalkResult::Advance
    });
    let mut changed = false;
    for &cast in &casts {
        if let Some(values) = origin(body, cast, casts.len()) {
            changed = true;
            let results = body.results(cast).to_vec();
            for (result, value) in results.into_iter().zip(values) {
                body.replace_all_uses(result, value);
            }
        }
    }
    let live = live(body, &casts);
    casts.retain(|cast| !live.contains(cast));
    // In a graph region, casts may use each other cyclically.
    for &cast in &casts {
        body.set_operands(cast, &[]);
    }
    for &cast in &casts {
        body.erase_op(cast);
    }
    changed || !casts.is_empty()
}

fn is_cast(body: &Body, op: Op) -> bool {
    body.name(op) == UnrealizedConversionCastOp::NAME
}

/// The casts that ops other than casts use, directly or through casts.
fn live(body: &Body, casts: &[Op]) -> HashSet<Op> {
    let is_used = |cast: Op| {
        let mut results = body.results(cast);
        results.any(|result| body.uses(result).any(|(user, _)| !is_cast(body, user)))
    };
    let mut open: Vec<Op> = casts.iter().copied().filter(|&cast| is_used(cast)).collect();
    let mut live: HashSet<Op> = open.iter().copied().collect();
    while let Some(cast) = open.pop() {
        for operand in body.operands(cast).iter() {
            let source = body.defining_op(operand).filter(|&source| is_cast(body, source));
            if let Some(source) = source
                && live.insert(source)
            {
                open.push(source);
            }
        }
    }
    live
}

/// The values at the start of the chain of at most `most` casts whose types are the result types of `cast`.
fn origin(body: &Body, cast: Op, most: usize) -> Option<Vec<Value>> {
    let wanted = |inputs: &[Value]| {
        let results = body.results(cast);
        inputs.len() == results.len() && inputs.iter().zip(results).all(|(&i, r)| body.ty(i) == body.ty(r))
    };
    let mut inputs = body.operands(cast).to_vec();
    for _ in 0..=most {
        // A cycle of casts has no start.
        if inputs.iter().any(|&input| body.defining_op(input) == Some(cast)) {
            return None;
        }
        if wanted(&inputs) {
            return Some(inputs.to_vec());
        }
        let source = body.defining_op(*inputs.first()?)?;
        if !is_cast(body, source) || !body.results(source).eq(inputs.iter().copied()) {
            return None;
        }
        inputs = body.operands(source).to_vec();
    }
    None
}
