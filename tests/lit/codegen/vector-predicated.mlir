// Vector-predicated intrinsics: enabled lanes are those of the mask below the vector length. Nothing else is accessed, and
// nothing else traps.
// RUN: windlass run %s -e main --entry-point-result=i64 | FileCheck %s

// CHECK: ( 11, 2, 33, 4 )
// CHECK-NEXT: ( 5, -7, 0, 0 )
// CHECK-NEXT: ( 1, -7, 3, -7 )
// CHECK-NEXT: ( 40, 0, 20, 0 )
// CHECK-NEXT: ( 0, 10, 0, 30 )
// CHECK-NEXT: ( 2, 4, 6, 8 )
// CHECK-NEXT: ( 0.5, 1, 1.5, 2 )
module {
  llvm.func @printI64(i64)
  llvm.func @printF64(f64)
  llvm.func @printOpen()
  llvm.func @printClose()
  llvm.func @printComma()
  llvm.func @printNewline()
  llvm.func @show(%v: vector<4xi64>) {
    %0 = llvm.mlir.constant(0 : i64) : i64
    %1 = llvm.mlir.constant(1 : i64) : i64
    %2 = llvm.mlir.constant(2 : i64) : i64
    %3 = llvm.mlir.constant(3 : i64) : i64
    llvm.call @printOpen() : () -> ()
    %a = llvm.extractelement %v[%0 : i64] : vector<4xi64>
    llvm.call @printI64(%a) : (i64) -> ()
    llvm.call @printComma() : () -> ()
    %b = llvm.extractelement %v[%1 : i64] : vector<4xi64>
    llvm.call @printI64(%b) : (i64) -> ()
    llvm.call @printComma() : () -> ()
    %c = llvm.extractelement %v[%2 : i64] : vector<4xi64>
    llvm.call @printI64(%c) : (i64) -> ()
    llvm.call @printComma() : () -> ()
    %d = llvm.extractelement %v[%3 : i64] : vector<4xi64>
    llvm.call @printI64(%d) : (i64) -> ()
    llvm.call @printClose() : () -> ()
    llvm.call @printNewline() : () -> ()
    llvm.return
  }
  llvm.func @showf(%v: vector<4xf64>) {
    %0 = llvm.mlir.constant(0 : i64) : i64
    %1 = llvm.mlir.constant(1 : i64) : i64
    %2 = llvm.mlir.constant(2 : i64) : i64
    %3 = llvm.mlir.constant(3 : i64) : i64
    llvm.call @printOpen() : () -> ()
    %a = llvm.extractelement %v[%0 : i64] : vector<4xf64>
    llvm.call @printF64(%a) : (f64) -> ()
    llvm.call @printComma() : () -> ()
    %b = llvm.extractelement %v[%1 : i64] : vector<4xf64>
    llvm.call @printF64(%b) : (f64) -> ()
    llvm.call @printComma() : () -> ()
    %c = llvm.extractelement %v[%2 : i64] : vector<4xf64>
    llvm.call @printF64(%c) : (f64) -> ()
    llvm.call @printComma() : () -> ()
    %d = llvm.extractelement %v[%3 : i64] : vector<4xf64>
    llvm.call @printF64(%d) : (f64) -> ()
    llvm.call @printClose() : () -> ()
    llvm.call @printNewline() : () -> ()
    llvm.return
  }
  llvm.mlir.global internal @memory(dense<[10, 20, 30, 40, 50, 60, 70, 80]> : tensor<8xi64>) : !llvm.array<8 x i64>
  llvm.func @main() -> i64 {
    %x = llvm.mlir.constant(dense<[1, 2, 3, 4]> : vector<4xi64>) : vector<4xi64>
    %y = llvm.mlir.constant(dense<[10, 20, 30, 40]> : vector<4xi64>) : vector<4xi64>
    %z = llvm.mlir.constant(dense<[2, 0, 0, 0]> : vector<4xi64>) : vector<4xi64>
    %other = llvm.mlir.constant(dense<-7> : vector<4xi64>) : vector<4xi64>
    %mask = llvm.mlir.constant(dense<[true, false, true, false]> : vector<4xi1>) : vector<4xi1>
    %all = llvm.mlir.constant(dense<true> : vector<4xi1>) : vector<4xi1>
    %n1 = llvm.mlir.constant(1 : i32) : i32
    %n3 = llvm.mlir.constant(3 : i32) : i32
    %n4 = llvm.mlir.constant(4 : i32) : i32
    %zero = llvm.mlir.constant(0 : i64) : i64
    %sum = "llvm.intr.vp.add"(%x, %y, %mask, %n4) : (vector<4xi64>, vector<4xi64>, vector<4xi1>, i32) -> vector<4xi64>
    %r0 = "llvm.intr.vp.merge"(%mask, %sum, %x, %n4) : (vector<4xi1>, vector<4xi64>, vector<4xi64>, i32) -> vector<4xi64>
    llvm.call @show(%r0) : (vector<4xi64>) -> ()
    // A division by zero in a lane that is disabled.
    %quotient = "llvm.intr.vp.sdiv"(%y, %z, %all, %n1) : (vector<4xi64>, vector<4xi64>, vector<4xi1>, i32) -> vector<4xi64>
    %zeros = llvm.mlir.zero : vector<4xi64>
    %one = llvm.mlir.constant(dense<[0, -7, 0, 0]> : vector<4xi64>) : vector<4xi64>
    %r1 = "llvm.intr.vp.merge"(%all, %quotient, %one, %n1) : (vector<4xi1>, vector<4xi64>, vector<4xi64>, i32) -> vector<4xi64>
    llvm.call @show(%r1) : (vector<4xi64>) -> ()
    %r2 = "llvm.intr.vp.merge"(%mask, %x, %other, %n3) : (vector<4xi1>, vector<4xi64>, vector<4xi64>, i32) -> vector<4xi64>
    llvm.call @show(%r2) : (vector<4xi64>) -> ()
    %p = llvm.mlir.addressof @memory : !llvm.ptr
    %last = llvm.getelementptr %p[3] : (!llvm.ptr) -> !llvm.ptr, i64
    %back = llvm.mlir.constant(-8 : i64) : i64
    %loaded = "llvm.intr.experimental.vp.strided.load"(%last, %back, %mask, %n3) : (!llvm.ptr, i64, vector<4xi1>, i32) -> vector<4xi64>
    %r3 = "llvm.intr.vp.merge"(%mask, %loaded, %zeros, %n3) : (vector<4xi1>, vector<4xi64>, vector<4xi64>, i32) -> vector<4xi64>
    llvm.call @show(%r3) : (vector<4xi64>) -> ()
    %stride = llvm.mlir.constant(16 : i64) : i64
    "llvm.intr.experimental.vp.strided.store"(%zeros, %p, %stride, %all, %n1) : (vector<4xi64>, !llvm.ptr, i64, vector<4xi1>, i32) -> ()
    %second = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, i64
    "llvm.intr.vp.store"(%y, %second, %mask, %n1) : (vector<4xi64>, !llvm.ptr, vector<4xi1>, i32) -> ()
    %first = "llvm.intr.vp.load"(%p, %all, %n4) : (!llvm.ptr, vector<4xi1>, i32) -> vector<4xi64>
    %third = llvm.mlir.constant(dense<[0, 0, -30, -10]> : vector<4xi64>) : vector<4xi64>
    %r4 = "llvm.intr.vp.add"(%first, %third, %all, %n4) : (vector<4xi64>, vector<4xi64>, vector<4xi1>, i32) -> vector<4xi64>
    llvm.call @show(%r4) : (vector<4xi64>) -> ()
    %narrow = "llvm.intr.vp.trunc"(%x, %all, %n4) : (vector<4xi64>, vector<4xi1>, i32) -> vector<4xi8>
    %twice = "llvm.intr.vp.shl"(%narrow, %narrow, %all, %n4) : (vector<4xi8>, vector<4xi8>, vector<4xi1>, i32) -> vector<4xi8>
    %wide = "llvm.intr.vp.sext"(%narrow, %all, %n4) : (vector<4xi8>, vector<4xi1>, i32) -> vector<4xi64>
    %r5 = "llvm.intr.vp.add"(%wide, %x, %all, %n4) : (vector<4xi64>, vector<4xi64>, vector<4xi1>, i32) -> vector<4xi64>
    llvm.call @show(%r5) : (vector<4xi64>) -> ()
    %f = "llvm.intr.vp.sitofp"(%x, %all, %n4) : (vector<4xi64>, vector<4xi1>, i32) -> vector<4xf64>
    %half = llvm.mlir.constant(dense<0.5> : vector<4xf64>) : vector<4xf64>
    %r6 = "llvm.intr.vp.fmul"(%f, %half, %all, %n4) : (vector<4xf64>, vector<4xf64>, vector<4xi1>, i32) -> vector<4xf64>
    llvm.call @showf(%r6) : (vector<4xf64>) -> ()
    llvm.return %zero : i64
  }
}
