//! The rule of each operation of the LLVM dialect: what becomes of it, and which family of functions translates it.
//!
//! [`GROUPS`] has the rules as they are read; [`RULES`] has them by the number of the operation in its dialect, which is
//! how the translation of a function finds them.

use super::Support::{self, Ignored, Implemented, Refused};
use crate::func::Family;
use windlass_dialects::llvm::{LLVM_DIALECT, *};
use windlass_ir::OpName;

/// Operations with one rule: what becomes of them, who translates them, and how or why.
struct Group(Support, Family, &'static str, &'static [OpName]);

macro_rules! ops {
    ($($op:ident),* $(,)?) => { &[$($op::NAME),*] };
}

/// The rule of an operation.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rule {
    /// What becomes of the operation.
    pub support: Support,
    /// The functions that translate the operation.
    pub family: Family,
    /// How it is translated, why it is ignored, or what completes "machine code generation does not support".
    pub text: &'static str,
    /// Whether the operation moves values without computing with them, so that it is translated alike for all types.
    pub moves: bool,
}

/// The operations that move values without computing with them.
const MOVES: &[OpName] = ops![
    DbgDeclareOp,
    DbgValueOp,
    LoadOp,
    StoreOp,
    SelectOp,
    CallOp,
    InvokeOp,
    InlineAsmOp,
    ReturnOp,
    BrOp,
    CondBrOp,
    SwitchOp,
    IndirectBrOp,
    InsertValueOp,
    ExtractValueOp,
    FreezeOp,
    BitcastOp,
    ConstantOp,
    ZeroOp,
    UndefOp,
    PoisonOp,
    GEPOp,
];

