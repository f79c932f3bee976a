//! Sums, products, quotients and comparisons of limbs.

use super::{Limbs, Translator};
use crate::func::Done;
use crate::value_parts::LIMB_BITS;
use crate::wide_functions::{self, WideFunction};
use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::{AbiParam, FuncRef, InstBuilder, Signature, Value as Clif, types};
use windlass_dialects::llvm;
use windlass_dialects::llvm::enums::{ICmpPredicate, LlvmEnum};
use windlass_ir::Op;

/// Products of more limbs than this are calculated by a function.
const INLINE_PRODUCT: usize = 4;

impl Translator<'_, '_, '_> {
    /// Applies `make` to each pair of limbs.
    pub(in crate::func) fn each_limb(
        &mut self,
        x: &[Clif],
        y: &[Clif],
        make: fn(&mut Self, Clif, Clif) -> Clif,
    ) -> Limbs {
        x.iter().zip(y).map(|(&x, &y)| make(self, x, y)).collect()
    }

    pub(in crate::func) fn limbs_zero(&mut self, count: usize) -> Limbs {
        let zero = self.b.ins().iconst(types::I64, 0);
        std::iter::repeat_n(zero, count).collect()
    }

    /// The lowest `bits` bits set.
    pub(in crate::func) fn limbs_low_ones(&mut self, count: usize, bits: u32) -> Limbs {
        (0..count as u32)
            .map(|limb| {
                let ones = bits.saturating_sub(limb * LIMB_BITS).min(LIMB_BITS);
                let value = u64::MAX.checked_shr(LIMB_BITS - ones).unwrap_or(0);
                self.b.ins().iconst(types::I64, value as i64)
            })
            .collect()
    }

    /// A number of one limb in `count` limbs.
    pub(in crate::func) fn limbs_from(&mut self, low: Clif, count: usize) -> Limbs {
        let mut limbs = self.limbs_zero(count);
        limbs[0] = low;
        limbs
    }

    /// Clears the bits of the highest limb above the width.
    pub(in crate::func) fn limbs_masked(&mut self, bits: u32, mut limbs: Limbs) -> Limbs {
        let used = bits % LIMB_BITS;
        if let (Some(top), 1..) = (limbs.last_mut(), used) {
            let mask = self.b.ins().iconst(types::I64, ((1u64 << used) - 1) as i64);
            *top = self.b.ins().band(*top, mask);
        }
        limbs
    }

    /// The highest limb with the sign bit copied to the bits above the width.
    pub(super) fn signed_top(&mut self, bits: u32, limbs: &[Clif]) -> Clif {
        let top = limbs[limbs.len() - 1];
        match bits % LIMB_BITS {
            0 => top,
            used => {
                let up = self.b.ins().ishl_imm_s(top, i64::from(LIMB_BITS - used));
                self.b.ins().sshr_imm_s(up, i64::from(LIMB_BITS - used))
            }
        }
    }

    /// The limbs with the sign bit copied to the bits above the width.
    pub(in crate::func) fn limbs_signed(&mut self, bits: u32, limbs: &[Clif]) -> Limbs {
        let top = self.signed_top(bits, limbs);
        let mut limbs = Limbs::from_slice(limbs);
        if let Some(last) = limbs.last_mut() {
            *last = top;
        }
        limbs
    }

    pub(in crate::func) fn limbs_are_negative(&mut self, bits: u32, limbs: &[Clif]) -> Clif {
        let top = self.signed_top(bits, limbs);
        self.b.ins().icmp_imm_s(IntCC::SignedLessThan, top, 0)
    }

    pub(in crate::func) fn limbs_select(&mut self, condition: Clif, x: &[Clif], y: &[Clif]) -> Limbs {
        x.iter()
            .zip(y)
            .map(|(&x, &y)| self.b.ins().select(condition, x, y))
            .collect()
    }

    /// The sum of limbs and the carry out of the highest.
    fn add_chain(&mut self, x: &[Clif], y: &[Clif]) -> (Limbs, Clif) {
        let mut carry: Option<Clif> = None;
        let mut sums = Limbs::new();
        for (&x, &y) in x.iter().zip(y) {
            let sum = self.b.ins().iadd(x, y);
            let over = self.b.ins().icmp(IntCC::UnsignedLessThan, sum, x);
            let (sum, over) = match carry {
                None => (sum, over),
                Some(carry) => {
                    let carry = self.b.ins().uextend(types::I64, carry);
                    let with = self.b.ins().iadd(sum, carry);
                    let again = self.b.ins().icmp(IntCC::UnsignedLessThan, with, carry);
                    (with, self.b.ins().bor(over, again))
                }
            };
            sums.push(sum);
            carry = Some(over);
        }
        (sums, carry.unwrap_or(x[0]))
    }

    /// The difference of limbs and the borrow out of the highest.
    fn sub_chain(&mut self, x: &[Clif], y: &[Clif]) -> (Limbs, Clif) {
        let mut borrow: Option<Clif> = None;
        let mut differences = Limbs::new();
        for (&x, &y) in x.iter().zip(y) {
            let difference = self.b.ins().isub(x, y);
            let under = self.b.ins().icmp(IntCC::UnsignedLessThan, x, y);
            let (difference, under) = match borrow {
                None => (difference, under),
                Some(borrow) => {
                    let borrow = self.b.ins().uextend(types::I64, borrow);
                    let with = self.b.ins().isub(difference, borrow);
                    let again = self.b.ins().icmp(IntCC::UnsignedLessThan, difference, borrow);
                    (with, self.b.ins().bor(under, again))
                }
            };
            differences.push(difference);
            borrow = Some(under);
        }
        (differences, borrow.unwrap_or(x[0]))
    }

    /// The sum, and whether it overflows as an unsigned number.
    pub(in crate::func) fn limbs_add(&mut self, bits: u32, x: &[Clif], y: &[Clif]) -> (Limbs, Clif) {
        let (sum, carry) = self.add_chain(x, y);
        if bits.is_multiple_of(LIMB_BITS) {
            return (sum, carry);
        }
        let above = self
            .b
            .ins()
            .ushr_imm_s(sum[sum.len() - 1], i64::from(bits % LIMB_BITS));
        let overflow = self.b.ins().icmp_imm_s(IntCC::NotEqual, above, 0);
        (self.limbs_masked(bits, sum), overflow)
    }

    /// The difference, and whether it overflows as an unsigned number.
    pub(in crate::func) fn limbs_sub(&mut self, bits: u32, x: &[Clif], y: &[Clif]) -> (Limbs, Clif) {
        let (difference, borrow) = self.sub_chain(x, y);
        (self.limbs_masked(bits, difference), borrow)
    }

    pub(in crate::func) fn limbs_negate(&mut self, bits: u32, x: &[Clif]) -> Limbs {
        let zero = self.limbs_zero(x.len());
        self.limbs_sub(bits, &zero, x).0
    }

    /// The negated number if the condition holds, else the number.
    pub(in crate::func) fn limbs_negate_if(&mut self, bits: u32, condition: Clif, x: &[Clif]) -> Limbs {
        let negated = self.limbs_negate(bits, x);
        self.limbs_select(condition, &negated, x)
    }

    /// Whether `x` is less than `y`.
    pub(in crate::func) fn limbs_less(&mut self, bits: u32, x: &[Clif], y: &[Clif], signed: bool) -> Clif {
        if !signed {
            return self.sub_chain(x, y).1;
        }
        let (x_top, y_top) = (self.signed_top(bits, x), self.signed_top(bits, y));
        let less = self.b.ins().icmp(IntCC::SignedLessThan, x_top, y_top);
        let (x, y) = (&x[..x.len() - 1], &y[..y.len() - 1]);
        if x.is_empty() {
            return less;
        }
        let equal = self.b.ins().icmp(IntCC::Equal, x_top, y_top);
        let below = self.sub_chain(x, y).1;
        let below = self.b.ins().band(equal, below);
        self.b.ins().bor(less, below)
    }

    /// Whether all limbs are equal.
    pub(in crate::func) fn limbs_equal(&mut self, x: &[Clif], y: &[Clif]) -> Clif {
        let differences = self.each_limb(x, y, |t, x, y| t.b.ins().bxor(x, y));
        let any = self.limbs_or(&differences);
        self.b.ins().icmp_imm_s(IntCC::Equal, any, 0)
    }

    /// All limbs combined by "or".
    pub(in crate::func) fn limbs_or(&mut self, limbs: &[Clif]) -> Clif {
        let zero = match limbs {
            [] => return self.b.ins().iconst(types::I64, 0),
            [first, ..] => *first,
        };
        limbs[1..]
            .iter()
            .fold(zero, |any, &limb| self.b.ins().bor(any, limb))
    }

    /// The lesser number, or the larger one.
    pub(in crate::func) fn limbs_choose(
        &mut self,
        bits: u32,
        x: &[Clif],
        y: &[Clif],
        signed: bool,
        larger: bool,
    ) -> Limbs {
        let less = self.limbs_less(bits, x, y, signed);
        match larger {
            true => self.limbs_select(less, y, x),
            false => self.limbs_select(less, x, y),
        }
    }

    pub(super) fn wide_icmp(&mut self, op: Op) -> Done {
        let predicate = self
            .body
            .get(op, llvm::ICmpOp::predicate)
            .and_then(|attr| ICmpPredicate::of(self.ctx, attr));
        let Some(predicate) = predicate else {
            return Err(self.unsupported(op, "this predicate"));
        };
        let x = self.int_lanes(op, self.body.operand(op, 0))?;
        let y = self.int_lanes(op, self.body.operand(op, 1))?;
        let mut parts = Limbs::new();
        for (a, b) in x.lanes.iter().zip(&y.lanes) {
            // Whether the operands are exchanged, whether the comparison is signed, whether the result is negated.
            let (exchanged, signed, negated) = match predicate {
                ICmpPredicate::Eq | ICmpPredicate::Ne => {
                    let equal = self.limbs_equal(a, b);
                    parts.push(match predicate {
                        ICmpPredicate::Eq => equal,
                        _ => self.b.ins().bxor_imm_s(equal, 1),
                    });
                    continue;
                }
                ICmpPredicate::Slt => (false, true, false),
                ICmpPredicate::Sge => (false, true, true),
                ICmpPredicate::Sgt => (true, true, false),
                ICmpPredicate::Sle => (true, true, true),
                ICmpPredicate::Ult => (false, false, false),
                ICmpPredicate::Uge => (false, false, true),
                ICmpPredicate::Ugt => (true, false, false),
                ICmpPredicate::Ule => (true, false, true),
            };
            let (a, b) = if exchanged { (b, a) } else { (a, b) };
            let less = self.limbs_less(x.bits, a, b, signed);
            parts.push(match negated {
                true => self.b.ins().bxor_imm_s(less, 1),
                false => less,
            });
        }
        self.finish(op, &parts)
    }

    pub(super) fn wide_three_way(&mut self, op: Op, signed: bool) -> Done {
        let x = self.int_lanes(op, self.body.operand(op, 0))?;
        let y = self.int_lanes(op, self.body.operand(op, 1))?;
        let result = self.body.ty(self.body.result(op, 0));
        let Some(bits) = self.int_width(result) else {
            return Err(self.unsupported(op, "this type"));
        };
        let mut lanes = Vec::new();
        for (a, b) in x.lanes.iter().zip(&y.lanes) {
            let below = self.limbs_less(x.bits, a, b, signed);
            let above = self.limbs_less(x.bits, b, a, signed);
            let difference = self.b.ins().isub(above, below);
            let low = self.b.ins().sextend(types::I64, difference);
            lanes.push(self.limbs_extended(low, bits));
        }
        self.finish_lanes(op, &lanes)
    }

    /// A signed number of one limb as an integer of `bits` bits.
    fn limbs_extended(&mut self, low: Clif, bits: u32) -> Limbs {
        let sign = self.b.ins().sshr_imm_s(low, 63);
        let mut limbs: Limbs = std::iter::repeat_n(sign, bits.div_ceil(LIMB_BITS) as usize).collect();
        limbs[0] = low;
        self.limbs_masked(bits, limbs)
    }

    pub(super) fn wide_with_overflow(&mut self, op: Op) -> Done {
        let x = self.int_lanes(op, self.body.operand(op, 0))?;
        let y = self.int_lanes(op, self.body.operand(op, 1))?;
        let bits = x.bits;
        let (mut values, mut flags) = (Limbs::new(), Limbs::new());
        for (a, b) in x.lanes.iter().zip(&y.lanes) {
            let (value, flag) = match self.body.name(op) {
                llvm::UAddWithOverflowOp::NAME => self.limbs_add(bits, a, b),
                llvm::USubWithOverflowOp::NAME => self.limbs_sub(bits, a, b),
                llvm::SAddWithOverflowOp::NAME => self.limbs_signed_overflow(bits, a, b, false),
                llvm::SSubWithOverflowOp::NAME => self.limbs_signed_overflow(bits, a, b, true),
                llvm::SMulWithOverflowOp::NAME => self.limbs_mul_overflow(bits, a, b, true),
                _ => self.limbs_mul_overflow(bits, a, b, false),
            };
            values.extend(value);
            flags.push(flag);
        }
        values.extend(flags);
        self.finish(op, &values)
    }

    /// A sum or difference, and whether it overflows as a signed number.
    fn limbs_signed_overflow(&mut self, bits: u32, x: &[Clif], y: &[Clif], subtract: bool) -> (Limbs, Clif) {
        let value = match subtract {
            true => self.limbs_sub(bits, x, y).0,
            false => self.limbs_add(bits, x, y).0,
        };
        let (a, b, c) = (
            self.signed_top(bits, x),
            self.signed_top(bits, y),
            self.signed_top(bits, &value),
        );
        // A sum overflows if both operands have the other sign; a difference, if the operands differ and the result
        // does not have the sign of the first.
        let first = self.b.ins().bxor(a, c);
        let second = match subtract {
            true => self.b.ins().bxor(a, b),
            false => self.b.ins().bxor(b, c),
        };
        let both = self.b.ins().band(first, second);
        (value, self.b.ins().icmp_imm_s(IntCC::SignedLessThan, both, 0))
    }

    /// A sum or difference that saturates as a signed number.
    pub(in crate::func) fn limbs_saturating(
        &mut self,
        bits: u32,
        x: &[Clif],
        y: &[Clif],
        subtract: bool,
    ) -> Limbs {
        let (value, overflow) = self.limbs_signed_overflow(bits, x, y, subtract);
        let end = self.limbs_signed_end(bits, x);
        self.limbs_select(overflow, &end, &value)
    }

    /// The least signed number if `x` is negative, else the greatest.
    pub(in crate::func) fn limbs_signed_end(&mut self, bits: u32, x: &[Clif]) -> Limbs {
        let highest = self.limbs_low_ones(x.len(), bits - 1);
        let all = self.limbs_low_ones(x.len(), bits);
        let lowest = self.each_limb(&highest, &all, |t, x, y| t.b.ins().bxor(x, y));
        let negative = self.limbs_are_negative(bits, x);
        self.limbs_select(negative, &lowest, &highest)
    }

    /// The product in as many limbs as the factors have.
    pub(in crate::func) fn limbs_mul(&mut self, bits: u32, x: &[Clif], y: &[Clif]) -> Limbs {
        let product = self.product(x, y);
        self.limbs_masked(bits, product)
    }

    fn product(&mut self, x: &[Clif], y: &[Clif]) -> Limbs {
        let count = x.len();
        if count > INLINE_PRODUCT {
            return self.product_in_memory(x, y);
        }
        let mut product = self.limbs_zero(count);
        for (i, &a) in x.iter().enumerate() {
            let mut carry: Option<Clif> = None;
            for (j, &b) in y[..count - i].iter().enumerate() {
                let low = self.b.ins().imul(a, b);
                let sum = self.b.ins().iadd(product[i + j], low);
                let is_last = i + j + 1 == count;
                let mut high = None;
                if !is_last {
                    let over = self.b.ins().icmp(IntCC::UnsignedLessThan, sum, low);
                    let over = self.b.ins().uextend(types::I64, over);
                    let upper = self.b.ins().umulhi(a, b);
                    high = Some(self.b.ins().iadd(upper, over));
                }
                let mut total = sum;
                if let Some(carry) = carry {
                    total = self.b.ins().iadd(sum, carry);
                    if let Some(upper) = high {
                        let over = self.b.ins().icmp(IntCC::UnsignedLessThan, total, carry);
                        let over = self.b.ins().uextend(types::I64, over);
                        high = Some(self.b.ins().iadd(upper, over));
                    }
                }
                product[i + j] = total;
                carry = high;
            }
        }
        product
    }

    /// The product, and whether it overflows.
    fn limbs_mul_overflow(&mut self, bits: u32, x: &[Clif], y: &[Clif], signed: bool) -> (Limbs, Clif) {
        let count = x.len();
        let wide = |t: &mut Self, x: &[Clif]| {
            let mut limbs = match signed {
                true => t.limbs_signed(bits, x),
                false => Limbs::from_slice(x),
            };
            let fill = match signed {
                true => t.b.ins().sshr_imm_s(limbs[count - 1], 63),
                false => t.b.ins().iconst(types::I64, 0),
            };
            limbs.extend(std::iter::repeat_n(fill, count));
            limbs
        };
        let (a, b) = (wide(self, x), wide(self, y));
        let product = self.product(&a, &b);
        let value = self.limbs_masked(bits, Limbs::from_slice(&product[..count]));
        // The product in twice as many limbs is the extended value unless it overflows.
        let extended = wide(self, &value);
        let exact = self.limbs_equal(&product, &extended);
        (value, self.b.ins().bxor_imm_s(exact, 1))
    }

    /// A reference to a function over memory.
    fn wide_function(&mut self, function: WideFunction) -> FuncRef {
        let mut signature = Signature::new(self.abi.call_conv);
        signature
            .params
            .extend(std::iter::repeat_n(AbiParam::new(types::I64), 4));
        self.external(wide_functions::NAMESPACE, function as u32, signature)
    }

    /// Stores limbs to a stack slot, after a limb for the function's own use; returns their address.
    fn limbs_in_memory(&mut self, which: usize, limbs: &[Clif]) -> Clif {
        let slot = self.wide_slot(which, limbs.len() + 2);
        let address = self.b.ins().stack_addr(types::I64, slot, 8);
        for (index, &limb) in limbs.iter().enumerate() {
            self.b
                .ins()
                .store(crate::func::PLAIN, limb, address, 8 * index as i32);
        }
        address
    }

    fn limbs_at(&mut self, address: Clif, count: usize) -> Limbs {
        (0..count as i32)
            .map(|index| {
                self.b
                    .ins()
                    .load(types::I64, crate::func::PLAIN, address, 8 * index)
            })
            .collect()
    }

    fn product_in_memory(&mut self, x: &[Clif], y: &[Clif]) -> Limbs {
        let (a, b) = (self.limbs_in_memory(0, x), self.limbs_in_memory(1, y));
        let result = self.limbs_in_memory(2, &[]);
        self.wide_slot(2, x.len() + 2);
        let count = self.b.ins().iconst(types::I64, x.len() as i64);
        let function = self.wide_function(WideFunction::Multiply);
        self.b.ins().call(function, &[result, a, b, count]);
        self.limbs_at(result, x.len())
    }

    /// The quotient and the rest of unsigned numbers.
    pub(in crate::func) fn limbs_divide(&mut self, x: &[Clif], y: &[Clif]) -> (Limbs, Limbs) {
        let (a, b) = (self.limbs_in_memory(0, x), self.limbs_in_memory(1, y));
        let quotient = self.limbs_in_memory(2, &[]);
        self.wide_slot(2, x.len() + 2);
        let count = self.b.ins().iconst(types::I64, x.len() as i64);
        let function = self.wide_function(WideFunction::Divide);
        self.b.ins().call(function, &[quotient, a, b, count]);
        (self.limbs_at(quotient, x.len()), self.limbs_at(a, x.len()))
    }

    /// The quotient rounded towards zero, and the rest, which has the sign of `x`.
    pub(in crate::func) fn limbs_signed_divide(
        &mut self,
        bits: u32,
        x: &[Clif],
        y: &[Clif],
    ) -> (Limbs, Limbs) {
        let (x_negative, y_negative) = (self.limbs_are_negative(bits, x), self.limbs_are_negative(bits, y));
        let (a, b) = (
            self.limbs_negate_if(bits, x_negative, x),
            self.limbs_negate_if(bits, y_negative, y),
        );
        let (quotient, rest) = self.limbs_divide(&a, &b);
        let differ = self.b.ins().bxor(x_negative, y_negative);
        (
            self.limbs_negate_if(bits, differ, &quotient),
            self.limbs_negate_if(bits, x_negative, &rest),
        )
    }
}
