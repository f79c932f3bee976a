//! `llvm-lower-switch`: replaces switches that are no dense tables by comparisons, tests of bits, and smaller switches.
//!
//! Cases with consecutive values and one target are a range. Up to three ranges are compared one after the other. Many ranges within 64
//! values, with up to three targets, are the bits of a constant for each target. Where the values are dense, the switch stays, with the holes filled, and becomes
//! one table. Others are divided at their largest hole.
//!
//! Branches that compare one value with constants, one after the other, and lead to one block, are such bits, too.
//!
//! ```text
//! case 9, 10, 13, 32 ──▶ a, else b:   x ≤ 32 ── no ──▶ b;   (0b1000…0010011 << 9 >> x) & 1 ? a : b
//! ```

use super::fold::{build, build_int, constant_int, predicate};
use super::{Function, cfg};
use smallvec::SmallVec;
use windlass_dialects::elements::{self, Numbers};
use windlass_dialects::llvm::enums::{ICmpPredicate, LlvmEnum};
use windlass_dialects::llvm::{
    AddOp, CondBrOp, ConstantOp, ICmpOp, LShrOp, SwitchOp, TruncOp, UnreachableOp, ZExtOp,
};
use windlass_ir::num::ApInt;
use windlass_ir::{Block, Builder, InsertPoint, Location, Op, Type, Value};

/// The number of ranges that are compared one after the other (`json`, `interpreter`: an indirect jump costs more than three
/// comparisons that are predicted).
const MAX_COMPARED: usize = 3;
/// The number of targets of tests of bits (`tokens`: an indirect jump costs more than two tests).
const MAX_BIT_TESTS: usize = 3;
/// A table has at most this many entries for a case (`json`: five of 33 characters).
const MAX_SPARSENESS: u64 = 8;
/// The largest table with holes.
const MAX_TABLE: u64 = 4096;

/// Lowers the switches of the function.
pub(super) fn run(f: &mut Function<'_>) {
    let mut changed = false;
    for block in f.body.blocks(f.region).collect::<Vec<_>>() {
        changed |= form(f, block).is_some();
        if let Some(op) = f.body.last_op(block)
            && f.body.name(op) == SwitchOp::NAME
        {
            changed |= lower(f, op).is_some();
        }
    }
    if changed {
        cfg::simplify(f);
    }
}

/// A branch that is taken if a value is equal to a constant.
struct Equality {
    branch: Op,
    value: Value,
    constant: u64,
    /// The successor if they are equal.
    equal: usize,
}

impl Equality {
    fn of(f: &Function<'_>, block: Block) -> Option<Equality> {
        let branch = f
            .body
            .last_op(block)
            .filter(|&op| f.body.name(op) == CondBrOp::NAME)?;
        let condition = f.body.operand(branch, 0);
        let test = f.body.defined_by(condition, ICmpOp::NAME)?;
        if !f.body.has_one_use(condition) || f.body.op_block(test) != Some(block) {
            return None;
        }
        Some(Equality {
            branch,
            value: f.body.operand(test, 0),
            constant: constant_int(f.ctx, f.body, f.body.operand(test, 1))?.to_u64()?,
            equal: match predicate(f.ctx, f.body, test)? {
                ICmpPredicate::Eq => 0,
                ICmpPredicate::Ne => 1,
                _ => return None,
            },
        })
    }

    fn edge(&self, f: &Function<'_>, index: usize) -> Option<Edge> {
        Some(Edge {
            block: f.body.successor(self.branch, index),
            args: cfg::passed(f, self.branch, index)?.into_vec(),
        })
    }
}

