//! `convert-to-llvm`: all conversions to the LLVM dialect in one conversion. That of programs lowers vector ops that the pass does not.

use crate::complex_divide::ComplexRange;
use crate::llvm_types::{LlvmOptions, to_llvm_from_casts};
use crate::vector_to_llvm::VectorScope;
use crate::{
    arith_to_llvm, cf_to_llvm, complex_to_llvm, finalize_memref_to_llvm, func_to_llvm, index_to_llvm,
    math_to_llvm, nvvm_to_llvm, openmp_to_llvm, ptr_to_llvm, ub_to_llvm, vector_to_llvm, xevm_to_llvm,
};
use windlass_ir::conversion::Conversion;

/// The conversion of programs, of all dialects and all their ops. Embedders add patterns and types of their own dialects to it.
pub fn conversion(options: LlvmOptions) -> Conversion {
    conversion_of(options, |_| true, VectorScope::All)
}

/// The conversion of the dialects for which `wanted` holds. The pass runs it with [`VectorScope::Direct`].
pub fn conversion_of(
    options: LlvmOptions,
    wanted: impl Fn(&str) -> bool,
    vectors: VectorScope,
) -> Conversion {
    let generic_space = wanted("ptr");
    let options = LlvmOptions {
        generic_space,
        ..options
    };
    let mut conversion = to_llvm_from_casts(options);
    let patterns = &mut conversion.patterns;
    if wanted("arith") {
        arith_to_llvm::populate(patterns);
    }
    if wanted("cf") {
        cf_to_llvm::populate(patterns);
    }
    if wanted("complex") {
        complex_to_llvm::populate(patterns, ComplexRange::Basic);
    }
    if wanted("memref") {
        finalize_memref_to_llvm::populate(patterns, options);
    }
    if wanted("func") {
        func_to_llvm::populate(patterns, options);
    }
    if wanted("index") {
        index_to_llvm::populate(patterns);
    }
    if wanted("math") {
        math_to_llvm::populate(patterns, true);
    }
    if generic_space {
        ptr_to_llvm::populate(patterns);
    }
    if wanted("ub") {
        ub_to_llvm::populate(patterns);
    }
    if wanted("vector") {
        let options = vector_to_llvm::VectorOptions {
            scope: vectors,
            ..Default::default()
        };
        vector_to_llvm::populate(patterns, options);
    }
    let targets = vector_to_llvm::Targets {
        amx: wanted("amx"),
        ..Default::default()
    };
    vector_to_llvm::populate_targets(&mut conversion, targets);
    if wanted("nvvm") {
        nvvm_to_llvm::populate(&mut conversion.patterns);
    }
    if wanted("xevm") {
        xevm_to_llvm::populate(&mut conversion);
    }
    if wanted("omp") {
        openmp_to_llvm::populate(&mut conversion);
    }
    conversion
}
