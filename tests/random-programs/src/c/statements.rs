//! Statements and functions.

use super::types::{Scalar, Struct};
use super::{Body, CallResult, Callee, Kind, Variable};
use crate::random::Random;
use crate::text::{Node, define};
use std::fmt::Write;

/// Generates a function that programs call.
pub(super) fn function(
    random: &mut Random,
    name: &str,
    structs: &[Struct],
    globals: &[Variable],
    callees: &[Callee],
) -> (Callee, Node) {
    let variadic = random.once_in(8).then(|| {
        random.pick(&[
            Scalar::Int {
                bits: 32,
                signed: true,
            },
            Scalar::Int {
                bits: 64,
                signed: false,
            },
            Scalar::Float { bits: 64 },
            Scalar::Float { bits: 80 },
        ])
    });
    let recursive = variadic.is_none() && random.once_in(6);
    let int = Scalar::Int {
        bits: 32,
        signed: true,
    };
    let mut parameters = Vec::new();
    if recursive {
        parameters.push(Kind::Scalar(int));
    }
    for _ in 0..random.pick(&[0, 1, 2, 2, 3, 4, 7, 9]) {
        parameters.push(match random.below(6) {
            0 | 1 => Kind::Struct(random.pick(structs)),
            2 => Kind::StructPointer(random.pick(structs)),
            _ => Kind::Scalar(Scalar::any(random)),
        });
    }
    if variadic.is_some() {
        parameters.push(Kind::Scalar(int));
    }
    let result = match random.below(6) {
        0 => CallResult::Nothing,
        1 | 2 => CallResult::Struct(random.pick(structs)),
        _ => CallResult::Scalar(Scalar::any(random)),
    };
    let callee = Callee {
        name: name.to_owned(),
        parameters,
        result,
        variadic,
        recursive,
    };
    let mut body = Body::new(random, structs, callees);
    body.variables = globals.to_vec();
    let mut list = Vec::new();
    for (index, kind) in callee.parameters.iter().enumerate() {
        let name = format!("a{index}");
        let defined = define(&name);
        list.push(match kind {
            Kind::Struct(item) => format!("struct {} {defined}", item.name),
            Kind::StructPointer(item) => format!("struct {} *{defined}", item.name),
            Kind::Scalar(ty) => format!("{} {defined}", ty.name()),
            Kind::Array(ty, _) | Kind::Pointer(ty) => format!("{} *{defined}", ty.name()),
        });
        let is_depth = recursive && index == 0 || variadic.is_some() && index + 1 == callee.parameters.len();
        body.variables.push(Variable {
            name,
            kind: kind.clone(),
            writable: !is_depth,
        });
    }
    if callee.variadic.is_some() {
        list.push("...".to_owned());
    }
    let result = match &callee.result {
        CallResult::Nothing => "void".to_owned(),
        CallResult::Scalar(ty) => ty.name(),
        CallResult::Struct(item) => format!("struct {}", item.name),
    };
    let attribute = body.random.pick(&["__attribute__((noinline)) ", "", "inline "]);
    let list = if list.is_empty() {
        "void".to_owned()
    } else {
        list.join(", ")
    };
    let mut node = Node::text(format!("{attribute}static {result} {name}({list}) {{\n"));
    body.depth = 1;
    body.loops = 1;
    if let Some(ty) = callee.variadic {
        let ty_name = ty.name();
        let last = format!("a{}", callee.parameters.len() - 1);
        body.emit(format!(
            "{{ va_list list; va_start(list, {last}); for (int i = 0; i < {last}; i++) {{ {ty_name} x = \
             va_arg(list, {ty_name}); {} }} va_end(list); }}",
            Body::mix_scalar(ty, "x")
        ));
    }
    if recursive {
        let (before, call) = body.call_text_at(&callee, "a0 - 1");
        body.emit(format!("if (a0 > 0) {{ {before}(void){call}; }}"));
    }
    body.declare();
    body.statements(3);
    let value = match &callee.result {
        CallResult::Nothing => String::new(),
        CallResult::Scalar(ty) => format!("  return {};\n", body.expression(*ty, 2)),
        CallResult::Struct(item) => {
            let found = body.struct_object(item);
            let value =
                found.unwrap_or_else(|| format!("(struct {}){}", item.name, item.constant(body.random)));
            format!("  return {value};\n")
        }
    };
    node.nest(body.nodes);
    node.push(format!("{value}}}\n"));
    (callee, node)
}

