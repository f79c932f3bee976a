//! Block labels, with the predecessors in a comment.

use super::Writer;
use windlass_ir::body::BlockMap;
use windlass_ir::{Block, Body};

/// The column in which LLVM starts the comments after labels.
const COLUMN: usize = 50;

const PREDECESSORS: &str = "                                                  ; preds = ";
const NO_PREDECESSORS: &str = "                                                  ; No predecessors!";

/// The edges to each block.
pub(super) struct IncomingEdges {
    /// The source of each edge, and the index plus one of the edge to the same block that was added before.
    edges: Vec<(Block, u32)>,
    /// For each block, the index plus one of the edge that was added last.
    last: BlockMap<u32>,
}

impl IncomingEdges {
    /// No edges to the blocks of `body`.
    pub fn new(body: &Body) -> Self {
        let mut last = BlockMap::new();
        last.resize(body.block_rows());
        IncomingEdges {
            edges: Vec::new(),
            last,
        }
    }

    /// Adds an edge. Edges are added in the order in which upstream creates them.
    pub fn add(&mut self, from: Block, to: Block) {
        self.edges.push((from, self.last[to]));
        self.last[to] = self.edges.len() as u32;
    }

    /// The sources of the edges to a block, the last one first: LLVM prints predecessors in reverse use-list order.
    fn sources(&self, block: Block) -> impl Iterator<Item = Block> {
        let edge = |number: u32| self.edges.get((number as usize).wrapping_sub(1));
        std::iter::successors(edge(self.last[block]), move |&&(_, before)| edge(before))
            .map(|&(from, _)| from)
    }
}

impl Writer<'_, '_> {
    /// Writes the label of a block.
    pub(super) fn block_label(&mut self, block: Block, edges: &IncomingEdges) {
        self.push("\n");
        let start = self.text.len();
        self.number(self.labels[block].into());
        self.push(":");
        let width = (self.text.len() - start).min(COLUMN);
        let mut sources = edges.sources(block);
        match sources.next() {
            None => self.push(&NO_PREDECESSORS[width..]),
            Some(source) => {
                self.push(&PREDECESSORS[width..]);
                self.local(self.labels[source]);
            }
        }
        for source in sources {
            self.push(", ");
            self.local(self.labels[source]);
        }
        self.push("\n");
    }
}
