use super::*;
use crate::body::{Builder, Module};
use crate::ids::{Location, Type};
use crate::testing::*;
use std::sync::{Arc, Mutex};

static NOTHING: PassInfo = PassInfo::new("nothing", "Nothing", "Does nothing", |_| {
    Arc::new(|_: &mut PassCx<'_>| Ok(()))
})
.options(&[
    OptionSpec {
        name: "count",
        description: "",
        kind: OptionKind::Int,
        default: "10",
    },
    OptionSpec {
        name: "flag",
        description: "",
        kind: OptionKind::Bool,
        default: "false",
    },
    OptionSpec {
        name: "all",
        description: "",
        kind: OptionKind::List(&OptionKind::String),
        default: "",
    },
    OptionSpec {
        name: "level",
        description: "",
        kind: OptionKind::Enum(&[("low", ""), ("high", "")]),
        default: "low",
    },
]);

static COUNT: PassInfo = PassInfo::new("count", "Count", "Counts operations", |_| {
    Arc::new(|cx: &mut PassCx<'_>| {
        let ops = cx.body().root_ops().count() as u64;
        cx.count(0, ops);
        cx.mark_unchanged();
        Ok(())
    })
})
.statistics(&[StatisticSpec {
    name: "ops",
    description: "operations",
}]);

static FAIL: PassInfo = PassInfo::new("fail", "Fail", "Fails", |_| {
    Arc::new(|cx: &mut PassCx<'_>| Err(cx.error("is not wanted").into()))
})
.on("test.func");

static BREAK: PassInfo = PassInfo::new("break", "Break", "Breaks functions", |_| {
    Arc::new(|cx: &mut PassCx<'_>| {
        let body = cx.body();
        let ops: Vec<_> = body.root_ops().collect();
        ops.into_iter().for_each(|op| body.erase_op(op));
        Ok(())
    })
});

fn registry() -> PassRegistry {
    let mut registry = PassRegistry::new();
    registry
        .register(&NOTHING)
        .register(&COUNT)
        .register(&FAIL)
        .register(&BREAK);
    registry
}

fn parse(text: &str) -> Result<PassManager, String> {
    PassManager::parse(text, &registry())
}

fn problem(text: &str) -> String {
    parse(text).err().unwrap_or_default()
}

#[test]
fn pipelines_round_trip() {
    let text =
        " builtin.module( test.func( nothing , nothing{count=3   flag all=a,b level=high} ),any(count) )";
    let manager = parse(text).unwrap();
    assert_eq!(
        manager.pipeline().to_string(),
        "builtin.module(test.func(nothing{ count=10 flag=false level=low},nothing{all={a,b} count=3 flag=true \
         level=high}),any(count))"
    );
    let again = parse(&manager.pipeline().to_string()).unwrap();
    assert_eq!(again.pipeline().to_string(), manager.pipeline().to_string());
    assert_eq!(
        parse("builtin.module(test.func(count),count)")
            .unwrap()
            .to_string(),
        "Pass Manager with 2 passes:\nbuiltin.module(\n  test.func(\n    count\n  ),\n  count\n)\n"
    );
    assert_eq!(
        parse("builtin.module()").unwrap().pipeline().to_string(),
        "builtin.module()"
    );
}

