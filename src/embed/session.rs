//! Modules that are added, replaced and removed while code of others runs.
//!
//! A session has *generations*: which modules there are. A call holds the generation that it started in. A generation
//! that was replaced refers to its successor, so that code is freed when the calls have returned that could have reached
//! it: those that started before it was replaced, and all calls before those.

use super::argument::SafeArguments;
use super::call::Function;
use super::engine::Linker;
use super::error::CallError;
use super::outcome::Outcome;
use super::program::Program;
use super::signature;
use crate::codegen::{IndirectFunction, TrustedModule};
use crate::{Error, Result};
use std::collections::HashMap;
use std::marker::PhantomData;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError, RwLock};

/// Modules that call one another's functions, and of which any can be replaced while the others run.
///
/// [`add`](Self::add) compiles a module, whose functions others can then call. [`replace`](Self::replace) compiles another
/// version of a module: calls that start afterwards run the new code, also calls from modules that were compiled before.
/// Old code is freed when the last call has returned that could still run it. Functions of different modules are not
/// inlined into each other; globals are not shared.
///
/// ```
/// use windlass::{Config, Engine, Linker, Session, TrustedModule};
///
/// # fn main() -> windlass::Result<()> {
/// let engine = Engine::new(Config::new())?;
/// // SAFETY: the modules access no memory.
/// let parse = |text| engine.parse("m.mlir", text).map(|module| unsafe { TrustedModule::new(module) });
/// let session = Session::new(&Linker::new(&engine));
/// session.add("rate", &parse("func.func @rate(%x: i64) -> i64 { return %x : i64 }")?)?;
/// session.add("main", &parse("
///     func.func private @rate(i64) -> i64
///     func.func @main(%x: i64) -> i64 {
///       %0 = call @rate(%x) : (i64) -> i64
///       return %0 : i64
///     }")?)?;
/// let main = session.function::<(i64,), i64>("main")?;
/// assert_eq!(main.call((21,))?, 21);
///
/// session.replace("rate", &parse("func.func @rate(%x: i64) -> i64 {
///   %0 = arith.addi %x, %x : i64
///   return %0 : i64
/// }")?)?;
/// assert_eq!(main.call((21,))?, 42);
///
/// session.remove("rate");
/// assert_eq!(
///     main.call((21,)).unwrap_err().to_string(),
///     "m.mlir:4:12: a function without code was called: no module of the session defines 'rate'",
/// );
/// # Ok(())
/// # }
/// ```
#[derive(Clone)]
pub struct Session(Arc<Inner>);

struct Inner {
    linker: Linker,
    /// What is there. Locked while a module is added or removed, not while it is compiled or called.
    state: Mutex<State>,
    current: RwLock<Arc<Generation>>,
}

/// The modules and functions of a session.
#[derive(Default)]
struct State {
    modules: HashMap<String, Part>,
    symbols: HashMap<String, Symbol>,
}

/// A module.
struct Part {
    program: Program,
    /// The functions that other modules can call.
    defined: Vec<String>,
}

impl State {
    /// Takes the code of the functions away that a module defined before, other than these.
    fn undefine(&mut self, module: &str, without: &[String]) {
        for (function, symbol) in &mut self.symbols {
            if symbol.module.as_deref() == Some(module) && !without.contains(function) {
                symbol.indirect.clear();
                symbol.module = None;
            }
        }
    }

    /// Forgets the types of functions that nothing defines or calls.
    fn forget_unused(&mut self) {
        self.symbols
            .retain(|_, symbol| symbol.module.is_some() || symbol.indirect.is_shared());
    }
}

/// A function that modules define or call.
struct Symbol {
    indirect: IndirectFunction,
    /// The module that defines it.
    module: Option<String>,
}

/// The modules at some time.
#[derive(Default)]
struct Generation {
    functions: HashMap<String, Arc<Function>>,
    /// What keeps the code, also of functions that cannot be called from Rust.
    _programs: Vec<Program>,
    /// What replaced this one: calls of this one may reach its code.
    next: OnceLock<Arc<Generation>>,
}

