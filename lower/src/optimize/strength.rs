//! `llvm-loop-strength-reduce`: computes addresses of innermost loops by additions of constants.
//!
//! An address is a base, products of values and sizes, and a constant. What the loop does not change is added up before the loop.
//! Where the size that the induction variable is multiplied by is one that machine code multiplies by in an address (1, 2, 4, 8), the
//! variable stays; otherwise the address becomes a variable of its own, which grows by a constant. The constants stay apart, so that
//! the accesses of an unrolled loop share one address.
//!
//! ```text
//! a[i + 1][j]  with i the induction variable:   p = &a[start][j] before the loop;  p[1 · row];  p += step · row
//! ```

use super::Function;
use super::analysis::alias::add_indices;
use super::analysis::loops::{self, Loop};
use super::cfg::passed;
use super::fold::{build, build_int, constant_int};
use windlass_dialects::llvm::gep::DYNAMIC_INDEX;
use windlass_dialects::llvm::types::LlvmTypes as _;
use windlass_dialects::llvm::{AddOp, BrOp, GEPOp, LoadOp, MulOp, SExtOp, StoreOp, TruncOp, ZExtOp, types};
use windlass_ir::num::ApInt;
use windlass_ir::{Block, Builder, InsertPoint, Op, Type, Value};

/// The number of addresses of one loop that become variables: each takes a register (`two_mm` needs one, `jacobi2d` none).
const MAX_POINTERS: usize = 4;
/// The number of steps in which an address is followed.
const MAX_STEPS: usize = 16;

/// Reduces the addresses of all innermost loops.
pub(super) fn run(f: &mut Function<'_>) {
    let (found, _) = loops::find_with_preheaders(f);
    for (index, this) in found.iter().enumerate() {
        join_narrow(f, this);
        if loops::is_innermost(&found, index) {
            reduce(f, this);
        }
        super::widen::order_tests(f, this);
    }
}

/// Replaces narrow induction variables by the low bits of wide ones that count alike: one register, and the bits need no operation.
fn join_narrow(f: &mut Function<'_>, this: &Loop) -> Option<()> {
    let (entry, latch) = this.entry_and_latch(f)?;
    let (initial, given) = (passed(f, entry.0, entry.1)?, passed(f, latch.0, latch.1)?);
    let args = f.body.block_args(this.header).to_vec();
    let step = |f: &Function<'_>, index: usize| {
        let add = f.body.defined_by(*given.get(index)?, AddOp::NAME)?;
        (f.body.operand(add, 0) == args[index])
            .then(|| constant_int(f.ctx, f.body, f.body.operand(add, 1)))?
    };
    for narrow in 0..args.len() {
        let ty = f.body.ty(args[narrow]);
        let Some(width) = ty.signless_width(f.ctx).filter(|&width| width < 64) else {
            continue;
        };
        let Some(by) = step(f, narrow) else { continue };
        let counts_alike = |wide: usize| {
            f.body.ty(args[wide]) == Type::I64
                && step(f, wide).is_some_and(|wide| wide.sext_or_trunc(width) == by)
                && starts_alike(f, initial[wide], initial[narrow], width)
        };
        let Some(wide) = (0..args.len()).find(|&wide| counts_alike(wide)) else {
            continue;
        };
        let first = f.body.first_op(this.header)?;
        let low = |f: &mut Function<'_>, at: Op, value: Value| {
            build(
                &mut Builder::before(f.ctx, f.body, at),
                TruncOp::DEF,
                &[value],
                &[],
                ty,
            )
        };
        let arg = low(f, first, args[wide]);
        f.body.replace_all_uses(args[narrow], arg);
        // The sum for the next iteration is that of the wide variable, where that comes first.
        let sums = (
            f.body.defining_op(given[narrow])?,
            f.body.defining_op(given[wide])?,
        );
        let same_block = f.body.op_block(sums.0) == f.body.op_block(sums.1);
        // The constant of the wide sum may come after the narrow sum.
        let constant = f.body.defining_op(f.body.operand(sums.1, 1));
        let may_move = constant
            .is_none_or(|op| f.body.op_block(op) != f.body.op_block(sums.0) || f.body.is_before(op, sums.0));
        if !same_block || (!f.body.is_before(sums.1, sums.0) && !may_move) {
            continue;
        }
        if !f.body.is_before(sums.1, sums.0) {
            f.body.move_op(sums.1, InsertPoint::Before(sums.0));
        }
        let next = low(f, sums.0, given[wide]);
        f.body.replace_all_uses(given[narrow], next);
    }
    Some(())
}

/// Whether the low bits of the wide value are the narrow one.
fn starts_alike(f: &Function<'_>, wide: Value, narrow: Value, width: u32) -> bool {
    if let (Some(wide), Some(narrow)) = (
        constant_int(f.ctx, f.body, wide),
        constant_int(f.ctx, f.body, narrow),
    ) {
        return wide.sext_or_trunc(width) == narrow;
    }
    let extended = f
        .body
        .defined_by(wide, SExtOp::NAME)
        .or_else(|| f.body.defined_by(wide, ZExtOp::NAME));
    extended.is_some_and(|op| f.body.operand(op, 0) == narrow)
}

