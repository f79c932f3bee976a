// A function that is an intrinsic by its name is declared with the attributes of the intrinsic and its own.
// RUN: windlass translate --mlir-to-llvmir %s | FileCheck %s
// RUN: windlass translate --mlir-to-llvmir --llvm-version=19 %s | FileCheck %s --check-prefix=OLD

// CHECK: ; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
// CHECK-NEXT: declare float @llvm.fma.f32(float, float, float) #0
// OLD: declare float @llvm.fma.f32(float, float, float){{$}}
llvm.func @llvm.fma.f32(f32, f32, f32) -> f32

// CHECK: declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg) #1
llvm.func @llvm.memcpy.p0.p0.i64(!llvm.ptr, !llvm.ptr, i64, i1)

// CHECK: ; Function Attrs: nounwind{{$}}
// CHECK-NEXT: declare void @llvm.x86.sse2.pause() #2
llvm.func @llvm.x86.sse2.pause()

// CHECK: declare void @llvm.lifetime.start.p0(ptr nonnull captures(none)) #3
llvm.func @llvm.lifetime.start.p0(!llvm.ptr {llvm.nonnull})

// CHECK: declare range(i8 -1, 2) i8 @llvm.scmp.i8.i32(i32, i32) #0
llvm.func @llvm.scmp.i8.i32(i32, i32) -> i8

// CHECK: ; Unknown intrinsic
// CHECK-NEXT: declare void @llvm.nothing.like.this(i32)
llvm.func @llvm.nothing.like.this(i32)

// CHECK: define float @call(
llvm.func @call(%a: f32) -> f32 {
  %r = llvm.call @llvm.fma.f32(%a, %a, %a) : (f32, f32, f32) -> f32
  llvm.return %r : f32
}
