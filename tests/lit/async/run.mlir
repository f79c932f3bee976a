// Tasks run on other threads: values, groups, errors, tasks in tasks and a parallel loop in blocks.
// RUN: mlir-opt %s -async-parallel-for=min-task-size=2 -async-func-to-async-runtime -async-to-async-runtime -async-runtime-ref-counting -async-runtime-ref-counting-opt -convert-async-to-llvm -convert-scf-to-cf -convert-vector-to-llvm -arith-expand -finalize-memref-to-llvm -convert-func-to-llvm -convert-arith-to-llvm -convert-cf-to-llvm -reconcile-unrealized-casts | mlir-runner -e main -entry-point-result=void | FileCheck %s

async.func @twice(%x: f32) -> !async.value<f32> {
  %0 = arith.addf %x, %x : f32
  return %0 : f32
}

async.func @sum(%x: f32, %y: f32) -> (!async.token, !async.value<f32>) {
  %0 = async.call @twice(%x) : (f32) -> !async.value<f32>
  %1 = async.call @twice(%y) : (f32) -> !async.value<f32>
  %2 = async.await %0 : !async.value<f32>
  %3 = async.await %1 : !async.value<f32>
  %4 = arith.addf %2, %3 : f32
  return %4 : f32
}

func.func @main() {
  %false = arith.constant false
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c8 = arith.constant 8 : index
  %zero = arith.constant 0.0 : f32
  %one = arith.constant 1.0 : f32
  %three = arith.constant 3.0 : f32

  // CHECK: 8
  %t0, %v0 = async.call @sum(%one, %three) : (f32, f32) -> (!async.token, !async.value<f32>)
  %0 = async.await %v0 : !async.value<f32>
  vector.print %0 : f32

  // A task waits for another one and for its value.
  // CHECK-NEXT: 9
  %t1, %v1 = async.execute [%t0] (%v0 as %x: !async.value<f32>) -> !async.value<f32> {
    %inner, %v = async.execute -> !async.value<f32> {
      %y = arith.addf %x, %one : f32
      async.yield %y : f32
    }
    %y = async.await %v : !async.value<f32>
    async.yield %y : f32
  }
  %1 = async.await %v1 : !async.value<f32>
  vector.print %1 : f32

  // A failed assertion makes the token an error, and the group with it.
  // CHECK-NEXT: 0
  // CHECK-NEXT: 1
  %t2 = async.execute {
    cf.assert %false, "failed"
    async.yield
  }
  async.runtime.await %t2 : !async.token
  %e1 = async.runtime.is_error %t1 : !async.token
  %e2 = async.runtime.is_error %t2 : !async.token
  vector.print %e1 : i1
  vector.print %e2 : i1

  // Each element is written once.
  // CHECK-NEXT: 28
  %m = memref.alloc() : memref<8xf32>
  scf.parallel (%i) = (%c0) to (%c8) step (%c1) {
    %k = arith.index_cast %i : index to i32
    %x = arith.sitofp %k : i32 to f32
    memref.store %x, %m[%i] : memref<8xf32>
  }
  %sum = scf.for %i = %c0 to %c8 step %c1 iter_args(%s = %zero) -> (f32) {
    %x = memref.load %m[%i] : memref<8xf32>
    %next = arith.addf %s, %x : f32
    scf.yield %next : f32
  }
  vector.print %sum : f32
  memref.dealloc %m : memref<8xf32>
  return
}
