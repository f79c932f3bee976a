//! A conversion that fails restores the module, wherever in it the failure is.

use super::*;
use crate::body::Module;
use crate::builtin::ModuleOp;
use crate::context::Context;
use crate::diagnostics::Diagnostic;
use crate::ids::{Location, Name, Type};
use crate::location::TextPosition;
use crate::rewrite::PatternBenefit;
use crate::testing::*;
use crate::text::parser::MAX_NESTING;
use crate::text::{ParseOptions, PrintOptions, module_to_string, parse_module};
use std::sync::{Arc, Mutex};

/// Converted functions, with a fold in place, one to a constant, an expanded op and a symbol request. `%s` is the op
/// that fails.
const TEXT: &str = r#"
"test.func"() <{sym_name = "first"}> ({
  %0 = "test.constant"() <{value = 1 : i32}> : () -> i32
  %1 = "test.read"() : () -> i32
  %2 = "test.add"(%0, %1) : (i32, i32) -> i32
  %3 = "test.add"(%0, %0) : (i32, i32) -> i32
  %4 = "test.sub"(%2, %3) : (i32, i32) -> i32
  "test.write"(%4) : (i32) -> ()
  "builtin.module"() ({
    "test.func"() <{sym_name = "deep"}> ({
      %5 = "test.read"() : () -> i32
      "test.return"(%5) : (i32) -> ()
    }) : () -> ()
  }) : () -> ()
  "test.return"(%4) : (i32) -> ()
}) : () -> ()
"builtin.module"() ({
  "test.func"() <{sym_name = "inner"}> ({
    "test.return"() : () -> ()
  }) {kept} : () -> ()
  %s
}) : () -> ()
"test.func"() <{sym_name = "last"}> ({
  %0 = "test.read"() : () -> i32
  "test.write"(%0) : (i32) -> ()
  "test.return"() : () -> ()
}) : () -> ()
"#;

fn function(name: &str, contents: &str) -> String {
    format!(
        "\"test.func\"() <{{sym_name = \"{name}\"}}> ({{\n{contents}\n \"test.return\"() : () -> ()\n}}) : () -> ()"
    )
}

fn refuse(op: &str) -> NoMatch {
    Diagnostic::error(Location::UNKNOWN, format!("{op} is refused")).into()
}

/// Converts `i32` to `i64`, requests a function for each `test.write`, and refuses `test.opaque` and functions named
/// `refused`.
fn conversion() -> Conversion {
    let mut conversion = Conversion::default();
    conversion
        .types
        .rule(|_, _, ty| Some((ty != Type::I1).then_some(ty)));
    conversion
        .types
        .rule(|_, _, ty| (ty == Type::I32).then_some(Some(Type::I64)));
    let target = &mut conversion.target;
    target.legal_ops(&[GraphOp::NAME, ReturnOp::NAME]);
    target.illegal_ops(&[
        OpaqueOp::NAME,
        ReadOp::NAME,
        WriteOp::NAME,
        SubOp::NAME,
        MaybeOp::NAME,
    ]);
    let patterns = &mut conversion.patterns;
    patterns.add(OpaqueOp::NAME, |_, _| Err(refuse("opaque")));
    patterns.add(ReadOp::NAME, |rw, a| {
        let value = rw.ctx().int_attr(Type::I64, 7);
        let new = ConstantOp::build(&mut rw.b, value, Type::I64);
        rw.replace_with(a.op, new);
        Ok(())
    });
    patterns.add(ConstantOp::NAME, |rw, a| {
        let value = rw.ctx().int_attr(Type::I64, 7);
        let new = ConstantOp::build(&mut rw.b, value, Type::I64);
        rw.replace_with(a.op, new);
        Ok(())
    });
    patterns.add(AddOp::NAME, |rw, a| {
        let new = AddOp::build(&mut rw.b, a.operands[0], a.operands[1], Type::I64);
        rw.replace_with(a.op, new);
        Ok(())
    });
    patterns.add(SubOp::NAME, |rw, a| {
        rw.expand(a.op, |b, x| {
            let twice = AddOp::build(b, x[1], x[1], Type::I32);
            let twice = b.result(twice);
            let sum = AddOp::build(b, x[0], twice, Type::I32);
            Some(b.result(sum))
        })
    });
    patterns.add(MaybeOp::NAME, |_, _| Ok(()));
    patterns.add(WriteOp::NAME, |rw, _| {
        let symbol = rw.ctx().name("requested");
        rw.request(SymbolRequest {
            symbol,
            place: Place::Start,
            fresh: None,
            make: Box::new(|b, name| {
                let name = b.ctx.string_attr(b.ctx.str(name));
                FuncOp::build(b, name);
            }),
        });
        Ok(())
    });
    patterns.add_isolated(FuncOp::NAME, |rw, f| {
        let name: Option<Name> = f.symbol(rw.ctx());
        if name.is_some_and(|name| rw.ctx().str(name) == "refused") {
            return Err(refuse("function"));
        }
        for region in rw.old().root_regions().to_vec() {
            let into = rw.b.body.root_regions()[0];
            rw.convert_region(region, into, None).map_err(NoMatch::from)?;
        }
        Ok(ConvertedOpHeader {
            def: GraphOp::DEF,
            attrs: Vec::new(),
            discardable: None,
            requests: Vec::new(),
        })
    });
    conversion
}

