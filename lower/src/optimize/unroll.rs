//! `llvm-loop-unroll`: copies the body of innermost loops, so that fewer iterations are tested and constant ones are known.
//!
//! ```text
//! full:     a loop of few iterations becomes its iterations, one after the other
//! exact:    the number of iterations is a multiple of the copies: only the last copy tests
//! run time: as long as there are as many iterations as copies, a loop of copies, then the loop itself
//!
//! before:  bound − (copies − 1) · step ── too few ──▶ the loop
//!    │
//! copy 1 ◀───────────────────╮
//! copy 2: enough for another group?
//!    │
//! rest:    the test of the loop ── more ──▶ the loop
//! ```

use super::analysis::constants;
use super::analysis::counted::CountedLoop;
use super::analysis::effects::is_simple_load;
use super::analysis::loops::{self, Loop};
use super::analysis::ssa::Definitions;
use super::fast_math::has_flags;
use super::fold::{build, build_int};
use super::{Function, cfg};
use windlass_dialects::llvm::enums::{FastmathFlags, ICmpPredicate, LlvmEnum, OverflowFlags};
use windlass_dialects::llvm::{
    AddOp, AddressOfOp, AllocaOp, AndOp, BitcastOp, BrOp, CallIntrinsicOp, CallOp, CondBrOp, ConstantOp,
    DbgDeclareOp, DbgLabelOp, DbgValueOp, FAddOp, FMAOp, FMulAddOp, FMulOp, FSubOp, GEPOp, ICmpOp,
    InlineAsmOp, InvokeOp, LoadOp, PoisonOp, SubOp, UndefOp, ZeroOp, attrs,
};
use windlass_ir::effects::is_memory_effect_free;
use windlass_ir::num::ApInt;
use windlass_ir::rewrite::{CloneMap, PatternRewriter};
use windlass_ir::{Block, Builder, InsertPoint, Op, Type, Value, ValueDef};

/// The number of rounds: where the innermost loops are unrolled, those around them become innermost.
const ROUNDS: usize = 3;
/// The number of iterations up to which a loop becomes its iterations: blocks of 32 elements (`matmul_blocked`).
const FULL_TRIPS: u64 = 32;
/// The size of all iterations up to which it does: eight vectors of a row (`matmul_blocked`).
const FULL_SIZE: u64 = 200;
/// The number of iterations before loops are vectorised: more are better in vectors.
const EARLY_TRIPS: u64 = 4;
/// The number of iterations before loops are vectorised if a loop only computes: no vectors come of it, but maybe of the loop around it.
const EARLY_PURE_TRIPS: u64 = 16;
/// The size of a loop of copies, about that of the decoded instructions that processors keep (`jacobi2d`, `two_mm`).
const COPIES_SIZE: u64 = 56;
/// The number of copies: more pay nothing in `two_mm` and `saxpy`.
const COPIES: u64 = 4;
/// The number of copies of a loop with branches, which are then predicted apart (`subsequence`).
const COPIES_WITH_BRANCHES: u64 = 2;

/// Unrolls loops of few iterations only.
pub(super) fn run_full(f: &mut Function<'_>) {
    rounds(f, true);
}

/// Unrolls loops.
pub(super) fn run(f: &mut Function<'_>) {
    rounds(f, false);
}

fn rounds(f: &mut Function<'_>, early: bool) {
    let mut unrolled: Vec<Block> = Vec::new();
    for _ in 0..ROUNDS {
        let (found, _) = loops::find_with_preheaders(f);
        let mut changed = false;
        for (index, this) in found.iter().enumerate() {
            if loops::is_innermost(&found, index) && !unrolled.contains(&this.header) {
                let is_nested = found[index + 1..].iter().any(|outer| outer.contains(this.header));
                let stage = match early {
                    true => Stage::BeforeVectors { is_nested },
                    false => Stage::Last,
                };
                changed |= unroll(f, this, stage, &mut unrolled).is_some();
            }
        }
        if !changed {
            return;
        }
        // Headers keep their blocks: only those after them are joined with others.
        cfg::simplify(f);
    }
}

