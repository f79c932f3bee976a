//! Linkages, visibilities, calling conventions, orderings and types: what becomes of each.

use super::Support::{self, Ignored, Implemented, Refused};
use windlass_dialects::llvm::enums::{
    AtomicOrdering, CConv, Comdat, Linkage, LlvmEnum, TailCallKind, UnnamedAddr, Visibility,
};

/// What becomes of a case or a type, and how or why.
type Rule = (Support, &'static str);

/// What becomes of a symbol with this linkage.
pub(crate) fn linkage(linkage: Linkage) -> Rule {
    match linkage {
        Linkage::External => (Implemented, "a global symbol"),
        Linkage::AvailableExternally => (Implemented, "a reference: the definition is in another module"),
        Linkage::Linkonce | Linkage::LinkonceODR | Linkage::Weak | Linkage::WeakODR => {
            (Implemented, "a weak symbol")
        }
        Linkage::Common => (Implemented, "a weak symbol, initialized with zeros"),
        Linkage::ExternWeak => (Implemented, "a weak reference: null if nothing defines it"),
        Linkage::Internal | Linkage::Private => (Implemented, "a local symbol"),
        Linkage::Appending => (Refused, "linkage 'appending'"),
    }
}

fn visibility(visibility: Visibility) -> Rule {
    match visibility {
        Visibility::Default => (Implemented, "the symbol's default"),
        Visibility::Hidden | Visibility::Protected => {
            (Implemented, "the visibility of the symbol in ELF objects")
        }
    }
}

fn unnamed_addr(unnamed: UnnamedAddr) -> Rule {
    match unnamed {
        UnnamedAddr::None => (Implemented, "the address is significant"),
        UnnamedAddr::Local | UnnamedAddr::Global => {
            (Ignored, "a permission to merge symbols, which are not merged")
        }
    }
}

pub(crate) fn comdat(kind: Comdat) -> Rule {
    match kind {
        Comdat::Any => (Implemented, "weak symbols, of which the linker keeps one"),
        Comdat::NoDeduplicate => (
            Implemented,
            "definitions as without it: none of several is dropped",
        ),
        Comdat::ExactMatch | Comdat::Largest | Comdat::SameSize => (Refused, "other kinds of comdats"),
    }
}

fn ordering(ordering: AtomicOrdering) -> Rule {
    match ordering {
        AtomicOrdering::NotAtomic => (Implemented, "a plain access"),
        AtomicOrdering::SeqCst => (Implemented, "sequentially consistent"),
        AtomicOrdering::Unordered
        | AtomicOrdering::Monotonic
        | AtomicOrdering::Acquire
        | AtomicOrdering::Release
        | AtomicOrdering::AcqRel => (Implemented, "sequentially consistent, which is stronger"),
    }
}

fn tail_call(kind: TailCallKind) -> Rule {
    match kind {
        TailCallKind::None | TailCallKind::NoTail => (Implemented, "a call"),
        TailCallKind::Tail => (
            Implemented,
            "a tail call where Cranelift's convention is used, else a call",
        ),
        TailCallKind::MustTail => (Implemented, "a tail call, or an error"),
    }
}

/// What becomes of a function with this calling convention.
pub(crate) fn convention(convention: CConv) -> Rule {
    match convention {
        CConv::C => (Implemented, "the C convention of the target"),
        CConv::Fast | CConv::Cold => (
            Implemented,
            "the C convention of the target, on both sides of a call",
        ),
        CConv::Tail | CConv::Swifttail => (Implemented, "Cranelift's tail convention"),
        CConv::X64Sysv => (Implemented, "on x86-64"),
        CConv::Win64 => (Implemented, "on x86-64"),
        CConv::PreserveMost | CConv::PreserveAll | CConv::CxxFastTls => {
            (Refused, "functions that save other registers than in C")
        }
        CConv::Ghc | CConv::HiPe | CConv::Anyreg | CConv::Hhvm | CConv::HhvmC => {
            (Refused, "the conventions of runtimes of other languages")
        }
        CConv::Swift => (Refused, "Swift's registers for 'self' and errors"),
        CConv::CfguardCheck
        | CConv::X86Stdcall
        | CConv::X86Fastcall
        | CConv::X86Thiscall
        | CConv::X86Vectorcall
        | CConv::X86Regcall
        | CConv::X86Intr
        | CConv::Aarch64Vectorcall
        | CConv::Aarch64SveVectorcall
        | CConv::IntelOclBi => (Refused, "other registers than in C"),
        CConv::ArmApcs
        | CConv::ArmAapcs
        | CConv::ArmAapcsVfp
        | CConv::Msp430Intr
        | CConv::Msp430Builtin
        | CConv::PtxKernel
        | CConv::PtxDevice
        | CConv::SpirFunc
        | CConv::SpirKernel
        | CConv::AvrIntr
        | CConv::AvrBuiltin
        | CConv::AmdgpuVs
        | CConv::AmdgpuGs
        | CConv::AmdgpuCs
        | CConv::AmdgpuKernel
        | CConv::AmdgpuHs
        | CConv::AmdgpuLs
        | CConv::AmdgpuEs
        | CConv::AmdgpuGfx
        | CConv::M68kIntr
        | CConv::WasmEmscriptenInvoke => (Refused, "the conventions of other targets"),
    }
}

/// Types, what becomes of them, and how or why. Those with a mnemonic are all types of the dialect.
const TYPES: &[(&str, Support, &str)] = &[
    ("i1 to i64", Implemented, "promoted to 8, 16, 32 or 64 bits"),
    (
        "i65 to i1048576",
        Implemented,
        "limbs of 64 bits; `i128` is a type of Cranelift",
    ),
    (
        "i1048577 to i16777215",
        Refused,
        "values of this size outside of memory",
    ),
    ("f16", Implemented, "computed in `f32`, rounded once"),
    ("bf16", Implemented, "computed in `f32`, rounded once"),
    ("f32", Implemented, "a type of Cranelift"),
    ("f64", Implemented, "a type of Cranelift"),
    ("f80", Implemented, "x87 instructions, on x86-64 System V"),
    ("f128", Implemented, "library calls"),
    ("f8, f6, f4", Refused, "floats that LLVM does not have"),
    (
        "vector",
        Implemented,
        "of any length; a function that passes one otherwise than LLVM does is a local symbol, and an error in other modules",
    ),
    ("vector, scalable", Refused, "scalable vectors"),
    (
        "llvm.ptr",
        Implemented,
        "64 bits; not in the address spaces 256 to 258 and 270 to 272 of x86",
    ),
    ("llvm.void", Implemented, "nothing"),
    ("llvm.struct", Implemented, "the scalars in it"),
    ("llvm.array", Implemented, "the scalars in it"),
    ("llvm.func", Implemented, "the signature"),
    (
        "llvm.token",
        Refused,
        "tokens, which only coroutines and funclets have",
    ),
    ("llvm.label", Refused, "labels as values"),
    ("llvm.metadata", Refused, "metadata as values"),
    ("llvm.x86_amx", Refused, "AMX's tiles"),
    ("llvm.ppc_fp128", Refused, "the floats of PowerPC"),
    ("llvm.target", Refused, "types of other targets"),
];

/// The cases as rows of the list: the title of each table, and its rows.
pub(super) fn tables() -> Vec<(&'static str, Vec<(String, Support, &'static str)>)> {
    fn cases<E: LlvmEnum>(rule: fn(E) -> Rule) -> Vec<(String, Support, &'static str)> {
        let cases = E::DEF.cases.iter().filter_map(|case| E::from_value(case.value));
        let row = |case: E| {
            let (support, text) = rule(case);
            let keyword = match case.keyword() {
                "" => "(none)",
                keyword => keyword,
            };
            (keyword.to_owned(), support, text)
        };
        cases.map(row).collect()
    }
    let types = TYPES
        .iter()
        .map(|&(name, support, text)| (name.to_owned(), support, text));
    vec![
        ("Types", types.collect()),
        ("Linkages", cases(linkage)),
        ("Visibilities", cases(visibility)),
        ("Significance of addresses", cases(unnamed_addr)),
        ("Comdats", cases(comdat)),
        ("Calling conventions", cases(convention)),
        ("Tail calls", cases(tail_call)),
        ("Atomic orderings", cases(ordering)),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::abi::Abi;
    use cranelift_codegen::isa::CallConv;
    use target_lexicon::Architecture;
    use windlass_dialects::llvm::LLVM_DIALECT;
    use windlass_ir::Context;

    #[test]
    fn refused_calling_conventions_are_errors() {
        let ctx = Context::new(windlass_dialects::registry());
        for call_conv in [CallConv::SystemV, CallConv::WindowsFastcall] {
            let abi = Abi::new(Architecture::X86_64, call_conv);
            for case in CConv::DEF.cases {
                let Some(convention) = CConv::from_value(case.value) else {
                    continue;
                };
                let found = abi.convention(&ctx, Some(convention.attr(&ctx)));
                if super::convention(convention).0 == Refused {
                    assert!(found.is_err(), "{}", case.keyword);
                }
            }
        }
    }

    #[test]
    fn every_type_of_the_dialect_has_a_row() {
        for def in LLVM_DIALECT.types {
            let name = format!("llvm.{}", def.mnemonic);
            assert!(TYPES.iter().any(|(row, ..)| *row == name), "{name}");
        }
    }
}
