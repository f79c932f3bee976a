//! Runtime checks of structured ops: the sizes of the operands are those of the loops.

use super::{Check, Checks};
use crate::build::{arith, create_or_fold, same_type, with_attrs};
use smallvec::SmallVec;
use windlass_dialects::arith::attrs::CmpIPredicate;
use windlass_dialects::elements::constant_int;
use windlass_dialects::index::{AddOp, CMP_PREDICATE, CmpOp, MaxSOp, MinSOp, SubOp};
use windlass_dialects::linalg::FillOp;
use windlass_dialects::scf::{IfOp, YieldOp};
use windlass_ir::{Builder, DYNAMIC, InsertPoint, OpName, Type, Value};

/// The checks of an op with this name.
pub(super) fn check_of(name: OpName) -> Option<Check> {
    match name {
        FillOp::NAME => Some(|c| c.fill()),
        _ => None,
    }
}

/// The end of a loop.
#[derive(Clone, Copy)]
enum End {
    Static(i64),
    Dynamic(Value),
}

impl Checks<'_> {
    /// Checks a fill, whose loops are the dimensions of its output.
    fn fill(&mut self) {
        let Some(filled) = self.rw.get(self.op, FillOp::outputs).get(0) else {
            return;
        };
        let Some(shape) = self.shape(filled) else {
            return;
        };
        let ends: SmallVec<[End; 4]> = (0..shape.len())
            .map(|dim| match shape[dim] {
                DYNAMIC => End::Dynamic(self.size_or_fold(filled, dim)),
                size => End::Static(size),
            })
            .collect();
        let (zero, one) = (self.index(0), self.index(1));
        // Ranges of empty loops say nothing.
        let mut run = None;
        for &end in &ends {
            let start = self.index(0);
            let end = self.end(end);
            let runs = compare(&mut self.rw.builder(), CmpIPredicate::Slt, start, end);
            run = Some(match run {
                None => runs,
                Some(before) => create_or_fold(&mut self.rw, |b| arith::and(b, before, runs)),
            });
        }
        let Some(run) = run else { return };
        let check = IfOp::build(&mut self.rw.builder(), run, &[]);
        self.enter(self.rw.get(check, IfOp::thenRegion));
        let last: SmallVec<[Value; 4]> = ends
            .iter()
            .map(|&end| {
                let end = self.end(end);
                create_or_fold(&mut self.rw, |b| same_type(b, SubOp::DEF, [end, one]))
            })
            .collect();
        for (dim, &last) in last.iter().enumerate() {
            let first = self.index(0);
            // Maps of constants fold.
            let known = constant_int(self.rw.ctx, self.rw.body(), last).and_then(|last| last.to_i64());
            let last = known.map_or(last, |known| self.index(known));
            let least = create_or_fold(&mut self.rw, |b| same_type(b, MinSOp::DEF, [last, first]));
            let positive = create_or_fold(&mut self.rw, |b| compare(b, CmpIPredicate::Sge, least, zero));
            self.assert(
                positive,
                &format!("unexpected negative result on dimension #{dim} of input/output operand #1"),
            );
            let most = create_or_fold(&mut self.rw, |b| same_type(b, MaxSOp::DEF, [last, first]));
            let inferred = create_or_fold(&mut self.rw, |b| same_type(b, AddOp::DEF, [most, one]));
            let size = self.size_or_fold(filled, dim);
            let same = create_or_fold(&mut self.rw, |b| compare(b, CmpIPredicate::Eq, inferred, size));
            self.assert(
                same,
                &format!(
                    "dimension #{dim} of input/output operand #1 is incompatible with inferred dimension size"
                ),
            );
        }
        YieldOp::build(&mut self.rw.builder(), &[]);
        self.rw.set_insertion_point(InsertPoint::Before(self.op));
    }

    fn end(&mut self, end: End) -> Value {
        match end {
            End::Static(size) => self.index(size),
            End::Dynamic(value) => value,
        }
    }
}

/// Builds `index.cmp`.
fn compare(b: &mut Builder<'_>, predicate: CmpIPredicate, x: Value, y: Value) -> Value {
    let predicate = b.ctx.ext_attr(CMP_PREDICATE, &[Some(predicate.attr(b.ctx))]);
    with_attrs(b, CmpOp::DEF, &[x, y], &[Some(predicate)], Type::I1)
}