/// An induction variable of 64 bits.
struct Variable {
    arg: Value,
    start: Value,
    step: i64,
}

/// An address: base, products of values that the loop does not change, product of an induction variable, constant.
#[derive(Clone)]
struct Address {
    base: Value,
    fixed: Vec<(Value, i64)>,
    variable: Value,
    scale: i64,
    constant: i64,
}

/// The address of everything but the constant, in the loop.
struct Shared {
    address: Address,
    value: Value,
}

struct Reducer<'a> {
    this: &'a Loop,
    latch: (Op, usize),
    before: Block,
    variables: Vec<Variable>,
    shared: Vec<Shared>,
    pointers: usize,
}

fn reduce(f: &mut Function<'_>, this: &Loop) -> Option<()> {
    let before = loops::preheader(f, this)?;
    let entry = f
        .body
        .last_op(before)
        .filter(|&op| f.body.name(op) == BrOp::NAME)?;
    let (_, latch) = this.entry_and_latch(f)?;
    let (initial, given) = (passed(f, entry, 0)?, passed(f, latch.0, latch.1)?);
    let mut variables = Vec::new();
    for (index, &arg) in f.body.block_args(this.header).iter().enumerate() {
        if f.body.ty(arg) == Type::I64
            && let Some((base, step)) = sum(f, *given.get(index)?)
            && base == arg
        {
            variables.push(Variable {
                arg,
                start: *initial.get(index)?,
                step,
            });
        }
    }
    let mut reducer = Reducer {
        this,
        latch,
        before,
        variables,
        shared: Vec::new(),
        pointers: 0,
    };
    for &block in &this.blocks {
        for op in f.body.ops(block).collect::<Vec<_>>() {
            let operand = match f.body.name(op) {
                LoadOp::NAME => 0,
                StoreOp::NAME => 1,
                _ => continue,
            };
            let address = f.body.operand(op, operand);
            if f.body
                .value_block(address)
                .is_some_and(|block| this.contains(block))
            {
                reducer.replace(f, op, operand);
            }
        }
    }
    Some(())
}

/// A value of 64 bits as the sum of a value and a constant: a chain of additions is one.
fn sum(f: &Function<'_>, mut value: Value) -> Option<(Value, i64)> {
    let mut total = 0i64;
    for _ in 0..MAX_STEPS {
        let Some(add) = f.body.defined_by(value, AddOp::NAME) else {
            break;
        };
        let Some(by) = constant_int(f.ctx, f.body, f.body.operand(add, 1)).and_then(|by| by.to_i64()) else {
            break;
        };
        total = total.wrapping_add(by);
        value = f.body.operand(add, 0);
    }
    (total != 0).then_some((value, total))
}

