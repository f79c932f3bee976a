//! Random programs of the upper dialects that are not run: operations on any operands, with undefined behaviour, NaNs with
//! payloads, values without uses, equal and trivial operations. Passes on them are compared with upstream's.

mod affine;
mod control;
mod masked;
mod memory;
mod opaque;
mod scalars;
mod vectors;
mod views;

use crate::mlir::types::Type;
use crate::random::Random;
use crate::text::{Node, Program, define, operand};
use memory::Buffer;
use std::collections::BTreeMap;
use std::fmt::{Display, Write};

/// A value and its type.
#[derive(Clone, Debug)]
struct Value {
    text: String,
    ty: Type,
}

/// A function that others call.
#[derive(Clone)]
struct Callee {
    name: String,
    /// The text of each type, and the type if it is of values.
    parameters: Vec<(String, Option<Type>)>,
    results: Vec<Type>,
}

/// A function under construction.
struct Body<'a> {
    random: &'a mut Random,
    palette: &'a [Type],
    callees: &'a [Callee],
    /// The memrefs of the module with their symbols.
    globals: &'a [(String, Buffer)],
    scope: Vec<Value>,
    buffers: Vec<Buffer>,
    /// Complex numbers, with the type of their parts.
    complexes: Vec<(String, &'static str)>,
    /// Operands that affine operations accept as dimensions.
    dims: Vec<String>,
    nodes: Vec<Node>,
    /// The parameters by their types. There is one for each type of a value, which replaces values that are dropped.
    parameters: BTreeMap<String, (String, Option<Type>)>,
    names: usize,
    depth: usize,
    /// Whether blocks may not be split here.
    structured: bool,
}

/// The program of a seed. Its symbols begin with `p` and the number.
pub fn program(seed: u64, number: usize) -> Program {
    let random = &mut Random::new(seed);
    let prefix = format!("p{number}");
    let mut palette: Vec<Type> = (0..random.between(2, 4)).map(|_| any_type(random)).collect();
    palette.push(Type::any_scalar(random));
    palette.push(Type::Index);
    let mut program = Program::default();
    let mut callees: Vec<Callee> = Vec::new();
    let mut globals: Vec<(String, Buffer)> = Vec::new();
    if random.once_in(4) {
        let symbol = format!("{prefix}_g");
        let (node, buffer) = views::definition(random, &symbol);
        program.nodes.push(node);
        globals.push((symbol, buffer));
    }
    for index in 0..random.below(3) {
        let name = format!("{prefix}_f{index}");
        let results: Vec<Type> = (0..random.below(3)).map(|_| random.pick(&palette)).collect();
        let visibility = random.pick(&["private ", "private ", ""]);
        let mut body = Body::new(random, &palette, &callees, &globals);
        let size = body.random.between(1, 8);
        body.statements(size);
        let (node, parameters) = body.function(&format!("func.func {visibility}@{name}"), &results);
        program.nodes.push(node);
        callees.push(Callee {
            name,
            parameters,
            results,
        });
    }
    for index in 0..random.between(1, 2) {
        let results: Vec<Type> = (0..random.below(5)).map(|_| random.pick(&palette)).collect();
        let mut body = Body::new(random, &palette, &callees, &globals);
        let size = body.random.between(6, 24);
        body.statements(size);
        let (node, _) = body.function(&format!("func.func @{prefix}_{index}"), &results);
        program.nodes.push(node);
    }
    if random.once_in(25) {
        let mut module = Node::text(format!("module @{prefix}_m {{\n"));
        module.nest(std::mem::take(&mut program.nodes));
        module.push("}\n");
        program.nodes.push(module);
    }
    program
}

/// A type of values; also vectors with scalable dimensions and more dimensions.
fn any_type(random: &mut Random) -> Type {
    Type::any(random)
}

fn join(types: &[Type]) -> String {
    let types: Vec<String> = types.iter().map(Type::to_string).collect();
    types.join(", ")
}

