//! `lower-vector-to-from-elements-to-shuffle-tree`: a `vector.from_elements` of elements of vectors as a tree of shuffles.
//!
//! The vectors are in the order of their first elements in the result. On each level of the tree two neighbours become one vector,
//! which holds the range of the result that their elements are in; an odd vector is shuffled with itself. All vectors of a level
//! have the same length.

use windlass_dialects::vector::{FromElementsOp, ShuffleOp, ToElementsOp};
use windlass_ir::rewrite::{GreedyConfig, PatternRewriter, Patterns, apply_patterns_greedily};
use windlass_ir::{Body, Context, Op, Value};

/// Runs the pass on a body and nested bodies.
pub fn run(ctx: &Context, body: &mut Body) {
    let mut patterns = Patterns::none();
    patterns.add(FromElementsOp::NAME, |rw, op| lower(rw, op).is_some());
    apply_patterns_greedily(ctx, body, &patterns, &GreedyConfig::default());
    body.par_isolated(|op| run(ctx, op.body));
}

/// A vector of the tree.
#[derive(Clone)]
struct Node {
    value: Value,
    length: i64,
    /// The first and the last place in the result that has an element of the vector.
    range: (usize, usize),
    /// For each place in the result, the element of the vector that is there.
    places: Vec<Option<i64>>,
}

fn lower(rw: &mut PatternRewriter<'_>, op: Op) -> Option<()> {
    let ctx = rw.ctx;
    let ty = rw.ty(rw.result(op, 0));
    let result = ty.vector(ctx).filter(|vector| vector.shape.len() == 1)?;
    let elements = rw.operands(op).to_vec();
    let mut nodes: Vec<Node> = Vec::new();
    for (place, &element) in elements.iter().enumerate() {
        let source = rw
            .defining_op(element)
            .filter(|&def| rw.name(def) == ToElementsOp::NAME)?;
        let vector = rw.get(source, ToElementsOp::source);
        let number = rw.results(source).position(|result| result == element)?;
        let shape = rw.ty(vector).shape(ctx)?;
        let &[length] = shape else { return None };
        let at = match nodes.iter().position(|node| node.value == vector) {
            Some(at) => at,
            None => {
                nodes.push(Node {
                    value: vector,
                    length,
                    range: (place, place),
                    places: vec![None; elements.len()],
                });
                nodes.len() - 1
            }
        };
        nodes[at].range.1 = place;
        nodes[at].places[place] = Some(number as i64);
    }
    if nodes.is_empty() {
        return None;
    }
    loop {
        let pairs: Vec<(&Node, &Node)> = nodes
            .chunks(2)
            .map(|pair| (&pair[0], pair.get(1).unwrap_or(&pair[0])))
            .collect();
        let range = |(x, y): &(&Node, &Node)| (x.range.0.min(y.range.0), x.range.1.max(y.range.1));
        let length = pairs
            .iter()
            .map(|pair| {
                let (first, last) = range(pair);
                last - first + 1
            })
            .max()?;
        let mut next = Vec::new();
        for pair in &pairs {
            let (first, last) = range(pair);
            let (x, y) = *pair;
            let mut mask = vec![-1; length];
            let mut places = vec![None; elements.len()];
            for place in first..=last {
                let element = x.places[place].or_else(|| Some(y.places[place]? + x.length));
                if let Some(element) = element {
                    mask[place - first] = element;
                    places[place] = Some((place - first) as i64);
                }
            }
            let shuffled = ctx.vector_type(&[length as i64], result.element);
            let mask = ctx.i64_array_attr(&mask);
            let new = ShuffleOp::build(&mut rw.builder(), x.value, y.value, mask, shuffled);
            next.push(Node {
                value: rw.result(new, 0),
                length: length as i64,
                range: (first, last),
                places,
            });
        }
        if let [root] = &next[..] {
            rw.replace_op(op, &[root.value]);
            return Some(());
        }
        nodes = next;
    }
}
