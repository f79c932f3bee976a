// Operations on a device become asynchronous; what tasks wait for is waited for by those that wait for the tasks.
// RUN: mlir-opt %s -gpu-async-region | FileCheck %s

//         CHECK: module attributes {gpu.container_module} {
//    CHECK-NEXT: gpu.module @kernels {
//   CHECK-LABEL: gpu.func @kernel() kernel {
//    CHECK-NEXT: gpu.return
//    CHECK-NEXT: }
//    CHECK-NEXT: }
//    CHECK-NEXT: func.func private @foo()
//   CHECK-LABEL: func.func @async(%arg0: index) {
//    CHECK-NEXT: %0 = gpu.wait async
//    CHECK-NEXT: %1 = gpu.launch_func async [%0] @kernels::@kernel blocks in (%arg0, %arg0, %arg0) threads in (%arg0, %arg0, %arg0)
//    CHECK-NEXT: %2 = gpu.launch_func async [%1] @kernels::@kernel blocks in (%arg0, %arg0, %arg0) threads in (%arg0, %arg0, %arg0)
//    CHECK-NEXT: gpu.wait [%2]
//    CHECK-NEXT: call @foo() : () -> ()
//    CHECK-NEXT: return
//    CHECK-NEXT: }
//   CHECK-LABEL: func.func @defer_wait(%arg0: index) {
//    CHECK-NEXT: %token, %bodyResults = async.execute -> !async.value<!gpu.async.token> {
//    CHECK-NEXT: %2 = gpu.wait async
//    CHECK-NEXT: %3 = gpu.launch_func async [%2] @kernels::@kernel blocks in (%arg0, %arg0, %arg0) threads in (%arg0, %arg0, %arg0)
//    CHECK-NEXT: async.yield %3 : !gpu.async.token
//    CHECK-NEXT: }
//    CHECK-NEXT: %token_0, %bodyResults_1:2 = async.execute [%token] (%bodyResults as %arg1: !async.value<!gpu.async.token>) -> (!async.value<!gpu.async.token>, !async.value<!gpu.async.token>) {
//    CHECK-NEXT: %2 = gpu.wait async [%arg1]
//    CHECK-NEXT: %3 = gpu.launch_func async [%2] @kernels::@kernel blocks in (%arg0, %arg0, %arg0) threads in (%arg0, %arg0, %arg0)
//    CHECK-NEXT: async.yield %3, %3 : !gpu.async.token, !gpu.async.token
//    CHECK-NEXT: }
//    CHECK-NEXT: async.await %token_0 : !async.token
//    CHECK-NEXT: %0 = async.await %bodyResults_1#1 : !async.value<!gpu.async.token>
//    CHECK-NEXT: gpu.wait [%0]
//    CHECK-NEXT: %1 = async.await %bodyResults_1#0 : !async.value<!gpu.async.token>
//    CHECK-NEXT: return
//    CHECK-NEXT: }
//   CHECK-LABEL: func.func @async_execute_fork(%arg0: index) {
//    CHECK-NEXT: %token, %bodyResults:2 = async.execute -> (!async.value<!gpu.async.token>, !async.value<!gpu.async.token>) {
//    CHECK-NEXT: %2 = gpu.wait async
//    CHECK-NEXT: %3 = gpu.launch_func async [%2] @kernels::@kernel blocks in (%arg0, %arg0, %arg0) threads in (%arg0, %arg0, %arg0)
//    CHECK-NEXT: async.yield %3, %3 : !gpu.async.token, !gpu.async.token
//    CHECK-NEXT: }
//    CHECK-NEXT: %token_0, %bodyResults_1 = async.execute [%token] (%bodyResults#0 as %arg1: !async.value<!gpu.async.token>) -> !async.value<!gpu.async.token> {
//    CHECK-NEXT: %2 = gpu.wait async [%arg1]
//    CHECK-NEXT: %3 = gpu.launch_func async [%2] @kernels::@kernel blocks in (%arg0, %arg0, %arg0) threads in (%arg0, %arg0, %arg0)
//    CHECK-NEXT: async.yield %3 : !gpu.async.token
//    CHECK-NEXT: }
//    CHECK-NEXT: %token_2, %bodyResults_3 = async.execute [%token] (%bodyResults#1 as %arg1: !async.value<!gpu.async.token>) -> !async.value<!gpu.async.token> {
//    CHECK-NEXT: %2 = gpu.wait async [%arg1]
//    CHECK-NEXT: %3 = gpu.launch_func async [%2] @kernels::@kernel blocks in (%arg0, %arg0, %arg0) threads in (%arg0, %arg0, %arg0)
//    CHECK-NEXT: async.yield %3 : !gpu.async.token
//    CHECK-NEXT: }
//    CHECK-NEXT: async.await %token_0 : !async.token
//    CHECK-NEXT: %0 = async.await %bodyResults_1 : !async.value<!gpu.async.token>
//    CHECK-NEXT: gpu.wait [%0]
//    CHECK-NEXT: async.await %token_2 : !async.token
//    CHECK-NEXT: %1 = async.await %bodyResults_3 : !async.value<!gpu.async.token>
//    CHECK-NEXT: gpu.wait [%1]
//    CHECK-NEXT: return
//    CHECK-NEXT: }
//   CHECK-LABEL: func.func @join(%arg0: index) {
//    CHECK-NEXT: %token, %bodyResults = async.execute -> !async.value<!gpu.async.token> {
//    CHECK-NEXT: %1 = gpu.wait async
//    CHECK-NEXT: %2 = gpu.launch_func async [%1] @kernels::@kernel blocks in (%arg0, %arg0, %arg0) threads in (%arg0, %arg0, %arg0)
//    CHECK-NEXT: async.yield %2 : !gpu.async.token
//    CHECK-NEXT: }
//    CHECK-NEXT: %token_0, %bodyResults_1 = async.execute -> !async.value<!gpu.async.token> {
//    CHECK-NEXT: %1 = gpu.wait async
//    CHECK-NEXT: %2 = gpu.launch_func async [%1] @kernels::@kernel blocks in (%arg0, %arg0, %arg0) threads in (%arg0, %arg0, %arg0)
//    CHECK-NEXT: async.yield %2 : !gpu.async.token
//    CHECK-NEXT: }
//    CHECK-NEXT: %token_2, %bodyResults_3 = async.execute [%token, %token_0] (%bodyResults as %arg1: !async.value<!gpu.async.token>, %bodyResults_1 as %arg2: !async.value<!gpu.async.token>) -> !async.value<!gpu.async.token> {
//    CHECK-NEXT: %1 = gpu.wait async [%arg2, %arg1]
//    CHECK-NEXT: %2 = gpu.launch_func async [%1] @kernels::@kernel blocks in (%arg0, %arg0, %arg0) threads in (%arg0, %arg0, %arg0)
//    CHECK-NEXT: async.yield %2 : !gpu.async.token
//    CHECK-NEXT: }
//    CHECK-NEXT: async.await %token_2 : !async.token
//    CHECK-NEXT: %0 = async.await %bodyResults_3 : !async.value<!gpu.async.token>
//    CHECK-NEXT: gpu.wait [%0]
//    CHECK-NEXT: return
//    CHECK-NEXT: }
//   CHECK-LABEL: func.func @mem(%arg0: memref<4xf32>, %arg1: f32, %arg2: i1) {
//    CHECK-NEXT: %0 = gpu.wait async
//    CHECK-NEXT: %memref, %asyncToken = gpu.alloc async [%0] () {a} : memref<4xf32>
//    CHECK-NEXT: %1 = gpu.memset async [%asyncToken] %memref, %arg1 : memref<4xf32>, f32
//    CHECK-NEXT: %2 = arith.addf %arg1, %arg1 : f32
//    CHECK-NEXT: gpu.wait [%1]
//    CHECK-NEXT: scf.if %arg2 {
//    CHECK-NEXT: %9 = gpu.wait async
//    CHECK-NEXT: %10 = gpu.memcpy async [%9] %arg0, %memref : memref<4xf32>, memref<4xf32>
//    CHECK-NEXT: gpu.wait [%10]
//    CHECK-NEXT: } else {
//    CHECK-NEXT: %9 = gpu.wait async
//    CHECK-NEXT: %10 = gpu.dealloc async [%9] %memref : memref<4xf32>
//    CHECK-NEXT: gpu.wait [%10]
//    CHECK-NEXT: }
//    CHECK-NEXT: %3 = gpu.wait async
//    CHECK-NEXT: %4 = gpu.memcpy async [%3] %arg0, %memref : memref<4xf32>, memref<4xf32>
//    CHECK-NEXT: gpu.wait [%4]
//    CHECK-NEXT: %5 = gpu.wait async
//    CHECK-NEXT: %6 = gpu.dealloc async [%5] %memref : memref<4xf32>
//    CHECK-NEXT: gpu.wait [%6]
//    CHECK-NEXT: cf.cond_br %arg2, ^bb1, ^bb2
//    CHECK-NEXT: ^bb1:  // pred: ^bb0
//    CHECK-NEXT: gpu.wait
//    CHECK-NEXT: %7 = gpu.wait async
//    CHECK-NEXT: %8 = gpu.dealloc async [%7] %memref : memref<4xf32>
//    CHECK-NEXT: gpu.wait [%8]
//    CHECK-NEXT: return
//    CHECK-NEXT: ^bb2:  // pred: ^bb0
//    CHECK-NEXT: return
//    CHECK-NEXT: }
//   CHECK-LABEL: func.func @sp(%arg0: index, %arg1: memref<?xf64>) -> index {
//    CHECK-NEXT: %0 = gpu.wait async
//    CHECK-NEXT: %dnTensor, %asyncToken = gpu.create_dn_tensor async [%0] %arg1, %arg0 : index into memref<?xf64>
//    CHECK-NEXT: %spmat, %asyncToken_0 = gpu.create_coo async [%asyncToken] %arg0, %arg0, %arg0, %arg1, %arg1, %arg1 : memref<?xf64>, memref<?xf64>, memref<?xf64>
//    CHECK-NEXT: %bufferSz, %asyncToken_1 = gpu.spmv_buffer_size async [%asyncToken_0] %spmat, %dnTensor, %dnTensor into f64
//    CHECK-NEXT: gpu.wait [%asyncToken_1]
//    CHECK-NEXT: return %bufferSz : index
//    CHECK-NEXT: }
//    CHECK-NEXT: }

