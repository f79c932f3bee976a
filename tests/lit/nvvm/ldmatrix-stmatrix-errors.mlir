// The shape of a matrix in memory decides its number, layout, element type and registers.
// RUN: mlir-opt %s -split-input-file -verify-diagnostics

llvm.func @f(%a0: !llvm.ptr<3>) {
  // expected-error @+1 {{'nvvm.ldmatrix' op expected destination type is i32}}
  %r = "nvvm.ldmatrix"(%a0) <{num = 1 : i32, layout = #nvvm.mma_layout<row>, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>, eltType = #nvvm.ld_st_matrix_elt_type<b16>}> : (!llvm.ptr<3>) -> !llvm.struct<(i32)>
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<3>) {
  // expected-error @+1 {{'nvvm.ldmatrix' op expected destination type is i32}}
  %r = "nvvm.ldmatrix"(%a0) <{num = 1 : i32, layout = #nvvm.mma_layout<row>, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 16>, eltType = #nvvm.ld_st_matrix_elt_type<b8x16.b4x16_p64>}> : (!llvm.ptr<3>) -> i64
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<3>) {
  // expected-error @+1 {{'nvvm.ldmatrix' op expected element type to be b16 for 8x8 matrix}}
  %r = "nvvm.ldmatrix"(%a0) <{num = 1 : i32, layout = #nvvm.mma_layout<row>, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>, eltType = #nvvm.ld_st_matrix_elt_type<b8>}> : (!llvm.ptr<3>) -> i32
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<3>) {
  // expected-error @+1 {{'nvvm.ldmatrix' op expected element type to be b16 for 8x8 matrix}}
  %r = "nvvm.ldmatrix"(%a0) <{num = 4 : i32, layout = #nvvm.mma_layout<col>, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>, eltType = #nvvm.ld_st_matrix_elt_type<b8x16.b4x16_p64>}> : (!llvm.ptr<3>) -> i64
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<3>) {
  // expected-error @+1 {{'nvvm.ldmatrix' op expected destination type is a structure of 2 elements of type i32}}
  %r = "nvvm.ldmatrix"(%a0) <{num = 2 : i32, layout = #nvvm.mma_layout<row>, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>, eltType = #nvvm.ld_st_matrix_elt_type<b16>}> : (!llvm.ptr<3>) -> i32
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<3>) {
  // expected-error @+1 {{'nvvm.ldmatrix' op expected destination type is a structure of 2 elements of type i32}}
  %r = "nvvm.ldmatrix"(%a0) <{num = 1 : i32, layout = #nvvm.mma_layout<col>, shape = #nvvm.ld_st_matrix_shape<m = 16, n = 16>, eltType = #nvvm.ld_st_matrix_elt_type<b8x16.b4x16_p64>}> : (!llvm.ptr<3>) -> i64
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<3>) {
  // expected-error @+1 {{'nvvm.ldmatrix' op expected num attribute to be 1, 2 or 4 for 8x8 matrix}}
  %r = "nvvm.ldmatrix"(%a0) <{num = 3 : i32, layout = #nvvm.mma_layout<row>, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>, eltType = #nvvm.ld_st_matrix_elt_type<b16>}> : (!llvm.ptr<3>) -> i32
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<3>) {
  // expected-error @+1 {{'nvvm.ldmatrix' op expected num attribute to be 1, 2 or 4 for 8x8 matrix}}
  %r = "nvvm.ldmatrix"(%a0) <{num = 3 : i32, layout = #nvvm.mma_layout<col>, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>, eltType = #nvvm.ld_st_matrix_elt_type<b8x16.b4x16_p64>}> : (!llvm.ptr<3>) -> i64
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<3>) {
  // expected-error @+1 {{'nvvm.ldmatrix' op expected destination type is a structure of 4 elements of type i32}}
  %r = "nvvm.ldmatrix"(%a0) <{num = 4 : i32, layout = #nvvm.mma_layout<row>, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>, eltType = #nvvm.ld_st_matrix_elt_type<b16>}> : (!llvm.ptr<3>) -> i32
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<3>) {
  // expected-error @+1 {{'nvvm.ldmatrix' op expected destination type is a structure of 4 elements of type i32}}
  %r = "nvvm.ldmatrix"(%a0) <{num = 2 : i32, layout = #nvvm.mma_layout<col>, shape = #nvvm.ld_st_matrix_shape<m = 16, n = 16>, eltType = #nvvm.ld_st_matrix_elt_type<b8x16.b4x16_p64>}> : (!llvm.ptr<3>) -> i64
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<3>) {
  // expected-error @+1 {{'nvvm.ldmatrix' op expected element type to be b8x16.b4x16_p64 or b8x16.b6x16_p32 for 8x16 matrix}}
  %r = "nvvm.ldmatrix"(%a0) <{num = 1 : i32, layout = #nvvm.mma_layout<row>, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 16>, eltType = #nvvm.ld_st_matrix_elt_type<b16>}> : (!llvm.ptr<3>) -> i32
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<3>) {
  // expected-error @+1 {{'nvvm.ldmatrix' op expected element type to be b8x16.b4x16_p64 or b8x16.b6x16_p32 for 8x16 matrix}}
  %r = "nvvm.ldmatrix"(%a0) <{num = 4 : i32, layout = #nvvm.mma_layout<row>, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 16>, eltType = #nvvm.ld_st_matrix_elt_type<b8>}> : (!llvm.ptr<3>) -> i64
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<3>) {
  // expected-error @+1 {{'nvvm.ldmatrix' op expected layout to be row for 8x16 matrix}}
  %r = "nvvm.ldmatrix"(%a0) <{num = 1 : i32, layout = #nvvm.mma_layout<col>, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 16>, eltType = #nvvm.ld_st_matrix_elt_type<b16>}> : (!llvm.ptr<3>) -> i32
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<3>) {
  // expected-error @+1 {{'nvvm.ldmatrix' op expected layout to be row for 8x16 matrix}}
  %r = "nvvm.ldmatrix"(%a0) <{num = 4 : i32, layout = #nvvm.mma_layout<col>, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 16>, eltType = #nvvm.ld_st_matrix_elt_type<b8x16.b4x16_p64>}> : (!llvm.ptr<3>) -> i64
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<3>) {
  // expected-error @+1 {{'nvvm.ldmatrix' op expected num attribute to be 1, 2 or 4 for 8x16 matrix}}
  %r = "nvvm.ldmatrix"(%a0) <{num = 3 : i32, layout = #nvvm.mma_layout<row>, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 16>, eltType = #nvvm.ld_st_matrix_elt_type<b16>}> : (!llvm.ptr<3>) -> i32
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<3>) {
  // expected-error @+1 {{'nvvm.ldmatrix' op expected num attribute to be 1, 2 or 4 for 8x16 matrix}}
  %r = "nvvm.ldmatrix"(%a0) <{num = 3 : i32, layout = #nvvm.mma_layout<col>, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 16>, eltType = #nvvm.ld_st_matrix_elt_type<b8x16.b4x16_p64>}> : (!llvm.ptr<3>) -> i64
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<3>) {
  // expected-error @+1 {{'nvvm.ldmatrix' op expected shape to be 8x8, 8x16 or 16x16}}
  %r = "nvvm.ldmatrix"(%a0) <{num = 1 : i32, layout = #nvvm.mma_layout<row>, shape = #nvvm.ld_st_matrix_shape<m = 16, n = 8>, eltType = #nvvm.ld_st_matrix_elt_type<b16>}> : (!llvm.ptr<3>) -> i32
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<3>) {
  // expected-error @+1 {{'nvvm.ldmatrix' op expected shape to be 8x8, 8x16 or 16x16}}
  %r = "nvvm.ldmatrix"(%a0) <{num = 4 : i32, layout = #nvvm.mma_layout<col>, shape = #nvvm.ld_st_matrix_shape<m = 16, n = 8>, eltType = #nvvm.ld_st_matrix_elt_type<b8x16.b4x16_p64>}> : (!llvm.ptr<3>) -> i64
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<3>) {
  // expected-error @+1 {{'nvvm.ldmatrix' op expected layout to be col for 16x16 matrix}}
  %r = "nvvm.ldmatrix"(%a0) <{num = 1 : i32, layout = #nvvm.mma_layout<row>, shape = #nvvm.ld_st_matrix_shape<m = 16, n = 16>, eltType = #nvvm.ld_st_matrix_elt_type<b16>}> : (!llvm.ptr<3>) -> i32
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<3>) {
  // expected-error @+1 {{'nvvm.ldmatrix' op expected layout to be col for 16x16 matrix}}
  %r = "nvvm.ldmatrix"(%a0) <{num = 2 : i32, layout = #nvvm.mma_layout<row>, shape = #nvvm.ld_st_matrix_shape<m = 16, n = 16>, eltType = #nvvm.ld_st_matrix_elt_type<b8x16.b4x16_p64>}> : (!llvm.ptr<3>) -> i64
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<3>) {
  // expected-error @+1 {{'nvvm.ldmatrix' op expected element type to be b8, b8x16.b4x16_p64 or b8x16.b6x16_p32 for 16x16 matrix}}
  %r = "nvvm.ldmatrix"(%a0) <{num = 1 : i32, layout = #nvvm.mma_layout<col>, shape = #nvvm.ld_st_matrix_shape<m = 16, n = 16>, eltType = #nvvm.ld_st_matrix_elt_type<b16>}> : (!llvm.ptr<3>) -> i32
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<3>) {
  // expected-error @+1 {{'nvvm.ldmatrix' op expected element type to be b8, b8x16.b4x16_p64 or b8x16.b6x16_p32 for 16x16 matrix}}
  %r = "nvvm.ldmatrix"(%a0) <{num = 2 : i32, layout = #nvvm.mma_layout<col>, shape = #nvvm.ld_st_matrix_shape<m = 16, n = 16>, eltType = #nvvm.ld_st_matrix_elt_type<b16>}> : (!llvm.ptr<3>) -> i64
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<3>) {
  // expected-error @+1 {{'nvvm.ldmatrix' op expected num attribute to be 1 or 2 for 16x16 matrix}}
  %r = "nvvm.ldmatrix"(%a0) <{num = 3 : i32, layout = #nvvm.mma_layout<row>, shape = #nvvm.ld_st_matrix_shape<m = 16, n = 16>, eltType = #nvvm.ld_st_matrix_elt_type<b16>}> : (!llvm.ptr<3>) -> i32
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<3>) {
  // expected-error @+1 {{'nvvm.ldmatrix' op expected num attribute to be 1 or 2 for 16x16 matrix}}
  %r = "nvvm.ldmatrix"(%a0) <{num = 4 : i32, layout = #nvvm.mma_layout<col>, shape = #nvvm.ld_st_matrix_shape<m = 16, n = 16>, eltType = #nvvm.ld_st_matrix_elt_type<b8x16.b4x16_p64>}> : (!llvm.ptr<3>) -> i64
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<3>) {
  // expected-error @+1 {{'nvvm.stmatrix' op expected num attribute to be 1, 2 or 4}}
  "nvvm.stmatrix"(%a0) <{layout = #nvvm.mma_layout<row>, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>, eltType = #nvvm.ld_st_matrix_elt_type<b16>}> : (!llvm.ptr<3>) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<3>, %a1: i32, %a2: i32, %a3: i32, %a4: i32, %a5: i32) {
  // expected-error @+1 {{'nvvm.stmatrix' op expected num attribute to be 1, 2 or 4}}
  "nvvm.stmatrix"(%a0, %a1, %a2, %a3, %a4, %a5) <{layout = #nvvm.mma_layout<col>, shape = #nvvm.ld_st_matrix_shape<m = 16, n = 16>, eltType = #nvvm.ld_st_matrix_elt_type<b8x16.b4x16_p64>}> : (!llvm.ptr<3>, i32, i32, i32, i32, i32) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<3>, %a1: i32) {
  // expected-error @+1 {{'nvvm.stmatrix' op expected element type to be B16 for 8x8 matrix}}
  "nvvm.stmatrix"(%a0, %a1) <{layout = #nvvm.mma_layout<row>, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>, eltType = #nvvm.ld_st_matrix_elt_type<b8>}> : (!llvm.ptr<3>, i32) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<3>, %a1: i32, %a2: i32, %a3: i32, %a4: i32) {
  // expected-error @+1 {{'nvvm.stmatrix' op expected element type to be B16 for 8x8 matrix}}
  "nvvm.stmatrix"(%a0, %a1, %a2, %a3, %a4) <{layout = #nvvm.mma_layout<col>, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>, eltType = #nvvm.ld_st_matrix_elt_type<b8x16.b4x16_p64>}> : (!llvm.ptr<3>, i32, i32, i32, i32) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<3>, %a1: i32) {
  // expected-error @+1 {{'nvvm.stmatrix' op expected shape to be 8x8 or 16x8}}
  "nvvm.stmatrix"(%a0, %a1) <{layout = #nvvm.mma_layout<row>, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 16>, eltType = #nvvm.ld_st_matrix_elt_type<b16>}> : (!llvm.ptr<3>, i32) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<3>, %a1: i32, %a2: i32, %a3: i32, %a4: i32) {
  // expected-error @+1 {{'nvvm.stmatrix' op expected shape to be 8x8 or 16x8}}
  "nvvm.stmatrix"(%a0, %a1, %a2, %a3, %a4) <{layout = #nvvm.mma_layout<col>, shape = #nvvm.ld_st_matrix_shape<m = 16, n = 16>, eltType = #nvvm.ld_st_matrix_elt_type<b8x16.b4x16_p64>}> : (!llvm.ptr<3>, i32, i32, i32, i32) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<3>, %a1: i32) {
  // expected-error @+1 {{'nvvm.stmatrix' op expected element type to be B8 for 16x8 matrix}}
  "nvvm.stmatrix"(%a0, %a1) <{layout = #nvvm.mma_layout<row>, shape = #nvvm.ld_st_matrix_shape<m = 16, n = 8>, eltType = #nvvm.ld_st_matrix_elt_type<b16>}> : (!llvm.ptr<3>, i32) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<3>, %a1: i32, %a2: i32, %a3: i32, %a4: i32) {
  // expected-error @+1 {{'nvvm.stmatrix' op expected element type to be B8 for 16x8 matrix}}
  "nvvm.stmatrix"(%a0, %a1, %a2, %a3, %a4) <{layout = #nvvm.mma_layout<col>, shape = #nvvm.ld_st_matrix_shape<m = 16, n = 8>, eltType = #nvvm.ld_st_matrix_elt_type<b8x16.b4x16_p64>}> : (!llvm.ptr<3>, i32, i32, i32, i32) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<3>, %a1: i32) {
  // expected-error @+1 {{'nvvm.stmatrix' op expected layout to be col for 16x8 matrix}}
  "nvvm.stmatrix"(%a0, %a1) <{layout = #nvvm.mma_layout<row>, shape = #nvvm.ld_st_matrix_shape<m = 16, n = 8>, eltType = #nvvm.ld_st_matrix_elt_type<b8>}> : (!llvm.ptr<3>, i32) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<3>, %a1: i32, %a2: i32, %a3: i32, %a4: i32) {
  // expected-error @+1 {{'nvvm.stmatrix' op expected layout to be col for 16x8 matrix}}
  "nvvm.stmatrix"(%a0, %a1, %a2, %a3, %a4) <{layout = #nvvm.mma_layout<row>, shape = #nvvm.ld_st_matrix_shape<m = 16, n = 8>, eltType = #nvvm.ld_st_matrix_elt_type<b8>}> : (!llvm.ptr<3>, i32, i32, i32, i32) -> ()
  llvm.return
}
