//! The call graph of a symbol table: the calls between its functions, and the uses of their symbols.

use super::symbol_uses::{own_references, references_in_regions};
use crate::attributes::AttrData;
use crate::body::{Body, Op, WalkResult};
use crate::context::Context;
use crate::def::Traits;
use crate::ids::{Attribute, Name};
use crate::symbols::symbol_of;
use rustc_hash::{FxHashMap, FxHashSet};

/// The maximum number of ops that are inlined into one function from mutually recursive functions. Each such body
/// contains calls that may be inlined in turn, up to `max-iterations` times: without a bound, the number of copies is
/// exponential in the number of mutually recursive functions.
const RECURSIVE_GROWTH: usize = 10_000;

/// A function: its index in the graph.
pub(super) type Node = usize;

struct Function {
    op: Op,
    /// The functions that it calls directly, each once, in the order of the first calls.
    callees: Vec<Node>,
    /// The functions that it references, with the number of references: in its own attributes, and in its regions.
    own_names: Names,
    names_inside: Names,
    /// Whether it may be erased when it has no uses.
    discardable: bool,
    killed: bool,
    /// Whether it is mutually recursive with other functions.
    recursive: bool,
    /// The number of ops inlined into it from mutually recursive functions.
    recursive_growth: usize,
}

/// Functions with the number of references to each.
type Names = FxHashMap<Node, usize>;

/// See the [module](self).
pub(super) struct CallGraph {
    functions: Vec<Function>,
    by_name: FxHashMap<Name, Node>,
    /// The number of references to each function from other operations and functions, as far as they are counted.
    uses: Vec<usize>,
}

impl CallGraph {
    /// Builds the graph of the functions with bodies directly in `body`.
    /// `is_discardable`: whether a function may be erased when it has no uses.
    pub fn of(ctx: &Context, body: &Body, is_discardable: &dyn Fn(&Context, &Body, Op) -> bool) -> CallGraph {
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
                own_names: Names::default(),
                names_inside: Names::default(),
                discardable: is_discardable(ctx, body, op),
                killed: false,
                recursive: false,
                recursive_growth: 0,
            });
        }
        graph.uses = vec![0; graph.functions.len()];
        for op in others {
            let (own, inside) = graph.named_by(ctx, body, op);
            for (node, count) in own.into_iter().chain(inside) {
                graph.uses[node] += count;
            }
        }
        for node in 0..graph.functions.len() {
            graph.update(ctx, body, node);
        }
        graph
    }

    /// The functions that the operation references, in its own attributes and in its regions.
    fn named_by(&self, ctx: &Context, body: &Body, op: Op) -> (Names, Names) {
        let (mut own, mut inside) = (Names::default(), Names::default());
        let count = |names: &mut Names, reference: Attribute| {
            if let Some(node) = self.named(ctx, reference) {
                *names.entry(node).or_default() += 1;
            }
        };
        own_references(ctx, body, op, &mut |reference| count(&mut own, reference));
        references_in_regions(ctx, body, op, &mut |reference| count(&mut inside, reference));
        (own, inside)
    }

    /// The function that a symbol reference refers to.
    fn named(&self, ctx: &Context, reference: Attribute) -> Option<Node> {
        match reference.data(ctx) {
            AttrData::SymbolRef { root, .. } => self.by_name.get(root).copied(),
            _ => None,
        }
    }

    /// Recomputes the references and calls of a function after a change.
    pub fn update(&mut self, ctx: &Context, body: &Body, node: Node) {
        let (own, inside) = self.named_by(ctx, body, self.functions[node].op);
        for (&node, count) in own.iter().chain(&inside) {
            self.uses[node] += count;
        }
        let function = &mut self.functions[node];
        let own = std::mem::replace(&mut function.own_names, own);
        let inside = std::mem::replace(&mut function.names_inside, inside);
        for (node, count) in own.into_iter().chain(inside) {
            self.uses[node] -= count;
        }
        let mut callees = Vec::new();
        let mut seen = FxHashSet::default();
        if let Some(inner) = body.isolated(self.functions[node].op) {
            inner.walk(|inner, op| {
                if let Some(callee) = self.callee(ctx, inner, op)
                    && seen.insert(callee)
                {
                    callees.push(callee);
                }
                WalkResult::Advance
            });
        }
        self.functions[node].callees = callees;
    }

    /// Counts the uses in the body of `callee`, which was inlined into `caller` for `call`, an operation of `body`.
    pub fn merge_uses(&mut self, ctx: &Context, (caller, callee): (Node, Node), body: &Body, call: Op) {
        let copied: Vec<(Node, usize)> = self.functions[callee]
            .names_inside
            .iter()
            .map(|(&node, &count)| (node, count))
            .collect();
        for (node, count) in copied {
            self.uses[node] += count;
            *self.functions[caller].names_inside.entry(node).or_default() += count;
        }
        own_references(ctx, body, call, &mut |reference| {
            if let Some(node) = self.named(ctx, reference)
                && let Some(count) = self.functions[caller].names_inside.get_mut(&node)
                && *count > 0
            {
                *count -= 1;
                self.uses[node] -= 1;
            }
        });
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

    /// Marks mutually recursive functions.
    pub fn set_recursive(&mut self, component: &[Node]) {
        if component.len() > 1 {
            for &node in component {
                self.functions[node].recursive = true;
            }
        }
    }

    /// Whether the limit on recursive growth permits to inline `callee` into `caller`; if so, counts the growth. `ops`
    /// returns the number of ops of the callee.
    pub fn admit_recursive(&mut self, (caller, callee): (Node, Node), ops: impl FnOnce() -> usize) -> bool {
        if !self.functions[callee].recursive {
            return true;
        }
        let grown = self.functions[caller].recursive_growth + ops();
        let admitted = grown <= RECURSIVE_GROWTH;
        if admitted {
            self.functions[caller].recursive_growth = grown;
        }
        admitted
    }

    /// Whether the function is discardable and has one use.
    pub fn has_one_use(&self, node: Node) -> bool {
        self.functions[node].discardable && self.uses[node] == 1
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
        let function = &mut self.functions[node];
        let own = std::mem::take(&mut function.own_names);
        let inside = std::mem::take(&mut function.names_inside);
        for (node, count) in own.into_iter().chain(inside) {
            self.uses[node] -= count;
        }
    }

    /// Marks the function for erasure. Its references remain uses, as upstream counts them.
    pub fn mark_dead(&mut self, node: Node) {
        self.functions[node].killed = true;
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
