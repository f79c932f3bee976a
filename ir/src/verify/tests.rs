use crate::body::{Builder, InsertPoint, Module, NewOp};
use crate::diagnostics::Diagnostic;
use crate::ids::{Location, OpName, Type};
use crate::location::TextPosition;
use crate::testing::*;
use crate::text::parser::MAX_NESTING;
use crate::text::{ParseOptions, parse_module};
use crate::verify::verify_module;
use rayon::prelude::*;

fn errors(ctx: &crate::Context, module: &Module) -> Vec<Diagnostic> {
    verify_module(ctx, module).err().unwrap_or_default()
}

#[test]
fn a_well_formed_function_passes() {
    let ctx = context();
    let mut f = Function::new(&ctx);
    let (entry, next) = (f.entry, f.block());
    let one = f.constant(entry, 1);
    let arg = f.arg(next, Type::I32);
    BranchOp::build(&mut f.at(entry), &[one], next);
    let sum = f.add(next, arg, one);
    f.ret(next, &[sum]);
    assert_eq!(f.error(), "none");
}

#[test]
fn types_of_operands() {
    let ctx = context();
    let mut f = Function::new(&ctx);
    let entry = f.entry;
    let float = ctx.intern_attr(crate::AttrData::Float {
        ty: Type::F32,
        value: crate::num::ApFloat::zero(crate::num::FloatKind::F32, false),
    });
    let c = ConstantOp::build(&mut f.at(entry), float, Type::F32);
    let c = f.body().result(c, 0);
    AddOp::build(&mut f.at(entry), c, c, Type::F32);
    f.ret(entry, &[]);
    assert_eq!(
        f.error(),
        "'test.add' op operand #0 must be signless-integer-like, but got 'f32'"
    );
}

#[test]
fn types_that_must_be_equal() {
    let ctx = context();
    let mut f = Function::new(&ctx);
    let entry = f.entry;
    let c = f.constant(entry, 1);
    AddOp::build(&mut f.at(entry), c, c, Type::I64);
    f.ret(entry, &[]);
    assert_eq!(
        f.error(),
        "'test.add' op requires the same type for all operands and results"
    );
}

#[test]
fn numbers_of_operands_results_regions_and_successors() {
    let ctx = context();
    let mut f = Function::new(&ctx);
    let entry = f.entry;
    let c = f.constant(entry, 1);
    f.body_mut().create(
        NewOp {
            operands: &[c],
            results: &[Type::I32],
            ..NewOp::new(AddOp::DEF, Location::UNKNOWN)
        },
        InsertPoint::End(entry),
    );
    assert_eq!(f.error(), "'test.add' op expected 2 operands, but found 1");
    let mut f = Function::new(&ctx);
    let entry = f.entry;
    f.body_mut().create(
        NewOp::new(ConstantOp::DEF, Location::UNKNOWN),
        InsertPoint::End(entry),
    );
    assert_eq!(f.error(), "'test.constant' op requires one result");
}

#[test]
fn attributes() {
    let ctx = context();
    let mut f = Function::new(&ctx);
    let entry = f.entry;
    let new = NewOp {
        results: &[Type::I32],
        ..NewOp::new(ConstantOp::DEF, Location::UNKNOWN)
    };
    let op = f.body_mut().create(new, InsertPoint::End(entry));
    f.ret(entry, &[]);
    assert_eq!(f.error(), "'test.constant' op requires attribute 'value'");
    f.body_mut()
        .set_attr(op, ConstantOp::value, Some(ctx.array_attr(&[])));
    assert_eq!(
        f.error(),
        "'test.constant' op attribute 'value' failed to satisfy constraint: TypedAttr instance"
    );
    f.body_mut()
        .set_attr(op, ConstantOp::value, Some(ctx.i64_attr(3)));
    assert_eq!(
        f.error(),
        "'test.constant' op failed to verify that all of {value, result} have same type"
    );
}

#[test]
fn blocks_end_in_terminators() {
    let ctx = context();
    let mut f = Function::new(&ctx);
    assert_eq!(f.error(), "empty block: expect at least a terminator");
    let entry = f.entry;
    f.constant(entry, 1);
    assert!(
        f.error().starts_with("block with no terminator, has "),
        "{}",
        f.error()
    );
    f.ret(entry, &[]);
    assert_eq!(f.error(), "none");
    f.constant(entry, 1);
    assert_eq!(
        f.error(),
        "'test.return' op must be the last operation in the parent block"
    );
}

