//! Builds a custom `opt`: the command line of windlass with one more dialect and one more pass.
//!
//! `toy.double` adds a number to itself; `--toy-count` prints how many of them each function has. `run` and `compile`
//! lower the operation too, so the program does all that `windlass` does.
//!
//! `cargo run --example custom_opt -- opt FILE --toy-count`

use std::error::Error;
use std::process::ExitCode;
use std::sync::Arc;
use windlass::cli::Driver;
use windlass::dialects::llvm;
use windlass::ir::conversion::{ConversionRewriter, Match, OpAdaptor};
use windlass::ir::pass::{PassCx, PassInfo};
use windlass::ir::{NewOp, Type, dialect};

mod ty {
    pub use windlass::ir::def::constraints::ty::I64;
}

dialect! {
    /// Arithmetic for an example.
    pub static TOY = "toy", number 202, "Arithmetic for an example.";

    /// Returns twice a number.
    DoubleOp = "toy.double" (x: ty::I64) -> (twice: ty::I64) format("$x attr-dict `:` type($twice)")
}

/// Prints the number of `toy.double` in a function.
static COUNT: PassInfo = PassInfo::new("toy-count", "ToyCount", "Counts the operations of toy", |_| {
    Arc::new(|cx: &mut PassCx<'_>| {
        let body = cx.body();
        let ops = body.all_ops().into_iter();
        eprintln!(
            "toy.double: {}",
            ops.filter(|&op| body.name(op) == DoubleOp::NAME).count()
        );
        Ok(())
    })
})
.on("func.func");

/// Lowers `toy.double` to `llvm.add`.
fn lower_double(rw: &mut ConversionRewriter<'_>, double: OpAdaptor<'_, DoubleOp>) -> Match {
    let x = double.operand(rw, DoubleOp::x);
    let sum = rw.b.create(NewOp {
        operands: &[x, x],
        results: &[Type::I64],
        ..NewOp::new(llvm::AddOp::DEF, rw.b.location)
    });
    let sum = rw.b.result(sum);
    rw.replace(double.op(), &[sum]);
    Ok(())
}

/// The command line.
pub fn driver() -> Result<Driver, Box<dyn Error>> {
    let mut dialects = windlass::dialects::registry();
    dialects.add(&TOY)?;
    let mut passes = windlass::passes();
    passes.register(&COUNT);
    Ok(Driver::new(dialects, passes).conversion(|conversion| {
        conversion.patterns.add_op(lower_double);
    }))
}

/// Runs the example; see the module's documentation.
#[allow(dead_code, reason = "the test of this example calls `driver`")]
pub fn main() -> Result<ExitCode, Box<dyn Error>> {
    Ok(driver()?.main())
}
