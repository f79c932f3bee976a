//! Tasks of `async` whose values have converted types (upstream's `populateAsyncStructuralTypeConversionsAndLegality`).

use crate::func_conversion::legal_types;
use windlass_dialects::r#async::types::{is_token, stored, value};
use windlass_dialects::r#async::{AwaitOp, ExecuteOp, YieldOp};
use windlass_ir::conversion::{Adaptor, Conversion, ConversionRewriter, Match, NoMatch, TypeConverter};
use windlass_ir::{NewOp, Type};

/// Adds the rules for tokens and values of `async`.
pub(super) fn add_type_rules(types: &mut TypeConverter) {
    types.rule(|types, ctx, ty| {
        if is_token(ctx, ty) {
            return Some(Some(ty));
        }
        let held = stored(ctx, ty)?;
        Some(types.convert(ctx, held).map(|held| value(ctx, held)))
    });
}

pub(super) fn populate(conversion: &mut Conversion) {
    let legality = legal_types(conversion.types.clone());
    for name in [AwaitOp::NAME, ExecuteOp::NAME, YieldOp::NAME] {
        conversion.target.op(name, legality.clone());
    }
    conversion
        .patterns
        .add(AwaitOp::NAME, wait)
        .add(ExecuteOp::NAME, execute);
}

/// Waits for a task. As upstream, the new operation has no attributes.
fn wait(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let ctx = rw.ctx();
    let operand = a.one(rw.old(), AwaitOp::operand);
    let result = stored(ctx, rw.b.body.ty(operand));
    let new = rw.b.create(NewOp {
        operands: &[operand],
        results: result.as_slice(),
        ..NewOp::new(AwaitOp::DEF, rw.b.location)
    });
    let values: Vec<_> = rw.b.body.results(new).collect();
    rw.replace(a.op, &values);
    Ok(())
}

fn execute(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let old = rw.old();
    let (old_region, discardable) = (rw.old_regions(a.op), old.discardable(a.op));
    let segments = (
        old.operand_segments(a.op).to_vec(),
        old.result_segments(a.op).to_vec(),
    );
    let results: Vec<Type> = old.results(a.op).map(|result| old.ty(result)).collect();
    let attrs = old.attrs(a.op).to_vec();
    let &[old_region] = old_region.as_slice() else {
        return Err(NoMatch::default());
    };
    let entry = old.entry_block(old_region).ok_or_else(NoMatch::default)?;
    let arguments: Vec<Type> = old.block_args(entry).iter().map(|&arg| old.ty(arg)).collect();
    let convert_all = |rw: &mut ConversionRewriter<'_>, types: Vec<Type>| -> Option<Vec<Type>> {
        types.into_iter().map(|ty| rw.convert_type(ty)).collect()
    };
    let results = convert_all(rw, results).ok_or_else(NoMatch::default)?;
    let arguments = convert_all(rw, arguments).ok_or_else(NoMatch::default)?;
    let region = rw.b.body.new_region();
    let new = rw.b.create(NewOp {
        operands: a.operands,
        operand_segments: &segments.0,
        attrs: &attrs,
        discardable: Some(discardable),
        results: &results,
        result_segments: &segments.1,
        regions: &[region],
        ..NewOp::new(ExecuteOp::DEF, rw.b.location)
    });
    rw.convert_region(old_region, region, Some(&arguments))?;
    let values: Vec<_> = rw.b.body.results(new).collect();
    rw.replace(a.op, &values);
    Ok(())
}
