// A reduction with a region, in a function that has memory of the block.
// RUN: mlir-opt %s -convert-gpu-to-nvvm | FileCheck %s

//         CHECK: module {
//    CHECK-NEXT: gpu.module @k {
//    CHECK-NEXT: llvm.mlir.global internal @__wg_f_0() {addr_space = 3 : i32} : !llvm.array<4 x f32>
//    CHECK-NEXT: llvm.mlir.global internal @__wg_f_1() {addr_space = 3 : i32} : !llvm.array<32 x f32>
//   CHECK-LABEL: llvm.func @f(%arg0: f32, %arg1: !llvm.ptr, %arg2: !llvm.ptr, %arg3: i64, %arg4: i64, %arg5: i64) attributes {gpu.kernel, nvvm.kernel} {
//    CHECK-NEXT: %0 = llvm.mlir.addressof @__wg_f_0 : !llvm.ptr<3>
//    CHECK-NEXT: %1 = llvm.getelementptr %0[0, 0] : (!llvm.ptr<3>) -> !llvm.ptr<3>, !llvm.array<4 x f32>
//    CHECK-NEXT: %2 = llvm.mlir.poison : !llvm.struct<(ptr<3>, ptr<3>, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %3 = llvm.insertvalue %1, %2[0] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %4 = llvm.insertvalue %1, %3[1] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %5 = llvm.mlir.constant(0 : index) : i64
//    CHECK-NEXT: %6 = llvm.insertvalue %5, %4[2] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %7 = llvm.mlir.constant(4 : index) : i64
//    CHECK-NEXT: %8 = llvm.insertvalue %7, %6[3, 0] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %9 = llvm.mlir.constant(1 : index) : i64
//    CHECK-NEXT: %10 = llvm.insertvalue %9, %8[4, 0] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %11 = llvm.mlir.addressof @__wg_f_1 : !llvm.ptr<3>
//    CHECK-NEXT: %12 = llvm.getelementptr %11[0, 0] : (!llvm.ptr<3>) -> !llvm.ptr<3>, !llvm.array<32 x f32>
//    CHECK-NEXT: %13 = llvm.mlir.poison : !llvm.struct<(ptr<3>, ptr<3>, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %14 = llvm.insertvalue %12, %13[0] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %15 = llvm.insertvalue %12, %14[1] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %16 = llvm.mlir.constant(0 : index) : i64
//    CHECK-NEXT: %17 = llvm.insertvalue %16, %15[2] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %18 = llvm.mlir.constant(32 : index) : i64
//    CHECK-NEXT: %19 = llvm.insertvalue %18, %17[3, 0] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %20 = llvm.mlir.constant(1 : index) : i64
//    CHECK-NEXT: %21 = llvm.insertvalue %20, %19[4, 0] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %22 = llvm.mlir.constant(2 : i64) : i64
//    CHECK-NEXT: %23 = llvm.alloca %22 x i32 : (i64) -> !llvm.ptr
//    CHECK-NEXT: %24 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %25 = llvm.insertvalue %23, %24[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %26 = llvm.insertvalue %23, %25[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %27 = llvm.mlir.constant(0 : index) : i64
//    CHECK-NEXT: %28 = llvm.insertvalue %27, %26[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %29 = llvm.mlir.constant(2 : index) : i64
//    CHECK-NEXT: %30 = llvm.insertvalue %29, %28[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %31 = llvm.mlir.constant(1 : index) : i64
//    CHECK-NEXT: %32 = llvm.insertvalue %31, %30[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %33 = llvm.mlir.constant(16 : i32) : i32
//    CHECK-NEXT: %34 = llvm.mlir.constant(8 : i32) : i32
//    CHECK-NEXT: %35 = llvm.mlir.constant(4 : i32) : i32
//    CHECK-NEXT: %36 = llvm.mlir.constant(2 : i32) : i32
//    CHECK-NEXT: %37 = llvm.mlir.constant(1 : i32) : i32
//    CHECK-NEXT: %38 = llvm.mlir.constant(32 : i32) : i32
//    CHECK-NEXT: %39 = llvm.mlir.constant(0 : i32) : i32
//    CHECK-NEXT: %40 = llvm.mlir.constant(31 : i32) : i32
//    CHECK-NEXT: %41 = llvm.mlir.constant(0 : index) : i64
//    CHECK-NEXT: %42 = nvvm.read.ptx.sreg.ntid.x : i32
//    CHECK-NEXT: %43 = llvm.sext %42 : i32 to i64
//    CHECK-NEXT: %44 = llvm.trunc %43 : i64 to i32
//    CHECK-NEXT: %45 = nvvm.read.ptx.sreg.ntid.y : i32
//    CHECK-NEXT: %46 = llvm.sext %45 : i32 to i64
//    CHECK-NEXT: %47 = llvm.trunc %46 : i64 to i32
//    CHECK-NEXT: %48 = nvvm.read.ptx.sreg.ntid.z : i32
//    CHECK-NEXT: %49 = llvm.sext %48 : i32 to i64
//    CHECK-NEXT: %50 = llvm.trunc %49 : i64 to i32
//    CHECK-NEXT: %51 = nvvm.read.ptx.sreg.tid.x : i32
//    CHECK-NEXT: %52 = llvm.sext %51 : i32 to i64
//    CHECK-NEXT: %53 = llvm.trunc %52 : i64 to i32
//    CHECK-NEXT: %54 = nvvm.read.ptx.sreg.tid.y : i32
//    CHECK-NEXT: %55 = llvm.sext %54 : i32 to i64
//    CHECK-NEXT: %56 = llvm.trunc %55 : i64 to i32
//    CHECK-NEXT: %57 = nvvm.read.ptx.sreg.tid.z : i32
//    CHECK-NEXT: %58 = llvm.sext %57 : i32 to i64
//    CHECK-NEXT: %59 = llvm.trunc %58 : i64 to i32
//    CHECK-NEXT: %60 = llvm.mul %59, %47 : i32
//    CHECK-NEXT: %61 = llvm.add %60, %56 : i32
//    CHECK-NEXT: %62 = llvm.mul %61, %44 : i32
//    CHECK-NEXT: %63 = llvm.mul %44, %47 : i32
//    CHECK-NEXT: %64 = llvm.add %62, %53 : i32
//    CHECK-NEXT: %65 = llvm.mul %63, %50 : i32
//    CHECK-NEXT: %66 = llvm.and %64, %40 : i32
//    CHECK-NEXT: %67 = llvm.icmp "eq" %66, %39 : i32
//    CHECK-NEXT: %68 = llvm.sub %64, %66 : i32
//    CHECK-NEXT: %69 = llvm.sub %65, %68 : i32
//    CHECK-NEXT: %70 = llvm.icmp "slt" %69, %38 : i32
//    CHECK-NEXT: llvm.cond_br %70, ^bb1, ^bb22
//    CHECK-NEXT: ^bb1:  // pred: ^bb0
//    CHECK-NEXT: %71 = llvm.mlir.constant(1 : i32) : i32
//    CHECK-NEXT: %72 = llvm.mlir.constant(-1 : i32) : i32
//    CHECK-NEXT: %73 = llvm.mlir.constant(32 : i32) : i32
//    CHECK-NEXT: %74 = llvm.sub %73, %69 : i32
//    CHECK-NEXT: %75 = llvm.lshr %72, %74 : i32
//    CHECK-NEXT: %76 = llvm.sub %69, %71 : i32
//    CHECK-NEXT: %77 = nvvm.shfl.sync  bfly %75, %arg0, %37, %76 {return_value_and_is_valid} : f32 -> !llvm.struct<(f32, i1)>
//    CHECK-NEXT: %78 = llvm.extractvalue %77[0] : !llvm.struct<(f32, i1)>
//    CHECK-NEXT: %79 = llvm.extractvalue %77[1] : !llvm.struct<(f32, i1)>
//    CHECK-NEXT: llvm.cond_br %79, ^bb2, ^bb4(%arg0 : f32)
//    CHECK-NEXT: ^bb2:  // pred: ^bb1
//    CHECK-NEXT: llvm.br ^bb3
//    CHECK-NEXT: ^bb3:  // pred: ^bb2
//    CHECK-NEXT: %80 = llvm.fmul %arg0, %78 : f32
//    CHECK-NEXT: llvm.br ^bb4(%80 : f32)
//    CHECK-NEXT: ^bb4(%81: f32):  // 2 preds: ^bb1, ^bb3
//    CHECK-NEXT: llvm.br ^bb5
//    CHECK-NEXT: ^bb5:  // pred: ^bb4
//    CHECK-NEXT: %82 = llvm.mlir.constant(1 : i32) : i32
//    CHECK-NEXT: %83 = llvm.mlir.constant(-1 : i32) : i32
//    CHECK-NEXT: %84 = llvm.mlir.constant(32 : i32) : i32
//    CHECK-NEXT: %85 = llvm.sub %84, %69 : i32
//    CHECK-NEXT: %86 = llvm.lshr %83, %85 : i32
//    CHECK-NEXT: %87 = llvm.sub %69, %82 : i32
//    CHECK-NEXT: %88 = nvvm.shfl.sync  bfly %86, %81, %36, %87 {return_value_and_is_valid} : f32 -> !llvm.struct<(f32, i1)>
//    CHECK-NEXT: %89 = llvm.extractvalue %88[0] : !llvm.struct<(f32, i1)>
//    CHECK-NEXT: %90 = llvm.extractvalue %88[1] : !llvm.struct<(f32, i1)>
//    CHECK-NEXT: llvm.cond_br %90, ^bb6, ^bb8(%81 : f32)
//    CHECK-NEXT: ^bb6:  // pred: ^bb5
//    CHECK-NEXT: llvm.br ^bb7
//    CHECK-NEXT: ^bb7:  // pred: ^bb6
//    CHECK-NEXT: %91 = llvm.fmul %81, %89 : f32
//    CHECK-NEXT: llvm.br ^bb8(%91 : f32)
//    CHECK-NEXT: ^bb8(%92: f32):  // 2 preds: ^bb5, ^bb7
//    CHECK-NEXT: llvm.br ^bb9
//    CHECK-NEXT: ^bb9:  // pred: ^bb8
//    CHECK-NEXT: %93 = llvm.mlir.constant(1 : i32) : i32
//    CHECK-NEXT: %94 = llvm.mlir.constant(-1 : i32) : i32
//    CHECK-NEXT: %95 = llvm.mlir.constant(32 : i32) : i32
//    CHECK-NEXT: %96 = llvm.sub %95, %69 : i32
//    CHECK-NEXT: %97 = llvm.lshr %94, %96 : i32
//    CHECK-NEXT: %98 = llvm.sub %69, %93 : i32
//    CHECK-NEXT: %99 = nvvm.shfl.sync  bfly %97, %92, %35, %98 {return_value_and_is_valid} : f32 -> !llvm.struct<(f32, i1)>
//    CHECK-NEXT: %100 = llvm.extractvalue %99[0] : !llvm.struct<(f32, i1)>
//    CHECK-NEXT: %101 = llvm.extractvalue %99[1] : !llvm.struct<(f32, i1)>
//    CHECK-NEXT: llvm.cond_br %101, ^bb10, ^bb12(%92 : f32)
//    CHECK-NEXT: ^bb10:  // pred: ^bb9
//    CHECK-NEXT: llvm.br ^bb11
//    CHECK-NEXT: ^bb11:  // pred: ^bb10
//    CHECK-NEXT: %102 = llvm.fmul %92, %100 : f32
//    CHECK-NEXT: llvm.br ^bb12(%102 : f32)
//    CHECK-NEXT: ^bb12(%103: f32):  // 2 preds: ^bb9, ^bb11
//    CHECK-NEXT: llvm.br ^bb13
//    CHECK-NEXT: ^bb13:  // pred: ^bb12
//    CHECK-NEXT: %104 = llvm.mlir.constant(1 : i32) : i32
//    CHECK-NEXT: %105 = llvm.mlir.constant(-1 : i32) : i32
//    CHECK-NEXT: %106 = llvm.mlir.constant(32 : i32) : i32
//    CHECK-NEXT: %107 = llvm.sub %106, %69 : i32
//    CHECK-NEXT: %108 = llvm.lshr %105, %107 : i32
//    CHECK-NEXT: %109 = llvm.sub %69, %104 : i32
//    CHECK-NEXT: %110 = nvvm.shfl.sync  bfly %108, %103, %34, %109 {return_value_and_is_valid} : f32 -> !llvm.struct<(f32, i1)>
//    CHECK-NEXT: %111 = llvm.extractvalue %110[0] : !llvm.struct<(f32, i1)>
//    CHECK-NEXT: %112 = llvm.extractvalue %110[1] : !llvm.struct<(f32, i1)>
//    CHECK-NEXT: llvm.cond_br %112, ^bb14, ^bb16(%103 : f32)
//    CHECK-NEXT: ^bb14:  // pred: ^bb13
//    CHECK-NEXT: llvm.br ^bb15
//    CHECK-NEXT: ^bb15:  // pred: ^bb14
//    CHECK-NEXT: %113 = llvm.fmul %103, %111 : f32
//    CHECK-NEXT: llvm.br ^bb16(%113 : f32)
//    CHECK-NEXT: ^bb16(%114: f32):  // 2 preds: ^bb13, ^bb15
//    CHECK-NEXT: llvm.br ^bb17
//    CHECK-NEXT: ^bb17:  // pred: ^bb16
//    CHECK-NEXT: %115 = llvm.mlir.constant(1 : i32) : i32
//    CHECK-NEXT: %116 = llvm.mlir.constant(-1 : i32) : i32
//    CHECK-NEXT: %117 = llvm.mlir.constant(32 : i32) : i32
//    CHECK-NEXT: %118 = llvm.sub %117, %69 : i32
//    CHECK-NEXT: %119 = llvm.lshr %116, %118 : i32
//    CHECK-NEXT: %120 = llvm.sub %69, %115 : i32
//    CHECK-NEXT: %121 = nvvm.shfl.sync  bfly %119, %114, %33, %120 {return_value_and_is_valid} : f32 -> !llvm.struct<(f32, i1)>
//    CHECK-NEXT: %122 = llvm.extractvalue %121[0] : !llvm.struct<(f32, i1)>
//    CHECK-NEXT: %123 = llvm.extractvalue %121[1] : !llvm.struct<(f32, i1)>
//    CHECK-NEXT: llvm.cond_br %123, ^bb18, ^bb20(%114 : f32)
//    CHECK-NEXT: ^bb18:  // pred: ^bb17
//    CHECK-NEXT: llvm.br ^bb19
//    CHECK-NEXT: ^bb19:  // pred: ^bb18
//    CHECK-NEXT: %124 = llvm.fmul %114, %122 : f32
//    CHECK-NEXT: llvm.br ^bb20(%124 : f32)
//    CHECK-NEXT: ^bb20(%125: f32):  // 2 preds: ^bb17, ^bb19
//    CHECK-NEXT: llvm.br ^bb21(%125 : f32)
//    CHECK-NEXT: ^bb21(%126: f32):  // 2 preds: ^bb20, ^bb31
//    CHECK-NEXT: llvm.br ^bb32
//    CHECK-NEXT: ^bb22:  // pred: ^bb0
//    CHECK-NEXT: %127 = llvm.mlir.constant(1 : i32) : i32
//    CHECK-NEXT: %128 = llvm.mlir.constant(-1 : i32) : i32
//    CHECK-NEXT: %129 = llvm.mlir.constant(32 : i32) : i32
//    CHECK-NEXT: %130 = llvm.sub %129, %38 : i32
//    CHECK-NEXT: %131 = llvm.lshr %128, %130 : i32
//    CHECK-NEXT: %132 = llvm.sub %38, %127 : i32
//    CHECK-NEXT: %133 = nvvm.shfl.sync  bfly %131, %arg0, %37, %132 : f32 -> f32
//    CHECK-NEXT: llvm.br ^bb23
//    CHECK-NEXT: ^bb23:  // pred: ^bb22
//    CHECK-NEXT: %134 = llvm.fmul %arg0, %133 : f32
//    CHECK-NEXT: llvm.br ^bb24
//    CHECK-NEXT: ^bb24:  // pred: ^bb23
//    CHECK-NEXT: %135 = llvm.mlir.constant(1 : i32) : i32
//    CHECK-NEXT: %136 = llvm.mlir.constant(-1 : i32) : i32
//    CHECK-NEXT: %137 = llvm.mlir.constant(32 : i32) : i32
//    CHECK-NEXT: %138 = llvm.sub %137, %38 : i32
//    CHECK-NEXT: %139 = llvm.lshr %136, %138 : i32
//    CHECK-NEXT: %140 = llvm.sub %38, %135 : i32
//    CHECK-NEXT: %141 = nvvm.shfl.sync  bfly %139, %134, %36, %140 : f32 -> f32
//    CHECK-NEXT: llvm.br ^bb25
//    CHECK-NEXT: ^bb25:  // pred: ^bb24
//    CHECK-NEXT: %142 = llvm.fmul %134, %141 : f32
//    CHECK-NEXT: llvm.br ^bb26
//    CHECK-NEXT: ^bb26:  // pred: ^bb25
//    CHECK-NEXT: %143 = llvm.mlir.constant(1 : i32) : i32
//    CHECK-NEXT: %144 = llvm.mlir.constant(-1 : i32) : i32
//    CHECK-NEXT: %145 = llvm.mlir.constant(32 : i32) : i32
//    CHECK-NEXT: %146 = llvm.sub %145, %38 : i32
//    CHECK-NEXT: %147 = llvm.lshr %144, %146 : i32
//    CHECK-NEXT: %148 = llvm.sub %38, %143 : i32
//    CHECK-NEXT: %149 = nvvm.shfl.sync  bfly %147, %142, %35, %148 : f32 -> f32
//    CHECK-NEXT: llvm.br ^bb27
//    CHECK-NEXT: ^bb27:  // pred: ^bb26
//    CHECK-NEXT: %150 = llvm.fmul %142, %149 : f32
//    CHECK-NEXT: llvm.br ^bb28
//    CHECK-NEXT: ^bb28:  // pred: ^bb27
//    CHECK-NEXT: %151 = llvm.mlir.constant(1 : i32) : i32
//    CHECK-NEXT: %152 = llvm.mlir.constant(-1 : i32) : i32
//    CHECK-NEXT: %153 = llvm.mlir.constant(32 : i32) : i32
//    CHECK-NEXT: %154 = llvm.sub %153, %38 : i32
//    CHECK-NEXT: %155 = llvm.lshr %152, %154 : i32
//    CHECK-NEXT: %156 = llvm.sub %38, %151 : i32
//    CHECK-NEXT: %157 = nvvm.shfl.sync  bfly %155, %150, %34, %156 : f32 -> f32
//    CHECK-NEXT: llvm.br ^bb29
//    CHECK-NEXT: ^bb29:  // pred: ^bb28
//    CHECK-NEXT: %158 = llvm.fmul %150, %157 : f32
//    CHECK-NEXT: llvm.br ^bb30
//    CHECK-NEXT: ^bb30:  // pred: ^bb29
//    CHECK-NEXT: %159 = llvm.mlir.constant(1 : i32) : i32
//    CHECK-NEXT: %160 = llvm.mlir.constant(-1 : i32) : i32
//    CHECK-NEXT: %161 = llvm.mlir.constant(32 : i32) : i32
//    CHECK-NEXT: %162 = llvm.sub %161, %38 : i32
//    CHECK-NEXT: %163 = llvm.lshr %160, %162 : i32
//    CHECK-NEXT: %164 = llvm.sub %38, %159 : i32
//    CHECK-NEXT: %165 = nvvm.shfl.sync  bfly %163, %158, %33, %164 : f32 -> f32
//    CHECK-NEXT: llvm.br ^bb31
//    CHECK-NEXT: ^bb31:  // pred: ^bb30
//    CHECK-NEXT: %166 = llvm.fmul %158, %165 : f32
//    CHECK-NEXT: llvm.br ^bb21(%166 : f32)
//    CHECK-NEXT: ^bb32:  // pred: ^bb21
//    CHECK-NEXT: llvm.cond_br %67, ^bb33, ^bb34
//    CHECK-NEXT: ^bb33:  // pred: ^bb32
//    CHECK-NEXT: %167 = llvm.sdiv %64, %38 : i32
//    CHECK-NEXT: %168 = llvm.sext %167 : i32 to i64
//    CHECK-NEXT: %169 = llvm.extractvalue %21[1] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %170 = llvm.getelementptr inbounds|nuw %169[%168] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, f32
//    CHECK-NEXT: llvm.store %126, %170 : f32, !llvm.ptr<3>
//    CHECK-NEXT: llvm.br ^bb35
//    CHECK-NEXT: ^bb34:  // pred: ^bb32
//    CHECK-NEXT: llvm.br ^bb35
//    CHECK-NEXT: ^bb35:  // 2 preds: ^bb33, ^bb34
//    CHECK-NEXT: nvvm.barrier0
//    CHECK-NEXT: %171 = llvm.add %65, %40 : i32
//    CHECK-NEXT: %172 = llvm.sdiv %171, %38 : i32
//    CHECK-NEXT: %173 = llvm.icmp "slt" %64, %172 : i32
//    CHECK-NEXT: llvm.cond_br %173, ^bb36, ^bb69
//    CHECK-NEXT: ^bb36:  // pred: ^bb35
//    CHECK-NEXT: %174 = llvm.sext %64 : i32 to i64
//    CHECK-NEXT: %175 = llvm.extractvalue %21[1] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %176 = llvm.getelementptr inbounds|nuw %175[%174] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, f32
//    CHECK-NEXT: %177 = llvm.load %176 : !llvm.ptr<3> -> f32
//    CHECK-NEXT: %178 = llvm.icmp "slt" %172, %38 : i32
//    CHECK-NEXT: llvm.cond_br %178, ^bb37, ^bb58
//    CHECK-NEXT: ^bb37:  // pred: ^bb36
//    CHECK-NEXT: %179 = llvm.mlir.constant(1 : i32) : i32
//    CHECK-NEXT: %180 = llvm.mlir.constant(-1 : i32) : i32
//    CHECK-NEXT: %181 = llvm.mlir.constant(32 : i32) : i32
//    CHECK-NEXT: %182 = llvm.sub %181, %172 : i32
//    CHECK-NEXT: %183 = llvm.lshr %180, %182 : i32
//    CHECK-NEXT: %184 = llvm.sub %172, %179 : i32
//    CHECK-NEXT: %185 = nvvm.shfl.sync  bfly %183, %177, %37, %184 {return_value_and_is_valid} : f32 -> !llvm.struct<(f32, i1)>
//    CHECK-NEXT: %186 = llvm.extractvalue %185[0] : !llvm.struct<(f32, i1)>
//    CHECK-NEXT: %187 = llvm.extractvalue %185[1] : !llvm.struct<(f32, i1)>
//    CHECK-NEXT: llvm.cond_br %187, ^bb38, ^bb40(%177 : f32)
//    CHECK-NEXT: ^bb38:  // pred: ^bb37
//    CHECK-NEXT: llvm.br ^bb39
//    CHECK-NEXT: ^bb39:  // pred: ^bb38
//    CHECK-NEXT: %188 = llvm.fmul %177, %186 : f32
//    CHECK-NEXT: llvm.br ^bb40(%188 : f32)
//    CHECK-NEXT: ^bb40(%189: f32):  // 2 preds: ^bb37, ^bb39
//    CHECK-NEXT: llvm.br ^bb41
//    CHECK-NEXT: ^bb41:  // pred: ^bb40
//    CHECK-NEXT: %190 = llvm.mlir.constant(1 : i32) : i32
//    CHECK-NEXT: %191 = llvm.mlir.constant(-1 : i32) : i32
//    CHECK-NEXT: %192 = llvm.mlir.constant(32 : i32) : i32
//    CHECK-NEXT: %193 = llvm.sub %192, %172 : i32
//    CHECK-NEXT: %194 = llvm.lshr %191, %193 : i32
//    CHECK-NEXT: %195 = llvm.sub %172, %190 : i32
//    CHECK-NEXT: %196 = nvvm.shfl.sync  bfly %194, %189, %36, %195 {return_value_and_is_valid} : f32 -> !llvm.struct<(f32, i1)>
//    CHECK-NEXT: %197 = llvm.extractvalue %196[0] : !llvm.struct<(f32, i1)>
//    CHECK-NEXT: %198 = llvm.extractvalue %196[1] : !llvm.struct<(f32, i1)>
//    CHECK-NEXT: llvm.cond_br %198, ^bb42, ^bb44(%189 : f32)
//    CHECK-NEXT: ^bb42:  // pred: ^bb41
//    CHECK-NEXT: llvm.br ^bb43
//    CHECK-NEXT: ^bb43:  // pred: ^bb42
//    CHECK-NEXT: %199 = llvm.fmul %189, %197 : f32
//    CHECK-NEXT: llvm.br ^bb44(%199 : f32)
//    CHECK-NEXT: ^bb44(%200: f32):  // 2 preds: ^bb41, ^bb43
//    CHECK-NEXT: llvm.br ^bb45
//    CHECK-NEXT: ^bb45:  // pred: ^bb44
//    CHECK-NEXT: %201 = llvm.mlir.constant(1 : i32) : i32
//    CHECK-NEXT: %202 = llvm.mlir.constant(-1 : i32) : i32
//    CHECK-NEXT: %203 = llvm.mlir.constant(32 : i32) : i32
//    CHECK-NEXT: %204 = llvm.sub %203, %172 : i32
//    CHECK-NEXT: %205 = llvm.lshr %202, %204 : i32
//    CHECK-NEXT: %206 = llvm.sub %172, %201 : i32
//    CHECK-NEXT: %207 = nvvm.shfl.sync  bfly %205, %200, %35, %206 {return_value_and_is_valid} : f32 -> !llvm.struct<(f32, i1)>
//    CHECK-NEXT: %208 = llvm.extractvalue %207[0] : !llvm.struct<(f32, i1)>
//    CHECK-NEXT: %209 = llvm.extractvalue %207[1] : !llvm.struct<(f32, i1)>
//    CHECK-NEXT: llvm.cond_br %209, ^bb46, ^bb48(%200 : f32)
//    CHECK-NEXT: ^bb46:  // pred: ^bb45
//    CHECK-NEXT: llvm.br ^bb47
//    CHECK-NEXT: ^bb47:  // pred: ^bb46
//    CHECK-NEXT: %210 = llvm.fmul %200, %208 : f32
//    CHECK-NEXT: llvm.br ^bb48(%210 : f32)
//    CHECK-NEXT: ^bb48(%211: f32):  // 2 preds: ^bb45, ^bb47
//    CHECK-NEXT: llvm.br ^bb49
//    CHECK-NEXT: ^bb49:  // pred: ^bb48
//    CHECK-NEXT: %212 = llvm.mlir.constant(1 : i32) : i32
//    CHECK-NEXT: %213 = llvm.mlir.constant(-1 : i32) : i32
//    CHECK-NEXT: %214 = llvm.mlir.constant(32 : i32) : i32
//    CHECK-NEXT: %215 = llvm.sub %214, %172 : i32
//    CHECK-NEXT: %216 = llvm.lshr %213, %215 : i32
//    CHECK-NEXT: %217 = llvm.sub %172, %212 : i32
//    CHECK-NEXT: %218 = nvvm.shfl.sync  bfly %216, %211, %34, %217 {return_value_and_is_valid} : f32 -> !llvm.struct<(f32, i1)>
//    CHECK-NEXT: %219 = llvm.extractvalue %218[0] : !llvm.struct<(f32, i1)>
//    CHECK-NEXT: %220 = llvm.extractvalue %218[1] : !llvm.struct<(f32, i1)>
//    CHECK-NEXT: llvm.cond_br %220, ^bb50, ^bb52(%211 : f32)
//    CHECK-NEXT: ^bb50:  // pred: ^bb49
//    CHECK-NEXT: llvm.br ^bb51
//    CHECK-NEXT: ^bb51:  // pred: ^bb50
//    CHECK-NEXT: %221 = llvm.fmul %211, %219 : f32
//    CHECK-NEXT: llvm.br ^bb52(%221 : f32)
//    CHECK-NEXT: ^bb52(%222: f32):  // 2 preds: ^bb49, ^bb51
//    CHECK-NEXT: llvm.br ^bb53
//    CHECK-NEXT: ^bb53:  // pred: ^bb52
//    CHECK-NEXT: %223 = llvm.mlir.constant(1 : i32) : i32
//    CHECK-NEXT: %224 = llvm.mlir.constant(-1 : i32) : i32
//    CHECK-NEXT: %225 = llvm.mlir.constant(32 : i32) : i32
//    CHECK-NEXT: %226 = llvm.sub %225, %172 : i32
//    CHECK-NEXT: %227 = llvm.lshr %224, %226 : i32
//    CHECK-NEXT: %228 = llvm.sub %172, %223 : i32
//    CHECK-NEXT: %229 = nvvm.shfl.sync  bfly %227, %222, %33, %228 {return_value_and_is_valid} : f32 -> !llvm.struct<(f32, i1)>
//    CHECK-NEXT: %230 = llvm.extractvalue %229[0] : !llvm.struct<(f32, i1)>
//    CHECK-NEXT: %231 = llvm.extractvalue %229[1] : !llvm.struct<(f32, i1)>
//    CHECK-NEXT: llvm.cond_br %231, ^bb54, ^bb56(%222 : f32)
//    CHECK-NEXT: ^bb54:  // pred: ^bb53
//    CHECK-NEXT: llvm.br ^bb55
//    CHECK-NEXT: ^bb55:  // pred: ^bb54
//    CHECK-NEXT: %232 = llvm.fmul %222, %230 : f32
//    CHECK-NEXT: llvm.br ^bb56(%232 : f32)
//    CHECK-NEXT: ^bb56(%233: f32):  // 2 preds: ^bb53, ^bb55
//    CHECK-NEXT: llvm.br ^bb57(%233 : f32)
//    CHECK-NEXT: ^bb57(%234: f32):  // 2 preds: ^bb56, ^bb67
//    CHECK-NEXT: llvm.br ^bb68
//    CHECK-NEXT: ^bb58:  // pred: ^bb36
//    CHECK-NEXT: %235 = llvm.mlir.constant(1 : i32) : i32
//    CHECK-NEXT: %236 = llvm.mlir.constant(-1 : i32) : i32
//    CHECK-NEXT: %237 = llvm.mlir.constant(32 : i32) : i32
//    CHECK-NEXT: %238 = llvm.sub %237, %38 : i32
//    CHECK-NEXT: %239 = llvm.lshr %236, %238 : i32
//    CHECK-NEXT: %240 = llvm.sub %38, %235 : i32
//    CHECK-NEXT: %241 = nvvm.shfl.sync  bfly %239, %177, %37, %240 : f32 -> f32
//    CHECK-NEXT: llvm.br ^bb59
//    CHECK-NEXT: ^bb59:  // pred: ^bb58
//    CHECK-NEXT: %242 = llvm.fmul %177, %241 : f32
//    CHECK-NEXT: llvm.br ^bb60
//    CHECK-NEXT: ^bb60:  // pred: ^bb59
//    CHECK-NEXT: %243 = llvm.mlir.constant(1 : i32) : i32
//    CHECK-NEXT: %244 = llvm.mlir.constant(-1 : i32) : i32
//    CHECK-NEXT: %245 = llvm.mlir.constant(32 : i32) : i32
//    CHECK-NEXT: %246 = llvm.sub %245, %38 : i32
//    CHECK-NEXT: %247 = llvm.lshr %244, %246 : i32
//    CHECK-NEXT: %248 = llvm.sub %38, %243 : i32
//    CHECK-NEXT: %249 = nvvm.shfl.sync  bfly %247, %242, %36, %248 : f32 -> f32
//    CHECK-NEXT: llvm.br ^bb61
//    CHECK-NEXT: ^bb61:  // pred: ^bb60
//    CHECK-NEXT: %250 = llvm.fmul %242, %249 : f32
//    CHECK-NEXT: llvm.br ^bb62
//    CHECK-NEXT: ^bb62:  // pred: ^bb61
//    CHECK-NEXT: %251 = llvm.mlir.constant(1 : i32) : i32
//    CHECK-NEXT: %252 = llvm.mlir.constant(-1 : i32) : i32
//    CHECK-NEXT: %253 = llvm.mlir.constant(32 : i32) : i32
//    CHECK-NEXT: %254 = llvm.sub %253, %38 : i32
//    CHECK-NEXT: %255 = llvm.lshr %252, %254 : i32
//    CHECK-NEXT: %256 = llvm.sub %38, %251 : i32
//    CHECK-NEXT: %257 = nvvm.shfl.sync  bfly %255, %250, %35, %256 : f32 -> f32
//    CHECK-NEXT: llvm.br ^bb63
//    CHECK-NEXT: ^bb63:  // pred: ^bb62
//    CHECK-NEXT: %258 = llvm.fmul %250, %257 : f32
//    CHECK-NEXT: llvm.br ^bb64
//    CHECK-NEXT: ^bb64:  // pred: ^bb63
//    CHECK-NEXT: %259 = llvm.mlir.constant(1 : i32) : i32
//    CHECK-NEXT: %260 = llvm.mlir.constant(-1 : i32) : i32
//    CHECK-NEXT: %261 = llvm.mlir.constant(32 : i32) : i32
//    CHECK-NEXT: %262 = llvm.sub %261, %38 : i32
//    CHECK-NEXT: %263 = llvm.lshr %260, %262 : i32
//    CHECK-NEXT: %264 = llvm.sub %38, %259 : i32
//    CHECK-NEXT: %265 = nvvm.shfl.sync  bfly %263, %258, %34, %264 : f32 -> f32
//    CHECK-NEXT: llvm.br ^bb65
//    CHECK-NEXT: ^bb65:  // pred: ^bb64
//    CHECK-NEXT: %266 = llvm.fmul %258, %265 : f32
//    CHECK-NEXT: llvm.br ^bb66
//    CHECK-NEXT: ^bb66:  // pred: ^bb65
//    CHECK-NEXT: %267 = llvm.mlir.constant(1 : i32) : i32
//    CHECK-NEXT: %268 = llvm.mlir.constant(-1 : i32) : i32
//    CHECK-NEXT: %269 = llvm.mlir.constant(32 : i32) : i32
//    CHECK-NEXT: %270 = llvm.sub %269, %38 : i32
//    CHECK-NEXT: %271 = llvm.lshr %268, %270 : i32
//    CHECK-NEXT: %272 = llvm.sub %38, %267 : i32
//    CHECK-NEXT: %273 = nvvm.shfl.sync  bfly %271, %266, %33, %272 : f32 -> f32
//    CHECK-NEXT: llvm.br ^bb67
//    CHECK-NEXT: ^bb67:  // pred: ^bb66
//    CHECK-NEXT: %274 = llvm.fmul %266, %273 : f32
//    CHECK-NEXT: llvm.br ^bb57(%274 : f32)
//    CHECK-NEXT: ^bb68:  // pred: ^bb57
//    CHECK-NEXT: %275 = llvm.extractvalue %21[1] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %276 = llvm.getelementptr inbounds|nuw %275[%41] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, f32
//    CHECK-NEXT: llvm.store %234, %276 : f32, !llvm.ptr<3>
//    CHECK-NEXT: llvm.br ^bb70
//    CHECK-NEXT: ^bb69:  // pred: ^bb35
//    CHECK-NEXT: llvm.br ^bb70
//    CHECK-NEXT: ^bb70:  // 2 preds: ^bb68, ^bb69
//    CHECK-NEXT: nvvm.barrier0
//    CHECK-NEXT: %277 = llvm.extractvalue %21[1] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %278 = llvm.getelementptr inbounds|nuw %277[%41] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, f32
//    CHECK-NEXT: %279 = llvm.load %278 : !llvm.ptr<3> -> f32
//    CHECK-NEXT: %280 = llvm.extractvalue %10[1] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %281 = llvm.getelementptr inbounds|nuw %280[%41] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, f32
//    CHECK-NEXT: llvm.store %279, %281 : f32, !llvm.ptr<3>
//    CHECK-NEXT: llvm.return
//    CHECK-NEXT: }
//    CHECK-NEXT: }
//    CHECK-NEXT: }

gpu.module @k {
  gpu.func @f(%x: f32, %m: memref<4xf32>) workgroup(%w : memref<4xf32, #gpu.address_space<workgroup>>) private(%p : memref<2xi32, #gpu.address_space<private>>) kernel {
    %s = gpu.all_reduce %x uniform {
    ^bb(%l: f32, %r: f32):
      %a = arith.mulf %l, %r : f32
      gpu.yield %a : f32
    } : (f32) -> (f32)
    %c = arith.constant 0 : index
    memref.store %s, %w[%c] : memref<4xf32, #gpu.address_space<workgroup>>
    gpu.return
  }
}
