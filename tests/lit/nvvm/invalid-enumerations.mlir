// RUN: mlir-opt %s -split-input-file -verify-diagnostics -allow-unregistered-dialect

// expected-error@+2 {{expected one of [wait, launch_dependents] for Action kind for grid dependency control, got: foo}}
// expected-error@+1 {{failed to parse GridDepActionAttr parameter 'value' which is to be a `::mlir::NVVM::GridDepActionKind`}}
"a.b"() {k = #nvvm<grid_dep_action foo>} : () -> ()

// -----

// expected-error@+2 {{expected keyword for NVVM Cache Eviction Priority}}
// expected-error@+1 {{failed to parse CacheEvictionPriorityAttr parameter 'value'}}
"a.b"() {k = #nvvm.cache_eviction_priority<foo>} : () -> ()

// -----

// expected-error@+2 {{expected ::mlir::NVVM::LoadCacheModifierKind to be one of: ca, cg, cs, lu, cv}}
// expected-error@+1 {{failed to parse LoadCacheModifierAttr parameter 'value'}}
"a.b"() {k = #nvvm<load_cache_modifier foo>} : () -> ()
