// Errors of attributes of compiled kernels and of matrices.
// RUN: mlir-opt %s -split-input-file -verify-diagnostics

// expected-error@+1 {{'gpu.module' op attribute 'offloadingHandler' failed to satisfy constraint: any attribute with the `OffloadingTranslationAttrTrait` trait.}}
gpu.module @k <0> {}

// -----

// expected-error@+1 {{'gpu.binary' op attribute 'offloadingHandler' failed to satisfy constraint: any attribute with the `OffloadingTranslationAttrTrait` trait.}}
gpu.binary @k <0> [#gpu.object<#nvvm.target, "fat">]

// -----

// expected-error@+1 {{'gpu.binary' op attribute 'objects' failed to satisfy constraint: an array of GPU object attributes with at least 1 elements}}
gpu.binary @k []

// -----

// expected-error@+1 {{the target attribute must implement or promise the `gpu::TargetAttrInterface`}}
gpu.binary @k [#gpu.object<1, "fat">]

// -----

// expected-error@+1 {{expected keyword for GPU object format}}
gpu.binary @k [#gpu.object<#nvvm.target, foo = "fat">]

// -----

// expected-error@+1 {{the target attribute must be a GPU Target attribute}}
gpu.binary @bin3 <#gpu.select_object<"x">> [#gpu.object<#nvvm.target, "fat">]

// -----

// expected-error@+1 {{the object index must be positive}}
gpu.binary @bin3 <#gpu.select_object<-1 : i32>> [#gpu.object<#nvvm.target, "fat">]

// -----

// expected-error@+1 {{'gpu.binary' op attribute 'objects' failed to satisfy constraint: an array of GPU object attributes with at least 1 elements}}
gpu.binary @bin3 [1]

// -----

// expected-error@+1 {{MMAMatrixType must have exactly two dimensions}}
func.func private @f(!gpu.mma_matrix<1xf32, "AOp">)

// -----

// expected-error@+1 {{operand expected to be one of AOp, BOp or COp}}
func.func private @f(!gpu.mma_matrix<1x2xf32, "DOp">)

// -----

// expected-error@+1 {{MMAMatrixType elements must be SI8, UI8, I32, F16, F32, or F64}}
func.func private @f(!gpu.mma_matrix<1x2xi64, "AOp">)

// -----

// expected-error@+1 {{expected static shape}}
func.func private @f(!gpu.mma_matrix<?x2xf32, "AOp">)

// -----

// expected-error@+2 {{expected ::mlir::gpu::Processor to be one of: block_x, block_y, block_z, thread_x, thread_y, thread_z, sequential}}
// expected-error@+1 {{failed to parse ParallelLoopDimMappingAttr parameter 'processor' which is to be a `::mlir::gpu::Processor`}}
func.func private @f() attributes {a = [#gpu.loop_dim_map<processor = blok_x, map = (d0) -> (d0), bound = (d0) -> (d0)>]}

// -----

// expected-error@+1 {{duplicate or unknown struct parameter name: a}}
func.func private @f() attributes {a = #gpu.kernel_metadata<"k", (i32) -> (), a = []>}

// -----

// expected-error@+2 {{invalid kind of attribute specified}}
// expected-error@+1 {{failed to parse GPU_KernelMetadataAttr parameter 'metadata' which is to be a `DictionaryAttr`}}
func.func private @f() attributes {a = #gpu.kernel_metadata<"k", (i32) -> (), metadata = []>}
