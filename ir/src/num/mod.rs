//! The numbers of attributes: integers of any width and the eighteen float formats, with LLVM's arithmetic and the text
//! of MLIR and LLVM IR. Independent of types and attributes. Read `int.rs` first, then `kind.rs`, `float.rs`.

mod float;
mod float_arith;
mod float_convert;
mod float_digits;
#[cfg(test)]
mod float_tests;
mod float_text;
mod int;
mod int_arith;
mod int_bits;
mod int_range;
mod int_text;
mod kind;
mod llvm_text;

pub use float::{ApFloat, Rounded, Rounding};
pub use float_convert::IntRounded;
pub use int::{ApInt, MAX_INT_WIDTH};
pub use int_range::{IntRange, RangeOrder};
pub use int_text::{Decimal, IntTextError};
pub use kind::{FloatKind, Specials};
pub use llvm_text::LlvmFloat;
