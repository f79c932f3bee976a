// The parameters of a mapping have any order; parameters without value.
// RUN: mlir-opt %s -split-input-file -allow-unregistered-dialect -verify-diagnostics

// expected-error@+1 {{duplicate or unknown struct parameter name: a}}
func.func private @f() attributes {processor = [#gpu.loop_dim_map<a = blok_x, map = (d0) -> (d0), bound = (d0) -> (d0)>]}

// -----

func.func private @f() attributes {processor = [#gpu.loop_dim_map<map = (d0) -> (d0), processor = block_x, bound = (d0) -> (d0)>]}

// -----

// expected-error@+1 {{duplicate or unknown struct parameter name: map}}
func.func private @f() attributes {processor = [#gpu.loop_dim_map<map = (d0) -> (d0), map = (d0) -> (d0), bound = (d0) -> (d0)>]}

// -----

// expected-error@+1 {{expected ','}}
func.func private @f() attributes {processor = [#gpu.loop_dim_map<map = (d0) -> (d0), processor = block_x>]}

// -----

// expected-error@+1 {{unbalanced '(' character in pretty dialect name}}
func.func private @f() attributes {processor = [#gpu.loop_dim_map<map = (d0 -> (d0), processor = block_x>]}

// -----

// expected-error@+1 {{struct is missing required parameter: max_internal_count}}
func.func private @f() attributes {a = #llvm.profile_summary<format = InstrProf, total_count = 263646, max_count = 86427, is_partial_profile = max_internal_count = 86427, max_function_count = 4691,0>}

// -----

// expected-error@+1 {{struct is missing required parameter: num_counts}}
func.func private @f() attributes {a = #llvm.profile_summary<format = InstrProf, total_count = 263646, max_count = 86427, is_partial_profile = , max_internal_count = 86427, max_function_count = 4691>}
