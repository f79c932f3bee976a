//! Control flow between blocks: branches, switches, and assertions.

mod canonicalize;
mod canonicalize_switch;
mod syntax;
pub(crate) use syntax::{parse_switch_like, print_switch_like};
mod verify;

use crate::elements::Numbers;
use windlass_ir::def::Traits;
use windlass_ir::def::constraints::{attr, ty};
use windlass_ir::effects::MemoryEffectOpInterface;
use windlass_ir::effects::{Effect, EffectKind, Effects};
use windlass_ir::interfaces::{BranchOpInterface, InlinerInterface};
use windlass_ir::num::ApInt;
use windlass_ir::rewrite::Canonicalize;
use windlass_ir::text::{AsmParse, AsmPrint};
use windlass_ir::verify::Verify;
use windlass_ir::{Attribute, Body, Context, Op, dialect};

const BRANCH: Traits = Traits::PURE.and(Traits::TERMINATOR).and(Traits::BRANCH_LIKE);

dialect! {
    pub static CF_DIALECT = "cf", number 3, "Control flow between blocks.",
        interfaces(InlinerInterface::ALL);

    /// Ends the program with a message if the condition is false.
    AssertOp = "cf.assert" (arg: ty::I1) -> () attrs(msg: attr::STRING)
        interfaces(Canonicalize(&[canonicalize::holds]), MemoryEffectOpInterface(aborts))
        format("$arg `,` $msg attr-dict")

    /// Branches to a block with these arguments.
    BranchOp = "cf.br" (destOperands[*]: ty::ANY) -> () successors(dest)
        traits(..BRANCH)
        interfaces(
            Canonicalize(&[canonicalize::merge_successor, canonicalize::pass_by]),
            BranchOpInterface(|_, _, _, _| Some(0)),
        )
        format("$dest (`(` $destOperands^ `:` type($destOperands) `)`)? attr-dict") successor_operands(0)

    /// Branches to one block if the condition is true, else to the other. The weights say how often each is
    /// taken.
    CondBranchOp = "cf.cond_br"
        (condition: ty::I1, trueDestOperands[*]: ty::ANY, falseDestOperands[*]: ty::ANY) -> ()
        attrs(branch_weights[?]: attr::I32_ARRAY)
        successors(trueDest, falseDest)
        traits(..BRANCH, ATTR_SIZED_OPERANDS)
        interfaces(
            Canonicalize(&[
                canonicalize::known_condition, canonicalize::pass_by_conditionally,
                canonicalize::same_destination, canonicalize::known_from_predecessor,
                canonicalize::condition_in_destinations, canonicalize::unreachable_destination,
            ]),
            Verify(verify::branch_weights), BranchOpInterface(chosen),
        )
        format("$condition (`weights` `(` $branch_weights^ `)`)? `,` \
            $trueDest (`(` $trueDestOperands^ `:` type($trueDestOperands) `)`)? `,` \
            $falseDest (`(` $falseDestOperands^ `:` type($falseDestOperands) `)`)? attr-dict")
        successor_operands(1, 2)

    /// Branches to the block of the case that the flag equals, or to the default one.
    SwitchOp = "cf.switch"
        (flag: ty::ANY_INT, defaultOperands[*]: ty::ANY, caseOperands[*]: ty::ANY) -> ()
        attrs(case_values[?]: attr::INT_ELEMENTS, case_operand_segments: attr::SEGMENTS)
        successors(defaultDestination, caseDestinations[*])
        traits(..BRANCH, ATTR_SIZED_OPERANDS)
        interfaces(
            Canonicalize(&[
                canonicalize_switch::needless_cases, canonicalize_switch::known_flag,
                canonicalize_switch::pass_by, canonicalize_switch::known_from_predecessor,
            ]),
            Verify(verify::switch), AsmParse(syntax::parse_switch), AsmPrint(syntax::print_switch),
            BranchOpInterface(switched),
        )
        successor_operands(1) case_operand_segments(group: 2, sizes: 1)
}

/// The successor that a known condition chooses.
fn chosen(ctx: &Context, _: &Body, _: Op, operands: &[Option<Attribute>]) -> Option<usize> {
    let condition = operands.first().copied().flatten()?.int(ctx)?;
    Some(usize::from(condition.is_zero()))
}

/// The successor that a known flag chooses.
fn switched(ctx: &Context, body: &Body, op: Op, operands: &[Option<Attribute>]) -> Option<usize> {
    let flag = operands.first().copied().flatten()?;
    let flag = flag.int(ctx)?;
    let cases = match body.get(op, SwitchOp::case_values) {
        Some(cases) => Numbers::<ApInt>::of(ctx, cases),
        None => None,
    };
    let count = body.num_successors(op) - 1;
    let case = cases.and_then(|cases| (0..count).find(|&at| cases.element(at) == *flag));
    Some(case.map_or(0, |at| at + 1))
}

/// Ending the program counts as a write to unnamed memory.
fn aborts(_: &Context, _: &Body, _: Op, effects: &mut Effects) {
    effects.push(Effect {
        kind: EffectKind::Write,
        on: None,
    });
}
