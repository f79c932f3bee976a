//! Operations on the lanes of vectors.

use super::Body;
use crate::mlir::types::{BIT, Type};
use std::fmt::Write;

/// A list of numbers in brackets.
pub(super) fn list(numbers: &[usize]) -> String {
    let numbers: Vec<String> = numbers.iter().map(usize::to_string).collect();
    format!("[{}]", numbers.join(", "))
}

impl Body<'_> {
    pub(super) fn vectors(&mut self) {
        let ty = self.type_where(Type::is_vector, Type::any_vector);
        let mut code = String::new();
        let a = self.value(&mut code, &ty);
        let (shape, element) = (ty.shape().to_vec(), ty.scalar().clone());
        let rank = shape.len();
        let count: usize = shape.iter().product();
        let vector = |shape: Vec<usize>| Type::Vector(shape, Box::new(element.clone()));
        let position: Vec<usize> = shape.iter().map(|&size| self.random.below(size)).collect();
        let depth = self.random.between(1, rank);
        let part = match depth == rank {
            true => element.clone(),
            false => vector(shape[depth..].to_vec()),
        };
        match self.random.below(26) {
            0 | 1 => {
                let at = list(&position[..depth]);
                self.result(code, &part, format!("vector.extract {a}{at} : {part} from {ty}"));
            }
            2 | 3 => {
                // Upstream folds an inserted poison to a number.
                let value = self.value_without_poison(&mut code, &part);
                let at = list(&position[..depth]);
                self.result(
                    code,
                    &ty,
                    format!("vector.insert {value}, {a} {at} : {part} into {ty}"),
                );
            }
            4 => {
                let index = self.value(&mut code, &Type::Index);
                let mut at: Vec<String> = position[..depth].iter().map(usize::to_string).collect();
                at[depth - 1] = index;
                let at = at.join(", ");
                match self.random.once_in(2) {
                    true => self.result(
                        code,
                        &part,
                        format!("vector.extract {a}[{at}] : {part} from {ty}"),
                    ),
                    false => {
                        let value = self.value_without_poison(&mut code, &part);
                        self.result(
                            code,
                            &ty,
                            format!("vector.insert {value}, {a} [{at}] : {part} into {ty}"),
                        );
                    }
                }
            }
            5 | 6 => {
                let b = self.value(&mut code, &ty);
                let mask: Vec<usize> = (0..self.random.between(1, 6))
                    .map(|_| self.random.below(2 * shape[0]))
                    .collect();
                let mut to = shape.clone();
                to[0] = mask.len();
                let to = vector(to);
                self.result(
                    code,
                    &to,
                    format!("vector.shuffle {a}, {b} {} : {ty}, {ty}", list(&mask)),
                );
            }
            7 => {
                let mut to = vec![count];
                if self.random.once_in(2) {
                    to = shape.iter().rev().copied().collect();
                }
                if self.random.once_in(3) {
                    to.insert(self.random.below(to.len() + 1), 1);
                }
                let to = vector(to);
                self.result(code, &to, format!("vector.shape_cast {a} : {ty} to {to}"));
            }
            8 | 9 if rank > 1 => {
                let mut order: Vec<usize> = (0..rank).collect();
                for index in (1..rank).rev() {
                    order.swap(index, self.random.below(index + 1));
                }
                let to = vector(order.iter().map(|&dim| shape[dim]).collect());
                self.result(
                    code,
                    &to,
                    format!("vector.transpose {a}, {} : {ty} to {to}", list(&order)),
                );
            }
            10 | 11 => {
                let op = self.combining(&element);
                let (dims, kept): (Vec<usize>, Vec<usize>) = match rank {
                    1 => (vec![0], vec![]),
                    _ => (0..rank).partition(|_| self.random.once_in(2)),
                };
                let to = match kept.is_empty() {
                    true => element.clone(),
                    false => vector(kept.iter().map(|&dim| shape[dim]).collect()),
                };
                match rank == 1 && self.random.once_in(2) {
                    true => {
                        let start = match self.random.once_in(2) {
                            true => format!(", {}", self.value(&mut code, &element)),
                            false => String::new(),
                        };
                        self.result(
                            code,
                            &to,
                            format!("vector.reduction <{op}>, {a}{start} : {ty} into {element}"),
                        );
                    }
                    false => {
                        let start = self.value(&mut code, &to);
                        let text = format!(
                            "vector.multi_reduction <{op}>, {a}, {start} {} : {ty} to {to}",
                            list(&dims)
                        );
                        self.result(code, &to, text);
                    }
                }
            }
            12 | 13 => {
                let mut from = shape[self.random.below(rank + 1)..].to_vec();
                for size in &mut from {
                    if self.random.once_in(3) {
                        *size = 1;
                    }
                }
                let from = match from.is_empty() {
                    true => element.clone(),
                    false => vector(from),
                };
                let value = self.value(&mut code, &from);
                self.result(code, &ty, format!("vector.broadcast {value} : {from} to {ty}"));
            }
            14 => {
                let sizes: Vec<usize> = shape.iter().map(|&size| self.random.between(1, size)).collect();
                let offsets: Vec<usize> = shape
                    .iter()
                    .zip(&sizes)
                    .map(|(whole, size)| self.random.below(whole - size + 1))
                    .collect();
                let strides = list(&vec![1; rank]);
                let to = vector(sizes.clone());
                let at = list(&offsets);
                match self.random.once_in(2) {
                    true => {
                        let text = format!(
                            "vector.extract_strided_slice {a} {{offsets = {at}, sizes = {}, strides = {strides}}} : {ty} \
                             to {to}",
                            list(&sizes)
                        );
                        self.result(code, &to, text);
                    }
                    false => {
                        let value = self.value(&mut code, &to);
                        let text = format!(
                            "vector.insert_strided_slice {value}, {a} {{offsets = {at}, strides = {strides}}} : {to} into \
                             {ty}"
                        );
                        self.result(code, &ty, text);
                    }
                }
            }
            15 => {
                let b = self.value(&mut code, &ty);
                let mut to = shape.clone();
                to[rank - 1] *= 2;
                let to = vector(to);
                self.result(code, &to, format!("vector.interleave {a}, {b} : {ty} -> {to}"));
            }
            16 if shape[rank - 1].is_multiple_of(2) => {
                let mut to = shape.clone();
                to[rank - 1] /= 2;
                let to = vector(to);
                let (left, values) = self.results(&[to.clone(), to.clone()]);
                let _ = writeln!(code, "  {left}vector.deinterleave {a} : {ty} -> {to}");
                self.emit(code);
                self.scope.extend(values);
            }
            17 if count <= 8 => match self.random.once_in(2) {
                true => {
                    let types = vec![element.clone(); count];
                    let (left, values) = self.results(&types);
                    let _ = writeln!(code, "  {left}vector.to_elements {a} : {ty}");
                    self.emit(code);
                    self.scope.extend(values);
                }
                false => {
                    let values: Vec<String> = (0..count).map(|_| self.value(&mut code, &element)).collect();
                    self.result(
                        code,
                        &ty,
                        format!("vector.from_elements {} : {ty}", values.join(", ")),
                    );
                }
            },
            18 => {
                let to = ty.with(BIT);
                match self.random.once_in(2) {
                    true => {
                        let sizes: Vec<usize> =
                            shape.iter().map(|&size| self.random.below(size + 1)).collect();
                        let sizes = match sizes.contains(&0) {
                            true => vec![0; rank],
                            false => sizes,
                        };
                        self.result(code, &to, format!("vector.constant_mask {} : {to}", list(&sizes)));
                    }
                    false => {
                        let sizes: Vec<String> = shape
                            .iter()
                            .map(|_| self.value(&mut code, &Type::Index))
                            .collect();
                        self.result(
                            code,
                            &to,
                            format!("vector.create_mask {} : {to}", sizes.join(", ")),
                        );
                    }
                }
            }
            19 if element.is_float() => {
                let (b, c) = (self.value(&mut code, &ty), self.value(&mut code, &ty));
                self.result(code, &ty, format!("vector.fma {a}, {b}, {c} : {ty}"));
            }
            20 if rank == 1 => {
                let other = vector(vec![self.random.between(1, 4)]);
                let b = self.value(&mut code, &other);
                let to = vector(vec![shape[0], other.shape()[0]]);
                let start = match self.random.once_in(2) {
                    true => format!(", {}", self.value(&mut code, &to)),
                    false => String::new(),
                };
                let kind = self.combining(&element);
                let kind = match self.random.once_in(2) {
                    true => String::new(),
                    false => format!(" {{kind = #vector.kind<{kind}>}}"),
                };
                self.result(
                    code,
                    &to,
                    format!("vector.outerproduct {a}, {b}{start}{kind} : {ty}, {other}"),
                );
            }
            21 if rank == 2 => self.contraction(code, &a, &ty),
            22 => {
                let step = Type::Vector(vec![shape[rank - 1]], Box::new(Type::Index));
                self.result(code, &step, format!("vector.step : {step}"));
            }
            23 => {
                let width = element.width();
                let last = shape[rank - 1];
                if element == Type::Index || !matches!(width, 16 | 32 | 64) {
                    return;
                }
                let (narrow, times) = self.random.pick(&[(8, width / 8), (16, width / 16), (width, 1)]);
                if times == 0 {
                    return;
                }
                let mut to = shape.clone();
                to[rank - 1] = last * times as usize;
                let to = Type::Vector(to, Box::new(Type::Int(narrow)));
                self.result(code, &to, format!("vector.bitcast {a} : {ty} to {to}"));
            }
            24 if rank > 1 => {
                let dim = self.random.below(rank);
                let mut rest = shape.clone();
                rest.remove(dim);
                let rest = vector(rest);
                let start = self.value(&mut code, &rest);
                let op = self.combining(&element);
                let inclusive = self.random.once_in(2);
                let (left, values) = self.results(&[ty.clone(), rest.clone()]);
                let _ = writeln!(
                    code,
                    "  {left}vector.scan <{op}>, {a}, {start} {{inclusive = {inclusive}, reduction_dim = {dim} : i64}} : \
                     {ty}, {rest}"
                );
                self.emit(code);
                self.scope.extend(values);
            }
            _ => self.masked_reduction(code, &a, &ty),
        }
    }

    /// The operation of a reduction.
    pub(super) fn combining(&mut self, element: &Type) -> &'static str {
        match element.is_float() {
            true => self
                .random
                .pick(&["add", "mul", "maximumf", "minimumf", "maxnumf", "minnumf"]),
            false => self.random.pick(&[
                "add", "mul", "and", "or", "xor", "minsi", "minui", "maxsi", "maxui",
            ]),
        }
    }

    /// A product of two matrices.
    fn contraction(&mut self, mut code: String, a: &str, ty: &Type) {
        let element = ty.scalar().clone();
        let (rows, inner) = (ty.shape()[0], ty.shape()[1]);
        let columns = self.random.between(1, 3);
        let other = Type::Vector(vec![inner, columns], Box::new(element.clone()));
        let to = Type::Vector(vec![rows, columns], Box::new(element.clone()));
        let (b, c) = (self.value(&mut code, &other), self.value(&mut code, &to));
        let kind = match self.random.once_in(4) {
            true => format!(", kind = #vector.kind<{}>", self.combining(&element)),
            false => String::new(),
        };
        let text = format!(
            "vector.contract {{indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (k, n)>, \
             affine_map<(m, n, k) -> (m, n)>], iterator_types = [\"parallel\", \"parallel\", \"reduction\"]{kind}}} \
             {a}, {b}, {c} : {ty}, {other} into {to}"
        );
        self.result(code, &to, text);
    }
}
