// Functions may come from a library: upstream's own print memrefs as the ones that are built in do.
// REQUIRES: mlir-runner-22
// DEFINE: %{libraries} = "$(dirname "$(dirname "$(readlink -f "$(command -v mlir-runner-22)")")")"/lib
// DEFINE: %{run} = windlass run -e main -entry-point-result=i64 %s
// RUN: %{run} --shared-libs=%{libraries}/libmlir_runner_utils.so,%{libraries}/libmlir_c_runner_utils.so | FileCheck %s
// RUN: %{run} | FileCheck %s
// RUN: not %{run} --shared-libs=/no/such/library.so 2>&1 | FileCheck %s --check-prefix=NONE

// CHECK: Unranked Memref base@ = {{.*}} rank = 2 offset = 0 sizes = [2, 3] strides = [3, 1] data =
// CHECK-NEXT: {{\[\[}}1, 2.5, 3],
// CHECK-NEXT: [4, 5, 6]]
// CHECK: sizes = [2] strides = [1] data =
// CHECK-NEXT: [7, 8]
// CHECK-NEXT: 0
// NONE: cannot load shared library

func.func private @printMemrefF32(memref<*xf32>) attributes {llvm.emit_c_interface}
func.func private @printMemrefI32(memref<*xi32>) attributes {llvm.emit_c_interface}
func.func private @verifyMemRefI32(memref<*xi32>, memref<*xi32>) -> i64 attributes {llvm.emit_c_interface}
memref.global "private" constant @d : memref<2x3xf32> = dense<[[1.0, 2.5, 3.0], [4.0, 5.0, 6.0]]>
memref.global "private" constant @e : memref<2xi32> = dense<[7, 8]>
func.func @main() -> i64 {
  %0 = memref.get_global @d : memref<2x3xf32>
  %1 = memref.cast %0 : memref<2x3xf32> to memref<*xf32>
  call @printMemrefF32(%1) : (memref<*xf32>) -> ()
  %2 = memref.get_global @e : memref<2xi32>
  %3 = memref.cast %2 : memref<2xi32> to memref<*xi32>
  call @printMemrefI32(%3) : (memref<*xi32>) -> ()
  %4 = call @verifyMemRefI32(%3, %3) : (memref<*xi32>, memref<*xi32>) -> i64
  return %4 : i64
}