/// Replaces comparisons of a value with constants, of which each but the last one leads to the next one, by tests of bits.
fn form(f: &mut Function<'_>, block: Block) -> Option<()> {
    let first = Equality::of(f, block)?;
    let flag = first.value;
    let ty = f.body.ty(flag);
    let width = ty
        .signless_width(f.ctx)
        .filter(|width| (2..=64).contains(width))?;
    let edge = first.edge(f, first.equal)?;
    let mut constants = vec![first.constant];
    let mut blocks: Vec<Block> = Vec::new();
    let mut default = first.edge(f, 1 - first.equal)?;
    while f.body.single_predecessor(default.block).is_some()
        && default.block != edge.block
        && !blocks.contains(&default.block)
    {
        let Some(next) = Equality::of(f, default.block).filter(|next| next.value == flag) else {
            break;
        };
        let only_tests = f
            .body
            .ops(default.block)
            .all(|op| matches!(f.body.name(op), ConstantOp::NAME | ICmpOp::NAME | CondBrOp::NAME));
        if !only_tests || next.edge(f, next.equal)? != edge || !default.args.is_empty() {
            break;
        }
        blocks.push(default.block);
        constants.push(next.constant);
        default = next.edge(f, 1 - next.equal)?;
    }
    constants.sort_unstable();
    constants.dedup();
    let ranges: Vec<Range> = constants
        .iter()
        .map(|&value| Range {
            first: value,
            last: value,
            edge: edge.clone(),
        })
        .collect();
    if ranges.len() < 3 || bits(&ranges).is_none() || default == edge {
        return None;
    }
    // Constants of the comparisons may be used further on.
    for block in blocks {
        for op in f.body.ops(block).collect::<Vec<_>>() {
            if f.body.name(op) == ConstantOp::NAME {
                f.body.move_op(op, InsertPoint::Before(first.branch));
            }
        }
    }
    let lowering = Lowering {
        flag,
        ty,
        width,
        default,
        is_complete: false,
        location: f.body.location(first.branch),
    };
    f.body.erase_op(first.branch);
    lowering.emit(f, block, &ranges);
    Some(())
}

/// Where a switch leads.
#[derive(Clone, PartialEq, Eq)]
struct Edge {
    block: Block,
    args: Vec<Value>,
}

/// Consecutive values with one edge.
struct Range {
    first: u64,
    last: u64,
    edge: Edge,
}

struct Lowering {
    flag: Value,
    ty: Type,
    width: u32,
    default: Edge,
    /// Whether the default is never taken.
    is_complete: bool,
    location: Location,
}

fn lower(f: &mut Function<'_>, op: Op) -> Option<()> {
    let flag = f.body.operand(op, 0);
    let ty = f.body.ty(flag);
    let width = ty
        .signless_width(f.ctx)
        .filter(|width| (2..=64).contains(width))?;
    let values = Numbers::<ApInt>::of(f.ctx, f.body.get(op, SwitchOp::case_values)?)?;
    let edge = |f: &Function<'_>, index: usize| {
        Some(Edge {
            block: f.body.successor(op, index),
            args: cfg::passed(f, op, index)?.into_vec(),
        })
    };
    let default = edge(f, 0)?;
    let mut cases: Vec<(u64, Edge)> = Vec::new();
    for case in 0..f.body.num_successors(op) - 1 {
        let value = values.element(case).to_u64()?;
        let edge = edge(f, case + 1)?;
        if edge != default {
            cases.push((value, edge));
        }
    }
    cases.sort_by_key(|case| case.0);
    let mut ranges: Vec<Range> = Vec::new();
    for (value, edge) in cases {
        match ranges.last_mut() {
            Some(last) if last.last + 1 == value && last.edge == edge => last.last = value,
            _ => ranges.push(Range {
                first: value,
                last: value,
                edge,
            }),
        }
    }
    let is_complete = f
        .body
        .first_op(default.block)
        .is_some_and(|first| f.body.name(first) == UnreachableOp::NAME);
    let dense = is_dense(&ranges);
    let contiguous = ranges.windows(2).all(|pair| pair[0].last + 1 == pair[1].first);
    if ranges.is_empty() || (dense && contiguous && !is_compared(&ranges)) {
        return None;
    }
    let lowering = Lowering {
        flag,
        ty,
        width,
        default,
        is_complete,
        location: f.body.location(op),
    };
    let block = f.body.op_block(op)?;
    f.body.erase_op(op);
    lowering.emit(f, block, &ranges);
    Some(())
}

/// Whether comparisons or tests of bits are better than a table.
fn is_compared(ranges: &[Range]) -> bool {
    ranges.len() <= MAX_COMPARED || bits(ranges).is_some()
}

