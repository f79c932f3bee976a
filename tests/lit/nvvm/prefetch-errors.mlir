// A prefetch is into a cache or of a tensor map, and each allows some pointers and attributes only.
// RUN: mlir-opt %s -split-input-file -verify-diagnostics

llvm.func @f(%a0: !llvm.ptr) {
  // expected-error @+1 {{'nvvm.prefetch' op requires specification of either cache level or tensormap}}
  "nvvm.prefetch"(%a0) <{}> : (!llvm.ptr) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<5>, %a1: i1) {
  // expected-error @+1 {{'nvvm.prefetch' op requires specification of either cache level or tensormap}}
  "nvvm.prefetch"(%a0, %a1) <{evictPriority = #nvvm<cache_eviction_priority evict_first>, uniform, in_param_space}> : (!llvm.ptr<5>, i1) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<1>) {
  // expected-error @+1 {{'nvvm.prefetch' op prefetch tensormap requires a generic or constant pointer}}
  "nvvm.prefetch"(%a0) <{tensormap}> : (!llvm.ptr<1>) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<5>, %a1: i1) {
  // expected-error @+1 {{'nvvm.prefetch' op prefetch tensormap requires a generic or constant pointer}}
  "nvvm.prefetch"(%a0, %a1) <{evictPriority = #nvvm<cache_eviction_priority evict_first>, tensormap, uniform, in_param_space}> : (!llvm.ptr<5>, i1) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr) {
  // expected-error @+1 {{'nvvm.prefetch' op prefetch tensormap does not support eviction priority}}
  "nvvm.prefetch"(%a0) <{evictPriority = #nvvm<cache_eviction_priority evict_normal>, tensormap}> : (!llvm.ptr) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<4>, %a1: i1) {
  // expected-error @+1 {{'nvvm.prefetch' op prefetch tensormap does not support eviction priority}}
  "nvvm.prefetch"(%a0, %a1) <{evictPriority = #nvvm<cache_eviction_priority evict_first>, tensormap, uniform, in_param_space}> : (!llvm.ptr<4>, i1) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<4>) {
  // expected-error @+1 {{'nvvm.prefetch' op in_param_space can only be specified for a generic pointer}}
  "nvvm.prefetch"(%a0) <{tensormap, in_param_space}> : (!llvm.ptr<4>) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<4>, %a1: i1) {
  // expected-error @+1 {{'nvvm.prefetch' op in_param_space can only be specified for a generic pointer}}
  "nvvm.prefetch"(%a0, %a1) <{tensormap, uniform, in_param_space}> : (!llvm.ptr<4>, i1) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr, %a1: i1) {
  // expected-error @+1 {{'nvvm.prefetch' op predicate supported only on prefetch tensormap}}
  "nvvm.prefetch"(%a0, %a1) <{cacheLevel = #nvvm<prefetch_cache_level L1>}> : (!llvm.ptr, i1) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<1>, %a1: i1) {
  // expected-error @+1 {{'nvvm.prefetch' op predicate supported only on prefetch tensormap}}
  "nvvm.prefetch"(%a0, %a1) <{cacheLevel = #nvvm<prefetch_cache_level L2>, evictPriority = #nvvm<cache_eviction_priority evict_last>, in_param_space}> : (!llvm.ptr<1>, i1) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<4>) {
  // expected-error @+1 {{'nvvm.prefetch' op prefetch to cache level requires a generic, global, or local pointer}}
  "nvvm.prefetch"(%a0) <{cacheLevel = #nvvm<prefetch_cache_level L1>}> : (!llvm.ptr<4>) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<4>, %a1: i1) {
  // expected-error @+1 {{'nvvm.prefetch' op prefetch to cache level requires a generic, global, or local pointer}}
  "nvvm.prefetch"(%a0, %a1) <{cacheLevel = #nvvm<prefetch_cache_level L2>, evictPriority = #nvvm<cache_eviction_priority evict_first>, uniform, in_param_space}> : (!llvm.ptr<4>, i1) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr) {
  // expected-error @+1 {{'nvvm.prefetch' op cache eviction priority supported only for cache level L2}}
  "nvvm.prefetch"(%a0) <{cacheLevel = #nvvm<prefetch_cache_level L1>, evictPriority = #nvvm<cache_eviction_priority evict_normal>}> : (!llvm.ptr) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr, %a1: i1) {
  // expected-error @+1 {{'nvvm.prefetch' op cache eviction priority supported only for cache level L2}}
  "nvvm.prefetch"(%a0, %a1) <{cacheLevel = #nvvm<prefetch_cache_level L1>, evictPriority = #nvvm<cache_eviction_priority evict_first>, uniform, in_param_space}> : (!llvm.ptr, i1) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<1>) {
  // expected-error @+1 {{'nvvm.prefetch' op prefetch to uniform cache requires a generic pointer}}
  "nvvm.prefetch"(%a0) <{cacheLevel = #nvvm<prefetch_cache_level L1>, uniform}> : (!llvm.ptr<1>) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<5>, %a1: i1) {
  // expected-error @+1 {{'nvvm.prefetch' op prefetch to uniform cache requires a generic pointer}}
  "nvvm.prefetch"(%a0, %a1) <{cacheLevel = #nvvm<prefetch_cache_level L1>, evictPriority = #nvvm<cache_eviction_priority evict_first>, uniform, in_param_space}> : (!llvm.ptr<5>, i1) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr) {
  // expected-error @+1 {{'nvvm.prefetch' op cannot specify both tensormap and cache level}}
  "nvvm.prefetch"(%a0) <{cacheLevel = #nvvm<prefetch_cache_level L1>, tensormap}> : (!llvm.ptr) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<5>, %a1: i1) {
  // expected-error @+1 {{'nvvm.prefetch' op cannot specify both tensormap and cache level}}
  "nvvm.prefetch"(%a0, %a1) <{cacheLevel = #nvvm<prefetch_cache_level L2>, evictPriority = #nvvm<cache_eviction_priority evict_first>, tensormap, uniform, in_param_space}> : (!llvm.ptr<5>, i1) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr) {
  // expected-error @+1 {{'nvvm.prefetch' op cache eviction priority requires a global pointer}}
  "nvvm.prefetch"(%a0) <{cacheLevel = #nvvm<prefetch_cache_level L2>, evictPriority = #nvvm<cache_eviction_priority evict_normal>}> : (!llvm.ptr) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<5>, %a1: i1) {
  // expected-error @+1 {{'nvvm.prefetch' op cache eviction priority requires a global pointer}}
  "nvvm.prefetch"(%a0, %a1) <{cacheLevel = #nvvm<prefetch_cache_level L2>, evictPriority = #nvvm<cache_eviction_priority evict_first>, in_param_space}> : (!llvm.ptr<5>, i1) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<1>) {
  // expected-error @+1 {{'nvvm.prefetch' op unsupported cache eviction priority, only evict_last and evict_normal are supported}}
  "nvvm.prefetch"(%a0) <{cacheLevel = #nvvm<prefetch_cache_level L2>, evictPriority = #nvvm<cache_eviction_priority evict_first>}> : (!llvm.ptr<1>) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<1>, %a1: i1) {
  // expected-error @+1 {{'nvvm.prefetch' op unsupported cache eviction priority, only evict_last and evict_normal are supported}}
  "nvvm.prefetch"(%a0, %a1) <{cacheLevel = #nvvm<prefetch_cache_level L2>, evictPriority = #nvvm<cache_eviction_priority evict_first>, in_param_space}> : (!llvm.ptr<1>, i1) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr) {
  // expected-error @+1 {{'nvvm.prefetch' op unsupported cache level, the only supported uniform cache level is L1}}
  "nvvm.prefetch"(%a0) <{cacheLevel = #nvvm<prefetch_cache_level L2>, uniform}> : (!llvm.ptr) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<5>, %a1: i1) {
  // expected-error @+1 {{'nvvm.prefetch' op unsupported cache level, the only supported uniform cache level is L1}}
  "nvvm.prefetch"(%a0, %a1) <{cacheLevel = #nvvm<prefetch_cache_level L2>, evictPriority = #nvvm<cache_eviction_priority evict_first>, uniform, in_param_space}> : (!llvm.ptr<5>, i1) -> ()
  llvm.return
}