fn parse(ctx: &Context, text: &str) -> Module {
    let source = ctx.add_source("test.mlir", text.to_owned(), TextPosition::START);
    let source = source.expect("the text is short");
    parse_module(ctx, source, &ParseOptions::default()).expect("the text is well formed")
}

fn show(ctx: &Context, module: &Module) -> String {
    let options = PrintOptions {
        generic: true,
        ..PrintOptions::default()
    };
    module_to_string(ctx, module, &options)
}

/// Converts the module where `%s` in [`TEXT`] is `inner` and is followed by `outer`, at several thread counts. Returns
/// the error if the module was restored, and the converted module on success.
fn run(inner: &str, outer: &str) -> Result<String, String> {
    let mut results = Vec::new();
    for threads in [1, 2, 8] {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
        results.push(pool.expect("a pool").install(|| {
            let ctx = context();
            let mut module = parse(&ctx, &(TEXT.replace("%s", inner) + outer));
            let before = show(&ctx, &module);
            let result = convert_body(&ctx, module.body_mut().expect("contents"), &conversion());
            let after = show(&ctx, &module);
            if result.is_err() {
                assert_eq!(before, after, "{threads} threads");
            }
            result.map(|()| after).map_err(|error| error.message.clone())
        }));
    }
    assert!(results.iter().all(|result| *result == results[0]), "{results:?}");
    results.swap_remove(0)
}

const OPAQUE: &str = "\"test.opaque\"() : () -> ()";
const WRITE: &str = "%9 = \"test.read\"() : () -> i32\n\"test.write\"(%9) : (i32) -> ()";

#[test]
fn the_module_without_failures_is_converted() {
    let converted = run(&function("requests", WRITE), "").expect("nothing is refused");
    assert_eq!(
        converted.matches("sym_name = \"requested\"").count(),
        2,
        "{converted}"
    );
    for gone in ["test.read", "test.write", "test.sub"] {
        assert!(!converted.contains(gone), "{converted}");
    }
    assert_eq!(converted.matches("test.graph").count(), 5, "{converted}");
}

#[test]
fn an_operation_in_a_function_fails() {
    let failure = Err("opaque is refused".to_owned());
    assert_eq!(run("", &function("bad", OPAQUE)), failure);
    assert_eq!(run("", &function("bad", &format!("{WRITE}\n{OPAQUE}"))), failure);
}

#[test]
fn an_operation_in_a_nested_module_fails() {
    let failure = Err("opaque is refused".to_owned());
    assert_eq!(run(OPAQUE, ""), failure);
    assert_eq!(run(&function("bad", OPAQUE), ""), failure);
    let deep = format!(
        "\"builtin.module\"() ({{\n{}\n}}) : () -> ()",
        function("bad", OPAQUE)
    );
    assert_eq!(run(&function("bad", &deep), ""), failure);
}

#[test]
fn an_operation_of_the_module_itself_fails() {
    assert_eq!(
        run(&function("fine", WRITE), OPAQUE),
        Err("opaque is refused".to_owned())
    );
}

#[test]
fn a_header_fails() {
    let failure = Err("function is refused".to_owned());
    assert_eq!(run("", &function("refused", WRITE)), failure);
    assert_eq!(run(&function("refused", WRITE), ""), failure);
}

