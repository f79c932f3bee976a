//! Random programs in LLVM IR.
//!
//! No program has undefined behaviour, poison or `undef`: shift amounts, divisors, indices and the inputs of
//! conversions are made valid in the node that uses them. Payloads and signs of NaNs, which LLVM leaves open, never
//! reach an integer.

mod aggregates;
mod calls;
mod control;
mod floats;
mod integers;
mod memory;
pub mod table;
mod types;
mod vectors;

use crate::random::Random;
use crate::text::{Node, Program, define, operand};
use calls::Signature;
use memory::Slot;
use std::fmt::{self, Display, Write};
use types::{BIT, Type};

/// What all programs of a module use.
pub const PRELUDE: &str = include_str!("prelude.ll");

/// The text of `main`, which runs the programs with these numbers.
pub fn main(numbers: &[usize]) -> String {
    let mut text = "define i32 @main() {\n".to_owned();
    for number in numbers {
        let _ = writeln!(
            text,
            "  call void @p{number}()\n  call void @report(i32 {number})"
        );
    }
    text + "  ret i32 0\n}\n"
}

/// The program of a seed. Its symbols begin with `p` and the number; the function to call has no other name.
pub fn program(seed: u64, number: usize) -> Program {
    let random = &mut Random::new(seed);
    let prefix = format!("p{number}");
    let mut palette: Vec<Type> = (0..random.between(2, 4)).map(|_| Type::any(random, 2)).collect();
    palette.push(Type::any_scalar(random));
    if random.once_in(2) {
        palette.push(Type::any_vector(random));
    }
    let mut program = Program::default();
    let globals = memory::globals(random, &prefix, &palette, &mut program);
    let mut callees: Vec<Signature> = Vec::new();
    for index in 0..random.below(4) {
        let name = format!("{prefix}_f{index}");
        calls::helper(random, &name, &palette, &globals, &mut callees, &mut program);
    }
    let mut body = Body::new(random, &palette, &callees, &prefix);
    body.slots.clone_from(&globals);
    body.allocate();
    body.statements(30);
    body.observe_scope();
    let mut function = Node::text(format!("define void @{prefix}() {{\n"));
    function.nest(body.nodes);
    function.push("  ret void\n}\n");
    program.nodes.push(function);
    program
}

/// An operand and its type.
#[derive(Clone, Debug)]
struct Value {
    text: String,
    ty: Type,
}

impl Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl Value {
    fn constant(text: impl Into<String>, ty: &Type) -> Value {
        Value {
            text: text.into(),
            ty: ty.clone(),
        }
    }

    /// The operand with its type.
    fn typed(&self) -> String {
        format!("{} {}", self.ty, self.text)
    }
}

/// A function under construction.
struct Body<'a> {
    random: &'a mut Random,
    palette: &'a [Type],
    callees: &'a [Signature],
    /// The name of the function.
    name: &'a str,
    /// Values that dominate the current place.
    scope: Vec<Value>,
    slots: Vec<Slot>,
    /// The finished nodes of the current list.
    nodes: Vec<Node>,
    names: usize,
    /// The nesting of control flow, and of loops.
    depth: usize,
    loops: usize,
}