/// All operations of the dialect. The text of a refused group completes "machine code generation does not support".
const GROUPS: &[Group] = &[
    Group(
        Implemented,
        Family::Arith,
        "Cranelift's instructions on each scalar; by the type's rule of legalization where it has none",
        ops![
            AddOp, AndOp, AShrOp, FAddOp, FCmpOp, FDivOp, FMulOp, FNegOp, FreezeOp, FRemOp, FSubOp, ICmpOp,
            LShrOp, MulOp, OrOp, SDivOp, SelectOp, ShlOp, SRemOp, SubOp, UDivOp, URemOp, XOrOp
        ],
    ),
    Group(
        Implemented,
        Family::Cast,
        "Cranelift's instructions on each scalar; by the type's rule of legalization where it has none",
        ops![
            BitcastOp, FPExtOp, FPToSIOp, FPToUIOp, FPTruncOp, SExtOp, SIToFPOp, TruncOp, UIToFPOp, ZExtOp
        ],
    ),
    Group(
        Implemented,
        Family::Aggregate,
        "a change of the value's parts; through memory where a lane's number is not constant",
        ops![
            ExtractElementOp,
            ExtractValueOp,
            InsertElementOp,
            InsertValueOp,
            ShuffleVectorOp
        ],
    ),
    Group(
        Implemented,
        Family::Constant,
        "constants; the address of a block is its number in the function",
        ops![
            BlockAddressOp,
            DSOLocalEquivalentOp,
            AddressOfOp,
            ConstantOp,
            PoisonOp,
            UndefOp,
            ZeroOp
        ],
    ),
    Group(
        Implemented,
        Family::Control,
        "constants; the address of a block is its number in the function",
        ops![BlockTagOp],
    ),
    Group(
        Implemented,
        Family::Memory,
        "stack slots; allocations of a size or number known only at run time are heap blocks, freed at stackrestore \
         and return; they leak where an exception or longjmp leaves the function",
        ops![AllocaOp],
    ),
    Group(
        Implemented,
        Family::Intrinsic,
        "stack slots; allocations of a size or number known only at run time are heap blocks, freed at stackrestore \
         and return; they leak where an exception or longjmp leaves the function",
        ops![StackRestoreOp, StackSaveOp],
    ),
    Group(
        Implemented,
        Family::Memory,
        "loads and stores of each scalar; volatile ones between sequence points",
        ops![LoadOp, StoreOp],
    ),
    Group(
        Implemented,
        Family::Cast,
        "integer arithmetic",
        ops![AddrSpaceCastOp, IntToPtrOp, PtrToIntOp],
    ),
    Group(Implemented, Family::Memory, "integer arithmetic", ops![GEPOp]),
    Group(Implemented, Family::Math, "integer arithmetic", ops![PtrMaskOp]),
    Group(
        Implemented,
        Family::Memory,
        "sequentially consistent, whatever the ordering and scope",
        ops![AtomicRMWOp, AtomicCmpXchgOp, FenceOp],
    ),
    Group(
        Implemented,
        Family::Variadic,
        "System V on x86-64 only",
        ops![VaCopyOp, VaEndOp, VaStartOp, VaArgOp],
    ),
    Group(
        Implemented,
        Family::Control,
        "branches; indirectbr by the block's number",
        ops![BrOp, CondBrOp, IndirectBrOp, ReturnOp, SwitchOp, UnreachableOp],
    ),
    Group(
        Implemented,
        Family::Call,
        "calls; musttail and tailcc by Cranelift's tail convention",
        ops![CallOp],
    ),
    Group(
        Implemented,
        Family::Exceptions,
        "try_call with the tables of the Itanium C++ ABI, in ELF on x86-64 and aarch64; a call where nothing unwinds",
        ops![EhTypeidForOp, LandingpadOp, ResumeOp],
    ),
    Group(
        Implemented,
        Family::Call,
        "try_call with the tables of the Itanium C++ ABI, in ELF on x86-64 and aarch64; a call where nothing unwinds",
        ops![InvokeOp],
    ),
    Group(
        Implemented,
        Family::InlineAsm,
        "empty templates, barriers, hints, cpuid, xgetbv and rdtsc; others by the system's assembler, in ELF on x86-64 \
         and aarch64",
        ops![InlineAsmOp],
    ),
    Group(
        Implemented,
        Family::NamedIntrinsic,
        "by the names below",
        ops![CallIntrinsicOp],
    ),
    Group(
        Implemented,
        Family::Module,
        "symbols of the object or JIT module",
        ops![LLVMFuncOp, AliasOp, GlobalOp, GlobalCtorsOp, GlobalDtorsOp],
    ),
    Group(
        Implemented,
        Family::Module,
        "weak symbols, for the kind `any`",
        ops![ComdatOp, ComdatSelectorOp],
    ),
    Group(
        Implemented,
        Family::Intrinsic,
        "a few instructions",
        ops![
            AbsOp,
            BitReverseOp,
            ByteSwapOp,
            CopySignOp,
            CountLeadingZerosOp,
            CtPopOp,
            CountTrailingZerosOp,
            FAbsOp,
            FshlOp,
            FshrOp,
            MaximumOp,
            MaxNumOp,
            MinimumOp,
            MinNumOp,
            SAddSat,
            SAddWithOverflowOp,
            SMaxOp,
            SMinOp,
            SMulWithOverflowOp,
            SSubSat,
            SSubWithOverflowOp,
            UAddSat,
            UAddWithOverflowOp,
            UMaxOp,
            UMinOp,
            UMulWithOverflowOp,
            USubSat,
            USubWithOverflowOp
        ],
    ),
    Group(
        Implemented,
        Family::Math,
        "a few instructions",
        ops![IsFPClass, SCmpOp, SSHLSat, UCmpOp, USHLSat],
    ),
    Group(
        Implemented,
        Family::Intrinsic,
        "rounding instructions or libcalls",
        ops![
            FCeilOp,
            FFloorOp,
            FMAOp,
            FMulAddOp,
            NearbyintOp,
            RintOp,
            RoundOp,
            RoundEvenOp,
            SqrtOp,
            FTruncOp
        ],
    ),
    Group(
        Implemented,
        Family::Math,
        "rounding instructions or libcalls",
        ops![LlrintOp, LlroundOp, LrintOp, LroundOp],
    ),
    Group(
        Implemented,
        Family::Math,
        "calls of libm, lane by lane",
        ops![
            ACosOp,
            ASinOp,
            ATanOp,
            CoshOp,
            Exp10Op,
            FractionExpOp,
            LoadExpOp,
            PowIOp,
            SincosOp,
            SinhOp
        ],
    ),
    Group(
        Implemented,
        Family::Intrinsic,
        "calls of libm, lane by lane",
        ops![
            ATan2Op, CosOp, ExpOp, Exp2Op, LogOp, Log10Op, Log2Op, PowOp, SinOp, TanOp, TanhOp
        ],
    ),
    Group(
        Implemented,
        Family::Intrinsic,
        "calls of memcpy, memmove and memset, volatile or not",
        ops![MemcpyOp, MemmoveOp, MemsetOp],
    ),
    Group(
        Implemented,
        Family::Math,
        "calls of memcpy, memmove and memset, volatile or not",
        ops![MemcpyInlineOp, MemsetInlineOp],
    ),
    Group(
        Implemented,
        Family::VectorParts,
        "lane by lane",
        ops![
            GetActiveLaneMaskOp,
            MatrixColumnMajorLoadOp,
            MatrixColumnMajorStoreOp,
            MatrixMultiplyOp,
            MatrixTransposeOp,
            StepVectorOp,
            vector_deinterleave2,
            vector_extract,
            vector_insert,
            vector_interleave2
        ],
    ),
    Group(
        Implemented,
        Family::VectorMemory,
        "lane by lane",
        ops![
            masked_compressstore,
            masked_expandload,
            masked_gather,
            MaskedLoadOp,
            masked_scatter,
            MaskedStoreOp
        ],
    ),
    Group(
        Implemented,
        Family::VectorReduction,
        "lane by lane",
        ops![
            vector_reduce_add,
            vector_reduce_and,
            vector_reduce_fadd,
            vector_reduce_fmax,
            vector_reduce_fmaximum,
            vector_reduce_fmin,
            vector_reduce_fminimum,
            vector_reduce_fmul,
            vector_reduce_mul,
            vector_reduce_or,
            vector_reduce_smax,
            vector_reduce_smin,
            vector_reduce_umax,
            vector_reduce_umin,
            vector_reduce_xor,
            VPReduceAddOp,
            VPReduceAndOp,
            VPReduceFAddOp,
            VPReduceFMaxOp,
            VPReduceFMinOp,
            VPReduceFMulOp,
            VPReduceMulOp,
            VPReduceOrOp,
            VPReduceSMaxOp,
            VPReduceSMinOp,
            VPReduceUMaxOp,
            VPReduceUMinOp,
            VPReduceXorOp
        ],
    ),
    Group(
        Implemented,
        Family::Intrinsic,
        "a trap",
        ops![DebugTrap, Trap, UBSanTrap],
    ),
    Group(
        Ignored,
        Family::Intrinsic,
        "the operand: only the optimiser or the debugger learns from it",
        ops![
            Annotation,
            ExpectOp,
            ExpectWithProbabilityOp,
            InvariantStartOp,
            LaunderInvariantGroupOp,
            PtrAnnotation,
            SSACopyOp,
            StripInvariantGroupOp
        ],
    ),
    Group(
        Ignored,
        Family::Intrinsic,
        "the operand is the thread's address already",
        ops![ThreadlocalAddressOp],
    ),
    Group(
        Ignored,
        Family::Math,
        "false: nothing is known to be constant",
        ops![IsConstantOp],
    ),
    Group(
        Implemented,
        Family::Intrinsic,
        "the place of a variable in the debug information",
        ops![DbgDeclareOp, DbgValueOp],
    ),
    Group(
        Ignored,
        Family::Intrinsic,
        "a fact for the optimiser, the debugger or the cache",
        ops![
            AssumeOp,
            DbgLabelOp,
            NoAliasScopeDeclOp,
            InvariantEndOp,
            LifetimeEndOp,
            LifetimeStartOp,
            Prefetch,
            VarAnnotation
        ],
    ),
    Group(
        Ignored,
        Family::Module,
        "linking without it fails where it matters",
        ops![LinkerOptionsOp, ModuleFlagsOp],
    ),
    Group(
        Implemented,
        Family::Module,
        "symbols of ELF objects that the loader resolves; jumps that the JIT resolves",
        ops![IFuncOp],
    ),
    Group(
        Refused,
        Family::Refused,
        "the coro intrinsics, which LLVM's passes remove",
        ops![
            CoroAlignOp,
            CoroBeginOp,
            CoroEndOp,
            CoroFreeOp,
            CoroIdOp,
            CoroPromiseOp,
            CoroResumeOp,
            CoroSaveOp,
            CoroSizeOp,
            CoroSuspendOp,
            NoneTokenOp
        ],
    ),
    Group(Refused, Family::Refused, "scalable vectors", ops![vscale]),
    Group(
        Implemented,
        Family::Cast,
        "the conversion in the processor's rounding mode",
        ops![
            ConstrainedFPExtIntr,
            ConstrainedFPTruncIntr,
            ConstrainedSIToFP,
            ConstrainedUIToFP
        ],
    ),
    Group(
        Implemented,
        Family::Arith,
        "as without a mask; disabled lanes divide by one",
        ops![
            VPAddOp, VPAndOp, VPAShrOp, VPFAddOp, VPFDivOp, VPFMulOp, VPFNegOp, VPFRemOp, VPFSubOp, VPLShrOp,
            VPMulOp, VPOrOp, VPSDivOp, VPShlOp, VPSRemOp, VPSubOp, VPUDivOp, VPURemOp, VPXorOp
        ],
    ),
    Group(
        Implemented,
        Family::Cast,
        "as without a mask",
        ops![
            VPFPExtOp,
            VPFPToSIOp,
            VPFPToUIOp,
            VPFPTruncOp,
            VPIntToPtrOp,
            VPPtrToIntOp,
            VPSExtOp,
            VPSIToFPOp,
            VPTruncOp,
            VPUIToFPOp,
            VPZExtOp
        ],
    ),
    Group(
        Implemented,
        Family::Intrinsic,
        "as without a mask",
        ops![VPFmaOp, VPFMulAddOp, VPSMaxOp, VPSMinOp, VPUMaxOp, VPUMinOp],
    ),
    Group(
        Implemented,
        Family::Predicated,
        "lane by lane, under the mask and the vector length",
        ops![
            VPLoadOp,
            VPMergeMinOp,
            VPSelectMinOp,
            VPStoreOp,
            VPStridedLoadOp,
            VPStridedStoreOp
        ],
    ),
];