#[test]
fn requested_symbols_are_erased_when_a_later_step_fails() {
    let inner = function("requests", WRITE) + "\n" + &function("requests_too", WRITE);
    assert_eq!(
        run(&inner, &function("refused", "")),
        Err("function is refused".to_owned())
    );
}

#[test]
fn a_type_that_cannot_be_converted_fails() {
    let text =
        "%8 = \"test.constant\"() <{value = true}> : () -> i1\n%9 = \"test.add\"(%8, %8) : (i1, i1) -> i1";
    let maybe = format!("{text}\n\"test.maybe\"(%9) ({{\n\"test.yield\"() : () -> ()\n}}) : (i1) -> ()");
    let failure =
        Err("failed to legalize operation 'test.maybe' that was explicitly marked illegal".to_owned());
    assert_eq!(run("", &function("bad", &maybe)), failure);
    assert_eq!(run(&function("bad", &maybe), ""), failure);
}

#[test]
fn the_first_of_several_errors_is_reported() {
    let text = format!("{}\n{}", function("refused", ""), function("bad", OPAQUE));
    assert_eq!(run("", &text), Err("function is refused".to_owned()));
}

#[test]
fn a_function_whose_pattern_does_not_match_keeps_what_is_converted_in_it() {
    let ctx = context();
    let mut module = parse(&ctx, &TEXT.replace("%s", &function("requests", WRITE)));
    let mut conversion = conversion();
    conversion
        .patterns
        .add_isolated(ModuleOp::NAME, |_, _| Err(NoMatch::default()));
    convert_body(&ctx, module.body_mut().expect("contents"), &conversion).expect("nothing is refused");
    let converted = show(&ctx, &module);
    assert_eq!(
        converted.matches("sym_name = \"requested\"").count(),
        2,
        "{converted}"
    );
    assert_eq!(converted.matches("test.graph").count(), 5, "{converted}");
}

#[test]
fn without_rollback_a_failure_leaves_functions_converted() {
    let ctx = context();
    let mut module = parse(&ctx, &(TEXT.replace("%s", "") + &function("refused", "")));
    let mut conversion = conversion();
    conversion.allow_pattern_rollback = false;
    convert_body(&ctx, module.body_mut().expect("contents"), &conversion).expect_err("a function is refused");
    let left = show(&ctx, &module);
    assert!(
        left.contains("refused") && left.contains("value = 7 : i64"),
        "{left}"
    );
}

#[test]
fn patterns_are_tried_by_benefit_and_then_in_the_order_in_which_they_were_added() {
    let ctx = context();
    let mut module = parse(&ctx, &function("f", "%0 = \"test.read\"() : () -> i32"));
    let tried = Arc::new(Mutex::new(Vec::new()));
    let mut conversion = Conversion::default();
    for (name, benefit) in [("first", 1), ("worst", 0), ("best", 2), ("second", 1)] {
        let tried = tried.clone();
        let note = move || {
            tried.lock().expect("no panic").push(name);
            NoMatch::default()
        };
        let (op, function) = (note.clone(), note);
        let (patterns, benefit) = (&mut conversion.patterns, PatternBenefit(benefit));
        patterns.add_with_benefit(ReadOp::NAME, benefit, move |_, _| Err(op()));
        patterns.add_isolated_with_benefit(FuncOp::NAME, benefit, move |_, _| Err(function()));
    }
    convert_body(&ctx, module.body_mut().expect("contents"), &conversion).expect("nothing has to go");
    let order = ["best", "first", "second", "worst"];
    assert_eq!(*tried.lock().expect("no panic"), [order, order].concat());
}

#[test]
fn modules_nest_deeply_on_small_stacks() {
    let levels = MAX_NESTING as usize - 20;
    let module = "\"builtin.module\"() ({\n";
    let text = format!(
        "{}{}{}",
        module.repeat(levels),
        function("f", "%0 = \"test.read\"() : () -> i32"),
        "}) : () -> ()\n".repeat(levels)
    );
    let convert = move || {
        for rollback in [false, true] {
            let ctx = context();
            let mut module = parse(&ctx, &text);
            let mut conversion = conversion();
            conversion.allow_pattern_rollback = rollback;
            convert_body(&ctx, module.body_mut().unwrap(), &conversion).unwrap();
            assert!(!show(&ctx, &module).contains("test.read"));
        }
    };
    let thread = std::thread::Builder::new().stack_size(1 << 20);
    thread.spawn(convert).unwrap().join().unwrap();
}
