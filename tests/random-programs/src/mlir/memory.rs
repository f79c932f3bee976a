//! Memrefs: allocations, loads and stores, views, copies, vector transfers.

use super::types::{BIT, Type};
use super::{Body, Value};
use crate::text::{Node, define};
use std::fmt::Write;

/// A memref in scope, all of whose elements are written.
#[derive(Clone)]
pub(super) struct Buffer {
    name: String,
    shape: Vec<usize>,
    element: Type,
    /// The type's text.
    ty: String,
}

fn memref(shape: &[usize], element: &Type, layout: &str) -> String {
    let sizes: String = shape.iter().map(|size| format!("{size}x")).collect();
    format!("memref<{sizes}{element}{layout}>")
}

impl Body<'_> {
    /// Appends an allocation and a loop that writes all elements.
    pub(super) fn allocate(&mut self) {
        let element = match self.random.once_in(2) {
            true => Type::any_element(self.random),
            false => match self.random.pick(self.palette).scalar().clone() {
                ty if ty == BIT || !matches!(ty.width(), 8 | 16 | 32 | 64) => Type::Int(32),
                ty => ty,
            },
        };
        let shape: Vec<usize> = match self.random.once_in(2) {
            true => vec![self.random.between(1, 12)],
            false => vec![self.random.between(1, 4), self.random.between(1, 6)],
        };
        let ty = memref(&shape, &element, "");
        let number = self.number();
        let name = format!("%m{number}");
        let op = if self.depth == 0 && self.random.once_in(2) {
            "alloca"
        } else {
            "alloc"
        };
        let mut code = format!("  {} = memref.{op}() : {ty}\n", define(&name));
        let start = self.value(&mut code, &element);
        let mut indices = Vec::new();
        for (dim, size) in shape.iter().enumerate() {
            let bounds = [("zero", 0), ("one", 1), ("size", *size)];
            for (word, value) in bounds {
                let _ = writeln!(code, "  %{word}{number}_{dim} = arith.constant {value} : index");
            }
            let index = format!("%i{number}_{dim}");
            let _ = writeln!(
                code,
                "  scf.for {index} = %zero{number}_{dim} to %size{number}_{dim} step %one{number}_{dim} {{"
            );
            indices.push(index);
        }
        // Elements that differ where the type is an integer.
        let last = indices.last().cloned().unwrap_or_default();
        let stored = match &element {
            Type::Index => self.op(&mut code, &element, format!("arith.addi {start}, {last} : index")),
            Type::Int(_) => {
                let lane = self.op(
                    &mut code,
                    &element,
                    format!("arith.index_cast {last} : index to {element}"),
                );
                self.op(
                    &mut code,
                    &element,
                    format!("arith.addi {start}, {lane} : {element}"),
                )
            }
            _ => start,
        };
        let _ = writeln!(
            code,
            "  memref.store {stored}, {name}[{}] : {ty}",
            indices.join(", ")
        );
        code += &"  }\n".repeat(shape.len());
        self.emit(code);
        self.buffers.push(Buffer {
            name,
            shape,
            element,
            ty,
        });
    }

    pub(super) fn observe_buffers(&mut self) {
        for buffer in self.buffers.clone() {
            let number = self.number();
            let mut code = String::new();
            let mut indices = Vec::new();
            for (dim, size) in buffer.shape.iter().enumerate() {
                for (word, value) in [("zero", 0), ("one", 1), ("size", *size)] {
                    let _ = writeln!(code, "  %{word}{number}_{dim} = arith.constant {value} : index");
                }
                let index = format!("%i{number}_{dim}");
                let _ = writeln!(
                    code,
                    "  scf.for {index} = %zero{number}_{dim} to %size{number}_{dim} step %one{number}_{dim} {{"
                );
                indices.push(index);
            }
            let text = self.op(
                &mut code,
                &buffer.element,
                format!(
                    "memref.load {}[{}] : {}",
                    buffer.name,
                    indices.join(", "),
                    buffer.ty
                ),
            );
            let value = Value {
                text,
                ty: buffer.element.clone(),
            };
            self.mix(&mut code, &value);
            code += &"  }\n".repeat(buffer.shape.len());
            self.emit(code);
        }
    }

    /// Indices inside of a buffer, at least `room` before the end of the last dimension.
    fn indices(&mut self, code: &mut String, shape: &[usize], room: usize) -> String {
        let mut indices = Vec::new();
        for (dim, &size) in shape.iter().enumerate() {
            let limit = if dim + 1 == shape.len() {
                size + 1 - room
            } else {
                size
            };
            let index = match self.random.once_in(2) {
                true => {
                    let at = self.random.below(limit) as i128;
                    self.splat(code, &Type::Index, at)
                }
                false => {
                    let index = self.value(code, &Type::Index);
                    let limit = self.splat(code, &Type::Index, limit as i128);
                    self.op(
                        code,
                        &Type::Index,
                        format!("arith.remui {index}, {limit} : index"),
                    )
                }
            };
            indices.push(index);
        }
        indices.join(", ")
    }

    pub(super) fn memory(&mut self) {
        if self.buffers.is_empty() {
            return match self.depth {
                0 | 1 => self.allocate(),
                _ => self.integers(),
            };
        }
        let buffer = self.random.pick(&self.buffers);
        match self.random.below(14) {
            0..=2 => {
                let mut code = String::new();
                let value = self.value(&mut code, &buffer.element);
                let at = self.indices(&mut code, &buffer.shape, 1);
                let _ = writeln!(
                    code,
                    "  memref.store {value}, {}[{at}] : {}",
                    buffer.name, buffer.ty
                );
                self.emit(code);
            }
            3 | 4 => {
                let mut code = String::new();
                let at = self.indices(&mut code, &buffer.shape, 1);
                let load = format!("memref.load {}[{at}] : {}", buffer.name, buffer.ty);
                let result = self.op(&mut code, &buffer.element, load);
                self.emit_value(code, result, &buffer.element);
            }
            5 | 6 => self.view(&buffer),
            7..=9 => self.transfer(&buffer),
            10 | 11 => self.contiguous_vector(&buffer),
            12 => self.copy(&buffer),
            _ if self.depth <= 1 => self.allocate(),
            _ => self.transfer(&buffer),
        }
    }

    /// A part of a buffer, with offsets, sizes and strides.
    fn view(&mut self, buffer: &Buffer) {
        let mut code = String::new();
        let (mut offsets, mut sizes, mut strides) = (Vec::new(), Vec::new(), Vec::new());
        let (mut shape, mut layout) = (Vec::new(), Vec::new());
        let mut natural = vec![1; buffer.shape.len()];
        for dim in (0..buffer.shape.len().saturating_sub(1)).rev() {
            natural[dim] = natural[dim + 1] * buffer.shape[dim + 1];
        }
        // A view of a view would have to follow its strides.
        if buffer.ty.contains("strided") {
            return self.transfer(buffer);
        }
        for (dim, &whole) in buffer.shape.iter().enumerate() {
            let stride = self.random.between(1, 2);
            let size = self.random.between(1, whole.div_ceil(stride));
            let reach = (size - 1) * stride + 1;
            let index = self.value(&mut code, &Type::Index);
            let limit = self.splat(&mut code, &Type::Index, (whole - reach + 1) as i128);
            let offset = self.op(
                &mut code,
                &Type::Index,
                format!("arith.remui {index}, {limit} : index"),
            );
            offsets.push(offset);
            sizes.push(size.to_string());
            strides.push(stride.to_string());
            shape.push(size);
            layout.push((natural[dim] * stride).to_string());
        }
        let ty = memref(
            &shape,
            &buffer.element,
            &format!(", strided<[{}], offset: ?>", layout.join(", ")),
        );
        let name = format!("%m{}", self.number());
        let _ = writeln!(
            code,
            "  {} = memref.subview {}[{}] [{}] [{}] : {} to {ty}",
            define(&name),
            buffer.name,
            offsets.join(", "),
            sizes.join(", "),
            strides.join(", "),
            buffer.ty
        );
        self.emit(code);
        self.buffers.push(Buffer {
            name,
            shape,
            element: buffer.element.clone(),
            ty,
        });
    }

    /// A vector read or written, perhaps beyond the end, perhaps with a mask.
    fn transfer(&mut self, buffer: &Buffer) {
        let mut code = String::new();
        let lanes = self.random.pick(&[1, 2, 3, 4, 4, 6, 8]);
        let ty = Type::Vector(vec![lanes], Box::new(buffer.element.clone()));
        let at = self.indices(&mut code, &buffer.shape, 1);
        let mask = match self.random.once_in(3) {
            true => {
                let mask = self.value(&mut code, &ty.with(BIT));
                format!(", {mask}")
            }
            false => String::new(),
        };
        if self.random.once_in(2) {
            let value = self.value(&mut code, &ty);
            let _ = writeln!(
                code,
                "  vector.transfer_write {value}, {}[{at}]{mask} : {ty}, {}",
                buffer.name, buffer.ty
            );
            self.emit(code);
        } else {
            let padding = self.value(&mut code, &buffer.element);
            let read = format!(
                "vector.transfer_read {}[{at}], {padding}{mask} : {}, {ty}",
                buffer.name, buffer.ty
            );
            let result = self.op(&mut code, &ty, read);
            self.emit_value(code, result, &ty);
        }
    }

    /// A vector of neighbouring elements, perhaps with a mask, compressed, or with indices.
    fn contiguous_vector(&mut self, buffer: &Buffer) {
        if buffer.ty.contains("strided") {
            return self.transfer(buffer);
        }
        let mut code = String::new();
        let last = buffer.shape.last().copied().unwrap_or(1);
        let lanes = self.random.between(1, last.min(8));
        let ty = Type::Vector(vec![lanes], Box::new(buffer.element.clone()));
        let mask_type = ty.with(BIT);
        let at = self.indices(&mut code, &buffer.shape, lanes);
        let place = format!("{}[{at}]", buffer.name);
        let memory = &buffer.ty;
        let choice = self.random.below(6);
        if self.random.once_in(2) {
            let value = self.value(&mut code, &ty);
            let mask = self.value(&mut code, &mask_type);
            let _ = match choice {
                0 | 1 => writeln!(code, "  vector.store {value}, {place} : {memory}, {ty}"),
                2 | 3 => writeln!(
                    code,
                    "  vector.maskedstore {place}, {mask}, {value} : {memory}, {mask_type}, {ty}"
                ),
                _ => writeln!(
                    code,
                    "  vector.compressstore {place}, {mask}, {value} : {memory}, {mask_type}, {ty}"
                ),
            };
            self.emit(code);
            return;
        }
        let mask = self.value(&mut code, &mask_type);
        let other = self.value(&mut code, &ty);
        let text = match choice {
            0 | 1 => format!("vector.load {place} : {memory}, {ty}"),
            2 | 3 => {
                format!("vector.maskedload {place}, {mask}, {other} : {memory}, {mask_type}, {ty} into {ty}")
            }
            4 => {
                format!("vector.expandload {place}, {mask}, {other} : {memory}, {mask_type}, {ty} into {ty}")
            }
            _ => {
                let numbers = ty.with(Type::Int(32));
                let lanes_constant = self.splat(&mut code, &numbers, lanes as i128);
                let indices = self.value(&mut code, &numbers);
                let indices = self.op(
                    &mut code,
                    &numbers,
                    format!("arith.remui {indices}, {lanes_constant} : {numbers}"),
                );
                format!(
                    "vector.gather {place} [{indices}], {mask}, {other} : {memory}, {numbers}, {mask_type}, {ty} \
                     into {ty}"
                )
            }
        };
        let result = self.op(&mut code, &ty, text);
        self.emit_value(code, result, &ty);
    }

    /// Copies a buffer to a new one.
    fn copy(&mut self, buffer: &Buffer) {
        let name = format!("%m{}", self.number());
        let ty = memref(&buffer.shape, &buffer.element, "");
        self.nodes.push(Node::text(format!(
            "  {} = memref.alloc() : {ty}\n  memref.copy {}, {name} : {} to {ty}\n",
            define(&name),
            buffer.name,
            buffer.ty
        )));
        self.buffers.push(Buffer {
            name,
            ty,
            ..buffer.clone()
        });
    }
}
