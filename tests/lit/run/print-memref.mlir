// Memrefs are printed as upstream's runner library prints them: rank, layout and elements of whatever is handed over.
// RUN: windlass run -e main --entry-point-result=void %s | FileCheck %s
// RUN: windlass compile --emit=llvm-dialect %s | windlass run -e main --entry-point-result=void | FileCheck %s

func.func private @printMemrefF32(memref<*xf32>) attributes {llvm.emit_c_interface}
func.func private @printMemrefI8(memref<*xi8>) attributes {llvm.emit_c_interface}
func.func private @verifyMemRefF32(memref<*xf32>, memref<*xf32>) -> i64 attributes {llvm.emit_c_interface}
func.func private @printI64(i64)
func.func private @printNewline()

memref.global "private" constant @grid : memref<3x4xf32> =
  dense<[[0.0, 1.0, 2.5, -3.0], [4.0, 5.0, 6.0, 7.0], [8.0, 9.0, 1.0e+10, 1.0e-7]]>
memref.global "private" constant @word : memref<3xi8> = dense<[108, 105, 116]>

func.func @main() {
  // CHECK: Unranked Memref base@ = 0x{{[0-9a-f]*}} rank = 2 offset = 0 sizes = [3, 4] strides = [4, 1] data =
  // CHECK-NEXT: {{\[}}[0,   1,   2.5,   -3],
  // CHECK-NEXT:  [4,   5,   6,   7],
  // CHECK-NEXT:  [8,   9,   1e+10,   1e-07]]
  %grid = memref.get_global @grid : memref<3x4xf32>
  %whole = memref.cast %grid : memref<3x4xf32> to memref<*xf32>
  call @printMemrefF32(%whole) : (memref<*xf32>) -> ()

  // CHECK-NEXT: Unranked Memref base@ = 0x{{[0-9a-f]*}} rank = 2 offset = 1 sizes = [2, 2] strides = [8, 2] data =
  // CHECK-NEXT: {{\[}}[1,   -3],
  // CHECK-NEXT:  [9,   1e-07]]
  %view = memref.subview %grid[0, 1] [2, 2] [2, 2] : memref<3x4xf32> to memref<2x2xf32, strided<[8, 2], offset: 1>>
  %part = memref.cast %view : memref<2x2xf32, strided<[8, 2], offset: 1>> to memref<*xf32>
  call @printMemrefF32(%part) : (memref<*xf32>) -> ()

  // CHECK-NEXT: Unranked Memref base@ = 0x{{[0-9a-f]*}} rank = 1 offset = 0 sizes = [3] strides = [1] data =
  // CHECK-NEXT: [l,  i,  t]
  %letters = memref.get_global @word : memref<3xi8>
  %word = memref.cast %letters : memref<3xi8> to memref<*xi8>
  call @printMemrefI8(%word) : (memref<*xi8>) -> ()

  // How many elements differ.
  // CHECK-NEXT: 0
  %same = call @verifyMemRefF32(%whole, %whole) : (memref<*xf32>, memref<*xf32>) -> i64
  call @printI64(%same) : (i64) -> ()
  call @printNewline() : () -> ()
  return
}
