//! Switches on integers in limbs: one comparison after the other.

use super::{Limbs, Translator};
use crate::func::Done;
use crate::value_parts::LIMB_BITS;
use cranelift_codegen::ir::{InstBuilder, types};
use windlass_dialects::llvm;
use windlass_ir::def::slots::{Side, group_range};
use windlass_ir::{AttrData, Op};

impl Translator<'_, '_, '_> {
    pub(in crate::func) fn wide_switch(&mut self, op: Op) -> Done {
        let flag = self.int_lanes(op, self.body.operand(op, 0))?;
        let flag_limbs = &flag.lanes[0];
        let (size, count) = (flag.bits.div_ceil(8) as usize, self.body.num_successors(op));
        let dense = match self.body.get(op, llvm::SwitchOp::case_values) {
            None => None,
            Some(attr) => match attr.data(self.ctx) {
                AttrData::Dense(dense) => Some(dense),
                _ => return Err(self.unsupported(op, "case values of this form")),
            },
        };
        let sizes = self.body.get(op, llvm::SwitchOp::case_operand_segments);
        let sizes = sizes
            .and_then(|attr| attr.as_i64_array(self.ctx))
            .unwrap_or_default();
        let mut start = group_range(self.body, op, llvm::SwitchOp::DEF, Side::Operand, 2).start;
        for index in 0..count.saturating_sub(1) {
            let at = match dense {
                Some(dense) if dense.splat => 0,
                _ => index * size,
            };
            let Some(bytes) = dense.and_then(|dense| dense.bytes.get(at..at + size)) else {
                return Err(self.unsupported(op, "case values of this form"));
            };
            let value: Limbs = bytes
                .chunks((LIMB_BITS / 8) as usize)
                .map(|chunk| {
                    let limb = chunk
                        .iter()
                        .rev()
                        .fold(0u64, |limb, &byte| limb << 8 | u64::from(byte));
                    self.b.ins().iconst(types::I64, limb as i64)
                })
                .collect();
            let value = self.limbs_masked(flag.bits, value);
            let end = start + sizes.get(index).copied().unwrap_or(0).max(0) as usize;
            let (target, args) = self.edge(op, index + 1, start..end)?;
            start = end;
            let equal = self.limbs_equal(flag_limbs, &value);
            let next = self.b.create_block();
            self.b.ins().brif(equal, target, &args, next, &[]);
            self.b.switch_to_block(next);
        }
        let default = group_range(self.body, op, llvm::SwitchOp::DEF, Side::Operand, 1);
        let (target, args) = self.edge(op, 0, default)?;
        self.b.ins().jump(target, &args);
        Ok(())
    }
}
