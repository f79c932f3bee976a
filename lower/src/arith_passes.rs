//! Registration of the passes from `arith` to `arith`.

use crate::passes::ConversionPass;
use crate::{arith_emulate_unsupported_floats, arith_emulate_wide_int, arith_expand};
use std::sync::Arc;
use windlass_ir::num::FloatKind;
use windlass_ir::pass::{OptionKind, OptionSpec, OptionValues, PassCx, PassError, PassInfo, PassRegistry};
use windlass_ir::{Diagnostic, Location};

static ARITH_EXPAND: PassInfo = PassInfo::new(
    "arith-expand",
    "ArithExpandOpsPass",
    "Legalize Arith ops to be convertible to LLVM.",
    |values| {
        let casts = arith_expand::Casts {
            bf16: values.flag("include-bf16"),
            f8e8m0: values.flag("include-f8e8m0"),
            f4e2m1: values.flag("include-f4e2m1"),
        };
        Arc::new(ConversionPass(arith_expand::conversion(casts)))
    },
)
.options(&[
    OptionSpec {
        name: "include-bf16",
        description: "Enable the BF16 expansion patterns",
        kind: OptionKind::Bool,
        default: "false",
    },
    OptionSpec {
        name: "include-f8e8m0",
        description: "Enable the F8E8M0 expansion patterns",
        kind: OptionKind::Bool,
        default: "false",
    },
    OptionSpec {
        name: "include-f4e2m1",
        description: "Enable the F4E2M1 expansion patterns",
        kind: OptionKind::Bool,
        default: "false",
    },
]);

static EMULATE_FLOATS: PassInfo = PassInfo::new(
    "arith-emulate-unsupported-floats",
    "ArithEmulateUnsupportedFloats",
    "Emulate operations on unsupported floats with extf/truncf",
    |values| {
        let sources: Vec<String> = values
            .list("source-types")
            .into_iter()
            .map(str::to_owned)
            .collect();
        let target = values.text("target-type").to_owned();
        Arc::new(move |cx: &mut PassCx<'_>| {
            let (sources, target) = float_kinds(&sources, &target)?;
            if sources.contains(&target) {
                let message = "target type cannot be an unsupported source type";
                return Err(Diagnostic::error(Location::UNKNOWN, message).into());
            }
            let conversion = arith_emulate_unsupported_floats::conversion(&sources, target);
            cx.convert(&conversion)
        })
    },
)
.options(&[
    OptionSpec {
        name: "source-types",
        description: "MLIR types without arithmetic support on a given target",
        kind: OptionKind::List(&OptionKind::String),
        default: "",
    },
    TARGET_TYPE,
]);

/// The type that emulated arithmetic is computed in.
pub(crate) const TARGET_TYPE: OptionSpec = OptionSpec {
    name: "target-type",
    description: "MLIR type to convert the unsupported source types to",
    kind: OptionKind::String,
    default: "f32",
};

const WIDEST: OptionSpec = OptionSpec {
    name: "widest-int-supported",
    description: "Widest integer type supported by the target",
    kind: OptionKind::UInt,
    default: "32",
};

/// The value of a width option: a power of two, and at least two.
fn half_width(values: &OptionValues) -> Result<u32, PassError> {
    let width = u32::try_from(values.int(WIDEST.name)).unwrap_or(0);
    match arith_emulate_wide_int::is_supported_width(width) {
        true => Ok(width),
        false => {
            let message = "widest-int-supported is not a power of two that is at least two";
            Err(Diagnostic::error(Location::UNKNOWN, message).into())
        }
    }
}

static EMULATE_WIDE_INT: PassInfo = PassInfo::new(
    "arith-emulate-wide-int",
    "ArithEmulateWideInt",
    "Emulate 2*N-bit integer operations using N-bit operations",
    |values| {
        let width = half_width(values);
        Arc::new(move |cx: &mut PassCx<'_>| {
            let conversion = arith_emulate_wide_int::conversion(width.clone()?);
            cx.convert(&conversion)
        })
    },
)
.options(&[WIDEST]);

static MEMREF_EMULATE_WIDE_INT: PassInfo = PassInfo::new(
    "memref-emulate-wide-int",
    "MemRefEmulateWideInt",
    "Emulate 2*N-bit integer operations using N-bit operations",
    |values| {
        let width = half_width(values);
        Arc::new(move |cx: &mut PassCx<'_>| {
            let conversion = arith_emulate_wide_int::memref_conversion(width.clone()?);
            cx.convert(&conversion)
        })
    },
)
.options(&[WIDEST]);

/// Parses the type names of options.
pub(crate) fn float_kinds(
    sources: &[String],
    target: &str,
) -> Result<(Vec<FloatKind>, FloatKind), PassError> {
    let error = |message: String| PassError::from(Diagnostic::error(Location::UNKNOWN, message));
    let find = |role: &str, name: &str| {
        FloatKind::from_keyword(name).ok_or_else(|| {
            error(format!(
                "could not map {role} type '{name}' to a known floating-point type"
            ))
        })
    };
    let sources = sources
        .iter()
        .map(|name| find("source", name))
        .collect::<Result<Vec<_>, _>>()?;
    Ok((sources, find("target", target)?))
}

/// Registers the passes of this file.
pub(crate) fn register(registry: &mut PassRegistry) {
    for pass in [
        &ARITH_EXPAND,
        &EMULATE_FLOATS,
        &EMULATE_WIDE_INT,
        &MEMREF_EMULATE_WIDE_INT,
    ] {
        registry.register(pass);
    }
}
