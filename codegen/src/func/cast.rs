//! Translates conversions between types.

use super::predicated::unpredicated;
use super::{Done, PLAIN, Parts, Translator};
use crate::libcalls::LibcallId;
use crate::value_parts::{Kind, ValuePart};
use cranelift_codegen::ir::{InstBuilder, Value as Clif, types};
use windlass_dialects::llvm;
use windlass_ir::Op;

type Convert = fn(&mut Translator<'_, '_, '_>, ValuePart, ValuePart, Clif) -> Clif;

impl Translator<'_, '_, '_> {
    /// Translates an operation of this family.
    pub(super) fn cast(&mut self, op: Op) -> Done {
        let convert: Convert = match unpredicated(self.body.name(op)) {
            llvm::TruncOp::NAME | llvm::ZExtOp::NAME | llvm::IntToPtrOp::NAME | llvm::PtrToIntOp::NAME => {
                |t, _, to, x| t.resize(to, x, false)
            }
            llvm::SExtOp::NAME => |t, from, to, x| {
                let wide = t.sign_extend_in_register(from, x);
                t.resize(to, wide, true)
            },
            llvm::SIToFPOp::NAME => |t, from, to, x| {
                let wide = t.sign_extend_in_register(from, x);
                t.int_to_float(to, wide, true)
            },
            llvm::UIToFPOp::NAME => |t, _, to, x| t.int_to_float(to, x, false),
            llvm::FPToSIOp::NAME => |t, from, to, x| t.float_to_int(from, to, x, true),
            llvm::FPToUIOp::NAME => |t, from, to, x| t.float_to_int(from, to, x, false),
            llvm::FPExtOp::NAME | llvm::FPTruncOp::NAME => |t, from, to, x| t.resize_float(from, to, x),
            llvm::AddrSpaceCastOp::NAME => |_, _, _, x| x,
            llvm::BitcastOp::NAME => return self.bitcast(op),
            _ => return Err(self.unexpected(op)),
        };
        let from = self.parts_at(op, self.body.ty(self.body.operand(op, 0)))?;
        let to = self.result_parts(op)?;
        // The type of the result may be the first of its kind.
        if self.table.has_special && self.special(op)? {
            return Ok(());
        }
        let x = self.operand(op, 0);
        let mut parts = Parts::new();
        for (index, (from, to)) in from.list.iter().zip(&to.list).enumerate() {
            parts.push(convert(self, *from, *to, x[index]));
        }
        self.finish(op, &parts)?;
        Ok(())
    }

    /// Converts an integer to the width of `to`: truncates it, or extends it by its sign or by zeros.
    pub(super) fn resize(&mut self, to: ValuePart, value: Clif, signed: bool) -> Clif {
        let from = self.b.func.dfg.value_type(value);
        let value = match to.clif.bits().cmp(&from.bits()) {
            std::cmp::Ordering::Less => self.b.ins().ireduce(to.clif, value),
            std::cmp::Ordering::Equal => value,
            std::cmp::Ordering::Greater if let Some(wide) = self.extended_load(value, to.clif, signed) => {
                wide
            }
            std::cmp::Ordering::Greater if signed => self.b.ins().sextend(to.clif, value),
            std::cmp::Ordering::Greater => self.b.ins().uextend(to.clif, value),
        };
        self.zero_extend_in_register(to, value)
    }

    fn int_to_float(&mut self, to: ValuePart, value: Clif, signed: bool) -> Clif {
        let from = self.b.func.dfg.value_type(value);
        if to.kind == Kind::BF16 && from.bits() >= 64 {
            // By way of `f64`, the number would be rounded twice.
            let limbs = self.narrow_limbs(value);
            return self.limbs_to_float(from.bits(), &limbs, to, signed)[0];
        }
        // Half precision converts through `f64`, which holds every `i32` and rounds larger integers far above what
        // fits.
        let target = if Self::is_half(to) { types::F64 } else { to.clif };
        let result = if from == types::I128 {
            let libcall = match (signed, target) {
                (true, types::F32) => LibcallId::I128ToF32,
                (true, _) => LibcallId::I128ToF64,
                (false, types::F32) => LibcallId::U128ToF32,
                (false, _) => LibcallId::U128ToF64,
            };
            self.call_libcall(libcall, &[value])
        } else {
            let value = match (from.bits() < 32, signed) {
                (true, true) => self.b.ins().sextend(types::I32, value),
                (true, false) => self.b.ins().uextend(types::I32, value),
                (false, _) => value,
            };
            if signed {
                self.b.ins().fcvt_from_sint(target, value)
            } else if (from, target) == (types::I64, types::F64) && self.abi.vectors.is_x86 {
                self.u64_to_f64(value)
            } else {
                self.b.ins().fcvt_from_uint(target, value)
            }
        };
        self.narrow_to_half(to, result)
    }

    /// The float of an unsigned number, for a machine that converts signed ones only. The halves become the low bits of `2^84` and `2^52`;
    /// only the last sum is rounded. Cranelift's sequence branches, and waits for the register that it writes.
    fn u64_to_f64(&mut self, value: Clif) -> Clif {
        const LOW: i64 = 0x4330_0000_0000_0000;
        const HIGH: i64 = 0x4530_0000_0000_0000;
        let [low_half, low_bits, high_bits, by] =
            [0xffff_ffff, LOW, HIGH, 32].map(|bits| self.b.ins().iconst(types::I64, bits));
        let low = self.b.ins().band(value, low_half);
        let low = self.b.ins().bor(low, low_bits);
        let high = self.b.ins().ushr(value, by);
        let high = self.b.ins().bor(high, high_bits);
        let [low, high] = [low, high].map(|bits| self.b.ins().bitcast(types::F64, PLAIN, bits));
        let both = self.b.ins().f64const(f64::from_bits(0x4530_0000_0010_0000));
        let both = self.pooled(both);
        let high = self.b.ins().fsub(high, both);
        self.b.ins().fadd(high, low)
    }

    /// Values out of range give poison, so the saturating conversions, which never trap, are correct.
    pub(super) fn float_to_int(&mut self, from: ValuePart, to: ValuePart, value: Clif, signed: bool) -> Clif {
        let value = self.widen_half(from, value);
        if to.clif == types::I128 {
            let wide = self.b.func.dfg.value_type(value) == types::F64;
            let libcall = match (signed, wide) {
                (true, true) => LibcallId::F64ToI128,
                (true, false) => LibcallId::F32ToI128,
                (false, true) => LibcallId::F64ToU128,
                (false, false) => LibcallId::F32ToU128,
            };
            let result = self.call_libcall(libcall, &[value]);
            return self.zero_extend_in_register(to, result);
        }
        let target = if to.clif.bits() < 32 { types::I32 } else { to.clif };
        let result = if signed {
            self.b.ins().fcvt_to_sint_sat(target, value)
        } else {
            self.b.ins().fcvt_to_uint_sat(target, value)
        };
        self.resize(to, result, false)
    }

    fn resize_float(&mut self, from: ValuePart, to: ValuePart, value: Clif) -> Clif {
        let value = self.widen_half(from, value);
        if Self::is_half(to) {
            return self.narrow_to_half(to, value);
        }
        let have = self.b.func.dfg.value_type(value);
        match (have, to.clif) {
            (types::F32, types::F64) => self.b.ins().fpromote(types::F64, value),
            (types::F64, types::F32) => self.b.ins().fdemote(types::F32, value),
            _ => value,
        }
    }

    fn bitcast(&mut self, op: Op) -> Done {
        let from = self.parts_at(op, self.body.ty(self.body.operand(op, 0)))?;
        let to = self.result_parts(op)?;
        let x = self.operand(op, 0);
        let same_shape = from.list.len() == to.list.len()
            && from
                .list
                .iter()
                .zip(&to.list)
                .all(|(from, to)| from.clif.bits() == to.clif.bits());
        if same_shape {
            let mut parts = Parts::new();
            for (to, &x) in to.list.iter().zip(&x) {
                let same = self.b.func.dfg.value_type(x) == to.clif;
                parts.push(if same {
                    x
                } else {
                    self.b.ins().bitcast(to.clif, PLAIN, x)
                });
            }
            return self.finish(op, &parts);
        }
        if let ([register], [scalar], true) = (to.registers.as_slice(), x.as_slice(), from.list.len() == 1)
            && to.list[0].packed.is_none()
            && let Some(register) = self.scalar_as_register(register.clif, *scalar)
        {
            self.define_registers(self.body.result(op, 0), &[register]);
            return Ok(());
        }
        // Lanes of different widths are converted through memory.
        let address = self.scratch(from.size.max(to.size) as u32);
        self.store_parts(&from, &x, address);
        let parts = self.load_parts(&to, address);
        self.finish(op, &parts)
    }
}

impl Translator<'_, '_, '_> {
    /// A value part of a kind, without a place in memory.
    pub(super) fn loose(clif: cranelift_codegen::ir::Type, bits: u32) -> ValuePart {
        ValuePart {
            clif,
            kind: Kind::Int(bits),
            offset: 0,
            packed: None,
        }
    }
}