module attributes {gpu.container_module} {
  gpu.module @kernels { gpu.func @kernel() kernel { gpu.return } }
  func.func private @foo() -> ()
  func.func @async(%sz : index) {
    gpu.launch_func @kernels::@kernel blocks in (%sz, %sz, %sz) threads in (%sz, %sz, %sz)
    gpu.launch_func @kernels::@kernel blocks in (%sz, %sz, %sz) threads in (%sz, %sz, %sz)
    call @foo() : () -> ()
    return
  }
  func.func @defer_wait(%sz : index) {
    %a0 = async.execute {
      gpu.launch_func @kernels::@kernel blocks in (%sz, %sz, %sz) threads in (%sz, %sz, %sz)
      async.yield
    }
    %a1, %f1 = async.execute[%a0] -> !async.value<!gpu.async.token> {
      %t = gpu.launch_func async @kernels::@kernel blocks in (%sz, %sz, %sz) threads in (%sz, %sz, %sz)
      async.yield %t : !gpu.async.token
    }
    async.await %a1 : !async.token
    %0 = async.await %f1 : !async.value<!gpu.async.token>
    return
  }
  func.func @async_execute_fork(%sz : index) {
    %a0 = async.execute {
      gpu.launch_func @kernels::@kernel blocks in (%sz, %sz, %sz) threads in (%sz, %sz, %sz)
      async.yield
    }
    %a1 = async.execute[%a0] {
      gpu.launch_func @kernels::@kernel blocks in (%sz, %sz, %sz) threads in (%sz, %sz, %sz)
      async.yield
    }
    %a2 = async.execute[%a0] {
      gpu.launch_func @kernels::@kernel blocks in (%sz, %sz, %sz) threads in (%sz, %sz, %sz)
      async.yield
    }
    async.await %a1 : !async.token
    async.await %a2 : !async.token
    return
  }
  func.func @join(%sz : index) {
    %a0 = async.execute { gpu.launch_func @kernels::@kernel blocks in (%sz, %sz, %sz) threads in (%sz, %sz, %sz)
      async.yield }
    %a1 = async.execute { gpu.launch_func @kernels::@kernel blocks in (%sz, %sz, %sz) threads in (%sz, %sz, %sz)
      async.yield }
    %a2 = async.execute [%a0, %a1] { gpu.launch_func @kernels::@kernel blocks in (%sz, %sz, %sz) threads in (%sz, %sz, %sz)
      async.yield }
    async.await %a2 : !async.token
    return
  }
  func.func @mem(%x: memref<4xf32>, %v: f32, %c: i1) {
    %m = gpu.alloc() {a} : memref<4xf32>
    gpu.memset %m, %v : memref<4xf32>, f32
    %s = arith.addf %v, %v : f32
    scf.if %c { gpu.memcpy %x, %m : memref<4xf32>, memref<4xf32> } else { gpu.dealloc %m : memref<4xf32> }
    %t = gpu.wait async
    %tt = gpu.memcpy async [%t] %x, %m : memref<4xf32>, memref<4xf32>
    gpu.wait
    gpu.dealloc %m : memref<4xf32>
    cf.cond_br %c, ^a, ^b
  ^a:
    gpu.wait
    gpu.dealloc %m : memref<4xf32>
    return
  ^b:
    return
  }
  func.func @sp(%n: index, %v: memref<?xf64>) -> index {
    %dv = gpu.create_dn_tensor %v, %n : index into memref<?xf64>
    %coo = gpu.create_coo %n, %n, %n, %v, %v, %v : memref<?xf64>, memref<?xf64>, memref<?xf64>
    %s1 = gpu.spmv_buffer_size %coo, %dv, %dv into f64
    return %s1 : index
  }
}
