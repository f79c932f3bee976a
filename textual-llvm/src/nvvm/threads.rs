//! Operations of the threads of a warp, on bytes, and on matrices that the threads hold.

use super::{Lowered, Lowering};
use windlass_dialects::llvm;
use windlass_dialects::nvvm as ops;
use windlass_dialects::nvvm::attrs::{enums, names};
use windlass_ir::def::AttrSlot;
use windlass_ir::{Type, Value};

impl Lowering<'_> {
    /// Lowers an operation of threads.
    pub(super) fn thread_operation(&mut self) -> Lowered {
        match self.body.name(self.op) {
            ops::ElectSyncOp::NAME => self.elect(),
            ops::ReduxOp::NAME => {
                use ops::ReduxOp as Op;
                let kind = self.word(Op::kind, &enums::REDUX_KIND);
                let abs = self.suffix_if(Op::abs, ".abs");
                let nan = self.suffix_if(Op::nan, ".NaN");
                self.call_with_operands(&format!("redux.sync.{kind}{abs}{nan}"))
            }
            ops::PMEventOp::NAME => {
                // The intrinsic takes a set of events.
                let mask = match self.number(ops::PMEventOp::eventId) {
                    Some(event) => 1 << u32::try_from(event).ok().filter(|&event| event < 16)?,
                    None => self.number(ops::PMEventOp::maskedEventId)?,
                };
                let mask = self.constant(Type::I16, mask)?;
                self.call("pm.event.mask", &[mask], None)
            }
            ops::PermuteOp::NAME => {
                const MODES: [&str; 7] = ["", ".f4e", ".b4e", ".rc8", ".ecl", ".ecr", ".rc16"];
                let mode = self.case(ops::PermuteOp::mode, &MODES)?;
                self.call_with_operands(&format!("prmt{mode}"))
            }
            ops::DotAccumulate4WayOp::NAME => {
                use ops::DotAccumulate4WayOp as Op;
                let signs = self.signs(Op::a_type, Op::b_type)?;
                self.dot_product(&format!("idp4a.{signs}"), None)
            }
            ops::DotAccumulate2WayOp::NAME => {
                use ops::DotAccumulate2WayOp as Op;
                let signs = self.signs(Op::a_type, Op::b_type)?;
                let high = self.is_set(Op::b_hi);
                self.dot_product(&format!("idp2a.{signs}"), Some(high))
            }
            ops::LdMatrixOp::NAME => {
                use ops::LdMatrixOp as Op;
                let count = self.number(Op::num)?;
                let rest = self.matrices(Op::shape, count, Op::layout, Op::eltType)?;
                self.call_with_operands(&format!("ldmatrix.sync.aligned.{rest}"))
            }
            ops::StMatrixOp::NAME => {
                use ops::StMatrixOp as Op;
                let count = self.body.get(self.op, Op::sources).range().len();
                let rest = self.matrices(Op::shape, count as i64, Op::layout, Op::eltType)?;
                self.call_with_operands(&format!("stmatrix.sync.aligned.{rest}"))
            }
            _ => None,
        }
    }

    /// Lowers `nvvm.elect.sync`: its intrinsic returns the leader, and whether the thread is it.
    fn elect(&mut self) -> Lowered {
        let mask = match self.body.get(self.op, ops::ElectSyncOp::membermask) {
            Some(mask) => mask,
            None => self.constant(Type::I32, -1)?,
        };
        let ty = llvm::types::struct_literal(self.ctx, &[Type::I32, Type::I1], false);
        let elected = self.call("elect.sync", &[mask], Some(ty))??;
        let second = Some(self.ctx.i64_array_attr(&[1]));
        Some(self.create(llvm::ExtractValueOp::DEF, &[elected], Some(Type::I1), &[second]))
    }

    /// The suffix for the signs of two factors.
    fn signs(&self, a: AttrSlot, b: AttrSlot) -> Option<String> {
        const SIGNS: [&str; 2] = ["u", "s"];
        Some(format!("{}.{}", self.case(a, &SIGNS)?, self.case(b, &SIGNS)?))
    }

    /// Lowers a product of two vectors, each of which is an `i32` for the intrinsic, added to the third operand. `high` says
    /// which half of the second vector a product of two elements takes.
    fn dot_product(&mut self, name: &str, high: Option<bool>) -> Lowered {
        let &[a, b, c] = self.operands().as_slice() else {
            return None;
        };
        let a = self.cast(llvm::BitcastOp::DEF, a, Type::I32)?;
        let b = self.cast(llvm::BitcastOp::DEF, b, Type::I32)?;
        let mut arguments: Vec<Value> = vec![a, b];
        if let Some(high) = high {
            arguments.push(self.constant(Type::I1, high.into())?);
        }
        arguments.push(c);
        self.call(name, &arguments, Some(Type::I32))
    }

    /// The part of a name that says which matrices are copied: `m8n8.x4.trans.b16`.
    fn matrices(&self, shape: AttrSlot, count: i64, layout: AttrSlot, element: AttrSlot) -> Option<String> {
        let shape = self.attr(shape)?.ext(self.ctx, names::LD_ST_MATRIX_SHAPE)?;
        let size = |index: usize| shape.params.get(index).copied().flatten()?.as_i64(self.ctx);
        let (rows, columns) = (size(0)?, size(1)?);
        let transposed = self.case(layout, &["", ".trans"])?;
        let element = self.word(element, &enums::LD_ST_MATRIX_ELT_TYPE);
        Some(format!("m{rows}n{columns}.x{count}{transposed}.{element}"))
    }
}
