//! Verification of the declarations of reductions and private variables. They own their bodies.

use super::attrs::value;
use super::verify::{Checked, error};
use super::{DeclareReductionOp, PrivateClauseOp, YieldOp};
use crate::common::quoted;
use windlass_ir::def::Traits;
use windlass_ir::{Body, Context, Diagnostic, Op, Region, Type};

/// The types of the arguments of a region; `None` for an empty region.
fn arguments(body: &Body, region: Region) -> Option<Vec<Type>> {
    let entry = body.entry_block(region)?;
    Some(
        body.block_args(entry)
            .iter()
            .map(|&argument| body.ty(argument))
            .collect(),
    )
}

/// Whether all `omp.yield` in a region yield one value of this type.
fn yields(body: &Body, region: Region, ty: Type) -> bool {
    body.blocks(region).all(|block| {
        let last = body
            .last_op(block)
            .filter(|&last| body.name(last) == YieldOp::NAME);
        last.is_none_or(|last| {
            let operands = body.operands(last);
            operands.len() == 1 && body.ty(body.operand(last, 0)) == ty
        })
    })
}

pub(super) fn reduction(ctx: &Context, body: &Body, op: Op) -> Checked {
    let ty = body
        .get(op, DeclareReductionOp::r#type)
        .and_then(|ty| ty.as_type(ctx));
    let regions: Vec<(&Body, Region)> = (0..6).filter_map(|at| body.region(op, at)).collect();
    let (
        Some(ty),
        &[
            (inner, alloc),
            (_, init),
            (_, combine),
            (_, atomic),
            (_, cleanup),
            _,
        ],
    ) = (ty, &regions[..])
    else {
        return Ok(());
    };
    let fail = |message: &str| Err(body.op_error(ctx, op, message));
    let allocates = !inner.region_is_empty(alloc);
    if allocates && !yields(inner, alloc, ty) {
        return fail("expects alloc region to yield a value of the reduction type");
    }
    let Some(of_init) = arguments(inner, init) else {
        return fail("expects non-empty initializer region");
    };
    match (allocates, of_init.len()) {
        (true, 2) | (false, 1) => {}
        (_, 0 | 3..) => return fail("expects one or two arguments to the initializer region"),
        (true, _) => {
            return fail("expects two arguments to the initializer region when an allocation region is used");
        }
        (false, _) => {
            return fail("expects one argument to the initializer region when no allocation region is used");
        }
    }
    if of_init.iter().any(|&argument| argument != ty) {
        return fail("expects initializer region argument to match the reduction type");
    }
    if !yields(inner, init, ty) {
        return fail("expects initializer region to yield a value of the reduction type");
    }
    let Some(of_combine) = arguments(inner, combine) else {
        return fail("expects non-empty reduction region");
    };
    if of_combine != [ty, ty] {
        return fail("expects reduction region with two arguments of the reduction type");
    }
    if !yields(inner, combine, ty) {
        return fail("expects reduction region to yield a value of the reduction type");
    }
    if let Some(of_atomic) = arguments(inner, atomic)
        && !matches!(of_atomic[..], [first, second] if first == second)
    {
        return fail("expects atomic reduction region with two arguments of the same type");
    }
    if let Some(of_cleanup) = arguments(inner, cleanup)
        && of_cleanup != [ty]
    {
        return fail("expects cleanup region with one argument of the reduction type");
    }
    Ok(())
}

pub(super) fn private(ctx: &Context, body: &Body, op: Op) -> Checked {
    const FIRST_PRIVATE: i64 = 1;
    let regions: Vec<(&Body, Region)> = (0..3).filter_map(|at| body.region(op, at)).collect();
    let &[(inner, init), (_, copy), (_, dealloc)] = &regions[..] else {
        return Ok(());
    };
    let argument = [init, copy, dealloc]
        .iter()
        .find_map(|&region| arguments(inner, region)?.first().copied());
    let named = [(init, "init", 2), (copy, "copy", 2), (dealloc, "dealloc", 1)];
    let kind = value(ctx, body.get(op, PrivateClauseOp::data_sharing_type));
    let copies = !inner.region_is_empty(copy);
    for (region, name, count) in named {
        let Some(types) = arguments(inner, region) else {
            continue;
        };
        let expected = argument.unwrap_or(Type::NONE);
        verify_region(ctx, (body, op), inner, (region, name), &types, (count, expected))?;
    }
    match (kind == Some(FIRST_PRIVATE), copies) {
        (false, true) => error(body, op, "`private` clauses do not require a `copy` region."),
        (true, false) => error(
            body,
            op,
            "`firstprivate` clauses require at least a `copy` region.",
        ),
        _ => Ok(()),
    }
}

fn verify_region(
    ctx: &Context,
    (body, op): (&Body, Op),
    inner: &Body,
    (region, name): (Region, &str),
    types: &[Type],
    (count, expected): (usize, Type),
) -> Checked {
    if let Some(&other) = types.iter().find(|&&ty| ty != expected) {
        let (other, expected) = (quoted(ctx, other), quoted(ctx, expected));
        let message = format!("Region argument type mismatch: got {other} expected {expected}.");
        return error(body, op, &message);
    }
    if types.len() != count {
        let found = types.len();
        return error(
            body,
            op,
            &format!("`{name}`: expected {count} region arguments, got: {found}"),
        );
    }
    let yields_value = name != "dealloc";
    for block in inner.blocks(region) {
        let Some(last) = inner.last_op(block) else {
            continue;
        };
        if inner.successors(last).len() > 0 || !inner.def(last).traits.has(Traits::TERMINATOR) {
            continue;
        }
        if inner.name(last) != YieldOp::NAME {
            return error(
                inner,
                last,
                "expected exit block terminator to be an `omp.yield` op.",
            );
        }
        let found: Vec<Type> = inner.operands(last).iter().map(|value| inner.ty(value)).collect();
        let wanted: &[Type] = if yields_value { &[expected] } else { &[] };
        if found == wanted {
            continue;
        }
        let expected = match yields_value {
            true => format!("Expected type: {}, got: ", quoted(ctx, expected)),
            false => "Expected no yielded values, got: ".to_owned(),
        };
        let found: Vec<String> = found.into_iter().map(|ty| quoted(ctx, ty)).collect();
        let found = if found.is_empty() {
            "None".to_owned()
        } else {
            found.join(", ")
        };
        let message = format!("Invalid yielded value. {expected}{found}");
        return Err(Diagnostic::error(inner.location(last), message));
    }
    Ok(())
}
