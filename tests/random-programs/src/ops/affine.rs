//! Operations of `affine`: loops, conditions, maps.

use super::Body;
use crate::mlir::types::Type;
use crate::text::{Node, define};
use std::fmt::Write;

/// The maximum nesting.
const DEEPEST: usize = 4;

impl Body<'_> {
    /// An operand that is a dimension.
    fn dim(&mut self) -> String {
        match self.dims.is_empty() || self.random.once_in(6) {
            true => self.typed_parameter(&Type::Index),
            false => self.random.pick(&self.dims),
        }
    }

    /// An expression of the dimensions with these names.
    fn expression(&mut self, names: &[&str]) -> String {
        let a = self.random.pick(names);
        let number = self.random.between(1, 5);
        match self.random.below(12) {
            0..=2 => a.to_owned(),
            3 => format!("{a} + {number}"),
            4 => format!("{a} * {number} - 1"),
            5 => format!("{a} floordiv {number}"),
            6 => format!("{a} mod {number}"),
            7 => format!("{a} ceildiv {number}"),
            8 => format!("{a} + {}", self.random.pick(names)),
            9 => format!("{a} - {}", self.random.pick(names)),
            10 => format!("({a} + {number}) mod {}", number + 1),
            _ => number.to_string(),
        }
    }

    /// A map of two dimensions with several results, applied.
    fn map(&mut self, results: usize) -> String {
        let list: Vec<String> = (0..results).map(|_| self.expression(&["d0", "d1"])).collect();
        let (a, b) = (self.dim(), self.dim());
        format!("affine_map<(d0, d1) -> ({})>({a}, {b})", list.join(", "))
    }

    pub(super) fn affine(&mut self) {
        let mut code = String::new();
        match self.random.below(12) {
            0 => {
                let map = self.map(1);
                let name = format!("%v{}", self.number());
                let _ = writeln!(code, "  {} = affine.apply {map}", define(&name));
                self.emit(code);
                let text = self.named(&name, &Type::Index);
                self.dims.push(text.clone());
                self.scope.push(super::Value {
                    text,
                    ty: Type::Index,
                });
            }
            1 => {
                let op = self.random.pick(&["min", "max"]);
                let count = self.random.between(1, 3);
                let map = self.map(count);
                self.result(code, &Type::Index, format!("affine.{op} {map}"));
            }
            2..=5 => self.affine_access(code, &mut |body| {
                let (a, b) = (body.dim(), body.dim());
                match body.random.once_in(4) {
                    true => body.random.below(4).to_string(),
                    false => body.expression(&[&a, &b]),
                }
            }),
            6 => {
                let (a, b) = (
                    self.value(&mut code, &Type::Index),
                    self.value(&mut code, &Type::Index),
                );
                let sizes = (self.random.between(1, 5), self.random.between(1, 5));
                match self.random.once_in(2) {
                    true => {
                        let (left, values) = self.results(&[Type::Index, Type::Index]);
                        let _ = writeln!(
                            code,
                            "  {left}affine.delinearize_index {a} into ({}, {}) : index, index",
                            sizes.0, sizes.1
                        );
                        self.emit(code);
                        self.scope.extend(values);
                    }
                    false => {
                        let disjoint = self.random.pick(&["", "disjoint "]);
                        let (x, y) = sizes;
                        let text =
                            format!("affine.linearize_index {disjoint}[{a}, {b}] by ({x}, {y}) : index");
                        self.result(code, &Type::Index, text);
                    }
                }
            }
            _ if self.depth >= DEEPEST => self.floats(),
            7 => self.affine_if(),
            8 => self.affine_parallel(),
            _ => self.affine_for(),
        }
    }

    fn affine_if(&mut self) {
        let types = self.result_types();
        let (a, b) = (self.dim(), self.dim());
        let condition = match self.random.below(4) {
            0 => "d0 >= 0",
            1 => "d0 - 2 >= 0, -d0 + 9 >= 0",
            2 => "d0 - d1 == 0",
            _ => "d0 * 2 - d1 + 1 >= 0",
        };
        let (left, values) = self.results(&types);
        let text = super::join(&types);
        let arrow = if types.is_empty() {
            String::new()
        } else {
            format!("-> {} ", paren(&text))
        };
        let mut node = Node::text(format!(
            "  {left}affine.if affine_set<(d0, d1) : ({condition})>({a}, {b}) {arrow}{{\n"
        ));
        let (nodes, end) = self.nested(4, "affine.yield", &types, &[]);
        node.nest(nodes);
        node.push(end);
        if !types.is_empty() || self.random.once_in(2) {
            node.push("  } else {\n");
            let (nodes, end) = self.nested(4, "affine.yield", &types, &[]);
            node.nest(nodes);
            node.push(end);
        }
        node.push("  }\n");
        self.nodes.push(node);
        self.scope.extend(values);
    }

    fn affine_parallel(&mut self) {
        let number = self.number();
        let (low, high) = (self.random.below(2), self.random.between(1, 9));
        let step = self.random.between(1, 3);
        let index = format!("%i{number}");
        let mut node = Node::text(format!(
            "  affine.parallel ({}) = ({low}) to ({high}) step ({step}) {{\n",
            define(&index)
        ));
        let text = self.named(&index, &Type::Index);
        self.dims.push(text.clone());
        let (nodes, _) = self.nested(
            4,
            "affine.yield",
            &[],
            &[super::Value {
                text,
                ty: Type::Index,
            }],
        );
        self.dims.pop();
        node.nest(nodes);
        node.push("  }\n");
        self.nodes.push(node);
    }

    fn affine_for(&mut self) {
        let number = self.number();
        let types = self.result_types();
        let mut code = String::new();
        let low = match self.random.below(6) {
            0 => self.dim(),
            1 => {
                let count = self.random.between(1, 2);
                format!("max {}", self.map(count))
            }
            _ => self.random.below(3).to_string(),
        };
        let high = match self.random.below(6) {
            0 => self.dim(),
            1 => {
                let count = self.random.between(1, 2);
                format!("min {}", self.map(count))
            }
            _ => self.random.below(12).to_string(),
        };
        let step = match self.random.once_in(3) {
            true => format!(" step {}", self.random.between(2, 4)),
            false => String::new(),
        };
        let (list, mut arguments) = self.carried(&mut code, &types);
        let (left, values) = self.results(&types);
        let index = format!("%i{number}");
        let _ = writeln!(
            code,
            "  {left}affine.for {} = {low} to {high}{step}{list} {{",
            define(&index)
        );
        let text = self.named(&index, &Type::Index);
        self.dims.push(text.clone());
        arguments.push(super::Value {
            text,
            ty: Type::Index,
        });
        let mut node = Node::text(code);
        let (nodes, end) = self.nested(5, "affine.yield", &types, &arguments);
        self.dims.retain(|dim| !dim.contains(&format!("{index}\u{2}")));
        node.nest(nodes);
        node.push(format!("{end}  }}\n"));
        self.nodes.push(node);
        self.scope.extend(values);
    }
}

/// Types in parentheses if there are several.
pub(super) fn paren(types: &str) -> String {
    format!("({types})")
}