#[test]
fn pipeline_errors() {
    let unwrapped =
        "expected pass pipeline to be wrapped with the anchor operation type, e.g. 'builtin.module(...)'";
    for text in ["", "count", "builtin.module(count", "(count)"] {
        assert_eq!(problem(text), unwrapped, "{text}");
    }
    let lead = "MLIR Textual PassPipeline Parser:1:";
    assert_eq!(
        problem("builtin.module(count))"),
        format!(
            "{lead}6: error: encountered extra closing ')' creating unbalanced parentheses while parsing pipeline\n\
             count)\n     ^\n"
        )
    );
    assert_eq!(
        problem("builtin.module(count,,count)"),
        format!(
            "{lead}7: error: '' does not refer to a registered pass or pass pipeline\ncount,,count\n      ^\n"
        )
    );
    assert_eq!(
        problem("builtin.module(test.func(foo),count)"),
        format!(
            "{lead}11: error: 'foo' does not refer to a registered pass or pass pipeline\ntest.func(foo),count\n\
             {:10}^\n",
            ""
        )
    );
    assert_eq!(
        problem("builtin.module(nothing{count=3)"),
        format!(
            "{lead}8: error: missing closing '}}' while processing pass options\nnothing{{count=3\n       ^\n"
        )
    );
    assert_eq!(
        problem("builtin.module(nothing{count=3}count)"),
        format!(
            "{lead}17: error: expected ',' after parsing pipeline\nnothing{{count=3}}count\n{:16}^\n",
            ""
        )
    );
    assert_eq!(
        problem("builtin.module(nothing{foo=1})"),
        "<Pass-Options-Parser>: no such option foo\n\nfailed to add `nothing` with options `foo=1`\n"
    );
    assert_eq!(
        problem("builtin.module(any(builtin.module(fail)))"),
        "Can't add pass 'Fail' restricted to 'test.func' on a PassManager intended to run on 'builtin.module', did you \
         intend to nest?\nfailed to add `fail` with options ``\nfailed to add `builtin.module` with options `` to inner \
         pipeline\nfailed to add `any` with options `` to inner pipeline\n"
    );
    let deep = format!(
        "builtin.module({}count{})",
        "any(".repeat(100_000),
        ")".repeat(100_000)
    );
    assert!(problem(&deep).contains("pipelines nest too deeply"));
}

#[test]
fn option_errors() {
    let problem = |options: &str| {
        let text = format!("builtin.module(nothing{{{options}}})");
        problem(&text).lines().next().unwrap_or("").to_owned()
    };
    assert_eq!(
        problem("count=x"),
        "for the --count option: 'x' value invalid for long argument!"
    );
    assert_eq!(problem("count"), "for the --count option: requires a value!");
    assert_eq!(
        problem("level=zz"),
        "for the --level option: Cannot find option named 'zz'!"
    );
    assert_eq!(
        problem("flag=maybe"),
        "for the --flag option: 'maybe' is invalid value for boolean argument! Try 0 or 1"
    );
}

#[test]
fn passes_for_other_operations_nest_implicitly_on_command_lines() {
    let mut manager = PassManager::new("builtin.module");
    for name in ["fail", "fail", "count"] {
        manager.add(&registry(), name, None).unwrap();
    }
    assert_eq!(
        manager.pipeline().to_string(),
        "builtin.module(test.func(fail,fail),count)"
    );
}

fn functions(ctx: &crate::Context, count: usize) -> Module {
    let mut module = Module::new(Location::UNKNOWN);
    for index in 0..count {
        let func = add_function(ctx, &mut module, &format!("f{index}"));
        let body = module.body_mut().unwrap().isolated_mut(func).unwrap();
        let block = body.root_entry().unwrap();
        let mut b = Builder::at_end(ctx, body, block, Location::UNKNOWN);
        ConstantOp::build(&mut b, ctx.i32_attr(1), Type::I32);
        ReturnOp::build(&mut b, &[]);
    }
    module
}

#[test]
fn nested_pipelines_run_on_their_anchor() {
    let ctx = context();
    let mut module = functions(&ctx, 20);
    let manager = parse("builtin.module(count,test.func(count),test.func(count),func.func(count))").unwrap();
    manager.run(&ctx, &mut module).unwrap();
    let report = manager.statistics();
    let lines: Vec<&str> = report.lines().skip(3).map(str::trim).collect();
    assert_eq!(lines[..2], ["Count", "(S) 20 ops - operations"]);
    assert_eq!(
        lines
            .iter()
            .filter(|line| **line == "(S) 40 ops - operations")
            .count(),
        2,
        "{report}"
    );
}

#[test]
fn errors_come_in_the_order_of_the_text() {
    let ctx = context();
    let mut module = functions(&ctx, 20);
    let manager = parse("builtin.module(test.func(fail))").unwrap();
    let one = rayon::ThreadPoolBuilder::new().num_threads(1).build().unwrap();
    let many = rayon::ThreadPoolBuilder::new().num_threads(4).build().unwrap();
    let serial = one.install(|| manager.run(&ctx, &mut module)).unwrap_err();
    let parallel = many.install(|| manager.run(&ctx, &mut module)).unwrap_err();
    assert_eq!(serial.0.len(), 20);
    assert_eq!(serial.0[0].message, "'test.func' op is not wanted");
    assert_eq!(serial, parallel);
}

