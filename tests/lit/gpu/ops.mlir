// Operations of gpu outside of kernels.
// RUN: mlir-opt %s  | FileCheck %s

// CHECK: #map = affine_map<(d0)[s0] -> (d0 + s0)>

// CHECK-LABEL: func.func @f(%arg0: memref<4xf32>, %arg1: index, %arg2: memref<*xf32>, %arg3: i32, %arg4: f32) {
// CHECK-NEXT:    %0 = gpu.wait async
// CHECK-NEXT:    %1 = gpu.wait async [%0]
// CHECK-NEXT:    gpu.wait [%0, %1]
// CHECK-NEXT:    gpu.wait 
// CHECK-NEXT:    %memref = gpu.alloc  () : memref<4xf32>
// CHECK-NEXT:    %memref_0, %asyncToken = gpu.alloc async [%0] (%arg1)[%arg1] : memref<?xf32, #map>
// CHECK-NEXT:    %memref_1, %asyncToken_2 = gpu.alloc async host_shared () {a.b = 1 : i32} : memref<4xf32>
// CHECK-NEXT:    %2 = gpu.dealloc async [%asyncToken_2, %asyncToken] %memref_1 {a.c} : memref<4xf32>
// CHECK-NEXT:    gpu.dealloc  %memref : memref<4xf32>
// CHECK-NEXT:    gpu.memcpy  %arg0, %arg0 : memref<4xf32>, memref<4xf32>
// CHECK-NEXT:    gpu.memcpy [%0] %arg0, %arg0 : memref<4xf32>, memref<4xf32> {a.c}
// CHECK-NEXT:    %3 = gpu.memset async %arg0, %arg4 : memref<4xf32>, f32
// CHECK-NEXT:    gpu.host_register %arg2 : memref<*xf32>
// CHECK-NEXT:    gpu.host_unregister %arg2 : memref<*xf32>
// CHECK-NEXT:    %thread_id_x = gpu.thread_id  x
// CHECK-NEXT:    %block_id_y = gpu.block_id  y upper_bound 7
// CHECK-NEXT:    %4 = gpu.lane_id upper_bound 32
// CHECK-NEXT:    %5 = gpu.subgroup_id : index
// CHECK-NEXT:    %6 = gpu.num_subgroups upper_bound 3 : index
// CHECK-NEXT:    %7 = gpu.subgroup_size : index
// CHECK-NEXT:    %global_id_z = gpu.global_id  z {a.b}
// CHECK-NEXT:    gpu.barrier
// CHECK-NEXT:    %shuffleResult, %valid = gpu.shuffle  xor %arg4, %arg3, %arg3 : f32
// CHECK-NEXT:    gpu.set_default_device %arg3
// CHECK-NEXT:    gpu.printf "a %d", %arg3 : i32
// CHECK-NEXT:    gpu.printf "a"
// CHECK-NEXT:    return
// CHECK-NEXT:  }

func.func @f(%m: memref<4xf32>, %i: index, %u: memref<*xf32>, %x: i32, %v: f32) {
  %t = gpu.wait async
  %t2 = gpu.wait async [%t]
  gpu.wait [%t, %t2]
  gpu.wait
  %a = gpu.alloc () : memref<4xf32>
  %b, %t3 = gpu.alloc async [%t] (%i)[%i] : memref<?xf32, affine_map<(d0)[s0] -> (d0 + s0)>>
  %c, %t4 = gpu.alloc async host_shared () {a.b = 1 : i32} : memref<4xf32>
  %t5 = gpu.dealloc async [%t4, %t3] %c {a.c} : memref<4xf32>
  gpu.dealloc %a : memref<4xf32>
  gpu.memcpy %m, %m : memref<4xf32>, memref<4xf32>
  gpu.memcpy [%t] %m, %m : memref<4xf32>, memref<4xf32> {a.c}
  %t6 = gpu.memset async %m, %v : memref<4xf32>, f32
  gpu.host_register %u : memref<*xf32>
  gpu.host_unregister %u : memref<*xf32>
  %1 = gpu.thread_id x
  %2 = gpu.block_id  y upper_bound 7
  %3 = gpu.lane_id upper_bound 32
  %4 = gpu.subgroup_id : index
  %5 = gpu.num_subgroups upper_bound 3 : index
  %6 = gpu.subgroup_size : index
  %7 = gpu.global_id z {a.b}
  gpu.barrier
  %8, %9 = gpu.shuffle xor %v, %x, %x : f32
  gpu.set_default_device %x
  gpu.printf "a %d", %x : i32
  gpu.printf "a"
  return
}

// CHECK-LABEL: gpu.module @m {
// CHECK-NEXT:  }

gpu.module @m { }

// CHECK-LABEL: gpu.module @m2 attributes {a.b} {
// CHECK-NEXT:    func.func @x() {
// CHECK-NEXT:      return
// CHECK-NEXT:    }
// CHECK-NEXT:  }

gpu.module @m2 attributes {a.b} { func.func @x() { return } }

// CHECK-LABEL: gpu.module @m3 [#nvvm.target<chip = "sm_70">] {
// CHECK-NEXT:  }

gpu.module @m3 [#nvvm.target<chip = "sm_70">] { }
