//! Operations of `arith`, `math`, `index` and `complex`.

use super::Body;
use crate::mlir::types::{BIT, Type};
use crate::text::define;
use std::cmp::Ordering;
use std::fmt::Write;

const INT_PREDICATES: [&str; 10] = ["eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge"];
const FLOAT_PREDICATES: [&str; 16] = [
    "false", "oeq", "ogt", "oge", "olt", "ole", "one", "ord", "ueq", "ugt", "uge", "ult", "ule", "une",
    "uno", "true",
];
const UNARY_FLOAT: [&str; 30] = [
    "absf",
    "acos",
    "acosh",
    "asin",
    "asinh",
    "atan",
    "atanh",
    "cbrt",
    "ceil",
    "cos",
    "cosh",
    "erf",
    "erfc",
    "exp",
    "exp2",
    "expm1",
    "floor",
    "log",
    "log10",
    "log1p",
    "log2",
    "round",
    "roundeven",
    "rsqrt",
    "sin",
    "sinh",
    "sqrt",
    "tan",
    "tanh",
    "trunc",
];
const INDEX: [&str; 21] = [
    "add",
    "sub",
    "mul",
    "divs",
    "divu",
    "ceildivs",
    "ceildivu",
    "floordivs",
    "rems",
    "remu",
    "maxs",
    "maxu",
    "mins",
    "minu",
    "shl",
    "shrs",
    "shru",
    "and",
    "or",
    "xor",
    "add",
];

