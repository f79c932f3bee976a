//! The loop-carried values of `scf.for` and `affine.for`, as MLIR's `LoopLikeOpInterface` verifies them.

use crate::common::quoted;
use smallvec::SmallVec;
use windlass_ir::{Block, Body, Context, Diagnostic, Op, OpName, Type, Value};

type Checked = Result<(), Diagnostic>;

/// Initial values, region arguments, yielded values and results, which have equal numbers and types.
pub(crate) struct CarriedValues<'b> {
    inits: SmallVec<[Value; 4]>,
    /// Those of the region, the induction variable first.
    arguments: &'b [Value],
    yielded: SmallVec<[Value; 4]>,
    results: SmallVec<[Value; 4]>,
}

/// Verifies that two values of one loop-carried variable have one type.
fn same_type(
    ctx: &Context,
    body: &Body,
    op: Op,
    index: usize,
    (first, second): (&str, &str),
    (a, b): (Type, Type),
) -> Checked {
    if a == b {
        return Ok(());
    }
    let message = format!(
        "{index}-th {first} and {index}-th {second} have different type: {} != {}",
        quoted(ctx, a),
        quoted(ctx, b)
    );
    Err(body.op_error(ctx, op, message))
}

impl<'b> CarriedValues<'b> {
    /// The values of a loop whose region begins with `entry` and yields with an operation named `yields`.
    pub(crate) fn of(
        body: &'b Body,
        op: Op,
        inits: impl Iterator<Item = Value>,
        entry: Option<Block>,
        yields: OpName,
    ) -> Self {
        let last = entry.and_then(|entry| body.last_op(entry));
        let yielded = last.filter(|&last| body.name(last) == yields);
        CarriedValues {
            inits: inits.collect(),
            arguments: entry.map_or(&[], |entry| body.block_args(entry)),
            yielded: yielded
                .into_iter()
                .flat_map(|last| body.operands(last).iter())
                .collect(),
            results: body.results(op).collect(),
        }
    }

    pub(crate) fn verify(&self, ctx: &Context, body: &Body, op: Op) -> Checked {
        let Some((_, arguments)) = self.arguments.split_first() else {
            // Upstream subtracts the induction variable from the number of arguments as an unsigned number.
            let message = format!(
                "different number of inits and region iter_args: {} != {}",
                self.inits.len(),
                u64::MAX
            );
            return Err(body.op_error(ctx, op, message));
        };
        let count = arguments.len();
        let pairs = [
            (self.inits.len(), count, "inits and region iter_args"),
            (count, self.yielded.len(), "region iter_args and yielded values"),
            (self.results.len(), count, "loop results and region iter_args"),
        ];
        for (index, (a, b, what)) in pairs.into_iter().enumerate() {
            // If nothing is yielded, the region control flow verifier has the better diagnostic.
            if a != b && !(index == 1 && b == 0) {
                return Err(body.op_error(ctx, op, format!("different number of {what}: {a} != {b}")));
            }
        }
        for (index, &argument) in arguments.iter().enumerate() {
            let argument = body.ty(argument);
            if let Some(init) = self.inits.get(index).map(|&init| body.ty(init)) {
                let names = ("init", "region iter_arg");
                same_type(ctx, body, op, index, names, (init, argument))?;
            }
            if let Some(yielded) = self.yielded.get(index).map(|&value| body.ty(value)) {
                let names = ("region iter_arg", "yielded value");
                same_type(ctx, body, op, index, names, (argument, yielded))?;
            }
        }
        for (&argument, &result) in arguments.iter().zip(&self.results) {
            let (argument, result) = (body.ty(argument), body.ty(result));
            // Upstream does not count here: each result is the 0-th.
            let names = ("region iter_arg", "loop result");
            same_type(ctx, body, op, 0, names, (argument, result))?;
        }
        Ok(())
    }
}
