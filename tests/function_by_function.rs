//! Large modules are processed function by function: parsing, verifying, lowering, writing, and passes next to each
//! other. The output is that of one step after the other on the whole module, at any number of threads, and so are
//! the errors.
//!
//! `--verify-diagnostics` keeps `opt` and `translate` from working function by function, `--mlir-timing` the pass
//! manager.

use std::fmt::Write;
use std::fs;
use std::path::Path;
use std::process::{Command, Output};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use windlass::dialects::cf::BranchOp;
use windlass::dialects::func::FuncOp;
use windlass::dialects::index::INDEX_DIALECT;
use windlass::dialects::llvm::LLVMFuncOp;
use windlass::ir::conversion::{Conversion, NoMatch};
use windlass::ir::location::TextPosition;
use windlass::ir::pass::{ByFunction, Pass, PassCx, PassError, PassInfo, PassManager};
use windlass::ir::rewrite::PatternBenefit;
use windlass::ir::text::{ParseOptions, StreamedModule};
use windlass::ir::{Attribute, Context};
use windlass::lower::cf_to_llvm;
use windlass::lower::llvm_types::LlvmOptions;

/// The number of groups of functions. The text has to be larger than 64 KiB.
const GROUPS: usize = 90;

/// A module with functions that need symbols of their module when they are lowered: messages of assertions, `malloc`,
/// functions of C's library, generated functions, C interface wrappers, globals; and declarations.
fn module() -> String {
    let mut text =
        String::from("module {\n  memref.global \"private\" @table : memref<4xf32> = dense<1.0>\n");
    for index in 0..GROUPS {
        let _ = write!(
            text,
            "  func.func private @extern{index}(i64) -> i64
  func.func @calls{index}(%arg0: i64, %arg1: i1) -> i64 {{
    cf.assert %arg1, \"message {index}\"
    %0 = func.call @extern{index}(%arg0) : (i64) -> i64
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c8 = arith.constant 8 : index
    %1 = scf.for %i = %c0 to %c8 step %c1 iter_args(%sum = %0) -> (i64) {{
      %2 = arith.index_cast %i : index to i64
      %3 = arith.addi %sum, %2 : i64
      %4 = arith.addi %3, %3 : i64
      scf.yield %4 : i64
    }}
    return %1 : i64
  }}
  func.func @memory{index}(%arg0: memref<?xf32>, %arg1: index) -> f32 attributes {{llvm.emit_c_interface}} {{
    %0 = memref.alloc(%arg1) : memref<?xf32>
    affine.for %i = 0 to %arg1 {{
      %1 = affine.load %arg0[%i] : memref<?xf32>
      affine.store %1, %0[%i] : memref<?xf32>
    }}
    %2 = memref.load %0[%arg1] : memref<?xf32>
    memref.dealloc %0 : memref<?xf32>
    return %2 : f32
  }}
  func.func @numbers{index}(%arg0: f32, %arg1: i32) -> (f32, i32) {{
    %0 = math.erf %arg0 : f32
    %1 = math.ipowi %arg1, %arg1 : i32
    %c3 = arith.constant 3 : i32
    %c4 = arith.constant 4 : i32
    %2 = arith.muli %c3, %c4 : i32
    %3 = arith.addi %1, %2 : i32
    return %0, %3 : f32, i32
  }}
  func.func @global{index}(%arg0: index) -> f32 {{
    %0 = memref.get_global @table : memref<4xf32>
    %1 = memref.load %0[%arg0] : memref<4xf32>
    return %1 : f32
  }}
"
        );
    }
    text + "}\n"
}

fn windlass(directory: &Path, threads: usize, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_windlass"))
        .args(arguments)
        .current_dir(directory)
        .env("RAYON_NUM_THREADS", threads.to_string())
        .output()
        .expect("windlass runs")
}

fn succeeds(directory: &Path, threads: usize, arguments: &[&str]) -> String {
    let output = windlass(directory, threads, arguments);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{arguments:?}: {errors}");
    String::from_utf8(output.stdout).expect("the output is text")
}

