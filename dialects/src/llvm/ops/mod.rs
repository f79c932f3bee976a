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
    arith = arith::OPS,
    memory = memory::OPS,
    control = control::OPS,
    aggregate = aggregate::OPS,
    constant = constant::OPS,
    module = module::OPS,
    intr_int = intr_int::OPS,
    int_binary = intr_int::BINARY,
    int_with_overflow = intr_int::WITH_OVERFLOW,
    intr_float = intr_float::OPS,
    float_binary = intr_float::BINARY,
    float_unary = intr_float::UNARY,
    intr_memory = intr_memory::OPS,
    intr_control = intr_control::OPS,
    intr_vector = intr_vector::OPS,
    vector_int_reduce = intr_vector::INT_REDUCE,
    vector_float_reduce = intr_vector::FLOAT_REDUCE,
    intr_vp = intr_vp::OPS,
    vp_int_binary = intr_vp::INT_BINARY,
    vp_float_binary = intr_vp::FLOAT_BINARY,
    vp_int_reduce = intr_vp::INT_REDUCE,
    vp_float_reduce = intr_vp::FLOAT_REDUCE,
    vp_int_cast = intr_vp::INT_CAST,
    vp_float_cast = intr_vp::FLOAT_CAST,
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
