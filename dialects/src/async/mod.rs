//! The `async` dialect: tasks that run concurrently, their results, and the coroutines that they become.
//!
//! This file is the table; `types.rs` has the types. `async.execute` and `async.func` are lowered to functions that are
//! coroutines (`async-to-async-runtime`, `async-func-to-async-runtime` in `windlass-lower`), whose operations `async.coro.*` and
//! `async.runtime.*` become LLVM's intrinsics and calls of the runtime (`convert-async-to-llvm`).

mod canonicalize;
mod syntax;
pub mod types;
mod verify;

use self::types::{ANY, CORO_HANDLE, CORO_ID, CORO_STATE, GROUP, TOKEN, VALUE, VALUE_OR_TOKEN};
use windlass_ir::def::constraints::{AttrConstraint, attr, ty};
use windlass_ir::def::{AttrForm, Rule, Traits};
use windlass_ir::interfaces::InlinerInterface;
use windlass_ir::rewrite::Canonicalize;
use windlass_ir::text::function::{FunctionSyntax, parse_function};
use windlass_ir::text::{AsmParse, AsmPrint, OpAsmOpInterface};
use windlass_ir::verify::{Verify, VerifyRegions, VerifySymbolUses};
use windlass_ir::{AttrData, Body, Context, Op, Type, dialect};

/// The number of the dialect.
const NUMBER: u16 = 34;

static COUNT: AttrConstraint = AttrConstraint::written(
    "64-bit signless integer attribute whose value is positive",
    |ctx, attr| {
        matches!(attr.data(ctx), AttrData::Integer { ty, .. } if *ty == Type::I64)
            && attr.as_i64(ctx).is_some_and(|count| count > 0)
    },
    AttrForm::Typed(|_| Type::I64),
);

/// The type in an `!async.value` is that of the other value.
const STORES: Rule = Rule::TypesMatchWith {
    summary: "type of 'value' matches element type of 'storage'",
    from: "storage",
    to: "value",
    map: types::stored,
};
const LOADS: Rule = Rule::TypesMatchWith {
    summary: "type of 'value' matches element type of 'storage'",
    from: "storage",
    to: "result",
    map: types::stored,
};

const TASK: Traits = Traits::SINGLE_BLOCK
    .and(Traits::ATTR_SIZED_OPERANDS)
    .and(Traits::AUTOMATIC_ALLOCATION_SCOPE)
    .and(Traits::RECURSIVE_MEMORY_EFFECTS);

fn name_results(_: &Context, body: &Body, op: Op, name: &mut dyn FnMut(usize, &str)) {
    name(0, "token");
    if body.results(op).len() > 1 {
        name(1, "bodyResults");
    }
}

