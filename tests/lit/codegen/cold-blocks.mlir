// RUN: windlass compile %s --emit=clif -O2 | FileCheck %s
// RUN: windlass compile %s --emit=clif -O0 | FileCheck %s --check-prefix=UNOPTIMIZED

// Cranelift places blocks that are rarely executed after all others: one that ends the program,
// UNOPTIMIZED-NOT: cold
// CHECK: block{{[0-9]+}} cold:
// CHECK-NEXT: call fn0
// CHECK: {{^}}}
llvm.func @ends(%x: i32) -> i32 {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %0 = llvm.icmp "slt" %x, %zero : i32
  llvm.cond_br %0, ^bb1, ^bb2
^bb1:
  llvm.call @abort() : () -> ()
  llvm.unreachable
^bb2:
  llvm.return %x : i32
}

// one that a branch seldom takes,
// CHECK: block{{[0-9]+}} cold:
// CHECK-NEXT: call fn0
// CHECK: {{^}}}
llvm.func @weights(%x: i32) -> i32 {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %0 = llvm.icmp "slt" %x, %zero : i32
  llvm.cond_br %0 weights([1, 2000]), ^bb1, ^bb2
^bb1:
  llvm.call @log() : () -> ()
  llvm.br ^bb2
^bb2:
  llvm.return %x : i32
}

// and one that calls a cold function. Likely blocks, and those of equal weight, are not cold.
// CHECK: block{{[0-9]+}} cold:
// CHECK-NEXT: call fn0
// CHECK: {{^}}}
llvm.func @calls(%x: i32) -> i32 {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %0 = llvm.icmp "slt" %x, %zero : i32
  llvm.cond_br %0 weights([1, 1]), ^bb1, ^bb2
^bb1:
  llvm.call @cold() : () -> ()
  llvm.br ^bb2
^bb2:
  llvm.return %x : i32
}

// CHECK-NOT: cold
llvm.func @likely(%x: i32) -> i32 {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %0 = llvm.icmp "slt" %x, %zero : i32
  llvm.cond_br %0 weights([2000, 1]), ^bb1, ^bb2
^bb1:
  llvm.call @log() : () -> ()
  llvm.br ^bb2
^bb2:
  llvm.return %x : i32
}

llvm.func @abort() attributes {passthrough = ["noreturn"]}
llvm.func @log()
llvm.func @cold() attributes {passthrough = ["cold"]}
