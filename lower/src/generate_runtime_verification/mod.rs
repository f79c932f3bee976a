//! `generate-runtime-verification`: inserts runtime checks for conditions that the verifier cannot prove.
//!
//! Assertions precede an op that may fail; their messages have the op, the error and the location. Input: bodies with
//! ops on memrefs and tensors (`memref.rs`, `tensor.rs` and `linalg.rs` define their checks). Output: bodies with `cf.assert`.

mod linalg;
mod memref;
mod tensor;

use crate::build::{arith, create_or_fold, op};
use smallvec::SmallVec;
use windlass_dialects::arith::attrs::CmpIPredicate;
use windlass_dialects::cf::AssertOp;
use windlass_dialects::memref as memref_dialect;
use windlass_dialects::scf::{IfOp, YieldOp};
use windlass_dialects::tensor as tensor_dialect;
use windlass_ir::def::OpDef;
use windlass_ir::rewrite::PatternRewriter;
use windlass_ir::text::{PrintOptions, location_to_string, ops_to_strings};
use windlass_ir::{
    Block, Body, Context, InsertPoint, Op, OpFoldResult, OpName, Region, Type, TypeData, Value, WalkResult,
};

/// Builds the checks of an op.
type Check = fn(&mut Checks<'_>);

/// The checks of an op with this name.
fn check_of(name: OpName) -> Option<Check> {
    memref::check_of(name)
        .or_else(|| tensor::check_of(name))
        .or_else(|| linalg::check_of(name))
}

/// Inserts checks into a body and nested bodies. `verbose` messages quote the op.
pub fn run(ctx: &Context, body: &mut Body, verbose: bool) {
    body.par_isolated(|op| run(ctx, op.body, verbose));
    let mut checked: Vec<(Op, Check)> = Vec::new();
    body.walk(|body, op| {
        if let Some(check) = check_of(body.name(op)) {
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

    /// Checks that the rank of a value, which `rank_op` gives, is `rank`.
    fn assert_rank(&mut self, rank_op: &'static OpDef, shaped: Value, rank: usize) {
        let found = op(&mut self.rw.builder(), rank_op, &[shaped], Type::INDEX);
        let wanted = self.index(rank as i64);
        let same = self.compare(CmpIPredicate::Eq, found, wanted);
        self.assert(same, "rank mismatch");
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
    fn enter(&mut self, region: Region) -> Block {
        let block = self.rw.append_block(region, &[]);
        self.rw.set_insertion_point(InsertPoint::End(block));
        block
    }

    fn operand(&self, index: usize) -> Value {
        self.rw.operand(self.op, index)
    }

    /// The shape of a memref or a tensor; `None` if it is unranked.
    fn shape(&self, shaped: Value) -> Option<SmallVec<[i64; 4]>> {
        let shape = self.rw.ty(shaped).shape(self.rw.ctx)?;
        Some(SmallVec::from_slice(shape))
    }

    /// The op that reads a size of a memref or a tensor.
    fn dim_def(&self, shaped: Value) -> &'static OpDef {
        match self.rw.ty(shaped).data(self.rw.ctx) {
            TypeData::RankedTensor(_) | TypeData::UnrankedTensor { .. } => tensor_dialect::DimOp::DEF,
            _ => memref_dialect::DimOp::DEF,
        }
    }

    fn size(&mut self, shaped: Value, dim: usize) -> Value {
        let (def, index) = (self.dim_def(shaped), self.index(dim as i64));
        op(&mut self.rw.builder(), def, &[shaped, index], Type::INDEX)
    }

    /// Builds a size, folded where known.
    fn size_or_fold(&mut self, shaped: Value, dim: usize) -> Value {
        let (def, index) = (self.dim_def(shaped), self.index(dim as i64));
        create_or_fold(&mut self.rw, |b| op(b, def, &[shaped, index], Type::INDEX))
    }

    /// Asserts that an index has a known value.
    fn assert_equal(&mut self, found: Value, wanted: i64, otherwise: &str) {
        let wanted = self.index(wanted);
        let same = self.compare(CmpIPredicate::Eq, found, wanted);
        self.assert(same, otherwise);
    }

    /// Checks an access: what is accessed is operand `at`, the indices follow it.
    fn access(&mut self, at: usize) {
        let shaped = self.operand(at);
        let Some(shape) = self.shape(shaped).filter(|shape| !shape.is_empty()) else {
            return;
        };
        let zero = self.index(0);
        let mut inside = None;
        for dim in 0..shape.len() {
            let size = self.size_or_fold(shaped, dim);
            let index = self.operand(at + 1 + dim);
            let here = self.in_bounds(index, zero, size);
            inside = Some(match inside {
                None => here,
                Some(before) => create_or_fold(&mut self.rw, |b| arith::and(b, before, here)),
            });
        }
        if let Some(inside) = inside {
            self.assert(inside, "out-of-bounds access");
        }
    }

    /// Checks that the dimension of an op that reads a size is below the rank, which an op of `rank` reads.
    fn dim_index(&mut self, rank: &'static OpDef) {
        let (shaped, index) = (self.operand(0), self.operand(1));
        let rank = op(&mut self.rw.builder(), rank, &[shaped], Type::INDEX);
        let zero = self.index(0);
        let inside = self.in_bounds(index, zero, rank);
        self.assert(inside, "index is out of bounds");
    }

    /// Checks that the first and the last element of a slice are in bounds, unless it is empty. `whole` is the size of the source
    /// along a dimension.
    fn slice(
        &mut self,
        slice: &Slice<'_>,
        [zero, one]: [Value; 2],
        mut whole: impl FnMut(&mut Self, usize) -> Value,
    ) {
        let ctx = self.rw.ctx;
        let parts = slice.offsets.iter().zip(slice.sizes).zip(slice.strides);
        for (dim, ((&offset, &size), &stride)) in parts.enumerate() {
            let [offset, size, stride] = [offset, size, stride].map(|part| match part {
                OpFoldResult::Attr(_) => self.index(part.static_or_dynamic(ctx)),
                OpFoldResult::Value(value) => value,
            });
            let whole = whole(self, dim);
            let empty = self.compare(CmpIPredicate::Eq, size, zero);
            let inside = self.choice(
                empty,
                |c| {
                    let above = c.compare(CmpIPredicate::Sge, offset, zero);
                    let below = c.compare(CmpIPredicate::Sle, offset, whole);
                    arith::and(&mut c.rw.builder(), above, below)
                },
                |c| c.in_bounds(offset, zero, whole),
            );
            self.assert(inside, &format!("offset {dim} is out-of-bounds"));
            let any = self.compare(CmpIPredicate::Sgt, size, zero);
            let inside = self.choice(
                any,
                |c| {
                    let b = &mut c.rw.builder();
                    let steps = arith::sub(b, size, one);
                    let way = arith::mul(b, steps, stride);
                    let last = arith::add(b, offset, way);
                    c.in_bounds(last, zero, whole)
                },
                Checks::truth,
            );
            self.assert(
                inside,
                &format!("{} runs out-of-bounds along dimension {dim}", slice.what),
            );
        }
    }

    /// Builds a conditional boolean.
    fn choice(
        &mut self,
        condition: Value,
        then: impl FnOnce(&mut Self) -> Value,
        otherwise: impl FnOnce(&mut Self) -> Value,
    ) -> Value {
        let choice = IfOp::build(&mut self.rw.builder(), condition, &[Type::I1]);
        let regions = [
            self.rw.get(choice, IfOp::thenRegion),
            self.rw.get(choice, IfOp::elseRegion),
        ];
        self.enter(regions[0]);
        let value = then(self);
        YieldOp::build(&mut self.rw.builder(), &[value]);
        self.enter(regions[1]);
        let value = otherwise(self);
        YieldOp::build(&mut self.rw.builder(), &[value]);
        self.rw.set_insertion_point(InsertPoint::Before(self.op));
        self.rw.result(choice, 0)
    }
}

/// A slice of a memref or a tensor.
struct Slice<'a> {
    /// The word for it in messages.
    what: &'static str,
    offsets: &'a [OpFoldResult],
    sizes: &'a [OpFoldResult],
    strides: &'a [OpFoldResult],
}
