//! Arithmetic of scalars, and of vectors lane by lane.

use super::types::{BIT, Type};
use super::{Body, Value};

const INT_PREDICATES: [&str; 10] = ["eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge"];
const FLOAT_PREDICATES: [&str; 16] = [
    "false", "oeq", "ogt", "oge", "olt", "ole", "one", "ord", "ueq", "ugt", "uge", "ult", "ule", "une",
    "uno", "true",
];

impl Body<'_> {
    pub(super) fn integers(&mut self) {
        let ty = self.type_where(Type::is_int, |_| Type::Int(32));
        let mut code = String::new();
        let a = self.value(&mut code, &ty);
        let b = self.value(&mut code, &ty);
        let width = ty.width();
        let (result, ty) = match self.random.below(20) {
            0..=6 => {
                let op = self.random.pick(&["addi", "subi", "muli", "andi", "ori", "xori"]);
                (self.op(&mut code, &ty, format!("arith.{op} {a}, {b} : {ty}")), ty)
            }
            7 | 8 => {
                let op = self.random.pick(&["maxsi", "minsi", "maxui", "minui"]);
                (self.op(&mut code, &ty, format!("arith.{op} {a}, {b} : {ty}")), ty)
            }
            9 | 10 if width > 1 => {
                let op = self.random.pick(&["shli", "shrsi", "shrui"]);
                let limit = self.splat(&mut code, &ty, i128::from(width));
                let amount = self.op(&mut code, &ty, format!("arith.remui {b}, {limit} : {ty}"));
                (
                    self.op(&mut code, &ty, format!("arith.{op} {a}, {amount} : {ty}")),
                    ty,
                )
            }
            11..=13 if width > 2 => {
                // An odd divisor whose second bit is clear: neither 0 nor -1.
                let mask = self.splat(&mut code, &ty, -3);
                let one = self.splat(&mut code, &ty, 1);
                let divisor = self.op(&mut code, &ty, format!("arith.andi {b}, {mask} : {ty}"));
                let divisor = self.op(&mut code, &ty, format!("arith.ori {divisor}, {one} : {ty}"));
                let op = self.random.pick(&[
                    "divsi",
                    "divui",
                    "remsi",
                    "remui",
                    "ceildivsi",
                    "ceildivui",
                    "floordivsi",
                ]);
                (
                    self.op(&mut code, &ty, format!("arith.{op} {a}, {divisor} : {ty}")),
                    ty,
                )
            }
            14 if *ty.scalar() != Type::Index && ty.shape().len() < 2 => {
                let op = self.random.pick(&["ctpop", "ctlz", "cttz", "absi"]);
                (self.op(&mut code, &ty, format!("math.{op} {a} : {ty}")), ty)
            }
            15 if *ty.scalar() != Type::Index && (2..128).contains(&width) && ty.shape().len() < 2 => {
                let op = self
                    .random
                    .pick(&["addui_extended", "mulsi_extended", "mului_extended"]);
                let (low, high) = (format!("%v{}", self.number()), format!("%v{}", self.number()));
                let (other, tail) = match op {
                    "addui_extended" => (ty.with(BIT), format!(", {}", ty.with(BIT))),
                    _ => (ty.clone(), String::new()),
                };
                code += &format!(
                    "  {}, {} = arith.{op} {a}, {b} : {ty}{tail}\n",
                    crate::text::define(&low),
                    crate::text::define(&high)
                );
                let text = self.named(&high, &other);
                self.scope.push(Value { text, ty: other });
                (self.named(&low, &ty), ty)
            }
            _ => {
                let predicate = self.random.pick(&INT_PREDICATES);
                let bit = ty.with(BIT);
                (
                    self.op(
                        &mut code,
                        &bit,
                        format!("arith.cmpi {predicate}, {a}, {b} : {ty}"),
                    ),
                    bit,
                )
            }
        };
        self.emit_value(code, result, &ty);
    }

    /// The bits of a scalar; one pattern for all NaNs.
    pub(super) fn bits_of(&mut self, code: &mut String, value: &Value) -> String {
        let ty = &value.ty;
        let bits = ty.with(Type::Int(ty.width()));
        let number = self.op(
            code,
            &bits,
            format!("arith.bitcast {} : {ty} to {bits}", value.text),
        );
        let nan = self.op(
            code,
            &ty.with(BIT),
            format!("arith.cmpf uno, {}, {} : {ty}", value.text, value.text),
        );
        let pattern = self.splat(code, &bits, 12345);
        let condition = match ty.is_vector() {
            true => format!("{}, {bits}", ty.with(BIT)),
            false => bits.to_string(),
        };
        self.op(
            code,
            &bits,
            format!("arith.select {nan}, {pattern}, {number} : {condition}"),
        )
    }

    /// The value, or zero where it is a NaN.
    pub(super) fn without_nan(&mut self, code: &mut String, text: &str, ty: &Type) -> String {
        let nan = self.op(
            code,
            &ty.with(BIT),
            format!("arith.cmpf uno, {text}, {text} : {ty}"),
        );
        let zero = self.splat(code, ty, 0);
        let types = match ty.is_vector() {
            true => format!("{}, {ty}", ty.with(BIT)),
            false => ty.to_string(),
        };
        self.op(code, ty, format!("arith.select {nan}, {zero}, {text} : {types}"))
    }

    pub(super) fn floats(&mut self) {
        let ty = self.type_where(Type::is_float, |random| Type::Float(random.pick(&["f32", "f64"])));
        let mut code = String::new();
        let a = self.value(&mut code, &ty);
        let b = self.value(&mut code, &ty);
        let narrow = ty.width() == 16;
        let (result, ty) = match self.random.below(16) {
            0..=5 => {
                let op = self
                    .random
                    .pick(&["addf", "subf", "mulf", "divf", "addf", "mulf", "remf"]);
                (self.op(&mut code, &ty, format!("arith.{op} {a}, {b} : {ty}")), ty)
            }
            6 => (self.op(&mut code, &ty, format!("arith.negf {a} : {ty}")), ty),
            7 | 8 => {
                // Either zero may be the result, in upstream's expansion of `maximumf` too; both are zero after an addition.
                let op = self.random.pick(&["maximumf", "minimumf", "maxnumf", "minnumf"]);
                let zero = self.splat(&mut code, &ty, 0);
                let number = self.op(&mut code, &ty, format!("arith.{op} {a}, {b} : {ty}"));
                (
                    self.op(&mut code, &ty, format!("arith.addf {number}, {zero} : {ty}")),
                    ty,
                )
            }
            9 | 10 => {
                let predicate = self.random.pick(&FLOAT_PREDICATES);
                let bit = ty.with(BIT);
                (
                    self.op(
                        &mut code,
                        &bit,
                        format!("arith.cmpf {predicate}, {a}, {b} : {ty}"),
                    ),
                    bit,
                )
            }
            11 => {
                let b = self.without_nan(&mut code, &b, &ty);
                (
                    self.op(&mut code, &ty, format!("math.copysign {a}, {b} : {ty}")),
                    ty,
                )
            }
            12 if !narrow => {
                let c = self.value(&mut code, &ty);
                (
                    self.op(&mut code, &ty, format!("math.fma {a}, {b}, {c} : {ty}")),
                    ty,
                )
            }
            _ => {
                let op = self
                    .random
                    .pick(&["absf", "floor", "ceil", "trunc", "round", "roundeven", "sqrt"]);
                (self.op(&mut code, &ty, format!("math.{op} {a} : {ty}")), ty)
            }
        };
        self.emit_value(code, result, &ty);
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
        let result = match (from.scalar(), to.scalar()) {
            (Type::Index, Type::Index) => return,
            (Type::Index, Type::Int(_)) | (Type::Int(_), Type::Index) => {
                let op = self.random.pick(&["index_cast", "index_castui"]);
                self.op(&mut code, &to, format!("arith.{op} {a} : {from} to {to}"))
            }
            (Type::Int(narrow), Type::Int(wide)) => match narrow.cmp(wide) {
                std::cmp::Ordering::Less => {
                    let op = self.random.pick(&["extsi", "extui"]);
                    self.op(&mut code, &to, format!("arith.{op} {a} : {from} to {to}"))
                }
                std::cmp::Ordering::Greater => {
                    self.op(&mut code, &to, format!("arith.trunci {a} : {from} to {to}"))
                }
                std::cmp::Ordering::Equal => return,
            },
            (Type::Int(width), Type::Float(_)) => {
                if *width == to.width() && self.random.once_in(4) {
                    let number = self.op(&mut code, &to, format!("arith.bitcast {a} : {from} to {to}"));
                    self.without_nan(&mut code, &number, &to)
                } else {
                    let op = self.random.pick(&["sitofp", "uitofp"]);
                    self.op(&mut code, &to, format!("arith.{op} {a} : {from} to {to}"))
                }
            }
            (Type::Float(_), Type::Float(_)) => match from.width().cmp(&to.width()) {
                std::cmp::Ordering::Less => {
                    self.op(&mut code, &to, format!("arith.extf {a} : {from} to {to}"))
                }
                std::cmp::Ordering::Greater => {
                    self.op(&mut code, &to, format!("arith.truncf {a} : {from} to {to}"))
                }
                std::cmp::Ordering::Equal => return,
            },
            (Type::Float(_), Type::Int(width)) if *width >= 8 => {
                // A number in the range of the integer.
                let a = self.without_nan(&mut code, &a, &from);
                let low = self.splat(&mut code, &from, if *width > 8 { -100 } else { -7 });
                let high = self.splat(&mut code, &from, 120);
                let a = self.op(&mut code, &from, format!("arith.maximumf {a}, {low} : {from}"));
                let a = self.op(&mut code, &from, format!("arith.minimumf {a}, {high} : {from}"));
                if self.random.once_in(2) {
                    self.op(&mut code, &to, format!("arith.fptosi {a} : {from} to {to}"))
                } else {
                    let zero = self.splat(&mut code, &from, 0);
                    let a = self.op(&mut code, &from, format!("arith.maximumf {a}, {zero} : {from}"));
                    self.op(&mut code, &to, format!("arith.fptoui {a} : {from} to {to}"))
                }
            }
            _ => return,
        };
        self.emit_value(code, result, &to);
    }
}
