//! Intrinsics around control: assumptions, debug info, variadic arguments, coroutines, traps, annotations.

use crate::llvm::constraints::{attr, default, ty};
use crate::llvm::slots;
use crate::llvm::syntax::{call, properties};
use crate::llvm::types::NUMBER;
use crate::llvm::verify;
use windlass_ir::def::Rule;
use windlass_ir::op_table;
use windlass_ir::text::{AsmParse, AsmPrint};
use windlass_ir::verify::Verify;

op_table! {
    /// The operations of this file.
    pub(super) const OPS, dialect NUMBER, from super::first::intr_control;

    /// Says that a condition holds.
    AssumeOp = "llvm.intr.assume" (cond: ty::I1, op_bundle_operands[*]: ty::TYPE) -> ()
        attrs(op_bundle_sizes[= default::no_segments]: attr::SEGMENTS, op_bundle_tags[?]: attr::ARRAY)
        interfaces(Verify(verify::call::assume), AsmParse(call::parse_assume), AsmPrint(call::print_assume))

    /// The operand.
    SSACopyOp = "llvm.intr.ssa.copy" (operand: ty::ANY) -> (res: ty::TYPE)
        traits(PURE, SAME_OPERANDS_AND_RESULT_TYPE) format("$operand attr-dict `:` type($operand)")

    /// Whether the operand is known to be a constant when code is generated.
    IsConstantOp = "llvm.intr.is.constant" (val: ty::TYPE) -> (res: ty::I1) traits(PURE)

    /// The value, with a hint that it probably equals `expected`.
    ExpectOp = "llvm.intr.expect" (val: ty::SIGNLESS_INT, expected: ty::SIGNLESS_INT) -> (res: ty::TYPE)
        traits(PURE, SAME_OPERANDS_AND_RESULT_TYPE) format("$val `,` $expected attr-dict `:` type($val)")

    /// The value, with a hint how probably it equals `expected`.
    ExpectWithProbabilityOp = "llvm.intr.expect.with.probability"
        (val: ty::SIGNLESS_INT, expected: ty::SIGNLESS_INT) -> (res: ty::TYPE)
        attrs(prob: attr::F64)
        traits(PURE) rules(Rule::AllTypesMatch(&["val", "expected", "res"]))
        format("$val `,` $expected `,` $prob attr-dict `:` type($val)")

    /// Begins a coroutine: identifies it.
    CoroIdOp = "llvm.intr.coro.id"
        (align: ty::I32, promise: ty::POINTER, coroaddr: ty::POINTER, fnaddrs: ty::POINTER)
        -> (res: ty::TYPE)
        format("$align `,` $promise `,` $coroaddr `,` $fnaddrs attr-dict `:` functional-type(operands, \
            results)")

    /// Begins a coroutine: gives its handle.
    CoroBeginOp = "llvm.intr.coro.begin" (token: ty::TOKEN, mem: ty::POINTER) -> (res: ty::TYPE)
        format("$token `,` $mem attr-dict `:` functional-type(operands, results)")

    /// The size of the coroutine's frame.
    CoroSizeOp = "llvm.intr.coro.size" () -> (res: ty::TYPE) format("attr-dict `:` type($res)")

    /// The alignment of the coroutine's frame.
    CoroAlignOp = "llvm.intr.coro.align" () -> (res: ty::TYPE) format("attr-dict `:` type($res)")

    /// Marks the point at which a coroutine will be suspended.
    CoroSaveOp = "llvm.intr.coro.save" (handle: ty::POINTER) -> (res: ty::TYPE)
        format("$handle attr-dict `:` functional-type(operands, results)")

    /// Suspends a coroutine; the result says how it is continued.
    CoroSuspendOp = "llvm.intr.coro.suspend" (save: ty::TOKEN, r#final: ty::I1) -> (res: ty::TYPE)
        format("$save `,` $final attr-dict `:` type($res)")

    /// Ends a coroutine.
    CoroEndOp = "llvm.intr.coro.end"
        (handle: ty::POINTER, unwind: ty::I1, retvals: ty::TOKEN) -> (res: ty::TYPE)
        format("$handle `,` $unwind `,` $retvals attr-dict `:` functional-type(operands, results)")

    /// The memory of a coroutine frame that is to be freed, or null.
    CoroFreeOp = "llvm.intr.coro.free" (id: ty::TOKEN, handle: ty::POINTER) -> (res: ty::TYPE)
        format("$id `,` $handle attr-dict `:` functional-type(operands, results)")

    /// Resumes a suspended coroutine.
    CoroResumeOp = "llvm.intr.coro.resume" (handle: ty::POINTER) -> ()
        format("$handle attr-dict `:` qualified(type($handle))")

    /// The address of a coroutine's promise, or its handle from there.
    CoroPromiseOp = "llvm.intr.coro.promise"
        (handle: ty::POINTER, align: ty::I32, from: ty::I1) -> (res: ty::POINTER)
        format("$handle `,` $align `,` $from attr-dict `:` functional-type(operands, results)")

    /// Says at which address a variable of the source lives.
    DbgDeclareOp = "llvm.intr.dbg.declare" (addr: ty::POINTER) -> ()
        attrs(
            varInfo: attr::DI_LOCAL_VARIABLE,
            locationExpr[= default::empty_expression]: attr::DI_EXPRESSION,
        )
        interfaces(..slots::DECLARE)
        format("qualified($varInfo) (qualified($locationExpr)^)? `=` $addr `:` qualified(type($addr)) \
            attr-dict")

    /// Says which value a variable of the source has from here on.
    DbgValueOp = "llvm.intr.dbg.value" (value: ty::TYPE) -> ()
        attrs(
            varInfo: attr::DI_LOCAL_VARIABLE,
            locationExpr[= default::empty_expression]: attr::DI_EXPRESSION,
        )
        interfaces(..slots::DESCRIBED)
        format("qualified($varInfo) (qualified($locationExpr)^)? `=` $value `:` qualified(type($value)) \
            attr-dict")

    /// Says that a label of the source is here.
    DbgLabelOp = "llvm.intr.dbg.label" () -> ()
        attrs(label: attr::DI_LABEL) format("$label attr-dict")

    /// Begins reading variadic arguments.
    VaStartOp = "llvm.intr.vastart" (arg_list: ty::POINTER) -> ()
        format("$arg_list attr-dict `:` qualified(type($arg_list))")

    /// Copies a list of variadic arguments.
    VaCopyOp = "llvm.intr.vacopy" (dest_list: ty::POINTER, src_list: ty::POINTER) -> ()
        format("$src_list `to` $dest_list attr-dict `:` type(operands)")

    /// Ends reading variadic arguments.
    VaEndOp = "llvm.intr.vaend" (arg_list: ty::POINTER) -> ()
        format("$arg_list attr-dict `:` qualified(type($arg_list))")

    /// The number that a landing pad gets for an exception type.
    EhTypeidForOp = "llvm.intr.eh.typeid.for" (type_info: ty::POINTER) -> (res: ty::TYPE)
        format("$type_info attr-dict `:` functional-type(operands, results)")

    /// The state of the stack.
    StackSaveOp = "llvm.intr.stacksave" () -> (res: ty::TYPE) format("attr-dict `:` qualified(type($res))")

    /// Frees the stack memory that was reserved since the state was saved.
    StackRestoreOp = "llvm.intr.stackrestore" (ptr: ty::POINTER) -> ()
        format("$ptr attr-dict `:` qualified(type($ptr))")

    /// Attaches a string to a local variable.
    VarAnnotation = "llvm.intr.var.annotation"
        (val: ty::POINTER, annotation: ty::POINTER, fileName: ty::POINTER, line: ty::I32,
         attr: ty::POINTER)
        -> () rules(Rule::AllTypesMatch(&["annotation", "fileName", "attr"]))

    /// Attaches a string to a pointer.
    PtrAnnotation = "llvm.intr.ptr.annotation"
        (ptr: ty::POINTER, annotation: ty::POINTER, fileName: ty::POINTER, line: ty::I32,
         attr: ty::POINTER)
        -> (res: ty::POINTER)
        rules(Rule::AllTypesMatch(&["res", "ptr"]), Rule::AllTypesMatch(&["annotation", "fileName", "attr"]))

    /// Attaches a string to an integer.
    Annotation = "llvm.intr.annotation"
        (integer: ty::SIGNLESS_INT, annotation: ty::POINTER, fileName: ty::POINTER, line: ty::I32)
        -> (res: ty::SIGNLESS_INT)
        rules(Rule::AllTypesMatch(&["res", "integer"]), Rule::AllTypesMatch(&["annotation", "fileName"]))

    /// Ends the program abnormally.
    Trap = "llvm.intr.trap" () -> () format("attr-dict")

    /// Stops in the debugger.
    DebugTrap = "llvm.intr.debugtrap" () -> () format("attr-dict")

    /// Ends the program abnormally, with what the sanitizer found.
    UBSanTrap = "llvm.intr.ubsantrap" () -> ()
        attrs(failureKind: attr::I8)
        interfaces(AsmParse(properties::parse_ubsan_trap)) format("prop-dict attr-dict")
}
