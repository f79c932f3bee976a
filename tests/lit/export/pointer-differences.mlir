// The difference of constant pointers is a constant, at any width of the result and of addresses.
//
// RUN: mlir-translate -mlir-to-llvmir -split-input-file %s | FileCheck %s

!p = !ptr.ptr<#llvm.address_space<0>>

// CHECK-LABEL: @same_width
// CHECK-NEXT:    ret i64 3840
llvm.func @same_width() -> i64 {
  %a = ptr.constant #ptr.address<0x1000> : !p
  %b = ptr.constant #ptr.address<0x100> : !p
  %d = ptr.ptr_diff %a, %b : !p -> i64
  llvm.return %d : i64
}

// CHECK-LABEL: @narrow
// CHECK-NEXT:    ret i8 -1
llvm.func @narrow() -> i8 {
  %a = ptr.constant #ptr.null : !p
  %b = ptr.constant #ptr.address<0x101> : !p
  %d = ptr.ptr_diff %a, %b : !p -> i8
  llvm.return %d : i8
}

// CHECK-LABEL: @offset
// CHECK-NEXT:    ret i128 8
llvm.func @offset() -> i128 {
  %a = ptr.constant #ptr.address<0x100> : !p
  %eight = ptr.type_offset f64 : i64
  %b = ptr.ptr_add %a, %eight : !p, i64
  %d = ptr.ptr_diff %b, %a : !p -> i128
  llvm.return %d : i128
}

// CHECK-LABEL: @one_constant
// CHECK-NEXT:    %[[ADDRESS:.*]] = ptrtoaddr ptr %0 to i64
// CHECK-NEXT:    sub nuw i64 %[[ADDRESS]], 256
llvm.func @one_constant(%p: !p) -> i64 {
  %a = ptr.constant #ptr.address<0x100> : !p
  %d = ptr.ptr_diff nuw %p, %a : !p -> i64
  llvm.return %d : i64
}

// -----

// CHECK-LABEL: @narrow_addresses
// CHECK-NEXT:    %[[ADDRESS:.*]] = ptrtoaddr ptr %0 to i32
// CHECK-NEXT:    sub i32 %[[ADDRESS]], 256
module attributes {llvm.data_layout = "p:64:64:64:32"} {
  llvm.func @narrow_addresses(%p: !ptr.ptr<#llvm.address_space<0>>) -> i32 {
    %a = ptr.constant #ptr.address<0x100> : !ptr.ptr<#llvm.address_space<0>>
    %d = ptr.ptr_diff %p, %a : !ptr.ptr<#llvm.address_space<0>> -> i32
    llvm.return %d : i32
  }
}