/// The tests of bits that find the edges of ranges.
struct Bits<'r> {
    /// What the bits are counted from.
    from: u64,
    last: u64,
    /// The values of each edge; first the edge with most values.
    edges: SmallVec<[(u64, &'r Edge); 3]>,
}

/// The tests of bits for ranges, if they are better than a table: the number of comparisons that they replace is that of LLVM's
/// `isSuitableForBitTests`.
fn bits(ranges: &[Range]) -> Option<Bits<'_>> {
    let (first, last) = (ranges.first()?.first, ranges.last()?.last);
    if last - first >= 64 {
        return None;
    }
    // Small values are bits as they are.
    let from = if last < 64 { 0 } else { first };
    let mut edges: SmallVec<[(u64, &Edge); 3]> = SmallVec::new();
    for range in ranges {
        let values = (range.first..=range.last).fold(0, |bits, value| bits | 1 << (value - from));
        match edges.iter().position(|(_, edge)| **edge == range.edge) {
            Some(index) => edges[index].0 |= values,
            None if edges.len() < MAX_BIT_TESTS => edges.push((values, &range.edge)),
            None => return None,
        }
    }
    let comparisons: usize = ranges
        .iter()
        .map(|range| if range.first == range.last { 1 } else { 2 })
        .sum();
    let is_better = edges.len() == 1 || comparisons >= edges.len() + 3;
    edges.sort_by_key(|(bits, _)| std::cmp::Reverse(bits.count_ones()));
    is_better.then_some(Bits { from, last, edges })
}

/// Whether a table is worth it.
fn is_dense(ranges: &[Range]) -> bool {
    let (Some(first), Some(last)) = (ranges.first(), ranges.last()) else {
        return false;
    };
    let cases: u64 = ranges.iter().fold(0, |sum: u64, range| {
        sum.saturating_add((range.last - range.first).saturating_add(1))
    });
    let span = (last.last - first.first).saturating_add(1);
    span <= cases.saturating_mul(MAX_SPARSENESS) && span <= MAX_TABLE
}

impl Lowering {
    /// Builds the ranges at the end of a block.
    fn emit(&self, f: &mut Function<'_>, block: Block, ranges: &[Range]) {
        let Some((first, rest)) = ranges.split_first() else {
            self.jump(f, block, &self.default);
            return;
        };
        if let Some(bits) = bits(ranges).filter(|_| ranges.len() > 2) {
            self.emit_bits(f, block, &bits);
        } else if ranges.len() <= MAX_COMPARED {
            // What the default leaves is one range: it needs no comparison.
            if self.is_complete && rest.is_empty() {
                self.jump(f, block, &first.edge);
                return;
            }
            let next = self.block(f, block);
            let condition = self.is_in(f, block, first.first, first.last);
            self.branch(f, block, condition, &first.edge, next);
            self.emit(f, next, rest);
        } else if is_dense(ranges) {
            self.emit_table(f, block, ranges);
        } else {
            // Halves of few values are found faster, but the largest hole makes tables dense.
            let quarter = ranges.len() / 4;
            let hole = |at: usize| ranges[at].first - ranges[at - 1].last;
            let middle = (quarter.max(1)..=ranges.len() - quarter.max(1))
                .filter(|&at| at < ranges.len())
                .max_by_key(|&at| (hole(at), ranges.len() - at.abs_diff(ranges.len() / 2)))
                .unwrap_or(ranges.len() / 2);
            let (low, high) = ranges.split_at(middle);
            let (low_block, high_block) = (self.block(f, block), self.block(f, block));
            let condition = self.compare(f, block, self.flag, ICmpPredicate::Ult, high[0].first);
            let edge = Edge {
                block: low_block,
                args: Vec::new(),
            };
            self.branch(f, block, condition, &edge, high_block);
            self.emit(f, low_block, low);
            self.emit(f, high_block, high);
        }
    }

