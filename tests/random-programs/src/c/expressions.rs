//! Expressions without undefined behaviour.

use super::types::Scalar;
use super::{Body, CallResult, Kind};
use crate::text::operand;

impl Body<'_> {
    /// An object of a scalar type that can be read, and written if wanted: its text and type.
    pub(super) fn object(
        &mut self,
        written: bool,
        fits: impl Fn(Scalar) -> bool,
    ) -> Option<(String, Scalar)> {
        let mut found: Vec<(String, Scalar)> = Vec::new();
        for variable in self.variables.clone() {
            if written && !variable.writable {
                continue;
            }
            let name = &variable.name;
            match &variable.kind {
                Kind::Scalar(ty) if fits(*ty) => {
                    let text = if written {
                        name.clone()
                    } else {
                        operand(name, &format!("(({})0)", ty.name()))
                    };
                    found.push((text, *ty));
                }
                Kind::Array(ty, length) if fits(*ty) => {
                    let index = if self.depth > 6 {
                        "0".to_owned()
                    } else {
                        self.simple_index(*length)
                    };
                    found.push((format!("{name}[{index}]"), *ty));
                }
                Kind::Pointer(ty) if fits(*ty) => found.push((format!("(*{name})"), *ty)),
                Kind::Struct(item) | Kind::StructPointer(item) => {
                    let access = match variable.kind {
                        Kind::Struct(_) => ".",
                        _ => "->",
                    };
                    let field = self.random.pick(&item.fields);
                    if !fits(field.ty) {
                        continue;
                    }
                    let mut text = format!("{name}{access}{}", field.name);
                    if let Some(length) = field.length {
                        let index = self.simple_index(length);
                        text += &format!("[{index}]");
                    }
                    found.push((text, field.ty));
                }
                _ => {}
            }
        }
        match found.is_empty() {
            true => None,
            // Recent ones more often.
            false => {
                let back = self.random.below(found.len()).min(self.random.below(found.len()));
                Some(found.swap_remove(found.len() - 1 - back))
            }
        }
    }

    /// An index that needs no expression.
    fn simple_index(&mut self, length: usize) -> String {
        let counters: Vec<String> = self
            .variables
            .iter()
            .filter(|variable| matches!(variable.kind, Kind::Scalar(Scalar::Int { .. })))
            .map(|variable| variable.name.clone())
            .collect();
        match counters.is_empty() || self.random.once_in(2) {
            true => self.random.below(length).to_string(),
            false => format!("(u32){} % {length}u", operand(&self.random.pick(&counters), "0")),
        }
    }

    /// An expression of a type, in parentheses.
    pub(super) fn expression(&mut self, ty: Scalar, depth: usize) -> String {
        let name = ty.name();
        if depth == 0 {
            return self.leaf(ty);
        }
        if self.random.once_in(12)
            && let Some(call) = self.call_of(ty)
        {
            return call;
        }
        match self.random.below(10) {
            0 => return self.leaf(ty),
            1 => {
                let condition = self.condition(depth - 1);
                let (a, b) = (self.expression(ty, depth - 1), self.expression(ty, depth - 1));
                return format!("({condition} ? {a} : {b})");
            }
            2 | 3 => {
                let from = Scalar::any(self.random);
                return self.conversion(from, ty, depth - 1);
            }
            _ => {}
        }
        let a = self.expression(ty, depth - 1);
        let b = self.expression(ty, depth - 1);
        match ty {
            Scalar::Float { .. } => match self.random.below(5) {
                0 => format!("(-{a})"),
                1 => format!("({name})({a} - {b})"),
                2 => format!("({name})({a} / {b})"),
                3 => format!("({name})({a} * {b})"),
                _ => format!("({name})({a} + {b})"),
            },
            Scalar::Int { bits, signed } => {
                let unsigned = ty.unsigned();
                match self.random.below(14) {
                    0..=2 => format!("({name})(({unsigned}){a} + ({unsigned}){b})"),
                    3 | 4 => format!("({name})(({unsigned}){a} - ({unsigned}){b})"),
                    5 | 6 => format!("({name})(({unsigned}){a} * ({unsigned}){b})"),
                    7 => {
                        let op = self.random.pick(&['&', '|', '^']);
                        format!("({name})({a} {op} {b})")
                    }
                    8 => format!("({name})~{a}"),
                    9 => {
                        let by = Scalar::any_int(self.random);
                        let amount = self.expression(by, depth - 1);
                        format!(
                            "({name})(({unsigned}){a} << ((u32){amount} & {}))",
                            ty.shift_mask()
                        )
                    }
                    10 => {
                        let by = Scalar::any_int(self.random);
                        let amount = self.expression(by, depth - 1);
                        format!("({name})({a} >> ((u32){amount} & {}))", ty.shift_mask())
                    }
                    11 => {
                        let op = self.random.pick(&['/', '%']);
                        // Positive, of at most seven bits, so that no quotient overflows.
                        format!("({name})({a} {op} (({b} & 126) + 1))")
                    }
                    12 if bits < 32 && (signed || bits == 8) => {
                        // Promoted to `int`, in which it cannot overflow.
                        let op = self.random.pick(&['+', '-', '*']);
                        let wide = bits == 16 && op == '*';
                        let op = if wide { '+' } else { op };
                        format!("({name})({a} {op} {b})")
                    }
                    _ => self.builtin(ty, &a, &b),
                }
            }
        }
    }

    /// A call of a builtin that becomes an intrinsic.
    fn builtin(&mut self, ty: Scalar, a: &str, b: &str) -> String {
        let name = ty.name();
        let bits = match ty {
            Scalar::Int { bits, .. } => bits,
            Scalar::Float { .. } => 32,
        };
        match (self.random.below(6), bits) {
            (0, ..=32) => format!("({name})__builtin_popcount((u32){a})"),
            (0, 64) => format!("({name})__builtin_popcountl((u64){a})"),
            (1, ..=32) => format!("({name})__builtin_clz((u32){a} | 1u)"),
            (1, 64) => format!("({name})__builtin_ctzl((u64){a} | (1ul << 63))"),
            (2, ..=32) => format!("({name})__builtin_bswap32((u32){a})"),
            (2, 64) => format!("({name})__builtin_bswap64((u64){a})"),
            (3, ..=32) => format!("({name})__builtin_rotateleft32((u32){a}, (u32){b})"),
            (3, 64) => format!("({name})__builtin_rotateright64((u64){a}, (u64){b})"),
            (4, _) => {
                let op = self.random.pick(&["add", "sub", "mul"]);
                format!(
                    "({name})({{ {name} sum; int over = __builtin_{op}_overflow({a}, {b}, &sum); sum ^ over; }})"
                )
            }
            _ => {
                let (op, minimum) = self.random.pick(&[('<', ""), ('>', "")]);
                format!("({name})({minimum}{a} {op} {b} ? {a} : {b})")
            }
        }
    }

    /// A value of one type converted to another, in range.
    fn conversion(&mut self, from: Scalar, to: Scalar, depth: usize) -> String {
        let value = self.expression(from, depth);
        let name = to.name();
        let wide = |ty| matches!(ty, Scalar::Int { bits: 128, .. });
        // Machine code generation has no conversions between `x86_fp80` and 128-bit integers.
        let value = match wide(from) && to == (Scalar::Float { bits: 80 })
            || from == (Scalar::Float { bits: 80 }) && wide(to)
        {
            true => format!("(f64){value}"),
            false => value,
        };
        match (from, to) {
            (Scalar::Float { .. }, Scalar::Int { signed: true, .. }) => format!("({name})INSIDE({value})"),
            (Scalar::Float { .. }, Scalar::Int { signed: false, .. }) => format!("({name})NATURAL({value})"),
            _ => format!("({name}){value}"),
        }
    }

    fn leaf(&mut self, ty: Scalar) -> String {
        if !self.random.once_in(4)
            && let Some((text, _)) = self.object(false, |found| found == ty)
        {
            return text;
        }
        if self.random.once_in(2)
            && let Some((text, _)) = self.object(false, |found| found.is_float() == ty.is_float())
        {
            return format!("({}){text}", ty.name());
        }
        format!("({})", ty.constant(self.random))
    }

    /// An expression of type `int` that is zero or one.
    pub(super) fn condition(&mut self, depth: usize) -> String {
        let ty = Scalar::any(self.random);
        let (a, b) = (self.expression(ty, depth), self.expression(ty, depth));
        let op = self.random.pick(&["<", ">", "<=", ">=", "==", "!="]);
        match self.random.below(6) {
            0 => format!("!{a}"),
            1 if depth > 0 => {
                let (c, d) = (self.condition(depth - 1), self.condition(depth - 1));
                let join = self.random.pick(&["&&", "||"]);
                format!("({c} {join} {d})")
            }
            _ => format!("({a} {op} {b})"),
        }
    }

    /// A call of a function that returns a type.
    fn call_of(&mut self, ty: Scalar) -> Option<String> {
        let callees = self.callees;
        let fitting: Vec<usize> = (0..callees.len())
            .filter(|&index| matches!(&callees[index].result, CallResult::Scalar(found) if *found == ty))
            .collect();
        if fitting.is_empty() {
            return None;
        }
        let index = self.random.pick(&fitting);
        let (before, call) = self.call_text(&callees[index]);
        Some(format!("({{ {before}{call}; }})"))
    }
}
