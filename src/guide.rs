//! Guides for programs that embed windlass. Each is a page with programs that run.
//!
//! | guide | about |
//! | --- | --- |
//! | [`embed`] | text to callable functions, in five lines; errors |
//! | [`build_ir`] | functions, loops and memory with builders instead of text |
//! | [`passes`] | pipelines, and a pass of your own |
//! | [`host_functions`] | closures, other modules, libraries and the process's symbols |
//! | [`engines`] | functions compiled when they are called, compiled code on disk, modules replaced while they run |
//! | [`memrefs`] | slices, views and arrays as arguments; who owns what is returned |
//! | [`traps`] | failures as values, deadlines, what is leaked |
//! | [`threads`] | what may be shared, where compilation runs |
//! | [`safety`] | what is vouched for once, and what holds then |
//!
//! Dialects in a package of your own:
//! [`docs/extending.md`](https://github.com/windlass-mlir/windlass/blob/main/docs/extending.md).

/// Text to callable functions.
///
/// A [`Context`](crate::ir::Context) has the dialects and all that modules share: types, attributes, strings.
/// [`parse`](crate::parse) reads a
/// module into it. [`Program::new`](crate::Program::new) verifies, lowers and compiles the module, and
/// [`Program::function`](crate::Program::function) finds a function by its Rust type.
///
/// ```
/// use windlass::{Program, TrustedModule};
///
/// # fn main() -> windlass::Result<()> {
/// let ctx = windlass::context();
/// let text = "func.func @area(%r: f64) -> f64 {
///   %pi = arith.constant 3.0 : f64
///   %square = arith.mulf %r, %r : f64
///   %area = arith.mulf %pi, %square : f64
///   return %area : f64
/// }";
/// // SAFETY: the module accesses no memory.
/// let module = unsafe { TrustedModule::new(windlass::parse(&ctx, "area.mlir", text)?) };
/// let area = Program::new(&ctx, module)?.function::<(f64,), f64>("area")?;
/// assert_eq!(area.call((2.0,))?, 12.0);
/// # Ok(())
/// # }
/// ```
///
/// All functions fail with [`Error`](crate::Error), which shows the source line:
///
/// ```
/// let error = windlass::parse(&windlass::context(), "f.mlir", "func.func @f() -> i64 { retrun }").unwrap_err();
/// assert!(error.to_string().starts_with("f.mlir:1:25: error: "), "{error}");
/// assert_eq!(error.diagnostics().len(), 1);
/// ```
///
/// Many programs share an [`Engine`](crate::Engine): its settings, context and threads.
pub mod embed {}

/// Functions, loops and memory with builders instead of text.
///
/// The modules of [`dialects`](crate::dialects) have functions that build ops at the insertion point of a
/// [`Builder`](crate::ir::Builder) and return their results; result types follow from the operands. Regions are
/// closures.
///
/// ```
/// use windlass::dialects::{arith, func, memref, scf};
/// use windlass::ir::{Location, Module, Type};
/// use windlass::{Program, TrustedModule};
///
/// # fn main() -> windlass::Result<()> {
/// let ctx = windlass::context();
/// let vector = ctx.memref_type(&[windlass::ir::DYNAMIC], Type::F64);
/// let module = Module::build(&ctx, Location::UNKNOWN, |b| {
///     func::define(b, "square", &[Type::F64], &[Type::F64], |b, x| [arith::mulf(b, x[0], x[0])]);
///     func::define(b, "norm", &[vector], &[Type::F64], |b, args| {
///         let (zero, one) = (arith::const_index(b, 0), arith::const_index(b, 1));
///         let n = memref::dim(b, args[0], 0);
///         let nothing = arith::const_float(b, Type::F64, 0.0);
///         scf::for_(b, zero, n, one, &[nothing], |b, i, sum| {
///             let x = memref::load(b, args[0], &[i]);
///             let square = func::call(b, "square", &[x], &[Type::F64])[0];
///             memref::store(b, square, args[0], &[i]);
///             [arith::addf(b, sum[0], square)]
///         })
///     });
/// });
/// // SAFETY: the functions access the elements of their argument alone.
/// let program = Program::new(&ctx, unsafe { TrustedModule::new(module) })?;
/// let mut numbers = [1.0, 2.0, 3.0];
/// assert_eq!(program.call::<f64>("norm", (&mut numbers,))?, 14.0);
/// assert_eq!(numbers, [1.0, 4.0, 9.0]);
/// # Ok(())
/// # }
/// ```
///
/// What is built is verified when it is compiled: an operand of the wrong type, a value of another function or a type
/// of another
/// context is an error with the operation's location, not a panic.
///
/// ```
/// use windlass::dialects::{arith, func};
/// use windlass::ir::{Location, Module, Type, verify::verify_module};
///
/// let ctx = windlass::context();
/// let module = Module::build(&ctx, Location::UNKNOWN, |b| {
///     func::define(b, "f", &[Type::I64, Type::F64], &[Type::I64], |b, x| [arith::addi(b, x[0], x[1])]);
/// });
/// assert!(verify_module(&ctx, &module).is_err());
/// ```
pub mod build_ir {}

