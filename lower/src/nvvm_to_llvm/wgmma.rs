//! `nvvm.wgmma.mma_async`: the sum is read and written in place; scales and layouts are constants in the text.

use super::{inline_assembly, parts, register_or_error};
use crate::build::llvm::int_constant;
use windlass_dialects::nvvm::WgmmaMmaAsyncOp as Wgmma;
use windlass_dialects::nvvm::attrs::{enums, names, value};
use windlass_ir::conversion::{Adaptor, ConversionRewriter, Match, NoMatch};
use windlass_ir::def::AttrSlot;
use windlass_ir::{Type, Value};

/// A pattern.
pub(super) fn convert(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let ctx = rw.ctx();
    let old = rw.old();
    let number = |slot: AttrSlot| value(ctx, old.get(a.op, slot));
    let ty = |slot: AttrSlot| {
        let keyword = enums::WGMMA_TYPE.keyword_of(number(slot)?);
        keyword.map(|keyword| (keyword, enums::WGMMA_TYPE.value_of(keyword)))
    };
    let find = || Some([ty(Wgmma::typeD)?, ty(Wgmma::typeA)?, ty(Wgmma::typeB)?]);
    let [(d, d_value), (a_type, a_value), (b_type, _)] = find().ok_or_else(NoMatch::default)?;
    let is = |value: Option<i64>, names: &[&str]| {
        names
            .iter()
            .any(|name| value.is_some() && enums::WGMMA_TYPE.value_of(name) == value)
    };
    let is_integer = is(d_value, &["s32"]);
    let has_layouts = is(a_value, &["f16", "bf16"]);
    let shape = old
        .get(a.op, Wgmma::shape)
        .and_then(|shape| shape.ext(ctx, names::SHAPE));
    let shape: Option<Vec<i64>> = shape.and_then(|shape| {
        let sizes = shape.params.iter().map(|size| (*size)?.as_i64(ctx));
        sizes.collect()
    });
    let Some(&[m, n, k]) = shape.as_deref() else {
        return Err(NoMatch::default());
    };
    let is_saturated = number(Wgmma::satfinite) == enums::MMA_INT_OVERFLOW.value_of("satfinite");
    let is_saturated = is_saturated && old.get(a.op, Wgmma::satfinite).is_some();
    let mut constants = vec![number(Wgmma::scaleD)];
    if !is_integer {
        constants.extend([number(Wgmma::scaleA), number(Wgmma::scaleB)]);
    }
    if has_layouts {
        // The instruction is told whether a matrix is transposed: the second one is, if it is in columns.
        let layout = number(Wgmma::layoutB).map(|layout| 1 - layout);
        constants.extend([number(Wgmma::layoutA), layout]);
    }
    let constants: Option<Vec<i64>> = constants.into_iter().collect();
    let constants = constants.ok_or_else(NoMatch::default)?;
    let constants: Vec<Value> = constants
        .into_iter()
        .map(|number| int_constant(&mut rw.b, Type::I32, number))
        .collect();
    let [sum, first, second] =
        [Wgmma::inouts, Wgmma::descriptorA, Wgmma::descriptorB].map(|slot| a.one(rw.old(), slot));
    let result = rw.b.body.ty(sum);
    let parts = parts(rw, sum);
    let mut constraints = Vec::new();
    for &part in &parts {
        let ty = rw.b.body.ty(part);
        constraints.push(format!("={}", register_or_error(rw, a, ty)?));
    }
    constraints.extend((0..parts.len()).map(|at| at.to_string()));
    constraints.extend(["l", "l"].map(String::from));
    constraints.extend(constants.iter().map(|_| String::from("n")));
    let written: Vec<String> = (0..parts.len()).map(|at| format!("%{at}")).collect();
    let next = 2 * parts.len();
    let mut text = format!(
        "{{\n.reg .pred p;\nsetp.ne.b32 p, %{}, 0;\nwgmma.mma_async.sync.aligned.m{m}n{n}k{k}.{d}.{a_type}.{b_type}{} {{{}}}, \
         %{next}, %{}, p",
        next + 2,
        if is_saturated { ".satfinite" } else { "" },
        written.join(", "),
        next + 1
    );
    for pair in 0..(constants.len() - 1) / 2 {
        let at = next + 3 + 2 * pair;
        text.push_str(&format!(", %{at},  %{}", at + 1));
    }
    text.push_str(";\n}\n");
    let operands = [parts.as_slice(), &[first, second], &constants].concat();
    let whole = inline_assembly(rw, &text, &constraints.join(","), &operands, Some(result));
    rw.replace(a.op, whole.as_slice());
    Ok(())
}
