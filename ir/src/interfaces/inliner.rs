//! Putting the body of a function where it is called: what the dialects of its operations say.

use crate::body::{Block, Body, Builder, Op, Value};
use crate::context::Context;
use crate::def::{DialectDef, Interface, InterfaceId};
use crate::ids::{Attribute, Region};

/// What a dialect says about putting the body of a function where it is called. Operations of a dialect without it are
/// never inlined.
pub struct InlinerInterface {
    /// Whether an operation of this dialect, in the body of the called function, may replace a call there.
    pub op: fn(&Context, &Body, Op, &InlineSite<'_>) -> bool,
    /// Whether the body of the called function may be inlined into an operation of this dialect.
    pub into: fn(&Context, &InlineSite<'_>) -> bool,
    /// Whether a call of this dialect (in the first body) may be replaced by the body of the function (in the second).
    pub call: fn(&Context, (&Body, Op), (&Body, Op)) -> bool,
    /// For dialects of functions: the value that replaces an argument; the call's operand without this.
    pub argument: Option<fn(&Context, InlinedArgument<'_>) -> Value>,
    /// Told the blocks that are about to take the place of a call, before they are moved there.
    pub finish: Option<fn(&Context, Inlined<'_>)>,
    /// For dialects whose operations return from functions: makes the branch that hands the values to `block` instead.
    pub branch: Option<fn(&mut Builder<'_>, Block, &[Value])>,
}

impl Interface for InlinerInterface {
    type Of = DialectDef;
    const ID: InterfaceId = InterfaceId::builtin(0);
    const NAME: &'static str = "InlinerInterface";
}

/// Where a function may be inlined.
pub struct InlineSite<'a> {
    /// The operation around the call, with the body that it is in.
    pub parent: (&'a Body, Op),
    /// The region of the called function, with its body.
    pub callee: (&'a Body, Region),
}

/// A value that a call passes to a function.
pub struct InlinedArgument<'a> {
    /// Where both functions are.
    pub table: &'a Body,
    /// The function that is called.
    pub callee: Op,
    /// The function that calls.
    pub caller: Op,
    /// What is in the function that calls.
    pub body: &'a mut Body,
    /// The call.
    pub call: Op,
    /// Which argument it is.
    pub index: usize,
    /// The value.
    pub value: Value,
    /// An array of the discardable attributes of the operations around both functions, innermost first.
    pub ancestor_attrs: Attribute,
}

/// A function's body that is about to take the place of a call.
pub struct Inlined<'a> {
    /// Where the function is that was called.
    pub table: &'a Body,
    /// That function.
    pub callee: Op,
    /// The function that calls.
    pub caller: Op,
    /// What is in the function that calls.
    pub body: &'a mut Body,
    /// The call.
    pub call: Op,
    /// The values of the arguments, by index: the call's operands, or the results of [`InlinerInterface::argument`].
    pub arguments: &'a [Value],
    /// The blocks, in a region of their own.
    pub blocks: &'a [Block],
}

impl InlinerInterface {
    /// Everything may be inlined everywhere.
    pub const ALL: InlinerInterface = InlinerInterface {
        op: |_, _, _, _| true,
        into: |_, _| true,
        call: |_, _, _| true,
        argument: None,
        finish: None,
        branch: None,
    };

    /// The operations may be inlined everywhere, and nothing into their regions.
    pub const NOT_INTO_REGIONS: InlinerInterface = InlinerInterface {
        into: |_, _| false,
        ..InlinerInterface::ALL
    };
}