/// Pipelines of passes, and a pass of your own.
///
/// [`run_passes`](crate::run_passes) runs a pipeline in upstream's textual form. A pass is a
/// [`PassInfo`](crate::ir::pass::PassInfo): its
/// name and a function of one isolated operation, such as a function or a module. Passes that are nested on functions
/// run
/// on all of them at once.
///
/// ```
/// # fn main() -> windlass::Result<()> {
/// let ctx = windlass::context();
/// let text = "func.func @f(%x: i64) -> i64 {
///   %0 = arith.constant 0 : i64
///   %1 = arith.addi %x, %0 : i64
///   return %1 : i64
/// }";
/// let mut module = windlass::parse(&ctx, "f.mlir", text)?;
/// windlass::run_passes(&ctx, &mut module, "builtin.module(func.func(canonicalize,cse))")?;
/// assert!(windlass::to_text(&ctx, &module).contains("return %arg0 : i64"));
/// # Ok(())
/// # }
/// ```
///
/// A pass with options, registered with windlass's own, is in
/// [`docs/extending.md`](https://github.com/windlass-mlir/windlass/blob/main/docs/extending.md).
pub mod passes {}

/// Closures, other modules, libraries and the process's symbols.
///
/// A module may call the runtime: `printI64` and its like, `malloc`, mathematics. Everything else a
/// [`Linker`](crate::Linker)
/// defines; a function that nothing defines is an error when the module is compiled.
///
/// ```
/// use std::sync::{Arc, Mutex};
/// use windlass::{Config, Engine, Linker, TrustedModule};
///
/// # fn main() -> windlass::Result<()> {
/// let engine = Engine::new(Config::new())?;
/// // SAFETY: the modules access no memory.
/// let trust = |module| unsafe { TrustedModule::new(module) };
/// let library = trust(engine.parse("lib.mlir", "func.func @twice(%x: i64) -> i64 {
///   %0 = arith.addi %x, %x : i64
///   return %0 : i64
/// }")?);
/// let module = trust(engine.parse("main.mlir", "
///   func.func private @twice(i64) -> i64
///   func.func private @log(i64)
///   func.func @main(%x: i64) {
///     %0 = call @twice(%x) : (i64) -> i64
///     call @log(%0) : (i64) -> ()
///     return
///   }")?);
/// let log = Arc::new(Mutex::new(Vec::new()));
/// let entries = log.clone();
/// let mut linker = Linker::new(&engine);
/// linker.module("lib", &library);
/// linker.func("log", move |x: i64| entries.lock().unwrap().push(x));
/// let program = linker.compile(&module)?;
/// program.call::<()>("main", (21i64,))?;
/// assert_eq!(*log.lock().unwrap(), [42]);
///
/// // The signature of a closure is compared with the declaration.
/// linker.func("log", |_: f64| ());
/// let error = linker.compile(&module).unwrap_err();
/// assert!(error.to_string().contains("is declared with another type than the host function"), "{error}");
/// # Ok(())
/// # }
/// ```
///
/// Arguments and results of closures are those of compiled functions: numbers, complex numbers, vectors as arrays, structs. A memref
/// arrives as a copy (`Vec`, [`Tensor`](crate::embed::Tensor), an array of `ndarray`) or as its address and shape
/// ([`RawMemRef`](crate::embed::RawMemRef)).
///
/// * [`Linker::module`](crate::Linker::module) links modules before they are compiled, so that functions are inlined
///   across them.
/// * [`Linker::program`](crate::Linker::program) lets a module call functions of a program that is compiled already.
///   Both stay in memory as
///   long as one of them can be called.
/// * [`Linker::process_symbols`](crate::Linker::process_symbols) admits symbols of the process by name.
///
/// * [`Session`](crate::Session) has modules that are added, replaced and removed while others run: see [`engines`].
pub mod host_functions {}

