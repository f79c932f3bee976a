// Blocks without and with several predecessors, and types, constants and starts of instructions of more than 32 bytes.
//
// RUN: mlir-translate %s -mlir-to-llvmir | FileCheck %s

// CHECK-LABEL: define <4 x i32> @long
// CHECK:         %4 = add <4 x i32> %0, <i32 100001, i32 -200002, i32 300003, i32 -400004>
// CHECK-NEXT:    %5 = fadd nnan ninf nsz arcp contract afn float %1, 0x47EFFFFFE0000000
// CHECK-NEXT:    %6 = extractvalue { i64, { i32, float, double }, [16 x i8], ptr } %2, 0
// CHECK-NEXT:    %7 = add i64 %6, -9223372036854775808
llvm.func @long(%v: vector<4xi32>, %f: f32, %s: !llvm.struct<(i64, struct<(i32, f32, f64)>, array<16 x i8>, ptr)>) -> vector<4xi32> {
  %c = llvm.mlir.constant(dense<[100001, -200002, 300003, -400004]> : vector<4xi32>) : vector<4xi32>
  %largest = llvm.mlir.constant(0x7F7FFFFF : f32) : f32
  %least = llvm.mlir.constant(-9223372036854775808 : i64) : i64
  %sum = llvm.add %v, %c : vector<4xi32>
  %g = llvm.fadd %f, %largest {fastmathFlags = #llvm.fastmath<nnan, ninf, nsz, arcp, contract, afn>} : f32
  %i = llvm.extractvalue %s[0] : !llvm.struct<(i64, struct<(i32, f32, f64)>, array<16 x i8>, ptr)>
  %j = llvm.add %i, %least : i64
  llvm.return %sum : vector<4xi32>
}

// CHECK-LABEL: define i64 @blocks
// CHECK:         switch i64 %0, label %[[LAST:[0-9]+]] [
// CHECK:       [[ONE:[0-9]+]]:{{ +}}; preds = %1
// CHECK:       [[TWO:[0-9]+]]:{{ +}}; preds = %1
// CHECK:       [[NONE:[0-9]+]]:{{ +}}; No predecessors!
// CHECK:       [[LAST]]:{{ +}}; preds = %[[NONE]], %[[ONE]], %[[TWO]], %1
// CHECK-NEXT:    %{{[0-9]+}} = phi i64
llvm.func @blocks(%x: i64) -> i64 {
  llvm.switch %x : i64, ^last(%x : i64) [
    1: ^one,
    2: ^two
  ]
^one:
  %a = llvm.add %x, %x : i64
  llvm.br ^last(%a : i64)
^two:
  %b = llvm.mul %x, %x : i64
  llvm.br ^last(%b : i64)
^none:
  llvm.br ^last(%x : i64)
^last(%r: i64):
  llvm.return %r : i64
}
