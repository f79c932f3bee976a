//! Operations on the lanes of vectors.

use super::Body;
use super::types::{BIT, Type};

/// A list of numbers in brackets.
fn list(numbers: &[usize]) -> String {
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
        let (result, ty) = match self.random.below(20) {
            0 | 1 => {
                let depth = self.random.between(1, rank);
                let part = match depth == rank {
                    true => element.clone(),
                    false => vector(shape[depth..].to_vec()),
                };
                let at = list(&position[..depth]);
                (
                    self.op(
                        &mut code,
                        &part,
                        format!("vector.extract {a}{at} : {part} from {ty}"),
                    ),
                    part,
                )
            }
            2 | 3 => {
                let depth = self.random.between(1, rank);
                let part = match depth == rank {
                    true => element.clone(),
                    false => vector(shape[depth..].to_vec()),
                };
                let value = self.value(&mut code, &part);
                let at = list(&position[..depth]);
                (
                    self.op(
                        &mut code,
                        &ty,
                        format!("vector.insert {value}, {a} {at} : {part} into {ty}"),
                    ),
                    ty,
                )
            }
            4 if rank == 1 => {
                // A lane whose number is computed.
                let index = self.value(&mut code, &Type::Index);
                let limit = self.splat(&mut code, &Type::Index, count as i128);
                let lane = self.op(
                    &mut code,
                    &Type::Index,
                    format!("arith.remui {index}, {limit} : index"),
                );
                match self.random.once_in(2) {
                    true => (
                        self.op(
                            &mut code,
                            &element,
                            format!("vector.extract {a}[{lane}] : {element} from {ty}"),
                        ),
                        element,
                    ),
                    false => {
                        let value = self.value(&mut code, &element);
                        (
                            self.op(
                                &mut code,
                                &ty,
                                format!("vector.insert {value}, {a} [{lane}] : {element} into {ty}"),
                            ),
                            ty,
                        )
                    }
                }
            }
            5 | 6 if rank == 1 => {
                let b = self.value(&mut code, &ty);
                let mask: Vec<usize> = (0..self.random.between(1, 6))
                    .map(|_| self.random.below(2 * count))
                    .collect();
                let to = vector(vec![mask.len()]);
                (
                    self.op(
                        &mut code,
                        &to,
                        format!("vector.shuffle {a}, {b} {} : {ty}, {ty}", list(&mask)),
                    ),
                    to,
                )
            }
            7 => {
                let to = vector(vec![count]);
                (
                    self.op(&mut code, &to, format!("vector.shape_cast {a} : {ty} to {to}")),
                    to,
                )
            }
            8 if rank == 2 => {
                let to = vector(vec![shape[1], shape[0]]);
                (
                    self.op(
                        &mut code,
                        &to,
                        format!("vector.transpose {a}, [1, 0] : {ty} to {to}"),
                    ),
                    to,
                )
            }
            9 | 10 if rank == 1 => {
                let op = match element.is_float() {
                    true => self.random.pick(&["add", "mul", "maximumf", "minimumf"]),
                    false => self.random.pick(&[
                        "add", "mul", "and", "or", "xor", "minsi", "minui", "maxsi", "maxui",
                    ]),
                };
                // The order of a reduction in narrow floats is LLVM's choice.
                if element.width() == 16 && element.is_float() && matches!(op, "add" | "mul") {
                    return;
                }
                (
                    self.op(
                        &mut code,
                        &element,
                        format!("vector.reduction <{op}>, {a} : {ty} into {element}"),
                    ),
                    element,
                )
            }
            11 | 12 if !element.is_float() => {
                let kept = self.random.below(rank);
                let dims: Vec<usize> = (0..rank).filter(|&dim| dim != kept || rank == 1).collect();
                let to = match rank == 1 {
                    true => element.clone(),
                    false => vector(vec![shape[kept]]),
                };
                let start = self.value(&mut code, &to);
                let op = self.random.pick(&["add", "xor", "maxsi", "minui"]);
                (
                    self.op(
                        &mut code,
                        &to,
                        format!(
                            "vector.multi_reduction <{op}>, {a}, {start} {} : {ty} to {to}",
                            list(&dims)
                        ),
                    ),
                    to,
                )
            }
            13 => {
                let offsets: Vec<usize> = shape.iter().map(|&size| self.random.below(size)).collect();
                let sizes: Vec<usize> = shape
                    .iter()
                    .zip(&offsets)
                    .map(|(&size, &at)| self.random.between(1, size - at))
                    .collect();
                let ones = list(&vec![1; rank]);
                let part = vector(sizes.clone());
                if self.random.once_in(2) {
                    let text = format!(
                        "vector.extract_strided_slice {a} {{offsets = {}, sizes = {}, strides = {ones}}} : \
                         {ty} to {part}",
                        list(&offsets),
                        list(&sizes)
                    );
                    (self.op(&mut code, &part, text), part)
                } else {
                    let value = self.value(&mut code, &part);
                    let text = format!(
                        "vector.insert_strided_slice {value}, {a} {{offsets = {}, strides = {ones}}} : \
                         {part} into {ty}",
                        list(&offsets)
                    );
                    (self.op(&mut code, &ty, text), ty)
                }
            }
            14 => {
                let from = match self.random.once_in(2) {
                    true => element.clone(),
                    false => vector(shape[rank - 1..].to_vec()),
                };
                let value = self.value(&mut code, &from);
                (
                    self.op(
                        &mut code,
                        &ty,
                        format!("vector.broadcast {value} : {from} to {ty}"),
                    ),
                    ty,
                )
            }
            15 if rank == 1 => {
                let b = self.value(&mut code, &ty);
                let to = vector(vec![2 * count]);
                (
                    self.op(
                        &mut code,
                        &to,
                        format!("vector.interleave {a}, {b} : {ty} -> {to}"),
                    ),
                    to,
                )
            }
            16 if rank == 1 && !element.is_float() && element != BIT => {
                let other = vector(vec![3]);
                let to = vector(vec![count, 3]);
                let (b, c) = (self.value(&mut code, &other), self.value(&mut code, &to));
                (
                    self.op(
                        &mut code,
                        &to,
                        format!("vector.outerproduct {a}, {b}, {c} : {ty}, {other}"),
                    ),
                    to,
                )
            }
            17 => {
                let mask = ty.with(BIT);
                let sizes: Vec<String> = shape
                    .iter()
                    .map(|&size| self.random.below(size + 1))
                    .map(|size| size.to_string())
                    .collect();
                // All sizes are zero if one is.
                let sizes = match sizes.iter().any(|size| size == "0") {
                    true => vec!["0".to_owned(); rank],
                    false => sizes,
                };
                if self.random.once_in(2) {
                    (
                        self.op(
                            &mut code,
                            &mask,
                            format!("vector.constant_mask [{}] : {mask}", sizes.join(", ")),
                        ),
                        mask,
                    )
                } else {
                    // Upstream's lowering keeps the low 32 bits only.
                    let limit = self.splat(&mut code, &Type::Index, 10);
                    let small = |body: &mut Self, code: &mut String| {
                        let size = body.value(code, &Type::Index);
                        body.op(code, &Type::Index, format!("arith.remui {size}, {limit} : index"))
                    };
                    let sizes: Vec<String> = sizes.iter().map(|_| small(self, &mut code)).collect();
                    (
                        self.op(
                            &mut code,
                            &mask,
                            format!("vector.create_mask {} : {mask}", sizes.join(", ")),
                        ),
                        mask,
                    )
                }
            }
            18 if rank == 1 => {
                let parts: Vec<String> = (0..count).map(|_| self.value(&mut code, &element)).collect();
                (
                    self.op(
                        &mut code,
                        &ty,
                        format!("vector.from_elements {} : {ty}", parts.join(", ")),
                    ),
                    ty,
                )
            }
            _ => {
                if element.is_float() {
                    return self.floats();
                }
                return self.integers();
            }
        };
        self.emit_value(code, result, &ty);
    }
}
