//! `view-op-graph`: prints an operation as a Graphviz graph to standard error.
//!
//! Operations are nodes; those with regions, and blocks, are clusters. Data flow edges lead from values to their users,
//! control flow edges from each operation to the next. Input: the operation that the pass runs on. Output: text in the
//! `dot` language.

use crate::attributes::AttrData;
use crate::body::{Block, Body, Module, Op, Value};
use crate::context::Context;
use crate::ids::{Attribute, OpName, Type};
use crate::pass::{OptionKind, OptionSpec, OptionValues, PassCx, PassInfo};
use crate::text::{ValueNames, attr_to_string, type_to_string};
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::Write as _;
use std::rc::Rc;
use std::sync::Arc;

/// The pass `view-op-graph`.
pub static VIEW_OP_GRAPH: PassInfo = PassInfo::new(
    "view-op-graph",
    "ViewOpGraph",
    "Print Graphviz visualization of an operation",
    |values| {
        let options = Options::of(values);
        Arc::new(move |cx: &mut PassCx<'_>| {
            let ctx = cx.ctx;
            let text = cx.op.with_module(|module| draw(ctx, module, options));
            // A failed write to standard error cannot be reported.
            let _ = std::io::stderr().lock().write_all(text.as_bytes());
            cx.mark_unchanged();
            Ok(())
        })
    },
)
.options(&[
    OptionSpec {
        name: "max-label-len",
        description: "Limit attribute/type length to number of chars",
        kind: OptionKind::UInt,
        default: "20",
    },
    OptionSpec::flag("print-attrs", "Print attributes of operations", "true"),
    OptionSpec::flag("print-control-flow-edges", "Print control flow edges", "false"),
    OptionSpec::flag("print-data-flow-edges", "Print data flow edges", "true"),
    OptionSpec::flag("print-result-types", "Print result types of operations", "true"),
]);

#[derive(Clone, Copy)]
struct Options {
    /// The maximum number of characters of an attribute or type.
    length: usize,
    attrs: bool,
    control_flow: bool,
    data_flow: bool,
    types: bool,
}

impl Options {
    fn of(values: &OptionValues) -> Options {
        Options {
            length: usize::try_from(values.int("max-label-len")).unwrap_or(usize::MAX),
            attrs: values.flag("print-attrs"),
            control_flow: values.flag("print-control-flow-edges"),
            data_flow: values.flag("print-data-flow-edges"),
            types: values.flag("print-result-types"),
        }
    }
}

/// A node, and its cluster if it has one.
#[derive(Clone, Copy)]
struct Node {
    id: usize,
    cluster: Option<usize>,
}

/// A body with the names of its values.
#[derive(Clone)]
struct Scope<'b> {
    body: &'b Body,
    names: Rc<ValueNames>,
}

impl Scope<'_> {
    fn name(&self, value: Value) -> String {
        let mut out = String::new();
        self.names.write(&mut out, self.body, value);
        out
    }

    /// A key of the value that is unique across bodies.
    fn key(&self, value: Value) -> (usize, Value) {
        (std::ptr::from_ref(self.body).addr(), value)
    }
}

/// An entry of the traversal stack.
enum Open<'b> {
    /// An operation with regions, its blocks, and the number of processed ones.
    Op {
        scope: Scope<'b>,
        op: Op,
        node: Node,
        inner: Scope<'b>,
        blocks: Vec<Block>,
        done: usize,
    },
    /// A block, the next operation, and the node of the previous one.
    Block {
        scope: Scope<'b>,
        next: Option<Op>,
        before: Option<Node>,
    },
}

struct Graph<'c> {
    ctx: &'c Context,
    options: Options,
    out: String,
    indent: usize,
    ids: usize,
    /// A number for each operation name, for colours.
    kinds: FxHashMap<OpName, usize>,
    /// The nodes and output ports of values.
    sources: FxHashMap<(usize, Value), (Node, String)>,
    steps: Vec<(Node, Node)>,
    uses: Vec<((usize, Value), Node, Option<String>)>,
}

