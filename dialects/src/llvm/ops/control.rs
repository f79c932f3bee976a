//! Control flow: branches, calls, returns, exceptions, inline assembly.

use crate::llvm::constraints::{attr, default, ty};
use crate::llvm::effects;
use crate::llvm::syntax::{branch, call};
use crate::llvm::types::NUMBER;
use crate::llvm::verify;
use windlass_ir::def::{CaseOperandSegments, Traits};
use windlass_ir::op_table;

/// Where the next table begins.
pub(super) const END: usize = super::memory::END + OPS.len();

op_table! {
    /// The operations of this file.
    pub(super) const OPS, dialect NUMBER, from super::memory::END;

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
        succs(normalDest, unwindDest) {
        traits: Traits::ATTR_SIZED_OPERANDS
            .and(Traits::BRANCH_LIKE)
            .and(Traits::CALL_LIKE)
            .and(Traits::TERMINATOR),
        forwards: &[1, 2],
        parse: call::parse_invoke,
        print: call::print_invoke,
        verify: verify::call::invoke,
    }

    /// The first operation of a block that unwinding ends in: what was caught.
    LandingpadOp = "llvm.landingpad" (clauses[*]: ty::TYPE) -> (res: ty::TYPE)
        attrs(cleanup[?]: attr::UNIT) {
        parse: branch::parse_landingpad,
        print: branch::print_landingpad,
        verify: verify::call::landingpad,
    }

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
        ) {
        traits: Traits::ATTR_SIZED_OPERANDS.and(Traits::CALL_LIKE),
        parse: call::parse_call,
        print: call::print_call,
        verify: verify::call::call,
        verify_symbols: verify::call::call_symbols,
    }

    /// Goes to a block.
    BrOp = "llvm.br" (destOperands[*]: ty::TYPE) -> ()
        attrs(loop_annotation[?]: attr::LOOP_ANNOTATION)
        succs(dest) {
        traits: Traits::BRANCH_LIKE.and(Traits::PURE).and(Traits::TERMINATOR),
        format: "$dest (`(` $destOperands^ `:` type($destOperands) `)`)? attr-dict",
        forwards: &[0],
    }

    /// Goes to one of two blocks.
    CondBrOp = "llvm.cond_br"
        (condition: ty::I1, trueDestOperands[*]: ty::TYPE, falseDestOperands[*]: ty::TYPE) -> ()
        attrs(branch_weights[?]: attr::I32_ARRAY, loop_annotation[?]: attr::LOOP_ANNOTATION)
        succs(trueDest, falseDest) {
        traits: Traits::ATTR_SIZED_OPERANDS
            .and(Traits::BRANCH_LIKE)
            .and(Traits::PURE)
            .and(Traits::TERMINATOR),
        format: "$condition ( `weights` `(` $branch_weights^ `)` )? `,` $trueDest (`(` $trueDestOperands^ \
            `:` type($trueDestOperands) `)`)? `,` $falseDest (`(` $falseDestOperands^ `:` \
            type($falseDestOperands) `)`)? attr-dict",
        forwards: &[1, 2],
        verify: verify::branch::cond_br,
    }

    /// Ends the function, or gives a global its initial value.
    ReturnOp = "llvm.return" (arg[?]: ty::TYPE) -> () {
        traits: Traits::PURE.and(Traits::RETURN_LIKE).and(Traits::TERMINATOR),
        format: "attr-dict ($arg^ `:` type($arg))?",
    }

    /// Goes on unwinding with what a landing pad caught.
    ResumeOp = "llvm.resume" (value: ty::TYPE) -> () {
        traits: Traits::TERMINATOR,
        format: "$value attr-dict `:` type($value)",
    }

    /// Says that control never gets here.
    UnreachableOp = "llvm.unreachable" () -> () {
        traits: Traits::TERMINATOR,
        format: "attr-dict",
    }

    /// Goes to the block whose case value is equal, or to the default.
    SwitchOp = "llvm.switch"
        (value: ty::SIGNLESS_INT, defaultOperands[*]: ty::ANY, caseOperands[*]: ty::ANY) -> ()
        attrs(
            case_values[?]: attr::INT_ELEMENTS,
            case_operand_segments[= default::no_segments]: attr::SEGMENTS,
            branch_weights[?]: attr::I32_ARRAY,
        )
        succs(defaultDestination, caseDestinations[*]) {
        traits: Traits::ATTR_SIZED_OPERANDS
            .and(Traits::BRANCH_LIKE)
            .and(Traits::PURE)
            .and(Traits::TERMINATOR),
        forwards: &[1],
        spread: CaseOperandSegments { group: 2, sizes: 1 },
        format: "$value `:` type($value) `,` $defaultDestination (`(` $defaultOperands^ `:` \
            type($defaultOperands) `)`)? custom<SwitchOpCases>(ref(type($value)), $case_values, \
            $caseDestinations, $caseOperands, type($caseOperands)) attr-dict",
        custom: &[branch::SWITCH_CASES],
        verify: verify::branch::switch,
    }

    /// Gives the block that it stands in a tag, for `llvm.blockaddress`.
    BlockTagOp = "llvm.blocktag" () -> ()
        attrs(tag: attr::BLOCK_TAG) { format: "$tag attr-dict" }

    /// Goes to one of several blocks, by address.
    IndirectBrOp = "llvm.indirectbr" (addr: ty::POINTER, succOperands[*]: ty::ANY) -> ()
        attrs(indbr_operand_segments[= default::no_segments]: attr::SEGMENTS)
        succs(successors[*]) {
        traits: Traits::BRANCH_LIKE.and(Traits::PURE).and(Traits::TERMINATOR),
        spread: CaseOperandSegments { group: 1, sizes: 0 },
        format: "$addr `:` type($addr) `,` custom<IndirectBrOpSucessors>(ref(type($addr)), $successors, \
            $succOperands, type($succOperands)) attr-dict",
        custom: &[branch::INDIRECT_TARGETS],
    }

    /// Target assembly with operands.
    InlineAsmOp = "llvm.inline_asm" (operands[*]: ty::TYPE) -> (res[?]: ty::TYPE)
        attrs(
            asm_string: attr::STRING, constraints: attr::STRING, has_side_effects[?]: attr::UNIT,
            is_align_stack[?]: attr::UNIT,
            tail_call_kind[= default::tail_call_none]: attr::TAIL_CALL_KIND,
            asm_dialect[?]: attr::ASM_DIALECT, operand_attrs[?]: attr::ARRAY,
        ) {
        format: "(`has_side_effects` $has_side_effects^)? (`is_align_stack` $is_align_stack^)? \
            (`tail_call_kind` `=` $tail_call_kind^)? (`asm_dialect` `=` $asm_dialect^)? \
            (`operand_attrs` `=` $operand_attrs^)? attr-dict $asm_string `,` $constraints operands `:` \
            functional-type(operands, results)",
        verify: verify::call::inline_asm,
        effects: effects::inline_asm,
    }

    /// A call of the intrinsic with this name, for intrinsics without an operation.
    CallIntrinsicOp = "llvm.call_intrinsic"
        (args[*]: ty::TYPE, op_bundle_operands[*]: ty::TYPE) -> (results[?]: ty::TYPE)
        attrs(
            intrin: attr::STRING, fastmathFlags[= default::fastmath_none]: attr::FASTMATH,
            op_bundle_sizes[= default::no_segments]: attr::SEGMENTS, op_bundle_tags[?]: attr::ARRAY,
            arg_attrs[?]: attr::DICT_ARRAY, res_attrs[?]: attr::DICT_ARRAY,
        ) {
        traits: Traits::ATTR_SIZED_OPERANDS,
        parse: call::parse_intrinsic,
        print: call::print_intrinsic,
        verify: verify::call::intrinsic,
    }
}
