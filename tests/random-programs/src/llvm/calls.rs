//! Functions that programs call: every signature and convention, variadic ones, recursion, tail calls.

use super::memory::Slot;
use super::types::{Float, Type};
use super::{Body, Value};
use crate::random::Random;
use crate::text::{Node, Program};
use std::fmt::Write;

/// How an argument is passed.
#[derive(Clone, Copy, PartialEq)]
enum Passing {
    Value,
    /// With `zeroext` or `signext`.
    Extended(&'static str),
    /// A pointer to a copy.
    ByVal,
    /// A pointer to memory for the result.
    StructReturn,
}

/// What a caller has to know of a function.
#[derive(Clone)]
pub(super) struct Signature {
    name: String,
    convention: &'static str,
    parameters: Vec<(Type, Passing)>,
    result: Option<Type>,
    /// The types that the function takes from its variable arguments.
    variadic: Option<Vec<Type>>,
    /// The first parameter is the depth of the recursion.
    recursive: bool,
}

impl Signature {
    fn result(&self) -> String {
        self.result
            .as_ref()
            .map_or_else(|| "void".to_owned(), Type::to_string)
    }

    /// Whether arguments and result are passed in registers, as LLVM's own tail calls need.
    fn fits_registers(&self) -> bool {
        let fits = |ty: &Type| match ty {
            Type::Int(width) => *width <= 64,
            Type::Float(float) => matches!(float, Float::Single | Float::Double),
            _ => false,
        };
        let fits_parameter = |(ty, passing): &(Type, Passing)| {
            fits(ty) && !matches!(passing, Passing::ByVal | Passing::StructReturn)
        };
        self.parameters.len() <= 6
            && self.parameters.iter().all(fits_parameter)
            && self.result.as_ref().is_none_or(fits)
    }

    /// A parameter or argument.
    fn argument((ty, passing): &(Type, Passing), name: &str) -> String {
        match passing {
            Passing::Value => format!("{ty} {name}"),
            Passing::Extended(extension) => format!("{ty} {extension} {name}"),
            Passing::ByVal => format!("ptr byval({ty}) align 16 {name}"),
            Passing::StructReturn => format!("ptr sret({ty}) align 16 {name}"),
        }
    }

