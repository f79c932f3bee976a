// RUN: mlir-runner %s -e main -entry-point-result=void | FileCheck %s
// RUN: mlir-runner %s -e main -entry-point-result=void -O0 | FileCheck %s

// Vectors: arithmetic by lanes, reductions, masked memory accesses, gathers and scatters, vectors of bits in memory.

llvm.func @printI64(i64)
llvm.func @printF64(f64)
llvm.func @printNewline()

llvm.func @show(%v: vector<4xi32>) {
  %c0 = llvm.mlir.constant(0 : i64) : i64
  %c1 = llvm.mlir.constant(1 : i64) : i64
  %c4 = llvm.mlir.constant(4 : i64) : i64
  llvm.br ^head(%c0 : i64)
^head(%i: i64):
  %more = llvm.icmp "slt" %i, %c4 : i64
  llvm.cond_br %more, ^body, ^done
^body:
  %e = llvm.extractelement %v[%i : i64] : vector<4xi32>
  %w = llvm.sext %e : i32 to i64
  llvm.call @printI64(%w) : (i64) -> ()
  llvm.call @printNewline() : () -> ()
  %n = llvm.add %i, %c1 : i64
  llvm.br ^head(%n : i64)
^done:
  llvm.return
}

llvm.func @one(%x: i32) {
  %w = llvm.sext %x : i32 to i64
  llvm.call @printI64(%w) : (i64) -> ()
  llvm.call @printNewline() : () -> ()
  llvm.return
}