/// When a loop is unrolled.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    /// Before loops are vectorised, by `llvm-loop-unroll{full-only}`.
    BeforeVectors {
        /// Whether the loop is in another one.
        is_nested: bool,
    },
    Last,
}

/// What is done to a loop.
enum Plan {
    Full(u64),
    Exact(u64),
    RunTime(u64),
}

fn unroll(f: &mut Function<'_>, this: &Loop, stage: Stage, unrolled: &mut Vec<Block>) -> Option<()> {
    let counted = CountedLoop::of(f, this)?;
    let size = size(f, this)?;
    let redirectable = this.exits(f).iter().all(|&(op, _)| cfg::can_redirect(f, op));
    if !redirectable || is_disabled(f, counted.latch, "disable") {
        return None;
    }
    let plan = plan(f, this, &counted, size, stage)?;
    let outside_uses = outside_uses(f, this);
    let copies = match plan {
        Plan::Full(copies) | Plan::Exact(copies) => copies - 1,
        Plan::RunTime(copies) => copies,
    };
    let clones: Vec<CloneMap> = (0..copies).map(|_| copy(f, this)).collect();
    let maps: Vec<CloneMap> = match plan {
        Plan::RunTime(copies) => {
            unrolled.push(this.header);
            unrolled.push(clones[0].block(this.header));
            run_time(f, this, &counted, &clones, copies)?;
            std::iter::once(CloneMap::default()).chain(clones).collect()
        }
        Plan::Full(_) | Plan::Exact(_) => {
            unrolled.push(this.header);
            let maps: Vec<CloneMap> = std::iter::once(CloneMap::default()).chain(clones).collect();
            chain(f, this, &counted, &maps, matches!(plan, Plan::Full(_)));
            maps
        }
    };
    repair(f, &maps, &outside_uses);
    Some(())
}

/// Decides by the number of iterations and the size of the body.
fn plan(f: &Function<'_>, this: &Loop, counted: &CountedLoop, size: u64, stage: Stage) -> Option<Plan> {
    let trips = counted.trip_count(f);
    let most = match stage {
        Stage::Last => FULL_TRIPS,
        Stage::BeforeVectors { .. } if only_computes(f, this) => EARLY_PURE_TRIPS,
        Stage::BeforeVectors { is_nested: true } if keeps_order(f, this) => FULL_TRIPS,
        Stage::BeforeVectors { .. } => EARLY_TRIPS,
    };
    if let Some(trips) = trips
        && trips <= most
        && trips.saturating_mul(size) <= FULL_SIZE
    {
        return Some(Plan::Full(trips));
    }
    let calls = |op: Op| matches!(f.body.name(op), CallOp::NAME | InvokeOp::NAME | InlineAsmOp::NAME);
    let is_vector = |op: Op| {
        let mut results = f.body.results(op);
        results.any(|value| f.body.ty(value).vector(f.ctx).is_some())
    };
    if stage != Stage::Last {
        return None;
    }
    let blocks = this.blocks.iter();
    let ops: Vec<Op> = blocks.flat_map(|&block| f.body.ops(block)).collect();
    if ops.iter().any(|&op| calls(op)) {
        return None;
    }
    let has_branches = this.blocks.len() > 1;
    if has_branches && this.exits(f).len() > 1 {
        return None;
    }
    let most = if has_branches {
        COPIES_WITH_BRANCHES
    } else {
        COPIES
    };
    let fits = |copies: &u64| *copies <= most && copies * size <= COPIES_SIZE;
    if let Some(copies) = trips.and_then(|trips| (2..=COPIES).rev().filter(fits).find(|by| trips % by == 0)) {
        return Some(Plan::Exact(copies));
    }
    // A loop of vectors has copies of its own where its iterations are not known.
    if ops.iter().any(|&op| is_vector(op)) {
        return None;
    }
    let enough = |copies: u64| trips.is_none_or(|trips| trips > 2 * copies);
    let copies = [4, 2].into_iter().find(fits).filter(|&copies| enough(copies))?;
    let by_one = counted.step.is_one() || counted.step.is_all_ones();
    let is_supported = match counted.test {
        ICmpPredicate::Eq => false,
        ICmpPredicate::Ne => by_one,
        test => is_upward(test) != counted.step.is_negative(),
    };
    let runs = !is_disabled(f, counted.latch, "runtimeDisable");
    (is_supported && runs && counted.step.width() <= 64).then_some(Plan::RunTime(copies))
}

