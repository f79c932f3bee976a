use super::*;
use crate::dominance::DominanceInfo;
use crate::ids::{OpName, Type};
use crate::testing::*;
use regions::RegionSimplify;

fn canonicalize(f: &mut Function<'_>) -> String {
    // As the pass does, which merges no blocks.
    let config = GreedyConfig {
        regions: RegionSimplify::Normal,
        ..GreedyConfig::default()
    };
    canonicalize_as(f, &config)
}

fn canonicalize_as(f: &mut Function<'_>, config: &GreedyConfig) -> String {
    let ctx = f.ctx;
    let progress = apply_patterns_greedily(ctx, f.body_mut(), &Patterns::canonical(), config);
    assert!(progress.converged);
    assert_eq!(f.error(), "none");
    f.show()
}

fn cse(f: &mut Function<'_>) -> (String, cse::Counts) {
    let ctx = f.ctx;
    let dominance = DominanceInfo::new(f.body(), Some(FuncOp::DEF));
    let counts = cse::eliminate(ctx, f.body_mut(), &dominance);
    assert_eq!(f.error(), "none");
    (f.show(), counts)
}

fn opaque(f: &mut Function<'_>, block: Block, inputs: &[Value], outputs: &[Type]) -> Option<Value> {
    let op = OpaqueOp::build(&mut f.at(block), inputs, outputs);
    f.body().results(op).get(0)
}

#[test]
fn constants_fold_and_dead_ops_are_erased() {
    let ctx = context();
    let mut f = Function::new(&ctx);
    let entry = f.entry;
    let (a, b) = (f.constant(entry, 1), f.constant(entry, 2));
    let sum = f.add(entry, a, b);
    let unused = f.add(entry, sum, sum);
    f.add(entry, unused, sum);
    f.ret(entry, &[sum]);
    assert_eq!(canonicalize(&mut f), "^() %0=constant3(); return(%0);");
}

#[test]
fn patterns_apply_and_their_results_are_folded() {
    let ctx = context();
    let mut f = Function::new(&ctx);
    let entry = f.entry;
    let x = opaque(&mut f, entry, &[], &[Type::I32]).unwrap();
    let c = f.constant(entry, 5);
    let sub = SubOp::build(&mut f.at(entry), x, c, Type::I32);
    let sub = f.body().result(sub, 0);
    let minus = f.constant(entry, 0);
    let sub = SubOp::build(&mut f.at(entry), sub, minus, Type::I32);
    let sub = f.body().result(sub, 0);
    f.ret(entry, &[sub]);
    assert_eq!(
        canonicalize(&mut f),
        "^() %0=constant-5(); %1=opaque(); %2=add(%1 %0); return(%2);"
    );
}

#[test]
fn constants_move_to_the_right_and_to_the_front_once() {
    let ctx = context();
    let mut f = Function::new(&ctx);
    let entry = f.entry;
    let x = opaque(&mut f, entry, &[], &[Type::I32]).unwrap();
    let one = f.constant(entry, 1);
    let left = f.add(entry, one, x);
    let two = f.constant(entry, 2);
    let again = f.constant(entry, 1);
    let (p, q) = (f.add(entry, left, two), f.add(entry, left, again));
    f.ret(entry, &[p, q]);
    // Later constants are inserted before earlier ones, as upstream does it.
    assert_eq!(
        canonicalize(&mut f),
        "^() %0=constant2(); %1=constant1(); %2=opaque(); %3=add(%2 %1); %4=add(%3 %0); %5=add(%3 %1); return(%4 %5);"
    );
}

#[test]
fn constants_move_to_the_insertion_region() {
    let ctx = context();
    let mut f = Function::new(&ctx);
    let entry = f.entry;
    let yes = opaque(&mut f, entry, &[], &[Type::I1]).unwrap();
    let maybe = MaybeOp::build(&mut f.at(entry), yes, &[]);
    f.ret(entry, &[]);
    let region = f.body().regions(maybe)[0];
    let inner = f.body_mut().append_block(region);
    let c = f.constant(inner, 1);
    opaque(&mut f, inner, &[c], &[]);
    YieldOp::build(&mut f.at(inner), &[]);
    assert_eq!(
        canonicalize(&mut f),
        "^() %0=constant1(); %1=opaque(); maybe(%1);^() opaque(%0); yield();^() return();"
    );
}

