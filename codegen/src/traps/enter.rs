//! Enters compiled code so that a signal handler can leave it.
//!
//! `enter` pushes the registers that a callee preserves, stores the stack pointer in the [`Activation`] and calls a
//! function.
//! `leave` pops them from there and returns 1 in place of `enter`. The signal handler continues the thread in `leave`
//! with the
//! stored stack pointer.

use super::tasks::Tasks;
use super::{Trap, registry};
use std::any::Any;
use std::cell::Cell;
use std::mem::{ManuallyDrop, MaybeUninit};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

/// The number of frames in a backtrace.
pub(super) const FRAMES: usize = 32;

/// What the signal handler saves of a trap.
pub(super) struct Raised {
    /// The signal.
    pub signal: i32,
    /// The code that raised it.
    pub origin: Origin,
    /// The address of the access, for a signal about memory.
    pub address: usize,
    /// The stack pointer.
    pub stack: usize,
    /// The number of program counters.
    pub count: usize,
    /// Program counters: that of the instruction, and return addresses.
    pub frames: [usize; FRAMES],
}

/// The code that raised a signal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Origin {
    /// An instruction of compiled code.
    Compiled,
    /// What compiled code calls as `abort`.
    Abort,
    /// What ends a call of which a task has failed.
    FailedTask,
}

/// A call of compiled code on this thread.
#[repr(C)]
pub(super) struct Activation {
    /// The stack pointer of `enter`. The first field: `enter` writes it.
    pub stack: usize,
    /// The tasks that it has started. Next to the other field that is set here, so that nothing is written to the last.
    tasks: Option<Arc<Tasks>>,
    pub raised: MaybeUninit<Raised>,
}

/// No thread has called compiled code yet, so that its stack for signals is not checked.
const UNPREPARED: *mut Activation = std::ptr::without_provenance_mut(1);

thread_local! {
    /// The innermost call of compiled code. The signal handler reads it: a constant initial value and no destructor.
    static CURRENT: Cell<*mut Activation> = const { Cell::new(UNPREPARED) };
}

/// The innermost call of compiled code on this thread.
pub(super) fn current() -> Option<*mut Activation> {
    let current = CURRENT.get();
    (current != UNPREPARED && !current.is_null()).then_some(current)
}

/// The tasks of the innermost call of compiled code on this thread.
#[allow(unsafe_code, reason = "calls on this thread are found by address")]
pub(super) fn tasks_of_call() -> Option<Arc<Tasks>> {
    let activation = current()?;
    // SAFETY: the call is active, and only its thread accesses the field.
    let tasks = unsafe { &mut (*activation).tasks };
    Some(tasks.get_or_insert_default().clone())
}

/// Code of the host that compiled code called, until this is dropped.
///
/// What it calls without [`catch`], since that cannot trap, may still find the stack full. That is no trap of the call around
/// this code: leaving it would skip frames of Rust.
pub(crate) struct HostCode {
    around: *mut Activation,
}

impl HostCode {
    /// Enters code of the host.
    #[inline]
    pub fn enter() -> HostCode {
        HostCode {
            around: CURRENT.replace(std::ptr::null_mut()),
        }
    }
}

impl Drop for HostCode {
    #[inline]
    fn drop(&mut self) {
        CURRENT.set(self.around);
    }
}

/// A function and its result.
struct Call<F, R> {
    function: ManuallyDrop<F>,
    result: MaybeUninit<Result<R, Box<dyn Any + Send>>>,
}

/// Calls the function. A panic stays here: `enter` has no unwind information.
#[allow(unsafe_code, reason = "gets its data by address, as a C callback does")]
unsafe extern "C" fn body<F: FnOnce() -> R, R>(call: *mut Call<F, R>) {
    // SAFETY: `catch` passes the address of this struct, and calls this once.
    unsafe {
        let function = ManuallyDrop::take(&mut (*call).function);
        (&raw mut (*call).result).write(MaybeUninit::new(catch_unwind(AssertUnwindSafe(function))));
    }
}