/// Runs `arguments` with `slow`, which makes it process the whole module step by step, and without.
fn agree(text: &str, arguments: &[&str], slow: &str) {
    let directory = tempfile::tempdir().expect("a temporary directory");
    fs::write(directory.path().join("m.mlir"), text).expect("the input is written");
    let whole = succeeds(directory.path(), 1, &[arguments, &[slow, "m.mlir"]].concat());
    for threads in [1, 2, 16] {
        let streamed = succeeds(directory.path(), threads, &[arguments, &["m.mlir"]].concat());
        assert!(streamed == whole, "{arguments:?} on {threads} threads differs");
    }
}

#[test]
fn lowering_to_llvm_ir() {
    let arguments = ["translate", "--mlir-to-llvmir", "--lower"];
    agree(&module(), &arguments, "--verify-diagnostics");
    // Functions that are in the LLVM dialect already.
    let mixed = module().replace(
        "}\n}\n",
        "}\n  llvm.func @lowered(%arg0: i32) -> i32 {\n    llvm.return %arg0 : i32\n  }\n}\n",
    );
    assert!(mixed.contains("@lowered"));
    agree(&mixed, &arguments, "--verify-diagnostics");
}

/// A module in the LLVM dialect whose functions refer to each other's addresses and to globals, and have attribute
/// groups, comdats, metadata and intrinsics.
fn llvm_module() -> String {
    let mut text = String::from(
        "module {
  llvm.comdat @__llvm_global_comdat {
    llvm.comdat_selector @any0 any
  }
  llvm.mlir.global internal @table(dense<0> : tensor<8xi32>) : !llvm.array<8 x i32>
  llvm.func @declared(!llvm.ptr, ...) -> i32 attributes {passthrough = [\"nounwind\"]}
",
    );
    for index in 0..GROUPS {
        let comdat = match index {
            0 => "comdat(@__llvm_global_comdat::@any0) ",
            _ => "",
        };
        let _ = write!(
            text,
            "  llvm.func @any{index}(%arg0: i32 {{llvm.signext}}, %arg1: !llvm.ptr) -> i32 {comdat}\
             attributes {{passthrough = [\"nounwind\", [\"group\", \"{}\"]]}} {{
    %0 = llvm.mlir.addressof @table : !llvm.ptr
    %1 = llvm.getelementptr %0[0, {}] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<8 x i32>
    %2 = llvm.load %1 {{nontemporal}} : !llvm.ptr -> i32
    %3 = llvm.mlir.addressof @blocks{index} : !llvm.ptr
    %4 = llvm.call %3(%2) {{no_unwind}} : !llvm.ptr, (i32) -> i32
    %5 = llvm.call @declared(%0, %4) vararg(!llvm.func<i32 (ptr, ...)>) : (!llvm.ptr, i32) -> i32
    %6 = llvm.intr.smax(%5, %arg0) : (i32, i32) -> i32
    llvm.return %6 : i32
  }}
  llvm.func @blocks{index}(%arg0: i32) -> i32 {{
    %0 = llvm.blockaddress <function = @blocks{}, tag = <id = 1>> : !llvm.ptr
    %1 = llvm.ptrtoint %0 : !llvm.ptr to i32
    llvm.br ^bb1
  ^bb1:
    llvm.blocktag <id = 1>
    %2 = llvm.add %1, %arg0 : i32
    llvm.return %2 : i32
  }}
  llvm.func internal @struct{index}(%arg0: !llvm.struct<\"s{}\", (i32, ptr)>) -> i32 {{
    %0 = llvm.extractvalue %arg0[0] : !llvm.struct<\"s{}\", (i32, ptr)>
    llvm.return %0 : i32
  }}
",
            index % 5,
            index % 11,
            GROUPS - 1 - index,
            index % 7,
            index % 7,
        );
    }
    text + "}\n"
}