fn draw(ctx: &Context, module: &Module, options: Options) -> String {
    let mut graph = Graph {
        ctx,
        options,
        out: String::from("digraph G {\n  compound = true;\n"),
        indent: 1,
        ids: 0,
        kinds: FxHashMap::default(),
        sources: FxHashMap::default(),
        steps: Vec::new(),
        uses: Vec::new(),
    };
    let (body, op) = (&module.root, module.op);
    graph.number_kinds(body, op);
    let scope = Scope {
        body,
        names: Rc::new(ValueNames::of_top(ctx, body)),
    };
    graph.run(scope, op);
    graph.edges();
    graph.out.push_str("}\n");
    graph.out
}

/// The blocks in an operation's regions, and their body.
fn blocks_of(body: &Body, op: Op) -> (&Body, Vec<Block>) {
    let mut blocks = Vec::new();
    let mut inner = body;
    for index in 0..body.num_regions(op) {
        if let Some((of, region)) = body.region(op, index) {
            inner = of;
            blocks.extend(of.blocks(region));
        }
    }
    (inner, blocks)
}

impl<'c> Graph<'c> {
    /// Numbers the operation names, for colours, in postorder.
    fn number_kinds(&mut self, body: &Body, op: Op) {
        let mut pending = vec![(body, op, false)];
        while let Some((body, op, done)) = pending.pop() {
            if done {
                let next = self.kinds.len();
                self.kinds.entry(body.name(op)).or_insert(next);
                continue;
            }
            pending.push((body, op, true));
            let (inner, blocks) = blocks_of(body, op);
            let start = pending.len();
            pending.extend(
                blocks
                    .iter()
                    .flat_map(|&block| inner.ops(block))
                    .map(|op| (inner, op, false)),
            );
            pending[start..].reverse();
        }
    }