/// Whether the loop accesses no memory but constant globals, which its iterations read at constant places.
fn only_computes(f: &Function<'_>, this: &Loop) -> bool {
    only_reads(f, this, |op| {
        constants::is_constant_global(f, f.body.operand(op, 0))
    })
}

/// Whether the loop does nothing but compute and load, by loads that fit.
fn only_reads(f: &Function<'_>, this: &Loop, fits: impl Fn(Op) -> bool) -> bool {
    let is_fine = |op: Op| match f.body.name(op) {
        LoadOp::NAME => is_simple_load(f, op) && fits(op),
        BrOp::NAME | CondBrOp::NAME => true,
        _ => is_memory_effect_free(f.ctx, f.body, op),
    };
    let mut ops = this.blocks.iter().flat_map(|&block| f.body.ops(block));
    ops.all(is_fine)
}

/// Whether the loop stores nothing and collects floats that must be joined in the order of the iterations: no vectors come of it, but
/// maybe of the loop around it (filters of a few weights, polynomials: `fir`).
fn keeps_order(f: &Function<'_>, this: &Loop) -> bool {
    let is_ordered = |value: Value| match f.body.value_def(value) {
        ValueDef::Result(op, _) => {
            let joins = matches!(
                f.body.name(op),
                FAddOp::NAME | FSubOp::NAME | FMulOp::NAME | FMulAddOp::NAME | FMAOp::NAME
            );
            joins && !has_flags(f, op, FastmathFlags::REASSOC)
        }
        _ => false,
    };
    let Some((_, (latch, edge))) = this.entry_and_latch(f) else {
        return false;
    };
    let passed = cfg::passed(f, latch, edge).unwrap_or_default();
    passed.into_iter().any(is_ordered) && only_reads(f, this, |_| true)
}

/// Whether the comparison is one with an upper bound.
fn is_upward(test: ICmpPredicate) -> bool {
    matches!(
        test,
        ICmpPredicate::Slt | ICmpPredicate::Sle | ICmpPredicate::Ult | ICmpPredicate::Ule
    )
}

/// Whether the annotation of the loop disables this way of unrolling.
fn is_disabled(f: &Function<'_>, latch: Op, option: &str) -> bool {
    let annotation = f.body.get(latch, CondBrOp::loop_annotation);
    let unroll = annotation.and_then(|annotation| attrs::param(f.ctx, annotation, "unroll"));
    let flag = unroll.and_then(|unroll| attrs::param(f.ctx, unroll, option));
    flag == Some(f.ctx.bool_attr(true))
}

/// The number of operations that become instructions; `None` if the loop cannot be copied.
fn size(f: &Function<'_>, this: &Loop) -> Option<u64> {
    let mut size = 0;
    for &block in &this.blocks {
        for op in f.body.ops(block) {
            size += match f.body.name(op) {
                AllocaOp::NAME => return None,
                ConstantOp::NAME
                | ZeroOp::NAME
                | UndefOp::NAME
                | PoisonOp::NAME
                | AddressOfOp::NAME
                | BitcastOp::NAME
                | GEPOp::NAME
                | BrOp::NAME
                | DbgDeclareOp::NAME
                | DbgValueOp::NAME
                | DbgLabelOp::NAME => 0,
                CallOp::NAME | InvokeOp::NAME | InlineAsmOp::NAME => 12,
                CallIntrinsicOp::NAME => 4,
                _ => 1,
            };
            if size > FULL_SIZE {
                return None;
            }
        }
    }
    Some(size.max(1))
}