#[test]
fn invalid_ir_after_a_pass_is_reported() {
    let ctx = context();
    let mut module = functions(&ctx, 2);
    let error = parse("builtin.module(test.func(break))")
        .unwrap()
        .run(&ctx, &mut module)
        .unwrap_err();
    assert_eq!(error.0[0].message, "empty block: expect at least a terminator");
    let mut module = functions(&ctx, 2);
    let mut manager = parse("builtin.module(test.func(break))").unwrap();
    manager.verify_each(false);
    manager.run(&ctx, &mut module).unwrap();
}

#[test]
fn a_pipeline_with_another_anchor_does_not_run() {
    let ctx = context();
    let mut module = functions(&ctx, 1);
    let error = parse("test.func(count)")
        .unwrap()
        .run(&ctx, &mut module)
        .unwrap_err();
    assert_eq!(
        error.0[0].message,
        "can't run 'test.func' pass manager on 'builtin.module' op"
    );
}

#[test]
fn passes_are_timed() {
    let ctx = context();
    let mut module = functions(&ctx, 3);
    let mut manager = parse("builtin.module(test.func(count,nothing),any(count),count)").unwrap();
    manager.timing(true);
    let mut timing = Timing::start();
    manager.run_timed(&ctx, &mut module, &mut timing).unwrap();
    let report = timing.report(false, ReportFormat::Text);
    let names: Vec<&str> = report
        .lines()
        .skip(6)
        .filter_map(|line| line.split("%)").nth(1))
        .collect();
    assert_eq!(
        names,
        [
            "  'test.func' Pipeline",
            "    Count",
            "    Nothing",
            "  'any' Pipeline",
            "    Count",
            "  Count",
            "  Rest",
            "  Total"
        ]
    );
}

/// Records the calls of its hooks.
#[derive(Default)]
struct Log {
    name: &'static str,
    single: bool,
    lines: Arc<Mutex<Vec<String>>>,
}

impl Log {
    fn note(&self, ctx: &crate::Context, what: &str, ir: &IrUnit<'_>) {
        let name = match ir.symbol(ctx) {
            Some(symbol) => ctx.str(symbol),
            None => ctx.op_name(ir.name()),
        };
        let path = if ir.module().is_some() { ir.path().len() } else { 9 };
        let line = format!("{}{what} {name} {path}", self.name);
        self.lines.lock().unwrap().push(line);
    }
}

impl PassInstrumentation for Log {
    fn needs_single_thread(&self) -> bool {
        self.single
    }
    fn run_before_pipeline(&self, ctx: &crate::Context, pipeline: &Pipeline, ir: &mut IrUnit<'_>) {
        self.note(ctx, &format!("before {pipeline} on"), ir);
    }
    fn run_after_pipeline(&self, ctx: &crate::Context, pipeline: &Pipeline, ir: &mut IrUnit<'_>) {
        self.note(ctx, &format!("after {pipeline} on"), ir);
    }
    fn run_before_adaptor(&self, ctx: &crate::Context, all: &[Pipeline], ir: &mut IrUnit<'_>) {
        self.note(ctx, &format!("into {} of", all.len()), ir);
    }
    fn run_after_adaptor(&self, ctx: &crate::Context, all: &[Pipeline], ir: &mut IrUnit<'_>) {
        self.note(ctx, &format!("out of {} of", all.len()), ir);
    }
    fn run_before_pass(&self, ctx: &crate::Context, pass: &PassEntry, ir: &mut IrUnit<'_>) {
        self.note(ctx, &format!("before {} on", pass.info.name), ir);
    }
    fn run_after_pass(&self, ctx: &crate::Context, pass: &PassEntry, ir: &mut IrUnit<'_>) {
        let text = ir.print(ctx, &crate::text::PrintOptions::default());
        self.note(
            ctx,
            &format!("after {} ({} lines) on", pass.info.name, text.lines().count()),
            ir,
        );
    }
    fn run_after_pass_failed(
        &self,
        ctx: &crate::Context,
        pass: &PassEntry,
        ir: &mut IrUnit<'_>,
        errors: &mut PassError,
    ) {
        let message = errors
            .0
            .pop()
            .map_or(String::new(), |error| error.message.clone());
        self.note(ctx, &format!("{} failed with {message} on", pass.info.name), ir);
    }
}

