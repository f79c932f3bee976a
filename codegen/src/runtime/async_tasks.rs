//! The runtime of `async`: tokens, values and groups that become available, and tasks on the threads of rayon's pool.
//!
//! The functions have the names and the ABI of MLIR's `libmlir_async_runtime`. Tokens, values and groups are counted by reference:
//! who creates a token or a value holds one reference, and another is dropped when it becomes available. A coroutine waits
//! by a callback, a thread with the tasks of its call (`traps/tasks.rs`): it does not wait for a task that has trapped.

#![allow(
    unsafe_code,
    reason = "compiled code passes addresses of tokens, values and coroutines"
)]

use super::{Symbol, print};
use crate::traps::Tasks;
use std::alloc::{Layout, alloc_zeroed, dealloc};
use std::ffi::c_void;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

pub(super) static SYMBOLS: &[Symbol] = &[
    Symbol::new("mlirAsyncRuntimeAddRef", add_ref as *const u8),
    Symbol::new("mlirAsyncRuntimeDropRef", drop_ref as *const u8),
    Symbol::new("mlirAsyncRuntimeCreateToken", create_token as *const u8),
    Symbol::new("mlirAsyncRuntimeCreateValue", create_value as *const u8),
    Symbol::new("mlirAsyncRuntimeCreateGroup", create_group as *const u8),
    Symbol::new("mlirAsyncRuntimeEmplaceToken", emplace as *const u8),
    Symbol::new("mlirAsyncRuntimeEmplaceValue", emplace as *const u8),
    Symbol::new("mlirAsyncRuntimeSetTokenError", set_error as *const u8),
    Symbol::new("mlirAsyncRuntimeSetValueError", set_error as *const u8),
    Symbol::new("mlirAsyncRuntimeIsTokenError", is_error as *const u8),
    Symbol::new("mlirAsyncRuntimeIsValueError", is_error as *const u8),
    Symbol::new("mlirAsyncRuntimeIsGroupError", is_error as *const u8),
    Symbol::new("mlirAsyncRuntimeAwaitToken", await_one as *const u8),
    Symbol::new("mlirAsyncRuntimeAwaitValue", await_one as *const u8),
    Symbol::new("mlirAsyncRuntimeAwaitAllInGroup", await_one as *const u8),
    Symbol::new("mlirAsyncRuntimeExecute", execute as *const u8),
    Symbol::new("mlirAsyncRuntimeGetValueStorage", value_storage as *const u8),
    Symbol::new("mlirAsyncRuntimeAddTokenToGroup", add_token_to_group as *const u8),
    Symbol::new(
        "mlirAsyncRuntimeAwaitTokenAndExecute",
        await_and_execute as *const u8,
    ),
    Symbol::new(
        "mlirAsyncRuntimeAwaitValueAndExecute",
        await_and_execute as *const u8,
    ),
    Symbol::new(
        "mlirAsyncRuntimeAwaitAllInGroupAndExecute",
        await_and_execute as *const u8,
    ),
    // Upstream's name lacks an `e`.
    Symbol::new(
        "mlirAsyncRuntimGetNumWorkerThreads",
        num_worker_threads as *const u8,
    ),
    Symbol::new(
        "mlirAsyncRuntimePrintCurrentThreadId",
        print_current_thread_id as *const u8,
    ),
    Symbol::new(
        "_mlir_ciface_mlirAsyncRuntimePrintCurrentThreadId",
        print_current_thread_id as *const u8,
    ),
];

/// Resumes a coroutine.
type Resume = unsafe extern "C-unwind" fn(*mut c_void);

/// A suspended coroutine.
struct Coroutine {
    /// The address of its frame.
    frame: usize,
    resume: Resume,
    /// The tasks of the call that it is a part of.
    tasks: Arc<Tasks>,
}

/// What happens when something becomes available.
enum Awaiter {
    /// A coroutine is resumed.
    Resume(Coroutine),
    /// A thread of a call waits.
    Thread(Arc<Tasks>),
    /// A group has one less to wait for; its address.
    Group(usize),
}

#[derive(Default)]
struct State {
    /// How many parts are not available yet: 1 for a token or a value, the number of its members for a group.
    pending: u64,
    is_error: bool,
    /// The members of a group so far.
    rank: i64,
    awaiters: Vec<Awaiter>,
}

/// A token, a value or a group.
struct Object {
    references: AtomicI64,
    state: Mutex<State>,
    /// The memory of a value, and its size.
    storage: *mut u8,
    layout: Option<Layout>,
}

/// The alignment of values in memory.
const ALIGNMENT: usize = 64;

fn create(references: i64, pending: u64, bytes: usize) -> *const Object {
    let layout = Layout::from_size_align(bytes, ALIGNMENT)
        .ok()
        .filter(|layout| layout.size() > 0);
    // SAFETY: the size is not zero.
    let storage = layout.map_or(std::ptr::null_mut(), |layout| unsafe { alloc_zeroed(layout) });
    Box::into_raw(Box::new(Object {
        references: AtomicI64::new(references),
        state: Mutex::new(State {
            pending,
            ..State::default()
        }),
        storage,
        layout,
    }))
}

