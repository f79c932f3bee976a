//! The call graph of a symbol table: the calls between its functions, and the uses of their symbols.

use super::symbol_uses::references_inside;
use crate::attributes::AttrData;
use crate::body::{Body, Op, Walk};
use crate::context::Context;
use crate::def::Traits;
use crate::ids::{Attribute, Name};
use crate::symbols::{Visibility, symbol_of, visibility};
use rustc_hash::FxHashMap;

/// A function: its index in the graph.
pub(super) type Node = usize;

struct Function {
    op: Op,
    /// The functions that it calls directly, each once, in the order of the first calls.
    callees: Vec<Node>,
    /// The functions that it references, once per reference.
    names: Vec<Node>,
    /// Whether it may be erased when it has no uses.
    discardable: bool,
    killed: bool,
}

/// See the [module](self).
pub(super) struct CallGraph {
    functions: Vec<Function>,
    by_name: FxHashMap<Name, Node>,
    /// The number of references to each function from functions that are not killed and from other operations.
    uses: Vec<usize>,
}

impl CallGraph {
    /// Builds the graph of the functions with bodies directly in `body`.
    pub fn of(ctx: &Context, body: &Body) -> CallGraph {
        let mut graph = CallGraph {
            functions: Vec::new(),
            by_name: FxHashMap::default(),
            uses: Vec::new(),
        };
        let mut others = Vec::new();
        for op in body.root_ops() {
            let defined = body.def(op).traits.has(Traits::FUNCTION_LIKE)
                && body
                    .region(op, 0)
                    .is_some_and(|(inner, region)| !inner.region_is_empty(region))
                && body.isolated(op).is_some();
            let Some(name) = symbol_of(ctx, body, op).filter(|_| defined) else {
                others.push(op);
                continue;
            };
            graph.by_name.entry(name).or_insert(graph.functions.len());
            graph.functions.push(Function {
                op,
                callees: Vec::new(),
                names: Vec::new(),
                discardable: visibility(ctx, body, op) != Visibility::Public,
                killed: false,
            });
        }
        graph.uses = vec![0; graph.functions.len()];
        for op in others {
            for node in graph.named_by(ctx, body, op) {
                graph.uses[node] += 1;
            }
        }
        for node in 0..graph.functions.len() {
            graph.update(ctx, body, node);
        }
        graph
    }

    fn named_by(&self, ctx: &Context, body: &Body, op: Op) -> Vec<Node> {
        let mut names = Vec::new();
        references_inside(ctx, body, op, &mut |reference| {
            if let AttrData::SymbolRef { root, .. } = reference.data(ctx) {
                names.extend(self.by_name.get(root));
            }
        });
        names
    }

    /// Recomputes the calls and references of a function after a change.
    pub fn update(&mut self, ctx: &Context, body: &Body, node: Node) {
        let names = self.named_by(ctx, body, self.functions[node].op);
        for &node in &names {
            self.uses[node] += 1;
        }
        for node in std::mem::replace(&mut self.functions[node].names, names) {
            self.uses[node] -= 1;
        }
        let mut callees = Vec::new();
        if let Some(inner) = body.isolated(self.functions[node].op) {
            inner.walk(|inner, op| {
                if let Some(callee) = self.callee(ctx, inner, op)
                    && !callees.contains(&callee)
                {
                    callees.push(callee);
                }
                Walk::Enter
            });
        }
        self.functions[node].callees = callees;
    }

    /// The function that a call references.
    pub fn callee(&self, ctx: &Context, body: &Body, op: Op) -> Option<Node> {
        let def = body.def(op);
        if !def.traits.has(Traits::CALL_LIKE) {
            return None;
        }
        let callee: Attribute = body.attr(op, def.attr_slot("callee")?)?;
        self.by_name.get(&callee.as_flat_symbol(ctx)?).copied()
    }

    /// The operation of the function.
    pub fn op(&self, node: Node) -> Op {
        self.functions[node].op
    }

    /// Whether the function calls itself directly.
    pub fn calls_itself(&self, node: Node) -> bool {
        self.functions[node].callees.contains(&node)
    }

    /// Whether the function is discardable and has no uses.
    pub fn is_dead(&self, node: Node) -> bool {
        self.functions[node].discardable && self.uses[node] == 0
    }

    /// Marks the function for erasure and removes its references.
    pub fn kill(&mut self, node: Node) {
        if std::mem::replace(&mut self.functions[node].killed, true) {
            return;
        }
        for node in std::mem::take(&mut self.functions[node].names) {
            self.uses[node] -= 1;
        }
    }

    /// Whether the function is marked for erasure.
    pub fn is_killed(&self, node: Node) -> bool {
        self.functions[node].killed
    }

    /// The functions that are marked for erasure.
    pub fn dead_nodes(&self) -> impl Iterator<Item = Node> + '_ {
        (0..self.functions.len()).filter(|&node| self.functions[node].killed)
    }

    /// The strongly connected components, callees before callers.
    pub fn components(&self) -> Vec<Vec<Node>> {
        const NEW: usize = usize::MAX;
        let mut found = Vec::new();
        // The visiting index of each node, and the lowest index that is reachable from it (Tarjan's algorithm).
        let mut met = vec![NEW; self.functions.len()];
        let mut low = vec![NEW; self.functions.len()];
        let mut open: Vec<Node> = Vec::new();
        let mut is_open = vec![false; self.functions.len()];
        let mut count = 0;
        let mut path: Vec<(Node, usize)> = Vec::new();
        for root in 0..self.functions.len() {
            if met[root] != NEW {
                continue;
            }
            path.push((root, 0));
            while let Some(top) = path.last_mut() {
                let (node, next) = (top.0, top.1);
                if next == 0 {
                    (met[node], low[node]) = (count, count);
                    count += 1;
                    open.push(node);
                    is_open[node] = true;
                }
                if let Some(&callee) = self.functions[node].callees.get(next) {
                    top.1 += 1;
                    if met[callee] == NEW {
                        path.push((callee, 0));
                    } else if is_open[callee] {
                        low[node] = low[node].min(met[callee]);
                    }
                    // A node with callees is entered once: its index is not 0 afterwards.
                    continue;
                }
                path.pop();
                if let Some(&(caller, _)) = path.last() {
                    low[caller] = low[caller].min(low[node]);
                }
                if low[node] == met[node] {
                    let mut component = Vec::new();
                    while let Some(member) = open.pop() {
                        is_open[member] = false;
                        component.push(member);
                        if member == node {
                            break;
                        }
                    }
                    found.push(component);
                }
            }
        }
        found
    }
}
