//! Thunks of a few x86 instructions that Cranelift lacks: those on `x86_fp80`, the `long double` of C, and single instructions of
//! inline assembly.
//!
//! Cranelift has no x87 registers. An operation stores its operands to stack slots and calls a thunk with the
//! addresses: results first (`rdi`), then the operands (`rsi`, `rdx`). Cranelift's code never touches the x87 stack, so
//! that a function returns an `x86_fp80` by calling [`Thunk::Push`] right before it returns, and a caller receives it by
//! calling [`Thunk::Pop`] right after the call.

/// The namespace of the thunks in Cranelift's external names; a thunk has its index in [`THUNKS`].
pub const NAMESPACE: u32 = 4;

/// A thunk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u32)]
pub enum Thunk {
    /// `*rdi = *rsi + *rdx`
    Add,
    /// `*rdi = *rsi - *rdx`
    Sub,
    /// `*rdi = *rsi * *rdx`
    Mul,
    /// `*rdi = *rsi / *rdx`
    Div,
    /// Compares `*rsi` with `*rdx` and returns the flags: [`LESS`], [`EQUAL`], or both for unordered operands.
    Compare,
    /// `*rdi` is the square root of `*rsi`.
    Sqrt,
    /// `*rdi` is `*rsi` rounded to an integer by the current rounding mode.
    Rint,
    /// Extends the `float` at `rsi`.
    FromF32,
    /// Extends the `double` at `rsi`.
    FromF64,
    /// Converts the signed 64-bit integer at `rsi`.
    FromI64,
    /// Converts the unsigned 64-bit integer at `rsi`.
    FromU64,
    /// Rounds to a `float`.
    ToF32,
    /// Rounds to a `double`.
    ToF64,
    /// Truncates to a signed 64-bit integer.
    ToI64,
    /// Pushes `*rdi` onto the x87 stack.
    Push,
    /// Pops the top of the x87 stack to `*rdi`.
    Pop,
    /// `cpuid` with `eax` and `ecx` from `rsi[0..2]`; stores `eax`, `ebx`, `ecx` and `edx` to `rdi[0..4]`.
    Cpuid,
    /// `xgetbv` with `ecx` from `rsi[1]`; stores `eax` and `edx` to `rdi[0]` and `rdi[3]`.
    Xgetbv,
    /// `rdtsc`; stores `eax` and `edx` to `rdi[0]` and `rdi[3]`.
    Rdtsc,
}

/// The carry flag in the result of [`Thunk::Compare`].
pub const LESS: i64 = 1;
/// The zero flag in the result of [`Thunk::Compare`].
pub const EQUAL: i64 = 0x40;

/// Loads the operands: `fld tbyte [rsi]; fld tbyte [rdx]`.
macro_rules! binary {
    ($a:literal, $b:literal) => {
        // …; fstp tbyte [rdi]; ret
        &[0xdb, 0x2e, 0xdb, 0x2a, $a, $b, 0xdb, 0x3f, 0xc3]
    };
}

