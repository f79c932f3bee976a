// The offsets of elements are those of the module's data layout: of `llvm.data_layout`, or of `dlti.dl_spec`, which modules
// made from LLVM IR have. The passes before code generation use the same.
// RUN: split-file %s %t
// RUN: windlass compile -O0 --emit=clif --target=s390x-unknown-linux-gnu %t/spec.mlir | FileCheck %t/spec.mlir
// RUN: windlass compile -O2 --emit=clif --target=s390x-unknown-linux-gnu %t/spec.mlir | FileCheck %t/spec.mlir
// RUN: windlass compile -O0 --emit=clif --target=s390x-unknown-linux-gnu %t/text.mlir | FileCheck %t/text.mlir
// RUN: windlass compile -O0 --emit=clif --target=x86_64-unknown-linux-gnu %t/none.mlir | FileCheck %t/none.mlir
// RUN: windlass compile -O0 --emit=clif --target=x86_64-unknown-linux-gnu %t/none.ll | FileCheck %t/none.ll

//--- spec.mlir
// An i128 is aligned to eight bytes on s390x.
// CHECK: iconst.i64 8
module attributes {dlti.dl_spec = #dlti.dl_spec<i64 = dense<64> : vector<2xi64>, "dlti.endianness" = "big">} {
  llvm.func @f(%p: !llvm.ptr) -> !llvm.ptr {
    %q = llvm.getelementptr inbounds %p[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i16, i128)>
    llvm.return %q : !llvm.ptr
  }
}

//--- text.mlir
// CHECK: iconst.i64 8
module attributes {llvm.data_layout = "E-i64:64"} {
  llvm.func @f(%p: !llvm.ptr) -> !llvm.ptr {
    %q = llvm.getelementptr inbounds %p[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i16, i128)>
    llvm.return %q : !llvm.ptr
  }
}

//--- none.mlir
// CHECK: iconst.i64 16
llvm.func @f(%p: !llvm.ptr) -> !llvm.ptr {
  %q = llvm.getelementptr inbounds %p[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i16, i128)>
  llvm.return %q : !llvm.ptr
}

//--- none.ll
; Without a data layout, an i64 is aligned as the target does it, and not as LLVM's default layout says.
; CHECK: iconst.i64 8
define ptr @f(ptr %p) {
  %q = getelementptr inbounds { i32, i64 }, ptr %p, i32 0, i32 1
  ret ptr %q
}