#[test]
fn llvm_dialect() {
    agree(
        &llvm_module(),
        &["translate", "--mlir-to-llvmir"],
        "--verify-diagnostics",
    );
    agree(
        &llvm_module(),
        &["translate", "--mlir-to-llvmir", "--lower"],
        "--verify-diagnostics",
    );
    agree(&llvm_module(), &["opt"], "--verify-diagnostics");
    // A function's own uses of symbols are verified.
    let directory = tempfile::tempdir().expect("a temporary directory");
    let text = llvm_module().replace(
        "comdat(@__llvm_global_comdat::@any0)",
        "comdat(@__llvm_global_comdat::@none)",
    );
    fs::write(directory.path().join("m.mlir"), text).expect("the input is written");
    for threads in [1, 2, 16] {
        let output = windlass(
            directory.path(),
            threads,
            &["translate", "--mlir-to-llvmir", "m.mlir"],
        );
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success() && errors.contains("comdat"), "{errors}");
    }
}

#[test]
fn printing() {
    // Without loops over affine maps, which have aliases.
    let text = module().replace("affine.for %i = 0 to %arg1", "affine.for %i = 0 to 8");
    agree(&text, &["opt"], "--verify-diagnostics");
    agree(&module(), &["opt"], "--verify-diagnostics");
}

#[test]
fn passes() {
    let pipeline = [
        "opt",
        "--canonicalize",
        "--cse",
        "--lower-affine",
        "--convert-scf-to-cf",
        "--convert-math-to-funcs",
        "--convert-math-to-libm",
        "--convert-cf-to-llvm",
        "--finalize-memref-to-llvm",
        "--convert-arith-to-llvm",
        "--convert-func-to-llvm",
        "--reconcile-unrealized-casts",
        "--canonicalize",
        "--cse",
    ];
    agree(&module(), &pipeline, "--mlir-timing");
    let without_globals = module()
        .replace(
            "  memref.global \"private\" @table : memref<4xf32> = dense<1.0>\n",
            "",
        )
        .replace("memref.get_global @table", "memref.alloc()");
    agree(&without_globals, &pipeline, "--mlir-timing");
}

/// A module whose functions need nothing else when they are lowered.
fn plain_module() -> String {
    let mut text = String::from("module {\n");
    for index in 0..GROUPS * 4 {
        let _ = write!(
            text,
            "  func.func private @extern{index}(index, i64) -> (i64, i1)
  func.func @plain{index}(%arg0: i64, %arg1: index) -> i64 attributes {{passthrough = [\"nounwind\"]}} {{
    %c2 = arith.constant 2 : i64
    %c3 = arith.constant 3 : i64
    %0 = arith.addi %c2, %c3 : i64
    %1:2 = call @extern{index}(%arg1, %0) : (index, i64) -> (i64, i1)
    %2 = scf.if %1#1 -> (i64) {{
      %5 = arith.muli %1#0, %0 : i64
      scf.yield %5 : i64
    }} else {{
      %5 = func.call @plain{}(%arg0, %arg1) : (i64, index) -> i64
      scf.yield %5 : i64
    }}
    %3 = arith.muli %1#0, %0 : i64
    %4 = arith.addi %2, %3 : i64
    return %4 : i64
  }}
",
            (index + 1) % (GROUPS * 4)
        );
    }
    text + "}\n"
}

const LOWERING: [&str; 6] = [
    "canonicalize",
    "convert-scf-to-cf",
    "convert-cf-to-llvm",
    "convert-arith-to-llvm",
    "convert-func-to-llvm",
    "reconcile-unrealized-casts",
];

/// Pipelines in which each function is parsed, transformed and printed before the next one.
#[test]
fn streamed_passes() {
    let all = LOWERING.join(",");
    let pipelines = [
        format!("builtin.module({all},canonicalize,cse)"),
        format!("builtin.module(func.func(canonicalize,convert-scf-to-cf,cse),{all},llvm.func(cse))"),
        format!("builtin.module(any(cse),{all},func.func(canonicalize),any(canonicalize))"),
        "builtin.module(func.func(cse,loop-invariant-code-motion))".to_owned(),
        // A header that a nested pass changes.
        format!("builtin.module(func.func(llvm-request-c-wrappers),{all})"),
    ];
    for pipeline in &pipelines {
        let argument = format!("--pass-pipeline={pipeline}");
        agree(&plain_module(), &["opt", &argument], "--mlir-timing");
        // Conversions for the width of the module's `index` are built for it alone.
        let narrow = "module attributes {dlti.dl_spec = #dlti.dl_spec<index = 32 : i64>} {";
        let narrow = plain_module().replacen("module {", narrow, 1);
        agree(&narrow, &["opt", &argument], "--mlir-timing");
    }
    let directory = tempfile::tempdir().expect("a temporary directory");
    fs::write(directory.path().join("m.mlir"), plain_module()).expect("the input is written");
    let argument = format!("--pass-pipeline={}", pipelines[1]);
    let counted = |threads: usize, more: &[&str]| {
        let arguments = [&["opt", &argument, "--mlir-pass-statistics", "m.mlir"], more].concat();
        windlass(directory.path(), threads, &arguments).stderr
    };
    // Only the pass manager of the whole module verifies here as it prints.
    let whole = counted(1, &["--verify-diagnostics"]);
    assert!(String::from_utf8_lossy(&whole).contains("num-cse'd"));
    for threads in [1, 2, 16] {
        assert_eq!(counted(threads, &[]), whole);
    }
}

