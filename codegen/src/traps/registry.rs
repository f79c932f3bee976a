//! Where compiled code is, and what is known about its instructions.
//!
//! The signal handler asks only whether an address is in compiled code. The rest is looked up after the trap, when
//! the thread is back in Rust.

use super::enter::{Origin, Raised};
use super::{INTERRUPTED, SourcePosition, Trap, TrapFrame, TrapKind, UNREACHABLE, UNRESOLVED};
use crate::jit::take_failure;
use cranelift_codegen::ir::TrapCode;
use rustc_hash::FxHashMap;
use std::cell::Cell;
use std::collections::BTreeMap;
use std::sync::{Arc, PoisonError, RwLock};
use windlass_ir::diagnostics::file_position;
use windlass_ir::{Context, Location};

/// What is known about the code of a function.
pub(crate) struct FunctionTraps {
    /// The address of its first instruction.
    pub start: usize,
    /// The size of its code.
    pub size: u32,
    pub name: Option<Arc<str>>,
    /// The offset of each instruction that may trap, in ascending order.
    pub traps: Box<[(u32, TrapCode)]>,
    /// The offsets at which another location starts, in ascending order, and its index in [`Code::positions`] plus one.
    pub lines: Box<[(u32, u32)]>,
}

/// The compiled code of a module.
struct Code {
    start: usize,
    /// By address.
    functions: Vec<FunctionTraps>,
    files: Vec<Arc<str>>,
    /// The index of the file, the line and the column.
    positions: Vec<(u32, u32, u32)>,
}

/// The code of all modules, by the address of its end. The signal handler reads it: see [`contains`].
static CODE: RwLock<BTreeMap<usize, Arc<Code>>> = RwLock::new(BTreeMap::new());

thread_local! {
    /// Whether this thread holds the lock, or asks for it. The signal handler reads it: a constant initial value and no destructor.
    static IN_REGISTRY: Cell<bool> = const { Cell::new(false) };
}

/// Calls `access` while the signal handler does not wait for the lock on this thread.
fn in_registry<R>(access: impl FnOnce() -> R) -> R {
    let before = IN_REGISTRY.replace(true);
    let result = access();
    IN_REGISTRY.set(before);
    result
}

/// Code that traps are reported of, until this is dropped.
pub(crate) struct RegisteredCode {
    end: Option<usize>,
}

/// Collects the locations of the instructions of a module.
pub(crate) struct Positions<'c> {
    ctx: &'c Context,
    numbers: FxHashMap<Location, u32>,
    file_numbers: FxHashMap<windlass_ir::Name, u32>,
    files: Vec<Arc<str>>,
    positions: Vec<(u32, u32, u32)>,
}

impl<'c> Positions<'c> {
    pub fn new(ctx: &'c Context) -> Self {
        Positions {
            ctx,
            numbers: FxHashMap::default(),
            file_numbers: FxHashMap::default(),
            files: Vec::new(),
            positions: Vec::new(),
        }
    }

    /// The number of a location, from 1; 0 if it has no position.
    pub fn number(&mut self, location: Location) -> u32 {
        if let Some(&known) = self.numbers.get(&location) {
            return known;
        }
        let number = match self.resolve(location) {
            Some(position) if self.positions.last() == Some(&position) => self.positions.len() as u32,
            Some(position) => {
                self.positions.push(position);
                self.positions.len() as u32
            }
            None => 0,
        };
        self.numbers.insert(location, number);
        number
    }

    fn resolve(&mut self, location: Location) -> Option<(u32, u32, u32)> {
        let (name, line, column) = match location.position(self.ctx) {
            Some((source, offset)) => {
                let (line, column) = source.line_column(offset);
                (source.name(), line, column)
            }
            None => {
                let (file, line, column) = file_position(self.ctx, location)?;
                (self.ctx.name(&file), line, column)
            }
        };
        let files = &mut self.files;
        let file = *self.file_numbers.entry(name).or_insert_with(|| {
            files.push(self.ctx.str(name).into());
            files.len() as u32 - 1
        });
        Some((file, line, column))
    }

    /// Registers the code of `functions`, and what else is code in this range of addresses.
    pub fn register(
        self,
        mut functions: Vec<FunctionTraps>,
        range: Option<(usize, usize)>,
    ) -> RegisteredCode {
        functions.sort_by_key(|function| function.start);
        let Some((start, end)) = range else {
            return RegisteredCode { end: None };
        };
        let code = Code {
            start,
            functions,
            files: self.files,
            positions: self.positions,
        };
        let code = Arc::new(code);
        in_registry(|| {
            CODE.write()
                .unwrap_or_else(PoisonError::into_inner)
                .insert(end, code)
        });
        RegisteredCode { end: Some(end) }
    }
}

impl Drop for RegisteredCode {
    fn drop(&mut self) {
        if let Some(end) = self.end {
            let removed = in_registry(|| CODE.write().unwrap_or_else(PoisonError::into_inner).remove(&end));
            // The lock is released: freeing the tables takes a while.
            drop(removed);
        }
    }
}

