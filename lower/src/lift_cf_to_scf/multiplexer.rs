//! Edge multiplexers: blocks that edges to several blocks are redirected to, and that branch to the original targets.

use super::{Edge, Lift};
use windlass_ir::{Block, InsertPoint, Location, Type, Value};

/// A multiplexer block. Its arguments are those of all target blocks, then the discriminator, then extra arguments.
pub(super) struct EdgeMultiplexer {
    pub block: Block,
    /// The target blocks, each with the index of the first of its arguments.
    targets: Vec<(Block, usize)>,
    /// The number of the target that control continues at. Absent if there is one target alone.
    discriminator: Option<Value>,
}

impl EdgeMultiplexer {
    /// Creates the block after the first of `targets`, which may repeat blocks.
    pub fn create(lift: &mut Lift<'_>, location: Location, targets: &[Block], extra: &[Type]) -> Self {
        let block = lift.block_after(targets[0]);
        let mut mapping: Vec<(Block, usize)> = Vec::new();
        for &target in targets {
            if !mapping.iter().any(|&(known, _)| known == target) {
                mapping.push((target, lift.body.block_args(block).len()));
                lift.append_args_of(block, target);
            }
        }
        let discriminator = (mapping.len() > 1).then(|| {
            let ty = lift.constant(0);
            let ty = lift.body.ty(ty);
            lift.body.append_arg(block, ty, location)
        });
        for &ty in extra {
            lift.body.append_arg(block, ty, location);
        }
        EdgeMultiplexer {
            block,
            targets: mapping,
            discriminator,
        }
    }

    /// Redirects an edge to one of the targets through the multiplexer.
    pub fn redirect(&self, lift: &mut Lift<'_>, edge: Edge, extra: &[Value]) {
        let target = lift.successor(edge);
        let Some(number) = self.targets.iter().position(|&(known, _)| known == target) else {
            return;
        };
        let first = self.targets[number].1;
        let own = first..first + lift.body.block_args(target).len();
        let operands = lift.edge_operands(edge);
        let args = lift.body.block_args(self.block).to_vec();
        let extra_first = args.len() - extra.len();
        let mut values = Vec::with_capacity(args.len());
        for (index, &arg) in args.iter().enumerate() {
            values.push(if own.contains(&index) {
                operands[index - first]
            } else if self.discriminator == Some(arg) {
                lift.constant(number)
            } else if index >= extra_first {
                extra[index - extra_first]
            } else {
                let ty = lift.body.ty(arg);
                lift.poison(ty)
            });
        }
        lift.body.set_successor(edge.from, edge.index, self.block);
        lift.set_edge_operands(edge, &values);
    }

    /// Ends `at` with a switch to the targets but for `excluded`.
    pub fn create_switch(&self, lift: &mut Lift<'_>, at: Block, location: Location, excluded: Option<Block>) {
        let args = lift.body.block_args(self.block).to_vec();
        let mut cases: Vec<(usize, Block, Vec<Value>)> = Vec::new();
        for (number, &(target, first)) in self.targets.iter().enumerate() {
            if Some(target) != excluded {
                let count = lift.body.block_args(target).len();
                cases.push((number, target, args[first..first + count].to_vec()));
            }
        }
        let flag = match self.discriminator {
            Some(flag) if cases.len() > 1 => flag,
            _ => lift.constant(0),
        };
        if let Some((_, default, operands)) = cases.pop() {
            lift.switch(InsertPoint::End(at), location, flag, &cases, (default, &operands));
        }
    }
}

impl Lift<'_> {
    /// Makes one entry out of several edges.
    pub(super) fn single_entry(&mut self, location: Location, edges: &[Edge]) -> EdgeMultiplexer {
        let targets: Vec<Block> = edges.iter().map(|&edge| self.successor(edge)).collect();
        let multiplexer = EdgeMultiplexer::create(self, location, &targets, &[]);
        for &edge in edges {
            multiplexer.redirect(self, edge, &[]);
        }
        multiplexer.create_switch(self, multiplexer.block, location, None);
        multiplexer
    }
}