dialect! {
    /// Tasks that run concurrently.
    pub static ASYNC_DIALECT = "async", number NUMBER, "Tasks that run concurrently, and coroutines.",
        { types: types::TYPES },
        interfaces(InlinerInterface::NOT_INTO_REGIONS);

    /// Runs its region once the tokens and values are available, possibly on another thread. The token
    /// becomes available when the region has run, the other results when their values have been computed.
    ExecuteOp = "async.execute" (dependencies[*]: TOKEN, bodyOperands[*]: VALUE_OR_TOKEN)
        -> (token: TOKEN, bodyResults[*]: VALUE)
        regions(bodyRegion)
        traits(..TASK, BLOCKS_BEFORE_SEGMENTS)
        interfaces(
            VerifyRegions(verify::execute), AsmParse(syntax::parse_execute), AsmPrint(syntax::print_execute),
            OpAsmOpInterface::results(name_results),
        )
        rules(Rule::ImplicitTerminator(YieldOp::NAME), Rule::SizedRegion { region: 0, blocks: 1 })

    /// A function that is a task: it returns tokens and values, which become available later.
    FuncOp = "async.func" () -> ()
        attrs(
            sym_name: attr::SYMBOL_NAME,
            function_type: attr::FUNCTION_TYPE,
            sym_visibility[?]: attr::STRING,
            arg_attrs[?]: attr::DICT_ARRAY,
            res_attrs[?]: attr::DICT_ARRAY,
        )
        regions(body)
        traits(ISOLATED_FROM_ABOVE, SYMBOL, FUNCTION_LIKE)
        interfaces(
            Verify(verify::function), VerifyRegions(verify::returns),
            AsmParse(|p, state| parse_function(p, state, &FunctionSyntax::BUILTIN)),
            AsmPrint(|p, body, op| p.function(body, op, &FunctionSyntax::BUILTIN)),
        )
        default_dialect("async")

    /// Starts a function that is a task.
    CallOp = "async.call" (operands[*]: ty::ANY) -> (results[*]: VALUE_OR_TOKEN)
        attrs(
            callee: attr::FLAT_SYMBOL,
            arg_attrs[?]: attr::DICT_ARRAY,
            res_attrs[?]: attr::DICT_ARRAY,
        )
        traits(CALL_LIKE) interfaces(VerifySymbolUses(verify::call))
        format("$callee `(` $operands `)` attr-dict `:` functional-type($operands, results)")

    /// Returns from a function that is a task: the values become available.
    ReturnOp = "async.return" (operands[*]: ty::ANY) -> ()
        traits(PURE, RETURN_LIKE, TERMINATOR) rules(Rule::HasParent(&[FuncOp::NAME]))
        format("attr-dict ($operands^ `:` type($operands))?")

    /// Ends the region of `async.execute`: the values become available.
    YieldOp = "async.yield" (operands[*]: ty::ANY) -> ()
        traits(PURE, RETURN_LIKE, TERMINATOR) rules(Rule::HasParent(&[ExecuteOp::NAME]))
        format("($operands^ `:` type($operands))? attr-dict")

    /// Waits until a token or a value is available.
    AwaitOp = "async.await" (operand: VALUE_OR_TOKEN) -> (result[?]: ty::ANY)
        interfaces(
            Verify(verify::await_one), AsmParse(syntax::parse_await), AsmPrint(syntax::print_await),
        )

    /// A group of so many tokens and values, to wait for all of them.
    CreateGroupOp = "async.create_group" (size: ty::INDEX) -> (result: GROUP)
        traits(PURE) interfaces(Canonicalize(&[canonicalize::empty_group]))
        format("$size `:` type($result) attr-dict")

    /// Adds a token or a value to a group; the result is its position.
    AddToGroupOp = "async.add_to_group" (operand: VALUE_OR_TOKEN, group: GROUP) -> (rank: ty::INDEX)
        format("$operand `,` $group `:` type($operand) attr-dict")

    /// Waits until all of a group is available.
    AwaitAllOp = "async.await_all" (operand: GROUP) -> ()
        format("$operand attr-dict")

    /// Identifies the coroutine that the function is.
    CoroIdOp = "async.coro.id" () -> (id: CORO_ID)
        format("attr-dict")

    /// Allocates the frame of a coroutine.
    CoroBeginOp = "async.coro.begin" (id: CORO_ID) -> (handle: CORO_HANDLE)
        format("$id attr-dict")

    /// Frees the frame of a coroutine.
    CoroFreeOp = "async.coro.free" (id: CORO_ID, handle: CORO_HANDLE) -> ()
        format("$id `,` $handle attr-dict")

    /// The end of a coroutine, after which control returns to its caller.
    CoroEndOp = "async.coro.end" (handle: CORO_HANDLE) -> ()
        format("$handle attr-dict")

    /// Saves the state of a coroutine, which may be resumed from then on.
    CoroSaveOp = "async.coro.save" (handle: CORO_HANDLE) -> (state: CORO_STATE)
        format("$handle attr-dict")

    /// Suspends a coroutine: its caller continues at the first block; the second is where it is resumed,
    /// the third where it is destroyed.
    CoroSuspendOp = "async.coro.suspend" (state: CORO_STATE) -> ()
        successors(suspendDest, resumeDest, cleanupDest)
        traits(TERMINATOR)
        format("$state `,` $suspendDest `,` $resumeDest `,` $cleanupDest attr-dict")

    /// A token or a value that is not available yet.
    RuntimeCreateOp = "async.runtime.create" () -> (result: VALUE_OR_TOKEN)
        format("attr-dict `:` type($result)")

    /// A group of so many tokens and values.
    RuntimeCreateGroupOp = "async.runtime.create_group" (size: ty::INDEX) -> (result: GROUP)
        format("$size `:` type($result) attr-dict")

    /// Makes a token or a value available.
    RuntimeSetAvailableOp = "async.runtime.set_available" (operand: VALUE_OR_TOKEN) -> ()
        format("$operand attr-dict `:` type($operand)")

    /// Makes a token or a value available as an error.
    RuntimeSetErrorOp = "async.runtime.set_error" (operand: VALUE_OR_TOKEN) -> ()
        format("$operand attr-dict `:` type($operand)")

    /// Whether a token, a value or one of a group is an error.
    RuntimeIsErrorOp = "async.runtime.is_error" (operand: ANY) -> (is_error: ty::I1)
        format("$operand attr-dict `:` type($operand)")

    /// Blocks the thread until a token, a value or a group is available.
    RuntimeAwaitOp = "async.runtime.await" (operand: ANY) -> ()
        format("$operand attr-dict `:` type($operand)")

    /// Resumes a coroutine on some thread.
    RuntimeResumeOp = "async.runtime.resume" (handle: CORO_HANDLE) -> ()
        format("$handle attr-dict")

    /// Resumes a coroutine once a token, a value or a group is available.
    RuntimeAwaitAndResumeOp = "async.runtime.await_and_resume" (operand: ANY, handle: CORO_HANDLE) -> ()
        format("$operand `,` $handle attr-dict `:` type($operand)")

    /// Writes a value to the memory of an `!async.value`.
    RuntimeStoreOp = "async.runtime.store" (value: ty::ANY, storage: VALUE) -> ()
        rules(STORES) format("$value `,` $storage attr-dict `:` type($storage)")

    /// Reads a value from the memory of an `!async.value`.
    RuntimeLoadOp = "async.runtime.load" (storage: VALUE) -> (result: ty::ANY)
        rules(LOADS) format("$storage attr-dict `:` type($storage)")

    /// Adds a token or a value to a group; the result is its position.
    RuntimeAddToGroupOp = "async.runtime.add_to_group" (operand: VALUE_OR_TOKEN, group: GROUP)
        -> (rank: ty::INDEX)
        format("$operand `,` $group attr-dict `:` type($operand)")

    /// Adds references to a token, a value or a group.
    RuntimeAddRefOp = "async.runtime.add_ref" (operand: ANY) -> () attrs(count: COUNT)
        format("$operand attr-dict `:` type($operand)")

    /// Drops references to a token, a value or a group, which is freed with the last.
    RuntimeDropRefOp = "async.runtime.drop_ref" (operand: ANY) -> () attrs(count: COUNT)
        format("$operand attr-dict `:` type($operand)")

    /// The number of threads that run tasks.
    RuntimeNumWorkerThreadsOp = "async.runtime.num_worker_threads" () -> (result: ty::INDEX)
        format("attr-dict `:` type($result)")
}
