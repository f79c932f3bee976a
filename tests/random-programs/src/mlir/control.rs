//! Control flow of `scf` and `affine`.

use super::types::{BIT, Type};
use super::{Body, Value};
use crate::text::{Node, define};
use std::fmt::Write;

/// The maximum nesting.
const DEEPEST: usize = 3;

impl Body<'_> {
    pub(super) fn control(&mut self) {
        if self.depth >= DEEPEST {
            return self.integers();
        }
        self.depth += 1;
        match self.random.below(9) {
            0..=2 => self.branch(),
            3 => self.index_switch(),
            4 => self.region(),
            5 if self.loops < 2 => self.repeat_while(),
            6 if self.loops < 2 => self.affine_loop(),
            _ if self.loops < 2 => self.repeat(),
            _ => self.branch(),
        }
        self.depth -= 1;
    }

    fn result_types(&mut self) -> Vec<Type> {
        (0..self.random.between(1, 3))
            .map(|_| self.type_where(|_| true, Type::any))
            .collect()
    }

    /// Generates the nodes of a region, and the text that ends it with values of the given types.
    fn nested(
        &mut self,
        count: usize,
        terminator: &str,
        types: &[Type],
        extra: &[Value],
    ) -> (Vec<Node>, String) {
        let outer = std::mem::take(&mut self.nodes);
        let (values, buffers) = (self.scope.len(), self.buffers.len());
        self.scope.extend_from_slice(extra);
        self.statements(count);
        let mut end = String::new();
        let yielded: Vec<String> = types.iter().map(|ty| self.value(&mut end, ty)).collect();
        self.scope.truncate(values);
        self.buffers.truncate(buffers);
        let types: Vec<String> = types.iter().map(Type::to_string).collect();
        let _ = writeln!(
            end,
            "  {terminator} {}{}",
            yielded.join(", "),
            super::ty_list(" : ", &types)
        );
        (std::mem::replace(&mut self.nodes, outer), end)
    }

    /// The names of results, defined: `%a, %b = `.
    fn results(&mut self, types: &[Type]) -> (String, Vec<Value>) {
        let mut names = Vec::new();
        let mut values = Vec::new();
        for ty in types {
            let name = format!("%v{}", self.number());
            names.push(define(&name));
            let text = self.named(&name, ty);
            values.push(Value { text, ty: ty.clone() });
        }
        (format!("{} = ", names.join(", ")), values)
    }

    fn types_text(types: &[Type]) -> String {
        let types: Vec<String> = types.iter().map(Type::to_string).collect();
        types.join(", ")
    }

    fn branch(&mut self) {
        let types = self.result_types();
        let mut code = String::new();
        let condition = self.value(&mut code, &BIT);
        let (left, values) = self.results(&types);
        let _ = writeln!(
            code,
            "  {left}scf.if {condition} -> ({}) {{",
            Self::types_text(&types)
        );
        let mut node = Node::text(code);
        let (nodes, end) = self.nested(5, "scf.yield", &types, &[]);
        node.nest(nodes);
        node.push(format!("{end}  }} else {{\n"));
        let (nodes, end) = self.nested(5, "scf.yield", &types, &[]);
        node.nest(nodes);
        node.push(format!("{end}  }}\n"));
        self.nodes.push(node);
        self.scope.extend(values);
    }

    fn index_switch(&mut self) {
        let types = self.result_types();
        let mut code = String::new();
        let index = self.value(&mut code, &Type::Index);
        // The lowering keeps the low 32 bits only, as upstream's does.
        let limit = self.splat(&mut code, &Type::Index, 6);
        let index = self.op(
            &mut code,
            &Type::Index,
            format!("arith.remui {index}, {limit} : index"),
        );
        let (left, values) = self.results(&types);
        let _ = writeln!(
            code,
            "  {left}scf.index_switch {index} -> {}",
            Self::types_text(&types)
        );
        let mut node = Node::text(code);
        for case in 0..self.random.between(1, 4) {
            node.push(format!("  case {case} {{\n"));
            let (nodes, end) = self.nested(3, "scf.yield", &types, &[]);
            node.nest(nodes);
            node.push(format!("{end}  }}\n"));
        }
        node.push("  default {\n");
        let (nodes, end) = self.nested(3, "scf.yield", &types, &[]);
        node.nest(nodes);
        node.push(format!("{end}  }}\n"));
        self.nodes.push(node);
        self.scope.extend(values);
    }

    fn region(&mut self) {
        let types = self.result_types();
        let (left, values) = self.results(&types);
        let mut node = Node::text(format!(
            "  {left}scf.execute_region -> ({}) {{\n",
            Self::types_text(&types)
        ));
        let (nodes, end) = self.nested(4, "scf.yield", &types, &[]);
        node.nest(nodes);
        node.push(format!("{end}  }}\n"));
        self.nodes.push(node);
        self.scope.extend(values);
    }

    /// The arguments of a loop: `%x = %init, ...`, and their values.
    fn carried(&mut self, code: &mut String, types: &[Type]) -> (String, Vec<Value>) {
        let mut list = Vec::new();
        let mut values = Vec::new();
        for ty in types {
            let start = self.value(code, ty);
            let name = format!("%x{}", self.number());
            list.push(format!("{} = {start}", define(&name)));
            let text = self.named(&name, ty);
            values.push(Value { text, ty: ty.clone() });
        }
        (list.join(", "), values)
    }

    fn repeat(&mut self) {
        let number = self.number();
        let types = self.result_types();
        let counter = match self.random.once_in(3) {
            true => Type::Int(self.random.pick(&[32, 64])),
            false => Type::Index,
        };
        let mut code = String::new();
        let low = self.random.below(3) as i128;
        let (step, times) = (
            self.random.between(1, 3) as i128,
            self.random.between(0, 5) as i128,
        );
        let low_text = self.splat(&mut code, &counter, low);
        let high_text = self.splat(&mut code, &counter, low + step * times);
        let step_text = format!("%step{number}");
        let _ = writeln!(code, "  {step_text} = arith.constant {}", counter.splat(step));
        let (list, mut arguments) = self.carried(&mut code, &types);
        let (left, values) = self.results(&types);
        let (index, suffix) = match counter {
            Type::Index => (format!("%i{number}"), String::new()),
            _ => (format!("%i{number}"), format!(" : {counter}")),
        };
        let _ = writeln!(
            code,
            "  {left}scf.for {} = {low_text} to {high_text} step {step_text} iter_args({list}) -> ({}){suffix} {{",
            define(&index),
            Self::types_text(&types)
        );
        let text = self.named(&index, &counter);
        arguments.push(Value { text, ty: counter });
        self.loops += 1;
        let mut node = Node::text(code);
        let (nodes, end) = self.nested(5, "scf.yield", &types, &arguments);
        self.loops -= 1;
        node.nest(nodes);
        node.push(format!("{end}  }}\n"));
        self.nodes.push(node);
        self.scope.extend(values);
    }

    /// A `scf.while` with a counter as its first argument.
    fn repeat_while(&mut self) {
        let number = self.number();
        let types = self.result_types();
        let mut code = String::new();
        let times = self.random.between(0, 4);
        let (list, arguments) = self.carried(&mut code, &types);
        let (left, values) = self.results(&types);
        let text = Self::types_text(&types);
        let names: Vec<String> = arguments.iter().map(|value| value.text.clone()).collect();
        let after: Vec<String> = types.iter().map(|_| format!("%y{}", self.number())).collect();
        let typed: Vec<String> = after
            .iter()
            .zip(&types)
            .map(|(name, ty)| format!("{}: {ty}", define(name)))
            .collect();
        let _ = write!(
            code,
            "  %start{number} = arith.constant 0 : i32\n  %end{number} = arith.constant {times} : i32\n  \
             %unused{number}, {left}scf.while (%n{number} = %start{number}, {list}) : \
             (i32, {text}) -> (i32, {text}) {{\n  \
             %more{number} = arith.cmpi slt, %n{number}, %end{number} : i32\n  \
             scf.condition(%more{number}) %n{number}, {} : i32, {text}\n  }} do {{\n  \
             ^bb0(%k{number}: i32, {}):\n",
            names.join(", "),
            typed.join(", ")
        );
        let inside: Vec<Value> = after
            .iter()
            .zip(&types)
            .map(|(name, ty)| Value {
                text: self.named(name, ty),
                ty: ty.clone(),
            })
            .collect();
        self.loops += 1;
        let mut node = Node::text(code);
        let (nodes, end) = self.nested(4, "scf.yield", &types, &inside);
        self.loops -= 1;
        node.nest(nodes);
        // The counter comes first.
        let end = end.replacen(
            "  scf.yield ",
            &format!(
                "  %one{number} = arith.constant 1 : i32\n  \
                 %next{number} = arith.addi %k{number}, %one{number} : i32\n  \
                 scf.yield %next{number}, "
            ),
            1,
        );
        let end = match end.rfind(" : ") {
            Some(at) => format!("{} : i32, {}", &end[..at], &end[at + 3..]),
            None => end,
        };
        node.push(format!("{end}  }}\n"));
        self.nodes.push(node);
        self.scope.extend(values);
    }

    /// An `affine.for` with an `affine.apply` in it.
    fn affine_loop(&mut self) {
        let number = self.number();
        let types = self.result_types();
        let mut code = String::new();
        let (low, step) = (self.random.below(4), self.random.between(1, 3));
        let high = low + self.random.below(7);
        let (list, mut arguments) = self.carried(&mut code, &types);
        let (left, values) = self.results(&types);
        let index = format!("%i{number}");
        let applied = format!("%w{number}");
        let map = self.random.pick(&[
            "d0 * 3 + 1",
            "d0 floordiv 2",
            "(d0 - 5) floordiv 3",
            "(d0 - 4) mod 3",
            "d0 ceildiv 2",
            "(d0 * -1 + 2) ceildiv 3",
            "(d0 + 7) mod 4",
        ]);
        let _ = write!(
            code,
            "  {left}affine.for {} = {low} to {high} step {step} iter_args({list}) -> ({}) {{\n  \
             {} = affine.apply affine_map<(d0) -> ({map})>({index})\n",
            define(&index),
            Self::types_text(&types),
            define(&applied)
        );
        for name in [&index, &applied] {
            let text = self.named(name, &Type::Index);
            arguments.push(Value {
                text,
                ty: Type::Index,
            });
        }
        self.loops += 1;
        let mut node = Node::text(code);
        let (nodes, end) = self.nested(4, "affine.yield", &types, &arguments);
        self.loops -= 1;
        node.nest(nodes);
        node.push(format!("{end}  }}\n"));
        self.nodes.push(node);
        self.scope.extend(values);
    }
}