/// The values of the loop that are used after it, with their users.
fn outside_uses(f: &Function<'_>, this: &Loop) -> Vec<(Block, Value, Vec<Op>)> {
    let mut found = Vec::new();
    for &block in &this.blocks {
        let results = f.body.ops(block).flat_map(|op| f.body.results(op));
        let values = f.body.block_args(block).iter().copied().chain(results);
        for value in values {
            let users: Vec<Op> = f
                .body
                .uses(value)
                .map(|(user, _)| user)
                .filter(|&user| f.body.op_block(user).is_some_and(|at| !this.contains(at)))
                .collect();
            if !users.is_empty() {
                found.push((block, value, users));
            }
        }
    }
    found
}

/// Copies the blocks of the loop. The copy is a loop of its own, which nothing enters.
fn copy(f: &mut Function<'_>, this: &Loop) -> CloneMap {
    let mut map = CloneMap::default();
    for &block in &this.blocks {
        let new = f.body.new_block();
        f.body.attach_block(new, f.region, Some(this.header));
        map.blocks.insert(block, new);
        for (index, arg) in f.body.block_args(block).to_vec().into_iter().enumerate() {
            let location = f.body.block_arg_location(block, index);
            let ty = f.body.ty(arg);
            let value = f.body.append_arg(new, ty, location);
            map.values.insert(arg, value);
        }
    }
    let mut rw = PatternRewriter::new(f.ctx, f.body);
    for &block in &this.blocks {
        rw.set_insertion_point(InsertPoint::End(map.block(block)));
        for op in rw.body().ops(block).collect::<Vec<_>>() {
            rw.clone_op(op, &mut map);
        }
    }
    map
}

/// The latches of the copies.
fn latches(f: &Function<'_>, maps: &[CloneMap], counted: &CountedLoop) -> Option<Vec<Op>> {
    let block = f.body.op_block(counted.latch)?;
    maps.iter().map(|map| f.body.last_op(map.block(block))).collect()
}

/// Leads from each copy to the next one, without a test. The last copy leads back to the first one, or only out of the loop.
fn chain(f: &mut Function<'_>, this: &Loop, counted: &CountedLoop, maps: &[CloneMap], full: bool) {
    let latches = latches(f, maps, counted).unwrap_or_default();
    for (number, latch) in latches.into_iter().enumerate() {
        let is_last = number + 1 == maps.len();
        let following = maps[(number + 1) % maps.len()].block(this.header);
        f.body.set_successor(latch, counted.inside, following);
        let only = match (is_last, full) {
            (false, _) => counted.inside,
            (true, true) => 1 - counted.inside,
            (true, false) => continue,
        };
        if let Some(values) = cfg::passed(f, latch, only) {
            let target = f.body.successor(latch, only);
            cfg::replace_by_branch(f, latch, target, &values);
        }
    }
}

