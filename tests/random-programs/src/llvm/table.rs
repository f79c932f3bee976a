//! Tables of constant evaluation: each operation, predicate and intrinsic on boundary values.
//!
//! A program is one operation on one type. Each case is evaluated on constants, which every part of a compiler may
//! fold, and on the same values read from volatile memory, which none can.

use super::types::{BIT, Float, Type};
use super::{Body, Value};
use crate::random::Random;
use crate::text::{Node, Program};
use std::fmt::Write;

/// The number of cases of an operation of several operands; of these, those that are valid are used.
const CASES: usize = 60;

const WIDTHS: [u32; 12] = [1, 2, 7, 8, 16, 24, 32, 33, 64, 65, 127, 128];

const FLOATS: [Float; 6] = [
    Float::Half,
    Float::Brain,
    Float::Single,
    Float::Double,
    Float::X87,
    Float::Quad,
];

const INT_OPERATIONS: [&str; 49] = [
    "add",
    "sub",
    "mul",
    "udiv",
    "sdiv",
    "urem",
    "srem",
    "and",
    "or",
    "xor",
    "shl",
    "lshr",
    "ashr",
    "icmp eq",
    "icmp ne",
    "icmp slt",
    "icmp sle",
    "icmp sgt",
    "icmp sge",
    "icmp ult",
    "icmp ule",
    "icmp ugt",
    "icmp uge",
    "@smax",
    "@smin",
    "@umax",
    "@umin",
    "@sadd.sat",
    "@uadd.sat",
    "@ssub.sat",
    "@usub.sat",
    "@sshl.sat",
    "@ushl.sat",
    "@fshl",
    "@fshr",
    "@abs",
    "@ctlz",
    "@cttz",
    "@ctpop",
    "@bitreverse",
    "@bswap",
    "@sadd.with.overflow",
    "@uadd.with.overflow",
    "@ssub.with.overflow",
    "@usub.with.overflow",
    "@smul.with.overflow",
    "@umul.with.overflow",
    "cast",
    "float",
];

const FLOAT_OPERATIONS: [&str; 43] = [
    "fadd",
    "fsub",
    "fmul",
    "fdiv",
    "frem",
    "fneg",
    "fcmp false",
    "fcmp oeq",
    "fcmp ogt",
    "fcmp oge",
    "fcmp olt",
    "fcmp ole",
    "fcmp one",
    "fcmp ord",
    "fcmp ueq",
    "fcmp ugt",
    "fcmp uge",
    "fcmp ult",
    "fcmp ule",
    "fcmp une",
    "fcmp uno",
    "fcmp true",
    "@fabs",
    "@copysign",
    "@minimum",
    "@maximum",
    "@sqrt",
    "@floor",
    "@ceil",
    "@trunc",
    "@rint",
    "@nearbyint",
    "@round",
    "@roundeven",
    "@fma",
    "@is.fpclass",
    "cast",
    "@fptosi.sat",
    "@fptoui.sat",
    "fptosi",
    "fptoui",
    "bitcast",
    "select",
];

/// The program of a seed. The seeds from 0 on give all operations and types in turn.
pub fn program(seed: u64, number: usize) -> Program {
    let rows = INT_OPERATIONS.len() * WIDTHS.len() + FLOAT_OPERATIONS.len() * FLOATS.len();
    // Neighbouring seeds are different operations; 37 and the number of rows have no common divisor.
    let row = (seed.wrapping_mul(37) % rows as u64) as usize;
    let random = &mut Random::new(seed);
    let name = format!("p{number}");
    let mut body = Body::new(random, &[], &[], &name);
    match row.checked_sub(INT_OPERATIONS.len() * WIDTHS.len()) {
        None => {
            let ty = Type::Int(WIDTHS[row % WIDTHS.len()]);
            body.integer_table(INT_OPERATIONS[row / WIDTHS.len()], &ty);
        }
        Some(row) => {
            let float = FLOATS[row % FLOATS.len()];
            body.float_table(FLOAT_OPERATIONS[row / FLOATS.len()], float);
        }
    }
    let mut function = Node::text(format!("define void @{name}() {{\n"));
    function.nest(body.nodes);
    function.push("  ret void\n}\n");
    Program {
        nodes: vec![function],
    }
}

/// The boundary values of an integer type, as signed numbers.
fn integers(width: u32) -> Vec<i128> {
    let (low, high) = (i128::MIN >> (128 - width), i128::MAX >> (128 - width));
    let half = 1i128 << (width / 2);
    let mut values = vec![
        0,
        1,
        -1,
        2,
        -2,
        3,
        low,
        low.wrapping_add(1),
        high,
        high.wrapping_sub(1),
        half,
        half - 1,
        i128::from(width),
        i128::from(width) - 1,
        0x5555_5555_5555_5555_5555_5555_5555_5555,
        0x0102_0304_0506_0708_090a_0b0c_0d0e_0f10,
    ];
    for value in &mut values {
        *value = *value << (128 - width) >> (128 - width);
    }
    values.sort_unstable();
    values.dedup();
    values
}

