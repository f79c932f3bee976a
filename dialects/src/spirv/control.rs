//! Control flow and barriers.

use super::constraints as c;
use super::syntax;
use super::verify_structure;
use super::{attrs, canonicalize};
use windlass_ir::def::Rule;
use windlass_ir::def::constraints::{attr, ty};
use windlass_ir::op_table;
use windlass_ir::rewrite::Canonicalize;
use windlass_ir::text::{AsmParse, AsmPrint};
use windlass_ir::verify::{Verify, VerifyRegions, VerifySymbolUses};

op_table! {
    /// The operations, by index.
    pub(super) const OPS, dialect super::NUMBER, from super::first::control;

    /// The SPIR-V instruction `OpBranch`.
    BranchOp = "spirv.Branch" (targetOperands[*]: c::TYPE) -> ()
        successors(target)
        traits(PURE, TERMINATOR, BRANCH_LIKE)
        rules(c::IN_FUNCTION)
        format("$target (`(` $targetOperands^ `:` type($targetOperands) `)`)? attr-dict")
        successor_operands(0)

    /// The SPIR-V instruction `OpBranchConditional`.
    BranchConditionalOp = "spirv.BranchConditional"
        (condition: c::BOOL, trueTargetOperands[*]: c::TYPE, falseTargetOperands[*]: c::TYPE)
        -> ()
        attrs(branch_weights[?]: c::I32_ARRAY)
        successors(trueTarget, falseTarget)
        traits(ATTR_SIZED_OPERANDS, PURE, TERMINATOR, BRANCH_LIKE)
        interfaces(
            Verify(verify_structure::branch_conditional),
            AsmParse(syntax::parse_branch_conditional),
            AsmPrint(syntax::print_branch_conditional),
        )
        rules(c::IN_FUNCTION)
        successor_operands(1, 2)

    /// The SPIR-V instruction `OpControlBarrier`.
    ControlBarrierOp = "spirv.ControlBarrier" () -> ()
        attrs(
            execution_scope: attrs::of::SCOPE,
            memory_scope: attrs::of::SCOPE,
            memory_semantics: attrs::of::MEMORY_SEMANTICS,
        )
        interfaces(Verify(verify_structure::control_barrier))
        format("$execution_scope `,` $memory_scope `,` $memory_semantics attr-dict")

    /// The SPIR-V instruction `OpFunctionCall`.
    FunctionCallOp = "spirv.FunctionCall" (arguments[*]: c::TYPE) -> (return_value[?]: c::TYPE)
        attrs(callee: attr::FLAT_SYMBOL, arg_attrs[?]: attr::DICT_ARRAY, res_attrs[?]: attr::DICT_ARRAY)
        traits(CALL_LIKE)
        interfaces(VerifySymbolUses(verify_structure::call))
        rules(c::IN_FUNCTION)
        format("$callee `(` $arguments `)` attr-dict `:` functional-type($arguments, results)")

    /// The SPIR-V instruction `OpINTEL.ControlBarrierArrive`.
    INTELControlBarrierArriveOp = "spirv.INTEL.ControlBarrierArrive" () -> ()
        attrs(
            execution_scope: attrs::of::SCOPE,
            memory_scope: attrs::of::SCOPE,
            memory_semantics: attrs::of::MEMORY_SEMANTICS,
        )
        interfaces(Verify(verify_structure::split_barrier))
        format("$execution_scope $memory_scope $memory_semantics attr-dict")

    /// The SPIR-V instruction `OpINTEL.ControlBarrierWait`.
    INTELControlBarrierWaitOp = "spirv.INTEL.ControlBarrierWait" () -> ()
        attrs(
            execution_scope: attrs::of::SCOPE,
            memory_scope: attrs::of::SCOPE,
            memory_semantics: attrs::of::MEMORY_SEMANTICS,
        )
        interfaces(Verify(verify_structure::split_barrier))
        format("$execution_scope $memory_scope $memory_semantics attr-dict")

    /// The SPIR-V instruction `OpKill`.
    KillOp = "spirv.Kill" () -> ()
        traits(TERMINATOR)
        format("attr-dict")

    /// The SPIR-V instruction `OpMemoryBarrier`.
    MemoryBarrierOp = "spirv.MemoryBarrier" () -> ()
        attrs(memory_scope: attrs::of::SCOPE, memory_semantics: attrs::of::MEMORY_SEMANTICS)
        interfaces(Verify(verify_structure::memory_barrier))
        format("$memory_scope `,` $memory_semantics attr-dict")

    /// The SPIR-V instruction `OpReturn`.
    ReturnOp = "spirv.Return" () -> ()
        traits(PURE, RETURN_LIKE, TERMINATOR)
        rules(c::IN_FUNCTION)
        format("attr-dict")

    /// The SPIR-V instruction `OpReturnValue`.
    ReturnValueOp = "spirv.ReturnValue" (value: c::TYPE) -> ()
        traits(PURE, RETURN_LIKE, TERMINATOR)
        rules(c::IN_FUNCTION)
        format("$value attr-dict `:` type($value)")

    /// The SPIR-V instruction `OpSwitch`.
    SwitchOp = "spirv.Switch"
        (selector: c::INT, defaultOperands[*]: ty::ANY, targetOperands[*]: ty::ANY)
        -> ()
        attrs(literals[?]: attr::INT_ELEMENTS, case_operand_segments: attr::SEGMENTS)
        successors(defaultTarget, targets[*])
        traits(ATTR_SIZED_OPERANDS, PURE, TERMINATOR, BRANCH_LIKE)
        interfaces(
            Verify(verify_structure::switch), AsmParse(syntax::parse_switch), AsmPrint(syntax::print_switch),
        )
        rules(c::IN_FUNCTION)
        successor_operands(1) case_operand_segments(group: 2, sizes: 1)

    /// The SPIR-V instruction `OpUnreachable`.
    UnreachableOp = "spirv.Unreachable" () -> ()
        traits(TERMINATOR)
        interfaces(Verify(verify_structure::unreachable))
        rules(c::IN_FUNCTION)
        format("attr-dict")

    /// A structured loop: entry, header, body, continue and merge block.
    LoopOp = "spirv.mlir.loop" () -> (results[*]: ty::ANY)
        attrs(loop_control: attrs::of::LOOP_CONTROL)
        regions(body)
        interfaces(
            VerifyRegions(verify_structure::loop_blocks),
            AsmParse(syntax::parse_loop),
            AsmPrint(syntax::print_loop),
        )
        rules(c::IN_FUNCTION)

    /// Ends a selection or a loop: the values of its results.
    MergeOp = "spirv.mlir.merge" (operands[*]: ty::ANY) -> ()
        traits(PURE, TERMINATOR, RETURN_LIKE)
        rules(Rule::HasParent(&[SelectionOp::NAME, LoopOp::NAME]))
        format("attr-dict ($operands^ `:` type($operands))?")

    /// A structured selection: a header block, and a merge block at the end.
    SelectionOp = "spirv.mlir.selection" () -> (results[*]: ty::ANY)
        attrs(selection_control: attrs::of::SELECTION_CONTROL)
        regions(body)
        interfaces(
            VerifyRegions(verify_structure::selection_blocks),
            Canonicalize(&[canonicalize::selected_store]),
            AsmParse(syntax::parse_selection),
            AsmPrint(syntax::print_selection),
        )
        rules(c::IN_FUNCTION)
}
