//! Translates mathematical intrinsics on `f128`: calls of the functions that C libraries have for `_Float128`.

use super::{PLAIN, Parts, Translator};
use crate::libcalls::LibcallId;
use cranelift_codegen::ir::{InstBuilder, types};
use windlass_dialects::llvm;
use windlass_ir::{Diagnostic, Op};

impl Translator<'_, '_, '_> {
    /// Translates a mathematical intrinsic on `f128`; returns false for any other operation.
    pub(super) fn f128_math(&mut self, op: Op) -> Result<bool, Diagnostic> {
        let libcall = match self.body.name(op) {
            llvm::SqrtOp::NAME => LibcallId::SqrtF128,
            llvm::FFloorOp::NAME => LibcallId::FloorF128,
            llvm::FCeilOp::NAME => LibcallId::CeilF128,
            llvm::FTruncOp::NAME => LibcallId::TruncF128,
            llvm::RoundOp::NAME => LibcallId::RoundF128,
            llvm::RoundEvenOp::NAME => LibcallId::RoundevenF128,
            llvm::RintOp::NAME => LibcallId::RintF128,
            llvm::NearbyintOp::NAME => LibcallId::NearbyintF128,
            llvm::FRemOp::NAME => LibcallId::FmodF128,
            llvm::PowOp::NAME => LibcallId::PowF128,
            llvm::SinOp::NAME => LibcallId::SinF128,
            llvm::CosOp::NAME => LibcallId::CosF128,
            llvm::TanOp::NAME => LibcallId::TanF128,
            llvm::ExpOp::NAME => LibcallId::ExpF128,
            llvm::Exp2Op::NAME => LibcallId::Exp2F128,
            llvm::Exp10Op::NAME => LibcallId::Exp10F128,
            llvm::LogOp::NAME => LibcallId::LogF128,
            llvm::Log2Op::NAME => LibcallId::Log2F128,
            llvm::Log10Op::NAME => LibcallId::Log10F128,
            llvm::FMAOp::NAME => LibcallId::FmaF128,
            llvm::MaxNumOp::NAME => LibcallId::FmaxF128,
            llvm::MinNumOp::NAME => LibcallId::FminF128,
            llvm::SinhOp::NAME => LibcallId::SinhF128,
            llvm::CoshOp::NAME => LibcallId::CoshF128,
            llvm::TanhOp::NAME => LibcallId::TanhF128,
            llvm::ASinOp::NAME => LibcallId::AsinF128,
            llvm::ACosOp::NAME => LibcallId::AcosF128,
            llvm::ATanOp::NAME => LibcallId::AtanF128,
            llvm::ATan2Op::NAME => LibcallId::Atan2F128,
            llvm::LrintOp::NAME | llvm::LlrintOp::NAME => LibcallId::LrintF128,
            llvm::LroundOp::NAME | llvm::LlroundOp::NAME => LibcallId::LroundF128,
            llvm::CopySignOp::NAME => {
                self.lanes2(op, |t, _, x, y| {
                    let [x, y] = [x, y].map(|value| t.b.ins().bitcast(types::I128, PLAIN, value));
                    let sign = t.int(types::I128, 1 << 127);
                    let (magnitude, sign) = (t.b.ins().band_not(x, sign), t.b.ins().band(y, sign));
                    let bits = t.b.ins().bor(magnitude, sign);
                    t.b.ins().bitcast(types::F128, PLAIN, bits)
                })?;
                return Ok(true);
            }
            _ => return Ok(false),
        };
        let value_parts = self.result_parts(op)?;
        let operands: Vec<Parts> = (0..self.body.operands(op).len())
            .map(|index| self.operand(op, index))
            .collect();
        let mut parts = Parts::new();
        for (lane, &value_part) in value_parts.list.iter().enumerate() {
            let args: Parts = operands.iter().map(|operand| operand[lane]).collect();
            let value = self.call_libcall(libcall, &args);
            parts.push(match value_part.clif.is_int() {
                true => self.resize(value_part, value, false),
                false => value,
            });
        }
        self.finish(op, &parts)?;
        Ok(true)
    }
}
