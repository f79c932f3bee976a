//! Control flow between blocks: branches, switches, and assertions.

use windlass_ir::def::Traits;
use windlass_ir::def::constraints::{AttrConstraint, attr, ty};
use windlass_ir::{AttrData, dialect};

/// The values of a switch's cases.
static INT_ELEMENTS: AttrConstraint = AttrConstraint::new(
    "integer elements attribute",
    |ctx, a| matches!(a.data(ctx), AttrData::Dense(dense) if dense.ty.element_or_self(ctx).integer(ctx).is_some()),
);

const BRANCH: Traits = Traits::PURE.and(Traits::TERMINATOR).and(Traits::BRANCH_LIKE);

dialect! {
    pub static CF_DIALECT = "cf", number 3, "Control flow between blocks.", {};

    /// Ends the program with a message if the condition is false.
    AssertOp = "cf.assert" (arg: ty::I1) -> () attrs(msg: attr::STRING) { format: "$arg `,` $msg attr-dict" }

    /// Goes to a block with these arguments.
    BranchOp = "cf.br" (destOperands[*]: ty::ANY) -> () succs(dest) {
        traits: BRANCH,
        forwards: &[0],
        format: "$dest (`(` $destOperands^ `:` type($destOperands) `)`)? attr-dict",
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
    }

    /// Goes to the block of the case that the flag equals, or to the default one.
    SwitchOp = "cf.switch"
        (flag: ty::ANY_INT, defaultOperands[*]: ty::ANY, caseOperands[*]: ty::ANY) -> ()
        attrs(case_values[?]: INT_ELEMENTS, case_operand_segments: attr::I32_ARRAY)
        succs(defaultDestination, caseDestinations[*])
    {
        traits: BRANCH.and(Traits::ATTR_SIZED_OPERANDS),
    }
}
