//! Decides whether a loop can be vectorised, and how.

use super::affine::{Affine, InductionVariable};
use crate::optimize::Function;
use crate::optimize::analysis::alias::{Aliases, Object, Place, Relation};
use crate::optimize::analysis::effects::{Access, access, is_simple_load, is_simple_store};
use crate::optimize::analysis::loops::{self, Loop};
use crate::optimize::cfg;
use crate::optimize::fold::{constant_int, defined_by, inverse, predicate, swapped};
use rustc_hash::FxHashSet;
use windlass_dialects::llvm::enums::{FastmathFlags, ICmpPredicate, OverflowFlags};
use windlass_dialects::llvm::{
    AbsOp, AddOp, AndOp, CondBrOp, FAbsOp, FAddOp, FCmpOp, FDivOp, FMAOp, FMulAddOp, FMulOp, FNegOp,
    FPToSIOp, FSubOp, ICmpOp, LoadOp, MulOp, OrOp, SIToFPOp, SMaxOp, SMinOp, SelectOp, SqrtOp, StoreOp,
    SubOp, UMaxOp, UMinOp, XOrOp,
};
use windlass_ir::num::FloatKind;
use windlass_ir::{Block, Op, Type, Value, ValueDef};

/// The width of vectors in bytes.
const VECTOR_BYTES: u64 = 16;
/// The number of comparisons at run time up to which a loop is vectorised.
const MAX_CHECKS: usize = 8;
/// Loops of more operations than this use all registers as they are.
const MAX_OPS: usize = 120;

/// How often the latch lets the loop run.
#[derive(Clone, Copy)]
pub(super) struct Trips {
    pub start: Value,
    pub bound: Value,
    /// The comparison that continues the loop, with the counter on the left: `ne`, `slt` or `ult`.
    pub test: ICmpPredicate,
    /// Whether the counter is compared before it is incremented.
    pub before_increment: bool,
}

/// A load or store of consecutive elements.
pub(super) struct Stream {
    pub op: Op,
    pub address: Value,
    pub is_store: bool,
    pub bytes: u64,
    place: Place,
    affine: Affine,
}

/// How a reduction joins the elements.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Join {
    Add,
    Mul,
    And,
    Or,
    XOr,
    FAdd,
    FMul,
    SMin,
    SMax,
    UMin,
    UMax,
}

/// A block argument that collects a result over the iterations.
pub(super) struct Reduction {
    pub arg: Value,
    pub index: usize,
    pub next: Value,
    pub join: Join,
}

/// What is done to a loop.
pub(super) struct Plan {
    pub block: Block,
    pub before: Block,
    pub counter: Value,
    pub counter_index: usize,
    pub next: Value,
    pub trips: Trips,
    pub lanes: u64,
    pub unroll: u64,
    /// The operations that become vector operations.
    pub vector: FxHashSet<Op>,
    pub streams: Vec<Stream>,
    pub reductions: Vec<Reduction>,
    /// Pairs of streams that are compared at run time.
    pub checks: Vec<(usize, usize)>,
    /// The successor of the latch that leaves the loop.
    pub outside: usize,
    /// Whether what is used after the loop is known after the vector loop, so that no iteration need remain.
    pub may_finish: bool,
}

