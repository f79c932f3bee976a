//! Decides whether a loop can be vectorised, and how.

use super::divide;
use super::emit::is_remainder;
use super::flatten::{Original, Predicate};
use super::induction::{self, InductionVariable, TripCount};
use super::interleave::{self, Group};
use super::reduction::{self, Reduction};
use super::streams::{self, Extent, Order, Stream};
use crate::optimize::Function;
use crate::optimize::analysis::loops::{self, Loop};
use crate::optimize::cfg;
use rustc_hash::{FxHashMap, FxHashSet};
use windlass_dialects::llvm::{
    AShrOp, AbsOp, AddOp, AddressOfOp, AndOp, CondBrOp, ConstantOp, CopySignOp, FAbsOp, FAddOp, FCeilOp,
    FCmpOp, FDivOp, FFloorOp, FMulAddOp, FMulOp, FNegOp, FPExtOp, FPToSIOp, FPTruncOp, FSubOp, FTruncOp,
    ICmpOp, LShrOp, LoadOp, MaxNumOp, MaximumOp, MinNumOp, MinimumOp, MulOp, NearbyintOp, OrOp, PoisonOp,
    RintOp, SAddSat, SExtOp, SIToFPOp, SMaxOp, SMinOp, SSubSat, SelectOp, ShlOp, SqrtOp, StoreOp, SubOp,
    TruncOp, UAddSat, UIToFPOp, UMaxOp, UMinOp, USubSat, UndefOp, XOrOp, ZExtOp, ZeroOp,
};
use windlass_ir::num::FloatKind;
use windlass_ir::{Block, InsertPoint, Op, Type, Value, ValueDef};

/// The width of vector registers in bytes.
const VECTOR_BYTES: u64 = 16;
/// Loops of more operations than this use all registers as they are.
const MAX_OPS: usize = 120;
/// Loops of a constant number of iterations are executed at once in at most this many vectors of each value,
const MAX_WHOLE: u64 = 8;
/// and at most this many operations.
const MAX_WHOLE_OPS: u64 = 64;
/// From this constant number of iterations on, short loops are unrolled more.
const MANY_ITERATIONS: u64 = 128;
/// The registers of the widest type that a vector may have so that one of the narrowest type is whole,
const MAX_REGISTERS: u64 = 4;
/// and the registers of all operations of the loop: about what the sixteen registers can hold.
const MAX_REGISTER_OPS: u64 = 96;
/// The registers that accumulators may use.
const MAX_ACCUMULATORS: u64 = 8;
/// What an access to one element of a vector costs: the access, and the move into or out of the vector. Halves of a register are
/// loaded in place (justified by 2mm with `--fast-math`, whose loop is 2.4 times as fast with strided vectors).
const LANE_COST: u64 = 3;
const HALF_COST: u64 = 2;
/// The elements of which a vector may be stored under conditions, each with a branch of its own.
const MAX_PREDICATED_LANES: u64 = 8;
/// What the next iteration waits for a sum of floats, in operations, which several accumulators hide.
const REDUCTION_LATENCY: u64 = 3;

/// What is done to a loop.
pub(super) struct Plan {
    pub block: Block,
    pub before: Block,
    pub variables: Vec<InductionVariable>,
    pub trips: TripCount,
    /// The number of iterations, if it is the same whenever the loop is entered.
    pub count: Option<u64>,
    pub lanes: u64,
    pub unroll: u64,
    /// The operations that become vector operations.
    pub vector: FxHashSet<Op>,
    pub streams: Vec<Stream>,
    /// The streams that are accessed together.
    pub groups: Vec<Group>,
    pub reductions: Vec<Reduction>,
    /// Pairs of extents that are compared at run time.
    pub checks: Vec<(Extent, Extent)>,
    /// The successor of the latch that leaves the loop.
    pub outside: usize,
    /// Whether what is used after the loop is known after the vector loop, so that no iteration need remain.
    pub may_finish: bool,
    /// The conditions of stores that not every iteration executes.
    pub predicates: FxHashMap<Op, Predicate>,
    /// The loop that `block` is a copy of.
    pub original: Option<Original>,
}

impl Plan {
    /// The group that a stream is a member of.
    pub fn group(&self, number: usize) -> Option<&Group> {
        self.groups
            .iter()
            .find(|group| group.members.contains(&Some(number)))
    }