/// Builds the loop of copies before the loop.
fn run_time(
    f: &mut Function<'_>,
    this: &Loop,
    counted: &CountedLoop,
    maps: &[CloneMap],
    copies: u64,
) -> Option<()> {
    let initial = cfg::passed(f, counted.entry, 0)?;
    let ty = f.body.ty(counted.arg);
    let width = counted.step.width();
    let upward = !counted.step.is_negative();
    let adds = f.body.defining_op(counted.next)?;
    let flags = OverflowFlags::of(f.ctx, f.body.get(adds, AddOp::overflowFlags));
    // A variable that is compared for equality reaches the bound without wrapping around as one of the two numbers.
    let test = match (counted.test, flags.has(OverflowFlags::NSW), upward) {
        (ICmpPredicate::Ne, true, true) => ICmpPredicate::Slt,
        (ICmpPredicate::Ne, true, false) => ICmpPredicate::Sgt,
        (ICmpPredicate::Ne, false, true) => ICmpPredicate::Ult,
        (ICmpPredicate::Ne, false, false) => ICmpPredicate::Ugt,
        (test, _, _) => test,
    };
    let signed = matches!(
        test,
        ICmpPredicate::Slt | ICmpPredicate::Sle | ICmpPredicate::Sgt | ICmpPredicate::Sge
    );
    // While the variable is before the limit, all tests but that of the last copy hold.
    let distance = counted.step.mul(&ApInt::from_u64(width, copies - 1));
    let end = match (signed, upward) {
        (true, true) => ApInt::signed_min(width),
        (true, false) => ApInt::signed_min(width).sub(&ApInt::one(width)),
        (false, true) => ApInt::zero(width),
        (false, false) => ApInt::all_ones(width),
    };
    let no_overflow = match (signed, upward) {
        (true, true) => ICmpPredicate::Sge,
        (true, false) => ICmpPredicate::Sle,
        (false, true) => ICmpPredicate::Uge,
        (false, false) => ICmpPredicate::Ule,
    };
    let first = maps.first()?.block(this.header);
    let mut b = Builder::before(f.ctx, f.body, counted.entry);
    let farthest = build_int(&mut b, ty, end.add(&distance));
    let distance = build_int(&mut b, ty, distance);
    let limit = build(&mut b, SubOp::DEF, &[counted.bound, distance], &[], ty);
    let exact = compare(&mut b, no_overflow, counted.bound, farthest);
    let enough = compare(&mut b, test, counted.start, limit);
    let enters = build(&mut b, AndOp::DEF, &[exact, enough], &[], Type::I1);
    CondBrOp::builder(enters, &initial, &initial, first, this.header).build(&mut b);
    f.body.erase_op(counted.entry);

    for (number, latch) in latches(f, maps, counted)?.into_iter().enumerate() {
        if let Some(following) = maps.get(number + 1) {
            let values = cfg::passed(f, latch, counted.inside)?;
            cfg::replace_by_branch(f, latch, following.block(this.header), &values);
            continue;
        }
        // After the last copy: another group, or the loop's own test.
        let rest = f.body.new_block();
        f.body.attach_block(rest, f.region, Some(this.header));
        f.body.set_successor(latch, counted.inside, this.header);
        let again = cfg::passed(f, latch, counted.inside)?;
        let next = maps[number].value(counted.next);
        if let (true, Some(add)) = (counted.before_increment, f.body.defining_op(next)) {
            // The loop itself does not test this number, which may have wrapped around after the last iteration.
            f.body.set_attr(add, AddOp::overflowFlags, None);
        }
        let mut b = Builder::before(f.ctx, f.body, latch);
        let more = compare(&mut b, test, next, limit);
        CondBrOp::builder(more, &again, &[], first, rest).build(&mut b);
        f.body.move_op(latch, InsertPoint::End(rest));
    }
    Some(())
}

fn compare(b: &mut Builder<'_>, test: ICmpPredicate, x: Value, y: Value) -> Value {
    let attr = test.attr(b.ctx);
    build(b, ICmpOp::DEF, &[x, y], &[Some(attr)], Type::I1)
}

/// Lets the users after the loop use the value of the copy that control comes from.
fn repair(f: &mut Function<'_>, maps: &[CloneMap], outside_uses: &[(Block, Value, Vec<Op>)]) {
    for (block, value, users) in outside_uses {
        let Some(&user) = users.first() else { continue };
        let location = f.body.location(user);
        let all = maps.iter().map(|map| (map.block(*block), map.value(*value)));
        let mut definitions = Definitions::new(f.body.ty(*value), location, all);
        for &user in users {
            definitions.rename_uses(f, user, *value);
        }
    }
}
