// A reduction over the threads of a block.
// RUN: mlir-opt %s -convert-gpu-to-nvvm | FileCheck %s

//         CHECK: module {
//    CHECK-NEXT: gpu.module @k {
//    CHECK-NEXT: llvm.mlir.global internal @__wg_f_0() {addr_space = 3 : i32} : !llvm.array<32 x f32>
//   CHECK-LABEL: llvm.func @f(%arg0: f32) attributes {gpu.kernel, nvvm.kernel} {
//    CHECK-NEXT: %0 = llvm.mlir.addressof @__wg_f_0 : !llvm.ptr<3>
//    CHECK-NEXT: %1 = llvm.getelementptr %0[0, 0] : (!llvm.ptr<3>) -> !llvm.ptr<3>, !llvm.array<32 x f32>
//    CHECK-NEXT: %2 = llvm.mlir.poison : !llvm.struct<(ptr<3>, ptr<3>, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %3 = llvm.insertvalue %1, %2[0] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %4 = llvm.insertvalue %1, %3[1] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %5 = llvm.mlir.constant(0 : index) : i64
//    CHECK-NEXT: %6 = llvm.insertvalue %5, %4[2] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %7 = llvm.mlir.constant(32 : index) : i64
//    CHECK-NEXT: %8 = llvm.insertvalue %7, %6[3, 0] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %9 = llvm.mlir.constant(1 : index) : i64
//    CHECK-NEXT: %10 = llvm.insertvalue %9, %8[4, 0] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %11 = llvm.mlir.constant(0 : index) : i64
//    CHECK-NEXT: %12 = llvm.mlir.constant(16 : i32) : i32
//    CHECK-NEXT: %13 = llvm.mlir.constant(8 : i32) : i32
//    CHECK-NEXT: %14 = llvm.mlir.constant(4 : i32) : i32
//    CHECK-NEXT: %15 = llvm.mlir.constant(2 : i32) : i32
//    CHECK-NEXT: %16 = llvm.mlir.constant(1 : i32) : i32
//    CHECK-NEXT: %17 = llvm.mlir.constant(32 : i32) : i32
//    CHECK-NEXT: %18 = llvm.mlir.constant(0 : i32) : i32
//    CHECK-NEXT: %19 = llvm.mlir.constant(31 : i32) : i32
//    CHECK-NEXT: %20 = nvvm.read.ptx.sreg.ntid.x : i32
//    CHECK-NEXT: %21 = llvm.sext %20 : i32 to i64
//    CHECK-NEXT: %22 = llvm.trunc %21 : i64 to i32
//    CHECK-NEXT: %23 = nvvm.read.ptx.sreg.ntid.y : i32
//    CHECK-NEXT: %24 = llvm.sext %23 : i32 to i64
//    CHECK-NEXT: %25 = llvm.trunc %24 : i64 to i32
//    CHECK-NEXT: %26 = nvvm.read.ptx.sreg.ntid.z : i32
//    CHECK-NEXT: %27 = llvm.sext %26 : i32 to i64
//    CHECK-NEXT: %28 = llvm.trunc %27 : i64 to i32
//    CHECK-NEXT: %29 = nvvm.read.ptx.sreg.tid.x : i32
//    CHECK-NEXT: %30 = llvm.sext %29 : i32 to i64
//    CHECK-NEXT: %31 = llvm.trunc %30 : i64 to i32
//    CHECK-NEXT: %32 = nvvm.read.ptx.sreg.tid.y : i32
//    CHECK-NEXT: %33 = llvm.sext %32 : i32 to i64
//    CHECK-NEXT: %34 = llvm.trunc %33 : i64 to i32
//    CHECK-NEXT: %35 = nvvm.read.ptx.sreg.tid.z : i32
//    CHECK-NEXT: %36 = llvm.sext %35 : i32 to i64
//    CHECK-NEXT: %37 = llvm.trunc %36 : i64 to i32
//    CHECK-NEXT: %38 = llvm.mul %37, %25 : i32
//    CHECK-NEXT: %39 = llvm.add %38, %34 : i32
//    CHECK-NEXT: %40 = llvm.mul %39, %22 : i32
//    CHECK-NEXT: %41 = llvm.mul %22, %25 : i32
//    CHECK-NEXT: %42 = llvm.add %40, %31 : i32
//    CHECK-NEXT: %43 = llvm.mul %41, %28 : i32
//    CHECK-NEXT: %44 = llvm.and %42, %19 : i32
//    CHECK-NEXT: %45 = llvm.icmp "eq" %44, %18 : i32
//    CHECK-NEXT: %46 = llvm.sub %42, %44 : i32
//    CHECK-NEXT: %47 = llvm.sub %43, %46 : i32
//    CHECK-NEXT: %48 = llvm.icmp "slt" %47, %17 : i32
//    CHECK-NEXT: llvm.cond_br %48, ^bb1, ^bb17
//    CHECK-NEXT: ^bb1:  // pred: ^bb0
//    CHECK-NEXT: %49 = llvm.mlir.constant(1 : i32) : i32
//    CHECK-NEXT: %50 = llvm.mlir.constant(-1 : i32) : i32
//    CHECK-NEXT: %51 = llvm.mlir.constant(32 : i32) : i32
//    CHECK-NEXT: %52 = llvm.sub %51, %47 : i32
//    CHECK-NEXT: %53 = llvm.lshr %50, %52 : i32
//    CHECK-NEXT: %54 = llvm.sub %47, %49 : i32
//    CHECK-NEXT: %55 = nvvm.shfl.sync  bfly %53, %arg0, %16, %54 {return_value_and_is_valid} : f32 -> !llvm.struct<(f32, i1)>
//    CHECK-NEXT: %56 = llvm.extractvalue %55[0] : !llvm.struct<(f32, i1)>
//    CHECK-NEXT: %57 = llvm.extractvalue %55[1] : !llvm.struct<(f32, i1)>
//    CHECK-NEXT: llvm.cond_br %57, ^bb2, ^bb3
//    CHECK-NEXT: ^bb2:  // pred: ^bb1
//    CHECK-NEXT: %58 = llvm.fadd %arg0, %56 : f32
//    CHECK-NEXT: llvm.br ^bb4(%58 : f32)
//    CHECK-NEXT: ^bb3:  // pred: ^bb1
//    CHECK-NEXT: llvm.br ^bb4(%arg0 : f32)
//    CHECK-NEXT: ^bb4(%59: f32):  // 2 preds: ^bb2, ^bb3
//    CHECK-NEXT: %60 = llvm.mlir.constant(1 : i32) : i32
//    CHECK-NEXT: %61 = llvm.mlir.constant(-1 : i32) : i32
//    CHECK-NEXT: %62 = llvm.mlir.constant(32 : i32) : i32
//    CHECK-NEXT: %63 = llvm.sub %62, %47 : i32
//    CHECK-NEXT: %64 = llvm.lshr %61, %63 : i32
//    CHECK-NEXT: %65 = llvm.sub %47, %60 : i32
//    CHECK-NEXT: %66 = nvvm.shfl.sync  bfly %64, %59, %15, %65 {return_value_and_is_valid} : f32 -> !llvm.struct<(f32, i1)>
//    CHECK-NEXT: %67 = llvm.extractvalue %66[0] : !llvm.struct<(f32, i1)>
//    CHECK-NEXT: %68 = llvm.extractvalue %66[1] : !llvm.struct<(f32, i1)>
//    CHECK-NEXT: llvm.cond_br %68, ^bb5, ^bb6
//    CHECK-NEXT: ^bb5:  // pred: ^bb4
//    CHECK-NEXT: %69 = llvm.fadd %59, %67 : f32
//    CHECK-NEXT: llvm.br ^bb7(%69 : f32)
//    CHECK-NEXT: ^bb6:  // pred: ^bb4
//    CHECK-NEXT: llvm.br ^bb7(%59 : f32)
//    CHECK-NEXT: ^bb7(%70: f32):  // 2 preds: ^bb5, ^bb6
//    CHECK-NEXT: %71 = llvm.mlir.constant(1 : i32) : i32
//    CHECK-NEXT: %72 = llvm.mlir.constant(-1 : i32) : i32
//    CHECK-NEXT: %73 = llvm.mlir.constant(32 : i32) : i32
//    CHECK-NEXT: %74 = llvm.sub %73, %47 : i32
//    CHECK-NEXT: %75 = llvm.lshr %72, %74 : i32
//    CHECK-NEXT: %76 = llvm.sub %47, %71 : i32
//    CHECK-NEXT: %77 = nvvm.shfl.sync  bfly %75, %70, %14, %76 {return_value_and_is_valid} : f32 -> !llvm.struct<(f32, i1)>
//    CHECK-NEXT: %78 = llvm.extractvalue %77[0] : !llvm.struct<(f32, i1)>
//    CHECK-NEXT: %79 = llvm.extractvalue %77[1] : !llvm.struct<(f32, i1)>
//    CHECK-NEXT: llvm.cond_br %79, ^bb8, ^bb9
//    CHECK-NEXT: ^bb8:  // pred: ^bb7
//    CHECK-NEXT: %80 = llvm.fadd %70, %78 : f32
//    CHECK-NEXT: llvm.br ^bb10(%80 : f32)
//    CHECK-NEXT: ^bb9:  // pred: ^bb7
//    CHECK-NEXT: llvm.br ^bb10(%70 : f32)
//    CHECK-NEXT: ^bb10(%81: f32):  // 2 preds: ^bb8, ^bb9
//    CHECK-NEXT: %82 = llvm.mlir.constant(1 : i32) : i32
//    CHECK-NEXT: %83 = llvm.mlir.constant(-1 : i32) : i32
//    CHECK-NEXT: %84 = llvm.mlir.constant(32 : i32) : i32
//    CHECK-NEXT: %85 = llvm.sub %84, %47 : i32
//    CHECK-NEXT: %86 = llvm.lshr %83, %85 : i32
//    CHECK-NEXT: %87 = llvm.sub %47, %82 : i32
//    CHECK-NEXT: %88 = nvvm.shfl.sync  bfly %86, %81, %13, %87 {return_value_and_is_valid} : f32 -> !llvm.struct<(f32, i1)>
//    CHECK-NEXT: %89 = llvm.extractvalue %88[0] : !llvm.struct<(f32, i1)>
//    CHECK-NEXT: %90 = llvm.extractvalue %88[1] : !llvm.struct<(f32, i1)>
//    CHECK-NEXT: llvm.cond_br %90, ^bb11, ^bb12
//    CHECK-NEXT: ^bb11:  // pred: ^bb10
//    CHECK-NEXT: %91 = llvm.fadd %81, %89 : f32
//    CHECK-NEXT: llvm.br ^bb13(%91 : f32)
//    CHECK-NEXT: ^bb12:  // pred: ^bb10
//    CHECK-NEXT: llvm.br ^bb13(%81 : f32)
//    CHECK-NEXT: ^bb13(%92: f32):  // 2 preds: ^bb11, ^bb12
//    CHECK-NEXT: %93 = llvm.mlir.constant(1 : i32) : i32
//    CHECK-NEXT: %94 = llvm.mlir.constant(-1 : i32) : i32
//    CHECK-NEXT: %95 = llvm.mlir.constant(32 : i32) : i32
//    CHECK-NEXT: %96 = llvm.sub %95, %47 : i32
//    CHECK-NEXT: %97 = llvm.lshr %94, %96 : i32
//    CHECK-NEXT: %98 = llvm.sub %47, %93 : i32
//    CHECK-NEXT: %99 = nvvm.shfl.sync  bfly %97, %92, %12, %98 {return_value_and_is_valid} : f32 -> !llvm.struct<(f32, i1)>
//    CHECK-NEXT: %100 = llvm.extractvalue %99[0] : !llvm.struct<(f32, i1)>
//    CHECK-NEXT: %101 = llvm.extractvalue %99[1] : !llvm.struct<(f32, i1)>
//    CHECK-NEXT: llvm.cond_br %101, ^bb14, ^bb15
//    CHECK-NEXT: ^bb14:  // pred: ^bb13
//    CHECK-NEXT: %102 = llvm.fadd %92, %100 : f32
//    CHECK-NEXT: llvm.br ^bb16(%102 : f32)
//    CHECK-NEXT: ^bb15:  // pred: ^bb13
//    CHECK-NEXT: llvm.br ^bb16(%92 : f32)
//    CHECK-NEXT: ^bb16(%103: f32):  // 2 preds: ^bb14, ^bb15
//    CHECK-NEXT: llvm.br ^bb18(%103 : f32)
//    CHECK-NEXT: ^bb17:  // pred: ^bb0
//    CHECK-NEXT: %104 = llvm.mlir.constant(1 : i32) : i32
//    CHECK-NEXT: %105 = llvm.mlir.constant(-1 : i32) : i32
//    CHECK-NEXT: %106 = llvm.mlir.constant(32 : i32) : i32
//    CHECK-NEXT: %107 = llvm.sub %106, %17 : i32
//    CHECK-NEXT: %108 = llvm.lshr %105, %107 : i32
//    CHECK-NEXT: %109 = llvm.sub %17, %104 : i32
//    CHECK-NEXT: %110 = nvvm.shfl.sync  bfly %108, %arg0, %16, %109 : f32 -> f32
//    CHECK-NEXT: %111 = llvm.fadd %arg0, %110 : f32
//    CHECK-NEXT: %112 = llvm.mlir.constant(1 : i32) : i32
//    CHECK-NEXT: %113 = llvm.mlir.constant(-1 : i32) : i32
//    CHECK-NEXT: %114 = llvm.mlir.constant(32 : i32) : i32
//    CHECK-NEXT: %115 = llvm.sub %114, %17 : i32
//    CHECK-NEXT: %116 = llvm.lshr %113, %115 : i32
//    CHECK-NEXT: %117 = llvm.sub %17, %112 : i32
//    CHECK-NEXT: %118 = nvvm.shfl.sync  bfly %116, %111, %15, %117 : f32 -> f32
//    CHECK-NEXT: %119 = llvm.fadd %111, %118 : f32
//    CHECK-NEXT: %120 = llvm.mlir.constant(1 : i32) : i32
//    CHECK-NEXT: %121 = llvm.mlir.constant(-1 : i32) : i32
//    CHECK-NEXT: %122 = llvm.mlir.constant(32 : i32) : i32
//    CHECK-NEXT: %123 = llvm.sub %122, %17 : i32
//    CHECK-NEXT: %124 = llvm.lshr %121, %123 : i32
//    CHECK-NEXT: %125 = llvm.sub %17, %120 : i32
//    CHECK-NEXT: %126 = nvvm.shfl.sync  bfly %124, %119, %14, %125 : f32 -> f32
//    CHECK-NEXT: %127 = llvm.fadd %119, %126 : f32
//    CHECK-NEXT: %128 = llvm.mlir.constant(1 : i32) : i32
//    CHECK-NEXT: %129 = llvm.mlir.constant(-1 : i32) : i32
//    CHECK-NEXT: %130 = llvm.mlir.constant(32 : i32) : i32
//    CHECK-NEXT: %131 = llvm.sub %130, %17 : i32
//    CHECK-NEXT: %132 = llvm.lshr %129, %131 : i32
//    CHECK-NEXT: %133 = llvm.sub %17, %128 : i32
//    CHECK-NEXT: %134 = nvvm.shfl.sync  bfly %132, %127, %13, %133 : f32 -> f32
//    CHECK-NEXT: %135 = llvm.fadd %127, %134 : f32
//    CHECK-NEXT: %136 = llvm.mlir.constant(1 : i32) : i32
//    CHECK-NEXT: %137 = llvm.mlir.constant(-1 : i32) : i32
//    CHECK-NEXT: %138 = llvm.mlir.constant(32 : i32) : i32
//    CHECK-NEXT: %139 = llvm.sub %138, %17 : i32
//    CHECK-NEXT: %140 = llvm.lshr %137, %139 : i32
//    CHECK-NEXT: %141 = llvm.sub %17, %136 : i32
//    CHECK-NEXT: %142 = nvvm.shfl.sync  bfly %140, %135, %12, %141 : f32 -> f32
//    CHECK-NEXT: %143 = llvm.fadd %135, %142 : f32
//    CHECK-NEXT: llvm.br ^bb18(%143 : f32)
//    CHECK-NEXT: ^bb18(%144: f32):  // 2 preds: ^bb16, ^bb17
//    CHECK-NEXT: llvm.cond_br %45, ^bb19, ^bb20
//    CHECK-NEXT: ^bb19:  // pred: ^bb18
//    CHECK-NEXT: %145 = llvm.sdiv %42, %17 : i32
//    CHECK-NEXT: %146 = llvm.sext %145 : i32 to i64
//    CHECK-NEXT: %147 = llvm.extractvalue %10[1] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %148 = llvm.getelementptr inbounds|nuw %147[%146] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, f32
//    CHECK-NEXT: llvm.store %144, %148 : f32, !llvm.ptr<3>
//    CHECK-NEXT: llvm.br ^bb21
//    CHECK-NEXT: ^bb20:  // pred: ^bb18
//    CHECK-NEXT: llvm.br ^bb21
//    CHECK-NEXT: ^bb21:  // 2 preds: ^bb19, ^bb20
//    CHECK-NEXT: nvvm.barrier0
//    CHECK-NEXT: %149 = llvm.add %43, %19 : i32
//    CHECK-NEXT: %150 = llvm.sdiv %149, %17 : i32
//    CHECK-NEXT: %151 = llvm.icmp "slt" %42, %150 : i32
//    CHECK-NEXT: llvm.cond_br %151, ^bb22, ^bb41
//    CHECK-NEXT: ^bb22:  // pred: ^bb21
//    CHECK-NEXT: %152 = llvm.sext %42 : i32 to i64
//    CHECK-NEXT: %153 = llvm.extractvalue %10[1] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %154 = llvm.getelementptr inbounds|nuw %153[%152] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, f32
//    CHECK-NEXT: %155 = llvm.load %154 : !llvm.ptr<3> -> f32
//    CHECK-NEXT: %156 = llvm.icmp "slt" %150, %17 : i32
//    CHECK-NEXT: llvm.cond_br %156, ^bb23, ^bb39
//    CHECK-NEXT: ^bb23:  // pred: ^bb22
//    CHECK-NEXT: %157 = llvm.mlir.constant(1 : i32) : i32
//    CHECK-NEXT: %158 = llvm.mlir.constant(-1 : i32) : i32
//    CHECK-NEXT: %159 = llvm.mlir.constant(32 : i32) : i32
//    CHECK-NEXT: %160 = llvm.sub %159, %150 : i32
//    CHECK-NEXT: %161 = llvm.lshr %158, %160 : i32
//    CHECK-NEXT: %162 = llvm.sub %150, %157 : i32
//    CHECK-NEXT: %163 = nvvm.shfl.sync  bfly %161, %155, %16, %162 {return_value_and_is_valid} : f32 -> !llvm.struct<(f32, i1)>
//    CHECK-NEXT: %164 = llvm.extractvalue %163[0] : !llvm.struct<(f32, i1)>
//    CHECK-NEXT: %165 = llvm.extractvalue %163[1] : !llvm.struct<(f32, i1)>
//    CHECK-NEXT: llvm.cond_br %165, ^bb24, ^bb25
//    CHECK-NEXT: ^bb24:  // pred: ^bb23
//    CHECK-NEXT: %166 = llvm.fadd %155, %164 : f32
//    CHECK-NEXT: llvm.br ^bb26(%166 : f32)
//    CHECK-NEXT: ^bb25:  // pred: ^bb23
//    CHECK-NEXT: llvm.br ^bb26(%155 : f32)
//    CHECK-NEXT: ^bb26(%167: f32):  // 2 preds: ^bb24, ^bb25
//    CHECK-NEXT: %168 = llvm.mlir.constant(1 : i32) : i32
//    CHECK-NEXT: %169 = llvm.mlir.constant(-1 : i32) : i32
//    CHECK-NEXT: %170 = llvm.mlir.constant(32 : i32) : i32
//    CHECK-NEXT: %171 = llvm.sub %170, %150 : i32
//    CHECK-NEXT: %172 = llvm.lshr %169, %171 : i32
//    CHECK-NEXT: %173 = llvm.sub %150, %168 : i32
//    CHECK-NEXT: %174 = nvvm.shfl.sync  bfly %172, %167, %15, %173 {return_value_and_is_valid} : f32 -> !llvm.struct<(f32, i1)>
//    CHECK-NEXT: %175 = llvm.extractvalue %174[0] : !llvm.struct<(f32, i1)>
//    CHECK-NEXT: %176 = llvm.extractvalue %174[1] : !llvm.struct<(f32, i1)>
//    CHECK-NEXT: llvm.cond_br %176, ^bb27, ^bb28
//    CHECK-NEXT: ^bb27:  // pred: ^bb26
//    CHECK-NEXT: %177 = llvm.fadd %167, %175 : f32
//    CHECK-NEXT: llvm.br ^bb29(%177 : f32)
//    CHECK-NEXT: ^bb28:  // pred: ^bb26
//    CHECK-NEXT: llvm.br ^bb29(%167 : f32)
//    CHECK-NEXT: ^bb29(%178: f32):  // 2 preds: ^bb27, ^bb28
//    CHECK-NEXT: %179 = llvm.mlir.constant(1 : i32) : i32
//    CHECK-NEXT: %180 = llvm.mlir.constant(-1 : i32) : i32
//    CHECK-NEXT: %181 = llvm.mlir.constant(32 : i32) : i32
//    CHECK-NEXT: %182 = llvm.sub %181, %150 : i32
//    CHECK-NEXT: %183 = llvm.lshr %180, %182 : i32
//    CHECK-NEXT: %184 = llvm.sub %150, %179 : i32
//    CHECK-NEXT: %185 = nvvm.shfl.sync  bfly %183, %178, %14, %184 {return_value_and_is_valid} : f32 -> !llvm.struct<(f32, i1)>
//    CHECK-NEXT: %186 = llvm.extractvalue %185[0] : !llvm.struct<(f32, i1)>
//    CHECK-NEXT: %187 = llvm.extractvalue %185[1] : !llvm.struct<(f32, i1)>
//    CHECK-NEXT: llvm.cond_br %187, ^bb30, ^bb31
//    CHECK-NEXT: ^bb30:  // pred: ^bb29
//    CHECK-NEXT: %188 = llvm.fadd %178, %186 : f32
//    CHECK-NEXT: llvm.br ^bb32(%188 : f32)
//    CHECK-NEXT: ^bb31:  // pred: ^bb29
//    CHECK-NEXT: llvm.br ^bb32(%178 : f32)
//    CHECK-NEXT: ^bb32(%189: f32):  // 2 preds: ^bb30, ^bb31
//    CHECK-NEXT: %190 = llvm.mlir.constant(1 : i32) : i32
//    CHECK-NEXT: %191 = llvm.mlir.constant(-1 : i32) : i32
//    CHECK-NEXT: %192 = llvm.mlir.constant(32 : i32) : i32
//    CHECK-NEXT: %193 = llvm.sub %192, %150 : i32
//    CHECK-NEXT: %194 = llvm.lshr %191, %193 : i32
//    CHECK-NEXT: %195 = llvm.sub %150, %190 : i32
//    CHECK-NEXT: %196 = nvvm.shfl.sync  bfly %194, %189, %13, %195 {return_value_and_is_valid} : f32 -> !llvm.struct<(f32, i1)>
//    CHECK-NEXT: %197 = llvm.extractvalue %196[0] : !llvm.struct<(f32, i1)>
//    CHECK-NEXT: %198 = llvm.extractvalue %196[1] : !llvm.struct<(f32, i1)>
//    CHECK-NEXT: llvm.cond_br %198, ^bb33, ^bb34
//    CHECK-NEXT: ^bb33:  // pred: ^bb32
//    CHECK-NEXT: %199 = llvm.fadd %189, %197 : f32
//    CHECK-NEXT: llvm.br ^bb35(%199 : f32)
//    CHECK-NEXT: ^bb34:  // pred: ^bb32
//    CHECK-NEXT: llvm.br ^bb35(%189 : f32)
//    CHECK-NEXT: ^bb35(%200: f32):  // 2 preds: ^bb33, ^bb34
//    CHECK-NEXT: %201 = llvm.mlir.constant(1 : i32) : i32
//    CHECK-NEXT: %202 = llvm.mlir.constant(-1 : i32) : i32
//    CHECK-NEXT: %203 = llvm.mlir.constant(32 : i32) : i32
//    CHECK-NEXT: %204 = llvm.sub %203, %150 : i32
//    CHECK-NEXT: %205 = llvm.lshr %202, %204 : i32
//    CHECK-NEXT: %206 = llvm.sub %150, %201 : i32
//    CHECK-NEXT: %207 = nvvm.shfl.sync  bfly %205, %200, %12, %206 {return_value_and_is_valid} : f32 -> !llvm.struct<(f32, i1)>
//    CHECK-NEXT: %208 = llvm.extractvalue %207[0] : !llvm.struct<(f32, i1)>
//    CHECK-NEXT: %209 = llvm.extractvalue %207[1] : !llvm.struct<(f32, i1)>
//    CHECK-NEXT: llvm.cond_br %209, ^bb36, ^bb37
//    CHECK-NEXT: ^bb36:  // pred: ^bb35
//    CHECK-NEXT: %210 = llvm.fadd %200, %208 : f32
//    CHECK-NEXT: llvm.br ^bb38(%210 : f32)
//    CHECK-NEXT: ^bb37:  // pred: ^bb35
//    CHECK-NEXT: llvm.br ^bb38(%200 : f32)
//    CHECK-NEXT: ^bb38(%211: f32):  // 2 preds: ^bb36, ^bb37
//    CHECK-NEXT: llvm.br ^bb40(%211 : f32)
//    CHECK-NEXT: ^bb39:  // pred: ^bb22
//    CHECK-NEXT: %212 = llvm.mlir.constant(1 : i32) : i32
//    CHECK-NEXT: %213 = llvm.mlir.constant(-1 : i32) : i32
//    CHECK-NEXT: %214 = llvm.mlir.constant(32 : i32) : i32
//    CHECK-NEXT: %215 = llvm.sub %214, %17 : i32
//    CHECK-NEXT: %216 = llvm.lshr %213, %215 : i32
//    CHECK-NEXT: %217 = llvm.sub %17, %212 : i32
//    CHECK-NEXT: %218 = nvvm.shfl.sync  bfly %216, %155, %16, %217 : f32 -> f32
//    CHECK-NEXT: %219 = llvm.fadd %155, %218 : f32
//    CHECK-NEXT: %220 = llvm.mlir.constant(1 : i32) : i32
//    CHECK-NEXT: %221 = llvm.mlir.constant(-1 : i32) : i32
//    CHECK-NEXT: %222 = llvm.mlir.constant(32 : i32) : i32
//    CHECK-NEXT: %223 = llvm.sub %222, %17 : i32
//    CHECK-NEXT: %224 = llvm.lshr %221, %223 : i32
//    CHECK-NEXT: %225 = llvm.sub %17, %220 : i32
//    CHECK-NEXT: %226 = nvvm.shfl.sync  bfly %224, %219, %15, %225 : f32 -> f32
//    CHECK-NEXT: %227 = llvm.fadd %219, %226 : f32
//    CHECK-NEXT: %228 = llvm.mlir.constant(1 : i32) : i32
//    CHECK-NEXT: %229 = llvm.mlir.constant(-1 : i32) : i32
//    CHECK-NEXT: %230 = llvm.mlir.constant(32 : i32) : i32
//    CHECK-NEXT: %231 = llvm.sub %230, %17 : i32
//    CHECK-NEXT: %232 = llvm.lshr %229, %231 : i32
//    CHECK-NEXT: %233 = llvm.sub %17, %228 : i32
//    CHECK-NEXT: %234 = nvvm.shfl.sync  bfly %232, %227, %14, %233 : f32 -> f32
//    CHECK-NEXT: %235 = llvm.fadd %227, %234 : f32
//    CHECK-NEXT: %236 = llvm.mlir.constant(1 : i32) : i32
//    CHECK-NEXT: %237 = llvm.mlir.constant(-1 : i32) : i32
//    CHECK-NEXT: %238 = llvm.mlir.constant(32 : i32) : i32
//    CHECK-NEXT: %239 = llvm.sub %238, %17 : i32
//    CHECK-NEXT: %240 = llvm.lshr %237, %239 : i32
//    CHECK-NEXT: %241 = llvm.sub %17, %236 : i32
//    CHECK-NEXT: %242 = nvvm.shfl.sync  bfly %240, %235, %13, %241 : f32 -> f32
//    CHECK-NEXT: %243 = llvm.fadd %235, %242 : f32
//    CHECK-NEXT: %244 = llvm.mlir.constant(1 : i32) : i32
//    CHECK-NEXT: %245 = llvm.mlir.constant(-1 : i32) : i32
//    CHECK-NEXT: %246 = llvm.mlir.constant(32 : i32) : i32
//    CHECK-NEXT: %247 = llvm.sub %246, %17 : i32
//    CHECK-NEXT: %248 = llvm.lshr %245, %247 : i32
//    CHECK-NEXT: %249 = llvm.sub %17, %244 : i32
//    CHECK-NEXT: %250 = nvvm.shfl.sync  bfly %248, %243, %12, %249 : f32 -> f32
//    CHECK-NEXT: %251 = llvm.fadd %243, %250 : f32
//    CHECK-NEXT: llvm.br ^bb40(%251 : f32)
//    CHECK-NEXT: ^bb40(%252: f32):  // 2 preds: ^bb38, ^bb39
//    CHECK-NEXT: %253 = llvm.extractvalue %10[1] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %254 = llvm.getelementptr inbounds|nuw %253[%11] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, f32
//    CHECK-NEXT: llvm.store %252, %254 : f32, !llvm.ptr<3>
//    CHECK-NEXT: llvm.br ^bb42
//    CHECK-NEXT: ^bb41:  // pred: ^bb21
//    CHECK-NEXT: llvm.br ^bb42
//    CHECK-NEXT: ^bb42:  // 2 preds: ^bb40, ^bb41
//    CHECK-NEXT: nvvm.barrier0
//    CHECK-NEXT: llvm.return
//    CHECK-NEXT: }
//    CHECK-NEXT: }
//    CHECK-NEXT: }

gpu.module @k {
  gpu.func @f(%x: f32) kernel {
    %s = gpu.all_reduce add %x uniform {} : (f32) -> (f32)
    gpu.return
  }
}