    /// Whether all accesses are reversed: the elements of vectors are then in the order of memory, the last iteration first.
    pub fn is_backward(&self) -> bool {
        let mut orders = self.streams.iter().map(|stream| stream.order);
        self.predicates.is_empty()
            && orders.clone().any(|order| order == Order::Reversed)
            && orders.all(|order| matches!(order, Order::Reversed | Order::Uniform))
    }
}

/// A loop of one block that counts and tests at its bottom.
pub(super) struct CandidateLoop {
    pub before: Block,
    pub latch: Op,
    /// The successor of the latch that leaves the loop.
    pub outside: usize,
    /// What the latch passes to the next iteration.
    pub passed: Vec<Value>,
    pub variables: Vec<InductionVariable>,
    pub trips: TripCount,
}

/// The loop as one of one block that counts, or why it is none.
pub(super) fn candidate(f: &mut Function<'_>, this: &Loop) -> Result<CandidateLoop, &'static str> {
    let &[block] = &this.blocks[..] else {
        return Err("it has several blocks");
    };
    let latch = f.body.last_op(block).ok_or("it has no branch")?;
    if f.body.name(latch) != CondBrOp::NAME {
        return Err("it does not end with a conditional branch");
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
    hoist_constants(f, block, before);
    let passed = cfg::passed(f, latch, inside).ok_or("it does not end with a conditional branch")?;
    let args = f.body.block_args(block).to_vec();
    let mut variables = induction::find(f, &args, &initial, &passed);
    let trips = induction::trip_count(f, this, latch, inside, &mut variables)?;
    Ok(CandidateLoop {
        before,
        latch,
        outside,
        passed: passed.into_vec(),
        variables,
        trips,
    })
}

/// Plans the vectorisation of an innermost loop, or says why there is none.
pub(super) fn plan(f: &mut Function<'_>, this: &Loop) -> Result<Plan, &'static str> {
    plan_predicated(f, this, FxHashMap::default())
}

/// Plans the vectorisation of an innermost loop, some of whose stores are executed under conditions.
pub(super) fn plan_predicated(
    f: &mut Function<'_>,
    this: &Loop,
    predicates: FxHashMap<Op, Predicate>,
) -> Result<Plan, &'static str> {
    if let &[block] = &this.blocks[..]
        && f.body.ops(block).count() > MAX_OPS
    {
        return Err("it is too large");
    }
    let CandidateLoop {
        before,
        latch,
        outside,
        passed,
        variables,
        trips,
    } = candidate(f, this)?;
    if is_remainder(f, latch) {
        return Err("its other iterations are done in another way");
    }
    let block = this.header;
    let args = f.body.block_args(block).to_vec();
    let streams = streams::collect(f, this, &variables)?;
    let mut reductions = Vec::new();
    for (index, &arg) in args.iter().enumerate() {
        if !variables.iter().any(|variable| variable.arg == arg) {
            reductions.push(reduction::find(f, block, arg, index, passed[index])?);
        }
    }
    if streams.is_empty() && reductions.is_empty() {
        return Err("it accesses no memory and collects nothing");
    }
    let (vector, sizes) = vector_operations(f, this, &streams, &reductions, &variables, &predicates)?;
    let count = induction::exact_count(f, &trips);
    let known: Vec<Value> = variables
        .iter()
        .flat_map(|variable| [variable.arg, variable.next])
        .chain(reductions.iter().map(|reduction| reduction.next))
        .collect();
    let groups = match predicates.is_empty() {
        true => interleave::groups(f, &streams, &vector),
        false => Vec::new(),
    };
    let may_finish =
        !groups.iter().any(Group::reaches_beyond) && known_after(f, this, latch, outside, &known);
    let exact = count.filter(|_| may_finish && predicates.is_empty());
    let known = count.or_else(|| induction::constant_count(f, &trips));
    let mut lanes = match predicates.is_empty() {
        true => most_lanes(f, &sizes, &streams, &vector, known),
        false => sizes.lanes,
    };
    let mut checks = streams::dependences(f, &streams, lanes);
    if checks.is_err() && lanes > sizes.lanes {
        lanes = sizes.lanes;
        checks = streams::dependences(f, &streams, lanes);
    }
    let checks = checks?;
    let mut unroll = unroll(f, &vector, &reductions, (lanes, &sizes), (exact, known))?;
    if !predicates.is_empty() {
        if lanes > MAX_PREDICATED_LANES {
            return Err("it stores too many elements under conditions");
        }
        unroll = 1;
    }
    let plan = Plan {
        block,
        before,
        variables,
        trips,
        count,
        lanes,
        unroll,
        vector,
        streams,
        groups,
        reductions,
        checks,
        outside,
        may_finish,
        predicates,
        original: None,
    };
    match is_profitable(f, &plan) {
        true => Ok(plan),
        false => Err("vectors would not be faster"),
    }
}

/// Moves the constants of a loop before it, where folding has left some in it.
fn hoist_constants(f: &mut Function<'_>, block: Block, before: Block) {
    let is_constant = |op: &Op| {
        matches!(
            f.body.name(*op),
            ConstantOp::NAME | ZeroOp::NAME | AddressOfOp::NAME | UndefOp::NAME | PoisonOp::NAME
        )
    };
    let constants: Vec<Op> = f.body.ops(block).filter(is_constant).collect();
    if let Some(entry) = f.body.last_op(before) {
        for op in constants {
            f.body.move_op(op, InsertPoint::Before(entry));
        }
    }
}

/// Whether a vector operation exists for the operation with elements of the type.
pub(in crate::optimize) fn is_elementwise(f: &Function<'_>, op: Op, ty: Type) -> bool {
    let width = ty.signless_width(f.ctx);
    let from = || f.body.ty(f.body.operand(op, 0));
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
        | SqrtOp::NAME
        | CopySignOp::NAME
        | MinNumOp::NAME
        | MaxNumOp::NAME
        | MinimumOp::NAME
        | MaximumOp::NAME
        | FPExtOp::NAME
        | FPTruncOp::NAME
        | TruncOp::NAME
        | SExtOp::NAME
        | ZExtOp::NAME => true,
        // Rounding is an instruction of SSE4.1, a call for each element without it.
        FFloorOp::NAME | FCeilOp::NAME | FTruncOp::NAME | RintOp::NAME | NearbyintOp::NAME => true,
        SMinOp::NAME | SMaxOp::NAME | UMinOp::NAME | UMaxOp::NAME | AbsOp::NAME => width != Some(64),
        SAddSat::NAME | SSubSat::NAME | UAddSat::NAME | USubSat::NAME => matches!(width, Some(8 | 16)),
        MulOp::NAME => matches!(width, Some(16 | 32)),
        // All elements are shifted by one amount.
        ShlOp::NAME | LShrOp::NAME | AShrOp::NAME => {
            let by = f.body.operand(op, 1);
            f.body.value_block(by) != f.body.op_block(op)
        }
        SIToFPOp::NAME => matches!(from().signless_width(f.ctx), Some(8 | 16 | 32)),
        UIToFPOp::NAME => matches!(from().signless_width(f.ctx), Some(8 | 16)),
        FPToSIOp::NAME => matches!(width, Some(8 | 16 | 32)),
        _ => false,
    }
}

/// The size of a type that vectors may have as elements.
pub(in crate::optimize) fn element_bytes(f: &Function<'_>, ty: Type) -> Option<u64> {
    match (ty.signless_width(f.ctx), ty.float(f.ctx)) {
        (Some(width @ (8 | 16 | 32 | 64)), _) => Some(u64::from(width / 8)),
        (_, Some(FloatKind::F32)) => Some(4),
        (_, Some(FloatKind::F64)) => Some(8),
        _ => None,
    }
}

/// The sizes of the types that a loop computes with.
struct Sizes {
    /// The size of the widest type in bytes.
    most: u64,
    /// The number of elements of the widest type that fit in a register; more if vectors of the narrowest type were too small.
    lanes: u64,
}

/// The number of elements of a vector: as many as fill a register with the narrowest type that is loaded or stored in order, as long as
/// the other types do not need too many registers (`conv`, `blend`: registers half full are loaded and stored in several instructions).
fn most_lanes(
    f: &Function<'_>,
    sizes: &Sizes,
    streams: &[Stream],
    vector: &FxHashSet<Op>,
    known: Option<u64>,
) -> u64 {
    let in_order = streams.iter().filter(|stream| stream.order == Order::Consecutive);
    let Some(narrowest) = in_order.map(|stream| stream.bytes).min() else {
        return sizes.lanes;
    };
    // Of all results; a store has none.
    let all_registers = |lanes: u64| {
        let registers_of = |op: Op| {
            f.body
                .results(op)
                .get(0)
                .map_or(1, |result| registers(f, f.body.ty(result), lanes))
        };
        vector.iter().map(|&op| registers_of(op)).sum::<u64>()
    };
    let mut lanes = sizes.lanes;
    while lanes * narrowest < VECTOR_BYTES {
        let of_widest = 2 * lanes * sizes.most / VECTOR_BYTES;
        let is_known_shorter = known.is_some_and(|count| count < 4 * lanes);
        if of_widest > MAX_REGISTERS || all_registers(2 * lanes) > MAX_REGISTER_OPS || is_known_shorter {
            break;
        }
        lanes *= 2;
    }
    lanes
}

/// The operations whose results stores and reductions need, and the sizes of the types that they compute with.
fn vector_operations(
    f: &Function<'_>,
    this: &Loop,
    streams: &[Stream],
    reductions: &[Reduction],
    variables: &[InductionVariable],
    predicates: &FxHashMap<Op, Predicate>,
) -> Result<(FxHashSet<Op>, Sizes), &'static str> {
    let mut vector: FxHashSet<Op> = FxHashSet::default();
    let mut sizes: Option<(u64, u64)> = None;
    let mut pending: Vec<Value> = reductions.iter().map(|reduction| reduction.next).collect();
    for stream in streams.iter().filter(|stream| stream.is_store) {
        vector.insert(stream.op);
        pending.push(f.body.get(stream.op, StoreOp::value));
        pending.extend(predicates.get(&stream.op).map(|predicate| predicate.condition));
    }
    let mut seen: FxHashSet<Value> = FxHashSet::default();
    while let Some(value) = pending.pop() {
        if !seen.insert(value) {
            continue;
        }
        let ty = f.body.ty(value);
        if ty != Type::I1 {
            let bytes = element_bytes(f, ty).ok_or("it computes with a type that vectors do not have")?;
            let (least, most) = sizes.unwrap_or((bytes, bytes));
            sizes = Some((least.min(bytes), most.max(bytes)));
        }
        if this.is_invariant(f, value)
            || variables.iter().any(|variable| variable.arg == value)
            || reductions.iter().any(|reduction| reduction.arg == value)
        {
            continue;
        }
        let ValueDef::Result(op, _) = f.body.value_def(value) else {
            return Err("a value of an iteration depends on the one before");
        };
        vector.insert(op);
        if streams.iter().any(|stream| stream.op == op) || truncated_variable(f, op, variables).is_some() {
            continue;
        }
        let operand = f.body.operands(op).get(0).map(|operand| f.body.ty(operand));
        let operated = if ty == Type::I1 {
            operand
        } else {
            operand.and(Some(ty))
        };
        if !operated.is_some_and(|ty| is_elementwise(f, op, ty)) && !divide::is_expandable(f, op) {
            return Err("it has an operation that vectors do not have");
        }
        // Attributes of an intrinsic are operations' own; its operands are all vectors, except for the conditions that do not
        // change.
        pending.extend(
            f.body
                .operands(op)
                .iter()
                .filter(|&operand| !is_scalar(f, this, op, operand)),
        );
    }
    let (least, most) = sizes.ok_or("it computes nothing")?;
    let mut lanes = VECTOR_BYTES / most;
    // Vectors of less than four bytes are accessed element by element.
    while lanes * least < 4 {
        lanes *= 2;
    }
    Ok((vector, Sizes { most, lanes }))
}

