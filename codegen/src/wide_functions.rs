//! Functions over memory for integers in limbs, which the compiled module contains itself.
//!
//! They are Cranelift IR for the target, so that neither the runtime nor a library has to be linked. All have the
//! signature `(result, x, y, limbs)`: addresses of 64-bit limbs, the lowest first, and their number. Before and after
//! the limbs of each operand is room for one more.

use cranelift_codegen::control::ControlPlane;
use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::{
    AbiParam, Block, Endianness, Function, InstBuilder, MemFlagsData, Signature, TrapCode, UserFuncName,
    Value, types,
};
use cranelift_codegen::isa::{CallConv, TargetIsa};
use cranelift_codegen::{CodegenError, Context};
use cranelift_frontend::{FunctionBuilder, FunctionBuilderContext, Variable};

/// The namespace of the functions in Cranelift's external names.
pub const NAMESPACE: u32 = 7;

/// A function.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u32)]
pub enum WideFunction {
    /// Stores the product, in as many limbs as the factors have, to `result`.
    Multiply,
    /// Stores the quotient of unsigned numbers to `result` and the rest to `x`; overwrites `y`.
    Divide,
}

/// The names of the functions, by index.
pub const NAMES: [&str; 2] = ["_windlass_wide_multiply", "_windlass_wide_divide"];

/// The machine code of the function with this index.
pub fn compile(index: u32, call_conv: CallConv, isa: &dyn TargetIsa) -> Result<Vec<u8>, CodegenError> {
    let mut signature = Signature::new(call_conv);
    signature
        .params
        .extend(std::iter::repeat_n(AbiParam::new(types::I64), 4));
    let mut context =
        Context::for_function(Function::with_name_signature(UserFuncName::user(0, 0), signature));
    let mut scratch = FunctionBuilderContext::new();
    let mut code = Code {
        b: FunctionBuilder::new(&mut context.func, &mut scratch),
        flip: i64::from(isa.endianness() == Endianness::Big),
    };
    let entry = code.b.create_block();
    code.b.append_block_params_for_function_params(entry);
    code.b.switch_to_block(entry);
    let params = code.b.block_params(entry);
    let params = [params[0], params[1], params[2], params[3]];
    match index == WideFunction::Multiply as u32 {
        true => code.multiply(params),
        false => code.divide(params),
    }
    code.b.ins().return_(&[]);
    code.b.seal_all_blocks();
    code.b.finalize(isa.frontend_config());
    let compiled = context.compile(isa, &mut ControlPlane::default());
    Ok(compiled.map_err(|error| error.inner)?.code_buffer().to_vec())
}

/// A function while it is built.
struct Code<'f> {
    b: FunctionBuilder<'f>,
    /// What the number of a digit of 32 bits is combined with by "exclusive or" to find the digit in memory.
    flip: i64,
}

/// A loop that counts a variable.
struct Loop {
    head: Block,
    done: Block,
    counter: Variable,
    step: i64,
}

const PLAIN: MemFlagsData = MemFlagsData::new();

