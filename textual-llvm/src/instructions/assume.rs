//! The operand bundles of `llvm.intr.assume`, as LLVM's verifier requires them: each is an attribute of a value, or
//! `separate_storage`.

use crate::attributes::{AttrKind, FUNCTION, PARAMETER, RESULT, Takes};
use crate::constants::Constant;
use crate::function::Writer;
use windlass_dialects::llvm::types::PointerType;
use windlass_ir::def::AttrSlot;
use windlass_ir::def::slots::{Side, group_range};
use windlass_ir::{Diagnostic, Op, Value};

/// Checks the bundles of an assumption.
pub(super) fn check_bundles(
    w: &Writer<'_, '_>,
    op: Op,
    sizes: AttrSlot,
    tags: AttrSlot,
) -> Result<(), Diagnostic> {
    let (ctx, body) = (w.ctx, w.body);
    let tags = body.get(op, tags).and_then(|tags| tags.as_array(ctx));
    let tags = tags.unwrap_or_default();
    let condition = body.operands(op).get(0).and_then(|value| w.constant_of(value));
    if !tags.is_empty() && !condition.is_some_and(Constant::is_one) {
        let message = "assume with operand bundles must have i1 true condition";
        return Err(body.error_at(ctx, op, message));
    }
    let sizes = body.get(op, sizes);
    let sizes = sizes
        .and_then(|sizes| sizes.as_i64_array(ctx))
        .unwrap_or_default();
    let mut rest: Vec<Value> = group_range(body, op, body.def(op), Side::Operand, 1)
        .filter_map(|at| body.operands(op).get(at))
        .collect();
    for (tag, size) in tags.iter().zip(sizes) {
        let size = usize::try_from(size).unwrap_or(0).min(rest.len());
        let after = rest.split_off(size);
        let tag = tag.as_str(ctx).unwrap_or_default();
        if let Err(message) = check(w, tag, &std::mem::replace(&mut rest, after)) {
            return Err(body.error_at(ctx, op, message));
        }
    }
    Ok(())
}

fn check(w: &Writer<'_, '_>, tag: &str, arguments: &[Value]) -> Result<(), &'static str> {
    let (ctx, body) = (w.ctx, w.body);
    let count = arguments.len();
    let is_pointer = |at: usize| {
        let ty = arguments.get(at).map(|&value| body.ty(value));
        ty.is_some_and(|ty| PointerType::of(ctx, ty).is_some())
    };
    let is_integer = |at: usize| {
        let ty = arguments.get(at).map(|&value| body.ty(value));
        ty.is_some_and(|ty| ty.integer(ctx).is_some())
    };
    let all = |rules: &[(bool, &'static str)]| match rules.iter().find(|(holds, _)| !holds) {
        Some(&(_, message)) => Err(message),
        None => Ok(()),
    };
    if tag == "separate_storage" {
        return all(&[
            (count == 2, "separate_storage assumptions should have 2 arguments"),
            (
                is_pointer(0) && is_pointer(1),
                "arguments to separate_storage assumptions should be pointers",
            ),
        ]);
    }
    let Some(kind) = AttrKind::of(tag.as_bytes()) else {
        return all(&[
            (tag == "ignore", "tags must be valid attribute names"),
            (count <= 2, "too many arguments"),
        ]);
    };
    let (first, second) = (
        "first argument should be a pointer",
        "second argument should be an integer",
    );
    match kind {
        AttrKind::Alignment => all(&[
            (
                (2..=3).contains(&count),
                "alignment assumptions should have 2 or 3 arguments",
            ),
            (is_pointer(0), first),
            (is_integer(1), second),
            (
                count < 3 || is_integer(2),
                "third argument should be an integer if present",
            ),
        ]),
        AttrKind::Dereferenceable => all(&[
            (count == 2, "dereferenceable assumptions should have 2 arguments"),
            (is_pointer(0), first),
            (is_integer(1), second),
        ]),
        _ if kind.takes() == Takes::Number => {
            let number = arguments.get(1).and_then(|&value| w.constant_of(value));
            all(&[
                (count == 2, "this attribute should have 2 arguments"),
                (
                    number.is_some_and(Constant::is_number),
                    "the second argument should be a constant integral value",
                ),
            ])
        }
        _ if kind.applies_to(PARAMETER | RESULT) => all(&[
            (count <= 2, "too many arguments"),
            (count == 1, "this attribute should have one argument"),
        ]),
        _ if kind.applies_to(FUNCTION) => all(&[(count == 0, "this attribute has no argument")]),
        _ => Ok(()),
    }
}