/// Calls `function`, which enters compiled code and returns from it. What `function` owns is leaked when a trap skips
/// it.
#[inline]
pub(crate) fn catch<R: Copy>(function: impl FnOnce() -> R) -> Result<R, Trap> {
    catch_in(None, function)
}

/// As [`catch`], for a task of a call: it does not wait for the tasks that it starts.
pub(super) fn catch_with_tasks(tasks: &Arc<Tasks>, function: impl FnOnce()) -> Result<(), Trap> {
    catch_in(Some(tasks.clone()), function)
}

/// As [`catch`]; for a task, with those that it is one of.
#[inline(always)]
#[allow(unsafe_code, reason = "enters and leaves by assembly")]
fn catch_in<R: Copy>(tasks: Option<Arc<Tasks>>, function: impl FnOnce() -> R) -> Result<R, Trap> {
    // The place is asked for once. All of this in the closure would be a function of its own, which is slower.
    // SAFETY: the value has no destructor: it is there as long as the thread.
    let current = unsafe { &*CURRENT.with(std::ptr::from_ref) };
    let is_task = tasks.is_some();
    let mut before = current.get();
    if before == UNPREPARED {
        super::signals::prepare_thread();
        before = std::ptr::null_mut();
    }
    let mut call = Call {
        function: ManuallyDrop::new(function),
        result: MaybeUninit::uninit(),
    };
    let mut activation = Activation {
        stack: 0,
        tasks,
        raised: MaybeUninit::uninit(),
    };
    let activation = &raw mut activation;
    current.set(activation);
    // SAFETY: the body has this type, and gets its own struct. When a trap skips it, the frames between hold no values
    // of Rust
    // with destructors: compiled code runs between `body` and the trap, and `R` and the arguments are plain values.
    let trapped = unsafe { enter(activation, body_of(&call), (&raw mut call).cast()) };
    current.set(before);
    // SAFETY: the call has ended, and with it all accesses by this address.
    let tasks = unsafe { (*activation).tasks.take() };
    let returned = match trapped {
        // SAFETY: the body has written the result.
        0 => unsafe { call.result.assume_init() }.map_err(Trap::panic),
        // SAFETY: only the signal handler makes `enter` return this, after it has written the field.
        _ => Err(trap_of(
            unsafe { (*activation).raised.assume_init_ref() },
            tasks.as_deref(),
        )),
    };
    match tasks {
        Some(tasks) if !is_task => tasks.finish(returned),
        _ => returned,
    }
}

/// The trap of a call with these tasks.
#[cold]
fn trap_of(raised: &Raised, tasks: Option<&Tasks>) -> Trap {
    let of_task = tasks.filter(|_| raised.origin == Origin::FailedTask);
    let trap = of_task.and_then(Tasks::trap);
    trap.unwrap_or_else(|| registry::describe(raised))
}

/// The body for the type of a call.
#[allow(unsafe_code, reason = "the type of a C callback")]
fn body_of<F: FnOnce() -> R, R>(_: &Call<F, R>) -> unsafe extern "C" fn(*mut u8) {
    // SAFETY: the types differ in what the one pointer refers to.
    unsafe {
        std::mem::transmute::<unsafe extern "C" fn(*mut Call<F, R>), unsafe extern "C" fn(*mut u8)>(
            body::<F, R>,
        )
    }
}

#[cfg(all(target_arch = "x86_64", unix))]
#[allow(unsafe_code, reason = "assembly")]
#[unsafe(naked)]
unsafe extern "C" fn enter(
    activation: *mut Activation,
    body: unsafe extern "C" fn(*mut u8),
    data: *mut u8,
) -> usize {
    std::arch::naked_asm!(
        "push rbp",
        "mov rbp, rsp",
        "push rbx",
        "push r12",
        "push r13",
        "push r14",
        "push r15",
        "sub rsp, 8",
        "mov [rdi], rsp",
        "mov rdi, rdx",
        "call rsi",
        "xor eax, eax",
        "add rsp, 8",
        "pop r15",
        "pop r14",
        "pop r13",
        "pop r12",
        "pop rbx",
        "pop rbp",
        "ret",
    )
}

