; Flags of integer and float arithmetic, comparisons, casts, select, freeze.
; RUN: windlass translate --import-llvm %s | FileCheck %s

; CHECK-LABEL: llvm.func @integers(%arg0: i32, %arg1: i32) -> i32 {
; CHECK-NEXT: %0 = llvm.mlir.constant(-1 : i32) : i32
; CHECK-NEXT: %1 = llvm.add %arg0, %arg1 overflow<nsw, nuw> : i32
; CHECK-NEXT: %2 = llvm.sub %1, %arg1 overflow<nsw> : i32
; CHECK-NEXT: %3 = llvm.shl %2, %arg1 overflow<nuw> : i32
; CHECK-NEXT: %4 = llvm.sdiv exact %3, %arg1 : i32
; CHECK-NEXT: %5 = llvm.lshr exact %4, %arg1 : i32
; CHECK-NEXT: %6 = llvm.or disjoint %5, %arg1 : i32
; CHECK-NEXT: %7 = llvm.urem %6, %arg1 : i32
; CHECK-NEXT: %8 = llvm.xor %7, %0 : i32
; CHECK-NEXT: llvm.return %8 : i32
define i32 @integers(i32 %a, i32 %b) {
  %1 = add nuw nsw i32 %a, %b
  %2 = sub nsw i32 %1, %b
  %3 = shl nuw i32 %2, %b
  %4 = sdiv exact i32 %3, %b
  %5 = lshr exact i32 %4, %b
  %6 = or disjoint i32 %5, %b
  %7 = urem i32 %6, %b
  %8 = xor i32 %7, -1
  ret i32 %8
}

; CHECK-LABEL: llvm.func @floats(%arg0: f32, %arg1: f32) -> f32 {
; CHECK-NEXT: %0 = llvm.mlir.constant(1.500000e+00 : f32) : f32
; CHECK-NEXT: %1 = llvm.fadd %arg0, %arg1 {fastmathFlags = #llvm.fastmath<fast>} : f32
; CHECK-NEXT: %2 = llvm.fmul %1, %arg1 {fastmathFlags = #llvm.fastmath<nnan, ninf, nsz>} : f32
; CHECK-NEXT: %3 = llvm.fneg %2 {fastmathFlags = #llvm.fastmath<arcp, contract, afn, reassoc>} : f32
; CHECK-NEXT: %4 = llvm.frem %3, %0 : f32
; CHECK-NEXT: llvm.return %4 : f32
define float @floats(float %a, float %b) {
  %1 = fadd fast float %a, %b
  %2 = fmul nnan ninf nsz float %1, %b
  %3 = fneg arcp contract afn reassoc float %2
  %4 = frem float %3, 1.5
  ret float %4
}

; CHECK-LABEL: llvm.func @comparisons(%arg0: vector<4xi32>, %arg1: vector<4xf32>) -> vector<4xi1> {
; CHECK-NEXT: %0 = llvm.mlir.constant(0 : i32) : i32
; CHECK-NEXT: %1 = llvm.mlir.constant(dense<0> : vector<4xi32>) : vector<4xi32>
; CHECK-NEXT: %2 = llvm.icmp "ult" %arg0, %1 : vector<4xi32>
; CHECK-NEXT: %3 = llvm.fcmp "_true" %arg1, %arg1 {fastmathFlags = #llvm.fastmath<nnan>} : vector<4xf32>
; CHECK-NEXT: %4 = llvm.and %2, %3 : vector<4xi1>
; CHECK-NEXT: llvm.return %4 : vector<4xi1>
define <4 x i1> @comparisons(<4 x i32> %a, <4 x float> %b) {
  %1 = icmp samesign ult <4 x i32> %a, zeroinitializer
  %2 = fcmp nnan true <4 x float> %b, %b
  %3 = and <4 x i1> %1, %2
  ret <4 x i1> %3
}

; CHECK-LABEL: llvm.func @casts(%arg0: i32, %arg1: f32, %arg2: !llvm.ptr) -> i64 {
; CHECK-NEXT: %0 = llvm.trunc %arg0 overflow<nsw, nuw> : i32 to i8
; CHECK-NEXT: %1 = llvm.zext nneg %0 : i8 to i64
; CHECK-NEXT: %2 = llvm.sext %0 : i8 to i64
; CHECK-NEXT: %3 = llvm.uitofp nneg %arg0 : i32 to f64
; CHECK-NEXT: %4 = llvm.fptosi %3 : f64 to i64
; CHECK-NEXT: %5 = llvm.bitcast %arg1 : f32 to i32
; CHECK-NEXT: %6 = llvm.inttoptr %1 : i64 to !llvm.ptr
; CHECK-NEXT: %7 = llvm.ptrtoint %6 : !llvm.ptr to i64
; CHECK-NEXT: %8 = llvm.addrspacecast %arg2 : !llvm.ptr to !llvm.ptr<1>
; CHECK-NEXT: %9 = llvm.fptrunc %3 : f64 to f32
; CHECK-NEXT: llvm.return %7 : i64
define i64 @casts(i32 %a, float %f, ptr %p) {
  %1 = trunc nuw nsw i32 %a to i8
  %2 = zext nneg i8 %1 to i64
  %3 = sext i8 %1 to i64
  %4 = uitofp nneg i32 %a to double
  %5 = fptosi double %4 to i64
  %6 = bitcast float %f to i32
  %7 = inttoptr i64 %2 to ptr
  %8 = ptrtoint ptr %7 to i64
  %9 = addrspacecast ptr %p to ptr addrspace(1)
  %10 = fptrunc double %4 to float
  ret i64 %8
}

; CHECK-LABEL: llvm.func @choices(%arg0: i1, %arg1: i32) -> i32 {
; CHECK-NEXT: %0 = llvm.mlir.poison : i32
; CHECK-NEXT: %1 = llvm.select %arg0, %arg1, %0 : i1, i32
; CHECK-NEXT: %2 = llvm.freeze %1 : i32
; CHECK-NEXT: llvm.return %2 : i32
define i32 @choices(i1 %c, i32 %a) {
  %1 = select i1 %c, i32 %a, i32 poison
  %2 = freeze i32 %1
  ret i32 %2
}
