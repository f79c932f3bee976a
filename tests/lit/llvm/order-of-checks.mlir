// Which of several errors is reported: attributes precede the parent; types precede the sizes of single operands.
// RUN: mlir-opt %s -split-input-file -verify-diagnostics

func.func @flags() {
  // expected-error@+1 {{'llvm.module_flags' op requires attribute 'flags'}}
  "llvm.module_flags"() : () -> ()
  return
}

// -----

func.func @options() {
  // expected-error@+1 {{attribute 'options' failed to satisfy constraint: string array attribute}}
  "llvm.linker_options"() <{options = [3]}> : () -> ()
  return
}

// -----

func.func @in_function() {
  // expected-error@+1 {{'llvm.linker_options' op must appear at the module level}}
  "llvm.linker_options"() <{options = ["e"]}> : () -> ()
  return
}

// -----

func.func @two_dimensions(%p: !llvm.ptr, %v: vector<2x2xf32>) {
  // expected-error@+1 {{'llvm.atomicrmw' op expected LLVM IR floating point type}}
  %0 = "llvm.atomicrmw"(%p, %v) <{bin_op = 11 : i64, ordering = 4 : i64}> : (!llvm.ptr, vector<2x2xf32>) -> vector<2x2xf32>
  return
}

// -----

func.func @cast_first(%a: f32, %b: f8E8M0FNU) {
  // expected-error@+1 {{operand types 'f32', 'f8E8M0FNU' and result type 'vector<2xf64>' are cast incompatible}}
  %0 = "arith.scaling_extf"(%a, %b) : (f32, f8E8M0FNU) -> vector<2xf64>
  return
}

// -----

func.func @memcpy(%m: memref<3xf32>, %n: i32) {
  // expected-error@+1 {{'gpu.memcpy' op operand #1 must be memref of any type values, but got 'i32'}}
  "gpu.memcpy"(%m, %n) : (memref<3xf32>, i32) -> ()
  return
}

// -----

func.func @yield() {
  // expected-error@+1 {{expects parent op to be one of 'omp.atomic.update, omp.declare_reduction, omp.loop_nest, omp.private'}}
  omp.yield
}