#[test]
fn dead_regions_are_erased_with_their_operands() {
    let ctx = context();
    let mut f = Function::new(&ctx);
    let entry = f.entry;
    let yes = ConstantOp::build(&mut f.at(entry), ctx.bool_attr(true), Type::I1);
    let yes = f.body().result(yes, 0);
    let c = f.constant(entry, 1);
    let maybe = MaybeOp::build(&mut f.at(entry), yes, &[]);
    f.ret(entry, &[]);
    let region = f.body().regions(maybe)[0];
    let inner = f.body_mut().append_block(region);
    f.add(inner, c, c);
    YieldOp::build(&mut f.at(inner), &[]);
    assert_eq!(canonicalize(&mut f), "^() return();");
}

#[test]
fn unreachable_blocks_are_erased() {
    let ctx = context();
    let mut f = Function::new(&ctx);
    let (entry, a, b) = (f.entry, f.block(), f.block());
    f.ret(entry, &[]);
    let x = f.constant(a, 1);
    BranchOp::build(&mut f.at(a), &[], b);
    opaque(&mut f, b, &[x], &[]);
    BranchOp::build(&mut f.at(b), &[], a);
    assert_eq!(canonicalize(&mut f), "^() return();");
}

#[test]
fn dead_argument_cycles_are_erased() {
    let ctx = context();
    let mut f = Function::new(&ctx);
    let (entry, head, end) = (f.entry, f.block(), f.block());
    let (zero, one) = (f.constant(entry, 0), f.constant(entry, 1));
    let (kept, lost) = (f.arg(head, Type::I32), f.arg(head, Type::I32));
    BranchOp::build(&mut f.at(entry), &[zero, zero], head);
    let yes = opaque(&mut f, head, &[kept], &[Type::I1]).unwrap();
    let (next, more) = (f.add(head, kept, one), f.add(head, lost, one));
    CondBranchOp::build(&mut f.at(head), yes, &[next, more], &[], head, end);
    f.ret(end, &[]);
    let sizes = |f: &Function<'_>| {
        let branch = f.body().last_op(head).unwrap();
        f.body().operand_segments(branch).to_vec()
    };
    assert_eq!(sizes(&f), [1, 2, 0]);
    let text = canonicalize(&mut f);
    assert_eq!(
        text,
        "^() %0=constant0(); %1=constant1(); br(%0);^(%2) %3=opaque(%2); %4=add(%2 %1); cond_br(%3 %4);^() return();"
    );
    assert_eq!(sizes(&f), [1, 1, 0]);
}

fn diamond(f: &mut Function<'_>) -> [Block; 4] {
    let (entry, left, right, end) = (f.entry, f.block(), f.block(), f.block());
    let yes = opaque(f, entry, &[], &[Type::I1]).unwrap();
    CondBranchOp::build(&mut f.at(entry), yes, &[], &[], left, right);
    [entry, left, right, end]
}

#[test]
fn identical_blocks_merge_at_the_aggressive_level() {
    let ctx = context();
    let mut f = Function::new(&ctx);
    let first = f.entry;
    let (a, b) = (
        opaque(&mut f, first, &[], &[Type::I32]).unwrap(),
        opaque(&mut f, first, &[], &[Type::I32]).unwrap(),
    );
    let [_, left, right, end] = diamond(&mut f);
    for (block, value) in [(left, a), (right, b)] {
        opaque(&mut f, block, &[value, value, a], &[]);
        BranchOp::build(&mut f.at(block), &[], end);
    }
    f.ret(end, &[]);
    let normal = canonicalize(&mut f);
    assert_eq!(normal.matches('^').count(), 4);
    let config = GreedyConfig {
        regions: RegionSimplify::Aggressive,
        ..GreedyConfig::default()
    };
    assert_eq!(
        canonicalize_as(&mut f, &config),
        "^() %0=opaque(); %1=opaque(); %2=opaque(); cond_br(%2 %0 %1);^(%3) opaque(%3 %3 %0); br();^() return();"
    );
}

