//! Indirect functions of a module in memory: jumps through pointers that their resolvers choose.

use super::arena::Arena;
use super::assembly::jump_through;
use crate::symbols::{Symbol, Symbols};
use cranelift_jit::JITMemoryKind;
use windlass_ir::{Context, Name};

/// An indirect function whose implementation is not chosen yet.
pub(super) struct IndirectFunction {
    pub resolver: Name,
    /// Where the address of the implementation belongs.
    pointer: usize,
}

impl IndirectFunction {
    /// Chooses the implementation: calls the resolver at this address.
    pub fn resolve(&self, resolver: u64) {
        let resolver = std::ptr::with_exposed_provenance::<()>(resolver as usize);
        // The address of a function of the module, whose type the verifier has checked: it returns a pointer. It is
        // called
        // once the code is finalized, as a dynamic linker does at load. The pointer is writable memory of the arena.
        #[allow(unsafe_code)]
        unsafe {
            let resolver = std::mem::transmute::<*const (), extern "C" fn() -> usize>(resolver);
            std::ptr::with_exposed_provenance_mut::<usize>(self.pointer).write(resolver());
        }
    }
}

/// Defines the symbols of all indirect functions.
pub(super) fn define(
    ctx: &Context,
    symbols: &Symbols,
    arena: &Arena,
) -> Result<Vec<IndirectFunction>, String> {
    let mut functions = Vec::new();
    for &(name, symbol) in &symbols.order {
        let Symbol::IFunc { resolver, .. } = symbol else {
            continue;
        };
        let pointer = arena.place(&[0; 8], 8, JITMemoryKind::Writable)?;
        let stub = jump_through(arena, pointer as u64)?;
        arena.define(ctx.str(name).to_owned(), stub);
        functions.push(IndirectFunction { resolver, pointer });
    }
    Ok(functions)
}
