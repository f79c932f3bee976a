//! Finding what a symbol's name stands for.

use std::marker::PhantomData;

/// The symbols visible from a place.
pub struct SymbolScope<'a>(PhantomData<&'a ()>);
