//! Dialect conversions: one file per conversion, named after its pass.
//!
//! Programs import this crate as `windlass::lower`. Where to start:
//!
//! | to | read |
//! | --- | --- |
//! | lower a whole module to the LLVM dialect | [`lower_to_llvm`] |
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
pub mod generate_runtime_verification;
pub mod index_to_llvm;
mod legacy_passes;
pub mod libm_fallback;
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
pub mod memref_expand;
mod memref_passes;
pub mod optimize;
pub mod packed_interface;
pub mod passes;
pub mod ptr_to_llvm;
pub mod reconcile_unrealized_casts;
pub mod resolve_dims;
pub mod scf_to_cf;
pub mod split_coroutines;
pub mod struct_builder;
mod symbol_requests;
pub mod ub_to_llvm;
mod vector_limits;
pub mod vector_multi_reduction;
mod vector_passes;
pub mod vector_shuffle_tree;
pub mod vector_to_llvm;
pub mod vector_to_scf;

use windlass_dialects::{affine, arith, cf, complex, func, index, math, memref, scf, ub, vector};
use windlass_ir::conversion::{Conversion, convert_body};
use windlass_ir::def::DialectDef;
use windlass_ir::pass::Timing;
use windlass_ir::{Context, Diagnostic, Module};

/// The dialects of which nothing may remain. Operations of others may be what an embedder exports.
const CONVERTED: [&DialectDef; 11] = [
    &affine::AFFINE_DIALECT,
    &arith::ARITH_DIALECT,
    &cf::CF_DIALECT,
    &complex::COMPLEX_DIALECT,
    &func::FUNC_DIALECT,
    &index::INDEX_DIALECT,
    &math::MATH_DIALECT,
    &memref::MEMREF_DIALECT,
    &scf::SCF_DIALECT,
    &ub::UB_DIALECT,
    &vector::VECTOR_DIALECT,
];

/// Lowers everything in the module to the LLVM dialect, as far as there are conversions: views and affine loops to what they
/// represent, structured control flow to branches, then everything else in one sweep; then the casts between them are erased.
///
/// # Errors
/// The first operation that cannot be converted. The module may then hold the result of an earlier step.
pub fn lower_to_llvm(ctx: &Context, module: &mut Module) -> Result<(), Diagnostic> {
    lower_to_llvm_with(ctx, module, |_| {})
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
    let attrs = module.root.discardable(module.op);
    let options = llvm_types::LlvmOptions::for_layout(ctx, attrs);
    let Some(body) = module.body_mut() else {
        return Ok(());
    };
    timing.measure("expand-strided-metadata", || {
        expand_strided_metadata::run_on_views(ctx, body);
    });
    let mut last = convert_to_llvm::conversion(options);
    vector_to_llvm::populate_targets(&mut last, vector_to_llvm::Targets::ALL);
    for dialect in CONVERTED {
        last.target.illegal_dialect(dialect);
    }
    extend(&mut last);
    let steps = [
        ("lower-affine", lower_affine::conversion()),
        ("convert-scf-to-cf", scf_to_cf::conversion()),
        ("convert-math-to-libm", libm_fallback::conversion()),
        ("convert-to-llvm", last),
    ];
    for (name, mut step) in steps {
        // Unreachable ops must be converted too before the module is exported or compiled.
        step.unreachable = true;
        // An earlier step is not undone either.
        step.allow_pattern_rollback = false;
        timing.measure(name, || convert_body(ctx, body, &step))?;
    }
    timing.measure("reconcile-unrealized-casts", || {
        passes::reconcile_everywhere(body)
    });
    Ok(())
}