/// Functions compiled when they are called, compiled code on disk, modules replaced while they run.
///
/// **Lazy.** With [`Config::lazy`](crate::Config::lazy), a module is verified and lowered when its program is made, and each
/// function is optimised and compiled when it is first called, from Rust or from compiled code. Of several threads that
/// call it, one compiles, and the others wait. What cannot be compiled is
/// [`CallError::Compilation`](crate::embed::CallError::Compilation), each time.
///
/// ```
/// use windlass::{Config, Engine, TrustedModule};
///
/// # fn main() -> windlass::Result<()> {
/// let engine = Engine::new(Config::new().lazy(true))?;
/// let mut text = String::new();
/// for i in 0..1000 {
///     text += &format!("func.func @f{i}(%x: i64) -> i64 {{
///       %c = arith.constant {i} : i64
///       %0 = arith.addi %x, %c : i64
///       return %0 : i64
///     }}\n");
/// }
/// // SAFETY: the module accesses no memory.
/// let program = engine.compile(&unsafe { TrustedModule::new(engine.parse("m.mlir", &text)?) })?;
/// // One of a thousand functions is compiled.
/// assert_eq!(program.call::<i64>("f40", (2i64,))?, 42);
/// # Ok(())
/// # }
/// ```
///
/// **On disk.** With the feature `cache`, `Config::cache` takes a `CodeCache`: a folder in which compiled functions are
/// found by a hash of their code, the target and the settings. Starting again skips the code generator. Several processes may share a
/// folder. Files that were damaged are compiled again; those that were not read for the longest time are removed when they
/// have more than a limit. Whoever can write to the folder can make the program run other code.
///
/// **Replaced while it runs.** A [`Session`](crate::Session) has modules that call one another. Modules are added one by
/// one, also while functions of others run; a replaced module is called from the next call on, and its code is freed when the
/// last call has returned that could run it.
///
/// ```
/// use windlass::{Config, Engine, Linker, Session, TrustedModule};
///
/// # fn main() -> windlass::Result<()> {
/// let engine = Engine::new(Config::new())?;
/// let version = |factor: i64| {
///     let text = format!("func.func @price(%x: i64) -> i64 {{
///       %c = arith.constant {factor} : i64
///       %0 = arith.muli %x, %c : i64
///       return %0 : i64
///     }}");
///     // SAFETY: the module accesses no memory.
///     engine.parse("price.mlir", &text).map(|module| unsafe { TrustedModule::new(module) })
/// };
/// let session = Session::new(&Linker::new(&engine));
/// session.add("price", &version(2)?)?;
/// let price = session.function::<(i64,), i64>("price")?;
/// std::thread::scope(|scope| {
///     scope.spawn(|| assert!([42, 63].contains(&price.call((21,)).unwrap())));
///     session.replace("price", &version(3).unwrap()).unwrap();
/// });
/// assert_eq!(price.call((21,))?, 63);
/// # Ok(())
/// # }
/// ```
///
/// **Memory.** A program needs neither its context nor its module. A context keeps each type, attribute and name that was
/// made in it, once; the text of a module is kept as long as the module, or an error with a location in it. A process that
/// compiles modules without end, all with other constants and names, uses a new context now and then.
pub mod engines {}