#[test]
fn branch_operands_match_block_arguments() {
    let ctx = context();
    let mut f = Function::new(&ctx);
    let (entry, next) = (f.entry, f.block());
    let c = f.constant(entry, 1);
    f.arg(next, Type::I64);
    let br = BranchOp::build(&mut f.at(entry), &[c, c], next);
    f.ret(next, &[]);
    assert_eq!(
        f.error(),
        "branch has 2 operands for successor #0, but target block has 1"
    );
    f.body_mut().set_operands(br, &[c]);
    assert_eq!(f.error(), "type mismatch for bb argument #0 of successor #0");
}

#[test]
fn entry_blocks_have_no_predecessors() {
    let ctx = context();
    let mut f = Function::new(&ctx);
    let entry = f.entry;
    BranchOp::build(&mut f.at(entry), &[], entry);
    assert_eq!(f.error(), "entry block of region may not have predecessors");
}

#[test]
fn definitions_dominate_uses() {
    let ctx = context();
    let mut f = Function::new(&ctx);
    let (entry, left, right) = (f.entry, f.block(), f.block());
    let yes = ConstantOp::build(&mut f.at(entry), ctx.bool_attr(true), Type::I1);
    let yes = f.body().result(yes, 0);
    CondBranchOp::build(&mut f.at(entry), yes, &[], &[], left, right);
    let c = f.constant(left, 1);
    BranchOp::build(&mut f.at(left), &[], right);
    f.add(right, c, c);
    f.ret(right, &[]);
    let errors = errors(&ctx, &f.module);
    assert_eq!(errors[0].message, "operand #0 does not dominate this use");
    assert_eq!(
        errors[0].notes[0].1,
        "operand defined here (op in the same region)"
    );
}

#[test]
fn dominance_with_stale_order_numbers() {
    let ctx = context();
    let mut f = Function::new(&ctx);
    let entry = f.entry;
    let a = f.constant(entry, 1);
    let b = f.add(entry, a, a);
    f.ret(entry, &[b]);
    let first = f.body().defining_op(a).unwrap();
    // More insertions at one position than the gap between two order numbers holds.
    for _ in 0..20 {
        let attr = ctx.int_attr(Type::I32, 7);
        ConstantOp::build(&mut Builder::before(&ctx, f.body_mut(), first), attr, Type::I32);
    }
    assert_eq!(f.error(), "none");
    let last = f.body().defining_op(b).unwrap();
    f.body_mut().move_op(last, InsertPoint::Before(first));
    assert_eq!(f.error(), "operand #0 does not dominate this use");
}

#[test]
fn unreachable_code_is_dominated_by_everything() {
    let ctx = context();
    let mut f = Function::new(&ctx);
    let (entry, lost) = (f.entry, f.block());
    f.ret(entry, &[]);
    let forward = f.body_mut().new_forward(Type::I32);
    let sum = f.add(lost, forward, forward);
    f.body_mut().replace_forward(forward, sum);
    f.ret(lost, &[]);
    assert_eq!(f.error(), "none");
}

#[test]
fn graph_regions_have_no_order() {
    let ctx = context();
    let mut f = Function::new(&ctx);
    let entry = f.entry;
    let graph = GraphOp::build(&mut f.at(entry));
    f.ret(entry, &[]);
    let region = f.body().regions(graph)[0];
    let block = f.body_mut().append_block(region);
    let forward = f.body_mut().new_forward(Type::I32);
    f.add(block, forward, forward);
    let c = f.constant(block, 1);
    f.body_mut().replace_forward(forward, c);
    assert_eq!(f.error(), "none");
}

#[test]
fn region_branch_operands_match_results() {
    let ctx = context();
    let mut f = Function::new(&ctx);
    let entry = f.entry;
    let yes = ConstantOp::build(&mut f.at(entry), ctx.bool_attr(true), Type::I1);
    let yes = f.body().result(yes, 0);
    let maybe = MaybeOp::build(&mut f.at(entry), yes, &[Type::I32]);
    f.ret(entry, &[]);
    let region = f.body().regions(maybe)[0];
    let block = f.body_mut().append_block(region);
    assert_eq!(f.error(), "'test.maybe' op expects a non-empty block");
    let end = YieldOp::build(&mut f.at(block), &[]);
    assert_eq!(
        f.error(),
        "'test.maybe' op along control flow edge from Operation test.yield to parent: region branch point has 0 \
         operands, but region successor needs 1 inputs"
    );
    f.body_mut().set_operands(end, &[yes]);
    assert_eq!(
        f.error(),
        "'test.maybe' op along control flow edge from Operation test.yield to parent: successor operand type #0 'i1' \
         should match successor input type #0 'i32'"
    );
}

