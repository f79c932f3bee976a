//! Translates vector-predicated intrinsics.
//!
//! The lanes that are disabled by the mask, or are not below the vector length, are poison in the result. So arithmetic is
//! done on all lanes, as by the operation without a mask ([`unpredicated`]); only what accesses memory or may trap, and
//! `vp.merge`, whose other lanes have values, depends on the mask.

use super::{Done, Parts, Translator};
use crate::value_parts::ValuePart;
use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::{InstBuilder, Value as Clif, types};
use windlass_dialects::llvm;
use windlass_ir::{Diagnostic, Op, OpName};

/// The operation that computes the enabled lanes of a vector-predicated one, or whose rounding mode is the current one; any
/// other operation itself.
pub(super) fn unpredicated(name: OpName) -> OpName {
    match name {
        llvm::VPAddOp::NAME => llvm::AddOp::NAME,
        llvm::VPSubOp::NAME => llvm::SubOp::NAME,
        llvm::VPMulOp::NAME => llvm::MulOp::NAME,
        llvm::VPSDivOp::NAME => llvm::SDivOp::NAME,
        llvm::VPUDivOp::NAME => llvm::UDivOp::NAME,
        llvm::VPSRemOp::NAME => llvm::SRemOp::NAME,
        llvm::VPURemOp::NAME => llvm::URemOp::NAME,
        llvm::VPAndOp::NAME => llvm::AndOp::NAME,
        llvm::VPOrOp::NAME => llvm::OrOp::NAME,
        llvm::VPXorOp::NAME => llvm::XOrOp::NAME,
        llvm::VPShlOp::NAME => llvm::ShlOp::NAME,
        llvm::VPLShrOp::NAME => llvm::LShrOp::NAME,
        llvm::VPAShrOp::NAME => llvm::AShrOp::NAME,
        llvm::VPFAddOp::NAME => llvm::FAddOp::NAME,
        llvm::VPFSubOp::NAME => llvm::FSubOp::NAME,
        llvm::VPFMulOp::NAME => llvm::FMulOp::NAME,
        llvm::VPFDivOp::NAME => llvm::FDivOp::NAME,
        llvm::VPFRemOp::NAME => llvm::FRemOp::NAME,
        llvm::VPFNegOp::NAME => llvm::FNegOp::NAME,
        llvm::VPFmaOp::NAME => llvm::FMAOp::NAME,
        llvm::VPFMulAddOp::NAME => llvm::FMulAddOp::NAME,
        llvm::VPSMaxOp::NAME => llvm::SMaxOp::NAME,
        llvm::VPSMinOp::NAME => llvm::SMinOp::NAME,
        llvm::VPUMaxOp::NAME => llvm::UMaxOp::NAME,
        llvm::VPUMinOp::NAME => llvm::UMinOp::NAME,
        llvm::VPTruncOp::NAME => llvm::TruncOp::NAME,
        llvm::VPZExtOp::NAME => llvm::ZExtOp::NAME,
        llvm::VPSExtOp::NAME => llvm::SExtOp::NAME,
        llvm::VPFPTruncOp::NAME | llvm::ConstrainedFPTruncIntr::NAME => llvm::FPTruncOp::NAME,
        llvm::VPFPExtOp::NAME | llvm::ConstrainedFPExtIntr::NAME => llvm::FPExtOp::NAME,
        llvm::VPFPToSIOp::NAME => llvm::FPToSIOp::NAME,
        llvm::VPFPToUIOp::NAME => llvm::FPToUIOp::NAME,
        llvm::VPSIToFPOp::NAME | llvm::ConstrainedSIToFP::NAME => llvm::SIToFPOp::NAME,
        llvm::VPUIToFPOp::NAME | llvm::ConstrainedUIToFP::NAME => llvm::UIToFPOp::NAME,
        llvm::VPIntToPtrOp::NAME => llvm::IntToPtrOp::NAME,
        llvm::VPPtrToIntOp::NAME => llvm::PtrToIntOp::NAME,
        other => other,
    }
}