/// A module with `index`, loops in blocks, values that become equal in a conversion, operations that fold, a message of a
/// failed assertion, an unreachable block and memory: some of its functions are converted by several conversions at once, some not.
fn scalar_module() -> String {
    let mut text = String::from("module {\n  func.func private @extern(index, i64) -> index\n");
    for index in 0..GROUPS {
        let constant = index % 3;
        let _ = write!(
            text,
            "  func.func @loop{index}(%arg0: index, %arg1: i64) -> index {{
    %c0 = index.constant 0
    %c1 = arith.constant 1 : index
    cf.br ^bb1(%c0, %arg0 : index, index)
  ^bb1(%0: index, %1: index):
    %2 = index.cmp slt(%0, %1)
    cf.cond_br %2, ^bb2, ^bb3
  ^bb2:
    %3 = index.add %0, %c1
    %4 = arith.index_cast %arg1 : i64 to index
    %5 = arith.subi %1, %4 : index
    cf.br ^bb1(%3, %5 : index, index)
  ^bb3:
    %6 = func.call @extern(%0, %arg1) : (index, i64) -> index
    return %6 : index
  }}
  func.func @equal{index}(%arg0: i64, %arg1: i32) -> i64 {{
    %0 = arith.index_cast %arg0 : i64 to index
    %1 = arith.index_castui %arg0 : i64 to index
    %2 = index.sub %0, %1
    %3 = index.castu %2 : index to i64
    %4 = arith.extsi %arg1 : i32 to i64
    %5 = arith.addi %3, %4 overflow<nsw> : i64
    return %5 : i64
  }}
  func.func @folds{index}(%arg0: i64) -> i64 {{
    %c = arith.constant {constant} : i64
    %0 = arith.addi %c, %arg0 : i64
    %1 = arith.ceildivsi %0, %c : i64
    return %1 : i64
  }}
"
        );
    }
    text + "}\n"
}

/// Conversions next to each other, in several orders, with and without the erasure of casts between them.
#[test]
fn conversions_at_once() {
    let unreachable = "  func.func @unreachable(%arg0: i64) -> i64 {
    return %arg0 : i64
  ^bb1:
    %0 = arith.addi %arg0, %arg0 : i64
    return %0 : i64
  }
}
";
    let memory = "  func.func @memory(%arg0: memref<4xi32>, %arg1: i64) -> i64 {
    %0 = arith.addi %arg1, %arg1 : i64
    return %0 : i64
  }
}
";
    let assertion = "  func.func @assertion(%arg0: i1) {
    cf.assert %arg0, \"message\"
    return
  }
}
";
    let pipelines = [
        "convert-cf-to-llvm,convert-arith-to-llvm,convert-index-to-llvm,convert-func-to-llvm,reconcile-unrealized-casts",
        "convert-index-to-llvm,convert-arith-to-llvm,convert-cf-to-llvm,convert-func-to-llvm,reconcile-unrealized-casts,cse",
        "convert-arith-to-llvm,convert-index-to-llvm,convert-cf-to-llvm,convert-func-to-llvm",
        "func.func(convert-index-to-llvm,convert-arith-to-llvm),convert-cf-to-llvm,convert-func-to-llvm,\
         reconcile-unrealized-casts",
        "convert-arith-to-llvm{index-bitwidth=32},convert-index-to-llvm,convert-cf-to-llvm,convert-func-to-llvm,\
         reconcile-unrealized-casts",
        "convert-func-to-llvm,convert-cf-to-llvm,convert-arith-to-llvm,convert-index-to-llvm,reconcile-unrealized-casts",
        "canonicalize,cse,convert-cf-to-llvm,convert-arith-to-llvm,convert-index-to-llvm,convert-func-to-llvm,\
         reconcile-unrealized-casts,canonicalize,cse",
    ];
    for pipeline in pipelines {
        let argument = format!("--pass-pipeline=builtin.module({pipeline})");
        let text = scalar_module();
        agree(&text, &["opt", &argument], "--mlir-timing");
        for last in [unreachable, memory, assertion] {
            if pipeline.contains("canonicalize") {
                let end = text.rfind("}\n").expect("the module ends");
                agree(
                    &format!("{}{last}", &text[..end]),
                    &["opt", &argument],
                    "--mlir-timing",
                );
            }
        }
    }
}

