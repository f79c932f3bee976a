// Both filters leave the border of `to` as it is.
#any = strided<[?, ?], offset: ?>

// The mean of each pixel and its eight neighbours.
func.func @blur(%from: memref<?x?xf32, #any>, %to: memref<?x?xf32, #any>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %zero = arith.constant 0.0 : f32
  %ninth = arith.constant 0.111111111 : f32
  %rows = memref.dim %from, %c0 : memref<?x?xf32, #any>
  %columns = memref.dim %from, %c1 : memref<?x?xf32, #any>
  %bottom = arith.subi %rows, %c1 : index
  %right = arith.subi %columns, %c1 : index
  scf.for %i = %c1 to %bottom step %c1 {
    scf.for %j = %c1 to %right step %c1 {
      %sum = scf.for %k = %c0 to %c3 step %c1 iter_args(%above = %zero) -> f32 {
        %row = arith.addi %i, %k : index
        %y = arith.subi %row, %c1 : index
        %left = arith.subi %j, %c1 : index
        %next = arith.addi %j, %c1 : index
        %p = memref.load %from[%y, %left] : memref<?x?xf32, #any>
        %q = memref.load %from[%y, %j] : memref<?x?xf32, #any>
        %r = memref.load %from[%y, %next] : memref<?x?xf32, #any>
        %pq = arith.addf %p, %q : f32
        %pqr = arith.addf %pq, %r : f32
        %all = arith.addf %above, %pqr : f32
        scf.yield %all : f32
      }
      %mean = arith.mulf %sum, %ninth : f32
      memref.store %mean, %to[%i, %j] : memref<?x?xf32, #any>
    }
  }
  return
}

// The absolute difference to the right neighbour and to the lower one.
func.func @edges(%from: memref<?x?xf32, #any>, %to: memref<?x?xf32, #any>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %rows = memref.dim %from, %c0 : memref<?x?xf32, #any>
  %columns = memref.dim %from, %c1 : memref<?x?xf32, #any>
  %bottom = arith.subi %rows, %c1 : index
  %right = arith.subi %columns, %c1 : index
  scf.for %i = %c0 to %bottom step %c1 {
    scf.for %j = %c0 to %right step %c1 {
      %below = arith.addi %i, %c1 : index
      %beside = arith.addi %j, %c1 : index
      %x = memref.load %from[%i, %j] : memref<?x?xf32, #any>
      %y = memref.load %from[%below, %j] : memref<?x?xf32, #any>
      %z = memref.load %from[%i, %beside] : memref<?x?xf32, #any>
      %down = arith.subf %x, %y : f32
      %across = arith.subf %x, %z : f32
      %a = math.absf %down : f32
      %b = math.absf %across : f32
      %sum = arith.addf %a, %b : f32
      memref.store %sum, %to[%i, %j] : memref<?x?xf32, #any>
    }
  }
  return
}