    /// The text before the body of the definition.
    fn header(&self, name: &str) -> String {
        let parameter = |(index, parameter)| Self::argument(parameter, &format!("%a{index}"));
        let mut parameters: Vec<String> = self.parameters.iter().enumerate().map(parameter).collect();
        if self.variadic.is_some() {
            parameters.push("...".to_owned());
        }
        let inline = if self.name.ends_with('1') { "" } else { " noinline" };
        format!(
            "define internal {}{} @{name}({}){inline} {{\n",
            self.convention,
            self.result(),
            parameters.join(", ")
        )
    }
}

/// Adds a function to a program, perhaps with a second one of its type that ends in a tail call of it.
pub(super) fn helper(
    random: &mut Random,
    name: &str,
    palette: &[Type],
    globals: &[Slot],
    callees: &mut Vec<Signature>,
    program: &mut Program,
) {
    let signature = signature(random, name, palette);
    let mut body = Body::new(random, palette, callees, name);
    let text = define(&signature, &mut body, globals);
    program.nodes.push(text);
    callees.push(signature.clone());
    let plain = signature.fits_registers() && signature.variadic.is_none() && !signature.recursive;
    if plain && random.once_in(2) {
        let other = Signature {
            name: format!("{name}t"),
            ..signature.clone()
        };
        program
            .nodes
            .push(tail_caller(random, palette, &signature, &other));
        callees.push(other);
    }
}

fn signature(random: &mut Random, name: &str, palette: &[Type]) -> Signature {
    let variadic = random.once_in(8);
    let recursive = !variadic && random.once_in(6);
    // Not `coldcc`: LLVM 22 does not keep the registers that it promises to keep.
    let conventions = ["", "", "", "fastcc ", "tailcc ", "ccc "];
    let mut parameters = Vec::new();
    let memory = random.once_in(5);
    if memory && random.once_in(2) {
        parameters.push((random.pick(palette), Passing::StructReturn));
    }
    if recursive {
        parameters.push((Type::Int(32), Passing::Value));
    }
    let scalar = random.once_in(3);
    for _ in 0..random.pick(&[0, 1, 2, 2, 3, 4, 6, 10]) {
        let ty = match random.once_in(3) {
            _ if scalar => random.pick(&[
                Type::Int(32),
                Type::Int(64),
                Type::Float(Float::Double),
                Type::Int(8),
            ]),
            true => Type::any(random, 1),
            false => random.pick(palette),
        };
        let passing = match &ty {
            Type::Int(width) if *width < 32 && random.once_in(2) => {
                Passing::Extended(random.pick(&["zeroext", "signext"]))
            }
            _ if memory && random.once_in(3) => Passing::ByVal,
            _ => Passing::Value,
        };
        parameters.push((ty, passing));
    }
    let returns_memory = parameters
        .first()
        .is_some_and(|(_, passing)| *passing == Passing::StructReturn);
    let result = match returns_memory || random.once_in(8) {
        true => None,
        false if scalar => Some(random.pick(&[Type::Int(32), Type::Int(64), Type::Float(Float::Single)])),
        false if random.once_in(4) => Some(Type::any(random, 1)),
        false => Some(random.pick(palette)),
    };
    let types = [Type::Int(32), Type::Int(64), Type::Float(Float::Double)];
    let mut signature = Signature {
        name: name.to_owned(),
        convention: if variadic { "" } else { random.pick(&conventions) },
        parameters,
        result,
        variadic: variadic.then(|| (0..random.between(1, 12)).map(|_| random.pick(&types)).collect()),
        recursive,
    };
    if signature.convention == "tailcc " && !signature.fits_registers() {
        signature.convention = "";
    }
    signature
}

/// Puts the parameters into scope and the memory that they point to among the slots.
fn enter(signature: &Signature, body: &mut Body<'_>) {
    for (index, (ty, passing)) in signature.parameters.iter().enumerate() {
        let name = format!("%a{index}");
        match passing {
            Passing::Value | Passing::Extended(_) => body.scope.push(Value::constant(name, ty)),
            Passing::ByVal => body.slots.push(Slot {
                pointer: name,
                ty: Some(ty.clone()),
            }),
            // Written before the first load.
            Passing::StructReturn => {
                let value = body.value(ty);
                body.emit(format!("  store {}, ptr {name}\n", value.typed()));
                body.slots.push(Slot {
                    pointer: name,
                    ty: Some(ty.clone()),
                });
            }
        }
    }
}

fn define(signature: &Signature, body: &mut Body<'_>, globals: &[Slot]) -> Node {
    let mut node = Node::text(signature.header(&signature.name));
    body.slots.extend_from_slice(globals);
    // A third of the work of the program itself.
    body.depth = 1;
    body.loops = 1;
    enter(signature, body);
    if body.random.once_in(2) {
        body.allocate();
    }
    if signature.recursive {
        recurse(signature, body, &mut node);
    }
    if let Some(types) = &signature.variadic {
        take_variable_arguments(types, body);
    }
    body.statements(8);
    if let Some(scope) = body.scope.last().cloned() {
        body.observe(&scope);
    }
    let result = signature.result.clone().map(|ty| body.value(&ty));
    node.nest(std::mem::take(&mut body.nodes));
    node.push(match result {
        Some(value) => format!("  ret {}\n}}\n", value.typed()),
        None => "  ret void\n}\n".to_owned(),
    });
    node
}

/// Appends a call of the function itself unless its depth is zero.
fn recurse(signature: &Signature, body: &mut Body<'_>, node: &mut Node) {
    body.statements(3);
    let depth = signature
        .parameters
        .iter()
        .position(|(_, passing)| *passing == Passing::Value);
    let depth = Value::constant(format!("%a{}", depth.unwrap_or(0)), &Type::Int(32));
    let mut code = String::new();
    let end = body.is_zero(&mut code, &depth);
    let result = signature.result.clone().map(|ty| body.value(&ty));
    let returned = result.as_ref().map_or_else(|| "void".to_owned(), Value::typed);
    let _ = writeln!(
        code,
        "  br i1 {end}, label %stop, label %go\nstop:\n  ret {returned}\ngo:"
    );
    let less = body.op(&mut code, &Type::Int(32), format!("sub {}, 1", depth.typed()));
    let value = body.call_of(&mut code, signature, Some(less));
    node.nest(std::mem::take(&mut body.nodes));
    node.push(code);
    body.scope.extend(value);
}

fn take_variable_arguments(types: &[Type], body: &mut Body<'_>) {
    let mut code =
        String::from("  %list = alloca [24 x i8], align 16\n  call void @llvm.va_start.p0(ptr %list)\n");
    for ty in types {
        let value = body.op(&mut code, ty, format!("va_arg ptr %list, {ty}"));
        body.mix(&mut code, &value);
        body.scope.push(value);
    }
    code += "  call void @llvm.va_end.p0(ptr %list)\n";
    body.emit(code);
}

/// A function of equal type that ends in a tail call.
fn tail_caller(random: &mut Random, palette: &[Type], callee: &Signature, own: &Signature) -> Node {
    let mut node = Node::text(own.header(&own.name));
    let mut body = Body::new(random, palette, &[], &own.name);
    body.depth = 2;
    body.loops = 2;
    enter(own, &mut body);
    body.statements(4);
    let mut arguments = Vec::new();
    for parameter in &callee.parameters {
        let value = body.value(&parameter.0);
        arguments.push(Signature::argument(parameter, &value.text));
    }
    let (convention, result) = (callee.convention, callee.result());
    let call = format!(
        "musttail call {convention}{result} @{}({})",
        callee.name,
        arguments.join(", ")
    );
    let nodes = std::mem::take(&mut body.nodes);
    node.nest(nodes);
    node.push(match &callee.result {
        Some(ty) => format!("  %tail = {call}\n  ret {ty} %tail\n}}\n"),
        None => format!("  {call}\n  ret void\n}}\n"),
    });
    node
}

impl Body<'_> {
    pub(super) fn call(&mut self) {
        if self.callees.is_empty() {
            let value = self.value_where(|_| true, |random| Type::any(random, 1));
            self.through_memory(&value);
            return;
        }
        let callees = self.callees;
        let index = self.random.below(callees.len());
        let mut code = String::new();
        let depth = callees[index]
            .recursive
            .then(|| Value::constant(self.random.below(3).to_string(), &Type::Int(32)));
        let value = self.call_of(&mut code, &callees[index], depth);
        self.emit(code);
        self.scope.extend(value);
    }