impl Body<'_> {
    pub(super) fn integers(&mut self) {
        let ty = self.type_where(Type::is_int, |_| Type::Int(32));
        let mut code = String::new();
        let a = self.value(&mut code, &ty);
        let b = match self.random.once_in(12) {
            true => a.clone(),
            false => self.value(&mut code, &ty),
        };
        let is_index = *ty.scalar() == Type::Index;
        match self.random.below(24) {
            0..=6 => {
                let op = self
                    .random
                    .pick(&["addi", "subi", "muli", "andi", "ori", "xori", "addi", "subi"]);
                let flags = match op {
                    "addi" | "subi" | "muli" => self.overflow(),
                    _ => "",
                };
                self.result(code, &ty, format!("arith.{op} {a}, {b}{flags} : {ty}"));
            }
            7 | 8 => {
                let op = self.random.pick(&["maxsi", "minsi", "maxui", "minui"]);
                self.result(code, &ty, format!("arith.{op} {a}, {b} : {ty}"));
            }
            9 | 10 => {
                let op = self.random.pick(&["shli", "shrsi", "shrui"]);
                let flags = match op {
                    "shli" => self.overflow(),
                    _ if self.random.once_in(8) => " exact",
                    _ => "",
                };
                self.result(code, &ty, format!("arith.{op} {a}, {b}{flags} : {ty}"));
            }
            11..=13 => {
                let op = self.random.pick(&[
                    "divsi",
                    "divui",
                    "remsi",
                    "remui",
                    "ceildivsi",
                    "ceildivui",
                    "floordivsi",
                ]);
                let exact = match op {
                    "divsi" | "divui" if self.random.once_in(8) => " exact",
                    _ => "",
                };
                self.result(code, &ty, format!("arith.{op} {a}, {b}{exact} : {ty}"));
            }
            14 | 15 if !is_index => {
                let op = self.random.pick(&["ctpop", "ctlz", "cttz", "absi", "ipowi"]);
                let b = if op == "ipowi" {
                    format!(", {b}")
                } else {
                    String::new()
                };
                self.result(code, &ty, format!("math.{op} {a}{b} : {ty}"));
            }
            16 | 17 if !is_index => {
                let op = self
                    .random
                    .pick(&["addui_extended", "mulsi_extended", "mului_extended"]);
                let (other, tail) = match op {
                    "addui_extended" => (ty.with(BIT), format!(", {}", ty.with(BIT))),
                    _ => (ty.clone(), String::new()),
                };
                let (left, values) = self.results(&[ty.clone(), other]);
                let _ = writeln!(code, "  {left}arith.{op} {a}, {b} : {ty}{tail}");
                self.emit(code);
                self.scope.extend(values);
            }
            _ => {
                let predicate = self.random.pick(&INT_PREDICATES);
                self.result(
                    code,
                    &ty.with(BIT),
                    format!("arith.cmpi {predicate}, {a}, {b} : {ty}"),
                );
            }
        }
    }

    fn overflow(&mut self) -> &'static str {
        match self.random.below(10) {
            0 => " overflow<nsw>",
            1 => " overflow<nuw>",
            2 => " overflow<nsw, nuw>",
            _ => "",
        }
    }

    fn fastmath(&mut self) -> &'static str {
        match self.random.below(16) {
            0 => " fastmath<fast>",
            1 => " fastmath<nnan,ninf>",
            2 => " fastmath<contract>",
            3 => " fastmath<reassoc,nsz>",
            _ => "",
        }
    }

    pub(super) fn floats(&mut self) {
        let ty = self.type_where(Type::is_float, |random| {
            Type::Float(random.pick(&["f32", "f64", "f16", "bf16"]))
        });
        let mut code = String::new();
        let a = self.value(&mut code, &ty);
        let b = match self.random.once_in(12) {
            true => a.clone(),
            false => self.value(&mut code, &ty),
        };
        let flags = self.fastmath();
        match self.random.below(20) {
            0..=5 => {
                let op = self.random.pick(&["addf", "subf", "mulf", "divf", "remf"]);
                self.result(code, &ty, format!("arith.{op} {a}, {b}{flags} : {ty}"));
            }
            6 => self.result(code, &ty, format!("arith.negf {a}{flags} : {ty}")),
            7 | 8 => {
                let op = self.random.pick(&["maximumf", "minimumf", "maxnumf", "minnumf"]);
                self.result(code, &ty, format!("arith.{op} {a}, {b}{flags} : {ty}"));
            }
            9..=11 => {
                let predicate = self.random.pick(&FLOAT_PREDICATES);
                self.result(
                    code,
                    &ty.with(BIT),
                    format!("arith.cmpf {predicate}, {a}, {b}{flags} : {ty}"),
                );
            }
            12 => {
                let op = self.random.pick(&["copysign", "atan2", "powf"]);
                self.result(code, &ty, format!("math.{op} {a}, {b}{flags} : {ty}"));
            }
            13 => {
                let c = self.value(&mut code, &ty);
                self.result(code, &ty, format!("math.fma {a}, {b}, {c}{flags} : {ty}"));
            }
            14 => {
                let power = ty.with(Type::Int(32));
                let b = self.value(&mut code, &power);
                self.result(code, &ty, format!("math.fpowi {a}, {b}{flags} : {ty}, {power}"));
            }
            // Upstream builds operations that do not verify of those on several dimensions.
            15 if ty.shape().len() < 2 => {
                let op = self.random.pick(&["isfinite", "isinf", "isnan", "isnormal"]);
                let bit = ty.with(BIT);
                self.result(code, &bit, format!("math.{op} {a}{flags} : {ty}"));
            }
            // As above.
            16 if ty.shape().len() < 2 && self.random.once_in(2) => {
                let (left, values) = self.results(&[ty.clone(), ty.clone()]);
                let _ = writeln!(code, "  {left}math.sincos {a}{flags} : {ty}");
                self.emit(code);
                self.scope.extend(values);
            }
            _ => {
                let op = match self.random.pick(&UNARY_FLOAT) {
                    // Folded constants are those of the C library, whose versions differ in the last bit.
                    "acosh" | "asinh" | "atanh" | "erf" | "erfc"
                        if matches!(ty.scalar(), Type::Float("f32" | "f64")) =>
                    {
                        "exp"
                    }
                    op => op,
                };
                self.result(code, &ty, format!("math.{op} {a}{flags} : {ty}"));
            }
        }
    }

    pub(super) fn select(&mut self) {
        let ty = self.type_where(|_| true, Type::any);
        let mut code = String::new();
        let condition = match self.random.once_in(2) {
            true => BIT,
            false => ty.with(BIT),
        };
        let chosen = self.value(&mut code, &condition);
        let (a, b) = (self.value(&mut code, &ty), self.value(&mut code, &ty));
        let types = match condition == BIT {
            true => ty.to_string(),
            false => format!("{condition}, {ty}"),
        };
        self.result(code, &ty, format!("arith.select {chosen}, {a}, {b} : {types}"));
    }

    pub(super) fn casts(&mut self) {
        let from = self.type_where(|_| true, Type::any);
        let target = match self.random.once_in(2) {
            true => self.random.pick(self.palette).scalar().clone(),
            false => Type::any_scalar(self.random),
        };
        let to = from.with(target);
        let mut code = String::new();
        let a = self.value(&mut code, &from);
        let op = match (from.scalar(), to.scalar()) {
            (Type::Index, Type::Int(_)) | (Type::Int(_), Type::Index) => match self.random.below(5) {
                0 if !from.is_vector() => "index.castu",
                1 if !from.is_vector() => "index.casts",
                2 => "arith.index_castui",
                _ => "arith.index_cast",
            },
            (Type::Int(narrow), Type::Int(wide)) => match narrow.cmp(wide) {
                Ordering::Less => self.random.pick(&["arith.extsi", "arith.extui"]),
                Ordering::Greater => "arith.trunci",
                Ordering::Equal => "arith.bitcast",
            },
            (Type::Int(width), Type::Float(_)) => match *width == to.width() && self.random.once_in(3) {
                true => "arith.bitcast",
                false => self.random.pick(&["arith.sitofp", "arith.uitofp"]),
            },
            (Type::Float(_), Type::Int(width)) => match *width == from.width() && self.random.once_in(3) {
                true => "arith.bitcast",
                false => self.random.pick(&["arith.fptosi", "arith.fptoui"]),
            },
            (Type::Float(_), Type::Float(_)) => match from.width().cmp(&to.width()) {
                Ordering::Less => "arith.extf",
                Ordering::Greater => "arith.truncf",
                Ordering::Equal => "arith.bitcast",
            },
            _ => return,
        };
        self.result(code, &to, format!("{op} {a} : {from} to {to}"));
    }

    pub(super) fn index_ops(&mut self) {
        let mut code = String::new();
        let (a, b) = (
            self.value(&mut code, &Type::Index),
            self.value(&mut code, &Type::Index),
        );
        match self.random.below(8) {
            0 => {
                let predicate = self.random.pick(&INT_PREDICATES);
                self.result(code, &BIT, format!("index.cmp {predicate}({a}, {b})"));
            }
            1 => self.result(code, &Type::Index, "index.sizeof"),
            _ => {
                let op = self.random.pick(&INDEX);
                self.result(code, &Type::Index, format!("index.{op} {a}, {b}"));
            }
        }
    }

    pub(super) fn complex(&mut self) {
        let part = self.random.pick(&["f32", "f64"]);
        let scalar = Type::Float(part);
        let ty = format!("complex<{part}>");
        let mut code = String::new();
        let fitting: Vec<String> = self
            .complexes
            .iter()
            .filter(|(_, other)| *other == part)
            .map(|(text, _)| text.clone())
            .collect();
        let flags = self.fastmath();
        if fitting.is_empty() || self.random.once_in(3) {
            let operation = match self.random.once_in(3) {
                true => format!(
                    "complex.constant [{}.5 : {part}, -1.0 : {part}] : {ty}",
                    self.random.below(3)
                ),
                false => {
                    let (re, im) = (self.value(&mut code, &scalar), self.value(&mut code, &scalar));
                    format!("complex.create {re}, {im} : {ty}")
                }
            };
            return self.complex_result(code, part, &operation);
        }
        let (a, b) = (self.random.pick(&fitting), self.random.pick(&fitting));
        match self.random.below(10) {
            0..=2 => {
                let op = self.random.pick(&["re", "im", "abs", "angle"]);
                self.result(code, &scalar, format!("complex.{op} {a}{flags} : {ty}"));
            }
            3 => {
                let op = self.random.pick(&["eq", "neq"]);
                self.result(code, &BIT, format!("complex.{op} {a}, {b} : {ty}"));
            }
            4..=7 => {
                let op = self.random.pick(&["add", "sub", "mul", "div", "pow", "atan2"]);
                self.complex_result(code, part, &format!("complex.{op} {a}, {b}{flags} : {ty}"));
            }
            _ => {
                let op = self.random.pick(&[
                    "neg", "conj", "exp", "expm1", "log", "log1p", "sin", "cos", "tan", "tanh", "sqrt",
                    "rsqrt", "sign",
                ]);
                self.complex_result(code, part, &format!("complex.{op} {a}{flags} : {ty}"));
            }
        }
    }

    fn complex_result(&mut self, mut code: String, part: &'static str, operation: &str) {
        let name = format!("%c{}", self.number());
        let _ = writeln!(code, "  {} = {operation}", define(&name));
        self.emit(code);
        let text = self.named_as(&name, &format!("complex<{part}>"));
        self.complexes.push((text, part));
    }
}
