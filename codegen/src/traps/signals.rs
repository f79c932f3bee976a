//! The signal handler that leaves compiled code.
//!
//! It is installed once per process, in front of the handlers that are there: a signal that is not about compiled code
//! is passed to
//! the handler before, or has its default effect. It runs on the thread's alternate stack, so that it can report a full
//! stack; a thread without one gets one at its first call.

#[cfg(all(
    any(target_arch = "x86_64", target_arch = "aarch64"),
    any(target_os = "linux", target_os = "macos")
))]
pub(crate) use unix::{abort_stub, install, leave_failed_call};
#[cfg(all(
    any(target_arch = "x86_64", target_arch = "aarch64"),
    any(target_os = "linux", target_os = "macos")
))]
pub(super) use unix::{is_about_memory, pause, prepare_thread};

#[cfg(not(all(
    any(target_arch = "x86_64", target_arch = "aarch64"),
    any(target_os = "linux", target_os = "macos")
)))]
mod other {
    /// Signals are left to the process.
    pub(crate) fn install() {}
    pub(crate) fn abort_stub() -> Option<usize> {
        None
    }
    pub(crate) fn prepare_thread() {}
    pub(crate) fn is_about_memory(_: i32) -> bool {
        false
    }
    pub(crate) fn pause() {}
    /// Unwinds to the call.
    pub(crate) fn leave_failed_call() -> ! {
        std::panic::resume_unwind(Box::new("a task failed"))
    }
}
#[cfg(not(all(
    any(target_arch = "x86_64", target_arch = "aarch64"),
    any(target_os = "linux", target_os = "macos")
)))]
pub(crate) use other::*;

#[cfg(all(
    any(target_arch = "x86_64", target_arch = "aarch64"),
    any(target_os = "linux", target_os = "macos")
))]
#[allow(unsafe_code, reason = "signal handlers")]
mod unix {
    use super::super::enter::{self, FRAMES, Origin, Raised};
    use super::super::registry;
    use libc::{c_int, c_void, siginfo_t, ucontext_t};
    use std::cell::RefCell;
    use std::mem::MaybeUninit;
    use std::sync::{Once, OnceLock};

    const SIGNALS: [c_int; 5] = [
        libc::SIGILL,
        libc::SIGFPE,
        libc::SIGSEGV,
        libc::SIGBUS,
        libc::SIGTRAP,
    ];

    /// The handlers that were there before, in the order of [`SIGNALS`].
    static PREVIOUS: OnceLock<[libc::sigaction; 5]> = OnceLock::new();

    /// Installs the handler. Later calls do nothing.
    pub(crate) fn install() {
        static INSTALLED: Once = Once::new();
        INSTALLED.call_once(|| {
            // SAFETY: the structs are plain data, for which zero is a value; the handlers are read before any is
            // replaced.
            unsafe {
                let mut previous: [libc::sigaction; 5] = std::mem::zeroed();
                for (signal, before) in SIGNALS.into_iter().zip(&mut previous) {
                    libc::sigaction(signal, std::ptr::null(), before);
                }
                let _ = PREVIOUS.set(previous);
                for signal in SIGNALS {
                    let mut action: libc::sigaction = std::mem::zeroed();
                    // Not deferred: the handler does not return to where the signal was raised.
                    action.sa_flags = libc::SA_SIGINFO | libc::SA_ONSTACK | libc::SA_NODEFER;
                    action.sa_sigaction = handle as *const () as usize;
                    libc::sigemptyset(&mut action.sa_mask);
                    libc::sigaction(signal, &action, std::ptr::null_mut());
                }
            }
        });
    }

    pub(in super::super) fn is_about_memory(signal: i32) -> bool {
        signal == libc::SIGSEGV || signal == libc::SIGBUS
    }

    /// The registers of a thread that a signal has stopped.
    struct Registers {
        pc: usize,
        stack: usize,
        frame: usize,
        /// The return address of a function that has no frame yet, where a register has it.
        link: Option<usize>,
    }

    /// # Safety
    /// `context` is that of a signal handler.
    unsafe fn registers(context: *const ucontext_t) -> Registers {
        // SAFETY: the caller has it from the system.
        unsafe {
            #[cfg(all(target_os = "linux", target_arch = "x86_64"))]
            {
                let registers = &(*context).uc_mcontext.gregs;
                let get = |index: c_int| registers[index as usize] as usize;
                Registers {
                    pc: get(libc::REG_RIP),
                    stack: get(libc::REG_RSP),
                    frame: get(libc::REG_RBP),
                    link: None,
                }
            }
            #[cfg(all(target_os = "linux", target_arch = "aarch64"))]
            {
                let registers = &(*context).uc_mcontext;
                Registers {
                    pc: registers.pc as usize,
                    stack: registers.sp as usize,
                    frame: registers.regs[29] as usize,
                    link: Some(registers.regs[30] as usize),
                }
            }
            #[cfg(all(target_os = "macos", target_arch = "x86_64"))]
            {
                let registers = &(*(*context).uc_mcontext).__ss;
                Registers {
                    pc: registers.__rip as usize,
                    stack: registers.__rsp as usize,
                    frame: registers.__rbp as usize,
                    link: None,
                }
            }
            #[cfg(all(target_os = "macos", target_arch = "aarch64"))]
            {
                let registers = &(*(*context).uc_mcontext).__ss;
                Registers {
                    pc: registers.__pc as usize,
                    stack: registers.__sp as usize,
                    frame: registers.__fp as usize,
                    link: Some(registers.__lr as usize),
                }
            }
        }
    }

