//! The dialects of windlass: operations, types and attributes, their assembly formats, verifiers, folds and canonicalization.
//!
//! Programs import this crate as `windlass::dialects`. Where to start:
//!
//! * [`registry`] has all dialects, for a [`Context`](windlass_ir::Context); [`register_passes`] adds the passes that stay within
//!   one dialect.
//! * Each dialect is a module, and its page is the table of its operations: [`func`], [`arith`], [`cf`], [`scf`], [`ub`],
//!   [`memref`], [`bufferization`], [`tensor`], [`linalg`], [`affine`], [`index`], [`math`], [`complex`], [`vector`], [`ptr`],
//!   and [`llvm`], in which all lowerings end.
//!   Instructions of processors are in [`x86vector`], [`amx`], [`arm_neon`], [`arm_sve`] and [`vcix`],
//!   of GPUs in [`nvvm`], [`rocdl`] and [`xevm`].
//!   [`async`](mod@async) has concurrent tasks, [`omp`] constructs of OpenMP.
//!   [`dlti`] has attributes only, [`gpu`] operations outside of kernels, [`spirv`] what is converted to the LLVM dialect.
//! * An operation is a struct: [`arith::AddIOp`] has `NAME` to compare with, a constant for each part, and `build`.
//!
//! ```
//! use windlass_dialects::arith::AddIOp;
//! use windlass_dialects::func::FuncOp;
//! use windlass_ir::text::{ParseOptions, parse_module};
//! use windlass_ir::{Context, location::TextPosition};
//!
//! let ctx = Context::new(windlass_dialects::registry());
//! let text = "func.func @f(%x: i32) -> i32 {\n  %y = arith.addi %x, %x : i32\n  return %y : i32\n}\n";
//! let source = ctx.add_source("f.mlir", text.to_owned(), TextPosition::START).unwrap();
//! let module = parse_module(&ctx, source, &ParseOptions::default()).unwrap();
//!
//! // A module and a function are isolated from above: each owns the body of what is in it.
//! let functions = module.body().unwrap();
//! let f = functions.root_ops().find(|&op| functions.name(op) == FuncOp::NAME).unwrap();
//! let body = functions.isolated(f).unwrap();
//! let add = body.root_ops().find(|&op| body.name(op) == AddIOp::NAME).unwrap();
//! assert_eq!(body.get(add, AddIOp::lhs), body.get(add, AddIOp::rhs));
//! ```

/// The snippet of the README compiles and runs.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

pub mod affine;
pub mod amx;
pub mod arith;
pub mod arm_neon;
pub mod arm_sve;
pub mod r#async;
pub mod bufferization;
pub mod build;
mod carried_values;
pub mod cf;
mod common;
pub mod complex;
pub mod dlti;
pub mod elements;
mod from_elements;
pub mod func;
pub mod gpu;
pub mod index;
mod legacy;
pub mod linalg;
pub mod llvm;
pub mod math;
pub mod memref;
pub mod nvvm;
pub mod omp;
pub mod ptr;
pub mod rocdl;
pub mod scf;
pub mod spirv;
pub mod tensor;
pub mod ub;
pub mod vcix;
pub mod vector;
pub mod x86vector;
pub mod xevm;

use windlass_ir::DialectRegistry;
use windlass_ir::def::DialectDef;
use windlass_ir::pass::PassRegistry;

/// The dialects of this crate.
pub static DIALECTS: &[&DialectDef] = &[
    &func::FUNC_DIALECT,
    &arith::ARITH_DIALECT,
    &cf::CF_DIALECT,
    &scf::SCF_DIALECT,
    &ub::UB_DIALECT,
    &llvm::LLVM_DIALECT,
    &memref::MEMREF_DIALECT,
    &affine::AFFINE_DIALECT,
    &index::INDEX_DIALECT,
    &math::MATH_DIALECT,
    &complex::COMPLEX_DIALECT,
    &vector::VECTOR_DIALECT,
    &dlti::DLTI_DIALECT,
    &gpu::GPU_DIALECT,
    &ptr::PTR_DIALECT,
    &spirv::SPIRV_DIALECT,
    &x86vector::X86VECTOR_DIALECT,
    &arm_neon::ARM_NEON_DIALECT,
    &arm_sve::ARM_SVE_DIALECT,
    &amx::AMX_DIALECT,
    &vcix::VCIX_DIALECT,
    &rocdl::ROCDL_DIALECT,
    &nvvm::NVVM_DIALECT,
    &xevm::XEVM_DIALECT,
    &r#async::ASYNC_DIALECT,
    &omp::OMP_DIALECT,
    &tensor::TENSOR_DIALECT,
    &linalg::LINALG_DIALECT,
    &bufferization::BUFFERIZATION_DIALECT,
];

/// A registry of `builtin` and all dialects of this crate.
pub fn registry() -> DialectRegistry {
    let mut registry = DialectRegistry::new();
    for dialect in DIALECTS {
        // Their numbers and namespaces differ, so none is rejected: `tests::numbers_differ`.
        let _ = registry.add(dialect);
    }
    registry
}

/// Registers the passes that stay within one dialect.
pub fn register_passes(registry: &mut PassRegistry) {
    registry.register(&func::duplicates::PASS);
    affine::transforms::register(registry);
    llvm::transforms::register(registry);
    scf::transforms::register(registry);
    arith::transforms::register(registry);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_differ() {
        let mut registry = DialectRegistry::new();
        for dialect in DIALECTS {
            registry
                .add(dialect)
                .expect("a number and a namespace of its own");
        }
        assert_eq!(registry.dialects().len(), DIALECTS.len() + 1);
    }

    #[test]
    fn table_names_match_positions() {
        let registry = registry();
        for dialect in DIALECTS {
            for (index, def) in dialect.ops.iter().enumerate() {
                assert_eq!(def.namespace(), dialect.namespace);
                assert_eq!((def.id.dialect(), def.id.index()), (dialect.number, index as u16));
                assert!(
                    registry
                        .find_op(def.name)
                        .is_some_and(|found| std::ptr::eq(found, *def))
                );
                assert!(!def.doc.is_empty(), "{} has no documentation", def.name);
            }
        }
    }
}