/// Whether `cf.br` was converted while there were still ops of `index`.
static TOGETHER: AtomicBool = AtomicBool::new(false);

static PROBE: PassInfo = PassInfo::new(
    "probe",
    "Probe",
    "Convert branches, and note what is there",
    |_| {
        let mut conversion = cf_to_llvm::conversion(LlvmOptions::default());
        conversion
            .patterns
            .add_with_benefit(BranchOp::NAME, PatternBenefit(2), |rw, _| {
                let old = rw.old();
                if old.any_op(|op| old.name(op).dialect() == INDEX_DIALECT.number) {
                    TOGETHER.store(true, Ordering::Relaxed);
                }
                Err(NoMatch::default())
            });
        Arc::new(Probe(conversion))
    },
);

struct Probe(Conversion);

impl Pass for Probe {
    fn run(&self, cx: &mut PassCx<'_>) -> Result<(), PassError> {
        cx.convert(&self.0)
    }

    fn by_function(&self, _: &Context, _: Option<Attribute>) -> Option<ByFunction<'_>> {
        Some(ByFunction::Convert(&self.0))
    }
}

/// Conversions do run at once: not only is the output the same.
#[test]
fn conversions_share_a_walk() {
    let together = |pipeline: &str| {
        TOGETHER.store(false, Ordering::Relaxed);
        let ctx = windlass::context();
        let source = ctx.add_source("m.mlir", scalar_module().into_bytes(), TextPosition::START);
        let source = source.expect("room for the source");
        let streamed = StreamedModule::parse(&ctx, source, &ParseOptions::default(), &[FuncOp::NAME]);
        let mut passes = windlass::passes();
        passes.register(&PROBE);
        let manager = PassManager::parse(&format!("builtin.module({pipeline})"), &passes);
        manager
            .expect("the pipeline is valid")
            .run_streamed(&ctx, streamed.expect("it can be streamed"), || (), |(), _| ())
            .expect("the passes work on functions only");
        TOGETHER.load(Ordering::Relaxed)
    };
    let lower = "convert-arith-to-llvm,convert-index-to-llvm";
    assert!(together(&format!(
        "{lower},probe,convert-func-to-llvm,reconcile-unrealized-casts"
    )));
    // Casts of `index` remain in their places.
    assert!(!together(&format!("{lower},probe,convert-func-to-llvm")));
    assert!(!together(&format!(
        "{lower},cse,probe,convert-func-to-llvm,reconcile-unrealized-casts"
    )));
}

/// The pipelines do run function by function: not only is the output the same.
#[test]
fn headers_are_converted_first() {
    let text = plain_module();
    let ctx = windlass::context();
    let source = ctx
        .add_source("m.mlir", text.into_bytes(), TextPosition::START)
        .expect("room for the source");
    let functions = [FuncOp::NAME];
    let options = ParseOptions::default();
    let streamed = StreamedModule::parse(&ctx, source, &options, &functions).expect("it can be streamed");
    let manager = PassManager::parse(
        &format!("builtin.module({})", LOWERING.join(",")),
        &windlass::passes(),
    );
    let (module, functions) = manager
        .expect("the pipeline is valid")
        .keep_on_failure(false)
        .run_streamed(
            &ctx,
            streamed,
            || (),
            |(), function| {
                assert!(function.root.name(function.op) == LLVMFuncOp::NAME);
                function.body().map_or(0, |body| body.op_rows())
            },
        )
        .expect("the passes work on functions only");
    assert_eq!(functions.len(), GROUPS * 4);
    assert!(functions.iter().all(|(_, ops)| *ops > 0));
    let table = module.body().expect("a body");
    assert!(table.root_ops().all(|op| table.name(op) == LLVMFuncOp::NAME));
}

