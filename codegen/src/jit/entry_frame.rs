//! The frame from which the entry point of a program is called.
//!
//! It has no unwind information: an exception that the program does not catch finds the end of the stack there, so
//! that `__cxa_throw` calls `std::terminate` while the stack is as it was, like in a linked program. Rust's frames
//! would catch the exception, after all destructors have run.

/// What a function returns: the value is in the field of its type.
#[derive(Clone, Copy, Default)]
#[repr(C)]
pub(super) struct Returned {
    pub int: u64,
    /// The bits of an `f64`, or of an `f32` in the low half.
    pub float: u64,
}

/// The arguments of an entry point: at most those of `main`. A function with fewer arguments ignores the others.
pub(super) type Arguments = [usize; 3];

/// What calls the function at an address from such a frame, where there is one.
pub(super) fn caller() -> Option<fn(usize, Arguments) -> Returned> {
    #[cfg(any(
        all(target_arch = "x86_64", unix),
        all(target_arch = "aarch64", unix, not(target_vendor = "apple"))
    ))]
    let caller: Option<fn(usize, Arguments) -> Returned> = Some(call);
    #[cfg(not(any(
        all(target_arch = "x86_64", unix),
        all(target_arch = "aarch64", unix, not(target_vendor = "apple"))
    )))]
    let caller = None;
    caller
}

#[cfg(any(
    all(target_arch = "x86_64", unix),
    all(target_arch = "aarch64", unix, not(target_vendor = "apple"))
))]
#[allow(unsafe_code, reason = "calls a function by its address")]
fn call(entry: usize, [first, second, third]: Arguments) -> Returned {
    let mut returned = Returned::default();
    // SAFETY: `entry` takes integers and pointers in registers only, at most as many as are passed, and returns at most one
    // scalar; the caller has compared its type.
    unsafe { call_from_frame(entry, first, second, third, &raw mut returned) };
    returned
}

#[cfg(all(target_arch = "x86_64", unix))]
#[allow(unsafe_code, reason = "assembly")]
#[unsafe(naked)]
unsafe extern "C-unwind" fn call_from_frame(
    entry: usize,
    first: usize,
    second: usize,
    third: usize,
    to: *mut Returned,
) {
    std::arch::naked_asm!(
        "push rbp",
        "mov rbp, rsp",
        "push rbx",
        "sub rsp, 8",
        "mov rbx, r8",
        "mov rax, rdi",
        "mov rdi, rsi",
        "mov rsi, rdx",
        "mov rdx, rcx",
        "call rax",
        "mov [rbx], rax",
        "movsd [rbx + 8], xmm0",
        "add rsp, 8",
        "pop rbx",
        "pop rbp",
        "ret",
    )
}

#[cfg(all(target_arch = "aarch64", unix, not(target_vendor = "apple")))]
#[allow(unsafe_code, reason = "assembly")]
#[unsafe(naked)]
unsafe extern "C-unwind" fn call_from_frame(
    entry: usize,
    first: usize,
    second: usize,
    third: usize,
    to: *mut Returned,
) {
    std::arch::naked_asm!(
        "stp x29, x30, [sp, #-32]!",
        "mov x29, sp",
        "str x19, [sp, #16]",
        "mov x19, x4",
        "mov x9, x0",
        "mov x0, x1",
        "mov x1, x2",
        "mov x2, x3",
        "blr x9",
        "str x0, [x19]",
        "str d0, [x19, #8]",
        "ldr x19, [sp, #16]",
        "ldp x29, x30, [sp], #32",
        "ret",
    )
}
