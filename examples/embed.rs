//! Embeds windlass: parses a module, builds another, lowers, compiles in memory, calls from two threads, and passes
//! arrays without copying them.
//!
//! `cargo run --example embed`

use std::error::Error;
use windlass::TrustedModule;
use windlass::codegen::{Jit, JitOptions};
use windlass::dialects::{arith, func};
use windlass::embed::{Tensor, View, ViewMut};
use windlass::ir::{Context, Location, Module, Type};

const TEXT: &str = r#"
func.func @sum_to(%n: i64, %start: i64) -> i64 {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %sum = scf.for %i = %zero to %n step %one iter_args(%acc = %start) -> i64 : i64 {
    %next = arith.addi %acc, %i : i64
    scf.yield %next : i64
  }
  return %sum : i64
}
"#;

const ROWS: &str = r#"
// Divides each row by its sum, and returns the sums.
func.func @normalize(%m: memref<?x?xf64>) -> memref<?xf64> {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %nothing = arith.constant 0.0 : f64
  %rows = memref.dim %m, %zero : memref<?x?xf64>
  %columns = memref.dim %m, %one : memref<?x?xf64>
  %sums = memref.alloc(%rows) : memref<?xf64>
  scf.for %i = %zero to %rows step %one {
    %sum = scf.for %j = %zero to %columns step %one iter_args(%so_far = %nothing) -> f64 {
      %x = memref.load %m[%i, %j] : memref<?x?xf64>
      %next = arith.addf %so_far, %x : f64
      scf.yield %next : f64
    }
    memref.store %sum, %sums[%i] : memref<?xf64>
    scf.for %j = %zero to %columns step %one {
      %x = memref.load %m[%i, %j] : memref<?x?xf64>
      %y = arith.divf %x, %sum : f64
      memref.store %y, %m[%i, %j] : memref<?x?xf64>
    }
  }
  return %sums : memref<?xf64>
}
"#;

/// Builds `@mul_add(a, b) = a * b + a` with the builder.
fn build(ctx: &Context) -> Module {
    Module::build(ctx, Location::UNKNOWN, |b| {
        func::define(b, "mul_add", &[Type::I64, Type::I64], &[Type::I64], |b, args| {
            let product = arith::muli(b, args[0], args[1]);
            [arith::addi(b, product, args[0])]
        });
    })
}

fn compile(ctx: &Context, mut module: Module) -> Result<Jit, windlass::Error> {
    windlass::lower_to_llvm(ctx, &mut module)?;
    // SAFETY: the modules that are compiled here access no memory.
    #[allow(unsafe_code)]
    let module = unsafe { TrustedModule::new(module) };
    Jit::new(ctx, &module, &JitOptions::default())
}

/// Runs the example; see the module's documentation.
pub fn main() -> Result<(), Box<dyn Error>> {
    let ctx = windlass::context();
    let parsed = windlass::parse(&ctx, "sum.mlir", TEXT)?;
    let built = build(&ctx);
    let sum = compile(&ctx, parsed)?;
    let mul = compile(&ctx, built)?;

    // The signature is checked against the module's: a wrong one is an error, not a crash.
    let sum_to = sum.function::<fn(i64, i64) -> i64>("sum_to")?;
    let mul_add = mul.function::<fn(i64, i64) -> i64>("mul_add")?;
    if let Err(error) = sum.function::<fn(f64) -> f64>("sum_to") {
        println!("as expected: {error}");
    }

    std::thread::scope(|scope| {
        let first = scope.spawn(|| sum_to.call((10, 100)));
        let second = scope.spawn(|| mul_add.call((6, 7)));
        println!("sum_to(10, 100) = {:?}", first.join());
        println!("mul_add(6, 7) = {:?}", second.join());
    });

    // Slices are memrefs: rank, sizes and element type are checked against the module's signature.
    let rows = windlass::parse(&ctx, "rows.mlir", ROWS)?;
    // SAFETY: the function accesses elements inside of the bounds of its argument and of what it allocates.
    #[allow(unsafe_code)]
    let rows = unsafe { TrustedModule::new(rows) };
    let rows = windlass::Program::new(&ctx, rows)?;
    let mut matrix = [1.0, 3.0, 2.0, 2.0, 5.0, 5.0];
    let sums: Tensor<f64> = rows.call("normalize", (ViewMut::new(&mut matrix, &[3, 2])?,))?;
    println!("sums {:?}, rows {matrix:?}", sums.elements());
    for wrong in [
        rows.call::<Tensor<f64>>("normalize", (&mut matrix,)),
        rows.call::<Tensor<f64>>("normalize", (View::new(&matrix, &[2, 3])?,)),
        rows.call::<Tensor<f64>>("normalize", (ViewMut::new(&mut [1.0f32], &[1, 1])?,)),
    ] {
        if let Err(error) = wrong {
            println!("as expected: {error}");
        }
    }
    Ok(())
}