impl Code<'_> {
    fn variable(&mut self, start: Value) -> Variable {
        let ty = self.b.func.dfg.value_type(start);
        let variable = self.b.declare_var(ty);
        self.b.def_var(variable, start);
        variable
    }

    /// Begins a loop over the numbers from `start` while they are less than `end`, or not less if it counts down.
    fn begin(&mut self, start: Value, end: Value, step: i64) -> (Loop, Value) {
        let counter = self.variable(start);
        let (head, body, done) = (
            self.b.create_block(),
            self.b.create_block(),
            self.b.create_block(),
        );
        self.b.ins().jump(head, &[]);
        self.b.switch_to_block(head);
        let index = self.b.use_var(counter);
        let code = match step > 0 {
            true => IntCC::SignedLessThan,
            false => IntCC::SignedGreaterThanOrEqual,
        };
        let more = self.b.ins().icmp(code, index, end);
        self.b.ins().brif(more, body, &[], done, &[]);
        self.b.switch_to_block(body);
        let of = Loop {
            head,
            done,
            counter,
            step,
        };
        (of, index)
    }

    fn end(&mut self, of: &Loop) {
        let index = self.b.use_var(of.counter);
        let next = self.b.ins().iadd_imm_s(index, of.step);
        self.b.def_var(of.counter, next);
        self.b.ins().jump(of.head, &[]);
        self.b.switch_to_block(of.done);
    }

    /// Emits `then` under a condition.
    fn when(&mut self, condition: Value, then: impl FnOnce(&mut Self)) {
        let (yes, done) = (self.b.create_block(), self.b.create_block());
        self.b.ins().brif(condition, yes, &[], done, &[]);
        self.b.switch_to_block(yes);
        then(self);
        self.b.ins().jump(done, &[]);
        self.b.switch_to_block(done);
    }

    fn int(&mut self, value: i64) -> Value {
        self.b.ins().iconst(types::I64, value)
    }

    fn limb_address(&mut self, base: Value, index: Value) -> Value {
        let offset = self.b.ins().ishl_imm_s(index, 3);
        self.b.ins().iadd(base, offset)
    }

    fn digit_address(&mut self, base: Value, index: Value) -> Value {
        let index = match self.flip {
            0 => index,
            flip => self.b.ins().bxor_imm_s(index, flip),
        };
        let offset = self.b.ins().ishl_imm_s(index, 2);
        self.b.ins().iadd(base, offset)
    }

    /// A digit of 32 bits, in 64.
    fn digit(&mut self, base: Value, index: Value) -> Value {
        let address = self.digit_address(base, index);
        let digit = self.b.ins().load(types::I32, PLAIN, address, 0);
        self.b.ins().uextend(types::I64, digit)
    }

    fn set_digit(&mut self, base: Value, index: Value, value: Value) {
        let address = self.digit_address(base, index);
        let digit = self.b.ins().ireduce(types::I32, value);
        self.b.ins().store(PLAIN, digit, address, 0);
    }

    /// The digit at `index` and the one below it as a number.
    fn two_digits(&mut self, base: Value, index: Value) -> Value {
        let high = self.digit(base, index);
        let below = self.b.ins().iadd_imm_s(index, -1);
        let low = self.digit(base, below);
        let high = self.b.ins().ishl_imm_s(high, 32);
        self.b.ins().bor(high, low)
    }

    /// Row by row, as on paper.
    fn multiply(&mut self, [result, x, y, count]: [Value; 4]) {
        let zero = self.int(0);
        let (of, index) = self.begin(zero, count, 1);
        let address = self.limb_address(result, index);
        self.b.ins().store(PLAIN, zero, address, 0);
        self.end(&of);
        let (rows, row) = self.begin(zero, count, 1);
        let address = self.limb_address(x, row);
        let factor = self.b.ins().load(types::I64, PLAIN, address, 0);
        self.when(factor, |t| {
            let carry = t.variable(zero);
            let target = t.limb_address(result, row);
            let columns = t.b.ins().isub(count, row);
            let (of, column) = t.begin(zero, columns, 1);
            let address = t.limb_address(y, column);
            let other = t.b.ins().load(types::I64, PLAIN, address, 0);
            let (low, high) = (t.b.ins().imul(factor, other), t.b.ins().umulhi(factor, other));
            let address = t.limb_address(target, column);
            let old = t.b.ins().load(types::I64, PLAIN, address, 0);
            let sum = t.b.ins().iadd(old, low);
            let first = t.b.ins().icmp(IntCC::UnsignedLessThan, sum, low);
            let carried = t.b.use_var(carry);
            let total = t.b.ins().iadd(sum, carried);
            let second = t.b.ins().icmp(IntCC::UnsignedLessThan, total, carried);
            t.b.ins().store(PLAIN, total, address, 0);
            let (first, second) = (
                t.b.ins().uextend(types::I64, first),
                t.b.ins().uextend(types::I64, second),
            );
            let high = t.b.ins().iadd(high, first);
            let high = t.b.ins().iadd(high, second);
            t.b.def_var(carry, high);
            t.end(&of);
        });
        self.end(&rows);
    }

    /// Algorithm D of Knuth's "The Art of Computer Programming", volume 2, section 4.3.1, with digits of 32 bits. A
    /// zero digit below the lowest ones lets a divisor of one digit have a second one.
    fn divide(&mut self, [quotient, x, y, limbs]: [Value; 4]) {
        let zero = self.int(0);
        for base in [x, y] {
            self.b.ins().store(PLAIN, zero, base, -8);
        }
        let above = self.limb_address(x, limbs);
        self.b.ins().store(PLAIN, zero, above, 0);
        let (of, index) = self.begin(zero, limbs, 1);
        let address = self.limb_address(quotient, index);
        self.b.ins().store(PLAIN, zero, address, 0);
        self.end(&of);
        let digits = self.b.ins().ishl_imm_s(limbs, 1);
        let (count, top) = self.significant_digits(y, digits);
        let zeros = self.b.ins().clz(top);
        let shift = self.b.ins().iadd_imm_s(zeros, -32);
        self.shift_left(y, digits, shift);
        let one_more = self.b.ins().iadd_imm_s(digits, 1);
        self.shift_left(x, one_more, shift);
        let last = self.b.ins().iadd_imm_s(count, -1);
        let divisor = self.digit(y, last);
        let second = self.b.ins().iadd_imm_s(count, -2);
        let second = self.digit(y, second);
        let start = self.b.ins().isub(digits, count);
        let (of, place) = self.begin(start, zero, -1);
        let top = self.b.ins().iadd(place, count);
        let guess = self.quotient_digit(x, top, divisor, second);
        self.when(guess, |t| {
            let digit = t.subtract_product(x, y, place, count, guess);
            t.set_digit(quotient, place, digit);
        });
        self.end(&of);
        // The rest is shifted back.
        let (of, index) = self.begin(zero, digits, 1);
        let above = self.b.ins().iadd_imm_s(index, 1);
        let pair = self.two_digits(x, above);
        let digit = self.b.ins().ushr(pair, shift);
        self.set_digit(x, index, digit);
        self.end(&of);
    }

    /// The number of digits without leading zeros, and the highest digit. Traps if there is none.
    fn significant_digits(&mut self, base: Value, digits: Value) -> (Value, Value) {
        let count = self.variable(digits);
        let (head, found) = (self.b.create_block(), self.b.create_block());
        let next = self.b.create_block();
        self.b.ins().jump(head, &[]);
        self.b.switch_to_block(head);
        let here = self.b.use_var(count);
        self.b.ins().trapz(here, TrapCode::INTEGER_DIVISION_BY_ZERO);
        let below = self.b.ins().iadd_imm_s(here, -1);
        let digit = self.digit(base, below);
        self.b.ins().brif(digit, found, &[], next, &[]);
        self.b.switch_to_block(next);
        self.b.def_var(count, below);
        self.b.ins().jump(head, &[]);
        self.b.switch_to_block(found);
        (here, digit)
    }

    /// Shifts digits left by less than 32 bits, from the highest down.
    fn shift_left(&mut self, base: Value, digits: Value, shift: Value) {
        let zero = self.int(0);
        let start = self.b.ins().iadd_imm_s(digits, -1);
        let (of, index) = self.begin(start, zero, -1);
        let pair = self.two_digits(base, index);
        let pair = self.b.ins().ishl(pair, shift);
        let digit = self.b.ins().ushr_imm_s(pair, 32);
        self.set_digit(base, index, digit);
        self.end(&of);
    }

    /// The next digit of the quotient, or one more than it.
    fn quotient_digit(&mut self, x: Value, top: Value, divisor: Value, second: Value) -> Value {
        let pair = self.two_digits(x, top);
        let (guess, rest) = (self.b.ins().udiv(pair, divisor), self.b.ins().urem(pair, divisor));
        let (guess, rest) = (self.variable(guess), self.variable(rest));
        let third = self.b.ins().iadd_imm_s(top, -2);
        let third = self.digit(x, third);
        let (head, lower, done) = (
            self.b.create_block(),
            self.b.create_block(),
            self.b.create_block(),
        );
        self.b.ins().jump(head, &[]);
        self.b.switch_to_block(head);
        let (digit, left) = (self.b.use_var(guess), self.b.use_var(rest));
        let above = self.b.ins().ushr_imm_s(digit, 32);
        let too_wide = self.b.ins().icmp_imm_s(IntCC::NotEqual, above, 0);
        let product = self.b.ins().imul(digit, second);
        let number = self.b.ins().ishl_imm_s(left, 32);
        let number = self.b.ins().bor(number, third);
        let too_large = self.b.ins().icmp(IntCC::UnsignedGreaterThan, product, number);
        let too_large = self.b.ins().bor(too_wide, too_large);
        self.b.ins().brif(too_large, lower, &[], done, &[]);
        self.b.switch_to_block(lower);
        let digit = self.b.ins().iadd_imm_s(digit, -1);
        self.b.def_var(guess, digit);
        let left = self.b.ins().iadd(left, divisor);
        self.b.def_var(rest, left);
        let above = self.b.ins().ushr_imm_s(left, 32);
        self.b.ins().brif(above, done, &[], head, &[]);
        self.b.switch_to_block(done);
        self.b.use_var(guess)
    }

    /// Subtracts the divisor times a digit from the digits at `place`. Adds the divisor back if the digit was one too
    /// large. Returns the right digit.
    fn subtract_product(&mut self, x: Value, y: Value, place: Value, count: Value, digit: Value) -> Value {
        let zero = self.int(0);
        let borrow = self.variable(zero);
        let (of, index) = self.begin(zero, count, 1);
        let other = self.digit(y, index);
        let product = self.b.ins().imul(digit, other);
        let borrowed = self.b.use_var(borrow);
        let product = self.b.ins().iadd(product, borrowed);
        let low = self.b.ins().band_imm_s(product, 0xffff_ffff);
        let at = self.b.ins().iadd(index, place);
        let old = self.digit(x, at);
        let difference = self.b.ins().isub(old, low);
        self.set_digit(x, at, difference);
        let high = self.b.ins().ushr_imm_s(product, 32);
        let under = self.b.ins().ushr_imm_s(difference, 63);
        let borrowed = self.b.ins().iadd(high, under);
        self.b.def_var(borrow, borrowed);
        self.end(&of);
        let top = self.b.ins().iadd(place, count);
        let old = self.digit(x, top);
        let borrowed = self.b.use_var(borrow);
        let difference = self.b.ins().isub(old, borrowed);
        self.set_digit(x, top, difference);
        let result = self.variable(digit);
        let negative = self.b.ins().icmp_imm_s(IntCC::SignedLessThan, difference, 0);
        self.when(negative, |t| {
            let lower = t.b.ins().iadd_imm_s(digit, -1);
            t.b.def_var(result, lower);
            let carry = t.variable(zero);
            let (of, index) = t.begin(zero, count, 1);
            let at = t.b.ins().iadd(index, place);
            let (old, other) = (t.digit(x, at), t.digit(y, index));
            let sum = t.b.ins().iadd(old, other);
            let carried = t.b.use_var(carry);
            let sum = t.b.ins().iadd(sum, carried);
            t.set_digit(x, at, sum);
            let carried = t.b.ins().ushr_imm_s(sum, 32);
            t.b.def_var(carry, carried);
            t.end(&of);
            let old = t.digit(x, top);
            let carried = t.b.use_var(carry);
            let sum = t.b.ins().iadd(old, carried);
            t.set_digit(x, top, sum);
        });
        self.b.use_var(result)
    }
}
