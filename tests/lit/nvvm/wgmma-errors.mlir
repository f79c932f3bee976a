// Shapes, element types, layouts and registers of a product of warpgroups.
// RUN: mlir-opt %s -split-input-file -verify-diagnostics

llvm.func @f(%a0: !llvm.struct<(f16, f16)>, %a1: i64, %a2: i64) {
  // expected-error @+1 {{'nvvm.wgmma.mma_async' op shape 'k' must be 16 for input type f16}}
  %r = "nvvm.wgmma.mma_async"(%a0, %a1, %a2) <{shape = #nvvm.shape<m = 64, n = 8, k = 8>, typeA = #nvvm.wgmma_type<f16>, typeB = #nvvm.wgmma_type<f16>, typeD = #nvvm.wgmma_type<f16>, scaleD = #nvvm.wgmma_scale_out<one>, scaleA = #nvvm.wgmma_scale_in<one>, scaleB = #nvvm.wgmma_scale_in<one>, layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>}> : (!llvm.struct<(f16, f16)>, i64, i64) -> !llvm.struct<(f16, f16)>
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.struct<(f32, f32, f32, f32)>, %a1: i64, %a2: i64) {
  // expected-error @+1 {{'nvvm.wgmma.mma_async' op does not support the given output type tf32}}
  %r = "nvvm.wgmma.mma_async"(%a0, %a1, %a2) <{shape = #nvvm.shape<m = 64, n = 8, k = 8>, typeA = #nvvm.wgmma_type<f16>, typeB = #nvvm.wgmma_type<f16>, typeD = #nvvm.wgmma_type<tf32>, scaleD = #nvvm.wgmma_scale_out<one>, scaleA = #nvvm.wgmma_scale_in<one>, scaleB = #nvvm.wgmma_scale_in<one>, layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>}> : (!llvm.struct<(f32, f32, f32, f32)>, i64, i64) -> !llvm.struct<(f32, f32, f32, f32)>
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.struct<(i32, i32, i32, i32)>, %a1: i64, %a2: i64) {
  // expected-error @+1 {{'nvvm.wgmma.mma_async' op s32 += f16 * f16, it is not supported.}}
  %r = "nvvm.wgmma.mma_async"(%a0, %a1, %a2) <{shape = #nvvm.shape<m = 64, n = 8, k = 8>, typeA = #nvvm.wgmma_type<f16>, typeB = #nvvm.wgmma_type<f16>, typeD = #nvvm.wgmma_type<s32>, scaleD = #nvvm.wgmma_scale_out<one>, scaleA = #nvvm.wgmma_scale_in<one>, scaleB = #nvvm.wgmma_scale_in<one>, layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>}> : (!llvm.struct<(i32, i32, i32, i32)>, i64, i64) -> !llvm.struct<(i32, i32, i32, i32)>
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.struct<(f32, f32, f32, f32)>, %a1: i64, %a2: i64) {
  // expected-error @+1 {{'nvvm.wgmma.mma_async' op shape 'k' must be 8 for input type tf32}}
  %r = "nvvm.wgmma.mma_async"(%a0, %a1, %a2) <{shape = #nvvm.shape<m = 64, n = 8, k = 16>, typeA = #nvvm.wgmma_type<tf32>, typeB = #nvvm.wgmma_type<tf32>, typeD = #nvvm.wgmma_type<f32>, scaleD = #nvvm.wgmma_scale_out<one>, scaleA = #nvvm.wgmma_scale_in<one>, scaleB = #nvvm.wgmma_scale_in<one>, layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>}> : (!llvm.struct<(f32, f32, f32, f32)>, i64, i64) -> !llvm.struct<(f32, f32, f32, f32)>
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.struct<(i32, i32, i32, i32)>, %a1: i64, %a2: i64) {
  // expected-error @+1 {{'nvvm.wgmma.mma_async' op shape 'k' must be 32 for input type u8}}
  %r = "nvvm.wgmma.mma_async"(%a0, %a1, %a2) <{shape = #nvvm.shape<m = 64, n = 8, k = 8>, typeA = #nvvm.wgmma_type<u8>, typeB = #nvvm.wgmma_type<u8>, typeD = #nvvm.wgmma_type<s32>, scaleD = #nvvm.wgmma_scale_out<one>, scaleA = #nvvm.wgmma_scale_in<one>, scaleB = #nvvm.wgmma_scale_in<one>, layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>}> : (!llvm.struct<(i32, i32, i32, i32)>, i64, i64) -> !llvm.struct<(i32, i32, i32, i32)>
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.struct<(i32, i32, i32, i32)>, %a1: i64, %a2: i64) {
  // expected-error @+1 {{'nvvm.wgmma.mma_async' op shape 'k' must be 256 for input type b1}}
  %r = "nvvm.wgmma.mma_async"(%a0, %a1, %a2) <{shape = #nvvm.shape<m = 64, n = 8, k = 8>, typeA = #nvvm.wgmma_type<b1>, typeB = #nvvm.wgmma_type<b1>, typeD = #nvvm.wgmma_type<s32>, scaleD = #nvvm.wgmma_scale_out<one>, scaleA = #nvvm.wgmma_scale_in<one>, scaleB = #nvvm.wgmma_scale_in<one>, layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>}> : (!llvm.struct<(i32, i32, i32, i32)>, i64, i64) -> !llvm.struct<(i32, i32, i32, i32)>
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.struct<(f16, f16)>, %a1: i64, %a2: i64) {
  // expected-error @+1 {{'nvvm.wgmma.mma_async' op  `satfinite` can be only used with s32 accumulator, however the current accumulator is f16}}
  %r = "nvvm.wgmma.mma_async"(%a0, %a1, %a2) <{shape = #nvvm.shape<m = 64, n = 8, k = 16>, typeA = #nvvm.wgmma_type<f16>, typeB = #nvvm.wgmma_type<f16>, typeD = #nvvm.wgmma_type<f16>, scaleD = #nvvm.wgmma_scale_out<one>, scaleA = #nvvm.wgmma_scale_in<one>, scaleB = #nvvm.wgmma_scale_in<one>, layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<row>, satfinite = #nvvm.mma_int_overflow<satfinite>}> : (!llvm.struct<(f16, f16)>, i64, i64) -> !llvm.struct<(f16, f16)>
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.struct<(f32, f32, f32, f32)>, %a1: i64, %a2: i64) {
  // expected-error @+1 {{'nvvm.wgmma.mma_async' op given layouts layout_a = row and layout_b = row for input types tf32 and tf32 requires transpose. However, this is only supported for: f16 and bf16}}
  %r = "nvvm.wgmma.mma_async"(%a0, %a1, %a2) <{shape = #nvvm.shape<m = 64, n = 8, k = 8>, typeA = #nvvm.wgmma_type<tf32>, typeB = #nvvm.wgmma_type<tf32>, typeD = #nvvm.wgmma_type<f32>, scaleD = #nvvm.wgmma_scale_out<one>, scaleA = #nvvm.wgmma_scale_in<one>, scaleB = #nvvm.wgmma_scale_in<one>, layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<row>}> : (!llvm.struct<(f32, f32, f32, f32)>, i64, i64) -> !llvm.struct<(f32, f32, f32, f32)>
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.struct<(i32, i32, i32, i32)>, %a1: i64, %a2: i64) {
  // expected-error @+1 {{'nvvm.wgmma.mma_async' op has s32 output, scaleA and scaleB cannot be neg}}
  %r = "nvvm.wgmma.mma_async"(%a0, %a1, %a2) <{shape = #nvvm.shape<m = 64, n = 8, k = 32>, typeA = #nvvm.wgmma_type<s8>, typeB = #nvvm.wgmma_type<u8>, typeD = #nvvm.wgmma_type<s32>, scaleD = #nvvm.wgmma_scale_out<one>, scaleA = #nvvm.wgmma_scale_in<one>, scaleB = #nvvm.wgmma_scale_in<neg>, layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<row>}> : (!llvm.struct<(i32, i32, i32, i32)>, i64, i64) -> !llvm.struct<(i32, i32, i32, i32)>
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.struct<(f16)>, %a1: i64, %a2: i64) {
  // expected-error @+1 {{'nvvm.wgmma.mma_async' op has input type f16 n is set to 0, it is not supported.}}
  %r = "nvvm.wgmma.mma_async"(%a0, %a1, %a2) <{shape = #nvvm.shape<m = 64, n = 0, k = 16>, typeA = #nvvm.wgmma_type<f16>, typeB = #nvvm.wgmma_type<f16>, typeD = #nvvm.wgmma_type<f16>, scaleD = #nvvm.wgmma_scale_out<one>, scaleA = #nvvm.wgmma_scale_in<one>, scaleB = #nvvm.wgmma_scale_in<one>, layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>}> : (!llvm.struct<(f16)>, i64, i64) -> !llvm.struct<(f16)>
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.struct<(i32, i32, i32, i32)>, %a1: i64, %a2: i64) {
  // expected-error @+1 {{'nvvm.wgmma.mma_async' op results 2, however output struct has 4 elements}}
  %r = "nvvm.wgmma.mma_async"(%a0, %a1, %a2) <{shape = #nvvm.shape<m = 64, n = 8, k = 16>, typeA = #nvvm.wgmma_type<f16>, typeB = #nvvm.wgmma_type<f16>, typeD = #nvvm.wgmma_type<f16>, scaleD = #nvvm.wgmma_scale_out<one>, scaleA = #nvvm.wgmma_scale_in<one>, scaleB = #nvvm.wgmma_scale_in<one>, layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>}> : (!llvm.struct<(i32, i32, i32, i32)>, i64, i64) -> !llvm.struct<(i32, i32, i32, i32)>
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.struct<(f16, f16)>, %a1: i64, %a2: i64) {
  // expected-error @+1 {{'nvvm.wgmma.mma_async' op shape 'm' must be 64}}
  %r = "nvvm.wgmma.mma_async"(%a0, %a1, %a2) <{shape = #nvvm.shape<m = 16, n = 8, k = 16>, typeA = #nvvm.wgmma_type<f16>, typeB = #nvvm.wgmma_type<f16>, typeD = #nvvm.wgmma_type<f16>, scaleD = #nvvm.wgmma_scale_out<one>, scaleA = #nvvm.wgmma_scale_in<one>, scaleB = #nvvm.wgmma_scale_in<one>, layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>}> : (!llvm.struct<(f16, f16)>, i64, i64) -> !llvm.struct<(f16, f16)>
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.struct<(f32, f32, i32, f32)>, %a1: i64, %a2: i64) {
  // expected-error @+1 {{'nvvm.wgmma.mma_async' op all elements in struct must be same type but there is 'i32'}}
  %r = "nvvm.wgmma.mma_async"(%a0, %a1, %a2) <{shape = #nvvm.shape<m = 16, n = 8, k = 16>, typeA = #nvvm.wgmma_type<f16>, typeB = #nvvm.wgmma_type<f16>, typeD = #nvvm.wgmma_type<f16>, scaleD = #nvvm.wgmma_scale_out<one>, scaleA = #nvvm.wgmma_scale_in<one>, scaleB = #nvvm.wgmma_scale_in<one>, layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>}> : (!llvm.struct<(f32, f32, i32, f32)>, i64, i64) -> !llvm.struct<(f32, f32, i32, f32)>
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.struct<(i32, i32, f32, i32)>, %a1: i64, %a2: i64) {
  // expected-error @+1 {{'nvvm.wgmma.mma_async' op all elements in struct must be same type but there is 'f32'}}
  %r = "nvvm.wgmma.mma_async"(%a0, %a1, %a2) <{shape = #nvvm.shape<m = 16, n = 8, k = 16>, typeA = #nvvm.wgmma_type<f16>, typeB = #nvvm.wgmma_type<f16>, typeD = #nvvm.wgmma_type<f16>, scaleD = #nvvm.wgmma_scale_out<one>, scaleA = #nvvm.wgmma_scale_in<one>, scaleB = #nvvm.wgmma_scale_in<one>, layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>}> : (!llvm.struct<(i32, i32, f32, i32)>, i64, i64) -> !llvm.struct<(i32, i32, f32, i32)>
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.struct<(f32, f32, f32, f32)>, %a1: i64, %a2: i64) {
  // expected-error @+1 {{'nvvm.wgmma.mma_async' op failed to verify that input struct and result struct must be the same type}}
  %r = "nvvm.wgmma.mma_async"(%a0, %a1, %a2) <{shape = #nvvm.shape<m = 64, n = 8, k = 16>, typeA = #nvvm.wgmma_type<f16>, typeB = #nvvm.wgmma_type<f16>, typeD = #nvvm.wgmma_type<f32>, scaleD = #nvvm.wgmma_scale_out<one>, scaleA = #nvvm.wgmma_scale_in<one>, scaleB = #nvvm.wgmma_scale_in<one>, layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>}> : (!llvm.struct<(f32, f32, f32, f32)>, i64, i64) -> !llvm.struct<(f32, f32)>
  llvm.return
}