#[cfg(all(target_arch = "x86_64", unix))]
#[allow(unsafe_code, reason = "assembly")]
#[unsafe(naked)]
pub(super) unsafe extern "C" fn leave() {
    std::arch::naked_asm!(
        "mov eax, 1",
        "add rsp, 8",
        "pop r15",
        "pop r14",
        "pop r13",
        "pop r12",
        "pop rbx",
        "pop rbp",
        "ret",
    )
}

#[cfg(all(target_arch = "aarch64", unix))]
#[allow(unsafe_code, reason = "assembly")]
#[unsafe(naked)]
unsafe extern "C" fn enter(
    activation: *mut Activation,
    body: unsafe extern "C" fn(*mut u8),
    data: *mut u8,
) -> usize {
    std::arch::naked_asm!(
        "stp x29, x30, [sp, #-160]!",
        "mov x29, sp",
        "stp x19, x20, [sp, #16]",
        "stp x21, x22, [sp, #32]",
        "stp x23, x24, [sp, #48]",
        "stp x25, x26, [sp, #64]",
        "stp x27, x28, [sp, #80]",
        "stp d8, d9, [sp, #96]",
        "stp d10, d11, [sp, #112]",
        "stp d12, d13, [sp, #128]",
        "stp d14, d15, [sp, #144]",
        "mov x9, sp",
        "str x9, [x0]",
        "mov x0, x2",
        "blr x1",
        "mov x0, #0",
        "ldp x19, x20, [sp, #16]",
        "ldp x21, x22, [sp, #32]",
        "ldp x23, x24, [sp, #48]",
        "ldp x25, x26, [sp, #64]",
        "ldp x27, x28, [sp, #80]",
        "ldp d8, d9, [sp, #96]",
        "ldp d10, d11, [sp, #112]",
        "ldp d12, d13, [sp, #128]",
        "ldp d14, d15, [sp, #144]",
        "ldp x29, x30, [sp], #160",
        "ret",
    )
}

#[cfg(all(target_arch = "aarch64", unix))]
#[allow(unsafe_code, reason = "assembly")]
#[unsafe(naked)]
pub(super) unsafe extern "C" fn leave() {
    std::arch::naked_asm!(
        "mov x0, #1",
        "ldp x19, x20, [sp, #16]",
        "ldp x21, x22, [sp, #32]",
        "ldp x23, x24, [sp, #48]",
        "ldp x25, x26, [sp, #64]",
        "ldp x27, x28, [sp, #80]",
        "ldp d8, d9, [sp, #96]",
        "ldp d10, d11, [sp, #112]",
        "ldp d12, d13, [sp, #128]",
        "ldp d14, d15, [sp, #144]",
        "ldp x29, x30, [sp], #160",
        "ret",
    )
}

/// Elsewhere, signals are left to the process: only panics come back.
#[cfg(not(all(any(target_arch = "x86_64", target_arch = "aarch64"), unix)))]
#[allow(unsafe_code, reason = "calls a C callback")]
unsafe fn enter(_: *mut Activation, body: unsafe extern "C" fn(*mut u8), data: *mut u8) -> usize {
    // SAFETY: the caller passes a function and its argument.
    unsafe { body(data) };
    0
}

#[cfg(test)]
mod tests {
    use super::{HostCode, catch, current};

    #[test]
    fn traps_do_not_leave_code_of_the_host() {
        let call = || {
            let before = current().is_some();
            let host = HostCode::enter();
            let inside = current().is_some();
            // A call that may trap is one of its own.
            let nested = catch(|| current().is_some()).unwrap_or(false);
            let after = current().is_some();
            drop(host);
            (before, inside, nested, after, current().is_some())
        };
        assert_eq!(catch(call), Ok((true, false, true, false, true)));
        assert!(current().is_none());
    }
}