impl Object {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

extern "C" fn create_token() -> *const Object {
    create(2, 1, 0)
}

extern "C" fn create_value(bytes: i64) -> *const Object {
    create(2, 1, usize::try_from(bytes).unwrap_or_default())
}

extern "C" fn create_group(size: i64) -> *const Object {
    create(1, u64::try_from(size).unwrap_or_default(), 0)
}

unsafe extern "C" fn add_ref(object: *const Object, count: i64) {
    // SAFETY: compiled code holds a reference.
    unsafe { &*object }.references.fetch_add(count, Ordering::Relaxed);
}

unsafe extern "C" fn drop_ref(object: *const Object, count: i64) {
    // SAFETY: compiled code or an awaiter holds the references that it drops.
    let left = unsafe { &*object }.references.fetch_sub(count, Ordering::AcqRel) - count;
    if left == 0 {
        // SAFETY: `create` made the box, and no reference is left.
        let object = unsafe { Box::from_raw(object.cast_mut()) };
        if let (Some(layout), false) = (object.layout, object.storage.is_null()) {
            // SAFETY: the memory is that of `create`, which used this layout.
            unsafe { dealloc(object.storage, layout) };
        }
    }
}

/// Makes one part available; with the last, those that wait go on.
unsafe fn complete(object: *const Object, is_error: bool) {
    // SAFETY: the caller has a reference.
    let this = unsafe { &*object };
    let awaiters = {
        let mut state = this.lock();
        state.is_error |= is_error;
        state.pending = state.pending.saturating_sub(1);
        if state.pending > 0 {
            return;
        }
        std::mem::take(&mut state.awaiters)
    };
    let failed = this.lock().is_error;
    for awaiter in awaiters {
        match awaiter {
            Awaiter::Resume(coroutine) => coroutine.spawn(),
            Awaiter::Thread(tasks) => tasks.notify(),
            Awaiter::Group(group) => {
                let group = group as *const Object;
                // SAFETY: the awaiter holds a reference of the group.
                unsafe {
                    complete(group, failed);
                    drop_ref(group, 1);
                }
            }
        }
    }
}

/// Makes a token or a value available, which drops the reference of its producer.
unsafe fn produce(object: *const Object, is_error: bool) {
    // SAFETY: compiled code holds the producer's reference.
    unsafe {
        complete(object, is_error);
        drop_ref(object, 1);
    }
}

unsafe extern "C" fn emplace(object: *const Object) {
    // SAFETY: as `produce` requires.
    unsafe { produce(object, false) }
}

unsafe extern "C" fn set_error(object: *const Object) {
    // SAFETY: as `produce` requires.
    unsafe { produce(object, true) }
}

unsafe extern "C" fn is_error(object: *const Object) -> bool {
    // SAFETY: compiled code holds a reference.
    unsafe { &*object }.lock().is_error
}

/// The frame of this function is skipped when the call has failed.
unsafe extern "C-unwind" fn await_one(object: *const Object) {
    // SAFETY: compiled code holds a reference.
    let this = unsafe { &*object };
    let tasks = Tasks::of_call();
    {
        let mut state = this.lock();
        if state.pending == 0 {
            return;
        }
        state.awaiters.push(Awaiter::Thread(tasks.clone()));
    }
    tasks.wait(|| this.lock().pending == 0);
}

impl Coroutine {
    /// A coroutine of the innermost call.
    fn new(frame: *mut c_void, resume: Resume) -> Coroutine {
        Coroutine {
            frame: frame as usize,
            resume,
            tasks: Tasks::of_call(),
        }
    }

    /// Resumes it on another thread.
    fn spawn(self) {
        let Coroutine { frame, resume, tasks } = self;
        // SAFETY: the coroutine is suspended, and resumed once.
        tasks.spawn(move || unsafe { resume(frame as *mut c_void) });
    }
}

unsafe extern "C" fn execute(frame: *mut c_void, resume: Resume) {
    Coroutine::new(frame, resume).spawn();
}

unsafe extern "C" fn await_and_execute(object: *const Object, frame: *mut c_void, resume: Resume) {
    // SAFETY: compiled code holds a reference.
    let this = unsafe { &*object };
    let coroutine = Coroutine::new(frame, resume);
    let mut state = this.lock();
    if state.pending > 0 {
        return state.awaiters.push(Awaiter::Resume(coroutine));
    }
    drop(state);
    coroutine.spawn();
}

unsafe extern "C" fn value_storage(object: *const Object) -> *mut u8 {
    // SAFETY: compiled code holds a reference.
    unsafe { &*object }.storage
}

unsafe extern "C" fn add_token_to_group(token: *const Object, group: *const Object) -> i64 {
    // SAFETY: compiled code holds references of both; the awaiter holds one of the group.
    let (this, members) = unsafe { (&*token, &*group) };
    let rank = {
        let mut state = members.lock();
        state.rank += 1;
        state.rank - 1
    };
    members.references.fetch_add(1, Ordering::Relaxed);
    let mut state = this.lock();
    if state.pending > 0 {
        state.awaiters.push(Awaiter::Group(group as usize));
        return rank;
    }
    let is_error = state.is_error;
    drop(state);
    // SAFETY: the reference that has just been added is dropped.
    unsafe {
        complete(group, is_error);
        drop_ref(group, 1);
    }
    rank
}

extern "C" fn num_worker_threads() -> i64 {
    i64::try_from(rayon::current_num_threads()).unwrap_or(1)
}

extern "C" fn print_current_thread_id() {
    let id = format!("{:?}", std::thread::current().id());
    let number: String = id.chars().filter(char::is_ascii_digit).collect();
    print::line(&format!("Current thread id: {number}"));
}