/// Slices, views and arrays as arguments, and who owns what is returned.
///
/// A memref argument of known rank takes `&[T]` or `&mut [T]` (one dimension), a [`View`](crate::embed::View) or
/// [`ViewMut`](crate::embed::ViewMut) of a slice with a shape and strides, or, with the feature `ndarray`, an array.
/// Nothing is copied.
/// Rank, sizes, strides and element type are compared; a function that writes to the elements does not take a
/// shared slice. That is found out by following the argument through views and calls; a function that writes to what another
/// function returned of it counts as one that writes, and `{llvm.readonly}` on the argument declares that it does not.
/// `&str` is a `memref<?xi8>`. A memref of unknown rank takes all of them whose elements are contiguous.
/// [`WindlassType`](crate::WindlassType) lists the element types, and the other types of arguments and results.
///
/// ```
/// use windlass::embed::{Tensor, View};
/// use windlass::{Program, TrustedModule};
///
/// # fn main() -> windlass::Result<()> {
/// let ctx = windlass::context();
/// let text = "func.func @row(%m: memref<?x?xf32>, %i: index) -> memref<?xf32> {
///   %c1 = arith.constant 1 : index
///   %c0 = arith.constant 0 : index
///   %n = memref.dim %m, %c1 : memref<?x?xf32>
///   %row = memref.alloc(%n) : memref<?xf32>
///   scf.for %j = %c0 to %n step %c1 {
///     %x = memref.load %m[%i, %j] : memref<?x?xf32>
///     memref.store %x, %row[%j] : memref<?xf32>
///   }
///   return %row : memref<?xf32>
/// }";
/// // SAFETY: the caller passes an index inside of the bounds.
/// let module = unsafe { TrustedModule::new(windlass::parse(&ctx, "row.mlir", text)?) };
/// let program = Program::new(&ctx, module)?;
/// let numbers = [1.0f32, 2.0, 3.0, 4.0, 5.0, 6.0];
/// let matrix = View::new(&numbers, &[2, 3])?;
/// assert_eq!(program.call::<Vec<f32>>("row", (matrix.clone(), 1usize))?, [4.0, 5.0, 6.0]);
/// let row: Tensor<f32> = program.call("row", (matrix, 0usize))?;
/// assert_eq!((row.shape(), row.elements()), (&[3][..], &[1.0, 2.0, 3.0][..]));
/// # Ok(())
/// # }
/// ```
///
/// A returned memref is copied. What the function allocated belongs to the caller and is freed; a memref in an argument
/// or a global is
/// not. Sizes that cannot be are an error.
///
/// Functions may have the default calling convention of memrefs, a C wrapper (`llvm.emit_c_interface`) or bare pointers
/// (`llvm.bareptr`); calls are the same. Many calls with the same arguments are [prepared](crate::TypedFn::prepare) once. A function with bare pointers returns no memrefs to Rust, since the address that it
/// returns does not say where an aligned allocation starts.
pub mod memrefs {}

