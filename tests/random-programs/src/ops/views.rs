//! Memrefs made from others, carried by control flow, in globals and in scopes.

use super::memory::{Buffer, Layout};
use super::{Body, Value, join};
use crate::mlir::types::{BIT, Type};
use crate::text::{Node, define};
use std::fmt::Write;

impl Body<'_> {
    pub(super) fn views(&mut self) {
        let buffer = self.buffer();
        let (name, ty) = (buffer.name.clone(), buffer.ty());
        let mut code = String::new();
        match self.random.below(14) {
            0 | 1 => self.reinterpret(code, &buffer),
            2 => self.view_of_bytes(code),
            3 if buffer.shape.len() == 1 && buffer.layout == Layout::Identity => {
                let mut to = buffer.clone();
                let size = self.random.between(1, 8);
                let operand = match self.random.once_in(2) {
                    true => {
                        to.shape = vec![None];
                        format!("({})", self.value(&mut code, &Type::Index))
                    }
                    false => {
                        to.shape = vec![Some(size)];
                        String::new()
                    }
                };
                let operation = format!("memref.realloc {name}{operand} : {ty} to {}", to.ty());
                self.add_buffer(code, to, &operation);
            }
            4 => self.result(code, &Type::Index, format!("memref.rank {name} : {ty}")),
            5 => {
                let alignment = self.random.pick(&[4, 8, 16]);
                let operation = format!("memref.assume_alignment {name}, {alignment} : {ty}");
                self.add_buffer(code, buffer, &operation);
            }
            6 if !buffer.shape.is_empty() => {
                let at = self.indices(&mut code, &buffer);
                let kind = self.random.pick(&["read", "write"]);
                let _ = writeln!(
                    code,
                    "  memref.prefetch {name}[{at}], {kind}, locality<3>, data : {ty}"
                );
                self.emit(code);
            }
            7 => {
                let condition = self.value(&mut code, &BIT);
                let same: Vec<String> = self
                    .buffers
                    .iter()
                    .filter(|other| other.ty() == ty)
                    .map(|other| other.name.clone())
                    .collect();
                let other = match same.is_empty() {
                    true => self.parameter(&ty),
                    false => self.random.pick(&same),
                };
                let operation = format!("arith.select {condition}, {name}, {other} : {ty}");
                self.add_buffer(code, buffer, &operation);
            }
            8 => self.chosen_buffer(&buffer),
            9 => self.carried_buffer(&buffer),
            10 => self.alloca_scope(),
            11 if !buffer.element.is_int() || buffer.element != Type::Index => {
                self.generic_atomic(code, &buffer)
            }
            12 if buffer.shape.len() == 2 && buffer.layout == Layout::Dynamic => {
                let mut to = buffer.clone();
                to.shape.swap(0, 1);
                let operation = format!(
                    "memref.transpose {name} (d0, d1) -> (d1, d0) : {ty} to {}",
                    to.ty()
                );
                self.add_buffer(code, to, &operation);
            }
            _ => self.global(code),
        }
    }

    /// A view with sizes, strides and an offset of its own.
    fn reinterpret(&mut self, mut code: String, buffer: &Buffer) {
        let mut to = buffer.clone();
        to.layout = Layout::Dynamic;
        let offset = self.value(&mut code, &Type::Index);
        let (mut sizes, mut strides) = (Vec::new(), Vec::new());
        to.shape = (0..self.random.between(1, 2))
            .map(|_| match self.random.once_in(2) {
                true => {
                    // Upstream folds a negative size to a type that does not verify.
                    let value = self.value(&mut code, &Type::Index);
                    let most = self.op(&mut code, &Type::Index, "arith.constant 6 : index");
                    sizes.push(self.op(
                        &mut code,
                        &Type::Index,
                        format!("arith.remui {value}, {most} : index"),
                    ));
                    None
                }
                false => {
                    let size = self.random.between(1, 6);
                    sizes.push(size.to_string());
                    Some(size)
                }
            })
            .collect();
        for _ in &to.shape {
            strides.push(self.value(&mut code, &Type::Index));
        }
        let operation = format!(
            "memref.reinterpret_cast {} to offset: [{offset}], sizes: [{}], strides: [{}] : {} to {}",
            buffer.name,
            sizes.join(", "),
            strides.join(", "),
            buffer.ty(),
            to.ty()
        );
        self.add_buffer(code, to, &operation);
    }

    /// A memref in a buffer of bytes.
    fn view_of_bytes(&mut self, mut code: String) {
        let bytes = "memref<256xi8>";
        let source = match self.random.once_in(2) {
            true => self.parameter(bytes),
            false => {
                let name = format!("%m{}", self.number());
                let _ = writeln!(code, "  {} = memref.alloc() : {bytes}", define(&name));
                self.named_as(&name, bytes)
            }
        };
        let shift = self.index(&mut code);
        let mut sizes = Vec::new();
        let shape = (0..self.random.between(0, 2))
            .map(|_| match self.random.once_in(2) {
                true => {
                    sizes.push(self.index(&mut code));
                    None
                }
                false => Some(self.random.between(1, 4)),
            })
            .collect();
        let to = Buffer {
            name: String::new(),
            shape,
            element: Type::any_element(self.random),
            layout: Layout::Identity,
        };
        if to.element == Type::Index {
            return self.emit(code);
        }
        let operation = format!(
            "memref.view {source}[{shift}][{}] : {bytes} to {}",
            sizes.join(", "),
            to.ty()
        );
        self.add_buffer(code, to, &operation);
    }

    /// A memref that a condition chooses.
    fn chosen_buffer(&mut self, buffer: &Buffer) {
        let mut code = String::new();
        let (name, ty) = (buffer.name.clone(), buffer.ty());
        let other = self.parameter(&ty);
        let condition = self.value(&mut code, &BIT);
        let result = format!("%m{}", self.number());
        let _ = writeln!(code, "  {} = scf.if {condition} -> ({ty}) {{", define(&result));
        let mut node = Node::text(code);
        let (nodes, _) = self.nested(3, "scf.yield", &[], &[]);
        node.nest(nodes);
        node.push(format!("  scf.yield {name} : {ty}\n  }} else {{\n"));
        let (nodes, _) = self.nested(3, "scf.yield", &[], &[]);
        node.nest(nodes);
        node.push(format!("  scf.yield {other} : {ty}\n  }}\n"));
        self.nodes.push(node);
        let name = self.named_as(&result, &ty);
        self.buffers.push(Buffer {
            name,
            ..buffer.clone()
        });
    }

    /// A memref that a loop carries.
    fn carried_buffer(&mut self, buffer: &Buffer) {
        let mut code = String::new();
        let (name, ty) = (buffer.name.clone(), buffer.ty());
        let [low, high, step] = [0, 4, 1].map(|number| {
            self.op(
                &mut code,
                &Type::Index,
                format!("arith.constant {number} : index"),
            )
        });
        let number = self.number();
        let (result, carried, index) = (
            format!("%m{number}"),
            format!("%y{number}"),
            format!("%i{number}"),
        );
        let _ = writeln!(
            code,
            "  {} = scf.for {} = {low} to {high} step {step} iter_args({} = {name}) -> ({ty}) {{",
            define(&result),
            define(&index),
            define(&carried)
        );
        let mut node = Node::text(code);
        let inside = self.named_as(&carried, &ty);
        let counter = Value {
            text: self.named(&index, &Type::Index),
            ty: Type::Index,
        };
        self.buffers.push(Buffer {
            name: inside.clone(),
            ..buffer.clone()
        });
        let (nodes, _) = self.nested(4, "scf.yield", &[], &[counter]);
        self.buffers.pop();
        node.nest(nodes);
        let yielded = match self.random.once_in(2) {
            true => inside,
            false => name,
        };
        node.push(format!("  scf.yield {yielded} : {ty}\n  }}\n"));
        self.nodes.push(node);
        let name = self.named_as(&result, &ty);
        self.buffers.push(Buffer {
            name,
            ..buffer.clone()
        });
    }

    fn alloca_scope(&mut self) {
        let mut types = self.result_types();
        // Upstream lowers those of several dimensions to branches that do not verify.
        types.retain(|ty| ty.shape().len() < 2);
        let (left, values) = self.results(&types);
        let arrow = match types.is_empty() {
            true => String::new(),
            false => format!(" -> ({})", join(&types)),
        };
        let mut node = Node::text(format!("  {left}memref.alloca_scope{arrow} {{\n"));
        let (nodes, end) = self.nested(4, "memref.alloca_scope.return", &types, &[]);
        node.nest(nodes);
        node.push(format!("{end}  }}\n"));
        self.nodes.push(node);
        self.scope.extend(values);
    }

    fn generic_atomic(&mut self, mut code: String, buffer: &Buffer) {
        let element = buffer.element.clone();
        let at = self.indices(&mut code, buffer);
        let number = self.number();
        let op = match element.is_float() {
            true => self.random.pick(&["addf", "mulf", "minnumf"]),
            false => self.random.pick(&["addi", "xori", "maxsi"]),
        };
        let text = format!(
            "memref.generic_atomic_rmw {}[{at}] : {} {{\n  ^bb0(%o{number}: {element}):\n  %n{number} = arith.{op} \
             %o{number}, %o{number} : {element}\n  memref.atomic_yield %n{number} : {element}\n  }}",
            buffer.name,
            buffer.ty()
        );
        self.result(code, &element, text);
    }

    fn global(&mut self, code: String) {
        let globals = self.globals;
        if globals.is_empty() {
            return self.emit(code);
        }
        let (symbol, buffer) = globals[self.random.below(globals.len())].clone();
        let operation = format!("memref.get_global @{symbol} : {}", buffer.ty());
        self.add_buffer(code, buffer, &operation);
    }
}

/// A global and its definition.
pub(super) fn definition(random: &mut crate::random::Random, symbol: &str) -> (Node, Buffer) {
    let element = Type::any_element(random);
    let size = random.between(1, 6);
    let buffer = Buffer {
        name: String::new(),
        shape: vec![Some(size)],
        element: element.clone(),
        layout: Layout::Identity,
    };
    let constant = Type::Vector(vec![size], Box::new(element)).constant(random);
    let value = constant.split(" : ").next().unwrap_or_default();
    let kind = random.pick(&["constant ", ""]);
    let node = Node::text(format!(
        "memref.global \"private\" {kind}@{symbol} : {} = {value}\n",
        buffer.ty()
    ));
    (node, buffer)
}
