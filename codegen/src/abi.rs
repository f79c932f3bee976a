//! Calling conventions: how values are passed in calls.
//!
//! Each value part of each argument is a separate parameter, as in LLVM's lowering of first-class aggregates. Results
//! are returned in registers if they fit, by LLVM's rules for the target; otherwise the caller passes the address of
//! memory for them as a hidden first argument (`sret`).

use crate::value_parts::{Kind, Unsupported, ValuePart, ValuePartTable};
use cranelift_codegen::ir::{AbiParam, ArgumentPurpose, Signature, types};
use cranelift_codegen::isa::CallConv;
use target_lexicon::Architecture;
use windlass_ir::{Attribute, Context, Type};

/// The calling convention of a target.
#[derive(Clone, Copy, Debug)]
pub struct Abi {
    /// Cranelift's C calling convention.
    pub call_conv: CallConv,
    architecture: Architecture,
    /// The number of integer registers for results; an `i128` takes two, and none on s390x.
    int_results: usize,
    /// The number of float registers for results.
    float_results: usize,
    /// The layout of matrices in vectors.
    pub matrices: MatrixLayout,
}

/// The order of the elements of a matrix in a vector.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum MatrixLayout {
    /// Column-major.
    #[default]
    ByColumns,
    /// Row-major.
    ByRows,
}

/// How an integer narrower than a register is extended when it is passed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Extension {
    /// The upper bits are undefined.
    #[default]
    None,
    /// `llvm.signext`
    Sign,
    /// `llvm.zeroext`
    Zero,
}

impl Extension {
    /// Reads the extension from a dictionary of argument or result attributes.
    pub fn of(ctx: &Context, attrs: Option<Attribute>) -> Self {
        let entries = attrs.and_then(|dict| dict.as_dict(ctx)).unwrap_or_default();
        for (name, _) in entries {
            match ctx.str(*name) {
                "llvm.signext" => return Extension::Sign,
                "llvm.zeroext" => return Extension::Zero,
                _ => {}
            }
        }
        Extension::None
    }
}

impl Abi {
    /// Creates the calling convention of a target.
    pub fn new(architecture: Architecture, call_conv: CallConv) -> Self {
        let (int_results, float_results) = match architecture {
            Architecture::X86_64 if call_conv == CallConv::WindowsFastcall => (2, 1),
            Architecture::X86_64 => (3, 2),
            Architecture::Riscv64(_) => (2, 2),
            Architecture::S390x => (4, 4),
            _ => (8, 8),
        };
        Abi {
            call_conv,
            architecture,
            int_results,
            float_results,
            matrices: MatrixLayout::default(),
        }
    }

    /// Whether this is the System V convention of x86-64.
    pub fn is_system_v_x86(&self) -> bool {
        self.architecture == Architecture::X86_64 && self.call_conv == CallConv::SystemV
    }

    /// Whether variadic arguments are passed like named ones, except for what a caller sets in addition (`al` on
    /// x86-64).
    pub fn passes_unnamed_alike(&self) -> bool {
        self.call_conv == CallConv::SystemV
    }

    /// Whether results with these value parts are returned in memory.
    pub fn returns_in_memory(&self, value_parts: &[ValuePart]) -> bool {
        let (mut ints, mut floats) = (0, 0);
        for value_part in value_parts {
            match value_part.kind {
                Kind::Int(_)
                    if value_part.clif == types::I128 && self.architecture == Architecture::S390x =>
                {
                    return true;
                }
                Kind::Int(_) | Kind::Ptr => ints += if value_part.clif == types::I128 { 2 } else { 1 },
                _ => floats += 1,
            }
        }
        ints > self.int_results || floats > self.float_results
    }

    /// The Cranelift signature of a function with these argument types. `params` pairs each type with its extension.
    pub fn signature(
        &self,
        table: &mut ValuePartTable<'_>,
        params: &[(Type, Extension)],
        result: (Type, Extension),
    ) -> Result<Signature, Unsupported> {
        let mut signature = Signature::new(self.call_conv);
        let results = table.of(result.0)?;
        if self.returns_in_memory(&results.list) {
            signature
                .params
                .push(AbiParam::special(types::I64, ArgumentPurpose::StructReturn));
        } else {
            signature
                .returns
                .extend(results.list.iter().map(|value_part| param(*value_part, result.1)));
        }
        for &(ty, extension) in params {
            let value_parts = table.of(ty)?;
            signature.params.extend(
                value_parts
                    .list
                    .iter()
                    .map(|value_part| param(*value_part, extension)),
            );
        }
        Ok(signature)
    }
}

fn param(value_part: ValuePart, extension: Extension) -> AbiParam {
    let plain = AbiParam::new(value_part.clif);
    match (value_part.kind, extension) {
        (Kind::Int(bits), Extension::Sign) if bits < 64 => plain.sext(),
        (Kind::Int(bits), Extension::Zero) if bits < 64 => plain.uext(),
        _ => plain,
    }
}