#[test]
fn errors() {
    let cases = [
        ("    return %1 : i64\n", "    return %0, %1 : i64, i64\n"),
        ("@extern89(%arg0)", "@missing(%arg0)"),
        ("%3 = arith.addi %1, %2 : i32\n", "%3 = arith.addi %1, %2 : i64\n"),
        (
            "    %1 = math.ipowi",
            "    \"cf.cond_br\"() : () -> ()\n    %1 = math.ipowi",
        ),
        ("func.func @global89", "func.func @global88"),
    ];
    for (valid, invalid) in cases {
        let directory = tempfile::tempdir().expect("a temporary directory");
        let text = module();
        let at = text.rfind(valid).expect("the text has it");
        let text = format!("{}{invalid}{}", &text[..at], &text[at + valid.len()..]);
        fs::write(directory.path().join("m.mlir"), &text).expect("the input is written");
        for command in [
            ["opt", "m.mlir", "--canonicalize"],
            ["opt", "m.mlir", "--mlir-print-op-generic"],
            ["translate", "m.mlir", "--lower"],
        ] {
            let one = windlass(directory.path(), 1, &command);
            assert!(
                !one.status.success() && one.stdout.is_empty(),
                "{invalid}: {command:?}"
            );
            let told = String::from_utf8_lossy(&one.stderr).matches("error:").count();
            assert!(told >= 1, "{invalid}: {command:?}");
            for threads in [2, 16] {
                assert_eq!(one.stderr, windlass(directory.path(), threads, &command).stderr);
            }
            // Options of printing add notes only.
            let plain = windlass(directory.path(), 2, &["opt", "m.mlir"]);
            let first = |output: &Output| {
                let text = String::from_utf8_lossy(&output.stderr);
                text.lines().next().map(str::to_owned)
            };
            assert_eq!(first(&one), first(&plain), "{invalid}: {command:?}");
        }
    }
}

/// Only the errors of the first pass that fails are reported, whichever function it fails in.
#[test]
fn errors_of_the_first_pass() {
    let text = "func.func @second_pass_fails(%t: tensor<4xf32>, %c: i1) -> tensor<4xf32> {
  cf.cond_br %c, ^bb1(%t : tensor<4xf32>), ^bb1(%t : tensor<4xf32>)
^bb1(%a: tensor<4xf32>):
  return %a : tensor<4xf32>
}
func.func @first_pass_fails(%t: tensor<4xf32>) -> tensor<4xf32> {
  %0 = scf.forall (%i) in (4) shared_outs(%o = %t) -> (tensor<4xf32>) {
    scf.forall.in_parallel {
    }
  }
  return %0 : tensor<4xf32>
}
";
    let directory = tempfile::tempdir().expect("a temporary directory");
    fs::write(directory.path().join("m.mlir"), text).expect("the input is written");
    let passes = [
        "opt",
        "m.mlir",
        "--cse",
        "--convert-scf-to-cf",
        "--convert-cf-to-llvm",
    ];
    let apart = windlass(directory.path(), 1, &[&passes[..], &["--mlir-timing"]].concat());
    for threads in [1, 2, 16] {
        let together = windlass(directory.path(), threads, &passes);
        assert!(!together.status.success() && together.stdout.is_empty());
        let errors = String::from_utf8_lossy(&together.stderr);
        assert!(
            errors.contains("scf.forall") && !errors.contains("cf.cond_br"),
            "{errors}"
        );
        // The times follow the errors.
        assert!(apart.stderr.starts_with(&together.stderr), "{errors}");
    }
}
