// Errors of attributes that only the export reads.
// RUN: mlir-translate -verify-diagnostics -split-input-file --mlir-to-llvmir %s

// expected-error @below {{expected 'passthrough' to contain string or array attributes}}
llvm.func @single() attributes {passthrough = [["noinline"]]} {
  llvm.return
}

// -----

// expected-error @below {{expected 'passthrough' to contain string or array attributes}}
llvm.func @triple() attributes {passthrough = [["a", "b", "c"]]} {
  llvm.return
}

// -----

// expected-error @below {{expected arrays within 'passthrough' to contain two strings}}
llvm.func @number() attributes {passthrough = [["a", 1]]} {
  llvm.return
}

// -----

llvm.func @relaxed(%p: !llvm.ptr) {
  // expected-error @below {{llvm.mmra is something other than an MMRA tag or an array of them}}
  %0 = llvm.load %p {llvm.mmra = 1 : i32} : !llvm.ptr -> i32
  llvm.return
}

// -----

llvm.func @relaxed_by_some(%p: !llvm.ptr, %x: i32) {
  // expected-error @below {{MMRA annotations array contains value that isn't an MMRA tag}}
  llvm.store %x, %p {llvm.mmra = [#llvm.mmra_tag<"a":"b">, "c"]} : i32, !llvm.ptr
  llvm.return
}

// -----

llvm.func @bundle(%x: i64, %p: !llvm.ptr) {
  // expected-error @below {{call intrinsic signature i64 (i64, ptr, i64) to overloaded intrinsic "llvm.ctpop.i64" does not match any of the overloads}}
  // expected-error @below {{LLVM Translation failed for operation: llvm.call_intrinsic}}
  %0 = llvm.call_intrinsic "llvm.ctpop.i64"(%x) ["align"(%p, %x : !llvm.ptr, i64)] : (i64) -> i64
  llvm.return
}
