//! Types.

use super::AsmParser;
use crate::diagnostics::Diagnostic;
use crate::ids::Type;

impl AsmParser<'_, '_> {
    /// A type.
    pub fn parse_type(&mut self) -> Result<Type, Diagnostic> {
        Err(self.error("types are not read yet"))
    }

    /// A type, if there is one.
    pub fn optional_type(&mut self) -> Result<Option<Type>, Diagnostic> {
        Err(self.error("types are not read yet"))
    }

    /// A type that does not begin with a parenthesis.
    pub fn parse_non_function_type(&mut self) -> Result<Type, Diagnostic> {
        Err(self.error("types are not read yet"))
    }

    /// `(types) -> results` as a type.
    pub fn parse_function_type(&mut self) -> Result<Type, Diagnostic> {
        Err(self.error("types are not read yet"))
    }

    /// `4x?x8x`: the sizes before an element type. `dynamic` says whether `?` is allowed, `trailing_x` whether an `x` ends it.
    pub fn parse_dimension_list(&mut self, dynamic: bool, trailing_x: bool) -> Result<Vec<i64>, Diagnostic> {
        let _ = (dynamic, trailing_x);
        Err(self.error("types are not read yet"))
    }

    pub(super) fn quoted_type(&self, ty: Type) -> String {
        format!("'{ty:?}'")
    }
}
