//! The operations of the LLVM dialect, a table per family.
//!
//! | File | Operations |
//! |---|---|
//! | `arith.rs` | Integer and float arithmetic, comparisons, casts, `select` and `freeze`. |
//! | `memory.rs` | Memory: `alloca`, `load`, `store`, addresses, atomics. |
//! | `control.rs` | Control flow: branches, calls, returns, exceptions, inline assembly. |
//! | `aggregate.rs` | Parts of structs, arrays and vectors. |
//! | `constant.rs` | Constants: literals, undefined values, addresses of symbols and blocks. |
//! | `module.rs` | What stands at the top of a module: functions, globals, aliases, comdats, flags. |
//! | `intr_int.rs` | Intrinsics on integers: bits, minima and maxima, saturation, overflow. |
//! | `intr_float.rs` | Intrinsics on floats: rounding, minima and maxima, elementary functions, constrained conversions. |
//! | `intr_memory.rs` | Intrinsics on memory: copying and filling, lifetimes, invariance, prefetch. |
//! | `intr_control.rs` | Intrinsics around control: assumptions, debug info, variadic arguments, coroutines, traps, annotations. |
//! | `intr_vector.rs` | Intrinsics on vectors: reductions, masked memory accesses, matrices, scalable vectors. |
//! | `intr_vp.rs` | Vector-predicated intrinsics: each works on the lanes that a mask enables and that are below a vector length. |
//!
//! Rows say what upstream's definitions say; formats are its declarative assembly formats. An operation without a format
//! has its syntax in `syntax/`, or is only ever written in the generic form.

mod aggregate;
mod arith;
mod constant;
mod control;
mod intr_control;
mod intr_float;
mod intr_int;
mod intr_memory;
mod intr_vector;
mod intr_vp;
mod memory;
mod module;

pub use aggregate::*;
pub use arith::*;
pub use constant::*;
pub use control::*;
pub use intr_control::*;
pub use intr_float::*;
pub use intr_int::*;
pub use intr_memory::*;
pub use intr_vector::*;
pub use intr_vp::*;
pub use memory::*;
pub use module::*;

windlass_ir::join_op_tables! {
    /// All operations, by index.
    pub(super) static OPS, first;
    arith, memory, control, aggregate, constant, module,
    intr_int, intr_float, intr_memory, intr_control, intr_vector, intr_vp,
}

#[cfg(test)]
mod tests {
    #[test]
    fn operations_stand_where_their_names_say() {
        for (index, def) in super::OPS.iter().enumerate() {
            assert_eq!(usize::from(def.id.index()), index, "{}", def.name);
        }
    }
}
