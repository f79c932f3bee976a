// Constants fold where targets with 32 and with 64 bits agree.
// RUN: mlir-opt %s -canonicalize | FileCheck %s

// CHECK-LABEL: func.func @agree() -> (index, index, index, index) {
// CHECK-NEXT:    %idx-2 = index.constant -2
// CHECK-NEXT:    %idx-3 = index.constant -3
// CHECK-NEXT:    %idx-4294967296 = index.constant -4294967296
// CHECK-NEXT:    %idx2147483648 = index.constant 2147483648
// CHECK-NEXT:    return %idx-2, %idx-3, %idx-4294967296, %idx2147483648 : index, index, index, index
// CHECK-NEXT:  }
func.func @agree() -> (index, index, index, index) {
  %c5 = index.constant 5
  %cn2 = index.constant -2
  %big = index.constant 0x200000000
  %low = index.constant -2147483648
  %cn1 = index.constant -1
  %0 = index.ceildivs %c5, %cn2
  %1 = index.floordivs %c5, %cn2
  %2 = index.divs %big, %cn2
  %3 = index.ceildivs %low, %cn1
  return %0, %1, %2, %3 : index, index, index, index
}

// CHECK-LABEL: func.func @disagree() -> (index, index, index, i1, i48) {
// CHECK-NEXT:    %idx1 = index.constant 1
// CHECK-NEXT:    %idx2 = index.constant 2
// CHECK-NEXT:    %idx32 = index.constant 32
// CHECK-NEXT:    %idx4294967296 = index.constant 4294967296
// CHECK-NEXT:    %0 = index.divu %idx4294967296, %idx2
// CHECK-NEXT:    %1 = index.maxs %idx4294967296, %idx1
// CHECK-NEXT:    %2 = index.shl %idx1, %idx32
// CHECK-NEXT:    %3 = index.cmp slt(%idx1, %idx4294967296)
// CHECK-NEXT:    %4 = index.castu %idx4294967296 : index to i48
// CHECK-NEXT:    return %0, %1, %2, %3, %4 : index, index, index, i1, i48
// CHECK-NEXT:  }
func.func @disagree() -> (index, index, index, i1, i48) {
  %c1 = index.constant 1
  %c2 = index.constant 2
  %c32 = index.constant 32
  %big = index.constant 0x100000000
  %0 = index.divu %big, %c2
  %1 = index.maxs %big, %c1
  %2 = index.shl %c1, %c32
  %3 = index.cmp slt(%c1, %big)
  %4 = index.castu %big : index to i48
  return %0, %1, %2, %3, %4 : index, index, index, i1, i48
}

// CHECK-LABEL: func.func @chains(%arg0: index) -> (index, index, i1, i1) {
// CHECK-NEXT:    %false = index.bool.constant false
// CHECK-NEXT:    %idx3 = index.constant 3
// CHECK-NEXT:    %idx7 = index.constant 7
// CHECK-NEXT:    %0 = index.add %arg0, %idx7
// CHECK-NEXT:    %1 = index.minu %arg0, %idx3
// CHECK-NEXT:    %2 = index.cmp sgt(%0, %arg0)
// CHECK-NEXT:    return %0, %1, %2, %false : index, index, i1, i1
// CHECK-NEXT:  }
func.func @chains(%x: index) -> (index, index, i1, i1) {
  %c0 = index.constant 0
  %c3 = index.constant 3
  %c4 = index.constant 4
  %0 = index.add %c3, %x
  %1 = index.add %0, %c4
  %2 = index.minu %x, %c4
  %3 = index.minu %2, %c3
  %4 = index.sub %x, %1
  %5 = index.cmp sgt(%c0, %4)
  %6 = index.cmp ugt(%3, %c4)
  return %1, %3, %5, %6 : index, index, i1, i1
}

// CHECK-LABEL: func.func @casts() -> (i8, index, index) {
// CHECK-NEXT:    %idx65535 = index.constant 65535
// CHECK-NEXT:    %idx-1 = index.constant -1
// CHECK-NEXT:    %idx300 = index.constant 300
// CHECK-NEXT:    %0 = index.casts %idx300 : index to i8
// CHECK-NEXT:    return %0, %idx-1, %idx65535 : i8, index, index
// CHECK-NEXT:  }
func.func @casts() -> (i8, index, index) {
  %c300 = index.constant 300
  %k = arith.constant -1 : i16
  %0 = index.casts %c300 : index to i8
  %1 = index.casts %k : i16 to index
  %2 = index.castu %k : i16 to index
  return %0, %1, %2 : i8, index, index
}
