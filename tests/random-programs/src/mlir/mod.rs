//! Random programs in the dialects `arith`, `math`, `scf`, `affine`, `memref`, `vector` and `func`.
//!
//! No program has undefined behaviour or poison, and no bits of NaNs reach an integer.

mod control;
mod memory;
mod scalars;
pub(crate) mod types;
mod vectors;

use crate::random::Random;
use crate::text::{Node, Program, define, operand};
use memory::Buffer;
use std::collections::BTreeSet;
use std::fmt::{Display, Write};
use types::{BIT, Type};

/// What all programs of a module use.
pub const PRELUDE: &str = include_str!("prelude.mlir");

/// The text of `main`, which runs the programs with these numbers.
pub fn main(numbers: &[usize]) -> String {
    let mut text = "func.func @main() -> i32 {\n".to_owned();
    for number in numbers {
        let _ = writeln!(
            text,
            "  func.call @p{number}() : () -> ()\n  %n{number} = arith.constant {number} : i32\n  \
             func.call @report(%n{number}) : (i32) -> ()"
        );
    }
    text + "  %zero = arith.constant 0 : i32\n  return %zero : i32\n}\n"
}

/// A function that programs call.
struct Callee {
    name: String,
    parameters: Vec<Type>,
    results: Vec<Type>,
}

/// A value and its type.
#[derive(Clone, Debug)]
struct Value {
    text: String,
    ty: Type,
}

/// A function under construction.
struct Body<'a> {
    random: &'a mut Random,
    palette: &'a [Type],
    callees: &'a [Callee],
    scope: Vec<Value>,
    buffers: Vec<Buffer>,
    nodes: Vec<Node>,
    /// The types of all values, for the constants that replace those that are dropped.
    types: BTreeSet<Type>,
    names: usize,
    depth: usize,
    loops: usize,
}

/// The program of a seed. Its symbols begin with `p` and the number; the function to call has no other name.
pub fn program(seed: u64, number: usize) -> Program {
    let random = &mut Random::new(seed);
    let prefix = format!("p{number}");
    let mut palette: Vec<Type> = (0..random.between(2, 4)).map(|_| Type::any(random)).collect();
    palette.push(Type::any_scalar(random));
    palette.push(Type::Index);
    let mut program = Program::default();
    let mut callees: Vec<Callee> = Vec::new();
    for index in 0..random.below(3) {
        let parameters: Vec<Type> = (0..random.below(4)).map(|_| random.pick(&palette)).collect();
        let results: Vec<Type> = (0..random.below(3)).map(|_| random.pick(&palette)).collect();
        let name = format!("{prefix}_f{index}");
        let mut body = Body::new(random, &palette, &callees);
        let mut list = Vec::new();
        for (index, ty) in parameters.iter().enumerate() {
            list.push(format!("%a{index}: {ty}"));
            body.scope.push(Value {
                text: format!("%a{index}"),
                ty: ty.clone(),
            });
        }
        body.depth = 1;
        body.loops = 1;
        body.statements(8);
        let mut end = String::new();
        let values: Vec<String> = results.iter().map(|ty| body.value(&mut end, ty)).collect();
        let types: Vec<String> = results.iter().map(Type::to_string).collect();
        let node = body.function(
            &format!(
                "func.func private @{name}({}) -> ({})",
                list.join(", "),
                types.join(", ")
            ),
            &format!("{end}  return {}{}\n", values.join(", "), ty_list(" : ", &types)),
        );
        program.nodes.push(node);
        callees.push(Callee {
            name,
            parameters,
            results,
        });
    }
    let mut body = Body::new(random, &palette, &callees);
    for _ in 0..body.random.between(1, 2) {
        body.allocate();
    }
    body.statements(24);
    body.observe_scope();
    let node = body.function(&format!("func.func @{prefix}()"), "  return\n");
    program.nodes.push(node);
    program
}

/// A list of types after a separator, or nothing.
fn ty_list(before: &str, types: &[String]) -> String {
    match types.is_empty() {
        true => String::new(),
        false => format!("{before}{}", types.join(", ")),
    }
}

