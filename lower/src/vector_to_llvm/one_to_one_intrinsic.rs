//! Conversion of ops that have one intrinsic each: upstream's `OneToOneIntrinsicOpInterface`.

use crate::build::llvm::extract;
use windlass_dialects::llvm;
use windlass_ir::conversion::{Adaptor, ConversionRewriter, Match, NoMatch};
use windlass_ir::{Attribute, NewOp, Type, Value};

/// Replaces an op by a call of the intrinsic, which gets the op's attributes. Several results come in a struct.
pub(super) fn replace(
    rw: &mut ConversionRewriter<'_>,
    a: Adaptor<'_>,
    name: &str,
    operands: &[Value],
) -> Match {
    let ctx = rw.ctx();
    let old_types: Vec<Type> = rw.old().results(a.op).map(|value| rw.old().ty(value)).collect();
    let types: Option<Vec<Type>> = old_types.into_iter().map(|ty| rw.convert_type(ty)).collect();
    let types = types.ok_or_else(NoMatch::default)?;
    let result = match types[..] {
        [] => None,
        [ty] => Some(ty),
        _ => Some(llvm::types::struct_literal(ctx, &types, false)),
    };
    let attrs = [Some(ctx.string_attr(name))];
    let discardable = dictionary(rw, a);
    let new = NewOp {
        operands,
        attrs: &attrs,
        discardable: Some(discardable),
        results: result.as_slice(),
        operand_segments: &[u32::try_from(operands.len()).unwrap_or(u32::MAX), 0],
        ..NewOp::new(llvm::CallIntrinsicOp::DEF, rw.b.location)
    };
    let call = rw.b.create(new);
    let values: Vec<Value> = match types.len() {
        0 | 1 => rw.b.body.results(call).collect(),
        _ => {
            let packed = rw.b.result(call);
            let parts = types.iter().zip(0..);
            parts
                .map(|(&ty, at)| extract(&mut rw.b, packed, &[at], ty))
                .collect()
        }
    };
    rw.replace(a.op, &values);
    Ok(())
}

/// All attributes of an op in one dictionary.
fn dictionary(rw: &ConversionRewriter<'_>, a: Adaptor<'_>) -> Attribute {
    let (ctx, old) = (rw.ctx(), rw.old());
    let discardable = old.discardable(a.op);
    let inherent = old
        .def(a.op)
        .attrs
        .iter()
        .enumerate()
        .filter_map(|(slot, spec)| Some((ctx.name(spec.name), old.attr(a.op, slot)?)));
    let mut all: Vec<_> = inherent.collect();
    if all.is_empty() {
        return discardable;
    }
    all.extend(discardable.as_dict(ctx).unwrap_or_default());
    ctx.dict_attr(all)
}
