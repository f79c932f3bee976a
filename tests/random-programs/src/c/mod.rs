//! Random programs in C, in the manner of csmith: arithmetic that cannot overflow, shifts, divisors and indices in
//! their ranges, loops with counters.

mod expressions;
mod statements;
mod types;

use crate::random::Random;
use crate::text::{Node, Program, define, operand};
use std::fmt::Write;
use types::{Scalar, Struct};

/// What all programs of a file use.
pub const PRELUDE: &str = include_str!("prelude.c");

/// The text of `main`, which runs the programs with these numbers.
pub fn main(numbers: &[usize]) -> String {
    let mut text = "int main(void) {\n".to_owned();
    for number in numbers {
        let _ = writeln!(text, "  p{number}();\n  report({number});");
    }
    text + "  return 0;\n}\n"
}

/// A variable.
#[derive(Clone, Debug)]
struct Variable {
    name: String,
    kind: Kind,
    /// Whether it may be assigned.
    writable: bool,
}

/// What a variable holds.
#[derive(Clone, Debug)]
enum Kind {
    Scalar(Scalar),
    Array(Scalar, usize),
    Struct(Struct),
    /// A pointer to a scalar, never null.
    Pointer(Scalar),
    /// A pointer to a struct, never null.
    StructPointer(Struct),
}

/// A function that programs call.
#[derive(Clone)]
struct Callee {
    name: String,
    parameters: Vec<Kind>,
    result: CallResult,
    /// The types of its variable arguments, by the number of them that is the last named parameter.
    variadic: Option<Scalar>,
    /// The first parameter is the depth of the recursion.
    recursive: bool,
}

/// What a function returns.
#[derive(Clone)]
enum CallResult {
    Nothing,
    Scalar(Scalar),
    Struct(Struct),
}

/// A function under construction.
struct Body<'a> {
    random: &'a mut Random,
    structs: &'a [Struct],
    callees: &'a [Callee],
    variables: Vec<Variable>,
    nodes: Vec<Node>,
    names: usize,
    depth: usize,
    loops: usize,
    /// Whether a `break` or `continue` is possible here.
    in_loop: bool,
}

/// The program of a seed. Its symbols begin with `p` and the number; the function to call has no other name.
pub fn program(seed: u64, number: usize) -> Program {
    let random = &mut Random::new(seed);
    let prefix = format!("p{number}");
    let mut program = Program::default();
    let mut structs = Vec::new();
    for index in 0..random.between(1, 3) {
        let name = format!("{prefix}_s{index}");
        let item = Struct::any(random, name);
        program.nodes.push(Node::text(item.definition(random.once_in(6))));
        structs.push(item);
    }
    let mut globals = Vec::new();
    for index in 0..random.between(1, 5) {
        let name = format!("{prefix}_g{index}");
        let (kind, value, before) = match random.below(4) {
            0 => {
                let (ty, length) = (Scalar::any(random), random.between(1, 12));
                let values: Vec<String> = (0..length).map(|_| ty.constant(random)).collect();
                (
                    Kind::Array(ty, length),
                    format!("{{{}}}", values.join(", ")),
                    format!("{} {}[{length}]", ty.name(), define(&name)),
                )
            }
            1 => {
                let ty = random.pick(&structs);
                let value = ty.constant(random);
                (
                    Kind::Struct(ty.clone()),
                    value,
                    format!("struct {} {}", ty.name, define(&name)),
                )
            }
            _ => {
                let ty = Scalar::any(random);
                (
                    Kind::Scalar(ty),
                    ty.constant(random),
                    format!("{} {}", ty.name(), define(&name)),
                )
            }
        };
        let storage = random.pick(&[
            "static ",
            "static ",
            "",
            "static volatile ",
            "static _Thread_local ",
        ]);
        // A pointer to a volatile variable would need the qualifier.
        let storage = match kind {
            Kind::Scalar(_) => storage,
            _ => "static ",
        };
        program
            .nodes
            .push(Node::text(format!("{storage}{before} = {value};\n")));
        if storage.contains("volatile") {
            continue;
        }
        globals.push(Variable {
            name,
            kind,
            writable: true,
        });
    }
    let mut callees: Vec<Callee> = Vec::new();
    for index in 0..random.below(3) {
        let name = format!("{prefix}_f{index}");
        let (callee, node) = statements::function(random, &name, &structs, &globals, &callees);
        program.nodes.push(node);
        callees.push(callee);
    }
    let mut body = Body::new(random, &structs, &callees);
    body.variables = globals;
    for _ in 0..2 {
        body.declare();
    }
    body.statements(9);
    body.observe_all();
    let mut function = Node::text(format!("void {prefix}(void) {{\n"));
    function.nest(body.nodes);
    function.push("}\n");
    program.nodes.push(function);
    program
}

impl<'a> Body<'a> {
    fn new(random: &'a mut Random, structs: &'a [Struct], callees: &'a [Callee]) -> Body<'a> {
        Body {
            random,
            structs,
            callees,
            variables: Vec::new(),
            nodes: Vec::new(),
            names: 0,
            depth: 0,
            loops: 0,
            in_loop: false,
        }
    }

    fn fresh(&mut self) -> String {
        self.names += 1;
        format!("v{}", self.names)
    }

    fn emit(&mut self, text: String) {
        self.nodes.push(Node::text(format!("  {text}\n")));
    }

    /// Adds a value of a scalar type to the result.
    fn mix_scalar(ty: Scalar, value: &str) -> String {
        match ty {
            Scalar::Float { bits: 80 } => format!("mix_f80({value});"),
            Scalar::Float { .. } => format!("mix_f64({value});"),
            Scalar::Int { bits: 128, .. } => format!("mix_u128({value});"),
            Scalar::Int { .. } => format!("mix((u64){value});"),
        }
    }

    fn mix_struct(item: &Struct, name: &str) -> String {
        let mut text = String::new();
        for field in &item.fields {
            match field.length {
                None => text += &Self::mix_scalar(field.ty, &format!("{name}.{}", field.name)),
                Some(length) => {
                    let element = format!("{name}.{}[i]", field.name);
                    let _ = write!(
                        text,
                        "for (int i = 0; i < {length}; i++) {}",
                        Self::mix_scalar(field.ty, &element)
                    );
                }
            }
            text.push(' ');
        }
        text
    }

    /// Adds all variables to the result.
    fn observe_all(&mut self) {
        for variable in self.variables.clone() {
            let name = &variable.name;
            let text = match &variable.kind {
                Kind::Scalar(ty) => Self::mix_scalar(*ty, &operand(name, "0")),
                Kind::Array(ty, length) => format!(
                    "for (int i = 0; i < {length}; i++) {}",
                    Self::mix_scalar(*ty, &format!("{name}[i]"))
                ),
                Kind::Struct(item) => Self::mix_struct(item, name),
                Kind::Pointer(ty) => Self::mix_scalar(*ty, &format!("*{name}")),
                Kind::StructPointer(item) => Self::mix_struct(item, &format!("(*{name})")),
            };
            self.emit(text);
        }
    }
}