#[test]
fn the_driver_stops_at_its_limits() {
    let ctx = context();
    let mut f = Function::new(&ctx);
    let entry = f.entry;
    opaque(&mut f, entry, &[], &[]);
    f.ret(entry, &[]);
    let mut patterns = Patterns::none();
    // A pattern that always applies.
    patterns.add(OpaqueOp::NAME, |rw, op| {
        let new = OpaqueOp::build(&mut rw.builder(), &[], &[]);
        rw.replace_op_with(op, new);
        true
    });
    let config = GreedyConfig {
        max_iterations: Some(3),
        max_rewrites: Some(5),
        ..GreedyConfig::default()
    };
    let progress = apply_patterns_greedily(&ctx, f.body_mut(), &patterns, &config);
    assert_eq!(
        progress,
        Progress {
            changed: true,
            converged: false
        }
    );
    assert_eq!(f.show(), "^() opaque(); return();");
}

#[test]
fn bottom_up_traversal_has_the_same_result() {
    let ctx = context();
    let mut f = Function::new(&ctx);
    let entry = f.entry;
    let (a, b) = (f.constant(entry, 1), f.constant(entry, 2));
    let sum = f.add(entry, a, b);
    f.ret(entry, &[sum]);
    let config = GreedyConfig {
        top_down: false,
        ..GreedyConfig::default()
    };
    assert_eq!(
        canonicalize_as(&mut f, &config),
        "^() %0=constant3(); return(%0);"
    );
}

#[test]
fn cse_respects_dominance_scopes() {
    let ctx = context();
    let mut f = Function::new(&ctx);
    let first = f.entry;
    let x = opaque(&mut f, first, &[], &[Type::I32]).unwrap();
    let y = opaque(&mut f, first, &[], &[Type::I32]).unwrap();
    let [entry, left, right, end] = diamond(&mut f);
    let cond = f.body().last_op(entry).unwrap();
    let known = AddOp::build(
        &mut crate::Builder::before(&ctx, f.body_mut(), cond),
        x,
        y,
        Type::I32,
    );
    let known = f.body().result(known, 0);
    let mut results = Vec::new();
    for block in [left, right] {
        // Known from the entry with its operands swapped; new in this block; repeated.
        let (same, new) = (f.add(block, y, x), f.add(block, x, x));
        let again = f.add(block, x, x);
        results.push(opaque(&mut f, block, &[same, new, again], &[]));
        BranchOp::build(&mut f.at(block), &[], end);
    }
    let last = f.add(end, x, x);
    f.ret(end, &[known, last]);
    let (text, counts) = cse(&mut f);
    assert_eq!(
        text,
        "^() %0=opaque(); %1=opaque(); %2=opaque(); %3=add(%0 %1); cond_br(%2);^() %4=add(%0 %0); opaque(%3 %4 %4); \
         br();^() %5=add(%0 %0); opaque(%3 %5 %5); br();^() %6=add(%0 %0); return(%3 %6);"
    );
    assert_eq!(counts, cse::Counts { same: 4, dead: 0 });
}

#[test]
fn cse_keeps_reads_until_a_write() {
    let ctx = context();
    let mut f = Function::new(&ctx);
    let entry = f.entry;
    let read = |f: &mut Function<'_>| {
        let op = ReadOp::build(&mut f.at(entry), Type::I32);
        f.body().result(op, 0)
    };
    let (a, b) = (read(&mut f), read(&mut f));
    WriteOp::build(&mut f.at(entry), a);
    let c = read(&mut f);
    f.constant(entry, 9);
    let d = read(&mut f);
    f.ret(entry, &[a, b, c, d]);
    let (text, counts) = cse(&mut f);
    assert_eq!(text, "^() %0=read(); write(%0); %1=read(); return(%0 %0 %1 %1);");
    assert_eq!(counts, cse::Counts { same: 2, dead: 1 });
}

#[test]
fn cse_compares_regions() {
    let ctx = context();
    let mut f = Function::new(&ctx);
    let entry = f.entry;
    let yes = opaque(&mut f, entry, &[], &[Type::I1]).unwrap();
    let mut results = Vec::new();
    for value in [1, 1, 2] {
        let maybe = MaybeOp::build(&mut f.at(entry), yes, &[Type::I32]);
        results.push(f.body().result(maybe, 0));
        let region = f.body().regions(maybe)[0];
        let inner = f.body_mut().append_block(region);
        let c = f.constant(inner, value);
        YieldOp::build(&mut f.at(inner), &[c]);
    }
    f.ret(entry, &results);
    let (text, counts) = cse(&mut f);
    assert_eq!(counts, cse::Counts { same: 1, dead: 0 });
    assert!(text.ends_with("return(%1 %1 %3);"), "{text}");
}

