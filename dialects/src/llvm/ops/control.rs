//! Control flow: branches, calls, returns, exceptions, inline assembly.

use crate::llvm::constraints::{attr, default, ty};
use crate::llvm::effects;
use crate::llvm::syntax::{branch, call};
use crate::llvm::types::NUMBER;
use crate::llvm::verify;
use windlass_ir::effects::MemoryEffectOpInterface;
use windlass_ir::op_table;
use windlass_ir::text::{AsmParse, AsmPrint, CustomDirectives};
use windlass_ir::verify::{Verify, VerifySymbolUses};

op_table! {
    /// The operations of this file.
    pub(super) const OPS, dialect NUMBER, from super::first::control;

    /// A call that continues at one successor when the callee returns and at the other when it unwinds.
    InvokeOp = "llvm.invoke"
        (callee_operands[*]: ty::TYPE, normalDestOperands[*]: ty::TYPE, unwindDestOperands[*]: ty::TYPE,
         op_bundle_operands[*]: ty::TYPE)
        -> (result[?]: ty::TYPE)
        attrs(
            var_callee_type[?]: attr::FUNCTION_TYPE, callee[?]: attr::FLAT_SYMBOL,
            arg_attrs[?]: attr::DICT_ARRAY, res_attrs[?]: attr::DICT_ARRAY,
            branch_weights[?]: attr::I32_ARRAY, CConv[= default::cconv_c]: attr::CCONV,
            op_bundle_sizes[= default::no_segments]: attr::SEGMENTS, op_bundle_tags[?]: attr::ARRAY,
        )
        successors(normalDest, unwindDest)
        traits(ATTR_SIZED_OPERANDS, BRANCH_LIKE, CALL_LIKE, TERMINATOR)
        interfaces(Verify(verify::call::invoke), AsmParse(call::parse_invoke), AsmPrint(call::print_invoke))
        successor_operands(1, 2)

    /// The first operation of a block that unwinding ends in: what was caught.
    LandingpadOp = "llvm.landingpad" (clauses[*]: ty::TYPE) -> (res: ty::TYPE)
        attrs(cleanup[?]: attr::UNIT)
        interfaces(
            Verify(verify::call::landingpad), AsmParse(branch::parse_landingpad),
            AsmPrint(branch::print_landingpad),
        )

    /// A call of the function `callee`, or without it of the first callee operand.
    CallOp = "llvm.call"
        (callee_operands[*]: ty::TYPE, op_bundle_operands[*]: ty::TYPE) -> (result[?]: ty::TYPE)
        attrs(
            var_callee_type[?]: attr::FUNCTION_TYPE, callee[?]: attr::FLAT_SYMBOL,
            fastmathFlags[= default::fastmath_none]: attr::FASTMATH, CConv[= default::cconv_c]: attr::CCONV,
            TailCallKind[= default::tail_call_none]: attr::TAIL_CALL_KIND,
            memory_effects[?]: attr::MEMORY_EFFECTS, convergent[?]: attr::UNIT, no_unwind[?]: attr::UNIT,
            will_return[?]: attr::UNIT, op_bundle_sizes[= default::no_segments]: attr::SEGMENTS,
            op_bundle_tags[?]: attr::ARRAY, arg_attrs[?]: attr::DICT_ARRAY, res_attrs[?]: attr::DICT_ARRAY,
            no_inline[?]: attr::UNIT, always_inline[?]: attr::UNIT, inline_hint[?]: attr::UNIT,
            access_groups[?]: attr::ACCESS_GROUPS, alias_scopes[?]: attr::ALIAS_SCOPES,
            noalias_scopes[?]: attr::ALIAS_SCOPES, tbaa[?]: attr::TBAA_TAGS,
        )
        traits(ATTR_SIZED_OPERANDS, CALL_LIKE)
        interfaces(
            Verify(verify::call::call), VerifySymbolUses(verify::call::call_symbols),
            AsmParse(call::parse_call), AsmPrint(call::print_call),
        )

    /// Branches to a block.
    BrOp = "llvm.br" (destOperands[*]: ty::TYPE) -> ()
        attrs(loop_annotation[?]: attr::LOOP_ANNOTATION)
        successors(dest)
        traits(BRANCH_LIKE, PURE, TERMINATOR)
        format("$dest (`(` $destOperands^ `:` type($destOperands) `)`)? attr-dict") successor_operands(0)

    /// Branches to one of two blocks.
    CondBrOp = "llvm.cond_br"
        (condition: ty::I1, trueDestOperands[*]: ty::TYPE, falseDestOperands[*]: ty::TYPE) -> ()
        attrs(branch_weights[?]: attr::I32_ARRAY, loop_annotation[?]: attr::LOOP_ANNOTATION)
        successors(trueDest, falseDest)
        traits(ATTR_SIZED_OPERANDS, BRANCH_LIKE, PURE, TERMINATOR) interfaces(Verify(verify::branch::cond_br))
        format("$condition ( `weights` `(` $branch_weights^ `)` )? `,` $trueDest (`(` $trueDestOperands^ \
            `:` type($trueDestOperands) `)`)? `,` $falseDest (`(` $falseDestOperands^ `:` \
            type($falseDestOperands) `)`)? attr-dict")
        successor_operands(1, 2)

    /// Ends the function, or gives a global its initial value.
    ReturnOp = "llvm.return" (arg[?]: ty::TYPE) -> ()
        traits(PURE, RETURN_LIKE, TERMINATOR) format("attr-dict ($arg^ `:` type($arg))?")

    /// Resumes unwinding with the value of a landing pad.
    ResumeOp = "llvm.resume" (value: ty::TYPE) -> ()
        traits(TERMINATOR) format("$value attr-dict `:` type($value)")

    /// Says that control never gets here.
    UnreachableOp = "llvm.unreachable" () -> () traits(TERMINATOR) format("attr-dict")

    /// Branches to the block whose case value is equal, or to the default.
    SwitchOp = "llvm.switch"
        (value: ty::SIGNLESS_INT, defaultOperands[*]: ty::ANY, caseOperands[*]: ty::ANY) -> ()
        attrs(
            case_values[?]: attr::INT_ELEMENTS,
            case_operand_segments[= default::no_segments]: attr::SEGMENTS,
            branch_weights[?]: attr::I32_ARRAY,
        )
        successors(defaultDestination, caseDestinations[*])
        traits(ATTR_SIZED_OPERANDS, BRANCH_LIKE, PURE, TERMINATOR)
        interfaces(Verify(verify::branch::switch), CustomDirectives(&[branch::SWITCH_CASES]))
        format("$value `:` type($value) `,` $defaultDestination (`(` $defaultOperands^ `:` \
            type($defaultOperands) `)`)? custom<SwitchOpCases>(ref(type($value)), $case_values, \
            $caseDestinations, $caseOperands, type($caseOperands)) attr-dict")
        successor_operands(1) case_operand_segments(group: 2, sizes: 1)

    /// Gives the block that it stands in a tag, for `llvm.blockaddress`.
    BlockTagOp = "llvm.blocktag" () -> ()
        attrs(tag: attr::BLOCK_TAG) format("$tag attr-dict")

    /// Branches to one of several blocks, by address.
    IndirectBrOp = "llvm.indirectbr" (addr: ty::POINTER, succOperands[*]: ty::ANY) -> ()
        attrs(indbr_operand_segments[= default::no_segments]: attr::SEGMENTS)
        successors(successors[*])
        traits(BRANCH_LIKE, PURE, TERMINATOR) interfaces(CustomDirectives(&[branch::INDIRECT_TARGETS]))
        format("$addr `:` type($addr) `,` custom<IndirectBrOpSucessors>(ref(type($addr)), $successors, \
            $succOperands, type($succOperands)) attr-dict")
        case_operand_segments(group: 1, sizes: 0)

    /// Target assembly with operands.
    InlineAsmOp = "llvm.inline_asm" (operands[*]: ty::TYPE) -> (res[?]: ty::TYPE)
        attrs(
            asm_string: attr::STRING, constraints: attr::STRING, has_side_effects[?]: attr::UNIT,
            is_align_stack[?]: attr::UNIT,
            tail_call_kind[= default::tail_call_none]: attr::TAIL_CALL_KIND,
            asm_dialect[?]: attr::ASM_DIALECT, operand_attrs[?]: attr::ARRAY,
        )
        interfaces(Verify(verify::call::inline_asm), MemoryEffectOpInterface(effects::inline_asm))
        format("(`has_side_effects` $has_side_effects^)? (`is_align_stack` $is_align_stack^)? \
            (`tail_call_kind` `=` $tail_call_kind^)? (`asm_dialect` `=` $asm_dialect^)? \
            (`operand_attrs` `=` $operand_attrs^)? attr-dict $asm_string `,` $constraints operands `:` \
            functional-type(operands, results)")

    /// A call of the intrinsic with this name, for intrinsics without an operation.
    CallIntrinsicOp = "llvm.call_intrinsic"
        (args[*]: ty::TYPE, op_bundle_operands[*]: ty::TYPE) -> (results[?]: ty::TYPE)
        attrs(
            intrin: attr::STRING, fastmathFlags[= default::fastmath_none]: attr::FASTMATH,
            op_bundle_sizes[= default::no_segments]: attr::SEGMENTS, op_bundle_tags[?]: attr::ARRAY,
            arg_attrs[?]: attr::DICT_ARRAY, res_attrs[?]: attr::DICT_ARRAY,
        )
        traits(ATTR_SIZED_OPERANDS)
        interfaces(
            Verify(verify::call::intrinsic), AsmParse(call::parse_intrinsic), AsmPrint(call::print_intrinsic),
        )
}
