//! The comments that LLVM's `AsmWriter` writes before immediate arguments of some intrinsics, and the ranges of immediates.

use windlass_ir::num::ApInt;

/// An argument with a comment: `/* kind=f16 */`.
struct Commented {
    intrinsic: &'static str,
    argument: usize,
    name: &'static str,
    /// The words for the values from 0. A value without a word has the name alone.
    words: &'static [&'static str],
}

const fn commented(
    intrinsic: &'static str,
    argument: usize,
    name: &'static str,
    words: &'static [&'static str],
) -> Commented {
    Commented {
        intrinsic,
        argument,
        name,
        words,
    }
}

static COMMENTED: [Commented; 8] = [
    commented(
        "llvm.nvvm.tcgen05.mma.tensor",
        5,
        "kind",
        &["f16", "tf32", "f8f6f4", "i8"],
    ),
    commented("llvm.nvvm.tcgen05.mma.tensor", 6, "cta_group", &[]),
    commented(
        "llvm.nvvm.tcgen05.mma.tensor",
        7,
        "collector",
        &["discard", "lastuse", "fill", "use"],
    ),
    commented(
        "llvm.nvvm.tensormap.replace.elemtype",
        1,
        "elemtype",
        &[
            "u8",
            "u16",
            "u32",
            "s32",
            "u64",
            "s64",
            "f16",
            "f32",
            "f32.ftz",
            "f64",
            "bf16",
            "tf32",
            "tf32.ftz",
            "b4x16",
            "b4x16_p64",
            "b6x16_p32",
        ],
    ),
    commented(
        "llvm.nvvm.tensormap.replace.fill.mode",
        1,
        "fill_mode",
        &["Zero fill", "OOB-NaN fill"],
    ),
    commented(
        "llvm.nvvm.tensormap.replace.interleave.layout",
        1,
        "interleave_layout",
        &["No interleave", "16B interleave", "32B interleave"],
    ),
    commented(
        "llvm.nvvm.tensormap.replace.swizzle.atomicity",
        1,
        "swizzle_atomicity",
        &["16B", "32B", "32B + 8B flip", "64B"],
    ),
    commented(
        "llvm.nvvm.tensormap.replace.swizzle.mode",
        1,
        "swizzle_mode",
        &[
            "No swizzling",
            "32B swizzling",
            "64B swizzling",
            "128B swizzling",
            "96B swizzling",
        ],
    ),
];

/// Whether an intrinsic, whose name may have types at the end, has arguments with comments.
pub fn has_comments(name: &str) -> bool {
    name.starts_with("llvm.nvvm.t") && COMMENTED.iter().any(|row| is_named(name, row.intrinsic))
}

fn is_named(name: &str, intrinsic: &str) -> bool {
    let types = name.strip_prefix(intrinsic);
    types.is_some_and(|types| types.is_empty() || types.starts_with(".p"))
}

/// The comment before an argument with a value: `/* kind=f16 */ `.
pub fn comment(name: &str, argument: usize, value: &ApInt) -> Option<String> {
    let row = COMMENTED
        .iter()
        .find(|row| row.argument == argument && is_named(name, row.intrinsic))?;
    let word = value
        .to_u64()
        .and_then(|value| row.words.get(usize::try_from(value).ok()?));
    Some(format!("/* {}={} */ ", row.name, word.unwrap_or(&"")))
}

/// The bounds in the attributes of a parameter: `immarg range(i32 0, 4)`.
pub fn range(attrs: &str) -> Option<(i64, i64)> {
    let bounds = attrs.split_once("range(")?.1.split_once(')')?.0;
    let (_, bounds) = bounds.split_once(' ')?;
    let (lower, upper) = bounds.split_once(", ")?;
    Some((lower.parse().ok()?, upper.parse().ok()?))
}