#[test]
fn cse_handles_deeply_nested_regions() {
    let ctx = context();
    let mut f = Function::new(&ctx);
    let yes = {
        let entry = f.entry;
        opaque(&mut f, entry, &[], &[Type::I1]).unwrap()
    };
    let mut block = f.entry;
    for _ in 0..2000 {
        let graph = GraphOp::build(&mut f.at(block));
        if block == f.entry {
            f.ret(block, &[]);
        }
        let region = f.body().regions(graph)[0];
        block = f.body_mut().append_block(region);
        opaque(&mut f, block, &[yes], &[]);
    }
    let (a, b) = (f.constant(block, 1), f.constant(block, 1));
    opaque(&mut f, block, &[a, b], &[]);
    assert_eq!(cse(&mut f).1, cse::Counts { same: 1, dead: 0 });
}

#[test]
fn clones_are_independent() {
    let ctx = context();
    let mut f = Function::new(&ctx);
    let entry = f.entry;
    let yes = opaque(&mut f, entry, &[], &[Type::I1]).unwrap();
    let maybe = MaybeOp::build(&mut f.at(entry), yes, &[Type::I32]);
    let region = f.body().regions(maybe)[0];
    let inner = f.body_mut().append_block(region);
    let c = f.constant(inner, 1);
    let sum = f.add(inner, c, c);
    YieldOp::build(&mut f.at(inner), &[sum]);
    let other = opaque(&mut f, entry, &[], &[Type::I1]).unwrap();
    let mut map = CloneMap::default();
    map.values.insert(yes, other);
    let mut rw = PatternRewriter::new(&ctx, f.body_mut());
    rw.set_insertion_point(InsertPoint::End(entry));
    let copy = rw.clone_op(maybe, &mut map);
    let result = rw.result(copy, 0);
    f.ret(entry, &[result]);
    assert_eq!(
        f.show(),
        "^() %0=opaque(); %1=maybe(%0);^() %2=constant1(); %3=add(%2 %2); yield(%3);^() %4=opaque(); %5=maybe(%4);^() \
         %6=constant1(); %7=add(%6 %6); yield(%7);^() return(%5);"
    );
    assert_eq!(f.error(), "none");
}

#[test]
fn unknown_operations_keep_their_constants() {
    let mut ctx = context();
    ctx.allow_unregistered(true);
    let mut f = Function::new(&ctx);
    let entry = f.entry;
    let region = f.body_mut().new_region();
    let new = crate::NewOp {
        name: OpName::unregistered(ctx.name("who.knows")),
        regions: &[region],
        ..crate::NewOp::new(&crate::def::ops::UNREGISTERED, Location::UNKNOWN)
    };
    f.body_mut().create(new, InsertPoint::End(entry));
    f.ret(entry, &[]);
    let inner = f.body_mut().append_block(region);
    let c = f.constant(inner, 1);
    opaque(&mut f, inner, &[c], &[]);
    assert_eq!(
        canonicalize(&mut f),
        "^() who.knows();^() %0=constant1(); opaque(%0);^() return();"
    );
}

#[test]
fn patterns_are_tried_by_benefit_and_then_in_the_order_in_which_they_were_added() {
    let ctx = context();
    let mut f = Function::new(&ctx);
    let entry = f.entry;
    opaque(&mut f, entry, &[], &[]);
    f.ret(entry, &[]);
    let tried = std::sync::Arc::new(std::sync::Mutex::new(Vec::new()));
    let note = |name: &'static str| {
        let tried = tried.clone();
        move |_: &mut PatternRewriter<'_>, _: Op| {
            tried.lock().unwrap().push(name);
            false
        }
    };
    let mut patterns = Patterns::canonical();
    patterns
        .add_any(note("any"))
        .add(OpaqueOp::NAME, note("first"))
        .add_with_benefit(OpaqueOp::NAME, PatternBenefit(2), note("better"))
        .add_with_benefit(OpaqueOp::NAME, PatternBenefit(0), note("worst"))
        .add(OpaqueOp::NAME, note("second"))
        .add_any_with_benefit(PatternBenefit(3), note("best of all"));
    let op = f.body().first_op(entry).unwrap();
    apply_ops_greedily(&ctx, f.body_mut(), &[op], &patterns);
    let expected = ["best of all", "better", "first", "second", "any", "worst"];
    assert_eq!(*tried.lock().unwrap(), expected);
}