/// Plans the vectorisation of an innermost loop, or says why there is none.
pub(super) fn plan(f: &mut Function<'_>, this: &Loop) -> Result<Plan, &'static str> {
    let &[block] = &this.blocks[..] else {
        return Err("it has several blocks");
    };
    let latch = f.body.last_op(block).ok_or("it has no branch")?;
    if f.body.name(latch) != CondBrOp::NAME {
        return Err("it does not end with a conditional branch");
    }
    if f.body.ops(block).count() > MAX_OPS {
        return Err("it is too large");
    }
    let inside = (0..2)
        .find(|&index| f.body.successor(latch, index) == block)
        .ok_or("it does not end with a conditional branch")?;
    let outside = 1 - inside;
    if f.body.successor(latch, outside) == block {
        return Err("it does not end");
    }
    let before = loops::preheader(f, this).ok_or("nothing leads to it only")?;
    let initial = f
        .body
        .last_op(before)
        .and_then(|op| cfg::passed(f, op, 0))
        .ok_or("nothing leads to it only")?;
    let passed = cfg::passed(f, latch, inside).ok_or("it does not end with a conditional branch")?;
    let args = f.body.block_args(block).to_vec();
    let (counter_index, trips) = find_trip_count(f, this, latch, inside, &args, &initial, &passed)?;
    let counter = args[counter_index];
    let width = f.body.ty(counter).signless_width(f.ctx).unwrap_or(64);
    let step = f
        .body
        .defining_op(passed[counter_index])
        .ok_or("it does not count by one")?;
    let nsw = OverflowFlags::of(f.ctx, f.body.get(step, AddOp::overflowFlags)).has(OverflowFlags::NSW);
    let described = InductionVariable {
        value: counter,
        width,
        no_signed_wrap: nsw || (trips.test == ICmpPredicate::Slt && !trips.before_increment),
    };
    if described.width > 64 {
        return Err("its counter is wider than 64 bits");
    }
    let streams = streams(f, this, described)?;
    if streams.is_empty() {
        return Err("it accesses no memory");
    }
    let mut reductions = Vec::new();
    for (index, &arg) in args.iter().enumerate() {
        if index != counter_index {
            let join = join(f, block, arg, passed[index])?;
            reductions.push(Reduction {
                arg,
                index,
                next: passed[index],
                join,
            });
        }
    }
    let (vector, lanes) = vector_operations(f, this, &streams, &reductions, counter)?;
    let checks = dependences(f, &streams, lanes)?;
    let unroll = unroll(f, block, &reductions, lanes, &trips)?;
    let may_finish = known_after(
        f,
        this,
        latch,
        outside,
        counter,
        passed[counter_index],
        &reductions,
    );
    Ok(Plan {
        block,
        before,
        counter,
        counter_index,
        next: passed[counter_index],
        trips,
        lanes,
        unroll,
        vector,
        streams,
        reductions,
        checks,
        outside,
        may_finish,
    })
}

/// The counter and what bounds it.
fn find_trip_count(
    f: &Function<'_>,
    this: &Loop,
    latch: Op,
    inside: usize,
    args: &[Value],
    initial: &[Value],
    passed: &[Value],
) -> Result<(usize, Trips), &'static str> {
    let condition = f.body.operand(latch, 0);
    let test = defined_by(f.body, condition, ICmpOp::NAME).ok_or("its end is no comparison of integers")?;
    let mut continues = predicate(f.ctx, f.body, test).ok_or("its end is no comparison of integers")?;
    if inside == 1 {
        continues = inverse(continues);
    }
    let (mut left, mut right) = (f.body.operand(test, 0), f.body.operand(test, 1));
    if this.is_invariant(f, left) {
        (left, right) = (right, left);
        continues = swapped(continues);
    }
    if !this.is_invariant(f, right) {
        return Err("its bound changes in it");
    }
    for (index, &arg) in args.iter().enumerate() {
        let next = passed[index];
        if left != arg && left != next {
            continue;
        }
        let is_step = defined_by(f.body, next, AddOp::NAME).is_some_and(|op| {
            f.body.operand(op, 0) == arg
                && constant_int(f.ctx, f.body, f.body.operand(op, 1))
                    .is_some_and(|step| step.is_one() && step.width() > 1)
        });
        if !is_step {
            return Err("it does not count by one");
        }
        if !matches!(
            continues,
            ICmpPredicate::Ne | ICmpPredicate::Slt | ICmpPredicate::Ult
        ) {
            return Err("its end is no comparison with a bound that it does not reach");
        }
        let trips = Trips {
            start: initial[index],
            bound: right,
            test: continues,
            before_increment: left == arg,
        };
        return Ok((index, trips));
    }
    Err("it does not count by one")
}

