// What LLVMs of earlier years read: pointers that say what they point to, and none of what came since.

// RUN: mlir-translate --mlir-to-llvmir --llvm-version=14 %s | FileCheck %s --check-prefix=V14
// RUN: mlir-translate --mlir-to-llvmir --llvm-version=16 %s | FileCheck %s --check-prefix=V16
// RUN: mlir-translate --mlir-to-llvmir --llvm-version=19 %s | FileCheck %s --check-prefix=V19
// RUN: not mlir-translate --mlir-to-llvmir --llvm-version=10 %s 2>&1 | FileCheck %s --check-prefix=OLD

// OLD: expected a version from 11 to 22, or 'auto'

// V14-DAG: @number = global i32 7
// V14-DAG: @place = global i8* bitcast (i32* @number to i8*)
// V14-DAG: @later = global i8* getelementptr (i8, i8* bitcast (i32* @number to i8*), i64 8)
// V14-DAG: @llvm.global_ctors = appending global [1 x { i32, void ()*, i8* }] [{ i32, void ()*, i8* } { i32 1, void ()* @first, i8* null }]
// V14-DAG: @other = alias i32, i32* bitcast (i8* bitcast (i32* @number to i8*) to i32*)
// V16-DAG: @place = global ptr @number
llvm.mlir.global external @number(7 : i32) : i32
llvm.mlir.global external @place() : !llvm.ptr {
  %0 = llvm.mlir.addressof @number : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.mlir.global external @later() : !llvm.ptr {
  %0 = llvm.mlir.addressof @number : !llvm.ptr
  %1 = llvm.getelementptr %0[2] : (!llvm.ptr) -> !llvm.ptr, i32
  llvm.return %1 : !llvm.ptr
}
llvm.mlir.alias external @other : i32 {
  %0 = llvm.mlir.addressof @number : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.mlir.global_ctors ctors = [@first], priorities = [1 : i32], data = [#llvm.zero]
llvm.func @first() {
  llvm.return
}

// V14-LABEL: define i32 @memory(i8* %0, i64 %1)
// V14: %[[A:p.[0-9]+]] = alloca i32, i64 %1, align 4
// V14: %3 = bitcast i32* %[[A]] to i8*
// V14: %[[B:p.[0-9]+]] = bitcast i8* %0 to { i32, [4 x float] }*
// V14: %[[C:p.[0-9]+]] = getelementptr inbounds { i32, [4 x float] }, { i32, [4 x float] }* %[[B]], i64 %1, i32 1, i32 2
// V14: %4 = bitcast float* %[[C]] to i8*
// V14: %[[D:p.[0-9]+]] = bitcast i8* %4 to float*
// V14: %5 = load float, float* %[[D]], align 4
// V14: %[[E:p.[0-9]+]] = bitcast i8* %3 to i32*
// V14: store i32 7, i32* %[[E]], align 4
// V14: %[[F:p.[0-9]+]] = bitcast i8* %3 to i32*
// V14: %6 = atomicrmw add i32* %[[F]], i32 7 seq_cst, align 4
// V14: call void @llvm.lifetime.start.p0i8(i64 -1, i8* %3)
// V16-LABEL: define i32 @memory(ptr %0, i64 %1)
// V16: %4 = getelementptr inbounds { i32, [4 x float] }, ptr %0, i64 %1, i32 1, i32 2
// V16: call void @llvm.lifetime.start.p0(i64 -1, ptr %3)
llvm.func @memory(%p: !llvm.ptr, %n: i64) -> i32 {
  %seven = llvm.mlir.constant(7 : i32) : i32
  %a = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  %b = llvm.getelementptr inbounds|nuw %p[%n, 1, 2] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<(i32, array<4 x f32>)>
  %c = llvm.load %b : !llvm.ptr -> f32
  llvm.store %seven, %a : i32, !llvm.ptr
  %d = llvm.atomicrmw add %a, %seven seq_cst : !llvm.ptr, i32
  llvm.intr.lifetime.start %a : !llvm.ptr
  llvm.return %d : i32
}

// V14-LABEL: define void @calls({ i32, i64 }* byval({ i32, i64 }) %0, i8* %1)
// V14: %[[G:p.[0-9]+]] = bitcast { i32, i64 }* %0 to i8*
// V14: %[[H:p.[0-9]+]] = bitcast i8* %[[G]] to { i32, i64 }*
// V14: call void @calls({ i32, i64 }* byval({ i32, i64 }) %[[H]], i8* bitcast (void ({ i32, i64 }*, i8*)* @calls to i8*))
// V14: %[[I:p.[0-9]+]] = bitcast i8* %1 to i32 (i8*, i64)*
// V14: %3 = call i32 %[[I]](i8* %[[G]], i64 1)
llvm.func @calls(%s: !llvm.ptr {llvm.byval = !llvm.struct<(i32, i64)>}, %f: !llvm.ptr) {
  %one = llvm.mlir.constant(1 : i64) : i64
  %self = llvm.mlir.addressof @calls : !llvm.ptr
  llvm.call @calls(%s, %self) : (!llvm.ptr {llvm.byval = !llvm.struct<(i32, i64)>}, !llvm.ptr) -> ()
  %0 = llvm.call %f(%s, %one) : !llvm.ptr, (!llvm.ptr, i64) -> i32
  llvm.return
}

// V14-LABEL: define i32 @flags(i8 %0)
// V14: zext i8 %0 to i32
// V14: or i32 %2, 7
// V16: zext i8 %0 to i32
// V19: zext nneg i8 %0 to i32
// V19: or disjoint i32 %2, 7
llvm.func @flags(%a: i8) -> i32 {
  %seven = llvm.mlir.constant(7 : i32) : i32
  %0 = llvm.zext nneg %a : i8 to i32
  %1 = llvm.or disjoint %0, %seven : i32
  llvm.return %1 : i32
}

// V14: ; Function Attrs: argmemonly readonly
// V14: declare void @effects(i8* nocapture)
// V16: ; Function Attrs: memory(argmem: read)
// V16: declare void @effects(ptr nocapture)
llvm.func @effects(!llvm.ptr {llvm.nocapture}) attributes {
  memory_effects = #llvm.memory_effects<other = none, argMem = read, inaccessibleMem = none,
                                        errnoMem = none, targetMem0 = none, targetMem1 = none>
}

// V14-LABEL: define <4 x float> @lanes(i8* %0, <4 x i1> %1)
// V14: %[[J:p.[0-9]+]] = bitcast i8* %0 to <4 x float>*
// V14: call <4 x float> @llvm.masked.load.v4f32.p0v4f32(<4 x float>* %[[J]], i32 4, <4 x i1> %1, <4 x float> <float 1.000000e+00, float 1.000000e+00, float 1.000000e+00, float 1.000000e+00>)
// V16: call <4 x float> @llvm.masked.load.v4f32.p0(ptr %0, i32 4, <4 x i1> %1, <4 x float> <float 1.000000e+00,
// V19: call <4 x float> @llvm.masked.load.v4f32.p0(ptr %0, i32 4, <4 x i1> %1, <4 x float> splat (float 1.000000e+00))
llvm.func @lanes(%p: !llvm.ptr, %mask: vector<4xi1>) -> vector<4xf32> {
  %one = llvm.mlir.constant(dense<1.0> : vector<4xf32>) : vector<4xf32>
  %0 = llvm.intr.masked.load %p, %mask, %one {alignment = 4 : i32} : (!llvm.ptr, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
  llvm.return %0 : vector<4xf32>
}
