// Instructions of one op differ by flags, predicate and type, also where they alternate.
//
// RUN: mlir-translate %s -mlir-to-llvmir | FileCheck %s

// CHECK-LABEL: define i1 @f
// CHECK:         %6 = add i32 %0, %1
// CHECK-NEXT:    %7 = add nsw i32 %6, %1
// CHECK-NEXT:    %8 = add nuw nsw i32 %7, %1
// CHECK-NEXT:    %9 = add <4 x i32> %3, %3
// CHECK-NEXT:    %10 = add i32 %8, %1
// CHECK-NEXT:    %11 = udiv exact i32 %10, %1
// CHECK-NEXT:    %12 = or disjoint i32 %11, %1
// CHECK-NEXT:    %13 = fadd nnan float %2, %2
// CHECK-NEXT:    %14 = fadd float %13, %2
// CHECK-NEXT:    %15 = fneg float %14
// CHECK-NEXT:    %16 = fcmp fast oeq float %15, %2
// CHECK-NEXT:    %17 = icmp slt i32 %12, 7
// CHECK-NEXT:    %18 = icmp ult i32 %12, %1
// CHECK-NEXT:    %19 = icmp ult ptr %4, null
// CHECK-NEXT:    %20 = and i1 %17, %18
llvm.func @f(%a: i32, %b: i32, %x: f32, %v: vector<4xi32>, %p: !llvm.ptr) -> i1 {
  %seven = llvm.mlir.constant(7 : i32) : i32
  %null = llvm.mlir.zero : !llvm.ptr
  %0 = llvm.add %a, %b : i32
  %1 = llvm.add %0, %b overflow<nsw> : i32
  %2 = llvm.add %1, %b overflow<nsw, nuw> : i32
  %3 = llvm.add %v, %v : vector<4xi32>
  %4 = llvm.add %2, %b : i32
  %5 = llvm.udiv exact %4, %b : i32
  %6 = llvm.or disjoint %5, %b : i32
  %7 = llvm.fadd %x, %x {fastmathFlags = #llvm.fastmath<nnan>} : f32
  %8 = llvm.fadd %7, %x : f32
  %9 = llvm.fneg %8 : f32
  %10 = llvm.fcmp "oeq" %9, %x {fastmathFlags = #llvm.fastmath<fast>} : f32
  %11 = llvm.icmp "slt" %6, %seven : i32
  %12 = llvm.icmp "ult" %6, %b : i32
  %13 = llvm.icmp "ult" %p, %null : !llvm.ptr
  %14 = llvm.and %11, %12 : i1
  llvm.return %14 : i1
}
