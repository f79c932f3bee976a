//! Multiplies by constants with shifts and additions, and takes remainders so.
//!
//! A product takes three cycles or more, an addition with a shifted operand one: it is an address computation on x86-64, and one
//! instruction on AArch64. Cranelift itself makes shifts of powers of two only. Products of 32-bit lanes take six instructions on x86-64
//! before SSE4.1, and those of 64-bit lanes more.

use super::Translator;
use cranelift_codegen::ir::{InstBuilder, Opcode, Value as Clif, types};
use cranelift_codegen::ir::{InstructionData, Type};

/// A way to multiply by a constant in at most two steps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Steps {
    /// `((x << a) + x) << b`
    Sum(u32, u32),
    /// `(x << a) - x`
    Difference(u32),
    /// `y + (y << b)` with `y = x + (x << a)`
    Sums(u32, u32),
}

/// The steps for a factor; `None` if there are none. Shifts of at most three are part of an address.
fn steps(factor: u64) -> Option<Steps> {
    let (odd, shift) = (factor >> factor.trailing_zeros().min(63), factor.trailing_zeros());
    if factor < 3 || odd == 1 {
        return None;
    }
    if (odd - 1).is_power_of_two() {
        let first = (odd - 1).trailing_zeros();
        // A shift that is no part of an address is an instruction of its own.
        return (shift == 0 || first <= 3).then_some(Steps::Sum(first, shift));
    }
    if shift > 0 {
        return None;
    }
    let sums = [(1, 1), (1, 2), (1, 3), (2, 2), (2, 3), (3, 3)];
    let product = |&(a, b): &(u32, u32)| ((1 << a) + 1) * ((1 << b) + 1) == odd;
    if let Some((a, b)) = sums.into_iter().find(product) {
        return Some(Steps::Sums(a, b));
    }
    odd.checked_add(1)
        .filter(|next| next.is_power_of_two())
        .map(|next| Steps::Difference(next.trailing_zeros()))
}

/// The steps for a factor of this type, or of lanes of it, whose shifts are all by less than its width.
fn steps_of_type(factor: u64, clif: Type) -> Option<Steps> {
    let is_small = factor
        .checked_shr(clif.lane_bits() - 1)
        .is_some_and(|high| high == 0);
    steps(factor).filter(|_| is_small)
}

