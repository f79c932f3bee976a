//! Tasks that a call of compiled code starts on other threads.
//!
//! The call returns when its tasks have ended, since its caller may free the code that they run. A trap in a task is one of
//! the call: tasks that have not started are dropped, and those that wait for another one end. What they wait for may never come.

use super::enter::{HostCode, catch_with_tasks, current, tasks_of_call};
use super::{Trap, leave_failed_call};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

/// The tasks of a call, and of its tasks.
#[derive(Default)]
pub(crate) struct Tasks {
    state: Mutex<State>,
    /// Notified when a task ends, the call has failed, or something becomes available that a thread waits for.
    changed: Condvar,
}

#[derive(Default)]
struct State {
    /// The tasks that run or have not started.
    unfinished: usize,
    /// The first trap.
    trap: Option<Trap>,
    has_returned: bool,
}

impl Tasks {
    /// The tasks of the innermost call on this thread.
    pub fn of_call() -> Arc<Tasks> {
        tasks_of_call().unwrap_or_default()
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Runs `task` on a thread of the pool, unless the call has failed. If it has returned, the task is one of the innermost
    /// call on this thread.
    pub fn spawn(self: &Arc<Self>, task: impl FnOnce() + Send + 'static) {
        let Some(tasks) = self.count_task() else { return };
        rayon::spawn(move || {
            // A thread that waits runs tasks, too: what is around this one is code of the host.
            let _host = current().map(|_| HostCode::enter());
            let failed = tasks.lock().trap.is_some();
            let trapped = if failed {
                Ok(())
            } else {
                catch_with_tasks(&tasks, task)
            };
            let mut state = tasks.lock();
            if let Err(trap) = trapped {
                state.trap.get_or_insert(trap);
            }
            state.unfinished -= 1;
            tasks.changed.notify_all();
        });
    }

    fn count_task(self: &Arc<Self>) -> Option<Arc<Tasks>> {
        let mut state = self.lock();
        if state.trap.is_some() {
            return None;
        }
        if state.has_returned {
            drop(state);
            let tasks = Tasks::of_call();
            tasks.lock().unfinished += 1;
            return Some(tasks);
        }
        state.unfinished += 1;
        Some(self.clone())
    }

    /// Wakes the threads of the call that wait: what they wait for may be available.
    pub fn notify(&self) {
        drop(self.lock());
        self.changed.notify_all();
    }

    /// Waits until `is_done`; after a change, [`notify`](Self::notify) is called. Does not return if the call has failed: what
    /// the caller owns is leaked then.
    pub fn wait(self: Arc<Self>, is_done: impl Fn() -> bool) {
        if self.wait_unless_failed(|_| is_done()) {
            return;
        }
        drop(self);
        leave_failed_call();
    }

    /// Waits until `is_done` or the call has failed. Returns whether it is done.
    fn wait_unless_failed(&self, is_done: impl Fn(&State) -> bool) -> bool {
        self.wait_until(|state| is_done(state) || state.trap.is_some());
        is_done(&self.lock())
    }

    fn wait_until(&self, is_over: impl Fn(&State) -> bool) {
        // A thread of the pool runs other tasks while it waits, so that all of them waiting is no deadlock.
        if rayon::current_thread_index().is_some() {
            let _host = current().map(|_| HostCode::enter());
            while !is_over(&self.lock()) {
                if rayon::yield_now() != Some(rayon::Yield::Executed) {
                    std::thread::yield_now();
                }
            }
            return;
        }
        let mut state = self.lock();
        while !is_over(&state) {
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// The first trap in a task.
    pub fn trap(&self) -> Option<Trap> {
        self.lock().trap.clone()
    }

    /// Ends a call: waits for its tasks. A trap of a task is one of the call.
    #[cold]
    pub fn finish<R>(&self, returned: Result<R, Trap>) -> Result<R, Trap> {
        if let Err(trap) = &returned {
            self.lock().trap.get_or_insert_with(|| trap.clone());
            self.changed.notify_all();
        }
        self.wait_until(|state| state.unfinished == 0);
        let mut state = self.lock();
        state.has_returned = true;
        match &state.trap {
            Some(trap) => returned.and_then(|_| Err(trap.clone())),
            None => returned,
        }
    }
}
