//! Libcalls: functions that compiled code calls although the module does not name them.
//!
//! The signatures of libcalls on `x86_fp80` are made where they are called (`func/extended.rs`). A call refers to a
//! libcall by its index in [`LIBCALLS`]; only the libcalls that are called are declared.

use cranelift_codegen::ir::{Type as Clif, types};
use target_lexicon::Architecture;

/// The namespace of libcalls in Cranelift's external names, distinct from the two of `cranelift-module`.
pub const NAMESPACE: u32 = 2;

/// A libcall with a fixed signature.
pub struct Libcall {
    /// Its symbol name.
    pub name: &'static str,
    /// Argument types.
    pub params: &'static [Clif],
    /// Result type.
    pub result: Option<Clif>,
}

macro_rules! libcalls {
    ($($id:ident = $name:literal ($($param:ident),*) $(-> $result:ident)?;)*) => {
        /// The index of a libcall in [`LIBCALLS`].
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[allow(missing_docs)]
        #[repr(u32)]
        pub enum LibcallId { $($id),* }

        /// All libcalls, indexed by [`LibcallId`].
        pub static LIBCALLS: &[Libcall] = &[$(Libcall {
            name: $name,
            params: &[$(types::$param),*],
            result: libcalls!(@result $($result)?),
        }),*];
    };
    (@result) => { None };
    (@result $result:ident) => { Some(types::$result) };
}

/// The machine code of libcalls on aarch64 that its runtime library lacks, since they are single instructions.
const AARCH64: [(LibcallId, [u8; 8]); 3] = [
    // fcvt s0, h0; ret
    (
        LibcallId::F16ToF32,
        [0x00, 0x40, 0xe2, 0x1e, 0xc0, 0x03, 0x5f, 0xd6],
    ),
    // fcvt h0, s0; ret
    (
        LibcallId::F32ToF16,
        [0x00, 0xc0, 0x23, 0x1e, 0xc0, 0x03, 0x5f, 0xd6],
    ),
    // fcvt h0, d0; ret
    (
        LibcallId::F64ToF16,
        [0x00, 0xc0, 0x63, 0x1e, 0xc0, 0x03, 0x5f, 0xd6],
    ),
];

/// The machine code that returns the thread pointer, where Cranelift has no instruction for it.
fn thread_pointer(architecture: Architecture) -> Option<&'static [u8]> {
    match architecture {
        // mov rax, fs:[0]; ret
        Architecture::X86_64 => Some(&[0x64, 0x48, 0x8b, 0x04, 0x25, 0, 0, 0, 0, 0xc3]),
        // mrs x0, tpidr_el0; ret
        Architecture::Aarch64(_) => Some(&[0x40, 0xd0, 0x3b, 0xd5, 0xc0, 0x03, 0x5f, 0xd6]),
        // mv a0, tp; ret
        Architecture::Riscv64(_) => Some(&[0x13, 0x05, 0x02, 0x00, 0x67, 0x80, 0x00, 0x00]),
        _ => None,
    }
}

/// The machine code of a libcall that an object defines itself.
pub fn code(architecture: Architecture, index: u32) -> Option<&'static [u8]> {
    let is_same = |id: LibcallId| id as u32 == index;
    if is_same(LibcallId::ThreadPointer) {
        return thread_pointer(architecture);
    }
    match architecture {
        Architecture::Aarch64(_) => AARCH64
            .iter()
            .find(|(id, _)| is_same(*id))
            .map(|(_, code)| &code[..]),
        _ => None,
    }
}