impl Translator<'_, '_, '_> {
    /// The product of two scalars.
    pub(super) fn multiply(&mut self, x: Clif, y: Clif) -> Clif {
        if !matches!(self.b.func.dfg.value_type(x), types::I32 | types::I64) {
            return self.b.ins().imul(x, y);
        }
        let product = match (self.constant_bits(x), self.constant_bits(y)) {
            (None, Some(factor)) => self.multiply_in_steps(x, factor),
            (Some(factor), None) => self.multiply_in_steps(y, factor),
            _ => None,
        };
        product.unwrap_or_else(|| self.b.ins().imul(x, y))
    }

    /// The product of a number of 64 bits, an index, and a constant.
    pub(super) fn multiply_index(&mut self, index: Clif, factor: i64) -> Clif {
        let product = u64::try_from(factor).ok();
        let product = product.and_then(|factor| self.multiply_in_steps(index, factor));
        product.unwrap_or_else(|| self.b.ins().imul_imm_s(index, factor))
    }

    /// The remainder of a division. By a constant, it is the difference to a multiple, which takes few steps for many constants.
    pub(super) fn remainder(&mut self, x: Clif, y: Clif, signed: bool) -> Clif {
        let clif = self.b.func.dfg.value_type(x);
        let factor = self
            .constant_bits(y)
            .filter(|_| matches!(clif, types::I32 | types::I64));
        if let Some(steps) = factor.and_then(|factor| steps_of_type(factor, clif)) {
            let quotient = match signed {
                true => self.b.ins().sdiv(x, y),
                false => self.b.ins().udiv(x, y),
            };
            let multiple = self.apply_steps(quotient, steps);
            return self.b.ins().isub(x, multiple);
        }
        match signed {
            true => self.b.ins().srem(x, y),
            false => self.b.ins().urem(x, y),
        }
    }

    fn multiply_in_steps(&mut self, x: Clif, factor: u64) -> Option<Clif> {
        let steps = steps_of_type(factor, self.b.func.dfg.value_type(x))?;
        Some(self.apply_steps(x, steps))
    }

    /// The product of lanes, where they are multiplied in many instructions; `None` where a product is as fast.
    pub(super) fn multiply_lanes_in_steps(&mut self, x: Clif, y: Clif) -> Option<Clif> {
        let clif = self.b.func.dfg.value_type(x);
        let is_slow = match clif {
            types::I32X4 => self.abi.vectors.is_x86 && !self.abi.vectors.has_rounding,
            types::I64X2 => true,
            _ => false,
        };
        let (x, factor) = match (self.splatted_constant(x, clif), self.splatted_constant(y, clif)) {
            (None, Some(factor)) => (x, factor),
            (Some(factor), None) => (y, factor),
            _ => return None,
        };
        if factor.is_power_of_two() {
            let by = factor.trailing_zeros();
            return Some(match by {
                0 => x,
                _ => self.b.ins().ishl_imm_s(x, i64::from(by)),
            });
        }
        match is_slow {
            true => self.multiply_in_steps(x, factor),
            false => None,
        }
    }

    fn apply_steps(&mut self, x: Clif, steps: Steps) -> Clif {
        let shifted = |t: &mut Self, x: Clif, by: u32| match by {
            0 => x,
            _ => t.b.ins().ishl_imm_s(x, i64::from(by)),
        };
        let sum = |t: &mut Self, x: Clif, by: u32| {
            let more = shifted(t, x, by);
            t.b.ins().iadd(x, more)
        };
        match steps {
            Steps::Sum(first, second) => {
                let odd = sum(self, x, first);
                shifted(self, odd, second)
            }
            Steps::Sums(first, second) => {
                let odd = sum(self, x, first);
                sum(self, odd, second)
            }
            Steps::Difference(by) => {
                let more = shifted(self, x, by);
                self.b.ins().isub(more, x)
            }
        }
    }

    /// The integer that all lanes of a constant are.
    pub(super) fn splatted_constant(&self, register: Clif, clif: Type) -> Option<u64> {
        let size = clif.lane_type().bytes() as usize;
        match self.definition(register)? {
            InstructionData::Unary {
                opcode: Opcode::Splat,
                arg,
            } => self.constant_bits(arg),
            InstructionData::UnaryConst {
                opcode: Opcode::Vconst,
                constant_handle,
            } => {
                let bytes = self.b.func.dfg.constants.get(constant_handle).as_slice();
                let mut lanes = bytes.chunks_exact(size);
                let first = lanes.next()?;
                let mut value = [0; 8];
                value.get_mut(..size)?.copy_from_slice(first);
                lanes.all(|lane| lane == first).then(|| u64::from_le_bytes(value))
            }
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The product that the steps compute.
    fn apply(x: u64, steps: Steps) -> u64 {
        let sum = |x: u64, by: u32| x.wrapping_add(x << by);
        match steps {
            Steps::Sum(first, second) => sum(x, first) << second,
            Steps::Difference(by) => (x << by).wrapping_sub(x),
            Steps::Sums(first, second) => sum(sum(x, first), second),
        }
    }

    #[test]
    fn steps_multiply() {
        for factor in (0..5000).chain(u64::MAX - 5000..=u64::MAX) {
            if let Some(steps) = steps(factor) {
                assert_eq!(
                    apply(12_345_678_901, steps),
                    12_345_678_901u64.wrapping_mul(factor)
                );
            }
        }
    }

    #[test]
    fn steps_are_few() {
        assert_eq!(steps(3), Some(Steps::Sum(1, 0)));
        assert_eq!(steps(24), Some(Steps::Sum(1, 3)));
        assert_eq!(steps(31), Some(Steps::Difference(5)));
        assert_eq!(steps(45), Some(Steps::Sums(2, 3)));
        assert_eq!([8, 11, 100, 1000].map(steps), [None; 4]);
    }
}
