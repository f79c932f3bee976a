//! Control flow of `scf` and `cf`.

use super::affine::paren;
use super::{Body, Value, join};
use crate::mlir::types::{BIT, Type};
use crate::text::{Node, define};
use std::fmt::Write;

/// The maximum nesting.
const DEEPEST: usize = 3;

impl Body<'_> {
    pub(super) fn control(&mut self) {
        if self.depth >= DEEPEST {
            return self.integers();
        }
        match self.random.below(14) {
            0..=3 => self.branch(),
            4 => self.index_switch(),
            5 => self.execute_region(),
            6 | 7 => self.repeat_while(),
            8 if self.random.once_in(2) => self.parallel(),
            8 => self.forall(),
            9 if !self.structured => self.blocks(),
            _ => self.repeat(),
        }
    }

    /// No, one or a few types.
    pub(super) fn result_types(&mut self) -> Vec<Type> {
        (0..self.random.below(4))
            .map(|_| self.type_where(|_| true, Type::any))
            .collect()
    }

    /// Generates the nodes of a region, and the text that ends it with values of the given types.
    pub(super) fn nested(
        &mut self,
        count: usize,
        terminator: &str,
        types: &[Type],
        extra: &[Value],
    ) -> (Vec<Node>, String) {
        let structured = std::mem::replace(&mut self.structured, true);
        let result = self.nested_blocks(count, terminator, types, extra);
        self.structured = structured;
        result
    }

    fn nested_blocks(
        &mut self,
        count: usize,
        terminator: &str,
        types: &[Type],
        extra: &[Value],
    ) -> (Vec<Node>, String) {
        self.depth += 1;
        let outer = std::mem::take(&mut self.nodes);
        let ends = (
            self.scope.len(),
            self.buffers.len(),
            self.complexes.len(),
            self.dims.len(),
        );
        self.scope.extend_from_slice(extra);
        self.statements(count);
        let mut end = String::new();
        let yielded: Vec<String> = types.iter().map(|ty| self.value(&mut end, ty)).collect();
        self.scope.truncate(ends.0);
        self.buffers.truncate(ends.1);
        self.complexes.truncate(ends.2);
        self.dims.truncate(ends.3);
        self.depth -= 1;
        let _ = match types.is_empty() {
            true => writeln!(end, "  {terminator}"),
            false => writeln!(end, "  {terminator} {} : {}", yielded.join(", "), join(types)),
        };
        (std::mem::replace(&mut self.nodes, outer), end)
    }

    /// The arguments of a loop, ` iter_args(%x = %init, ...) -> (types)`, and their values.
    pub(super) fn carried(&mut self, code: &mut String, types: &[Type]) -> (String, Vec<Value>) {
        let mut list = Vec::new();
        let mut values = Vec::new();
        for ty in types {
            let start = self.value(code, ty);
            let name = format!("%x{}", self.number());
            list.push(format!("{} = {start}", define(&name)));
            let text = self.named(&name, ty);
            values.push(Value { text, ty: ty.clone() });
        }
        let list = match types.is_empty() {
            true => String::new(),
            false => format!(" iter_args({}) -> {}", list.join(", "), paren(&join(types))),
        };
        (list, values)
    }

    fn branch(&mut self) {
        let types = self.result_types();
        let mut code = String::new();
        let condition = self.value(&mut code, &BIT);
        let (left, values) = self.results(&types);
        let arrow = if types.is_empty() {
            String::new()
        } else {
            format!(" -> {}", paren(&join(&types)))
        };
        let _ = writeln!(code, "  {left}scf.if {condition}{arrow} {{");
        let mut node = Node::text(code);
        let (nodes, end) = self.nested(5, "scf.yield", &types, &[]);
        node.nest(nodes);
        node.push(end);
        if !types.is_empty() || self.random.once_in(2) {
            node.push("  } else {\n");
            let (nodes, end) = self.nested(5, "scf.yield", &types, &[]);
            node.nest(nodes);
            node.push(end);
        }
        node.push("  }\n");
        self.nodes.push(node);
        self.scope.extend(values);
    }

    fn index_switch(&mut self) {
        let types = self.result_types();
        let mut code = String::new();
        let index = self.value(&mut code, &Type::Index);
        let (left, values) = self.results(&types);
        let arrow = if types.is_empty() {
            String::new()
        } else {
            format!(" -> {}", join(&types))
        };
        let _ = writeln!(code, "  {left}scf.index_switch {index}{arrow}");
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

    fn execute_region(&mut self) {
        let types = self.result_types();
        let (left, values) = self.results(&types);
        let arrow = if types.is_empty() {
            String::new()
        } else {
            format!(" -> {}", paren(&join(&types)))
        };
        let mut node = Node::text(format!("  {left}scf.execute_region{arrow} {{\n"));
        let structured = std::mem::replace(&mut self.structured, false);
        let (nodes, end) = self.nested_blocks(4, "scf.yield", &types, &[]);
        self.structured = structured;
        node.nest(nodes);
        node.push(format!("{end}  }}\n"));
        self.nodes.push(node);
        self.scope.extend(values);
    }

    /// A bound of a loop.
    fn bound(&mut self, code: &mut String, ty: &Type, number: i128) -> String {
        match self.random.once_in(3) {
            true => self.small_value(code, ty),
            false => self.op(code, ty, format!("arith.constant {}", ty.splat(number))),
        }
    }

    fn repeat(&mut self) {
        let number = self.number();
        let types = self.result_types();
        let counter = match self.random.once_in(4) {
            true => Type::Int(self.random.pick(&[32, 64, 8])),
            false => Type::Index,
        };
        let mut code = String::new();
        let (low, high) = (self.random.below(3) as i128, self.random.below(9) as i128);
        let step = self.random.between(1, 3) as i128;
        let low = self.bound(&mut code, &counter, low);
        let high = self.bound(&mut code, &counter, high);
        let step = self.bound(&mut code, &counter, step);
        let (list, mut arguments) = self.carried(&mut code, &types);
        let (left, values) = self.results(&types);
        let index = format!("%i{number}");
        let suffix = match counter {
            Type::Index => String::new(),
            _ => format!(" : {counter}"),
        };
        let unsigned = if self.random.once_in(10) { "unsigned " } else { "" };
        let _ = writeln!(
            code,
            "  {left}scf.for {unsigned}{} = {low} to {high} step {step}{list}{suffix} {{",
            define(&index)
        );
        let text = self.named(&index, &counter);
        arguments.push(Value { text, ty: counter });
        let mut node = Node::text(code);
        let (nodes, end) = self.nested(6, "scf.yield", &types, &arguments);
        node.nest(nodes);
        node.push(format!("{end}  }}\n"));
        self.nodes.push(node);
        self.scope.extend(values);
    }

    /// A `scf.while` that passes all of its arguments, or others, on.
    fn repeat_while(&mut self) {
        let types = self.result_types();
        let passed = match self.random.once_in(2) {
            true => types.clone(),
            false => self.result_types(),
        };
        let mut code = String::new();
        let (list, arguments) = self.carried(&mut code, &types);
        let list = list
            .split(" -> ")
            .next()
            .unwrap_or_default()
            .replace(" iter_args", " ");
        let (left, values) = self.results(&passed);
        let _ = writeln!(
            code,
            "  {left}scf.while{list} : ({}) -> ({}) {{",
            join(&types),
            join(&passed)
        );
        let mut node = Node::text(code);
        let mut condition = vec![BIT];
        condition.extend(passed.iter().cloned());
        let (nodes, end) = self.nested(4, "scf.condition", &condition, &arguments);
        node.nest(nodes);
        // `scf.condition %c, %a : i1, t` is written `scf.condition(%c) %a : t`.
        let at = end.find("scf.condition ").unwrap_or_default() + "scf.condition ".len();
        let (before, rest) = end.split_at(at);
        let (operands, list) = rest.split_once(" : ").unwrap_or((rest, ""));
        let (first, others) = operands.split_once(", ").unwrap_or((operands, ""));
        let list = list
            .trim_end()
            .split_once(", ")
            .map_or(String::new(), |(_, list)| format!(" : {list}"));
        node.push(format!("{}({first}) {others}{list}\n", before.trim_end()));
        let names: Vec<String> = passed.iter().map(|_| format!("%y{}", self.number())).collect();
        let typed: Vec<String> = names
            .iter()
            .zip(&passed)
            .map(|(name, ty)| format!("{}: {ty}", define(name)))
            .collect();
        node.push(match passed.is_empty() {
            true => "  } do {\n".to_owned(),
            false => format!("  }} do {{\n  ^bb0({}):\n", typed.join(", ")),
        });
        let mut inside = Vec::new();
        for (name, ty) in names.iter().zip(&passed) {
            let text = self.named(name, ty);
            inside.push(Value { text, ty: ty.clone() });
        }
        let (nodes, end) = self.nested(4, "scf.yield", &types, &inside);
        node.nest(nodes);
        node.push(format!("{end}  }}\n"));
        self.nodes.push(node);
        self.scope.extend(values);
    }

    fn parallel(&mut self) {
        let number = self.number();
        let mut code = String::new();
        let count = self.random.between(1, 2);
        let mut lists = [Vec::new(), Vec::new(), Vec::new()];
        let mut arguments = Vec::new();
        for dim in 0..count {
            for (list, most) in lists.iter_mut().zip([2, 9, 3]) {
                let value = self.random.below(most) as i128;
                let bound = self.bound(&mut code, &Type::Index, value + i128::from(most == 3));
                list.push(bound);
            }
            let text = self.named(&format!("%i{number}_{dim}"), &Type::Index);
            arguments.push(Value {
                text,
                ty: Type::Index,
            });
        }
        let names: Vec<String> = (0..count)
            .map(|dim| define(&format!("%i{number}_{dim}")))
            .collect();
        let [low, high, step] = lists.map(|list| list.join(", "));
        let reduced = self.type_where(|ty| ty.is_int() && !ty.is_vector(), |_| Type::Int(32));
        let with = self.random.once_in(2);
        let (init, left, values) = match with {
            true => {
                let start = self.value(&mut code, &reduced);
                let (left, values) = self.results(std::slice::from_ref(&reduced));
                (format!(" init ({start}) -> {reduced}"), left, values)
            }
            false => (String::new(), String::new(), Vec::new()),
        };
        let _ = writeln!(
            code,
            "  {left}scf.parallel ({}) = ({low}) to ({high}) step ({step}){init} {{",
            names.join(", ")
        );
        let mut node = Node::text(code);
        let types = match with {
            true => vec![reduced.clone()],
            false => Vec::new(),
        };
        let (nodes, end) = self.nested(4, "scf.reduce", &types, &arguments);
        node.nest(nodes);
        node.push(match with {
            // The operands of `scf.reduce` are in parentheses, and its region follows.
            true => {
                let at = end.find("scf.reduce ").unwrap_or_default();
                let (before, rest) = end.split_at(at);
                let operand = rest.trim_start_matches("scf.reduce ").split(" : ").next().unwrap_or_default();
                let op = self.random.pick(&["addi", "muli", "xori"]);
                format!(
                    "{before}scf.reduce({operand} : {reduced}) {{\n  ^bb0(%l{number}: {reduced}, %r{number}: {reduced}):\n  \
                     %s{number} = arith.{op} %l{number}, %r{number} : {reduced}\n  scf.reduce.return %s{number} : \
                     {reduced}\n  }}\n  }}\n"
                )
            }
            false => "  scf.reduce\n  }\n".to_owned(),
        });
        self.nodes.push(node);
        self.scope.extend(values);
    }

    fn forall(&mut self) {
        let number = self.number();
        let mut code = String::new();
        let high = match self.random.once_in(2) {
            true => self.value(&mut code, &Type::Index),
            false => self.random.below(7).to_string(),
        };
        let index = format!("%i{number}");
        let _ = writeln!(code, "  scf.forall ({}) in ({high}) {{", define(&index));
        let text = self.named(&index, &Type::Index);
        let mut node = Node::text(code);
        let (nodes, _) = self.nested(
            4,
            "scf.yield",
            &[],
            &[Value {
                text,
                ty: Type::Index,
            }],
        );
        node.nest(nodes);
        node.push("  }\n");
        self.nodes.push(node);
    }

    /// Blocks: two that a condition chooses from and one where they meet, or a loop.
    fn blocks(&mut self) {
        let number = self.number();
        let types = self.result_types();
        let mut code = String::new();
        let condition = self.value(&mut code, &BIT);
        let typed = |values: &[String], types: &[Type]| match types.is_empty() {
            true => String::new(),
            false => format!("({} : {})", values.join(", "), join(types)),
        };
        let names: Vec<String> = types.iter().map(|_| format!("%b{}", self.number())).collect();
        let parameters: Vec<String> = names
            .iter()
            .zip(&types)
            .map(|(name, ty)| format!("{}: {ty}", define(name)))
            .collect();
        let header = match types.is_empty() {
            true => format!("^join{number}:\n"),
            false => format!("^join{number}({}):\n", parameters.join(", ")),
        };
        let mut after = Vec::new();
        for (name, ty) in names.iter().zip(&types) {
            let text = self.named(name, ty);
            after.push(Value { text, ty: ty.clone() });
        }
        let mut node = Node::default();
        match self.random.below(4) {
            // A loop: the condition is computed in the block that the back edge enters.
            0 => {
                let start: Vec<String> = types.iter().map(|ty| self.value(&mut code, ty)).collect();
                node.push(format!(
                    "{code}  cf.br ^join{number}{}\n{header}",
                    typed(&start, &types)
                ));
                self.nodes.push(node);
                self.scope.extend(after);
                self.statements(3);
                let mut code = String::new();
                let next: Vec<String> = types.iter().map(|ty| self.value(&mut code, ty)).collect();
                let condition = self.value(&mut code, &BIT);
                self.nodes.push(Node::text(format!(
                    "{code}  cf.cond_br {condition}, ^join{number}{}, ^end{number}\n^end{number}:\n",
                    typed(&next, &types)
                )));
                return;
            }
            1 => {
                let flag = self.value(&mut code, &Type::Int(32));
                let direct: Vec<String> = types.iter().map(|ty| self.value(&mut code, ty)).collect();
                let direct = typed(&direct, &types);
                node.push(format!(
                    "{code}  cf.switch {flag} : i32, [\n  default: ^join{number}{direct},\n  3: ^left{number},\n  \
                     7: ^right{number}\n  ]\n"
                ));
            }
            2 => {
                let direct: Vec<String> = types.iter().map(|ty| self.value(&mut code, ty)).collect();
                let direct = typed(&direct, &types);
                node.push(format!(
                    "{code}  cf.cond_br {condition}, ^left{number}, ^join{number}{direct}\n"
                ));
            }
            _ => node.push(format!(
                "{code}  cf.cond_br {condition}, ^left{number}, ^right{number}\n"
            )),
        }
        for side in ["left", "right"] {
            node.push(format!("^{side}{number}:\n"));
            let (nodes, end) = self.nested_blocks(3, "yield", &types, &[]);
            node.nest(nodes);
            let at = end.rfind("  yield").unwrap_or_default();
            let (before, operands) = end.split_at(at);
            let operands = operands.trim_start_matches("  yield").trim();
            let operands = if operands.is_empty() {
                String::new()
            } else {
                paren(operands)
            };
            node.push(format!("{before}  cf.br ^join{number}{operands}\n"));
        }
        node.push(header);
        self.nodes.push(node);
        self.scope.extend(after);
    }
}
