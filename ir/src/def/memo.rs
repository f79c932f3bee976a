//! What is computed once from a definition, of a type that only its user knows.

use std::any::Any;
use std::sync::OnceLock;

/// A value that the first who needs it computes: a definition's compiled assembly format.
#[derive(Default)]
pub struct Memo(OnceLock<Box<dyn Any + Send + Sync>>);

impl Memo {
    /// A memo that is not computed yet.
    pub const fn new() -> Memo {
        Memo(OnceLock::new())
    }

    /// The value, computed on the first call. A memo has one type of value.
    #[inline]
    pub(crate) fn get_or_init<T: Any + Send + Sync>(&self, compute: impl FnOnce() -> T) -> &T {
        let value = self.0.get_or_init(|| Box::new(compute()));
        value.downcast_ref().expect("a memo has one type of value")
    }
}

/// A copy computes its value again.
impl Clone for Memo {
    fn clone(&self) -> Memo {
        Memo::new()
    }
}
