//! Times what embedders wait for: text to a callable function, and calls.
//!
//! `cargo bench --bench embedding`, or `cargo bench --profile quick --bench embedding` for a build that takes less time.

#![allow(unsafe_code)]

use divan::{Bencher, black_box};
use windlass::codegen::{Jit, JitOptions, OptLevel};
use windlass::{Program, TrustedModule};

fn main() {
    divan::main();
}

/// Ten lines.
const MODULE: &str = "
func.func @sum(%m: memref<?xf64>, %by: f64) -> f64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f64
  %n = memref.dim %m, %c0 : memref<?xf64>
  %sum = scf.for %i = %c0 to %n step %c1 iter_args(%a = %zero) -> f64 {
    %x = memref.load %m[%i] : memref<?xf64>
    %y = arith.addf %a, %x : f64
    scf.yield %y : f64
  }
  return %sum : f64
}
";

const ADD: &str = "
llvm.func @add(%x: i64, %y: i64) -> i64 {
  %0 = llvm.add %x, %y : i64
  llvm.return %0 : i64
}
func.func @sum(%x: i64, %y: i64) -> i64 {
  %0 = arith.addi %x, %y : i64
  return %0 : i64
}
";

fn trusted(ctx: &windlass::ir::Context, text: &str) -> TrustedModule {
    let module = windlass::parse(ctx, "bench.mlir", text).expect("it is valid");
    // SAFETY: the functions access the elements of their argument alone.
    unsafe { TrustedModule::new(module) }
}

fn program(text: &str) -> Program {
    let ctx = windlass::context();
    Program::new(&ctx, trusted(&ctx, text)).expect("it can be compiled")
}

#[divan::bench(args = [OptLevel::None, OptLevel::Speed])]
fn text_to_program(bencher: Bencher, level: &OptLevel) {
    let ctx = windlass::context();
    let options = JitOptions {
        opt_level: *level,
        ..JitOptions::default()
    };
    bencher
        .bench(|| Program::with_options(&ctx, trusted(&ctx, MODULE), &options).expect("it can be compiled"));
}

#[divan::bench]
fn text_to_result_in_a_new_context() -> f64 {
    let program = program(MODULE);
    program.call("sum", (&[1.0, 2.0], 1.0)).expect("it returns")
}

#[inline(never)]
extern "C" fn direct_add(x: i64, y: i64) -> i64 {
    x.wrapping_add(y)
}

#[divan::bench(sample_size = 1000)]
fn call_direct(bencher: Bencher) {
    let add = black_box(direct_add as extern "C" fn(i64, i64) -> i64);
    bencher.bench_local(|| add(black_box(1), black_box(2)));
}

#[divan::bench(sample_size = 1000)]
fn call_of_the_jit(bencher: Bencher) {
    let ctx = windlass::context();
    let mut module = trusted(&ctx, ADD).into_module();
    windlass::lower_to_llvm(&ctx, &mut module).expect("it can be lowered");
    // SAFETY: the module accesses no memory.
    let module = unsafe { TrustedModule::new(module) };
    let jit = Jit::new(&ctx, &module, &JitOptions::default()).expect("it can be compiled");
    let add = jit
        .function::<fn(i64, i64) -> i64>("add")
        .expect("it has this type");
    bencher.bench_local(|| add.call((black_box(1), black_box(2))));
}

#[divan::bench(sample_size = 1000)]
fn call_of_numbers(bencher: Bencher) {
    let add = program(ADD)
        .function::<(i64, i64), i64>("sum")
        .expect("it has this type");
    bencher.bench_local(|| add.call((black_box(1), black_box(2))));
}

#[divan::bench(sample_size = 1000)]
fn call_with_a_slice(bencher: Bencher) {
    let sum = program(MODULE)
        .function::<(&[f64], f64), f64>("sum")
        .expect("it has this type");
    let numbers = [1.0];
    bencher.bench_local(|| sum.call((black_box(&numbers), 1.0)));
}

#[divan::bench(sample_size = 1000)]
fn prepared_call_with_a_slice(bencher: Bencher) {
    let sum = program(MODULE)
        .function::<(&[f64], f64), f64>("sum")
        .expect("it has this type");
    let numbers = [1.0];
    let mut call = sum.prepare((&numbers, 1.0)).expect("it fits");
    bencher.bench_local(|| call.call());
}
