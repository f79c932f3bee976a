//! Exports a custom dialect to LLVM IR.
//!
//! `clock` has an operation that reads the processor's cycle counter, which is an intrinsic call in LLVM IR, and
//! attributes that hold profile counts: metadata on instructions, attributes of functions, and a list of the measured
//! functions in the module. All other dialects are exported as usual.
//!
//! `cargo run --example custom_export`

use std::error::Error;
use windlass::ir::{Attribute, Body, Context, Diagnostic, Op, Type, dialect};
use windlass::textual_llvm::{
    Amendment, Argument, ExportOptions, Instruction, Metadata, Translation, Translations, export_with,
};

/// Numbers below 128 are reserved for windlass.
const NUMBER: u16 = 201;

mod ty {
    pub use windlass::ir::def::constraints::ty::I64;
}

dialect! {
    /// Time measurement.
    pub static CLOCK = "clock", number NUMBER, "Measuring time.";

    /// Reads the cycle counter.
    CyclesOp = "clock.cycles" () -> (cycles: ty::I64) format("attr-dict `:` type($cycles)")

    /// Returns the later of two times.
    LaterOp = "clock.later" (a: ty::I64, b: ty::I64) -> (later: ty::I64)
        format("$a `,` $b attr-dict `:` type($later)")

    /// A place that profiles count.
    PlaceOp = "clock.place" () -> () format("attr-dict")
}

const TEXT: &str = "
module attributes {clock.measured = [@work]} {
  llvm.func @use(i64)
  llvm.func @work() attributes {clock.often = 3 : i64} {
    %start = clock.cycles : i64
    clock.place
    %end = clock.cycles : i64
    %later = clock.later %start, %end : i64
    llvm.call @use(%later) {clock.often = 1000 : i64} : (i64) -> ()
    llvm.return
  }
}";

/// Translates `clock` to LLVM IR.
struct ClockTranslation;

impl Translation for ClockTranslation {
    fn dialect(&self) -> &str {
        "clock"
    }

    fn convert_operation(
        &self,
        _: &Context,
        body: &Body,
        op: Op,
        out: &mut Instruction<'_, '_, '_>,
    ) -> Result<(), Diagnostic> {
        match body.name(op) {
            CyclesOp::NAME => out.call_intrinsic("llvm.readcyclecounter", &[]),
            LaterOp::NAME => {
                let (a, b) = (body.get(op, LaterOp::a), body.get(op, LaterOp::b));
                out.call_intrinsic("llvm.umax.i64", &[Argument::Value(a), Argument::Value(b)])
            }
            _ => {
                let int = |value| Argument::Int(Type::I64, value);
                let kind = Argument::Int(Type::I32, 0);
                out.call_intrinsic("llvm.pseudoprobe", &[int(1), int(1), kind, int(-1)])
            }
        }
    }

    fn amend_operation(
        &self,
        ctx: &Context,
        body: &Body,
        op: Op,
        (name, attr): (&str, Attribute),
        out: &mut Amendment,
    ) -> Result<(), Diagnostic> {
        let wrong = |what: &str| Diagnostic::error(body.location(op), format!("'{name}' has to be {what}"));
        if name == "clock.measured" {
            for function in attr.as_array(ctx).ok_or_else(|| wrong("a list"))? {
                let symbol = function
                    .as_flat_symbol(ctx)
                    .ok_or_else(|| wrong("a list of functions"))?;
                out.metadata("clock.measured", &Metadata::new().symbol(ctx.str(symbol)));
            }
            return Ok(());
        }
        let count = attr.as_i64(ctx).ok_or_else(|| wrong("a number"))?;
        out.metadata("clock.often", &Metadata::new().text("times").int(64, count));
        out.attribute("clock-often", Some(&count.to_string()));
        Ok(())
    }
}

/// Exports the text above to LLVM IR.
pub fn written(text: &str) -> Result<String, Box<dyn Error>> {
    let mut registry = windlass::dialects::registry();
    registry.add(&CLOCK)?;
    let ctx = Context::new(registry);
    let module = windlass::parse(&ctx, "clock.mlir", text)?;
    let translations = Translations::new().with(ClockTranslation);
    let written = export_with(&ctx, &module, &ExportOptions::default(), &translations);
    let written = written.map_err(|errors| windlass::Error::new(&ctx, errors))?;
    Ok(written.to_string())
}

/// Runs the example; see the module's documentation.
pub fn main() -> Result<(), Box<dyn Error>> {
    print!("{}", written(TEXT)?);
    Ok(())
}