    /// Continues the thread at `pc`, with this stack pointer.
    ///
    /// # Safety
    /// `context` is that of a signal handler, and the thread may continue there.
    unsafe fn continue_at(context: *mut ucontext_t, pc: usize, stack: usize) {
        // SAFETY: the caller has it from the system.
        unsafe {
            #[cfg(all(target_os = "linux", target_arch = "x86_64"))]
            {
                let registers = &mut (*context).uc_mcontext.gregs;
                registers[libc::REG_RIP as usize] = pc as i64;
                registers[libc::REG_RSP as usize] = stack as i64;
            }
            #[cfg(all(target_os = "linux", target_arch = "aarch64"))]
            {
                let registers = &mut (*context).uc_mcontext;
                registers.pc = pc as u64;
                registers.sp = stack as u64;
            }
            #[cfg(all(target_os = "macos", target_arch = "x86_64"))]
            {
                let registers = &mut (*(*context).uc_mcontext).__ss;
                registers.__rip = pc as u64;
                registers.__rsp = stack as u64;
            }
            #[cfg(all(target_os = "macos", target_arch = "aarch64"))]
            {
                let registers = &mut (*(*context).uc_mcontext).__ss;
                registers.__pc = pc as u64;
                registers.__sp = stack as u64;
            }
        }
    }

    /// The signal handler. It uses what a signal handler may: no allocation, no lock that the thread could hold.
    unsafe extern "C" fn handle(signal: c_int, info: *mut siginfo_t, context: *mut c_void) {
        let context: *mut ucontext_t = context.cast();
        // SAFETY: the system passes valid pointers. The activation is in a frame of this thread that is active.
        unsafe {
            let found = registers(context);
            let origin = match found.pc {
                pc if pc == abort as *const () as usize => Some(Origin::Abort),
                pc if pc == failed_task as *const () as usize => Some(Origin::FailedTask),
                pc => registry::contains(pc).then_some(Origin::Compiled),
            };
            if let Some(origin) = origin {
                let is_trap = origin != Origin::Abort || aborts_by_default();
                if let Some(activation) = enter::current().filter(|_| is_trap) {
                    let raised = Raised {
                        signal,
                        origin,
                        address: (*info).si_addr() as usize,
                        stack: found.stack,
                        count: 0,
                        frames: [0; FRAMES],
                    };
                    let place = (&raw mut (*activation).raised).cast::<Raised>();
                    place.write(raised);
                    walk(&found, origin, (*activation).stack, &mut *place);
                    continue_at(context, enter::leave as *const () as usize, (*activation).stack);
                    return;
                }
                if origin != Origin::Compiled {
                    continue_at(context, libc::abort as *const () as usize, found.stack);
                    return;
                }
            }
            pass_on(signal, info, context.cast());
        }
    }

    /// Collects the return addresses of compiled functions, whose frame pointers are a linked list.
    ///
    /// # Safety
    /// The registers are those of a thread in compiled code, which was entered at `end`.
    unsafe fn walk(from: &Registers, origin: Origin, end: usize, to: &mut Raised) {
        let mut push = |pc: usize| {
            if to.count < FRAMES && pc != 0 {
                to.frames[to.count] = pc;
                to.count += 1;
            }
            to.count < FRAMES
        };
        if origin != Origin::Compiled {
            // The stub has no frame: its return address is where the call left it.
            // SAFETY: the stack pointer of a function that was just called.
            push(
                from.link
                    .unwrap_or_else(|| unsafe { *(from.stack as *const usize) }),
            );
        } else {
            push(from.pc);
        }
        let mut frame = from.frame;
        // Frames are between the stack pointer and the frame of `enter`, each above the one before.
        while frame >= from.stack && frame < end && frame.is_multiple_of(8) {
            // SAFETY: the address is in the thread's stack.
            let (next, return_address) =
                unsafe { (*(frame as *const usize), *(frame as *const usize).add(1)) };
            if !registry::contains(return_address) || !push(return_address) || next <= frame {
                break;
            }
            frame = next;
        }
    }

