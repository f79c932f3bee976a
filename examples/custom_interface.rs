//! Defines a custom op interface and implements it for operations of another crate.
//!
//! `Latency` is the number of cycles that an operation takes. `toy.square` implements it in its definition; for
//! operations of `arith`, whose definitions do not know the interface, an external model is attached when the registry
//! is filled.
//!
//! `cargo run --example custom_interface`

use std::error::Error;
use windlass::dialects::arith;
use windlass::ir::def::{Interface, InterfaceId, OpDef};
use windlass::ir::{Body, Context, WalkResult, dialect};

/// The number of the dialect below; the numbers of its interfaces derive from it.
const NUMBER: u16 = 203;

/// The number of cycles of an operation on integers of this width.
pub struct Latency(pub fn(width: u32) -> u32);

impl Interface for Latency {
    type Of = OpDef;
    const ID: InterfaceId = InterfaceId::new(NUMBER, 0);
    const NAME: &'static str = "Latency";
}

mod ty {
    pub use windlass::ir::def::constraints::ty::I64;
}

dialect! {
    pub static TOY = "toy", number NUMBER, "Arithmetic for an example.";

    /// Returns the square of a number.
    SquareOp = "toy.square" (x: ty::I64) -> (square: ty::I64)
        traits(PURE) interfaces(Latency(|_| 2)) format("$x attr-dict `:` type($square)")
}

const TEXT: &str = "func.func @f(%x: i64, %y: i64) -> i64 {
  %0 = toy.square %x : i64
  %1 = arith.muli %0, %y : i64
  %2 = arith.addi %1, %x : i64
  return %2 : i64
}
";

/// The total cycles of all operations that implement `Latency`.
fn cycles(ctx: &Context, body: &Body) -> u32 {
    let mut sum = 0;
    body.walk(|body, op| {
        if let Some(latency) = body.interface::<Latency>(ctx, op) {
            let result = body.results(op).next();
            let width = result.and_then(|result| body.ty(result).signless_width(ctx));
            sum += (latency.0)(width.unwrap_or(0));
        }
        // A function is an isolated op with its own body.
        if let Some(inner) = body.isolated(op) {
            sum += cycles(ctx, inner);
        }
        WalkResult::Advance
    });
    sum
}

/// The cycles of the text above.
pub fn counted() -> Result<u32, Box<dyn Error>> {
    let mut registry = windlass::dialects::registry();
    registry
        .add(&TOY)?
        .attach_interface(arith::AddIOp::DEF, &Latency(|_| 1))?
        .attach_interface(arith::MulIOp::DEF, &Latency(|width| width / 16))?;
    let ctx = Context::new(registry);
    let module = windlass::parse(&ctx, "cycles.mlir", TEXT)?;
    Ok(cycles(&ctx, &module.root))
}

/// Runs the example; see the module's documentation.
pub fn main() -> Result<(), Box<dyn Error>> {
    println!("{} cycles", counted()?);
    Ok(())
}