llvm.func @main() {
  %n = llvm.mlir.constant(8 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  %v = llvm.mlir.constant(dense<[1, -2, 3, 4]> : vector<4xi32>) : vector<4xi32>
  %add = "llvm.intr.vector.reduce.add"(%v) : (vector<4xi32>) -> i32
  // CHECK: {{^}}6{{$}}
  llvm.call @one(%add) : (i32) -> ()
  %mul = "llvm.intr.vector.reduce.mul"(%v) : (vector<4xi32>) -> i32
  // CHECK-NEXT: {{^}}-24{{$}}
  llvm.call @one(%mul) : (i32) -> ()
  %smin = "llvm.intr.vector.reduce.smin"(%v) : (vector<4xi32>) -> i32
  // CHECK-NEXT: {{^}}-2{{$}}
  llvm.call @one(%smin) : (i32) -> ()
  %umax = "llvm.intr.vector.reduce.umax"(%v) : (vector<4xi32>) -> i32
  // CHECK-NEXT: {{^}}-2{{$}}
  llvm.call @one(%umax) : (i32) -> ()
  %umin = "llvm.intr.vector.reduce.umin"(%v) : (vector<4xi32>) -> i32
  // CHECK-NEXT: {{^}}1{{$}}
  llvm.call @one(%umin) : (i32) -> ()

  %f = llvm.mlir.constant(dense<[1.5, 2.0, 0x7FC00000, 4.0]> : vector<4xf32>) : vector<4xf32>
  %fmax = llvm.intr.vector.reduce.fmax(%f) : (vector<4xf32>) -> f32
  %fmaxd = llvm.fpext %fmax : f32 to f64
  // CHECK-NEXT: {{^}}4{{$}}
  llvm.call @printF64(%fmaxd) : (f64) -> ()
  llvm.call @printNewline() : () -> ()
  %fmaximum = llvm.intr.vector.reduce.fmaximum(%f) : (vector<4xf32>) -> f32
  %fmaximumd = llvm.fpext %fmaximum : f32 to f64
  // CHECK-NEXT: {{^}}nan{{$}}
  llvm.call @printF64(%fmaximumd) : (f64) -> ()
  llvm.call @printNewline() : () -> ()

  %buffer = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  llvm.store %v, %buffer : vector<4xi32>, !llvm.ptr
  %end = llvm.getelementptr %buffer[4] : (!llvm.ptr) -> !llvm.ptr, i32
  %double = llvm.add %v, %v : vector<4xi32>
  llvm.store %double, %end : vector<4xi32>, !llvm.ptr
  %mask = llvm.mlir.constant(dense<[true, false, true, false]> : vector<4xi1>) : vector<4xi1>
  %pass = llvm.mlir.constant(dense<7> : vector<4xi32>) : vector<4xi32>
  %ml = llvm.intr.masked.load %end, %mask, %pass {alignment = 4 : i32} : (!llvm.ptr, vector<4xi1>, vector<4xi32>) -> vector<4xi32>
  // CHECK-NEXT: {{^}}2{{$}}
  // CHECK-NEXT: {{^}}7{{$}}
  // CHECK-NEXT: {{^}}6{{$}}
  // CHECK-NEXT: {{^}}7{{$}}
  llvm.call @show(%ml) : (vector<4xi32>) -> ()
  %dynamic = llvm.icmp "slt" %v, %pass : vector<4xi32>
  llvm.intr.masked.store %pass, %buffer, %dynamic {alignment = 4 : i32} : vector<4xi32>, vector<4xi1> into !llvm.ptr
  %ms = llvm.load %buffer : !llvm.ptr -> vector<4xi32>
  // CHECK-NEXT: {{^}}7{{$}}
  // CHECK-NEXT: {{^}}7{{$}}
  // CHECK-NEXT: {{^}}7{{$}}
  // CHECK-NEXT: {{^}}7{{$}}
  llvm.call @show(%ms) : (vector<4xi32>) -> ()
  %at = llvm.mlir.constant(dense<[5, 4, 7, 6]> : vector<4xi64>) : vector<4xi64>
  %ptrs = llvm.getelementptr %buffer[%at] : (!llvm.ptr, vector<4xi64>) -> vector<4x!llvm.ptr>, i32
  %gathered = llvm.intr.masked.gather %ptrs, %mask, %pass {alignment = 4 : i32} : (vector<4x!llvm.ptr>, vector<4xi1>, vector<4xi32>) -> vector<4xi32>
  // CHECK-NEXT: {{^}}-4{{$}}
  // CHECK-NEXT: {{^}}7{{$}}
  // CHECK-NEXT: {{^}}8{{$}}
  // CHECK-NEXT: {{^}}7{{$}}
  llvm.call @show(%gathered) : (vector<4xi32>) -> ()
  llvm.intr.masked.scatter %v, %ptrs, %mask {alignment = 4 : i32} : vector<4xi32>, vector<4xi1> into vector<4x!llvm.ptr>
  %scattered = llvm.load %end : !llvm.ptr -> vector<4xi32>
  // CHECK-NEXT: {{^}}2{{$}}
  // CHECK-NEXT: {{^}}1{{$}}
  // CHECK-NEXT: {{^}}6{{$}}
  // CHECK-NEXT: {{^}}3{{$}}
  llvm.call @show(%scattered) : (vector<4xi32>) -> ()
  %expanded = "llvm.intr.masked.expandload"(%end, %mask, %pass) : (!llvm.ptr, vector<4xi1>, vector<4xi32>) -> vector<4xi32>
  // CHECK-NEXT: {{^}}2{{$}}
  // CHECK-NEXT: {{^}}7{{$}}
  // CHECK-NEXT: {{^}}1{{$}}
  // CHECK-NEXT: {{^}}7{{$}}
  llvm.call @show(%expanded) : (vector<4xi32>) -> ()

  %bits = llvm.mlir.constant(dense<[true, false, true, true, false, false, false, false, true, false]> : vector<10xi1>) : vector<10xi1>
  %place = llvm.alloca %n x i8 : (i64) -> !llvm.ptr
  llvm.store %bits, %place : vector<10xi1>, !llvm.ptr
  %word = llvm.load %place : !llvm.ptr -> i8
  %wide = llvm.zext %word : i8 to i32
  // CHECK-NEXT: {{^}}13{{$}}
  llvm.call @one(%wide) : (i32) -> ()
  %back = llvm.load %place : !llvm.ptr -> vector<10xi1>
  %c8 = llvm.mlir.constant(8 : i32) : i32
  %lane = llvm.extractelement %back[%c8 : i32] : vector<10xi1>
  %laned = llvm.zext %lane : i1 to i32
  // CHECK-NEXT: {{^}}1{{$}}
  llvm.call @one(%laned) : (i32) -> ()
  llvm.return
}