#[test]
fn hooks_are_told_what_runs_in_order() {
    let ctx = context();
    let mut manager = parse("builtin.module(test.func(count,fail,count))").unwrap();
    let lines = Arc::new(Mutex::new(Vec::new()));
    for name in ["A: ", "B: "] {
        let lines = lines.clone();
        let log = Log {
            name,
            single: name == "A: ",
            lines,
        };
        manager.add_instrumentation(Arc::new(log));
    }
    let error = manager.run(&ctx, &mut functions(&ctx, 2)).unwrap_err();
    assert!(error.0.is_empty(), "the hooks have taken the errors");
    let lines = lines.lock().unwrap();
    let of = |name: &str| -> Vec<&str> { lines.iter().filter_map(|line| line.strip_prefix(name)).collect() };
    let inner = "test.func(count,fail,count)";
    let mut expected = vec![
        format!("before builtin.module({inner}) on builtin.module 0"),
        "into 1 of builtin.module 0".to_owned(),
    ];
    for f in ["f0", "f1"] {
        expected.extend([
            format!("before {inner} on {f} 1"),
            format!("before Count on {f} 1"),
            format!("after Count (4 lines) on {f} 1"),
            format!("before Fail on {f} 1"),
            format!("Fail failed with 'test.func' op is not wanted on {f} 1"),
            format!("after {inner} on {f} 1"),
        ]);
    }
    expected.extend([
        "out of 1 of builtin.module 0".to_owned(),
        format!("after builtin.module({inner}) on builtin.module 0"),
    ]);
    let told: Vec<String> = of("B: ")
        .into_iter()
        .map(|line| line.replace("with  on", "with 'test.func' op is not wanted on"))
        .collect();
    assert_eq!(told, expected);
    assert_eq!(of("A: ").len(), expected.len());
    assert!(
        lines[0].starts_with("A: ") && lines.last().unwrap().starts_with("A: "),
        "{lines:?}"
    );
}

#[test]
fn hooks_that_need_no_module_are_called_on_all_threads() {
    let ctx = context();
    let mut manager = parse("builtin.module(test.func(count))").unwrap();
    let log = Arc::new(Log::default());
    manager.add_instrumentation(log.clone());
    let pool = rayon::ThreadPoolBuilder::new().num_threads(4).build().unwrap();
    let mut module = functions(&ctx, 20);
    pool.install(|| manager.run(&ctx, &mut module)).unwrap();
    let mut lines = log.lines.lock().unwrap().clone();
    lines.retain(|line| line.starts_with("after Count"));
    lines.sort_unstable();
    let mut expected: Vec<String> = (0..20)
        .map(|f| format!("after Count (4 lines) on f{f} 9"))
        .collect();
    expected.sort_unstable();
    assert_eq!(lines, expected);
}

static IDLE_RUNS: AtomicU64 = AtomicU64::new(0);

static IDLE: PassInfo = PassInfo::new("idle", "Idle", "Changes nothing", |_| {
    Arc::new(|cx: &mut PassCx<'_>| {
        IDLE_RUNS.fetch_add(1, Ordering::Relaxed);
        cx.body();
        Ok(())
    })
})
.idempotent();

/// Changes an operation in a function.
static TOUCH: PassInfo = PassInfo::new("touch", "Touch", "Adds an attribute", |_| {
    Arc::new(|cx: &mut PassCx<'_>| {
        let ctx = cx.ctx;
        let body = cx.body();
        let first = body.root_ops().next();
        if let Some(op) = first {
            body.set_discardable_attr(ctx, op, ctx.name("touched"), Some(crate::Attribute::UNIT));
        }
        Ok(())
    })
})
.on("test.func");