    /// Tests of bits of constants.
    fn emit_bits(&self, f: &mut Function<'_>, block: Block, bits: &Bits<'_>) {
        let mut next = self.block(f, block);
        let distance = self.distance(f, block, bits.from);
        let inside = self.compare(f, block, distance, ICmpPredicate::Ule, bits.last - bits.from);
        let mut b = self.builder(f, block);
        CondBrOp::builder(inside, &[], &self.default.args, next, self.default.block).build(&mut b);
        let mut b = self.builder(f, next);
        let wide = match self.width {
            64 => distance,
            _ => build(&mut b, ZExtOp::DEF, &[distance], &[], Type::I64),
        };
        for (index, &(values, edge)) in bits.edges.iter().enumerate() {
            let is_last = index + 1 == bits.edges.len();
            if is_last && self.is_complete {
                self.jump(f, next, edge);
                break;
            }
            let mut b = self.builder(f, next);
            let mask = build_int(&mut b, Type::I64, ApInt::from_u64(64, values));
            let shifted = build(&mut b, LShrOp::DEF, &[mask, wide], &[], Type::I64);
            let bit = build(&mut b, TruncOp::DEF, &[shifted], &[], Type::I1);
            if is_last {
                let default = &self.default;
                CondBrOp::builder(bit, &edge.args, &default.args, edge.block, default.block).build(&mut b);
            } else {
                let otherwise = self.block(f, next);
                self.branch(f, next, bit, edge, otherwise);
                next = otherwise;
            }
        }
    }

    /// A switch without holes.
    fn emit_table(&self, f: &mut Function<'_>, block: Block, ranges: &[Range]) {
        let mut cases: Vec<(u64, &Edge)> = Vec::new();
        let mut next = ranges[0].first;
        for range in ranges {
            cases.extend((next..range.first).map(|value| (value, &self.default)));
            cases.extend((range.first..=range.last).map(|value| (value, &range.edge)));
            next = range.last.wrapping_add(1);
        }
        let vector = f.ctx.vector_type(&[cases.len() as i64], self.ty);
        let values = elements::each(f.ctx, vector, |index| {
            cases
                .get(index)
                .map(|(value, _)| ApInt::from_u64(self.width, *value))
        });
        let operands: Vec<Value> = cases
            .iter()
            .flat_map(|(_, edge)| edge.args.iter().copied())
            .collect();
        let sizes: Vec<i32> = cases.iter().map(|(_, edge)| edge.args.len() as i32).collect();
        let blocks: Vec<Block> = cases.iter().map(|(_, edge)| edge.block).collect();
        let sizes = f.ctx.i32_array_attr(&sizes);
        let mut b = self.builder(f, block);
        SwitchOp::builder(
            self.flag,
            &self.default.args,
            &operands,
            self.default.block,
            &blocks,
        )
        .case_values(values)
        .case_operand_segments(sizes)
        .build(&mut b);
    }

    fn builder<'b>(&self, f: &'b mut Function<'_>, block: Block) -> Builder<'b> {
        Builder::at_end(f.ctx, f.body, block, self.location)
    }

    /// A new block after `block`.
    fn block(&self, f: &mut Function<'_>, block: Block) -> Block {
        let next = f.body.next_block(block);
        let new = f.body.new_block();
        f.body.attach_block(new, f.region, next);
        new
    }

    fn jump(&self, f: &mut Function<'_>, block: Block, edge: &Edge) {
        let mut b = self.builder(f, block);
        windlass_dialects::llvm::BrOp::builder(&edge.args, edge.block).build(&mut b);
    }

    fn branch(&self, f: &mut Function<'_>, block: Block, condition: Value, edge: &Edge, otherwise: Block) {
        let mut b = self.builder(f, block);
        CondBrOp::builder(condition, &edge.args, &[], edge.block, otherwise).build(&mut b);
    }

    fn compare(&self, f: &mut Function<'_>, block: Block, x: Value, test: ICmpPredicate, y: u64) -> Value {
        let mut b = self.builder(f, block);
        let y = build_int(&mut b, self.ty, ApInt::from_u64(self.width, y));
        let attr = test.attr(b.ctx);
        build(&mut b, ICmpOp::DEF, &[x, y], &[Some(attr)], Type::I1)
    }

    /// The flag minus a value.
    fn distance(&self, f: &mut Function<'_>, block: Block, from: u64) -> Value {
        if from == 0 {
            return self.flag;
        }
        let mut b = self.builder(f, block);
        let negative = build_int(&mut b, self.ty, ApInt::from_u64(self.width, from).neg());
        build(&mut b, AddOp::DEF, &[self.flag, negative], &[], self.ty)
    }

    fn is_in(&self, f: &mut Function<'_>, block: Block, first: u64, last: u64) -> Value {
        if first == last {
            return self.compare(f, block, self.flag, ICmpPredicate::Eq, first);
        }
        let distance = self.distance(f, block, first);
        self.compare(f, block, distance, ICmpPredicate::Ule, last - first)
    }
}
