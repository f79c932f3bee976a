//! Control flow: branches, switches, loops with phis, indirect branches.

use super::types::{BIT, Type};
use super::{Body, Value};
use crate::text::{Node, operand};
use std::fmt::Write;

/// The maximum nesting.
const DEEPEST: usize = 3;

impl Body<'_> {
    pub(super) fn control(&mut self) {
        if self.depth >= DEEPEST {
            return self.integers();
        }
        self.depth += 1;
        match self.random.below(7) {
            0..=2 => self.branch(),
            3 => self.switch(),
            4 => self.indirect(),
            _ if self.loops < 2 => self.repeat(),
            _ => self.branch(),
        }
        self.depth -= 1;
    }

    /// Generates nodes with a scope of their own, and values of the given types from their end.
    fn nested(&mut self, count: usize, results: &[Type]) -> (Vec<Node>, Vec<Value>) {
        let (outer, names) = (std::mem::take(&mut self.nodes), self.scope.len());
        self.statements(count);
        let values = results.iter().map(|ty| self.value(ty)).collect();
        self.scope.truncate(names);
        (std::mem::replace(&mut self.nodes, outer), values)
    }

    /// Types of values that differ by the way control takes.
    fn merged_types(&mut self) -> Vec<Type> {
        let count = self.random.between(1, 3);
        (0..count)
            .map(|_| match self.random.once_in(3) {
                true => self.value_where(|_| true, Type::any_scalar).ty,
                false => self.random.pick(self.palette),
            })
            .collect()
    }

    /// Appends blocks with the given labels, each of which continues at `join`, and the phis there.
    fn blocks(&mut self, node: &mut Node, labels: &[String], join: &str) {
        let types = self.merged_types();
        let mut incoming = Vec::new();
        for label in labels {
            let (nodes, values) = self.nested(5, &types);
            node.push(format!("{label}:\n"));
            node.nest(nodes);
            node.push(format!(
                "  br label %{label}.end\n{label}.end:\n  br label %{join}\n"
            ));
            incoming.push(values);
        }
        let mut code = format!("{join}:\n");
        for (index, ty) in types.iter().enumerate() {
            let ways: Vec<String> = labels
                .iter()
                .zip(&incoming)
                .map(|(label, values)| format!("[ {}, %{label}.end ]", values[index]))
                .collect();
            let phi = self.op(&mut code, ty, format!("phi {ty} {}", ways.join(", ")));
            self.scope.push(phi);
        }
        node.push(code);
    }

    fn branch(&mut self) {
        let number = self.number();
        let condition = self.bit();
        let (yes, no, join) = (format!("t{number}"), format!("e{number}"), format!("j{number}"));
        let mut node = Node::text(format!("  br i1 {condition}, label %{yes}, label %{no}\n"));
        self.blocks(&mut node, &[yes, no], &join);
        self.nodes.push(node);
    }

    fn switch(&mut self) {
        let number = self.number();
        let value = self.value_where(
            // MLIR's syntax has cases of at most 64 bits.
            |ty| matches!(ty, Type::Int(..=64)),
            |random| Type::Int(random.pick(&[3, 8, 32, 64])),
        );
        let Type::Int(width) = value.ty else {
            return;
        };
        let mut code = String::new();
        // Small numbers hit the cases more often.
        let wanted = self.random.between(1, 6);
        let value = match self.random.once_in(2) && width > 3 {
            true => self.op(
                &mut code,
                &value.ty.clone(),
                format!("urem {}, {}", value.typed(), wanted + 1),
            ),
            false => value,
        };
        let mut cases: Vec<String> = Vec::new();
        for index in 0..wanted {
            let case = match self.random.once_in(3) {
                true => value.ty.constant(self.random),
                false if width > 3 => index.to_string(),
                false => value.ty.constant(self.random),
            };
            // `true` and `false` are names of numbers.
            if !cases.contains(&case) {
                cases.push(case);
            }
        }
        let join = format!("j{number}");
        let labels: Vec<String> = (0..=cases.len().min(3))
            .map(|way| format!("s{number}w{way}"))
            .collect();
        let _ = writeln!(code, "  switch {}, label %{} [", value.typed(), labels[0]);
        for (index, case) in cases.iter().enumerate() {
            let label = &labels[1 + index % (labels.len() - 1)];
            let _ = writeln!(code, "    {} {case}, label %{label}", value.ty);
        }
        code += "  ]\n";
        let mut node = Node::text(code);
        self.blocks(&mut node, &labels, &join);
        self.nodes.push(node);
    }

    fn indirect(&mut self) {
        let number = self.number();
        let condition = self.bit();
        let labels = [format!("x{number}"), format!("y{number}")];
        let address = |label: &str| format!("ptr blockaddress(@{}, %{label})", self.name);
        let (a, b) = (address(&labels[0]), address(&labels[1]));
        let mut code = String::new();
        let target = self.pointer_op(&mut code, &a[4..], format!("select i1 {condition}, {a}, {b}"));
        let _ = writeln!(
            code,
            "  indirectbr ptr {target}, [label %{}, label %{}]",
            labels[0], labels[1]
        );
        let mut node = Node::text(code);
        self.blocks(&mut node, &labels, &format!("j{number}"));
        self.nodes.push(node);
    }

    fn repeat(&mut self) {
        let number = self.number();
        self.loops += 1;
        let types = self.merged_types();
        let starts: Vec<Value> = types.iter().map(|ty| self.value(ty)).collect();
        let names: Vec<String> = types.iter().map(|_| format!("%v{}", self.number())).collect();
        let phis: Vec<Value> = names
            .iter()
            .zip(&types)
            .map(|(name, ty)| Value {
                text: operand(name, "zeroinitializer"),
                ty: ty.clone(),
            })
            .collect();
        let counter = Value {
            text: operand(&format!("%i{number}"), "0"),
            ty: Type::Int(32),
        };
        let outside = self.scope.len();
        self.scope.extend(phis.iter().cloned());
        self.scope.push(counter);
        let (nodes, next) = self.nested(6, &types);
        self.scope.truncate(outside);
        let label = format!("l{number}");
        let mut head = format!("  br label %{label}.pre\n{label}.pre:\n  br label %{label}\n{label}:\n");
        let define = crate::text::define;
        let i = define(&format!("%i{number}"));
        let _ = writeln!(
            head,
            "  {i} = phi i32 [ 0, %{label}.pre ], [ %i{number}.next, %{label}.end ]"
        );
        for (((name, ty), start), next) in names.iter().zip(&types).zip(&starts).zip(&next) {
            let name = define(name);
            let _ = writeln!(
                head,
                "  {name} = phi {ty} [ {start}, %{label}.pre ], [ {next}, %{label}.end ]"
            );
        }
        let mut node = Node::text(head);
        node.nest(nodes);
        let times = self.random.between(1, 5);
        let step = self.random.pick(&["", "nuw ", "nsw ", "nuw nsw "]);
        node.push(format!(
            "  br label %{label}.end\n{label}.end:\n  %i{number}.next = add {step}i32 %i{number}, 1\n  \
             %i{number}.more = icmp ult i32 %i{number}.next, {times}\n  \
             br i1 %i{number}.more, label %{label}, label %{label}.done\n{label}.done:\n"
        ));
        self.loops -= 1;
        self.nodes.push(node);
        self.scope.extend(phis);
    }

    /// The condition that a number is zero.
    pub(super) fn is_zero(&mut self, code: &mut String, value: &Value) -> Value {
        self.op(code, &BIT, format!("icmp eq {}, 0", value.typed()))
    }
}
