//! `generate-runtime-verification`: inserts runtime checks for conditions that the verifier cannot prove.
//!
//! Assertions precede an op that may fail; their messages have the op, the error and the location. Input: bodies with
//! memref ops (`memref.rs` defines their checks). Output: bodies with `cf.assert`.

mod memref;

use crate::build::{arith, create_or_fold};
use windlass_dialects::arith::attrs::CmpIPredicate;
use windlass_dialects::cf::AssertOp;
use windlass_ir::rewrite::PatternRewriter;
use windlass_ir::text::{PrintOptions, location_to_string, ops_to_strings};
use windlass_ir::{Block, Body, Context, Op, Type, Value, WalkResult};

/// Inserts checks into a body and nested bodies. `verbose` messages quote the op.
pub fn run(ctx: &Context, body: &mut Body, verbose: bool) {
    body.par_isolated(|op| run(ctx, op.body, verbose));
    let mut checked: Vec<(Op, memref::Check)> = Vec::new();
    body.walk(|body, op| {
        if let Some(check) = memref::check_of(body.name(op)) {
            checked.push((op, check));
        }
        WalkResult::Advance
    });
    // Messages use the value names of the IR without checks.
    let texts = match verbose {
        true => {
            let ops: Vec<Op> = checked.iter().map(|&(op, _)| op).collect();
            let options = PrintOptions {
                skip_regions: true,
                local_scope: true,
                ..PrintOptions::default()
            };
            ops_to_strings(ctx, body, &ops, &options)
        }
        false => vec![String::new(); checked.len()],
    };
    for ((op, check), text) in checked.into_iter().zip(texts) {
        let place = location_to_string(ctx, body.location(op));
        let mut checks = Checks {
            rw: PatternRewriter::new(ctx, body),
            op,
            text: &text,
            place: &place,
        };
        checks.rw.start_at(op);
        check(&mut checks);
    }
}

/// Builds the checks of one op, before it.
struct Checks<'a> {
    rw: PatternRewriter<'a>,
    op: Op,
    text: &'a str,
    place: &'a str,
}

impl Checks<'_> {
    /// Builds an assertion of `condition` with the message `what`.
    fn assert(&mut self, condition: Value, what: &str) {
        let (text, place) = (self.text, self.place);
        let end = if text.is_empty() { "" } else { "\n" };
        let message =
            format!("ERROR: Runtime op verification failed\n{text}{end}^ {what}\nLocation: {place}");
        let message = self.rw.ctx.string_attr(&message);
        AssertOp::build(&mut self.rw.builder(), condition, message);
    }

    fn index(&mut self, value: i64) -> Value {
        arith::index_constant(&mut self.rw.builder(), value)
    }

    fn compare(&mut self, predicate: CmpIPredicate, x: Value, y: Value) -> Value {
        arith::cmpi(&mut self.rw.builder(), predicate, x, y)
    }

    fn truth(&mut self) -> Value {
        let value = self.rw.ctx.bool_attr(true);
        arith::constant(&mut self.rw.builder(), value, Type::I1)
    }

    /// Builds `low <= value < high`, folded where known.
    fn in_bounds(&mut self, value: Value, low: Value, high: Value) -> Value {
        let above = create_or_fold(&mut self.rw, |b| arith::cmpi(b, CmpIPredicate::Sge, value, low));
        let below = create_or_fold(&mut self.rw, |b| arith::cmpi(b, CmpIPredicate::Slt, value, high));
        create_or_fold(&mut self.rw, |b| arith::and(b, above, below))
    }

    /// Appends a block to `region` and moves the insertion point into it.
    fn enter(&mut self, region: windlass_ir::Region) -> Block {
        let block = self.rw.append_block(region, &[]);
        self.rw.set_insertion_point(windlass_ir::InsertPoint::End(block));
        block
    }
}
