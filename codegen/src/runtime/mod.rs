//! The runtime: the functions that a compiled program may call without any shared library.
//!
//! [`lookup`] and [`symbols`] give the JIT the addresses of
//! - the print functions and the clock of MLIR's runner libraries (`print.rs`), what they do with memrefs
//!   (`memref.rs`),
//! - the runtime of `async`: tasks on rayon's threads, tokens, values and groups (`async_tasks.rs`),
//! - the arithmetic that Cranelift value_parts to libcalls: 128-bit division and conversion (`wide.rs`), half-precision
//!   conversion (`half.rs`),
//! - the part of the C library that lowered programs use: memory, strings, mathematics (`external.rs`).
//!
//! A linked program takes the same names from other libraries. Each name has one ABI, so code generation does not
//! distinguish the two:
//!
//! | names | in the JIT | in a linked program |
//! |---|---|---|
//! | `printI64`, `printF64`, `rtclock`, … | `print.rs` | [`C_SOURCE`], compiled by the linking `cc` |
//! | `__divti3`, `__floattidf`, `__fixdfti`, `__truncsfhf2`, … | `wide.rs`, `half.rs` | libgcc or compiler-rt |
//! | `__truncsfbf2`, `__truncdfbf2`, `__extendbfsf2`, `__muloti4` | `half.rs`, `wide.rs` | [`C_SOURCE`]: libgcc has
//! them late or not at all |
//! | `mlirAsyncRuntimeCreateToken`, … | `async_tasks.rs` | not there: a library that the program links |
//! | `_windlass_thread_local` | `thread_local.rs` | not called: the linker's thread-local storage |
//! | `_mlir_memref_to_llvm_alloc`, `_mlir_alloc`, `mlirAlloc`, … | the process's `malloc` and `free` | [`C_SOURCE`] |
//! | `malloc`, `memcpy`, `sinf`, … | the process's own C library | libc, libm (`-lm`) |
//!
//! [`is_in_c_source`] tests whether an undefined symbol requires [`C_SOURCE`].
//!
//! **ABI.** All functions have the platform's C calling convention. An `i128` is passed as a Cranelift `I128`, which
//! is a register pair (low half first) with `enable_llvm_abi_extensions` set: C's `__int128` on x86-64 System V and on
//! AArch64. A half-precision value is passed as a Cranelift `F16` in the low 16 bits of a float register: C's
//! `_Float16` on the same two. `bf16`, which Cranelift does not have, is passed as an `F16` whose bits are a `bf16`.
//!
//! **Output** is written to C's `stdout`, which keeps its order with what the program or its shared libraries
//! print by `printf` or `puts`. Call [`flush`] before printing to Rust's `stdout`.

mod async_tasks;
pub(crate) mod external;
mod half;
mod memref;
mod print;
mod thread_local;
mod wide;

pub use print::flush;
use rustc_hash::FxHashSet;
use std::sync::LazyLock;
pub(crate) use thread_local::{ExternalThreadLocal, INITIAL_VALUE, thread_local_block};

/// The C source of the runtime for linked programs: one translation unit, C99, no headers of its own. Every function
/// in it is weak, so that a program may define its own.
pub const C_SOURCE: &str = include_str!("windlass_rt.c");

