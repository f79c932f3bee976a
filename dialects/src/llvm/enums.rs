//! The enumerations of the LLVM dialect.
//!
//! Each is a Rust enum and an [`EnumDef`] with its keywords, defined from one list. Attributes of three kinds hold
//! them: integer attributes (`predicate`, `ordering`), dialect attributes that contain one (`#llvm.linkage<internal>`,
//! see [`attrs`](super::attrs)), and flag sets ([`FastmathFlags`], [`OverflowFlags`], [`GepFlags`]).

use windlass_ir::def::{EnumCase, EnumDef, EnumParser};
use windlass_ir::{Attribute, Context, Type};

/// An enumeration of this dialect.
pub trait LlvmEnum: Sized + Copy + 'static {
    /// The keywords and values.
    const DEF: &'static EnumDef;

    /// The case with this value.
    fn from_value(value: i64) -> Option<Self>;

    /// The value of the case in an integer attribute.
    fn value(self) -> i64;

    /// The keyword of the case.
    fn keyword(self) -> &'static str {
        Self::DEF.keyword_of(self.value()).unwrap_or_default()
    }

    /// The case in an integer attribute, or in a dialect attribute that contains one.
    fn of(ctx: &Context, attr: Attribute) -> Option<Self> {
        Self::from_value(super::attrs::enum_value(ctx, attr)?)
    }

    /// The case as a 64-bit integer attribute.
    fn attr(self, ctx: &Context) -> Attribute {
        ctx.int_attr(Type::I64, self.value())
    }
}

/// The name of an enumeration in diagnostics, which is its description if it has one, and its parser.
macro_rules! summary {
    ($name:ident) => {
        (stringify!($name), EnumParser::Named)
    };
    ($name:ident $summary:literal) => {
        ($summary, EnumParser::Described)
    };
}

