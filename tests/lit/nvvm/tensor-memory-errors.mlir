// The shape of a copy into or out of tensor memory decides its multicast, offset and number of words.
// RUN: mlir-opt %s -split-input-file -verify-diagnostics

llvm.func @f(%a0: !llvm.ptr<6>, %a1: i64) {
  // expected-error @+1 {{Invalid multicast type for tcgen05.cp Op}}
  "nvvm.tcgen05.cp"(%a0, %a1) <{shape = #nvvm.tcgen05_cp_shape<shape_128x256b>, multicast = #nvvm.tcgen05_cp_multicast<warpx2_02_13>}> : (!llvm.ptr<6>, i64) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<6>, %a1: i64) {
  // expected-error @+1 {{Invalid multicast type for tcgen05.cp Op}}
  "nvvm.tcgen05.cp"(%a0, %a1) <{shape = #nvvm.tcgen05_cp_shape<shape_128x128b>, group = #nvvm.cta_group<cta_2>, multicast = #nvvm.tcgen05_cp_multicast<warpx4>, srcFormat = #nvvm.tcgen05_cp_src_fmt<b4x16_p64>}> : (!llvm.ptr<6>, i64) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<6>, %a1: i64) {
  // expected-error @+1 {{Shape 64x128b requires multicast warpx2_01_23 or warpx2_02_13 for tcgen05.cp Op}}
  "nvvm.tcgen05.cp"(%a0, %a1) <{shape = #nvvm.tcgen05_cp_shape<shape_64x128b>}> : (!llvm.ptr<6>, i64) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<6>, %a1: i64) {
  // expected-error @+1 {{Shape 64x128b requires multicast warpx2_01_23 or warpx2_02_13 for tcgen05.cp Op}}
  "nvvm.tcgen05.cp"(%a0, %a1) <{shape = #nvvm.tcgen05_cp_shape<shape_64x128b>, group = #nvvm.cta_group<cta_2>, multicast = #nvvm.tcgen05_cp_multicast<warpx4>, srcFormat = #nvvm.tcgen05_cp_src_fmt<b4x16_p64>}> : (!llvm.ptr<6>, i64) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<6>, %a1: i64) {
  // expected-error @+1 {{Shape 32x128b requires multicast warpx4 for tcgen05.cp Op}}
  "nvvm.tcgen05.cp"(%a0, %a1) <{shape = #nvvm.tcgen05_cp_shape<shape_32x128b>}> : (!llvm.ptr<6>, i64) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<6>, %a1: i64) {
  // expected-error @+1 {{Shape 32x128b requires multicast warpx4 for tcgen05.cp Op}}
  "nvvm.tcgen05.cp"(%a0, %a1) <{shape = #nvvm.tcgen05_cp_shape<shape_32x128b>, group = #nvvm.cta_group<cta_2>, multicast = #nvvm.tcgen05_cp_multicast<warpx2_01_23>, srcFormat = #nvvm.tcgen05_cp_src_fmt<b4x16_p64>}> : (!llvm.ptr<6>, i64) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<6>, %a1: i64) {
  // expected-error @+1 {{offset argument is only supported for shape 16x32bx2}}
  %r = "nvvm.tcgen05.ld"(%a0, %a1) <{shape = #nvvm.tcgen05_ldst_shape<shape_16x64b>}> : (!llvm.ptr<6>, i64) -> i32
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<6>, %a1: i64) {
  // expected-error @+1 {{offset argument is only supported for shape 16x32bx2}}
  %r = "nvvm.tcgen05.ld"(%a0, %a1) <{shape = #nvvm.tcgen05_ldst_shape<shape_32x32b>, pack}> : (!llvm.ptr<6>, i64) -> vector<128xi32>
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<6>) {
  // expected-error @+1 {{invalid result type length 1 for shape shape_16x128b in tcgen05.ld Op}}
  %r = "nvvm.tcgen05.ld"(%a0) <{shape = #nvvm.tcgen05_ldst_shape<shape_16x128b>}> : (!llvm.ptr<6>) -> i32
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<6>) {
  // expected-error @+1 {{invalid result type length 1 for shape shape_16x128b in tcgen05.ld Op}}
  %r = "nvvm.tcgen05.ld"(%a0) <{shape = #nvvm.tcgen05_ldst_shape<shape_16x128b>, pack}> : (!llvm.ptr<6>) -> i32
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<6>) {
  // expected-error @+1 {{invalid result type length 1 for shape shape_16x256b in tcgen05.ld Op}}
  %r = "nvvm.tcgen05.ld"(%a0) <{shape = #nvvm.tcgen05_ldst_shape<shape_16x256b>}> : (!llvm.ptr<6>) -> i32
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<6>) {
  // expected-error @+1 {{invalid result type length 1 for shape shape_16x256b in tcgen05.ld Op}}
  %r = "nvvm.tcgen05.ld"(%a0) <{shape = #nvvm.tcgen05_ldst_shape<shape_16x256b>, pack}> : (!llvm.ptr<6>) -> i32
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<6>) {
  // expected-error @+1 {{invalid result type length 2 for shape shape_16x256b in tcgen05.ld Op}}
  %r = "nvvm.tcgen05.ld"(%a0) <{shape = #nvvm.tcgen05_ldst_shape<shape_16x256b>}> : (!llvm.ptr<6>) -> vector<2xi32>
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<6>) {
  // expected-error @+1 {{invalid result type length 2 for shape shape_16x256b in tcgen05.ld Op}}
  %r = "nvvm.tcgen05.ld"(%a0) <{shape = #nvvm.tcgen05_ldst_shape<shape_16x256b>, pack}> : (!llvm.ptr<6>) -> vector<2xi32>
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<6>) {
  // expected-error @+1 {{shape 16x32bx2 requires offset argument}}
  %r = "nvvm.tcgen05.ld"(%a0) <{shape = #nvvm.tcgen05_ldst_shape<shape_16x32bx2>}> : (!llvm.ptr<6>) -> i32
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<6>) {
  // expected-error @+1 {{shape 16x32bx2 requires offset argument}}
  %r = "nvvm.tcgen05.ld"(%a0) <{shape = #nvvm.tcgen05_ldst_shape<shape_16x32bx2>, pack}> : (!llvm.ptr<6>) -> vector<128xi32>
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<6>, %a1: i32) {
  // expected-error @+1 {{invalid input length 1 for shape shape_16x128b in tcgen05.st Op}}
  "nvvm.tcgen05.st"(%a0, %a1) <{shape = #nvvm.tcgen05_ldst_shape<shape_16x128b>}> : (!llvm.ptr<6>, i32) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<6>, %a1: i32, %a2: i64) {
  // expected-error @+1 {{invalid input length 1 for shape shape_16x128b in tcgen05.st Op}}
  "nvvm.tcgen05.st"(%a0, %a1, %a2) <{shape = #nvvm.tcgen05_ldst_shape<shape_16x128b>, unpack}> : (!llvm.ptr<6>, i32, i64) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<6>, %a1: i32) {
  // expected-error @+1 {{invalid input length 1 for shape shape_16x256b in tcgen05.st Op}}
  "nvvm.tcgen05.st"(%a0, %a1) <{shape = #nvvm.tcgen05_ldst_shape<shape_16x256b>}> : (!llvm.ptr<6>, i32) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<6>, %a1: i32, %a2: i64) {
  // expected-error @+1 {{invalid input length 1 for shape shape_16x256b in tcgen05.st Op}}
  "nvvm.tcgen05.st"(%a0, %a1, %a2) <{shape = #nvvm.tcgen05_ldst_shape<shape_16x256b>, unpack}> : (!llvm.ptr<6>, i32, i64) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<6>, %a1: vector<2xi32>) {
  // expected-error @+1 {{invalid input length 2 for shape shape_16x256b in tcgen05.st Op}}
  "nvvm.tcgen05.st"(%a0, %a1) <{shape = #nvvm.tcgen05_ldst_shape<shape_16x256b>}> : (!llvm.ptr<6>, vector<2xi32>) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<6>, %a1: vector<2xi32>, %a2: i64) {
  // expected-error @+1 {{invalid input length 2 for shape shape_16x256b in tcgen05.st Op}}
  "nvvm.tcgen05.st"(%a0, %a1, %a2) <{shape = #nvvm.tcgen05_ldst_shape<shape_16x256b>, unpack}> : (!llvm.ptr<6>, vector<2xi32>, i64) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<6>, %a1: i32) {
  // expected-error @+1 {{shape 16x32bx2 requires offset argument}}
  "nvvm.tcgen05.st"(%a0, %a1) <{shape = #nvvm.tcgen05_ldst_shape<shape_16x32bx2>}> : (!llvm.ptr<6>, i32) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<6>, %a1: vector<128xi32>) {
  // expected-error @+1 {{shape 16x32bx2 requires offset argument}}
  "nvvm.tcgen05.st"(%a0, %a1) <{shape = #nvvm.tcgen05_ldst_shape<shape_16x32bx2>, unpack}> : (!llvm.ptr<6>, vector<128xi32>) -> ()
  llvm.return
}
