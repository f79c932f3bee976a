//! The text of a program as a tree that the reducer can take parts out of.
//!
//! A [`Node`] is a piece that can be dropped alone: a few instructions, a statement, a loop with its body. In the
//! text of a node, [`define`] marks the name that it defines and [`operand`] an operand, with the constant that
//! replaces it if its definition is dropped.

use std::collections::HashSet;

const OPERAND: char = '\u{1}';
const FALLBACK: char = '\u{2}';
const DEFINITION: char = '\u{3}';
const END: char = '\u{4}';

/// The text of an operand: a name, or `fallback` if the definition of the name is dropped.
pub fn operand(name: &str, fallback: &str) -> String {
    format!("{OPERAND}{name}{FALLBACK}{fallback}{END}")
}

/// The text of a name where it is defined.
pub fn define(name: &str) -> String {
    format!("{DEFINITION}{name}{END}")
}

/// Text, or nodes that can be dropped one by one.
#[derive(Clone, Debug)]
pub enum Part {
    /// Text with marks.
    Text(String),
    /// Nested nodes.
    Nodes(Vec<Node>),
}

/// A piece of a program that can be dropped.
#[derive(Clone, Debug, Default)]
pub struct Node {
    /// The parts, in the order of the text.
    pub parts: Vec<Part>,
}

impl Node {
    /// A node without nested nodes.
    pub fn text(text: impl Into<String>) -> Node {
        Node {
            parts: vec![Part::Text(text.into())],
        }
    }

    /// Appends text.
    pub fn push(&mut self, text: impl Into<String>) {
        self.parts.push(Part::Text(text.into()));
    }

    /// Appends nodes.
    pub fn nest(&mut self, nodes: Vec<Node>) {
        self.parts.push(Part::Nodes(nodes));
    }
}

/// A program: its definitions, the last of which is the function that the driver calls.
#[derive(Clone, Debug, Default)]
pub struct Program {
    /// Types, globals and functions.
    pub nodes: Vec<Node>,
}

impl Program {
    /// The text without marks.
    pub fn render(&self) -> String {
        let mut globals = HashSet::new();
        for node in self.nodes.iter().filter(|node| node.parts.len() == 1) {
            definitions(std::slice::from_ref(node), &mut globals);
        }
        let mut out = String::new();
        for node in &self.nodes {
            let node = std::slice::from_ref(node);
            let mut defined = HashSet::new();
            definitions(node, &mut defined);
            let is_defined = |name: &str| defined.contains(name) || globals.contains(name);
            visit(node, &mut |text| write_unmarked(text, &is_defined, &mut out));
        }
        out
    }

    /// The number of nodes, nested ones included.
    pub fn count(&self) -> usize {
        count(&self.nodes)
    }

    /// Drops the nodes whose numbers, in the order of the text, are in `range`.
    pub fn without(&self, range: std::ops::Range<usize>) -> Program {
        let mut next = 0;
        Program {
            nodes: filter(&self.nodes, &range, &mut next),
        }
    }

    /// The number of operands.
    pub fn operands(&self) -> usize {
        let mut operands = 0;
        visit(&self.nodes, &mut |text| operands += text.matches(OPERAND).count());
        operands
    }

    /// Replaces the operand of this number, in the order of the text, with its fallback.
    pub fn with_fallback(&self, number: usize) -> Program {
        let mut this = self.clone();
        let mut left = number;
        replace(&mut this.nodes, &mut left);
        this
    }
}

/// Adds the names that nodes define.
fn definitions<'a>(nodes: &'a [Node], to: &mut HashSet<&'a str>) {
    visit(nodes, &mut |text| {
        for marked in text.split(DEFINITION).skip(1) {
            to.insert(marked.split(END).next().unwrap_or_default());
        }
    });
}

fn write_unmarked(text: &str, is_defined: &dyn Fn(&str) -> bool, out: &mut String) {
    let mut rest = text;
    while let Some(at) = rest.find([OPERAND, DEFINITION]) {
        out.push_str(&rest[..at]);
        let marked = &rest[at + 1..];
        let (inside, after) = marked.split_once(END).unwrap_or((marked, ""));
        out.push_str(match inside.split_once(FALLBACK) {
            Some((name, _)) if is_defined(name) => name,
            Some((_, fallback)) => fallback,
            None => inside,
        });
        rest = after;
    }
    out.push_str(rest);
}

fn visit<'a>(nodes: &'a [Node], function: &mut impl FnMut(&'a str)) {
    for node in nodes {
        for part in &node.parts {
            match part {
                Part::Text(text) => function(text),
                Part::Nodes(nodes) => visit(nodes, function),
            }
        }
    }
}

fn count(nodes: &[Node]) -> usize {
    let nested = |node: &Node| -> usize {
        let of_part = |part: &Part| match part {
            Part::Text(_) => 0,
            Part::Nodes(nodes) => count(nodes),
        };
        1 + node.parts.iter().map(of_part).sum::<usize>()
    };
    nodes.iter().map(nested).sum()
}

fn filter(nodes: &[Node], range: &std::ops::Range<usize>, next: &mut usize) -> Vec<Node> {
    let mut kept = Vec::new();
    for node in nodes {
        let number = *next;
        *next += 1;
        let mut copy = Node::default();
        for part in &node.parts {
            copy.parts.push(match part {
                Part::Text(text) => Part::Text(text.clone()),
                Part::Nodes(nodes) => Part::Nodes(filter(nodes, range, next)),
            });
        }
        if !range.contains(&number) {
            kept.push(copy);
        }
    }
    kept
}

/// Replaces an operand of the nodes; `left` is the number of operands before it.
fn replace(nodes: &mut [Node], left: &mut usize) -> bool {
    for node in nodes {
        for part in &mut node.parts {
            match part {
                Part::Nodes(nodes) => {
                    if replace(nodes, left) {
                        return true;
                    }
                }
                Part::Text(text) => {
                    let here = text.matches(OPERAND).count();
                    if *left < here {
                        let Some((at, _)) = text.match_indices(OPERAND).nth(*left) else {
                            return true;
                        };
                        let marked = &text[at + 1..];
                        let (inside, after) = marked.split_once(END).unwrap_or((marked, ""));
                        let fallback = inside.split_once(FALLBACK).map_or("", |(_, fallback)| fallback);
                        *text = format!("{}{fallback}{after}", &text[..at]);
                        return true;
                    }
                    *left -= here;
                }
            }
        }
    }
    false
}