macro_rules! enums {
    ($(
        $(#[doc = $doc:literal])*
        $name:ident / $def:ident $(as $summary:literal)? {
            $( $case:ident = $value:literal $keyword:literal, )*
        }
    )*) => {$(
        $(#[doc = $doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[allow(missing_docs, clippy::enum_variant_names)]
        #[repr(i64)]
        pub enum $name {
            $( $case = $value, )*
        }

        #[doc = concat!("How [`", stringify!($name), "`] is written.")]
        pub static $def: EnumDef = EnumDef {
            name: summary!($name $($summary)?).0,
            parser: summary!($name $($summary)?).1,
            flags: false,
            separator: "",
            cases: &[$( EnumCase { keyword: $keyword, value: $value } ),*],
        };

        impl LlvmEnum for $name {
            const DEF: &'static EnumDef = &$def;

            fn from_value(value: i64) -> Option<Self> {
                match value {
                    $( $value => Some($name::$case), )*
                    _ => None,
                }
            }

            fn value(self) -> i64 {
                self as i64
            }
        }
    )*};
}

/// A set of flags.
macro_rules! flags {
    ($(
        $(#[doc = $doc:literal])*
        $name:ident / $def:ident / $upstream:literal $parser:ident separated by $separator:literal {
            $( $flag:ident = $value:literal $keyword:literal, )*
        }
    )*) => {$(
        $(#[doc = $doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
        pub struct $name(pub u32);

        #[allow(missing_docs)]
        impl $name {
            $( pub const $flag: $name = $name($value); )*

            /// Whether all of `flags` are set.
            pub const fn has(self, flags: $name) -> bool {
                self.0 & flags.0 == flags.0
            }

            /// Whether no flag is set.
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// The flags in an integer attribute, or in a dialect attribute that contains one; none if it is absent.
            pub fn of(ctx: &Context, attr: Option<Attribute>) -> $name {
                let value = attr.and_then(|attr| super::attrs::enum_value(ctx, attr));
                $name(value.unwrap_or_default() as u32)
            }

            /// The flags as a 32-bit integer attribute; `None` if none is set.
            pub fn attr(self, ctx: &Context) -> Option<Attribute> {
                (self.0 != 0).then(|| ctx.int_attr(Type::I32, self.0.into()))
            }
        }

        impl std::ops::BitOr for $name {
            type Output = $name;
            fn bitor(self, other: $name) -> $name {
                $name(self.0 | other.0)
            }
        }

        #[doc = concat!("How [`", stringify!($name), "`] are written.")]
        pub static $def: EnumDef = EnumDef {
            name: $upstream,
            parser: EnumParser::$parser,
            flags: true,
            separator: $separator,
            cases: &[$( EnumCase { keyword: $keyword, value: $value } ),*],
        };
    )*};
}

flags! {
    /// The assumptions of float ops.
    FastmathFlags / FASTMATH_FLAGS / "::mlir::LLVM::FastmathFlags" Class separated by ", " {
        NONE = 0 "none",
        NNAN = 1 "nnan",
        NINF = 2 "ninf",
        NSZ = 4 "nsz",
        ARCP = 8 "arcp",
        CONTRACT = 16 "contract",
        AFN = 32 "afn",
        REASSOC = 64 "reassoc",
        FAST = 127 "fast",
    }

    /// The kinds of integer overflow that are assumed not to happen.
    OverflowFlags / OVERFLOW_FLAGS / "LLVM integer overflow flags" Described separated by ", " {
        NONE = 0 "none",
        NSW = 1 "nsw",
        NUW = 2 "nuw",
    }

    /// The kinds of address arithmetic overflow that are assumed not to happen.
    GepFlags / GEP_FLAGS / "::mlir::LLVM::GEPNoWrapFlags" Class separated by "|" {
        NONE = 0 "none",
        INBOUNDS_FLAG = 1 "inbounds_flag",
        NUSW = 2 "nusw",
        NUW = 4 "nuw",
        INBOUNDS = 3 "inbounds",
    }

    /// The flags of debug info variables, types and subprograms.
    DIFlags / DI_FLAGS / "LLVM DI flags" DescribedKeyword separated by "|" {
        ZERO = 0 "Zero",
        BIT0 = 1 "Bit0",
        BIT1 = 2 "Bit1",
        PRIVATE = 1 "Private",
        PROTECTED = 2 "Protected",
        PUBLIC = 3 "Public",
        FWD_DECL = 4 "FwdDecl",
        APPLE_BLOCK = 8 "AppleBlock",
        RESERVED_BIT4 = 16 "ReservedBit4",
        VIRTUAL = 32 "Virtual",
        ARTIFICIAL = 64 "Artificial",
        EXPLICIT = 128 "Explicit",
        PROTOTYPED = 256 "Prototyped",
        OBJC_CLASS_COMPLETE = 512 "ObjcClassComplete",
        OBJECT_POINTER = 1024 "ObjectPointer",
        VECTOR = 2048 "Vector",
        STATIC_MEMBER = 4096 "StaticMember",
        LVALUE_REFERENCE = 8192 "LValueReference",
        RVALUE_REFERENCE = 16384 "RValueReference",
        EXPORT_SYMBOLS = 32768 "ExportSymbols",
        SINGLE_INHERITANCE = 65536 "SingleInheritance",
        MULTIPLE_INHERITANCE = 65536 "MultipleInheritance",
        VIRTUAL_INHERITANCE = 65536 "VirtualInheritance",
        INTRODUCED_VIRTUAL = 262144 "IntroducedVirtual",
        BIT_FIELD = 524288 "BitField",
        NO_RETURN = 1048576 "NoReturn",
        TYPE_PASS_BY_VALUE = 4194304 "TypePassByValue",
        TYPE_PASS_BY_REFERENCE = 8388608 "TypePassByReference",
        ENUM_CLASS = 16777216 "EnumClass",
        THUNK = 33554432 "Thunk",
        NON_TRIVIAL = 67108864 "NonTrivial",
        BIG_ENDIAN = 134217728 "BigEndian",
        LITTLE_ENDIAN = 268435456 "LittleEndian",
        ALL_CALLS_DESCRIBED = 536870912 "AllCallsDescribed",
    }

    /// The flags of debug info subprograms.
    DISubprogramFlags / DI_SUBPROGRAM_FLAGS / "LLVM DISubprogram flags" DescribedKeyword separated by "|" {
        VIRTUAL = 1 "Virtual",
        PURE_VIRTUAL = 2 "PureVirtual",
        LOCAL_TO_UNIT = 4 "LocalToUnit",
        DEFINITION = 8 "Definition",
        OPTIMIZED = 16 "Optimized",
        PURE = 32 "Pure",
        ELEMENTAL = 64 "Elemental",
        RECURSIVE = 128 "Recursive",
        MAIN_SUBPROGRAM = 256 "MainSubprogram",
        DELETED = 512 "Deleted",
        OBJ_CDIRECT = 2048 "ObjCDirect",
    }
}

enums! {
    /// The predicate of `llvm.icmp`.
    ICmpPredicate / ICMP_PREDICATE {
        Eq = 0 "eq",
        Ne = 1 "ne",
        Slt = 2 "slt",
        Sle = 3 "sle",
        Sgt = 4 "sgt",
        Sge = 5 "sge",
        Ult = 6 "ult",
        Ule = 7 "ule",
        Ugt = 8 "ugt",
        Uge = 9 "uge",
    }

    /// The predicate of `llvm.fcmp`: ordered predicates are false and unordered ones true if an operand is a NaN.
    FCmpPredicate / FCMP_PREDICATE {
        False = 0 "_false",
        Oeq = 1 "oeq",
        Ogt = 2 "ogt",
        Oge = 3 "oge",
        Olt = 4 "olt",
        Ole = 5 "ole",
        One = 6 "one",
        Ord = 7 "ord",
        Ueq = 8 "ueq",
        Ugt = 9 "ugt",
        Uge = 10 "uge",
        Ult = 11 "ult",
        Ule = 12 "ule",
        Une = 13 "une",
        Uno = 14 "uno",
        True = 15 "_true",
    }

    /// The ordering of an atomic access.
    AtomicOrdering / ATOMIC_ORDERING {
        NotAtomic = 0 "not_atomic",
        Unordered = 1 "unordered",
        Monotonic = 2 "monotonic",
        Acquire = 4 "acquire",
        Release = 5 "release",
        AcqRel = 6 "acq_rel",
        SeqCst = 7 "seq_cst",
    }

    /// The computation of `llvm.atomicrmw`.
    AtomicBinOp / ATOMIC_BIN_OP {
        Xchg = 0 "xchg",
        Add = 1 "add",
        Sub = 2 "sub",
        And = 3 "_and",
        Nand = 4 "nand",
        Or = 5 "_or",
        Xor = 6 "_xor",
        Max = 7 "max",
        Min = 8 "min",
        Umax = 9 "umax",
        Umin = 10 "umin",
        Fadd = 11 "fadd",
        Fsub = 12 "fsub",
        Fmax = 13 "fmax",
        Fmin = 14 "fmin",
        UincWrap = 15 "uinc_wrap",
        UdecWrap = 16 "udec_wrap",
        UsubCond = 17 "usub_cond",
        UsubSat = 18 "usub_sat",
        Fmaximum = 19 "fmaximum",
        Fminimum = 20 "fminimum",
    }

    /// A linkage type.
    Linkage / LINKAGE as "LLVM linkage types" {
        External = 0 "external",
        AvailableExternally = 1 "available_externally",
        Linkonce = 2 "linkonce",
        LinkonceODR = 3 "linkonce_odr",
        Weak = 4 "weak",
        WeakODR = 5 "weak_odr",
        Appending = 6 "appending",
        Internal = 7 "internal",
        Private = 8 "private",
        ExternWeak = 9 "extern_weak",
        Common = 10 "common",
    }

    /// The significance of a global's address.
    UnnamedAddr / UNNAMED_ADDR {
        None = 0 "",
        Local = 1 "local_unnamed_addr",
        Global = 2 "unnamed_addr",
    }

    /// The visibility of a symbol.
    Visibility / VISIBILITY {
        Default = 0 "",
        Hidden = 1 "hidden",
        Protected = 2 "protected",
    }

    /// A calling convention.
    CConv / CCONV as "Calling Conventions" {
        C = 0 "ccc",
        Fast = 8 "fastcc",
        Cold = 9 "coldcc",
        Ghc = 10 "cc_10",
        HiPe = 11 "cc_11",
        Anyreg = 13 "anyregcc",
        PreserveMost = 14 "preserve_mostcc",
        PreserveAll = 15 "preserve_allcc",
        Swift = 16 "swiftcc",
        CxxFastTls = 17 "cxx_fast_tlscc",
        Tail = 18 "tailcc",
        CfguardCheck = 19 "cfguard_checkcc",
        Swifttail = 20 "swifttailcc",
        X86Stdcall = 64 "x86_stdcallcc",
        X86Fastcall = 65 "x86_fastcallcc",
        ArmApcs = 66 "arm_apcscc",
        ArmAapcs = 67 "arm_aapcscc",
        ArmAapcsVfp = 68 "arm_aapcs_vfpcc",
        Msp430Intr = 69 "msp430_intrcc",
        X86Thiscall = 70 "x86_thiscallcc",
        PtxKernel = 71 "ptx_kernelcc",
        PtxDevice = 72 "ptx_devicecc",
        SpirFunc = 75 "spir_funccc",
        SpirKernel = 76 "spir_kernelcc",
        IntelOclBi = 77 "intel_ocl_bicc",
        X64Sysv = 78 "x86_64_sysvcc",
        Win64 = 79 "win64cc",
        X86Vectorcall = 80 "x86_vectorcallcc",
        Hhvm = 81 "hhvmcc",
        HhvmC = 82 "hhvm_ccc",
        X86Intr = 83 "x86_intrcc",
        AvrIntr = 84 "avr_intrcc",
        AvrBuiltin = 86 "avr_builtincc",
        AmdgpuVs = 87 "amdgpu_vscc",
        AmdgpuGs = 88 "amdgpu_gscc",
        AmdgpuCs = 90 "amdgpu_cscc",
        AmdgpuKernel = 91 "amdgpu_kernelcc",
        X86Regcall = 92 "x86_regcallcc",
        AmdgpuHs = 93 "amdgpu_hscc",
        Msp430Builtin = 94 "msp430_builtincc",
        AmdgpuLs = 95 "amdgpu_lscc",
        AmdgpuEs = 96 "amdgpu_escc",
        Aarch64Vectorcall = 97 "aarch64_vectorcallcc",
        Aarch64SveVectorcall = 98 "aarch64_sve_vectorcallcc",
        WasmEmscriptenInvoke = 99 "wasm_emscripten_invokecc",
        AmdgpuGfx = 100 "amdgpu_gfxcc",
        M68kIntr = 101 "m68k_intrcc",
    }

    /// Whether a call is a tail call.
    TailCallKind / TAIL_CALL_KIND as "Tail Call Kind" {
        None = 0 "none",
        NoTail = 3 "notail",
        MustTail = 2 "musttail",
        Tail = 1 "tail",
    }

    /// The selection kind of a comdat.
    Comdat / COMDAT as "LLVM Comdat Types" {
        Any = 0 "any",
        ExactMatch = 1 "exactmatch",
        Largest = 2 "largest",
        NoDeduplicate = 3 "nodeduplicate",
        SameSize = 4 "samesize",
    }

    /// The dialect of inline assembly.
    AsmDialect / ASM_DIALECT {
        Att = 0 "att",
        Intel = 1 "intel",
    }

    /// Which functions keep a frame pointer.
    FramePointerKind / FRAME_POINTER_KIND as "LLVM FramePointerKind" {
        None = 0 "none",
        NonLeaf = 1 "non-leaf",
        All = 2 "all",
        Reserved = 3 "reserved",
        NonLeafNoReserve = 4 "non-leaf-no-reserve",
    }

    /// Which unwind tables a function needs.
    UWTableKind / UW_TABLE_KIND as "LLVM Unwind Behavior" {
        None = 0 "none",
        Sync = 1 "sync",
        Async = 2 "async",
    }

    /// The kind of memory access: read, write, both or none.
    ModRefInfo / MOD_REF_INFO as "LLVM ModRefInfo" {
        NoModRef = 0 "none",
        Ref = 1 "read",
        Mod = 2 "write",
        ModRef = 3 "readwrite",
    }

    /// The rounding mode of constrained float ops.
    RoundingMode / ROUNDING_MODE {
        TowardZero = 0 "towardzero",
        NearestTiesToEven = 1 "tonearest",
        TowardPositive = 2 "upward",
        TowardNegative = 3 "downward",
        NearestTiesToAway = 4 "tonearestaway",
        Dynamic = 7 "dynamic",
        Invalid = -1 "invalid",
    }

    /// The handling of float exceptions by constrained ops.
    FPExceptionBehavior / FP_EXCEPTION_BEHAVIOR {
        Ignore = 0 "ignore",
        MayTrap = 1 "maytrap",
        Strict = 2 "strict",
    }

    /// The resolution of two values of a module flag when modules are linked.
    ModFlagBehavior / MOD_FLAG_BEHAVIOR as "LLVM Module Flag Behavior" {
        Error = 1 "error",
        Warning = 2 "warning",
        Require = 3 "require",
        Override = 4 "override",
        Append = 5 "append",
        AppendUnique = 6 "append_unique",
        Max = 7 "max",
        Min = 8 "min",
    }

    /// The kind of a profile.
    ProfileSummaryFormatKind / PROFILE_SUMMARY_FORMAT_KIND as "LLVM ProfileSummary format kinds" {
        SampleProfile = 0 "SampleProfile",
        InstrProf = 1 "InstrProf",
        CSInstrProf = 2 "CSInstrProf",
    }

    /// The amount of debug info that is emitted.
    DIEmissionKind / DI_EMISSION_KIND as "LLVM debug emission kind" {
        None = 0 "None",
        Full = 1 "Full",
        LineTablesOnly = 2 "LineTablesOnly",
        DebugDirectivesOnly = 3 "DebugDirectivesOnly",
    }

    /// The kind of name tables in debug info.
    DINameTableKind / DI_NAME_TABLE_KIND as "LLVM debug name table kind" {
        Default = 0 "Default",
        GNU = 1 "GNU",
        None = 2 "None",
        Apple = 3 "Apple",
    }
}
