//! The order in which a conversion visits the blocks of a region.

use super::rewriter::ConversionRewriter;
use crate::body::{Block, BlockMap, Body, Op, Region, WalkResult};
use smallvec::SmallVec;

/// The blocks of a region whose operations are converted, in visiting order; the unreachable ones if `unreachable`.
pub(super) fn converted_blocks(body: &Body, region: Region, unreachable: bool) -> Vec<Block> {
    let layout: Vec<Block> = body.blocks(region).collect();
    let order = VisitOrder::new(body, region, &layout);
    let mut blocks = layout;
    blocks.clear();
    let converted = order
        .blocks
        .iter()
        .filter(|&&block| order.all || unreachable || order.reached[block]);
    blocks.extend(converted);
    blocks
}

impl ConversionRewriter<'_> {
    /// Visits the operations of a region of the old body and of nested regions in the order in which they are converted, each before
    /// its regions, until the callback returns [`WalkResult::Interrupt`]. Returns whether it did.
    pub fn walk_converted(&self, region: Region, visit: &mut dyn FnMut(Op) -> WalkResult) -> bool {
        converted_blocks(self.old(), region, self.conversion.unreachable)
            .into_iter()
            .any(|block| {
                self.old().ops(block).any(|op| match visit(op) {
                    WalkResult::Interrupt => true,
                    WalkResult::Skip => false,
                    WalkResult::Advance => {
                        let mut regions = self.old().regions(op).iter();
                        regions.any(|&region| self.walk_converted(region, visit))
                    }
                })
            })
    }
}

/// The blocks of a region in visiting order: depth first from the entry, each block before its successors and these in their
/// order, as upstream's driver collects operations; then the unreachable blocks in textual order. Definitions precede uses, since
/// every path to a block contains those that dominate it.
pub(super) struct VisitOrder {
    /// The blocks.
    pub(super) blocks: Vec<Block>,
    /// The reachable blocks, unless `all` is set.
    reached: BlockMap<bool>,
    /// Whether all blocks are reachable.
    pub(super) all: bool,
}

impl VisitOrder {
    pub(super) fn new(body: &Body, region: Region, layout: &[Block]) -> VisitOrder {
        let mut order = VisitOrder {
            blocks: Vec::with_capacity(layout.len()),
            reached: BlockMap::default(),
            all: true,
        };
        if layout.len() < 2 {
            order.blocks.extend_from_slice(layout);
            return order;
        }
        order.reached.resize(body.block_rows());
        let mut stack: SmallVec<[Block; 32]> = body.entry_block(region).into_iter().collect();
        while let Some(block) = stack.pop() {
            if std::mem::replace(&mut order.reached[block], true) {
                continue;
            }
            order.blocks.push(block);
            if let Some(last) = body.last_op(block) {
                let next = (0..).map_while(|nth| body.successor_from_last(last, nth));
                stack.extend(next.filter(|&next| !order.reached[next]));
            }
        }
        order.all = order.blocks.len() == layout.len();
        if !order.all {
            let unreachable = layout.iter().filter(|&&block| !order.reached[block]);
            order.blocks.extend(unreachable);
        }
        order
    }

    /// Whether the operations of the block are converted.
    pub(super) fn converts(&self, rw: &ConversionRewriter<'_>, block: Block) -> bool {
        !rw.clone_only && (self.all || rw.conversion.unreachable || self.reached[block])
    }
}