/// The induction variable whose low bits an operation is: it counts in the narrow type.
pub(super) fn truncated_variable<'a>(
    f: &Function<'_>,
    op: Op,
    variables: &'a [InductionVariable],
) -> Option<&'a InductionVariable> {
    if f.body.name(op) != TruncOp::NAME || f.body.ty(f.body.result(op, 0)) == Type::I1 {
        return None;
    }
    let operand = f.body.operand(op, 0);
    variables.iter().find(|variable| variable.arg == operand)
}

/// Whether the value stays a scalar operand of a vector operation: the condition of a select that is the same in all iterations.
pub(super) fn is_scalar(f: &Function<'_>, this: &Loop, op: Op, value: Value) -> bool {
    f.body.name(op) == SelectOp::NAME
        && f.body.operand(op, 0) == value
        && f.body.ty(f.body.result(op, 0)) != Type::I1
        && this.is_invariant(f, value)
}

/// The registers of a vector.
fn registers(f: &Function<'_>, ty: Type, lanes: u64) -> u64 {
    let bytes = element_bytes(f, ty).unwrap_or(1);
    (bytes * lanes).div_ceil(VECTOR_BYTES)
}

/// Whether the vector loop executes fewer instructions than the iterations that it replaces.
fn is_profitable(f: &Function<'_>, plan: &Plan) -> bool {
    let waits = plan
        .reductions
        .iter()
        .any(|reduction| reduction::is_float(reduction.join));
    let (mut scalar, mut vector) = (if waits { REDUCTION_LATENCY * plan.lanes } else { 0 }, 0);
    for &op in &plan.vector {
        scalar += plan.lanes;
        let stream = plan.streams.iter().find(|stream| stream.op == op);
        let wide = |ty: Type| registers(f, ty, plan.lanes);
        let number = plan.streams.iter().position(|stream| stream.op == op);
        let group = number.and_then(|number| Some((number, plan.group(number)?)));
        vector += match stream {
            Some(stream) if group.is_some() => {
                let cost =
                    group.map(|(number, group)| group.cost(number, stream.bytes, plan.lanes, VECTOR_BYTES));
                cost.unwrap_or(0)
            }
            Some(stream) if !plan.predicates.contains_key(&stream.op) => match stream.order {
                Order::Consecutive => wide(stream.element),
                Order::Reversed if plan.is_backward() => wide(stream.element),
                Order::Reversed => 2 * wide(stream.element),
                Order::Strided(_) if stream.bytes == 8 => HALF_COST * plan.lanes,
                Order::Strided(_) => LANE_COST * plan.lanes,
                Order::Uniform => 0,
            },
            // The test of the mask, and of each element.
            Some(_) => LANE_COST * plan.lanes,
            None => {
                let operands = f.body.operands(op).iter().map(|value| wide(f.body.ty(value)));
                let results = f.body.results(op).map(|value| wide(f.body.ty(value)));
                operands.chain(results).max().unwrap_or(1)
            }
        };
    }
    vector < scalar
}

