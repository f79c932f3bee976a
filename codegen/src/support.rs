//! What machine code generation makes of each operation of the LLVM dialect and of intrinsics by name.

use crate::func::NAMED_INTRINSICS;
use std::fmt::Write as _;

/// What becomes of an operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Support {
    /// It is translated.
    Implemented,
    /// It is dropped: the program means the same without it.
    Ignored,
    /// It is an error.
    Refused,
}

use Support::{Ignored, Implemented, Refused};

/// Operations, what becomes of them, and how or why.
type Group = (Support, &'static str, &'static [&'static str]);

/// All operations of the dialect. The text of a refused group completes "machine code generation does not support".
const GROUPS: &[Group] = &[
    (
        Implemented,
        "Cranelift's instructions on each scalar; i128 division, half precision and f128 by libcalls, x86_fp80 by \
         x87 thunks",
        &[
            "add", "and", "ashr", "bitcast", "fadd", "fcmp", "fdiv", "fmul", "fneg", "fpext", "fptosi",
            "fptoui", "fptrunc", "freeze", "frem", "fsub", "icmp", "lshr", "mul", "or", "sdiv", "select",
            "sext", "shl", "sitofp", "srem", "sub", "trunc", "udiv", "uitofp", "urem", "xor", "zext",
        ],
    ),
    (
        Implemented,
        "a change of the value's parts; through memory where a lane's number is not constant",
        &[
            "extractelement",
            "extractvalue",
            "insertelement",
            "insertvalue",
            "shufflevector",
        ],
    ),
    (
        Implemented,
        "constants; the address of a block is its number in the function",
        &[
            "blockaddress",
            "blocktag",
            "dso_local_equivalent",
            "mlir.addressof",
            "mlir.constant",
            "mlir.poison",
            "mlir.undef",
            "mlir.zero",
        ],
    ),
    (
        Implemented,
        "stack slots; allocations of a size or number known only at run time are heap blocks, freed at stackrestore \
         and return",
        &["alloca", "intr.stackrestore", "intr.stacksave"],
    ),
    (
        Implemented,
        "loads and stores of each scalar; volatile ones between sequence points",
        &["load", "store"],
    ),
    (
        Implemented,
        "integer arithmetic",
        &[
            "addrspacecast",
            "getelementptr",
            "intr.ptrmask",
            "inttoptr",
            "ptrtoint",
        ],
    ),
    (
        Implemented,
        "sequentially consistent, whatever the ordering and scope",
        &["atomicrmw", "cmpxchg", "fence"],
    ),
    (
        Implemented,
        "System V on x86-64 only",
        &["intr.vacopy", "intr.vaend", "intr.vastart", "va_arg"],
    ),
    (
        Implemented,
        "branches; indirectbr by the block's number",
        &["br", "cond_br", "indirectbr", "return", "switch", "unreachable"],
    ),
    (
        Implemented,
        "calls; musttail and tailcc by Cranelift's tail convention",
        &["call"],
    ),
    (
        Implemented,
        "try_call with the tables of the Itanium C++ ABI, in ELF on x86-64 and aarch64; a call where nothing unwinds",
        &["intr.eh.typeid.for", "invoke", "landingpad", "resume"],
    ),
    (
        Implemented,
        "empty templates, barriers, hints, cpuid, xgetbv and rdtsc; others are errors",
        &["inline_asm"],
    ),
    (Implemented, "by the names below", &["call_intrinsic"]),
    (
        Implemented,
        "symbols of the object or JIT module",
        &[
            "func",
            "mlir.alias",
            "mlir.global",
            "mlir.global_ctors",
            "mlir.global_dtors",
        ],
    ),
    (
        Implemented,
        "weak symbols, for the kind `any`",
        &["comdat", "comdat_selector"],
    ),
    (
        Implemented,
        "a few instructions",
        &[
            "intr.abs",
            "intr.bitreverse",
            "intr.bswap",
            "intr.copysign",
            "intr.ctlz",
            "intr.ctpop",
            "intr.cttz",
            "intr.fabs",
            "intr.fshl",
            "intr.fshr",
            "intr.is.fpclass",
            "intr.maximum",
            "intr.maxnum",
            "intr.minimum",
            "intr.minnum",
            "intr.sadd.sat",
            "intr.sadd.with.overflow",
            "intr.scmp",
            "intr.smax",
            "intr.smin",
            "intr.smul.with.overflow",
            "intr.sshl.sat",
            "intr.ssub.sat",
            "intr.ssub.with.overflow",
            "intr.uadd.sat",
            "intr.uadd.with.overflow",
            "intr.ucmp",
            "intr.umax",
            "intr.umin",
            "intr.umul.with.overflow",
            "intr.ushl.sat",
            "intr.usub.sat",
            "intr.usub.with.overflow",
        ],
    ),
    (
        Implemented,
        "rounding instructions or libcalls",
        &[
            "intr.ceil",
            "intr.floor",
            "intr.fma",
            "intr.fmuladd",
            "intr.llrint",
            "intr.llround",
            "intr.lrint",
            "intr.lround",
            "intr.nearbyint",
            "intr.rint",
            "intr.round",
            "intr.roundeven",
            "intr.sqrt",
            "intr.trunc",
        ],
    ),
    (
        Implemented,
        "calls of libm, lane by lane",
        &[
            "intr.acos",
            "intr.asin",
            "intr.atan",
            "intr.atan2",
            "intr.cos",
            "intr.cosh",
            "intr.exp",
            "intr.exp10",
            "intr.exp2",
            "intr.frexp",
            "intr.ldexp",
            "intr.log",
            "intr.log10",
            "intr.log2",
            "intr.pow",
            "intr.powi",
            "intr.sin",
            "intr.sincos",
            "intr.sinh",
            "intr.tan",
            "intr.tanh",
        ],
    ),
    (
        Implemented,
        "calls of memcpy, memmove and memset, volatile or not",
        &[
            "intr.memcpy",
            "intr.memcpy.inline",
            "intr.memmove",
            "intr.memset",
            "intr.memset.inline",
        ],
    ),
    (
        Implemented,
        "lane by lane",
        &[
            "intr.get.active.lane.mask",
            "intr.masked.compressstore",
            "intr.masked.expandload",
            "intr.masked.gather",
            "intr.masked.load",
            "intr.masked.scatter",
            "intr.masked.store",
            "intr.matrix.column.major.load",
            "intr.matrix.column.major.store",
            "intr.matrix.multiply",
            "intr.matrix.transpose",
            "intr.stepvector",
            "intr.vector.deinterleave2",
            "intr.vector.extract",
            "intr.vector.insert",
            "intr.vector.interleave2",
            "intr.vector.reduce.add",
            "intr.vector.reduce.and",
            "intr.vector.reduce.fadd",
            "intr.vector.reduce.fmax",
            "intr.vector.reduce.fmaximum",
            "intr.vector.reduce.fmin",
            "intr.vector.reduce.fminimum",
            "intr.vector.reduce.fmul",
            "intr.vector.reduce.mul",
            "intr.vector.reduce.or",
            "intr.vector.reduce.smax",
            "intr.vector.reduce.smin",
            "intr.vector.reduce.umax",
            "intr.vector.reduce.umin",
            "intr.vector.reduce.xor",
            "intr.vp.reduce.add",
            "intr.vp.reduce.and",
            "intr.vp.reduce.fadd",
            "intr.vp.reduce.fmax",
            "intr.vp.reduce.fmin",
            "intr.vp.reduce.fmul",
            "intr.vp.reduce.mul",
            "intr.vp.reduce.or",
            "intr.vp.reduce.smax",
            "intr.vp.reduce.smin",
            "intr.vp.reduce.umax",
            "intr.vp.reduce.umin",
            "intr.vp.reduce.xor",
        ],
    ),
    (
        Implemented,
        "a trap",
        &["intr.debugtrap", "intr.trap", "intr.ubsantrap"],
    ),
    (
        Ignored,
        "the operand: only the optimiser or the debugger learns from it",
        &[
            "intr.annotation",
            "intr.expect",
            "intr.expect.with.probability",
            "intr.invariant.start",
            "intr.launder.invariant.group",
            "intr.ptr.annotation",
            "intr.ssa.copy",
            "intr.strip.invariant.group",
        ],
    ),
    (
        Ignored,
        "the operand is the thread's address already",
        &["intr.threadlocal.address"],
    ),
    (
        Ignored,
        "false: nothing is known to be constant",
        &["intr.is.constant"],
    ),
    (
        Implemented,
        "the place of a variable in the debug information",
        &["intr.dbg.declare", "intr.dbg.value"],
    ),
    (
        Ignored,
        "a fact for the optimiser, the debugger or the cache",
        &[
            "intr.assume",
            "intr.dbg.label",
            "intr.experimental.noalias.scope.decl",
            "intr.invariant.end",
            "intr.lifetime.end",
            "intr.lifetime.start",
            "intr.prefetch",
            "intr.var.annotation",
        ],
    ),
    (
        Ignored,
        "linking without it fails where it matters",
        &["linker_options", "module_flags"],
    ),
    (Refused, "indirect functions", &["mlir.ifunc"]),
    (
        Refused,
        "the coro intrinsics, which LLVM's passes remove",
        &[
            "intr.coro.align",
            "intr.coro.begin",
            "intr.coro.end",
            "intr.coro.free",
            "intr.coro.id",
            "intr.coro.promise",
            "intr.coro.resume",
            "intr.coro.save",
            "intr.coro.size",
            "intr.coro.suspend",
            "mlir.none",
        ],
    ),
    (
        Refused,
        "constrained floating point",
        &[
            "intr.experimental.constrained.fpext",
            "intr.experimental.constrained.fptrunc",
            "intr.experimental.constrained.sitofp",
            "intr.experimental.constrained.uitofp",
        ],
    ),
    (Refused, "scalable vectors", &["intr.vscale"]),
    (
        Refused,
        "vector-predicated intrinsics other than reductions",
        &[
            "intr.experimental.vp.strided.load",
            "intr.experimental.vp.strided.store",
            "intr.vp.add",
            "intr.vp.and",
            "intr.vp.ashr",
            "intr.vp.fadd",
            "intr.vp.fdiv",
            "intr.vp.fma",
            "intr.vp.fmul",
            "intr.vp.fmuladd",
            "intr.vp.fneg",
            "intr.vp.fpext",
            "intr.vp.fptosi",
            "intr.vp.fptoui",
            "intr.vp.fptrunc",
            "intr.vp.frem",
            "intr.vp.fsub",
            "intr.vp.inttoptr",
            "intr.vp.load",
            "intr.vp.lshr",
            "intr.vp.merge",
            "intr.vp.mul",
            "intr.vp.or",
            "intr.vp.ptrtoint",
            "intr.vp.sdiv",
            "intr.vp.select",
            "intr.vp.sext",
            "intr.vp.shl",
            "intr.vp.sitofp",
            "intr.vp.smax",
            "intr.vp.smin",
            "intr.vp.srem",
            "intr.vp.store",
            "intr.vp.sub",
            "intr.vp.trunc",
            "intr.vp.udiv",
            "intr.vp.uitofp",
            "intr.vp.umax",
            "intr.vp.umin",
            "intr.vp.urem",
            "intr.vp.xor",
            "intr.vp.zext",
        ],
    ),
];

/// What becomes of the operation with this name, and how or why.
pub fn of(name: &str) -> Option<(Support, &'static str)> {
    let name = name.strip_prefix("llvm.")?;
    let group = GROUPS.iter().find(|(.., names)| names.contains(&name));
    group.map(|&(support, text, _)| (support, text))
}

/// The table as text: one line for each operation and for each intrinsic that is supported by name.
pub fn list() -> String {
    let mut lines: Vec<(String, Support, &str)> = Vec::new();
    for &(support, text, names) in GROUPS {
        lines.extend(names.iter().map(|name| (format!("llvm.{name}"), support, text)));
    }
    for &(pattern, _, text) in NAMED_INTRINSICS {
        let name = match pattern.ends_with('.') {
            true => format!("call_intrinsic \"{pattern}*\""),
            false => format!("call_intrinsic \"{pattern}\""),
        };
        let (support, text) = match text.strip_prefix("ignored: ") {
            Some(reason) => (Ignored, reason),
            None => (Implemented, text),
        };
        lines.push((name, support, text));
    }
    lines.sort();
    let width = lines.iter().map(|(name, ..)| name.len()).max().unwrap_or(0);
    let mut out = String::new();
    for (name, support, text) in lines {
        let support = match support {
            Implemented => "implemented",
            Ignored => "ignored",
            Refused => "refused",
        };
        // Writing to a string does not fail.
        let _ = writeln!(out, "{name:width$}  {support:11}  {text}");
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;
    use windlass_dialects::llvm::LLVM_DIALECT;

    #[test]
    fn every_operation_has_one_row() {
        let mut rows: Vec<String> = Vec::new();
        for (.., names) in GROUPS {
            assert!(names.is_sorted(), "{names:?}");
            rows.extend(names.iter().map(|name| format!("llvm.{name}")));
        }
        let known: BTreeSet<&str> = rows.iter().map(String::as_str).collect();
        assert_eq!(known.len(), rows.len(), "an operation has two rows");
        let defined: BTreeSet<&str> = LLVM_DIALECT.ops.iter().map(|def| def.name).collect();
        let missing: Vec<_> = defined.difference(&known).collect();
        assert!(missing.is_empty(), "without a row: {missing:?}");
        let unknown: Vec<_> = known.difference(&defined).collect();
        assert!(unknown.is_empty(), "not in the dialect: {unknown:?}");
    }

    #[test]
    fn operations_are_found_by_name() {
        assert_eq!(of("llvm.load").map(|(support, _)| support), Some(Implemented));
        assert_eq!(of("llvm.intr.assume").map(|(support, _)| support), Some(Ignored));
        assert_eq!(of("llvm.mlir.ifunc"), Some((Refused, "indirect functions")));
        assert_eq!(of("arith.addi"), None);
        assert!(
            list()
                .lines()
                .any(|line| line.starts_with("call_intrinsic \"llvm.load.relative.*\""))
        );
    }
}