/// The loads and stores of the loop, which are all that may access memory.
fn streams(
    f: &mut Function<'_>,
    this: &Loop,
    counter: InductionVariable,
) -> Result<Vec<Stream>, &'static str> {
    let mut aliases = Aliases::default();
    let mut streams = Vec::new();
    for op in f.body.ops(this.header).collect::<Vec<_>>() {
        let place = match access(f, &mut aliases, op) {
            Access::None => continue,
            Access::Read(place) | Access::Write(place) if is_simple_load(f, op) || is_simple_store(f, op) => {
                place
            }
            _ => {
                return Err("it calls a function or accesses memory in another way than by loads and stores");
            }
        };
        let is_store = is_simple_store(f, op);
        let address = match is_store {
            true => f.body.get(op, StoreOp::addr),
            false => f.body.get(op, LoadOp::addr),
        };
        if !this.is_invariant(f, place.base) {
            return Err("it computes the base of an address");
        }
        let mut affine = Affine {
            constant: place.offset,
            ..Affine::default()
        };
        for &(value, scale) in &place.scaled {
            affine
                .add(f, this, counter, value, scale)
                .ok_or("the address of an access is no multiple of the counter")?;
        }
        let bytes = place.size.ok_or("the size of an access is not known")?;
        if affine.coefficient != bytes as i64 {
            return Err(match affine.coefficient {
                0 => "an access is to one address",
                _ => "an access is not to consecutive elements",
            });
        }
        streams.push(Stream {
            op,
            address,
            is_store,
            bytes,
            place,
            affine,
        });
    }
    Ok(streams)
}

