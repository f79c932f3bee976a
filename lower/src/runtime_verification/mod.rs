//! `generate-runtime-verification`: what an operation takes for granted is asserted before it.
//!
//! `memref.rs` has the conditions, operation by operation. This file finds the operations, has the conditions built, and puts the
//! assertions together with a message that quotes the operation and says where it stands.

mod memref;

use windlass_dialects::arith::attrs::CmpIPredicate;
use windlass_dialects::arith::{AndIOp, ConstantOp};
use windlass_dialects::cf::AssertOp;
use windlass_ir::pass::{OptionKind, OptionSpec};
use windlass_ir::rewrite::constant_value;
use windlass_ir::text::{PrintOptions, location_to_string, op_to_string};
use windlass_ir::transforms::each_body;
use windlass_ir::{Body, Builder, Context, Module, Op, Type, Value, Walk};

use crate::affine_expand::compare;

pub(crate) const VERBOSE_LEVEL: OptionSpec = OptionSpec {
    name: "verbose-level",
    description: "Verbosity level for runtime verification messages: 0 = Minimum (only source location), 1 = Detailed \
                  (include full operation details, names, types, shapes, etc.)",
    kind: OptionKind::UInt,
    default: "1",
};

/// Builds assertions before one operation.
struct Checks<'b> {
    b: Builder<'b>,
    op: Op,
    /// The operation as messages quote it, with the end of the line; nothing if they do not.
    quoted: String,
    /// Where it stands.
    place: String,
}

impl Checks<'_> {
    /// Asserts that `condition` holds; `otherwise` says what is wrong if not.
    fn assert(&mut self, condition: Value, otherwise: &str) {
        let message = format!(
            "ERROR: Runtime op verification failed\n{}^ {otherwise}\nLocation: {}",
            self.quoted, self.place
        );
        let message = self.b.ctx.string_attr(&message);
        AssertOp::build(&mut self.b, condition, message);
    }

    /// `x predicate y`, folded: a constant if both are, with a constant on the right otherwise.
    fn compare(&mut self, predicate: CmpIPredicate, x: Value, y: Value) -> Value {
        let known = |b: &Builder<'_>, value| constant_value(b.ctx, b.body, value)?.as_i64(b.ctx);
        let (left, right) = (known(&self.b, x), known(&self.b, y));
        match (left, right, predicate) {
            (Some(x), Some(y), CmpIPredicate::Sge) => self.truth(x >= y),
            (Some(x), Some(y), CmpIPredicate::Slt) => self.truth(x < y),
            (Some(_), None, CmpIPredicate::Sge) => compare(&mut self.b, CmpIPredicate::Sle, y, x),
            (Some(_), None, CmpIPredicate::Slt) => compare(&mut self.b, CmpIPredicate::Sgt, y, x),
            _ => compare(&mut self.b, predicate, x, y),
        }
    }

    /// `x and y`, folded.
    fn and(&mut self, x: Value, y: Value) -> Value {
        let known = |b: &Builder<'_>, value| constant_value(b.ctx, b.body, value)?.as_i64(b.ctx);
        match (known(&self.b, x), known(&self.b, y)) {
            (Some(0), _) => x,
            (_, Some(0)) => y,
            (Some(_), _) => y,
            (_, Some(_)) => x,
            (None, None) => {
                let op = AndIOp::build(&mut self.b, x, y, Type::I1);
                self.b.result(op)
            }
        }
    }

    /// A constant of type `i1`.
    fn truth(&mut self, value: bool) -> Value {
        let value = self.b.ctx.bool_attr(value);
        let op = ConstantOp::build(&mut self.b, value, Type::I1);
        self.b.result(op)
    }

    /// `lower <= index < upper`
    fn in_bounds(&mut self, index: Value, lower: Value, upper: Value) -> Value {
        let above = self.compare(CmpIPredicate::Sge, index, lower);
        let below = self.compare(CmpIPredicate::Slt, index, upper);
        self.and(above, below)
    }
}

/// Adds assertions to everything in a module, with messages that quote operations.
pub fn check_module(ctx: &Context, module: &mut Module) {
    let Some(body) = module.body_mut() else { return };
    // It complains of nothing.
    let _ = each_body(body, &|body: &mut Body| run(ctx, body, true));
}

/// Adds assertions to a body. With `detailed`, messages quote operations.
pub fn run(ctx: &Context, body: &mut Body, detailed: bool) {
    let options = PrintOptions {
        skip_regions: true,
        local_scope: true,
        ..PrintOptions::default()
    };
    let mut found = Vec::new();
    body.walk(|body, op| {
        if memref::condition(body.name(op)).is_some() {
            found.push(op);
        }
        Walk::Enter
    });
    // Values are called what they are called before the first assertion is there.
    let quote = |op| match detailed {
        true => format!("{}\n", op_to_string(ctx, body, op, &options).trim_end()),
        false => String::new(),
    };
    let quoted: Vec<String> = found.iter().map(|&op| quote(op)).collect();
    for (op, quoted) in found.into_iter().zip(quoted) {
        let Some(build) = memref::condition(body.name(op)) else {
            continue;
        };
        let place = location_to_string(ctx, body.location(op));
        build(&mut Checks {
            b: Builder::before(ctx, body, op),
            op,
            quoted,
            place,
        });
    }
}