impl<'a> Body<'a> {
    fn new(random: &'a mut Random, palette: &'a [Type], callees: &'a [Signature], name: &'a str) -> Body<'a> {
        Body {
            random,
            palette,
            callees,
            name,
            scope: Vec::new(),
            slots: Vec::new(),
            nodes: Vec::new(),
            names: 0,
            depth: 0,
            loops: 0,
        }
    }

    fn number(&mut self) -> usize {
        self.names += 1;
        self.names
    }

    /// Appends an instruction with a result to the text of a node.
    fn op(&mut self, code: &mut String, ty: &Type, instruction: impl Display) -> Value {
        let name = format!("%v{}", self.number());
        let _ = writeln!(code, "  {} = {instruction}", define(&name));
        Value {
            text: operand(&name, "zeroinitializer"),
            ty: ty.clone(),
        }
    }

    /// Appends an instruction whose result is a pointer, with the pointer that replaces it.
    fn pointer_op(&mut self, code: &mut String, fallback: &str, instruction: impl Display) -> String {
        let name = format!("%v{}", self.number());
        let _ = writeln!(code, "  {} = {instruction}", define(&name));
        operand(&name, fallback)
    }

    /// Appends a finished node.
    fn emit(&mut self, code: String) {
        self.nodes.push(Node::text(code));
    }

    /// Appends a node whose result later statements may use.
    fn emit_value(&mut self, code: String, value: Value) {
        self.emit(code);
        self.scope.push(value);
    }

    /// Some value of a type: mostly one in scope.
    fn value(&mut self, ty: &Type) -> Value {
        if !self.random.once_in(5) {
            let fitting: Vec<&Value> = self.scope.iter().filter(|value| value.ty == *ty).collect();
            if !fitting.is_empty() {
                // Recent values more often.
                let back = self
                    .random
                    .below(fitting.len())
                    .min(self.random.below(fitting.len()));
                return fitting[fitting.len() - 1 - back].clone();
            }
        }
        self.constant(ty)
    }

    fn constant(&mut self, ty: &Type) -> Value {
        Value::constant(ty.constant(self.random), ty)
    }

    /// Some value in scope whose type satisfies a condition, or a constant of a type that does.
    fn value_where(&mut self, fits: impl Fn(&Type) -> bool, otherwise: fn(&mut Random) -> Type) -> Value {
        let fitting: Vec<&Value> = self.scope.iter().filter(|value| fits(&value.ty)).collect();
        if !fitting.is_empty() && !self.random.once_in(8) {
            let back = self
                .random
                .below(fitting.len())
                .min(self.random.below(fitting.len()));
            return fitting[fitting.len() - 1 - back].clone();
        }
        let fitting: Vec<&Type> = self.palette.iter().filter(|ty| fits(ty)).collect();
        let ty = match fitting.is_empty() {
            true => otherwise(self.random),
            false => self.random.pick(&fitting).clone(),
        };
        self.constant(&ty)
    }

    fn bit(&mut self) -> Value {
        if !self.random.once_in(3) || self.scope.is_empty() {
            return self.value(&BIT);
        }
        // Mostly neither always true nor always false.
        let value = self.value_where(|ty| matches!(ty, Type::Int(_)), Type::any_scalar);
        let mut code = String::new();
        if !matches!(value.ty, Type::Int(_)) {
            return self.value(&BIT);
        }
        let other = self.value(&value.ty.clone());
        let predicate = self.random.pick(&["slt", "ugt", "eq", "ne", "sge", "ule"]);
        let bit = self.op(
            &mut code,
            &BIT,
            format!("icmp {predicate} {}, {other}", value.typed()),
        );
        self.emit(code);
        self.scope.push(bit.clone());
        bit
    }

    /// Appends about this many statements.
    fn statements(&mut self, count: usize) {
        let count = self.random.between(count / 2, count);
        for _ in 0..count {
            self.statement();
        }
    }

    fn statement(&mut self) {
        match self.random.below(100) {
            0..=19 => self.integers(),
            20..=26 => self.integer_casts(),
            27..=31 => self.compare_integers(),
            32..=41 => self.floats(),
            42..=47 => self.float_casts(),
            48..=59 => self.vectors(),
            60..=65 => self.aggregates(),
            66..=70 => self.select(),
            71..=82 => self.memory(),
            83..=85 => self.atomics(),
            86..=91 => self.control(),
            92..=97 => self.call(),
            _ => {
                let value = self.value_where(|_| true, Type::any_scalar);
                self.observe(&value);
            }
        }
    }

    /// Adds a value to the result of the program.
    fn observe(&mut self, value: &Value) {
        let mut code = String::new();
        self.mix(&mut code, value);
        self.emit(code);
    }

    fn mix(&mut self, code: &mut String, value: &Value) {
        match &value.ty {
            Type::Int(width) => {
                for start in (0..*width).step_by(64) {
                    let mut part = value.clone();
                    if start > 0 {
                        part = self.op(code, &value.ty, format!("lshr {}, {start}", value.typed()));
                    }
                    if *width != 64 {
                        let cast = if *width > 64 { "trunc" } else { "zext" };
                        part = self.op(code, &Type::Int(64), format!("{cast} {} to i64", part.typed()));
                    }
                    let _ = writeln!(code, "  call void @mix(i64 {part})");
                }
            }
            Type::Float(_) => {
                let bits = self.bits_of(code, value);
                self.mix(code, &bits);
            }
            Type::Vector(lanes, element) => {
                for lane in 0..*lanes {
                    let part = self.op(
                        code,
                        element,
                        format!("extractelement {}, i32 {lane}", value.typed()),
                    );
                    self.mix(code, &part);
                }
            }
            aggregate => {
                for (index, component) in aggregate.components().iter().enumerate() {
                    let part = self.op(
                        code,
                        component,
                        format!("extractvalue {}, {index}", value.typed()),
                    );
                    self.mix(code, &part);
                }
            }
        }
    }

    /// Adds some of the values in scope and the memory to the result of the program.
    fn observe_scope(&mut self) {
        let scope = self.scope.clone();
        let mut seen = 0;
        for value in scope.iter().rev() {
            if seen < 10 && !self.random.once_in(3) {
                seen += 1;
                self.observe(value);
            }
        }
        self.observe_slots();
    }

    fn select(&mut self) {
        let value = self.value_where(|_| true, |random| Type::any(random, 1));
        let other = self.value(&value.ty.clone());
        let mut code = String::new();
        let condition = match value.ty.lanes() {
            Some(lanes) if self.random.once_in(2) => self.value(&Type::vector(lanes, BIT)),
            _ => self.bit(),
        };
        let ty = value.ty.clone();
        let (a, b) = match self.random.once_in(2) {
            true => (value, other),
            false => (other, value),
        };
        let result = self.op(
            &mut code,
            &ty,
            format!("select {}, {}, {}", condition.typed(), a.typed(), b.typed()),
        );
        self.emit_value(code, result);
    }
}
