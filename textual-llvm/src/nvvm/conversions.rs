//! Conversions between floats and narrow floats, several of which share an integer.

use super::{Lowered, Lowering};
use windlass_dialects::llvm;
use windlass_dialects::nvvm as ops;
use windlass_dialects::nvvm::attrs::enums;
use windlass_ir::def::AttrSlot;
use windlass_ir::num::FloatKind;
use windlass_ir::{Type, Value};

impl Lowering<'_> {
    /// Lowers a conversion.
    pub(super) fn conversion(&mut self) -> Lowered {
        let name = match self.body.name(self.op) {
            ops::ConvertFloatToTF32Op::NAME => {
                use ops::ConvertFloatToTF32Op as Op;
                format!(
                    "f2tf32.{}{}",
                    self.rounding(Op::rnd),
                    self.relu_and_saturation(Op::relu, Op::sat)
                )
            }
            ops::ConvertF32x2ToF16x2Op::NAME => {
                use ops::ConvertF32x2ToF16x2Op as Op;
                let modes = self.relu_and_saturation(Op::relu, Op::sat);
                format!("ff2f16x2.{}{modes}", self.rounding(Op::rnd))
            }
            ops::ConvertF32x2ToBF16x2Op::NAME => {
                use ops::ConvertF32x2ToBF16x2Op as Op;
                let modes = self.relu_and_saturation(Op::relu, Op::sat);
                format!("ff2bf16x2.{}{modes}", self.rounding(Op::rnd))
            }
            ops::ConvertF32x4ToF8x4Op::NAME => {
                self.stochastic_name(ops::ConvertF32x4ToF8x4Op::dstTy, ops::ConvertF32x4ToF8x4Op::relu)?
            }
            ops::ConvertF32x4ToF6x4Op::NAME => {
                self.stochastic_name(ops::ConvertF32x4ToF6x4Op::dstTy, ops::ConvertF32x4ToF6x4Op::relu)?
            }
            ops::ConvertF32x4ToF4x4Op::NAME => {
                self.stochastic_name(ops::ConvertF32x4ToF4x4Op::dstTy, ops::ConvertF32x4ToF4x4Op::relu)?
            }
            _ => return self.pack_pair().or_else(|| self.unpack_pair()),
        };
        self.call_with_operands(&name)
    }

    /// Lowers a conversion to two narrow floats, which the intrinsic returns as an `i16`.
    fn pack_pair(&mut self) -> Lowered {
        let name = match self.body.name(self.op) {
            ops::ConvertF32x2ToF4x2Op::NAME => {
                use ops::ConvertF32x2ToF4x2Op as Op;
                let relu = self.suffix_if(Op::relu, ".relu");
                format!("ff.to.{}x2.rn{relu}.satfinite", self.format(Op::dstTy)?)
            }
            ops::ConvertF32x2ToF6x2Op::NAME => {
                use ops::ConvertF32x2ToF6x2Op as Op;
                let relu = self.suffix_if(Op::relu, ".relu");
                format!("ff.to.{}x2.rn{relu}.satfinite", self.format(Op::dstTy)?)
            }
            ops::ConvertF32x2ToF8x2Op::NAME => {
                use ops::ConvertF32x2ToF8x2Op as Op;
                let format = self.format(Op::dstTy)?;
                let rounding = self.rounding(Op::rnd);
                // Exponents saturate if the operation says so, others always, which their intrinsics do not mention.
                let modes = match self.kind(Op::dstTy) {
                    Some(FloatKind::F8E8M0FNU) => self.saturation(Op::sat),
                    _ => self.suffix_if(Op::relu, ".relu"),
                };
                format!("ff.to.{format}x2.{rounding}{modes}")
            }
            ops::ConvertF16x2ToF8x2Op::NAME => {
                use ops::ConvertF16x2ToF8x2Op as Op;
                let relu = self.suffix_if(Op::relu, ".relu");
                format!("f16x2.to.{}x2.rn{relu}", self.format(Op::dstTy)?)
            }
            ops::ConvertBF16x2ToF8x2Op::NAME => {
                use ops::ConvertBF16x2ToF8x2Op as Op;
                let rounding = self.rounding(Op::rnd);
                let saturation = self.saturation(Op::sat);
                format!("bf16x2.to.{}x2.{rounding}{saturation}", self.format(Op::dstTy)?)
            }
            _ => return None,
        };
        let operands = self.operands();
        let packed = self.call(&name, &operands, Some(Type::I16))??;
        Some(match self.result()? {
            Type::I16 => Some(packed),
            Type::I8 => self.cast(llvm::TruncOp::DEF, packed, Type::I8),
            pair => self.cast(llvm::BitcastOp::DEF, packed, pair),
        })
    }

    /// Lowers a conversion of two narrow floats, which the intrinsic reads as an `i16`.
    fn unpack_pair(&mut self) -> Lowered {
        let name = match self.body.name(self.op) {
            ops::ConvertF8x2ToF16x2Op::NAME => self.halves_name(
                ops::ConvertF8x2ToF16x2Op::srcType,
                ops::ConvertF8x2ToF16x2Op::relu,
            )?,
            ops::ConvertF6x2ToF16x2Op::NAME => self.halves_name(
                ops::ConvertF6x2ToF16x2Op::srcType,
                ops::ConvertF6x2ToF16x2Op::relu,
            )?,
            ops::ConvertF4x2ToF16x2Op::NAME => self.halves_name(
                ops::ConvertF4x2ToF16x2Op::srcType,
                ops::ConvertF4x2ToF16x2Op::relu,
            )?,
            ops::ConvertF8x2ToBF16x2Op::NAME => {
                let format = self.format(ops::ConvertF8x2ToBF16x2Op::srcType)?;
                format!("{format}x2.to.bf16x2")
            }
            _ => return None,
        };
        let source: Value = self.operands().first().copied()?;
        let packed = match self.body.ty(source) {
            Type::I8 => self.cast(llvm::ZExtOp::DEF, source, Type::I16)?,
            _ => self.cast(llvm::BitcastOp::DEF, source, Type::I16)?,
        };
        let result = self.result();
        self.call(&name, &[packed], result)
    }

    /// The name of a conversion of two narrow floats to `f16`.
    fn halves_name(&self, from: AttrSlot, relu: AttrSlot) -> Option<String> {
        let relu = self.suffix_if(relu, ".relu");
        Some(format!("{}x2.to.f16x2.rn{relu}", self.format(from)?))
    }

    /// The name of a conversion of four floats with stochastic rounding.
    fn stochastic_name(&self, to: AttrSlot, relu: AttrSlot) -> Option<String> {
        let relu = self.suffix_if(relu, ".relu");
        Some(format!("f32x4.to.{}x4.rs{relu}.satfinite", self.format(to)?))
    }

    /// The format that a type attribute names.
    fn kind(&self, slot: AttrSlot) -> Option<FloatKind> {
        self.attr(slot)?.as_type(self.ctx)?.float(self.ctx)
    }

    /// What PTX calls the format that a type attribute names.
    fn format(&self, slot: AttrSlot) -> Option<&'static str> {
        Some(match self.kind(slot)? {
            FloatKind::F4E2M1FN => "e2m1",
            FloatKind::F6E2M3FN => "e2m3",
            FloatKind::F6E3M2FN => "e3m2",
            FloatKind::F8E4M3FN => "e4m3",
            FloatKind::F8E5M2 => "e5m2",
            FloatKind::F8E8M0FNU => "ue8m0",
            _ => return None,
        })
    }

    fn rounding(&self, slot: AttrSlot) -> &'static str {
        self.word(slot, &enums::FP_RND_MODE)
    }

    fn saturation(&self, slot: AttrSlot) -> &'static str {
        self.case(slot, &["", ".satfinite"]).unwrap_or_default()
    }

    fn relu_and_saturation(&self, relu: AttrSlot, saturation: AttrSlot) -> String {
        let relu = self.suffix_if(relu, ".relu");
        format!("{relu}{}", self.saturation(saturation))
    }
}
