//! Floating-point arithmetic, comparisons, conversions and intrinsics, of scalars and vectors.
//!
//! Only operations whose result LLVM defines to the bit, NaNs aside.

use super::types::{BIT, Float, Type};
use super::{Body, Value};

const PREDICATES: [&str; 16] = [
    "false", "oeq", "ogt", "oge", "olt", "ole", "one", "ord", "ueq", "ugt", "uge", "ult", "ule", "une",
    "uno", "true",
];

impl Body<'_> {
    fn any_float(&mut self) -> Value {
        self.value_where(
            |ty| ty.float().is_some(),
            |random| Type::Float(Float::any(random)),
        )
    }

    /// The bits of a value; one pattern for all NaNs.
    pub(super) fn bits_of(&mut self, code: &mut String, value: &Value) -> Value {
        let float = value.ty.float().unwrap_or(Float::Double);
        let ty = value.ty.with(Type::Int(float.bits()));
        let bits = self.op(code, &ty, format!("bitcast {} to {ty}", value.typed()));
        let nan = self.op(
            code,
            &ty.with(BIT),
            format!("fcmp uno {}, {value}", value.typed()),
        );
        let pattern = ty.splat(12345);
        self.op(
            code,
            &ty,
            format!("select {}, {ty} {pattern}, {}", nan.typed(), bits.typed()),
        )
    }

    /// The value, or a number where it is a NaN.
    pub(super) fn without_nan(&mut self, code: &mut String, value: &Value) -> Value {
        let nan = self.op(
            code,
            &value.ty.with(BIT),
            format!("fcmp uno {}, {value}", value.typed()),
        );
        self.op(
            code,
            &value.ty,
            format!(
                "select {}, {} zeroinitializer, {}",
                nan.typed(),
                value.ty,
                value.typed()
            ),
        )
    }

    pub(super) fn floats(&mut self) {
        let a = self.any_float();
        let ty = a.ty.clone();
        let mut code = String::new();
        let result = match self.random.below(12) {
            0..=5 => {
                let quad = ty.float() == Some(Float::Quad);
                let op = match quad {
                    true => self.random.pick(&["fadd", "fsub", "fmul", "fdiv"]),
                    false => self
                        .random
                        .pick(&["fadd", "fsub", "fmul", "fdiv", "fadd", "fmul", "frem"]),
                };
                let b = self.value(&ty);
                self.op(&mut code, &ty, format!("{op} {}, {b}", a.typed()))
            }
            6 | 7 => {
                let b = self.value(&ty);
                let predicate = self.random.pick(&PREDICATES);
                self.op(
                    &mut code,
                    &ty.with(BIT),
                    format!("fcmp {predicate} {}, {b}", a.typed()),
                )
            }
            8 => self.op(&mut code, &ty, format!("fneg {}", a.typed())),
            _ => self.float_intrinsic(&mut code, &a),
        };
        self.emit_value(code, result);
    }

    fn float_intrinsic(&mut self, code: &mut String, a: &Value) -> Value {
        let ty = a.ty.clone();
        let suffix = ty.suffix();
        let narrow = matches!(ty.float(), Some(Float::Half | Float::Brain));
        let extended = ty.float().is_some_and(Float::is_extended);
        if extended {
            return self.op(code, &ty, format!("call {ty} @llvm.fabs.{suffix}({})", a.typed()));
        }
        match self.random.below(12) {
            0 | 1 => {
                let b = self.value(&ty);
                let b = self.without_nan(code, &b);
                self.op(
                    code,
                    &ty,
                    format!("call {ty} @llvm.copysign.{suffix}({}, {})", a.typed(), b.typed()),
                )
            }
            2 | 3 => {
                let op = self.random.pick(&["minimum", "maximum"]);
                let b = self.value(&ty);
                self.op(
                    code,
                    &ty,
                    format!("call {ty} @llvm.{op}.{suffix}({}, {})", a.typed(), b.typed()),
                )
            }
            4 => {
                // Either zero may be the result; both are zero after an addition.
                let op = self.random.pick(&["minnum", "maxnum"]);
                let b = self.value(&ty);
                let number = self.op(
                    code,
                    &ty,
                    format!("call {ty} @llvm.{op}.{suffix}({}, {})", a.typed(), b.typed()),
                );
                self.op(code, &ty, format!("fadd {}, zeroinitializer", number.typed()))
            }
            5 if !narrow => {
                let (b, c) = (self.value(&ty), self.value(&ty));
                let (a, b, c) = (a.typed(), b.typed(), c.typed());
                self.op(code, &ty, format!("call {ty} @llvm.fma.{suffix}({a}, {b}, {c})"))
            }
            6 => {
                let a = self.without_nan(code, a);
                let mask = self.random.below(1024);
                self.op(
                    code,
                    &ty.with(BIT),
                    format!(
                        "call {} @llvm.is.fpclass.{suffix}({}, i32 {mask})",
                        ty.with(BIT),
                        a.typed()
                    ),
                )
            }
            _ => {
                let op = self.random.pick(&[
                    "fabs",
                    "sqrt",
                    "floor",
                    "ceil",
                    "trunc",
                    "rint",
                    "nearbyint",
                    "round",
                    "roundeven",
                    "fabs",
                ]);
                self.op(code, &ty, format!("call {ty} @llvm.{op}.{suffix}({})", a.typed()))
            }
        }
    }

    pub(super) fn float_casts(&mut self) {
        let mut code = String::new();
        let result = match self.random.below(8) {
            0..=2 => self.integer_to_float(&mut code),
            3 | 4 => self.float_to_integer(&mut code),
            5 => {
                let a = self.any_float();
                self.bits_of(&mut code, &a)
            }
            _ => {
                let a = self.any_float();
                let from = a.ty.float().unwrap_or(Float::Double);
                let to = Float::any(self.random);
                let ty = a.ty.with(Type::Float(to));
                let narrow = |float| matches!(float, Float::Half | Float::Brain);
                // Machine code has neither these nor vectors of extended floats.
                if from.is_extended() && (to.is_extended() || narrow(to))
                    || a.ty.lanes().is_some() && to.is_extended()
                {
                    return;
                }
                match from.bits().cmp(&to.bits()) {
                    std::cmp::Ordering::Less => {
                        self.op(&mut code, &ty, format!("fpext {} to {ty}", a.typed()))
                    }
                    std::cmp::Ordering::Greater => {
                        self.op(&mut code, &ty, format!("fptrunc {} to {ty}", a.typed()))
                    }
                    std::cmp::Ordering::Equal => self.integer_to_float(&mut code),
                }
            }
        };
        self.emit_value(code, result);
    }

    fn integer_to_float(&mut self, code: &mut String) -> Value {
        let a = self.value_where(
            |ty| ty.int().is_some(),
            |random| Type::Int(random.pick(&[8, 16, 32, 64, 128, 1, 24])),
        );
        let mut to = Float::any(self.random);
        if to.is_extended() && (a.ty.lanes().is_some() || a.ty.int().is_none_or(|width| width > 64)) {
            to = Float::Double;
        }
        let ty = a.ty.with(Type::Float(to));
        let op = self.random.pick(&["sitofp", "uitofp"]);
        self.op(code, &ty, format!("{op} {} to {ty}", a.typed()))
    }

    fn float_to_integer(&mut self, code: &mut String) -> Value {
        let a = self.any_float();
        let widths: Vec<u32> = self.palette.iter().filter_map(Type::int).collect();
        let width = match widths.is_empty() || self.random.once_in(3) {
            true => self.random.pick(&[1, 8, 16, 32, 64, 128, 3, 24, 33, 65]),
            false => self.random.pick(&widths),
        };
        let ty = a.ty.with(Type::Int(width));
        let extended = a.ty.float().is_some_and(Float::is_extended);
        if self.random.once_in(2) && width >= 8 && a.ty.lanes().is_none() && !(extended && width > 64) {
            // Of a number that fits.
            let small = Type::Int(6);
            let number = self.value(&small);
            let number = self.op(code, &a.ty, format!("uitofp {} to {}", number.typed(), a.ty));
            let quarter = self.op(code, &a.ty, format!("sitofp i4 -7 to {}", a.ty));
            let number = self.op(code, &a.ty, format!("fdiv {}, {quarter}", number.typed()));
            let op = match self.random.once_in(2) {
                true => "fptosi",
                false => {
                    let number = self.op(
                        code,
                        &a.ty,
                        format!("call {} @llvm.fabs.{}({})", a.ty, a.ty.suffix(), number.typed()),
                    );
                    return self.op(code, &ty, format!("fptoui {} to {ty}", number.typed()));
                }
            };
            return self.op(code, &ty, format!("{op} {} to {ty}", number.typed()));
        }
        // The conversions that machine code generation has.
        if extended {
            return self.bits_of(code, &a);
        }
        let ty = a.ty.with(Type::Int(self.random.pick(&[32, 64])));
        let op = self.random.pick(&["fptosi.sat", "fptoui.sat"]);
        self.op(
            code,
            &ty,
            format!(
                "call {ty} @llvm.{op}.{}.{}({})",
                ty.suffix(),
                a.ty.suffix(),
                a.typed()
            ),
        )
    }
}