impl Translator<'_, '_, '_> {
    /// Translates an operation of this family.
    pub(super) fn predicated(&mut self, op: Op) -> Done {
        match self.body.name(op) {
            llvm::VPSelectMinOp::NAME | llvm::VPMergeMinOp::NAME => {
                let enabled = self.enabled_lanes(op, 0)?;
                let (x, y) = (self.operand(op, 1), self.operand(op, 2));
                let lanes = enabled.iter().zip(x.iter().zip(&y));
                let parts: Parts = lanes
                    .map(|(&enabled, (&x, &y))| self.select_value(enabled, x, y))
                    .collect();
                self.finish(op, &parts)
            }
            llvm::VPLoadOp::NAME | llvm::VPStridedLoadOp::NAME => {
                let is_strided = self.body.name(op) == llvm::VPStridedLoadOp::NAME;
                let stride = if is_strided {
                    Some(self.stride(op, 1)?)
                } else {
                    None
                };
                let mut address = self.scalar(op, 0)?;
                let enabled = self.enabled_lanes(op, 1 + usize::from(is_strided))?;
                let value_parts = self.result_parts(op)?;
                let mut parts = Parts::new();
                for (lane, &value_part) in value_parts.list.iter().enumerate() {
                    let zero = self.zero(value_part);
                    let value_part = self.placed(value_part, stride);
                    parts.push(self.read_or(enabled[lane], value_part, address, zero));
                    address = self.next_address(address, stride);
                }
                self.finish(op, &parts)
            }
            llvm::VPStoreOp::NAME | llvm::VPStridedStoreOp::NAME => {
                let is_strided = self.body.name(op) == llvm::VPStridedStoreOp::NAME;
                let stride = if is_strided {
                    Some(self.stride(op, 2)?)
                } else {
                    None
                };
                let mut address = self.scalar(op, 1)?;
                let enabled = self.enabled_lanes(op, 2 + usize::from(is_strided))?;
                let value_parts = self.parts_at(op, self.body.ty(self.body.operand(op, 0)))?;
                let values = self.operand(op, 0);
                for (lane, &value_part) in value_parts.list.iter().enumerate() {
                    let value_part = self.placed(value_part, stride);
                    self.when(enabled[lane], |t| t.store_part(value_part, values[lane], address));
                    address = self.next_address(address, stride);
                }
                Ok(())
            }
            _ => Err(self.unexpected(op)),
        }
    }

    /// Whether each lane is enabled: by the mask, operand `mask`, and the vector length, the last operand.
    fn enabled_lanes(&mut self, op: Op, mask: usize) -> Result<Parts, Diagnostic> {
        let mask = self.operand(op, mask);
        let length = self.scalar(op, self.body.operands(op).len() - 1)?;
        let lanes = mask.iter().enumerate();
        Ok(lanes
            .map(|(lane, &enabled)| {
                let below = self
                    .b
                    .ins()
                    .icmp_imm_s(IntCC::UnsignedGreaterThan, length, lane as i64);
                self.b.ins().band(enabled, below)
            })
            .collect())
    }

    fn stride(&mut self, op: Op, index: usize) -> Result<Clif, Diagnostic> {
        let stride = self.scalar(op, index)?;
        Ok(self.resize(Self::loose(types::I64, 64), stride, true))
    }

    /// The place of a lane: in the vector at the address, or at the address itself if that steps by a stride.
    fn placed(&self, value_part: ValuePart, stride: Option<Clif>) -> ValuePart {
        match stride {
            None => value_part,
            Some(_) => ValuePart {
                offset: 0,
                packed: None,
                ..value_part
            },
        }
    }

    fn next_address(&mut self, address: Clif, stride: Option<Clif>) -> Clif {
        match stride {
            None => address,
            Some(stride) => self.b.ins().iadd(address, stride),
        }
    }

    /// Divides the enabled lanes. The others divide by one: a division by zero traps.
    pub(super) fn predicated_division(
        &mut self,
        op: Op,
        divide: impl Fn(&mut Self, ValuePart, Clif, Clif) -> Clif,
    ) -> Done {
        let value_parts = self.result_parts(op)?;
        let enabled = self.enabled_lanes(op, 2)?;
        let (x, y) = (self.operand(op, 0), self.operand(op, 1));
        let mut parts = Parts::new();
        for (lane, &value_part) in value_parts.list.iter().enumerate() {
            let one = self.int(value_part.clif, 1);
            let divisor = self.select_value(enabled[lane], y[lane], one);
            parts.push(divide(self, value_part, x[lane], divisor));
        }
        self.finish(op, &parts)
    }
}
