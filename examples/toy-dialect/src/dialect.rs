//! The dialect `toy` and its operations.

use crate::cost::CostOpInterface;
use crate::{NUMBER, attrs, canonicalize, fold, types, verify};
use windlass::dialects::arith;
use windlass::ir::def::constraints::ty::{I32, I64, INDEX};
use windlass::ir::def::{OpDef, Rule};
use windlass::ir::interfaces::InlinerInterface;
use windlass::ir::rewrite::{Canonicalize, Fold};
use windlass::ir::text::OpAsmOpInterface;
use windlass::ir::verify::Verify;
use windlass::ir::{Attribute, Context, Type, dialect};

dialect! {
    pub static TOY = "toy", number NUMBER, "Lookup tables and limits.",
        { types: &[&types::TABLE], attrs: &[&attrs::RANGE], constant: Some(constant) },
        interfaces(InlinerInterface::ALL);

    /// A table with these entries.
    TableOp = "toy.table" (entries[*]: I32) -> (table: types::ANY_TABLE)
        traits(PURE)
        interfaces(
            Verify(verify::table), OpAsmOpInterface::results(|_, _, _, name| name(0, "table")),
            CostOpInterface(|body, op| body.operands(op).len() as u64),
        )
        format("$entries attr-dict `:` type($table)")

    /// The entry of a table at an index. The behaviour of an index that is not less than the size is undefined.
    LookupOp = "toy.lookup" (table: types::ANY_TABLE, index: INDEX) -> (entry: I32)
        traits(NO_MEMORY_EFFECT)
        interfaces(Fold(fold::lookup), CostOpInterface(|_, _| 3))
        format("$table `[` $index `]` attr-dict `:` type($table)")

    /// The number of a range that is nearest to a number.
    ClampOp = "toy.clamp" (number: I32) -> (clamped: I32)
        attrs(range: attrs::ANY_RANGE)
        traits(PURE)
        interfaces(
            Fold(fold::clamp), Canonicalize(&[canonicalize::clamp_of_clamp]), CostOpInterface(|_, _| 2),
        )
        format("$number `to` $range attr-dict")

    /// The number of cycles that the processor has counted.
    CyclesOp = "toy.cycles" () -> (cycles: I64)
        interfaces(CostOpInterface(|_, _| 20))
        format("attr-dict")

    /// Prints a number.
    PrintOp = "toy.print" (number: I32) -> ()
        attrs(punctuation[= attrs::newline]: attrs::ANY_PUNCTUATION)
        interfaces(CostOpInterface(|_, _| 1000))
        format("$number (`then` $punctuation^)? attr-dict")

    /// Does what is in its region so many times.
    RepeatOp = "toy.repeat" (count: INDEX) -> ()
        regions(body)
        traits(SINGLE_BLOCK, NO_REGION_ARGUMENTS, RECURSIVE_MEMORY_EFFECTS)
        interfaces(Canonicalize(&[canonicalize::repeat_never]))
        rules(Rule::SizedRegion { region: 0, blocks: 1 }, Rule::ImplicitTerminator(EndOp::NAME))
        format("$count $body attr-dict")

    /// Ends the region of `toy.repeat`.
    EndOp = "toy.end" () -> ()
        traits(TERMINATOR, PURE)
        rules(Rule::HasParent(&[RepeatOp::NAME]))
        format("attr-dict")
}

/// The operation for a constant that folding finds: `toy` has none of its own and uses that of `arith`.
fn constant(ctx: &Context, value: Attribute, _: Type) -> Option<&'static OpDef> {
    value.ty(ctx).map(|_| arith::ConstantOp::DEF)
}
