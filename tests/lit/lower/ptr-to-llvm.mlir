// convert-to-llvm converts pointers into the generic space, which is address space 0, and the metadata of memrefs there.
//
// RUN: mlir-opt %s -convert-to-llvm -split-input-file | FileCheck %s

!p = !ptr.ptr<#ptr.generic_space>

// CHECK-LABEL: llvm.func @add(%arg0: !llvm.ptr, %arg1: i64) -> !llvm.ptr
// CHECK:         %[[NULL:.*]] = llvm.mlir.zero : !llvm.ptr
// CHECK:         %[[NEXT:.*]] = llvm.getelementptr %[[NULL]][1] : (!llvm.ptr) -> !llvm.ptr, f32
// CHECK:         %[[OFFSET:.*]] = llvm.ptrtoint %[[NEXT]] : !llvm.ptr to i64
// CHECK:         %[[MOVED:.*]] = llvm.getelementptr %arg0[%[[OFFSET]]] : (!llvm.ptr, i64) -> !llvm.ptr, i8
// CHECK:         llvm.getelementptr inbounds %[[MOVED]][%arg1] : (!llvm.ptr, i64) -> !llvm.ptr, i8
func.func @add(%p: !p, %i: index) -> !p {
  %offset = ptr.type_offset f32 : index
  %0 = ptr.ptr_add %p, %offset : !p, index
  %1 = ptr.ptr_add inbounds %0, %i : !p, index
  return %1 : !p
}

// -----

// Metadata is the allocated pointer and what the type does not say.
// CHECK-LABEL: llvm.func @metadata
// CHECK:         %[[UNDEF:.*]] = llvm.mlir.undef : !llvm.struct<(ptr, i64)>
// CHECK:         %[[WITH:.*]] = llvm.insertvalue %{{.*}}, %[[UNDEF]][0]
// CHECK:         %[[METADATA:.*]] = llvm.insertvalue %{{.*}}, %[[WITH]][1]
// CHECK:         llvm.extractvalue %[[METADATA]][0]
// CHECK:         %[[SIZE:.*]] = llvm.extractvalue %[[METADATA]][1]
// CHECK:         llvm.insertvalue %[[SIZE]], %{{.*}}[3, 0]
// CHECK:         llvm.mlir.constant(2 : index) : i64
func.func @metadata(%m: memref<?x2xf32, #ptr.generic_space>, %p: !ptr.ptr<#ptr.generic_space>)
    -> memref<?x2xf32, #ptr.generic_space> {
  %0 = ptr.get_metadata %m : memref<?x2xf32, #ptr.generic_space>
  %1 = ptr.from_ptr %p metadata %0 : !ptr.ptr<#ptr.generic_space> -> memref<?x2xf32, #ptr.generic_space>
  return %1 : memref<?x2xf32, #ptr.generic_space>
}

// -----

// Casts back and forth fold.
// CHECK-LABEL: llvm.func @round_trip
// CHECK:         %[[DESCRIPTOR:.*]] = llvm.insertvalue %{{.*}}[4, 0]
// CHECK-NOT:     llvm.mlir.poison
// CHECK:         llvm.return %[[DESCRIPTOR]]
func.func @round_trip(%m: memref<4xf32, #ptr.generic_space>) -> memref<4xf32, #ptr.generic_space> {
  %0 = ptr.to_ptr %m : memref<4xf32, #ptr.generic_space> -> !ptr.ptr<#ptr.generic_space>
  %1 = ptr.get_metadata %m : memref<4xf32, #ptr.generic_space>
  %2 = ptr.from_ptr %0 metadata %1 : !ptr.ptr<#ptr.generic_space> -> memref<4xf32, #ptr.generic_space>
  return %2 : memref<4xf32, #ptr.generic_space>
}

// -----

// Other spaces are not converted, and with them the functions that have them.
// CHECK-LABEL: func.func @other_space
func.func @other_space(%p: !ptr.ptr<#llvm.address_space<3>>) {
  return
}