/// The functions that [`C_SOURCE`] defines.
const C_NAMES: &[&str] = &[
    "__extendbfsf2",
    "__muloti4",
    "__truncdfbf2",
    "__truncsfbf2",
    "_mlir_aligned_alloc",
    "_mlir_alloc",
    "_mlir_ciface_nanoTime",
    "_mlir_ciface_printMemref0dF32",
    "_mlir_ciface_printMemref1dC32",
    "_mlir_ciface_printMemref1dC64",
    "_mlir_ciface_printMemref1dF32",
    "_mlir_ciface_printMemref1dF64",
    "_mlir_ciface_printMemref1dI32",
    "_mlir_ciface_printMemref1dI64",
    "_mlir_ciface_printMemref1dI8",
    "_mlir_ciface_printMemref1dInd",
    "_mlir_ciface_printMemref2dF32",
    "_mlir_ciface_printMemref3dF32",
    "_mlir_ciface_printMemref4dF32",
    "_mlir_ciface_printMemrefBF16",
    "_mlir_ciface_printMemrefC32",
    "_mlir_ciface_printMemrefC64",
    "_mlir_ciface_printMemrefF16",
    "_mlir_ciface_printMemrefF32",
    "_mlir_ciface_printMemrefF64",
    "_mlir_ciface_printMemrefI16",
    "_mlir_ciface_printMemrefI32",
    "_mlir_ciface_printMemrefI64",
    "_mlir_ciface_printMemrefI8",
    "_mlir_ciface_printMemrefInd",
    "_mlir_ciface_printMemrefShapeC32",
    "_mlir_ciface_printMemrefShapeC64",
    "_mlir_ciface_printMemrefShapeF32",
    "_mlir_ciface_printMemrefShapeF64",
    "_mlir_ciface_printMemrefShapeI32",
    "_mlir_ciface_printMemrefShapeI64",
    "_mlir_ciface_printMemrefShapeI8",
    "_mlir_ciface_printMemrefShapeInd",
    "_mlir_ciface_printMemrefVector4x4xf32",
    "_mlir_ciface_verifyMemRefBF16",
    "_mlir_ciface_verifyMemRefC32",
    "_mlir_ciface_verifyMemRefC64",
    "_mlir_ciface_verifyMemRefF16",
    "_mlir_ciface_verifyMemRefF32",
    "_mlir_ciface_verifyMemRefF64",
    "_mlir_ciface_verifyMemRefI16",
    "_mlir_ciface_verifyMemRefI32",
    "_mlir_ciface_verifyMemRefI64",
    "_mlir_ciface_verifyMemRefI8",
    "_mlir_ciface_verifyMemRefInd",
    "_mlir_free",
    "_mlir_memref_to_llvm_aligned_alloc",
    "_mlir_memref_to_llvm_alloc",
    "_mlir_memref_to_llvm_free",
    "memrefCopy",
    "mlirAlignedAlloc",
    "mlirAlignedFree",
    "mlirAlloc",
    "mlirFree",
    "printBF16",
    "printClose",
    "printComma",
    "printF16",
    "printF32",
    "printF64",
    "printFlops",
    "printI64",
    "printMemrefC32",
    "printMemrefC64",
    "printMemrefF32",
    "printMemrefF64",
    "printMemrefI32",
    "printMemrefI64",
    "printMemrefInd",
    "printNewline",
    "printOpen",
    "printString",
    "printU64",
    "rtclock",
    "verifyMemRefC32",
    "verifyMemRefC64",
    "verifyMemRefF32",
    "verifyMemRefF64",
    "verifyMemRefI32",
    "verifyMemRefInd",
];

/// Whether [`C_SOURCE`] defines the function `name`: a linked program that calls it needs the C runtime.
pub fn is_in_c_source(name: &str) -> bool {
    C_NAMES.binary_search(&name).is_ok()
}

/// Whether an object file may refer to a function of [`C_SOURCE`]. Finds the names wherever they are in the file.
pub fn may_need_c_source(object: &[u8]) -> bool {
    C_NAMES
        .iter()
        .any(|name| memchr::memmem::find(object, name.as_bytes()).is_some())
}

/// A function's name in the program and its address in this process.
struct Symbol {
    name: &'static str,
    address: *const u8,
}

#[allow(
    unsafe_code,
    reason = "a table of addresses in a static; addresses of functions never change"
)]
// SAFETY: `address` is the address of a function. It is immutable, and nothing is read through it.
unsafe impl Sync for Symbol {}

impl Symbol {
    const fn new(name: &'static str, address: *const u8) -> Self {
        Self { name, address }
    }
}

static TABLES: [&[Symbol]; 7] = [
    async_tasks::SYMBOLS,
    print::SYMBOLS,
    memref::SYMBOLS,
    wide::SYMBOLS,
    half::SYMBOLS,
    thread_local::SYMBOLS,
    external::SYMBOLS,
];

/// All functions of the runtime, with name and address.
pub fn symbols() -> impl Iterator<Item = (&'static str, *const u8)> {
    TABLES
        .iter()
        .flat_map(|table| table.iter())
        .map(|symbol| (symbol.name, symbol.address))
}

/// The address of the runtime's function `name`.
///
/// Scans some two hundred names: fast enough for the few symbols that a module imports, and unlike a hash table it
/// costs nothing at process start.
pub fn lookup(name: &str) -> Option<*const u8> {
    symbols()
        .find(|(known, _)| *known == name)
        .map(|(_, address)| address)
}

/// Whether the runtime has a function of this name. For all symbols of a module: by a table.
pub fn defines(name: &str) -> bool {
    static NAMES: LazyLock<FxHashSet<&str>> = LazyLock::new(|| symbols().map(|(name, _)| name).collect());
    NAMES.contains(name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn names_are_unique() {
        let mut seen = HashSet::new();
        for (name, address) in symbols() {
            assert!(seen.insert(name), "{name} is listed twice");
            assert!(!address.is_null(), "{name} has no address");
        }
    }

    #[test]
    fn c_names_are_sorted_and_known_to_the_jit() {
        assert!(C_NAMES.is_sorted());
        for name in C_NAMES {
            assert!(lookup(name).is_some(), "{name}");
            assert!(C_SOURCE.contains(&format!("{name}(")), "{name}");
            assert!(is_in_c_source(name));
        }
        assert!(!is_in_c_source("malloc"));
    }

    #[test]
    fn what_is_not_there_is_not_found() {
        assert!(lookup("no_such_function").is_none());
        assert!(lookup("").is_none());
    }
}
