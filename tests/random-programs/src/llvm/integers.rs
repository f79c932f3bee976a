//! Integer arithmetic, comparisons, casts and intrinsics, of scalars and vectors.

use super::types::{BIT, Type};
use super::{Body, Value};

const PREDICATES: [&str; 10] = ["eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge"];

impl Body<'_> {
    fn any_int(&mut self) -> Value {
        self.value_where(
            |ty| ty.int().is_some(),
            |random| loop {
                let ty = Type::any_scalar(random);
                if ty.int().is_some() {
                    break ty;
                }
            },
        )
    }

    /// A value in the range of shift amounts: less than the width.
    fn shift_amount(&mut self, code: &mut String, ty: &Type) -> Value {
        let width = ty.int().unwrap_or(1);
        if self.random.once_in(3) {
            let lane = i128::from(self.random.below(width as usize) as u32);
            return Value::constant(ty.splat(lane), ty);
        }
        let amount = self.value(ty);
        // The width itself does not fit into one bit, and is never less than a number of one bit.
        if width == 1 {
            return Value::constant(ty.splat(0), ty);
        }
        self.op(
            code,
            ty,
            format!("urem {}, {}", amount.typed(), ty.splat(i128::from(width))),
        )
    }

    pub(super) fn integers(&mut self) {
        let a = self.any_int();
        let ty = a.ty.clone();
        let Some(width) = ty.int() else {
            return;
        };
        let mut code = String::new();
        let result = match self.random.below(20) {
            0..=7 => {
                let op = self.random.pick(&["add", "sub", "mul", "and", "or", "xor"]);
                let b = self.value(&ty);
                self.op(&mut code, &ty, format!("{op} {}, {b}", a.typed()))
            }
            8..=10 => {
                let op = self.random.pick(&["shl", "lshr", "ashr"]);
                let amount = self.shift_amount(&mut code, &ty);
                self.op(&mut code, &ty, format!("{op} {}, {amount}", a.typed()))
            }
            11 | 12 => self.divide(&mut code, &a),
            13 => self.flagged(&mut code, &a),
            14 if width > 1 => self.overflow(&mut code, &a),
            _ => self.intrinsic(&mut code, &a),
        };
        self.emit_value(code, result);
    }

    /// A division whose divisor is neither zero nor, if signed, -1.
    fn divide(&mut self, code: &mut String, a: &Value) -> Value {
        let ty = a.ty.clone();
        let width = ty.int().unwrap_or(1);
        let signed = width > 2 && self.random.once_in(2);
        let mut divisor = self.value(&ty);
        if self.random.once_in(3) {
            divisor = self.constant(&ty);
        }
        if signed {
            // Clearing the second bit excludes -1.
            divisor = self.op(code, &ty, format!("and {}, {}", divisor.typed(), ty.splat(-3)));
        }
        divisor = self.op(code, &ty, format!("or {}, {}", divisor.typed(), ty.splat(1)));
        let op = match signed {
            true => self.random.pick(&["sdiv", "srem"]),
            false => self.random.pick(&["udiv", "urem"]),
        };
        self.op(code, &ty, format!("{op} {}, {divisor}", a.typed()))
    }

    /// An operation with a flag that holds.
    fn flagged(&mut self, code: &mut String, a: &Value) -> Value {
        let ty = a.ty.clone();
        let width = ty.int().unwrap_or(1);
        if width < 4 {
            let b = self.value(&ty);
            return self.op(code, &ty, format!("xor {}, {b}", a.typed()));
        }
        let half = i128::from(width / 2);
        match self.random.below(6) {
            0 => {
                let b = self.value(&ty);
                let (one, a) = (ty.splat(1), a.typed());
                let a = self.op(code, &ty, format!("ashr {a}, {one}"));
                let b = self.op(code, &ty, format!("ashr {}, {one}", b.typed()));
                let op = self.random.pick(&["add", "sub"]);
                self.op(code, &ty, format!("{op} nsw {}, {b}", a.typed()))
            }
            1 => {
                let b = self.value(&ty);
                let (one, a) = (ty.splat(1), a.typed());
                let a = self.op(code, &ty, format!("lshr {a}, {one}"));
                let b = self.op(code, &ty, format!("lshr {}, {one}", b.typed()));
                self.op(code, &ty, format!("add nuw {}, {b}", a.typed()))
            }
            2 => {
                let b = self.value(&ty);
                let shift = ty.splat(i128::from(width) - half);
                let a = self.op(code, &ty, format!("lshr {}, {shift}", a.typed()));
                let b = self.op(code, &ty, format!("lshr {}, {shift}", b.typed()));
                self.op(code, &ty, format!("mul nuw {}, {b}", a.typed()))
            }
            3 => {
                let b = self.value(&ty);
                let low = ty.splat((1 << half.min(126)) - 1);
                let a = self.op(code, &ty, format!("and {}, {low}", a.typed()));
                let high = ty.splat(half);
                let b = self.op(code, &ty, format!("shl {}, {high}", b.typed()));
                self.op(code, &ty, format!("or disjoint {}, {b}", a.typed()))
            }
            4 => {
                let shift = ty.splat(half);
                let a = self.op(code, &ty, format!("shl {}, {shift}", a.typed()));
                let op = self.random.pick(&["lshr", "ashr"]);
                self.op(code, &ty, format!("{op} exact {}, {shift}", a.typed()))
            }
            _ => {
                let shift = ty.splat(half);
                let a = self.op(code, &ty, format!("lshr {}, {shift}", a.typed()));
                let by = ty.splat(half - 1);
                self.op(code, &ty, format!("shl nuw nsw {}, {by}", a.typed()))
            }
        }
    }

    /// An operation with a result and an overflow bit, which becomes one or the other.
    fn overflow(&mut self, code: &mut String, a: &Value) -> Value {
        let ty = a.ty.clone();
        let op = self
            .random
            .pick(&["sadd", "uadd", "ssub", "usub", "smul", "umul"]);
        let b = self.value(&ty);
        let both = Type::Struct(vec![ty.clone(), ty.with(BIT)], false);
        let pair = self.op(
            code,
            &both,
            format!(
                "call {both} @llvm.{op}.with.overflow.{}({}, {})",
                ty.suffix(),
                a.typed(),
                b.typed()
            ),
        );
        let bit = self.op(code, &ty.with(BIT), format!("extractvalue {}, 1", pair.typed()));
        self.scope.push(bit);
        self.op(code, &ty, format!("extractvalue {}, 0", pair.typed()))
    }

    fn intrinsic(&mut self, code: &mut String, a: &Value) -> Value {
        let ty = a.ty.clone();
        let width = ty.int().unwrap_or(1);
        let suffix = ty.suffix();
        let flag = self.random.pick(&["false"]);
        match self.random.below(18) {
            0..=3 => {
                let op = self.random.pick(&["smax", "smin", "umax", "umin"]);
                let b = self.value(&ty);
                self.op(
                    code,
                    &ty,
                    format!("call {ty} @llvm.{op}.{suffix}({}, {})", a.typed(), b.typed()),
                )
            }
            4 | 5 => {
                let op = self
                    .random
                    .pick(&["sadd.sat", "uadd.sat", "ssub.sat", "usub.sat"]);
                let b = self.value(&ty);
                self.op(
                    code,
                    &ty,
                    format!("call {ty} @llvm.{op}.{suffix}({}, {})", a.typed(), b.typed()),
                )
            }
            6 => {
                let op = self.random.pick(&["sshl.sat", "ushl.sat"]);
                let amount = self.shift_amount(code, &ty);
                self.op(
                    code,
                    &ty,
                    format!("call {ty} @llvm.{op}.{suffix}({}, {})", a.typed(), amount.typed()),
                )
            }
            7..=9 => {
                let op = self.random.pick(&["fshl", "fshr"]);
                let b = match self.random.once_in(2) {
                    true => a.clone(),
                    false => self.value(&ty),
                };
                let amount = self.value(&ty);
                let (a, b, amount) = (a.typed(), b.typed(), amount.typed());
                self.op(
                    code,
                    &ty,
                    format!("call {ty} @llvm.{op}.{suffix}({a}, {b}, {amount})"),
                )
            }
            10 => self.op(
                code,
                &ty,
                format!("call {ty} @llvm.abs.{suffix}({}, i1 {flag})", a.typed()),
            ),
            11 | 12 => {
                let op = self.random.pick(&["ctlz", "cttz"]);
                self.op(
                    code,
                    &ty,
                    format!("call {ty} @llvm.{op}.{suffix}({}, i1 {flag})", a.typed()),
                )
            }
            13 if width.is_multiple_of(16) => self.op(
                code,
                &ty,
                format!("call {ty} @llvm.bswap.{suffix}({})", a.typed()),
            ),
            14 | 15 => {
                let op = self.random.pick(&["scmp", "ucmp"]);
                let b = self.value(&ty);
                let to = ty.with(Type::Int(self.random.pick(&[2, 8, 8, 32, 64])));
                self.op(
                    code,
                    &to,
                    format!(
                        "call {to} @llvm.{op}.{}.{suffix}({}, {})",
                        to.suffix(),
                        a.typed(),
                        b.typed()
                    ),
                )
            }
            _ => {
                let op = self.random.pick(&["ctpop", "bitreverse"]);
                self.op(code, &ty, format!("call {ty} @llvm.{op}.{suffix}({})", a.typed()))
            }
        }
    }

    pub(super) fn compare_integers(&mut self) {
        let a = self.any_int();
        let ty = a.ty.clone();
        let b = self.value(&ty);
        let predicate = self.random.pick(&PREDICATES);
        let mut code = String::new();
        let result = self.op(
            &mut code,
            &ty.with(BIT),
            format!("icmp {predicate} {}, {b}", a.typed()),
        );
        self.emit_value(code, result);
    }

    pub(super) fn integer_casts(&mut self) {
        let a = self.any_int();
        let Some(from) = a.ty.int() else {
            return;
        };
        let mut code = String::new();
        let result = if self.random.once_in(4) {
            self.freeze_or_bitcast(&mut code, &a)
        } else {
            // Mostly a width that other values have.
            let widths: Vec<u32> = self.palette.iter().filter_map(Type::int).collect();
            let width = match widths.is_empty() || self.random.once_in(3) {
                true => self.random.pick(&[1, 8, 16, 32, 64, 128, 3, 24, 33, 65]),
                false => self.random.pick(&widths),
            };
            let to = a.ty.with(Type::Int(width));
            match width.cmp(&from) {
                std::cmp::Ordering::Less => self.op(&mut code, &to, format!("trunc {} to {to}", a.typed())),
                std::cmp::Ordering::Greater => {
                    let op = self.random.pick(&["zext", "sext"]);
                    self.op(&mut code, &to, format!("{op} {} to {to}", a.typed()))
                }
                std::cmp::Ordering::Equal => self.freeze_or_bitcast(&mut code, &a),
            }
        };
        self.emit_value(code, result);
    }

    /// A `freeze`, or a bitcast to a type of equal width.
    fn freeze_or_bitcast(&mut self, code: &mut String, a: &Value) -> Value {
        let bits = a.ty.bits();
        let mut fitting = vec![];
        // Vectors of other elements have no layout that both levels of LLVM agree on.
        let regular = a.ty.lanes().is_none() || a.ty.scalar().fills_memory() || *a.ty.scalar() == BIT;
        for width in [1, 4, 8, 16, 32, 64, 128] {
            if bits == width {
                fitting.push(Type::Int(width as u32));
            }
            if bits.is_multiple_of(width) && bits / width <= 32 && bits <= 256 {
                fitting.push(Type::vector(bits / width, Type::Int(width as u32)));
            }
        }
        if !regular || fitting.is_empty() || self.random.once_in(4) {
            return self.op(code, &a.ty, format!("freeze {}", a.typed()));
        }
        let to = self.random.pick(&fitting);
        self.op(code, &to, format!("bitcast {} to {to}", a.typed()))
    }
}