impl<'a> Body<'a> {
    fn new(
        random: &'a mut Random,
        palette: &'a [Type],
        callees: &'a [Callee],
        globals: &'a [(String, Buffer)],
    ) -> Body<'a> {
        Body {
            random,
            palette,
            callees,
            globals,
            scope: Vec::new(),
            buffers: Vec::new(),
            complexes: Vec::new(),
            dims: Vec::new(),
            nodes: Vec::new(),
            parameters: BTreeMap::new(),
            names: 0,
            depth: 0,
            structured: false,
        }
    }

    /// The function with the nodes so far, and its parameters.
    fn function(mut self, header: &str, results: &[Type]) -> (Node, Vec<(String, Option<Type>)>) {
        let mut end = String::new();
        let values: Vec<String> = results.iter().map(|ty| self.value(&mut end, ty)).collect();
        let results = join(results);
        let typed = |(text, (name, _)): (&String, &(String, Option<Type>))| format!("{name}: {text}");
        let all: Vec<String> = self.parameters.iter().map(typed).collect();
        let mut node = Node::text(format!("{header}({}) -> ({results}) {{\n", all.join(", ")));
        node.nest(self.nodes);
        match values.is_empty() {
            true => node.push(format!("{end}  return\n}}\n")),
            false => node.push(format!("{end}  return {} : {results}\n}}\n", values.join(", "))),
        }
        let parameters = self
            .parameters
            .into_iter()
            .map(|(text, (_, ty))| (text, ty))
            .collect();
        (node, parameters)
    }

    fn number(&mut self) -> usize {
        self.names += 1;
        self.names
    }

    /// The parameter with this type.
    fn parameter(&mut self, ty: &str) -> String {
        let name = || {
            let letters = ty
                .chars()
                .map(|c| if c.is_ascii_alphanumeric() { c } else { '_' });
            (format!("%arg_{}", letters.collect::<String>()), None)
        };
        self.parameters
            .entry(ty.to_owned())
            .or_insert_with(name)
            .0
            .clone()
    }

    /// The parameter with this type of values.
    fn typed_parameter(&mut self, ty: &Type) -> String {
        let text = ty.to_string();
        let name = self.parameter(&text);
        if let Some(entry) = self.parameters.get_mut(&text) {
            entry.1 = Some(ty.clone());
        }
        name
    }

    /// The operand that a name is.
    fn named(&mut self, name: &str, ty: &Type) -> String {
        operand(name, &self.typed_parameter(ty))
    }

    /// The operand that a name of another type is.
    fn named_as(&mut self, name: &str, ty: &str) -> String {
        operand(name, &self.parameter(ty))
    }

    /// Appends an operation with one result to the text of a node.
    fn op(&mut self, code: &mut String, ty: &Type, operation: impl Display) -> String {
        let name = format!("%v{}", self.number());
        let _ = writeln!(code, "  {} = {operation}", define(&name));
        self.named(&name, ty)
    }

    /// Emits an operation with one result after `code`, and adds the result to the scope.
    fn result(&mut self, mut code: String, ty: &Type, operation: impl Display) {
        let text = self.op(&mut code, ty, operation);
        self.emit(code);
        self.scope.push(Value { text, ty: ty.clone() });
    }

    /// Adds results to the scope: `%a, %b = `.
    fn results(&mut self, types: &[Type]) -> (String, Vec<Value>) {
        let mut names = Vec::new();
        let mut values = Vec::new();
        for ty in types {
            let name = format!("%v{}", self.number());
            names.push(define(&name));
            let text = self.named(&name, ty);
            values.push(Value { text, ty: ty.clone() });
        }
        let left = match names.is_empty() {
            true => String::new(),
            false => format!("{} = ", names.join(", ")),
        };
        (left, values)
    }

    fn emit(&mut self, code: String) {
        self.nodes.push(Node::text(code));
    }

    /// Some value of a type: in scope, a constant, or a parameter.
    fn value(&mut self, code: &mut String, ty: &Type) -> String {
        let choice = self.random.below(20);
        if choice < 13 {
            let fitting: Vec<&Value> = self.scope.iter().filter(|value| value.ty == *ty).collect();
            if !fitting.is_empty() {
                let back = self
                    .random
                    .below(fitting.len())
                    .min(self.random.below(fitting.len()));
                return fitting[fitting.len() - 1 - back].text.clone();
            }
        }
        if choice < 18 {
            return self.constant(code, ty);
        }
        self.typed_parameter(ty)
    }

    /// As [`value`](Self::value), but no constant near the limits of the type: upstream computes distances of bounds
    /// and ends of vectors without a check of the overflow.
    fn small_value(&mut self, code: &mut String, ty: &Type) -> String {
        let fitting: Vec<&Value> = self.scope.iter().filter(|value| value.ty == *ty).collect();
        match self.random.below(3) {
            0 if !fitting.is_empty() => fitting[self.random.below(fitting.len())].text.clone(),
            1 => self.typed_parameter(ty),
            _ => {
                let number = self.random.below(12) as i128;
                self.op(code, ty, format!("arith.constant {}", ty.splat(number)))
            }
        }
    }

    /// As [`value`](Self::value), but no poison that is a constant.
    fn value_without_poison(&mut self, code: &mut String, ty: &Type) -> String {
        match self.random.once_in(3) {
            true => {
                let attribute = self.attribute(ty);
                self.op(code, ty, format!("arith.constant {attribute}"))
            }
            false => self.typed_parameter(ty),
        }
    }

    fn constant(&mut self, code: &mut String, ty: &Type) -> String {
        let attribute = self.attribute(ty);
        match ty {
            Type::Index if self.random.once_in(4) => {
                let number = self.random.below(9);
                self.op(code, ty, format!("index.constant {number}"))
            }
            // Upstream reads a number from a poison index that it folds.
            _ if *ty.scalar() != Type::Index && self.random.once_in(60) => {
                self.op(code, ty, format!("ub.poison : {ty}"))
            }
            _ => self.op(code, ty, format!("arith.constant {attribute}")),
        }
    }

    /// The attribute of a constant: small numbers mostly, and NaNs.
    fn attribute(&mut self, ty: &Type) -> String {
        if let Type::Float(name) = ty.scalar()
            && self.random.once_in(5)
        {
            let special: &[&str] = match *name {
                "f16" => &["0x7E01", "0x7C00", "0xFC00", "0xFE00", "0x7D00"],
                "bf16" => &["0x7FC1", "0x7F80", "0xFF80", "0xFFC0", "0x7FA0"],
                "f32" => &[
                    "0x7FC00001",
                    "0x7F800000",
                    "0xFF800000",
                    "0xFFC00000",
                    "0x7FA00000",
                ],
                _ => &[
                    "0x7FF8000000000001",
                    "0x7FF0000000000000",
                    "0xFFF0000000000000",
                    "0xFFF8000000000000",
                ],
            };
            let special = self.random.pick(special);
            return match ty.is_vector() {
                true => format!("dense<{special}> : {ty}"),
                false => format!("{special} : {ty}"),
            };
        }
        match self.random.once_in(2) {
            true => ty.constant(self.random),
            false => {
                let number = self.random.pick(&[0, 0, 1, 1, 2, 3, 4, 7, 8, 16, -1]);
                match ty.width() {
                    1 => ty.splat(number & 1),
                    width if width < 8 => ty.splat(number & 3),
                    _ => ty.splat(number),
                }
            }
        }
    }

    /// A type that satisfies a condition: of a value in scope, of the palette, or another.
    fn type_where(&mut self, fits: impl Fn(&Type) -> bool, otherwise: impl Fn(&mut Random) -> Type) -> Type {
        let in_scope: Vec<Type> = self
            .scope
            .iter()
            .map(|value| &value.ty)
            .filter(|ty| fits(ty))
            .cloned()
            .collect();
        if !in_scope.is_empty() && !self.random.once_in(6) {
            return self.random.pick(&in_scope);
        }
        let fitting: Vec<Type> = self.palette.iter().filter(|ty| fits(ty)).cloned().collect();
        match fitting.is_empty() {
            false => self.random.pick(&fitting),
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
            25..=33 => self.floats(),
            34..=41 => self.casts(),
            42..=45 => self.select(),
            46..=61 => self.vectors(),
            62..=71 => self.memory(),
            72..=74 => self.views(),
            75..=80 => self.affine(),
            81..=90 => self.control(),
            91 | 92 => self.complex(),
            93 | 94 => self.index_ops(),
            95 if self.random.once_in(2) => self.opaque(),
            95 => self.masked(),
            _ => self.call(),
        }
    }

    fn call(&mut self) {
        let callees = self.callees;
        if callees.is_empty() {
            return self.casts();
        }
        let callee = callees[self.random.below(callees.len())].clone();
        let mut code = String::new();
        let mut arguments = Vec::new();
        for (text, ty) in &callee.parameters {
            arguments.push(match ty {
                Some(ty) => self.value(&mut code, ty),
                None => self.parameter(text),
            });
        }
        let arguments = arguments.join(", ");
        let from: Vec<&str> = callee.parameters.iter().map(|(text, _)| text.as_str()).collect();
        let (from, to) = (from.join(", "), join(&callee.results));
        let (left, values) = self.results(&callee.results);
        let name = &callee.name;
        let _ = match self.random.once_in(6) {
            true => {
                let number = self.number();
                writeln!(
                    code,
                    "  %f{number} = func.constant @{name} : ({from}) -> ({to})\n  \
                     {left}func.call_indirect %f{number}({arguments}) : ({from}) -> ({to})"
                )
            }
            false => writeln!(
                code,
                "  {left}func.call @{name}({arguments}) : ({from}) -> ({to})"
            ),
        };
        self.emit(code);
        self.scope.extend(values);
    }
}
