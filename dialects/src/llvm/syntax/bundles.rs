//! Operand bundles: `["tag"(%a, %b : i32, i64), "other"()]`.

use super::Read;
use std::ops::Range;
use windlass_ir::def::{AttrSlot, Variadic};
use windlass_ir::text::{AsmParser, AsmPrinter, Delimiter, OpState, Tok, UnresolvedOperand};
use windlass_ir::{Attribute, Body, Op, Type, Value};

/// The slots of an op's bundles.
#[derive(Clone, Copy)]
pub(super) struct Slots {
    pub operands: Variadic,
    pub sizes: AttrSlot,
    pub tags: AttrSlot,
}

/// Parsed bundles with unresolved operands.
#[derive(Default)]
pub(super) struct Bundles {
    tags: Vec<Attribute>,
    contents: Vec<(Vec<UnresolvedOperand>, Vec<Type>)>,
    pos: Option<windlass_ir::text::Pos>,
}

impl Bundles {
    /// Parses optional bundles.
    pub fn parse_optional(p: &mut AsmParser<'_, '_>) -> Result<Bundles, windlass_ir::Diagnostic> {
        let mut bundles = Bundles {
            pos: Some(p.pos()),
            ..Bundles::default()
        };
        if !p.at(Tok::LSquare) {
            return Ok(bundles);
        }
        p.parse_list(Delimiter::Square, "", |p| {
            let tag = p.parse_string().map_err(|why| {
                p.report_first(why);
                p.error("expect operand bundle tag")
            })?;
            bundles.tags.push(p.ctx().string_attr(&tag));
            let (mut operands, mut types) = (Vec::new(), Vec::new());
            p.expect(Tok::LParen)?;
            if !p.accept(Tok::RParen) {
                p.parse_operand_list(Delimiter::None, &mut operands)?;
                p.parse_colon_type_list(&mut types)?;
                p.expect(Tok::RParen)?;
            }
            bundles.contents.push((operands, types));
            Ok(())
        })?;
        Ok(bundles)
    }

    /// Fails as lists of operands do if the numbers of all operands and types differ.
    pub fn expect_types(&self, p: &AsmParser<'_, '_>) -> Read {
        let operands = self.contents.iter().map(|(operands, _)| operands.len());
        let types = self.contents.iter().map(|(_, types)| types.len());
        p.expect_equal_counts(self.pos.unwrap_or(p.pos()), operands.sum(), types.sum())
    }

    /// Resolves the operands into `out` and sets sizes and tags. Returns the number of operands.
    pub fn resolve(
        &self,
        p: &mut AsmParser<'_, '_>,
        state: &mut OpState,
        slots: Slots,
        out: &mut Vec<Value>,
    ) -> Result<u32, windlass_ir::Diagnostic> {
        let ctx = p.ctx();
        let before = out.len();
        for (index, (operands, types)) in self.contents.iter().enumerate() {
            if operands.len() != types.len() {
                let message = format!(
                    "expected {} types for operand bundle operands for operand bundle #{index}, but actually got {}",
                    operands.len(),
                    types.len()
                );
                return Err(p.error_at(self.pos.unwrap_or(p.pos()), message));
            }
            p.resolve_operands(operands, types, out)?;
        }
        if !self.tags.is_empty() {
            let sizes: Vec<i32> = self
                .contents
                .iter()
                .map(|(names, _)| names.len() as i32)
                .collect();
            state.set_attr(slots.sizes, ctx.i32_array_attr(&sizes));
            state.set_attr(slots.tags, ctx.array_attr(&self.tags));
        }
        Ok((out.len() - before) as u32)
    }
}

/// The number of bundles of an op.
pub(in crate::llvm) fn count(ctx: &windlass_ir::Context, body: &Body, op: Op, sizes: AttrSlot) -> usize {
    match body.get(op, sizes).map(|sizes| sizes.data(ctx)) {
        Some(windlass_ir::AttrData::DenseArray { bytes, .. }) => bytes.len() / 4,
        _ => 0,
    }
}

/// Segment `index` of the operands in `range`, with the sizes in the attribute in `slot`.
fn segment(
    ctx: &windlass_ir::Context,
    body: &Body,
    op: Op,
    slot: AttrSlot,
    range: Range<usize>,
    index: usize,
) -> Range<usize> {
    let Some(windlass_ir::AttrData::DenseArray { bytes, .. }) =
        body.get(op, slot).map(|sizes| sizes.data(ctx))
    else {
        return range.start..range.start;
    };
    let mut sizes = bytes
        .chunks_exact(4)
        .map(|word| u32::from_le_bytes([word[0], word[1], word[2], word[3]]) as usize);
    let before: usize = sizes.by_ref().take(index).sum();
    let start = range.start.saturating_add(before).min(range.end);
    start..start.saturating_add(sizes.next().unwrap_or(0)).min(range.end)
}

/// Prints a space and the bundles, if there are any.
pub(super) fn print(p: &mut AsmPrinter<'_>, body: &Body, op: Op, slots: Slots) -> Option<()> {
    let ctx = p.ctx();
    let count = count(ctx, body, op, slots.sizes);
    if count == 0 {
        return None;
    }
    let all = body.get(op, slots.operands).range();
    let tags = body.get(op, slots.tags).and_then(|tags| tags.as_array(ctx));
    p.write_str(" [");
    p.separated(0..count, |p, index| {
        let tag = tags.and_then(|tags| tags.get(index)?.as_name(ctx));
        p.string(tag.map_or("", |tag| ctx.str(tag)));
        p.write_str("(");
        let range = segment(ctx, body, op, slots.sizes, all.clone(), index);
        if !range.is_empty() {
            p.values_and_types(body, range.map(|at| body.operand(op, at)));
        }
        p.write_str(")");
    });
    p.write_str("]");
    Some(())
}

/// Resolves parsed bundles of ops without further operand groups after them.
pub(super) fn parse_into(
    p: &mut AsmParser<'_, '_>,
    state: &mut OpState,
    bundles: &Bundles,
    slots: Slots,
    segments: &[u32],
) -> Read {
    let mut operands = std::mem::take(&mut state.operands);
    let count = bundles.resolve(p, state, slots, &mut operands)?;
    state.operands = operands;
    state.operand_segments.extend_from_slice(segments);
    state.operand_segments.push(count);
    Ok(())
}