/// The number of operations of the dialect.
const COUNT: usize = LLVM_DIALECT.ops.len();

/// The rule of each operation, by its number in the dialect; `None` if it has no row.
pub(crate) static RULES: [Option<Rule>; COUNT] = rules();

const fn rules() -> [Option<Rule>; COUNT] {
    let mut rules = [None; COUNT];
    let mut at = 0;
    while at < GROUPS.len() {
        let Group(support, family, text, names) = GROUPS[at];
        let mut name = 0;
        while name < names.len() {
            rules[names[name].index() as usize] = Some(Rule {
                support,
                family,
                text,
                moves: matches!(support, Ignored),
            });
            name += 1;
        }
        at += 1;
    }
    let mut at = 0;
    while at < MOVES.len() {
        if let Some(rule) = &mut rules[MOVES[at].index() as usize] {
            rule.moves = true;
        }
        at += 1;
    }
    rules
}

/// The rule of an operation; `None` for one of another dialect.
#[inline]
pub(crate) fn rule(name: OpName) -> Option<&'static Rule> {
    match name.as_unregistered().is_none() && name.dialect() == LLVM_DIALECT.number {
        true => RULES.get(usize::from(name.index()))?.as_ref(),
        false => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_operation_has_one_rule() {
        for (def, rule) in LLVM_DIALECT.ops.iter().zip(&RULES) {
            assert!(rule.is_some(), "'{}' has no rule", def.name);
        }
        let rows: usize = GROUPS.iter().map(|Group(.., names)| names.len()).sum();
        assert_eq!(rows, COUNT, "an operation has two rules");
    }

    #[test]
    fn refused_operations_are_of_the_family_that_refuses() {
        for rule in RULES.iter().flatten() {
            assert_eq!(
                rule.support == Refused,
                rule.family == Family::Refused,
                "{}",
                rule.text
            );
        }
    }

    #[test]
    fn rules_are_found_by_number() {
        let support = |name| rule(name).map(|rule| rule.support);
        assert_eq!(support(LoadOp::NAME), Some(Implemented));
        assert_eq!(support(AssumeOp::NAME), Some(Ignored));
        assert!(rule(OpName::new(LLVM_DIALECT.number + 1, 0)).is_none());
    }
}
