// Fences with orders, proxies and spaces that they do not have.
// RUN: mlir-opt %s -split-input-file -verify-diagnostics

llvm.func @fence_sync_restrict() {
  // expected-error @+1 {{'nvvm.fence.sync_restrict' op only acquire and release semantics are supported}}
  nvvm.fence.sync_restrict {order = #nvvm.mem_order<weak>}
  llvm.return
}

// -----

llvm.func @fence_sync_restrict() {
  // expected-error @+1 {{'nvvm.fence.sync_restrict' op only acquire and release semantics are supported}}
  nvvm.fence.sync_restrict {order = #nvvm.mem_order<acq_rel>}
  llvm.return
}

// -----

llvm.func @fence_proxy() {
  // expected-error @+1 {{'nvvm.fence.proxy' op tensormap proxy is not a supported proxy kind}}
  nvvm.fence.proxy {kind = #nvvm.proxy_kind<tensormap>, space = #nvvm.shared_space<cta>}
  llvm.return
}

// -----

llvm.func @fence_proxy() {
  // expected-error @+1 {{'nvvm.fence.proxy' op generic proxy not a supported proxy kind}}
  nvvm.fence.proxy {kind = #nvvm.proxy_kind<generic>}
  llvm.return
}

// -----

llvm.func @fence_proxy() {
  // expected-error @+1 {{'nvvm.fence.proxy' op async_shared fence requires space attribute}}
  nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>}
  llvm.return
}

// -----

llvm.func @fence_proxy() {
  // expected-error @+1 {{'nvvm.fence.proxy' op only async_shared fence can have space attribute}}
  nvvm.fence.proxy {kind = #nvvm.proxy_kind<alias>, space = #nvvm.shared_space<cluster>}
  llvm.return
}

// -----

llvm.func @fence_proxy() {
  // expected-error @+1 {{'nvvm.fence.proxy' op only async_shared fence can have space attribute}}
  nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.global>, space = #nvvm.shared_space<cta>}
  llvm.return
}

// -----

llvm.func @fence_proxy_acquire(%i: i32, %p: !llvm.ptr) {
  // expected-error @+1 {{'nvvm.fence.proxy.acquire' op uni-directional proxies only support generic for from_proxy attribute}}
  nvvm.fence.proxy.acquire #nvvm.mem_scope<gpu> %p, %i from_proxy = #nvvm.proxy_kind<tensormap> to_proxy = #nvvm.proxy_kind<generic>
  llvm.return
}

// -----

llvm.func @fence_proxy_acquire(%i: i32, %p: !llvm.ptr) {
  // expected-error @+1 {{'nvvm.fence.proxy.acquire' op uni-directional proxies only support tensormap for to_proxy attribute}}
  nvvm.fence.proxy.acquire #nvvm.mem_scope<cta> %p, %i from_proxy = #nvvm.proxy_kind<generic> to_proxy = #nvvm.proxy_kind<async>
  llvm.return
}

// -----

llvm.func @fence_proxy_release() {
  // expected-error @+1 {{'nvvm.fence.proxy.release' op uni-directional proxies only support generic for from_proxy attribute}}
  nvvm.fence.proxy.release #nvvm.mem_scope<sys> from_proxy = #nvvm.proxy_kind<async> to_proxy = #nvvm.proxy_kind<tensormap>
  llvm.return
}

// -----

llvm.func @fence_proxy_release() {
  // expected-error @+1 {{'nvvm.fence.proxy.release' op uni-directional proxies only support tensormap for to_proxy attribute}}
  nvvm.fence.proxy.release #nvvm.mem_scope<cluster> from_proxy = #nvvm.proxy_kind<generic> to_proxy = #nvvm.proxy_kind<generic>
  llvm.return
}

// -----

llvm.func @fence_proxy_sync_restrict() {
  // expected-error @+1 {{'nvvm.fence.proxy.sync_restrict' op only acquire and release semantics are supported}}
  nvvm.fence.proxy.sync_restrict {order = #nvvm.mem_order<sc>, fromProxy = #nvvm.proxy_kind<alias>}
  llvm.return
}

// -----

llvm.func @fence_proxy_sync_restrict() {
  // expected-error @+1 {{'nvvm.fence.proxy.sync_restrict' op only generic is support for from_proxy attribute}}
  nvvm.fence.proxy.sync_restrict {order = #nvvm.mem_order<acquire>, fromProxy = #nvvm.proxy_kind<async>, toProxy = #nvvm.proxy_kind<generic>}
  llvm.return
}

// -----

llvm.func @fence_proxy_sync_restrict() {
  // expected-error @+1 {{'nvvm.fence.proxy.sync_restrict' op only async is supported for to_proxy attribute}}
  nvvm.fence.proxy.sync_restrict {order = #nvvm.mem_order<release>, toProxy = #nvvm.proxy_kind<tensormap>}
  llvm.return
}