/// The module whose code has the instruction at `pc`.
fn find(pc: usize) -> Option<Arc<Code>> {
    in_registry(|| {
        let all = CODE.read().unwrap_or_else(PoisonError::into_inner);
        let (_, code) = all.range(pc + 1..).next()?;
        (code.start <= pc).then(|| code.clone())
    })
}

/// How often the signal handler tries without waiting, and how many milliseconds it waits then.
const TRIES: u32 = 1000;
const WAITS: u32 = 10_000;

/// Whether an instruction is in compiled code, for the signal handler. Allocates nothing. A thread that holds the lock may have to
/// wait for a processor, which this thread has: so it waits, too, but not for itself, and not without end, since the thread may be
/// one of the process that this one was forked from.
pub(super) fn contains(pc: usize) -> bool {
    if IN_REGISTRY.get() {
        return false;
    }
    for attempt in 0..TRIES + WAITS {
        if let Ok(all) = CODE.try_read() {
            let next = all.range(pc.saturating_add(1)..).next();
            return next.is_some_and(|(_, code)| code.start <= pc);
        }
        match attempt < TRIES {
            true => std::hint::spin_loop(),
            false => super::signals::pause(),
        }
    }
    false
}

impl Code {
    /// The function that has the instruction at `pc`.
    fn function(&self, pc: usize) -> Option<&FunctionTraps> {
        let after = self.functions.partition_point(|function| function.start <= pc);
        let function = self.functions.get(after.checked_sub(1)?)?;
        (pc - function.start < function.size as usize).then_some(function)
    }

    fn position(&self, function: &FunctionTraps, offset: u32) -> Option<SourcePosition> {
        let after = function.lines.partition_point(|&(start, _)| start <= offset);
        let located = |&&(_, number): &&(u32, u32)| number > 0;
        // The stack overflows where the function begins, before its first operation.
        let (_, number) = match function.lines[..after].last().filter(located) {
            Some(line) => *line,
            None if after <= 1 => *function.lines.iter().find(located)?,
            None => return None,
        };
        let &(file, line, column) = self.positions.get(number.checked_sub(1)? as usize)?;
        let file = self.files.get(file as usize)?.clone();
        Some(SourcePosition { file, line, column })
    }
}

/// A signal within this distance from the stack pointer is about the stack.
const STACK_REACH: usize = 1 << 20;

/// The trap that a signal was.
#[cold]
pub(super) fn describe(raised: &Raised) -> Trap {
    let mut code_at_first = None;
    let mut backtrace = Vec::with_capacity(raised.count);
    for (index, &pc) in raised.frames.iter().take(raised.count).enumerate() {
        // A return address is that of the instruction after the call.
        let is_return = index > 0 || raised.origin != Origin::Compiled;
        let pc = if is_return { pc - 1 } else { pc };
        let Some(code) = find(pc) else { break };
        let function = code.function(pc);
        let offset = function.map_or(0, |function| (pc - function.start) as u32);
        if let Some(function) = function.filter(|_| !is_return) {
            let found = function.traps.binary_search_by_key(&offset, |&(at, _)| at);
            code_at_first = found.ok().map(|index| function.traps[index].1);
        }
        let frame = TrapFrame {
            function: function.and_then(|function| function.name.clone()),
            position: function.and_then(|function| code.position(function, offset)),
        };
        // The packed interface calls the function of the same name.
        if frame.function.is_some() || frame.position.is_some() {
            backtrace.push(frame);
        }
    }
    let kind = kind(raised, code_at_first);
    if kind == TrapKind::Unresolved && !backtrace.is_empty() {
        // The trap is that of the function which called it.
        backtrace.remove(0);
    }
    let message = match kind {
        TrapKind::Unresolved => take_failure(),
        _ => None,
    };
    Trap::new(kind, message, backtrace)
}

fn kind(raised: &Raised, code: Option<TrapCode>) -> TrapKind {
    if raised.origin == Origin::Abort {
        return TrapKind::Aborted;
    }
    if super::signals::is_about_memory(raised.signal) {
        let distance = raised.address.abs_diff(raised.stack);
        return match distance < STACK_REACH {
            true => TrapKind::StackOverflow,
            false => TrapKind::MemoryAccess,
        };
    }
    match code {
        Some(TrapCode::INTEGER_DIVISION_BY_ZERO) => TrapKind::IntegerDivisionByZero,
        Some(TrapCode::INTEGER_OVERFLOW) => TrapKind::IntegerOverflow,
        Some(TrapCode::STACK_OVERFLOW) => TrapKind::StackOverflow,
        Some(TrapCode::HEAP_OUT_OF_BOUNDS) => TrapKind::MemoryAccess,
        Some(code) if code == UNREACHABLE => TrapKind::Unreachable,
        Some(code) if code == INTERRUPTED => TrapKind::Interrupted,
        Some(code) if code == UNRESOLVED => TrapKind::Unresolved,
        _ => TrapKind::Other,
    }
}