#[test]
fn symbols_are_unique_and_found() {
    let ctx = context();
    let mut module = Module::new(Location::UNKNOWN);
    for _ in 0..2 {
        let func = add_function(&ctx, &mut module, "f");
        let body = module.body_mut().unwrap().isolated_mut(func).unwrap();
        let block = body.root_entry().unwrap();
        ReturnOp::build(&mut Builder::at_end(&ctx, body, block, Location::UNKNOWN), &[]);
    }
    let found = errors(&ctx, &module);
    assert_eq!(found[0].message, "redefinition of symbol named 'f'");
    assert_eq!(found[0].notes[0].1, "see existing symbol definition here");

    let mut f = Function::new(&ctx);
    let entry = f.entry;
    let call = CallOp::build(&mut f.at(entry), ctx.symbol_attr(ctx.name("f")));
    f.ret(entry, &[]);
    assert_eq!(f.error(), "none");
    let missing = Some(ctx.symbol_attr(ctx.name("g")));
    f.body_mut().set_attr(call, CallOp::callee, missing);
    assert_eq!(f.error(), "'test.call' op does not reference a symbol");
}

#[test]
fn parents() {
    let ctx = context();
    let mut f = Function::new(&ctx);
    let entry = f.entry;
    let graph = GraphOp::build(&mut f.at(entry));
    f.ret(entry, &[]);
    let region = f.body().regions(graph)[0];
    let block = f.body_mut().append_block(region);
    f.ret(block, &[]);
    assert_eq!(f.error(), "'test.return' op expects parent op 'test.func'");
}

#[test]
fn unknown_operations() {
    let mut ctx = context();
    ctx.allow_unregistered(true);
    let mut f = Function::new(&ctx);
    let entry = f.entry;
    let name = OpName::unregistered(ctx.name("test.nothing"));
    let new = NewOp {
        name,
        ..NewOp::new(&crate::def::ops::UNREGISTERED, Location::UNKNOWN)
    };
    f.body_mut().create(new, InsertPoint::End(entry));
    f.ret(entry, &[]);
    assert_eq!(
        f.error(),
        "unregistered operation 'test.nothing' found in dialect ('test') that does not allow unknown operations"
    );
}

#[test]
fn each_function_reports_its_first_error_in_order() {
    let ctx = context();
    let mut module = Module::new(Location::UNKNOWN);
    for index in 0..50 {
        let func = add_function(&ctx, &mut module, &format!("f{index}"));
        let body = module.body_mut().unwrap().isolated_mut(func).unwrap();
        let block = body.root_entry().unwrap();
        let mut b = Builder::at_end(&ctx, body, block, ctx.file_location("x", index + 1, 1));
        if index % 2 == 0 {
            ReturnOp::build(&mut b, &[]);
        }
        ConstantOp::build(&mut b, ctx.i32_attr(1), Type::I32);
    }
    let serial = rayon::ThreadPoolBuilder::new().num_threads(1).build().unwrap();
    let parallel = rayon::ThreadPoolBuilder::new().num_threads(4).build().unwrap();
    let one = serial.install(|| errors(&ctx, &module));
    assert_eq!(one.len(), 50);
    assert_eq!(one, parallel.install(|| errors(&ctx, &module)));
}

#[test]
fn regions_nest_deeply() {
    let ctx = context();
    let mut f = Function::new(&ctx);
    let mut block = f.entry;
    for _ in 0..100_000 {
        let graph = GraphOp::build(&mut f.at(block));
        if block == f.entry {
            f.ret(block, &[]);
        }
        let region = f.body().regions(graph)[0];
        block = f.body_mut().append_block(region);
    }
    assert_eq!(f.error(), "none");
}

#[test]
fn modules_nest_deeply_on_small_stacks() {
    let levels = MAX_NESTING as usize - 10;
    let text = format!("{}{}", "module {\n".repeat(levels), "}".repeat(levels));
    let verify = || {
        let ctx = context();
        let source = ctx.add_source("in", text, TextPosition::START).unwrap();
        let parsed = parse_module(&ctx, source, &ParseOptions::default()).unwrap();
        assert_eq!(errors(&ctx, &parsed), []);
    };
    let thread = std::thread::Builder::new().stack_size(1 << 20);
    thread.spawn(verify).unwrap().join().unwrap();
}

#[test]
fn modules_nest_deeply_on_all_threads_of_a_pool() {
    let levels = 200;
    let text = format!(
        "{}{}{}",
        "module {\n".repeat(levels),
        "module {\n module {}\n module {}\n}\n".repeat(4),
        "}".repeat(levels)
    );
    let verify = |_| {
        let ctx = context();
        let source = ctx.add_source("in", text.clone(), TextPosition::START).unwrap();
        let parsed = parse_module(&ctx, source, &ParseOptions::default()).unwrap();
        assert_eq!(errors(&ctx, &parsed), []);
    };
    (0..16).into_par_iter().for_each(verify);
}