impl Body<'_> {
    /// Reads a constant from volatile memory.
    fn opaque(&mut self, code: &mut String, value: &Value) -> Value {
        let place = self.pointer_op(code, "@scratch", format!("alloca {}", value.ty));
        let _ = writeln!(code, "  store volatile {}, ptr {place}", value.typed());
        self.op(
            code,
            &value.ty,
            format!("load volatile {}, ptr {place}", value.ty),
        )
    }

    /// Appends a case, on constants and on values of which nothing is known.
    fn case(&mut self, values: &[Value], evaluate: &dyn Fn(&mut Self, &mut String, &[Value]) -> Value) {
        for is_opaque in [false, true] {
            let mut code = String::new();
            let values: Vec<Value> = match is_opaque {
                true => values.iter().map(|value| self.opaque(&mut code, value)).collect(),
                false => values.to_vec(),
            };
            let result = evaluate(self, &mut code, &values);
            self.mix(&mut code, &result);
            self.emit(code);
        }
    }

    fn integer_table(&mut self, operation: &str, ty: &Type) {
        let width = ty.int().unwrap_or(1);
        let values = integers(width);
        let unary = matches!(
            operation,
            "@abs" | "@ctlz" | "@cttz" | "@ctpop" | "@bitreverse" | "@bswap" | "cast" | "float"
        );
        if operation == "@bswap" && !width.is_multiple_of(16) {
            return;
        }
        let unsigned = |value: i128| (value as u128) << (128 - width) >> (128 - width);
        let count = if unary { values.len() } else { CASES };
        for case in 0..count {
            let a = if unary {
                values[case]
            } else {
                self.random.pick(&values)
            };
            let (b, c) = (self.random.pick(&values), self.random.pick(&values));
            let is_valid = match operation {
                "udiv" | "urem" => b != 0,
                "sdiv" | "srem" => b != 0 && (b != -1 || a != i128::MIN >> (128 - width)),
                "shl" | "lshr" | "ashr" | "@sshl.sat" | "@ushl.sat" => unsigned(b) < u128::from(width),
                _ => true,
            };
            if !is_valid {
                continue;
            }
            let constant =
                |number: i128| Value::constant(ty.splat(if *ty == BIT { number & 1 } else { number }), ty);
            let values = [constant(a), constant(b), constant(c)];
            let other = self.random.pick(&WIDTHS);
            let float = self.random.pick(&FLOATS);
            let signed = self.random.once_in(2);
            let ty = ty.clone();
            self.case(&values, &|body, code, values| {
                let (a, b, c) = (&values[0], &values[1], &values[2]);
                let suffix = ty.suffix();
                let both = Type::Struct(vec![ty.clone(), BIT], false);
                let Some(name) = operation.strip_prefix('@') else {
                    let (result, text) = match operation {
                        "cast" => {
                            let to = Type::Int(other);
                            let op = match other.cmp(&width) {
                                std::cmp::Ordering::Less => "trunc",
                                std::cmp::Ordering::Greater if signed => "sext",
                                std::cmp::Ordering::Greater => "zext",
                                std::cmp::Ordering::Equal => return a.clone(),
                            };
                            (to.clone(), format!("{op} {} to {to}", a.typed()))
                        }
                        "float" => {
                            // Machine code has no conversions between wide integers and `x86_fp80`.
                            let float = if width > 64 && float.is_extended() {
                                Float::Double
                            } else {
                                float
                            };
                            let op = if signed { "sitofp" } else { "uitofp" };
                            let to = Type::Float(float);
                            (to.clone(), format!("{op} {} to {to}", a.typed()))
                        }
                        comparison if comparison.starts_with("icmp") => {
                            (BIT, format!("{comparison} {}, {b}", a.typed()))
                        }
                        _ => (ty.clone(), format!("{operation} {}, {b}", a.typed())),
                    };
                    return body.op(code, &result, text);
                };
                let (result, arguments) = match name {
                    "abs" | "ctlz" | "cttz" => (&ty, format!("{}, i1 false", a.typed())),
                    "ctpop" | "bitreverse" | "bswap" => (&ty, a.typed()),
                    "fshl" | "fshr" => (&ty, format!("{}, {}, {}", a.typed(), b.typed(), c.typed())),
                    _ if name.ends_with("overflow") => (&both, format!("{}, {}", a.typed(), b.typed())),
                    _ => (&ty, format!("{}, {}", a.typed(), b.typed())),
                };
                body.op(
                    code,
                    result,
                    format!("call {result} @llvm.{name}.{suffix}({arguments})"),
                )
            });
        }
    }

    fn float_table(&mut self, operation: &str, float: Float) {
        let ty = Type::Float(float);
        let values = float.boundary_literals();
        let bits = Type::Int(float.bits());
        let narrow = matches!(float, Float::Half | Float::Brain);
        let is_missing = match operation {
            // LLVM's own result is rounded twice.
            "@fma" => narrow || float.is_extended(),
            "frem" | "@minimum" | "@maximum" | "@copysign" | "@sqrt" | "@floor" | "@ceil" | "@trunc"
            | "@rint" | "@nearbyint" | "@round" | "@roundeven" | "@is.fpclass" | "@fptosi.sat"
            | "@fptoui.sat" => float.is_extended(),
            _ => false,
        };
        if is_missing {
            return;
        }
        let unary = matches!(operation, "fneg" | "cast" | "bitcast" | "fptosi" | "fptoui")
            || operation.starts_with('@')
                && !matches!(operation, "@copysign" | "@minimum" | "@maximum" | "@fma");
        let count = if unary { values.len() } else { CASES };
        for case in 0..count {
            let first = if unary {
                values[case].clone()
            } else {
                self.random.pick(&values)
            };
            let (second, third) = (self.random.pick(&values), self.random.pick(&values));
            if matches!(operation, "fptosi" | "fptoui") && !float.fits_byte(case) {
                continue;
            }
            let values = [
                Value::constant(first, &ty),
                Value::constant(second, &ty),
                Value::constant(third, &ty),
            ];
            let other = self.random.pick(&FLOATS);
            let width = self.random.pick(&[32, 64]);
            let any_width = self.random.pick(&[8, 16, 24, 32, 33, 64]);
            let mask = self.random.below(1024);
            let chosen = self.random.once_in(2);
            let (ty, bits) = (ty.clone(), bits.clone());
            self.case(&values, &|body, code, values| {
                let (a, b, c) = (&values[0], &values[1], &values[2]);
                let suffix = ty.suffix();
                match operation {
                    // The payload and the sign of a NaN stay.
                    "bitcast" | "select" | "fneg" | "@fabs" | "@copysign" => {
                        let number = match operation {
                            "fneg" => body.op(code, &ty, format!("fneg {}", a.typed())),
                            "select" => {
                                let bit = Value::constant(if chosen { "true" } else { "false" }, &BIT);
                                body.op(
                                    code,
                                    &ty,
                                    format!("select {}, {}, {}", bit.typed(), a.typed(), b.typed()),
                                )
                            }
                            "@fabs" => {
                                body.op(code, &ty, format!("call {ty} @llvm.fabs.{suffix}({})", a.typed()))
                            }
                            "@copysign" => body.op(
                                code,
                                &ty,
                                format!("call {ty} @llvm.copysign.{suffix}({}, {})", a.typed(), b.typed()),
                            ),
                            _ => a.clone(),
                        };
                        body.op(code, &bits, format!("bitcast {} to {bits}", number.typed()))
                    }
                    "cast" => {
                        let missing = float.is_extended() && (other.is_extended() || other.bits() == 16)
                            || narrow && other.is_extended();
                        let to = Type::Float(other);
                        let op = match other.bits().cmp(&float.bits()) {
                            _ if missing => return a.clone(),
                            std::cmp::Ordering::Less => "fptrunc",
                            std::cmp::Ordering::Greater => "fpext",
                            std::cmp::Ordering::Equal => return a.clone(),
                        };
                        body.op(code, &to, format!("{op} {} to {to}", a.typed()))
                    }
                    "fptosi" | "fptoui" => {
                        let to = Type::Int(any_width);
                        let a = match operation {
                            "fptosi" => a.clone(),
                            _ => body.op(code, &ty, format!("call {ty} @llvm.fabs.{suffix}({})", a.typed())),
                        };
                        body.op(code, &to, format!("{operation} {} to {to}", a.typed()))
                    }
                    "@fptosi.sat" | "@fptoui.sat" => {
                        let to = Type::Int(width);
                        body.op(
                            code,
                            &to,
                            format!("call {to} @llvm.{}.{to}.{suffix}({})", &operation[1..], a.typed()),
                        )
                    }
                    "@is.fpclass" => {
                        let call = format!("call i1 @llvm.is.fpclass.{suffix}({}, i32 {mask})", a.typed());
                        body.op(code, &BIT, call)
                    }
                    "@fma" => body.op(
                        code,
                        &ty,
                        format!(
                            "call {ty} @llvm.fma.{suffix}({}, {}, {})",
                            a.typed(),
                            b.typed(),
                            c.typed()
                        ),
                    ),
                    "@minimum" | "@maximum" => body.op(
                        code,
                        &ty,
                        format!(
                            "call {ty} @llvm.{}.{suffix}({}, {})",
                            &operation[1..],
                            a.typed(),
                            b.typed()
                        ),
                    ),
                    _ if operation.starts_with('@') => body.op(
                        code,
                        &ty,
                        format!("call {ty} @llvm.{}.{suffix}({})", &operation[1..], a.typed()),
                    ),
                    _ if operation.starts_with("fcmp") => {
                        body.op(code, &BIT, format!("{operation} {}, {b}", a.typed()))
                    }
                    _ => body.op(code, &ty, format!("{operation} {}, {b}", a.typed())),
                }
            });
        }
    }
}
