//! `convert-math-to-rocdl`: mathematical operations as calls of OCML, the library of functions of AMD's compiler.

use crate::device_library::{self, Row};
use crate::elementwise::apply;
use crate::llvm_types::{LlvmOptions, to_llvm};
use windlass_dialects::func::FUNC_DIALECT;
use windlass_dialects::rocdl::FMed3Op;
use windlass_dialects::vector::VECTOR_DIALECT;
use windlass_dialects::{arith, llvm, math};
use windlass_ir::conversion::{Adaptor, Conversion, ConversionRewriter, Match, NoMatch, PatternSet};
use windlass_ir::rewrite::PatternBenefit;
use windlass_ir::{NewOp, Type};

macro_rules! rows {
    ($($dialect:ident::$op:ident => $name:literal;)*) => {
        &[
            $(Row {
                op: $dialect::$op::NAME,
                definition: $dialect::$op::DEF,
                narrow: concat!("__ocml_", $name, "_f32"),
                wide: concat!("__ocml_", $name, "_f64"),
                approximate: "",
                half: concat!("__ocml_", $name, "_f16"),
            },)*
            // On `f32`, the backend has instructions for these.
            Row {
                op: math::ExpOp::NAME,
                definition: math::ExpOp::DEF,
                narrow: "",
                wide: "__ocml_exp_f64",
                approximate: "",
                half: "__ocml_exp_f16",
            },
            Row {
                op: math::LogOp::NAME,
                definition: math::LogOp::DEF,
                narrow: "",
                wide: "__ocml_log_f64",
                approximate: "",
                half: "__ocml_log_f16",
            },
        ]
    };
}

static ROWS: &[Row] = rows! {
    arith::RemFOp => "fmod";
    math::AcosOp => "acos";
    math::AcoshOp => "acosh";
    math::AsinOp => "asin";
    math::AsinhOp => "asinh";
    math::AtanOp => "atan";
    math::AtanhOp => "atanh";
    math::Atan2Op => "atan2";
    math::CbrtOp => "cbrt";
    math::CeilOp => "ceil";
    math::CosOp => "cos";
    math::CoshOp => "cosh";
    math::ErfOp => "erf";
    math::ErfcOp => "erfc";
    math::Exp2Op => "exp2";
    math::ExpM1Op => "expm1";
    math::FloorOp => "floor";
    math::FPowIOp => "pown";
    math::Log10Op => "log10";
    math::Log1pOp => "log1p";
    math::Log2Op => "log2";
    math::PowFOp => "pow";
    math::RsqrtOp => "rsqrt";
    math::SinOp => "sin";
    math::SinhOp => "sinh";
    math::TanOp => "tan";
    math::TanhOp => "tanh";
};

/// A processor: `gfx90a` has major version 9, minor version 0, stepping 10.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chipset {
    /// The major version.
    pub major: u32,
    /// The minor version.
    pub minor: u32,
    /// The stepping.
    pub stepping: u32,
}

impl Chipset {
    /// The processor with this name.
    pub fn of(name: &str) -> Option<Chipset> {
        let digits = name.strip_prefix("gfx")?;
        let at = digits.len().checked_sub(2).filter(|&at| at > 0)?;
        let (major, rest) = digits.split_at_checked(at)?;
        let mut rest = rest.chars();
        Some(Chipset {
            major: major.parse().ok()?,
            minor: rest.next()?.to_digit(16)?,
            stepping: rest.next()?.to_digit(16)?,
        })
    }
}

/// The conversion that the pass runs.
pub fn conversion(options: LlvmOptions, chipset: Option<Chipset>) -> Conversion {
    let mut conversion = to_llvm(options);
    populate(&mut conversion.patterns, chipset);
    conversion
        .target
        .legal_dialect(&FUNC_DIALECT)
        .legal_dialect(&VECTOR_DIALECT)
        .legal_dialect(&llvm::LLVM_DIALECT);
    // Instructions of LLVM that the backend has no code for.
    conversion.target.illegal_ops(&[
        llvm::CosOp::NAME,
        llvm::ExpOp::NAME,
        llvm::Exp2Op::NAME,
        llvm::FAbsOp::NAME,
        llvm::FCeilOp::NAME,
        llvm::FFloorOp::NAME,
        llvm::FRemOp::NAME,
        llvm::LogOp::NAME,
        llvm::Log10Op::NAME,
        llvm::Log2Op::NAME,
        llvm::PowOp::NAME,
        llvm::SinOp::NAME,
        llvm::SqrtOp::NAME,
    ]);
    conversion
}

/// Adds the patterns. What the processor has instructions for depends on it.
pub fn populate(patterns: &mut PatternSet, chipset: Option<Chipset>) {
    device_library::populate(patterns, ROWS, PatternBenefit::default());
    /// The first processors with an instruction for the median of three.
    const MEDIAN: u32 = 9;
    if chipset.is_some_and(|chipset| chipset.major >= MEDIAN) {
        patterns.add(math::ClampFOp::NAME, clamp);
    }
}

/// A value between bounds is the median of the three.
fn clamp(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let ctx = rw.ctx();
    let old = rw.old();
    let ty = old.ty(old.result(a.op, 0));
    let is_supported = matches!(ty.element_or_self(ctx), Type::F16 | Type::F32);
    if !is_supported || !rw.convertible_operands(a) {
        return Err(NoMatch::default());
    }
    let ty = rw.convert_type(ty).ok_or_else(NoMatch::default)?;
    let value = apply(rw, a.operands, ty, &mut |rw, operands, ty| {
        let op = rw.b.create(NewOp {
            operands,
            results: &[ty],
            ..NewOp::new(FMed3Op::DEF, rw.b.location)
        });
        rw.b.result(op)
    });
    rw.replace(a.op, &[value]);
    Ok(())
}
