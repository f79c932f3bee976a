//! Interrupting compiled code: a flag that the code reads at the start of functions and loops.

use crate::traps::INTERRUPTED;
use cranelift_codegen::cursor::{Cursor, FuncCursor};
use cranelift_codegen::dominator_tree::DominatorTree;
use cranelift_codegen::flowgraph::ControlFlowGraph;
use cranelift_codegen::ir::{
    Block, ExternalName, Function, GlobalValueData, InstBuilder, MemFlagsData, UserExternalName, types,
};
use cranelift_module::DataId;
use rustc_hash::FxHashMap;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// Interrupts compiled code: a call that runs, and all later ones, end with a trap of kind
/// [`Interrupted`](crate::TrapKind::Interrupted) until [`clear`](Self::clear) is called.
///
/// Code that was compiled with one ([`JitOptions::interrupt`](crate::JitOptions::interrupt)) reads the flag where
/// functions and loops
/// start. It is not read in host functions and libraries.
#[derive(Clone, Debug, Default)]
pub struct Interrupt(Arc<State>);

#[derive(Debug, Default)]
struct State {
    flag: AtomicU32,
    /// The number of the deadline, and what ends the thread that waits for it when it is dropped.
    deadline: Mutex<(u64, Option<mpsc::Sender<()>>)>,
}

impl Interrupt {
    /// A flag that is not set.
    pub fn new() -> Interrupt {
        Interrupt::default()
    }

    /// Sets the flag.
    pub fn interrupt(&self) {
        self.0.flag.store(1, Ordering::Release);
    }

    /// Clears the flag, and forgets the deadline.
    pub fn clear(&self) {
        self.start(None);
    }

    /// Clears the flag, and sets it after this time unless [`clear`](Self::clear) is called before.
    pub fn interrupt_after(&self, time: Duration) {
        let (sender, receiver) = mpsc::channel::<()>();
        let number = self.start(Some(sender));
        let state = Arc::downgrade(&self.0);
        let wait = move || {
            if receiver.recv_timeout(time) == Err(RecvTimeoutError::Timeout)
                && let Some(state) = state.upgrade()
            {
                let deadline = state.deadline.lock().unwrap_or_else(PoisonError::into_inner);
                if deadline.0 == number {
                    state.flag.store(1, Ordering::Release);
                }
            }
        };
        // Without a thread no time can be measured: it is up at once.
        if std::thread::Builder::new().spawn(wait).is_err() {
            self.interrupt();
        }
    }

    /// Clears the flag. Returns the number of the new deadline.
    fn start(&self, sender: Option<mpsc::Sender<()>>) -> u64 {
        let mut deadline = self.0.deadline.lock().unwrap_or_else(PoisonError::into_inner);
        *deadline = (deadline.0 + 1, sender);
        self.0.flag.store(0, Ordering::Release);
        deadline.0
    }

    /// The address of the flag.
    pub(crate) fn address(&self) -> usize {
        self.0.flag.as_ptr().expose_provenance()
    }
}

/// The name of the flag. Code refers to it by name: its address differs from process to process, and a cache of compiled
/// functions would not find them.
pub(crate) const FLAG: &str = "_windlass_interrupt";

/// Inserts reads of the flag, which is this data object, where the function and its loops start.
pub(crate) fn insert_polls(func: &mut Function, flag: DataId) {
    let name = func.declare_imported_user_function(UserExternalName::new(1, flag.as_u32()));
    let flag = func.create_global_value(GlobalValueData::Symbol {
        name: ExternalName::user(name),
        offset: 0.into(),
        colocated: false,
        tls: false,
    });
    let graph = ControlFlowGraph::with_function(func);
    let tree = DominatorTree::with_function(func, &graph);
    let order: FxHashMap<Block, usize> = tree.cfg_rpo().copied().zip(0..).collect();
    // An edge to an earlier block of a reverse post-order is in a cycle, and each cycle has one.
    let is_header = |block: Block| {
        let own = order.get(&block);
        own == Some(&0) || graph.pred_iter(block).any(|edge| order.get(&edge.block) >= own)
    };
    let headers: Vec<Block> = order.keys().copied().filter(|&block| is_header(block)).collect();
    for block in headers {
        let mut at = FuncCursor::new(func).at_first_insertion_point(block);
        let address = at.ins().symbol_value(types::I64, flag);
        // Atomic, so that no pass removes it from a loop.
        let value = at.ins().atomic_load(types::I32, MemFlagsData::trusted(), address);
        at.ins().trapnz(value, INTERRUPTED);
    }
}