    fn run<'b>(&mut self, scope: Scope<'b>, op: Op) {
        let mut open: Vec<Open<'b>> = Vec::new();
        open.push(self.open_op(scope, op));
        while let Some(top) = open.last_mut() {
            match top {
                Open::Block { scope, next, before } => {
                    let Some(op) = *next else {
                        self.close();
                        open.pop();
                        continue;
                    };
                    *next = scope.body.next_op(op);
                    let scope = scope.clone();
                    if scope.body.num_regions(op) > 0 {
                        let op = self.open_op(scope, op);
                        open.push(op);
                    } else {
                        let node = self.node(&scope, op);
                        self.finish(&scope, op, node);
                        self.step(before, node);
                    }
                }
                Open::Op {
                    scope,
                    op,
                    node,
                    inner,
                    blocks,
                    done,
                } => {
                    if let Some(&block) = blocks.get(*done) {
                        *done += 1;
                        let inner = inner.clone();
                        let block = self.open_block(inner, block);
                        open.push(block);
                        continue;
                    }
                    let (scope, op, node) = (scope.clone(), *op, *node);
                    self.close();
                    open.pop();
                    self.finish(&scope, op, node);
                    if let Some(Open::Block { before, .. }) = open.last_mut() {
                        self.step(before, node);
                    }
                }
            }
        }
    }

    fn step(&mut self, before: &mut Option<Node>, node: Node) {
        if let Some(before) = before.replace(node)
            && self.options.control_flow
        {
            self.steps.push((before, node));
        }
    }

    /// Records the ports of the operation's results and the edges of its operands.
    fn finish(&mut self, scope: &Scope<'_>, op: Op, node: Node) {
        for result in scope.body.results(op) {
            self.sources
                .insert(scope.key(result), (node, port("res", &scope.name(result))));
        }
        if self.options.data_flow {
            for operand in scope.body.operands(op).iter() {
                let port = node.cluster.is_none().then(|| port("arg", &scope.name(operand)));
                self.uses.push((scope.key(operand), node, port));
            }
        }
    }

    fn line(&mut self, text: &str) {
        self.out.extend(std::iter::repeat_n("  ", self.indent));
        self.out.push_str(text);
        self.out.push('\n');
    }

    fn next_id(&mut self) -> usize {
        self.ids += 1;
        self.ids
    }

    /// Opens a cluster and returns the anchor node of its edges.
    fn open_cluster(&mut self, label: &str) -> Node {
        let cluster = self.next_id();
        self.line(&format!("subgraph cluster_{cluster} {{"));
        self.indent += 1;
        let id = self.next_id();
        self.line(&format!("v{id} [label = \" \", shape = plain];"));
        self.line(&format!("label = \"{label}\";"));
        Node {
            id,
            cluster: Some(cluster),
        }
    }

    fn close(&mut self) {
        self.indent -= 1;
        self.line("}");
    }

    fn open_op<'b>(&mut self, scope: Scope<'b>, op: Op) -> Open<'b> {
        let mut label = escaped(self.ctx.op_name(scope.body.name(op)));
        if self.options.types {
            let types: Vec<String> = scope
                .body
                .results(op)
                .map(|r| self.whole_type(scope.body.ty(r)))
                .collect();
            let types = self.cut(types.join(", "));
            let _ = write!(label, " : ({})", escaped(&types));
        }
        if self.options.attrs {
            label.push_str("\\l");
            label.push_str(&self.attrs(scope.body, op));
        }
        let node = self.open_cluster(&label);
        let (inner, blocks) = blocks_of(scope.body, op);
        let inner = match scope.body.isolated(op) {
            Some(_) => {
                let region = scope
                    .body
                    .op_block(op)
                    .and_then(|block| scope.body.block_region(block));
                let names = scope.names.inside(self.ctx, inner, scope.body, op, region);
                Scope {
                    body: inner,
                    names: Rc::new(names),
                }
            }
            None => scope.clone(),
        };
        Open::Op {
            scope,
            op,
            node,
            inner,
            blocks,
            done: 0,
        }
    }

    fn open_block<'b>(&mut self, scope: Scope<'b>, block: Block) -> Open<'b> {
        self.open_cluster("");
        for &arg in scope.body.block_args(block) {
            let name = scope.name(arg);
            let label = self.value(&name, scope.body.ty(arg));
            let id = self.next_id();
            self.line(&format!("v{id} [label = \"{label}\", shape = Mrecord];"));
            let node = Node { id, cluster: None };
            self.sources.insert(scope.key(arg), (node, port("res", &name)));
        }
        let next = scope.body.first_op(block);
        Open::Block {
            scope,
            next,
            before: None,
        }
    }

    /// A result's port, name and type.
    fn value(&self, name: &str, ty: Type) -> String {
        let mut text = format!("<{}> {}", port("res", name), escaped(name));
        if self.options.types {
            let ty = self.cut(self.whole_type(ty));
            let _ = write!(text, " {}", escaped(&ty));
        }
        text
    }

    fn node(&mut self, scope: &Scope<'_>, op: Op) -> Node {
        let body = scope.body;
        let mut label = String::from("{");
        if !body.operands(op).is_empty() {
            let inputs: Vec<String> = body
                .operands(op)
                .iter()
                .map(|operand| {
                    let name = scope.name(operand);
                    format!("<{}> {}", port("arg", &name), escaped(&name))
                })
                .collect();
            let _ = write!(label, "{{{}}}|", inputs.join("|"));
        }
        label.push_str(&escaped(self.ctx.op_name(body.name(op))));
        label.push_str("\\l");
        if self.options.attrs {
            let attrs = self.attrs(body, op);
            if !attrs.is_empty() {
                label.push_str("\\l");
                label.push_str(&attrs);
            }
        }
        if body.results(op).len() > 0 {
            let results: Vec<String> = body
                .results(op)
                .map(|result| self.value(&scope.name(result), body.ty(result)))
                .collect();
            let _ = write!(label, "|{{{}}}", results.join("|"));
        }
        label.push('}');
        let id = self.next_id();
        let kind = self.kinds.get(&body.name(op)).copied().unwrap_or(0);
        let hue = kind as f64 / self.kinds.len().max(1) as f64;
        self.line(&format!(
            "v{id} [fillcolor = \"{hue:.6} 0.3 0.95\", label = \"{label}\", shape = Mrecord, style = filled];"
        ));
        Node { id, cluster: None }
    }

    /// The attributes, one per line.
    fn attrs(&self, body: &Body, op: Op) -> String {
        let mut all: BTreeMap<&str, String> = BTreeMap::new();
        let def = body.def(op);
        if body.is_registered(op) {
            for (slot, spec) in def.attrs.iter().enumerate() {
                let attr = body.attr(op, slot).or_else(|| Some((spec.default?)(self.ctx)));
                if let Some(attr) = attr {
                    all.insert(spec.name, self.attr(attr));
                }
            }
            for (name, sizes) in [
                ("operandSegmentSizes", body.operand_segments(op)),
                ("resultSegmentSizes", body.result_segments(op)),
            ] {
                if !sizes.is_empty() {
                    let sizes: Vec<String> = sizes.iter().map(u32::to_string).collect();
                    all.insert(name, self.cut(format!("array<i32: {}>", sizes.join(", "))));
                }
            }
        }
        let discardable = body.discardable(op).as_dict(self.ctx).unwrap_or_default();
        all.extend(
            discardable
                .iter()
                .map(|&(name, attr)| (self.ctx.str(name), self.attr(attr))),
        );
        let mut text = String::new();
        for (name, value) in all {
            let _ = write!(text, "{}: {}\\l", escaped(name), escaped(&value));
        }
        text
    }

    /// An attribute, with long contents elided.
    fn attr(&self, attr: Attribute) -> String {
        /// The number of elements from which an attribute is elided.
        const MANY: usize = 16;
        match attr.data(self.ctx) {
            AttrData::Array(elements) if elements.len() > MANY => String::from("[...]"),
            AttrData::Dense(dense) if dense.splat => attr_to_string(self.ctx, attr),
            AttrData::Dense(dense) => {
                let shape = dense.ty.shape(self.ctx).unwrap_or_default();
                let count = shape.iter().fold(1i64, |count, &size| count.saturating_mul(size));
                if count <= MANY as i64 {
                    return self.cut(attr_to_string(self.ctx, attr));
                }
                let rank = shape.len();
                let ty = self.whole_type(dense.ty);
                format!("{}...{} : {ty}", "[".repeat(rank), "]".repeat(rank))
            }
            _ => self.cut(attr_to_string(self.ctx, attr)),
        }
    }

    fn whole_type(&self, ty: Type) -> String {
        type_to_string(self.ctx, ty)
    }

    fn cut(&self, mut text: String) -> String {
        if let Some((end, _)) = text.char_indices().nth(self.options.length) {
            text.truncate(end);
            text.push_str("...");
        }
        text
    }

    fn edges(&mut self) {
        for (from, to) in std::mem::take(&mut self.steps) {
            self.edge(from, None, to, None, "dashed");
        }
        let sources = std::mem::take(&mut self.sources);
        for (value, to, port) in std::mem::take(&mut self.uses) {
            if let Some((from, out)) = sources.get(&value) {
                let out = from.cluster.is_none().then_some(out.as_str());
                self.edge(*from, out, to, port.as_deref(), "solid");
            }
        }
    }

    fn edge(&mut self, from: Node, out: Option<&str>, to: Node, into: Option<&str>, style: &str) {
        let mut text = format!("v{}", from.id);
        if let Some(port) = out {
            let _ = write!(text, ":{port}:s");
        }
        let _ = write!(text, " -> v{}", to.id);
        if let Some(port) = into {
            let _ = write!(text, ":{port}:n");
        }
        text.push('[');
        if let Some(cluster) = to.cluster {
            let _ = write!(text, "lhead = cluster_{cluster}, ");
        }
        if let Some(cluster) = from.cluster {
            let _ = write!(text, "ltail = cluster_{cluster}, ");
        }
        let _ = write!(text, "style = {style}];");
        self.line(&text);
    }
}

/// The port of the value with this name.
fn port(side: &str, name: &str) -> String {
    format!("{side}{}", name.replace(['%', '#'], "_"))
}

/// Escapes the text of a label.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        if matches!(c, '{' | '}' | '<' | '>' | '|' | '"') {
            out.push('\\');
        }
        match c {
            '\n' => out.push_str("\\n"),
            c => out.push(c),
        }
    }
    out
}