/// How many vectors an iteration of the vector loop handles of each value: a power of two, except where it does all `exact`
/// iterations at once. `known` is the number of iterations if its bounds are constant.
fn unroll(
    f: &Function<'_>,
    vector: &FxHashSet<Op>,
    reductions: &[Reduction],
    (lanes, sizes): (u64, &Sizes),
    (exact, known): (Option<u64>, Option<u64>),
) -> Result<u64, &'static str> {
    let accumulators: u64 = reductions
        .iter()
        .map(|reduction| registers(f, f.body.ty(reduction.arg), lanes))
        .sum();
    let ops = vector.len() as u64 * (lanes / sizes.lanes);
    if known.is_some_and(|count| count < lanes) {
        return Err("it has too few iterations");
    }
    if let Some(count) = exact {
        let whole = count / lanes;
        if count.is_multiple_of(lanes)
            && whole <= MAX_WHOLE
            && whole * ops <= MAX_WHOLE_OPS
            && whole * accumulators <= MAX_ACCUMULATORS
        {
            return Ok(whole);
        }
    }
    let mut unroll = match (reductions.is_empty(), ops) {
        (false, 0..=9) => 4,
        (true, 0..=6) if known.is_some_and(|count| count >= MANY_ITERATIONS) => 4,
        (false, 10..=20) | (true, 0..=16) => 2,
        _ => 1,
    };
    while unroll > 1 && unroll * accumulators > MAX_ACCUMULATORS {
        unroll /= 2;
    }
    if let Some(count) = known {
        while unroll > 1 && (count < lanes * unroll || !count.is_multiple_of(lanes * unroll)) {
            unroll /= 2;
        }
    }
    Ok(unroll)
}

/// Whether all values that are used after the loop are among those that are known when the vector loop has done all iterations.
pub(super) fn known_after(f: &Function<'_>, this: &Loop, latch: Op, outside: usize, known: &[Value]) -> bool {
    let leaves = f.body.successor_operands(f.ctx, latch, outside).unwrap_or(0..0);
    let escapes = |value: Value| {
        f.body.uses(value).any(|(user, operand)| match user == latch {
            true => leaves.contains(&operand),
            false => f.body.op_block(user).is_none_or(|block| !this.contains(block)),
        })
    };
    this.blocks.iter().all(|&block| {
        let values = f.body.block_args(block).iter().copied();
        let results = f.body.ops(block).flat_map(|op| f.body.results(op));
        values
            .chain(results)
            .all(|value| known.contains(&value) || !escapes(value))
    })
}

/// Whether the operation is a load whose address is not computed from vectors.
pub(super) fn is_address_operand(f: &windlass_ir::Body, op: Op, value: Value) -> bool {
    match f.name(op) {
        LoadOp::NAME => true,
        StoreOp::NAME => f.get(op, StoreOp::value) != value,
        _ => false,
    }
}
