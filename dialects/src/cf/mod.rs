//! Control flow between blocks: branches, switches, and assertions.

mod canonicalize;
mod canonicalize_switch;
mod syntax;
mod verify;

use smallvec::SmallVec;
use std::ops::Range;
use windlass_ir::def::constraints::{AttrConstraint, attr, ty};
use windlass_ir::def::{Effect, EffectKind, Effects, Traits};
use windlass_ir::{AttrData, Body, Context, Op, Value, dialect};

/// The values of a switch's cases.
static INT_ELEMENTS: AttrConstraint = AttrConstraint::new(
    "integer elements attribute",
    |ctx, a| matches!(a.data(ctx), AttrData::Dense(dense) if dense.ty.element_or_self(ctx).integer(ctx).is_some()),
);

const BRANCH: Traits = Traits::PURE.and(Traits::TERMINATOR).and(Traits::BRANCH_LIKE);

dialect! {
    pub static CF_DIALECT = "cf", number 3, "Control flow between blocks.", {};

    /// Ends the program with a message if the condition is false.
    AssertOp = "cf.assert" (arg: ty::I1) -> () attrs(msg: attr::STRING) {
        format: "$arg `,` $msg attr-dict",
        effects: aborts,
        canonicalize: &[canonicalize::holds],
    }

    /// Goes to a block with these arguments.
    BranchOp = "cf.br" (destOperands[*]: ty::ANY) -> () succs(dest) {
        traits: BRANCH,
        forwards: &[0],
        format: "$dest (`(` $destOperands^ `:` type($destOperands) `)`)? attr-dict",
        canonicalize: &[canonicalize::merge_successor, canonicalize::pass_by],
    }

    /// Goes to one block if the condition is true, else to the other. The weights say how often each is taken.
    CondBranchOp = "cf.cond_br"
        (condition: ty::I1, trueDestOperands[*]: ty::ANY, falseDestOperands[*]: ty::ANY) -> ()
        attrs(branch_weights[?]: attr::I32_ARRAY)
        succs(trueDest, falseDest)
    {
        traits: BRANCH.and(Traits::ATTR_SIZED_OPERANDS),
        forwards: &[1, 2],
        format: "$condition (`weights` `(` $branch_weights^ `)`)? `,` \
                 $trueDest (`(` $trueDestOperands^ `:` type($trueDestOperands) `)`)? `,` \
                 $falseDest (`(` $falseDestOperands^ `:` type($falseDestOperands) `)`)? attr-dict",
        verify: verify::branch_weights,
        canonicalize: &[
            canonicalize::known_condition,
            canonicalize::pass_by_conditionally,
            canonicalize::same_destination,
            canonicalize::known_from_predecessor,
            canonicalize::condition_in_destinations,
            canonicalize::unreachable_destination,
        ],
    }

    /// Goes to the block of the case that the flag equals, or to the default one.
    SwitchOp = "cf.switch"
        (flag: ty::ANY_INT, defaultOperands[*]: ty::ANY, caseOperands[*]: ty::ANY) -> ()
        attrs(case_values[?]: INT_ELEMENTS, case_operand_segments: attr::I32_ARRAY)
        succs(defaultDestination, caseDestinations[*])
    {
        traits: BRANCH.and(Traits::ATTR_SIZED_OPERANDS),
        parse: syntax::parse_switch,
        print: syntax::print_switch,
        verify: verify::switch,
        successor_operands: switch_operands,
        set_successor_operands: set_switch_operands,
        canonicalize: &[
            canonicalize_switch::needless_cases,
            canonicalize_switch::known_flag,
            canonicalize_switch::pass_by,
            canonicalize_switch::known_from_predecessor,
        ],
    }
}

/// Ending the program counts as writing memory that nobody names.
fn aborts(_: &Context, _: &Body, _: Op, effects: &mut Effects) {
    effects.push(Effect {
        kind: EffectKind::Write,
        on: None,
    });
}

/// The operands of a switch that go to successor `index`: the default's, then those of each case.
fn switch_operands(ctx: &Context, body: &Body, op: Op, index: usize) -> Range<usize> {
    let default = body.get(op, SwitchOp::defaultOperands).range();
    if index == 0 {
        return default;
    }
    let sizes = body
        .get(op, SwitchOp::case_operand_segments)
        .and_then(|attr| attr.as_i64_array(ctx));
    let size = |at: usize| {
        sizes
            .as_ref()
            .and_then(|sizes| sizes.get(at))
            .map_or(0, |&n| n.max(0) as usize)
    };
    let start = default.end + (0..index - 1).map(size).sum::<usize>();
    let end = body.operands(op).len();
    start.min(end)..(start + size(index - 1)).min(end)
}

/// Hands other values to successor `index` of a switch.
fn set_switch_operands(ctx: &Context, body: &mut Body, op: Op, index: usize, values: &[Value]) {
    let range = switch_operands(ctx, body, op, index);
    let mut operands = body.operands(op).to_vec();
    operands.drain(range.clone());
    operands.insert_many(range.start, values.iter().copied());
    if index > 0 {
        let sizes = body
            .get(op, SwitchOp::case_operand_segments)
            .and_then(|attr| attr.as_i64_array(ctx));
        let mut sizes: Vec<i32> = sizes
            .unwrap_or_default()
            .into_iter()
            .map(|size| size as i32)
            .collect();
        if let Some(size) = sizes.get_mut(index - 1) {
            *size = values.len() as i32;
        }
        body.set_attr(
            op,
            SwitchOp::case_operand_segments,
            Some(ctx.i32_array_attr(&sizes)),
        );
    }
    let group = index.min(1) + 1;
    let mut segments: SmallVec<[u32; 4]> = SmallVec::from_slice(body.operand_segments(op));
    if let Some(size) = segments.get_mut(group) {
        *size = (*size + values.len() as u32).saturating_sub(range.len() as u32);
    }
    body.set_operands(op, &operands);
    body.set_operand_segments(op, &segments);
}