/// Without recursion: a call may have held many generations.
impl Drop for Generation {
    fn drop(&mut self) {
        let mut next = self.next.take();
        while let Some(mut generation) = next.and_then(Arc::into_inner) {
            next = generation.next.take();
        }
    }
}

/// A function of a [`Session`], by its name: each call runs the code that the session has then.
pub struct SessionFn<A, R> {
    session: Session,
    name: Arc<str>,
    _types: PhantomData<fn(A) -> R>,
}

impl<A, R> Clone for SessionFn<A, R> {
    fn clone(&self) -> Self {
        SessionFn {
            session: self.session.clone(),
            name: self.name.clone(),
            _types: PhantomData,
        }
    }
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Session {
    /// A session without modules. Modules may use what the linker has, as it is now.
    pub fn new(linker: &Linker) -> Session {
        Session(Arc::new(Inner {
            linker: linker.clone(),
            state: Mutex::default(),
            current: RwLock::default(),
        }))
    }

    /// Compiles a module and adds it under a name.
    ///
    /// # Errors
    /// There is a module of this name, another module defines one of its functions, or it cannot be compiled. A function
    /// that it declares and nothing defines yet is an error when it is called.
    pub fn add(&self, name: &str, module: &TrustedModule) -> Result<()> {
        self.exchange(name, module, false)
    }

    /// Compiles a module, and replaces the one of this name if there is one.
    ///
    /// # Errors
    /// Another module defines one of its functions, a function has another type than the one that was called by other
    /// modules, or it cannot be compiled. Nothing has changed then.
    pub fn replace(&self, name: &str, module: &TrustedModule) -> Result<()> {
        self.exchange(name, module, true)
    }

    /// Removes a module. Returns whether there was one. Calls of its functions by other modules end with a trap until
    /// another module defines them.
    pub fn remove(&self, name: &str) -> bool {
        let mut state = locked(&self.0.state);
        if state.modules.remove(name).is_none() {
            return false;
        }
        state.undefine(name, &[]);
        let replaced = self.publish(&mut state);
        // Freeing code drops closures, which may be anything.
        drop(state);
        drop(replaced);
        true
    }

    /// The names of the modules.
    pub fn modules(&self) -> Vec<String> {
        let mut names: Vec<String> = locked(&self.0.state).modules.keys().cloned().collect();
        names.sort_unstable();
        names
    }

    /// The function called `name`, with arguments `A`, a tuple, and results `R`.
    ///
    /// # Errors
    /// There is no such function now, or its signature is another one.
    pub fn function<A: SafeArguments, R: Outcome>(&self, name: &str) -> Result<SessionFn<A, R>, CallError> {
        let current = self.current();
        current.find(name)?.check::<A, R>()?;
        Ok(SessionFn {
            session: self.clone(),
            name: name.into(),
            _types: PhantomData,
        })
    }

    /// Calls a function with a tuple of arguments.
    ///
    /// # Errors
    /// There is no such function, its signature is another one, or it traps.
    pub fn call<R: Outcome>(&self, name: &str, arguments: impl SafeArguments) -> Result<R, CallError> {
        self.current().find(name)?.check_and_call(arguments)
    }

    fn current(&self) -> Arc<Generation> {
        let current = self.0.current.read().unwrap_or_else(PoisonError::into_inner);
        current.clone()
    }

    fn exchange(&self, name: &str, module: &TrustedModule, may_exist: bool) -> Result<()> {
        let fail = |message: String| Err(Error::other(message));
        // Functions that others may define are called through their symbols.
        let (defined, declared) = signature::visible(self.0.linker.context(), module.module());
        let program = self.0.linker.compile_part(module, self.indirect(declared));
        let mut state = locked(&self.0.state);
        let program = match program {
            Ok(program) => program,
            Err(error) => {
                state.forget_unused();
                return Err(error);
            }
        };
        if !may_exist && state.modules.contains_key(name) {
            return fail(format!("the session has a module '{name}'"));
        }
        for function in &defined {
            let symbol = state.symbols.get(function);
            let other = symbol.and_then(|symbol| symbol.module.as_deref());
            if let Some(other) = other.filter(|&other| other != name) {
                return fail(format!("'{function}' is defined in module '{other}', too"));
            }
            // Nothing may have changed when one of them cannot be set.
            let checked = match symbol.filter(|symbol| symbol.indirect.is_shared()) {
                Some(symbol) => symbol.indirect.check(program.jit(), function),
                None => undefined(function).check(program.jit(), function),
            };
            if let Err(error) = checked {
                return fail(error.to_string());
            }
        }
        for function in &defined {
            let symbol = symbol_of(&mut state.symbols, function);
            if !symbol.indirect.is_shared() {
                // Nothing was compiled for the type that it had.
                symbol.indirect = undefined(function);
            }
            symbol.module = Some(name.to_owned());
            // SAFETY: a generation keeps the program until it is replaced and the calls have returned that started
            // before. The types of declarations were compared with that of the symbol, and this one just now.
            #[allow(unsafe_code)]
            unsafe { symbol.indirect.set(program.jit(), function) }.map_err(Error::other)?;
        }
        state.undefine(name, &defined);
        state.modules.insert(name.to_owned(), Part { program, defined });
        let replaced = self.publish(&mut state);
        // Freeing code drops closures, which may be anything.
        drop(state);
        drop(replaced);
        Ok(())
    }

    /// The symbols of functions that a module declares: of all but those that the linker or the runtime has and no module
    /// of the session.
    fn indirect(&self, declared: Vec<String>) -> Vec<(String, IndirectFunction)> {
        let mut state = locked(&self.0.state);
        let mut all = Vec::new();
        for name in declared {
            let known = state.symbols.get(&name);
            if known.is_some_and(|symbol| symbol.module.is_some()) || !self.0.linker.provides(&name) {
                let indirect = symbol_of(&mut state.symbols, &name).indirect.clone();
                all.push((name, indirect));
            }
        }
        all
    }

    /// Makes what is there the current generation. Returns the one before.
    fn publish(&self, state: &mut State) -> Arc<Generation> {
        state.forget_unused();
        let parts = state.modules.values();
        let functions = parts
            .clone()
            .flat_map(|part| part.program.functions(&part.defined));
        let new = Arc::new(Generation {
            functions: functions.collect(),
            _programs: parts.map(|part| part.program.clone()).collect(),
            next: OnceLock::new(),
        });
        let mut current = self.0.current.write().unwrap_or_else(PoisonError::into_inner);
        let old = std::mem::replace(&mut *current, new.clone());
        drop(current);
        let _ = old.next.set(new);
        old
    }
}

fn symbol_of<'s>(symbols: &'s mut HashMap<String, Symbol>, name: &str) -> &'s mut Symbol {
    symbols.entry(name.to_owned()).or_insert_with(|| Symbol {
        indirect: undefined(name),
        module: None,
    })
}

/// A function that no module defines.
fn undefined(name: &str) -> IndirectFunction {
    let message = format!("no module of the session defines '{name}'");
    IndirectFunction::new(move || Err(message.clone()))
}

impl Generation {
    fn find(&self, name: &str) -> Result<&Arc<Function>, CallError> {
        let function = self.functions.get(name);
        function.ok_or_else(|| CallError::NotFound(name.to_owned()))
    }
}

impl<A: SafeArguments, R: Outcome> SessionFn<A, R> {
    /// Calls the function that the session has now.
    ///
    /// # Errors
    /// The session has no such function any longer, its signature is another one, the shape of an argument does not fit,
    /// or the function traps.
    pub fn call<'x>(&self, arguments: A::With<'x>) -> Result<R, CallError>
    where
        A: 'x,
    {
        let current = self.session.current();
        let function = current.find(&self.name)?;
        function.check::<A, R>()?;
        function.call(arguments)
    }
}