impl<'a> Body<'a> {
    fn new(random: &'a mut Random, palette: &'a [Type], callees: &'a [Callee]) -> Body<'a> {
        Body {
            random,
            palette,
            callees,
            scope: Vec::new(),
            buffers: Vec::new(),
            nodes: Vec::new(),
            types: BTreeSet::from([Type::Index, BIT]),
            names: 0,
            depth: 0,
            loops: 0,
        }
    }

    /// The function with the nodes so far.
    fn function(self, header: &str, end: &str) -> Node {
        let mut text = format!("{header} {{\n");
        for ty in &self.types {
            let _ = writeln!(text, "  %zero_{} = arith.constant {}", ty.mangled(), ty.splat(0));
        }
        let mut node = Node::text(text);
        node.nest(self.nodes);
        node.push(format!("{end}}}\n"));
        node
    }

    fn number(&mut self) -> usize {
        self.names += 1;
        self.names
    }

    /// The operand that a name is.
    fn named(&mut self, name: &str, ty: &Type) -> String {
        self.types.insert(ty.clone());
        operand(name, &format!("%zero_{}", ty.mangled()))
    }

    /// Appends an operation with one result to the text of a node.
    fn op(&mut self, code: &mut String, ty: &Type, operation: impl Display) -> String {
        let name = format!("%v{}", self.number());
        let _ = writeln!(code, "  {} = {operation}", define(&name));
        self.named(&name, ty)
    }

    fn splat(&mut self, code: &mut String, ty: &Type, number: i128) -> String {
        self.op(code, ty, format!("arith.constant {}", ty.splat(number)))
    }

    fn emit(&mut self, code: String) {
        self.nodes.push(Node::text(code));
    }

    fn emit_value(&mut self, code: String, text: String, ty: &Type) {
        self.emit(code);
        self.scope.push(Value { text, ty: ty.clone() });
    }

    /// Some value of a type: mostly one in scope.
    fn value(&mut self, code: &mut String, ty: &Type) -> String {
        if !self.random.once_in(5) {
            let fitting: Vec<&Value> = self.scope.iter().filter(|value| value.ty == *ty).collect();
            if !fitting.is_empty() {
                let back = self
                    .random
                    .below(fitting.len())
                    .min(self.random.below(fitting.len()));
                return fitting[fitting.len() - 1 - back].text.clone();
            }
        }
        let constant = ty.constant(self.random);
        self.op(code, ty, format!("arith.constant {constant}"))
    }

    /// A type that satisfies a condition: of a value in scope, of the palette, or another.
    fn type_where(&mut self, fits: impl Fn(&Type) -> bool, otherwise: impl Fn(&mut Random) -> Type) -> Type {
        let in_scope: Vec<&Type> = self
            .scope
            .iter()
            .map(|value| &value.ty)
            .filter(|ty| fits(ty))
            .collect();
        if !in_scope.is_empty() && !self.random.once_in(6) {
            return self.random.pick(&in_scope).clone();
        }
        let fitting: Vec<&Type> = self.palette.iter().filter(|ty| fits(ty)).collect();
        match fitting.is_empty() {
            false => self.random.pick(&fitting).clone(),
            true => otherwise(self.random),
        }
    }

    fn statements(&mut self, count: usize) {
        let count = self.random.between(count / 2, count);
        for _ in 0..count {
            self.statement();
        }
    }

    fn statement(&mut self) {
        match self.random.below(100) {
            0..=24 => self.integers(),
            25..=36 => self.floats(),
            37..=47 => self.casts(),
            48..=52 => self.select(),
            53..=70 => self.vectors(),
            71..=84 => self.memory(),
            85..=93 => self.control(),
            _ => self.call(),
        }
    }

    fn select(&mut self) {
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
        let result = self.op(
            &mut code,
            &ty,
            format!("arith.select {chosen}, {a}, {b} : {types}"),
        );
        self.emit_value(code, result, &ty);
    }

    fn call(&mut self) {
        let callees = self.callees;
        if callees.is_empty() {
            return self.casts();
        }
        let callee = &callees[self.random.below(callees.len())];
        let mut code = String::new();
        let arguments: Vec<String> = callee
            .parameters
            .iter()
            .map(|ty| self.value(&mut code, ty))
            .collect();
        let types: Vec<String> = callee.parameters.iter().map(Type::to_string).collect();
        let results: Vec<String> = callee.results.iter().map(Type::to_string).collect();
        let names: Vec<String> = callee
            .results
            .iter()
            .map(|_| format!("%v{}", self.number()))
            .collect();
        let defined: Vec<String> = names.iter().map(|name| define(name)).collect();
        let left = if names.is_empty() {
            String::new()
        } else {
            format!("{} = ", defined.join(", "))
        };
        let _ = writeln!(
            code,
            "  {left}func.call @{}({}) : ({}) -> ({})",
            callee.name,
            arguments.join(", "),
            types.join(", "),
            results.join(", ")
        );
        self.emit(code);
        for (name, ty) in names.iter().zip(&callee.results) {
            let text = self.named(name, ty);
            self.scope.push(Value { text, ty: ty.clone() });
        }
    }

    /// Adds a value to the result of the program.
    fn mix(&mut self, code: &mut String, value: &Value) {
        let ty = &value.ty;
        match ty {
            Type::Vector(shape, element) => {
                let count: usize = shape.iter().product();
                for flat in 0..count {
                    let mut rest = flat;
                    let mut position: Vec<String> = Vec::new();
                    for size in shape.iter().rev() {
                        position.insert(0, (rest % size).to_string());
                        rest /= size;
                    }
                    let text = self.op(
                        code,
                        element,
                        format!(
                            "vector.extract {}[{}] : {element} from {ty}",
                            value.text,
                            position.join(", ")
                        ),
                    );
                    let part = Value {
                        text,
                        ty: (**element).clone(),
                    };
                    self.mix(code, &part);
                }
            }
            Type::Float(_) => {
                let bits = self.bits_of(code, value);
                let part = Value {
                    text: bits,
                    ty: Type::Int(ty.width()),
                };
                self.mix(code, &part);
            }
            Type::Index => {
                let wide = Type::Int(64);
                let text = self.op(
                    code,
                    &wide,
                    format!("arith.index_cast {} : index to i64", value.text),
                );
                let _ = writeln!(code, "  func.call @mix({text}) : (i64) -> ()");
            }
            Type::Int(width) => {
                let wide = Type::Int(64);
                for start in (0..*width).step_by(64) {
                    let mut text = value.text.clone();
                    if start > 0 {
                        let by = self.splat(code, ty, i128::from(start));
                        text = self.op(code, ty, format!("arith.shrui {text}, {by} : {ty}"));
                    }
                    if *width != 64 {
                        let cast = if *width > 64 { "trunci" } else { "extui" };
                        text = self.op(code, &wide, format!("arith.{cast} {text} : {ty} to i64"));
                    }
                    let _ = writeln!(code, "  func.call @mix({text}) : (i64) -> ()");
                }
            }
        }
    }

    fn observe(&mut self, value: &Value) {
        let mut code = String::new();
        self.mix(&mut code, value);
        self.emit(code);
    }

    fn observe_scope(&mut self) {
        let mut seen = 0;
        for value in self.scope.clone().iter().rev() {
            if seen < 10 && !self.random.once_in(3) {
                seen += 1;
                self.observe(value);
            }
        }
        self.observe_buffers();
    }
}