#[test]
fn idempotent_passes_run_again_only_after_a_change() {
    let mut registry = registry();
    registry.register(&IDLE).register(&TOUCH);
    let ctx = context();
    let mut module = functions(&ctx, 1);
    let mut runs = |text: &str| {
        let before = IDLE_RUNS.load(Ordering::Relaxed);
        let manager = PassManager::parse(text, &registry).unwrap();
        manager.run(&ctx, &mut module).unwrap();
        IDLE_RUNS.load(Ordering::Relaxed) - before
    };
    assert_eq!(runs("builtin.module(test.func(idle,idle,count,idle))"), 1);
    // The body remembers it from one pipeline to the next.
    assert_eq!(runs("builtin.module(test.func(idle,touch,idle))"), 1);
    // What is nested in an operation is part of it.
    assert_eq!(runs("builtin.module(idle,idle,test.func(touch),idle)"), 2);
    assert_eq!(runs("builtin.module(test.func(idle))"), 1);
}

/// The number of computations and the number of blocks.
struct Blocks(usize);

static COMPUTED: AtomicU64 = AtomicU64::new(0);

impl Analysis for Blocks {
    fn new(_: &crate::Context, op: &IsolatedOp<'_>) -> Self {
        COMPUTED.fetch_add(1, Ordering::Relaxed);
        Blocks(op.body.blocks(op.body.root_regions()[0]).count())
    }
}

#[test]
fn analyses_are_kept_until_a_pass_makes_them_stale() {
    fn pass(run: fn(&mut PassCx<'_>)) -> PassEntry {
        PassEntry {
            info: &NOTHING,
            options: OptionValues::parse(&[], "").unwrap(),
            pass: Arc::new(move |cx: &mut PassCx<'_>| {
                run(cx);
                Ok(())
            }),
            statistics: Arc::new([]),
        }
    }
    fn grow(cx: &mut PassCx<'_>) {
        let ctx = cx.ctx;
        let body = cx.body();
        let block = body.append_block(body.root_regions()[0]);
        ReturnOp::build(&mut Builder::at_end(ctx, body, block, Location::UNKNOWN), &[]);
    }
    let ctx = context();
    let mut pipeline = Pipeline::new("test.func");
    for run in [
        (|cx| assert_eq!(cx.analysis::<Blocks>().0, 1)) as fn(&mut PassCx<'_>),
        // The previous pass may have changed the body.
        |cx| {
            assert_eq!(cx.analysis::<Blocks>().0, 1);
            cx.mark_unchanged();
        },
        // The previous pass has changed nothing. Within a pass, an analysis is invalid once the body was borrowed.
        |cx| {
            assert_eq!(cx.analysis::<Blocks>().0, 1);
            grow(cx);
            assert_eq!(cx.analysis::<Blocks>().0, 2);
            grow(cx);
        },
        // The analyses of a pass that changed the body are invalid in the next one.
        |cx| assert_eq!(cx.analysis::<Blocks>().0, 3),
        // A pass that preserves an analysis keeps it, here wrongly.
        |cx| {
            assert_eq!(cx.analysis::<Blocks>().0, 3);
            cx.preserve::<Blocks>();
            grow(cx);
        },
        |cx| assert_eq!(cx.analysis::<Blocks>().0, 3),
    ] {
        pipeline.push(pass(run));
    }
    let mut outer = Pipeline::new("builtin.module");
    outer.add_nested(pipeline);
    let mut module = functions(&ctx, 1);
    PassManager::of(outer).run(&ctx, &mut module).unwrap();
    assert_eq!(COMPUTED.load(Ordering::Relaxed), 5);
}

#[test]
fn dominance_is_computed_once_for_the_verifier_and_the_passes_that_keep_it() {
    use crate::dominance::DominanceInfo;
    let ctx = context();
    let mut module = functions(&ctx, 1);
    let op = module.body().unwrap().root_ops().next().unwrap();
    let mut func = module.body_mut().unwrap().isolated_op(op).unwrap();
    let (mut analyses, mut seen) = (AnalysisManager::default(), Default::default());
    runner::verify_after(&ctx, &mut func, &mut analyses, &mut seen).unwrap();
    let first = analyses
        .cached::<DominanceInfo>()
        .expect("the verifier leaves it");
    let mut preserved = PreservedAnalyses::default();
    preserved.preserve::<DominanceInfo>();
    analyses.invalidate(&preserved);
    runner::verify_after(&ctx, &mut func, &mut analyses, &mut seen).unwrap();
    assert!(Arc::ptr_eq(&first, &analyses.cached().unwrap()));
    analyses.invalidate(&PreservedAnalyses::default());
    assert!(analyses.cached::<DominanceInfo>().is_none());
}
