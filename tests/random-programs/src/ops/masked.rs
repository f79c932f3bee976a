//! Vector operations under masks.

use super::Body;
use super::memory::Layout;
use super::vectors::list;
use crate::mlir::types::{BIT, Type};
use std::fmt::Write;

impl Body<'_> {
    /// A mask: constant, the first lanes, or any.
    pub(super) fn mask(&mut self, code: &mut String, ty: &Type) -> String {
        let shape = ty.shape().to_vec();
        match self.random.below(6) {
            0 | 1 => {
                let sizes = list(&shape);
                self.op(code, ty, format!("vector.constant_mask {sizes} : {ty}"))
            }
            2 => {
                let bit = self.random.pick(&[true, true, false]);
                self.op(code, ty, format!("arith.constant dense<{bit}> : {ty}"))
            }
            3 => {
                let sizes: Vec<String> = shape.iter().map(|_| self.value(code, &Type::Index)).collect();
                self.op(
                    code,
                    ty,
                    format!("vector.create_mask {} : {ty}", sizes.join(", ")),
                )
            }
            4 => self.value(code, ty),
            _ => self.typed_parameter(ty),
        }
    }

    /// A reduction under a mask. Upstream builds invalid operations of those of `index`.
    pub(super) fn masked_reduction(&mut self, mut code: String, a: &str, ty: &Type) {
        let element = ty.scalar().clone();
        if ty.shape().len() != 1 || element == Type::Index {
            return;
        }
        let mask_type = ty.with(BIT);
        let mask = self.mask(&mut code, &mask_type);
        let op = self.combining(&element);
        let start = match self.random.once_in(3) {
            true => format!(", {}", self.value(&mut code, &element)),
            false => String::new(),
        };
        let text = format!(
            "vector.mask {mask} {{ vector.reduction <{op}>, {a}{start} : {ty} into {element} }} : {mask_type} -> {element}"
        );
        self.result(code, &element, text);
    }

    pub(super) fn masked(&mut self) {
        let mut code = String::new();
        let ty = self.type_where(
            |ty| ty.is_vector() && *ty.scalar() != Type::Index,
            Type::any_vector,
        );
        let element = ty.scalar().clone();
        if element == Type::Index {
            return;
        }
        let a = self.value(&mut code, &ty);
        let mask_type = ty.with(BIT);
        let rank = ty.shape().len();
        match self.random.below(5) {
            0 | 1 if rank > 1 => {
                let keep = self.random.below(rank);
                let dims: Vec<usize> = (0..rank).filter(|&dim| dim != keep).collect();
                let to = Type::Vector(vec![ty.shape()[keep]], Box::new(element.clone()));
                let start = self.value(&mut code, &to);
                let mask = self.mask(&mut code, &mask_type);
                let op = self.combining(&element);
                let text = format!(
                    "vector.mask {mask} {{ vector.multi_reduction <{op}>, {a}, {start} {} : {ty} to {to} }} : {mask_type} \
                     -> {to}",
                    list(&dims)
                );
                self.result(code, &to, text);
            }
            2 | 3 if rank == 1 => {
                let buffer = self.buffer();
                if buffer.shape.is_empty() || buffer.element != element || buffer.layout != Layout::Identity {
                    return self.masked_reduction(code, &a, &ty);
                }
                let at = self.indices(&mut code, &buffer);
                let place = format!("{}[{at}]", buffer.name);
                let memory = buffer.ty();
                match self.random.once_in(2) {
                    // Upstream does not end where it folds a constant mask of an operation without results in a conversion.
                    true => {
                        let mask = self.typed_parameter(&mask_type);
                        let _ = writeln!(
                            code,
                            "  vector.mask {mask} {{ vector.transfer_write {a}, {place} : {ty}, {memory} }} : {mask_type}"
                        );
                        self.emit(code);
                    }
                    false => {
                        let padding = self.value(&mut code, &element);
                        let mask = self.mask(&mut code, &mask_type);
                        let text = format!(
                            "vector.mask {mask} {{ vector.transfer_read {place}, {padding} : {memory}, {ty} }} : {mask_type} \
                             -> {ty}"
                        );
                        self.result(code, &ty, text);
                    }
                }
            }
            _ => self.masked_reduction(code, &a, &ty),
        }
    }
}
