//! `reconcile-unrealized-casts`: casts that conversions left between types, and that cancel out, go.

use windlass_ir::builtin::UnrealizedConversionCastOp;
use windlass_ir::{Body, Op, Value, Walk};

/// Removes the casts of a body whose chain of casts leads back to the types that they make, and casts that nothing uses.
/// Isolated operations inside keep theirs.
pub fn reconcile(body: &mut Body) {
    let mut casts = Vec::new();
    body.walk(|body, op| {
        if body.name(op) == UnrealizedConversionCastOp::NAME {
            casts.push(op);
        }
        Walk::Enter
    });
    for &cast in &casts {
        if let Some(values) = origin(body, cast) {
            let results = body.results(cast).to_vec();
            for (result, value) in results.into_iter().zip(values) {
                body.replace_all_uses(result, value);
            }
        }
    }
    // Users before what they use: a chain dies from its end.
    for &cast in casts.iter().rev() {
        if !body.op_has_uses(cast) {
            body.erase_op(cast);
        }
    }
}

/// The values further up the chain of casts whose types are those that `cast` makes.
fn origin(body: &Body, cast: Op) -> Option<Vec<Value>> {
    let wanted = |inputs: &[Value]| {
        let results = body.results(cast);
        inputs.len() == results.len() && inputs.iter().zip(results).all(|(&i, r)| body.ty(i) == body.ty(r))
    };
    let mut inputs = body.operands(cast).to_vec();
    loop {
        if wanted(&inputs) {
            return Some(inputs.to_vec());
        }
        let source = body.defining_op(*inputs.first()?)?;
        let is_whole = body.name(source) == UnrealizedConversionCastOp::NAME
            && body.results(source).eq(inputs.iter().copied())
            && source != cast;
        if !is_whole {
            return None;
        }
        inputs = body.operands(source).to_vec();
    }
}
