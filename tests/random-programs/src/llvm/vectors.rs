//! Lanes of vectors: extraction, insertion, shuffles, reductions, masked memory.

use super::types::{BIT, Float, Type};
use super::{Body, Value};
use std::fmt::Write;

impl Body<'_> {
    fn any_vector(&mut self) -> Value {
        self.value_where(|ty| ty.lanes().is_some(), Type::any_vector)
    }

    /// The number of a lane: a constant, or computed.
    fn lane(&mut self, code: &mut String, lanes: usize) -> String {
        if self.random.once_in(2) {
            return format!("i32 {}", self.random.below(lanes));
        }
        let ty = Type::Int(self.random.pick(&[8, 32, 64]));
        let index = self.value(&ty);
        let lanes = Value::constant(lanes.to_string(), &ty);
        self.op(code, &ty, format!("urem {}, {lanes}", index.typed()))
            .typed()
    }

    pub(super) fn vectors(&mut self) {
        let a = self.any_vector();
        let ty = a.ty.clone();
        let Some(lanes) = ty.lanes() else {
            return;
        };
        let element = ty.scalar().clone();
        let mut code = String::new();
        let result = match self.random.below(16) {
            0..=2 => {
                let lane = self.lane(&mut code, lanes);
                self.op(
                    &mut code,
                    &element,
                    format!("extractelement {}, {lane}", a.typed()),
                )
            }
            3..=5 => {
                let part = self.value(&element);
                let lane = self.lane(&mut code, lanes);
                self.op(
                    &mut code,
                    &ty,
                    format!("insertelement {}, {}, {lane}", a.typed(), part.typed()),
                )
            }
            6..=9 => self.shuffle(&mut code, &a),
            10..=12 => self.reduce(&mut code, &a),
            13 => self.subvector(&mut code, &a),
            _ => {
                self.masked_memory(&a);
                return;
            }
        };
        self.emit_value(code, result);
    }

    fn shuffle(&mut self, code: &mut String, a: &Value) -> Value {
        let lanes = a.ty.lanes().unwrap_or(1);
        let element = a.ty.scalar().clone();
        let b = self.value(&a.ty.clone());
        let count = match self.random.below(4) {
            0 | 1 => lanes,
            2 => self.random.between(1, 8),
            _ => self.random.pick(&[1, 2, 3, 4, 8, 16]),
        };
        let first = self.random.below(lanes);
        let style = self.random.below(6);
        let number = |body: &mut Self, lane: usize| match style {
            0 => first,
            1 => (first + lane) % (2 * lanes),
            2 => (2 * lanes - 1 - lane % (2 * lanes)) % (2 * lanes),
            3 => (lane / 2 + (lane % 2) * lanes) % (2 * lanes),
            4 => (lane * 2) % (2 * lanes),
            _ => body.random.below(2 * lanes),
        };
        let mask: Vec<String> = (0..count)
            .map(|lane| format!("i32 {}", number(self, lane)))
            .collect();
        let ty = Type::vector(count, element);
        self.op(
            code,
            &ty,
            format!(
                "shufflevector {}, {}, <{count} x i32> <{}>",
                a.typed(),
                b.typed(),
                mask.join(", ")
            ),
        )
    }

    fn reduce(&mut self, code: &mut String, a: &Value) -> Value {
        let element = a.ty.scalar().clone();
        let suffix = a.ty.suffix();
        if let Some(float) = a.ty.float() {
            let narrow = matches!(float, Float::Half | Float::Brain);
            if (self.random.once_in(2) && !narrow) || float.is_extended() {
                let start = self.value(&element);
                let op = self.random.pick(&["fadd", "fmul"]);
                return self.op(
                    code,
                    &element,
                    format!(
                        "call {element} @llvm.vector.reduce.{op}.{suffix}({}, {})",
                        start.typed(),
                        a.typed()
                    ),
                );
            }
            let op = self.random.pick(&["fmaximum", "fminimum"]);
            return self.op(
                code,
                &element,
                format!("call {element} @llvm.vector.reduce.{op}.{suffix}({})", a.typed()),
            );
        }
        let op = self
            .random
            .pick(&["add", "mul", "and", "or", "xor", "smax", "smin", "umax", "umin"]);
        self.op(
            code,
            &element,
            format!("call {element} @llvm.vector.reduce.{op}.{suffix}({})", a.typed()),
        )
    }

    /// A part of a vector, or a vector with a part replaced.
    fn subvector(&mut self, code: &mut String, a: &Value) -> Value {
        let lanes = a.ty.lanes().unwrap_or(1);
        let divisors: Vec<usize> = (1..=lanes).filter(|count| lanes.is_multiple_of(*count)).collect();
        let count = self.random.pick(&divisors);
        let start = self.random.below(lanes / count) * count;
        let part = Type::vector(count, a.ty.scalar().clone());
        let (whole, suffixes) = (a.ty.clone(), format!("{}.{}", part.suffix(), a.ty.suffix()));
        if self.random.once_in(2) {
            return self.op(
                code,
                &part,
                format!(
                    "call {part} @llvm.vector.extract.{suffixes}({}, i64 {start})",
                    a.typed()
                ),
            );
        }
        let b = self.value(&part);
        let suffixes = format!("{}.{}", a.ty.suffix(), part.suffix());
        self.op(
            code,
            &whole,
            format!(
                "call {whole} @llvm.vector.insert.{suffixes}({}, {}, i64 {start})",
                a.typed(),
                b.typed()
            ),
        )
    }

    /// A masked store to memory of its own, and a masked load from it.
    fn masked_memory(&mut self, a: &Value) {
        let ty = a.ty.clone();
        let lanes = ty.lanes().unwrap_or(1);
        let element = ty.scalar().clone();
        // Lanes have addresses of their own.
        if !element.fills_memory() {
            return;
        }
        let mut code = String::new();
        let align = (element.bits() / 8).min(16);
        let place = self.pointer_op(&mut code, "@scratch", format!("alloca {ty}, align {align}"));
        let mask_type = Type::vector(lanes, BIT);
        let start = self.value(&ty);
        let _ = writeln!(code, "  store {}, ptr {place}, align {align}", start.typed());
        let (mask, again) = (self.value(&mask_type), self.value(&mask_type));
        let suffix = ty.suffix();
        let addresses = format!("<{lanes} x ptr>");
        let numbers = Type::vector(lanes, Type::Int(64));
        match self.random.below(3) {
            0 => {
                let _ = writeln!(
                    code,
                    "  call void @llvm.masked.store.{suffix}.p0({}, ptr align {align} {place}, {})",
                    a.typed(),
                    mask.typed()
                );
            }
            1 => {
                let _ = writeln!(
                    code,
                    "  call void @llvm.masked.compressstore.{suffix}({}, ptr align {align} {place}, {})",
                    a.typed(),
                    mask.typed()
                );
            }
            _ => {
                // Distinct addresses: the lanes in some rotation.
                let turn = self.random.below(lanes);
                let order: Vec<String> = (0..lanes)
                    .map(|lane| format!("i64 {}", (lane + turn) % lanes))
                    .collect();
                let pointers = self.pointer_op(
                    &mut code,
                    "zeroinitializer",
                    format!(
                        "getelementptr {element}, ptr {place}, {numbers} <{}>",
                        order.join(", ")
                    ),
                );
                let _ = writeln!(
                    code,
                    "  call void @llvm.masked.scatter.{suffix}.v{lanes}p0({}, \
                     {addresses} align {align} {pointers}, {})",
                    a.typed(),
                    mask.typed()
                );
            }
        }
        let passthru = self.value(&ty);
        let result = match self.random.below(3) {
            0 => self.op(
                &mut code,
                &ty,
                format!(
                    "call {ty} @llvm.masked.load.{suffix}.p0(ptr align {align} {place}, {}, {})",
                    again.typed(),
                    passthru.typed()
                ),
            ),
            1 => self.op(
                &mut code,
                &ty,
                format!(
                    "call {ty} @llvm.masked.expandload.{suffix}(ptr align {align} {place}, {}, {})",
                    again.typed(),
                    passthru.typed()
                ),
            ),
            _ => {
                let indices = self.value(&numbers);
                let count = numbers.splat(lanes as i128);
                let indices = self.op(&mut code, &numbers, format!("urem {}, {count}", indices.typed()));
                let pointers = self.pointer_op(
                    &mut code,
                    "zeroinitializer",
                    format!("getelementptr {element}, ptr {place}, {}", indices.typed()),
                );
                self.op(
                    &mut code,
                    &ty,
                    format!(
                        "call {ty} @llvm.masked.gather.{suffix}.v{lanes}p0({addresses} align {align} {pointers}, \
                         {}, {})",
                        again.typed(),
                        passthru.typed()
                    ),
                )
            }
        };
        let whole = self.op(&mut code, &ty, format!("load {ty}, ptr {place}, align {align}"));
        self.scope.push(whole);
        self.emit_value(code, result);
    }
}