impl Reducer<'_> {
    fn replace(&mut self, f: &mut Function<'_>, op: Op, operand: usize) -> Option<()> {
        let old = f.body.operand(op, operand);
        let address = self.decompose(f, old)?;
        let is_folded = matches!(address.scale, 1 | 2 | 4 | 8);
        let known = self.shared.iter().find(|shared| {
            let other = &shared.address;
            (other.base, other.variable, other.scale) == (address.base, address.variable, address.scale)
                && other.fixed == address.fixed
        });
        let value = match known {
            Some(shared) => shared.value,
            None => {
                let value = match is_folded {
                    true => self.index(f, &address)?,
                    false => self.pointer(f, &address)?,
                };
                self.shared.push(Shared {
                    address: address.clone(),
                    value,
                });
                value
            }
        };
        let mut b = Builder::before(f.ctx, f.body, op);
        let new = offset(&mut b, value, address.constant);
        f.body.set_operand(op, operand, new);
        Some(())
    }

    /// The address in parts; `None` if it is no such sum.
    fn decompose(&self, f: &mut Function<'_>, address: Value) -> Option<Address> {
        let (mut base, mut constant) = (address, 0i64);
        let mut scaled: Vec<(Value, i64)> = Vec::new();
        for _ in 0..MAX_STEPS {
            let Some(op) = f.body.defined_by(base, GEPOp::NAME) else {
                break;
            };
            // What is computed before the loop stays, but for constants.
            let is_fixed = self.this.is_invariant(f, base);
            if is_fixed && f.body.operands(op).len() > 1 {
                break;
            }
            constant = constant.wrapping_add(add_indices(f, op, &mut scaled)?);
            base = f.body.operand(op, 0);
        }
        if !self.this.is_invariant(f, base) || f.body.ty(base) != Type::PTR {
            return None;
        }
        let mut fixed: Vec<(Value, i64)> = Vec::new();
        let mut moving: Option<(Value, i64)> = None;
        for (mut value, mut scale) in scaled {
            for _ in 0..MAX_STEPS {
                if f.body.ty(value) != Type::I64 || self.this.is_invariant(f, value) {
                    break;
                }
                if let Some((inner, by)) = sum(f, value) {
                    constant = constant.wrapping_add(by.wrapping_mul(scale));
                    value = inner;
                } else if let Some(product) = f.body.defined_by(value, MulOp::NAME)
                    && let Some(by) = constant_int(f.ctx, f.body, f.body.operand(product, 1))
                {
                    scale = scale.wrapping_mul(by.to_i64()?);
                    value = f.body.operand(product, 0);
                } else {
                    break;
                }
            }
            if self.this.is_invariant(f, value) {
                fixed.push((value, scale));
                continue;
            }
            match &mut moving {
                None => moving = Some((value, scale)),
                Some((other, total)) if *other == value => *total = total.wrapping_add(scale),
                Some(_) => return None,
            }
        }
        fixed.sort_unstable();
        let (variable, scale) = moving.filter(|&(_, scale)| scale != 0)?;
        let is_known = self.variables.iter().any(|known| known.arg == variable);
        is_known.then_some(Address {
            base,
            fixed,
            variable,
            scale,
            constant,
        })
    }

    /// The address without the constant and the variable, before the loop.
    fn fixed(&self, f: &mut Function<'_>, address: &Address) -> Option<Value> {
        let end = f.body.last_op(self.before)?;
        let mut b = Builder::before(f.ctx, f.body, end);
        let mut value = address.base;
        for &(index, scale) in &address.fixed {
            let ty = b.body.ty(index);
            let bytes = match (scale, ty == Type::I64) {
                // The index of an address is extended as a signed number.
                (_, false) => scaled(&mut b, value, index, scale)?,
                (1, true) => scaled(&mut b, value, index, 1)?,
                (_, true) => {
                    let by = build_int(&mut b, Type::I64, ApInt::from_i64(64, scale));
                    let product = build(&mut b, MulOp::DEF, &[index, by], &[], Type::I64);
                    scaled(&mut b, value, product, 1)?
                }
            };
            value = bytes;
        }
        Some(value)
    }

    /// The address with the variable as its index.
    fn index(&mut self, f: &mut Function<'_>, address: &Address) -> Option<Value> {
        let fixed = self.fixed(f, address)?;
        let first = f.body.first_op(self.this.header)?;
        scaled(
            &mut Builder::before(f.ctx, f.body, first),
            fixed,
            address.variable,
            address.scale,
        )
    }

    /// A variable that is the address.
    fn pointer(&mut self, f: &mut Function<'_>, address: &Address) -> Option<Value> {
        let variable = self
            .variables
            .iter()
            .find(|known| known.arg == address.variable)?;
        let (start, step) = (variable.start, variable.step.wrapping_mul(address.scale));
        if self.pointers == MAX_POINTERS {
            return None;
        }
        self.pointers += 1;
        let fixed = self.fixed(f, address)?;
        let entry = f.body.last_op(self.before)?;
        let mut b = Builder::before(f.ctx, f.body, entry);
        let by = build_int(&mut b, Type::I64, ApInt::from_i64(64, address.scale));
        let distance = build(&mut b, MulOp::DEF, &[start, by], &[], Type::I64);
        let initial = scaled(&mut b, fixed, distance, 1)?;
        let location = f.body.location(entry);
        let arg = f.body.append_arg(self.this.header, Type::PTR, location);
        pass(f, (entry, 0), initial);
        let next = offset(&mut Builder::before(f.ctx, f.body, self.latch.0), arg, step);
        pass(f, self.latch, next);
        Some(arg)
    }
}

/// Appends a value to those that an edge passes.
fn pass(f: &mut Function<'_>, (op, edge): (Op, usize), value: Value) {
    let mut values = passed(f, op, edge).unwrap_or_default();
    values.push(value);
    f.body.set_successor_operands(f.ctx, op, edge, &values);
}

/// `base + index * scale`, in bytes.
fn scaled(b: &mut Builder<'_>, base: Value, index: Value, scale: i64) -> Option<Value> {
    let element = match scale {
        1 => Type::I8,
        2 => Type::I16,
        4 => Type::I32,
        8 => Type::I64,
        bytes => types::array(b.ctx, u64::try_from(bytes).ok()?, Type::I8),
    };
    let element = b.ctx.type_attr(element);
    let indices = b.ctx.i32_array_attr(&[DYNAMIC_INDEX]);
    let op = GEPOp::builder(base, &[index], indices, element, Type::PTR).build(b);
    Some(b.result(op))
}

/// `base + constant`, in bytes.
fn offset(b: &mut Builder<'_>, base: Value, constant: i64) -> Value {
    if constant == 0 {
        return base;
    }
    let element = b.ctx.type_attr(Type::I8);
    let op = match i32::try_from(constant) {
        Ok(small) if small != DYNAMIC_INDEX => {
            let indices = b.ctx.i32_array_attr(&[small]);
            GEPOp::builder(base, &[], indices, element, Type::PTR).build(b)
        }
        _ => {
            let index = build_int(b, Type::I64, ApInt::from_i64(64, constant));
            let indices = b.ctx.i32_array_attr(&[DYNAMIC_INDEX]);
            GEPOp::builder(base, &[index], indices, element, Type::PTR).build(b)
        }
    };
    b.result(op)
}