/// The name and machine code of each thunk, indexed by [`Thunk`].
pub const THUNKS: [(&str, &[u8]); 19] = [
    // faddp
    ("add", binary!(0xde, 0xc1)),
    // fsubp
    ("sub", binary!(0xde, 0xe9)),
    // fmulp
    ("mul", binary!(0xde, 0xc9)),
    // fdivp
    ("div", binary!(0xde, 0xf9)),
    // fld tbyte [rdx]; fld tbyte [rsi]; fucomip st, st(1); fstp st(0); lahf; movzx eax, ah; ret
    (
        "compare",
        &[
            0xdb, 0x2a, 0xdb, 0x2e, 0xdf, 0xe9, 0xdd, 0xd8, 0x9f, 0x0f, 0xb6, 0xc4, 0xc3,
        ],
    ),
    // fld tbyte [rsi]; fsqrt; fstp tbyte [rdi]; ret
    ("sqrt", &[0xdb, 0x2e, 0xd9, 0xfa, 0xdb, 0x3f, 0xc3]),
    // fld tbyte [rsi]; frndint; fstp tbyte [rdi]; ret
    ("rint", &[0xdb, 0x2e, 0xd9, 0xfc, 0xdb, 0x3f, 0xc3]),
    // fld dword [rsi]; fstp tbyte [rdi]; ret
    ("from_f32", &[0xd9, 0x06, 0xdb, 0x3f, 0xc3]),
    // fld qword [rsi]; fstp tbyte [rdi]; ret
    ("from_f64", &[0xdd, 0x06, 0xdb, 0x3f, 0xc3]),
    // fild qword [rsi]; fstp tbyte [rdi]; ret
    ("from_i64", &[0xdf, 0x2e, 0xdb, 0x3f, 0xc3]),
    // fild qword [rsi]; cmp qword [rsi], 0; jns +6; fadd dword [rip + 3]; fstp tbyte [rdi]; ret; 2^64 as a float
    (
        "from_u64",
        &[
            0xdf, 0x2e, 0x48, 0x83, 0x3e, 0x00, 0x79, 0x06, 0xd8, 0x05, 0x03, 0x00, 0x00, 0x00, 0xdb, 0x3f,
            0xc3, 0x00, 0x00, 0x80, 0x5f,
        ],
    ),
    // fld tbyte [rsi]; fstp dword [rdi]; ret
    ("to_f32", &[0xdb, 0x2e, 0xd9, 0x1f, 0xc3]),
    // fld tbyte [rsi]; fstp qword [rdi]; ret
    ("to_f64", &[0xdb, 0x2e, 0xdd, 0x1f, 0xc3]),
    // fnstcw [rsp - 2]; movzx eax, word [rsp - 2]; or ah, 12; mov [rsp - 4], ax; fldcw [rsp - 4]
    // fld tbyte [rsi]; fistp qword [rdi]; fldcw [rsp - 2]; ret
    (
        "to_i64",
        &[
            0xd9, 0x7c, 0x24, 0xfe, 0x0f, 0xb7, 0x44, 0x24, 0xfe, 0x80, 0xcc, 0x0c, 0x66, 0x89, 0x44, 0x24,
            0xfc, 0xd9, 0x6c, 0x24, 0xfc, 0xdb, 0x2e, 0xdf, 0x3f, 0xd9, 0x6c, 0x24, 0xfe, 0xc3,
        ],
    ),
    // fld tbyte [rdi]; ret
    ("push", &[0xdb, 0x2f, 0xc3]),
    // fstp tbyte [rdi]; ret
    ("pop", &[0xdb, 0x3f, 0xc3]),
    // push rbx; mov eax, [rsi]; mov ecx, [rsi + 4]; cpuid; mov [rdi], eax; mov [rdi + 4], ebx; mov [rdi + 8], ecx
    // mov [rdi + 12], edx; pop rbx; ret
    (
        "cpuid",
        &[
            0x53, 0x8b, 0x06, 0x8b, 0x4e, 0x04, 0x0f, 0xa2, 0x89, 0x07, 0x89, 0x5f, 0x04, 0x89, 0x4f, 0x08,
            0x89, 0x57, 0x0c, 0x5b, 0xc3,
        ],
    ),
    // mov ecx, [rsi + 4]; xgetbv; mov [rdi], eax; mov [rdi + 12], edx; ret
    (
        "xgetbv",
        &[
            0x8b, 0x4e, 0x04, 0x0f, 0x01, 0xd0, 0x89, 0x07, 0x89, 0x57, 0x0c, 0xc3,
        ],
    ),
    // rdtsc; mov [rdi], eax; mov [rdi + 12], edx; ret
    ("rdtsc", &[0x0f, 0x31, 0x89, 0x07, 0x89, 0x57, 0x0c, 0xc3]),
];