/// How a block argument is joined with what an iteration adds to it.
fn join(f: &Function<'_>, block: Block, arg: Value, next: Value) -> Result<Join, &'static str> {
    const NONE: &str = "a value of an iteration depends on the one before";
    // What is collected so far must not be used before the end.
    let latch = f.body.last_op(block);
    let used = |(user, _): (Op, usize)| f.body.op_block(user) == Some(block) && Some(user) != latch;
    if f.body.uses(next).any(used)
        || f.body
            .uses(arg)
            .any(|(user, _)| f.body.op_block(user) != Some(block))
    {
        return Err(NONE);
    }
    if let Some(select) = defined_by(f.body, next, SelectOp::NAME) {
        return selected(f, arg, select).ok_or(NONE);
    }
    let mut current = arg;
    let mut found: Option<Join> = None;
    while current != next {
        let mut uses = f.body.uses(current);
        let (Some((op, _)), None) = (uses.next(), uses.next()) else {
            return Err(NONE);
        };
        if f.body.op_block(op) != Some(block) || f.body.results(op).len() != 1 {
            return Err(NONE);
        }
        let this = join_of(f, op)?.ok_or(NONE)?;
        if *found.get_or_insert(this) != this {
            return Err(NONE);
        }
        current = f.body.result(op, 0);
    }
    found.ok_or(NONE)
}

/// The way in which an operation joins its operands.
fn join_of(f: &Function<'_>, op: Op) -> Result<Option<Join>, &'static str> {
    let reorders = |slot| FastmathFlags::of(f.ctx, f.body.get(op, slot)).has(FastmathFlags::REASSOC);
    Ok(Some(match f.body.name(op) {
        AddOp::NAME => Join::Add,
        MulOp::NAME => Join::Mul,
        AndOp::NAME => Join::And,
        OrOp::NAME => Join::Or,
        XOrOp::NAME => Join::XOr,
        SMinOp::NAME => Join::SMin,
        SMaxOp::NAME => Join::SMax,
        UMinOp::NAME => Join::UMin,
        UMaxOp::NAME => Join::UMax,
        FAddOp::NAME if reorders(FAddOp::fastmathFlags) => Join::FAdd,
        FMulOp::NAME if reorders(FMulOp::fastmathFlags) => Join::FMul,
        FAddOp::NAME | FMulOp::NAME | FSubOp::NAME | FMulAddOp::NAME | FMAOp::NAME => {
            return Err("a reduction of floats must keep its order");
        }
        _ => return Ok(None),
    }))
}

/// `select(x < r, x, r)`, a minimum or maximum, and `select(c, r + x, r)`, a conditional sum.
fn selected(f: &Function<'_>, arg: Value, select: Op) -> Option<Join> {
    let [condition, yes, no] = [0, 1, 2].map(|index| f.body.operand(select, index));
    let uses: Vec<Op> = f.body.uses(arg).map(|(user, _)| user).collect();
    let other = if yes == arg { no } else { yes };
    if (yes == arg) == (no == arg) || uses.len() != 2 {
        return None;
    }
    if let Some(test) = defined_by(f.body, condition, ICmpOp::NAME)
        && uses.contains(&test)
    {
        let mut order = predicate(f.ctx, f.body, test)?;
        let (left, right) = (f.body.operand(test, 0), f.body.operand(test, 1));
        if !f.body.has_one_use(condition) || !((left, right) == (arg, other) || (left, right) == (other, arg))
        {
            return None;
        }
        // As a comparison of what is chosen where it holds with the other one.
        if left != yes {
            order = swapped(order);
        }
        return Some(match order {
            ICmpPredicate::Slt | ICmpPredicate::Sle => Join::SMin,
            ICmpPredicate::Sgt | ICmpPredicate::Sge => Join::SMax,
            ICmpPredicate::Ult | ICmpPredicate::Ule => Join::UMin,
            ICmpPredicate::Ugt | ICmpPredicate::Uge => Join::UMax,
            ICmpPredicate::Eq | ICmpPredicate::Ne => return None,
        });
    }
    let sum = f.body.defining_op(other).filter(|sum| uses.contains(sum))?;
    match join_of(f, sum) {
        Ok(Some(join @ (Join::Add | Join::Or | Join::XOr))) if f.body.has_one_use(other) => Some(join),
        _ => None,
    }
}

/// Whether a vector operation exists for the operation on elements of the type.
fn is_elementwise(f: &Function<'_>, op: Op, ty: Type) -> bool {
    let width = ty.signless_width(f.ctx);
    match f.body.name(op) {
        AddOp::NAME
        | SubOp::NAME
        | AndOp::NAME
        | OrOp::NAME
        | XOrOp::NAME
        | FAddOp::NAME
        | FSubOp::NAME
        | FMulOp::NAME
        | FDivOp::NAME
        | FNegOp::NAME
        | FCmpOp::NAME
        | ICmpOp::NAME
        | SelectOp::NAME
        | FMulAddOp::NAME
        | FAbsOp::NAME
        | SqrtOp::NAME => true,
        SMinOp::NAME | SMaxOp::NAME | UMinOp::NAME | UMaxOp::NAME | AbsOp::NAME => width != Some(64),
        MulOp::NAME => matches!(width, Some(16 | 32)),
        SIToFPOp::NAME | FPToSIOp::NAME => {
            f.body.ty(f.body.operand(op, 0)).signless_width(f.ctx) == Some(32) || ty == Type::I32
        }
        _ => false,
    }
}

/// The size of a type that vectors may have as elements.
fn element_bytes(f: &Function<'_>, ty: Type) -> Option<u64> {
    match (ty.signless_width(f.ctx), ty.float(f.ctx)) {
        (Some(width @ (8 | 16 | 32 | 64)), _) => Some(u64::from(width / 8)),
        (_, Some(FloatKind::F32)) => Some(4),
        (_, Some(FloatKind::F64)) => Some(8),
        _ => None,
    }
}

/// The operations whose results stores and reductions need, and the number of elements of a vector.
fn vector_operations(
    f: &Function<'_>,
    this: &Loop,
    streams: &[Stream],
    reductions: &[Reduction],
    counter: Value,
) -> Result<(FxHashSet<Op>, u64), &'static str> {
    const WIDTHS: &str = "it computes with elements of several sizes";
    let mut vector: FxHashSet<Op> = FxHashSet::default();
    let mut size: Option<u64> = None;
    let mut pending: Vec<Value> = reductions.iter().map(|reduction| reduction.next).collect();
    for stream in streams.iter().filter(|stream| stream.is_store) {
        vector.insert(stream.op);
        pending.push(f.body.get(stream.op, StoreOp::value));
    }
    let mut seen: FxHashSet<Value> = FxHashSet::default();
    while let Some(value) = pending.pop() {
        if !seen.insert(value) {
            continue;
        }
        let ty = f.body.ty(value);
        if ty != Type::I1 {
            let bytes = element_bytes(f, ty).ok_or("it computes with a type that vectors do not have")?;
            if *size.get_or_insert(bytes) != bytes {
                return Err(WIDTHS);
            }
        } else if this.is_invariant(f, value) {
            return Err("it chooses by a condition that does not change");
        }
        if this.is_invariant(f, value)
            || value == counter
            || reductions.iter().any(|reduction| reduction.arg == value)
        {
            continue;
        }
        let ValueDef::Result(op, _) = f.body.value_def(value) else {
            return Err("a value of an iteration depends on the one before");
        };
        vector.insert(op);
        if streams.iter().any(|stream| stream.op == op) {
            continue;
        }
        let operand = f.body.ty(f.body.operand(op, 0));
        if !is_elementwise(f, op, if ty == Type::I1 { operand } else { ty }) {
            return Err("it has an operation that vectors do not have");
        }
        // Attributes of an intrinsic are operations' own; its operands are all vectors.
        pending.extend(f.body.operands(op).iter());
    }
    let bytes = size.ok_or("it computes nothing")?;
    Ok((vector, VECTOR_BYTES / bytes))
}

/// The pairs of streams that must be compared at run time.
fn dependences(
    f: &Function<'_>,
    streams: &[Stream],
    lanes: u64,
) -> Result<Vec<(usize, usize)>, &'static str> {
    const DEPENDS: &str = "an iteration accesses what another one stores";
    let mut aliases = Aliases::default();
    let mut checks = Vec::new();
    for (index, a) in streams.iter().enumerate() {
        for (other, b) in streams.iter().enumerate().skip(index + 1) {
            if !a.is_store && !b.is_store {
                continue;
            }
            let same_base = a.place.base == b.place.base
                || (a.place.object == b.place.object && matches!(a.place.object, Object::Global(_)));
            if same_base && a.affine.terms == b.affine.terms {
                let distance = b.affine.constant.wrapping_sub(a.affine.constant);
                let far = distance.unsigned_abs() >= lanes.saturating_mul(a.bytes.max(b.bytes));
                // A load before a store of what an earlier iteration loads.
                let anti =
                    !a.is_store && b.is_store && distance < 0 && distance.unsigned_abs() % a.bytes == 0;
                let same = distance == 0 && a.bytes == b.bytes;
                if !(far || anti || same) {
                    return Err(DEPENDS);
                }
                continue;
            }
            if aliases.relation(f, &a.place, &b.place) != Relation::Disjoint {
                checks.push((index, other));
            }
        }
    }
    match checks.len() <= MAX_CHECKS {
        true => Ok(checks),
        false => Err("too many accesses may concern the same memory"),
    }
}

