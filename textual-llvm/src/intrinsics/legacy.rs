//! Intrinsics of LLVM before 22: first versions, legacy names, and legacy overloaded types.

use super::{Intrinsic, Overload};
use crate::version::LlvmVersion;

/// The first version with an intrinsic's name, and its legacy name before that version, if any.
const SINCE: &[(&str, u32, Option<&str>)] = &[
    ("abs", 12, None),
    ("acos", 19, None),
    ("asin", 19, None),
    ("atan", 19, None),
    ("atan2", 20, None),
    ("coro.align", 14, None),
    ("cosh", 19, None),
    ("exp10", 18, None),
    ("experimental.noalias.scope.decl", 12, None),
    ("experimental.vp.strided.load", 15, None),
    ("experimental.vp.strided.store", 15, None),
    ("frexp", 17, None),
    ("is.fpclass", 15, None),
    ("ldexp", 17, None),
    ("memset.inline", 15, None),
    ("scmp", 19, None),
    ("sincos", 20, None),
    ("sinh", 19, None),
    ("smax", 12, None),
    ("smin", 12, None),
    ("sshl.sat", 12, None),
    ("stepvector", 20, Some("experimental.stepvector")),
    ("tan", 19, None),
    ("tanh", 19, None),
    ("threadlocal.address", 16, None),
    ("ubsantrap", 12, None),
    ("ucmp", 19, None),
    ("umax", 12, None),
    ("umin", 12, None),
    ("ushl.sat", 12, None),
    (
        "vector.deinterleave2",
        20,
        Some("experimental.vector.deinterleave2"),
    ),
    ("vector.extract", 15, Some("experimental.vector.extract")),
    ("vector.insert", 15, Some("experimental.vector.insert")),
    ("vector.interleave2", 20, Some("experimental.vector.interleave2")),
    ("vector.reduce.add", 12, Some("experimental.vector.reduce.add")),
    ("vector.reduce.and", 12, Some("experimental.vector.reduce.and")),
    (
        "vector.reduce.fadd",
        12,
        Some("experimental.vector.reduce.v2.fadd"),
    ),
    ("vector.reduce.fmax", 12, Some("experimental.vector.reduce.fmax")),
    ("vector.reduce.fmaximum", 17, None),
    ("vector.reduce.fmin", 12, Some("experimental.vector.reduce.fmin")),
    ("vector.reduce.fminimum", 17, None),
    (
        "vector.reduce.fmul",
        12,
        Some("experimental.vector.reduce.v2.fmul"),
    ),
    ("vector.reduce.mul", 12, Some("experimental.vector.reduce.mul")),
    ("vector.reduce.or", 12, Some("experimental.vector.reduce.or")),
    ("vector.reduce.smax", 12, Some("experimental.vector.reduce.smax")),
    ("vector.reduce.smin", 12, Some("experimental.vector.reduce.smin")),
    ("vector.reduce.umax", 12, Some("experimental.vector.reduce.umax")),
    ("vector.reduce.umin", 12, Some("experimental.vector.reduce.umin")),
    ("vector.reduce.xor", 12, Some("experimental.vector.reduce.xor")),
    ("vp.fma", 15, None),
    ("vp.fmuladd", 16, None),
    ("vp.fneg", 15, None),
    ("vp.fpext", 15, None),
    ("vp.fptosi", 15, None),
    ("vp.fptoui", 15, None),
    ("vp.fptrunc", 15, None),
    ("vp.inttoptr", 15, None),
    ("vp.merge", 14, None),
    ("vp.ptrtoint", 15, None),
    ("vp.select", 14, None),
    ("vp.sext", 15, None),
    ("vp.sitofp", 15, None),
    ("vp.smax", 16, None),
    ("vp.smin", 16, None),
    ("vp.trunc", 15, None),
    ("vp.uitofp", 15, None),
    ("vp.umax", 16, None),
    ("vp.umin", 16, None),
    ("vp.zext", 15, None),
];

/// The first version of each legacy `experimental.` name.
const EXPERIMENTAL: &[(&str, u32)] = &[
    ("experimental.stepvector", 13),
    ("experimental.vector.deinterleave2", 17),
    ("experimental.vector.extract", 12),
    ("experimental.vector.insert", 12),
    ("experimental.vector.interleave2", 17),
];

/// The overloaded types before a version, where they differ.
const OVERLOADS: &[(&str, u32, &[Overload])] = &[
    ("annotation", 16, &[Overload::Result]),
    ("eh.typeid.for", 19, &[]),
    // The size was the first argument.
    ("lifetime.end", 22, &[Overload::Arg(1)]),
    ("lifetime.start", 22, &[Overload::Arg(1)]),
    ("matrix.column.major.load", 13, &[Overload::Result]),
    ("matrix.column.major.store", 13, &[Overload::Arg(0)]),
    ("powi", 13, &[Overload::Arg(0)]),
    ("ptr.annotation", 16, &[Overload::Result]),
    ("stackrestore", 18, &[]),
    ("stacksave", 18, &[]),
    ("va_copy", 19, &[]),
    ("va_end", 19, &[]),
    ("va_start", 19, &[]),
    ("var.annotation", 16, &[]),
];

/// The name of an intrinsic in a version. `None` if the version lacks the intrinsic.
pub fn name(intrinsic: &Intrinsic, version: LlvmVersion) -> Option<&'static str> {
    if version == LlvmVersion::NEWEST {
        return Some(intrinsic.name);
    }
    let (since, before) = match SINCE.iter().find(|(name, ..)| *name == intrinsic.name) {
        Some((_, since, before)) => (*since, *before),
        // All `vp.reduce.*` intrinsics were added in one version.
        None if intrinsic.name.starts_with("vp.reduce.") => (14, None),
        None => return Some(intrinsic.name),
    };
    if version.since(since) {
        return Some(intrinsic.name);
    }
    before.filter(|name| {
        let experimental = EXPERIMENTAL.iter().find(|(known, _)| known == name);
        experimental.is_none_or(|(_, since)| version.since(*since))
    })
}

/// The overloaded types of an intrinsic in a version.
pub fn overloads(intrinsic: &Intrinsic, version: LlvmVersion) -> &'static [Overload] {
    if version == LlvmVersion::NEWEST {
        return intrinsic.overloads;
    }
    if matches!(intrinsic.name, "vector.reduce.fadd" | "vector.reduce.fmul") && !version.since(12) {
        return &[Overload::Result, Overload::Arg(1)];
    }
    let fewer = OVERLOADS
        .iter()
        .find(|(name, since, _)| *name == intrinsic.name && !version.since(*since));
    fewer.map_or(intrinsic.overloads, |(.., overloads)| overloads)
}
