//! Thread-local globals that the module of a JIT only declares: a library of the process defines them.

use super::arena::Arena;
use super::imports::SymbolResolver;
use crate::runtime::ExternalThreadLocal;
use crate::symbols::{Symbol, Symbols, linkage_of};
use cranelift_jit::JITMemoryKind;
use windlass_dialects::llvm::GlobalOp;
use windlass_dialects::llvm::enums::Linkage;
use windlass_ir::{Body, Context};

/// Defines the symbols of all thread-local globals that are only declared and exist in the environment: blocks by which
/// the
/// runtime finds each thread's copy.
pub(super) fn define(
    ctx: &Context,
    body: &Body,
    symbols: &Symbols,
    resolver: &SymbolResolver,
    arena: &Arena,
) -> Result<Vec<ExternalThreadLocal>, String> {
    let mut globals = Vec::new();
    for &(name, symbol) in &symbols.order {
        let Symbol::Data {
            op,
            defined: false,
            thread_local: true,
            ..
        } = symbol
        else {
            continue;
        };
        let text = ctx.str(name);
        // The address of one that does not exist is null in all threads.
        let is_weak = linkage_of(ctx, body, op, GlobalOp::linkage) == Linkage::ExternWeak;
        if !is_weak && resolver.find(text).is_none() {
            continue;
        }
        let (resolver, symbol) = (resolver.clone(), text.to_owned());
        // The dynamic linker's lookup returns the address of the calling thread's copy.
        let find = move || resolver.find(&symbol).map(|address| address.expose_provenance());
        let (global, block) = ExternalThreadLocal::new(Box::new(find));
        arena.define(text.to_owned(), arena.place(&block, 8, JITMemoryKind::ReadOnly)?);
        globals.push(global);
    }
    Ok(globals)
}