    /// Appends a call; returns the result, or the contents of the memory for it.
    fn call_of(&mut self, code: &mut String, callee: &Signature, depth: Option<Value>) -> Option<Value> {
        let mut arguments = Vec::new();
        let mut depth = depth;
        let mut memory = None;
        for parameter in &callee.parameters {
            let (ty, passing) = parameter;
            let text = match passing {
                Passing::Value | Passing::Extended(_) => match depth.take() {
                    Some(depth) => depth.text,
                    None => self.value(ty).text,
                },
                Passing::ByVal => {
                    let value = self.value(ty);
                    let place = self.pointer_op(code, "@scratch", format!("alloca {ty}, align 16"));
                    let _ = writeln!(code, "  store {}, ptr {place}", value.typed());
                    place
                }
                Passing::StructReturn => {
                    let place = self.pointer_op(code, "@scratch", format!("alloca {ty}, align 16"));
                    memory = Some((place.clone(), ty.clone()));
                    place
                }
            };
            arguments.push(Signature::argument(parameter, &text));
        }
        let mut ty = callee.result();
        if let Some(types) = &callee.variadic {
            let fixed: Vec<String> = callee
                .parameters
                .iter()
                .map(|(ty, passing)| match passing {
                    Passing::ByVal | Passing::StructReturn => "ptr".to_owned(),
                    _ => ty.to_string(),
                })
                .chain(["...".to_owned()])
                .collect();
            ty = format!("{ty} ({})", fixed.join(", "));
            for extra in types {
                arguments.push(self.value(extra).typed());
            }
        }
        // A function of the same type may be called in its place.
        let twin = self.callees.iter().find(|other| {
            other.name != callee.name && other.name.trim_end_matches('t') == callee.name.trim_end_matches('t')
        });
        let target = match twin.map(|twin| twin.name.clone()) {
            Some(twin) if self.random.once_in(2) => {
                let bit = self.value(&Type::Int(1));
                self.pointer_op(
                    code,
                    &format!("@{}", callee.name),
                    format!("select i1 {bit}, ptr @{}, ptr @{twin}", callee.name),
                )
            }
            _ => format!("@{}", callee.name),
        };
        let call = format!(
            "call {}{ty} {target}({})",
            callee.convention,
            arguments.join(", ")
        );
        match (&callee.result, memory) {
            (Some(result), _) => Some(self.op(code, result, call)),
            (None, Some((place, ty))) => {
                let _ = writeln!(code, "  {call}");
                Some(self.op(code, &ty, format!("load {ty}, ptr {place}")))
            }
            (None, None) => {
                let _ = writeln!(code, "  {call}");
                None
            }
        }
    }
}