/// Failures as values.
///
/// A call returns [`CallError::Trap`](crate::embed::CallError::Trap) if the function divides by zero, executes
/// `llvm.unreachable`, fails a
/// `cf.assert`, fills the stack, accesses memory that is not there or calls a host function that panics. The
/// [`Trap`](crate::embed::Trap) has the kind, the location in the source and the calls that led there. The process
/// continues.
///
/// ```
/// use windlass::embed::{CallError, TrapKind};
/// use windlass::{Program, TrustedModule};
///
/// # fn main() -> windlass::Result<()> {
/// let ctx = windlass::context();
/// let text = "func.func @div(%x: i64, %y: i64) -> i64 {
///   %0 = arith.divsi %x, %y : i64
///   return %0 : i64
/// }";
/// // SAFETY: the module accesses no memory.
/// let module = unsafe { TrustedModule::new(windlass::parse(&ctx, "div.mlir", text)?) };
/// let div = Program::new(&ctx, module)?.function::<(i64, i64), i64>("div")?;
/// match div.call((1, 0)) {
///     Err(CallError::Trap(trap)) => {
///         assert_eq!(trap.kind(), TrapKind::IntegerDivisionByZero);
///         assert_eq!(trap.to_string(), "div.mlir:2:8: integer division by zero");
///     }
///     other => panic!("{other:?}"),
/// }
/// assert_eq!(div.call((84, 2))?, 42);
/// # Ok(())
/// # }
/// ```
///
/// A full stack is a trap in compiled code, and in what it calls: where functions call themselves, compiled code keeps 64
/// KiB for the allocator and for host functions. A host function that needs more of the stack ends the process if that is full, as
/// in any program.
///
/// An [`Interrupt`](crate::embed::Interrupt) that a [`Linker`](crate::Linker::interrupt) was given ends calls from
/// another thread
/// or after a time: code reads a flag where functions and loops start.
///
/// Tasks of `async` run on rayon's threads. A trap in one is a trap of the call that has started it, which returns when its tasks
/// have ended.
///
/// **How.** Compiled code is entered through a function that saves the registers. A signal that an instruction of
/// compiled code raises
/// is handled by returning from there; all other signals are passed to the handlers that were installed before. The first call on
/// a thread unblocks these signals there.
///
/// **What is leaked.** The frames of compiled functions between the trap and the call are dropped without running
/// anything of theirs:
/// memory that they allocated stays allocated, locks that they took stay taken. Frames of Rust are never dropped: a
/// host function
/// calls compiled code by such a call again, which gets the trap. A panic unwinds through compiled functions.
///
/// **Where.** Linux and macOS on x86-64 and aarch64. Elsewhere panics are values, and signals end the process. A
/// failure inside of a
/// C function that compiled code calls, such as a `memcpy` to nowhere, is not caught.
pub mod traps {}

/// What may be shared between threads, and where compilation runs.
///
/// [`Program`](crate::Program), [`TypedFn`](crate::TypedFn), [`Engine`](crate::Engine), [`Linker`](crate::Linker) and
/// [`Context`](crate::ir::Context) are `Send` and `Sync`. Functions are called from any number of threads at once; each
/// call is independent.
/// Closures of the host have to be `Sync` for that reason.
///
/// Parsing, passes and compilation use rayon. An engine with [`Config::threads`](crate::Config::threads) has a pool of
/// its own, one with [`Config::pool`](crate::Config::pool) uses that pool; another one runs on the pool of the caller: inside of
/// `ThreadPool::install`, on that pool. Functions of lazy programs are compiled on threads of the engine's own.
///
/// ```
/// use windlass::{Program, TrustedModule};
///
/// # fn main() -> windlass::Result<()> {
/// let ctx = windlass::context();
/// let text = "func.func @next(%x: i64) -> i64 {
///   %one = arith.constant 1 : i64
///   %0 = arith.addi %x, %one : i64
///   return %0 : i64
/// }";
/// // SAFETY: the module accesses no memory.
/// let module = unsafe { TrustedModule::new(windlass::parse(&ctx, "next.mlir", text)?) };
/// let next = Program::new(&ctx, module)?.function::<(i64,), i64>("next")?;
/// std::thread::scope(|scope| {
///     for i in 0..4 {
///         let next = next.clone();
///         scope.spawn(move || assert_eq!(next.call((i,)).unwrap(), i + 1));
///     }
/// });
/// # Ok(())
/// # }
/// ```
pub mod threads {}

/// What is vouched for once, and what holds then.
///
/// Compiled code may write to any address, so no check makes it safe to run.
/// [`TrustedModule::new`](crate::TrustedModule::new) is where a
/// program vouches for a module; its documentation lists what for. These other functions are `unsafe`, each for
/// something that is not
/// in a module: `HostSymbol::new` (an address), `SharedLibrary::new` (code of a library), `Program::with_lowering` (a
/// lowering of the
/// caller's), `call_with_pointers` (raw pointers as arguments), and the variants without verification.
///
/// In return, of everything else:
///
/// * What is compiled has been verified.
/// * Arguments and results have the types of the signature; traits that say so are implemented by windlass alone.
/// * Slices are borrowed until the call ends, exclusively if the function writes to them.
/// * Code, the closures and programs that it calls, and its globals live until the last function or program of it is
///   dropped.
/// * A `bool` from compiled code is 0 or 1; sizes of returned memrefs are checked before memory is allocated.
/// * A panic does not cross the border of a call, nor does a trap end the process.
pub mod safety {}
