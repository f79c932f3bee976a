//! Memrefs: allocations, loads and stores, views, copies, vector transfers.

use super::Body;
use super::vectors::list;
use crate::mlir::types::{BIT, Type};
use crate::text::define;
use std::fmt::Write;

/// A memref in scope.
#[derive(Clone)]
pub(super) struct Buffer {
    pub(super) name: String,
    /// `None` for a dynamic size.
    pub(super) shape: Vec<Option<usize>>,
    pub(super) element: Type,
    pub(super) layout: Layout,
}

/// The layout of a memref.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Layout {
    /// Row-major.
    Identity,
    /// Strides and offset are dynamic.
    Dynamic,
}

impl Buffer {
    pub(super) fn ty(&self) -> String {
        let sizes = self
            .shape
            .iter()
            .map(|size| size.map_or("?x".to_owned(), |size| format!("{size}x")));
        let layout = match self.layout {
            Layout::Identity => String::new(),
            Layout::Dynamic => format!(
                ", strided<[{}], offset: ?>",
                vec!["?"; self.shape.len()].join(", ")
            ),
        };
        format!("memref<{}{}{layout}>", sizes.collect::<String>(), self.element)
    }
}

impl Body<'_> {
    /// Some memref.
    pub(super) fn buffer(&mut self) -> Buffer {
        if !self.buffers.is_empty() && !self.random.once_in(6) {
            return self.random.pick(&self.buffers);
        }
        let mut buffer = Buffer {
            name: String::new(),
            shape: (0..self.random.pick(&[1, 1, 2, 2, 3, 0]))
                .map(|_| match self.random.once_in(3) {
                    true => None,
                    false => Some(self.random.between(1, 8)),
                })
                .collect(),
            element: Type::any_element(self.random),
            layout: match self.random.once_in(8) {
                true => Layout::Dynamic,
                false => Layout::Identity,
            },
        };
        if buffer.shape.is_empty() {
            buffer.layout = Layout::Identity;
        }
        buffer.name = self.parameter(&buffer.ty());
        buffer
    }

    pub(super) fn add_buffer(&mut self, mut code: String, mut buffer: Buffer, operation: &str) {
        let name = format!("%m{}", self.number());
        let _ = writeln!(code, "  {} = {operation}", define(&name));
        self.emit(code);
        buffer.name = self.named_as(&name, &buffer.ty());
        self.buffers.push(buffer);
    }

    /// An index: small constants mostly.
    pub(super) fn index(&mut self, code: &mut String) -> String {
        match self.random.once_in(2) {
            true => {
                let number = self.random.below(5);
                self.op(code, &Type::Index, format!("arith.constant {number} : index"))
            }
            false => self.small_value(code, &Type::Index),
        }
    }

    pub(super) fn indices(&mut self, code: &mut String, buffer: &Buffer) -> String {
        let indices: Vec<String> = buffer.shape.iter().map(|_| self.index(code)).collect();
        indices.join(", ")
    }

    pub(super) fn memory(&mut self) {
        let buffer = self.buffer();
        let ty = buffer.ty();
        let mut code = String::new();
        let name = buffer.name.clone();
        match self.random.below(30) {
            0..=3 => {
                let value = self.value(&mut code, &buffer.element);
                let at = self.indices(&mut code, &buffer);
                let _ = writeln!(code, "  memref.store {value}, {name}[{at}] : {ty}");
                self.emit(code);
            }
            4..=7 => {
                let at = self.indices(&mut code, &buffer);
                self.result(code, &buffer.element, format!("memref.load {name}[{at}] : {ty}"));
            }
            8..=10 => self.allocate(code),
            11 | 12 => self.subview(code, &buffer),
            13..=18 if !buffer.shape.is_empty() => self.transfer(code, &buffer),
            19..=21 if !buffer.shape.is_empty() && buffer.layout == Layout::Identity => {
                self.contiguous(code, &buffer)
            }
            22 => {
                let dim = self.index(&mut code);
                if !buffer.shape.is_empty() {
                    self.result(code, &Type::Index, format!("memref.dim {name}, {dim} : {ty}"));
                }
            }
            23 | 24 => {
                // A cast that forgets or asserts.
                let mut to = buffer.clone();
                for size in &mut to.shape {
                    match size {
                        Some(_) if self.random.once_in(2) => *size = None,
                        None if self.random.once_in(2) => *size = Some(self.random.between(1, 8)),
                        _ => {}
                    }
                }
                if self.random.once_in(2) && !to.shape.is_empty() {
                    to.layout = Layout::Dynamic;
                }
                let operation = format!("memref.cast {name} : {ty} to {}", to.ty());
                self.add_buffer(code, to, &operation);
            }
            25 => {
                let mut to = buffer.clone();
                to.layout = Layout::Identity;
                if to.shape.contains(&None) {
                    return;
                }
                let number = self.number();
                let _ = writeln!(
                    code,
                    "  {} = memref.alloc() : {}\n  memref.copy {name}, %m{number} : {ty} to {}",
                    define(&format!("%m{number}")),
                    to.ty(),
                    to.ty()
                );
                self.emit(code);
                to.name = self.named_as(&format!("%m{number}"), &to.ty());
                self.buffers.push(to);
            }
            26 if buffer.layout == Layout::Identity => self.reshape(code, &buffer),
            27 if buffer.element != Type::Index => {
                let kind = match buffer.element.is_float() {
                    true => self.random.pick(&["addf", "mulf", "maximumf", "assign"]),
                    false => self
                        .random
                        .pick(&["addi", "muli", "maxs", "minu", "andi", "ori", "assign"]),
                };
                let value = self.value(&mut code, &buffer.element);
                let at = self.indices(&mut code, &buffer);
                let element = buffer.element.clone();
                let text = format!(
                    "memref.atomic_rmw {kind} {value}, {name}[{at}] : ({element}, {ty}) -> {element}"
                );
                self.result(code, &element, text);
            }
            28 => {
                let text = format!("memref.extract_aligned_pointer_as_index {name} : {ty} -> index");
                self.result(code, &Type::Index, text);
            }
            29 if self.random.once_in(2) => {
                let _ = writeln!(code, "  memref.dealloc {name} : {ty}");
                self.emit(code);
            }
            _ => {
                let rank = buffer.shape.len();
                let base = format!("memref<{}>", buffer.element);
                let names: Vec<String> = (0..2 + 2 * rank)
                    .map(|_| format!("%v{}", self.number()))
                    .collect();
                let left: Vec<String> = names.iter().map(|name| define(name)).collect();
                let kinds = vec!["index"; 1 + 2 * rank].join(", ");
                let _ = writeln!(
                    code,
                    "  {} = memref.extract_strided_metadata {name} : {ty} -> {base}, {kinds}",
                    left.join(", ")
                );
                self.emit(code);
                for name in &names[1..] {
                    let text = self.named(name, &Type::Index);
                    self.scope.push(super::Value {
                        text,
                        ty: Type::Index,
                    });
                }
            }
        }
    }

    fn allocate(&mut self, mut code: String) {
        let shape: Vec<Option<usize>> = (0..self.random.pick(&[0, 1, 1, 2]))
            .map(|_| match self.random.once_in(4) {
                true => None,
                false => Some(self.random.between(1, 8)),
            })
            .collect();
        let buffer = Buffer {
            name: String::new(),
            element: Type::any_element(self.random),
            layout: Layout::Identity,
            shape,
        };
        let sizes: Vec<String> = buffer
            .shape
            .iter()
            .filter(|size| size.is_none())
            .map(|_| self.index(&mut code))
            .collect();
        let op = self.random.pick(&["alloc", "alloca"]);
        let operation = format!("memref.{op}({}) : {}", sizes.join(", "), buffer.ty());
        self.add_buffer(code, buffer, &operation);
    }

    /// A view with a dynamic layout.
    fn subview(&mut self, mut code: String, buffer: &Buffer) {
        if buffer.shape.is_empty() {
            return;
        }
        let mut to = buffer.clone();
        let (mut offsets, mut sizes, mut strides) = (Vec::new(), Vec::new(), Vec::new());
        for (whole, part) in buffer.shape.iter().zip(&mut to.shape) {
            offsets.push(match self.random.once_in(2) {
                true => "0".to_owned(),
                false => self.value(&mut code, &Type::Index),
            });
            let most = whole.unwrap_or(4);
            sizes.push(match self.random.once_in(3) {
                true => {
                    *part = None;
                    self.value(&mut code, &Type::Index)
                }
                false => {
                    let size = self.random.between(1, most);
                    *part = Some(size);
                    size.to_string()
                }
            });
            // The stride stays dynamic where it is an operand, and is unknown where the source's is.
            strides.push(self.value(&mut code, &Type::Index));
        }
        to.layout = Layout::Dynamic;
        let operation = format!(
            "memref.subview {}[{}] [{}] [{}] : {} to {}",
            buffer.name,
            offsets.join(", "),
            sizes.join(", "),
            strides.join(", "),
            buffer.ty(),
            to.ty()
        );
        // With constant offsets only the type has a static offset: verified by the tool, so such views are left out.
        if offsets.iter().all(|offset| offset == "0") {
            return;
        }
        self.add_buffer(code, to, &operation);
    }

    /// Dimensions collapsed or expanded.
    fn reshape(&mut self, code: String, buffer: &Buffer) {
        let mut to = buffer.clone();
        let name = &buffer.name;
        let ty = buffer.ty();
        if buffer.shape.len() == 2 {
            to.shape = vec![buffer.shape[0].zip(buffer.shape[1]).map(|(a, b)| a * b)];
            let operation = format!("memref.collapse_shape {name} [[0, 1]] : {ty} into {}", to.ty());
            return self.add_buffer(code, to, &operation);
        }
        if let [Some(size)] = buffer.shape[..] {
            let inner = if size.is_multiple_of(2) { 2 } else { 1 };
            to.shape = vec![Some(size / inner), Some(inner)];
            let operation = format!(
                "memref.expand_shape {name} [[0, 1]] output_shape [{}, {inner}] : {ty} into {}",
                size / inner,
                to.ty()
            );
            self.add_buffer(code, to, &operation);
        }
    }

    /// A vector read or written, perhaps beyond the end, perhaps with a mask.
    fn transfer(&mut self, mut code: String, buffer: &Buffer) {
        let rank = buffer.shape.len();
        let lanes = match self.random.once_in(3) && rank > 1 {
            true => vec![self.random.between(1, 3), self.random.pick(&[1, 2, 4])],
            false => vec![self.random.pick(&[1, 2, 3, 4, 4, 6, 8])],
        };
        let ty = Type::Vector(lanes.clone(), Box::new(buffer.element.clone()));
        let at = self.indices(&mut code, buffer);
        let mut attributes = Vec::new();
        if self.random.once_in(2) {
            let words: Vec<String> = lanes.iter().map(|_| self.random.once_in(2).to_string()).collect();
            attributes.push(format!("in_bounds = [{}]", words.join(", ")));
        }
        let mut is_minor = true;
        if self.random.once_in(4) {
            let dims: Vec<String> = (0..rank).map(|dim| format!("d{dim}")).collect();
            let results = match (lanes.len(), self.random.below(3)) {
                (2, 0 | 1) => format!("d{}, d{}", rank - 1, rank - 2),
                (2, _) => format!("d{}, d{}", rank - 2, rank - 1),
                (_, 0) => "d0".to_owned(),
                (_, _) => format!("d{}", rank - 1),
            };
            is_minor = false;
            attributes.push(format!(
                "permutation_map = affine_map<({}) -> ({results})>",
                dims.join(", ")
            ));
        }
        let attributes = match attributes.is_empty() {
            true => String::new(),
            false => format!(" {{{}}}", attributes.join(", ")),
        };
        let mask = match self.random.once_in(3) && is_minor {
            true => {
                let mask = self.value(&mut code, &ty.with(BIT));
                format!(", {mask}")
            }
            false => String::new(),
        };
        let (name, from) = (&buffer.name, buffer.ty());
        if self.random.once_in(2) {
            let value = self.value(&mut code, &ty);
            let _ = writeln!(
                code,
                "  vector.transfer_write {value}, {name}[{at}]{mask}{attributes} : {ty}, {from}"
            );
            self.emit(code);
        } else {
            let padding = self.value(&mut code, &buffer.element);
            let text =
                format!("vector.transfer_read {name}[{at}], {padding}{mask}{attributes} : {from}, {ty}");
            self.result(code, &ty, text);
        }
    }

    /// A vector of neighbouring elements, perhaps with a mask, compressed, or with indices.
    fn contiguous(&mut self, mut code: String, buffer: &Buffer) {
        let lanes = self.random.pick(&[1, 2, 4, 4, 8]);
        let ty = Type::Vector(vec![lanes], Box::new(buffer.element.clone()));
        let mask_type = ty.with(BIT);
        let at = self.indices(&mut code, buffer);
        let place = format!("{}[{at}]", buffer.name);
        let memory = buffer.ty();
        let other = self.value(&mut code, &ty);
        let mask = match self.random.once_in(3) {
            true => {
                let size = self.random.below(lanes + 1);
                self.op(
                    &mut code,
                    &mask_type,
                    format!("vector.constant_mask {} : {mask_type}", list(&[size])),
                )
            }
            false => self.value(&mut code, &mask_type),
        };
        let numbers = ty.with(Type::Int(32));
        let tail = format!("{memory}, {mask_type}, {ty}");
        let choice = self.random.below(9);
        let store = match choice {
            0 => format!("  vector.store {other}, {place} : {memory}, {ty}\n"),
            1 => format!("  vector.maskedstore {place}, {mask}, {other} : {tail}\n"),
            2 => format!("  vector.compressstore {place}, {mask}, {other} : {tail}\n"),
            3 => {
                let indices = self.value(&mut code, &numbers);
                format!(
                    "  vector.scatter {place} [{indices}], {mask}, {other} : {memory}, {numbers}, {mask_type}, {ty}\n"
                )
            }
            _ => String::new(),
        };
        if !store.is_empty() {
            return self.emit(code + &store);
        }
        let text = match choice {
            4 | 5 => format!("vector.load {place} : {memory}, {ty}"),
            6 => format!("vector.maskedload {place}, {mask}, {other} : {tail} into {ty}"),
            7 => format!("vector.expandload {place}, {mask}, {other} : {tail} into {ty}"),
            _ => {
                let indices = self.value(&mut code, &numbers);
                format!(
                    "vector.gather {place} [{indices}], {mask}, {other} : {memory}, {numbers}, {mask_type}, {ty} into {ty}"
                )
            }
        };
        self.result(code, &ty, text);
    }

    /// An access of `affine` to a memref, whose indices are results of a map of two dimensions.
    pub(super) fn affine_access(&mut self, mut code: String, map: &mut dyn FnMut(&mut Self) -> String) {
        let buffer = self.buffer();
        let at: Vec<String> = buffer.shape.iter().map(|_| map(self)).collect();
        let place = format!("{}[{}]", buffer.name, at.join(", "));
        let memory = buffer.ty();
        let element = buffer.element.clone();
        match self.random.below(6) {
            0..=2 => self.result(code, &element, format!("affine.load {place} : {memory}")),
            3 if !buffer.shape.is_empty() => {
                let ty = Type::Vector(vec![4], Box::new(element));
                match self.random.once_in(2) {
                    true => self.result(code, &ty, format!("affine.vector_load {place} : {memory}, {ty}")),
                    false => {
                        let value = self.value(&mut code, &ty);
                        let _ = writeln!(code, "  affine.vector_store {value}, {place} : {memory}, {ty}");
                        self.emit(code);
                    }
                }
            }
            _ => {
                let value = self.value(&mut code, &element);
                let _ = writeln!(code, "  affine.store {value}, {place} : {memory}");
                self.emit(code);
            }
        }
    }
}