impl Body<'_> {
    /// A variable that holds a struct.
    fn struct_object(&mut self, item: &Struct) -> Option<String> {
        let of_kind = |variable: &Variable| match &variable.kind {
            Kind::Struct(found) if found.name == item.name => Some(variable.name.clone()),
            Kind::StructPointer(found) if found.name == item.name => Some(format!("(*{})", variable.name)),
            _ => None,
        };
        let found: Vec<String> = self.variables.iter().filter_map(of_kind).collect();
        (!found.is_empty()).then(|| self.random.pick(&found))
    }

    pub(super) fn declare(&mut self) {
        let name = self.fresh();
        let defined = define(&name);
        let kind = match self.random.below(8) {
            0 => {
                let (ty, length) = (Scalar::any(self.random), self.random.between(1, 12));
                let values: Vec<String> = (0..length.min(4)).map(|_| self.expression(ty, 1)).collect();
                self.emit(format!(
                    "{} {defined}[{length}] = {{{}}};",
                    ty.name(),
                    values.join(", ")
                ));
                Kind::Array(ty, length)
            }
            1 => {
                let item = self.random.pick(self.structs);
                let value = item.constant(self.random);
                self.emit(format!("struct {} {defined} = {value};", item.name));
                Kind::Struct(item)
            }
            2 => {
                let pointed: Vec<(String, Scalar)> = self
                    .variables
                    .iter()
                    .filter_map(|variable| match &variable.kind {
                        Kind::Scalar(ty) if variable.writable => Some((format!("&{}", variable.name), *ty)),
                        Kind::Array(ty, length) => Some((format!("&{}[{}]", variable.name, length / 2), *ty)),
                        _ => None,
                    })
                    .collect();
                if pointed.is_empty() {
                    return;
                }
                let (address, ty) = self.random.pick(&pointed);
                self.emit(format!("{} *{defined} = {address};", ty.name()));
                Kind::Pointer(ty)
            }
            _ => {
                let ty = Scalar::any(self.random);
                let value = self.expression(ty, 2);
                let volatile = if self.random.once_in(12) { "volatile " } else { "" };
                self.emit(format!("{volatile}{} {defined} = {value};", ty.name()));
                if !volatile.is_empty() {
                    return;
                }
                Kind::Scalar(ty)
            }
        };
        self.variables.push(Variable {
            name,
            kind,
            writable: true,
        });
    }

    pub(super) fn statements(&mut self, count: usize) {
        let count = self.random.between(count / 2, count);
        for _ in 0..count {
            self.statement();
        }
    }

    fn statement(&mut self) {
        match self.random.below(24) {
            0..=3 => self.declare(),
            4..=11 => self.assign(),
            12 | 13 => self.call(),
            14 => self.copy_struct(),
            15 => {
                let ty = Scalar::any(self.random);
                let value = self.expression(ty, 2);
                self.emit(Self::mix_scalar(ty, &value));
            }
            _ if self.depth >= 3 => self.assign(),
            16..=18 => self.branch(),
            19 | 20 => self.switch(),
            21 => self.jump(),
            _ if self.loops >= 2 => self.branch(),
            _ => self.repeat(),
        }
    }

    fn assign(&mut self) {
        let Some((object, ty)) = self.object(true, |_| true) else {
            return;
        };
        match (self.random.below(8), ty) {
            (0, Scalar::Int { signed: false, .. }) => {
                let op = self.random.pick(&["++", "--"]);
                self.emit(format!("{object}{op};"));
            }
            (1 | 2, Scalar::Int { .. }) => {
                let op = self.random.pick(&["&=", "|=", "^="]);
                let value = self.expression(ty, 2);
                self.emit(format!("{object} {op} {value};"));
            }
            (1 | 2, Scalar::Float { .. }) => {
                let op = self.random.pick(&["+=", "-=", "*=", "/="]);
                let value = self.expression(ty, 2);
                self.emit(format!("{object} {op} {value};"));
            }
            (
                3,
                Scalar::Int {
                    signed: false,
                    bits: 32..,
                },
            ) => {
                let op = self.random.pick(&["+=", "-=", "*="]);
                let value = self.expression(ty, 2);
                self.emit(format!("{object} {op} {value};"));
            }
            _ => {
                let value = self.expression(ty, 2);
                self.emit(format!("{object} = {value};"));
            }
        }
    }

    fn copy_struct(&mut self) {
        let item = self.random.pick(self.structs);
        let (Some(to), Some(from)) = (self.struct_object(&item), self.struct_object(&item)) else {
            return;
        };
        // Memory that overlaps exactly may be assigned.
        self.emit(format!("{to} = {from};"));
    }

    /// The declarations that a call needs, and the call.
    pub(super) fn call_text(&mut self, callee: &Callee) -> (String, String) {
        let depth = self.random.below(3).to_string();
        self.call_text_at(callee, &depth)
    }

    pub(super) fn call_text_at(&mut self, callee: &Callee, depth: &str) -> (String, String) {
        let mut before = String::new();
        let mut arguments = Vec::new();
        let extra = self.random.below(10);
        for (index, kind) in callee.parameters.iter().enumerate() {
            if callee.recursive && index == 0 {
                arguments.push(depth.to_owned());
                continue;
            }
            if callee.variadic.is_some() && index + 1 == callee.parameters.len() {
                arguments.push(extra.to_string());
                continue;
            }
            arguments.push(match kind {
                Kind::Scalar(ty) | Kind::Array(ty, _) | Kind::Pointer(ty) => self.expression(*ty, 1),
                Kind::Struct(item) => {
                    let found = self.struct_object(item);
                    found.unwrap_or_else(|| format!("(struct {}){}", item.name, item.constant(self.random)))
                }
                Kind::StructPointer(item) => match self.struct_object(item) {
                    Some(found) => format!("&{found}"),
                    None => {
                        let name = self.fresh();
                        let value = item.constant(self.random);
                        let _ = write!(before, "struct {} {name} = {value}; ", item.name);
                        format!("&{name}")
                    }
                },
            });
        }
        if let Some(ty) = callee.variadic {
            for _ in 0..extra {
                arguments.push(self.expression(ty, 1));
            }
        }
        (before, format!("{}({})", callee.name, arguments.join(", ")))
    }

    fn call(&mut self) {
        let callees = self.callees;
        if callees.is_empty() {
            return self.assign();
        }
        let index = self.random.below(callees.len());
        let callee = &callees[index];
        let (before, call) = self.call_text(callee);
        match &callee.result {
            CallResult::Nothing => self.emit(format!("{{ {before}{call}; }}")),
            CallResult::Scalar(ty) => {
                let name = self.fresh();
                self.emit(format!(
                    "{} {} = ({{ {before}{call}; }});",
                    ty.name(),
                    define(&name)
                ));
                self.variables.push(Variable {
                    name,
                    kind: Kind::Scalar(*ty),
                    writable: true,
                });
            }
            CallResult::Struct(item) => {
                let name = self.fresh();
                self.emit(format!(
                    "struct {} {} = ({{ {before}{call}; }});",
                    item.name,
                    define(&name)
                ));
                self.variables.push(Variable {
                    name,
                    kind: Kind::Struct(item.clone()),
                    writable: true,
                });
            }
        }
    }

    /// Generates statements with a scope of their own.
    fn nested(&mut self, count: usize) -> Vec<Node> {
        let (outer, variables) = (std::mem::take(&mut self.nodes), self.variables.len());
        self.depth += 1;
        self.statements(count);
        if self.in_loop && self.random.once_in(4) {
            let condition = self.condition(1);
            let word = self.random.pick(&["break", "continue"]);
            self.emit(format!("if ({condition}) {word};"));
        }
        self.depth -= 1;
        self.variables.truncate(variables);
        std::mem::replace(&mut self.nodes, outer)
    }

    fn branch(&mut self) {
        let condition = self.condition(1);
        let mut node = Node::text(format!("  if ({condition}) {{\n"));
        let yes = self.nested(2);
        node.nest(yes);
        if self.random.once_in(2) {
            node.push("  } else {\n");
            let no = self.nested(2);
            node.nest(no);
        }
        node.push("  }\n");
        self.nodes.push(node);
    }

    fn switch(&mut self) {
        let ty = Scalar::any_int(self.random);
        let value = self.expression(ty, 2);
        let cases = self.random.between(1, 7);
        let mut node = Node::text(format!("  switch ((u32){value} % {}u) {{\n", cases + 2));
        let in_loop = std::mem::take(&mut self.in_loop);
        for case in 0..cases {
            let end = if self.random.once_in(4) {
                ""
            } else {
                "    break;\n"
            };
            node.push(format!("  case {case}: {{\n"));
            let nodes = self.nested(2);
            node.nest(nodes);
            node.push(format!("  }}\n{end}"));
        }
        if self.random.once_in(2) {
            node.push("  default: {\n");
            let nodes = self.nested(2);
            node.nest(nodes);
            node.push("  }\n");
        }
        self.in_loop = in_loop;
        node.push("  }\n");
        self.nodes.push(node);
    }

    /// A jump forward over statements, to a label or a computed one.
    fn jump(&mut self) {
        let label = self.fresh();
        let condition = self.condition(1);
        let mut node = match self.random.once_in(2) {
            true => Node::text(format!("  if ({condition}) goto {label};\n  {{\n")),
            false => Node::text(format!(
                "  {{ void *to[2] = {{&&{label}, &&{label}b}}; goto *to[!!({condition})]; }}\n  {label}b: {{\n"
            )),
        };
        let nodes = self.nested(3);
        node.nest(nodes);
        node.push(format!("  }}\n  {label}:;\n"));
        self.nodes.push(node);
    }

    fn repeat(&mut self) {
        let name = self.fresh();
        let times = self.random.between(1, 9);
        let ty = Scalar::Int {
            bits: self.random.pick(&[8, 16, 32, 64]),
            signed: self.random.once_in(2),
        };
        let (counter, defined) = (ty.name(), define(&name));
        let (head, tail) = match self.random.below(3) {
            0 => (
                format!("  for ({counter} {defined} = {times}; {name} > 0; {name}--) {{\n"),
                "  }\n".to_owned(),
            ),
            1 => (
                format!("  {{ {counter} {defined} = 0; while ({name}++ < {times}) {{\n"),
                "  } }\n".to_owned(),
            ),
            _ => (
                format!("  for ({counter} {defined} = 0; {name} < {times}; {name}++) {{\n"),
                "  }\n".to_owned(),
            ),
        };
        self.loops += 1;
        let in_loop = std::mem::replace(&mut self.in_loop, true);
        self.variables.push(Variable {
            name,
            kind: Kind::Scalar(ty),
            writable: false,
        });
        let mut node = Node::text(head);
        let nodes = self.nested(4);
        self.variables.pop();
        self.in_loop = in_loop;
        self.loops -= 1;
        node.nest(nodes);
        node.push(tail);
        self.nodes.push(node);
    }
}