    /// Whether `abort` ends the process, since no one handles its signal.
    fn aborts_by_default() -> bool {
        // SAFETY: asks for the handler, with memory for the answer.
        unsafe {
            let mut action = MaybeUninit::<libc::sigaction>::zeroed();
            libc::sigaction(libc::SIGABRT, std::ptr::null(), action.as_mut_ptr()) == 0
                && action.assume_init().sa_sigaction == libc::SIG_DFL
        }
    }

    /// Does what would be done with the signal without this handler.
    ///
    /// # Safety
    /// The arguments are those of a signal handler.
    unsafe fn pass_on(signal: c_int, info: *mut siginfo_t, context: *mut c_void) {
        let index = SIGNALS.iter().position(|&own| own == signal);
        let previous = PREVIOUS.get().zip(index).map(|(all, index)| &all[index]);
        // SAFETY: the handler was installed with these flags for this signal.
        unsafe {
            match previous {
                Some(previous) if !matches!(previous.sa_sigaction, libc::SIG_DFL | libc::SIG_IGN) => {
                    if previous.sa_flags & libc::SA_SIGINFO != 0 {
                        let handler: extern "C" fn(c_int, *mut siginfo_t, *mut c_void) =
                            std::mem::transmute(previous.sa_sigaction);
                        handler(signal, info, context);
                    } else {
                        let handler: extern "C" fn(c_int) = std::mem::transmute(previous.sa_sigaction);
                        handler(signal);
                    }
                }
                // The instruction is executed again, and the signal has its default effect.
                _ => {
                    let mut default: libc::sigaction = std::mem::zeroed();
                    default.sa_sigaction = libc::SIG_DFL;
                    libc::sigaction(signal, &default, std::ptr::null_mut());
                }
            }
        }
    }

    /// What compiled code calls as `abort`: an instruction that traps.
    #[unsafe(naked)]
    unsafe extern "C" fn abort() {
        #[cfg(target_arch = "x86_64")]
        std::arch::naked_asm!("ud2");
        #[cfg(target_arch = "aarch64")]
        std::arch::naked_asm!("udf #0");
    }

    /// An instruction that traps, as that of [`abort`].
    #[unsafe(naked)]
    unsafe extern "C" fn failed_task() -> ! {
        #[cfg(target_arch = "x86_64")]
        std::arch::naked_asm!("ud2");
        #[cfg(target_arch = "aarch64")]
        std::arch::naked_asm!("udf #0");
    }

    /// Ends the innermost call on this thread, of which a task has failed. What the frames between own is leaked.
    pub(crate) fn leave_failed_call() -> ! {
        // SAFETY: the signal handler knows the instruction, and leaves as from a trap of compiled code.
        unsafe { failed_task() }
    }

    /// Waits for a millisecond, as a signal handler may.
    pub(in super::super) fn pause() {
        // SAFETY: waits for no files.
        unsafe { libc::poll(std::ptr::null_mut(), 0, 1) };
    }

    /// The address of the function that compiled code calls as `abort`.
    pub(crate) fn abort_stub() -> Option<usize> {
        Some(abort as *const () as usize)
    }

    /// The memory of an alternate stack for signals.
    struct SignalStack(Box<[u8]>);

    const STACK_SIZE: usize = 64 << 10;

    impl Drop for SignalStack {
        fn drop(&mut self) {
            // SAFETY: the thread ends, and its stack for signals is this one.
            unsafe {
                let mut stack: libc::stack_t = std::mem::zeroed();
                stack.ss_flags = libc::SS_DISABLE;
                stack.ss_size = self.0.len();
                libc::sigaltstack(&stack, std::ptr::null_mut());
            }
        }
    }

    thread_local! {
        static STACK: RefCell<Option<SignalStack>> = const { RefCell::new(None) };
    }

    /// Gives the thread a stack for signals if it has none, as threads of Rust have one, and unblocks the signals: one that is
    /// raised while it is blocked ends the process.
    #[cold]
    pub(in super::super) fn prepare_thread() {
        // SAFETY: asks for the stack with memory for the answer; the new one lives as long as the thread.
        unsafe {
            let mut signals: libc::sigset_t = std::mem::zeroed();
            libc::sigemptyset(&mut signals);
            for signal in SIGNALS {
                libc::sigaddset(&mut signals, signal);
            }
            libc::pthread_sigmask(libc::SIG_UNBLOCK, &signals, std::ptr::null_mut());
            let mut before: libc::stack_t = std::mem::zeroed();
            if libc::sigaltstack(std::ptr::null(), &mut before) != 0
                || before.ss_flags & libc::SS_DISABLE == 0
            {
                return;
            }
            let mut memory = vec![0; STACK_SIZE].into_boxed_slice();
            let mut stack: libc::stack_t = std::mem::zeroed();
            stack.ss_sp = memory.as_mut_ptr().cast();
            stack.ss_size = memory.len();
            if libc::sigaltstack(&stack, std::ptr::null_mut()) == 0 {
                STACK.set(Some(SignalStack(memory)));
            }
        }
    }
}
