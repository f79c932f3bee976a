//! What is known of the graph of a function's blocks until blocks or edges change: their order, and which dominate which. Passes that
//! leave the graph as it is pass it on to the next one.

use crate::optimize::Function;
use std::cell::RefCell;
use std::sync::Arc;
use windlass_dialects::llvm::LLVMFuncOp;
use windlass_ir::body::{BlockMap, IsolatedOp, ReversePostOrder};
use windlass_ir::dominance::DominanceInfo;
use windlass_ir::pass::{Analysis, PassCx};
use windlass_ir::{Block, Body, Context};

/// The blocks that can be reached.
pub(in crate::optimize) struct BlockOrder {
    /// In reverse post-order: each before its successors except along back edges.
    pub blocks: Vec<Block>,
    /// Whether an edge leads back.
    pub has_loops: bool,
}

impl BlockOrder {
    fn of(body: &Body) -> BlockOrder {
        let mut order = ReversePostOrder::default();
        let entry = body.root_entry();
        if let Some(entry) = entry {
            order.visit(body, entry, Body::successor_from_last);
        }
        let mut visited: BlockMap<bool> = BlockMap::new();
        visited.resize(body.block_rows());
        let has_loops = order.blocks.len() > 1
            && order.blocks.iter().any(|&block| {
                visited[block] = true;
                let last = body.last_op(block);
                last.is_some_and(|last| body.successors(last).any(|to| visited[to]))
            });
        BlockOrder {
            blocks: order.blocks,
            has_loops,
        }
    }
}

impl Analysis for BlockOrder {
    const IS_OF_GRAPH: bool = true;

    fn new(_: &Context, op: &IsolatedOp<'_>) -> Self {
        BlockOrder::of(op.body)
    }
}

/// The analyses of one version of the graph, as far as passes have asked for them.
pub(in crate::optimize) struct Graph(RefCell<Cached>);

#[derive(Default)]
struct Cached {
    version: u32,
    order: Option<Arc<BlockOrder>>,
    dominance: Option<Arc<DominanceInfo>>,
}

impl Graph {
    /// What earlier passes have found.
    pub fn cached(cx: &PassCx<'_>) -> Graph {
        Graph(RefCell::new(Cached {
            version: cx.op.body.graph_version(),
            order: cx.cached_analysis(),
            dominance: cx.cached_analysis(),
        }))
    }

    /// Passes what is still valid on to the next passes.
    pub fn cache(self, cx: &mut PassCx<'_>) {
        let cached = self.0.into_inner();
        if cached.version != cx.op.body.graph_version() {
            return;
        }
        if let Some(order) = cached.order {
            cx.cache_analysis(order);
        }
        if let Some(dominance) = cached.dominance {
            cx.cache_analysis(dominance);
        }
    }

    /// The part that `part` selects, computed unless it is known of the graph as it is now.
    fn get<T>(
        &self,
        body: &Body,
        part: fn(&mut Cached) -> &mut Option<Arc<T>>,
        compute: impl FnOnce() -> T,
    ) -> Arc<T> {
        let mut cached = self.0.borrow_mut();
        if cached.version != body.graph_version() {
            *cached = Cached {
                version: body.graph_version(),
                ..Cached::default()
            };
        }
        part(&mut cached)
            .get_or_insert_with(|| Arc::new(compute()))
            .clone()
    }
}

impl Function<'_> {
    /// The blocks that can be reached.
    pub(in crate::optimize) fn block_order(&self) -> Arc<BlockOrder> {
        let compute = || BlockOrder::of(self.body);
        self.graph.get(self.body, |cached| &mut cached.order, compute)
    }

    /// Which blocks dominate which.
    pub(in crate::optimize) fn dominance(&self) -> Arc<DominanceInfo> {
        let compute = || DominanceInfo::new(self.body, Some(LLVMFuncOp::DEF));
        self.graph.get(self.body, |cached| &mut cached.dominance, compute)
    }
}