/// How many vectors an iteration of the vector loop handles of each value.
fn unroll(
    f: &Function<'_>,
    block: Block,
    reductions: &[Reduction],
    lanes: u64,
    trips: &Trips,
) -> Result<u64, &'static str> {
    let ops = f.body.ops(block).count();
    let mut unroll = match (reductions.is_empty(), ops) {
        (false, 0..=12) => 4,
        (false, 13..=24) | (true, 0..=16) => 2,
        _ => 1,
    };
    let constant =
        |value| constant_int(f.ctx, f.body, value).map(|value| value.sext_or_trunc(64).low_u64() as i64);
    if let (Some(start), Some(bound)) = (constant(trips.start), constant(trips.bound)) {
        let count = bound.wrapping_sub(start);
        if count < lanes as i64 {
            return Err("it has too few iterations");
        }
        while unroll > 1
            && (count < (lanes * unroll) as i64 || !(count as u64).is_multiple_of(lanes * unroll))
        {
            unroll /= 2;
        }
    }
    Ok(unroll)
}

/// Whether all values that are used after the loop are known when the vector loop has done all iterations.
fn known_after(
    f: &Function<'_>,
    this: &Loop,
    latch: Op,
    outside: usize,
    counter: Value,
    next: Value,
    reductions: &[Reduction],
) -> bool {
    let known = |value: Value| {
        value == counter || value == next || reductions.iter().any(|reduction| reduction.next == value)
    };
    let leaves = f.body.successor_operands(f.ctx, latch, outside).unwrap_or(0..0);
    let escapes = |value: Value| {
        f.body.uses(value).any(|(user, operand)| match user == latch {
            true => leaves.contains(&operand),
            false => f.body.op_block(user) != Some(this.header),
        })
    };
    let values = f.body.block_args(this.header).iter().copied();
    let results = f.body.ops(this.header).flat_map(|op| f.body.results(op));
    values.chain(results).all(|value| known(value) || !escapes(value))
}
