//! Dialect conversions: one file per conversion, named after its pass.
//!
//! Programs import this crate as `windlass::lower`. Where to start:
//!
//! | to | read |
//! | --- | --- |
//! | lower a whole module to the LLVM dialect | [`lower_to_llvm`] |
//! | lower functions one by one, while others are still parsed | [`function_lowering`] |
//! | lower a module with operations of other dialects | [`lower_to_llvm_with`], [`llvm_common`] |
//! | optimise a module of the LLVM dialect | [`optimize`] |
//! | run single conversions as passes | [`passes::register`], and the names of the passes |
//! | use single conversions in a program | the `conversion` function of each module; `populate` adds its patterns to another one |
//! | write conversions to the LLVM dialect | [`llvm_common`]: types, descriptors of memrefs, structs, addresses |
//! | write conversions that keep functions | [`func_conversion`] |
//! | build constants, arithmetic, addresses | [`build`] |
//!
//! Each module's page says what its conversion expects and what it leaves. To read the sources, begin with [`scf_to_cf`], then
//! [`llvm_types`] (the conversion of types), [`elementwise`] (operations that become one LLVM operation) and [`descriptor`] (what
//! becomes of a memref).

/// The snippet of the README compiles and runs.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

pub mod affine_expand;
pub mod affine_for_to_gpu;
pub mod affine_index_ops;
pub mod arith_emulate_unsupported_floats;
pub mod arith_emulate_wide_int;
pub mod arith_expand;
mod arith_passes;
pub mod arith_to_llvm;
pub mod arm_neon_2d_to_intr;
pub mod arm_sve_legalize_vector_storage;
pub mod async_parallel_for;
mod async_ref_counting;
pub mod async_to_async_runtime;
pub mod async_to_llvm;
pub mod bubble_down_memory_space_casts;
mod bufferization_to_memref;
pub mod build;
mod c_interface;
mod calling_convention;
pub mod cf_to_llvm;
pub mod complex_divide;
mod complex_passes;
pub mod complex_to_libm;
pub mod complex_to_llvm;
pub mod complex_to_standard;
pub mod convert_to_llvm;
pub mod descriptor;
mod device_library;
pub mod elementwise;
pub mod expand_processor_intrinsics;
pub mod expand_realloc;
pub mod expand_strided_metadata;
pub mod finalize_memref_to_llvm;
pub mod flatten_memref;
pub mod fold_memref_alias_ops;
mod fold_memref_alias_vectors;
pub mod func_conversion;
pub mod func_to_llvm;
pub mod function_lowering;
pub mod generate_runtime_verification;
pub mod gpu_async_region;
mod gpu_attach_targets;
pub mod gpu_decompose_memrefs;
pub mod gpu_eliminate_barriers;
pub mod gpu_kernel_outlining;
pub mod gpu_launch_sink;
pub mod gpu_map_parallel_loops;
mod gpu_passes;
pub mod gpu_to_llvm;
pub mod gpu_to_nvvm;
pub mod index_to_llvm;
mod legacy_passes;
pub mod libm_fallback;
mod lift_cf_to_scf;
mod linalg_to_loops;
pub mod llvm_common;
pub mod llvm_types;
pub mod lower_affine;
pub mod math_approximate;
pub mod math_expand;
pub mod math_fuse;
mod math_passes;
pub mod math_simplify;
pub mod math_to_funcs;
pub mod math_to_libm;
pub mod math_to_llvm;
pub mod math_to_rocdl;
mod memref_arguments;
pub mod memref_expand;
mod memref_passes;
pub mod nvvm_to_llvm;
mod openmp_passes;
pub mod openmp_to_llvm;
pub mod optimize;
pub mod optimize_for_nvvm_target;
pub mod packed_interface;
pub mod parallel_loops_to_gpu;
pub mod passes;
pub mod ptr_to_llvm;
pub mod reconcile_unrealized_casts;
pub mod resolve_dims;
pub mod scf_to_cf;
mod scf_to_llvm;
pub mod scf_to_openmp;
pub mod spirv_to_llvm;
pub mod split_coroutines;
pub mod struct_builder;
mod symbol_requests;
pub mod ub_to_llvm;
mod vector_limits;
pub mod vector_multi_reduction;
mod vector_passes;
pub mod vector_shuffle_tree;
pub mod vector_to_amx;
pub mod vector_to_llvm;
pub mod vector_to_scf;
pub mod xevm_to_llvm;

use windlass_ir::conversion::Conversion;
use windlass_ir::pass::Timing;
use windlass_ir::{Context, Diagnostic, Module};

/// Lowers everything in the module to the LLVM dialect, as far as there are conversions: views and affine loops to what they
/// represent, structured control flow to branches, then everything else in one sweep; then the casts between them are erased.
///
/// # Errors
/// The first operation that cannot be converted. The module may then hold the result of an earlier step.
pub fn lower_to_llvm(ctx: &Context, module: &mut Module) -> Result<(), Diagnostic> {
    let lowering = function_lowering::Lowering::cached(ctx, module);
    match module.body_mut() {
        Some(body) => lowering.run(ctx, body, &mut Timing::start()),
        None => Ok(()),
    }
}

/// Lowers a module with ops and types of other dialects: `extend` adds their patterns, type conversions and
/// materializations to the last conversion.
///
/// # Errors
/// The first operation that cannot be converted. The module may then hold the result of an earlier step.
pub fn lower_to_llvm_with(
    ctx: &Context,
    module: &mut Module,
    extend: impl FnOnce(&mut Conversion),
) -> Result<(), Diagnostic> {
    lower_to_llvm_timed(ctx, module, &mut Timing::start(), extend)
}

/// Lowers a module as [`lower_to_llvm_with`], and measures each step.
///
/// # Errors
/// The first operation that cannot be converted. The module may then hold the result of an earlier step.
pub fn lower_to_llvm_timed(
    ctx: &Context,
    module: &mut Module,
    timing: &mut Timing,
    extend: impl FnOnce(&mut Conversion),
) -> Result<(), Diagnostic> {
    let lowering = function_lowering::Lowering::new(ctx, module, extend);
    match module.body_mut() {
        Some(body) => lowering.run(ctx, body, timing),
        None => Ok(()),
    }
}