libcalls! {
    DivI128 = "__divti3" (I128, I128) -> I128;
    RemI128 = "__modti3" (I128, I128) -> I128;
    DivU128 = "__udivti3" (I128, I128) -> I128;
    RemU128 = "__umodti3" (I128, I128) -> I128;
    I128ToF32 = "__floattisf" (I128) -> F32;
    I128ToF64 = "__floattidf" (I128) -> F64;
    U128ToF32 = "__floatuntisf" (I128) -> F32;
    U128ToF64 = "__floatuntidf" (I128) -> F64;
    F32ToI128 = "__fixsfti" (F32) -> I128;
    F64ToI128 = "__fixdfti" (F64) -> I128;
    F32ToU128 = "__fixunssfti" (F32) -> I128;
    F64ToU128 = "__fixunsdfti" (F64) -> I128;
    F16ToF32 = "__extendhfsf2" (F16) -> F32;
    F32ToF16 = "__truncsfhf2" (F32) -> F16;
    F64ToF16 = "__truncdfhf2" (F64) -> F16;
    RemF32 = "fmodf" (F32, F32) -> F32;
    RemF64 = "fmod" (F64, F64) -> F64;
    PowF32 = "powf" (F32, F32) -> F32;
    PowF64 = "pow" (F64, F64) -> F64;
    Atan2F32 = "atan2f" (F32, F32) -> F32;
    Atan2F64 = "atan2" (F64, F64) -> F64;
    SinF32 = "sinf" (F32) -> F32;
    SinF64 = "sin" (F64) -> F64;
    CosF32 = "cosf" (F32) -> F32;
    CosF64 = "cos" (F64) -> F64;
    TanF32 = "tanf" (F32) -> F32;
    TanF64 = "tan" (F64) -> F64;
    TanhF32 = "tanhf" (F32) -> F32;
    TanhF64 = "tanh" (F64) -> F64;
    ExpF32 = "expf" (F32) -> F32;
    ExpF64 = "exp" (F64) -> F64;
    Exp2F32 = "exp2f" (F32) -> F32;
    Exp2F64 = "exp2" (F64) -> F64;
    LogF32 = "logf" (F32) -> F32;
    LogF64 = "log" (F64) -> F64;
    Log2F32 = "log2f" (F32) -> F32;
    Log2F64 = "log2" (F64) -> F64;
    Log10F32 = "log10f" (F32) -> F32;
    Log10F64 = "log10" (F64) -> F64;
    RoundF32 = "roundf" (F32) -> F32;
    RoundF64 = "round" (F64) -> F64;
    Exp10F32 = "exp10f" (F32) -> F32;
    Exp10F64 = "exp10" (F64) -> F64;
    AsinF32 = "asinf" (F32) -> F32;
    AsinF64 = "asin" (F64) -> F64;
    AcosF32 = "acosf" (F32) -> F32;
    AcosF64 = "acos" (F64) -> F64;
    AtanF32 = "atanf" (F32) -> F32;
    AtanF64 = "atan" (F64) -> F64;
    SinhF32 = "sinhf" (F32) -> F32;
    SinhF64 = "sinh" (F64) -> F64;
    CoshF32 = "coshf" (F32) -> F32;
    CoshF64 = "cosh" (F64) -> F64;
    PowIF32 = "__powisf2" (F32, I32) -> F32;
    PowIF64 = "__powidf2" (F64, I32) -> F64;
    LdexpF32 = "ldexpf" (F32, I32) -> F32;
    LdexpF64 = "ldexp" (F64, I32) -> F64;
    FrexpF32 = "frexpf" (F32, I64) -> F32;
    FrexpF64 = "frexp" (F64, I64) -> F64;
    Memcpy = "memcpy" (I64, I64, I64) -> I64;
    Memmove = "memmove" (I64, I64, I64) -> I64;
    Memset = "memset" (I64, I32, I64) -> I64;
    Malloc = "malloc" (I64) -> I64;
    Free = "free" (I64);
    UnwindResume = "_Unwind_Resume" (I64);
    ThreadLocal = "_windlass_thread_local" (I64) -> I64;
    ThreadPointer = "_thread_pointer" () -> I64;
    GetRounding = "fegetround" () -> I32;
    SetRounding = "fesetround" (I32) -> I32;
    ClearCache = "__clear_cache" (I64, I64);
    AddF128 = "__addtf3" (F128, F128) -> F128;
    SubF128 = "__subtf3" (F128, F128) -> F128;
    MulF128 = "__multf3" (F128, F128) -> F128;
    DivF128 = "__divtf3" (F128, F128) -> F128;
    EqualF128 = "__eqtf2" (F128, F128) -> I32;
    LessF128 = "__lttf2" (F128, F128) -> I32;
    LessEqualF128 = "__letf2" (F128, F128) -> I32;
    GreaterF128 = "__gttf2" (F128, F128) -> I32;
    GreaterEqualF128 = "__getf2" (F128, F128) -> I32;
    UnorderedF128 = "__unordtf2" (F128, F128) -> I32;
    F32ToF128 = "__extendsftf2" (F32) -> F128;
    F64ToF128 = "__extenddftf2" (F64) -> F128;
    F128ToF32 = "__trunctfsf2" (F128) -> F32;
    F128ToF64 = "__trunctfdf2" (F128) -> F64;
    I64ToF128 = "__floatditf" (I64) -> F128;
    U64ToF128 = "__floatunditf" (I64) -> F128;
    I128ToF128 = "__floattitf" (I128) -> F128;
    U128ToF128 = "__floatuntitf" (I128) -> F128;
    F128ToI64 = "__fixtfdi" (F128) -> I64;
    F128ToU64 = "__fixunstfdi" (F128) -> I64;
    F128ToI128 = "__fixtfti" (F128) -> I128;
    F128ToU128 = "__fixunstfti" (F128) -> I128;
    SqrtF128 = "sqrtf128" (F128) -> F128;
    FloorF128 = "floorf128" (F128) -> F128;
    CeilF128 = "ceilf128" (F128) -> F128;
    TruncF128 = "truncf128" (F128) -> F128;
    RoundF128 = "roundf128" (F128) -> F128;
    RoundevenF128 = "roundevenf128" (F128) -> F128;
    RintF128 = "rintf128" (F128) -> F128;
    NearbyintF128 = "nearbyintf128" (F128) -> F128;
    FmodF128 = "fmodf128" (F128, F128) -> F128;
    PowF128 = "powf128" (F128, F128) -> F128;
    SinF128 = "sinf128" (F128) -> F128;
    CosF128 = "cosf128" (F128) -> F128;
    TanF128 = "tanf128" (F128) -> F128;
    ExpF128 = "expf128" (F128) -> F128;
    Exp2F128 = "exp2f128" (F128) -> F128;
    Exp10F128 = "exp10f128" (F128) -> F128;
    LogF128 = "logf128" (F128) -> F128;
    Log2F128 = "log2f128" (F128) -> F128;
    Log10F128 = "log10f128" (F128) -> F128;
    FmaF128 = "fmaf128" (F128, F128, F128) -> F128;
    FmaxF128 = "fmaxf128" (F128, F128) -> F128;
    FminF128 = "fminf128" (F128, F128) -> F128;
    SinhF128 = "sinhf128" (F128) -> F128;
    CoshF128 = "coshf128" (F128) -> F128;
    TanhF128 = "tanhf128" (F128) -> F128;
    AsinF128 = "asinf128" (F128) -> F128;
    AcosF128 = "acosf128" (F128) -> F128;
    AtanF128 = "atanf128" (F128) -> F128;
    Atan2F128 = "atan2f128" (F128, F128) -> F128;
    LrintF128 = "lrintf128" (F128) -> I64;
    LroundF128 = "lroundf128" (F128) -> I64;
    FloorF80 = "floorl" ();
    CeilF80 = "ceill" ();
    TruncF80 = "truncl" ();
    RoundF80 = "roundl" ();
    RoundevenF80 = "roundevenl" ();
    FmodF80 = "fmodl" ();
    PowF80 = "powl" ();
    SinF80 = "sinl" ();
    CosF80 = "cosl" ();
    TanF80 = "tanl" ();
    ExpF80 = "expl" ();
    Exp2F80 = "exp2l" ();
    LogF80 = "logl" ();
    Log2F80 = "log2l" ();
    Log10F80 = "log10l" ();
    FmaF80 = "fmal" ();
    FmaxF80 = "fmaxl" ();
    FminF80 = "fminl" ();
    SinhF80 = "sinhl" ();
    CoshF80 = "coshl" ();
    TanhF80 = "tanhl" ();
    AsinF80 = "asinl" ();
    AcosF80 = "acosl" ();
    AtanF80 = "atanl" ();
    Atan2F80 = "atan2l" ();
}
